"""Test the choice of roles: order, free roles, and the Library with two players."""

import pytest

from sanjuan_desktop.rules import ChooseRole, Decision, Pass, Role, legal_actions
from sanjuan_desktop.rules.events import Passed, RoleChosen
from tests.helpers.positions import Position, asked, build, number, passes, refused, role, sizes, to_role

ROLES = ("builder", "producer", "trader", "councillor", "prospector")


def _round(players):
    """Play a round in which all players pass; return the choosers and the next governor."""
    s = Position(players).role_choice()
    begun, order = s.round, []
    while s.round == begun:
        if s.decision == Decision.ROLE:
            order.append(s.actor)
            role(s, ROLES[len(order) - 1])
        else:
            passes(s)
    return order, s


@pytest.mark.parametrize(("players", "order"), [(2, [0, 1, 0]), (3, [0, 1, 2]), (4, [0, 1, 2, 3])])
def test_everybody_chooses_once_the_governor_of_two_twice(players, order):
    chose, s = _round(players)
    assert chose == order
    assert asked(s) == (1, Decision.ROLE)
    assert s.governor == 1


def test_all_roles_return_at_the_end_of_the_round():
    _, s = _round(4)
    assert s.taken == (-1,) * 5
    assert {action.role for action in legal_actions(s)} == set(Role)


def test_the_governor_card_goes_round():
    s = Position(3).role_choice(seat=2)
    governors = [s.governor]
    while len(governors) < 4:
        begun = s.round
        while s.round == begun:
            if s.decision == Decision.ROLE:
                role(s, ROLES[s.turn])
            else:
                passes(s)
        governors.append(s.governor)
    assert governors == [2, 0, 1, 2]


def test_a_role_taken_cannot_be_chosen_again():
    s = Position(3).role_choice()
    role(s, "prospector")
    refused(s, to_role("prospector"), "role_taken", role=Role.PROSPECTOR, seat=0)
    assert {action.role for action in legal_actions(s)} == set(Role) - {Role.PROSPECTOR}


def test_a_role_must_be_chosen():
    s = Position(2).role_choice()
    refused(s, Pass(), "wrong_decision", asked="role", given="pass")
    refused(s, ChooseRole(5), "wrong_decision", asked="role", given="chooserole")
    refused(s, ChooseRole(-1), "wrong_decision", asked="role", given="chooserole")


def test_the_chooser_acts_first_whoever_governs():
    s = Position(3).role_choice(seat=2, turn=1)
    s.taken = (-1, 1, -1, -1, -1)
    role(s, "councillor")
    assert (asked(s), s.count) == ((2, Decision.DRAW), 5)


def test_events_tell_role_and_library():
    s = Position(2).city(0, "library").role_choice()
    assert RoleChosen(0, Role.PROSPECTOR, True) in role(s, "prospector", library=True)
    assert RoleChosen(1, Role.TRADER, False) in role(s, "trader")


# -- the Library with two players ----------------------------------------------------------------------


def test_who_has_an_unused_library_says_whether_it_is_used():
    s = Position(2).city(0, "library").role_choice()
    assert set(legal_actions(s)) == {ChooseRole(r, library) for r in Role for library in (False, True)}


def test_not_declared_the_plain_privilege_applies_and_the_library_stays_unused():
    s = Position(2).city(0, "library").role_choice()
    role(s, "prospector")
    assert sizes(s) == [1, 0]
    role(s, "trader")
    assert ChooseRole(Role.COUNCILLOR, True) in list(legal_actions(s))


def test_used_it_cannot_be_declared_again_in_the_round():
    s = Position(2).city(0, "library").role_choice()
    role(s, "prospector", library=True)
    role(s, "trader")
    assert asked(s) == (0, Decision.ROLE)
    refused(s, to_role("councillor", library=True), "no_library")
    role(s, "councillor")
    assert s.count == 5


def test_used_or_not_is_kept_per_player():
    s = Position(2).city(0, "library").city(1, "library").role_choice()
    role(s, "prospector", library=True)
    role(s, "councillor", library=True)
    assert (asked(s), s.count) == ((1, Decision.DRAW), 8)


def test_the_library_is_free_again_in_the_next_round():
    s = Position(2).city(0, "library").spent_library(0).role_choice(turn=2)
    s.taken = (0, 1, -1, -1, -1)
    refused(s, to_role("trader", library=True), "no_library")
    role(s, "trader")
    assert (s.round, s.library_used) == (3, 0)
    role(s, "trader")
    role(s, "prospector", library=True)
    assert sizes(s) == [2, 0]


def test_without_a_library_it_cannot_be_declared():
    s = Position(2).city(1, "library").role_choice()
    refused(s, to_role("prospector", library=True), "no_library")


def test_a_covered_library_cannot_be_declared():
    s = Position(2).city(0, "hero").covered(0, 0, "library").role_choice()
    refused(s, to_role("prospector", library=True), "no_library")


def test_a_declaration_does_not_carry_over_to_the_next_role():
    s = Position(2).city(0, "library").city(1, "library").role_choice()
    role(s, "trader", library=True)
    assert s.library_declared == 0
    role(s, "prospector")
    assert sizes(s) == [0, 1]


def test_a_library_built_over_in_the_round_is_lost_for_the_second_role():
    s = Position(2).city(0, "library", "crane").hand(0, "hero").phase("builder")
    build(s, "hero", over="library")
    passes(s)
    role(s, "trader")
    refused(s, to_role("prospector", library=True), "no_library")


@pytest.mark.parametrize("players", [3, 4])
def test_with_more_players_nothing_is_declared(players):
    s = Position(players).city(0, "library").role_choice()
    assert set(legal_actions(s)) == {ChooseRole(r) for r in Role}


# -- common to all phases ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "decision", "offer"),
    [
        ("builder", Decision.BUILD, None),
        ("producer", Decision.PRODUCE, None),
        ("trader", Decision.SELL, None),
        ("councillor", Decision.DRAW, None),
        ("prospector", Decision.TURN_UP, "gold_mine"),
    ],
)
def test_any_action_can_be_passed_and_the_event_tells_which(name, decision, offer):
    table = Position(2).city(1, "gold_mine", "sugar_mill", "sugar_mill").good(1, 2)
    s = table.phase(name, chooser=0, asked=1)
    assert passes(s)[0] == Passed(1, decision, number(offer) if offer else -1)
    assert asked(s) == (1, Decision.ROLE)
    assert (s.count, s.offer, s.cards) == (0, -1, ())
