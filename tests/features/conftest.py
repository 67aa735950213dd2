"""Fixtures of the tests of the window."""

from tests.helpers.windows import *  # noqa: F403 - its __all__ lists the fixtures
