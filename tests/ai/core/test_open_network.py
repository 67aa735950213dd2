"""Network of reviews: it treats all seats alike, gives equal sums in any order, and refuses damaged files."""

from functools import cache

import numpy as np
import pytest

from sanjuan_desktop.ai.core import sums
from sanjuan_desktop.ai.core.features import FeatureLayout
from sanjuan_desktop.ai.core.layers import Layer, Layers
from sanjuan_desktop.ai.core.network import load_network
from sanjuan_desktop.ai.core.network_file import load_layers, save_layers
from sanjuan_desktop.ai.core.open_network import (
    OpenNetwork,
    load_open_network,
    open_rows,
    save_open_network,
)
from sanjuan_desktop.ai.core.sums import PlainSums, sums_of
from sanjuan_desktop.ai.errors import NetworkError
from sanjuan_desktop.lab.training import fit
from sanjuan_desktop.lab.training.open_fit import OpenTrainer, first_weights
from sanjuan_desktop.lab.training.whole import open_network_of
from sanjuan_desktop.rules import apply, view_for
from tests.ai.review.games import KINDS, game


@cache
def weights(players):
    return first_weights(players, fit.first_weights(players, (8, 4), 1))


@cache
def network(players):
    return open_network_of(players, weights(players))


def rows(players, count=5):
    size = count * players * FeatureLayout(players).size
    return np.random.default_rng(4).integers(0, 2, size, dtype=np.uint8).tobytes()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_saved_is_loaded(tmp_path, players):
    save_open_network(tmp_path / "one.net", network(players))
    loaded = load_open_network(tmp_path / "one.net")
    assert loaded.players == players
    assert loaded.outlooks(rows(players), 5) == network(players).outlooks(rows(players), 5)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_shares_are_the_whole_win_and_what_one_is_ahead_others_are_behind(players):
    for shares, margins in network(players).outlooks(rows(players), 5):
        assert len(shares) == len(margins) == players
        assert sum(shares) == pytest.approx(1, abs=1e-12)
        assert sum(margins) == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_turning_the_table_turns_what_is_said(players):
    size = FeatureLayout(players).size
    given = rows(players, 1)
    (result,) = network(players).outlooks(given, 1)
    ((shares, margins),) = network(players).outlooks(given[size:] + given[:size], 1)
    assert shares == pytest.approx([*result[0][1:], result[0][0]], abs=1e-15)
    assert margins == pytest.approx([*result[1][1:], result[1][0]], abs=1e-12)


@pytest.mark.parametrize("players", [2, 3])
def test_whole_numbers_say_what_the_training_said(players):
    one = OpenTrainer(players, weights(players))
    given = np.frombuffer(rows(players), dtype=np.uint8).reshape(5, players, -1)
    shares, margins = one.predict(given, one.weights)
    results = network(players).outlooks(rows(players), 5)
    assert [row for row, _ in results] == [pytest.approx(row, abs=2e-3) for row in shares.tolist()]
    assert [row for _, row in results] == [pytest.approx(row, abs=0.05) for row in margins.tolist()]


@pytest.mark.parametrize("players", [2, 4])
def test_however_it_is_added_up_the_same_is_said(players):
    layers = network(players).layers
    plain, fastest = PlainSums(layers), sums_of(layers)
    assert plain.sums(rows(players), 5 * players) == fastest.sums(rows(players), 5 * players)
    # Each position is evaluated alone and among others, then once more from the cache.
    for number in range(5):
        size = players * FeatureLayout(players).size
        one = rows(players)[number * size : (number + 1) * size]
        expected = plain.sums(rows(players), 5 * players)[number * 2 * players : (number + 1) * 2 * players]
        assert plain.sums(one, players) == fastest.sums(one, players) == expected


def test_positions_show_what_each_seat_sees():
    record = game(KINDS[1])
    s = record.start()
    for action in record.actions()[:40]:
        apply(s, action)
    layout = FeatureLayout(3)
    whole = open_rows(layout, s)
    for seat in range(3):
        row = bytearray(layout.size)
        layout.fill(row, 0, view_for(s, seat))
        assert whole[seat * layout.size : (seat + 1) * layout.size] == row


def test_networks_of_players_are_none_of_reviews(tmp_path):
    path = tmp_path / "one.net"
    save_open_network(path, network(2))
    with pytest.raises(NetworkError, match="for something else"):
        load_network(path)
    layers, _ = load_layers(path, "review")
    assert layers.views == 2
    save_layers(path, layers, "review", 3)
    with pytest.raises(NetworkError, match="not for 3 players"):
        load_open_network(path)
    save_layers(path, layers, "review", 5)
    with pytest.raises(NetworkError, match="another version"):
        load_open_network(path)
    with pytest.raises(ValueError, match="not for 3 players"):
        OpenNetwork(3, layers)


def test_layers_of_several_views_fit_together_or_are_refused():
    first, second, third = Layer(1, [1], [0]), Layer(1, [1, 1], [0]), Layer(1, [1], [0])
    assert Layers(first, second, third, [1], 2).views == 2
    with pytest.raises(ValueError, match="fit together"):
        Layers(first, second, third, [1])
    with pytest.raises(ValueError, match="fit together"):
        Layers(first, second, third, [1], 3)
    assert sums.PlainSums(Layers(first, second, third, [1], 2)).sums(b"\1\0", 2) == [1.0, 1.0]
