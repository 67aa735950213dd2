"""What the window asks the process that plays comparisons, and what it is told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import date

    from sanjuan_desktop.control.challenges.comparing import Comparison


@dataclass(frozen=True, slots=True)
class ComparisonJob:
    """A day whose deal the levels are to play; ``number`` grows from job to job."""

    number: int
    day: date
    ahead: bool = False


@dataclass(frozen=True, slots=True)
class ComparisonNews:
    """How far a job is; ``trouble`` says in one line why no more will come, else ""."""

    number: int
    day: date
    comparison: Comparison
    is_done: bool = False
    trouble: str = ""
