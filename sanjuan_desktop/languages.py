"""Which languages the game speaks: one for each folder of ``resources/text`` with a ``language.toml``.

Nothing else names languages; how to add one stands in ``resources/README.md``. Standard library only, so that
every layer and the scripts of a release may ask.
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
"""The language of the sentences in the source; it serves wherever another one has no words yet."""

_FILE: Final = "language.toml"


class LanguageError(ValueError):
    """A ``language.toml`` is damaged or says too little."""


@dataclass(frozen=True, slots=True)
class Language:
    """What there is to know of a language besides its words."""

    code: str
    """Name of the folder, such as ``"de"`` or ``"pt_BR"``; settings and ``--language`` use it."""
    name: str
    """What the language calls itself."""
    locale: str
    """Whose numbers, dates and plural forms are used, by the name that Qt and CLDR have for it."""
    desktop: Mapping[str, str]
    """What the system shows of the program without starting it, by the names that the templates of
    ``packaging`` use; what is not translated yet is not there."""
    letters: Mapping[str, str] = field(default_factory=dict)
    """What stands in the place of a small letter when words are put in order: ``{"ß": "ss"}``. Other letters
    with a mark are sorted as those without."""


@cache
def codes() -> tuple[str, ...]:
    """Return the codes of all languages, in their order."""
    return tuple(sorted(path.parent.name for path in resource_path("text").glob(f"*/{_FILE}")))


@cache
def about(code: str) -> Language:
    """Return what is known of a language.

    Raises:
        ResourceMissingError: there is no such language.
        LanguageError: its file is damaged or says too little.
    """
    return read(code, resource_text("text", code, _FILE))


def everything() -> tuple[Language, ...]:
    """Return all languages in the order of their codes.

    Raises:
        LanguageError: one of the files is damaged or says too little.
    """
    return tuple(about(code) for code in codes())


def read(code: str, text: str) -> Language:
    """Return the language that ``text``, a ``language.toml``, describes.

    Raises:
        LanguageError: the text is damaged or says too little.
    """
    try:
        raw = tomllib.loads(text)
        return Language(code, raw["name"], raw["locale"], raw.get("desktop", {}), raw.get("letters", {}))
    except tomllib.TOMLDecodeError as error:
        raise LanguageError(f"{code}/{_FILE}: {error}") from error
    except KeyError as error:
        raise LanguageError(f"{code}/{_FILE}: there is no {error.args[0]}") from error


def best(wanted: Iterable[str]) -> str:
    """Return the code of the first wanted language that there is, English if there is none.

    Args:
        wanted: as systems name them, the best liked first: ``"de-AT"``, ``"pt_BR"``, ``"zh-Hant-TW"``.
    """
    known = {_tag(code): code for code in codes()}
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
    """Return under which names something may lie that goes by a locale: ``("pt_BR", "pt")``."""
    return tuple(dict.fromkeys((locale, locale.partition("_")[0])))
