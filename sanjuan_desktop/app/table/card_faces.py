"""Faces of all buildings: numbers from the catalogue, words from the terms of a language."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, cast

from sanjuan_desktop.app.table.paint.faces import CardFace, Kind
from sanjuan_desktop.control.text.i18n import terms
from sanjuan_desktop.rules.catalogue import CATALOGUE
from sanjuan_desktop.rules.terms import Edition
from sanjuan_desktop.rules.terms import Kind as RulesKind

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sanjuan_desktop.rules.building import Building


@cache
def card_faces(language: str, edition: Edition = Edition.SECOND) -> Mapping[str, CardFace]:
    """Return the face of every building by its key, in the order of the catalogue."""
    return {building.key: _face(building, language, edition) for building in CATALOGUE}


def _lines(words: Mapping[str, Mapping[str, str]], key: str) -> tuple[str, ...]:
    """Return the name of a building as it is broken where there is no room for one line.

    A long word says in ``[breaks]`` where it may be broken, "Indigo|küperei"; two words are broken
    between them.
    """
    name = words["buildings"][key]
    first, bar, last = words.get("breaks", {}).get(key, name).partition("|")
    if bar:
        return (f"{first}-", last)
    first, space, last = name.partition(" ")
    return (first, last) if space else (name,)


def _face(building: Building, language: str, edition: Edition) -> CardFace:
    words = terms(language)
    first = edition is Edition.FIRST
    effect = words["effects"][building.key]
    if first:
        effect = words["effects_first"].get(building.key, effect)
    return CardFace(
        key=building.key,
        name=words["buildings"][building.key],
        lines=_lines(words, building.key),
        kind=cast("Kind", building.kind.name.lower()),
        good=None if building.good is None else building.good.name.lower(),
        cost=(first and building.first_edition_cost) or building.cost,
        points="?" if building.kind is RulesKind.SIX else str(building.points),
        effect=effect,
    )
