"""SVG files of ``resources``, parsed once and recoloured by replacing their colours."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtSvg import QSvgRenderer

from sanjuan_desktop.resources import ResourceMissingError, resource_path, resource_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QPainter

Recolouring = tuple[tuple[str, str], ...]
"""Pairs of a colour in the source and its replacement, as ``#RRGGBB``."""


_MOST_DRAWINGS: Final = 32
"""Maximum number of cached drawings, about 3 MB. A table needs fewer at a time, and parsing a drawing takes
less time than painting it."""


class SvgStore:
    """Parsed drawings, cached by name and colours; the least recently used ones are dropped.

    The table and the score sheet share one store. Names are paths below ``resources`` without the ending,
    such as ``"goods/indigo"``.
    """

    def __init__(self) -> None:
        self._renderers: OrderedDict[tuple[str, Recolouring], QSvgRenderer] = OrderedDict()
        self._known: dict[str, bool] = {}

    def __len__(self) -> int:
        return len(self._renderers)

    def clear(self) -> None:
        """Drop all drawings; each is parsed again when it is painted."""
        self._renderers.clear()

    def has(self, name: str) -> bool:
        """Whether the drawing exists."""
        if name not in self._known:
            try:
                self._known[name] = resource_path(*f"{name}.svg".split("/")).is_file()
            except ResourceMissingError:
                self._known[name] = False
        return self._known[name]

    def renderer(self, name: str, recolour: Recolouring = ()) -> QSvgRenderer:
        """Return the drawing in the given colours.

        Raises:
            ResourceMissingError: the file does not exist.
            ValueError: Qt cannot read the file as a drawing.
        """
        return self._renderer(name, lambda: resource_text(*f"{name}.svg".split("/")), recolour)

    def paint(self, painter: QPainter, name: str, box: QRectF, recolour: Recolouring = ()) -> None:
        """Paint a drawing so that its view box fills ``box``, in painter coordinates."""
        self.renderer(name, recolour).render(painter, box)

    def paint_source(
        self, painter: QPainter, name: str, source: Callable[[], str], box: QRectF, recolour: Recolouring = ()
    ) -> None:
        """Paint a drawing like :meth:`paint`; ``source`` makes its text, which is cached by ``name``.

        Raises:
            ValueError: Qt cannot read the text as a drawing.
        """
        self._renderer(name, source, recolour).render(painter, box)

    def ratio(self, name: str) -> float:
        """Return the ratio of a drawing's height to its width."""
        box = self.renderer(name).viewBoxF()
        return box.height() / box.width()

    def _renderer(self, name: str, source: Callable[[], str], recolour: Recolouring) -> QSvgRenderer:
        key = (name, recolour)
        if key not in self._renderers:
            text = source()
            for old, new in recolour:
                text = text.replace(old, new)
            renderer = QSvgRenderer(QByteArray(text.encode("utf-8")))
            if not renderer.isValid():
                raise ValueError(f"{name}.svg is not a drawing")
            self._renderers[key] = renderer
            if len(self._renderers) > _MOST_DRAWINGS:
                self._renderers.popitem(last=False)
        self._renderers.move_to_end(key)
        return self._renderers[key]
