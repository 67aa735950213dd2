"""Measurements of ``bench`` without a window: random games, single steps, the levels."""

from __future__ import annotations

import time
from dataclasses import dataclass
from itertools import count
from statistics import median
from typing import TYPE_CHECKING, Any, Final

from sanjuan_desktop.ai.levels import make_player
from sanjuan_desktop.ai.player import UNLIMITED, never_cancelled
from sanjuan_desktop.rules import (
    Decision,
    GameOptions,
    apply_trusted,
    complete,
    legal_actions,
    new_game,
    play_out,
    seeded,
    view_for,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from sanjuan_desktop.rules import State

_MIDDLE: Final = 180
"""Number of decisions after which a random four-player game is about half over."""

_BATCHES: Final = 9
_CLOCK_STEPS: Final = 5  # shortest batch, in steps of the processor clock
_LARGE: Final = (Decision.ROLE, Decision.BUILD)
_FEWEST_LARGE: Final = 6
_STEPS: Final = {"copy_us": "copy the state", "view_us": "a player's view", "complete_us": "a guess"}


@dataclass(frozen=True, slots=True)
class RandomSpeed:
    """Random games and decisions per second of processor time."""

    players: int
    new_buildings: bool
    games_per_cpu_second: float
    decisions_per_cpu_second: float


@dataclass(frozen=True, slots=True)
class Thinking:
    """Thinking times of a level in milliseconds: about any decision, and about a role or building."""

    median_ms: float
    large_median_ms: float
    large_p99_ms: float
    most_ms: float


def random_speeds(seconds: float) -> list[RandomSpeed]:
    """Measure games of 2, 3 and 4 players with and without the expansion, ``seconds`` each."""
    return [
        random_speed(GameOptions(players, new_buildings=new), seconds)
        for players in (2, 3, 4)
        for new in (False, True)
    ]


def random_speed(options: GameOptions, seconds: float) -> RandomSpeed:
    """Play whole games at random for ``seconds`` of processor time.

    A decision is a state with at least two legal actions. One of them is drawn by its index with equal
    probability. Forced steps are not counted.
    """
    # The first game compiles the functions of the buildings, so it is not measured.
    play_out(new_game(options, 0), seeded(0))
    decisions = 0
    started = time.process_time()
    for game in count(1):
        decisions += play_out(new_game(options, game), seeded(game))
        spent = time.process_time() - started
        if spent >= seconds:
            return RandomSpeed(options.players, options.new_buildings, game / spent, decisions / spent)
    raise AssertionError("games can be counted for ever")


def middle_of_a_game() -> State:
    """Return a state about halfway through a four-player game with the expansion."""
    state = new_game(GameOptions(4, new_buildings=True), 1)
    play_out(state, seeded(1), _MIDDLE)
    return state


def microseconds(step: Callable[[], object], seconds: float) -> float:
    """Return the duration of ``step``: the median of some batches, in microseconds of processor time."""
    loops = 1
    shortest = max(seconds / _BATCHES / 2, _CLOCK_STEPS * clock_step())
    while _timed(step, loops) < shortest:
        loops *= 2
    return median(_timed(step, loops) for _ in range(_BATCHES)) / loops * 1e6


def clock_step() -> float:
    """Return the time between two values of the processor clock, in seconds: 0.016 on Windows."""
    started = _next_value(time.process_time())
    return _next_value(started) - started


def _next_value(value: float) -> float:
    while (following := time.process_time()) == value:
        pass
    return following


def _timed(step: Callable[[], object], loops: int) -> float:
    started = time.process_time()
    for _ in range(loops):
        step()
    return time.process_time() - started


def step_times(seconds: float) -> dict[str, float]:
    """Measure a copy of the state, a player's view and a sampled deal, with four players in mid-game."""
    state = middle_of_a_game()
    view = view_for(state, state.actor)
    rng = seeded(1)
    return {
        "copy_us": microseconds(state.copy, seconds),
        "view_us": microseconds(lambda: view_for(state, state.actor), seconds),
        "complete_us": microseconds(lambda: complete(view, rng), seconds),
    }


def thinking(level: str, seconds: float) -> Thinking:
    """Measure ``level`` on both seats for ``seconds``, with a minimum number of decisions of each kind."""
    every: list[float] = []
    large: list[float] = []
    end = time.monotonic() + seconds
    for game in count(1):
        state = new_game(GameOptions(2, new_buildings=game % 2 == 0), game)
        players = [make_player(level, 2 * game + seat) for seat in range(2)]
        while not state.is_over:
            legal = legal_actions(state)
            if legal.count == 1:
                apply_trusted(state, legal.at(0))
                continue
            view = view_for(state, state.actor)
            started = time.perf_counter()
            choice = players[state.actor].choose(view, UNLIMITED, never_cancelled)
            every.append((time.perf_counter() - started) * 1e3)
            if view.decision in _LARGE:
                large.append(every[-1])
            apply_trusted(state, choice.action)
            if len(large) >= _FEWEST_LARGE and time.monotonic() >= end:
                return Thinking(median(every), median(large), percentile(large, 99), max(every))
    raise AssertionError("games can be counted for ever")


def percentile(values: list[float], percent: float) -> float:
    """Return the value that ``percent`` of ``values`` do not exceed (nearest rank)."""
    ranked = sorted(values)
    return ranked[max(0, -int(-len(ranked) * percent // 100) - 1)]


def lines(results: Mapping[str, Any]) -> list[str]:
    """Return all figures as lines of text."""
    said = [f"Rules: {results['rules']}", "Random games, per second of processor time"]
    for speed in results["random"]:
        kind = "with the new buildings" if speed["new_buildings"] else "base game"
        said.append(
            f"  {speed['players']} players, {kind:<23} {speed['games_per_cpu_second']:>7.0f} games"
            f" {speed['decisions_per_cpu_second']:>9.0f} decisions"
        )
    said.append("Single steps, 4 players, mid-game")
    for name, what in _STEPS.items():
        said.append(f"  {what:<16} {results[name]:>8.2f} µs")
    said.append("Thinking about one decision, and about a role or a building")
    for level, times in results["levels"].items():
        said.append(
            f"  {level:<8} {times['median_ms']:>9.3f} ms median {times['large_median_ms']:>9.2f} median"
            f" {times['large_p99_ms']:>9.1f} 99th percentile {times['most_ms']:>9.1f} most"
        )
    return said
