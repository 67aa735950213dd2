"""Build the program as people download it: a folder with all it needs, packed for this system.

    python3 packaging/build.py [--plain] [--folder-only] [--sign NAME] [--notarize PROFILE]

Everything is made for the system that this runs on, below ``dist``:

- ``San Juan``, the folder with the program (macOS: ``San Juan.app``);
- Linux: a tar.gz with an install script, a Debian package, an AppImage where ``appimagetool`` is there;
- Windows: a zip to be unpacked anywhere, and an installer where Inno Setup's ``iscc`` is there;
- macOS: a disk image (.dmg);
- beside them the list of parts in CycloneDX (``*.cdx.json``).

The tools come from ``requirements-release.lock`` into an environment of their own, ``build/venv``. Where
there is a C compiler the core is compiled; ``--plain`` leaves that out.

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

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / "build/venv"
LOCK = ROOT / "packaging/requirements-release.lock"
STEPS = ROOT / "packaging/build_steps.py"


def main(words: list[str]) -> int:
    """Make the environment if it is not there, then build in it; return the exit status."""
    arguments(words)
    if not dev.python_fits(sys.version_info[:2]):
        print(f"build.py: {dev.wrong_python_message(sys.version_info[:2])}", file=sys.stderr)
        return 1
    try:
        prepare()
    except subprocess.CalledProcessError as error:
        print(f"build.py: the tools were not installed: {error}", file=sys.stderr)
        return 1
    # Names of modules in messages and archives do not depend on the order of hashes.
    environment = dict(os.environ, PYTHONHASHSEED="0")
    return subprocess.call([str(tool_python()), str(STEPS), *words], env=environment)


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    """Return what the command line says; end the program where it says nonsense or asks for help."""
    parser = argparse.ArgumentParser(prog="build.py", description="Build the program for this system.")
    parser.add_argument("--plain", action="store_true", help="do not compile the core")
    parser.add_argument("--folder-only", action="store_true", help="make no archives and installers")
    parser.add_argument("--sign", metavar="NAME", help="the certificate to sign with (Windows, macOS)")
    parser.add_argument("--notarize", metavar="PROFILE", help="notarytool's keychain profile (macOS)")
    return parser.parse_args(words)


def prepare() -> None:
    """Bring the environment to what the lock file says; do nothing when its stamp says that it is there."""
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
    # Written last: an environment without it was cut off and is made anew.
    stamp.write_text(wanted, encoding="utf-8")


def tool_python() -> Path:
    """Return the path of the environment's Python."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
