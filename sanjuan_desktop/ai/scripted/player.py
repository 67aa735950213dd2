"""Players that follow a script: their favourite buildings and roles, and when they build.

Each is ``greedy`` with one idea that takes precedence. People play like this too, but networks that have met
only themselves do not expect it.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.greedy.build import build_plans
from sanjuan_desktop.ai.greedy.player import decide
from sanjuan_desktop.ai.greedy.roles import role_values
from sanjuan_desktop.ai.greedy.values import Outlook
from sanjuan_desktop.ai.greedy.weights import DEFAULT, Weights
from sanjuan_desktop.ai.player import Choice
from sanjuan_desktop.ai.scripted.names import MIXTURE
from sanjuan_desktop.rules import (
    CATALOGUE,
    Discard,
    Exchange,
    Keep,
    Kind,
    Pass,
    Role,
    Store,
    masked_state,
    seeded,
)
from sanjuan_desktop.rules.catalogue.cards import BIT, building
from sanjuan_desktop.rules.terms import (
    ASK_BUILD,
    ASK_DISCARD,
    ASK_DRAFT,
    ASK_EXCHANGE,
    ASK_KEEP,
    ASK_ROLE,
    ASK_STORE,
    BUILDER,
    NOBODY,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sanjuan_desktop.ai.player import Budget, Cancelled
    from sanjuan_desktop.rules import Action, PlayerView, State

HALF: Final = 6
"""Number of buildings after which a mixture uses its second kind."""

HELD: Final = 0.6
"""Part of the preference for a building that counts when cards are kept or discarded."""

_TOO_DEAR: Final = 2
"""Maximum number of cards missing for a building that is still a reason to take the Builder."""


@dataclass(frozen=True, slots=True)
class Script:
    """Idea of a scripted player. All numbers are points added to the evaluation by ``greedy``.

    ``buildings`` (by key) and ``roles`` are preferences; negative ones are avoided. ``dear`` is added for
    each card that a building costs. Buildings of price six are built only when some city has ``waits``
    buildings. With ``always``, every affordable building is built. ``weights`` are those of ``greedy``.
    """

    buildings: Mapping[str, float] = field(default_factory=dict)
    roles: Mapping[int, float] = field(default_factory=dict)
    dear: float = 0.0
    waits: int = 0
    always: bool = False
    weights: Weights = DEFAULT


def _keys(kind: Kind) -> list[str]:
    return [entry.key for entry in CATALOGUE if entry.kind == kind]


_SIXES: Final = _keys(Kind.SIX)
_MONUMENTS: Final = _keys(Kind.MONUMENT)
_PLANTS: Final = _keys(Kind.PRODUCTION)

SCRIPTS: Final[Mapping[str, Script]] = {
    # Keeps every building of price six, collects cards for them, and builds them one after the other at the
    # end.
    "hoarder": Script(
        {**dict.fromkeys(_SIXES, 5.0), "prefecture": 1.5, "tower": 1.5, "library": 1.0, "archive": 1.0},
        {Role.COUNCILLOR: 0.4, Role.PROSPECTOR: 0.2},
        waits=8,
    ),
    # Builds monuments, and buildings that make them cheaper or score them.
    "mason": Script(
        {
            **dict.fromkeys(_MONUMENTS, 4.0), "triumphal_arch": 5.0, "quarry": 2.5, "carpenter": 2.0,
            **dict.fromkeys(_PLANTS, -1.0),
        },
        {Role.BUILDER: 0.5},
    ),
    # Builds plants, produces goods and sells them; the Guild hall scores the plants in the end.
    "planter": Script(
        {**dict.fromkeys(_PLANTS, 1.2), "guild_hall": 6.0, "smithy": 1.5},
        {Role.PRODUCER: 0.2, Role.TRADER: 0.2},
    ),
    # Builds every cheap building at once, so that the game ends before the plans of others work.
    "rusher": Script({"poor_house": 1.0, "crane": -2.0}, {Role.BUILDER: 2.0}, dear=-0.8, always=True),
    # Takes the role that would help the others most; its own city comes second.
    "denier": Script(weights=replace(DEFAULT, duel=1.6, others=1.4)),
}  # fmt: skip
"""Scripts by name."""


class ScriptedPlayer:
    """Player that follows its scripts; only the choice of the two scripts of a mixture is random."""

    def __init__(self, first: Script, second: Script) -> None:
        self.first = first
        self.second = second

    def choose(self, view: PlayerView, budget: Budget, cancelled: Cancelled) -> Choice:
        """Return the decision; see :class:`~sanjuan_desktop.ai.player.Player`."""
        del budget, cancelled
        script = self.first if len(view.cities[view.seat]) < HALF else self.second
        return Choice(Follower(masked_state(view), view.seat, script).answer())


def scripted_player(name: str, seed: int) -> ScriptedPlayer:
    """Return a player of a kind; the seed of a mixture selects its two kinds."""
    if name != MIXTURE:
        return ScriptedPlayer(SCRIPTS[name], SCRIPTS[name])
    kinds = list(SCRIPTS.values())
    rng = seeded(seed)
    first = rng.below(len(kinds))
    return ScriptedPlayer(kinds[first], kinds[(first + 1 + rng.below(len(kinds) - 1)) % len(kinds)])


class Follower:
    """Answer to one question according to a script."""

    def __init__(self, state: State, seat: int, script: Script) -> None:
        self.state = state
        self.seat = seat
        self.script = script

    def answer(self) -> Action:
        """Return the decision of the seat to decide."""
        state = self.state
        decision = state.decision
        if decision == ASK_ROLE:
            return self._role()
        if decision == ASK_BUILD:
            return self._build()
        if decision == ASK_KEEP:
            return Keep(self._least_wanted(state.cards, state.hands[self.seat])[-state.count :])
        if decision == ASK_DRAFT:
            return Keep(self._least_wanted(state.hands[self.seat])[-state.count :])
        if decision == ASK_DISCARD:
            return Discard(self._least_wanted(state.hands[self.seat])[: state.count])
        action = decide(state, self.seat, self.script.weights).action
        if decision in {ASK_EXCHANGE, ASK_STORE} and self._gives_loved(action):
            return Pass()
        return action

    def _role(self) -> Action:
        best: tuple[float, Action] | None = None
        for value, _, action in role_values(self.state, self.seat, self.script.weights):
            worth = value + self.script.roles.get(action.role, 0.0)
            if action.role == BUILDER and not self._has_work():
                worth -= self.script.roles.get(BUILDER, 0.0)
            if best is None or worth > best[0] + 1e-9:
                best = (worth, action)
        assert best is not None
        return best[1]

    def _has_work(self) -> bool:
        """Return whether the hand has a new building that the seat can almost pay for."""
        hand = self.state.hands[self.seat]
        return any(
            self._is_new(card) and self.state.costs[card] <= len(hand) - 1 + _TOO_DEAR for card in hand
        )

    def _build(self) -> Action:
        best: tuple[float, Action] | None = None
        for plan in build_plans(self.state, self.seat, self.script.weights):
            action = plan.action
            if self._waits_for(action.card):
                continue
            is_new = action.over == NOBODY
            worth = plan.value + (self._love(action.card) if is_new else 0.0)
            for card in action.pay:
                worth -= HELD * max(0.0, self._love(card)) if self._is_new(card) else 0.0
            wanted = worth > 0.0 or (self.script.always and is_new)
            if wanted and (best is None or worth > best[0] + 1e-9):
                best = (worth, action)
        return Pass() if best is None else best[1]

    def _least_wanted(self, pool: tuple[int, ...], hand: tuple[int, ...] = ()) -> tuple[int, ...]:
        """Return the cards of ``pool``, the least wanted first, considering also the rest of ``hand``."""
        holds = Outlook(self.state, self.seat, self.script.weights, building=False).holds(hand + pool)
        ranked = sorted(
            [
                (hold + (HELD * self._love(card) if self._is_new(card) else 0.0), card)
                for hold, card in holds
                if card in pool
            ]
        )
        return tuple([card for _, card in ranked])

    def _love(self, card: int) -> float:
        script = self.script
        return script.buildings.get(building(card).key, 0.0) + script.dear * self.state.costs[card]

    def _is_new(self, card: int) -> bool:
        """Return whether the city lacks this building or may have it again."""
        return not BIT[card] & self.state.owned[self.seat]

    def _waits_for(self, card: int) -> bool:
        most = max([len(city) for city in self.state.cities])
        return building(card).kind == Kind.SIX and most < min(self.script.waits, self.state.options.city_size)

    def _gives_loved(self, action: Action) -> bool:
        if not isinstance(action, (Exchange, Store)):
            return False
        return any(self._is_new(card) and self._love(card) > 0.0 for card in action.cards)
