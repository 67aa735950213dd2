"""Texts about a match: its standing in a line, and the content of its sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sanjuan_desktop.control.text.i18n import counted, tr
from sanjuan_desktop.control.text.matches import goal_words
from sanjuan_desktop.control.text.numbers import local_moment, short_day
from sanjuan_desktop.control.text.phrases import count_points, listed
from sanjuan_desktop.features.matches.standing import PlayerResult

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.features.matches.standing import MatchRow, Standing
    from sanjuan_desktop.storage.parts import MatchGame


class MatchPage(NamedTuple):
    """Content of the sheet for one match.

    ``rows`` are its finished games and ``players`` the heads of the columns. ``label`` is the text of the
    main button, which goes on with the match, or begins another one if ``is_over``. ``can_end`` offers to end
    the match early.
    """

    match: str
    title: str
    goal: str
    state: str
    players: tuple[PlayerResult, ...]
    rows: tuple[MatchRow, ...]
    label: str
    is_over: bool
    can_end: bool


def wins_words(wins: int) -> str:
    """Return a number of wins."""
    return counted("Matches", "%n wins", "1 win", wins)


def standing_line(standing: Standing) -> str:
    """Return the standing in one line: the wins of each player, or the winner of the match."""
    if standing.is_over:
        return result_words(standing)
    words = tr("Matches", "{match}, wins after game {number}: {wins}")
    return words.format(
        match=goal_words(standing.match.aim, standing.match.goal),
        number=standing.last.number,
        wins=_wins(standing.players),
    )


def result_words(standing: Standing) -> str:
    """Return a sentence with the winner of a match that is over; equal players share the match."""
    leaders = standing.leaders
    names = listed([leader.name for leader in leaders])
    words = (
        tr("Matches", "{names} share the match, each with {wins} and {points}.")
        if leaders[1:]
        else tr("Matches", "{names} wins the match with {wins} and {points}.")
    )
    best = leaders[0]
    return words.format(names=names, wins=wins_words(best.wins), points=count_points(best.points))


def first_page(setup: GameSetup, match: MatchGame) -> MatchPage:
    """Return the content of the sheet for a match whose first game is on the table."""
    players = tuple(PlayerResult(seat.name, "", 0, 0, 1) for seat in setup.seats)
    return MatchPage(
        match.match,
        listed([player.name for player in players]),
        goal_words(match.aim, match.goal),
        running_words(match.number),
        players,
        (),
        tr("Matches", "Go on with the match"),
        is_over=False,
        can_end=False,
    )


def running_words(number: int) -> str:
    """Return a sentence about the unfinished game on the table."""
    return tr("Matches", "Game {number} is on the table.").format(number=number)


def page_of(standing: Standing, running: int = 0) -> MatchPage:
    """Return the content of the sheet; ``running`` is the number of the game on the table, 0 for none."""
    match = standing.match
    if standing.is_over:
        state = result_words(standing)
        if not standing.is_complete:
            state = tr("Matches", "Ended early. {result}").format(result=state)
        label = tr("Matches", "Play another match")
    elif running == standing.next_number:
        state = running_words(running)
        label = tr("Matches", "Go on with the match")
    else:
        words = tr("Matches", "Next is game {number}; {name} begins as governor.")
        state = words.format(number=standing.next_number, name=standing.next_governor.name)
        label = tr("Matches", "Go on with the match")
    return MatchPage(
        match.id,
        title_words(standing),
        goal_words(match.aim, match.goal),
        state,
        standing.players,
        standing.rows,
        label,
        is_over=standing.is_over,
        can_end=not standing.is_over,
    )


def title_words(standing: Standing) -> str:
    """Return the players of a match and its last day, for a list of matches."""
    names = listed([player.name for player in standing.players])
    day = short_day(local_moment(standing.match.finished_at))
    return tr("Matches", "{names} · {day}").format(names=names, day=day)


def _wins(players: Sequence[PlayerResult]) -> str:
    named = tr("Matches", "{name} {number}")
    return listed([named.format(name=player.name, number=player.wins) for player in players])
