"""Words about games with open hands."""

from __future__ import annotations

from sanjuan_desktop.control.text.i18n import tr


def open_hands_words() -> str:
    """Return the sentences about a game with open hands, for its tick and its sign on the table."""
    return tr(
        "OpenHands",
        "Game with open hands: everyone sees all hands and the cards under buildings. Ask the guide whenever "
        "you like. The game does not count.",
    )
