"""Another level is offered once after clear results; the offer alone changes nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from sanjuan_desktop.ai.review.level import PlaceOnScale
from sanjuan_desktop.features.newgame.level_offer import offer_of
from sanjuan_desktop.features.newgame.seat_rows import SeatRows
from sanjuan_desktop.features.newgame.sheet import NewGameDialog
from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.storage.finished_game import SeatResult
from sanjuan_desktop.storage.history_rows import PastGame


def game(
    number: int, *, won: bool, level: str = "skilled", players: int = 2, lesson: bool = False, **more: bool
) -> PastGame:
    own = SeatResult("Ana", points=30, tie_break=0, place=1 if won else 2)
    others = [SeatResult("Bot", level, points=20, tie_break=0, place=2 if won else 1)] * (players - 1)
    options = GameOptions(players)
    return PastGame(number, "2026-01-01", options, 1, 12, 0, 900, "", lesson, (own, *others), **more)


def games(*results: bool, **more) -> list[PastGame]:
    """Return games, the newest first."""
    return [game(100 - at, won=won, **more) for at, won in enumerate(results)]


def test_four_of_five_against_one_offers_the_next_level() -> None:
    offer = offer_of(games(True, True, False, True, True))
    assert offer is not None
    assert (offer.level, offer.wins, offer.games, offer.is_stronger) == ("strong", 4, 5, True)
    assert "Strong" in offer.words


def test_one_of_five_offers_the_level_below() -> None:
    offer = offer_of(games(False, False, True, False, False))
    assert offer is not None
    assert (offer.level, offer.is_stronger) == ("casual", False)


def test_even_results_and_few_games_offer_nothing() -> None:
    assert offer_of(games(True, False, True, False, True)) is None
    assert offer_of(games(True, True, True, True)) is None
    assert offer_of([]) is None


def test_a_third_of_four_players_is_more_than_the_share() -> None:
    assert offer_of(games(True, True, True, False, False, players=4)) is not None
    assert offer_of(games(True, True, False, False, False, players=4)) is None


def test_there_is_nothing_above_the_strongest_and_below_the_weakest() -> None:
    assert offer_of(games(*[True] * 5, level="expert")) is None
    assert offer_of(games(*[False] * 5, level="novice")) is None


@pytest.mark.parametrize(
    "other", [{"level": "casual"}, {"players": 3}, {"lesson": True}, {"open_hands": True}]
)
def test_only_games_like_the_last_one_count(other) -> None:
    assert offer_of([*games(True, True, True, True), game(1, won=True, **other)]) is None
    assert offer_of([game(200, won=True, **other), *games(True, True, True, True)]) is None


def test_a_game_whose_players_changed_does_not_count() -> None:
    changed = game(200, won=True)
    changed = replace(changed, seats=(replace(changed.seats[0], is_handed_over=True), *changed.seats[1:]))
    assert offer_of([*games(True, True, True, True), changed]) is None
    assert offer_of([changed, *games(True, True, True, True)]) is None


def place(likeliest: float, low: float, high: float) -> PlaceOnScale:
    return PlaceOnScale(likeliest, low, high, 120, 6)


NOVICE, CASUAL, SKILLED, STRONG = (place(at, at - 0.4, at + 0.4) for at in (0.0, 1.0, 2.0, 3.0))


@pytest.mark.parametrize(
    ("played", "placed", "won", "lost"),
    [
        # The level of the person is not known yet.
        ("casual", None, "skilled", "novice"),
        # The level is the opponents' own: clear results were luck.
        ("casual", CASUAL, None, None),
        ("novice", NOVICE, None, None),
        # It confirms the results, by one level.
        ("casual", SKILLED, "skilled", None),
        ("skilled", CASUAL, None, "casual"),
        ("skilled", STRONG, "strong", None),
        ("strong", SKILLED, None, "skilled"),
        # It is farther away: the smaller step while that is possible, else more than one.
        ("casual", place(2.6, 1.8, 3.0), "skilled", None),
        ("casual", STRONG, "strong", None),
        ("novice", STRONG, "strong", None),
        ("novice", place(2.0, 0.9, 2.9), "casual", None),
        ("strong", NOVICE, None, "novice"),
        ("strong", place(0.6, 0.0, 1.9), None, "skilled"),
        # The scale ends at Strong, below Expert.
        ("strong", STRONG, "expert", None),
        ("expert", STRONG, None, "strong"),
        ("expert", place(1.0, 0.2, 2.2), None, "skilled"),
        # People below the weakest level have no weaker one.
        ("novice", place(-0.8, -1.0, -0.4), None, None),
        ("casual", place(-0.8, -1.0, -0.4), None, "novice"),
    ],
)
def test_results_and_level_must_agree(played, placed, won, lost) -> None:
    for is_won, expected in ((True, won), (False, lost)):
        offer = offer_of(games(*[is_won] * 5, level=played), lambda _: placed)
        assert (None if offer is None else offer.level) == expected
    even = games(True, False, True, False, True, level=played)
    assert offer_of(even, lambda _: placed) is None, "even results never lead to an offer"


def test_the_offer_names_the_level_at_which_the_person_plays() -> None:
    asked_for = []

    def place_of(name):
        asked_for.append(name)
        return SKILLED

    offer = offer_of(games(*[True] * 5, level="casual"), place_of)
    assert offer is not None
    assert offer.words == "Your recent wins: 5 of 5, and you play at Skilled level. Try Skilled next time?"
    assert asked_for == ["Ana"]
    offer = offer_of(games(*[False] * 5, level="strong"), place_of)
    assert offer is not None
    assert offer.words.endswith("you play at Skilled level. Skilled might be a closer match.")
    offer_of(games(True, False, True), place_of)
    assert asked_for == ["Ana"] * 2, "the history is read only after clear results"


def test_the_level_of_the_statistics_counts(window) -> None:
    window.new_game.place_of = lambda _: SKILLED
    assert asked(window, games(*[True] * 5, level="skilled")).offer is None
    assert asked(window, games(*[True] * 5, level="casual")).offer is not None


def asked(window, past) -> NewGameDialog:
    window.new_game.past_games = lambda most: past[:most]
    window.new_game.ask()
    sheet = window.sheets.sheet
    assert isinstance(sheet, NewGameDialog)
    return sheet


def test_it_is_offered_once(window) -> None:
    past = games(*[True] * 5)
    assert asked(window, past).offer is not None
    assert asked(window, past).offer is None


def test_the_preferences_switch_it_off(window) -> None:
    window.settings.level_offers = False
    assert asked(window, games(*[True] * 5)).offer is None


def test_an_error_takes_the_place_of_the_offer_until_it_is_corrected(window) -> None:
    sheet = asked(window, games(*[True] * 5))
    seed = sheet.findChild(QLineEdit, "seed")
    assert sheet.offer is not None
    assert sheet.offer.isVisible()
    seed.setText("4x2")
    sheet.accept()
    assert sheet.problem
    assert not sheet.offer.isVisible()
    QTest.keyClick(seed, Qt.Key.Key_Backspace)
    QTest.keyClick(seed, Qt.Key.Key_Backspace)
    assert sheet.offer.isVisible()
    assert sheet.problem == ""


def test_only_who_takes_it_plays_the_other_level(window) -> None:
    sheet = asked(window, games(*[True] * 5))
    started = []
    sheet.started.connect(lambda last, *_: started.append([seat.level for seat in last.seats]))
    assert sheet.offer is not None
    before = [seat.level for seat in sheet.findChild(SeatRows).seats()]
    assert "strong" not in before
    sheet.offer.click()
    sheet.accept()
    assert started == [[None if level is None else "strong" for level in before]]
