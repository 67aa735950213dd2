"""Remarks of computer players: rare, short, and about events that all players saw."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from itertools import pairwise

import pytest

from sanjuan_desktop.ai.levels import make_player
from sanjuan_desktop.ai.player import UNLIMITED, never_cancelled
from sanjuan_desktop.ai.styles import STYLES
from sanjuan_desktop.control.people.occasions import FAVOURITES, LOVED, Occasion, occasions
from sanjuan_desktop.control.people.remarks import (
    ANIMALS_VOICE,
    LONGEST_REMARK,
    ROUNDS_APART,
    Remark,
    remark_about,
    remarks_in,
    voice_of,
)
from sanjuan_desktop.control.people.seat_appearance import seat_appearances
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.control.text import i18n
from sanjuan_desktop.languages import complete_codes
from sanjuan_desktop.resources import resource_text
from sanjuan_desktop.rules import Edition, GameOptions, GameRecord, apply, view_for
from sanjuan_desktop.rules.catalogue.cards import copies
from sanjuan_desktop.rules.events import (
    BuildingBuilt,
    CardsDrawn,
    CardsKept,
    CardsStored,
    CardsTurnedUp,
    CardTaken,
    GoodsProduced,
    GoodsSold,
    Passed,
    RoleChosen,
    RoundBegun,
)
from sanjuan_desktop.rules.terms import NOBODY, UNKNOWN, Decision, Role
from sanjuan_desktop.storage.parts import Seat

VOICES = (*STYLES, ANIMALS_VOICE)
GAMES, FEW_GAMES = 50, 18
"""Number of games with ``--slow``, and in a usual run, in which all characters and editions occur."""


def words_in(code):
    return tomllib.loads(resource_text("text", code, "remarks.toml"))


def setup_of(seed=1, players=4, edition=Edition.SECOND, styles=("monuments", "", "guild")):
    seats = (Seat("Ana"), *[Seat("Bo", "greedy", style) for style in (*styles, *STYLES)[: players - 1]])
    return GameSetup(GameOptions(players, edition, new_buildings=bool(seed % 2)), seed, seats)


def all_styles(seed):
    """Return a game of two to four players, with other characters for each seed."""
    names = ["", *STYLES]
    turned = names[seed % 6 :] + names[: seed % 6]
    edition = Edition.FIRST if seed % 5 == 0 else Edition.SECOND
    return setup_of(seed, 2 + seed % 3, edition, tuple(turned[:3]))


@pytest.fixture(scope="module")
def games(everything):
    """Whole games, with each step as an observer sees it."""
    played = []
    for seed in range(GAMES if everything else FEW_GAMES):
        setup = all_styles(seed)
        record = GameRecord(setup.options, setup.seed)
        state = record.start()
        # In one of six games the player also keeps goods that could be sold.
        player, steps = make_player("greedy" if seed % 6 else "random", seed), []
        while not state.is_over:
            events = []
            action = player.choose(view_for(state, state.actor), UNLIMITED, never_cancelled).action
            apply(state, action, events)
            record.add(action)
            steps.append((tuple(events), view_for(state, NOBODY)))
        played.append((setup, record, steps))
    return played


def remarks_of(setup, steps):
    """Return all remarks of a game, step by step."""
    said = []
    for events, after in steps:
        found = remark_about(events, after, seat_appearances(setup), setup.seed, said)
        if found is not None:
            said.append(found)
    return said


# -- the words --------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", complete_codes())
def test_every_remark_fits_into_a_bubble(code):
    for voice, lines in words_in(code).items():
        assert voice in VOICES
        for occasion, words in lines.items():
            assert occasion in tuple(Occasion)
            assert [line for line in words if not 0 < len(line) <= LONGEST_REMARK] == []


@pytest.mark.parametrize("code", complete_codes())
def test_every_language_has_as_many_remarks_for_the_same_moments(code):
    assert {
        voice: {occasion: len(words) for occasion, words in lines.items()}
        for voice, lines in words_in(code).items()
    } == {
        voice: {occasion: len(words) for occasion, words in lines.items()}
        for voice, lines in words_in("en").items()
    }


def test_every_voice_has_a_dozen_remarks_and_says_nothing_twice():
    lines = {voice: [line for words in words_in("en")[voice].values() for line in words] for voice in VOICES}
    assert all(12 <= len(words) <= 21 for words in lines.values())
    everything = [line for words in lines.values() for line in words]
    assert len(set(everything)) == len(everything)


def test_nobody_speaks_of_what_they_cannot_see_happen():
    for voice, lines in words_in("en").items():
        loves = LOVED["" if voice == ANIMALS_VOICE else voice]
        assert loves or not {Occasion.BUILT_LOVED, Occasion.OTHER_LOVED} & set(lines)


def test_what_is_not_translated_is_said_in_english(monkeypatch):
    said = Remark(1, 3, "monuments", Occasion.BUILT_LOVED, 2)
    monkeypatch.setattr(i18n, "_current", ["de"])
    assert said.words == words_in("de")["monuments"]["built_loved"][2]
    whole = i18n.words_of

    def shortened(code, *names):
        found = whole(code, *names)
        return found if code == "en" else {"monuments": {"built_loved": ["Nur eines."]}}

    monkeypatch.setattr("sanjuan_desktop.control.people.remarks.words_of", shortened)
    assert said.words == words_in("en")["monuments"]["built_loved"][2]
    assert replace(said, index=0).words == "Nur eines."


# -- the occasions ------------------------------------------------------------------------------------


STATUE, WELL, PALACE = (copies(key)[0] for key in ("statue", "well", "palace"))


def table(seat=1, buildings=3):
    """Return the table as an observer sees it, with ``buildings`` in the city of ``seat``."""
    state = GameRecord(GameOptions(4), 1).start()
    after = view_for(state, NOBODY)
    cities = list(after.cities)
    cities[seat] = copies("indigo_plant")[:1] * buildings
    after.cities = tuple(cities)
    return after


def found(event, seat=1, style="monuments", after=None):
    return list(occasions(event, after or table(), seat, style))


def built(card, seat=1, covered=NOBODY):
    return BuildingBuilt(seat, card, 2, 3, (UNKNOWN,) * 3, (), covered, False)


def sold(prices, bonus=0, seat=1):
    return GoodsSold(
        seat, tuple(range(len(prices))), prices, bonus, (UNKNOWN,) * (sum(prices) + bonus), False
    )


def test_a_building_is_loved_by_its_builder_or_admired_by_others():
    assert found(built(STATUE)) == [Occasion.BUILT_LOVED]
    assert found(built(STATUE, seat=2)) == [Occasion.OTHER_LOVED]
    assert found(built(STATUE), style="guild") == found(built(STATUE), style="") == []
    assert found(built(PALACE)) == [Occasion.BUILT_SIX]
    assert found(built(PALACE, seat=0)) == [Occasion.OTHER_SIX]
    assert found(built(WELL)) == []


def test_a_character_has_a_word_for_its_favourite_role_whoever_takes_it():
    favourites = {
        "monuments": Role.BUILDER,
        "guild": Role.PRODUCER,
        "trader": Role.TRADER,
        "councillor": Role.COUNCILLOR,
        "prospector": Role.PROSPECTOR,
    }
    assert {style: role for style, role in FAVOURITES.items() if style} == favourites
    for style, favourite in favourites.items():
        for role in Role:
            taken = RoleChosen(1, role, False)
            own, other = found(taken, style=style), found(taken, seat=2, style=style)
            assert own == ([Occasion.TOOK_LOVED] if role == favourite else [])
            assert other == ([Occasion.OTHER_TOOK_LOVED] if role == favourite else [])
            assert found(taken, style="") == []


def test_each_character_loves_buildings_that_no_other_loves_as_well():
    for style in STYLES:
        assert LOVED[style]
        others = [LOVED[other] for other in STYLES if other != style]
        assert not any(LOVED[style] <= other for other in others)


def test_the_occasions_of_its_liking_have_more_than_one_remark():
    lines = words_in("en")
    liking = {
        "monuments": "built_loved",
        "guild": "produced",
        "trader": "sold_well",
        "councillor": "kept_one",
        "prospector": "prospected",
    }
    for voice, occasion in liking.items():
        assert len(lines[voice][occasion]) > 2
        assert {"took_loved", "other_took_loved"} <= set(lines[voice])


def test_the_eleventh_building_is_the_one_on_a_new_lot():
    eleven = table(buildings=GameOptions().city_size - 1)
    assert found(built(WELL), after=eleven) == [Occasion.ELEVEN]
    assert found(built(WELL), seat=3, after=eleven) == [Occasion.OTHER_ELEVEN]
    assert found(built(WELL, covered=STATUE), after=eleven) == []
    assert found(built(WELL), after=table(buildings=GameOptions().city_size - 2)) == []


def test_no_remark_calls_another_number_eleven(monkeypatch):
    monkeypatch.setattr(GameOptions, "city_size", 13)
    for buildings in (11, 12):
        assert found(built(WELL), after=table(buildings=buildings)) == []


@pytest.mark.parametrize(
    ("prices", "bonus", "own", "other"),
    [
        ((3,), 1, [Occasion.SOLD_WELL], [Occasion.OTHER_SOLD_WELL]),
        ((2, 2), 0, [Occasion.SOLD_WELL], [Occasion.OTHER_SOLD_WELL]),
        ((1, 2), 0, [], []),
        ((1,), 0, [Occasion.SOLD_POORLY], []),
        ((1,), 1, [], []),
    ],
)
def test_a_sale_counts_by_the_cards_that_it_brings(prices, bonus, own, other):
    assert found(sold(prices, bonus)) == own
    assert found(sold(prices, bonus), seat=2) == other


@pytest.mark.parametrize(
    ("event", "occasion"),
    [
        (Passed(1, Decision.SELL), Occasion.SOLD_NOTHING),
        (Passed(1, Decision.BUILD), Occasion.BUILT_NOTHING),
        (RoundBegun(2, 1), Occasion.GOVERNOR),
        (GoodsProduced(1, (0, 1, 2), ()), Occasion.PRODUCED),
        (CardsKept(1, (UNKNOWN,), (UNKNOWN,) * 4), Occasion.KEPT_ONE),
        (CardsStored(1, 0, ()), Occasion.STORED),
        (CardsTurnedUp(1, 0, (WELL,), (WELL,)), Occasion.FOUND),
        (CardTaken(1, 0, WELL, ()), Occasion.FOUND),
        (CardsDrawn(1, (UNKNOWN,), NOBODY, Role.PROSPECTOR), Occasion.PROSPECTED),
    ],
)
def test_of_other_things_only_those_speak_who_did_them(event, occasion):
    assert found(event) == [occasion]
    assert found(event, seat=2) == []


@pytest.mark.parametrize(
    "event",
    [
        Passed(1, Decision.DRAW),
        RoundBegun(1, 1),
        GoodsProduced(1, (0, 1), ()),
        CardsKept(1, (UNKNOWN,), (UNKNOWN,)),
        CardsKept(1, (UNKNOWN,) * 2, (UNKNOWN,) * 3),
        CardsTurnedUp(1, 0, (WELL,), ()),
        CardsDrawn(1, (), NOBODY, Role.PROSPECTOR),
        CardsDrawn(1, (UNKNOWN,), 3, NOBODY),
    ],
)
def test_what_is_nothing_much_is_passed_over(event):
    assert found(event) == []


def test_in_played_games_every_moment_comes_that_somebody_has_a_word_for(games):
    worded = {(voice, occasion) for voice, lines in words_in("en").items() for occasion in lines}
    seen = set()
    for setup, _, steps in games:
        for events, after in steps:
            for seat, appearance in enumerate(seat_appearances(setup)):
                for event in events if not appearance.is_person else ():
                    about = occasions(event.redacted_for(NOBODY), after, seat, appearance.style)
                    seen |= {(voice_of(appearance), occasion) for occasion in about}
    assert {occasion for _, occasion in worded} == set(Occasion)
    assert {occasion for _, occasion in worded & seen} == set(Occasion)


# -- how often, and by whom -------------------------------------------------------------------------


def test_at_most_one_remark_in_three_rounds_and_none_twice(games):
    total = 0
    for setup, _, steps in games:
        said = remarks_of(setup, steps)
        assert all(after.round - before.round >= ROUNDS_APART for before, after in pairwise(said))
        assert len({(remark.voice, remark.occasion, remark.index) for remark in said}) == len(said)
        assert all(setup.seats[remark.seat].level is not None for remark in said)
        total += len(said)
    assert total >= len(games)


def test_different_games_have_different_remarks(games):
    said = [remark for setup, _, steps in games for remark in remarks_of(setup, steps)]
    assert {remark.voice for remark in said} == set(VOICES)
    assert len({(remark.voice, remark.occasion, remark.index) for remark in said}) > len(VOICES) * 4
    assert len({remark.occasion for remark in said}) >= 12


def test_the_same_game_has_the_same_remarks_also_from_its_record(games):
    for setup, record, steps in games[:12]:
        said = remarks_of(setup, steps)
        assert remarks_of(setup, steps) == said == remarks_in(record, setup)


def test_nothing_is_said_where_a_person_is_asked_next_or_the_game_is_over(games):
    for setup, _, steps in games:
        said = []
        for events, after in steps:
            one = remark_about(events, after, seat_appearances(setup), setup.seed, said)
            if one is not None:
                assert not after.is_over
                assert setup.seats[after.actor].level is not None
                said.append(one)


def test_a_remark_tells_nothing_that_somebody_at_the_table_did_not_see(games):
    for setup, record, steps in games[:12]:
        said = {seat: [] for seat in (NOBODY, *range(len(setup.seats)))}
        state = record.start()
        for action in record.actions():
            events = []
            apply(state, action, events)
            for seat, before in said.items():
                seen = [event.redacted_for(seat) for event in events]
                one = remark_about(seen, view_for(state, seat), seat_appearances(setup), setup.seed, before)
                if one is not None:
                    before.append(one)
        assert all(before == remarks_of(setup, steps) for before in said.values())
        assert said[0] or len(steps) < 40


def test_people_alone_hear_no_remarks(games):
    setup, _, steps = games[2]
    people = GameSetup(setup.options, setup.seed, tuple(Seat(f"P{n}") for n in range(len(setup.seats))))
    assert remarks_of(people, steps) == []
