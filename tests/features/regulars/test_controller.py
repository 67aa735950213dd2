"""People are remembered when they play, and changes on their sheet reach history, settings and sheets."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QLineEdit

from sanjuan_desktop.control.people.regulars import Regular
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.features.newgame.name_field import NameField
from sanjuan_desktop.features.newgame.sheet import NewGameDialog
from sanjuan_desktop.features.regulars.controller import RegularsController
from sanjuan_desktop.features.regulars.sheet import RegularsDialog
from sanjuan_desktop.features.statistics.sheet import StatisticsDialog
from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.storage.history import History
from sanjuan_desktop.storage.history_filter import GameFilter
from sanjuan_desktop.storage.parts import Seat
from sanjuan_desktop.storage.settings import LastGame, Settings
from sanjuan_desktop.ui.widgets.services import Services
from tests.helpers.finished_games import game, seat

GRETA, OTTO = Seat("Greta", portrait="harbour-cat", colour="violet"), Seat("Otto", colour="teal")
BOT = Seat("Bot", "casual")


class Source:
    """History in a file, opened for each question."""

    def __init__(self, path) -> None:
        self.path = path
        self.can_answer = True

    def ask_quietly(self, ask):
        if not self.can_answer:
            return None
        with History.open(self.path) as history:
            return ask(history)


@pytest.fixture
def source(tmp_path):
    return Source(tmp_path / "history.sqlite")


@pytest.fixture
def toasts() -> list[str]:
    return []


@pytest.fixture
def make(qtbot, tmp_path, source, toasts, monkeypatch):
    """Return a function that makes a controller without a window, as a start of the program does."""
    from PySide6.QtWidgets import QWidget

    window, table = QWidget(), QWidget()
    qtbot.addWidget(window)
    services = Services(window, table, lambda _: None, lambda: None)
    services.ground.setParent(window)
    services.ground.resize(1100, 680)
    window.show()
    monkeypatch.setattr(services, "show_toast", lambda text, **_: toasts.append(text))
    settings = Settings(last_game=LastGame((GRETA, BOT, OTTO), GameOptions(3)))

    def made() -> RegularsController:
        controller = RegularsController(services, settings, lambda: None, tmp_path / "people.json", source)
        controller.settings = settings
        controller.services = services
        return controller

    return made


def setup_of(*seats: Seat) -> GameSetup:
    return GameSetup(GameOptions(len(seats)), 1, seats)


def sheet_of(controller) -> RegularsDialog:
    controller.open()
    sheet = controller.services.sheets.sheet
    assert isinstance(sheet, RegularsDialog)
    return sheet


def names(controller) -> list[str]:
    return [person.name for person in controller.book.people]


def test_everyone_who_starts_a_game_is_known_at_the_next_start(make) -> None:
    make().record_players(setup_of(GRETA, BOT, OTTO), True)
    controller = make()
    controller.open()
    assert names(controller) == ["Greta", "Otto"]
    assert controller.book.find("greta") == Regular("Greta", "harbour-cat", "violet")


def test_a_renamed_person_keeps_all_games_and_is_renamed_in_the_next_game(make, source) -> None:
    source.ask_quietly(lambda history: history.add(game(seat("greta"), seat("Otto", 10, 2))))
    controller = make()
    controller.record_players(setup_of(GRETA, OTTO), True)
    sheet = sheet_of(controller)
    sheet.renamed.emit("Greta", "Margarete")
    assert source.ask_quietly(lambda history: history.count(GameFilter(person="Margarete"))) == 1
    assert sheet.person == controller.book.find("margarete")
    assert sheet.list.item(0).text().startswith("Margarete\n1 game")
    assert controller.settings.last_game.seats[0] == replace(GRETA, name="Margarete")


def test_games_that_end_under_an_earlier_name_follow(make, source) -> None:
    controller = make()
    controller.record_players(setup_of(GRETA, OTTO), True)
    sheet_of(controller).renamed.emit("Greta", "Margarete")
    source.ask_quietly(lambda history: history.add(game(seat("Greta"), seat("Otto", 10, 2))))
    make().gather_games()
    assert source.ask_quietly(lambda history: history.count(GameFilter(person="Margarete"))) == 1


def test_a_history_that_cannot_be_changed_now_is_changed_later(make, source) -> None:
    """The program may end at any moment after a renaming: the next start goes on."""
    source.ask_quietly(lambda history: history.add(game(seat("Greta"), seat("Otto", 10, 2))))
    controller = make()
    controller.record_players(setup_of(GRETA, OTTO), True)
    source.can_answer = False
    sheet_of(controller).renamed.emit("Greta", "Margarete")
    source.can_answer = True
    assert source.ask_quietly(lambda history: history.count(GameFilter(person="Margarete"))) == 0
    make().gather_games()
    assert source.ask_quietly(lambda history: history.count(GameFilter(person="Margarete"))) == 1


def test_a_new_person_with_an_earlier_name_begins_without_games(make, source) -> None:
    source.ask_quietly(lambda history: history.add(game(seat("Anna"), seat("Otto", 10, 2))))
    controller = make()
    controller.record_players(setup_of(Seat("Anna"), OTTO), True)
    source.can_answer = False
    sheet_of(controller).renamed.emit("Anna", "Anna B.")
    source.can_answer = True
    controller.record_players(setup_of(Seat("Anna"), OTTO), True)
    source.ask_quietly(lambda history: history.add(game(seat("Anna"), seat("Otto", 10, 2), day=2)))
    controller.gather_games()
    for name in ("Anna", "Anna B."):
        assert source.ask_quietly(lambda history, name=name: history.count(GameFilter(person=name))) == 1


def test_joining_two_people_leaves_the_last_game_with_two_names(make) -> None:
    controller = make()
    controller.record_players(setup_of(GRETA, OTTO), True)
    sheet_of(controller).renamed.emit("Greta", "otto")
    assert controller.book.people == (Regular("Otto", "", "teal", ("Greta",)),)
    assert [seat.name for seat in controller.settings.last_game.seats] == ["Greta", "Bot", "Otto"]


def test_face_and_colour_reach_the_next_game(make) -> None:
    controller = make()
    controller.record_players(setup_of(GRETA, OTTO), True)
    sheet = sheet_of(controller)
    sheet.changed.emit("Otto", "ines", "ivory")
    assert controller.settings.last_game.seats[2] == Seat("Otto", portrait="ines", colour="ivory")
    sheet.added.emit("Ida")
    assert names(controller) == ["Ida", "Greta", "Otto"]
    assert sheet.person == Regular("Ida")
    sheet.forgotten.emit("greta")
    assert names(controller) == ["Ida", "Otto"]


@pytest.mark.logs("")
def test_a_damaged_or_newer_file_is_reported_once(make, tmp_path, toasts) -> None:
    file = tmp_path / "people.json"
    file.write_text("{")
    controller = make()
    for _ in range(2):
        controller.record_players(setup_of(GRETA, OTTO), True)
    assert len(toasts) == 1
    assert "people.damaged-1.json" in toasts[0]
    assert names(make()) == ["Greta", "Otto"]
    file.write_text('{"version": 9}')
    toasts.clear()
    controller = make()
    controller.record_players(setup_of(GRETA, OTTO), True)
    controller.open()
    assert len(toasts) == 1
    assert json.loads(file.read_text()) == {"version": 9}


@pytest.mark.logs("cannot")
def test_a_full_disk_is_reported_once_and_tried_again(make, tmp_path, toasts) -> None:
    file = tmp_path / "people.json"
    controller = make()
    controller.record_players(setup_of(GRETA, BOT), True)
    file.unlink()
    file.mkdir()
    for name in ("Ida", "Max"):
        controller.record_players(setup_of(Seat(name), BOT), True)
    assert len(toasts) == 1
    file.rmdir()
    controller.record_players(setup_of(OTTO, BOT), True)
    assert names(make()) == ["Otto", "Max", "Ida", "Greta"]


# -- in the window --------------------------------------------------------------------------------------


def test_people_go_through_the_window(qtbot, window) -> None:
    """Start a game of two people, rename one of them from both sheets, and find the games."""
    window.new_game.start(setup_of(GRETA, OTTO, BOT), is_chosen=True)
    assert window.places.people_file.exists()
    window.new_game.ask()
    sheet = window.sheets.sheet
    assert isinstance(sheet, NewGameDialog)
    assert [field.text() for field in sheet.findChildren(NameField)[:3]] == ["Greta", "Otto", "Bot"]
    sheet.regulars.click()
    regulars = window.sheets.sheet
    assert isinstance(regulars, RegularsDialog)
    regulars.renamed.emit("Greta", "Margarete")
    regulars.dismiss()
    assert window.sheets.sheet is sheet
    assert sheet.findChildren(QLineEdit)[0].text() == "Margarete"
    sheet.dismiss()
    with History.open(window.places.history_file) as history:
        history.add(game(seat("Greta"), seat("Otto", 10, 2)))
        history.add(game(seat("Otto"), seat("Ida", 10, 2), day=2))
    window.statistics.action.trigger()
    games = window.sheets.sheet
    assert isinstance(games, StatisticsDialog)
    games.people.choose("Margarete", "Otto")
    assert games.people.duel.text() == "Margarete 1, Otto 0"
    games.regulars.click()
    window.sheets.sheet.renamed.emit("Margarete", "Greta")
    window.sheets.sheet.dismiss()
    assert games.people.chosen == (None, None)
    games.people.choose("Greta")
    assert len(games.games.table.texts()) == 1
