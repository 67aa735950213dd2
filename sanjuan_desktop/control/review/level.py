"""As which level somebody plays, in words and as places on the scale of levels."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.errors import NetworkError
from sanjuan_desktop.ai.levels import PLAYABLE_LEVELS
from sanjuan_desktop.ai.review.level import FEWEST, TOP, PlayedGame, bounds_for, place_of, play_of
from sanjuan_desktop.control.text.i18n import counted, level_name, tr

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.ai.review.findings import GameReview
    from sanjuan_desktop.ai.review.level import PlaceOnScale

STOPS: Final = PLAYABLE_LEVELS
"""What the scale shows, from the left; its places count from 0."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class ToldLevel:
    """A level as it is read, or in a ``note`` why there is none (then all else is empty)."""

    sentence: str = ""
    """Such as "You played like Skilled"."""
    level: str = ""
    """The name in it, which stands out."""
    span: str = ""
    """Such as "(between Casual and Strong)"; "" where there is nothing to add."""
    tip: str = ""
    """From how much this comes."""
    note: str = ""
    likeliest: float = 0.0
    """Places on the scale: 0 is the first of :data:`STOPS`; only ``high`` may lie beyond the last but one,
    where nobody can tell how much better somebody is."""
    low: float = 0.0
    high: float = 0.0

    @property
    def is_known(self) -> bool:
        """True where there is a level."""
        return bool(self.level)


def level_of_review(
    review: GameReview, seat: int, levels: Sequence[str | None], *, was_helped: bool
) -> ToldLevel:
    """Return as which level a seat played one game.

    Args:
        review: of the game; its moves have been looked at.
        seat: whose decisions count.
        levels: of all seats, None for a person.
        was_helped: there were hints, or something was taken back.
    """
    if was_helped:
        return ToldLevel(
            note=tr("Review", "No comparison with a level this time: there were hints or takebacks.")
        )
    if not is_measured(review.players):
        return ToldLevel(note=not_measured())
    place = find_place([game_of(review, seat, levels)])
    if place is None:
        return ToldLevel(note=tr("Review", "Too few decisions in open positions for a level."))
    tip = counted(
        "Review",
        "From %n decisions of this game. After about four games the range is narrower.",
        "From %n decision of this game. After about four games the range is narrower.",
        place.decisions,
    )
    return _told(place, tr("Review", "You played like {level}"), tip)


def game_of(review: GameReview, seat: int, levels: Sequence[str | None]) -> PlayedGame:
    """Return what one game says of a seat; see :func:`level_of_review`."""
    rivals = tuple([level for other, level in enumerate(levels) if other != seat])
    return PlayedGame(play_of(review, seat), review.result[seat], rivals)


def level_of_games(games: Sequence[PlayedGame]) -> ToldLevel:
    """Return as which level somebody plays, from games without hints and takebacks."""
    if games and not any(is_measured(game.players) for game in games):
        return ToldLevel(note=not_measured())
    place = find_place(games)
    if place is None:
        made = sum(game.play.decisions for game in games)
        text = tr("Review", "Not yet: it takes {m} decisions in open positions, and {n} have been seen.")
        return ToldLevel(note=text.format(m=FEWEST, n=made))
    tip = counted(
        "Review",
        "From {decisions} decisions in %n games.",
        "From {decisions} decisions in %n game.",
        place.games,
    ).format(decisions=place.decisions)
    return _told(place, tr("Review", "You play like {level}"), tip)


def find_place(games: Sequence[PlayedGame]) -> PlaceOnScale | None:
    """Return where somebody stands, None where the games say too little or nothing was measured."""
    try:
        return place_of(games)
    except NetworkError as error:
        _log.warning("%s", error)
        return None


def is_measured(players: int) -> bool:
    """Tell whether levels can be told apart with so many players."""
    try:
        return bounds_for(players) is not None
    except NetworkError:
        return False


def not_measured() -> str:
    """Return why there is no level where nobody measured what levels give away."""
    return tr("Review", "No level can be told of games with so many players.")


def nearest_level(place: float) -> str:
    """Return the level nearest to a place of the scale, never one beyond the last that can be told."""
    return STOPS[round(min(max(place, 0.0), TOP))]


def span_words(low: float, high: float) -> str:
    """Return in brackets between which levels two places are, "" where there is nothing to add."""
    return _span(nearest_level(low), nearest_level(high))


def shown_high(low: float, high: float) -> float:
    """Return where a range ends on the scale: at its end where the words say "or better"."""
    is_open = span_words(low, high) and nearest_level(high) == STOPS[round(TOP)]
    return len(STOPS) - 1.0 if is_open else high


def _told(place: PlaceOnScale, text: str, tip: str) -> ToldLevel:
    likeliest, low, high = (min(max(at, 0.0), TOP) for at in (place.likeliest, place.low, place.high))
    name = level_name(nearest_level(likeliest))
    return ToldLevel(
        sentence=text.format(level=name),
        level=name,
        span=span_words(low, high),
        tip=tip,
        likeliest=likeliest,
        low=low,
        high=shown_high(low, high),
    )


def _span(low: str, high: str) -> str:
    """Return between which levels somebody may stand; nothing where that is one, or all of them."""
    first, last = STOPS[0], STOPS[round(TOP)]
    if low == high == last:
        return tr("Review", "(at least {level})").format(level=level_name(last))
    if low == high or (low, high) == (first, last):
        return ""
    if high == last:
        return tr("Review", "(at least {level})").format(level=level_name(low))
    if low == first:
        return tr("Review", "(at most {level})").format(level=level_name(high))
    return tr("Review", "(between {a} and {b})").format(a=level_name(low), b=level_name(high))
