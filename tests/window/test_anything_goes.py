"""The game continues after any clicks, drags and keys of a person."""

import pytest

from sanjuan_desktop.rules import GameOptions
from tests.playthroughs.toddler import Toddler

pytestmark = pytest.mark.pictures

ACTS, FEWER_ACTS = 400, 240


@pytest.mark.thinned(2)
@pytest.mark.parametrize("seed", [1, 2])
def test_clicks_drags_and_keys_at_random_do_no_harm(opened, qtbot, seed, everything) -> None:
    window = opened(GameOptions(2 + seed, new_buildings=True), size=(1280, 760))
    # Errors in slots and handlers make this fail, see pytest-qt.
    Toddler(qtbot, window, seed).play(ACTS if everything else FEWER_ACTS)
    assert window.isVisible()
    assert window.controller.session.decisions > 20
