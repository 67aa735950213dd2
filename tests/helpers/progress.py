"""Files with all progress of a player."""

from __future__ import annotations

from sanjuan_desktop.control.people.regulars import People, Regular
from sanjuan_desktop.features.daily.book import Choices, Days
from sanjuan_desktop.features.honours.book import EarnedHonour, HonourProgress
from sanjuan_desktop.features.journey.book import Journey, PlayedChapter
from sanjuan_desktop.features.puzzles.progress import PuzzleProgress, TriedPuzzle

DAY = "2026-11-22"
GAME = "f" * 32
PUZZLE = "97f36529b1e7e95a"


def regulars() -> People:
    greta = Regular("Greta", "harbour-cat", "violet", ("Gretchen",))
    return People(people=(greta, Regular("Otto"), Regular("Jörg B.", "ines")))


def played_days() -> Days:
    days = Days(latest=DAY)
    day = days.day(DAY)
    day.game, day.is_decided, day.record = "0123456789abcdef", True, "f" * 32
    day.points, day.is_won, day.practised = (31, 27, 24), True, 2
    day.choices = Choices(21, (2.5, 2.0, 3.0))
    days.day("2026-11-03").practised = 1
    return days


def honour_progress() -> HonourProgress:
    honours = HonourProgress(games=(GAME, "0" * 32), strong=(GAME,), beaten=("guild",), tables=(2, 4))
    honours.done["forty"] = EarnedHonour("2026-11-22", GAME, is_new=True)
    return honours


def played_journey() -> Journey:
    journey = Journey()
    journey.chapters["landing"] = PlayedChapter(2, 3, is_won=True, points=31, margin=4)
    journey.chapter("plants").tries = 1
    return journey


def tried_puzzles() -> PuzzleProgress:
    progress = PuzzleProgress(answered=31, row=4, longest=11, counts_rows=False, shows_clock=True)
    progress.searched = ("f" * 32,)
    progress.puzzles[PUZZLE] = TriedPuzzle(2, True, 0, 31)
    progress.puzzles["06c152fdc6457d7d"] = TriedPuzzle(1, False, 50, 30)
    return progress
