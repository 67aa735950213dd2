"""The table's arithmetic: everything inside the window, nothing over anything else."""

import itertools
import subprocess
import sys

import pytest

from sanjuan_desktop.ui.table.layout.geometry import (
    Layout,
    Rect,
    font_px,
    hand_slots,
    index_at,
    layout,
    room_for,
)
from sanjuan_desktop.ui.table.layout.hand_geometry import insertion_index
from sanjuan_desktop.ui.table.layout.rects import bounding
from tests.helpers.cases import each

SIZES = [
    (1100, 620),
    (1100, 900),
    (1279, 720),
    (1280, 720),
    (1600, 1200),
    (1920, 1080),
    (2560, 1440),
    (3440, 1440),
    (3840, 2160),
    (1200, 1920),
]
TABLES = [(n, seat) for n in (2, 3, 4) for seat in range(n)]


def pieces(table: Layout) -> dict[str, Rect]:
    """All that must stay clear of each other."""
    found = {
        "draw": table.middle.draw_pile,
        "discard": table.middle.discard_pile,
        "house": table.middle.trading_house,
        "prompt": table.prompt,
        "hand": table.hand,
        "own": table.own.panel,
    }
    if table.middle.cathedral is not None:
        found["cathedral"] = table.middle.cathedral
    if not table.side.folded:
        found |= {"standing": table.side.standing, "log": table.side.log}
    found |= {f"role{i}": r for i, r in enumerate(table.middle.roles)}
    found |= {f"seen{i}": r for i, r in enumerate(table.middle.tiles_seen)}
    found |= {f"opponent{p.seat}": p.panel for p in table.opponents}
    return found


@each("size", SIZES)
@each("players, seat", TABLES)
@each("cathedral", [False, True])
def test_nothing_overlaps_and_all_is_inside(
    size: tuple[int, int], players: int, seat: int, cathedral: bool
) -> None:
    table = layout(*size, players, seat, cathedral=cathedral)
    found = pieces(table)
    for name, rect in found.items():
        assert table.window.contains(rect), name
        assert rect.w > 0, name
        assert rect.h > 0, name
    for (a, ra), (b, rb) in itertools.combinations(found.items(), 2):
        assert not ra.overlaps(rb), (a, b)


@each("size", SIZES)
@each("players", [2, 3, 4])
def test_lots_stay_in_their_part_of_the_table(size: tuple[int, int], players: int) -> None:
    for count in (0, 4, 5, 6, 7, 10, 12, 13, 16):
        table = layout(*size, players, 0, (count,) * players)
        for panel in (table.own, *table.opponents):
            assert len(panel.lots) >= count
            for lot in panel.lots:
                assert panel.panel.contains(lot), count
                assert panel.street.contains(lot), count
                assert not lot.overlaps(panel.board), count
            for a, b in itertools.combinations(panel.lots, 2):
                assert not a.overlaps(b), count


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_own_city_has_a_free_lot_until_it_is_full(players: int) -> None:
    for count in range(12):
        table = layout(1920, 1080, players, 0, (count,) + (0,) * (players - 1))
        assert len(table.own.lots) > count


@pytest.mark.parametrize("players", [3, 4])
def test_a_second_street_begins_with_the_seventh_building_of_an_opponent(players: int) -> None:
    def streets(*counts: int) -> int:
        return len(layout(1920, 1080, players, 0, counts).shores.streets)

    rest = (0,) * (players - 2)
    assert streets(12, 6, *rest) == 1
    assert streets(0, 7, *rest) == 2


def test_two_players_have_one_street_each() -> None:
    assert len(layout(1920, 1080, 2, 0, (12, 12)).shores.streets) == 1


@pytest.mark.parametrize("players", [3, 4])
def test_buildings_are_larger_while_they_are_few(players: int) -> None:
    rest = (0,) * (players - 2)
    wide = [layout(1920, 1080, players, 0, (0, n, *rest)).opponents[0].lots[0].w for n in range(13)]
    assert wide == sorted(wide, reverse=True)
    assert wide[4] > wide[5] > wide[6] >= wide[7]


def test_all_cities_stand_in_the_same_two_streets() -> None:
    table = layout(1920, 1080, 4, 0, (3, 8, 2, 6))
    for panel in table.opponents:
        assert [lot.y for lot in panel.lots] == [lot.y for lot in table.opponents[0].lots]
        assert {lot.w for lot in panel.lots} == {table.opponents[0].lots[0].w}
    back, front = table.opponents[0].lots[0], table.opponents[0].lots[6]
    assert back.bottom < front.y + 6


def test_tables_with_the_same_lots_are_laid_alike() -> None:
    assert room_for(4, 0, (3, 1, 2, 4)) == room_for(4, 0, (5, 4, 0, 3))
    assert room_for(4, 0, (3, 1, 2, 4)) != room_for(4, 0, (3, 1, 2, 5))
    assert room_for(4, 0, (3, 1, 2, 4)) != room_for(4, 1, (3, 1, 2, 4))


@each("size", SIZES)
@each("players", [2, 3, 4])
@each("count", [3, 12])
def test_the_lines_of_the_harbour_follow_each_other(size: tuple[int, int], players: int, count: int) -> None:
    table = layout(*size, players, 0, (count,) * players)
    shores = table.shores
    lines = [shores.horizon, *(end for _, end in shores.streets), shores.jetty, shores.near, shores.deck]
    assert lines == sorted(lines)
    assert shores.deck <= table.prompt.y
    assert shores.near < table.own.lots[0].bottom <= shores.deck
    assert {seat for seat, _ in shores.kerbs} == {panel.seat for panel in table.opponents}
    for (_, kerb), panel in zip(shores.kerbs, table.opponents, strict=True):
        assert kerb.x == panel.street.x
        assert kerb.y == pytest.approx(panel.panel.bottom)
    for role in table.middle.roles:
        assert role.bottom > shores.jetty


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_boat_floats_behind_the_cathedral(players: int) -> None:
    assert layout(1280, 694, players).shores.boats
    assert not layout(1280, 694, players, cathedral=True).shores.boats


@each("size", SIZES)
@each("players", [2, 3, 4])
def test_hand_stays_in_its_zone(size: tuple[int, int], players: int) -> None:
    table = layout(*size, players)
    for n in (0, 1, 4, 9, 10, 16, 24):
        slots = table.hand_slots(n)
        assert len(slots) == n
        assert all(table.hand.contains(slot) for slot in slots), n
        steps = [b.x - a.x for a, b in itertools.pairwise(slots)]
        assert all(step >= (46 - 1e-6 if n <= 16 else 23) for step in steps), n
        if n > 1:
            assert bounding(slots).centre.x == pytest.approx(table.hand.centre.x), n


def test_short_hands_do_not_overlap() -> None:
    slots = layout(1920, 1080, 4).hand_slots(8)
    assert not any(a.overlaps(b) for a, b in itertools.combinations(slots, 2))
    few = layout(1920, 1080, 4).hand_slots(6)
    assert few[1].x - few[0].x == pytest.approx(few[0].w + 18)


def test_long_hands_overlap_down_to_the_visible_edge() -> None:
    zone = Rect(0, 0, 1000, 300)
    assert hand_slots(12, zone, 200)[1].x == pytest.approx(800 / 11)
    tight = hand_slots(20, zone, 200)
    assert tight[1].x - tight[0].x == pytest.approx(46)
    assert tight[-1].right <= 1000.01


def test_the_upper_card_of_an_overlap_is_hit() -> None:
    slots = hand_slots(12, Rect(0, 0, 1000, 300), 200)
    assert index_at(slots[3].x + 1, slots) == 3
    assert index_at(slots[11].right - 1, slots) == 11
    assert index_at(-5, slots) is None
    assert insertion_index(-5, slots) == 0
    assert insertion_index(2000, slots) == 12


@each("size", SIZES)
@each("players", [2, 3, 4])
@each("n", [1, 4, 8])
def test_fan_and_reveal_leave_city_prompt_and_hand_in_view(
    size: tuple[int, int], players: int, n: int
) -> None:
    table = layout(*size, players)
    for slot in (*table.fan_slots(n), *table.reveal_slots(n)):
        assert table.window.contains(slot)
        for other in (table.own.panel, table.prompt, table.hand):
            assert not slot.overlaps(other)


def test_reference_numbers_of_the_design() -> None:
    early = layout(1920, 1054, 4, cathedral=True, buildings=(3, 3, 2, 2))
    assert early.u == 1
    assert early.opponents[0].board == (12, 8, 606, 48)
    assert early.opponents[2].lots[0] == pytest.approx((12 + 635 * 2 + 4, 246 - 170.7, 142.5, 170.7), abs=0.1)
    assert early.own.lots[0] == pytest.approx((176, 690 - 158.1, 132, 158.1), abs=2.1)
    assert early.prompt == (12, 706, 1596, 60)
    assert early.hand.y == 782
    assert early.middle.roles[0] == pytest.approx((478, 307, 134, 192), abs=0.1)
    assert early.middle.trading_house.x == 1222
    assert early.middle.tiles_seen[0].x == 1524
    assert early.shores.shore == 252
    assert early.shores.deck == 696
    late = layout(1920, 1054, 4, buildings=(10, 12, 9, 10))
    assert late.opponents[0].lots[0].bottom == pytest.approx(177)
    assert late.opponents[0].lots[-1].bottom == pytest.approx(300)
    assert late.opponents[0].lots[0].w == pytest.approx(94, abs=0.5)
    assert (late.prompt.y, late.hand.y) == (748, 822)
    assert late.hand_card_w == pytest.approx(150, abs=1)
    assert late.side.column == (1620, 331, 288, 715)
    two = layout(1920, 1054, 2, buildings=(6, 7))
    assert two.opponents[0].board == (12, 14, 150, 186)
    assert (two.prompt.y, two.hand.y) == (672, 750)
    assert two.side.column.y == 8
    three = layout(1280, 694, 3, buildings=(9, 11, 9))
    assert three.u == pytest.approx(2 / 3)
    assert three.opponents[0].board == pytest.approx((8, 5.3, 130.7, 189.3), abs=0.1)
    assert three.opponents[1].lots[0].x == pytest.approx((12 + 953 + 208) * 2 / 3)


def test_small_scores_stand_in_a_folded_column() -> None:
    for players in (2, 3, 4):
        side = layout(1100, 634, players, 0, (0, *(7,) * (players - 1))).side
        assert len(side.scores) == players
        assert side.log_button is not None
        for a, b in itertools.combinations((*side.scores, side.log_button, *side.tools), 2):
            assert not a.overlaps(b)
        for rect in (*side.scores, side.log_button, *side.tools):
            assert side.column.contains(rect)
        assert layout(1280, 694, players).side.scores == ()


def test_wide_windows_widen_the_log_then_the_margins() -> None:
    table = layout(3440, 1440, 4)
    assert table.side.column.w == pytest.approx(420 * table.u)
    left, right = table.own.panel.x, table.window.right - table.side.column.right
    assert left == pytest.approx(right)


def test_tall_windows_grow_the_hand_then_the_middle() -> None:
    wide, tall = layout(1600, 900, 3), layout(1600, 1200, 3)
    assert tall.u == wide.u
    assert tall.hand_card_w > wide.hand_card_w
    assert tall.middle.zone.h > wide.middle.zone.h


def test_narrow_windows_fold_the_log() -> None:
    table = layout(1279, 720, 4)
    assert table.side.folded
    assert table.side.log_button is not None
    assert table.window.contains(table.side.log)
    assert len(table.side.tools) == 4
    assert not layout(1280, 720, 4).side.folded


@each("size", [(1100, 620), (1100, 660), (1100, 900), (1279, 720), (1200, 1920)])
@each("players", [2, 3, 4])
def test_the_drawer_of_a_narrow_window_leaves_questions_free(size: tuple[int, int], players: int) -> None:
    table = layout(*size, players)
    side = table.side
    assert side.folded
    assert side.log_button is not None
    for rect in (side.standing, side.log):
        assert table.window.contains(rect)
        assert rect.bottom < table.prompt.y
        for other in (table.prompt, table.hand, side.column, side.log_button, *side.tools):
            assert not rect.overlaps(other)
    assert not side.standing.overlaps(side.log)
    assert side.log.contains(side.log_body)
    # Ten lines at least.
    assert side.log_body.h >= 200


@pytest.mark.parametrize(("players", "seat"), TABLES)
def test_opponents_follow_clockwise(players: int, seat: int) -> None:
    table = layout(1920, 1080, players, seat)
    assert [p.seat for p in table.opponents] == [(seat + 1 + i) % players for i in range(players - 1)]
    assert table.panel_of(seat) is table.own
    with pytest.raises(KeyError):
        table.panel_of(players)


@pytest.mark.parametrize("bad", [(800, 600, 5, 0), (800, 600, 2, 2), (0, 600, 2, 0)])
def test_impossible_tables_are_refused(bad: tuple[int, int, int, int]) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 -- the message carries only the numbers
        layout(*bad)
    with pytest.raises(ValueError, match="cities"):
        layout(1920, 1080, 3, 0, (1, 2))


def test_fonts_keep_their_minimum() -> None:
    assert font_px(20, 0.5) == 11
    assert font_px(20, 1.0) == 20


def test_geometry_does_not_need_qt() -> None:
    code = (
        "import sys, sanjuan_desktop.ui; before = set(sys.modules);"
        "import sanjuan_desktop.ui.table.layout.geometry;"
        "sys.exit(any(name.startswith('PySide6') for name in set(sys.modules) - before))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
