"""Matches of ``calibrate``: opponents and options."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.errors import NetworkError
from sanjuan_desktop.ai.level_table import LEVEL_OF
from sanjuan_desktop.ai.levels import NETWORK_LEVELS
from sanjuan_desktop.ai.scripted.names import SCRIPTED_LEVELS
from sanjuan_desktop.ai.styles import STYLES
from sanjuan_desktop.cli.errors import CommandError
from sanjuan_desktop.cli.opponents import opponent
from sanjuan_desktop.cli.simulation import SimulationPlan
from sanjuan_desktop.resources import ResourceMissingError, resource_path
from sanjuan_desktop.rules import RULES_VERSION, Edition, GameOptions

if TYPE_CHECKING:
    from collections.abc import Sequence

YARDSTICK: Final = "greedy"
_MARK: Final = 16


@dataclass(frozen=True, slots=True)
class Match:
    """One line of the table: the result of ``levels[0]``, on one seat, against the others."""

    options: GameOptions
    levels: tuple[str, ...]

    def plan(self, seed: int) -> SimulationPlan:
        """Return the plan of the games: every deal is played from every seat."""
        return SimulationPlan(self.options, self.levels, seed, same_deals=True)

    def whole(self, games: int) -> int:
        """Return ``games`` rounded up, so that every deal is played from every seat."""
        return -(-games // len(self.levels)) * len(self.levels)


def against(options: GameOptions, level: str, other: str) -> Match:
    """Return the match of one ``level`` against ``other`` on all other seats."""
    return Match(options, (level, *[other] * (options.players - 1)))


CELLS: Final = (
    against(GameOptions(2), "strong", YARDSTICK),
    against(GameOptions(2), "expert", "strong"),
    against(GameOptions(2), "expert", YARDSTICK),
    against(GameOptions(4), "expert", YARDSTICK),
    against(GameOptions(3), "expert", YARDSTICK),
    against(GameOptions(2, new_buildings=True), "expert", "strong"),
    against(GameOptions(2, Edition.FIRST), "expert", "strong"),
    *[against(GameOptions(2), "expert", kind) for kind in SCRIPTED_LEVELS],
    against(GameOptions(2, new_buildings=True), "expert", YARDSTICK),
    against(GameOptions(2, Edition.FIRST), "expert", YARDSTICK),
    Match(GameOptions(4), ("strong", "skilled", "casual", YARDSTICK)),
)
"""Standard matches for judging the levels; ``--cells`` plays them."""


def round_robin(levels: Sequence[str], players: int) -> list[Match]:
    """Return the matches of each level against the next weaker one and ``greedy``, weakest first.

    Raises:
        CommandError: a level or character is unknown, or named twice.
    """
    for level in levels:
        opponent(level)
    if len(set(levels)) < len(levels):
        raise CommandError("a level is named twice")
    options = GameOptions(players)
    pairs = list(zip(levels[1:], levels, strict=False))
    pairs += [(level, YARDSTICK) for level in levels if level != YARDSTICK]
    if not pairs:
        raise CommandError(f"{YARDSTICK} needs an opponent")
    # A neighbour of the yardstick has met it already.
    met = {frozenset(pair): pair for pair in reversed(pairs)}
    return [against(options, *pair) for pair in dict.fromkeys(pairs) if met[frozenset(pair)] == pair]


def mind_of(players: int, levels: Sequence[str]) -> str:
    """Return a hash of the rules, and of the networks and strengths of these levels.

    Characters count too. Games with another hash must not be added to current ones.

    Raises:
        CommandError: the networks are missing.
    """
    digest = hashlib.sha256(f"rules {RULES_VERSION}".encode())
    thinking = [pair for pair in map(opponent, sorted(set(levels))) if pair[0] in NETWORK_LEVELS]
    if not thinking:
        return digest.hexdigest()[:_MARK]
    from sanjuan_desktop.ai.core.thinker import SETTINGS
    from sanjuan_desktop.ai.network_player import STRENGTHS
    from sanjuan_desktop.ai.networks import CHANCES, beliefs_for, opponent_model_for
    from sanjuan_desktop.ai.small_files import FOLDER
    from sanjuan_desktop.ai.strength import TREE_DEPTH

    depths = sorted({STRENGTHS[level].depth for level, _ in thinking})
    try:
        beliefs = beliefs_for(players)
        opponent_model = [opponent_model_for(players)] if TREE_DEPTH in depths else []
        files = sorted(resource_path(FOLDER).glob(f"players{players}*.net"))
    except (NetworkError, ResourceMissingError) as error:
        raise CommandError(f"{thinking[0][0]} cannot play: {error}") from error
    digest.update(repr([(STRENGTHS[level], STYLES.get(style)) for level, style in thinking]).encode())
    tastes = [LEVEL_OF[level].taste for level, style in thinking if style]
    if tastes:
        digest.update(repr(tastes).encode())
    digest.update(repr([SETTINGS[depth] for depth in depths]).encode())
    digest.update(repr((beliefs.early, beliefs.late, beliefs.holds, beliefs.stands)).encode())
    for model in opponent_model:
        digest.update(repr((model.buildings, model.numbers)).encode())
    for path in [*files, *sorted(resource_path(FOLDER).glob(CHANCES))]:
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()[:_MARK]
