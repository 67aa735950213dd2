"""Encode the moves that lead to a puzzle position as a short string.

A game of computer players becomes one integer in a mixed-radix system. Each decision is a digit: the index of
the action in the list of legal actions, whose length is the base. Forced moves have base 1 and add nothing.
About sixty decisions take thirty bytes. The format is ``<number of actions>:<integer in base 85>``.

A person may name the cards of a payment in an order that is not in the list of legal actions. Such a game is
encoded in notation instead, one line for each action.
"""

from __future__ import annotations

from base64 import b85decode, b85encode
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.rules import NotationError, action_line, apply, legal_actions, parse_action

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sanjuan_desktop.rules import Action, State

MOST_ACTIONS: Final = 2_000
"""Maximum number of encoded actions; a whole game of four players has about 400."""

_LONGEST_NUMBER: Final = 4_000
_MARK: Final = ":"


def encode_moves(start: State, actions: Sequence[Action]) -> str:
    """Return the code of ``actions`` played from ``start``, which is not changed.

    Raises:
        IllegalActionError: an action is not legal.
    """
    s = start.copy()
    digits: list[tuple[int, int]] = []
    for action in actions:
        legal = legal_actions(s)
        index = next((number for number, option in enumerate(legal) if option == action), -1)
        if index < 0:
            return "\n".join(map(action_line, actions))
        digits.append((index, legal.count))
        apply(s, action)
    number = 0
    for index, count in reversed(digits):
        number = number * count + index
    data = number.to_bytes((number.bit_length() + 7) // 8, "big")
    return f"{len(actions)}{_MARK}{b85encode(data).decode()}"


def decode_moves(start: State, move_code: str) -> Iterator[Action]:
    """Yield the encoded actions and apply each to ``start``.

    Raises:
        NotationError: the text is not a valid code.
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
            raise NotationError("the moves continue after the end of the game")
        number, index = divmod(number, legal.count)
        action = legal.at(index)
        apply(start, action)
        yield action
    if number:
        raise NotationError("the code has more moves than the game")


def _count(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 4 or int(text) > MOST_ACTIONS:
        raise NotationError(f"expected the number of actions at the start of the code, got {text[:20]!r}")
    return int(text)


def _number(text: str) -> int:
    try:
        data = b85decode(text[:_LONGEST_NUMBER])
    except ValueError as error:
        raise NotationError(f"expected a code in base 85: {error}") from error
    return int.from_bytes(data, "big")
