"""The score sheet adds up, line by line, and names who wins."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from sanjuan_desktop.features.honours.honours import HONOURS
from sanjuan_desktop.features.honours.honours_row import HonoursRow
from sanjuan_desktop.features.scores.columns import GoldColumn
from sanjuan_desktop.features.scores.count_art import CountArt
from sanjuan_desktop.features.scores.score_lines import (
    LYING,
    PLAIN_GAME,
    CountedGame,
    places_of,
    score_lines,
    tied,
    verdict,
    victory,
    winners_of,
)
from sanjuan_desktop.features.scores.sheet import ScoreSheetDialog
from sanjuan_desktop.rules import (
    CATALOGUE,
    BonusLine,
    GameOptions,
    ScoreSheet,
    apply,
    in_use,
    legal_actions,
    new_game,
    score_sheet,
    seeded,
    winners,
)
from sanjuan_desktop.ui.look import style, theme
from sanjuan_desktop.ui.table.paint.faces import card_faces
from tests.helpers.colours import blend, contrast

NUMBER = {building.key: number for number, building in enumerate(CATALOGUE)}
NAMES = ("Ana", "Bruno", "Clara")
LONG = tuple(letter * 24 for letter in "MWQG")
WORDY = ("Maximiliane von Württemb", "Wilhelmina Woodrow-Wimme", "Ana", "Guadalupe María Gómez Mm")
PALACE, GUILD = NUMBER["palace"], NUMBER["guild_hall"]
SHEETS = (
    ScoreSheet(0, 18, 3, 0, (BonusLine(GUILD, 4), BonusLine(PALACE, 6)), 31, 2),
    ScoreSheet(1, 29, 0, 2, (), 31, 5),
    ScoreSheet(2, 12, 0, 0, (), 12, 9),
)


@pytest.fixture
def host(qtbot: QtBot) -> QWidget:
    theme.load_fonts()
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.resize(1100, 620)
    widget.show()
    return widget


def dialog_of(
    host: QWidget, sheets: tuple[ScoreSheet, ...] = SHEETS, game: CountedGame = PLAIN_GAME
) -> ScoreSheetDialog:
    dialog = ScoreSheetDialog(sheets, NAMES, CountArt(("ines",) * 3), game=game, parent=host)
    dialog.resize(host.size())
    dialog.begin()
    return dialog


def shown(dialog: ScoreSheetDialog) -> list[str]:
    return [label.text() for label in dialog.findChildren(QLabel)]


def test_lines_stand_in_the_order_they_are_counted() -> None:
    lines = score_lines(SHEETS)
    assert [line.label for line in lines] == [
        "Buildings",
        "Cards under the Chapel or the Bank",
        "Goods under the Harbour",
        "Guild hall",
        "Palace",
    ]
    assert lines[1].points == (3, None, None)
    assert lines[4].points == (6, None, None)


def test_lines_that_nobody_has_are_left_out() -> None:
    assert [line.label for line in score_lines(SHEETS[2:])] == ["Buildings"]


def test_only_buildings_of_the_game_are_named() -> None:
    lines = [score_lines(SHEETS, in_use(GameOptions(3, new_buildings=new)))[1].label for new in (False, True)]
    assert lines == ["Cards under the Chapel", "Cards under the Chapel or the Bank"]


@pytest.mark.parametrize("seed", range(6))
def test_the_lines_of_real_games_add_up(seed: int) -> None:
    state, rng = new_game(GameOptions(players=4, new_buildings=True), seed), seeded(seed)
    while not state.is_over:
        apply(state, legal_actions(state).sample(rng))
    sheets = score_sheet(state)
    for sheet in sheets:
        assert sum(line.points[sheet.seat] or 0 for line in score_lines(sheets)) == sheet.total
    assert winners_of(sheets) == winners(state)


def test_the_tie_break_is_shown_where_it_decides(host: QWidget) -> None:
    assert tied(SHEETS) == (0, 1)
    dialog = dialog_of(host)
    assert "Bruno wins" in shown(dialog)
    assert any("Tie-break" in text for text in shown(dialog))
    assert len(dialog.findChildren(GoldColumn)) == 1


def test_without_a_tie_there_is_no_such_line(host: QWidget) -> None:
    clear = (SHEETS[0], ScoreSheet(1, 2, 0, 0, (), 2, 5), SHEETS[2])
    assert tied(clear) == ()
    assert not any("Tie-break" in text for text in shown(dialog_of(host, clear)))


def test_a_victory_can_be_shared(host: QWidget) -> None:
    even = (SHEETS[1], ScoreSheet(1, 31, 0, 0, (), 31, 5), SHEETS[2])
    even = (ScoreSheet(0, 29, 0, 2, (), 31, 5), *even[1:])
    assert winners_of(even) == (0, 1)
    dialog = dialog_of(host, even)
    assert "Ana and Bruno share the victory" in shown(dialog)
    assert len(dialog.findChildren(GoldColumn)) == 2
    assert victory((0, 1, 2), NAMES) == "Ana, Bruno and Clara share the victory"


def test_the_heading_says_by_how_much() -> None:
    assert verdict(SHEETS, NAMES) == "Bruno wins"
    clear = (SHEETS[0], ScoreSheet(1, 32, 0, 0, (), 32, 5), SHEETS[2])
    assert verdict(clear, NAMES) == "Bruno wins by one point"
    clear = (SHEETS[0], ScoreSheet(1, 35, 0, 0, (), 35, 5), SHEETS[2])
    assert verdict(clear, NAMES) == "Bruno wins by 4 points"


def test_who_is_equal_in_points_cards_and_goods_shares_a_place() -> None:
    assert places_of(SHEETS) == (2, 1, 3)
    even = (ScoreSheet(0, 31, 0, 0, (), 31, 5), *SHEETS[1:])
    assert places_of(even) == (1, 1, 3)
    last = (SHEETS[1], *(ScoreSheet(seat, 9, 0, 0, (), 9, 2) for seat in (1, 2)))
    assert places_of(last) == (1, 2, 2)


@pytest.mark.pictures
def test_the_banner_shows_the_winners_own_buildings(host: QWidget) -> None:
    del host
    pictures = [
        CountArt(("ines",), city).banner(840, 120).toImage()
        for city in ((), ("chapel",), ("palace",), ("palace", "chapel"))
    ]
    for number, picture in enumerate(pictures):
        assert not any(picture == other for other in pictures[:number])


def test_cards_that_lay_under_buildings_are_seen_beside_their_number(host: QWidget) -> None:
    faces = card_faces("en")
    chapel = [[faces["palace"], faces["well"]], [], []]
    art = CountArt(("ines",) * 3, under={LYING[0]: chapel})
    dialog = ScoreSheetDialog(SHEETS, NAMES, art, parent=host)
    dialog.resize(host.size())
    dialog.begin()
    [fan] = [label for label in dialog.findChildren(QLabel) if label.toolTip() == "Palace and Well"]
    assert fan.pixmap().width() > 20
    assert fan.isVisible()


def test_a_fan_of_many_cards_keeps_to_its_room(host: QWidget) -> None:
    face = card_faces("en")["palace"]
    art = CountArt(("ines",))
    for room in (10.0, 30.0, 60.0):
        fan = art.fan([face] * 9, room, 36.0)
        assert fan.pixmap.width() <= max(room, 25.0) + 1


@pytest.mark.pictures
def test_a_fan_shows_as_many_cards_as_are_counted(host: QWidget) -> None:
    faces = card_faces("en")
    art = CountArt(("ines",))
    wide = [art.fan([faces["palace"]] * count, 60.0, 36.0).width for count in range(1, 4)]
    assert wide == sorted(set(wide))
    # With more cards the last one is visible too, because they overlap more.
    for last in (4, 5, 6):
        shown = [
            art.fan([faces["palace"]] * (last - 1) + [faces[key]], 60.0, 36.0).pixmap.toImage()
            for key in ("palace", "well")
        ]
        assert shown[0].size() == shown[1].size()
        assert shown[0] != shown[1]


@pytest.mark.parametrize("size", [(1024, 614), (1100, 634), (1280, 694), (1920, 1054)])
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_all_of_it_is_in_sight_in_every_window(qtbot: QtBot, size: tuple[int, int], text: float) -> None:
    theme.load_fonts()
    room, before = QSize(*size), style.display()
    bonuses = tuple(
        BonusLine(NUMBER[key], 9) for key in ("guild_hall", "city_hall", "triumphal_arch", "palace")
    )
    sheets = tuple(ScoreSheet(seat, 20, 3, 2, bonuses, 61 + seat, 4) for seat in range(4))
    host = QWidget()
    qtbot.addWidget(host)
    host.resize(room)
    style.make_room(room)
    style.dress(QApplication.instance(), replace(before, text=text))
    try:
        dialog = ScoreSheetDialog(
            sheets, (*NAMES, "Diego"), CountArt(("ines",) * 4, ("palace",) * 12), parent=host
        )
        dialog.resize(room)
        host.show()
        dialog.begin()
        QApplication.processEvents()
        paper = dialog.findChild(QWidget, "paper")
        assert paper is not None
        across = (
            paper.mapTo(dialog, paper.rect().topLeft()).x(),
            paper.mapTo(dialog, paper.rect().topRight()).x(),
        )
        assert 0 <= across[0] < across[1] < room.width()
        if text == 1.0:
            assert paper.height() <= room.height()
        for label in dialog.findChildren(QLabel):
            if label.text().strip():
                assert label.font().pixelSize() >= 13
    finally:
        style.dress(QApplication.instance(), before)
        style.make_room(QSize(style.UNLIMITED, style.UNLIMITED))


def heading_of(dialog: ScoreSheetDialog) -> QLabel:
    label = dialog.findChild(QLabel, "heading")
    assert label is not None
    return label


@pytest.mark.thinned
@pytest.mark.parametrize("names", [LONG, WORDY, tuple(name[:9] for name in LONG)])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("won", [1, 2, 4])
def test_the_heading_fits_whatever_the_names(
    host: QWidget, names: tuple[str, ...], players: int, won: int
) -> None:
    sheets = tuple(
        ScoreSheet(seat, 9 - (seat >= won), 0, 0, (), 9 - (seat >= won), 1) for seat in range(players)
    )
    dialog = ScoreSheetDialog(sheets, names[:players], CountArt(("ines",) * players), parent=host)
    dialog.resize(host.size())
    dialog.begin()
    QApplication.processEvents()
    label = heading_of(dialog)
    assert label.text() == verdict(sheets, names)
    need = label.fontMetrics().boundingRect(label.contentsRect(), Qt.TextFlag.TextWordWrap, label.text())
    assert need.width() <= label.contentsRect().width()
    assert need.height() <= label.contentsRect().height()
    assert dialog.rect().contains(label.parentWidget().geometry())


def test_a_short_heading_stays_large(host: QWidget) -> None:
    dialog = dialog_of(host)
    label = heading_of(dialog)
    assert label.font().pixelSize() == 32
    assert label.height() < 2 * label.fontMetrics().lineSpacing()


@pytest.mark.parametrize(
    ("label", "signal"),
    [("Play again", "play_again"), ("Same deal again", "same_deal"), ("New game", "new_game")],
)
def test_each_button_says_what_it_does(host: QWidget, qtbot: QtBot, label: str, signal: str) -> None:
    dialog = dialog_of(host)
    button = next(b for b in dialog.findChildren(QPushButton) if b.text() == label)
    with qtbot.waitSignals([getattr(dialog, signal), dialog.closed]):
        button.click()


@pytest.mark.parametrize("is_day", [False, True])
def test_the_main_button_opens_the_review_and_begins_no_game(host: QWidget, is_day: bool) -> None:
    dialog = dialog_of(host, game=CountedGame(is_day=is_day))
    buttons = dialog.findChildren(QPushButton)
    (main,) = [button for button in buttons if button.objectName() == "main"]
    assert main.text() == "Review"
    assert main.geometry().x() == max(button.geometry().x() for button in buttons)


def test_keys_that_are_hammered_begin_no_other_game(host: QWidget, qtbot: QtBot) -> None:
    dialog = dialog_of(host)
    now = [100.0]
    dialog.clock = lambda: now[0]
    dialog.begin()
    with qtbot.assertNotEmitted(dialog.play_again), qtbot.assertNotEmitted(dialog.closed):
        for key in (Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Enter) * 6:
            now[0] += 0.5
            qtbot.keyClick(dialog.focusWidget() or dialog, key)
    now[0] += 2
    with qtbot.waitSignal(dialog.review):
        qtbot.keyClick(dialog, Qt.Key.Key_Return)


BUTTONS = ["Play again", "Same deal again", "New game", "Compare", "Review"]


@pytest.mark.thinned
@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
@pytest.mark.parametrize("label", BUTTONS)
def test_no_key_presses_a_button_in_the_first_two_seconds(host, qtbot, label: str, key) -> None:
    dialog = dialog_of(host)
    now = [100.0]
    dialog.clock = lambda: now[0]
    dialog.begin()
    button = next((b for b in dialog.findChildren(QPushButton) if b.text() == label), None)
    assert button is not None
    button.setFocus()
    assert dialog.focusWidget() is button
    for _ in range(3):
        now[0] += 0.6
        with qtbot.assertNotEmitted(button.clicked):
            qtbot.keyClick(button, key)
    now[0] += 1.3
    with qtbot.waitSignal(button.clicked):
        qtbot.keyClick(button, key)


def test_clicks_escape_and_look_at_the_table_work_at_once(host, qtbot) -> None:
    dialog = dialog_of(host)
    look = next(b for b in dialog.findChildren(QPushButton) if b.text() == "Look at the table")
    assert look.graphicsEffect() is None
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return):
        dialog = dialog_of(host)
        now = [100.0]
        dialog.clock = lambda now=now: now[0]
        dialog.begin()
        now[0] += 1.5
        look = next(b for b in dialog.findChildren(QPushButton) if b.text() == "Look at the table")
        look.setFocus()
        with qtbot.waitSignal(dialog.closed):
            qtbot.keyClick(look, key)
    dialog = dialog_of(host)
    again = next(b for b in dialog.findChildren(QPushButton) if b.text() == "Play again")
    with qtbot.waitSignal(dialog.play_again):
        qtbot.mouseClick(again, Qt.MouseButton.LeftButton)


def test_a_key_presses_a_button_two_seconds_after_the_count_and_not_before(host, qtbot) -> None:
    dialog = dialog_of(host)
    now = [100.0]
    dialog.clock = lambda: now[0]
    dialog.begin()
    button = next(b for b in dialog.findChildren(QPushButton) if b.text() == "New game")
    button.setFocus()
    now[0] += 1.99
    with qtbot.assertNotEmitted(button.clicked):
        qtbot.keyClick(button, Qt.Key.Key_Space)
    now[0] += 0.02
    with qtbot.waitSignal(button.clicked):
        qtbot.keyClick(button, Qt.Key.Key_Space)


def test_the_buttons_of_honours_ignore_early_keys_too(host, qtbot) -> None:
    row = HonoursRow(HONOURS[:1], 1.0)
    dialog = ScoreSheetDialog(SHEETS, NAMES, CountArt(("ines",) * 3), honours=row, parent=host)
    dialog.resize(host.size())
    now = [100.0]
    dialog.clock = lambda: now[0]
    dialog.begin()
    (button,) = row.findChildren(QPushButton)
    button.setFocus()
    with qtbot.assertNotEmitted(row.wanted):
        qtbot.keyClick(button, Qt.Key.Key_Space)
        qtbot.keyClick(button, Qt.Key.Key_Return)
    now[0] += 2.01
    with qtbot.waitSignal(row.wanted):
        qtbot.keyClick(button, Qt.Key.Key_Space)


@pytest.mark.parametrize("strong", [False, True])
def test_the_buttons_are_faint_until_keys_press_them(host, qtbot, monkeypatch, strong) -> None:
    monkeypatch.setattr(style, "_display", replace(style.display(), contrast=strong))
    dialog = dialog_of(host)
    buttons = [b for b in dialog.findChildren(QPushButton) if b.text() in BUTTONS]
    (opacity,) = {button.graphicsEffect().opacity() for button in buttons}
    paper = theme.PAPER
    if strong:
        for ground in (paper, theme.GOLD):
            assert contrast(blend(theme.INK, paper, opacity), blend(ground, paper, opacity)) >= 4.5
    else:
        assert opacity == 0.55
    qtbot.waitUntil(lambda: all(b.graphicsEffect() is None for b in buttons), timeout=60_000)


@pytest.mark.parametrize("chosen", ["", "Look at the table", "Compare"])
def test_then_the_focus_is_on_the_review_unless_the_player_has_chosen_a_button(host, qtbot, chosen) -> None:
    dialog = dialog_of(host)
    buttons = {button.text(): button for button in dialog.findChildren(QPushButton)}
    assert dialog.focusWidget() is dialog, "no button has the focus at first"
    if chosen:
        buttons[chosen].setFocus()
    qtbot.waitUntil(lambda: buttons["Review"].graphicsEffect() is None, timeout=60_000)
    assert dialog.focusWidget() is buttons[chosen or "Review"]


def test_escape_goes_back_to_the_table(host: QWidget, qtbot: QtBot) -> None:
    dialog = dialog_of(host)
    with qtbot.assertNotEmitted(dialog.play_again), qtbot.waitSignal(dialog.closed):
        qtbot.keyClick(dialog, Qt.Key.Key_Escape)
