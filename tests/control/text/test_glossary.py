"""Each thing has one name in each language: the words of the glossary are used, their variants are not."""

from __future__ import annotations

import re
import tomllib
from functools import cache

import pytest

from sanjuan_desktop.languages import complete_codes
from sanjuan_desktop.resources import resource_text
from tests.control.text.test_reasons import texts

LANGUAGES = complete_codes()


@cache
def glossary() -> dict[str, dict[str, dict]]:
    """Return the entries of each thing by language."""
    return tomllib.loads(resource_text("text", "glossary.toml"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_thing_has_a_word_that_texts_use(language):
    every = "\n".join(texts(language).values()).lower()
    unused = [thing for thing, entry in glossary().items() if entry[language]["word"].lower() not in every]
    assert unused == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_uses_a_variant(language):
    found = [
        (thing, where, text)
        for thing, entry in glossary().items()
        for pattern in entry[language].get("not", ())
        for where, text in texts(language).items()
        if re.search(pattern, text)
    ]
    assert found == []
