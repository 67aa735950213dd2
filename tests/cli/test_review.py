"""A finished game is reviewed, printed in words or as JSON, and the review is saved."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from sanjuan_desktop.ai.review import evaluators
from sanjuan_desktop.ai.review.document import to_json
from sanjuan_desktop.ai.review.work import ReviewWork
from sanjuan_desktop.cli.arguments import run_command_line
from sanjuan_desktop.cli.review import lines_of
from sanjuan_desktop.rules import GameOptions, score_sheet
from sanjuan_desktop.storage.finished_game import record_hash
from sanjuan_desktop.storage.games import save_game
from sanjuan_desktop.storage.parts import SavedSeat
from sanjuan_desktop.storage.reviews import ReviewCache
from sanjuan_desktop.storage.saved_game import saved_from
from tests.ai.review.games import game, quick_evaluators
from tests.cli.helpers import call, random_record

NAMES = ("Ana", "Bruno", "Clara")


@pytest.fixture(scope="module")
def finished():
    return game(GameOptions(3, new_buildings=True))


@pytest.fixture(scope="module")
def found(finished):
    """Review of that game by fast evaluators."""
    return ReviewWork(finished, quick_evaluators(3)).run()


@pytest.fixture(scope="module")
def short():
    """Return a game with a short review."""
    return game(GameOptions(2))


@pytest.fixture(scope="module")
def whole(short):
    """Return the JSON of its review, as printed."""
    return json.dumps(to_json(ReviewWork(short, quick_evaluators(2)).run()), indent=1) + "\n"


@pytest.fixture
def review(tmp_path, capsys, monkeypatch):
    """Review a game with a fast evaluator, in a separate data folder."""
    monkeypatch.setattr(evaluators, "evaluators_for", quick_evaluators)

    def run(content, *arguments, name="game.txt"):
        file = tmp_path / name
        if isinstance(content, str):
            file.write_text(content, encoding="utf-8")
        elif content is not None:
            save_game(file, content)
        places = ("--data-dir", str(tmp_path / "data"), "--language", "en")
        status = run_command_line(["review", str(file), *places, *arguments])
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return run


@pytest.fixture
def kept(tmp_path, finished, found):
    """Save the review of the game, so that the command only has to print it."""
    cache_of(tmp_path).save(record_hash(finished), quick_evaluators(3).version, to_json(found))


def cache_of(folder):
    return ReviewCache(folder / "data" / "reviews")


def saved(finished):
    seats = [SavedSeat(name, None if name == "Ana" else "greedy") for name in NAMES]
    return saved_from(finished, seats=seats, looking_seat=0, saved_at="2026-11-21T18:55:24Z")


def test_seats_with_the_same_points_are_placed_by_their_goods_and_hand_cards(finished, found):
    ties = [sheet.tie_break for sheet in score_sheet(finished.replay())]
    third = min((1, 2), key=ties.__getitem__)
    assert ties[third] < ties[3 - third]
    level = replace(found, result=(1.0, 0.0, 0.0), points=(40, 28, 28))
    lines = lines_of(level, finished, NAMES, [third])
    assert lines[0] == f"{NAMES[third]}: Ana wins with 40. You come third with 28"


@pytest.mark.usefixtures("kept")
def test_a_game_is_told_to_each_seat_as_a_sum_and_by_its_decisions(review, finished):
    status, out, err = review(finished.to_text())
    assert (status, err) == (0, "")
    assert out.count("How the game was decided") == out.count("Decisions that mattered") == 3
    for block in out.split("How the game was decided")[1:]:
        rows = [line for line in block.splitlines()[1:] if line.startswith("  ")]
        numbers = [int(line.split()[-1].replace("\u2212", "-").strip("±")) for line in rows[:7]]
        assert sum(numbers[:-1]) == numbers[-1]
        assert numbers[0] == 33
    assert "Round " in out
    assert out.splitlines()[-1] == "Judged only by what you could know at the time."


@pytest.mark.usefixtures("kept")
def test_one_seat_may_be_asked_for(review, finished):
    status, out, _ = review(finished.to_text(), "--seat", "2")
    assert status == 0
    assert out.count("How the game was decided") == 1
    assert out.startswith("Seat 2: ")
    assert review(None, "--seat", "4")[0] == 2


@pytest.mark.usefixtures("kept")
def test_a_saved_game_knows_its_people(review, finished):
    status, out, err = review(saved(finished), name="game.sanjuan")
    assert (status, err) == (0, "")
    assert [name for name in NAMES if f"{name}: " in out] == list(NAMES)
    assert "istakes by Bruno" in out


def test_json_is_the_same_whatever_was_kept(review, short, whole, tmp_path):
    assert review(short.to_text(), "--json") == (0, whole, "")
    (kept,) = (tmp_path / "data" / "reviews").iterdir()
    assert kept.suffix == ".json"
    data = json.loads(whole)
    assert (data["format"], data["complete"], data["players"]) == ("San Juan review", True, 2)
    assert review(None, "--json") == (0, whole, "")
    assert review(None, "--json", "--again") == (0, whole, "")
    kept.write_text("{", encoding="utf-8")
    assert review(None, "--json") == (0, whole, "")


def test_what_was_kept_is_used_and_that_of_another_judge_is_not(review, short, whole, tmp_path, monkeypatch):
    changed = json.loads(whole) | {"decisions": []}
    cache_of(tmp_path).save(record_hash(short), quick_evaluators(2).version, changed)
    assert json.loads(review(short.to_text(), "--json")[1])["decisions"] == []
    monkeypatch.setattr(
        evaluators, "evaluators_for", lambda players: replace(quick_evaluators(players), version="other")
    )
    again = json.loads(review(None, "--json")[1])
    assert again["judge"] == "other"
    assert again["decisions"] == json.loads(whole)["decisions"]


def test_a_review_broken_off_goes_on_where_it_was(review, short, whole, monkeypatch):
    steps, seen = ReviewWork.steps, []

    def few(work):
        for count, progress in enumerate(steps(work)):
            seen.append(progress.moves)
            if count == 40:
                raise KeyboardInterrupt
            yield progress

    monkeypatch.setattr(ReviewWork, "steps", few)
    assert review(short.to_text(), "--json")[0] == 130
    del seen[:-1]
    for _ in range(50):
        status, out, _ = review(None, "--json")
        if status == 0:
            break
        assert status == 130
    assert seen == sorted(seen)
    assert (status, out) == (0, whole)


def test_a_game_that_is_not_over_is_refused(review):
    status, out, err = review(random_record(moves=30).to_text())
    assert (status, out) == (2, "")
    assert "the game is not over after 30 moves" in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("text", "name", "said"),
    [
        ("", "game.txt", "no San Juan record"),
        ("sanjuan record 1\noptions 3 second\nseed 1\nsell 0\n", "game.txt", "move 1 (sell 0) is not legal"),
        ("", "game.sanjuan", "not a saved San Juan game"),
        (None, "nothing.txt", "the file does not exist"),
        (None, "nothing.sanjuan", "there is no such file"),
    ],
)
def test_what_is_no_game_is_refused_in_one_line(review, text, name, said):
    status, out, err = review(text, name=name)
    assert (status, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1


def test_an_unknown_language_is_refused(review, finished):
    status, _, err = review(finished.to_text(), "--language", "xx")
    assert status == 2
    assert "unknown language 'xx'" in err


def test_a_review_speaks_the_language_of_the_player(tmp_path, finished, found):
    file = tmp_path / "game.txt"
    file.write_text(finished.to_text(), encoding="utf-8")
    # The version makes the review look like one by the networks, because only the texts matter here.
    version = evaluators.evaluators_for(3).version
    cache_of(tmp_path).save(record_hash(finished), version, to_json(found) | {"judge": version})
    output = {}
    for code in ("de", "sv"):
        done = call("review", file, "--data-dir", tmp_path / "data", "--language", code, "--seat", "1")
        assert (done.returncode, done.stderr) == (0, "")
        output[code] = done.stdout
    assert "So kam es dazu" in output["de"]
    assert "Kartenglück" in output["de"]
    assert "Så avgjordes spelet" in output["sv"]
    for out in output.values():
        assert "How the game was decided" not in out
        assert "better" not in out
