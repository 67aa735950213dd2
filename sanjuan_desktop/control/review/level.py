"""Playing strength of a person as a level, in words and as places on the scale of levels."""

from __future__ import annotations

import logging
from bisect import bisect_right
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.errors import NetworkError
from sanjuan_desktop.ai.level_table import LEVEL_OF
from sanjuan_desktop.ai.levels import PLAYABLE_LEVELS
from sanjuan_desktop.ai.review.level import FEWEST, SCALE, TOP, PlayedGame, bounds_for, place_of, play_of
from sanjuan_desktop.control.text.i18n import counted, level_name, tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.ai.review.findings import GameReview
    from sanjuan_desktop.ai.review.level import PlaceOnScale

STOPS: Final = PLAYABLE_LEVELS
"""Levels on the drawn scale, from the left, at even distances."""

_PLACES: Final = tuple([LEVEL_OF[level].place or 0.0 for level in STOPS])
_FIRST, _LAST = STOPS[0], SCALE[-1]
"""The weakest and the strongest level that an estimate can name."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class LevelText:
    """A level as displayed. If it is unknown, only ``note`` is set and gives the reason."""

    sentence: str = ""
    """For example "You played like Skilled"."""
    level: str = ""
    """The name of the level within the sentence, for emphasis."""
    span: str = ""
    """For example "(between Casual and Strong)"; "" if there is nothing to add."""
    tip: str = ""
    """Number of decisions and games behind the estimate."""
    note: str = ""
    likeliest: float = 0.0
    """Places on the scale. Only ``high`` may exceed that of the strongest measured level."""
    low: float = 0.0
    high: float = 0.0

    @property
    def is_known(self) -> bool:
        """True if the level is known."""
        return bool(self.level)


def level_of_review(
    review: GameReview, seat: int, levels: Sequence[str | None], *, was_helped: bool
) -> LevelText:
    """Return the level at which a seat played one game.

    Args:
        review: of the game; its moves have been analysed.
        seat: whose decisions count.
        levels: of all seats, None for a person.
        was_helped: there were hints or takebacks.
    """
    if was_helped:
        return LevelText(note=tr("Review", "No level rating this time: you used hints or undo."))
    if not is_measured(review.players):
        return LevelText(note=not_measured())
    place = find_place([game_of(review, seat, levels)])
    if place is None:
        return LevelText(note=tr("Review", "Too few decisions while the outcome was open: no level rating."))
    tip = counted(
        "Review",
        "Based on %n decisions in this game. The range narrows after about four games.",
        "Based on %n decision in this game. The range narrows after about four games.",
        place.decisions,
    )
    return _level_text(place, tr("Review", "You played at {level} level"), tip)


def no_level_of_open_hands() -> LevelText:
    """Return the reason why a game with open hands has no level."""
    return LevelText(note=tr("Review", "No level rating: all hands were open."))


def game_of(review: GameReview, seat: int, levels: Sequence[str | None]) -> PlayedGame:
    """Return the evidence of one game about a seat; see :func:`level_of_review`."""
    rivals = tuple([level for other, level in enumerate(levels) if other != seat])
    return PlayedGame(play_of(review, seat), review.result[seat], rivals)


def level_of_games(games: Sequence[PlayedGame]) -> LevelText:
    """Return the level of a person, from games without hints and takebacks."""
    if games and not any(is_measured(game.players) for game in games):
        return LevelText(note=not_measured())
    place = find_place(games)
    if place is None:
        made = sum(game.play.decisions for game in games)
        text = tr(
            "Review",
            "Not yet: a rating needs {m} decisions made while the outcome is open. You have made {n} so far.",
        )
        return LevelText(note=text.format(m=FEWEST, n=made))
    tip = counted(
        "Review",
        "Based on {decisions} decisions in %n games.",
        "Based on {decisions} decisions in %n game.",
        place.games,
    ).format(decisions=place.decisions)
    return _level_text(place, tr("Review", "You play at {level} level"), tip)


def find_place(games: Sequence[PlayedGame]) -> PlaceOnScale | None:
    """Return the place of a person on the scale; None with too few games or without measurements."""
    try:
        return place_of(games)
    except NetworkError as error:
        _log.warning("%s", error)
        return None


def is_measured(players: int) -> bool:
    """Return whether levels have been measured for a number of players."""
    try:
        return bounds_for(players) is not None
    except NetworkError:
        return False


def not_measured() -> str:
    """Return the reason why there is no level for an unmeasured number of players."""
    return tr("Review", "There is no level rating for games with this many players.")


def nearest_level(place: float) -> str:
    """Return the level nearest to a place of the scale, at most the highest measurable one."""
    return STOPS[round(stop_of(min(place, TOP)))]


def stop_of(place: float) -> float:
    """Return the position of a place on the drawn scale, as an index of :data:`STOPS` or between two."""
    at = min(max(place, _PLACES[0]), _PLACES[-1])
    left = min(bisect_right(_PLACES, at), len(_PLACES) - 1) - 1
    return left + (at - _PLACES[left]) / (_PLACES[left + 1] - _PLACES[left])


def is_at_least(place: float, level: str) -> bool:
    """Return whether the level nearest to a place is ``level`` or a stronger one."""
    return STOPS.index(nearest_level(place)) >= STOPS.index(level)


def span_words(low: float, high: float) -> str:
    """Return the range of levels between two places in brackets, "" if there is nothing to add."""
    return _span(nearest_level(low), nearest_level(high))


def shown_high(low: float, high: float) -> float:
    """Return the end of a range on the scale; an open range ends at the end of the scale."""
    is_open = span_words(low, high) and nearest_level(high) == _LAST
    return _PLACES[-1] if is_open else high


def _level_text(place: PlaceOnScale, text: str, tip: str) -> LevelText:
    likeliest, low, high = (min(max(at, _PLACES[0]), TOP) for at in (place.likeliest, place.low, place.high))
    name = level_name(nearest_level(likeliest))
    return LevelText(
        sentence=text.format(level=name),
        level=name,
        span=span_words(low, high),
        tip=tip,
        likeliest=likeliest,
        low=low,
        high=shown_high(low, high),
    )


def _span(low: str, high: str) -> str:
    """Return the range of levels in words, "" if it is a single level or the whole scale."""
    if low == high == _LAST:
        return tr("Review", "(at least {level})").format(level=level_name(_LAST))
    if low == high or (low, high) == (_FIRST, _LAST):
        return ""
    if high == _LAST:
        return tr("Review", "(at least {level})").format(level=level_name(low))
    if low == _FIRST:
        return tr("Review", "(at most {level})").format(level=level_name(high))
    return tr("Review", "(between {a} and {b})").format(a=level_name(low), b=level_name(high))
