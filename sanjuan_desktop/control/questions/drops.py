"""Valid targets of a drag in the current question, as values without widgets.

A drop is equivalent to clicks, and each :class:`Drop` names them. Dragging a chosen item to its
target again ends the choice: that confirms, or reports the missing choice.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from sanjuan_desktop.control.questions.base import CONFIRM, not_now
from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.questions.prompts import CardMark, Mark, PlaceMark, RoleMark
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.control.text.phrases import count_cards
from sanjuan_desktop.rules.catalogue.cards import TILE_CARD
from sanjuan_desktop.rules.terms import NOBODY

if TYPE_CHECKING:
    from sanjuan_desktop.control.questions.prompts import Prompt


class DragKind(StrEnum):
    """Kind of item that is dragged."""

    CARD = "card"
    """A hand card."""
    FAN = "fan"
    """A card on offer above the hand."""
    GOOD = "good"
    """The good on an own building; its number is the place."""
    ROLE = "role"
    CATHEDRAL = "cathedral"


class DropPosition(StrEnum):
    """Kind of place where an item is dropped."""

    CITY = "city"
    """Own city, outside its buildings."""
    TILE = "tile"
    """A building of the own city."""
    BAR = "bar"
    """The prompt bar, with the places for the cards that are kept."""
    TRAY = "tray"
    """The prompt bar and the discard pile."""
    HOUSE = "house"
    """The trading house."""
    HAND = "hand"


@dataclass(frozen=True, slots=True)
class DragItem:
    """One item that can be dragged."""

    kind: DragKind
    number: int


@dataclass(frozen=True, slots=True)
class Drop:
    """One valid target of a drag; ``place`` is the building of a TILE."""

    where: DropPosition
    words: str
    clicks: tuple[Click, ...]
    place: int = NOBODY


def drops_for(prompt: Prompt | None, drag_item: DragItem) -> tuple[Drop, ...]:
    """Return all valid targets of ``drag_item`` in this question, buildings before the open city."""
    if prompt is None:
        return ()
    if drag_item.kind is DragKind.CARD:
        return _of_card(prompt, drag_item.number)
    if drag_item.kind is DragKind.CATHEDRAL:
        mark = prompt.cathedral
        return () if mark is None else _to_build(prompt, TILE_CARD, mark, Click(Target.CATHEDRAL))
    if drag_item.kind is DragKind.FAN:
        return _of_offer(prompt, drag_item.number)
    if drag_item.kind is DragKind.GOOD:
        return _of_good(prompt, drag_item.number)
    return _of_role(prompt, drag_item.number)


def why_nowhere(prompt: Prompt | None, drag_item: DragItem) -> str:
    """Return the reason why ``drag_item`` has no valid target, "" for none."""
    if prompt is None:
        return ""
    if drag_item.kind is DragKind.GOOD and prompt.sells_for is None and not drops_for(prompt, drag_item):
        # The mark of the place is about the building, not about the good.
        return _not_now(prompt, drag_item)
    mark: CardMark | PlaceMark | RoleMark | None
    if drag_item.kind is DragKind.CARD:
        mark = prompt.hand.get(drag_item.number)
    elif drag_item.kind is DragKind.CATHEDRAL:
        mark = prompt.cathedral
    elif drag_item.kind is DragKind.GOOD:
        mark = prompt.places.get(drag_item.number)
    elif drag_item.kind is DragKind.ROLE:
        mark = prompt.roles.get(drag_item.number)
    else:
        mark = prompt.fan_marks.get(drag_item.number)
    if mark is None:
        return _not_now(prompt, drag_item)
    if mark.mark.is_chosen:
        if drops_for(prompt, drag_item):
            return ""
        # There is no target, so the item returns to its place with an explanation.
        missing = [button.why for button in prompt.buttons if button.code == CONFIRM]
        return "".join(missing) or tr("Drag", "It is already chosen. You can confirm.")
    return mark.tip if mark.mark is Mark.UNPLAYABLE else ""


def why_not_at(prompt: Prompt | None, drag_item: DragItem, seat: int, place: int) -> str:
    """Return the reason why ``drag_item`` cannot be dropped in a city, as for a click there; "" for none.

    Args:
        prompt: question on the table.
        drag_item: the dragged item.
        seat: owner of the city.
        place: building in it; NOBODY for the rest of the city.
    """
    if prompt is None or not drops_for(prompt, drag_item):
        return ""
    if seat != prompt.seat:
        return prompt.abroad
    if drag_item.kind not in {DragKind.CARD, DragKind.CATHEDRAL}:
        return ""
    card = TILE_CARD if drag_item.kind is DragKind.CATHEDRAL else drag_item.number
    return prompt.refused.get(card, {}).get(place, "")


def _not_now(prompt: Prompt, drag_item: DragItem) -> str:
    """Return the refusal of a click on an item that is not part of the question."""
    if drag_item.kind is DragKind.CARD and prompt.fan:
        return tr("Answers", "Choose from the cards above your hand.")
    if drag_item.kind is DragKind.GOOD:
        return tr("Answers", "You cannot use your goods now.")
    return not_now(Target(drag_item.kind))


def _ending(prompt: Prompt, code: str = CONFIRM) -> tuple[str, tuple[Click, ...]]:
    """Return the result of confirming now or the missing choice in words, and the click that confirms."""
    button = next((button for button in prompt.buttons if button.code == code), None)
    if button is None:
        return "", ()
    return button.label if button.enabled else button.why, (Click(Target.BUTTON, code=code),)


def _end(where: DropPosition, prompt: Prompt, code: str = CONFIRM, place: int = NOBODY) -> Drop:
    """Return the drop that ends the choice."""
    return Drop(where, *_ending(prompt, code), place)


def _of_card(prompt: Prompt, card: int) -> tuple[Drop, ...]:
    mark = prompt.hand.get(card)
    if mark is None:
        return ()
    click = Click(Target.CARD, card)
    if card in prompt.targets:
        return _to_build(prompt, card, mark, click)
    if prompt.stores:
        return tuple(_under(prompt, place, card, mark) for place in prompt.stores)
    if prompt.keeps:
        chosen = mark.mark is Mark.SELECTED
        return (_end(DropPosition.BAR, prompt) if chosen else Drop(DropPosition.BAR, prompt.keeps, (click,)),)
    if mark.mark is Mark.PAYABLE and prompt.tray:
        return (Drop(DropPosition.TRAY, prompt.tray, (click,)),)
    if mark.mark is Mark.PAYING:
        return (_end(DropPosition.TRAY, prompt), Drop(DropPosition.HAND, tr("Drag", "Keep it"), (click,)))
    return ()


def _to_build(prompt: Prompt, card: int, mark: CardMark, click: Click) -> tuple[Drop, ...]:
    """Return the lot and the buildings to cover; the clicks choose an unchosen card first."""
    targets = prompt.targets.get(card, {})
    chosen = mark.mark is Mark.SELECTED
    first = () if chosen else (click,)
    covered = [place for place, at in prompt.places.items() if at.mark is Mark.SELECTED]
    drops = []
    for place, words in sorted(targets.items(), reverse=True):
        if chosen and [place] == (covered or [NOBODY]):
            # The building is already chosen for this place.
            drops.append(
                _end(DropPosition.CITY if place == NOBODY else DropPosition.TILE, prompt, place=place)
            )
        elif place == NOBODY:
            drops.append(Drop(DropPosition.CITY, words, first or (Click(Target.LOT),)))
        elif not chosen:
            # A single place is chosen automatically with the card.
            then: tuple[Click, ...] = (_at(prompt, place),) if len(targets) > 1 else ()
            drops.append(Drop(DropPosition.TILE, words, first + then, place))
        else:
            drops.append(Drop(DropPosition.TILE, words, _cover(prompt, place), place))
    return tuple(drops)


def _cover(prompt: Prompt, place: int) -> tuple[Click, ...]:
    """Return the clicks that cover a building: two if its good is part of the payment."""
    mark = prompt.places.get(place)
    click = _at(prompt, place)
    return (click, click) if mark is not None and mark.mark is Mark.PAYING else (click,)


def _at(prompt: Prompt, place: int) -> Click:
    """Return the click on a building in the city of the asked player."""
    return Click(Target.PLACE, place, seat=prompt.seat)


def _under(prompt: Prompt, place: int, card: int, mark: CardMark) -> Drop:
    store = prompt.stores[place]
    if mark.mark is Mark.SELECTED:
        return _end(DropPosition.TILE, prompt, store.code, place)
    clicks: tuple[Click, ...] = (Click(Target.CARD, card),)
    if store.at_once:
        clicks += (Click(Target.BUTTON, code=store.code),)
    return Drop(DropPosition.TILE, store.tip, clicks, place)


def _of_offer(prompt: Prompt, card: int) -> tuple[Drop, ...]:
    mark = prompt.fan_marks.get(card)
    if mark is not None and mark.mark is Mark.SELECTED:
        return (_end(DropPosition.HAND, prompt),)
    if mark is None or not (mark.mark is Mark.PAYABLE or mark.mark.is_free):
        return ()
    return (Drop(DropPosition.HAND, tr("Drag", "Keep it"), (Click(Target.FAN, card),)),)


def _of_good(prompt: Prompt, place: int) -> tuple[Drop, ...]:
    mark = prompt.places.get(place)
    if mark is None:
        return ()
    click = Click(Target.GOOD, place)
    if prompt.sells_for is not None:
        words = tr("Drag", "Sells for {cards}").format(cards=count_cards(int(mark.badge)))
        if mark.mark is Mark.SELECTED:
            return (
                _end(DropPosition.HOUSE, prompt),
                Drop(DropPosition.CITY, tr("Drag", "Keep it"), (click,)),
            )
        return (Drop(DropPosition.HOUSE, words, (click,)),)
    if place not in prompt.goods and mark.mark is not Mark.SELECTED:
        return ()
    if mark.mark is Mark.PAYING:
        return (_end(DropPosition.TRAY, prompt), Drop(DropPosition.CITY, tr("Drag", "Keep it"), (click,)))
    return (Drop(DropPosition.TRAY, prompt.tray, (click,)),) if prompt.tray else ()


def _of_role(prompt: Prompt, role: int) -> tuple[Drop, ...]:
    mark = prompt.roles.get(role)
    if mark is None or not (mark.mark is Mark.SELECTED or mark.mark.is_free):
        return ()
    chosen: tuple[Click, ...] = () if mark.mark is Mark.SELECTED else (Click(Target.ROLE, role),)
    return (
        Drop(DropPosition.CITY, mark.tip.partition("\n")[0], (*chosen, Click(Target.BUTTON, code=CONFIRM))),
    )
