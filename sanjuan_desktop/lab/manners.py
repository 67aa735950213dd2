"""How well plain players are told from those who know the network, by what stands on the table.

``python -m sanjuan_desktop.lab.manners --players 2 --games 400`` plays games of anybody against anybody:
levels that know the network, ``greedy`` and scripted players, who are plain. Weights are fitted to three of
four games (logistic regression by Newton's method); of the others it prints how surprised one is by who a
player is, in nats, and how likely players of each kind are held to be plain. ``--write`` puts the new
weights where *Expert* looks for them.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import numpy as np

from sanjuan_desktop.ai.core.features import COLUMN, KINDS
from sanjuan_desktop.ai.core.manners import NUMBERS, numbers_of
from sanjuan_desktop.ai.levels import make_player
from sanjuan_desktop.ai.networks import MANNERS
from sanjuan_desktop.ai.scripted.names import SCRIPTED_LEVELS
from sanjuan_desktop.ai.small_files import FOLDER
from sanjuan_desktop.cli.numbers import whole_number
from sanjuan_desktop.lab.playing import answers
from sanjuan_desktop.lab.training.export import add_tables
from sanjuan_desktop.lab.training.league import options_of
from sanjuan_desktop.resources import resource_path
from sanjuan_desktop.rules import new_game, seeded
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF
from sanjuan_desktop.rules.terms import ASK_ROLE

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from numpy.typing import NDArray

    from sanjuan_desktop.rules import PlayerView, Rng

    Numbers = NDArray[np.float64]

PLAIN: Final = ("greedy", *SCRIPTED_LEVELS)

SEATED: Final = (
    *["greedy"] * 6, *SCRIPTED_LEVELS, *["strong"] * 6, *["skilled"] * 3, *["casual"] * 3, *["novice"] * 3,
)  # fmt: skip
"""Who may sit on a seat, each as likely as the others."""

_SHARED: Final = 8.0
"""About so many rounds of one game tell the same of a player, so that each counts for a part of one."""

_DRAWN: Final = 3.0
"""How strongly the weight of a building is drawn to 0."""

_HARDLY: Final = 0.01
"""How strongly the other weights are."""

_STEPS: Final = 40
"""Of Newton's method: far more than it needs."""

_MOST_ROUNDS: Final = 40
_TRIED: Final = 4
"""One of so many games is not learnt from."""

_MOST_GAMES: Final = 100_000
_LARGEST_SEED: Final = 2**31


@dataclass(slots=True)
class Looks:
    """Players as they were seen at the beginning of a round: what stood there, and of which kind they are."""

    rows: list[list[float]] = field(default_factory=list)
    kinds: list[str] = field(default_factory=list)

    def note(self, view: PlayerView, seated: Sequence[str]) -> None:
        """Count all seats of a table."""
        for seat, kind in enumerate(seated):
            self.rows.append(row_of(view, seat))
            self.kinds.append(kind)

    def plain(self) -> Numbers:
        """Return by row 1 for a plain player, 0 for another one."""
        return np.array([kind in PLAIN for kind in self.kinds], dtype=np.float64)

    def fitted(self) -> Numbers:
        """Return the weights that make what the players were likeliest."""
        rows, plain = np.array(self.rows), self.plain()
        drawn = np.array([_DRAWN] * KINDS + [_HARDLY] * NUMBERS)
        weights = np.zeros(KINDS + NUMBERS)
        for _ in range(_STEPS):
            chances = _chances(rows, weights)
            slope = rows.T @ (chances - plain) / _SHARED + drawn * weights
            bend = (rows * (chances * (1 - chances))[:, None]).T @ rows / _SHARED + np.diag(drawn)
            weights = weights - np.linalg.solve(bend, slope)
        return np.round(weights, 3)

    def surprise(self, weights: Numbers) -> float:
        """Return how surprised one is by who a player is, in nats, on the average; 0 is perfect."""
        chances, plain = _chances(np.array(self.rows), weights), self.plain()
        right = np.where(plain > 0, chances, 1 - chances)
        return float(-np.log(np.maximum(right, 1e-12)).mean())

    def by_kind(self, weights: Numbers) -> dict[str, float]:
        """Return how likely players of each kind are held to be plain, on the average."""
        chances, kinds = _chances(np.array(self.rows), weights), np.array(self.kinds)
        return {
            kind: float(chances[kinds == kind].mean()) for kind in dict.fromkeys(SEATED) if kind in self.kinds
        }


def row_of(view: PlayerView, seat: int) -> list[float]:
    """Return the buildings of a seat by column, then its other numbers."""
    counts = [0.0] * KINDS
    for card in view.cities[seat]:
        counts[COLUMN[BUILDING_OF[card]]] += 1.0
    return counts + numbers_of(view, seat)


def _chances(rows: Numbers, weights: Numbers) -> Numbers:
    return np.asarray(1.0 / (1.0 + np.exp(-(rows @ weights))))


def looks_of(players: int, numbers: Iterable[int], seed: int) -> Looks:
    """Play games, each seat drawn by itself, and return how everybody looked before each round."""
    looks = Looks()
    for number in numbers:
        rng = seeded(seed * 1_000_003 + number)
        state = new_game(options_of(players, rng), rng.next32() << 32 | rng.next32())
        kinds = [_drawn(rng) for _ in range(players)]
        seated = [make_player(kind, rng.next32()) for kind in kinds]
        last = 0
        for answer in answers(state, seated):
            view = answer.view
            if view.round > _MOST_ROUNDS:
                break
            if view.decision == ASK_ROLE and view.round > last:
                last = view.round
                looks.note(view, kinds)
    return looks


def _drawn(rng: Rng) -> str:
    return SEATED[rng.below(len(SEATED))]


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, fit and print."""
    args = _parser().parse_args(arguments)
    games = range(-(-args.games // _TRIED) * _TRIED)
    learnt = looks_of(args.players, [one for one in games if one % _TRIED], args.seed)
    tried = looks_of(args.players, games[::_TRIED], args.seed)
    weights = learnt.fitted()
    chance, seen = [tried.surprise(one) for one in (np.zeros_like(weights), weights)]
    print(f"{args.players} players, {len(games)} games; in nats: by chance {chance:.3f}, as seen {seen:.3f}")
    for kind, held in tried.by_kind(weights).items():
        print(f"  {kind:10}{100 * held:5.1f} %")
    if args.write:
        write(resource_path(FOLDER) / MANNERS, args.players, weights)
    return 0


def write(path: Path, players: int, weights: Numbers) -> None:
    """Put the weights for one number of players into the file, beside those of the others.

    Raises:
        TrainingError: the file is damaged.
    """
    found = [float(one) for one in weights]
    add_tables(path, players, {"buildings": found[:KINDS], "numbers": found[KINDS:]})


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="sanjuan_desktop.lab.manners", description="Measure how well plain players are told from others."
    )
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=2, metavar="N", help="2, 3 or 4")
    parser.add_argument("--games", type=whole_number(1, _MOST_GAMES), default=400, metavar="G")
    parser.add_argument(
        "--seed", type=whole_number(0, _LARGEST_SEED), default=1, metavar="S", help="makes all games"
    )
    parser.add_argument("--write", action="store_true", help="put the new weights where the game looks")
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
