"""Errors of the computer players."""

from __future__ import annotations


class AiError(Exception):
    """Base class of the errors of the computer players."""


class UnknownLevelError(AiError):
    """The level does not exist."""

    def __init__(self, level: str, known: tuple[str, ...]) -> None:
        super().__init__(f"there is no level {level!r}; the levels are {', '.join(known)}")
        self.level = level
        self.known = known


class EngineError(AiError):
    """An engine cannot be started, has ended, is too slow, or sends an invalid answer.

    ``fault`` is ``missing``, ``ended``, ``slow`` or ``answer``.
    """

    def __init__(self, message: str, fault: str = "answer") -> None:
        super().__init__(message)
        self.fault = fault


class NetworkError(AiError):
    """An evaluation network cannot be used, because its file is missing, damaged or of another version."""


class TrainingError(AiError):
    """A training cannot continue, because its file is damaged or belongs to another plan."""


class PuzzleError(AiError):
    """A puzzle or a book of puzzles is invalid or of another version; the message says why."""


class ReviewError(Exception):
    """A game cannot be reviewed, or a saved review is invalid; the message says why."""
