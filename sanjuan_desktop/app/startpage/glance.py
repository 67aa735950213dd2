"""What a feature has on the start page: a paper, and what is to be read on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(frozen=True, slots=True)
class Glance:
    """What is to be read on a paper now."""

    text: str
    pictures: tuple[str, ...] = ()
    """Portraits by their names, or drawings such as ``art/library``; none for those of before."""
    news: str = ""
    """What is new, in a few words; of all papers only the first says so."""
    label: str = ""
    """What the button says, "" for what it said before."""


@dataclass(frozen=True, slots=True)
class StartEntry:
    """A paper of a feature; its words are asked for whenever the page is made."""

    setting: str
    """The field of the settings that hides it, "" for none."""
    label: Callable[[], str]
    """What the button says."""
    about: Callable[[], str]
    """What is to be read until somebody has looked."""
    act: Callable[[], object]
    """What the button does."""
    look: Callable[[], Glance | None]
    """Looks what there is now; it may read a file, so nothing waits for it. None: nothing to say."""
    pictures: tuple[str, ...] = ()
    """What is to be seen until then."""


@dataclass(frozen=True, slots=True)
class LikelyChoice:
    """What one most likely wants, on the main paper: ``choices`` are buttons, what is likeliest first."""

    text: str
    pictures: tuple[str, ...]
    choices: tuple[tuple[str, Callable[[], object]], ...]

    @property
    def words(self) -> tuple[object, ...]:
        """What tells one from another on the screen."""
        return (self.text, self.pictures, tuple(label for label, _ in self.choices))
