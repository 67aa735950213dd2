"""Links from items, questions, reasons and events to sections of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.rules import errors
from sanjuan_desktop.rules import events as ev
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, BUILDINGS
from sanjuan_desktop.rules.terms import NOBODY, PHASE, UNKNOWN, Decision, Role

if TYPE_CHECKING:
    from sanjuan_desktop.rules import Event, PlayerView

FIRST: Final = "aim"
"""Section that is shown by default."""
END_SECTION: Final = "end"
"""Section about the end of the game and the scoring."""

_OF_DECISION: Final = {
    Decision.DRAFT: "draft",
    Decision.ROLE: "role_basics",
    Decision.EXCHANGE: "office_building",
    Decision.STORE: "round_start",
}
"""Sections of decisions; others belong to the current role or to the start of a round."""

_OF_REASON: Final = {
    errors.CANNOT_AFFORD: "builder",
    errors.TOO_FEW_PAID: "builder",
    errors.TOO_MANY_PAID: "builder",
    errors.PAYS_WITH_ITSELF: "builder",
    errors.ALREADY_OWNED: "builder",
    errors.TOO_MANY_GOODS: "black_market",
    errors.NO_BLACK_MARKET: "black_market",
    errors.NO_CRANE: "crane",
    errors.CRANE_STAYS: "crane",
    errors.SAME_NAME: "crane",
    errors.ROLE_TAKEN: "role_basics",
    errors.NO_LIBRARY: "library",
    errors.NO_STORE: "round_start",
    errors.STORE_SPENT: "bank",
    errors.NO_GOOD_THERE: "trader",
}


_PASSED: Final = {
    Decision.BUILD: "builder",
    Decision.PRODUCE: "producer",
    Decision.SELL: "trader",
    Decision.DRAW: "councillor",
}

_OF_EVENT: Final[dict[type[ev.Event], str]] = {
    ev.HandDealt: "setup",
    ev.RoundBegun: "round",
    ev.GoodsProduced: "producer",
    ev.GoodPlaced: "customs_office",
    ev.TileTurned: "trader",
    ev.GoodsSold: "trader",
    ev.CardsOffered: "councillor",
    ev.CardsKept: "councillor",
    ev.CardsDiscarded: "round_start",
    ev.LibraryUsed: "library",
    ev.SupplyReshuffled: "material",
    ev.GameEnded: END_SECTION,
}


def of_building(building: int) -> str:
    """Return the section about a building."""
    return BUILDINGS[building].key


def of_card(card: int) -> str:
    """Return the section about the building of a card; an unseen card links to the material."""
    return "material" if card == UNKNOWN else of_building(BUILDING_OF[card])


def of_role(role: int) -> str:
    """Return the section about a role."""
    return Role(role).name.lower()


def of_reason(code: str) -> str:
    """Return the section that explains a reason code."""
    return _OF_REASON.get(code, FIRST)


def of_question(view: PlayerView) -> str:
    """Return the section about the current question, or about the current phase without one."""
    section = _OF_DECISION.get(Decision(view.decision))
    if section is not None:
        return section
    if view.is_over:
        return END_SECTION
    return of_role(view.role) if view.stage == PHASE and view.role != NOBODY else "round_start"


def of_event(event: Event) -> str:
    """Return the section about an event."""
    section = _OF_EVENT.get(type(event))
    if section is not None:
        return section
    if isinstance(event, ev.Passed):
        return _of_passing(event)
    if isinstance(event, ev.BuildingBuilt):
        return of_card(event.card)
    building = getattr(event, "building", NOBODY)
    if building != NOBODY:
        return of_building(building)
    role = getattr(event, "role", NOBODY)
    return of_role(role) if role != NOBODY else FIRST


def _of_passing(event: ev.Passed) -> str:
    if event.offer != NOBODY:
        return of_building(event.offer)
    return _PASSED.get(Decision(event.decision), "round_start")
