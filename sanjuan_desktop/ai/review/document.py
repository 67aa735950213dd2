"""Conversion of reviews to JSON and back, for the output of the command and the files beside saved games.

The README of ``ai`` describes the format. Derived values (sizes, sums, completeness) are written for other
readers and computed again when a review is loaded.
"""

from __future__ import annotations

from typing import Any, Final, TypeGuard

from sanjuan_desktop.ai.advice import Fact, Tip
from sanjuan_desktop.ai.errors import ReviewError
from sanjuan_desktop.ai.review.findings import (
    BEFORE,
    CHANCE_KINDS,
    CLOSELY,
    DECISION_KINDS,
    ChanceEvent,
    GameReview,
    ReviewedDecision,
    WinChartPoint,
)
from sanjuan_desktop.ai.review.sums import sum_of
from sanjuan_desktop.rules import NotationError, action_line, parse_action

FORMAT: Final = "San Juan review"
VERSION: Final = 1
"""Version of the format; it increases whenever an older program could not read it."""

_MOST: Final = 20_000
"""Maximum number of moves of a game, and of entries of any list."""

_LONGEST: Final = 2_600
"""Maximum length of a text: an action that names every card."""

_LARGEST: Final = 1000.0
_MOST_POINTS: Final = 10_000

Json = dict[str, Any]


def to_json(review: GameReview) -> Json:
    """Return a review as a JSON object; equal reviews make equal objects."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "judge": review.version,
        "players": review.players,
        "moves": review.moves,
        "end": review.end,
        "result": list(review.result),
        "points": list(review.points),
        "looked": review.looked,
        "complete": review.is_complete,
        "sums": [_sum(review, seat) for seat in range(review.players)],
        "decisions": [_decision(decision) for decision in review.decisions],
        "events": [
            {
                "move": event.move,
                "seat": event.seat,
                "round": event.round,
                "kind": event.kind,
                "luck": list(event.luck),
            }
            for event in review.events
        ],
        "course": [
            {"move": point.move, "round": point.round, "shares": list(point.shares)}
            for point in review.win_chart
        ],
    }


def _sum(review: GameReview, seat: int) -> Json:
    parts = sum_of(review, seat)
    return {
        "seat": seat,
        "even": parts.even,
        "luck": parts.luck,
        "given": list(parts.given),
        "gave": parts.gave,
        "rest": parts.rest,
        "result": parts.result,
    }


def _decision(one: ReviewedDecision) -> Json:
    return {
        "move": one.move,
        "seat": one.seat,
        "round": one.round,
        "kind": one.kind,
        "loss": one.loss,
        "size": one.size,
        "doubt": one.doubt,
        "checked": one.is_checked,
        "checks": one.checks,
        "first_loss": one.first_loss,
        "first_doubt": one.first_doubt,
        "gains": list(one.gains),
        "rival": one.rival,
        "first_gain": one.first_gain,
        "played": one.played,
        "options": [
            {
                "action": action_line(tip.action),
                "share": tip.share,
                "points": tip.points,
                "behind": tip.behind,
                "facts": [[fact.code, fact.number, fact.seat] for fact in tip.facts],
            }
            for tip in one.tips
        ],
    }


def from_json(data: object) -> GameReview:
    """Return the review that :func:`to_json` wrote; unknown entries are ignored.

    Raises:
        ReviewError: the data is not a review, has another format or is inconsistent; the message says where.
    """
    try:
        return _review_of(_object(data, "review"))
    except ReviewError:
        raise
    except Exception as error:
        raise ReviewError(f"unexpected {type(error).__name__}: {error}") from error


def _review_of(raw: Json) -> GameReview:
    if raw.get("format") != FORMAT or raw.get("version") != VERSION:
        raise ReviewError("no review of this form")
    players = _whole(raw, "players", 2, 4)
    moves = _whole(raw, "moves", 1, _MOST)
    return GameReview(
        players=players,
        moves=moves,
        end=_text(raw, "end"),
        version=_text(raw, "judge"),
        result=_numbers(raw, "result", players),
        points=tuple([int(number) for number in _numbers(raw, "points", players, _MOST_POINTS)]),
        looked=_whole(raw, "looked", BEFORE, moves),
        decisions=tuple([_decision_of(entry, players, moves) for entry in _objects(raw, "decisions")]),
        events=tuple([_event_of(entry, players, moves) for entry in _objects(raw, "events")]),
        win_chart=tuple(
            [
                WinChartPoint(
                    _whole(entry, "move", 0, moves),
                    _whole(entry, "round", 0, _MOST),
                    _numbers(entry, "shares", players),
                )
                for entry in _objects(raw, "course")
            ]
        ),
    )


def _decision_of(raw: Json, players: int, moves: int) -> ReviewedDecision:
    tips = tuple([_tip_of(entry, players) for entry in _objects(raw, "options")])
    if not tips:
        raise ReviewError("options: there are none")
    return ReviewedDecision(
        move=_whole(raw, "move", 0, moves),
        seat=_whole(raw, "seat", 0, players - 1),
        round=_whole(raw, "round", 0, _MOST),
        kind=_word(raw, "kind", DECISION_KINDS),
        tips=tips,
        played=_whole(raw, "played", 0, len(tips) - 1),
        gains=_numbers(raw, "gains", players),
        first_loss=_number(raw.get("first_loss"), "first_loss"),
        doubt=_number(raw.get("doubt"), "doubt"),
        checks=_whole(raw, "checks", 0, CLOSELY) if "checks" in raw else int(raw.get("checked") is True),
        rival=_whole(raw, "rival", -1, len(tips) - 1) if "rival" in raw else -1,
        first_gain=_number(raw.get("first_gain", 0.0), "first_gain"),
        first_doubt=_number(raw.get("first_doubt", 0.0), "first_doubt"),
    )


def _tip_of(raw: Json, players: int) -> Tip:
    try:
        action = parse_action(_text(raw, "action"))
    except NotationError as error:
        raise ReviewError(f"action: {error}") from error
    facts = []
    for fact in _list(raw, "facts"):
        if not isinstance(fact, list) or len(fact) != 3 or not isinstance(fact[0], str):
            raise ReviewError("facts: no code, number and seat")
        seat = _whole({"seat": fact[2]}, "seat", BEFORE, players - 1)
        facts.append(Fact(fact[0][:_LONGEST], _number(fact[1], "facts"), seat))
    share, points = (_number(raw.get(name), name) for name in ("share", "points"))
    return Tip(action, share, points, _number(raw.get("behind"), "behind"), tuple(facts))


def _event_of(raw: Json, players: int, moves: int) -> ChanceEvent:
    return ChanceEvent(
        _whole(raw, "move", BEFORE, moves),
        _whole(raw, "seat", BEFORE, players - 1),
        _whole(raw, "round", 0, _MOST),
        _word(raw, "kind", CHANCE_KINDS),
        _numbers(raw, "luck", players),
    )


# ---------------------------------------------------------------------------- values of JSON


def _object(data: object, name: str) -> Json:
    if not isinstance(data, dict):
        raise ReviewError(f"{name}: no object")
    return data


def _list(raw: Json, name: str) -> list[object]:
    found = raw.get(name)
    if not isinstance(found, list) or len(found) > _MOST:
        raise ReviewError(f"{name}: no list")
    return found


def _objects(raw: Json, name: str) -> list[Json]:
    return [_object(entry, name) for entry in _list(raw, name)]


def _text(raw: Json, name: str) -> str:
    found = raw.get(name)
    if not isinstance(found, str) or len(found) > _LONGEST:
        raise ReviewError(f"{name}: no text")
    return found


def _word(raw: Json, name: str, known: tuple[str, ...]) -> str:
    found = _text(raw, name)
    if found not in known:
        raise ReviewError(f"{name}: there is no {found[:20]!r}")
    return found


def _whole(raw: Json, name: str, least: int, most: int) -> int:
    found = raw.get(name)
    if not isinstance(found, int) or isinstance(found, bool) or not least <= found <= most:
        raise ReviewError(f"{name}: no whole number from {least} to {most}")
    return found


def _is_number(found: object) -> TypeGuard[float]:
    return isinstance(found, (int, float)) and not isinstance(found, bool)


def _number(found: object, name: str, most: float = _LARGEST) -> float:
    # This also excludes NaN, and integers too large for a float.
    if not _is_number(found) or not -most <= found <= most:
        raise ReviewError(f"{name}: no number")
    return float(found)


def _numbers(raw: Json, name: str, count: int, most: float = _LARGEST) -> tuple[float, ...]:
    found = _list(raw, name)
    if len(found) != count:
        raise ReviewError(f"{name}: {len(found)} numbers, not {count}")
    return tuple([_number(entry, name, most) for entry in found])
