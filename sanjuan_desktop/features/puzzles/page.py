"""Texts of puzzles: bands with their progress, facts about a position and how a puzzle was checked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.levels import PLAYABLE_LEVELS
from sanjuan_desktop.control.facts.points import points_now
from sanjuan_desktop.control.text.i18n import counted, level_name, tr
from sanjuan_desktop.control.text.phrases import displayed_round, hundredths, listed, with_numbers_held
from sanjuan_desktop.features.puzzles.puzzle import Topic
from sanjuan_desktop.rules.terms import NOBODY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.features.practice.exercise import Exercise
    from sanjuan_desktop.features.puzzles.progress import PuzzleScores
    from sanjuan_desktop.features.puzzles.puzzle import Puzzle
    from sanjuan_desktop.rules import PlayerView

KINDS: Final[tuple[frozenset[Topic], ...]] = (
    frozenset(Topic),
    frozenset({Topic.ROLE}),
    frozenset({Topic.BUILD, Topic.PAYMENT}),
    frozenset({Topic.SALE, Topic.KEEPING, Topic.STORING}),
)
"""Topics of the filter buttons above the bands."""

_NEAR_END: Final = 4
"""Maximum number of buildings missing in the largest city for a remark about the end."""


@dataclass(frozen=True, slots=True)
class PuzzleBand:
    """One band as displayed: ``whole`` is its number of puzzles, ``solved`` the number of solved ones."""

    level: str
    name: str
    about: str
    solved: int
    whole: int

    @property
    def is_done(self) -> bool:
        """True if all puzzles are solved."""
        return self.solved >= self.whole

    @property
    def count(self) -> str:
        """The number of solved puzzles in words."""
        if not self.whole:
            return tr("Puzzles", "none yet")
        return tr("Puzzles", "{n} of {m} solved").format(n=self.solved, m=self.whole)

    @property
    def words(self) -> str:
        """The whole text for screen readers."""
        return f"{self.name}. {self.about} {self.count}."


@dataclass(frozen=True, slots=True)
class Waiting:
    """Puzzles that did not come with the game: from own games, and from new games of the levels."""

    own: Sequence[Puzzle] = ()
    fresh: Sequence[Puzzle] = ()
    is_coming: bool = False
    """True while more are being made."""


@dataclass(frozen=True, slots=True)
class PuzzlePage:
    """Content of the page of puzzles."""

    bands: tuple[PuzzleBand, ...]
    own: str
    has_own: bool
    row: int
    longest: int
    counts_rows: bool
    shows_clock: bool


@dataclass(frozen=True, slots=True)
class PuzzleHead:
    """Heading of a puzzle beside the table: its number and its level."""

    title: str
    band: str

    @property
    def words(self) -> str:
        """The whole text for screen readers."""
        return f"{self.title}, {self.band}." if self.band else f"{self.title}."


def kind_names() -> tuple[str, ...]:
    """Return the labels of the filter buttons, in the order of :data:`KINDS`."""
    return (
        tr("Puzzles", "Everything"),
        tr("Puzzles", "Roles"),
        tr("Puzzles", "Building"),
        tr("Puzzles", "Cards and goods"),
    )


def band_of(puzzles: Sequence[Puzzle], level: str, kind: int = 0) -> list[Puzzle]:
    """Return the puzzles of a level and of a kind, an index of :data:`KINDS`, in their order."""
    return [puzzle for puzzle in puzzles if puzzle.topic in KINDS[kind] and puzzle.level == level]


def page_of(puzzles: Sequence[Puzzle], waiting: Waiting, scores: PuzzleScores, kind: int) -> PuzzlePage:
    """Return the page: the puzzles of the game, the other ones that wait, and the results."""
    bands = []
    for level in PLAYABLE_LEVELS:
        those = band_of(puzzles, level, kind)
        bands.append(
            PuzzleBand(level, level_name(level), _who_finds(level), scores.solved(those), len(those))
        )
    own, fresh = (len(those) - scores.solved(those) for those in (waiting.own, waiting.fresh))
    progress = scores.progress
    return PuzzlePage(
        tuple(bands),
        _own_words(own, fresh, is_coming=waiting.is_coming),
        own + fresh > 0,
        progress.row,
        progress.longest,
        progress.counts_rows,
        progress.shows_clock,
    )


def entry_texts(puzzles: Sequence[Puzzle], scores: PuzzleScores) -> tuple[str, str]:
    """Return the next puzzle and the number of solved ones in two short lines, and its level.

    The puzzle comes from the easiest band with unsolved ones. The level is "" if all are solved.
    """
    solved = tr("Puzzles", "{n} of {m} solved").format(n=scores.solved(puzzles), m=len(puzzles))
    for level in PLAYABLE_LEVELS:
        band = band_of(puzzles, level)
        puzzle = scores.next_of(band)
        if puzzle is not None and not scores.is_solved(puzzle.key):
            kind = next(number for number in range(1, len(KINDS)) if puzzle.topic in KINDS[number])
            head = head_of(puzzle, band.index(puzzle) + 1)
            return f"{head.title}, {head.band}: {kind_names()[kind]}\n{solved}", level
    return solved, ""


def _own_words(own: int, fresh: int, *, is_coming: bool) -> str:
    said = []
    if own:
        text = counted(
            "Puzzles",
            "%n positions where you missed a better choice are waiting. Every game you review may add more.",
            "One position where you missed a better choice is waiting. Every game you review may add more.",
            own,
        )
        said.append(text)
    if fresh:
        text = counted(
            "Puzzles",
            "%n new puzzles from games between computer players.",
            "One new puzzle from a game between computer players.",
            fresh,
        )
        said.append(text)
    if not said and is_coming:
        return tr(
            "Puzzles",
            "The first puzzle is being created from a game between computer players. This takes a few "
            "minutes. Your own games add more when you review them.",
        )
    return " ".join(said) or tr("Puzzles", "No positions are waiting. Play a game and open its review.")


def _who_finds(level: str) -> str:
    if level == PLAYABLE_LEVELS[0]:
        text = tr("Puzzles", "Even {level} players find these.")
    elif level == PLAYABLE_LEVELS[-1]:
        text = tr("Puzzles", "Only {level} players find all of these.")
    else:
        text = tr("Puzzles", "{level} players usually find these.")
    return text.format(level=level_name(level))


def head_of(puzzle: Puzzle, number: int) -> PuzzleHead:
    """Return the heading of a puzzle of the game; ``number`` counts from 1 in the order of its band."""
    return PuzzleHead(tr("Puzzles", "Puzzle {n}").format(n=number), level_name(puzzle.level))


def head_of_other(puzzle: Puzzle, *, is_own: bool) -> PuzzleHead:
    """Return the heading of a puzzle from an own game, or from a new game of the levels."""
    title = tr("Puzzles", "From your games") if is_own else tr("Puzzles", "New puzzle")
    return PuzzleHead(title, level_name(puzzle.level) if puzzle.found else "")


def situation_words(exercise: Exercise) -> str:
    """Return the situation in a few sentences, as far as the asked seat can know it."""
    facts, names = situation_of(exercise.view), exercise.names
    said = [tr("Puzzles", "Round {n}.").format(n=displayed_round(facts.round))]
    if any(facts.points):
        said.append(_who_leads(facts, names))
    if 0 < facts.left <= _NEAR_END:
        said.append(_end(facts, names))
    if facts.seen:
        said.append(
            counted(
                "Puzzles",
                "You know %n of the cards in other players’ hands.",
                "You know one of the cards in other players’ hands.",
                facts.seen,
            )
        )
    return " ".join(said)


def _who_leads(facts: Situation, names: Sequence[str]) -> str:
    if facts.leaders == (facts.seat,):
        return counted("Puzzles", "You lead by %n points.", "You lead by one point.", facts.lead)
    if len(facts.leaders) == len(names):
        return tr("Puzzles", "No one is in the lead.")
    if facts.seat in facts.leaders:
        others = listed([names[seat] for seat in facts.leaders if seat != facts.seat])
        return tr("Puzzles", "You share the lead with {names}.").format(names=others)
    who = listed([names[seat] for seat in facts.leaders])
    if len(facts.leaders) > 1:
        return counted(
            "Puzzles",
            "{names} share the lead, %n points ahead of you.",
            "{names} share the lead, one point ahead of you.",
            -facts.ahead,
        ).format(names=who)
    return counted(
        "Puzzles",
        "{name} leads, %n points ahead of you.",
        "{name} leads, one point ahead of you.",
        -facts.ahead,
    ).format(name=who)


def _end(facts: Situation, names: Sequence[str]) -> str:
    if facts.fullest == facts.seat:
        return counted(
            "Puzzles",
            "You need %n more buildings to complete your city.",
            "You need one more building to complete your city.",
            facts.left,
        )
    if facts.fullest < 0:
        return counted(
            "Puzzles",
            "The largest cities need %n more buildings each.",
            "The largest cities need one more building each.",
            facts.left,
        )
    return counted(
        "Puzzles",
        "{name} needs %n more buildings to complete their city.",
        "{name} needs one more building to complete their city.",
        facts.left,
    ).format(name=names[facts.fullest])


def checked_words(puzzle: Puzzle) -> str:
    """Return a text about the check of a puzzle, and the lead of the best option over the next one."""
    low, high = [hundredths(share) for share in puzzle.margin_range]
    said = tr("Puzzles", "Tested with {n} possible sets of hidden cards: the best choice led in {m}.")
    lead = tr(
        "Puzzles", "In 100 games the best choice wins about {n} more than the next best ({low} to {high})."
    )
    if low == high:
        lead = tr("Puzzles", "In 100 games the best choice wins about {n} more than the next best.")
    words = [
        said.format(n=puzzle.searches, m=puzzle.agreed),
        lead.format(n=hundredths(puzzle.margin), low=low, high=high),
    ]
    return with_numbers_held(" ".join(words))


@dataclass(frozen=True, slots=True)
class Situation:
    """Situation of a game, as far as the asked seat knows it.

    - ``points`` are the visible points by seat.
    - ``leaders`` are the seats with the most points.
    - ``lead`` is their distance to the next seat, 0 for several leaders.
    - ``ahead`` is the own lead over the best of the other players, negative if behind.
    - ``buildings`` are the sizes of the cities.
    - ``left`` is the number of buildings missing in the fullest city.
    - ``fullest`` is its seat, -1 for several.
    - ``hands`` are the numbers of hand cards.
    - ``seen`` is the number of cards of other hands that the seat knows.
    """

    round: int
    seat: int
    points: tuple[int, ...]
    leaders: tuple[int, ...]
    lead: int
    ahead: int
    buildings: tuple[int, ...]
    fullest: int
    left: int
    hands: tuple[int, ...]
    seen: int


def situation_of(view: PlayerView) -> Situation:
    """Return the facts of a position."""
    points = tuple([now.sheet.total for now in points_now(view)])
    most = max(points)
    leaders = tuple([seat for seat, count in enumerate(points) if count == most])
    behind = max([count for count in points if count < most], default=most)
    others = max([count for seat, count in enumerate(points) if seat != view.seat])
    buildings = tuple([len(city) for city in view.cities])
    full = [seat for seat, count in enumerate(buildings) if count == max(buildings)]
    return Situation(
        round=view.round,
        seat=view.seat,
        points=points,
        leaders=leaders,
        lead=most - behind if len(leaders) == 1 else 0,
        ahead=points[view.seat] - others,
        buildings=buildings,
        fullest=full[0] if len(full) == 1 else NOBODY,
        left=view.options.city_size - max(buildings),
        hands=tuple(view.hand_sizes),
        seen=sum([len(cards) for seat, cards in enumerate(view.known) if seat != view.seat]),
    )
