"""Pass-and-play: the curtain closes at each hand-over, and behind it no private information is left."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPixmap
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QPushButton, QWidget

from sanjuan_desktop.ai.levels import make_player
from sanjuan_desktop.ai.player import UNLIMITED, never_cancelled
from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.control.text.phrases import card_words
from sanjuan_desktop.features.hotseat.curtain import Curtain, CurtainReason
from sanjuan_desktop.features.newgame.sheet import NewGameDialog
from sanjuan_desktop.rules import ChooseRole, GameOptions, GameRecord, view_for
from sanjuan_desktop.rules.terms import ASK_BUILD, ASK_KEEP, NOBODY, Role
from sanjuan_desktop.storage.names import LONGEST_NAME
from sanjuan_desktop.storage.parts import Seat
from sanjuan_desktop.ui.look import languages, style
from sanjuan_desktop.ui.look.display import Display, display_of
from sanjuan_desktop.ui.table.items.card_item import CardItem
from sanjuan_desktop.ui.table.question_guard import CURTAIN_S, QuestionGuard
from sanjuan_desktop.ui.widgets.sheet_stack import SheetGround
from tests.helpers.clocks import StandingClock
from tests.helpers.hearing import hear
from tests.helpers.saved_games import played
from tests.helpers.windows import shown
from tests.helpers.worlds import words


@pytest.fixture
def window(qtbot, tmp_path):
    """Return a window without a game."""
    return shown(qtbot, tmp_path, (1280, 720))


@pytest.fixture
def shared(qtbot, window):
    """Return a window with a game of two people."""
    seats = (Seat("Ana", None), Seat("Ben", None))
    window.start(GameSetup(GameOptions(2), 3, seats))
    qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)
    return window


def take(qtbot, window, role):
    """Take a role and wait for the next question."""
    decisions = window.controller.session.decisions
    window.controller.click(Click(Target.ROLE, int(role)))
    window.controller.confirm()
    qtbot.waitUntil(
        lambda: window.controller.session.decisions > decisions and window.controller.is_asking, timeout=5000
    )


def secrets(window, seat):
    """Return the names of cards that only this seat knows and that no public item names."""
    state = window.controller.session.record.replay()
    public = {card_words(card) for city in state.cities for card in city}
    return {card_words(card) for card in state.hands[seat]} - public


def test_two_people_named_on_the_new_game_sheet_meet_the_curtain(qtbot, window):
    window.new_game.ask()
    sheet = window.sheets.sheet
    assert isinstance(sheet, NewGameDialog)
    next(pill for pill in sheet.findChildren(QPushButton, "pill") if pill.text() == "2 players").click()
    sheet.findChildren(QComboBox, "level")[1].setCurrentIndex(0)
    sheet.accept()
    qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)
    assert [seat.level for seat in window.controller.session.setup.seats] == [None, None]
    assert window.curtain.curtain is not None


def test_the_first_question_can_be_answered_with_the_cards_covered(shared):
    assert not shared.controller.session.hot_seat.is_open
    assert shared.scene.view.seat == NOBODY
    assert shared.curtain.curtain is not None
    assert shared.scene.prompt is not None
    assert shared.scene.tabletop.hand.cards == ()


def test_what_a_role_would_give_is_not_told_while_the_cards_are_covered(shared):
    assert all(not mark.gains and not mark.tip for mark in shared.scene.prompt.roles.values())
    shared.curtain.curtain.button.click()
    assert any(mark.gains for mark in shared.scene.prompt.roles.values())


def test_the_question_says_how_to_see_what_roles_would_give(shared):
    assert "Show your cards" in shared.scene.prompt.hint
    shared.curtain.curtain.button.click()
    assert "Show your cards" not in shared.scene.prompt.hint


def test_it_stays_untold_when_a_role_is_clicked(shared):
    shared.controller.click(Click(Target.ROLE, next(iter(shared.scene.prompt.roles))))
    assert all(not mark.gains and not mark.tip for mark in shared.scene.prompt.roles.values())


def test_who_wants_may_look_at_their_cards_before_choosing_a_role(qtbot, shared):
    shared.curtain.curtain.button.click()
    seat = shared.controller.session.setup.looking_seat
    assert shared.scene.view.seat == seat
    assert len(shared.scene.tabletop.hand.cards) == 4
    assert shared.curtain.curtain is None
    assert shared.scene.prompt is not None


def test_a_question_about_cards_waits_behind_the_curtain(qtbot, shared):
    take(qtbot, shared, Role.BUILDER)
    state = shared.controller.session.record.replay()
    assert state.decision == ASK_BUILD
    assert shared.curtain.curtain is not None
    assert shared.scene.prompt is None
    name = shared.controller.session.setup.seats[state.actor].name
    assert name in shared.curtain.curtain.accessibleName()


@pytest.mark.parametrize("role", [Role.BUILDER, Role.COUNCILLOR, Role.TRADER])
def test_behind_the_curtain_no_private_card_is_found_anywhere(qtbot, shared, role):
    take(qtbot, shared, role)
    shared.controller.cover_hand()
    assert not shared.controller.session.hot_seat.is_open
    text = "\n".join(words(shared, even_hidden=True))
    for seat in (0, 1):
        for name in secrets(shared, seat):
            assert name not in text, name
    assert not [item for item in shared.scene.items() if isinstance(item, CardItem) and item.isVisible()]


def test_moving_the_pointer_lifts_nothing(qtbot, shared):
    take(qtbot, shared, Role.BUILDER)
    curtain = shared.curtain.curtain
    qtbot.mouseMove(curtain)
    qtbot.mouseMove(curtain.button)
    assert not shared.controller.session.hot_seat.is_open
    qtbot.keyClick(curtain, Qt.Key.Key_Space)
    assert not shared.controller.session.hot_seat.is_open
    qtbot.keyClick(curtain, Qt.Key.Key_Return)
    assert shared.controller.session.hot_seat.is_open


def test_the_owner_sees_cards_and_question_and_plays(qtbot, shared):
    take(qtbot, shared, Role.BUILDER)
    shared.curtain.curtain.button.click()
    seat = shared.controller.session.record.replay().actor
    assert shared.scene.view.seat == seat
    assert shared.scene.prompt is not None
    shared.controller.decline()
    qtbot.waitUntil(lambda: shared.controller.session.record.replay().actor != seat, timeout=5000)


def test_one_person_with_two_private_steps_lifts_one_curtain(qtbot, shared):
    take(qtbot, shared, Role.COUNCILLOR)
    if shared.curtain.curtain is not None:
        shared.curtain.curtain.button.click()
    state = shared.controller.session.record.replay()
    assert state.decision == ASK_KEEP
    assert shared.controller.session.hot_seat.is_open


def test_the_next_persons_hand_is_covered_and_theirs_is_below(qtbot, shared):
    first = shared.controller.session.record.replay().actor
    take(qtbot, shared, Role.PROSPECTOR)
    assert shared.controller.session.record.replay().actor != first
    assert not shared.controller.session.hot_seat.is_open
    assert shared.scene.tabletop.context.layout.looking_seat == 1 - first


def test_leaving_the_window_covers_the_hand_and_keeps_what_was_chosen(qtbot, shared):
    take(qtbot, shared, Role.BUILDER)
    shared.curtain.curtain.button.click()
    shared.controller.suggest()
    chosen = shared.scene.prompt.progress
    QApplication.sendEvent(shared, QEvent(QEvent.Type.WindowDeactivate))
    assert not shared.controller.session.hot_seat.is_open
    assert shared.scene.prompt is None
    shared.curtain.curtain.button.click()
    assert shared.scene.prompt.progress == chosen


def test_nobody_takes_back_over_a_hand_over(qtbot, shared):
    take(qtbot, shared, Role.PROSPECTOR)
    assert not shared.controller.session.can_undo
    assert not shared.controller.can_hint


def test_the_log_names_private_cards_only_to_their_owner(qtbot, shared):
    take(qtbot, shared, Role.COUNCILLOR)
    if shared.curtain.curtain is not None:
        shared.curtain.curtain.button.click()
    kept = shared.scene.prompt.fan[0]
    shared.controller.click(Click(Target.FAN, kept))
    shared.controller.confirm()
    qtbot.waitUntil(lambda: not shared.controller.session.hot_seat.is_open, timeout=5000)
    text = " ".join(line.text for line in shared.scene.tabletop.log.lines)
    assert card_words(kept) not in text


def test_a_saved_game_opens_on_the_curtain(qtbot, shared, tmp_path):
    take(qtbot, shared, Role.BUILDER)
    shared.curtain.curtain.button.click()
    path = tmp_path / "two.sanjuan"
    assert shared.files.write(path)
    assert shared.files.open(path)
    qtbot.waitUntil(lambda: not shared.controller.session.hot_seat.is_open, timeout=5000)
    assert shared.scene.tabletop.hand.cards == ()


def test_a_file_shows_no_hand_to_a_text_editor(qtbot, shared, tmp_path):
    path = tmp_path / "two.sanjuan"
    assert shared.files.write(path)
    text = path.read_text(encoding="utf-8")
    state = shared.controller.session.record.replay()
    for card in state.hands[0]:
        assert card_words(card) not in text


def test_the_game_can_be_played_to_its_end_by_two(qtbot, shared):
    game, whole = shared.controller, played(GameOptions(2), 16)
    record = GameRecord(whole.options, whole.seed)
    for action in whole.actions()[:-12]:
        record.add(action)
    game.load(game.session.setup, record)
    qtbot.waitUntil(lambda: game.is_asking, timeout=5000)
    while not game.session.is_over:
        before = game.session.decisions
        if game.is_asking and shared.scene.prompt is None:
            shared.curtain.curtain.button.click()
        if game.is_asking:
            state = game.session.state
            view = view_for(state, state.actor)
            action = make_player("greedy", 0, "").choose(view, UNLIMITED, never_cancelled).action
            game.propose(action)
            if game.session.decisions == before:
                game.confirm()
            if game.session.decisions == before:
                game.decline()
        qtbot.waitUntil(lambda: game.session.is_over or game.is_asking, timeout=5000)
    assert shared.curtain.curtain is None


def test_alone_there_is_no_curtain(opened):
    window = opened()
    assert window.controller.session.hot_seat.is_open
    QApplication.sendEvent(window, QFocusEvent(QEvent.Type.WindowDeactivate))
    assert window.controller.session.hot_seat.is_open
    assert window.curtain.curtain is None


def is_in_front(window, widget):
    """Return whether a click on the middle of a widget over the table would reach it."""
    met = window.services.ground.childAt(widget.geometry().center())
    return met is widget or (met is not None and widget.isAncestorOf(met))


def test_the_curtain_is_there_again_when_a_sheet_is_put_away(qtbot, shared):
    shared.show()
    shared.controller.click(Click(Target.ROLE, int(Role.PROSPECTOR)))
    shared.controller.confirm()
    qtbot.waitUntil(lambda: shared.curtain.curtain is not None and shared.curtain.curtain.isVisible())
    assert is_in_front(shared, shared.curtain.curtain)
    shared.new_game.ask()
    assert not is_in_front(shared, shared.curtain.curtain)
    shared.sheets.sheet.dismiss()
    assert is_in_front(shared, shared.curtain.curtain)


def looked_at(qtbot, window):
    """Uncover the hand of the acting person."""
    window.show()
    window.curtain.curtain.button.click()
    assert window.controller.session.hot_seat.is_open


def test_nobody_sees_a_hand_while_everybody_is_asked(qtbot, shared):
    take(qtbot, shared, Role.PROSPECTOR)
    looked_at(qtbot, shared)
    shared.agreement.ask_undo()
    assert not shared.controller.session.hot_seat.is_open
    assert shared.scene.tabletop.hand.cards == ()
    shared.sheets.sheet.dismiss()
    assert is_in_front(shared, shared.curtain.curtain)


def test_looking_back_covers_the_hand_and_puts_the_curtain_away(qtbot, shared):
    take(qtbot, shared, Role.PROSPECTOR)
    looked_at(qtbot, shared)
    for _ in range(2):
        # First with an open hand, then with the curtain closed.
        shared.replay.toggle()
        assert shared.curtain.curtain is None
        assert shared.scene.tabletop.hand.cards == ()
        shared.replay.toggle()
        qtbot.waitUntil(lambda: shared.curtain.curtain is not None, timeout=5000)
        assert not shared.controller.session.hot_seat.is_open
        assert shared.scene.tabletop.hand.cards == ()


def test_a_click_beside_a_curtain_that_waits_leaves_it_the_keys(qtbot, shared):
    shared.show()
    shared.controller.click(Click(Target.ROLE, int(Role.BUILDER)))
    shared.controller.confirm()
    qtbot.waitUntil(lambda: shared.controller.is_asking and shared.curtain.waits, timeout=5000)
    curtain = shared.curtain.curtain
    shared.view.setFocus(Qt.FocusReason.MouseFocusReason)
    QApplication.sendEvent(shared.view, QFocusEvent(QEvent.Type.FocusIn, Qt.FocusReason.MouseFocusReason))
    assert shared.focusWidget() is shared.view
    qtbot.waitUntil(lambda: shared.focusWidget() is curtain.button, timeout=2000)


def test_notes_say_that_everybody_at_the_table_reads_them(shared):
    shared.notes.open()
    assert any("Everyone" in label.text() for label in shared.sheets.sheet.findChildren(QLabel))


# -- an impatient hand --------------------------------------------------------------------------------


@pytest.fixture
def hurried(qtbot, shared):
    """Return a window in which the first of two people has just built nothing, with a stopped clock."""
    take(qtbot, shared, Role.BUILDER)
    shared.curtain.curtain.button.click()
    first = shared.controller.session.setup.looking_seat
    clock = shared.scene.guard.clock = StandingClock()
    shared.controller.decline()
    qtbot.waitUntil(lambda: shared.controller.session.setup.looking_seat != first, timeout=5000)
    return shared, clock


def double_click(qtbot, curtain):
    """Double-click the button, which may disappear with the first click."""
    qtbot.mouseClick(curtain.button, Qt.MouseButton.LeftButton)
    if not curtain.isHidden():
        qtbot.mouseDClick(curtain.button, Qt.MouseButton.LeftButton)
        qtbot.mouseRelease(curtain.button, Qt.MouseButton.LeftButton)


INPUTS = {
    "Enter on the button": lambda qtbot, curtain: qtbot.keyClick(curtain.button, Qt.Key.Key_Return),
    "Enter of the number block": lambda qtbot, curtain: qtbot.keyClick(curtain.button, Qt.Key.Key_Enter),
    "Enter on the curtain": lambda qtbot, curtain: qtbot.keyClick(curtain, Qt.Key.Key_Return),
    "Space": lambda qtbot, curtain: qtbot.keyClick(curtain.button, Qt.Key.Key_Space),
    "a click": lambda qtbot, curtain: qtbot.mouseClick(curtain.button, Qt.MouseButton.LeftButton),
    "a double click": double_click,
}
BESIDE = {
    "a digit": lambda qtbot, curtain: qtbot.keyClick(curtain.button, Qt.Key.Key_1),
    "a letter": lambda qtbot, curtain: qtbot.keyClick(curtain, Qt.Key.Key_A),
    "Esc": lambda qtbot, curtain: qtbot.keyClick(curtain, Qt.Key.Key_Escape),
    "a click beside the button": lambda qtbot, curtain: qtbot.mouseClick(
        curtain, Qt.MouseButton.LeftButton, pos=curtain.rect().topLeft()
    ),
}


@pytest.mark.thinned(6)
@pytest.mark.parametrize("pace", [0.05, 0.3, 0.5, 0.9, 0.99])
@pytest.mark.parametrize("name", INPUTS)
def test_hammering_opens_no_hand_of_the_next_at_any_pace(qtbot, hurried, name, pace):
    window, clock = hurried
    curtain = window.curtain.curtain
    assert window.curtain.waits
    for _ in range(8):
        clock.now += pace * CURTAIN_S
        INPUTS[name](qtbot, curtain)
        assert not window.controller.session.hot_seat.is_open
    clock.now += CURTAIN_S
    INPUTS[name](qtbot, curtain)
    assert window.controller.session.hot_seat.is_open


def test_any_other_input_starts_the_wait_again_and_lifts_nothing(qtbot, hurried):
    window, clock = hurried
    for name, press in BESIDE.items():
        curtain = window.curtain.curtain
        assert window.curtain.waits, name
        clock.now += 0.9 * CURTAIN_S
        press(qtbot, curtain)
        clock.now += 0.9 * CURTAIN_S
        qtbot.keyClick(curtain, Qt.Key.Key_Return)
        assert not window.controller.session.hot_seat.is_open, name
        clock.now += CURTAIN_S
        press(qtbot, curtain)
        assert not window.controller.session.hot_seat.is_open, name
        qtbot.keyClick(curtain, Qt.Key.Key_Return)
        assert window.controller.session.hot_seat.is_open, name
        window.controller.cover_hand()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_a_key_or_button_pressed_too_early_lifts_nothing_when_it_is_released(qtbot, hurried, key):
    window, clock = hurried
    button = window.curtain.curtain.button
    clock.now += 0.9 * CURTAIN_S
    qtbot.keyPress(button, key)
    clock.now += 2 * CURTAIN_S
    qtbot.keyRelease(button, key)
    assert not window.controller.session.hot_seat.is_open
    window.controller.retell()
    button = window.curtain.curtain.button
    qtbot.mousePress(button, Qt.MouseButton.LeftButton)
    clock.now += 2 * CURTAIN_S
    qtbot.mouseRelease(button, Qt.MouseButton.LeftButton)
    assert not window.controller.session.hot_seat.is_open


def test_a_key_that_ends_the_motion_counts_as_the_first_of_the_wait(qtbot, shared):
    take(qtbot, shared, Role.BUILDER)
    shared.curtain.curtain.button.click()
    first = shared.controller.session.setup.looking_seat
    shared.preferences.set_speed(1.0)
    shared.show()
    clock = shared.scene.guard.clock = StandingClock()
    state = shared.controller.session.state
    view = view_for(state, state.actor)
    shared.controller.submit(make_player("greedy", 0, "").choose(view, UNLIMITED, never_cancelled).action)
    assert shared.scene.motion.is_moving
    qtbot.keyClick(shared.view, Qt.Key.Key_Return)
    assert not shared.scene.motion.is_moving
    assert shared.controller.session.setup.looking_seat != first
    assert shared.curtain.waits
    for _ in range(4):
        clock.now += 0.9 * CURTAIN_S
        qtbot.keyClick(shared.curtain.curtain.button, Qt.Key.Key_Return)
        assert not shared.controller.session.hot_seat.is_open


def test_an_early_press_is_answered_in_the_colour_of_refusals(qtbot, hurried):
    window, _ = hurried
    curtain = window.curtain.curtain
    assert not curtain.findChildren(QLabel, "problem")
    qtbot.keyClick(curtain, Qt.Key.Key_Return)
    assert "Too fast" in curtain.findChild(QLabel, "problem").text()
    qtbot.waitUntil(lambda: not curtain.findChildren(QLabel, "problem"), timeout=5000)
    assert curtain.findChild(QLabel, "caption").text() == curtain.accessibleDescription()


def test_every_press_that_comes_too_early_is_refused_aloud(qtbot, hurried):
    window, _ = hurried
    heard = hear(window)
    curtain = window.curtain.curtain
    inputs = [*INPUTS.values(), *BESIDE.values()]
    for made, act in enumerate(inputs, 1):
        act(qtbot, curtain)
        assert len(heard.urgent) >= made
    assert set(heard.urgent) == {curtain.findChild(QLabel, "problem").text()}


def test_a_press_that_lifts_the_curtain_is_not_refused_aloud(qtbot, hurried):
    window, clock = hurried
    heard = hear(window)
    clock.now += CURTAIN_S
    qtbot.keyClick(window.curtain.curtain, Qt.Key.Key_Return)
    assert window.controller.session.hot_seat.is_open
    assert heard.urgent == []


def test_a_key_that_is_held_down_opens_no_hand(hurried):
    window, clock = hurried
    clock.now += 10 * CURTAIN_S
    held = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "", True, 2)
    QApplication.sendEvent(window.curtain.curtain.button, held)
    assert not window.controller.session.hot_seat.is_open


# -- what a curtain says ------------------------------------------------------------------------------


def said(window) -> str:
    """Return all texts of the curtain."""
    curtain = window.curtain.curtain
    labels = [label.text() for label in curtain.findChildren(QLabel)]
    texts = [curtain.accessibleName(), curtain.accessibleDescription(), curtain.button.text()]
    return " ".join([*labels, *texts])


def test_the_screen_is_passed_on_to_another_person_only(qtbot, shared):
    take(qtbot, shared, Role.BUILDER)
    builder = shared.controller.session.setup.looking_seat
    assert shared.controller.session.record.replay().actor == builder
    assert "Pass to" not in said(shared)
    assert "I am" not in said(shared)
    shared.curtain.curtain.button.click()
    shared.controller.decline()
    qtbot.waitUntil(lambda: shared.controller.session.setup.looking_seat != builder, timeout=5000)
    assert "Pass to" in said(shared)


def test_hands_covered_by_their_owner_are_not_passed_on(qtbot, shared):
    take(qtbot, shared, Role.BUILDER)
    shared.curtain.curtain.button.click()
    shared.controller.cover_hand()
    assert shared.curtain.waits
    assert "Pass to" not in said(shared)


def test_a_game_from_a_file_is_passed_to_the_person_who_is_asked(qtbot, shared, tmp_path):
    take(qtbot, shared, Role.BUILDER)
    path = tmp_path / "two.sanjuan"
    assert shared.files.write(path)
    assert shared.files.open(path)
    qtbot.waitUntil(lambda: shared.curtain.curtain is not None, timeout=5000)
    assert "Pass to" in said(shared)


def test_cards_shown_during_a_motion_are_covered_for_the_next_person(qtbot, shared):
    game = shared.controller
    first = game.answer.seat
    shared.preferences.set_speed(1.0)
    shared.curtain.curtain.button.click()
    game.cover_hand()
    game.submit(ChooseRole(Role.PROSPECTOR))
    assert shared.scene.motion.is_moving
    # The first person wants to see the drawn card while the game is about to go on.
    shared.curtain.curtain.button.click()
    shared.preferences.set_speed(0.0)
    qtbot.waitUntil(lambda: game.is_asking and game.answer.seat != first)
    assert not game.session.hot_seat.is_open
    assert shared.curtain.curtain is not None
    assert shared.scene.view.seat == NOBODY
    assert shared.scene.tabletop.hand.cards == ()


def test_it_is_nobodys_turn_while_the_game_goes_on(qtbot, shared):
    seen = []
    # Connected after the curtain, which has processed the step by then.
    shared.controller.advanced.connect(lambda _: seen.append(said(shared)))
    name = shared.controller.session.setup.seats[shared.controller.session.record.replay().actor].name
    assert f"It is {name}" in said(shared)
    take(qtbot, shared, Role.PROSPECTOR)
    assert seen
    assert not any("turn" in words for words in seen)


def test_in_the_first_rounds_the_curtain_names_the_person_who_is_asked(qtbot, window):
    names = ("Otto", "Greta", "Kai")
    window.start(GameSetup(GameOptions(3), 3, (Seat("Otto"), Seat("Greta"), Seat("Kai", "greedy"))))
    game, before = window.controller, NOBODY
    while game.session.state.round < 3:
        qtbot.waitUntil(lambda: game.is_asking, timeout=5000)
        state = game.session.state
        name = names[state.actor]
        if window.curtain.curtain is not None:
            words = said(window)
            assert not any(other in words for other in names if other != name)
            assert ("Pass to" in words) == (window.curtain.waits and state.actor != before)
            window.curtain.curtain.button.click()
            game.cover_hand()
            assert "Pass to" not in said(window)
            window.curtain.curtain.button.click()
        before = state.actor
        view = view_for(state, state.actor)
        game.submit(make_player("greedy", 0, "").choose(view, UNLIMITED, never_cancelled).action)


def test_a_guard_without_input_ends_once_and_with_input_later():
    clock = StandingClock()
    guard = QuestionGuard(clock, CURTAIN_S)
    guard.begin()
    clock.now += CURTAIN_S
    assert not guard.delays()
    guard.begin()
    clock.now += CURTAIN_S / 2
    assert guard.delays()
    clock.now += CURTAIN_S / 2
    assert guard.holds
    clock.now += CURTAIN_S / 2
    assert not guard.delays()


@pytest.fixture
def dress(qapp, monkeypatch):
    monkeypatch.setattr(style, "_display", Display())
    monkeypatch.setattr(style, "_room", QSize(style.UNLIMITED, style.UNLIMITED))

    def choose(language: str, text: int) -> None:
        style.dress(qapp, display_of(text, "normal", False))
        languages.speak(language)

    yield choose
    languages.speak("en")
    style.dress(qapp)


@pytest.mark.parametrize("is_locked", [False, True])
@pytest.mark.parametrize(
    ("language", "text", "size"),
    [("en", 100, (1024, 210)), ("en", 100, (1280, 239)), ("de", 150, (1024, 241)), ("sv", 150, (1280, 274))],
)
def test_a_long_name_leaves_the_texts_of_the_curtain_whole(
    qtbot, dress, language: str, text: int, size: tuple[int, int], is_locked: bool
) -> None:
    dress(language, text)
    width, height = size
    ground = SheetGround()
    qtbot.addWidget(ground)
    ground.resize(width, 640 if width < 1280 else 720)
    ground.show()
    for name in ("Anna-Lena Hoffmann", "Maria Theresa von Preuss"[:LONGEST_NAME]):
        for reason in CurtainReason:
            guard = QuestionGuard(StandingClock(), CURTAIN_S)
            curtain = Curtain(
                QPixmap(100, 100), name, ground, reason=reason, guard=guard, is_locked=is_locked
            )
            curtain.cover(QRect(7, 0, width - 14, height))
            QApplication.processEvents()
            for label in curtain.findChildren(QLabel):
                if label.text():
                    assert label.height() >= label.heightForWidth(label.width()), label.text()
                    area = QRect(0, 0, label.width(), 1000)
                    flags = Qt.TextFlag.TextWordWrap if label.wordWrap() else 0
                    needed = label.fontMetrics().boundingRect(area, flags, label.text())
                    assert needed.width() <= label.width(), label.text()
            for widget in curtain.findChildren(QWidget):
                assert curtain.rect().contains(widget.geometry()), widget
            curtain.hide()
