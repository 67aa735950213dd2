"""Causes: differences between two options beyond chance, the largest first."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from sanjuan_desktop.ai import causes as codes
from sanjuan_desktop.ai.advice import Fact
from sanjuan_desktop.ai.causes import Cause, causes_of, facts_of_causes
from sanjuan_desktop.ai.comparison import Difference, Pair, differences, main_causes, sells_at_best_prices
from sanjuan_desktop.rules import (
    Build,
    ChooseRole,
    Discard,
    GameOptions,
    Pass,
    Role,
    Sell,
    new_game,
    view_for,
)
from sanjuan_desktop.rules.catalogue.cards import BIT, copies
from tests.helpers.positions import Position

DEALS = 20


@dataclass
class End:
    """Counts at the end of a round."""

    cards: list[float] = field(default_factory=lambda: [5.0, 5.0])
    lost: list[float] = field(default_factory=lambda: [0.0, 0.0])
    sold: list[float] = field(default_factory=lambda: [0.0, 0.0])
    goods: list[float] = field(default_factory=lambda: [1.0, 1.0])
    buildings: list[int] = field(default_factory=lambda: [5, 5])
    owned: list[int] = field(default_factory=lambda: [0, 0])


@dataclass
class After:
    """Counts of one deal."""

    taken: list[int] = field(default_factory=lambda: [-1] * 5)
    points: list[float] = field(default_factory=lambda: [30.0, 30.0])
    round: int = 1
    last_round: int = 4
    is_over: bool = False
    ends: list[End] = field(default_factory=lambda: [End(), End(), End()])


NOTHING = (Pass(), Pass())


def compared(best, other, actions=NOTHING, lead=0.1, hand=()):
    """Return the differences between options by their functions from the deal to the counts."""
    s = new_game(GameOptions(2), 1)
    s.hands[0] = hand or s.hands[0]
    view = view_for(s, 0)
    deals = [[option(deal) for deal in range(DEALS)] for option in (best, other)]
    return differences(Pair(view, actions, *deals, lead))


def plain(_deal):
    return After()


def found(differences_found):
    return [(each.cause.code, round(each.strength, 2)) for each in differences_found]


def test_equal_courses_have_no_differences():
    assert compared(plain, plain) == []
    assert main_causes([]) == [Cause(codes.MANY_SMALL)]


def test_points_speak_for_whoever_has_more_and_whose_rival_has_fewer():
    def best(deal):
        return After(points=[33.0 + deal % 2, 28.5])

    assert found(compared(best, plain)) == [("own_end", 2.33), ("rival_end", 1.0)]
    assert found(compared(plain, best)) == [("rival_end", -1.0), ("own_end", -2.33)]


def test_what_may_be_chance_is_not_told():
    def wild(deal):
        return After(points=[30.0 + (20 if deal % 2 else -18), 30.0])

    assert compared(wild, plain) == []


def test_a_role_is_taken_by_the_other_seat_if_it_is_left():
    role = Role.PROSPECTOR

    def left(deal):
        return After(taken=[-1, -1, -1, -1, 1 if deal else -1])

    def taken(_deal):
        return After(taken=[-1, -1, -1, -1, 0])

    (one,) = compared(taken, left, (ChooseRole(role), ChooseRole(Role.BUILDER)))
    assert one.cause == Cause("taken_prospector", 1, 0.0, 0.95)
    assert one.strength == pytest.approx(0.95 / 0.6)
    assert compared(taken, left) == [], "only the roles of the two options count"


def test_buildings_count_unless_an_option_builds_them_at_once():
    quarry = copies("quarry")[0]

    def built(_deal):
        after = After()
        after.ends[2].owned[0] = BIT[quarry]
        return after

    assert found(compared(built, plain)) == [("has_quarry", 2.86)]
    assert compared(built, plain, (Build(quarry), Pass())) == []


def test_the_end_of_the_game_is_a_matter_of_who_is_ahead():
    def sooner(_deal):
        return After(last_round=2)

    assert found(compared(sooner, plain, lead=0.1)) == [("end_sooner", 3.33)]
    assert found(compared(plain, sooner, lead=-0.1)) == [("end_later", 3.33)]


def test_only_the_own_full_city_completes_first():
    def full(_deal):
        after = After()
        after.ends[2].buildings = [12, 9]
        return after

    def both(_deal):
        after = After()
        after.ends[2].buildings = [12, 12]
        return after

    assert ("completes_first", 4.0) in found(compared(full, plain))
    assert compared(both, plain) == []


def test_few_deals_tell_nothing():
    view = view_for(new_game(GameOptions(2), 1), 0)
    few = [After(points=[40.0, 20.0])] * 11
    assert differences(Pair(view, (Pass(), Pass()), few, [After()] * 20, 0.1)) == []


class TestTold:
    def test_the_two_strongest_are_told(self):
        row = [Difference(Cause(code, -1, 9.0, 0.0), strength) for code, strength in
               (("own_end", 3.0), ("cards_soon", 2.0), ("goods_soon", 1.5))]  # fmt: skip
        assert [cause.code for cause in main_causes(row)] == ["own_end", "cards_soon"]

    def test_a_weak_one_is_told_alone(self):
        row = [Difference(Cause("own_end", -1, 1.0, 0.0), 0.6), Difference(Cause("limit", -1, 0.0, 0.3), 0.4)]
        assert [cause.code for cause in main_causes(row)] == ["own_end"]

    def test_one_against_is_told_if_it_is_as_large(self):
        strong = Difference(Cause("own_end", -1, 3.0, 0.0), 2.0)
        as_large = Difference(Cause("cards_soon", -1, 0.0, 2.0), -2.0)
        smaller = Difference(Cause("cards_soon", -1, 0.0, 2.0), -1.5)
        assert [cause.code for cause in main_causes([strong, as_large])] == ["own_end", "cards_soon"]
        assert [cause.code for cause in main_causes([strong, smaller])] == ["own_end"]

    def test_nothing_is_told_that_speaks_for_the_worse_option_alone(self):
        assert main_causes([Difference(Cause("cards_soon", -1, 0.0, 2.0), -2.0)]) == [Cause(codes.MANY_SMALL)]


def test_causes_travel_as_facts():
    causes = [Cause("taken_trader", 2, 0.0, 0.9), Cause("own_end", -1, 30.0, 28.5), Cause(codes.CLOSE)]
    facts = (Fact("cards", 2.0, 0), *facts_of_causes(causes))
    assert causes_of(facts) == causes
    assert [cause.speaks_for_best for cause in causes[:2]] == [True, True]


def test_a_card_that_only_the_other_option_gives_away_is_kept():
    quarry, well = copies("quarry")[0], copies("well")[0]

    def built(_deal):
        after = After()
        after.ends[2].owned[0] = BIT[quarry]
        return after

    kept = (Discard((well,)), Discard((quarry,)))
    assert found(compared(built, plain, kept, hand=(quarry, well))) == [("keeps_quarry", 2.86)]
    assert found(compared(built, plain, kept[:1] * 2, hand=(quarry, well))) == [("has_quarry", 2.86)]


def test_cards_for_goods_are_told_instead_of_the_same_cards_in_all():
    def sold(_deal):
        after = After()
        after.ends[2].sold[0], after.ends[1].cards[0] = 2.0, 6.5
        return after

    differences_found = compared(sold, plain)
    assert found(differences_found) == [("sale_soon", 2.0), ("cards_soon", 1.5)]
    assert [cause.code for cause in main_causes(differences_found)] == ["sale_soon"]


def test_goods_count_while_the_game_goes_on_and_stay_unsold_at_its_end():
    def more(_deal):
        after = After()
        after.ends[1].goods[0] = after.ends[2].goods[0] = 2.0
        return after

    def over(deal, option):
        after = option(deal)
        after.last_round, after.is_over = 2, True
        return after

    assert found(compared(more, plain)) == [("goods_soon", 1.43)]
    assert found(compared(lambda deal: over(deal, plain), lambda deal: over(deal, more))) == [
        ("unsold", 1.43)
    ]


def test_the_best_prices_are_told_if_nothing_else_is():
    assert main_causes([], at_best_prices=True) == [Cause(codes.TILE_KNOWN)]
    strong = Difference(Cause(codes.OWN_END, -1, 3.0, 1.0), 1.3)
    assert main_causes([strong], at_best_prices=True) == [strong.cause]


@pytest.mark.parametrize(("tile", "expected"), [(0, False), (4, True)])
def test_prices_are_best_if_no_tile_pays_more_for_what_only_the_best_option_sells(tile, expected):
    s = Position().city(0, "indigo_plant", "coffee_roaster").good(0, 0, 1).phase("trader", chooser=0, asked=0)
    s.tiles, s.tile_up = (tile, *[other for other in range(5) if other != tile]), 1
    view = view_for(s, 0)
    assert sells_at_best_prices(view, Sell((0, 1)), Sell((0,))) is expected
    assert not sells_at_best_prices(view, Sell((0,)), Sell((0,)))
    assert not sells_at_best_prices(view, Pass(), Sell((0,)))
