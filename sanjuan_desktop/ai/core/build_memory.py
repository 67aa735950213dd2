"""What the plain heuristic builds, remembered.

Hundreds of positions weighed for one decision ask the same seat the same
question: nine of ten are answered from here in the second half of a game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from sanjuan_desktop.ai.greedy.build import lead_of
from sanjuan_desktop.ai.greedy.player import answer
from sanjuan_desktop.rules.catalogue.cards import TILE_CARD
from sanjuan_desktop.rules.catalogue.new_buildings import cathedral_points
from sanjuan_desktop.rules.phases.round_start import hand_limit

if TYPE_CHECKING:
    from sanjuan_desktop.rules.actions import Action
    from sanjuan_desktop.rules.state import State

Question: TypeAlias = "tuple[object, ...]"

_MOST: Final = 20_000
"""How many answers are kept, about 10 MB; then all are forgotten at once."""

_answers: Final[dict[Question, Action]] = {}


def remembered_build(s: State, seat: int) -> Action:
    """Return what the heuristic builds for ``seat``, which must be asked what to build."""
    question = question_of(s, seat)
    action = _answers.get(question)
    if action is None:
        action = answer(s, seat)
        if len(_answers) >= _MOST:
            _answers.clear()
        _answers[question] = action
    return action


def question_of(s: State, seat: int) -> Question:
    """Return everything that the heuristic looks at before it builds."""
    city = s.cities[seat]
    most = 0
    for other in s.cities:
        most = max(most, len(other))
    # Only who may end the game with this building looks at the points of the others.
    lead = lead_of(s, seat) if len(city) == s.options.city_size - 1 else 0.0
    cathedral = cathedral_points(s, seat, 0) if s.cathedral_free or TILE_CARD in city else 0
    return (
        s.hands[seat], city, s.goods[seat], s.working[seat], s.spent[seat], len(s.stored[seat]),
        len(s.harbored[seat]), most, hand_limit(s, seat), seat == s.chooser, s.library_declared,
        s.cathedral_free, cathedral, s.players, s.options.edition, lead,
    )  # fmt: skip
