"""Small steps: one fixed list of numbers from which every answer of the rules is composed.

A number has the same meaning for every question. Cards are named by their building, because copies of a
building are equivalent; places are those of the own city.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sanjuan_desktop.rules import CATALOGUE, GameOptions, Role

KINDS: Final = len(CATALOGUE)
"""Number of kinds of buildings."""

PLACES: Final = GameOptions().city_size
"""Number of places of a city."""

STORES: Final = tuple([number for number, entry in enumerate(CATALOGUE) if entry.hooks.store is not None])
"""Buildings that take hand cards: Chapel and Bank."""

STOP: Final = 0
USE: Final = 1
SEEN_COPY: Final = 2
UNSEEN_COPY: Final = 3
ROLE: Final = 4
LIBRARY: Final = ROLE + len(Role)
BUILD: Final = LIBRARY + len(Role)
NEW_LOT: Final = BUILD + KINDS
OVER: Final = NEW_LOT + 1
PUT_AWAY: Final = OVER + PLACES
GIVE_GOOD: Final = PUT_AWAY + KINDS
KEEP: Final = GIVE_GOOD + PLACES
PRODUCE: Final = KEEP + KINDS
SELL: Final = PRODUCE + PLACES
STORE: Final = SELL + PLACES
STEPS: Final = STORE + len(STORES)
"""Number of small steps."""


class Block(NamedTuple):
    """Consecutive steps with the same meaning for different things."""

    first: int
    size: int
    name: str
    of: str
    """Kind of thing: ``"building"``, ``"place"``, ``"role"``, ``"store"``, or nothing."""
    meaning: str


BLOCKS: Final = (
    Block(STOP, 1, "stop", "", "nothing, or nothing more: pass, or end what was begun"),
    Block(USE, 1, "use", "", "yes: draw the Councillor's cards, turn up cards"),
    Block(SEEN_COPY, 1, "seen", "", "of several copies build one that all seats have seen"),
    Block(UNSEEN_COPY, 1, "unseen", "", "of several copies build one that no seat has seen"),
    Block(ROLE, len(Role), "role", "role", "take this role"),
    Block(LIBRARY, len(Role), "library", "role", "take this role and use the Library with it (two players)"),
    Block(BUILD, KINDS, "build", "building", "build this"),
    Block(NEW_LOT, 1, "new_lot", "", "build on an empty lot"),
    Block(OVER, PLACES, "over", "place", "build over the building at this place (Crane)"),
    Block(
        PUT_AWAY, KINDS, "put_away", "building", "a hand card that is paid, discarded, exchanged or stored"
    ),
    Block(GIVE_GOOD, PLACES, "give_good", "place", "pay with the good that lies here (Black market)"),
    Block(KEEP, KINDS, "keep", "building", "keep one of the cards drawn, dealt or turned up"),
    Block(PRODUCE, PLACES, "produce", "place", "lay a good here"),
    Block(SELL, PLACES, "sell", "place", "sell the good that lies here"),
    Block(STORE, len(STORES), "store", "store", "put cards under this: Chapel, Bank"),
)
"""All small steps, in the order of their numbers."""


def step_name(step: int) -> str:
    """Return a small step in words: ``build palace``, ``sell 3``, ``stop``.

    Raises:
        IndexError: the step does not exist.
    """
    for block in BLOCKS:
        index = step - block.first
        if 0 <= index < block.size:
            return f"{block.name} {_thing(block.of, index)}".rstrip()
    raise IndexError(f"unknown small step {step}; steps: 0 to {STEPS - 1}")


def _thing(of: str, index: int) -> str:
    if of == "building":
        return CATALOGUE[index].key
    if of == "store":
        return CATALOGUE[STORES[index]].key
    if of == "role":
        return Role(index).name.lower()
    return str(index) if of else ""
