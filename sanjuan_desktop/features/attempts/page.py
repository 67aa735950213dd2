"""Texts about the attempts at a deal: for the score sheet, a new game and the list of games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.control.text.i18n import counted, tr
from sanjuan_desktop.control.text.phrases import count_points

if TYPE_CHECKING:
    from sanjuan_desktop.storage.history_deals import Attempt, DealResults


def summary(results: DealResults) -> str:
    """Return a sentence: how often a deal was played, and the best result."""
    played = counted("Attempts", "Played %n times", "Played once", results.games)
    if results.games == 2:
        played = tr("Attempts", "Played twice")
    words = tr("Attempts", "{played}, best: {result}.")
    return words.format(played=_with_help(played, results), result=result_words(results))


def listed_words(results: DealResults) -> str:
    """Return the words for a deal in the list of games."""
    count = counted("Attempts", "%n attempts", "1 attempt", results.games)
    words = tr("Attempts", "{attempts}, best: {result}")
    return words.format(attempts=_with_help(count, results), result=result_words(results))


def ended_words(results: DealResults, earlier: DealResults, own: Attempt) -> str:
    """Return the words for the score sheet of a deal that was played before.

    Args:
        results: results of all attempts, with the one that has just ended.
        earlier: results of the attempts before it.
        own: the best result of the attempt that has just ended.
    """
    words = (
        tr("Attempts", "Attempt {number} at this deal, with help.")
        if own.is_helped
        else tr("Attempts", "Attempt {number} at this deal.")
    )
    return f"{words.format(number=results.games)} {_best_words(results, earlier, own)}"


def result_words(results: DealResults) -> str:
    """Return the best result; with the name of the player if several people have results."""
    best = results.best
    if best.is_winner:
        words = (
            tr("Attempts", "{points}, won with help") if best.is_helped else tr("Attempts", "{points}, won")
        )
    elif best.is_helped:
        words = tr("Attempts", "{points} with help, not won yet")
    else:
        words = tr("Attempts", "{points}, not won yet")
    result = words.format(points=count_points(best.points))
    if not results.is_shared:
        return result
    return tr("Attempts", "{name}, {result}").format(name=best.name, result=result)


def _with_help(count: str, results: DealResults) -> str:
    """Return the count of games with the number of those with hints, undo or the guide, if there are any."""
    if not results.helped:
        return count
    helped = counted("Attempts", "%n with help", "1 with help", results.helped)
    return tr("Attempts", "{games} ({helped})").format(games=count, helped=helped)


def _best_words(results: DealResults, earlier: DealResults, own: Attempt) -> str:
    is_best = own is results.best
    if is_best and own.is_winner and not earlier.best.is_winner and not results.is_shared:
        return tr("Attempts", "You won it for the first time!")
    if is_best and not results.is_shared:
        return tr("Attempts", "Your best result so far.")
    return tr("Attempts", "Best so far: {result}.").format(result=result_words(results))
