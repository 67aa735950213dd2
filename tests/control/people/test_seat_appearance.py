"""Portrait on each seat, and its short description."""

from __future__ import annotations

from itertools import product

import pytest

from sanjuan_desktop.ai.levels import LEVELS, PLAYABLE_LEVELS
from sanjuan_desktop.ai.styles import STYLES
from sanjuan_desktop.control.computers.roster import styles_of
from sanjuan_desktop.control.people.seat_appearance import (
    ANIMALS,
    CHARACTERS,
    COLOURS,
    FROM_BEHIND,
    PORTRAITS,
    colour_words,
    portrait_words,
    sails_of,
    seat_appearances,
    short_trait_words,
    trait_words,
)
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.control.text.i18n import character_name, level_name, set_language
from sanjuan_desktop.languages import complete_codes
from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.storage.parts import RANDOM_STYLE, Seat


def setup_of(*seats, seed=1):
    return GameSetup(GameOptions(len(seats)), seed, seats)


def portraits(*seats, seed=1):
    return [appearance.portrait for appearance in seat_appearances(setup_of(*seats, seed=seed))]


def person(portrait=""):
    return Seat("Ana", portrait=portrait)


def computer(style=""):
    return Seat("Bo", "casual", style)


def test_every_character_has_a_portrait_and_a_trait_of_its_own():
    assert set(CHARACTERS) == set(STYLES)
    assert len(set(CHARACTERS.values())) == len(STYLES)
    assert len({trait_words(style) for style in ("", *STYLES)}) == len(STYLES) + 1


@pytest.mark.parametrize("code", complete_codes())
def test_the_trait_without_a_character_depends_on_the_level_and_is_short(code):
    set_language(code)
    traits = [trait_words("", level) for level in ("", *PLAYABLE_LEVELS)]
    assert len(set(traits)) == len(traits)
    assert max(map(len, traits)) <= max(len(trait_words(style)) for style in STYLES)
    for level in PLAYABLE_LEVELS:
        assert trait_words("guild", level) == trait_words("guild"), "a character has the same at any level"
        assert short_trait_words("", level) == level_name(level)


def test_the_trait_of_a_computer_player_follows_its_level():
    weak, strong = (
        seat_appearances(setup_of(person(), Seat("Bo", level)))[1] for level in ("novice", "strong")
    )
    assert (weak.trait, strong.trait) == ("misses a lot", "plans each round")
    assert (weak.short_trait, strong.short_trait) == ("Novice", "Strong")


def test_a_computer_with_a_character_has_the_portrait_of_its_character():
    seats = (person(), computer("trader"), computer("prospector"))
    assert portraits(*seats) == [FROM_BEHIND, "lucia", "paco"]


def test_a_character_left_to_chance_has_the_portrait_of_the_one_that_is_drawn():
    for seed in range(20):
        setup = setup_of(person(), computer(RANDOM_STYLE), computer(RANDOM_STYLE), seed=seed)
        _, *others = seat_appearances(setup)
        assert [appearance.portrait for appearance in others] == [
            CHARACTERS[style] for style in styles_of(setup)[1:]
        ]
        assert [appearance.trait for appearance in others] == [
            trait_words(style, "casual") for style in styles_of(setup)[1:]
        ]


def test_computers_without_a_character_are_animals_by_their_seats():
    assert portraits(*[computer()] * 4) == list(ANIMALS)
    assert portraits(person(), computer(), computer("guild"), computer()) == [
        FROM_BEHIND,
        "harbour-parrot",
        "ramon",
        "harbour-coqui",
    ]


def test_a_person_is_seen_as_they_have_chosen():
    for portrait in PORTRAITS:
        assert portraits(person(portrait), computer())[0] == portrait


@pytest.mark.parametrize("unknown", ["", "harbour-crab", "../icons/app"])
def test_whoever_has_chosen_nothing_that_there_is_is_seen_from_behind(unknown):
    assert portraits(person(unknown), computer())[0] == FROM_BEHIND


def test_a_portrait_that_a_computer_was_given_does_not_count():
    assert portraits(person(), Seat("Bo", "casual", "guild", "harbour-cat"))[1] == "ramon"


def test_no_animal_sits_at_a_table_twice_whatever_people_choose():
    choices = [person(portrait) for portrait in (FROM_BEHIND, *ANIMALS)] + [computer()]
    for seats in product(choices, repeat=4):
        chosen = [seat.portrait for seat in seats if seat.level is None]
        found = portraits(*seats)
        dealt = [appearance for appearance, seat in zip(found, seats, strict=True) if seat.level is not None]
        assert len(set(dealt)) == len(dealt)
        assert not set(dealt) & set(chosen)
        assert set(dealt) <= set(ANIMALS)


def test_each_level_has_its_own_sails_and_old_ones_those_of_the_nearest():
    assert [sails_of(level) for level in PLAYABLE_LEVELS] == list(PLAYABLE_LEVELS)
    assert (sails_of("random"), sails_of("greedy")) == ("novice", "casual")
    assert [sails_of(level) for level in (None, "busy", "grandmaster")] == ["", "", ""]
    assert all(sails_of(level) in {"", *PLAYABLE_LEVELS} for level in LEVELS)


def test_a_person_has_neither_sails_nor_a_trait():
    appearance = seat_appearances(setup_of(person("paco"), computer("guild")))[0]
    assert (appearance.sails, appearance.trait, appearance.is_person) == ("", "", True)


@pytest.mark.parametrize("style", STYLES)
def test_the_words_of_a_characters_portrait_begin_with_its_name(style):
    assert portrait_words(CHARACTERS[style]).startswith(f"{character_name(style)}, ")


def test_every_portrait_is_called_by_words_of_its_own():
    words = [portrait_words(portrait) for portrait in PORTRAITS]
    assert all(words)
    assert len(set(words)) == len(PORTRAITS) == 10
    assert portrait_words("harbour-crab") == ""


# -- colours ------------------------------------------------------------------------------------------


def colours(*wanted):
    seats = [Seat(f"P{at}", colour=colour) for at, colour in enumerate(wanted)]
    return [appearance.colour for appearance in seat_appearances(setup_of(*seats))]


def test_without_a_choice_each_seat_has_its_own_colour() -> None:
    assert colours("", "", "", "") == list(COLOURS[:4])
    assert colours("plaid", "") == ["gold", "coral"]


def test_a_person_has_the_chosen_colour_on_every_seat() -> None:
    for seat, colour in product(range(4), COLOURS):
        wanted = ["", "", "", ""]
        wanted[seat] = colour
        assert colours(*wanted)[seat] == colour


def test_no_two_players_have_the_same_colour() -> None:
    for wanted in product(("", *COLOURS[:2], COLOURS[-1]), repeat=4):
        found = colours(*wanted)
        assert len(set(found)) == 4
        for seat, colour in enumerate(wanted):
            if colour and colour not in wanted[:seat]:
                assert found[seat] == colour


def test_a_computer_player_gives_its_colour_to_the_person_who_chose_it() -> None:
    bot, ana = Seat("Bot", "casual", colour="violet"), Seat("Ana", colour="gold")
    assert [appearance.colour for appearance in seat_appearances(setup_of(bot, ana))] == ["coral", "gold"]


def test_each_colour_has_a_name_of_its_own_in_every_language() -> None:
    for language in complete_codes():
        set_language(language)
        assert len({colour_words(colour) for colour in COLOURS}) == len(COLOURS)
    set_language("en")
    assert colour_words("plaid") == ""
