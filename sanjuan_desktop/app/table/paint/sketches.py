"""Pictures of another size that stand in for those not painted yet, and the list of what is to be painted."""

from __future__ import annotations

import math
from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.app.look.picture import Picture

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator, Mapping

Key = tuple[object, ...]
"""What a picture shows: device pixel ratio, kind, contents, sizes (the only floats)."""

_CARDS: Final = ("card", "tile")
_ROLES: Final = ("role",)
_FIRST: Final = (*_CARDS, *_ROLES)
"""Kinds that are painted first, in this order."""


Looks = tuple[int, float]
"""What tells a sketch from all other pictures: its pixmap's key and its scale."""


@dataclass(frozen=True, slots=True)
class Job:
    """A picture to be painted in place of a sketch."""

    sketch: Looks
    make: Callable[[], Picture]


class Sketches:
    """Stretches the pictures of a table of another size; each stretched one is a job for later."""

    def __init__(
        self,
        old: Mapping[Hashable, Picture],
        before: Mapping[Hashable, Picture],
        unfinished: Sketches | None = None,
    ) -> None:
        """Take what there is.

        Args:
            old: pictures of the size that is left.
            before: pictures of the size before that one, which may be wanted again.
            unfinished: where not all of the size that is left had been painted, what stood in for it.
        """
        self._old: dict[Key, Picture] = {}
        self._before: Mapping[Hashable, Picture] = before
        self._made: dict[Key, Picture] = {}
        self._looks: set[Looks] = set()
        self._jobs: dict[str, deque[Job]] = {}
        if unfinished is not None:
            self._old.update(unfinished._old)
            self._before = {**unfinished._before, **before}
        for key, picture in old.items():
            if isinstance(key, tuple):
                subject = _subject(key, picture.width, picture.height)
                known = self._old.get(subject)
                if known is None or picture.pixmap.width() > known.pixmap.width():
                    self._old[subject] = picture

    def __len__(self) -> int:
        return sum(len(jobs) for jobs in self._jobs.values())

    @property
    def has_cards(self) -> bool:
        """True while a hand card or a tile is still to be painted."""
        return any(self._jobs.get(kind) for kind in _CARDS)

    @property
    def has_roles(self) -> bool:
        """True while a role card is still to be painted."""
        return any(self._jobs.get(kind) for kind in _ROLES)

    @property
    def waiting(self) -> Iterator[Looks]:
        """The sketches that stand in for what is still to be painted."""
        return (job.sketch for jobs in self._jobs.values() for job in jobs)

    def of_before(self, key: Key) -> Picture | None:
        """Return the picture that was painted when the table last had this very size; None if it had not."""
        return self._before.get(key)

    def sketch(
        self, key: Key, size: tuple[float, float], margin: float, make: Callable[[], Picture]
    ) -> Picture | None:
        """Return a stand-in of this size and note that ``make`` is to be called; None if there is none."""
        if key in self._made:
            return self._made[key]
        old = self._old.get(_subject(key, *size))
        if old is None:
            return None
        pixmap = old.pixmap
        scale = (size[0] + 2 * margin) / pixmap.deviceIndependentSize().width()
        if scale == 1.0 or (pixmap.cacheKey(), scale) in self._looks:
            # To copy all of them would take longer than to show them.
            pixmap = pixmap.copy()
        looks = pixmap.cacheKey(), scale
        self._looks.add(looks)
        self._jobs.setdefault(str(key[1]), deque()).append(Job(looks, make))
        self._made[key] = Picture(pixmap, margin, *size, scale)
        return self._made[key]

    def take(self) -> Job | None:
        """Return the next thing to be painted: cards, tiles and roles first."""
        for kind in (*_FIRST, *self._jobs):
            jobs = self._jobs.get(kind)
            if jobs:
                return jobs.popleft()
        return None


def _subject(key: Key, width: float, height: float) -> Key:
    """Return what a picture shows in what shape, to a tenth, whatever its size."""
    shown = tuple(part for part in key[1:] if not isinstance(part, float))
    return (*shown, round(math.log(max(1.0, height) / max(1.0, width)), 1))
