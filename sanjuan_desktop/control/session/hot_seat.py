"""Hands on a shared screen: the person before the screen, and whether their hand is open."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.rules.terms import NOBODY, Decision

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.control.questions.prompts import Prompt
    from sanjuan_desktop.control.setup import GameSetup

PRIVATE: Final = frozenset(
    {
        Decision.DRAFT, Decision.BUILD, Decision.DRAW, Decision.KEEP,
        Decision.DISCARD, Decision.EXCHANGE, Decision.STORE,
    }
)  # fmt: skip
"""Questions that need the player's own cards; all others can be asked with the hand covered."""

_SALT_BYTES: Final = 16
_DIGEST_BYTES: Final = 16
_ROUNDS: Final = 100_000
"""Iterations of the hash, some tens of milliseconds. Brute force can still find a PIN of eight digits."""


class HotSeat:
    """State of the hand on screen: always open for one person, else covered until its owner opens it."""

    def __init__(self) -> None:
        self.looking = 0
        self.is_open = True
        self.people: frozenset[int] = frozenset()
        """Seats whose players are people now."""
        self.is_shared = False
        """True if several people share the screen and hide their cards from each other."""
        self.turns = False
        """True if the table turns to each person in turn."""
        self.was_shared = False
        """True if several people have played at this screen and hide their cards from each other.

        A change of players then covers the hand.
        """
        self.is_handed_over = False
        """True from a change of persons until the next person has shown the cards or answered."""
        self._locks: dict[int, str] = {}
        self._hides = False

    @property
    def viewer(self) -> int:
        """The seat whose cards may be shown, NOBODY while they are covered."""
        return self.looking if self.is_open else NOBODY

    def begin(self, setup: GameSetup, *, hides: bool, locks: Sequence[str] = ()) -> None:
        """Begin a game; ``hides`` covers the hands if more than one person plays with hidden cards.

        ``locks`` are the saved hashes by seat, see :attr:`locks`.
        """
        self.looking = setup.looking_seat
        self._hides = hides
        self._locks = {seat: lock for seat, lock in enumerate(locks) if lock}
        self.is_open = True
        self.is_handed_over = False
        self.reseat(setup, NOBODY)

    def reseat(self, setup: GameSetup, actor: int) -> None:
        """Change the players; if several people share the screen, cover the hand.

        If the person before the screen has left, another one takes over: ``actor`` if possible.
        """
        self.people = frozenset(seat for seat, player in enumerate(setup.seats) if player.level is None)
        self.turns = self._hides and len(self.people) > 1
        self.is_shared = self.turns and not setup.open_hands
        self.was_shared = self._hides and len(setup.people_so_far) > 1 and not setup.open_hands
        if setup.hand_overs and self.people and self.looking not in self.people:
            players = len(setup.seats)
            following = [(self.looking + step) % players for step in range(1, players)]
            order = [actor, *following]
            self.looking = next(seat for seat in order if seat in self.people)
        if self.was_shared:
            self.is_open = False
            self.is_handed_over = True

    @property
    def covered_seat(self) -> int:
        """The person whose hand is covered, NOBODY for an open hand or without people."""
        return NOBODY if self.is_open or self.looking not in self.people else self.looking

    @property
    def is_locked(self) -> bool:
        """True if the hand of the looking seat can be opened only with a PIN."""
        is_covered = self.is_shared or not self.is_open
        return is_covered and self.looking in self._locks and self.looking in self.people

    @property
    def is_shut(self) -> bool:
        """True while the hand is covered and locked, so that no action of its owner is possible."""
        return self.is_locked and not self.is_open

    @property
    def locks(self) -> tuple[str, ...]:
        """Salted hashes of the PINs by seat, "" for no lock; the PINs themselves are not stored."""
        last = max(self._locks, default=-1)
        return tuple(self._locks.get(seat, "") for seat in range(last + 1))

    def lock(self, pin: str, seat: int | None = None) -> None:
        """Lock the hand of a seat, without one of the looking seat, with ``pin``; "" removes the lock."""
        seat = self.looking if seat is None else seat
        self._locks.pop(seat, None)
        if pin:
            self._locks[seat] = _kept(pin, secrets.token_bytes(_SALT_BYTES))

    def fits(self, pin: str) -> bool:
        """Return whether ``pin`` opens the hand of the looking seat."""
        if not self.is_locked:
            return True
        lock = self._locks[self.looking]
        return secrets.compare_digest(lock, _kept(pin, bytes.fromhex(lock.partition(":")[0])))

    def turn(self, seat: int) -> None:
        """Turn the table to a person, with the hand covered unless all hands are open.

        The hand is also covered if the other people have left, because one of them may be before the screen.
        """
        self.looking = seat
        self.is_open = not self.was_shared
        self.is_handed_over = self.was_shared

    def uncover(self, *, is_open: bool) -> None:
        """Open or cover the hand of the person before the screen."""
        self.is_open = is_open
        if is_open:
            self.take_over()

    def take_over(self) -> None:
        """End the hand-over: the new person is before the screen."""
        self.is_handed_over = False


def _kept(pin: str, salt: bytes) -> str:
    """Return salt and hash of a PIN, both in hexadecimal digits."""
    digest = hashlib.pbkdf2_hmac("sha256", pin.encode(), salt, _ROUNDS, _DIGEST_BYTES)
    return f"{salt.hex()}:{digest.hex()}"


def without_hand(prompt: Prompt) -> Prompt:
    """Return the public part of a prompt, without anything that depends on covered cards."""
    roles = {role: replace(mark, gains=(), tip="") for role, mark in prompt.roles.items()}
    # The usual hint describes the gains of the roles, and that of the Builder depends on the hand.
    hint = tr("HotSeat", "Show your cards to see what each role would give you.") if roles else prompt.hint
    return replace(prompt, hint=hint, roles=roles, hand={}, fan=(), fan_marks={}, targets={}, cathedral=None)


def no_shared_hints() -> str:
    """Return the reason why hints are disabled on a shared screen."""
    return tr("HotSeat", "There are no hints while several people share the screen.")


def asked_all_the_same() -> str:
    """Return the reason why a person is asked who cannot build anything."""
    return tr("HotSeat", "You are asked even though you can only pass, so that no one else can tell.")


def needs_hand(decision: int) -> bool:
    """Return whether a question is about cards that only one person may see."""
    return Decision(decision) in PRIVATE
