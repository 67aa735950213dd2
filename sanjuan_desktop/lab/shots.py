"""Command that saves a picture of every screen, question and sheet, always from the same positions."""

from __future__ import annotations

import tempfile
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Literal

from sanjuan_desktop import languages
from sanjuan_desktop.cli.errors import CommandError
from sanjuan_desktop.cli.play import check_language, size
from sanjuan_desktop.cli.screen import without_a_screen
from sanjuan_desktop.control.questions.clicks import Click, Target

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Mapping

    from PySide6.QtWidgets import QWidget

    from sanjuan_desktop.cli.arguments import Subparsers

_USUAL: Final = (1920, 1080)
_TEXT: Final = (100, 115, 130, 150)
_SCENERY: Final = ("full", "quiet")
_END_SEED: Final = 11
_HINTED: Final = ("role-middle-2", "build-choose", "build-with-goods", "sell", "councillor-keep")


def add_parser(subparsers: Subparsers) -> argparse.ArgumentParser:
    """Add the command and its arguments."""
    parser = subparsers.add_parser(
        "shots",
        help="save pictures of the window",
        description="Save a picture of every screen, every question and every sheet.",
        allow_abbrev=False,
    )
    parser.add_argument("folder", type=Path, metavar="DIR", help="folder of the pictures")
    parser.add_argument("--size", type=size, metavar="WxH", default=_USUAL, help="default: 1920x1080")
    parser.add_argument(
        "--language",
        metavar="L",
        help=f"one of {', '.join(languages.codes())} (default: {languages.DEFAULT})",
    )
    parser.add_argument(
        "--text", type=int, metavar="PERCENT", choices=_TEXT, default=_TEXT[0], help="size of text"
    )
    parser.add_argument(
        "--scenery", choices=_SCENERY, default=_SCENERY[0], help="the harbour, or the quiet ground"
    )
    parser.add_argument("--contrast", action="store_true", help="with high contrast")
    parser.add_argument("--only", metavar="WORD", default="", help="only pictures whose name contains WORD")
    return parser


def run(args: argparse.Namespace) -> int:
    """Save the pictures and return the exit status."""
    check_language(args.language)
    without_a_screen()
    try:
        args.folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CommandError(f"cannot make {args.folder}: {error.strerror}") from error
    with tempfile.TemporaryDirectory(prefix="sanjuan-shots-", ignore_cleanup_errors=True) as kept:
        language = args.language or languages.DEFAULT
        look = {"text_size": args.text, "scenery": args.scenery, "contrast": args.contrast}
        photographer = Photographer(args.folder, args.size, language, Path(kept), look)
        try:
            photographer.take_all(args.only)
        finally:
            photographer.close()
    return 0


_RULES: Final[dict[str, tuple[str, Literal["short", "both", "full"]]]] = {
    "both-builder": ("builder", "both"),
    "both-crane": ("crane", "both"),
    "both-residence": ("residence", "both"),
    "short-builder": ("builder", "short"),
    "full-editions": ("editions", "full"),
    "both-advice": ("advice", "both"),
    "both-challenges": ("challenges", "both"),
}
"""Pages of the rules in the pictures: section and form."""

_REST_MS: Final = 150
_LONGEST_WAIT_MS: Final = 60_000


class Photographer:
    """Window in which everything is posed; its files are in the temporary folder ``kept``.

    ``look`` holds the settings of the appearance that differ from the defaults.
    """

    def __init__(
        self,
        folder: Path,
        pixels: tuple[int, int],
        language: str,
        kept: Path,
        look: Mapping[str, object] = MappingProxyType({}),
    ) -> None:
        from sanjuan_desktop.lab.challenge_poses import StillComparer
        from sanjuan_desktop.lab.review_poses import StillReviewer
        from sanjuan_desktop.storage.fields import built
        from sanjuan_desktop.storage.locations import locations
        from sanjuan_desktop.storage.settings import Settings
        from sanjuan_desktop.ui.look.languages import speak
        from sanjuan_desktop.ui.look.window_scale import applied, laid_out, scale_for
        from sanjuan_desktop.window.main_window import MainWindow
        from sanjuan_desktop.window.startup.main import make_application

        scale = scale_for(*pixels)
        with applied(scale):
            self._app = make_application()
        speak(language)
        self._folder = folder
        self._reviewer = StillReviewer()
        settings = built(Settings, {"speed": 0.0, "pace": "instant", **look})
        self.window = MainWindow(locations(kept), settings, reviewer=self._reviewer, comparer=StillComparer())
        self.window.table.pause()
        self.window.resize(*laid_out(*pixels, scale))
        self.window.show()
        self._app.processEvents()

    def close(self) -> None:
        """Close the window."""
        from sanjuan_desktop.ui.look.languages import fall_silent

        self.window.close()
        self.window.deleteLater()
        fall_silent()
        self._app.processEvents()

    def take_all(self, only: str = "") -> None:
        """Pose and save every picture whose name contains ``only``."""
        from PySide6.QtCore import QSignalBlocker

        from sanjuan_desktop.lab.challenge_poses import challenge_poses, journey_poses, puzzle_poses
        from sanjuan_desktop.lab.game_poses import game_poses
        from sanjuan_desktop.lab.positions import WANTED
        from sanjuan_desktop.lab.practice_poses import practice_poses
        from sanjuan_desktop.lab.review_poses import review_poses
        from sanjuan_desktop.lab.study_poses import study_poses

        poses: dict[str, Callable[[], QWidget]] = {
            "welcome": self._welcome,
            "first-game": self._first_game,
            "new-game": self._new_game,
            "new-game-problem": self._new_game_problem,
            "new-game-offer": self._new_game_offer,
            "new-game-characters": self._new_game_characters,
            "about": self._about,
            **{name: partial(self._position, name) for name in WANTED},
            "computer-thinking": self._thinking,
            "recap": self._recap,
            "why-not": self._why_not,
            **{f"hint-{name}": partial(self._hint, name) for name in _HINTED},
            "hint-thinking": self._hint_thinking,
            "reading-slip": self._slip,
            **{f"note-{name}": partial(self._note, name) for name in ("card", "role", "player", "prices")},
            "unseen-cards": self._unseen,
            "game-over": self._game_over,
            "score-sheet": self._scores,
            "score-sheet-shared": self._shared,
            **{f"rules-{name}": partial(self._rules, name) for name in _RULES},
            "rules-search": self._search,
            "rules-shown": self._shown,
            **{f"preferences-{number}": partial(self._preferences, number) for number in range(6)},
            "keys": self._keys,
            "notices": self._notices,
            **{f"tutorial-{number}": partial(self._tutorial, number) for number in (0, 2, 7, 13)},
            "tutorial-helper": self._helper,
            "tutorial-learnt": self._learnt,
            **{name: partial(self._of_game, take) for name, take in game_poses(self.window).items()},
            **{name: partial(self._of_game, take) for name, take in practice_poses(self.window).items()},
            **{name: partial(self._of_game, take) for name, take in study_poses(self.window).items()},
            **{
                name: partial(self._of_game, take)
                for name, take in review_poses(self.window, self._reviewer).items()
            },
            **{name: partial(self._of_game, take) for name, take in challenge_poses(self.window).items()},
            **{name: partial(self._of_game, take) for name, take in puzzle_poses(self.window).items()},
            **{name: partial(self._of_game, take) for name, take in journey_poses(self.window).items()},
            "crash-dialog": self._crash,
        }
        for number, (name, take) in enumerate(poses.items(), start=1):
            if only in name:
                self._save(f"{number:02}-{name}", take())
                # Clearing the sheets would otherwise open the start page.
                with QSignalBlocker(self.window.sheets):
                    self.window.sheets.clear()
                self.window.services.clear_toasts()

    def _save(self, name: str, widget: QWidget) -> None:
        for _ in range(3):
            self._app.processEvents()
        while not self.window.scene.is_fully_rendered:
            self._app.processEvents()
        path = self._folder / f"{name}.png"
        if not widget.grab().save(str(path)):
            raise CommandError(f"cannot write {path}")
        if widget is not self.window:
            widget.close()
        print(path)

    # -- poses: each returns the widget to take the picture of -------------------------------------

    def _position(self, name: str) -> QWidget:
        from sanjuan_desktop.lab.poses import pose

        pose(self.window.scene, name)
        return self.window

    def _keys(self) -> QWidget:
        from sanjuan_desktop.features.sheets.keys import KeysDialog

        self.window.sheets.open(KeysDialog())
        return self.window

    def _notices(self) -> QWidget:
        from sanjuan_desktop.features.sheets.about import NoticesDialog

        self.window.sheets.open(NoticesDialog())
        return self.window

    def _new_game(self) -> QWidget:
        self.window.new_game.ask()
        return self.window

    def _new_game_problem(self) -> QWidget:
        from PySide6.QtWidgets import QLineEdit

        from sanjuan_desktop.features.newgame.sheet import NewGameDialog

        self.window.new_game.ask()
        sheet = self.window.sheets.sheet
        assert isinstance(sheet, NewGameDialog)
        field = sheet.findChild(QLineEdit, "seed")
        assert field is not None
        field.setText("4x2")
        sheet.accept()
        return self.window

    def _new_game_offer(self) -> QWidget:
        from sanjuan_desktop.features.newgame.level_offer import LevelOffer
        from sanjuan_desktop.features.newgame.sheet import NewGameDialog

        self.window.new_game.ask()
        sheet = self.window.sheets.sheet
        assert isinstance(sheet, NewGameDialog)
        sheet.offer_level(LevelOffer("skilled", 1, 5, is_stronger=False, key="", placed="skilled"))
        return self.window

    def _new_game_characters(self) -> QWidget:
        from PySide6.QtWidgets import QComboBox, QPushButton

        self.window.new_game.ask()
        sheet = self.window.sheets.sheet
        assert sheet is not None
        sheet.findChildren(QPushButton, "pill")[2].click()
        levels, characters = (
            sheet.findChildren(QComboBox, "level"),
            sheet.findChildren(QComboBox, "character"),
        )
        for seat, (level, character) in enumerate(((5, 1), (4, 4), (2, 5)), start=1):
            levels[seat].setCurrentIndex(level)
            characters[seat].setCurrentIndex(character)
        return self.window

    def _about(self) -> QWidget:
        self.window.help.show_about()
        return self.window

    def _thinking(self) -> QWidget:
        self._position("role-middle-3")
        self.window.scene.show_prompt(None)
        self.window.scene.set_thinking(1)
        return self.window

    def _recap(self) -> QWidget:
        from sanjuan_desktop.lab.poses import pose_recap

        pose_recap(self.window.scene, "role-middle-3")
        return self.window

    def _hint(self, name: str) -> QWidget:
        from sanjuan_desktop.lab.poses import pose_hint

        pose_hint(self.window.scene, name)
        return self.window

    def _hint_thinking(self) -> QWidget:
        from sanjuan_desktop.control.hints.hints import Hint
        from sanjuan_desktop.lab.poses import pose

        answer = pose(self.window.scene, "role-middle-3")
        self.window.scene.show_hint(Hint(answer.seat, is_thinking=True))
        return self.window

    def _why_not(self) -> QWidget:
        from sanjuan_desktop.control.questions.prompts import Mark
        from sanjuan_desktop.lab.poses import pose

        answer = pose(self.window.scene, "build-choose")
        barred = [card for card, mark in answer.prompt().hand.items() if mark.mark is Mark.UNPLAYABLE]
        for card in barred[:1]:
            answer.click(Click(Target.CARD, card))
            self.window.scene.show_refusal(answer.refusal)
        return self.window

    def _slip(self) -> QWidget:
        from sanjuan_desktop.lab.poses import pose

        answer = pose(self.window.scene, "build-choose")
        top = self.window.scene.tabletop
        assert top is not None
        item = top.hand.item(next(iter(answer.prompt().hand)))
        assert item is not None
        top.slip.show_now(item)
        return self.window

    def _note(self, about: str) -> QWidget:
        self._position("role-expansion-4")
        top = self.window.scene.tabletop
        assert top is not None
        item = top.hand.item(top.hand.cards[0])
        piece = {
            "card": item,
            "role": top.roles.roles[2],
            "player": top.boards[top.context.layout.opponents[0].seat].points_hotspot,
            "prices": top.house.house,
        }[about]
        assert piece is not None
        if item is not None and piece is item:
            top.slip.show_now(item)
        top.tooltips.show_now(piece)
        return self.window

    def _unseen(self) -> QWidget:
        self._position("role-expansion-4")
        self.window.unseen_cards.open()
        return self.window

    def _game_over(self) -> QWidget:
        from sanjuan_desktop.features.scores.controller import outcome
        from sanjuan_desktop.lab.poses import pose_end
        from sanjuan_desktop.lab.positions import EXPANSION

        scene = self.window.scene
        sheets, setup = pose_end(scene, EXPANSION, _END_SEED)
        scene.offer_hint(False)
        scene.show_prompt(outcome(sheets, [seat.name for seat in setup.seats]))
        return self.window

    def _scores(self) -> QWidget:
        from sanjuan_desktop.lab.poses import pose_end
        from sanjuan_desktop.lab.positions import EXPANSION

        self.window.scores.open_sheet(*pose_end(self.window.scene, EXPANSION, _END_SEED))
        return self.window

    def _shared(self) -> QWidget:
        from sanjuan_desktop.lab.poses import pose_end
        from sanjuan_desktop.lab.positions import SECOND

        sheets, setup = pose_end(self.window.scene, SECOND, _END_SEED)
        # There is no such game among the positions, so all others get the points of the best.
        best = max(sheets, key=lambda sheet: sheet.total)
        even = [replace(best, seat=sheet.seat, tie_break=4 + 2 * (sheet.seat > 0)) for sheet in sheets]
        self.window.scores.open_sheet(even, setup)
        return self.window

    def _rules(self, name: str) -> QWidget:
        key, form = _RULES[name]
        self._position("role-middle-2")
        self.window.settings.rules_form = form
        self.window.rules.open(key)
        self._rest()
        return self.window

    def _search(self) -> QWidget:
        from sanjuan_desktop.control.text.i18n import building_name
        from sanjuan_desktop.features.rulebook.panel import RulesPanel

        self._rules("both-crane")
        panel = self.window.sheets.sheet
        assert isinstance(panel, RulesPanel)
        panel.contents.field.setText(building_name("library"))
        return self.window

    def _shown(self) -> QWidget:
        self._position("role-middle-2")
        self.window.scene.point_out(("role trader", "house", "city"))
        return self.window

    def _preferences(self, page: int) -> QWidget:
        from sanjuan_desktop.features.preferences.sheet import PreferencesDialog

        self._position("role-middle-2")
        self.window.preferences.open()
        sheet = self.window.sheets.sheet
        assert isinstance(sheet, PreferencesDialog)
        sheet.show_page(page)
        return self.window

    def _of_game(self, take: Callable[[], None]) -> QWidget:
        take()
        return self.window

    def _welcome(self) -> QWidget:
        self.window.tutorial.welcome()
        return self.window

    def _first_game(self) -> QWidget:
        self.window.tutorial.introduce()
        return self.window

    def _tutorial(self, number: int) -> QWidget:
        """Follow the tutorial for ``number`` questions."""
        self.window.table.go_on()
        self.window.tutorial.begin()
        for _ in range(number):
            self._follow()
        self._until_asked()
        return self.window

    def _follow(self) -> None:
        """Do what the guide asks for."""
        tutorial, game = self.window.tutorial, self.window.controller
        self._until_asked()
        action = tutorial.guide.advised(game.session.view)
        if action is not None:
            game.propose(action)
        if tutorial.guide.is_teaching and game.is_asking:
            game.confirm()

    def _helper(self) -> QWidget:
        """Follow the tutorial to its end."""
        self._tutorial(0)
        while self.window.tutorial.guide.is_teaching:
            self._follow()
        self._until_asked()
        return self.window

    def _learnt(self) -> QWidget:
        """Show the sheet at the end of the tutorial."""
        self._helper()
        self.window.tutorial.guide.rounds_over.emit()
        return self.window

    def _rest(self) -> None:
        """Process all pending events."""
        from PySide6.QtTest import QTest

        QTest.qWait(_REST_MS)

    def _until_asked(self) -> None:
        """Wait for the next question to the person; remove announcements, which fade by the clock.

        Raises:
            CommandError: the game asks no person within a minute.
        """
        from PySide6.QtCore import QDeadlineTimer
        from PySide6.QtTest import QTest

        self._rest()
        deadline = QDeadlineTimer(_LONGEST_WAIT_MS)
        while not self.window.controller.is_asking:
            if deadline.hasExpired():
                raise CommandError("the tutorial asks no question")
            QTest.qWait(_REST_MS // 10)
        top = self.window.scene.tabletop
        assert top is not None
        top.ceremony.clear()
        top.applause.clear()

    def _crash(self) -> QWidget:
        from sanjuan_desktop.window.startup.crash_dialog import CrashDialog
        from sanjuan_desktop.window.startup.crash_report import fault_text, report_text

        error = RuntimeError("posed for a picture")
        fault = fault_text(type(error), error, None, "the main thread")
        dialog = CrashDialog()
        record = "sanjuan record 1\noptions 3\nseed 42\n"
        dialog.show_report(report_text([fault], 0, record), Path("crashes", "2026-01-01-120000"), True)
        dialog.show()
        return dialog
