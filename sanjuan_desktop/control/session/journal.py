"""Log lines of events, for the looking seat.

Events arrive redacted, so that every card named here may be known to this seat. Each kind of event has one
function, which returns any number of lines.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.control.facts.prices import sale_bonuses
from sanjuan_desktop.control.questions.forced_pass import (
    builds_nothing_words,
    left_out_words,
    view_before_pass,
)
from sanjuan_desktop.control.rulebook.links import of_event
from sanjuan_desktop.control.session.step import LogLine
from sanjuan_desktop.control.text.i18n import building_name, role_name, the_building, the_role, tr
from sanjuan_desktop.control.text.phrases import (
    a_card,
    building_words,
    card_words,
    cards_list,
    count_cards,
    count_means,
    count_points,
    goods_list,
    listed,
    some_cards,
    the_card,
)
from sanjuan_desktop.rules import apply
from sanjuan_desktop.rules import events as ev
from sanjuan_desktop.rules.catalogue.cards import BUILDINGS
from sanjuan_desktop.rules.catalogue.city import TURNED_UP
from sanjuan_desktop.rules.record import ROOT
from sanjuan_desktop.rules.terms import NOBODY, TILES, UNKNOWN, Decision

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Mapping

    from sanjuan_desktop.control.session.viewer import Viewer
    from sanjuan_desktop.rules import Event, GameRecord, PlayerView, State

    LineWriter = Callable[["Journal", "Event"], "list[LogLine]"]


class Journal:
    """Writer of the log of one game; it uses the cities to name the buildings at places."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names
        self._after: PlayerView | None = None
        self._before: PlayerView | None = None

    def describe(
        self, events: Iterable[Event], after: PlayerView, before: PlayerView | None = None
    ) -> tuple[LogLine, ...]:
        """Return the lines for ``events``; ``after`` is the view after them.

        ``before`` is the view of the same seat before a pass. It has the reason if this seat could only pass.
        """
        self._after, self._before = after, before
        lines: list[LogLine] = []
        for event in events:
            writer = _WRITERS.get(type(event))
            if writer is not None:
                rule = of_event(event)
                # Not with dataclasses.replace, which takes half of the time of a long log.
                lines += [
                    LogLine(line.seat, line.text, rule, apart=line.apart) for line in writer(self, event)
                ]
        return tuple(lines)

    def city_of(self, seat: int) -> tuple[int, ...]:
        """Return the cards of a city."""
        assert self._after is not None
        return self._after.cities[seat]

    def card_at(self, seat: int, place: int) -> int:
        """Return the card at a place."""
        return self.city_of(seat)[place]

    def goods_at(self, seat: int, places: tuple[int, ...]) -> str:
        """Return the names of the goods at several places."""
        return goods_list(self.card_at(seat, place) for place in places)

    def forced_pass(self) -> str:
        """Return the line for a pass that was the viewer's only answer; "" if there was a choice."""
        return builds_nothing_words(self._before) if self._before is not None else ""

    def left_out(self, role: int) -> list[LogLine]:
        """Return the line that says why the rules skip the viewer in the phase of ``role``, if they do."""
        assert self._after is not None
        text = left_out_words(self._after, role)
        return _line(self._after.seat, text) if text else []


def _heading(text: str) -> list[LogLine]:
    return [LogLine(NOBODY, text)]


def _line(seat: int, text: str) -> list[LogLine]:
    return [LogLine(seat, text)]


def _apart(seat: int, text: str) -> list[LogLine]:
    """Return a line about a building, which follows the possessive form of the player's name."""
    return [LogLine(seat, text, apart=True)]


def _named(cards: tuple[int, ...]) -> str:
    """Return ``: names`` if this seat may see the cards, else ""."""
    return "" if not cards or UNKNOWN in cards else f": {cards_list(cards)}"


def _round(journal: Journal, event: Event) -> list[LogLine]:
    assert isinstance(event, ev.RoundBegun)
    lines = _heading(tr("Journal", "Round {round}").format(round=event.round))
    return lines + _line(event.governor, tr("Journal", "is the governor."))


def _role(journal: Journal, event: Event) -> list[LogLine]:
    assert isinstance(event, ev.RoleChosen)
    lines = _heading(role_name(event.role))
    text = tr("Journal", "takes {role}.")
    if event.library:
        text = tr("Journal", "takes {role}, using the Library.")
    text = text.format(role=the_role(event.role))
    return lines + _line(event.seat, text) + journal.left_out(event.role)


def passing(decision: int) -> str:
    """Return the log text of a pass, such as "builds nothing.", or ""."""
    texts = {
        Decision.BUILD: tr("Journal", "builds nothing."),
        Decision.PRODUCE: tr("Journal", "produces nothing."),
        Decision.SELL: tr("Journal", "sells nothing."),
        Decision.DRAW: tr("Journal", "draws nothing."),
        Decision.TURN_UP: tr("Journal", "reveals nothing."),
    }
    return texts.get(Decision(decision), "")


def _passed(journal: Journal, event: Event) -> list[LogLine]:
    assert isinstance(event, ev.Passed)
    text = journal.forced_pass() or passing(event.decision)
    return _line(event.seat, text) if text else []


def _built(journal: Journal, event: Event) -> list[LogLine]:
    assert isinstance(event, ev.BuildingBuilt)
    over = event.covered != NOBODY
    if event.price == 0 and over:
        text = tr("Journal", "builds {building} over {below} for free.")
    elif event.price == 0:
        text = tr("Journal", "builds {building} for free.")
    elif over:
        text = tr("Journal", "builds {building} over {below} for {price}.")
    else:
        text = tr("Journal", "builds {building} for {price}.")
    paid = count_means(len(event.paid), len(event.goods))
    below = the_card(event.covered) if over else ""
    text = text.format(building=a_card(event.card), below=below, price=paid)
    lines = _line(event.seat, text)
    if _named(event.paid):
        lines += _line(event.seat, tr("Journal", "pays with {cards}.").format(cards=some_cards(event.paid)))
    return lines


def _drawn(journal: Journal, event: Event) -> list[LogLine]:
    assert isinstance(event, ev.CardsDrawn)
    if not event.cards:
        return _line(event.seat, tr("Journal", "cannot draw: no cards are left."))
    cards = count_cards(len(event.cards)) + _named(event.cards)
    if event.building != NOBODY:
        text = tr("Journal", "{building}: draws {cards}.")
        return _apart(event.seat, text.format(building=building_words(event.building), cards=cards))
    return _line(event.seat, tr("Journal", "draws {cards}.").format(cards=cards))


def _produced(journal: Journal, event: Event) -> list[LogLine]:
    assert isinstance(event, ev.GoodsProduced)
    if not event.places:
        return _line(event.seat, tr("Journal", "cannot produce: no cards are left."))
    goods = journal.goods_at(event.seat, event.places)
    lines = _line(event.seat, tr("Journal", "produces {goods}.").format(goods=goods))
    if event.drawn:
        cards = count_cards(len(event.drawn)) + _named(event.drawn)
        text = tr("Journal", "{building}: draws {cards}.")
        lines += _apart(event.seat, text.format(building=building_name("well"), cards=cards))
    return lines


def _placed(journal: Journal, event: Event) -> list[LogLine]:
    assert isinstance(event, ev.GoodPlaced)
    text = tr("Journal", "{building}: gets a good.")
    return _apart(event.seat, text.format(building=card_words(journal.card_at(event.seat, event.place))))


def _tile(journal: Journal, event: Event) -> list[LogLine]:
    assert isinstance(event, ev.TileTurned)
    prices = " · ".join(str(price) for price in TILES[event.tile])
    return _heading(tr("Journal", "Prices: {prices}").format(prices=prices))


def _sold(journal: Journal, event: Event) -> list[LogLine]:
    assert isinstance(event, ev.GoodsSold)
    goods = journal.goods_at(event.seat, event.places)
    text = tr("Journal", "sells {goods} for {cards}.")
    lines = _line(event.seat, text.format(goods=goods, cards=count_cards(sum(event.prices))))
    for building, more in sale_bonuses(journal.city_of(event.seat), len(event.places)):
        text = tr("Journal", "{building}: draws {cards}.")
        lines += _apart(event.seat, text.format(building=building_words(building), cards=count_cards(more)))
    if event.harbored:
        text = tr("Journal", "{building}: keeps one of the goods sold.")
        lines += _apart(event.seat, text.format(building=building_name("harbor")))
    return lines


def _kept(journal: Journal, event: Event) -> list[LogLine]:
    assert isinstance(event, ev.CardsKept)
    drawn = len(event.kept) + len(event.discarded)
    if UNKNOWN in event.kept or not event.kept:
        text = tr("Journal", "draws {cards} and keeps {kept}.")
        return _line(event.seat, text.format(cards=count_cards(drawn), kept=len(event.kept)))
    text = tr("Journal", "keeps {cards}.")
    return _line(event.seat, text.format(cards=some_cards(event.kept)))


def _discarded(journal: Journal, event: Event) -> list[LogLine]:
    assert isinstance(event, ev.CardsDiscarded)
    names = "" if UNKNOWN in event.cards else cards_list(event.cards)
    if event.limit and names:
        text = tr("Journal", "discards {cards} (hand limit {limit}): {names}.")
    elif event.limit:
        text = tr("Journal", "discards {cards} (hand limit {limit}).")
    elif names:
        text = tr("Journal", "discards {cards}: {names}.")
    else:
        text = tr("Journal", "discards {cards}.")
    cards = count_cards(len(event.cards))
    return _line(event.seat, text.format(cards=cards, limit=event.limit, names=names))


def _turned_up(journal: Journal, event: Event) -> list[LogLine]:
    assert isinstance(event, ev.CardsTurnedUp)
    building = building_words(event.building)
    text = tr("Journal", "{building}: reveals {cards}.")
    lines = _apart(event.seat, text.format(building=building, cards=cards_list(event.cards)))
    if event.taken:
        lines += _line(event.seat, tr("Journal", "takes {card}.").format(card=some_cards(event.taken)))
    elif not event.open_choice:
        lines += _line(event.seat, why_nothing(event))
    return lines


def why_nothing(event: ev.CardsTurnedUp) -> str:
    """Return the reason why none of the cards turned up was taken."""
    if BUILDINGS[event.building].key != "gold_mine":
        return tr("Journal", "keeps nothing: that building is already in a city.")
    if len(event.cards) < TURNED_UP:
        return tr("Journal", "keeps nothing: there were too few cards.")
    return tr("Journal", "keeps nothing: two cards have the same cost.")


def _taken(journal: Journal, event: Event) -> list[LogLine]:
    assert isinstance(event, ev.CardTaken)
    return _line(event.seat, tr("Journal", "takes {card}.").format(card=a_card(event.card)))


def _exchanged(journal: Journal, event: Event) -> list[LogLine]:
    assert isinstance(event, ev.CardsExchanged)
    cards = count_cards(len(event.given))
    text = tr("Journal", "{building}: exchanges {cards}.")
    if _named(event.drawn):
        text = tr("Journal", "{building}: exchanges {cards} for {drawn}.")
    drawn = some_cards(event.drawn)
    words = text.format(building=building_words(event.building), cards=cards, drawn=drawn)
    return _apart(event.seat, words)


def storing(building: int) -> str:
    """Return the log text about another player's cards under a building, without their secret number."""
    key = BUILDINGS[building].key
    text = tr("Journal", "puts cards under {building}.")
    if key == "chapel":
        # The rules allow one card at a time.
        text = tr("Journal", "puts a card under {building}.")
    return text.format(building=the_building(key))


def _stored(journal: Journal, event: Event) -> list[LogLine]:
    assert isinstance(event, ev.CardsStored)
    if not event.cards:
        return _line(event.seat, storing(event.building))
    building = the_building(BUILDINGS[event.building].key)
    text = tr("Journal", "puts {cards} under {building}.")
    return _line(event.seat, text.format(building=building, cards=some_cards(event.cards)))


def _library(journal: Journal, event: Event) -> list[LogLine]:
    assert isinstance(event, ev.LibraryUsed)
    text = tr("Journal", "{building}: used this round.")
    return _apart(event.seat, text.format(building=building_name("library")))


def _reshuffled(journal: Journal, event: Event) -> list[LogLine]:
    assert isinstance(event, ev.SupplyReshuffled)
    text = tr("Journal", "Reshuffled: {cards}")
    return _heading(text.format(cards=count_cards(event.cards)))


def _ended(journal: Journal, event: Event) -> list[LogLine]:
    assert isinstance(event, ev.GameEnded)
    lines = _heading(tr("Journal", "The game is over"))
    if event.stalemate:
        lines += _heading(tr("Journal", "There are no cards left to play."))
    for seat, points in enumerate(event.points):
        lines += _line(seat, tr("Journal", "has {points}.").format(points=count_points(points)))
        lines += _shown(seat, tr("Journal", "has {cards} in hand."), event.hands)
        lines += _shown(seat, tr("Journal", "has {cards} under buildings."), event.stored)
    winners = listed([journal.names[seat] for seat in event.winners])
    text = (
        tr("Journal", "{names} wins.")
        if len(event.winners) == 1
        else tr("Journal", "{names} share the victory.")
    )
    return lines + _heading(text.format(names=winners))


def _shown(seat: int, text: str, cards: tuple[tuple[int, ...], ...]) -> list[LogLine]:
    """Return the line about hidden cards that are shown at the end; no line if there are none."""
    if seat >= len(cards) or not cards[seat]:
        return []
    return _line(seat, text.format(cards=cards_list(cards[seat])))


def _silent(journal: Journal, event: Event) -> list[LogLine]:
    return []


_WRITERS: dict[type[Event], LineWriter] = {
    ev.HandDealt: _silent,
    ev.RoundBegun: _round,
    ev.RoleChosen: _role,
    ev.PhaseEnded: _silent,
    ev.Passed: _passed,
    ev.BuildingBuilt: _built,
    ev.CardsDrawn: _drawn,
    ev.GoodsProduced: _produced,
    ev.GoodPlaced: _placed,
    ev.TileTurned: _tile,
    ev.GoodsSold: _sold,
    ev.CardsOffered: _silent,
    ev.CardsKept: _kept,
    ev.CardsDiscarded: _discarded,
    ev.CardsTurnedUp: _turned_up,
    ev.CardTaken: _taken,
    ev.CardsExchanged: _exchanged,
    ev.CardsStored: _stored,
    ev.LibraryUsed: _library,
    ev.SupplyReshuffled: _reshuffled,
    ev.GameEnded: _ended,
}


def described_events() -> frozenset[type[Event]]:
    """Return the kinds of event that the journal handles."""
    return frozenset(_WRITERS)


def retell(
    record: GameRecord,
    journal: Journal,
    viewer: Viewer,
    on_moment: Callable[[int, State], None] | None = None,
    known: Mapping[int, tuple[LogLine, ...]] | None = None,
    timed_out: Container[int] = (),
) -> dict[int, tuple[LogLine, ...]]:
    """Return the log lines of every move up to the head, by the index of the move, ``ROOT`` for the start.

    Args:
        record: the moves.
        journal: writes the lines.
        viewer: the seat that reads the log.
        on_moment: is called with each move and the state after it; its exceptions end the replay.
        known: lines for the same viewer and language that are not written again.
        timed_out: moves that the table made because the time of a person was up.
    """
    known = known or {}
    events: list[Event] = []
    state = record.start(events)
    before: PlayerView | None = None
    lines = {}
    for index in (ROOT, *record.path()):
        actor = state.actor
        if index != ROOT:
            events = []
            action = record.moves[index].action
            before = view_before_pass(state, viewer.seat, action)
            apply(state, action, events)
        if on_moment is not None:
            on_moment(index, state)
        if index in known:
            lines[index] = known[index]
        else:
            lines[index] = journal.describe(viewer.seen(events), viewer.view(state), before)
            if index in timed_out:
                lines[index] = (time_up(actor), *lines[index])
    return lines


def time_up(seat: int) -> LogLine:
    """Return the line before a move that the table makes because the time of a person is up."""
    return LogLine(seat, tr("Journal", "is out of time: the table decides."))
