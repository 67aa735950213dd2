"""Person at the mouse: carries out a chosen action by clicking in the window.

It knows the positions of items on the table and nothing of the rules; the caller chooses the action. Every
click goes to the viewport as a real mouse event.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt

from sanjuan_desktop.rules import Build, ChooseRole, Discard, Exchange, Keep, Pass, Produce, Sell, Store, Use
from sanjuan_desktop.rules.catalogue.cards import TILE_CARD
from sanjuan_desktop.rules.terms import NOBODY


class Mouse:
    """Clicks on the table of a main window."""

    def __init__(self, qtbot, window):
        self.qtbot = qtbot
        self.window = window
        self.clicks = 0

    @property
    def top(self):
        return self.window.scene.tabletop

    @property
    def prompt(self):
        return self.window.scene.prompt

    def click(self, item):
        """Click an item near its left edge, where a fan of cards leaves it visible."""
        assert item is not None
        assert item.isVisible()
        rect = item.boundingRect()
        spot = item.mapToScene(QPointF(rect.left() + min(12.0, rect.width() / 3), rect.center().y()))
        view = self.window.view
        self.qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.mapFromScene(spot))
        self.clicks += 1

    def press(self, *codes):
        """Press the first button of the bar that has one of these codes."""
        for code in codes:
            for item in self.top.bar.buttons:
                if item.button.code == code:
                    assert item.button.enabled, item.button.why
                    self.click(item)
                    return
        raise AssertionError(f"no button {codes} in {[b.button.code for b in self.top.bar.buttons]}")

    def carry_out(self, action):
        """Click until ``action`` is made."""
        if isinstance(action, Pass):
            self.press("decline")
        elif isinstance(action, Use):
            self.press("confirm")
        elif isinstance(action, ChooseRole):
            self._choose_role(action)
        elif isinstance(action, Build):
            self._build(action)
        elif isinstance(action, (Produce, Sell)):
            self._toggle_places(action.places)
            self.press("confirm")
        elif isinstance(action, Keep) and self.prompt.fan:
            self._toggle_cards(action.cards, self.top.fan.item, self.prompt.fan)
            self.press("confirm")
        elif isinstance(action, (Keep, Discard, Exchange)):
            self._toggle_cards(action.cards, self.top.hand.item, self.top.hand.cards)
            self.press("confirm")
        elif isinstance(action, Store):
            self._toggle_cards(action.cards, self.top.hand.item, self.top.hand.cards)
            self.press(f"store:{action.building}", "confirm")
        else:
            raise TypeError(action)

    def _choose_role(self, action):
        self.click(self.top.roles.roles[action.role])
        ticks = [b.button.checked for b in self.top.bar.buttons if b.button.checked is not None]
        if ticks and ticks[0] != action.library:
            self.press("library")
        self.press("confirm")

    def _city(self):
        return self.top.cities[self.prompt.seat]

    def _build(self, action):
        if action.card == TILE_CARD:
            self.click(self.top.cathedral.tile)
        else:
            self.click(self.top.hand.item(action.card))
        self._choose_goods(action)
        if action.over != NOBODY:
            self._click_until(action.over, "selected")
        elif any(self._mark(mark) == "selected" for mark in self.prompt.places.values()):
            city = self._city()
            self.click(city.lot_item(city.count))
        self._choose_goods(action)
        for card, mark in list(self.prompt.hand.items()):
            if self._mark(mark) == "paying" and card not in action.pay:
                self.click(self.top.hand.item(card))
        for card in action.pay:
            if self._mark(self.prompt.hand[card]) != "paying":
                self.click(self.top.hand.item(card))
        self.press("confirm")

    def _choose_goods(self, action):
        for place, mark in list(self.prompt.places.items()):
            if self._mark(mark) == "paying" and place not in action.goods:
                self.click(self._city().tile(place))
        for place in action.goods:
            self._click_until(place, "paying")

    def _click_until(self, place, wanted):
        """Click a building through what it can be in the question, up to what is wanted."""
        for _ in range(3):
            mark = self.prompt.places.get(place)
            if mark is not None and self._mark(mark) == wanted:
                return
            self.click(self._city().tile(place))

    @staticmethod
    def _mark(mark):
        return mark.mark.value

    def _toggle_places(self, places):
        for place, mark in list(self.prompt.places.items()):
            if self._mark(mark) == "selected" and place not in places:
                self.click(self._city().tile(place))
        for place in places:
            if self._mark(self.prompt.places[place]) != "selected":
                self.click(self._city().tile(place))

    def _toggle_cards(self, cards, item, pool):
        marks = self.prompt.fan_marks or self.prompt.hand
        for card in pool:
            chosen = self._mark(marks[card]) in ("selected", "paying") if card in marks else False
            if chosen != (card in cards):
                self.click(item(card))
