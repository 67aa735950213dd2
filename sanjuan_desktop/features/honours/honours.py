"""The honours: one entry each; their texts are in ``honours.toml`` of each language under the same key."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai.styles import STYLES
from sanjuan_desktop.rules import GameOptions, Good, Kind

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Set

    from sanjuan_desktop.control.facts.seat_game import SeatGame


class Medal(StrEnum):
    """Subject of an honour, and the picture of its medal."""

    BUILD = "build"
    PLANTS = "plants"
    TRADE = "trade"
    MONUMENTS = "monuments"
    INSIGHT = "insight"
    VOYAGE = "voyage"


@dataclass(frozen=True, slots=True)
class Insight:
    """Results of the review of the own decisions in one game, in points of win probability.

    ``finds`` counts the moments in which the level *skilled* would have missed the best option. ``worst`` is
    the largest loss of a decision, None if none was evaluated. ``luck`` is the luck of the cards.
    """

    finds: int = 0
    worst: float | None = None
    luck: float = 0.0


@dataclass(frozen=True, slots=True)
class Career:
    """Results of all games and challenges of a person, including the current game.

    ``strong_games`` were played like *strong* or better. ``second_tries`` are decisions found right at the
    second try. ``beaten`` are the beaten characters, and ``tables`` the numbers of players of games won.
    ``chapters`` of the journey have a star; ``is_round`` means all chapters, and ``has_all_stars`` all stars.
    ``days_won`` are daily deals won at the attempt that counts.
    """

    strong_games: int = 0
    second_tries: int = 0
    puzzles: int = 0
    expert_puzzles: int = 0
    chapters: int = 0
    is_round: bool = False
    has_all_stars: bool = False
    days_won: int = 0
    beaten: frozenset[str] = frozenset()
    tables: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Evidence:
    """Evidence for honours: a game, the results of its review if known, and all games."""

    game: SeatGame | None = None
    insight: Insight | None = None
    career: Career = field(default_factory=Career)


@dataclass(frozen=True, slots=True)
class Honour:
    """One honour."""

    key: str
    medal: Medal
    done: Callable[[Evidence], bool]


def earned_honours(evidence: Evidence, already: Set[str] = frozenset()) -> Iterator[Honour]:
    """Yield the new honours that the evidence proves, in the order of the page."""
    for honour in HONOURS:
        if honour.key not in already and honour.done(evidence):
            yield honour


def _game(key: str, medal: Medal, done: Callable[[SeatGame], bool]) -> Honour:
    return Honour(key, medal, lambda evidence: evidence.game is not None and done(evidence.game))


def _count(key: str, medal: Medal, least: int, count: Callable[[SeatGame], int]) -> Honour:
    return _game(key, medal, lambda game: count(game) >= least)


def _insight(key: str, done: Callable[[Insight, SeatGame], bool]) -> Honour:
    def is_done(evidence: Evidence) -> bool:
        found, game = evidence.insight, evidence.game
        return found is not None and game is not None and done(found, game)

    return Honour(key, Medal.INSIGHT, is_done)


def _career(key: str, medal: Medal, least: int, count: Callable[[Career], int]) -> Honour:
    return Honour(key, medal, lambda evidence: count(evidence.career) >= least)


_DEAREST: Final = 6
_MONUMENTS: Final = frozenset({"statue", "victory_column", "hero"})
_FULL: Final = GameOptions().city_size
_SMALL: Final = 4
_SWIFT: Final = 13
_PATIENT: Final = 8
_NEVER: Final = 99
_MANY_FINDS: Final = 5
_NOTHING: Final = 2
_UNLUCKY: Final = 15

HONOURS: Final = (
    _count("full_house", Medal.BUILD, _FULL, lambda game: len({entry.key for entry in game.kinds})),
    _count("free", Medal.BUILD, 3, lambda game: game.free_buildings),
    _count("built_over", Medal.BUILD, 3, lambda game: game.built_over),
    _game("small_houses", Medal.BUILD, lambda game: game.has_won and max(game.costs, default=0) <= _SMALL),
    _game("last_stone", Medal.BUILD, lambda game: game.has_won and game.ended_it),
    _game("swift", Medal.BUILD, lambda game: 0 < game.full_in_round <= _SWIFT),
    _count("forty", Medal.BUILD, 40, lambda game: game.points),
    _game("all_five", Medal.PLANTS, lambda game: {entry.good for entry in game.kinds} >= set(Good)),
    _count("green_fingers", Medal.PLANTS, 7, lambda game: len(game.of_kind(Kind.PRODUCTION))),
    _count("full_barns", Medal.PLANTS, 5, lambda game: game.most_goods),
    _count("silver_street", Medal.PLANTS, 3, lambda game: game.count("silver_smelter")),
    _game("no_fields", Medal.PLANTS, lambda game: game.has_won and not game.plants_built),
    _count("rich_harvest", Medal.PLANTS, 4, lambda game: max(game.harvests, default=0)),
    _count("good_business", Medal.TRADE, 4, lambda game: max(game.goods_sold, default=0)),
    _count("top_price", Medal.TRADE, 8, lambda game: max(game.sale_cards, default=0)),
    _count("deep_harbor", Medal.TRADE, 6, lambda game: game.harbored),
    _count("customs_day", Medal.TRADE, 4, lambda game: game.sold_from["customs_office"]),
    _game("patience", Medal.TRADE, lambda game: game.has_won and (game.first_sale or _NEVER) >= _PATIENT),
    _count("gold_rush", Medal.TRADE, 3, lambda game: game.turned_up["gold_mine"]),
    _count("full_hands", Medal.TRADE, 12, lambda game: game.most_cards.get("tower", 0)),
    _game("three_in_bronze", Medal.MONUMENTS, lambda game: {kind.key for kind in game.kinds} >= _MONUMENTS),
    _count("under_the_arch", Medal.MONUMENTS, 8, lambda game: game.bonuses.get("triumphal_arch", 0)),
    _count("guild_master", Medal.MONUMENTS, 10, lambda game: game.bonuses.get("guild_hall", 0)),
    _count("mayor", Medal.MONUMENTS, 9, lambda game: game.bonuses.get("city_hall", 0)),
    _count("fine_address", Medal.MONUMENTS, 9, lambda game: game.bonuses.get("residence", 0)),
    _game("the_bells", Medal.MONUMENTS, lambda game: game.count("cathedral") > 0),
    _count("three_great", Medal.MONUMENTS, 3, lambda game: game.costs.count(_DEAREST)),
    _insight("good_eye", lambda found, _: found.finds >= _MANY_FINDS),
    _insight("nothing", lambda found, _: found.worst is not None and found.worst <= _NOTHING),
    _career("strongly", Medal.INSIGHT, 3, lambda career: career.strong_games),
    _insight("against_cards", lambda found, game: game.has_won and found.luck <= -_UNLUCKY),
    _career("lesson", Medal.INSIGHT, 10, lambda career: career.second_tries),
    _career("puzzle_friend", Medal.INSIGHT, 50, lambda career: career.puzzles),
    _career("expert_puzzles", Medal.INSIGHT, 5, lambda career: career.expert_puzzles),
    _career("land_ahead", Medal.VOYAGE, 1, lambda career: career.chapters),
    _career("round_island", Medal.VOYAGE, 1, lambda career: career.is_round),
    _career("all_stars", Medal.VOYAGE, 1, lambda career: career.has_all_stars),
    _career("days_work", Medal.VOYAGE, 1, lambda career: career.days_won),
    _career("company", Medal.VOYAGE, len(STYLES), lambda career: len(career.beaten)),
    _career("every_table", Medal.VOYAGE, 3, lambda career: len(career.tables)),
)
"""All honours, in the order of their page."""
