"""What ``calibrate`` lets play: who meets whom, in which game."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.errors import NetworkError
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
    """One line of the table: how does ``levels[0]``, on one seat, do against the others."""

    options: GameOptions
    levels: tuple[str, ...]

    def plan(self, seed: int) -> SimulationPlan:
        """Return the games: every deal is played from every seat."""
        return SimulationPlan(self.options, self.levels, seed, same_deals=True)

    def whole(self, games: int) -> int:
        """Return ``games``, or a few more, so that every deal is played from every seat."""
        return -(-games // len(self.levels)) * len(self.levels)


def against(options: GameOptions, level: str, other: str) -> Match:
    """Return the match of one ``level`` among as many of the other as the table has seats left."""
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
"""What the levels are judged by; ``--cells`` plays it all."""


def round_robin(levels: Sequence[str], players: int) -> list[Match]:
    """Let each level meet the next weaker one and ``greedy``; ``levels`` begin with the weakest.

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
        raise CommandError(f"{YARDSTICK} needs somebody to meet")
    # Who has met the yardstick as a neighbour need not meet it again.
    met = {frozenset(pair): pair for pair in reversed(pairs)}
    return [against(options, *pair) for pair in dict.fromkeys(pairs) if met[frozenset(pair)] == pair]


def mind_of(players: int, levels: Sequence[str]) -> str:
    """Return a mark of the rules, and of the networks and strengths that these levels think with.

    Characters count too. Games of another mind must not be added up with those of today.

    Raises:
        CommandError: the networks are missing.
    """
    digest = hashlib.sha256(f"rules {RULES_VERSION}".encode())
    thinking = [one for one in map(opponent, sorted(set(levels))) if one[0] in NETWORK_LEVELS]
    if not thinking:
        return digest.hexdigest()[:_MARK]
    from sanjuan_desktop.ai.core.thinker import SETTINGS, TREE_DEPTH
    from sanjuan_desktop.ai.network_player import STRENGTHS
    from sanjuan_desktop.ai.networks import CHANCES, beliefs_for, manners_for
    from sanjuan_desktop.ai.small_files import FOLDER

    depths = sorted({STRENGTHS[level].depth for level, _ in thinking})
    try:
        beliefs = beliefs_for(players)
        manners = [manners_for(players)] if TREE_DEPTH in depths else []
        files = sorted(resource_path(FOLDER).glob(f"players{players}*.net"))
    except (NetworkError, ResourceMissingError) as error:
        raise CommandError(f"{thinking[0][0]} cannot play: {error}") from error
    digest.update(repr([(STRENGTHS[level], STYLES.get(style)) for level, style in thinking]).encode())
    digest.update(repr([SETTINGS[depth] for depth in depths]).encode())
    digest.update(repr((beliefs.early, beliefs.late, beliefs.holds, beliefs.stands)).encode())
    for one in manners:
        digest.update(repr((one.buildings, one.numbers)).encode())
    for path in [*files, *sorted(resource_path(FOLDER).glob(CHANCES))]:
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()[:_MARK]
