"""Faces as they are painted: each portrait its own, in the colour of its seat; one sail more a level."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtGui import QColor

from sanjuan_desktop.ai.levels import PLAYABLE_LEVELS
from sanjuan_desktop.control.people.seat_appearance import FROM_BEHIND, PORTRAITS
from sanjuan_desktop.ui.look import theme
from sanjuan_desktop.ui.table.paint.artist import Artist
from sanjuan_desktop.ui.table.paint.portrait_art import chip_reach, fitting_portrait
from tests.helpers.pixels import colours

pytestmark = pytest.mark.pictures


@pytest.fixture
def artist(qapp):
    theme.load_fonts()
    return Artist(2.0)


def image(picture):
    return picture.pixmap.toImage()


def test_no_two_portraits_look_alike(artist):
    shown = [image(artist.portrait_pixmap(portrait, 0, 62)) for portrait in PORTRAITS]
    assert all(picture != other for picture, other in combinations(shown, 2))


@pytest.mark.parametrize("portrait", PORTRAITS)
def test_the_ring_says_whose_portrait_it_is(artist, portrait):
    for seat, colour in enumerate(theme.SEAT_COLOURS):
        shown = image(artist.portrait_pixmap(portrait, seat, 80, chip=False))
        at_ring = shown.width() // 2 - round(80 * 2 * 0.48)
        assert shown.pixelColor(at_ring, shown.height() // 2).name() == QColor(colour).name()


def test_whoever_is_seen_from_behind_wears_the_colour_of_the_seat_and_nobody_elses(artist):
    gold, coral = (QColor(colour).name() for colour in (theme.GOLD, theme.SEAT_COLOURS[1]))
    found = set(colours(artist.portrait_pixmap(FROM_BEHIND, 1, 62, chip=False).pixmap))
    assert gold not in found
    assert coral in found


def test_the_chip_changes_nothing_but_the_lower_right(artist):
    with_chip, without = (image(artist.portrait_pixmap("ines", 2, 62, chip=chip)) for chip in (True, False))
    half = with_chip.width() // 2
    assert with_chip != without
    assert with_chip.copy(0, 0, half, half * 2) == without.copy(0, 0, half, half * 2)
    assert with_chip.copy(0, 0, half * 2, half) == without.copy(0, 0, half * 2, half)


@pytest.mark.parametrize("size", [20, 28, 62, 160])
def test_the_margin_of_a_portrait_holds_its_chip(artist, size):
    for seat in range(len(theme.SEAT_COLOURS)):
        shown = image(artist.portrait_pixmap("ines", seat, size))
        last = shown.width() - 1
        edge = [(last, y) for y in range(last + 1)] + [(x, last) for x in range(last + 1)]
        assert all(shown.pixelColor(x, y).alpha() == 0 for x, y in edge), f"seat {seat}"


def test_a_stronger_level_has_one_sail_more(artist):
    rows = [image(artist.sails_pixmap(level, 60)).copy(0, 30, 120, 1) for level in PLAYABLE_LEVELS]
    set_sails = [list(colours(row)).count(QColor(theme.GOLD).name()) for row in rows]
    assert set_sails == sorted(set(set_sails))
    assert len(set_sails) == 5


def test_sails_that_are_not_set_are_light_on_the_night_and_dark_on_paper(artist):
    paper, night = (artist.sails_pixmap("novice", 60, on_night=night) for night in (False, True))
    right = 112, 30
    assert image(paper).pixelColor(*right).lightness() < 64
    assert image(night).pixelColor(*right).lightness() > 192


def test_sails_before_gold_are_not_gold(artist):
    assert QColor(theme.GOLD).name() not in set(
        colours(artist.sails_pixmap("expert", 60, on_gold=True).pixmap)
    )


@pytest.mark.parametrize("high", [20, 27, 29, 41, 80])
def test_ring_and_chip_fit_into_a_low_bar(high):
    d, centre = fitting_portrait(50, high)
    assert centre - d / 2 > 0, "the ring is cut off above"
    assert centre + chip_reach(d) < high, "the chip is cut off below"
    assert d == 50 or high < 80, "it shrinks without need"
