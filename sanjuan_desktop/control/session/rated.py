"""Explanations of the restrictions of a rated game, in one sentence each."""

from __future__ import annotations

from sanjuan_desktop.control.text.i18n import tr


def no_hints() -> str:
    """Return the reason why hints are disabled."""
    return tr("Counting", "This attempt counts: no hints.")


def no_way_back() -> str:
    """Return the reason why undo is disabled."""
    return tr("Counting", "This attempt counts: no undo.")


def no_hand_over() -> str:
    """Return the reason why no other player can take a seat."""
    return tr("Counting", "This attempt counts: the players stay.")


def no_looking() -> str:
    """Return the reason why hidden cards cannot be shown."""
    return tr("Counting", "This attempt counts: hidden cards stay hidden.")
