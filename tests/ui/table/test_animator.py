"""Animations of single items: fades, waits, and what reduced motion makes of them."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QGraphicsScene

from sanjuan_desktop.ui.table.animator import Animator
from sanjuan_desktop.ui.table.items.piece import Piece
from sanjuan_desktop.ui.table.layout.durations import REDUCED_FADE, WORDS_IN, WORDS_OUT


@pytest.fixture
def scene(qtbot):
    return QGraphicsScene()


@pytest.fixture
def pieces(scene):
    old, new = Piece(10, 10), Piece(10, 10)
    scene.addItem(old)
    scene.addItem(new)
    return old, new


def cross(animator, pieces):
    """Replace one piece by the other, as the prompt bar replaces its text."""
    old, new = pieces
    animator.vanish(old, WORDS_OUT)
    animator.appear(new, WORDS_OUT, WORDS_IN)


def at(animator, ms):
    """Set all animations to the time ``ms``."""
    for animation in list(animator.running.values()):
        animation.pause()
        animation.setCurrentTime(min(ms, animation.duration() - 1))


def test_the_new_piece_waits_for_the_old_one_to_go(pieces):
    animator, (old, new) = Animator(), pieces
    cross(animator, pieces)
    for ms in range(WORDS_OUT + WORDS_IN):
        at(animator, ms)
        assert min(old.opacity(), new.opacity()) < 0.3, ms
        assert ms <= WORDS_OUT or new.opacity() > 0
    animator.finish()
    assert (old.opacity(), new.opacity()) == (0.0, 1.0)


def test_with_reduced_motion_the_piece_changes_at_once_after_half_a_fade(pieces):
    animator, (old, new) = Animator(), pieces
    animator.reduced = True
    cross(animator, pieces)
    assert {animation.duration() for animation in animator.running.values()} == {REDUCED_FADE // 2}
    at(animator, REDUCED_FADE // 2 - 5)
    assert (old.opacity(), new.opacity()) == (1.0, 0.0)
    animator.finish()
    assert (old.opacity(), new.opacity()) == (0.0, 1.0)


def test_without_animations_the_piece_changes_at_once(pieces):
    animator, (old, new) = Animator(), pieces
    animator.speed = 0.0
    cross(animator, pieces)
    assert (old.opacity(), new.opacity(), len(animator)) == (0.0, 1.0, 0)


def test_a_piece_that_is_still_coming_goes_from_where_it_is(pieces):
    animator, (_, new) = Animator(), pieces
    cross(animator, pieces)
    at(animator, WORDS_OUT + WORDS_IN // 2)
    half = new.opacity()
    assert 0 < half < 1
    animator.vanish(new, WORDS_OUT)
    assert new.opacity() == half
    animator.finish()
    assert new.opacity() == 0.0
