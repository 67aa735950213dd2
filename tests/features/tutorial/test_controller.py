"""The first game with a guide: offered once, taught at the table itself, left whenever one likes."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from sanjuan_desktop.control.facts.tooltip import Tone
from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.questions.prompts import Mark
from sanjuan_desktop.control.tutorial_game import FIRST, read_tutorial, tutorial_words
from sanjuan_desktop.features.journey.story_sheet import StorySheet
from sanjuan_desktop.features.newgame.sheet import NewGameDialog
from sanjuan_desktop.features.startpage.page import StartPage
from sanjuan_desktop.features.tutorial.first_game import FirstGameDialog
from sanjuan_desktop.features.tutorial.learnt import LearntDialog
from sanjuan_desktop.features.tutorial.lessons import LessonsDialog
from sanjuan_desktop.features.tutorial.welcome import WelcomePage
from sanjuan_desktop.languages import complete_codes
from sanjuan_desktop.rules import Build, legal_actions
from sanjuan_desktop.rules.terms import Role
from sanjuan_desktop.storage.locations import locations
from sanjuan_desktop.storage.settings import Settings
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.table.layout import durations
from sanjuan_desktop.ui.table.zones.city_zone import CityZone
from sanjuan_desktop.window.main_window import MainWindow
from sanjuan_desktop.window.play_request import PlayRequest
from tests.helpers.gestures import Hand
from tests.helpers.players import InstantThinker
from tests.helpers.taught_games import go_to_step


@pytest.fixture
def fresh(qtbot, tmp_path):
    """Return a window as the very first start shows it."""
    window = MainWindow(locations(tmp_path), Settings(pace="instant"), InstantThinker())
    window.preferences.set_speed(0)
    qtbot.addWidget(window)
    window.open(PlayRequest(speed=0, size=(1280, 720)))
    yield window
    window.close()


def follow(qtbot, window):
    """Do what the guide says, as clicks would."""
    qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)
    window.controller.propose(window.tutorial.guide.advised(window.controller.session.view))
    if window.controller.is_asking and window.tutorial.guide.is_teaching:
        window.controller.confirm()


def test_the_very_first_start_offers_a_guide_and_enter_accepts(qtbot, fresh):
    sheet = fresh.sheets.sheet
    assert isinstance(sheet, WelcomePage)
    qtbot.keyClick(sheet, Qt.Key.Key_Return)
    sheet = fresh.sheets.sheet
    assert isinstance(sheet, FirstGameDialog)
    qtbot.keyClick(sheet, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: fresh.tutorial.panel is not None, timeout=5000)
    assert fresh.sheets.sheet is None
    assert fresh.settings.welcomed
    assert fresh.tutorial.guide.is_teaching


def test_whoever_knows_the_game_sets_up_one(qtbot, fresh):
    qtbot.keyClick(fresh.sheets.sheet, Qt.Key.Key_Escape)
    assert isinstance(fresh.sheets.sheet, NewGameDialog)
    assert not fresh.tutorial.guide.is_teaching


def test_a_later_start_shows_the_start_page_at_once(qtbot, tmp_path):
    window = MainWindow(locations(tmp_path), Settings(pace="instant", welcomed=True), InstantThinker())
    qtbot.addWidget(window)
    window.open(PlayRequest(speed=0))
    assert isinstance(window.sheets.sheet, StartPage)
    window.close()


def begin_at_the_end(qtbot, window):
    """Begin the tutorial at its last step, and follow the guide until it only answers."""
    window.tutorial.begin()
    go_to_step(window, -1)
    while window.tutorial.guide.is_teaching:
        follow(qtbot, window)
    qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)


def play_to_the_offer(qtbot, window):
    """Play on after the tutorial by the first legal actions until the guide offers to stop."""
    begin_at_the_end(qtbot, window)
    while window.sheets.sheet is None:
        qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)
        if window.sheets.sheet is None:
            window.controller.submit(legal_actions(window.controller.session.state).at(0))
    sheet = window.sheets.sheet
    assert isinstance(sheet, LearntDialog)
    return sheet


def test_after_the_lesson_the_guide_answers_when_asked(qtbot, fresh):
    begin_at_the_end(qtbot, fresh)
    panel = fresh.tutorial.panel
    assert panel.ask.isVisible()
    assert not panel.again.isVisible()
    hints = []
    fresh.controller.hinted.connect(hints.append)
    panel.ask.click()
    assert hints[-1].is_thinking
    assert fresh.tutorial.panel is panel


def test_the_helper_covers_no_hint(qtbot, fresh, few):
    begin_at_the_end(qtbot, fresh)
    for size in few([(1024, 640), (1366, 768), (1920, 1080)], 2):
        fresh.resize(*size)
        qtbot.waitUntil(lambda: fresh.scene.is_fully_rendered, timeout=5000)
        panel, hints = fresh.tutorial.panel, fresh.scene.tabletop.hints
        assert panel.isVisible()
        panel.ask.click()
        assert hints.hint is not None
        assert not panel.isVisible()
        fresh.scene.resized.emit()
        fresh.controller.click(Click(Target.ROLE, Role.BUILDER))
        assert not panel.isVisible()
        fresh.controller.hide_hint()
        assert panel.isVisible()
        fresh.controller.back()


def test_the_helper_leaves_room_for_a_large_city_in_a_small_window(qtbot, fresh, monkeypatch):
    fresh.resize(1024, 640)
    begin_at_the_end(qtbot, fresh)
    assert fresh.tutorial.panel.isVisible()
    monkeypatch.setattr(CityZone, "count", 8)
    fresh.scene.resized.emit()
    assert not fresh.tutorial.panel.isVisible()


def test_the_offer_to_stop_comes_after_the_taught_rounds_and_enter_plays_on(qtbot, fresh):
    sheet = play_to_the_offer(qtbot, fresh)
    assert fresh.controller.session.view.round == 6
    assert "12\u00a0buildings" in "".join(label.text() for label in sheet.findChildren(QLabel))
    qtbot.keyClick(sheet, Qt.Key.Key_Return)
    assert fresh.sheets.sheet is None
    assert fresh.tutorial.panel.ask.isVisible()
    assert fresh.controller.is_asking


def test_the_first_chapter_is_a_click_away(qtbot, fresh):
    _, chapter, _, _ = play_to_the_offer(qtbot, fresh).findChildren(QPushButton)
    chapter.click()
    assert isinstance(fresh.sheets.sheet, StorySheet)


def test_another_lesson_is_a_click_away(qtbot, fresh):
    lessons, _, _, _ = play_to_the_offer(qtbot, fresh).findChildren(QPushButton)
    lessons.click()
    assert isinstance(fresh.sheets.sheet, LessonsDialog)


def test_a_game_against_the_easiest_level_is_a_click_away(qtbot, fresh):
    _, _, game, _ = play_to_the_offer(qtbot, fresh).findChildren(QPushButton)
    game.click()
    assert fresh.controller.session.setup.seats[1].level == "novice"
    assert fresh.controller.session.setup.seed != read_tutorial().seed
    assert fresh.tutorial.panel is None
    assert fresh.settings.last_game.seats[1].level == "novice"


@pytest.mark.parametrize("borrower", ["replay", "puzzle"])
def test_the_guide_waits_while_something_else_is_on_the_table(qtbot, fresh, borrower):
    fresh.tutorial.begin()
    qtbot.waitUntil(lambda: fresh.tutorial.panel is not None, timeout=5000)
    said = fresh.tutorial.panel.words
    if borrower == "replay":
        fresh.replay.toggle()
        assert fresh.replay.is_open
    else:
        fresh.puzzles.play("novice")
        assert fresh.puzzle_table.is_open
    assert fresh.tutorial.panel is None
    assert framed(fresh) == []
    fresh.tutorial.renew()
    assert fresh.tutorial.panel is None
    if borrower == "replay":
        fresh.replay.close()
    else:
        fresh.puzzle_table.leave()
        fresh.sheets.clear()
    qtbot.waitUntil(lambda: fresh.tutorial.panel is not None, timeout=5000)
    assert fresh.tutorial.panel.words == said
    assert framed(fresh)


def test_what_is_meant_is_framed_on_the_table(qtbot, fresh):
    fresh.tutorial.begin()
    qtbot.waitUntil(lambda: fresh.tutorial.panel is not None, timeout=5000)
    top = fresh.scene.tabletop
    role = top.roles.roles[int(Role.PROSPECTOR)].sceneBoundingRect()
    assert [(box.x, box.y) for box in top.spotlights.boxes] == [(role.x(), role.y())]


def centre(box):
    """Return the middle of a part of the table."""
    return QPointF(box.centre.x, box.centre.y)


def framed(window):
    """Return the positions of the frames of the guide."""
    return [(round(box.x), round(box.y)) for box in window.scene.tabletop.spotlights.boxes]


def test_a_card_that_was_dragged_is_framed_where_it_comes_to_rest(qtbot, fresh):
    fresh.tutorial.begin()
    for _ in range(2):
        qtbot.waitUntil(lambda: fresh.controller.is_asking and fresh.scene.is_fully_rendered, timeout=5000)
        follow(qtbot, fresh)
    qtbot.waitUntil(lambda: fresh.controller.is_asking and fresh.scene.is_fully_rendered, timeout=5000)
    top = fresh.scene.tabletop
    fresh.preferences.set_speed(1.0)
    card = top.hand.item(fresh.tutorial.guide.advised(fresh.controller.session.view).card)
    Hand(qtbot, fresh).drag(card, centre(top.context.layout.own.panel))
    assert top.hand.item(card.card).mark.mark is Mark.SELECTED
    qtbot.waitUntil(lambda: not len(fresh.scene.motion.animator), timeout=5000)
    # The next step is to confirm the choice.
    confirm = next(item for item in top.bar.buttons if item.button.code == "confirm")
    assert framed(fresh) == [(round(confirm.x()), round(confirm.y()))]
    fresh.controller.back()
    qtbot.waitUntil(lambda: not len(fresh.scene.motion.animator), timeout=5000)
    rest = top.hand.rest(card.card)
    assert framed(fresh) == [(round(rest.x), round(rest.y))]


def test_a_role_on_its_way_home_is_framed_where_it_belongs(qtbot, fresh):
    fresh.tutorial.begin()
    qtbot.waitUntil(lambda: fresh.controller.is_asking and fresh.scene.is_fully_rendered, timeout=5000)
    top = fresh.scene.tabletop
    fresh.preferences.set_speed(1.0)
    role = top.roles.roles[int(Role.PROSPECTOR)]
    home = (round(role.x()), round(role.y()))
    role.moveBy(0, 200)
    top.context.animator.glide(role, QPointF(*home), durations.PAY)
    fresh.tutorial.guide.repeat()
    assert framed(fresh) == [home]


def test_a_hand_in_another_order_is_paid_with_as_the_guide_advises(qtbot, fresh):
    fresh.tutorial.begin()
    tutorial = read_tutorial()
    built = {
        step: tutorial.moves[number].card
        for step, number in enumerate(sorted(tutorial.steps))
        if isinstance(tutorial.moves[number], Build)
    }
    assert len(built) == 3
    for step in built:
        go_to_step(fresh, step)
        qtbot.waitUntil(lambda: fresh.controller.is_asking, timeout=5000)
        advised = fresh.tutorial.guide.advised(fresh.controller.session.view)
        hand = fresh.scene.tabletop.hand
        hand.move_card(hand.cards[0], hand.slot(hand.cards[-1]).right)
        fresh.scene.clicked.emit(Click(Target.CARD, advised.card))
        paying = [card for card in hand.cards if hand.item(card).mark.mark is Mark.PAYING]
        assert len(paying) == len(advised.pay)
        assert not {card for at, card in built.items() if at >= step} & set(paying)
        decisions = fresh.controller.session.decisions
        qtbot.keyClick(fresh.view, Qt.Key.Key_Return)
        assert fresh.controller.session.decisions > decisions


def to_be_read(window):
    """Return all that may be read or played meanwhile, in pixels of the table."""
    top, plan = window.scene.tabletop, window.scene.tabletop.context.layout
    rival = plan.opponents[0]
    boxes = [rival.board, *rival.lots[: top.cities[rival.seat].count]]
    boxes += [*plan.middle.roles, plan.middle.trading_house, *plan.middle.tiles_seen]
    boxes += [plan.middle.roles_label, *([plan.log.panel] if plan.log.folded else [])]
    boxes += [plan.middle.draw_pile, plan.middle.discard_pile, plan.own.board, plan.prompt]
    boxes += [*plan.own.lots[: top.cities[plan.looking_seat].count + 1], *top.hand.row.slots]
    boxes += plan.fan_slots(len(top.fan.cards)) if top.fan.cards else ()
    return [QRectF(*box) for box in boxes]


def slip_on(window):
    """Return the position of the reading slip of a card: one of the hand, or else one of the city."""
    top = window.scene.tabletop
    piece = top.hand.item(top.hand.cards[0]) if top.hand.cards else top.cities[0].tile(0)
    top.slip.show_now(piece)
    box = top.slip.box()
    assert top.slip.card == piece.card
    top.slip.hide()
    return box


@pytest.mark.thinned(2)
@pytest.mark.parametrize(
    ("code", "size"),
    [
        ("de", (1024, 640)),
        ("en", (1920, 1080)),
        ("de", (1280, 720)),
        ("de", (1920, 1080)),
        ("sv", (1024, 640)),
    ],
)
def test_the_panel_covers_nothing_that_is_read_or_played_in_any_step(qtbot, fresh, few, code, size):
    fresh.setStyleSheet(style.style_sheet())
    fresh.resize(*size)
    fresh.speak(code)
    fresh.tutorial.begin()
    places = set()
    steps = range(len(read_tutorial().steps))
    for step in steps if size == (1024, 640) else few(steps, 3):
        go_to_step(fresh, step)
        qtbot.waitUntil(lambda: fresh.controller.is_asking and fresh.scene.is_fully_rendered, timeout=5000)
        places.add(check_place(fresh))
    while fresh.tutorial.guide.is_teaching:
        follow(qtbot, fresh)
    qtbot.waitUntil(lambda: fresh.controller.is_asking and fresh.scene.is_fully_rendered, timeout=5000)
    check_place(fresh)
    assert len(places) == 1 or size == (1024, 640), "beside the table it has one place"
    fresh.speak("en")


def check_place(window):
    """Check that the panel covers nothing, and return its position and width."""
    panel = window.tutorial.panel
    assert window.services.ground.rect().contains(panel.geometry())
    assert panel.height() >= panel.heightForWidth(panel.width())
    covered = QRectF(panel.geometry())
    assert not [box for box in to_be_read(window) if box.intersects(covered)], panel.words[0]
    assert not [box for box in window.scene.tabletop.spotlights.boxes if QRectF(*box).intersects(covered)]
    assert not slip_on(window).intersects(covered), panel.words[0]
    if window.width() > 1024:
        column = window.scene.tabletop.context.layout.log.column
        # The panel lies on whole pixels.
        assert QRectF(*column).adjusted(-1, -1, 1, 1).contains(covered)
    return panel.x(), panel.y(), panel.width()


def test_no_word_of_its_buttons_is_cut_beside_the_table(qtbot, fresh):
    fresh.setStyleSheet(style.style_sheet())
    for code in complete_codes():
        fresh.speak(code)
        fresh.tutorial.begin()
        qtbot.waitUntil(lambda: fresh.tutorial.panel is not None, timeout=5000)
        for button in (fresh.tutorial.panel.again, fresh.tutorial.panel.skip):
            assert button.width() >= button.sizeHint().width(), (code, button.text())
            assert button.height() >= button.sizeHint().height(), (code, button.text())
            assert "\n" not in button.accessibleName(), code
    fresh.speak("en")


def test_what_roles_give_is_said_in_words_until_the_guide_leaves(qtbot, fresh):
    fresh.tutorial.begin()
    qtbot.waitUntil(lambda: fresh.controller.is_asking, timeout=5000)
    zone = fresh.scene.tabletop.roles
    roles = [zone.piece(role) for role in zone.things()]
    guided = {item.role: item.tooltip() for item in roles}
    assert not any(item.layer("gains") for item in roles)
    assert all(line.tone is not Tone.WARNING for shown in guided.values() for line in shown.lines)
    fresh.tutorial.guide.leave()
    assert any(item.layer("gains") for item in roles)
    assert {item.role: item.tooltip() for item in roles} == guided


def test_the_whole_tutorial_is_played_with_two_keys_to_a_game_of_ones_own(qtbot, fresh):
    said = []
    fresh.tutorial.guide.said.connect(lambda words: said.append(words.todo))
    fresh.tutorial.begin()
    while fresh.tutorial.guide.is_teaching:
        qtbot.waitUntil(lambda: fresh.controller.is_asking and not fresh.scene.guard.holds, timeout=5000)
        if not fresh.tutorial.guide.is_teaching:
            break
        before = fresh.controller.session.decisions
        qtbot.keyClick(fresh.view, Qt.Key.Key_H)
        qtbot.keyClick(fresh.view, Qt.Key.Key_Return)
        assert fresh.controller.session.decisions > before
    assert {tutorial_words(FIRST, key, "Bruno")[0] for key in read_tutorial().steps.values()} < set(said)
    assert fresh.tutorial.panel is not None
    fresh.tutorial.panel.skip.click()
    assert fresh.tutorial.panel is None
    assert fresh.controller.is_asking
    assert fresh.settings.last_game is None


def test_the_pointer_is_taught_with_the_first_building_and_the_goal_before_anything(qtbot, fresh):
    fresh.tutorial.begin()
    qtbot.waitUntil(lambda: fresh.tutorial.panel is not None, timeout=5000)
    assert "most points" in fresh.tutorial.panel.words[0]
    assert "12\u00a0buildings" in fresh.tutorial.panel.words[1]
    for _ in range(2):
        qtbot.waitUntil(lambda: fresh.controller.is_asking, timeout=5000)
        follow(qtbot, fresh)
    qtbot.waitUntil(lambda: fresh.controller.is_asking, timeout=5000)
    assert "Point at a card" in fresh.tutorial.panel.words[1]


def test_the_panel_is_gone_while_others_act(qtbot, fresh):
    fresh.tutorial.begin()
    while_others_act = []
    fresh.controller.chosen.connect(lambda *_: while_others_act.append(fresh.tutorial.panel))
    follow(qtbot, fresh)
    assert fresh.tutorial.panel is None
    qtbot.waitUntil(lambda: fresh.controller.is_asking, timeout=5000)
    assert while_others_act
    assert set(while_others_act) == {None}
    assert fresh.tutorial.panel.words[0] == tutorial_words(FIRST, "second_role", "Bruno")[0]


def test_the_last_words_go_with_the_next_move(qtbot, fresh):
    begin_at_the_end(qtbot, fresh)
    assert fresh.tutorial.panel is not None
    fresh.controller.click(Click(Target.ROLE, int(Role.BUILDER)))
    fresh.controller.confirm()
    assert fresh.tutorial.panel is None


def why_of(panel):
    """Return the label with the second text of the panel."""
    return next(label for label in panel.findChildren(QLabel) if label.text() == panel.words[1])


def test_another_move_is_held_back_kindly_and_in_letters_of_the_usual_size(qtbot, fresh):
    fresh.tutorial.begin()
    qtbot.waitUntil(lambda: fresh.controller.is_asking, timeout=5000)
    size = why_of(fresh.tutorial.panel).font().pixelSize()
    bar = fresh.scene.tabletop.bar
    fresh.controller.click(Click(Target.ROLE, int(Role.TRADER)))
    confirm = next(item for item in bar.buttons if item.button.code == "confirm")
    assert not confirm.button.enabled
    for _ in range(2):
        fresh.controller.confirm()
        confirm.clicked.emit()
    assert fresh.controller.session.decisions == 0
    assert fresh.tutorial.panel.words[0] == tutorial_words(FIRST, "first_role", "Bruno")[0]
    assert "The rules allow that" in fresh.tutorial.panel.words[1]
    assert why_of(fresh.tutorial.panel).font().pixelSize() >= size
    assert bar.current_message[1] == ""
    # Back on the way the guide goes on as if nothing had been.
    fresh.controller.click(Click(Target.ROLE, int(Role.PROSPECTOR)))
    assert fresh.tutorial.panel.words == tutorial_words(FIRST, "first_role", "Bruno")


def test_the_frame_stays_until_there_is_something_else_to_do(qtbot, fresh):
    fresh.tutorial.begin()
    qtbot.waitUntil(lambda: fresh.controller.is_asking, timeout=5000)
    before = framed(fresh)
    qtbot.mouseClick(fresh.view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(3, 300))
    assert framed(fresh) == before != []


def test_playing_on_alone_takes_the_panel_away_and_allows_everything(qtbot, fresh):
    fresh.tutorial.begin()
    qtbot.waitUntil(lambda: fresh.tutorial.panel is not None, timeout=5000)
    fresh.tutorial.panel.skip.click()
    assert fresh.tutorial.panel is None
    assert fresh.scene.tabletop.spotlights.boxes == ()
    fresh.controller.click(Click(Target.ROLE, int(Role.TRADER)))
    fresh.controller.confirm()
    qtbot.waitUntil(lambda: fresh.controller.session.decisions > 0, timeout=5000)


def test_it_begins_again_from_the_panel_and_from_the_menu(qtbot, fresh):
    fresh.tutorial.begin()
    follow(qtbot, fresh)
    qtbot.waitUntil(lambda: fresh.controller.is_asking, timeout=5000)
    assert fresh.controller.session.decisions > 0
    fresh.tutorial.panel.again.click()
    qtbot.waitUntil(lambda: fresh.controller.is_asking, timeout=5000)
    assert fresh.controller.session.decisions == 0
    assert fresh.tutorial.panel is not None


def test_the_guide_speaks_the_language_of_now(qtbot, fresh):
    fresh.tutorial.begin()
    qtbot.waitUntil(lambda: fresh.tutorial.panel is not None, timeout=5000)
    for code in complete_codes():
        fresh.speak(code)
        assert fresh.tutorial.panel.words[0] == tutorial_words(FIRST, "first_role", "Bruno")[0], code
    fresh.speak("en")


def test_a_new_game_takes_the_guide_away(qtbot, fresh):
    fresh.tutorial.begin()
    qtbot.waitUntil(lambda: fresh.tutorial.panel is not None, timeout=5000)
    fresh.new_game.ask()
    fresh.sheets.sheet.accept()
    qtbot.waitUntil(
        lambda: fresh.controller.is_asking or fresh.controller.session.decisions > 0, timeout=5000
    )
    assert fresh.tutorial.panel is None
    assert not fresh.tutorial.guide.is_teaching


def test_tab_reaches_the_buttons_of_the_guide_and_goes_back_to_the_table(qtbot, fresh):
    fresh.tutorial.begin()
    qtbot.waitUntil(lambda: fresh.tutorial.panel is not None and fresh.controller.is_asking, timeout=5000)
    fresh.activateWindow()
    panel = fresh.tutorial.panel
    shown = [button for button in (panel.ask, panel.again, panel.skip) if button.isVisible()]
    for key, order in ((Qt.Key.Key_Tab, shown), (Qt.Key.Key_Backtab, shown[::-1])):
        fresh.services.focus_table()
        way = []
        for _ in range(40):
            qtbot.keyClick(QApplication.focusWidget(), key)
            way.append(QApplication.focusWidget())
        assert [stop for stop in way if stop is not fresh.view][: len(shown)] == order
        assert way[way.index(order[-1]) + 1] is fresh.view
        assert fresh.scene.controls.ring is not None or way[-1] is not fresh.view


def test_enter_on_a_button_of_the_guide_presses_it_and_the_table_has_the_keys_again(qtbot, fresh):
    fresh.tutorial.begin()
    qtbot.waitUntil(lambda: fresh.tutorial.panel is not None and fresh.controller.is_asking, timeout=5000)
    fresh.activateWindow()
    fresh.tutorial.panel.skip.setFocus()
    qtbot.keyClick(fresh.tutorial.panel.skip, Qt.Key.Key_Return)
    assert fresh.tutorial.panel is None
    assert QApplication.focusWidget() is fresh.view
