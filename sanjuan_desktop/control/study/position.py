"""Position of the study board: all cards and the question, without a history.

A :class:`StudyPosition` is frozen; :mod:`~sanjuan_desktop.control.study.editing` returns changed ones. It may
be impossible: :mod:`~sanjuan_desktop.control.study.problems` finds the reasons.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.rules import (
    RULES_VERSION,
    ChooseRole,
    GameOptions,
    GivenPosition,
    IllegalActionError,
    Pass,
    RecordError,
    Role,
    Stage,
    State,
    apply,
    engine,
    legal_actions,
    new_game,
    seeded,
    state_line,
    tableau,
)
from sanjuan_desktop.rules.catalogue.cards import COSTS, TILE_CARD
from sanjuan_desktop.rules.phases import role_choice, round_start
from sanjuan_desktop.rules.terms import NOBODY

if TYPE_CHECKING:
    from sanjuan_desktop.rules import Rng

_SHUFFLED: Final = 0x57_0D4
"""Seed for the order of a shuffled pile of which no order is wanted."""


class PositionError(ValueError):
    """The question of a position does not occur in it."""


@dataclass(frozen=True, slots=True)
class SeatCards:
    """Cards of one seat; ``goods`` has the card of the good for each place of ``city``, -1 for none.

    ``known`` are the cards of the hand that all players have seen. ``covered`` has place and card of the
    overbuilt buildings, oldest first. ``stored`` lies under Chapel and Bank, ``harbored`` under the Harbour.
    ``spent`` has a bit for each building that is used up for the whole game.
    """

    city: tuple[int, ...] = ()
    goods: tuple[int, ...] = ()
    covered: tuple[tuple[int, int], ...] = ()
    hand: tuple[int, ...] = ()
    known: tuple[int, ...] = ()
    stored: tuple[int, ...] = ()
    harbored: tuple[int, ...] = ()
    spent: int = 0

    def cards(self) -> tuple[int, ...]:
        """Return all cards of the seat."""
        goods = tuple([good for good in self.goods if good != NOBODY])
        covered = tuple([card for _, card in self.covered])
        return self.city + goods + covered + self.hand + self.stored + self.harbored


@dataclass(frozen=True, slots=True)
class StudyQuestion:
    """Question on the table: the choice of a role, or the first question after a choice.

    ``role`` is the role that was just chosen, -1 for none; ``seat`` is asked in its phase, -1 for the first
    seat that is asked anything, and the seats before it pass. ``starts_round`` asks the questions at the
    start of a round instead, from the governor on.
    """

    role: int = NOBODY
    seat: int = NOBODY
    starts_round: bool = False


@dataclass(frozen=True, slots=True)
class ExactQuestion:
    """Exact question of a game, with the fields of :class:`~sanjuan_desktop.rules.State` of the same name."""

    stage: int
    turn: int
    role: int
    chooser: int
    step: int
    sub: int
    decision: int
    actor: int
    count: int
    offer: int
    tile_up: int
    library_declared: int
    sold: int
    stored_now: int
    cards: tuple[int, ...]
    working: tuple[int, ...]


_MOMENT: Final = ExactQuestion.__match_args__


@dataclass(frozen=True, slots=True)
class StudyPosition:
    """A position; ``supply`` has the top card first, and its order counts unless ``is_shuffled``.

    ``roles`` are the roles taken in this round, in the order of the turns. ``tiles`` and ``trades`` are the
    price tiles and the number of Trader phases so far. ``moment`` replaces ``question`` in a position from a
    game, until an edit changes what it depends on.
    """

    options: GameOptions
    seats: tuple[SeatCards, ...]
    supply: tuple[int, ...]
    discard: tuple[int, ...] = ()
    discard_seen: tuple[int, ...] = ()
    is_shuffled: bool = True
    round: int = 1
    governor: int = 0
    roles: tuple[int, ...] = ()
    tiles: tuple[int, ...] = (0, 1, 2, 3, 4)
    trades: int = 0
    library_used: int = 0
    stalled: int = 0
    rng: tuple[int, int] = (1, 0)
    rules: int = RULES_VERSION
    question: StudyQuestion = StudyQuestion()
    moment: ExactQuestion | None = None

    @property
    def players(self) -> int:
        """Number of players."""
        return self.options.players

    @property
    def next_chooser(self) -> int:
        """Seat whose turn it is to choose a role."""
        return (self.governor + len(self.roles)) % self.players

    @property
    def taken(self) -> tuple[int, ...]:
        """Seat that took each role, -1 for a free one."""
        taken = [NOBODY] * len(Role)
        for turn, role in enumerate(self.roles):
            taken[role] = (self.governor + turn) % self.players
        return tuple(taken)

    @property
    def cathedral_free(self) -> bool:
        """True if the Cathedral can still be built."""
        return self.options.new_buildings and not any(TILE_CARD in seat.cards() for seat in self.seats)

    def cards(self) -> list[int]:
        """Return all cards of the position, without a free Cathedral."""
        offered = () if self.moment is None else self.moment.cards
        cards = [*self.supply, *self.discard, *offered]
        for seat in self.seats:
            cards += seat.cards()
        return cards


def first_position(options: GameOptions) -> StudyPosition:
    """Return the first position of the board: an Indigo plant for each player, and no hands."""
    state = new_game(replace(options, opening=(), draft_hand=False), 0)
    start = position_of(state)
    pile = sorted([*start.supply, *[card for seat in start.seats for card in seat.hand]])
    seats = tuple([replace(seat, hand=()) for seat in start.seats])
    return replace(
        start,
        seats=seats,
        supply=tuple(pile),
        is_shuffled=True,
        governor=0,
        tiles=(0, 1, 2, 3, 4),
        moment=None,
    )


def position_of(s: State) -> StudyPosition:
    """Return the position of a state with an open question, with the piles in their order."""
    roles = _roles_of(s)
    seats = [
        SeatCards(
            s.cities[seat],
            s.goods[seat],
            s.covered[seat],
            s.hands[seat],
            s.known[seat],
            s.stored[seat],
            s.harbored[seat],
            s.spent[seat],
        )
        for seat in range(s.players)
    ]
    return StudyPosition(
        replace(s.options, opening=()),
        tuple(seats),
        s.supply[s.drawn :],
        s.discard,
        s.discard_seen,
        False,
        s.round,
        s.governor,
        roles,
        s.tiles,
        s.trades,
        s.library_used,
        s.stalled,
        (s.rng0, s.rng1),
        s.rules,
        moment=ExactQuestion(*[getattr(s, name) for name in _MOMENT]),
    )


def to_state(position: StudyPosition, seed: int | None = None) -> State:
    """Return the state of a position; ``seed`` determines the order of a shuffled pile.

    Raises:
        PositionError: the question does not occur in the position.
    """
    s = _at_role_choice(position)
    if position.is_shuffled:
        rng = seeded(_SHUFFLED if seed is None else seed)
        _shuffle(s, rng)
    if position.moment is not None:
        for name in _MOMENT:
            setattr(s, name, getattr(position.moment, name))
        return s
    question = position.question
    if question.starts_round:
        round_start.begin(s, None)
        engine.advance(s, None)
    elif question.role != NOBODY:
        _choose(s, question)
    return s


def setup_line(position: StudyPosition, seed: int) -> str:
    """Return the position in notation, as a game stores it; a shuffled pile gets the order of ``seed``.

    Raises:
        PositionError: the game cannot go on from the position.
    """
    line = state_line(to_state(position, seed))
    try:
        GivenPosition(line).state()
    except RecordError as error:
        raise PositionError(str(error)) from error
    return line


# -- inside ---------------------------------------------------------------------------------------


def _roles_of(s: State) -> tuple[int, ...]:
    """Return the taken roles in the order of the turns, as far as the seats determine it."""
    left = {role: seat for role, seat in enumerate(s.taken) if seat != NOBODY}
    roles = []
    for turn in range(len(left)):
        seat = (s.governor + turn) % s.players
        own = [role for role, taker in left.items() if taker == seat]
        # The current role was taken last.
        role = next(role for role in own if role != s.role or len(left) == 1)
        roles.append(role)
        del left[role]
    return tuple(roles)


def _at_role_choice(position: StudyPosition) -> State:
    """Return the position with the choice of the next role as its question."""
    s = State()
    s.options = position.options
    s.rules = position.rules
    s.players = position.players
    s.costs = COSTS[position.options.edition]
    s.round = position.round
    s.governor = position.governor
    s.turn = len(position.roles)
    s.chooser = position.governor
    s.taken = position.taken
    s.supply = position.supply
    s.discard = position.discard
    s.discard_seen = position.discard_seen
    s.tiles = position.tiles
    s.trades = position.trades
    s.library_used = position.library_used
    s.stalled = position.stalled
    s.rng0, s.rng1 = position.rng
    s.cathedral_free = int(position.cathedral_free)
    seats = position.seats
    s.cities = [seat.city for seat in seats]
    s.goods = [seat.goods for seat in seats]
    s.hands = [seat.hand for seat in seats]
    s.covered = tuple([seat.covered for seat in seats])
    s.known = tuple([seat.known for seat in seats])
    s.stored = tuple([seat.stored for seat in seats])
    s.harbored = tuple([seat.harbored for seat in seats])
    s.spent = tuple([seat.spent for seat in seats])
    tableau.settle(s)
    role_choice.begin(s, None)
    return s


def _shuffle(s: State, rng: Rng) -> None:
    cards = list(s.supply)
    rng.shuffle(cards)
    s.supply = tuple(cards)
    s.rng0, s.rng1 = rng.next32() | 1, rng.next32()


def _choose(s: State, question: StudyQuestion) -> None:
    """Choose the role of a question and pass until its seat is asked.

    Raises:
        PositionError: the role is taken, or the seat is not asked anything.
    """
    chooser, turn = s.actor, s.turn
    try:
        apply(s, ChooseRole(question.role))
    except IllegalActionError as error:
        raise PositionError(f"role {question.role} is taken") from error
    while s.stage == Stage.PHASE and s.turn == turn and question.seat not in (NOBODY, s.actor):
        if Pass() not in legal_actions(s):
            break
        apply(s, Pass())
    is_asked = s.stage == Stage.PHASE and s.turn == turn and s.role == question.role
    if not is_asked or question.seat not in (NOBODY, s.actor):
        raise PositionError(f"seat {question.seat} is not asked after seat {chooser} took {question.role}")
