"""Programs that tests start hear signals and are ended, however the tests themselves were started."""

import os
import signal
import sys

import pytest

from tests.helpers.programs import as_in_the_background, started, until

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")

WAITING = """
import subprocess, sys, time
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(9999)"])
try:
    print("up", child.pid, flush=True)
    time.sleep(9999)
except KeyboardInterrupt:
    print("heard", flush=True)
    sys.exit(7)
"""


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_ctrl_c_is_heard_where_the_tests_ignore_it() -> None:
    with as_in_the_background():
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
        with started(sys.executable, "-c", WAITING) as program:
            program.until(lambda: "up" in program.out)
            program.send(signal.SIGINT)
            assert program.ended() == 7
            assert program.out.endswith("heard\n")


def test_what_a_test_starts_is_gone_with_all_it_started_when_the_test_fails() -> None:
    seen = []

    def fail() -> None:
        with started(sys.executable, "-c", WAITING) as program:
            seen.append(program)
            program.until(lambda: program.out.endswith("\n"))
            seen.append(int(program.out.split()[1]))
            assert is_alive(seen[1])
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    program, child = seen
    assert program.process.returncode == -signal.SIGKILL
    until(lambda: not is_alive(child))


def test_a_program_that_ends_before_what_is_waited_for_fails_at_once() -> None:
    with started(sys.executable, "-c", "print('gone')") as program, pytest.raises(pytest.fail.Exception):
        program.until(lambda: "up" in program.out)
