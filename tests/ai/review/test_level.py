"""Estimate of a person's level: counted decisions, required data, and combined evidence."""

from __future__ import annotations

import pytest

from sanjuan_desktop.ai.review.level import (
    BOUNDS,
    FEWEST,
    SCALE,
    TOP,
    Play,
    PlayedGame,
    bounds_for,
    bounds_from,
    is_open,
    place_by,
    place_of,
    play_of,
    win_chance,
)
from sanjuan_desktop.ai.review.work import ReviewWork
from sanjuan_desktop.ai.small_files import FOLDER
from sanjuan_desktop.resources import resource_path
from sanjuan_desktop.rules import GameOptions, GameRecord
from tests.ai.review.games import played, quick_evaluators

ENTRIES = {
    level: {"loss": loss, "variance": loss / 20, "strength": strength}
    for level, loss, strength in zip(
        SCALE, (0.08, 0.03, 0.02, 0.01, 0.003), (-3, 0, 1.5, 3, 4.5), strict=True
    )
}
BOUNDS_HERE = bounds_from(ENTRIES | {"expert": {"loss": 0.002, "variance": 1e-4, "strength": 5}})


def games(count: int, loss: float, share: float, rival: str | None = "skilled") -> list[PlayedGame]:
    return [PlayedGame(Play(30, 30 * loss), share, (rival,)) for _ in range(count)]


def place(found: list[PlayedGame]) -> float:
    estimate = place_by(found, lambda _: BOUNDS_HERE)
    assert estimate is not None
    assert estimate.low <= estimate.likeliest <= estimate.high
    return estimate.likeliest


@pytest.mark.parametrize(("loss", "at"), [(0.03, 0), (0.02, 1), (0.01, 2), (0.003, 3)])
def test_who_gives_away_as_much_as_a_level_is_placed_near_it(loss: float, at: int) -> None:
    assert place(games(5, loss, 0.5, SCALE[1 + at])) == pytest.approx(at, abs=0.5)


def test_who_wins_more_stands_higher_with_the_same_decisions() -> None:
    lost, even, won = (place(games(5, 0.012, share)) for share in (0.0, 0.5, 1.0))
    assert lost < even < won


def test_a_victory_over_a_stronger_player_says_more() -> None:
    assert place(games(3, 0.02, 1.0, "strong")) > place(games(3, 0.02, 1.0, "novice"))


def test_the_end_of_games_among_people_says_nothing() -> None:
    assert place(games(3, 0.02, 1.0, None)) == place(games(3, 0.02, 0.0, None))


def test_more_games_make_the_range_narrower() -> None:
    one, many = (place_by(games(count, 0.012, 0.5), lambda _: BOUNDS_HERE) for count in (1, 12))
    assert one is not None
    assert many is not None
    assert many.high - many.low < one.high - one.low


def test_nobody_stands_beyond_the_last_level_that_can_be_told() -> None:
    assert place(games(30, 0.0, 1.0, "expert")) <= TOP


def test_too_few_decisions_say_nothing() -> None:
    few = [PlayedGame(Play(FEWEST - 1, 0.2), 1.0, ("skilled",))]
    assert place_by(few, lambda _: BOUNDS_HERE) is None
    assert place_by([*few, *few], lambda _: BOUNDS_HERE) is not None


def test_games_that_nobody_measured_say_nothing() -> None:
    assert place_by(games(5, 0.01, 1.0), lambda _: None) is None


def test_only_open_positions_count() -> None:
    assert [is_open(share) for share in (0.14, 0.15, 0.5, 0.85, 0.86)] == [False, True, True, True, False]


def test_the_play_of_a_seat_is_what_its_open_decisions_gave_away_by_the_first_look_and_the_search() -> None:
    evaluators = quick_evaluators(2)
    review = ReviewWork(GameRecord.from_text(played(GameOptions(2), 3)), evaluators).run()
    for seat in range(2):
        own = [
            decision
            for decision in review.decisions
            if decision.seat == seat and is_open(decision.tips[0].share or 0)
        ]
        found = play_of(review, seat)
        lost = [
            min(decision.first_loss, decision.loss) if decision.checks else decision.first_loss
            for decision in own
        ]
        assert (found.decisions, found.loss) == (len(own), sum(lost))
        assert sum(lost) < sum(decision.first_loss for decision in own)


@pytest.mark.parametrize(
    "wrong",
    [
        {"novice": {"loss": 0.09, "variance": 1, "strength": 0}},
        {"casual": {"loss": 0.02, "variance": 0, "strength": 0}},
        {"skilled": {"loss": True, "variance": 1, "strength": 0}},
        {"strong": {"loss": 0.001, "variance": 1, "strength": "much"}},
    ],
)
def test_bounds_that_make_no_sense_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"number|above|fall"):
        bounds_from(ENTRIES | wrong)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_shipped_can_be_read(players: int) -> None:
    assert resource_path(FOLDER, BOUNDS).is_file()
    bounds = bounds_for(players)
    if bounds is not None:
        assert bounds.loss(0) > bounds.loss(1) > bounds.loss(2) >= bounds.loss(3)
        assert place_of([PlayedGame(Play(40, 0.4), 1.0, ("skilled",) * (players - 1))]) is not None


def test_equal_players_win_alike() -> None:
    assert win_chance(1.0, [1.0, 1.0]) == pytest.approx(1 / 3)
