"""Undo and redo: by decision, role, round, to the start; and what counts as seen."""

import pytest

from sanjuan_desktop.ai.levels import make_player
from sanjuan_desktop.ai.player import UNLIMITED, never_cancelled
from sanjuan_desktop.control.questions.automation import Automation
from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.session.controller import GameController
from sanjuan_desktop.control.session.game import SessionState
from sanjuan_desktop.control.session.timeline import (
    AnsweredQuestion,
    Back,
    Timeline,
    asked_at,
    has_seen_hidden,
    shows_hidden,
)
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.rules import (
    ROOT,
    Build,
    ChooseRole,
    GameOptions,
    GameRecord,
    RecordError,
    apply,
    legal_actions,
    state_hash,
    view_for,
)
from sanjuan_desktop.rules.record import Move
from sanjuan_desktop.rules.terms import Role
from sanjuan_desktop.storage.parts import Seat
from tests.helpers.players import InstantThinker
from tests.helpers.saved_games import played

ALL = frozenset({0, 1})
"""Both seats are people."""

ASKED = [
    AnsweredQuestion(ROOT, 1, True, 0),
    AnsweredQuestion(3, 1, False, 0),
    AnsweredQuestion(7, 2, True, 0),
    AnsweredQuestion(9, 2, False, 0),
    AnsweredQuestion(12, 2, False, 0),
]


def line():
    timeline = Timeline()
    timeline.begin(ASKED)
    return timeline


@pytest.mark.parametrize(
    ("step", "head"), [(Back.DECISION, 12), (Back.ROLE, 7), (Back.ROUND, 7), (Back.START, ROOT)]
)
def test_a_step_back_goes_as_far_as_it_says(step, head):
    assert line().back(15, step) == head


def test_steps_back_follow_each_other():
    timeline = line()
    assert [timeline.back(head, Back.ROUND) for head in (15, 7)] == [7, ROOT]
    assert timeline.back(ROOT) is None
    assert not timeline.can_go_back


def test_steps_forward_go_where_each_step_back_came_from():
    timeline = line()
    timeline.back(15)
    timeline.back(12, Back.ROUND)
    assert [timeline.forward(), timeline.forward(), timeline.forward()] == [12, 15, None]
    assert timeline.back(15) == 12


def test_playing_on_ends_what_could_come_back():
    timeline = line()
    timeline.back(15)
    timeline.answer(AnsweredQuestion(12, 2, False, 0))
    assert not timeline.can_go_forward
    assert timeline.forward() is None


# -- with a game ------------------------------------------------------------------------------------


class Table:
    """Game whose table is always ready to continue at once, and a person who plays like greedy."""

    def __init__(self, people=(0,), players=2, seed=5):
        self.game = GameController(InstantThinker())
        self.game.advanced.connect(self.game.resume)
        self.game.restored.connect(self._on_restored)
        self.restored = []
        seats = tuple(
            Seat(name, None if seat in people else "greedy") for seat, name in enumerate("ABCD"[:players])
        )
        self.setup = GameSetup(GameOptions(players), seed, seats)

    def _on_restored(self, step):
        self.restored.append(step)
        self.game.resume()

    def answer(self, qtbot):
        qtbot.waitUntil(lambda: self.game.is_asking or self.game.session.is_over, timeout=5000)
        state = self.game.session.record.replay()
        view = view_for(state, state.actor)
        action = make_player("greedy", 0, "").choose(view, UNLIMITED, never_cancelled).action
        self.game.propose(action)
        if self.game.is_asking and self.game.session.decisions == len(self.game.session.record.path()):
            self.game.confirm()
        qtbot.waitUntil(lambda: self.game.is_asking or self.game.session.is_over, timeout=5000)


def test_what_was_taken_back_comes_back_whole(qtbot):
    table = Table()
    table.game.start(table.setup)
    for _ in range(9):
        table.answer(qtbot)
    end = state_hash(table.game.session.record.replay())
    log = len(table.game.session.log_lines())
    for step in (Back.DECISION, Back.ROLE, Back.ROUND, Back.START):
        table.game.undo(step)
    assert table.game.session.decisions == 0
    while table.game.session.can_redo:
        table.game.redo()
    assert state_hash(table.game.session.record.replay()) == end
    assert len(table.restored[-1].log) == log


def test_going_back_and_playing_on_keeps_both_lines(qtbot):
    table = Table(people=(0, 1))
    table.game.start(table.setup)
    table.game.click(Click(Target.ROLE, int(Role.PROSPECTOR)))
    table.game.confirm()
    table.game.undo()
    table.game.click(Click(Target.ROLE, int(Role.COUNCILLOR)))
    table.game.confirm()
    roots = {move.action.role for move in table.game.session.record.moves if move.parent == ROOT}
    assert roots == {Role.PROSPECTOR, Role.COUNCILLOR}
    assert not table.game.session.can_redo


def test_the_deck_is_the_same_after_taking_back(qtbot):
    table = Table(people=(0, 1))
    table.game.start(table.setup)
    drawn = []
    for _ in range(2):
        table.game.click(Click(Target.ROLE, int(Role.PROSPECTOR)))
        table.game.confirm()
        drawn.append(table.game.session.record.replay().hands[0])
        table.game.undo()
    assert drawn[0] == drawn[1]


def test_only_what_showed_something_hidden_is_counted():
    table = Table(people=(0, 1))
    table.game.start(table.setup)
    table.game.click(Click(Target.ROLE, int(Role.BUILDER)))
    table.game.confirm()
    table.game.undo()
    assert table.game.session.takebacks == 0
    table.game.click(Click(Target.ROLE, int(Role.PROSPECTOR)))
    table.game.confirm()
    table.game.undo()
    assert table.game.session.takebacks == 1


@pytest.mark.parametrize(
    ("role", "seat", "seen"),
    [
        (Role.PROSPECTOR, 0, True),
        (Role.PROSPECTOR, 1, False),
        (Role.TRADER, 1, True),
        (Role.PRODUCER, 0, False),
        (Role.BUILDER, 0, False),
    ],
)
def test_cards_drawn_and_prices_turned_up_are_hidden_things(role, seat, seen):
    record = GameRecord(GameOptions(2), 4)
    state = record.start()
    action = ChooseRole(int(role))
    apply(state, action)
    record.add(action)
    assert has_seen_hidden(record, ROOT, seat, ALL) is seen
    assert not has_seen_hidden(record, record.head, seat, ALL)


def test_what_a_computer_has_built_is_open_now_and_what_people_build_may_be_taken_back():
    record = GameRecord(GameOptions(2), 4)
    state, builders = record.start(), []
    while len(set(builders)) < 2:
        legal = legal_actions(state)
        roles = [action for action in legal if action == ChooseRole(int(Role.BUILDER))]
        builds = [action for action in legal if isinstance(action, Build)]
        action = (builds or roles or [legal.at(0)])[0]
        before, seat = record.head, state.actor
        events = []
        apply(state, action, events)
        record.add(action)
        if builds and not any(shows_hidden(event, 0) for event in events):
            builders.append(seat)
            assert not has_seen_hidden(record, before, 0, ALL)
            assert has_seen_hidden(record, before, 0, frozenset({0})) is (seat == 1)


def test_at_the_end_all_cards_are_open():
    record = played(GameOptions(2), 4)
    last = record.moves[record.head].parent
    assert record.replay().is_over
    for seat in (0, 1):
        assert has_seen_hidden(record, last, seat, ALL)


# -- loading ----------------------------------------------------------------------------------------


def test_a_game_goes_on_from_its_record_with_everything_that_can_be_taken_back(qtbot):
    first = Table()
    first.game.start(first.setup)
    for _ in range(8):
        first.answer(qtbot)
    record, answered = first.game.session.record, 0
    state = record.start()
    for action in record.actions():
        answered += asked_at(ROOT, state, frozenset({0}), Automation()) is not None
        apply(state, action)
    second = Table()
    second.game.load(first.setup, first.game.session.record, SessionState(takebacks=3))
    assert second.game.session.takebacks == 3
    assert second.restored[-1].log == first.game.session.log_lines()
    assert second.game.is_asking
    backs = 0
    while second.game.session.can_undo:
        second.game.undo()
        backs += 1
    assert backs == answered > 2
    assert second.game.session.decisions == 0


def test_a_record_with_an_illegal_move_changes_nothing(qtbot):
    table = Table()
    table.game.start(table.setup)
    before = state_hash(table.game.session.record.replay())
    twice = ChooseRole(int(Role.PROSPECTOR))
    broken = GameRecord(GameOptions(2), 5, moves=[Move(twice), Move(twice, 0)], head=1)
    with pytest.raises(RecordError, match="not legal"):
        table.game.load(table.setup, broken)
    assert state_hash(table.game.session.record.replay()) == before
    assert table.game.is_asking


def test_the_last_answer_of_a_seat_is_found_across_hand_overs_and_undoing():
    timeline = Timeline()
    assert timeline.last_asked(0) is None
    timeline.answer(AnsweredQuestion(3, 0, is_role=True, seat=0))
    timeline.hand_over()
    timeline.answer(AnsweredQuestion(7, 0, is_role=False, seat=1))
    assert (timeline.last_asked(0), timeline.last_asked(1), timeline.last_asked(2)) == (3, 7, None)
    timeline.back(8)
    assert (timeline.last_asked(0), timeline.last_asked(1)) == (3, None)
    timeline.back_together(7)
    assert timeline.last_asked(0) is None


def test_a_change_of_players_bars_earlier_answers_but_not_the_memory_of_them():
    timeline = Timeline()
    answers = [AnsweredQuestion(head, 1, True, 0) for head in (ROOT, 0, 1)]
    timeline.begin(answers)
    timeline.bar((ROOT, 0), together=False)
    assert timeline.back(5) == 1
    assert not timeline.can_go_back
    timeline.bar((), together=False)
    assert timeline.last_asked(0) == 0
    assert timeline.back(5) == 0
    timeline.begin(answers)
    timeline.bar((ROOT, 0, 1), together=True)
    assert not timeline.can_go_back_together
    timeline.bar((ROOT,), together=True)
    assert not timeline.can_go_back
    assert timeline.back_together(5) == answers[2]
    assert timeline.last_asked(0) == 0
    assert timeline.last_asked(1) is None
