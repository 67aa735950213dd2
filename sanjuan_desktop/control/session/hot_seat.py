"""Who sits before a screen that several people share, and whether their hand lies open."""

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
"""Questions that cannot be answered without the own cards; all others can be asked in the open."""

_SALT_BYTES: Final = 16
_DIGEST_BYTES: Final = 16
_ROUNDS: Final = 100_000
"""Of the hash: some tens of milliseconds. A number of eight digits can be found all the same."""


class HotSeat:
    """With one person the hand always lies open; with more it is covered until its owner uncovers it."""

    def __init__(self) -> None:
        self.looking = 0
        self.is_open = True
        self.is_shared = False
        self.is_handed_over = False
        """True from a change of persons until the new one has shown the cards or answered."""
        self._locks: dict[int, str] = {}

    @property
    def viewer(self) -> int:
        """The seat whose cards may be shown, NOBODY while they are covered."""
        return self.looking if self.is_open else NOBODY

    def begin(self, setup: GameSetup, *, hides: bool, locks: Sequence[str] = ()) -> None:
        """Begin a game; ``hides`` covers hands wherever more than one person plays.

        ``locks`` by seat are those that the game was left with, see :attr:`locks`.
        """
        people = sum(seat.level is None for seat in setup.seats)
        self.looking = setup.looking_seat
        self.is_shared = hides and people > 1
        self._locks = {seat: lock for seat, lock in enumerate(locks) if lock}
        self.is_open = not self.is_shared
        self.is_handed_over = self.is_shared

    @property
    def is_locked(self) -> bool:
        """True if it takes a number to open the hand of who sits there."""
        return self.is_shared and self.looking in self._locks

    @property
    def is_shut(self) -> bool:
        """True while the hand is covered and it takes a number to open it: nothing of its owner goes on."""
        return self.is_locked and not self.is_open

    @property
    def locks(self) -> tuple[str, ...]:
        """What is kept of the numbers, by seat, "" for none; the numbers themselves are not."""
        last = max(self._locks, default=-1)
        return tuple(self._locks.get(seat, "") for seat in range(last + 1))

    def lock(self, pin: str) -> None:
        """Let the hand of who sits there be opened with ``pin`` only; "" for without one."""
        self._locks.pop(self.looking, None)
        if pin:
            self._locks[self.looking] = _kept(pin, secrets.token_bytes(_SALT_BYTES))

    def fits(self, pin: str) -> bool:
        """True if ``pin`` opens the hand of who sits there."""
        if not self.is_locked:
            return True
        lock = self._locks[self.looking]
        return secrets.compare_digest(lock, _kept(pin, bytes.fromhex(lock.partition(":")[0])))

    def turn(self, seat: int) -> None:
        """Turn the table to another person, whose hand is still covered."""
        self.looking = seat
        self.is_open = False
        self.is_handed_over = True

    def uncover(self, *, is_open: bool) -> None:
        """Show or cover the hand of the person before the screen."""
        self.is_open = is_open
        if is_open:
            self.take_over()

    def take_over(self) -> None:
        """End the hand-over: the new person is before the screen."""
        self.is_handed_over = False


def _kept(pin: str, salt: bytes) -> str:
    """Return what is kept of a number: salt and hash, both in hexadecimal digits."""
    digest = hashlib.pbkdf2_hmac("sha256", pin.encode(), salt, _ROUNDS, _DIGEST_BYTES)
    return f"{salt.hex()}:{digest.hex()}"


def without_hand(prompt: Prompt) -> Prompt:
    """Return a question as everybody may see it: nothing in it has been reckoned from covered cards."""
    roles = {role: replace(mark, gains=(), tip="") for role, mark in prompt.roles.items()}
    # The hint about roles says what they would give, and the Builder gives what the hand holds.
    hint = tr("HotSeat", "Show your cards to see what each role would give you.") if roles else prompt.hint
    return replace(prompt, hint=hint, roles=roles, hand={}, fan=(), fan_marks={}, targets={}, cathedral=None)


def no_shared_hints() -> str:
    """Return why there is no hint where several people share the screen."""
    return tr("HotSeat", "There are no hints while several people share the screen.")


def asked_all_the_same() -> str:
    """Return why a person is asked who cannot build anything."""
    return tr(
        "HotSeat", "You are asked although you can only pass, so that the others do not learn it from a skip."
    )


def needs_hand(decision: int) -> bool:
    """True if a question is about cards that only one person may see."""
    return Decision(decision) in PRIVATE
