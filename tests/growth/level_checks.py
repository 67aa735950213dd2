"""Checks of a program with two more levels.

Run there as ``python -m tests.growth.level_checks NAME``.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

from tests.growth.more_levels import ABOVE, BETWEEN

KNOWN = ("novice", "casual", "skilled", "strong", "expert")
LEVELS = ("novice", "casual", "skilled", BETWEEN, "strong", "expert", ABOVE)


def played() -> None:
    """Check that the new levels play a game, and have their own name, description and sails."""
    from sanjuan_desktop.ai.levels import PLAYABLE_LEVELS, make_player
    from sanjuan_desktop.ai.player import Budget, never_cancelled
    from sanjuan_desktop.control.people.seat_appearance import sails_of
    from sanjuan_desktop.control.text.i18n import level_name, level_tip
    from sanjuan_desktop.rules import GameOptions, apply, legal_actions, new_game, view_for
    from sanjuan_desktop.ui.table.paint.portrait_art import sails_svg

    assert PLAYABLE_LEVELS == LEVELS
    state = new_game(GameOptions(2), seed=7)
    players = [make_player(level, seat) for seat, level in enumerate((BETWEEN, ABOVE))]
    while not state.is_over:
        legal = legal_actions(state)
        action = legal.at(0)
        if legal.count > 1:
            view = view_for(state, state.actor)
            choice = players[state.actor].choose(view, Budget(1, 0.02), never_cancelled)
            assert not choice.error, choice.error
            action = choice.action
        apply(state, action)
    for words in (level_name, level_tip, sails_of):
        assert all(map(words, LEVELS))
        assert len(set(map(words, LEVELS))) == len(LEVELS)
    is_set = [sails_svg(level).count('opacity="1"') for level in LEVELS]
    assert is_set == list(range(1, len(LEVELS) + 1))
    assert all(sails_svg(level).count('opacity="') == len(LEVELS) for level in LEVELS)


def placed() -> None:
    """Check that the places of the known levels mean the same as before, and that estimates still exist."""
    from sanjuan_desktop.ai.review.level import Play, PlayedGame, bounds_for
    from sanjuan_desktop.control.review import level as levels

    for place, level in enumerate(KNOWN[:-1]):
        assert levels.nearest_level(float(place)) == level
    assert levels.nearest_level(2.5) == BETWEEN
    assert levels.nearest_level(99.0) == "strong"
    stops = [levels.stop_of(place) for place in (-1.0, 0.0, 1.0, 2.0, 2.5, 3.0, 4.0, 5.0, 99.0)]
    assert stops == [0.0, 0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 6.0]
    assert levels.shown_high(2.0, 3.0) == 5.0
    assert levels.span_words(3.0, 3.0) == "(at least Strong)"
    assert levels.span_words(0.0, 2.5) == "(at most Adept)"
    bounds = bounds_for(2)
    assert bounds is not None
    assert bounds.loss(2.0) > bounds.loss(2.5) > bounds.loss(3.0)
    for place, level in ((0.0, "Novice"), (2.0, "Skilled"), (2.5, "Adept"), (3.0, "Strong")):
        played = PlayedGame(Play(200, 200 * bounds.loss(place)), 0.5, (levels.nearest_level(place),))
        text = levels.level_of_games([played] * 10)
        assert text.level == level, (text, level)


def honoured() -> None:
    """Check that perfect play still counts as *Strong* for the honours, and that weaker play does not."""
    from sanjuan_desktop.ai.review.level import TOP, Play, PlayedGame
    from sanjuan_desktop.control.review.level import is_at_least, level_of_games

    text = level_of_games([PlayedGame(Play(200, 0.0), 1.0, (ABOVE,))] * 10)
    assert is_at_least(text.likeliest, "strong")
    assert is_at_least(TOP, "strong")
    assert not is_at_least(2.5, "strong")


def puzzled() -> None:
    """Check that the shipped puzzles have the bands that the five rated levels give them."""
    from sanjuan_desktop.features.puzzles.book import packed, shipped_puzzles, unpacked
    from sanjuan_desktop.features.puzzles.page import Waiting, page_of
    from sanjuan_desktop.features.puzzles.progress import PuzzleScores
    from sanjuan_desktop.features.puzzles.puzzle import MOST_MISSED, SEEDS

    puzzles = shipped_puzzles()
    assert puzzles
    for puzzle in puzzles:
        missed = [level for level in KNOWN if puzzle.found[level] < SEEDS - MOST_MISSED]
        first = KNOWN.index(missed[-1]) + 1 if missed else 0
        assert puzzle.level == KNOWN[min(first, len(KNOWN) - 1)]
    assert any(puzzle.is_for_experts for puzzle in puzzles)
    assert unpacked(packed(puzzles)) == puzzles
    page = page_of(puzzles, Waiting(), PuzzleScores(Path("no puzzles.json")), 0)
    assert [band.level for band in page.bands] == list(LEVELS)
    assert {band.level for band in page.bands if not band.whole} == {BETWEEN, ABOVE}


def compared() -> None:
    """Check that a comparison includes the quick level, and the slow one on request and last."""
    from sanjuan_desktop.features.compare import comparing
    from sanjuan_desktop.features.compare.deals import stand_in

    assert comparing.QUICK == ("novice", "casual", "skilled", BETWEEN, "strong")
    assert comparing.SLOW == ("expert", ABOVE)
    order = list(comparing.order())
    assert {level: order.count(level) for level in LEVELS} == dict(comparing.GAMES)
    assert order[-24:] == ["expert"] * 16 + [ABOVE] * 8
    assert list(comparing.order(comparing.QUICK)) == order[:-24]
    whole = comparing.Comparison({level: (20,) * count for level, count in comparing.GAMES.items()})
    assert (whole.share, whole.is_whole, comparing.Comparison().share) == (1.0, True, 0.0)
    assert (stand_in(BETWEEN), stand_in(ABOVE)) == (BETWEEN, "strong")


def shown() -> None:
    """Check that sheets with levels can be painted: puzzles, comparison, day with scale, and new game."""
    from sanjuan_desktop.lab.shots import Photographer

    names = ("new-game-characters", "challenges-day-after", "compare", "puzzles-page")
    with tempfile.TemporaryDirectory() as kept, tempfile.TemporaryDirectory() as folder:
        photographer = Photographer(Path(folder), (1280, 720), "en", Path(kept))
        for name in names:
            photographer.take_all(name)
        photographer.close()
        assert len(list(Path(folder).glob("*.png"))) == len(names)


CHECKS = {check.__name__: check for check in (played, placed, honoured, puzzled, compared, shown)}


def main() -> None:
    """Run one check."""
    parser = argparse.ArgumentParser(description="Try something in a program with two more levels.")
    parser.add_argument("check", choices=CHECKS)
    CHECKS[parser.parse_args().check]()
    sys.stdout.flush()
    # Running threads of a window do not matter to a check.
    os._exit(0)


if __name__ == "__main__":
    main()
