"""Announcements during games are correct in every language: numbers, articles, punctuation."""

from __future__ import annotations

import re
from functools import cache

import pytest

from sanjuan_desktop.languages import complete_codes
from sanjuan_desktop.rules import Edition, GameOptions
from sanjuan_desktop.ui.look import languages
from tests.helpers.language_checks import checks_of
from tests.helpers.spoken_games import said

GAMES = (
    GameOptions(2, Edition.SECOND, new_buildings=True),
    GameOptions(3, Edition.FIRST, draft_hand=True),
    GameOptions(4, Edition.SECOND, new_buildings=True),
    GameOptions(2, Edition.FIRST),
)

EVERYWHERE = {
    "a place that was not filled": r"[{}]|\bNone\b|\bTrue\b",
    "a doubled sign": r"\.\.|,,|::|;;|\?\.|!\.",
    "a stray blank": r"^ | $| {2,}(?!·)(?<!·  )| [,;:!?]",
    "no text between commas": r", \w+ ,|: *[.;,]",
    "none where nothing is meant": r"(?<![\d–≤/])\b0\s(?!\w+\s\d)[^\W\d]",
}

WHOLE = {"hint line", "why", "refusal", "reason", "log"}
"""Kinds of texts that are whole sentences and end like one, except price sums."""


@cache
def texts(language: str, game: int) -> frozenset[tuple[str, str]]:
    """Return all texts of a game with their kinds."""
    languages.speak(language)
    return frozenset(said(GAMES[game], game))


@pytest.mark.parametrize("language", complete_codes())
def test_all_that_is_said_in_games_is_well_formed(qapp, few, language):
    del qapp
    wrong = {**EVERYWHERE, **checks_of(language)["spoken"]}
    games = few(range(len(GAMES)), len(GAMES), start=complete_codes().index(language))
    heard = frozenset().union(*(texts(language, game) for game in games))
    found = {
        (where, text, why)
        for where, text in heard
        for why, pattern in wrong.items()
        if re.search(pattern, text)
    }
    for where, text in heard:
        if text and where in WHOLE and " = " not in text and text[-1] not in ".?!…":
            found.add((where, text, "no full stop"))
    assert sorted(found) == []
    assert len({where for where, _ in heard}) == 14
    assert len(heard) > 1000


def test_a_question_that_is_answered_asks_whether_to_do_it(qapp, few):
    """A title never asks the player to choose something that is already chosen."""
    del qapp
    games = few(range(len(GAMES)), len(GAMES))
    titles = {text for game in games for where, text in texts("en", game) if where == "title"}
    assert any(re.fullmatch(r"[\w ]+: choose \d cards? to pay", title) for title in titles)
    assert any(re.fullmatch(r"[\w ]+: build it for \d cards?\?", title) for title in titles)
    assert any(re.fullmatch(r"Keep an? [\w ]+\?", title) for title in titles)
    assert not [title for title in titles if "up to 1" in title]
