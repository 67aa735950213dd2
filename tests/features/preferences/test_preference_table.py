"""The table of preferences fits the settings, the habits, the table and the menu; every value is saved."""

from dataclasses import fields
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import pytest

from sanjuan_desktop.control.questions.automation import Automation
from sanjuan_desktop.control.text import i18n
from sanjuan_desktop.features.preferences import controller
from sanjuan_desktop.features.preferences.menu import PACES, SPEEDS
from sanjuan_desktop.features.preferences.preference import Preference
from sanjuan_desktop.features.preferences.preference_table import (
    PAGES,
    PREFERENCE_OF,
    PREFERENCES,
    QUESTIONS,
    preferences_on,
)
from sanjuan_desktop.languages import complete_codes
from sanjuan_desktop.storage.fields import hints
from sanjuan_desktop.storage.settings import Questions, Settings, load_settings, save_settings
from sanjuan_desktop.ui.table.layout.durations import FACTORS
from sanjuan_desktop.ui.widgets.choice_row import Alternatives
from sanjuan_desktop.ui.widgets.slider_row import Slide
from tests.helpers.windows import Opener

ON_SHEET = tuple(preference for page in PAGES for preference in preferences_on(page))


def type_of(preference: Preference) -> Any:
    group, _, name = preference.field.rpartition(".")
    return hints(Questions if group else Settings)[name]


def values_offered(preference: Preference) -> list[object]:
    line = preference.line()
    return [0.0, 0.35, 1.0] if isinstance(line, Slide) else [value for value, _ in line.options]


def test_every_preference_has_its_own_field_and_page() -> None:
    assert len(PREFERENCE_OF) == len(PREFERENCES)
    assert {preference for preference in PREFERENCES if preference.page is not None} == set(ON_SHEET)
    for preference in PREFERENCES:
        preference.value_in(Settings())


@pytest.mark.parametrize("preference", ON_SHEET, ids=lambda preference: preference.field)
def test_every_value_of_a_field_is_offered_and_saved(preference: Preference, tmp_path: Path) -> None:
    values = values_offered(preference)
    assert preference.is_slider or preference.value_in(Settings()) in values
    kind = type_of(preference)
    if kind is bool:
        assert set(values) == {True, False}
    elif get_origin(kind) is Literal:
        assert set(values) == set(get_args(kind))
    for value in values:
        settings = Settings()
        preference.set_in(settings, value)
        save_settings(tmp_path / "settings.json", settings)
        assert preference.value_in(load_settings(tmp_path / "settings.json").content) == value


@pytest.mark.parametrize("code", complete_codes())
def test_labels_differ_on_each_page(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(i18n, "_current", [code])
    for page in PAGES:
        lines = [preference.line() for preference in preferences_on(page)]
        labels = [line.label for line in lines]
        assert len(set(labels)) == len(labels)
        assert not any("{" in label for label in labels)
        for line in lines:
            options = [label for _, label in line.options] if isinstance(line, Alternatives) else []
            assert len(set(options)) == len(options)


def test_every_habit_has_a_preference() -> None:
    habits = {field.name for field in fields(Automation)}
    assert habits == {field.name for field in fields(Questions)}
    assert habits == {name for _, dot, name in (p.field.partition(".") for p in PREFERENCES) if dot}


def test_motion_offers_the_factors_and_paces_of_table_and_menu() -> None:
    speeds = values_offered(PREFERENCE_OF["speed"])
    assert sorted(speeds) == sorted(FACTORS.values()) == sorted(speed for _, speed in SPEEDS)
    assert tuple(values_offered(PREFERENCE_OF["pace"])) == PACES


def test_questions_name_the_buildings_in_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(i18n, "_current", ["de"])
    labels = [preference.line().label for preference in preferences_on(QUESTIONS)]
    assert any(label.startswith("Kapelle") for label in labels)


def test_a_setting_reaches_its_reader_at_the_start_and_after_each_change(
    opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[object] = []
    remarks = Preference(
        "sayings",
        None,
        apply=lambda to: heard.append(to.settings.sayings),
        when_chosen=lambda _: heard.append("chosen"),
    )
    monkeypatch.setitem(PREFERENCE_OF, "sayings", remarks)
    monkeypatch.setattr(controller, "PREFERENCES", tuple(PREFERENCE_OF.values()))
    window = opened()
    assert heard == [True]
    window.preferences.choose("sayings", False)
    assert heard == [True, False, "chosen"]
    assert not window.settings.sayings
