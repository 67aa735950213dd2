"""Accept or decline an offer: Councillor's cards, Gold mine, Goldsmith."""

from __future__ import annotations

from sanjuan_desktop.control.questions.base import Answer, decline_button
from sanjuan_desktop.control.questions.prompts import Prompt
from sanjuan_desktop.control.text.i18n import effect, the_building, tr
from sanjuan_desktop.control.text.phrases import begun, count_cards
from sanjuan_desktop.rules import Use
from sanjuan_desktop.rules.catalogue.cards import BUILDINGS
from sanjuan_desktop.rules.terms import ASK_DRAW, NOBODY


class OfferAnswer(Answer):
    """Yes or no."""

    def confirm(self) -> None:
        """Accept."""
        self._finish(Use())

    def prompt(self) -> Prompt:
        """Return the picture of the question."""
        if self.view.decision == ASK_DRAW:
            title = tr("Answers", "Draw {cards}?").format(cards=count_cards(self.view.count))
            label, hint = tr("Answers", "Draw"), ""
        else:
            title = begun(tr("Answers", "Use {building}?").format(building=self._building()))
            label, hint = tr("Answers", "Turn up"), self._effect()
        buttons = (self._confirm_button(label), decline_button(tr("Answers", "No")))
        return Prompt(seat=self.seat, title=title, hint=hint, role=self.view.role, buttons=buttons)

    def _building(self) -> str:
        return the_building(BUILDINGS[self.view.offer].key) if self.view.offer != NOBODY else ""

    def _effect(self) -> str:
        return (
            effect(BUILDINGS[self.view.offer].key, self.view.options.edition)
            if self.view.offer != NOBODY
            else ""
        )
