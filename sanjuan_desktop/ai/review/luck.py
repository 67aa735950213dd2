"""What the cards and the price tiles did: the value after an event less its mean over fresh shuffles.

Only what nobody can know is shuffled: the supply, what a reshuffle makes of the discard pile, the
price tiles not yet seen. Each order of them is equally likely, so the mean of luck is zero whatever the
appraiser thinks. What is still open in a phase is settled by the plain heuristic, with the rest of the supply
shuffled anew: cards that are drawn later are the luck of a later event.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from zlib import crc32

from sanjuan_desktop.ai.core.exact import added
from sanjuan_desktop.ai.core.rollout import roll_out
from sanjuan_desktop.ai.review.findings import BEFORE, CHANCE_KINDS, DEAL, ROUND_START, ChanceEvent
from sanjuan_desktop.rules import ChooseRole, Deal, apply_trusted, deal, seeded, start_from
from sanjuan_desktop.rules import events as ev
from sanjuan_desktop.rules.notation import state_line
from sanjuan_desktop.rules.terms import ASK_NONE, ASK_ROLE, NOBODY, PHASE, TILES

if TYPE_CHECKING:
    from sanjuan_desktop.ai.review.mind import Appraiser
    from sanjuan_desktop.rules import Action, Event, Rng, State

SHUFFLES: Final = 24
"""Fresh shuffles over which an event is averaged."""

CONTINUATIONS: Final = 12
"""Ways in which a phase is played to its end after what really happened."""

DIGITS: Final = 6
"""Of the luck that is kept."""

_SEED: Final = 0x1C4


def luck_of_move(s: State, action: Action, move: int, appraiser: Appraiser) -> ChanceEvent | None:
    """Return what chance did with ``action`` in the position ``s``, None where it had no part in it."""
    events: list[Event] = []
    after = s.copy()
    apply_trusted(after, action, events)
    if not is_chance(s, events):
        return None
    rng = _rng_of(s)
    others = []
    for _ in range(SHUFFLES):
        other = shuffled(s, rng)
        apply_trusted(other, action)
        roll_out(other)
        others.append(other)
    luck = _difference(settled(after, rng), others, appraiser)
    return ChanceEvent(move, s.actor, s.round, _kind_of(s, action), luck)


def luck_of_deal(start: State, appraiser: Appraiser) -> ChanceEvent:
    """Return what the first hands did, against other deals with the same governor."""
    rng = _rng_of(start)
    others = []
    for _ in range(SHUFFLES):
        fresh = deal(start.options, rng.next32() << 32 | rng.next32(), start.rules)
        given = Deal(fresh.supply, fresh.tiles, start.governor, fresh.seed)
        other = start_from(start.options, given, rules=start.rules)
        roll_out(other)
        others.append(other)
    return ChanceEvent(BEFORE, NOBODY, start.round, DEAL, _difference(settled(start, rng), others, appraiser))


def is_chance(s: State, events: list[Event]) -> bool:
    """Tell whether an action brought to light what nobody could know; ``s`` is the position before it.

    Goods are laid unseen, and a reshuffle shows nothing by itself.
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
    """Return the position with everything shuffled anew that nobody can know the order of."""
    other = s.copy()
    supply = list(s.supply[s.drawn :])
    rng.shuffle(supply)
    other.supply = tuple(supply)
    other.drawn = 0
    seen = min(len(TILES), s.trades + s.tile_up)
    tiles = list(s.tiles[seen:])
    rng.shuffle(tiles)
    other.tiles = s.tiles[:seen] + tuple(tiles)
    other.rng0 = rng.next32() | 1
    other.rng1 = rng.next32()
    return other


def settled(s: State, rng: Rng) -> list[State]:
    """Return ways in which the phase may end, all equally likely; one where nothing is open."""
    if s.decision in {ASK_ROLE, ASK_NONE}:
        return [s]
    ends = []
    for _ in range(CONTINUATIONS):
        end = shuffled(s, rng)
        roll_out(end)
        ends.append(end)
    return ends


def _difference(ends: list[State], others: list[State], appraiser: Appraiser) -> tuple[float, ...]:
    """Return by seat the mean value of ``ends`` less that of ``others``."""
    values = appraiser.values(ends + others)
    players = len(values[0])
    luck = []
    for seat in range(players):
        after = added(row[seat] for row in values[: len(ends)]) / len(ends)
        luck.append(round(after - added(row[seat] for row in values[len(ends) :]) / len(others), DIGITS))
    # So that it is nobody's gain without being somebody's loss, to the last digit.
    luck[-1] = round(-added(luck[:-1]), DIGITS)
    return tuple(luck)


def _rng_of(s: State) -> Rng:
    """Return the generator for the luck of what happens in a position: the same one whenever it is met."""
    return seeded(_SEED << 32 | crc32(state_line(s).encode()))


def _kind_of(s: State, action: Action) -> str:
    if isinstance(action, ChooseRole):
        return CHANCE_KINDS[1 + action.role]
    return CHANCE_KINDS[1 + s.role] if s.stage == PHASE else ROUND_START
