"""Random full games with every combination of options keep all invariants.

One game in eleven is checked at every decision, the others at every tenth.
Game number n is played with combination n (of 48) and always in the same way.
"""

from __future__ import annotations

import itertools
import random
from typing import TYPE_CHECKING

import pytest

from sanjuan_desktop.rules import (
    VARIANTS,
    Edition,
    GameOptions,
    GameRecord,
    Pass,
    Rng,
    apply,
    apply_trusted,
    complete,
    final_points,
    legal_actions,
    options_text,
    play_out,
    score_sheet,
    seeded,
    state_hash,
    state_line,
    view_for,
    winners,
)
from tests.conformance.invariants import (
    check_actions,
    check_cards,
    check_cities,
    check_copy,
    check_notation,
    check_question,
    everything,
)
from tests.conformance.mutants import check_mutants
from tests.conformance.secrecy import check_events, check_views

if TYPE_CHECKING:
    from sanjuan_desktop.rules import Action, Event, State

MOST_DECISIONS = 4000
"""Maximum number of decisions; random games have 350 on average, games with many passes 450."""

THOROUGH_SHARE = 11
"""Not a divisor of 48, so every combination is checked in turn."""

SPARSE_STEP = 10
PLAYED_ON = 200
"""On average, one check in this many plays a sampled deal to its end."""

ALL_OPTIONS = [
    GameOptions(players, edition, **dict(zip(VARIANTS, chosen, strict=True)))
    for players, edition, chosen in itertools.product(
        (2, 3, 4), Edition, itertools.product((False, True), repeat=len(VARIANTS))
    )
]


@pytest.mark.parametrize("combination", range(len(ALL_OPTIONS)), ids=lambda n: options_text(ALL_OPTIONS[n]))
def test_random_games_keep_every_invariant(combination: int, games: int) -> None:
    for number in range(combination, games, len(ALL_OPTIONS)):
        step = 1 if number % THOROUGH_SHARE == 0 else SPARSE_STEP
        _Game(ALL_OPTIONS[combination], number, step).play()


class _Game:
    """One random game; every ``step``-th decision is checked."""

    def __init__(self, options: GameOptions, number: int, step: int) -> None:
        self.record = GameRecord(options, seed=number)
        self.step = step
        self.rng = seeded(number + 1_000_003)
        self.dice = random.Random(number)
        # Every third time a combination comes up, the players often pass, so that the piles run out.
        self.passes = 3 if number // len(ALL_OPTIONS) % 3 == 1 else 0

    def play(self) -> None:
        dealt: list[Event] = []
        state = self.record.start(dealt)
        check_events(dealt, [view_for(state, seat) for seat in range(-1, state.players)], state)
        decisions = 0
        try:
            while not state.is_over:
                assert decisions < MOST_DECISIONS, "the game does not end"
                self._decide(state, decisions % self.step == 0)
                decisions += 1
            self._check_end(state)
        except BaseException as error:
            error.add_note(f"game {self.record.seed}, {options_text(self.record.options)}, after {decisions}")
            error.add_note(state_line(state))
            raise

    def _decide(self, state: State, checked: bool) -> None:
        if not checked:
            action = self._choose(state)
            apply(state, action)
            self.record.add(action)
            return
        check_question(state)
        check_cards(state)
        check_cities(state)
        check_copy(state, self.rng)
        check_notation(state)
        everyone = check_actions(state, self.dice)
        check_mutants(state, everyone, self.dice)
        views = check_views(state, self.dice, self.rng)
        if not self.dice.randrange(PLAYED_ON):
            play_on(complete(views[self.dice.randrange(len(views))], self.rng), self.rng)
        action = self._choose(state)
        quiet = state.copy()
        events: list[Event] = []
        apply(state, action, events, seat=state.actor)
        apply_trusted(quiet, action)
        assert everything(quiet) == everything(state), "events change what happens"
        check_events(events, views, state)
        self.record.add(action)

    def _choose(self, state: State) -> Action:
        legal = legal_actions(state)
        if self.passes and self.rng.below(10) < self.passes and Pass() in legal:
            return Pass()
        return legal.sample(self.rng)

    def _check_end(self, state: State) -> None:
        check_cards(state)
        check_cities(state)
        check_notation(state)
        check_views(state, self.dice, self.rng)
        assert len(legal_actions(state)) == 0
        assert tuple(sheet.total for sheet in score_sheet(state)) == final_points(state)
        assert winners(state)
        again = GameRecord.from_text(self.record.to_text())
        assert state_hash(self.record.replay()) == state_hash(again.replay()) == state_hash(state)


def play_on(state: State, rng: Rng) -> None:
    """Play a sampled deal to its end: it is a game like any other."""
    play_out(state, rng, MOST_DECISIONS)
    assert state.is_over, "a guessed game does not end"
    check_cards(state)
    check_cities(state)
