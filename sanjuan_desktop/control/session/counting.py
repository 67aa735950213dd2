"""Why some things cannot be done while a try counts, in one sentence each."""

from __future__ import annotations

from sanjuan_desktop.control.text.i18n import tr


def no_hints() -> str:
    """Return why there is no hint."""
    return tr("Counting", "This is the try that counts: there are no hints in it.")


def no_way_back() -> str:
    """Return why nothing is taken back."""
    return tr("Counting", "This is the try that counts: nothing is taken back in it.")


def no_looking() -> str:
    """Return why no hidden card is shown."""
    return tr("Counting", "This is the try that counts: hidden cards stay hidden in it.")
