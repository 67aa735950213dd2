"""Views sent to engines have everything that the seat may know, and nothing else."""

from __future__ import annotations

import json

import pytest

from sanjuan_desktop.ai.engines.views import FORMS, options_json, options_of, view_json, view_of
from sanjuan_desktop.ai.errors import EngineError
from sanjuan_desktop.rules import (
    Edition,
    GameOptions,
    PlayerView,
    apply,
    complete,
    legal_actions,
    new_game,
    seeded,
    view_for,
)
from sanjuan_desktop.rules.terms import NOBODY

GAMES = [
    GameOptions(2, draft_hand=True),
    GameOptions(3, Edition.FIRST),
    GameOptions(4, new_buildings=True),
]


def views(options):
    """Yield the views of each seat and of a spectator in a random game, to its end."""
    state, rng = new_game(options, 11), seeded(3)
    while not state.is_over:
        yield from (view_for(state, seat) for seat in range(NOBODY, options.players))
        apply(state, legal_actions(state).sample(rng))
    yield from (view_for(state, seat) for seat in range(NOBODY, options.players))


@pytest.mark.parametrize("options", GAMES, ids=str)
def test_a_view_comes_back_from_its_line_as_it_was(options):
    for view in views(options):
        line = json.dumps(view_json(view))
        assert view_of(json.loads(line), options) == view


def test_every_field_of_a_view_is_told():
    view = PlayerView()
    assert all(hasattr(view, name) for name in FORMS)
    # The options are sent once, with hello.
    assert len(view.key()) == len(FORMS) + 1


@pytest.mark.parametrize("options", GAMES, ids=str)
def test_what_is_hidden_from_a_seat_changes_nothing_of_what_it_is_told(options):
    rng = seeded(5)
    for view in views(options):
        if view.seat != NOBODY and not view.is_over and view.actor == view.seat:
            other = complete(view, rng)
            assert view_json(view_for(other, view.seat)) == view_json(view)


@pytest.mark.parametrize("options", GAMES, ids=str)
def test_options_come_back_as_they_were(options):
    assert options_of(json.loads(json.dumps(options_json(options)))) == options


def test_options_tell_the_cards_that_are_open_at_the_start():
    options = GameOptions(2, opening=("quarry", "statue"))
    assert options_json(options)["opening"] == ["quarry", "statue"]
    assert options_of(json.loads(json.dumps(options_json(options)))) == options


@pytest.mark.parametrize("name", sorted(FORMS))
@pytest.mark.parametrize("damage", ["missing", "nonsense"])
def test_a_damaged_view_is_one_kind_of_error(name, damage):
    entries = view_json(next(views(GAMES[0])))
    if damage == "missing":
        del entries[name]
    else:
        entries[name] = [["no", {"such": "thing"}]]
    try:
        view_of(entries, GAMES[0])
    except EngineError:
        return
    assert damage == "nonsense"


@pytest.mark.parametrize(
    "entries",
    [
        {},
        {"players": 9},
        {**options_json(GAMES[0]), "edition": "third"},
        {**options_json(GAMES[0]), "players": 1},
    ],
)
def test_damaged_options_are_one_kind_of_error(entries):
    with pytest.raises(EngineError):
        options_of(entries)
