"""Count the buildings that winners build first.

``python -m sanjuan_desktop.lab.research.openings --players 2 --deals 500`` lets a level play against itself.
For each building it prints how many cities began with it and how often they won, then the same for the
numbers of plants and of cheap buildings among the first ones.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.levels import LEVELS, make_player
from sanjuan_desktop.cli.game_options import add_option_arguments, options_of
from sanjuan_desktop.cli.shared_arguments import whole_number
from sanjuan_desktop.cli.simulation import wilson
from sanjuan_desktop.lab.playing import answers
from sanjuan_desktop.lab.research.tool import add_players, add_seed, parser_of, print_errors
from sanjuan_desktop.rules import Kind, new_game, victory_shares
from sanjuan_desktop.rules.catalogue.cards import building

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from sanjuan_desktop.rules import GameOptions, State

FIRST: Final = 3
"""Number of buildings in an opening, not counting the indigo plant that all players start with."""

SIXTH: Final = 6
"""Number of buildings among which plants and cheap buildings are counted."""

CHEAP: Final = 2
"""Maximum cost of a cheap building."""

_MOST_DEALS: Final = 100_000
_RARE: Final = 0.02
"""Buildings in a smaller share of the openings are left out, because their figures mean nothing."""


@dataclass(slots=True)
class Opening:
    """The first buildings of one city, by key, and its share of the victory."""

    keys: list[str]
    plants: int
    cheap: int
    won: float


@dataclass(slots=True)
class Openings:
    """The openings of a number of games."""

    games: int = 0
    found: list[Opening] = field(default_factory=list)

    def add(self, state: State) -> None:
        """Add the cities of a finished game."""
        self.games += 1
        for seat, won in enumerate(victory_shares(state)):
            self.found.append(opening_of(state, seat, won))

    def lines(self) -> list[str]:
        """Return the report."""
        named = {key for opening in self.found for key in opening.keys}
        rows = [(key, [opening.won for opening in self.found if key in opening.keys]) for key in named]
        rows = [row for row in rows if len(row[1]) >= _RARE * len(self.found)]
        rows.sort(key=lambda row: -sum(row[1]) / len(row[1]))
        lines = [f"{self.games} games; among the first {FIRST} buildings, times, victories, 95 % interval"]
        lines += [_line(key, won) for key, won in rows]
        for name in ("plants", "cheap"):
            lines.append(f"{name} among the first {SIXTH} buildings")
            for count in range(SIXTH + 1):
                won = [opening.won for opening in self.found if getattr(opening, name) == count]
                if won:
                    lines.append(_line(str(count), won))
        return lines


def opening_of(state: State, seat: int, won: float) -> Opening:
    """Return the opening of a seat; a building that was built over counts as the first one on its lot."""
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
    """Return the final state of a game of a level against itself."""
    state = new_game(options, seed)
    seated = [make_player(level, seed * options.players + seat) for seat in range(options.players)]
    for _ in answers(state, seated):
        pass
    return state


def _line(name: str, won: list[float]) -> str:
    low, high = wilson(sum(won), len(won))
    return f"  {name:18} {len(won):5}  {sum(won) / len(won):6.1%}  {low:.1%} to {high:.1%}"


@print_errors
def main(arguments: Sequence[str] | None = None) -> int:
    """Play the games and print the report; Ctrl+C continues with the games played so far."""
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
    parser = parser_of("openings", "Count the buildings that winners build first.")
    add_players(parser)
    parser.add_argument("--level", choices=LEVELS, default="skilled", help="level that plays")
    parser.add_argument("--deals", type=whole_number(1, _MOST_DEALS), default=100, metavar="D")
    add_seed(parser)
    add_option_arguments(parser)
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
