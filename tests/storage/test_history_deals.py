"""Test that games of one deal are found, and which of their results is the best."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from sanjuan_desktop.rules import RULES_VERSION, GameOptions, GameRecord, dealing_alike
from sanjuan_desktop.storage import history_deals
from sanjuan_desktop.storage.finished_game import FinishedGame, finished_from
from sanjuan_desktop.storage.history import History
from sanjuan_desktop.storage.history_deals import (
    Attempt,
    attempts_of,
    deal_of,
    games_with_seed,
    repeated_deals,
    results_of,
)
from sanjuan_desktop.storage.history_filter import ALL_GAMES, GameFilter
from sanjuan_desktop.storage.parts import Seat
from tests.helpers.cases import each
from tests.helpers.finished_games import LEVELS, duel, finished_record, game, seat

if TYPE_CHECKING:
    from pathlib import Path

ANA, BOT = Seat("Ana"), Seat("Bot", "strong", "trader")
DUEL = GameOptions(2)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "history.sqlite"


def dealt(day: int, seed: int = 7, **changes: object) -> FinishedGame:
    """Return a game of Ana against a strong player, with another deal number."""
    return replace(duel(day, won=day % 2 == 0), seed=seed, **changes)


def days(path: Path, wanted: GameFilter = ALL_GAMES) -> list[list[int]]:
    """Return the days of the games of each deal that was played more than once."""
    with History.open(path, LEVELS) as history:
        return [[game.rounds for game in games] for games in repeated_deals(history, wanted).values()]


def fill(path: Path, *games: FinishedGame) -> None:
    with History.open(path, LEVELS) as history:
        history.add_all(games)


def attempt(points: int, *, won: bool = False, helped: bool = False, name: str = "Ana") -> Attempt:
    return Attempt(name, points, 0, won, helped)


def test_a_deal_that_was_played_again_has_its_games_newest_first(path: Path) -> None:
    fill(path, dealt(1), dealt(2, seed=8), dealt(3), dealt(4, seed=9), dealt(5, seed=8))
    assert days(path) == [[5, 2], [3, 1]]


@each(
    "other",
    [
        replace(dealt(2), options=replace(DUEL, draft_hand=True)),
        replace(dealt(2), seats=duel(2, won=True, level="novice").seats),
        replace(dealt(2), seats=duel(2, won=True).seats[::-1]),
        replace(dealt(2), seats=(dealt(2).seats[0], replace(dealt(2).seats[1], style="guild"))),
        replace(dealt(2), seats=(dealt(2).seats[0], seat("Bo", place=2))),
        replace(dealt(2), seed=None),
        replace(dealt(2), challenge="2026-11-22"),
        replace(dealt(2), open_hands=True),
        replace(dealt(2), challenge="landing"),
    ],
)
def test_other_options_players_or_challenges_are_another_deal(path: Path, other: FinishedGame) -> None:
    path.unlink(missing_ok=True)
    fill(path, dealt(1), other)
    assert days(path) == []


def test_names_do_not_change_a_deal(path: Path) -> None:
    fill(path, dealt(1), replace(dealt(2), seats=(seat("Bo"), seat("Rosa", place=2, level="strong"))))
    assert days(path) == [[2, 1]]


def test_games_outside_a_filter_are_left_out(path: Path) -> None:
    fill(path, dealt(1), dealt(2, hints=1), dealt(3), dealt(4, seed=8), dealt(5, seed=8, hints=1))
    assert days(path, GameFilter(hints=False)) == [[3, 1]]
    assert days(path, GameFilter(players=3)) == []


def test_versions_of_the_rules_with_the_same_cards_are_one_deal(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert dealing_alike(DUEL, 1)[-1] == RULES_VERSION
    assert deal_of(DUEL, 7, 1, (ANA, BOT)) == deal_of(DUEL, 7, RULES_VERSION, (ANA, BOT))
    first, newest = (GameRecord(DUEL, 7, rules=rules).to_text() for rules in (1, RULES_VERSION))
    fill(path, dealt(1, record=first), dealt(2, record=newest), dealt(3, record="no record"))
    assert days(path) == [[3, 2, 1]]
    # Where each version has another deck, an unreadable version counts as the newest one.
    monkeypatch.setattr(history_deals, "dealing_alike", lambda _, rules: (rules,))
    assert days(path) == [[3, 2]]


def test_a_long_seed_deals_like_its_lowest_bits() -> None:
    assert deal_of(DUEL, 2**64 + 7, 1, (ANA, BOT)) == deal_of(DUEL, 7, 1, (ANA, BOT))


def test_games_with_a_seed_have_deal_and_hash(path: Path) -> None:
    record = finished_record(DUEL, 42)
    real = finished_from(record, (ANA, BOT), finished_at="2026-02-01T12:00:00Z")
    fill(path, real, dealt(1, seed=42), dealt(2), dealt(3, seed=42, challenge="landing"))
    with History.open(path, LEVELS) as history:
        found = games_with_seed(history, 42)
        assert games_with_seed(history, 43) == []
    assert [dealt_game.record_hash for dealt_game in found] == [real.record_hash, "game of day 1"]
    assert found[0].deal == deal_of(DUEL, 42, RULES_VERSION, (ANA, BOT))
    assert found[1].deal != found[0].deal  # its computer player has no character


def test_many_games_of_one_deal_are_found(path: Path) -> None:
    fill(path, *[dealt(1, record_hash=str(number), rounds=number) for number in range(600)])
    assert [len(found) for found in days(path)] == [600]


def test_a_damaged_challenge_is_one(path: Path) -> None:
    fill(path, dealt(1), dealt(2), dealt(3))
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("UPDATE games SET challenge = x'ff' WHERE rounds = 2")
    assert days(path) == [[3, 1]]


def test_only_people_have_results_and_only_the_wanted_ones() -> None:
    seats = game(seat("Ana", 30), seat("Bo", 20, 2), seat("Bot", 10, 3, "novice")).seats
    assert [found.name for found in attempts_of(seats, is_helped=False)] == ["Ana", "Bo"]
    assert attempts_of(seats, {"Bo", "Bot"}, is_helped=True) == [Attempt("Bo", 20, 3, False, True)]


def test_results_of_one_person_belong_together_in_any_spelling() -> None:
    seats = game(seat("Ana", 30), seat("Bo", 20, 2)).seats
    assert [found.name for found in attempts_of(seats, {"ana"}, is_helped=False)] == ["Ana"]
    results = results_of([[attempt(30, name="Ana")], [attempt(20, name="ana")]])
    assert results is not None
    assert not results.is_shared


@each(
    "better, worse",
    [
        (attempt(20, won=True), attempt(30, won=True, helped=True)),
        (attempt(20, won=True, helped=True), attempt(30)),
        (attempt(30, helped=True), attempt(20)),
        (attempt(30), attempt(30, helped=True)),
        (attempt(31, won=True), attempt(30, won=True)),
        (replace(attempt(30), tie_break=2), replace(attempt(30), tie_break=1)),
    ],
)
def test_victories_without_help_are_best(better: Attempt, worse: Attempt) -> None:
    for games in ([better], [worse]), ([worse], [better]):
        results = results_of(games)
        assert results is not None
        assert results.best is better
        assert results.games == 2


def test_results_count_games_and_help_and_name_the_oldest_of_equal_ones() -> None:
    assert results_of([]) is None
    assert results_of([[]]) is None
    first, second = attempt(30), attempt(30)
    results = results_of([[first], [], [second], [attempt(20, helped=True)]])
    assert results is not None
    assert results.best is first
    assert (results.games, results.helped, results.is_shared) == (3, 1, False)
    both = results_of([[attempt(30), attempt(40, name="Bo", won=True)]])
    assert both is not None
    assert (both.games, both.best.name, both.is_shared) == (1, "Bo", True)


@each(
    "changes, helped",
    [
        ({}, False),
        ({"hints": 1}, True),
        ({"takebacks": 1}, True),
        ({"lesson": True}, True),
        ({"open_hands": True}, True),
    ],
)
def test_hints_undo_guide_and_open_hands_help(path: Path, changes: dict[str, object], helped: bool) -> None:
    path.unlink(missing_ok=True)
    fill(path, dealt(1, **changes))
    with History.open(path) as history:
        assert [past.is_helped for past in history.games()] == [helped]
