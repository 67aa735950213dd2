"""Measure the speed-up of the rules by mypyc.

    .venv/bin/python packaging/compile_probe.py [--seconds S] [--least FACTOR]

The script compiles a copy of the package's rules in a temporary folder, plays random games with both builds,
checks that both play the same games and prints the factor. The checkout does not change.

Needs the packages for the tests (mypy contains mypyc, which needs setuptools) and a C compiler.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from mypyc_build import EXTENSIONS, PACKAGE, ROOT, BuildError, compile_core, extension_files

Figure = tuple[str, float, str]

# Runs in a separate process, once per build. Prints whether the rules are compiled, then a line per kind of
# game.
MEASURE = """
import sys, time
from sanjuan_desktop.rules import GameOptions, is_compiled, new_game, play_out, seeded, state_hash

print(is_compiled())
for players in (2, 3, 4):
    for new in (False, True):
        options = GameOptions(players, new_buildings=new)
        state = new_game(options, 0)
        play_out(state, seeded(0))
        decisions = game = 0
        started = time.process_time()
        while (spent := time.process_time() - started) < float(sys.argv[1]):
            game += 1
            decisions += play_out(new_game(options, game), seeded(game))
        print(players, int(new), decisions / spent, state_hash(state))
"""


def main() -> int:
    """Compile, measure and print; the exit status says whether the factor is reached."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=2.0, help="processor time per kind of game")
    parser.add_argument("--least", type=float, default=4.0, help="factor below which the probe fails")
    args = parser.parse_args()
    try:
        with tempfile.TemporaryDirectory(prefix="sanjuan-probe-") as folder:
            return probe(Path(folder), args.seconds, args.least)
    except BuildError as error:
        print(f"compile_probe.py: {error}", file=sys.stderr)
        return error.status


def probe(folder: Path, seconds: float, least: float) -> int:
    """Build in ``folder``, compare the builds and return the exit status."""
    pure, compiled = folder / "pure", folder / "compiled"
    for build in (pure, compiled):
        shutil.copytree(ROOT / PACKAGE / "rules", build / PACKAGE / "rules", ignore=leave_out)
        shutil.copy(ROOT / PACKAGE / "__init__.py", build / PACKAGE)
    started = time.monotonic()
    compile_core(compiled)
    print(f"compiled in {time.monotonic() - started:.0f} s, {size_of(compiled) / 1e6:.1f} MB")
    # In turn, and the better of two, so that other work on the machine does not look like a difference.
    rounds = [(measure(pure, False, seconds / 2), measure(compiled, True, seconds / 2)) for _ in range(2)]
    slow, fast = (better(first, second) for first, second in zip(*rounds, strict=True))
    print("players  buildings        pure   compiled   factor   (decisions per CPU second)")
    factors = []
    for (kind, before, result), (_, after, other) in zip(slow, fast, strict=True):
        if result != other:
            raise BuildError(f"the two builds play differently: {kind}")
        factors.append(after / before)
        print(f"{kind:<14} {before:>14,.0f} {after:>10,.0f} {factors[-1]:>7.2f} x")
    mean = sum(factors) / len(factors)
    print(f"mean factor {mean:.2f}, wanted {least:g}")
    return 0 if mean >= least else 1


def leave_out(folder: str, names: list[str]) -> set[str]:
    """Return the names that are not copied: caches, and extension modules of an earlier build."""
    del folder
    return {name for name in names if name == "__pycache__" or name.endswith(EXTENSIONS)}


def size_of(build: Path) -> int:
    """Return the bytes of all extension modules below ``build``."""
    return sum(path.stat().st_size for path in extension_files(build))


def better(first: list[Figure], second: list[Figure]) -> list[Figure]:
    """Return the faster figure of each kind of game."""
    return [max(pair, key=lambda figure: figure[1]) for pair in zip(first, second, strict=True)]


def measure(build: Path, wanted: bool, seconds: float) -> list[Figure]:
    """Play with one build; return kind of game, decisions per second and hash of one final state."""
    command = [sys.executable, "-c", MEASURE, str(seconds)]
    environment = dict(os.environ, PYTHONPATH=str(build), PYTHONDONTWRITEBYTECODE="1")
    done = subprocess.run(command, cwd=build, env=environment, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        raise BuildError(f"cannot run the build in {build}")
    found, *lines = done.stdout.splitlines()
    if found != str(wanted):
        raise BuildError(f"the rules in {build} are compiled: {found}, but should be: {wanted}")
    parts = [line.split() for line in lines]
    return [
        (f"{players:<8} {'new' if new == '1' else 'base'}", float(speed), result)
        for players, new, speed, result in parts
    ]


if __name__ == "__main__":
    raise SystemExit(main())
