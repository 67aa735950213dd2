"""Languages are found as folders, and what each says of itself is read."""

import pytest

from sanjuan_desktop import languages
from sanjuan_desktop.control.text import i18n
from sanjuan_desktop.resources import ResourceMissingError
from sanjuan_desktop.storage.settings import Settings

LEAST = 'name = "Polski"\nlocale = "pl"\n'


def test_every_folder_with_a_language_is_one():
    assert languages.DEFAULT in languages.codes()
    assert [language.code for language in languages.everything()] == list(languages.codes())


def test_every_language_has_a_name_of_its_own():
    names = {language.name for language in languages.everything()}
    assert len(names) == len(languages.codes())


@pytest.mark.parametrize("code", languages.complete_codes())
def test_every_complete_language_says_what_the_system_shows(code):
    wanted = {"kind", "slogan", "keywords", "saved_game", "about"}
    texts = languages.about(code).desktop
    assert wanted <= {key for key, words in texts.items() if words.strip()}
    assert texts["keywords"].endswith(";")
    assert not [words for words in texts.values() if "\n" in words or "@" in words]


@pytest.mark.parametrize("code", languages.codes())
def test_every_language_can_be_remembered(code):
    assert Settings(language=code).language == code


def test_a_language_needs_its_name_and_its_locale_only():
    assert languages.read("pl", LEAST) == languages.Language("pl", "Polski", "pl", {})


@pytest.fixture
def polish_in_progress(monkeypatch):
    """Add a language in progress."""
    known = languages.everything()
    polish = languages.read("pl", LEAST + "in_progress = true\n")
    monkeypatch.setattr(languages, "everything", lambda: (*known, polish))


@pytest.mark.usefixtures("polish_in_progress")
def test_a_language_in_progress_is_offered_with_a_mark_and_no_system_selects_it():
    assert ("pl", "Polski (in progress)") in i18n.languages_offered()
    assert ("en", "English") in i18n.languages_offered()
    assert "pl" not in languages.complete_codes()
    assert languages.best(["pl-PL", "sv"]) == "sv"


def test_english_is_complete():
    assert languages.DEFAULT in languages.complete_codes()


def test_letters_with_a_mark_are_sorted_as_the_language_says():
    before = i18n.language()
    words = ["Österväg", "Ämbete", "Åker", "zink", "Orden", "Affär", "affisch"]
    try:
        i18n.set_language("sv")
        swedish = sorted(words, key=i18n.sort_key)
        i18n.set_language("de")
        german = sorted(words, key=i18n.sort_key)
    finally:
        i18n.set_language(before)
    assert swedish == ["affisch", "Affär", "Orden", "zink", "Åker", "Ämbete", "Österväg"]
    assert german == ["Affär", "affisch", "Åker", "Ämbete", "Orden", "Österväg", "zink"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('name = "Polski"\n', "missing key locale"),
        ("name = Polski\n", "pl/language.toml"),
        ("", "missing key name"),
    ],
)
def test_a_file_that_says_too_little_is_named(text, why):
    with pytest.raises(languages.LanguageError, match=why):
        languages.read("pl", text)


def test_a_language_that_nobody_has_added_is_missing():
    with pytest.raises(ResourceMissingError):
        languages.about("xx")


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        (["de-AT", "en"], "de"),
        (["sv_SE"], "sv"),
        (["fr-FR", "sv-FI"], "sv"),
        (["DE"], "de"),
        (["den"], "en"),
        (["fr"], "en"),
        ([], "en"),
    ],
)
def test_the_first_wanted_language_that_there_is_wins(wanted, code):
    assert languages.best(wanted) == code


def test_a_language_of_one_country_is_no_other_country_s(monkeypatch):
    monkeypatch.setattr(languages, "complete_codes", lambda: ("en", "pt_BR"))
    assert languages.best(["pt-BR"]) == "pt_BR"
    assert languages.best(["pt-PT"]) == "en"


def test_files_of_others_go_by_the_country_first_and_then_by_the_language():
    assert languages.names_of("pt_BR") == ("pt_BR", "pt")
    assert languages.names_of("de") == ("de",)
