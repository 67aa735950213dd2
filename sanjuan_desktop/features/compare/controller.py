"""Controller of comparisons: let the levels play the deal of a finished game, and rank its people."""

from __future__ import annotations

import logging
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.rules import RecordError, final_points
from sanjuan_desktop.ui.widgets.seen import SeenWatch

if TYPE_CHECKING:
    from sanjuan_desktop.control.background import News
    from sanjuan_desktop.control.session.controller import GameController
    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.features.compare.client import ComparisonClient
    from sanjuan_desktop.features.compare.comparing import Comparison
    from sanjuan_desktop.features.compare.deals import ComparedDeal
    from sanjuan_desktop.features.compare.sheet import CompareDialog
    from sanjuan_desktop.features.compare.worker import ComparedGames
    from sanjuan_desktop.rules import GameRecord
    from sanjuan_desktop.ui.widgets.services import Services

_log = logging.getLogger(__name__)


class CompareController(QObject):
    """Compares one deal at a time, also while the sheet is closed, until it is stopped or complete."""

    def __init__(self, services: Services, game: GameController, comparer: ComparisonClient) -> None:
        """Wait for a finished game.

        Args:
            services: services of the main window.
            game: controller of the game on the table.
            comparer: lets the levels play while the window is visible.
        """
        super().__init__(services)
        self._services = services
        self._game = game
        self._comparer = comparer
        self._seen = SeenWatch(services.window, self)
        self._dialog: CompareDialog | None = None
        self._setup: GameSetup | None = None
        self._points: tuple[int, ...] = ()
        self._seat = 0
        self._deal: ComparedDeal | None = None
        self._compared: dict[str, Comparison] = {}
        """Results of each deal compared so far, by its key."""
        self._is_running = False
        self._error = ""
        self._with_expert: set[str] = set()
        self.action = services.action(lambda: tr("Menus", "Compare th&is deal"), self.open)
        comparer.news.connect(self._on_news)
        self._seen.changed.connect(self._on_seen)
        for signal in (game.started, game.ended, game.restored, game.advanced):
            signal.connect(self._refresh)
        self.action.setEnabled(False)

    @property
    def dialog(self) -> CompareDialog | None:
        """The sheet while it is open, otherwise None."""
        return self._dialog

    @property
    def seat(self) -> int:
        """The seat in which the levels play."""
        return self._seat

    @property
    def key(self) -> str:
        """Key of the current deal, "" before the first one."""
        return self._deal.key if self._deal is not None else ""

    @property
    def is_running(self) -> bool:
        """Whether games are still to be played."""
        return self._is_running

    def open(self) -> None:
        """Compare the game on the table, if it is over."""
        session = self._game.session
        if session.is_over:
            self.open_game(session.setup, session.record)

    def open_game(self, setup: GameSetup, record: GameRecord) -> None:
        """Start or resume the comparison of a finished game, in place of an open one."""
        from sanjuan_desktop.features.compare.page import people_of
        from sanjuan_desktop.features.compare.sheet import CompareDialog

        try:
            self._points = tuple(final_points(record.replay()))
        except RecordError as error:
            _log.warning("%s", error)
            self._services.show_toast(
                tr("Duplicate", "The moves of this game cannot be read, so it cannot be compared.")
            )
            return
        self._services.sheets.close(CompareDialog)
        setup = setup.as_dealt()
        people = people_of(setup)
        self._setup = setup
        seat = setup.looking_seat if setup.looking_seat in people else people[0]
        dialog = CompareDialog({seat: setup.seats[seat].name for seat in people}, seat)
        choose = partial(self._choose, setup, record)
        dialog.seat_chosen.connect(choose)
        dialog.stop_wanted.connect(self._stop)
        dialog.resume_wanted.connect(self._go_on)
        dialog.expert_wanted.connect(self._ask_expert)
        dialog.closed.connect(self._on_closed)
        self._dialog = dialog
        choose(seat)
        self._services.sheets.open(dialog, keep=True)

    # -- inside ---------------------------------------------------------------------------------

    @property
    def _levels(self) -> tuple[str, ...]:
        from sanjuan_desktop.features.compare.comparing import LEVELS, QUICK

        return LEVELS if self._deal is not None and self._deal.key in self._with_expert else QUICK

    @property
    def _known(self) -> Comparison:
        from sanjuan_desktop.features.compare.comparing import Comparison

        return self._compared.get(self._deal.key, Comparison()) if self._deal is not None else Comparison()

    def _choose(self, setup: GameSetup, record: GameRecord, seat: int) -> None:
        """Select the seat for the levels to play in."""
        from sanjuan_desktop.features.compare.deals import deal_of_game

        self._seat, self._error = seat, ""
        self._deal = deal_of_game(setup, record, seat)
        self._go_on()

    def _go_on(self) -> None:
        self._error = ""
        self._is_running = not self._known.has_all(self._levels)
        self._ask()
        self._show()

    def _stop(self) -> None:
        self._is_running = False
        self._comparer.rest()
        self._show()

    def _ask_expert(self) -> None:
        if self._deal is not None:
            self._with_expert.add(self._deal.key)
            self._go_on()

    def _ask(self) -> None:
        if self._is_running and self._deal is not None and self._seen.is_seen:
            self._comparer.compare(self._deal, self._levels)

    def _on_seen(self) -> None:
        if self._is_running and self._seen.is_seen:
            self._ask()
        elif self._is_running:
            self._comparer.rest()

    def _on_news(self, news: News[ComparedGames]) -> None:
        assert news.result is not None
        key, self._compared[key] = news.result
        if self._deal is None or key != self._deal.key:
            return
        if news.is_done:
            self._is_running, self._error = False, news.error
            if news.error:
                _log.warning("%s", news.error)
        self._show()
        if news.is_done and not news.error and self._dialog is not None:
            self._services.announce(tr("Challenges", "The comparison is complete."))

    def _show(self) -> None:
        from sanjuan_desktop.features.compare.comparing import SLOW
        from sanjuan_desktop.features.compare.page import compare_page

        if self._dialog is None or self._setup is None:
            return
        is_stopped, levels = not self._is_running, self._levels
        page = compare_page(
            self._setup,
            self._points,
            self._seat,
            self._known,
            levels,
            is_stopped=is_stopped,
            has_failed=bool(self._error),
        )
        offers = page.is_whole and not set(SLOW) & set(levels) and not self._known.has_all(SLOW)
        self._dialog.show_page(page, is_stopped=is_stopped, offers_expert=offers)

    def _on_closed(self) -> None:
        self._dialog = None

    def _refresh(self) -> None:
        self.action.setEnabled(self._game.session.is_over)
