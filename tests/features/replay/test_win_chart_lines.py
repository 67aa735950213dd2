"""Tags of a win chart are near their points, inside the chart, and do not overlap."""

from __future__ import annotations

from itertools import combinations

from PySide6.QtCore import QRectF

from sanjuan_desktop.features.replay.win_chart_lines import place_tags

AREA = QRectF(0, 0, 400, 58)


def tag(x: float, y: float) -> QRectF:
    return QRectF(x - 8, y - 8, 16, 16)


def test_where_there_is_room_tags_lie_where_they_are_wanted() -> None:
    wanted = [(tag(50, 30), True), (tag(90, 30), False)]
    assert place_tags(wanted, AREA) == [spot for spot, _ in wanted]


def test_many_at_one_place_near_the_edge_lie_beside_each_other() -> None:
    placed = place_tags([(tag(4, 56), number % 2 == 0) for number in range(9)], AREA)
    assert not any(place.intersects(other) for place, other in combinations(placed, 2))
    assert all(AREA.contains(spot) for spot in placed)
    assert all(spot.left() < 90 for spot in placed)


def test_a_tag_that_is_in_the_way_goes_up_or_down_before_it_goes_to_another_round() -> None:
    area = QRectF(0, 0, 400, 200)
    placed = place_tags([(tag(100, 100), True)] * 4, area)
    assert {spot.left() for spot in placed} == {92.0}


def test_the_first_has_the_first_choice() -> None:
    first, second = place_tags([(tag(100, 30), True), (tag(102, 30), True)], AREA)
    assert first == tag(100, 30)
    assert second.top() > first.top() or second.left() != tag(102, 30).left()
