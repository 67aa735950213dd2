"""Texts in the player's language: sentences through Qt's translation, names of the game from the terms."""

from __future__ import annotations

import tomllib
from collections import ChainMap
from functools import cache, partial
from typing import TYPE_CHECKING, Any, Final, TypeAlias, cast
from unicodedata import combining, normalize

from PySide6.QtCore import QCoreApplication

from sanjuan_desktop import languages as known
from sanjuan_desktop.ai.level_table import LEVEL_OF
from sanjuan_desktop.ai.levels import engine_name
from sanjuan_desktop.resources import ResourceMissingError, resource_text
from sanjuan_desktop.rules.terms import Edition, Good, Role

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

Terms: TypeAlias = "Mapping[str, Mapping[str, str]]"
"""Tables by name (general, roles, goods, buildings, effects ...), words by key."""

DEFAULT_LANGUAGE: Final = known.DEFAULT

_TERMS: Final = "terms.toml"
_TWO_PLAYERS: Final = 2

_current: list[str] = [DEFAULT_LANGUAGE]


def tr(context: str, text: str) -> str:
    """Return ``text`` in the player's language, or unchanged if there is no translation."""
    return QCoreApplication.translate(context, text)


def translated(context: str, marked_text: str) -> str:
    """Return a text of a table, marked with :func:`~sanjuan_desktop.languages.marked`, like :func:`tr`."""
    return QCoreApplication.translate(context, marked_text)


def counted(context: str, many: str, one: str, count: int) -> str:
    """Return a sentence about ``count`` things, in the right plural form of the player's language.

    Args:
        context: of the sentence, as for :func:`tr`.
        many: the English plural sentence; ``%n`` stands for the number.
        one: the English singular sentence.
        count: the number.
    """
    plain = many.replace("%n", str(count))
    if language() != DEFAULT_LANGUAGE:
        sentence = QCoreApplication.translate(context, many, one, count)
        # Without a translation Qt returns the sentence itself, with or without its number.
        if sentence not in {many, plain}:
            return sentence
    return one.replace("%n", str(count)) if count == 1 else plain


def languages_offered() -> tuple[tuple[str, str], ...]:
    """Return code and label of all languages: each in its own language, with a mark for one in progress."""
    unfinished = tr("Languages", "{language} (in progress)")
    return tuple(
        (language.code, unfinished.format(language=language.name) if language.in_progress else language.name)
        for language in known.everything()
    )


def language() -> str:
    """Return the code of the current language."""
    return _current[0]


def set_language(code: str) -> None:
    """Set the current language.

    Raises:
        ResourceMissingError: there is no such language.
    """
    known.about(code)
    _current[0] = code


class _Words(dict[str, Any]):
    """Texts of a language; missing ones come from ``spare``, which is read only when needed."""

    def __init__(self, own: Mapping[str, Any], spare: Callable[[], Mapping[str, Any]]) -> None:
        super().__init__()
        self._spare = spare
        for key, value in own.items():
            self[key] = _Words(value, partial(self._spare_table, key)) if isinstance(value, dict) else value

    def __missing__(self, key: str) -> Any:  # noqa: ANN401 - a word, or a table of them
        return self._spare()[key]

    def _spare_table(self, key: str) -> Mapping[str, Any]:
        table: Mapping[str, Any] = self._spare()[key]
        return table


@cache
def words_of(code: str, *names: str) -> Mapping[str, Any]:
    """Return the content of a TOML file of a language, such as ``"tutorial.toml"``.

    Keys without a translation return the English text.

    Raises:
        ResourceMissingError: there is no such file, in English either.
    """
    if code == DEFAULT_LANGUAGE:
        return tomllib.loads(resource_text("text", code, *names))
    try:
        own = tomllib.loads(resource_text("text", code, *names))
    except ResourceMissingError:
        own = {}
    return _Words(own, partial(words_of, DEFAULT_LANGUAGE, *names))


def sort_key(text: str) -> tuple[str, str]:
    """Return a sort key for the dictionary order of the language; case makes no difference."""
    letters = known.about(language()).letters
    spelled = "".join(letters.get(letter, letter) for letter in text.casefold())
    plain = "".join(letter for letter in normalize("NFD", spelled) if not combining(letter))
    return plain, text


def terms(code: str | None = None) -> Terms:
    """Return all terms of a language, or of the current one."""
    return words_of(code or language(), _TERMS)


def names_of(*tables: str) -> Mapping[str, str]:
    """Return several tables of terms as one, for filling terms into a sentence by their keys."""
    return ChainMap(*(cast("dict[str, str]", terms()[table]) for table in tables))


def term(key: str) -> str:
    """Return a general word, such as ``"discard_pile"``."""
    return terms()["general"][key]


def building_name(key: str) -> str:
    """Return the name of a building by its key, such as ``"gold_mine"``."""
    return terms()["buildings"][key]


def a_building(key: str) -> str:
    """Return a building with its indefinite article, such as "a Gold mine"."""
    return terms()["a_building"][key]


def the_building(key: str) -> str:
    """Return a building with its definite article, such as "the Gold mine"."""
    return terms()["the_building"][key]


def under_building(key: str) -> str:
    """Return a building in the form used after "under", such as "the Chapel", or else its name."""
    try:
        return terms()["under_building"][key]
    except KeyError:
        return building_name(key)


def effect(
    key: str, edition: Edition = Edition.SECOND, players: int = _TWO_PLAYERS, language: str | None = None
) -> str:
    """Return the effect of a building in one or two short sentences.

    Args:
        key: of the building.
        edition: some effects differ in the first one.
        players: more than two need no sentence about games of two.
        language: default: the current one.
    """
    found = terms(language)
    text = found["effects"][key]
    if edition == Edition.FIRST:
        text = found["effects_first"].get(key, text)
    for_two = found["effects_of_two"].get(key, "") if players == _TWO_PLAYERS else ""
    return f"{text} {for_two}" if for_two else text


def role_name(role: int) -> str:
    """Return the name of a role."""
    return terms()["roles"][Role(role).name.lower()]


def the_role(role: int) -> str:
    """Return a role with its article, such as "the Trader"."""
    return terms()["the_role"][Role(role).name.lower()]


def role_action(role: int) -> str:
    """Return the action of all players in the phase of a role, in one sentence."""
    return terms()["role_actions"][Role(role).name.lower()]


def privilege(role: int) -> str:
    """Return the privilege of the player who took a role, in one sentence."""
    return terms()["privileges"][Role(role).name.lower()]


def good_name(good: int) -> str:
    """Return the name of a good, in the middle of a sentence."""
    return terms()["goods"][Good(good).name.lower()]


def level_name(level: str | None) -> str:
    """Return the name of a computer player's level; None stands for a person."""
    if level is None:
        return tr("Levels", "Person")
    known = LEVEL_OF.get(level)
    return engine_name(level) or level if known is None else translated("Levels", known.name)


def level_tip(level: str | None) -> str:
    """Return a description of a level in one sentence."""
    if level is None:
        return tr("Levels", "Someone at this computer plays.")
    if engine_name(level):
        return tr("Levels", "Your own program plays; if it fails, a simple computer player takes over.")
    known = LEVEL_OF.get(level)
    return "" if known is None else translated("Levels", known.description).format(**known.figures)


def character_name(style: str) -> str:
    """Return the first name of a computer player's character, "" for none and for a random one."""
    names = {
        "monuments": tr("Characters", "Inés"),
        "guild": tr("Characters", "Ramón"),
        "trader": tr("Characters", "Lucía"),
        "councillor": tr("Characters", "Tomás"),
        "prospector": tr("Characters", "Paco"),
    }
    return names.get(style, "")


def character_title(style: str) -> str:
    """Return the name and calling of a character, or a text for no or a random character."""
    titles = {
        "": tr("Characters", "No particular character"),
        "random": tr("Characters", "A random character"),
        "monuments": tr("Characters", "Inés, monument builder"),
        "guild": tr("Characters", "Ramón, guild master"),
        "trader": tr("Characters", "Lucía, market trader"),
        "councillor": tr("Characters", "Tomás, town clerk"),
        "prospector": tr("Characters", "Paco, gold prospector"),
    }
    return titles.get(style, style)


def character_tip(style: str) -> str:
    """Return a description of a character's preferences in one sentence."""
    tips = {
        "": tr("Characters", "Simply plays at the chosen level."),
        "random": tr(
            "Characters", "One of the named characters; the same deal number always gives the same one."
        ),
        "monuments": tr(
            "Characters",
            "Likes {builder}, monuments, and {triumphal_arch}, which rewards them.",
        ),
        "guild": tr("Characters", "Likes {producer}, production buildings and {guild_hall}."),
        "trader": tr("Characters", "Likes {trader}, selling, and buildings such as {market_hall}."),
        "councillor": tr("Characters", "Likes {councillor} and public buildings such as {library}."),
        "prospector": tr("Characters", "Likes {prospector} and lucky finds in {gold_mine}."),
    }
    return tips.get(style, "").format_map(names_of("the_role", "the_building"))
