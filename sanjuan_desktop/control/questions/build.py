"""Answer to the question of what to build: the building, its place and the payment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.control.facts.cards import added_words
from sanjuan_desktop.control.facts.costs import costs_of, credit, only_over_words
from sanjuan_desktop.control.questions.base import BACK, Answer, decline_button, suggest_button
from sanjuan_desktop.control.questions.build_draft import BuildDraft
from sanjuan_desktop.control.questions.build_words import (
    cost_words,
    loss_words,
    price_sum,
    too_dear_words,
)
from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.questions.forced_pass import cannot_build_words
from sanjuan_desktop.control.questions.prompts import Button, CardMark, Mark, PlaceMark, Prompt, Slot
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.control.text.phrases import (
    MINUS,
    card_words,
    count_cards,
    count_means,
    count_more_cards,
)
from sanjuan_desktop.control.text.reasons import reason_words
from sanjuan_desktop.rules import Build
from sanjuan_desktop.rules.catalogue.cards import TILE_CARD
from sanjuan_desktop.rules.legal import BuildActions
from sanjuan_desktop.rules.phases.builder import check_place, why_not
from sanjuan_desktop.rules.pricing import price
from sanjuan_desktop.rules.terms import BUILDER, NOBODY

if TYPE_CHECKING:
    from collections.abc import Sequence, Set

    from sanjuan_desktop.control.questions.base import Proposal
    from sanjuan_desktop.rules import Action, PlayerView


class BuildAnswer(Answer):
    """Choose a building, optionally a building to cover, and the payment."""

    def __init__(self, view: PlayerView) -> None:
        super().__init__(view)
        assert isinstance(self.legal, BuildActions)
        self._draft = BuildDraft(self.state, self.seat, self.legal)

    # -- clicks ---------------------------------------------------------------------------------

    def _handle(self, click: Click) -> None:
        match click:
            case Click(Target.CARD, card):
                self._choose_or_pay(card)
            case Click(Target.CATHEDRAL):
                self._choose_cathedral()
            case Click(Target.PLACE, place, seat=seat) if seat != self.seat:
                self._refuse(_abroad())
            case Click(Target.PLACE, place):
                self._cover_or_pay(place)
            case Click(Target.GOOD, place):
                self._toggle_good(place)
            case Click(Target.LOT):
                self._choose_lot()
            case _:
                super()._handle(click)

    def _choose_or_pay(self, card: int) -> None:
        """Choose a building; if one is chosen, add the card to the payment or remove it."""
        draft = self._draft
        if draft.card == NOBODY:
            self._pick(card)
        elif card == draft.card:
            self.confirm()
        elif draft.due():
            draft.toggle_card(card)
        else:
            self._refuse(_free())

    def _choose_cathedral(self) -> None:
        """Choose the Cathedral tile; a second click builds it."""
        if self._draft.card == TILE_CARD:
            self.confirm()
        elif self._draft.card == NOBODY:
            self._pick(TILE_CARD)
        else:
            self._refuse(tr("Answers", "The Cathedral is not a hand card and cannot be used to pay."))

    def _cover_or_pay(self, place: int) -> None:
        """Cover an own building with the Crane, or pay with the good on it."""
        draft = self._draft
        if draft.card == NOBODY:
            self._refuse(tr("Answers", "First choose a card to build."))
        elif place == draft.over:
            draft.deselect(place)
        elif place in draft.goods or (draft.is_payable(place) and place not in draft.places()):
            draft.toggle_good(place)
        elif place in draft.places():
            draft.choose_place(place)
        else:
            self._refuse(self._why_not_there(place))

    def _toggle_good(self, place: int) -> None:
        """Add the good on a building to the payment or remove it; the covered building does not change."""
        draft = self._draft
        if draft.card == NOBODY or place == draft.over:
            self._cover_or_pay(place)
        elif place in draft.goods or draft.is_payable(place):
            draft.toggle_good(place)
        else:
            self._refuse(self._why_not_there(place))

    def _choose_lot(self) -> None:
        """Build on the next empty lot."""
        if self._draft.card == NOBODY:
            self._refuse(tr("Answers", "First choose a card to build."))
        elif NOBODY in self._draft.places():
            self._draft.choose_place(NOBODY)
        else:
            self._refuse(too_dear_words(self.state, self.seat, self._draft.card, NOBODY))

    def leave_open(self) -> None:
        """Suggest no payment."""
        self._draft.suggests = False

    def spare(self, cards: Set[int]) -> None:
        """Suggest payments without ``cards`` while others are enough."""
        self._draft.spared = cards

    def follow(self, proposals: Sequence[Proposal]) -> None:
        """Suggest the payments of a search from now on."""
        super().follow(proposals)
        self._draft.searched = [found.action for found in proposals if isinstance(found.action, Build)]

    def suggest(self) -> None:
        """Suggest the next payment; payments with a smaller loss come first."""
        if self._draft.card != NOBODY and not self._draft.is_undecided:
            self._draft.pay_differently()

    def confirm(self) -> None:
        """Build, if the payment is complete."""
        missing = self.missing()
        if missing:
            self._refuse(missing)
            return
        self._finish(self._draft.action())

    def back(self) -> None:
        """Step back from the payment to the choice of a building."""
        self._draft.clear()
        self.refusal = ""

    def _fill_in(self, action: Action) -> None:
        if isinstance(action, Build):
            self._draft.take_over(action)

    def missing(self) -> str:
        """Return the missing choice in words."""
        if self._draft.card == NOBODY:
            return tr("Answers", "Choose a card to build.")
        if self._draft.is_undecided:
            return tr("Answers", "Choose one of your buildings to build over.")
        short = self._draft.short()
        if short > 0:
            return tr("Answers", "Choose {cards} to pay.").format(cards=count_more_cards(short))
        return ""

    def _pick(self, card: int) -> None:
        refused = why_not(self.state, self.seat, card)
        if refused is not None:
            self._refuse(reason_words(refused))
            return
        self._draft.pick(card)

    def _why_not_there(self, place: int) -> str:
        draft = self._draft
        if self.state.goods[self.seat][place] != NOBODY and draft.due() == 0:
            return _free()
        return self._why_not_over(draft.card, place)

    # -- picture --------------------------------------------------------------------------------

    def prompt(self) -> Prompt:
        """Return the current prompt."""
        return self._choosing() if self._draft.card == NOBODY else self._paying()

    def _choosing(self) -> Prompt:
        hand = {card: self._offer(card) for card in self.state.hands[self.seat]}
        return Prompt(
            seat=self.seat,
            title=tr("Answers", "Choose what to build"),
            hint=cannot_build_words(self.view) or self._coins_words(hand),
            role=BUILDER,
            buttons=(_nothing(),),
            hand=hand,
            cathedral=self._offer(TILE_CARD) if self.state.cathedral_free else None,
            targets=self._targets(),
            refused=self._refused(self._cards()),
            abroad=_abroad(),
        )

    def _coins_words(self, hand: dict[int, CardMark]) -> str:
        """Return the explanation of the numbers on the cards."""
        if any(mark.least is not None for mark in hand.values()):
            return tr(
                "Answers",
                "Coin: price on an empty lot. Hook: lowest price if built over one of your buildings.",
            )
        return tr("Answers", "The coins show what each building costs you now.")

    def _targets(self) -> dict[int, dict[int, str]]:
        """Return the possible places of each card, with its price and the loss there in words."""
        cards = self._cards()
        found = {card: sorted(self._draft.legal.places(card)) for card in cards}
        return {
            card: {place: self._means(card, place) for place in found[card]} for card in cards if found[card]
        }

    def _cards(self) -> tuple[int, ...]:
        """Return the cards to choose a building from, with the Cathedral tile while it is free."""
        hand = self.state.hands[self.seat]
        return (*hand, TILE_CARD) if self.state.cathedral_free else hand

    def _refused(self, cards: tuple[int, ...]) -> dict[int, dict[int, str]]:
        """Return for each buildable card the reasons why it cannot go to the other places of the city."""
        every = range(NOBODY, len(self.state.cities[self.seat]))
        found = {card: self._draft.legal.places(card) for card in cards}
        return {
            card: {place: self._why_not_over(card, place) for place in every if place not in places}
            for card, places in found.items()
            if places
        }

    def _why_not_over(self, card: int, place: int) -> str:
        refused = check_place(self.state, self.seat, card, place) if place != NOBODY else None
        return reason_words(refused) if refused else too_dear_words(self.state, self.seat, card, place)

    def _means(self, card: int, place: int) -> str:
        words = cost_words(self.state, self.seat, card, price(self.state, self.seat, card, place))
        return words if place == NOBODY else f"{words} {loss_words(self.state, self.seat, place)}"

    def _offer(self, card: int) -> CardMark:
        refused = why_not(self.state, self.seat, card)
        points = added_words(self.state, self.seat, card)
        costs = costs_of(self.state, self.seat, card)
        now, least = (None, None) if costs is None else (costs.price, costs.least)
        if refused is not None:
            return CardMark(Mark.UNPLAYABLE, reason_words(refused), now, points, least)
        if NOBODY in self._draft.legal.places(card):
            assert now is not None
            tip = cost_words(self.state, self.seat, card, now)
        else:
            tip = only_over_words()
        return CardMark(Mark.PLAYABLE, tip, now, points, least)

    def _paying(self) -> Prompt:
        draft = self._draft
        due = draft.due()
        points = (
            "" if draft.is_undecided else added_words(self.state, self.seat, draft.card, draft.chosen_place)
        )
        tip = "" if draft.chosen_place == NOBODY else self._means(draft.card, draft.chosen_place)
        mark = CardMark(Mark.SELECTED, tip, None if draft.is_undecided else due, points=points)
        hand = {card: self._payment_mark(card) for card in self.state.hands[self.seat]}
        if draft.card != TILE_CARD:
            hand[draft.card] = mark
        counted = due and not draft.is_undecided
        return Prompt(
            seat=self.seat,
            title=self._title(due),
            hint="" if draft.is_undecided else price_sum(draft),
            role=BUILDER,
            progress=(len(draft.pay) + len(draft.goods), due) if counted else None,
            goods_paid=len(draft.goods),
            buttons=self._buttons(due),
            hand=hand,
            cathedral=mark if draft.card == TILE_CARD else None,
            places=self._place_marks(),
            lot=NOBODY in draft.places(),
            targets={draft.card: {place: self._means(draft.card, place) for place in draft.places()}},
            refused=self._refused((draft.card,)),
            abroad=_abroad(),
            tray=tr("Answers", "Worth 1 card towards the price.") if counted else "",
            goods=frozenset(draft.payable_goods()) if counted else frozenset(),
        )

    def _title(self, due: int) -> str:
        name = card_words(self._draft.card)
        if self._draft.is_undecided:
            return tr("Answers", "{building}: build over which building?").format(building=name)
        if due == 0:
            return tr("Answers", "{building}: build it for free?").format(building=name)
        if not self._draft.short():
            paid = count_means(len(self._draft.pay), len(self._draft.goods))
            return tr("Answers", "{building}: build it for {price}?").format(building=name, price=paid)
        text = tr("Answers", "{building}: choose {cards} to pay")
        return text.format(building=name, cards=count_cards(due))

    def _buttons(self, due: int) -> tuple[Button, ...]:
        buttons = [self._confirm_button(tr("Answers", "Build"))]
        is_open = self._draft.suggests and not self._draft.is_undecided
        if due and is_open and len(self.state.hands[self.seat]) > due + 1:
            buttons.append(suggest_button(tr("Answers", "Pay differently")))
        return (*buttons, Button(BACK, tr("Answers", "Change building"), slot=Slot.FOURTH), _nothing())

    def _payment_mark(self, card: int) -> CardMark:
        if card in self._draft.pay:
            return CardMark(Mark.PAYING, tr("Answers", "Goes to the discard pile."))
        return CardMark(Mark.PAYABLE if self._draft.due() else Mark.REST)

    def _place_marks(self) -> dict[int, PlaceMark]:
        draft = self._draft
        marks: dict[int, PlaceMark] = {}
        pays = tr("Answers", "The good is worth 1 card towards the price.")
        if draft.due():
            for place in draft.payable_goods():
                mark = Mark.PAYING if place in draft.goods else Mark.PAYABLE
                marks[place] = PlaceMark(mark, pays, f"{MINUS}1")
        for place in draft.places():
            if place != NOBODY and place not in draft.goods:
                tip = loss_words(self.state, self.seat, place)
                if place in marks:
                    tip += " " + tr("Answers", "Click twice to pay with its good instead.")
                mark = Mark.SELECTED if place == draft.over else Mark.PLAYABLE
                marks[place] = PlaceMark(mark, tip, f"{MINUS}{credit(self.state, self.seat, place)}")
        return marks


def _nothing() -> Button:
    return decline_button(tr("Answers", "Build nothing"))


def _abroad() -> str:
    return tr("Answers", "You can build only in your own city.")


def _free() -> str:
    return tr("Answers", "It is free: there is nothing to pay.")
