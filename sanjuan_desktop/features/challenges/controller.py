"""Controller of the sheet *Challenges*, and the base of the features that add their pages to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QKeySequence

from sanjuan_desktop.control.text.files import damage_words
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.features.challenges.tab import ChallengesTab
from sanjuan_desktop.features.startpage.start_entry import StartEntry

if TYPE_CHECKING:
    from sanjuan_desktop.features.challenges.sheet import ChallengesDialog
    from sanjuan_desktop.features.startpage.start_entry import EntryContent
    from sanjuan_desktop.storage.progress_file import AnyProgressFile
    from sanjuan_desktop.ui.table.paint.artist import Artist
    from sanjuan_desktop.ui.table.scene import TableScene
    from sanjuan_desktop.ui.widgets.services import Services


P = TypeVar("P", bound=ChallengesTab)


class ChallengesController(QObject):
    """Sheet *Challenges*; each feature adds its page once and can open it."""

    closed = Signal()

    def __init__(self, services: Services, scene: TableScene) -> None:
        """Start without pages.

        Args:
            services: services of the main window.
            scene: its display settings also apply to the pages.
        """
        super().__init__(services)
        self._services = services
        self._scene = scene
        self._features: list[AnyPage] = []
        self._damaged: list[AnyPage] = []
        """Features whose damaged file has been reported."""
        self._dialog: ChallengesDialog | None = None
        self._latest = 0
        """Number of the page that was shown when the sheet was closed."""
        self.action = services.action(lambda: tr("Menus", "Chall&enges…"), self.open)
        self.action.setShortcut(QKeySequence("Ctrl+E"))

    @property
    def is_open(self) -> bool:
        """Whether the sheet is open."""
        return self._dialog is not None

    def offer(self, feature: AnyPage) -> None:
        """Add a page behind the existing ones."""
        self._features.append(feature)

    def open(self) -> None:
        """Open the sheet at the page that was shown last."""
        self._open(self._latest)

    def open_at(self, feature: AnyPage) -> None:
        """Open the sheet, or switch it, to the page of a feature."""
        self._open(self._features.index(feature))

    def _open(self, number: int) -> None:
        # Import only here, so that the start of the program does not wait for it.
        from sanjuan_desktop.features.challenges.sheet import ChallengesDialog
        from sanjuan_desktop.ui.table.paint.artist import Artist

        if self._dialog is not None:
            self._services.sheets.uncover(ChallengesDialog)
            self._dialog.show_page(number)
            return
        dpr = self._services.window.devicePixelRatioF()
        artist = Artist(dpr, display=self._scene.display)
        dialog = ChallengesDialog(
            [feature.name() for feature in self._features],
            lambda at: self._features[at].make_page(artist, dpr),
            number,
        )
        self._dialog = dialog
        dialog.closed.connect(self._on_closed)
        self._services.sheets.open(dialog, keep=True)
        self._report_damage()

    def _report_damage(self) -> None:
        damage = {feature: feature.damage() for feature in self._features if feature not in self._damaged}
        self._damaged += [feature for feature, words in damage.items() if words]
        if any(damage.values()):
            self._services.show_toast(" ".join([words for words in damage.values() if words]))

    def _on_closed(self) -> None:
        if self._dialog is not None:
            self._latest = self._dialog.page_number
        self._dialog = None
        self.closed.emit()


@dataclass(frozen=True, slots=True)
class FileWords:
    """Messages about the file of a feature; ``{name}`` stands for the name of the damaged file."""

    unreadable: str
    set_aside: str
    newer: str
    unsaved: str


class ChallengePageController(QObject, Generic[P]):
    """Base of a feature with a page on the sheet *Challenges* and a file of results.

    Its page is created when it is first shown, and exists as long as the sheet.
    """

    start_setting = ""
    """Setting that hides the card on the start page."""
    start_pictures: tuple[str, ...] = ()
    """Initial pictures of the card on the start page."""

    def __init__(self, services: Services, challenges: ChallengesController) -> None:
        """Add the page to the sheet, behind the existing pages."""
        super().__init__(services)
        self._services = services
        self._challenges = challenges
        self._tab: P | None = None
        challenges.offer(self)
        challenges.closed.connect(self._on_closed)

    @property
    def tab(self) -> P | None:
        """The page once it was shown, until the sheet is closed; otherwise None."""
        return self._tab

    def open(self) -> None:
        """Open the sheet at the page."""
        self._challenges.open_at(self)

    def make_page(self, artist: Artist, dpr: float) -> P:
        """Return the filled page; the sheet owns it and deletes it.

        Args:
            artist: paints cards in the style of the table.
            dpr: device pixels per logical pixel.
        """
        self._tab = self._new_tab(artist, dpr)
        self._tab.set_name(self.name())
        self._fill()
        return self._tab

    def damage(self) -> str:
        """Return a message about a damaged file, or ""."""
        words = self._file_words()
        return damage_words(self._file.loaded, words.unreadable, words.set_aside, words.newer)

    def start_entry(self) -> StartEntry:
        """Return the card on the start page."""
        return StartEntry(
            self.start_setting, self.name, self._about, self.open, self._entry_content, self.start_pictures
        )

    # -- for subclasses -------------------------------------------------------------------------

    @staticmethod
    def name() -> str:
        """Return the name of the page, also on the start page."""
        raise NotImplementedError

    @property
    def _file(self) -> AnyProgressFile:
        """The file of results."""
        raise NotImplementedError

    @staticmethod
    def _file_words() -> FileWords:
        """Return the messages about the file."""
        raise NotImplementedError

    def _new_tab(self, artist: Artist, dpr: float) -> P:
        """Create the page and connect it."""
        raise NotImplementedError

    def _fill(self) -> None:
        """Fill the new page, unless :meth:`_new_tab` has done so."""

    def _about(self) -> str:
        """Return the text of the card on the start page until its summary is known."""
        raise NotImplementedError

    def _entry_content(self) -> EntryContent:
        """Return the summary on the start page."""
        raise NotImplementedError

    def _report_unsaved(self) -> None:
        """Show a message if the last change could not be saved."""
        if self._file.has_unsaved_changes:
            self._services.show_toast(self._file_words().unsaved)

    def _on_closed(self) -> None:
        """Drop the page, which the sheet deletes."""
        self._tab = None


AnyPage: TypeAlias = ChallengePageController[Any]
