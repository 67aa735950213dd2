"""Test the statistics of buildings and roles against manual results."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from sanjuan_desktop.rules import ChooseRole, Edition, GameOptions, Role
from sanjuan_desktop.storage.finished_game import FinishedBuilding, finished_from
from sanjuan_desktop.storage.history import History
from sanjuan_desktop.storage.history_filter import GameFilter
from sanjuan_desktop.storage.history_habits import BuildingUse, RoleUse, buildings, roles
from tests.helpers.finished_games import Sitter, finished_record, game, seat

WELL = FinishedBuilding("well", 1)
PLANT = FinishedBuilding("indigo_plant", 1)
CHAPEL = FinishedBuilding("chapel", 6)
BURIED = FinishedBuilding("chapel", 2, overbuilt=True)


@pytest.fixture
def history(tmp_path: Path) -> Iterator[History]:
    with History.open(tmp_path / "history.sqlite") as history:
        yield history


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
        sitters = [Sitter("Ana"), *(Sitter(name, "random") for name in ("Bo", "Cy", "Di"))]
        finished = finished_from(record, sitters, finished_at=f"2026-03-{seed:02}T00:00:00Z")
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
