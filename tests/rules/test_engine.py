"""Test the course of a game: turns, rounds and the end (rules, section 4)."""

import pytest

from sanjuan_desktop.rules import (
    Build,
    ChooseRole,
    Deal,
    Decision,
    Discard,
    GameOptions,
    GameOverError,
    IllegalActionError,
    Keep,
    Pass,
    Reason,
    Role,
    Stage,
    Use,
    apply,
    apply_trusted,
    is_compiled,
    is_legal,
    legal_actions,
    new_game,
    parse_action,
    parse_card,
    play_out,
    seeded,
    start_from,
    state_line,
    why_illegal,
)
from sanjuan_desktop.rules import events as happened
from sanjuan_desktop.rules.tableau import settle
from sanjuan_desktop.rules.terms import NOBODY


def pass_phase(state):
    """Decline everything until a role choice, a discard or the end of the game."""
    while state.stage == Stage.PHASE:
        apply(state, Pass())


def pass_round(state):
    """Play a round of passes, with roles that draw no cards automatically."""
    number = state.round
    while state.round == number and not state.is_over:
        roles = [Role.BUILDER, Role.PRODUCER, Role.TRADER, Role.COUNCILLOR]
        apply(state, ChooseRole(next(role for role in roles if state.taken[role] == NOBODY)))
        pass_phase(state)


def finished_game():
    state = new_game(GameOptions(2), 3)
    play_out(state, seeded(3))
    return state


# -- turns ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "start", "order"), [(2, 1, [1, 0, 1]), (3, 2, [2, 0, 1]), (4, 1, [1, 2, 3, 0])]
)
def test_roles_are_chosen_clockwise_and_the_governor_of_two_chooses_again(players, start, order):
    state = start_from(GameOptions(players), Deal(start=start))
    choosers = []
    while state.round == 1:
        choosers.append(state.actor)
        apply(state, ChooseRole(len(choosers) - 1))
        pass_phase(state)
    assert choosers == order
    assert state.governor == (start + 1) % players
    assert state.taken == (NOBODY,) * 5


def test_the_chooser_acts_first_then_clockwise():
    state = start_from(GameOptions(4), Deal(start=2))
    apply(state, ChooseRole(Role.COUNCILLOR))
    asked = []
    while state.stage == Stage.PHASE:
        asked.append(state.actor)
        apply(state, Pass())
    assert asked == [2, 3, 0, 1]


def test_a_taken_role_is_not_offered_again():
    state = start_from(GameOptions(), Deal())
    apply(state, ChooseRole(Role.BUILDER))
    pass_phase(state)
    assert ChooseRole(Role.BUILDER) not in legal_actions(state)
    assert why_illegal(state, ChooseRole(Role.BUILDER)) == Reason("role_taken", role=0, seat=0)


def test_a_role_must_be_chosen():
    state = new_game(GameOptions(), 1)
    assert not is_legal(state, Pass())
    assert [type(action) for action in legal_actions(state)] == [ChooseRole] * 5


@pytest.mark.parametrize("role", [-1, 5])
def test_there_are_five_roles(role):
    assert not is_legal(new_game(GameOptions(), 1), ChooseRole(role))


# -- refusals -------------------------------------------------------------------------------------


def test_acting_out_of_turn_is_refused():
    state = start_from(GameOptions(), Deal(start=1))
    before = state_line(state)
    with pytest.raises(IllegalActionError) as caught:
        apply(state, ChooseRole(Role.BUILDER), seat=0)
    assert caught.value.reason == Reason("not_your_turn", seat=0, asked=1)
    assert state_line(state) == before
    apply(state, ChooseRole(Role.BUILDER), seat=1)


@pytest.mark.parametrize("role", Role)
def test_an_answer_to_another_question_is_refused_in_every_phase(role):
    state = start_from(GameOptions(), Deal())
    state.goods[0] = (state.supply[-1],) if role == Role.TRADER else (NOBODY,)
    if role == Role.PROSPECTOR:
        state.cities[0] = (*state.cities[0], parse_card("gold_mine.1"))
        state.goods[0] = (NOBODY, NOBODY)
        settle(state)
    apply(state, ChooseRole(role))
    before = state_line(state)
    for line in ("role trader", "exchange well.1", "discard well.1", "store chapel well.1"):
        with pytest.raises(IllegalActionError) as caught:
            apply(state, parse_action(line))
        assert caught.value.reason.code == "wrong_decision"
        assert caught.value.reason.facts["asked"] == Decision(state.decision).name.lower()
    assert state_line(state) == before


def test_nothing_that_is_no_action_is_accepted():
    state = new_game(GameOptions(), 1)
    for nonsense in (None, "pass", 3, object()):
        # Compiled code checks the types of all arguments first.
        with pytest.raises(TypeError if is_compiled() else IllegalActionError):
            apply(state, nonsense)


def test_no_action_is_possible_after_the_end():
    state = finished_game()
    assert state.is_over
    assert (state.actor, state.decision) == (NOBODY, Decision.NONE)
    assert why_illegal(state, Pass()) == Reason("game_over")
    assert not is_legal(state, Pass())
    with pytest.raises(GameOverError):
        apply(state, Pass())


# -- the end --------------------------------------------------------------------------------------


def nearly_over(buildings=11):
    """Return a Builder phase of three players; seat 0 has ``buildings`` buildings, 12 are a full city."""
    state = start_from(GameOptions(), Deal())
    plants = [card for card in range(3, 42) if card not in state.hands[0]][: buildings - 1]
    state.cities[0] = (*state.cities[0], *plants)
    state.goods[0] = (NOBODY,) * buildings
    state.hands[0] = (parse_card("smithy.1"), *state.hands[0][:3])
    settle(state)
    apply(state, ChooseRole(Role.BUILDER))
    return state


def test_the_twelfth_building_ends_the_game_after_the_phase_not_the_round():
    state = nearly_over()
    events = []
    apply(state, Build(parse_card("smithy.1")), events)
    assert not state.is_over
    apply(state, Pass(), events)
    apply(state, Pass(), events)
    assert state.is_over
    assert state.round == 1
    assert state.taken.count(NOBODY) == 4
    assert isinstance(events[-1], happened.GameEnded)
    assert events[-1].winners == (0,)
    assert not events[-1].stalemate


def test_the_eleventh_building_does_not_end_the_game():
    state = nearly_over(10)
    for action in (Build(parse_card("smithy.1")), Pass(), Pass()):
        apply(state, action)
    assert not state.is_over


# -- rounds ---------------------------------------------------------------------------------------


def test_the_first_round_has_no_start_of_round():
    state = start_from(GameOptions(), Deal())
    assert state.stage == Stage.ROLE_CHOICE
    state.hands[1] += state.supply[60:66]
    pass_round(state)
    assert state.stage == Stage.ROUND_START
    assert (state.decision, state.actor, state.count) == (Decision.DISCARD, 1, 3)
    assert why_illegal(state, Pass()) == Reason("must_choose", asked="discard")
    apply(state, Discard(state.hands[1][:3]))
    assert state.stage == Stage.ROLE_CHOICE


def test_rounds_and_phases_are_told():
    state, events = start_from(GameOptions(2), Deal()), []
    while state.round == 1:
        action = ChooseRole(state.turn) if state.stage == Stage.ROLE_CHOICE else Pass()
        apply(state, action, events)
    kinds = [event for event in events if isinstance(event, (happened.PhaseEnded, happened.RoundBegun))]
    assert kinds == [*map(happened.PhaseEnded, range(3)), happened.RoundBegun(2, 1)]


def test_the_draft_leads_into_the_first_round():
    state = start_from(GameOptions(2, draft_hand=True), Deal(start=1))
    for seat in (1, 0):
        assert state.actor == seat
        apply(state, Keep(state.hands[seat][:4]))
    assert (state.stage, state.round, state.actor) == (Stage.ROLE_CHOICE, 1, 1)
    assert len(state.discard) == 3


def test_trusted_and_checked_actions_do_the_same():
    one, other = start_from(GameOptions(), Deal()), start_from(GameOptions(), Deal())
    for action in (ChooseRole(Role.COUNCILLOR), Use(), Keep((one.supply[one.drawn],))):
        apply(one, action, [])
        apply_trusted(other, action)
    assert state_line(one) == state_line(other)


# -- random playouts ------------------------------------------------------------------------------


def test_random_play_reaches_the_end_and_counts_real_decisions():
    state = new_game(GameOptions(), 4)
    assert play_out(state, seeded(4)) > 50
    assert state.is_over
    assert play_out(state, seeded(4)) == 0


def test_random_play_stops_where_it_is_told():
    state = new_game(GameOptions(), 4)
    assert play_out(state, seeded(4), 10) == 10
    assert not state.is_over


def test_random_play_does_not_count_what_is_forced():
    state = start_from(GameOptions(), Deal())
    state.hands = [(), (), ()]
    apply(state, ChooseRole(Role.BUILDER))
    assert len(legal_actions(state)) == 1
    assert play_out(state, seeded(4), 1) == 1
    assert state.stage == Stage.PHASE
    assert state.turn == 1


def test_everything_is_shown_at_the_end():
    state, rng = new_game(GameOptions(players=3, new_buildings=True), 4), seeded(4)
    events = []
    while not state.is_over:
        apply(state, legal_actions(state).sample(rng), events)
    shown = events[-1]
    assert isinstance(shown, happened.GameEnded)
    assert shown.hands == tuple(state.hands)
    assert shown.stored == tuple(a + b for a, b in zip(state.stored, state.harbored, strict=True))
    assert shown.redacted_for(0) == shown
