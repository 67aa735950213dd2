"""Causes in words: the same difference, from the side of the best option and of the other one."""

from __future__ import annotations

import pytest

from sanjuan_desktop.ai import causes as codes
from sanjuan_desktop.ai.advice import LEVEL, Advice, Fact, Tip
from sanjuan_desktop.ai.causes import Cause, facts_of_causes
from sanjuan_desktop.control.hints.causes import often, why_best, why_worse
from sanjuan_desktop.control.hints.hints import hint_of
from sanjuan_desktop.rules import ChooseRole, Decision, GameOptions, new_game, view_for
from sanjuan_desktop.ui.look import languages

NAMES = ("Ana", "Bruno", "Clara", "Diego")

TEXTS = {
    Cause("taken_prospector", 1, 0.0, 0.9): (
        "Otherwise Bruno takes the Prospector in 9 of 10 cases.",
        "Then Bruno takes the Prospector in 9 of 10 cases.",
    ),
    Cause("own_end", -1, 31.2, 28.9): (
        "You finish about 2 points higher.",
        "You finish about 2 points lower.",
    ),
    Cause("rival_end", 1, 25.1, 29.0): (
        "Bruno finishes about 4 points lower.",
        "Bruno finishes about 4 points higher.",
    ),
    Cause("cards_soon", -1, 6.1, 5.0): (
        "You are about 1 card better off by the end of the next round.",
        "You are about 1 card worse off by the end of the next round.",
    ),
    Cause("rival_cards", 2, 4.0, 6.0): (
        "Clara is about 2 cards worse off by the end of the next round.",
        "Clara is about 2 cards better off by the end of the next round.",
    ),
    Cause("building_soon", -1, 6.0, 5.4): (
        "You build one more building by the end of the next round.",
        "You build one fewer building by the end of the next round.",
    ),
    Cause("has_quarry", -1, 0.72, 0.01): (
        "You build a Quarry more often: in 7 of 10 cases instead of never.",
        "You build a Quarry less often: never instead of in 7 of 10 cases.",
    ),
    Cause("keeps_quarry", -1, 0.72, 0.01): (
        "You keep the Quarry and build it more often: in 7 of 10 cases instead of never.",
        "You give up the Quarry and build it less often: never instead of in 7 of 10 cases.",
    ),
    Cause("sale_soon", -1, 6.0, 4.2): (
        "Your goods earn about 2 cards extra in the next few rounds.",
        "Your goods earn about 2 cards less in the next few rounds.",
    ),
    Cause("unsold", -1, 0.0, 1.1): (
        "You are left with about 1 good fewer at the end.",
        "You are left with about 1 good extra at the end.",
    ),
    Cause("goods_soon", -1, 2.0, 1.0): (
        "You have about 1 good extra at the end of the next round.",
        "You have about 1 good fewer at the end of the next round.",
    ),
    Cause("limit", -1, 0.1, 2.0): (
        "You lose about 2 cards fewer to the hand limit.",
        "You lose about 2 cards extra to the hand limit.",
    ),
    Cause("end_sooner", -1, 1.0, 2.0): (
        "The game ends sooner, and you are ahead.",
        "The game lasts longer, and you are ahead.",
    ),
    Cause("end_later", -1, 2.0, 1.0): (
        "The game lasts longer, and you can still catch up.",
        "The game ends sooner, and you are behind.",
    ),
    Cause("completes_first", -1, 0.6, 0.2): (
        "You complete your city first more often: in 6 of 10 cases instead of in 2 of 10 cases.",
        "You complete your city first less often: in 2 of 10 cases instead of in 6 of 10 cases.",
    ),
    Cause(codes.MANY_SMALL): (
        "Many small advantages add up.",
        "Many small drawbacks add up.",
    ),
    Cause(codes.TILE_KNOWN): (
        "No trading house tile pays more for these goods.",
        "No later trading house tile pays more.",
    ),
    Cause(codes.CLOSE): ("", "About as good as the best."),
}


def name_of(seat):
    return NAMES[seat]


@pytest.mark.parametrize("cause", TEXTS, ids=[cause.code for cause in TEXTS])
def test_every_cause_has_words_for_both_options(cause):
    assert (why_best([cause], name_of), why_worse([cause], name_of)) == TEXTS[cause]


def test_a_gap_that_may_be_chance_is_not_told_as_none():
    close = [Cause(codes.CLOSE)]
    assert why_worse(close, name_of, codes.NEAR) == "About as good as the best."
    assert why_worse(close, name_of, 0.06) == "Perhaps as good as the best."


def test_every_code_is_told():
    constants = {value for name, value in vars(codes).items() if name.isupper() and isinstance(value, str)}
    for code in constants - {codes.WITH_BEST, codes.WITH_THIS}:
        assert any(cause.code.startswith(code) for cause in TEXTS), code


@pytest.mark.parametrize("code", ["de", "sv"])
def test_no_words_are_missing_in_another_language(qapp, code):
    languages.speak(code)
    try:
        for cause, (best, worse) in TEXTS.items():
            assert (why_best([cause], name_of) != best) == bool(best)
            assert why_worse([cause], name_of) != worse
            assert "{" not in why_best([cause], name_of) + why_worse([cause], name_of)
    finally:
        languages.speak("en")


def test_two_causes_are_two_sentences_and_one_against_is_joined():
    row = [Cause("own_end", -1, 31.0, 29.0), Cause("rival_end", 1, 25.0, 29.0)]
    assert why_best(row, name_of) == "You finish about 2 points higher. Bruno finishes about 4 points lower."
    row.append(Cause("taken_trader", 1, 0.9, 0.0))
    assert why_best(row[1:], name_of) == (
        "Bruno finishes about 4 points lower, but then Bruno takes the Trader in 9 of 10 cases."
    )
    assert why_worse(row[1:], name_of) == (
        "Bruno finishes about 4 points higher, but otherwise Bruno takes the Trader in 9 of 10 cases."
    )


def test_shares_are_told_in_tenths():
    assert [often(share) for share in (0.04, 0.26, 0.96)] == ["never", "in 3 of 10 cases", "every time"]


def tips(*causes):
    """Return a best role and others with causes."""
    end = Fact("points_end", 29.0, 0)
    return tuple(
        Tip(ChooseRole(role), 0.6 - 0.1 * role, 29.0, 0.1 * role, (end, *facts_of_causes(row)))
        for role, row in enumerate([[], *causes])
    )


def reasons(*causes):
    s = new_game(GameOptions(players=2), 3)
    s.decision, s.actor = Decision.ROLE, 0
    return [tip.reason for tip in hint_of(Advice(tips(*causes), LEVEL), view_for(s, 0), NAMES).tips]


def test_a_hint_compares_the_best_option_with_the_second_and_the_others_with_the_best():
    best, second, third = reasons([Cause("own_end", -1, 31.0, 29.0)], [Cause("rival_end", 1, 25.0, 29.0)])
    assert best.startswith("You finish about 2 points higher.")
    assert second.startswith("You finish about 2 points lower.")
    assert third.startswith("Bruno finishes about 4 points higher.")


def test_totals_are_told_only_without_causes():
    assert all("29" not in reason for reason in reasons([Cause(codes.MANY_SMALL)]))
    assert all("About 29 points at the end." in reason for reason in reasons([]))
