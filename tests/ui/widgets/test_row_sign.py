"""Test the drawings beside the texts of a table."""

from __future__ import annotations

import pytest

from sanjuan_desktop.ui.widgets.row_sign import SIGN_PX, row_sign
from tests.helpers.pixels import colours

pytestmark = pytest.mark.pictures


@pytest.mark.usefixtures("qapp")
def test_a_drawing_is_painted_in_the_size_of_a_row() -> None:
    laurel = row_sign("tokens/laurel")
    assert laurel.deviceIndependentSize().width() == SIGN_PX
    assert set(colours(laurel.toImage())) == {"#e2a32b", "#f4bc3a"}
    assert row_sign("tokens/laurel") is laurel
