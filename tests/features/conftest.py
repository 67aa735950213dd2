"""Fixtures of the tests of the window."""

from tests.helpers.background import no_background_work  # noqa: F401
from tests.helpers.pictures import no_picture_twice, shared_pictures  # noqa: F401
from tests.helpers.windows import (  # noqa: F401
    english_numbers,
    nobody_waits,
    opened,
    pointer_away,
    usual_room,
    window,
)
