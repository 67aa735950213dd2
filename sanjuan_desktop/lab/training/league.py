"""Line-ups of the self-play: the current network, older ones, scripted players.

A network that meets only its current version learns to rely on its own style, and is surprised, for example,
by late bonuses of an opponent who saves up buildings. So part of the games are played against snapshots,
against ``greedy`` and against the scripted players.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import numpy as np

from sanjuan_desktop.ai.core.chances import AS_SAID
from sanjuan_desktop.ai.core.evaluator import Evaluator
from sanjuan_desktop.ai.scripted.names import SCRIPTED_LEVELS
from sanjuan_desktop.ai.scripted.player import scripted_player
from sanjuan_desktop.lab.training.fit import Targets
from sanjuan_desktop.lab.training.selfplay import Table, Track, play
from sanjuan_desktop.lab.training.targets import Studies, lambda_returns
from sanjuan_desktop.lab.training.whole import network_of
from sanjuan_desktop.rules import Edition, GameOptions, Rng, seeded

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sanjuan_desktop.ai.core.network import Network
    from sanjuan_desktop.lab.training.selfplay import Mind

    Weights = dict[str, NDArray[np.float32]]

ITSELF: Final = 45
"""Percentage of games played against the current network alone."""

SNAPSHOT: Final = 60
"""Below this percentage the opponents are an older network."""

GREEDY: Final = 70
"""Below this percentage they are greedy; above it scripted players, drawn independently."""


@dataclass(frozen=True, slots=True)
class Batch:
    """Games to be played in one task; with ``weights`` None the heuristic plays (the first lessons).

    ``older`` is the snapshot met in this batch. ``deals`` is the number of deals in which options of some
    decisions are compared, 0 for none. Equal batches give equal lessons.
    """

    players: int
    seed: int
    games: int
    weights: Weights
    older: Weights | None
    heuristic: bool
    explore: float
    decay: float
    deals: int = 0


def options_of(players: int, rng: Rng) -> GameOptions:
    """Draw the options: every edition, the expansion, and drafted start hands in a fifth of the games."""
    kind = rng.below(100)
    draft = rng.below(5) == 0
    if kind < 45:
        return GameOptions(players, draft_hand=draft)
    if kind < 75:
        return GameOptions(players, new_buildings=True, draft_hand=draft)
    if kind < 90:
        return GameOptions(players, Edition.FIRST, draft_hand=draft)
    if kind < 95:
        return GameOptions(players, extra_production=True, draft_hand=draft)
    return GameOptions(players, Edition.FIRST, new_buildings=True, draft_hand=draft)


def lesson_of(batch: Batch) -> tuple[Targets, int]:
    """Play the games of ``batch``; return the positions to learn from and the number of finished games."""
    network = network_of(batch.players, batch.weights)
    evaluator = Evaluator(network, AS_SAID)
    older = None if batch.older is None else Evaluator(network_of(batch.players, batch.older), AS_SAID)
    rng = seeded(batch.seed)
    tracks: list[Track] = []
    studies = Studies(batch.deals) if batch.deals else None
    ended = 0
    for _ in range(batch.games):
        table = replace(table_of(batch, evaluator, older, rng), studies=studies)
        options = options_of(batch.players, rng)
        found = play(options, rng.next32() << 32 | rng.next32(), table, rng)
        ended += bool(found)
        tracks += found
    lesson = joined(tracks, network, batch.decay)
    return lesson if studies is None else with_studies(lesson, studies), ended


def table_of(batch: Batch, evaluator: Evaluator, older: Evaluator | None, rng: Rng) -> Table:
    """Seat the players of one game."""
    players = batch.players
    everybody = (True,) * players
    if batch.heuristic:
        return Table((None,) * players, everybody, batch.explore, evaluator)
    kind = rng.below(100)
    if kind < ITSELF:
        return Table((evaluator,) * players, everybody, batch.explore, evaluator)
    minds: list[Mind] = [_other(kind, older, rng) for _ in range(players)]
    own = rng.below(players)
    minds[own] = evaluator
    if players > 2:
        minds[(own + 1 + rng.below(players - 1)) % players] = evaluator
    return Table(tuple(minds), tuple([mind is evaluator for mind in minds]), batch.explore, evaluator)


def _other(kind: int, older: Evaluator | None, rng: Rng) -> Mind:
    """Return an opponent for a game of this kind."""
    if kind < SNAPSHOT:
        return older
    if kind < GREEDY:
        return None
    return scripted_player(SCRIPTED_LEVELS[rng.below(len(SCRIPTED_LEVELS))], rng.next32())


def joined(tracks: list[Track], network: Network, decay: float) -> Targets:
    """Join the positions of many games, with their λ-returns."""
    size = network.layout.size
    rows: list[NDArray[np.uint8]] = []
    shares: list[NDArray[np.float32]] = []
    points: list[NDArray[np.float32]] = []
    for track in tracks:
        count = len(track.rows) // size
        share, expected = network.values(track.rows, count)
        rows.append(np.frombuffer(bytes(track.rows), dtype=np.uint8).reshape(count, size))
        shares.append(_returns(share, track.shares, decay))
        points.append(_returns(expected, track.points, decay))
    return Targets(np.concatenate(rows), np.concatenate(shares), np.concatenate(points))


def with_studies(lesson: Targets, studies: Studies) -> Targets:
    """Return a lesson with the results of looking ahead added."""
    count = len(studies.shares)
    if not count:
        return lesson
    rows = np.frombuffer(bytes(studies.rows), dtype=np.uint8).reshape(count, -1)
    return Targets(
        np.concatenate([lesson.rows, rows]),
        np.concatenate([lesson.shares, np.array(studies.shares, dtype=np.float32)]),
        np.concatenate([lesson.points, np.array(studies.points, dtype=np.float32)]),
    )


def _returns(values: list[list[float]], final: list[float], decay: float) -> NDArray[np.float32]:
    return lambda_returns(np.array(values, dtype=np.float32), np.array(final, dtype=np.float32), decay)
