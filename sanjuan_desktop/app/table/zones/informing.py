"""Gives each part of a table what it can tell of a view: prices, points, prices to come, cards left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.control.facts.cards import card_facts
from sanjuan_desktop.control.facts.piles import discard_note, draw_note
from sanjuan_desktop.control.facts.places import place_notes
from sanjuan_desktop.control.facts.players import player_note
from sanjuan_desktop.control.facts.prices import price_note, price_outlook
from sanjuan_desktop.rules.catalogue.cards import TILE_CARD

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sanjuan_desktop.app.table.tabletop import Tabletop
    from sanjuan_desktop.control.facts.points import PointsNow
    from sanjuan_desktop.rules import PlayerView


def informing(top: Tabletop, view: PlayerView, now: tuple[PointsNow, ...]) -> Iterator[None]:
    """Let everything on the table that shows a view also tell what follows from it, a part at each step."""
    notes = {}
    for seat, city in top.cities.items():
        city.inform(place_notes(view, seat, now[seat]))
        notes[seat] = player_note(view, seat, now[seat], top.desk.name(seat))
        top.headers[seat].inform(notes[seat])
        yield
    top.standing.inform(notes)
    top.house.inform(price_note(view), price_outlook(view).next_place)
    top.supply.inform(draw_note(view), discard_note(view))
    yield
    inform_cards(top, view)
    top.notes.refresh()


def inform_cards(top: Tabletop, view: PlayerView) -> None:
    """Let hand, fan and Kathedrale tell their price and points of now."""
    facts = card_facts(view)
    top.hand.inform(facts)
    top.fan.inform(facts)
    top.close_up.inform(facts)
    top.cathedral.inform(facts.get(TILE_CARD))
