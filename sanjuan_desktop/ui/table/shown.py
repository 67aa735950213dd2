"""State of the table that does not depend on its size, its language or the size of text."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, NamedTuple

from sanjuan_desktop.rules.terms import NOBODY
from sanjuan_desktop.ui.look.light import Light
from sanjuan_desktop.ui.table.zones.prompt_art import NO_GOAL
from sanjuan_desktop.ui.table.zones.prompt_bar import NO_OFFER
from sanjuan_desktop.ui.table.zones.side_buttons import NO_TOOLS
from sanjuan_desktop.ui.table.zones.view_facts import light_over

if TYPE_CHECKING:
    from sanjuan_desktop.control.hints.hints import Hint, TableTargets
    from sanjuan_desktop.control.questions.prompts import Prompt
    from sanjuan_desktop.control.session.step import LogLine
    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.rules import PlayerView
    from sanjuan_desktop.ui.table.layout.rects import Rect
    from sanjuan_desktop.ui.table.zones.prompt_art import GoalPill
    from sanjuan_desktop.ui.table.zones.prompt_bar import HintOffer
    from sanjuan_desktop.ui.table.zones.side_buttons import Tools


class PlayedAnswer(NamedTuple):
    """Items of an earlier answer (None: no answer), and the label on them."""

    spots: TableTargets | None
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
    played: PlayedAnswer = NOT_PLAYED
    thinking: int = NOBODY  # seat of the computer player that is thinking
    lines: tuple[LogLine, ...] = ()
    tools: Tools = NO_TOOLS
    coming: PlayerView | None = None  # next view, if the table already makes room for it
    secret: tuple[str, ...] = ()  # points by seat shown until the final scoring; empty for the true points
    late: tuple[LogLine, ...] = ()  # log lines shown after the final scoring
    reserved: tuple[Rect, ...] = ()  # boxes covered by readable text, such as the note of a guide
    bar: float = 0.0  # height of the bar over the hand in pixels; 0 for the default
    light: Light = Light.MORNING
    lit_round: int = NOBODY  # round in which the light was determined

    def cleared(self, setup: GameSetup | None) -> Shown:
        """Return an empty table: for another game, another seat of the same game, or no game (None).

        Tools, the offer of hints and the goal are kept; the light is kept for another seat.
        """
        is_same = setup is not None and self.setup is not None and setup.seed == self.setup.seed
        return replace(
            self,
            setup=setup,
            view=None,
            prompt=None,
            hint=None,
            played=NOT_PLAYED,
            thinking=NOBODY,
            lines=(),
            coming=None,
            secret=(),
            late=(),
            light=self.light if is_same else Light.MORNING,
            lit_round=self.lit_round if is_same else NOBODY,
        )

    def viewed(self, view: PlayerView) -> Shown:
        """Return this state with another view and the light of its round."""
        light = light_over(view, self.lit_round, self.light)
        return replace(self, view=view, coming=None, light=light, lit_round=view.round)

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
