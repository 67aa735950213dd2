"""Arithmetic with equal results on all machines: integer sums, and powers of e computed with + − × ÷."""

import math

import numpy as np
import pytest

from sanjuan_desktop.ai.core import sums
from sanjuan_desktop.ai.core.exact import added, e_to, log_of, mean_and_error, soft_shares
from sanjuan_desktop.ai.core.layers import LARGEST_WEIGHT, Layer, Layers
from sanjuan_desktop.ai.core.network import Network, load_network
from sanjuan_desktop.ai.core.sums import PlainSums, sums_of
from sanjuan_desktop.ai.errors import TrainingError
from sanjuan_desktop.lab.training.fit import first_weights
from sanjuan_desktop.lab.training.whole import network_of, whole_layers
from sanjuan_desktop.resources import resource_path
from sanjuan_desktop.rules import GameOptions, view_for
from tests.ai.thinkers import decisions

EXAMPLES = [0.0, -1e-9, -0.03, -0.0625, -1.0, -2.5, -17.2, -39.99]


@pytest.mark.parametrize("x", EXAMPLES)
def test_powers_of_e_are_right_to_twelve_digits(x):
    assert e_to(x) == pytest.approx(math.exp(x), rel=2e-12)


def test_powers_of_e_never_fall_as_the_power_rises():
    found = [e_to(step / 4096.0) for step in range(-4096 * 12, 1)]
    assert found == sorted(found)
    assert found[-1] == 1.0
    assert e_to(-40.0) == e_to(-1e300) == 0.0


# Every digit counts, because the powers must be the same on all machines.
EXACT_POWERS = [
    "0x1.0000000000000p+0",
    "0x1.fffffff768fa1p-1",
    "0x1.f0de3caa47bf6p-1",
    "0x1.e0fabfbc702a4p-1",
    "0x1.78b56362cef3ap-2",
    "0x1.50385c094f429p-4",
    "0x1.2327c4bb04e9fp-25",
    "0x1.3c9fa90727768p-58",
]


def test_powers_of_e_are_the_same_to_the_last_bit_as_on_the_day_they_were_written_down():
    assert [e_to(x).hex() for x in EXAMPLES] == EXACT_POWERS


@pytest.mark.parametrize("x", [1e-6, 0.1, 0.699, 0.7, 1.0, 1.4, 3.0, 1e6])
def test_logarithms_are_right_to_twelve_digits(x):
    assert log_of(x) == pytest.approx(math.log(x), rel=1e-12, abs=1e-13)


def test_sums_of_floats_are_added_up_from_left_to_right():
    # ``sum`` of these values is 1.0 in newer versions of Python.
    assert added([1e16, 1.0, -1e16]) == 0.0


def test_shares_are_the_whole():
    assert soft_shares([3.0, 3.0]) == [0.5, 0.5]
    assert added(soft_shares([1.0, -2.0, 700.0])) == pytest.approx(1.0, abs=1e-15)


# -- sums of integers ---------------------------------------------------------------------------------


def by_numpy(layers, rows, count):
    """Return the outputs computed with matrices of 64-bit floats, in any order of addition."""
    values = np.frombuffer(rows, dtype=np.uint8).reshape(count, -1).astype(np.float64)
    for layer in (layers.first, layers.second, layers.third):
        weights = np.array(layer.weights, dtype=np.float64).reshape(layer.inputs, layer.outputs)
        # Another order of addition, as on another processor.
        order = np.random.default_rng(3).permutation(layer.inputs)
        values = values[:, order] @ weights[order] + np.array(layer.biases, dtype=np.float64)
        if layer is not layers.third:
            values = np.maximum(values, 0)
    return values.ravel().tolist()


def rows_of(network, count=60):
    """Return rows of real games."""
    rows = bytearray()
    states = list(decisions(GameOptions(network.players, new_buildings=True), 5))
    for state in (states * count)[:count]:
        row = bytearray(network.layout.size)
        network.layout.fill(row, 0, view_for(state, state.actor))
        rows += row
    return rows


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_ways_to_add_up_say_the_same_to_the_last_bit(players):
    network = load_network(resource_path("network", f"players{players}.net"))
    rows = rows_of(network)
    expected = by_numpy(network.layers, rows, 60)
    assert PlainSums(network.layers).sums(rows, 60) == expected
    assert sums_of(network.layers).sums(rows, 60) == expected
    assert all(number.is_integer() for number in expected)
    plain = Network(players, network.layers, PlainSums(network.layers))
    assert plain.values(rows, 60) == network.values(rows, 60)


def test_the_largest_numbers_are_added_up_exactly():
    weights = [LARGEST_WEIGHT, -LARGEST_WEIGHT, LARGEST_WEIGHT, 1, -LARGEST_WEIGHT, LARGEST_WEIGHT]
    layers = Layers(
        Layer(14, weights, [1, 2, -3]), Layer(14, weights, [-5, 6]), Layer(14, [2000, -3], [-7]),
        [255, 1],
    )  # fmt: skip
    rows = bytes([255, 1, 0, 0, 1, 1, 255, 0, 0, 1])
    for adder in (PlainSums(layers), sums_of(layers)):
        assert adder.sums(rows, 5) == by_numpy(layers, rows, 5)


def test_rows_that_were_forgotten_are_added_up_again(monkeypatch):
    monkeypatch.setattr(sums, "_MOST", 2)
    network = network_of(2, first_weights(2, (8, 4), 1))
    adder, rows = PlainSums(network.layers), rows_of(network, 9)
    assert adder.sums(rows, 9) == adder.sums(rows, 9) == by_numpy(network.layers, rows, 9)


@pytest.mark.skipif(not sums.HAS_KERNEL, reason="the core is not compiled")
@pytest.mark.parametrize("count", [-1, 3, 10**18])
def test_the_kernel_reads_no_further_than_the_rows_go(count):
    network = network_of(2, first_weights(2, (8, 4), 1))
    with pytest.raises(ValueError, match="do not have these sizes"):
        sums_of(network.layers).sums(rows_of(network, 2), count)


# -- invalid layers -----------------------------------------------------------------------------------

GOOD = Layer(1, [1, 2], [0, 0])


@pytest.mark.parametrize(
    ("weights", "biases", "said"),
    [
        ([], [1], "missing"),
        ([1, 2, 3], [1, 2], "missing"),
        ([1], [], "missing"),
        ([LARGEST_WEIGHT + 1], [0], "too large"),
        ([-LARGEST_WEIGHT - 1], [0], "too large"),
    ],
)
def test_a_layer_has_all_its_weights_and_none_is_too_large(weights, biases, said):
    with pytest.raises(ValueError, match=said):
        Layer(1, weights, biases)


@pytest.mark.parametrize(
    ("layers", "most", "said"),
    [
        ((GOOD, Layer(1, [1], [0]), Layer(1, [1], [0])), [1], "fit together"),
        ((GOOD, Layer(1, [1, 1], [0]), Layer(1, [1], [0])), [1, 1], "fit together"),
        ((GOOD, Layer(1, [1, 1], [0]), Layer(1, [1], [0])), [0], "no byte"),
        ((GOOD, Layer(1, [1, 1], [0]), Layer(1, [1], [0])), [256], "no byte"),
        ((Layer(1, [1, 2], [0, -(1 << 31)]), Layer(1, [1, 1], [0]), Layer(1, [1], [0])), [1], "first layer"),
        ((GOOD, Layer(1, [1, 1], [1 << 52]), Layer(1, [1], [0])), [1], "too large"),
        ((GOOD, Layer(1, [1, 1], [1 << 50]), Layer(1, [8], [0])), [1], "too large"),
    ],
)
def test_layers_fit_together_and_no_sum_can_become_too_large(layers, most, said):
    with pytest.raises(ValueError, match=said):
        Layers(*layers, most)


# -- conversion from floats ----------------------------------------------------------------------------


def floats(first=0.5, second=0.5, third=0.5):
    """Return weights of a tiny network."""
    values = {
        "w1": [[first, -first]],
        "b1": [0.25, 0],
        "w2": [[second], [1]],
        "b2": [0],
        "w3": [[third]],
        "b3": [-1],
    }
    return {name: np.array(value, dtype=np.float32) for name, value in values.items()}


def test_weights_are_rounded_to_whole_numbers():
    layers = whole_layers(floats(), [0.5], [1])
    assert layers.first.weights == [1 << 12, -(1 << 12)]
    assert layers.first.biases == [1 << 12, 0]
    assert layers.third.biases == [-round(1 / layers.unit)]
    assert layers.unit == 0.5**42


def test_large_weights_are_rounded_more_coarsely():
    assert whole_layers(floats(first=2.5), [1.0], [1]).first.bits == 13
    layers = whole_layers(floats(200.0, 200.0, 200.0), [1.0], [255])
    assert layers.first.bits + layers.second.bits + layers.third.bits < 30


@pytest.mark.parametrize("value", [math.nan, math.inf, 1e6])
def test_weights_that_no_player_could_use_are_refused(value):
    with pytest.raises(TrainingError, match="weights"):
        whole_layers(floats(first=value), [1.0], [255])


def test_mean_and_error():
    assert mean_and_error([1.0, 3.0]) == (2.0, 1.0)
