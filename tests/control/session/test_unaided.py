"""Prompts of a game without help: no suggestion, no gain, no forecast; prices and reasons stay."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sanjuan_desktop.control.questions.answers import SUGGEST
from sanjuan_desktop.control.session.unaided import unaided, without_suggestions
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.lab.positions import WANTED, moves_to
from sanjuan_desktop.storage.parts import Seat


def asked(name):
    """Return a setup with help and the prompt of a position in which nothing is chosen."""
    _, _, answer = moves_to(name)
    options = WANTED[name].options
    answer.back()
    return GameSetup(options, 1, (Seat("A"),) * options.players), answer.prompt()


@pytest.mark.parametrize("name", WANTED)
def test_a_game_with_help_changes_no_question(name):
    setup, prompt = asked(name)
    assert unaided(prompt, setup) == prompt


@pytest.mark.parametrize("name", WANTED)
def test_without_help_only_suggestions_gains_and_forecasts_are_gone(name):
    setup, prompt = asked(name)
    bare = unaided(prompt, replace(setup, without_help=True))
    assert SUGGEST not in {button.code for button in bare.buttons}
    assert not any(mark.points for mark in (*bare.hand.values(), *bare.fan_marks.values()))
    assert not any(mark.gains for mark in bare.roles.values())
    assert {card: (mark.price, mark.mark, mark.tip) for card, mark in bare.hand.items()} == {
        card: (mark.price, mark.mark, mark.tip) for card, mark in prompt.hand.items()
    }
    assert bare.title == prompt.title
    assert bare.roles or bare.hint == prompt.hint


def test_roles_keep_the_reason_why_they_are_taken_and_lose_all_other_words():
    setup, prompt = asked("role-middle-3")
    bare = unaided(prompt, replace(setup, without_help=True))
    assert bare.hint == ""
    for role, mark in prompt.roles.items():
        assert bare.roles[role].tip == ("" if mark.gains else mark.tip)


def test_the_cathedral_has_its_price_and_no_gain():
    setup, prompt = asked("build-cathedral")
    bare = unaided(prompt, replace(setup, without_help=True))
    assert prompt.cathedral.price == bare.cathedral.price
    assert bare.cathedral.points == ""


def test_only_the_button_of_suggestions_goes():
    _, prompt = asked("councillor-keep")
    left = [button for button in prompt.buttons if button.code != SUGGEST]
    assert len(left) == len(prompt.buttons) - 1
    assert list(without_suggestions(prompt).buttons) == left
