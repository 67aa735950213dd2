"""A command in a folder that has been deleted ends with one sentence, or works where it needs no folder."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import pytest

from sanjuan_desktop.cli.arguments import run_command_line
from tests.ai.engines.bots import bot

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps the folder that is in use")


@pytest.fixture
def lost_folder(tmp_path: Path) -> Iterator[Path]:
    """Work in a folder that does not exist any more, and return the folder above it."""
    folder = tmp_path / "deleted"
    folder.mkdir()
    before = os.open(".", os.O_RDONLY)
    os.chdir(folder)
    folder.rmdir()
    yield tmp_path
    os.fchdir(before)
    os.close(before)


@pytest.mark.parametrize(
    "arguments",
    [
        ("play", "--data-dir", "data"),
        ("play", "--screenshot", "picture.png"),
        ("play", "game.sanjuan"),
        ("play", "../game.sanjuan"),
        ("game.sanjuan",),
        ("play", "--levels", "./bot.py"),
        ("play", "--levels", "../bot.py"),
        ("replay", "game.txt"),
        ("review", "game.txt"),
        ("simulate", "--games", "1", "--level", "random", "--resume", "results.json"),
        ("arena", "--check", "./bot.py"),
        ("cards", "--sheet", "cards.png"),
        ("shots", "pictures"),
        ("train", "--folder", "training", "--generations", "1"),
    ],
    ids=" ".join,
)
def test_a_relative_path_ends_in_a_sentence(
    lost_folder: Path, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]
) -> None:
    bot(lost_folder)
    assert run_command_line(arguments) == 2
    assert capsys.readouterr().err.startswith("sanjuan")
