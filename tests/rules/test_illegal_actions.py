"""Test every reason for refusing an action: it has its facts, and the state does not change."""

import ast
import inspect

import pytest

from sanjuan_desktop.rules import (
    Build,
    ChooseRole,
    Discard,
    Exchange,
    GameOverError,
    IllegalActionError,
    Keep,
    Pass,
    Produce,
    Reason,
    Role,
    Sell,
    Store,
    Use,
    apply,
    errors,
    is_legal,
    state_line,
    why_illegal,
)
from sanjuan_desktop.rules.catalogue.cards import building_id
from sanjuan_desktop.rules.phases.builder import why_not
from tests.helpers.positions import Position, build, card, number, passes, refused, to_build, use
from tests.helpers.sources import source_tree

EIGHT = ("well", "well", "well", "hero", "hero", "hero", "statue", "statue")


def _not_your_turn():
    s = Position(2).role_choice()
    before = state_line(s)
    with pytest.raises(IllegalActionError) as caught:
        apply(s, ChooseRole(Role.BUILDER), seat=1)
    assert caught.value.reason == Reason("not_your_turn", seat=1, asked=0)
    assert state_line(s) == before
    apply(s, ChooseRole(Role.BUILDER), seat=0)


def _wrong_decision():
    refused(Position(2).role_choice(), Use(), "wrong_decision", asked="role", given="use")


def _game_over():
    table = Position(2).city(0, *["indigo_plant"] * 8, "crane", "tower", "quarry").hand(0, "smithy")
    s = table.phase("builder")
    build(s, "smithy")
    passes(s)
    refused(s, Pass(), "game_over")
    with pytest.raises(GameOverError):
        apply(s, Pass(), seat=1)
    assert why_illegal(s, Pass()) == Reason("game_over")


def _role_taken():
    s = Position(2).taken(trader=0).role_choice(1, turn=1)
    refused(s, ChooseRole(Role.TRADER), "role_taken", role=Role.TRADER, seat=0)


def _no_library():
    refused(Position(2).role_choice(), ChooseRole(Role.TRADER, True), "no_library")


def _must_choose():
    s = Position(2).hand(0, *EIGHT).start_of_round()
    refused(s, Pass(), "must_choose", asked="discard")


def _not_in_hand():
    s = Position(2).hand(0, "well").phase("builder")
    refused(s, Build(card("hero")), "not_in_hand", card=card("hero"))
    refused(s, Build(-1), "not_in_hand", card=-1)
    refused(s, Build(999), "not_in_hand", card=999)
    refused(s, Build(card("well"), (card("hero"),)), "not_in_hand", card=card("hero"))
    s = Position(2).hand(0, *EIGHT).start_of_round()
    refused(s, Discard((card("palace"),)), "not_in_hand", card=card("palace"))


def _not_among_cards():
    s = Position(2).hand(0, "well").phase("councillor")
    use(s)
    refused(s, Keep((card("well"),)), "not_among_cards", card=card("well"))


def _twice():
    s = Position(2).hand(0, *EIGHT, "tower").start_of_round()
    refused(s, Discard((card("tower"), card("tower"))), "named_twice", card=card("tower"))
    s = Position(2).phase("producer")
    refused(s, Produce((0, 0)), "named_twice", place=0)
    s = Position(2).city(0, "indigo_plant").good(0, 0).phase("trader")
    refused(s, Sell((0, 0)), "named_twice", place=0)


def _already_owned():
    s = Position(2).city(0, "smithy").hand(0, "smithy").phase("builder")
    refused(s, to_build(s, "smithy"), "already_owned", card=card("smithy.2"))


def _pays_with_itself():
    s = Position(2).hand(0, "well", "hero").phase("builder")
    refused(s, Build(card("well"), (card("well"),)), "pays_with_itself", card=card("well"))


def _too_few_paid():
    s = Position(2).hand(0, "well", "hero").phase("builder")
    refused(s, to_build(s, "well"), "too_few_paid", due=1, paid=0)


def _too_many_paid():
    s = Position(2).hand(0, "smithy", "hero").phase("builder")
    refused(s, to_build(s, "smithy", 1), "too_many_paid", due=0, paid=1)


def _cannot_afford():
    s = Position(2).hand(0, "palace", "hero").phase("builder")
    before = state_line(s)
    assert why_not(s, 0, card("palace")) == Reason("cannot_afford", price=5, cards=1, goods=0)
    assert state_line(s) == before


def _too_many_goods():
    table = Position(2).city(0, *["indigo_plant"] * 3, "black_market").good(0, 0, 1, 2)
    s = table.hand(0, "palace", *["well"] * 3).phase("builder")
    refused(s, to_build(s, "palace", 2, (0, 1, 2)), "too_many_goods", most=2, given=3)


def _no_black_market():
    s = Position(2).city(0, "indigo_plant").good(0, 0).hand(0, "well").phase("builder")
    refused(s, to_build(s, "well", 0, (0,)), "no_black_market")


def _no_good_there():
    s = Position(2).city(0, "indigo_plant", "black_market").hand(0, "well").phase("builder")
    refused(s, to_build(s, "well", 0, (0,)), "no_good_there", place=0)
    s = Position(2).city(0, "indigo_plant", "sugar_mill").good(0, 0).phase("trader")
    refused(s, Sell((0, 1)), "no_good_there", place=1)


def _no_crane():
    s = Position(2).city(0, "indigo_plant").hand(0, "smithy").phase("builder")
    refused(s, to_build(s, "smithy", over=0), "no_crane")


def _crane_stays():
    s = Position(2).city(0, "crane").hand(0, "smithy").phase("builder")
    refused(s, to_build(s, "smithy", over=0), "crane_stays", place=0, building=building_id("crane"))


def _same_name():
    s = Position(2).city(0, "sugar_mill", "crane").hand(0, "sugar_mill").phase("builder")
    refused(s, to_build(s, "sugar_mill", over=0), "same_name", card=card("sugar_mill.2"), place=0)


def _no_such_place():
    s = Position(2).city(0, "indigo_plant", "crane").hand(0, "smithy").phase("builder")
    refused(s, to_build(s, "smithy", over=2), "no_such_place", place=2)
    s = Position(2).phase("producer")
    refused(s, Produce((1,)), "no_such_place", place=1)


def _cathedral_gone():
    s = Position(2).city(0, "palace", "crane").phase("builder")
    refused(s, to_build(s, "cathedral", over=0), "cathedral_gone")


def _not_a_plant():
    s = Position(2).city(0, "indigo_plant", "statue").phase("producer")
    refused(s, Produce((1,)), "not_a_plant", place=1)


def _already_full():
    s = Position(2).city(0, "indigo_plant", "sugar_mill").good(0, 0).phase("producer")
    refused(s, Produce((0, 1)), "already_full", place=0)


def _too_many():
    s = Position(2).city(0, *["sugar_mill"] * 3).phase("producer")
    refused(s, Produce((0, 1, 2)), "too_many", most=2, given=3)
    s = Position(2, new_buildings=True).city(0, "office_building").hand(0, *EIGHT[:3]).start_of_round()
    refused(s, Exchange(s.hands[0]), "too_many", most=2, given=3)


def _wrong_number():
    s = Position(2).hand(0, *EIGHT).start_of_round()
    refused(s, Discard(s.hands[0][:2]), "wrong_number", needed=1, given=2)


def _nothing_named():
    refused(Position(2).phase("producer"), Produce(()), "nothing_named")
    s = Position(2, new_buildings=True).city(0, "bank").hand(0, "well").start_of_round()
    refused(s, Store(number("bank"), ()), "nothing_named")


def _no_store():
    s = Position(2).city(0, "chapel").hand(0, "well").start_of_round()
    refused(s, Store(number("bank"), (card("well"),)), "no_store", building=number("bank"))
    refused(s, Store(99, (card("well"),)), "no_store", building=99)


def _store_spent():
    table = Position(2, new_buildings=True).city(0, "chapel", "bank").bank_used(0).hand(0, "well")
    s = table.start_of_round()
    refused(s, Store(number("bank"), (card("well"),)), "store_spent", building=number("bank"))


CASES = {
    name.removeprefix("_").upper(): case
    for name, case in list(globals().items())
    if name.startswith("_") and inspect.isfunction(case)
}
"""Test cases by the name of the reason code."""


def _codes():
    """Return the names of all reason codes."""
    return {
        node.target.id
        for node in source_tree(errors).body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id.isupper()
    }


@pytest.mark.parametrize("name", sorted(CASES))
def test_an_illegal_action_is_refused_with_its_reason(name):
    CASES[name]()


def test_every_reason_has_a_case():
    assert _codes() == set(CASES)
    assert len(_codes()) == 29


def test_reasons_are_distinct():
    assert len({getattr(errors, name) for name in _codes()}) == 29


def test_is_legal_says_yes_where_apply_does():
    s = Position(2).hand(0, "smithy").phase("builder")
    assert is_legal(s, to_build(s, "smithy"))
    assert not is_legal(s, Sell((0,)))
