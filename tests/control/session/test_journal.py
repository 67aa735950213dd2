"""What the log says of cards that are turned up: what was taken, and why nothing was."""

from __future__ import annotations

import pytest

from sanjuan_desktop.control.session.journal import Journal
from sanjuan_desktop.rules import view_for
from tests.helpers.positions import Position, use


def told(s):
    """The log of using what is offered."""
    events = use(s)
    return [line.text for line in Journal(("Ana", "Bruno")).tell(tuple(events), view_for(s, 0))]


@pytest.mark.parametrize(
    ("cards", "last"),
    [
        (("well", "crane", "hero", "smithy"), "takes nothing: some cost the same."),
        (("well", "hero", "smithy"), "takes nothing: there were too few cards."),
        (("well", "hero", "smithy", "chapel"), "takes a Smithy."),
    ],
)
def test_a_gold_mine_that_gives_nothing_says_why(cards, last):
    table = Position(2).city(0, "indigo_plant", "gold_mine").supply("tower", *cards).rest_gone()
    assert told(table.phase("prospector"))[-1] == last


def test_a_goldsmith_that_gives_nothing_says_why():
    table = Position(2, new_buildings=True).city(0, "indigo_plant", "goldsmith").city(1, "well")
    s = table.supply("tower", "well").phase("prospector")
    assert told(s)[-1] == "takes nothing: a building of that name stands in a city."
