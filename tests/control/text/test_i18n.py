"""Every code and every event has a text."""

from __future__ import annotations

import re

import pytest

from sanjuan_desktop.ai.levels import PLAYABLE_LEVELS
from sanjuan_desktop.ai.styles import STYLES
from sanjuan_desktop.control.questions import automation
from sanjuan_desktop.control.questions.automation import Automation, Habit, automatic_action
from sanjuan_desktop.control.session import journal
from sanjuan_desktop.control.text import i18n as words
from sanjuan_desktop.control.text import reasons as wording
from sanjuan_desktop.languages import codes
from sanjuan_desktop.rules import Event, Pass, Produce, Use, errors, events, view_for
from sanjuan_desktop.rules import terms as t
from sanjuan_desktop.rules.catalogue.cards import building_id
from sanjuan_desktop.storage.parts import RANDOM_STYLE
from sanjuan_desktop.ui.look import languages
from tests.control.questions.test_answers import position

ALL_EVENTS = {
    kind
    for kind in vars(events).values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
}

NOT_REASONS = {"rules_error", "bad_notation", "bad_record", "bad_options"}


def test_every_reason_code_has_a_sentence_of_its_own():
    codes = {value for name, value in vars(errors).items() if name.isupper() and isinstance(value, str)}
    assert codes
    assert [code for code in sorted(codes - NOT_REASONS) if not wording.is_worded(code)] == []


def test_every_event_is_known_to_the_journal():
    assert journal.described_events() == ALL_EVENTS


def test_every_level_on_offer_has_a_name_and_a_sentence_of_its_own():
    names = [words.level_name(level) for level in PLAYABLE_LEVELS]
    assert names == ["Novice", "Casual", "Skilled", "Strong", "Expert"]
    tips = [words.level_tip(level) for level in (None, *PLAYABLE_LEVELS)]
    assert len(set(tips)) == len(tips)
    assert all(tip.endswith(".") and tip.count(".") == 1 for tip in tips)


def test_levels_of_old_games_still_have_names():
    assert words.level_name("greedy") == "Merchant"
    assert words.level_name("random") == "Beginner"


def test_every_character_has_a_name_a_calling_and_a_sentence_of_its_own():
    assert len(STYLES) >= 4
    assert len({words.character_name(style) for style in STYLES} - {""}) == len(STYLES)
    for style in STYLES:
        assert words.character_title(style).startswith(f"{words.character_name(style)}, ")
    tips = [words.character_tip(style) for style in ("", RANDOM_STYLE, *STYLES)]
    assert len(set(tips)) == len(tips)
    assert all(tip.endswith(".") and "{" not in tip for tip in tips)


def test_sentences_about_characters_use_the_names_of_the_language(monkeypatch):
    monkeypatch.setattr(words, "_current", ["de"])
    assert "Händler" in words.character_tip("trader")
    assert "Markthalle" in words.character_tip("trader")


@pytest.mark.parametrize("code", codes())
def test_no_article_stands_before_a_name_that_has_one(qapp, code):
    languages.speak(code)
    for style in STYLES:
        tip = words.character_tip(style)
        assert not re.search(
            r"\b(the|der|die|das|den|dem|des|en|ett) (the|der|die|das|den|dem|des)\b", tip
        ), tip


@pytest.mark.parametrize(
    ("count", "expected"),
    [(0, "0 cards"), (1, "1 card"), (2, "2 cards"), (11, "11 cards"), (101, "101 cards")],
)
def test_english_says_one_of_one_thing_only(count, expected):
    assert words.counted("Phrases", "%n cards", "%n card", count) == expected


def test_what_nobody_has_translated_is_counted_in_english(monkeypatch):
    monkeypatch.setattr(words, "_current", ["de"])
    assert words.counted("Nobody", "%n wells", "%n well", 1) == "1 well"
    assert words.counted("Nobody", "%n wells", "%n well", 3) == "3 wells"
    assert words.counted("Nobody", "your wells", "your well", 1) == "your well"


class TestAutomation:
    def test_the_councillors_cards_are_drawn_without_asking(self):
        view = view_for(position(role=t.COUNCILLOR, ask=t.ASK_DRAW, count=5), 0)
        assert automatic_action(view, Automation()) == Use()
        assert automatic_action(view, Automation(councillor=Habit.ASK)) is None
        assert automatic_action(view, Automation(councillor=Habit.NEVER)) == Pass()

    def test_the_gold_mine_can_be_asked_about(self):
        s = position(
            city=("indigo_plant.1", "gold_mine"),
            role=t.PROSPECTOR,
            ask=t.ASK_TURN_UP,
            offer=building_id("gold_mine"),
        )
        assert automatic_action(view_for(s, 0), Automation()) == Use()
        assert automatic_action(view_for(s, 0), Automation(turn_up=Habit.ASK)) is None

    def test_every_empty_plant_produces_without_asking(self):
        s = position(city=("indigo_plant.1", "sugar_mill"), role=t.PRODUCER, ask=t.ASK_PRODUCE, count=2)
        assert automatic_action(view_for(s, 0), Automation()) == Produce((0, 1))

    def test_a_choice_between_plants_is_asked(self):
        s = position(city=("indigo_plant.1", "sugar_mill"), role=t.PRODUCER, ask=t.ASK_PRODUCE, count=1)
        assert automatic_action(view_for(s, 0), Automation()) is None

    def test_a_library_that_could_wait_is_asked_about(self):
        city = ("indigo_plant.1", "sugar_mill", "tobacco_storage", "library")
        s = position(city=city, players=2, role=t.PRODUCER, ask=t.ASK_PRODUCE, count=3, library_declared=1)
        assert automatic_action(view_for(s, 0), Automation()) is None
        s.library_declared = 0
        assert automatic_action(view_for(s, 0), Automation()) == Produce((0, 1, 2))

    def test_a_forced_move_is_made_without_asking(self):
        assert automatic_action(view_for(position(hand=("palace",)), 0), Automation()) == Pass()
        assert automation.Habit.ALWAYS == "always"
