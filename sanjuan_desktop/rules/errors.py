"""Errors of the rules: each has a reason code and its facts, but no text for players."""

from __future__ import annotations

from typing import Final, TypeAlias

Fact: TypeAlias = "int | str | tuple[int, ...]"

# Reason codes. The texts for players are in control/text/reasons.py.
NOT_YOUR_TURN: Final = "not_your_turn"
WRONG_DECISION: Final = "wrong_decision"
GAME_OVER: Final = "game_over"
ROLE_TAKEN: Final = "role_taken"
NO_LIBRARY: Final = "no_library"
MUST_CHOOSE: Final = "must_choose"
NOT_IN_HAND: Final = "not_in_hand"
NOT_AMONG_CARDS: Final = "not_among_cards"
TWICE: Final = "named_twice"
ALREADY_OWNED: Final = "already_owned"
PAYS_WITH_ITSELF: Final = "pays_with_itself"
TOO_FEW_PAID: Final = "too_few_paid"
TOO_MANY_PAID: Final = "too_many_paid"
CANNOT_AFFORD: Final = "cannot_afford"
TOO_MANY_GOODS: Final = "too_many_goods"
NO_BLACK_MARKET: Final = "no_black_market"
NO_GOOD_THERE: Final = "no_good_there"
NO_CRANE: Final = "no_crane"
CRANE_STAYS: Final = "crane_stays"
SAME_NAME: Final = "same_name"
NO_SUCH_PLACE: Final = "no_such_place"
CATHEDRAL_GONE: Final = "cathedral_gone"
NOT_A_PLANT: Final = "not_a_plant"
ALREADY_FULL: Final = "already_full"
TOO_MANY: Final = "too_many"
WRONG_NUMBER: Final = "wrong_number"
NOTHING_NAMED: Final = "nothing_named"
NO_STORE: Final = "no_store"
STORE_SPENT: Final = "store_spent"


class Reason:
    """Reason for refusing an action: a code of this module and the values for its text."""

    __slots__ = ("code", "facts")

    def __init__(self, code: str = "", **facts: Fact) -> None:
        self.code = code
        self.facts: dict[str, Fact] = facts

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and self.code == other.code and self.facts == other.facts

    def __hash__(self) -> int:
        return hash((self.code, tuple(sorted(self.facts))))

    def __repr__(self) -> str:
        facts = "".join(f", {name}={value!r}" for name, value in self.facts.items())
        return f"Reason({self.code!r}{facts})"


class RulesError(Exception):
    """Base of all errors of the rules."""

    def __init__(self, reason: Reason | None = None, message: str = "") -> None:
        self.reason = reason if reason is not None else Reason("rules_error")
        super().__init__(message or repr(self.reason))


class IllegalActionError(RulesError):
    """The action is not legal now; the state is unchanged."""


class GameOverError(IllegalActionError):
    """The game has ended: no action is legal."""


class NotationError(RulesError):
    """A line of notation cannot be read."""

    def __init__(self, message: str = "") -> None:
        super().__init__(Reason("bad_notation"), message)


class RecordError(RulesError):
    """A game record contradicts the rules or its own checks.

    The facts of its reason give the position: an unreadable ``line`` or an illegal ``move`` (both counted
    from 1), the ``version`` of unknown rules, or the number of ``letters`` if there are too many. There are
    no facts if the text is not a record.
    """

    def __init__(self, message: str = "", **facts: Fact) -> None:
        super().__init__(Reason("bad_record", **facts), message)


class OptionsError(RulesError):
    """The options of a game, or the given deal, contradict the rules."""

    def __init__(self, message: str = "") -> None:
        super().__init__(Reason("bad_options"), message)
