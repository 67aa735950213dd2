"""Test that untrusted values fit their fields exactly, or are refused with the path of the field."""

import math
from dataclasses import dataclass
from enum import IntEnum
from typing import Annotated, Literal

import pytest
from pydantic import TypeAdapter, ValidationError

from sanjuan_desktop.storage.fields import Checked, Limits, WrongValueError, built, checked
from sanjuan_desktop.storage.parts import LONGEST_NAME, SavedSeat


class Colour(IntEnum):
    RED = 1
    BLUE = 2


@dataclass(frozen=True)
class Flag:
    colour: Colour
    name: Annotated[str, Limits(1, 5)] = "plain"


@dataclass
class Ship(Checked):
    flags: tuple[Flag, ...] = ()
    length: Annotated[float, Limits(0, 100)] = 10.0


@pytest.mark.parametrize(
    ("kind", "raw", "value"),
    [
        (float, 1, 1.0),
        (str | None, None, None),
        (str | None, "a", "a"),
        (Annotated[str, Limits(0, 2)] | None, None, None),
        (tuple[int, str], [1, "a"], (1, "a")),
        (tuple[int, ...], [], ()),
        (dict[str, tuple[int, ...]], {"a": [1]}, {"a": (1,)}),
        (Literal["a", 1], 1, 1),
        (Colour, 2, Colour.BLUE),
        (Colour, Colour.RED, Colour.RED),
        (Flag, {"colour": 1, "later": 0}, Flag(Colour.RED)),
        (Flag, Flag(Colour.RED), Flag(Colour.RED)),
        (Annotated[str, Limits(pattern="[a-z]*")], "a", "a"),
    ],
)
def test_what_fits_is_taken(kind: object, raw: object, value: object) -> None:
    assert checked(kind, raw, "field") == value


@pytest.mark.parametrize(
    ("kind", "raw", "where"),
    [
        (int, 1.0, "field"),
        (int, True, "field"),
        (bool, 1, "field"),
        (str, "\ud800", "field"),
        (str, None, "field"),
        (Annotated[str, Limits(0, 2)] | None, "abc", "field"),
        (tuple[int, str], [1], "field"),
        (tuple[int, ...], [1, "2"], "field.1"),
        (tuple[int, ...], "12", "field"),
        (dict[str, int], {"a": "b"}, "field.a"),
        (dict[str, int], [], "field"),
        (Literal[1, "a"], True, "field"),
        (Colour, 3, "field"),
        (Colour, True, "field"),
        (Flag, {"colour": 1, "name": ""}, "field.name"),
        (Flag, {"name": "a"}, "field"),
        (Flag, [], "field"),
        (Annotated[float, Limits(0, 1)], math.nan, "field"),
        (Annotated[int, Limits(-1, 1)], -2, "field"),
        (Annotated[str, Limits(pattern="[a-z]*")], "a\n", "field"),
    ],
)
def test_what_does_not_fit_is_refused_with_the_way_to_it(kind: object, raw: object, where: str) -> None:
    with pytest.raises(WrongValueError) as refused:
        checked(kind, raw, "field")
    assert refused.value.where == where
    assert str(refused.value).startswith(f"{where}: ")


def test_the_way_to_an_entry_of_a_whole_file_begins_with_its_name() -> None:
    with pytest.raises(WrongValueError, match=r"^flags\.0\.colour: "):
        built(Ship, {"flags": [{"colour": "red"}]})
    with pytest.raises(WrongValueError, match=r"^Ship: "):
        built(Ship, [])


def test_a_field_that_is_set_keeps_what_it_had_where_the_new_value_does_not_fit() -> None:
    ship = Ship(length=5)
    with pytest.raises(WrongValueError):
        ship.length = 101
    assert ship == Ship((), 5.0)


@pytest.mark.parametrize("name", ["", "a", "a" * LONGEST_NAME, "a" * (LONGEST_NAME + 1)])
@pytest.mark.parametrize("lock", ["", f"{'0' * 32}:{'a' * 32}", "0\n", "x"])
def test_a_saved_game_takes_the_texts_that_settings_take(name: str, lock: str) -> None:
    raw = {"name": name, "level": "casual", "lock": lock}
    try:
        taken = built(SavedSeat, raw)
    except WrongValueError:
        taken = None
    try:
        written = TypeAdapter(SavedSeat).validate_python(raw)
    except ValidationError:
        written = None
    assert written == taken
