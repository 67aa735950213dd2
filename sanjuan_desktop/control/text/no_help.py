"""Reasons why a help is off in a game without help, and the words of its sign."""

from __future__ import annotations

from sanjuan_desktop.control.text.i18n import tr


def no_help() -> str:
    """Return the reason why a help is off in a game without help."""
    return tr("Help", "Not in games without help.")


def no_points() -> str:
    """Return the reason why there are no points in a game without help."""
    return tr("Help", "Points: not in games without help.")


def no_unseen_cards() -> str:
    """Return the reason why there is no list of unseen cards in a game without help."""
    return tr("Help", "Unseen cards: not in games without help.")


def no_help_words() -> str:
    """Return the sentence about a game without help, for its sign on the table."""
    return tr("Help", "Game without help: no points, forecasts, unseen cards, hints, suggestions or undo.")
