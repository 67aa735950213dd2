"""Every sentence of the program has a translation, and what the program loads is what was translated."""

from __future__ import annotations

import ast
import importlib.util
import re
import string
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).resolve().parents[3]
MNEMONIC = re.compile(r"&(?!&)")


def load_script():
    path = ROOT / "packaging/assets/make_translations.py"
    spec = importlib.util.spec_from_file_location("make_translations", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


make = load_script()


@cache
def said():
    """Return every sentence in the source with its context."""
    found = set()
    for path in make.PACKAGE.rglob("*.py"):
        if make.DEVELOPERS_ONLY in path.parents:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "tr":
                context, text = (argument.value for argument in node.args)
                found.add((context, text))
    return found


@cache
def translated(language):
    """Return the finished translations by context and sentence."""
    found = {}
    for context in ElementTree.parse(make.source_of(language)).getroot().iter("context"):
        name = context.findtext("name")
        for message in context.iter("message"):
            translation = message.find("translation")
            if translation.get("type") is None:
                found[name, message.findtext("source")] = translation.text or ""
    return found


def fields(text):
    return sorted(name for _, name, _, _ in string.Formatter().parse(text) if name)


@pytest.mark.parametrize("language", make.LANGUAGES)
def test_every_sentence_is_translated_and_no_other(language):
    assert set(translated(language)) == said()


@pytest.mark.parametrize("language", make.LANGUAGES)
def test_translations_have_the_same_places_to_fill(language):
    for (_, text), translation in translated(language).items():
        assert translation.strip(), text
        assert set(fields(translation)) == set(fields(text)), text


@pytest.mark.parametrize("language", make.LANGUAGES)
def test_dots_in_place_of_words_stand_apart(language):
    assert [text for text in translated(language).values() if re.search(r"[^\W]…$", text)] == []


@pytest.mark.parametrize("language", make.LANGUAGES)
def test_menu_entries_keep_a_letter_to_reach_them(language):
    for (_, text), translation in translated(language).items():
        assert len(MNEMONIC.findall(translation)) == len(MNEMONIC.findall(text)), text


@pytest.mark.parametrize("language", make.LANGUAGES)
def test_letters_of_one_menu_differ(language):
    entries = [words for (context, _), words in translated(language).items() if context == "Menus"]
    for first in ("&Game", "&View", "&Help"):
        assert ("Menus", first) in translated(language)
    letters = [MNEMONIC.split(translated(language)["Menus", name])[1][0].lower() for name in
               ("&Game", "&View", "&Help")]  # fmt: skip
    assert len(set(letters)) == len(letters)
    assert entries


@pytest.mark.parametrize("language", make.LANGUAGES)
def test_the_program_loads_what_was_translated_last(tmp_path, language):
    path = tmp_path / "made.qm"
    make.compile_file(make.source_of(language), path)
    assert path.read_bytes() == make.compiled_of(language).read_bytes()
