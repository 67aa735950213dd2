"""Steps of a build; ``build.py`` starts this script in the environment with the tools."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import build
import build_linux
import build_macos
import build_windows
import compiled
from assets import make_icons
from mypyc_build import BuildError
from release_names import FOLDER, ROOT, stem

if TYPE_CHECKING:
    from pathlib import Path

BUILD = ROOT / "build"
DIST = ROOT / "dist"
PARTS = BUILD / "parts"
SPEC = ROOT / "packaging/sanjuan.spec"
SYSTEMS = {"linux": build_linux, "win32": build_windows, "darwin": build_macos}


def main() -> int:
    """Build everything for this system; return the exit status."""
    args = build.arguments()
    started = time.monotonic()
    try:
        source = make_source(args.plain)
        make_parts()
        folder = freeze(source, args.sign)
        made = [] if args.folder_only else SYSTEMS[sys.platform].pack(folder, DIST, args)
    except (BuildError, subprocess.CalledProcessError) as error:
        print(f"build.py: {error}", file=sys.stderr)
        return 1
    print(f"Built in {time.monotonic() - started:.0f} s:")
    for path in (folder, *made):
        print(f"  {path.relative_to(ROOT)}  {megabytes(path):.1f} MB")
    return 0


def make_source(plain: bool) -> Path:
    """Return the sources to build from: a copy with a compiled core, or the checkout.

    Raises:
        BuildError: there is a compiler, but the compilation failed.
    """
    if plain:
        return ROOT
    try:
        compiled.refresh(ROOT, BUILD / "core")
    except BuildError as error:
        if error.status != compiled.NO_COMPILER:
            raise
        print(f"The core stays pure Python: {error}", flush=True)
        return ROOT
    return BUILD / "core"


def make_parts() -> None:
    """Generate the inputs of the spec file besides the sources: icons and version information."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    PARTS.mkdir(parents=True, exist_ok=True)
    make_icons.make(PARTS)
    build_windows.write_version(PARTS / "version.txt")


def freeze(source: Path, sign: str | None) -> Path:
    """Run PyInstaller and return the resulting folder, or the application of macOS."""
    environment = dict(os.environ, SANJUAN_SOURCE=str(source), SANJUAN_PARTS=str(PARTS))
    if sign and sys.platform == "darwin":
        environment["SANJUAN_SIGN_AS"] = sign
    log = BUILD / "pyinstaller.log"
    print(f"Freezing (see {log.relative_to(ROOT)})", flush=True)
    command = [sys.executable, "-m", "PyInstaller", str(SPEC), "--noconfirm"]
    command += ["--distpath", str(DIST), "--workpath", str(BUILD / "pyinstaller")]
    with log.open("wb") as output:
        subprocess.run(command, env=environment, stdout=output, stderr=subprocess.STDOUT, check=True)
    import parts_list

    libraries = build_linux.finish(DIST / FOLDER) if sys.platform == "linux" else []
    parts_list.write(DIST / f"{stem()}.cdx.json", libraries)
    if sys.platform == "darwin":
        shutil.rmtree(DIST / FOLDER)
        return DIST / f"{FOLDER}.app"
    return DIST / FOLDER


def megabytes(path: Path) -> float:
    """Return the size of a file, or of all files in a folder, in MB (a million bytes)."""
    files = [path] if path.is_file() else [file for file in path.rglob("*") if not file.is_symlink()]
    return sum(file.stat().st_size for file in files if file.is_file()) / 1e6


if __name__ == "__main__":
    raise SystemExit(main())
