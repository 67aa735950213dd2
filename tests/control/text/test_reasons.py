"""Texts are written as readers of each language write: signs, numbers, terms, lists."""

from __future__ import annotations

import ast
import re
import tomllib
from functools import cache

import pytest

from sanjuan_desktop.app.look import languages
from sanjuan_desktop.control.text import i18n as words
from sanjuan_desktop.control.text import phrases
from sanjuan_desktop.resources import resource_path, resource_text
from sanjuan_desktop.rules.catalogue.cards import copies
from sanjuan_desktop.rules.terms import UNKNOWN
from tests.app.look.test_translations import make, said, translated

LANGUAGES = ("en", "de", "sv")

STRANGE_SIGNS = {
    "en": {
        "straight or foreign marks": r"[\"'„”](?<!”)|„",
        "a blank before the dots": r"\s…",
        "a blank before the per cent": r"\s%",
        "a hyphen as a dash": r" - ",
    },
    "de": {
        "straight or foreign marks": r"[\"'”]",
        "an opening mark at the end": r"\w“\w|„(?=[\s,;:])",
        "no firm blank before the per cent": r"[^\u00a0]%",
        "a hyphen as a dash": r" - |—",
        "no real umlaut": r"\b(?:fuer|ueber|koenn|moecht|wuerd|groess|waehl|Gebaeude|Haend)\w*",
    },
    "sv": {
        "straight or foreign marks": r"[\"'“„]",
        "no firm blank before the per cent": r"[^\u00a0]%",
        "a hyphen as a dash": r" - |—",
    },
}
"""What one language never writes. A name that is fetched stands for a word."""

UNIDIOMATIC = {
    "en": (
        r"\bdear(er|est)?\b", r"\b\d (good|card)s? more\b", r"\bgoods more\b", r"\bby chance\b", r"\bGo on$",
        r"\bUsual settings\b", r"\bis no (card|hand card|production building|game|record)\b",
        r"\bnot about\b", r"\bbehind the best\b", r"\bat times\b",
    ),
    "de": (
        r"Nachziehstapel|Ziehstapel|Abwurfstapel|Aufnahmestappel", r"\bComputerspieler\b", r"\bLocker\b",
        r"trennt sich von", r"das (sie|er|es) überbaut hat", r"\bbewundern\b", r"zahlt auch nicht mit",
        r"blendet sanft ein", r"unter der besten", r"(?<!Zahl )\bbis zu 1\b(?! Waren? mehr)",
        r"\b(Sie|Ihnen|Ihr) (können|haben|müssen|dürfen)\b",
        r"\b(mit|von|bei|zu|aus|nach) \{points\}",  # "4 Punkte" stands in no other case
    ),
    "sv": (
        r"\bkort mindre\b", r"\bmer än \d+ (varor|kort)\b", r"\bLagom$", r"\b[Dd]är under\b",
        r"\b[Hh]är under\b", r"tillfrågad", r"[Mm]ed ögonen hos: ", r"Beror på tur\.", r"klick eller dess",
        r"\bär bästa\b", r"rätt för ett första", r"\bdragningshög|\bkasthög",
    ),
}  # fmt: skip

MORE_THAN_ONE = {
    ("Answers", "Choose up to {count} buildings to produce"),
    ("Answers", "Choose up to {count} goods to sell"),
    ("Answers", "Keep these {count} cards?"),
    ("Answers", "{building}: exchange up to {count} cards"),
    ("Facts", "One of the {count} tiles not seen yet."),
    ("Outlook", "sells {goods} for {least} to {most} cards, depending on the next prices"),
    ("Outlook", "You sell {goods} for {least} to {most} cards, depending on the next prices"),
    ("Spoken", "{count} of {most} buildings"),
    ("Statistics", "{count} players"),
    ("StatisticsDialog", "Delete {count} games from your history for good?"),
    ("Spoken", "{points} points now"),
}
"""Sentences for several things that are never said of one: there the program says another."""

COUNTED = "cards|goods|points|buildings|players|games|tiles|roles|rounds|minutes|seconds|files|lines|moves"
JOINING = {"phrases.py": {"listed", "either"}, "pieces.py": {"by_commas"}, "notes.py": {"plain"}}
"""Where parts may be put together with commas: lists themselves, and lines that are read aloud."""


@cache
def texts(language: str) -> dict[str, str]:
    """Return every text of a language by where it stands."""
    if language == "en":
        found = {f"{context}: {text}": text for context, text in said()}
    else:
        found = {f"{context}: {text}": told for (context, text), told in translated(language).items()}
    for name in ("terms.toml", "lesson.toml"):
        for table, entries in tomllib.loads(resource_text("text", language, name)).items():
            found |= {f"{name} {table} {key}": text for key, text in entries.items()}
    for path in sorted(resource_path("text", language, "rules").glob("*.md")):
        found |= {f"{path.name} {number}": line for number, line in rule_lines(path)}
    return found


def rule_lines(path):
    """Return the lines of a section without its front matter and without its links."""
    body = path.read_text(encoding="utf-8").partition("+++\n")[2].partition("+++\n")[2]
    for number, line in enumerate(body.splitlines()):
        yield number, re.sub(r"\]\([\w:.]+\)", "]", line)


def without_names(text: str) -> str:
    """Return a text in which what is filled in is a word."""
    return re.sub(r"\{\w+\}", "Name", text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_signs_are_those_of_the_language(language):
    found = [
        (where, why)
        for where, text in texts(language).items()
        for why, pattern in STRANGE_SIGNS[language].items()
        if re.search(pattern, without_names(text))
    ]
    assert found == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_marks_open_and_close_in_pairs(language):
    opening, closing = {"en": "“”", "de": "„“", "sv": "””"}[language]
    for where, text in texts(language).items():
        if opening == closing:
            assert text.count(opening) % 2 == 0, where
        else:
            assert text.count(opening) == text.count(closing), where


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_has_stray_blanks_or_doubled_signs(language):
    stray = re.compile(r"^\s|\s$|(?<!·) {2,}(?!·)|(?<!,)\s[,;:!?](?=\s|$)|(?<!\.)\.\.(?!\.)|,,|\(\s|\s\)")
    skip = re.compile(r"^\|.*\|$")
    found = [where for where, text in texts(language).items() if not skip.match(text) and stray.search(text)]
    assert found == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_no_native_speaker_would_say_is_not_said(language):
    found = [
        (where, pattern)
        for where, text in texts(language).items()
        for pattern in UNIDIOMATIC[language]
        if re.search(pattern, text)
    ]
    assert found == []


def test_what_is_counted_has_a_sentence_for_one():
    sentences = said()
    found = []
    for context, text in sentences:
        match = re.search(rf"\{{(\w+)\}} (?:more )?({COUNTED})\b", text)
        if match is None or match[1] in {"whose", "mean"} or (context, text) in MORE_THAN_ONE:
            continue
        one = match[0].replace(f"{{{match[1]}}}", "1").removesuffix("s")
        if (context, text.replace(match[0], one)) not in sentences:
            found.append((context, text))
    assert found == []
    assert sentences >= MORE_THAN_ONE


def joins(tree):
    """Return the name of every function in which parts are joined by commas."""
    for function in ast.walk(tree):
        if isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)):
            for node in ast.walk(function):
                is_join = isinstance(node, ast.Attribute) and node.attr == "join"
                if is_join and isinstance(node.value, ast.Constant) and node.value.value == ", ":
                    yield function.name


def test_lists_in_sentences_end_with_and():
    found = {}
    for folder in ("app", "control"):
        for path in (make.PACKAGE / folder).rglob("*.py"):
            if "rulebook" in path.parts:  # what its errors name is for developers
                continue
            names = set(joins(ast.parse(path.read_text(encoding="utf-8")))) - JOINING.get(path.name, set())
            if names:
                found[path.name] = names
    assert found == {}


@pytest.mark.parametrize(
    ("language", "level", "name"),
    [("de", "casual", "Amateur"), ("sv", "casual", "Amatör"), ("en", "casual", "Casual")],
)
def test_levels_are_called_as_players_are(qapp, language, level, name):
    del qapp
    languages.speak(language)
    assert words.level_name(level) == name


def card(key: str, number: int = 0) -> int:
    return copies(key)[number]


@pytest.mark.parametrize(
    ("language", "one", "goods", "grouped", "owner"),
    [
        (
            "en",
            "a Poor house",
            "2 indigo and 1 coffee",
            "an Archive and 2\u00a0×\u00a0Well",
            ("Ana’s", "Inés’s"),
        ),
        (
            "de",
            "ein Armenhaus",
            "2 Indigo und 1 Kaffee",
            "ein Archiv und 2\u00a0×\u00a0Brunnen",
            ("Anas", "Inés’"),
        ),
        (
            "sv",
            "ett Fattighus",
            "2 indigo och 1 kaffe",
            "ett Arkiv och 2\u00a0×\u00a0Brunn",
            ("Anas", "Inés"),
        ),
    ],
)
def test_things_are_named_with_article_number_and_and(qapp, language, one, goods, grouped, owner):
    del qapp
    languages.speak(language)
    assert phrases.a_card(card("poor_house")) == one
    plants = [card("indigo_plant"), card("coffee_roaster"), card("indigo_plant", 1)]
    assert phrases.goods_list(plants) == goods
    assert phrases.some_cards([card("archive"), card("well"), card("well", 1)]) == grouped
    assert tuple(phrases.whose(name) for name in ("Ana", "Inés")) == owner


def test_cards_that_nobody_sees_have_no_name():
    assert phrases.cards_list([UNKNOWN]) == "a card"
    assert phrases.some_cards([UNKNOWN, card("well"), UNKNOWN]) == "2 cards and a Well"


@pytest.mark.parametrize(
    ("cards", "goods", "told"),
    [(0, 0, ""), (2, 0, "2 cards"), (0, 1, "1 good"), (1, 2, "1 card and 2 goods")],
)
def test_a_payment_names_only_what_there_is(cards, goods, told):
    assert phrases.count_means(cards, goods) == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_building_and_role_has_its_forms(language):
    found = words.terms(language)
    assert list(found["a_building"]) == list(found["the_building"]) == list(found["buildings"])
    assert list(found["the_role"]) == list(found["roles"])
    for key, name in found["buildings"].items():
        stem = name[:4]
        assert stem in found["a_building"][key], key
        assert stem in found["the_building"][key], key
