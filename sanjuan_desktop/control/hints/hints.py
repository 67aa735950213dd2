"""Hints as displayed: a title and a reason for each option, and its marks on the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai import advice as codes
from sanjuan_desktop.ai.causes import CLOSE, causes_of
from sanjuan_desktop.control.hints.sentences import TipFacts, brief_reason_of, reason_of
from sanjuan_desktop.control.questions.answers import CONFIRM, DECLINE
from sanjuan_desktop.control.text.i18n import role_name, tr
from sanjuan_desktop.control.text.numbers import chance, chance_words, percent
from sanjuan_desktop.control.text.phrases import (
    begun,
    building_words,
    card_words,
    cards_list,
    count_cards,
    goods_list,
    hundredths,
    some_cards,
)
from sanjuan_desktop.rules import (
    Build,
    ChooseRole,
    Discard,
    Exchange,
    Keep,
    Produce,
    Sell,
    Store,
    Use,
)
from sanjuan_desktop.rules.catalogue.cards import TILE_CARD, building
from sanjuan_desktop.rules.terms import (
    ASK_BUILD,
    ASK_DRAW,
    ASK_EXCHANGE,
    ASK_PRODUCE,
    ASK_SELL,
    ASK_STORE,
    ASK_TURN_UP,
    NOBODY,
)

if TYPE_CHECKING:
    from sanjuan_desktop.ai.advice import Advice, Tip
    from sanjuan_desktop.rules import Action, PlayerView


@dataclass(frozen=True, slots=True)
class TableTargets:
    """Marked items on the table of the asked seat: cards, places, roles, button codes."""

    hand: tuple[int, ...] = ()
    fan: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    roles: tuple[int, ...] = ()
    buttons: tuple[str, ...] = ()
    cathedral: bool = False


NOWHERE = TableTargets()


@dataclass(frozen=True, slots=True)
class HintTip:
    """One option with its quality and the reasons."""

    action: Action
    title: str
    standing: str
    """Such as "about 49% to win (best: 52%)"; "" if unknown."""
    reason: str
    """One or two short sentences."""
    brief: str = ""
    """The most important reason alone; "" if only the numbers speak for the option."""
    marked: TableTargets = NOWHERE
    """Items to click for the option."""
    paid: TableTargets = NOWHERE
    """Items that are paid for it."""
    lit: TableTargets = NOWHERE
    """Own buildings with an effect on it."""


@dataclass(frozen=True, slots=True)
class Hint:
    """All tips for one question, the best first; only ``seat`` may see them."""

    seat: int
    tips: tuple[HintTip, ...] = ()
    is_thinking: bool = False
    note: str = ""
    """A remark about all tips in one line, for example why they are plain; else ""."""
    is_elsewhere: bool = False
    """True if the tips are listed beside the table, which shows only their marks."""


def marked_by(view: PlayerView, action: Action) -> TableTargets:
    """Return the items that a person clicks to choose ``action``."""
    if isinstance(action, ChooseRole):
        return TableTargets(roles=(action.role,))
    if isinstance(action, Build):
        places = () if action.over == NOBODY else (action.over,)
        if action.card == TILE_CARD:
            return TableTargets(cathedral=True, places=places)
        return TableTargets(hand=(action.card,), places=places)
    if isinstance(action, (Produce, Sell)):
        return TableTargets(places=action.places)
    if isinstance(action, Keep) and view.cards:
        return TableTargets(fan=action.cards)
    if isinstance(action, (Keep, Discard, Exchange, Store)):
        return TableTargets(hand=action.cards)
    return TableTargets(buttons=(CONFIRM if isinstance(action, Use) else DECLINE,))


def paid_by(action: Action) -> TableTargets:
    """Return the items that are paid for ``action``, besides those to click."""
    return TableTargets(hand=action.pay, places=action.goods) if isinstance(action, Build) else NOWHERE


MOST_NAMED: Final = 4
"""Maximum number of cards that are listed by name."""


def hint_of(advice: Advice, view: PlayerView, names: tuple[str, ...], compared: Tip | None = None) -> Hint:
    """Return ``advice`` for the seat of ``view`` in words; ``names`` are the players' names by seat.

    ``compared`` is the option that the best one is compared with, by default the second one.
    """
    tip_facts = [TipFacts(tip, advice, view, names, compared) for tip in advice.tips]
    tips = tuple(
        HintTip(
            facts.tip.action,
            title_of(view, facts.tip.action),
            standing_of(facts.tip, advice.tips[0]),
            reason_of(facts),
            brief_reason_of(facts),
            marked_by(view, facts.tip.action),
            paid_by(facts.tip.action),
            _lit_by(view, facts.tip),
        )
        for facts in tip_facts
    )
    return Hint(view.seat, tips, note=_note(advice))


def _note(advice: Advice) -> str:
    if not advice.tips:
        return tr("Hints", "No hint is available this time.")
    if advice.error:
        return tr("Hints", "Only a rule of thumb: the computer players’ knowledge cannot be loaded.")
    return ""


def standing_of(tip: Tip, best: Tip) -> str:
    """Return a text such as "about 49% to win (best: 52%)", or "" if the chances are unknown.

    Only a certain result has no "about" and can be 0 or 100 %. The standing does not repeat the reason.
    """
    if tip.share is None or best.share is None:
        return ""
    own = chance(hundredths(tip.share), is_sure=tip.is_sure)
    most = chance(hundredths(best.share), is_sure=best.is_sure)
    standing = tr("Hints", "{chance} to win").format(chance=chance_words(own, is_sure=tip.is_sure))
    if tip is best:
        return standing
    if own >= most and any(cause.code == CLOSE for cause in causes_of(tip.facts)):
        return standing
    if own >= most:
        return tr("Hints", "{chance}, about as good").format(chance=standing)
    return tr("Hints", "{chance} (best: {best})").format(chance=standing, best=percent(most))


def title_of(view: PlayerView, action: Action) -> str:
    """Return the name of ``action`` in a few words."""
    if isinstance(action, ChooseRole):
        return _role(action)
    if isinstance(action, Build):
        return _build(view, action)
    if isinstance(action, Produce):
        return tr("Hints", "Produce {goods}").format(goods=_goods(view, action.places))
    if isinstance(action, Sell):
        return tr("Hints", "Sell {goods}").format(goods=_goods(view, action.places))
    if isinstance(action, (Keep, Discard, Exchange)):
        return _cards(action)
    if isinstance(action, Store):
        text = tr("Hints", "Under the {building}: {cards}")
        return text.format(building=building_words(action.building), cards=_named(action.cards))
    if isinstance(action, Use):
        return tr("Hints", "Draw") if view.decision == ASK_DRAW else tr("Hints", "Reveal cards")
    return _pass(view.decision)


def things_of(view: PlayerView, action: Action) -> str:
    """Return the cards or goods of ``action`` without the verb; "" for other actions."""
    if isinstance(action, (Produce, Sell)):
        return _goods(view, action.places)
    if isinstance(action, (Keep, Discard, Exchange)):
        return _some(action.cards)
    return _named(action.cards) if isinstance(action, Store) else ""


def _role(action: ChooseRole) -> str:
    if action.library:
        return tr("Hints", "{role} with the Library").format(role=role_name(action.role))
    return role_name(action.role)


def _build(view: PlayerView, action: Build) -> str:
    name = card_words(action.card)
    if action.over == NOBODY:
        return name
    below = card_words(view.cities[view.seat][action.over])
    return tr("Hints", "{building} over {below}").format(building=name, below=below)


def _cards(action: Keep | Discard | Exchange) -> str:
    if isinstance(action, Keep):
        text = tr("Hints", "Keep {cards}")
    elif isinstance(action, Discard):
        text = tr("Hints", "Discard {cards}")
    else:
        text = tr("Hints", "Exchange {cards}")
    return begun(text.format(cards=_some(action.cards)))


def _named(cards: tuple[int, ...]) -> str:
    """Return the names of cards, or their number if there are many."""
    return cards_list(cards) if len(cards) <= MOST_NAMED else count_cards(len(cards))


def _some(cards: tuple[int, ...]) -> str:
    """Return cards with articles, such as "a Well", or their number if there are many."""
    return some_cards(cards) if len(cards) <= MOST_NAMED else count_cards(len(cards))


def _goods(view: PlayerView, places: tuple[int, ...]) -> str:
    return goods_list(view.cities[view.seat][place] for place in places)


def _pass(decision: int) -> str:
    texts = {
        ASK_BUILD: tr("Hints", "Build nothing"),
        ASK_PRODUCE: tr("Hints", "Produce nothing"),
        ASK_SELL: tr("Hints", "Sell nothing"),
        ASK_DRAW: tr("Hints", "Draw nothing"),
        ASK_TURN_UP: tr("Hints", "Do not reveal cards"),
        ASK_EXCHANGE: tr("Hints", "Keep your hand"),
        ASK_STORE: tr("Hints", "Put nothing under it"),
    }
    return texts.get(decision, tr("Hints", "Do nothing"))


def _lit_by(view: PlayerView, tip: Tip) -> TableTargets:
    """Return the own buildings with an effect; a covered building has none."""
    keys = {fact.code.removeprefix(codes.EFFECT) for fact in tip.facts if fact.code.startswith(codes.EFFECT)}
    city = view.cities[view.seat]
    return TableTargets(places=tuple(place for place, card in enumerate(city) if building(card).key in keys))
