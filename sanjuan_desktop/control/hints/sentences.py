"""Reasons for an option: the facts of a tip, one sentence for each kind, and the choice of a few."""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai import advice as codes
from sanjuan_desktop.ai.advice import PLAIN_LEVEL
from sanjuan_desktop.ai.causes import CARDS_SOON, GOODS_SOON, SALE_SOON, causes_of
from sanjuan_desktop.control.hints.causes import why_best, why_worse
from sanjuan_desktop.control.text.i18n import a_building, building_name, counted, the_building, tr
from sanjuan_desktop.control.text.phrases import (
    begun,
    count_cards,
    count_goods,
    count_points,
    listed,
    player_name,
)
from sanjuan_desktop.rules import CATALOGUE, Build, Discard, Exchange, Keep, Pass, Store, Use
from sanjuan_desktop.rules.terms import ASK_EXCHANGE, ASK_ROLE, ASK_STORE, NOBODY

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.ai.advice import Advice, Tip
    from sanjuan_desktop.rules import Action, PlayerView
    from sanjuan_desktop.rules.building import Hooks

LITTLE: Final = 0.5
"""Averages below this are not mentioned."""

_LATER_GAINS: Final = {CARDS_SOON, GOODS_SOON, SALE_SOON}

WHOLE: Final = 0.05
"""Maximum distance from a whole number for an average that counts as certain."""


class TipFacts:
    """The facts of one tip by code; ``view`` is the view of the asked seat.

    The best tip is compared with ``compared``, by default with the second one.
    """

    def __init__(
        self,
        tip: Tip,
        advice: Advice,
        view: PlayerView,
        names: tuple[str, ...],
        compared: Tip | None = None,
    ) -> None:
        self.tip = tip
        self.view = view
        self.compared = compared or (advice.tips[1] if len(advice.tips) > 1 else None)
        self._advice = advice
        self._names = names
        self._facts = {(fact.code, fact.seat): fact.number for fact in tip.facts}

    @property
    def about_role(self) -> bool:
        """True if the option affects the gains of the other players."""
        return self.view.decision == ASK_ROLE

    @property
    def is_best(self) -> bool:
        """True for the first tip."""
        return self.tip is self._advice.tips[0]

    @property
    def is_plain(self) -> bool:
        """True if the advice comes from the plain heuristic."""
        return self._advice.level == PLAIN_LEVEL

    @property
    def has_causes(self) -> bool:
        """True if the options are compared by causes; expected totals would blur them."""
        return any(causes_of(tip.facts) for tip in self._advice.tips)

    @property
    def compares_gains(self) -> bool:
        """True if a cause tells the cards or goods of later rounds; those of this phase differ from them."""
        tip = self.compared if self.is_best else self.tip
        return tip is not None and any(cause.code in _LATER_GAINS for cause in causes_of(tip.facts))

    def number(self, code: str, seat: int = NOBODY) -> float:
        """Return the number of a fact, 0 if there is no such fact."""
        return self._facts.get((code, seat), 0.0)

    def own(self, code: str) -> float:
        """Return the number of a fact about the own seat."""
        return self.number(code, self.view.seat)

    def after(self, prefix: str) -> dict[str, float]:
        """Return the codes with a prefix as numbers by the rest of the code."""
        return {
            code.removeprefix(prefix): number
            for (code, _), number in self._facts.items()
            if code.startswith(prefix)
        }

    def differs(self, code: str) -> bool:
        """Return whether the options differ in the fact ``code``."""
        found = {
            next((round(fact.number) for fact in tip.facts if fact.code == code), 0)
            for tip in self._advice.tips
        }
        return len(found) > 1

    def rivals(self) -> list[int]:
        """Return the other seats, clockwise from the own one."""
        players = self.view.players
        return [(self.view.seat + step) % players for step in range(1, players)]

    def name(self, seat: int) -> str:
        """Return the name of a player."""
        return player_name(self._names, seat)


def rough(number: float, count: Callable[[int], str]) -> str:
    """Return an average in whole units, "2 cards" or "about 2 cards"; "" if it is negligible."""
    if number < LITTLE:
        return ""
    whole = floor(number + LITTLE)
    if is_certain(number):
        return count(whole)
    return tr("Hints", "about {count}").format(count=count(whole))


def is_certain(number: float) -> bool:
    """Return whether an average seems to be the same in all sampled deals."""
    return abs(number - round(number)) < WHOLE


_CERTAIN: Final = 0.99
_LIKELY: Final = 0.3
_LUCKY: Final = 0.06
_FEW_TO_GO: Final = 4

_HOOKS: Final = {entry.key: entry.hooks for entry in CATALOGUE}


def causes(facts: TipFacts) -> str:
    """Describe the advantage of the best option, or the disadvantage of another one."""
    if not facts.is_best:
        return why_worse(causes_of(facts.tip.facts), facts.name, facts.tip.behind)
    return "" if facts.compared is None else why_best(causes_of(facts.compared.facts), facts.name)


def price(facts: TipFacts) -> str:
    """Describe the price of a building."""
    if not isinstance(facts.tip.action, Build):
        return ""
    things = _things(facts.number(codes.PRICE_CARDS), facts.number(codes.PRICE_GOODS))
    return tr("Hints", "Costs {price}.").format(price=things) if things else tr("Hints", "Free.")


def good_lost(facts: TipFacts) -> str:
    """Mention the good that is lost with the covered building."""
    return tr("Hints", "The good on it is lost.") if facts.number(codes.GOOD_LOST) else ""


def kept(facts: TipFacts) -> str:
    """Describe the cards and goods that a pass saves."""
    things = _things(facts.number(codes.KEEPS_CARDS), facts.number(codes.KEEPS_GOODS))
    return tr("Hints", "You keep {things}.").format(things=things) if things else ""


def gains(facts: TipFacts) -> str:
    """Describe the cards and goods that the own seat gains, and its buildings that draw cards."""
    cards = facts.own(codes.CARDS)
    drawn = {key: number for key, number in facts.after(codes.EFFECT).items() if draws(_HOOKS[key])}
    things = _things(cards, facts.own(codes.GOODS))
    names = listed([the_building(key) for key in drawn])
    by_buildings = sum(drawn.values())
    plain = cards - by_buildings
    if not names:
        if not things:
            return tr("Hints", "You get nothing.") if facts.about_role and not builds(facts) else ""
        if facts.compares_gains:
            return tr("Hints", "You get {things} at once.").format(things=things)
        return tr("Hints", "You get {things}.").format(things=things)
    if not is_certain(by_buildings):
        if plain < WHOLE:
            plain_names = listed([building_name(key) for key in drawn])
            return tr("Hints", "{building}: perhaps a card.").format(building=plain_names)
        text = tr("Hints", "You get {things}, perhaps more with {building}.")
        return text.format(things=_things(plain, facts.own(codes.GOODS)), building=names)
    if plain < WHOLE and not facts.own(codes.GOODS):
        return tr("Hints", "You draw {cards} with {building}.").format(cards=things, building=names)
    text = tr("Hints", "You get {things}, including {cards} from {building}.")
    return text.format(things=things, cards=count_cards(round(by_buildings)), building=names)


def helps(facts: TipFacts) -> str:
    """Name own buildings that save cards or allow more, except those that the option itself names."""
    names = []
    for key in facts.after(codes.EFFECT):
        hooks = _HOOKS[key]
        named = hooks.overbuild or hooks.goods_accepted or hooks.store or hooks.exchange
        if not draws(hooks) and not named:
            names.append(building_name(key))
    if not names:
        return ""
    if len(names) == 1:
        return tr("Hints", "The {building} helps.").format(building=names[0])
    return tr("Hints", "These help: {buildings}.").format(buildings=listed(names))


def builds(facts: TipFacts) -> str:
    """Name the building that the own seat would build as Builder."""
    found = facts.after(codes.BUILDS)
    if not found:
        return ""
    key = max(found, key=lambda building: found[building])
    if found[key] >= _CERTAIN:
        return tr("Hints", "You would build {building}.").format(building=a_building(key))
    return tr("Hints", "You would probably build {building}.").format(building=a_building(key))


def counts(facts: TipFacts) -> str:
    """Describe the points of a kept 6-cost card."""
    found = facts.after(codes.COUNTS)
    if not found:
        return ""
    key = max(found, key=lambda building: found[building])
    text = tr("Hints", "The {building} would be worth {points} now.")
    return text.format(building=building_name(key), points=count_points(round(found[key])))


def within_reach(facts: TipFacts) -> str:
    """Name the kept cards that are affordable."""
    names = [building_name(key) for key, number in facts.after(codes.WITHIN_REACH).items() if number]
    if not names:
        return ""
    if isinstance(facts.tip.action, Keep) and len(facts.tip.action.cards) == 1:
        return tr("Hints", "You can afford it.")
    return tr("Hints", "You can afford: {buildings}.").format(buildings=listed(names))


def rivals(facts: TipFacts) -> str:
    """Describe the gains of the other players from a role."""
    if not facts.about_role:
        return ""
    seats = facts.rivals()
    found = {seat: words for seat in seats if (words := _gain_of(facts, seat))}
    if not found:
        return tr("Hints", "No one else gets anything.") if len(seats) > 1 else ""
    if len(found) == len(seats) > 1 and len(set(found.values())) == 1:
        return tr("Hints", "Everyone else gets {things}.").format(things=found[seats[0]])
    text = tr("Hints", "{name} gets {things}.")
    return " ".join(text.format(name=facts.name(seat), things=words) for seat, words in found.items())


def points(facts: TipFacts) -> str:
    """Describe the points gained now and the expected final points."""
    now = rough(facts.own(codes.POINTS), count_points)
    # The points that end the game are the last ones; the total may belong to another building.
    is_last = facts.number(codes.ENDS_GAME) >= _CERTAIN and bool(now)
    end = 0 if facts.has_causes or is_last else round(facts.own(codes.POINTS_END))
    if not end:
        return tr("Hints", "{points} now.").format(points=begun(now)) if now else ""
    if not now:
        return tr("Hints", "About {points} at the end.").format(points=count_points(end))
    text = tr("Hints", "{points} now, about {end} at the end.")
    return text.format(points=begun(now), end=end)


def end_of_game(facts: TipFacts) -> str:
    """Mention that the game ends, or how close the end is."""
    ends = facts.number(codes.ENDS_GAME)
    if ends >= _CERTAIN:
        return tr("Hints", "It ends the game.")
    if ends >= _LIKELY:
        return tr("Hints", "It may end the game.")
    left = round(facts.number(codes.END_NEARER))
    if not 0 < left <= _FEW_TO_GO or not (facts.about_role or facts.differs(codes.END_NEARER)):
        return ""
    return counted(
        "Hints",
        "Brings the end closer: %n buildings to go.",
        "Brings the end closer: %n building to go.",
        left,
    )


def spare(facts: TipFacts) -> str:
    """Mention cards given away that could not be built anyway."""
    count = round(facts.number(codes.SPARE_CARDS))
    if not count:
        return ""
    return tr("Hints", "Spends {cards} you have little use for.").format(cards=count_cards(count))


def risk(facts: TipFacts) -> str:
    """Mention that the result depends on luck."""
    return tr("Hints", "Depends on luck.") if facts.number(codes.RISK) >= _LUCKY else ""


def plain(facts: TipFacts) -> str:
    """Return the strongest reason of the plain heuristic that can be put in words."""
    for code, number in facts.after(codes.PLAIN).items():
        words = plain_words(code) if number > 0 else ""
        if words:
            return words
    return _plain_choice(facts.tip.action) if facts.is_plain else ""


def _plain_choice(action: Action) -> str:
    """Return a sentence for a choice of the heuristic without such a reason."""
    if isinstance(action, (Discard, Store)):
        return tr("Hints", "The card you need least.")
    if isinstance(action, Keep):
        return tr("Hints", "None of these cards helps much.")
    return tr("Hints", "It costs nothing.") if isinstance(action, Use) else ""


def _best_choice(facts: TipFacts) -> str:
    """Return a sentence for the best option if no fact can be put in words; it is the one of suggestions."""
    action = facts.tip.action
    if isinstance(action, Keep):
        count = len(action.cards)
        return counted("Answers", "The %n most useful cards here.", "The most useful card here.", count)
    if isinstance(action, (Discard, Exchange, Store)):
        count = len(action.cards)
        return counted("Answers", "You need these %n cards least.", "You need this card least.", count)
    if isinstance(action, Pass) and facts.view.decision in {ASK_EXCHANGE, ASK_STORE}:
        return tr("Hints", "Your cards are worth more in your hand.")
    return ""


def plain_words(code: str) -> str:
    """Return the text for a reason of the level ``greedy``, "" if other facts describe it better."""
    if code.startswith("plan_"):
        key = code.removeprefix("plan_")
        return tr("Hints", "Goes well with {building}.").format(building=the_building(key))
    texts = {
        "engine": tr("Hints", "It pays off every round."),
        "bonus_later": tr("Hints", "It makes other buildings worth more."),
        "ahead_of_others": tr("Hints", "It helps you more than anyone else."),
        "wish": tr("Hints", "The most useful card here."),
        "cards_kept": tr("Hints", "Your cards are worth more in your hand."),
        "cards_away": tr("Hints", "These cards are of little use to you."),
    }
    return texts.get(code, "")


def draws(hooks: Hooks) -> bool:
    """Return whether a building gives its owner cards."""
    return bool(
        hooks.built
        or hooks.builder_closed
        or hooks.trader_closed
        or hooks.turn_up
        or hooks.cards_for_two_produced
        or hooks.cards_for_sale
        or hooks.cards_for_two_sold
    )


def _things(cards: float, goods: float) -> str:
    return listed([words for words in (rough(cards, count_cards), rough(goods, count_goods)) if words])


def _gain_of(facts: TipFacts, seat: int) -> str:
    parts = [
        rough(facts.number(codes.CARDS, seat), count_cards),
        rough(facts.number(codes.GOODS, seat), count_goods),
    ]
    parts.append(rough(facts.number(codes.POINTS, seat), count_points))
    return listed([words for words in parts if words])


MOST_LETTERS: Final = 120
"""Maximum length of a reason in characters; sentences beyond it are omitted."""

_AS_READ: Final[tuple[Callable[[TipFacts], str], ...]] = (
    causes,
    price,
    good_lost,
    kept,
    gains,
    builds,
    counts,
    within_reach,
    rivals,
    points,
    end_of_game,
    spare,
    helps,
    plain,
    risk,
)

_BY_WEIGHT: Final[tuple[Callable[[TipFacts], str], ...]] = (
    causes,
    price,
    points,
    end_of_game,
    gains,
    good_lost,
    kept,
    builds,
    rivals,
    counts,
    within_reach,
    spare,
    helps,
    plain,
    risk,
)


_BRIEFLY: Final = tuple(sentence for sentence in _BY_WEIGHT if sentence not in {price, points})
"""Sentences that can stand alone, the most important first: a price or a total alone is no reason."""


def brief_reason_of(facts: TipFacts) -> str:
    """Return the most important reason in a sentence or two; "" if there is none."""
    return next(filter(None, (sentence(facts) for sentence in _BRIEFLY)), "")


def reason_of(facts: TipFacts) -> str:
    """Return the reason in one to a few short sentences."""
    chosen: dict[Callable[[TipFacts], str], str] = {}
    length = 0
    for sentence in _BY_WEIGHT:
        words = sentence(facts)
        if words and (not chosen or length + len(words) <= MOST_LETTERS):
            chosen[sentence] = words
            length += len(words) + 1
    if not chosen and facts.is_best:
        return _best_choice(facts)
    return " ".join(chosen[sentence] for sentence in _AS_READ if sentence in chosen)
