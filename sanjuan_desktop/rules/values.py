"""Base class of the frozen dataclasses of the rules."""

from __future__ import annotations

from typing import ClassVar


class Value:
    """Base of the dataclasses: copying and pickling create a new value from the fields.

    The default way, setting field by field, is impossible for a compiled class.
    """

    __slots__ = ()

    __match_args__: ClassVar[tuple[str, ...]] = ()
    """Names of the fields; every dataclass sets its own."""

    def __reduce__(self) -> tuple[object, ...]:
        kind = type(self)
        return (kind, tuple([getattr(self, name) for name in kind.__match_args__]))
