"""Test that the history entry of a game agrees with the rules."""

from pathlib import Path

import pytest

from sanjuan_desktop.rules import (
    ROOT,
    Build,
    ChooseRole,
    Deal,
    Edition,
    GameOptions,
    GameRecord,
    Move,
    RecordError,
    Role,
    deal,
    score_sheet,
    state_hash,
    winners,
)
from sanjuan_desktop.rules.catalogue.cards import building
from sanjuan_desktop.storage.errors import StorageError
from sanjuan_desktop.storage.finished_game import (
    FinishedGame,
    NoUtcTimeError,
    UnfinishedGameError,
    finished_from,
    record_hash,
    utc_text,
)
from sanjuan_desktop.storage.history import History
from tests.helpers.finished_games import HistorySeat, finished_record
from tests.helpers.saved_games import played

NOON = "2026-01-02T12:00:00Z"
SEATS = (
    HistorySeat("Ana"),
    HistorySeat("Bruno", "strong", "trader"),
    HistorySeat("Cleo", "novice"),
    HistorySeat("Dora"),
)

GAMES = [
    (GameOptions(2 + seed % 3, Edition(seed % 2), seed % 4 < 3, draft_hand=seed % 5 == 0), seed)
    for seed in range(24)
]
GAMES.append((GameOptions(4, Edition.FIRST), 86))


def finished(record: GameRecord) -> FinishedGame:
    return finished_from(record, SEATS[: record.options.players], finished_at=NOON)


@pytest.mark.parametrize(("options", "seed"), GAMES)
def test_points_places_and_cities_are_those_of_the_rules(options: GameOptions, seed: int) -> None:
    record = finished_record(options, seed)
    state = record.replay()
    game = finished(record)
    assert game.rounds == state.round
    assert (game.options, game.seed) == (options, seed)
    assert [seat.points for seat in game.seats] == [sheet.total for sheet in score_sheet(state)]
    assert [seat.tie_break for seat in game.seats] == [sheet.tie_break for sheet in score_sheet(state)]
    assert tuple(n for n, seat in enumerate(game.seats) if seat.is_winner) == winners(state)
    for number, seat in enumerate(game.seats):
        standing = sorted(entry.building for entry in seat.buildings if not entry.overbuilt)
        assert standing == sorted(building(card).key for card in state.cities[number])
        covered = sorted(entry.building for entry in seat.buildings if entry.overbuilt)
        assert covered == sorted(building(card).key for _, card in state.covered[number])


@pytest.mark.parametrize(("options", "seed"), GAMES)
def test_what_buildings_brought_is_all_that_was_scored(options: GameOptions, seed: int) -> None:
    for seat in finished(finished_record(options, seed)).seats:
        assert sum(entry.points for entry in seat.buildings) == seat.points


def test_the_games_above_have_everything_that_could_go_wrong() -> None:
    seats = [seat for options, seed in GAMES for seat in finished(finished_record(options, seed)).seats]
    entries = [entry for seat in seats for entry in seat.buildings]
    assert any(entry.overbuilt and entry.points for entry in entries)
    assert any(seat.buildings[0].overbuilt for seat in seats)
    assert any(entry.building == "chapel" and entry.points > 2 for entry in entries)
    chapels = [[entry for entry in seat.buildings if entry.building == "chapel"] for seat in seats]
    assert any(len(two) == 2 and two[0].points and two[1].points > 2 for two in chapels)
    assert any(entry.building == "harbor" and entry.points > 3 for entry in entries)
    assert any(entry.building == "palace" and entry.points > 0 for entry in entries)


@pytest.mark.parametrize(("options", "seed"), GAMES[:6])
def test_roles_and_buildings_follow_the_record(options: GameOptions, seed: int) -> None:
    record = finished_record(options, seed)
    actions = record.actions()
    game = finished(record)
    for role in Role:
        taken = sum(isinstance(action, ChooseRole) and action.role == role for action in actions)
        assert sum(seat.roles[role] for seat in game.seats) == taken
    built = sorted(building(action.card).key for action in actions if isinstance(action, Build))
    assert built == sorted(entry.building for seat in game.seats for entry in seat.buildings[1:])
    assert {seat.buildings[0].building for seat in game.seats} == {"indigo_plant"}


def test_the_seats_keep_who_sat_there() -> None:
    game = finished(finished_record(GameOptions(4), 1))
    seats = [HistorySeat(seat.name, seat.level, seat.style) for seat in game.seats]
    assert tuple(seats) == SEATS


def test_what_the_caller_says_is_kept() -> None:
    record = finished_record(GameOptions(2), 3)
    game = finished_from(
        record,
        SEATS[:2],
        finished_at="2026-01-02T13:30:00.5+01:30",
        takebacks=2,
        duration_s=600,
        program="0.2.0",
        lesson=True,
    )
    assert (game.takebacks, game.duration_s, game.program, game.lesson) == (2, 600, "0.2.0", True)
    assert game.finished_at == utc_text(NOON) == "2026-01-02T12:00:00+00:00"


@pytest.mark.parametrize(
    "text", ["", "yesterday", "2026-01-02", "2026-01-02T12:00:00", "0001-01-01T00:00:00+12:00"]
)
def test_a_time_must_be_known_in_utc(text: str) -> None:
    with pytest.raises(NoUtcTimeError) as caught:
        utc_text(text)
    assert caught.value.text == text
    assert isinstance(caught.value, StorageError)


def test_a_game_that_is_not_over_is_refused() -> None:
    record = finished_record(GameOptions(2), 3)
    record.go_to(record.moves[record.head].parent)
    with pytest.raises(UnfinishedGameError) as caught:
        finished(record)
    assert caught.value.decisions == len(record.moves) - 1


def test_a_record_that_cannot_be_replayed_is_refused() -> None:
    record = finished_record(GameOptions(2), 3)
    record.moves[0] = Move(record.moves[-1].action)
    with pytest.raises(RecordError):
        finished(record)


def test_the_seats_must_be_those_of_the_game() -> None:
    with pytest.raises(ValueError, match="zip"):
        finished_from(finished_record(GameOptions(3), 3), SEATS[:2], finished_at=NOON)


def test_the_hash_is_that_of_the_line_that_was_played() -> None:
    record = finished_record(GameOptions(2), 3)
    plain = record_hash(record)
    end = record.head
    record.go_to(ROOT)
    other = finished_record(GameOptions(2), 4).moves[0].action
    record.add(other)
    assert record_hash(record) != plain
    record.go_to(end)
    assert record_hash(record) == plain
    assert record_hash(GameRecord(GameOptions(2), 3)) != record_hash(GameRecord(GameOptions(2), 4))
    assert record_hash(GameRecord(GameOptions(2), 3)) != record_hash(
        GameRecord(GameOptions(2, Edition.FIRST), 3)
    )


def test_a_game_by_the_former_rules_keeps_its_end_its_text_and_the_hash_it_had() -> None:
    options = GameOptions(3, extra_production=True, draft_hand=True)
    record = played(options, 171, rules=1, dice=1_000_174)
    game = finished(record)
    # This hash was written by an earlier version: the history must recognise the game.
    assert game.record_hash == "7fce5e6a8fcfaf8fa9be629046e41903"
    assert game.record is not None
    again = GameRecord.from_text(game.record)
    assert (again.rules, len(again.moves), state_hash(again.replay())) == (1, 602, "174a2cc281cb6970")
    assert record_hash(again) == game.record_hash


def test_a_game_that_opened_with_cards_goes_into_the_history_with_them(tmp_path: Path) -> None:
    options = GameOptions(2, opening=("quarry", "statue"))
    game = finished(finished_record(options, 7))
    assert game.record is not None
    assert GameRecord.from_text(game.record).options == options
    with History.open(tmp_path / "history.sqlite") as history:
        history.add(game)
        assert history.games()[0].options == options


def test_a_given_deal_has_no_seed_but_a_hash() -> None:
    model = finished_record(GameOptions(2), 3)
    record = GameRecord(GameOptions(2), given=deal(GameOptions(2), 3), moves=model.moves, head=model.head)
    game = finished(record)
    assert game.seed is None
    assert game.record_hash == record_hash(model)
    assert record_hash(GameRecord(GameOptions(2), given=Deal())) != record_hash(GameRecord(GameOptions(2), 3))


def test_the_moves_are_kept_unless_the_deal_was_given() -> None:
    record = finished_record(GameOptions(2), 3)
    text = finished(record).record
    assert text is not None
    assert GameRecord.from_text(text).actions() == record.actions()
    record.given = deal(record.options, record.seed)
    assert finished(record).record is None
