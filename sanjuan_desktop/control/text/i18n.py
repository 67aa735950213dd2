"""The words a player sees: sentences through Qt's translation, names of the game from the terms.

A sentence is written in English where it is used, as ``tr("PromptBar", "Choose a role")``.
Names of roles, goods and buildings stand in ``resources/text/<language>/terms.toml``.
"""

from __future__ import annotations

import tomllib
from functools import cache
from typing import TYPE_CHECKING, Final, TypeAlias, cast

from PySide6.QtCore import QCoreApplication

from sanjuan_desktop.resources import resource_path, resource_text
from sanjuan_desktop.rules.terms import Edition, Good, Role

if TYPE_CHECKING:
    from collections.abc import Mapping

Terms: TypeAlias = "Mapping[str, Mapping[str, str]]"
"""Tables by name (general, roles, goods, buildings, effects ...), words by key."""

DEFAULT_LANGUAGE: Final = "en"

_current: list[str] = [DEFAULT_LANGUAGE]


def tr(context: str, text: str) -> str:
    """Return ``text`` in the player's language, or as it is where nobody has translated it."""
    return QCoreApplication.translate(context, text)


def languages() -> tuple[str, ...]:
    """Return the languages that have terms, in the order of their codes."""
    return tuple(sorted(path.parent.name for path in resource_path("text").glob("*/terms.toml")))


def language() -> str:
    """Return the language that terms are looked up in."""
    return _current[0]


def set_language(code: str) -> None:
    """Look terms up in another language from now on.

    Raises:
        ResourceMissingError: there are no terms in this language.
    """
    terms(code)
    _current[0] = code


@cache
def _load(code: str) -> Terms:
    return cast("Terms", tomllib.loads(resource_text("text", code, "terms.toml")))


def terms(code: str | None = None) -> Terms:
    """Return all terms of a language, or of the current one.

    Raises:
        ResourceMissingError: there are no terms in this language.
    """
    return _load(code or language())


def term(key: str) -> str:
    """Return a general word, such as ``"discard_pile"``."""
    return terms()["general"][key]


def building_name(key: str) -> str:
    """Return the name of a building by its key, such as ``"gold_mine"``."""
    return terms()["buildings"][key]


def a_building(key: str) -> str:
    """Return one copy of a building as what a sentence is about, such as "a Gold mine"."""
    return terms()["a_building"][key]


def the_building(key: str) -> str:
    """Return a particular building as what a sentence is about, such as "the Gold mine"."""
    return terms()["the_building"][key]


def effect(key: str, edition: Edition = Edition.SECOND) -> str:
    """Return what a building does, in one short sentence."""
    if edition == Edition.FIRST and key in terms()["effects_first"]:
        return terms()["effects_first"][key]
    return terms()["effects"][key]


def role_name(role: int) -> str:
    """Return the name of a role."""
    return terms()["roles"][Role(role).name.lower()]


def the_role(role: int) -> str:
    """Return a role as what a sentence is about, such as "the Trader"."""
    return terms()["the_role"][Role(role).name.lower()]


def role_action(role: int) -> str:
    """Return what everybody may do in the phase of a role, in one sentence."""
    return terms()["role_actions"][Role(role).name.lower()]


def privilege(role: int) -> str:
    """Return what the player who took a role has more, in one sentence."""
    return terms()["privileges"][Role(role).name.lower()]


def good_name(good: int) -> str:
    """Return the name of a good, in the middle of a sentence."""
    return terms()["goods"][Good(good).name.lower()]


def level_name(level: str | None) -> str:
    """Return what a computer player's level is called, or a person (None)."""
    names = {
        None: tr("Levels", "Person"),
        "random": tr("Levels", "Beginner"),
        "greedy": tr("Levels", "Merchant"),
        "novice": tr("Levels", "Novice"),
        "casual": tr("Levels", "Casual"),
        "skilled": tr("Levels", "Skilled"),
        "strong": tr("Levels", "Strong"),
        "expert": tr("Levels", "Expert"),
    }
    return names.get(level, level or "")


def level_tip(level: str | None) -> str:
    """Return one sentence: what to expect of a level."""
    tips = {
        None: tr("Levels", "Somebody at this computer decides."),
        "random": tr("Levels", "Knows the rules and tries out whatever comes along."),
        "greedy": tr("Levels", "Takes what brings most right now."),
        "novice": tr(
            "Levels", "Plays what looks nice and often misses the better move: just right for a first game."
        ),
        "casual": tr("Levels", "Builds a decent city but lets good chances slip now and then."),
        "skilled": tr("Levels", "Plays soundly and gives little away: it takes a plan of your own to win."),
        "strong": tr("Levels", "Thinks every round through to its end and makes you pay for weak turns."),
        "expert": tr("Levels", "Looks several turns ahead and guesses what you hold: expect to lose often."),
    }
    return tips.get(level, "")


def character_name(style: str) -> str:
    """Return the first name of a computer player's character, "" for none and for one left to chance."""
    names = {
        "monuments": tr("Characters", "Inés"),
        "guild": tr("Characters", "Ramón"),
        "trader": tr("Characters", "Lucía"),
        "councillor": tr("Characters", "Tomás"),
        "prospector": tr("Characters", "Paco"),
    }
    return names.get(style, "")


def character_title(style: str) -> str:
    """Return who a character is: name and calling, or that there is none or any."""
    titles = {
        "": tr("Characters", "No particular character"),
        "random": tr("Characters", "A random character"),
        "monuments": tr("Characters", "Inés, monument builder"),
        "guild": tr("Characters", "Ramón, guild master"),
        "trader": tr("Characters", "Lucía, market trader"),
        "councillor": tr("Characters", "Tomás, town clerk"),
        "prospector": tr("Characters", "Paco, gold seeker"),
    }
    return titles.get(style, style)


def character_tip(style: str) -> str:
    """Return one sentence: what a character likes to do."""
    tips = {
        "": tr("Characters", "Has no favourites and takes whatever is best."),
        "random": tr(
            "Characters", "One of the characters with a name; the same deal number brings the same one again."
        ),
        "monuments": tr(
            "Characters",
            "Likes {builder}, monuments, and {triumphal_arch} that rewards them.",
        ),
        "guild": tr("Characters", "Likes {producer}, production buildings and {guild_hall}."),
        "trader": tr("Characters", "Likes {trader}, selling, and buildings such as {market_hall}."),
        "councillor": tr("Characters", "Likes {councillor} and public buildings such as {library}."),
        "prospector": tr("Characters", "Likes {prospector} and lucky finds, as in {gold_mine}."),
    }
    return tips.get(style, "").format_map({**terms()["the_role"], **terms()["the_building"]})
