"""Keyboard handling on the table: Tab between parts, arrows inside, digits and letters as shortcuts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt, Signal

from sanjuan_desktop.control.questions.answers import BANK, LIBRARY
from sanjuan_desktop.control.questions.prompts import Mark
from sanjuan_desktop.rules.catalogue.cards import building
from sanjuan_desktop.ui.look.shortcuts import DIGITS
from sanjuan_desktop.ui.table.items.card_item import CardItem
from sanjuan_desktop.ui.table.items.tile_item import TileItem

if TYPE_CHECKING:
    from sanjuan_desktop.control.questions.prompts import Prompt
    from sanjuan_desktop.ui.table.tabletop import Tabletop
    from sanjuan_desktop.ui.table.zones.table_part import ItemKey

_KEY: Final = Qt.Key


class Keyboard(QObject):
    """Owner of the keyboard focus on the table; it clicks pieces like the mouse."""

    moved = Signal(object)
    """The item that now has the focus, or None."""

    def __init__(self, top: Tabletop, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._top = top
        self._parts = top.parts
        self._bar = top.bar.name
        self._item_key: ItemKey | None = None
        self._code = ""
        """Code of the focused button, because other buttons may be inserted before it."""
        self._row: list[int] = []
        """Keys of the focused item's part at the last update, in order."""

    @property
    def item_key(self) -> ItemKey | None:
        """The focused item, or None."""
        return self._item_key

    def press(self, key: int, prompt: Prompt | None) -> bool:
        """Handle a key; return False if it has no effect here."""
        if key in {_KEY.Key_Left, _KEY.Key_Right}:
            return self._step(1 if key == _KEY.Key_Right else -1)
        if key in {_KEY.Key_Up, _KEY.Key_Down}:
            return self.next_part(1 if key == _KEY.Key_Down else -1)
        if key == _KEY.Key_Space:
            return self._click()
        if key == _KEY.Key_Menu:
            return self._click(details=True)
        if key in DIGITS:
            return self._digit(DIGITS.index(_KEY(key)), prompt)
        if key == _KEY.Key_L:
            return self._top.toggle_log()
        return prompt is not None and self._letter(key, prompt)

    def next_part(self, step: int) -> bool:
        """Move the focus to the next part of the table, and to an item there that can be used."""
        stops = self._parts.stops()
        names = list(stops)
        if not names:
            return False
        if self._item_key is not None and self._item_key[0] in stops:
            index = names.index(self._item_key[0]) + step
        else:
            index = self._first(names) if step > 0 else -1
        name = names[index % len(names)]
        best = self._parts.best(name)
        self.focus((name, best if best is not None else stops[name][0]))
        return True

    def is_at_end(self, step: int) -> bool:
        """Return whether the focused part is the last one, or with -1 the first one."""
        names = list(self._parts.stops())
        return not names or (self._item_key is not None and self._item_key[0] == names[-1 if step > 0 else 0])

    def focus(self, item_key: ItemKey | None, *, looks: bool = True) -> None:
        """Focus an item, or none; ``looks`` also shows its tooltip or its reading slip."""
        old, self._item_key = self._item_key, item_key
        self._code = self._code_at(item_key)
        self._row = self._keys_beside(item_key)
        if old is not None:
            self._parts.set_focus(old, on=False)
        self._top.slip.hide()
        self._top.tooltips.begin(None)
        if item_key is None:
            self.moved.emit(None)
            return
        self._parts.set_focus(item_key, on=True)
        self.moved.emit(item_key)
        part = self._parts.part(item_key)
        if not looks or part is None:
            return
        piece = part.piece(item_key[1])
        if isinstance(piece, CardItem | TileItem):
            self._top.slip.begin(piece, by_keyboard=True)
        self._top.tooltips.begin(piece)

    def focus_button(self, code: str) -> None:
        """Focus a button of the bar, so that Space presses it."""
        index = self._top.bar.index_of(code)
        if index is not None:
            self.focus((self._bar, index))

    def refresh(self) -> None:
        """Update the focus after the table has changed."""
        if self._item_key is None:
            return
        name, key = self._item_key
        moved = self._top.bar.index_of(self._code) if self._code else None
        if moved is not None and moved != key:
            self._item_key = (name, moved)
            self.moved.emit(self._item_key)
        if self._parts.part(self._item_key) is not None and self._code == self._code_at(self._item_key):
            self._parts.set_focus(self._item_key, on=True)
            self._row = self._keys_beside(self._item_key)
            return
        # If the focused item is gone, its neighbour gets the focus, or no item.
        keys = self._keys_beside(self._item_key) if self._parts.closes_up(name) else []
        self.focus((name, self._neighbour(key, keys)) if keys else None, looks=False)

    def press_button(self) -> bool:
        """Press the focused button; return False if no button is focused."""
        return self._item_key is not None and self._item_key[0] == self._bar and self._click()

    # ------------------------------------------------------------------ inside
    def _keys_beside(self, item_key: ItemKey | None) -> list[int]:
        return self._parts.stops().get(item_key[0], []) if item_key is not None else []

    def _neighbour(self, gone: int, left: list[int]) -> int:
        """Return the remaining neighbour of a removed item, preferably the next one."""
        at = self._row.index(gone) if gone in self._row else len(self._row)
        near = [key for key in [*self._row[at + 1 :], *reversed(self._row[:at])] if key in left]
        return near[0] if near else left[-1]

    def _first(self, names: list[str]) -> int:
        """Return the first part with an item that can be used now."""
        for index, name in enumerate(names):
            if name != self._bar and self._parts.best(name) is not None:
                return index
        return len(names) - 1

    def _step(self, step: int) -> bool:
        keys = self._parts.stops().get(self._item_key[0], []) if self._item_key is not None else []
        if self._item_key is None or self._item_key[1] not in keys:
            return self.next_part(1)
        index = keys.index(self._item_key[1]) + step
        self.focus((self._item_key[0], keys[index % len(keys)]))
        return True

    def _digit(self, index: int, prompt: Prompt | None) -> bool:
        """Click a role if the question asks for one, else a card of the fan, else a hand card."""
        top = self._top
        if prompt is not None and prompt.roles:
            if index >= len(top.roles.roles):
                return False
            top.roles.roles[index].clicked.emit()
            return True
        zone = top.fan if top.fan.cards else top.hand
        if index >= len(zone.cards):
            return False
        self.focus((zone.name, zone.cards[index]))
        return self._click()

    def _click(self, *, details: bool = False) -> bool:
        piece = self._parts.piece(self._item_key) if self._item_key is not None else None
        if piece is None:
            return False
        (piece.details if details else piece.clicked).emit()
        return True

    def _code_at(self, item_key: ItemKey | None) -> str:
        """Return the code of a button of the bar; "" for any other item."""
        if item_key is None or item_key[0] != self._bar or self._parts.part(item_key) is None:
            return ""
        return self._top.bar.buttons[item_key[1]].button.code

    # ------------------------------------------------------------------ letters
    def _letter(self, key: int, prompt: Prompt) -> bool:
        """Handle a letter in this question; return False if it has no effect.

        - U ticks the Library.
        - O and G focus the buildings that can be covered, and the goods that can be spent.
        - C puts the chosen cards under a building that accepts some in every round.
        - K puts them under a building that accepts some once in a game, or sets the table to ask about
          this building in the next round.
        """
        if key == _KEY.Key_U:
            return self._top.bar.press(LIBRARY)
        if key == _KEY.Key_O:
            return self._go_to(_coverable(prompt), prompt)
        if key == _KEY.Key_G:
            return self._go_to(_goods(prompt), prompt)
        if key == _KEY.Key_C:
            return self._store(prompt, once=False)
        return key == _KEY.Key_K and (self._store(prompt, once=True) or self._top.bar.press(BANK))

    def _go_to(self, places: list[int], prompt: Prompt) -> bool:
        """Focus the first of these places, or the next one if one of them is focused."""
        if not places:
            return False
        name, item_key = self._top.cities[prompt.seat].name, self._item_key
        at = (
            places.index(item_key[1]) + 1
            if item_key is not None and item_key[0] == name and item_key[1] in places
            else 0
        )
        self.focus((name, places[at % len(places)]))
        return True

    def _store(self, prompt: Prompt, *, once: bool) -> bool:
        """Put the chosen cards under the first building that takes them in every round, or ``once``."""
        city = self._top.cities[prompt.seat]
        for place, store in prompt.stores.items():
            tile = city.tile(place)
            offer = building(tile.card).hooks.store if tile is not None else None
            if offer is not None and offer.once_per_game == once:
                return self._top.bar.press(store.code)
        return False


def _coverable(prompt: Prompt) -> list[int]:
    """Return the places that the chosen building could cover."""
    chosen = [card for card in prompt.targets if _is_chosen(prompt, card)]
    return sorted(place for card in chosen for place in prompt.targets[card] if place >= 0)


def _is_chosen(prompt: Prompt, card: int) -> bool:
    mark = prompt.hand.get(card, prompt.cathedral)
    return mark is not None and mark.mark is Mark.SELECTED


def _goods(prompt: Prompt) -> list[int]:
    """Return the places with a good that can be spent or sold."""
    return sorted(prompt.goods) if prompt.sells_for is None else sorted(prompt.places)
