"""Test the texts about a match."""

from __future__ import annotations

import pytest

from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.features.matches.page import first_page, page_of, standing_line
from sanjuan_desktop.features.matches.standing import standing_of
from sanjuan_desktop.languages import complete_codes
from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.storage.parts import MatchGame, Seat
from sanjuan_desktop.ui.look import languages
from tests.helpers.matches import MATCH, match, result

pytestmark = pytest.mark.usefixtures("qapp")


def line(*results, **more) -> str:
    return standing_line(standing_of(match(*results, **more)))


def test_the_standing_is_told_in_one_line() -> None:
    assert line(result(1, 30, 20)) == "Match of 4 games, wins after game 1: Ana 1 and Bruno 0"
    to_wins = line(result(1, 30, 20, 10), result(2, 1, 2, 3), aim="wins", goal=3)
    assert to_wins == "Match to 3 wins, wins after game 2: Ana 1, Bruno 0 and Clara 1"


def test_the_end_names_the_winner_with_wins_and_points() -> None:
    assert line(result(1, 30, 20), goal=1) == "Ana wins the match with 1 win and 30 points."
    even = (result(1, 30, 20), result(2, 20, 30))
    assert line(*even, goal=2) == "Ana and Bruno share the match, each with 1 win and 50 points."
    assert line(*even, is_ended=True).startswith("Ana and Bruno share")


def test_a_running_match_names_the_next_game_and_its_first_governor() -> None:
    standing = standing_of(match(result(1, 30, 20)))
    page = page_of(standing)
    assert page.goal == "Match of 4 games"
    assert page.state == f"Next is game 2; {standing.next_governor.name} begins as governor."
    assert (page.label, page.can_end) == ("Go on with the match", True)
    assert page.title == "Ana and Bruno · 01/01/2026"


def test_a_game_on_the_table_is_not_the_next_one() -> None:
    standing = standing_of(match(result(1, 30, 20)))
    assert page_of(standing, 2).state == "Game 2 is on the table."
    assert page_of(standing, 1).state.startswith("Next is game 2")
    setup = GameSetup(GameOptions(2), 3, (Seat("Ana"), Seat("Bruno")))
    first = first_page(setup, MatchGame(MATCH, 1, "wins", 2))
    assert (first.goal, first.state, first.title) == (
        "Match to 2 wins",
        "Game 1 is on the table.",
        "Ana and Bruno",
    )
    assert (first.rows, first.is_over, first.can_end) == ((), False, False)


def test_an_ended_match_says_so_and_can_be_followed_by_another() -> None:
    page = page_of(standing_of(match(result(1, 30, 20), is_ended=True)))
    assert page.state == "Ended early. Ana wins the match with 1 win and 30 points."
    assert (page.label, page.can_end) == ("Play another match", False)
    complete = page_of(standing_of(match(result(1, 30, 20), goal=1, is_ended=True)))
    assert not complete.state.startswith("Ended early")


@pytest.mark.parametrize("code", complete_codes())
def test_the_line_has_all_names_in_each_language(code: str) -> None:
    languages.speak(code)
    try:
        said = line(result(1, 30, 20, 10, 5))
        assert all(name in said for name in ("Ana 1", "Bruno 0", "Clara 0", "Diego 0"))
        assert "{" not in said + line(result(1, 30, 20), goal=1) + line(result(1, 3, 3), goal=1)
    finally:
        languages.speak("en")
