"""Games for the level estimate: players, results and losses by seat.

Three heuristic players, on which no network was trained, test the estimate: it must place them as well.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from sanjuan_desktop.ai.core.rollout import quick
from sanjuan_desktop.ai.greedy.player import GreedyPlayer
from sanjuan_desktop.ai.levels import make_player
from sanjuan_desktop.ai.networks import beliefs_for
from sanjuan_desktop.ai.player import Choice
from sanjuan_desktop.ai.random_player import RandomPlayer, rng_for
from sanjuan_desktop.ai.review.checking import check, iterations_of
from sanjuan_desktop.ai.review.evaluators import evaluators_for
from sanjuan_desktop.ai.review.judging import judge
from sanjuan_desktop.ai.review.level import Play, PlayedGame, play_of
from sanjuan_desktop.ai.review.work import blank_review
from sanjuan_desktop.lab.playing import answers
from sanjuan_desktop.rules import (
    Build,
    ChooseRole,
    GameOptions,
    GameRecord,
    apply_trusted,
    legal_for,
    seeded,
    victory_shares,
)
from sanjuan_desktop.rules.catalogue.cards import building
from sanjuan_desktop.rules.terms import (
    ASK_BUILD,
    ASK_ROLE,
    BUILDER,
    COUNCILLOR,
    PRODUCER,
    PROSPECTOR,
    TRADER,
)
from sanjuan_desktop.storage import files

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from sanjuan_desktop.ai.player import Budget, Cancelled, Player
    from sanjuan_desktop.ai.review.findings import GameReview, ReviewedDecision
    from sanjuan_desktop.rules import Action, PlayerView

RUNGS: Final = {
    "random": -1.0,
    "novice": 0.0,
    "casual": 1.0,
    "greedy": 1.3,
    "skilled": 2.0,
    "strong": 3.0,
    "expert": 3.4,
    "careless": 0.5,
    "spender": 0.5,
    "dreamer": 1.5,
}
"""Approximate strength of each player, used to choose opponents."""

RIVALS: Final = ("novice", "casual", "skilled", "strong")
"""Opponents: levels that people play against, at most two steps above or below."""

OWN_TURN: Final = 3
"""Passes between two turns of a level that is also an opponent.

Odd, because every second pass is the test set.
"""

_NEAR: Final = 2.0
_LARGEST: Final = 100 * 2**20

_LAPSES: Final = 8
"""One decision in this many is random."""

_GUESSES: Final = 8
_LONGEST: Final = 2_000
"""Maximum number of simulated decisions."""

_LIKED: Final = (BUILDER, PRODUCER, TRADER, COUNCILLOR, PROSPECTOR)


@dataclass(frozen=True, slots=True)
class LevelGame:
    """One game by seat: level, share of the victory, open decisions and their losses."""

    seed: int
    levels: tuple[str, ...]
    shares: tuple[float, ...]
    plays: tuple[Play, ...]

    def of(self, seat: int) -> PlayedGame:
        """Return the game as one seat played it."""
        rivals = tuple([level for other, level in enumerate(self.levels) if other != seat])
        return PlayedGame(self.plays[seat], self.shares[seat], rivals)


def line_ups(players: int) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Yield deals and line-ups without end: each level in turn, among opponents of about its strength."""
    seed = 0
    turn = 0
    while True:
        for level, rung in RUNGS.items():
            seed += 1
            if level in RIVALS and (turn + 1) % OWN_TURN:
                continue
            rng = seeded(seed)
            near = [rival for rival in RIVALS if abs(RUNGS[rival] - rung) <= _NEAR]
            table = [near[rng.below(len(near))] for _ in range(players - 1)]
            table.insert(rng.below(players), level)
            yield seed, tuple(table)
        turn += 1


def play(options: GameOptions, seed: int, levels: tuple[str, ...]) -> LevelGame:
    """Play a deal and evaluate every decision; likely mistakes are checked once.

    More checks would only affect the worst mistakes and hardly change a level's loss.

    Raises:
        NetworkError: a network is missing.
    """
    evaluators = replace(evaluators_for(options.players), rival=None)
    seated = [_player(level, seed * options.players + seat) for seat, level in enumerate(levels)]
    s = GameRecord(options, seed).start()
    views: list[PlayerView] = []
    decisions: list[ReviewedDecision] = []
    for move, answer in enumerate(answers(s, seated)):
        views.append(answer.view)
        found = judge(answer.view, answer.action, move, evaluators)
        if found is not None:
            decisions.append(found)
    review = replace(blank_review(s, len(views), evaluators), looked=len(views), decisions=tuple(decisions))
    for index in review.to_check():
        decision = decisions[index]
        if decision.first_loss:
            decisions[index] = check(views[decision.move], decision, evaluators, iterations_of(evaluators, 0))
    review = replace(review, decisions=tuple(decisions))
    return LevelGame(
        seed, levels, review.result, tuple([_play_of(review, seat) for seat in range(s.players)])
    )


def _play_of(review: GameReview, seat: int) -> Play:
    play = play_of(review, seat)
    return replace(play, loss=round(play.loss, 6))


def _player(level: str, seed: int) -> Player:
    return _MAKERS[level](seed) if level in _MAKERS else make_player(level, seed)


def to_line(game: LevelGame) -> str:
    """Return a game as one line."""
    return json.dumps(asdict(game), separators=(",", ":"))


def read(path: Path) -> list[LevelGame]:
    """Return the games of a file; an incomplete last line is ignored.

    Raises:
        CannotReadError: the file cannot be read.
    """
    games = []
    for line in (files.read_bytes(path, _LARGEST) or b"").decode("utf-8", "replace").splitlines():
        try:
            games.append(_game_of(json.loads(line)))
        except (ValueError, KeyError, TypeError):
            continue
    return games


def _game_of(raw: dict[str, Any]) -> LevelGame:
    plays = tuple([Play(play_["decisions"], play_["loss"]) for play_ in raw["plays"]])
    return LevelGame(raw["seed"], tuple(raw["levels"]), tuple(raw["shares"]), plays)


class Careless:
    """The heuristic `greedy` with occasional random decisions."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._plain, self._random = GreedyPlayer(seed), RandomPlayer(seed)

    def choose(self, view: PlayerView, budget: Budget, cancelled: Cancelled) -> Choice:
        """Return the decision; see :class:`~sanjuan_desktop.ai.player.Player`."""
        lapses = rng_for(view, self._seed + 1).below(_LAPSES) == 0
        return (self._random if lapses else self._plain).choose(view, budget, cancelled)


class Spender:
    """Player with a fixed order of roles that builds the dearest building; `greedy` decides the rest."""

    def __init__(self, seed: int) -> None:
        self._plain = GreedyPlayer(seed)

    def choose(self, view: PlayerView, budget: Budget, cancelled: Cancelled) -> Choice:
        """Return the decision; see :class:`~sanjuan_desktop.ai.player.Player`."""
        legal = legal_for(view)
        if view.decision == ASK_ROLE:
            roles = [action for action in legal if isinstance(action, ChooseRole)]
            return Choice(min(roles, key=lambda action: _LIKED.index(action.role)))
        plain = self._plain.choose(view, budget, cancelled)
        if view.decision != ASK_BUILD:
            return plain
        dearest = max([action for action in legal if isinstance(action, Build)], key=_cost, default=None)
        return plain if dearest is None or _cost(plain.action) >= _cost(dearest) else Choice(dearest)


def _cost(action: Action) -> int:
    return building(action.card).cost if isinstance(action, Build) else -1


class Dreamer:
    """Player that simulates each role to the end of the game in a few sampled deals."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._plain = GreedyPlayer(seed)

    def choose(self, view: PlayerView, budget: Budget, cancelled: Cancelled) -> Choice:
        """Return the decision; see :class:`~sanjuan_desktop.ai.player.Player`."""
        if view.decision != ASK_ROLE:
            return self._plain.choose(view, budget, cancelled)
        rng, beliefs = rng_for(view, self._seed), beliefs_for(view.players)
        actions = list(legal_for(view))
        wins = [0.0] * len(actions)
        for _ in range(_GUESSES):
            guess = beliefs.guess(view, rng)
            for index, action in enumerate(actions):
                s = guess.copy()
                apply_trusted(s, action)
                for _ in range(_LONGEST):
                    if s.is_over:
                        break
                    apply_trusted(s, quick(s))
                wins[index] += victory_shares(s)[view.seat]
        return Choice(actions[wins.index(max(wins))])


_MAKERS: Final[dict[str, Callable[[int], Player]]] = {
    "careless": Careless,
    "spender": Spender,
    "dreamer": Dreamer,
}
