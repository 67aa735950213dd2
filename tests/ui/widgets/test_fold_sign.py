"""Test the signs of rows that can be opened."""

from __future__ import annotations

import pytest

from sanjuan_desktop.ui.look import theme
from sanjuan_desktop.ui.widgets.fold_sign import Fold, fold_sign
from tests.helpers.pixels import colours

pytestmark = pytest.mark.pictures


@pytest.mark.usefixtures("qapp")
def test_open_and_closed_rows_have_different_triangles_and_inner_rows_an_indent() -> None:
    closed, opened, inside = (fold_sign(fold) for fold in (Fold.CLOSED, Fold.OPEN, Fold.INSIDE))
    assert closed.size() == opened.size()
    assert closed.toImage() != opened.toImage()
    assert set(colours(closed.toImage())) == {theme.INK.lower()}
    assert theme.INK.lower() not in set(colours(inside.toImage()))
    assert inside.width() > closed.width()
