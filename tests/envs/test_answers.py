"""Small steps say what the rules allow: every legal action, and nothing else."""

import random

import pytest

from sanjuan_desktop.envs.answers import answer_to, meaning, steps_of
from sanjuan_desktop.envs.observations import Encoder
from sanjuan_desktop.envs.space import (
    BUILD,
    GIVE_GOOD,
    NEW_LOT,
    OVER,
    PUT_AWAY,
    SEEN_COPY,
    STOP,
    STORE,
    UNSEEN_COPY,
    step_name,
)
from sanjuan_desktop.rules import (
    GameOptions,
    Pass,
    Sell,
    apply,
    is_legal,
    legal_actions,
    options_text,
    parse_action,
    state_line,
    view_for,
)
from sanjuan_desktop.rules.catalogue.cards import building_id
from tests.envs.playing import ALL_OPTIONS, play, states, step_game
from tests.helpers.positions import Position

MOST_ACTIONS = 40
"""Number of actions followed for one decision, drawn at random if there are more."""

MOST_SEQUENCES = 400
"""Decisions with more are not searched completely."""

GAMES = [(options, 0.4 * (number.bit_count() % 2)) for number, options in enumerate(ALL_OPTIONS)]
"""In half of them players often pass, which wears out the piles: each option meets both."""


def add_context(state, error):
    error.add_note(options_text(state.options))
    error.add_note(state_line(state))


@pytest.mark.parametrize(("options", "passes"), GAMES, ids=str)
def test_every_legal_action_can_be_said_and_every_finished_answer_is_legal(options, passes):
    dice = random.Random(str(options))
    for state in states(options, 7, passes=passes):
        try:
            check_actions_are_reached(state, dice)
            check_random_answers(state, dice)
        except BaseException as error:
            add_context(state, error)
            raise


def check_actions_are_reached(state, dice):
    legal = legal_actions(state)
    indices = range(legal.count)
    if legal.count > MOST_ACTIONS:
        indices = dice.sample(indices, MOST_ACTIONS)
    for index in indices:
        action = legal.at(index)
        answer = followed(state, steps_of(state, action))
        assert answer.action is not None
        assert meaning(state, answer.action) == meaning(state, action)


def followed(state, steps):
    """Return the answer after these steps, each of which must be allowed; one without a choice is taken."""
    answer = forced(answer_to(state))
    for step in steps:
        assert step in answer.legal, step_name(step)
        answer.take(step)
        forced(answer)
    return answer


def forced(answer):
    while answer.action is None and len(answer.legal) == 1:
        answer.take(answer.legal[0])
    return answer


def check_random_answers(state, dice):
    for _ in range(3):
        answer = forced(answer_to(state))
        while answer.action is None:
            assert len(answer.legal) == len(set(answer.legal)) > 1
            answer.take(dice.choice(answer.legal))
            forced(answer)
        assert is_legal(state, answer.action), answer.action
        assert answer.action in legal_actions(state)


@pytest.mark.parametrize("options", ALL_OPTIONS[::5], ids=str)
def test_all_ways_of_answering_say_all_legal_actions_and_nothing_else(options):
    for state in states(options, 11):
        legal = legal_actions(state)
        if legal.count <= MOST_SEQUENCES:
            said = {str(meaning(state, action)) for action in all_answers(state)}
            assert said == {str(meaning(state, action)) for action in legal}


def all_answers(state):
    """Yield the answers that can be composed; of orders of the same steps one is followed."""
    seen = set()
    waiting = [()]
    while waiting:
        steps = waiting.pop()
        answer = followed(state, steps)
        if answer.action is not None:
            yield answer.action
            continue
        for step in answer.legal:
            longer = (*steps, step)
            if tuple(sorted(longer)) not in seen:
                seen.add(tuple(sorted(longer)))
                waiting.append(longer)


@pytest.mark.parametrize("options", ALL_OPTIONS[1::6], ids=str)
def test_actions_of_one_meaning_lead_to_the_same_for_every_seat(options):
    dice = random.Random(3)
    compared = 0
    for state in states(options, 5):
        by_meaning = {}
        legal = legal_actions(state)
        for index in [dice.randrange(legal.count) for _ in range(30)]:
            action = legal.at(index)
            other = by_meaning.setdefault(str(meaning(state, action)), action)
            if other != action:
                compared += 1
                assert seen_after(state, action) == seen_after(state, other)
    assert compared


def seen_after(state, action):
    """Return the views of all seats and of the next deciding one, without copies and the order of piles."""
    after = state.copy()
    apply(after, action)
    # After a shuffle the draw pile is another deal of the same cards.
    reshuffled = after.supply is not state.supply
    encoder = Encoder(state.options)
    views = [encoder.table(view_for(after, seat)) for seat in range(state.players)]
    return "reshuffled" if reshuffled else views


# -- single answers ---------------------------------------------------------------------------------


def test_of_copies_that_all_have_seen_and_others_one_is_named():
    state = Position().hand(0, "smithy.1", "palace").marked(0, "smithy.2").phase("builder", asked=0)
    build = BUILD + building_id("smithy")
    for copy, name in ((SEEN_COPY, "smithy.2"), (UNSEEN_COPY, "smithy.1")):
        action = parse_action(f"build {name}")
        assert followed(state, [build, copy]).action == action
        assert steps_of(state, action) == [build, copy]


def test_copies_that_all_have_seen_are_alike():
    state = Position().hand(0, "palace").marked(0, "smithy.1", "smithy.2").phase("builder", asked=0)
    assert followed(state, [BUILD + building_id("smithy")]).action is not None


def test_the_last_cards_pay_without_a_question():
    state = Position().hand(0, "chapel", "palace", "well").phase("builder", asked=0)
    assert followed(state, [BUILD + building_id("chapel")]).action == parse_action(
        "build chapel.1 pay palace.1 well.1"
    )


def test_goods_pay_where_the_cards_do_not_reach():
    state = (
        Position()
        .city(0, "indigo_plant", "black_market", "sugar_mill", "coffee_roaster")
        .good(0, "indigo_plant", "sugar_mill", "coffee_roaster")
        .hand(0, "chapel")
        .phase("builder", asked=0)
    )
    # Two of three goods: the choice of the first leaves two for the second.
    answer = followed(state, [BUILD + building_id("chapel")])
    assert answer.legal == [GIVE_GOOD, GIVE_GOOD + 2, GIVE_GOOD + 3]
    answer.take(GIVE_GOOD + 2)
    assert (answer.left, answer.places) == (1, [2])
    answer.take(GIVE_GOOD + 3)
    assert answer.action == parse_action("build chapel.1 goods 2 3")


def test_a_lot_is_asked_for_where_a_crane_stands():
    state = Position().city(0, "indigo_plant", "crane").hand(0, "well", "palace").phase("builder", asked=0)
    answer = followed(state, [BUILD + building_id("well")])
    # Not over the Crane itself, which would help no more.
    assert answer.legal == [NEW_LOT, OVER]
    assert followed(state, [BUILD + building_id("well"), OVER]).action == parse_action("build well.1 over 0")


def test_the_only_card_may_be_exchanged_or_kept():
    position = Position(new_buildings=True).city(0, "indigo_plant", "office_building").hand(0, "palace")
    answer = answer_to(position.start_of_round())
    assert answer.legal == [PUT_AWAY + building_id("palace"), STOP]


def test_a_bank_takes_cards_until_somebody_says_stop():
    position = Position(new_buildings=True).city(0, "indigo_plant", "bank", "chapel")
    state = position.hand(0, "palace", "well", "crane").start_of_round()
    answer = answer_to(state)
    assert [step_name(step) for step in answer.legal] == ["store chapel", "store bank", "stop"]
    well = PUT_AWAY + building_id("well")
    assert followed(state, [STORE + 1, well, STOP]).action == parse_action("store bank well.1")
    assert followed(state, [STORE, well]).action == parse_action("store chapel well.1")


def test_stop_passes():
    assert followed(Position().phase("producer", asked=0), [STOP]).action == Pass()


@pytest.mark.parametrize(
    "line",
    [
        "pass",
        "use",
        "sell 0",
        "produce 0",
        "role builder library",
        "keep well.1",
        "discard well.1",
        "store chapel well.1",
        "store well well.1",
        "build palace.1 pay well.1",
    ],
)
def test_what_is_not_legal_has_no_steps(line):
    with pytest.raises(ValueError, match="is not legal"):
        steps_of(Position().role_choice(), parse_action(line))


def test_too_much_is_not_legal_either():
    state = Position().city(0, "indigo_plant", "sugar_mill").good(0, 0, 1).phase("trader", 1, asked=0)
    with pytest.raises(ValueError, match="is not legal"):
        steps_of(state, Sell((0, 1)))


def test_nobody_is_asked_after_the_end():
    *_, last = play(step_game(GameOptions(2), 4), random.Random(4))
    with pytest.raises(ValueError, match="the game is over"):
        answer_to(last.state)
