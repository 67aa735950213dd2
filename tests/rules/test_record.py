"""Test the record of a game: replay verifies it, and its moves form a tree."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sanjuan_desktop.rules import (
    ROOT,
    RULES_VERSION,
    ChooseRole,
    Deal,
    GameOptions,
    GameRecord,
    IllegalActionError,
    Keep,
    Move,
    Pass,
    RecordError,
    Role,
    Sell,
    apply,
    legal_actions,
    parse_card,
    seeded,
    state_hash,
    state_line,
)


def random_record(seed=3, decisions=10_000, **options):
    """Return the record of a random game and its last state."""
    record, rng = GameRecord(GameOptions(**options), seed), seeded(seed)
    state = record.start()
    while not state.is_over and len(record.moves) < decisions:
        action = legal_actions(state).sample(rng)
        apply(state, action)
        record.add(action)
    return record, state


# -- replay ---------------------------------------------------------------------------------------


def test_replay_leads_to_the_same_state():
    record, state = random_record()
    assert state.is_over
    assert state_line(record.replay()) == state_line(state)


def test_replay_stops_where_it_is_told():
    record, _ = random_record(decisions=20)
    shorter, state = random_record(decisions=12)
    assert record.moves[:12] == shorter.moves
    assert state_line(record.replay(11)) == state_line(state)
    assert state_line(record.replay(ROOT)) == state_line(record.start())


def test_replay_tells_all_events_from_the_deal_on():
    record, _ = random_record(decisions=30)
    recorded, replayed = [], []
    state = record.start(recorded)
    for action in record.actions():
        apply(state, action, recorded)
    record.replay(events=replayed)
    assert replayed == recorded
    assert type(recorded[0]).__name__ == "HandDealt"


def test_illegal_move_is_named_by_number_and_line():
    record, _ = random_record(decisions=4)
    record.moves[2] = Move(Sell((0, 1)), 1)
    with pytest.raises(RecordError, match=r"move 3 \(sell 0 1\) is not legal: ") as caught:
        record.replay()
    assert isinstance(caught.value.__context__, IllegalActionError)
    assert caught.value.__context__.reason.code in str(caught.value)


def test_move_after_the_end_is_refused_by_replay():
    record, _ = random_record()
    record.add(Pass())
    with pytest.raises(RecordError, match=r"\(pass\) is not legal: game_over"):
        record.replay()


def test_hash_tells_states_apart():
    record, state = random_record(decisions=9)
    assert state_hash(state) == state_hash(record.replay())
    assert state_hash(state) != state_hash(record.replay(7))
    assert len(state_hash(state)) == 16


# -- the tree -------------------------------------------------------------------------------------


def tree():
    """Return a record with a main line of three moves and a second branch after the first."""
    record = GameRecord(GameOptions(), seed=1)
    for role in (Role.BUILDER, Role.PRODUCER, Role.TRADER):
        record.add(ChooseRole(role))
    record.go_to(0)
    record.add(ChooseRole(Role.COUNCILLOR))
    return record


def test_going_back_and_playing_on_keeps_both_lines():
    record = tree()
    assert [move.parent for move in record.moves] == [ROOT, 0, 1, 0]
    assert record.path() == [0, 3]
    assert record.path(2) == [0, 1, 2]
    assert record.actions() == [ChooseRole(Role.BUILDER), ChooseRole(Role.COUNCILLOR)]
    assert record.actions(1) == [ChooseRole(Role.BUILDER), ChooseRole(Role.PRODUCER)]


def test_adding_a_move_that_is_there_follows_it():
    record = tree()
    record.go_to(0)
    assert record.add(ChooseRole(Role.PRODUCER)) == 1
    assert record.add(ChooseRole(Role.TRADER)) == 2
    assert record.head == 2
    assert len(record.moves) == 4


def test_the_same_action_elsewhere_is_another_move():
    record = tree()
    record.go_to(2)
    assert record.add(ChooseRole(Role.COUNCILLOR)) == 4
    assert record.moves[4].parent == 2


def test_going_back_to_the_start_leaves_an_empty_line():
    record = tree()
    record.go_to(ROOT)
    assert record.path() == []
    assert record.actions() == []
    assert len(record.moves) == 4


@pytest.mark.parametrize("head", [-2, 4])
def test_there_is_no_going_where_no_move_is(head):
    record = tree()
    with pytest.raises(RecordError, match=f"the record has no move {head}"):
        record.go_to(head)
    assert record.head == 3


def test_every_branch_can_be_replayed():
    record, state = random_record(decisions=20)
    record.go_to(9)
    branch = record.replay()
    other = next(action for action in legal_actions(branch) if action != record.moves[10].action)
    apply(branch, other)
    record.add(other)
    assert state_line(record.replay()) == state_line(branch)
    assert state_line(record.replay(19)) == state_line(state)
    assert state_line(branch) != state_line(record.replay(10))


# -- as text --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [0, 42, -5, 2**63])
def test_text_holds_the_whole_line(seed):
    record, state = random_record(seed, new_buildings=True, draft_hand=True)
    again = GameRecord.from_text(record.to_text())
    assert again == record
    assert state_line(again.replay()) == state_line(state)


def test_text_has_three_header_lines_and_one_line_per_move():
    record = tree()
    assert record.to_text().splitlines() == [
        f"sanjuan record {RULES_VERSION}",
        "options 3 second",
        "seed 1",
        "role builder",
        "role councillor",
    ]


def test_text_may_hold_comments_and_empty_lines():
    text = "# mine\n\nsanjuan record 1\n  options 2 first\nseed -3\n# who knows\n  role trader  \r\n\n"
    record = GameRecord.from_text(text)
    assert record.seed == -3
    assert record.options.players == 2
    assert record.actions() == [ChooseRole(Role.TRADER)]


def test_game_from_a_given_deal_is_replayed_but_not_written():
    record = GameRecord(GameOptions(2), given=Deal(start=1))
    assert record.start().governor == 1
    record.add(ChooseRole(Role.COUNCILLOR))
    assert record.replay().chooser == 1
    with pytest.raises(RecordError, match="given deal or position"):
        record.to_text()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "three header lines are missing"),
        ("sanjuan record 1\noptions 3 second\n# seed 1", "three header lines are missing"),
        ("some text\nof no\nrecord at all", "it begins with 'some text'"),
        ("sanjuan record 99\noptions 3 second\nseed 1", "of rules version 99, this program plays 2"),
        ("sanjuan record 0\noptions 3 second\nseed 1", "of rules version 0"),
        ("sanjuan record x\noptions 3 second\nseed 1", "of rules version x"),
        ("sanjuan record 1\nseed 1\noptions 3 second", "line 2: expected options, found 'seed 1'"),
        ("sanjuan record 1\noptions 9 second\nseed 1", "line 2: San Juan is played by 2, 3 or 4 players"),
        ("sanjuan record 1\noptions 3 second\nseed one", "line 3: expected a seed like: seed 42"),
        ("sanjuan record 1\noptions 3 second\nseed ٣", "line 3: expected a seed"),
        ("sanjuan record 1\noptions 3 second\nseed ²", "line 3: expected a seed"),
        ("sanjuan record 1\noptions 3 second\nseed --1", "line 3: expected a seed"),
        ("sanjuan record 1\noptions 3 second\nseed " + "1" * 21, "line 3: expected a seed"),
        ("sanjuan record 1\noptions 3 second\n7", "line 3: expected a seed"),
        ("sanjuan record 1\noptions 3 second\nseed 1\n\nrole mayor", "line 5: 'mayor' is no role"),
    ],
)
def test_bad_text_is_refused_with_the_number_of_its_line(text, message):
    with pytest.raises(RecordError, match=message) as caught:
        GameRecord.from_text(text)
    assert caught.value.reason.code == "bad_record"


def test_reading_does_not_judge_what_replay_does():
    record = GameRecord.from_text("sanjuan record 1\noptions 3 second\nseed 1\nkeep well.1\n")
    assert record.actions() == [Keep((parse_card("well.1"),))]
    with pytest.raises(RecordError, match=r"move 1 \(keep well\.1\) is not legal: wrong_decision"):
        record.replay()


A_TEXT = random_record(decisions=25, new_buildings=True)[0].to_text()


@settings(max_examples=300)
@given(
    st.one_of(
        st.text(),
        st.builds(
            lambda start, length, text: A_TEXT[:start] + text + A_TEXT[start + length :],
            st.integers(0, len(A_TEXT)),
            st.integers(0, 40),
            st.text(max_size=10),
        ),
        st.permutations(A_TEXT.splitlines()).map("\n".join),
    )
)
def test_no_text_breaks_the_reading_of_a_record(text):
    message = "read and replayed"
    try:
        GameRecord.from_text(text).replay()
    except RecordError as error:
        message = str(error)
    assert message


def test_a_seed_of_any_length_survives_the_text_as_the_same_deal():
    record = GameRecord(GameOptions(players=2), seed=10**40 + 7)
    again = GameRecord.from_text(record.to_text())
    assert state_hash(again.replay()) == state_hash(record.replay())


def test_a_copy_stays_as_it_is_when_the_game_goes_on():
    record = GameRecord(GameOptions(players=2), seed=3)
    record.add(next(iter(legal_actions(record.start()))))
    copied = record.copy()
    assert copied == record
    record.add(next(iter(legal_actions(record.replay()))))
    assert (len(copied.moves), copied.head) == (1, 0)
