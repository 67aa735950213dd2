"""Test the statistics against manual results."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from sanjuan_desktop.rules import ChooseRole, Edition, GameOptions, Role, score_sheet, winners
from sanjuan_desktop.storage.finished_game import FinishedBuilding, finished_from
from sanjuan_desktop.storage.history import History
from sanjuan_desktop.storage.history_filter import GameFilter
from sanjuan_desktop.storage.history_queries import (
    BuildingUse,
    PlayEntry,
    Results,
    RoleUse,
    Streaks,
    buildings,
    plays,
    points_over_time,
    results_by_edition,
    results_by_level,
    results_by_players,
    roles,
    streaks,
    totals,
)
from sanjuan_desktop.storage.names import clean_name
from tests.helpers.finished_games import LEVELS, HistorySeat, duel, finished_record, game, seat

WELL = FinishedBuilding("well", 1)
PLANT = FinishedBuilding("indigo_plant", 1)
CHAPEL = FinishedBuilding("chapel", 6)
BURIED = FinishedBuilding("chapel", 2, overbuilt=True)


@pytest.fixture
def history(tmp_path: Path) -> Iterator[History]:
    with History.open(tmp_path / "history.sqlite", LEVELS) as history:
        yield history


def bot(level: str | None, points: int = 10, place: int = 2) -> object:
    return seat("Bot", points, place, level)


@pytest.fixture
def five(history: History) -> History:
    """Return a history with five games of Ana, the last with Bo, and one tutorial game."""
    history.add(game(seat(points=30), bot("strong"), bot("random", 5, 3), day=1, duration_s=100))
    history.add(game(seat(points=20, place=2), bot("strong", 25, 1), day=2, takebacks=3, duration_s=200))
    history.add(game(seat(points=25), bot("novice"), day=3, edition=Edition.FIRST))
    history.add(
        game(seat(points=18, place=3), bot("novice", 30, 1), bot("greedy", 20, 2), day=4, new_buildings=True)
    )
    history.add(game(seat(points=28), seat("Bo", 24, 2), day=5))
    history.add(game(seat(points=99), bot("random"), day=6, lesson=True, duration_s=1000))
    return history


def test_results_by_level_are_those_against_the_strongest_computer(five: History) -> None:
    assert [(row.level, row.results) for row in results_by_level(five)] == [
        (None, Results(2, 1, 26.0, 28, 1.5)),
        ("novice", Results(2, 1, 21.5, 25, 2.0)),
        ("strong", Results(2, 1, 25.0, 30, 1.5)),
    ]
    assert [row.results.win_share for row in results_by_level(five)] == [0.5, 0.5, 0.5]


def test_a_level_nobody_knows_any_more_counts_weakest(five: History) -> None:
    five.add(game(seat(), bot("retired"), day=7))
    five.add(game(seat(), bot("retired"), bot("random", 5, 3), day=8))
    assert [row.level for row in results_by_level(five, GameFilter(lessons=True))] == [
        None,
        "retired",
        "random",
        "novice",
        "strong",
    ]


def test_results_by_edition_and_expansion(five: History) -> None:
    rows = results_by_edition(five)
    assert [(row.edition, row.new_buildings, row.results.games) for row in rows] == [
        (Edition.FIRST, False, 1),
        (Edition.SECOND, False, 4),
        (Edition.SECOND, True, 1),
    ]
    assert rows[0].results == Results(1, 1, 25.0, 25, 1.0)


def test_results_by_number_of_players(five: History) -> None:
    assert [(row.players, row.results) for row in results_by_players(five)] == [
        (2, Results(4, 2, 24.25, 28, 1.5)),
        (3, Results(2, 1, 24.0, 30, 2.0)),
    ]


def test_a_filter_names_person_and_games(five: History) -> None:
    assert [row.results for row in results_by_players(five, GameFilter(person="Bo"))] == [
        Results(1, 0, 24.0, 24, 2.0)
    ]
    assert [row.players for row in results_by_players(five, GameFilter(players=3))] == [3]
    assert [row.level for row in results_by_level(five, GameFilter(level="novice"))] == ["novice"]
    assert [row.level for row in results_by_level(five, GameFilter(edition=Edition.FIRST))] == ["novice"]
    assert results_by_level(five, GameFilter(person="Bot")) == []
    assert results_by_edition(five, GameFilter(new_buildings=True))[0].results.games == 1
    assert totals(five, GameFilter(takebacks=False)).games == 4


def test_games_without_help_are_counted_and_can_be_selected(five: History) -> None:
    five.add(replace(game(seat(points=7), bot("novice"), day=8), without_help=True))
    alone = GameFilter(hints=False, helped=False)
    assert (totals(five).games, totals(five).without_help) == (6, 1)
    assert (totals(five, alone).games, totals(five, alone).without_help) == (1, 1)
    assert [past.without_help for past in five.games(wanted=alone)] == [True]


def test_games_with_open_hands_are_listed_and_left_out_of_all_figures(five: History) -> None:
    before = totals(five)
    five.add(replace(game(seat(points=70), bot("novice"), day=8), open_hands=True))
    assert totals(five) == before
    assert five.count() == 7
    assert [past.open_hands for past in five.games()].count(True) == 1
    assert totals(five, GameFilter(open_hands=True)).games == before.games + 1


def test_games_with_hints_are_counted_and_can_be_left_out(five: History) -> None:
    five.add(replace(game(seat(points=40), bot("novice"), day=7), hints=3))
    assert (totals(five).games, totals(five).with_hints) == (6, 1)
    alone = GameFilter(hints=False)
    assert (totals(five, alone).games, totals(five, alone).with_hints) == (5, 0)
    assert totals(five, alone).persons.best_points == 30
    assert len(points_over_time(five, alone)) == len(points_over_time(five)) - 1
    assert len(five.ids(wanted=alone)) == len(five.ids(wanted=GameFilter())) - 1


def test_totals_leave_lessons_out(five: History) -> None:
    found = totals(five)
    assert (found.games, found.rounds, found.duration_s, found.with_takebacks) == (5, 15, 300, 1)
    assert found.persons == Results(6, 3, 145 / 6, 30, 10 / 6)
    everything = totals(five, GameFilter(lessons=True))
    assert (everything.games, everything.duration_s, everything.persons.best_points) == (6, 1300, 99)


def test_an_empty_history_has_nothing_to_tell(history: History) -> None:
    assert results_by_level(history) == []
    assert results_by_edition(history) == []
    assert results_by_players(history) == []
    assert points_over_time(history) == []
    assert streaks(history) == Streaks(0, 0)
    found = totals(history)
    assert (found.games, found.rounds, found.duration_s, found.with_takebacks) == (0, 0, 0, 0)
    assert found.persons == Results(0, 0, 0.0, 0, 0.0)
    assert found.persons.win_share == 0.0


def test_points_over_time_have_the_mean_of_the_last_ten(history: History) -> None:
    points = [10, 20, 30, 12, 18, 24, 16, 22, 28, 20, 40, 15]
    for day in (12, *range(1, 12)):
        history.add(duel(day, won=day % 2 == 0, points=points[day - 1]))
    entries = points_over_time(history)
    assert [entry.points for entry in entries] == points
    assert [entry.is_winner for entry in entries] == [False, True] * 6
    assert [entry.finished_at[8:10] for entry in entries] == [f"{day:02}" for day in range(1, 13)]
    assert [entry.name for entry in entries] == ["Ana"] * 12
    means = [entry.moving_mean for entry in entries]
    assert means[:3] == [10.0, 15.0, 20.0]
    assert means[9:] == [20.0, 23.0, 22.5]


@pytest.mark.parametrize(
    ("results", "current", "longest"),
    [
        ("", 0, 0),
        ("w", 1, 1),
        ("l", 0, 0),
        ("wwlwwwl", 0, 3),
        ("wwwlww", 2, 3),
        ("lwlww", 2, 2),
        ("ww", 2, 2),
    ],
)
def test_streaks_are_games_won_in_a_row(history: History, results: str, current: int, longest: int) -> None:
    for day, result in enumerate(results, start=1):
        history.add(duel(day, won=result == "w"))
    assert streaks(history) == Streaks(current, longest)


def test_streaks_go_by_time_and_not_by_when_a_game_was_added(history: History) -> None:
    for day, won in ((3, True), (1, False), (2, True)):
        history.add(duel(day, won=won))
    assert streaks(history) == Streaks(2, 2)


def test_people_among_themselves_have_streaks_by_name_only(history: History) -> None:
    history.add(duel(1, won=True))
    history.add(game(seat("Ana", 20, 2), seat("Bo", 25, 1), day=2))
    history.add(duel(3, won=True))
    assert streaks(history) == Streaks(2, 2)
    assert streaks(history, GameFilter(person="Ana")) == Streaks(1, 1)
    assert streaks(history, GameFilter(person="Bo")) == Streaks(1, 1)


def test_one_winner_among_persons_goes_on_with_the_streak(history: History) -> None:
    history.add(game(seat("Ana", 20, 2), seat("Bo", 25, 1), bot("novice", 5, 3), day=1))
    history.add(game(seat("Ana", 20, 3), seat("Bo", 25, 2), bot("novice", 30, 1), day=2))
    history.add(game(seat("Ana", 30, 1), seat("Bo", 25, 2), bot("novice", 5, 3), day=3))
    assert streaks(history) == Streaks(1, 1)
    assert streaks(history, GameFilter(person="Bo")) == Streaks(0, 1)


def test_a_shared_victory_is_a_victory(history: History) -> None:
    history.add(game(seat(), seat("Bot", 20, 1, "strong"), day=1))
    assert streaks(history) == Streaks(1, 1)
    assert totals(history).persons.win_share == 1.0


def test_games_without_persons_have_totals_only(history: History) -> None:
    history.add(game(bot("strong", 20, 1), bot("novice"), day=1))
    assert totals(history).games == 1
    assert totals(history).persons.games == 0
    assert points_over_time(history) == []
    assert streaks(history) == Streaks(0, 0)


@pytest.mark.no_cover
def test_statistics_of_real_games_agree_with_the_rules(history: History) -> None:
    seats = (HistorySeat("Ana"), HistorySeat("Bruno", "random"), HistorySeat("Cleo", "greedy"))
    points, won = [], []
    for seed in range(1, 21):
        record = finished_record(GameOptions(3), seed)
        state = record.replay()
        points.append(score_sheet(state)[0].total)
        won.append(0 in winners(state))
        history.add(finished_from(record, seats, finished_at=f"2026-03-{seed:02}T00:00:00Z"))
    (found,) = results_by_level(history)
    assert found.level == "greedy"
    assert 0 < sum(won) < 20
    assert (found.results.games, found.results.wins) == (20, sum(won))
    assert found.results.mean_points == pytest.approx(sum(points) / 20)
    assert found.results.best_points == max(points)
    entries = points_over_time(history)
    assert [entry.points for entry in entries] == points
    assert [entry.is_winner for entry in entries] == won
    assert entries[-1].moving_mean == pytest.approx(sum(points[-10:]) / 10)
    runs = "".join("w" if is_win else "l" for is_win in won).split("l")
    assert streaks(history) == Streaks(len(runs[-1]), max(map(len, runs)))


def test_a_deleted_game_no_longer_counts(history: History) -> None:
    for day, won in ((1, True), (2, False), (3, True)):
        history.add(replace(duel(day, won=won), duration_s=60))
    history.delete([found.id for found in history.games() if found.rounds == 2])
    assert streaks(history) == Streaks(2, 2)
    assert totals(history).duration_s == 120


# -- estimated level of a person ---------------------------------------------------------------------


def test_what_was_given_away_is_kept_with_the_game_and_goes_with_it(history: History) -> None:
    first = game(seat(points=30), bot("strong"), day=1)
    second = game(seat(points=30, place=2), bot("novice", 31, 1), day=2)
    number = history.add(first)
    history.add(second)
    assert history.record_plays(first.record_hash, "judge", {0: (30, 0.25)})
    assert history.record_plays(second.record_hash, "judge", {0: (20, 0.5)})
    assert [(entry.decisions, entry.loss, entry.share, entry.rivals) for entry in plays(history)] == [
        (30, 0.25, 1.0, ("strong",)),
        (20, 0.5, 0.0, ("novice",)),
    ]
    history.delete([number])
    assert [entry.decisions for entry in plays(history)] == [20]
    assert history.rows("SELECT COUNT(*) FROM plays", {}) == [(1,)]


def test_a_later_judge_takes_the_place_of_the_one_before(history: History) -> None:
    one = game(seat(), bot("strong"))
    history.add(one)
    history.record_plays(one.record_hash, "old", {0: (30, 0.25)})
    history.record_plays(one.record_hash, "new", {0: (31, 0.35)})
    assert [(entry.decisions, entry.loss) for entry in plays(history)] == [(31, 0.35)]


def test_a_game_that_is_not_there_has_no_play(history: History) -> None:
    assert not history.record_plays("0" * 32, "judge", {0: (30, 0.25)})
    assert plays(history) == []


@pytest.mark.parametrize("more", [{"takebacks": 1}, {"hints": 1}])
def test_games_with_hints_or_takebacks_say_nothing_of_a_level(history: History, more: dict[str, int]) -> None:
    one = replace(game(seat(), bot("strong")), **more)
    history.add(one)
    assert history.record_plays(one.record_hash, "judge", {0: (30, 0.25)})
    assert plays(history) == []


def test_a_shared_victory_is_shared_and_people_have_no_level(history: History) -> None:
    one = game(seat("Ana", 20, 1), seat("Bo", 20, 1), bot("skilled", 10, 3))
    history.add(one)
    history.record_plays(one.record_hash, "judge", {0: (30, 0.2), 1: (25, 0.3)})
    found = plays(history)
    assert [type(entry) for entry in found] == [PlayEntry, PlayEntry]
    assert [(entry.name, entry.share, entry.rivals) for entry in found] == [
        ("Ana", 0.5, (None, "skilled")),
        ("Bo", 0.5, (None, "skilled")),
    ]
    assert [entry.name for entry in plays(history, GameFilter(person="Bo"))] == ["Bo"]


@pytest.mark.parametrize("raw", ["A\u200bna", "\u202eAna", " Ana ", "Ana\n", "An\u00ada"])
def test_a_name_with_invisible_letters_of_another_program_is_the_same_person(
    tmp_path: Path, raw: str
) -> None:
    path = tmp_path / "history.sqlite"
    with History.open(path, LEVELS) as written:
        written.add(game(seat(points=20), bot("strong"), day=1))
        written.add(game(seat(points=30), bot("strong"), day=2))
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE seats SET name = ? WHERE game = 2 AND level IS NULL", (raw,))
    with History.open(path, LEVELS) as read:
        found = points_over_time(read, GameFilter(person="Ana"))
        assert [(entry.name, entry.points) for entry in found] == [("Ana", 20), ("Ana", 30)]
        assert totals(read, GameFilter(person="Ana")).games == 2


@pytest.mark.parametrize("name", ["אבא", "A" * 30, "", "  ", "x" * 23 + " y", "Zoë", "~", "\u3164"])
def test_names_in_sums_are_those_of_the_list(tmp_path: Path, name: str) -> None:
    path = tmp_path / "history.sqlite"
    with History.open(path, LEVELS) as written:
        written.add(game(seat(points=20), bot("strong"), day=1))
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE seats SET name = ? WHERE level IS NULL", (name,))
    with History.open(path, LEVELS) as read:
        assert [entry.name for entry in points_over_time(read)] == [clean_name(name)]


@pytest.fixture
def two(history: History) -> History:
    """Return a history with a game that Ana won and one that she lost."""
    history.add(
        game(
            seat(roles=(3, 1, 0, 0, 0), built=(WELL, PLANT, PLANT)),
            seat("Bot", 10, 2, "strong", roles=(1, 0, 2, 0, 0), built=(CHAPEL, PLANT)),
            day=1,
        )
    )
    history.add(
        game(
            seat(place=2, roles=(1, 0, 0, 0, 1), built=(BURIED, WELL)),
            seat("Bot", 30, 1, "strong", roles=(0, 2, 1, 0, 0), built=(WELL,)),
            day=2,
            edition=Edition.FIRST,
        )
    )
    return history


def test_buildings_are_counted_by_copies_and_by_who_had_them(two: History) -> None:
    assert buildings(two) == [
        BuildingUse("indigo_plant", 3, 2, 2, 2, 1, 1.0, 0),
        BuildingUse("well", 3, 2, 2, 3, 2, 1.0, 0),
        BuildingUse("chapel", 2, 0, 1, 2, 0, 4.0, 1),
    ]
    assert [use.win_share for use in buildings(two)] == [0.5, 2 / 3, 0.0]


def test_buildings_of_one_person_or_of_some_games(two: History) -> None:
    assert buildings(two, GameFilter(person="Ana", edition=Edition.FIRST)) == [
        BuildingUse("chapel", 1, 0, 1, 1, 0, 2.0, 1),
        BuildingUse("well", 1, 0, 1, 1, 0, 1.0, 0),
    ]
    assert buildings(two, GameFilter(person="Bot")) == []
    assert buildings(two, GameFilter(players=4)) == []


def test_the_mix_of_roles_is_that_of_all_persons_and_winners(two: History) -> None:
    assert roles(two) == [
        RoleUse(Role.BUILDER, 5, 4, 3, 5 / 12, 4 / 6, 3 / 7),
        RoleUse(Role.PRODUCER, 3, 1, 3, 3 / 12, 1 / 6, 3 / 7),
        RoleUse(Role.TRADER, 3, 0, 1, 3 / 12, 0.0, 1 / 7),
        RoleUse(Role.COUNCILLOR, 0, 0, 0, 0.0, 0.0, 0.0),
        RoleUse(Role.PROSPECTOR, 1, 1, 0, 1 / 12, 1 / 6, 0.0),
    ]
    only_first = roles(two, GameFilter(edition=Edition.FIRST))
    assert [use.taken for use in only_first] == [1, 2, 1, 0, 1]


def test_the_mix_of_roles_of_one_person_leaves_the_others_out(two: History) -> None:
    two.add(game(seat("Bo", roles=(0, 0, 0, 9, 0)), seat(roles=(0, 0, 0, 0, 2), place=2), day=3))
    assert [use.by_persons for use in roles(two, GameFilter(person="Bo"))] == [0, 0, 0, 9, 0]
    assert [use.by_persons for use in roles(two)] == [4, 1, 0, 9, 3]


def test_an_empty_history_has_no_habits(history: History) -> None:
    assert buildings(history) == []
    assert roles(history) == [RoleUse(role, 0, 0, 0, 0.0, 0.0, 0.0) for role in Role]


def test_habits_of_real_games_agree_with_their_records(history: History) -> None:
    taken = dict.fromkeys(Role, 0)
    built: dict[str, int] = {}
    for seed in (5, 6, 7):
        record = finished_record(GameOptions(4, new_buildings=True), seed)
        seats = [HistorySeat("Ana"), *(HistorySeat(name, "random") for name in ("Bo", "Cy", "Di"))]
        finished = finished_from(record, seats, finished_at=f"2026-03-{seed:02}T00:00:00Z")
        history.add(finished)
        for action in record.actions():
            if isinstance(action, ChooseRole):
                taken[Role(action.role)] += 1
        for finished_seat in finished.seats:
            for entry in finished_seat.buildings[1:]:
                built[entry.building] = built.get(entry.building, 0) + 1
    assert {use.role: use.taken for use in roles(history)} == taken
    assert {use.building: use.built for use in buildings(history)} == built
    assert sum(use.share for use in roles(history)) == pytest.approx(1.0)
