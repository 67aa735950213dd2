"""Files of older versions are brought forward one version at a time."""

from pathlib import Path

import pytest

from sanjuan_desktop.rules import action_line, state_hash
from sanjuan_desktop.storage.errors import GameFileError
from sanjuan_desktop.storage.games import load_game
from sanjuan_desktop.storage.migrations import MIGRATIONS, VERSION, check_version, migrated
from sanjuan_desktop.storage.restoring import record_of

GAMES = Path(__file__).parent / "games"

TWO_STEPS = {
    1: lambda raw: {**raw, "name": raw["title"]},
    2: lambda raw: {**raw, "name": raw["name"].upper()},
}


def test_a_file_of_the_first_version_loads_for_ever():
    saved = load_game(GAMES / "version-1.sanjuan")
    restored = record_of(saved)
    assert (restored.lost, restored.problem) == (0, "")
    assert len(restored.record.moves) == 67
    assert len(restored.record.path()) == 60
    assert state_hash(restored.state) == "6ab1f582c926583f"
    assert action_line(restored.record.actions()[-1]) == "role builder"
    assert (saved.notes, saved.takebacks, saved.round) == ("From the first version.\n", 1, 8)


def test_every_version_has_its_file_and_its_migration():
    for version in range(1, VERSION + 1):
        assert (GAMES / f"version-{version}.sanjuan").exists()
    assert set(MIGRATIONS) == set(range(1, VERSION))


def test_migrations_are_applied_in_order():
    assert migrated({"title": "a"}, 1, newest=3, migrations=TWO_STEPS) == {"title": "a", "name": "A"}
    assert migrated({"name": "b"}, 2, newest=3, migrations=TWO_STEPS) == {"name": "B"}
    assert migrated({"name": "c"}, 3, newest=3, migrations=TWO_STEPS) == {"name": "c"}


@pytest.mark.parametrize("raw", [{}, {"title": 4}, {"title": None}])
def test_data_that_do_not_fit_their_version_are_damaged(raw):
    with pytest.raises(GameFileError, match="do not fit version") as caught:
        migrated(raw, 1, newest=3, migrations=TWO_STEPS)
    assert caught.value.fault == "damaged"


def test_a_version_without_migration_is_damaged():
    with pytest.raises(GameFileError, match="do not fit version 2"):
        migrated({}, 2, newest=3, migrations={})


def test_a_newer_version_is_refused_with_its_maker():
    with pytest.raises(
        GameFileError, match=r"format 2 made by version '9.1'.*reads formats up to 1"
    ) as caught:
        check_version(2, "9.1", newest=1)
    assert caught.value.fault == "too_new"
    with pytest.raises(GameFileError, match="a file of format 2;"):
        migrated({}, 2, newest=1)


def test_there_is_no_version_below_the_first():
    with pytest.raises(GameFileError, match="version: there is no format 0") as caught:
        migrated({}, 0)
    assert caught.value.fault == "wrong_field"
