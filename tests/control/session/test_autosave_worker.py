"""Autosave on its own thread: no caller waits, the latest state is saved, an error is reported once."""

from __future__ import annotations

import sqlite3
import threading
from contextlib import closing
from dataclasses import replace
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QCoreApplication

from sanjuan_desktop.control.session import autosave_worker as autosave_worker_module
from sanjuan_desktop.control.session import game as game_module
from sanjuan_desktop.control.session.autosave_worker import AutosaveWorker, finished, snapshot_of
from sanjuan_desktop.control.session.game import GameSession, SessionState
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.rules import (
    ROOT,
    ChooseRole,
    GameOptions,
    legal_actions,
    new_game,
    seeded,
    state_line,
)
from sanjuan_desktop.storage import files
from sanjuan_desktop.storage.autosave_folder import AutosaveFolder
from sanjuan_desktop.storage.autosave_store import AutosaveStore
from sanjuan_desktop.storage.codec import from_text, to_text
from sanjuan_desktop.storage.errors import CannotWriteError, NewerFileError, StorageError
from sanjuan_desktop.storage.history import History
from sanjuan_desktop.storage.parts import RANDOM_STYLE, MatchGame, Seat, ThinkingTime, TimeLimit
from sanjuan_desktop.storage.restoring import hinted_of
from tests.helpers.clocks import StandingClock
from tests.helpers.saved_games import play_on, played, saved_of

SETUP = GameSetup(GameOptions(2), 4, (Seat("Ana"), Seat("Ben", "greedy")))
LONG_S = 60.0
"""Timeout of each wait, in seconds; a test that waits longer fails."""


class Disk:
    """Disk that writes only as often as a test allows, and counts the writes."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.free = threading.Event()
        self.free.set()
        self.at_work = threading.Semaphore(0)
        self.written = 0
        self.error: Exception | None = None
        real = files.write_text

        def write(path, text):
            self.at_work.release()
            assert self.free.wait(LONG_S)
            if self.error is not None:
                raise self.error
            self.written += path.suffix == ".sanjuan"
            real(path, text)

        monkeypatch.setattr(files, "write_text", write)


@pytest.fixture
def disk(monkeypatch):
    return Disk(monkeypatch)


@pytest.fixture
def autosaves(tmp_path):
    return AutosaveFolder(tmp_path / "games")


@pytest.fixture
def worker(qtbot, tmp_path, autosaves):
    made = AutosaveWorker(autosaves, tmp_path / "history.sqlite", ())
    yield made
    made.close(LONG_S)


def a_game(moves=5, setup=SETUP, session_state=None):
    return GameSession(
        setup, played(setup.options, setup.seed, moves), hides=False, session_state=session_state
    )


def full():
    return files.CannotWriteError(files.Path("game"), OSError(28, "No space left on device"))


def said(qtbot, signal):
    """Return the number of emissions of a signal after the event loop has become idle."""
    heard = []
    signal.connect(lambda *words: heard.append(words))
    return heard


def rest(qtbot, worker):
    assert worker.wait_until_saved(LONG_S) or worker.unsaved
    # Signals of the thread arrive through the event loop.
    QCoreApplication.processEvents()


def test_a_game_is_kept_with_all_it_has(worker, autosaves):
    session_state = SessionState("a" * 16, "Sunday", 3, {2: "here"}, "Mine.")
    game = a_game(session_state=session_state)
    worker.save(snapshot_of(game, lesson=True))
    assert worker.wait_until_saved(LONG_S)
    (found,) = autosaves.games()
    assert found.identity == "a" * 16
    saved = found.saved
    assert (saved.title, saved.takebacks, saved.notes, saved.lesson) == ("Sunday", 3, "Mine.", True)
    assert [(mark.move, mark.name) for mark in saved.bookmarks] == [(2, "here")]
    assert [seat.name for seat in saved.seats] == ["Ana", "Ben"]
    assert saved.head == game.record.head


def test_what_happens_to_a_game_afterwards_does_not_change_what_is_kept(worker, autosaves, disk):
    disk.free.clear()
    game = a_game()
    worker.save(snapshot_of(game, lesson=False))
    head = game.record.head
    game.add(legal_actions(game.state).at(0))
    game.notes = "Later."
    disk.free.set()
    assert worker.wait_until_saved(LONG_S)
    (found,) = autosaves.games()
    assert (found.saved.head, found.saved.notes) == (head, "")


def test_nobody_waits_for_a_slow_disk_and_only_the_newest_state_is_written(worker, autosaves, disk):
    disk.free.clear()
    game = a_game(0)
    rng = seeded(1)
    for number in range(20):
        game.add(legal_actions(game.state).sample(rng))
        worker.save(snapshot_of(game, lesson=False))
        if number == 0:
            assert disk.at_work.acquire(timeout=LONG_S)
    assert not worker.wait_until_saved(0.0)
    assert disk.written == 0
    disk.free.set()
    assert worker.wait_until_saved(LONG_S)
    assert disk.written == 2
    (found,) = autosaves.games()
    assert found.saved.head == game.record.head


def test_a_game_that_comes_while_the_thread_ends_is_kept_by_one_thread_alone(worker, autosaves, monkeypatch):
    working, most = [], []
    real = AutosaveStore.save

    def save(self, game):
        working.append(1)
        most.append(len(working))
        real(self, game)
        working.pop()

    monkeypatch.setattr(AutosaveStore, "save", save)
    game = a_game(0)
    rng = seeded(1)
    for _ in range(60):
        game.add(legal_actions(game.state).sample(rng))
        worker.save(snapshot_of(game, lesson=False))
        # Just when the thread has finished its work.
        worker.wait_until_saved(LONG_S)
    assert set(most) == {1}
    (found,) = autosaves.games()
    assert found.saved.head == game.record.head


def test_several_games_are_all_kept(worker, autosaves, disk):
    disk.free.clear()
    games = [a_game() for _ in range(3)]
    for game in games:
        worker.save(snapshot_of(game, lesson=False))
    disk.free.set()
    assert worker.wait_until_saved(LONG_S)
    assert [found.identity for found in autosaves.games()] == [game.identity for game in reversed(games)]


def test_trouble_is_said_once_and_so_is_its_end(qtbot, worker, autosaves, disk):
    stuck, freed = said(qtbot, worker.stuck), said(qtbot, worker.freed)
    for _ in range(2):
        disk.error = full()
        games = [a_game(), a_game()]
        for game in (*games, *games):
            worker.save(snapshot_of(game, lesson=False))
            rest(qtbot, worker)
        assert [game.identity for game in worker.unsaved] == [game.identity for game in games]
        disk.error = None
        worker.again()
        rest(qtbot, worker)
        assert worker.unsaved == ()
    assert len(stuck) == len(freed) == 2
    assert stuck[0][0].number == 28
    assert len(autosaves.games()) == 4


def test_a_game_that_is_saved_elsewhere_is_no_trouble_any_more(qtbot, worker, disk):
    disk.error = full()
    game = a_game()
    worker.save(snapshot_of(game, lesson=False))
    rest(qtbot, worker)
    worker.forget(game.identity)
    assert worker.unsaved == ()


def test_nothing_is_said_and_nothing_written_after_the_end(qtbot, worker, autosaves, disk):
    stuck = said(qtbot, worker.stuck)
    disk.free.clear()
    disk.error = full()
    worker.save(snapshot_of(a_game(), lesson=False))
    worker.close(0.0)
    disk.free.set()
    rest(qtbot, worker)
    worker.save(snapshot_of(a_game(), lesson=False))
    assert all(thread.name != "autosave" for thread in threading.enumerate())
    assert stuck == []


@pytest.mark.logs("saved")
@pytest.mark.parametrize("error", [ZeroDivisionError("fault"), RuntimeError("fault"), MemoryError("fault")])
@pytest.mark.parametrize("step", ["save", "record_finished"])
def test_a_fault_of_the_program_is_said_and_saving_goes_on(
    qtbot, worker, autosaves, monkeypatch, tmp_path, step, error
):
    def fail(*_):
        raise error

    ended = []
    monkeypatch.setattr(threading, "excepthook", lambda args: ended.append(args.exc_type))
    stuck, freed = said(qtbot, worker.stuck), said(qtbot, worker.freed)
    with monkeypatch.context() as context:
        context.setattr(AutosaveStore, step, fail)
        for _ in range(2):
            worker.save(snapshot_of(a_game(10_000), lesson=False))
            rest(qtbot, worker)
    (said_error,) = stuck[-1]
    assert isinstance(said_error, CannotWriteError)
    assert said_error.cause == "fault"
    worker.again()
    rest(qtbot, worker)
    assert len(freed) >= 1
    assert ended == []
    assert worker.unsaved == ()
    with History.open(tmp_path / "history.sqlite") as history:
        assert history.count() == 1


@pytest.mark.logs("text")
def test_a_fault_in_one_finished_game_keeps_no_other_from_the_history(
    qtbot, worker, autosaves, monkeypatch, tmp_path
):
    real = History.add

    def add(history, game):
        if game.options.players == 2:
            raise RuntimeError("no text")
        return real(history, game)

    monkeypatch.setattr(History, "add", add)
    waits = said(qtbot, worker.waits)
    for options in (GameOptions(2), GameOptions(3)):
        autosaves.put(f"{options.players}" * 16, options.players, saved_of(played(options, 4)))
    worker.record_left()
    rest(qtbot, worker)
    assert [type(error) for (error,) in waits] == [RuntimeError]
    with History.open(tmp_path / "history.sqlite") as history:
        assert [past.options.players for past in history.games()] == [3]
    assert [found.identity for found in autosaves.games()] == ["2" * 16]


@pytest.mark.logs("cannot read")
def test_a_history_whose_tables_are_no_text_is_renewed_once_and_takes_the_next_game(
    qtbot, worker, autosaves, tmp_path
):
    path = tmp_path / "history.sqlite"
    with History.open(path):
        pass
    data = path.read_bytes()
    at = data.index(b"CREATE TABLE games")
    path.write_bytes(data[: at + 3] + b"\xff" + data[at + 4 :])
    renewed, waits = said(qtbot, worker.renewed), said(qtbot, worker.waits)
    for seed in (4, 5):
        setup = GameSetup(GameOptions(2), seed, SETUP.seats)
        worker.save(snapshot_of(a_game(10_000, setup), lesson=False))
        rest(qtbot, worker)
    assert renewed == [(path.with_name("history.damaged-1.sqlite"),)]
    assert waits == []
    with History.open(path) as history:
        assert history.count() == 2


@pytest.mark.logs("this program knows")
def test_a_newer_history_is_named_as_the_reason_and_the_game_waits(qtbot, worker, autosaves, tmp_path):
    path = tmp_path / "history.sqlite"
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA user_version = 99")
    before = path.read_bytes()
    waits = said(qtbot, worker.waits)
    worker.save(snapshot_of(a_game(10_000), lesson=False))
    rest(qtbot, worker)
    assert [type(error) for (error,) in waits] == [NewerFileError]
    assert path.read_bytes() == before
    assert len(autosaves.games()) == 1


@pytest.mark.logs("cannot write")
def test_a_finished_game_that_waits_is_said_once_and_noted_with_the_next_decision(
    qtbot, worker, autosaves, monkeypatch, tmp_path
):
    waits = said(qtbot, worker.waits)

    def refuse(*_):
        raise full()

    monkeypatch.setattr(History, "add", refuse)
    worker.save(snapshot_of(a_game(10_000), lesson=False))
    rest(qtbot, worker)
    worker.save(snapshot_of(a_game(), lesson=False))
    rest(qtbot, worker)
    assert len(waits) == 1
    monkeypatch.undo()
    worker.again()
    rest(qtbot, worker)
    with History.open(tmp_path / "history.sqlite") as history:
        assert len(history.games()) == 1
    assert len(autosaves.games()) == 1


def test_what_an_earlier_program_left_is_noted(qtbot, worker, autosaves, tmp_path):
    autosaves.put("a" * 16, 1, saved_of(played(GameOptions(3), 4)))
    autosaves.put("b" * 16, 2, saved_of(played(GameOptions(3), 4, 9)))
    worker.record_left()
    rest(qtbot, worker)
    assert [found.identity for found in autosaves.games()] == ["b" * 16]
    with History.open(tmp_path / "history.sqlite") as history:
        assert [game.duration_s for game in history.games()] == [None]


def test_a_shelf_that_cannot_be_read_is_said_by_whoever_writes(qtbot, worker, autosaves):
    autosaves.folder.write_text("in the way", encoding="utf-8")
    stuck = said(qtbot, worker.stuck)
    worker.record_left()
    rest(qtbot, worker)
    assert stuck == []
    worker.save(snapshot_of(a_game(), lesson=False))
    rest(qtbot, worker)
    assert len(stuck) == 1


# -- calls of the history -------------------------------------------------------------------------


def test_a_game_of_computers_alone_is_not_for_the_history():
    alone = GameSetup(GameOptions(2), 4, (Seat("A", "greedy"), Seat("B", "greedy")))
    assert finished(snapshot_of(a_game(10_000, alone), lesson=False).saved(), 5) is None


def test_the_history_is_told_who_played_with_which_character_and_how_long():
    setup = GameSetup(GameOptions(2), 4, (Seat("Ana"), Seat("Ben", "strong", RANDOM_STYLE)))
    saved = snapshot_of(a_game(10_000, setup), lesson=False).saved()
    entry = finished(saved, 61)
    assert entry is not None
    assert entry.duration_s == 61
    assert entry.finished_at.startswith(saved.saved_at[:19])
    assert entry.seats[1].style not in ("", RANDOM_STYLE)


def test_the_history_is_told_the_challenge_of_a_game():
    seats = (Seat("Ana"), Seat("Ben", "strong"))
    for day, chapter in (("", ""), ("2026-11-22", ""), ("", "landing")):
        setup = GameSetup(GameOptions(2), 4, seats, day=day, chapter=chapter)
        entry = finished(snapshot_of(a_game(10_000, setup), lesson=False).saved(), 61)
        assert entry is not None
        assert entry.challenge == day + chapter


def test_the_history_is_told_the_match_of_a_game_and_its_faces():
    match = MatchGame("0" * 16, 2, "games", 4)
    seats = (Seat("Ana", portrait="harbour-cat"), Seat("Ben", "strong"))
    setup = GameSetup(GameOptions(2), 4, seats, match=match)
    entry = finished(snapshot_of(a_game(10_000, setup), lesson=False).saved(), 61)
    assert entry is not None
    assert entry.match == match
    assert entry.portraits == ("harbour-cat", "harbour-parrot")


def test_a_game_that_is_not_over_is_not_for_the_history():
    with pytest.raises(StorageError):
        finished(snapshot_of(a_game(5), lesson=False).saved(), None)


def test_what_counts_is_the_line_that_led_to_the_end():
    game = a_game(30)
    game.stand(10)
    play_on(game.record, seeded(9))
    entry = finished(snapshot_of(game, lesson=False).saved(), None)
    assert entry is not None
    assert entry.rounds == game.record.replay().round


# -- which games are worth keeping ---------------------------------------------------------------


def test_a_game_is_worth_keeping_once_anything_has_happened_at_the_table():
    assert not a_game(0).is_worth_keeping
    assert not a_game(5).is_worth_keeping
    assert a_game(5, session_state=SessionState("a" * 16)).is_worth_keeping
    for act in (
        lambda game: game.add(legal_actions(game.state).at(0)),
        lambda game: game.annotate({}, "A note."),
        lambda game: game.lock("1234"),
    ):
        game = a_game(5)
        act(game)
        assert game.is_worth_keeping
        game.stand(ROOT)
        assert game.is_worth_keeping


def test_each_game_has_an_identity_and_each_time_at_the_table_a_number():
    first, second, again = a_game(), a_game(), a_game(session_state=SessionState("a" * 16))
    assert len({first.identity, second.identity, again.identity}) == 3
    assert first.number < second.number < again.number
    assert autosave_worker_module.snapshot_of(again, lesson=False).identity == "a" * 16


# -- playing time -------------------------------------------------------------------------------------


def test_the_playing_time_counts_all_times_at_the_table(monkeypatch):
    time = StandingClock()
    monkeypatch.setattr(game_module, "time", SimpleNamespace(monotonic=time))
    first = a_game(session_state=SessionState("a" * 16))
    time.now = 2400.0
    saved = from_text(to_text(snapshot_of(first, lesson=False).saved()))
    assert saved.played_s == 2400
    again = a_game(session_state=SessionState("a" * 16, played_s=saved.played_s))
    time.now += 300.0
    assert snapshot_of(again, lesson=False).duration_s == 2700


def test_the_playing_time_of_a_game_that_an_earlier_program_left_is_noted(qtbot, worker, autosaves, tmp_path):
    over = saved_of(played(GameOptions(3), 4))
    autosaves.put("a" * 16, 1, over.model_copy(update={"played_s": 2400}))
    worker.record_left()
    rest(qtbot, worker)
    with History.open(tmp_path / "history.sqlite") as history:
        assert [game.duration_s for game in history.games()] == [2400]


# -- hints -------------------------------------------------------------------------------------------


def test_moves_made_with_a_hint_are_kept_and_counted_when_the_game_is_over():
    record = played(SETUP.options, 4)
    tip = record.actions()[3]
    game = GameSession(SETUP, record, hides=False, session_state=SessionState(hinted={3: tip, 0: None}))
    saved = snapshot_of(game, lesson=False).saved()
    assert saved.hinted == (0, 3)
    assert hinted_of(from_text(to_text(saved))) == {0: None, 3: tip}
    over = finished(saved, None)
    assert over.hints == 2
    assert over.hinted == {0: None, 3: tip}


def test_hints_for_moves_that_were_taken_back_are_counted_but_have_no_place_on_the_line():
    record = played(SETUP.options, 4)
    head, tip = record.head, record.actions()[0]
    record.go_to(ROOT)
    other = next(action for action in map(ChooseRole, range(5)) if action != tip)
    taken_back = record.add(other)
    record.go_to(head)
    game = GameSession(SETUP, record, hides=False, session_state=SessionState(hinted={taken_back: tip}))
    over = finished(snapshot_of(game, lesson=False).saved(), None)
    assert over.hints == 1
    assert over.hinted == {}


def test_thinking_times_and_the_clock_are_saved_and_remembered():
    setup = replace(SETUP, limit=TimeLimit(decision_s=30))
    session = a_game(100_000, setup)
    person = next(seat for seat, player in enumerate(setup.seats) if player.level is None)
    time = StandingClock()
    session.clock.now = time
    session.clock.ask(person, 7)
    session.clock.run()
    time.now = 4.0
    session.clock.answer()
    last = session.record.path()[-1]
    session.timed_out = {last}
    saved = from_text(to_text(snapshot_of(session, lesson=False).saved()))
    assert (saved.game_limit_s, saved.decision_limit_s) == (0, 30)
    assert saved.timed_out == (last,)
    over = finished(saved, None)
    assert over.seats[person].thinking == ThinkingTime(4.0, 1)
    assert over.timed_out == (len(session.record.path()) - 1,)
    assert over.limit == setup.limit


@pytest.mark.parametrize("chosen", ["", "without_help", "open_hands"])
def test_a_game_without_help_or_with_open_hands_is_saved_and_remembered_as_one(chosen):
    setup = replace(SETUP, without_help=chosen == "without_help", open_hands=chosen == "open_hands")
    saved = from_text(to_text(snapshot_of(a_game(100_000, setup), lesson=False).saved()))
    past = finished(saved, None)
    for kept in (saved, past):
        assert (kept.without_help, kept.open_hands) == (setup.without_help, setup.open_hands)


def test_a_game_from_a_set_up_position_is_saved_but_never_counted():
    line = state_line(new_game(GameOptions(2), 3))
    setup = replace(SETUP, position=line)
    game = GameSession(setup, setup.record(), hides=False)
    while not game.is_over:
        game.add(next(iter(legal_actions(game.state))))
    saved = snapshot_of(game, lesson=False).saved()
    assert saved.position == line
    assert finished(saved, None) is None
