"""Quick choices of payments."""

from __future__ import annotations

import pytest

from sanjuan_desktop.ai.quick_choice import best_payment
from sanjuan_desktop.rules import Build, view_for
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF
from tests.helpers.positions import Position


@pytest.mark.parametrize("price", [1, 2, 3])
def test_a_payment_exchanges_at_most_one_card(price):
    s = Position(2).hand(0, "statue", "well", "tower", "crane", "hero", "palace").phase("builder", asked=0)
    card, *ranked = s.hands[0]
    usual = Build(card, tuple(ranked[:price]))
    pay = best_payment(view_for(s, 0), usual, ranked)
    assert len(pay) == price
    assert len(set(usual.pay) - set(pay)) <= 1
    assert card not in pay
    assert BUILDING_OF[card] not in {BUILDING_OF[paid] for paid in pay}
