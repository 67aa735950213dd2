"""Texts of the journey in the player's language, with the numbers of the chapter filled in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.control.text.i18n import language, tr, words_of
from sanjuan_desktop.control.text.phrases import count_points, with_numbers_held
from sanjuan_desktop.features.journey.chapters import STARS

if TYPE_CHECKING:
    from sanjuan_desktop.features.journey.chapters import JourneyChapter
    from sanjuan_desktop.features.journey.progress import GoalProgress

_FILE = "journey.toml"


def chapter_name(chapter: JourneyChapter) -> str:
    """Return the name of a chapter."""
    return _word(chapter, "name")


def plan_of(chapter: JourneyChapter) -> str:
    """Return the plan of a chapter, in a sentence or two."""
    return with_numbers_held(_word(chapter, "plan"))


def story_of(chapter: JourneyChapter) -> str:
    """Return the introduction that its character gives."""
    return with_numbers_held(_word(chapter, "story"))


def hint_of(chapter: JourneyChapter) -> str:
    """Return the hint about the plan for a player who is stuck."""
    return with_numbers_held(_word(chapter, "hint"))


def goal_of(chapter: JourneyChapter) -> str:
    """Return the goal of the first star in words."""
    words = _word(chapter, "goal").format(n=chapter.goal.least)
    if not chapter.goal.points:
        return with_numbers_held(words)
    points = count_points(chapter.goal.points)
    return with_numbers_held(tr("Journey", "{goal}, and {points} in all").format(goal=words, points=points))


def best_of(chapter: JourneyChapter) -> str:
    """Return the extra goal of the third star in words."""
    return with_numbers_held(_word(chapter, "best").format(n=chapter.best.number))


def progress_words(chapter: JourneyChapter, progress: GoalProgress) -> str:
    """Return the progress towards the goal in short, such as "4/7 · 12/20 points"."""
    (count, least), *points = _counts(chapter, progress)
    parts = [f"{count}/{least}", *[f"{n}/{count_points(m)}" for n, m in points]]
    return with_numbers_held(" · ".join(parts))


def progress_sentence(chapter: JourneyChapter, progress: GoalProgress) -> str:
    """Return the goal and the progress in full, for a tooltip and for screen readers."""
    if progress.is_reached:
        return tr("Journey", "Goal reached: {goal}").format(goal=goal_of(chapter))
    words = tr("Journey", "{n} of {m}")
    parts = [words.format(n=n, m=m) for n, m in _counts(chapter, progress)]
    return tr("Journey", "Goal: {goal}. So far {progress}.").format(
        goal=goal_of(chapter), progress=" · ".join(parts)
    )


def _counts(chapter: JourneyChapter, progress: GoalProgress) -> list[tuple[int, int]]:
    """Return the current and required numbers of the goal, then those of points if it has any."""
    goal = chapter.goal
    counts = [(min(progress.count, goal.least), goal.least)]
    return [*counts, (min(progress.points, goal.points), goal.points)] if goal.points else counts


def outcome_words(chapter: JourneyChapter, stars: int) -> str:
    """Return the result of a game in words."""
    if stars:
        return tr("Journey", "Goal reached: {n} of {m} stars").format(n=stars, m=STARS)
    return tr("Journey", "Not this time. The goal was: {goal}").format(goal=goal_of(chapter))


def _word(chapter: JourneyChapter, key: str) -> str:
    return str(words_of(language(), _FILE)[chapter.key][key])
