"""The running sentence: each thing that happens in one line, with the name of whoever does it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.control.session.journal import Journal, why_nothing
from sanjuan_desktop.control.session.step import LogLine
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.control.text.phrases import building_words, count_cards, some_cards
from sanjuan_desktop.rules import events as ev
from sanjuan_desktop.rules.terms import NOBODY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.rules import Event, PlayerView

SILENT: Final = (ev.HandDealt, ev.PhaseEnded)
"""What needs no sentence: everybody sees it, or the next sentence follows from it."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """What has just happened.

    ``words`` name who did it, ``seat`` is whose it is, NOBODY where it is nobody's. ``later`` takes the
    place of the words once everybody has seen how it came out, "" where they say that themselves. ``role``
    is the phase in which it happened, NOBODY for none.
    """

    seat: int
    words: str
    role: int = NOBODY
    later: str = ""

    @property
    def outcome(self) -> str:
        """What is to be read once it is over."""
        return self.later or self.words


def sentences_of(
    events: Sequence[Event], after: PlayerView, names: tuple[str, ...], role: int = NOBODY
) -> tuple[Sentence | None, ...]:
    """Return the sentence of each event, None where there is nothing to say.

    Args:
        events: in their order, as the seat that looks may see them.
        after: the view once all of them have happened.
        names: of the players.
        role: in whose phase the first one happens, NOBODY for none.
    """
    journal = Journal(names)
    found: list[Sentence | None] = []
    for event in events:
        if isinstance(event, ev.RoleChosen):
            role = event.role
        elif isinstance(event, ev.PhaseEnded | ev.RoundBegun):
            role = NOBODY
        found.append(_sentence(event, after, journal, role))
    return tuple(found)


def round_words(number: int, governor: str) -> str:
    """Return that a round begins, and whose it is to choose first."""
    return tr("Ceremony", "Round {round}, {name} is governor").format(round=number, name=governor)


def _sentence(event: Event, after: PlayerView, journal: Journal, role: int) -> Sentence | None:
    if isinstance(event, SILENT):
        return None
    if isinstance(event, ev.RoundBegun):
        return Sentence(event.governor, f"{round_words(event.round, journal.names[event.governor])}.")
    seat = getattr(event, "seat", NOBODY)
    if isinstance(event, ev.CardsTurnedUp):
        return _turned_up(event, journal, role)
    if isinstance(event, ev.CardsOffered):
        text = tr("Journal", "draws {cards} and chooses.").format(cards=count_cards(len(event.cards)))
        return Sentence(seat, f"{journal.names[seat]} {text}", role)
    lines = [line for line in journal.tell((event,), after) if line.seat == seat]
    if not lines:
        return None
    # What a building was paid with is seen in one's own hand; an end is counted on its sheet.
    told = lines[:1] if isinstance(event, ev.BuildingBuilt | ev.GameEnded) else lines
    words = "; ".join(line.text.rstrip(".") for line in told)
    words += "." if told[0].text.endswith(".") else ""
    return Sentence(seat, told[0].named(journal.names, words), role)


def _turned_up(event: ev.CardsTurnedUp, journal: Journal, role: int) -> Sentence:
    building, seat = building_words(event.building), event.seat
    turns = tr("Journal", "{building}: turns up {cards}.")
    turns = turns.format(building=building, cards=count_cards(len(event.cards)))
    later = ""
    if event.taken:
        later = tr("Journal", "takes {card}.").format(card=some_cards(event.taken))
    elif not event.open_choice:
        later = why_nothing(event)
    words = LogLine(seat, turns, apart=True).named(journal.names)
    return Sentence(seat, words, role, f"{journal.names[seat]} {later}" if later else "")
