"""The keyboard on the table: Tab between the parts, arrows inside, digits for cards and roles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt, Signal

from sanjuan_desktop.app.table.input.letter_keys import press_letter
from sanjuan_desktop.app.table.input.spots import city_part, piece_at, seat_of
from sanjuan_desktop.app.table.items.button_item import ButtonItem

if TYPE_CHECKING:
    from sanjuan_desktop.app.table.input.spots import Spot
    from sanjuan_desktop.app.table.items.card_item import CardItem
    from sanjuan_desktop.app.table.items.piece import Piece
    from sanjuan_desktop.app.table.items.tile_item import TileItem
    from sanjuan_desktop.app.table.tabletop import Tabletop
    from sanjuan_desktop.control.questions.prompts import Prompt

_KEY: Final = Qt.Key
_DIGITS: Final = (
    _KEY.Key_1, _KEY.Key_2, _KEY.Key_3, _KEY.Key_4, _KEY.Key_5,
    _KEY.Key_6, _KEY.Key_7, _KEY.Key_8, _KEY.Key_9, _KEY.Key_0,
)  # fmt: skip


class Keyboard(QObject):
    """Knows which piece has the ring, moves it, and clicks pieces as the mouse would."""

    moved = Signal(object)
    """What has the ring now, None if nothing has."""

    def __init__(self, top: Tabletop, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._top = top
        self._spot: Spot | None = None
        self._code = ""

    @property
    def spot(self) -> Spot | None:
        """What has the ring, None while nothing has."""
        return self._spot

    def press(self, key: int, prompt: Prompt | None) -> bool:
        """Do what a key says; False if it says nothing here."""
        if key in {_KEY.Key_Left, _KEY.Key_Right}:
            return self._step(1 if key == _KEY.Key_Right else -1)
        if key in {_KEY.Key_Up, _KEY.Key_Down}:
            return self.next_part(1 if key == _KEY.Key_Down else -1)
        if key == _KEY.Key_Space:
            return self._click()
        if key == _KEY.Key_Menu:
            return self._click(details=True)
        if key in _DIGITS:
            return self._digit(_DIGITS.index(_KEY(key)), prompt)
        return press_letter(key, prompt, self._top, self)

    def next_part(self, step: int) -> bool:
        """Give the ring to the next part of the table, to what can be done there if anything can."""
        parts = self._parts()
        names = list(parts)
        if not names:
            return False
        if self._spot is not None and self._spot[0] in names:
            index = names.index(self._spot[0]) + step
        else:
            index = self._best(names, parts) if step > 0 else -1
        name = names[index % len(names)]
        keys = parts[name]
        live = [key for key in keys if self._is_live((name, key))]
        main = [key for key in live if name == "bar" and self._top.bar.buttons[key].button.main]
        self.focus((name, (main or live or keys)[0]))
        return True

    def focus(self, spot: Spot | None, *, looks: bool = True) -> None:
        """Give the ring to one piece, or to none; who ``looks`` there wants to be told about it."""
        old, self._spot = self._spot, spot
        self._code = self._code_at(spot)
        if old is not None:
            self._ring(old, on=False)
        self._top.close_up.hide()
        self._top.notes.begin(None)
        if spot is None:
            self.moved.emit(None)
            return
        self._ring(spot, on=True)
        self.moved.emit(spot)
        if not looks:
            return
        piece = piece_at(self._top, spot)
        card = getattr(piece, "card", None)
        if piece is not None and card is not None:
            self._top.close_up.begin(card, piece.sceneBoundingRect(), by_keyboard=True)
        self._top.notes.begin(piece)

    def focus_button(self, code: str) -> None:
        """Give the ring to a button of the bar, so that Space presses it."""
        for index, item in enumerate(self._top.bar.buttons):
            if item.button.code == code:
                self.focus(("bar", index))

    def refresh(self) -> None:
        """Put the ring right after the table has changed."""
        if self._spot is None:
            return
        part, key = self._spot
        keys = self._parts().get(part, [])
        if part == "bar" and self._code != self._code_at(self._spot):
            codes = [item.button.code for item in self._top.bar.buttons]
            if self._code in codes:
                # Another button has come before it.
                key = codes.index(self._code)
                self._spot = (part, key)
                self.moved.emit(self._spot)
        if key in keys and self._code == self._code_at(self._spot):
            self._ring(self._spot, on=True)
        else:
            # What had the ring has gone: its neighbour takes it, or nothing.
            self.focus((part, keys[-1]) if keys and part in {"hand", "fan"} else None, looks=False)

    def press_button(self) -> bool:
        """Press the button that has the ring; False if none has."""
        return self._spot is not None and self._spot[0] == "bar" and self._click()

    # ------------------------------------------------------------------ inside
    def _parts(self) -> dict[str, list[int]]:
        """Return what can have the ring, part by part in reading order."""
        top, own = self._top, self._top.desk.layout.looking_seat
        parts: dict[str, list[int]] = {}
        for panel in top.desk.layout.opponents:
            parts[city_part(panel.seat)] = list(range(top.cities[panel.seat].count))
        tile = top.cathedral.tile
        parts["player"] = [*(panel.seat for panel in top.desk.layout.opponents), own]
        parts["pile"] = [0, 1]
        parts["cathedral"] = [0] if tile is not None and tile.isVisible() else []
        parts["roles"] = list(range(len(top.roles.roles)))
        parts["house"] = [0]
        parts["fan"] = list(top.fan.cards)
        city = top.cities[own]
        parts[city_part(own)] = list(range(city.count + int(city.is_lot_open)))
        parts["bar"] = list(range(len(top.bar.buttons)))
        parts["hand"] = list(top.hand.cards)
        return {name: keys for name, keys in parts.items() if keys}

    def _best(self, names: list[str], parts: dict[str, list[int]]) -> int:
        """Return the part to begin with: the first where something can be done now."""
        for index, name in enumerate(names):
            if name != "bar" and any(self._is_live((name, key)) for key in parts[name]):
                return index
        return len(names) - 1

    def _step(self, step: int) -> bool:
        if self._spot is None:
            return self.next_part(1)
        keys = self._parts().get(self._spot[0], [])
        if self._spot[1] not in keys:
            return self.next_part(1)
        index = keys.index(self._spot[1]) + step
        self.focus((self._spot[0], keys[index % len(keys)]))
        return True

    def _digit(self, index: int, prompt: Prompt | None) -> bool:
        """Click a role while one is asked for, else a card of the fan, else a hand card."""
        top = self._top
        if prompt is not None and prompt.roles:
            if index >= len(top.roles.roles):
                return False
            top.roles.roles[index].clicked.emit()
            return True
        part, cards = ("fan", top.fan.cards) if top.fan.cards else ("hand", top.hand.cards)
        if index >= len(cards):
            return False
        self.focus((part, cards[index]))
        return self._click()

    def _click(self, *, details: bool = False) -> bool:
        piece = piece_at(self._top, self._spot) if self._spot is not None else None
        if piece is None:
            return False
        (piece.details if details else piece.clicked).emit()
        return True

    def _code_at(self, spot: Spot | None) -> str:
        """Return what tells a button of the bar from others on its place; nothing for all else."""
        piece = piece_at(self._top, spot) if spot is not None and spot[0] == "bar" else None
        return str(piece.button.code) if isinstance(piece, ButtonItem) else ""

    def _is_live(self, spot: Spot) -> bool:
        piece: CardItem | TileItem | Piece | None = piece_at(self._top, spot)
        mark = getattr(piece, "mark", None)
        if mark is not None:
            return bool(mark.mark.is_live)
        button = getattr(piece, "button", None)
        return button is not None and bool(button.enabled)

    def _ring(self, spot: Spot, *, on: bool) -> None:
        part, key = spot
        top, wanted = self._top, key if on else None
        if part == "hand":
            top.hand.set_focus(wanted)
        elif part == "fan":
            top.fan.set_focus(wanted)
        elif part == "roles":
            top.roles.set_focus(wanted)
        elif part == "cathedral":
            top.cathedral.set_focus(on)
        elif part == "bar":
            top.bar.set_focus(wanted)
        elif part == "player":
            top.headers[key].set_focus(on)
        elif part == "pile":
            top.supply.set_focus(wanted)
        elif part == "house":
            top.house.set_focus(on)
        else:
            seat = seat_of(part)
            if seat is not None:
                top.cities[seat].set_focus(wanted)
