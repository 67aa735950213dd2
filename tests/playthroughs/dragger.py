"""A person who drags: lays cards, goods and roles where they belong, and clicks only what confirms."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt

from sanjuan_desktop.rules import ChooseRole, Store
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, TILE_CARD
from sanjuan_desktop.rules.terms import NOBODY
from tests.playthroughs.mouse import Mouse

STEPS = 6


class Dragger(Mouse):
    """Carries out an action by dragging; production and the draft of the first hand are clicked."""

    def __init__(self, qtbot, window):
        super().__init__(qtbot, window)
        self.drags = 0

    def drag(self, item, end, from_middle=False):
        """Drag an item to a point of the scene."""
        assert item is not None
        assert item.isVisible()
        rect = item.boundingRect()
        left = rect.center().x() if from_middle else rect.left() + min(12.0, rect.width() / 3)
        start = item.mapToScene(QPointF(left, rect.center().y()))
        view = self.window.view
        port, a, b = view.viewport(), view.mapFromScene(start), view.mapFromScene(end)
        self.qtbot.mousePress(port, Qt.MouseButton.LeftButton, pos=a)
        for step in range(1, STEPS + 1):
            self.qtbot.mouseMove(port, pos=a + (b - a) * step / STEPS)
        self.qtbot.mouseRelease(port, Qt.MouseButton.LeftButton, pos=b)
        self.drags += 1

    def _plan(self):
        return self.top.context.layout

    @staticmethod
    def _middle(box):
        return QPointF(box.centre.x, box.centre.y)

    def _lot(self):
        """Return a point of the own city where no building stands."""
        city = self._city()
        return self._middle(city.lot(city.count))

    def _tray(self):
        return self._middle(self._plan().middle.discard_pile)

    def _good_item(self, place):
        return self._city().tile(place)

    def _choose_role(self, action):
        ticks = [b.button.checked for b in self.top.bar.buttons if b.button.checked is not None]
        if ticks and ticks[0] != action.library:
            self.press("library")
        city = self._plan().own.panel
        self.drag(self.top.roles.roles[action.role], QPointF(city.x + city.w - 30, city.bottom - 12))

    def _build(self, action):
        item = self.top.cathedral.tile if action.card == TILE_CARD else self.top.hand.item(action.card)
        over = action.over != NOBODY
        self.drag(item, self._middle(self._city().lot(action.over)) if over else self._lot())
        self._choose_goods(action)
        for card, mark in list(self.prompt.hand.items()):
            if self._mark(mark) == "paying" and card not in action.pay:
                hand = self._plan().hand
                self.drag(self.top.hand.item(card), QPointF(hand.right - 20, hand.centre.y))
        for card in action.pay:
            if self._mark(self.prompt.hand[card]) != "paying":
                self.drag(self.top.hand.item(card), self._tray())
        self.press("confirm")

    def _choose_goods(self, action):
        for place, mark in list(self.prompt.places.items()):
            if self._mark(mark) == "paying" and place not in action.goods:
                self.drag(self._good_item(place), self._lot(), from_middle=True)
        for place in action.goods:
            if self._mark(self.prompt.places[place]) != "paying":
                self.drag(self._good_item(place), self._tray(), from_middle=True)

    def _toggle_places(self, places):
        if self.prompt.sells_for is None:
            super()._toggle_places(places)
            return
        for place, mark in list(self.prompt.places.items()):
            if self._mark(mark) == "selected" and place not in places:
                self.drag(self._good_item(place), self._lot(), from_middle=True)
        house = self._middle(self._plan().middle.trading_house)
        for place in places:
            if self._mark(self.prompt.places[place]) != "selected":
                self.drag(self._good_item(place), house, from_middle=True)

    def _toggle_cards(self, cards, item, pool):
        hand = self._plan().hand
        for card in cards:
            marks = self.prompt.fan_marks or self.prompt.hand
            if self._mark(marks[card]) not in ("payable", "playable"):
                continue
            if self.prompt.fan_marks:
                self.drag(item(card), self._middle(hand))
            elif self.prompt.tray:
                self.drag(item(card), self._tray())
            else:
                self.click(item(card))

    def store(self, action):
        """Lay cards under a building; one that takes a single card is done at once."""
        kinds = [BUILDING_OF[self._city().tile(place).card] for place in range(self._city().count)]
        place = kinds.index(action.building)
        for card in action.cards:
            self.drag(self.top.hand.item(card), self._middle(self._city().lot(place)))

    def carry_out(self, action):
        """Drag until ``action`` is made."""
        if isinstance(action, ChooseRole):
            self._choose_role(action)
        elif isinstance(action, Store):
            at_once = {place.code: place.at_once for place in self.prompt.stores.values()}
            codes = (f"store:{action.building}", "confirm")
            self.store(action)
            if not any(at_once.get(code, False) for code in codes):
                self.press(*codes)
        else:
            super().carry_out(action)
