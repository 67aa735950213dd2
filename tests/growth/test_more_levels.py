"""A level is added in one place: all lists, sheets and estimates follow from its entry."""

from __future__ import annotations

import pytest

from tests.growth.level_checks import CHECKS
from tests.growth.more_buildings import run_there
from tests.growth.more_levels import grow


@pytest.fixture(scope="module")
def grown(tmp_path_factory):
    """Return the folder of a program with a level between two others and one above all others."""
    folder = tmp_path_factory.mktemp("grown")
    grow(folder)
    return folder


@pytest.mark.parametrize("check", CHECKS)
def test_with_more_levels_all_is_well(grown, check):
    run_there(grown, "-m", "tests.growth.level_checks", check)
