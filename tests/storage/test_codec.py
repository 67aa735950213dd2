"""Test the text of a game file: readable header, compressed game, one clear message for each error."""

import json
import zlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sanjuan_desktop.rules import RULES_VERSION, GameOptions, GameRecord
from sanjuan_desktop.storage import codec
from sanjuan_desktop.storage.codec import LARGEST_FILE, from_text, pack, to_text
from sanjuan_desktop.storage.errors import GameFileError
from sanjuan_desktop.storage.restoring import record_of
from sanjuan_desktop.storage.saved_game import Bookmark, SavedGame
from tests.helpers.saved_games import (
    OPTIONS,
    branched,
    file_around,
    file_of,
    file_with,
    played,
    raw_of,
    sample_game,
    saved_of,
)

SAMPLE = sample_game((Bookmark(move=3, name="here"),))


def fault_of(text):
    """Return the kind of problem of ``text``, and its message."""
    with pytest.raises(GameFileError) as caught:
        from_text(text)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 500
    return caught.value.fault, str(caught.value)


# -- saving and loading ---------------------------------------------------------------------------


@pytest.mark.no_cover
@given(
    options=OPTIONS,
    seed=st.integers(0, 2**64 - 1),
    notes=st.text(st.characters(codec="utf-8"), max_size=200),
)
@settings(max_examples=50)
def test_a_game_comes_back_as_it_was_written(options, seed, notes):
    saved = saved_of(branched(options, seed, 2), notes=notes)
    assert from_text(to_text(saved)) == saved


def test_the_head_is_readable_and_hides_the_game():
    text = to_text(saved_of(played(GameOptions(4), 8), notes="secret"))
    head = json.loads(text)
    assert list(head) == ["format", "version", "program", "saved_at", "about", "check", "game"]
    assert '"Añña"' in text
    assert head["about"]["over"] is True
    assert head["about"]["edition"] == "second"
    assert max(map(len, head["game"])) == 76
    assert "secret" not in text
    assert "seed" not in text
    assert "indigo" not in text


def test_a_finished_game_takes_a_thousandth_of_what_a_file_may_take():
    assert len(to_text(saved_of(played(GameOptions(4, new_buildings=True), 8)))) < LARGEST_FILE // 500


def test_unknown_fields_of_the_same_version_are_skipped():
    raw = raw_of(SAMPLE)
    raw["moves"][0]["thought"] = 3
    assert (
        from_text(file_with(SAMPLE, moves=raw["moves"], colour={"of": ["cards"]}, weather="fine")) == SAMPLE
    )


def test_missing_optional_fields_have_defaults():
    raw = raw_of(saved_of(GameRecord(GameOptions(2), 4)))
    for name in ("takebacks", "notes", "bookmarks", "hinted", "tips", "lesson"):
        del raw[name]
    assert from_text(file_of(json.dumps(raw).encode())) == saved_of(GameRecord(GameOptions(2), 4))


# -- kinds of problems ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "hello",
        "[]",
        "3",
        '{"format": "letter"}',
        "[" * 100_000,
        "\ud800",
        '{"a":' * 9000,
        "1" * 9000,
    ],
)
def test_what_is_no_game_is_said_to_be_none(text):
    assert fault_of(text) == ("not_a_game", "not a saved San Juan game")


def test_a_file_cut_short_says_so():
    text = to_text(SAMPLE)
    assert fault_of(text[: len(text) // 2])[0] == "truncated"
    assert "cut short" in fault_of(text[:-3])[1]


def test_a_head_that_cannot_be_read_is_damage():
    assert fault_of(to_text(SAMPLE).replace('"check":', '"check"')) == (
        "damaged",
        "damaged: the head of the file cannot be read",
    )


def test_a_changed_letter_of_the_game_is_noticed():
    head = json.loads(to_text(SAMPLE))
    line = head["game"][3]
    head["game"][3] = ("B" if line[0] == "A" else "A") + line[1:]
    assert "check sum" in fault_of(json.dumps(head))[1]


@pytest.mark.parametrize(
    ("packed", "fault", "sentence"),
    [
        (b"", "damaged", "does not end"),
        (b"no zlib", "damaged", "incorrect header"),
        (pack(SAMPLE)[:-5], "damaged", "does not end"),
        (pack(SAMPLE) + b"more", "damaged", "does not end"),
        (zlib.compress(b"0" * (9 * 2**20)), "too_large", "too large"),
        (zlib.compress(b"[" + b"0," * 400_000), "too_large", "too large"),
        (zlib.compress(b"no json"), "damaged", "no JSON"),
        (zlib.compress(b"\xff\xfe"), "damaged", "no JSON"),
        (zlib.compress(b"[" * 10_000), "damaged", "no JSON"),
        (zlib.compress(b"[NaN]"), "damaged", "no JSON"),
        (zlib.compress(b"9" * 5000), "damaged", "no JSON"),
        (zlib.compress(b"[]"), "damaged", "no JSON object"),
        (zlib.compress(b"{}"), "wrong_field", "options: Field required"),
    ],
)
def test_a_packed_game_that_is_damaged_says_how(packed, fault, sentence):
    found, said = fault_of(file_around(packed))
    assert found == fault
    assert sentence in said


@pytest.mark.parametrize(
    ("head", "fault", "sentence"),
    [
        ({"version": "1"}, "wrong_field", "version"),
        ({"version": True}, "wrong_field", "version"),
        ({"version": 0}, "wrong_field", "version"),
        ({"version": 10**3000}, "wrong_field", "version"),
        ({"version": 3, "program": "9.1"}, "too_new", "'9.1'"),
        ({"version": 3, "program": ["9"] * 99}, "too_new", "'?'"),
        ({"version": 3, "program": "x" * 10_000}, "too_new", "'xxxxxxxxxxxxxxxxxxxx'"),
        ({"game": "text"}, "damaged", "no list of lines"),
        ({"game": [1, 2]}, "damaged", "no list of lines"),
        ({"game": ["é"]}, "damaged", "no base64"),
        ({"game": ["a-b_"]}, "damaged", "no base64"),
        ({"check": None}, "damaged", "check sum"),
        ({"check": ["0"]}, "damaged", "check sum"),
    ],
)
def test_a_head_changed_by_hand_says_which_field(head, fault, sentence):
    found, said = fault_of(file_around(pack(SAMPLE), **head))
    assert found == fault
    assert sentence in said


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"seed": "7"}, "seed"),
        ({"seed": 1e999}, ""),
        ({"seed": 7.5}, "seed"),
        ({"head": 9_999}, "head"),
        ({"looking_seat": 3}, "looking_seat"),
        ({"options": {"players": 5, "edition": 2}}, "options.players"),
        ({"options": {"players": 2, "edition": 3}}, "options.edition"),
        ({"moves": [{"action": "pass", "parent": 0}]}, "moves.0"),
        ({"moves": "pass"}, "moves"),
        ({"rules": 0}, "rules"),
        ({"rules": True}, "rules"),
        ({"rules": 10**4000}, "rules"),
    ],
)
def test_a_field_changed_by_hand_is_named(changes, field):
    fault, said = fault_of(file_with(SAMPLE, **changes))
    assert fault == ("wrong_field" if field else "damaged")
    assert field in said


def test_a_game_by_newer_rules_is_refused_before_its_fields_are_read():
    fault, said = fault_of(
        file_with(SAMPLE, rules=RULES_VERSION + 1, program="9.1", moves="packed otherwise")
    )
    assert fault == "too_new"
    assert "'9.1'" in said


def test_a_file_that_is_too_large_is_not_even_read(monkeypatch):
    monkeypatch.setattr(codec, "parsed", None)
    assert fault_of("x" * (LARGEST_FILE + 1))[0] == "too_large"


# -- random files -----------------------------------------------------------------------------------


def read(text):
    """Read a file as the program does: return a game that can be replayed, or raise GameFileError."""
    try:
        saved = from_text(text)
        assert isinstance(saved, SavedGame)
        restored = record_of(saved)
    except GameFileError:
        return None
    restored.record.replay()
    return saved


SHORT = saved_of(played(GameOptions(2), 11, 25))
TEXT = to_text(SHORT)
RAW = raw_of(SHORT)

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**25), 10**25)
    | st.floats(allow_nan=False)
    | st.text(max_size=30)
    | st.sampled_from([10**4000, 2**63, 2**64, -1, 0, "", "pass", "role builder"]),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(sorted(RAW)), inner, max_size=4)
    ),
    max_leaves=8,
)

WORDS = (
    "role build produce sell keep discard exchange store use pass builder trader library pay goods over "
    "indigo_plant.1 well.1 palace.1 crane.1 chapel chapel.1 0 1 2 11 12 63 64 99999999999999 -1 ?"
)
LINES = st.lists(st.sampled_from(WORDS.split()), min_size=1, max_size=8).map(" ".join)


def many(damaged_files, **strategies):
    """Return a decorator that calls a function with ``damaged_files`` examples."""
    return lambda check: settings(max_examples=damaged_files)(given(**strategies)(check))()


def test_random_bytes_are_no_game(damaged_files):
    @many(damaged_files, data=st.binary(max_size=2000))
    def _(data):
        assert read(data.decode("utf-8", "surrogateescape")) is None
        assert read(file_around(data)) is None
        assert read(file_of(data)) is None


@pytest.mark.no_cover
def test_a_file_with_flipped_bits_gives_the_game_or_an_error(damaged_files):
    @many(damaged_files, flips=st.lists(st.integers(0, 8 * len(TEXT) - 1), min_size=1, max_size=4))
    def _(flips):
        data = bytearray(TEXT.encode())
        for flip in flips:
            data[flip // 8] ^= 1 << flip % 8
        # The check sum permits only changes that are not read and give the same game.
        assert read(data.decode("utf-8", "surrogateescape")) in (None, SHORT)


@pytest.mark.no_cover
def test_a_packed_game_with_flipped_bits_gives_a_game_or_an_error(damaged_files):
    data = SHORT.model_dump_json().encode()

    @many(damaged_files, flips=st.lists(st.integers(0, 8 * len(data) - 1), min_size=1, max_size=3))
    def _(flips):
        changed = bytearray(data)
        for flip in flips:
            changed[flip // 8] ^= 1 << flip % 8
        read(file_of(bytes(changed)))


def test_a_file_cut_anywhere_gives_an_error(damaged_files):
    @many(damaged_files, end=st.integers(0, len(TEXT) - 3))
    def _(end):
        assert read(TEXT[:end]) is None


@pytest.mark.no_cover
def test_changed_and_swapped_fields_give_a_game_or_an_error(damaged_files):
    names = sorted(RAW)

    @many(
        damaged_files,
        values=st.dictionaries(st.sampled_from(names), JSON, max_size=3),
        swapped=st.lists(st.sampled_from(names), min_size=2, max_size=2),
    )
    def _(values, swapped):
        raw = {**RAW, swapped[0]: RAW[swapped[1]], swapped[1]: RAW[swapped[0]], **values}
        read(file_of(json.dumps(raw).encode()))


@pytest.mark.no_cover
def test_changed_heads_give_the_game_or_an_error(damaged_files):
    names = ["format", "version", "program", "saved_at", "about", "check", "game"]

    @many(damaged_files, values=st.dictionaries(st.sampled_from(names), JSON, min_size=1, max_size=3))
    def _(values):
        assert read(json.dumps({**json.loads(TEXT), **values})) in (None, SHORT)


@pytest.mark.no_cover
def test_changed_moves_give_a_game_or_an_error(damaged_files):
    @many(
        damaged_files,
        changes=st.dictionaries(
            st.integers(0, len(SHORT.moves) - 1),
            st.tuples(LINES, st.integers(-1, 30)),
            min_size=1,
            max_size=4,
        ),
    )
    def _(changes):
        moves = [dict(move) for move in RAW["moves"]]
        for index, (line, parent) in changes.items():
            moves[index] = {"action": line, "parent": min(parent, index - 1)}
        assert read(file_with(SHORT, moves=moves)) is not None


@pytest.mark.parametrize("depth", [10, 190, 205, 900, 1000, 50_000])
def test_nesting_of_any_depth_gives_a_game_or_an_error(depth):
    deep = b"[" * depth + b"]" * depth
    data = SHORT.model_dump_json().encode()[:-1] + b', "extra": ' + deep + b"}"
    read(file_of(data))
    read(TEXT.rstrip()[:-1] + ', "extra": ' + deep.decode() + "}")
