"""Names of random characters: that of the character that is drawn, unless the player has typed one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sanjuan_desktop.control.computers.roster import styles_of
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.control.text.i18n import character_name
from sanjuan_desktop.features.newgame.last_game import last_game_of, setup_of, with_drawn_names
from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.storage.parts import RANDOM_STYLE, Seat


def setup(*rivals: Seat, own: str = "Ana", seed: int = 5) -> GameSetup:
    return GameSetup(GameOptions(len(rivals) + 1), seed, (Seat(own), *rivals))


def rival(name: str, style: str = RANDOM_STYLE) -> Seat:
    return Seat(name, "casual", style)


def names(of: GameSetup) -> list[str]:
    return [seat.name for seat in of.seats]


@pytest.mark.parametrize("seed", range(12))
def test_a_random_character_has_the_name_of_its_face(seed) -> None:
    drawn = with_drawn_names(setup(rival("Bruno"), rival("Clara"), rival("Diego"), seed=seed))
    assert names(drawn)[1:] == [character_name(style) for style in styles_of(drawn)[1:]]
    assert [seat.style for seat in drawn.seats[1:]] == [RANDOM_STYLE] * 3


@pytest.mark.parametrize("seed", range(12))
def test_another_deal_names_them_again(seed) -> None:
    first = with_drawn_names(setup(rival("Bruno"), rival("Clara"), rival("Diego")))
    second = with_drawn_names(replace(first, seed=seed))
    assert names(second)[1:] == [character_name(style) for style in styles_of(second)[1:]]


def test_a_typed_name_and_chosen_characters_stay() -> None:
    given = setup(rival("Otto"), rival("Inés", "monuments"), rival("Bruno", ""))
    assert with_drawn_names(given) == given


@pytest.mark.parametrize("seed", range(12))
def test_no_two_players_have_one_name(seed) -> None:
    for own in ("Inés", "ramón", "Bruno"):
        drawn = with_drawn_names(setup(rival("Clara"), rival("Diego"), own=own, seed=seed))
        assert len({name.casefold() for name in names(drawn)}) == 3
        assert names(drawn)[0] == own


def test_the_remembered_game_does_not_keep_the_names_of_the_last_draw() -> None:
    drawn = with_drawn_names(setup(rival("Bruno"), rival("Otto")))
    remembered = last_game_of(drawn)
    assert [seat.name for seat in remembered.seats] == ["Ana", "Bruno", "Otto"]
    assert with_drawn_names(setup_of(remembered, drawn.seed)) == drawn
