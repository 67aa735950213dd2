"""A rulebook for one game contains what that game uses; the complete rulebook contains everything."""

from collections import Counter

import pytest

from sanjuan_desktop.control.rulebook.book import facts_line, is_used, read_book
from sanjuan_desktop.control.rulebook.page import RulebookError
from sanjuan_desktop.control.rulebook.shape import read_shape, shape
from sanjuan_desktop.rules import Edition, GameOptions, deck_of
from sanjuan_desktop.rules.catalogue import CATALOGUE
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF

WHOLE = read_book("en")
EXPANSION = GameOptions(3, new_buildings=True)


def keys(options):
    return {section.key for section in WHOLE.for_game(options).sections}


def test_a_plain_game_shows_nothing_of_the_expansion():
    found = keys(GameOptions(3))
    assert "expansion" not in found
    assert "harbor" not in found
    assert "library" in found


def test_the_expansion_brings_its_buildings():
    assert {"expansion", "harbor", "cathedral"} <= keys(GameOptions(3, new_buildings=True))


def test_two_players_and_the_draft_have_sections_of_their_own():
    assert "two_players" in keys(GameOptions(2))
    assert "two_players" not in keys(GameOptions(3))
    assert "draft" in keys(GameOptions(3, draft_hand=True))
    assert "draft" not in keys(GameOptions(3))


def test_every_section_is_used_by_some_game():
    games = [
        GameOptions(players, edition, new_buildings=new, draft_hand=draft)
        for players in (2, 3)
        for edition in Edition
        for new in (False, True)
        for draft in (False, True)
    ]
    for section in shape().sections.values():
        assert any(is_used(section, options) for options in games), section.key


def test_buildings_stand_in_the_order_of_their_costs():
    city = next(chapter for chapter in WHOLE.chapters if chapter.key == "city")
    buildings = [section.shape.building for section in city.sections]
    costs = [CATALOGUE[building].cost for building in buildings if building is not None]
    assert costs == sorted(costs)


def test_a_section_that_does_not_exist_is_an_error():
    with pytest.raises(KeyError, match="dragon"):
        WHOLE.section("dragon")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[[chapter", "rules.toml"),
        ('[[chapter]]\nid = "a"\nsections = ["x"]\n[section.y]\nrole = "builder"', "no chapter has"),
        ('[[chapter]]\nid = "a"\nsections = ["x"]\n[section.x]\nrole = "king"', "king"),
        ('[[chapter]]\nid = "a"\nsections = ["x"]\n[section.x]\nneeds = "luck"', "luck"),
        ('[[chapter]]\nid = "a"\nsections = []\nbuildings = "castles"', "castles"),
    ],
)
def test_a_damaged_shape_is_told(text, words):
    with pytest.raises(RulebookError, match=words):
        read_shape(text)


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("smithy", "City building · costs 1\u00a0card · 1\u00a0point · 3\u00a0in the deck"),
        ("residence", "6-cost building · points at the end · 2\u00a0in the deck"),
        ("cathedral", "City building · costs 7\u00a0cards · points at the end · face up beside the roles"),
    ],
)
def test_the_facts_of_a_building_say_its_cost_once(key, words):
    numbers = {entry.key: number for number, entry in enumerate(CATALOGUE)}
    assert facts_line(numbers[key]) == words


@pytest.mark.parametrize("options", [GameOptions(3), GameOptions(3, extra_production=True), EXPANSION])
def test_the_facts_of_a_building_count_its_cards_in_the_deck_of_the_game(options):
    deck = Counter(BUILDING_OF[card] for card in deck_of(options))
    for number, copies in deck.items():
        assert facts_line(number, options).endswith(f"{copies}\u00a0in the deck")


def test_the_facts_of_a_building_have_its_cost_in_the_edition():
    number = next(number for number, entry in enumerate(CATALOGUE) if entry.first_edition_cost)
    first = CATALOGUE[number].first_edition_cost
    assert f"costs {first}\u00a0card" in facts_line(number, GameOptions(3, Edition.FIRST))
