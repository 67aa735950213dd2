"""Carry out any legal action by the clicks of a person, without a window."""

from __future__ import annotations

from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.questions.prompts import Mark
from sanjuan_desktop.rules import Build, ChooseRole, Discard, Exchange, Keep, Pass, Produce, Sell, Store
from sanjuan_desktop.rules.catalogue.cards import TILE_CARD
from sanjuan_desktop.rules.terms import NOBODY

CLICKS_PER_BUILDING = 3


def click_out(answer, action):
    """Click ``answer`` until it holds an action; the caller compares it with ``action``."""
    if isinstance(action, Pass):
        answer.decline()
        return
    if isinstance(action, ChooseRole):
        answer.click(Click(Target.ROLE, action.role))
        ticks = [b for b in answer.prompt().buttons if b.checked is not None]
        if ticks and ticks[0].checked != action.library:
            answer.click(Click(Target.BUTTON, code="library"))
    elif isinstance(action, Build):
        _build(answer, action)
    elif isinstance(action, (Produce, Sell)):
        for wanted in (False, True):
            for place, mark in answer.prompt().places.items():
                if (place in action.places) == wanted and (mark.mark == Mark.SELECTED) != wanted:
                    answer.click(Click(Target.PLACE, place, seat=answer.seat))
    elif isinstance(action, (Keep, Discard, Exchange, Store)):
        for card in action.cards:
            answer.click(Click(Target.FAN if answer.prompt().fan else Target.CARD, card))
        if isinstance(action, Store):
            codes = [b.code for b in answer.prompt().buttons]
            code = f"store:{action.building}"
            answer.click(Click(Target.BUTTON, code=code if code in codes else "confirm"))
            return
    answer.confirm()


def _build(answer, action):
    if action.card == TILE_CARD:
        answer.click(Click(Target.CATHEDRAL))
    else:
        answer.click(Click(Target.CARD, action.card))
    _choose_goods(answer, action)
    if action.over != NOBODY:
        _click_until(answer, action.over, Mark.SELECTED)
    elif any(mark.mark == Mark.SELECTED for mark in answer.prompt().places.values()):
        answer.click(Click(Target.LOT))
    _choose_goods(answer, action)
    for card, mark in answer.prompt().hand.items():
        if mark.mark == Mark.PAYING and card not in action.pay:
            answer.click(Click(Target.CARD, card))
    for card in action.pay:
        if answer.prompt().hand[card].mark != Mark.PAYING:
            answer.click(Click(Target.CARD, card))


def _choose_goods(answer, action):
    for place, mark in answer.prompt().places.items():
        if mark.mark == Mark.PAYING and place not in action.goods:
            answer.click(Click(Target.PLACE, place, seat=answer.seat))
    for place in action.goods:
        _click_until(answer, place, Mark.PAYING)


def _click_until(answer, place, wanted):
    for _ in range(CLICKS_PER_BUILDING):
        mark = answer.prompt().places.get(place)
        if mark is not None and mark.mark == wanted:
            return
        answer.click(Click(Target.PLACE, place, seat=answer.seat))
