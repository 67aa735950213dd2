"""Answers that choose cards to keep, discard, exchange or store."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.control.facts.worth import least_missed
from sanjuan_desktop.control.questions.automation import takes_once
from sanjuan_desktop.control.questions.base import (
    CONFIRM,
    Answer,
    ChoosingAnswer,
    decline_button,
    suggest_button,
    toggled,
)
from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.questions.prompts import Button, CardMark, Mark, Prompt, Slot, StorePlace
from sanjuan_desktop.control.text.i18n import building_name, counted, effect, the_building, tr
from sanjuan_desktop.control.text.phrases import (
    begun,
    building_words,
    count_cards,
    count_more_cards,
    either,
    some_cards,
)
from sanjuan_desktop.control.text.reasons import reason_words
from sanjuan_desktop.rules import Discard, Exchange, Keep, Store, Use, errors
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, BUILDINGS, building
from sanjuan_desktop.rules.errors import Reason
from sanjuan_desktop.rules.phases.round_start import hand_limit, store_offers
from sanjuan_desktop.rules.terms import ASK_DRAFT, ASK_DRAW, NOBODY, PROSPECTOR, ROUND_START

if TYPE_CHECKING:
    from sanjuan_desktop.rules import Action, PlayerView

STORE: Final = "store:"
"""Prefix of the codes of store buttons, followed by the building id."""

_NAMED: Final = 2
"""Maximum number of cards named in a question; more would not fit."""


class CardsAnswer(ChoosingAnswer):
    """Choose cards out of a pool: the hand, or the cards on offer."""

    chosen_mark = Mark.SELECTED
    free_mark = Mark.PAYABLE
    """Mark of a card that may be chosen; cards to give away have a neutral one."""
    gives_away = False
    """True if the chosen cards leave the hand for good."""

    def __init__(self, view: PlayerView, pool: tuple[int, ...], least: int, most: int) -> None:
        super().__init__(view)
        self.pool = pool
        self.least = least
        self.most = most
        self.in_fan = bool(view.cards)

    def _handle(self, click: Click) -> None:
        match click:
            case Click(Target.CARD) if self.in_fan:
                self._refuse(tr("Answers", "Choose from the cards above your hand."))
            case Click(Target.CARD | Target.FAN, card):
                self._toggle(card)
            case _:
                super()._handle(click)

    def _toggle(self, card: int) -> None:
        """Choose a card or deselect it."""
        if card not in self.pool:
            self._refuse(reason_words(Reason(errors.NOT_AMONG_CARDS, card=card)))
        else:
            toggled(self.chosen, card, self.most)

    def missing(self) -> str:
        """Return the number of missing cards in words."""
        short = self.least - len(self.chosen)
        if short <= 0:
            return ""
        return tr("Answers", "Choose {cards}.").format(cards=count_more_cards(short))

    def make(self) -> Action:
        """Return the action that names the chosen cards."""
        raise NotImplementedError

    def confirm(self) -> None:
        """Finish with the chosen cards."""
        if self.missing():
            self._refuse(self.missing())
            return
        self._finish(self.make())

    def _fill_in(self, action: Action) -> None:
        if isinstance(action, (Keep, Discard, Exchange, Store)):
            self.chosen = list(action.cards)

    def _card_marks(self) -> dict[int, CardMark]:
        return {
            card: CardMark(self.chosen_mark if card in self.chosen else self.free_mark) for card in self.pool
        }

    def _picture(self, title: str, hint: str, role: int, buttons: tuple[Button, ...]) -> Prompt:
        marks = self._card_marks()
        return Prompt(
            seat=self.seat,
            title=title,
            hint=hint,
            role=role,
            progress=(len(self.chosen), self.most) if self.least == self.most else None,
            buttons=buttons,
            hand={} if self.in_fan else marks,
            fan=self.view.cards if self.in_fan else (),
            fan_marks=marks if self.in_fan else {},
            tray=tr("Answers", "Goes to the discard pile.") if self.gives_away else "",
        )


class KeepAnswer(CardsAnswer):
    """Keep some of the cards on offer, or of the first hand."""

    free_mark = Mark.PLAYABLE

    def __init__(self, view: PlayerView) -> None:
        pool = view.hand if view.decision == ASK_DRAFT else view.cards
        super().__init__(view, pool, view.count, view.count)

    def make(self) -> Action:
        """Return the cards to keep."""
        return Keep(tuple(self.chosen))

    def _rule_of_thumb(self) -> tuple[list[int], str]:
        """Return the most valuable cards."""
        order = least_missed(self.state, self.pool)
        words = counted("Answers", "The %n most useful cards here.", "The most useful card here.", self.most)
        return order[len(order) - self.most :], words

    def decline(self) -> None:
        """Refuse, because some cards must be kept."""
        self._refuse(self.missing() or tr("Answers", "Confirm which cards to keep."))

    def prompt(self) -> Prompt:
        """Return the current prompt."""
        role = self.view.role
        if self.missing():
            title = tr("Answers", "Choose {cards} to keep").format(cards=count_cards(self.most))
        elif self.most > _NAMED:
            title = counted("Answers", "Keep these %n cards?", "Keep this card?", self.most)
        else:
            title = begun(tr("Answers", "Keep {cards}?").format(cards=some_cards(self.chosen)))
        hint = counted(
            "Answers",
            "The other cards go to the discard pile, face down.",
            "The other card goes to the discard pile, face down.",
            len(self.pool) - self.most,
        )
        if self.reason:
            hint = self.reason
        elif role == PROSPECTOR:
            hint = tr("Answers", "All four costs differ: keep any one of the cards.")
        elif self.view.decision == ASK_DRAFT:
            hint = tr("Answers", "No one sees what you keep.")
        buttons = (
            self._confirm_button(tr("Answers", "Keep")),
            suggest_button(tr("Answers", "Suggest")),
        )
        keeps = "" if self.in_fan else tr("Drag", "Keep it")
        return replace(self._picture(title, hint, role, buttons), keeps=keeps)


class DiscardAnswer(CardsAnswer):
    """Discard hand cards because of the Archive or the hand limit."""

    chosen_mark = Mark.PAYING
    gives_away = True

    def __init__(self, view: PlayerView) -> None:
        super().__init__(view, view.hand, view.count, view.count)
        self.in_fan = False

    def make(self) -> Action:
        """Return the cards to discard."""
        return Discard(tuple(self.chosen))

    def _rule_of_thumb(self) -> tuple[list[int], str]:
        """Return the least valuable cards."""
        words = counted("Answers", "You need these %n cards least.", "You need this card least.", self.most)
        return least_missed(self.state, self.pool)[: self.most], words

    def decline(self) -> None:
        """Refuse, because the cards must be discarded."""
        self._refuse(self.missing() or tr("Answers", "Confirm which cards to discard."))

    def prompt(self) -> Prompt:
        """Return the current prompt."""
        title = tr("Answers", "Discard {cards}").format(cards=count_cards(self.most))
        buttons = (
            self._confirm_button(tr("Answers", "Discard")),
            suggest_button(tr("Answers", "Suggest")),
        )
        return self._picture(title, self.reason or self._why(), self.view.role, buttons)

    def _why(self) -> str:
        if self.view.stage == ROUND_START:
            limit = hand_limit(self.state, self.seat)
            limiting = self._limiting(limit)
            if limiting:
                text = tr("Answers", "{building}: the hand limit is {limit} at the start of a round.")
                return text.format(building=building_name(limiting), limit=limit)
            return tr("Answers", "Hand limit at the start of a round: {limit}.").format(limit=limit)
        return tr(
            "Answers", "Archive: the cards you drew are already in your hand; discard any cards from it."
        )

    def _limiting(self, limit: int) -> str:
        """Return the key of the building on the table that sets this hand limit, "" for the common one."""
        for seat, city in enumerate(self.view.cities):
            for card in city:
                entry = building(card)
                hooks = entry.hooks
                if limit == (hooks.hand_limit if seat == self.seat else hooks.others_hand_limit):
                    return entry.key
        return ""


class ExchangeAnswer(CardsAnswer):
    """Exchange hand cards with the Office building."""

    chosen_mark = Mark.PAYING
    gives_away = True

    def __init__(self, view: PlayerView) -> None:
        super().__init__(view, view.hand, 1, view.count)

    def make(self) -> Action:
        """Return the cards to exchange."""
        return Exchange(tuple(self.chosen))

    def prompt(self) -> Prompt:
        """Return the current prompt."""
        building = building_words(self.view.offer)
        title = counted(
            "Answers", "{building}: exchange up to %n cards", "{building}: exchange %n card", self.most
        ).format(building=building)
        hint = tr("Answers", "Discard cards first, then draw the same number.")
        label = tr("Answers", "Exchange {cards}").format(cards=count_cards(len(self.chosen)))
        label = label if self.chosen else tr("Answers", "Exchange")
        buttons = (
            self._confirm_button(label),
            decline_button(tr("Answers", "Keep your hand")),
        )
        return self._picture(title, hint, NOBODY, buttons)


class StoreAnswer(CardsAnswer):
    """Store hand cards under the Chapel or the Bank."""

    def __init__(self, view: PlayerView) -> None:
        super().__init__(view, view.hand, 1, len(view.hand))
        self._offers = store_offers(self.state, self.seat)
        self.most = max(most for _, most in self._offers)
        self._building = self._offers[0][0]

    def _press(self, code: str) -> None:
        """Store under the building of the button."""
        if code.startswith(STORE):
            usual, self._building = self._building, int(code.removeprefix(STORE))
            self.confirm()
            if self.action is None:
                self._building = usual
            return
        super()._press(code)

    def confirm(self) -> None:
        """Store the chosen cards; with several buildings, the button determines the building."""
        why = self._why_not(self._building)
        if why:
            self._refuse(why)
            return
        self._finish(self.make())

    def make(self) -> Action:
        """Return the building and the chosen cards."""
        return Store(self._building, tuple(self.chosen))

    def _fill_in(self, action: Action) -> None:
        super()._fill_in(action)
        if isinstance(action, Store):
            self._building = action.building

    def _why_not(self, building: int) -> str:
        most = dict(self._offers)[building]
        if not self.chosen:
            return tr("Answers", "Choose a hand card first.")
        if len(self.chosen) > most:
            text = tr("Answers", "The {building} takes {cards} per round.")
            return text.format(building=building_words(building), cards=count_cards(most))
        return ""

    def prompt(self) -> Prompt:
        """Return the current prompt."""
        names = either([building_words(building) for building, _ in self._offers])
        if self.most == 1:
            title = tr("Answers", "{building}: put a card under it?").format(building=names)
            hint = tr("Answers", "It scores 1 point at the end. Only you can see it.")
        else:
            title = tr("Answers", "{building}: put cards under it?").format(building=names)
            hint = tr("Answers", "Each scores 1 point at the end. Only you can see them.")
        for number, _ in self._offers:
            if takes_once(number):
                once = tr("Answers", "{building}: only once per game.")
                hint += " " + once.format(building=building_words(number))
        buttons = [self._store_button(index) for index in range(len(self._offers))]
        buttons.append(decline_button(tr("Answers", "Nothing this round")))
        return replace(self._picture(title, hint, NOBODY, tuple(buttons)), stores=self._stores())

    def _stores(self) -> dict[int, StorePlace]:
        """Return the buildings that take cards, by their place in the own city."""
        numbers = [BUILDING_OF[card] for card in self.state.cities[self.seat]]
        tip = tr("Answers", "Scores 1 point at the end.")
        return {
            numbers.index(building): StorePlace(self._code(building), tip, most == 1)
            for building, most in self._offers
        }

    def _code(self, building: int) -> str:
        return CONFIRM if len(self._offers) == 1 else f"{STORE}{building}"

    def _store_button(self, index: int) -> Button:
        building = self._offers[index][0]
        why = self._why_not(building)
        cards = count_cards(max(1, len(self.chosen)))
        label = tr("Answers", "{cards} under {building}").format(
            cards=cards, building=the_building(BUILDINGS[building].key)
        )
        if len(self._offers) > 1:
            # Two of these buttons are next to each other, so each names its building.
            label = tr("Answers", "{building}: {cards}").format(
                building=building_words(building), cards=cards
            )
        slot = Slot.CONFIRM if index == 0 else Slot.THIRD
        main = building == self._building
        return Button(self._code(building), label, main=main, enabled=not why, why=why, slot=slot)


class OfferAnswer(Answer):
    """Answer to an offer: yes or no."""

    def confirm(self) -> None:
        """Accept the offer."""
        self._finish(Use())

    def prompt(self) -> Prompt:
        """Return the current prompt."""
        if self.view.decision == ASK_DRAW:
            title = tr("Answers", "Draw {cards}?").format(cards=count_cards(self.view.count))
            label, hint = tr("Answers", "Draw"), ""
        else:
            title = begun(tr("Answers", "Use {building}?").format(building=self._building()))
            label, hint = tr("Answers", "Reveal"), self._effect()
        buttons = (self._confirm_button(label), decline_button(tr("Answers", "No")))
        return Prompt(seat=self.seat, title=title, hint=hint, role=self.view.role, buttons=buttons)

    def _building(self) -> str:
        return the_building(BUILDINGS[self.view.offer].key) if self.view.offer != NOBODY else ""

    def _effect(self) -> str:
        return (
            effect(BUILDINGS[self.view.offer].key, self.view.options.edition, self.view.players)
            if self.view.offer != NOBODY
            else ""
        )
