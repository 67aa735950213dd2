"""Games with open hands: everyone sees all cards, no curtain falls, and the game counts for nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sanjuan_desktop.ai.greedy.player import GreedyPlayer
from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.features.games.files import about_game
from sanjuan_desktop.features.scores.sheet import ScoreSheetDialog
from sanjuan_desktop.features.tutorial.guide_note import GuideNoteDialog
from sanjuan_desktop.lab.playing import record_of
from sanjuan_desktop.lab.positions import NAMES
from sanjuan_desktop.rules import GameOptions, Role
from sanjuan_desktop.storage.games import load_game
from sanjuan_desktop.storage.parts import Seat
from sanjuan_desktop.ui.table.zones.side_buttons import Tool
from tests.helpers.reviews import finished


def setup_of(people=2, players=3, **more):
    seats = tuple(
        Seat(name, None if seat < people else "greedy") for seat, name in enumerate(NAMES[:players])
    )
    return GameSetup(GameOptions(players), 4, seats, **{"open_hands": True, **more})


def begin(window, qtbot, **more):
    window.controller.start(setup_of(**more))
    qtbot.waitUntil(lambda: window.scene.prompt is not None)
    return window.controller


def take_role(window, qtbot, role=Role.PROSPECTOR):
    """Answer the question of a role, and wait for the question to another person."""
    game = window.controller
    seat = game.answer.seat
    game.click(Click(Target.ROLE, int(role)))
    game.confirm()
    qtbot.waitUntil(lambda: game.is_asking and game.answer.seat != seat and window.scene.prompt is not None)


def shown_hands(window):
    return {seat: sorted(zone.things()) for seat, zone in window.scene.tabletop.open_hands.items()}


def test_all_hands_are_shown_and_no_curtain_falls(window, qtbot):
    game = begin(window, qtbot)
    state, looking = game.session.state, game.session.hot_seat.looking
    assert window.curtain.curtain is None
    assert shown_hands(window) == {seat: sorted(state.hands[seat]) for seat in range(3) if seat != looking}
    assert not window.curtain.cover.isEnabled()
    assert not window.curtain.lock.isEnabled()
    game.cover_hand()
    assert game.session.hot_seat.is_open


def test_the_table_turns_to_each_person_without_a_curtain(window, qtbot):
    game = begin(window, qtbot)
    first = game.session.hot_seat.looking
    take_role(window, qtbot)
    second = game.session.hot_seat.looking
    assert second != first
    assert window.curtain.curtain is None
    assert not window.recap.is_open
    assert first in shown_hands(window)
    assert window.scene.tabletop.hand.cards == tuple(game.session.state.hands[second])
    assert window.scene.prompt.seat == second


def test_the_last_decision_is_undone_without_asking_everyone(window, qtbot):
    game = begin(window, qtbot)
    first = game.session.hot_seat.looking
    take_role(window, qtbot)
    assert game.session.can_undo
    window.undo.undo()
    qtbot.waitUntil(lambda: game.is_asking and game.answer.seat == first)
    assert game.session.hot_seat.looking == first
    assert not window.sheets.sheet


def test_hints_are_for_every_person(window, qtbot):
    game = begin(window, qtbot)
    assert game.can_hint
    take_role(window, qtbot)
    assert game.can_hint


def test_a_recap_on_demand_shows_the_cards_of_the_others(window, qtbot):
    setup, game = setup_of(people=1), window.controller
    game.load(setup, record_of(setup.options, setup.seed, [GreedyPlayer()] * 3, 60))
    qtbot.waitUntil(window.recap.action.isEnabled)
    paid = [line for line in game.session.log_lines() if line.text.startswith("pays with ")]
    assert {line.seat for line in paid} == {0, 1, 2}
    window.recap.begin()
    assert window.recap.is_open
    assert window.scene.view.is_open
    window.recap.end()


def test_computer_players_think_from_their_own_view(window, qtbot, monkeypatch):
    seen = []
    original = window.controller._computer._computers.request  # noqa: SLF001 - the view that is sent
    monkeypatch.setattr(
        window.controller._computer._computers,  # noqa: SLF001 - as above
        "request",
        lambda view, *rest: (seen.append(view), original(view, *rest))[1],
    )
    begin(window, qtbot, people=1)
    take = window.controller
    take.click(Click(Target.ROLE, int(Role.PROSPECTOR)))
    take.confirm()
    qtbot.waitUntil(lambda: take.is_asking and len(take.session.record.moves) > 2)
    assert seen
    assert not any(view.is_open for view in seen)


def test_the_guide_explains_each_question_and_its_choice(window, qtbot):
    game = begin(window, qtbot)
    assert window.open_guide.action.isEnabled()
    assert window.scene.tabletop.side.tool(Tool.GUIDE) is not None
    window.scene.tabletop.side.tool(Tool.GUIDE).clicked.emit()
    sheet = window.sheets.sheet
    assert isinstance(sheet, GuideNoteDialog)
    assert game.session.names[game.answer.seat] in sheet.accessibleDescription()
    sheet.answer.click()
    assert window.sheets.sheet is None
    qtbot.waitUntil(lambda: window.scene.shows_hint)


def test_games_with_hidden_hands_have_no_such_guide(window, qtbot):
    begin(window, qtbot, people=1, open_hands=False)
    assert not window.open_guide.action.isEnabled()
    assert window.scene.tabletop.side.tool(Tool.GUIDE) is None
    window.open_guide.ask()
    assert window.sheets.sheet is None


def test_the_game_is_saved_and_resumed_as_one(window, qtbot, tmp_path):
    game = begin(window, qtbot)
    path = tmp_path / "open.sanjuan"
    window.files.write(path)
    saved = load_game(path)
    assert saved.open_hands
    assert about_game(saved).endswith("open hands")
    window.controller.start(setup_of(open_hands=False))
    assert not game.session.setup.open_hands
    window.files.open(path)
    qtbot.waitUntil(lambda: game.session.setup.open_hands)
    assert window.curtain.curtain is None


def test_the_score_sheet_says_that_it_counts_for_nothing_and_no_honour_is_won(window, qtbot):
    setup, record = finished()
    window.controller.load(replace(setup, open_hands=True), record)
    window.scores.open()
    qtbot.waitUntil(lambda: isinstance(window.sheets.sheet, ScoreSheetDialog))
    said = window.sheets.sheet.findChildren(type(window.sheets.sheet.attempts))
    assert any("counts for nothing" in label.text() for label in said)
    assert window.scores.attempts() is None
    assert not window.honours.book.record_game(replace(setup, open_hands=True), record)
    assert window.honours.book.progress.games == ()


@pytest.mark.parametrize("again", ["play_again", "play_same_deal"])
def test_the_next_game_has_open_hands_too(window, qtbot, again):
    begin(window, qtbot)
    getattr(window.new_game, again)()
    assert window.controller.session.setup.open_hands


def test_a_replay_shows_the_hands_from_every_seat(window, qtbot):
    begin(window, qtbot)
    take_role(window, qtbot)
    window.replay.toggle()
    qtbot.waitUntil(lambda: window.replay.is_open)
    window.replay.go(1)
    assert window.scene.view.is_open
    assert all(shown_hands(window).values())
    window.replay.close()
