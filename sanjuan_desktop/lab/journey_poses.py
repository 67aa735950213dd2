"""Poses of the journey: its map in three states, a story, a chapter in play."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.features.journey.book import Journey, JourneyBook, PlayedChapter
from sanjuan_desktop.features.journey.chapters import BY_KEY
from sanjuan_desktop.features.journey.page import setup_of_chapter
from sanjuan_desktop.storage.parts import Seat
from sanjuan_desktop.storage.progress_file import ProgressFile

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.window.main_window import MainWindow

_STARS: Final = {"landing": 3, "plants": 3, "market_day": 2, "chapel": 3, "cheap_city": 2, "crane": 2}
_SEED: Final = 7


def journey_poses(window: MainWindow) -> dict[str, Callable[[], None]]:
    """Return the poses by name; each sets up the window for its picture."""
    return {
        "journey-first": partial(_map, window, {}),
        "journey-map": partial(
            _map, window, {**_played(), "monuments": PlayedChapter(0, 1, points=24, margin=-3)}
        ),
        "journey-stuck": partial(
            _map, window, {**_played(), "monuments": PlayedChapter(0, 3, points=24, margin=-3)}
        ),
        "journey-story": partial(_story, window),
        "journey-play": partial(_play, window),
    }


def _played() -> dict[str, PlayedChapter]:
    return {
        key: PlayedChapter(stars, 1, is_won=stars > 1, points=31, margin=4) for key, stars in _STARS.items()
    }


def _map(window: MainWindow, played: dict[str, PlayedChapter]) -> None:
    window.table.pause()
    ProgressFile(window.places.journey_file, Journey).replace(Journey(chapters=played))
    window.journey.book = JourneyBook(window.places.journey_file)
    window.journey.open()


def _story(window: MainWindow) -> None:
    _map(window, _played())
    window.journey.tell()


def _play(window: MainWindow) -> None:
    window.start(setup_of_chapter(BY_KEY["chapel"], Seat("Ana"), _SEED))
