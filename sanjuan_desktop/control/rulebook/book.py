"""The rules in one language: chapters and sections in order."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final, TypeAlias

from sanjuan_desktop.control.rulebook.page import Page, RulebookError, read_page
from sanjuan_desktop.control.rulebook.shape import SectionShape, shape
from sanjuan_desktop.control.text.i18n import DEFAULT_LANGUAGE, good_name, language, term, terms, tr, words_of
from sanjuan_desktop.control.text.phrases import count_cards, count_points, with_numbers_held
from sanjuan_desktop.resources import ResourceMissingError, resource_text
from sanjuan_desktop.rules import VARIANTS, GameOptions
from sanjuan_desktop.rules.catalogue import CATALOGUE
from sanjuan_desktop.rules.terms import Edition, Kind

if TYPE_CHECKING:
    from sanjuan_desktop.rules.building import Building

Numbers: TypeAlias = "tuple[tuple[str, int], ...]"
"""Names and values of the numbers of a game."""

_FOLDER = "rules"
_CHAPTERS = "chapters.toml"
_TWO = 2

PRINTED: Final = GameOptions()
"""Options with the numbers of the printed game."""

_NUMBERS: Final = ("city_size", "hand_limit")
"""Properties of the options that the texts name in braces."""


@dataclass(frozen=True, slots=True)
class Section:
    """One section with its texts."""

    shape: SectionShape
    title: str
    page: Page

    @property
    def key(self) -> str:
        """The name of the section, the same in every language."""
        return self.shape.key


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter: its title in the list, and its sections."""

    key: str
    title: str
    sections: tuple[Section, ...]


@dataclass(frozen=True, slots=True)
class Book:
    """All chapters in order."""

    chapters: tuple[Chapter, ...]

    @property
    def sections(self) -> tuple[Section, ...]:
        """All sections in order."""
        return tuple(section for chapter in self.chapters for section in chapter.sections)

    def section(self, key: str) -> Section:
        """Return a section by its name.

        Raises:
            KeyError: there is no such section.
        """
        for section in self.sections:
            if section.key == key:
                return section
        raise KeyError(key)

    def for_game(self, options: GameOptions) -> Book:
        """Return the book of one game, without the sections that its options do not use."""
        kept = (
            Chapter(
                chapter.key,
                chapter.title,
                tuple(section for section in chapter.sections if is_used(section.shape, options)),
            )
            for chapter in self.chapters
        )
        return Book(tuple(chapter for chapter in kept if chapter.sections))


def is_used(section: SectionShape, options: GameOptions) -> bool:
    """Return whether a game with these options uses the subject of a section."""
    used: dict[str, bool] = {
        "": True,
        **dict(zip(VARIANTS, options.variants, strict=True)),
        "first": options.edition == Edition.FIRST,
        "two": options.players == _TWO,
    }
    return used[section.needs]


def book(options: GameOptions = PRINTED) -> Book:
    """Return the rules in the player's language, with all sections and the numbers of a game.

    Raises:
        RulebookError: a text is damaged.
        ResourceMissingError: a text is missing.
    """
    return read_book(language(), options)


def read_book(code: str, options: GameOptions = PRINTED) -> Book:
    """Return the rules in a language, such as ``"de"``, with all sections and the numbers of a game.

    Raises:
        RulebookError: a text is damaged.
        ResourceMissingError: a text is missing.
    """
    return _read(code, tuple([(name, getattr(options, name)) for name in _NUMBERS]))


@cache
def _read(code: str, numbers: Numbers) -> Book:
    titles = words_of(code, _FOLDER, _CHAPTERS)
    form = shape()
    try:
        return Book(
            tuple(
                Chapter(
                    key, titles[key], tuple(_section(form.sections[name], code, numbers) for name in names)
                )
                for key, names in form.chapters.items()
            )
        )
    except KeyError as error:
        raise RulebookError(f"{code}/{_FOLDER}/{_CHAPTERS}: no title for {error.args[0]}") from error


def _section(section: SectionShape, code: str, numbers: Numbers) -> Section:
    page = _page(section, code, numbers)
    if section.building is not None:
        return Section(section, terms(code)["buildings"][section.key], page)
    if not page.title:
        raise RulebookError(f"{code}/{_FOLDER}/{section.key}.md: the section has no title")
    return Section(section, page.title, page)


def _page(section: SectionShape, code: str, numbers: Numbers) -> Page:
    """Return the page of a section in a language, or in English if there is no translation."""
    file = f"{section.key}.md"
    try:
        text = resource_text("text", code, _FOLDER, file)
    except ResourceMissingError:
        if code == DEFAULT_LANGUAGE:
            raise
        return _page(section, DEFAULT_LANGUAGE, numbers)
    for name, number in numbers:
        text = text.replace(f"{{{name}}}", str(number))
    return read_page(text, f"{code}/{_FOLDER}/{file}")


def facts_line(building: int, options: GameOptions = PRINTED) -> str:
    """Return kind, cost, points and copies of a building in a game in one line; the cost only once."""
    entry = CATALOGUE[building]
    is_first = options.edition == Edition.FIRST
    cost = entry.first_edition_cost if is_first and entry.first_edition_cost else entry.cost
    parts = [_kind(entry)]
    if str(cost) not in parts[0]:
        parts.append(tr("Rulebook", "costs {cards}").format(cards=count_cards(cost)))
    parts.append(_points(entry))
    if entry.is_tile:
        parts.append(tr("Rulebook", "face up beside the roles"))
    else:
        has_extra = options.new_buildings or options.extra_production
        copies = entry.copies + (entry.extra_copies if has_extra else 0)
        parts.append(tr("Rulebook", "{count} in the deck").format(count=copies))
    return with_numbers_held(" · ".join(parts))


def _kind(entry: Building) -> str:
    if entry.kind == Kind.PRODUCTION and entry.good is not None:
        return f"{term('production_building')} ({good_name(entry.good)})"
    if entry.is_tile:
        return term("city_building")
    names = {Kind.MONUMENT: "monument", Kind.SIX: "six_building"}
    return term(names.get(entry.kind, "city_building"))


def _points(entry: Building) -> str:
    if entry.bonus is not None and not entry.points:
        return tr("Rulebook", "points at the end")
    return count_points(entry.points)
