"""Texts of the comparison of a finished game: who plays on which seat, and the progress."""

from __future__ import annotations

from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.features.compare.comparing import GAMES, LEVELS, QUICK, Comparison
from sanjuan_desktop.features.compare.page import compare_page, people_of
from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.storage.parts import Seat

POINTS = (31, 20, 24)


def table(*levels: str | None) -> GameSetup:
    names = ("Ana", "Bruno", "Clara")
    seats = tuple(Seat(name, level) for name, level in zip(names, levels, strict=True))
    return GameSetup(GameOptions(3), 1, seats, looking_seat=1)


def test_people_can_be_compared_and_among_computers_whoever_looks() -> None:
    assert people_of(table(None, "casual", None)) == (0, 2)
    assert people_of(table("casual", "casual", "strong")) == (1,)


def test_only_computers_that_play_again_are_called_the_same() -> None:
    alone = compare_page(table(None, "casual", "strong"), POINTS, 0, Comparison()).text
    assert alone.endswith("against the same computer players.")
    mixed = compare_page(table(None, "casual", None), POINTS, 0, Comparison()).text
    assert mixed.endswith("against the same computer players. Skilled plays in Clara’s seat.")
    people = compare_page(table(None, None, "expert"), POINTS, 0, Comparison()).text
    assert "the same computer players" not in people
    assert people.endswith("Skilled plays in Bruno’s seat. Strong plays in Clara’s seat.")


def test_it_is_whole_once_all_games_that_were_asked_for_are_there() -> None:
    quick = Comparison({level: (20,) * GAMES[level] for level in QUICK})
    page = compare_page(table(None, "casual", "strong"), POINTS, 0, quick)
    assert page.is_whole
    assert page.progress == ""
    more = compare_page(table(None, "casual", "strong"), POINTS, 0, quick, LEVELS)
    assert not more.is_whole
    assert more.progress == "Games: 256 of 272"


def test_games_of_the_expert_that_were_played_once_stay_to_be_seen() -> None:
    played = Comparison({"expert": (30,)})
    page = compare_page(table(None, "casual", "strong"), POINTS, 0, played)
    assert [band.name for band in page.bands][-1] == "Expert"
    assert page.progress == "Games: 0 of 256"
