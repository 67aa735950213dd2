"""Progress display of ``train``: a bar on a terminal, otherwise one line per generation."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from types import TracebackType

_BAR: Final = "{desc}: {percentage:3.0f} %|{bar}| {n_fmt} of {total_fmt} games, {remaining} to go{postfix}"


class Lines:
    """Display of one line per generation; a context manager."""

    def __init__(self, players: int, generations: int) -> None:
        self.players = players
        self.generations = generations

    def __enter__(self) -> Lines:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Remove the display."""

    def played(self, games: int) -> None:
        """Record finished games."""

    def learnt(self, generation: int, positions: int, losses: tuple[float, float], seconds: float) -> None:
        """Report a finished generation, counted from 0; ``losses``: of the win share, of the points."""
        print(
            f"{self.players} players, generation {generation + 1} of {self.generations}: "
            f"{positions} positions, loss {losses[0]:.4f}, points off by {losses[1]:.2f}, {seconds:.0f} s",
            flush=True,
        )


class Bar(Lines):
    """Progress bar over all games of the plan, on the error stream."""

    def __init__(self, players: int, generations: int, bar: Any) -> None:  # noqa: ANN401 - tqdm has no types
        super().__init__(players, generations)
        self._bar = bar

    def close(self) -> None:
        """Remove the bar."""
        self._bar.close()

    def played(self, games: int) -> None:
        """Advance the bar."""
        self._bar.update(games)

    def learnt(self, generation: int, positions: int, losses: tuple[float, float], seconds: float) -> None:
        """Show the losses at the end of the bar."""
        del positions, seconds
        self._bar.set_postfix_str(f"generation {generation + 1}, loss {losses[0]:.4f}")


def make_display(players: int, generations: int, games: int, done: int) -> Lines:
    """Return the display for a number of generations with ``games`` in all, ``done`` of them played."""
    if sys.stderr is None or not sys.stderr.isatty():
        return Lines(players, generations)
    try:
        from tqdm import tqdm
    except ModuleNotFoundError:
        return Lines(players, generations)
    # No extra thread only to redraw a bar that moves every few seconds.
    tqdm.monitor_interval = 0
    bar = tqdm(
        total=games,
        initial=done,
        desc=f"{players} players",
        bar_format=_BAR,
        leave=False,
        dynamic_ncols=True,
        file=sys.stderr,
    )
    return Bar(players, generations, bar)
