"""Test the texts about attempts at a deal."""

from __future__ import annotations

from sanjuan_desktop.features.attempts.page import ended_words, listed_words, summary
from sanjuan_desktop.storage.history_deals import Attempt, DealResults, results_of
from tests.helpers.cases import each


def attempt(points: int, *, won: bool = False, helped: bool = False, name: str = "Ana") -> Attempt:
    return Attempt(name, points, 0, won, helped)


def results(*games: list[Attempt]) -> DealResults:
    found = results_of(games)
    assert found is not None
    return found


LOST, WON, HELPED = attempt(31), attempt(34, won=True), attempt(40, won=True, helped=True)


@each(
    "games, said",
    [
        ([[LOST]], "Played once, best: 31 points, not won yet."),
        ([[LOST], [attempt(30)]], "Played twice, best: 31 points, not won yet."),
        ([[LOST], [WON], [attempt(1)]], "Played 3 times, best: 34 points, won."),
        ([[HELPED]], "Played once (1 with help), best: 40 points, won with help."),
        ([[HELPED], [WON], [HELPED]], "Played 3 times (2 with help), best: 34 points, won."),
        (
            [[attempt(31, helped=True)]],
            "Played once (1 with help), best: 31 points with help, not won yet.",
        ),
        ([[LOST, attempt(33, name="Bo", won=True)]], "Played once, best: Bo, 33 points, won."),
    ],
)
def test_a_summary_names_number_help_and_best_result(games: list[list[Attempt]], said: str) -> None:
    assert summary(results(*games)) == said


def test_the_list_of_games_counts_attempts() -> None:
    assert listed_words(results([LOST], [HELPED])) == (
        "2 attempts (1 with help), best: 40 points, won with help"
    )


@each(
    "earlier, own, said",
    [
        ([LOST], attempt(20), "Attempt 2 at this deal. Best so far: 31 points, not won yet."),
        ([LOST], attempt(32), "Attempt 2 at this deal. Your best result so far."),
        ([LOST], WON, "Attempt 2 at this deal. You won it for the first time!"),
        ([LOST], HELPED, "Attempt 2 at this deal, with help. You won it for the first time!"),
        ([HELPED], WON, "Attempt 2 at this deal. Your best result so far."),
        ([WON], HELPED, "Attempt 2 at this deal, with help. Best so far: 34 points, won."),
        ([WON], attempt(50, name="Bo"), "Attempt 2 at this deal. Best so far: Ana, 34 points, won."),
    ],
)
def test_the_score_sheet_says_what_is_new(earlier: list[Attempt], own: Attempt, said: str) -> None:
    assert ended_words(results(earlier, [own]), results(earlier), own) == said
