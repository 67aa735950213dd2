"""Records are found in texts from mails and chats; a damaged one is refused with its line number."""

from __future__ import annotations

import textwrap
from random import Random
from typing import TYPE_CHECKING

import pytest

from sanjuan_desktop.control.session.record_finder import find_record, mentions_record
from sanjuan_desktop.rules import Edition, GameOptions, GameRecord, RecordError
from tests.helpers.cases import each
from tests.helpers.mailed_text import AROUND, DASHES, INVISIBLE, SPACES, quoted, seen_through, wrapped
from tests.helpers.saved_games import played

if TYPE_CHECKING:
    from tests.helpers.thinning import Few

RECORDS = [
    played(GameOptions(2), 5, 40),
    played(GameOptions(4, Edition.FIRST, new_buildings=True, extra_production=True, draft_hand=True), 77),
    played(GameOptions(3, new_buildings=True, opening=("statue", "quarry")), 2**64 - 1, 30),
    played(GameOptions(2, new_buildings=True), 3, 12),
    GameRecord(GameOptions(3), -42),
]


def columns(width: int):
    return lambda text: wrapped(text, width)


INSIDE = {
    "nothing": lambda text: text,
    "wrapped": wrapped,
    "wrapped closely": columns(30),
    "wrapped and quoted": lambda text: quoted(wrapped(text)),
    "quoted and wrapped": lambda text: wrapped(quoted(text)),
    "filled": lambda text: textwrap.fill(text, 72),
    "one line": lambda text: " ".join(text.split()),
    "double spaced": lambda text: text.replace("\n", "\n\n"),
    "capitals": str.upper,
    "capital at the start of lines": lambda text: "\n".join(map(str.capitalize, text.splitlines())),
    "indented": lambda text: textwrap.indent(text, "    "),
    "notes": lambda text: text.replace("\nrole", "\n# what a move\nrole"),
    "soft hyphens": lambda text: seen_through(text, ["\u00ad", "\u200b", *INVISIBLE], 3),
    "dashes": lambda text: text.replace("seed -", f"seed {DASHES[5]}"),
    "spaces": lambda text: text.replace(" ", "".join(SPACES)),
}


def same(found: GameRecord, meant: GameRecord) -> bool:
    return (found.options, found.seed, found.rules, found.actions()) == (
        meant.options,
        meant.seed,
        meant.rules,
        meant.actions(),
    )


@each("around", AROUND)
@each("inside", INSIDE)
def test_a_record_is_found_whatever_the_way_did_to_it(few: Few, inside: str, around: str) -> None:
    # Each record is sent in each way, and wrapped and quoted in each.
    number = list(INSIDE).index(inside) + list(AROUND).index(around)
    for record in few(RECORDS, len(RECORDS), number):
        text = AROUND[around](INSIDE[inside](record.to_text()))
        assert mentions_record(text)
        assert same(find_record(text), record), text


def test_a_record_is_found_after_several_changes() -> None:
    rng = Random(49)
    for _ in range(150):
        record = rng.choice(RECORDS)
        text = INSIDE[rng.choice(list(INSIDE))](record.to_text())
        names = rng.sample(list(AROUND), 3)
        for name in names:
            text = AROUND[name](text)
        assert same(find_record(text), record), names


@pytest.mark.parametrize(
    "tail", ["Ben", "Best regards", "See you, Ben", "+49 171", "\nuse it well", "\n1234"]
)
def test_a_signature_directly_below_is_no_move(tail) -> None:
    record = RECORDS[3]
    assert same(find_record(f"{record.to_text()}{tail}\n"), record)


def test_the_first_of_two_records_counts() -> None:
    first, second = RECORDS[0], RECORDS[3]
    assert same(find_record(f"{first.to_text()}\nand\n\n{second.to_text()}"), first)
    both = "I send you a San Juan record, my sanjuan record 2 games:\n" + first.to_text()
    assert same(find_record(both), first)


def test_every_line_that_is_damaged_is_named() -> None:
    record = RECORDS[3]
    lines = record.to_text().splitlines()
    for number in range(1, len(lines)):
        for wrong in ("rolle builder", "role bilder", "build palace.99", "hello", "seed", "Best regards"):
            is_last = number == len(lines) - 1
            if is_last and wrong == "Best regards":
                continue
            text = "Hello\n\n" + "\n".join([*lines[:number], wrong, *lines[number + 1 :]])
            with pytest.raises(RecordError) as caught:
                find_record(text)
            assert caught.value.reason.facts == {"line": number + 3}, text
            assert str(caught.value).startswith(f"line {number + 3}: ")


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("", {}),
        ("hello\nall\nof you", {}),
        ("sanjuan record", {}),
        ("sanjuan record\noptions 3 second\nseed 1", {}),
        ("sanjuan record two\noptions 3 second\nseed 1", {}),
        ("Hi!\nsanjuan record 99\noptions 3 second\nseed 1", {"version": "99"}),
        ("sanjuan record 1\noptions 3", {}),
        ("sanjuan record 1 (the best)\noptions 9 second\nseed 1", {"line": 2}),
    ],
)
def test_what_is_no_record_is_refused(text, facts) -> None:
    with pytest.raises(RecordError) as caught:
        find_record(text)
    assert caught.value.reason.facts == facts


@pytest.mark.parametrize("piece", ["sanjuan record 1\n", "sanjuan ", "> ", "pass\n", "\n", "store well "])
def test_a_long_text_is_refused(piece) -> None:
    with pytest.raises(RecordError):
        find_record(piece * (200_000 // len(piece)))
