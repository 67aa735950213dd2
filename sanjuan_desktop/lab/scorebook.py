"""File of ``calibrate`` with its matches, and the table of their results."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Final

from sanjuan_desktop.cli.errors import CommandError
from sanjuan_desktop.cli.resume import MOST_VALUES, arguments_of, read_text, seconds_of, sums_of, write_whole
from sanjuan_desktop.cli.simulation import SimulationPlan, Sums, level_results
from sanjuan_desktop.lab.matches import mind_of
from sanjuan_desktop.rules import Edition, NotationError, options_text, parse_options
from sanjuan_desktop.storage.bounded_json import parsed

if TYPE_CHECKING:
    from pathlib import Path

    from sanjuan_desktop.rules import GameOptions

_FORMAT: Final = "sanjuan calibration 1"

HEAD: Final = ("game", "level", "against", "games", "win share", "95 % interval", "even", "points")


@dataclass(slots=True)
class MatchScore:
    """Result of a match so far; ``mind`` is the hash of :func:`~sanjuan_desktop.lab.matches.mind_of`."""

    plan: SimulationPlan
    mind: str
    sums: Sums
    seconds: float = 0.0

    def is_current(self) -> bool:
        """Return whether its levels would still play the same games."""
        try:
            return self.mind == mind_of(self.plan.options.players, self.plan.levels)
        except CommandError:
            return False


class Scorebook:
    """All matches of one file, in the order in which they were started."""

    def __init__(self, path: Path) -> None:
        """Read the file, if it exists.

        Raises:
            CommandError: the file cannot be read or has another format.
        """
        self.path = path
        self.entries: list[MatchScore] = []
        text = read_text(path)
        if text is None:
            return
        try:
            data = parsed(text.encode(), MOST_VALUES)
            if data["format"] != _FORMAT:
                raise ValueError
            self.entries = [_entry_of(raw) for raw in data["matches"]]
        except (ValueError, KeyError, TypeError, NotationError) as error:
            raise CommandError(f"{path} is not a file of calibrate") from error

    def entry(self, plan: SimulationPlan) -> MatchScore:
        """Return the entry of a match, a new one if it has none.

        Raises:
            CommandError: it was played with other networks, strengths or rules; or the networks are missing.
        """
        mind = mind_of(plan.options.players, plan.levels)
        for entry in self.entries:
            if entry.plan == plan:
                if entry.mind != mind:
                    levels = ",".join(dict.fromkeys(plan.levels))
                    raise CommandError(
                        f"{self.path} holds games of {levels} with other networks, strengths or rules; "
                        "remove it or name another file"
                    )
                return entry
        self.entries.append(MatchScore(plan, mind, Sums()))
        return self.entries[-1]

    def save(self) -> None:
        """Write the file.

        Raises:
            CommandError: it cannot be written.
        """
        matches = [
            {
                "arguments": arguments_of(entry.plan),
                "mind": entry.mind,
                "sums": asdict(entry.sums),
                "seconds": round(entry.seconds, 3),
            }
            for entry in self.entries
            if entry.sums.games
        ]
        write_whole(self.path, json.dumps({"format": _FORMAT, "matches": matches}, indent=1) + "\n")

    def table(self) -> str:
        """Return the results as a Markdown table, without those of other networks."""
        played = [entry for entry in self.entries if entry.sums.games and entry.is_current()]
        lines = [HEAD, ("---",) * 3 + ("---:",) * 5, *[cells_of(entry) for entry in played]]
        return "".join([f"| {' | '.join(cells)} |\n" for cells in lines])


def _entry_of(data: Any) -> MatchScore:  # noqa: ANN401 - any JSON value
    arguments = data["arguments"]
    levels = tuple(map(str, arguments["levels"]))
    seed = arguments["seed"]
    if type(seed) is not int or not all(
        isinstance(text, str) for text in (arguments["options"], data["mind"])
    ):
        raise ValueError
    plan = SimulationPlan(parse_options(arguments["options"]), levels, seed, same_deals=True)
    if len(levels) != plan.options.players:
        raise ValueError
    return MatchScore(plan, data["mind"], sums_of(data["sums"], len(levels)), seconds_of(data["seconds"]))


def cells_of(entry: MatchScore) -> tuple[str, ...]:
    """Return one line of the table: the result of the first level against the others."""
    level, *others = entry.plan.levels
    result = level_results(entry.plan, entry.sums)[level]
    points = [total / entry.sums.games for total in entry.sums.points]
    return (
        game_name(entry.plan.options),
        level,
        others_name(others),
        str(entry.sums.games),
        _percent(result.win_share),
        f"{100 * result.low:.1f} to {_percent(result.high)}",
        _percent(1 / len(entry.plan.levels)),
        f"{points[0]:.1f} : {sum(points[1:]) / len(others):.1f}",
    )


def game_name(options: GameOptions) -> str:
    """Return a description of the game's options."""
    if options == type(options)(options.players):
        return f"{options.players} players"
    edition = "first edition" if options.edition == Edition.FIRST else ""
    flags = [word.replace("_", " ") for word in options_text(options).split()[2:]]
    return ", ".join([f"{options.players} players", *filter(None, [edition]), *flags])


def others_name(others: list[str]) -> str:
    """Return the opponents: ``3 greedy`` or ``skilled, casual, greedy``."""
    if len(set(others)) == 1 and len(others) > 1:
        return f"{len(others)} {others[0]}"
    return ", ".join(others)


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"
