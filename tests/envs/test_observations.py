"""Test the observations of a seat: all known cards by building, and nothing hidden."""

import random

import pytest

from sanjuan_desktop.envs.game import StepGame
from sanjuan_desktop.envs.observations import Encoder, answer_bytes, parts, size, slices
from sanjuan_desktop.envs.space import STORES
from sanjuan_desktop.rules import CATALOGUE, Decision, GameOptions, options_text, view_for
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF
from sanjuan_desktop.rules.terms import NOBODY, TILES, UNKNOWN
from tests.conformance.secrecy import with_other_secrets
from tests.envs.playing import ALL_OPTIONS, play, step_game
from tests.helpers.positions import Position

EVERY = 7
"""Every so many positions of a game are looked at."""


def positions(options, seed):
    for number, game in enumerate(play(step_game(options, seed), random.Random(seed))):
        if number % EVERY == seed % EVERY:
            yield game


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=str)
def test_what_is_hidden_makes_no_difference(options):
    dice = random.Random(options_text(options))
    for game in positions(options, 2):
        for seat in range(options.players):
            other = with_other_secrets(game.state, seat, dice)
            seen, also = [Encoder(options).table(view_for(state, seat)) for state in (game.state, other)]
            assert seen == also
            if seat == game.seat and is_new(game.answer):
                assert StepGame(other).legal == game.legal


def is_new(answer):
    return not answer.cards and not answer.places and (answer.building, answer.under) == (NOBODY, NOBODY)


@pytest.mark.parametrize("options", ALL_OPTIONS[::3], ids=str)
def test_an_observation_tells_all_that_a_seat_may_know(options):
    where = slices(options.players)
    assert size(options.players) == sum(part.size for part in parts(options.players))
    # The same one for a whole game: it keeps what has not changed.
    encoder = Encoder(options)
    for game in positions(options, 4):
        for seat in range(options.players):
            view = view_for(game.state, seat)
            row = encoder.table(view) + answer_bytes(None)
            assert len(row) == size(options.players)
            observed = {name: list(row[part]) for name, part in where.items()}
            assert observed == expected(view)


def expected(v):
    """Return the expected observation, part by part, in the plainest way."""

    def seats(wanted):
        return [int((v.seat + n) % v.players == wanted) for n in range(v.players)]

    def kinds(cards):
        held = [BUILDING_OF[card] for card in cards]
        return [held.count(kind) for kind in range(len(CATALOGUE))]

    def ones(count, wanted):
        return [int(number == wanted) for number in range(count)]

    hidden = UNKNOWN in v.cards
    tiles = [v.tiles[(v.trades + n) % len(TILES)] for n in range(len(TILES))]
    row = {
        "options": [int(v.options.edition), v.options.new_buildings, v.options.extra_production,
                    v.options.draft_hand],
        "round": [v.round], "turn": [v.turn], "count": [v.count], "tile_up": [v.tile_up], "sold": [v.sold],
        "supply": [v.supply_size], "discard": [v.discard_size], "library_declared": [v.library_declared],
        "cathedral": [v.cathedral_free], "harbored": [v.harbored],
        "hidden_offer": [len(v.cards) if hidden else 0],
        "decision": ones(len(Decision), v.decision), "role": ones(5, v.role),
        "offer": ones(len(CATALOGUE), v.offer), "stalled": ones(4, v.stalled),
        "stored_now": [v.stored_now >> number & 1 for number in STORES],
        "actor": seats(v.actor), "governor": seats(v.governor), "chooser": seats(v.chooser),
        "taken": [mark for taker in v.taken for mark in seats(taker)],
        "prices": [price for tile in tiles for price in (TILES[tile] if tile != UNKNOWN else (0,) * 5)],
        "cards": kinds(() if hidden else v.cards), "hand": kinds(v.hand), "stored": kinds(v.stored),
        "discard_known": kinds(v.discard_known), "discard_open": kinds(v.discard_open),
    }  # fmt: skip
    for n in range(v.players):
        seat = (v.seat + n) % v.players
        city, left = v.cities[seat], 12 - len(v.cities[seat])
        of_seat = {
            "city": [BUILDING_OF[card] + 1 for card in city] + [0] * left,
            "buildings": kinds(city),
            "covered": kinds([card for _, card in v.covered[seat]]),
            "known": kinds(v.known[seat]),
            "working": [v.working[seat] >> number & 1 for number in range(len(CATALOGUE))],
            "spent": [v.spent[seat] >> number & 1 for number in STORES],
            "goods": [int(good) for good in v.goods[seat]] + [0] * left,
            "hand_size": [v.hand_sizes[seat]],
            "library_used": [v.library_used >> seat & 1],
            "has_stored": [int(v.has_put_under[seat])],
            "has_harbored": [int(v.has_harbored[seat])],
        }
        row |= {f"seat{n}.{name}": value for name, value in of_seat.items()}
    row |= dict.fromkeys(("building", "named_cards"), [0] * len(CATALOGUE))
    row |= dict.fromkeys(("over", "named_places"), [0] * 12)
    return row | {"under": [0] * len(STORES), "left": [0]}


def test_nothing_that_a_seat_may_know_is_left_out():
    asked = set()

    class Noted:
        """A view that notes what it is asked for."""

        def __init__(self, view):
            self.view = view

        def __getattr__(self, name):
            asked.add(name)
            return getattr(self.view, name)

    view = view_for(next(positions(GameOptions(2), 0)).state, 0)
    expected(Noted(view))
    Encoder(GameOptions(2)).table(Noted(view))
    # These follow from the others, or come when the game is over.
    otherwise = {"rules", "stage", "step", "sub", "owned", "revealed"}
    assert all(hasattr(view, name) for name in otherwise)
    assert len(asked - {"players"}) + len(otherwise) == len(view.key())


def test_the_unfinished_answer_is_told_to_the_seat_itself():
    seen = set()
    chapel = Position().city(0, "indigo_plant", "chapel").hand(0, "well", "crane").start_of_round()
    for begun in (StepGame(chapel), step_game(GameOptions(2), 6)):
        for game in play(begun, random.Random(6)):
            answer, where = game.answer, slices(2)
            row = bytes(where["building"].start) + answer_bytes(answer)
            observed = {name: list(row[where[name]]) for name in ("building", "over", "under", "named_cards",
                    "named_places", "left")}  # fmt: skip
            assert sum(observed["named_cards"]) == len(answer.cards)
            assert [n for n, mark in enumerate(observed["named_places"]) if mark] == sorted(answer.places)
            assert observed["left"] == [answer.left]
            for name in ("building", "over", "under"):
                seen.add((name, sum(observed[name])))
            if answer.building != NOBODY:
                assert observed["building"][BUILDING_OF[answer.building]] == 1
            if answer.over != NOBODY:
                assert observed["over"][answer.over] == 1
    assert {("building", 0), ("building", 1), ("over", 0), ("under", 0), ("under", 1)} <= seen
