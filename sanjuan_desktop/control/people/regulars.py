"""People who play at this computer: names, faces and colours, saved in a file.

A person is identified by the name, without case and outer blanks (:func:`alike`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated, ClassVar, Final, Self

from sanjuan_desktop.storage.fields import Checked, Limits
from sanjuan_desktop.storage.names import LONGEST_NAME, alike, clean_name
from sanjuan_desktop.storage.progress_file import ProgressFile, StoredProgress

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from sanjuan_desktop.storage.parts import Seat

FILE_VERSION: Final = 1

MOST_PEOPLE: Final = 200
"""Maximum number of people; beyond it, those who have not played for the longest time are removed."""

_MOST_NAMES: Final = 20
"""Maximum number of earlier names of a person; beyond it, the earliest are removed."""

_Name = Annotated[str, Limits(1, LONGEST_NAME)]
_Choice = Annotated[str, Limits(0, 40)]


@dataclass
class Regular(Checked):
    """Person with the chosen portrait and colour, "" for none; both may be unknown to this version.

    ``earlier`` are names that the person had before, the latest last. Games that end under one of them are
    games of this person.
    """

    name: _Name
    portrait: _Choice = ""
    colour: _Choice = ""
    earlier: Annotated[tuple[_Name, ...], Limits(0, 1_000)] = ()

    def __post_init__(self) -> None:
        """Remove invisible characters from the names."""
        self.name = clean_name(self.name)
        self.earlier = tuple(filter(None, map(clean_name, self.earlier)))[-_MOST_NAMES:]

    @property
    def key(self) -> str:
        """Identity of the person."""
        return alike(self.name)


@dataclass
class People(StoredProgress):
    """All people who are remembered, the one who played last first."""

    LARGEST: ClassVar[int] = 2**20  # a person takes about 120 bytes

    version: Annotated[int, Limits(1, FILE_VERSION)] = FILE_VERSION
    people: Annotated[tuple[Regular, ...], Limits(0, 10_000)] = ()

    def __post_init__(self) -> None:
        """Remove what a file of another program may have too much."""
        self.trim()

    def merge(self, later: Self) -> None:
        """Add the people of ``later`` before the others; of two entries for a person the later one counts."""
        self.people = (*later.people, *self.people)
        self.trim()

    def trim(self) -> None:
        """Remove people beyond the limit, and all but the first entry of each person."""
        first: dict[str, Regular] = {}
        for person in self.people:
            first.setdefault(person.key, person)
        self.people = tuple(first.values())[:MOST_PEOPLE]


class RegularBook:
    """People who are remembered, loaded on first access and saved after every change."""

    def __init__(self, path: Path) -> None:
        """Set the path without reading the file, which may be missing."""
        self.file = ProgressFile(path, People)

    @property
    def people(self) -> tuple[Regular, ...]:
        """All people, the one who played last first."""
        return self.file.content.people

    def find(self, name: str) -> Regular | None:
        """Return the person with this name, None if the name is not known."""
        key = alike(clean_name(name))
        return next((person for person in self.people if person.key == key), None)

    def former(self, name: str) -> Regular | None:
        """Return the person who had this name earlier, None if there is none."""
        key = alike(clean_name(name))
        return next((person for person in self.people if key in map(alike, person.earlier)), None)

    def record_players(self, seats: Iterable[Seat], *, is_chosen: bool) -> None:
        """Remember the people of a game that starts.

        Args:
            seats: all seats of the game.
            is_chosen: whether the people have just chosen faces and colours; otherwise those of known people
                stay.
        """
        playing = [self._played(seat, is_chosen=is_chosen) for seat in seats if seat.level is None]
        keys = {person.key for person in playing}
        others = [_without_names(person, keys) for person in self.people if person.key not in keys]
        self._set((*playing, *others))

    def add(self, person: Regular) -> None:
        """Remember a new person, or replace the entry with the same name."""
        others = [_without_names(other, {person.key}) for other in self.people if other.key != person.key]
        self._set((person, *others))

    def change(self, name: str, portrait: str, colour: str) -> None:
        """Set face and colour of a person."""
        self._set(
            replace(person, portrait=portrait, colour=colour) if person.key == alike(name) else person
            for person in self.people
        )

    def rename(self, old: str, new: str) -> None:
        """Rename a person; if ``new`` belongs to another person, both become that person."""
        person, other = self.find(old), self.find(new)
        if person is None:
            return
        if other is None or other is person:
            renamed = replace(person, name=new)
        else:
            renamed = replace(other, earlier=(*other.earlier, *person.earlier))
        if renamed.key != person.key:
            earlier = [name for name in renamed.earlier if alike(name) != renamed.key]
            renamed = replace(renamed, earlier=(*earlier, person.name))
        left = [entry for entry in self.people if entry is not other or other is person]
        self._set(renamed if entry is person else entry for entry in left)

    def forget(self, name: str) -> None:
        """Remove a person from the list; the games stay."""
        self._set(person for person in self.people if person.key != alike(name))

    def _played(self, seat: Seat, *, is_chosen: bool) -> Regular:
        """Return the entry of a person after the start of a game."""
        known = self.find(seat.name)
        if known is None:
            return Regular(seat.name, seat.portrait, seat.colour)
        return replace(known, portrait=seat.portrait, colour=seat.colour) if is_chosen else known

    def _set(self, people: Iterable[Regular]) -> None:
        """Replace all people, and save them if anything has changed."""
        before, self.file.content.people = self.people, tuple(people)
        self.file.content.trim()
        if self.people != before:
            self.file.save()


def _without_names(person: Regular, keys: set[str]) -> Regular:
    """Return a person without the earlier names that others have now."""
    earlier = tuple([name for name in person.earlier if alike(name) not in keys])
    return person if earlier == person.earlier else replace(person, earlier=earlier)
