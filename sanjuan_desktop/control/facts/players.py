"""Public facts about a player and the two piles (rules, sections 3 and 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.control.facts.points import PointsNow, sum_lines
from sanjuan_desktop.control.facts.tooltip import Tone, Tooltip, TooltipLine
from sanjuan_desktop.control.text.i18n import building_name, counted, term, tr
from sanjuan_desktop.control.text.no_help import no_points, no_unseen_cards
from sanjuan_desktop.control.text.phrases import cards_list
from sanjuan_desktop.rules import masked_state
from sanjuan_desktop.rules.catalogue.cards import building_id
from sanjuan_desktop.rules.phases.round_start import hand_limit

if TYPE_CHECKING:
    from sanjuan_desktop.rules import PlayerView


def player_tooltip(view: PlayerView, seat: int, now: PointsNow | None, name: str) -> Tooltip:
    """Return the points of a player line by line, with hand and city, and the cards of an open hand.

    ``now`` is None in a game whose table does not count points; the tooltip says so.
    """
    if now is None:
        return Tooltip(name, (*hand_lines(view, seat), city_line(view, seat)), foot=no_points())
    if view.is_over:
        return Tooltip(name, (*sum_lines(now), *_open_hand(view, seat)))
    return Tooltip(
        name, (*sum_lines(now), *_hidden_lines(now), *hand_lines(view, seat), city_line(view, seat))
    )


def _hidden_lines(now: PointsNow) -> tuple[TooltipLine, ...]:
    """Return the effect of hidden cards: each is worth a point, and the Palace counts them, too."""
    if not now.hides:
        return ()
    words = tr("Facts", "Each hidden card is worth 1 point.")
    palace = building_id("palace")
    if any(line.building == palace for line in now.sheet.bonuses):
        words += " " + tr("Facts", "The {palace} counts them too.").format(palace=building_name("palace"))
    return (TooltipLine(words, tone=Tone.FAINT),)


def _open_hand(view: PlayerView, seat: int) -> tuple[TooltipLine, ...]:
    """Return the cards of a hand that everyone sees."""
    hand = view.revealed[0][seat]
    words = tr("Facts", "Hand cards: {cards}").format(cards=cards_list(hand)) if hand else ""
    return (TooltipLine(words or tr("Facts", "Hand cards"), str(len(hand)), icon="card"),)


def hand_lines(view: PlayerView, seat: int) -> tuple[TooltipLine, ...]:
    """Return the number of hand cards, the limit, and the cards that the viewer may know."""
    limit = hand_limit(masked_state(view), seat)
    is_other = view.is_open and seat != view.seat
    lines = [TooltipLine(tr("Facts", "Hand cards"), str(view.hand_sizes[seat]), icon="card")]
    if is_other:
        lines = list(_open_hand(view, seat))
    if view.hand_sizes[seat] > limit:
        words = counted(
            "Facts", "Hand limit for the next round: %n.", "Hand limit for the next round: %n.", limit
        )
        lines.append(TooltipLine(words, tone=Tone.FAINT))
    if view.known[seat] and not is_other:
        words = tr("Facts", "Everyone has seen: {cards}").format(cards=cards_list(view.known[seat]))
        lines.append(TooltipLine(words, str(len(view.known[seat])), icon="eye"))
    return tuple(lines)


def city_line(view: PlayerView, seat: int) -> TooltipLine:
    """Return the number of buildings, and the number that ends the game."""
    size = view.options.city_size
    words = counted("Facts", "Buildings (the game ends at %n)", "Buildings (the game ends at %n)", size)
    return TooltipLine(words, f"{len(view.cities[seat])}/{size}")


def draw_tooltip(view: PlayerView, *, counts_unseen: bool = True) -> Tooltip:
    """Return the size of the draw pile, with a pointer to the list of unseen cards or why there is none."""
    lines = [TooltipLine(term("cards"), str(view.supply_size), icon="card")]
    if not view.supply_size:
        words = tr("Facts", "The discard pile is reshuffled when the next card is drawn.")
        lines.append(TooltipLine(words, tone=Tone.FAINT))
    foot = tr("Facts", "Click or press D to see which cards you have not seen yet.")
    if not counts_unseen:
        foot = no_unseen_cards()
    return Tooltip(term("draw_pile"), tuple(lines), foot=foot)


def discard_tooltip(view: PlayerView, *, counts_unseen: bool = True) -> Tooltip:
    """Return the size of the discard pile, and the cards in it that the looking seat has seen."""
    lines = [TooltipLine(term("cards"), str(view.discard_size), icon="card")]
    if not counts_unseen:
        return Tooltip(term("discard_pile"), tuple(lines))
    for words, cards in (
        (tr("Facts", "Discarded by you: {cards}"), view.discard_known),
        (tr("Facts", "Revealed to everyone: {cards}"), view.discard_open),
    ):
        if cards:
            lines.append(TooltipLine(words.format(cards=cards_list(cards)), str(len(cards))))
    return Tooltip(term("discard_pile"), tuple(lines))
