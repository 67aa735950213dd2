"""Game terms: the same keys in every language, and a picture for every building."""

import re
import tomllib
from typing import Any

import pytest

from sanjuan_desktop.languages import codes, complete_codes
from sanjuan_desktop.resources import ResourceMissingError, resource_path, resource_text

LANGUAGES = complete_codes()
WITH_THOSE_IN_PROGRESS = codes()
EFFECT_MOST = 85


def terms(language: str) -> dict[str, dict[str, str]]:
    """Return the terms of a language; one in progress may have none."""
    try:
        return tomllib.loads(resource_text("text", language, "terms.toml"))
    except ResourceMissingError:
        return {}


def faces() -> dict[str, Any]:
    return tomllib.loads(resource_text("art", "faces.toml"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_keys(language: str) -> None:
    english = {name: list(table) for name, table in terms("en").items()}
    assert {name: list(table) for name, table in terms(language).items()} == english


@pytest.mark.parametrize("language", WITH_THOSE_IN_PROGRESS)
def test_no_language_has_other_keys_than_english(language: str) -> None:
    for name, table in terms(language).items():
        assert set(table) <= set(terms("en")[name]), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_building_has_a_name_an_effect_and_a_face(language: str) -> None:
    found = terms(language)
    assert set(found["buildings"]) == set(found["effects"]) == set(faces()["buildings"])
    assert set(found["effects_first"]) <= set(found["effects"])
    assert set(found["effects_of_two"]) == {"library"}
    assert len(found["buildings"]) == 40
    assert len(set(found["buildings"].values())) == 40


@pytest.mark.parametrize("language", WITH_THOSE_IN_PROGRESS)
def test_effects_are_short_sentences(language: str) -> None:
    found = terms(language)
    more = {f"{key} for two": text for key, text in found.get("effects_of_two", {}).items()}
    for key, text in (found.get("effects", {}) | found.get("effects_first", {}) | more).items():
        assert len(text) <= EFFECT_MOST, key
        assert text.endswith("."), key
        assert not re.search(r"\s\s|^\s|\s$", text), key


@pytest.mark.parametrize("language", WITH_THOSE_IN_PROGRESS)
def test_nothing_is_empty(language: str) -> None:
    assert all(value.strip() for table in terms(language).values() for value in table.values())


def test_roles_and_goods_are_complete() -> None:
    found = terms("en")
    roles = ["builder", "producer", "trader", "councillor", "prospector"]
    assert list(found["roles"]) == list(found["privileges"]) == list(found["role_actions"]) == roles
    assert list(found["goods"]) == ["indigo", "sugar", "tobacco", "coffee", "silver"]
    assert list(faces()["roles"]) == roles


def test_every_face_names_pictures_that_exist() -> None:
    table = faces()
    formulas = [face["formula"] for face in table["buildings"].values()] + list(table["roles"].values())
    for item in (item for formula in formulas for item in formula):
        kind, _, name = item.partition(":")
        assert kind in ("arrow", "text", "role", "icon", "good"), item
        folder, stem = {
            "arrow": ("icons", "arrow"),
            "role": ("icons", f"role-{name}"),
            "icon": ("icons", name),
            "good": ("goods", name),
            "text": ("icons", "card"),
        }[kind]
        assert resource_path(folder, f"{stem}.svg").is_file()
    for face in table["buildings"].values():
        assert resource_path("backdrops", f"{face['backdrop']}.svg").is_file()
