"""The bar describes each event while it happens; the text is still readable when a question comes."""

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from sanjuan_desktop.control.questions.prompts import Button, Prompt
from sanjuan_desktop.control.session.sentences import Sentence
from sanjuan_desktop.control.session.step import Step
from sanjuan_desktop.rules import GameOptions, events
from sanjuan_desktop.rules.terms import NOBODY, UNKNOWN, Role
from sanjuan_desktop.ui.look.languages import speak
from sanjuan_desktop.ui.table.layout import durations
from sanjuan_desktop.ui.table.scene import TableScene
from sanjuan_desktop.ui.table.zones.prompt_bar import FASTER, SKIP, PromptBar
from tests.helpers.clocks import hurry
from tests.helpers.table_games import Move, moves_of, setup_of

OPTIONS = GameOptions(players=4)
ASKED = Prompt(0, "Choose a role", "Point at one.", buttons=(Button("take", "Take it", main=True),))
BUILT = Sentence(1, "Bruno builds a Well.", Role.BUILDER)
OWN = Sentence(0, "Ana takes the Builder.", Role.BUILDER)


@pytest.fixture
def scene(qtbot: QtBot) -> Iterator[TableScene]:
    scene = TableScene()
    scene.resize_to(1280, 694)
    scene.motion.set_speed(0)
    scene.motion.set_pace(durations.PACES["brisk"])
    scene.set_table(setup_of(OPTIONS))
    scene.show_view(next(moves_of(OPTIONS, 2)).step.view)
    yield scene
    scene.leave()


def bar_of(scene: TableScene) -> PromptBar:
    assert scene.tabletop is not None
    return scene.tabletop.bar


def move_of_others(kind: type[events.Event], *, asked: bool) -> Move:
    for seed in range(1, 20):
        for move in moves_of(OPTIONS, seed):
            seats = {getattr(event, "seat", NOBODY) for event in move.step.events}
            has_kind = any(isinstance(event, kind) for event in move.step.events)
            if has_kind and 0 not in seats and (move.step.view.actor == 0) == asked:
                return move
    raise AssertionError("no such move")


# ---------------------------------------------------------------------- beside a question
def test_what_others_did_last_stays_beside_the_question_until_an_answer_begins(scene: TableScene) -> None:
    bar = bar_of(scene)
    bar.show_event(BUILT)
    scene.show_prompt(ASKED)
    assert bar.beside == BUILT.words
    assert BUILT.words in bar.words.line(0).details
    scene.offer_hint(True)
    assert bar.beside == BUILT.words
    scene.show_prompt(Prompt(0, "Choose a role", "The Builder."))
    assert bar.beside == ""


def test_it_does_not_come_back_with_the_next_question(scene: TableScene) -> None:
    bar = bar_of(scene)
    bar.show_event(BUILT)
    scene.show_prompt(ASKED)
    scene.show_prompt(None)
    scene.show_prompt(ASKED)
    assert bar.beside == ""


def test_what_one_did_oneself_needs_no_telling(scene: TableScene) -> None:
    bar = bar_of(scene)
    bar.show_event(BUILT)
    bar.show_event(OWN)
    scene.show_prompt(ASKED)
    assert bar.beside == ""


def test_what_is_taken_back_is_told_no_more(scene: TableScene) -> None:
    assert scene.view is not None
    bar_of(scene).show_event(BUILT)
    scene.restore(Step((), scene.view))
    scene.show_prompt(ASKED)
    assert bar_of(scene).beside == ""


def test_a_table_that_is_laid_anew_still_says_it_but_in_no_other_language(scene: TableScene) -> None:
    bar_of(scene).show_event(BUILT)
    scene.show_prompt(ASKED)
    scene.resize_to(1100, 634)
    assert bar_of(scene).beside == BUILT.words
    speak("de")
    scene.retranslate()
    assert bar_of(scene).beside == ""
    speak("en")


@pytest.mark.parametrize("pace", durations.PACES.values(), ids=str)
def test_the_last_sentence_is_kept_at_every_pace_without_motion(
    scene: TableScene, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, pace: float
) -> None:
    hurry(monkeypatch, "CALLOUT_BRISK", "CALLOUT_RELAXED", "CALLOUT_LEAST")
    scene.motion.set_pace(pace)
    move = move_of_others(events.BuildingBuilt, asked=True)
    scene.show_view(move.before)
    with qtbot.waitSignal(scene.idle):
        scene.play(move.step)
    scene.show_prompt(ASKED)
    assert bar_of(scene).beside != ""


# ---------------------------------------------------------------------- while others act
def test_a_round_and_its_governor_are_said(scene: TableScene) -> None:
    move = move_of_others(events.RoundBegun, asked=False)
    scene.show_view(move.before)
    scene.play(move.step)
    begun = next(event for event in move.step.events if isinstance(event, events.RoundBegun))
    sentence = scene.motion.last_sentence
    assert sentence is not None
    assert sentence.words.startswith(f"Round {begun.round}: ")


def test_cards_that_fly_are_announced_first(scene: TableScene) -> None:
    scene.motion.set_speed(1.0)
    move = move_of_others(events.CardsOffered, asked=False)
    scene.show_view(move.before)
    offered = [event for event in move.step.events if isinstance(event, events.CardsOffered)]
    scene.play(Step(tuple(offered), move.step.view))
    assert scene.tabletop is not None
    assert bar_of(scene).current_message[1].endswith("to choose from.")
    assert scene.motion.is_moving
    scene.motion.finish()


def test_a_short_thought_does_not_wipe_out_what_is_still_being_read(
    scene: TableScene, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    hurry(monkeypatch, "THINKING")
    bar = bar_of(scene)
    bar.show_event(BUILT)
    scene.set_thinking(2)
    scene.set_thinking(NOBODY)
    assert bar.current_message[1] == BUILT.words
    scene.set_thinking(2)
    qtbot.waitUntil(lambda: "thinking" in bar.current_message[1])


# ---------------------------------------------------------------------- faster
def test_the_button_that_skips_stands_steady_from_the_first_act_to_the_question(scene: TableScene) -> None:
    bar = bar_of(scene)
    bar.show_event(OWN)
    assert not bar.offers_haste
    bar.show_event(BUILT, is_long=True)
    button = bar.buttons[0]
    for words in ("Bruno draws 1 card.", "Clara takes the Trader."):
        bar.show_event(Sentence(2, words), is_long=False)
        scene.set_thinking(2)
        scene.set_thinking(NOBODY)
        assert bar.buttons == [button]
    scene.show_prompt(ASKED)
    assert not bar.offers_haste
    scene.show_prompt(None)
    assert not bar.offers_haste


def test_there_is_nothing_to_skip_in_own_acts_or_where_nothing_is_held(scene: TableScene) -> None:
    for pace, is_long in ((0.0, False), (1.0, True)):
        scene.motion.set_pace(pace)
        move = move_of_others(events.BuildingBuilt, asked=False)
        scene.show_view(move.before)
        scene.play(move.step)
        assert bar_of(scene).offers_haste == is_long
        scene.motion.finish()


def test_the_deal_needs_no_skipping(scene: TableScene) -> None:
    scene.motion.set_speed(1.0)
    scene.set_table(setup_of(OPTIONS))
    scene.play(next(moves_of(OPTIONS, 2)).step)
    assert not bar_of(scene).offers_haste
    scene.motion.finish()


def test_the_slip_makes_room_for_what_one_does_and_stays_for_what_others_do(
    scene: TableScene,
) -> None:
    for own in (False, True):
        move = next(
            move
            for move in moves_of(OPTIONS, 2)
            if move.before.hand
            and move.step.events
            and {getattr(event, "seat", 1) == 0 for event in move.step.events} == {own}
        )
        scene.show_view(move.before)
        assert scene.tabletop is not None
        card = scene.tabletop.hand.item(move.before.hand[0])
        assert card is not None
        scene.tabletop.slip.show_now(card)
        assert scene.tabletop.slip.card == card.card
        scene.play(move.step)
        assert (scene.tabletop.slip.card == UNKNOWN) == own
        scene.motion.finish()


def test_skipping_between_two_acts_skips_the_next_one(scene: TableScene, qtbot: QtBot) -> None:
    scene.motion.set_speed(1.0)
    bar = bar_of(scene)
    bar.show_event(BUILT, is_long=True)
    bar.press(FASTER)
    move = move_of_others(events.BuildingBuilt, asked=False)
    scene.show_view(move.before)
    scene.play(move.step)
    assert scene.view == move.step.view


def test_a_question_ends_the_haste(scene: TableScene) -> None:
    scene.motion.set_speed(1.0)
    bar = bar_of(scene)
    bar.show_event(BUILT, is_long=True)
    bar.press(FASTER)
    scene.show_prompt(ASKED)
    scene.show_prompt(None)
    move = move_of_others(events.BuildingBuilt, asked=False)
    scene.show_view(move.before)
    scene.play(move.step)
    assert scene.view == move.before
    scene.motion.finish()


@pytest.mark.parametrize("reduced", [False, True])
def test_two_texts_are_never_legible_at_once(scene: TableScene, reduced: bool) -> None:
    bar = bar_of(scene)
    scene.show_prompt(ASKED)
    scene.motion.set_speed(1)
    scene.motion.set_reduced(reduced)
    animator = bar.context.animator
    scene.show_prompt(Prompt(0, "Build a Well?", buttons=(Button("confirm", "Build", main=True),)))
    texts = [*bar.texts, *bar.buttons]
    assert len(texts) == 3
    for ms in range(durations.PROMPT_FADE):
        for animation in list(animator.running.values()):
            animation.pause()
            animation.setCurrentTime(min(ms, animation.duration() - 1))
        old, *new = [item.opacity() for item in texts]
        assert min(old, *new) <= 0.3, ms
        assert new[0] == pytest.approx(new[1]), "the buttons change with the words"
    animator.finish()
    assert [item.opacity() for item in texts] == [0.0, 1.0, 1.0]


# ---------------------------------------------------------------------- recap
def test_a_recap_has_its_heading_and_a_button_that_ends_it(scene: TableScene, qtbot: QtBot) -> None:
    bar = bar_of(scene)
    scene.begin_recap(4)
    assert bar.goal in bar.words.line(0).details
    assert bar.goal
    for sentence in (BUILT, OWN):
        bar.show_event(sentence)
        assert [item.button.code for item in bar.buttons] == [SKIP]
    with qtbot.waitSignal(scene.skip_wanted):
        bar.press(SKIP)
    scene.end_recap()
    scene.show_prompt(ASKED)
    assert not bar.goal
    assert bar.index_of(SKIP) is None


def test_a_new_table_shows_no_recap(scene: TableScene) -> None:
    scene.begin_recap(4)
    scene.set_table(setup_of(OPTIONS))
    assert not scene.shows_recap
    assert not bar_of(scene).goal


@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_in_a_recap_every_line_stands_without_an_action_card(scene: TableScene, speed: float) -> None:
    scene.motion.set_speed(speed)
    move = move_of_others(events.BuildingBuilt, asked=False)
    scene.show_view(move.before)
    scene.begin_recap(1)
    scene.play(move.step)
    assert scene.motion.is_moving
    assert scene.tabletop is not None
    assert scene.tabletop.callouts.callout is None
    assert not bar_of(scene).offers_haste
    scene.motion.finish()
    scene.end_recap()


def test_the_more_lines_a_recap_has_the_faster_it_is() -> None:
    tempos = [durations.recap_tempo(lines) for lines in range(40)]
    assert tempos == sorted(tempos, reverse=True)
    assert tempos[1] == (durations.RECAP_SPEED, durations.RECAP_LINE)
    assert tempos[-1].line == durations.RECAP_LINE_LEAST
    assert durations.FACTORS["fast"] < tempos[1].speed < durations.FACTORS["normal"]
    assert all(lines * tempos[lines].line <= durations.RECAP for lines in range(20))
