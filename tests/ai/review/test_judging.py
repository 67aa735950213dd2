"""Judgement of a decision: it uses only the information that its seat had."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from sanjuan_desktop.ai.core.beliefs import Beliefs
from sanjuan_desktop.ai.review import findings
from sanjuan_desktop.ai.review.checking import check
from sanjuan_desktop.ai.review.evaluators import Evaluators, ViewsAppraiser
from sanjuan_desktop.ai.review.first_pass import FirstPass
from sanjuan_desktop.ai.review.judging import LATE_DOUBT, LEAST_AT_STAKE, gains_of, judge
from sanjuan_desktop.ai.review.work import ReviewWork
from sanjuan_desktop.rules import (
    Build,
    Deal,
    GameOptions,
    GameRecord,
    Pass,
    apply,
    deal,
    legal_actions,
    new_game,
    view_for,
)
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF
from tests.ai.positions import building, position
from tests.ai.review.games import KINDS, bold_evaluator, game, quick_evaluators
from tests.ai.thinkers import plain_players
from tests.conformance.secrecy import with_other_secrets

pytestmark = pytest.mark.thinned(2)


def moments(record):
    """Yield every position of a game before a decision with a choice, with its move and the action."""
    s = record.start()
    for move, action in enumerate(record.actions()):
        if legal_actions(s).count > 1:
            yield s.copy(), move, action
        apply(s, action)


@pytest.mark.parametrize("options", KINDS[:3], ids=str)
def test_where_the_hidden_cards_lie_changes_no_decision(options):
    evaluators, dice = quick_evaluators(options.players), random.Random(5)
    checked = 0
    for s, move, action in list(moments(game(options)))[::3]:
        other = with_other_secrets(s, s.actor, dice)
        one = judge(view_for(s, s.actor), action, move, evaluators)
        assert judge(view_for(other, s.actor), action, move, evaluators) == one
        if one is not None and one.loss > 0 and checked < 3:
            checked += 1
            again = check(view_for(other, s.actor), one, evaluators, 8)
            assert check(view_for(s, s.actor), one, evaluators, 8) == again
    assert checked


def test_a_mind_with_another_seed_makes_other_guesses_and_the_same_seed_the_same():
    record = game(KINDS[0])
    evaluators = quick_evaluators(2)

    def judged(seed):
        other = replace(evaluators, seed=seed)
        return [judge(view_for(s, s.actor), action, move, other) for s, move, action in moments(record)]

    assert judged(0) != judged(1)
    assert judged(1) == judged(1)


def test_cards_that_nobody_ever_drew_change_no_decision_of_a_game():
    options = GameOptions(2, new_buildings=True)
    seed = next(n for n in range(1, 50) if not _was_reshuffled(game(options, n)))
    record = game(options, seed)
    left = set(record.replay().supply[record.replay().drawn :])
    given = deal(options, record.seed)
    shuffled = iter(random.Random(1).sample(sorted(left), len(left)))
    supply = tuple(next(shuffled) if card in left else card for card in given.supply)
    assert supply != given.supply
    other = GameRecord(options, given=Deal(supply, given.tiles, given.start, given.seed))
    for action in record.actions():
        other.add(action)
    evaluators = quick_evaluators(2)
    found = [ReviewWork(game, evaluators).run() for game in (record, other)]
    assert [decision.first_loss for decision in found[0].decisions] == [
        decision.first_loss for decision in found[1].decisions
    ]
    assert found[0].decisions == found[1].decisions


def _was_reshuffled(record):
    return len(record.start().supply) != len(record.replay().supply)


@pytest.mark.parametrize("options", KINDS[1:4], ids=str)
def test_a_decision_tells_its_best_options_first_and_what_was_given_away(options):
    evaluators, seen = quick_evaluators(options.players), set()
    for s, move, action in list(moments(game(options)))[::2]:
        one = judge(view_for(s, s.actor), action, move, evaluators)
        if one is None:
            continue
        seen.add(one.kind)
        assert (one.seat, one.round, one.move) == (s.actor, s.round, move)
        assert one.tips[0].behind == 0
        best, own = one.tips[0], one.tips[one.played]
        assert one.loss == pytest.approx(max(0.0, best.share - own.share), abs=2e-6)
        assert one.first_loss == pytest.approx(one.loss, abs=2e-6)
        assert one.gains[s.actor] == pytest.approx(-one.loss, abs=2e-6)
        assert sum(one.gains) == pytest.approx(0, abs=1e-5)
    assert {findings.ROLE, findings.BUILD} <= seen <= set(findings.DECISION_KINDS)


@pytest.mark.parametrize("options", KINDS[:2], ids=str)
def test_a_check_keeps_the_option_played_and_gives_reasons(options):
    evaluators = quick_evaluators(options.players)
    waiting = 4
    for s, move, action in moments(game(options)):
        one = judge(view_for(s, s.actor), action, move, evaluators)
        if one is None or not one.loss:
            continue
        found = check(view_for(s, s.actor), one, evaluators, 12)
        assert found.is_checked
        assert found.first_loss == one.first_loss
        assert found.tips[found.played].action == one.tips[one.played].action
        assert found.gains[s.actor] == pytest.approx(-found.loss, abs=2e-6)
        assert sum(found.gains) == pytest.approx(0, abs=1e-5)
        assert all(tip.facts for tip in found.tips)
        waiting -= 1
        if not waiting:
            break
    assert not waiting


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seen", [-0.1, 0.0, 0.0051, 0.04, 0.3])
@pytest.mark.parametrize("loss", [0.0, 0.02, 0.21])
def test_what_is_lost_goes_to_the_others_as_seen_and_what_was_not_seen_by_their_chances(players, seen, loss):
    s = new_game(GameOptions(players), 5)
    # Two opponents change places, in addition to the seat's own loss in the first pass.
    moved = [-seen, seen - 0.07, 0.05, 0.02][:players]
    best = [0.5, 0.3, 0.2, 0.02][:players]
    played = [share + part for share, part in zip(best, moved, strict=True)]
    first_pass = FirstPass([], [played, best], [], [])
    gains = gains_of(view_for(s, s.actor), first_pass, 0, 1, loss)
    others = [gains[(s.actor + step) % players] for step in range(1, players)]
    assert gains[s.actor] == pytest.approx(-loss)
    assert sum(others) == pytest.approx(loss, abs=1e-5)
    scale = min(1, loss / seen) if seen >= LEAST_AT_STAKE else 0
    unseen = [gain - scale * part for gain, part in zip(others, moved[1:], strict=True)]
    left, whole = loss - scale * sum(moved[1:]), sum(played[1:])
    for gain, chance in zip(unseen, played[1:], strict=True):
        assert gain == pytest.approx(left * chance / whole, abs=1e-5)
    assert max(others) - min(others) <= max(moved) - min(moved) + abs(left) + 1e-5


def test_a_check_expects_the_others_to_play_as_they_seem_to():
    record = game(KINDS[0])
    s = record.start()
    differs = False
    for move, action in enumerate(record.actions()[:40]):
        view, evaluators = view_for(s, s.actor), quick_evaluators(2)
        found = judge(view, action, move, evaluators)
        if found is not None:
            minds = [
                replace(evaluators, opponent_model=model)
                for model in (None, plain_players(-30.0), plain_players(30.0))
            ]
            nobody, hardly, everybody = [check(view, found, mind, 40) for mind in minds]
            # A model that is hardly ``greedy`` plays like the network, but draws one more random number per
            # deal.
            assert len(nobody.tips) == len(hardly.tips) == len(everybody.tips)
            differs |= hardly.tips != everybody.tips
        apply(s, action)
    assert differs


def test_near_the_end_the_first_look_is_held_to_know_little():
    record, evaluators = game(KINDS[0]), quick_evaluators(2)
    s = record.start()
    doubts = {False: [], True: []}
    for move, action in enumerate(record.actions()):
        view = view_for(s, s.actor)
        found = judge(view, action, move, evaluators)
        if found is not None:
            doubts[max(map(len, view.cities)) >= 9].append(found.first_doubt)
        apply(s, action)
    assert min(doubts[True]) >= LATE_DOUBT >= findings.THRESHOLDS[-1][0]
    assert min(doubts[False]) < LATE_DOUBT


def test_where_there_is_nothing_to_choose_there_is_no_decision():
    s = building(position([], [["indigo_plant"], ["indigo_plant"]]))
    assert judge(view_for(s, 0), Pass(), 0, quick_evaluators(2)) is None


def test_another_copy_of_a_card_is_the_same_payment_and_another_card_is_not():
    hand = ["smithy", "well", "well", "palace", "tower"]
    s = building(position(hand, [["indigo_plant", "silver_smelter"], ["indigo_plant"]]))
    evaluators = quick_evaluators(2)
    smithy, first, second, palace, _ = s.hands[0]
    ways = [Build(smithy, (card,)) for card in (first, second, palace)]
    judged = [judge(view_for(s, 0), way, 0, evaluators) for way in ways]
    assert None not in judged
    assert judged[0].loss == judged[1].loss
    assert len(judged[0].tips) == len(judged[1].tips)
    names = [BUILDING_OF[decision.tips[decision.played].action.pay[0]] for decision in judged]
    assert names[0] == names[1] != names[2]


def test_the_right_building_paid_for_better_is_a_matter_of_payment():
    found = []
    for seed in range(1, 4):
        record = game(GameOptions(2), seed)
        evaluators = quick_evaluators(2)
        for s, move, action in moments(record):
            if isinstance(action, Build) and action.pay:
                tip = judge(view_for(s, s.actor), action, move, evaluators)
                if tip is not None and tip.kind == findings.PAYMENT:
                    found.append(tip)
    assert found
    for tip in found:
        best, own = tip.tips[0].action, tip.tips[tip.played].action
        assert BUILDING_OF[best.card] == BUILDING_OF[own.card]
        assert best.pay != own.pay


@pytest.mark.parametrize(
    ("loss", "size"),
    [
        (0, ""),
        (0.0149, ""),
        (0.02, "close"),
        (0.05, "slip"),
        (0.0949, "slip"),
        (0.0951, "mistake"),
        (0.15, "big_mistake"),
    ],
)
def test_how_much_a_loss_is_has_a_word(loss, size):
    assert findings.size_of(loss) == size


def test_where_all_options_are_worth_the_same_there_is_nothing_to_decide():
    evaluator = bold_evaluator(2, 0)
    evaluators = Evaluators(evaluator, Beliefs(), ViewsAppraiser(evaluator), "even")
    assert findings.THRESHOLDS[-1][0] > LEAST_AT_STAKE
    for s, move, action in list(moments(game(GameOptions(2))))[:20]:
        assert judge(view_for(s, s.actor), action, move, evaluators) is None
