"""Measure how long a player waits for a review: from the last card to the sheet, and to the full analysis.

``python -m sanjuan_desktop.lab.research.review_wait`` plays games as the window does. Before each decision of
the first seat the review process works ahead while that player thinks; at the end the review is requested.
``--ahead`` prints instead how much work there is before each of these decisions, and how much is left at the
end if each decision takes at least as long.
"""

from __future__ import annotations

import contextlib
import json
import multiprocessing
import os
import sys
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QEventLoop, QTimer

from sanjuan_desktop.ai.levels import make_player
from sanjuan_desktop.ai.review.checking import KnownChecks
from sanjuan_desktop.ai.review.evaluators import evaluators_for
from sanjuan_desktop.ai.review.work import ReviewWork, beginning
from sanjuan_desktop.cli.shared_arguments import positive_number, whole_number
from sanjuan_desktop.control.review.client import ReviewClient
from sanjuan_desktop.lab.playing import record_of
from sanjuan_desktop.lab.research.tool import parser_of, print_errors
from sanjuan_desktop.rules import GameOptions, GameRecord, apply, is_compiled

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sanjuan_desktop.ai.review.findings import GameReview
    from sanjuan_desktop.control.background import News

_LONGEST_S: Final = 600.0


@dataclass(frozen=True, slots=True)
class Wait:
    """Seconds from the last card to the end of the first pass, and to the end of the detailed analysis.

    Both are measured by the clock and as processor time of the review process. That process has a low
    priority, so on a busy machine only the processor time is comparable; it is 0 on systems other than Linux.
    """

    players: int
    decisions: int
    sheet_s: float
    verified_s: float
    sheet_cpu_s: float
    verified_cpu_s: float


@dataclass(frozen=True, slots=True)
class AheadWork:
    """Processor seconds of the work ahead of each own decision, and of the rest after the last card."""

    players: int
    ahead_s: tuple[float, ...]
    left_s: float


def ahead_work(record: GameRecord) -> AheadWork:
    """Work ahead of each decision of the first seat as far as possible, and measure it."""
    evaluators, known = evaluators_for(record.options.players), KnownChecks()
    review: GameReview | None = None
    seconds = []
    for ahead in _before_own_decisions(record):
        began = time.process_time()
        begun = beginning(review, ahead, review.moves) if review else None
        review = ReviewWork(ahead, evaluators, begun, ahead=True, known=known).run()
        seconds.append(time.process_time() - began)
    began = time.process_time()
    begun = beginning(review, record, review.moves) if review else None
    ReviewWork(record, evaluators, begun, known=known).run()
    return AheadWork(record.options.players, tuple(seconds), time.process_time() - began)


def wait_for(client: ReviewClient, record: GameRecord, pause_s: float) -> Wait:
    """Work ahead of each decision of the first seat for ``pause_s`` seconds, then request the review.

    Raises:
        RuntimeError: the review failed.
    """
    decisions = 0
    for ahead in _before_own_decisions(record):
        decisions += 1
        client.look_ahead(ahead)
        _rest(pause_s)
    return Wait(record.options.players, decisions, *_review(client, record))


def _before_own_decisions(record: GameRecord) -> Iterator[GameRecord]:
    """Yield the record before each decision of the first seat; it is the same growing object each time."""
    ahead = GameRecord(record.options, record.seed, record.given, rules=record.rules)
    s = record.start()
    for action in record.actions():
        if s.actor == 0:
            yield ahead
        apply(s, action)
        ahead.add(action)


def _review(client: ReviewClient, record: GameRecord) -> tuple[float, float, float, float]:
    loop, begun, worked = QEventLoop(), time.perf_counter(), _processor_s()
    looked: list[tuple[float, float]] = []
    last: list[News[GameReview]] = []

    def on_news(news: News[GameReview]) -> None:
        review = news.result
        if not looked and review is not None and review.looked == review.moves:
            looked.append((time.perf_counter() - begun, _processor_s() - worked))
        if news.is_done:
            last.append(news)
            loop.quit()

    client.news.connect(on_news)
    client.review(record)
    QTimer.singleShot(round(_LONGEST_S * 1000), loop.quit)
    loop.exec()
    if not last or last[0].error:
        raise RuntimeError(last[0].error if last else "no review within 10 minutes")
    done = time.perf_counter() - begun
    # The process has ended with its review, or does so now.
    client.close()
    return looked[0][0], done, looked[0][1], _processor_s() - worked


def _processor_s() -> float:
    """Return the processor time of the child processes, ended or not."""
    if sys.platform == "linux":
        ended = os.times()
        seconds = ended.children_user + ended.children_system
        for process in multiprocessing.active_children():
            with contextlib.suppress(OSError):
                line = Path(f"/proc/{process.pid}/stat").read_text(encoding="utf-8")
                fields = line.rpartition(")")[2].split()
                seconds += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        return seconds
    else:  # noqa: RET505 - mypy reads what follows a branch of another system as unreachable
        return 0.0


def _measured(record: GameRecord, pause_s: float) -> Wait:
    with TemporaryDirectory(prefix="sanjuan-wait-") as folder:
        client = ReviewClient(Path(folder))
        try:
            return wait_for(client, record, pause_s)
        finally:
            client.close()


def _rest(seconds: float) -> None:
    loop = QEventLoop()
    QTimer.singleShot(round(seconds * 1000), loop.quit)
    loop.exec()


def game_of(players: int, seed: int, level: str = "casual") -> GameRecord:
    """Return a whole game of a level against itself."""
    return record_of(GameOptions(players), seed, [make_player(level, seat) for seat in range(players)])


@print_errors
def main(arguments: Sequence[str] | None = None) -> int:
    """Measure some games of each number of players and print the results."""
    parser = parser_of("review_wait", "Measure how long a player waits for a review.")
    parser.add_argument("--games", type=whole_number(1, 100), default=3, metavar="G")
    parser.add_argument(
        "--pause",
        type=positive_number(_LONGEST_S),
        default=0.5,
        metavar="SECONDS",
        help="seconds for each own decision",
    )
    parser.add_argument("--ahead", action="store_true", help="print the work before each decision instead")
    parser.add_argument("--json", action="store_true", help="print JSON")
    args = parser.parse_args(arguments)
    if args.ahead:
        return _print_ahead(args.games, as_json=args.json)
    app = QCoreApplication.instance() or QCoreApplication([])
    waits = [
        _measured(game_of(players, seed), args.pause)
        for players in (2, 3, 4)
        for seed in range(1, args.games + 1)
    ]
    del app
    if args.json:
        print(json.dumps([asdict(wait) for wait in waits]))
        return 0
    how = "compiled" if is_compiled() else "from source"
    load = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"
    print(f"Reviews {how}, {args.pause} s for each own decision, load of the machine {load}")
    for players in (2, 3, 4):
        own = [wait for wait in waits if wait.players == players]
        clock = _span([wait.sheet_s for wait in own]), _span([wait.verified_s for wait in own])
        worked = _span([wait.sheet_cpu_s for wait in own]), _span([wait.verified_cpu_s for wait in own])
        print(f"  {players} players, {len(own)} games: sheet after {clock[0]} s, all verified {clock[1]} s")
        print(f"    processor time: {worked[0]} s and {worked[1]} s")
    return 0


def _print_ahead(games: int, *, as_json: bool) -> int:
    found = [ahead_work(game_of(players, seed)) for players in (2, 3, 4) for seed in range(1, games + 1)]
    if as_json:
        print(json.dumps([asdict(work) for work in found]))
        return 0
    print(f"Reviews {'compiled' if is_compiled() else 'from source'}, seconds of processor time")
    for players in (2, 3, 4):
        own = [work for work in found if work.players == players]
        each = [sum(work.ahead_s) / len(work.ahead_s) for work in own]
        print(
            f"  {players} players, {len(own)} games: for each own decision {_span(each)} on average,"
            f" {_span([max(work.ahead_s) for work in own])} at most; left at the end"
            f" {_span([work.left_s for work in own])}"
        )
    return 0


def _span(seconds: Sequence[float]) -> str:
    return f"{min(seconds):.1f} to {max(seconds):.1f}"


if __name__ == "__main__":
    raise SystemExit(main())
