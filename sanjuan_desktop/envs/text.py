"""The table as text, as the deciding seat sees it; at the end all cards are face up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.envs.space import step_name
from sanjuan_desktop.rules import CATALOGUE, Decision, Role, card_name
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF
from sanjuan_desktop.rules.terms import NOBODY, TILES, UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sanjuan_desktop.envs.game import StepGame
    from sanjuan_desktop.rules import PlayerView


def table_text(game: StepGame) -> str:
    """Return the table, the hand of the deciding seat, its question and its unfinished answer."""
    v = game.view(game.seat)
    lines = [_head(v)]
    lines += [_seat_line(v, seat) for seat in range(v.players)]
    if game.is_over:
        shares = game.shares()
        for seat, (points, share) in enumerate(zip(game.points(), shares, strict=True)):
            lines.append(f"player_{seat}: {points} points" + (f", wins {share:g}" if share else ""))
        return "\n".join(lines)
    if game.is_broken_off:
        lines.append("truncated: too many rounds")
        return "\n".join(lines)
    lines.append(f"player_{v.seat} is asked: {Decision(v.decision).name.lower()}")
    lines.append(f"  hand: {_cards(v.hand)}")
    if v.cards:
        lines.append(f"  on offer: {_cards(v.cards)}")
    if v.stored:
        lines.append(f"  under Chapel and Bank: {_cards(v.stored)}")
    answer = game.answer
    said = [card_name(answer.building)] if answer.building != NOBODY else []
    said += [card_name(card) for card in answer.cards] + [f"place {place}" for place in answer.places]
    if said:
        lines.append(f"  so far: {', '.join(said)}; {answer.left} left")
    lines.append(f"  steps: {', '.join(map(step_name, game.legal))}")
    return "\n".join(lines)


def _head(v: PlayerView) -> str:
    tile = "unseen" if v.tile == UNKNOWN else " ".join(map(str, TILES[v.tile]))
    parts = [
        f"round {v.round}",
        f"governor player_{v.governor}",
        f"prices {tile}",
        f"supply {v.supply_size}",
        f"discard {v.discard_size}",
    ]
    if v.role != NOBODY:
        parts.append(f"{Role(v.role).name.lower()} by player_{v.chooser}")
    return ", ".join(parts)


def _seat_line(v: PlayerView, seat: int) -> str:
    city = [
        f"{place}:{CATALOGUE[BUILDING_OF[card]].key}{'*' if good else ''}"
        for place, (card, good) in enumerate(zip(v.cities[seat], v.goods[seat], strict=True))
    ]
    return f"player_{seat} ({v.hand_sizes[seat]} cards): {' '.join(city)}"


def _cards(cards: Iterable[int]) -> str:
    return ", ".join(map(card_name, cards)) or "nothing"
