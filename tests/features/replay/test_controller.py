"""Replay: any position of the game on the real table; the game then continues unchanged."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QRect, Qt, QTimer
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget

from sanjuan_desktop.ai.levels import make_player
from sanjuan_desktop.ai.player import UNLIMITED, never_cancelled
from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.session.game import SessionState
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.features.replay.bar import ReplayBar, _Line
from sanjuan_desktop.features.replay.look import LookDialog
from sanjuan_desktop.languages import complete_codes
from sanjuan_desktop.rules import GameOptions, GameRecord, apply, state_hash, view_for
from sanjuan_desktop.rules.terms import ASK_ROLE, NOBODY, UNKNOWN, Role
from sanjuan_desktop.storage.parts import Seat
from sanjuan_desktop.ui.look import languages, style
from sanjuan_desktop.ui.look.display import Display, display_of
from sanjuan_desktop.ui.look.light import Light
from tests.helpers.gestures import press
from tests.helpers.hearing import hear
from tests.helpers.players import InstantThinker  # noqa: F401 - the window fixture needs it
from tests.helpers.saved_games import played as finished
from tests.helpers.windows import shown, usual_game


def play(qtbot, window, answers=6):
    for _ in range(answers):
        qtbot.waitUntil(
            lambda: window.controller.is_asking or window.controller.session.is_over, timeout=5000
        )
        window.controller.suggest()
        for role in range(5):
            if window.controller.is_asking and not window.scene.prompt.roles:
                break
            window.controller.click(Click(Target.ROLE, role))
        window.controller.confirm()
        if window.controller.is_asking:
            window.controller.decline()
    qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)


@cache
def _some_rounds() -> GameRecord:
    """Return the record of a game in which the first player, with several cards, chooses a role."""
    record = GameRecord(GameOptions(2), 11)
    state, player = record.start(), make_player("greedy", 1)
    while (state.actor, state.decision) != (0, ASK_ROLE) or state.round < 2 or len(state.hands[0]) < 3:
        action = player.choose(view_for(state, state.actor), UNLIMITED, never_cancelled).action
        apply(state, action)
        record.add(action)
    return record


@pytest.fixture
def played(qtbot, tmp_path):
    """Return a window with a game of some rounds, in which the person is asked for a role."""
    window, record = shown(qtbot, tmp_path, (1600, 900)), _some_rounds()
    window.controller.load(usual_game(), replace(record, moves=list(record.moves)))
    qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)
    return window


def settled(qtbot, window):
    qtbot.waitUntil(lambda: not window.scene.motion.is_moving, timeout=5000)


def test_a_replay_opens_at_the_present_and_goes_to_any_place(qtbot, played):
    end = played.controller.session.decisions
    played.replay.toggle()
    assert played.replay.is_open
    assert played.replay.place == end
    for place in (0, end // 2, end):
        played.replay.go(place)
        settled(qtbot, played)
        assert played.replay.place == place


def test_the_bar_is_there_again_when_a_sheet_is_put_away(qtbot, played):
    played.show()
    played.replay.toggle()
    played.new_game.ask()
    played.sheets.sheet.dismiss()
    bar = played.replay.bar
    met = played.services.ground.childAt(bar.geometry().center())
    assert met is bar or bar.isAncestorOf(met)
    qtbot.waitUntil(lambda: bar.hasFocus() or bar.isAncestorOf(played.focusWidget()))


@pytest.mark.parametrize("options", [GameOptions(2), GameOptions(3, draft_hand=True)])
def test_looking_back_begins_in_round_1_as_the_table_says(window, options) -> None:
    record = finished(options, 5, 12)
    seats = (Seat("Ana"), *(Seat(name, "greedy") for name in "BC"[: options.players - 1]))
    window.replay.open(GameSetup(options, 5, seats), record, foreign=True)
    texts = [window.replay.words_at(place) for place in range(window.replay.shown.length + 1)]
    assert texts[0].startswith("Round 1")
    assert not any("Round 0" in words for words in texts)
    window.replay.go(0)
    assert "Round 1" in window.replay.words_at(0)


def test_going_back_shows_the_table_as_it_was(qtbot, played):
    now = played.scene.view
    played.replay.toggle()
    played.replay.bar.eyes_chosen.emit(0)
    played.replay.go(0)
    settled(qtbot, played)
    assert len(played.scene.view.cities[0]) == 1
    assert played.scene.view.round == 1
    played.replay.go(played.replay.shown.length)
    settled(qtbot, played)
    assert played.scene.view == now


def test_a_hand_arranged_by_hand_is_as_before_after_a_look_at_an_earlier_one(qtbot, played):
    hand = played.scene.tabletop.hand
    for card in hand.cards:
        hand.move_card(card, hand.row.slots[0].x)
    laid = hand.cards
    played.replay.toggle()
    record = played.controller.session.record
    places = range(played.replay.place)
    played.replay.go(max(place for place in places if len(record.replay(place).hands[0]) == len(laid) - 1))
    settled(qtbot, played)
    assert 0 < len(played.scene.tabletop.hand.cards) < len(laid)
    played.replay.close()
    settled(qtbot, played)
    assert played.scene.tabletop.hand.cards == laid


def test_the_keys_of_a_replay_do_nothing_below_a_sheet(qtbot, played):
    played.show()
    played.activateWindow()
    played.replay.toggle()
    end, alt = played.replay.place, Qt.KeyboardModifier.AltModifier
    played.preferences.open()
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Space):
        qtbot.keyClick(played.sheets.sheet, key, alt)
    assert played.replay.place == end
    assert not played.replay.bar.is_playing
    played.sheets.sheet.dismiss()
    qtbot.keyClick(played.view, Qt.Key.Key_Left, alt)
    assert played.replay.place == end - 1


def test_closing_gives_the_question_back(qtbot, played):
    title, before = played.scene.prompt.title, state_hash(played.controller.session.record.replay())
    played.replay.toggle()
    assert not played.controller.is_asking
    played.replay.go(1)
    played.replay.toggle()
    qtbot.waitUntil(lambda: played.controller.is_asking, timeout=5000)
    assert played.scene.prompt.title == title
    assert state_hash(played.controller.session.record.replay()) == before
    assert played.replay.bar is None


def test_playing_on_from_an_earlier_place_keeps_the_other_line(qtbot, played):
    record = played.controller.session.record
    moves, head = len(record.moves), record.head
    played.replay.toggle()
    played.replay.go(0)
    played.replay.play_on()
    qtbot.waitUntil(lambda: played.controller.is_asking, timeout=5000)
    # A computer player may be the first to act.
    assert played.controller.session.decisions <= 1
    assert moves <= len(record.moves) <= moves + 1
    played.controller.click(Click(Target.ROLE, int(Role.PROSPECTOR)))
    played.controller.confirm()
    assert record.path(head)


def test_a_screen_reader_announces_the_place_after_the_last_of_quick_steps(qtbot, played):
    hear(played)
    said = played.access.speaker.voice.lines
    played.replay.toggle()
    played.replay.gathering.setInterval(0)
    for place in (0, 3, 5):
        played.replay.go(place)
    qtbot.waitUntil(lambda: bool(said))
    assert said == [played.replay.words_at(5)]
    played.replay.go(1)
    played.replay.close()
    assert not played.replay.gathering.isActive()


def test_the_replay_plays_by_itself_to_the_end(qtbot, played):
    played.replay.toggle()
    played.replay.findChild(QTimer).setInterval(1)
    played.replay.go(max(0, played.replay.shown.length - 4))
    played.replay.bar.toggle()
    qtbot.waitUntil(lambda: not played.replay.bar.is_playing, timeout=10_000)
    assert played.replay.place == played.replay.shown.length


def test_playing_shows_each_place_on_the_way(qtbot, played):
    played.replay.toggle()
    played.replay.findChild(QTimer).setInterval(1)
    end = played.replay.shown.length
    first = max(0, end - 4)
    played.replay.go(first)
    shown = []
    played.scene.idle.connect(lambda: shown.append(played.replay.place))
    played.replay.bar.toggle()
    qtbot.waitUntil(lambda: not played.replay.bar.is_playing, timeout=10_000)
    assert list(dict.fromkeys(shown)) == list(range(first, end + 1))


def test_rounds_and_steps_have_buttons(qtbot, played):
    played.replay.toggle()
    bar, end = played.replay.bar, played.replay.shown.length
    press(bar, "To the previous round or bookmark")
    assert played.replay.place == max(place for place in played.replay.shown.rounds() if place < end)
    press(bar, "One step back")
    press(bar, "One step forward")
    press(bar, "To the next round or bookmark")
    assert played.replay.place == end


def eyes(window):
    """Return the buttons for the seat of the view, by their texts."""
    return {button.text(): button for button in window.replay.bar.eyes_of.values()}


def test_while_the_game_runs_one_looks_back_with_ones_own_eyes(qtbot, played):
    played.replay.toggle()
    end = played.replay.shown.length
    for place in (end, *range(end + 1)):
        played.replay.go(place)
        settled(qtbot, played)
        assert played.scene.view.seat == 0
        texts = [line.text for line in played.scene.tabletop.log.lines]
        assert texts == [line.text for line in played.replay.shown.table(place, 0).log]
    assert eyes(played)["A"].isChecked()
    assert "" not in eyes(played), "no eyes of whoever acts"
    assert played.controller.session.takebacks == 0


def test_whoever_insists_is_asked_and_can_still_leave_it(qtbot, played):
    played.replay.toggle()
    for leave in (Qt.Key.Key_Escape, Qt.Key.Key_Return):
        eyes(played)["B"].click()
        sheet = played.sheets.sheet
        assert isinstance(sheet, LookDialog)
        assert eyes(played)["A"].isChecked()
        qtbot.keyClick(sheet, leave)
        assert played.sheets.sheet is None
        assert played.scene.view.seat == 0
    assert played.controller.session.takebacks == 0


def look_into(window, letter):
    eyes(window)[letter].click()
    next(
        button for button in window.sheets.sheet.findChildren(QPushButton) if button.text() == "Look"
    ).click()


def test_a_look_into_hidden_cards_marks_the_game_for_good(qtbot, played, tmp_path):
    played.replay.toggle()
    look_into(played, "B")
    settled(qtbot, played)
    assert played.scene.view.seat == 1
    assert eyes(played)["B"].isChecked()
    assert played.controller.session.takebacks == 1
    eyes(played)["A"].click()
    eyes(played)["B"].click()
    assert played.sheets.sheet is None, "asked once"
    assert played.controller.session.takebacks == 1
    played.replay.close()
    path = tmp_path / "looked.sanjuan"
    assert played.files.write(path)
    played.new_game.play_again()
    assert played.controller.session.takebacks == 0
    assert played.files.open(path)
    assert played.controller.session.takebacks == 1
    played.replay.toggle()
    eyes(played)["B"].click()
    assert isinstance(played.sheets.sheet, LookDialog), "asked again another time"


def test_after_the_end_everybodys_cards_are_open(qtbot, window):
    setup = window.controller.session.setup
    window.controller.load(replace(setup, seed=16), finished(setup.options, 16))
    qtbot.waitUntil(lambda: bool(window.scores.sheets), timeout=5000)
    window.replay.toggle()
    assert eyes(window)["A"].isChecked(), "the one person sees what they saw in the game"
    eyes(window)[""].click()
    eyes(window)["B"].click()
    assert window.sheets.sheet is None
    assert window.scene.view.seat == 1
    assert window.controller.session.takebacks == 0


def test_a_line_that_was_once_played_to_its_end_opens_no_hands_of_the_running_game(qtbot, window):
    setup = window.controller.session.setup
    record = finished(setup.options, 16)
    end = record.head
    record.go_to(record.path()[3])
    window.controller.load(replace(setup, seed=16), record)
    window.replay.toggle()
    (line,) = [other for other in window.replay.others if other.leaf == end]
    window.replay.open_line(line)
    assert window.scene.view.seat == 0
    assert "" not in eyes(window)


def test_enter_does_not_open_the_score_sheet_of_the_finished_game_behind_another_one(qtbot, window):
    setup = window.controller.session.setup
    window.controller.load(replace(setup, seed=16), finished(setup.options, 16))
    qtbot.waitUntil(lambda: bool(window.scores.sheets), timeout=5000)
    window.sheets.clear()
    other = usual_game(GameOptions(3))
    window.replay.open(other, other.record(), foreign=True)
    settled(qtbot, window)
    window.view.setFocus()
    qtbot.keyClick(window.view, Qt.Key.Key_Return)
    assert window.sheets.sheet is None
    window.replay.close()
    qtbot.waitUntil(lambda: bool(window.scores.sheets), timeout=5000)
    window.sheets.clear()
    window.view.setFocus()
    qtbot.keyClick(window.view, Qt.Key.Key_Return)
    assert window.sheets.sheet is not None


def test_the_score_sheet_tells_that_somebody_looked(qtbot, window):
    setup = window.controller.session.setup
    window.controller.load(replace(setup, seed=16), finished(setup.options, 16), SessionState(takebacks=3))
    qtbot.waitUntil(lambda: bool(window.scores.sheets), timeout=5000)
    assert any("3×" in label.text() for label in window.sheets.sheet.findChildren(QLabel))


def test_with_two_people_no_hand_is_seen_while_the_game_is_not_over(qtbot, window):
    seats = (Seat("Ana", None), Seat("Ben", None))
    window.start(GameSetup(GameOptions(2), 3, seats))
    qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)
    window.replay.toggle()
    assert window.scene.view.seat == NOBODY
    assert eyes(window) == {}
    window.replay.go(0)
    assert window.scene.view.seat == NOBODY


def test_nothing_can_be_taken_back_meanwhile(qtbot, played):
    played.replay.toggle()
    played.undo.undo()
    assert played.replay.is_open
    assert not played.undo.undo_action.isEnabled()


def test_a_new_game_ends_the_replay(qtbot, played):
    played.replay.toggle()
    played.new_game.play_again()
    assert not played.replay.is_open
    qtbot.waitUntil(lambda: played.controller.is_asking, timeout=5000)


def test_bookmarks_are_stopped_at_and_saved_with_the_game(qtbot, played, tmp_path):
    played.replay.toggle()
    played.replay.go(2)
    played.replay.bar.star.click()
    played.replay.go(0)
    press(played.replay.bar, "To the next round or bookmark")
    assert played.replay.place == 2
    assert played.replay.bar.star.isChecked()
    played.replay.close()
    path = tmp_path / "marked.sanjuan"
    assert played.files.write(path)
    played.new_game.play_again()
    assert played.controller.session.bookmarks == {}
    assert played.files.open(path)
    assert list(played.controller.session.bookmarks) == [played.controller.session.record.path()[1]]


def test_a_bookmark_can_be_taken_away_again(qtbot, played):
    played.replay.toggle()
    played.replay.bar.star.click()
    played.replay.bar.star.click()
    assert played.controller.session.bookmarks == {}


# -- the strip and other lines ----------------------------------------------------------------------


def test_a_click_on_the_strip_goes_there(qtbot, played):
    played.replay.toggle()
    strip = played.replay.bar.strip
    qtbot.mouseClick(strip, Qt.MouseButton.LeftButton, pos=QPoint(round(strip.x_of(3)), strip.height() // 2))
    assert played.replay.place == 3
    assert strip.value() == 3


def test_the_arrows_move_along_the_strip(qtbot, played):
    played.replay.toggle()
    played.replay.go(2)
    played.replay.bar.strip.setFocus()
    qtbot.keyClick(played.replay.bar.strip, Qt.Key.Key_Right)
    assert played.replay.place == 3


def test_places_follow_each_other_on_the_strip_and_rounds_are_equally_wide(qtbot, played):
    played.replay.toggle()
    bar = played.replay.bar
    places = [bar.strip.x_of(place) for place in range(played.replay.shown.length + 1)]
    assert places == sorted(places)
    rounds = [bar.strip.x_of(place) for place in played.replay.shown.rounds()]
    widths = [right - left for left, right in pairwise(rounds)]
    assert all(width == pytest.approx(widths[0]) for width in widths)


def test_the_strip_says_what_happened_at_a_place(played):
    played.replay.toggle()
    words = played.replay.words_at(1)
    assert words.startswith("Round 1: ")


def test_another_line_is_found_shown_and_played_on(qtbot, played):
    played.replay.toggle()
    assert not played.replay.bar.lines.isVisible()
    played.replay.go(1)
    played.replay.play_on()
    qtbot.waitUntil(lambda: played.controller.is_asking, timeout=5000)
    left = played.controller.session.decisions
    played.replay.toggle()
    assert played.replay.bar.lines.isVisible()
    (line,) = played.replay.others
    assert line.place <= left
    played.replay.open_line(line)
    assert played.replay.place == line.place
    assert played.controller.session.decisions == left
    played.replay.go(played.replay.shown.length)
    settled(qtbot, played)
    shown = state_hash(played.controller.session.record.replay(line.leaf))
    played.replay.play_on()
    assert played.controller.session.record.path(line.leaf)[-1] in played.controller.session.record.path()
    assert state_hash(played.controller.session.record.replay(line.leaf)) == shown


def test_from_another_line_the_replay_leads_back_to_where_it_was_opened(qtbot, played):
    played.replay.toggle()
    played.replay.go(1)
    played.replay.play_on()
    qtbot.waitUntil(lambda: played.controller.is_asking)
    session, back = played.controller.session, []
    played.replay.open(session.setup, session.record, back=lambda: back.append(True))
    played.replay.open_line(played.replay.others[0])
    assert not back
    played.replay.close()
    assert back


def test_there_is_room_for_so_many_bookmarks(qtbot, played, monkeypatch):
    monkeypatch.setattr("sanjuan_desktop.features.replay.controller.MOST_BOOKMARKS", 1)
    played.replay.toggle()
    for place in (1, 2):
        played.replay.go(place)
        played.replay.bar.star.click()
    assert len(played.controller.session.bookmarks) == 1
    assert not played.replay.bar.star.isChecked()
    assert "no room" in played.services.toast.text()


def focus_bar(window):
    window.replay.bar.setFocus()


def focus_table(window):
    window.view.setFocus()


def focus_strip(window):
    window.replay.bar.strip.setFocus()


def focus_button(window):
    next(button for button in window.replay.bar.findChildren(QPushButton) if button.isVisible()).setFocus()


def focus_last_button(window):
    [button for button in window.replay.bar.findChildren(QPushButton) if button.isVisible()][-1].setFocus()


def focus_nothing(window):
    focused = QApplication.focusWidget()
    if focused is not None:
        focused.clearFocus()


def press_key(qtbot, window, key):
    qtbot.keyClick(QApplication.focusWidget() or window, key)
    settled(qtbot, window)


EVERYWHERE = [focus_bar, focus_table, focus_strip, focus_button, focus_last_button, focus_nothing]


def test_the_keys_of_looking_back_work_wherever_the_focus_is(qtbot, played) -> None:
    played.activateWindow()
    for focus in EVERYWHERE:
        played.replay.toggle()
        end, rounds = played.controller.session.decisions, played.replay.shown.rounds()
        settled(qtbot, played)
        for key, place in (
            (Qt.Key.Key_Home, 0),
            (Qt.Key.Key_Right, 1),
            (Qt.Key.Key_Left, 0),
            (Qt.Key.Key_PageDown, rounds[1]),
            (Qt.Key.Key_PageUp, 0),
            (Qt.Key.Key_End, end),
            (Qt.Key.Key_Left, end - 1),
            (Qt.Key.Key_Right, end),
        ):
            focus(played)
            press_key(qtbot, played, key)
            assert played.replay.place == place, (focus.__name__, key)
        focus(played)
        qtbot.keyClick(QApplication.focusWidget() or played, Qt.Key.Key_Escape)
        assert not played.replay.is_open, focus.__name__
        qtbot.waitUntil(lambda: played.controller.is_asking, timeout=5000)


def test_space_plays_by_itself_but_presses_a_button_that_has_the_focus(qtbot, played) -> None:
    played.activateWindow()
    played.replay.toggle()
    focus_bar(played)
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Space)
    assert played.replay.bar.is_playing
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Space)
    assert not played.replay.bar.is_playing
    focus_last_button(played)
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Space)
    assert not played.replay.is_open


def test_keys_are_left_to_a_sheet_and_to_the_ring_on_the_table(qtbot, played) -> None:
    played.activateWindow()
    played.replay.toggle()
    end = played.replay.place
    played.help.show_about()
    qtbot.keyClick(played.sheets.sheet, Qt.Key.Key_Home)
    assert played.replay.place == end
    qtbot.keyClick(played.sheets.sheet, Qt.Key.Key_Escape)
    assert played.sheets.sheet is None
    assert played.replay.is_open
    focus_table(played)
    card = played.scene.tabletop.hand.cards[0]
    played.scene.controls.keyboard.focus(("hand", card))
    before = played.scene.controls.ring
    qtbot.keyClick(played.view, Qt.Key.Key_Right)
    assert played.replay.place == end
    assert played.scene.controls.ring != before
    qtbot.keyClick(played.view, Qt.Key.Key_Home)
    assert played.replay.place == 0


def test_esc_first_puts_away_a_card_that_is_shown_large(qtbot, played) -> None:
    played.activateWindow()
    played.replay.toggle()
    settled(qtbot, played)
    focus_table(played)
    top = played.scene.tabletop
    card = top.hand.cards[0]
    top.slip.show_now(top.hand.item(card))
    assert top.slip.card == card
    qtbot.keyClick(played.view, Qt.Key.Key_Escape)
    assert top.slip.card == UNKNOWN
    assert played.replay.is_open
    qtbot.keyClick(played.view, Qt.Key.Key_Escape)
    assert not played.replay.is_open


def test_all_that_happened_at_a_place_can_be_read_in_whole_sentences(qtbot, window):
    setup = window.controller.session.setup
    window.show()
    try:
        for language in complete_codes():
            languages.speak(language)
            window.controller.load(replace(setup, seed=16), finished(setup.options, 16))
            window.replay.toggle()
            label = window.replay.bar.findChild(_Line)
            # All final points are in the log.
            texts = [window.replay.words_at(place) for place in range(window.replay.shown.length + 1)]
            assert max(map(len, texts)) > 90
            for size in ((1280, 720), (1024, 640)):
                window.resize(*size)
                QApplication.processEvents()
                for words in texts:
                    assert ";" not in words
                    label.setText(words)
                    assert label.fitted()[0] == words, (language, size)
                    assert label.toolTip()
            window.replay.close()
            window.sheets.clear()
    finally:
        languages.speak("en")


def test_points_that_somebody_has_seen_counted_are_not_counted_again(qtbot, window, monkeypatch):
    counted = []
    monkeypatch.setattr(window.scores, "_count", lambda dialog: bool(counted.append(dialog)))
    setup = window.controller.session.setup
    window.controller.load(replace(setup, seed=16), finished(setup.options, 16))
    qtbot.waitUntil(lambda: window.sheets.sheet is not None)
    assert len(counted) == 1
    window.replay.toggle()
    window.replay.close()
    qtbot.waitUntil(lambda: window.sheets.sheet is not None)
    assert len(counted) == 1
    assert window.scene.prompt is not None, "the bar says who has won"
    window.controller.load(replace(setup, seed=6), finished(setup.options, 6))
    qtbot.waitUntil(lambda: len(counted) == 2)


@pytest.mark.pictures
def test_the_evening_around_the_count_keeps_its_colours(qtbot, window):
    app, setup = QApplication.instance(), window.controller.session.setup
    before = app.styleSheet()
    style.dress(app)
    try:
        window.controller.load(replace(setup, seed=16), finished(setup.options, 16))
        qtbot.waitUntil(lambda: window.sheets.sheet is not None)
        assert window.scene.light is Light.DUSK
        ground = window.services.ground
        seen = ground.grab().toImage().pixelColor(3, ground.height() - 3)
    finally:
        app.setStyleSheet(before)
    assert seen.green() < min(seen.red(), seen.blue()), "nothing of the green sea lies over it"


def test_the_bar_covers_no_card_in_any_window(qtbot, played):
    played.replay.open(played.controller.session.setup, played.controller.session.record)
    for size in ((1024, 640), (911, 512), (1280, 720), (1600, 900)):
        played.resize(*size)
        qtbot.waitUntil(
            lambda: played.scene.tabletop.context.layout.window.w == played.view.viewport().width()
        )
        hand = played.scene.tabletop.context.layout.hand
        assert played.replay.bar.geometry().bottom() <= hand.y, size


@pytest.fixture
def large_german_text(qapp, monkeypatch):
    monkeypatch.setattr(style, "_display", Display())
    style.dress(qapp, display_of(150, "normal", False))
    languages.speak("de")
    yield
    languages.speak("en")
    style.dress(qapp)


@pytest.mark.parametrize("width", [966, 1052, 1197])
def test_no_button_of_the_bar_is_cut_where_letters_are_large(qtbot, large_german_text, width: int) -> None:
    ground = QWidget()
    qtbot.addWidget(ground)
    ground.resize(width, 400)
    bar = ReplayBar(120, range(0, 120, 9), ("Ana", "Bruno", "Clara", "Diego"), range(4), ground)
    bar.offer_review(has_curve=True)
    bar.show_marks(frozenset(), frozenset({3}))
    ground.show()
    bar.place_at(QRect(0, 100, width, 68))
    QApplication.processEvents()
    for button in bar.findChildren(QPushButton):
        assert not button.isVisible() or button.width() >= button.minimumSizeHint().width() - 1
    assert bar.strip.width() >= bar.strip.minimumWidth()
