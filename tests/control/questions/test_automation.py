"""Automatic answers of the table: they never cost the person a card or a point unasked."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from sanjuan_desktop.control.questions.automation import Automation, Habit, automatic_action
from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.session.controller import GameController
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.rules import (
    ChooseRole,
    Decision,
    GameOptions,
    Pass,
    Role,
    Use,
    apply,
    legal_actions,
    legal_for,
    new_game,
    seeded,
    view_for,
)
from sanjuan_desktop.storage.parts import Seat
from tests.helpers.players import InstantThinker
from tests.helpers.positions import Position, asked, number, store

SEVEN = ("palace", "statue", "hero", "tower", "smithy", "archive", "crane")
LIMIT = len(SEVEN)
ELEVEN = (
    "indigo_plant",
    "sugar_mill",
    "tobacco_storage",
    "coffee_roaster",
    "silver_smelter",
    "indigo_plant",
    "sugar_mill",
    "tobacco_storage",
    "coffee_roaster",
    "silver_smelter",
    "well",
)
ALL_ASK = Automation(**{field.name: Habit.ASK for field in fields(Automation)})


def answered(s, **habits):
    """Return the automatic answer for the player asked: an action, or None if the person must be asked."""
    return automatic_action(view_for(s, s.actor), Automation(**habits))


def round_start(*buildings, hand=("well", "hero"), others=("indigo_plant",), players=2):
    """Return the start of a round of seat 0, who has these buildings; seat 1 has ``others``."""
    table = Position(players=players, new_buildings=True)
    return table.city(0, *buildings).city(1, *others).hand(0, *hand).start_of_round()


class TestStoring:
    def test_the_chapel_is_asked_about_in_every_round(self):
        s = round_start("chapel")
        assert asked(s) == (0, Decision.STORE)
        assert answered(s) is None

    def test_the_chapel_can_be_asked_about_only_over_the_hand_limit(self):
        at_limit, over = round_start("chapel", hand=SEVEN), round_start("chapel", hand=(*SEVEN, "well"))
        assert answered(at_limit, chapel=Habit.OVER_LIMIT) == Pass()
        assert answered(over, chapel=Habit.OVER_LIMIT) is None

    def test_the_limit_is_the_one_of_the_player(self):
        towered = round_start("chapel", "tower", hand=("palace", "well", *SEVEN[1:3], *SEVEN[4:], "quarry"))
        assert answered(towered, chapel=Habit.OVER_LIMIT) == Pass()
        guarded = round_start("chapel", hand=SEVEN, others=("indigo_plant", "guard_room"))
        assert answered(guarded, chapel=Habit.OVER_LIMIT) is None

    def test_the_chapel_can_be_left_alone(self):
        assert answered(round_start("chapel", hand=(*SEVEN, "well")), chapel=Habit.NEVER) == Pass()

    def test_the_bank_is_asked_about_as_soon_as_somebody_may_end_the_game(self):
        assert len(ELEVEN) == GameOptions().city_size - 1
        assert answered(round_start("bank", others=ELEVEN[:-1])) == Pass()
        assert answered(round_start("bank", others=ELEVEN)) is None

    def test_the_bank_is_asked_about_before_cards_are_lost_to_the_hand_limit(self):
        assert answered(round_start("bank", hand=SEVEN)) == Pass()
        assert answered(round_start("bank", hand=(*SEVEN, "well"))) is None

    def test_the_bank_can_be_asked_about_in_every_round_or_never(self):
        assert answered(round_start("bank"), bank=Habit.ASK) is None
        last = round_start("bank", hand=(*SEVEN, "well"), others=ELEVEN)
        assert answered(last, bank=Habit.NEVER) == Pass()

    def test_a_bank_that_is_used_is_not_asked_about(self):
        table = Position(new_buildings=True).city(0, "bank", "chapel").hand(0, "well").bank_used(0)
        s = table.start_of_round()
        assert answered(s, bank=Habit.ASK, chapel=Habit.NEVER) == Pass()

    def test_one_of_two_buildings_is_reason_enough_to_ask(self):
        s = round_start("chapel", "bank")
        assert answered(s, chapel=Habit.NEVER, bank=Habit.ASK) is None
        assert answered(s, chapel=Habit.ASK, bank=Habit.NEVER) is None
        assert answered(s, chapel=Habit.NEVER, bank=Habit.NEVER) == Pass()

    def test_after_the_chapel_the_bank_that_was_offered_beside_it_is_still_offered(self):
        s = round_start("chapel", "bank")
        assert answered(s) is None
        store(s, "chapel", "well")
        assert asked(s) == (0, Decision.STORE)
        assert answered(s) is None

    def test_after_the_chapel_a_bank_that_is_never_asked_about_is_left_alone(self):
        s = round_start("chapel", "bank")
        store(s, "chapel", "well")
        assert answered(s, bank=Habit.NEVER) == Pass()
        assert answered(s, bank=Habit.OVER_LIMIT) == Pass()


class TestOtherOffers:
    def test_the_office_building_is_asked_about_or_left_alone(self):
        s = round_start("office_building")
        assert asked(s) == (0, Decision.EXCHANGE)
        assert answered(s) is None
        assert answered(s, exchange=Habit.NEVER) == Pass()

    def test_a_builders_phase_with_nothing_to_build_can_be_shown(self):
        s = Position().hand(0, "palace").phase("builder", asked=0)
        assert answered(s) == Pass()
        assert answered(s, no_build=Habit.ASK) is None

    def test_nobody_is_asked_to_build_with_an_empty_hand(self):
        s = Position().hand(0).phase("builder", asked=0)
        assert answered(s, no_build=Habit.ASK) == Pass()

    def test_councillor_and_gold_mine_can_be_asked_about_or_declined(self):
        drawing = Position(players=3).phase("councillor", asked=0)
        mining = Position(players=3).city(0, "gold_mine").phase("prospector", asked=0)
        for s, name in ((drawing, "councillor"), (mining, "turn_up")):
            answers = {habit: answered(s, **{name: habit}) for habit in ("always", "ask", "never")}
            assert answers == {"always": Use(), "ask": None, "never": Pass()}

    def test_producing_on_all_buildings_can_be_asked_about(self):
        s = Position().city(0, "indigo_plant").phase("producer", asked=0)
        assert answered(s) is not None
        assert answered(s, produce_all=Habit.ASK) is None


@pytest.mark.parametrize("seed", range(6))
def test_the_usual_habits_decline_nothing_but_an_early_bank(seed):
    s = new_game(GameOptions(2 + seed % 3, new_buildings=True), seed)
    rng = seeded(seed)
    while not s.is_over:
        view = view_for(s, s.actor)
        action = automatic_action(view, Automation())
        if action == Pass() and legal_for(view).count > 1:
            assert view.decision == Decision.STORE
            assert {choice.building for choice in legal_actions(s) if choice != Pass()} == {number("bank")}
            assert len(view.hand) <= LIMIT
            assert max(map(len, view.cities)) < GameOptions().city_size - 1
            assert not view.stored_now
        apply(s, legal_actions(s).sample(rng))


class TestInAGame:
    """Automatic answers that the person has chosen, in a running game."""

    @pytest.fixture
    def controller(self, qapp):
        made = GameController(InstantThinker())
        made.advanced.connect(made.resume)
        made.restored.connect(made.resume)
        yield made
        made.close()

    @pytest.fixture
    def prompts(self, controller):
        heard = []
        controller.prompted.connect(heard.append)
        return heard

    @staticmethod
    def go_on(controller, s):
        """Continue the game from a position; people sit on all seats."""
        seats = tuple(Seat("ABCD"[seat]) for seat in range(s.players))
        controller.start(GameSetup(s.options, 3, seats))
        controller.suspend()
        controller.session.state = s
        controller.proceed()

    @pytest.mark.parametrize(
        ("building", "name", "off"),
        [
            ("chapel", "chapel", Habit.NEVER),
            ("office_building", "exchange", Habit.NEVER),
            ("bank", "bank", Habit.NEVER),
        ],
    )
    def test_what_is_never_asked_is_asked_again_after_a_change(
        self, controller, prompts, building, name, off
    ):
        controller.automation = replace(ALL_ASK, **{name: off})
        self.go_on(controller, round_start(building))
        assert prompts[-1].title == "Choose a role"
        controller.automation = ALL_ASK
        self.go_on(controller, round_start(building))
        assert prompts[-1].title != "Choose a role"
        controller.decline()
        assert prompts[-1].title == "Choose a role"

    def test_a_library_that_is_always_used_needs_no_tick(self, controller, prompts):
        controller.automation = Automation(library=Habit.ALWAYS)
        s = Position().city(0, "library").role_choice()
        self.go_on(controller, s)
        assert [button.code for button in prompts[-1].buttons] == ["confirm"]
        controller.click(Click(Target.BUTTON, code="library"))
        controller.click(Click(Target.ROLE, Role.PROSPECTOR))
        controller.confirm()
        assert s.library_used == 1

    def test_a_library_that_is_asked_about_is_ticked_and_can_be_cleared(self, controller, prompts):
        s = Position().city(0, "library").role_choice()
        self.go_on(controller, s)
        assert [button.code for button in prompts[-1].buttons] == ["confirm", "library"]
        controller.click(Click(Target.BUTTON, code="library"))
        controller.click(Click(Target.ROLE, Role.PROSPECTOR))
        controller.confirm()
        assert s.library_used == 0

    def test_a_hint_to_spare_the_library_brings_its_tick_back(self, controller, prompts):
        controller.automation = Automation(library=Habit.ALWAYS)
        s = Position().city(0, "library").role_choice()
        self.go_on(controller, s)
        controller.propose(ChooseRole(Role.PROSPECTOR, False))
        assert [button.checked for button in prompts[-1].buttons] == [None, False]

    def test_nobody_is_asked_to_build_nothing_unless_wished(self, controller, prompts):
        reasons = []
        controller.skipped.connect(reasons.append)
        self.go_on(controller, Position().hand(0, "palace").phase("builder", asked=0))
        assert prompts[-1].title == "Choose a role"
        assert reasons == [
            "A cannot build: the cheapest card costs 5, and nothing is left to pay with.",
            "B cannot build: there are no cards in hand.",
        ]
        controller.automation = Automation(no_build=Habit.ASK)
        self.go_on(controller, Position().hand(0, "palace").phase("builder", asked=0))
        assert len(reasons) == 2
        assert prompts[-1].title == "Choose what to build"
        controller.decline()
