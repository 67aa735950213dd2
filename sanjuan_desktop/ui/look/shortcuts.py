"""Shortcuts that are the same on every desktop: the documented keys, then those of the system."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QKeySequence

if TYPE_CHECKING:
    from collections.abc import Iterable


def documented_first(
    documented: Iterable[str], usual: QKeySequence.StandardKey | Iterable[QKeySequence]
) -> list[QKeySequence]:
    """Return the documented keys, followed by other keys that are usual on this system.

    The first key is shown in the menu. Some desktops have no standard key for preferences or full screen.

    Args:
        documented: keys listed on the page of keys, such as ``Ctrl+,``.
        usual: a standard key, whose bindings depend on the desktop, or such bindings.
    """
    others = QKeySequence.keyBindings(usual) if isinstance(usual, QKeySequence.StandardKey) else usual
    return list(dict.fromkeys([*map(QKeySequence, documented), *others]))
