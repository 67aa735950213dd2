"""Sounds of the table: each event with its animation (at once without one), the player's turn, the end."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from sanjuan_desktop.control.questions.prompts import Prompt
from sanjuan_desktop.control.session.step import Step
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.rules import Event, GameOptions, events
from sanjuan_desktop.storage.locations import locations
from sanjuan_desktop.storage.parts import Seat
from sanjuan_desktop.storage.settings import Settings, load_settings
from sanjuan_desktop.ui.look.light import Light
from sanjuan_desktop.ui.sound.beds import Bed
from sanjuan_desktop.ui.sound.cues import Cue, cues_of
from sanjuan_desktop.ui.sound.music import Tune
from sanjuan_desktop.ui.sound.sounds import Limiter
from sanjuan_desktop.ui.table.layout import durations
from sanjuan_desktop.ui.table.moments import TableMoment
from sanjuan_desktop.ui.table.motion.choreographer import Choreographer
from sanjuan_desktop.ui.table.motion.motions import heard_after
from sanjuan_desktop.ui.table.scene import TableScene
from sanjuan_desktop.window.main_window import MainWindow
from sanjuan_desktop.window.play_request import PlayRequest
from tests.helpers.greedy_games import played_by_greedy
from tests.helpers.players import InstantThinker
from tests.helpers.table_games import moves_of, setup_of

OPTIONS = GameOptions(players=3)
ROLE = events.RoleChosen(1, 2, library=False)
TILE = events.TileTurned(2)
PASSED = events.Passed(1, 3)
LAST = 40
"""Number of moves at the end of a game, in which goods are sold, a house is built and cards are drawn."""


class Player:
    """A backend that notes what it plays."""

    def __init__(self) -> None:
        self.played: list[Cue] = []
        self.volume = -1.0
        self.beds: list[Bed | None] = []
        self.tunes: list[Tune | None] = []
        self.music_volume = -1.0

    def play(self, cue: Cue) -> None:
        self.played.append(cue)

    def set_volume(self, volume: float) -> None:
        self.volume = volume

    def play_bed(self, bed: Bed | None) -> None:
        self.beds.append(bed)

    def play_tune(self, tune: Tune | None) -> None:
        self.tunes.append(tune)

    def set_music_volume(self, volume: float) -> None:
        self.music_volume = volume

    def close(self) -> None:
        pass


class TestTable:
    @pytest.fixture
    def scene(self, qtbot) -> Iterator[TableScene]:
        scene = TableScene()
        scene.set_table(setup_of(OPTIONS))
        scene.show_view(next(moves_of(OPTIONS, 2)).step.view)
        yield scene
        scene.motion.finish()

    @pytest.fixture
    def heard(self, scene: TableScene) -> list[tuple[Event, ...]]:
        found: list[tuple[Event, ...]] = []
        scene.heard.connect(found.append)
        return found

    def step(self, *happened: Event) -> Step:
        return Step(happened, next(moves_of(OPTIONS, 2)).step.view)

    def test_an_event_is_heard_when_its_motion_begins(self, qtbot, scene, heard) -> None:
        scene.motion.set_speed(0.02)
        with qtbot.waitSignal(scene.idle, timeout=8000):
            scene.play(self.step(ROLE, TILE, PASSED))
            assert heard == [(ROLE,)]
        assert heard == [(ROLE,), (TILE,), (PASSED,)]

    @pytest.mark.parametrize("reduced", [False, True])
    def test_a_step_without_motion_is_heard_as_a_whole(self, scene, heard, reduced) -> None:
        scene.motion.set_reduced(reduced)
        scene.motion.set_speed(1 if reduced else 0)
        scene.play(self.step(ROLE, TILE))
        assert heard == [(ROLE, TILE)]

    def test_what_is_skipped_is_not_heard(self, qtbot, scene, heard) -> None:
        scene.motion.set_speed(1)
        scene.play(self.step(ROLE, TILE))
        scene.motion.finish()
        qtbot.wait(30)
        assert heard == [(ROLE,)]

    def test_the_deal_is_heard(self, scene, heard) -> None:
        scene.set_table(setup_of(OPTIONS))
        deal = next(moves_of(OPTIONS, 2)).step
        scene.play(deal)
        assert cues_of(heard[0]) == (Cue.DRAW,)
        assert cues_of(deal.events) == (Cue.DRAW,)

    def test_a_building_is_heard_when_it_rises(self, qtbot, scene) -> None:
        assert scene.tabletop is not None
        director = Choreographer()
        signals: list[str] = []
        director.heard.connect(lambda _: signals.append("heard"))
        director.done.connect(lambda: signals.append("done"))
        built = events.BuildingBuilt(1, 0, 1, 2, (-1, -1), (), -1, good_lost=False)
        assert heard_after(built) == durations.PAY + durations.PAY_NEXT + durations.BUILD
        with qtbot.waitSignal(director.done, timeout=8000):
            director.play(scene.tabletop, (built,), 0.1)
            assert signals == []
        assert signals == ["heard", "done"]

    def test_a_late_sound_is_skipped_with_its_motion(self, qtbot, scene) -> None:
        assert scene.tabletop is not None
        director = Choreographer()
        sold = events.GoodsSold(1, (), (), 0, (-1,), harbored=False)
        assert heard_after(sold) > 0
        with qtbot.assertNotEmitted(director.heard, wait=60):
            director.play(scene.tabletop, (sold,), 0.05)
            director.stop()


class TestWindow:
    @pytest.fixture
    def player(self) -> Player:
        return Player()

    @pytest.fixture
    def window(self, qtbot, tmp_path: Path, player: Player, monkeypatch) -> Iterator[MainWindow]:
        monkeypatch.setattr("sanjuan_desktop.ui.sound.sounds.OPEN_AFTER_MS", 0)
        monkeypatch.setattr("sanjuan_desktop.ui.sound.sounds.open_backend", lambda: player)
        settings = Settings(speed=0.0, pace="instant", music=True)
        made = MainWindow(locations(tmp_path), settings, InstantThinker())
        qtbot.addWidget(made)
        yield made
        made.close()

    @pytest.fixture
    def heard(self, window: MainWindow, player: Player, qtbot, monkeypatch) -> list[Cue]:
        window.open(PlayRequest())
        qtbot.waitUntil(lambda: player.volume == window.settings.volume)
        monkeypatch.setattr(Limiter, "admits", lambda *_: True)
        player.played.clear()
        return player.played

    def play(self, window: MainWindow, *happened: Event) -> None:
        view = next(moves_of(OPTIONS, 2)).step.view
        window.controller.advanced.emit(Step(happened, view))

    def entry(self, window: MainWindow) -> QAction:
        menus = list(window.menuBar().findChildren(QMenu))
        (found,) = [action for menu in menus for action in menu.actions() if action.text() == "&Sound"]
        return found

    def test_a_question_after_others_have_acted_rings_once(self, window, heard) -> None:
        window.start(setup_of(OPTIONS))
        heard.clear()
        self.play(window, PASSED)
        window.controller.prompted.emit(None)
        assert heard == []
        window.controller.prompted.emit(Prompt(0, "Choose a role"))
        window.controller.prompted.emit(Prompt(0, "Choose a role", hint="Library"))
        assert heard == [Cue.TURN]

    @pytest.mark.parametrize(
        "happened", [(), (events.Passed(0, 3), events.PhaseEnded(2)), (events.HandDealt(1, (-1,)),)]
    )
    def test_a_question_after_own_acts_or_the_deal_does_not_ring(self, window, heard, happened) -> None:
        window.start(setup_of(OPTIONS))
        self.play(window, *happened)
        heard.clear()
        window.controller.prompted.emit(Prompt(0, "Choose a role"))
        assert heard == []

    def test_a_moment_is_heard_when_it_is_painted(self, window, heard) -> None:
        window.start(setup_of(OPTIONS))
        heard.clear()
        for moment in TableMoment:
            window.scene.tabletop.context.begin_moment(moment)
        assert heard == [Cue.BELL, Cue.LANTERN, Cue.SETTLE, Cue.COUNT, Cue.HURRY]

    def test_a_moment_is_heard_once_on_a_table_that_is_laid_anew(self, window, heard) -> None:
        window.start(setup_of(OPTIONS))
        window.scene.resize_to(1300, 900)
        heard.clear()
        window.scene.tabletop.context.begin_moment(TableMoment.BELL)
        assert heard == [Cue.BELL]

    def test_the_bell_is_never_left_out(self, window, heard, monkeypatch) -> None:
        window.start(setup_of(OPTIONS))
        heard.clear()
        monkeypatch.setattr(Limiter, "admits", lambda *_: False)
        for moment in TableMoment:
            window.scene.tabletop.context.begin_moment(moment)
        assert heard == [Cue.BELL]

    def test_the_harbour_is_heard_while_a_game_is_on_the_table(self, window, heard, player) -> None:
        assert (player.beds, player.tunes) == ([], [])
        window.start(setup_of(OPTIONS))
        assert (player.beds, player.tunes) == ([Bed.MORNING], [Tune.MORNING])

    def test_the_harbour_is_heard_as_its_light_is(self, window, heard, player, monkeypatch) -> None:
        window.start(setup_of(OPTIONS))
        for light in (*Light, None):
            monkeypatch.setattr(TableScene, "light", light)
            window.scene.light_changed.emit()
        assert player.beds == [Bed.MORNING, Bed.NOON, Bed.DUSK, Bed.NOON]
        assert player.tunes == [Tune.MORNING, Tune.NOON, Tune.DUSK, Tune.NOON]

    def test_the_harbour_falls_silent_while_the_window_is_put_away(self, window, heard, player) -> None:
        window.start(setup_of(OPTIONS))
        window.showMinimized()
        assert (player.beds[-1], player.tunes[-1]) == (None, None)
        window.showNormal()
        assert (player.beds[-1], player.tunes[-1]) == (Bed.MORNING, Tune.MORNING)
        window.hide()
        assert (player.beds[-1], player.tunes[-1]) == (None, None)
        window.show()
        assert (player.beds[-1], player.tunes[-1]) == (Bed.MORNING, Tune.MORNING)

    def test_with_sound_off_nobody_plays_the_harbour(self, qtbot, window, player) -> None:
        window.settings.sound = False
        window.open(PlayRequest(setup=setup_of(OPTIONS)))
        qtbot.wait(20)
        assert (player.volume, player.beds, player.tunes) == (-1, [], [])

    def test_without_ambience_only_the_game_is_heard(self, window, heard, player) -> None:
        window.preferences.choose("ambience", False)
        window.start(setup_of(OPTIONS))
        assert player.beds == []
        window.preferences.choose("ambience", True)
        assert player.beds == [Bed.MORNING]

    def test_without_music_the_harbour_is_still_heard(self, window, heard, player) -> None:
        window.preferences.choose("music", False)
        window.start(setup_of(OPTIONS))
        assert (player.beds, player.tunes) == ([Bed.MORNING], [])
        window.preferences.choose("music", True)
        window.preferences.choose("music", False)
        assert player.tunes == [Tune.MORNING, None]

    def test_the_volume_of_the_music_is_heard_at_once_and_remembered(self, window, heard, player) -> None:
        assert player.music_volume == window.settings.music_volume
        for volume in (0.3, 1.0):
            window.preferences.choose("music_volume", volume)
            assert player.music_volume == window.settings.music_volume == volume
            assert player.volume == window.settings.volume

    def test_taking_back_does_not_ring(self, window, heard) -> None:
        window.start(setup_of(OPTIONS))
        self.play(window, PASSED)
        heard.clear()
        window.controller.restored.emit(Step((), next(moves_of(OPTIONS, 2)).step.view))
        window.controller.prompted.emit(Prompt(0, "Choose a role"))
        assert heard == []

    def test_a_game_is_heard_to_its_end(self, qtbot, window, heard) -> None:
        setup = GameSetup(GameOptions(players=2), 5, (Seat("Ana", "greedy"), Seat("Bruno", "greedy")))
        with qtbot.waitSignal(window.controller.ended, timeout=60_000):
            window.controller.load(setup, played_by_greedy(setup.record(), LAST))
        qtbot.waitUntil(lambda: Cue.END in heard)
        assert heard.count(Cue.END) == 1
        assert {Cue.DRAW, Cue.BUILD, Cue.PAY, Cue.SELL, Cue.REVEAL} <= set(heard)
        assert Cue.TURN not in heard

    def test_the_key_m_switches_sound_off_and_on_and_is_remembered(self, qtbot, window, heard) -> None:
        file = window.places.settings_file
        assert self.entry(window).isChecked()
        window.sheets.clear()
        for on in (False, True, False):
            qtbot.keyClick(window, Qt.Key.Key_M)
            assert window.sounds.is_on == window.settings.sound == self.entry(window).isChecked() == on
        window.sounds.ring(Cue.TURN)
        window.close()
        assert heard == []
        assert not load_settings(file).content.sound

    def test_the_volume_is_heard_at_once_and_remembered(self, window, heard, player) -> None:
        for volume in (0.3, 1.0):
            window.preferences.choose("volume", volume)
            assert player.volume == window.settings.volume == volume

    @pytest.mark.parametrize("request_", [PlayRequest(), PlayRequest(screenshot=Path("x.png"))])
    def test_whoever_wants_silence_or_a_picture_has_it(self, qtbot, window, player, request_) -> None:
        window.settings.sound = request_.screenshot is not None
        window.open(request_)
        qtbot.wait(20)
        assert not window.sounds.is_on
        assert player.volume == -1
