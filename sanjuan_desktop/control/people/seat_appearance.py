"""Appearance of the player on each seat: portrait, sails of the level, and trait in a few words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.levels import PLAYABLE_LEVELS, playable_level
from sanjuan_desktop.control.computers.roster import styles_of
from sanjuan_desktop.control.text.i18n import character_title, level_name, tr

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sanjuan_desktop.control.setup import GameSetup

FROM_BEHIND: Final = "person"
"""Default portrait of a person, seen from behind in the colour of the seat."""

CHARACTERS: Final[Mapping[str, str]] = {
    "monuments": "ines",
    "guild": "ramon",
    "trader": "lucia",
    "councillor": "tomas",
    "prospector": "paco",
}
"""The portrait of each character of a computer player."""

ANIMALS: Final = ("harbour-pelican", "harbour-parrot", "harbour-cat", "harbour-coqui")
"""Animals of the harbour, by their seats; they suit any name of a player."""

COLOURS: Final = ("gold", "coral", "foam", "lilac", "ivory", "teal", "violet")
"""Names of the colours that a person may choose; the first four belong to the seats."""

PORTRAITS: Final = (FROM_BEHIND, *CHARACTERS.values(), *ANIMALS)
"""All portraits that a person may choose."""


@dataclass(frozen=True, slots=True)
class SeatAppearance:
    """Appearance of the player on one seat.

    ``portrait`` is the name of a drawing in the resource folder ``portraits``, ``sails`` the level that the
    sails show. People and computer players for measurements have no sails (""). ``style`` is the character of
    a computer player, "" for none.
    """

    portrait: str
    sails: str
    style: str
    is_person: bool
    colour: str
    """One of :data:`COLOURS`; no other seat of the game has it."""

    @property
    def trait(self) -> str:
        """The trait of a computer player in a few words of the current language; "" for a person."""
        return "" if self.is_person else trait_words(self.style, self.sails)

    @property
    def short_trait(self) -> str:
        """The trait in one word, for narrow places."""
        return "" if self.is_person else short_trait_words(self.style, self.sails)


def seat_appearances(setup: GameSetup) -> tuple[SeatAppearance, ...]:
    """Return the appearance of each seat; equal setups give equal portraits.

    Portrait and colour of a seat never change during a game, even if its player does, because its name does
    not change either. Only older games have a character in the seat of a person who left, with its own face.
    """
    styles = styles_of(setup)
    portraits = _with_animals(
        [
            _chosen(seat.portrait) if seat.level is None else CHARACTERS.get(style) or _kept(seat.portrait)
            for seat, style in zip(setup.first_seats, styles_of(setup.as_dealt()), strict=True)
        ]
    )
    for number, (first, style) in enumerate(zip(setup.first_seats, styles, strict=True)):
        if first.level is None and style in CHARACTERS:
            portraits[number] = CHARACTERS[style]
    colours = _distinct(["" if seat.level is not None else seat.colour for seat in setup.first_seats])
    return tuple(
        SeatAppearance(portrait, sails_of(seat.level), style, seat.level is None, colour)
        for seat, style, portrait, colour in zip(setup.seats, styles, portraits, colours, strict=True)
    )


def trait_words(style: str, level: str = "") -> str:
    """Return the trait of a character in a few words; without a character, how its playable level plays."""
    characters = {
        "monuments": tr("Characters", "loves monuments"),
        "guild": tr("Characters", "loves plantations"),
        "trader": tr("Characters", "loves trade"),
        "councillor": tr("Characters", "loves public works"),
        "prospector": tr("Characters", "digs for gold"),
    }
    # They follow `ai/level_table.py`: slips of the first three, then how far ahead a level looks.
    levels = {
        "novice": tr("Characters", "misses a lot"),
        "casual": tr("Characters", "misses chances"),
        "skilled": tr("Characters", "plays soundly"),
        "strong": tr("Characters", "plans each round"),
        "expert": tr("Characters", "looks far ahead"),
    }
    return characters.get(style) or levels.get(level) or tr("Characters", "no favourites")


def short_trait_words(style: str, level: str = "") -> str:
    """Return the trait of a character in one word; without a character, the name of its playable level."""
    characters = {
        "monuments": tr("Characters", "monuments"),
        "guild": tr("Characters", "plantations"),
        "trader": tr("Characters", "trade"),
        "councillor": tr("Characters", "public works"),
        "prospector": tr("Characters", "gold"),
    }
    if style in characters:
        return characters[style]
    return level_name(level) if level else tr("Characters", "no favourites")


def portrait_words(portrait: str) -> str:
    """Return the name of a character, or a description of another portrait; "" for an unknown portrait."""
    words = {
        FROM_BEHIND: tr("Portraits", "Seen from behind"),
        **{portrait: character_title(style) for style, portrait in CHARACTERS.items()},
        "harbour-pelican": tr("Portraits", "The pelican"),
        "harbour-parrot": tr("Portraits", "The parrot"),
        "harbour-cat": tr("Portraits", "The harbour cat"),
        "harbour-coqui": tr("Portraits", "The coquí frog"),
    }
    return words.get(portrait, "")


def colour_words(colour: str) -> str:
    """Return the name of a colour, "" for an unknown one."""
    words = {
        "gold": tr("Colours", "Gold"),
        "coral": tr("Colours", "Coral"),
        "foam": tr("Colours", "Foam"),
        "lilac": tr("Colours", "Lilac"),
        "ivory": tr("Colours", "Ivory"),
        "teal": tr("Colours", "Teal"),
        "violet": tr("Colours", "Violet"),
    }
    return words.get(colour, "")


def sails_of(level: str | None) -> str:
    """Return the sails of a level; stronger levels have more. "" for a person or an unknown level."""
    return playable_level(level) or ""


def sail_count(level: str) -> tuple[int, int]:
    """Return the number of set sails of a playable level, and the number of all sails."""
    return PLAYABLE_LEVELS.index(level) + 1, len(PLAYABLE_LEVELS)


def _chosen(portrait: str) -> str:
    return portrait if portrait in PORTRAITS else FROM_BEHIND


def _kept(portrait: str) -> str:
    """Return the animal that a computer player had at another seat of its match, "" for none."""
    return portrait if portrait in ANIMALS else ""


def _distinct(wanted: list[str]) -> list[str]:
    """Return a colour for each seat: the wanted one, or that of the seat, or a free one.

    If several people want the same colour, the first of them gets it.
    """
    colours = [
        colour if colour in COLOURS and colour not in wanted[:seat] else ""
        for seat, colour in enumerate(wanted)
    ]
    for seat, colour in enumerate(colours):
        if not colour:
            free = [other for other in (COLOURS[seat], *COLOURS) if other not in colours]
            colours[seat] = free[0]
    return colours


def _with_animals(portraits: list[str]) -> list[str]:
    """Fill empty portraits with animals of the harbour, each at most once."""
    free = [animal for animal in ANIMALS if animal not in portraits]
    dealt = {
        seat: ANIMALS[seat]
        for seat, portrait in enumerate(portraits)
        if not portrait and ANIMALS[seat] in free
    }
    spare = iter([animal for animal in free if animal not in dealt.values()])
    return [portrait or dealt.get(seat) or next(spare) for seat, portrait in enumerate(portraits)]
