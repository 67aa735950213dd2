"""Test the catalogue against the tables of the rules, and that every building has tests."""

import ast
import tomllib
from pathlib import Path

import pytest

from sanjuan_desktop.languages import complete_codes
from sanjuan_desktop.rules import (
    CATALOGUE,
    RULES_VERSION,
    Edition,
    GameOptions,
    Good,
    Kind,
    dealing_alike,
    deck_of,
    in_use,
    new_game,
)
from sanjuan_desktop.rules.catalogue import cards, city, monuments, new_buildings, production, sixes
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, COSTS, POINTS, TILE_CARD, building, copies
from sanjuan_desktop.rules.terms import TILES
from tests.helpers.positions import Position, names, price

# key, cost in the 2nd edition, cost in the 1st, points, copies (rules, 2.1 and 2.2)
BASE = """
indigo_plant      1 1 1 10
sugar_mill        2 2 1 8
tobacco_storage   3 3 2 8
coffee_roaster    4 4 2 8
silver_smelter    5 5 3 8
smithy            1 1 1 3
gold_mine         1 1 1 3
archive           1 1 1 3
poor_house        2 2 1 3
black_market      2 2 1 3
trading_post      2 2 1 3
well              2 2 1 3
market_stand      2 2 1 3
crane             2 2 1 3
chapel            3 3 2 3
tower             3 3 2 3
aqueduct          3 3 2 3
carpenter         3 3 2 3
prefecture        4 3 2 3
market_hall       4 4 2 3
quarry            4 4 2 3
library           5 5 3 3
statue            3 3 3 3
victory_column    4 4 4 3
hero              5 5 5 3
guild_hall        6 6 0 2
city_hall         6 6 0 2
triumphal_arch    6 6 0 2
palace            6 6 0 2
"""
EXPANSION = """
office_building   1 1 1 3
guard_room        1 1 1 3
hut               2 2 1 3
tavern            2 2 1 3
park              3 3 2 3
customs_office    3 3 2 3
bank              3 3 2 3
harbor            4 4 2 3
goldsmith         5 5 3 3
residence         6 6 0 2
cathedral         7 7 0 1
"""
PLANTS = {"indigo_plant", "sugar_mill", "tobacco_storage", "coffee_roaster", "silver_smelter"}
MONUMENTS = {"statue", "victory_column", "hero"}
SIXES = {"guild_hall", "city_hall", "triumphal_arch", "palace", "residence"}
EXTRA = ["sugar_mill", "tobacco_storage", "coffee_roaster", "silver_smelter"]


def rows(table):
    for line in table.strip().splitlines():
        key, *numbers = line.split()
        yield key, *map(int, numbers)


NEW = {row[0] for row in rows(EXPANSION)}
TABLE = [*rows(BASE), *rows(EXPANSION)]
KEYS = [row[0] for row in TABLE]


def test_the_catalogue_holds_the_buildings_of_the_rules_in_their_order():
    assert [entry.key for entry in CATALOGUE] == KEYS


@pytest.mark.parametrize(("key", "cost", "cost_first", "points", "number"), TABLE)
def test_costs_points_and_copies_are_those_of_the_rules(key, cost, cost_first, points, number):
    base = [card for card in deck_of(GameOptions()) if building(card).key == key]
    full = [card for card in deck_of(GameOptions(new_buildings=True)) if building(card).key == key]
    extra = EXTRA.count(key)
    assert CATALOGUE[KEYS.index(key)].copies == number
    if key == "cathedral":
        assert (base, full, copies(key)) == ([], [], (TILE_CARD,))
    else:
        assert len(base) == (0 if key in NEW else number)
        assert len(full) == number + extra
    for card in copies(key):
        assert COSTS[Edition.SECOND][card] == cost
        assert COSTS[Edition.FIRST][card] == cost_first
        assert POINTS[card] == points


@pytest.mark.parametrize("key", KEYS)
def test_kinds(key):
    entry = next(entry for entry in CATALOGUE if entry.key == key)
    if key in PLANTS:
        assert entry.kind == Kind.PRODUCTION
    elif key in MONUMENTS:
        assert entry.kind == Kind.MONUMENT
    elif key in SIXES:
        assert entry.kind == Kind.SIX
    elif key == "cathedral":
        assert entry.kind != Kind.PRODUCTION
        assert entry.is_tile
    else:
        assert entry.kind == Kind.CITY
    assert entry.is_new == (key in NEW)


def test_each_plant_makes_its_good():
    made = {entry.key: entry.good for entry in CATALOGUE if entry.good is not None}
    assert made == {
        "indigo_plant": Good.INDIGO,
        "sugar_mill": Good.SUGAR,
        "tobacco_storage": Good.TOBACCO,
        "coffee_roaster": Good.COFFEE,
        "silver_smelter": Good.SILVER,
    }


@pytest.mark.parametrize(
    ("options", "plants", "others"),
    [
        (GameOptions(), 42, 68),
        (GameOptions(extra_production=True), 46, 68),
        (GameOptions(new_buildings=True), 46, 97),
        (GameOptions(new_buildings=True, extra_production=True), 46, 97),
    ],
)
def test_decks_have_as_many_cards_as_the_rules_say(options, plants, others):
    deck = deck_of(options)
    assert sum(building(card).key in PLANTS for card in deck) == plants
    assert sum(building(card).key not in PLANTS for card in deck) == others
    assert len(set(deck)) == plants + others


def test_numbers_of_cards_never_move():
    # Saved games store card numbers: base game, extra production cards, expansion, Kathedrale.
    assert len(BUILDING_OF) == 144
    assert names((0, 9, 10, 41, 42, 109)) == [
        "indigo_plant", "indigo_plant", "sugar_mill", "silver_smelter", "smithy", "palace",
    ]  # fmt: skip
    assert names(range(110, 114)) == EXTRA
    assert names((114, 142, 143)) == ["office_building", "residence", "cathedral"]


@pytest.mark.parametrize("new", [False, True])
@pytest.mark.parametrize("rules", range(1, RULES_VERSION + 1))
def test_a_deck_has_what_there_was_by_its_rules(rules, new):
    options = GameOptions(new_buildings=new)
    deck, present = deck_of(options, rules), deck_of(options)
    assert deck == tuple(card for card in present if building(card).since <= rules)
    assert {building(card) for card in deck} <= set(in_use(options, rules))
    assert rules in dealing_alike(options, rules)
    for other in range(1, RULES_VERSION + 1):
        assert (other in dealing_alike(options, rules)) is (deck_of(options, other) == deck)


def test_no_building_is_of_rules_that_nobody_plays():
    # A new building needs a new RULES_VERSION, otherwise it would never be dealt.
    assert all(1 <= entry.since <= RULES_VERSION for entry in CATALOGUE)


@pytest.mark.parametrize(("new", "number"), [(False, 29), (True, 40)])
def test_buildings_a_game_can_meet(new, number):
    assert len(in_use(GameOptions(new_buildings=new))) == number


@pytest.mark.parametrize("edition", list(Edition))
@pytest.mark.parametrize("row", TABLE, ids=KEYS)
def test_a_player_without_any_help_pays_the_printed_cost(row, edition):
    key, second, first = row[:3]
    filling = [k for k in ("statue", "quarry", "well", "archive") if k != key][:3]
    table = Position(2, edition, new_buildings=True)
    held = [] if key == "cathedral" else [key]
    table.hand(0, *held, *filling * 2, "tower" if key != "tower" else "chapel")
    s = table.phase("builder", chooser=1, asked=0)
    assert price(s, key) == (second if edition == Edition.SECOND else first)


def test_price_tiles():
    assert TILES == ((1, 1, 1, 2, 2), (1, 1, 2, 2, 2), (1, 1, 2, 2, 3), (1, 2, 2, 2, 3), (1, 2, 2, 3, 3))


def test_each_plant_of_the_start_is_taken_out_of_the_cards():
    for players in (2, 3, 4):
        s = new_game(GameOptions(players), seed=3)
        assert len(s.supply) == 110 - players
        assert s.drawn == 4 * players


# -- tests and texts of every building ------------------------------------------------------------


@pytest.mark.parametrize("module", [production, city, monuments, sixes, new_buildings])
def test_every_building_has_a_class_of_tests(module):
    mirrored = Path(__file__).with_name(f"test_{module.__name__.rpartition('.')[2]}.py")
    tree = ast.parse(mirrored.read_text(encoding="utf-8"))
    classes = {node.name for node in tree.body if isinstance(node, ast.ClassDef)}
    wanted = {"Test" + entry.key.title().replace("_", "") for entry in module.ENTRIES}
    assert wanted <= classes
    assert {name for name in classes if name.startswith("Test")} <= wanted


@pytest.mark.parametrize("language", complete_codes())
def test_every_building_has_its_words(language):
    terms = Path(__file__).parents[3] / "resources" / "text" / language / "terms.toml"
    words = tomllib.loads(terms.read_text(encoding="utf-8"))
    assert set(words["buildings"]) == set(KEYS)


def test_an_entry_that_would_change_the_numbers_of_cards_is_refused_before_anything_is_noted():
    before = list(BUILDING_OF), len(cards.BUILDINGS)
    with pytest.raises(ValueError, match="go to the end"):
        cards.fill((CATALOGUE[-1], *CATALOGUE[:-1], city.ENTRIES[0]))
    with pytest.raises(ValueError, match="go to the end"):
        cards.fill(CATALOGUE + new_buildings.ENTRIES * 5)
    assert (list(BUILDING_OF), len(cards.BUILDINGS)) == before
