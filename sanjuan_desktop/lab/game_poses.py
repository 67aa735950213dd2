"""Poses of whole games: start page, saved games, replay, shared screen, statistics."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.greedy.player import GreedyPlayer
from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.session.clock import LEAST_S
from sanjuan_desktop.control.session.deal_code import CodedDeal
from sanjuan_desktop.control.session.game import SessionState
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.control.text.times import clock_digits, time_left_words
from sanjuan_desktop.lab.playing import record_of
from sanjuan_desktop.lab.positions import NAMES
from sanjuan_desktop.rules import RULES_VERSION, GameOptions, GameRecord, legal_actions, score_sheet
from sanjuan_desktop.rules.terms import ASK_ROLE, Role
from sanjuan_desktop.storage.parts import MatchGame, Seat, ThinkingTime, TimeLimit
from sanjuan_desktop.storage.settings import LastGame
from sanjuan_desktop.ui.table.zones.bar_clock import ClockFace, ClockState

if TYPE_CHECKING:
    from collections.abc import Callable

    from sanjuan_desktop.window.main_window import MainWindow

_SEED: Final = 4
_GAMES: Final = 9
"""Number of games in the history of the pose."""

_WITHOUT_HELP: Final = 6
"""Number of the game among them that was played without help."""
_DEAL: Final = 42
_ATTEMPTS: Final = ((24, 3, 0), (31, 2, 3), (29, 2, 0))
"""Deal that was played several times: points, place and hints of the person in each attempt."""

_MATCH: Final = "0" * 16
_MATCH_RESULTS: Final = ((31, 27, 24), (22, 29, 29), (33, 25, 30))
"""Match of the poses, and the points of its first games by seat."""
_PEOPLE: Final = (
    Seat("Greta", portrait="harbour-cat", colour="violet"),
    Seat("Otto", portrait="tomas", colour="teal"),
    Seat("Friederike", portrait="lucia", colour="ivory"),
)
"""People with faces and colours, and the number of games that the first two play."""
_EVENINGS: Final = 13

_STATISTICS: Final = 6
"""Number of pages of the statistics."""


def game_poses(window: MainWindow) -> dict[str, Callable[[], None]]:
    """Return the poses by name; each sets up the window for its picture."""
    return {
        "start-page": partial(_start_page, window),
        "saved-games": partial(_saved_games, window),
        "notes": partial(_notes, window),
        "without-help": partial(_without_help, window),
        **{f"open-hands-{players}": partial(_open_hands, window, players) for players in (2, 3, 4)},
        "open-guide": partial(_open_guide, window),
        "open-hands-new-game": partial(_open_new_game, window),
        "clock": partial(_clock, window, 1),
        "clock-still": partial(_clock, window, 0),
        "clock-warning": partial(_clock, window, 24),
        "clock-score-sheet": partial(_clock_scores, window),
        "replay": partial(_replay, window),
        "players": partial(_players, window),
        "players-changed": partial(_players_changed, window),
        "curtain": partial(_curtain, window),
        "curtain-open-question": partial(_open_question, window),
        "curtain-locked": partial(_locked, window),
        "pin": partial(_pin, window),
        "agree": partial(_agree, window),
        **{f"statistics-{page}": partial(_statistics, window, page) for page in range(_STATISTICS)},
        **{f"people-pair-{page}": partial(_pair, window, page) for page in range(_STATISTICS)},
        "people-person": partial(_person, window),
        "people-new-game": partial(_people_new_game, window),
        "people-sheet": partial(_people_sheet, window),
        "people-forget": partial(_people_forget, window),
        "people-curtain": partial(_curtain, window, _PEOPLE),
        "attempts-games": partial(_attempts_games, window),
        "attempts-new-game": partial(_attempts_new_game, window),
        "attempts-score-sheet": partial(_attempts_scores, window),
        "match-new-game": partial(_match_new_game, window),
        "match-score-sheet": partial(_match_scores, window),
        "match-sheet": partial(_match_sheet, window),
        "match-sheet-over": partial(_match_over, window),
        "match-start-page": partial(_match_start_page, window),
    }


def played(options: GameOptions, seed: int, moves: int | None = None) -> GameRecord:
    """Return the record of a game of `greedy`, whole or with ``moves`` moves."""
    return record_of(options, seed, [GreedyPlayer()] * options.players, moves)


def _setup(options: GameOptions, people: int = 1) -> GameSetup:
    names = NAMES[: options.players]
    levels = [None if seat < people else "skilled" for seat in range(options.players)]
    return GameSetup(options, _SEED, tuple(map(Seat, names, levels)))


def _load(window: MainWindow, moves: int | None, people: int = 1) -> None:
    options = GameOptions(3, new_buildings=True)
    window.table.pause()
    window.controller.load(_setup(options, people), played(options, _SEED, moves))


def _keep(window: MainWindow, moves: int) -> None:
    """Leave an unfinished game, as a player would."""
    _load(window, moves)
    window.controller.annotate({}, "To be continued.")
    window.autosave.worker.wait_until_saved(10.0)


def _start_page(window: MainWindow) -> None:
    _keep(window, 60)
    window.start_page.open()


def _saved_games(window: MainWindow) -> None:
    for name, moves in (("Friday evening", 120), ("Rematch", 70)):
        _load(window, moves)
        window.files.write(window.places.data / f"{name}.sanjuan")
    for moves in (30, 50, 90):
        _keep(window, moves)
    window.start(_setup(GameOptions(2)))
    window.games.open()


def _notes(window: MainWindow) -> None:
    _load(window, 90)
    window.controller.annotate({}, "The Library first, then the Prefecture.\nClara keeps silver for the end.")
    window.notes.open()


def _without_help(window: MainWindow) -> None:
    """Show the question of a role in a game without help."""
    options = GameOptions(3, new_buildings=True)
    window.table.go_on()
    setup = replace(_setup(options), without_help=True)
    window.controller.load(setup, _to_question(played(options, _SEED), ASK_ROLE))
    _rest()


def _open_hands(window: MainWindow, players: int) -> None:
    """Show the question of a role in a game with open hands."""
    options = GameOptions(players, new_buildings=True)
    window.table.go_on()
    setup = replace(_setup(options, people=2), open_hands=True)
    window.controller.load(setup, _to_question(played(options, _SEED), ASK_ROLE))
    _rest()


def _open_guide(window: MainWindow) -> None:
    _open_hands(window, 3)
    window.open_guide.ask()


def _open_new_game(window: MainWindow) -> None:
    from sanjuan_desktop.features.newgame.sheet import NewGameDialog

    _open_hands(window, 3)
    window.new_game.ask()
    sheet = window.sheets.sheet
    assert isinstance(sheet, NewGameDialog)
    sheet.open_hands.setChecked(True)


def _clock(window: MainWindow, seconds: int) -> None:
    """Show the question of a role with 30 seconds, of which some have passed; the clock may stand still."""
    options = GameOptions(3, new_buildings=True)
    window.table.go_on()
    setup = replace(_setup(options), limit=TimeLimit(decision_s=30))
    window.controller.load(setup, _to_question(played(options, _SEED), ASK_ROLE))
    _rest()
    state = ClockState.RUNS if seconds else ClockState.STILL
    face = ClockFace(clock_digits(30 - seconds), time_left_words(30 - seconds), state)
    window.scene.show_clock(face._replace(state=ClockState.WARNS) if seconds > LEAST_S else face)


def _clock_scores(window: MainWindow) -> None:
    """Show the score sheet of two persons who played with a clock."""
    options = GameOptions(4, new_buildings=True)
    seats = _setup(options, people=2).seats
    setup = GameSetup(options, _SEED, seats, limit=TimeLimit(game_s=600))
    thinking = {0: ThinkingTime(543.0, 61), 1: ThinkingTime(1287.0, 58)}
    session = window.controller.prepare(setup, played(options, _SEED), SessionState(thinking=thinking))
    window.table.pause()
    window.controller.take(session)
    window.scores.open_sheet(score_sheet(session.state), session.setup)


def _to_question(record: GameRecord, decision: int) -> GameRecord:
    """Return a record up to the last time that the first seat is asked this question."""
    line = record.path()
    for move in reversed(line[: len(line) * 2 // 3]):
        record.go_to(move)
        state = record.replay()
        if (state.decision, state.actor) == (decision, 0):
            break
    return record


def _replay(window: MainWindow) -> None:
    """Show the replay of a game with a branch and bookmarks."""
    _load(window, 120)
    controller = window.controller
    record = controller.session.record
    line = record.path()
    _branch(record, line)
    controller.annotate({line[40]: "here", line[90]: "there"}, "")
    window.replay.toggle()
    window.replay.go(84)


def _branch(record: GameRecord, line: list[int]) -> None:
    """Add a branch that leaves halfway; the position of the game stays the same."""
    for before, after in pairwise(line[len(line) // 2 :]):
        record.go_to(before)
        others = [action for action in legal_actions(record.replay()) if action != record.moves[after].action]
        if others:
            record.add(others[-1])
            break
    record.go_to(line[-1])


def _players(window: MainWindow) -> None:
    """Show the sheet of players while the curtain is down."""
    _curtain(window)
    window.players.open()


def _players_changed(window: MainWindow) -> None:
    """Show the sheet of players after one of them has left."""
    _curtain(window)
    window.players.hand_over(window.controller.session.hot_seat.looking, "expert")
    _rest()
    window.services.clear_toasts()
    window.players.open()


def _curtain(window: MainWindow, seats: tuple[Seat, ...] | None = None) -> None:
    window.replay.close()
    window.table.go_on()
    setup = _setup(GameOptions(3), people=3)
    window.start(setup if seats is None else replace(setup, seats=seats))
    _rest()
    window.controller.click(Click(Target.ROLE, int(Role.BUILDER)))
    window.controller.confirm()
    _rest()


def _open_question(window: MainWindow) -> None:
    window.table.go_on()
    window.start(_setup(GameOptions(3), people=3))
    _rest()


def _locked(window: MainWindow) -> None:
    _curtain(window)
    window.controller.open_hand()
    window.controller.lock_hand("2004")
    window.controller.cover_hand()


def _pin(window: MainWindow) -> None:
    _curtain(window)
    window.controller.open_hand()
    window.curtain.ask_pin()


def _agree(window: MainWindow) -> None:
    _curtain(window)
    window.agreement.ask_undo()


def _statistics(window: MainWindow, page: int) -> None:
    from sanjuan_desktop.features.statistics.sheet import StatisticsDialog

    _fill_history(window)
    window.statistics.open()
    sheet = window.sheets.sheet
    assert isinstance(sheet, StatisticsDialog)
    sheet.show_page(page)


def _fill_history(window: MainWindow) -> None:
    """Fill the history with some games; repeated calls add none."""
    from sanjuan_desktop.storage.finished_game import finished_from
    from sanjuan_desktop.storage.history import History

    with History.open(window.places.history_file) as history:
        for number in range(_GAMES):
            options = GameOptions(2 + number % 3, new_buildings=number % 2 == 1)
            record = played(options, number)
            day = f"2026-01-{number + 1:02}T19:30:00Z"
            finished = finished_from(
                record, _setup(options).seats, finished_at=day, duration_s=900 + 60 * number
            )
            history.add(replace(finished, without_help=number == _WITHOUT_HELP))
            history.record_plays(finished.record_hash, "posed", {0: (30 + number, 0.5 - 0.03 * number)})


def _fill_evenings(window: MainWindow) -> None:
    """Fill the history with games of two people, and remember them; repeated calls add none."""
    from sanjuan_desktop.storage.finished_game import finished_from
    from sanjuan_desktop.storage.history import History

    _fill_history(window)
    window.regulars.book.record_players(_PEOPLE, is_chosen=True)
    with History.open(window.places.history_file) as history:
        for number in range(_EVENINGS):
            options = GameOptions(2 + number % 3, new_buildings=number % 2 == 1)
            seats = (*_PEOPLE[:2], *_setup(options).seats[2:])
            day = f"2026-02-{number + 1:02}T20:15:00Z"
            finished = finished_from(
                played(options, 100 + number), seats[: options.players], finished_at=day, duration_s=1500
            )
            history.add(finished)
            plays = {seat: (30 + number, 0.5 - 0.03 * number + 0.1 * seat) for seat in range(2)}
            history.record_plays(finished.record_hash, "posed", plays)


def _pair(window: MainWindow, page: int) -> None:
    from sanjuan_desktop.features.statistics.sheet import StatisticsDialog

    _fill_evenings(window)
    window.statistics.open()
    sheet = window.sheets.sheet
    assert isinstance(sheet, StatisticsDialog)
    sheet.people.choose(_PEOPLE[0].name, _PEOPLE[1].name)
    sheet.show_page(page)


def _person(window: MainWindow) -> None:
    from sanjuan_desktop.features.statistics.sheet import StatisticsDialog

    _fill_evenings(window)
    window.statistics.open()
    sheet = window.sheets.sheet
    assert isinstance(sheet, StatisticsDialog)
    sheet.people.choose(_PEOPLE[0].name)
    sheet.show_page(1)


def _people_new_game(window: MainWindow) -> None:
    from sanjuan_desktop.features.newgame.name_field import NameField
    from sanjuan_desktop.features.newgame.sheet import NewGameDialog

    _fill_evenings(window)
    window.settings.last_game = LastGame((*_PEOPLE[:2], Seat(NAMES[2], "skilled")), GameOptions(3))
    window.new_game.ask()
    sheet = window.sheets.sheet
    assert isinstance(sheet, NewGameDialog)
    sheet.findChildren(NameField)[0].setFocus()


def _people_sheet(window: MainWindow) -> None:
    _fill_evenings(window)
    window.regulars.book.rename(_PEOPLE[2].name, f"{_PEOPLE[2].name} M.")
    window.regulars.open()


def _people_forget(window: MainWindow) -> None:
    from sanjuan_desktop.features.regulars.sheet import RegularsDialog

    _fill_evenings(window)
    window.regulars.open()
    sheet = window.sheets.sheet
    assert isinstance(sheet, RegularsDialog)
    sheet.remove.click()


def _attempts_games(window: MainWindow) -> None:
    from sanjuan_desktop.features.statistics.sheet import StatisticsDialog

    _fill_history(window)
    _fill_attempts(window)
    window.statistics.open()
    sheet = window.sheets.sheet
    assert isinstance(sheet, StatisticsDialog)
    for number in (_GAMES + 2, _GAMES + 3):
        sheet.games.choose(number)


def _attempts_new_game(window: MainWindow) -> None:
    from sanjuan_desktop.features.newgame.sheet import NewGameDialog

    _fill_attempts(window)
    window.new_game.start(replace(_setup(GameOptions(3)), seed=_DEAL))
    window.table.pause()
    window.new_game.ask()
    sheet = window.sheets.sheet
    assert isinstance(sheet, NewGameDialog)
    sheet.show_deal(CodedDeal(GameOptions(3), _DEAL, RULES_VERSION))
    sheet.look_up_deal()


def _attempts_scores(window: MainWindow) -> None:
    _fill_attempts(window)
    options = GameOptions(3)
    window.controller.load(replace(_setup(options), seed=_DEAL), played(options, _DEAL))
    session = window.controller.session
    window.scores.open_sheet(score_sheet(session.state), session.setup)


def _fill_attempts(window: MainWindow) -> None:
    """Add some attempts at one deal to the history; repeated calls add none."""
    from sanjuan_desktop.storage.finished_game import finished_from
    from sanjuan_desktop.storage.history import History

    options = GameOptions(3)
    record = played(options, _DEAL)
    game = finished_from(record, _setup(options).seats, finished_at="2026-01-01T19:30:00Z")
    with History.open(window.places.history_file) as history:
        for number, (points, place, hints) in enumerate(_ATTEMPTS):
            own = replace(game.seats[0], points=points, place=place)
            history.add(
                replace(
                    game,
                    seats=(own, *game.seats[1:]),
                    finished_at=f"2026-02-{number + 1:02}T19:30:00+00:00",
                    record_hash=f"attempt {number}",
                    hints=hints,
                )
            )


def _match_new_game(window: MainWindow) -> None:
    from sanjuan_desktop.features.newgame.sheet import NewGameDialog

    window.new_game.ask()
    sheet = window.sheets.sheet
    assert isinstance(sheet, NewGameDialog)
    sheet.match.setCurrentIndex(2)


def _match_scores(window: MainWindow) -> None:
    _fill_match(window, games=1)
    options = GameOptions(3)
    setup = _setup(options, people=2)
    seats = (*setup.seats[1:], setup.seats[0])
    setup = replace(setup, seats=seats, match=MatchGame(_MATCH, 2, "games", 6))
    window.controller.load(setup, played(options, _SEED))
    session = window.controller.session
    window.scores.open_sheet(score_sheet(session.state), session.setup)


def _match_sheet(window: MainWindow) -> None:
    _fill_match(window, games=2)
    window.matches.open()


def _match_over(window: MainWindow) -> None:
    _fill_match(window, games=3)
    _fill_match(window, games=3, match="1" * 16, goal=3)
    _load(window, 60)
    window.matches.open()


def _match_start_page(window: MainWindow) -> None:
    _fill_match(window, games=3)
    _load(window, None)
    window.autosave.worker.wait_until_saved(10.0)
    window.start_page.open()


def _fill_match(window: MainWindow, games: int, match: str = _MATCH, goal: int = 6) -> None:
    """Add the first games of a match to the history; repeated calls add none."""
    from sanjuan_desktop.storage.finished_game import finished_from
    from sanjuan_desktop.storage.history import History

    options = GameOptions(3)
    with History.open(window.places.history_file) as history:
        for number, points in enumerate(_MATCH_RESULTS[:games], start=1):
            names = [NAMES[(seat + number - 1) % 3] for seat in range(3)]
            seats = [Seat(name, None if name in NAMES[:2] else "skilled") for name in names]
            game = finished_from(
                played(options, number), seats, finished_at=f"2026-03-{number:02}T2{goal % 4}:00:00Z"
            )
            results = [
                replace(entry, points=own, place=1 + sum(other > own for other in points))
                for entry, own in zip(game.seats, points, strict=True)
            ]
            history.add(
                replace(
                    game,
                    seats=tuple(results),
                    record_hash=f"match {match} {number}",
                    match=MatchGame(match, number, "games", goal),
                    portraits=("harbour-cat", "harbour-pelican", "ines"),
                )
            )


def _rest() -> None:
    """Process all pending events."""
    from PySide6.QtTest import QTest

    QTest.qWait(200)
