"""An engine at the table is started at the first question, ended after a failure, and started again."""

from __future__ import annotations

import sys
from contextlib import closing

import pytest

from sanjuan_desktop.ai.engines.seated import SeatedEngine
from sanjuan_desktop.ai.errors import EngineError
from sanjuan_desktop.ai.player import UNLIMITED, Budget, never_cancelled
from sanjuan_desktop.rules import GameOptions, legal_for, new_game, view_for
from tests.ai.engines.bots import bot


def a_view():
    state = new_game(GameOptions(2), 1)
    return view_for(state, state.actor)


def test_it_plays_game_after_question_with_one_process(tmp_path):
    count = 'with open(sys.argv[1], "a") as file: file.write("!")\n'
    path, starts = bot(tmp_path, before=count), tmp_path / "starts"
    with closing(SeatedEngine((str(path), str(starts)), "bot.py", 7)) as player:
        for _ in range(3):
            assert player.choose(a_view(), UNLIMITED, never_cancelled).action == legal_for(a_view()).at(0)
    assert starts.read_text() == "!"


@pytest.mark.parametrize(
    ("choose", "fault"),
    [
        ("sys.exit(3)", "ended"),
        ("time.sleep(1000)", "slow"),
        ('say(action="dance")', "answer"),
        ('say(action="pass")', "answer"),
        ("print('no', flush=True)", "answer"),
    ],
)
def test_where_it_fails_the_fault_is_said_and_it_is_started_again(tmp_path, choose, fault):
    # Only the first start fails.
    first = 'first = not os.path.exists(sys.argv[1]); open(sys.argv[1], "w").close()\n'
    turn = f'{choose} if first else say(action=message["legal"][0])'
    path = bot(tmp_path, turn, before=first)
    budget = Budget(seconds=0.5) if fault == "slow" else UNLIMITED
    with closing(SeatedEngine((str(path), str(tmp_path / "mark")), "bot.py", 7)) as player:
        with pytest.raises(EngineError, match=r"bot\.py") as caught:
            player.choose(a_view(), budget, never_cancelled)
        assert caught.value.fault == fault
        assert player.choose(a_view(), UNLIMITED, never_cancelled).action in legal_for(a_view())


@pytest.mark.parametrize("words", [(), ("/nowhere/bot.py",), ("/nowhere/bot",)])
def test_a_program_that_is_not_here_is_missing(words):
    with pytest.raises(EngineError) as caught:
        SeatedEngine(words, "bot.py", 7).choose(a_view(), UNLIMITED, never_cancelled)
    assert caught.value.fault == "missing"


def test_nobody_waits_for_an_engine_when_the_question_is_withdrawn(tmp_path):
    path = bot(tmp_path, "time.sleep(1000)")
    with (
        closing(SeatedEngine((sys.executable, str(path)), "bot.py", 7)) as player,
        pytest.raises(EngineError),
    ):
        player.choose(a_view(), UNLIMITED, lambda: True)
