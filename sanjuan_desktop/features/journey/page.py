"""Texts of the journey in the player's language: the stops on its map, and the page of one chapter.

The numbers of the chapter are filled in.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sanjuan_desktop.control.people.computer_names import computer_name
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.control.text.i18n import character_name, counted, language, level_name, tr, words_of
from sanjuan_desktop.control.text.phrases import begun, count_points, listed, with_numbers_held
from sanjuan_desktop.features.journey.book import ALL_STARS, ChapterState
from sanjuan_desktop.features.journey.chapters import CHAPTERS, STARS
from sanjuan_desktop.rules.options import HAND
from sanjuan_desktop.storage.parts import Seat

if TYPE_CHECKING:
    from sanjuan_desktop.features.journey.book import JourneyBook
    from sanjuan_desktop.features.journey.chapters import JourneyChapter
    from sanjuan_desktop.features.journey.progress import GoalProgress

_FILE = "journey.toml"


@dataclass(frozen=True, slots=True)
class MapStop:
    """A chapter on the map; ``words`` are for a screen reader."""

    key: str
    number: int
    name: str
    art: str
    place: tuple[int, int]
    way: tuple[tuple[int, int], ...]
    """Points through which the path from the previous stop leads."""
    state: ChapterState
    is_current: bool
    stars: int
    words: str


@dataclass(frozen=True, slots=True)
class ChapterPage:
    """Content of the page of one chapter."""

    key: str
    art: str
    tag: str
    """For example "Chapter 7"."""
    name: str
    plan: str
    hint: str
    """A hint about the plan, "" unless the player is stuck."""
    opening: tuple[str, ...]
    """The buildings that are open in hand at the start, by key."""
    more_cards: str
    """Number of cards from the pile in words, "" if no card is open."""
    table: str
    """The opponents and special rules in words."""
    goals: tuple[str, ...]
    """The goals of the stars, in order."""
    stars: int
    best: str
    """For example "Best so far: 24 points, lost by 3", "" before the first game."""
    main: str
    """Text of the button that starts the chapter, "" if it is not open yet."""
    skip: str
    """Text of the button that skips it, "" for no button."""


def stops_of(book: JourneyBook) -> tuple[MapStop, ...]:
    """Return all chapters in the order of the journey."""
    current = book.current
    return tuple(_stop(book, chapter, number, current) for number, chapter in enumerate(CHAPTERS, 1))


def page_of(book: JourneyBook, chapter: JourneyChapter) -> ChapterPage:
    """Return the page of a chapter."""
    name, played = _chapter_name(chapter), book.chapter(chapter)
    return ChapterPage(
        key=chapter.key,
        art=chapter.art,
        tag=tr("Journey", "Chapter {n}").format(n=CHAPTERS.index(chapter) + 1),
        name=name,
        plan=_plan_of(chapter),
        hint=_hint_of(chapter) if book.has_hint(chapter) else "",
        opening=chapter.opening,
        more_cards=_more_cards(chapter),
        table=_table(chapter),
        goals=(
            begun(goal_of(chapter)),
            tr("Journey", "… and win"),
            tr("Journey", "… {goal}").format(goal=_best_of(chapter)),
        ),
        stars=played.stars,
        best=_best(book, chapter),
        main=tr("Journey", "Play: {name}").format(name=name) if book.can_play(chapter) else "",
        skip=tr("Journey", "Skip this chapter") if book.can_skip(chapter) else "",
    )


def total_words(book: JourneyBook) -> str:
    """Return the number of stars and their maximum in words."""
    return tr("Journey", "{n} of {m} stars").format(n=book.stars, m=ALL_STARS)


def next_words(book: JourneyBook) -> str:
    """Return the next chapter and the stars so far in two short lines."""
    number, name = CHAPTERS.index(book.current) + 1, _chapter_name(book.current)
    chapter = tr("Journey", "Chapter {n}: {name}").format(n=number, name=name)
    return f"{chapter}\n{total_words(book)}"


def setup_of_chapter(chapter: JourneyChapter, own: Seat, seed: int) -> GameSetup:
    """Return a game of a chapter for a person with the name and appearance of ``own``."""
    seats = [Seat(own.name, portrait=own.portrait, colour=own.colour)]
    for rival in chapter.rivals:
        name = computer_name(rival.style, len(seats), [seat.name for seat in seats])
        seats.append(Seat(name, rival.level, rival.style))
    return GameSetup(chapter.options, seed, tuple(seats), chapter=chapter.key)


# -- inside -------------------------------------------------------------------------------------


def _stop(book: JourneyBook, chapter: JourneyChapter, number: int, current: JourneyChapter) -> MapStop:
    name, state, stars = _chapter_name(chapter), book.state(chapter), book.chapter(chapter).stars
    title = tr("Journey", "Chapter {n}: {name}").format(n=number, name=name)
    stand = tr("Journey", "{n} of {m} stars").format(n=stars, m=STARS)
    if state in {ChapterState.COMING, ChapterState.SKIPPED}:
        coming = state == ChapterState.COMING
        stand = tr("Journey", "not open yet") if coming else tr("Journey", "skipped")
    return MapStop(
        key=chapter.key,
        number=number,
        name=name,
        art=chapter.art,
        place=chapter.stop,
        way=chapter.way,
        state=state,
        is_current=chapter is current,
        stars=stars,
        words=tr("Journey", "{chapter}, {stand}").format(chapter=title, stand=stand),
    )


def _more_cards(chapter: JourneyChapter) -> str:
    rest = HAND - len(chapter.opening)
    if not chapter.opening or not rest:
        return ""
    return counted("Journey", "and %n cards from the draw pile.", "and %n card from the draw pile.", rest)


def _table(chapter: JourneyChapter) -> str:
    rivals = []
    for rival in chapter.rivals:
        name, level = character_name(rival.style), level_name(rival.level)
        text = tr("Journey", "{name} ({level})") if name else tr("Journey", "a computer player ({level})")
        rivals.append(text.format(name=name, level=level))
    said = [tr("Journey", "Against {rivals}.").format(rivals=listed(rivals))]
    if chapter.new_buildings:
        said.append(tr("Journey", "With “The new buildings”."))
    return " ".join(said)


def _best(book: JourneyBook, chapter: JourneyChapter) -> str:
    played = book.chapter(chapter)
    if not played.tries:
        return ""
    points = count_points(played.points)
    if not played.margin and played.is_won:
        words_ = tr("Journey", "Best so far: {points}, won with equal points")
    elif not played.margin:
        words_ = tr("Journey", "Best so far: {points}, lost with equal points")
    elif played.is_won:
        words_ = tr("Journey", "Best so far: {points}, won by {n}")
    else:
        words_ = tr("Journey", "Best so far: {points}, lost by {n}")
    return words_.format(points=points, n=abs(played.margin))


def _chapter_name(chapter: JourneyChapter) -> str:
    """Return the name of a chapter."""
    return _word(chapter, "name")


def _plan_of(chapter: JourneyChapter) -> str:
    """Return the plan of a chapter, in a sentence or two."""
    return with_numbers_held(_word(chapter, "plan"))


def story_of(chapter: JourneyChapter) -> str:
    """Return the introduction that its character gives."""
    return with_numbers_held(_word(chapter, "story"))


def _hint_of(chapter: JourneyChapter) -> str:
    """Return the hint about the plan for a player who is stuck."""
    return with_numbers_held(_word(chapter, "hint"))


def goal_of(chapter: JourneyChapter) -> str:
    """Return the goal of the first star in words."""
    words = _word(chapter, "goal").format(n=chapter.goal.least)
    if not chapter.goal.points:
        return with_numbers_held(words)
    points = count_points(chapter.goal.points)
    return with_numbers_held(tr("Journey", "{goal}, and {points} in total").format(goal=words, points=points))


def _best_of(chapter: JourneyChapter) -> str:
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
    return tr("Journey", "Goal: {goal}. So far: {progress}.").format(
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
