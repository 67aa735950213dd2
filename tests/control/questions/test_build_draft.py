"""Draft of a building action: suggested payments."""

from sanjuan_desktop.control.questions.build_draft import BuildDraft
from sanjuan_desktop.rules import Build, legal_actions
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, building_id
from tests.helpers.positions import Position


def draft_of(*hand: str) -> BuildDraft:
    """Return the draft of the well, with a suggested payment."""
    s = Position(players=3).hand(0, "well", *hand).phase("builder", chooser=1, asked=0)
    draft = BuildDraft(s, 0, legal_actions(s))
    draft.pick(next(action.card for action in legal_actions(s) if isinstance(action, Build)))
    return draft


def _card_of(draft: BuildDraft, key: str) -> int:
    """Return the hand card with this building."""
    return next(card for card in draft.state.hands[0] if BUILDING_OF[card] == building_id(key))


def test_another_payment_is_suggested_until_all_were_offered() -> None:
    draft = draft_of("tower", "palace", "statue", "library")
    offered = []
    for _ in range(4):
        offered.append(tuple(sorted(BUILDING_OF[number] for number in draft.pay)))
        draft.pay_differently()
    assert len(set(offered)) == len(offered)


def test_the_payment_of_a_search_comes_first_and_the_others_follow() -> None:
    draft = draft_of("tower", "palace", "statue", "library")
    well, statue, palace = (_card_of(draft, key) for key in ("well", "statue", "palace"))
    draft.searched = [Build(statue, (well, palace)), Build(well, (statue, palace))]
    draft.pick(well)
    assert draft.pay == [statue, palace]
    draft.pay_differently()
    assert set(draft.pay) != {statue, palace}


def test_spared_cards_are_not_suggested_even_if_a_search_would_pay_with_them() -> None:
    draft = draft_of("tower", "palace", "statue", "library")
    well, statue, palace = (_card_of(draft, key) for key in ("well", "statue", "palace"))
    draft.searched, draft.spared = [Build(well, (statue, palace))], {statue}
    draft.pick(well)
    assert len(draft.pay) == 2
    assert statue not in draft.pay


def test_copies_of_a_building_are_no_other_payment() -> None:
    draft = draft_of("tower", "tower", "tower")
    before = draft.pay
    draft.pay_differently()
    assert [BUILDING_OF[number] for number in draft.pay] == [BUILDING_OF[number] for number in before]


def test_without_suggestions_a_payment_with_a_choice_starts_empty() -> None:
    draft = draft_of("tower", "palace", "statue")
    draft.suggests = False
    draft.choose_place(draft.over)
    assert draft.payable_goods() == []
    assert draft.pay == []


def test_without_suggestions_the_only_payment_is_still_filled_in() -> None:
    draft = draft_of("tower", "palace")
    draft.suggests = False
    draft.choose_place(draft.over)
    assert set(draft.pay) == {_card_of(draft, "tower"), _card_of(draft, "palace")}


def test_a_hand_card_replaces_a_good_where_goods_pay_the_whole_price() -> None:
    table = Position(players=3).city(0, "indigo_plant", "sugar_mill", "black_market").good(0, 0, 1)
    s = table.hand(0, "well", "tower", "palace").phase("builder", chooser=1, asked=0)
    draft = BuildDraft(s, 0, legal_actions(s))
    draft.pick(_card_of(draft, "well"))
    for place in (0, 1):
        draft.toggle_good(place)
    assert (draft.due(), draft.pay, draft.goods) == (2, [], [0, 1])
    tower, palace = _card_of(draft, "tower"), _card_of(draft, "palace")
    draft.toggle_card(tower)
    assert (draft.pay, draft.goods, draft.short()) == ([tower], [0], 0)
    # Where cards pay as well, another card replaces the first one.
    draft.toggle_card(palace)
    assert (draft.pay, draft.goods) == ([palace], [0])
