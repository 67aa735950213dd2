"""Who plays in which game of the self-play: the network as it is, older ones, scripted players.

A network that only ever meets itself comes to rely on what it would do itself: late bonuses of
somebody who hoards its buildings surprise it. So part of the games are played against
snapshots of the past, against ``greedy`` and against the scripted players of one idea each.
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
from sanjuan_desktop.lab.training.lookahead import Studies
from sanjuan_desktop.lab.training.returns import lambda_returns
from sanjuan_desktop.lab.training.selfplay import Table, Track, play
from sanjuan_desktop.lab.training.whole import network_of
from sanjuan_desktop.rules import Edition, GameOptions, Rng, seeded

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sanjuan_desktop.ai.core.network import Network
    from sanjuan_desktop.lab.training.selfplay import Mind

    Weights = dict[str, NDArray[np.float32]]

ITSELF: Final = 45
"""Of a hundred games, those played against itself alone."""

SNAPSHOT: Final = 60
"""Below this the opponents are an older network."""

GREEDY: Final = 70
"""Below this they are greedy; from here on scripted players, each of a kind drawn by itself."""


@dataclass(frozen=True, slots=True)
class Batch:
    """Some games to be played in one go; ``weights`` None: the heuristic shows how (the first lesson).

    ``older`` is the snapshot met in this batch; ``deals``: in how many deals the options of some
    decisions are looked into, 0 for none. Equal batches give equal lessons.
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
    """Draw what is played: every edition, the expansion, and start hands drafted in a fifth of the games."""
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
    """Play the games of ``batch``; return what can be learnt from them and how many ended."""
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
    return Table(tuple(minds), tuple([one is evaluator for one in minds]), batch.explore, evaluator)


def _other(kind: int, older: Evaluator | None, rng: Rng) -> Mind:
    """Return an opponent for a game of this kind."""
    if kind < SNAPSHOT:
        return older
    if kind < GREEDY:
        return None
    return scripted_player(SCRIPTED_LEVELS[rng.below(len(SCRIPTED_LEVELS))], rng.next32())


def joined(tracks: list[Track], network: Network, decay: float) -> Targets:
    """Put the positions of many games together, with their λ-returns."""
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
    """Return a lesson with what was found by looking ahead."""
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
