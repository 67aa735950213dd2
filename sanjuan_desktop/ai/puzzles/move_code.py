"""The way to a position in a few dozen letters: which of its legal actions everybody took, or in notation.

A game of computer players goes as one whole number: before each decision stand so many legal actions, and
the number of the one taken is a digit to that base; what is forced costs nothing. Some sixty decisions
come to thirty bytes. It reads ``<actions>:<number, in base 85>``. A person may name the cards
of a payment in an order that is in no list of legal actions; such a game goes line by line in notation.
"""

from __future__ import annotations

from base64 import b85decode, b85encode
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.rules import NotationError, action_line, apply, legal_actions, parse_action

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sanjuan_desktop.rules import Action, State

MOST_ACTIONS: Final = 2_000
"""Of a course; whole games of four have some 400."""

_LONGEST_NUMBER: Final = 4_000
_MARK: Final = ":"


def encode_moves(start: State, actions: Sequence[Action]) -> str:
    """Return how ``actions`` are written that lead on from ``start``, which stays as it is.

    Raises:
        IllegalActionError: one of them is not legal.
    """
    s = start.copy()
    digits: list[tuple[int, int]] = []
    for action in actions:
        legal = legal_actions(s)
        index = next((number for number, one in enumerate(legal) if one == action), -1)
        if index < 0:
            return "\n".join(action_line(one) for one in actions)
        digits.append((index, legal.count))
        apply(s, action)
    number = 0
    for index, count in reversed(digits):
        number = number * count + index
    data = number.to_bytes((number.bit_length() + 7) // 8, "big")
    return f"{len(actions)}{_MARK}{b85encode(data).decode()}"


def decode_moves(start: State, move_code: str) -> Iterator[Action]:
    """Give the actions of a course one by one; ``start`` is moved on by them.

    Raises:
        NotationError: the text is no course.
        IllegalActionError: an action in notation is not legal.
    """
    head, mark, rest = move_code.partition(_MARK)
    if not mark:
        for line in move_code.splitlines():
            action = parse_action(line)
            apply(start, action)
            yield action
        return
    number = _number(rest)
    for _ in range(_count(head)):
        legal = legal_actions(start)
        if not legal.count:
            raise NotationError("the course goes on after the end of the game")
        number, index = divmod(number, legal.count)
        action = legal.at(index)
        apply(start, action)
        yield action
    if number:
        raise NotationError("the course says more than the game has")


def _count(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 4 or int(text) > MOST_ACTIONS:
        raise NotationError(f"a course begins with the number of its actions, not with {text[:20]!r}")
    return int(text)


def _number(text: str) -> int:
    try:
        data = b85decode(text[:_LONGEST_NUMBER])
    except ValueError as error:
        raise NotationError(f"a course is written in base 85: {error}") from error
    return int.from_bytes(data, "big")
