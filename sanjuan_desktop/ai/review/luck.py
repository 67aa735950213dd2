"""Luck of cards and price tiles: the value after an event minus its mean over fresh shuffles.

Only information hidden from all players is shuffled: the supply, reshuffled discard piles, and the price
tiles not yet seen. All orders are equally likely, so the mean of luck is zero for any appraiser.

The heuristic ``greedy`` finishes the phase. Cards drawn later are the luck of a later event, so the real and
the alternative positions meet the same cards if possible. All shuffles of an event come from one shuffle, cut
at different places, so every card lies on top about equally often.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from zlib import crc32

from sanjuan_desktop.ai.core.exact import added
from sanjuan_desktop.ai.core.rollout import roll_out
from sanjuan_desktop.ai.pausing import PAUSE
from sanjuan_desktop.ai.review.findings import BEFORE, CHANCE_KINDS, DEAL, ROUND_START, ChanceEvent
from sanjuan_desktop.rules import ChooseRole, Deal, apply_trusted, deal, seeded, start_from
from sanjuan_desktop.rules import events as ev
from sanjuan_desktop.rules.notation import state_line
from sanjuan_desktop.rules.terms import ASK_NONE, ASK_ROLE, NOBODY, PHASE, TILES
from sanjuan_desktop.rules.view import tiles_turned

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sanjuan_desktop.ai.review.evaluators import Appraiser
    from sanjuan_desktop.rules import Action, Event, Rng, State

SHUFFLES: Final = 24
"""Number of fresh shuffles over which an event is averaged."""

DIGITS: Final = 6
"""Decimal places of stored luck."""

_SEED: Final = 0x1C4


def luck_of_move(s: State, action: Action, move: int, appraiser: Appraiser) -> ChanceEvent | None:
    """Return the luck of ``action`` in the position ``s``, None if chance had no part in it."""
    events: list[Event] = []
    after = s.copy()
    apply_trusted(after, action, events)
    if not is_chance(s, events):
        return None
    rng = _rng_of(s)
    is_open = after.decision not in {ASK_ROLE, ASK_NONE}
    ends = [] if is_open else [after]
    others = []
    for other in shuffles(s, rng):
        if is_open:
            end = with_luck_of(after, s, other)
            roll_out(end)
            ends.append(end)
        apply_trusted(other, action)
        roll_out(other)
        others.append(other)
    luck = _difference(ends, others, appraiser)
    return ChanceEvent(move, s.actor, s.round, _kind_of(s, action), luck)


def luck_of_deal(start: State, appraiser: Appraiser) -> ChanceEvent:
    """Return the luck of the first hands, compared with other deals with the same governor."""
    rng = _rng_of(start)
    others = []
    for _ in range(SHUFFLES):
        PAUSE.wait()
        fresh = deal(start.options, rng.next32() << 32 | rng.next32(), start.rules)
        given = Deal(fresh.supply, fresh.tiles, start.governor, fresh.seed)
        other = start_from(start.options, given, rules=start.rules)
        roll_out(other)
        others.append(other)
    ends = []
    for end in [start] if start.decision == ASK_ROLE else shuffles(start, rng):
        roll_out(end)
        ends.append(end)
    return ChanceEvent(BEFORE, NOBODY, start.round, DEAL, _difference(ends, others, appraiser))


def is_chance(s: State, events: list[Event]) -> bool:
    """Return whether an action revealed information hidden from all players.

    ``s`` is the position before it. Goods are placed face down, and a reshuffle alone reveals nothing.
    """
    for event in events:
        if isinstance(event, ev.TileTurned):
            if s.trades < len(TILES):
                return True
        elif isinstance(event, (ev.CardsDrawn, ev.CardsOffered, ev.CardsTurnedUp)):
            if event.cards:
                return True
        elif isinstance(event, (ev.GoodsProduced, ev.GoodsSold, ev.CardsExchanged)) and event.drawn:
            return True
    return False


def shuffled(s: State, rng: Rng) -> State:
    """Return the position with a new shuffle of everything whose order no player can know."""
    other = s.copy()
    supply = list(s.supply[s.drawn :])
    rng.shuffle(supply)
    other.supply = tuple(supply)
    other.drawn = 0
    seen = tiles_turned(s)
    tiles = list(s.tiles[seen:])
    rng.shuffle(tiles)
    other.tiles = s.tiles[:seen] + tuple(tiles)
    other.rng0 = rng.next32() | 1
    other.rng1 = rng.next32()
    return other


def shuffles(s: State, rng: Rng) -> Iterator[State]:
    """Yield :data:`SHUFFLES` shuffles of a position: one shuffle, cut at different places."""
    whole = shuffled(s, rng)
    seen = tiles_turned(s)
    for number in range(SHUFFLES):
        PAUSE.wait()
        other = whole.copy()
        other.supply = _cut(whole.supply, number * len(whole.supply) // SHUFFLES)
        other.tiles = whole.tiles[:seen] + _cut(whole.tiles[seen:], number)
        other.rng0 = rng.next32() | 1
        other.rng1 = rng.next32()
        yield other


def _cut(pile: tuple[int, ...], at: int) -> tuple[int, ...]:
    """Return a pile with its first ``at`` cards moved to the bottom."""
    at %= max(1, len(pile))
    return pile[at:] + pile[:at]


def with_luck_of(after: State, s: State, other: State) -> State:
    """Return ``after``, which follows ``s``, with all hidden cards in the order of ``other``.

    ``other`` is a shuffle of ``s``. Cards revealed since ``s`` are replaced in that order by the cards that
    would have come instead, so that the next draws are the same in both positions. If the pile was
    reshuffled since then, it is shuffled separately.
    """
    end = after.copy()
    if after.supply is s.supply:
        end.supply = _order_without(other.supply, s.supply[s.drawn : after.drawn])
        end.drawn = 0
    else:
        end = shuffled(after, seeded(other.rng1))
    seen = tiles_turned(after)
    known = tiles_turned(s)
    end.tiles = after.tiles[:seen] + _order_without(other.tiles[known:], after.tiles[known:seen])
    end.rng0, end.rng1 = other.rng0, other.rng1
    return end


def _order_without(order: tuple[int, ...], gone: tuple[int, ...]) -> tuple[int, ...]:
    """Return ``order`` without its first ``len(gone)`` entries; they replace later entries in ``gone``."""
    first = iter([card for card in order[: len(gone)] if card not in gone])
    return tuple([next(first) if card in gone else card for card in order[len(gone) :]])


def _difference(ends: list[State], others: list[State], appraiser: Appraiser) -> tuple[float, ...]:
    """Return by seat the mean value of ``ends`` minus that of ``others``."""
    values = appraiser.values(ends + others)
    players = len(values[0])
    luck = []
    for seat in range(players):
        after = added(row[seat] for row in values[: len(ends)]) / len(ends)
        luck.append(round(after - added(row[seat] for row in values[len(ends) :]) / len(others), DIGITS))
    # The rounded luck must add up to 0, so the last seat gets the rest.
    luck[-1] = round(-added(luck[:-1]), DIGITS)
    return tuple(luck)


def _rng_of(s: State) -> Rng:
    """Return the random generator for the luck in a position; the same position always gets the same one."""
    return seeded(_SEED << 32 | crc32(state_line(s).encode()))


def _kind_of(s: State, action: Action) -> str:
    if isinstance(action, ChooseRole):
        return CHANCE_KINDS[1 + action.role]
    return CHANCE_KINDS[1 + s.role] if s.stage == PHASE else ROUND_START
