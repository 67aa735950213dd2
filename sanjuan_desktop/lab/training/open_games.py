"""Games for the review network: the players' network against itself, recorded with all hands open.

Each decision is evaluated in a single sampled deal. This is about as strong as the level *skilled*, and
several times as fast.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

from sanjuan_desktop.ai.core.features import FeatureLayout
from sanjuan_desktop.ai.core.open_network import open_rows
from sanjuan_desktop.ai.networks import evaluator_for, winning_evaluator_for
from sanjuan_desktop.ai.strength import EARLY
from sanjuan_desktop.rules import (
    Edition,
    GameOptions,
    apply_trusted,
    complete,
    final_points,
    new_game,
    seeded,
    victory_shares,
    view_for,
)
from sanjuan_desktop.rules.terms import ASK_ROLE

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sanjuan_desktop.rules import Rng, State

_EARLY_EVERY: Final = 10
"""One game in this many is played by the early network, to reach positions that good players avoid."""

_MOST_ROUNDS: Final = 30
"""Maximum number of rounds; longer games are useless, and good ones have 11 to 18 rounds."""

_SEED_STEP: Final = 0x9E3779B97F4A7C15
_MASK: Final = (1 << 63) - 1


@dataclass(slots=True)
class OpenGames:
    """Positions in which a role is chosen, in order, with the results of their games.

    ``rows`` (n x seats x columns, bytes) holds the view of each seat. ``lengths`` is the number of positions
    of each game, ``won`` and ``points`` (games x seats) are its results.
    """

    rows: NDArray[np.uint8]
    lengths: NDArray[np.int32]
    won: NDArray[np.float32]
    points: NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class OpenBatch:
    """Games to be played in one task, from number ``first`` on; equal batches give equal games."""

    players: int
    seed: int
    first: int
    games: int


def options_of(players: int, rng: Rng) -> GameOptions:
    """Draw the options: half with the expansion, every edition, drafted start hands in a sixth."""
    kind = rng.below(100)
    draft = rng.below(6) == 0
    if kind < 40:
        return GameOptions(players, draft_hand=draft)
    if kind < 82:
        return GameOptions(players, new_buildings=True, draft_hand=draft)
    if kind < 89:
        return GameOptions(players, Edition.FIRST, draft_hand=draft)
    if kind < 92:
        return GameOptions(players, extra_production=True, draft_hand=draft)
    return GameOptions(players, Edition.FIRST, new_buildings=True, draft_hand=draft)


def games_of(batch: OpenBatch) -> OpenGames:
    """Play the games of a batch."""
    layout = FeatureLayout(batch.players)
    rows, lengths, won, points = bytearray(), [], [], []
    for number in range(batch.first, batch.first + batch.games):
        found, end = _played(layout, batch.seed, number)
        if end is not None:
            rows += found
            lengths.append(len(found) // (layout.size * batch.players))
            won.append(victory_shares(end))
            points.append([float(total) for total in final_points(end)])
    return OpenGames(
        np.frombuffer(bytes(rows), dtype=np.uint8).reshape(-1, batch.players, layout.size),
        np.array(lengths, dtype=np.int32),
        np.array(won, dtype=np.float32).reshape(-1, batch.players),
        np.array(points, dtype=np.float32).reshape(-1, batch.players),
    )


def _played(layout: FeatureLayout, seed: int, number: int) -> tuple[bytearray, State | None]:
    """Play one game; return its positions and its final state, None for an unfinished game."""
    players = layout.players
    rng = seeded((seed * _SEED_STEP + number) & _MASK)
    is_early = number % _EARLY_EVERY == _EARLY_EVERY - 1
    evaluator = evaluator_for(players, EARLY) if is_early else winning_evaluator_for(players)
    s = new_game(options_of(players, rng), rng.next32() << 32 | rng.next32())
    found = bytearray()
    while not s.is_over:
        if s.round > _MOST_ROUNDS:
            return found, None
        if s.decision == ASK_ROLE:
            found += open_rows(layout, s)
        apply_trusted(s, evaluator.choose(complete(view_for(s, s.actor), rng)))
    return found, s


def together(parts: list[OpenGames]) -> OpenGames:
    """Return the games of all parts in one object."""
    return OpenGames(
        *[np.concatenate([getattr(part, name) for part in parts]) for name in OpenGames.__slots__]
    )
