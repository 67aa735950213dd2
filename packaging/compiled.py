"""Create or update a copy of this checkout with a compiled core: `.compiled/`.

    .venv/bin/python packaging/compiled.py [FOLDER]     (a separate FOLDER for a run of hours)

The sources become extension modules beside the sources of the copy, where Python prefers them; then

    cd .compiled && ../.venv/bin/python -m sanjuan_desktop simulate --players 4

runs machine code. The core is compiled again only when its sources have changed; all other files are updated
each time. The checkout itself never contains an extension module. `dev.py run --compiled` and `dev.py test
--compiled` do this first.

Needs the packages for the tests (mypy contains mypyc) and a C compiler. Exit status 2: there is none.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.metadata
import platform
import shutil
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from mypyc_build import (
    PACKAGE,
    ROOT,
    SETUP,
    BuildError,
    compile_core,
    extension_files,
    files_read,
    missing_tool,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

FOLDER = ROOT / ".compiled"
STAMP = "core-stamp"

MIRRORED = (PACKAGE, "resources", "tests", "packaging")
"""Folders of the copy. It also has the files at the top that are not hidden, and:"""

HIDDEN_FILES = (".gitignore",)

NO_COMPILER = 2
"""Status of the error if compiling is impossible here."""

LEFT_OUT = ("__pycache__", ".so", ".pyd", ".pyc", ".egg-info")
"""Suffixes of names that are neither copied nor removed from the copy."""


def main(arguments: list[str] | None = None) -> int:
    """Create or update the copy; return the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER, help="the copy (default .compiled)")
    folder = parser.parse_args(arguments).folder.absolute()
    try:
        refresh(ROOT, folder)
    except BuildError as error:
        print(f"compiled.py: {error}", file=sys.stderr)
        return error.status
    except OSError as error:
        # On Windows, modules in use by a program that runs from the copy cannot be replaced.
        print(f"compiled.py: {error}", file=sys.stderr)
        return 1
    return 0


def refresh(top: Path, folder: Path) -> None:
    """Update the compiled copy ``folder`` of the checkout ``top``.

    Raises:
        BuildError: the core was not compiled; the previous copy is unchanged.
    """
    missing = missing_tool()
    if missing is not None:
        raise BuildError(missing, status=NO_COMPILER)
    folder.mkdir(parents=True, exist_ok=True)
    with locked(folder / "lock"):
        if is_current(top, folder):
            copy_files(top, folder)
            return
        print("Compiling the core (about half a minute)", file=sys.stderr, flush=True)
        started = time.monotonic()
        with tempfile.TemporaryDirectory(prefix="sanjuan-compiled-") as name:
            built = Path(name)
            copy_tree(top / PACKAGE, built / PACKAGE)  # no pyproject.toml: it is not for setuptools
            compile_core(built)
            take_over(built, top, folder)
        print(f"Compiled in {time.monotonic() - started:.0f} s: {folder}", file=sys.stderr, flush=True)


def is_current(top: Path, folder: Path) -> bool:
    """Return whether the extension modules of ``folder`` belong to the current sources of ``top``."""
    stamp = folder / STAMP
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == stamp_text(top)


def stamp_text(top: Path) -> str:
    """Return a key of a compiled core: tools, flags, and the sources that it depends on."""
    digest = hashlib.sha256(SETUP.encode())
    for path in files_read(top):
        digest.update(f"\0{path.relative_to(top).as_posix()}\0".encode())
        digest.update(path.read_bytes())
    python = f"{platform.python_implementation()} {platform.python_version()} {platform.machine()}"
    return f"{python}\nmypyc {importlib.metadata.version('mypy')}\nsources {digest.hexdigest()}\n"


def take_over(built: Path, top: Path, folder: Path) -> None:
    """Copy the core compiled in ``built`` into ``folder``, with its sources.

    Programs that run from ``folder`` keep their loaded modules, because files are replaced, not overwritten.
    """
    (folder / STAMP).unlink(missing_ok=True)
    copy_files(top, folder)
    wanted = {path.relative_to(built) for path in (*files_read(built), *extension_files(built))}
    for path in extension_files(folder):
        if path.relative_to(folder) not in wanted:
            path.unlink()
    for name in wanted:
        replace_file(built / name, folder / name)
    (folder / STAMP).write_text(stamp_text(built), encoding="utf-8")


def copy_files(top: Path, folder: Path) -> None:
    """Copy all files of ``top`` into ``folder`` except the extension modules."""
    for name, path in top_files(top).items():
        copy_file(path, folder / name)
    for name in MIRRORED:
        copy_tree(top / name, folder / name)


def top_files(top: Path) -> dict[str, Path]:
    """Return the files at the top of the checkout that belong into the copy."""
    return {
        path.name: path
        for path in top.iterdir()
        if path.is_file() and (path.name in HIDDEN_FILES or not path.name.startswith("."))
    }


def copy_tree(source: Path, target: Path) -> None:
    """Make ``target`` equal to ``source``, except for names that are left out."""
    target.mkdir(parents=True, exist_ok=True)
    names = {path.name for path in source.iterdir() if not path.name.endswith(LEFT_OUT)}
    for path in list(target.iterdir()):
        if path.name not in names and not path.name.endswith(LEFT_OUT):
            remove(path)
    for name in sorted(names):
        if (source / name).is_dir():
            copy_tree(source / name, target / name)
        else:
            copy_file(source / name, target / name)


def remove(path: Path) -> None:
    """Remove a file or a folder."""
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink()


def copy_file(source: Path, target: Path) -> None:
    """Copy a file unless the copy has its size and time already."""
    old = target.stat() if target.is_file() else None
    new = source.stat()
    if old is None or (old.st_size, old.st_mtime_ns) != (new.st_size, new.st_mtime_ns):
        replace_file(source, target)


def replace_file(source: Path, target: Path) -> None:
    """Copy a file with its time and rights; processes that have the old file open keep it."""
    passing = target.with_name(target.name + ".new")
    shutil.copy2(source, passing)
    passing.replace(target)


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Lock the file ``path`` for this process; another one waits."""
    with path.open("a+b") as file:
        if sys.platform == "win32":
            import msvcrt  # noqa: PLC0415

            msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
        else:
            import fcntl  # noqa: PLC0415

            fcntl.flock(file, fcntl.LOCK_EX)
        yield


if __name__ == "__main__":
    raise SystemExit(main())
