"""Find games in which honours are earned, and write them to a file.

    python -m tests.features.honours.make_games

Computer players that know no honours play the games. The first game that earns an honour is kept. The file
changes only when the rules or the conditions of an honour have changed.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from sanjuan_desktop.ai.levels import make_player
from sanjuan_desktop.control.facts.seat_game import seat_game_of
from sanjuan_desktop.features.honours.honours import HONOURS, Evidence, earned_honours
from sanjuan_desktop.rules import (
    Build,
    ChooseRole,
    Decision,
    Edition,
    GameOptions,
    GameRecord,
    Kind,
    Role,
    apply,
    legal_actions,
    seeded,
)
from sanjuan_desktop.rules.catalogue.cards import IS_CITY, building
from tests.ai.positions import decide

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sanjuan_desktop.rules import Action, State
    from sanjuan_desktop.rules.building import Building

FILE = Path(__file__).parent / "games.txt"
OPTIONS = (
    GameOptions(2),
    GameOptions(2, new_buildings=True),
    GameOptions(3, new_buildings=True),
    GameOptions(4, new_buildings=True),
    GameOptions(2, Edition.FIRST),
    GameOptions(4),
)
PLAYERS = ("greedy", "hoarder", "mason", "planter", "rusher", "denier", "mixture", "busy", "random")
OF_A_GAME = tuple(honour.key for honour in HONOURS if honour.medal not in {"insight", "voyage"})
MANY = 4
_HEADER = "# Games in which honours are done: the seat and the honours, then the record.\n"


def read_games() -> Iterator[tuple[int, tuple[str, ...], GameRecord]]:
    """Yield each game in the file: a seat, the honours it earns, and the record."""
    for block in FILE.read_text(encoding="utf-8").split("# ")[2:]:
        head, text = block.split("\n", 1)
        seat, *keys = head.split()
        yield int(seat), tuple(keys), GameRecord.from_text(text)


def games() -> Iterator[GameRecord]:
    """Yield games of all kinds of players, of two equal players, and of a farmer against another player."""
    for number in range(100):
        options = OPTIONS[number % len(OPTIONS)]
        kinds = [PLAYERS[(number // (seat + 1) + seat) % len(PLAYERS)] for seat in range(options.players)]
        yield played(GameRecord(options, number), kinds)
    for number in range(1000, 1300):
        yield played(GameRecord(GameOptions(2), number), ["greedy", "greedy"])
    for number in range(3000, 4000):
        yield played(GameRecord(GameOptions(2), number), ["planter", "random"], Farmer(number))


def played(record: GameRecord, kinds: list[str], farmer: Farmer | None = None) -> GameRecord:
    """Play the game of an empty record to its end; a ``farmer`` sits first and may ask the player there."""
    state = record.start()
    players = [make_player(kind, record.seed + seat) for seat, kind in enumerate(kinds)]
    while not state.is_over:
        action = farmer.choice(state) if farmer is not None and state.actor == 0 else None
        action = action or decide(players[state.actor], state).action
        record.add(action)
        apply(state, action)
    return record


class Farmer:
    """Build plants and buildings that help them, and choose the Producer only when four plants are empty."""

    wanted = frozenset({"aqueduct", "library"})

    def __init__(self, seed: int) -> None:
        self._rng = seeded(seed)

    def choice(self, state: State) -> Action | None:
        """Return the farmer's answer to a question, or None if the farmer has no preference."""
        samples = [legal_actions(state).sample(self._rng) for _ in range(40)]
        if state.decision == Decision.ROLE:
            return max(
                (action for action in samples if isinstance(action, ChooseRole)), key=self._worth(state)
            )
        built = (action for action in samples if isinstance(action, Build))
        return next((action for action in built if self._wants(building(action.card))), None)

    def _wants(self, entry: Building) -> bool:
        return entry.kind == Kind.PRODUCTION or entry.key in self.wanted

    def _worth(self, state: State) -> Callable[[ChooseRole], tuple[int, bool]]:
        city, goods = state.cities[state.actor], state.goods[state.actor]
        empty = sum(good < 0 and not IS_CITY[card] for card, good in zip(city, goods, strict=True))
        roles = [Role.PROSPECTOR, Role.COUNCILLOR, Role.BUILDER]
        roles += [Role.PRODUCER] if empty >= MANY else []
        return lambda action: (roles.index(action.role) if action.role in roles else -1, action.library)


def main() -> None:
    """Search games until every honour has been found."""
    argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0]).parse_args()
    missing, blocks = set(OF_A_GAME), []
    for record in games():
        for seat in range(record.options.players):
            done = [honour.key for honour in earned_honours(Evidence(seat_game_of(record, seat)))]
            if missing & set(done):
                missing -= set(done)
                blocks.append(f"# {seat} {' '.join(done)}\n{record.to_text()}")
        if not missing:
            break
    FILE.write_text(_HEADER + "".join(blocks), encoding="utf-8")
    print("not seen:", *sorted(missing))


if __name__ == "__main__":
    main()
