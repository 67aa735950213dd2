"""Errors of the computer players."""

from __future__ import annotations


class AiError(Exception):
    """Base of every error the computer players raise."""


class UnknownLevelError(AiError):
    """There is no level of that name."""

    def __init__(self, level: str, known: tuple[str, ...]) -> None:
        super().__init__(f"there is no level {level!r}; the levels are {', '.join(known)}")
        self.level = level
        self.known = known


class EngineError(AiError):
    """An engine cannot be started, has ended, is too slow, or says what makes no sense.

    ``fault`` says which, in one word: ``missing``, ``ended``, ``slow`` or ``answer``.
    """

    def __init__(self, message: str, fault: str = "answer") -> None:
        super().__init__(message)
        self.fault = fault


class NetworkError(AiError):
    """An evaluation network cannot be used: its file is missing, damaged or of another version."""


class TrainingError(AiError):
    """A training cannot go on: its file is damaged or belongs to another plan."""


class PuzzleError(AiError):
    """A puzzle, or a book of them, makes no sense or is of another form; the message says why."""


class ReviewError(Exception):
    """A game cannot be reviewed, or what was kept of a review makes no sense; the message says why."""
