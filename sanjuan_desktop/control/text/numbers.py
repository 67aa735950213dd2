"""Numbers, percentages, chances and dates as the player's language writes them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QDate, QDateTime, QLocale, Qt

from sanjuan_desktop.control.text.i18n import tr

if TYPE_CHECKING:
    from datetime import date

_WHOLE: Final = 100


def percent(number: int) -> str:
    """Return a whole number of percent, such as "12%"."""
    return tr("Numbers", "{n}%").format(n=QLocale().toString(number))


def share_percent(share: float) -> str:
    """Return a share between 0 and 1 in whole percent."""
    return percent(round(_WHOLE * share))


def decimal(number: float) -> str:
    """Return a number with one digit after the decimal sign."""
    return QLocale().toString(number, "f", 1)


def chance(number: int, *, is_sure: bool = False) -> int:
    """Return a chance in percent, limited to what is possible; an uncertain one is never 0 or 100."""
    least = 0 if is_sure else 1
    return min(max(number, least), _WHOLE - least)


def chance_words(number: int, *, is_sure: bool = False) -> str:
    """Return a chance in percent, such as "about 45%", or "100%" if it is certain."""
    words = percent(chance(number, is_sure=is_sure))
    return words if is_sure else tr("Numbers", "about {percent}").format(percent=words)


def day_words(day: date) -> str:
    """Return a day with its year, such as "22 November 2026"."""
    return _day(day, tr("Numbers", "d MMMM yyyy"))


def yearless_day_words(day: date) -> str:
    """Return a day without its year, such as "22 November"."""
    return _day(day, tr("Numbers", "d MMMM"))


def weekday_and_day_words(day: date) -> str:
    """Return a day with its weekday, such as "Sunday, 22 November"."""
    return _day(day, tr("Numbers", "dddd, d MMMM"))


def weekday_words(day: date) -> str:
    """Return the weekday of a day, such as "Sunday"."""
    return _day(day, "dddd")


def month_words(day: date) -> str:
    """Return the month of a day with its year, such as "November 2026"."""
    return _day(day, "MMMM yyyy")


def short_day(moment: QDateTime) -> str:
    """Return the day of a moment in the short form of the language, for tables."""
    return QLocale().toString(moment.date(), QLocale.FormatType.ShortFormat)


def short_moment(moment: QDateTime) -> str:
    """Return day and time of a moment in the short form of the language, for tables."""
    return QLocale().toString(moment, QLocale.FormatType.ShortFormat)


def local_moment(text: str) -> QDateTime:
    """Return an ISO time in UTC as a moment in the player's time zone."""
    return QDateTime.fromString(text, Qt.DateFormat.ISODate).toLocalTime()


def _day(day: date, form: str) -> str:
    return QLocale().toString(QDate(day.year, day.month, day.day), form)
