"""Estimate of a person's level from the losses in open decisions and from the results of games.

Either alone is not enough. By losses, a beginner and an amateur look alike; by results, an estimate needs
dozens of games. A player in a lost position cannot lose any more, so only open positions count.

Both are combined as likelihoods: for every place between the levels, how likely such losses and results are
for a player at that place. The levels were measured by ``lab.level_bounds``; the README of ``ai`` explains
the formulas.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import exp, lgamma, log
from typing import TYPE_CHECKING, Any, Final

from sanjuan_desktop.ai.errors import NetworkError
from sanjuan_desktop.ai.level_table import LEVEL_OF, LEVEL_TABLE
from sanjuan_desktop.ai.small_files import FOLDER, read_json
from sanjuan_desktop.resources import ResourceMissingError, resource_path

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sanjuan_desktop.ai.review.findings import GameReview

BOUNDS: Final = "levels.json"
"""File with the losses and strengths of all levels, by number of players."""

SCALE: Final = tuple([level.key for level in LEVEL_TABLE if level.is_measured])
"""Levels with measurements, weakest first. No estimate is above the last one, because the evaluators cannot
tell it from an expert."""

PLACES: Final = tuple([LEVEL_OF[level].place or 0.0 for level in SCALE])
"""Their places on the scale; the novice is 0."""

BELOW: Final = PLACES[0]
"""Lowest place of an estimate."""

TOP: Final = PLACES[-1]
"""Highest place of an estimate."""

OPEN: Final = (0.15, 0.85)
"""Range of win probabilities in which a decision counts as open."""

FEWEST: Final = 20
"""Minimum number of counted decisions for an estimate."""

_STEPS: Final = 10
"""Number of places in one unit of the scale."""

_STYLES: Final = ((0.7, 0.25), (1.0, 0.5), (1.4, 0.25))
"""Factors of the loss compared with a level of the same strength, with their probabilities. People make other
mistakes than the levels do."""

_TAIL: Final = 0.1
"""Probability outside each end of the reported range."""

_LEAST_LOSS: Final = 1e-5
"""Minimum loss per decision; no player is more accurate than the evaluators."""


@dataclass(frozen=True, slots=True)
class Play:
    """Loss of a seat, in win shares, in its open ``decisions``."""

    decisions: int
    loss: float


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """One game of a person: ``share`` of the victory, and levels of the opponents, None for a person."""

    play: Play
    share: float
    rivals: tuple[str | None, ...]

    @property
    def players(self) -> int:
        """Number of players."""
        return 1 + len(self.rivals)


@dataclass(frozen=True, slots=True)
class PlaceOnScale:
    """Estimate on the scale: ``likeliest``, with a probability of 80 % between ``low`` and ``high``.

    The table of levels has the place of each level: 0 is the weakest that a person may play against.
    """

    likeliest: float
    low: float
    high: float
    decisions: int
    games: int


@dataclass(frozen=True, slots=True)
class Bounds:
    """Measurements of the levels for one number of players.

    ``losses`` are the means per open decision and ``variances`` their variances, by place of the scale. Both
    are interpolated between the places. ``strengths`` are by level: e to this power is the weight of a seat
    in the win probabilities.
    """

    losses: tuple[float, ...]
    variances: tuple[float, ...]
    strengths: dict[str, float]

    def loss(self, place: float) -> float:
        """Return the loss per open decision."""
        return exp(_between([log(loss) for loss in self.losses], place))

    def variance(self, place: float) -> float:
        """Return the variance of a decision, scaled to match the differences between games."""
        return exp(_between([log(variance) for variance in self.variances], place))

    def strength(self, place: float) -> float:
        """Return the strength of a player at a place."""
        return _between([self.strengths[level] for level in SCALE], place)


def _between(values: Sequence[float], place: float) -> float:
    """Return the value at a place, interpolated between those of the levels of :data:`SCALE`."""
    at = min(max(place, BELOW), TOP)
    low = min(bisect_right(PLACES, at), len(PLACES) - 1) - 1
    share = (at - PLACES[low]) / (PLACES[low + 1] - PLACES[low])
    return values[low] + (values[low + 1] - values[low]) * share


def play_of(review: GameReview, seat: int) -> Play:
    """Return the loss of a seat in open decisions, without losses that the search does not confirm."""
    counted = [
        decision.agreed_loss
        for decision in review.decisions
        if decision.seat == seat and is_open(decision.tips[0].share or 0.0)
    ]
    return Play(len(counted), sum(counted))


def is_open(best: float) -> bool:
    """Return whether a decision with this win probability of its best option counts."""
    return OPEN[0] <= best <= OPEN[1]


@cache
def bounds_for(players: int) -> Bounds | None:
    """Return the measurements for a number of players, None if there are none.

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
    """Return the measurements in an entry of the file.

    Raises:
        ValueError: a value is not a valid number, or a level loses more than the one before.
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
    """Return the estimate of a person's level from these games; None if they are too few.

    Games with a number of players without measurements are ignored. Callers must leave out games with hints
    or takebacks.

    Raises:
        NetworkError: the measurements are missing or damaged.
    """
    return place_by(games, bounds_for)


def place_by(games: Sequence[PlayedGame], bounds_of: Callable[[int], Bounds | None]) -> PlaceOnScale | None:
    """Return the estimate like :func:`place_of`, with other measurements by the number of players."""
    known = [(game, bounds) for game in games if (bounds := bounds_of(game.players)) is not None]
    decisions = sum(game.play.decisions for game, _ in known)
    if decisions < FEWEST:
        return None
    count = round((TOP - BELOW) * _STEPS) + 1
    places = [BELOW + step / _STEPS for step in range(count)]
    likelihoods = [_likelihood(known, place) for place in places]
    most = max(likelihoods)
    weights = [exp(number - most) for number in likelihoods]
    likeliest, low, high = (_quantile(places, weights, share) for share in (0.5, _TAIL, 1.0 - _TAIL))
    return PlaceOnScale(likeliest, low, high, decisions, len(known))


def _likelihood(games: Sequence[tuple[PlayedGame, Bounds]], place: float) -> float:
    """Return the log-likelihood of these games for a player at ``place``."""
    total = 0.0
    for bounds in {id(bounds): bounds for _, bounds in games}.values():
        plays = [game.play for game, others in games if others is bounds]
        decisions = sum(play.decisions for play in plays)
        if decisions:
            total += _of_losses(decisions, sum(play.loss for play in plays), bounds, place)
    return total + sum(_of_result(game, bounds, place) for game, bounds in games)


def _of_losses(decisions: int, loss: float, bounds: Bounds, place: float) -> float:
    """Return the log-likelihood of a total loss.

    Losses are modelled by a gamma distribution, because it is additive: most decisions cost nothing, few cost
    much.
    """
    total = max(loss, _LEAST_LOSS * decisions)
    likelihood = 0.0
    for factor, chance in _STYLES:
        mean, variance = factor * bounds.loss(place), factor * bounds.variance(place)
        shape, rate = decisions * mean * mean / variance, mean / variance
        likelihood += chance * exp(_log_gamma(total, shape, rate))
    return log(max(likelihood, 1e-300))


def _log_gamma(total: float, shape: float, rate: float) -> float:
    return shape * log(rate) + (shape - 1.0) * log(total) - rate * total - lgamma(shape)


def _of_result(game: PlayedGame, bounds: Bounds, place: float) -> float:
    """Return the log-likelihood of a result; 0 if an opponent is a person, whose strength is unknown."""
    others = [bounds.strengths.get(level) for level in game.rivals if level is not None]
    known = [strength for strength in others if strength is not None]
    if len(known) < len(game.rivals):
        return 0.0
    chance = win_chance(bounds.strength(place), known)
    return game.share * log(chance) + (1.0 - game.share) * log(1.0 - chance)


def win_chance(own: float, others: Sequence[float]) -> float:
    """Return the win probability of a seat with strength ``own`` against others."""
    return 1.0 / (1.0 + sum(exp(other - own) for other in others))


def _quantile(places: Sequence[float], weights: Sequence[float], share: float) -> float:
    """Return the quantile ``share`` of the places, with linear interpolation between them."""
    wanted = share * sum(weights)
    for place, weight in zip(places, weights, strict=True):
        if wanted <= weight:
            inside = wanted / weight - 0.5 if weight else 0.0
            return min(max(place + inside / _STEPS, BELOW), TOP)
        wanted -= weight
    return places[-1]
