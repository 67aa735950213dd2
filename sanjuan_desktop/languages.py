"""Languages of the game: each folder of ``resources/text`` with a ``language.toml`` is one.

No other file lists languages; ``resources/README.md`` explains how to add one. The module uses only the
standard library, so that every layer and the release scripts can import it.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.resources import resource_path, resource_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

DEFAULT: Final = "en"
"""Language of the source texts; it is used where another language has no translation yet."""

_FILE: Final = "language.toml"


class LanguageError(ValueError):
    """A ``language.toml`` is damaged or incomplete."""


@dataclass(frozen=True, slots=True)
class Language:
    """Description of a language."""

    code: str
    """Name of the folder, such as ``"de"`` or ``"pt_BR"``; settings and ``--language`` use it."""
    name: str
    """Name of the language in the language."""
    locale: str
    """Name, in Qt and CLDR, of the locale for numbers, dates and plural forms."""
    desktop: Mapping[str, str]
    """Texts that the system shows about the program, by their names in the templates of ``packaging``."""
    letters: Mapping[str, str] = field(default_factory=dict)
    """Replacements of small letters for sorting, such as ``{"ß": "ss"}``.

    Other letters with a mark are sorted like the plain letter.
    """
    in_progress: bool = False
    """True while texts are missing: the language is offered with a mark, and no system selects it."""


def marked(context: str, text: str) -> str:
    """Return ``text`` unchanged, and mark it as a text of the translation files.

    For English texts in tables that are read before a language is chosen; the reader translates them with the
    same ``context``.
    """
    del context
    return text


@cache
def codes() -> tuple[str, ...]:
    """Return the codes of all languages, sorted."""
    return tuple(sorted(path.parent.name for path in resource_path("text").glob(f"*/{_FILE}")))


def complete_codes() -> tuple[str, ...]:
    """Return the codes of all languages without those in progress, sorted.

    Raises:
        LanguageError: one of the files is damaged or incomplete.
    """
    return tuple(language.code for language in everything() if not language.in_progress)


@cache
def about(code: str) -> Language:
    """Return the description of a language.

    Raises:
        ResourceMissingError: the language does not exist.
        LanguageError: its file is damaged or incomplete.
    """
    return read(code, resource_text("text", code, _FILE))


def everything() -> tuple[Language, ...]:
    """Return all languages in the order of their codes.

    Raises:
        LanguageError: one of the files is damaged or incomplete.
    """
    return tuple(about(code) for code in codes())


def read(code: str, text: str) -> Language:
    """Return the language described by ``text``, the content of a ``language.toml``.

    Raises:
        LanguageError: the text is damaged or incomplete.
    """
    try:
        raw = tomllib.loads(text)
        return Language(
            code,
            raw["name"],
            raw["locale"],
            raw.get("desktop", {}),
            raw.get("letters", {}),
            raw.get("in_progress", False),
        )
    except tomllib.TOMLDecodeError as error:
        raise LanguageError(f"{code}/{_FILE}: {error}") from error
    except KeyError as error:
        raise LanguageError(f"{code}/{_FILE}: missing key {error.args[0]}") from error


def best(wanted: Iterable[str]) -> str:
    """Return the code of the first wanted language that is complete, English if none is.

    Args:
        wanted: names as systems write them, in order of preference: ``"de-AT"``, ``"pt_BR"``,
            ``"zh-Hant-TW"``.
    """
    known = {_tag(code): code for code in complete_codes()}
    for name in wanted:
        parts = _tag(name).split("-")
        for length in range(len(parts), 0, -1):
            code = known.get("-".join(parts[:length]))
            if code is not None:
                return code
    return DEFAULT


def _tag(name: str) -> str:
    return name.replace("_", "-").lower()


def names_of(locale: str) -> tuple[str, ...]:
    """Return the names under which files of a locale are searched: ``("pt_BR", "pt")``."""
    return tuple(dict.fromkeys((locale, locale.partition("_")[0])))
