"""Building blocks of animations: pieces that move over the table, and the animations that move them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import (
    QAbstractAnimation,
    QEasingCurve,
    QObject,
    QParallelAnimationGroup,
    QPauseAnimation,
    QPointF,
    QPropertyAnimation,
    QSequentialAnimationGroup,
)

from sanjuan_desktop.rules.terms import UNKNOWN
from sanjuan_desktop.ui.table.items.card_item import CardItem
from sanjuan_desktop.ui.table.items.piece import Piece
from sanjuan_desktop.ui.table.layout import durations, z_bands
from sanjuan_desktop.ui.table.zones.fan_zone import paint_veil

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sanjuan_desktop.rules import PlayerView
    from sanjuan_desktop.ui.table.layout.rects import Rect
    from sanjuan_desktop.ui.table.tabletop import Tabletop

Ease = QEasingCurve.Type
P = TypeVar("P", bound=Piece)
_ARC_STEPS = 8
SMALL = 0.26
"""Scale of a card that comes out of a board, relative to its size on the table."""


class AnimationFactory:
    """Create animations for one table at one speed, and remove the items they added.

    Animations change native properties only; Python code runs only when one of them ends.
    """

    def __init__(self, top: Tabletop, speed: float) -> None:
        self.top = top
        self.context = top.context
        self._speed = speed
        self._pieces: list[Piece] = []
        self.stands = 0
        """Time on screen of the current action's card in milliseconds, at any speed; 0 without a card."""
        self.seen: Callable[[], None] | None = None
        """Called when the revealed cards have been visible long enough."""
        self.points = 0
        """Points that the viewing seat wins."""
        self.after: PlayerView | None = None
        """The view after the step, if it is known."""

    # ------------------------------------------------------------------ pieces
    def card(self, card: int, width: float) -> CardItem:
        """Return a card that belongs to the animation; UNKNOWN shows a card back."""
        return self.adopt(CardItem(self.context, card, width, clickable=False))

    def adopt(self, piece: P) -> P:
        """Add a piece to the animation, above everything on the table."""
        if piece.scene() is None:
            self.context.scene.addItem(piece)
        piece.setZValue(z_bands.FLYING + len(self._pieces))
        self._pieces.append(piece)
        return piece

    def remove(self, piece: Piece) -> None:
        """Remove a piece of the animation."""
        if piece in self._pieces:
            self._pieces.remove(piece)
            self.context.scene.removeItem(piece)
            piece.deleteLater()

    def clear(self) -> None:
        """Remove everything that the animations put on the table."""
        for piece in list(self._pieces):
            self.remove(piece)

    def veil_middle(self) -> None:
        """Darken the middle of the table below the moving pieces, until the animation ends."""
        self.top.hide_captions(True)
        zone = self.context.layout.fan_zone
        veil = self.adopt(Piece(zone.w, zone.h, clickable=False))
        veil.set_layer("face", self.context.picture(zone.w, zone.h, partial(paint_veil, self.context)))
        veil.setPos(zone.x, zone.y)
        veil.setZValue(z_bands.REVEAL)

    # ------------------------------------------------------------------ places
    def is_own(self, seat: int, cards: Iterable[int]) -> bool:
        """Return whether these cards of a seat may be shown in the hand of the viewing seat."""
        return seat == self.context.layout.looking_seat and UNKNOWN not in cards

    def pile_width(self) -> float:
        """Return the width of a card on a pile."""
        return self.context.layout.middle.draw_pile.w

    def pile_point(self, piece: Piece, *, discard: bool = False) -> QPointF:
        """Return the position that centres a piece on a pile."""
        middle = self.context.layout.middle
        return self.centred(piece, middle.discard_pile if discard else middle.draw_pile)

    def board_point(self, piece: Piece, seat: int) -> QPointF:
        """Return the position that centres a piece on the hand count of a seat."""
        point = self.top.boards[seat].place("hand")
        return QPointF(point.x - piece.size().width() / 2, point.y - piece.size().height() / 2)

    def centred(self, piece: Piece, rect: Rect) -> QPointF:
        """Return the position that centres a piece in a box."""
        size = piece.size()
        return QPointF(rect.centre.x - size.width() / 2, rect.centre.y - size.height() / 2)

    # ------------------------------------------------------------------ animations
    def ms(self, ms: int) -> int:
        """Return a duration at the current speed, at least 1."""
        return max(1, round(ms * self._speed))

    def pause(self, ms: int) -> QPauseAnimation:
        """Return a pause."""
        return QPauseAnimation(self.ms(ms))

    def stand(self) -> QPauseAnimation | None:
        """Return a pause for the current action's card; None without a card."""
        return QPauseAnimation(self.stands) if self.stands else None

    def change(
        self,
        target: QObject,
        name: str,
        values: tuple[object, object],
        ms: int,
        ease: QEasingCurve | Ease = Ease.OutCubic,
    ) -> QPropertyAnimation:
        """Return an animation of a native property from the first value to the second."""
        animation = QPropertyAnimation(target, name.encode())
        animation.setDuration(self.ms(ms))
        animation.setStartValue(values[0])
        animation.setEndValue(values[1])
        animation.setEasingCurve(ease)
        return animation

    def fly(
        self,
        piece: Piece,
        start: QPointF,
        end: QPointF,
        ms: int,
        arc: float = 0.0,
        ease: Ease = Ease.OutCubic,
    ) -> QPropertyAnimation:
        """Return an animation that moves a piece; ``arc`` is the curve's height relative to its length."""
        animation = self.change(piece, "pos", (start, end), ms, ease)
        way = end - start
        high = arc * (way.x() ** 2 + way.y() ** 2) ** 0.5
        if high:
            for step in range(1, _ARC_STEPS):
                t = step / _ARC_STEPS
                animation.setKeyValueAt(t, start + way * t - QPointF(0, 4 * high * t * (1 - t)))
        return animation

    def turn_over(self, card: CardItem, ms: int, *, face_up: bool) -> QSequentialAnimationGroup:
        """Return an animation that flips a card; its side changes in the middle."""
        away = self.change(card.turn, "xScale", (1.0, 0.0), ms // 2, Ease.InSine)
        away.finished.connect(lambda: card.show_side(face_up))
        back = self.change(card.turn, "xScale", (0.0, 1.0), ms // 2, Ease.OutSine)
        return self.chain(away, back)

    def pulse(self, piece: Piece, scale: float = 1.07, ms: int = durations.FLIP) -> QPropertyAnimation:
        """Return an animation that enlarges a piece once and returns to its size."""
        animation = self.change(piece, "scale", (1.0, 1.0), ms, Ease.InOutSine)
        animation.setKeyValueAt(0.4, scale)
        return animation

    def chain(self, *animations: QAbstractAnimation | None) -> QSequentialAnimationGroup:
        """Return a sequence of animations; None is ignored."""
        group = QSequentialAnimationGroup()
        for animation in animations:
            if animation is not None:
                group.addAnimation(animation)
        return group

    def together(self, *animations: QAbstractAnimation | None) -> QParallelAnimationGroup:
        """Return a group of simultaneous animations; None is ignored."""
        group = QParallelAnimationGroup()
        for animation in animations:
            if animation is not None:
                group.addAnimation(animation)
        return group

    def staggered(self, animations: Iterable[QAbstractAnimation], delay: int) -> QParallelAnimationGroup:
        """Return a group of equal animations, each starting ``delay`` after the previous one."""
        return self.together(
            *(
                self.chain(self.pause(delay * index), animation) if index else animation
                for index, animation in enumerate(animations)
            )
        )

    def then(self, animation: QAbstractAnimation, act: Callable[[], object]) -> QAbstractAnimation:
        """Call ``act`` when an animation ends; return the animation."""
        animation.finished.connect(act)
        return animation
