"""Structure of the rules, the same in every language: chapters, sections, pictures of the examples."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from sanjuan_desktop.control.rulebook.page import RulebookError
from sanjuan_desktop.resources import resource_text
from sanjuan_desktop.rules import VARIANTS
from sanjuan_desktop.rules.catalogue import CATALOGUE
from sanjuan_desktop.rules.terms import Kind, Role

_FILE: Final = "rules.toml"
_NEEDS: Final = ("", *VARIANTS, "first", "two")
_GROUPS: Final = ("production", "city", "expansion")


@dataclass(frozen=True, slots=True)
class SectionShape:
    """Language-independent data of a section."""

    key: str
    chapter: str
    building: int | None = None
    """Id of the building that the section is about."""
    role: int | None = None
    needs: str = ""
    """Condition for showing it: "" for none, a variant, ``first`` (edition) or ``two`` (seats)."""
    show: tuple[str, ...] = ()
    """Related parts of the table: zones by name, ``role NAME``, ``building KEY``."""


@dataclass(frozen=True, slots=True)
class Shape:
    """Chapters with their sections in order; examples as rows of pictures."""

    chapters: dict[str, tuple[str, ...]]
    sections: dict[str, SectionShape]
    examples: dict[str, tuple[str, ...]]


@cache
def shape() -> Shape:
    """Return the structure of the rules.

    Raises:
        RulebookError: the file names something that does not exist.
        ResourceMissingError: there is no such file.
    """
    return read_shape(resource_text("text", _FILE))


def read_shape(text: str) -> Shape:
    """Return the structure that a file describes.

    Raises:
        RulebookError: the file names something that does not exist.
    """
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RulebookError(f"{_FILE}: {error}") from error
    more: dict[str, dict[str, Any]] = raw.get("section", {})
    chapters: dict[str, tuple[str, ...]] = {}
    sections: dict[str, SectionShape] = {}
    for chapter in raw["chapter"]:
        name = chapter["id"]
        general = [_general(key, name, more.get(key, {})) for key in chapter["sections"]]
        found = [*general, *_buildings(chapter.get("buildings", ""), name)]
        chapters[name] = tuple(section.key for section in found)
        sections |= {section.key: section for section in found}
    unknown = set(more) - set(sections)
    if unknown:
        raise RulebookError(f"{_FILE}: no chapter has the sections {', '.join(sorted(unknown))}")
    examples = {
        key: tuple(part.strip() for part in row.split("|")) for key, row in raw.get("example", {}).items()
    }
    return Shape(chapters, sections, examples)


def _general(key: str, chapter: str, about: dict[str, Any]) -> SectionShape:
    needs = about.get("needs", "")
    if needs not in _NEEDS:
        raise RulebookError(f"{_FILE}: {key} needs {needs}, which no game has")
    role = about.get("role")
    roles = {entry.name.lower(): int(entry) for entry in Role}
    if role is not None and role not in roles:
        raise RulebookError(f"{_FILE}: {key} has the role {role}, which does not exist")
    return SectionShape(
        key,
        chapter,
        role=None if role is None else roles[role],
        needs=needs,
        show=tuple(about.get("show", ())),
    )


def _buildings(group: str, chapter: str) -> list[SectionShape]:
    """Return a section for each building of a group, the cheapest first."""
    if not group:
        return []
    if group not in _GROUPS:
        raise RulebookError(f"{_FILE}: there are no buildings called {group}")
    found = [number for number in range(len(CATALOGUE)) if _group(number) == group]
    found.sort(key=lambda number: CATALOGUE[number].cost)
    return [
        SectionShape(
            CATALOGUE[number].key,
            chapter,
            building=number,
            needs="new_buildings" if group == "expansion" else "",
            show=(f"building {CATALOGUE[number].key}",),
        )
        for number in found
    ]


def _group(number: int) -> str:
    entry = CATALOGUE[number]
    if entry.kind == Kind.PRODUCTION:
        return "production"
    return "expansion" if entry.is_new else "city"
