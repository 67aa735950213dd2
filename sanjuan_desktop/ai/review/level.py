"""As which level somebody plays: by what their open decisions gave away, and by how their games ended.

Either alone is not enough. By what is given away a beginner and an amateur are alike, by results it takes
dozens of games; and whoever is lost gives nothing away any more, so only open positions count.
Both are put together as chances: for every place between the levels, how likely it is that somebody
who plays like that gives away so much and wins so often. The levels were measured by
``lab.level_bounds``; the formulas stand in the README of ``ai``.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import exp, lgamma, log
from typing import TYPE_CHECKING, Any, Final

from sanjuan_desktop.ai.errors import NetworkError
from sanjuan_desktop.ai.small_files import FOLDER, read_json
from sanjuan_desktop.resources import ResourceMissingError, resource_path

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sanjuan_desktop.ai.review.findings import GameReview

BOUNDS: Final = "levels.json"
"""By number of players: what each level gives away, and how strong it is."""

SCALE: Final = ("random", "novice", "casual", "skilled", "strong")
"""The places of the scale from -1 on: nobody is told to be above the last one, whom the judge
cannot tell from an expert."""

BELOW: Final = -1.0
"""The lowest place of the scale; the novice is 0."""

TOP: Final = 3.0
"""The place of the last level of the scale."""

OPEN: Final = (0.15, 0.85)
"""Chances of winning between which a decision counts."""

FEWEST: Final = 20
"""Counted decisions that it takes to tell a level."""

_STEPS: Final = 10
"""Places between two levels."""

_STYLES: Final = ((0.7, 0.25), (1.0, 0.5), (1.4, 0.25))
"""How much more or less than a level somebody may give away who wins as often, and how likely that is: people
do not err as the levels do."""

_TAIL: Final = 0.1
"""What lies beyond each end of a range."""

_LEAST_LOSS: Final = 1e-5
"""A decision: nobody is surer than the judge."""


@dataclass(frozen=True, slots=True)
class Play:
    """What a seat gave away, in win shares, in its ``decisions`` that were open."""

    decisions: int
    loss: float


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """One game of somebody: ``share`` of the victory, and of which level the others were, None for people."""

    play: Play
    share: float
    rivals: tuple[str | None, ...]

    @property
    def players(self) -> int:
        """How many played."""
        return 1 + len(self.rivals)


@dataclass(frozen=True, slots=True)
class PlaceOnScale:
    """Where somebody stands: ``likeliest``, with eight chances in ten between ``low`` and ``high``.

    0 is the first level that a person may play against, 3 the last of the scale.
    """

    likeliest: float
    low: float
    high: float
    decisions: int
    games: int


@dataclass(frozen=True, slots=True)
class Bounds:
    """What was measured of the levels with one number of players.

    ``losses`` are the means per open decision and ``variances`` those of it, by place of the scale;
    both may be asked for between the places. ``strengths`` are by level: e to their power is the weight of
    a seat in who wins.
    """

    losses: tuple[float, ...]
    variances: tuple[float, ...]
    strengths: dict[str, float]

    def loss(self, place: float) -> float:
        """Return what is given away per open decision."""
        return exp(_between([log(one) for one in self.losses], place))

    def variance(self, place: float) -> float:
        """Return the variance of a decision, so that those of a game fit the differences between games."""
        return exp(_between([log(one) for one in self.variances], place))

    def strength(self, place: float) -> float:
        """Return how strong somebody there is."""
        return _between([self.strengths[level] for level in SCALE], place)


def _between(values: Sequence[float], place: float) -> float:
    at = min(max(place - BELOW, 0.0), len(values) - 1.0)
    low = min(int(at), len(values) - 2)
    return values[low] + (values[low + 1] - values[low]) * (at - low)


def play_of(review: GameReview, seat: int) -> Play:
    """Return what a seat gave away where all was open, less what the search does not hold to be lost."""
    counted = [
        one.agreed_loss for one in review.decisions if one.seat == seat and is_open(one.tips[0].share or 0.0)
    ]
    return Play(len(counted), sum(counted))


def is_open(best: float) -> bool:
    """Tell whether a decision counts whose best option has this chance of winning."""
    return OPEN[0] <= best <= OPEN[1]


@cache
def bounds_for(players: int) -> Bounds | None:
    """Return what was measured with so many players, None where nothing was.

    Raises:
        NetworkError: the file is missing or damaged.
    """
    try:
        found = read_json(resource_path(FOLDER, BOUNDS))["players"].get(str(players))
        return None if found is None else bounds_from(found)
    except ResourceMissingError as error:
        raise NetworkError(f"the file {BOUNDS} is missing") from error
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise NetworkError(f"the file {BOUNDS} is damaged: {error}") from error


def bounds_from(found: Any) -> Bounds:  # noqa: ANN401 - what JSON holds
    """Return the bounds that an entry of the file holds.

    Raises:
        ValueError: a number is none, or a level gives away more than the one before.
        KeyError: a level is missing.
    """
    losses = tuple([_positive(found[level]["loss"]) for level in SCALE])
    if any(later > before for before, later in pairwise(losses)):
        raise ValueError("the losses do not fall: a better level gives away more")
    strengths = {level: _number(entry["strength"]) for level, entry in found.items()}
    return Bounds(losses, tuple([_positive(found[level]["variance"]) for level in SCALE]), strengths)


def _number(found: object) -> float:
    if type(found) not in (int, float):
        raise ValueError(f"{found!r} is no number")
    return float(found)  # type: ignore[arg-type]


def _positive(found: object) -> float:
    number = _number(found)
    if number <= 0:
        raise ValueError(f"{found!r} is not above 0")
    return number


def place_of(games: Sequence[PlayedGame]) -> PlaceOnScale | None:
    """Return as which level somebody played these games; None where they say too little.

    Games with numbers of players that nobody measured say nothing. Those with hints or takebacks are
    left out by whoever asks.

    Raises:
        NetworkError: what was measured is missing or damaged.
    """
    return place_by(games, bounds_for)


def place_by(games: Sequence[PlayedGame], bounds_of: Callable[[int], Bounds | None]) -> PlaceOnScale | None:
    """Do as :func:`place_of` with other bounds, by the number of players."""
    known = [(game, bounds) for game in games if (bounds := bounds_of(game.players)) is not None]
    decisions = sum(game.play.decisions for game, _ in known)
    if decisions < FEWEST:
        return None
    count = round((TOP - BELOW) * _STEPS) + 1
    places = [BELOW + step / _STEPS for step in range(count)]
    told = [_likelihood(known, place) for place in places]
    most = max(told)
    weights = [exp(one - most) for one in told]
    likeliest, low, high = (_quantile(places, weights, share) for share in (0.5, _TAIL, 1.0 - _TAIL))
    return PlaceOnScale(likeliest, low, high, decisions, len(known))


def _likelihood(games: Sequence[tuple[PlayedGame, Bounds]], place: float) -> float:
    """Return the logarithm of how likely these games are for somebody who stands at ``place``."""
    told = 0.0
    for bounds in {id(bounds): bounds for _, bounds in games}.values():
        plays = [game.play for game, others in games if others is bounds]
        decisions = sum(play.decisions for play in plays)
        if decisions:
            told += _of_losses(decisions, sum(play.loss for play in plays), bounds, place)
    return told + sum(_of_result(game, bounds, place) for game, bounds in games)


def _of_losses(decisions: int, loss: float, bounds: Bounds, place: float) -> float:
    """Take sums of losses for gamma distributed, which adds up: most decisions cost nothing, few much."""
    total = max(loss, _LEAST_LOSS * decisions)
    told = 0.0
    for factor, chance in _STYLES:
        mean, variance = factor * bounds.loss(place), factor * bounds.variance(place)
        shape, rate = decisions * mean * mean / variance, mean / variance
        told += chance * exp(_log_gamma(total, shape, rate))
    return log(max(told, 1e-300))


def _log_gamma(total: float, shape: float, rate: float) -> float:
    return shape * log(rate) + (shape - 1.0) * log(total) - rate * total - lgamma(shape)


def _of_result(game: PlayedGame, bounds: Bounds, place: float) -> float:
    """Games against people say nothing by their end: nobody knows how strong those are."""
    others = [bounds.strengths.get(level) for level in game.rivals if level is not None]
    known = [strength for strength in others if strength is not None]
    if len(known) < len(game.rivals):
        return 0.0
    chance = win_chance(bounds.strength(place), known)
    return game.share * log(chance) + (1.0 - game.share) * log(1.0 - chance)


def win_chance(own: float, others: Sequence[float]) -> float:
    """Return the chance of a seat of some strength to win against others."""
    return 1.0 / (1.0 + sum(exp(other - own) for other in others))


def _quantile(places: Sequence[float], weights: Sequence[float], share: float) -> float:
    """Return the place below which this share lies, straight lines between the places."""
    wanted = share * sum(weights)
    for place, weight in zip(places, weights, strict=True):
        if wanted <= weight:
            inside = wanted / weight - 0.5 if weight else 0.0
            return min(max(place + inside / _STEPS, BELOW), TOP)
        wanted -= weight
    return places[-1]
