"""Folders: the system's own, or one of the player's choice."""

from pathlib import Path

from sanjuan_desktop.storage.locations import APP_NAME, locations


def test_a_data_folder_moves_everything(tmp_path: Path) -> None:
    found = locations(tmp_path)
    assert found.settings_file == tmp_path / "settings.json"
    assert found.log_file == tmp_path / "logs" / "sanjuan.log"
    assert found.crashes == tmp_path / "crashes"
    assert found.history_file == tmp_path / "history.sqlite"
    assert found.games == tmp_path / "games"
    assert found.running == tmp_path / "games" / "running"
    assert list(tmp_path.iterdir()) == []


def test_a_relative_data_folder_stays_where_it_was_named(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert locations(Path("here")).data == tmp_path / "here"


def test_without_one_the_system_is_asked() -> None:
    found = locations()
    for folder in (found.settings, found.data, found.logs):
        assert APP_NAME in folder.parts


def test_small_pictures_lie_with_the_data(tmp_path):
    assert locations(tmp_path).thumbnails == tmp_path / "thumbnails"


def test_reviews_lie_with_the_data(tmp_path):
    assert locations(tmp_path).reviews == tmp_path / "reviews"


def test_days_and_what_they_are_compared_with_lie_with_the_data(tmp_path):
    assert locations(tmp_path).days_file == tmp_path / "days.json"
    assert locations(tmp_path).journey_file == tmp_path / "journey.json"
    assert locations(tmp_path).comparisons == tmp_path / "comparisons"
