"""A player who can only pass in the Builder phase reads why, and no one else does."""

import pytest

from sanjuan_desktop.control.questions.answers import answer_for
from sanjuan_desktop.control.questions.automation import Automation
from sanjuan_desktop.control.questions.forced_pass import (
    builds_nothing_words,
    cannot_build_words,
    left_out_words,
)
from sanjuan_desktop.rules import view_for
from sanjuan_desktop.rules.terms import NOBODY, Role
from tests.helpers.positions import Position

BROKE = ("hero", "library", "quarry")


def builder(*hand, city=("indigo_plant",), goods=(), **options):
    table = Position(**options).city(0, *city).hand(0, *hand)
    for place in goods:
        table = table.good(0, place)
    return table.phase("builder", chooser=1, asked=0)


@pytest.mark.parametrize(
    ("s", "why"),
    [
        (builder(*BROKE), "the cheapest card costs 4, and only 2 cards can pay for it."),
        (builder("hero"), "the cheapest card costs 5, and nothing is left to pay with."),
        (builder(), "there are no cards in hand."),
        (
            builder("smithy", city=("indigo_plant", "smithy")),
            "all buildings in hand are in the city already.",
        ),
        (
            builder("smithy", "hero", city=("indigo_plant", "smithy")),
            "the cheapest card that is new to the city costs 5, and only 1 card can pay for it.",
        ),
        (
            builder("palace", "library", city=("indigo_plant", "black_market"), goods=(0,)),
            "the cheapest card costs 5, and only 1 card and 1 good can pay for it.",
        ),
        # The Crane makes the Library cheapest over the Quarry.
        (
            builder("library", city=("crane", "smithy")),
            "the cheapest card costs 4, and nothing is left to pay with.",
        ),
    ],
)
def test_a_forced_pass_has_a_reason(s, why):
    view = view_for(s, 0)
    assert cannot_build_words(view) == f"You cannot build: {why}"
    assert cannot_build_words(view, "Ana") == f"Ana cannot build: {why}"
    assert builds_nothing_words(view) == f"builds nothing: {why}"


def test_who_can_build_needs_no_reason():
    assert cannot_build_words(view_for(builder("smithy", "hero"), 0)) == ""
    assert builds_nothing_words(view_for(builder("indigo_plant", "hero"), 0)) == ""


@pytest.mark.parametrize("seat", [1, NOBODY])
def test_no_one_else_learns_the_reason(seat):
    view = view_for(builder(*BROKE), seat)
    assert cannot_build_words(view) == builds_nothing_words(view) == ""


def test_the_question_gives_the_reason_where_it_is_asked_all_the_same():
    forced = answer_for(view_for(builder(*BROKE), 0), ("A", "B"), Automation())
    assert forced.prompt().hint == cannot_build_words(forced.view)
    free = answer_for(view_for(builder("smithy", "hero"), 0), ("A", "B"), Automation())
    assert "coins show" in free.prompt().hint


EMPTY, FULL = (), (0,)
NO_PLANT, OWN_PLANT = ("smithy",), ("indigo_plant", "smithy")


@pytest.mark.parametrize(
    ("role", "city", "goods", "words"),
    [
        ("trader", OWN_PLANT, EMPTY, "sells nothing: there are no goods."),
        ("trader", OWN_PLANT, FULL, ""),
        ("producer", OWN_PLANT, FULL, "produces nothing: no production building is empty."),
        ("producer", NO_PLANT, EMPTY, "produces nothing: the city has no production building."),
        ("producer", OWN_PLANT, EMPTY, ""),
        ("builder", NO_PLANT, EMPTY, ""),
    ],
)
def test_a_player_whom_the_rules_skip_reads_why(role, city, goods, words):
    table = Position().city(0, *city)
    for place in goods:
        table = table.good(0, place)
    s = table.role_choice(seat=1)
    assert left_out_words(view_for(s, 0), Role[role.upper()]) == words
    assert left_out_words(view_for(s, NOBODY), Role[role.upper()]) == ""
