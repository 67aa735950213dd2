"""Summary of a game in one line: its length and the reason for the win."""

from __future__ import annotations

import pytest

from sanjuan_desktop.control.facts.winning import sources_of, winning_words
from sanjuan_desktop.control.text import i18n as words
from sanjuan_desktop.languages import complete_codes
from sanjuan_desktop.rules import (
    BonusLine,
    GameOptions,
    ScoreSheet,
    apply,
    legal_actions,
    new_game,
    score_sheet,
    seeded,
    winners,
)
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, BUILDINGS, building_id
from sanjuan_desktop.ui.look.languages import speak


def card(key: str, copy: int = 0) -> int:
    """Return a card of a building."""
    return [card for card, number in enumerate(BUILDING_OF) if BUILDINGS[number].key == key][copy]


MONUMENTS = [card("statue"), card("hero"), card("victory_column")]
PLANTS = [card("indigo_plant"), card("sugar_mill")]


def test_the_two_things_in_which_the_winner_is_furthest_ahead_are_named() -> None:
    arch = BonusLine(building_id("triumphal_arch"), 8)
    sheets = (ScoreSheet(0, 2, 0, 3, (), 5, 1), ScoreSheet(1, 14, 0, 0, (arch,), 22, 1))
    sentence = winning_words(sheets, (PLANTS, [*MONUMENTS, *PLANTS]), 13, (1,)).replace("\u00a0", " ")
    points = sources_of(sheets[1], MONUMENTS)["MONUMENT"].points
    assert sentence == (f"13 rounds. Key to victory: 3 monuments ({points} points) and Triumphal arch (8).")


def test_what_others_have_as_well_made_no_difference() -> None:
    sheets = (ScoreSheet(0, 3, 0, 1, (), 4, 1), ScoreSheet(1, 3, 0, 0, (), 3, 1))
    sentence = winning_words(sheets, (PLANTS, PLANTS), 1, (0,)).replace("\u00a0", " ")
    assert sentence == "One round. Key to victory: one good under the Harbour (1 point)."


def test_a_tie_says_what_decided() -> None:
    sheets = (ScoreSheet(0, 3, 0, 0, (), 3, 1), ScoreSheet(1, 3, 0, 0, (), 3, 6))
    sentence = winning_words(sheets, (PLANTS, PLANTS), 9, (1,))
    assert sentence == "9 rounds. Tied on points; decided by hand cards and goods, 6 to 1."
    even = (ScoreSheet(0, 3, 0, 0, (), 3, 6), sheets[1])
    assert winning_words(even, (PLANTS, PLANTS), 9, (0, 1)).endswith("on cards and goods too.")


@pytest.mark.parametrize("code", complete_codes())
@pytest.mark.parametrize("seed", range(4))
def test_the_sources_of_real_games_add_up_and_are_told_in_every_language(qapp, code: str, seed: int) -> None:
    del qapp
    state, rng = new_game(GameOptions(players=2 + seed % 3, new_buildings=True), seed), seeded(seed)
    while not state.is_over:
        apply(state, legal_actions(state).sample(rng))
    sheets = score_sheet(state)
    for sheet in sheets:
        assert (
            sum(source.points for source in sources_of(sheet, state.cities[sheet.seat]).values())
            == sheet.total
        )
    speak(code)
    try:
        sentence = winning_words(sheets, state.cities, state.round, winners(state))
    finally:
        speak(words.DEFAULT_LANGUAGE)
    assert str(state.round) in sentence
    assert "%n" not in sentence
    assert "{" not in sentence
