"""Show the start page at every start and whenever no game is on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QKeySequence

from sanjuan_desktop.control.people.seat_appearance import FROM_BEHIND, seat_appearances
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.control.text.phrases import displayed_round, listed
from sanjuan_desktop.features.newgame.last_game import first_game, setup_of, setup_of_saved
from sanjuan_desktop.features.startpage.start_entry import MainEntry
from sanjuan_desktop.storage.parts import RANDOM_STYLE
from sanjuan_desktop.ui.look.light import Light

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sanjuan_desktop.control.power import PowerSource
    from sanjuan_desktop.control.session.controller import GameController
    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.features.games.autosave import AutosaveController
    from sanjuan_desktop.features.matches.controller import MatchOffer
    from sanjuan_desktop.features.startpage.ambient import AmbientMotion
    from sanjuan_desktop.features.startpage.page import StartPage
    from sanjuan_desktop.features.startpage.start_entry import StartEntry
    from sanjuan_desktop.storage.autosave_folder import AutosavedGame
    from sanjuan_desktop.storage.parts import MatchGame
    from sanjuan_desktop.storage.settings import Settings
    from sanjuan_desktop.ui.table.scene import TableScene
    from sanjuan_desktop.ui.widgets.services import Services


class StartPageController(QObject):
    """Owner of the start page: knows the entries of all features and chooses the main one."""

    resume_wanted = Signal(object)
    """The game to resume, a :class:`~sanjuan_desktop.storage.autosave_folder.AutosavedGame`."""
    new_game_wanted = Signal()
    match_wanted = Signal(str)
    """The player wants to go on with the match with this id."""

    def __init__(
        self,
        services: Services,
        scene: TableScene,
        game: GameController,
        settings: Settings,
        autosave: AutosaveController,
        is_looking_back: Callable[[], bool],
        power: PowerSource,
    ) -> None:
        """Start without entries.

        Args:
            services: services of the main window.
            scene: shows the harbour while there is no game.
            game: the game on the table.
            settings: contain the hidden entries and the last game.
            autosave: knows the unfinished game.
            is_looking_back: returns whether the table shows an earlier position.
            power: on battery, nothing moves on the page.
        """
        super().__init__(services)
        self._services = services
        self._scene = scene
        self._game = game
        self._settings = settings
        self._autosave = autosave
        self._is_looking_back = is_looking_back
        self._power = power
        self._entries: list[StartEntry] = []
        self._others: list[tuple[Callable[[], str], Callable[[], object]]] = []
        self.match: Callable[[str], MatchOffer | None] | None = None
        """Returns the match with an id, or with "" the last one that can go on; set by the window."""
        self._offer: MatchOffer | None = None
        """Match that the page offers; the history is read only after the first frame."""
        self._match_played = ""
        """Id of the match of the unfinished game that the page offers, "" for none."""
        self._has_unfinished = False
        """Whether the page offers an unfinished game."""
        self._ambient: AmbientMotion | None = None
        self._is_new = False
        self._shown: tuple[object, ...] = ()
        """Content of the current page; if it changes, the page is rebuilt."""
        scene.redisplayed.connect(self._renew)
        self.action = services.action(lambda: tr("Menus", "Start pa&ge"), self.open)
        self.action.setShortcut(QKeySequence("Alt+Home"))

    def add(self, entry: StartEntry) -> None:
        """Add an entry to the page, after the existing ones."""
        self._entries.append(entry)

    def add_small(self, label: Callable[[], str], act: Callable[[], object]) -> None:
        """Add a button to the row below the papers."""
        self._others.append((label, act))

    @property
    def page(self) -> StartPage | None:
        """The page, even while another sheet covers it, or None."""
        from sanjuan_desktop.features.startpage.page import StartPage

        lowest = self._services.sheets.lowest
        return lowest if isinstance(lowest, StartPage) else None

    @property
    def is_open(self) -> bool:
        """Whether the page covers the table, or waits below another sheet."""
        return self.page is not None

    def open(self) -> None:
        """Open the page over the table and close any other sheet."""
        from sanjuan_desktop.features.startpage.page import StartPage

        opening, entries = self._opening(), self._wanted()
        page = StartPage(
            opening,
            entries,
            self._row(),
            on_night=self._scene.light is None,
        )
        self._shown, self._is_new = self._made_of(opening, entries), True
        page.seen.connect(self._look)
        page.left.connect(self._leave)
        self._services.sheets.clear()
        if self._has_table:
            from sanjuan_desktop.features.startpage.ground import open_harbour

            dpr, scene = self._services.window.devicePixelRatioF(), self._scene
            page.show_ground(lambda w, h: open_harbour(w, h, dpr, scene.display))
        else:
            self._scene.open_harbour()
        if self._scene.light is not None:
            # The page paints its own harbour in the light of the morning.
            light = Light.MORNING if self._has_table else self._scene.light
            page.show_ambient(self._ambient_motion(), light)
        self._services.sheets.open(page)

    # -- inside ---------------------------------------------------------------------------------

    def _ambient_motion(self) -> AmbientMotion:
        """Return boat and gull, which continue on the next page where they were."""
        if self._ambient is None:
            from sanjuan_desktop.features.startpage.ambient import AmbientMotion

            animator = self._scene.motion.animator
            self._ambient = AmbientMotion(lambda: animator.moves, lambda: self._power.is_on_battery, self)
        return self._ambient

    @property
    def _has_table(self) -> bool:
        """Whether the table shows something to which the player can return."""
        return self._game.has_game or self._is_looking_back()

    def _wanted(self) -> list[StartEntry]:
        """Return the entries that the settings do not hide."""
        return [
            entry for entry in self._entries if not entry.setting or getattr(self._settings, entry.setting)
        ]

    def _made_of(self, opening: MainEntry, entries: list[StartEntry]) -> tuple[object, ...]:
        """Return everything that the page depends on; its fonts and colours are chosen when it is created."""
        return (opening.words, self._offer, self._scene.display, *map(id, entries))

    def _renew(self) -> None:
        """Rebuild the page if it is visible; below another sheet it is rebuilt later."""
        if self.page is not None and self.page is self._services.sheets.sheet:
            self.open()

    def _row(self) -> list[tuple[str, Callable[[], object]]]:
        """Return the buttons below the papers; the way back to a finished game or a replay is first."""
        row = [(label(), act) for label, act in self._others]
        if self._is_looking_back() or (self._game.has_game and self._game.session.is_over):
            row.insert(0, (tr("StartPage", "Back to the table"), self._leave))
        if self._has_unfinished and self._offer is not None and self._offer.match != self._match_played:
            row.insert(0, self._match_choice(self._offer))
        return row

    def _opening(self) -> MainEntry:
        """Return the main entry: continue the unfinished game, otherwise start a new one."""
        begin = (tr("StartPage", "New game"), self.new_game_wanted.emit)
        self._match_played, self._has_unfinished = "", True
        if self._game.has_game and not self._game.session.is_over:
            session = self._game.session
            text = tr("StartPage", "Your game is waiting on the table.")
            text = f"{text}\n{_about(session.names, session.state.round)}"
            text, label = self._continued(text, session.setup.match)
            return MainEntry(text, _rivals(session.setup), ((label, self._leave), begin))
        found = self._autosave.last_unfinished()
        if found is not None and found.saved is not None:
            text = tr("StartPage", "Your last game is not over yet.")
            if self._autosave.is_crashed(found):
                text = tr("StartPage", "Nothing is lost: you can continue exactly where you left off.")
            text = f"{text}\n{_about([seat.name for seat in found.saved.seats], found.saved.round)}"
            text, label = self._continued(text, found.saved.match)
            go_on = (label, lambda: self._go_on(found))
            return MainEntry(text, _rivals(setup_of_saved(found.saved)), (go_on, begin))
        self._has_unfinished = False
        if self._offer is not None:
            return MainEntry(
                self._offer.line, self._offer.portraits, (self._match_choice(self._offer), begin)
            )
        text = tr("StartPage", "Choose players, levels and characters.")
        faces = _rivals(setup_of(self._settings.last_game or first_game(), 0), is_drawn=False)
        return MainEntry(text, faces, (begin,))

    def _continued(self, text: str, match: MatchGame | None) -> tuple[str, str]:
        """Return text and label for an unfinished game; in a match with the standing."""
        if match is None:
            return text, tr("StartPage", "Continue")
        self._match_played = match.match
        if self._offer is not None and self._offer.match == match.match:
            text = f"{text}\n{self._offer.line}"
        return text, tr("StartPage", "Go on with the match")

    def _match_choice(self, offer: MatchOffer) -> tuple[str, Callable[[], object]]:
        """Return the label and the action of a button that goes on with a match."""
        return tr("StartPage", "Go on with the match"), lambda: self.match_wanted.emit(offer.match)

    def _look(self) -> None:
        """Fill the papers; rebuild the page if its entries, the unfinished game or the match have changed."""
        page = self.page
        if page is None or page is not self._services.sheets.sheet:
            return
        entries = self._wanted()
        if not self._is_new and self._shown != self._made_of(self._opening(), entries):
            self.open()
            return
        self._is_new = False
        page.show_contents([entry.content() for entry in entries])
        # The history is read last, because only a match needs it.
        before, self._offer = self._offer, None if self.match is None else self.match(self._match_played)
        if self._offer != before:
            self.open()

    def _go_on(self, found: AutosavedGame) -> None:
        self._services.sheets.clear()
        self.resume_wanted.emit(found)

    def _leave(self) -> None:
        """Return to the table, if it shows something."""
        if self._has_table:
            self._services.sheets.clear()


def _rivals(setup: GameSetup, *, is_drawn: bool = True) -> tuple[str, ...]:
    """Return the portraits of all seats except the viewing one.

    Random characters are seen from behind unless ``is_drawn``, that is, before their game.
    """
    return tuple(
        FROM_BEHIND if setup.seats[seat].style == RANDOM_STYLE and not is_drawn else appearance.portrait
        for seat, appearance in enumerate(seat_appearances(setup))
        if seat != setup.looking_seat
    )


def _about(names: Sequence[str], round_: int) -> str:
    """Return the names of the players and the round of the game."""
    where = tr("StartPage", "round {round}").format(round=displayed_round(round_))
    return f"{listed(names)} · {where}"
