"""Every sentence of the program has a translation, and the compiled translations are up to date."""

from __future__ import annotations

import importlib.util
import re
import string
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest

from sanjuan_desktop.languages import complete_codes

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
    """Return every sentence in the source."""
    return frozenset(make.sentences())


@cache
def translated(language):
    """Return the finished translations by sentence; a counted one has several forms."""
    found = {}
    for context in ElementTree.parse(make.source_of(language)).getroot().iter("context"):
        for message in context.iter("message"):
            translation = message.find("translation")
            if translation.get("type") is None:
                forms = [form.text or "" for form in translation.iter("numerusform")]
                key = make.Sentence(
                    context.findtext("name"), message.findtext("source"), message.findtext("comment") or ""
                )
                found[key] = tuple(forms) or (translation.text or "",)
    return found


def texts(language):
    """Return every sentence with each of its forms in a language."""
    return [(sentence, form) for sentence, forms in translated(language).items() for form in forms]


def fields(text):
    return sorted(name for _, name, _, _ in string.Formatter().parse(text) if name)


@pytest.mark.parametrize("language", make.LANGUAGES)
def test_every_sentence_is_translated_and_no_other(language):
    assert set(translated(language)) <= said()
    if language in complete_codes():
        assert set(translated(language)) == said()


@pytest.mark.parametrize("language", make.LANGUAGES)
def test_translations_have_the_same_places_to_fill(language):
    for sentence, translation in texts(language):
        assert translation.strip(), sentence
        assert set(fields(translation)) == set(fields(sentence.text)), sentence


@pytest.mark.parametrize("language", make.LANGUAGES)
def test_counted_sentences_have_every_form_and_say_the_number(language):
    counted = {sentence: forms for sentence, forms in translated(language).items() if sentence.one}
    assert len({len(forms) for forms in counted.values()}) <= 1
    for sentence, forms in counted.items():
        # "Your game" may go without its number, as it does in English.
        for form in forms if "%n" in sentence.one else forms[1:]:
            assert ("%n" in form) == ("%n" in sentence.text), sentence


def test_what_is_counted_in_the_source_has_a_sentence_for_one():
    for sentence in said():
        assert ("%n" in sentence.text) <= bool(sentence.one), sentence
        if sentence.one:
            assert set(fields(sentence.one)) == set(fields(sentence.text)), sentence


@pytest.mark.parametrize("language", make.LANGUAGES)
def test_menu_entries_keep_a_letter_to_reach_them(language):
    for sentence, translation in texts(language):
        assert len(MNEMONIC.findall(translation)) == len(MNEMONIC.findall(sentence.text)), sentence


@pytest.mark.parametrize("language", make.LANGUAGES)
def test_letters_of_one_menu_differ(language):
    titles = [make.Sentence("Menus", name) for name in ("&Game", "&View", "&Help")]
    bar = [translated(language)[title][0] for title in titles if title in translated(language)]
    letters = [MNEMONIC.split(words)[1][0].lower() for words in bar]
    assert len(set(letters)) == len(letters)


@pytest.mark.parametrize("language", make.LANGUAGES)
def test_the_program_loads_what_was_translated_last(tmp_path, language):
    path = tmp_path / "made.qm"
    make.compile_file(make.source_of(language), path)
    assert path.read_bytes() == make.compiled_of(language).read_bytes()


@pytest.mark.parametrize(
    ("translation", "fits"),
    [
        ("Lege {cards} ab", True),
        ("Lege {karten} ab", False),
        ("Lege Karten ab", False),
        ("Lege {cards ab", False),
    ],
)
def test_names_in_curly_brackets_that_were_translated_are_said_before_a_game_meets_them(
    tmp_path, translation, fits
):
    path = tmp_path / "sentences.ts"
    path.write_text(
        '<TS version="2.1"><context><name>Answers</name><message><source>Discard {cards}</source>'
        f"<translation>{translation}</translation></message></context></TS>",
        encoding="utf-8",
    )
    assert make.misfits(path) == ([] if fits else [("Discard {cards}", translation)])


@pytest.mark.parametrize(
    ("translation", "missing"),
    [
        ("<translation>Abbrechen</translation>", 0),
        ('<translation type="unfinished">Abbrechen</translation>', 1),
        ("<translation></translation>", 1),
        ("<translation><numerusform>%n</numerusform><numerusform>%n</numerusform></translation>", 0),
        ("<translation><numerusform>%n</numerusform><numerusform></numerusform></translation>", 1),
    ],
)
def test_empty_and_unfinished_translations_are_counted_as_missing(tmp_path, translation, missing):
    path = tmp_path / "sentences.ts"
    path.write_text(f"<TS><context><message>{translation}</message></context></TS>", encoding="utf-8")
    assert make.untranslated(path) == missing
