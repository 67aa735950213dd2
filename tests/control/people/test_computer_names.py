"""Names of computer players: those of their characters, or neutral ones, and never the same twice."""

from __future__ import annotations

from itertools import product

import pytest

from sanjuan_desktop.ai.styles import STYLES
from sanjuan_desktop.control.people.computer_names import (
    belongs,
    character_named,
    computer_name,
    formal_name,
    is_given,
    usual_names,
)
from sanjuan_desktop.control.text.i18n import character_name, set_language
from sanjuan_desktop.languages import complete_codes
from sanjuan_desktop.storage.names import LONGEST_NAME, alike


@pytest.mark.parametrize("code", complete_codes())
def test_each_character_has_a_name_and_a_formal_one_for_a_table_that_has_the_name(code) -> None:
    set_language(code)
    names = [*map(character_name, STYLES), *map(formal_name, STYLES), *usual_names()]
    assert len(set(map(alike, names))) == 2 * len(STYLES) + 4
    assert all(0 < len(name) <= LONGEST_NAME for name in names)
    for style in STYLES:
        assert character_name(style) in formal_name(style)
        assert computer_name(style, 1, ["Ana"]) == character_name(style)
        assert computer_name(style, 1, [character_name(style).upper()]) == formal_name(style)
        assert formal_name("") == ""


def test_whoever_else_sits_at_the_table_no_name_appears_twice() -> None:
    others = ("Ana", "bruno", "Inés", "Doña Inés", "Inés 2", "Otto")
    for taken in product(others, repeat=3):
        for style, seat in product(("", "monuments"), range(4)):
            name = computer_name(style, seat, taken)
            assert alike(name) not in map(alike, taken)
            assert character_named(name) == style
            assert is_given(name)


def test_a_player_without_a_character_has_the_name_of_its_seat_if_nobody_else_has_it() -> None:
    assert [computer_name("", seat, []) for seat in range(4)] == list(usual_names())
    assert computer_name("", 1, ["BRUNO"]) == "Ana"


def test_only_a_typed_name_fits_every_character() -> None:
    assert belongs("Otto", "guild")
    assert belongs("Otto", "")
    assert belongs("Doña Lucía", "trader")
    assert belongs("Paco 3", "prospector")
    assert not belongs("Bruno", "guild")
    assert not belongs("Paco", "guild")
    assert not belongs("Paco", "")
    assert belongs("Bruno", "")
