"""A game without help offers no help until its end, and every other game offers all."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sanjuan_desktop.control.helps import Help
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.storage.parts import Seat

SEATS = (Seat("Ana"), Seat("Bruno", "novice"))
WITH_HELP = GameSetup(GameOptions(2), 1, SEATS)
WITHOUT_HELP = GameSetup(GameOptions(2), 1, SEATS, without_help=True)


@pytest.mark.parametrize("wanted", Help)
def test_a_usual_game_offers_every_help(wanted):
    assert WITH_HELP.offers(wanted)
    assert WITH_HELP.offers(wanted, is_over=True)


@pytest.mark.parametrize("wanted", Help)
def test_a_game_without_help_offers_none_and_after_its_end_all_but_undo(wanted):
    assert not WITHOUT_HELP.offers(wanted)
    assert WITHOUT_HELP.offers(wanted, is_over=True) == (wanted is not Help.UNDO)


def test_a_finished_game_is_shown_with_help():
    assert WITHOUT_HELP.with_help() == WITH_HELP
    assert WITH_HELP.with_help() is WITH_HELP


def test_open_hands_and_no_help_exclude_each_other():
    with pytest.raises(ValueError, match="open hands"):
        replace(WITHOUT_HELP, open_hands=True)
    assert replace(WITH_HELP, open_hands=True).open_hands
