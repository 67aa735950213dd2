"""Test the limits of a saved game, and restoring its record."""

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from sanjuan_desktop import __version__
from sanjuan_desktop.rules import (
    ROOT,
    RULES_VERSION,
    Deal,
    GameOptions,
    GameRecord,
    GivenPosition,
    Pass,
    action_line,
    card_name,
    deck_of,
    seeded,
    state_hash,
    state_line,
)
from sanjuan_desktop.storage.codec import from_text, to_text
from sanjuan_desktop.storage.errors import GameFileError, StorageError
from sanjuan_desktop.storage.parts import LONGEST_NOTES, MOST_MOVES, MatchGame, SavedSeat, ThinkingTime
from sanjuan_desktop.storage.restoring import hinted_of, record_of, thinking_of
from sanjuan_desktop.storage.saved_game import (
    LONGEST_ACTION,
    Bookmark,
    SavedGame,
    SavedMove,
    SavedThinking,
    ShownTip,
)
from tests.helpers.saved_games import (
    OPTIONS,
    SAVED_AT,
    branched,
    play_on,
    played,
    raw_of,
    sample_game,
    saved_of,
)


def changed(saved, **fields):
    """Return the game with other field values, which are validated."""
    return SavedGame(**{**dict(saved), **fields})


def seated(seat):
    """Return a game in which ``seat`` is the first seat."""
    saved = sample_game()
    return changed(saved, seats=(seat, *saved.seats[1:]))


# -- saving and loading ---------------------------------------------------------------------------


def test_only_people_who_have_thought_have_a_thinking_time():
    saved = sample_game()
    people = tuple(replace(seat, level=None) for seat in saved.seats)
    times = (SavedThinking(seconds=3.5, decisions=2), SavedThinking())
    assert thinking_of(changed(saved, seats=people, thinking=times)) == {0: ThinkingTime(3.5, 2)}
    computers = tuple(replace(seat, level="novice") for seat in saved.seats)
    assert thinking_of(changed(saved, seats=computers, thinking=times)) == {}
    assert thinking_of(changed(saved, thinking=())) == {}


@pytest.mark.no_cover
@given(options=OPTIONS, seed=st.integers(-(2**64) + 1, 2**64 - 1), branches=st.integers(0, 4))
def test_a_saved_game_gives_back_the_whole_tree_of_its_moves(options, seed, branches):
    record = branched(options, seed, branches)
    saved = saved_of(record, takebacks=branches)
    restored = record_of(saved)
    assert restored.record == record
    assert state_hash(restored.state) == saved.state == state_hash(record.replay())
    assert (restored.lost, restored.problem) == (0, "")


def test_a_saved_game_has_the_path_of_its_head():
    record = branched(GameOptions(3), 5, 3)
    assert saved_of(record).path() == record.path()


def test_tips_that_cannot_be_read_are_unknown():
    tips = ({"move": 2, "action": "fly away"}, {"move": 1, "action": "pass"})
    saved = changed(sample_game(), hinted=(1, 2), tips=tuple(ShownTip(**tip) for tip in tips))
    assert hinted_of(saved) == {1: Pass(), 2: None}


LOCK = "0123456789abcdef" * 2 + ":" + "fedcba9876543210" * 2


def test_a_seat_keeps_the_lock_of_its_hand():
    saved = saved_of(played(GameOptions(2), 5, 9))
    ana, ben = saved.seats
    locked = changed(saved, seats=(replace(ana, lock=LOCK), ben))
    assert [seat.lock for seat in from_text(to_text(locked)).seats] == [LOCK, ""]
    assert [seat.lock for seat in saved.seats] == ["", ""]


def test_a_game_keeps_its_place_in_a_match():
    match = MatchGame("0123456789abcdef", 3, "wins", 2)
    assert from_text(to_text(changed(sample_game(), match=match))).match == match
    assert from_text(to_text(sample_game())).match is None


@pytest.mark.parametrize(
    "wrong",
    [
        {"match": "short"},
        {"number": 0},
        {"number": 1000},
        {"number": "1"},
        {"number": True},
        {"aim": "points"},
        {"goal": 0},
        {"goal": 1.5},
    ],
)
def test_a_match_that_makes_no_sense_is_refused(wrong):
    match = {"match": "0123456789abcdef", "number": 3, "aim": "wins", "goal": 2}
    SavedGame.model_validate_json(json.dumps({**raw_of(sample_game()), "match": match}))
    with pytest.raises(ValidationError, match="match"):
        SavedGame.model_validate_json(json.dumps({**raw_of(sample_game()), "match": {**match, **wrong}}))


def test_a_seat_keeps_its_portrait():
    saved = seated(SavedSeat("Ana", portrait="harbour-cat"))
    assert [seat.portrait for seat in from_text(to_text(saved)).seats] == ["harbour-cat", ""]


def test_a_game_from_before_there_were_portraits_opens():
    saved = sample_game()
    raw = saved.model_dump(mode="json")
    for seat in raw["seats"]:
        del seat["portrait"]
    assert SavedGame.model_validate_json(json.dumps(raw)) == saved


def test_a_game_that_opens_with_cards_keeps_them_and_one_that_does_not_says_nothing():
    record = played(GameOptions(2, opening=("quarry", "statue")), 5)
    saved = saved_of(record)
    again = from_text(to_text(saved))
    assert again.options.opening == ("quarry", "statue")
    assert record_of(again).record == record
    assert "opening" not in sample_game().model_dump(mode="json")["options"]


@pytest.mark.parametrize("opening", [["palaze"], "well", [7], ["well"] * 5, ["harbor"]])
def test_opening_cards_that_no_game_has_are_refused(opening):
    raw = sample_game().model_dump(mode="json")
    raw["options"] = {"players": 2, "edition": 1, "opening": opening}
    with pytest.raises(ValidationError):
        SavedGame.model_validate_json(json.dumps(raw))


@pytest.mark.parametrize("lock", ["1234", LOCK.upper(), LOCK + "0", LOCK.replace(":", ""), LOCK + "\n"])
def test_what_is_no_lock_is_refused(lock):
    with pytest.raises(ValidationError):
        seated(SavedSeat("Ana", lock=lock))


def test_a_saved_game_says_who_saved_what():
    record = played(GameOptions(3), 5)
    saved = saved_of(record, notes="close", lesson=True, bookmarks=[Bookmark(move=-1, name="start")])
    assert (saved.rules, saved.program, saved.saved_at) == (RULES_VERSION, __version__, SAVED_AT)
    assert saved.is_over
    assert saved.round == record.replay().round
    assert [seat.level for seat in saved.seats] == [None, "casual", "casual"]
    assert record_of(saved).bookmarks == saved.bookmarks


def test_only_the_bits_of_a_seed_that_make_the_deal_are_kept():
    record = GameRecord(GameOptions(2), 3**50)
    saved = saved_of(record)
    assert saved.seed == 3**50 % 2**64
    assert record_of(saved).problem == ""


def test_an_action_that_names_every_card_there_is_fits():
    cards = deck_of(GameOptions(4, new_buildings=True))
    assert len("discard " + " ".join(map(card_name, cards))) <= LONGEST_ACTION


# -- games that cannot be saved -------------------------------------------------------------------


@given(options=OPTIONS, seed=st.integers(0, 99), moves=st.integers(5, 60))
def test_a_game_from_a_position_is_saved_with_it(options, seed, moves):
    state = played(replace(options, draft_hand=False), seed, moves).replay()
    if state.is_over:
        return
    record = GameRecord(state.options, 3, GivenPosition(state_line(state)), rules=state.rules)
    play_on(record, seeded(seed), 30)
    saved = from_text(to_text(saved_of(record)))
    assert record_of(saved).record == record
    assert json.loads(to_text(saved))["version"] == 2


def test_a_usual_game_is_written_for_older_programs():
    assert json.loads(to_text(sample_game()))["version"] == 1


POSITION = state_line(played(GameOptions(3), 5, 20).replay())


@pytest.mark.parametrize(
    ("position", "cause"),
    [
        ("nonsense", "no field of a state"),
        (POSITION.replace("stage=2", "stage=4").replace("stage=3", "stage=4"), "question"),
        (POSITION.replace("options=3", "options=4"), "parts"),
        (state_line(played(GameOptions(2), 5, 20).replay()), "other options"),
        (POSITION.replace("rules=2", "rules=1"), "other options"),
    ],
)
def test_a_position_that_no_game_goes_on_from_is_refused(position, cause):
    saved = saved_of(GameRecord(GameOptions(3), 1))
    with pytest.raises(GameFileError, match=cause) as caught:
        record_of(changed(saved, position=position))
    assert caught.value.fault == "wrong_field"


def test_a_game_from_a_given_deal_cannot_be_saved():
    with pytest.raises(GameFileError, match="given deal") as caught:
        saved_of(GameRecord(GameOptions(2), given=Deal()))
    assert caught.value.fault == "cannot_save"
    assert isinstance(caught.value, StorageError)


@pytest.mark.parametrize(
    ("more", "cause"),
    [
        ({"notes": "x" * (LONGEST_NOTES + 1)}, "notes: "),
        ({"looking_seat": 2}, "looking_seat 2 is none of 2 seats"),
        ({"saved_at": "yesterday"}, "saved_at: "),
        ({"saved_at": "2026-11-21T18:55:24+01:00"}, "saved_at: "),
        ({"saved_at": "٢٠٢٦-11-21T18:55:24Z"}, "saved_at: "),
        ({"takebacks": -1}, "takebacks: "),
        ({"seats": [SavedSeat("Ana"), SavedSeat("Ben", "x" * 41)]}, "seats.1.level: "),
        ({"bookmarks": [Bookmark(move=10, name="later")]}, "bookmark"),
        ({"notes": "\ud800"}, "notes: "),
    ],
)
def test_what_no_file_may_hold_is_refused_by_name(more, cause):
    with pytest.raises(GameFileError, match=cause) as caught:
        saved_of(played(GameOptions(2), 1, 10), **more)
    assert caught.value.fault == "cannot_save"


def test_moments_are_given_in_utc_with_or_without_fractions():
    for moment in ("2026-11-21T18:55:24.123456Z", "2026-11-21T18:55:24+00:00"):
        assert saved_of(GameRecord(GameOptions(2)), saved_at=moment).saved_at == moment


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({"seats": (SavedSeat(name="Ana"),) * 3}, "2 players, but 3 seats"),
        ({"seats": (SavedSeat(name="Ana"),)}, "seats"),
        ({"head": 67}, "head 67 is none of 67 moves"),
        ({"head": -2}, "head"),
        ({"seed": 2**64}, "seed"),
        ({"seed": -(2**64)}, "seed"),
        ({"seed": True}, "seed"),
        ({"rules": 0}, "rules"),
        ({"state": "6ab1"}, "state"),
        ({"round": -1}, "round"),
        ({"moves": (SavedMove(action="pass", parent=0),), "head": 0}, "moves.0 comes before"),
        ({"moves": (SavedMove(action="pass", parent=ROOT),) * (MOST_MOVES + 1)}, "moves"),
        ({"bookmarks": (Bookmark(move=0, name="x"),) * 201}, "bookmarks"),
        ({"open_hands": True, "without_help": True}, "cannot be without help"),
        ({"open_hands": True, "day": "2026-11-22"}, "cannot be a challenge"),
        ({"open_hands": True, "chapter": "harbor"}, "cannot be a challenge"),
        ({"open_hands": True, "match": MatchGame("0123456789abcdef", 3, "wins", 2)}, "belong to a match"),
        ({"game_limit_s": 36_001}, "game_limit_s"),
        ({"decision_limit_s": -1}, "decision_limit_s"),
        ({"thinking": (SavedThinking(),) * 5}, "thinking"),
        ({"question_s": -0.1}, "question_s"),
        ({"played_s": -1}, "played_s"),
        ({"timed_out": (-2,)}, "timed_out"),
    ],
)
def test_fields_that_do_not_fit_together_are_refused(fields, problem):
    with pytest.raises(ValidationError, match=problem):
        changed(sample_game(), **fields)


@pytest.mark.parametrize(
    "build",
    [
        lambda: seated(SavedSeat("Ana", "x" * 41)),
        lambda: SavedMove(action="x" * (LONGEST_ACTION + 1), parent=ROOT),
        lambda: SavedMove(action="", parent=ROOT),
        lambda: SavedMove(action="pass", parent=-2),
        lambda: Bookmark(move=0, name=""),
        lambda: SavedThinking(seconds=-0.1),
        lambda: SavedThinking(seconds=float("nan")),
        lambda: SavedThinking(seconds=1.0, decisions=-1),
        lambda: Bookmark(move=0, name="x" * 61),
    ],
)
def test_parts_beyond_their_limits_are_refused(build):
    with pytest.raises(ValidationError):
        build()


def test_a_saved_game_cannot_be_changed():
    with pytest.raises(ValidationError):
        sample_game().head = 3


# -- invalid moves ----------------------------------------------------------------------------------


def with_move(saved, index, line):
    """Return the game with another action at ``index``."""
    moves = list(saved.moves)
    moves[index] = SavedMove(action=line, parent=moves[index].parent)
    return changed(saved, moves=tuple(moves))


@pytest.mark.parametrize(
    "line", ["sell 0 1 2 3 4", "keep nonsense.9", "build", "role builder library library"]
)
def test_everything_before_a_wrong_move_is_kept(line):
    saved = saved_of(played(GameOptions(2), 4, 30))
    restored = record_of(with_move(saved, 20, line))
    assert [action_line(move.action) for move in restored.record.moves] == [
        move.action for move in saved.moves[:20]
    ]
    assert restored.record.head == 19
    assert restored.lost == 10
    assert restored.problem.startswith("move 21 (")
    assert line[:20] in restored.problem
    assert state_hash(restored.state) == state_hash(restored.record.replay())


def test_a_wrong_first_move_leaves_the_deal():
    restored = record_of(with_move(saved_of(played(GameOptions(2), 4, 5)), 0, "pass"))
    assert restored.record.head == ROOT
    assert restored.lost == 5
    assert restored.state.round == 1


def test_a_move_after_the_end_is_lost():
    saved = saved_of(played(GameOptions(2), 4))
    last = len(saved.moves) - 1
    more = (*saved.moves, SavedMove(action="pass", parent=last))
    restored = record_of(changed(saved, moves=more, head=last + 1))
    assert restored.state.is_over
    assert restored.lost == 1
    assert "game_over" in restored.problem


def test_a_wrong_move_leaves_other_branches_and_their_bookmarks():
    marks = (
        Bookmark(move=51, name="before"),
        Bookmark(move=55, name="gone"),
        Bookmark(move=62, name="other"),
    )
    saved = sample_game(marks)
    restored = record_of(with_move(saved, 53, "nothing"))
    assert restored.lost == 60 - 53
    whole = record_of(saved).record
    assert restored.record.actions() == whole.actions()
    assert [(mark.name, mark.move) for mark in restored.bookmarks] == [("before", 51), ("other", 62 - 7)]
    assert restored.record.actions(restored.bookmarks[1].move) == whole.actions(62)


def test_only_the_first_problem_is_told():
    saved = with_move(with_move(sample_game(), 55, "nothing"), 62, "nothing")
    restored = record_of(saved)
    assert restored.problem.startswith("move 56 ")
    assert restored.lost == (60 - 55) + (67 - 62)


def test_a_position_other_than_the_saved_one_is_noticed():
    restored = record_of(changed(sample_game(), state="0" * 16))
    assert restored.lost == 0
    assert "another position" in restored.problem
    assert "0000000000000000" in restored.problem


def test_a_game_by_later_rules_is_never_guessed_at():
    rules = RULES_VERSION + 1
    saved = sample_game().model_copy(update={"rules": rules})
    with pytest.raises(GameFileError, match=f"with rules {rules}") as caught:
        record_of(saved)
    assert caught.value.fault == "too_new"


@pytest.mark.parametrize("rules", range(1, RULES_VERSION + 1))
def test_a_game_goes_on_by_the_rules_it_began_with(rules):
    record = played(GameOptions(3, extra_production=True, draft_hand=True), 171, rules=rules, dice=1_000_174)
    saved = saved_of(record)
    restored = record_of(saved)
    assert (saved.rules, saved.is_over) == (rules, True)
    assert (restored.record, restored.problem) == (record, "")
    assert restored.state.is_over
    # No player has twelve buildings: with the earlier rules the game ended one round sooner.
    assert (max(map(len, restored.state.cities)) < GameOptions().city_size) is (rules == 1)


@pytest.mark.no_cover
def test_a_very_long_game_is_replayed_with_few_states_at_once():
    record = played(GameOptions(2), 9, 12)
    record.go_to(ROOT)
    raw = raw_of(saved_of(record))
    first = raw["moves"][0]
    saved = SavedGame(
        **{**dict(saved_of(record)), "moves": tuple(SavedMove(**first) for _ in range(MOST_MOVES))}
    )
    restored = record_of(saved)
    assert len(restored.record.moves) == MOST_MOVES
    assert restored.problem == ""


@pytest.mark.parametrize(
    "other", [{"without_help": True}, {"day": "2026-11-22"}, {"chapter": "harbour"}], ids=str
)
def test_open_hands_exclude_games_without_help_and_challenges(other):
    raw = raw_of(saved_of(played(GameOptions(2), 1, 10)))
    assert SavedGame.model_validate_json(json.dumps({**raw, "open_hands": True})).open_hands
    with pytest.raises(ValueError, match="a game with open hands cannot be"):
        SavedGame.model_validate_json(json.dumps({**raw, "open_hands": True, **other}))
