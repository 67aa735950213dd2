"""Colours of the players of a game, as painters get them."""

from __future__ import annotations

import pytest

from sanjuan_desktop.control.people.seat_appearance import COLOURS
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.storage.parts import Seat
from sanjuan_desktop.ui.look import theme
from sanjuan_desktop.ui.look.seat_colours import seat_colours
from sanjuan_desktop.ui.table.paint.artist import Artist, seat_chip, seat_portrait
from tests.helpers.pixels import colours as colours_in

pytestmark = pytest.mark.pictures


def setup_of(*colours: str) -> GameSetup:
    seats = tuple(Seat(f"P{at}", colour=colour) for at, colour in enumerate(colours))
    return GameSetup(GameOptions(len(colours)), 1, seats)


def test_every_name_of_a_colour_has_a_colour() -> None:
    assert tuple(theme.PLAYER_COLOURS) == COLOURS


def test_four_seats_have_four_colours_in_a_game_of_any_size() -> None:
    assert seat_colours(setup_of("", "")) == theme.SEAT_COLOURS
    for wanted in (("violet", "gold"), ("foam", "lilac", "gold"), ("ivory", "teal", "violet", "ivory")):
        colours = seat_colours(setup_of(*wanted))
        assert len(set(colours)) == 4
        assert colours[0] == theme.PLAYER_COLOURS[wanted[0]]


def test_chip_and_portrait_are_painted_in_the_colour_of_the_player(qtbot) -> None:
    theme.load_fonts()
    colours = seat_colours(setup_of("violet", "gold"))
    for paint in (
        lambda colours: seat_chip(0, 40, 1.0, colours),
        lambda colours: seat_portrait("person", 0, 60, 1.0, colours),
    ):
        assert share(paint(colours), "violet") > 0.05
        assert share(paint(theme.SEAT_COLOURS), "violet") == 0


def test_a_picture_in_another_colour_is_not_taken_from_the_cache(qtbot) -> None:
    theme.load_fonts()
    artist = Artist()
    before = artist.chip_pixmap(0, "A", 40.0)
    artist.seat_colours = seat_colours(setup_of("teal", ""))
    assert share(artist.chip_pixmap(0, "A", 40.0).pixmap, "teal") > 0.05
    artist.seat_colours = theme.SEAT_COLOURS
    assert artist.chip_pixmap(0, "A", 40.0) is before


def share(pixmap, name: str) -> float:
    """Return the share of the pixels that have a colour."""
    found = list(colours_in(pixmap))
    return found.count(theme.PLAYER_COLOURS[name].lower()) / len(found)
