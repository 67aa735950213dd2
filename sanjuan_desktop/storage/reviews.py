"""Cache of reviews of finished games, a small file for each game.

A file is named after the hash of the record of its game, which the history uses as well. The content of a
review is any JSON object; ``judge`` identifies its author.
"""

from __future__ import annotations

import re
from typing import Any

from sanjuan_desktop.storage.cached_folder import CachedFolder


class ReviewCache(CachedFolder):
    """Folder of reviews; a review has about 50,000 bytes and 5,000 values."""

    key_pattern = re.compile(r"[0-9a-f]{32}")
    format = "San Juan review of a game"
    version = 1
    most = 300
    largest = 2 * 2**20
    most_values = 200_000

    def load(self, game: str, judge: str = "") -> dict[str, Any] | None:
        """Return the review of a game by ``judge`` ("" for any), None if there is no readable one."""
        raw = self._read(game, game=game, **({"judge": judge} if judge else {}))
        review = None if raw is None else raw.get("review")
        return review if isinstance(review, dict) else None

    def save(self, game: str, judge: str, review: dict[str, Any]) -> bool:
        """Save a review, finished or not, in place of the previous one; return whether it is saved."""
        return self._write(game, {"game": game, "judge": judge, "review": review})
