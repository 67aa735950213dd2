"""Hints as they are shown: a title and a reason for each option, and what it is about on the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai import advice as codes
from sanjuan_desktop.control.hints.sentences import TipFacts, reason_of
from sanjuan_desktop.control.questions.answers import CONFIRM, DECLINE
from sanjuan_desktop.control.text.i18n import role_name, tr
from sanjuan_desktop.control.text.phrases import (
    begun,
    building_words,
    card_words,
    cards_list,
    count_cards,
    goods_list,
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
class Spots:
    """Some things on the table of the seat that is asked: cards, places, roles, codes of buttons."""

    hand: tuple[int, ...] = ()
    fan: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    roles: tuple[int, ...] = ()
    buttons: tuple[str, ...] = ()
    cathedral: bool = False


NOWHERE = Spots()


@dataclass(frozen=True, slots=True)
class HintTip:
    """One option: what it is, how good it is, and why."""

    action: Action
    title: str
    standing: str
    """Where it stands: "about 49% to win (best: 52%)"; "" where nobody knows."""
    reason: str
    """One or two short sentences."""
    marked: Spots = NOWHERE
    """What one would click."""
    paid: Spots = NOWHERE
    """What goes away with it."""
    lit: Spots = NOWHERE
    """Own buildings that act."""


@dataclass(frozen=True, slots=True)
class Hint:
    """All tips for one question, the best first; for the eyes of ``seat`` alone."""

    seat: int
    tips: tuple[HintTip, ...] = ()
    is_thinking: bool = False
    note: str = ""
    """One line that holds for all tips, such as why they are plain; else ""."""
    is_elsewhere: bool = False
    """The tips are to be read beside the table; only their marks are on it."""


def marked_by(view: PlayerView, action: Action) -> Spots:
    """Return what a person clicks to choose ``action``."""
    if isinstance(action, ChooseRole):
        return Spots(roles=(action.role,))
    if isinstance(action, Build):
        places = () if action.over == NOBODY else (action.over,)
        if action.card == TILE_CARD:
            return Spots(cathedral=True, places=places)
        return Spots(hand=(action.card,), places=places)
    if isinstance(action, (Produce, Sell)):
        return Spots(places=action.places)
    if isinstance(action, Keep) and view.cards:
        return Spots(fan=action.cards)
    if isinstance(action, (Keep, Discard, Exchange, Store)):
        return Spots(hand=action.cards)
    return Spots(buttons=(CONFIRM if isinstance(action, Use) else DECLINE,))


def paid_by(action: Action) -> Spots:
    """Return what goes away with ``action``, beside what a person clicks to choose it."""
    return Spots(hand=action.pay, places=action.goods) if isinstance(action, Build) else NOWHERE


_PERCENT: Final = 100
MOST_NAMED: Final = 4
"""Cards that are called by their names."""


def hint_of(advice: Advice, view: PlayerView, names: tuple[str, ...]) -> Hint:
    """Return ``advice`` for the seat of ``view`` in words; ``names`` are the players' names by seat."""
    tips = tuple(
        HintTip(
            tip.action,
            title_of(view, tip.action),
            standing_of(tip, advice.tips[0]),
            reason_of(TipFacts(tip, advice, view, names)),
            marked_by(view, tip.action),
            paid_by(tip.action),
            _lit_by(view, tip),
        )
        for tip in advice.tips
    )
    return Hint(view.seat, tips, note=_note(advice))


def _note(advice: Advice) -> str:
    if not advice.tips:
        return tr("Hints", "No hint could be worked out this time.")
    if advice.trouble:
        return tr("Hints", "Only a rule of thumb: what the computer players have learned cannot be used.")
    return ""


def standing_of(tip: Tip, best: Tip) -> str:
    """Return "about 49% to win (best: 52%)", or "" where the chances are not known.

    Without "about", 0 and 100 % are said of what is certain, and of nothing else.
    """
    if tip.share is None or best.share is None:
        return ""
    percent, most = _percent(tip.share, tip.is_sure), _percent(best.share, best.is_sure)
    chance = tr("Hints", "{percent}% to win") if tip.is_sure else tr("Hints", "about {percent}% to win")
    chance = chance.format(percent=percent)
    if tip is best:
        return chance
    if percent >= most:
        return tr("Hints", "{chance}, about as good").format(chance=chance)
    return tr("Hints", "{chance} (best: {best}%)").format(chance=chance, best=most)


def _percent(share: float, is_sure: bool) -> int:
    """Return a chance in whole percent; what may still be won or lost is neither 0 nor 100."""
    percent = round(share * _PERCENT)
    return percent if is_sure else min(max(percent, 1), _PERCENT - 1)


def title_of(view: PlayerView, action: Action) -> str:
    """Return in a few words what ``action`` is."""
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
        return tr("Hints", "Draw") if view.decision == ASK_DRAW else tr("Hints", "Turn up cards")
    return _pass(view.decision)


def things_of(view: PlayerView, action: Action) -> str:
    """Return what ``action`` does something with, without what it does; "" where there is no such thing."""
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
    """Return the names of cards, their number where there are many."""
    return cards_list(cards) if len(cards) <= MOST_NAMED else count_cards(len(cards))


def _some(cards: tuple[int, ...]) -> str:
    """Return cards as something is done with them, "a Well"; their number where there are many."""
    return some_cards(cards) if len(cards) <= MOST_NAMED else count_cards(len(cards))


def _goods(view: PlayerView, places: tuple[int, ...]) -> str:
    return goods_list(view.cities[view.seat][place] for place in places)


def _pass(decision: int) -> str:
    texts = {
        ASK_BUILD: tr("Hints", "Build nothing"),
        ASK_PRODUCE: tr("Hints", "Produce nothing"),
        ASK_SELL: tr("Hints", "Sell nothing"),
        ASK_DRAW: tr("Hints", "Draw nothing"),
        ASK_TURN_UP: tr("Hints", "Do not turn up cards"),
        ASK_EXCHANGE: tr("Hints", "Keep your hand"),
        ASK_STORE: tr("Hints", "Put nothing under it"),
    }
    return texts.get(decision, tr("Hints", "Do nothing"))


def _lit_by(view: PlayerView, tip: Tip) -> Spots:
    """Return the own buildings that act; one that is covered does not."""
    keys = {fact.code.removeprefix(codes.EFFECT) for fact in tip.facts if fact.code.startswith(codes.EFFECT)}
    city = view.cities[view.seat]
    return Spots(places=tuple(place for place, card in enumerate(city) if building(card).key in keys))
