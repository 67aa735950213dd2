"""Generate packaging/requirements.lock, -run.lock and -release.lock from pyproject.toml.

- requirements.lock has all packages: those for running and those for the checks (extra [dev]).
- requirements-run.lock has the packages for running, at the same versions.
- requirements-release.lock adds those for building a release (extras [release] and [sound]); only
  packaging/build.py uses it.

All are valid for every platform and Python that pyproject.toml allows. They contain versions and hashes, but
no download addresses.

    python3 packaging/assets/make_lock.py              keep the versions, follow changes of pyproject.toml
    python3 packaging/assets/make_lock.py --upgrade    use the newest versions that pyproject.toml allows

Standard library only; uv is installed into a temporary environment.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LOCK = "packaging/requirements.lock"
RUN_LOCK = "packaging/requirements-run.lock"
RELEASE_LOCK = "packaging/requirements-release.lock"
OLDEST_PYTHON = "3.11"
HEADER = "# Made by packaging/assets/make_lock.py from pyproject.toml: do not edit.\n"


def main() -> None:
    """Write all lock files, the full one first, because the others follow it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--upgrade", action="store_true", help="take the newest versions that are allowed")
    upgrade = ["--upgrade"] if parser.parse_args().upgrade else []
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = Path(folder, "Scripts/python.exe" if os.name == "nt" else "bin/python")
        subprocess.run([python, "-m", "pip", "--quiet", "install", "uv"], check=True)
        lock([str(python), "-m", "uv"], LOCK, ["--extra", "dev", *upgrade])
        lock([str(python), "-m", "uv"], RUN_LOCK, ["--constraints", LOCK, *upgrade])
        extras = ["--extra", "release", "--extra", "sound"]
        lock([str(python), "-m", "uv"], RELEASE_LOCK, [*extras, "--constraints", LOCK, *upgrade])


def lock(uv: list[str], target: str, options: list[str]) -> None:
    """Resolve pyproject.toml into one lock file; stop if it contains a download address."""
    command = [*uv, "pip", "compile", "pyproject.toml", "--output-file", target, "--quiet", "--universal"]
    command += ["--python-version", OLDEST_PYTHON, "--generate-hashes", "--no-emit-index-url"]
    command += ["--no-emit-find-links", "--no-annotate", "--no-header", "--no-config"]
    # One version of each package for every Python, not the newest for each.
    command += ["--fork-strategy", "fewest", *options]
    subprocess.run(command, cwd=ROOT, check=True)
    path = ROOT / target
    text = path.read_text(encoding="utf-8")
    if "://" in text:
        sys.exit(f"make_lock: {target} contains a download address.")
    path.write_text(HEADER + text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
