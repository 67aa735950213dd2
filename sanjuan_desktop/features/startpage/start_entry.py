"""Entry of a feature on the start page: its card and its summary."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(frozen=True, slots=True)
class EntryContent:
    """Current content of a paper."""

    text: str
    pictures: tuple[str, ...] = ()
    """Names of portraits, or drawings such as ``art/library``; empty keeps the previous pictures."""
    news: str = ""
    """Short text about news; only the first paper with news shows it."""
    label: str = ""
    """Label of the button, "" for the previous one."""


@dataclass(frozen=True, slots=True)
class StartEntry:
    """Paper of a feature; its texts are requested whenever the page is created."""

    setting: str
    """Name of the setting that hides it, "" for none."""
    label: Callable[[], str]
    """Returns the label of the button."""
    about: Callable[[], str]
    """Returns the text until the first result of ``content``."""
    act: Callable[[], object]
    """Action of the button."""
    content: Callable[[], EntryContent | None]
    """Returns the current content, or None for no change. It may read a file, so it is called after painting.
    """
    pictures: tuple[str, ...] = ()
    """Initial pictures."""


@dataclass(frozen=True, slots=True)
class MainEntry:
    """Content of the main paper; ``choices`` are its buttons, the most likely one first."""

    text: str
    pictures: tuple[str, ...]
    choices: tuple[tuple[str, Callable[[], object]], ...]

    @property
    def words(self) -> tuple[object, ...]:
        """Visible content, for comparisons."""
        return (self.text, self.pictures, tuple(label for label, _ in self.choices))
