"""An engine is ended with all processes that it has started, and nothing that it does blocks the game."""

from __future__ import annotations

import os
import queue
import signal
import sys
from contextlib import closing

import pytest

from sanjuan_desktop.ai.engines.pipes import MOST_KEPT, ProgramPipes
from sanjuan_desktop.ai.engines.process import EnginePlayer, EngineProcess
from sanjuan_desktop.ai.engines.process_group import ProcessGroup
from sanjuan_desktop.ai.errors import EngineError
from sanjuan_desktop.ai.player import UNLIMITED, Budget, never_cancelled
from sanjuan_desktop.ai.supervisor import Supervisor
from sanjuan_desktop.ai.worker import Question
from sanjuan_desktop.rules import GameOptions, legal_for, new_game, view_for
from tests.ai.engines.bots import bot
from tests.ai.engines.witness import Witness
from tests.helpers.programs import NEVER, ROOT, sanjuan, started

OPTIONS = GameOptions(2)
ON_POSIX = pytest.mark.skipif(os.name != "posix", reason="signals and sessions of POSIX")
DEAF = "[signal.signal(number, signal.SIG_IGN) for number in (signal.SIGTERM, signal.SIGINT)]\n"
ENDLESS = "while True: time.sleep(1)"
ANSWERS = 'say(action=message["legal"][0])'
STUBBORN = {
    "dies": ("os._exit(3)", "ended"),
    "says why it dies": ("sys.exit('no idea')", "ended"),
    "never answers": (ENDLESS, "slow"),
    "never ends": ("while True: pass", "slow"),
    "writes empty lines": ("while True: print(flush=True)", "slow"),
    "writes a line without end": ("while True: sys.stdout.write('x' * 10_000)", "answer"),
    "writes an endless line slowly": ("while True: print('x', end='', flush=True); time.sleep(0.01)", "slow"),
    "complains without end": ("while True: sys.stderr.write('x' * 10_000)", "slow"),
    "talks without end": ("while True: say(action='dance')", "answer"),
}


@pytest.fixture
def witness():
    with closing(Witness()) as witness:
        yield witness


def a_view():
    state = new_game(OPTIONS, 1)
    return view_for(state, state.actor)


def decide(path, seconds=60.0):
    with closing(EngineProcess((sys.executable, str(path)), "bot")) as engine:
        player = EnginePlayer(engine, OPTIONS, 0, 7, seconds)
        return player.choose(a_view(), UNLIMITED, never_cancelled).action


@pytest.mark.parametrize("case", STUBBORN)
def test_an_engine_is_ended_with_a_child_that_holds_its_pipes(tmp_path, witness, case):
    choose, fault = STUBBORN[case]
    path = bot(tmp_path, choose, before=witness.helper() + DEAF)
    with pytest.raises(EngineError) as error:
        decide(path, 0.2 if fault == "slow" else 60.0)
    assert error.value.fault == fault
    witness.wait_for_start()
    witness.wait_for_end()


def test_a_child_of_an_engine_ends_with_a_game_that_went_well(tmp_path, witness):
    path = bot(tmp_path, before=witness.helper())
    assert decide(path) == legal_for(a_view()).at(0)
    witness.wait_for_start()
    witness.wait_for_end()


@ON_POSIX
@pytest.mark.parametrize("choose", ["os._exit(3)", ANSWERS])
def test_a_child_that_has_left_the_group_holds_up_nobody(tmp_path, witness, choose):
    path = bot(tmp_path, choose, before=witness.helper(start_new_session=True))
    with closing(EngineProcess((sys.executable, str(path)), "bot")) as engine:
        player = EnginePlayer(engine, OPTIONS, 0, 7)
        witness.wait_for_start()
        if choose == ANSWERS:
            player.choose(a_view(), UNLIMITED, never_cancelled)
        else:
            with pytest.raises(EngineError, match="status 3"):
                player.choose(a_view(), UNLIMITED, never_cancelled)
    assert not engine.is_running


@pytest.mark.skipif(os.name != "nt", reason="other systems have no console windows")
def test_an_engine_has_no_console_window_that_could_cover_the_table(tmp_path):
    has_none = "assert not ctypes.windll.kernel32.GetConsoleWindow(); "
    assert decide(bot(tmp_path, has_none + ANSWERS, before="import ctypes\n")) == legal_for(a_view()).at(0)


def test_what_an_engine_answers_before_it_dies_is_heard(tmp_path, witness):
    path = bot(tmp_path, ANSWERS + "; os._exit(3)", before=witness.helper())
    assert decide(path) == legal_for(a_view()).at(0)


def test_of_the_error_stream_only_the_end_is_kept():
    program = "import sys; sys.stderr.write('x' * 20_000_000 + 'y' * 60_000 + 'the end')"
    group = ProcessGroup((sys.executable, "-c", program))
    with closing(ProgramPipes(group)) as pipes:
        kept = pipes.last_words(NEVER)
        assert group.wait(NEVER) == 0
    assert len(kept) == MOST_KEPT == 65_536
    assert kept.endswith(b"xx" + b"y" * 60_000 + b"the end")


def test_an_engine_that_complains_of_every_decision_plays_on(tmp_path):
    path = bot(tmp_path, "sys.stderr.write('x' * 20_000_000); " + ANSWERS)
    with closing(EngineProcess((sys.executable, str(path)), "bot")) as engine:
        player = EnginePlayer(engine, OPTIONS, 0, 7, NEVER)
        for _ in range(5):
            assert player.choose(a_view(), UNLIMITED, never_cancelled).action == legal_for(a_view()).at(0)


def test_a_line_that_is_too_long_is_read_in_pieces():
    group = ProcessGroup(
        (sys.executable, "-c", "import sys; sys.stdout.buffer.write(b'x' * 10_000_000 + b'\\n')")
    )
    with closing(ProgramPipes(group)) as pipes:
        lines = []
        while (line := pipes.line(NEVER)) is not None:
            lines.append(line)
        with pytest.raises(queue.Empty):
            pipes.line(0)
    assert b"".join(lines) == b"x" * 10_000_000
    assert max(map(len, lines)) <= 2 * 65_536


def test_the_check_of_an_engine_that_leaves_a_child_ends(tmp_path, witness):
    path = bot(tmp_path, "os._exit(3)", before=witness.helper())
    with sanjuan("arena", "--check", path) as program:
        assert program.ended() == 2
        assert "ended with status 3" in program.err
    witness.wait_for_start()
    witness.wait_for_end()


@ON_POSIX
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
@pytest.mark.parametrize("jobs", [None, 2], ids=["arena", "simulate"])
def test_a_command_that_is_broken_off_leaves_no_engine(tmp_path, witness, name, jobs):
    if jobs and name != "SIGINT":
        pytest.skip("the processes of a pool end by Ctrl+C alone")
    path = bot(tmp_path, ENDLESS, before=witness.helper() + DEAF)
    pool = ("simulate", "--jobs", 2, "--games", 1, "--players", 2, "--levels", f"random,{path}")
    with sanjuan(*(pool if jobs else ("arena", "--check", path, "--seconds", NEVER))) as program:
        witness.wait_for_start()
        program.send(getattr(signal, name))
        witness.wait_for_end()
        program.ended()


def asked(path):
    """Return a question to an engine for the process of the computer players."""
    budget = Budget(seconds=float(NEVER))
    return Question(1, a_view(), "engine:bot.py", 7, budget, program=(str(path),))


def test_an_engine_at_the_table_ends_with_the_process_that_asks_it(tmp_path, witness):
    path = bot(tmp_path, ENDLESS, before=witness.helper() + DEAF)
    with closing(Supervisor(lambda _: None)) as supervisor:
        supervisor.ask(asked(path))
        witness.wait_for_start()
    witness.wait_for_end()


WINDOW = """
import sys, time
from tests.ai.engines.test_process_group import asked
from sanjuan_desktop.ai.supervisor import Supervisor
supervisor = Supervisor(print)
supervisor.ask(asked(sys.argv[1]))
time.sleep(9999)
"""


def test_an_engine_at_the_table_ends_with_a_window_that_is_killed(tmp_path, witness):
    path = bot(tmp_path, ENDLESS, before=witness.helper() + DEAF)
    with started(sys.executable, "-c", WINDOW, path, cwd=ROOT) as program:
        witness.wait_for_start()
        program.process.kill()
        witness.wait_for_end()
