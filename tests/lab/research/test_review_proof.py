"""``lab.review_proof``: the counted results and its report."""

from __future__ import annotations

from dataclasses import replace

from sanjuan_desktop.ai.review.evaluators import evaluators_for
from sanjuan_desktop.lab.research import review_proof
from sanjuan_desktop.lab.research.review_proof import TwiceReviewed, missing, summary


def of(first, second, level="casual", **rest) -> TwiceReviewed:
    return TwiceReviewed(
        level, level, rest.pop("deal", 1), 1.0, (tuple(first), tuple(second)), 10, rest.pop("lost", 0.1)
    )


def test_only_a_worst_decision_far_beyond_the_next_one_counts() -> None:
    far, near = ((4, 0.10), (9, 0.05)), ((4, 0.10), (9, 0.08))
    assert of(far, far).is_clear
    assert not of(near, far).is_clear
    assert not of(far[:1], far).is_clear


def test_reviews_agree_on_the_move_whatever_it_cost() -> None:
    assert of([(4, 0.10)], [(4, 0.02), (9, 0.01)]).agrees
    assert not of([(4, 0.10)], [(9, 0.10)]).agrees
    assert not of([(4, 0.10)], []).agrees


def test_the_part_that_agrees_and_what_each_level_gives_away_are_told() -> None:
    far, other = ((4, 0.10), (9, 0.05)), ((9, 0.10), (4, 0.05))
    lines = summary([of(far, far), of(far, other, level="strong", lost=0.02)])
    assert "clear" not in lines[0]
    assert "in 2, the same in both reviews in 1 (50.0%)" in lines[0]
    assert lines[1].startswith("casual     1 games")
    assert "10.0 ± 0.0 thousandths" in lines[1]
    assert "2.0 ± 0.0 thousandths" in lines[2]


def test_it_goes_on_with_what_is_missing_and_a_game_is_reviewed_twice(tmp_path, monkeypatch, capsys) -> None:
    monkeypatch.setattr(review_proof, "RIVAL", "greedy")
    monkeypatch.setattr(
        review_proof, "evaluators_for", lambda players: replace(evaluators_for(players), iterations=6)
    )
    path = tmp_path / "found" / "proof.jsonl"
    arguments = ["--levels", "random", "--games", "1", "--file", str(path)]
    assert review_proof.main(arguments) == 0
    found = review_proof.read(path)
    assert len(found) == 2
    assert all(len(game.losses) == 2 for game in found)
    assert list(missing(1, ["random"], found)) == []
    assert len(list(missing(2, ["random", "novice"], found))) == 3
    assert review_proof.main(arguments) == 0
    assert review_proof.read(path) == found
    assert "2 seats" in capsys.readouterr().out
