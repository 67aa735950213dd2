"""Log lines about revealed cards and cards drawn for a sale, and the name at their beginning."""

from __future__ import annotations

import pytest

from sanjuan_desktop.control.session.game import GameSession
from sanjuan_desktop.control.session.journal import Journal
from sanjuan_desktop.control.session.replay import Replay
from sanjuan_desktop.control.session.step import LogLine
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.rules import ChooseRole, GameOptions, GameRecord, apply, legal_actions, seeded, view_for
from sanjuan_desktop.rules import events as ev
from sanjuan_desktop.rules.terms import NOBODY, Role
from sanjuan_desktop.storage.parts import Seat
from tests.helpers.positions import Position, passes, role, sell, use
from tests.helpers.table_games import NAMES, moves_of


def log_lines(s):
    """Return the log lines of accepting the offer."""
    events = use(s)
    return [line.text for line in Journal(("Ana", "Bruno")).describe(tuple(events), view_for(s, 0))]


@pytest.mark.parametrize(
    ("cards", "last"),
    [
        (("well", "crane", "hero", "smithy"), "keeps nothing: two cards have the same cost."),
        (("well", "hero", "smithy"), "keeps nothing: there were too few cards."),
        (("well", "hero", "smithy", "chapel"), "takes a Smithy."),
    ],
)
def test_a_gold_mine_that_gives_nothing_says_why(cards, last):
    table = Position(2).city(0, "indigo_plant", "gold_mine").supply("tower", *cards).rest_gone()
    assert log_lines(table.phase("prospector"))[-1] == last


def test_a_goldsmith_that_gives_nothing_says_why():
    table = Position(2, new_buildings=True).city(0, "indigo_plant", "goldsmith").city(1, "well")
    s = table.supply("tower", "well").phase("prospector")
    assert log_lines(s)[-1] == "keeps nothing: that building is already in a city."


@pytest.mark.parametrize(
    ("goods", "extra"),
    [
        ((0,), ["Market hall: draws 1 card."]),
        ((0, 1), ["Market stand: draws 1 card.", "Market hall: draws 1 card."]),
    ],
)
def test_cards_for_a_sale_name_the_building_that_gives_them(goods, extra):
    table = Position(2).city(0, "indigo_plant", "indigo_plant", "market_hall", "market_stand")
    for place in goods:
        table = table.good(0, place)
    s = table.tile("A").phase("trader")
    events = sell(s, *goods)
    lines = Journal(("Ana", "Bruno")).describe(
        tuple(event.redacted_for(1) for event in events), view_for(s, 1)
    )
    assert sorted(line.text for line in lines if line.apart) == sorted(extra)


@pytest.mark.parametrize(("cards", "used"), [(("well", "hero"), 1), (("well",), 0)])
def test_a_declared_library_is_said_to_be_used_only_once_it_gave_something(cards, used):
    s = Position(2).city(0, "library").supply(*cards).rest_gone().role_choice()
    events = role(s, "prospector", library=True)
    lines = [line.text for line in Journal(("Ana", "Bruno")).describe(tuple(events), view_for(s, 0))]
    assert "takes the Prospector, using the Library." in lines
    assert lines.count("Library: used this round.") == used
    assert not any("uses the Library" in line for line in lines)


@pytest.mark.parametrize(
    ("viewer", "line"),
    [
        (0, "builds nothing: the cheapest card costs 5, and nothing is left to pay with."),
        (1, "builds nothing."),
        (NOBODY, "builds nothing."),
    ],
)
def test_only_the_log_of_its_player_gives_the_reason_of_a_forced_pass(viewer, line):
    s = Position(2).hand(0, "palace").phase("builder", asked=0)
    before = view_for(s, viewer)
    events = tuple(event.redacted_for(viewer) for event in passes(s))
    lines = Journal(("Ana", "Bruno")).describe(events, view_for(s, viewer), before)
    assert lines[0].text == line


def test_a_rewritten_log_and_a_replay_keep_the_reason_of_a_forced_pass():
    found = set()
    for seed in range(1, 8):
        setup = GameSetup(GameOptions(2), seed, (Seat("Ana"), Seat("Ben", "random")))
        session = GameSession(setup, GameRecord(setup.options, seed), hides=False)
        session.opening()
        rng = seeded(seed)
        while not session.is_over:
            session.add(legal_actions(session.state).sample(rng))
        told = [line.text for line in session.log_lines()]
        session.retell()
        assert [line.text for line in session.log_lines()] == told
        replay = Replay(setup, session.record)
        assert [line.text for place in range(replay.length + 1) for line in replay.step(place, 0).log] == told
        found |= {text for text in told if text.startswith("builds nothing: ")}
    assert found


def test_a_name_goes_on_only_into_words_that_go_on():
    seen = set()
    for seed in range(1, 5):
        for move in moves_of(GameOptions(players=2, new_buildings=True), seed):
            for line in Journal(NAMES).describe(move.step.events, move.step.view):
                begins = line.text[0].isupper()
                assert line.seat == NOBODY or line.apart == begins, line.text
                seen.add(line.apart)
    assert seen == {True, False}
    assert LogLine(1, "Well: draws 1 card.", apart=True).named(NAMES) == f"{NAMES[1]}’s Well: draws 1 card."
    assert LogLine(1, "builds nothing.").named(NAMES) == f"{NAMES[1]} builds nothing."
    assert LogLine(NOBODY, "Builder", apart=True).named(NAMES) == "Builder"


@pytest.mark.parametrize(("viewer", "has_reason"), [(0, True), (1, False), (NOBODY, False)])
def test_only_the_log_of_its_player_says_why_the_rules_skip_somebody(viewer, has_reason):
    s = Position(2).good(1, 0).role_choice(seat=1)
    events: list[ev.Event] = []
    apply(s, ChooseRole(Role.TRADER), events)
    seen = tuple(event.redacted_for(viewer) for event in events)
    lines = Journal(("Ana", "Bruno")).describe(seen, view_for(s, viewer))
    texts = [line.text for line in lines if line.seat == 0]
    assert texts == (["sells nothing: there are no goods."] if has_reason else [])
