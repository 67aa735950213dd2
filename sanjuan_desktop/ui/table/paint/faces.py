"""Content of the cards: numbers of the catalogue, texts of a language, backdrops and symbols."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Literal, NamedTuple, cast

from sanjuan_desktop.control.text.i18n import effect, terms
from sanjuan_desktop.resources import resource_text
from sanjuan_desktop.rules.catalogue import CATALOGUE
from sanjuan_desktop.rules.terms import Edition
from sanjuan_desktop.rules.terms import Kind as RulesKind
from sanjuan_desktop.ui.look.theme import FRAME_BASES, SCHEMES, Scheme, strong_scheme

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sanjuan_desktop.rules.building import Building

Kind = Literal["production", "city", "monument", "six"]
Formula = tuple[tuple[str, str], ...]
"""Symbols from left to right: (``role`` | ``icon`` | ``good`` | ``text`` | ``arrow``, name)."""


@dataclass(frozen=True, slots=True)
class CardFace:
    """Printed content of a building card or city tile.

    Args:
        key: identifier of the building (rules, section 2), also the name of its drawing.
        name: in the player's language.
        kind: ``production``, ``city``, ``monument`` or ``six`` (the Cathedral is one).
        good: its good; None if it produces nothing.
        cost: printed cost.
        points: printed victory points; ``"?"`` if calculated at the end.
        effect: one sentence for large cards, in the player's language.
        lines: the name broken into lines for large text; a short name is a single line.
    """

    key: str
    name: str
    kind: Kind
    good: str | None
    cost: int
    points: str
    effect: str
    lines: tuple[str, ...] = ()

    @property
    def scheme(self) -> Scheme:
        """The frame's colours: by good for production buildings, else by kind."""
        return SCHEMES[self.good if self.kind == "production" and self.good else self.kind]

    @property
    def symbol(self) -> str:
        """The drawing on the medallion: the good or the kind."""
        if self.kind == "production" and self.good:
            return f"goods/{self.good}"
        return f"icons/kind-{self.kind}"


def recolouring(face: CardFace, contrast: bool = False) -> tuple[tuple[str, str], ...]:
    """Return the colour replacements for the frame drawing of a face."""
    base = FRAME_BASES["production" if face.kind == "production" else "city"]
    scheme = strong_scheme(face.scheme) if contrast else face.scheme
    pairs = zip(base[:5], scheme[:5], strict=True)
    return tuple((old, new) for old, new in pairs if old != new)


class FaceArt(NamedTuple):
    """Backdrop, stand-in symbol and formula of one building."""

    backdrop: str
    symbol: str
    formula: Formula


def face_art(key: str) -> FaceArt:
    """Return the backdrop, symbol and formula of a building.

    Raises:
        KeyError: `resources/art/faces.toml` has no such building.
    """
    return _table()[0][key]


def role_formula(key: str) -> Formula:
    """Return the privilege of a role as symbols.

    Raises:
        KeyError: there is no such role.
    """
    return _table()[1][key]


def building_keys() -> tuple[str, ...]:
    """Return all buildings that have a face, in the order of the rules."""
    return tuple(_table()[0])


def drawing_of(item: tuple[str, str]) -> str:
    """Return the drawing of one symbol of a formula, such as ``icons/card``."""
    kind, name = item
    return {"role": f"icons/role-{name}", "good": f"goods/{name}", "arrow": "icons/arrow"}.get(
        kind, f"icons/{name}"
    )


@cache
def _table() -> tuple[dict[str, FaceArt], dict[str, Formula]]:
    raw = tomllib.loads(resource_text("art", "faces.toml"))
    buildings = {
        key: FaceArt(
            f"backdrops/{entry['backdrop']}", drawing_of(_item(entry["symbol"])), _formula(entry["formula"])
        )
        for key, entry in raw["buildings"].items()
    }
    return buildings, {key: _formula(words) for key, words in raw["roles"].items()}


def _formula(words: list[str]) -> Formula:
    return tuple(_item(word) for word in words)


def _item(word: str) -> tuple[str, str]:
    kind, _, name = word.partition(":")
    return kind, name


@cache
def card_faces(language: str, edition: Edition = Edition.SECOND, players: int = 2) -> Mapping[str, CardFace]:
    """Return the face of every building by its key, in the order of the catalogue.

    Effects name games of two only if two play.
    """
    return {building.key: _face(building, language, edition, players) for building in CATALOGUE}


def _lines(words: Mapping[str, Mapping[str, str]], key: str) -> tuple[str, ...]:
    """Return the lines of a building's name if it does not fit on one line.

    The table ``[breaks]`` contains the hyphenation of long words, "Indigo|küperei"; two words are broken
    between them.
    """
    name = words["buildings"][key]
    first, bar, last = words.get("breaks", {}).get(key, name).partition("|")
    if bar:
        return (f"{first}-", last)
    first, space, last = name.partition(" ")
    return (first, last) if space else (name,)


def _face(building: Building, language: str, edition: Edition, players: int) -> CardFace:
    words = terms(language)
    first = edition is Edition.FIRST
    return CardFace(
        key=building.key,
        name=words["buildings"][building.key],
        lines=_lines(words, building.key),
        kind=cast("Kind", building.kind.name.lower()),
        good=None if building.good is None else building.good.name.lower(),
        cost=(first and building.first_edition_cost) or building.cost,
        points="?" if building.kind is RulesKind.SIX else str(building.points),
        effect=effect(building.key, edition, players, language),
    )
