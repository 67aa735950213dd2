"""Running commentary: one sentence for each event, with the name of the player."""

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
"""Events without a sentence, because they are visible or the next sentence implies them."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """Sentence about the latest event.

    ``words`` name the player. ``seat`` is the player's seat, NOBODY for events of no seat. ``later`` replaces
    the words once the outcome is visible; it is "" if the words tell the outcome. ``role`` is the phase of
    the event, NOBODY for none.
    """

    seat: int
    words: str
    role: int = NOBODY
    later: str = ""

    @property
    def outcome(self) -> str:
        """The text to show after the event."""
        return self.later or self.words


def sentences_of(
    events: Sequence[Event], after: PlayerView, names: tuple[str, ...], role: int = NOBODY
) -> tuple[Sentence | None, ...]:
    """Return the sentence of each event, None for events without one.

    Args:
        events: in order, redacted for the looking seat.
        after: the view after all events.
        names: of the players.
        role: role whose phase contains the first event, NOBODY for none.
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
    """Return the announcement of a round with the name of its governor."""
    return tr("Ceremony", "Round {round}: {name} is governor").format(round=number, name=governor)


def _sentence(event: Event, after: PlayerView, journal: Journal, role: int) -> Sentence | None:
    if isinstance(event, SILENT):
        return None
    if isinstance(event, ev.RoundBegun):
        return Sentence(event.governor, f"{round_words(event.round, journal.names[event.governor])}.")
    seat = getattr(event, "seat", NOBODY)
    if isinstance(event, ev.CardsTurnedUp):
        return _turned_up(event, journal, role)
    if isinstance(event, ev.CardsOffered):
        text = tr("Journal", "draws {cards} to choose from.").format(cards=count_cards(len(event.cards)))
        return Sentence(seat, f"{journal.names[seat]} {text}", role)
    lines = [line for line in journal.describe((event,), after) if line.seat == seat]
    if not lines:
        return None
    # The payment is visible in the player's hand, the score sheet shows the final points, and the table shows
    # an empty city.
    used = lines[:1] if isinstance(event, ev.BuildingBuilt | ev.GameEnded | ev.RoleChosen) else lines
    words = "; ".join(line.text.rstrip(".") for line in used)
    words += "." if used[0].text.endswith(".") else ""
    return Sentence(seat, used[0].named(journal.names, words), role)


def _turned_up(event: ev.CardsTurnedUp, journal: Journal, role: int) -> Sentence:
    building, seat = building_words(event.building), event.seat
    turns = tr("Journal", "{building}: reveals {cards}.")
    turns = turns.format(building=building, cards=count_cards(len(event.cards)))
    later = ""
    if event.taken:
        later = tr("Journal", "takes {card}.").format(card=some_cards(event.taken))
    elif not event.open_choice:
        later = why_nothing(event)
    words = LogLine(seat, turns, apart=True).named(journal.names)
    return Sentence(seat, words, role, f"{journal.names[seat]} {later}" if later else "")
