"""Goals of the journey are measured: every chapter has its wish, and a wish changes what a level does."""

from __future__ import annotations

import pytest

from sanjuan_desktop.control.facts.seat_game import SeatGame
from sanjuan_desktop.features.journey.chapters import BY_KEY, CHAPTERS
from sanjuan_desktop.lab.research.journey import WISHES, Wish, counts, main, table_row
from sanjuan_desktop.rules import Build, Discard, Keep, Pass, Store, parse_card
from sanjuan_desktop.rules.catalogue.cards import building_id

HERO, WELL = parse_card("hero.1"), parse_card("well.1")


def test_every_chapter_has_its_wish() -> None:
    assert list(WISHES) == [chapter.key for chapter in CHAPTERS]


@pytest.mark.parametrize(
    ("action", "worth"),
    [
        (Build(HERO, (WELL,)), 1.0 + 0.1),
        (Build(WELL, (HERO,)), 0.1 - 2.0),
        (Build(HERO, (), (), 3), 1.0 + 0.1 + 4.0),
        (Keep((HERO,)), 2.0),
        (Discard((HERO, WELL)), -2.0),
        (Store(building_id("chapel"), (WELL,)), 8.0),
        (Store(building_id("chapel"), (HERO,)), 8.0 - 2.0),
        (Pass(), 0.0),
    ],
)
def test_a_wish_is_worth_something_to_what_serves_it(action, worth) -> None:
    wish = Wish(buildings={"hero": 1.0}, hold={"hero": 2.0}, over=4.0, built=0.1, store=8.0)
    assert wish.bonus(action) == pytest.approx(worth)


def test_shares_and_counts_are_those_of_the_games() -> None:
    chapter = BY_KEY["landing"]
    least = chapter.goal.least
    games = [
        SeatGame(0, points=least - 5),
        SeatGame(0, points=least),
        SeatGame(0, has_won=True, points=least, margin=1),
        SeatGame(0, has_won=True, points=least + 9, margin=20),
    ]
    assert table_row(chapter, games) == [0.75, 0.5, 0.25, 0.5]
    assert counts(chapter, games) == f"{least - 5}: 100, {least}: 75, {least + 9}: 25"


def test_a_chapter_is_measured_and_told_in_a_line_for_each_level(capsys) -> None:
    main(["--games", "1", "--chapters", "landing", "--levels", "novice", "--counts"])
    lines = capsys.readouterr().out.splitlines()
    assert lines[1].startswith("landing        novice")
    assert lines[2].endswith(": 100")
