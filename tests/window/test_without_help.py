"""Games without help: every help of the table is off until the end, says why, and the game is recorded."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QLabel, QPushButton

from sanjuan_desktop.control.facts.points import UNCOUNTED
from sanjuan_desktop.control.helps import Help
from sanjuan_desktop.control.questions.answers import SUGGEST
from sanjuan_desktop.control.session.timeline import Back
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.features.games.files import about_game
from sanjuan_desktop.features.scores.sheet import ScoreSheetDialog
from sanjuan_desktop.features.sheets.unseen import UnseenDialog
from sanjuan_desktop.lab.positions import NAMES, WANTED, moves_to
from sanjuan_desktop.rules import GameOptions, GameRecord
from sanjuan_desktop.rules.terms import NOBODY
from sanjuan_desktop.storage.games import load_game
from sanjuan_desktop.storage.parts import Seat
from sanjuan_desktop.ui.table.zones.side_buttons import Tool
from tests.helpers.reviews import finished


class Table:
    """A window whose game stands in a position of the lab."""

    def __init__(self, window, qtbot, name, *, without_help):
        self.window, self.qtbot = window, qtbot
        seed, actions, answer = moves_to(name)
        options = WANTED[name].options
        record = GameRecord(options, seed)
        for action in actions:
            record.add(action)
        seats = tuple(
            Seat(name, None if seat == answer.seat else "greedy")
            for seat, name in enumerate(NAMES[: options.players])
        )
        setup = GameSetup(options, seed, seats, answer.seat, without_help=without_help)
        self.said = []
        window.controller.refused.connect(self.said.append)
        window.controller.load(setup, record)
        qtbot.waitUntil(lambda: window.scene.prompt is not None)

    @property
    def top(self):
        return self.window.scene.tabletop

    @property
    def game(self):
        return self.window.controller

    @property
    def prompt(self):
        return self.window.scene.prompt


@pytest.fixture
def laid(window, qtbot):
    def lay(name, *, without_help=True):
        return Table(window, qtbot, name, without_help=without_help)

    return lay


def tooltips(table):
    """Return the texts of all tooltips of boards, cities, piles, trading house and hand."""
    top = table.top
    found = [board.tooltip.plain for board in top.boards.values()]
    found += [piece.own_tooltip.plain for piece in (top.supply.draw, top.supply.discard)]
    for zone in (top.hand, top.house, *top.cities.values(), top.roles):
        for key in zone.things():
            line = zone.line(key)
            found.append("" if line is None else f"{line.name} {line.details}")
    return "\n".join(found)


# -- each help: True if the table offers it --------------------------------------------------------


def offers_points(laid, **more):
    table = laid("role-middle-3", **more)
    shown = {board.facts.points for board in table.top.boards.values()}
    assert (shown == {UNCOUNTED}) == ("If the game ended now" not in tooltips(table))
    assert shown != {UNCOUNTED} or "Points: not in games without help." in tooltips(table)
    return shown != {UNCOUNTED} or table.top.laurels.inventory() != []


def offers_gains(laid, **more):
    table = laid("build-choose", **more)
    marked = any(mark.points for mark in table.prompt.hand.values())
    assert all(mark.price is not None for mark in table.prompt.hand.values() if mark.mark.is_live)
    assert "Cost now" in tooltips(table)
    return marked or "Points gained" in tooltips(table) or "points now" in tooltips(table)


def offers_forecasts(laid, **more):
    table = laid("role-middle-3", **more)
    role = next(role for role, mark in table.prompt.roles.items() if mark.mark.is_live)
    said = [table.prompt.hint]
    table.window.scene.tabletop.roles.piece(role).clicked.emit()
    said.append(table.prompt.hint)
    return (
        any(mark.gains for mark in table.prompt.roles.values()) or any(said) or "Next time" in tooltips(table)
    )


def offers_unseen_cards(laid, **more):
    table = laid("role-middle-3", **more)
    table.window.unseen_cards.action.trigger()
    is_open = isinstance(table.window.sheets.sheet, UnseenDialog)
    assert is_open or "Unseen cards: not in games without help." in table.window.services.toast.text()
    assert is_open or "Unseen cards: not in games without help." in tooltips(table)
    return is_open or "Discarded by you" in tooltips(table)


def offers_hints(laid, **more):
    table = laid("role-middle-3", **more)
    bar = table.top.bar
    button = bar.buttons[bar.index_of("hint")].button
    table.game.toggle_hint()
    assert button.enabled or button.why == table.said[-1] == "Not in games without help."
    return button.enabled or table.game.can_hint or table.window.scene.shows_hint


def offers_suggestions(laid, **more):
    found = []
    for name in ("councillor-keep", "archive-discard", "sell", "produce", "build-pay"):
        table = laid(name, **more)
        answer = table.game.answer
        found.append(bool(getattr(answer, "chosen", [])))
        if name == "build-pay":
            card = next(card for card, mark in table.prompt.hand.items() if mark.mark.is_live)
            table.top.hand.item(card).clicked.emit()
            found.append(answer.would_do() is not None and bool(answer.would_do().pay))
        found.append(any(button.code == SUGGEST for button in table.prompt.buttons))
        before = table.prompt
        table.game.suggest()
        found.append(table.prompt != before)
        assert any(found) or table.said[-1] == "Not in games without help."
    return any(found)


def offers_undo(laid, **more):
    table = laid("role-middle-3", **more)
    game, head = table.game, table.game.session.record.head
    assert table.window.undo.undo_action.isEnabled()
    for step in Back:
        table.window.undo.undo(step)
    game.go_to(NOBODY)
    has_sign = table.top.side.tool(Tool.NO_HELP) is not None
    assert has_sign == (table.top.side.tool(Tool.UNDO) is None)
    assert not has_sign or table.said[-1] == "Not in games without help."
    return game.session.record.head != head or game.session.can_undo or game.session.can_undo_together


def offers_hidden_cards(laid, **more):
    table = laid("role-middle-3", **more)
    window = table.window
    window.replay.toggle()
    other = (table.game.session.setup.looking_seat + 1) % 3
    window.replay.bar.eyes_chosen.emit(other)
    is_asked = window.sheets.sheet is not None
    assert is_asked or "Not in games without help." in window.services.toast.text()
    points = {board.facts.points for board in table.top.boards.values()}
    assert is_asked or points == {UNCOUNTED}, "looking back at a running game counts no points"
    return is_asked


def offers_the_guide(laid, **more):
    table = laid("role-middle-3", **more)
    return table.game.guide is not None


CHECKS = {
    Help.POINTS: offers_points,
    Help.GAINS: offers_gains,
    Help.FORECASTS: offers_forecasts,
    Help.UNSEEN: offers_unseen_cards,
    Help.HINTS: offers_hints,
    Help.SUGGESTIONS: offers_suggestions,
    Help.UNDO: offers_undo,
    Help.HIDDEN_CARDS: offers_hidden_cards,
    Help.GUIDE: offers_the_guide,
}


def test_every_help_has_its_check():
    assert list(CHECKS) == list(Help)


@pytest.mark.parametrize("wanted", Help)
def test_a_game_without_help_offers_no_help_and_says_why(laid, wanted):
    assert not CHECKS[wanted](laid)


@pytest.mark.parametrize("wanted", [wanted for wanted in Help if wanted is not Help.GUIDE])
def test_every_other_game_offers_it(laid, wanted):
    assert CHECKS[wanted](laid, without_help=False)


def test_a_game_without_help_ends_the_guide(window, qtbot):
    window.tutorial.guide.begin("Ana", "Bruno")
    qtbot.waitUntil(lambda: window.controller.guide is not None)
    window.new_game.start(replace(finished()[0], without_help=True))
    qtbot.waitUntil(lambda: window.controller.is_asking)
    assert window.controller.guide is None


# -- the sign ----------------------------------------------------------------------------------------


def test_a_sign_beside_the_log_says_what_is_off(laid):
    table = laid("role-middle-3")
    sign = table.top.side.tool(Tool.NO_HELP)
    assert sign.toolTip().startswith("Game without help: no points")
    sign.clicked.emit()
    assert "Game without help" in table.top.bar.current_message[1]
    assert laid("role-middle-3", without_help=False).top.side.tool(Tool.NO_HELP) is None


# -- the end -----------------------------------------------------------------------------------------


@pytest.fixture
def ended(window, qtbot):
    """Return a window with a finished game without help, its score sheet closed."""
    setup, record = finished(GameOptions(2))
    window.controller.load(replace(setup, without_help=True), record)
    qtbot.waitUntil(lambda: bool(window.scores.sheets))
    return window


def test_after_the_end_everything_is_shown_but_nothing_can_be_undone(ended):
    top, session = ended.scene.tabletop, ended.controller.session
    assert UNCOUNTED not in {board.facts.points for board in top.boards.values()}
    assert not session.can_undo
    ended.sheets.clear()
    ended.unseen_cards.open()
    assert isinstance(ended.sheets.sheet, UnseenDialog)


def test_the_score_sheet_says_that_the_game_was_without_help(ended):
    ended.scores.open()
    sheet = ended.sheets.sheet
    assert isinstance(sheet, ScoreSheetDialog)
    assert "Played without help." in [label.text() for label in sheet.findChildren(QLabel)]


def test_a_replay_after_the_end_has_every_help_and_play_goes_on_without(ended, qtbot):
    ended.sheets.clear()
    ended.replay.toggle()
    ended.replay.go(10)
    points = {board.facts.points for board in ended.scene.tabletop.boards.values()}
    assert UNCOUNTED not in points
    ended.replay.play_on()
    qtbot.waitUntil(lambda: ended.controller.is_asking)
    assert ended.controller.session.setup.without_help
    assert {board.facts.points for board in ended.scene.tabletop.boards.values()} == {UNCOUNTED}


def test_a_replay_of_the_running_game_cannot_be_played_on_and_says_why(laid):
    table = laid("role-middle-3")
    table.window.replay.toggle()
    button = next(
        button for button in table.window.replay.bar.findChildren(QPushButton) if button.text() == "Play on"
    )
    assert not button.isEnabled()
    assert button.toolTip() == "Not in games without help."


# -- the record --------------------------------------------------------------------------------------


def test_a_game_without_help_is_saved_and_resumed_as_one(laid, qtbot, tmp_path):
    table, path = laid("role-middle-3"), tmp_path / "mine.sanjuan"
    assert table.window.files.write(path)
    table.window.new_game.start(finished()[0])
    qtbot.waitUntil(lambda: table.game.is_asking)
    assert table.top.side.tool(Tool.NO_HELP) is None
    assert table.window.files.open(path)
    qtbot.waitUntil(lambda: table.game.is_asking)
    assert table.game.session.setup.without_help
    assert table.top.side.tool(Tool.NO_HELP) is not None
    assert load_game(path).without_help
    assert about_game(load_game(path)).endswith(" · without help")


@pytest.mark.parametrize("again", ["play_again", "play_same_deal"])
def test_the_next_game_is_without_help_too(laid, qtbot, again):
    table = laid("role-middle-3")
    getattr(table.window.new_game, again)()
    assert table.game.session.setup.without_help
