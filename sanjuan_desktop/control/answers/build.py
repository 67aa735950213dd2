"""What to build, over what, with which cards and goods (interaction: build, Crane, Black market)."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.control.answers.base import BACK, DECLINE, SUGGEST, Answer, toggled
from sanjuan_desktop.control.phrases import MINUS, card_words, count_cards, count_goods, count_points
from sanjuan_desktop.control.prompts import Button, CardMark, Mark, PlaceMark, Prompt
from sanjuan_desktop.control.wording import reason_words
from sanjuan_desktop.control.words import tr
from sanjuan_desktop.control.worth import least_missed
from sanjuan_desktop.rules import Build
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, BUILDINGS, CREDITS, GOOD, POINTS, TILE_CARD
from sanjuan_desktop.rules.legal import BuildActions
from sanjuan_desktop.rules.phases.builder import check_place, why_not
from sanjuan_desktop.rules.pricing import helpers, price, raw_price
from sanjuan_desktop.rules.terms import BUILDER, NOBODY

if TYPE_CHECKING:
    from sanjuan_desktop.rules import PlayerView

UNDECIDED: Final = -2
"""No place is chosen yet: the building can only go over one of several others."""


class BuildAnswer(Answer):
    """First a building, then perhaps a building to cover, then the payment."""

    def __init__(self, view: PlayerView) -> None:
        super().__init__(view)
        assert isinstance(self.legal, BuildActions)
        self._rows = self.legal
        self._card = NOBODY
        self._over = NOBODY
        self._pay: list[int] = []
        self._goods: list[int] = []
        # Goods the player chose; covering a building may leave no use for them for a while.
        self._wish: list[int] = []
        self._suggestion = 0

    # -- clicks ---------------------------------------------------------------------------------

    def click_card(self, card: int) -> None:
        """Choose a building; with one chosen, add the card to the payment or take it back."""
        self.refusal = ""
        if self._card == NOBODY:
            self._pick(card)
        elif card == self._card:
            self.confirm()
        elif self._due():
            toggled(self._pay, card, self._due() - len(self._goods))
        else:
            self._refuse(tr("Answers", "It is free: nothing is to be paid."))

    def click_cathedral(self) -> None:
        """Choose the Kathedrale tile; a second click builds it."""
        self.refusal = ""
        if self._card == TILE_CARD:
            self.confirm()
        elif self._card == NOBODY:
            self._pick(TILE_CARD)
        else:
            self._refuse(tr("Answers", "The Cathedral is no hand card and cannot pay."))

    def click_place(self, seat: int, place: int) -> None:
        """Cover an own building with the Crane, or give up the good on it."""
        self.refusal = ""
        if seat != self.seat:
            self._refuse(tr("Answers", "You build in your own city only."))
        elif self._card == NOBODY:
            self._refuse(tr("Answers", "Choose a card to build first."))
        elif place == self._over:
            # A second click lets go of the building; a good on it pays instead of being lost.
            self._over = self._usual_place()
            if self._is_payable(place):
                toggled(self._wish, place, self._most_goods())
            self._choose_place(self._over)
        elif place in self._goods or (self._is_payable(place) and not self._is_coverable(place)):
            self._toggle_good(place)
        elif self._is_coverable(place):
            self._choose_place(place)
        else:
            self._refuse(self._why_not_there(place))

    def click_lot(self) -> None:
        """Build on the next empty lot."""
        if self._card == NOBODY:
            self._refuse(tr("Answers", "Choose a card to build first."))
        elif NOBODY in self._rows.places(self._card):
            self._choose_place(NOBODY)
        else:
            self._refuse(self._too_dear(NOBODY))

    def suggest(self) -> None:
        """Fill in the next way to pay, cheapest loss first."""
        if self._card == NOBODY or self._over == UNDECIDED:
            return
        before = set(self._pay)
        for _ in self.state.hands[self.seat]:
            self._suggestion += 1
            self._fill()
            if set(self._pay) != before:
                return

    def confirm(self) -> None:
        """Build, if it is paid for."""
        missing = self.missing()
        if missing:
            self._refuse(missing)
            return
        self._finish(Build(self._card, tuple(self._pay), tuple(self._goods), self._over))

    def back(self) -> bool:
        """Step back from the payment to the choice of a building."""
        had = self._card != NOBODY
        self._card = self._over = NOBODY
        self._suggestion = 0
        self._pay = []
        self._goods = []
        self.refusal = ""
        return had

    # -- choosing -------------------------------------------------------------------------------

    def _pick(self, card: int) -> None:
        refused = why_not(self.state, self.seat, card)
        if refused is not None:
            self._refuse(reason_words(refused))
            return
        self._card = card
        self._wish = []
        self._choose_place(self._usual_place())

    def _usual_place(self) -> int:
        """Return where the building goes unless the player says otherwise."""
        places = self._rows.places(self._card)
        if NOBODY in places:
            return NOBODY
        return min(places) if len(places) == 1 else UNDECIDED

    def _is_coverable(self, place: int) -> bool:
        return place in self._rows.places(self._card)

    def _choose_place(self, place: int) -> None:
        self._over = place
        self._suggestion = 0
        self._fill()

    def _fill(self) -> None:
        """Pre-select a payment: the cards missed least; more goods only where cards do not reach."""
        hand = tuple(card for card in self.state.hands[self.seat] if card != self._card)
        due = self._due()
        payable = self._payable_goods()
        chosen = [place for place in self._wish if place in payable]
        for place in payable:
            if len(chosen) < due - len(hand) and place not in chosen:
                chosen.append(place)
                self._wish.append(place)
        self._goods = chosen[: self._most_goods()]
        count = due - len(self._goods)
        if self._over == UNDECIDED:
            count = 0
        order = least_missed(self.state, self.seat, hand)
        start = self._suggestion % max(1, len(order))
        self._pay = list(islice(order[start:] + order[:start], count))

    def _spot(self) -> int:
        """Return the chosen place; a new lot while none is chosen."""
        return NOBODY if self._over == UNDECIDED else self._over

    def _due(self) -> int:
        """Return the price of the chosen building on the chosen place, goods not subtracted."""
        return price(self.state, self.seat, self._card, self._spot())

    def _most_goods(self) -> int:
        return min(helpers(self.state, self.seat, self._spot()).goods_accepted, self._due())

    def _payable_goods(self) -> list[int]:
        """Return the places whose goods may be given up, the cheapest good first."""
        city = self.state.cities[self.seat]
        if not helpers(self.state, self.seat, self._spot()).goods_accepted:
            return []
        places = [
            place
            for place, good in enumerate(self.state.goods[self.seat])
            if good != NOBODY and place != self._over
        ]
        return sorted(places, key=lambda place: GOOD[city[place]])

    def _is_payable(self, place: int) -> bool:
        return self._card != NOBODY and self._due() > 0 and place in self._payable_goods()

    def _toggle_good(self, place: int) -> None:
        toggled(self._goods, place, self._most_goods())
        self._wish = list(self._goods)
        while self._pay and len(self._pay) + len(self._goods) > self._due():
            self._pay.pop()

    # -- picture --------------------------------------------------------------------------------

    def missing(self) -> str:
        """Return what is still to be chosen."""
        if self._card == NOBODY:
            return tr("Answers", "Choose a card to build.")
        if self._over == UNDECIDED:
            return tr("Answers", "Choose one of your buildings to build over.")
        short = self._due() - len(self._pay) - len(self._goods)
        if short > 0:
            return tr("Answers", "Choose {cards} more to pay.").format(cards=count_cards(short))
        return ""

    def prompt(self) -> Prompt:
        """Return the picture of the question."""
        return self._choosing() if self._card == NOBODY else self._paying()

    def _choosing(self) -> Prompt:
        hand = {card: self._offer(card) for card in self.state.hands[self.seat]}
        cathedral = self._offer(TILE_CARD) if self.state.cathedral_free else None
        return Prompt(
            seat=self.seat,
            title=tr("Answers", "Build a building"),
            hint=tr("Answers", "The coins show what each building costs you now."),
            role=BUILDER,
            buttons=(self._nothing(),),
            hand=hand,
            cathedral=cathedral,
        )

    def _offer(self, card: int) -> CardMark:
        refused = why_not(self.state, self.seat, card)
        points = _points(card)
        if refused is not None:
            now = price(self.state, self.seat, card)
            return CardMark(Mark.UNPLAYABLE, reason_words(refused), now, points)
        places = self._rows.places(card)
        now = min(price(self.state, self.seat, card, place) for place in places)
        tip = self._costs(card, now)
        if NOBODY not in places:
            tip = tr("Answers", "Only over one of your buildings, with the Crane.")
        return CardMark(Mark.PLAYABLE, tip, now, points)

    def _costs(self, card: int, now: int) -> str:
        """Return what ``card`` costs, and whether goods must help to pay."""
        means = len(self.state.hands[self.seat]) - (card != TILE_CARD)
        if now <= means:
            return tr("Answers", "Costs you {cards} now.").format(cards=count_cards(now))
        text = tr("Answers", "Costs you {cards} and {goods} now.")
        return text.format(cards=count_cards(means), goods=count_goods(now - means))

    def _paying(self) -> Prompt:
        due = self._due()
        undecided = self._over == UNDECIDED
        name = card_words(self._card)
        title = tr("Answers", "{building}: choose {cards} to pay").format(
            building=name, cards=count_cards(due)
        )
        if undecided:
            title = tr("Answers", "{building}: over which of your buildings?").format(building=name)
        elif due == 0:
            title = tr("Answers", "{building}: free").format(building=name)
        chosen = len(self._pay) + len(self._goods)
        buttons = [self._confirm_button(tr("Answers", "Build"))]
        if due and not undecided and len(self.state.hands[self.seat]) > due + 1:
            buttons.append(Button(SUGGEST, tr("Answers", "Pay differently")))
        buttons += [Button(BACK, tr("Answers", "Other building")), self._nothing()]
        mark = CardMark(Mark.SELECTED, "", None if undecided else due, _points(self._card))
        hand = {card: self._payment_mark(card) for card in self.state.hands[self.seat]}
        if self._card != TILE_CARD:
            hand[self._card] = mark
        return Prompt(
            seat=self.seat,
            title=title,
            hint="" if undecided else self._sum(),
            role=BUILDER,
            progress=(chosen, due) if due and not undecided else None,
            buttons=tuple(buttons),
            hand=hand,
            cathedral=mark if self._card == TILE_CARD else None,
            places=self._place_marks(),
            lot=NOBODY in self._rows.places(self._card),
        )

    def _nothing(self) -> Button:
        return Button(DECLINE, tr("Answers", "Build nothing"))

    def _payment_mark(self, card: int) -> CardMark:
        if card in self._pay:
            return CardMark(Mark.PAYING, tr("Answers", "Goes to the discard pile."))
        return CardMark(Mark.PAYABLE if self._due() else Mark.REST)

    def _place_marks(self) -> dict[int, PlaceMark]:
        marks: dict[int, PlaceMark] = {}
        pays = tr("Answers", "The good pays for 1 card.")
        if self._due():
            for place in self._payable_goods():
                mark = Mark.PAYING if place in self._goods else Mark.PAYABLE
                marks[place] = PlaceMark(mark, pays, f"{MINUS}1")
        for place in self._rows.places(self._card):
            if place != NOBODY and place not in self._goods:
                tip = self._loss(place)
                if place in marks:
                    tip += " " + tr("Answers", "Click twice to pay with its good instead.")
                mark = Mark.SELECTED if place == self._over else Mark.PLAYABLE
                marks[place] = PlaceMark(mark, tip, f"{MINUS}{self._credit(place)}")
        return marks

    def _credit(self, place: int) -> int:
        return CREDITS[self.state.options.edition][self.state.cities[self.seat][place]]

    def _loss(self, place: int) -> str:
        """Return what is lost with the building on ``place``."""
        below = self.state.cities[self.seat][place]
        entry = BUILDINGS[BUILDING_OF[below]]
        lost = [count_points(POINTS[below])] if POINTS[below] else []
        if self.state.goods[self.seat][place] != NOBODY:
            lost.append(tr("Answers", "its good"))
        if entry.bonus is not None:
            lost.append(tr("Answers", "its bonus"))
        elif entry.kind.value == 1:
            lost.append(tr("Answers", "its function"))
        text = tr("Answers", "Build over {building}. Lost: {losses}.")
        return text.format(building=card_words(below), losses=", ".join(lost))

    def _why_not_there(self, place: int) -> str:
        if self.state.goods[self.seat][place] != NOBODY and self._due() == 0:
            return tr("Answers", "It is free: nothing is to be paid.")
        refused = check_place(self.state, self.seat, self._card, place)
        return reason_words(refused) if refused else self._too_dear(place)

    def _too_dear(self, place: int) -> str:
        due = price(self.state, self.seat, self._card, place)
        means = len(self.state.hands[self.seat]) - (self._card != TILE_CARD)
        text = tr("Answers", "There it costs {price}; you can pay with {cards}.")
        return text.format(price=due, cards=count_cards(means))

    def _sum(self) -> str:
        """Return the price as a sum: 5 − 1 as Builder − 1 Quarry."""
        s = self.state
        cost = s.costs[self._card]
        parts = [str(cost)]
        plain = raw_price(s, self.seat, self._card, self._spot())
        if self.seat == s.chooser:
            s_other = s.copy()
            s_other.chooser = NOBODY
            as_builder = raw_price(s_other, self.seat, self._card, self._spot()) - plain
            parts.append(tr("Answers", "{less} as Builder").format(less=f"{MINUS} {as_builder}"))
            plain += as_builder
        if self._over != NOBODY:
            credit = self._credit(self._over)
            below = card_words(s.cities[self.seat][self._over])
            parts.append(f"{MINUS} {credit} {below}")
            plain += credit
        if plain < cost:
            parts.append(tr("Answers", "{less} by your buildings").format(less=f"{MINUS} {cost - plain}"))
        if self._goods:
            parts.append(tr("Answers", "{less} in goods").format(less=f"{MINUS} {len(self._goods)}"))
        words = " ".join(parts) + "."
        if self._over != NOBODY:
            words += " " + self._loss(self._over)
        return words if len(parts) > 1 else ""


def _points(card: int) -> str:
    entry = BUILDINGS[BUILDING_OF[card]]
    return "?" if entry.bonus is not None else str(entry.points)
