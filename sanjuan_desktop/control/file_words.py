"""Words for what is wrong with the file of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.control.words import tr

if TYPE_CHECKING:
    from sanjuan_desktop.storage.errors import GameFileError


def file_problem(error: GameFileError, name: str) -> str:
    """Return one sentence for a player; ``name`` is that of the file."""
    words = {
        "missing": tr("FileWords", "{name} is no longer there."),
        "forbidden": tr("FileWords", "You are not allowed to read {name}."),
        "not_a_game": tr("FileWords", "{name} is not a San Juan game."),
        "truncated": tr("FileWords", "{name} is incomplete: its end is missing."),
        "damaged": tr("FileWords", "{name} is damaged and cannot be read."),
        "too_large": tr("FileWords", "{name} is far too large for a game."),
        "too_new": tr("FileWords", "{name} was made by a newer version of this program."),
        "too_old": tr("FileWords", "{name} was made by an older version whose rules are no longer played."),
        "wrong_field": tr("FileWords", "{name} has been changed by hand and makes no sense any more."),
        "cannot_save": tr("FileWords", "This game cannot be saved."),
    }
    return words[error.fault].format(name=name)
