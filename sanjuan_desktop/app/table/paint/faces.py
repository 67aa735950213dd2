"""What a card shows: plain values, and the table of skies and symbols that goes with them."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from typing import Literal, NamedTuple

from sanjuan_desktop.app.look.theme import FRAME_BASES, SCHEMES, Scheme, strong_scheme
from sanjuan_desktop.resources import resource_text

Kind = Literal["production", "city", "monument", "six"]
Formula = tuple[tuple[str, str], ...]
"""Symbols from left to right: (``role`` | ``icon`` | ``good`` | ``text`` | ``arrow``, name)."""


@dataclass(frozen=True, slots=True)
class CardFace:
    """All that is printed on a building card or city tile.

    Args:
        key: identifier of the building (rules, section 2), names its drawing.
        name: in the player's language.
        kind: ``production``, ``city``, ``monument`` or ``six`` (the Cathedral is one).
        good: what it produces; None if nothing.
        cost: printed cost.
        points: printed victory points; ``"?"`` when worked out at the end.
        effect: one sentence for large cards, in the player's language.
        lines: the name as it is broken where it is large; a short one is a single line.
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
    """Return what to replace in the frame drawing of a face."""
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
    """Return how a building is painted.

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
