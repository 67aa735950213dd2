"""Opens the sheet *Challenges* with the pages that the features offer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QKeySequence

from sanjuan_desktop.control.text.i18n import tr

if TYPE_CHECKING:
    from sanjuan_desktop.app.challenges.sheet import ChallengesDialog
    from sanjuan_desktop.app.challenges.tab import ChallengesTab
    from sanjuan_desktop.app.table.paint.artist import Artist
    from sanjuan_desktop.app.table.scene import TableScene
    from sanjuan_desktop.app.widgets.shell import Shell


class OffersPage(Protocol):
    """A feature with a page of its own."""

    def make_page(self, artist: Artist, dpr: float) -> ChallengesTab:
        """Return the page, filled; it belongs to the sheet and goes with it.

        Args:
            artist: paints cards as the table does.
            dpr: pixels of the screen for each of a widget.
        """
        ...

    def damage(self) -> str:
        """Say what was wrong with the file of what somebody has done there, "" where nothing was."""
        ...


class Challenges(QObject):
    """The sheet *Challenges*; a feature offers its page once and may ask for it."""

    closed = Signal()

    def __init__(self, shell: Shell, scene: TableScene) -> None:
        """Have no page yet.

        Args:
            shell: the window around the table.
            scene: how clear things are painted.
        """
        super().__init__(shell)
        self._shell = shell
        self._scene = scene
        self._features: list[OffersPage] = []
        self._damaged: list[OffersPage] = []
        """Of these it was said that their file was damaged."""
        self._dialog: ChallengesDialog | None = None
        self._latest = 0
        """The page that was shown when the sheet was closed."""
        self.action = shell.action(lambda: tr("Menus", "Chall&enges…"), self.open)
        self.action.setShortcut(QKeySequence("Ctrl+E"))

    @property
    def is_open(self) -> bool:
        """True while the sheet lies over the table."""
        return self._dialog is not None

    def offer(self, feature: OffersPage) -> None:
        """Give the sheet one more page, after those of before."""
        self._features.append(feature)

    def open(self) -> None:
        """Lay the sheet over the table, at the page that was shown last."""
        self._open(self._latest)

    def open_at(self, feature: OffersPage) -> None:
        """Lay the sheet over the table, or go, to the page of a feature that has offered one."""
        self._open(self._features.index(feature))

    def _open(self, number: int) -> None:
        # Only now: the start of the program is not to wait for what is looked at later.
        from sanjuan_desktop.app.challenges.sheet import ChallengesDialog
        from sanjuan_desktop.app.table.paint.artist import Artist

        if self._dialog is not None:
            self._dialog.show_page(number)
            return
        dpr = self._shell.window.devicePixelRatioF()
        artist = Artist(dpr, display=self._scene.display)
        dialog = ChallengesDialog([feature.make_page(artist, dpr) for feature in self._features])
        dialog.show_page(number)
        self._dialog = dialog
        dialog.closed.connect(self._on_closed)
        self._shell.sheets.lay(dialog, keep=True)
        self._tell_of_damage()

    def _tell_of_damage(self) -> None:
        told = {feature: feature.damage() for feature in self._features if feature not in self._damaged}
        self._damaged += [feature for feature, words in told.items() if words]
        if any(told.values()):
            self._shell.say(" ".join([words for words in told.values() if words]))

    def _on_closed(self) -> None:
        if self._dialog is not None:
            self._latest = self._dialog.page_number
        self._dialog = None
        self.closed.emit()
