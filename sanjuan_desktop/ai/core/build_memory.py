"""Cache of the building decisions of the heuristic ``greedy``.

The hundreds of positions evaluated for one decision ask the same seat the same question. In the second half
of a game nine of ten such questions are answered from this cache.
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
"""Maximum number of cached answers, about 10 MB; when it is reached, the whole cache is cleared."""

_answers: Final[dict[Question, Action]] = {}


def remembered_build(s: State, seat: int) -> Action:
    """Return the building decision of the heuristic for ``seat``, which must be asked what to build."""
    question = question_of(s, seat)
    action = _answers.get(question)
    if action is None:
        action = answer(s, seat)
        if len(_answers) >= _MOST:
            _answers.clear()
        _answers[question] = action
    return action


def question_of(s: State, seat: int) -> Question:
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
