"""Texts for the reason codes of the rules, which explain why an action is illegal."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.control.text.i18n import role_name, the_building, tr
from sanjuan_desktop.control.text.phrases import (
    a_card,
    begun,
    building_words,
    card_words,
    count_cards,
    count_goods,
    count_means,
    count_more_cards,
)
from sanjuan_desktop.rules import errors
from sanjuan_desktop.rules.catalogue import CATALOGUE
from sanjuan_desktop.rules.catalogue.cards import BUILDINGS

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.rules.errors import Fact, Reason

    Facts = dict[str, Fact]


def _number(facts: Facts, name: str) -> int:
    value = facts.get(name, 0)
    return value if isinstance(value, int) else 0


def _card(facts: Facts) -> str:
    return card_words(_number(facts, "card"))


def _twice(facts: Facts) -> str:
    if "card" in facts:
        return tr("Reasons", "The {card} was chosen twice.").format(card=_card(facts))
    return tr("Reasons", "The same building was chosen twice.")


@cache
def is_named(hook: str) -> bool:
    """Return whether a text may name the building with this hook, because no other one has it."""
    return sum(bool(getattr(entry.hooks, hook)) for entry in CATALOGUE) == 1


def _unaffordable(facts: Facts) -> str:
    means = count_means(_number(facts, "cards"), _number(facts, "goods"))
    if "over" not in facts:
        with_means = tr("Reasons", "Costs {price}; you have only {means} to pay with.")
        without = tr("Reasons", "Costs {price}; you have nothing to pay with.")
    elif is_named("overbuild"):
        with_means = tr("Reasons", "Costs {price} even with the Crane; you have only {means} to pay with.")
        without = tr("Reasons", "Costs {price} even with the Crane; you have nothing to pay with.")
    else:
        with_means = tr(
            "Reasons", "Costs {price} even over another building; you have only {means} to pay with."
        )
        without = tr("Reasons", "Costs {price} even over another building; you have nothing to pay with.")
    return (with_means if means else without).format(price=_number(facts, "price"), means=means)


def _stays(facts: Facts) -> str:
    building = the_building(BUILDINGS[_number(facts, "building")].key)
    return begun(tr("Reasons", "{building} itself cannot be built over.").format(building=building))


def _too_few(facts: Facts) -> str:
    missing = _number(facts, "due") - _number(facts, "paid")
    return tr("Reasons", "Choose {cards} to pay.").format(cards=count_more_cards(missing))


def _too_many_paid(facts: Facts) -> str:
    extra = _number(facts, "paid") - _number(facts, "due")
    return tr("Reasons", "That is {cards} too many.").format(cards=count_cards(extra))


def _too_many_goods(facts: Facts) -> str:
    most = count_goods(_number(facts, "most"))
    return tr("Reasons", "You can give up at most {goods} here.").format(goods=most)


def _role_taken(facts: Facts) -> str:
    role = role_name(_number(facts, "role"))
    return tr("Reasons", "The {role} is already taken this round.").format(role=role)


def _wrong_number(facts: Facts) -> str:
    text = tr("Reasons", "Choose exactly {cards}.")
    return text.format(cards=count_cards(_number(facts, "needed")))


def _too_many(facts: Facts) -> str:
    return tr("Reasons", "Choose no more than {most}.").format(most=_number(facts, "most"))


def _spent(facts: Facts) -> str:
    building = building_words(_number(facts, "building"))
    return tr("Reasons", "The {building} has already been used.").format(building=building)


def _no_store(facts: Facts) -> str:
    building = building_words(_number(facts, "building"))
    return tr("Reasons", "You have no active {building}.").format(building=building)


def _owned(facts: Facts) -> str:
    text = tr("Reasons", "You already have {card}: at most one of each city building.")
    return text.format(card=a_card(_number(facts, "card")))


def _same_name(facts: Facts) -> str:
    return tr("Reasons", "The {card} cannot be built over a building of the same name.").format(
        card=_card(facts)
    )


_OF_HOOK: Final = {
    errors.NO_LIBRARY: "privilege",
    errors.NO_BLACK_MARKET: "goods_accepted",
    errors.NO_CRANE: "overbuild",
}
"""Hook of the building that each refused action would need."""

_WITH_FACTS: dict[str, Callable[[Facts], str]] = {
    errors.TWICE: _twice,
    errors.CANNOT_AFFORD: _unaffordable,
    errors.TOO_FEW_PAID: _too_few,
    errors.TOO_MANY_PAID: _too_many_paid,
    errors.TOO_MANY_GOODS: _too_many_goods,
    errors.ROLE_TAKEN: _role_taken,
    errors.WRONG_NUMBER: _wrong_number,
    errors.TOO_MANY: _too_many,
    errors.STORE_SPENT: _spent,
    errors.NO_STORE: _no_store,
    errors.ALREADY_OWNED: _owned,
    errors.SAME_NAME: _same_name,
    errors.CRANE_STAYS: _stays,
}


def _plain(code: str) -> str:
    hook = _OF_HOOK.get(code, "")
    if hook and not is_named(hook):
        return {
            errors.NO_LIBRARY: tr("Reasons", "None of your buildings can strengthen a role right now."),
            errors.NO_BLACK_MARKET: tr("Reasons", "None of your buildings lets you pay with goods."),
            errors.NO_CRANE: tr("Reasons", "None of your buildings lets you build over another."),
        }[code]
    texts = {
        errors.NOT_YOUR_TURN: tr("Reasons", "It is another player’s turn."),
        errors.WRONG_DECISION: tr("Reasons", "That is not the current question."),
        errors.GAME_OVER: tr("Reasons", "The game is over."),
        errors.NO_LIBRARY: tr("Reasons", "You have no Library that you can use right now."),
        errors.MUST_CHOOSE: tr("Reasons", "You cannot pass here."),
        errors.NOT_IN_HAND: tr("Reasons", "That card is not in your hand."),
        errors.NOT_AMONG_CARDS: tr("Reasons", "That card is not on offer."),
        errors.PAYS_WITH_ITSELF: tr("Reasons", "A card cannot pay for itself."),
        errors.NO_BLACK_MARKET: tr("Reasons", "Only the Black market lets you pay with goods."),
        errors.NO_GOOD_THERE: tr("Reasons", "There is no good there."),
        errors.NO_CRANE: tr("Reasons", "Only the Crane lets you build over a building."),
        errors.NO_SUCH_PLACE: tr("Reasons", "There is no building on that lot."),
        errors.CATHEDRAL_GONE: tr("Reasons", "The Cathedral is no longer available."),
        errors.NOT_A_PLANT: tr("Reasons", "Only production buildings produce."),
        errors.ALREADY_FULL: tr("Reasons", "There is already a good there."),
        errors.NOTHING_NAMED: tr("Reasons", "Nothing is chosen yet."),
    }
    return texts.get(code, tr("Reasons", "That is not possible right now."))


def reason_words(reason: Reason) -> str:
    """Return the reason for a refused action as one short sentence for the player."""
    make = _WITH_FACTS.get(reason.code)
    return make(reason.facts) if make is not None else _plain(reason.code)


def is_worded(code: str) -> bool:
    """Return whether ``code`` has a specific sentence."""
    return code in _WITH_FACTS or _plain(code) != _plain("")


def degraded_words() -> str:
    """Return the message for computer players' networks that cannot be used."""
    return tr(
        "Troubles",
        "The computer players’ knowledge file is missing or damaged, so they will play less well. "
        "Reinstall the game to fix this.",
    )
