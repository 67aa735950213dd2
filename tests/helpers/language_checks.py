"""Mistakes that the tests look for in a language, from the ``checks.toml`` of its folder."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

from sanjuan_desktop.resources import ResourceMissingError, resource_text


@cache
def checks_of(language: str) -> dict[str, Any]:
    """Return the tables of the file; a missing table checks nothing."""
    try:
        found = tomllib.loads(resource_text("text", language, "checks.toml"))
    except ResourceMissingError:
        found = {}
    return {"goal": "", "signs": {}, "slips": {"patterns": []}, "spoken": {}, **found}
