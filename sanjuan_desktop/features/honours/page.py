"""Page of honours: every available honour, a row for each kind of medal."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from sanjuan_desktop.control.text.i18n import language, tr, words_of
from sanjuan_desktop.control.text.numbers import day_words
from sanjuan_desktop.control.text.phrases import listed
from sanjuan_desktop.features.honours.honours import HONOURS, Medal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.features.honours.book import HonourBook
    from sanjuan_desktop.features.honours.honours import Honour


@dataclass(frozen=True, slots=True)
class HonourText:
    """An honour in words; ``when`` is the day on which it was earned, or a remark that it was not."""

    key: str
    medal: Medal
    name: str
    condition: str
    when: str
    is_done: bool
    is_new: bool
    game: str = ""
    """Hash of the record of the game in which it was earned, "" for none."""

    @property
    def words(self) -> str:
        """The whole text for screen readers."""
        return " ".join((f"{self.name}.", self.condition, self.when))


def name_of(honour: Honour) -> str:
    """Return the name of an honour."""
    name: str = words_of(language(), "honours.toml")[honour.key]["name"]
    return name


def reason_of(honour: Honour) -> str:
    """Return the achievement for which an honour is given."""
    reason: str = words_of(language(), "honours.toml")[honour.key]["condition"]
    return reason


def honour_texts(book: HonourBook) -> tuple[HonourText, ...]:
    """Return the honours of the page, in its order."""
    return tuple(_honour_text(book, honour) for honour in HONOURS)


def count_words(texts: tuple[HonourText, ...]) -> str:
    """Return the number of earned honours in words."""
    done = sum(text.is_done for text in texts)
    words = tr("Deeds", "{n} of {all}. Honours are announced after a game, never during it.")
    return words.format(n=done, all=len(texts))


def row_count(texts: Sequence[HonourText]) -> str:
    """Return the number of earned honours of a row in words."""
    done = sum(text.is_done for text in texts)
    return tr("Deeds", "{n} of {all}").format(n=done, all=len(texts))


def new_words(honours: Sequence[Honour]) -> str:
    """Return the announcement of new honours, for places without a score sheet."""
    names = listed([name_of(honour) for honour in honours])
    if len(honours) == 1:
        return tr("Deeds", "New honour: {names}.").format(names=names)
    return tr("Deeds", "New honours: {names}.").format(names=names)


def row_name(medal: Medal) -> str:
    """Return the title of the row of a medal."""
    return {
        Medal.BUILD: tr("Deeds", "The city"),
        Medal.PLANTS: tr("Deeds", "Production"),
        Medal.TRADE: tr("Deeds", "Trade"),
        Medal.MONUMENTS: tr("Deeds", "Great buildings"),
        Medal.INSIGHT: tr("Deeds", "Insight"),
        Medal.VOYAGE: tr("Deeds", "Journey"),
    }[medal]


def _honour_text(book: HonourBook, honour: Honour) -> HonourText:
    done = book.progress.done.get(honour.key)
    when = tr("Deeds", "Not earned yet.") if done is None else _day(done.day)
    is_new = done is not None and done.is_new
    game = done.record if done is not None else ""
    return HonourText(
        honour.key, honour.medal, name_of(honour), reason_of(honour), when, done is not None, is_new, game
    )


def _day(text: str) -> str:
    return tr("Deeds", "Earned on {day}.").format(day=day_words(date.fromisoformat(text)))
