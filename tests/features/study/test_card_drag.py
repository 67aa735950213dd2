"""Test the data of a drag: a building of the catalogue, or the place of a card."""

import pytest

from sanjuan_desktop.control.study.editing import Place
from sanjuan_desktop.control.study.problems import BoardZone
from sanjuan_desktop.features.study.card_drag import FORMAT, dragged_by, packed


class Event:
    """Drop of some data from a source."""

    def __init__(self, data, source) -> None:
        self._data, self._source = data, source

    def mimeData(self):  # noqa: N802 - name in Qt
        return self._data

    def source(self):
        return self._source


@pytest.mark.parametrize("dragged", [7, Place(BoardZone.CITY, 2, 4), Place(BoardZone.SUPPLY)])
def test_a_drag_comes_back(dragged) -> None:
    data = packed(dragged)
    assert data.hasFormat(FORMAT)
    assert dragged_by(Event(data, object())) == dragged


def test_drags_of_other_programs_are_no_cards() -> None:
    assert dragged_by(Event(packed(7), None)) is None
