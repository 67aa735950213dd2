"""Each question step by step: the effect of a click, the offers, and the reasons for refusals."""

from __future__ import annotations

import pytest

from sanjuan_desktop.control.questions.answers import BANK, CONFIRM, STORE, answer_for
from sanjuan_desktop.control.questions.automation import Automation, Habit
from sanjuan_desktop.control.questions.base import Proposal
from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.questions.prompts import Mark, Slot
from sanjuan_desktop.rules import (
    Build,
    ChooseRole,
    Discard,
    Edition,
    Exchange,
    GameOptions,
    Keep,
    Pass,
    Produce,
    Sell,
    Store,
    Use,
    new_game,
    parse_card,
    tableau,
    view_for,
)
from sanjuan_desktop.rules import terms as t
from sanjuan_desktop.rules.catalogue.cards import TILE_CARD, building_id


def cards(*names):
    """Return cards by notation; a bare building name means its second copy."""
    return tuple(parse_card(name if "." in name else f"{name}.2") for name in names)


def position(
    *, hand=(), city=("indigo_plant.1",), goods=(), players=3, role=t.BUILDER, ask=t.ASK_BUILD, **more
):
    """Return a state with a question to seat 0; ``more`` sets options and slots by name."""
    flags = {name: more.pop(name) for name in ("edition", "new_buildings") if name in more}
    s = new_game(GameOptions(players, **flags), 1)
    s.hands[0] = cards(*hand)
    s.cities[0] = cards(*city)
    s.goods[0] = tuple(140 if place in goods else t.NOBODY for place in range(len(city)))
    tableau.settle(s)
    s.stage, s.role, s.chooser, s.actor, s.decision = t.PHASE, role, 0, 0, ask
    for name, value in more.items():
        setattr(s, name, value)
    return s


def ask(s):
    return answer_for(view_for(s, 0), ("Ana", "Bruno", "Clara", "Diego"))


def buttons(answer):
    return {button.code: button for button in answer.prompt().buttons}


class TestRole:
    def question(self, **more):
        return position(ask=t.ASK_ROLE, role=t.NOBODY, stage=t.ROLE_CHOICE, **more)

    @pytest.mark.parametrize(
        ("city", "spent", "habits", "offered"),
        [
            (("bank",), False, Automation(), True),
            (("bank",), True, Automation(), False),
            (("bank",), False, Automation(bank=Habit.ASK), False),
            (("bank", "chapel"), False, Automation(), False),
            (("bank", "chapel"), False, Automation(chapel=Habit.NEVER), True),
            (("chapel",), False, Automation(), False),
        ],
    )
    def test_a_bank_that_nobody_asks_about_has_a_tick(self, city, spent, habits, offered):
        s = self.question(city=city, new_buildings=True)
        if spent:
            s.spent = (1 << building_id("bank"), *s.spent[1:])
        answer = answer_for(view_for(s, 0), (), habits)
        assert (BANK in buttons(answer)) == offered

    def test_a_click_chooses_and_a_second_click_takes_the_role(self):
        answer = ask(self.question())
        answer.click(Click(Target.ROLE, t.TRADER))
        assert answer.prompt().roles[t.TRADER].mark == Mark.SELECTED
        assert answer.action is None
        answer.click(Click(Target.ROLE, t.TRADER))
        assert answer.action == ChooseRole(t.TRADER)

    @pytest.mark.parametrize(
        ("role", "more", "words"),
        [
            (t.BUILDER, {"hand": ("well", "palace")}, "You can build 1 of your hand cards"),
            (t.BUILDER, {"hand": ("palace",)}, "You cannot build anything"),
            (
                t.PRODUCER,
                {"city": ("indigo_plant.1", "sugar_mill", "well")},
                "You produce 2 goods and draw 1 card",
            ),
            (t.TRADER, {"goods": (0,)}, "You sell 1 good for 1 card"),
            (
                t.TRADER,
                {"city": ("indigo_plant.1", "silver_smelter"), "goods": (0, 1)},
                "You sell 2 goods for 3 to 4 cards, depending on the next prices",
            ),
            (t.COUNCILLOR, {"city": ("indigo_plant.1", "prefecture")}, "You draw 5 cards and keep 2"),
            (t.PROSPECTOR, {"city": ("indigo_plant.1", "library")}, "You draw 2 cards"),
        ],
    )
    def test_the_looker_is_told_what_a_role_gives(self, role, more, words):
        tip = ask(self.question(**more)).prompt().roles[role].tip
        assert tip.splitlines()[0] == words

    def test_the_cathedral_is_no_hand_card_in_the_outlook(self):
        hand = ("well", "crane", "hero", "tower", "smithy", "archive", "chapel")
        s = self.question(hand=hand, new_buildings=True, cathedral_free=1)
        tip = ask(s).prompt().roles[t.BUILDER].tip
        assert tip.splitlines()[0] == "You can build any one of 7 hand cards, or the Cathedral"

    def test_a_rival_is_told_by_what_the_hand_reaches(self):
        s = self.question()
        s.hands[1] = s.hands[1][:3]
        s.hands[2] = ()
        s.cities[1] = cards("indigo_plant.2", "smithy.1")
        tableau.settle(s)
        mark = ask(s).prompt().roles[t.BUILDER]
        assert mark.tip.splitlines()[1] == "Bruno has 3 cards, enough for a cost of up to 3"
        assert [gain.short for gain in mark.gains[1:]] == ["\u22643", "\u2013"]

    @pytest.mark.parametrize(
        ("hand", "city", "short", "words"),
        [
            (1, ("indigo_plant.2",), "\u2013", "has 1 card, too few to build"),
            (
                1,
                ("indigo_plant.2", "crane.1", "chapel.1"),
                "\u22643",
                "has 1 card, enough for a cost of up to 3",
            ),
            (3, ("indigo_plant.2", "crane.1"), "\u22643", "has 3 cards, enough for a cost of up to 3"),
            (9, ("indigo_plant.2",), "\u22646", "has 9 cards, enough for any hand card"),
        ],
    )
    def test_a_rivals_crane_reaches_further(self, hand, city, short, words):
        s = self.question()
        s.hands[1] = s.supply[-hand:]
        s.cities[1] = cards(*city)
        s.goods[1] = (t.NOBODY,) * len(city)
        tableau.settle(s)
        found = ask(s).prompt().roles[t.BUILDER].gains[1]
        assert (found.short, found.words) == (short, words)

    def test_every_free_role_has_a_short_word_for_everybody(self):
        s = self.question(hand=("well", "palace", "library"), goods=(0,))
        roles = ask(s).prompt().roles
        assert [roles[role].gains[0].short for role in range(5)] == ["1/3", "\u2013", "1", "1", "1"]
        assert [gain.seat for gain in roles[t.TRADER].gains] == [0, 1, 2]

    @pytest.mark.parametrize(
        ("goods", "words"), [((), "You draw 1 card"), ((0,), "You sell 1 good for 1 card")]
    )
    def test_the_trader_says_what_a_hut_brings_where_nobody_can_sell(self, goods, words):
        s = self.question(city=("indigo_plant.1", "hut"), goods=goods, new_buildings=True)
        found = ask(s).prompt().roles[t.TRADER].gains[0]
        assert (found.short, found.words) == ("1", words)

    def test_a_taken_role_says_so(self):
        answer = ask(self.question(taken=(1, -1, -1, -1, -1)))
        answer.click(Click(Target.ROLE, t.BUILDER))
        assert "already taken" in answer.refusal
        assert answer.prompt().roles[t.BUILDER].mark == Mark.UNPLAYABLE

    def test_each_role_tells_what_it_gives_everybody(self):
        tip = ask(self.question()).prompt().roles[t.PRODUCER].tip
        assert tip.splitlines() == [
            "You produce 1 good",
            "Bruno produces 1 good",
            "Clara produces 1 good",
        ]

    def test_the_library_is_ticked_until_it_is_cleared(self):
        s = self.question(players=2, city=("indigo_plant.1", "library"))
        answer = ask(s)
        answer.click(Click(Target.ROLE, t.COUNCILLOR))
        assert buttons(answer)["library"].checked is True
        answer.click(Click(Target.BUTTON, code="library"))
        answer.confirm()
        assert answer.action == ChooseRole(t.COUNCILLOR, library=False)

    def test_the_library_is_not_asked_about_with_three_players(self):
        assert "library" not in buttons(ask(self.question(city=("indigo_plant.1", "library"))))

    def test_who_does_not_want_to_confirm_takes_a_role_at_the_first_click(self):
        habits = Automation(confirm_role=Habit.ALWAYS)
        answer = answer_for(view_for(self.question(), 0), (), habits)
        answer.click(Click(Target.ROLE, t.COUNCILLOR))
        assert answer.action == ChooseRole(t.COUNCILLOR)

    def test_nothing_chosen_cannot_be_confirmed_and_says_why(self):
        answer = ask(self.question())
        assert not buttons(answer)["confirm"].enabled
        answer.confirm()
        assert answer.refusal == "Choose an available role."


class TestBuild:
    HAND = ("library", "silver_smelter", "palace", "sugar_mill", "crane", "indigo_plant", "statue")

    def test_each_card_shows_its_price_now(self):
        hand = ask(position(hand=self.HAND)).prompt().hand
        assert hand[cards("library")[0]].price == 4
        assert hand[cards("indigo_plant")[0]].price == 0

    def test_a_card_that_is_too_dear_is_veiled_and_says_why(self):
        mark = ask(position(hand=("palace", "well"))).prompt().hand[cards("palace")[0]]
        assert mark.mark == Mark.UNPLAYABLE
        assert mark.tip == "Costs 5; you have only 1 card to pay with."

    def test_a_card_already_owned_says_so(self):
        answer = ask(position(hand=("well", "crane"), city=("indigo_plant.1", "well.1")))
        answer.click(Click(Target.CARD, cards("well")[0]))
        assert "already have a Well" in answer.refusal
        assert answer.action is None

    def test_a_payment_is_suggested_but_never_made_unseen(self):
        answer = ask(position(hand=self.HAND))
        answer.click(Click(Target.CARD, cards("library")[0]))
        prompt = answer.prompt()
        assert answer.action is None
        assert prompt.progress == (4, 4)
        assert sum(mark.mark == Mark.PAYING for mark in prompt.hand.values()) == 4
        assert sum(mark.mark == Mark.PAYABLE for mark in prompt.hand.values()) == 2

    def test_one_payment_card_replaces_another(self):
        answer = ask(position(hand=self.HAND))
        answer.click(Click(Target.CARD, cards("library")[0]))
        other = next(card for card, mark in answer.prompt().hand.items() if mark.mark == Mark.PAYABLE)
        answer.click(Click(Target.CARD, other))
        prompt = answer.prompt()
        # All four are chosen: one has to be removed before another can be chosen.
        assert prompt.progress == (4, 4)
        assert prompt.hand[other].mark == Mark.PAYING

    def test_building_needs_the_whole_price(self):
        answer = ask(position(hand=self.HAND))
        answer.click(Click(Target.CARD, cards("library")[0]))
        paying = [card for card, mark in answer.prompt().hand.items() if mark.mark == Mark.PAYING]
        answer.click(Click(Target.CARD, paying[0]))
        assert buttons(answer)["confirm"].why == "Choose 1 more card to pay."
        answer.confirm()
        assert answer.action is None
        answer.click(Click(Target.CARD, paying[0]))
        answer.confirm()
        assert answer.action == Build(cards("library")[0], tuple(paying))

    def test_a_free_building_needs_no_payment(self):
        answer = ask(position(hand=("indigo_plant", "well")))
        answer.click(Click(Target.CARD, cards("indigo_plant")[0]))
        assert answer.prompt().title == "Indigo plant: build it for free?"
        answer.click(Click(Target.CARD, cards("indigo_plant")[0]))
        assert answer.action == Build(cards("indigo_plant")[0])

    def test_escape_steps_back_to_the_choice(self):
        answer = ask(position(hand=self.HAND))
        answer.click(Click(Target.CARD, cards("library")[0]))
        answer.back()
        assert answer.prompt().title == "Choose what to build"
        answer.back()
        assert answer.prompt().title == "Choose what to build"

    def test_building_nothing_is_always_possible(self):
        answer = ask(position(hand=self.HAND))
        answer.click(Click(Target.CARD, cards("library")[0]))
        answer.decline()
        assert answer.action == Pass()

    def test_paying_differently_offers_another_payment(self):
        answer = ask(position(hand=self.HAND))
        answer.click(Click(Target.CARD, cards("crane")[0]))
        first = [card for card, mark in answer.prompt().hand.items() if mark.mark == Mark.PAYING]
        answer.suggest()
        second = [card for card, mark in answer.prompt().hand.items() if mark.mark == Mark.PAYING]
        assert len(first) == len(second) == 1
        assert first != second

    def test_the_sum_explains_the_price(self):
        s = position(hand=self.HAND, city=("indigo_plant.1", "quarry"))
        answer = ask(s)
        answer.click(Click(Target.CARD, cards("library")[0]))
        assert answer.prompt().hint == "5 \u2212 1 as Builder \u2212 1 from your buildings."

    def test_the_sum_names_the_library_that_makes_the_privilege_larger(self):
        s = position(hand=self.HAND, city=("indigo_plant.1", "library", "crane"))
        answer = ask(s)
        answer.click(Click(Target.CARD, cards("palace")[0]))
        assert answer.prompt().hint == "6 \u2212 1 as Builder \u2212 1 Library."

    def test_a_library_that_is_covered_makes_nothing_cheaper(self):
        s = position(hand=self.HAND, city=("indigo_plant.1", "library", "crane"))
        answer = ask(s)
        answer.click(Click(Target.CARD, cards("palace")[0]))
        answer.click(Click(Target.PLACE, 1, seat=0))
        assert answer.prompt().hint.startswith("6 \u2212 1 as Builder \u2212 5 Library.")


class TestCrane:
    CITY = ("indigo_plant.1", "crane", "chapel", "tobacco_storage")

    def test_own_buildings_show_their_credit_and_what_is_lost(self):
        answer = ask(position(hand=("palace", "well", "hero"), city=self.CITY, goods=(3,)))
        answer.click(Click(Target.CARD, cards("palace")[0]))
        places = answer.prompt().places
        assert places[3].badge == "\u22123"
        assert "its good" in places[3].tip
        assert 1 not in places

    def test_covering_a_building_lowers_the_price(self):
        answer = ask(position(hand=("palace", "well", "hero"), city=self.CITY))
        answer.click(Click(Target.CARD, cards("palace")[0]))
        answer.click(Click(Target.PLACE, 2, seat=0))
        answer.confirm()
        assert isinstance(answer.action, Build)
        assert answer.action.over == 2
        assert len(answer.action.pay) == 2

    def test_the_crane_itself_says_that_it_stays(self):
        answer = ask(position(hand=("statue", "well", "hero"), city=self.CITY))
        answer.click(Click(Target.CARD, cards("statue")[0]))
        answer.click(Click(Target.PLACE, 1, seat=0))
        assert answer.refusal == "The Crane itself cannot be built over."

    def test_the_lot_can_be_chosen_again(self):
        answer = ask(position(hand=("statue", "well", "hero"), city=self.CITY))
        answer.click(Click(Target.CARD, cards("statue")[0]))
        answer.click(Click(Target.PLACE, 2, seat=0))
        answer.click(Click(Target.LOT))
        answer.confirm()
        assert answer.action.over == t.NOBODY


class TestPrices:
    def test_the_coin_shows_the_price_on_a_free_lot_and_the_least_one_with_the_crane(self):
        city = ("indigo_plant.1", "crane", "coffee_roaster")
        mark = ask(position(hand=("palace", "well"), city=city)).prompt().hand[cards("palace")[0]]
        assert mark.mark == Mark.PLAYABLE
        assert (mark.price, mark.least) == (5, 1)
        assert mark.tip == "Affordable only over one of your buildings."

    def test_goods_that_could_pay_are_counted_in_the_reason(self):
        s = position(hand=("palace", "well"), city=("indigo_plant.1", "black_market"), goods=(0,))
        mark = ask(s).prompt().hand[cards("palace")[0]]
        assert mark.tip == "Costs 5; you have only 1 card and 1 good to pay with."

    def test_a_price_that_needs_a_good_says_so(self):
        s = position(hand=("well", "hero"), city=("indigo_plant.1", "black_market"), goods=(0,), chooser=1)
        assert ask(s).prompt().hand[cards("well")[0]].tip == "Costs you 1 card and 1 good now."


class TestBlackMarket:
    CITY = ("indigo_plant.1", "black_market", "tobacco_storage")

    def test_goods_pay_in_the_place_of_cards(self):
        answer = ask(
            position(hand=("library", "well", "hero", "tower"), city=self.CITY, goods=(0, 2), chooser=1)
        )
        answer.click(Click(Target.CARD, cards("library")[0]))
        assert len(answer.action.pay) if answer.action else True
        prompt = answer.prompt()
        assert [prompt.places[place].mark for place in (0, 2)] == [Mark.PAYING, Mark.PAYING]
        assert (prompt.progress, prompt.goods_paid) == ((5, 5), 2), "the bar shows goods among what pays"
        answer.confirm()
        assert answer.action.goods == (0, 2)
        assert len(answer.action.pay) == 3

    def test_goods_are_kept_where_cards_are_enough(self):
        answer = ask(position(hand=("statue", "well", "hero", "tower"), city=self.CITY, goods=(0, 2)))
        answer.click(Click(Target.CARD, cards("statue")[0]))
        assert answer.prompt().places[0].mark == Mark.PAYABLE
        answer.click(Click(Target.PLACE, 0, seat=0))
        answer.confirm()
        assert answer.action.goods == (0,)
        assert len(answer.action.pay) == 1


class TestCathedral:
    def test_the_tile_can_be_built_and_cannot_pay(self):
        s = position(
            hand=("well", "crane", "hero", "tower", "smithy", "archive"), new_buildings=True, cathedral_free=1
        )
        answer = ask(s)
        answer.click(Click(Target.CARD, cards("well")[0]))
        answer.click(Click(Target.CATHEDRAL))
        assert "cannot be used to pay" in answer.refusal
        answer.back()
        answer.click(Click(Target.CATHEDRAL))
        answer.click(Click(Target.CATHEDRAL))
        assert answer.action.card == TILE_CARD
        assert len(answer.action.pay) == 6


class TestProduceAndSell:
    CITY = ("indigo_plant.1", "silver_smelter", "sugar_mill", "well")

    def test_the_most_valuable_plants_are_suggested(self):
        answer = ask(position(city=self.CITY, role=t.PRODUCER, ask=t.ASK_PRODUCE, count=2))
        answer.confirm()
        assert answer.action == Produce((1, 2))

    def test_beyond_the_limit_the_oldest_choice_gives_way(self):
        answer = ask(position(city=self.CITY, role=t.PRODUCER, ask=t.ASK_PRODUCE, count=2))
        answer.click(Click(Target.PLACE, 0, seat=0))
        assert answer.prompt().progress == (2, 2)
        assert answer.prompt().places[0].mark == Mark.SELECTED

    def test_a_city_building_says_that_it_does_not_produce(self):
        answer = ask(position(city=self.CITY, role=t.PRODUCER, ask=t.ASK_PRODUCE, count=2))
        answer.click(Click(Target.PLACE, 3, seat=0))
        assert answer.refusal == "Only production buildings produce."

    def test_the_sale_is_shown_as_a_sum(self):
        city = (*self.CITY, "market_stand", "market_hall", "trading_post")
        s = position(
            city=city, goods=(0, 1), role=t.TRADER, ask=t.ASK_SELL, count=3, tiles=(2, 0, 1, 3, 4), tile_up=1
        )
        answer = ask(s)
        assert answer.prompt().sells_for == 6
        assert answer.prompt().hint == "1 + 3 + 1 Market stand + 1 Market hall = 6 cards"
        answer.confirm()
        assert answer.action == Sell((0, 1))

    def test_nothing_chosen_cannot_be_sold(self):
        s = position(city=self.CITY, goods=(0,), role=t.TRADER, ask=t.ASK_SELL, count=1, tile_up=1)
        answer = ask(s)
        answer.back()
        assert not buttons(answer)["confirm"].enabled
        answer.confirm()
        assert answer.action is None
        answer.decline()
        assert answer.action == Pass()


class TestCards:
    def test_cards_that_may_be_kept_invite_and_cards_to_give_away_do_not(self):
        drawn = cards("hero", "crane")
        keep = ask(position(ask=t.ASK_KEEP, hand=("well",), cards=drawn, count=1, role=t.COUNCILLOR))
        keep.chosen = [drawn[0]]
        marks = keep.prompt().fan_marks
        assert [marks[card].mark for card in drawn] == [Mark.SELECTED, Mark.PLAYABLE]
        hand = ("well", "hero", "crane")
        discard = ask(position(ask=t.ASK_DISCARD, hand=hand, count=1, role=t.COUNCILLOR))
        discard.chosen = []
        assert {mark.mark for mark in discard.prompt().hand.values()} == {Mark.PAYABLE}

    def exchange(self):
        """Return a question to exchange two cards."""
        return ask(
            position(
                hand=("crane", "well", "hero"),
                role=t.NOBODY,
                stage=t.ROUND_START,
                ask=t.ASK_EXCHANGE,
                count=2,
                offer=building_id("office_building"),
                new_buildings=True,
            )
        )

    def kept(self, count, *, role=t.COUNCILLOR, decision=t.ASK_KEEP):
        """Return a question to keep ``count`` of four cards."""
        four = ("well", "palace", "hero", "smithy")
        if decision == t.ASK_DRAFT:
            return ask(position(hand=four, role=role, ask=decision, count=count))
        return ask(position(hand=("crane",), role=role, ask=decision, count=count, cards=cards(*four)))

    def test_the_question_to_keep_cards_names_up_to_two_of_them(self):
        titles = []
        for count in (1, 2, 3):
            answer = self.kept(count)
            assert answer.prompt().title.startswith("Choose ")
            answer.chosen = list(answer.pool[:count])
            titles.append(answer.prompt().title)
        assert titles == ["Keep a Well?", "Keep a Well and a Palace?", "Keep these 3 cards?"]

    def test_the_question_to_keep_cards_says_what_is_special_about_it(self):
        usual, mine = self.kept(1), self.kept(1, role=t.PROSPECTOR)
        draft = self.kept(1, role=t.NOBODY, decision=t.ASK_DRAFT)
        assert [answer.prompt().hint for answer in (usual, mine, draft)] == [
            "The other cards go to the discard pile, face down.",
            "All four costs differ: keep any one of the cards.",
            "No one sees what you keep.",
        ]

    def test_cards_that_must_be_kept_or_discarded_cannot_be_declined(self):
        discard = ask(position(hand=("well", "hero"), role=t.COUNCILLOR, ask=t.ASK_DISCARD, count=1))
        for answer, verb in ((self.kept(1), "keep"), (discard, "discard")):
            answer.decline()
            assert answer.refusal == "Choose 1 more card."
            answer.chosen = [answer.pool[0]]
            answer.decline()
            assert answer.refusal == f"Confirm which cards to {verb}."
            assert answer.action is None

    def test_the_progress_is_shown_if_the_number_of_cards_is_fixed(self):
        discard = ask(position(hand=("well", "hero"), role=t.COUNCILLOR, ask=t.ASK_DISCARD, count=1))
        assert discard.prompt().progress == (0, 1)
        assert self.exchange().prompt().progress is None

    def test_a_kept_card_is_chosen_in_the_fan(self):
        fan = cards("well", "palace", "hero")
        s = position(hand=("crane",), role=t.COUNCILLOR, ask=t.ASK_KEEP, count=1, cards=fan)
        answer = ask(s)
        assert answer.prompt().fan == fan
        answer.click(Click(Target.CARD, cards("crane")[0]))
        assert answer.refusal
        answer.click(Click(Target.FAN, fan[1]))
        answer.confirm()
        assert answer.action == Keep((fan[1],))

    def test_the_archive_discards_from_the_whole_hand(self):
        s = position(
            hand=("crane", "well", "hero"),
            city=("indigo_plant.1", "archive"),
            role=t.COUNCILLOR,
            ask=t.ASK_DISCARD,
            count=2,
        )
        answer = ask(s)
        answer.confirm()
        assert answer.refusal == "Choose 2 more cards."
        answer.suggest()
        answer.confirm()
        assert isinstance(answer.action, Discard)
        assert len(answer.action.cards) == 2

    def test_the_hand_limit_names_itself(self):
        hand = ("crane", "well", "hero", "tower", "smithy", "archive", "library", "chapel")
        s = position(hand=hand, role=t.NOBODY, stage=t.ROUND_START, ask=t.ASK_DISCARD, count=1)
        assert ask(s).prompt().hint == "Hand limit at the start of a round: 7."

    def test_the_building_that_changes_the_hand_limit_is_named(self):
        hand = ("crane", "well", "hero", "tower", "smithy", "archive", "library")
        s = position(
            hand=hand, role=t.NOBODY, stage=t.ROUND_START, ask=t.ASK_DISCARD, count=1, new_buildings=True
        )
        s.cities[1] = cards("indigo_plant.2", "guard_room")
        tableau.settle(s)
        assert ask(s).prompt().hint == "Guard room: the hand limit is 6 at the start of a round."

    def test_two_cards_can_be_exchanged(self):
        answer = self.exchange()
        for card in cards("crane", "well"):
            answer.click(Click(Target.CARD, card))
        answer.confirm()
        assert answer.action == Exchange(cards("crane", "well"))

    def test_the_chapel_takes_one_card_and_the_bank_any_number(self):
        s = position(
            hand=("crane", "well", "hero"),
            city=("indigo_plant.1", "chapel", "bank"),
            role=t.NOBODY,
            stage=t.ROUND_START,
            ask=t.ASK_STORE,
            new_buildings=True,
        )
        answer = ask(s)
        chapel, bank = building_id("chapel"), building_id("bank")
        for card in cards("crane", "well"):
            answer.click(Click(Target.CARD, card))
        answer.click(Click(Target.BUTTON, code=f"{STORE}{chapel}"))
        assert answer.refusal == "The Chapel takes 1 card per round."
        answer.click(Click(Target.BUTTON, code=f"{STORE}{bank}"))
        assert answer.action == Store(bank, cards("crane", "well"))

    def test_the_chapel_takes_exactly_one_card(self):
        s = position(
            hand=("crane", "well"),
            city=("indigo_plant.1", "chapel"),
            role=t.NOBODY,
            stage=t.ROUND_START,
            ask=t.ASK_STORE,
        )
        answer = ask(s)
        assert answer.prompt().title == "Chapel: put a card under it?"
        assert answer.prompt().hint == "It scores 1 point at the end. Only you can see it."
        stores = [(at, place.code, place.at_once) for at, place in answer.prompt().stores.items()]
        assert stores == [(1, CONFIRM, True)]
        assert buttons(answer)[CONFIRM].label == "1 card under the Chapel"
        answer.click(Click(Target.CARD, cards("well")[0]))
        answer.confirm()
        assert answer.action == Store(building_id("chapel"), cards("well"))

    def test_a_refused_button_leaves_the_usual_building_first(self):
        s = position(
            hand=("crane", "well"),
            city=("indigo_plant.1", "chapel", "bank"),
            role=t.NOBODY,
            stage=t.ROUND_START,
            ask=t.ASK_STORE,
            new_buildings=True,
        )
        answer = ask(s)
        assert answer.prompt().title.endswith(": put cards under it?")
        assert answer.prompt().hint.endswith("Only you can see them. Bank: only once per game.")
        chapel, bank = (building_id(key) for key in ("chapel", "bank"))
        places = {at: (place.code, place.at_once) for at, place in answer.prompt().stores.items()}
        assert places == {1: (f"{STORE}{chapel}", True), 2: (f"{STORE}{bank}", False)}
        stores = [code for code in buttons(answer) if code.startswith(STORE)]
        slots = {buttons(answer)[code].slot for code in stores}
        assert (buttons(answer)[stores[0]].slot, slots) == (Slot.CONFIRM, {Slot.CONFIRM, Slot.THIRD})
        for code in stores:
            answer.click(Click(Target.BUTTON, code=code))
            assert answer.refusal == "Choose a hand card first."
            assert [code for code in stores if buttons(answer)[code].main] == stores[:1]

    def test_nothing_is_stored_without_a_card(self):
        s = position(
            hand=("crane",),
            city=("indigo_plant.1", "chapel"),
            role=t.NOBODY,
            stage=t.ROUND_START,
            ask=t.ASK_STORE,
        )
        answer = ask(s)
        answer.confirm()
        assert answer.refusal == "Choose a hand card first."
        answer.decline()
        assert answer.action == Pass()

    def test_the_gold_mine_of_the_first_edition_lets_choose(self):
        fan = cards("well", "palace", "hero", "smithy")
        s = position(
            role=t.PROSPECTOR,
            ask=t.ASK_KEEP,
            count=1,
            cards=fan,
            edition=Edition.FIRST,
            offer=building_id("gold_mine"),
        )
        answer = ask(s)
        answer.click(Click(Target.FAN, fan[1]))
        answer.confirm()
        assert answer.action == Keep((fan[1],))


class TestOffers:
    @pytest.mark.parametrize(("decision", "count"), [(t.ASK_DRAW, 5), (t.ASK_TURN_UP, 0)])
    def test_an_offer_is_accepted_or_declined(self, decision, count):
        role = t.COUNCILLOR if decision == t.ASK_DRAW else t.PROSPECTOR
        s = position(
            city=("indigo_plant.1", "gold_mine"),
            role=role,
            ask=decision,
            count=count,
            offer=building_id("gold_mine"),
        )
        answer = ask(s)
        assert answer.prompt().title
        answer.confirm()
        assert answer.action == Use()
        other = ask(s)
        other.decline()
        assert other.action == Pass()

    def test_an_offer_names_what_accepting_it_does(self):
        draw = ask(position(role=t.COUNCILLOR, ask=t.ASK_DRAW, count=5)).prompt()
        assert (draw.title, draw.hint, draw.buttons[0].label) == ("Draw 5 cards?", "", "Draw")
        s = position(
            city=("indigo_plant.1", "gold_mine"),
            role=t.PROSPECTOR,
            ask=t.ASK_TURN_UP,
            offer=building_id("gold_mine"),
        )
        mine = ask(s).prompt()
        assert (mine.title, mine.buttons[0].label) == ("Use the Gold mine?", "Reveal")
        assert mine.hint


class TestSuggestions:
    HAND = ("crane", "well", "hero", "tower")

    def discards(self):
        return ask(
            position(
                hand=self.HAND,
                city=("indigo_plant.1", "archive"),
                role=t.COUNCILLOR,
                ask=t.ASK_DISCARD,
                count=2,
            )
        )

    def sales(self):
        return ask(
            position(
                city=("indigo_plant.1", "coffee_roaster"),
                goods=(0, 1),
                role=t.TRADER,
                ask=t.ASK_SELL,
                count=2,
            )
        )

    @pytest.mark.parametrize("question", ["discards", "sales"])
    def test_the_reason_stands_until_the_choice_changes(self, question):
        answer = getattr(self, question)()
        usual = answer.prompt().hint
        answer.suggest()
        chosen, hint = list(answer.chosen), answer.prompt().hint
        assert hint != usual
        target = Target.CARD if question == "discards" else Target.PLACE
        answer.click(Click(target, chosen[0], seat=0))
        assert answer.prompt().hint != hint
        answer.click(Click(target, chosen[0], seat=0))
        assert answer.prompt().hint == hint, "the same cards again"

    def test_a_search_is_followed_and_gives_its_reason(self):
        answer = self.discards()
        wanted = cards("hero", "crane")
        answer.follow([Proposal(Discard(wanted), "They come too late."), Proposal(Discard(()), "")])
        assert not answer.chosen, "nothing is chosen before the player asks"
        answer.suggest()
        assert answer.follows_search
        assert answer.would_do() == Discard(wanted)
        assert answer.prompt().hint == "They come too late."

    def test_of_equal_prices_the_good_that_usually_brings_more_is_kept(self):
        city = ("indigo_plant.1", "sugar_mill", "tobacco_storage", "indigo_plant.3")
        s = position(city=city, goods=(0, 1, 3), role=t.TRADER, ask=t.ASK_SELL, count=2, tile_up=1)
        s.tiles = (2, 0, 1, 3, 4)
        answer = ask(s)
        assert answer.chosen == [0, 3], "sugar has the same price now, and a higher one on other tiles"

    def test_a_search_without_a_reason_has_the_words_of_the_rule(self):
        answer = self.discards()
        answer.suggest()
        words = answer.reason
        answer.follow([Proposal(Discard(cards("hero", "crane")), "")])
        answer.suggest()
        assert answer.reason == words

    def test_selling_nothing_can_be_suggested(self):
        answer = self.sales()
        answer.follow([Proposal(Pass(), "Sell nothing. You keep 2 goods.")])
        answer.suggest()
        assert answer.chosen == []
        assert answer.prompt().hint == "Sell nothing. You keep 2 goods."
        answer.decline()
        assert answer.action == Pass()

    def test_the_payment_of_a_search_is_filled_in(self):
        answer = ask(position(hand=self.HAND))
        well, tower = cards("well", "tower")
        answer.follow([Proposal(Build(well, (tower,)), "")])
        answer.click(Click(Target.CARD, well))
        assert answer.would_do() == Build(well, (tower,))
        assert not answer.follows_search, "the player did not ask for it"

    def test_questions_without_suggestions_stay_as_they_are(self):
        answer = ask(
            position(hand=self.HAND, role=t.NOBODY, stage=t.ROUND_START, ask=t.ASK_EXCHANGE, count=2)
        )
        answer.follow([Proposal(Exchange(cards("hero")), "")])
        answer.suggest()
        assert answer.chosen == []
