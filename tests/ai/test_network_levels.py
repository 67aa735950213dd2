"""The five levels: no absurd moves, no cheating, no hanging; without its network ``greedy`` plays."""

from __future__ import annotations

import json
import os
import time
from typing import TYPE_CHECKING

import pytest

from sanjuan_desktop.ai import network_player, networks
from sanjuan_desktop.ai.errors import NetworkError
from sanjuan_desktop.ai.levels import NETWORK_LEVELS, make_player
from sanjuan_desktop.ai.network_player import STRENGTHS, drawn
from sanjuan_desktop.ai.player import Budget, never_cancelled
from sanjuan_desktop.resources import resource_path
from sanjuan_desktop.rules import (
    Build,
    ChooseRole,
    GameOptions,
    Pass,
    Sell,
    apply,
    complete,
    legal_actions,
    new_game,
    seeded,
    view_for,
    winners,
)
from sanjuan_desktop.rules.catalogue.cards import building
from tests.ai.thinkers import ALL_OPTIONS, decisions
from tests.helpers.positions import Position

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path
    from typing import Any

    from sanjuan_desktop.ai.core.analysis import DecisionAnalysis
    from sanjuan_desktop.ai.strength import Strength
    from sanjuan_desktop.rules import Action, State

SHORT = Budget(iterations=1)
SEEDS = range(12)

LONG_CITY = (
    "indigo_plant", "sugar_mill", "smithy", "gold_mine", "archive", "poor_house",
    "black_market", "trading_post", "well", "market_stand", "crane", "chapel",
)  # fmt: skip


def choices(level: str, state: State) -> Iterator[Action]:
    """Yield the decisions of players of ``level`` with several seeds."""
    for seed in SEEDS:
        yield make_player(level, seed).choose(view_for(state, state.actor), SHORT, never_cancelled).action


@pytest.mark.parametrize("level", NETWORK_LEVELS)
def test_no_level_passes_a_free_building_on_the_last_turn(level: str) -> None:
    position = Position(players=2).city(0, "indigo_plant", "quarry").city(1, *LONG_CITY)
    state = position.hand(0, "smithy.2", "hero").in_round(12).phase("builder", chooser=1, asked=0)
    for action in choices(level, state):
        assert isinstance(action, Build)


@pytest.mark.parametrize("level", NETWORK_LEVELS)
def test_no_level_keeps_its_goods_at_a_good_price(level: str) -> None:
    position = Position(players=2).city(0, "indigo_plant", "silver_smelter", "coffee_roaster").tile("E")
    state = position.good(0, 1, 2).hand(0, "palace").phase("trader", asked=0)
    for action in choices(level, state):
        assert isinstance(action, Sell)


@pytest.mark.parametrize("level", NETWORK_LEVELS)
def test_no_level_pays_with_its_best_card_where_a_useless_one_is_there(level: str) -> None:
    # The second smithy can never be built; in a long game a library is best.
    position = Position(players=2).city(0, "indigo_plant", "smithy").hand(0, "smithy", "library", "well")
    state = position.phase("builder", asked=0)
    for action in choices(level, state):
        if isinstance(action, Build) and action.pay:
            assert building(action.pay[0]).key == "smithy"


@pytest.mark.parametrize("level", NETWORK_LEVELS)
def test_a_choice_does_not_change_when_hidden_cards_do(level: str) -> None:
    for state in list(decisions(GameOptions(2, new_buildings=True), 21, most=150))[::24]:
        view = view_for(state, state.actor)
        other = complete(view, seeded(99))
        there = view_for(other, other.actor)
        budget = Budget(iterations=3)
        assert make_player(level, 5).choose(view, budget, never_cancelled) == make_player(level, 5).choose(
            there, budget, never_cancelled
        )


@pytest.mark.thinned(13)
@pytest.mark.parametrize("options", ALL_OPTIONS, ids=str)
def test_every_level_plays_every_game_to_the_end(options: GameOptions) -> None:
    number = ALL_OPTIONS.index(options)
    levels = [NETWORK_LEVELS[(number + seat) % len(NETWORK_LEVELS)] for seat in range(options.players)]
    players = [make_player(level, seat) for seat, level in enumerate(levels)]
    state = new_game(options, number)
    while not state.is_over:
        legal = legal_actions(state)
        action = legal.at(0)
        if legal.count > 1:
            choice = players[state.actor].choose(view_for(state, state.actor), SHORT, never_cancelled)
            assert not choice.error
            action = choice.action
        apply(state, action)
        assert state.round < 60


def test_the_network_beats_the_heuristic() -> None:
    won = 0.0
    for game in range(32):
        state = new_game(GameOptions(2), 700 + game // 2)
        players = [make_player("skilled", game), make_player("greedy", game)]
        while not state.is_over:
            player = players[(state.actor + game) % 2]
            apply(state, player.choose(view_for(state, state.actor), SHORT, never_cancelled).action)
        first = winners(state)
        won += (game % 2 in first) / len(first)
    assert won >= 19


@pytest.mark.parametrize("level", ["strong", "expert"])
def test_a_player_told_to_stop_answers_soon(level: str) -> None:
    state = next(decisions(GameOptions(2), 3))
    player = make_player(level, 1)
    player.choose(view_for(state, state.actor), SHORT, never_cancelled)  # the network is loaded
    asked: list[float] = []

    def cancelled() -> bool:
        asked.append(time.monotonic())
        return len(asked) > 20

    choice = player.choose(view_for(state, state.actor), Budget(iterations=100_000), cancelled)
    assert choice.action in legal_actions(state)
    assert len(asked) <= 22  # it polls repeatedly and stops at the first True


def test_seconds_end_the_search() -> None:
    state = next(decisions(GameOptions(2), 3))
    endless = Budget(iterations=10**12, seconds=0.1)
    # Without the limit it would never return.
    choice = make_player("expert", 1).choose(view_for(state, state.actor), endless, never_cancelled)
    assert choice.action in legal_actions(state)


def test_stronger_levels_make_no_noise() -> None:
    assert STRENGTHS["strong"].noise == STRENGTHS["expert"].noise == 0.0


def test_noise_never_gives_away_more_than_the_slip() -> None:
    strength = STRENGTHS["novice"]
    worth = [0.5, 0.5 - strength.slip / 2, 0.5 - strength.slip - 0.01]
    found = {drawn(worth, [True] * 3, strength, seeded(seed)) for seed in range(300)}
    assert found == {0, 1}


def test_what_is_not_sensible_is_never_drawn() -> None:
    found = {drawn([0.5, 0.49], [False, True], STRENGTHS["novice"], seeded(seed)) for seed in range(50)}
    assert found == {1}


@pytest.fixture
def network_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Make the levels look for their files in an empty folder."""
    _forget()
    monkeypatch.setattr(networks, "resource_path", lambda *parts: tmp_path.joinpath(*parts[1:]))
    yield tmp_path
    _forget()


def _forget() -> None:
    """Clear the caches, so that all files are read again."""
    networks.evaluator_for.cache_clear()
    networks.winning_evaluator_for.cache_clear()
    networks.beliefs_for.cache_clear()
    networks.opponent_model_for.cache_clear()
    networks.fingerprint.cache_clear()


def _opening_choice(level: str = "expert") -> tuple[Action, str]:
    state = next(decisions(GameOptions(2), 3))
    choice = make_player(level, 1).choose(view_for(state, state.actor), SHORT, never_cancelled)
    assert choice.action in legal_actions(state)
    return choice.action, choice.error


def test_without_its_network_the_heuristic_plays_on_and_says_so(network_folder: Path) -> None:
    assert not list(network_folder.iterdir())
    action, error = _opening_choice()
    assert isinstance(action, ChooseRole)
    assert "players2.net is missing" in error


@pytest.mark.parametrize(
    "content", [b"", b"San Juan network 1\n", b"San Juan network 2\n{}\n", b"half of it"]
)
def test_with_a_damaged_network_the_heuristic_plays_on(network_folder: Path, content: bytes) -> None:
    whole = resource_path("network", "players2.net").read_bytes()
    (network_folder / "players2.net").write_bytes(
        whole[: len(whole) // 2] if content == b"half of it" else content
    )
    assert "players2.net" in _opening_choice()[1]


def _beliefs(weight: str) -> str:
    """Return beliefs as JSON with one weight written as ``weight``."""
    fine = {"early": ["?", *[1] * 39], "late": [1] * 40, "holds": [[1] * 6] * 8, "stands": [[1] * 40] * 3}
    return json.dumps({"2": fine}).replace('"?"', weight)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "[1, 2]",
        '{"2": {"early": [1], "late": [1]}}',
        _beliefs("1").replace("[[1, 1, 1, 1, 1, 1], ", "["),
        _beliefs("1").replace("[[1, 1, 1, 1, 1, 1], ", "[[1], "),
        '{"2": 5}',
        *map(
            _beliefs, ["NaN", "Infinity", "-Infinity", "1e999999", "1" * 400, "9" * 5000, "0", "-1", "1e-300"]
        ),
        *map(_beliefs, ["true", "null", '"1"', "[]", "1e300"]),
        "[" * 100_000,
        '{"2":' * 50_000,
        '{"2": [' + "{}," * 100_000,
        "\xff" * 10,
    ],
    ids=lambda text: text.removeprefix('{"2": {"early": [')[:12],
)
def test_with_damaged_beliefs_the_heuristic_plays_on(network_folder: Path, text: str) -> None:
    whole = resource_path("network", "players2.net").read_bytes()
    (network_folder / "players2.net").write_bytes(whole)
    (network_folder / "beliefs.json").write_text(text, encoding="latin-1")
    assert "beliefs.json" in _opening_choice()[1]


@pytest.mark.parametrize(
    "table", ["", "{}", "[0, 1]", json.dumps([0.5] * 40), json.dumps([1, *[0] * 40]), json.dumps([2] * 41)]
)
def test_with_damaged_chances_the_heuristic_plays_on(network_folder: Path, table: str) -> None:
    for name in ("players2.net", "beliefs.json"):
        (network_folder / name).write_bytes(resource_path("network", name).read_bytes())
    text = f'{{"2": {{"finished": {table}}}}}' if table else ""
    (network_folder / "chances.json").write_text(text, encoding="latin-1")
    assert "chances.json" in _opening_choice()[1]


def test_what_was_judged_stays_where_only_tables_of_other_numbers_of_players_change(
    network_folder: Path,
) -> None:
    for path in resource_path("network").glob("*"):
        (network_folder / path.name).write_bytes(path.read_bytes())
    tables = json.loads((network_folder / "chances.json").read_text())

    def fingerprints() -> tuple[str, str]:
        (network_folder / "chances.json").write_text(json.dumps(tables))
        _forget()
        return networks.fingerprint(2), networks.fingerprint(3)

    before = fingerprints()
    tables["2"]["made"]["games"] += 1
    assert fingerprints() == before
    tables["2"]["finished"][20] += 0.001
    two, three = fingerprints()
    assert two != before[0]
    assert three == before[1]
    del tables["2"]
    with pytest.raises(NetworkError, match=r"chances\.json"):
        fingerprints()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        json.dumps({"2": {"buildings": [0.5] * 40}}),
        json.dumps({"2": {"buildings": [0.5] * 39, "numbers": [0.5] * 6}}),
        json.dumps({"2": {"buildings": [0.5] * 40, "numbers": [0.5] * 5}}),
        json.dumps({"2": {"buildings": [True] * 40, "numbers": [0.5] * 6}}),
        json.dumps({"2": {"buildings": [1e9] * 40, "numbers": [0.5] * 6}}),
        json.dumps({"2": {"buildings": [float("nan")] * 40, "numbers": [0.5] * 6}}),
    ],
)
def test_with_damaged_manners_the_heuristic_plays_on_and_strong_needs_none(
    network_folder: Path, text: str
) -> None:
    for name in ("players2.net", "beliefs.json", "chances.json"):
        (network_folder / name).write_bytes(resource_path("network", name).read_bytes())
    (network_folder / "manners.json").write_text(text)
    assert "manners.json" in _opening_choice()[1]
    assert _opening_choice("strong")[1] == ""


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no such files")
def test_a_pipe_in_the_place_of_what_the_players_know_is_not_waited_for(network_folder: Path) -> None:
    os.mkfifo(network_folder / "players2.net")
    assert "players2.net" in _opening_choice()[1]
    _forget()
    whole = resource_path("network", "players2.net").read_bytes()
    (network_folder / "players2.net").unlink()
    (network_folder / "players2.net").write_bytes(whole)
    os.mkfifo(network_folder / "beliefs.json")
    assert "beliefs.json" in _opening_choice()[1]


def test_weights_are_small() -> None:
    for path in resource_path("network").glob("*.net"):
        assert path.stat().st_size <= 500_000, path.name


def test_passing_alone_is_always_allowed() -> None:
    state = Position(players=2).hand(0, "palace").phase("builder", asked=0)
    for action in choices("novice", state):
        assert action == Pass()


@pytest.mark.parametrize("iterations", [1, 2, 7, 40])
def test_whatever_expert_chooses_was_searched(iterations: int, monkeypatch: pytest.MonkeyPatch) -> None:
    analyses: list[DecisionAnalysis] = []

    class Noting:
        """Thinker that records its analyses."""

        def __init__(self, players: int, strength: Strength) -> None:
            self._thinker = network_player.thinker_for(players, strength)

        def think(self, *asked: Any) -> DecisionAnalysis:
            analyses.append(self._thinker.think(*asked))
            return analyses[-1]

    with_all = list(decisions(GameOptions(2, new_buildings=True), 8))[::11]
    for state in with_all:
        with monkeypatch.context() as patch:
            noting = Noting(2, STRENGTHS["expert"])
            patch.setattr(network_player, "thinker_for", lambda *_, noting=noting: noting)
            view = view_for(state, state.actor)
            budget = Budget(iterations=iterations)
            action = make_player("expert", 1).choose(view, budget, never_cancelled).action
        analysis = analyses.pop()
        if len(analysis.actions) > 1:
            index = analysis.actions.index(action)
            assert analysis.weights[index] > 0 or analysis.sure[index] >= 0
