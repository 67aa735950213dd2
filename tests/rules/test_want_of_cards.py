"""Test the end for want of cards, while both piles are empty (rules, section 4)."""

import pytest

from sanjuan_desktop.rules import (
    RULES_VERSION,
    Decision,
    Edition,
    GameOptions,
    GameRecord,
    Stage,
    apply,
    legal_actions,
    new_game,
    parse_state,
    play_out,
    seeded,
    state_hash,
    state_line,
)
from sanjuan_desktop.rules.engine import out_of_cards
from sanjuan_desktop.rules.events import GameEnded
from sanjuan_desktop.rules.view import complete, view_for
from tests.helpers.positions import Position, build, passes, role

IDLE = ("producer", "trader", "prospector")
"""Roles of a round of two or three players that have no effect without cards."""

WITH_BUILDER = ("builder", "trader", "prospector")

PAYABLE = ("indigo_plant", "sugar_mill")
"""Two hand cards, each of which can pay for the other."""

DEAL = (GameOptions(3, Edition.SECOND, extra_production=True, draft_hand=True), 171)
DICE = 1_000_174
"""Seed of a random game that rules 1 end while a player could still build."""


def play_round(s, *roles):
    """Play a round with these roles in which all players pass; return its events."""
    events = []
    for name in roles:
        events += role(s, name)
        while s.stage == Stage.PHASE:
            events += passes(s)
    while s.stage == Stage.ROUND_START:
        events += passes(s)
    return events


def without_cards(table):
    """Return the start of a round that begins with both piles empty; seat 0 chooses."""
    s = table.rest_gone().role_choice(seat=table.options.players - 1)
    play_round(s, *IDLE)
    assert (s.is_over, s.decision, out_of_cards(s)) == (False, Decision.ROLE, True)
    return s


# -- a Builder phase without a build -----------------------------------------------------------------


@pytest.mark.parametrize("cards", [PAYABLE, ("hero",), ()])
def test_a_round_whose_builder_phase_nobody_used_ends_the_game(cards):
    s = without_cards(Position(3).hand(0, *cards))
    events = play_round(s, *WITH_BUILDER)
    assert s.is_over
    assert isinstance(events[-1], GameEnded)
    assert events[-1].stalemate


def test_a_round_that_began_with_cards_ends_nothing():
    s = Position(3).hand(0, *PAYABLE).rest_gone().role_choice()
    play_round(s, *WITH_BUILDER)
    assert not s.is_over


@pytest.mark.parametrize("pile", ["supply", "discard"])
def test_a_card_in_either_pile_keeps_the_game_going(pile):
    s = getattr(Position(3), pile)("hero").rest_gone().role_choice()
    for number in (3, 4, 5):
        play_round(s, "builder", "trader", "producer")
        assert (s.is_over, s.round) == (False, number)


def test_a_round_that_ends_with_cards_ends_nothing():
    s = without_cards(Position(3).hand(0, "indigo_plant", "sugar_mill", "well"))
    role(s, "builder")
    build(s, "well", ("sugar_mill",))
    passes(s, 2)
    play_round(s, "trader", "producer")
    assert not s.is_over
    assert not out_of_cards(s)


# -- no player could pay for a building ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "city", "could"),
    [
        ((), (), False),
        (("indigo_plant",), (), True),  # as the Builder: free
        (("well",), (), False),
        (("well", "hero"), (), True),
        (("hero", "palace"), (), False),
        (("sugar_mill",), ("indigo_plant", "smithy"), True),
        (("well",), ("indigo_plant", "smithy"), False),  # a Smithy helps with production buildings only
        (("well",), ("indigo_plant", "quarry"), True),
        (("tower",), ("indigo_plant", "quarry"), False),
        (("tower",), ("indigo_plant", "quarry", "library"), True),
        (("tower",), ("indigo_plant", "library"), False),
        (("well", "well"), ("indigo_plant", "well"), False),  # the city already has it
        (("chapel",), ("indigo_plant", "crane"), False),
        (("chapel",), ("indigo_plant", "black_market", "crane"), True),
        (("chapel",), ("black_market", "chapel", "crane"), False),
        (("hero",), ("statue", "crane"), False),
        (("hero",), ("victory_column", "crane"), True),
        (("hero",), ("hero", "crane"), False),  # a building cannot overbuild its own kind
        (("hero",), ("quarry", "crane"), True),  # as Builder; the overbuilt Quarry does not help
        (("palace",), ("quarry", "crane"), False),
    ],
)
def test_a_round_without_builder_ends_the_game_only_where_nobody_could_build(cards, city, could):
    s = without_cards(Position(3).hand(1, *cards).city(1, *(city or ("indigo_plant",))))
    events = play_round(s, *IDLE)
    assert s.is_over is not could
    assert any(isinstance(event, GameEnded) for event in events) is not could


@pytest.mark.parametrize(
    ("card", "city", "goods", "could"),
    [
        ("well", ("indigo_plant", "black_market"), (0,), True),
        ("well", ("indigo_plant",), (0,), False),
        ("well", ("indigo_plant", "black_market"), (), False),
        ("tower", ("indigo_plant", "black_market"), (0,), False),
        ("tower", ("indigo_plant", "indigo_plant", "black_market"), (0, 1), True),
        ("prefecture", ("indigo_plant", "indigo_plant", "indigo_plant", "black_market"), (0, 1, 2), False),
        # Over the plant or the market, 3 or 2 remain to be paid. The overbuilt good is lost, the market does
        # not help.
        ("hero", ("indigo_plant", "black_market", "crane"), (0,), False),
        ("library", ("indigo_plant", "indigo_plant", "indigo_plant", "black_market", "crane"), (0, 1), False),
        ("quarry", ("indigo_plant", "indigo_plant", "indigo_plant", "black_market", "crane"), (0, 1), True),
    ],
)
def test_goods_of_a_black_market_are_among_what_one_can_pay_with(card, city, goods, could):
    table = Position(3).hand(2, card).city(2, *city).good(2, *goods)
    s = without_cards(table)
    # The goods of the previous round are still there; no player has a card to produce with.
    play_round(s, "producer", "prospector", "councillor")
    assert s.is_over is not could


@pytest.mark.parametrize("free", [True, False])
def test_the_cathedral_is_no_hand_card_but_a_building_to_be_robbed_of(free):
    owned = ("indigo_plant", "well", "tower", "quarry", "library")
    table = Position(3, new_buildings=True).hand(0, "well", "well", "tower", "tower").city(0, *owned)
    if not free:
        table = table.city(1, "cathedral")
    s = without_cards(table)
    play_round(s, *IDLE)
    assert s.is_over is not free


@pytest.mark.parametrize("used", [0, 1])
def test_a_library_used_in_this_round_helps_in_the_next(used):
    s = without_cards(Position(2).hand(0, "well").city(0, "indigo_plant", "library"))
    s.library_used = used
    play_round(s, *IDLE)
    assert not s.is_over


def test_what_nobody_can_pay_for_after_a_build_ends_the_game():
    s = without_cards(Position(3).hand(0, "indigo_plant", "hero"))
    role(s, "builder")
    build(s, "indigo_plant")
    passes(s, 2)
    events = play_round(s, "trader", "producer")
    assert s.is_over
    assert events[-1].stalemate


def test_a_build_after_which_another_is_possible_keeps_the_game_going():
    s = without_cards(Position(3).hand(0, "indigo_plant").hand(1, "indigo_plant"))
    role(s, "builder")
    build(s, "indigo_plant")
    passes(s, 2)
    play_round(s, "trader", "producer")
    assert not s.is_over


# -- without a Builder phase -------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3])
def test_the_second_round_in_a_row_without_builder_ends_the_game(players):
    s = without_cards(Position(players).hand(0, *PAYABLE))
    play_round(s, *IDLE)
    assert not s.is_over
    events = play_round(s, *IDLE)
    assert s.is_over
    assert events[-1].stalemate


def test_rounds_with_a_build_between_them_are_not_in_a_row():
    s = without_cards(Position(3).hand(0, *PAYABLE).hand(1, "indigo_plant"))
    play_round(s, *IDLE)
    role(s, "builder")
    build(s, "indigo_plant")
    passes(s, 2)
    play_round(s, "producer", "trader")
    play_round(s, *IDLE)
    assert not s.is_over
    play_round(s, *IDLE)
    assert s.is_over


def test_the_twelfth_building_in_a_round_without_cards_is_an_end_like_any_other():
    eleven = (*["indigo_plant"] * 6, "well", "tower", "hero", "crane", "statue")
    s = without_cards(Position(3).city(0, *eleven).hand(0, "indigo_plant"))
    role(s, "builder")
    build(s, "indigo_plant")
    events = passes(s, 2)
    assert s.is_over
    assert not events[-1].stalemate


# -- games with the earlier rules --------------------------------------------------------------------


@pytest.mark.parametrize("roles", [WITH_BUILDER, IDLE])
def test_by_rules_1_the_first_round_in_which_nobody_builds_ends_the_game(roles):
    s = without_cards(Position(3).hand(0, *PAYABLE))
    s.rules = 1
    events = play_round(s, *roles)
    assert s.is_over
    assert events[-1].stalemate


def test_by_rules_1_a_build_keeps_the_game_going_for_a_round():
    s = without_cards(Position(3).hand(0, "indigo_plant"))
    s.rules = 1
    role(s, "builder")
    build(s, "indigo_plant")
    assert s.stalled == 0
    passes(s, 2)
    play_round(s, "trader", "producer")
    assert not s.is_over
    play_round(s, *IDLE)
    assert s.is_over


def game_by(rules):
    """Return the record of a random game and its last state."""
    record = GameRecord(*DEAL, rules=rules)
    s, rng = record.start(), seeded(DICE)
    while not s.is_over:
        action = legal_actions(s).sample(rng)
        apply(s, action)
        record.add(action)
    return record, s


def test_a_record_says_by_which_rules_it_is_played_and_replays_so():
    former, ended = game_by(1)
    now, later = game_by(RULES_VERSION)
    assert max(len(city) for city in ended.cities) < GameOptions().city_size
    assert now.actions()[: len(former.moves)] == former.actions()
    assert len(now.moves) > len(former.moves)
    for record, s in ((former, ended), (now, later)):
        again = GameRecord.from_text(record.to_text())
        assert again == record
        assert state_line(again.replay()) == state_line(s)
    assert former.to_text().startswith("sanjuan record 1\n")
    assert not GameRecord(former.options, former.seed, moves=former.moves, head=former.head).replay().is_over


def test_the_rules_of_a_game_go_with_its_states_and_views():
    _, s = game_by(1)
    assert s.copy().rules == parse_state(state_line(s)).rules == 1
    view = view_for(s, 0)
    assert view.rules == complete(view, seeded(1)).rules == 1
    former = new_game(GameOptions(), 1, rules=1)
    assert state_hash(former) == state_hash(new_game(GameOptions(), 1))
    assert state_line(former) != state_line(new_game(GameOptions(), 1))


def test_a_line_without_a_version_is_of_rules_1():
    line = state_line(new_game(GameOptions(), 1))
    assert parse_state(line).rules == RULES_VERSION
    assert parse_state(line.removesuffix(f" rules={RULES_VERSION}")).rules == 1


# -- every game ends ---------------------------------------------------------------------------------


@pytest.mark.no_cover
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_game_without_cards_lasts_for_ever(players):
    """Hands, goods and cities are dealt at random; both piles are empty, so that nothing can be drawn."""
    for seed in range(60):
        s = new_game(GameOptions(players, new_buildings=True), seed)
        play_out(s, seeded(seed), 40 + seed)
        s.supply, s.drawn, s.discard, s.discard_seen = (), 0, (), ()
        decisions = play_out(s, seeded(seed), 5000)
        assert s.is_over, (players, seed, decisions)
