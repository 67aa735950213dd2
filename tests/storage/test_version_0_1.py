"""Test that files of version 0.1 can still be read."""

import shutil
from pathlib import Path

from sanjuan_desktop.rules import Edition, GameOptions, GameRecord, action_line, state_hash
from sanjuan_desktop.storage.autosave_folder import AutosaveFolder
from sanjuan_desktop.storage.games import load_game
from sanjuan_desktop.storage.history import History
from sanjuan_desktop.storage.parts import Seat
from sanjuan_desktop.storage.restoring import record_of
from sanjuan_desktop.storage.settings import load_settings

FILES = Path(__file__).parent / "version_0_1"
GAMES = Path(__file__).parent / "games"
AUTOSAVE = "20261121T203000Z-4711.sanjuan"


def test_a_saved_game_of_the_first_format_is_read():
    saved = load_game(GAMES / "version-1.sanjuan")
    restored = record_of(saved)
    assert (restored.lost, restored.problem) == (0, "")
    assert len(restored.record.moves) == 67
    assert len(restored.record.path()) == 60
    assert state_hash(restored.state) == "6ab1f582c926583f"
    assert action_line(restored.record.actions()[-1]) == "role builder"
    assert (saved.notes, saved.takebacks, saved.round) == ("From the first version.\n", 1, 8)


def test_an_autosaved_game_is_found_and_can_be_continued(tmp_path):
    shutil.copy(FILES / AUTOSAVE, tmp_path)
    found = AutosaveFolder(tmp_path).last_unfinished()
    assert found is not None
    assert found.saved is not None
    restored = record_of(found.saved)
    assert (restored.lost, restored.problem) == (0, "")
    assert len(restored.record.path()) == 40


def test_settings_are_read_whole(tmp_path):
    shutil.copy(FILES / "settings.json", tmp_path)
    loaded = load_settings(tmp_path / "settings.json")
    settings = loaded.content
    assert loaded.problem == ""
    assert (settings.language, settings.speed, settings.pace, settings.text_size) == (
        "de",
        0.5,
        "relaxed",
        115,
    )
    assert (settings.window_size, settings.window_place) == ((1280, 800), (-40, 10))
    assert settings.questions.library == "always"
    assert settings.recent_games == ("/home/ana/game.sanjuan",)
    assert settings.welcomed
    assert settings.last_game is not None
    assert settings.last_game.seats == (
        Seat("Ana"),
        Seat("Bruno", "skilled", "trader"),
        Seat("Clara", "casual", "random"),
    )
    assert settings.last_game.options == GameOptions(3, Edition.FIRST)
    assert not settings.ambience, "sound was switched off before there was background sound"
    assert not settings.music, "sound was switched off before there was music"


def test_finished_games_are_in_the_history(tmp_path):
    shutil.copy(FILES / "history.sqlite", tmp_path)
    with History.open(tmp_path / "history.sqlite") as history:
        assert history.kept_aside is None
        games = history.games()
        assert [game.seed for game in games] == [2, 1]
        assert [game.options.new_buildings for game in games] == [True, False]
        assert {seat.name for game in games for seat in game.seats} == {"Ana", "Bruno"}
        for game in games:
            text = history.record(game.id)
            assert text is not None
            scores = GameRecord.from_text(text).replay()
            assert scores.is_over
