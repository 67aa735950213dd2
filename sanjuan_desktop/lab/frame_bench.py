"""Measure frame times while cards move, with a table made only for measuring.

Items are built as on the real table (a widget that draws through a pixmap child, animated native properties),
with the real harbour and pictures. Only here does the view run Python after every frame, to record the time.
"""

from __future__ import annotations

import math
import sys
import time
from contextlib import ExitStack, contextmanager
from itertools import pairwise
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEasingCurve, QEventLoop, QPointF, QPropertyAnimation, QRectF, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QGraphicsPixmapItem, QGraphicsScene, QGraphicsWidget

from sanjuan_desktop.ai.player import Budget
from sanjuan_desktop.control.computers.runner import AiRunner
from sanjuan_desktop.control.review.client import ReviewClient
from sanjuan_desktop.lab.game_poses import played
from sanjuan_desktop.rules import GameOptions, new_game, view_for
from sanjuan_desktop.ui.look.light import Light
from sanjuan_desktop.ui.look.theme import load_fonts
from sanjuan_desktop.ui.table.harbour import empty_vista
from sanjuan_desktop.ui.table.layout.measures import card_height
from sanjuan_desktop.ui.table.paint.artist import Artist
from sanjuan_desktop.ui.table.paint.faces import card_faces
from sanjuan_desktop.ui.table.view import RasterView
from sanjuan_desktop.ui.table.zones.ground import Ground

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from PySide6.QtCore import QRect
    from PySide6.QtGui import QPainter, QPaintEvent

    from sanjuan_desktop.ai.review.findings import GameReview
    from sanjuan_desktop.control.background import News

WIDTH: Final = 1920
HEIGHT: Final = 1080
CARDS: Final = 120
MOVING: Final = 20
CARD_WIDTH: Final = 150.0

REVIEW: Final = "review"
"""Pseudo level: a review instead of a computer player is at work."""

_COLUMNS: Final = 20
_WARM_UP_SECONDS: Final = 0.5
_MOVE_MS: Final = 1400
_STAGGER_MS: Final = 70
_BUSY_SECONDS: Final = 3600.0
_WITHOUT_END: Final = 1_000_000_000


class TimedView(RasterView):
    """View that records when each frame has been painted."""

    def __init__(self, scene: QGraphicsScene) -> None:
        super().__init__(scene)
        self.painted: list[float] = []

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint, then record the time."""
        super().paintEvent(event)
        self.painted.append(time.perf_counter())


class HarbourScene(QGraphicsScene):
    """Background of a table without any items."""

    def __init__(self, artist: Artist) -> None:
        super().__init__(QRectF(0, 0, WIDTH, HEIGHT))
        self._ground = Ground(artist, empty_vista((WIDTH, HEIGHT), Light.NOON))

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Draw the background as the table does."""
        self._ground.draw(painter, QRectF(rect))


class FrameBench:
    """Table with overlapping cards in rows, some of which move to and fro without end."""

    def __init__(self) -> None:
        load_fonts()
        self._artist = Artist(QGuiApplication.primaryScreen().devicePixelRatio())
        self.scene = HarbourScene(self._artist)
        self.view = TimedView(self.scene)
        self._motions: list[QPropertyAnimation] = []
        self._cards = [self._add_card(number) for number in range(CARDS)]
        for number in range(MOVING):
            self._add_motion(self._cards[number * CARDS // MOVING], number)

    def _add_card(self, number: int) -> QGraphicsWidget:
        faces = list(card_faces("en").values())
        picture = self._artist.card_pixmap(faces[number % len(faces)], CARD_WIDTH)
        card = QGraphicsWidget()
        card.resize(picture.width, picture.height)
        face = QGraphicsPixmapItem(picture.pixmap, card)
        face.setOffset(-picture.margin, -picture.margin)
        row, column = divmod(number, _COLUMNS)
        across = (WIDTH - CARD_WIDTH - 40) / (_COLUMNS - 1)
        down = (HEIGHT - card_height(CARD_WIDTH) - 40) / (CARDS // _COLUMNS - 1)
        card.setPos(20 + column * across, 20 + row * down)
        self.scene.addItem(card)
        return card

    def _add_motion(self, card: QGraphicsWidget, number: int) -> None:
        angle = number * math.tau / MOVING
        start = card.pos()
        away = QPointF(
            min(max(start.x() + 620 * math.cos(angle), 0), WIDTH - CARD_WIDTH),
            min(max(start.y() + 420 * math.sin(angle), 0), HEIGHT - card_height(CARD_WIDTH)),
        )
        card.setZValue(1 + number)
        motion = QPropertyAnimation(card, b"pos")
        motion.setDuration(_MOVE_MS + number * _STAGGER_MS)
        motion.setStartValue(start)
        motion.setKeyValueAt(0.5, away)
        motion.setEndValue(start)
        motion.setEasingCurve(QEasingCurve.Type.InOutQuad)
        motion.setLoopCount(-1)
        self._motions.append(motion)

    def run(self, seconds: float) -> list[float]:
        """Move the cards for ``seconds``; return the times from frame to frame in milliseconds."""
        self.view.setFixedSize(WIDTH, HEIGHT)
        self.view.show()
        for motion in self._motions:
            motion.start()
        _wait(_WARM_UP_SECONDS)
        self.view.painted.clear()
        _wait(seconds)
        painted = list(self.view.painted)
        for motion in self._motions:
            motion.stop()
        return [(after - before) * 1e3 for before, after in pairwise(painted)]

    def close(self) -> None:
        """Remove the table."""
        self.view.close()
        self._motions.clear()
        self.scene.clear()
        self._cards.clear()
        self.view.deleteLater()


def frame_pace(seconds: float, runs: int, *, level: str) -> dict[str, float | int]:
    """Measure ``runs`` times; return the median over the runs of each figure, in milliseconds.

    ``level`` chooses the work in another process: a player of this level thinks without pause, :data:`REVIEW`
    reviews one game after the other, and "" does nothing.

    Raises:
        RuntimeError: that process stopped before the end.
    """
    app = QApplication.instance() or QApplication(sys.argv[:1])
    bench = FrameBench()
    with ExitStack() as stack:
        stack.callback(app.processEvents)
        stack.callback(bench.close)
        is_at_work = stack.enter_context(_at_work(level)) if level else None
        figures = [figures_of(bench.run(seconds)) for _ in range(runs)]
        if is_at_work is not None and not is_at_work():
            raise RuntimeError(f"{level} stopped before the end")
    return {
        name: int(value) if name == "frames" else value
        for name in figures[0]
        for value in (median(run[name] for run in figures),)
    }


@contextmanager
def _at_work(level: str) -> Iterator[Callable[[], bool]]:
    """Keep a process busy; the yielded function returns whether it still is."""
    if level == REVIEW:
        with TemporaryDirectory(prefix="sanjuan-bench-") as folder:
            client = ReviewClient(Path(folder))
            try:
                yield _review_on(client)
            finally:
                client.close()
        return
    runner = AiRunner()
    try:
        _think_on(runner, level)
        yield lambda: runner.is_thinking
    finally:
        runner.close()


def _review_on(client: ReviewClient) -> Callable[[], bool]:
    """Review one game again and again from the beginning; the result returns whether that goes well."""
    record = played(GameOptions(4, new_buildings=True), 1)
    errors: list[str] = []

    def review(news: News[GameReview]) -> None:
        if news.error:
            errors.append(news.error)
        elif news.is_done:
            client.review(record, again=True)

    client.news.connect(review)
    client.review(record, again=True)
    return lambda: not errors


def _think_on(runner: AiRunner, level: str) -> None:
    """Keep a player of ``level`` thinking about one decision, with another seed each time."""
    state = new_game(GameOptions(4, new_buildings=True), 1)
    view, budget = view_for(state, state.actor), Budget(_WITHOUT_END, _BUSY_SECONDS)

    def think(number: int) -> None:
        runner.request(view, level, number, budget)

    runner.answered.connect(lambda number, _: think(number))
    think(1)


def figures_of(intervals: Sequence[float]) -> dict[str, float]:
    """Return percentiles (nearest rank) and the number of ``intervals``."""
    ranked = sorted(intervals) or [0.0]
    last = len(ranked)
    return {
        "p50_ms": ranked[math.ceil(last * 0.50) - 1],
        "p95_ms": ranked[math.ceil(last * 0.95) - 1],
        "p99_ms": ranked[math.ceil(last * 0.99) - 1],
        "max_ms": ranked[-1],
        "frames": len(intervals),
    }


def _wait(seconds: float) -> None:
    loop = QEventLoop()
    QTimer.singleShot(round(seconds * 1000), loop.quit)
    loop.exec()
