"""Test that values of the rules can be pickled and copied, compiled or not."""

import ast
import copy
import pickle

import pytest

from sanjuan_desktop.rules import (
    CATALOGUE,
    GameOptions,
    GameRecord,
    State,
    apply,
    deal,
    events,
    legal_actions,
    new_game,
    play_out,
    score_sheet,
    seeded,
    state_line,
    view_for,
)
from tests.helpers.sources import source_tree

OPTIONS = GameOptions(2, new_buildings=True, draft_hand=True)


def travelled(value):
    """Return ``value`` after sending it through a pipe to another process."""
    return pickle.loads(pickle.dumps(value))


WAYS = pytest.mark.parametrize("way", [travelled, copy.copy, copy.deepcopy])


def a_game(seed):
    """Return the record of a random game, its last state and its events."""
    record, happened, rng = GameRecord(OPTIONS, seed=seed), [], seeded(seed)
    state = record.start(happened)
    while not state.is_over:
        action = legal_actions(state).sample(rng)
        apply(state, action, happened)
        record.add(action)
    return record, state, happened


GAMES = [a_game(seed) for seed in range(3)]
RECORD, FINISHED, _ = GAMES[0]
RARE = events.CardTaken(0, 1, 40, (41, 42, 43))
HAPPENED = [RARE, *(event for _, _, happened in GAMES for event in happened)]
ONE_OF_EACH_EVENT = {type(event).__name__: event for event in HAPPENED}
OTHERS = [OPTIONS, RECORD, RECORD.moves[5], deal(OPTIONS, 5), score_sheet(FINISHED)[0], view_for(FINISHED, 1)]
VALUES = [*OTHERS, *CATALOGUE, *ONE_OF_EACH_EVENT.values()]


@WAYS
@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_values_survive_pickling_and_copying(value, way):
    assert way(value) == value
    assert type(way(value)) is type(value)


@WAYS
def test_a_state_survives_pickling_and_copying(way):
    state = new_game(OPTIONS, 4)
    play_out(state, seeded(4), 100)
    again = way(state)
    assert isinstance(again, State)
    assert state_line(again) == state_line(state)
    play_out(again, seeded(5))
    assert again.is_over


@WAYS
def test_a_generator_goes_on_from_where_it_was(way):
    rng = seeded(7)
    rng.next32()
    again = way(rng)
    assert [again.next32() for _ in range(5)] == [rng.next32() for _ in range(5)]


def test_every_kind_of_event_is_among_these_values():
    kinds = {node.name for node in source_tree(events).body if isinstance(node, ast.ClassDef)}
    assert kinds - {"Event"} == ONE_OF_EACH_EVENT.keys()
