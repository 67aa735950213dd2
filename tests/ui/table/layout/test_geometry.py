"""The table's arithmetic: everything inside the window, nothing over anything else."""

import itertools
import subprocess
import sys
from dataclasses import replace

import pytest

from sanjuan_desktop.ui.look.display import Display
from sanjuan_desktop.ui.table.layout.geometry import (
    HandRow,
    Layout,
    Rect,
    font_px,
    index_at,
    layout,
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
    found["log"] = table.log.panel
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


@each("size", SIZES)
@each("players", [2, 3, 4])
def test_nothing_moves_while_cities_grow(size: tuple[int, int], players: int) -> None:
    first = layout(*size, players)
    for count in range(13):
        later = layout(*size, players, 0, (count,) * players)
        assert replace(later, shores=first.shores) == first
        assert len(later.shores.streets) == (2 if players > 2 and count >= 5 else 1)
        assert later.shores.streets[-1] == first.shores.streets[-1]
    for panel in (first.own, *first.opponents):
        assert len(panel.lots) == 12
    assert first.has_lots((12,) * players)
    assert not first.has_lots((13,) + (0,) * (players - 1))
    assert layout(*size, players, 0, (13,) + (0,) * (players - 1)).has_lots((13,) + (0,) * (players - 1))


@pytest.mark.parametrize("players", [3, 4])
def test_the_first_five_buildings_stand_in_the_front_street_and_are_larger(players: int) -> None:
    table = layout(1920, 1080, players)
    for panel in table.opponents:
        front, back = panel.lots[:5], panel.lots[5:]
        assert len({lot.y for lot in front}) == len({lot.y for lot in back}) == 1
        assert len({lot.w for lot in front}) == len({lot.w for lot in back}) == 1
        assert front[0].x == back[0].x
        assert back[0].w < front[0].w
        assert back[0].bottom < front[0].y + 6
    assert len({lot.w for panel in table.opponents for lot in panel.lots[:5]}) == 1


def test_two_players_have_one_street_each() -> None:
    table = layout(1920, 1080, 2)
    assert len(table.shores.streets) == 1
    for panel in (table.own, *table.opponents):
        assert len({lot.y for lot in panel.lots}) == 1


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
@each("is_narrow", [False, True])
def test_hand_stays_in_its_zone(size: tuple[int, int], players: int, is_narrow: bool) -> None:
    table = layout(*size, players)
    zone = table.hand._replace(w=table.hand_main_w) if is_narrow else table.hand
    for n in (0, 1, 4, 9, 10, 16, 24):
        row = table.hand_row(n, is_narrow=is_narrow)
        assert len(row.slots) == n
        assert all(zone.contains(slot) for slot in row.slots), n
        assert all(slot.w == row.card_w <= table.hand_card_w for slot in row.slots), n
        assert all(slot.y == table.hand.y for slot in row.slots), n
        steps = [b.x - a.x for a, b in itertools.pairwise(row.slots)]
        assert all(step >= (46 - 1e-6 if n <= 16 else 23) for step in steps), n
        assert row.overlaps == any(step < row.card_w for step in steps), n


@each("size", [(1280, 694), (1600, 874), (1920, 1054), (2560, 1414), (3840, 2134)])
@each("players", [3, 4])
def test_up_to_twelve_cards_never_overlap_in_a_usual_window(size: tuple[int, int], players: int) -> None:
    table = layout(*size, players)
    assert not any(table.hand_row(n).overlaps for n in range(1, 13))


def test_a_hand_is_centred_below_the_bar_then_uses_the_whole_width() -> None:
    table = layout(1920, 1054, 4)
    middle = table.prompt.centre.x
    rows = {n: table.hand_row(n) for n in range(1, 16)}
    usual = rows[1].card_w
    under_bar = [n for n, row in rows.items() if bounding(row.slots).centre.x == pytest.approx(middle)]
    assert under_bar == [1, 2, 3, 4, 5, 6, 7, 8]
    assert rows[9].slots[0].x == table.hand.x
    assert rows[9].slots[1].x - rows[9].slots[0].right == pytest.approx(18)
    assert rows[10].card_w == usual
    assert rows[10].slots[1].x - rows[10].slots[0].right == pytest.approx(18)
    assert rows[11].slots[1].x - rows[11].slots[0].right == pytest.approx(6)
    assert 0.78 * usual <= rows[12].card_w < rows[11].card_w < usual
    assert rows[12].slots[-1].right == pytest.approx(table.hand.right)
    assert rows[15].overlaps
    assert rows[15].card_w == pytest.approx(0.78 * usual)


def test_two_players_have_six_large_cards_below_the_bar() -> None:
    table = layout(1920, 1054, 2)
    rows = {n: table.hand_row(n) for n in range(1, 10)}
    assert bounding(rows[6].slots).centre.x == pytest.approx(table.prompt.centre.x)
    assert rows[7].slots[0].x == table.hand.x
    assert rows[7].card_w == 246
    assert rows[8].card_w == pytest.approx(231.75)
    assert not rows[9].overlaps


def test_a_panel_beside_the_bar_leaves_the_hand_the_main_part() -> None:
    table = layout(1920, 1054, 4)
    for n in range(1, 13):
        assert bounding(table.hand_row(n, is_narrow=True).slots).right <= table.prompt.right + 0.01
    assert table.hand_row(5) == table.hand_row(5, is_narrow=True)


def test_long_hands_overlap_down_to_the_visible_edge() -> None:
    tight = HandRow.fitted(20, Rect(0, 0, 1000, 300), 1000, 200, 1).slots
    assert tight[1].x - tight[0].x == pytest.approx(46)
    assert tight[-1].right <= 1000.01


def test_the_upper_card_of_an_overlap_is_hit() -> None:
    slots = HandRow.fitted(12, Rect(0, 0, 1000, 300), 1000, 200, 1).slots
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
    four = layout(1920, 1041, 4, cathedral=True)
    assert four.u == 1
    assert (four.opponents[0].board.y, four.opponents[0].board.h) == (6, 48)
    assert {lot.bottom for lot in four.opponents[0].lots} == {160, 300}
    assert [four.opponents[0].lots[n].w for n in (0, 11)] == pytest.approx([114, 79])
    assert four.own.lots[0] == pytest.approx((176, 710 - 164.1, 137, 164.1), abs=0.1)
    assert four.own.lots[-1].right == pytest.approx(176 + 1720, abs=0.2)
    assert four.prompt == (12, 725, 1596, 60)
    assert (four.hand.x, four.hand.y, four.hand.w) == (12, 794, 1896)
    assert four.middle.zone.y == 301
    assert four.middle.roles[0].bottom == pytest.approx(523)
    assert four.shores.shore == 306
    assert four.shores.deck == 716
    assert four.log.panel == pytest.approx((1620, 313, 288, 224), abs=1)
    assert four.log.column.bottom == 1033
    three = layout(1920, 1041, 3)
    assert three.opponents[1].board == pytest.approx((12 + 953, 8, 196, 284))
    assert {lot.bottom for lot in three.opponents[0].lots} == {126, 290}
    assert [three.opponents[0].lots[n].w for n in (0, 11)] == pytest.approx([134, 97])
    assert (three.prompt.y, three.hand.y, three.own.lots[0].bottom) == (715, 784, 700)
    assert three.shores.shore == 296
    two = layout(1920, 1041, 2)
    assert two.opponents[0].board == (12, 6, 150, 178)
    assert (two.prompt.y, two.hand.y, two.own.lots[0].bottom) == (604, 672, 590)
    assert two.opponents[0].lots[0] == pytest.approx((176, 180 - 164.1, 137, 164.1), abs=0.1)
    assert two.shores.shore == 186
    small = {players: round(layout(1280, 694, players).hand_card_w) for players in (2, 3, 4)}
    assert small == {2: 160, 3: 111, 4: 106}
    large = {players: round(layout(1920, 1054, players).hand_card_w) for players in (2, 3, 4)}
    assert large == {2: 246, 3: 175, 4: 168}


@each("size", SIZES)
@each("players", [2, 3, 4])
@each("text", [1.0, 1.3, 1.5])
def test_the_buttons_of_the_log_stand_clear_of_each_other_and_of_its_lines(
    size: tuple[int, int], players: int, text: float
) -> None:
    log = layout(*size, players, display=Display(text=text)).log
    boxes = (log.button, *log.tools)
    for a, b in itertools.combinations(boxes, 2):
        assert not a.overlaps(b)
    for rect in boxes:
        assert log.panel.contains(rect)
        assert not rect.overlaps(log.body)
    if not log.folded:
        assert log.panel.contains(log.body)
        assert log.column.contains(log.panel)
    assert log.has_headings == (text < 1.3)


@each("size", [(1280, 694), (1920, 1054), (2560, 1414), (3440, 1440), (1100, 634)])
@each("players", [2, 3, 4])
def test_a_page_beside_the_table_never_covers_the_next_lot(size: tuple[int, int], players: int) -> None:
    table = layout(*size, players)
    for count in range(12):
        place = table.page_place(count)
        assert table.window.contains(place)
        assert not place.overlaps(table.prompt)
        if not table.log.folded:
            assert not any(place.overlaps(lot) for lot in table.own.lots[: count + 1]), count
            assert place.w == table.log.panel.w
            assert (place == table.log.column) == (count < 10)


def test_wide_windows_widen_the_log_then_the_margins() -> None:
    table = layout(3440, 1440, 4)
    assert table.log.panel.w == pytest.approx(420 * table.u)
    assert table.hand.right == pytest.approx(table.log.panel.right)
    left, right = table.own.panel.x, table.window.right - table.log.panel.right
    assert left == pytest.approx(right)


def test_tall_windows_grow_the_hand_then_the_middle() -> None:
    wide, tall = layout(1600, 900, 3), layout(1600, 1200, 3)
    assert tall.u == wide.u
    assert tall.hand_card_w > wide.hand_card_w
    assert tall.middle.zone.h > wide.middle.zone.h


def test_narrow_windows_fold_the_log() -> None:
    table = layout(1279, 720, 4)
    assert table.log.folded
    assert table.log.panel.w == pytest.approx(64 * table.u)
    assert not layout(1280, 720, 4).log.folded


@each("size", SIZES)
@each("players", [2, 3, 4])
def test_the_drawer_leaves_questions_free(size: tuple[int, int], players: int) -> None:
    table = layout(*size, players)
    log = table.log
    assert table.window.contains(log.drawer)
    for other in (table.prompt, table.hand):
        assert not log.drawer.overlaps(other)
    if log.folded:
        for other in (log.panel, log.button, *log.tools):
            assert not log.drawer.overlaps(other)
    else:
        assert log.drawer.right == pytest.approx(log.panel.right)
    assert log.drawer.contains(log.drawer_body)
    # Ten lines at least.
    assert log.drawer_body.h >= 200


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
