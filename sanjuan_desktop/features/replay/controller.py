"""Show a replay on the table in place of the game, and return the table afterwards."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QMenu

from sanjuan_desktop.control.helps import Help
from sanjuan_desktop.control.rulebook.links import END_SECTION
from sanjuan_desktop.control.session.game import LONG_GAME
from sanjuan_desktop.control.session.replay import FOLLOW, Replay
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.rules import ROOT
from sanjuan_desktop.rules.terms import NOBODY
from sanjuan_desktop.storage.parts import MOST_BOOKMARKS
from sanjuan_desktop.ui.look.seat_colours import seat_colours

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from sanjuan_desktop.control.review.win_chart import WinChart
    from sanjuan_desktop.control.session.controller import GameController
    from sanjuan_desktop.control.session.game import GameSession
    from sanjuan_desktop.control.session.played_line import PlayedLine
    from sanjuan_desktop.control.session.replay import OtherLine
    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.control.thread_task import TaskProgress
    from sanjuan_desktop.features.newgame.controller import NewGameController
    from sanjuan_desktop.features.opening.opener import GameOpener
    from sanjuan_desktop.features.replay.bar import ReplayBar
    from sanjuan_desktop.rules import GameRecord, RecordError
    from sanjuan_desktop.storage.errors import StorageError
    from sanjuan_desktop.ui.table.controller import TableController
    from sanjuan_desktop.ui.table.scene import TableScene
    from sanjuan_desktop.ui.table.view import TableView
    from sanjuan_desktop.ui.widgets.services import Services

_PAUSE_MS: Final = 650
_GATHER_MS: Final = 400
"""Time without another step after which a screen reader announces the place."""


class ReplayController(QObject):
    """One replay at a time; the game on the table is paused meanwhile."""

    left_alone = Signal()
    """Emitted when the replay is closed and there is no game on the table."""
    opening = Signal()
    """Emitted before the table is taken, so that its current user can return it first."""
    opened = Signal()
    """Emitted when the replay has taken over the table."""
    became_visible = Signal()
    """Emitted when the replay and its bar are visible."""
    review_wanted = Signal()
    """Emitted to open the review of the replayed game."""
    study_wanted = Signal(object, object)
    """Emitted with a :class:`State` and the :class:`GameSetup` of its game, to set up its position."""

    def __init__(
        self,
        services: Services,
        scene: TableScene,
        view: TableView,
        table: TableController,
        game: GameController,
        new_game: NewGameController,
        agree_to_jump: Callable[[Callable[[], None]], None],
        opener: GameOpener,
    ) -> None:
        """Prepare replays of the game on the table.

        Args:
            services: services of the main window.
            scene: scene of the table.
            view: view of the scene.
            table: connects the table with the game, which is paused meanwhile.
            game: game on the table.
            new_game: shows an empty table if there is no game to return to.
            agree_to_jump: asks all players at the screen before the game goes on from another moment.
            opener: reads long games.
        """
        super().__init__(services)
        self._services = services
        self._scene = scene
        self._view = view
        self._table = table
        self._game = game
        self._new_game = new_game
        self._agree_to_jump = agree_to_jump
        self._opener = opener
        self._replay: Replay | None = None
        self.bar: ReplayBar | None = None
        self._eyes = FOLLOW
        self._may_look = frozenset[int]()
        """Seats whose cards may be shown without a question."""
        self._place = 0
        self._foreign = False
        self._back_to: Callable[[], None] | None = None
        self._timed_out: Collection[int] = ()
        """Moves of a foreign game that the table made because the time of a person was up."""
        self.others: list[OtherLine] = []
        self._win_chart: WinChart | None = None
        self._win_chart_seat = NOBODY
        self._has_curve = True
        """Whether the curve is shown if there is one."""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_PAUSE_MS)
        self._timer.timeout.connect(self._on_time)
        self.gathering = QTimer(self, singleShot=True, interval=_GATHER_MS)
        """Time in which steps in quick succession are collected; only the last one is announced."""
        self.gathering.timeout.connect(lambda: services.announce(self.words_at(self._place)))
        self.action = services.action(lambda: tr("ReplayController", "Rep&lay the game"), self.toggle)
        self.action.setShortcut(QKeySequence("Ctrl+L"))
        self.action.setEnabled(False)
        scene.idle.connect(self._on_idle)
        scene.resized.connect(self._on_resized)
        game.started.connect(self._drop)
        game.started.connect(lambda: self.action.setEnabled(True))
        self._add_key("Alt+Left", lambda: self._by(-1))
        self._add_key("Alt+Right", lambda: self._by(1))
        self._add_key("Alt+Space", self._toggle_playing)

    @property
    def shown(self) -> Replay | None:
        """Current replay, None while the game itself is on the table."""
        return self._replay

    @property
    def is_open(self) -> bool:
        """Whether a replay is on the table."""
        return self._replay is not None

    @property
    def is_foreign(self) -> bool:
        """Whether the replayed game is not the game on the table."""
        return self._foreign

    def show_win_chart(self, win_chart: WinChart, seat: int) -> None:
        """Show the win chart of the replayed game, from the viewpoint of a seat."""
        self._win_chart, self._win_chart_seat = win_chart, seat
        self._show_curve()

    @property
    def place(self) -> int:
        """Current place of the replay."""
        return self._place

    def toggle(self) -> None:
        """Open a replay of the game on the table, or close it."""
        if self.is_open:
            self.close()
        else:
            session = self._game.session
            self.open(session.setup, session.record)

    def open(
        self,
        setup: GameSetup,
        record: GameRecord,
        *,
        foreign: bool = False,
        line: OtherLine | None = None,
        back: Callable[[], None] | None = None,
        then: Callable[[], None] | None = None,
        refuse: Callable[[RecordError | StorageError], None] | None = None,
        timed_out: Collection[int] = (),
    ) -> None:
        """Replay the main line of a game, or a branch from the place where it begins.

        A long game is read on a thread, so that its replay opens later.

        Args:
            setup: players and options of the game.
            record: moves of the game; later changes have no effect.
            foreign: whether the game is not the one on the table.
            line: the branch; None for the main line.
            back: called after closing, to reopen the sheet before.
            then: called when the replay is visible.
            refuse: called if an action of the record is illegal; None if that cannot be.
            timed_out: moves of a foreign game that the table made because the time of a person was up.
        """
        record = record.copy()
        clocked = frozenset(timed_out if foreign else self._game.session.timed_out)

        def read(progress: TaskProgress) -> tuple[Replay, list[OtherLine]]:
            replay = Replay(setup, record, None if line is None else line.leaf, progress.reach, clocked)
            return replay, replay.other_lines()

        def show(found: tuple[Replay, list[OtherLine]]) -> None:
            replay, self.others = found
            self._timed_out = timed_out
            self._show(replay, replay.length if line is None else line.place, foreign, back)
            if then is not None:
                then()

        self._opener.read(record, read, show, refuse)

    def _show(self, replay: Replay, place: int, foreign: bool, back: Callable[[], None] | None) -> None:
        """Show a place of a replay on the table, with its bar."""
        setup = replay.setup
        self._services.sheets.clear()
        self._drop()
        self.opening.emit()
        self._table.suspend()
        self._replay, self._foreign, self._back_to = replay, foreign, back
        self._game.cover_hand()
        self.opened.emit()
        self._may_look = self._known(setup, replay)
        self._eyes = self._first_eyes(setup)
        self._make_bar(replay)
        is_over = replay.is_over if foreign else self._game.session.is_over
        self._scene.set_table(setup.with_help() if is_over else setup)
        self._make_room()
        self.go(place)
        self._place_bar()
        self.take_focus()
        self.became_visible.emit()

    def _make_bar(self, replay: Replay) -> None:
        """Make the bar of the replay."""
        from sanjuan_desktop.features.replay.bar import ReplayBar, ReplayKeys

        setup, known = replay.setup, self._may_look
        names = [seat.name for seat in setup.seats]
        # With several people at the screen, everyone sees the replay, so that no viewpoint is offered.
        seats = range(len(names)) if known else ()
        self.bar = ReplayBar(
            replay.length,
            replay.rounds(),
            names,
            seats,
            self._services.ground,
            eyes=self._eyes,
            follows=len(known) == len(names),
        )
        self.bar.wanted.connect(self.go)
        self.bar.playing.connect(self._on_playing)
        self.bar.eyes_chosen.connect(self._on_eyes)
        self.bar.play_on.connect(self.play_on)
        self.bar.closed.connect(self.close)
        self.bar.bookmarked.connect(self._on_bookmarked)
        self.bar.lines_wanted.connect(self._choose_line)
        self.bar.review_wanted.connect(self.review_wanted)
        self.bar.study_wanted.connect(self._set_up)
        # The study board shows all hands.
        self.bar.study.setVisible(len(known) == len(names))
        self.bar.curve_wanted.connect(self._toggle_curve)
        if replay.is_over:
            self.bar.offer_review(has_curve=False)
        if not self._foreign:
            self.bar.forbid_playing_on(self._game.session.why_not_back)
        self.bar.strip.set_place_words(self.words_at)
        ReplayKeys(self._services, self._scene, self._view, self.bar)
        self.bar.star.setVisible(not self._foreign)
        self._show_marks()

    def go(self, place: int) -> None:
        """Go to a place; a single step forward is animated."""
        replay, scene = self._replay, self._scene
        if replay is None:
            return
        before, self._place = self._place, min(max(0, place), replay.length)
        seat = self._seat()
        same_eyes = scene.view is not None and scene.view.seat == seat
        if self._place == before + 1 and same_eyes:
            scene.play(replay.step(self._place, seat))
        else:
            scene.motion.finish()
            scene.restore(replay.table(self._place, seat))
        self._update_bar()
        self.gathering.start()

    def go_as(self, place: int, seat: int) -> None:
        """Go to a place and select the viewpoint of a seat, if its cards may be shown."""
        if seat in self._may_look and self.bar is not None:
            self._eyes = seat
            self.bar.show_eyes(seat)
        self.go(place)

    def play_on(self) -> None:
        """Continue the game from the current place; later moves stay in the record."""
        if self._replay is None:
            return
        if not self._foreign and self._game.session.hot_seat.is_shared:
            self._agree_to_jump(self._go_on_here)
        else:
            self._go_on_here()

    def go_on_from(self, setup: GameSetup, record: GameRecord, place: int, foreign: bool) -> None:
        """Continue a game from a place of its line; ``foreign``: it is not the game on the table.

        A foreign game becomes a separate game; the game on the table stays unchanged. The new game is marked,
        because the player may have seen all hands.

        Raises:
            RecordError: an action of a short record is illegal.
        """
        if len(record.moves) > LONG_GAME:
            # While the record is read, the game continues or the table is empty.
            self.show_game()
        self._go_on(setup, record, (ROOT, *record.path()), place, foreign)

    def _set_up(self) -> None:
        if self._replay is not None:
            self.study_wanted.emit(self._replay.state(self._place), self._replay.setup)

    def renew(self) -> None:
        """Show the replay in the current language."""
        replay = self._replay
        if replay is None:
            return
        self._timer.stop()
        self._remove_bar()
        self._make_bar(replay)
        if self._win_chart is not None:
            self._show_curve()
        self.go(self._place)

    def release_table(self) -> None:
        """Close the replay because another feature needs the table; the game stays paused."""
        self._drop()

    def take_focus(self) -> bool:
        """Focus the bar; return False if there is no bar or a sheet is open."""
        if self.bar is None or self._services.sheets.sheet is not None:
            return False
        self.bar.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def close(self) -> None:
        """Return to the game, and to the sheet from which the replay was opened."""
        if self._replay is None:
            return
        back = self._back_to
        self._drop()
        self.show_game()
        if back is not None:
            back()

    def show_game(self) -> None:
        """Show the game on the table, or an empty table if there is none."""
        if self._game.has_game:
            self._scene.set_table(self._game.session.setup)
            self._game.proceed()
        else:
            self._new_game.prepare_table()
            self.left_alone.emit()
        self._services.focus_table()

    # -- helpers --------------------------------------------------------------------------------

    def _add_key(self, key: str, act: Callable[[], None]) -> None:
        """Add a shortcut for the table; it is disabled while a sheet is open, which may use the same key."""
        shortcut = QShortcut(QKeySequence(key), self._services.window)
        shortcut.activated.connect(act)
        self._services.sheets.opened.connect(lambda: shortcut.setEnabled(False))
        self._services.sheets.closed.connect(lambda: shortcut.setEnabled(True))

    def _go_on_here(self) -> None:
        replay, place, foreign = self._replay, self._place, self._foreign
        if replay is None:
            return
        self._go_on(replay.setup, replay.record, replay.moves, place, foreign)

    def _go_on(
        self, setup: GameSetup, record: GameRecord, moves: Sequence[int], place: int, foreign: bool
    ) -> None:
        """Continue after a place of the line ``moves``; a replay stays open while a long game is read."""
        replay, record = self._replay, record.copy()

        def read(progress: TaskProgress) -> Callable[[], None]:
            if foreign:
                record.go_to(moves[place])
                return partial(self._take_session, self._game.prepare(setup, record, reach=progress.reach))
            return partial(self._take_line, setup, self._game.read(moves[place], progress.reach))

        def show(take: Callable[[], None]) -> None:
            # The player may have closed the replay in the meantime.
            if replay is not self._replay:
                return
            self._drop()
            take()
            self._services.focus_table()
            if place + 1 < len(moves) and self._game.session.record.head == moves[place]:
                self._services.show_toast(
                    tr(
                        "ReplayController",
                        "You are now playing from here. Later moves are kept with the game.",
                    )
                )

        self._opener.read(record, read, show)

    def _take_session(self, session: GameSession) -> None:
        """Continue a game that was not on the table."""
        self._services.sheets.clear()
        self._game.take(session)
        if not session.is_over:
            self._game.record_look()

    def _take_line(self, setup: GameSetup, line: PlayedLine) -> None:
        """Continue the game on the table from another move."""
        self._scene.set_table(setup)
        self._game.take_line(line)

    def _choose_line(self) -> None:
        """Open the menu of branches above its button."""
        if self.bar is None:
            return
        menu = QMenu(self.bar)
        for other in self.others:
            words = tr("ReplayController", "Branches off in round {round} and continues to round {last}")
            if other.is_over:
                words = tr(
                    "ReplayController", "Branches off in round {round} and continues to the end of the game"
                )
            action = menu.addAction(words.format(round=other.leaves, last=other.ends))
            action.triggered.connect(lambda _, line=other: self.open_line(line))
        button = self.bar.lines
        menu.popup(button.mapToGlobal(button.rect().topLeft()) - QPoint(0, menu.sizeHint().height()))

    def open_line(self, line: OtherLine) -> None:
        """Replay a branch from the place where it begins."""
        replay = self._replay
        if replay is not None:
            self.open(
                replay.setup,
                replay.record,
                foreign=self._foreign,
                line=line,
                back=self._back_to,
                timed_out=self._timed_out,
            )

    def words_at(self, place: int) -> str:
        """Return a short description of a place; at the end only the winner."""
        assert self._replay is not None
        moment = self._replay.moment(place, self._seat())
        names = [seat.name for seat in self._replay.setup.seats]
        counted = [line for line in moment.words if line.rule == END_SECTION]
        done = [line for line in moment.words if line.rule != END_SECTION and line.seat != NOBODY]
        sentences = " ".join([line.named(names) for line in done] + [line.text for line in counted[-1:]])
        words = tr("ReplayController", "Round {round}").format(round=moment.round)
        return f"{words}: {sentences}" if sentences else words

    def _known(self, setup: GameSetup, replay: Replay) -> frozenset[int]:
        """Return the seats whose cards may be shown: all at the end, the only person's during the game.

        With open hands these are always all. A branch of a running game that was once played to the end does
        not count as the end.
        """
        everybody = frozenset(range(len(setup.seats)))
        people = setup.people_so_far
        is_over = replay.is_over if self._foreign else self._game.session.is_over
        is_open = is_over or setup.open_hands
        return everybody if is_open or not people else people if len(people) == 1 else frozenset()

    def _first_eyes(self, setup: GameSetup) -> int:
        """Return the initial viewpoint: the only person's, else the acting player's."""
        people = sorted(setup.people_so_far)
        if len(people) == 1 and people[0] in self._may_look:
            return people[0]
        return FOLLOW if len(self._may_look) == len(setup.seats) else min(self._may_look, default=NOBODY)

    def _seat(self) -> int:
        assert self._replay is not None
        if self._eyes != FOLLOW:
            return self._eyes
        actor = self._replay.actor(self._place)
        return actor if actor != NOBODY else self._replay.setup.looking_seat

    def _update_bar(self) -> None:
        assert self._replay is not None
        if self.bar is None:
            return
        self.bar.show_place(self._place, self.words_at(self._place))
        # The new view may need more space, which moves the bar.
        self._place_bar()

    def _by(self, step: int) -> None:
        if self._replay is not None:
            self.go(self._place + step)

    def _toggle_playing(self) -> None:
        if self.bar is not None:
            self.bar.toggle()

    def _on_playing(self, on: bool) -> None:
        if not on:
            self._timer.stop()
        elif self._replay is not None:
            if self._place == self._replay.length:
                self.go(0)
            self._timer.start()

    def _on_idle(self) -> None:
        if self._replay is not None and self.bar is not None and self.bar.is_playing:
            self._timer.start()

    def _on_time(self) -> None:
        if self._replay is None or self.bar is None or not self.bar.is_playing:
            return
        if self._place >= self._replay.length:
            self.bar.stop()
        else:
            self.go(self._place + 1)

    def _on_eyes(self, seat: int) -> None:
        from sanjuan_desktop.features.replay.look import LookDialog

        replay = self._replay
        if replay is None or self.bar is None:
            return
        if seat == FOLLOW or seat in self._may_look:
            self._look(seat)
            return
        why = "" if self._foreign else self._game.session.why_without(Help.HIDDEN_CARDS)
        if why:
            self.bar.show_eyes(self._eyes)
            self._services.show_toast(why)
            return
        self.bar.show_eyes(self._eyes)
        self.bar.stop()
        dialog = LookDialog(replay.setup.seats[seat].name)
        dialog.wanted.connect(lambda: self._look_all_the_same(replay, seat))
        self._services.sheets.open(dialog)

    def _look_all_the_same(self, replay: Replay, seat: int) -> None:
        """Show cards that are still hidden, and mark the game for it."""
        if replay is not self._replay:
            return
        self._game.record_look()
        self._may_look |= {seat}
        self._look(seat)

    def _look(self, seat: int) -> None:
        self._eyes = seat
        if self._replay is not None and self.bar is not None:
            self.bar.show_eyes(seat)
            self._scene.restore(self._replay.table(self._place, self._seat()))
            self._update_bar()

    def _on_bookmarked(self, on: bool) -> None:
        """Save or remove a bookmark at the current place in the game record."""
        if self._replay is None:
            return
        session = self._game.session
        bookmarks, move = dict(session.bookmarks), self._replay.moves[self._place]
        if on and len(bookmarks) >= MOST_BOOKMARKS:
            self._services.show_toast(tr("ReplayController", "There is no room for more bookmarks."))
        elif on:
            moment = self._replay.moment(self._place, self._seat())
            bookmarks[move] = tr("ReplayController", "Round {round}").format(round=moment.round)
        else:
            bookmarks.pop(move, None)
        self._game.annotate(bookmarks, session.notes)
        self._show_marks()

    def _show_marks(self) -> None:
        if self._replay is not None and self.bar is not None:
            marked = {} if self._foreign else self._game.session.bookmarks
            places = (place for place, move in enumerate(self._replay.moves) if move in marked)
            self.bar.show_marks(frozenset(places), frozenset(other.place for other in self.others))

    def _toggle_curve(self) -> None:
        self._has_curve = not self._has_curve
        self._show_curve()

    def _show_curve(self) -> None:
        if self._replay is None or self.bar is None:
            return
        self.bar.offer_review(has_curve=self._win_chart is not None)
        setup = self._replay.setup
        names = [seat.name for seat in setup.seats]
        win_chart = self._win_chart if self._has_curve else None
        self.bar.show_curve(win_chart, self._win_chart_seat, names, seat_colours(setup))
        if win_chart is None:
            self._scene.make_bar_room(0)
        self._make_room()
        self._place_bar()

    def _make_room(self) -> None:
        """Enlarge the place of the bar if it would cover cities or cards."""
        top = self._scene.tabletop
        if self.bar is not None and top is not None and self.bar.room > top.context.layout.prompt.h:
            self._scene.make_bar_room(self.bar.room)

    def _on_resized(self) -> None:
        self._make_room()
        self._place_bar()

    def _place_bar(self) -> None:
        top = self._scene.tabletop
        if self.bar is None or top is None:
            return
        box = top.context.layout.prompt
        self.bar.place_at(QRect(round(box.x), round(box.y), round(box.w), round(box.h)))
        self._services.sheets.put_below(self.bar)

    def _drop(self) -> None:
        """Remove the bar and forget the replay, so that the game may go on."""
        self._timer.stop()
        self.gathering.stop()
        if self._replay is not None:
            self._table.go_on()
        self._replay = self._win_chart = self._back_to = None
        self._scene.make_bar_room(0)
        self._remove_bar()

    def _remove_bar(self) -> None:
        if self.bar is not None:
            self.bar.hide()
            self.bar.deleteLater()
            self.bar = None
