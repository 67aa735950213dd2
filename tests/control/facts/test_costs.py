"""Cost of a building on an empty lot and over another building: the same price wherever it is displayed."""

from __future__ import annotations

import re

import pytest

from sanjuan_desktop.control.facts.cards import card_facts, coin
from sanjuan_desktop.control.facts.costs import costs_of, losses
from sanjuan_desktop.control.questions.answers import answer_for
from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.questions.prompts import Mark
from sanjuan_desktop.control.spoken.pieces import card_name
from sanjuan_desktop.rules import Decision, GameOptions, apply, legal_actions, new_game, seeded, view_for
from sanjuan_desktop.rules.catalogue.cards import BIT, COSTS, TILE_CARD, building_id, copies
from sanjuan_desktop.rules.legal import BuildActions
from sanjuan_desktop.rules.tableau import settle
from sanjuan_desktop.rules.terms import NOBODY
from tests.helpers.positions import Position, card

CITY = ("indigo_plant", "crane", "hero", "tobacco_storage", "city_hall", "quarry")


def question(*hand, city=CITY, goods=(3,), chooser=1):
    """Return a Builder phase with a question to seat 0."""
    table = Position(3).hand(0, *hand).city(0, *city).good(0, *goods)
    return table.phase("builder", chooser=chooser, asked=0)


def with_cranes(s):
    """Give every city without a Crane one in place of its first building."""
    bit = 1 << building_id("crane")
    free = [card for card in copies("crane") if not any(card in city for city in s.cities)]
    for seat in range(s.players):
        if not s.owned[seat] & bit and free:
            s.cities[seat] = (free.pop(), *s.cities[seat][1:])
            s.goods[seat] = (NOBODY, *s.goods[seat][1:])
    settle(s)
    return s


def builder_questions(players, seed):
    """Yield every Builder question of a random game, with Cranes everywhere."""
    s, rng = new_game(GameOptions(players, new_buildings=seed % 2 == 0), seed), seeded(seed)
    while not s.is_over:
        if s.decision == Decision.BUILD:
            yield with_cranes(s.copy())
        apply(s, legal_actions(s).sample(rng))


def prices_of(rows, wanted):
    """Return the price of a card by place, from the ways to pay that the rules list."""
    return {over: due + given for _, card, due, over, _, given in rows if card == wanted}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_coin_note_question_and_spoken_words_say_one_price(players):
    covered = 0
    for seed in range(4):
        for s in builder_questions(players, seed):
            view = view_for(s, s.actor)
            facts, asked = card_facts(view), answer_for(view).prompt()
            legal = legal_actions(s)
            assert isinstance(legal, BuildActions)
            marks = dict(asked.hand)
            if asked.cathedral is not None:
                marks[TILE_CARD] = asked.cathedral
            for number, mark in marks.items():
                shown = coin(mark, facts[number])
                assert coin(type(mark)(), facts[number]) == shown, "the same with and without the question"
                _check_tooltip(facts[number].tooltip, shown)
                _check_spoken(card_name(number, mark, s.options.edition, facts[number]), shown, s, number)
                _check_rules(prices_of(legal.rows, number), mark, shown)
                covered += shown.least is not None
    assert covered > 100


def _check_rules(listed, mark, shown):
    """Check that the rules allow a building exactly if the coin shows a payable price."""
    assert (mark.mark is Mark.PLAYABLE) == bool(listed)
    if NOBODY in listed:
        assert listed[NOBODY] == shown.price
        assert re.findall(r"\d+", mark.tip)[:1] in ([str(shown.price)], []) or "good" in mark.tip
    if listed and min(listed.values()) < shown.price:
        assert shown.least is not None
        assert shown.least <= min(listed.values())


def _check_tooltip(tooltip, shown):
    values = {line.words: line.value for line in tooltip.lines}
    on_lot = [value for words, value in values.items() if words.startswith("Cost now")]
    over = [value for words, value in values.items() if words.startswith("Built over ")]
    assert on_lot == ([] if shown.price is None else [str(shown.price)])
    assert over == ([] if shown.least is None else [str(shown.least)])
    assert ("Cost now on an empty lot" in values) == bool(over)
    assert any(words.startswith("You lose ") for words in values) == bool(over)


def _check_spoken(words, shown, s, one):
    printed = COSTS[s.options.edition][one]
    assert f"costs you {shown.price}" in words if shown.price is not None else f"costs {printed}" in words
    assert (f"{shown.least} with the Crane" in words) == (shown.least is not None)


def test_the_coin_is_that_of_a_free_lot_though_a_crane_could_make_it_free():
    view = view_for(question("palace", "well", "statue"), 0)
    found = card_facts(view)[card("palace")]
    assert (found.price, found.least) == (5, 0)
    assert answer_for(view).prompt().hand[card("palace")].tip == "Affordable only over one of your buildings."


def test_a_price_over_something_says_what_is_lost():
    s = question("palace", city=CITY)
    city = dict(enumerate(CITY))
    lost = {name: losses(s, 0, place) for place, name in city.items()}
    assert lost["hero"] == ("5 points",)
    assert lost["tobacco_storage"] == ("2 points", "its good")
    assert lost["quarry"] == ("2 points", "its function")
    assert lost["city_hall"] == ("4 points",)  # current points: Crane, Hero, City hall, Quarry


def test_of_two_equal_prices_the_one_over_what_is_missed_least_is_named():
    s = question("chapel", city=("indigo_plant", "crane", "hero", "tower"), goods=())
    costs = costs_of(s, 0, card("chapel"))
    # Free over the Tower (2 points) and over the Hero (5 points).
    assert (costs.price, costs.least, costs.cover.place) == (3, 0, 3)
    assert costs.cover.added.total == 0


def test_what_stands_in_the_city_has_no_price():
    s = question("hero", "well")
    held = next(number for number in s.hands[0] if BIT[number] == BIT[card("hero")])
    assert costs_of(s, 0, held) is None
    mark = answer_for(view_for(s, 0)).prompt().hand[held]
    assert (mark.mark, mark.price, mark.least) == (Mark.UNPLAYABLE, None, None)


def test_without_a_crane_nothing_is_built_over():
    s = question("palace", city=("indigo_plant", "hero", "quarry", "tobacco_storage"))
    assert costs_of(s, 0, card("palace")).cover is None


def test_too_dear_even_with_the_crane_says_so():
    s = question("palace", city=("indigo_plant", "crane"), goods=())
    mark = answer_for(view_for(s, 0)).prompt().hand[card("palace")]
    assert mark.tip == "Costs 5 even with the Crane; you have nothing to pay with."
    assert (mark.price, mark.least) == (6, 5)


def test_what_is_chosen_over_a_building_costs_what_it_costs_there():
    answer = answer_for(view_for(question("palace", "well", "statue"), 0))
    answer.click(Click(Target.CARD, card("palace")))
    answer.click(Click(Target.PLACE, 5, seat=0))
    mark = answer.prompt().hand[card("palace")]
    assert (mark.price, mark.least) == (2, None)
    assert mark.tip == "Costs you 2 cards now. Build over the Quarry: you lose 2 points and its function."


@pytest.mark.parametrize("others", [(), ("guild_hall",)])
def test_over_the_cathedral_every_text_says_that_it_is_gone_for_good(others):
    table = Position(2, new_buildings=True).city(0, "crane", "cathedral").city(1, "indigo_plant", *others)
    state = table.hand(0, "palace", "well").phase("builder", chooser=0, asked=0)
    palace = state.hands[0][0]
    answer = answer_for(view_for(state, 0))
    texts = [answer.prompt().targets[palace][1]]
    answer.click(Click(Target.CARD, palace))
    prompt = answer.prompt()
    texts += [prompt.targets[palace][1], prompt.places[1].tip if 1 in prompt.places else prompt.hint]
    facts = card_facts(view_for(state, 0))[palace]
    texts.append(facts.tooltip.plain)
    for text in texts:
        assert "gone for good" in text
        assert "lose nothing" not in text
        assert ("ou lose 4 points" in text) == bool(others)
