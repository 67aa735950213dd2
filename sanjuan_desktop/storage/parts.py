"""What settings, saved games and the history have in common: who sits where, and by which options."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Annotated, Any, Final, TypeAlias

from pydantic import Field, GetPydanticSchema
from pydantic_core import core_schema

from sanjuan_desktop.rules import GameOptions

if TYPE_CHECKING:
    from pydantic import GetCoreSchemaHandler
    from pydantic_core import CoreSchema

LONGEST_NAME: Final = 24

_LOCK: Final = r"^([0-9a-f]{32}:[0-9a-f]{32})?$"


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits on a seat: a person (``level`` None) or a computer of a level.

    ``style`` is the character of a computer, "" for none; ``portrait`` is the one that a person
    has chosen, "" for none. All three may name what a later program no longer has: whoever sets
    up a game finds the nearest. How long a name may be is checked where a seat is written or read.
    """

    name: Annotated[str, Field(min_length=1, max_length=LONGEST_NAME)]
    level: Annotated[str, Field(max_length=40)] | None = None
    style: Annotated[str, Field(max_length=40)] = ""
    portrait: Annotated[str, Field(max_length=40)] = ""


@dataclass(frozen=True, slots=True)
class SavedSeat(Seat):
    """A seat of a saved game, with the lock of its hand.

    ``lock`` is salt and hash of the number that turns up a person's cards, "" for none. It keeps
    friends from peeking and is no secrecy: whoever reads the file has the cards themselves.
    """

    lock: Annotated[str, Field(pattern=_LOCK)] = ""


_NEEDED: Final = {"players": Annotated[int, Field(ge=2, le=4)], "edition": None}
"""The options that a file must have, the others are off without; None: of the kind of the default."""


def _options_schema(_source: object, handler: GetCoreSchemaHandler) -> CoreSchema:
    """Check options field by field, as the rules define them, and then build them.

    Built, not filled: a compiled class cannot be filled field by field.
    """
    usual = asdict(GameOptions())
    fields = {
        name: core_schema.typed_dict_field(
            handler.generate_schema(_NEEDED.get(name) or type(value)), required=name in _NEEDED
        )
        for name, value in usual.items()
    }
    written = core_schema.no_info_after_validator_function(
        lambda values: GameOptions(**values), core_schema.typed_dict_schema(fields, config={"strict": True})
    )
    return core_schema.json_or_python_schema(
        json_schema=written,
        python_schema=core_schema.is_instance_schema(GameOptions),
        serialization=core_schema.plain_serializer_function_ser_schema(asdict),
    )


WrittenOptions: TypeAlias = Annotated[GameOptions, GetPydanticSchema(_options_schema)]
"""The options of a game as a field of what is written: an object with a field for each of them."""


def options_in(raw: dict[str, Any]) -> dict[str, Any]:
    """Return those entries of a JSON object that are options."""
    return {name: raw[name] for name in GameOptions.__match_args__ if name in raw}
