"""Loss of a decision by thinking time: the options are known, and decisions are sampled again."""

from __future__ import annotations

import pytest

from sanjuan_desktop.ai.core.race import FEWEST
from sanjuan_desktop.lab.research.thinking import LIMITS, ChoiceTally, Known, decisions, known, main, table
from sanjuan_desktop.rules import seeded

CLOSE = Known((0.50, 0.49, 0.20), ((0.4, 0.6) * 50, (0.6, 0.4) * 50, ()))
"""Two options as good as each other in different deals, and one that is never tried."""

OPEN = Known((0.50, 0.49), ((0.5,) * 100, (1.0,) * 100))
"""The option that looks best wins every second time, the other one always."""


def test_an_option_is_worth_what_all_deals_say_and_what_was_never_tried_its_first_look():
    assert CLOSE.worth(0) == pytest.approx(0.5)
    assert CLOSE.worth(2) == 0.20
    assert OPEN.losses() == [pytest.approx(0.5), 0.0]


def test_the_same_numbers_make_the_same_decision():
    assert CLOSE.decide(seeded(3), 300, 0.0) == CLOSE.decide(seeded(3), 300, 0.0)


def test_a_decision_finds_what_is_clearly_better_and_stops_there():
    index, iterations = OPEN.decide(seeded(1), 1000, 0.0)
    assert index == 1
    assert iterations <= 3 * FEWEST


def test_what_needs_not_be_told_is_not_told():
    _, expected = CLOSE.decide(seeded(1), 1000, 0.0)
    _, left = CLOSE.decide(seeded(1), 1000, 0.05)
    assert left < expected


def test_no_decision_takes_more_than_its_limit():
    for limit in LIMITS:
        assert CLOSE.decide(seeded(1), limit, 0.0)[1] <= limit


def test_a_tally_counts_what_wrong_decisions_give_away():
    tally = ChoiceTally()
    tally.add(OPEN, 1, 1, 0.0)
    assert tally.cells() == ["1", "50.00 ± 0.00", "100.0 %"]
    tally.add(OPEN, 1, 1000, 0.0)
    assert tally.cells()[2] == "50.0 %"


def test_positions_are_choices_played_out_in_all_deals_where_they_may_be_best():
    view, first = next(decisions(2, 1))
    one = known(view, first, FEWEST, seeded(1))
    assert len(one.first) == len(first.actions) > 1
    assert {len(found) for found in one.found} <= {0, FEWEST}
    assert one.found[max(range(len(one.first)), key=one.first.__getitem__)]
    assert len(table([one])) == 1 + len(LIMITS)


def test_the_command_prints_a_line_for_each_limit(capsys):
    assert main(["--positions", "1", "--deals", "12"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(" | ")[0] for line in lines[1:]] == [f"{limit:,}" for limit in LIMITS]
