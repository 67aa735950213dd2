"""The state of the table is a value: each change makes another one and leaves the old one as it was."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace

import pytest

from sanjuan_desktop.control.hints.hints import Hint
from sanjuan_desktop.control.questions.prompts import Prompt
from sanjuan_desktop.control.session.step import LogLine
from sanjuan_desktop.rules import GameOptions, new_game, parse_card, tableau, view_for
from sanjuan_desktop.rules.catalogue.cards import building_id
from sanjuan_desktop.rules.terms import NOBODY
from sanjuan_desktop.ui.look.light import Light
from sanjuan_desktop.ui.table.shown import Shown, light_over, tile_looks
from sanjuan_desktop.ui.table.zones.prompt_art import NO_GOAL, GoalPill
from sanjuan_desktop.ui.table.zones.prompt_bar import HintOffer
from sanjuan_desktop.ui.table.zones.side_buttons import Tool, Tools
from tests.helpers.table_games import setup_of, view_after

OPTIONS = GameOptions(players=2)
QUESTION = Prompt(seat=0, title="Build a building")
LINES = (LogLine(0, "builds a Well"), LogLine(1, "passes"))

CITY = ("indigo_plant.1", "harbor.1", "chapel.1", "bank.1")


@pytest.fixture(scope="module")
def playing() -> Shown:
    """Return a state in the middle of a game, with tools, an offer and a goal."""
    empty = Shown(
        tools=Tools(frozenset(Tool), frozenset({Tool.RULES})),
        offer=HintOffer(True, "Show me"),
        goal=GoalPill("4 of 7", "4 of 7 buildings", is_reached=False),
    )
    return empty.cleared(setup_of(OPTIONS)).viewed(view_after(OPTIONS, 3, 60)).logged(LINES)


def test_a_state_cannot_be_changed(playing: Shown) -> None:
    with pytest.raises(FrozenInstanceError):
        playing.thinking = 1  # type: ignore[misc]
    assert playing.asked(QUESTION) != playing == playing.asked(QUESTION).asked(None)


def test_a_question_ends_the_thinking_of_a_computer_player(playing: Shown) -> None:
    assert replace(playing, thinking=1).asked(QUESTION).thinking == NOBODY
    assert replace(playing, thinking=1).asked(None).thinking == 1


def test_a_hint_is_shown_with_a_question_to_its_own_seat_alone(playing: Shown) -> None:
    asked = playing.asked(QUESTION)
    assert asked.hinted(Hint(0)).hint == Hint(0)
    assert asked.hinted(Hint(1)).hint is None
    assert playing.hinted(Hint(0)).hint is None
    assert asked.hinted(Hint(0)).hinted(None).hint is None


def test_a_hint_goes_with_its_question_and_not_with_a_stage_of_it(playing: Shown) -> None:
    hinted = playing.asked(QUESTION).hinted(Hint(0))
    assert hinted.asked(replace(QUESTION, progress=(1, 3))).hint == Hint(0)
    assert hinted.asked(None).hint is None


def test_lines_wait_for_the_end_of_a_hidden_result_and_come_in_their_order(playing: Shown) -> None:
    late = (LogLine(0, "wins"), LogLine(NOBODY, "End"))
    hidden = replace(playing, secret=("10", "12")).logged(late[:1]).logged(late[1:])
    assert hidden.lines == LINES
    for revealed in (hidden.revealed(), hidden.asked(QUESTION)):
        assert revealed.lines == (*LINES, *late)
        assert (revealed.secret, revealed.late) == ((), ())
    assert hidden.asked(None).lines == LINES


def test_the_light_stays_the_same_during_a_round(playing: Shown) -> None:
    view = view_after(OPTIONS, 3, 60)
    lit = replace(playing, light=Light.DUSK)
    assert lit.viewed(view).light is Light.DUSK
    later = view_after(OPTIONS, 3, 60)
    later.round += 1
    assert lit.viewed(later).light is playing.light


def test_another_seat_of_the_same_game_sees_the_same_light_and_another_game_the_morning(
    playing: Shown,
) -> None:
    lit = replace(playing, light=Light.DUSK)
    same, other = setup_of(OPTIONS, looking_seat=1), replace(setup_of(OPTIONS), seed=2)
    assert (lit.cleared(same).light, lit.cleared(same).lit_round) == (Light.DUSK, playing.lit_round)
    for setup in (other, None):
        assert (lit.cleared(setup).light, lit.cleared(setup).lit_round) == (Light.MORNING, NOBODY)


def test_the_goal_stays_on_the_table_of_its_game(playing: Shown) -> None:
    aiming = replace(playing, goal=GoalPill("1 of 3", "One of three", is_reached=False))
    assert aiming.cleared(setup_of(OPTIONS, looking_seat=1)).goal == aiming.goal
    for setup in (replace(setup_of(OPTIONS), seed=2), None):
        assert aiming.cleared(setup).goal == NO_GOAL


def test_an_empty_table_keeps_nothing_but_its_furniture(playing: Shown) -> None:
    setup = replace(setup_of(OPTIONS), seed=2)
    full = replace(playing.asked(QUESTION).hinted(Hint(0)), thinking=1, secret=("1", "2"), late=LINES)
    kept = Shown(setup=setup, tools=playing.tools, offer=playing.offer)
    assert full.cleared(setup) == kept


def marked(stored, harbored, spent, looker):
    """Names of the buildings of seat 0 under which cards are shown."""
    s = new_game(GameOptions(3, new_buildings=True), 1)
    s.cities[0] = tuple(map(parse_card, CITY))
    s.goods[0] = (-1,) * len(CITY)
    s.stored = (s.supply[-stored:] if stored else (), (), ())
    s.harbored = (s.supply[-9 : -9 + harbored], (), ())
    s.spent = (1 << building_id("bank") if spent else 0, 0, 0)
    tableau.settle(s)
    looks = tile_looks(view_for(s, looker), 0)
    return {name.split(".")[0] for name, look in zip(CITY, looks, strict=True) if look.stored}


@pytest.mark.parametrize("looker", [0, 1])
def test_goods_under_the_harbor_are_marked_there(looker):
    assert marked(0, 2, spent=False, looker=looker) == {"harbor"}


@pytest.mark.parametrize("looker", [0, 1])
def test_cards_under_chapel_and_harbor_are_marked_at_both(looker):
    assert marked(1, 2, spent=False, looker=looker) == {"harbor", "chapel"}


def test_a_used_bank_is_marked_before_a_chapel():
    assert marked(2, 0, spent=True, looker=1) == {"bank"}


def test_nothing_is_marked_where_nothing_lies():
    assert marked(0, 0, spent=False, looker=1) == set()


def view_with(largest):
    """A view of a game in which one city is larger than the others."""
    s = new_game(GameOptions(3, new_buildings=True), 1)
    s.cities[1] = tuple(range(largest))
    s.goods[1] = (-1,) * largest
    return view_for(s, 0)


@pytest.mark.parametrize(("largest", "light"), [(4, Light.MORNING), (5, Light.NOON), (9, Light.DUSK)])
def test_a_game_that_is_opened_lies_in_the_light_of_its_largest_city(largest, light):
    assert light_over(view_with(largest), NOBODY, Light.MORNING) is light


def test_the_light_stays_until_a_round_begins():
    view = view_with(9)
    assert light_over(view, view.round, Light.MORNING) is Light.MORNING
    assert light_over(view, view.round - 1, Light.MORNING) is Light.DUSK
    # After taking back it may be an earlier round.
    assert light_over(view_with(4), view.round + 1, Light.DUSK) is Light.MORNING
