"""Announcements during the game: questions, events and the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.control.session.journal import Journal
from sanjuan_desktop.control.spoken.pieces import progress_words, sentences
from sanjuan_desktop.control.spoken.surroundings import tip_name
from sanjuan_desktop.control.text.i18n import role_name, tr
from sanjuan_desktop.control.text.phrases import card_words, count_points, listed
from sanjuan_desktop.rules.events import GameEnded

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sanjuan_desktop.control.hints.hints import Hint
    from sanjuan_desktop.control.questions.prompts import Prompt
    from sanjuan_desktop.control.session.step import LogLine, Step
    from sanjuan_desktop.rules import ScoreSheet


def question(asked: Prompt, name: str) -> str:
    """Return the announcement of a new question; ``name`` is the asked player, "" for the looking seat."""
    head = tr("Spoken", "Your turn") if not name else tr("Spoken", "{name}’s turn").format(name=name)
    return sentences(f"{head}: {asked.title}", asked.hint)


def change(before: Prompt, now: Prompt) -> str:
    """Return the changes of a question in progress, "" if there is nothing to announce."""
    counted = progress_words(now.progress) if now.progress != before.progress else ""
    if now.title != before.title:
        return sentences(now.title, now.hint, counted)
    said = now.hint if now.hint != before.hint else ""
    return sentences(*_choices(before, now), counted, said)


def _choices(before: Prompt, now: Prompt) -> list[str]:
    """Return the names of newly chosen and deselected roles and cards."""
    old, new = _chosen(before), _chosen(now)
    chosen, unchosen = tr("Spoken", "{name} chosen"), tr("Spoken", "{name} no longer chosen")
    return [
        *(chosen.format(name=name) for key, name in new.items() if key not in old),
        *(unchosen.format(name=name) for key, name in old.items() if key not in new),
    ]


def _chosen(asked: Prompt) -> dict[tuple[str, int], str]:
    roles = {("role", role): role_name(role) for role, mark in asked.roles.items() if mark.mark.is_chosen}
    marks = {**asked.hand, **asked.fan_marks}
    cards = {("card", card): card_words(card) for card, mark in marks.items() if mark.mark.is_chosen}
    return {**roles, **cards}


def remarked(step: Step, names: tuple[str, ...]) -> str:
    """Return the remark of a computer player about a step, "" for none."""
    if step.remark is None:
        return ""
    name, words = names[step.remark.seat], step.remark.words
    return tr("Spoken", "{name}: {words}").format(name=name, words=words)


def happened(step: Step, names: tuple[str, ...]) -> tuple[LogLine, ...]:
    """Return the log lines of a step, except the end of the game, which :func:`outcome` announces."""
    if not any(isinstance(event, GameEnded) for event in step.events):
        return step.log
    before = tuple(event for event in step.events if not isinstance(event, GameEnded))
    return Journal(names).describe(before, step.view)


def outcome(sheets: Sequence[ScoreSheet], names: Sequence[str]) -> str:
    """Return the announcement of the end of the game with all points, the best first."""
    ranked = sorted(sheets, key=lambda sheet: (sheet.total, sheet.tie_break), reverse=True)
    lines = listed([f"{names[sheet.seat]} {count_points(sheet.total)}" for sheet in ranked])
    best = (ranked[0].total, ranked[0].tie_break)
    won = [names[sheet.seat] for sheet in ranked if (sheet.total, sheet.tie_break) == best]
    if len(won) == 1:
        victory = tr("Spoken", "{name} wins").format(name=won[0])
    else:
        victory = tr("Spoken", "{names} share the victory").format(names=listed(won))
    return sentences(tr("Spoken", "The game is over"), victory, lines)


def advice(hint: Hint) -> str:
    """Return a hint with all its tips, the best first."""
    if hint.is_thinking:
        return tr("Spoken", "Thinking about your options…")
    tips = [tip_name(number, tip) for number, tip in enumerate(hint.tips, start=1)]
    return sentences(hint.note, *tips)


def is_same_advice(before: Hint | None, hint: Hint) -> bool:
    """Return whether a hint recommends the same option as the previous one, so that it is not read again."""
    if before is None or before.is_thinking or hint.is_thinking or before.note != hint.note:
        return before == hint
    return [tip.action for tip in before.tips[:1]] == [tip.action for tip in hint.tips[:1]]


def undone() -> str:
    """Return the announcement of an undo."""
    return tr("Spoken", "Undone.")


def redone() -> str:
    """Return the announcement of a redo."""
    return tr("Spoken", "Redone.")
