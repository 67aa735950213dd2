"""Engines for tests: small programs that do one thing, right or wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

HEAD = """
import json, os, sys, time
def say(**message): print(json.dumps(message), flush=True)
"""
READY = 'say(type="ready", name="bot")'
LOOP = """
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        {hello}
    elif message["type"] == "choose":
        {choose}
    else:
        {over}
"""


def bot(
    folder: Path,
    choose: str = 'say(action=message["legal"][0])',
    *,
    hello: str = READY,
    over: str = "pass",
    before: str = "",
    name: str = "bot.py",
) -> Path:
    """Write an engine and return its path."""
    path = folder / name
    path.write_text(HEAD + before + LOOP.format(hello=hello, choose=choose, over=over), encoding="utf-8")
    return path
