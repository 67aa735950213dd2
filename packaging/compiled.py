"""Make a copy of this checkout whose core is compiled: `.compiled/`.

    .venv/bin/python packaging/compiled.py [FOLDER]     (a FOLDER of its own for a run that lasts for hours)

The same source becomes extension modules beside the sources of the copy, where Python prefers them; then

    cd .compiled && ../.venv/bin/python -m sanjuan_desktop simulate --players 4

plays with machine code. The core is compiled again only when its sources have changed; everything else is
brought up to date each time. The checkout itself never gets an extension module. `dev.py run --compiled`
and `dev.py test --compiled` do this first.

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
"""The folders that the copy has; of the files at the top it has all that are not hidden, and:"""

HIDDEN_FILES = (".gitignore",)

NO_COMPILER = 2
"""Status of the error where compiling is not possible here at all."""

LEFT_OUT = ("__pycache__", ".so", ".pyd", ".pyc", ".egg-info")
"""Ends of the names that are not copied, nor removed from the copy."""


def main(arguments: list[str] | None = None) -> int:
    """Make or refresh the copy; return the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER, help="the copy (default .compiled)")
    folder = parser.parse_args(arguments).folder.absolute()
    try:
        refresh(ROOT, folder)
    except BuildError as error:
        print(f"compiled.py: {error}", file=sys.stderr)
        return error.status
    except OSError as error:
        # On Windows a program that runs from the copy keeps its modules from being replaced.
        print(f"compiled.py: {error}", file=sys.stderr)
        return 1
    return 0


def refresh(top: Path, folder: Path) -> None:
    """Bring the compiled copy ``folder`` of the checkout ``top`` up to date.

    Raises:
        BuildError: the core is not compiled; a copy that was good stays as it was.
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
    """Say whether the extension modules of ``folder`` were made of what ``top`` holds now."""
    stamp = folder / STAMP
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == stamp_text(top)


def stamp_text(top: Path) -> str:
    """Return what identifies a compiled core: tools, flags, and the sources that are read for it."""
    digest = hashlib.sha256(SETUP.encode())
    for path in files_read(top):
        digest.update(f"\0{path.relative_to(top).as_posix()}\0".encode())
        digest.update(path.read_bytes())
    python = f"{platform.python_implementation()} {platform.python_version()} {platform.machine()}"
    return f"{python}\nmypyc {importlib.metadata.version('mypy')}\nsources {digest.hexdigest()}\n"


def take_over(built: Path, top: Path, folder: Path) -> None:
    """Put the core that was compiled in ``built`` into ``folder``, with the sources it was made of.

    Programs that run from ``folder`` keep the modules they have loaded: files
    are replaced, never written into.
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
    """Bring everything but the extension modules of ``folder`` to what ``top`` holds."""
    for name, path in top_files(top).items():
        copy_file(path, folder / name)
    for name in MIRRORED:
        copy_tree(top / name, folder / name)


def top_files(top: Path) -> dict[str, Path]:
    """Return the files at the top of the checkout that the copy has too."""
    return {
        path.name: path
        for path in top.iterdir()
        if path.is_file() and (path.name in HIDDEN_FILES or not path.name.startswith("."))
    }


def copy_tree(source: Path, target: Path) -> None:
    """Make ``target`` the same as ``source``, but for names that are left out."""
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
    """Copy a file with its time and rights; whoever reads the old one goes on reading that."""
    passing = target.with_name(target.name + ".new")
    shutil.copy2(source, passing)
    passing.replace(target)


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold the file ``path`` for this process; another one waits meanwhile."""
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
