"""Keys with a letter of their own while a question is asked: U, O, G, C, K."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt

from sanjuan_desktop.app.table.input.spots import city_part
from sanjuan_desktop.control.questions.answers import BANK, LIBRARY
from sanjuan_desktop.control.questions.prompts import Mark
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, building_id

if TYPE_CHECKING:
    from sanjuan_desktop.app.table.input.keyboard import Keyboard
    from sanjuan_desktop.app.table.tabletop import Tabletop
    from sanjuan_desktop.control.questions.prompts import Prompt

_KEY: Final = Qt.Key
_STORES: Final = {_KEY.Key_C: building_id("chapel"), _KEY.Key_K: building_id("bank")}


def press_letter(key: int, prompt: Prompt | None, top: Tabletop, keyboard: Keyboard) -> bool:
    """Do what a letter says in this question; False if it says nothing.

    U ticks the Library; O and G take the ring to the buildings that can be covered and to the
    goods that can be given up; C and K put the chosen cards under Chapel and Bank, K has
    the table ask about the Bank in the next round; L opens and
    closes the log of a narrow window.
    """
    if key == _KEY.Key_L:
        return top.toggle_log()
    if prompt is None:
        return False
    if key == _KEY.Key_U:
        return top.bar.press(LIBRARY)
    if key == _KEY.Key_O:
        return _go_to(_coverable(prompt), prompt, keyboard)
    if key == _KEY.Key_G:
        return _go_to(_goods(prompt), prompt, keyboard)
    if key in _STORES:
        return _store(_STORES[_KEY(key)], prompt, top) or (key == _KEY.Key_K and top.bar.press(BANK))
    return False


def _coverable(prompt: Prompt) -> list[int]:
    """Return the places that the chosen building could cover."""
    chosen = [card for card in prompt.targets if _is_chosen(prompt, card)]
    return sorted(place for card in chosen for place in prompt.targets[card] if place >= 0)


def _is_chosen(prompt: Prompt, card: int) -> bool:
    mark = prompt.hand.get(card, prompt.cathedral)
    return mark is not None and mark.mark is Mark.SELECTED


def _goods(prompt: Prompt) -> list[int]:
    """Return the places with a good that can be given up or sold."""
    return sorted(prompt.goods) if prompt.sells_for is None else sorted(prompt.places)


def _go_to(places: list[int], prompt: Prompt, keyboard: Keyboard) -> bool:
    """Give the ring to the first place, or to the next one if one of them has it."""
    if not places:
        return False
    part = city_part(prompt.seat)
    spot = keyboard.spot
    at = places.index(spot[1]) + 1 if spot is not None and spot[0] == part and spot[1] in places else 0
    keyboard.focus((part, places[at % len(places)]))
    return True


def _store(building: int, prompt: Prompt, top: Tabletop) -> bool:
    city = top.cities[prompt.seat]
    for place, store in prompt.stores.items():
        tile = city.tile(place)
        if tile is not None and BUILDING_OF[tile.card] == building:
            return top.bar.press(store.code)
    return False
