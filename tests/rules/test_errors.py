"""Test the reason codes and facts of errors."""

import pytest

from sanjuan_desktop.rules import (
    GameOverError,
    IllegalActionError,
    NotationError,
    OptionsError,
    Reason,
    RecordError,
    RulesError,
)


def test_reasons_are_equal_by_code_and_facts():
    assert Reason("too_many", most=2) == Reason("too_many", most=2)
    assert Reason("too_many", most=2) != Reason("too_many", most=3)
    assert Reason("too_many", most=2) != Reason("twice", most=2)
    assert Reason("too_many") != "too_many"
    assert hash(Reason("too_many", most=2, given=3)) == hash(Reason("too_many", given=3, most=2))


def test_reason_shows_its_facts():
    assert repr(Reason("too_many", most=2, given=3)) == "Reason('too_many', most=2, given=3)"


def test_error_without_a_reason_still_has_one():
    assert RulesError().reason == Reason("rules_error")
    assert str(RulesError()) == "Reason('rules_error')"


def test_illegal_action_shows_its_reason():
    assert str(IllegalActionError(Reason("no_crane"))) == "Reason('no_crane')"


@pytest.mark.parametrize(
    ("kind", "code"),
    [(NotationError, "bad_notation"), (RecordError, "bad_record"), (OptionsError, "bad_options")],
)
def test_errors_about_texts_have_a_message_and_a_code(kind, code):
    error = kind("the message")
    assert str(error) == "the message"
    assert error.reason == Reason(code)


def test_every_error_is_a_rules_error():
    for kind in (IllegalActionError, GameOverError, NotationError, RecordError, OptionsError):
        assert issubclass(kind, RulesError)
    assert issubclass(GameOverError, IllegalActionError)
