"""Targets of dragging; a drop has the same effect as clicks."""

from __future__ import annotations

import pytest

from sanjuan_desktop.control.questions.answers import answer_for
from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.questions.drops import (
    DragItem,
    DragKind,
    DropPosition,
    drops_for,
    why_not_at,
    why_nowhere,
)
from sanjuan_desktop.control.questions.prompts import Mark
from sanjuan_desktop.lab.positions import WANTED, moves_to
from sanjuan_desktop.rules import Edition, GameOptions, GameRecord, apply, legal_actions, seeded, view_for
from sanjuan_desktop.rules.catalogue.cards import TILE_CARD
from sanjuan_desktop.rules.terms import NOBODY
from tests.helpers.cases import each
from tests.helpers.positions import Position


def _answer(state, seat=0):
    return answer_for(view_for(state, seat), ("Ana", "Bruno"))


def _card(state, index):
    return DragItem(DragKind.CARD, state.hands[0][index])


def _carry_out(answer, drop):
    """Make the clicks of a drop, as the table does."""
    for click in drop.clicks:
        answer.click(click)
        assert not answer.refusal


def _chosen(prompt):
    """Return all chosen items that can be dragged in this question."""
    marks = [(DragKind.CARD, prompt.hand), (DragKind.FAN, prompt.fan_marks), (DragKind.ROLE, prompt.roles)]
    # Goods can be dragged, buildings cannot.
    goods = prompt.places if prompt.sells_for is not None else dict.fromkeys(prompt.goods)
    marks.append((DragKind.GOOD, {place: prompt.places[place] for place in goods}))
    if prompt.cathedral is not None:
        marks.append((DragKind.CATHEDRAL, {TILE_CARD: prompt.cathedral}))
    return [
        DragItem(kind, number) for kind, at in marks for number, mark in at.items() if mark.mark.is_chosen
    ]


def _building(*hand, city=("indigo_plant",), goods=(), **more):
    table = Position(players=2, **more).city(0, *city).good(0, *goods)
    return table.hand(0, *hand).phase("builder", chooser=0, asked=0)


def test_nothing_can_be_dragged_while_nothing_is_asked() -> None:
    assert drops_for(None, DragItem(DragKind.CARD, 5)) == ()
    assert why_nowhere(None, DragItem(DragKind.CARD, 5)) == ""


def test_a_card_that_can_be_built_goes_to_the_city_and_says_its_price() -> None:
    state = _building("tower", "well", "smithy", "crane")
    answer = _answer(state)
    (drop,) = drops_for(answer.prompt(), _card(state, 1))
    assert drop.where is DropPosition.CITY
    assert drop.words == "Costs you 1 card now."
    _carry_out(answer, drop)
    assert answer.prompt().hand[state.hands[0][1]].mark is Mark.SELECTED


@pytest.mark.parametrize("options", [GameOptions(2), GameOptions(3, new_buildings=True)], ids=["base", "new"])
def test_every_good_can_be_let_go_somewhere_or_says_why_not(options) -> None:
    record, choose, kinds = GameRecord(options, 7), seeded(7), set()
    state = record.start()
    while not state.is_over:
        seat = state.actor
        prompt = answer_for(view_for(state, seat), ("Ana", "Bruno", "Clara")).prompt()
        for place, good in enumerate(state.goods[seat]):
            drag_item = DragItem(DragKind.GOOD, place)
            if good != NOBODY and not drops_for(prompt, drag_item):
                assert why_nowhere(prompt, drag_item) == "You cannot use your goods now."
                kinds.add(state.decision)
        apply(state, legal_actions(state).sample(choose))
    assert len(kinds) > 2


def test_a_building_that_cannot_be_covered_says_of_its_good_that_it_has_no_part() -> None:
    state = _building("tower", "well", "smithy", "chapel", city=("indigo_plant", "crane"), goods=(0,))
    answer = _answer(state)
    answer.click(Click(Target.CARD, _card(state, 0).number))
    assert why_nowhere(answer.prompt(), DragItem(DragKind.GOOD, 0)) == "You cannot use your goods now."


def test_a_card_that_cannot_be_built_goes_nowhere_and_says_why() -> None:
    state = _building("palace", "well")
    prompt = _answer(state).prompt()
    assert drops_for(prompt, _card(state, 0)) == ()
    assert why_nowhere(prompt, _card(state, 0)) == prompt.hand[state.hands[0][0]].tip != ""
    assert why_nowhere(prompt, _card(state, 1)) == ""


def test_with_the_crane_a_card_also_goes_over_own_buildings_and_says_what_is_lost() -> None:
    state = _building("tower", "well", "well", "well", city=("crane", "indigo_plant", "smithy"))
    places = drops_for(_answer(state).prompt(), _card(state, 0))
    assert [(drop.where, drop.place) for drop in places] == [
        (DropPosition.TILE, 2),
        (DropPosition.TILE, 1),
        (DropPosition.CITY, -1),
    ]
    assert ["you lose" in drop.words for drop in places] == [True, True, False]
    for drop in places:
        answer = _answer(state)
        _carry_out(answer, drop)
        answer.confirm()
        assert answer.action is not None, answer.refusal
        assert answer.action.over == drop.place


def test_a_building_already_chosen_can_still_be_dragged_from_place_to_place() -> None:
    state = _building("tower", "well", "well", "well", city=("crane", "indigo_plant", "smithy"))
    answer = _answer(state)
    for wanted in (2, 1, -1, 2):
        drop = next(d for d in drops_for(answer.prompt(), _card(state, 0)) if d.place == wanted)
        _carry_out(answer, drop)
        covered = [place for place, mark in answer.prompt().places.items() if mark.mark is Mark.SELECTED]
        assert covered == ([wanted] if wanted >= 0 else [])
    again = next(d for d in drops_for(answer.prompt(), _card(state, 0)) if d.place == 2)
    _carry_out(answer, again)
    assert answer.action is not None
    assert answer.action.over == 2


def test_cards_go_into_the_tray_to_pay_and_back_into_the_hand() -> None:
    state = _building("tower", "well", "smithy", "crane", "chapel")
    answer = _answer(state)
    answer.click(Click(Target.CARD, state.hands[0][0]))
    prompt = answer.prompt()
    paying = next(card for card, mark in prompt.hand.items() if mark.mark is Mark.PAYING)
    end, back = drops_for(prompt, DragItem(DragKind.CARD, paying))
    assert (end.where, back.where) == (DropPosition.TRAY, DropPosition.HAND)
    _carry_out(answer, back)
    assert answer.prompt().hand[paying].mark is Mark.PAYABLE
    (pay,) = drops_for(answer.prompt(), DragItem(DragKind.CARD, paying))
    assert pay.where is DropPosition.TRAY
    _carry_out(answer, pay)
    assert answer.prompt().hand[paying].mark is Mark.PAYING


def test_a_good_goes_into_the_tray_with_the_black_market_and_home_again() -> None:
    city = ("black_market", "crane", "indigo_plant", "sugar_mill")
    state = _building("tower", "well", "smithy", "chapel", city=city, goods=(2, 3))
    answer = _answer(state)
    assert drops_for(answer.prompt(), DragItem(DragKind.GOOD, 2)) == ()
    answer.click(Click(Target.CARD, state.hands[0][0]))
    for _ in range(2):
        (pay,) = drops_for(answer.prompt(), DragItem(DragKind.GOOD, 2))
        assert pay.where is DropPosition.TRAY
        _carry_out(answer, pay)
        assert answer.prompt().places[2].mark is Mark.PAYING
        end, back = drops_for(answer.prompt(), DragItem(DragKind.GOOD, 2))
        assert (end.where, back.where) == (DropPosition.TRAY, DropPosition.CITY)
        _carry_out(answer, back)
        assert answer.prompt().places[2].mark is not Mark.PAYING


def test_a_good_that_pays_changes_nothing_of_what_is_built_over() -> None:
    city = ("black_market", "crane", "quarry", "indigo_plant", "sugar_mill")
    state = _building("palace", "well", "smithy", "chapel", "tower", "hero", city=city, goods=(3, 4))
    answer = _answer(state)
    answer.click(Click(Target.CARD, state.hands[0][0]))
    answer.click(Click(Target.PLACE, 2, seat=0))
    for good in (3, 4):
        (pay,) = drops_for(answer.prompt(), DragItem(DragKind.GOOD, good))
        _carry_out(answer, pay)
        built = answer.would_do()
        assert built is not None
        assert (built.over, built.goods) == (2, (good,))


def test_the_good_of_a_building_that_was_to_be_covered_pays_when_it_is_dragged() -> None:
    city = ("black_market", "crane", "quarry", "indigo_plant")
    state = _building("tower", "well", "smithy", "chapel", "hero", city=city, goods=(3,))
    answer = _answer(state)
    answer.click(Click(Target.CARD, state.hands[0][0]))
    answer.click(Click(Target.PLACE, 3, seat=0))
    answer.click(Click(Target.GOOD, 3))
    assert answer.prompt().places[3].mark is Mark.PAYING


def test_a_good_goes_to_the_trading_house_at_its_price() -> None:
    state = (
        Position(players=2)
        .city(0, "indigo_plant", "silver_smelter")
        .good(0, 0, 1)
        .hand(0, "well")
        .phase("trader", chooser=1, asked=0)
    )
    answer = _answer(state)
    sold = next(place for place, mark in answer.prompt().places.items() if mark.mark is Mark.SELECTED)
    stays, leaves = drops_for(answer.prompt(), DragItem(DragKind.GOOD, sold))
    assert stays.where is DropPosition.HOUSE
    assert stays.clicks == (Click(Target.BUTTON, code="confirm"),)
    assert answer.prompt().places[sold].badge in stays.words
    _carry_out(answer, leaves)
    (drop,) = drops_for(answer.prompt(), DragItem(DragKind.GOOD, sold))
    _carry_out(answer, drop)
    assert answer.prompt().places[sold].mark is Mark.SELECTED


def test_a_role_is_taken_by_laying_it_into_the_own_city() -> None:
    state = Position(players=3).hand(0, "well", "tower").role_choice()
    answer = _answer(state)
    (drop,) = drops_for(answer.prompt(), DragItem(DragKind.ROLE, 1))
    assert drop.where is DropPosition.CITY
    assert drop.words
    _carry_out(answer, drop)
    assert answer.action is not None
    assert answer.action.role == 1


def test_the_kathedrale_tile_is_built_like_a_card() -> None:
    state = _building("well", *["sugar_mill"] * 7, new_buildings=True)
    answer = _answer(state)
    (drop,) = drops_for(answer.prompt(), DragItem(DragKind.CATHEDRAL, TILE_CARD))
    _carry_out(answer, drop)
    assert answer.prompt().cathedral is not None
    assert answer.prompt().cathedral.mark is Mark.SELECTED


@pytest.mark.parametrize("edition", Edition)
def test_without_the_expansion_there_is_no_tile_to_drag(edition: Edition) -> None:
    state = _building("well", "smithy", edition=edition)
    assert drops_for(_answer(state).prompt(), DragItem(DragKind.CATHEDRAL, TILE_CARD)) == ()


def test_cards_to_be_put_away_go_to_the_pile() -> None:
    state = Position(players=2).hand(0, *["well"] * 3, *["sugar_mill"] * 5).start_of_round()
    answer = _answer(state)
    (drop,) = drops_for(answer.prompt(), _card(state, 2))
    assert drop.where is DropPosition.TRAY
    _carry_out(answer, drop)
    assert answer.prompt().hand[state.hands[0][2]].mark is Mark.PAYING


def _stage(name, arrange):
    """Return a position with nothing chosen ("back"), with a suggestion ("suggest"), or as it is ("none")."""
    answer = moves_to(name)[2]
    if arrange != "none":
        answer.back()
    if arrange == "suggest":
        first = next((c for c in answer.prompt().targets if c != TILE_CARD), None)
        if first is not None:
            answer.click(Click(Target.CARD, first))
        for card in list(answer.prompt().hand)[:1] if answer.prompt().stores else ():
            answer.click(Click(Target.CARD, card))
        answer.suggest()
    return answer


@each("name", WANTED)
def test_what_is_chosen_is_dragged_to_an_end_or_told_what_is_missing(name: str) -> None:
    for arrange in ("back", "suggest", "none"):
        for drag_item in _chosen(_stage(name, arrange).prompt()):
            answer = _stage(name, arrange)
            prompt = answer.prompt()
            drops = drops_for(prompt, drag_item)
            assert all(drop.clicks and drop.words for drop in drops), drag_item
            ends = [drop for drop in drops if drop.clicks[-1].target is Target.BUTTON]
            if not drops:
                assert why_nowhere(prompt, drag_item), drag_item
                continue
            assert len(ends) == 1, drag_item
            missing = _says_missing(answer, ends[0])
            assert (answer.action is not None) != bool(missing)
            assert not missing or ends[0].words == missing


def _says_missing(answer, drop):
    """Make the clicks of a final drop; return the message about missing parts, or "" without one."""
    codes = {button.code: button for button in answer.prompt().buttons}
    button = codes[drop.clicks[-1].code]
    if not button.enabled:
        return button.why
    _carry_out(answer, drop)
    return ""


def test_a_ticked_good_dragged_to_the_house_sells_what_is_ticked() -> None:
    table = Position(players=2).city(0, "indigo_plant", "silver_smelter").good(0, 0, 1).hand(0, "well")
    answer = _answer(table.phase("trader", chooser=0, asked=0))
    ticked = [place for place, mark in answer.prompt().places.items() if mark.mark is Mark.SELECTED]
    house, _ = drops_for(answer.prompt(), DragItem(DragKind.GOOD, ticked[0]))
    _carry_out(answer, house)
    assert sorted(answer.action.places) == ticked == [0, 1]


def test_a_payment_card_dragged_to_the_pile_builds_once_the_payment_is_whole() -> None:
    state = _building("tower", "well", "smithy", "crane", "chapel")
    answer = _answer(state)
    answer.click(Click(Target.CARD, state.hands[0][0]))
    paying = [card for card, mark in answer.prompt().hand.items() if mark.mark is Mark.PAYING]
    answer.click(Click(Target.CARD, paying[0]))
    early = drops_for(answer.prompt(), DragItem(DragKind.CARD, paying[1]))[0]
    assert early.words == answer.missing() == "Choose 1 more card to pay."
    (last,) = drops_for(answer.prompt(), DragItem(DragKind.CARD, paying[0]))
    _carry_out(answer, last)
    assert answer.action is None  # The last card stays on the pile; the person confirms as they like.
    assert next(button for button in answer.prompt().buttons if button.code == "confirm").enabled
    _carry_out(answer, drops_for(answer.prompt(), DragItem(DragKind.CARD, paying[0]))[0])
    assert set(answer.action.pay) == set(paying)


CITIES = (("silver_smelter", "indigo_plant"), ("tower", "coffee_roaster"), ("palace", "silver_smelter"))
HANDS = (("library", "well", "well"), ("palace", "well", "well", "tower"), ("crane", "well"))


@each("is_chosen", [False, True])
@each("hand", HANDS)
@each("city", CITIES)
def test_a_refused_drop_on_a_building_says_what_a_click_there_says(city, hand, is_chosen) -> None:
    state = _building(*hand, city=("crane", *city))
    prompt = _answer(state).prompt()
    for card in prompt.targets:
        drag_item = DragItem(DragKind.CARD, card)
        answer = _answer(state)
        if is_chosen:
            answer.click(Click(Target.CARD, card))
        for place in {0, 1, 2} - {drop.place for drop in drops_for(prompt, drag_item)}:
            clicked = _answer(state)
            clicked.click(Click(Target.CARD, card))
            clicked.click(Click(Target.PLACE, place, seat=0))
            assert clicked.refusal
            assert why_not_at(answer.prompt(), drag_item, 0, place) == clicked.refusal
        abroad = _answer(state)
        abroad.click(Click(Target.PLACE, 0, seat=1))
        assert why_not_at(answer.prompt(), drag_item, 1, 0) == abroad.refusal


def test_a_drop_on_the_crane_and_on_a_cheap_building_have_their_sentences() -> None:
    state = _building("palace", "well", "well", "tower", city=("crane", "silver_smelter", "indigo_plant"))
    prompt, drag_item = _answer(state).prompt(), _card(state, 0)
    assert {drop.place for drop in drops_for(prompt, drag_item)} == {1}
    assert why_not_at(prompt, drag_item, 0, 0) == "The Crane itself cannot be built over."
    assert why_not_at(prompt, drag_item, 0, 2) == "It costs 4 there; you have only 3 cards to pay with."
    assert why_not_at(prompt, drag_item, 0, -1) == "It costs 5 there; you have only 3 cards to pay with."


def test_a_hand_card_that_has_no_part_in_the_question_says_so() -> None:
    for role in ("producer", "trader"):
        table = Position(players=2).city(0, "indigo_plant", "sugar_mill").good(0, 1)
        state = table.hand(0, "well", "tower").phase(role, chooser=0, asked=0)
        answer = _answer(state)
        answer.click(Click(Target.CARD, state.hands[0][0]))
        assert answer.refusal
        assert why_nowhere(answer.prompt(), _card(state, 0)) == answer.refusal
