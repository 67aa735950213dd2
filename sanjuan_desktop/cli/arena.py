"""``arena``: test external programs as computer players, or answer as one."""

from __future__ import annotations

import sys
import time
from contextlib import closing
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.engines.process import DECISION_S, EnginePlayer, EngineProcess
from sanjuan_desktop.ai.engines.serving import serve
from sanjuan_desktop.ai.errors import EngineError
from sanjuan_desktop.ai.player import UNLIMITED, never_cancelled
from sanjuan_desktop.ai.random_player import RandomPlayer
from sanjuan_desktop.cli.errors import CommandError
from sanjuan_desktop.cli.opponents import engine_command, opponent
from sanjuan_desktop.cli.shared_arguments import MOST_SECONDS, positive_number, whole_number
from sanjuan_desktop.rules import (
    VARIANTS,
    Edition,
    GameOptions,
    apply,
    final_points,
    legal_actions,
    new_game,
    view_for,
    winners,
)

if TYPE_CHECKING:
    import argparse

    from sanjuan_desktop.cli.arguments import Subparsers

KINDS: Final = tuple(
    GameOptions(players, edition, **dict.fromkeys(chosen, True), opening=())
    for players in (2, 3, 4)
    for edition in (Edition.SECOND, Edition.FIRST)
    for chosen in ((), *[(name,) for name in VARIANTS], VARIANTS)
)
"""Options that an engine is tested with in turn: no variant, each variant alone, all variants."""


def add_parser(subparsers: Subparsers) -> argparse.ArgumentParser:
    """Add the command and its arguments."""
    parser = subparsers.add_parser(
        "arena",
        help="try out your own computer player",
        description="An engine is a program that reads its view of the table as lines of JSON and "
        "answers with actions. The README of sanjuan_desktop/ai describes all messages and has an example. "
        "To let an engine play, use `simulate --levels expert,./my_bot.py`.",
        allow_abbrev=False,
    )
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument(
        "--check", metavar="ENGINE", help="play all kinds of games with an engine, such as ./my_bot.py"
    )
    what.add_argument(
        "--level",
        metavar="LEVEL",
        help="act as an engine that plays at LEVEL, such as strong or strong/trader",
    )
    parser.add_argument("--games", type=whole_number(1, 10**6), default=len(KINDS), metavar="G",
                        help=f"number of games for --check (default {len(KINDS)})")  # fmt: skip
    parser.add_argument("--seconds", type=positive_number(MOST_SECONDS), default=DECISION_S, metavar="S",
                        help=f"time limit for each decision (default {DECISION_S:g})")  # fmt: skip
    return parser


def run(args: argparse.Namespace) -> int:
    """Check an engine, or be one."""
    try:
        if args.level is not None:
            serve(*opponent(args.level), sys.stdin, sys.stdout)
        else:
            print(_checked(args.check, args.games, args.seconds))
    except EngineError as error:
        raise CommandError(str(error)) from error
    return 0


def _checked(name: str, games: int, seconds: float) -> str:
    """Play the games and return a report on an engine that keeps to the rules.

    Raises:
        CommandError: the engine is not named by a path.
        EngineError: the engine breaks the rules.
    """
    command = engine_command(name)
    if command is None:
        raise CommandError(f"an engine is named by its path, as ./{name}")
    decisions, slowest, points = 0, 0.0, 0
    with closing(EngineProcess(command, name)) as engine:
        for game in range(games):
            options = KINDS[game % len(KINDS)]
            seat = game % options.players
            player = EnginePlayer(engine, options, seat, game, seconds)
            state = new_game(options, game)
            others = RandomPlayer(game)
            while not state.is_over:
                view = view_for(state, state.actor)
                if state.actor != seat or legal_actions(state).count == 1:
                    apply(state, others.choose(view, UNLIMITED, never_cancelled).action)
                    continue
                begun = time.monotonic()
                apply(state, player.choose(view, UNLIMITED, never_cancelled).action)
                slowest = max(slowest, time.monotonic() - begun)
                decisions += 1
            totals = final_points(state)
            player.end(totals, winners(state))
            points += totals[seat]
    return (
        f"{name} has played {games} games by the rules: {decisions} decisions, the slowest in "
        f"{slowest:.3f} s, {points / games:.1f} points a game"
    )
