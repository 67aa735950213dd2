"""The rare remarks of computer players: what one of them says about what everybody has just seen.

The words stand in ``resources/text/<language>/sayings.toml``, for each voice and occasion. At most one
of them is said in three rounds of a table, none twice in a game, and never by a person's seat. The
seed of the game decides, so the same game has the same remarks.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.control.people.occasions import Occasion, occasions
from sanjuan_desktop.control.people.sitters import sitters_of
from sanjuan_desktop.control.text.i18n import DEFAULT_LANGUAGE, language, words_of
from sanjuan_desktop.rules import apply, view_for
from sanjuan_desktop.rules.terms import NOBODY

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from sanjuan_desktop.control.people.sitters import Sitter
    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.rules import Event, GameRecord, PlayerView

LONGEST_SAYING: Final = 42
"""Letters: what fits into a bubble in every language."""

ROUNDS_APART: Final = 3
"""A remark in round 4, the next one in round 7 at the earliest."""

ANIMALS_VOICE: Final = "animals"
"""Of all computers without a character; what they do is told, for they do not speak."""

_FILE: Final = "sayings.toml"

_CHANCES: Final[Mapping[Occasion, int]] = {
    Occasion.OTHER_LOVED: 50,
    Occasion.BUILT_LOVED: 50,
    Occasion.PRODUCED: 50,
    Occasion.OTHER_SOLD_WELL: 40,
    Occasion.STORED: 30,
    Occasion.KEPT_ONE: 30,
    Occasion.SOLD_POORLY: 30,
    Occasion.PROSPECTED: 25,
    Occasion.GOVERNOR: 12,
    Occasion.SOLD_NOTHING: 20,
    Occasion.BUILT_NOTHING: 15,
}
"""Percent of the occasions of a kind about which something is said at all; of the rarest, of all."""

_ALWAYS: Final = 100

_RANKED: Final = tuple(Occasion)
"""The rarest first: what counts most is said where there is more than one thing to say."""


@dataclass(frozen=True, slots=True)
class Saying:
    """One remark: who says it in which round, and where its words stand."""

    seat: int
    round: int
    voice: str
    occasion: Occasion
    index: int

    @property
    def words(self) -> str:
        """What is said, in the language of now; in English where nobody has translated it."""
        for code in (language(), DEFAULT_LANGUAGE):
            lines: Sequence[str] = words_of(code, _FILE)[self.voice][self.occasion]
            if self.index < len(lines):
                return lines[self.index]
        return ""

    @property
    def is_deed(self) -> bool:
        """True where the words tell what an animal does, and are not spoken."""
        return self.voice == ANIMALS_VOICE


def voice_of(sitter: Sitter) -> str:
    """Return whose words a computer has."""
    return sitter.style or ANIMALS_VOICE


def saying_about(
    events: Iterable[Event],
    after: PlayerView,
    sitters: Sequence[Sitter],
    seed: int,
    said: Sequence[Saying],
) -> Saying | None:
    """Return what somebody says about a step of the game, None in almost all cases.

    Where a person is asked next nobody says anything: the question is to be read.

    Args:
        events: what happened, as anybody saw it; what a seat alone knows is not looked at.
        after: the table after it, likewise.
        sitters: who sits on each seat.
        seed: of the game.
        said: what was said in this game before, also in rounds that were taken back.
    """
    if after.is_over or after.actor == NOBODY or sitters[after.actor].is_person:
        return None
    if any(abs(after.round - one.round) < ROUNDS_APART for one in said):
        return None
    seen = [event.redacted_for(NOBODY) for event in events]
    spent = {(one.voice, one.occasion, one.index) for one in said}
    for rank, draw, seat in sorted(_candidates(seen, after, sitters, seed)):
        occasion, voice = _RANKED[rank], voice_of(sitters[seat])
        lines = words_of(DEFAULT_LANGUAGE, _FILE)[voice].get(occasion, ())
        free = [index for index in range(len(lines)) if (voice, occasion, index) not in spent]
        if free:
            return Saying(seat, after.round, voice, occasion, free[draw % len(free)])
    return None


def said_in(record: GameRecord, setup: GameSetup) -> list[Saying]:
    """Return all that is said in a game up to where its record stands."""
    said: list[Saying] = []
    sitters = sitters_of(setup)
    state = record.start()
    for action in record.actions():
        events: list[Event] = []
        apply(state, action, events)
        found = saying_about(events, view_for(state, NOBODY), sitters, setup.seed, said)
        if found is not None:
            said.append(found)
    return said


def _candidates(
    events: Iterable[Event], after: PlayerView, sitters: Sequence[Sitter], seed: int
) -> Iterator[tuple[int, int, int]]:
    """Yield what computers could say something about: rank of the occasion, a number by chance, the seat."""
    for event in events:
        for seat, sitter in enumerate(sitters):
            if sitter.is_person:
                continue
            for occasion in occasions(event, after, seat, sitter.style):
                draw = _draw(seed, after.round, seat, occasion)
                if draw % _ALWAYS < _CHANCES.get(occasion, _ALWAYS):
                    yield _RANKED.index(occasion), draw // _ALWAYS, seat


def _draw(seed: int, round_number: int, seat: int, occasion: Occasion) -> int:
    """Return a number by chance, from which the deal cannot be read; the same in each round of a game."""
    text = f"{seed} {round_number} {seat} {occasion}"
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=7, key=b"saying").digest(), "big")
