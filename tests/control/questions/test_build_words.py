"""Words about prices and losses of a building."""

import pytest

from sanjuan_desktop.control.questions.build_words import too_dear_words
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF
from sanjuan_desktop.rules.terms import NOBODY
from tests.helpers.positions import Position, number


@pytest.mark.parametrize(
    ("others", "words"),
    [
        ((), "It costs 6 there; you have nothing to pay with."),
        (("well",), "It costs 6 there; you have only 1 card to pay with."),
        (("well", "tower"), "It costs 6 there; you have only 2 cards to pay with."),
    ],
)
def test_a_price_that_is_too_high_is_told_with_the_cards_that_can_pay(others, words) -> None:
    s = Position(players=3).hand(0, "palace", *others).phase("builder", chooser=1, asked=0)
    palace = next(card for card in s.hands[0] if BUILDING_OF[card] == number("palace"))
    assert too_dear_words(s, 0, palace, NOBODY) == words
