"""All texts of games played at random: log, questions, tooltips, refusals, hints."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.ai.plain_advice import plain_advice
from sanjuan_desktop.control.facts.cards import card_facts
from sanjuan_desktop.control.facts.places import place_tooltips
from sanjuan_desktop.control.facts.players import discard_tooltip, draw_tooltip, player_tooltip
from sanjuan_desktop.control.facts.points import points_now
from sanjuan_desktop.control.facts.prices import price_tooltip
from sanjuan_desktop.control.hints.hints import hint_of
from sanjuan_desktop.control.questions.answers import BACK, CONFIRM, DECLINE, answer_for
from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.questions.drops import DragItem, DragKind, drops_for, why_nowhere
from sanjuan_desktop.control.session.journal import Journal
from sanjuan_desktop.control.spoken import news, pieces
from sanjuan_desktop.rules import Use, apply, legal_actions, new_game, seeded, view_for
from sanjuan_desktop.rules.terms import NOBODY
from tests.helpers.clicker import click_out

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sanjuan_desktop.control.facts.tooltip import Tooltip
    from sanjuan_desktop.control.questions.prompts import Prompt
    from sanjuan_desktop.rules import Event, GameOptions, PlayerView

NAMES = ("Ana", "Bruno", "Inés", "Diego")
_HINT_EVERY = 25
_LOOK_EVERY = 12


def said(options: GameOptions, seed: int) -> Iterator[tuple[str, str]]:
    """Play one game and yield each text with its kind."""
    s, rng = new_game(options, seed), seeded(seed)
    journals = [Journal(NAMES) for _ in range(options.players)]
    step = 0
    while not s.is_over:
        view, legal = view_for(s, s.actor), legal_actions(s)
        action = legal.sample(rng)
        yield from _question(view, action)
        if step % _LOOK_EVERY == 0:
            yield from _tooltips(view)
        if step % _HINT_EVERY == 0:
            yield from _hint(view)
        events: list[Event] = []
        apply(s, action, events)
        for seat, journal in enumerate(journals):
            lines = journal.describe([event.redacted_for(seat) for event in events], view_for(s, seat))
            yield from (("log" if line.seat != NOBODY else "heading", line.text) for line in lines)
        step += 1
    yield from _tooltips(view_for(s, 0))


def _question(view: PlayerView, action: object) -> Iterator[tuple[str, str]]:
    """Ask, answer by clicks, and click on inactive items."""
    answer = answer_for(view, NAMES)
    before = answer.prompt()
    yield from _prompt(before)
    clicks = [Click(Target.CARD, card) for card in (*view.hand, -1)]
    clicks += [Click(Target.FAN, card) for card in view.cards]
    clicks += [Click(Target.ROLE, role) for role in range(5)]
    for click in clicks:
        if answer.action is None:
            answer.click(click)
            yield "refusal", answer.refusal
            yield from _prompt(answer.prompt())
    for place in range(len(view.cities[view.seat])):
        answer = answer_for(view, NAMES)
        answer.click(Click(Target.PLACE, place, seat=view.seat))
        yield "refusal", answer.refusal
        answer.click(Click(Target.PLACE, 0, seat=(view.seat + 1) % view.players))
        yield "refusal", answer.refusal
    answer = answer_for(view, NAMES)
    for click in (
        Click(Target.BUTTON, code=BACK),
        Click(Target.BUTTON, code=DECLINE),
        Click(Target.LOT),
        Click(Target.CATHEDRAL),
        Click(Target.BUTTON, code=CONFIRM),
    ):
        if answer.action is None:
            answer.click(click)
            yield "refusal", answer.refusal
    answer = answer_for(view, NAMES)
    if isinstance(action, Use):
        return
    click_out(answer, action)
    now = answer.prompt()
    yield from _prompt(now)
    yield "spoken", news.change(before, now)


def _prompt(asked: Prompt) -> Iterator[tuple[str, str]]:
    yield "title", asked.title
    yield "hint line", asked.hint
    for button in asked.buttons:
        yield "button", button.label
        yield "why", button.why
    marks = [*asked.hand.values(), *asked.fan_marks.values(), *asked.places.values(), *asked.roles.values()]
    marks += [asked.cathedral] if asked.cathedral is not None else []
    for mark in marks:
        yield from (("tip", line) for line in mark.tip.splitlines())
    for role, mark in asked.roles.items():
        yield "details", pieces.role_details(role, mark)
    drag_items = [DragItem(DragKind.CARD, card) for card in asked.hand]
    drag_items += [DragItem(DragKind.GOOD, place) for place in asked.places]
    for drag_item in drag_items:
        yield from (("drop", drop.words) for drop in drops_for(asked, drag_item))
        yield "drop", why_nowhere(asked, drag_item)
    yield "spoken", pieces.prompt_name(asked)


def _tooltips(view: PlayerView) -> Iterator[tuple[str, str]]:
    tooltips: list[Tooltip | None] = [facts.tooltip for facts in card_facts(view).values()]
    now = points_now(view)
    for seat in range(view.players):
        tooltips += [
            player_tooltip(view, seat, now[seat], NAMES[seat]),
            *place_tooltips(view, seat, now[seat]),
        ]
    tooltips += [price_tooltip(view), draw_tooltip(view), discard_tooltip(view)]
    for tooltip in tooltips:
        if tooltip is not None:
            yield from (("tooltip", line.words) for line in tooltip.lines)
            yield "tooltip", tooltip.foot


def _hint(view: PlayerView) -> Iterator[tuple[str, str]]:
    hint = hint_of(plain_advice(view, ""), view, NAMES)
    for tip in hint.tips:
        yield "tip title", tip.title
        yield "reason", tip.reason
    yield "spoken", news.advice(hint)
