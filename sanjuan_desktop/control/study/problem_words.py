"""Problems of a position in words: one clear sentence each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.control.study.problems import BoardZone, Fault
from sanjuan_desktop.control.text.i18n import counted, role_name, tr
from sanjuan_desktop.control.text.phrases import building_words, count_cards, under_buildings
from sanjuan_desktop.rules import CATALOGUE
from sanjuan_desktop.rules.terms import NOBODY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.control.study.problems import Problem
    from sanjuan_desktop.rules.building import Building


def problem_words(problem: Problem, names: Sequence[str], among: Sequence[Building] = CATALOGUE) -> str:
    """Return the sentence about a problem.

    Args:
        problem: the reason.
        names: of the seats.
        among: buildings that can occur in the game.
    """
    fault = problem.fault
    building = "" if problem.building == NOBODY else building_words(problem.building)
    who = "" if problem.seat == NOBODY else names[problem.seat]
    if fault is Fault.NOT_ASKED:
        return _not_asked(problem, who)
    if fault is Fault.NOTHING_ABOVE:
        hook = "store" if problem.zone is BoardZone.STORED else "stores_sale"
        words = tr("Study", "{name} has cards under {buildings} without having built it.")
        return words.format(name=who, buildings=under_buildings(hook, among))
    texts = {
        Fault.TOO_MANY: tr("Study", "{building}: {found}, but the deck has only {most}."),
        Fault.MISSING: tr("Study", "{building}: {found}, but the deck has {most}."),
        Fault.FOREIGN: tr("Study", "{building} is not part of this game. Remove it or add the expansion."),
        Fault.NO_BUILDING: tr("Study", "{name} needs at least one building."),
        Fault.FULL: counted(
            "Study",
            "The game ends before {name} has more than %n buildings.",
            "The game ends before {name} has more than one building.",
            problem.most,
        ),
        Fault.TOO_EARLY: counted(
            "Study",
            "At this point of the game a city can have %n buildings at most. Set a later round.",
            "At this point of the game a city can have one building at most. Set a later round.",
            problem.most,
        ),
        Fault.TWICE: tr("Study", "{name} has {building} twice. A city may have it only once."),
        Fault.NO_GOOD_THERE: tr("Study", "{building} holds no goods."),
        Fault.TOO_MANY_TRADES: counted(
            "Study",
            "There can have been %n Trader phases at most by now.",
            "There can have been one Trader phase at most by now.",
            problem.most,
        ),
        Fault.OVER_LIMIT: counted(
            "Study",
            "When a round has just begun, {name} may have %n hand cards at most.",
            "When a round has just begun, {name} may have one hand card at most.",
            problem.most,
        ),
        Fault.NO_START: tr("Study", "No player is asked anything at the start of the first round."),
        Fault.OUTDATED: tr("Study", "The question from the game no longer fits. Choose another question."),
    }
    found = count_cards(problem.found)
    return texts[fault].format(building=building, name=who, found=found, most=problem.most)


def _not_asked(problem: Problem, who: str) -> str:
    role = role_name(problem.found)
    if who:
        words = tr("Study", "{name} is not asked anything in this phase ({role}).")
        return words.format(name=who, role=role)
    return tr("Study", "No player is asked anything in this phase ({role}).").format(role=role)
