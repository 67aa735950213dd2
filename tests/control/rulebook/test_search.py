"""A search of the rules finds every form of a word and ignores capitals and accents."""

from sanjuan_desktop.control.rulebook.book import read_book
from sanjuan_desktop.control.rulebook.search import MOST, find, folded, marks_in

BOOK = read_book("en")


def test_a_title_comes_first():
    assert find(BOOK, "crane")[0].title == "Crane"


def test_capitals_and_accents_make_no_difference():
    assert folded("Aquädukt ÅÖ")[0] == "aquadukt ao"
    assert marks_in("Über den Aquädukt", "aquadukt") == ((9, 17),)


def test_a_letter_that_becomes_two_keeps_its_place():
    assert marks_in("Große Straße", "strasse") == ((6, 12),)


def test_the_beginning_of_a_word_is_enough_but_not_its_middle():
    assert marks_in("every building", "build") == ((6, 11),)
    assert marks_in("every building", "ding") == ()


def test_all_words_must_stand_together():
    assert marks_in("one good for two cards", "good cards") == ((4, 8), (17, 22))
    assert marks_in("one good for two cards", "good points") == ()


def test_both_forms_are_searched():
    hits = find(BOOK, "library")
    assert any(hit.in_short for hit in hits)
    assert any(not hit.in_short and hit.excerpt != hit.title for hit in hits)


def test_a_number_is_found_with_an_ordinary_blank_typed_after_it():
    assert marks_in("keeps 4\u00a0cards", "4 cards") == ((6, 7), (8, 13))
    for code, wanted in (("en", "4 cards"), ("de", "4 Karten"), ("sv", "4 kort")):
        hits = find(read_book(code), wanted)
        assert any(wanted.replace(" ", "\u00a0") in hit.excerpt for hit in hits), code


def test_marks_of_a_hit_lie_on_the_words():
    for wanted in ("governor", "hand card"):
        for hit in find(BOOK, wanted):
            marked = {hit.excerpt[first:last].casefold() for first, last in hit.marks}
            assert marked <= set(wanted.split()), hit


def test_nothing_is_found_for_nothing_and_for_nonsense():
    assert find(BOOK, "  ") == ()
    assert find(BOOK, "zzz") == ()


def test_a_common_letter_does_not_flood_the_list():
    assert 0 < len(find(BOOK, "a")) <= MOST


def test_the_trader_is_found_by_what_a_sale_brings():
    for code, wanted in (("en", "proceeds"), ("de", "Erlös"), ("sv", "intäkt")):
        assert "trader" in {hit.section for hit in find(read_book(code), wanted)}, code
