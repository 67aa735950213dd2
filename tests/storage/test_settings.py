"""Test that settings survive damage, newer programs and failing disks."""

import json
import os
from pathlib import Path

import pytest

from sanjuan_desktop.rules import VARIANTS, Edition, GameOptions
from sanjuan_desktop.storage import files
from sanjuan_desktop.storage.errors import CannotWriteError
from sanjuan_desktop.storage.fields import WrongValueError
from sanjuan_desktop.storage.files import LARGEST_TEXT, path_from, path_text
from sanjuan_desktop.storage.parts import Seat, TimeLimit
from sanjuan_desktop.storage.settings import (
    VERSION,
    KnownScreen,
    LastGame,
    Settings,
    load_settings,
    save_settings,
)


def test_settings_come_back_as_they_were_saved(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    game = LastGame(
        seats=(Seat(name="Añña"), Seat(name="Bruno", level="strong", style="trader")),
        options=GameOptions(2, Edition.FIRST, new_buildings=True),
    )
    settings = Settings(language="de", speed=0.0, pace="relaxed", window_size=(1280, 720), last_game=game)
    settings.reduced_motion = "on"
    settings.sound, settings.volume = False, 0.25
    settings.questions.bank = "never"
    settings.programs["bot.py"] = ("/home/añña/bot.py", "--fast")
    save_settings(path, settings)
    loaded = load_settings(path)
    assert loaded.content == settings
    assert loaded.problem == ""
    assert loaded.set_aside is None
    assert json.loads(path.read_text(encoding="utf-8"))["version"] == VERSION


def test_the_screen_of_the_window_is_remembered(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    screen = KnownScreen(name="DP-1", width=911, height=512, scaling=1.5, scale=0.73)
    save_settings(path, Settings(screen=screen))
    loaded = load_settings(path)
    assert not loaded.problem
    assert loaded.content.screen == screen


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("name", "x" * 201), ("name", None), ("width", 0), ("height", 99999), ("width", "wide"),
        ("scaling", 0), ("scaling", 1e9), ("scaling", None), ("scale", 0), ("scale", -1), ("scale", 1.01),
        ("scale", []), ("scale", 10**400),
    ],
)  # fmt: skip
def test_a_screen_that_makes_no_sense_stops_no_start(tmp_path: Path, field: str, value: object) -> None:
    path = tmp_path / "settings.json"
    screen = {"name": "DP-1", "width": 911, "height": 512, "scaling": 1.5, "scale": 0.73, field: value}
    path.write_text(json.dumps({"version": VERSION, "screen": screen}), encoding="utf-8")
    loaded = load_settings(path)
    assert loaded.problem
    assert loaded.content.screen is None


def test_a_game_of_several_people_is_remembered_like_any_other(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    seats = (Seat("Ana"), Seat("Ben"), Seat("Clara", "casual"))
    game = LastGame(seats=seats, options=GameOptions(3))
    save_settings(path, Settings(language="sv", last_game=game))
    loaded = load_settings(path)
    assert not loaded.problem
    assert loaded.content.language == "sv"
    assert loaded.content.last_game == game


FIRST_VERSION = (
    '{"version":1,"last_game":{"seats":[{"name":"Ana","level":null,"style":""},'
    '{"name":"Bruno","level":"strong","style":"trader"}],"edition":0,"new_buildings":true,'
    '"extra_production":false,"draft_hand":true,"looking_seat":1}}'
)


def test_the_last_game_is_read_and_written_as_by_the_first_version(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(FIRST_VERSION, encoding="utf-8")
    game = load_settings(path).content.last_game
    assert game == LastGame(
        seats=(Seat("Ana"), Seat("Bruno", "strong", "trader")),
        options=GameOptions(2, Edition.FIRST, new_buildings=True, draft_hand=True),
        looking_seat=1,
    )
    save_settings(path, Settings(last_game=game))
    written = json.loads(path.read_text(encoding="utf-8"))["last_game"]
    assert written == {**dict.fromkeys(VARIANTS, False), **json.loads(FIRST_VERSION)["last_game"]}


def test_a_computer_player_without_a_character_stays_so_only_if_a_person_wanted_it(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    plain = FIRST_VERSION.replace("trader", "")
    path.write_text(plain, encoding="utf-8")
    game = load_settings(path).content.last_game
    assert game is not None
    assert [seat.style for seat in game.seats] == ["", "random"], "no person had chosen in this version"
    chosen = LastGame(seats=(Seat("Ana"), Seat("Bruno", "strong")), options=GameOptions(2))
    for _ in range(2):
        save_settings(path, Settings(last_game=chosen))
        assert load_settings(path).content.last_game == chosen


def test_a_game_without_help_is_remembered(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    game = LastGame(seats=(Seat("Ana"), Seat("Ben")), options=GameOptions(2), without_help=True)
    save_settings(path, Settings(last_game=game))
    assert load_settings(path).content.last_game == game


def test_a_clock_is_remembered(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    game = LastGame(seats=(Seat("Ana"), Seat("Ben")), options=GameOptions(2), limit=TimeLimit(decision_s=30))
    save_settings(path, Settings(last_game=game))
    assert load_settings(path).content.last_game == game


def test_a_time_limit_that_no_game_has_makes_the_settings_unreadable(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    game = LastGame(seats=(Seat("Ana"), Seat("Ben")), options=GameOptions(2), limit=TimeLimit(game_s=60))
    save_settings(path, Settings(last_game=game))
    path.write_text(path.read_text("utf-8").replace('"game_s": 60', '"game_s": 36001'), "utf-8")
    assert load_settings(path).content == Settings()


def test_a_game_with_open_hands_is_remembered_and_excludes_one_without_help(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    game = LastGame(seats=(Seat("Ana"), Seat("Ben")), options=GameOptions(2), open_hands=True)
    save_settings(path, Settings(last_game=game))
    assert load_settings(path).content.last_game == game
    both = path.read_text(encoding="utf-8").replace('"open_hands"', '"without_help": true, "open_hands"')
    path.write_text(both, encoding="utf-8")
    assert load_settings(path).content.last_game == game


def test_the_portraits_of_people_are_remembered(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    game = LastGame(seats=(Seat("Ana", portrait="harbour-cat"), Seat("Ben")), options=GameOptions(2))
    save_settings(path, Settings(last_game=game))
    assert load_settings(path).content.last_game == game


@pytest.mark.parametrize(
    "more",
    [
        '"edition":7',
        '"edition":true',
        '"draft_hand":1',
        '"edition":"first"',
        '"new_buildings":2',
        '"looking_seat":4',
        '"opening":"well"',
        '"opening":["palaze"]',
        '"opening":["well"],"draft_hand":true',
    ],
)
def test_a_last_game_by_options_that_no_game_has_is_damage(tmp_path: Path, more: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(f'{{"last_game":{{"seats":[{{"name":"A"}},{{"name":"B"}}],{more}}}}}', encoding="utf-8")
    loaded = load_settings(path)
    assert loaded.content == Settings()
    assert loaded.problem.startswith("last_game.")


def test_the_first_start_has_defaults_and_writes_nothing(tmp_path: Path) -> None:
    assert load_settings(tmp_path / "settings.json").content == Settings()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (b"", "JSON"),
        (b"{", "JSON"),
        (b"\xff\xff", "UTF-8"),
        (b"[]", ""),
        (b'{"speed": "quick"}', "speed"),
        (b'{"speed": NaN}', "speed"),
        (b'{"version": 0}', "version"),
        (b'{"version": 1000000}', "version"),
        (b'{"pace": []}', "pace"),
        (b'{"text_size": {}}', "text_size"),
        (b'{"speed": ' + b"9" * 400 + b"}", "speed"),
        (b'{"speed": Infinity}', "speed"),
        (b'{"pace": "slow"}', "pace"),
        (b'{"reduced_motion": true}', "reduced_motion"),
        (b'{"questions": {"bank": "sometimes"}}', "questions.bank"),
        (b'{"last_game": {"seats": [{"name": ""}]}}', "last_game.seats"),
        (b'{"last_game": {"seats": [{"name": "A"}, {"name": ""}]}}', "last_game.seats.1.name"),
        (b'{"last_game": {"seats": [{"name": "A"}, {"level": "casual"}]}}', "last_game.seats.1"),
        (b'{"last_game": {"seats": "A"}}', "last_game.seats"),
        (b'{"last_game": []}', "last_game"),
        (b'{"programs": {"": ["bot"]}}', "programs"),
        (b'{"programs": {"bot": []}}', "programs.bot"),
        (b'{"recent_games": ["\\ud800"]}', "recent_games.0"),
        (b'{"questions": [], "speed": 1}', "questions"),
        (b'{"text_size": true}', "text_size"),
        (b'{"speed": ' + b"9" * 5000 + b"}", "JSON"),
        (b'{"volume": 1.01}', "volume"),
        (b'{"volume": -0.1}', "volume"),
        (b'{"sound": "soft"}', "sound"),
        (b'{"ambience": "soft"}', "ambience"),
        (b'{"music": "soft"}', "music"),
        (b'{"music_volume": 1.5}', "music_volume"),
        (b'{"window_size": [0, -4]}', "window_size"),
        (b'{"window_size": [99999999999, 700]}', "window_size"),
        (b'{"window_size": [1280, 16385]}', "window_size"),
    ],
)
def test_a_damaged_file_gives_defaults_and_is_kept(tmp_path: Path, text: bytes, problem: str) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(text)
    loaded = load_settings(path)
    assert loaded.content == Settings()
    assert loaded.problem
    assert problem in loaded.problem
    assert loaded.set_aside == tmp_path / "settings.damaged-1.json"
    assert loaded.set_aside.read_bytes() == text
    assert not path.exists()


@pytest.mark.parametrize("text", ['{"version": 2, "pace": "epic"}', '{"pace": [], "version": 999}'])
def test_newer_settings_stay_as_they_are_and_are_not_written_over(tmp_path: Path, text: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(text, encoding="utf-8")
    loaded = load_settings(path)
    assert (loaded.content, loaded.is_newer, loaded.set_aside) == (Settings(), True, None)
    with pytest.raises(CannotWriteError) as caught:
        save_settings(path, Settings(language="sv"))
    assert caught.value.fault == "too_new"
    assert path.read_text(encoding="utf-8") == text
    assert list(tmp_path.iterdir()) == [path]


def test_settings_set_aside_by_an_earlier_version_come_back_with_the_changes_made_since(
    tmp_path: Path,
) -> None:
    path = tmp_path / "settings.json"
    save_settings(path, Settings(language="sv", volume=0.25, sound=False))
    aside = path.rename(tmp_path / "settings.damaged-1.json")
    (tmp_path / "settings.damaged-2.json").write_text("{", encoding="utf-8")
    save_settings(path, Settings(welcomed=True, volume=0.5))
    wanted = Settings(language="sv", volume=0.5, sound=False, welcomed=True)
    assert load_settings(path).content == wanted
    assert not aside.exists()
    assert load_settings(path).content == wanted


def test_a_damaged_file_that_cannot_be_moved_still_gives_defaults(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.json"
    path.write_text("{", encoding="utf-8")

    def fail(where: Path) -> Path:
        raise CannotWriteError(where, "Permission denied")

    monkeypatch.setattr(files, "set_aside", fail)
    loaded = load_settings(path)
    assert loaded.content == Settings()
    assert loaded.problem
    assert loaded.set_aside is None


def test_unknown_entries_are_skipped_and_missing_ones_have_defaults(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"version": 1, "language": "sv", "colour": "blue"}', encoding="utf-8")
    loaded = load_settings(path)
    assert loaded.content == Settings(language="sv")
    assert not loaded.problem


def test_a_file_from_before_levels_had_characters_still_opens(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    seats = (
        '[{"name": "Ana", "level": null}, {"name": "B", "level": "greedy"}, {"name": "C", "level": "random"}]'
    )
    path.write_text(f'{{"version": 1, "speed": 0.5, "last_game": {{"seats": {seats}}}}}', encoding="utf-8")
    loaded = load_settings(path)
    assert not loaded.problem
    assert loaded.content.pace == "brisk"
    assert loaded.content.last_game is not None
    seen = [(seat.level, seat.style) for seat in loaded.content.last_game.seats]
    assert seen == [(None, ""), ("greedy", "random"), ("random", "random")]


def test_wrong_values_are_refused_when_they_are_set() -> None:
    settings = Settings()
    with pytest.raises(WrongValueError):
        settings.speed = -1.0
    for seats in ((Seat("Ana"),), (Seat("Ana"), Seat("Ben", portrait="a" * 41))):
        with pytest.raises(WrongValueError, match="seats"):
            LastGame(seats=seats, options=GameOptions(2))
    with pytest.raises(WrongValueError, match="last_game"):
        settings.last_game = Seat("Ana")
    assert settings == Settings()


def test_settings_that_cannot_be_saved_are_an_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(CannotWriteError):
        save_settings(tmp_path / "file" / "settings.json", Settings())


def forbid(monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    def fail(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, what, fail)


def test_a_file_that_may_not_be_read_stays_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.json"
    save_settings(path, Settings(language="sv"))
    with monkeypatch.context() as context:
        forbid(context, "stat")
        loaded = load_settings(path)
        assert loaded.content == Settings()
        assert "Permission denied" in loaded.problem
        assert loaded.set_aside is None
        with pytest.raises(CannotWriteError, match="Permission denied"):
            save_settings(path, Settings())
    assert load_settings(path).content == Settings(language="sv")


def test_a_damaged_file_in_a_folder_that_may_not_be_changed_gives_defaults(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.json"
    path.write_text("{", encoding="utf-8")
    forbid(monkeypatch, "rename")
    loaded = load_settings(path)
    assert loaded.content == Settings()
    assert loaded.problem
    assert loaded.set_aside is None


def test_what_is_no_text_is_written_over(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b"\xff")
    save_settings(path, Settings(language="de"))
    assert load_settings(path).content == Settings(language="de")


@pytest.mark.parametrize(
    ("text", "on"),
    [
        ("{}", True),
        ('{"sound": true}', True),
        ('{"sound": false}', False),
        ('{"sound": false, "ambience": true}', True),
        ('{"sound": true, "ambience": false}', False),
    ],
)
def test_who_had_sound_off_before_there_was_a_harbour_hears_none(tmp_path: Path, text: str, on: bool) -> None:
    path = tmp_path / "settings.json"
    path.write_text(text, encoding="utf-8")
    assert load_settings(path).content.ambience is on


def test_music_plays_only_for_those_who_ask_for_it(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for text, on in (("{}", False), ('{"sound": true}', False), ('{"music": true}', True)):
        path.write_text(text, encoding="utf-8")
        assert load_settings(path).content.music is on


def test_sound_that_is_switched_off_takes_no_harbour_away_for_good(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    settings = Settings()
    settings.sound = False
    save_settings(path, settings)
    assert load_settings(path).content.ambience


def test_at_first_the_game_can_be_heard_softly() -> None:
    assert Settings().sound
    assert 0 < Settings().volume < 1


def test_settings_larger_than_any_are_set_aside_like_other_damaged_ones(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(" " * LARGEST_TEXT + "{}", encoding="utf-8")
    loaded = load_settings(path)
    assert loaded.content == Settings()
    assert "larger" in loaded.problem
    assert loaded.set_aside == tmp_path / "settings.damaged-1.json"
    assert not path.exists()


def test_settings_that_grew_too_large_meanwhile_are_written_over(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(" " * LARGEST_TEXT + "{}", encoding="utf-8")
    save_settings(path, Settings(language="de"))
    assert load_settings(path).content == Settings(language="de")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no such files")
def test_a_pipe_or_folder_in_the_place_of_the_settings_is_left_alone(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", tmp_path):
        loaded = load_settings(path)
        assert (loaded.content, loaded.set_aside) == (Settings(), None)
        assert loaded.problem
        with pytest.raises(CannotWriteError):
            save_settings(path, Settings())
        assert path.exists()


@pytest.mark.skipif(os.name != "posix", reason="names are Unicode there")
def test_a_game_whose_name_is_no_unicode_is_remembered(tmp_path: Path) -> None:
    game = Path(os.fsdecode(b"/" + b"\xff" * 4095))
    path = tmp_path / "settings.json"
    save_settings(path, Settings(recent_games=(path_text(game),)))
    assert [path_from(text) for text in load_settings(path).content.recent_games] == [game]


@pytest.mark.parametrize("later", ["[" + "0," * 20_000 + "0]", "[" * 99 + "]" * 99])
def test_settings_that_hold_more_than_any_are_set_aside(tmp_path: Path, later: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(f'{{"later": {later}}}', encoding="utf-8")
    loaded = load_settings(path)
    assert loaded.content == Settings()
    assert "more than" in loaded.problem
    assert loaded.set_aside is not None
