"""Commands of the system: run quietly, and never waited for long."""

import sys

import pytest

from sanjuan_desktop.control.system_command import output_of
from tests.helpers.programs import NEVER


def test_a_command_that_is_not_there_says_nothing() -> None:
    assert output_of(["san-juan-no-such-command"], NEVER) == ""


def test_a_command_that_fails_says_nothing_and_makes_no_noise(capfd: pytest.CaptureFixture[str]) -> None:
    noisy = "import sys; print('false'); print('no schema', file=sys.stderr); sys.exit(1)"
    assert output_of([sys.executable, "-c", noisy], NEVER) == ""
    assert capfd.readouterr() == ("", "")


def test_a_command_that_succeeds_is_heard() -> None:
    assert output_of([sys.executable, "-c", "print('false')"], NEVER) == "false"


def test_nobody_waits_for_a_command_that_hangs() -> None:
    # A caller that waits for this command would never return.
    hangs = "import time; print(1, flush=True); time.sleep(10**6)"
    assert output_of([sys.executable, "-c", hangs], 0.2) == ""
