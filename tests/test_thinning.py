"""Thinned tests still try each value of each parameter."""

from __future__ import annotations

from itertools import product

from tests.helpers.thinning import chosen, enough

LANGUAGES, SIZES, PLAYERS = 3, 5, 4


def matrix(**counts: int) -> list[frozenset[tuple[str, str]]]:
    """Return all cases of parameters with these numbers of values."""
    named = [[(name, str(value)) for value in range(count)] for name, count in counts.items()]
    return [frozenset(case) for case in product(*named)]


CASES = matrix(language=LANGUAGES, size=SIZES, players=PLAYERS)


def test_as_many_cases_as_the_longest_parameter_has_values_contain_every_value() -> None:
    assert enough(CASES) == SIZES
    kept = [CASES[at] for at in chosen(CASES, enough(CASES))]
    assert len(kept) == SIZES
    assert frozenset().union(*kept) == frozenset().union(*CASES)


def test_values_and_their_pairs_are_about_as_frequent() -> None:
    kept = [CASES[at] for at in chosen(CASES, 20)]
    for name, count in (("language", LANGUAGES), ("size", SIZES), ("players", PLAYERS)):
        frequent = [sum((name, str(value)) in case for case in kept) for value in range(count)]
        assert max(frequent) - min(frequent) <= 1, name
    assert len({frozenset(pair for pair in case if pair[0] != "language") for case in kept}) == 20


def test_all_cases_are_chosen_where_there_are_no_more() -> None:
    assert chosen(CASES, 1000) == set(range(len(CASES)))


def test_the_first_case_is_always_chosen() -> None:
    assert chosen(CASES, 1) == {0}


def test_a_test_without_parameters_runs() -> None:
    assert enough([frozenset()]) == 1
    assert chosen([frozenset()], 1) == {0}
