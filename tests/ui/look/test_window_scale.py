"""A window on a small screen is scaled, so that it is laid out at 1024×640 pixels or more."""

import os

import pytest

from sanjuan_desktop.ui.look.window_scale import (
    LEAST,
    SMALLEST,
    SMALLEST_AREA,
    VARIABLE,
    applied,
    laid_out,
    scale_for,
)


@pytest.mark.parametrize(
    ("area", "system", "scale", "layout"),
    [
        ((1093, 614), 1.25, 0.95, (1150, 646)),
        ((911, 512), 1.5, 0.80, (1138, 640)),
        ((960, 540), 2.0, 0.84, (1142, 642)),
        ((1024, 600), 2.5, 0.93, (1101, 645)),
        ((800, 600), 1.0, 0.78, (1025, 769)),
    ],
)
def test_small_screens_are_laid_out_as_larger_ones(area, system, scale, layout):
    assert scale_for(*area, system) == scale
    assert laid_out(*area, scale) == layout


@pytest.mark.parametrize("area", [(1024, 640), (1025, 640), (1280, 720), (16384, 16384)])
def test_where_there_is_room_nothing_is_scaled(area):
    assert scale_for(*area) == 1.0
    assert laid_out(*area, 1.0) == area


def test_every_area_down_to_the_smallest_gets_a_layout_that_is_large_enough():
    for width in range(SMALLEST_AREA[0], 1100):
        for height in range(SMALLEST_AREA[1], 700, 3):
            layout = laid_out(width, height, scale_for(width, height))
            assert layout[0] >= SMALLEST[0], (width, height)
            assert layout[1] >= SMALLEST[1], (width, height)


@pytest.mark.parametrize("system", [0.5, 1.0, 1.1, 1.25, 1.5, 2.0, 3.0])
def test_letters_never_become_too_small_to_read(system):
    for area in ((1, 1), (-9, -9), (320, 200)):
        scale = scale_for(*area, system)
        assert min(1.0, LEAST / system) <= scale <= max(0.32, min(1.0, LEAST / system + 0.01)), area


@pytest.mark.parametrize(
    ("before", "meanwhile"), [(None, "0.8"), ("1.5", "1.2"), ("", "0.8"), ("wide", "0.8"), ("-2", "0.8")]
)
def test_the_environment_is_scaled_only_meanwhile(monkeypatch, before, meanwhile):
    if before is None:
        monkeypatch.delenv(VARIABLE, raising=False)
    else:
        monkeypatch.setenv(VARIABLE, before)
    with applied(0.8):
        assert os.environ[VARIABLE] == meanwhile
    assert os.environ.get(VARIABLE) == before
    with applied(1.0):
        assert os.environ.get(VARIABLE) == before
