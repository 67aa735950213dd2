"""Rare remarks of computer players about public events.

The texts are in ``resources/text/<language>/remarks.toml``, by voice and occasion. A table gets at most one
remark in three rounds, and no remark twice in a game. People's seats make none. The seed of the game decides,
so that the same game has the same remarks.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.control.people.occasions import Occasion, occasions
from sanjuan_desktop.control.people.seat_appearance import ANIMALS, seat_appearances
from sanjuan_desktop.control.text.i18n import DEFAULT_LANGUAGE, language, words_of
from sanjuan_desktop.rules import apply, view_for
from sanjuan_desktop.rules.terms import NOBODY

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from sanjuan_desktop.control.people.seat_appearance import SeatAppearance
    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.rules import Event, GameRecord, PlayerView

LONGEST_REMARK: Final = 42
"""Maximum length in characters, so that the text fits into a bubble in every language."""

ROUNDS_APART: Final = 3
"""Minimum distance of two remarks: after one in round 4, the next may come in round 7."""

ANIMALS_VOICE: Final = "animals"
"""Voice of the animals of the harbour; they do not speak, so their actions are described."""

_FILE: Final = "remarks.toml"

_CHANCES: Final[Mapping[Occasion, int]] = {
    Occasion.OTHER_LOVED: 50,
    Occasion.BUILT_LOVED: 50,
    Occasion.PRODUCED: 50,
    Occasion.OTHER_SOLD_WELL: 40,
    Occasion.TOOK_LOVED: 20,
    Occasion.OTHER_TOOK_LOVED: 12,
    Occasion.STORED: 30,
    Occasion.KEPT_ONE: 30,
    Occasion.SOLD_POORLY: 30,
    Occasion.PROSPECTED: 25,
    Occasion.GOVERNOR: 12,
    Occasion.SOLD_NOTHING: 20,
    Occasion.BUILT_NOTHING: 15,
}
"""Percentage of the occasions of a kind that may lead to a remark; 100 for the rarest kinds."""

_ALWAYS: Final = 100

_RANKED: Final = tuple(Occasion)
"""Occasions by rank, the rarest first; among several occasions the rarest wins."""


@dataclass(frozen=True, slots=True)
class Remark:
    """One remark: seat, round and the place of its text."""

    seat: int
    round: int
    voice: str
    occasion: Occasion
    index: int

    @property
    def words(self) -> str:
        """The text in the current language, or in English if there is no translation."""
        for code in (language(), DEFAULT_LANGUAGE):
            lines: Sequence[str] = words_of(code, _FILE)[self.voice][self.occasion]
            if self.index < len(lines):
                return lines[self.index]
        return ""

    @property
    def is_action(self) -> bool:
        """True if the text describes an animal's action instead of speech."""
        return self.voice == ANIMALS_VOICE


def voice_of(appearance: SeatAppearance) -> str:
    """Return the voice of a computer player; "" if it plays for a person, whose face says nothing."""
    if appearance.style or appearance.is_person:
        return appearance.style
    return ANIMALS_VOICE if appearance.portrait in ANIMALS else ""


def remark_about(
    events: Iterable[Event],
    after: PlayerView,
    appearances: Sequence[SeatAppearance],
    seed: int,
    said: Sequence[Remark],
) -> Remark | None:
    """Return a computer player's remark about a step, None in almost all cases.

    If a person is asked next, there is no remark, because the person has a question to read.

    Args:
        events: of the step; hidden parts are not used.
        after: the public view after it.
        appearances: the players by seat.
        seed: of the game.
        said: earlier remarks of this game, including those in rounds that were undone.
    """
    if after.is_over or after.actor == NOBODY or appearances[after.actor].is_person:
        return None
    if any(abs(after.round - other.round) < ROUNDS_APART for other in said):
        return None
    seen = [event.redacted_for(NOBODY) for event in events]
    spent = {(other.voice, other.occasion, other.index) for other in said}
    for rank, draw, seat in sorted(_candidates(seen, after, appearances, seed)):
        occasion, voice = _RANKED[rank], voice_of(appearances[seat])
        lines = words_of(DEFAULT_LANGUAGE, _FILE)[voice].get(occasion, ())
        free = [index for index in range(len(lines)) if (voice, occasion, index) not in spent]
        if free:
            return Remark(seat, after.round, voice, occasion, free[draw % len(free)])
    return None


def remarks_in(record: GameRecord, setup: GameSetup) -> list[Remark]:
    """Return all remarks of a game up to the head of its record."""
    said: list[Remark] = []
    appearances = seat_appearances(setup)
    state = record.start()
    for action in record.actions():
        events: list[Event] = []
        apply(state, action, events)
        found = remark_about(events, view_for(state, NOBODY), appearances, setup.seed, said)
        if found is not None:
            said.append(found)
    return said


def _candidates(
    events: Iterable[Event], after: PlayerView, appearances: Sequence[SeatAppearance], seed: int
) -> Iterator[tuple[int, int, int]]:
    """Yield possible remarks: rank of the occasion, a pseudo-random number, the seat."""
    for event in events:
        for seat, appearance in enumerate(appearances):
            if appearance.is_person or not voice_of(appearance):
                continue
            for occasion in occasions(event, after, seat, appearance.style):
                draw = _draw(seed, after.round, seat, occasion)
                if draw % _ALWAYS < _CHANCES.get(occasion, _ALWAYS):
                    yield _RANKED.index(occasion), draw // _ALWAYS, seat


def _draw(seed: int, round_number: int, seat: int, occasion: Occasion) -> int:
    """Return a pseudo-random number that is fixed for a game and reveals nothing about its deal."""
    text = f"{seed} {round_number} {seat} {occasion}"
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=7, key=b"saying").digest(), "big")
