"""Judge the suggestions of the table, kind by kind.

``python -m sanjuan_desktop.lab.research.suggestions`` takes positions from games of the levels, until there
are equally many of each kind. Each suggestion of the table, and the one by its plain rule, is searched beside
the best options of the first pass. The report shows for both the share of positions in which the suggestion
is within 2 points of the best option, and the mean loss.

Of goods with equal prices the plain rule sells the first ones. For all else it is the rule of the table.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING, Final, NamedTuple

from sanjuan_desktop.ai.meaning import builds_the_same
from sanjuan_desktop.ai.player import never_cancelled
from sanjuan_desktop.ai.random_player import rng_for
from sanjuan_desktop.ai.review.checking import FEWEST_DEALS, counting_search, estimate_of
from sanjuan_desktop.ai.review.evaluators import evaluators_for
from sanjuan_desktop.ai.review.first_pass import GUESSES, evaluate_options, index_of
from sanjuan_desktop.cli.executors import use_one_thread
from sanjuan_desktop.cli.shared_arguments import whole_number
from sanjuan_desktop.control.facts.worth import least_missed
from sanjuan_desktop.features.puzzles.games import positions
from sanjuan_desktop.features.puzzles.proposal import payment_for, proposal_in
from sanjuan_desktop.lab.research.followed_hints import options_of
from sanjuan_desktop.lab.research.tool import parser_of, print_errors
from sanjuan_desktop.rules import Build, Decision, Sell, masked_state
from sanjuan_desktop.rules.phases.trader import price_of, stocked

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sanjuan_desktop.ai.review.evaluators import Evaluators
    from sanjuan_desktop.rules import Action, PlayerView

KINDS: Final = {
    Decision.KEEP: "keep",
    Decision.DISCARD: "discard",
    Decision.BUILD: "payment",
    Decision.SELL: "sell",
    Decision.PRODUCE: "produce",
}
LEVELS: Final = ("skilled", "casual", "skilled", "novice")
EACH: Final = 60
"""Positions of each kind."""

MOST_IN_GAME: Final = 3
"""Maximum number of positions of one kind from one game."""

ITERATIONS: Final = 600
CLOSE: Final = 0.02
"""Loss up to which a suggestion counts as good, in win share."""

_FIRST_DEAL: Final = 770_000
_MOST: Final = 10_000
_OPTIONS: Final = 5
"""Options of the first pass that are searched."""

_PASS, _SEARCH, _TAKEN = 0x5A1, 0x5A2, 0x5A3
"""Seeds of the first pass, of the search, and of the choice of positions."""


class JudgedSuggestion(NamedTuple):
    """Loss of the suggestion of the table and of the one by the plain rule, in win share."""

    kind: str
    table: float
    plain: float


def judged(view: PlayerView, evaluators: Evaluators) -> JudgedSuggestion | None:
    """Search the suggestions for a question; None if there is no choice.

    A payment is judged among the payments of the building that the first pass prefers, if it takes no goods.
    """
    first, _ = evaluate_options(view, None, evaluators, rng_for(view, _PASS), GUESSES, GUESSES)
    analysis = first.analysis()
    worth = analysis.worth()
    order = sorted(range(len(worth)), key=lambda index: -worth[index])
    best = first.actions[order[0]]
    if view.decision == Decision.BUILD:
        if not (isinstance(best, Build) and best.pay and not best.goods):
            return None
        order = [index for index in order if builds_the_same(first.actions[index], best)]
    table, plain = (
        index_of(action, first.actions) for action in (_suggested(view, best), _plain(view, best))
    )
    raced = list(dict.fromkeys([*order[:_OPTIONS], table, plain]))
    if len(raced) == 1 or table not in order or plain not in order:
        return None
    search = counting_search(view, analysis.part(raced), evaluators, rng_for(view, _SEARCH))
    search.race.admit_all(FEWEST_DEALS)
    search.run(ITERATIONS, never_cancelled)
    shares = {
        index: estimate_of(candidate, analysis.points[index])[0]
        for index, candidate in zip(raced, search.race.candidates, strict=True)
    }
    most = max(shares.values())
    return JudgedSuggestion(KINDS[Decision(view.decision)], most - shares[table], most - shares[plain])


def _suggested(view: PlayerView, best: Action) -> Action:
    """Return the suggestion of the table, for a building with the card and place of ``best``."""
    action = payment_for(view, best) if isinstance(best, Build) else proposal_in(view)
    assert action is not None
    return action


def _plain(view: PlayerView, best: Action) -> Action:
    """Return the suggestion of the plain rule."""
    state = masked_state(view)
    if isinstance(best, Build):
        hand = tuple([card for card in view.hand if card != best.card])
        pay = tuple(least_missed(state, hand, best.card)[: len(best.pay)])
        return Build(best.card, pay, (), best.over)
    if view.decision == Decision.SELL:
        prices = {place: price_of(state, view.seat, place, view.tile) for place in stocked(state, view.seat)}
        return Sell(tuple(sorted(sorted(prices, key=lambda place: -prices[place])[: view.count])))
    return _suggested(view, best)


def collected(each: int) -> Iterator[JudgedSuggestion]:
    """Judge ``each`` suggestions of every kind, a few of each kind from a game."""
    counts: Counter[str] = Counter()
    for number in range(_MOST):
        options, in_game = options_of(number), Counter[str]()
        evaluators = evaluators_for(options.players)
        for _, view in positions(options, _FIRST_DEAL + number, LEVELS):
            kind = KINDS.get(Decision(view.decision), "")
            if not kind or counts[kind] >= each or in_game[kind] >= MOST_IN_GAME:
                continue
            if rng_for(view, _TAKEN).below(2) or (found := judged(view, evaluators)) is None:
                continue
            counts[kind] += 1
            in_game[kind] += 1
            yield found
        if all(counts[kind] >= each for kind in KINDS.values()):
            return


def report(found: Sequence[JudgedSuggestion]) -> str:
    """Return the figures, a line for each kind."""
    rows: dict[str, list[JudgedSuggestion]] = defaultdict(list)
    for suggestion in found:
        rows[suggestion.kind].append(suggestion)
        rows["all"].append(suggestion)
    lines = [f"{'':8} {'':>4} {'table':>14} {'plain rule':>14}   (within 2 points, mean loss)"]
    for kind, row in rows.items():
        cells = [_cell([each.table for each in row]), _cell([each.plain for each in row])]
        lines.append(f"{kind:8} {len(row):4} {cells[0]:>14} {cells[1]:>14}")
    return "\n".join(lines)


def _cell(losses: list[float]) -> str:
    good = sum(loss <= CLOSE for loss in losses) / len(losses)
    return f"{good:.0%} {100 * sum(losses) / len(losses):.2f}"


@print_errors
def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; ``arguments`` default to the command line. Return the exit status."""
    parser = parser_of("suggestions", "Judge the suggestions of the table, kind by kind.")
    parser.add_argument("--each", type=whole_number(1, _MOST), default=EACH, metavar="N",
        help=f"positions of each kind (default {EACH})")  # fmt: skip
    args = parser.parse_args(arguments)
    use_one_thread()
    found = []
    for suggestion in collected(args.each):
        found.append(suggestion)
        print(f"{suggestion.kind} {suggestion.table:.3f} {suggestion.plain:.3f}", flush=True)
    print(report(found))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
