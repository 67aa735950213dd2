"""The commands read or refuse any damaged file that they continue from, with one line of output."""

from __future__ import annotations

import contextlib
import json
import sys
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sanjuan_desktop.cli.errors import CommandError
from sanjuan_desktop.cli.resume import arguments_of, load
from sanjuan_desktop.cli.simulation import SimulationPlan, Sums
from sanjuan_desktop.lab.scorebook import Scorebook
from sanjuan_desktop.rules import GameOptions
from tests.helpers.bombs import BOMBS, MOST_MB, most_memory

if TYPE_CHECKING:
    from pathlib import Path

PLAN = SimulationPlan(GameOptions(2), ("random", "greedy"), 1, same_deals=True)

SUMS = {"games": 1, "decisions": 2, "rounds": 3, "wins": [12, 0], "points": [30, 20]}
SIMULATION = {"format": "sanjuan simulation 1", "arguments": arguments_of(PLAN), "sums": SUMS, "seconds": 1.5}
MATCH = {"arguments": arguments_of(PLAN), "mind": "x", "sums": SUMS, "seconds": 1.5}
CALIBRATION = {"format": "sanjuan calibration 1", "matches": [MATCH]}

ODD = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from([10**400, 10**4000, 2**63, -1, float("inf"), float("nan"), [], {}]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=4,
)


def read_simulation(path: Path) -> None:
    with contextlib.suppress(CommandError):
        sums, seconds = load(path, PLAN)
        assert isinstance(sums, Sums)
        assert 0 <= seconds < 1e16


def read_scorebook(path: Path) -> None:
    with contextlib.suppress(CommandError):
        Scorebook(path).table()


@pytest.mark.skipif(sys.platform != "linux", reason="memory is told there alone")
@pytest.mark.parametrize("reader", ["read_simulation", "read_scorebook"])
def test_no_file_takes_much_memory_or_time(reader, tmp_path):
    assert most_memory(f"tests.cli.test_bombs:{reader}", BOMBS, tmp_path / "files") < MOST_MB


def test_a_whole_file_is_read(tmp_path):
    path = tmp_path / "file.json"
    path.write_text(json.dumps(SIMULATION), encoding="utf-8")
    assert load(path, PLAN) == (Sums(**SUMS), 1.5)
    path.write_text(json.dumps(CALIBRATION), encoding="utf-8")
    assert Scorebook(path).entries[0].sums == Sums(**SUMS)


@pytest.mark.parametrize(
    ("whole", "read"), [(SIMULATION, read_simulation), (CALIBRATION, read_scorebook)], ids=["one", "many"]
)
def test_anything_in_the_place_of_any_value_is_read_or_refused(whole, read, tmp_path):
    def places(value, path=()):
        yield path
        inside = (
            value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
        )
        for key, found in inside:
            yield from places(found, (*path, key))

    every = list(places(whole))

    @given(st.sampled_from(every), ODD)
    @settings(max_examples=300)
    def check(place, odd):
        data = json.loads(json.dumps(whole))
        at = {"": data}
        for key in ("", *place[:-1]):
            at = at[key]
        if place:
            at[place[-1]] = odd
        else:
            data = odd
        path = tmp_path / "file.json"
        path.write_text(json.dumps(data), encoding="utf-8")
        read(path)

    check()
