"""What a table shows, and the steps in which it is made for a size."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sanjuan_desktop.app.look.display import USUAL
from sanjuan_desktop.app.look.light import Light
from sanjuan_desktop.app.table.hand_order import HandOrder
from sanjuan_desktop.app.table.items.piece import PictureItem
from sanjuan_desktop.app.table.layout.geometry import Layout, layout
from sanjuan_desktop.app.table.layout.geometry_units import REFERENCE_H, REFERENCE_W
from sanjuan_desktop.app.table.layout.shores import open_shores
from sanjuan_desktop.app.table.paint.panorama_art import Vista
from sanjuan_desktop.app.table.tabletop import Tabletop
from sanjuan_desktop.app.table.zones.view_facts import light_over
from sanjuan_desktop.rules.terms import NOBODY

if TYPE_CHECKING:
    from collections.abc import Generator

    from sanjuan_desktop.app.look.display import Display
    from sanjuan_desktop.app.table.desk import Desk
    from sanjuan_desktop.app.table.layout.rects import Rect
    from sanjuan_desktop.app.table.question_guard import QuestionGuard
    from sanjuan_desktop.app.table.zones.ground import Ground
    from sanjuan_desktop.app.table.zones.side_buttons import Tool
    from sanjuan_desktop.control.hints.hints import Hint, Spots
    from sanjuan_desktop.control.questions.prompts import Prompt
    from sanjuan_desktop.control.session.step import LogLine
    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.rules import PlayerView


@dataclass(eq=False)
class Shown:
    """All that a table shows, whatever its size, language and letters."""

    guard: QuestionGuard
    setup: GameSetup | None = None
    view: PlayerView | None = None
    prompt: Prompt | None = None
    hint: Hint | None = None
    offers_hint: bool = False
    hint_words: str = ""
    """Of the button for a hint, "" for the usual ones."""
    can_hint: bool = True
    why_no_hint: str = ""
    goal: tuple[str, str, bool] = ("", "", False)
    """How far the goal of the game is: in a few letters, in words, whether it is reached; "" for none."""
    """Whether that button does anything now."""
    played: tuple[Spots | None, str] = (None, "")
    """What an answer was about that was given before, and what is written on it."""
    thinking: int = NOBODY
    """The computer player at work."""
    lines: list[LogLine] = field(default_factory=list)
    tools: frozenset[Tool] = frozenset()
    enabled: frozenset[Tool] = frozenset()
    why_no_undo: str = ""
    """The tools that can be used now."""
    hand_order: HandOrder = field(default_factory=HandOrder)
    coming: PlayerView | None = None
    """What will be shown next, if the table makes room for it already."""
    secret: dict[int, str] = field(default_factory=dict)
    """Points by seat that boards and standing go on showing until the points are counted; else none."""
    late: list[LogLine] = field(default_factory=list)
    """Lines that come to the log once they are."""
    reserved: list[Rect] = field(default_factory=list)
    """Where something lies over the table that is to be read."""
    bar: float = 0.0
    """How high the bar over the hand must be, in pixels; 0 for as usual."""
    light: Light = Light.MORNING
    _lit_round: int = NOBODY

    def take(self, view: PlayerView) -> None:
        """Show this view from now on, in its light."""
        self.view, self.coming = view, None
        self.light = light_over(view, self._lit_round, self.light)
        self._lit_round = view.round

    def clear(self, setup: GameSetup | None = None) -> None:
        """Show the empty table of another game, of the same one for another seat, or none."""
        self.guard.end()
        if setup is None or self.setup is None or setup.seed != self.setup.seed:
            self.light, self._lit_round = Light.MORNING, NOBODY
        self.setup = setup
        self.view = self.coming = self.prompt = self.hint = None
        self.thinking = NOBODY
        self.played = (None, "")
        self.lines.clear()
        self.keep_nothing_back()

    def keep_nothing_back(self) -> None:
        """Show points and lines as they are from now on."""
        self.secret.clear()
        self.late.clear()


def plan_for(shown: Shown, size: tuple[float, float], display: Display = USUAL) -> Layout:
    """Return the layout for the players, with room for the cities of the view.

    Raises:
        RuntimeError: there is no game yet.
    """
    setup, view = shown.setup, shown.view
    if setup is None:
        raise RuntimeError("set_table comes first")
    options, looking = setup.options, setup.looking_seat
    counts: tuple[int, ...] = ()
    if view is not None:
        after = shown.coming or view
        counts = tuple(max(map(len, cities)) for cities in zip(view.cities, after.cities, strict=True))
        looking = view.seat if view.seat != NOBODY else looking
    return layout(*size, options.players, looking, counts, options.new_buildings, display, shown.bar)


def empty_vista(size: tuple[float, float], light: Light) -> Vista:
    """Return what is seen in a window of that size without a table."""
    w, h = size
    u = min(w / REFERENCE_W, h / REFERENCE_H)
    return Vista(w, h, u, open_shores(u), light)


def vista_of(plan: Layout, light: Light) -> Vista:
    """Return what is seen under a table."""
    return Vista(plan.window.w, plan.window.h, plan.u, plan.shores, light)


def laying(desk: Desk, shown: Shown, ground: Ground, fade_ms: int = 0) -> Generator[None, None, Tabletop]:
    """Make a table in steps of a few milliseconds, each picture painted in one of its own, and return it.

    One that is made off-screen, where nobody sees it, gets its ground as well, which takes ``fade_ms``
    to be seen in place of the one before.
    """
    view, prompt, is_offscreen = shown.view, shown.prompt, desk.offscreen is not None
    with desk.artist.paint_later():
        top = Tabletop(desk, shown.lines, shown.secret)
    try:
        yield
        with desk.artist.paint_later():
            top.side.show(shown.tools, shown.enabled, shown.why_no_undo)
            if view is not None:
                top.show_pieces(view)
        yield
        with desk.artist.paint_later():
            if view is not None:
                top.inform(view)
                top.bar.show_goal(*shown.goal)
                top.bar.offer_hint(
                    shown.offers_hint, shown.hint_words, enabled=shown.can_hint, why=shown.why_no_hint
                )
                top.mark(prompt)
                top.played.show(*shown.played)
        yield
        for item in (desk.scene if desk.offscreen is None else desk.offscreen).items():
            if isinstance(item, PictureItem) and not item.is_painted:
                item.paint_picture()
                yield
        vista = vista_of(desk.layout, desk.artist.light)
        if is_offscreen and not ground.fits(vista):
            yield from ground.painting(vista, fade_ms)
    except BaseException:
        top.dispose()
        raise
    return top


def last(steps: Generator[None, None, Tabletop]) -> Tabletop:
    """Take all steps at once and return what comes of them."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            top: Tabletop = end.value
            return top
