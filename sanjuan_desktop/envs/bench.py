"""Measure the small steps of the environment per second of processor time, and the shares of its parts.

python -m sanjuan_desktop.envs.bench [--seconds S] [--json]
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from dataclasses import asdict, dataclass
from itertools import count
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from sanjuan_desktop.envs import sanjuan_v0
from sanjuan_desktop.rules import (
    GameOptions,
    apply_trusted,
    build_kind,
    legal_actions,
    new_game,
    seeded,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sanjuan_desktop.rules import Action

_SECONDS: Final = 3.0


class Game(NamedTuple):
    """A finished game."""

    seed: int
    steps: list[int]
    actions: list[Action]


@dataclass(frozen=True, slots=True)
class Speed:
    """Speed of random games with masks; times are microseconds of processor time for one small step."""

    players: int
    new_buildings: bool
    steps_per_game: float
    checked_steps_per_second: float
    """With PettingZoo's checks: ``env()``, agents from ``agent_iter()``, everything from ``last()``."""
    steps_per_second: float
    """Without these checks: ``raw_env()``."""
    rules_us: float
    """Rules: legal actions, and applying whole actions."""
    view_us: float
    """Rules: the view of the seat that decides."""
    steps_us: float
    """Environment: composing actions from small steps, and PettingZoo's dictionaries."""
    observation_us: float
    """Environment: observation and mask as arrays."""
    player_us: float
    """Player: the loop, and drawing from the mask."""


def speed(options: GameOptions, seconds: float) -> Speed:
    """Measure one kind of game; this takes about four times ``seconds``."""
    played: list[Game] = []
    players, new_buildings = options.players, options.new_buildings
    checked = _steps_per_second(sanjuan_v0.env(players=players, new_buildings=new_buildings), seconds, [])
    raw = _steps_per_second(sanjuan_v0.raw_env(players=players, new_buildings=new_buildings), seconds, played)
    steps = sum([len(game.steps) for game in played])
    layers = (_by_the_rules, _unseen, _viewed, _seen)
    rules, unseen, viewed, seen = [_timed(layer, options, played) / steps * 1e6 for layer in layers]
    return Speed(
        players,
        new_buildings,
        steps / len(played),
        checked,
        raw,
        rules,
        viewed - unseen,
        unseen - rules,
        seen - viewed,
        1e6 / raw - seen,
    )


def _steps_per_second(env: Any, seconds: float, played: list[Game]) -> float:  # noqa: ANN401
    """Play random games for ``seconds``, record them, and return the small steps per second."""
    rng = seeded(1)
    steps = 0
    started = time.process_time()
    for seed in count():
        env.reset(seed=seed)
        chosen = []
        for _ in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.step(None)
                continue
            allowed = observation["action_mask"].nonzero()[0]
            step = int(allowed[rng.below(len(allowed))])
            chosen.append(step)
            env.step(step)
        steps += len(chosen)
        played.append(Game(seed, chosen, env.unwrapped.game.actions))
        spent = time.process_time() - started
        if spent >= seconds:
            return steps / spent
    raise AssertionError("games can be counted for ever")


def _by_the_rules(options: GameOptions, game: Game) -> None:
    state = new_game(options, game.seed)
    for action in game.actions:
        legal_actions(state)
        apply_trusted(state, action)


def _unseen(options: GameOptions, game: Game) -> None:
    env = sanjuan_v0.raw_env(players=options.players, new_buildings=options.new_buildings)
    env.reset(seed=game.seed)
    for step in game.steps:
        env.step(step)


def _viewed(options: GameOptions, game: Game) -> None:
    env = sanjuan_v0.raw_env(players=options.players, new_buildings=options.new_buildings)
    env.reset(seed=game.seed)
    for step in game.steps:
        env.game.view(env.game.seat)
        env.step(step)


def _seen(options: GameOptions, game: Game) -> None:
    env = sanjuan_v0.raw_env(players=options.players, new_buildings=options.new_buildings)
    env.reset(seed=game.seed)
    for step in game.steps:
        env.observe(env.agent_selection)
        env.step(step)


def _timed(layer: Callable[[GameOptions, Game], None], options: GameOptions, played: list[Game]) -> float:
    started = time.process_time()
    for game in played:
        layer(options, game)
    return time.process_time() - started


def lines(speeds: list[Speed]) -> list[str]:
    """Return the figures as lines of text."""
    said = [
        f"Rules: {build_kind()}; small steps per second of processor time, with observations",
        f"  {'':<34} {'checked':>9} {'raw':>9}   µs of a raw step: rules, view | steps, observation | player",
    ]
    for result in speeds:
        kind = "with the new buildings" if result.new_buildings else "base game"
        said.append(
            f"  {result.players} players, {kind:<23} {result.checked_steps_per_second:>9,.0f} "
            f"{result.steps_per_second:>9,.0f}   {result.rules_us:.1f}, {result.view_us:.1f} | "
            f"{result.steps_us:.1f}, {result.observation_us:.1f} | {result.player_us:.1f}   "
            f"{result.steps_per_game:.0f} steps a game"
        )
    return said


def main(arguments: Sequence[str]) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        prog="sanjuan_desktop.envs.bench", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument(
        "--seconds", type=float, default=_SECONDS, help=f"duration of each run (default {_SECONDS:g})"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    args = parser.parse_args(arguments)
    kinds = [GameOptions(players, new_buildings=new) for players in (2, 3, 4) for new in (False, True)]
    speeds = [speed(kind, args.seconds) for kind in kinds]
    if args.json:
        print(json.dumps({"rules": build_kind(), "random": [asdict(result) for result in speeds]}))
    else:
        print("\n".join(lines(speeds)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
