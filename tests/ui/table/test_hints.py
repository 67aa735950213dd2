"""A hint on the table: the options in order, their marks, and how one of them is taken."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QPointF, Qt

from sanjuan_desktop.ai.advice import Advice, Fact, Tip
from sanjuan_desktop.control.hints.hints import Hint, HintTip, hint_of, title_of
from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.questions.prompts import Mark, PlaceMark
from sanjuan_desktop.control.session.step import LogLine
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.control.text.phrases import card_words
from sanjuan_desktop.languages import complete_codes
from sanjuan_desktop.rules import Build, ChooseRole, Decision, Discard, GameOptions, Pass, legal_actions
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF
from sanjuan_desktop.storage.locations import locations
from sanjuan_desktop.storage.parts import Seat
from sanjuan_desktop.storage.settings import Settings
from sanjuan_desktop.ui.look import languages
from sanjuan_desktop.ui.look.display import display_of
from sanjuan_desktop.ui.table.layout import hint_geometry
from sanjuan_desktop.ui.table.layout.geometry import layout
from sanjuan_desktop.ui.table.layout.rects import Rect
from sanjuan_desktop.ui.table.zones import hint_art
from sanjuan_desktop.ui.table.zones.hint_art import TipSheet
from sanjuan_desktop.window.main_window import MainWindow
from tests.helpers.cases import each
from tests.helpers.gestures import point_at, point_away
from tests.helpers.players import AdvisingThinker
from tests.helpers.tables import add_log

KEY = Qt.Key
NAMES = ("Ana", "Bruno")


@pytest.fixture
def window(qtbot, tmp_path):
    made = MainWindow(locations(tmp_path), Settings(speed=0.0, pace="instant"), AdvisingThinker())
    made.controller.hides_hands = False  # no hand-over in this test
    qtbot.addWidget(made)
    made.resize(1600, 900)
    made.show()
    return made


def start(qtbot, window, *levels, seed=5):
    """Begin a game; without levels two people play it, Ana looks and begins."""
    seats = tuple(Seat(name, level) for name, level in zip(NAMES, levels or (None, None), strict=True))
    window.start(GameSetup(GameOptions(2), seed, seats))
    qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)
    window.view.setFocus()


def until_asked(qtbot, window, decision):
    """Play on by sensible buttons until Ana is asked this."""
    for _ in range(300):
        qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)
        state = window.controller.session.record.replay()
        if state.actor == 0 and state.decision == decision:
            return state
        legal = legal_actions(state)
        window.controller.submit(legal.at(0))
    raise AssertionError("never asked")


def advise(window, *actions, is_final=True):
    """Make the computer player advise these actions, in this order."""
    tips = tuple(
        Tip(action, 0.6 - 0.1 * at, 30.0, 0.1 * at, (Fact("points_end", 30.0, 0),))
        for at, action in enumerate(actions)
    )
    thinker = window.thinker
    thinker.advised.emit(thinker.number, Advice(tips, "search", is_final=is_final))


def marks(window):
    """Return the items with a hint number: role cards, hand cards and buttons, by number of layers."""
    top = window.scene.tabletop
    pieces = {("role", item.role): item for item in top.roles.roles}
    pieces |= {("hand", card): top.hand.item(card) for card in top.hand.cards}
    pieces |= {("button", item.button.code): item for item in top.bar.buttons}
    return {name: piece for name, piece in pieces.items() if "hint" in piece.layers()}


def ringed(window):
    top = window.scene.tabletop
    pieces = {("role", item.role): item for item in top.roles.roles}
    pieces |= {("hand", card): top.hand.item(card) for card in top.hand.cards}
    pieces |= {("button", item.button.code): item for item in top.bar.buttons}
    return {name for name, piece in pieces.items() if "hint-ring" in piece.layers()}


def click(qtbot, window, item):
    spot = item.mapToScene(QPointF(item.size().width() / 2, item.size().height() / 2))
    view = window.view
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.mapFromScene(spot))


def button(window, code):
    return next(item for item in window.scene.tabletop.bar.buttons if item.button.code == code)


# ---------------------------------------------------------------------------- asking for it


def test_a_button_with_its_key_stands_beside_every_question(qtbot, window):
    start(qtbot, window)
    assert button(window, "hint").button.label == "Hint (H)"
    click(qtbot, window, button(window, "hint"))
    assert window.scene.shows_hint
    window.controller.submit(ChooseRole(4))
    assert not [item for item in window.scene.tabletop.bar.buttons if item.button.code == "hint"]


def test_while_it_is_thought_out_the_table_says_so_and_stays_alive(qtbot, window):
    start(qtbot, window)
    qtbot.keyClick(window.view, KEY.Key_H)
    assert window.scene.tabletop.hints.hint.is_thinking
    window.controller.click(Click(Target.ROLE, 3))
    assert window.scene.prompt.roles[3].mark == Mark.SELECTED
    assert window.scene.shows_hint
    advise(window, ChooseRole(0), ChooseRole(2))
    assert [box.isVisible() for box in window.scene.tabletop.hints.boxes] == [True, True]


def test_a_better_hint_keeps_the_selected_option(qtbot, window):
    start(qtbot, window)
    qtbot.keyClick(window.view, KEY.Key_H)
    advise(window, ChooseRole(4), ChooseRole(0), is_final=False)
    qtbot.keyClick(window.view, KEY.Key_Right)
    advise(window, ChooseRole(2), ChooseRole(4), ChooseRole(0))
    hints = window.scene.tabletop.hints
    assert hints.hint.tips[hints.chosen].action == ChooseRole(0)
    assert [box.opacity() for box in hints.boxes] == [1.0, 1.0, 1.0]  # replaced without fading in again


@pytest.mark.parametrize("key", [KEY.Key_H, KEY.Key_Escape])
def test_h_and_esc_close_it(qtbot, window, key):
    start(qtbot, window)
    qtbot.keyClick(window.view, KEY.Key_H)
    advise(window, ChooseRole(0))
    qtbot.keyClick(window.view, key)
    assert not window.scene.shows_hint
    assert not marks(window)
    assert not window.scene.tabletop.hints.boxes


def test_esc_steps_back_in_the_question_once_it_is_closed(qtbot, window):
    start(qtbot, window)
    window.controller.click(Click(Target.ROLE, 3))
    qtbot.keyClick(window.view, KEY.Key_H)
    qtbot.keyClick(window.view, KEY.Key_Escape)
    assert window.scene.prompt.roles[3].mark == Mark.SELECTED
    qtbot.keyClick(window.view, KEY.Key_Escape)
    assert window.scene.prompt.roles[3].mark == Mark.PLAYABLE


# ---------------------------------------------------------------------------- reading it


def test_options_are_numbered_on_the_table_and_the_best_is_ringed(qtbot, window):
    start(qtbot, window)
    qtbot.keyClick(window.view, KEY.Key_H)
    advise(window, ChooseRole(4), ChooseRole(0))
    assert set(marks(window)) == {("role", 4), ("role", 0)}
    assert ringed(window) == {("role", 4)}


def test_arrows_and_the_pointer_choose_a_tip(qtbot, window):
    start(qtbot, window)
    qtbot.keyClick(window.view, KEY.Key_H)
    advise(window, ChooseRole(4), ChooseRole(0), ChooseRole(1))
    qtbot.keyClick(window.view, KEY.Key_Right)
    assert ringed(window) == {("role", 0)}
    qtbot.keyClick(window.view, KEY.Key_Left)
    qtbot.keyClick(window.view, KEY.Key_Left)
    assert ringed(window) == {("role", 1)}
    point_at(window.scene.tabletop.hints.boxes[0])
    assert ringed(window) == {("role", 4)}


def test_a_number_means_the_tip_that_has_it_while_a_hint_is_shown(qtbot, window):
    start(qtbot, window)
    window.scene.controls.show_keys(True)
    roles = window.scene.tabletop.roles.roles
    assert all("key" in role.layers() for role in roles)
    qtbot.keyClick(window.view, KEY.Key_H)
    advise(window, ChooseRole(4), ChooseRole(0), ChooseRole(1))
    assert not any("key" in role.layers() for role in roles), "two numbers on one card"
    qtbot.keyClick(window.view, KEY.Key_3)
    assert ringed(window) == {("role", 1)}
    for key in (KEY.Key_1, KEY.Key_4, KEY.Key_0):
        qtbot.keyClick(window.view, key)
        assert ringed(window) == {("role", 4)}
        assert window.scene.shows_hint
    qtbot.keyClick(window.view, KEY.Key_H)
    assert all("key" in role.layers() for role in roles)
    with qtbot.waitSignal(window.scene.clicked) as clicked:
        qtbot.keyClick(window.view, KEY.Key_1)
    assert clicked.args == [Click(Target.ROLE, 0)]


def test_a_tip_that_the_pointer_only_crossed_is_not_what_enter_takes(qtbot, window):
    start(qtbot, window)
    qtbot.keyClick(window.view, KEY.Key_H)
    advise(window, ChooseRole(4), ChooseRole(0), ChooseRole(1))
    boxes = window.scene.tabletop.hints.boxes
    point_at(boxes[1])
    point_at(boxes[2])
    point_away(boxes[1])
    assert ringed(window) == {("role", 1)}
    point_away(boxes[2])
    assert ringed(window) == {("role", 4)}
    qtbot.keyClick(window.view, KEY.Key_Right)
    point_at(boxes[2])
    point_away(boxes[2])
    assert ringed(window) == {("role", 0)}
    assert window.scene.tabletop.hints.chosen == 1


def test_what_a_building_costs_is_ringed_with_it(qtbot, window):
    start(qtbot, window)
    state = until_asked(qtbot, window, Decision.BUILD)
    builds = [action for action in legal_actions(state) if isinstance(action, Build) and action.pay]
    qtbot.keyClick(window.view, KEY.Key_H)
    advise(window, builds[0], Pass())
    assert ringed(window) == {("hand", builds[0].card), *(("hand", card) for card in builds[0].pay)}
    assert set(marks(window)) == {("hand", builds[0].card), ("button", "decline")}


def test_a_hint_survives_a_new_size_of_the_window(qtbot, window):
    start(qtbot, window)
    qtbot.keyClick(window.view, KEY.Key_H)
    advise(window, ChooseRole(4), ChooseRole(0))
    before = window.scene.inventory()
    window.scene.resize_to(1280, 720)
    assert ringed(window) == {("role", 4)}
    window.scene.resize_to(window.view.viewport().width(), window.view.viewport().height())
    assert window.scene.inventory() == before


# ---------------------------------------------------------------------------- taking a tip


def test_enter_fills_in_the_chosen_tip_and_enter_again_confirms(qtbot, window):
    start(qtbot, window)
    qtbot.keyClick(window.view, KEY.Key_H)
    advise(window, ChooseRole(4), ChooseRole(2))
    qtbot.keyClick(window.view, KEY.Key_Right)
    qtbot.keyClick(window.view, KEY.Key_Return)
    assert window.controller.session.decisions == 0
    assert window.scene.prompt.roles[2].mark == Mark.SELECTED
    assert not window.scene.shows_hint
    qtbot.keyClick(window.view, KEY.Key_Return)
    assert window.controller.session.record.moves[0].action == ChooseRole(2)


def test_a_click_fills_in_a_building_with_its_payment(qtbot, window):
    start(qtbot, window)
    state = until_asked(qtbot, window, Decision.BUILD)
    builds = [action for action in legal_actions(state) if isinstance(action, Build) and action.pay]
    wanted = builds[-1]
    depth = window.controller.session.decisions
    qtbot.keyClick(window.view, KEY.Key_H)
    advise(window, Pass(), wanted)
    click(qtbot, window, window.scene.tabletop.hints.boxes[1])
    hand = window.scene.prompt.hand
    assert {card for card, mark in hand.items() if mark.mark == Mark.PAYING} == set(wanted.pay)
    assert window.controller.session.decisions == depth
    qtbot.keyClick(window.view, KEY.Key_Return)
    assert window.controller.session.record.moves[-1].action == wanted


@pytest.mark.parametrize("key", [KEY.Key_Space, KEY.Key_Return])
def test_doing_nothing_is_offered_as_the_ringed_button(qtbot, window, key):
    start(qtbot, window)
    until_asked(qtbot, window, Decision.BUILD)
    depth = window.controller.session.decisions
    qtbot.keyClick(window.view, KEY.Key_H)
    advise(window, Pass())
    qtbot.keyClick(window.view, KEY.Key_Return)
    assert window.controller.session.decisions == depth
    assert "focus" in button(window, "decline").layers()
    qtbot.keyClick(window.view, key)
    assert window.controller.session.record.moves[-1].action == Pass()


def test_a_choice_of_ones_own_is_not_overruled_by_enter(qtbot, window):
    start(qtbot, window)
    qtbot.keyClick(window.view, KEY.Key_H)
    advise(window, ChooseRole(4), ChooseRole(2))
    window.controller.click(Click(Target.ROLE, 3))
    assert not ringed(window)
    qtbot.keyClick(window.view, KEY.Key_Return)
    assert window.controller.session.record.moves[0].action == ChooseRole(3)


# ---------------------------------------------------------------------------- who sees it, and until when


def test_it_goes_away_with_its_question(qtbot, window):
    start(qtbot, window)
    qtbot.keyClick(window.view, KEY.Key_H)
    advise(window, ChooseRole(4))
    window.controller.submit(ChooseRole(0))
    assert not window.scene.shows_hint
    assert not window.scene.tabletop.hints.boxes
    assert not marks(window)


def test_another_persons_question_has_no_hint(qtbot, window):
    start(qtbot, window)
    window.controller.submit(ChooseRole(3))
    qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)
    while window.controller.session.record.replay().actor == 0:
        window.controller.submit(legal_actions(window.controller.session.record.replay()).at(0))
        qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)
    assert not [item for item in window.scene.tabletop.bar.buttons if item.button.code == "hint"]
    qtbot.keyClick(window.view, KEY.Key_H)
    assert not window.scene.shows_hint


def test_the_table_shows_no_hint_that_is_for_another_seat(qtbot, window):
    start(qtbot, window)
    view = window.controller.session.view
    found = hint_of(Advice((Tip(ChooseRole(1), 0.5, 20.0, 0.0, ()),), "strong"), view, NAMES)
    window.scene.show_hint(replace(found, seat=1))
    assert not window.scene.shows_hint
    window.scene.show_hint(found)
    assert window.scene.shows_hint


def test_nothing_is_hinted_where_nothing_is_asked(qtbot, window):
    start(qtbot, window)
    window.scene.show_prompt(None)
    window.scene.show_hint(Hint(0, is_thinking=True))
    assert not window.scene.shows_hint


def test_taking_back_takes_the_hint_away(qtbot, window):
    start(qtbot, window)
    window.controller.click(Click(Target.ROLE, 4))
    window.controller.confirm()
    window.undo.undo()
    qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)
    qtbot.keyClick(window.view, KEY.Key_H)
    assert window.scene.shows_hint
    window.start(window.controller.session.setup)
    assert not window.scene.shows_hint


# ---------------------------------------------------------------------------- where it lies


@each("size", [(1100, 620), (1280, 720), (1920, 1080), (2560, 1440), (2560, 1080)])
@each("players", [2, 3, 4])
def test_the_panel_lies_in_the_window_and_never_over_what_is_asked_about(size, players):
    plan = layout(*size, players, 0, (), cathedral=True)
    for tips in range(6):
        over_city = hint_geometry.panel(plan, tips, 1000.0, over_city=True)
        beside_city = hint_geometry.panel(plan, tips, 1000.0, over_city=False)
        for rect in (over_city, beside_city):
            assert plan.window.contains(rect)
            assert not rect.overlaps(plan.prompt)
            assert not rect.overlaps(plan.hand)
        assert not any(over_city.overlaps(role) for role in plan.middle.roles)
        assert not any(over_city.overlaps(slot) for slot in plan.fan_slots(8))
        if tips:
            assert not any(beside_city.overlaps(lot) for lot in plan.own.lots)
        boxes = hint_geometry.tip_boxes(plan, over_city, tips)
        assert all(over_city.contains(box) for box in boxes)
        assert all(a.right < b.x for a, b in pairwise(boxes))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_beside_the_table_a_hint_covers_nothing_of_the_game(players):
    plan = layout(1280, 694, players, 0, (9,) * players, cathedral=True)
    for tips in range(6):
        tall = [30.0 + 5 * n for n in range(tips)]
        box = hint_geometry.in_column(plan, tall, 60.0)
        assert plan.log.column.contains(box)
        boxes = hint_geometry.column_tip_boxes(plan, box, tall, 60.0)
        assert all(box.contains(text) and text.h == high for text, high in zip(boxes, tall, strict=True))
        assert all(a.bottom < b.y for a, b in pairwise(boxes))
        assert all(text.y >= box.y + 60.0 for text in boxes)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("size", [(1280, 694), (1920, 1054)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_hint_lies_beside_bay_and_deck_as_high_as_its_words_need(size, players):
    plan = layout(*size, players)
    column, panel = plan.log.column, plan.log.panel
    for high in range(20, round(column.h), 7):
        box = hint_geometry.in_column(plan, [high], 60.0)
        if box is None:
            break
        assert column.contains(box)
        assert box.y == panel.y
        left = panel.bottom - box.bottom
        assert left < 0.01 or left > 40 * plan.u, "hardly a line of the log is left below"
        assert not box.overlaps(plan.prompt)
        assert box.contains(hint_geometry.column_tip_boxes(plan, box, [high], 60.0)[0])


def test_a_hint_about_the_last_lots_lies_over_the_table(qtbot, window):
    start(qtbot, window)
    top = window.scene.tabletop
    plan, prompt = top.context.layout, window.scene.prompt
    tips = tuple(HintTip(Pass(), f"Option {count}", "", "You draw 1 card.") for count in range(3))
    hint = Hint(seat=prompt.seat, tips=tips)
    for place, in_column in ((3, True), (9, True), (10, False), (11, False)):
        city = {place: PlaceMark(Mark.PLAYABLE)}
        top.hints.show(hint, replace(prompt, places=city))
        assert (top.hints.box.x == plan.log.column.x) == in_column, place
        assert not top.hints.box.overlaps(plan.own.lots[place]) or not in_column


def test_a_better_hint_without_space_for_the_selected_option_selects_the_best_one(qtbot, window):
    start(qtbot, window)
    hints, prompt = window.scene.tabletop.hints, window.scene.prompt
    reason = "You draw 1 card more than with the best option. " * 5
    tips = tuple(HintTip(ChooseRole(role), f"Option {role}", "", reason) for role in range(5))
    hints.show(Hint(seat=prompt.seat, tips=tips), prompt)
    assert len(hints.boxes) < 5, "there is space for every option"
    hints.choose(1)
    hints.show(Hint(seat=prompt.seat, tips=(tips[0], *tips[2:], tips[1])), prompt)
    assert hints.chosen == 0


def test_the_hand_leaves_room_for_a_hint_beside_it(qtbot, window):
    start(qtbot, window)
    scene = window.scene
    top, plan = scene.tabletop, scene.tabletop.context.layout
    top.hand.show(tuple(range(8)), ())
    assert not top.hand.row.overlaps
    wide = top.hand.row.card_w
    scene.reserve(plan.log.column)
    scene.motion.animator.finish()
    assert top.hand.row.slots[-1].right <= plan.prompt.right + 0.01
    for card in top.hand.cards:
        item = top.hand.item(card)
        assert item.width == top.hand.row.card_w < wide
        assert item.is_overlapped == top.hand.row.overlaps
        assert item.sceneBoundingRect().right() <= plan.log.column.x
    scene.reserve(None)
    scene.motion.animator.finish()
    assert {top.hand.item(card).width for card in top.hand.cards} == {wide}


@pytest.mark.parametrize("size", [1.0, 0.8])
def test_all_options_of_a_hint_are_written_in_letters_of_one_size(qtbot, window, size):
    start(qtbot, window)
    context = window.scene.tabletop.hints.context
    titles = ["Hut", "Keep an indigo plant and a tobacco storage", "Trading post and Poorhouse"]
    standings = ["about 10 % to win", "about 10 % to win, about as good as that one", ""]
    tips = [HintTip(Pass(), *words, "You draw.") for words in zip(titles, standings, strict=True)]
    alone = [TipSheet(context, tip, 180.0, size) for tip in tips]
    sheets = hint_art.tip_sheets(context, tips, 180.0, size)
    assert {sheet.title.pixelSize() for sheet in sheets} == {min(sheet.title.pixelSize() for sheet in alone)}
    assert {sheet.label.pixelSize() for sheet in sheets} == {min(sheet.label.pixelSize() for sheet in alone)}
    assert len({sheet.label.pixelSize() for sheet in alone}) > 1


def test_below_a_hint_the_log_shows_whole_lines_alone(qtbot, window):
    start(qtbot, window)
    scene = window.scene
    add_log(scene, *(LogLine(count % 2, f"line {count}") for count in range(60)))
    log = scene.tabletop.log.latest
    body = log.body

    before = log.in_sight()
    for covered in range(20, 90, 7):
        log.lie_under([Rect(body.x, body.y - 10, body.w, covered + 10)])
        tops = [y for _, y in log.in_sight()]
        assert tops
        assert min(tops) >= covered * log.context.artist.dpr, "half a line stands out below"
        seen = {line.text for line, _ in log.in_sight()}
        found = [log.line_at(body.x + 5, body.y + y) for y in range(round(body.h))]
        assert {line.text for line in found if line is not None} == seen, "what is not seen can be clicked"
    log.lie_under([])
    assert log.in_sight() == before


def test_a_hint_that_finds_no_room_beside_the_table_lies_over_it():
    plan = layout(1280, 694, 4)
    assert hint_geometry.in_column(plan, [1000.0], 60.0) is None
    assert hint_geometry.in_column(layout(1100, 634, 4), [10.0], 10.0) is None


@each("size", [(1024, 640), (1280, 720)])
@each("text", [100, 150])
@each("language", complete_codes())
def test_a_title_of_four_cards_is_written_to_its_last_word_and_no_word_is_parted(
    qtbot, window, language, text, size
):
    start(qtbot, window)
    window.resize(*size)
    window.scene.set_display(display_of(text, "normal", False))
    qtbot.waitUntil(lambda: not window.scene.motion.is_moving, timeout=5000)
    context = window.scene.tabletop.hints.context
    languages.speak(language)
    try:
        cards = sorted(range(len(BUILDING_OF)), key=lambda card: -len(card_words(card)))
        by_name = list({card_words(card): card for card in cards}.values())
        width = hint_geometry.tip_width(context.layout, 5) * context.artist.dpr
        for first in range(0, 12, 4):
            title = title_of(window.scene.view, Discard(tuple(by_name[first : first + 4])))
            sheet = TipSheet(context, HintTip(Pass(), title, "", ""), width)
            starts = hint_art.line_starts(title, sheet.title, sheet.title_room)
            assert len(starts) <= hint_art.TITLE_LINES, title
            assert all(title[at - 1] in " -" for at in starts[1:]), (title, starts)
    finally:
        languages.speak("en")
