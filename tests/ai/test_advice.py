"""Advice: the best options of the seat to decide, with facts, based only on its own view."""

import pickle
from functools import cache

import pytest

from sanjuan_desktop.ai import advice as codes
from sanjuan_desktop.ai import adviser
from sanjuan_desktop.ai.advice import LEVEL, MOST_TIPS, Advice, Fact, Tip
from sanjuan_desktop.ai.adviser import advise
from sanjuan_desktop.ai.core.beliefs import Beliefs
from sanjuan_desktop.ai.core.evaluator import Evaluator
from sanjuan_desktop.ai.errors import NetworkError
from sanjuan_desktop.ai.greedy.player import GreedyPlayer
from sanjuan_desktop.ai.plain_advice import plain_advice
from sanjuan_desktop.ai.player import UNLIMITED, Budget, never_cancelled
from sanjuan_desktop.ai.review.evaluators import Evaluators, ViewsAppraiser
from sanjuan_desktop.lab.training.fit import first_weights
from sanjuan_desktop.lab.training.whole import network_of
from sanjuan_desktop.rules import (
    Build,
    ChooseRole,
    Decision,
    GameOptions,
    Keep,
    Pass,
    Sell,
    Store,
    legal_actions,
    legal_for,
    new_game,
    play_out,
    seeded,
    view_for,
)
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, building
from sanjuan_desktop.rules.terms import (
    ASK_KEEP,
    ASK_ROLE,
    ASK_SELL,
    ASK_STORE,
    BUILDER,
    COUNCILLOR,
    NOBODY,
    ROLE_CHOICE,
    ROUND_START,
    TRADER,
)
from tests.ai.positions import building as asked_to_build
from tests.ai.positions import in_phase, position

EXPANSION = GameOptions(players=3, new_buildings=True, draft_hand=True)


@cache
def evaluator(players):
    """Return an evaluator with a random network, because advice must be sound with any network."""
    return Evaluator(network_of(players, first_weights(players, (16, 8), 3)))


def evaluators(players):
    return Evaluators(evaluator(players), Beliefs(), ViewsAppraiser(evaluator(players)), "test")


@pytest.fixture
def network(monkeypatch):
    monkeypatch.setattr(adviser, "evaluators_for", evaluators)
    monkeypatch.setattr(adviser, "ITERATIONS", 8)


@pytest.fixture
def no_network(monkeypatch):
    def fail(players):
        raise NetworkError("the file players2.net is missing")

    monkeypatch.setattr(adviser, "evaluators_for", fail)


def advice_for(s, seed=0):
    return advise(view_for(s, s.actor), UNLIMITED, never_cancelled, seed)


def numbers(tip, seat=NOBODY):
    return {fact.code: fact.number for fact in tip.facts if fact.seat == seat}


def tip_for(found, wanted):
    return next(tip for tip in found.tips if wanted(tip.action))


def every_question(options, seed, most=500):
    """Yield one state for each kind of decision in a varied game."""
    state, rng, seen = new_game(options, seed), seeded(seed), set()
    for _ in range(most):
        if state.is_over:
            break
        if legal_actions(state).count > 1 and state.decision not in seen:
            seen.add(state.decision)
            yield state.copy()
        play_out(state, rng, 1)


def with_hidden_cards_permuted(s, seat, seed):
    """Shuffle all cards that ``seat`` does not see: hands of the others, goods and supply."""
    other, rng = s.copy(), seeded(seed)
    others = [owner for owner in range(s.players) if owner != seat]
    pool = [card for owner in others for card in other.hands[owner]] + list(other.supply[other.drawn :])
    rng.shuffle(pool)
    for owner in others:
        count = len(other.hands[owner])
        other.hands[owner], pool = tuple(pool[:count]), pool[count:]
    other.supply = other.supply[: other.drawn] + tuple(pool)
    return other


# ---------------------------------------------------------------------------- what is advised


@pytest.mark.usefixtures("network")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_question_gets_legal_options_best_first(players):
    asked = set()
    options = GameOptions(players=players, new_buildings=True, draft_hand=True)
    for seed in (1, 2, 3):
        for state in every_question(options, seed):
            asked.add(state.decision)
            found = advice_for(state)
            legal = legal_actions(state)
            assert 1 <= len(found.tips) <= MOST_TIPS
            assert all(tip.action in legal for tip in found.tips)
            assert found.tips[0].behind == 0.0
            assert all(0.0 <= tip.share <= 1.0 and tip.behind >= 0.0 for tip in found.tips)
            assert found.level == LEVEL
            assert not found.error
    assert {Decision.DRAFT, Decision.ROLE, Decision.BUILD, Decision.PRODUCE, Decision.SELL} <= asked
    assert {Decision.DRAW, Decision.KEEP} <= asked


@pytest.mark.usefixtures("network")
def test_options_that_differ_only_in_equal_cards_are_one_tip():
    s = asked_to_build(position(["smithy", "indigo_plant", "indigo_plant", "indigo_plant"], [["well"], []]))
    found = advice_for(s)
    meanings = [
        (BUILDING_OF[tip.action.card], tip.action.over) if isinstance(tip.action, Build) else ()
        for tip in found.tips
    ]
    assert len(meanings) == len(set(meanings)) == 3  # smithy, a plant, nothing


@pytest.mark.usefixtures("network")
def test_every_role_is_one_tip_with_the_library_or_without_it():
    s = position(["prefecture", "indigo_plant"], [["library", "indigo_plant", "sugar_mill"], ["well"]])
    view = view_for(s, s.actor)
    roles = [action for action in legal_for(view) if isinstance(action, ChooseRole)]
    assert {action.library for action in roles} == {False, True}
    shown_roles = [tip.action.role for tip in advice_for(s).tips]
    assert len(shown_roles) == len(set(shown_roles)) > 2


@pytest.mark.usefixtures("network")
def test_an_absurd_option_is_never_a_tip():
    full = ["indigo_plant", "sugar_mill", "smithy", "well", "library", "statue", "hero", "chapel", "tower"]
    full += ["quarry", "archive", "aqueduct"]
    s = asked_to_build(position(["prefecture", "library", *["indigo_plant"] * 5], [["well"], full]))
    assert all(isinstance(tip.action, Build) for tip in advice_for(s).tips)


@pytest.mark.usefixtures("network")
def test_declining_is_weighed_beside_an_offer():
    state = next(s for s in every_question(EXPANSION, 2) if s.decision == Decision.DRAW)
    assert {type(tip.action).__name__ for tip in advice_for(state).tips} == {"Use", "Pass"}


# ---------------------------------------------------------------------------- who may know what


@pytest.mark.usefixtures("network")
def test_the_same_view_and_seed_give_the_same_advice():
    for state in every_question(EXPANSION, 4):
        assert advice_for(state, 7) == advice_for(state, 7)


@pytest.mark.usefixtures("network")
def test_advice_does_not_change_when_hidden_cards_are_permuted():
    for state in every_question(GameOptions(players=4, new_buildings=True), 5):
        other = with_hidden_cards_permuted(state, state.actor, 11)
        assert any(other.hands[seat] != state.hands[seat] for seat in range(4)) or state.decision == ASK_ROLE
        assert advice_for(other) == advice_for(state)


def test_advice_travels_between_processes():
    sent = Advice((Tip(Keep((3, 4)), 0.5, 20.0, 0.0, (Fact("cards", 1.0, 2),)),), "strong", "no network")
    assert pickle.loads(pickle.dumps(sent)) == sent


@pytest.mark.usefixtures("network")
def test_cancelled_advice_ends_early_with_all_options():
    s = asked_to_build(position(["smithy", "chapel", "tower", "well"], [["quarry"], []]))
    whole = advice_for(s)
    early = advise(view_for(s, 0), UNLIMITED, lambda: True)
    assert {type(tip.action) for tip in early.tips} == {type(tip.action) for tip in whole.tips}


# ---------------------------------------------------------------------------- facts


@pytest.mark.usefixtures("network")
def test_a_building_names_its_price_its_points_and_what_draws_a_card():
    s = asked_to_build(
        position(["tower", "indigo_plant", "indigo_plant", "coffee_roaster"], [["carpenter"], []])
    )
    tip = tip_for(
        advice_for(s), lambda action: isinstance(action, Build) and building(action.card).key == "tower"
    )
    assert numbers(tip)["price_cards"] == 3.0
    assert numbers(tip)["effect_carpenter"] == 1.0
    assert numbers(tip, 0)["cards"] == 1.0
    assert numbers(tip, 0)["points"] == 2.0
    assert numbers(tip, 0)["points_end"] == pytest.approx(tip.points, abs=0.001)


@pytest.mark.usefixtures("network")
def test_discounts_crane_and_black_market_light_up_with_what_they_save():
    s = position(
        ["library", "chapel", "indigo_plant"], [["quarry", "crane", "black_market", "sugar_mill"], []]
    )
    s.goods[0] = (NOBODY, NOBODY, NOBODY, s.supply[-1])
    s.supply = s.supply[:-1]
    s = asked_to_build(s)
    found = advice_for(s)
    over = tip_for(found, lambda action: isinstance(action, Build) and action.over == 3)
    assert numbers(over)["good_lost"] == 1.0
    assert numbers(over)["effect_crane"] == 2.0
    assert numbers(over)["effect_quarry"] == 1.0
    goods = tip_for(found, lambda action: isinstance(action, Build) and action.goods)
    assert numbers(goods)["price_goods"] == 1.0
    assert numbers(goods)["effect_black_market"] == 1.0


@pytest.mark.usefixtures("network")
def test_cards_given_away_that_could_never_be_built_are_named():
    s = asked_to_build(position(["tower", "well", "smithy", "smithy"], [["well"], []]))
    tip = tip_for(
        advice_for(s), lambda action: isinstance(action, Build) and building(action.card).key == "tower"
    )
    assert numbers(tip)["spare_cards"] == 2.0  # a second Well, and one Smithy too many


@pytest.mark.usefixtures("network")
def test_a_role_says_what_it_brings_to_every_seat():
    s = position(["tower", "indigo_plant"], [["sugar_mill", "market_hall"], ["indigo_plant"]])
    s.goods = [(s.supply[-1], NOBODY), (s.supply[-2],)]
    s.supply = s.supply[:-2]
    s.stage, s.actor, s.decision, s.round = ROLE_CHOICE, 0, ASK_ROLE, 1
    tip = tip_for(advice_for(s), lambda action: action == ChooseRole(TRADER))
    assert numbers(tip, 0)["cards"] >= 2.0
    assert numbers(tip, 1)["cards"] >= 1.0
    assert numbers(tip)["effect_market_hall"] == 1.0


@pytest.mark.usefixtures("network")
def test_the_builder_role_says_what_would_be_built():
    s = position(["tower", "indigo_plant", "indigo_plant", "indigo_plant"], [["well"], []])
    s.stage, s.actor, s.decision, s.round = ROLE_CHOICE, 0, ASK_ROLE, 1
    tip = tip_for(advice_for(s), lambda action: action == ChooseRole(BUILDER))
    assert [code for code in numbers(tip) if code.startswith("builds_")]


@pytest.mark.usefixtures("network")
def test_the_last_building_ends_the_game_and_one_before_brings_the_end_nearer():
    eleven = ["indigo_plant", "sugar_mill", "smithy", "well", "library", "statue", "hero", "chapel", "tower"]
    eleven += ["quarry", "archive"]
    hand = ["aqueduct", "indigo_plant", "indigo_plant", "indigo_plant"]
    last = tip_for(advice_for(asked_to_build(position(hand, [eleven, []]))), lambda a: isinstance(a, Build))
    assert numbers(last)["ends_game"] == 1.0
    s = asked_to_build(position(hand, [eleven[:-1], []]))
    near = tip_for(advice_for(s), lambda a: isinstance(a, Build))
    assert "ends_game" not in numbers(near)
    assert numbers(near)["end_nearer"] == 1.0


@pytest.mark.usefixtures("network")
def test_a_six_kept_says_what_it_would_count_now_and_a_card_whether_it_can_be_paid():
    s = position(["indigo_plant"], [["statue", "hero", "well"], []])
    s = in_phase(s, COUNCILLOR, ASK_KEEP, count=1)
    wanted = [card for card in s.supply if building(card).key in {"triumphal_arch", "smithy"}]
    by_key = {building(card).key: card for card in wanted}
    s.cards = (by_key["triumphal_arch"], by_key["smithy"])
    s.supply = tuple(card for card in s.supply if card not in s.cards)
    found = advice_for(s)
    arch = tip_for(found, lambda action: by_key["triumphal_arch"] in action.cards)
    smithy = tip_for(found, lambda action: by_key["smithy"] in action.cards)
    assert numbers(arch)["counts_triumphal_arch"] == 6.0
    assert "within_reach_triumphal_arch" not in numbers(arch)
    assert numbers(smithy)["within_reach_smithy"] == 1.0


@pytest.mark.usefixtures("network")
def test_passing_says_what_is_kept():
    s = position(["tower"], [["sugar_mill", "indigo_plant"], []])
    s.goods[0] = (s.supply[-1], s.supply[-2])
    s.supply = s.supply[:-2]
    s = in_phase(s, TRADER, ASK_SELL, count=2)
    s.tile_up = 1
    tip = tip_for(advice_for(s), lambda action: action == Pass())
    assert numbers(tip)["keeps_goods"] == 2.0
    assert numbers(tip_for(advice_for(s), lambda action: isinstance(action, Sell)), 0)["cards"] >= 1.0


@pytest.mark.usefixtures("network")
def test_a_card_under_the_chapel_is_a_point_by_the_chapel():
    s = position(["tower", "well"], [["chapel"], []])
    s.stage, s.actor, s.decision, s.round, s.sub = ROUND_START, 0, ASK_STORE, 2, 1
    tip = tip_for(advice_for(s), lambda action: isinstance(action, Store))
    assert numbers(tip)["effect_chapel"] == 1.0
    assert numbers(tip, 0)["points"] == 1.0


@pytest.mark.usefixtures("network")
def test_every_code_is_listed():
    plain = {codes.PRICE_CARDS, codes.PRICE_GOODS, codes.GOOD_LOST, codes.SPARE_CARDS, codes.KEEPS_CARDS}
    plain |= {codes.KEEPS_GOODS, codes.CARDS, codes.GOODS, codes.POINTS, codes.POINTS_END, codes.ENDS_GAME}
    plain |= {codes.END_NEARER, codes.RISK}
    for seed in range(3):
        for state in every_question(EXPANSION, seed):
            for tip in advice_for(state).tips:
                for fact in tip.facts:
                    assert fact.code in plain or fact.code.startswith(codes.PREFIXES)
                    assert fact.number != 0.0
    assert all(f"``{code}" in codes.__doc__ for code in plain | set(codes.PREFIXES))


# ---------------------------------------------------------------------------- without a network


@pytest.mark.usefixtures("no_network")
def test_without_a_network_the_plain_heuristic_advises_and_says_so():
    for state in every_question(EXPANSION, 6):
        found = advice_for(state)
        choice = GreedyPlayer().choose(view_for(state, state.actor), UNLIMITED, never_cancelled)
        (tip,) = found.tips
        assert tip.action == choice.action
        assert (tip.share, tip.points, tip.behind) == (None, None, 0.0)
        assert found.level == "greedy"
        assert "players2.net" in found.error
        codes_shown = {code.removeprefix("plain_") for code in numbers(tip) if code.startswith("plain_")}
        assert codes_shown == {code for code, number in choice.reasons if number}


def test_plain_advice_needs_no_numpy():
    import subprocess
    import sys

    code = (
        "import sys\nfrom sanjuan_desktop.ai.plain_advice import plain_advice\n"
        "from sanjuan_desktop.rules import GameOptions, new_game, view_for\n"
        "s = new_game(GameOptions(players=2), 1)\n"
        "plain_advice(view_for(s, s.actor), 'none')\nsys.exit('numpy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_plain_advice_of_equal_views_is_equal():
    s = new_game(GameOptions(players=3), 8)
    view = view_for(s, s.actor)
    assert plain_advice(view, "none") == plain_advice(view, "none")
    assert plain_advice(view, "none").tips[0].action in legal_for(view)


@pytest.mark.usefixtures("network")
@pytest.mark.parametrize(("haste", "first"), [(5.0, Build), (-5.0, Pass)])
def test_in_a_won_game_buildings_bring_the_end_nearer(monkeypatch, haste, first):
    s = asked_to_build(position(["smithy", "well", "tower"], [["indigo_plant"], ["indigo_plant"]]))
    monkeypatch.setattr(adviser, "WON", 0.0)
    monkeypatch.setattr(adviser, "HASTE", haste)
    assert {Build, Pass} <= {type(tip.action) for tip in advice_for(s).tips}
    assert isinstance(advice_for(s).tips[0].action, first)


@pytest.mark.usefixtures("network")
def test_a_time_limit_does_not_make_gains_certain():
    s = asked_to_build(position(["smithy", "well", "tower"], [["gold_mine", "poor_house"], ["gold_mine"]]))
    s.stage, s.decision = ROLE_CHOICE, ASK_ROLE
    view = view_for(s, s.actor)
    told = {tip.action: tip.facts for tip in advise(view, UNLIMITED, never_cancelled).tips}
    for tip in advise(view, Budget(seconds=0.0), never_cancelled).tips:
        gains = [fact for fact in tip.facts if fact.code in {codes.CARDS, codes.GOODS, codes.POINTS}]
        assert set(gains) <= set(told[tip.action])


@pytest.mark.usefixtures("network")
def test_in_a_won_game_cards_and_goods_for_buildings_count_too(monkeypatch):
    s = position([], [["indigo_plant"], ["indigo_plant"]])
    s.goods[0] = (s.supply[-1],)
    s.supply = s.supply[:-1]
    s = in_phase(s, TRADER, ASK_SELL, chooser=1, count=1)
    s.tile_up = 1
    monkeypatch.setattr(adviser, "WON", 0.0)
    first = []
    for cards in (0.001, -0.001):
        monkeypatch.setattr(adviser, "CARDS_PER_BUILDING", cards)
        first.append(type(advice_for(s).tips[0].action))
    assert set(first) == {Sell, Pass}


@pytest.mark.usefixtures("network")
def test_in_an_open_game_buildings_alone_do_not_count(monkeypatch):
    s = asked_to_build(position(["smithy", "well", "tower"], [["indigo_plant"], ["indigo_plant"]]))
    usual = advice_for(s)
    monkeypatch.setattr(adviser, "HASTE", 5.0)
    assert advice_for(s) == usual
