"""State of the table, and the steps that build a table of it for a size."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sanjuan_desktop.rules.terms import NOBODY
from sanjuan_desktop.ui.look.display import USUAL
from sanjuan_desktop.ui.look.light import Light
from sanjuan_desktop.ui.table.hand_order import HandOrder
from sanjuan_desktop.ui.table.items.piece import PictureItem
from sanjuan_desktop.ui.table.layout.geometry import Layout, layout
from sanjuan_desktop.ui.table.tabletop import Tabletop
from sanjuan_desktop.ui.table.zones.view_facts import light_over

if TYPE_CHECKING:
    from collections.abc import Generator

    from sanjuan_desktop.control.hints.hints import Hint, TableTargets
    from sanjuan_desktop.control.questions.prompts import Prompt
    from sanjuan_desktop.control.session.step import LogLine
    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.rules import PlayerView
    from sanjuan_desktop.ui.look.display import Display
    from sanjuan_desktop.ui.table.context import TableContext
    from sanjuan_desktop.ui.table.harbour import Harbour
    from sanjuan_desktop.ui.table.layout.rects import Rect
    from sanjuan_desktop.ui.table.question_guard import QuestionGuard
    from sanjuan_desktop.ui.table.zones.side_buttons import Tool


@dataclass(eq=False)
class Shown:
    """State of the table that does not depend on its size, its language or the size of text."""

    guard: QuestionGuard
    setup: GameSetup | None = None
    view: PlayerView | None = None
    prompt: Prompt | None = None
    hint: Hint | None = None
    offers_hint: bool = False
    hint_words: str = ""  # label of the hint button; "" for the default one
    can_hint: bool = True  # whether the hint button is enabled
    why_no_hint: str = ""  # reason why it is disabled
    goal: tuple[str, str, bool] = ("", "", False)  # progress of the game's goal: short, in words, reached
    played: tuple[TableTargets | None, str] = (None, "")  # items of an earlier answer, and the label on them
    thinking: int = NOBODY  # seat of the computer player that is thinking
    lines: list[LogLine] = field(default_factory=list)
    tools: frozenset[Tool] = frozenset()
    enabled: frozenset[Tool] = frozenset()  # tools that can be used now
    why_no_undo: str = ""  # reason why nothing can be undone
    hand_order: HandOrder = field(default_factory=HandOrder)
    coming: PlayerView | None = None  # next view, if the table already makes room for it
    secret: dict[int, str] = field(default_factory=dict)  # points by seat shown until the final scoring
    late: list[LogLine] = field(default_factory=list)  # log lines shown after the final scoring
    reserved: list[Rect] = field(default_factory=list)  # boxes covered by something to be read
    bar: float = 0.0  # height of the bar over the hand in pixels; 0 for the default
    light: Light = Light.MORNING
    _lit_round: int = NOBODY

    def take(self, view: PlayerView) -> None:
        """Replace the view, and set the light of its round."""
        self.view, self.coming = view, None
        self.light = light_over(view, self._lit_round, self.light)
        self._lit_round = view.round

    def clear(self, setup: GameSetup | None = None) -> None:
        """Show an empty table: another game, another seat of the same game, or no game."""
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
        """Show the true points, and discard the lines held back."""
        self.secret.clear()
        self.late.clear()


def plan_for(shown: Shown, size: tuple[float, float], display: Display = USUAL) -> Layout:
    """Return the layout for the players, with room for the cities of the view.

    Raises:
        RuntimeError: no table is set.
    """
    setup, view = shown.setup, shown.view
    if setup is None:
        raise RuntimeError("call set_table first")
    options, looking = setup.options, setup.looking_seat
    counts: tuple[int, ...] = ()
    if view is not None:
        after = shown.coming or view
        counts = tuple(max(map(len, cities)) for cities in zip(view.cities, after.cities, strict=True))
        looking = view.seat if view.seat != NOBODY else looking
    return layout(
        *size,
        options.players,
        looking,
        counts,
        options.new_buildings,
        display,
        shown.bar,
        options.city_size,
    )


def laying(desk: TableContext, shown: Shown, harbour: Harbour) -> Generator[None, None, Tabletop]:
    """Build a table in steps of a few milliseconds, one step for each picture, and return it.

    For an offscreen table the harbour is painted as well.
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
        if is_offscreen:
            yield from harbour.painting(desk.layout, desk.animator)
    except BaseException:
        top.dispose()
        raise
    return top


def last(steps: Generator[None, None, Tabletop]) -> Tabletop:
    """Run all steps at once and return the table."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            top: Tabletop = end.value
            return top
