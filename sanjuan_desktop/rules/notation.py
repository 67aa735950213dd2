"""Text notation of actions and states, one line each, for records, tests, logs, bug reports and puzzles.

A card is written ``<building>.<copy>`` (``palace.1``), with copies counted from 1; a hidden card is ``?``, no
card is ``-``. A place is a number. Examples of actions:

    role builder      role trader library
    build palace.1 pay well.1 crane.2 goods 0 3 over 4
    produce 0 2       sell 1
    keep smithy.1     discard well.2 hero.1
    exchange well.2   store chapel well.2
    use               pass

A state consists of ``key=value`` fields separated by spaces; lists are separated by commas, seats by slashes.
Lines of rules version 1 have no ``rules`` field.
"""

from __future__ import annotations

import re
from typing import Final

from sanjuan_desktop.rules import tableau
from sanjuan_desktop.rules.actions import (
    Action,
    Build,
    ChooseRole,
    Discard,
    Exchange,
    Keep,
    Pass,
    Produce,
    Sell,
    Store,
    Use,
)
from sanjuan_desktop.rules.catalogue import CATALOGUE
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, BUILDINGS, COSTS, building_id
from sanjuan_desktop.rules.errors import NotationError, OptionsError
from sanjuan_desktop.rules.options import VARIANTS, GameOptions
from sanjuan_desktop.rules.setup import opening_cards
from sanjuan_desktop.rules.state import State
from sanjuan_desktop.rules.terms import NOBODY, RULES_VERSION, TILES, UNKNOWN, Edition, Role

_CARD_NAMES: Final[list[str]] = []
_CARD_IDS: Final[dict[str, int]] = {}
for _card, _kind in enumerate(BUILDING_OF):
    _name = f"{CATALOGUE[_kind].key}.{BUILDING_OF[: _card + 1].count(_kind)}"
    _CARD_NAMES.append(_name)
    _CARD_IDS[_name] = _card

_OPENING: Final = "opening="
"""Prefix of the option that lists the opening cards."""

_WORDS_OF_CARDS: Final = {"keep": Keep, "discard": Discard, "exchange": Exchange}
_WORDS_OF_PLACES: Final = {"produce": Produce, "sell": Sell}
ACTION_WORDS: Final = frozenset(
    (*_WORDS_OF_CARDS, *_WORDS_OF_PLACES, "role", "build", "store", "pass", "use")
)
"""First words of actions; they do not occur elsewhere in the line of an action."""
_MOST_DIGITS: Final = max(14, len(str(1 << len(BUILDINGS))))
"""Maximum number of digits; sets of buildings are written as integers with one bit each."""
_NUMBER: Final = re.compile(r"-?[0-9]+\Z")


def card_name(card: int) -> str:
    """Return the notation of a card."""
    return "?" if card == UNKNOWN else _CARD_NAMES[card]


def parse_card(text: str) -> int:
    """Return the card with the notation ``text``.

    Raises:
        NotationError: the card does not exist.
    """
    card = _CARD_IDS.get(text)
    if card is None:
        raise NotationError(f"there is no card {text!r}; cards are written like palace.1")
    return card


def action_line(action: Action) -> str:
    """Return the notation of an action."""
    if isinstance(action, ChooseRole):
        return f"role {Role(action.role).name.lower()}" + (" library" if action.library else "")
    if isinstance(action, Build):
        return _build_line(action)
    if isinstance(action, (Produce, Sell)):
        return " ".join([type(action).__name__.lower(), *map(str, action.places)])
    if isinstance(action, Store):
        return " ".join(["store", CATALOGUE[action.building].key, *map(card_name, action.cards)])
    if isinstance(action, (Keep, Discard, Exchange)):
        return " ".join([type(action).__name__.lower(), *map(card_name, action.cards)])
    return type(action).__name__.lower()


def _build_line(action: Build) -> str:
    words = ["build", card_name(action.card)]
    if action.pay:
        words += ["pay", *map(card_name, action.pay)]
    if action.goods:
        words += ["goods", *map(str, action.goods)]
    if action.over != NOBODY:
        words += ["over", str(action.over)]
    return " ".join(words)


def parse_action(line: str) -> Action:
    """Return the action with the notation ``line``; it need not be legal.

    Raises:
        NotationError: the line cannot be read; the message describes the error.
    """
    words = line.split()
    if not words:
        raise NotationError("an empty line is no action")
    word, rest = words[0], words[1:]
    if word in _WORDS_OF_CARDS:
        return _WORDS_OF_CARDS[word](tuple(map(parse_card, rest)))
    if word in _WORDS_OF_PLACES:
        return _WORDS_OF_PLACES[word](tuple(map(_parse_place, rest)))
    if word == "role":
        return _parse_role(rest)
    if word == "build":
        return _parse_build(rest)
    if word == "store":
        return _parse_store(rest)
    if word in ("pass", "use"):
        if rest:
            raise NotationError(f"nothing may follow {word!r}, found {rest[0]!r}")
        return Pass() if word == "pass" else Use()
    raise NotationError(f"{word!r} is no action")


def _parse_role(words: list[str]) -> Action:
    library = len(words) > 1 and words[1] == "library"
    if not words or len(words) > 1 + library:
        raise NotationError("a role is written like: role builder, or: role builder library")
    name = words[0].upper()
    if name not in Role.__members__:
        raise NotationError(f"{words[0]!r} is no role")
    return ChooseRole(Role[name].value, library)


def _parse_build(words: list[str]) -> Action:
    if not words:
        raise NotationError("build needs a card")
    parts: dict[str, list[str]] = {"pay": [], "goods": [], "over": []}
    part = ""
    for word in words[1:]:
        if word in parts:
            part = word
        elif not part:
            raise NotationError(f"expected pay, goods or over, found {word!r}")
        else:
            parts[part].append(word)
    over = [_parse_place(word) for word in parts["over"]]
    if len(over) > 1:
        raise NotationError("only one building can be built over")
    pay = tuple(map(parse_card, parts["pay"]))
    goods = tuple(map(_parse_place, parts["goods"]))
    return Build(parse_card(words[0]), pay, goods, over[0] if over else NOBODY)


def _parse_store(words: list[str]) -> Action:
    if not words:
        raise NotationError("store needs a building")
    try:
        building = building_id(words[0])
    except KeyError:
        raise NotationError(f"{words[0]!r} is no building") from None
    return Store(building, tuple(map(parse_card, words[1:])))


def _parse_place(text: str) -> int:
    place = _parse_number(text)
    if place < 0:
        raise NotationError(f"{text!r} is no place")
    return place


def _parse_number(text: str) -> int:
    # Refuse an overlong number before Python converts it.
    if len(text) > _MOST_DIGITS or not _NUMBER.match(text):
        raise NotationError(f"{text[:20]!r} is no number")
    return int(text)


# -- options ------------------------------------------------------------------------------------


def options_text(options: GameOptions) -> str:
    """Return options as words: ``3 second new_buildings opening=quarry,statue``."""
    flags = [name for name, on in zip(VARIANTS, options.variants, strict=True) if on]
    if options.opening:
        flags.append(_OPENING + ",".join(options.opening))
    return " ".join([str(options.players), Edition(options.edition).name.lower(), *flags])


def parse_options(text: str) -> GameOptions:
    """Return the options with the notation ``text``.

    Raises:
        NotationError: a word is unknown, or the options are invalid.
    """
    words = text.split()
    if len(words) < 2 or words[1].upper() not in Edition.__members__:
        raise NotationError(f"options are written like: 3 second new_buildings, not {text[:60]!r}")
    openings = [word.removeprefix(_OPENING).split(",") for word in words[2:] if word.startswith(_OPENING)]
    unknown = [word for word in words[2:] if word not in VARIANTS and not word.startswith(_OPENING)]
    if unknown or len(openings) > 1:
        raise NotationError(f"{(unknown or words)[-1][:40]!r} is no option")
    try:
        options = GameOptions(
            _parse_number(words[0]),
            Edition[words[1].upper()],
            **{name: name in words[2:] for name in VARIANTS},
            opening=tuple(*openings),
        )
        opening_cards(options)
        return options
    except OptionsError as error:
        raise NotationError(str(error)) from None


# -- states -------------------------------------------------------------------------------------

_NUMBERS: Final = (
    "round", "governor", "turn", "stage", "role", "chooser", "step", "sub", "decision", "actor", "count",
    "offer", "drawn", "trades", "tile_up", "library_used", "library_declared", "sold", "cathedral_free",
    "stored_now", "stalled", "rng0", "rng1",
)  # fmt: skip
_NUMBER_LISTS: Final = ("taken", "discard_seen", "tiles", "spent", "working")
_CARD_LISTS: Final = ("cards", "supply", "discard")
_CARDS_BY_SEAT: Final = ("hands", "cities", "stored", "harbored", "known")
_TUPLES_BY_SEAT: Final = ("stored", "harbored", "known")


def state_line(s: State) -> str:
    """Return the whole state as one line, hidden cards included: position and version of the rules."""
    return f"{position_line(s)} rules={s.rules}"


def position_line(s: State) -> str:
    """Return all cards and the current decision as one line."""
    fields = ["options=" + options_text(s.options).replace(" ", "+")]
    fields += [f"{name}={getattr(s, name)}" for name in _NUMBERS]
    fields += [f"{name}={_numbers(getattr(s, name))}" for name in _NUMBER_LISTS]
    fields += [f"{name}={_cards(getattr(s, name))}" for name in _CARD_LISTS]
    fields += [f"{name}={'/'.join(map(_cards, getattr(s, name)))}" for name in _CARDS_BY_SEAT]
    fields.append(f"goods={'/'.join(map(_cards_or_none, s.goods))}")
    fields.append(f"covered={'/'.join(map(_covered, s.covered))}")
    return " ".join(fields)


def parse_state(line: str) -> State:
    """Return the state with the notation ``line``.

    Raises:
        NotationError: a field is missing, unknown or unreadable, or contradicts the others.
    """
    fields = _fields(line)
    s = State()
    s.options = parse_options(fields["options"].replace("+", " "))
    s.rules = _parse_number(fields.get("rules", "1"))
    s.players = s.options.players
    s.costs = COSTS[s.options.edition]
    for name in _NUMBERS:
        setattr(s, name, _parse_number(fields[name]))
    for name in _NUMBER_LISTS:
        setattr(s, name, _parse_numbers(fields[name]))
    for name in _CARD_LISTS:
        setattr(s, name, _parse_cards(fields[name]))
    for name in _CARDS_BY_SEAT:
        by_seat = [_parse_cards(part) for part in _by_seat(s, fields[name], name)]
        setattr(s, name, tuple(by_seat) if name in _TUPLES_BY_SEAT else by_seat)
    s.goods = [_parse_goods(part) for part in _by_seat(s, fields["goods"], "goods")]
    s.covered = tuple([_parse_covered(part) for part in _by_seat(s, fields["covered"], "covered")])
    s.owned = tuple([tableau.bits(city) for city in s.cities])
    if not 1 <= s.rules <= RULES_VERSION:
        raise NotationError(f"there are no rules {s.rules}, this program plays {RULES_VERSION}")
    _check_seats(s)
    _check_sizes(s)
    return s


def _check_seats(s: State) -> None:
    for name, lowest in (("governor", 0), ("chooser", 0), ("actor", NOBODY)):
        seat = getattr(s, name)
        if not lowest <= seat < s.players:
            raise NotationError(f"{name}={seat} is no seat with {s.players} players")


def _check_sizes(s: State) -> None:
    """Refuse lists whose lengths do not match, before they cause an error in a phase."""
    sizes = [
        ("taken", len(s.taken), len(Role)),
        ("spent", len(s.spent), s.players),
        ("working", len(s.working), s.players),
        ("discard_seen", len(s.discard_seen), len(s.discard)),
        *(("goods", len(goods), len(city)) for goods, city in zip(s.goods, s.cities, strict=True)),
    ]
    for name, found, needed in sizes:
        if found != needed:
            raise NotationError(f"{name} needs {needed} entries, found {found}")
    if sorted(s.tiles) != list(range(len(TILES))):
        raise NotationError(f"tiles must be an order of 0 to {len(TILES) - 1}")
    if not 0 <= s.drawn <= len(s.supply):
        raise NotationError(f"drawn={s.drawn} does not fit a supply of {len(s.supply)} cards")


def _fields(line: str) -> dict[str, str]:
    fields: dict[str, str] = {}
    for word in line.split():
        name, sign, value = word.partition("=")
        if not sign or name in fields:
            raise NotationError(f"{word[:40]!r} is no field of a state")
        fields[name] = value
    wanted = {"options", *_NUMBERS, *_NUMBER_LISTS, *_CARD_LISTS, *_CARDS_BY_SEAT, "goods", "covered"}
    wrong = sorted(wanted.symmetric_difference(fields.keys() - {"rules"}))
    if wrong:
        raise NotationError(f"fields missing or unknown: {', '.join(wrong)[:80]}")
    return fields


def _by_seat(s: State, text: str, name: str) -> list[str]:
    parts = text.split("/")
    if len(parts) != s.players:
        raise NotationError(f"{name} needs {s.players} parts separated by slashes, found {len(parts)}")
    return parts


def _numbers(items: tuple[int, ...]) -> str:
    return ",".join(map(str, items))


def _cards(items: tuple[int, ...]) -> str:
    return ",".join(map(card_name, items))


def _cards_or_none(items: tuple[int, ...]) -> str:
    return ",".join("-" if item == NOBODY else card_name(item) for item in items)


def _covered(items: tuple[tuple[int, int], ...]) -> str:
    return ",".join(f"{place}:{card_name(card)}" for place, card in items)


def _parse_numbers(text: str) -> tuple[int, ...]:
    return tuple(map(_parse_number, text.split(","))) if text else ()


def _parse_cards(text: str) -> tuple[int, ...]:
    return tuple(map(parse_card, text.split(","))) if text else ()


def _parse_goods(text: str) -> tuple[int, ...]:
    return tuple(NOBODY if part == "-" else parse_card(part) for part in text.split(",")) if text else ()


def _parse_covered(text: str) -> tuple[tuple[int, int], ...]:
    pairs = []
    for part in text.split(",") if text else ():
        place, _, card = part.partition(":")
        pairs.append((_parse_place(place), parse_card(card)))
    return tuple(pairs)
