"""However a computer player comes to the table: name, face, trait and voice belong to one character."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from itertools import product
from typing import TYPE_CHECKING

import pytest

from sanjuan_desktop.ai.styles import STYLES
from sanjuan_desktop.cli.play import _seats as seats_of_command
from sanjuan_desktop.control.computers.roster import styles_of
from sanjuan_desktop.control.people.computer_names import character_named, is_given
from sanjuan_desktop.control.people.remarks import ANIMALS_VOICE, voice_of
from sanjuan_desktop.control.people.seat_appearance import (
    ANIMALS,
    CHARACTERS,
    FROM_BEHIND,
    seat_appearances,
    trait_words,
)
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.features.daily.deal import FIRST_DAY, deal_of, setup_of_deal
from sanjuan_desktop.features.games.sharing import _setup_for
from sanjuan_desktop.features.journey.chapters import CHAPTERS
from sanjuan_desktop.features.journey.page import setup_of_chapter
from sanjuan_desktop.features.newgame.last_game import (
    as_own_seat,
    first_game,
    known_seat,
    last_game_of,
    setup_of,
    with_drawn_names,
)
from sanjuan_desktop.features.puzzles.book import shipped_puzzles
from sanjuan_desktop.features.puzzles.position import setup_of as setup_of_puzzle
from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.storage.hand_overs import HandOver
from sanjuan_desktop.storage.names import alike
from sanjuan_desktop.storage.parts import RANDOM_STYLE, Seat
from sanjuan_desktop.storage.settings import LastGame

if TYPE_CHECKING:
    from collections.abc import Iterator

OWN_NAMES = ("Ana", "Bruno", "inés", "Don Paco", "Greta")
SEEDS = range(12)


def drawn(setup: GameSetup) -> GameSetup:
    """Return the game as :class:`NewGameController` starts it."""
    return with_drawn_names(setup)


def first_games() -> Iterator[GameSetup]:
    for own, seed in product(OWN_NAMES, SEEDS):
        yield drawn(setup_of(as_own_seat(first_game(), own, ""), seed))


def chosen_games() -> Iterator[GameSetup]:
    """Yield games with every mixture of chosen, random and no characters, under names of any kind."""
    styles = ("", RANDOM_STYLE, "monuments", "guild")
    for own, named, wanted in product(OWN_NAMES, ("Inés", "Clara", "Otto"), product(styles, repeat=3)):
        names = (named, "Diego", "Ramón")
        seats = [
            Seat(name, "casual", style)
            for name, style in zip(names, wanted, strict=True)
            if alike(name) != alike(own)
        ]
        yield drawn(GameSetup(GameOptions(1 + len(seats)), len(own), (Seat(own), *seats)))


def games_again() -> Iterator[GameSetup]:
    """Yield the games of a player who plays again, with another deal and after a restart of the program."""
    setup = next(first_games())
    for seed in SEEDS:
        setup = drawn(replace(setup, seed=seed))
        yield setup
        yield drawn(setup_of(last_game_of(setup), seed + 100))


def games_of_days() -> Iterator[GameSetup]:
    for own, day in product(OWN_NAMES, range(40)):
        yield drawn(setup_of_deal(deal_of(FIRST_DAY + timedelta(day)), Seat(own)))


def games_of_chapters() -> Iterator[GameSetup]:
    for own, chapter in product(OWN_NAMES, CHAPTERS):
        yield drawn(setup_of_chapter(chapter, Seat(own), 5))


def games_of_commands() -> Iterator[GameSetup]:
    computers = (("casual", RANDOM_STYLE), ("strong", "trader"), ("greedy", ""), ("expert", "trader"))
    for people, count in ((1, 3), (0, 4), (2, 2)):
        for seed in SEEDS:
            seats = seats_of_command(people, list(computers[:count]))
            yield drawn(GameSetup(GameOptions(len(seats)), seed, seats))


def games_of_records() -> Iterator[GameSetup]:
    for own, players, seed in product(OWN_NAMES, (2, 3, 4), SEEDS):
        yield _setup_for(as_own_seat(first_game(), own, ""), GameOptions(players), seed)


def games_of_puzzles() -> Iterator[GameSetup]:
    for own, puzzle in product(("Ana", "Bruno", "Greta"), shipped_puzzles()[:20]):
        yield setup_of_puzzle(puzzle, Seat(own))


def saved_games() -> Iterator[GameSetup]:
    for setup in first_games():
        yield replace(setup, seats=tuple(map(known_seat, setup.seats)))


SOURCES = (
    first_games,
    chosen_games,
    games_again,
    games_of_days,
    games_of_chapters,
    games_of_commands,
    games_of_records,
    games_of_puzzles,
    saved_games,
)


def assert_agreement(setup: GameSetup) -> None:
    assert len({alike(seat.name) for seat in setup.seats}) == len(setup.seats), setup.seats
    faces = seat_appearances(setup)
    for seat, style, face in zip(setup.seats, styles_of(setup), faces, strict=True):
        if seat.level is None:
            assert not voice_of(face)
            continue
        if is_given(seat.name):
            assert character_named(seat.name) == style, (seat, style)
        assert face.style == style
        assert face.trait == trait_words(style, face.sails)
        if style:
            assert (face.portrait, voice_of(face)) == (CHARACTERS[style], style)
        else:
            assert face.portrait in ANIMALS
            assert voice_of(face) == ANIMALS_VOICE


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.__name__)
def test_name_face_and_character_belong_together(source) -> None:
    for setup in source():
        assert_agreement(setup)


@pytest.mark.parametrize("source", [first_games, games_again, games_of_records])
def test_where_nobody_chose_otherwise_every_computer_player_has_a_character(source) -> None:
    for setup in source():
        for seat, style in zip(setup.seats, styles_of(setup), strict=True):
            assert (style in STYLES) == (seat.level is not None)


def test_a_typed_name_stays_with_every_character() -> None:
    for style in ("", RANDOM_STYLE, *STYLES):
        given = GameSetup(GameOptions(2), 3, (Seat("Ana"), Seat("Otto", "casual", style)))
        assert with_drawn_names(given) == given


def test_a_game_of_an_older_version_keeps_names_and_characters() -> None:
    seats = (Seat("Ana"), Seat("Bruno", "casual", "monuments"), Seat("Clara", "casual"))
    assert tuple(map(known_seat, seats)) == seats
    setup = GameSetup(GameOptions(3), 4, seats)
    assert [face.portrait for face in seat_appearances(setup)[1:]] == ["ines", ANIMALS[2]]


# -- seats that change hands ---------------------------------------------------------------------------


def test_a_stand_in_has_name_and_face_of_the_person_and_says_nothing() -> None:
    seats = (Seat("Greta", portrait="lucia"), Seat("Bruno", "casual", "guild"))
    setup = GameSetup(GameOptions(2), 4, seats)
    left = setup.handed_over(HandOver(2, 0, replace(seats[0], level="strong")), [0, 1, 2])
    before, after = seat_appearances(setup), seat_appearances(left)
    assert [face.portrait for face in after] == [face.portrait for face in before]
    assert (after[0].trait, after[0].sails) == (trait_words("", "strong"), "strong")
    assert voice_of(after[0]) == ""


def test_a_person_who_joins_plays_under_the_face_of_the_seat() -> None:
    for style, portrait in (("guild", "ramon"), ("", ANIMALS[1])):
        setup = GameSetup(GameOptions(2), 4, (Seat("Ana"), Seat("Ramón", "casual", style)))
        player = replace(setup.seats[1], level=None, style="")
        joined = setup.handed_over(HandOver(2, 1, player), [0, 1, 2])
        assert [face.portrait for face in seat_appearances(joined)] == [FROM_BEHIND, portrait]
        assert voice_of(seat_appearances(joined)[1]) == ""


def test_a_character_that_took_the_seat_of_a_person_in_an_older_version_keeps_its_face() -> None:
    setup = GameSetup(GameOptions(2), 4, (Seat("Ana"), Seat("Ramón", "casual", "guild")))
    left = setup.handed_over(HandOver(2, 0, Seat("Ana", "casual", "trader")), [0, 1, 2])
    assert seat_appearances(left)[0].portrait == "lucia"


def test_a_program_has_a_neutral_name() -> None:
    last = LastGame((Seat("Ana"), Seat("Inés", "engine:bot.py", RANDOM_STYLE)), GameOptions(2))
    setup = with_drawn_names(setup_of(last, 3))
    assert setup.seats[1] == Seat("Bruno", "engine:bot.py")
    assert_agreement(setup)
