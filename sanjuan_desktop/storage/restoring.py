"""Conversion of a saved game to a playable record, verified by replaying every branch."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sanjuan_desktop.rules import (
    ROOT,
    RULES_VERSION,
    GameRecord,
    GivenPosition,
    IllegalActionError,
    Move,
    NotationError,
    RecordError,
    apply,
    parse_action,
    state_hash,
)
from sanjuan_desktop.storage.errors import GameFileError
from sanjuan_desktop.storage.hand_overs import HandOver
from sanjuan_desktop.storage.parts import ThinkingTime

if TYPE_CHECKING:
    from sanjuan_desktop.rules import Action, State
    from sanjuan_desktop.storage.saved_game import Bookmark, SavedGame


@dataclass(frozen=True, slots=True)
class Restored:
    """Restored game, as far as its moves are valid.

    The head of ``record`` is the saved head, or the last valid move before it; ``state`` is the state there.
    ``lost`` counts the dropped moves: illegal or unreadable ones, and all moves that follow them.
    ``bookmarks`` and ``hand_overs`` refer to moves of ``record``. ``problem`` is a technical sentence about
    the first problem, "" if there is none.
    """

    record: GameRecord
    state: State
    bookmarks: tuple[Bookmark, ...] = ()
    lost: int = 0
    problem: str = ""
    hand_overs: tuple[HandOver, ...] = ()


def record_of(saved: SavedGame) -> Restored:
    """Return the record of a saved game; all moves are replayed and the state is compared.

    Raises:
        GameFileError: the game has rules that are unknown to this program, or an impossible position.
    """
    restored = rebuilt(saved)
    found = state_hash(restored.state)
    if restored.problem or found == saved.state:
        return restored
    problem = f"the moves lead to another position ({found}) than the one saved ({saved.state})"
    return replace(restored, problem=problem)


def rebuilt(saved: SavedGame) -> Restored:
    """Return the record of a saved game like :func:`record_of`, without comparing the state.

    Raises:
        GameFileError: the game has rules that are unknown to this program, or an impossible position.
    """
    check_rules(saved.rules, saved.program)
    record, kept, problem = _replayed(saved)
    head = saved.head
    while head not in kept:
        head = saved.moves[head].parent
    record.head = kept[head]
    bookmarks = tuple(
        bookmark.model_copy(update={"move": kept[bookmark.move]})
        for bookmark in saved.bookmarks
        if bookmark.move in kept
    )
    hand_overs = tuple(
        HandOver(kept[change.move], change.seat, change.player)
        for change in saved.players_changes()
        if change.move in kept
    )
    lost = len(saved.moves) - len(record.moves)
    return Restored(record, record.replay(), bookmarks, lost, problem, hand_overs)


def hinted_of(saved: SavedGame) -> dict[int, Action | None]:
    """Return the first tip of the hint by move made with one, None if it is unknown or unreadable."""
    hinted: dict[int, Action | None] = dict.fromkeys(saved.hinted)
    for tip in saved.tips:
        with suppress(NotationError):
            hinted[tip.move] = parse_action(tip.action)
    return hinted


def thinking_of(saved: SavedGame) -> dict[int, ThinkingTime]:
    """Return the thinking times of the people by seat; a person without decisions has none."""
    people = {at for at, seat in enumerate(saved.seats) if seat.level is None}
    people |= {change.seat for change in saved.hand_overs if change.level is None}
    return {
        seat: ThinkingTime(time.seconds, time.decisions)
        for seat, time in enumerate(saved.thinking)
        if seat in people and (time.seconds or time.decisions)
    }


def check_rules(rules: int, program: str) -> None:
    """Refuse a game with rules unknown to this program; games with older rules continue with those.

    Raises:
        GameFileError: ``rules`` is later than this program's ``RULES_VERSION``.
    """
    if rules > RULES_VERSION:
        cause = f"saved by version {program[:20]!r} with rules {rules}; this program plays {RULES_VERSION}"
        raise GameFileError("too_new", cause)


def _record_at_start(saved: SavedGame) -> GameRecord:
    """Return the record of a saved game without moves.

    Raises:
        GameFileError: its position cannot be read, or belongs to a game with other options or rules.
    """
    if not saved.position:
        return GameRecord(saved.options, saved.seed, rules=saved.rules)
    given = GivenPosition(saved.position)
    try:
        state = given.state()
    except RecordError as error:
        raise GameFileError("wrong_field", f"position: {error}") from error
    if (state.options, state.rules) != (saved.options, saved.rules):
        raise GameFileError("wrong_field", "position: of a game with other options or rules")
    return GameRecord(saved.options, saved.seed, given, rules=saved.rules)


def _replayed(saved: SavedGame) -> tuple[GameRecord, dict[int, int], str]:
    """Return a record of all valid moves, their new indices by the saved ones, and the first problem."""
    record = _record_at_start(saved)
    states = {ROOT: record.start()}
    # A state is kept only until the last move that follows it was replayed.
    waiting = Counter(move.parent for move in saved.moves)
    kept = {ROOT: ROOT}
    first_problem = ""
    for index, move in enumerate(saved.moves):
        parent = move.parent
        if parent not in kept:
            continue
        waiting[parent] -= 1
        state = states[parent].copy() if waiting[parent] else states.pop(parent)
        try:
            action = parse_action(move.action)
            apply(state, action)
        except (IllegalActionError, NotationError) as error:
            first_problem = first_problem or f"move {index + 1} ({move.action[:60]!r}): {str(error)[:200]}"
            continue
        record.moves.append(Move(action, kept[parent]))
        kept[index] = len(record.moves) - 1
        if waiting[index]:
            states[index] = state
    return record, kept, first_problem
