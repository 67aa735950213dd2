"""Test the export of the history for spreadsheets."""

import csv
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from sanjuan_desktop.rules import Edition, GameOptions
from sanjuan_desktop.storage.errors import CannotReadError, CannotWriteError
from sanjuan_desktop.storage.finished_game import finished_from
from sanjuan_desktop.storage.history import History
from sanjuan_desktop.storage.history_csv import COLUMNS, write_csv
from sanjuan_desktop.storage.history_filter import PLAYED, GameFilter
from sanjuan_desktop.storage.names import clean_name
from sanjuan_desktop.storage.parts import ThinkingTime
from tests.helpers.finished_games import HistorySeat, duel, finished_record, game, seat


@pytest.fixture
def history(tmp_path: Path) -> Iterator[History]:
    with History.open(tmp_path / "history.sqlite") as history:
        yield history


def read(path: Path, delimiter: str = ",") -> list[dict[str, str]]:
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file, delimiter=delimiter))


def test_a_line_for_every_seat_of_every_game_oldest_first(history: History, tmp_path: Path) -> None:
    record = finished_record(GameOptions(3, Edition.FIRST, new_buildings=True), 8)
    seats = (
        HistorySeat("Åsa; die 1."),
        HistorySeat('Bruno "B", jr', "strong", "trader"),
        HistorySeat("Cleo", "novice"),
    )
    added = finished_from(record, seats, finished_at="2026-02-01T00:00:00Z", duration_s=77, program="0.2.0")
    history.add(added)
    history.add(duel(1, won=True))
    write_csv(tmp_path / "out.csv", history)
    lines = read(tmp_path / "out.csv")
    assert [line["name"] for line in lines] == ["Ana", "Bot", *(seat.name for seat in seats)]
    assert [line["seat"] for line in lines] == ["1", "2", "1", "2", "3"]
    assert [int(line["points"]) for line in lines[2:]] == [entry.points for entry in added.seats]
    assert [int(line["place"]) for line in lines[2:]] == [entry.place for entry in added.seats]
    assert [line["is_winner"] == "1" for line in lines[2:]] == [entry.is_winner for entry in added.seats]
    variants = [str(int(is_on)) for is_on in added.options.variants]
    assert lines[3] == dict(
        zip(
            COLUMNS,
            [
                "1", "2026-02-01T00:00:00+00:00", "1", *variants, "3", "8", str(added.rounds), "0", "77",
                "0.2.0", "0", "0", "0", "2", 'Bruno "B", jr', "strong", "trader", str(added.seats[1].points),
                str(added.seats[1].tie_break), str(added.seats[1].place), str(int(added.seats[1].is_winner)),
                "", "", "0",
            ],
            strict=True,
        )
    )  # fmt: skip
    assert lines[0]["level"] == lines[0]["duration_s"] == ""


def test_a_spreadsheet_sees_that_it_is_utf_8(history: History, tmp_path: Path) -> None:
    write_csv(tmp_path / "out.csv", history)
    assert (tmp_path / "out.csv").read_bytes() == b"\xef\xbb\xbf" + ",".join(COLUMNS).encode() + b"\r\n"


def test_semicolons_where_numbers_have_commas(history: History, tmp_path: Path) -> None:
    history.add(game(seat("A;B"), seat("C,D", 1, 2, "strong")))
    write_csv(tmp_path / "out.csv", history, delimiter=";")
    assert [line["name"] for line in read(tmp_path / "out.csv", ";")] == ["A;B", "C,D"]


def test_a_filter_narrows_the_table(history: History, tmp_path: Path) -> None:
    history.add(duel(1, won=True))
    history.add(game(seat(), seat("Bot", 1, 2, "novice"), day=2, lesson=True))
    write_csv(tmp_path / "all.csv", history)
    write_csv(tmp_path / "played.csv", history, PLAYED)
    write_csv(tmp_path / "none.csv", history, GameFilter(players=4))
    assert [len(read(tmp_path / name)) for name in ("all.csv", "played.csv", "none.csv")] == [4, 2, 0]


@pytest.mark.parametrize(
    "name",
    [
        "=1+1",
        "+A",
        "-A",
        "@A",
        "\t=A",
        "\r=A",
        "\n=A",
        " =1",
        "\u00a0@A",
        "＝1",
        "＋A",
        "－A",
        "＠A",
        '=HYPERLINK("x";"y")',
    ],
)
def test_no_name_is_taken_for_a_formula(history: History, tmp_path: Path, name: str) -> None:
    history.add(game(seat(name), seat("Bot", 1, 2, "strong")))
    for delimiter in ",;":
        write_csv(tmp_path / "out.csv", history, delimiter=delimiter)
        assert [line["name"] for line in read(tmp_path / "out.csv", delimiter)] == [
            "'" + clean_name(name),
            "Bot",
        ]


def test_a_table_that_cannot_be_written_is_an_error(history: History, tmp_path: Path) -> None:
    with pytest.raises(CannotWriteError):
        write_csv(tmp_path, history)
    history.close()
    with pytest.raises(CannotReadError):
        write_csv(tmp_path / "out.csv", history)
    assert not (tmp_path / "out.csv").exists()


def test_the_thinking_time_of_a_person_is_in_whole_seconds(history: History, tmp_path: Path) -> None:
    game = duel(1, won=True)
    person = replace(game.seats[0], thinking=ThinkingTime(83.7, 21))
    history.add(replace(game, seats=(person, *game.seats[1:])))
    write_csv(tmp_path / "out.csv", history)
    lines = read(tmp_path / "out.csv")
    assert [(line["thought_s"], line["decisions"]) for line in lines] == [("84", "21"), ("", "")]
