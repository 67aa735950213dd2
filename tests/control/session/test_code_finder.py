"""Deal codes are found in texts from mails and chats, and other words are not mistaken for codes."""

from __future__ import annotations

from random import Random

import pytest

from sanjuan_desktop.control.session.code_finder import code_problem, find_code, mentions_code
from sanjuan_desktop.control.session.deal_code import CodeFault, DealCodeError, code_of
from sanjuan_desktop.control.session.record_finder import mentions_record
from sanjuan_desktop.resources import root
from sanjuan_desktop.rules import RULES_VERSION, Edition, GameOptions
from tests.helpers.cases import each
from tests.helpers.mailed_text import AROUND, DASHES, INVISIBLE, SPACES, wide

DEALS = [
    (GameOptions(2), 42),
    (GameOptions(3), 999_999_999),
    (GameOptions(4, Edition.FIRST, new_buildings=True, draft_hand=True), 77),
    (GameOptions(4, new_buildings=True), 2**64 - 1),
    (GameOptions(2, opening=("statue", "quarry")), 2**40 + 5),
]

INSIDE = {
    "small letters": str.lower,
    "wide": wide,
    "look-alikes": lambda code: code[:3] + code[3:].replace("0", "o").replace("1", "l"),
    "line break at a hyphen": lambda code: code.replace("-", "-\n", 2).replace("-\n", "-", 1),
    "quoted line break": lambda code: code[:3] + code[3:].replace("-", "-\n> ", 1),
    "line break before a hyphen": lambda code: code[:3] + code[3:].replace("-", "\n-", 1),
    "line break in a group": lambda code: f"{code[:6]}\n{code[6:]}",
    "invisible marks": "\u2060".join,
    "bold": lambda code: f"**{code}**",
    "italic": lambda code: f"_{code}_",
    "a word behind": lambda code: f"{code} is the best",
    "a sentence before": lambda code: f"Try this: {code}",
    "a sentence around": lambda code: f"I played {code}, and lost.",
    "link": lambda code: f"https://example.org/?deal={code}&x=1",
    "spaces alone": lambda code: code.replace("-", " "),
    "dashes with spaces": lambda code: code.replace("-", " – "),
}


@each("around", AROUND)
@each("inside", INSIDE)
def test_a_code_is_found_whatever_the_way_did_to_it(inside, around) -> None:
    for deal in DEALS:
        text = AROUND[around](INSIDE[inside](code_of(*deal)))
        assert find_code(text) == (*deal, RULES_VERSION), text


@each("dash", DASHES)
def test_every_dash_is_a_hyphen(dash) -> None:
    for deal in DEALS:
        assert find_code(f"Try {code_of(*deal).replace('-', dash)}!")[:2] == deal


@each("space", SPACES)
def test_every_space_may_part_a_code(space) -> None:
    for deal in DEALS:
        code = code_of(*deal)
        assert find_code(f"Try {code[:3]}{code[3:].replace('-', space)}!")[:2] == deal
        assert find_code(space.join(["Try", code, "now"]))[:2] == deal


def test_a_code_is_found_after_several_changes() -> None:
    rng = Random(49)
    for _ in range(300):
        deal = rng.choice(DEALS)[0], rng.getrandbits(rng.choice([12, 32, 64]))
        text = code_of(*deal).replace("-", rng.choice(DASHES))
        for name in rng.sample(list(AROUND), 3):
            text = AROUND[name](text)
        assert find_code(text) == (*deal, RULES_VERSION), text


def test_the_first_valid_code_of_several_counts() -> None:
    first, second = code_of(*DEALS[0]), code_of(*DEALS[1])
    assert find_code(f"{first} or {second}")[:2] == DEALS[0]
    wrong = first[:-1] + ("2" if first[-1] != "2" else "4")
    assert find_code(f"Not {wrong}, I meant {second}!")[:2] == DEALS[1]
    assert find_code(f"{first}\n{first}\n")[:2] == DEALS[0]


@pytest.mark.parametrize(
    ("text", "fault", "words"),
    [
        ("Try SJ-283NQ-K8NQW!", CodeFault.TYPING, "typing error"),
        ("Try sj–283NQ–K8NQW!", CodeFault.TYPING, "typing error"),
        ("Try SJ-283NQ-K8NUW!", CodeFault.LETTER, "“U”"),
        ("Try SJ-283NQ-K8NZ!", CodeFault.LENGTH, "too short"),
        ("Try SJ-283NQ-K8NZW7!", CodeFault.LENGTH, "too short"),
        ("Try SJ-!", CodeFault.LENGTH, "too short"),
        ("Try SJ- , well", CodeFault.LENGTH, "too short"),
        ("SJ-283NQ-K8NQW. And so it goes on and on, " * 20, CodeFault.TYPING, "typing error"),
        ("Try SJ-T0", CodeFault.LENGTH, "too short"),
    ],
)
def test_where_a_code_is_meant_the_problem_is_said(text, fault, words) -> None:
    with pytest.raises(DealCodeError) as caught:
        find_code(text)
    assert caught.value.fault is fault
    assert mentions_code(text)
    assert words in code_problem(caught.value)


def test_a_code_of_a_later_version_is_called_so() -> None:
    assert "newer version" in code_problem(DealCodeError("", CodeFault.NEWER))


def test_a_code_that_lacks_letters_is_not_cut_down_to_another_one() -> None:
    rng = Random(7)
    for _ in range(2000):
        code = code_of(GameOptions(3), rng.getrandbits(32) | 1 << 31)
        text = f"Try {code[: rng.randrange(9, len(code))]}!"
        try:
            found = find_code(text)
        except DealCodeError:
            continue
        # The last letter has unused bits.
        assert code_of(*found)[:-1] in text


@pytest.mark.parametrize("language", ["en", "de", "sv"])
def test_ordinary_text_holds_no_code_and_no_record(language) -> None:
    texts = [path.read_text(encoding="utf-8") for path in sorted((root() / "text" / language).rglob("*.md"))]
    assert len(texts) > 20
    for text in ("\n".join(texts), "", "12345", "SJ", "sj-ö", "Basjö", "SJS-12345", *texts):
        if "sj-" not in text:
            assert not mentions_code(text)
        assert not mentions_record(text)
        with pytest.raises(DealCodeError):
            find_code(text)


def test_sentences_about_swedish_trains_are_no_deals() -> None:
    rng = Random(2)
    words = ["trains", "tåg", "resor", "biljett", "hello", "seven", "night", "X2000", "2026", "to", "buses"]
    for _ in range(3000):
        text = " ".join(["SJ", *rng.choices(words, k=5)])
        with pytest.raises(DealCodeError) as caught:
            find_code(f"With {text}")
        assert caught.value.fault is CodeFault.ABSENT


@pytest.mark.parametrize(
    "piece", ["SJ-", "SJ-00000 ", "S", "SJ ", "SJ-" + "7" * 50, "> ", "\u00ad", "\ufdfa"]
)
def test_a_text_of_any_length_is_refused(piece) -> None:
    with pytest.raises(DealCodeError):
        find_code(piece * (1_000_000 // len(piece)))


@pytest.mark.parametrize("mark", INVISIBLE)
def test_invisible_marks_before_a_code_hide_nothing(mark) -> None:
    assert find_code(f"Code:{mark}{code_of(*DEALS[1])}")[:2] == DEALS[1]
