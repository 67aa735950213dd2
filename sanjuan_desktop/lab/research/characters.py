"""Measure whether characters can be recognised by their play, and what they cost.

``python -m sanjuan_desktop.lab.research.characters --level skilled --deals 200`` lets each character play the
same deals from both seats against its level without a character. For every ten deals a classifier learns the
buildings and roles of each character from all other deals, then names the character from ten games. Printed
are the share of correct names, which character was taken for which, the win share of each character, and the
preferences that show. Games are saved, so that an interrupted command continues where it stopped.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from statistics import fmean
from typing import TYPE_CHECKING, Final, NamedTuple

from sanjuan_desktop.ai.levels import NETWORK_LEVELS, make_player
from sanjuan_desktop.ai.player import Budget
from sanjuan_desktop.ai.styles import NO_STYLE, STYLES
from sanjuan_desktop.cli.game_options import add_option_arguments, options_of
from sanjuan_desktop.cli.shared_arguments import whole_number
from sanjuan_desktop.cli.simulation import wilson
from sanjuan_desktop.lab.matches import mind_of
from sanjuan_desktop.lab.playing import answers
from sanjuan_desktop.lab.research.duels import SEATS, Duel, play_missing, win_share
from sanjuan_desktop.lab.research.tool import add_seed, parser_of, print_errors
from sanjuan_desktop.rules import Build, ChooseRole, victory_shares
from sanjuan_desktop.rules.catalogue.cards import building
from sanjuan_desktop.rules.terms import Role
from sanjuan_desktop.storage.files import read_text, write_text

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from sanjuan_desktop.ai.player import Cancelled, Choice, Player
    from sanjuan_desktop.rules import Action, GameOptions, PlayerView

SET: Final = 10
"""Number of games from which a character is named."""

FEWEST_BLOCKS: Final = 2
"""Minimum number of times ten deals: fewer leave nothing to learn from."""

_SHOWN: Final = 6
"""Number of preferences printed for each character."""

_LEAST_VARIANCE: Final = 1e-3
"""Added to all variances, because a choice whose number never varies would otherwise decide alone."""

_FILE: Final = Path("training", "characters.json")
_MOST_DEALS: Final = 100_000
_MOST_ITERATIONS: Final = 1_000_000


class CharacterGame(NamedTuple):
    """Game of a character: how often it did what, and its share of the victory."""

    deal: int
    seat: int
    choices: Counter[str]
    won: float


class LimitedPlayer:
    """Player of a level whose decisions take at most a number of iterations; None for its usual number."""

    def __init__(self, level: str, seed: int, style: str, iterations: int | None) -> None:
        self._player = make_player(level, seed, style)
        self._budget = Budget(iterations=iterations)

    def choose(self, view: PlayerView, budget: Budget, cancelled: Cancelled) -> Choice:
        """Return the decision; ``budget`` is replaced."""
        del budget
        return self._player.choose(view, self._budget, cancelled)


def choice_of(action: Action) -> str:
    """Return the name of a building or role that an action takes, "" for other actions."""
    if isinstance(action, Build):
        return building(action.card).key
    if isinstance(action, ChooseRole):
        return f"the {Role(action.role).name.lower()}"
    return ""


def play(
    options: GameOptions, level: str, style: str, duel: Duel, iterations: int | None = None
) -> CharacterGame:
    """Return a game of a character against its level without one."""
    state = duel.start(options)

    def player_of(character: str) -> Callable[[int], Player]:
        return lambda seed: LimitedPlayer(level, seed, character, iterations)

    seated = duel.players(player_of(style), player_of(NO_STYLE))
    choices: Counter[str] = Counter()
    for answer in answers(state, seated):
        choice = choice_of(answer.action)
        if choice and answer.view.seat == duel.seat:
            choices[choice] += 1
    return CharacterGame(duel.deal, duel.seat, choices, victory_shares(state)[duel.seat])


class Classifier:
    """Nearest-mean classifier: choices are independent, and differences count in standard deviations."""

    def __init__(self, games: Mapping[str, Sequence[CharacterGame]]) -> None:
        sums = {style: choices_of(played) for style, played in games.items()}
        every = {choice for choices in sums.values() for choice in choices}
        self._means = {
            style: {choice: choices[choice] / len(games[style]) for choice in every}
            for style, choices in sums.items()
        }
        self._variances = {choice: self._variance(choice, games) for choice in every}

    def _variance(self, choice: str, games: Mapping[str, Sequence[CharacterGame]]) -> float:
        """Return the variance of how often a game has ``choice``, around the mean of its character."""
        return _LEAST_VARIANCE + fmean(
            (game.choices[choice] - self._means[style][choice]) ** 2
            for style, played in games.items()
            for game in played
        )

    def name(self, games: Sequence[CharacterGame]) -> str:
        """Return the character whose mean game is closest to that of ``games``, which one player played."""
        choices = choices_of(games)
        return min(
            self._means,
            key=lambda style: sum(
                (choices[choice] / len(games) - mean) ** 2 / self._variances[choice]
                for choice, mean in self._means[style].items()
            ),
        )


def choices_of(games: Iterable[CharacterGame]) -> Counter[str]:
    """Return the sums of all choices."""
    choices: Counter[str] = Counter()
    for game in games:
        choices.update(game.choices)
    return choices


def named(games: Mapping[str, Sequence[CharacterGame]]) -> Counter[tuple[str, str]]:
    """Return how often ten games of each character were taken for which, by both.

    The games of ten deals make two sets, each with half of the games on each seat. The classifier has learnt
    from all other deals. A rest of fewer deals is only learnt from.
    """
    found: Counter[tuple[str, str]] = Counter()
    blocks = min(len({game.deal for game in played}) for played in games.values()) // SET
    if blocks < FEWEST_BLOCKS:
        return found
    for block in range(blocks):
        classifier = Classifier(
            {style: [game for game in played if game.deal // SET != block] for style, played in games.items()}
        )
        for style, played in games.items():
            for first in range(SEATS):
                # The seat alternates from deal to deal.
                ten = [
                    game
                    for game in played
                    if game.deal // SET == block and (game.deal + game.seat) % SEATS == first
                ]
                found[style, classifier.name(ten)] += 1
    return found


def shares_by_deal(games: Sequence[CharacterGame]) -> list[list[float]]:
    """Return the shares of the victory in the games of each deal."""
    deals: dict[int, list[float]] = {}
    for game in games:
        deals.setdefault(game.deal, []).append(game.won)
    return list(deals.values())


def report(games: Mapping[str, Sequence[CharacterGame]]) -> list[str]:
    """Return the lines of the report."""
    lines = []
    found = named(games)
    sets = found.total()
    if sets:
        right = sum(times for (style, name), times in found.items() if style == name)
        low, high = wilson(right, sets)
        lines.append(
            f"named from {SET} games: {right} of {sets}, {right / sets:.1%} ({low:.1%} to {high:.1%})"
        )
        lines.append(" " * 14 + "".join(f"{style:>12}" for style in games))
        for style in games:
            lines.append(f"{style:14}" + "".join(f"{found[style, name]:12}" for name in games))
    lines += [f"{style:14}{win_share(shares_by_deal(played))}" for style, played in games.items()]
    lines += [f"{style:14}{_preferences(games, style)}" for style in games]
    return lines


def _preferences(games: Mapping[str, Sequence[CharacterGame]], style: str) -> str:
    """Return the choices most above the mean of all characters, with both numbers for ten games."""
    own, count = choices_of(games[style]), len(games[style])
    mean = choices_of(game for played in games.values() for game in played)
    total = sum(map(len, games.values()))
    more = {choice: SET * (own[choice] / count - mean[choice] / total) for choice in mean}
    best = sorted(more, key=lambda choice: (-more[choice], choice))[:_SHOWN]
    return ", ".join(
        f"{choice} {SET * own[choice] / count:.1f} ({SET * mean[choice] / total:.1f})" for choice in best
    )


def load(path: Path, key: str) -> dict[str, list[CharacterGame]]:
    """Return the saved games by character; none without a file, or if it belongs to other arguments."""
    text = read_text(path)
    raw = json.loads(text) if text is not None else {}
    if raw.get("key") != key:
        return {style: [] for style in STYLES}
    return {
        style: [CharacterGame(deal, seat, Counter(choices), won) for deal, seat, choices, won in played]
        for style, played in raw["games"].items()
    }


def key_of(args: argparse.Namespace, options: GameOptions) -> str:
    """Return the text that identifies everything that games depend on, except for the deal."""
    mind = mind_of(SEATS, [args.level, *[f"{args.level}/{style}" for style in STYLES]])
    return f"{args.level} {args.iterations} {options} {args.seed} {mind}"


@print_errors
def main(arguments: Sequence[str] | None = None) -> int:
    """Play the missing games and print the report; Ctrl+C continues with the complete deals."""
    args = _parser().parse_args(arguments)
    options = options_of(args, SEATS)
    key = key_of(args, options)
    games = load(args.file, key)
    args.file.parent.mkdir(parents=True, exist_ok=True)
    first = min(len(played) for played in games.values()) // SEATS

    def play_and_save(deal: int) -> None:
        duels = [Duel(args.seed, deal, seat) for seat in range(SEATS)]
        found = {
            style: [play(options, args.level, style, duel, args.iterations) for duel in duels]
            for style in STYLES
        }
        for style, played in found.items():
            games[style] += played
        write_text(args.file, json.dumps({"key": key, "games": games}) + "\n")

    play_missing(range(first, args.deals), play_and_save)
    played_deals = {
        style: [game for game in played if game.deal < args.deals] for style, played in games.items()
    }
    if all(played_deals.values()):
        print("\n".join(report(played_deals)))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = parser_of("characters", "Measure whether characters can be recognised by their play.")
    parser.add_argument("--level", choices=NETWORK_LEVELS, default="strong", help="level of all players")
    parser.add_argument("--deals", type=whole_number(1, _MOST_DEALS), default=200, metavar="D",
        help="each is played from both seats")  # fmt: skip
    parser.add_argument("--iterations", type=whole_number(1, _MOST_ITERATIONS), metavar="I",
        help="limit of a decision")  # fmt: skip
    parser.add_argument("--file", type=Path, default=_FILE, metavar="FILE", help="file of all games")
    add_seed(parser, "makes all games")
    add_option_arguments(parser)
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
