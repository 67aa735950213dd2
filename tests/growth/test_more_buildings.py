"""A building is added in one place: the program plays, paints, saves and explains an unknown one."""

from __future__ import annotations

import pytest

from sanjuan_desktop.rules.building import Hooks
from tests.growth.checks import CHECKS, write_before
from tests.growth.more_buildings import BY_HOOK, grow, run_there


@pytest.fixture(scope="module")
def grown(tmp_path_factory):
    """Return the folder of a program with one more building of each hook, of each kind and cost."""
    folder = tmp_path_factory.mktemp("grown")
    grow(folder, BY_HOOK)
    write_before(folder)
    return folder


KEYS = [entry.key for entry in BY_HOOK]


def test_there_is_one_more_building_for_every_hook_and_every_cost():
    for hook in Hooks.__match_args__:
        assert any(f"{hook}=" in entry.rest for entry in BY_HOOK), hook
    assert all(any(f"cost={cost}," in entry.rest for entry in BY_HOOK) for cost in range(1, 8))


def test_random_games_with_more_buildings_keep_every_invariant(grown, games):
    command = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/conformance/test_random_games.py")
    # Half of the option sets include the expansion.
    run_there(grown, *command, f"--games={games // 3}", "-k", "new_buildings")


@pytest.mark.parametrize("check", CHECKS)
def test_more_buildings_are(grown, check):
    run_there(grown, "-m", "tests.growth.checks", check, *KEYS)
