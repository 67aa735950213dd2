"""Parsing a page of the rules; an error names its place."""

import pytest

from sanjuan_desktop.control.rulebook.page import ExampleBlock, RulebookError, ShortLine, plain, read_page

PAGE = """+++
title = "The Well"
+++
- :producer: Lay 2 goods, draw 1 card.
- :check: Whoever chose the role.

---

A [Builder](builder) digs it.
It is **deep**.

## A hint
- First [Crane](crane)
- Second

| good | price |
|---|---|
| silver | 3 |

![Ana lays 2 goods.](example:7)

The end.
"""


def test_a_page_has_title_short_lines_and_text():
    page = read_page(PAGE, "en/well.md")
    assert page.title == "The Well"
    assert page.short == (
        ShortLine("producer", "Lay 2\u00a0goods, draw 1\u00a0card."),
        ShortLine("check", "Whoever chose the role."),
    )
    assert page.text.startswith("A [Builder]")
    assert page.text.endswith("The end.")


def test_links_and_examples_are_found_in_order():
    page = read_page(PAGE, "en/well.md")
    assert page.links == ("builder", "crane")
    assert page.examples == ("7",)


def test_the_text_comes_in_pieces_with_the_examples_between_them():
    first, example, last = read_page(PAGE, "en/well.md").blocks
    assert isinstance(first, str)
    assert example == ExampleBlock("7", "Ana lays 2\u00a0goods.")
    assert last == "The end."


def test_paragraphs_are_plain_words_line_by_line_of_lists_and_tables():
    assert list(read_page(PAGE, "en/well.md").paragraphs()) == [
        "A Builder digs it. It is deep.",
        "A hint",
        "First Crane",
        "Second",
        "good price",
        "silver 3",
        "Ana lays 2\u00a0goods.",
        "The end.",
    ]


def test_a_number_stays_beside_what_it_counts_through_marks_and_links():
    words = "It costs 2 **cards**, as 4 [Wells](well) do."
    page = read_page(PAGE.replace("It is **deep**.", words), "en/well.md")
    assert "2\u00a0**cards**, as 4\u00a0[Wells](well)" in page.text
    assert next(page.paragraphs()) == "A Builder digs it. It costs 2\u00a0cards, as 4\u00a0Wells do."


def test_plain_words_have_no_marks_left():
    assert plain("*All* **this** and [that](there) ![seen](example:1)") == "All this and that seen"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("no front matter", "front matter"),
        ("+++\ntitle = \n+++\n---\n", "no TOML"),
        ("+++\n+++\n- :check: Words.\n", "---"),
        ("+++\n+++\n- Words.\n---\n", "line 3"),
        ("+++\n+++\n\n- :dragon: Words.\n---\n", "line 4"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(text, words):
    with pytest.raises(RulebookError, match=words) as caught:
        read_page(text, "sv/well.md")
    assert "sv/well.md" in str(caught.value)
