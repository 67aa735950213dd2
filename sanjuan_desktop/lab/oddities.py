"""``oddities``: count decisions of computer players that look foolish to people."""

from __future__ import annotations

from contextlib import closing
from dataclasses import asdict, dataclass, fields
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.engines.process import EnginePlayer
from sanjuan_desktop.ai.errors import EngineError, NetworkError
from sanjuan_desktop.ai.sense import by_thumb, is_idle_producer, is_idle_trader, sensible
from sanjuan_desktop.cli.errors import CommandError
from sanjuan_desktop.cli.executors import use_one_thread
from sanjuan_desktop.cli.opponents import engine_command, opponent
from sanjuan_desktop.cli.shared_arguments import whole_number
from sanjuan_desktop.cli.simulate import show_progress
from sanjuan_desktop.cli.simulation import Engines, SimulationPlan, derived_seed, seated_player, wilson
from sanjuan_desktop.lab.playing import answers
from sanjuan_desktop.rules import (
    ChooseRole,
    GameOptions,
    OptionsError,
    Pass,
    complete,
    final_points,
    new_game,
    seeded,
    victory_shares,
    winners,
)
from sanjuan_desktop.rules.terms import ASK_BUILD, ASK_PRODUCE, ASK_ROLE, ASK_SELL, BUILDER

if TYPE_CHECKING:
    import argparse

    from sanjuan_desktop.ai.core.evaluator import Evaluator
    from sanjuan_desktop.ai.player import Player
    from sanjuan_desktop.cli.arguments import Subparsers
    from sanjuan_desktop.rules import Action, PlayerView, Rng, State

_MOST_SEED: Final = (1 << 63) - 1
_DEALS: Final = 4
"""Sampled deals in which the judge compares building with passing."""


@dataclass(slots=True)
class Oddities:
    """Counts of one player.

    ``had``: it had the option; ``left``: it did not take it; ``taken``: it took a bad one.
    """

    games: int = 0
    wins: float = 0.0
    roles: int = 0
    builders: int = 0
    idle_builders: int = 0
    """Took the Builder, could build and did not."""
    foolish_builders: int = 0
    """Idle builders for whom building was better, as the network evaluates it, and not a sure loss."""
    empty_builders: int = 0
    """Took the Builder and could not build."""
    spared_libraries: int = 0
    """Took the last role of a round without using a Library that might have been used."""
    cheap_goods: int = 0
    """Produced cheaper goods, or fewer, than possible."""
    cheap_sales: int = 0
    """Sold for fewer cards than possible, with space in the hand."""
    empty_producers: int = 0
    """Took the Producer without an empty plant."""
    empty_traders: int = 0
    """Took the Trader without a good."""
    foolish_traders: int = 0
    """Empty traders for whom another role was better, as the network evaluates it."""
    senseless: int = 0
    """Made a move that no level may make; see :mod:`~sanjuan_desktop.ai.sense`."""
    wins_had: int = 0
    """Could build a building that certainly wins."""
    wins_left: int = 0
    roles_had: int = 0
    """Could take the Builder for a building that certainly wins."""
    roles_left: int = 0
    losses_had: int = 0
    """Could end the game with a certain loss, or continue it."""
    losses_taken: int = 0


def add_parser(subparsers: Subparsers) -> argparse.ArgumentParser:
    """Add the command's arguments; see the package."""
    parser = subparsers.add_parser(
        "oddities",
        help="count what looks foolish in games of computer players",
        description="Let computer players meet and count: sure victories they leave, endings they surely "
        "lose, the Builder taken to build nothing, the Trader taken without a good. Every deal is played "
        "from every seat. Engines play too, named by their paths: versions can be compared in one run.",
        allow_abbrev=False,
    )
    add = parser.add_argument
    add("--levels", required=True, metavar="A,B,...", help="players, one for each seat")
    add("--games", type=whole_number(1, 10**6), default=100, metavar="G", help="games (default 100)")
    add("--seed", type=whole_number(-_MOST_SEED, _MOST_SEED), default=1, metavar="S",
        help="makes all deals and players (default 1)")  # fmt: skip
    return parser


def run(args: argparse.Namespace) -> int:
    """Play and print the table; Ctrl+C stops with the games so far.

    Raises:
        CommandError: a level or an engine cannot play.
    """
    levels = tuple(args.levels.split(","))
    for level in levels:
        if engine_command(level) is None:
            opponent(level)
    use_one_thread()
    plan = SimulationPlan(_options(len(levels)), levels, args.seed, same_deals=True)
    found = [Oddities() for _ in levels]
    try:
        with closing(Engines(plan)) as engines:
            for game in range(args.games):
                play(plan, game, engines, found)
                show_progress(game + 1, args.games, "games")
    except (EngineError, NetworkError) as error:
        raise CommandError(str(error)) from error
    except KeyboardInterrupt:
        pass
    print(table(levels, found), end="")
    return 0


def _options(players: int) -> GameOptions:
    try:
        return GameOptions(players)
    except OptionsError as error:
        raise CommandError("--levels names two to four players, one for each seat") from error


def play(plan: SimulationPlan, game: int, engines: Engines, found: list[Oddities]) -> None:
    """Play one game as ``simulate`` does and count the decisions of each position."""
    from sanjuan_desktop.ai.networks import winning_evaluator_for

    seats = len(plan.levels)
    state = new_game(plan.options, derived_seed(plan.seed, game // seats, 0))
    positions = [(seat - game) % seats for seat in range(seats)]
    players: list[Player] = [
        seated_player(plan, positions[seat], seat, derived_seed(plan.seed, game, 1 + seat), engines)
        for seat in range(seats)
    ]
    judge = Judge(winning_evaluator_for(seats), seeded(derived_seed(plan.seed, game, 99)))
    for view, action, is_choice in answers(state, players):
        if is_choice:
            judge.count(view, action, found[positions[view.seat]])
    points, won, shares = final_points(state), winners(state), victory_shares(state)
    for seat, player in enumerate(players):
        if isinstance(player, EnginePlayer):
            player.end(points, won)
        counts = found[positions[seat]]
        counts.games += 1
        counts.wins += shares[seat]


class Judge:
    """Count single decisions, with the knowledge of the seat that takes them."""

    def __init__(self, evaluator: Evaluator, rng: Rng) -> None:
        self._evaluator = evaluator
        self._rng = rng

    def count(self, view: PlayerView, action: Action, found: Oddities) -> None:
        """Count one decision."""
        guess = complete(view, self._rng)
        if view.decision == ASK_ROLE:
            found.roles += 1
            if isinstance(action, ChooseRole):
                found.builders += action.role == BUILDER
                found.empty_producers += is_idle_producer(view, action)
                if is_idle_trader(view, action):
                    found.empty_traders += 1
                    found.foolish_traders += self._was_better(view, action)
        if view.decision == ASK_BUILD and view.chooser == view.seat and isinstance(action, Pass):
            found.idle_builders += 1
            found.foolish_builders += self._was_better(view, action)
        options = [action, *self._evaluator.options(guess)]
        found.senseless += not sensible(view, options)[0]
        clumsy = not by_thumb(view, options)[0]
        if clumsy and isinstance(action, ChooseRole):
            is_spared = by_thumb(view, [action])[0]
            found.spared_libraries += is_spared
            found.empty_builders += action.role == BUILDER and not is_spared
        found.cheap_goods += clumsy and view.decision == ASK_PRODUCE
        found.cheap_sales += clumsy and view.decision == ASK_SELL
        self._count_endings(view, guess, action, found)

    def _count_endings(self, view: PlayerView, guess: State, action: Action, found: Oddities) -> None:
        from sanjuan_desktop.ai.core.ending import UNSURE, may_end, sure_shares

        if not may_end(view):
            return
        options = [action, *self._evaluator.options(guess)]
        chosen, *sure = sure_shares(view, guess, options)
        if 1.0 in sure:
            left = chosen != 1.0
            if view.decision == ASK_BUILD:
                found.wins_had += 1
                found.wins_left += left
            else:
                found.roles_had += 1
                found.roles_left += left
        elif 0.0 in sure and UNSURE in sure:
            found.losses_had += 1
            found.losses_taken += chosen == 0.0

    def _was_better(self, view: PlayerView, action: Action) -> bool:
        """Return whether another option without a sure loss was better than ``action``."""
        from sanjuan_desktop.ai.core.ending import sure_shares

        guess = complete(view, self._rng)
        options = [action, *[other for other in self._evaluator.options(guess) if other != action]]
        worth = [0.0] * len(options)
        for _ in range(_DEALS):
            found = self._evaluator.evaluate_actions(complete(view, self._rng), options).worth()
            worth = [a + b for a, b in zip(worth, found, strict=True)]
        sure = sure_shares(view, guess, options)
        others = [value for value, share in zip(worth[1:], sure[1:], strict=True) if share != 0.0]
        return max(others, default=worth[0]) > worth[0]


def table(levels: tuple[str, ...], found: list[Oddities]) -> str:
    """Return the counts, a column for each player."""
    width = max(len(level) for level in (*levels, "win share, 95 % interval"))
    lines = [" ".join([f"{'':24}", *[f"{level:>{width}}" for level in levels]])]
    shares = []
    for counts in found:
        low, high = wilson(counts.wins, counts.games) if counts.games else (0.0, 1.0)
        share = counts.wins / counts.games if counts.games else 0.0
        shares.append(f"{share:.1%} ({low:.1%} to {high:.1%})")
    lines.append(" ".join([f"{'win share':24}", *[f"{share:>{width}}" for share in shares]]))
    for entry in fields(Oddities):
        if entry.name != "wins":
            cells = [f"{asdict(counts)[entry.name]:>{width}}" for counts in found]
            lines.append(" ".join([f"{entry.name.replace('_', ' '):24}", *cells]))
    return "\n".join(lines) + "\n"
