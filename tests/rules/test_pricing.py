"""Test the price of a building (rules, 5.1), and the privilege of a role (5 and 7)."""

import pytest

from sanjuan_desktop.rules import (
    ChooseRole,
    Deal,
    Edition,
    GameOptions,
    Role,
    apply,
    parse_card,
    start_from,
)
from sanjuan_desktop.rules.pricing import price, privilege, raw_price
from sanjuan_desktop.rules.tableau import settle
from sanjuan_desktop.rules.terms import NOBODY


def building_phase(*city, chooser=0, players=3, edition=Edition.SECOND, library=False):
    """Return a Builder phase chosen by ``chooser``; seat 0 has these buildings."""
    state = start_from(GameOptions(players, edition, new_buildings=True), Deal(start=chooser))
    state.cities[0] = tuple(parse_card(f"{key}.1") for key in ("indigo_plant", *city))
    state.goods[0] = (NOBODY,) * len(state.cities[0])
    settle(state)
    apply(state, ChooseRole(Role.BUILDER, library))
    return state


@pytest.mark.parametrize(
    ("city", "chooser", "card", "due"),
    [
        ((), 1, "palace.1", 6),
        ((), 0, "palace.1", 5),
        (("library",), 0, "palace.1", 4),
        (("library",), 1, "palace.1", 6),
        (("quarry",), 1, "palace.1", 5),
        (("library", "quarry"), 0, "palace.1", 3),
        (("smithy",), 1, "palace.1", 6),
        (("smithy",), 1, "silver_smelter.1", 4),
        (("quarry",), 1, "silver_smelter.1", 5),
        (("smithy", "library"), 0, "sugar_mill.1", 0),
        (("quarry",), 0, "archive.1", 0),
        (("quarry",), 0, "cathedral.1", 5),
        (("crane",), 1, "hut.1", 2),
    ],
)
def test_price_is_cost_less_privilege_and_reductions_never_below_0(city, chooser, card, due):
    state = building_phase(*city, chooser=chooser)
    assert price(state, 0, parse_card(card)) == due


@pytest.mark.parametrize(
    ("below", "card", "due"),
    [
        ("chapel", "palace.1", 3),
        ("coffee_roaster", "statue.1", 0),
        ("park", "library.1", 0),
        ("park", "cathedral.1", 1),
        ("quarry", "palace.1", 2),
        ("smithy", "silver_smelter.1", 4),
    ],
)
def test_crane_takes_off_the_printed_cost_of_what_is_covered_which_helps_no_more(below, card, due):
    state = building_phase("crane", below, chooser=1)
    assert price(state, 0, parse_card(card), 2) == due


def test_a_covered_library_leaves_the_plain_privilege():
    state = building_phase("crane", "library")
    assert price(state, 0, parse_card("cathedral.1"), 2) == 7 - 5 - 1


@pytest.mark.parametrize(("edition", "due"), [(Edition.FIRST, 3), (Edition.SECOND, 4)])
def test_the_prefecture_costs_and_counts_what_its_edition_says(edition, due):
    state = building_phase("crane", "prefecture", chooser=1, edition=edition)
    assert price(state, 0, parse_card("prefecture.2")) == due
    assert price(state, 0, parse_card("palace.1"), 2) == 6 - due


def test_the_price_can_be_asked_without_the_library_and_before_it_is_cut():
    state = building_phase("library", "smithy")
    mill = parse_card("sugar_mill.1")
    assert raw_price(state, 0, mill, NOBODY) == -1
    assert raw_price(state, 0, mill, NOBODY, library=False) == 0


def test_outside_the_builder_phase_the_privilege_takes_nothing_off():
    state = start_from(GameOptions(), Deal())
    assert price(state, 0, parse_card("palace.1")) == 6
    apply(state, ChooseRole(Role.COUNCILLOR))
    assert price(state, 0, parse_card("palace.1")) == 6


@pytest.mark.parametrize(
    ("players", "city", "library", "cards"),
    [(3, (), False, 3), (3, ("library",), False, 6), (2, ("library",), False, 3), (2, ("library",), True, 6)],
)
def test_a_library_doubles_the_privilege_of_two_players_only_if_declared(players, city, library, cards):
    state = building_phase(*city, players=players, library=library)
    assert privilege(state, 0, 3) == cards
    assert privilege(state, 1, 3) == 0


@pytest.mark.parametrize(("library", "due"), [(False, 5), (True, 4)])
def test_two_players_pay_less_with_the_library_only_if_declared(library, due):
    assert price(building_phase("library", players=2, library=library), 0, parse_card("palace.1")) == due
