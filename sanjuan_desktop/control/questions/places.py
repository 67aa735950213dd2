"""Answers that choose the plants that produce and the goods that are sold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.control.questions.base import ChoosingAnswer, decline_button, suggest_button, toggled
from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.questions.prompts import Mark, PlaceMark, Prompt
from sanjuan_desktop.control.text.i18n import counted, tr
from sanjuan_desktop.control.text.phrases import building_words, count_cards, count_goods
from sanjuan_desktop.control.text.reasons import reason_words
from sanjuan_desktop.rules import CATALOGUE, Produce, Sell, errors
from sanjuan_desktop.rules.catalogue.cards import GOOD
from sanjuan_desktop.rules.errors import Reason
from sanjuan_desktop.rules.phases import producer, trader
from sanjuan_desktop.rules.tableau import acting
from sanjuan_desktop.rules.terms import PRODUCER, TILES, TRADER

if TYPE_CHECKING:
    from sanjuan_desktop.rules import Action, PlayerView


class PlacesAnswer(ChoosingAnswer):
    """Choose some buildings of the own city, up to a limit; the best are suggested."""

    def __init__(self, view: PlayerView, candidates: tuple[int, ...]) -> None:
        super().__init__(view)
        self.limit = view.count
        self.candidates = candidates
        self.chosen = self.best()

    def best(self) -> list[int]:
        """Return the most valuable choice."""
        ranked = sorted(self.candidates, key=self.rank, reverse=True)
        return sorted(ranked[: self.limit])

    def worth(self, place: int) -> int:
        """Return the value of choosing ``place``."""
        raise NotImplementedError

    def rank(self, place: int) -> tuple[int, ...]:
        """Return the key by which the best places are chosen, the highest first."""
        return (self.worth(place),)

    def why_no(self, place: int) -> str:
        """Return the reason why ``place`` cannot be chosen."""
        raise NotImplementedError

    def _handle(self, click: Click) -> None:
        match click:
            case Click(Target.PLACE, seat=seat) if seat != self.seat:
                self._refuse(_abroad())
            case Click(Target.PLACE, place):
                self._toggle(place)
            case _:
                super()._handle(click)

    def _toggle(self, place: int) -> None:
        """Choose a building or deselect it; beyond the limit the oldest choice is dropped."""
        if place in self.candidates:
            toggled(self.chosen, place, self.limit)
        else:
            self._refuse(self.why_no(place))

    def leave_open(self) -> None:
        """Choose nothing yet."""
        self.chosen = []

    def _rule_of_thumb(self) -> tuple[list[int], str]:
        return self.best(), self.why_best()

    def why_best(self) -> str:
        """Return the reason for the most valuable choice."""
        raise NotImplementedError

    def _fill_in(self, action: Action) -> None:
        if isinstance(action, (Produce, Sell)):
            self.chosen = list(action.places)

    def place_marks(self, tip: str) -> dict[int, PlaceMark]:
        """Return a mark per building that can be chosen."""
        return {
            place: PlaceMark(Mark.SELECTED if place in self.chosen else Mark.PLAYABLE, tip, self.badge(place))
            for place in self.candidates
        }

    def badge(self, place: int) -> str:
        """Return the short text on the building."""
        del place
        return ""


class ProduceAnswer(PlacesAnswer):
    """Choose the production buildings that get a good."""

    def __init__(self, view: PlayerView) -> None:
        super().__init__(view, ())
        self.candidates = producer.empty_plants(self.state, self.seat)
        self.chosen = self.best()

    def worth(self, place: int) -> int:
        """Return the rank of the good."""
        return GOOD[self.state.cities[self.seat][place]]

    def why_best(self) -> str:
        """Return the reason: the goods produced."""
        return counted(
            "Answers",
            "These %n goods usually fetch the most.",
            "This good usually fetches the most.",
            len(self.best()),
        )

    def why_no(self, place: int) -> str:
        """Return the reason why nothing is produced there."""
        if GOOD[self.state.cities[self.seat][place]] < 0:
            return reason_words(Reason(errors.NOT_A_PLANT, place=place))
        return reason_words(Reason(errors.ALREADY_FULL, place=place))

    def missing(self) -> str:
        """Return the request to choose, while nothing is chosen."""
        return "" if self.chosen else tr("Answers", "Choose a building, or produce nothing.")

    def confirm(self) -> None:
        """Produce on the chosen buildings."""
        if not self.chosen:
            self._refuse(self.missing())
            return
        self._finish(Produce(tuple(self.chosen)))

    def prompt(self) -> Prompt:
        """Return the current prompt."""
        most = min(self.limit, len(self.candidates))
        title = counted(
            "Answers",
            "Choose up to %n buildings to produce goods",
            "Choose %n building to produce a good",
            most,
        )
        label = tr("Answers", "Produce {goods}").format(goods=count_goods(len(self.chosen)))
        label = label if self.chosen else tr("Answers", "Produce")
        buttons = [self._confirm_button(label)]
        if sorted(self.chosen) != self.best():
            buttons.append(suggest_button(tr("Answers", "Choose the best")))
        buttons.append(decline_button(tr("Answers", "Produce nothing")))
        return Prompt(
            seat=self.seat,
            title=title,
            hint=self._hint(),
            role=PRODUCER,
            progress=(len(self.chosen), most),
            buttons=tuple(buttons),
            places=self.place_marks(tr("Answers", "Empty: can produce.")),
        )

    def _hint(self) -> str:
        """Return the reason for a suggestion and the buildings that draw a card for this choice."""
        wells = acting(self.state.working[self.seat], "cards_for_two_produced")
        text = tr("Answers", "{building}: draw 1 card.")
        drawn = [text.format(building=building_words(number)) for number in wells]
        return " ".join(filter(None, [self.reason, *(drawn if len(self.chosen) > 1 else [])]))


class SellAnswer(PlacesAnswer):
    """Choose the goods that are sold, at the prices of the tile."""

    def __init__(self, view: PlayerView) -> None:
        super().__init__(view, ())
        self.candidates = trader.stocked(self.state, self.seat)
        self.chosen = self.best()

    def rank(self, place: int) -> tuple[int, ...]:
        """Return the price of the good, and its sum over all tiles: of equal prices, the lower sum is sold.

        The cards in the hand do not count: several people at one screen are asked this with a covered hand.
        """
        usual = sum([trader.price_of(self.state, self.seat, place, tile) for tile in range(len(TILES))])
        return self.worth(place), -usual

    def worth(self, place: int) -> int:
        """Return the price of the good."""
        return trader.price_of(self.state, self.seat, place, self.state.tile)

    def badge(self, place: int) -> str:
        """Return the price of the good."""
        return str(self.worth(place))

    def why_best(self) -> str:
        """Return the reason: the prices."""
        return tr("Answers", "The highest prices.")

    def why_no(self, place: int) -> str:
        """Return the reason: the building has no good."""
        return reason_words(Reason(errors.NO_GOOD_THERE, place=place))

    def missing(self) -> str:
        """Return the request to choose, while nothing is chosen."""
        return "" if self.chosen else tr("Answers", "Choose a good, or sell nothing.")

    def confirm(self) -> None:
        """Sell the chosen goods."""
        if not self.chosen:
            self._refuse(self.missing())
            return
        self._finish(Sell(tuple(self.chosen)))

    def _bonuses(self, hook: str) -> list[str]:
        """Return the cards that working buildings add, each with its name."""
        numbers = acting(self.state.working[self.seat], hook)
        return [f"{getattr(CATALOGUE[number].hooks, hook)} {building_words(number)}" for number in numbers]

    def _total(self) -> tuple[str, int]:
        """Return the sale as a sum, and its total in cards."""
        prices = [self.worth(place) for place in sorted(self.chosen)]
        parts = [str(price) for price in prices]
        bonus = trader.bonus_cards(self.state, self.seat, len(prices))
        if len(prices) > 1:
            parts += self._bonuses("cards_for_two_sold")
        if prices:
            parts += self._bonuses("cards_for_sale")
        return " + ".join(parts), sum(prices) + bonus

    def _hint(self) -> str:
        """Return the sum of the sale, and the reason for a suggestion."""
        words, total = self._total()
        found = f"{words} = {count_cards(total)}" if "+" in words else ""
        return " – ".join(filter(None, [found, self.reason]))

    def prompt(self) -> Prompt:
        """Return the current prompt."""
        _, total = self._total()
        most = min(self.limit, len(self.candidates))
        title = counted("Answers", "Choose up to %n goods to sell", "Choose %n good to sell", most)
        label = tr("Answers", "Sell for {cards}").format(cards=count_cards(total))
        label = label if self.chosen else tr("Answers", "Sell")
        buttons = [self._confirm_button(label)]
        if sorted(self.chosen) != self.best():
            buttons.append(suggest_button(tr("Answers", "Choose the best")))
        buttons.append(decline_button(tr("Answers", "Sell nothing")))
        return Prompt(
            seat=self.seat,
            title=title,
            hint=self._hint(),
            role=TRADER,
            progress=(len(self.chosen), most),
            buttons=tuple(buttons),
            places=self.place_marks(tr("Answers", "Can be sold.")),
            sells_for=total,
            abroad=_abroad(),
        )


def _abroad() -> str:
    return tr("Answers", "That city is not yours.")
