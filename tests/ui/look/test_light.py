"""The light follows the largest city, and everything is drawn in each of its times of day."""

import pytest
from PySide6.QtGui import QColor

from sanjuan_desktop.resources import resource_path
from sanjuan_desktop.ui.look.light import Light, light_of
from sanjuan_desktop.ui.look.theme import CREAM
from tests.helpers.colours import contrast


@pytest.mark.parametrize(
    ("largest", "light"),
    [
        (0, Light.MORNING),
        (4, Light.MORNING),
        (5, Light.NOON),
        (8, Light.NOON),
        (9, Light.DUSK),
        (12, Light.DUSK),
        (40, Light.DUSK),
    ],
)
def test_the_largest_city_says_how_late_it_is(largest, light):
    assert light_of(largest) is light


def test_only_noon_leaves_buildings_as_they_are():
    assert [light for light in Light if light.tint is None] == [Light.NOON]
    for colour, strength in filter(None, (light.tint for light in Light)):
        assert QColor.isValidColorName(colour)
        assert 0 < strength < 1


@pytest.mark.parametrize("light", Light)
def test_the_menus_are_read_in_every_light(light):
    assert contrast(CREAM, light.menu_bar) >= 4.5


def test_each_layer_of_the_harbour_is_drawn_in_every_light():
    names = {path.stem for path in resource_path("panorama").glob("*.svg")}
    layers = {name.rpartition("-")[0] for name in names}
    assert names == {f"{layer}-{light.value}" for layer in layers for light in Light}
