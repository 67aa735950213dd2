"""Test that wins and points of a match are summed by player, although the seats change."""

from __future__ import annotations

import pytest

from sanjuan_desktop.features.matches.standing import standing_of, with_result
from tests.helpers.matches import match, result


def sums(standing):
    return {player.name: (player.wins, player.points, player.place) for player in standing.players}


def test_wins_and_points_follow_the_players_around_the_table() -> None:
    standing = standing_of(match(result(1, 30, 20, 10), result(2, 11, 31, 21), result(3, 25, 26, 27)))
    assert sums(standing) == {"Ana": (1, 66, 2), "Bruno": (1, 77, 1), "Clara": (1, 58, 3)}
    assert [row.points for row in standing.rows] == [(30, 20, 10), (11, 31, 21), (25, 26, 27)]
    assert [row.winners for row in standing.rows] == [(0,), (1,), (2,)]
    assert [player.portrait for player in standing.players] == [f"face of {name}" for name in sums(standing)]


def test_a_shared_victory_is_a_win_of_each_winner() -> None:
    standing = standing_of(match(result(1, 30, 30, 10)))
    assert sums(standing) == {"Ana": (1, 30, 1), "Bruno": (1, 30, 1), "Clara": (0, 10, 3)}
    assert [leader.name for leader in standing.leaders] == ["Ana", "Bruno"]


def test_wins_count_more_than_points() -> None:
    standing = standing_of(match(result(1, 21, 20), result(2, 21, 20), result(3, 5, 60)))
    assert sums(standing) == {"Ana": (2, 47, 1), "Bruno": (1, 100, 2)}


@pytest.mark.parametrize(("goal", "is_over"), [(1, True), (2, True), (3, False)])
def test_a_match_of_games_is_over_after_its_last_game(goal: int, is_over: bool) -> None:
    standing = standing_of(match(result(1, 30, 20), result(2, 30, 20), goal=goal))
    assert (standing.is_over, standing.is_complete, standing.next_number) == (is_over, is_over, 3)


@pytest.mark.parametrize(("goal", "is_over"), [(1, True), (2, True), (3, False)])
def test_a_match_to_wins_is_over_when_a_player_has_them(goal: int, is_over: bool) -> None:
    games = (result(1, 30, 20), result(2, 20, 30), result(3, 30, 20))
    assert standing_of(match(*games, aim="wins", goal=goal)).is_over is is_over


def test_an_ended_match_is_over_but_not_complete() -> None:
    standing = standing_of(match(result(1, 30, 20), is_ended=True))
    assert (standing.is_over, standing.is_complete) == (True, False)


def test_a_deleted_game_leaves_a_gap() -> None:
    standing = standing_of(match(result(1, 30, 20), result(3, 20, 30)))
    assert [row.number for row in standing.rows] == [1, 3]
    assert sums(standing) == {"Ana": (1, 50, 1), "Bruno": (1, 50, 1)}
    assert standing.next_number == 4


def test_a_game_of_another_number_of_players_is_left_out() -> None:
    standing = standing_of(match(result(1, 30, 20, 10), result(2, 30, 20)))
    assert [row.number for row in standing.rows] == [2]


def test_the_result_of_the_table_is_added_only_where_none_is_known() -> None:
    played = match(result(1, 30, 20), result(3, 30, 20))
    assert with_result(played, result(1, 5, 9)) is played
    assert [known.number for known in with_result(played, result(2, 5, 9)).results] == [1, 2, 3]
    ended = match(result(1, 30, 20), is_ended=True)
    assert with_result(ended, result(2, 5, 9)) is ended


def test_the_faces_of_all_players_but_the_first_person() -> None:
    assert standing_of(match(result(2, 30, 20, 10))).others == ("face of Bruno", "face of Clara")
