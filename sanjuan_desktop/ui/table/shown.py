"""State of the table that does not depend on its size, its language or the size of text.

Further functions convert a view to the facts that the zones show.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, NamedTuple

from sanjuan_desktop.control.facts.places import bonuses_at_the_end, is_used, stored_by_place
from sanjuan_desktop.rules.terms import NOBODY, UNKNOWN
from sanjuan_desktop.ui.look.light import Light, light_of
from sanjuan_desktop.ui.table.items.tile_item import TileLook
from sanjuan_desktop.ui.table.zones.prompt_art import NO_GOAL
from sanjuan_desktop.ui.table.zones.prompt_bar import NO_OFFER
from sanjuan_desktop.ui.table.zones.seat_plan import SeatFacts
from sanjuan_desktop.ui.table.zones.side_buttons import NO_TOOLS

if TYPE_CHECKING:
    from sanjuan_desktop.control.hints.hints import Hint, TableTargets
    from sanjuan_desktop.control.questions.prompts import Prompt
    from sanjuan_desktop.control.session.step import LogLine
    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.rules import PlayerView
    from sanjuan_desktop.ui.table.layout.rects import Rect
    from sanjuan_desktop.ui.table.zones.bar_clock import ClockFace
    from sanjuan_desktop.ui.table.zones.prompt_art import GoalPill
    from sanjuan_desktop.ui.table.zones.prompt_bar import HintOffer
    from sanjuan_desktop.ui.table.zones.side_buttons import Tools


class PlayedAnswer(NamedTuple):
    """Items of an earlier answer (None: no answer), and the label on them."""

    targets: TableTargets | None
    words: str


NOT_PLAYED: Final = PlayedAnswer(None, "")


@dataclass(frozen=True)
class Shown:
    """Everything that the table shows. It is replaced, never changed, so that two states can be compared."""

    setup: GameSetup | None = None
    view: PlayerView | None = None
    prompt: Prompt | None = None
    hint: Hint | None = None
    offer: HintOffer = NO_OFFER
    goal: GoalPill = NO_GOAL
    clock: ClockFace | None = None  # time that is left for the question
    recap: bool = False  # the table shows what happened since the last turn
    played: PlayedAnswer = NOT_PLAYED
    thinking: int = NOBODY  # seat of the computer player that is thinking
    lines: tuple[LogLine, ...] = ()
    tools: Tools = NO_TOOLS
    secret: tuple[str, ...] = ()  # points by seat shown until the final scoring; empty for the true points
    late: tuple[LogLine, ...] = ()  # log lines shown after the final scoring
    reserved: tuple[Rect, ...] = ()  # boxes covered by readable text, such as the note of a guide
    bar: float = 0.0  # height of the bar over the hand in pixels; 0 for the default
    light: Light = Light.MORNING
    lit_round: int = NOBODY  # round in which the light was determined

    def cleared(self, setup: GameSetup | None) -> Shown:
        """Return an empty table: for another game, another seat of the same game, or no game (None).

        Tools and the offer of hints are kept; light and goal are kept for another seat.
        """
        is_same = setup is not None and self.setup is not None and setup.seed == self.setup.seed
        return replace(
            self,
            setup=setup,
            view=None,
            prompt=None,
            hint=None,
            clock=None,
            recap=False,
            played=NOT_PLAYED,
            thinking=NOBODY,
            lines=(),
            secret=(),
            late=(),
            goal=self.goal if is_same else NO_GOAL,
            light=self.light if is_same else Light.MORNING,
            lit_round=self.lit_round if is_same else NOBODY,
        )

    def viewed(self, view: PlayerView) -> Shown:
        """Return this state with another view and the light of its round."""
        light = light_over(view, self.lit_round, self.light)
        return replace(self, view=view, light=light, lit_round=view.round)

    def asked(self, prompt: Prompt | None) -> Shown:
        """Return this state with a question, or without one.

        A question ends the thinking of computer players and reveals the result of the game.
        """
        if prompt is None:
            return replace(self, prompt=None, hint=None)
        return replace(self.revealed(), prompt=prompt, thinking=NOBODY)

    def hinted(self, hint: Hint | None) -> Shown:
        """Return this state with a hint; it needs a question, and only the viewing seat sees its hints."""
        view = self.view
        looks = hint is not None and view is not None and hint.seat == view.seat
        return replace(self, hint=hint if looks and self.prompt is not None else None)

    def logged(self, lines: tuple[LogLine, ...]) -> Shown:
        """Return this state with more lines in the log; they are held back while the result is hidden."""
        if self.secret:
            return replace(self, late=self.late + lines)
        return replace(self, lines=self.lines + lines)

    def revealed(self) -> Shown:
        """Return this state with the true points and with the lines that were held back."""
        return replace(self, secret=(), lines=self.lines + self.late, late=())


def seat_facts(view: PlayerView, seat: int, points: str, status: str = "") -> SeatFacts:
    """Return the facts on the board of a seat; ``points`` is their text."""
    return SeatFacts(
        hand=view.hand_sizes[seat],
        buildings=len(view.cities[seat]),
        city_size=view.options.city_size,
        points=points,
        known=() if seat == view.seat else view.known[seat],
        roles=tuple(role for role, taker in enumerate(view.taken) if taker == seat),
        governor=seat == view.governor,
        active=seat == view.actor,
        status=status,
    )


def tile_looks(view: PlayerView, seat: int) -> tuple[TileLook, ...]:
    """Return the appearance of each building of a seat, in the order of its lots."""
    covering = {place for place, _ in view.covered[seat]}
    stored, bonuses = stored_by_place(view, seat), bonuses_at_the_end(view, seat)
    return tuple(
        TileLook(
            good=view.goods[seat][place],
            covers=place in covering,
            stored=stored.get(place, 0),
            used=is_used(view, seat, card),
            points=bonuses.get(card),
        )
        for place, card in enumerate(view.cities[seat])
    )


def light_over(view: PlayerView, lit_round: int, light: Light) -> Light:
    """Return the light over a view, which depends on its largest city but stays the same during a round.

    Args:
        view: the current view.
        lit_round: the round in which the light was last determined; NOBODY before any.
        light: the light of that round.
    """
    return light if view.round == lit_round else light_of(max(map(len, view.cities)))


def fan_cards(view: PlayerView) -> tuple[int, ...]:
    """Return the cards on offer, if the viewing seat may see them and must choose."""
    if view.actor != view.seat or UNKNOWN in view.cards:
        return ()
    return view.cards


def framed_tile(view: PlayerView) -> int:
    """Return the index of the current or last price tile; NOBODY before the first one."""
    if view.tile_up:
        return view.trades % len(view.tiles)
    return (view.trades - 1) % len(view.tiles) if view.trades else NOBODY
