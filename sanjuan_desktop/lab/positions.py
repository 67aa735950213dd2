"""Positions for pictures, and the games that lead to them.

The games are played at random, with a preference for other actions over passing. They depend only on the
rules and a seed. A search takes milliseconds.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.control.questions.answers import answer_for
from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.questions.prompts import Mark
from sanjuan_desktop.rules import (
    CATALOGUE,
    Edition,
    GameOptions,
    Pass,
    apply,
    legal_actions,
    new_game,
    seeded,
    view_for,
)
from sanjuan_desktop.rules.phases.round_start import store_offers
from sanjuan_desktop.rules.terms import COUNCILLOR, PROSPECTOR, Decision, Stage

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sanjuan_desktop.control.questions.answers import Answer
    from sanjuan_desktop.rules import Action, LegalActions, Rng, State

_TRIES: Final = 4
_MOST_SEEDS: Final = 400
_FIRST_SEED: Final = 5
_DEAR: Final = 3
_SEVERAL: Final = 3

NAMES: Final = ("Ana", "Bruno", "Clara", "Diego")

SECOND: Final = GameOptions(players=3)
FIRST: Final = GameOptions(players=3, edition=Edition.FIRST)
TWO: Final = GameOptions(players=2)
FOUR: Final = GameOptions(players=4)
EXPANSION: Final = GameOptions(players=4, new_buildings=True)
DRAFT: Final = GameOptions(players=3, draft_hand=True)


@dataclass(frozen=True, slots=True)
class Wanted:
    """A position to find: ``fits`` recognises it, ``arrange`` makes the clicks that lead into it."""

    options: GameOptions
    fits: Callable[[State], bool]
    arrange: Callable[[Answer], bool] = lambda _: True
    least: int = 0
    """Minimum number of decisions before, so that the table is not empty."""


def _asks(decision: Decision, role: int | None = None, offer: str = "") -> Callable[[State], bool]:
    def fits(s: State) -> bool:
        return (
            s.decision == decision
            and (role is None or s.role == role)
            and (not offer or (s.offer >= 0 and CATALOGUE[s.offer].key == offer))
        )

    return fits


def _stores(key: str) -> Callable[[State], bool]:
    def fits(s: State) -> bool:
        return s.decision == Decision.STORE and any(
            CATALOGUE[number].key == key for number, _ in store_offers(s, s.actor)
        )

    return fits


def _hand_limit(s: State) -> bool:
    return s.decision == Decision.DISCARD and s.stage == Stage.ROUND_START


def _pays(answer: Answer) -> bool:
    """Choose the dearest building and remove one card of the payment."""
    offers = [
        (mark.price or 0, card) for card, mark in answer.prompt().hand.items() if mark.mark is Mark.PLAYABLE
    ]
    if not offers or max(offers)[0] < _DEAR:
        return False
    answer.click(Click(Target.CARD, max(offers)[1]))
    paying = [card for card, mark in answer.prompt().hand.items() if mark.mark is Mark.PAYING]
    if len(paying) < _DEAR:
        return False
    answer.click(Click(Target.CARD, paying[-1]))
    return True


def _builds_over(answer: Answer) -> bool:
    """Choose a building that the Crane may put over another one, and choose that other one."""
    return _with_place(answer, Mark.PLAYABLE)


def _gives_a_good(answer: Answer) -> bool:
    """Choose a building and pay for it with a good."""
    return _with_place(answer, Mark.PAYABLE)


def _with_place(answer: Answer, wanted: Mark) -> bool:
    for card, mark in answer.prompt().hand.items():
        if mark.mark is not Mark.PLAYABLE or (mark.price or 0) < _DEAR:
            continue
        answer.click(Click(Target.CARD, card))
        prompt = answer.prompt()
        places = [place for place, entry in prompt.places.items() if entry.mark is wanted]
        if places and prompt.lot:
            answer.click(Click(Target.PLACE, places[-1], seat=answer.seat))
            return True
        answer.back()
    return False


def _builds_cathedral(answer: Answer) -> bool:
    mark = answer.prompt().cathedral
    if mark is None or mark.mark is not Mark.PLAYABLE:
        return False
    answer.click(Click(Target.CATHEDRAL))
    return True


def _chooses_cards(answer: Answer) -> bool:
    """Click the first hand card or fan card that can be chosen."""
    prompt = answer.prompt()
    for cards, target in ((prompt.fan_marks, Target.FAN), (prompt.hand, Target.CARD)):
        for card, mark in cards.items():
            if mark.mark in {Mark.PLAYABLE, Mark.PAYABLE}:
                answer.click(Click(target, card))
                return True
    return False


def _several_goods(answer: Answer) -> bool:
    free = [place for place, mark in answer.prompt().places.items() if mark.mark is not Mark.UNPLAYABLE]
    return len(free) >= _SEVERAL


WANTED: Final[dict[str, Wanted]] = {
    "role-start-3": Wanted(SECOND, _asks(Decision.ROLE)),
    "role-middle-2": Wanted(TWO, _asks(Decision.ROLE), least=90),
    "role-middle-3": Wanted(SECOND, _asks(Decision.ROLE), least=110),
    "role-middle-4": Wanted(FOUR, _asks(Decision.ROLE), least=150),
    "role-expansion-4": Wanted(EXPANSION, _asks(Decision.ROLE), least=170),
    "build-choose": Wanted(SECOND, _asks(Decision.BUILD), least=60),
    "build-pay": Wanted(SECOND, _asks(Decision.BUILD), _pays, 50),
    "build-over-with-crane": Wanted(SECOND, _asks(Decision.BUILD), _builds_over, 50),
    "build-with-goods": Wanted(SECOND, _asks(Decision.BUILD), _gives_a_good, 50),
    "build-cathedral": Wanted(EXPANSION, _asks(Decision.BUILD), _builds_cathedral, 90),
    "produce": Wanted(SECOND, _asks(Decision.PRODUCE), _several_goods, 50),
    "sell": Wanted(SECOND, _asks(Decision.SELL), _several_goods, 50),
    "councillor-draw": Wanted(SECOND, _asks(Decision.DRAW), least=30),
    "councillor-keep": Wanted(SECOND, _asks(Decision.KEEP, COUNCILLOR), _chooses_cards, 40),
    "archive-discard": Wanted(SECOND, _asks(Decision.DISCARD, COUNCILLOR), _chooses_cards, 40),
    "gold-mine-offer": Wanted(SECOND, _asks(Decision.TURN_UP, PROSPECTOR, "gold_mine"), least=40),
    "gold-mine-keep-first-edition": Wanted(FIRST, _asks(Decision.KEEP, PROSPECTOR), _chooses_cards, 40),
    "goldsmith-offer": Wanted(EXPANSION, _asks(Decision.TURN_UP, PROSPECTOR, "goldsmith"), least=60),
    "office-exchange": Wanted(EXPANSION, _asks(Decision.EXCHANGE), _chooses_cards, 60),
    "chapel-store": Wanted(SECOND, _stores("chapel"), _chooses_cards, 40),
    "bank-store": Wanted(EXPANSION, _stores("bank"), _chooses_cards, 60),
    "hand-limit": Wanted(SECOND, _hand_limit, _chooses_cards, 30),
    "draft-hand": Wanted(DRAFT, _asks(Decision.DRAFT), _chooses_cards),
}
"""Wanted positions, by the name of the picture."""


def play(options: GameOptions, seed: int) -> Iterator[tuple[State, Action]]:
    """Play a game; yield each state with the action about to be applied."""
    state, rng = new_game(options, seed), seeded(seed)
    while not state.is_over:
        action = _lively(legal_actions(state), rng)
        yield state, action
        apply(state, action)


def moves_to(name: str) -> tuple[int, list[Action], Answer]:
    """Return the seed and the actions that lead to a position, and the answer arranged there.

    Raises:
        LookupError: the position was not found.
    """
    wanted = WANTED[name]
    # Each picture starts its search at another seed, so that not all of them show the same game.
    first = _FIRST_SEED * list(WANTED).index(name)
    for seed in range(first, first + _MOST_SEEDS):
        found = in_game(wanted, seed)
        if found is not None:
            return seed, *found
    raise LookupError(f"no position {name!r} in {_MOST_SEEDS} games")


def in_game(wanted: Wanted, seed: int) -> tuple[list[Action], Answer] | None:
    """Return the moves of a deal that lead to a question, and its answer; None if it never comes."""
    actions: list[Action] = []
    for state, action in play(wanted.options, seed):
        if len(actions) >= wanted.least and wanted.fits(state) and legal_actions(state).count > 1:
            answer = answer_for(view_for(state, state.actor), NAMES)
            if wanted.arrange(answer):
                return actions, answer
        actions.append(action)
    return None


def _lively(legal: LegalActions, rng: Rng) -> Action:
    """Draw an action; draw again if it is to pass."""
    action = legal.sample(rng)
    for _ in range(_TRIES):
        if not isinstance(action, Pass):
            break
        action = legal.sample(rng)
    return action
