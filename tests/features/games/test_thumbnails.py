"""Thumbnails in the list of saved games reveal no cards of a hand."""

from __future__ import annotations

import hashlib

import pytest

from sanjuan_desktop.features.games.list_controller import SAVED
from sanjuan_desktop.features.games.thumbnails import Thumbnails, picture_of_game
from sanjuan_desktop.rules.terms import NOBODY, Role
from tests.helpers.worlds import ALONE, lay

pytestmark = pytest.mark.pictures


def picture_of(window):
    """Return the thumbnail that is saved with the current game."""
    return picture_of_game(
        window.controller.session, window.view, window.scene.display, is_shown=not window.replay.is_open
    )


def picture(qtbot, window, number, *roles, opens=True):
    """Return the thumbnail of a shared game with the hand of the acting person open."""
    lay(window, number, *roles)
    qtbot.waitUntil(lambda: window.curtain.curtain is not None, timeout=5000)
    if opens:
        window.curtain.curtain.button.click()
        assert window.controller.session.hot_seat.is_open
    return picture_of(window).toImage()


@pytest.mark.parametrize("role", [Role.BUILDER, Role.COUNCILLOR])
def test_the_picture_of_a_shared_game_is_the_same_whatever_lies_in_the_open_hand(qtbot, window, role):
    assert picture(qtbot, window, 1, role) == picture(qtbot, window, 2, role)


def test_it_is_the_same_whether_the_hand_is_open_or_covered(qtbot, window):
    opened = picture(qtbot, window, 1, Role.BUILDER)
    assert opened == picture(qtbot, window, 1, Role.BUILDER, opens=False)


def test_it_does_not_change_what_is_on_the_table(qtbot, window):
    picture(qtbot, window, 1, Role.BUILDER)
    assert window.scene.view.seat != NOBODY
    assert window.scene.tabletop.hand.cards


def test_alone_the_own_hand_is_in_the_picture(qtbot, window):
    seen = []
    for number in (1, 2):
        lay(window, number, seats=ALONE)
        qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)
        seen.append(picture_of(window).toImage())
    assert seen[0] != seen[1]


def test_while_one_looks_back_the_picture_is_of_the_game(qtbot, window):
    lay(window, 1, Role.BUILDER, seats=ALONE)
    qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)
    window.replay.toggle()
    window.replay.go(0)
    first = picture_of(window).toImage()
    window.replay.go(1)
    assert picture_of(window).toImage() == first


def test_pictures_of_before_that_may_show_a_hand_are_not_found(window, tmp_path):
    path, folder = tmp_path / "game.sanjuan", tmp_path / "pictures"
    kept = Thumbnails(folder)
    kept.keep(path, picture_of(window))
    assert not kept.picture(path).isNull()
    (file,) = folder.iterdir()
    old = hashlib.blake2b(str(path.absolute()).encode(), digest_size=12).hexdigest()
    file.rename(folder / f"{old}.png")
    assert kept.picture(path).isNull()


def test_the_list_of_saved_games_shows_that_picture(qtbot, window, tmp_path):
    shown = []
    for number in (1, 2):
        picture(qtbot, window, number, Role.BUILDER)
        assert window.files.write(tmp_path / "two.sanjuan")
        window.games.open()
        sheet = window.sheets.sheet
        sheet.show_page(SAVED)
        qtbot.waitUntil(lambda sheet=sheet: not sheet.is_painting)
        icon = sheet.list.item(0).icon()
        shown.append(icon.pixmap(icon.availableSizes()[0]).toImage())
    assert shown[0] == shown[1]
