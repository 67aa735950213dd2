"""Recorded games are checked and printed."""

import pytest

from sanjuan_desktop.cli.arguments import run_command_line
from sanjuan_desktop.rules import action_line, score_sheet, winners
from tests.cli.helpers import random_record


@pytest.fixture
def replay(tmp_path, capsys):
    def run(text):
        file = tmp_path / "game.txt"
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
        status = run_command_line(["replay", str(file)])
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return run


def test_a_game_is_printed_move_by_move_with_its_score(replay):
    record = random_record()
    state = record.replay()
    status, out, err = replay(record.to_text())
    assert (status, err) == (0, "")
    lines = out.splitlines()
    moves = [line.split(maxsplit=3) for line in lines if line[:5].strip().isdigit()]
    assert [int(move[0]) for move in moves] == list(range(1, len(record.moves) + 1))
    assert [move[3] for move in moves] == [action_line(action) for action in record.actions()]
    assert "First hands" in lines
    assert sum(line.startswith("Round ") for line in lines) == state.round
    totals = next(line for line in lines if line.startswith("Total"))
    assert totals.split()[1:] == [str(sheet.total) for sheet in score_sheet(state)]
    assert lines[-1] == f"Won by seat {winners(state)[0] + 1}."


def test_a_game_is_found_in_a_mail(replay):
    text = random_record().to_text()
    mail = "\ufeffHello!\r\n\r\n" + "".join(f"> {line}\r\n" for line in text.splitlines()) + "\r\nBen"
    assert replay(mail) == replay(text)


def test_a_game_cut_short_shows_the_points_so_far(replay):
    status, out, _ = replay(random_record(moves=30).to_text())
    assert status == 0
    assert "Points so far" in out
    assert "Won by" not in out
    assert "The record ends before the game does" in out


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "no San Juan record"),
        ("hello\nall\nof you\n", "no San Juan record"),
        ("sanjuan record 99\noptions 3 second\nseed 1\n", "rules version 99"),
        ("sanjuan record 1\noptions 9 second\nseed 1\n", "line 2"),
        ("sanjuan record 1\noptions 3 second\nseed x\n", "line 3"),
        ("sanjuan record 1\noptions 3 second\nseed 1\njump\n", "line 4"),
        ("sanjuan record 1\noptions 3 second\nseed 1\nsell 0\n", "move 1 (sell 0) is not legal"),
        (b"\x80\x81\xff", "not a text file"),
        (b"#" * 4_000_001, "too long"),
    ],
)
def test_what_is_no_game_is_refused_in_one_line(replay, text, said):
    status, out, err = replay(text)
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    assert said in err


def test_a_folder_is_no_game(tmp_path, capsys):
    assert run_command_line(["replay", str(tmp_path)]) == 2
    assert capsys.readouterr().err.count("\n") == 1
