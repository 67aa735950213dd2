"""Answer that the table gives for a person whose time is up."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sanjuan_desktop.control.questions.base import Answer
    from sanjuan_desktop.rules import Action


def proposal_of(answer: Answer) -> Action:
    """Return the choice of the person if it is complete, else the table's own proposal.

    The proposal is the suggestion of the question. A question without one, such as the choice of a role, is
    answered by the heuristic of the plain computer player. Both know only what the person may see.
    """
    # Imported here because most games have no clock.
    from sanjuan_desktop.ai.greedy.player import answer as greedy_answer

    chosen = answer.would_do()
    if chosen is not None:
        return chosen
    # The result of a search would depend on the speed of the machine.
    answer.follow(())
    answer.suggest()
    return answer.would_do() or greedy_answer(answer.state, answer.seat)
