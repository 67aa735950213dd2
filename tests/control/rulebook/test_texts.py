"""The texts of the rules are complete in every language, and agree with the game."""

import re

import pytest

from sanjuan_desktop.control.rulebook.book import read_book
from sanjuan_desktop.control.rulebook.page import plain
from sanjuan_desktop.control.rulebook.shape import shape
from sanjuan_desktop.control.text import i18n as words
from sanjuan_desktop.features.rulebook.pictures import ANY_GOOD, part_kinds
from sanjuan_desktop.languages import codes, complete_codes
from sanjuan_desktop.resources import resource_path
from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.rules.catalogue import CATALOGUE
from sanjuan_desktop.rules.terms import Good, Kind, Role
from tests.helpers.cases import each

LANGUAGES = complete_codes()
WITH_THOSE_IN_PROGRESS = codes()
LONGEST_SHORT_LINE = 60
SECTIONS = tuple(shape().sections)
DIGITS = re.compile(r"(?<!Pos)\d+")
"""Digits except in “Pos1”, which is a key of German keyboards."""
WORKED_EXAMPLES = {str(number) for number in range(1, 28)}
"""As many as in the authoritative text of the rules; each is also a test of the core."""


def everything(page):
    return "\n".join([*(line.words for line in page.short), plain(page.text)])


def files_of(code):
    return {path.stem for path in resource_path("text", code, "rules").glob("*.md")}


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_building_and_role_has_a_section(code):
    keys = {section.key for section in read_book(code).sections}
    assert keys >= {entry.key for entry in CATALOGUE}
    assert keys >= {role.name.lower() for role in Role}


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_section_has_a_short_and_a_long_text(code):
    for section in read_book(code).sections:
        building = section.shape.building is not None
        least, most = (2, 4) if building else (4, 6)
        assert least <= len(section.page.short) <= most, section.key
        assert len(plain(section.page.text).split()) >= (35 if building else 60), section.key


@pytest.mark.parametrize("code", LANGUAGES)
def test_short_lines_are_short(code):
    for section in read_book(code).sections:
        for line in section.page.short:
            assert len(line.words) <= LONGEST_SHORT_LINE, (section.key, line.words)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_section_has_a_file(code):
    assert files_of(code) == set(SECTIONS)


@pytest.mark.parametrize("code", WITH_THOSE_IN_PROGRESS)
def test_every_file_is_a_section(code):
    assert files_of(code) <= set(SECTIONS)


@pytest.mark.parametrize("code", WITH_THOSE_IN_PROGRESS)
def test_links_lead_somewhere_else(code):
    for section in read_book(code).sections:
        for link in section.page.links:
            assert link in SECTIONS, (section.key, link)
            assert link != section.key


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_example_is_told_once(code):
    used = [key for section in read_book(code).sections for key in section.page.examples]
    assert sorted(used) == sorted(shape().examples)
    assert set(used) >= WORKED_EXAMPLES


def test_rows_of_examples_name_only_what_exists():
    buildings = {entry.key for entry in CATALOGUE}
    goods = {good.name.lower() for good in Good}
    roles = {role.name.lower() for role in Role}
    on_tiles = buildings | goods | {ANY_GOOD}
    for row in shape().examples.values():
        for kind, names in part_kinds(row):
            known = {"card": buildings, "tile": on_tiles, "good": goods, "role": roles}.get(kind)
            assert known is None or set(names) <= known, row


@each("code", [code for code in LANGUAGES if code != words.DEFAULT_LANGUAGE])
@each("key", SECTIONS)
def test_a_translation_says_the_same(code, key):
    ours, theirs = read_book(words.DEFAULT_LANGUAGE).section(key).page, read_book(code).section(key).page
    assert [line.symbol for line in theirs.short] == [line.symbol for line in ours.short]
    assert set(theirs.links) == set(ours.links)
    assert theirs.examples == ours.examples
    assert sorted(DIGITS.findall(everything(theirs))) == sorted(DIGITS.findall(everything(ours)))


@pytest.mark.parametrize("code", LANGUAGES)
def test_costs_in_the_text_are_those_of_the_catalogue(code):
    """A number in brackets after the name of a building is its cost."""
    names = words.terms(code)["buildings"]
    for section in read_book(code).sections:
        text = everything(section.page)
        for entry in CATALOGUE:
            for found in re.finditer(rf"{re.escape(names[entry.key])} \((\d+)\)", text):
                assert int(found[1]) in {entry.cost, entry.first_edition_cost}, (section.key, found[0])


@pytest.mark.parametrize("code", LANGUAGES)
def test_buildings_for_the_end_name_the_numbers_they_count(code):
    numbers = {"triumphal_arch": "4 6 8", "palace": "4", "residence": "4 3 2 1", "cathedral": "4 3 2 1"}
    for key, wanted in numbers.items():
        found = set(DIGITS.findall(everything(read_book(code).section(key).page)))
        assert found >= set(wanted.split()), key


@pytest.mark.parametrize("code", WITH_THOSE_IN_PROGRESS)
def test_every_number_in_braces_is_filled_in(code):
    for section in read_book(code).sections:
        assert not set("{}") & set(everything(section.page)), section.key


@pytest.mark.parametrize("code", LANGUAGES)
def test_texts_name_the_numbers_of_the_game(code, monkeypatch):
    monkeypatch.setattr(GameOptions, "city_size", 23)
    monkeypatch.setattr(GameOptions, "hand_limit", 19)
    found = read_book(code, GameOptions())
    for key, number in (("end", "23"), ("setup", "23"), ("round_start", "19"), ("guard_room", "19")):
        assert number in DIGITS.findall(everything(found.section(key).page)), key


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_hand_limits_are_named_where_the_start_of_a_round_is_told(code):
    found = set(DIGITS.findall(everything(read_book(code).section("round_start").page)))
    assert found >= {"7", "12"}


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_building_for_six_says_so_with_its_kind(code):
    for entry in CATALOGUE:
        if entry.kind == Kind.SIX:
            symbols = {line.symbol for line in read_book(code).section(entry.key).page.short}
            assert symbols & {"points", "six", "city", "monument", "production", "cathedral"}, entry.key
