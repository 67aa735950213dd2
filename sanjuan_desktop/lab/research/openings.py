"""What winners build first.

``python -m sanjuan_desktop.lab.research.openings --players 2 --deals 500`` lets a level play against itself
and prints how often cities were built that began with a building, and how often they won; then the
same of plants and of cheap buildings among the first ones.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.levels import LEVELS, make_player
from sanjuan_desktop.cli.game_options import add_option_arguments, options_of
from sanjuan_desktop.cli.numbers import whole_number
from sanjuan_desktop.cli.simulation import wilson
from sanjuan_desktop.lab.playing import answers
from sanjuan_desktop.lab.research.tool import add_players, add_seed, parser_of, tells_errors
from sanjuan_desktop.rules import Kind, new_game, winners
from sanjuan_desktop.rules.catalogue.cards import building

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from sanjuan_desktop.rules import GameOptions, State

FIRST: Final = 3
"""Buildings, after the indigo plant that everybody begins with, that are an opening."""

SIXTH: Final = 6
"""Buildings among which plants and cheap ones are counted."""

CHEAP: Final = 2
"""What a cheap building costs at most."""

_MOST_DEALS: Final = 100_000
_RARE: Final = 0.02
"""Buildings in fewer openings than this part are left out: they say nothing."""


@dataclass(slots=True)
class Opening:
    """The first buildings of one city, by key, and the share of the victory that it had in the end."""

    keys: list[str]
    plants: int
    cheap: int
    won: float


@dataclass(slots=True)
class Openings:
    """All openings of some games."""

    games: int = 0
    found: list[Opening] = field(default_factory=list)

    def add(self, state: State) -> None:
        """Take the cities of a game that is over."""
        self.games += 1
        first = winners(state)
        for seat in range(state.players):
            self.found.append(opening_of(state, seat, 1.0 / len(first) if seat in first else 0.0))

    def lines(self) -> list[str]:
        """Return the report."""
        named = {key for one in self.found for key in one.keys}
        rows = [(key, [one.won for one in self.found if key in one.keys]) for key in named]
        rows = [row for row in rows if len(row[1]) >= _RARE * len(self.found)]
        rows.sort(key=lambda row: -sum(row[1]) / len(row[1]))
        lines = [f"{self.games} games; among the first {FIRST} buildings, times, victories, 95 % interval"]
        lines += [_line(key, won) for key, won in rows]
        for name in ("plants", "cheap"):
            lines.append(f"{name} among the first {SIXTH} buildings")
            for count in range(SIXTH + 1):
                won = [one.won for one in self.found if getattr(one, name) == count]
                if won:
                    lines.append(_line(str(count), won))
        return lines


def opening_of(state: State, seat: int, won: float) -> Opening:
    """Return how the city of a seat began; buildings built over count as what stood there first."""
    city = list(state.cities[seat])
    for place, card in reversed(state.covered[seat]):
        city[place] = card
    began = [building(card) for card in city[1 : SIXTH + 1]]
    return Opening(
        [entry.key for entry in began[:FIRST]],
        sum(entry.kind == Kind.PRODUCTION for entry in began),
        sum(entry.cost <= CHEAP for entry in began),
        won,
    )


def play(options: GameOptions, level: str, seed: int) -> State:
    """Return the end of a game of a level against itself."""
    state = new_game(options, seed)
    seated = [make_player(level, seed * options.players + seat) for seat in range(options.players)]
    for _ in answers(state, seated):
        pass
    return state


def _line(name: str, won: list[float]) -> str:
    low, high = wilson(sum(won), len(won))
    return f"  {name:18} {len(won):5}  {sum(won) / len(won):6.1%}  {low:.1%} to {high:.1%}"


@tells_errors
def main(arguments: Sequence[str] | None = None) -> int:
    """Play and print; Ctrl+C ends it with what was played so far."""
    args = _parser().parse_args(arguments)
    options = options_of(args, args.players)
    openings = Openings()
    try:
        for number in range(args.deals):
            openings.add(play(options, args.level, args.seed + number))
    except KeyboardInterrupt:
        print(f"ended after {openings.games} games", file=sys.stderr)
    print("\n".join(openings.lines()))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = parser_of("openings", "Count what winners build first.")
    add_players(parser)
    parser.add_argument("--level", choices=LEVELS, default="skilled", help="who plays")
    parser.add_argument("--deals", type=whole_number(1, _MOST_DEALS), default=100, metavar="D")
    add_seed(parser)
    add_option_arguments(parser)
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
