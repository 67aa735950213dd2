"""Test games that go on from a given position, and the positions that are refused."""

import re

import pytest

from sanjuan_desktop.rules import (
    ROOT,
    GameOptions,
    GameRecord,
    GivenPosition,
    RecordError,
    apply,
    card_name,
    legal_actions,
    new_game,
    parse_card,
    parse_state,
    seeded,
    state_line,
)
from sanjuan_desktop.rules.events import RoundBegun
from sanjuan_desktop.rules.given_position import cards_in
from tests.helpers.cases import each
from tests.helpers.study_positions import GAMES, states

STATES = [s for options in GAMES for s in states(options, every=70)]


def state_where(fits):
    """Return the first state of random games that fits."""
    return next(s for options in GAMES for s in states(options, every=1) if fits(s))


def towers_in(s):
    return [card for card in s.supply[s.drawn :] if card_name(card).startswith("tower")]


def refused(line):
    with pytest.raises(RecordError, match="the position cannot be read") as caught:
        GivenPosition(line).state()
    return str(caught.value)


@each("s", STATES)
def test_a_game_goes_on_from_the_position_as_it_went_on_from_there(s):
    record = GameRecord(s.options, 5, GivenPosition(state_line(s)), rules=s.rules)
    played, rng = s.copy(), seeded(9)
    while not played.is_over:
        action = legal_actions(played).sample(rng)
        apply(played, action)
        record.add(action)
    assert state_line(record.replay()) == state_line(played)
    assert state_line(record.replay(ROOT)) == state_line(s)


def test_the_record_of_such_a_game_begins_with_its_round_and_has_no_text():
    s = STATES[1]
    record = GameRecord(s.options, 5, GivenPosition(state_line(s)), rules=s.rules)
    events = []
    record.start(events)
    assert events == [RoundBegun(s.round, s.governor)]
    with pytest.raises(RecordError, match="position"):
        record.to_text()


@each("s", STATES)
def test_every_field_may_be_wrong_and_no_other_error_is_raised(s):
    """Change each number of the line in turn; a game then goes on or the position is refused."""
    line = state_line(s)
    for field in re.findall(r"(\w+)=-?\d+ ", line):
        for value in (-2, 0, 3, 10**9):
            changed = re.sub(rf"\b{field}=-?\d+ ", f"{field}={value} ", line)
            try:
                state = GivenPosition(changed).state()
            except RecordError:
                continue
            assert legal_actions(state).count


def test_a_game_over_and_the_choice_of_the_first_hand_are_no_positions():
    over = new_game(GameOptions(2), 1)
    rng = seeded(1)
    while not over.is_over:
        apply(over, legal_actions(over).sample(rng))
    assert "question" in refused(state_line(over))
    assert "question" in refused(state_line(new_game(GameOptions(3, draft_hand=True), 1)))
    assert "no field" in refused("nothing")


def test_every_card_of_the_deck_must_be_there_once():
    s = STATES[2].copy()
    missing, twice = s.copy(), s.copy()
    missing.supply = missing.supply[:-1]
    twice.hands[0] = (*twice.hands[0], twice.supply[-1])
    assert "occurs 0 times" in refused(state_line(missing))
    assert "occurs 2 times" in refused(state_line(twice))
    assert len(cards_in(s)) == 110


def test_impossible_cities_are_refused():
    s = state_where(lambda s: s.stage == 2 and len(s.cities[0]) > 2 and s.supply_size > 12)
    full = s.copy()
    rest = full.supply[full.drawn :]
    plants = tuple(card for card in rest if card_name(card).startswith(("indigo", "sugar", "tobacco")))[:12]
    full.cities[0] += plants
    full.goods[0] += (-1,) * len(plants)
    full.supply, full.drawn = tuple(card for card in rest if card not in plants), 0
    assert "is full" in refused(state_line(full))
    known = s.copy()
    known.known = ((s.supply[-1],), *s.known[1:])
    assert "not in its hand" in refused(state_line(known))
    under = s.copy()
    under.covered = (((len(s.cities[0]), s.supply[-1]),), *s.covered[1:])
    under.supply = s.supply[:-1]
    assert "no place" in refused(state_line(under))
    good = s.copy()
    hero = parse_card("hero.1") if parse_card("hero.1") in s.supply else parse_card("hero.2")
    rest = tuple(card for card in s.supply[s.drawn :] if card != hero)
    good.cities[0] += (hero,)
    good.goods[0] += (rest[-1],)
    good.supply, good.drawn = rest[:-1], 0
    assert "a good on" in refused(state_line(good))


def test_a_city_building_stands_once_in_a_city():
    s = next(s for options in GAMES for s in states(options) if len(towers_in(s)) > 1)
    towers = towers_in(s)[:2]
    s.cities[0] += tuple(towers)
    s.goods[0] += (-1, -1)
    s.supply, s.drawn = tuple(card for card in s.supply[s.drawn :] if card not in towers), 0
    assert "twice" in refused(state_line(s))


def test_the_numbers_of_a_question_must_fit_its_cards():
    keep = state_where(lambda s: s.decision == 7 and s.role == 3)
    keep.count = len(keep.cards)
    assert "to keep" in refused(state_line(keep))
    discard = state_where(lambda s: s.decision == 8)
    discard.count = len(discard.hands[discard.actor])
    assert "to discard" in refused(state_line(discard))
    draw = state_where(lambda s: s.decision == 6)
    draw.count = 99
    assert "count" in refused(state_line(draw))
    offered = draw.copy()
    offered.count, offered.cards, offered.supply = 2, offered.supply[-2:], offered.supply[:-2]
    assert "without a question" in refused(state_line(offered))
    mine = state_where(lambda s: s.decision == 9)
    assert state_line(GivenPosition(state_line(mine)).state()) == state_line(mine)
    mine.sub = 3
    assert "sub" in refused(state_line(mine))


def test_taken_roles_and_the_generator_are_checked():
    line = state_line(STATES[2])
    assert "taken" in refused(re.sub(r"taken=\S+", "taken=-1,-1,9,-1,-1", line))
    assert "generator" in refused(re.sub(r"rng0=\d+", "rng0=-1", line))
    assert parse_state(line).players == STATES[2].players
