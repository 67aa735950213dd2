"""Value of the end of a game: a win share computed from the points, with a bonus for the winner."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.core.exact import soft_shares
from sanjuan_desktop.rules.catalogue import CATALOGUE
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF
from sanjuan_desktop.rules.scoring import final_points, tie_break, victory_shares

if TYPE_CHECKING:
    from sanjuan_desktop.rules.state import State
    from sanjuan_desktop.rules.view import PlayerView

POINT_WEIGHT: Final = 0.25
WINNER_BONUS: Final = 1.5
"""Bonus of the winner, added to its weighted points."""

_CHAPEL_PER_ROUND: Final = 0.6
_BANK_CARDS: Final = 4.0
_HARBOR_PER_ROUND: Final = 0.45


def shares(points: list[float], won: list[float]) -> list[float]:
    """Return a share of 1 per seat; ``won`` is 1 split among the seats that share the victory.

    With two players a tied game gives one half to both, a victory by one point 0.85, by ten points 0.98.
    """
    return soft_shares([POINT_WEIGHT * value + WINNER_BONUS * won[seat] for seat, value in enumerate(points)])


def final_shares(s: State) -> list[float]:
    """Return the share by seat of a game that is over, with every card face up."""
    return shares([float(points) for points in final_points(s)], victory_shares(s))


def seen_shares(s: State, v: PlayerView, points: list[int]) -> list[float]:
    """Return the share by seat of a game that is over, as ``v.seat`` can tell from the table.

    ``points`` are the points that this seat can count. The cards under opponents' buildings are estimated
    from the length of the game.
    """
    guessed = [float(points[seat]) + _under(v, seat) for seat in range(s.players)]
    best = max(guessed)
    first = [seat for seat in range(s.players) if guessed[seat] == best]
    if len(first) > 1:
        most = max([tie_break(s, seat) for seat in first])
        first = [seat for seat in first if tie_break(s, seat) == most]
    won = [1.0 / len(first) if seat in first else 0.0 for seat in range(s.players)]
    return shares(guessed, won)


def _under(v: PlayerView, seat: int) -> float:
    """Return an estimate of the number of cards under the buildings of another seat."""
    if seat == v.seat:
        return 0.0
    cards = 0.0
    if v.has_put_under[seat]:
        for place, card in enumerate(v.cities[seat]):
            store = CATALOGUE[BUILDING_OF[card]].hooks.store
            if store is not None:
                stood = v.round * (1.0 - place / len(v.cities[seat]))
                if store.once_per_game:
                    cards += _BANK_CARDS if v.spent[seat] else 0.0
                else:
                    cards += max(1.0, _CHAPEL_PER_ROUND * stood)
    if v.has_harbored[seat]:
        cards += max(1.0, _HARBOR_PER_ROUND * v.round * 0.5)
    return cards
