"""Test the clock on the table: when it runs, what it shows, and what happens when the time is up.

The time of these tests is a number; none of them waits for real time.
"""

from __future__ import annotations

from functools import partial
from math import ceil

import pytest
from PySide6.QtGui import QGuiApplication

from sanjuan_desktop.control.questions.answers import answer_for
from sanjuan_desktop.control.questions.automation import Automation, Habit
from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.questions.proposal import proposal_of
from sanjuan_desktop.control.session import game as game_module
from sanjuan_desktop.control.session.clock import ThinkingClock
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.features.games.files import about_game
from sanjuan_desktop.features.scores.sheet import ScoreSheetDialog
from sanjuan_desktop.lab.positions import NAMES, WANTED, moves_to
from sanjuan_desktop.rules import GameOptions, GameRecord, deal
from sanjuan_desktop.rules.terms import ASK_ROLE, Role
from sanjuan_desktop.storage.games import load_game
from sanjuan_desktop.storage.parts import Seat, ThinkingTime, TimeLimit
from sanjuan_desktop.ui.table.moments import TableMoment
from sanjuan_desktop.ui.table.zones.bar_clock import ClockState
from tests.helpers.clocks import StandingClock
from tests.helpers.hearing import hear
from tests.helpers.saved_games import played
from tests.helpers.windows import shown

LIMIT = TimeLimit(decision_s=30)
ASKING = Automation(**dict.fromkeys(("councillor", "turn_up", "produce_all", "no_build", "bank"), Habit.ASK))


@pytest.fixture
def window(qtbot, tmp_path):
    """Return a window without a game."""
    return shown(qtbot, tmp_path, (1280, 720))


class ClockedTable:
    """A window with a game with a clock, whose time passes on command."""

    def __init__(self, window, qtbot, time):
        self.window, self.qtbot, self.time = window, qtbot, time
        self.toasts = []
        window.services.show_toast = lambda text, **_: self.toasts.append(text)
        window.activateWindow()

    def start(self, limit=LIMIT, people=1, players=2):
        seats = tuple(
            Seat(name, None if at < people else "greedy") for at, name in enumerate(NAMES[:players])
        )
        self.window.start(GameSetup(GameOptions(players), 11, seats, limit=limit))
        return self.wait()

    def load(self, name, limit=LIMIT, people=1):
        """Load a position of the lab; with several people the first hand is covered."""
        seed, actions, answer = moves_to(name)
        options = WANTED[name].options
        record = GameRecord(options, seed)
        for action in actions:
            record.add(action)
        seats = [Seat(name, "greedy") for name in NAMES[: options.players]]
        for seat in range(people):
            at = (answer.seat + seat) % options.players
            seats[at] = Seat(seats[at].name)
        self.window.controller.load(GameSetup(options, seed, tuple(seats), answer.seat, limit=limit), record)
        return self.wait()

    def wait(self):
        """Wait for a question."""
        self.qtbot.waitUntil(lambda: self.window.controller.is_asking, timeout=5000)
        return self

    def wait_for_move(self, session, before):
        """Wait until a game has more moves than before."""
        self.qtbot.waitUntil(lambda: len(session.record.path()) > before)

    @property
    def clock(self):
        return self.window.controller.session.clock

    @property
    def face(self):
        return self.window.scene.tabletop.bar.clock.face

    def think(self, seconds):
        """Move the time in ticks of a second, as the timer of the window would."""
        for _ in range(seconds):
            self.time.now += 1.0
            self.window.clock.refresh()

    @property
    def log(self):
        return [
            line.named(self.window.controller.session.names)
            for line in self.window.controller.session.log_lines()
        ]


@pytest.fixture
def clocked(window, qtbot, monkeypatch):
    time = StandingClock()
    monkeypatch.setattr(game_module, "ThinkingClock", partial(ThinkingClock, now=time))
    return ClockedTable(window, qtbot, time)


# -- what it shows -----------------------------------------------------------------------------------


def test_the_bar_shows_the_time_that_is_left(clocked):
    clocked.start()
    assert (clocked.face.digits, clocked.face.state) == ("0:30", ClockState.RUNS)
    clocked.think(5)
    assert clocked.face.digits == "0:25"
    assert "Time left: 25 seconds." in clocked.window.scene.tabletop.bar.words.line(0).details


def test_a_game_without_a_limit_has_no_clock_but_counts(clocked):
    clocked.start(limit=TimeLimit())
    clocked.think(50)
    assert clocked.face is None
    assert clocked.clock.thinking() == {0: ThinkingTime(50.0, 0)}
    assert clocked.window.controller.is_asking


def test_the_clock_ticks_at_each_second_and_paints_only_itself(clocked):
    clocked.start()
    bar = clocked.window.scene.tabletop.bar
    before = bar.texts[-1]
    clocked.think(3)
    assert bar.texts[-1] is before
    timer = clocked.window.clock.timer
    assert timer.isActive()
    assert timer.isSingleShot()
    assert 0 < timer.interval() <= 1000
    clocked.time.now += 0.75
    clocked.window.clock.refresh()
    assert timer.interval() == 250
    assert clocked.face.digits == "0:27"


def test_the_last_seconds_warn_once_in_form_sound_and_words(clocked):
    clocked.start()
    heard, said = [], hear(clocked.window).lines
    clocked.window.scene.moment.connect(heard.append)
    clocked.think(19)
    assert clocked.face.state is ClockState.RUNS
    assert said == []
    clocked.think(1)
    assert clocked.face.state is ClockState.WARNS
    clocked.think(4)
    assert said == ["10 seconds left. Then the table decides."]
    assert heard == [TableMoment.HURRY]


def test_the_first_question_of_each_game_warns(clocked):
    options = GameOptions(2)
    seed = next(seed for seed in range(1, 99) if deal(options, seed).start == 0)
    seats = Seat("Ana"), Seat("Bob", "greedy")
    heard = []
    clocked.window.scene.moment.connect(heard.append)
    for games in (1, 2):
        clocked.window.start(GameSetup(options, seed, seats, limit=LIMIT))
        clocked.wait()
        assert not clocked.window.controller.session.decisions
        clocked.think(25)
        assert heard.count(TableMoment.HURRY) == games


def test_digits_have_one_width(clocked):
    clocked.start(limit=TimeLimit(game_s=1800))
    box = clocked.window.scene.tabletop.bar.clock.box()
    clocked.think(700)
    assert clocked.window.scene.tabletop.bar.clock.box() == box


# -- when it stands still ----------------------------------------------------------------------------


def still(clocked):
    """Return whether time passes without effect."""
    before = clocked.clock.left
    clocked.think(3)
    return clocked.clock.left == before and not clocked.window.clock.timer.isActive()


def test_it_stands_still_under_a_sheet(clocked):
    clocked.start()
    clocked.think(2)
    clocked.window.preferences.open()
    assert clocked.face.state is ClockState.STILL
    assert still(clocked)
    clocked.window.sheets.clear()
    assert clocked.face.state is ClockState.RUNS
    assert clocked.face.digits == "0:28"


def test_it_stands_still_under_the_rules(clocked):
    clocked.start()
    clocked.window.rules.open("builder")
    assert still(clocked)


def test_it_stands_still_during_a_replay_and_goes_on_after_it(clocked):
    clocked.load("role-middle-3")
    clocked.think(4)
    clocked.window.replay.toggle()
    assert clocked.face is None
    assert still(clocked)
    clocked.window.replay.close()
    clocked.qtbot.waitUntil(lambda: clocked.window.scene.prompt is not None)
    clocked.think(1)
    assert clocked.face.digits == "0:25"


def test_it_stands_still_while_the_window_is_not_active(clocked, monkeypatch):
    clocked.start()
    clocked.think(1)
    monkeypatch.setattr(clocked.window, "isActiveWindow", lambda: False)
    clocked.window.clock.refresh()
    assert clocked.face.state is ClockState.STILL
    assert still(clocked)


def test_it_stands_still_while_computers_think_and_animations_play(clocked):
    clocked.start()
    clocked.think(1)
    clocked.window.controller.suspend()
    clocked.window.clock.refresh()
    assert still(clocked)
    clocked.window.controller.proceed()
    clocked.wait()
    assert clocked.face.digits == "0:29"


def test_sleep_of_the_machine_does_not_count(clocked):
    clocked.start()
    clocked.think(1)
    clocked.time.now += 8 * 3600
    clocked.window.clock.refresh()
    assert clocked.face.digits == "0:29"


def test_it_stands_still_under_the_curtain(clocked):
    clocked.load("build-choose", people=2)
    assert clocked.window.curtain.curtain is not None
    assert still(clocked)
    clocked.window.controller.open_hand()
    clocked.qtbot.waitUntil(lambda: clocked.window.scene.prompt is not None)
    clocked.think(2)
    assert clocked.face.digits == "0:28"
    clocked.window.controller.cover_hand()
    assert still(clocked)


def test_whoever_answers_with_a_covered_hand_starts_the_clock(clocked):
    clocked.start(people=2)
    clocked.window.controller.open_hand()
    clocked.window.controller.cover_hand()
    assert clocked.window.scene.prompt is not None
    assert still(clocked)
    clocked.window.scene.clicked.emit(Click(Target.ROLE, int(Role.PROSPECTOR)))
    clocked.think(2)
    assert clocked.face.digits == "0:28"


# -- when the time is up -----------------------------------------------------------------------------


def test_the_table_decides_every_kind_of_question(clocked, everything):
    game = clocked.window.controller
    game.automation = ASKING
    one_of_each = {moves_to(name)[2].view.decision: name for name in sorted(WANTED)}
    for name in sorted(WANTED) if everything else one_of_each.values():
        clocked.load(name)
        session, before = game.session, len(game.session.record.path())
        answer = game.answer
        assert answer.view.decision == moves_to(name)[2].view.decision, name
        expected = proposal_of(answer_for(answer.view, session.names, game.automation, set()))
        clocked.toasts.clear()
        clocked.think(31)
        clocked.wait_for_move(session, before)
        move = session.record.path()[before]
        assert session.record.moves[move].action == expected, name
        assert move in session.timed_out, name
        person = session.names[answer.seat]
        assert f"{person} is out of time: the table decides." in clocked.log, name
        assert clocked.toasts[-1] == f"Time is up: the table has decided for {person}.", name
        assert session.clock.thinking()[answer.seat].decisions == 1, name


def test_the_next_question_has_its_whole_time(clocked):
    clocked.start(people=2)
    clocked.window.controller.open_hand()
    clocked.think(30)
    clocked.wait()
    assert clocked.clock.left == 30


def test_a_total_that_is_up_leaves_ten_seconds_for_each_decision(clocked):
    clocked.start(limit=TimeLimit(game_s=60))
    clocked.clock.leave()
    session = clocked.window.controller.session
    clocked.window.controller.load(session.setup, session.record, None)
    clocked.wait()
    clocked.think(55)
    assert clocked.face.digits == "0:05"
    clocked.window.controller.answer_in_time()
    clocked.wait()
    assert clocked.face.digits == "0:10"


def test_a_decision_of_the_clock_can_be_undone_but_gives_no_time_back(clocked):
    clocked.start()
    clocked.think(30)
    clocked.wait()
    game = clocked.window.controller
    game.undo()
    clocked.wait()
    assert game.answer.view.decision == ASK_ROLE
    assert clocked.face.digits == "0:10"
    assert "is out of time" not in " ".join(clocked.log)


def test_an_own_decision_after_the_undo_is_not_one_of_the_clock(clocked):
    clocked.start()
    clocked.think(30)
    clocked.wait()
    game = clocked.window.controller
    (move,) = game.session.timed_out
    action = game.session.record.moves[move].action
    game.undo()
    clocked.wait()
    game.propose(action)
    game.confirm()
    assert game.session.timed_out == set()
    assert "is out of time" not in " ".join(clocked.log)


def test_a_card_that_is_dragged_returns_before_the_table_decides(clocked, monkeypatch):
    clocked.start()
    ended = []
    with monkeypatch.context() as patch:
        patch.setattr(clocked.window.scene, "end_gesture", lambda: ended.append(clocked.clock.is_up))
        clocked.think(30)
    assert ended == [True]


def test_in_a_shared_game_nothing_private_is_told(clocked):
    clocked.load("councillor-keep", people=2)
    clocked.window.controller.open_hand()
    clocked.qtbot.waitUntil(lambda: clocked.window.scene.prompt is not None)
    session = clocked.window.controller.session
    name = session.names[clocked.window.controller.answer.seat]
    clocked.think(30)
    assert clocked.toasts[-1] == f"Time is up: the table has decided for {name}."


# -- what is saved and shown -------------------------------------------------------------------------


def test_a_saved_game_has_its_clock_and_goes_on(clocked, tmp_path):
    clocked.start(limit=TimeLimit(game_s=600))
    clocked.think(40)
    clocked.window.controller.answer_in_time()
    clocked.wait()
    path = tmp_path / "clocked.sanjuan"
    assert clocked.window.files.write(path)
    saved = load_game(path)
    assert (saved.game_limit_s, saved.decision_limit_s) == (600, 0)
    assert (saved.thinking[0].seconds, saved.thinking[0].decisions) == (40.0, 1)
    assert saved.timed_out == (1,)
    assert about_game(saved).endswith(" · 10 minutes per person")
    assert clocked.window.files.open(path)
    clocked.wait()
    assert clocked.face.digits == "9:20"
    assert "Ana is out of time: the table decides." in clocked.log
    clocked.window.files.write(path)
    assert load_game(path).timed_out == (1,)


def test_the_log_has_the_clock_in_every_language_and_in_replays(clocked):
    clocked.start()
    clocked.think(30)
    clocked.wait()
    clocked.window.speak("de")
    assert any("hat keine Zeit mehr" in line for line in clocked.log)
    clocked.window.speak("en")
    clocked.window.replay.toggle()
    clocked.window.replay.go(2)
    lines = [line.text for line in clocked.window.scene.tabletop.log.lines]
    assert "is out of time: the table decides." in lines


def test_the_score_sheet_tells_how_long_each_person_thought(clocked):
    record = played(GameOptions(2), 11)
    # Until a few moves before the end.
    record.go_to(record.path()[-8])
    seats = (Seat("Ana"), Seat("Bruno", "greedy"))
    game = clocked.window.controller
    game.load(GameSetup(record.options, 11, seats, limit=TimeLimit(game_s=600)), record)
    clocked.wait()
    clocked.think(40)
    while not game.session.is_over:
        game.answer_in_time()
        clocked.qtbot.waitUntil(lambda: game.is_asking or game.session.is_over)
    clocked.qtbot.waitUntil(lambda: isinstance(clocked.window.sheets.sheet, ScoreSheetDialog))
    sheet = clocked.window.sheets.sheet
    decisions = game.session.clock.thinking()[0].decisions
    names = [widget.accessibleName() for widget in sheet.findChildren(type(sheet.attempts))]
    mean = ceil(40 / decisions - 0.5)
    assert f"Thinking time (per decision), Ana: 0:40 (0:{mean:02})" in names
    assert "Thinking time (per decision), Bruno: –" in names
    texts = [widget.text() for widget in sheet.findChildren(type(sheet.attempts))]
    assert any("Clock: 10 minutes per person." in text for text in texts)
    assert clocked.face is None
    kept = clocked.window.statistics.games(1)[0]
    assert kept.seats[0].thinking == ThinkingTime(40.0, decisions)
    assert kept.seats[1].thinking is None


def test_the_next_game_has_the_same_clock(clocked):
    clocked.start()
    clocked.window.new_game.play_again()
    assert clocked.window.controller.session.setup.limit == LIMIT
    assert clocked.window.settings.last_game.limit == LIMIT


def test_the_window_closes_without_a_running_clock(clocked):
    clocked.start()
    assert clocked.window.clock.timer.isActive()
    clocked.window.close()
    assert not clocked.window.clock.timer.isActive()


def test_a_lost_focus_is_noticed_at_once(clocked, monkeypatch):
    clocked.start()
    monkeypatch.setattr(clocked.window, "isActiveWindow", lambda: False)
    QGuiApplication.instance().focusWindowChanged.emit(None)
    assert clocked.face.state is ClockState.STILL
