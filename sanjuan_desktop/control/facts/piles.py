"""What is known of the two piles (rules, sections 3 and 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.control.facts.notes import Note, NoteLine, Tone
from sanjuan_desktop.control.text.i18n import term, tr
from sanjuan_desktop.control.text.phrases import cards_list

if TYPE_CHECKING:
    from sanjuan_desktop.rules import PlayerView


def draw_note(view: PlayerView) -> Note:
    """Return how many cards can be drawn, and where to read what is still unseen."""
    lines = [NoteLine(term("cards"), str(view.supply_size), icon="card")]
    if not view.supply_size:
        words = tr("Facts", "The discard pile is shuffled when a card must be drawn.")
        lines.append(NoteLine(words, tone=Tone.FAINT))
    foot = tr("Facts", "Click or press D to see which cards you have not seen yet.")
    return Note(term("draw_pile"), tuple(lines), foot=foot)


def discard_note(view: PlayerView) -> Note:
    """Return how many cards were put away, and those among them that the looker has seen."""
    lines = [NoteLine(term("cards"), str(view.discard_size), icon="card")]
    for words, cards in (
        (tr("Facts", "Put away by you: {cards}"), view.discard_known),
        (tr("Facts", "Turned up for all: {cards}"), view.discard_open),
    ):
        if cards:
            lines.append(NoteLine(words.format(cards=cards_list(cards)), str(len(cards))))
    return Note(term("discard_pile"), tuple(lines))
