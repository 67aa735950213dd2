"""Test that the generator of every shuffle always returns the same numbers."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sanjuan_desktop.rules import Rng, new_game, parse_options, seeded, state_hash

ZERO_SEED = -0x9E3779B97F4A7C15
"""Only seed whose first mixed number is 0, an invalid state of the generator."""


def test_generator_gives_the_published_numbers():
    rng = Rng(1, 2)
    numbers = [3802928447, 813792938, 1618621494, 2955957307, 3252880261, 1129983909]
    assert [rng.next32() for _ in numbers] == numbers


def test_seed_is_mixed_as_published():
    rng = seeded(42)
    assert rng.s0 | rng.s1 << 32 == 13679457532755275413


def test_state_is_never_zero():
    rng = seeded(ZERO_SEED)
    assert (rng.s0, rng.s1) != (0, 0)
    assert rng.s0 | rng.s1 << 32 == seeded(0).s0 | seeded(0).s1 << 32


@given(st.integers())
def test_only_the_lowest_64_bits_of_a_seed_count(seed):
    one, other = seeded(seed), seeded(seed + (1 << 64))
    assert (one.s0, one.s1) == (other.s0, other.s1)


@given(st.integers(0, 2**32 - 1), st.integers(1, 2**32 - 1))
def test_numbers_and_state_stay_within_32_bits(s0, s1):
    rng = Rng(s0, s1)
    for _ in range(5):
        assert 0 <= rng.next32() < 2**32
        assert 0 <= rng.s0 < 2**32
        assert 0 <= rng.s1 < 2**32


@given(st.integers(), st.integers(1, 2**100))
def test_below_stays_below_its_bound(seed, bound):
    rng = seeded(seed)
    assert all(0 <= rng.below(bound) < bound for _ in range(3))


@pytest.mark.parametrize("bound", [1, 2, 3, 7, 3 << 30, 2**32 - 1, 2**32, 2**32 + 1, 3 << 40, 2**64])
def test_below_is_nearly_uniform(bound):
    # For large bounds, count the quarters; a plain remainder is most biased at 3 << 30.
    rng, parts, draws = seeded(bound), min(bound, 4), 4000
    counts = Counter(rng.below(bound) * parts // bound for _ in range(draws))
    expected = Counter()
    for part in range(parts):
        lowest, next_lowest = -(-part * bound // parts), -(-(part + 1) * bound // parts)
        expected[part] = draws * (next_lowest - lowest) / bound
    assert all(abs(counts[part] - expected[part]) < 5 * expected[part] ** 0.5 for part in range(parts))


def test_shuffle_gives_every_order_equally_often():
    rng, orders = seeded(5), Counter()
    for _ in range(6000):
        items = [0, 1, 2]
        rng.shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())


@pytest.mark.parametrize("items", [[], [7]])
def test_shuffle_of_one_card_or_none_changes_nothing(items):
    rng, before = Rng(1, 2), list(items)
    rng.shuffle(items)
    assert items == before
    assert (rng.s0, rng.s1) == (1, 2)


@pytest.mark.parametrize(
    ("options", "seed", "expected"),
    [
        ("3 second", 0, "d385477c164e95b3"),
        ("2 first", 1, "85077b37dba9f3be"),
        ("4 second new_buildings", 42, "5299be195a545e49"),
        ("3 first extra_production draft_hand", -7, "30e69dbb3379a0e0"),
        ("4 second new_buildings draft_hand", 2**63 + 5, "a459f8b9a19d5fd2"),
    ],
)
@pytest.mark.parametrize("rules", [1, 2])
def test_seed_means_the_same_deal_for_ever(options, seed, expected, rules):
    # If this fails, saved games and shared seeds give other deals than before.
    assert state_hash(new_game(parse_options(options), seed, rules=rules)) == expected


def test_a_shuffle_takes_the_numbers_that_below_takes():
    one, other = seeded(11), seeded(11)
    items = list(range(40))
    one.shuffle(items)
    expected = list(range(40))
    for last in range(39, 0, -1):
        swap = other.below(last + 1)
        expected[last], expected[swap] = expected[swap], expected[last]
    assert items == expected
    assert (one.s0, one.s1) == (other.s0, other.s1)


def test_a_shuffle_draws_again_rather_than_favour_a_card():
    # This state first gives 2**32 - 1, which belongs to the incomplete last range of remainders of 3.
    highest = 2**32 - 1
    product = highest * pow(5, -1, 2**32) % 2**32
    turned = (product >> 5 | product << 27) % 2**32
    state = turned * pow(0x9E3779BB, -1, 2**32) % 2**32
    assert Rng(state, 7).next32() == highest
    one, other = Rng(state, 7), Rng(state, 7)
    items = [0, 1, 2]
    one.shuffle(items)
    assert other.next32() == highest
    later = [0, 1, 2]
    other.shuffle(later)
    assert items == later
