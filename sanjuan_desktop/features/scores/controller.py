"""Show the result of a game: in the bar of the table, and on the score sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from sanjuan_desktop.control.facts.winning import winning_words
from sanjuan_desktop.control.people.seat_appearance import seat_appearances
from sanjuan_desktop.control.questions.prompts import Button, Prompt, Slot
from sanjuan_desktop.control.text.i18n import language, tr
from sanjuan_desktop.control.text.phrases import count_points
from sanjuan_desktop.features.scores.score_lines import LYING, CountedGame, victory, winners_of
from sanjuan_desktop.rules import in_use
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, BUILDINGS
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.look.light import Light
from sanjuan_desktop.ui.look.seat_colours import seat_colours
from sanjuan_desktop.ui.table.layout import durations
from sanjuan_desktop.ui.table.moments import TableMoment
from sanjuan_desktop.ui.table.paint.faces import card_faces

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sanjuan_desktop.control.questions.clicks import Click
    from sanjuan_desktop.control.session.controller import GameController
    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.features.attempts.controller import AttemptText
    from sanjuan_desktop.features.newgame.controller import NewGameController
    from sanjuan_desktop.features.scores.count_art import CountArt
    from sanjuan_desktop.features.scores.result import Result
    from sanjuan_desktop.features.scores.score_lines import MatchText
    from sanjuan_desktop.features.scores.sheet import ScoreSheetDialog
    from sanjuan_desktop.rules import PlayerView, ScoreSheet
    from sanjuan_desktop.ui.table.paint.faces import CardFace
    from sanjuan_desktop.ui.table.scene import TableScene
    from sanjuan_desktop.ui.widgets.services import Services

_SHEET: Final = "scores"
_AGAIN: Final = "play_again"
_START: Final = "start_page"
"""Codes of the buttons in the bar."""


class ScoresController(QObject):
    """Owner of the final scores, until another game is on the table."""

    compare_wanted = Signal()
    """The player wants to compare this deal with other players' games."""
    review_wanted = Signal()
    """The player wants the review of this game."""
    start_wanted = Signal()
    """The player wants to leave the game for the start page."""
    map_wanted = Signal()
    """The player wants to return to the journey of this chapter."""

    def __init__(
        self, services: Services, scene: TableScene, game: GameController, new_game: NewGameController
    ) -> None:
        super().__init__(services)
        self._services = services
        self._scene = scene
        self._game = game
        self._new_game = new_game
        self._scores: tuple[ScoreSheet, ...] = ()
        self._names: tuple[str, ...] = ()
        """Names of the players of the finished game, by seat."""
        self.result: Callable[[], Result | None] | None = None
        """Returns a feature's result of the finished game, or None; set by the window."""
        self.honours: Callable[[], Result | None] | None = None
        """Returns the honours won in the game, or None; set by the window."""
        self.attempts: Callable[[], AttemptText | None] | None = None
        """Returns the attempts at the deal of the game, or None; set by the window."""
        self.match: Callable[[], MatchText | None] | None = None
        """Returns the texts about the match of the game, or None; set by the window."""
        self.action = services.action(lambda: tr("Menus", "&Score sheet"), self.open)
        game.ended.connect(self._on_ended)
        game.advanced.connect(self._refresh)
        self._is_counted = False
        """Whether the points of the finished game have been counted on the screen."""
        game.started.connect(self._forget)
        game.restored.connect(self._on_restored)
        scene.clicked.connect(self._on_clicked)
        self.action.setEnabled(False)

    @property
    def sheets(self) -> tuple[ScoreSheet, ...]:
        """Score sheet of each seat; empty before the end of the game."""
        return self._scores

    def open(self, *, counting: bool = False) -> None:
        """Open the score sheet of the finished game; the first time, count up its points."""
        if self._scores:
            session = self._game.session
            self.open_sheet(self._scores, session.setup, session.takebacks, counting=counting)

    def open_sheet(
        self,
        scores: Sequence[ScoreSheet],
        setup: GameSetup,
        takebacks: int = 0,
        *,
        counting: bool = False,
    ) -> None:
        """Open a score sheet, by seat; while ``counting`` the winner is revealed at the end."""
        from sanjuan_desktop.features.scores.sheet import ScoreSheetDialog

        names = [seat.name for seat in setup.seats]
        game = CountedGame(
            in_use(setup.options, setup.rules),
            takebacks,
            bool(setup.day),
            setup.without_help,
            setup.open_hands,
            self.attempts() if self.attempts is not None and self._is_of_table(setup) else None,
            self._match() if self._is_of_table(setup) else None,
            setup.limit,
            self._game.session.clock.thinking() if self._is_of_table(setup) else {},
            self._handed_over(setup),
        )
        dialog = ScoreSheetDialog(
            scores,
            names,
            self._art(scores, setup),
            story=self._story(scores),
            game=game,
            result=self.result() if self.result is not None and self._is_of_table(setup) else None,
            honours=self.honours() if self.honours is not None and self._is_of_table(setup) else None,
        )
        if not style.display().contrast:
            # Neither the table nor its log may reveal the winner before the points are counted.
            dialog.stand_on(lambda painter, part: self._scene.draw_harbour(painter, part, dialog.size()))
        if self._scene.light is Light.DUSK:
            # The harbour around the paper keeps the colours of the evening.
            dialog.setProperty("light", "dusk")
        dialog.compare.connect(self.compare_wanted)
        dialog.to_map.connect(self.map_wanted)
        dialog.play_again.connect(self._new_game.play_again)
        dialog.same_deal.connect(self._new_game.play_same_deal)
        dialog.new_game.connect(self._new_game.ask)
        dialog.review.connect(self.review_wanted)
        if game.match is not None:
            dialog.match_wanted.connect(game.match.act)
        counts = counting and self._count(dialog)
        if counting:
            dialog.comes_in = self._scene.motion.animator.fade_time(durations.SCORE_SHEET)
        self._services.sheets.open(dialog)
        if counts:
            # The bar of the table names the winner no earlier than the sheet.
            dialog.revealed.connect(self.retell)
            dialog.closed.connect(self.retell)
        elif counting:
            self.retell()

    def _handed_over(self, setup: GameSetup) -> list[str]:
        """Return the names of the seats whose player changed in the game on the table."""
        if not setup.hand_overs or not self._is_of_table(setup):
            return []
        changed = setup.handed_over_seats(self._game.session.record)
        return [setup.seats[seat].name for seat in sorted(changed)]

    def _is_of_table(self, setup: GameSetup) -> bool:
        """Return whether a game is the one on the table, not one that is only viewed."""
        return self._game.has_game and setup is self._game.session.setup

    def _match(self) -> MatchText | None:
        """Return the texts about the match of the game on the table, or None."""
        if self.match is None or self._game.session.setup.match is None:
            return None
        return self.match()

    def _count(self, dialog: ScoreSheetDialog) -> bool:
        """Count up at the animation speed, or fade in if animations are reduced.

        Returns:
            False if the winner is shown at once.
        """
        from sanjuan_desktop.features.scores.count_up import CountPace, RevealPace

        motion = self._scene.motion
        times = motion.count_times
        dialog.totalled.connect(lambda: self._scene.moment.emit(TableMoment.COUNT))
        if times is not None:
            pace = CountPace(*times, most=round(durations.SCORE_ROWS_MOST * motion.animator.speed))
            dialog.count_up(pace, RevealPace.at(motion.animator.speed))
        elif motion.animator.fades_only:
            dialog.fade_in()
        else:
            return False
        return True

    def _view(self) -> PlayerView | None:
        """Return the final view, even while the table shows an earlier position."""
        return self._game.session.view if self._game.has_game else self._scene.view

    def _art(self, scores: Sequence[ScoreSheet], setup: GameSetup) -> CountArt:
        from sanjuan_desktop.features.scores.count_art import CountArt

        view = self._view()
        seats = winners_of(scores) if view is not None and view.players == len(scores) else ()
        cards = [card for seat in seats for card in view.cities[seat]] if view is not None else []
        under: dict[str, list[list[CardFace]]] = {}
        if seats and view is not None and view.is_over:
            faces = card_faces(language(), setup.options.edition)
            _, *lying = view.revealed
            for sign, of_seats in zip(LYING, lying, strict=True):
                under[sign] = [[faces[_key(card)] for card in seat_cards] for seat_cards in of_seats]
        return CountArt(
            [appearance.portrait for appearance in seat_appearances(setup)],
            [_key(card) for card in cards],
            self._services.window.devicePixelRatioF(),
            self._scene.display,
            under,
            self._scene.svgs,
            seat_colours(setup),
        )

    def _story(self, scores: Sequence[ScoreSheet]) -> str:
        view = self._view()
        if view is None or view.players != len(scores):
            return ""
        return winning_words(scores, view.cities, view.round, winners_of(scores))

    def retell(self) -> None:
        """Show the winner in the current language, if it is known."""
        if self._scores:
            self._scene.show_prompt(outcome(self._scores, self._names, self._match()))

    def _on_ended(self, scores: tuple[ScoreSheet, ...]) -> None:
        before, self._is_counted = self._is_counted, True
        self._scores, self._names = scores, self._game.session.names
        self._refresh()
        if not before or self._services.sheets.sheet is None:
            # A sheet that is open after the count stays, such as a review that was opened again.
            self.open(counting=not before)
        if before:
            self.retell()

    def _on_clicked(self, click: Click) -> None:
        if not self._scores:
            return
        if click.code == _SHEET:
            self.open()
        elif click.code == _AGAIN:
            match = self._match()
            if match is None:
                self._new_game.play_again()
            else:
                match.act()
        elif click.code == _START:
            self.start_wanted.emit()

    def _on_restored(self) -> None:
        """Forget the scores; keep the fact that they were counted only if the game is still over."""
        was_counted = self._is_counted and self._game.session.is_over
        self._forget()
        self._is_counted = was_counted

    def _forget(self) -> None:
        self._scores = ()
        self._is_counted = False
        self._refresh()

    def _refresh(self) -> None:
        self.action.setEnabled(self._game.session.is_over)


def _key(card: int) -> str:
    return BUILDINGS[BUILDING_OF[card]].key


def outcome(scores: Sequence[ScoreSheet], names: Sequence[str], match: MatchText | None = None) -> Prompt:
    """Return the bar after a game with these score sheets, by seat, and these players.

    In a match the next game replaces another game.
    """
    winners = winners_of(scores)
    title = victory(winners, names)
    if len(winners) == 1:
        title = tr("Outcome", "{name} wins with {points}").format(
            name=names[winners[0]], points=count_points(scores[winners[0]].total)
        )
    back = Button(_SHEET, tr("Outcome", "Back to the score sheet"), main=True)
    label = tr("Outcome", "Play again") if match is None else match.label
    again = Button(_AGAIN, label, slot=Slot.DECLINE)
    start = Button(_START, tr("Outcome", "Start page"), slot=Slot.THIRD)
    return Prompt(winners[0], title, buttons=(start, again, back))
