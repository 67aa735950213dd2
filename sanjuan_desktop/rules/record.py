"""Game record of options, seed and actions: the basis of saving, undo, replay and sharing.

Moves form a tree: each refers to the previous move, so that playing on after an undo preserves both branches.
The state is always computed by replay, which verifies it.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.rules import engine, notation
from sanjuan_desktop.rules.errors import IllegalActionError, NotationError, RecordError
from sanjuan_desktop.rules.events import RoundBegun
from sanjuan_desktop.rules.given_position import GivenPosition
from sanjuan_desktop.rules.setup import Deal, new_game, start_from
from sanjuan_desktop.rules.terms import RULES_VERSION
from sanjuan_desktop.rules.values import Value

if TYPE_CHECKING:
    from sanjuan_desktop.rules.actions import Action
    from sanjuan_desktop.rules.events import Event
    from sanjuan_desktop.rules.options import GameOptions
    from sanjuan_desktop.rules.state import State

ROOT: Final = -1
"""Parent of a first move."""

_HEADER: Final = "sanjuan record"
_MOST_DIGITS: Final = 20


def state_hash(s: State) -> str:
    """Return a short hash of the whole position, the same on every machine.

    The version of the rules is not part of it, because files contain it next to the hash.
    """
    return hashlib.blake2b(notation.position_line(s).encode(), digest_size=8).hexdigest()


@dataclass(frozen=True, slots=True)
class Move(Value):
    """Action and the index of the previous move (:data:`ROOT` for a first one)."""

    action: Action
    parent: int = ROOT


@dataclass(slots=True)
class GameRecord(Value):
    """Record of one game; ``head`` is the last move of the current position.

    ``given`` replaces the seed if the game started from a given deal or position. ``rules`` is the version of
    the rules, which never changes during a game.
    """

    options: GameOptions
    seed: int = 0
    given: Deal | GivenPosition | None = None
    moves: list[Move] = field(default_factory=list)
    head: int = ROOT
    rules: int = RULES_VERSION

    def add(self, action: Action) -> int:
        """Add ``action`` after the head, make it the head and return its index."""
        for index, move in enumerate(self.moves):
            if move.parent == self.head and move.action == action:
                self.head = index
                return index
        self.moves.append(Move(action, self.head))
        self.head = len(self.moves) - 1
        return self.head

    def copy(self) -> GameRecord:
        """Return a record of the same game that is independent of later moves in this one."""
        return GameRecord(self.options, self.seed, self.given, list(self.moves), self.head, self.rules)

    def path(self, head: int | None = None) -> list[int]:
        """Return the indices of the moves from the start to ``head`` (default: the head)."""
        at = self.head if head is None else head
        path = []
        while at != ROOT:
            path.append(at)
            at = self.moves[at].parent
        path.reverse()
        return path

    def actions(self, head: int | None = None) -> list[Action]:
        """Return the actions from the start to ``head`` (default: the head)."""
        return [self.moves[index].action for index in self.path(head)]

    def go_to(self, head: int) -> None:
        """Make move ``head`` (or :data:`ROOT`) the last move of the current position; no move is removed.

        Raises:
            RecordError: the move does not exist.
        """
        if not ROOT <= head < len(self.moves):
            raise RecordError(f"the record has no move {head}")
        self.head = head

    def start(self, events: list[Event] | None = None) -> State:
        """Return the state before the first move.

        Raises:
            RecordError: the given position cannot be read.
        """
        if isinstance(self.given, GivenPosition):
            s = self.given.state()
            if events is not None:
                events.append(RoundBegun(s.round, s.governor))
            return s
        if self.given is not None:
            return start_from(self.options, self.given, events, rules=self.rules)
        return new_game(self.options, self.seed, events, rules=self.rules)

    def replay(self, head: int | None = None, events: list[Event] | None = None) -> State:
        """Apply all actions up to ``head`` (default: the head) and return the state.

        Raises:
            RecordError: an action is illegal; the message contains it.
        """
        s = self.start(events)
        for number, action in enumerate(self.actions(head), start=1):
            try:
                engine.apply(s, action, events)
            except IllegalActionError as error:
                line = notation.action_line(action)
                raise RecordError(
                    f"move {number} ({line}) is not legal: {error.reason.code}", move=number
                ) from error
        return s

    def to_text(self) -> str:
        """Return the moves up to the head as text: header lines, then one action per line."""
        if self.given is not None:
            raise RecordError("a game from a given deal or position cannot be written as text")
        lines = [f"{_HEADER} {self.rules}", f"options {notation.options_text(self.options)}"]
        # Only the lowest 64 bits determine the deal; a longer number could not be read again.
        seed = self.seed if abs(self.seed) < 10**_MOST_DIGITS else self.seed % 2**64
        lines.append(f"seed {seed}")
        lines += [notation.action_line(action) for action in self.actions()]
        return "\n".join(lines) + "\n"

    @classmethod
    def from_text(cls, text: str) -> GameRecord:
        """Return the record in ``text``; empty lines and lines with ``#`` are skipped.

        Raises:
            RecordError: the text is not a record or has another version; the message gives the line.
        """
        lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), start=1)]
        lines = [(number, line) for number, line in lines if line and not line.startswith("#")]
        if len(lines) < 3:  # the three header lines
            raise RecordError("this is no San Juan record: its three header lines are missing")
        rules = _rules_of(lines[0][1])
        record = cls(_options_of(*lines[1]), _seed_of(*lines[2]), rules=rules)
        for number, line in lines[3:]:
            try:
                action = notation.parse_action(line)
            except NotationError as error:
                raise RecordError(f"line {number}: {error}", line=number) from error
            record.moves.append(Move(action, record.head))
            record.head = len(record.moves) - 1
        return record


def _rules_of(line: str) -> int:
    """Return the version of the rules in the header line."""
    if not line.startswith(_HEADER + " "):
        raise RecordError(f"this is no San Juan record: it begins with {line[:40]!r}")
    version = line.removeprefix(_HEADER + " ")
    for known in range(1, RULES_VERSION + 1):
        if version == str(known):
            return known
    raise RecordError(
        f"the record is of rules version {version[:20]}, this program plays {RULES_VERSION}",
        version=version[:20],
    )


def _options_of(number: int, line: str) -> GameOptions:
    if not line.startswith("options "):
        raise RecordError(f"line {number}: expected options, found {line[:40]!r}", line=number)
    try:
        return notation.parse_options(line.removeprefix("options "))
    except NotationError as error:
        raise RecordError(f"line {number}: {error}", line=number) from error


def _seed_of(number: int, line: str) -> int:
    text = line.removeprefix("seed ")
    digits = text.removeprefix("-")
    if (
        not line.startswith("seed ")
        or not digits.isascii()
        or not digits.isdigit()
        or len(digits) > _MOST_DIGITS
    ):
        raise RecordError(f"line {number}: expected a seed like: seed 42, found {line[:40]!r}", line=number)
    return int(text)
