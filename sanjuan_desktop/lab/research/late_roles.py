"""Measure how well levels choose a role when their own city is nearly full.

``python -m sanjuan_desktop.lab.research.late_roles`` makes levels choose in the positions of a file and
prints how often they take the best role, and their mean loss. ``--make 200`` rewrites the file: one position
a game, from games of fast levels, in which a player with 10 or 11 buildings may take the Builder. The value
of every role is found by simulating it to the end in many sampled deals. In these simulations all seats take
roles and build as the network of ``strong`` advises from their own view.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from statistics import fmean, pstdev
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.core.simulate import play_on
from sanjuan_desktop.ai.levels import NETWORK_LEVELS, make_player
from sanjuan_desktop.ai.network_player import STRENGTHS, thinker_for
from sanjuan_desktop.ai.player import UNLIMITED, Budget, never_cancelled
from sanjuan_desktop.cli.shared_arguments import whole_number
from sanjuan_desktop.lab.research.tool import parser_of, print_errors
from sanjuan_desktop.rules import (
    ChooseRole,
    GameOptions,
    Rng,
    action_line,
    apply,
    legal_actions,
    new_game,
    seeded,
    victory_shares,
    view_for,
)
from sanjuan_desktop.rules.engine import apply_trusted
from sanjuan_desktop.rules.terms import ASK_ROLE, BUILDER
from sanjuan_desktop.storage import files

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from sanjuan_desktop.ai.player import Player
    from sanjuan_desktop.rules import Action, State

FILE: Final = Path(__file__).resolve().parents[3] / "tests" / "ai" / "golden" / "late_roles.txt"

PLAYERS: Final = (2, 3, 4)
LEVELS: Final = ("skilled", "greedy", "casual")
"""Levels that play the games, rotated over seats and games."""

NEARLY_FULL: Final = (10, 11)

FIRST_GUESSES: Final = 32
"""Sampled deals in which every role is simulated."""

MOST_GUESSES: Final = 96
"""Maximum number of sampled deals for roles that are not clearly worse after the first ones."""

CLEARLY: Final = 2.5
"""Standard errors of the difference to the best beyond which a role is clearly worse."""

DOUBTFUL: Final = 2.0
"""Standard errors of the difference within which a role may be as good as the best."""

OPEN: Final = (0.1, 0.9)
"""Range of win shares of useful positions; others are already decided."""

_SOON: Final = 12
"""Sampled deals after which a position is first checked for being open."""

_HEADER: Final = (
    "# Players, number of the deal and answers up to a choice of a role, by its index among the legal;\n"
    "# then for each role: share of the victory, deals, loss against the best role, standard error of that\n"
    "# loss (a 95 % interval is two of them on each side).\n"
    "# Written by python -m sanjuan_desktop.lab.research.late_roles --make.\n"
)
_MOST_POSITIONS: Final = 10_000
_MOST_ITERATIONS: Final = 100_000


@dataclass(frozen=True, slots=True)
class Played:
    """Result of a role: share of the victory over ``deals``, and ``behind``, its loss against the best role.

    The loss is measured in the deals that both were simulated in; ``doubt`` is its standard error.
    """

    action: str
    share: float
    deals: int
    behind: float
    doubt: float

    @property
    def may_be_best(self) -> bool:
        """Whether the role is not clearly worse than the best."""
        return self.behind <= DOUBTFUL * self.doubt

    def text(self) -> str:
        """Return the role's part of a line of the file."""
        return f"{self.action}: {self.share:.3f} {self.deals} {self.behind:.3f} {self.doubt:.3f}"


@dataclass(frozen=True, slots=True)
class Position:
    """Choice of a role: the answers that lead to it, and the result of every role."""

    players: int
    deal: int
    answers: tuple[int, ...]
    roles: tuple[Played, ...]

    def state(self) -> State:
        """Return the state in which the role is chosen."""
        s = new_game(GameOptions(self.players), self.deal)
        for answer in self.answers:
            _go_on(s)
            apply(s, legal_actions(s).at(answer))
        _go_on(s)
        return s

    def line(self) -> str:
        """Return the line of the file."""
        roles = [
            f"{role.action}: {role.share:.3f} {role.deals} {role.behind:.3f} {role.doubt:.3f}"
            for role in self.roles
        ]
        return " | ".join([f"{self.players} {self.deal} {' '.join(map(str, self.answers))}", *roles])


def _go_on(s: State) -> None:
    """Make the forced moves up to the next choice or the end."""
    while not s.is_over and legal_actions(s).count == 1:
        apply(s, legal_actions(s).at(0))


def read(path: Path = FILE) -> list[Position]:
    """Return the positions of a file."""
    lines = (files.read_text(path) or "").splitlines()
    return [_position(line) for line in lines if line and not line.startswith("#")]


def _position(line: str) -> Position:
    game, *parts = line.split(" | ")
    players, deal, *answers = map(int, game.split())
    roles = []
    for part in parts:
        action, numbers = part.split(": ")
        share, deals, behind, doubt = numbers.split()
        roles.append(Played(action, float(share), int(deals), float(behind), float(doubt)))
    return Position(players, deal, tuple(answers), tuple(roles))


# ---------------------------------------------------------------------------- how levels do


@dataclass(slots=True)
class Judged:
    """Statistics of a level's choices: hits of the best role, of a role that may be best, and losses."""

    best: int = 0
    may_be_best: int = 0
    lost: list[float] = field(default_factory=list)

    @property
    def positions(self) -> int:
        """Number of choices so far."""
        return len(self.lost)

    def add(self, chosen: Played) -> None:
        """Count one more choice."""
        self.best += chosen.behind == 0.0
        self.may_be_best += chosen.may_be_best
        self.lost.append(chosen.behind)

    def mean_loss(self) -> float:
        """Return the mean loss per choice, as a share of the victory."""
        return fmean(self.lost)

    def line(self) -> str:
        """Return the statistics in words."""
        count = self.positions
        error = pstdev(self.lost) / sqrt(count)
        return (
            f"{self.best / count:.1%} best, {self.may_be_best / count:.1%} not clearly worse,"
            f" {100 * self.mean_loss():.2f} ± {196 * error:.2f} points lost, {count} positions"
        )


def judge(
    level: str,
    positions: Sequence[Position],
    iterations: int | None = None,
    make: Callable[[str, int], Player] = make_player,
) -> Judged:
    """Make a level choose in all positions.

    Args:
        level: key of the level.
        positions: choices of a role with known values.
        iterations: limit of its search; None for the level's default.
        make: returns the player of a level with a seed.
    """
    judged = Judged()
    for number, position in enumerate(positions):
        s = position.state()
        choice = make(level, number).choose(
            view_for(s, s.actor), Budget(iterations=iterations), never_cancelled
        )
        chosen = action_line(choice.action)
        judged.add(next(role for role in position.roles if role.action == chosen))
    return judged


# ---------------------------------------------------------------------------- making them


def made(count: int, first_deal: int) -> Iterator[Position]:
    """Yield ``count`` positions, with even numbers of players and of 10 and 11 buildings."""
    found = 0
    deal = first_deal
    while found < count:
        players = PLAYERS[found % len(PLAYERS)]
        size = NEARLY_FULL[found // len(PLAYERS) % len(NEARLY_FULL)]
        moment = _moment(players, size, deal)
        if moment is not None:
            s, answers = moment
            roles = played_out(s, deal)
            if roles:
                found += 1
                yield Position(players, deal, answers, roles)
        deal += 1


def _moment(players: int, size: int, deal: int) -> tuple[State, tuple[int, ...]] | None:
    """Play until a player with a city of ``size`` may take the Builder; return None if that never happens."""
    s = new_game(GameOptions(players), deal)
    seated = [make_player(LEVELS[(deal + seat) % len(LEVELS)], deal * 4 + seat) for seat in range(players)]
    answers: list[int] = []
    _go_on(s)
    while not s.is_over:
        legal = legal_actions(s)
        if s.decision == ASK_ROLE and len(s.cities[s.actor]) == size and _offers_builder(legal):
            return s, tuple(answers)
        view = view_for(s, s.actor)
        action = seated[s.actor].choose(view, UNLIMITED, never_cancelled).action
        answers.append(next(index for index in range(legal.count) if legal.at(index) == action))
        apply(s, action)
        _go_on(s)
    return None


def _offers_builder(actions: Iterable[Action]) -> bool:
    return any(isinstance(action, ChooseRole) and action.role == BUILDER for action in actions)


def played_out(s: State, seed: int) -> tuple[Played, ...]:
    """Return the results of all roles in the same sampled deals; the best one has a loss of 0.

    The result is empty if the game is almost decided already.
    """
    view = view_for(s, s.actor)
    thinker = thinker_for(view.players, STRENGTHS["strong"])
    rng = seeded(seed)
    actions = list(legal_actions(s))
    found: list[list[float]] = [[] for _ in actions]
    running = list(range(len(actions)))
    for done in range(MOST_GUESSES):
        if done in {_SOON, FIRST_GUESSES} and not _is_open(found):
            return ()
        if done >= FIRST_GUESSES and done % 16 == 0:
            best = max(running, key=lambda index: sum(found[index]))
            running = [
                index for index in running if index == best or not _is_behind(found[index], found[best])
            ]
            if len(running) == 1:
                break
        guess = thinker.beliefs.guess(view, rng)
        s0, s1 = rng.next32() | 1, rng.next32()
        for index in running:
            after = guess.copy()
            apply_trusted(after, actions[index])
            # The same random numbers for all roles, so that only the role makes a difference.
            play_on(after, thinker.evaluator, Rng(s0, s1), view.seat, _NEVER, others_by_network=True)
            found[index].append(victory_shares(after)[view.seat])
    best = max(running, key=lambda index: sum(found[index]))
    return tuple(_played(action, found[index], found[best]) for index, action in enumerate(actions))


def _is_open(found: list[list[float]]) -> bool:
    shares = [sum(shares_of_role) / len(shares_of_role) for shares_of_role in found]
    return min(shares) < OPEN[1] and max(shares) > OPEN[0]


_NEVER: Final = 10_000
"""Number of a round that no game reaches."""


def _played(action: Action, found: list[float], best: list[float]) -> Played:
    behind, doubt = _difference(found, best)
    return Played(action_line(action), sum(found) / len(found), len(found), behind, doubt)


def _is_behind(found: list[float], best: list[float]) -> bool:
    behind, doubt = _difference(found, best)
    return behind > CLEARLY * doubt


def _difference(found: list[float], best: list[float]) -> tuple[float, float]:
    """Return the mean loss of ``found`` in the deals of both, and its standard error."""
    offs = [top - share for share, top in zip(found, best, strict=False)]
    mean = sum(offs) / len(offs)
    return mean, sqrt(sum((off - mean) ** 2 for off in offs)) / len(offs)


# ---------------------------------------------------------------------------- the command


@print_errors
def main(arguments: Sequence[str] | None = None) -> int:
    """Measure levels, or write the file of positions."""
    args = _parser().parse_args(arguments)
    if args.make:
        with args.file.open("w", encoding="utf-8") as file:
            file.write(_HEADER)
            for position in made(args.make, args.deal):
                file.write(position.line() + "\n")
                file.flush()
        return 0
    positions = read(args.file)[: args.positions]
    for level in args.levels:
        iterations = args.iterations if STRENGTHS[level].iterations else None
        print(f"{level}: {judge(level, positions, iterations).line()}")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = parser_of("late_roles", "Measure how well roles are chosen late in a game.")
    parser.add_argument("--levels", nargs="+", choices=NETWORK_LEVELS, default=["strong"], metavar="LEVEL")
    parser.add_argument(
        "--iterations",
        type=whole_number(1, _MOST_ITERATIONS),
        metavar="I",
        help="iterations of the search of expert",
    )
    parser.add_argument(
        "--positions",
        type=whole_number(1, _MOST_POSITIONS),
        metavar="P",
        help="use only the first P positions",
    )
    parser.add_argument("--file", type=Path, default=FILE, metavar="FILE")
    parser.add_argument(
        "--make",
        type=whole_number(1, _MOST_POSITIONS),
        metavar="P",
        help="make P positions and write the file",
    )
    parser.add_argument("--deal", type=whole_number(0, 2**32), default=40_000, metavar="D", help="first deal")
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
