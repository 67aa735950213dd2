"""Review of a game: it is reproducible, and its sum adds up."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest

from sanjuan_desktop.ai import networks
from sanjuan_desktop.ai.core.open_network import load_open_network, save_open_network
from sanjuan_desktop.ai.errors import ReviewError
from sanjuan_desktop.ai.networks import fingerprint
from sanjuan_desktop.ai.review import checking, evaluators
from sanjuan_desktop.ai.review.checking import KnownChecks
from sanjuan_desktop.ai.review.document import from_json, to_json
from sanjuan_desktop.ai.review.evaluators import OpenAppraiser, evaluators_for
from sanjuan_desktop.ai.review.findings import BEFORE, CLOSELY, most_checked
from sanjuan_desktop.ai.review.judging import judge
from sanjuan_desktop.ai.review.sums import sum_of
from sanjuan_desktop.ai.review.work import ReviewWork
from sanjuan_desktop.resources import resource_path
from sanjuan_desktop.rules import GameOptions, apply, final_points, view_for, winners
from tests.ai.core.test_open_network import network
from tests.ai.review.games import KINDS, game, quick_evaluators

pytestmark = pytest.mark.thinned(2)


@pytest.fixture(scope="module")
def reviewed():
    """Return a function that reviews one game with the given options and caches the review."""
    found = {}

    def review(options):
        if options not in found:
            found[options] = ReviewWork(game(options), quick_evaluators(options.players)).run()
        return found[options]

    return review


@pytest.mark.parametrize("options", KINDS, ids=str)
def test_the_sum_adds_up_for_every_seat(options, reviewed):
    review = reviewed(options)
    sums = [sum_of(review, seat) for seat in range(options.players)]
    for row in sums:
        total = row.even + row.luck + sum(row.given) - row.gave + row.rest
        assert total == pytest.approx(row.result, abs=0.1)
        assert row.given[row.seat] == 0
        assert row.gave >= 0
    assert sum(row.result for row in sums) == pytest.approx(100, abs=0.2)
    assert sum(row.luck for row in sums) == pytest.approx(0, abs=0.1 * options.players)
    assert any(row.luck for row in sums)
    assert sums[0].gave > 0


def test_what_one_of_two_gives_away_the_other_gets(reviewed):
    review = reviewed(KINDS[0])
    one, other = sum_of(review, 0), sum_of(review, 1)
    assert one.gave == pytest.approx(other.given[0], abs=0.11)
    assert other.gave == pytest.approx(one.given[1], abs=0.11)


@pytest.mark.parametrize("options", KINDS, ids=str)
def test_a_review_tells_the_game_from_its_deal_to_its_end(options, reviewed):
    review = reviewed(options)
    end = game(options).replay()
    assert review.is_complete
    assert review.points == tuple(final_points(end))
    assert [seat for seat, share in enumerate(review.result) if share] == list(winners(end))
    assert review.events[0].kind == "deal"
    assert [event.move for event in review.events] == sorted({event.move for event in review.events})
    assert [decision.move for decision in review.decisions] == sorted(
        {decision.move for decision in review.decisions}
    )
    assert {moment.round for moment in review.win_chart} == set(range(1, end.round + 1))
    checks = [decision for decision in review.decisions if decision.is_checked]
    assert checks
    for seat in range(options.players):
        own = [
            decision for decision in review.decisions if decision.seat == seat and decision.first_most >= 0.02
        ]
        assert sum(decision.seat == seat for decision in checks) == min(
            len(own), most_checked(options.players)
        )


@pytest.mark.parametrize("options", KINDS[:2], ids=str)
def test_the_same_game_has_the_same_review(options, reviewed):
    again = ReviewWork(game(options), quick_evaluators(options.players)).run()
    assert again == reviewed(options)
    assert to_json(again) == to_json(reviewed(options))


@pytest.mark.parametrize("options", KINDS[:2], ids=str)
def test_a_review_broken_off_again_and_again_comes_out_the_same(options, reviewed):
    dice = random.Random(2)
    kept, steps = None, 0
    while kept is None or not kept.is_complete:
        work = ReviewWork(game(options), quick_evaluators(options.players), kept)
        most = dice.randrange(1, 60)
        for _, progress in zip(range(most), work.steps(), strict=False):
            steps += 1
            assert 0 <= progress.moves <= progress.most_moves
            assert 0 <= progress.checks <= progress.most_checks
        kept = from_json(json.loads(json.dumps(to_json(work.review))))
        assert kept == work.review
    assert kept == reviewed(options)
    assert steps == 1 + kept.moves + sum(decision.checks for decision in kept.decisions)
    assert not list(ReviewWork(game(options), quick_evaluators(options.players), kept).steps())


def test_checks_that_are_broken_off_ahead_go_on_from_where_they_were(monkeypatch):
    monkeypatch.setattr(checking, "AT_ONCE", 3)
    record = game(KINDS[0])
    record.go_to(record.path()[50])
    evaluators = quick_evaluators(2, 60)
    whole = ReviewWork(record, evaluators, ahead=True)
    review = whole.run()
    known, tries, broken = KnownChecks(), 0, 0
    while known.found != whole.known.found:
        work, before = ReviewWork(record, evaluators, review, ahead=True, known=known), len(known.found)
        for _ in zip(range(before + 2), work.steps(), strict=False):
            pass
        tries += 1
        broken += len(known.found) == before
        assert tries < 500
    assert broken > 10, "nothing was ever broken off"


def test_a_closer_check_finds_the_same_whether_it_goes_on_or_begins_anew(everything):
    evaluators, record = quick_evaluators(2, 140), game(KINDS[0])
    s, known, compared = record.start(), KnownChecks(), 0
    for move, action in enumerate(record.actions()[: 60 if everything else 24]):
        view = view_for(s, s.actor)
        first = judge(view, action, move, evaluators)
        if first is not None:
            going_on = anew = first
            for checks in range(CLOSELY):
                list(known.check(view, going_on, evaluators))
                going_on = known.found[move, checks]
                fresh = KnownChecks()
                list(fresh.check(view, anew, evaluators))
                anew = fresh.found[move, checks]
                assert going_on == anew
            compared += going_on.doubt > 0
            assert move not in known.begun
        apply(s, action)
    assert compared > (5 if everything else 2)


def test_a_review_goes_on_only_with_the_same_game_and_the_same_judge(reviewed):
    begun = reviewed(KINDS[0])
    assert ReviewWork(game(KINDS[0]), quick_evaluators(2), begun).review is begun
    assert ReviewWork(game(KINDS[0], 2), quick_evaluators(2), begun).review.looked == BEFORE
    assert ReviewWork(game(KINDS[0]), evaluators_for(2), begun).review.looked == BEFORE


def test_a_game_that_is_not_over_has_no_review():
    record = game(KINDS[0])
    record.go_to(20)
    with pytest.raises(ReviewError, match="not over after 21 moves"):
        ReviewWork(record, quick_evaluators(2))


@pytest.mark.parametrize("options", KINDS, ids=str)
def test_a_review_comes_back_from_json_as_it_was(options, reviewed):
    review = reviewed(options)
    text = json.dumps(to_json(review), allow_nan=False)
    assert from_json(json.loads(text)) == review
    assert len(text) < 200_000


def test_json_says_what_a_reader_elsewhere_would_have_to_work_out(reviewed):
    review = reviewed(KINDS[1])
    data = to_json(review)
    assert (data["format"], data["version"], data["complete"]) == ("San Juan review", 1, True)
    for seat, row in enumerate(data["sums"]):
        total = row["even"] + row["luck"] + sum(row["given"]) - row["gave"] + row["rest"]
        assert (row["seat"], round(total, 1)) == (seat, row["result"])
    for entry in data["decisions"]:
        assert entry["loss"] == entry["options"][entry["played"]]["behind"]


def paths(data, path=()):
    """Yield the path to every value inside JSON."""
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in items:
        yield (*path, key)
        yield from paths(value, (*path, key))


DERIVED = {"sums", "complete", "loss", "size"}


def test_json_that_makes_no_sense_is_refused(reviewed):
    text = json.dumps(to_json(reviewed(KINDS[0])))
    dice = random.Random(4)
    ways = [path for path in paths(json.loads(text)) if not DERIVED & set(path)]
    for path in dice.sample(ways, 200):
        data = json.loads(text)
        inside = data
        for key in path[:-1]:
            inside = inside[key]
        inside[path[-1]] = {"no": "sense"}
        try:
            from_json(data)
        except ReviewError:
            continue
        assert path[-1] == "checked", path
    for none in (None, [], {}, "review", {"format": "San Juan review", "version": 99}):
        with pytest.raises(ReviewError):
            from_json(none)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_program_judges_by_its_own_networks_and_says_which(players):
    evaluators = evaluators_for(players)
    assert evaluators.evaluator.network.players == players
    assert evaluators.judge.endswith(fingerprint(players))
    assert len({fingerprint(count) for count in (2, 3, 4)}) == 3


def test_other_manners_make_other_reviews_and_the_same_puzzles(monkeypatch, tmp_path):
    for path in resource_path("network").iterdir():
        (tmp_path / path.name).write_bytes(path.read_bytes())
    monkeypatch.setattr(networks, "resource_path", lambda *parts: tmp_path.joinpath(*parts[1:]))
    tables = json.loads((tmp_path / networks.OPPONENT_MODEL).read_text())
    (tmp_path / networks.OPPONENT_MODEL).unlink()

    def versions():
        (tmp_path / networks.OPPONENT_MODEL).write_text(json.dumps(tables))
        fingerprint.cache_clear()
        networks.opponent_model_for.cache_clear()
        return [(found.version, found.judge) for found in (evaluators_for(2), evaluators_for(3))]

    two, three = versions()
    tables["2"]["numbers"][0] += 0.5
    other, same = versions()
    fingerprint.cache_clear()
    networks.opponent_model_for.cache_clear()
    assert same == three
    assert other[0] != two[0]
    assert other[1] == two[1]


def test_without_the_network_of_reviews_the_appraiser_foretells_who_wins(monkeypatch, tmp_path):
    monkeypatch.setattr(
        evaluators, "open_network_for", lambda players: load_open_network(tmp_path / "one.net")
    )
    assert evaluators.foreteller_for(2) is None
    (tmp_path / "one.net").write_bytes(b"no network")
    assert evaluators.foreteller_for(2) is None
    save_open_network(tmp_path / "one.net", network(2))
    assert isinstance(evaluators.foreteller_for(2), OpenAppraiser)


def test_the_best_evaluator_makes_the_win_chart(reviewed):
    foreteller = OpenAppraiser(network(2))
    record = game(KINDS[0])
    other = ReviewWork(record, replace(quick_evaluators(2), foreteller=foreteller)).run()
    begins = foreteller.values([record.start()])[0]
    assert other.win_chart[0].shares == pytest.approx(begins, abs=1e-6)
    assert other.win_chart != reviewed(KINDS[0]).win_chart
    assert other.events == reviewed(KINDS[0]).events


def test_the_networks_find_what_a_player_by_chance_gives_away():
    options = GameOptions(2)
    review = None
    work = ReviewWork(game(options), evaluators_for(2))
    for progress in work.steps():
        review = work.review
        if progress.moves == progress.most_moves:
            break
    assert review is not None
    chance, sensible = sum_of(review, 0), sum_of(review, 1)
    assert chance.gave > sensible.gave
    assert review.result == (0.0, 1.0)
