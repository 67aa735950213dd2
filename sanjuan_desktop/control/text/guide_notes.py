"""Notes of the guide on each kind of question, for games with open hands."""

from __future__ import annotations

from typing import NamedTuple

from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.rules.terms import Decision


class GuideNote(NamedTuple):
    """Question that players should ask themselves, and the thoughts that help to answer it."""

    question: str
    thoughts: str


def guide_note(decision: int) -> GuideNote:
    """Return the note on a question to a player.

    Raises:
        KeyError: the decision is not a question.
    """
    question, *thoughts = {
        Decision.DRAFT: (
            tr("GuideNotes", "Which cards begin a city?"),
            tr("GuideNotes", "Keep cards that you can build in the first rounds."),
            tr("GuideNotes", "Expensive buildings are money at first."),
        ),
        Decision.ROLE: (
            tr("GuideNotes", "Which role helps you more than the others?"),
            tr("GuideNotes", "Everyone acts in your role, but only you have the privilege."),
            tr("GuideNotes", "Look at all hands: who can build, who has goods to sell, who lacks cards?"),
            tr("GuideNotes", "The others can take what you leave."),
        ),
        Decision.BUILD: (
            tr("GuideNotes", "Which building is worth its price?"),
            tr("GuideNotes", "Every card that you pay is a building that you give up."),
            tr(
                "GuideNotes",
                "At first, buildings that bring or save cards are best; near the end, points count.",
            ),
        ),
        Decision.PRODUCE: (
            tr("GuideNotes", "Which goods will sell well?"),
            tr("GuideNotes", "Coffee and silver bring most."),
            tr("GuideNotes", "A building holds only one good: sell it before you produce there again."),
        ),
        Decision.SELL: (
            tr("GuideNotes", "Sell now, or wait?"),
            tr("GuideNotes", "A sale brings the cards for your next building."),
            tr("GuideNotes", "Wait only if better prices are likely, or if your hand is full."),
        ),
        Decision.DRAW: (
            tr("GuideNotes", "Do you want new cards?"),
            tr("GuideNotes", "You see several cards and keep the best. Pass only if your hand is full."),
        ),
        Decision.KEEP: (
            tr("GuideNotes", "Which card fits your city?"),
            tr("GuideNotes", "Prefer a building that you can soon pay for, or one that scores with yours."),
        ),
        Decision.DISCARD: (
            tr("GuideNotes", "Which cards can you do without?"),
            tr("GuideNotes", "Keep what you want to build next, and enough cards to pay for it."),
            tr("GuideNotes", "A second copy of a city building is only money, because no city may have two."),
        ),
        Decision.TURN_UP: (
            tr("GuideNotes", "Will you try your luck?"),
            tr("GuideNotes", "It costs nothing, and you may get a card."),
        ),
        Decision.EXCHANGE: (
            tr("GuideNotes", "Which cards do you want to replace?"),
            tr("GuideNotes", "Exchange cards that you will hardly build. New ones are money at least."),
        ),
        Decision.STORE: (
            tr("GuideNotes", "Points now, or cards for later?"),
            tr("GuideNotes", "Each card under the building is worth 1 point, but it cannot pay any more."),
            tr("GuideNotes", "Cards above the hand limit would be lost anyway."),
        ),
    }[Decision(decision)]
    return GuideNote(question, " ".join(thoughts))


def no_question_words() -> str:
    """Return the reason why the guide has nothing to explain."""
    return tr("GuideNotes", "The guide answers when one of you has to decide.")
