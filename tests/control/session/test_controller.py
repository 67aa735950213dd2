"""Whole games through the controller: people click, computer players answer, no state is lost."""

from __future__ import annotations

import pytest

from sanjuan_desktop.ai.player import Choice
from sanjuan_desktop.control.computers.roster import AT_THE_TABLE, computer_seed, styles_of
from sanjuan_desktop.control.questions.answers import BANK
from sanjuan_desktop.control.questions.automation import Automation, Habit
from sanjuan_desktop.control.questions.cards import STORE
from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.session.controller import GameController
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.lab.positions import WANTED, moves_to
from sanjuan_desktop.rules import (
    ROOT,
    Edition,
    GameOptions,
    GameRecord,
    Pass,
    apply,
    deal,
    legal_actions,
    seeded,
    state_hash,
    view_for,
)
from sanjuan_desktop.rules.terms import ASK_ROLE, ASK_STORE, UNKNOWN
from sanjuan_desktop.storage.parts import RANDOM_STYLE, Seat
from tests.helpers.players import InstantThinker, Person
from tests.helpers.positions import Position, number

GAMES = [
    GameOptions(2, Edition.FIRST),
    GameOptions(3),
    GameOptions(4, new_buildings=True),
    GameOptions(2, new_buildings=True, draft_hand=True),
    GameOptions(3, Edition.FIRST, extra_production=True, draft_hand=True),
]


def setup_of(options, seed=3, people=(0,), level="random"):
    seats = tuple(Seat("ABCD"[seat], None if seat in people else level) for seat in range(options.players))
    return GameSetup(options, seed, seats)


@pytest.fixture
def thinker(qapp):
    return InstantThinker()


@pytest.fixture
def controller(thinker):
    made = GameController(thinker)
    made.advanced.connect(lambda _: made.resume())
    made.restored.connect(lambda _: made.resume())
    yield made
    made.close()


def play_to_end(qtbot, controller, person, most=20000):
    for _ in range(most):
        if controller.session.is_over:
            return
        qtbot.waitUntil(lambda: person.prompt is not None or controller.session.is_over, timeout=5000)
        if not controller.session.is_over:
            person.act()
    raise AssertionError("the game did not end")


class TestWholeGames:
    @pytest.mark.parametrize("options", GAMES, ids=str)
    def test_a_person_can_play_to_the_end_by_clicks_alone(self, qtbot, controller, options):
        sheets = []
        controller.ended.connect(sheets.append)
        person = Person(controller, seed=options.players)
        controller.start(setup_of(options))
        play_to_end(qtbot, controller, person)
        assert len(sheets) == 1
        assert len(sheets[0]) == options.players
        assert "Choose a role" in person.titles

    def test_the_record_replays_to_the_state_that_was_played(self, qtbot, controller):
        person = Person(controller)
        controller.start(setup_of(GameOptions(2)))
        play_to_end(qtbot, controller, person)
        replayed = controller.session.record.replay()
        assert replayed.is_over
        assert view_for(replayed, 0) == controller.session.view

    def test_computers_alone_play_to_the_end(self, qtbot, controller):
        with qtbot.waitSignal(controller.ended, timeout=20000):
            controller.start(setup_of(GameOptions(4), people=()))

    def test_no_step_shows_a_card_the_looking_seat_may_not_see(self, qtbot, controller):
        steps = []
        controller.advanced.connect(steps.append)
        person = Person(controller)
        controller.start(setup_of(GameOptions(3, new_buildings=True)))
        play_to_end(qtbot, controller, person)
        for step in steps:
            for event in step.events:
                assert event == event.redacted_for(0)
                hidden = getattr(event, "paid", ()) if getattr(event, "seat", 0) else ()
                assert all(card == UNKNOWN for card in hidden)


class TestTakingBack:
    def test_undo_returns_to_the_last_own_question(self, qtbot, controller):
        person = Person(controller)
        controller.start(setup_of(GameOptions(2), people=(0, 1)))
        qtbot.waitUntil(lambda: person.prompt is not None)
        before = state_hash(controller.session.record.replay())
        role = next(iter(person.prompt.roles))
        controller.click(Click(Target.ROLE, role))
        controller.confirm()
        assert state_hash(controller.session.record.replay()) != before
        controller.undo()
        assert state_hash(controller.session.record.replay()) == before
        assert person.prompt.title == "Choose a role"
        assert controller.session.takebacks == 0  # no hidden card was seen meanwhile

    def test_undo_drops_what_a_computer_was_thinking_about(self, qtbot, controller):
        person = Person(controller)
        controller.start(setup_of(GameOptions(2)))
        qtbot.waitUntil(lambda: person.prompt is not None)
        while not controller.session.can_undo:
            qtbot.waitUntil(lambda: person.prompt is not None)
            person.act()
        depth = controller.session.decisions
        controller.undo()
        assert controller.session.decisions < depth
        play_to_end(qtbot, controller, person)

    def test_taking_back_keeps_the_other_line_in_the_record(self, qtbot, controller):
        person = Person(controller)
        controller.start(setup_of(GameOptions(2), people=(0, 1)))
        controller.click(Click(Target.ROLE, 0))
        controller.confirm()
        moves = len(controller.session.record.moves)
        controller.undo()
        assert controller.session.record.head == ROOT
        assert len(controller.session.record.moves) == moves
        controller.click(Click(Target.ROLE, 3))
        controller.confirm()
        assert len(controller.session.record.moves) > moves
        assert person.refusals == []

    def test_the_log_goes_back_too(self, qtbot, controller):
        steps, restored = [], []
        controller.advanced.connect(steps.append)
        controller.restored.connect(restored.append)
        controller.start(setup_of(GameOptions(2), people=(0, 1)))
        first = steps[0].log
        controller.click(Click(Target.ROLE, 0))
        controller.confirm()
        controller.undo()
        assert restored[0].log == first


class TestRefusals:
    def test_a_click_that_does_nothing_says_why(self, qtbot, controller):
        person = Person(controller)
        controller.start(setup_of(GameOptions(2), people=(0, 1)))
        controller.click(Click(Target.PLACE, 0, seat=0))
        controller.decline()
        assert person.refusals == [
            "You cannot choose a building now.",
            "You must choose a role, but you may decline its action later.",
        ]

    def test_clicks_are_ignored_while_nobody_is_asked(self, controller):
        controller.click(Click(Target.ROLE, 0))
        controller.confirm()
        assert not controller.has_game

    def test_an_illegal_action_changes_nothing(self, controller):
        controller.start(setup_of(GameOptions(2), people=(0, 1)))
        before = state_hash(controller.session.record.replay())
        with pytest.raises(Exception, match="wrong_decision"):
            controller.submit(Pass())
        assert state_hash(controller.session.record.replay()) == before


class TestComputerPlayers:
    def test_the_number_given_to_a_computer_does_not_tell_the_deal(self):
        seeds = {computer_seed(3, seat) for seat in range(4)} | {computer_seed(4, 0)}
        assert len(seeds) == 5
        for seat in range(4):
            assert all(
                deal(GameOptions(3), computer_seed(3, seat) // n) != deal(GameOptions(3), 3) for n in (1, 8)
            )

    def test_a_computer_that_fails_is_replaced_for_one_decision(self, qtbot, controller, thinker):
        errors = []
        controller.failed.connect(lambda seat, why: errors.append((seat, why)))
        controller.start(setup_of(GameOptions(2), people=()))
        thinker.failed.emit(thinker.interrupt(), "it broke", "")
        assert errors[0][1] == "it broke"
        assert controller.session.decisions >= 1
        with qtbot.waitSignal(controller.ended, timeout=20000):
            pass

    def test_an_illegal_choice_is_replaced_and_told(self, qtbot, controller, thinker):
        errors = []
        controller.failed.connect(lambda seat, why: errors.append(why))
        controller.start(setup_of(GameOptions(2), people=()))
        thinker.answered.emit(thinker.interrupt(), Choice(Pass()))
        assert errors == ["Pass() is not legal"]
        assert controller.session.decisions >= 1

    def test_every_computer_thinks_with_its_level_its_character_and_the_usual_budget(self, qapp):
        thinker = InstantThinker()
        controller = GameController(thinker)
        controller.advanced.connect(lambda _: controller.resume())
        seats = (Seat("A", "random", "trader"), Seat("B", "greedy", RANDOM_STYLE))
        setup = GameSetup(GameOptions(2), 3, seats)
        controller.start(setup)
        for _ in range(40):
            qapp.processEvents()
        controller.close()
        assert set(thinker.asked) == {
            ("random", "trader", AT_THE_TABLE),
            ("greedy", styles_of(setup)[1], AT_THE_TABLE),
        }

    def test_a_program_that_failed_is_asked_again_in_the_next_game(self, controller, thinker, monkeypatch):
        asked = []
        monkeypatch.setattr(thinker, "request", lambda view, *_: asked.append(view.seat) or len(asked))
        setup = setup_of(GameOptions(2), people=(), level="engine:bot.py")
        controller.start(setup)
        thinker.failed.emit(1, "bot.py took longer than 10 s", "slow")
        controller.start(setup)
        first, other, again = asked
        assert again == first != other

    def test_trouble_is_told_once_in_every_game(self, qtbot, controller, thinker):
        heard = []
        controller.degraded.connect(heard.append)
        for game in (1, 2):
            controller.start(setup_of(GameOptions(2), people=()))
            for _ in range(3):
                action = legal_actions(controller.session.record.replay()).sample(seeded(game))
                thinker.answered.emit(thinker.interrupt(), Choice(action, error="the file is missing"))
            assert heard == ["the file is missing"] * game

    def test_without_trouble_nothing_is_told(self, qtbot, controller):
        heard = []
        controller.degraded.connect(heard.append)
        with qtbot.waitSignal(controller.ended, timeout=20000):
            controller.start(setup_of(GameOptions(2), people=()))
        assert not heard


class TestLeaving:
    def test_there_is_no_game_after_closing(self, qtbot, controller):
        controller.start(setup_of(GameOptions(2), people=(0, 1)))
        controller.click(Click(Target.ROLE, 0))
        controller.confirm()
        controller.close()
        assert not controller.has_game
        with pytest.raises(RuntimeError, match="no game"):
            _ = controller.session
        controller.cover_hand()
        controller.retell()
        controller.resume()

    def test_a_new_game_drops_the_answer_of_the_old_one(self, qtbot, controller):
        controller.start(setup_of(GameOptions(2), people=()))
        controller.start(setup_of(GameOptions(3), seed=9, people=()))
        assert controller.session.record.options.players == 3
        with qtbot.waitSignal(controller.ended, timeout=20000):
            pass
        assert controller.session.record.options.players == 3

    def test_closing_closes_the_computer_players(self, qapp):
        thinker = InstantThinker()
        controller = GameController(thinker)
        controller.start(setup_of(GameOptions(2), people=()))
        controller.close()
        assert thinker.closed


class TestBankReminder:
    """Reminder of a Bank that is never asked about: a tick beside the roles makes the table ask."""

    @pytest.fixture
    def before_the_round(self, controller):
        """Go to a role choice of a seat with an unused Bank; return the seat and the actions to its turn."""
        seed, actions, answer = moves_to("bank-store")
        options, seat = WANTED["bank-store"].options, answer.seat
        record, rng, chosen = GameRecord(options, seed), seeded(seed), 0
        for action in (*actions, Pass()):
            record.add(action)
        state = record.replay()
        while state.actor != seat or state.decision != ASK_STORE:
            if state.actor == seat and state.decision == ASK_ROLE:
                chosen = len(record.actions())
            action = legal_actions(state).sample(rng)
            record.add(action)
            apply(state, action)
        known = record.actions()
        record.go_to(record.path()[chosen - 1])
        controller.automation = Automation(bank=Habit.NEVER, chapel=Habit.NEVER)
        controller.load(setup_of(options, seed, people=range(options.players)), record)
        return seat, known

    def play_on(self, controller, actions):
        """Replay these actions until the Bank could be used or all of them are done."""
        while controller.session.decisions < len(actions):
            controller.submit(actions[controller.session.decisions])

    def test_without_the_tick_nobody_asks(self, controller, before_the_round):
        _, actions = before_the_round
        self.play_on(controller, actions)
        assert controller.session.decisions > len(actions)

    def test_with_the_tick_the_next_round_asks_once(self, controller, before_the_round):
        seat, actions = before_the_round
        person = Person(controller)
        controller.click(Click(Target.BUTTON, code=BANK))
        assert [button.checked for button in person.prompt.buttons if button.code == BANK] == [True]
        self.play_on(controller, actions)
        assert controller.session.decisions == len(actions)
        assert person.prompt.seat == seat
        assert person.prompt.stores
        controller.decline()
        # The tick disappears when the seat chooses a role again.
        rng = seeded(1)
        while person.prompt.seat != seat or all(button.code != BANK for button in person.prompt.buttons):
            controller.submit(legal_actions(controller.session.state).sample(rng))
        assert [button.checked for button in person.prompt.buttons if button.code == BANK] == [False]

    def test_a_tick_taken_back_asks_nothing(self, controller, before_the_round):
        _, actions = before_the_round
        controller.click(Click(Target.BUTTON, code=BANK))
        controller.click(Click(Target.BUTTON, code=BANK))
        self.play_on(controller, actions)
        assert controller.session.decisions > len(actions)

    def test_a_card_under_the_chapel_leaves_the_tick_for_the_bank(self, controller):
        controller.automation = Automation(bank=Habit.NEVER)
        s = Position(new_buildings=True).city(0, "chapel", "bank").hand(0, "well", "hero").start_of_round()
        controller.start(GameSetup(s.options, 3, (Seat("A"), Seat("B"))))
        controller.suspend()
        controller.session.state = s
        controller.session.reminders.add(0)
        controller.proceed()
        person = Person(controller)
        controller.click(Click(Target.CARD, s.hands[0][0]))
        controller.click(Click(Target.BUTTON, code=f"{STORE}{number('chapel')}"))
        assert (person.prompt.seat, list(person.prompt.stores)) == (0, [1])
        controller.decline()
        assert not controller.session.reminders
