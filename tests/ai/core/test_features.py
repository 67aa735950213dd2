"""Rows for the network: they depend only on the view, the own seat is first, and every column is used."""

import random
from itertools import chain

import pytest

from sanjuan_desktop.ai.core import features
from sanjuan_desktop.ai.core.features import FeatureLayout
from sanjuan_desktop.rules import CATALOGUE, GameOptions, new_game, view_for
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, copies
from tests.ai.thinkers import ALL_OPTIONS, decisions
from tests.conformance.secrecy import with_other_secrets

PRODUCTION = ("indigo_plant", "sugar_mill", "tobacco_storage", "coffee_roaster", "silver_smelter")
SIXES = ("city_hall", "guild_hall", "palace", "triumphal_arch")
GREAT_CITY = (
    *SIXES, "statue", "victory_column", "hero", "library", "cathedral", "residence", "goldsmith", "tower",
)  # fmt: skip
GOODS = ("indigo_plant", "indigo_plant", "sugar_mill", "sugar_mill", "tobacco_storage", "tobacco_storage",
    "coffee_roaster", "coffee_roaster", "silver_smelter", "silver_smelter")  # fmt: skip


# ruff: noqa: SLF001 - only the layout and its test need to know the position of a column.


def row_of(view, familiar=None, layout=None):
    layout = layout or FeatureLayout(view.options.players)
    row = bytearray(layout.size)
    layout.fill(row, 0, view, familiar)
    return row


def block(row, layout, place):
    """Return the columns of the seat at ``place``, counted from the viewing seat."""
    size = (layout.size - layout.seats) // layout.players
    return row[layout.seats + place * size : layout.seats + (place + 1) * size]


@pytest.mark.parametrize("options", ALL_OPTIONS[::4], ids=str)
def test_what_a_seat_may_not_see_changes_nothing(options):
    dice = random.Random(5)
    for state in decisions(options, 9, most=150):
        for seat in range(options.players):
            other = with_other_secrets(state, seat, dice)
            assert row_of(view_for(state, seat)) == row_of(view_for(other, seat))


def test_positions_of_before_change_nothing():
    layout = FeatureLayout(3)
    for state in decisions(GameOptions(3, new_buildings=True), 12):
        view = view_for(state, 1)
        assert row_of(view, layout=layout) == row_of(view)


def test_neither_order_nor_copies_of_hand_cards_count():
    view = view_for(new_game(GameOptions(2), 3), 0)
    view.hand = (copies("well")[0], copies("well")[1], copies("hero")[0])
    row = row_of(view)
    view.hand = (copies("hero")[2], copies("well")[2], copies("well")[0])
    assert row_of(view) == row
    view.hand = (copies("hero")[2], copies("well")[2], copies("tower")[0])
    assert row_of(view) != row


def test_cards_drawn_on_the_way_have_no_name():
    view = view_for(new_game(GameOptions(2), 3), 0)
    well, hero, tower = (copies(key)[0] for key in ("well", "hero", "tower"))
    view.hand = (well, hero)
    row = row_of(view, frozenset({well}))
    view.hand = (well, tower)
    assert row_of(view, frozenset({well})) == row
    assert row_of(view) != row


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_own_seat_comes_first_then_clockwise(players):
    layout = FeatureLayout(players)
    public = features._UNDER
    for state in decisions(GameOptions(players, new_buildings=True), 21):
        rows = [row_of(view_for(state, seat)) for seat in range(players)]
        for seat in range(players):
            own = block(rows[seat], layout, 0)[:public]
            for looks in range(players):
                assert block(rows[looks], layout, (seat - looks) % players)[:public] == own
            assert rows[seat][features._BY_SEAT] == (state.governor == seat)


def extremes(players):
    """Yield views of seat 0 with larger values than most games ever have; the view is changed each time."""
    for options in (GameOptions(players), GameOptions(players, extra_production=True)):
        view = view_for(new_game(options, 1), 0)
        view.round = 30
        view.library_used = (1 << players) - 1
        view.hand = tuple(range(len(BUILDING_OF)))
        view.hand_sizes = (14,) * players
        view.known = tuple(view.hand for _ in range(players))
        view.has_put_under = view.has_harbored = (True,) * players
        view.spent = (1,) * players
        for own, other in ((GOODS, GREAT_CITY), (GREAT_CITY, GOODS), (("well",), GREAT_CITY)):
            view.cities = (cards(own), *[cards(other)] * (players - 1))
            view.goods = tuple((True,) * len(city) for city in view.cities)
            yield view
        for great in SIXES:
            view.stored = view.hand[:14]
            view.harbored = 10
            view.cities = (cards(GREAT_CITY), *[cards((great, *PRODUCTION[:1] * 3))] * (players - 1))
            view.goods = tuple((False,) * len(city) for city in view.cities)
            yield view
        keys = [entry.key for entry in CATALOGUE]
        for city in ([key for key in PRODUCTION for _ in range(3)], keys[5:17], keys[17:29], keys[29:]):
            view.cities = (cards(city),) * players
            view.goods = ((False,) * len(city),) * players
            yield view


def cards(keys):
    """Return one card for each name, always a different copy; the Cathedral comes last."""
    counted = {}
    found = []
    for key in sorted(keys, key="cathedral".__eq__):
        counted[key] = counted.get(key, -1) + 1
        found.append(copies(key)[counted[key]])
    return tuple(found)


def never_set(layout):
    """Return the columns that are intentionally unused."""
    cathedral = [number for number, entry in enumerate(CATALOGUE) if entry.key == "cathedral"]
    idle = set()
    for kind in cathedral:
        # The Cathedral is never drawn, so it is in no hand.
        idle |= {layout.own + features._HAND + kind, layout.own + features._HAND_TWO + kind}
        idle |= {at + features._KNOWN + kind for at in range(layout.seats, layout.size, features._SEAT_SIZE)}
    # The lead over oneself and the own known cards stay empty, so that all seats have the same layout.
    idle |= set(range(layout.seats + features._LEAD, layout.seats + features._SEAT_SIZE))
    if layout.players > 2:
        # The Library works once a round only if each player chooses two roles: with two players.
        idle |= set(range(features._BY_SEAT + 2 * layout.players, features._BY_SEAT + 3 * layout.players))
    return idle


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_column_says_something_somewhere(players):
    layout = FeatureLayout(players)
    used = set()
    views = [
        view_for(state, seat)
        for options in ALL_OPTIONS
        if options.players == players
        for state in list(decisions(options, 2))[::7]
        for seat in range(players)
    ]
    for view in chain(views, extremes(players)):
        for familiar in (None, frozenset()):
            used |= {column for column, value in enumerate(row_of(view, familiar, layout)) if value}
    idle = set(range(layout.size)) - used - never_set(layout)
    assert not idle


def test_no_column_outgrows_its_byte_and_every_column_has_a_scale():
    for players in (2, 3, 4):
        layout = FeatureLayout(players)
        assert len(layout.scales()) == layout.size
        assert all(0.0 < scale <= 1.0 for scale in layout.scales())
        for view in extremes(players):
            row = row_of(view, layout=layout)
            numbers = {column for column, value in enumerate(row) if value > 1}
            assert all(layout.scales()[column] < 1.0 for column in numbers)
