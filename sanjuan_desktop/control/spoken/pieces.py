"""Descriptions of cards, buildings, roles and buttons, in one line each.

A name describes the item and its state in the current question. The details, which a screen reader gives on
demand, describe its effect.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.control.facts.cards import coin
from sanjuan_desktop.control.questions.build_words import points_words
from sanjuan_desktop.control.questions.prompts import CardMark, Mark, PlaceMark, RoleMark
from sanjuan_desktop.control.text.i18n import (
    counted,
    effect,
    good_name,
    privilege,
    role_action,
    role_name,
    term,
    tr,
)
from sanjuan_desktop.control.text.phrases import MINUS, card_words, count_cards, count_points
from sanjuan_desktop.control.text.reasons import is_named
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, BUILDINGS, COSTS, GOOD
from sanjuan_desktop.rules.terms import PRODUCER, Kind

if TYPE_CHECKING:
    from sanjuan_desktop.control.facts.cards import CardFacts
    from sanjuan_desktop.control.questions.prompts import Button, Prompt
    from sanjuan_desktop.rules import GameOptions
    from sanjuan_desktop.rules.terms import Edition

SECRET: Final = -1
"""Stands for a number of cards that only their owner knows."""


def by_commas(*parts: str) -> str:
    """Join the non-empty parts with commas."""
    return ", ".join(part for part in parts if part)


def bare(sentence: str) -> str:
    """Return a sentence without its full stop, for use within another; lines are joined."""
    return "; ".join(line.strip().removesuffix(".") for line in sentence.splitlines() if line.strip())


def kind_words(card: int) -> str:
    """Return the kind of building of a card, for the middle of a sentence."""
    entry = BUILDINGS[BUILDING_OF[card]]
    return {
        Kind.PRODUCTION: tr("Spoken", "production building"),
        Kind.CITY: tr("Spoken", "city building"),
        Kind.MONUMENT: tr("Spoken", "monument"),
        Kind.SIX: tr("Spoken", "6-cost building"),
    }[entry.kind]


def worth_words(points: str) -> str:
    """Return the points of a card in words; "?" means that they are counted at the end."""
    if points == "?":
        return tr("Spoken", "points counted at the end")
    if points[:1] in {"+", MINUS}:
        text = counted("Spoken", "{points} points now", "{points} point now", int(points[1:]))
        return text.format(points=points)
    return count_points(int(points)) if points.isdigit() else points


def sentences(*parts: str) -> str:
    """Join parts as sentences, each with a full stop."""
    found = [bare(part) for part in parts if part]
    return " ".join(part if part[-1] in "?!…" else f"{part}." for part in found)


# ---------------------------------------------------------------------- cards


def card_name(
    card: int, mark: CardMark, edition: Edition, facts: CardFacts | None = None, *, known: bool = False
) -> str:
    """Return a card of the hand or on offer: name, kind, cost, points, and whether it can be chosen.

    The numbers are those on the card, see :func:`~sanjuan_desktop.control.facts.cards.coin`.
    """
    cost, shown = COSTS[edition][card], coin(mark, facts)
    if shown.price is None:
        price = tr("Spoken", "costs {cost}").format(cost=cost)
    elif shown.price == cost:
        price = tr("Spoken", "costs you {price}").format(price=shown.price)
    else:
        price = tr("Spoken", "costs you {price} instead of {cost}").format(price=shown.price, cost=cost)
    least = ""
    if shown.least is not None:
        with_crane = tr("Spoken", "{price} with the Crane")
        by_any = tr("Spoken", "{price} over another building")
        least = (with_crane if is_named("overbuild") else by_any).format(price=shown.least)
    return by_commas(
        card_words(card),
        kind_words(card),
        price,
        least,
        worth_words(shown.points or points_words(card)),
        tr("Spoken", "seen by everyone") if known else "",
        card_state(mark),
    )


def card_state(mark: CardMark) -> str:
    """Return the state of a card in the current question; "" if it is not part of it."""
    builds = mark.price is not None
    if mark.mark is Mark.UNPLAYABLE:
        no = tr("Spoken", "cannot be built") if builds else tr("Spoken", "cannot be chosen")
        return f"{no}: {bare(mark.tip)}" if mark.tip else no
    if mark.mark.is_free:
        return tr("Spoken", "can be built") if builds else tr("Spoken", "can be chosen")
    return {
        Mark.SELECTED: tr("Spoken", "chosen"),
        Mark.PAYABLE: tr("Spoken", "can be chosen"),
        Mark.PAYING: tr("Spoken", "chosen, will be discarded"),
    }.get(mark.mark, "")


def card_details(card: int, mark: CardMark, options: GameOptions) -> str:
    """Return the text of the question about a card, then its effect."""
    said = mark.tip if mark.mark is not Mark.UNPLAYABLE else ""
    return " ".join(part for part in (said, effect_of(card, options)) if part)


def effect_of(card: int, options: GameOptions) -> str:
    """Return the printed effect of a card."""
    return effect(BUILDINGS[BUILDING_OF[card]].key, options.edition, options.players)


# ---------------------------------------------------------------------- buildings


def building_name(
    card: int, mark: PlaceMark, asked: Prompt | None, *, good: bool = False, used: bool = False,
    covers: bool = False, stored: int = 0,
) -> str:  # fmt: skip
    """Return a building in a city: its good, the cards under it, and its state in the question."""
    name = card_words(card)
    if good:
        name = tr("Spoken", "{building} with {good}").format(building=name, good=_good_on(card))
    elif BUILDINGS[BUILDING_OF[card]].kind == Kind.PRODUCTION:
        name = by_commas(name, tr("Spoken", "empty"))
    return by_commas(
        name,
        _under(stored),
        tr("Spoken", "built over another building") if covers else "",
        tr("Spoken", "used up") if used else "",
        place_state(mark, asked),
    )


def _good_on(card: int) -> str:
    if GOOD[card] < 0:
        return tr("Spoken", "1 good")
    return tr("Spoken", "1 {good}").format(good=good_name(GOOD[card]))


def _under(stored: int) -> str:
    if stored == SECRET:
        return tr("Spoken", "with cards under it")
    return tr("Spoken", "with {cards} under it").format(cards=count_cards(stored)) if stored else ""


def place_state(mark: PlaceMark, asked: Prompt | None) -> str:
    """Return the state of a building in the question ``asked``; "" if it is not part of it."""
    if mark.mark is Mark.REST or asked is None:
        return ""
    chosen = mark.mark in {Mark.SELECTED, Mark.PAYING}
    if asked.sells_for is not None:
        text = tr("Spoken", "chosen, sold for {cards}") if chosen else tr("Spoken", "can be sold for {cards}")
        return text.format(cards=count_cards(int(mark.badge)))
    if asked.role == PRODUCER:
        return tr("Spoken", "chosen to produce") if chosen else tr("Spoken", "can produce")
    no = mark.mark is Mark.UNPLAYABLE
    state = tr("Spoken", "can be chosen") if not chosen else tr("Spoken", "chosen")
    state = tr("Spoken", "cannot be chosen") if no else state
    return f"{state}: {bare(mark.tip)}" if mark.tip else state


def building_details(card: int, options: GameOptions) -> str:
    """Return kind, points and effect of a building."""
    return f"{by_commas(kind_words(card), worth_words(points_words(card)))}. {effect_of(card, options)}"


def lot_name(number: int) -> str:
    """Return the empty lot that can be built on; ``number`` counts from 1."""
    return tr("Spoken", "Empty lot {number}, can be built on").format(number=number)


# ---------------------------------------------------------------------- roles and buttons


def role_line(role: int, taker: str, mark: RoleMark, *, own: bool = False, current: bool = False) -> str:
    """Return a role: the player who took it, "" for none, and whether it is active or can be taken."""
    if own:
        taken = tr("Spoken", "taken by you")
    elif taker:
        taken = tr("Spoken", "taken by {name}").format(name=taker)
    elif mark.mark.is_free:
        taken = tr("Spoken", "can be taken")
    else:
        taken = tr("Spoken", "chosen") if mark.mark is Mark.SELECTED else tr("Spoken", "not taken")
    return by_commas(role_name(role), taken, tr("Spoken", "being played") if current else "")


def role_details(role: int, mark: RoleMark) -> str:
    """Return the action for all players, the privilege, and the current gain."""
    outlook = mark.tip if mark.mark.is_free or mark.mark is Mark.SELECTED else ""
    privilege_words = f"{term('privilege')}: {privilege(role)}"
    return " ".join(part for part in (role_action(role), privilege_words, bare(outlook)) if part)


def button_name(button: Button) -> str:
    """Return the label of a button, and the reason if it is disabled."""
    return button.label if button.enabled or not button.why else f"{button.label}: {bare(button.why)}"


# ---------------------------------------------------------------------- the question


def prompt_name(asked: Prompt, warning: str = "") -> str:
    """Return a question with its hint or a warning instead, and the number of chosen items."""
    return sentences(asked.title, warning or asked.hint, progress_words(asked.progress))


def progress_words(progress: tuple[int, int] | None) -> str:
    """Return the number of chosen items and the required number, "" if nothing is counted."""
    if progress is None:
        return ""
    return tr("Spoken", "{chosen} of {needed} chosen").format(chosen=progress[0], needed=progress[1])


def note_name(name: str, words: str) -> str:
    """Return the text of the bar without a question; ``name`` is the player it is about, "" for none."""
    if not words:
        return tr("Spoken", "No question right now.")
    return words if not name or words.startswith(name) else f"{name} {words}"
