"""Texts of the sheet of players: who decides for each seat, and since when."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sanjuan_desktop.control.people.seat_appearance import seat_appearances
from sanjuan_desktop.control.text.i18n import level_name, tr
from sanjuan_desktop.control.text.phrases import displayed_round
from sanjuan_desktop.rules import ROOT, apply
from sanjuan_desktop.storage.hand_overs import on_path

if TYPE_CHECKING:
    from sanjuan_desktop.control.session.controller import GameController
    from sanjuan_desktop.control.session.game import GameSession


@dataclass(frozen=True, slots=True)
class SeatText:
    """One seat on the sheet.

    ``is_own`` is true if a person had the seat at the start of the game. ``why_stays`` is the reason why the
    player cannot change, "" if another one can take the seat.
    """

    seat: int
    name: str
    portrait: str
    about: str
    is_person: bool
    is_own: bool
    why_stays: str


def seat_texts(game: GameController) -> tuple[SeatText, ...]:
    """Return the seats of the game on the table; they contain nothing about cards."""
    session = game.session
    since = _since(session)
    faces = seat_appearances(session.setup)
    first = session.setup.first_seats
    return tuple(
        SeatText(
            seat,
            player.name,
            faces[seat].portrait,
            _about(player.level, since.get(seat)),
            player.level is None,
            first[seat].level is None,
            game.why_players_stay if player.level is None else game.why_stays(seat),
        )
        for seat, player in enumerate(session.setup.seats)
    )


def _since(session: GameSession) -> dict[int, tuple[int, int]]:
    """Return round and number of the first decision of the current player, by seat that has changed."""
    record = session.record
    path = record.path()
    rounds, state = {ROOT: 0}, record.start()
    for move in path:
        apply(state, record.moves[move].action)
        rounds[move] = state.round
    places = {ROOT: 0} | {move: place for place, move in enumerate(path, start=1)}
    return {
        change.seat: (displayed_round(rounds[change.move]), places[change.move] + 1)
        for change in on_path(session.setup.hand_overs, path)
    }


def _about(level: str | None, since: tuple[int, int] | None) -> str:
    if since is None:
        if level is None:
            return tr("Players", "Person")
        return tr("Players", "Computer player ({level})").format(level=level_name(level))
    round_number, decision = since
    if level is None:
        words = tr("Players", "Person since round {round} (decision {decision})")
    else:
        words = tr("Players", "Computer player ({level}) since round {round} (decision {decision})")
    return words.format(level=level_name(level), round=round_number, decision=decision)
