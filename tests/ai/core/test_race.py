"""Race between options: the effort goes to the options that are hard to tell apart."""

from __future__ import annotations

import pytest

from sanjuan_desktop.ai.core.race import FEWEST, MOST, NEAR, Race, doubt_of
from sanjuan_desktop.rules import seeded


def _race(*shares: float) -> Race:
    return Race(list(shares), [20.0] * len(shares), 8)


def _run(race: Race, worth: list[float], noise: float, most: int, seed: int = 5) -> int:
    """Feed the race with noisy values and return the number of values it requested."""
    rng = seeded(seed)
    lucks: list[float] = []
    for asked in range(most):
        index = race.next()
        if index < 0:
            return asked
        deal = race.candidates[index].tried
        while len(lucks) <= deal:
            lucks.append(rng.below(2001) / 1000.0 - 1.0)
        own = rng.below(2001) / 1000.0 - 1.0
        race.candidates[index].add(worth[index] + 0.2 * lucks[deal] + noise * own, 30.0)
    return most


def test_all_that_run_meet_the_same_number_of_deals() -> None:
    race = _race(0.5, 0.5, 0.5)
    _run(race, [0.5, 0.5, 0.5], 0.05, 30)
    assert [candidate.tried for candidate in race.candidates] == [10, 10, 10]


def test_the_luck_of_a_deal_is_no_reason_to_leave_an_option_out() -> None:
    race = _race(0.5, 0.5)
    assert _run(race, [0.5, 0.5], 0.0, 200) == 200


def test_what_is_clearly_behind_is_left_out_and_the_race_ends() -> None:
    race = _race(0.5, 0.5)
    asked = _run(race, [0.55, 0.45], 0.02, 400)
    assert asked == 2 * FEWEST
    assert race.next() == -1


def test_a_race_is_decided_as_soon_as_it_asks_for_nothing_more() -> None:
    race = _race(0.5, 0.5)
    _run(race, [0.55, 0.45], 0.02, 2 * FEWEST)
    assert not race.is_decided
    assert race.next() == -1
    assert race.is_decided
    assert _race(0.4).is_decided


def test_the_closer_the_race_the_longer_it_lasts() -> None:
    spent = [_run(_race(0.5, 0.5), [0.5 + gap, 0.5 - gap], 0.1, 2000) for gap in (0.05, 0.02, 0.005)]
    assert spent == sorted(spent)
    assert spent[0] < spent[-1]


def test_where_only_a_good_option_is_wanted_those_as_good_are_not_told_apart() -> None:
    alike = Race([0.5, 0.5], [20.0, 20.0], 8, small=0.01)
    assert _run(alike, [0.5, 0.5], 0.0, 200) == 2 * FEWEST
    spent = [
        _run(Race([0.5, 0.5], [20.0, 20.0], 8, small), [0.5, 0.5], 0.05, 600) for small in (0.0, 0.005, 0.02)
    ]
    assert spent == sorted(spent, reverse=True)
    assert spent[0] > 2 * spent[-1]


def test_an_option_that_is_kept_runs_until_its_distance_is_known_however_clear_it_is() -> None:
    spent = []
    for exact in (1.0, 0.02, 0.005):
        race = _race(0.5, 0.5, 0.5)
        race.keep(1, exact)
        spent.append(_run(race, [0.6, 0.4, 0.4], 0.1, 3_000))
        leader, kept, other = race.candidates
        assert doubt_of(leader, kept, kept.tried) <= exact
        assert other.tried == FEWEST, "what nobody wants to know exactly is left out"
    assert spent == sorted(spent)
    assert spent[0] == 3 * FEWEST
    assert spent[-1] > 10 * spent[0]


def test_who_wants_to_know_exactly_lets_every_option_meet_as_many_deals_as_it_says() -> None:
    race = _race(0.5, 0.5, 0.5)
    race.keep(1, 1.0, 5 * FEWEST)
    _run(race, [0.6, 0.4, 0.4], 0.0, 3_000)
    assert [candidate.tried for candidate in race.candidates] == [5 * FEWEST] * 3


def test_who_stops_as_soon_as_an_option_is_clearly_worse_thinks_it_worse_than_it_is() -> None:
    biases: list[float] = []
    for is_kept in (False, True):
        off = 0.0
        for seed in range(60):
            race = _race(0.53, 0.5)
            if is_kept:
                race.keep(1, 0.01)
            _run(race, [0.53, 0.5], 0.12, 4_000, seed)
            off += abs(race.candidates[0].share() - race.candidates[1].share() - 0.03)
        biases.append(off / 60)
    hasty, patient = biases
    assert patient < 0.01 < hasty


def test_what_is_better_by_more_than_that_is_still_found() -> None:
    race = Race([0.52, 0.5], [20.0, 20.0], 8, small=0.01)
    _run(race, [0.48, 0.52], 0.1, 600)
    assert race.candidates[1].share() > race.candidates[0].share()


def test_a_better_option_is_found_although_the_first_look_preferred_another() -> None:
    race = _race(0.52, 0.5)
    _run(race, [0.47, 0.53], 0.1, 400)
    assert race.candidates[1].share() > race.candidates[0].share()


def test_only_good_options_run_and_not_too_many() -> None:
    race = _race(0.5, 0.5 - NEAR / 2, 0.5 - 2 * NEAR)
    assert [candidate.is_out for candidate in race.candidates] == [False, False, True]
    crowd = _race(*[0.5] * (MOST + 5))
    assert sum(not candidate.is_out for candidate in crowd.candidates) == MOST


def test_one_option_alone_need_not_run() -> None:
    assert _race(0.5).next() == -1


def test_whoever_is_far_ahead_is_played_out_before_it_is_chosen() -> None:
    race = _race(0.9, 0.1)
    assert _run(race, [0.9, 0.1], 0.0, 200) == FEWEST
    assert [candidate.tried for candidate in race.candidates] == [FEWEST, 0]


def test_when_the_leaders_fall_what_looked_worse_is_tried_too() -> None:
    race = _race(0.5, 0.5, 0.5 - 2 * NEAR)
    _run(race, [0.2, 0.2, 0.5 - 2 * NEAR], 0.05, 300)
    assert race.candidates[2].tried >= FEWEST
    shares = [candidate.share() for candidate in race.candidates]
    assert shares.index(max(shares)) == 2


def test_the_best_in_the_end_was_played_out() -> None:
    for seed in range(40):
        rng = seeded(seed)
        first = [rng.below(1001) / 1000.0 for _ in range(2 + rng.below(2 * MOST))]
        race = _race(*first)
        _run(race, [rng.below(1001) / 1000.0 for _ in first], 0.1, 600)
        shares = [candidate.share() for candidate in race.candidates]
        assert race.candidates[shares.index(max(shares))].tried > 0


def test_who_joins_late_catches_up_with_the_deals_of_the_others() -> None:
    race = _race(0.5, 0.48, 0.5 - 2 * NEAR)
    _run(race, [0.25, 0.25, 0.3], 0.02, 120)
    tried = [candidate.tried for candidate in race.candidates if not candidate.is_out]
    assert max(tried) - min(tried) <= 1


def test_what_was_left_out_comes_back_when_it_leads_again() -> None:
    race = _race(0.5, 0.5)
    _run(race, [0.55, 0.45], 0.02, 2 * FEWEST)
    assert race.next() == -1
    for _ in range(40):
        race.candidates[0].add(0.2, 30.0)
    assert race.next() == 1


def test_before_any_deal_the_first_look_stands() -> None:
    race = _race(0.75, 0.25)
    assert [candidate.share() for candidate in race.candidates] == [0.75, 0.25]
    assert race.candidates[0].mean_points() == 20.0


def test_the_first_look_counts_as_some_deals() -> None:
    race = Race([0.5, 0.5], [20.0, 20.0], 2)
    race.candidates[0].add(0.8, 32.0)
    assert race.candidates[0].share() == pytest.approx((2 * 0.5 + 0.8) / 3)
    assert race.candidates[0].mean_points() == pytest.approx((2 * 20 + 32) / 3)


def test_in_the_end_nothing_is_left_untried_that_looks_better_than_what_was_tried() -> None:
    rng = seeded(9)
    for _ in range(100):
        count = 2 + rng.below(12)
        looks = [0.3 + rng.below(300) / 1000.0 for _ in range(count)]
        # Some options look much better than they are, so the leader may fall below an untried option.
        worth = [look - rng.below(250) / 1000.0 for look in looks]
        race = _race(*looks)
        _run(race, worth, 0.05, 4_000)
        tried = [candidate for candidate in race.candidates if candidate.tried]
        best = max(candidate.share() for candidate in tried)
        assert all(candidate.share() <= best for candidate in race.candidates if not candidate.tried)
        assert max(tried, key=lambda candidate: candidate.share()).tried >= FEWEST
