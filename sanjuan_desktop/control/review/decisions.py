"""Reviewed decisions in words: the selection, the better option, the difference and the reason."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.advice import LEVEL, Advice
from sanjuan_desktop.ai.review import findings
from sanjuan_desktop.ai.review.sums import sum_of
from sanjuan_desktop.control.hints.hints import MOST_NAMED, things_of, title_of
from sanjuan_desktop.control.hints.sentences import TipFacts, reason_of
from sanjuan_desktop.control.review.sums import own_loss
from sanjuan_desktop.control.text.i18n import level_name, tr
from sanjuan_desktop.control.text.numbers import chance, chance_words, percent
from sanjuan_desktop.control.text.phrases import (
    begun,
    building_words,
    card_words,
    cards_list,
    displayed_round,
    goods_list,
    hundredths,
    listed,
    with_numbers_held,
)
from sanjuan_desktop.rules import (
    Build,
    ChooseRole,
    Discard,
    Exchange,
    Keep,
    Pass,
    Produce,
    Sell,
    Store,
    apply,
    view_for,
)
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF
from sanjuan_desktop.rules.terms import NOBODY

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sanjuan_desktop.ai.advice import Tip
    from sanjuan_desktop.ai.review.findings import GameReview, ReviewedDecision
    from sanjuan_desktop.rules import Action, GameRecord, PlayerView

MOST: Final = 8
"""Maximum number of listed decisions of a seat, besides its good eyes."""

FEWEST: Final = 3
"""Minimum number of listed decisions; decisions without a notable loss fill the list."""

WITH_HINT: Final = "with_hint"
FOLLOWED_HINT: Final = "followed_hint"
TAKEN_BACK: Final = "taken_back"
"""Kinds of help with a decision."""


@dataclass(frozen=True, slots=True)
class OptionPicture:
    """Picture of an option: a role, cards, or only ``words``."""

    role: int = NOBODY
    cards: tuple[int, ...] = ()
    words: str = ""


NOTHING: Final = OptionPicture()


@dataclass(frozen=True, slots=True)
class DecisionText:
    """A decision as displayed: its place, both options, the difference, then ``sentence`` and ``reason``.

    ``shown`` is the played option. ``other`` is the better option; for a good eye it is the choice of the
    level ``skilled``. ``hand`` is the hand of the seat.
    """

    decision: ReviewedDecision
    where: str
    """For example "Round 4 · Role"."""
    title: str
    """For example "Trader – better: Builder"."""
    size: str
    """For example "mistake"; "" for a loss too small to mention."""
    number: int
    """Loss in points of win probability; for a good eye, the avoided loss."""
    sentence: str
    reason: str
    is_eye: bool = False
    shown: OptionPicture = NOTHING
    other: OptionPicture = NOTHING
    hand: tuple[int, ...] = ()
    remark: str = ""
    """A few words beside the title where there is no size."""


def worst_first(review: GameReview, seat: int) -> list[ReviewedDecision]:
    """Return the listed decisions of a seat, the largest loss first."""
    own = sorted(
        [decision for decision in review.decisions if decision.seat == seat],
        key=lambda decision: -decision.loss,
    )
    count = sum(bool(decision.size) for decision in own)
    return own[: min(MOST, max(FEWEST, count))]


def good_eyes(review: GameReview, seat: int) -> list[ReviewedDecision]:
    """Return the good eyes of a seat, the best first."""
    own = [decision for decision in review.decisions if decision.seat == seat and decision.is_eye]
    return sorted(own, key=lambda decision: -decision.gain)[: findings.MOST_EYES]


def decision_texts(
    review: GameReview, record: GameRecord, seat: int, names: tuple[str, ...]
) -> list[DecisionText]:
    """Return the listed decisions and good eyes of a seat, in the order of play."""
    chosen = {decision.move: decision for decision in worst_first(review, seat) + good_eyes(review, seat)}
    texts = []
    s = record.start()
    for move, action in enumerate(record.actions()):
        if move in chosen:
            texts.append(decision_text(chosen[move], view_for(s, seat), names))
        apply(s, action)
    return texts


def small_rest(review: GameReview, seat: int, shown: Iterable[ReviewedDecision] | None = None) -> str:
    """Return a sentence about the total loss of the decisions outside ``shown``, "" if there is none."""
    decisions = worst_first(review, seat) if shown is None else shown
    found = sum_of(review, seat)
    gave = round(found.gave)
    rest = gave - sum(hundredths(decision.loss) for decision in decisions)
    if rest <= 0 or own_loss(found) != gave:
        return ""
    return tr("Review", "Small losses make up {n} of the {m} you lost.").format(n=rest, m=gave)


def decision_text(
    one: ReviewedDecision, view: PlayerView, names: tuple[str, ...], helped: str = ""
) -> DecisionText:
    """Return a decision in words; ``view`` is the view of its seat, ``helped`` the kind of help."""
    own, is_eye = one.tips[one.played], one.is_eye
    other = one.tips[one.rival] if is_eye else one.tips[0]
    played, better = _titles(view, one, own, other)
    where = tr("Review", "Round {round} · {kind}").format(
        round=displayed_round(one.round), kind=kind_words(one)
    )
    where = " · ".join([where, *[words for words in (helped_words(helped),) if words]])
    pictures = (shown(view, own.action, other.action), shown(view, other.action, own.action))
    compared = other if is_eye else own
    reason = _reason(view, one.tips, names, compared if compared is not one.tips[0] else None)
    if is_eye:
        number = hundredths(one.gain)
        is_pass = isinstance(other.action, Pass)
        instead = tr("Review", "a pass") if is_pass else better
        title = tr("Review", "{played}, not {other}").format(played=played, other=instead)
        words = tr("Review", "{level} players would have chosen {other} here: about {n} worse.")
        if is_pass:
            words = tr("Review", "{level} players would have passed here: about {n} worse.")
        sentence = words.format(level=level_name("skilled"), other=better, n=number)
        size = tr("Review", "Great find")
        return DecisionText(
            one, where, title, size, number, sentence, reason, True, *pictures, hand=tuple(view.hand)
        )
    if other is own:
        return DecisionText(
            one, where, played, "", 0, "", reason, shown=pictures[0], hand=tuple(view.hand),
            remark=tr("Review", "about as good"),
        )  # fmt: skip
    title = tr("Review", "{played} – better: {best}").format(played=played, best=better)
    if not one.size:
        # The sentence calls the other option about as good, so the title does not call it better.
        title = played
    number, sentence = hundredths(one.loss), _sentence(one, (played, own), better)
    text = DecisionText(
        one, where, title, size_words(one.size), number, sentence, reason, False, *pictures,
        hand=tuple(view.hand), remark=sentence or tr("Review", "about as good"),
    )  # fmt: skip
    return _as_the_hint(text, better) if helped == FOLLOWED_HINT and one.size else text


def _as_the_hint(text: DecisionText, better: str) -> DecisionText:
    """Return the text of a decision for which a hint is to blame: without a size."""
    words = tr("Review", "The hint agreed. On closer analysis, {best} is about {n} better.")
    sentence = with_numbers_held(words.format(best=better, n=text.number))
    return replace(text, size="", number=0, sentence=sentence, remark=tr("Review", "as in the hint"))


def shown(view: PlayerView, action: Action, other: Action) -> OptionPicture:
    """Return the picture of an option; next to a similar ``other`` one, only the difference."""
    if isinstance(action, ChooseRole):
        return OptionPicture(role=action.role)
    if isinstance(action, Build):
        if isinstance(other, Build) and (other.card, other.over) == (action.card, action.over):
            city = view.cities[view.seat]
            goods = [city[place] for place in action.goods if place not in other.goods]
            cards = [*_unlike(action.pay, other.pay), *goods]
            return (
                OptionPicture(cards=tuple(cards))
                if cards
                else OptionPicture(words=paid_otherwise(view, action, other))
            )
        return OptionPicture(cards=(action.card,))
    if isinstance(action, (Produce, Sell)):
        return OptionPicture(cards=tuple([view.cities[view.seat][place] for place in action.places]))
    if isinstance(action, (Keep, Discard, Exchange, Store)) and action.cards:
        return OptionPicture(cards=tuple(action.cards))
    return OptionPicture(words=title_of(view, action))


def helped_words(helped: str) -> str:
    """Return the kind of help with a decision in words; "" for none."""
    texts = {
        WITH_HINT: tr("Review", "with a hint"),
        FOLLOWED_HINT: tr("Review", "with a hint"),
        TAKEN_BACK: tr("Review", "undone once"),
    }
    return texts.get(helped, "")


def _sentence(one: ReviewedDecision, own: tuple[str, Tip], better: str) -> str:
    """Return both win probabilities and their difference; after a detailed analysis, with its range."""
    best = one.tips[0]
    values = {
        "a": own[0],
        "b": begun(better),
        "x": displayed_chance(own[1], best),
        "y": percent(displayed_share(best, best) or 0),
        "n": hundredths(one.loss),
        "low": hundredths(max(0.0, one.loss - findings.ERRORS * one.doubt)),
        "high": hundredths(one.loss + findings.ERRORS * one.doubt),
    }
    if not one.size:
        return tr("Review", "On closer analysis: about as good.") if one.is_checked else ""
    if values["low"] in {0, values["high"]} or not one.is_checked:
        # A range that begins at zero adds nothing to "about".
        return tr("Review", "{a}: {x} to win. {b}: {y}, about {n} more.").format(**values)
    text = tr("Review", "{a}: {x} to win. {b}: {y}, about {n} more ({low} to {high}).")
    return with_numbers_held(text.format(**values))


def displayed_share(tip: Tip, best: Tip) -> int | None:
    """Return the win probability of an option in hundredths, None if it has none.

    It is calculated from the ``best`` option and the displayed difference, so that the displayed numbers add
    up, in the review and in the exercise. Near 0 and 100 it is limited to what is possible.
    """
    if tip.share is None:
        return None
    return chance(hundredths(best.share or 0.0) - hundredths(tip.behind), is_sure=tip.is_sure)


def displayed_chance(tip: Tip, best: Tip) -> str:
    """Return the win probability of an option in words, such as "about 45%"; "?" if it has none."""
    share = displayed_share(tip, best)
    return "?" if share is None else chance_words(share, is_sure=tip.is_sure)


def _reason(view: PlayerView, tips: tuple[Tip, ...], names: tuple[str, ...], compared: Tip | None) -> str:
    """Return the reason for the best option, as in hints; "" if there was only a first pass.

    ``compared`` is the option that it is compared with; None stands for the second one.
    """
    best = tips[0]
    return reason_of(TipFacts(best, Advice(tips, LEVEL), view, names, compared)) if best.facts else ""


def _titles(view: PlayerView, one: ReviewedDecision, own: Tip, best: Tip) -> tuple[str, str]:
    played, better = own.action, best.action
    if isinstance(played, Build) and isinstance(better, Build) and one.kind == findings.PAYMENT:
        text = tr("Review", "{building}, paid with {cards}")
        with_these = paid_otherwise(view, played, better)
        title = text.format(building=card_words(played.card), cards=with_these)
        return title, paid_otherwise(view, better, played)
    played, better = only_other_cards(played, better, 1), only_other_cards(better, played, 1)
    # The verb appears only once: "Sell silver – better: coffee".
    is_same = is_same_action(played, better) or (
        # The title "Sell nothing" has the same verb.
        isinstance(played, Pass) and isinstance(better, (Produce, Sell))
    )
    things = things_of(view, better) if is_same else ""
    return title_of(view, played), things or title_of(view, better)


def is_same_action(one: Action, other: Action) -> bool:
    """Return whether two options do the same with different things."""
    if isinstance(one, Store) and isinstance(other, Store):
        return one.building == other.building
    return type(one) is type(other)


def only_other_cards(action: Action, other: Action, most: int = MOST_NAMED) -> Action:
    """Return an option with only those of its cards that the other one lacks, if it has over ``most``.

    More cards than that are not named, so that both options would have the same title.
    """
    if not isinstance(action, (Keep, Discard, Exchange, Store)) or len(action.cards) <= most:
        return action
    if not isinstance(other, (Keep, Discard, Exchange, Store)) or not is_same_action(action, other):
        return action
    cards = _unlike(action.cards, other.cards)
    if not cards:
        return action
    return Store(action.building, cards) if isinstance(action, Store) else type(action)(cards)


def paid_otherwise(view: PlayerView, build: Build, other: Build) -> str:
    """Return the part of a payment that the other one lacks, or the whole payment if there is none."""
    city = view.cities[view.seat]
    cards = list(_unlike(build.pay, other.pay))
    goods = [city[place] for place in build.goods if place not in other.goods]
    if not cards and not goods:
        cards, goods = list(build.pay), [city[place] for place in build.goods]
    return listed([words for words in (cards_list(cards), goods_list(goods)) if words])


def _unlike(cards: Iterable[int], others: Iterable[int]) -> tuple[int, ...]:
    """Return the cards without an equal among ``others``; copies of a building are equal."""
    left = Counter(BUILDING_OF[card] for card in others)
    unlike = []
    for card in cards:
        left[BUILDING_OF[card]] -= 1
        if left[BUILDING_OF[card]] < 0:
            unlike.append(card)
    return tuple(unlike)


def size_words(size: str) -> str:
    """Return the size of a loss in words; "" for a loss too small to mention."""
    texts = {
        findings.CLOSE: tr("Review", "close"),
        findings.SLIP: tr("Review", "slip"),
        findings.MISTAKE: tr("Review", "mistake"),
        findings.BIG_MISTAKE: tr("Review", "big mistake"),
    }
    return texts.get(size, "")


def kind_words(one: ReviewedDecision) -> str:
    """Return the subject of a decision; for stored cards it is the building above them."""
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
        findings.TURN_UP: tr("Review", "Revealing"),
        findings.EXCHANGE: tr("Review", "Exchange"),
    }
    return texts[one.kind]
