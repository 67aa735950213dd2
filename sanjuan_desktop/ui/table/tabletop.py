"""All zones of one table: created for one context, they show a state by its difference from the last one."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.control.facts.cards import card_facts
from sanjuan_desktop.control.facts.places import place_tooltips
from sanjuan_desktop.control.facts.players import discard_tooltip, draw_tooltip, player_tooltip
from sanjuan_desktop.control.facts.points import UNCOUNTED, points_now
from sanjuan_desktop.control.facts.prices import price_outlook, price_tooltip
from sanjuan_desktop.control.helps import Help
from sanjuan_desktop.control.hints.hints import TableTargets
from sanjuan_desktop.control.session.journal import passing
from sanjuan_desktop.control.text.i18n import tr
from sanjuan_desktop.rules.catalogue.cards import TILE_CARD, building_id
from sanjuan_desktop.rules.terms import NOBODY, UNKNOWN, Role
from sanjuan_desktop.ui.table.layout.rects import Rect, bounding
from sanjuan_desktop.ui.table.shown import Shown, fan_cards, framed_tile, seat_facts, tile_looks
from sanjuan_desktop.ui.table.zones.applause import Applause
from sanjuan_desktop.ui.table.zones.callouts import CalloutZone
from sanjuan_desktop.ui.table.zones.ceremony import Ceremony
from sanjuan_desktop.ui.table.zones.city_zone import CityZone
from sanjuan_desktop.ui.table.zones.deck import Deck
from sanjuan_desktop.ui.table.zones.drop_lights import DropLights
from sanjuan_desktop.ui.table.zones.fan_zone import FanZone
from sanjuan_desktop.ui.table.zones.hand_zone import HandZone
from sanjuan_desktop.ui.table.zones.hint_zone import HintZone
from sanjuan_desktop.ui.table.zones.last_houses import LastHouses
from sanjuan_desktop.ui.table.zones.laurels import Laurels, leaders
from sanjuan_desktop.ui.table.zones.log_panel import LogPanel
from sanjuan_desktop.ui.table.zones.open_hand import OpenHand
from sanjuan_desktop.ui.table.zones.parts import Parts
from sanjuan_desktop.ui.table.zones.played_ribbon import PlayedRibbon
from sanjuan_desktop.ui.table.zones.prompt_bar import PromptBar
from sanjuan_desktop.ui.table.zones.reading_slip import ReadingSlip
from sanjuan_desktop.ui.table.zones.remark_bubble import BubbleText, RemarkBubble
from sanjuan_desktop.ui.table.zones.roles_zone import RolesZone
from sanjuan_desktop.ui.table.zones.seat_board import GovernorsHat, SeatBoard
from sanjuan_desktop.ui.table.zones.side_buttons import SideButtons
from sanjuan_desktop.ui.table.zones.spotlights import Spotlights, areas
from sanjuan_desktop.ui.table.zones.supply_zone import CathedralZone, SupplyZone
from sanjuan_desktop.ui.table.zones.tooltip_zone import TooltipZone
from sanjuan_desktop.ui.table.zones.trading_house_zone import TradingHouseZone

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sanjuan_desktop.control.hints.hints import Hint
    from sanjuan_desktop.control.questions.prompts import Prompt
    from sanjuan_desktop.control.session.sentences import Sentence
    from sanjuan_desktop.rules import PlayerView
    from sanjuan_desktop.rules.events import Passed
    from sanjuan_desktop.ui.table.context import TableContext
    from sanjuan_desktop.ui.table.items.card_item import CardItem
    from sanjuan_desktop.ui.table.items.piece import Piece
    from sanjuan_desktop.ui.table.items.tile_item import TileItem
    from sanjuan_desktop.ui.table.zones.table_part import TablePart
    from sanjuan_desktop.ui.table.zones.zone import Entry, Zone

OwnPoints = tuple[int, str]
"""Seat and the text of its points."""
NO_POINTS: Final[OwnPoints] = (NOBODY, "")

_RAISED: Final = 26.0
"""Largest distance by which a hand card may rise, in units."""


class Tabletop:
    """All zones of the table. Only the zones know their items."""

    def __init__(self, context: TableContext) -> None:
        """Create all zones; they are empty until the first :meth:`render`."""
        self.context = context
        self.shown = Shown()
        """The state that is shown; during an animation, the state before it."""
        self._is_moved = False
        self._offered: tuple[int, ...] = ()
        """Cards of the view that are shown above the hand, with or without a question."""
        self.cities = {seat: CityZone(context, seat) for seat in range(context.layout.players)}
        self.open_hands = {
            panel.seat: OpenHand(context, panel.seat)
            for panel in context.layout.opponents
            if context.setup.open_hands
        }
        """Open hands of the opponents by seat; empty in games with hidden hands."""
        self.boards = {seat: SeatBoard(context, seat) for seat in range(context.layout.players)}
        self.hat = GovernorsHat(context)
        self.laurels = Laurels(context)
        self.remarks = RemarkBubble(context, self.boards, self.hat)
        self.supply = SupplyZone(context)
        self.cathedral = CathedralZone(context)
        self.roles = RolesZone(context)
        self.house = TradingHouseZone(context)
        self.bar = PromptBar(context)
        self.deck = Deck(context)
        self.hand = HandZone(context)
        self.fan = FanZone(context)
        context.signals.veiled.connect(self.hide_captions)
        self.log = LogPanel(context)
        self.slip = ReadingSlip(context, self._hand_right, self._covered)
        self.tooltips = TooltipZone(context, self.slip, self.needed)
        self.callouts = CalloutZone(context)
        self.applause = Applause(context)
        self.ceremony = Ceremony(context)
        self.last_houses = LastHouses(context)
        self.side = SideButtons(context)
        own = context.layout.looking_seat
        others = [panel.seat for panel in context.layout.opponents]
        tabbing: tuple[TablePart, ...] = (
            *(self.cities[seat] for seat in others),
            *self.open_hands.values(),
            *(self.boards[seat] for seat in (*others, own)),
            self.supply,
            self.cathedral,
            self.roles,
            self.house,
            self.fan,
            self.cities[own],
            self.bar,
            self.hand,
        )
        self.hints = HintZone(context, tabbing, self.asked_lots)
        self.played = PlayedRibbon(context, tabbing)
        reading: list[TablePart] = [
            self.bar.words,
            self.hints,
            self.hand,
            self.fan,
            self.roles,
            self.cathedral,
        ]
        for seat in (own, *others):
            reading += [self.boards[seat], self.cities[seat]]
            if seat in self.open_hands:
                reading.append(self.open_hands[seat])
        reading += [self.supply, self.house, self.bar, self.side, self.log]
        self.parts = Parts(tuple(reading), tabbing)
        self.lights = DropLights(context)
        self.spotlights = Spotlights(context)
        context.signals.log_wanted.connect(self.toggle_log)
        self._connect_slip()

    def zones(self) -> tuple[Zone, ...]:
        """Return all zones."""
        return (
            *self.cities.values(),
            *self.open_hands.values(),
            *self.boards.values(),
            self.hat,
            self.laurels,
            self.remarks,
            self.supply,
            self.cathedral,
            self.roles,
            self.house,
            self.bar,
            self.bar.clock,
            self.deck,
            self.hand,
            self.fan,
            self.log,
            self.slip,
            self.tooltips,
            self.callouts,
            self.applause,
            self.ceremony,
            self.last_houses,
            self.side,
            self.hints,
            self.lights,
            self.spotlights,
        )

    def fits(self, view: PlayerView) -> bool:
        """Return whether this table is laid out for the viewing seat and has space for all buildings."""
        plan = self.context.layout
        if view.seat not in {plan.looking_seat, NOBODY}:
            return False
        return plan.has_lots(tuple(map(len, view.cities)))

    def inventory(self) -> list[Entry]:
        """Return everything shown: equal tables give equal lists."""
        return [entry for zone in self.zones() for entry in zone.inventory()]

    def dispose(self) -> None:
        """Remove everything from the scene."""
        for zone in self.zones():
            zone.dispose()
        self.context.owner.deleteLater()

    @property
    def view(self) -> PlayerView | None:
        """The view that is shown; during an animation, the view before it."""
        return self.shown.view

    def forget_places(self) -> None:
        """Show all pieces again at the next :meth:`render`, because an animation may have moved them."""
        self._is_moved = True

    def render(self, shown: Shown) -> None:
        """Show this state without animation; leave everything that is equal in the previous state."""
        for _ in self.rendering(shown):
            pass

    def rendering(self, shown: Shown) -> Iterator[None]:
        """Show this state like :meth:`render`, in steps of a few milliseconds."""
        before, self.shown = self.shown, shown
        view, prompt, hint = shown.view, shown.prompt, shown.hint
        is_new = self._is_moved or view != before.view
        if shown.secret != before.secret:
            is_new = is_new or _points(shown) != _points(before)
        self._is_moved = False
        if shown.lines != before.lines:
            self.log.show(shown.lines)
        yield
        if shown.tools != before.tools:
            self.side.show(shown.tools)
        if view is not None and is_new:
            self._show_pieces(view)
        yield
        if view is not None and is_new:
            self._inform(view)
        if shown.goal != before.goal:
            self.bar.show_goal(shown.goal)
        self.bar.show_clock(shown.clock)
        if shown.recap != before.recap:
            self.bar.show_recap(shown.recap)
        if shown.offer != before.offer:
            self.bar.offer_hint(shown.offer)
        if hint is None and before.hint is not None:
            self._show_hint(None, None)
        if is_new or prompt != before.prompt:
            self._mark(prompt)
        if hint is not None and hint != before.hint:
            self._show_hint(hint, prompt)
        if shown.played is not before.played:
            # An equal label is put again, because its piece may have been replaced since.
            self.played.show(*shown.played)
        if shown.reserved != before.reserved:
            self._yield_space()
            self.slip.refresh()
            self.tooltips.refresh()

    def _show_pieces(self, view: PlayerView) -> None:
        """Show the pieces and numbers of this view, without animation."""
        points = _points(self.shown)
        for seat, city in self.cities.items():
            city.show(view.cities[seat], tile_looks(view, seat))
            status = self.boards[seat].facts.status
            self.boards[seat].show(seat_facts(view, seat, points[seat], status))
        for seat, hand in self.open_hands.items():
            hand.show(view.revealed[0][seat] if view.is_open else ())
        self.hat.show(self.boards[view.governor].hat_point())
        self.supply.show(view.supply_size, view.discard_size)
        self.cathedral.show(bool(view.cathedral_free))
        self.roles.show(view.taken, view.role, view.round, view.governor)
        self.house.show(view.tiles, framed_tile(view), bool(view.tile_up))
        self.deck.show(view)
        self.last_houses.show(view)
        self.show_hand(view)
        self._offered = fan_cards(view)
        self.fan.show(self._offered)
        self.laurels.show({seat: self.boards[seat].laurel_box() for seat in leaders(points)})
        self._yield_space()

    def _inform(self, view: PlayerView) -> None:
        """Update the texts that depend on the view: prices, points, cards left."""
        offers = partial(self.context.setup.offers, is_over=view.is_over)
        now = points_now(view)
        for seat, city in self.cities.items():
            points = now[seat] if offers(Help.POINTS) else None
            city.inform(place_tooltips(view, seat, points))
            self.boards[seat].inform(player_tooltip(view, seat, points, self.context.name(seat)))
        prices = price_tooltip(view, forecasts=offers(Help.FORECASTS))
        self.house.inform(prices, price_outlook(view).next_place)
        counts = offers(Help.UNSEEN)
        self.supply.inform(
            draw_tooltip(view, counts_unseen=counts), discard_tooltip(view, counts_unseen=counts)
        )
        facts = card_facts(view, gains=offers(Help.GAINS))
        self.hand.inform(facts)
        self.fan.inform(facts)
        self.cathedral.inform(facts.get(TILE_CARD))
        self.tooltips.refresh()

    def inherit(self, before: Tabletop) -> None:
        """Take over the transient items of the replaced table, if it has the same size."""
        if before.context.layout.window == self.context.layout.window:
            self.applause.inherit(before.applause)
            self.ceremony.inherit(before.ceremony)

    @property
    def own_points(self) -> OwnPoints:
        """The viewing seat and its points as its board shows them; "" before the first view."""
        seat = self.context.layout.looking_seat
        return seat, self.boards[seat].facts.points

    def cheer(self, had: OwnPoints) -> None:
        """Animate the points of the viewing seat if they differ from ``had``."""
        seat, points = had
        if seat == self.own_points[0] and points not in {"", self.own_points[1]}:
            self.applause.swell(self.boards[seat])

    def show_thinking(self, seat: int, *, is_quiet: bool) -> None:
        """Show on its board which seat is thinking (NOBODY: none), and in the bar if ``is_quiet``."""
        for player, board in self.boards.items():
            status = tr("Table", "is thinking…") if player == seat else ""
            board.show(replace(board.facts, status=status))
        if not is_quiet:
            return
        words = ""
        if seat != NOBODY:
            words = tr("Table", "{name} is thinking…").format(name=self.context.name(seat))
        self.bar.show_status(seat, words)

    def show_remark(self, seat: int, words: str, *, is_action: bool = False) -> None:
        """Show a remark on the board of the seat; ignore it while a question is shown.

        A deed is narrated, not spoken.
        """
        if self.shown.prompt is None:
            self.remarks.show_remark(BubbleText(seat, words, is_action))

    def show_passed(self, event: Passed) -> None:
        """Show on the board of a seat what it declines, until the board shows another text."""
        board, words = self.boards[event.seat], passing(event.decision)
        board.show(replace(board.facts, status=words.rstrip(".")))

    def show_event(self, sentence: Sentence, *, is_long: bool = False) -> None:
        """Show the current event in the bar; the details are in the log."""
        self.bar.show_event(sentence, is_long=is_long)

    def hide_captions(self, veiled: bool) -> None:
        """Hide the captions below drawn cards, so that none is half covered, or show them again."""
        covered = self.context.layout.fan_zone if veiled else None
        for zone in self.zones():
            zone.hide_captions(covered)

    def show_hand(self, view: PlayerView) -> None:
        """Show the hand of the viewing seat, in its sort order."""
        self.hand.show(view.hand, view.known[view.seat] if view.seat != NOBODY else ())

    def toggle_log(self, *, close: bool = False) -> bool:
        """Open the drawer with the whole log or close it, or only ``close`` it; return whether it changed."""
        is_open = self.log.drawer is not None
        if close and not is_open:
            return False
        self.log.open_drawer(not is_open)
        return True

    def _show_hint(self, hint: Hint | None, prompt: Prompt | None) -> None:
        """Show a hint beside a question, or hide it."""
        self.hints.show(hint, prompt)
        self._yield_space()
        self.slip.refresh()

    def _yield_space(self) -> None:
        """Lay out log and hand in the space that neither a hint nor a guide covers."""
        plan, boxes = self.context.layout, self._covered()
        self.log.lie_under(boxes)
        self.deck.lie_under(boxes)
        beside = plan.hand._replace(x=plan.hand.x + plan.hand_main_w, w=plan.hand.w - plan.hand_main_w)
        self.hand.set_narrow(any(box.overlaps(beside) for box in boxes))

    def _covered(self) -> list[Rect]:
        """Return the boxes of a hint and of a guide."""
        hint = self.hints.covered
        return [*self.shown.reserved, *([] if hint is None else [hint])]

    def _hand_right(self) -> float:
        """Return the right edge of the last hand card."""
        slots = self.hand.row.slots
        return slots[-1].right if slots else self.context.layout.hand.x

    def _mark(self, prompt: Prompt | None) -> None:
        """Mark all zones for a question, or clear the marks."""
        if prompt is not None:
            self.remarks.mute()
        if prompt is None:
            self.hand.mark()
            self.roles.mark()
            self.cathedral.mark(None)
            self.fan.show(self._offered)
            self.fan.mark({})
            for city in self.cities.values():
                city.mark(None)
            self.tooltips.refresh()
            self.slip.refresh()
            return
        self.hand.mark(prompt.hand)
        self.roles.mark(prompt.roles)
        self.cathedral.mark(prompt.cathedral)
        self.fan.show(prompt.fan or self._offered)
        self.fan.mark(prompt.fan_marks)
        for seat, city in self.cities.items():
            city.mark(prompt if seat == prompt.seat else None)
        self.bar.show(prompt)
        self.hints.refresh(prompt)
        self.slip.refresh()
        self.tooltips.refresh()

    def boxes_of(self, names: tuple[str, ...]) -> tuple[Rect, ...]:
        """Return the boxes of things named in the rules: areas, ``role NAME``, ``building KEY``."""
        return tuple(box for name in names for box in self._boxes_of(name))

    def _boxes_of(self, name: str) -> tuple[Rect, ...]:
        kind, _, key = name.partition(" ")
        if kind == "role":
            return self.parts.advised(TableTargets(roles=(Role[key.upper()],)))
        if kind == "building":
            return self.parts.of_building(building_id(key))
        return tuple(areas(self.context.layout, kind))

    def needed(self) -> list[Rect]:
        """Return the boxes that must stay visible: the hand, the question and all its options."""
        plan, prompt = self.context.layout, self.shown.prompt
        raised = plan.px(_RAISED)
        boxes = [*self.shown.reserved, plan.prompt]
        if self.hand.cards:
            row = bounding(self.hand.row.slots)
            top = row.y - raised
            boxes.append(row._replace(y=top, h=plan.window.bottom - top))
        fan = [_box(item) for item in map(self.fan.item, self.fan.cards) if item is not None]
        if fan:
            boxes.append(bounding(fan))
        if self.hints.covered is not None:
            boxes.append(self.hints.covered)
        if prompt is None:
            return boxes
        if prompt.roles:
            boxes.append(bounding(_box(role)._replace(h=role.reach) for role in self.roles.roles))
        lots = self.asked_lots(prompt)
        if lots:
            boxes.append(bounding(lots))
        tile = self.cathedral.tile
        if prompt.cathedral is not None and prompt.cathedral.mark.is_live and tile is not None:
            boxes.append(_box(tile))
        return boxes

    def asked_lots(self, prompt: Prompt) -> list[Rect]:
        """Return the lots that can be chosen in a question, with buildings or empty."""
        city = self.cities[prompt.seat]
        places = [place for place, mark in prompt.places.items() if mark.mark.is_live]
        if prompt.lot:
            places.append(city.count)
        return [city.lot(place) for place in places]

    @property
    def shows_aids(self) -> bool:
        """Whether the reading slip or a tooltip is shown."""
        return self.slip.card != UNKNOWN or self.tooltips.tooltip is not None

    def hide_aids(self) -> None:
        """Close the reading slip and the tooltip."""
        self.slip.hide()
        self.tooltips.hide()

    def _connect_slip(self) -> None:
        self.context.pointer.pointed.connect(self._on_pointed)
        self.context.signals.hovered.connect(self._on_hovered)
        self.context.signals.details.connect(self._on_details)

    def _on_pointed(self, _piece: Piece, inside: bool) -> None:
        if inside:
            self.slip.leave_to_mouse()

    def _on_hovered(self, item: CardItem | TileItem, inside: bool) -> None:
        if inside:
            self.slip.begin(item)
        else:
            self.slip.hide()

    def _on_details(self, item: CardItem | TileItem) -> None:
        self.slip.show_now(item)
        self.tooltips.show_again(item)


def _points(shown: Shown) -> list[str]:
    """Return the texts of all points; empty before the first view."""
    if shown.view is None or shown.secret:
        return list(shown.secret)
    if shown.setup is not None and not shown.setup.offers(Help.POINTS, is_over=shown.view.is_over):
        return [UNCOUNTED] * shown.view.players
    return [points.short for points in points_now(shown.view)]


def _box(piece: Piece) -> Rect:
    """Return the box of a piece in the scene."""
    box = piece.sceneBoundingRect()
    return Rect(box.x(), box.y(), box.width(), box.height())
