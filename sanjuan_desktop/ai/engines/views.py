"""Convert views to JSON and back, with names instead of numbers, for engines.

Every field of a :class:`~sanjuan_desktop.rules.PlayerView` is included under its own name. The result
therefore has everything that the seat may know and nothing else. Cards are written as in the notation
(``palace.1``), buildings as their key, an unseen card as ``"?"``, and no seat or no value as null.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from sanjuan_desktop.ai.errors import EngineError
from sanjuan_desktop.rules import (
    CATALOGUE,
    VARIANTS,
    Decision,
    Edition,
    GameOptions,
    NotationError,
    OptionsError,
    PlayerView,
    Role,
    Stage,
    card_name,
    parse_card,
)
from sanjuan_desktop.rules.catalogue.cards import building_id
from sanjuan_desktop.rules.terms import NOBODY, TILES, UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Callable

Json: TypeAlias = Any

_UNSEEN: Final = "?"


class _Form(NamedTuple):
    """Functions that write and read the value of a field."""

    write: Callable[[Any], Json]
    read: Callable[[Json], Any]


def view_json(view: PlayerView) -> dict[str, Json]:
    """Return a view as a JSON object, without the options, which are sent once with ``hello``."""
    return {name: form.write(getattr(view, name)) for name, form in FORMS.items()}


def view_of(entries: dict[str, Json], options: GameOptions) -> PlayerView:
    """Return the view written by :func:`view_json`, for a game with ``options``.

    Raises:
        EngineError: an entry is missing or invalid.
    """
    view = PlayerView()
    view.options = options
    try:
        for name, form in FORMS.items():
            setattr(view, name, form.read(entries[name]))
    except (KeyError, ValueError, TypeError, AttributeError, IndexError, NotationError) as error:
        raise EngineError(f"this is no view: {error!r}") from error
    return view


def options_json(options: GameOptions) -> dict[str, Json]:
    """Return the options of a game as a JSON object."""
    fields = {
        "players": options.players,
        "edition": options.edition.name.lower(),
        **dict(zip(VARIANTS, options.variants, strict=True)),
    }
    return {**fields, "opening": list(options.opening)} if options.opening else fields


def options_of(entries: dict[str, Json]) -> GameOptions:
    """Return the options written by :func:`options_json`.

    Raises:
        EngineError: an entry is missing or invalid.
    """
    try:
        variants = {name: bool(entries[name]) for name in VARIANTS}
        opening = tuple(map(str, entries.get("opening", ())))
        return GameOptions(
            int(entries["players"]), Edition[entries["edition"].upper()], **variants, opening=opening
        )
    except (KeyError, ValueError, TypeError, AttributeError, OptionsError) as error:
        raise EngineError(f"these are no options: {error!r}") from error


# ---------------------------------------------------------------------------- forms


def _same(value: Json) -> Json:
    return value


def _card(text: str) -> int:
    return UNKNOWN if text == _UNSEEN else parse_card(text)


def _cards(cards: tuple[int, ...]) -> list[str]:
    return [card_name(card) for card in cards]


def _read_cards(names: list[str]) -> tuple[int, ...]:
    return tuple([_card(name) for name in names])


def _by_seat(form: _Form) -> _Form:
    return _Form(
        lambda values: [form.write(value) for value in values],
        lambda values: tuple([form.read(value) for value in values]),
    )


def _or_null(form: _Form, nothing: int) -> _Form:
    return _Form(
        lambda value: None if value == nothing else form.write(value),
        lambda value: nothing if value is None else form.read(value),
    )


def _buildings(bits: int) -> list[str]:
    return [entry.key for number, entry in enumerate(CATALOGUE) if bits >> number & 1]


def _read_buildings(keys: list[str]) -> int:
    return sum(1 << building_id(key) for key in keys)


def _named(kind: type[Role | Decision | Stage]) -> _Form:
    return _Form(lambda value: kind(value).name.lower(), lambda name: int(kind[name.upper()]))


_PLAIN: Final = _Form(_same, _same)
_YES_NO: Final = _Form(bool, int)
_NUMBERS: Final = _Form(list, tuple)
_CARDS: Final = _Form(_cards, _read_cards)
_BITS: Final = _Form(_buildings, _read_buildings)
_SEAT: Final = _or_null(_PLAIN, NOBODY)
_BUILDING: Final = _or_null(_Form(lambda number: CATALOGUE[number].key, building_id), NOBODY)
_PRICES: Final = _or_null(
    _Form(lambda tile: list(TILES[tile]), lambda prices: TILES.index(tuple(prices))), UNKNOWN
)
_PLACED: Final = _Form(
    lambda pairs: [[place, card_name(card)] for place, card in pairs],
    lambda pairs: tuple([(place, _card(name)) for place, name in pairs]),
)
_FLAGS: Final = _Form(list, tuple)

FORMS: Final[dict[str, _Form]] = {
    "seat": _PLAIN,
    "rules": _PLAIN,
    "round": _PLAIN,
    "governor": _PLAIN,
    "turn": _PLAIN,
    "stage": _named(Stage),
    "role": _or_null(_named(Role), NOBODY),
    "chooser": _PLAIN,
    "step": _PLAIN,
    "sub": _PLAIN,
    "decision": _named(Decision),
    "actor": _SEAT,
    "count": _PLAIN,
    "offer": _BUILDING,
    "cards": _CARDS,
    "taken": _by_seat(_SEAT),
    "supply_size": _PLAIN,
    "discard_size": _PLAIN,
    "discard_known": _CARDS,
    "discard_open": _CARDS,
    "tiles": _by_seat(_PRICES),
    "trades": _PLAIN,
    "tile_up": _YES_NO,
    "library_used": _PLAIN,
    "library_declared": _YES_NO,
    "sold": _PLAIN,
    "cathedral_free": _YES_NO,
    "stored_now": _BITS,
    "stalled": _PLAIN,
    "hand": _CARDS,
    "hand_sizes": _NUMBERS,
    "cities": _by_seat(_CARDS),
    "goods": _by_seat(_FLAGS),
    "covered": _by_seat(_PLACED),
    "stored": _CARDS,
    "harbored": _PLAIN,
    "has_put_under": _FLAGS,
    "has_harbored": _FLAGS,
    "known": _by_seat(_CARDS),
    "revealed": _by_seat(_by_seat(_CARDS)),
    "spent": _by_seat(_BITS),
    "owned": _by_seat(_BITS),
    "working": _by_seat(_BITS),
}
"""Functions that write and read each field of a view."""
