"""Saved game: options, seats and the whole tree of moves, with validation of each field.

The state is not saved; it is computed by replaying the moves (see ``restoring``). Only its hash is saved, so
that a different result of the replay is detected.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError, model_validator

from sanjuan_desktop import __version__
from sanjuan_desktop.rules import ROOT, GivenPosition, action_line, state_hash
from sanjuan_desktop.storage.errors import GameFileError
from sanjuan_desktop.storage.hand_overs import MOST_HAND_OVERS, HandOver
from sanjuan_desktop.storage.names import clean_line, cleaned_bookmark
from sanjuan_desktop.storage.parts import (
    LARGEST_VERSION,
    LONGEST_BOOKMARK,
    LONGEST_LIMIT_S,
    LONGEST_NOTES,
    LONGEST_TITLE,
    MOST_BOOKMARKS,
    MOST_MOVES,
    MatchGame,
    SavedSeat,
    Seat,
    WrittenOptions,
    named,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.rules import GameRecord

MOST_TAKEBACKS: Final = 1_000_000

LONGEST_ACTION: Final = 2_600
"""Maximum length of an action in characters: more than an action with all cards of the game."""

LONGEST_POSITION: Final = 8_000
"""Maximum length of a position in characters; it takes about 3,000."""

_SEEDS: Final = 2**64
_LONGEST_THINKING_S: Final = 1e9
_LONGEST_PLAYING_S: Final = 10**9
_MOST_ROUNDS: Final = 10_000
_UTC: Final = r"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]{1,6})?(Z|\+00:00)$"

_STRICT: Final = ConfigDict(strict=True, frozen=True, extra="ignore", allow_inf_nan=False)
"""Unknown entries are skipped, because a later program may add some without a new version."""

_Index = Annotated[int, Field(ge=ROOT, lt=MOST_MOVES)]


class SavedMove(BaseModel):
    """Action in notation, and the index of the move before it (-1 for a first move)."""

    model_config = _STRICT

    action: Annotated[str, Field(min_length=1, max_length=LONGEST_ACTION)]
    parent: _Index


class Bookmark(BaseModel):
    """Bookmark of the position after move ``move`` (-1: before the first move)."""

    model_config = _STRICT

    move: _Index
    name: Annotated[str, Field(min_length=1, max_length=LONGEST_BOOKMARK), AfterValidator(cleaned_bookmark)]


class ShownTip(BaseModel):
    """First option, in notation, of the hint that was shown before move ``move`` was made."""

    model_config = _STRICT

    move: _Index
    action: Annotated[str, Field(min_length=1, max_length=LONGEST_ACTION)]


class SavedThinking(BaseModel):
    """Time that the player of a seat has thought, in seconds, and the number of decisions in that time."""

    model_config = _STRICT

    seconds: Annotated[float, Field(ge=0, le=_LONGEST_THINKING_S)] = 0.0
    decisions: Annotated[int, Field(ge=0, le=MOST_TAKEBACKS)] = 0


class SavedHandOver(BaseModel):
    """Player who decides for ``seat`` after move ``move`` (-1: from the start); a person has no level."""

    model_config = _STRICT

    move: _Index
    seat: Annotated[int, Field(ge=0, le=3)]
    level: Annotated[str, Field(max_length=40)] | None
    style: Annotated[str, Field(max_length=40)] = ""


class SavedGame(BaseModel):
    """Content of a saved game."""

    # Validate seats and options again, because they are created elsewhere without a check.
    model_config = ConfigDict(**_STRICT, revalidate_instances="always")

    notes: Annotated[str, Field(max_length=LONGEST_NOTES)] = ""
    bookmarks: Annotated[tuple[Bookmark, ...], Field(max_length=MOST_BOOKMARKS)] = ()
    options: WrittenOptions
    seats: Annotated[tuple[SavedSeat, ...], Field(min_length=2, max_length=4), AfterValidator(named)]
    looking_seat: Annotated[int, Field(ge=0, le=3)]
    seed: Annotated[int, Field(gt=-_SEEDS, lt=_SEEDS)]
    """Only its lowest 64 bits determine the deal."""
    moves: Annotated[tuple[SavedMove, ...], Field(max_length=MOST_MOVES)]
    """All moves ever made, including undone ones; each refers to the move before it."""
    head: _Index
    """Last move of the current position, -1 before the first one."""
    rules: Annotated[int, Field(ge=1, le=LARGEST_VERSION)]
    """Version of the rules of the game."""
    program: Annotated[str, Field(max_length=40)]
    """Version of the program that saved it."""
    state: Annotated[str, Field(pattern=r"^[0-9a-f]{16}$")]
    """Hash of the state at the head."""
    round: Annotated[int, Field(ge=0, le=_MOST_ROUNDS)]
    """Round at the head, 0 before the first one."""
    is_over: bool
    saved_at: Annotated[str, Field(pattern=_UTC)]
    """UTC time, such as ``2026-11-21T18:55:24Z``."""
    takebacks: Annotated[int, Field(ge=0, le=MOST_TAKEBACKS)] = 0
    hinted: Annotated[tuple[_Index, ...], Field(max_length=MOST_MOVES)] = ()
    """Moves that were made with a hint."""
    tips: Annotated[tuple[ShownTip, ...], Field(max_length=MOST_MOVES)] = ()
    """First tips of these hints, as far as they are known."""
    lesson: bool = False
    """True for the tutorial game."""
    title: Annotated[str, Field(max_length=LONGEST_TITLE), AfterValidator(clean_line)] = ""
    """Title given by the players, "" for none."""
    day: Annotated[str, Field(pattern=r"^([0-9]{4}-[0-9]{2}-[0-9]{2})?$")] = ""
    """Day of a daily deal, "" for none."""
    chapter: Annotated[str, Field(pattern=r"^[a-z_]{0,40}$")] = ""
    """Chapter of the journey, "" for none."""
    without_help: bool = False
    """True for a game without help."""
    open_hands: bool = False
    """True for a game in which everyone sees all hands."""
    match: MatchGame | None = None
    """Place of the game in its match, None for a single game."""
    game_limit_s: Annotated[int, Field(ge=0, le=LONGEST_LIMIT_S)] = 0
    """Time of each person for the whole game, in seconds, 0 for no limit."""
    decision_limit_s: Annotated[int, Field(ge=0, le=LONGEST_LIMIT_S)] = 0
    """Time for each decision of a person, in seconds, 0 for no limit."""
    thinking: Annotated[tuple[SavedThinking, ...], Field(max_length=4)] = ()
    """Thinking time by seat; empty in files of earlier versions."""
    question_s: Annotated[float, Field(ge=0, le=_LONGEST_THINKING_S)] = 0.0
    """Part of the thinking time that was spent on the question at the head, which is still open."""
    played_s: Annotated[int, Field(ge=0, le=_LONGEST_PLAYING_S)] = 0
    """Playing time in seconds, 0 in files of earlier versions."""
    timed_out: Annotated[tuple[_Index, ...], Field(max_length=MOST_MOVES)] = ()
    """Moves that the table made because the time of a person was up."""
    position: Annotated[str, Field(max_length=LONGEST_POSITION)] = ""
    """Position before the first move, in notation, "" for a game from the start."""
    hand_overs: Annotated[tuple[SavedHandOver, ...], Field(max_length=MOST_HAND_OVERS)] = ()
    """Changes of the player on a seat; ``seats`` are the players at the start of the game."""

    @model_validator(mode="after")
    def _fits_together(self) -> Self:
        players, moves = self.options.players, len(self.moves)
        if len(self.seats) != players:
            raise ValueError(f"{players} players, but {len(self.seats)} seats")
        if self.looking_seat >= players:
            raise ValueError(f"looking_seat {self.looking_seat} is none of {players} seats")
        early = next((at for at, move in enumerate(self.moves) if move.parent >= at), None)
        if early is not None:
            raise ValueError(f"moves.{early} comes before the move it follows")
        if self.head >= moves:
            raise ValueError(f"head {self.head} is none of {moves} moves")
        if self.without_help and self.open_hands:
            raise ValueError("a game with open hands cannot be without help")
        if self.open_hands and (self.day or self.chapter):
            raise ValueError("a game with open hands cannot be a challenge")
        if self.open_hands and self.match is not None:
            raise ValueError("a game with open hands cannot belong to a match")
        if any(bookmark.move >= moves for bookmark in self.bookmarks):
            raise ValueError("a bookmark names a move that is not there")
        if any(change.move >= moves or change.seat >= players for change in self.hand_overs):
            raise ValueError("a hand-over names a move or a seat that is not there")
        return self

    def path(self) -> list[int]:
        """Return the indices of the moves up to the head."""
        path, at = [], self.head
        while at != ROOT:
            path.append(at)
            at = self.moves[at].parent
        return path[::-1]

    def players_changes(self) -> tuple[HandOver, ...]:
        """Return the hand-overs with their players, who have name, portrait and colour of the seat."""
        return tuple(
            [
                HandOver(
                    change.move,
                    change.seat,
                    Seat(
                        self.seats[change.seat].name,
                        change.level,
                        change.style,
                        self.seats[change.seat].portrait,
                        self.seats[change.seat].colour,
                    ),
                )
                for change in self.hand_overs
            ]
        )


def saved_from(
    record: GameRecord,
    *,
    seats: Sequence[SavedSeat],
    looking_seat: int,
    saved_at: str,
    takebacks: int = 0,
    notes: str = "",
    bookmarks: Sequence[Bookmark] = (),
    lesson: bool = False,
) -> SavedGame:
    """Return the game of ``record`` as it is saved; ``saved_at`` is an ISO time in UTC.

    Raises:
        GameFileError: the game began from a given deal, or a value exceeds the limits of a file.
        RecordError: the record has an illegal move.
    """
    given = record.given
    if given is not None and not isinstance(given, GivenPosition):
        raise GameFileError("cannot_save", "a game from a given deal has no seed and cannot be saved")
    state = record.replay()
    try:
        return SavedGame(
            options=record.options,
            seats=tuple(seats),
            looking_seat=looking_seat,
            seed=record.seed if abs(record.seed) < _SEEDS else record.seed % _SEEDS,
            moves=tuple(
                SavedMove(action=action_line(move.action), parent=move.parent) for move in record.moves
            ),
            head=record.head,
            rules=record.rules,
            program=__version__,
            state=state_hash(state),
            round=state.round,
            is_over=state.is_over,
            saved_at=saved_at,
            takebacks=takebacks,
            notes=notes,
            bookmarks=tuple(bookmarks),
            lesson=lesson,
            position="" if given is None else given.line,
        )
    except ValidationError as error:
        raise GameFileError("cannot_save", first_fault(error)) from error


def first_fault(error: ValidationError) -> str:
    """Return the first invalid field and the reason, without its value."""
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    where = ".".join(str(part) for part in first["loc"])
    return f"{where}: {first['msg']}" if where else first["msg"]
