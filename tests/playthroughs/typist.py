"""A person without a mouse: carries out a chosen action with keys alone."""

from __future__ import annotations

from PySide6.QtCore import Qt

from sanjuan_desktop.rules import Build, ChooseRole, Discard, Exchange, Keep, Pass, Produce, Sell, Store, Use
from sanjuan_desktop.rules.catalogue.cards import TILE_CARD, building_id
from sanjuan_desktop.rules.terms import NOBODY

KEY = Qt.Key
MOST_STEPS = 60


class Typist:
    """Presses keys on the table of a main window."""

    def __init__(self, qtbot, window):
        self.qtbot = qtbot
        self.window = window
        self.keys = 0

    @property
    def top(self):
        return self.window.scene.tabletop

    @property
    def prompt(self):
        return self.window.scene.prompt

    @property
    def item_key(self):
        return self.window.scene.controls.ring

    def key(self, key, modifier=Qt.KeyboardModifier.NoModifier):
        self.qtbot.keyClick(self.window.view, key, modifier)
        self.keys += 1

    def enter(self):
        self.key(KEY.Key_Return)

    def reach(self, part, key):
        """Walk with Tab and arrows until the ring is there."""
        for _ in range(MOST_STEPS):
            if self.item_key is not None and self.item_key[0] == part:
                break
            self.key(KEY.Key_Tab)
        for _ in range(MOST_STEPS):
            if self.item_key == (part, key):
                return
            self.key(KEY.Key_Right)
        raise AssertionError(f"the ring does not reach {part} {key}, it is at {self.item_key}")

    def toggle(self, part, cards, card):
        """Press the digit of a card, or walk to it where there are more than ten."""
        place = cards.index(card)
        if place < 10:
            self.key(KEY.Key_0 if place == 9 else KEY(KEY.Key_1 + place))
        else:
            self.reach(part, card)
            self.key(KEY.Key_Space)

    def carry_out(self, action):
        """Type until ``action`` is made."""
        if isinstance(action, Pass):
            self.key(KEY.Key_Return, Qt.KeyboardModifier.ShiftModifier)
        elif isinstance(action, Use):
            self.enter()
        elif isinstance(action, ChooseRole):
            self._choose_role(action)
        elif isinstance(action, Build):
            self._build(action)
        elif isinstance(action, (Produce, Sell)):
            self._toggle_places(action.places)
            self.enter()
        elif isinstance(action, (Keep, Discard, Exchange)):
            self._toggle_cards(action.cards)
            self.enter()
        elif isinstance(action, Store):
            self._toggle_cards(action.cards)
            self.key(KEY.Key_C if action.building == building_id("chapel") else KEY.Key_K)
        else:
            raise TypeError(action)

    def _city(self):
        return f"city {self.prompt.seat}"

    def _mark(self, mark):
        return mark.mark.value

    def _choose_role(self, action):
        self.key(KEY(KEY.Key_1 + action.role))
        ticks = [b.button.checked for b in self.top.bar.buttons if b.button.checked is not None]
        if ticks and ticks[0] != action.library:
            self.key(KEY.Key_U)
        self.enter()

    def _build(self, action):
        if action.card == TILE_CARD:
            self.reach("cathedral", 0)
            self.key(KEY.Key_Space)
        else:
            self.toggle("hand", self.top.hand.cards, action.card)
        self._choose_goods(action)
        if action.over != NOBODY:
            self._press_until(KEY.Key_O, action.over, "selected")
        elif any(self._mark(mark) == "selected" for mark in self.prompt.places.values()):
            self.reach(self._city(), self.top.cities[self.prompt.seat].count)
            self.key(KEY.Key_Space)
        self._choose_goods(action)
        for wanted in (False, True):
            for card, mark in list(self.prompt.hand.items()):
                if card != action.card and (self._mark(mark) == "paying") != wanted == (card in action.pay):
                    self.toggle("hand", self.top.hand.cards, card)
        self.enter()

    def _choose_goods(self, action):
        for place, mark in list(self.prompt.places.items()):
            if self._mark(mark) == "paying" and place not in action.goods:
                self._press_until(KEY.Key_G, place, "payable", "playable")
        for place in action.goods:
            self._press_until(KEY.Key_G, place, "paying")

    def _press_until(self, letter, place, *wanted):
        """Bring the ring to a building with a letter, and press Space until it is as wanted."""
        for _ in range(3):
            mark = self.prompt.places.get(place)
            if mark is not None and self._mark(mark) in wanted:
                return
            for _ in range(MOST_STEPS):
                self.key(letter)
                if self.item_key == (self._city(), place):
                    break
            self.key(KEY.Key_Space)

    def _toggle_places(self, places):
        for place, mark in list(self.prompt.places.items()):
            if (self._mark(mark) == "selected") and place not in places:
                self.reach(self._city(), place)
                self.key(KEY.Key_Space)
        for place in places:
            if self._mark(self.prompt.places[place]) != "selected":
                self.reach(self._city(), place)
                self.key(KEY.Key_Space)

    def _toggle_cards(self, cards):
        fan = bool(self.prompt.fan_marks)
        part, pool = ("fan", self.top.fan.cards) if fan else ("hand", self.top.hand.cards)
        for card in pool:
            marks = self.prompt.fan_marks if fan else self.prompt.hand
            chosen = card in marks and self._mark(marks[card]) in ("selected", "paying")
            if chosen != (card in cards):
                self.toggle(part, pool, card)
