"""History entry of a finished game, computed from its record."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.rules import (
    CATALOGUE,
    Role,
    action_line,
    options_text,
    score_sheet,
)
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, POINTS, building
from sanjuan_desktop.rules.events import BuildingBuilt, CardsStored, GoodsSold, RoleChosen
from sanjuan_desktop.rules.notation import position_line
from sanjuan_desktop.rules.setup import start_cards
from sanjuan_desktop.storage.errors import StorageError
from sanjuan_desktop.storage.hand_overs import HandOver, deciders_of, handed_over_seats, on_line
from sanjuan_desktop.storage.parts import NO_LIMIT, Seat, ThinkingTime, TimeLimit

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from sanjuan_desktop.rules import Action, Event, GameOptions, GameRecord, ScoreSheet, State
    from sanjuan_desktop.rules.building import Building
    from sanjuan_desktop.storage.parts import MatchGame

_HARBOR: Final = next(entry for entry in CATALOGUE if entry.hooks.stores_sale)


class UnfinishedGameError(StorageError):
    """A game that is not over cannot be added to the history."""

    def __init__(self, decisions: int) -> None:
        super().__init__(f"the game is not over after {decisions} decisions")
        self.decisions = decisions


class NoUtcTimeError(StorageError):
    """A text is not an ISO time, or has no UTC offset."""

    def __init__(self, text: str) -> None:
        super().__init__(f"{text!r} is no ISO time with its distance from UTC")
        self.text = text


@dataclass(frozen=True, slots=True)
class FinishedBuilding:
    """Building of a seat; ``points`` includes printed points, bonus and the cards stored under it.

    ``building`` is its key. An overbuilt building has only the points of the cards under it.
    """

    building: str
    points: int
    overbuilt: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatResult(Seat):
    """Result of a seat. ``place`` is 1 for winners; tied seats share a place.

    ``thinking`` is None for computer players, and for games of earlier versions. ``is_handed_over``: the
    player changed during the game, so that the result is not that of one player.
    """

    points: int
    tie_break: int
    place: int
    thinking: ThinkingTime | None = None
    is_handed_over: bool = False

    @property
    def is_winner(self) -> bool:
        """True for each seat that shares the victory."""
        return self.place == 1


@dataclass(frozen=True, slots=True, kw_only=True)
class FinishedSeat(SeatResult):
    """Result of a seat with its roles and buildings.

    ``roles`` counts the roles taken, by :class:`~sanjuan_desktop.rules.Role`. ``buildings`` starts with the
    start building and continues in the order of building.
    """

    roles: tuple[int, ...]
    buildings: tuple[FinishedBuilding, ...]


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """Finished game; ``record_hash`` identifies it, and a game from a given deal has no ``seed``.

    ``hints`` counts the moves that were made with a hint. ``hinted`` has the first tip of the hint by place
    on the line of the game, None if it is unknown. ``duration_s`` is in seconds, None if it was not measured.
    ``record`` is the game as text, None if it began from a given deal. ``challenge`` is the day of a daily
    deal or the chapter of the journey, "" for other games. ``match`` is the place of the game in its match,
    and ``portraits`` are the pictures of its players. ``limit`` is the clock of each person. ``timed_out``
    has the places of the moves that the table made because the time of a person was up. The moves of
    ``hand_overs`` are places on the line.
    """

    finished_at: str
    options: GameOptions
    seed: int | None
    rounds: int
    record_hash: str
    seats: tuple[FinishedSeat, ...]
    takebacks: int = 0
    duration_s: int | None = None
    program: str = ""
    lesson: bool = False
    record: str | None = None
    hints: int = 0
    hinted: Mapping[int, Action | None] = field(default_factory=dict)
    without_help: bool = False
    open_hands: bool = False
    challenge: str = ""
    match: MatchGame | None = None
    portraits: tuple[str, ...] = ()
    limit: TimeLimit = NO_LIMIT
    timed_out: tuple[int, ...] = ()
    hand_overs: tuple[HandOver, ...] = ()


def finished_from(
    record: GameRecord,
    seats: Sequence[Seat],
    *,
    finished_at: str,
    takebacks: int = 0,
    hints: int = 0,
    duration_s: int | None = None,
    program: str = "",
    lesson: bool = False,
) -> FinishedGame:
    """Return the history entry of the game at the head of ``record``; ``seats`` are its players.

    ``finished_at`` is an ISO time with UTC offset. ``program`` is the version that was played.

    Raises:
        UnfinishedGameError: the game is not over at the head of the record.
        NoUtcTimeError: ``finished_at`` is not such a time.
        RecordError: the record cannot be replayed.
    """
    events: list[Event] = []
    state = record.replay(events=events)
    if not state.is_over:
        raise UnfinishedGameError(len(record.path()))
    return FinishedGame(
        finished_at=utc_text(finished_at),
        options=record.options,
        seed=record.seed if record.given is None else None,
        rounds=state.round,
        record_hash=record_hash(record),
        seats=tuple(_finished_seats(state, events, seats)),
        takebacks=takebacks,
        duration_s=duration_s,
        program=program,
        lesson=lesson,
        record=record.to_text() if record.given is None else None,
        hints=hints,
    )


def with_hand_overs(game: FinishedGame, record: GameRecord, hand_overs: Sequence[HandOver]) -> FinishedGame:
    """Return the history entry of a game whose players changed; its seats have the first players."""
    changes = on_line(hand_overs, record.path())
    if not changes:
        return game
    changed = handed_over_seats(game.seats, deciders_of(record, game.seats, hand_overs))
    seats = tuple(replace(seat, is_handed_over=at in changed) for at, seat in enumerate(game.seats))
    return replace(game, seats=seats, hand_overs=changes)


def record_hash(record: GameRecord) -> str:
    """Return a hash of the moves up to the head: rules, options, deal and actions."""
    lines = [f"rules {record.rules}", options_text(record.options), position_line(record.start())]
    lines += [action_line(action) for action in record.actions()]
    return hashlib.blake2b("\n".join(lines).encode(), digest_size=16).hexdigest()


def utc_text(text: str) -> str:
    """Return an ISO time in the form that sorts by time: UTC, whole seconds.

    Raises:
        NoUtcTimeError: the text is not a time, or has no UTC offset.
    """
    try:
        time = datetime.fromisoformat(text)
        if time.tzinfo is not None:
            return time.astimezone(UTC).isoformat(timespec="seconds")
    except (ValueError, OverflowError) as error:
        raise NoUtcTimeError(text) from error
    raise NoUtcTimeError(text)


def _finished_seats(s: State, events: list[Event], seats: Sequence[Seat]) -> Iterator[FinishedSeat]:
    sheets = score_sheet(s)
    ranks = [(sheet.total, sheet.tie_break) for sheet in sheets]
    taken = [(event.seat, event.role) for event in events if isinstance(event, RoleChosen)]
    built = _Built(s.options, events)
    for seat, sheet, rank in zip(seats, sheets, ranks, strict=True):
        yield FinishedSeat(
            name=seat.name,
            level=seat.level,
            style=seat.style,
            points=sheet.total,
            tie_break=sheet.tie_break,
            place=1 + sum(other > rank for other in ranks),
            roles=tuple(taken.count((sheet.seat, role)) for role in Role),
            buildings=tuple(built.buildings(sheet)),
        )


class _Built:
    """Buildings of each seat and the number of cards stored under them, from the events of a game."""

    def __init__(self, options: GameOptions, events: list[Event]) -> None:
        self._order = [[card] for card in start_cards(options)]
        self._covered: set[int] = set()
        self._under: dict[int, int] = {}
        for event in events:
            if isinstance(event, BuildingBuilt):
                self._order[event.seat].append(event.card)
                self._covered.add(event.covered)
            elif isinstance(event, CardsStored):
                self._store(event.seat, CATALOGUE[event.building], len(event.cards))
            elif isinstance(event, GoodsSold) and event.harbored:
                self._store(event.seat, _HARBOR, 1)

    def buildings(self, sheet: ScoreSheet) -> Iterator[FinishedBuilding]:
        """Yield the buildings of one seat, the start building first."""
        bonuses = {line.building: line.points for line in sheet.bonuses}
        for card in self._order[sheet.seat]:
            points = self._under.get(card, 0)
            if card not in self._covered:
                points += POINTS[card] + bonuses.get(BUILDING_OF[card], 0)
            yield FinishedBuilding(building(card).key, points, card in self._covered)

    def _store(self, seat: int, under: Building, cards: int) -> None:
        for card in self._order[seat]:
            if building(card) is under and card not in self._covered:
                self._under[card] = self._under.get(card, 0) + cards
