"""Build the downloadable program: a folder with all its parts, packed for this system.

    python3 packaging/build.py [--plain] [--folder-only] [--sign NAME] [--notarize PROFILE]
    python3 packaging/build.py --check

Everything is built for the current system, below ``dist``:

- ``San Juan``, the folder with the program (macOS: ``San Juan.app``);
- Linux: a tar.xz with an install script, a Debian package, an AppImage if ``appimagetool`` is installed;
- Windows: a zip that can be unpacked anywhere, and an installer if Inno Setup's ``iscc`` is installed;
- macOS: a disk image (.dmg);
- beside them the list of parts in CycloneDX (``*.cdx.json``).

The tools of ``requirements-release.lock`` are installed into a separate environment, ``build/venv``. If there
is a C compiler the core is compiled; ``--plain`` skips this. ``--check`` only says what this system lacks.

Standard library only: the steps themselves are in ``build_steps.py``, which runs in that environment.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import dev
import system_needs

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / "build/venv"
LOCK = ROOT / "packaging/requirements-release.lock"
STEPS = ROOT / "packaging/build_steps.py"


def main(words: list[str]) -> int:
    """Create the environment if necessary, then build in it; return the exit status."""
    args = arguments(words)
    if not dev.python_fits(sys.version_info[:2]):
        print(f"build.py: {dev.wrong_python_message(sys.version_info[:2])}", file=sys.stderr)
        return 1
    if args.check:
        return report_needs()
    for line in system_needs.lines(system_needs.missing(steps=[system_needs.BUILD])):
        print(f"build.py: {line}", file=sys.stderr)
    try:
        prepare()
    except subprocess.CalledProcessError as error:
        print(f"build.py: cannot install the tools: {error}", file=sys.stderr)
        return 1
    # The order of hashes must not affect names of modules in messages and archives.
    environment = dict(os.environ, PYTHONHASHSEED="0")
    return subprocess.call([str(tool_python()), str(STEPS), *words], env=environment)


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    """Return the arguments of the command line; exit on errors and after the help."""
    parser = argparse.ArgumentParser(prog="build.py", description="Build the program for this system.")
    parser.add_argument("--check", action="store_true", help="only name what this system lacks")
    parser.add_argument("--plain", action="store_true", help="do not compile the core")
    parser.add_argument("--folder-only", action="store_true", help="make no archives and installers")
    parser.add_argument("--sign", metavar="NAME", help="the certificate to sign with (Windows, macOS)")
    parser.add_argument("--notarize", metavar="PROFILE", help="notarytool's keychain profile (macOS)")
    return parser.parse_args(words)


def report_needs() -> int:
    """Print what this system lacks to build and to check; return 1 if it is more than optional things."""
    lacking = system_needs.missing()
    print("\n".join(system_needs.lines(lacking) or ["Nothing is missing."]))
    if lacking and system_needs.is_ready(lacking):
        print("All that is required is there.")
    return 0 if system_needs.is_ready(lacking) else 1


def prepare() -> None:
    """Install the packages of the lock file into the environment, unless its stamp is current."""
    stamp = VENV / "stamp"
    wanted = f"{sys.version}\n{hashlib.sha256(LOCK.read_bytes()).hexdigest()}\n"
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted:
        return
    if VENV.exists():
        shutil.rmtree(VENV)
    print("Making build/venv (about 300 MB to fetch)", flush=True)
    venv.create(VENV, with_pip=True)
    command = [str(tool_python()), "-m", "pip", "install", "--quiet", "--require-hashes", "--no-deps"]
    command += ["--only-binary", ":all:", "--disable-pip-version-check", "-r", str(LOCK)]
    subprocess.run(command, check=True)
    # Written last, because an environment without it is incomplete and is created again.
    stamp.write_text(wanted, encoding="utf-8")


def tool_python() -> Path:
    """Return the path of the environment's Python."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
