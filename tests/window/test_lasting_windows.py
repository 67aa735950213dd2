"""Windows that last for all tests of a file, while one of these tests changes their size."""

import pytest
from PySide6.QtWidgets import QApplication

from tests.helpers.lasting_windows import borrowed, lasting
from tests.helpers.leftovers import Leftovers


@pytest.fixture
def building(qapp, tmp_path):
    """Return a lasting window that is building its table again, and the leftovers of a test meanwhile."""
    with lasting(tmp_path, (1280, 720)) as window:
        leftovers = Leftovers()
        window.scene.resize_gently(window.scene.width(), window.scene.height() - 1)
        yield window, leftovers


def test_a_table_that_is_being_built_is_no_leftover(building):
    window, leftovers = building
    old = window.scene.tabletop
    leftovers.found()
    while not window.scene.is_fully_rendered:
        QApplication.processEvents()
    assert window.scene.tabletop is not old


def test_a_window_is_lent_when_its_table_is_finished(building):
    window, _ = building
    with borrowed(window):
        assert window.scene.is_fully_rendered
