"""What all values of the rules that are frozen dataclasses have in common."""

from __future__ import annotations

from typing import ClassVar


class Value:
    """Base of the dataclasses: copied and pickled by building the value anew from its fields.

    A compiled class cannot be filled field by field, as Python's own way would.
    """

    __slots__ = ()

    __match_args__: ClassVar[tuple[str, ...]] = ()
    """The names of the fields; every dataclass sets its own."""

    def __reduce__(self) -> tuple[object, ...]:
        kind = type(self)
        return (kind, tuple([getattr(self, name) for name in kind.__match_args__]))
