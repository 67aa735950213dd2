"""Games in small steps for the tests: every kind of options, played at random."""

import itertools
import random

from sanjuan_desktop.envs.game import StepGame
from sanjuan_desktop.rules import Edition, GameOptions, Pass, apply, legal_actions, new_game

ALL_OPTIONS = [
    GameOptions(*kind)
    for kind in itertools.product((2, 3, 4), Edition, (False, True), (False, True), (False, True))
]
"""Every combination of options."""


def states(options, seed, *, passes=0.0):
    """Yield the state at every decision of a game that is played at random with whole actions.

    ``passes`` is the probability of passing if it is possible; such games use the piles up.
    """
    dice = random.Random(seed)
    state = new_game(options, seed)
    while not state.is_over:
        yield state
        legal = legal_actions(state)
        action = legal.at(dice.randrange(legal.count))
        if Pass() in legal and dice.random() < passes:
            action = Pass()
        apply(state, action)


def play(game, dice):
    """Take steps at random, each equally likely; yield the game before each of them."""
    while game.legal:
        yield game
        game.take(dice.choice(game.legal))


def step_game(options, seed, **arguments):
    """Return a game in small steps that has just been dealt."""
    return StepGame(new_game(options, seed), **arguments)
