"""Page of the deal of a day, before and after the attempt that counts."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from datetime import timedelta
from enum import Enum, auto
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.levels import NETWORK_LEVELS
from sanjuan_desktop.control.people.seat_appearance import seat_appearances
from sanjuan_desktop.control.review.level import nearest_level, shown_high, span_words
from sanjuan_desktop.control.text.i18n import counted, level_name, tr
from sanjuan_desktop.control.text.numbers import (
    day_words,
    month_words,
    weekday_and_day_words,
    weekday_words,
    yearless_day_words,
)
from sanjuan_desktop.control.text.phrases import begun, listed
from sanjuan_desktop.features.compare.comparing import PERSON, Comparison
from sanjuan_desktop.features.compare.page import band_text
from sanjuan_desktop.features.daily.book import DayState
from sanjuan_desktop.features.daily.deal import FIRST_DAY
from sanjuan_desktop.rules import Edition

if TYPE_CHECKING:
    from datetime import date

    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.features.compare.page import BandText
    from sanjuan_desktop.features.daily.book import Choices, DayBook, PlayedDay
    from sanjuan_desktop.features.daily.deal import DailyDeal

LATELY: Final = 4
"""Number of attempts that count as recent."""


class DayMark(Enum):
    """Mark of a day in the calendar."""

    NONE = auto()
    WON = auto()
    PLAYED = auto()
    PRACTICE = auto()


@dataclass(frozen=True, slots=True)
class CalendarDay:
    """One day of a month, as displayed."""

    day: date
    mark: DayMark
    is_today: bool
    can_open: bool
    words: str
    """For example "Sunday, 22 November, won"."""


@dataclass(frozen=True, slots=True)
class CalendarMonth:
    """A month with its days and a summary."""

    title: str
    first: date
    days: tuple[CalendarDay, ...]
    summary: str
    has_before: bool
    has_after: bool


@dataclass(frozen=True, slots=True)
class ChoicesText:
    """Quality of the decisions of an attempt; ``places`` are on the scale of levels, None if unknown."""

    words: str
    places: tuple[float, float, float] | None


@dataclass(frozen=True, slots=True)
class DayPage:
    """The page of one day."""

    state: DayState
    weekday: str
    date: str
    about: tuple[str, ...]
    rivals: tuple[str, ...]
    """Opponents from seat 1 on, such as "Inés, Strong"."""
    colours: tuple[str, ...]
    """Names of the colours of all players."""
    note: str
    heading: str
    text: str
    bands: tuple[BandText, ...]
    progress: float | None
    """Finished share of the comparison; None if it is complete or there is none."""
    choices: ChoicesText | None
    main: str
    """Text of the main button."""
    again: str
    """Text of the practice button, "" for no button."""
    to_copy: str
    """Two lines to share with other players, "" if there is no result."""


def page_of(book: DayBook, deal: DailyDeal, setup: GameSetup, comparison: Comparison | None) -> DayPage:
    """Return the page of a day.

    Args:
        book: the deals of the day that were played.
        deal: of the day.
        setup: the same with the names of the players.
        comparison: the games of the levels so far, None if unknown.
    """
    played, state = book.day(deal.day), book.state(deal.day)
    is_over = state == DayState.OVER
    found = comparison or Comparison()
    bands = found.bands(played.points[PERSON]) if is_over else ()
    has_comparison = is_over and comparison is not None
    return DayPage(
        state=state,
        weekday=begun(weekday_words(deal.day)),
        date=yearless_day_words(deal.day),
        about=_about(deal),
        rivals=tuple(_rival(seat.name, seat.level) for seat in setup.seats[1:]),
        colours=tuple(appearance.colour for appearance in seat_appearances(setup)),
        note=_note(state),
        heading=_result(played) if is_over else _heading(state),
        text=_others(played, setup) if is_over else _text(state, played),
        bands=tuple(map(band_text, bands)),
        progress=found.share if has_comparison and not found.is_whole else None,
        choices=_choices(played.choices) if is_over else None,
        main=_main(state),
        again=tr("Challenges", "Play again for practice") if is_over else "",
        to_copy=_to_copy(deal, played, setup, found) if is_over else "",
    )


def month_of(book: DayBook, first: date) -> CalendarMonth:
    """Return the month that begins on a day."""
    today = book.today
    days, day = [], first
    while day.month == first.month:
        mark = mark_of(book, day)
        can_open = book.state(day) != DayState.AHEAD
        days.append(CalendarDay(day, mark, day == today, can_open, _day_words(day, mark, day == today)))
        day += timedelta(1)
    return CalendarMonth(
        title=begun(month_words(first)),
        first=first,
        days=tuple(days),
        summary=_summary(book, first),
        has_before=first > FIRST_DAY,
        has_after=day <= max(today, FIRST_DAY),
    )


def entry_texts(book: DayBook, deal: DailyDeal, setup: GameSetup) -> tuple[str, str]:
    """Return the state of a day in two short lines, and a few words if it is new."""
    played, state = book.day(deal.day), book.state(deal.day)
    if state == DayState.OVER:
        tomorrow = tr("Challenges", "A new deal comes tomorrow.")
        return f"{_result(played)}.\n{tomorrow}", ""
    against = tr("Challenges", "Against {names}").format(
        names=listed([seat.name for seat in setup.seats[1:]])
    )
    if state == DayState.BEGUN:
        return f"{_heading(state)}.\n{against}", ""
    news = tr("Challenges", "New today") if state == DayState.OPEN else ""
    return f"{against}.\n{_about(deal)[0]}", news


def mark_of(book: DayBook, day: date) -> DayMark:
    """Return the mark of a day in the calendar."""
    played = book.day(day)
    if played.is_over:
        return DayMark.WON if played.is_won else DayMark.PLAYED
    return DayMark.PRACTICE if played.practised else DayMark.NONE


def legend() -> tuple[tuple[DayMark, str], ...]:
    """Return the marks of the calendar with their meanings."""
    return (
        (DayMark.WON, tr("Challenges", "won")),
        (DayMark.PLAYED, tr("Challenges", "played")),
        (DayMark.PRACTICE, tr("Challenges", "for practice")),
    )


def promises() -> tuple[str, ...]:
    """Return the things to see after an attempt, one a line."""
    return (
        tr("Challenges", "how each level did with the same cards in up to 64 games,"),
        tr("Challenges", "how good your own choices were, luck aside,"),
        tr("Challenges", "and the review, where you can retry decisions."),
    )


# -- inside -------------------------------------------------------------------------------------


def _about(deal: DailyDeal) -> tuple[str, ...]:
    options = deal.options
    if options.edition == Edition.FIRST:
        lines = [
            counted("Challenges", "%n players, first edition", "%n player, first edition", options.players)
        ]
    else:
        lines = [
            counted("Challenges", "%n players, second edition", "%n player, second edition", options.players)
        ]
    if options.new_buildings:
        lines.append(tr("Challenges", "With “The new buildings”"))
    if options.draft_hand:
        lines.append(tr("Challenges", "You choose your starting hand"))
    return tuple(lines)


def _rival(name: str, level: str | None) -> str:
    return tr("Challenges", "{name}, {level}").format(name=name, level=level_name(level))


def _note(state: DayState) -> str:
    if state in {DayState.OPEN, DayState.BEGUN}:
        return tr(
            "Challenges",
            "Everyone who plays today gets these cards. No internet needed: the deal is set by the date.",
        )
    return tr("Challenges", "This day’s cards are the same for everyone. The deal is set by the date.")


def _heading(state: DayState) -> str:
    if state == DayState.BEGUN:
        return tr("Challenges", "Your attempt is waiting")
    if state == DayState.OPEN:
        return tr("Challenges", "One attempt counts")
    return tr("Challenges", "For practice")


def _text(state: DayState, played: PlayedDay) -> str:
    if state in {DayState.OPEN, DayState.BEGUN}:
        return tr(
            "Challenges",
            "Play the deal of the day once, without hints or undo. You can pause and resume until midnight.",
        )
    if state == DayState.CLOCK_BACK:
        return tr(
            "Challenges",
            "The computer’s clock shows an earlier date than last time, so this game is for practice.",
        )
    if played.game:
        return tr("Challenges", "You did not finish your attempt. Practise this deal as often as you like.")
    return tr("Challenges", "This day is over. Practise its deal as often as you like.")


def _main(state: DayState) -> str:
    return {
        DayState.OPEN: tr("Challenges", "Play today’s deal"),
        DayState.BEGUN: tr("Challenges", "Continue your attempt"),
        DayState.OVER: tr("Challenges", "Open the review"),
    }.get(state, tr("Challenges", "Play for practice"))


def _result(played: PlayedDay) -> str:
    won, lost = tr("Challenges", "{points} and a win"), tr("Challenges", "{points}, but no win")
    return (won if played.is_won else lost).format(
        points=counted("Challenges", "%n points", "%n point", played.points[PERSON])
    )


def _others(played: PlayedDay, setup: GameSetup) -> str:
    """Return the points of the other players and a note that the attempt counts."""
    others = [
        tr("Challenges", "{name} {points}").format(name=seat.name, points=points)
        for seat, points in zip(setup.seats[1:], played.points[1:], strict=False)
    ]
    return tr("Challenges", "{others}. This attempt counts.").format(others=listed(others))


def _choices(choices: Choices | None) -> ChoicesText | None:
    if choices is None:
        return None
    n = choices.given
    if choices.places is None:
        words = counted(
            "Challenges", "mistakes cost about {n} wins in 100", "mistakes cost about {n} win in 100", n
        )
        return ChoicesText(words.format(n=n), None)
    likeliest, low, high = choices.places
    level, between = level_name(nearest_level(likeliest)), span_words(low, high)
    places = (likeliest, low, shown_high(low, high))
    words = counted(
        "Challenges",
        "at {level} level; mistakes cost about {n} wins in 100",
        "at {level} level; mistakes cost about {n} win in 100",
        n,
    )
    if between:
        words = counted(
            "Challenges",
            "at {level} level {between}; mistakes cost about {n} wins in 100",
            "at {level} level {between}; mistakes cost about {n} win in 100",
            n,
        )
    return ChoicesText(words.format(level=level, between=between, n=n), places)


def _to_copy(deal: DailyDeal, played: PlayedDay, setup: GameSetup, comparison: Comparison) -> str:
    first = tr("Challenges", "San Juan, {date}: {result}").format(
        date=day_words(deal.day), result=_result(played)
    )
    if not comparison.is_whole:
        return f"{first}\n{_scores(played, setup)}"
    parts = [
        tr("Challenges", "{n} of {m} {level} games").format(
            n=band.fewer, m=band.games, level=level_name(band.level)
        )
        for band in comparison.bands(played.points[PERSON])
    ]
    second = tr("Challenges", "Ahead of {games}.").format(games=listed(parts))
    return f"{first}\n{second}"


def _scores(played: PlayedDay, setup: GameSetup) -> str:
    parts = [
        tr("Challenges", "{name} {points}").format(name=seat.name, points=points)
        for seat, points in zip(setup.seats[1:], played.points[1:], strict=False)
    ]
    return tr("Challenges", "Other players: {others}.").format(others=listed(parts))


def _day_words(day: date, mark: DayMark, is_today: bool) -> str:
    words = weekday_and_day_words(day)
    if is_today:
        words = tr("Challenges", "{day}, today").format(day=words)
    meaning = dict(legend()).get(mark)
    return words if meaning is None else tr("Challenges", "{day}: {mark}").format(day=words, mark=meaning)


def _summary(book: DayBook, first: date) -> str:
    """Return a summary of a month in one or two sentences."""
    month = first.isoformat()[:8]
    tries = [played for key, played in sorted(book.days.days.items()) if key[:8] == month and played.is_over]
    if not tries:
        return tr("Challenges", "No attempts yet.")
    won = sum(played.is_won for played in tries)
    if won:
        said = counted("Challenges", "%n days played, {won} won.", "%n day played, {won} won.", len(tries))
        said = said.format(won=won)
    else:
        said = counted("Challenges", "%n days played.", "%n day played.", len(tries))
    places = [
        played.choices.places[0]
        for played in tries
        if played.choices is not None and played.choices.places is not None
    ]
    return f"{said} {_like(places)}" if places else said


def _like(places: list[float]) -> str:
    """Return the usual level of the decisions, and the recent one if it is higher."""
    mostly, lately = _most(places), _most(places[-LATELY:])
    if len(places) > LATELY and NETWORK_LEVELS.index(lately) > NETWORK_LEVELS.index(mostly):
        words = tr(
            "Challenges", "Your choices: mostly at {level} level, recently more often at {other} level."
        )
        return words.format(level=level_name(mostly), other=level_name(lately))
    return tr("Challenges", "Your choices: mostly at {level} level.").format(level=level_name(mostly))


def _most(places: list[float]) -> str:
    return Counter(nearest_level(place) for place in places).most_common(1)[0][0]
