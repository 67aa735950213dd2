"""Measure how often levels reach the goals of the journey when they know them.

``python -m sanjuan_desktop.lab.research.journey --games 100`` seats `skilled` and `novice` in the person's
place in each chapter, adds the goal to their evaluation, and prints the shares of games with one, two and
three stars.

``--counts`` also prints how often each amount of the counted thing was reached. Use it to choose the number
of a goal.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.levels import make_player
from sanjuan_desktop.ai.network_player import NetworkPlayer
from sanjuan_desktop.ai.styles import Style
from sanjuan_desktop.cli.shared_arguments import whole_number
from sanjuan_desktop.cli.simulation import derived_seed
from sanjuan_desktop.control.computers.roster import computer_seed
from sanjuan_desktop.control.facts.seat_game import Watcher
from sanjuan_desktop.features.journey.chapters import BY_KEY, CHAPTERS, STARS
from sanjuan_desktop.lab.playing import answers
from sanjuan_desktop.lab.research.tool import parser_of, print_errors
from sanjuan_desktop.rules import (
    Build,
    GameRecord,
    Role,
    Store,
)
from sanjuan_desktop.rules.catalogue.cards import building
from sanjuan_desktop.rules.terms import NOBODY

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sanjuan_desktop.ai.player import Player
    from sanjuan_desktop.control.facts.seat_game import SeatGame
    from sanjuan_desktop.features.journey.chapters import JourneyChapter
    from sanjuan_desktop.rules import Action

LEVELS: Final = ("skilled", "novice")
GAMES: Final = 100
WANTED: Final = {"skilled": (0.60, 1.0), "novice": (0.0, 0.20)}
"""Minimum and maximum share of games in which a level should reach the first star."""


@dataclass(frozen=True, slots=True)
class Wish(Style):
    """Bonus of a goal in a player's evaluation, in win share.

    ``hold`` is the bonus of keeping the card of a building, by key. ``store`` is for each card put under a
    building, ``over`` for building over another building, and ``built`` for any building.
    """

    hold: Mapping[str, float] = field(default_factory=dict)
    store: float = 0.0
    over: float = 0.0
    built: float = 0.0

    def bonus(self, action: Action) -> float:
        """Return the bonus of ``action``."""
        # Not super(): dataclass(slots=True) replaces the class, so that super() would not find it.
        worth = Style.bonus(self, action)
        if isinstance(action, Build):
            worth += self.built + (self.over if action.over != NOBODY else 0.0)
        elif isinstance(action, Store):
            worth += self.store * len(action.cards) - self.kept(action.cards)
        return worth

    def kept(self, cards: Sequence[int]) -> float:
        """Return the bonus for keeping ``cards`` in the hand: only that of ``hold``."""
        return sum(self.hold.get(building(card).key, 0.0) for card in cards)


_PLANTS: Final = ("sugar_mill", "tobacco_storage", "coffee_roaster", "silver_smelter")
_GREAT: Final = ("guild_hall", "city_hall", "triumphal_arch", "palace")
_MONUMENTS: Final = ("statue", "victory_column", "hero")

WISHES: Final[Mapping[str, Wish]] = {
    "landing": Wish(),
    "plants": Wish(buildings=dict.fromkeys(_PLANTS, 0.05), hold=dict.fromkeys(_PLANTS, 0.02)),
    "market_day": Wish(
        roles={Role.TRADER: 0.009, Role.PRODUCER: 0.006},
        buildings={"trading_post": 0.03, "market_stand": 0.009, "market_hall": 0.015, "aqueduct": 0.006},
        sale=0.009,
        hold={"trading_post": 0.03},
    ),
    "chapel": Wish(buildings={"chapel": 0.1}, hold={"chapel": 0.1}, store=0.01),
    "cheap_city": Wish(roles={Role.BUILDER: 0.009}, built=0.015),
    "crane": Wish(buildings={"crane": 0.1}, hold={"crane": 0.1}, over=0.025),
    "monuments": Wish(buildings=dict.fromkeys(_MONUMENTS, 0.12), hold=dict.fromkeys(_MONUMENTS, 0.075)),
    "gold": Wish(
        roles={Role.PROSPECTOR: 0.003},
        buildings={"gold_mine": 0.02, "goldsmith": 0.01},
        hold={"gold_mine": 0.02, "goldsmith": 0.01},
    ),
    "library": Wish(buildings={"library": 0.06}, hold={"library": 0.06}),
    "great_houses": Wish(buildings=dict.fromkeys(_GREAT, 0.06), hold=dict.fromkeys(_GREAT, 0.04)),
    "harbor": Wish(buildings={"harbor": 0.1}, hold={"harbor": 0.15}),
    "cathedral": Wish(buildings={"cathedral": 0.25}),
}
"""Bonus of each goal, equal for both levels."""

_TASTE: Final = 1.8
"""Factor of all bonuses, in place of that of the level."""


class GoalPlayer(NetworkPlayer):
    """Player of a level with a wish, until the wish is fulfilled."""

    def __init__(self, level: str, seed: int, wish: Wish) -> None:
        super().__init__(level, seed)
        self._style, self._taste = wish, _TASTE

    def forget(self) -> None:
        """Play without the wish from now on."""
        self._style = None


def play(chapter: JourneyChapter, level: str, number: int) -> SeatGame:
    """Return the result of a level that knows the goal in game ``number`` of a chapter.

    The deal is the same for each level.
    """
    seed = derived_seed(2026, number, 0)
    record = GameRecord(chapter.options, seed)
    wishing = GoalPlayer(level, computer_seed(seed, 0), WISHES[chapter.key])
    seated: list[Player] = [wishing]
    for seat, rival in enumerate(chapter.rivals, 1):
        seated.append(make_player(rival.level, computer_seed(seed, seat), rival.style))
    watcher = Watcher(record, 0)
    for answer in answers(record.start(), seated):
        watcher.see(answer.action)
        if chapter.goal.count(watcher.so_far()) >= chapter.goal.least:
            wishing.forget()
    return watcher.game()


def table_row(chapter: JourneyChapter, games: Sequence[SeatGame]) -> list[float]:
    """Return the shares of games with at least one, two and three stars, and of games won."""
    stars = [chapter.stars(game) for game in games]
    shares = [sum(star >= least for star in stars) / len(games) for least in range(1, STARS + 1)]
    return [*shares, sum(game.has_won for game in games) / len(games)]


def counts(chapter: JourneyChapter, games: Sequence[SeatGame]) -> str:
    """Return the percentage of games that reached at least each amount of the counted thing."""
    found = Counter(chapter.goal.count(game) for game in games)
    total, parts = 0, []
    for amount in sorted(found, reverse=True):
        total += found[amount]
        parts.append(f"{amount}: {100 * total / len(games):.0f}")
    return ", ".join(reversed(parts))


@print_errors
def main(arguments: Sequence[str] | None = None) -> int:
    """Play the games, print a line for each chapter and level, and return the exit status."""
    parser = parser_of("journey", "Measure how often levels reach the goals of the journey.")
    add = parser.add_argument
    add("--games", type=whole_number(1, 10**6), default=GAMES, metavar="G", help="games of each level (100)")
    add(
        "--chapters",
        nargs="+",
        choices=list(BY_KEY),
        default=list(BY_KEY),
        metavar="C",
        help="chapters to play (default: all)",
    )
    add(
        "--levels",
        nargs="+",
        choices=LEVELS,
        default=list(LEVELS),
        metavar="L",
        help="levels to play (default: all)",
    )
    add("--counts", action="store_true", help="also print how often each amount was reached")
    args = parser.parse_args(arguments)
    print("chapter        level       ★   ★★  ★★★   won")
    is_fine = True
    for chapter in CHAPTERS:
        for level in args.levels if chapter.key in args.chapters else ():
            games = [play(chapter, level, number) for number in range(args.games)]
            row = table_row(chapter, games)
            least, most = WANTED[level]
            is_fine &= least <= row[0] <= most
            mark = "" if least <= row[0] <= most else "  out of range"
            print(f"{chapter.key:14} {level:8}", *[f"{100 * share:4.0f}" for share in row], mark, flush=True)
            if args.counts:
                print(f"  {counts(chapter, games)}", flush=True)
    return 0 if is_fine else 1


if __name__ == "__main__":
    raise SystemExit(main())
