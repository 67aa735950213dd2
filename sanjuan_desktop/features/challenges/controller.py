"""Controller of the sheet *Challenges*, to which features add their pages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QKeySequence

from sanjuan_desktop.control.text.i18n import tr

if TYPE_CHECKING:
    from sanjuan_desktop.features.challenges.sheet import ChallengesDialog
    from sanjuan_desktop.features.challenges.tab import ChallengesTab
    from sanjuan_desktop.ui.table.paint.artist import Artist
    from sanjuan_desktop.ui.table.scene import TableScene
    from sanjuan_desktop.ui.widgets.shell import Shell


class OffersPage(Protocol):
    """Feature with a page on the sheet."""

    def make_page(self, artist: Artist, dpr: float) -> ChallengesTab:
        """Return the filled page; the sheet owns it and deletes it.

        Args:
            artist: paints cards in the style of the table.
            dpr: device pixels per logical pixel.
        """
        ...

    def damage(self) -> str:
        """Return a message about a damaged file of the feature, or ""."""
        ...


class ChallengesController(QObject):
    """Sheet *Challenges*; each feature adds its page once and can open it."""

    closed = Signal()

    def __init__(self, shell: Shell, scene: TableScene) -> None:
        """Start without pages.

        Args:
            shell: the window around the table.
            scene: its display settings also apply to the pages.
        """
        super().__init__(shell)
        self._shell = shell
        self._scene = scene
        self._features: list[OffersPage] = []
        self._damaged: list[OffersPage] = []
        """Features whose damaged file has been reported."""
        self._dialog: ChallengesDialog | None = None
        self._latest = 0
        """Number of the page that was shown when the sheet was closed."""
        self.action = shell.action(lambda: tr("Menus", "Chall&enges…"), self.open)
        self.action.setShortcut(QKeySequence("Ctrl+E"))

    @property
    def is_open(self) -> bool:
        """Whether the sheet is open."""
        return self._dialog is not None

    def offer(self, feature: OffersPage) -> None:
        """Add a page behind the existing ones."""
        self._features.append(feature)

    def open(self) -> None:
        """Open the sheet at the page that was shown last."""
        self._open(self._latest)

    def open_at(self, feature: OffersPage) -> None:
        """Open the sheet, or switch it, to the page of a feature."""
        self._open(self._features.index(feature))

    def _open(self, number: int) -> None:
        # Import only here, so that the start of the program does not wait for it.
        from sanjuan_desktop.features.challenges.sheet import ChallengesDialog
        from sanjuan_desktop.ui.table.paint.artist import Artist

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
