"""Resources are found wherever the program runs, and a missing one is named."""

import sys
from collections.abc import Iterator

import pytest

from sanjuan_desktop import resources
from sanjuan_desktop.resources import ResourceMissingError, resource_path, resource_text


@pytest.fixture(autouse=True)
def fresh_root() -> Iterator[None]:
    # Where resources lie is found once; only tests move the program while it runs.
    resources.root.cache_clear()
    yield
    resources.root.cache_clear()


def test_a_checkout_finds_its_fonts():
    assert resource_path("fonts", "fraunces-latin-700-normal.ttf").stat().st_size > 10_000


def test_no_parts_give_the_folder_itself():
    assert (resource_path() / "fonts").is_dir()


def test_text_is_read_as_utf8():
    assert "SIL OPEN FONT LICENSE" in resource_text("fonts", "OFL-Fraunces.txt")


def test_a_missing_resource_is_named():
    with pytest.raises(ResourceMissingError, match=r"fonts/none\.ttf is missing"):
        resource_path("fonts", "none.ttf")


def test_a_folder_has_no_text():
    with pytest.raises(ResourceMissingError, match="fonts is a folder"):
        resource_text("fonts")


def test_a_frozen_build_looks_beside_its_start_program(tmp_path, monkeypatch):
    (tmp_path / "resources" / "text").mkdir(parents=True)
    (tmp_path / "resources" / "text" / "a.txt").write_text("Bücherei", encoding="utf-8")
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert resource_text("text", "a.txt") == "Bücherei"


def test_no_resources_at_all_says_where_they_were_sought(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    with pytest.raises(ResourceMissingError, match="resources are missing"):
        resource_path("fonts")
