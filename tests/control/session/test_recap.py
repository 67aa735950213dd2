"""A recap begins after the last decision of its seat, and has nothing that the seat could not see."""

from __future__ import annotations

import random

import pytest

from sanjuan_desktop.ai.levels import make_player
from sanjuan_desktop.ai.player import UNLIMITED, never_cancelled
from sanjuan_desktop.control.session.recap import recap_of
from sanjuan_desktop.control.session.replay import Replay
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.rules import GameOptions, GameRecord, apply, view_for
from sanjuan_desktop.rules.record import ROOT
from sanjuan_desktop.rules.terms import UNKNOWN
from sanjuan_desktop.storage.parts import Seat
from tests.conformance.secrecy import cards_named, cards_seen, with_other_secrets

SETUP = GameSetup(GameOptions(4, new_buildings=True), 4, tuple(Seat(name) for name in "ABCD"))


def played(moves):
    """Return the record of a game with this number of moves."""
    record = GameRecord(SETUP.options, SETUP.seed)
    state, player = record.start(), make_player("greedy", 0, "")
    while not state.is_over and len(record.moves) < moves:
        action = player.choose(view_for(state, state.actor), UNLIMITED, never_cancelled).action
        apply(state, action)
        record.add(action)
    return record


RECORD = played(90)
REPLAY = Replay(SETUP, RECORD)
SEATS = range(4)


def asked_last(seat, before=REPLAY.length):
    """Return the move before the last action of a seat, and its place."""
    place = max(place for place in range(1, before + 1) if REPLAY.actor(place) == seat)
    return REPLAY.moves[place - 1], place


@pytest.mark.parametrize("seat", SEATS)
def test_it_leads_from_the_last_decision_to_the_current_position(seat):
    asked, place = asked_last(seat)
    recap = recap_of(REPLAY, seat, asked)
    if place == REPLAY.length:
        assert recap is None
        return
    assert recap.table == REPLAY.table(place, seat)
    assert recap.steps[-1].view == REPLAY.table(REPLAY.length, seat).view
    whole = [line for step in recap.steps for line in step.log]
    assert [*recap.table.log, *whole] == list(REPLAY.table(REPLAY.length, seat).log)


def test_without_a_decision_it_begins_with_the_deal():
    recap = recap_of(REPLAY, 3, None)
    assert recap.table == REPLAY.table(0, 3)
    assert recap.steps[-1].view == REPLAY.table(REPLAY.length, 3).view


def test_there_is_none_if_nobody_else_has_acted():
    seat = REPLAY.actor(REPLAY.length)
    assert recap_of(REPLAY, seat, asked_last(seat)[0]) is None
    assert recap_of(Replay(SETUP, GameRecord(SETUP.options, SETUP.seed)), 0, None) is None


def test_a_decision_of_another_branch_does_not_count():
    recap = recap_of(REPLAY, 0, len(RECORD.moves) + 5)
    assert recap.table == REPLAY.table(0, 0)


def test_steps_that_show_nothing_are_joined_with_the_next_one():
    recap = recap_of(REPLAY, 0, ROOT)
    assert all(step.log for step in recap.steps[:-1])
    events = [event for step in recap.steps for event in step.events]
    assert events == [
        event for place in range(2, REPLAY.length + 1) for event in REPLAY.step(place, 0).events
    ]


def test_every_line_is_counted():
    recap = recap_of(REPLAY, 0, asked_last(0)[0])
    assert recap is None or recap.lines >= len(recap.steps) - 1
    assert recap_of(REPLAY, 0, None).lines > REPLAY.length / 2


@pytest.mark.parametrize("seat", SEATS)
def test_cards_that_the_seat_cannot_know_change_nothing(seat):
    dice, other = random.Random(7), Replay(SETUP, RECORD)
    other._states = [  # noqa: SLF001 - no record deals these cards
        with_other_secrets(state, seat, dice)
        for state in other._states  # noqa: SLF001 - as above
    ]
    assert recap_of(other, seat, None) == recap_of(REPLAY, seat, None)


@pytest.mark.parametrize("seat", SEATS)
def test_no_event_names_a_card_that_the_seat_did_not_see(seat):
    recap = recap_of(REPLAY, seat, None)
    views = [REPLAY.step(place, seat).view for place in range(REPLAY.length + 1)]
    seen = {UNKNOWN}.union(*map(cards_seen, views))
    for step in recap.steps:
        named = {card for event in step.events for card in cards_named(event)}
        assert named <= seen
