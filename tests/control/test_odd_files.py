"""Wrong or odd values in a file of the player raise no error while it is read and displayed."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import asdict
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest

from sanjuan_desktop.ai.errors import PuzzleError, ReviewError
from sanjuan_desktop.ai.review.document import from_json, to_json
from sanjuan_desktop.control.people.regulars import RegularBook
from sanjuan_desktop.control.people.seat_appearance import seat_appearances
from sanjuan_desktop.control.review.page import ReviewedGame
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.features.compare.comparing import GAMES, Comparison
from sanjuan_desktop.features.compare.worker import ComparisonCache
from sanjuan_desktop.features.daily import page as day_pages
from sanjuan_desktop.features.daily.book import DayBook
from sanjuan_desktop.features.daily.deal import deal_of, setup_of_deal
from sanjuan_desktop.features.honours import page as honour_pages
from sanjuan_desktop.features.honours.book import HonourBook
from sanjuan_desktop.features.journey import page as journey_pages
from sanjuan_desktop.features.journey.book import JourneyBook
from sanjuan_desktop.features.journey.chapters import CHAPTERS
from sanjuan_desktop.features.newgame.last_game import own_seat
from sanjuan_desktop.features.puzzles import page as puzzle_pages
from sanjuan_desktop.features.puzzles.book import shipped_puzzles
from sanjuan_desktop.features.puzzles.document import book_from_json, book_to_json
from sanjuan_desktop.features.puzzles.position import exercise_of
from sanjuan_desktop.features.puzzles.progress import PuzzleScores
from sanjuan_desktop.features.puzzles.worker import PuzzleCache
from sanjuan_desktop.rules import GameOptions, RecordError
from sanjuan_desktop.storage.codec import from_text
from sanjuan_desktop.storage.errors import CannotWriteError, GameFileError
from sanjuan_desktop.storage.files import path_from
from sanjuan_desktop.storage.instance_lock import enter
from sanjuan_desktop.storage.parts import Seat
from sanjuan_desktop.storage.restoring import rebuilt
from sanjuan_desktop.storage.reviews import ReviewCache
from sanjuan_desktop.storage.settings import LastGame, Settings, load_settings, save_settings
from tests.helpers import reviews
from tests.helpers.progress import DAY, honour_progress, played_days, played_journey, regulars, tried_puzzles
from tests.helpers.saved_games import file_of, raw_of, sample_game
from tests.helpers.variants import VALUES, variants

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

TODAY = date.fromisoformat(DAY)
OWN = Seat("Ana")
GAME = "a" * 32

pytestmark = pytest.mark.logs("")


@pytest.fixture
def attack(request) -> Callable[[Any, Path, Callable[[Path], object]], None]:
    """Return a function that tests a file in every variant; without ``--slow``, in every eleventh one."""
    step = 1 if request.config.getoption("--slow") else 11
    # Without a common factor each value is tried in some field.
    assert len(VALUES) % 11
    return partial(_attack, step)


def _attack(step: int, document: Any, path: Path, use: Callable[[Path], object]) -> None:
    """Fail with the names of the variants that raised an error."""
    path.parent.mkdir(parents=True, exist_ok=True)
    failed = []
    for name, text in variants(document, step):
        path.write_text(text)
        try:
            use(path)
        except Exception as error:
            failed.append(f"{name}: {type(error).__name__}: {error}"[:200])
        for aside in path.parent.glob(f"{path.stem}.damaged-*"):
            aside.unlink()
    assert failed == []


def plain(content: Any) -> Any:
    return json.loads(json.dumps(asdict(content)))


def some_settings() -> Settings:
    seats = (Seat("Ana", portrait="harbour-cat"), Seat("Bruno", "strong", "trader"))
    return Settings(
        language="de",
        window_size=(1280, 720),
        window_place=(3, 4),
        recent_games=("/a/b.sanjuan",),
        last_game=LastGame(seats, GameOptions(2)),
        programs={"bot": ("./bot", "-x")},
    )


def test_settings(tmp_path, attack) -> None:
    def use(path: Path) -> None:
        settings = load_settings(path).content
        own_seat(settings.last_game)
        for text in settings.recent_games:
            path_from(text)
        with suppress(CannotWriteError):
            save_settings(path, settings)

    save_settings(tmp_path / "settings.json", some_settings())
    attack(json.loads((tmp_path / "settings.json").read_text()), tmp_path / "settings.json", use)


def test_days(qapp, tmp_path, attack) -> None:
    deal = deal_of(TODAY)
    setup = setup_of_deal(deal, OWN)

    def use(path: Path) -> None:
        book = DayBook(path, lambda: TODAY)
        day_pages.page_of(book, deal, setup, None)
        day_pages.page_of(book, deal, setup, Comparison())
        day_pages.entry_texts(book, deal, setup)
        day_pages.month_of(book, TODAY.replace(day=1))
        book.record_practice("2026-11-20")

    attack(plain(played_days()), tmp_path / "days.json", use)


def test_honours(qapp, tmp_path, attack) -> None:
    def use(path: Path) -> None:
        book = HonourBook(path)
        honours = honour_pages.honour_texts(book)
        honour_pages.count_words(honours)
        honour_pages.row_count(honours)
        book.record_challenges()
        book.record_seen()

    attack(plain(honour_progress()), tmp_path / "deeds.json", use)


def test_regulars(qapp, tmp_path, attack) -> None:
    def use(path: Path) -> None:
        book = RegularBook(path)
        seats = [Seat(person.name, portrait=person.portrait, colour=person.colour) for person in book.people]
        seats = [*seats, Seat("Ida"), Seat("Ida")][:2]
        seat_appearances(GameSetup(GameOptions(2), 1, tuple(seats)))
        book.former("Gretchen")
        book.rename("Greta", "Otto")
        book.record_players(seats, is_chosen=True)

    attack(plain(regulars()), tmp_path / "people.json", use)


def test_the_journey(qapp, tmp_path, attack) -> None:
    def use(path: Path) -> None:
        book = JourneyBook(path)
        journey_pages.stops_of(book)
        journey_pages.page_of(book, CHAPTERS[0])
        journey_pages.total_words(book)
        journey_pages.next_words(book)
        book.skip(CHAPTERS[0])

    attack(plain(played_journey()), tmp_path / "journey.json", use)


def test_solved_puzzles(qapp, tmp_path, attack) -> None:
    puzzles = shipped_puzzles()[:6]

    def use(path: Path) -> None:
        scores = PuzzleScores(path)
        puzzle_pages.entry_texts(puzzles, scores)
        puzzle_pages.page_of(puzzles, puzzle_pages.Waiting(), scores, 0)
        scores.next_of(puzzles)
        scores.answer(puzzles[0].key, is_right=False)

    attack(plain(tried_puzzles()), tmp_path / "puzzles.json", use)


def test_puzzles_made_from_own_games(qapp, tmp_path, attack) -> None:
    puzzle = shipped_puzzles()[0]
    scores = PuzzleScores(tmp_path / "puzzles.json")

    def use(path: Path) -> None:
        own = PuzzleCache(path.parent).puzzles()
        puzzle_pages.page_of([], puzzle_pages.Waiting(own=own), scores, 0)
        for found in own:
            puzzle_pages.head_of_other(found, is_own=True)
            puzzle_pages.checked_words(found)
            with suppress(RecordError):
                puzzle_pages.situation_words(exercise_of(found, OWN))

    attack(book_to_json([puzzle]), tmp_path / "puzzles" / f"{puzzle.key}.json", use)


def test_reviews(qapp, tmp_path, attack) -> None:
    setup, record = reviews.finished()[:2]
    review = reviews.made(setup, record, (0.2,))
    cache = ReviewCache(tmp_path)

    def use(_: Path) -> None:
        raw = cache.load(GAME)
        if raw is None:
            return
        with suppress(ReviewError):
            found = from_json(raw)
            if found != review:
                ReviewedGame(setup, record).page(found, 0)

    cache.save(GAME, review.version, to_json(review))
    attack(json.loads((tmp_path / f"{GAME}.json").read_text()), tmp_path / f"{GAME}.json", use)


def test_comparisons(qapp, tmp_path, attack) -> None:
    cache = ComparisonCache(tmp_path)
    cache.save(DAY, "judge", dict.fromkeys(GAMES, (20, 30)))
    raw = json.loads((tmp_path / f"{DAY}.json").read_text())
    attack(raw, tmp_path / f"{DAY}.json", lambda _: Comparison(cache.load(DAY, "judge", GAMES)).bands(25))


def test_saved_games(tmp_path, attack) -> None:
    def use(path: Path) -> None:
        for text in (path.read_text(), file_of(path.read_bytes())):
            with suppress(GameFileError):
                rebuilt(from_text(text))

    attack(raw_of(sample_game()), tmp_path / "game.sanjuan", use)
    head = json.loads(file_of(json.dumps(raw_of(sample_game())).encode()))
    attack(head, tmp_path / "game.sanjuan", use)


def test_requests_of_another_start(tmp_path, attack) -> None:
    presence = enter(tmp_path)
    assert presence is not None
    assert presence.mailbox is not None
    mark = json.loads((tmp_path / "program.lock").read_text())["mark"]
    request = presence.mailbox / f"{mark}-1.request"
    attack({"file": "/a/b.sanjuan", "game": "text"}, request, lambda _: list(presence.requests()))
    presence.leave()


def fail(*_: object) -> None:
    raise KeyError("no such thing")


def test_an_unexpected_error_of_a_checker_becomes_its_own(monkeypatch) -> None:
    monkeypatch.setattr("sanjuan_desktop.features.puzzles.document.puzzle_from_json", fail)
    with pytest.raises(PuzzleError, match="unexpected KeyError"):
        book_from_json(book_to_json(shipped_puzzles()[:1]))
    monkeypatch.setattr("sanjuan_desktop.ai.review.document._whole", fail)
    setup, record = reviews.finished()[:2]
    with pytest.raises(ReviewError, match="unexpected KeyError"):
        from_json(to_json(reviews.made(setup, record)))
