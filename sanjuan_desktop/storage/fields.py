"""Check untrusted values against the type hints of dataclasses, without pydantic.

pydantic checks saved games, but loading it takes a fifth of the start-up time. Settings, which are read
before a window opens, are therefore checked here. :class:`Limits` works with both, for classes that both
read.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, fields, is_dataclass
from datetime import date
from enum import EnumType
from functools import cache
from types import UnionType
from typing import TYPE_CHECKING, Annotated, Any, Literal, Union, cast, get_args, get_origin, get_type_hints

if TYPE_CHECKING:
    from enum import IntEnum

    from pydantic import GetCoreSchemaHandler
    from pydantic_core import CoreSchema


class WrongValueError(ValueError):
    """A value does not fit its field; ``where`` is the field's path, such as ``last_game.seats.0.name``."""

    def __init__(self, where: str, why: str) -> None:
        super().__init__(f"{where}: {why}")
        self.where = where


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits in ``Annotated``: range of a number, or length of a text, list or object; pattern of a text."""

    least: float = 0
    most: float = math.inf
    pattern: str = ""

    def check(self, value: Any, where: str) -> None:  # noqa: ANN401 - a number, or whatever has a length
        """Check a value against the limits.

        Raises:
            WrongValueError: the value is out of range, or does not match the pattern.
        """
        size = value if isinstance(value, int | float) else len(value)
        # Written so that NaN fails as well.
        if not self.least <= size <= self.most:
            raise WrongValueError(where, f"not from {self.least} to {self.most}")
        if self.pattern and not re.fullmatch(self.pattern, value):
            raise WrongValueError(where, f"not as {self.pattern}")

    def __get_pydantic_core_schema__(self, source: object, handler: GetCoreSchemaHandler) -> CoreSchema:
        """Apply the same limits to a text or an integer that pydantic checks."""
        from pydantic_core import core_schema

        if source is int:
            return core_schema.int_schema(ge=int(self.least), le=int(self.most))
        longest = None if math.isinf(self.most) else int(self.most)
        return core_schema.str_schema(
            min_length=int(self.least), max_length=longest, pattern=self.pattern or None
        )


@dataclass(frozen=True, slots=True)
class IsDate:
    """Marker in ``Annotated``: a text that is a date, such as ``2026-11-22``."""

    def check(self, value: str, where: str) -> None:
        """Check that a text is a date of the calendar.

        Raises:
            WrongValueError: the text is not a date.
        """
        try:
            date.fromisoformat(value)
        except ValueError as error:
            raise WrongValueError(where, f"expected a day, got {value!r}") from error


class Checked:
    """Base of dataclasses that check the value of a field whenever it is set."""

    def __setattr__(self, name: str, value: object) -> None:
        """Check a value and set it; a list becomes a tuple.

        Raises:
            WrongValueError: the value does not fit the field.
        """
        owner: Any = type(self)
        object.__setattr__(self, name, checked(hints(owner)[name], value, name))


@cache
def hints(owner: Any) -> dict[str, Any]:  # noqa: ANN401 - any dataclass
    """Return the type hints of the fields of a class, with ``Annotated``."""
    return get_type_hints(owner, include_extras=True)


def checked(kind: Any, raw: Any, where: str) -> Any:  # noqa: ANN401 - any field, anything
    """Check a value from JSON or from the program, and return it as its field needs it.

    An object of JSON becomes an instance of its dataclass.

    Args:
        kind: type hint of the field.
        raw: value to check.
        where: path of the field for the error message.

    Raises:
        WrongValueError: the value does not fit.
    """
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Annotated:
        value = checked(inner[0], raw, where)
        for limits in inner[1:]:
            limits.check(value, where)
        return value
    if origin in {UnionType, Union}:
        return None if raw is None else checked(inner[0], raw, where)
    if origin is tuple:
        return _tuple(inner, raw, where)
    if origin is dict:
        return _object(inner, raw, where)
    if origin is Literal:
        # The type counts as well: 1 is not True. Lists and objects of JSON are not hashable.
        if not any(type(raw) is type(value) and raw == value for value in inner):
            raise WrongValueError(where, f"expected one of {inner}")
        return raw
    if is_dataclass(kind):
        return raw if type(raw) is kind else built(kind, raw, where)
    return _single(kind, raw, where)


def built(kind: Any, raw: Any, where: str = "") -> Any:  # noqa: ANN401 - any dataclass
    """Return an object of JSON as a dataclass: unknown entries are skipped, missing ones have defaults.

    Raises:
        WrongValueError: an entry does not fit, or is missing and has no default.
    """
    if not isinstance(raw, dict):
        raise WrongValueError(where or kind.__name__, "no object")
    path = f"{where}." if where else ""
    known = hints(kind)
    values = {name: checked(known[name], raw[name], path + name) for name in _names(kind) if name in raw}
    try:
        return kind(**values)
    except TypeError as error:
        raise WrongValueError(where or kind.__name__, str(error)) from error


@cache
def _names(kind: Any) -> tuple[str, ...]:  # noqa: ANN401 - any dataclass
    return tuple([field.name for field in fields(kind)])


def _tuple(inner: tuple[Any, ...], raw: Any, where: str) -> tuple[Any, ...]:  # noqa: ANN401
    if not isinstance(raw, list | tuple):
        raise WrongValueError(where, "no list")
    kinds = inner[:1] * len(raw) if inner[-1] is Ellipsis else inner
    if len(kinds) != len(raw):
        raise WrongValueError(where, f"not {len(kinds)} values")
    return tuple([checked(kinds[at], entry, f"{where}.{at}") for at, entry in enumerate(raw)])


def _object(inner: tuple[Any, ...], raw: Any, where: str) -> dict[Any, Any]:  # noqa: ANN401
    if not isinstance(raw, dict):
        raise WrongValueError(where, "no object")
    name_kind, kind = inner
    return {checked(name_kind, name, where): checked(kind, raw[name], f"{where}.{name}") for name in raw}


def _single(kind: Any, raw: Any, where: str) -> Any:  # noqa: ANN401 - a number, a text, one of an enum
    if kind is float and type(raw) is int:
        try:
            raw = float(raw)
        except OverflowError as error:
            raise WrongValueError(where, "expected a smaller number") from error
    if kind is float and type(raw) is float and not math.isfinite(raw):
        raise WrongValueError(where, "expected a finite number")
    if isinstance(kind, EnumType) and type(raw) is int:
        raw = {int(member): member for member in cast("type[IntEnum]", kind)}.get(raw)
    if type(raw) is not kind:
        raise WrongValueError(where, f"no {kind.__name__}")
    if kind is str:
        try:
            raw.encode()
        except UnicodeEncodeError as error:
            # Half of a surrogate pair: JSON can contain it, but no text file can.
            raise WrongValueError(where, "no text") from error
    return raw
