"""The viewer of a table sees the own cards, and with open hands those of all players."""

from __future__ import annotations

from sanjuan_desktop.control.session.viewer import Viewer
from sanjuan_desktop.rules import GameOptions, new_game, open_view_for, view_for
from sanjuan_desktop.rules.events import CardsDrawn
from sanjuan_desktop.rules.terms import UNKNOWN

STATE = new_game(GameOptions(3), 5)
DRAWN = CardsDrawn(1, (7, 8))


def test_a_viewer_of_hidden_hands_sees_the_own_hand_only():
    viewer = Viewer(0)
    assert viewer.view(STATE) == view_for(STATE, 0)
    assert viewer.seen([DRAWN]) == (CardsDrawn(1, (UNKNOWN, UNKNOWN)),)


def test_a_viewer_of_open_hands_sees_all_cards():
    viewer = Viewer(0, open_hands=True)
    assert viewer.view(STATE) == open_view_for(STATE, 0)
    assert viewer.seen([DRAWN]) == (DRAWN,)
