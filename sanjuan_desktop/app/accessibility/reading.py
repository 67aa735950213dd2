"""Reads a table: what lies on it in reading order, and a line of words for each thing.

Everything is taken from the parts of the table as they are at the moment, so a reading
says what a seeing player sees and nothing else. Nothing is kept.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from sanjuan_desktop.app.table.input.spots import city_part, seat_of
from sanjuan_desktop.control.questions.prompts import Mark
from sanjuan_desktop.control.spoken import pieces, surroundings
from sanjuan_desktop.rules.terms import NOBODY

if TYPE_CHECKING:
    from sanjuan_desktop.app.table.input.spots import Spot
    from sanjuan_desktop.app.table.items.card_item import CardItem
    from sanjuan_desktop.app.table.tabletop import Tabletop
    from sanjuan_desktop.control.facts.notes import Note
    from sanjuan_desktop.rules.terms import Edition

ITEM: Final = "item"
BUTTON: Final = "button"
TICK: Final = "tick"
TEXT: Final = "text"

PROMPT: Final = ("prompt", 0)
HOUSE: Final = ("house", 0)
STANDING: Final = ("standing", 0)
LOG: Final = ("log", 0)
DRAW_PILE: Final = ("pile", 0)
DISCARD_PILE: Final = ("pile", 1)
CATHEDRAL: Final = ("cathedral", 0)


class Line(NamedTuple):
    """One thing on the table."""

    name: str
    details: str = ""
    kind: str = TEXT
    focusable: bool = False
    """The ring of the keyboard can come here."""
    live: bool = False
    """A click does something now."""
    chosen: bool = False
    unavailable: bool = False
    checked: bool | None = None


def spots(top: Tabletop) -> list[Spot]:
    """Return everything on the table in reading order; what the keyboard reaches has its names."""
    own = top.desk.layout.looking_seat
    found: list[Spot] = [PROMPT]
    if top.hints.hint is not None:
        found += [("hint", number) for number in range(len(top.hints.hint.tips))]
    found += [("hand", card) for card in top.hand.cards]
    found += [("fan", card) for card in top.fan.cards]
    found += [("roles", role) for role in range(len(top.roles.roles))]
    tile = top.cathedral.tile
    if tile is not None and tile.isVisible():
        found.append(CATHEDRAL)
    found += _city(top, own)
    for panel in top.desk.layout.opponents:
        found += _city(top, panel.seat)
    found += [DRAW_PILE, DISCARD_PILE, HOUSE]
    found += [("bar", number) for number in range(len(top.bar.buttons))]
    found += [("tool", number) for number in range(len(top.side.tools))]
    return [*found, STANDING, LOG]


def _city(top: Tabletop, seat: int) -> list[Spot]:
    city = top.cities[seat]
    lot = int(city.is_lot_open)
    return [("player", seat), *((city_part(seat), place) for place in range(city.count + lot))]


def line(top: Tabletop, spot: Spot) -> Line | None:
    """Return what is to be said of one thing; None if it has gone."""
    part, key = spot
    seat = seat_of(part)
    if seat is not None:
        return _place(top, seat, key)
    if part == "hand":
        return _card(top.hand.item(key), _edition(top))
    if part == "fan":
        return _card(top.fan.item(key), _edition(top))
    if part == "roles":
        return _role(top, key)
    if part == "bar":
        return _button(top, key)
    if part == "player":
        name, header = top.desk.name(key), top.headers[key].facts
        own = key == top.desk.layout.looking_seat
        told = _told(top.headers[key].note)
        return Line(surroundings.player_name(name, header, own=own), told, focusable=True)
    if part == "hint":
        return _tip(top, key)
    if part == "tool":
        return _tool(top, key)
    return _around(top, spot)


def _around(top: Tabletop, spot: Spot) -> Line | None:
    if spot == PROMPT:
        asked, words, seat = top.bar.said
        if asked is not None:
            return Line(pieces.prompt_name(asked, words))
        return Line(pieces.note_name("" if seat == NOBODY else top.desk.name(seat), words))
    if spot == CATHEDRAL:
        return _cathedral(top)
    if spot == DRAW_PILE:
        name = surroundings.pile_name("draw_pile", top.supply.draw_count)
        return Line(name, _told(top.supply.draw.note), focusable=True, live=True)
    if spot == DISCARD_PILE:
        name = surroundings.pile_name("discard_pile", top.supply.discard_count)
        return Line(name, _told(top.supply.discard.note), focusable=True)
    if spot == HOUSE:
        tiles, framed, up = top.house.shown
        details = f"{surroundings.house_details(tiles)} {_told(top.house.house.note)}"
        return Line(surroundings.house_name(tiles, framed, up=up), details.strip(), focusable=True)
    if spot == STANDING:
        rows = [(top.desk.name(seat), count, points) for seat, count, points in top.standing.rows]
        return Line(surroundings.standing_name(rows))
    if spot == LOG:
        return Line(surroundings.log_name(top.log.lines, [seat.name for seat in top.desk.setup.seats]))
    return None


def _told(note: Note | None) -> str:
    """Return what a note says below its title, as sentences."""
    if note is None:
        return ""
    lines = note.plain.splitlines()
    return pieces.sentences(*(lines[1:] if note.title else lines))


def _edition(top: Tabletop) -> Edition:
    return top.desk.setup.options.edition


def _stand(mark: Mark, name: str, details: str) -> Line:
    return Line(
        name,
        details,
        ITEM,
        focusable=True,
        live=mark.is_live,
        chosen=mark.is_chosen,
        unavailable=mark is Mark.UNPLAYABLE,
    )


def _card(item: CardItem | None, edition: Edition) -> Line | None:
    if item is None:
        return None
    card, mark = item.card, item.mark
    name = pieces.card_name(card, mark, edition, item.facts, known=item.known)
    told = _told(item.facts.note if item.facts is not None else None)
    return _stand(mark.mark, name, f"{pieces.card_details(card, mark, edition)} {told}".strip())


def _cathedral(top: Tabletop) -> Line | None:
    tile = top.cathedral.tile
    if tile is None or not tile.isVisible():
        return None
    mark, edition = top.cathedral.asked, _edition(top)
    name = pieces.card_name(tile.card, mark, edition, top.cathedral.facts)
    told = _told(tile.note)
    return _stand(mark.mark, name, f"{pieces.card_details(tile.card, mark, edition)} {told}".strip())


def _role(top: Tabletop, role: int) -> Line:
    item = top.roles.roles[role]
    taker = "" if item.taken_by == NOBODY else top.desk.name(item.taken_by)
    own = item.taken_by == top.desk.layout.looking_seat
    name = pieces.role_line(role, taker, item.mark, own=own, current=item.current)
    return _stand(item.mark.mark, name, pieces.role_details(role, item.mark))


def _place(top: Tabletop, seat: int, place: int) -> Line | None:
    city = top.cities[seat]
    tile = city.tile(place)
    if tile is None:
        if not city.is_lot_open or place != city.count:
            return None
        return Line(pieces.lot_name(place + 1), "", ITEM, focusable=True, live=True)
    look, mark = tile.look, tile.mark
    name = pieces.building_name(
        tile.card,
        mark,
        top.bar.said[0],
        good=look.good,
        used=look.used,
        covers=look.covers,
        stored=look.stored,
    )
    details = f"{pieces.building_details(tile.card, _edition(top))} {_told(tile.note)}"
    return _stand(mark.mark, name, details.strip())


def _button(top: Tabletop, number: int) -> Line | None:
    if number >= len(top.bar.buttons):
        return None
    button = top.bar.buttons[number].button
    kind = BUTTON if button.checked is None else TICK
    return Line(
        pieces.button_name(button),
        "",
        kind,
        focusable=True,
        unavailable=not button.enabled,
        checked=button.checked,
    )


def _tool(top: Tabletop, number: int) -> Line | None:
    if number >= len(top.side.tools):
        return None
    name, can_be_used = top.side.tools[number]
    return Line(name, "", BUTTON, unavailable=not can_be_used)


def _tip(top: Tabletop, number: int) -> Line | None:
    hint = top.hints.hint
    if hint is None or number >= len(hint.tips):
        return None
    name = surroundings.tip_name(number + 1, hint.tips[number])
    return Line(name, "", ITEM, focusable=True, live=True, chosen=number == top.hints.chosen)
