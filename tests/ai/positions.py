"""Hand-made positions, and games of computer players, for the tests of ``ai``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.ai.player import UNLIMITED, never_cancelled
from sanjuan_desktop.rules import GameOptions, apply, new_game, view_for
from sanjuan_desktop.rules.catalogue.cards import copies
from sanjuan_desktop.rules.tableau import settle
from sanjuan_desktop.rules.terms import ASK_BUILD, BUILDER, NOBODY, PHASE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.ai.player import Choice, Player
    from sanjuan_desktop.rules import State


def cards(*names: str) -> tuple[int, ...]:
    """Return one card for each name, each a different copy.

    The last copies come first, because the first copies of plants are already in the cities.
    """
    taken: dict[str, int] = {}
    found = []
    for name in names:
        taken[name] = taken.get(name, 0) + 1
        found.append(copies(name)[-taken[name]])
    return tuple(found)


def position(
    hand: Sequence[str],
    cities: Sequence[Sequence[str]],
    options: GameOptions | None = None,
    others_hand: int = 3,
) -> State:
    """Return a position with the given hand of seat 0 and the given cities, before the first decision."""
    s = new_game(options or GameOptions(players=len(cities)), 5)
    named = cards(*hand, *[name for city in cities for name in city])
    s.hands[0] = named[: len(hand)]
    at = len(hand)
    for seat, city in enumerate(cities):
        s.cities[seat] = named[at : at + len(city)]
        s.goods[seat] = (NOBODY,) * len(city)
        at += len(city)
    rest = [card for card in s.supply if card not in named]
    for seat in range(1, s.players):
        s.hands[seat] = tuple(rest[:others_hand])
        rest = rest[others_hand:]
    s.supply = tuple(rest)
    s.drawn = 0
    settle(s)
    return s


def in_phase(s: State, role: int, decision: int, *, chooser: int = 0, count: int = 0) -> State:
    """Ask seat 0 for ``decision`` in the phase of ``role``."""
    s.stage = PHASE
    s.role = role
    s.chooser = chooser
    s.step = -chooser % s.players
    s.actor = 0
    s.decision = decision
    s.count = count
    return s


def building(s: State, *, chooser: int = 1) -> State:
    """Ask seat 0 for a building; with two players it is by default the last seat of the phase."""
    return in_phase(s, BUILDER, ASK_BUILD, chooser=chooser)


def decide(player: Player, s: State) -> Choice:
    """Return the decision of ``player`` for the seat to decide."""
    return player.choose(view_for(s, s.actor), UNLIMITED, never_cancelled)


def play(options: GameOptions, players: Sequence[Player], seed: int) -> State:
    """Play a game to its end, checking every action; return the last state."""
    s = new_game(options, seed)
    while not s.is_over:
        apply(s, decide(players[s.actor], s).action)
    return s
