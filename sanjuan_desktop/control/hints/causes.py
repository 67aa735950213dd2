"""Causes in words: how the best option and another one differ, told for either of the two."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sanjuan_desktop.ai import causes as codes
from sanjuan_desktop.control.text.i18n import a_building, the_building, the_role, tr, translated
from sanjuan_desktop.control.text.phrases import begun, count_cards, count_goods, count_points
from sanjuan_desktop.languages import marked
from sanjuan_desktop.rules import Role

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sanjuan_desktop.ai.causes import Cause

    NameOf = Callable[[int], str]
    """Function that returns the name of the player of a seat."""

_CASES: Final = 10


@dataclass(frozen=True, slots=True)
class CauseTexts:
    """Clauses of a code, about the option with the higher number and about the one with the lower number.

    They begin in lower case, so that two of them can be joined with "but". ``count`` tells the difference.
    """

    more: str
    fewer: str
    count: Callable[[int], str] = str


_TEXTS: Final = {
    codes.TAKEN: CauseTexts(
        marked("Causes", "then {name} takes {role} {often}"),
        marked("Causes", "otherwise {name} takes {role} {often}"),
    ),
    codes.OWN_END: CauseTexts(
        marked("Causes", "you finish about {things} higher"),
        marked("Causes", "you finish about {things} lower"),
        count_points,
    ),
    codes.RIVAL_END: CauseTexts(
        marked("Causes", "{name} finishes about {things} higher"),
        marked("Causes", "{name} finishes about {things} lower"),
        count_points,
    ),
    codes.CARDS_SOON: CauseTexts(
        marked("Causes", "you are about {things} better off by the end of the next round"),
        marked("Causes", "you are about {things} worse off by the end of the next round"),
        count_cards,
    ),
    codes.RIVAL_CARDS: CauseTexts(
        marked("Causes", "{name} is about {things} better off by the end of the next round"),
        marked("Causes", "{name} is about {things} worse off by the end of the next round"),
        count_cards,
    ),
    codes.BUILDING_SOON: CauseTexts(
        marked("Causes", "you build one more building by the end of the next round"),
        marked("Causes", "you build one fewer building by the end of the next round"),
    ),
    codes.HAS: CauseTexts(
        marked("Causes", "you build {building} more often: {often} instead of {rarely}"),
        marked("Causes", "you build {building} less often: {rarely} instead of {often}"),
    ),
    codes.KEEPS: CauseTexts(
        marked("Causes", "you keep {building} and build it more often: {often} instead of {rarely}"),
        marked("Causes", "you give up {building} and build it less often: {rarely} instead of {often}"),
    ),
    codes.SALE_SOON: CauseTexts(
        marked("Causes", "your goods earn about {things} extra in the next few rounds"),
        marked("Causes", "your goods earn about {things} less in the next few rounds"),
        count_cards,
    ),
    codes.UNSOLD: CauseTexts(
        marked("Causes", "you are left with about {things} extra at the end"),
        marked("Causes", "you are left with about {things} fewer at the end"),
        count_goods,
    ),
    codes.GOODS_SOON: CauseTexts(
        marked("Causes", "you have about {things} extra at the end of the next round"),
        marked("Causes", "you have about {things} fewer at the end of the next round"),
        count_goods,
    ),
    codes.LIMIT: CauseTexts(
        marked("Causes", "you lose about {things} extra to the hand limit"),
        marked("Causes", "you lose about {things} fewer to the hand limit"),
        count_cards,
    ),
    codes.END_SOONER: CauseTexts(
        marked("Causes", "the game lasts longer, and you are ahead"),
        marked("Causes", "the game ends sooner, and you are ahead"),
    ),
    codes.END_LATER: CauseTexts(
        marked("Causes", "the game lasts longer, and you can still catch up"),
        marked("Causes", "the game ends sooner, and you are behind"),
    ),
    codes.COMPLETES_FIRST: CauseTexts(
        marked("Causes", "you complete your city first more often: {often} instead of {rarely}"),
        marked("Causes", "you complete your city first less often: {rarely} instead of {often}"),
    ),
}

_PREFIXES: Final = (codes.TAKEN, codes.HAS, codes.KEEPS)
"""Codes that are followed by the key of a role or a building."""


_BUILDING_WORDS: Final = {codes.HAS: a_building, codes.KEEPS: the_building}


def why_best(causes: Sequence[Cause], name_of: NameOf) -> str:
    """Describe the advantage of the best option over the one that has ``causes``; "" if they are close."""
    if any(cause.code == codes.CLOSE for cause in causes):
        return ""
    if any(cause.code == codes.MANY_SMALL for cause in causes):
        return tr("Causes", "Many small advantages add up.")
    if any(cause.code == codes.TILE_KNOWN for cause in causes):
        return tr("Causes", "No trading house tile pays more for these goods.")
    return _sentences([(_clause(cause, name_of, best=True), cause.speaks_for_best) for cause in causes])


def why_worse(causes: Sequence[Cause], name_of: NameOf, behind: float = 0.0) -> str:
    """Describe the disadvantage of the option that has ``causes`` and is so far ``behind`` in win share."""
    is_close = any(cause.code == codes.CLOSE for cause in causes)
    if is_close and behind > codes.NEAR:
        return tr("Causes", "Perhaps as good as the best.")
    if is_close:
        return tr("Causes", "About as good as the best.")
    if any(cause.code == codes.MANY_SMALL for cause in causes):
        return tr("Causes", "Many small drawbacks add up.")
    if any(cause.code == codes.TILE_KNOWN for cause in causes):
        return tr("Causes", "No later trading house tile pays more.")
    return _sentences([(_clause(cause, name_of, best=False), cause.speaks_for_best) for cause in causes])


def often(share: float) -> str:
    """Return a share of the deals in words: "never", "in 7 of 10 cases", "always"."""
    cases = round(share * _CASES)
    if cases == 0:
        return tr("Causes", "never")
    if cases == _CASES:
        return tr("Causes", "every time")
    return tr("Causes", "in {n} of 10 cases").format(n=cases)


def _sentences(clauses: Sequence[tuple[str, bool]]) -> str:
    """Return clauses as sentences; one that does not agree with the others is joined to the last of them."""
    sentences: list[str] = []
    for clause, agrees in clauses:
        if agrees or not sentences:
            sentences.append(clause)
        else:
            sentences[-1] = tr("Causes", "{cause}, but {other}").format(cause=sentences[-1], other=clause)
    return " ".join(f"{begun(sentence)}." for sentence in sentences)


def _clause(cause: Cause, name_of: NameOf, *, best: bool) -> str:
    """Return a cause as a clause about the best option or about the other one."""
    prefix = next((prefix for prefix in _PREFIXES if cause.code.startswith(prefix)), cause.code)
    key = cause.code.removeprefix(prefix)
    texts = _TEXTS[prefix]
    high, low = max(cause.best, cause.other), min(cause.best, cause.other)
    text = texts.more if (cause.best == high) == best else texts.fewer
    return translated("Causes", text).format(
        name=name_of(cause.seat),
        things=texts.count(max(1, round(high - low))),
        role=the_role(Role[key.upper()]) if prefix == codes.TAKEN else "",
        building=_BUILDING_WORDS[prefix](key) if prefix in _BUILDING_WORDS else "",
        often=often(high),
        rarely=often(low),
    )
