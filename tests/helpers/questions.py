"""Window with every kind of question, for tests of properties that must hold in all of them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from sanjuan_desktop.control.questions.answers import answer_for
from sanjuan_desktop.control.questions.automation import Automation, Habit
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.lab import positions
from sanjuan_desktop.lab.poses import Story
from sanjuan_desktop.lab.positions import NAMES, WANTED, moves_to
from sanjuan_desktop.rules import Decision, GameRecord, apply, view_for
from sanjuan_desktop.storage.parts import Seat

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from sanjuan_desktop.rules import Action
    from sanjuan_desktop.ui.table.scene import TableScene
    from sanjuan_desktop.window.main_window import MainWindow

KINDS = tuple(WANTED)
"""Names of each decision and of its stages, such as the payment of a building."""

ASK_EVERYTHING = Automation(councillor=Habit.ASK, turn_up=Habit.ASK, produce_all=Habit.ASK, bank=Habit.ASK)


def ask(qtbot: QtBot, window: MainWindow, name: str) -> None:
    """Ask the question ``name`` in a window, at its stage."""
    seed, actions, answer = moves_to(name)
    options = WANTED[name].options
    record = GameRecord(options, seed)
    for action in actions:
        record.add(action)
    names = NAMES[: options.players]
    seats = tuple(Seat(who, None if at == answer.seat else "greedy") for at, who in enumerate(names))
    window.controller.automation = ASK_EVERYTHING
    window.controller.load(GameSetup(options, seed, seats, answer.seat), record)
    qtbot.waitUntil(lambda: window.controller.is_asking, timeout=5000)
    assert WANTED[name].arrange(window.controller.answer)
    # Repaint the question, as a click does.
    window.controller.retell()


@cache
def _found(name: str, players: int) -> tuple[int, list[Action]]:
    """Return the deal and the moves that lead to a question in a game of ``players``."""
    wanted = positions.WANTED[name]
    wanted = replace(wanted, options=replace(wanted.options, players=players))
    for seed in range(400):
        found = positions.in_game(wanted, seed)
        if found is not None:
            return seed, found[0]
    raise LookupError(name)


def lay(scene: TableScene, name: str, players: int) -> None:
    """Show a table with the question ``name``, at its stage, for ``players``."""
    wanted = WANTED[name]
    options = replace(wanted.options, players=players)
    seed, actions = _found(name, players)
    state = GameRecord(options, seed).start()
    for action in actions:
        apply(state, action)
    story = Story(options, seed, state.actor)
    for action in actions:
        story.take(action)
    answer = answer_for(view_for(state, state.actor), NAMES)
    assert wanted.arrange(answer)
    scene.set_table(story.setup)
    scene.show_view(story.last.view)
    scene.show_prompt(answer.prompt())


def kinds_met() -> set[Decision]:
    """Return the decisions of the named questions."""
    met = set()
    for name in KINDS:
        seed, actions, _ = moves_to(name)
        state = GameRecord(WANTED[name].options, seed).start()
        for action in actions:
            apply(state, action)
        met.add(Decision(state.decision))
    return met
