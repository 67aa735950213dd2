"""Texts follow the conventions of each language: punctuation, numbers, terms, lists."""

from __future__ import annotations

import ast
import re
import tomllib
from functools import cache

import pytest
from PySide6.QtCore import QLocale

from sanjuan_desktop import languages as known
from sanjuan_desktop.control.text import i18n as words
from sanjuan_desktop.control.text import phrases
from sanjuan_desktop.languages import complete_codes
from sanjuan_desktop.resources import resource_path, resource_text
from sanjuan_desktop.rules.catalogue.cards import copies
from sanjuan_desktop.rules.terms import UNKNOWN
from sanjuan_desktop.ui.look import languages
from tests.helpers.language_checks import checks_of
from tests.ui.look.test_translations import make, said, translated

LANGUAGES = complete_codes()

COUNTED = "cards|goods|points|buildings|players|games|tiles|roles|rounds|minutes|seconds|files|lines|moves"
JOINING = {
    "phrases.py": {"listed", "either"},
    "pieces.py": {"by_commas"},
    "tooltip.py": {"plain"},
    "bar.py": {"_show_chances"},
    "win_chart.py": {"round_words"},
    "decision_row.py": {"name_it"},
    "option_row.py": {"spoken"},
}
"""Functions that may join parts with commas: the list functions themselves, and lines that are read aloud."""


@cache
def texts(language: str) -> dict[str, str]:
    """Return every text of a language by its position, with a number in counting texts."""
    found = {}
    for sentence in said():
        forms = (sentence.one, sentence.text) if sentence.one else (sentence.text,)
        if language != words.DEFAULT_LANGUAGE:
            forms = translated(language)[sentence]
        for number, form in enumerate(forms):
            found[f"{sentence}, form {number}"] = form.replace("%n", "5" if number else "1")
    for name in ("terms.toml", "honours.toml", "journey.toml"):
        for table, entries in tomllib.loads(resource_text("text", language, name)).items():
            found |= {f"{name} {table} {key}": text for key, text in entries.items()}
    for lesson, steps in tomllib.loads(resource_text("text", language, "tutorial.toml")).items():
        for step, entry in steps.items():
            parts = entry.items() if isinstance(entry, dict) else [("", entry)]
            found |= {f"tutorial.toml {lesson} {step} {part}": text for part, text in parts}
    for voice, moments in tomllib.loads(resource_text("text", language, "remarks.toml")).items():
        for moment, lines in moments.items():
            found |= {f"remarks.toml {voice} {moment} {number}": line for number, line in enumerate(lines)}
    for path in sorted(resource_path("text", language, "rules").glob("*.md")):
        found |= {f"{path.name} {number}": line for number, line in rule_lines(path)}
    return found


def rule_lines(path):
    """Return the lines of a section without its front matter and links."""
    body = path.read_text(encoding="utf-8").partition("+++\n")[2].partition("+++\n")[2]
    for number, line in enumerate(body.splitlines()):
        yield number, re.sub(r"\]\([\w:.]+\)", "]", line)


def without_names(text: str) -> str:
    """Return a text with a word in place of each placeholder."""
    return re.sub(r"\{\w+\}", "Name", text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_signs_are_those_of_the_language(language):
    found = [
        (where, why)
        for where, text in texts(language).items()
        for why, pattern in checks_of(language)["signs"].items()
        if re.search(pattern, without_names(text))
    ]
    assert found == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_marks_open_and_close_in_pairs(language):
    opening, closing = QLocale(known.about(language).locale).quoteString("")
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
        for pattern in checks_of(language)["slips"]["patterns"]
        if re.search(pattern, text)
    ]
    assert found == []


def test_a_number_before_what_it_counts_goes_through_the_forms_of_the_language():
    """``{count} cards`` would need a plural that is right for every number."""
    found = [
        sentence
        for sentence in said()
        for name, _ in re.findall(rf"\{{(\w+)\}} (?:more )?({COUNTED})\b", sentence.text)
        if name not in {"level", "whose", "mean"} and not sentence.one
    ]
    assert found == []


def joins(tree):
    """Return the names of all functions that join parts with commas."""
    for function in ast.walk(tree):
        if isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)):
            for node in ast.walk(function):
                is_join = isinstance(node, ast.Attribute) and node.attr == "join"
                if is_join and isinstance(node.value, ast.Constant) and node.value.value == ", ":
                    yield function.name


def test_lists_in_sentences_end_with_and():
    found = {}
    for folder in ("control", "features", "ui", "window"):
        for path in (make.PACKAGE / folder).rglob("*.py"):
            if "rulebook" in path.parts:  # its errors are for developers
                continue
            source = path.read_text(encoding="utf-8")
            names = set(joins(ast.parse(source))) if "join" in source else set()
            names -= JOINING.get(path.name, set())
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
    ("cards", "goods", "expected"),
    [(0, 0, ""), (2, 0, "2 cards"), (0, 1, "1 good"), (1, 2, "1 card and 2 goods")],
)
def test_a_payment_names_only_what_there_is(cards, goods, expected):
    assert phrases.count_means(cards, goods) == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_building_and_role_has_its_forms(language):
    found = words.terms(language)
    assert list(found["a_building"]) == list(found["the_building"]) == list(found["buildings"])
    assert list(found["the_role"]) == list(found["roles"])
    for key, name in found["buildings"].items():
        stem = name[:4]
        assert stem in found["a_building"][key], key
        assert stem in found["the_building"][key], key
