"""Test the folders of the system, and folders chosen by the user."""

from pathlib import Path

from sanjuan_desktop.storage.locations import APP_NAME, Locations, locations


def test_a_data_folder_moves_everything(tmp_path: Path) -> None:
    found = locations(tmp_path)
    assert found.settings_file == tmp_path / "settings.json"
    assert found.log_file == tmp_path / "logs" / "sanjuan.log"
    assert found.crashes == tmp_path / "crashes"
    assert found.history_file == tmp_path / "history.sqlite"
    assert found.games == tmp_path / "games"
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


def test_progress_with_puzzles_journey_and_honours_lies_with_the_data(tmp_path):
    found = locations(tmp_path)
    assert found.puzzles_file == tmp_path / "puzzles.json"
    assert found.own_puzzles == tmp_path / "puzzles"
    assert found.honours_file == tmp_path / "deeds.json"


def test_no_two_things_lie_in_one_place_and_nothing_outside_the_data_folder(tmp_path):
    found = locations(tmp_path)
    named = [name for name, what in vars(Locations).items() if isinstance(what, property)]
    places = [getattr(found, name) for name in named]
    assert len(named) > 10
    assert len(set(places)) == len(places)
    assert all(place.is_relative_to(tmp_path) for place in places)
