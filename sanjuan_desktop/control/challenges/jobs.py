"""What the window asks the process that plays comparisons, and what it is told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sanjuan_desktop.control.challenges.comparing import Comparison
    from sanjuan_desktop.control.challenges.deals import ComparedDeal


@dataclass(frozen=True, slots=True)
class ComparisonJob:
    """A deal that these levels are to play; ``number`` grows from job to job."""

    number: int
    deal: ComparedDeal
    levels: tuple[str, ...]
    ahead: bool = False


@dataclass(frozen=True, slots=True)
class ComparisonNews:
    """How far a job is, by the ``key`` of its deal.

    ``trouble`` says in one line why no more will come, else "".
    """

    number: int
    key: str
    comparison: Comparison
    is_done: bool = False
    trouble: str = ""
