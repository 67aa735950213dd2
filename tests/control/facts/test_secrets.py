"""No fact depends on a card that the viewing seat has not seen."""

from __future__ import annotations

import itertools

import pytest

from sanjuan_desktop.control.facts.cards import card_facts
from sanjuan_desktop.control.facts.outlook import gain
from sanjuan_desktop.control.facts.places import place_tooltips, stored_by_place
from sanjuan_desktop.control.facts.players import player_tooltip
from sanjuan_desktop.control.facts.points import points_now
from sanjuan_desktop.control.facts.prices import price_tooltip
from sanjuan_desktop.control.facts.unseen import unseen_buildings, unseen_places
from sanjuan_desktop.control.questions.answers import answer_for
from sanjuan_desktop.rules import GameOptions, apply, legal_actions, masked_state, new_game, seeded, view_for
from sanjuan_desktop.rules.terms import EVERYBODY, NOBODY, Role


def everything(s, seat):
    """Return all facts of a position as ``seat`` sees them."""
    view = view_for(s, seat)
    now = points_now(view)
    seats = range(s.players)
    masked = masked_state(view)
    return (
        card_facts(view),
        [place_tooltips(view, other, now[other]) for other in seats],
        [stored_by_place(view, other) for other in seats],
        [player_tooltip(view, other, now[other], "") for other in seats],
        price_tooltip(view),
        unseen_buildings(view),
        unseen_places(view),
        [gain(masked, role, seat, other, library=False) for role in Role for other in seats],
        answer_for(view).prompt() if s.actor == seat else None,
    )


def shuffled(s, seat, seed):
    """Return the same position with all cards and price tiles that ``seat`` cannot see dealt again."""
    other, rng = s.copy(), seeded(seed)
    others = [owner for owner in range(s.players) if owner != seat]
    secret = {owner: [card for card in s.hands[owner] if card not in s.known[owner]] for owner in others}
    offered = list(s.cards) if s.actor != seat and s.role != Role.PROSPECTOR else []
    goods = [good for row in s.goods for good in row if good != NOBODY]
    stored = [card for owner in others for card in s.stored[owner]]
    harbored = [card for row in s.harbored for card in row]
    pool = [card for owner in others for card in secret[owner]]
    hidden = [by not in {seat, EVERYBODY} for by in s.discard_seen]
    pool += [card for card, unseen in zip(s.discard, hidden, strict=True) if unseen]
    pool += [*offered, *goods, *stored, *harbored, *s.supply[s.drawn :]]
    rng.shuffle(pool)
    deal = iter(pool)
    for owner in others:
        other.hands[owner] = tuple(card if card in s.known[owner] else next(deal) for card in s.hands[owner])
    if offered:
        other.cards = tuple(next(deal) for _ in offered)
    other.goods = [tuple(next(deal) if good != NOBODY else NOBODY for good in row) for row in s.goods]
    other.stored = tuple(
        row if owner == seat else tuple(next(deal) for _ in row) for owner, row in enumerate(s.stored)
    )
    other.harbored = tuple(tuple(next(deal) for _ in row) for row in s.harbored)
    other.discard = tuple(
        next(deal) if unseen else card for card, unseen in zip(s.discard, hidden, strict=True)
    )
    other.supply = s.supply[: s.drawn] + tuple(deal)
    seen = min(5, s.trades + s.tile_up)
    rest = list(s.tiles[seen:])
    rng.shuffle(rest)
    other.tiles = s.tiles[:seen] + tuple(rest)
    return other


@pytest.mark.parametrize("players", [2, 3, 4])
def test_facts_are_the_same_whatever_lies_hidden(players, few):
    options = GameOptions(players=players, new_buildings=True)
    s, rng, states = new_game(options, 7), seeded(7), []
    while not s.is_over:
        states.append(s.copy())
        apply(s, legal_actions(s).sample(rng))
    # A step of 11 has no common factor with the numbers of seats, so that each seat is asked.
    cases = few(enumerate(itertools.product(states, range(players))), 11)
    assert len(cases) > 30
    for number, (state, seat) in cases:
        assert everything(state, seat) == everything(shuffled(state, seat, number), seat)
