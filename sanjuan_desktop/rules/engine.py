"""Legal actions and their effects, dispatched to the phases, and random playouts.

``apply`` is for input that may be wrong, such as the actions of people and files: it checks the action first
and leaves the state unchanged if it is refused. ``apply_trusted`` is for search, self-play and verified
records. ``play_out`` is the inner loop of searches and measurements.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.rules import errors
from sanjuan_desktop.rules.errors import GameOverError, IllegalActionError, Reason
from sanjuan_desktop.rules.events import GameEnded, PhaseEnded, RoundBegun
from sanjuan_desktop.rules.legal import NOTHING, LegalActions
from sanjuan_desktop.rules.phases import (
    builder,
    councillor,
    draft,
    producer,
    prospector,
    role_choice,
    round_start,
    trader,
)
from sanjuan_desktop.rules.scoring import final_points, winners
from sanjuan_desktop.rules.terms import (
    AGAIN_WITHOUT_BUILDER,
    ASK_NONE,
    BUILDER,
    BUILT,
    COUNCILLOR,
    DRAFT,
    NOBODY,
    NOT_STALLED,
    OVER,
    PHASE,
    PRODUCER,
    ROLE_CHOICE,
    ROUND_START,
    TRADER,
    WITHOUT_CARDS,
)

if TYPE_CHECKING:
    from sanjuan_desktop.rules.actions import Action
    from sanjuan_desktop.rules.rng import Rng
    from sanjuan_desktop.rules.state import Events, State

FREE_ROLES: Final = (NOBODY, NOBODY, NOBODY, NOBODY, NOBODY)

_NO_LIMIT: Final = 1 << 30


def legal_actions(s: State) -> LegalActions:
    """Return the legal actions of the current decision; empty when the game is over."""
    stage = s.stage
    if stage == OVER:
        return NOTHING
    if stage == ROLE_CHOICE:
        return role_choice.legal(s)
    if stage == ROUND_START:
        return round_start.legal(s)
    if stage == DRAFT:
        return draft.legal(s)
    role = s.role
    if role == BUILDER:
        return builder.legal(s)
    if role == PRODUCER:
        return producer.legal(s)
    if role == TRADER:
        return trader.legal(s)
    if role == COUNCILLOR:
        return councillor.legal(s)
    return prospector.legal(s)


def why_illegal(s: State, action: Action) -> Reason | None:
    """Return the reason why the acting player may not take ``action``, or None if it is legal."""
    stage = s.stage
    if stage == OVER:
        return Reason(errors.GAME_OVER)
    if stage == ROLE_CHOICE:
        return role_choice.check(s, action)
    if stage == ROUND_START:
        return round_start.check(s, action)
    if stage == DRAFT:
        return draft.check(s, action)
    role = s.role
    if role == BUILDER:
        return builder.check(s, action)
    if role == PRODUCER:
        return producer.check(s, action)
    if role == TRADER:
        return trader.check(s, action)
    if role == COUNCILLOR:
        return councillor.check(s, action)
    return prospector.check(s, action)


def is_legal(s: State, action: Action) -> bool:
    """Return whether the acting player may take ``action``."""
    return why_illegal(s, action) is None


def apply(s: State, action: Action, events: Events = None, *, seat: int | None = None) -> None:
    """Apply ``action`` of the acting player to the state and add its events.

    ``seat`` is the acting seat, if the caller wants it checked.

    Raises:
        GameOverError: the game has ended.
        IllegalActionError: the action is refused; the state is unchanged.
    """
    if s.stage == OVER:
        raise GameOverError(Reason(errors.GAME_OVER))
    if seat is not None and seat != s.actor:
        raise IllegalActionError(Reason(errors.NOT_YOUR_TURN, seat=seat, asked=s.actor))
    refused = why_illegal(s, action)
    if refused is not None:
        raise IllegalActionError(refused)
    apply_trusted(s, action, events)


def apply_trusted(s: State, action: Action, events: Events = None) -> None:
    """Apply a legal action to the state and continue to the next decision."""
    stage = s.stage
    if stage == PHASE:
        role = s.role
        if role == BUILDER:
            builder.act(s, action, events)
        elif role == PRODUCER:
            producer.act(s, action, events)
        elif role == TRADER:
            trader.act(s, action, events)
        elif role == COUNCILLOR:
            councillor.act(s, action, events)
        else:
            prospector.act(s, action, events)
    elif stage == ROLE_CHOICE:
        role_choice.act(s, action, events)
        _begin_phase(s, events)
    elif stage == ROUND_START:
        round_start.act(s, action, events)
    else:
        draft.act(s, action, events)
    if s.decision == ASK_NONE:
        advance(s, events)


def advance(s: State, events: Events) -> None:
    """Continue until a player must decide or the game is over."""
    while s.decision == ASK_NONE:
        stage = s.stage
        if stage == PHASE:
            _end_phase(s, events)
        elif stage == OVER:
            _end_game(s, events)
            return
        elif stage == DRAFT:
            begin_first_round(s, events)
        else:
            _begin_roles(s, events)


def _begin_phase(s: State, events: Events) -> None:
    role = s.role
    if role == BUILDER:
        builder.begin(s, events)
    elif role == PRODUCER:
        producer.begin(s, events)
    elif role == TRADER:
        trader.begin(s, events)
    elif role == COUNCILLOR:
        councillor.begin(s, events)
    else:
        prospector.begin(s, events)


def _end_phase(s: State, events: Events) -> None:
    """Continue with the next role choice, or with the next round."""
    if events is not None:
        events.append(PhaseEnded(s.role))
    s.library_declared = 0
    s.turn += 1
    if s.turn < s.options.turns_per_round:
        role_choice.begin(s, events)
        return
    if s.stalled and out_of_cards(s) and ends_for_want_of_cards(s):
        s.stage = OVER
        return
    s.stalled = _stalled_next(s)
    s.turn = 0
    s.role = NOBODY
    s.taken = FREE_ROLES
    s.library_used = 0
    s.governor = (s.governor + 1) % s.players
    s.round += 1
    if events is not None:
        events.append(RoundBegun(s.round, s.governor))
    round_start.begin(s, events)


def out_of_cards(s: State) -> bool:
    """Return whether supply and discard pile are both empty, so that no player can draw."""
    return s.drawn == len(s.supply) and not s.discard


def ends_for_want_of_cards(s: State) -> bool:
    """Return whether a round that began and ended without cards ends the game (rules, section 4).

    Players do not lose a chance to build something that they can pay for, and every game ends.
    """
    if s.rules == 1:
        return True  # a build would have reset ``stalled``
    if s.stalled != BUILT and (s.taken[BUILDER] != NOBODY or s.stalled == AGAIN_WITHOUT_BUILDER):
        return True
    return not builder.any_player_could_build(s)


def _stalled_next(s: State) -> int:
    """Return the value of ``stalled`` for the next round, before the current one is cleared."""
    if not out_of_cards(s):
        return NOT_STALLED
    if s.rules > 1 and s.stalled and s.taken[BUILDER] == NOBODY:
        return AGAIN_WITHOUT_BUILDER
    return WITHOUT_CARDS


def _begin_roles(s: State, events: Events) -> None:
    role_choice.begin(s, events)


def begin_first_round(s: State, events: Events) -> None:
    """Begin the first round, which has no start-of-round step."""
    s.round = 1
    s.chooser = s.governor
    if events is not None:
        events.append(RoundBegun(1, s.governor))
    role_choice.begin(s, events)


def _end_game(s: State, events: Events) -> None:
    s.actor = NOBODY
    s.role = NOBODY
    if events is not None:
        stored = tuple([s.stored[seat] + s.harbored[seat] for seat in range(s.players)])
        full = max([len(city) for city in s.cities]) >= s.options.city_size
        events.append(GameEnded(final_points(s), winners(s), not full, tuple(s.hands), stored))


def play_out(s: State, rng: Rng, most: int = _NO_LIMIT) -> int:
    """Play random actions to the end or for ``most`` decisions; return the number of decisions.

    The state is changed in place. A decision has at least two legal actions, payments included, with equal
    probabilities. Forced actions are applied but not counted.
    """
    decisions = 0
    while s.decision != ASK_NONE and decisions < most:
        legal = legal_actions(s)
        count = legal.count
        if count > 1:
            decisions += 1
            apply_trusted(s, legal.at(rng.below(count)))
        else:
            apply_trusted(s, legal.at(0))
    return decisions
