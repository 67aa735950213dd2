"""Rollout of a phase with the heuristic ``greedy``, so that positions can be compared.

The network evaluates positions in which a role is to be chosen. All decisions before that are made by the
level ``greedy``, for every seat.

The hundreds of positions evaluated for one decision ask the same seat what to build. In the second half of a
game nine of ten such questions are answered from a cache.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from sanjuan_desktop.ai.greedy.build import lead_of
from sanjuan_desktop.ai.greedy.player import answer
from sanjuan_desktop.rules.catalogue.cards import TILE_CARD
from sanjuan_desktop.rules.catalogue.new_buildings import cathedral_points
from sanjuan_desktop.rules.engine import apply_trusted, legal_actions
from sanjuan_desktop.rules.phases.round_start import hand_limit
from sanjuan_desktop.rules.terms import ASK_BUILD, ASK_DRAW, ASK_NONE, ASK_ROLE, ASK_TURN_UP, TILES

if TYPE_CHECKING:
    from sanjuan_desktop.rules.actions import Action
    from sanjuan_desktop.rules.state import State

Question: TypeAlias = "tuple[object, ...]"

_MOST_ANSWERS: Final = 20_000
"""Maximum number of cached answers, about 10 MB; when it is reached, the whole cache is cleared."""

_answers: Final[dict[Question, Action]] = {}


def roll_out(s: State) -> None:
    """Simulate, in place, until a role is to be chosen or the game is over."""
    while s.decision not in {ASK_ROLE, ASK_NONE}:
        apply_trusted(s, quick(s))


def quick(s: State) -> Action:
    """Return the heuristic's answer for the seat to act."""
    legal = legal_actions(s)
    if legal.count == 1 or s.decision in {ASK_DRAW, ASK_TURN_UP}:
        return legal.at(0)
    if s.decision == ASK_BUILD:
        return remembered_build(s, s.actor)
    return answer(s, s.actor)


def hide_tile(s: State) -> None:
    """Replace the next price tile, unless it is face up, by the middle one of the remaining tiles."""
    at = s.trades
    if at >= len(TILES) or s.tile_up:
        return
    left = list(s.tiles[at:])
    left.sort()
    middle = left[len(left) // 2]
    s.tiles = (*s.tiles[:at], middle, *[tile for tile in s.tiles[at:] if tile != middle])


def remembered_build(s: State, seat: int) -> Action:
    """Return the building decision of the heuristic for ``seat``, which must be asked what to build."""
    question = _question_of(s, seat)
    action = _answers.get(question)
    if action is None:
        action = answer(s, seat)
        if len(_answers) >= _MOST_ANSWERS:
            _answers.clear()
        _answers[question] = action
    return action


def _question_of(s: State, seat: int) -> Question:
    """Return everything that the heuristic's building decision depends on."""
    city = s.cities[seat]
    most = 0
    for other in s.cities:
        most = max(most, len(other))
    # Opponents' points matter only if this building may end the game.
    lead = lead_of(s, seat) if len(city) == s.options.city_size - 1 else 0.0
    cathedral = cathedral_points(s, seat, 0) if s.cathedral_free or TILE_CARD in city else 0
    return (
        s.hands[seat], city, s.goods[seat], s.working[seat], s.spent[seat], len(s.stored[seat]),
        len(s.harbored[seat]), most, hand_limit(s, seat), seat == s.chooser, s.library_declared,
        s.cathedral_free, cathedral, s.players, s.options.edition, lead,
    )  # fmt: skip
