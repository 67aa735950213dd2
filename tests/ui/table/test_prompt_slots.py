"""The buttons of the prompt bar have fixed places."""

from __future__ import annotations

from itertools import pairwise

import pytest
from shiboken6 import delete

from sanjuan_desktop.control.questions.answers import BANK, LIBRARY, answer_for
from sanjuan_desktop.control.questions.automation import Automation, Habit
from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.questions.prompts import Button, Prompt, Slot
from sanjuan_desktop.control.text.i18n import the_building, the_role, tr
from sanjuan_desktop.control.text.phrases import begun, building_words, count_cards, count_goods
from sanjuan_desktop.lab.poses import pose
from sanjuan_desktop.lab.positions import WANTED
from sanjuan_desktop.languages import complete_codes
from sanjuan_desktop.rules import GameOptions, view_for
from sanjuan_desktop.rules.catalogue.cards import building_id
from sanjuan_desktop.ui.look import languages
from sanjuan_desktop.ui.look.display import TEXT_STEPS, Display
from sanjuan_desktop.ui.table.scene import TableScene
from sanjuan_desktop.ui.table.zones.prompt_bar import HintOffer
from tests.helpers.positions import Position
from tests.helpers.table_games import setup_of, view_after

pytestmark = pytest.mark.thinned(14)

WINDOWS = [(1024, 600), (1280, 694), (1920, 1054), (2560, 1414)]
LEAST_PX = 11
FIXED = {"hint": Slot.HINT, "confirm": Slot.CONFIRM, "decline": Slot.DECLINE, "suggest": Slot.THIRD}
FIXED["back"] = Slot.FOURTH


def longest_labels():
    """Return every label that a slot may have to hold, in the current language, with the longest numbers."""
    bank = building_words(building_id("bank"))
    take = tr("Answers", "Take {role}")
    plain = ("Take it", "Build", "Keep", "Discard", "Draw", "Reveal", "Exchange", "Sell", "Produce")
    confirm = [begun(take.format(role=the_role(role))) for role in range(5)]
    confirm += [tr("Answers", text) for text in plain]
    confirm += [
        tr("Answers", "Sell for {cards}").format(cards=count_cards(12)),
        tr("Answers", "Produce {goods}").format(goods=count_goods(5)),
        tr("Answers", "Exchange {cards}").format(cards=count_cards(2)),
    ]
    under = tr("Answers", "{cards} under {building}")
    confirm += [under.format(cards=count_cards(12), building=the_building(key)) for key in ("chapel", "bank")]
    decline = (
        "Build nothing",
        "Produce nothing",
        "Sell nothing",
        "Keep your hand",
        "Nothing this round",
        "No",
    )
    third = [tr("Answers", text) for text in ("Pay differently", "Choose the best", "Suggest")]
    third.append(tr("Answers", "{building}: {cards}").format(cards=count_cards(12), building=bank))
    return {
        Slot.HINT: [tr("Table", "Hint (H)")],
        Slot.CONFIRM: confirm,
        Slot.DECLINE: [tr("Answers", text) for text in decline],
        Slot.THIRD: third,
        Slot.FOURTH: [tr("Answers", "Change building")],
    }


@pytest.fixture
def table(qtbot):
    """Return a function that lays out a table for a size and a display, in a language."""
    made = []

    def lay(size, text, code):
        languages.speak(code)
        scene = TableScene()
        scene.motion.set_speed(0)
        scene.set_display(Display(text / 100))
        scene.resize_to(*size)
        made.append(scene)
        return scene

    yield lay
    for scene in made:
        scene.leave()
        delete(scene)


TWO = GameOptions(2)


def asked(scene, options=TWO):
    scene.set_table(setup_of(options))
    scene.show_view(view_after(options, 3, 1))
    return scene.tabletop.bar


def rect_of(item):
    return (item.x(), item.y(), item.size().width(), item.size().height())


@pytest.mark.parametrize("code", complete_codes())
@pytest.mark.parametrize("text", TEXT_STEPS)
@pytest.mark.parametrize("size", WINDOWS)
def test_the_longest_label_of_each_slot_is_whole_at_each_size_of_text(table, size, text, code):
    bar = asked(table(size, text, code))
    bar.offer_hint(HintOffer(True))
    found = longest_labels()
    most = max(map(len, found.values()))
    for keys in (False, True):
        bar.raise_buttons(keys)
        for number in range(most):
            buttons = tuple(
                Button(slot.value, labels[number % len(labels)], main=slot is Slot.CONFIRM, slot=slot)
                for slot, labels in found.items()
                if slot is not Slot.HINT
            )
            bar.show(Prompt(0, str((keys, number)), buttons=buttons))
            for item in bar.buttons:
                assert not item.is_cut, item.button.label
                assert item.letters >= LEAST_PX
                assert sum(item.button.label.count(line) for line in item.lines) >= 1
                high = len(item.lines) * item.letters
                assert high <= item.size().height() + 1, item.button.label
            assert len(bar.buttons) == 5


@pytest.mark.parametrize("text", TEXT_STEPS)
@pytest.mark.parametrize("size", WINDOWS)
def test_slots_stand_side_by_side_in_the_bar_and_leave_it_room_for_the_question(table, size, text):
    bar = asked(table(size, text, "de"))
    plan = bar.context.layout
    slots = [bar.slot(slot) for slot in Slot]
    for right, left in pairwise(slots):
        assert left.right < right.x
    for slot in slots:
        assert plan.prompt.contains(slot)
    # As the place is laid out: 8..104, 114..334, 344..534, 544..704 from the right end.
    ends = [round((plan.prompt.right - slot.right) / plan.u) for slot in slots]
    widths = [round(slot.w / plan.u) for slot in slots]
    assert list(zip(ends, widths, strict=True))[:4] == [(8, 96), (114, 220), (344, 190), (544, 160)]
    assert slots[-1].x - plan.prompt.x > 0.4 * plan.prompt.w


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("name", WANTED)
def test_every_button_stands_in_its_slot_in_every_question(table, name, text):
    scene = table((1280, 694), text, "de")
    answer = pose(scene, name)
    places = {}
    stages = [answer.prompt()]
    answer.back()
    stages.append(answer.prompt())
    answer.suggest()
    stages.append(answer.prompt())
    for prompt in stages:
        scene.show_prompt(prompt)
        bar = scene.tabletop.bar
        items = {item.button.code: item for item in bar.buttons}
        assert len(items) == len(prompt.buttons) + 1
        for code, item in items.items():
            assert item.context.layout.prompt.contains(bar.slot(item.button.slot))
            if code in FIXED:
                wanted = bar.slot(FIXED[code])
                assert rect_of(item)[:2] == pytest.approx((wanted.x, wanted.y), abs=1)
                assert item.size().width() == pytest.approx(wanted.w)
            assert places.setdefault(code, rect_of(item)) == rect_of(item)
        boxes = sorted((item.x(), item.x() + item.size().width()) for item in items.values())
        assert all(before[1] < after[0] for before, after in pairwise(boxes))


def test_chapel_and_bank_stand_in_slots_that_do_not_depend_on_what_is_chosen(table):
    options = {"new_buildings": True}
    s = (
        Position(2, **options)
        .city(0, "chapel", "bank")
        .hand(0, "quarry", "crane", "library")
        .start_of_round()
    )
    answer = answer_for(view_for(s, 0))
    scene = table((1280, 694), 100, "sv")
    bar = asked(scene, GameOptions(2, **options))
    places = set()
    stores = [button.code for button in answer.prompt().buttons if button.code.startswith("store:")]
    assert len(stores) == 2
    for code in stores:
        answer.click(Click(Target.BUTTON, code=code))  # nothing is chosen yet, so this is refused
        assert answer.refusal
        bar.show(answer.prompt())
        assert not any(item.is_cut for item in bar.buttons)
        places.add(tuple((item.button.code, rect_of(item), item.button.main) for item in bar.buttons))
    assert len(places) == 1


@pytest.mark.parametrize("code", complete_codes())
@pytest.mark.parametrize("text", TEXT_STEPS)
@pytest.mark.parametrize("size", WINDOWS)
def test_ticks_are_whole_and_leave_the_place_of_declining_empty(table, size, text, code):
    s = Position(2, new_buildings=True).city(0, "library", "bank").hand(0, "quarry", "crane").role_choice()
    habits = Automation(library=Habit.ASK, bank=Habit.NEVER)
    answer = answer_for(view_for(s, 0), ("Ana", "Bruno"), habits)
    bar = asked(table(size, text, code))
    bar.show(answer.prompt())
    ticks = [item for item in bar.buttons if item.button.checked is not None]
    assert {item.button.code for item in ticks} == {LIBRARY, BANK}
    left = bar.context.layout.prompt.x + 0.35 * bar.context.layout.prompt.w
    for item in ticks:
        assert not item.is_cut
        assert left < item.x()
        assert item.x() + item.size().width() <= bar.slot(Slot.THIRD).right + 1
