"""The decisions of a review in words: which matter, what was better, by how much and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.advice import LEVEL, Advice
from sanjuan_desktop.ai.review import findings
from sanjuan_desktop.control.hints.hints import title_of
from sanjuan_desktop.control.hints.sentences import TipFacts, reason_of
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.control.text.phrases import building_words, card_words, cards_list, goods_list, listed
from sanjuan_desktop.rules import Build, Store, apply, view_for

if TYPE_CHECKING:
    from sanjuan_desktop.ai.advice import Tip
    from sanjuan_desktop.ai.review.findings import GameReview, ReviewedDecision
    from sanjuan_desktop.rules import GameRecord, PlayerView

MOST: Final = 8
"""Decisions of a seat that are told of."""

FEWEST: Final = 3
"""Where fewer cost enough, the closest ones are told of as well."""

ERRORS: Final = 2
"""Standard errors to both sides of what is told as a range."""

_HUNDRED: Final = 100


@dataclass(frozen=True, slots=True)
class ToldDecision:
    """A decision as it is read: where, what against what, how much; ``sentence`` and ``reason`` go on."""

    decision: ReviewedDecision
    where: str
    """Such as "Round 4 · Role"."""
    title: str
    """Such as "Trader – better: Builder"."""
    size: str
    """Such as "mistake"; "" for what is not worth a mention."""
    number: int
    """Points of winning chance given away."""
    sentence: str
    reason: str


def worst_first(review: GameReview, seat: int) -> list[ReviewedDecision]:
    """Return the decisions of a seat that are told of, the costliest first."""
    own = sorted([one for one in review.decisions if one.seat == seat], key=lambda one: -one.loss)
    count = sum(bool(one.size) for one in own)
    return own[: min(MOST, max(FEWEST, count))]


def told_decisions(
    review: GameReview, record: GameRecord, seat: int, names: tuple[str, ...]
) -> list[ToldDecision]:
    """Return the decisions of a seat that are told of, in the order of play."""
    chosen = {one.move: one for one in worst_first(review, seat)}
    told = []
    s = record.start()
    for move, action in enumerate(record.actions()):
        if move in chosen:
            told.append(_told(chosen[move], view_for(s, seat), names))
        apply(s, action)
    return told


def small_rest(review: GameReview, seat: int) -> str:
    """Return what became of the decisions that are not told of, "" where there are none."""
    own = sum(one.seat == seat for one in review.decisions)
    others = own - len(worst_first(review, seat))
    if not others:
        return ""
    return tr("Review", "The other {n} of your {m} went in small amounts.").format(n=others, m=own)


def _told(one: ReviewedDecision, view: PlayerView, names: tuple[str, ...]) -> ToldDecision:
    best, own = one.tips[0], one.tips[one.played]
    played, better = _titles(view, one, own, best)
    where = tr("Review", "Round {round} · {kind}").format(round=one.round, kind=kind_words(one))
    number = round(_HUNDRED * one.loss)
    if best is own:
        return ToldDecision(one, where, played, "", 0, "", _reason(view, best, one.tips, names))
    title = tr("Review", "{played} – better: {best}").format(played=played, best=better)
    sentence = _sentence(one, (played, own), better)
    return ToldDecision(
        one, where, title, size_words(one.size), number, sentence, _reason(view, best, one.tips, names)
    )


def _sentence(one: ReviewedDecision, own: tuple[str, Tip], better: str) -> str:
    """Return how good both options are, and by how much they differ, with a range where it was checked."""
    x, more = round(_HUNDRED * (own[1].share or 0.0)), round(_HUNDRED * one.loss)
    values = {
        "a": own[0],
        "b": better,
        "x": x,
        # What is read adds up.
        "y": x + more,
        "n": more,
        "low": round(_HUNDRED * max(0.0, one.loss - ERRORS * one.doubt)),
        "high": round(_HUNDRED * (one.loss + ERRORS * one.doubt)),
    }
    if not one.size:
        return tr("Review", "Looked at closely: about as good.") if one.is_checked else ""
    if values["low"] == values["high"] or not one.is_checked:
        return tr("Review", "{a} {x}% to win, {b} {y}%: about {n} more.").format(**values)
    return tr("Review", "{a} {x}% to win, {b} {y}%: about {n} more ({low} to {high}).").format(**values)


def _reason(view: PlayerView, best: Tip, tips: tuple[Tip, ...], names: tuple[str, ...]) -> str:
    """Return why the best option is one, as hints say it; "" where only the first look was taken."""
    return reason_of(TipFacts(best, Advice(tips, LEVEL), view, names)) if best.facts else ""


def _titles(view: PlayerView, one: ReviewedDecision, own: Tip, best: Tip) -> tuple[str, str]:
    played, better = own.action, best.action
    if isinstance(played, Build) and isinstance(better, Build) and one.kind == findings.PAYMENT:
        text = tr("Review", "{building}, paid with {cards}")
        with_these = _paid(view, played, better)
        return text.format(building=card_words(played.card), cards=with_these), _paid(view, better, played)
    return title_of(view, played), title_of(view, better)


def _paid(view: PlayerView, build: Build, other: Build) -> str:
    """Return what is paid in one way only; all of it where that is nothing."""
    city = view.cities[view.seat]
    cards = [card for card in build.pay if card not in other.pay]
    goods = [city[place] for place in build.goods if place not in other.goods]
    if not cards and not goods:
        cards, goods = list(build.pay), [city[place] for place in build.goods]
    return listed([words for words in (cards_list(cards), goods_list(goods)) if words])


def size_words(size: str) -> str:
    """Return how much was given away, in words; "" for what is not worth a mention."""
    texts = {
        findings.CLOSE: tr("Review", "close"),
        findings.SLIP: tr("Review", "slip"),
        findings.MISTAKE: tr("Review", "mistake"),
        findings.BIG_MISTAKE: tr("Review", "big mistake"),
    }
    return texts.get(size, "")


def kind_words(one: ReviewedDecision) -> str:
    """Return what a decision was about; cards under a building are called by that."""
    if one.kind == findings.STORE:
        under = [tip.action.building for tip in one.tips if isinstance(tip.action, Store)]
        return building_words(under[0]) if under else tr("Review", "Storing")
    texts = {
        findings.ROLE: tr("Review", "Role"),
        findings.BUILD: tr("Review", "Building"),
        findings.PAYMENT: tr("Review", "Payment"),
        findings.PRODUCE: tr("Review", "Producing"),
        findings.SELL: tr("Review", "Selling"),
        findings.DRAW: tr("Review", "Drawing"),
        findings.KEEP: tr("Review", "Keeping"),
        findings.DRAFT: tr("Review", "Keeping"),
        findings.DISCARD: tr("Review", "Discarding"),
        findings.TURN_UP: tr("Review", "Turning up"),
        findings.EXCHANGE: tr("Review", "Exchange"),
    }
    return texts[one.kind]
