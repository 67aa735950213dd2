"""Page of a comparison: the levels play a finished game again in the seat of a person."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sanjuan_desktop.control.text.i18n import level_name, tr
from sanjuan_desktop.control.text.phrases import count_points
from sanjuan_desktop.features.compare.comparing import GAMES, QUICK, Comparison
from sanjuan_desktop.features.compare.deals import stand_in

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.features.compare.comparing import Band


@dataclass(frozen=True, slots=True)
class BandText:
    """One level of the comparison, as displayed."""

    name: str
    count: str
    """For example "33 of 64"."""
    words: str
    """The sentence for screen readers."""
    fewer: float
    alike: float
    """Shares of the games so far."""


@dataclass(frozen=True, slots=True)
class ComparePage:
    """The comparison of one seat of a finished game."""

    seat: int
    heading: str
    text: str
    bands: tuple[BandText, ...]
    progress: str
    """Progress in words, "" once all requested games have been played."""
    is_whole: bool


def people_of(setup: GameSetup) -> tuple[int, ...]:
    """Return the seats that the levels can take: those of people, or else the looking seat."""
    return tuple(at for at, seat in enumerate(setup.seats) if seat.level is None) or (setup.looking_seat,)


def compare_page(
    setup: GameSetup,
    points: Sequence[int],
    seat: int,
    comparison: Comparison,
    levels: Sequence[str] = QUICK,
    *,
    is_stopped: bool = False,
    has_failed: bool = False,
) -> ComparePage:
    """Return the page of a comparison.

    Args:
        setup: of the game.
        points: of each seat in the game.
        seat: in which the levels play.
        comparison: their games so far.
        levels: the requested levels.
        is_stopped: the player has stopped the comparison.
        has_failed: an error has ended the comparison.
    """
    wanted = sum(GAMES[level] for level in levels)
    done = min(wanted, sum(len(comparison.points.get(level, ())) for level in levels))
    is_whole = comparison.has_all(levels)
    shown = [level for level in GAMES if level in levels or comparison.points.get(level)]
    return ComparePage(
        seat,
        tr("Duplicate", "{name}: {points}").format(
            name=setup.seats[seat].name, points=count_points(points[seat])
        ),
        _text(setup, seat),
        tuple(map(band_text, comparison.bands(points[seat], shown))),
        "" if is_whole else _progress(done, wanted, is_stopped=is_stopped, has_failed=has_failed),
        is_whole,
    )


def _text(setup: GameSetup, seat: int) -> str:
    said = [
        tr(
            "Duplicate",
            "Each level plays this deal in {name}’s seat, against the same computer players.",
        ).format(name=setup.seats[seat].name)
    ]
    others = [player for at, player in enumerate(setup.seats) if at != seat]
    if not any(player.level is not None and player.level == stand_in(player.level) for player in others):
        said = [
            tr("Duplicate", "Each level plays this deal in {name}’s seat.").format(
                name=setup.seats[seat].name
            )
        ]
    for player in others:
        level = stand_in(player.level)
        if level != player.level:
            words = tr("Duplicate", "{level} plays in {name}’s seat.")
            said.append(words.format(level=level_name(level), name=player.name))
    return " ".join(said)


def _progress(done: int, wanted: int, *, is_stopped: bool, has_failed: bool) -> str:
    if has_failed:
        words = tr("Duplicate", "Not finished. Games: {n} of {m}")
    elif is_stopped:
        words = tr("Duplicate", "Stopped. Games: {n} of {m}")
    else:
        words = tr("Duplicate", "Games: {n} of {m}")
    return words.format(n=done, m=wanted)


def band_text(band: Band) -> BandText:
    """Return one level of a comparison in words."""
    name = level_name(band.level)
    games = max(1, band.games)
    count = tr("Challenges", "{n} of {m}").format(n=band.fewer, m=band.games) if band.games else ""
    words = tr("Challenges", "{level}: fewer points than you in {n} of {m}, the same in {k}").format(
        level=name, n=band.fewer, m=band.games, k=band.alike
    )
    if not band.games:
        words = tr("Challenges", "{level}: no games yet").format(level=name)
    return BandText(name, count, words, band.fewer / games, band.alike / games)
