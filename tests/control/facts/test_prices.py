"""Current prices, revealed prices, and the prices that may come next."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sanjuan_desktop.control.facts.prices import price_outlook, price_tooltip
from sanjuan_desktop.control.facts.tooltip import Tone
from sanjuan_desktop.rules import GameOptions, new_game, view_for


def view(trades=0, up=0, order=(2, 0, 4, 1, 3)):
    """Return a view after ``trades`` Trader phases, with this order of tiles (0 is A)."""
    s = new_game(GameOptions(2), 1)
    s.tiles, s.trades, s.tile_up = order, trades, up
    return view_for(s, 0)


def rows(found):
    return [(row.words, "".join(row.prices), row.tone) for row in price_tooltip(found).prices]


def test_before_the_first_phase_every_tile_is_possible():
    found = price_outlook(view())
    assert found.possible == (0, 1, 2, 3, 4)
    assert rows(view())[0] == ("Next time", "11\u201321\u201322\u201332\u20133", Tone.STRONG)
    assert "none has been seen" in price_tooltip(view()).foot


def test_tiles_seen_cannot_come_next_until_all_were_seen():
    found = price_outlook(view(trades=2))
    assert found.possible == (1, 3, 4)
    assert found.last == 0
    assert [row[0] for row in rows(view(trades=2))] == ["Last time", "Next time", *["perhaps"] * 3]


def test_the_tile_face_up_is_now_and_the_next_one_is_another():
    found = price_outlook(view(trades=1, up=1))
    assert (found.now, found.next_place) == (0, 2)
    assert 0 not in found.possible
    assert rows(view(trades=1, up=1))[0] == ("Now", "11122", Tone.STRONG)


def test_the_last_unseen_tile_is_known():
    found = price_outlook(view(trades=4))
    assert found.is_certain
    assert found.possible == (3,)
    assert "Only this tile is left" in price_tooltip(view(trades=4)).foot


@pytest.mark.parametrize("trades", [5, 7, 13])
def test_after_all_five_the_order_is_known(trades):
    order = (2, 0, 4, 1, 3)
    found = price_outlook(view(trades=trades, order=order))
    assert found.possible == (order[trades % 5],)
    assert found.last == order[(trades - 1) % 5]
    assert [row[0] for row in rows(view(trades=trades))] == ["Last time", "Next time"]


def test_the_order_of_unseen_tiles_changes_nothing():
    assert price_tooltip(view(trades=2)) == price_tooltip(view(trades=2, order=(2, 0, 3, 4, 1)))
    assert replace(price_outlook(view(trades=2))) == price_outlook(view(2, order=(2, 0, 1, 3, 4)))
