"""Joined cases all run, with their fixtures, and every failure names its case."""

import pytest

from tests.helpers.cases import each


@pytest.fixture
def found() -> list[tuple[int, int, str]]:
    """Return an empty list, which the cases of one test share."""
    return []


@each("number", [1, 2])
@each("low, high", [(3, 4), (5, 6)])
def test_every_combination_runs_with_the_fixtures(
    number: int, low: int, high: int, found: list[tuple[int, ...]]
) -> None:
    found.append((number, low, high))
    wanted = [(1, 3, 4), (1, 5, 6), (2, 3, 4), (2, 5, 6)]
    assert found == wanted[: len(found)]
    if (number, low) == (2, 5):
        assert len(found) == len(wanted)


def test_all_failures_come_with_the_names_of_their_cases() -> None:
    ran = []

    @each("number", [1, 2, 3])
    def check(number: int) -> None:
        ran.append(number)
        assert number == 2

    with pytest.raises(ExceptionGroup, match="2 of 3 cases failed") as caught:
        check()
    assert ran == [1, 2, 3]
    assert [error.__notes__ for error in caught.value.exceptions] == [
        ["case number = 1"],
        ["case number = 3"],
    ]


def test_no_case_and_another_name_are_refused() -> None:
    with pytest.raises(ValueError, match="no value for number"):
        each("number", [])

    def check(number: int) -> None:
        del number

    with pytest.raises(TypeError, match="does not take numbers"):
        each("numbers", [1])(check)
