"""Chapters: each has its texts, its place and cards from its deck; stars follow the goal."""

from __future__ import annotations

import re
import tomllib

import pytest

from sanjuan_desktop.ai.levels import PLAYABLE_LEVELS
from sanjuan_desktop.ai.styles import STYLES
from sanjuan_desktop.control.facts.seat_game import SeatGame, seat_game_of
from sanjuan_desktop.features.journey.chapters import BY_KEY, CHAPTERS
from sanjuan_desktop.features.journey.progress import GoalCounter
from sanjuan_desktop.resources import resource_path, resource_text
from sanjuan_desktop.rules import (
    CATALOGUE,
    ROOT,
    GameOptions,
    GameRecord,
    Kind,
    apply,
    legal_actions,
    new_game,
    score_sheet,
    seeded,
)
from sanjuan_desktop.rules.catalogue.cards import building

WORDS = {"name", "plan", "story", "hint", "goal", "best"}


@pytest.mark.parametrize("language", ["en", "de", "sv"])
def test_every_chapter_has_its_words_and_no_words_are_left_over(language) -> None:
    words = tomllib.loads(resource_text("text", language, "journey.toml"))
    assert list(words) == [chapter.key for chapter in CHAPTERS]
    for chapter in CHAPTERS:
        said = words[chapter.key]
        assert set(said) == WORDS
        sentences = re.findall(r"[.!?](?= |$)", said["story"])
        assert len(sentences) == 2, said["story"]
        english = tomllib.loads(resource_text("text", "en", "journey.toml"))[chapter.key]
        for key in WORDS:
            assert ("{n}" in said[key]) == ("{n}" in english[key]), (chapter.key, key)


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda chapter: chapter.key)
def test_the_table_of_a_chapter_can_be_laid(chapter) -> None:
    state = new_game(chapter.options, 1)
    assert tuple(building(card).key for card in state.known[0]) == chapter.opening
    assert all(rival.level in PLAYABLE_LEVELS and rival.style in {"", *STYLES} for rival in chapter.rivals)
    assert chapter.teller in {rival.style for rival in chapter.rivals}, "who tells a chapter plays in it"
    assert resource_path("art", f"{chapter.art}.svg").is_file()
    assert 40 <= chapter.stop[0] <= 960
    assert 40 <= chapter.stop[1] <= 600


def test_no_two_stops_lie_on_each_other() -> None:
    for number, chapter in enumerate(CHAPTERS):
        for other in CHAPTERS[number + 1 :]:
            across, down = (abs(a - b) for a, b in zip(chapter.stop, other.stop, strict=True))
            assert across > 90 or down > 60, (chapter.key, other.key)


def test_somebody_strong_is_met_towards_the_end_alone_and_at_the_last_place() -> None:
    met = [any(rival.level == "strong" for rival in chapter.rivals) for chapter in CHAPTERS]
    assert met[-1]
    assert not any(met[:-3])


def test_stars_are_for_the_goal_for_winning_with_it_and_for_winning_as_it_says() -> None:
    chapter = BY_KEY["landing"]
    least = chapter.goal.least
    for points, has_won, margin, stars in (
        (least - 1, True, 30, 0),
        (least, False, -2, 1),
        (least, True, 1, 2),
        (least, True, 30, 3),
        (least, False, 30, 1),
    ):
        assert chapter.stars(SeatGame(0, has_won, points, margin=margin)) == stars


def test_what_asks_for_points_as_well_is_not_reached_without_them() -> None:
    chapter = next(chapter for chapter in CHAPTERS if chapter.goal.points and chapter.key == "market_day")
    game = SeatGame(0, points=chapter.goal.points, sale_cards=[chapter.goal.least])
    assert chapter.goal.is_reached(game)
    game.points -= 1
    assert not chapter.goal.is_reached(game)


def test_a_third_star_may_ask_for_few_rounds() -> None:
    feat = BY_KEY["cheap_city"].best
    assert feat.is_done(SeatGame(0, rounds=feat.number))
    assert not feat.is_done(SeatGame(0, rounds=feat.number + 1))


def test_the_worth_of_two_great_houses_is_that_of_the_second() -> None:
    feat = BY_KEY["great_houses"].best
    assert feat.is_done(SeatGame(0, great_bonuses=[9, feat.number, 1]))
    assert not feat.is_done(SeatGame(0, great_bonuses=[9, feat.number - 1]))
    assert not feat.is_done(SeatGame(0, great_bonuses=[20]))


def test_a_goal_is_counted_in_play_also_after_going_back_as_it_is_at_the_end() -> None:
    chapter = BY_KEY["chapel"]
    record, rng = GameRecord(chapter.options, 3), seeded(3)
    state = record.start()
    counter = GoalCounter(chapter, record)
    counts = []
    while not state.is_over:
        action = legal_actions(state).sample(rng)
        apply(state, action)
        record.add(action)
        counts.append(counter.progress().count)
    assert counts == sorted(counts)
    assert counts[-1] == chapter.goal.count(seat_game_of(record, 0))
    end = record.head
    record.go_to(ROOT)
    assert counter.progress().count == 0
    record.go_to(end)
    assert counter.progress().count == counts[-1]


@pytest.mark.parametrize("seed", range(6))
def test_what_goals_count_agrees_with_the_score_sheet_of_the_game(seed) -> None:
    options = GameOptions(2 + seed % 3, new_buildings=seed % 2 == 1)
    record, rng = GameRecord(options, seed), seeded(seed)
    state = record.start()
    while not state.is_over:
        action = legal_actions(state).sample(rng)
        apply(state, action)
        record.add(action)
    sheets = score_sheet(state)
    for seat, sheet in enumerate(sheets):
        game = seat_game_of(record, seat)
        assert game.stored.total() == sheet.stored
        assert len(game.costs_built_over) == game.built_over
        assert game.margin == sheet.total - max(other.total for other in sheets if other is not sheet)
        assert game.rounds == state.round >= game.library_rounds
        assert sum(game.great_bonuses) == sum(
            line.points for line in sheet.bonuses if is_great(line.building)
        )


def is_great(number: int) -> bool:
    """Return whether a building is one of the great houses."""
    return CATALOGUE[number].kind == Kind.SIX
