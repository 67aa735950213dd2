"""Small files that take much time or memory if a reader trusts them, and a measurement of readers."""

from __future__ import annotations

import argparse
import importlib
import json
import subprocess
import sys
import zlib
from pathlib import Path

from tests.helpers.saved_games import file_around, file_of, file_with, raw_of, sample_game

SAMPLE = sample_game()

MOST_MB = 200
"""Maximum memory of a reader for any of these files, in MB."""

_CPU_S = 120
"""Processor time for all files together, in seconds; non-linear readers take hours."""

BOMBS = {
    "deep lists": b"[" * 100_000,
    "deep objects": b'{"a":' * 20_000,
    "deep and closed": b"[" * 40_000 + b"]" * 40_000,
    "empty objects": b"[" + b",".join([b"{}"] * 30_000) + b"]",
    "empty lists": b"[" + b",".join([b"[]"] * 30_000) + b"]",
    "empty texts": b"[" + b",".join([b'""'] * 30_000) + b"]",
    "zeros": b"[" + b",".join([b"0"] * 50_000) + b"]",
    "many keys": b"{" + b",".join(b'"%d":0' % key for key in range(9_000)) + b"}",
    "one key again and again": b"{" + b",".join([b'"version":1'] * 8_000) + b"}",
    "a huge number": b"1e999999",
    "many digits": b"9" * 100_000,
    "many decimals": b"0." + b"1" * 100_000,
    "many numbers of many digits": b"[" + b",".join([b"7" * 4_000] * 24) + b"]",
    "no number": b"[NaN, Infinity, -Infinity]",
    "a huge text": b'"' + b"x" * 100_000 + b'"',
    "an open text": b'"' + b"\\" * 100_000,
    "many backslashes": b'"' + b"\\\\" * 50_000 + b'"',
    "half a letter": b'"\\ud800"',
    "brackets in texts": b'["' + b"[{" * 40_000 + b'"]',
    "nothing": b"",
    "zeros of the disk": bytes(100_000),
    "lines": b"\n" * 100_000,
}


def packed_bombs() -> dict[str, str]:
    """Return saved games whose compressed part alone is a bomb."""
    raw = raw_of(SAMPLE)
    start = json.dumps(raw).encode()[:-1] + b', "later": '
    bombs = {name: file_of(start + bomb + b"}") for name, bomb in BOMBS.items()}
    many = b"[" + b",".join([b"{}"] * 2_700_000) + b"]"
    return bombs | {
        "millions of empty objects": file_of(start + many + b"}"),
        "millions of zeros": file_of(start + many.replace(b"{}", b"0") + b"}"),
        "megabytes of a text": file_of(start + b'"' + b"x" * (60 * 2**20) + b'"}'),
        "megabytes of nothing": file_around(zlib.compress(bytes(80 * 2**20), 9)),
        "too many moves": file_with(SAMPLE, moves=[{"action": "pass", "parent": -1}] * 60_000),
        "moves of any length": file_with(SAMPLE, moves=[{"action": "x" * 2_500, "parent": -1}] * 20_000),
        "seats": file_with(SAMPLE, seats=[{"name": "A"}] * 100_000),
    }


def most_memory(reader: str, files: dict[str, bytes], folder: Path) -> int:
    """Return the maximum memory in MiB of ``reader``, as ``module:function``, for any of these files."""
    folder.mkdir()
    for number, data in enumerate(files.values()):
        (folder / f"{number:03}").write_bytes(data)
    command = [sys.executable, "-m", "tests.helpers.bombs", reader, str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    last = (done.stdout.split() or ["0"])[-1]
    assert done.returncode == 0, f"{list(files)[int(last)]}: {done.stderr[-2000:]}"
    return int(last)


def _highest_mb() -> int:
    """Return the peak memory of this process, in MiB."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return int(status.partition("VmHWM:")[2].split()[0]) // 1024


def _main() -> None:
    parser = argparse.ArgumentParser(description="Give every file of a folder to a function of a test.")
    parser.add_argument("reader", metavar="MODULE:FUNCTION")
    parser.add_argument("folder", type=Path)
    asked = parser.parse_args()
    import resource

    resource.setrlimit(resource.RLIMIT_CPU, (_CPU_S, _CPU_S))
    module, _, name = asked.reader.partition(":")
    read = getattr(importlib.import_module(module), name)
    # Memory that was allocated and freed during the imports does not count.
    Path("/proc/self/clear_refs").write_text("5", encoding="ascii")
    before = _highest_mb()
    for number, path in enumerate(sorted(asked.folder.iterdir())):
        print(number, flush=True)
        read(path)
    print(_highest_mb() - before)


if __name__ == "__main__":
    _main()
