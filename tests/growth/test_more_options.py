"""An option of the rules is a field: files, codes, sheets and the table follow from it."""

from __future__ import annotations

import pytest

from tests.growth.more_buildings import run_there
from tests.growth.more_options import grow
from tests.growth.option_checks import CHECKS


@pytest.fixture(scope="module")
def grown(tmp_path_factory):
    """Return the folder of a program in which an option changes the size of a city."""
    folder = tmp_path_factory.mktemp("grown")
    grow(folder)
    return folder


@pytest.mark.parametrize("check", CHECKS)
def test_with_one_more_option_all_is_well(grown, check):
    run_there(grown, "-m", "tests.growth.option_checks", check)


def test_generated_options_include_it(grown):
    tests = ("tests/control/session/test_deal_code.py", "tests/control/text/test_variants.py")
    run_there(grown, "-m", "pytest", "-q", "-p", "no:xdist", "-p", "no:cacheprovider", *tests)
