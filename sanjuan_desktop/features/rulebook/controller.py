"""Open the rules at the section about the focused or hovered item, and highlight its subject on the table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QPointF
from PySide6.QtGui import QCursor, QKeySequence

from sanjuan_desktop.control.facts.cards import why_not_now
from sanjuan_desktop.control.rulebook import links
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.features.rulebook.printing import RulesPrint
from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.rules.terms import NOBODY, UNKNOWN
from sanjuan_desktop.ui.look import banner
from sanjuan_desktop.ui.look.shortcuts import documented_first
from sanjuan_desktop.ui.table.zones.side_buttons import Tool

if TYPE_CHECKING:
    from PySide6.QtGui import QPixmap

    from sanjuan_desktop.control.session.controller import GameController
    from sanjuan_desktop.features.rulebook.head import Form
    from sanjuan_desktop.features.rulebook.panel import RulesPanel
    from sanjuan_desktop.storage.settings import Settings
    from sanjuan_desktop.ui.table.scene import TableScene
    from sanjuan_desktop.ui.table.tabletop import Tabletop
    from sanjuan_desktop.ui.table.view import TableView
    from sanjuan_desktop.ui.table.zones.table_part import ItemKey, TablePart
    from sanjuan_desktop.ui.widgets.services import Services

_FRONT: Final = ("crane", "library", "cathedral", "well", "chapel", "market_hall", "tower")
_CORNER_PX: Final = 18.0


class RulesController(QObject):
    """F1 and ? open the rules at the section about the focused or hovered item."""

    def __init__(
        self, services: Services, scene: TableScene, view: TableView, game: GameController, settings: Settings
    ) -> None:
        super().__init__(services)
        self._services = services
        self._scene = scene
        self._view = view
        self._game = game
        self._settings = settings
        self._panel: RulesPanel | None = None
        self.printing = RulesPrint(services)
        self.action = services.action(lambda: tr("RulesController", "&Rules"), self.toggle)
        self.action.setShortcuts(documented_first(["F1", "?"], QKeySequence.StandardKey.HelpContents))
        scene.tool_pressed.connect(self._on_tool)

    def toggle(self) -> None:
        """Open the rules at the current topic, or close them."""
        sheet = self._services.sheets.sheet
        if self._panel is not None and sheet is self._panel:
            self._panel.dismiss()
        elif sheet is not None:
            self.open(sheet.rules_section, heading=sheet.rules_heading)
        else:
            why, rule = self._why()
            self.open(self.topic(), why=why, rule=rule, from_hand=self._points_at_hand())

    def open(
        self, key: str, heading: int = 0, *, why: str = "", rule: str = "", from_hand: bool = False
    ) -> RulesPanel:
        """Open a section.

        Args:
            key: the section.
            heading: number of the heading to begin at; 0 is the section itself.
            why: reason why an action is not possible now.
            rule: section with the rule behind that reason.
            from_hand: the topic is a card of the open hand, so the panel closes when the hand is hidden.
        """
        # Import late, because the start of the program must not wait for it.
        from sanjuan_desktop.control.rulebook.book import book
        from sanjuan_desktop.features.rulebook.panel import RulesPanel
        from sanjuan_desktop.features.rulebook.pictures import RulePictures

        # The table may show another game than the current one, such as a replay or a puzzle.
        top = self._scene.tabletop
        options = GameOptions(4) if top is None else top.context.setup.options
        whole = book(options)
        pictures = RulePictures(self._services.window.devicePixelRatioF(), options.edition)
        panel = self._panel = RulesPanel(
            whole.for_game(options), whole, pictures, options, self._settings.rules_form
        )
        panel.set_banner(self._banner)
        panel.allow_showing(top is not None)
        panel.show_wanted.connect(self._on_show)
        panel.form_chosen.connect(self._on_form)
        panel.save_wanted.connect(partial(self.printing.save, panel))
        panel.print_wanted.connect(partial(self.printing.print_out, panel))
        panel.is_from_hand = from_hand
        # The reader may be another player than the owner of the open hand, so hide the hand.
        if not from_hand:
            self._game.cover_hand()
        self._services.sheets.open(panel, keep=True)
        if from_hand:
            panel.closed.connect(self._game.cover_hand)
        panel.open(key, heading, why=why, rule=rule)
        return panel

    def topic(self) -> str:
        """Return the section about the focused item, the hovered item or the current question."""
        top, view = self._scene.tabletop, self._scene.view
        if top is None or view is None:
            return links.FIRST
        part, item_key = self._part(), self._item_key()
        found = part.topic(item_key[1]) if part is not None and item_key is not None else ""
        return found or self._of_log_line(top) or links.of_question(view)

    # -- inside ---------------------------------------------------------------------------------

    def _item_key(self) -> ItemKey | None:
        """Return the focused item, else the hovered item."""
        return self._scene.controls.ring or self._pointed()

    def _part(self) -> TablePart | None:
        """Return the part of the table that has the focused or hovered item."""
        top, item_key = self._scene.tabletop, self._item_key()
        return top.parts.part(item_key) if top is not None and item_key is not None else None

    def _points_at_hand(self) -> bool:
        """Return whether the item is hidden from other players."""
        part, view = self._part(), self._scene.view
        return part is not None and part.is_private and view is not None and view.seat != NOBODY

    def _pointed(self) -> ItemKey | None:
        """Return the topmost item under the pointer."""
        top = self._scene.tabletop
        at = self._pointer()
        return top.parts.uppermost(at) if top is not None and at is not None else None

    def _of_log_line(self, top: Tabletop) -> str:
        at = self._pointer()
        line = None if at is None else top.log.line_at(at.x(), at.y())
        return "" if line is None else line.rule

    def _pointer(self) -> QPointF | None:
        """Return the position of the pointer on the table, None if it is outside."""
        view = self._view
        point = view.mapFromGlobal(QCursor.pos())
        return view.mapToScene(point) if view.rect().contains(point) else None

    def _why(self) -> tuple[str, str]:
        """Return the reason why the card cannot be built now, and the section with the rule."""
        item_key = self._item_key()
        view, top = self._scene.view, self._scene.tabletop
        in_hand = top is not None and item_key is not None and item_key[0] == top.hand.name
        if view is None or view.seat == NOBODY or item_key is None or not in_hand or item_key[1] == UNKNOWN:
            return "", ""
        found = why_not_now(view, item_key[1])
        if found is None:
            return "", ""
        words, code = found
        return tr("RulesController", "Not now: {why}").format(why=words), links.of_reason(code)

    def _on_tool(self, tool: Tool) -> None:
        if tool == Tool.RULES:
            self.toggle()

    def _on_show(self, names: tuple[str, ...]) -> None:
        self._services.sheets.clear()
        if not self._scene.point_out(names):
            self._services.show_toast(
                tr("RulesController", "None of this is on the table right now."), passing=True
            )

    def _on_form(self, form: Form) -> None:
        self._settings.rules_form = form

    def _banner(self, width: int, height: int) -> QPixmap:
        return banner.banner(
            width, height, self._services.window.devicePixelRatioF(), _FRONT, "noon", _CORNER_PX
        )
