"""Thinking times and time limits in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sanjuan_desktop.control.text.i18n import counted, tr

if TYPE_CHECKING:
    from sanjuan_desktop.storage.parts import ThinkingTime, TimeLimit

_MINUTE_S: Final = 60
_HOUR_S: Final = 3600


def clock_digits(seconds: int) -> str:
    """Return a time as a clock shows it: "0:07", "12:30" or "1:02:30"."""
    minutes, rest = divmod(seconds, _MINUTE_S)
    if seconds >= _HOUR_S:
        hours, minutes = divmod(minutes, _MINUTE_S)
        return f"{hours}:{minutes:02}:{rest:02}"
    return f"{minutes}:{rest:02}"


def spoken_seconds(seconds: int) -> str:
    """Return a time in words for screen readers."""
    minutes, rest = divmod(seconds, _MINUTE_S)
    words = counted("Times", "%n seconds", "%n second", rest)
    if not minutes:
        return words
    whole = counted("Times", "%n minutes", "%n minute", minutes)
    return f"{whole} {words}" if rest else whole


def time_left_words(seconds: int) -> str:
    """Return the time that is left for a question, as a sentence."""
    return tr("Times", "Time left: {time}.").format(time=spoken_seconds(seconds))


def limit_words(limit: TimeLimit) -> str:
    """Return a time limit in a few words."""
    if limit.game_s:
        minutes = max(1, round(limit.game_s / _MINUTE_S))
        return counted("Times", "%n minutes per person", "%n minute per person", minutes)
    if limit.decision_s:
        return counted("Times", "%n seconds per decision", "%n second per decision", limit.decision_s)
    return tr("Times", "No clock")


def thinking_words(time: ThinkingTime | None) -> str:
    """Return a thinking time, and in brackets its mean for each decision; "" for an unknown one."""
    if time is None:
        return ""
    mean = time.seconds / time.decisions if time.decisions else 0.0
    return f"{clock_digits(round(time.seconds))} ({clock_digits(round(mean))})"


def time_up_words(name: str) -> str:
    """Return the sentence about a person for whom the table has decided."""
    return tr("Times", "Time is up: the table has decided for {name}.").format(name=name)
