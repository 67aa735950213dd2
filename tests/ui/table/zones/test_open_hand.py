"""Open hands of the opponents: every card in front of its owner's houses, in every window."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sanjuan_desktop.rules import GameOptions, apply, legal_actions, new_game, open_view_for, seeded
from sanjuan_desktop.ui.look.display import Display
from sanjuan_desktop.ui.table.layout.geometry import layout
from sanjuan_desktop.ui.table.layout.geometry_units import ExtraRoom
from sanjuan_desktop.ui.table.scene import TableScene
from tests.helpers.cases import each
from tests.helpers.gestures import point_at, point_away
from tests.helpers.table_games import setup_of

SIZES = [(1024, 614), (1280, 694), (1920, 1054), (3840, 2134), (3440, 1440)]


def state_after(options, moves):
    state, rng = new_game(options, 4), seeded(4)
    for _ in range(moves):
        apply(state, legal_actions(state).sample(rng))
    return state


@pytest.fixture
def scene(qtbot):
    made = TableScene()
    made.motion.set_speed(0)
    yield made
    made.leave()


def show(scene, players=3, moves=4, seat=0):
    options = GameOptions(players, new_buildings=True)
    scene.set_table(replace(setup_of(options, seat), open_hands=True))
    state = state_after(options, moves)
    scene.show_view(open_view_for(state, seat))
    return state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_cards_of_each_opponent_are_shown_the_cheapest_first(scene, players):
    state = show(scene, players)
    top = scene.tabletop
    assert set(top.open_hands) == set(range(1, players))
    for seat, zone in top.open_hands.items():
        assert sorted(zone.things()) == sorted(state.hands[seat])
        costs = [zone.context.face(card).cost for card in zone.things()]
        assert costs == sorted(costs)
        assert [zone.piece(card).x() for card in zone.things()] == sorted(
            zone.piece(card).x() for card in zone.things()
        )


def test_hidden_hands_have_no_row(scene):
    options = GameOptions(3)
    scene.set_table(setup_of(options))
    scene.show_view(open_view_for(state_after(options, 10), 0))
    assert scene.tabletop.open_hands == {}
    assert scene.tabletop.context.layout.opponents[0].hand.h == 0


def test_a_screen_reader_reads_the_owner_and_the_card(scene):
    show(scene)
    zone = scene.tabletop.open_hands[1]
    card = zone.things()[0]
    line = zone.line(card)
    assert line.name.startswith("Bruno’s hand: ")
    assert "costs" in line.name
    assert line.details
    assert line.focusable
    assert zone.line(-5) is None
    assert zone.topic(card)
    keys = scene.tabletop.parts.item_keys()
    assert [key for name, key in keys if name == zone.name and key in zone.things()] == zone.things()


def test_the_pointer_raises_a_card_and_shows_what_it_does(scene):
    show(scene)
    zone, slip = scene.tabletop.open_hands[1], scene.tabletop.slip
    card, last = zone.things()[0], zone.things()[-1]
    point_at(zone.piece(card))
    assert zone.piece(card).zValue() > zone.piece(last).zValue()
    assert slip.is_coming
    point_away(zone.piece(card))
    assert zone.piece(card).zValue() < zone.piece(last).zValue()
    zone.piece(card).clicked.emit()
    assert slip.card == card


def test_the_focused_card_has_a_ring(scene):
    show(scene)
    zone = scene.tabletop.open_hands[1]
    first, second = zone.things()[:2]
    zone.set_focus(first)
    assert "focus" in zone.piece(first).layers()
    zone.set_focus(second)
    assert "focus" not in zone.piece(first).layers()


def test_a_card_that_is_gone_is_removed_and_the_others_close_up(scene):
    show(scene)
    zone = scene.tabletop.open_hands[1]
    cards = zone.things()
    kept = zone.piece(cards[1])
    place = zone.piece(cards[0]).x()
    zone.show(tuple(cards[1:]))
    assert zone.piece(cards[0]) is None
    assert zone.piece(cards[1]) is kept
    assert kept.x() == place
    assert len(zone.inventory()) == len(cards) - 1


@each("size", SIZES)
@each("players", [2, 3, 4])
@each("text", [1.0, 1.3, 1.5])
@each("count", [1, 7, 12])
def test_the_row_fits_between_houses_and_bay(size, players, text, count):
    plan = layout(*size, players, 0, (8,) * players, True, Display(text=text), ExtraRoom(open_hands=True))
    for panel in plan.opponents:
        slots = plan.open_hand_slots(panel.seat, count)
        assert slots[0].x >= panel.street.x
        assert slots[-1].right <= panel.panel.right + 0.01
        assert slots[0].y >= max(lot.bottom for lot in panel.lots)
        assert slots[0].bottom <= plan.middle.zone.y
    assert plan.hand.bottom <= plan.window.bottom
    # The own hand stays readable.
    assert plan.hand_card_w >= 100 * plan.u
