"""Checks of a built folder for ``check_build.py``, without starting the program.

Each check returns its faults as a list of lines, empty if there are none.
"""

from __future__ import annotations

import hashlib
import importlib.util
import re
import subprocess
import zipfile
from fnmatch import fnmatchcase
from pathlib import Path
from typing import TYPE_CHECKING, Final

from frozen_parts import linked_libraries
from left_out import KEPT_TRANSLATIONS, is_left_out, is_left_out_module

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


def wanted_translations() -> list[str]:
    """Return the required files of Qt's translations: those of the game's languages that this Qt contains."""
    qt = importlib.util.find_spec("PySide6")
    if qt is None or qt.origin is None:
        return [names[0] for names in KEPT_TRANSLATIONS]
    spoken = {path.name for path in Path(qt.origin).parent.rglob("qtbase_*.qm")}
    return [name for names in KEPT_TRANSLATIONS for name in names if name in spoken]


NEEDED: Final = (
    "LICENSE",
    "*/plugins/platforms/*offscreen*",
    "*/plugins/iconengines/*qsvgicon*",
    "*/plugins/imageformats/*qsvg*",
    *(f"*/translations/{name}" for name in wanted_translations()),
)
"""Patterns of required files: a build without them starts, but is incomplete."""

NEEDED_ON_LINUX: Final = (
    "*/plugins/platforms/libqxcb.so",
    "*/plugins/platforms/libqwayland.so",
    "*/plugins/wayland-shell-integration/libxdg-shell.so",
    "*/plugins/platformthemes/libqxdgdesktopportal.so",
)
EXTENSION: Final = re.compile(
    r"^(?:.*/)?(?:_internal|Frameworks|Resources)/(?:(?:python[\d.]*/)?lib-dynload/)?(?P<name>[\w/]+)"
    r"(?:\.(?:cpython-[\w-]+|abi3|cp\d+-[\w-]+)\.(?:so|pyd)|\.pyd)$"
)
"""Path of an extension module in a build; on Windows it may have no tag."""
GLIBC: Final = re.compile(r"\bGLIBC_(\d+)\.(\d+)")


def left_over_files(names: Iterable[str]) -> list[str]:
    """Return files that should have been left out, by their path in the build."""
    return [f"{name} should have been left out" for name in sorted(names) if is_left_out(name)]


def left_over_modules(names: Iterable[str]) -> list[str]:
    """Return Python modules that should have been left out."""
    return [
        f"the module {name} should have been left out" for name in sorted(names) if is_left_out_module(name)
    ]


def missing_files(top: Path, patterns: Iterable[str] = NEEDED) -> list[str]:
    """Return patterns of required files that the build does not contain."""
    return [
        f"missing: {pattern}" for pattern in patterns if not any(top.glob(f"**/{pattern.removeprefix('*/')}"))
    ]


def resources_that_differ(wanted: dict[str, str], packed: dict[str, str]) -> list[str]:
    """Compare digests of resources: those of the checkout with those that the program opened."""
    found = [f"the resource {name} is missing" for name in sorted(wanted.keys() - packed.keys())]
    found += [f"the resource {name} is not in the checkout" for name in sorted(packed.keys() - wanted.keys())]
    both = sorted(wanted.keys() & packed.keys())
    return found + [
        f"the resource {name} differs from the checkout" for name in both if wanted[name] != packed[name]
    ]


def dead_links(top: Path) -> list[str]:
    """Return links to missing files."""
    return [
        f"{path} links to nothing"
        for path in sorted(top.rglob("*"))
        if path.is_symlink() and not path.exists()
    ]


def too_new(needs: dict[str, tuple[int, int]], floor: tuple[int, int]) -> list[str]:
    """Return binaries that need a newer glibc than the oldest supported one."""
    return [f"{name} needs glibc {v[0]}.{v[1]}" for name, v in sorted(needs.items()) if v > floor]


def missing_libraries(
    needs: dict[str, list[str]], there: Iterable[str], of_system: Iterable[str]
) -> list[str]:
    """Return libraries that a binary is linked to but that are missing.

    Args:
        needs: file names of the libraries that each binary is linked to, by its path in the build.
        there: file names in the build.
        of_system: patterns of the file names in the system packages that the build requires.
    """
    brought, patterns = set(there), tuple(of_system)
    return [
        f"{path} needs {name}, which is neither there nor named as a package of the system"
        for path, names in sorted(needs.items())
        for name in names
        if name not in brought and not any(fnmatchcase(name, pattern) for pattern in patterns)
    ]


# ---------------------------------------------------------------------------- reading a build


def file_names(top: Path) -> list[str]:
    """Return the paths of all files below a folder, with forward slashes."""
    return sorted(path.relative_to(top).as_posix() for path in top.rglob("*") if not path.is_dir())


def module_names(program: Path, top: Path) -> set[str]:
    """Return the dotted names of all Python modules in a build.

    They are in the archive of the start program, in the zipped part of the standard library, or extensions.
    """
    from PyInstaller.archive.readers import CArchiveReader  # noqa: PLC0415

    archive = CArchiveReader(str(program))
    names = {
        name
        for entry in archive.toc
        if entry.endswith(".pyz")
        for name in archive.open_embedded_archive(entry).toc
    }
    for library in top.rglob("base_library.zip"):
        names |= {module_name(entry) for entry in zipfile.ZipFile(library).namelist()}
    return names | extension_modules(file_names(top))


def extension_modules(paths: Iterable[str]) -> set[str]:
    """Return the dotted names of the extension modules among files of a build."""
    return {found["name"].replace("/", ".") for found in map(EXTENSION.match, paths) if found}


def module_name(entry: str) -> str:
    """Return the dotted name of a module by its place in a zip file."""
    return entry.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")


def digests(folder: Path) -> dict[str, str]:
    """Return the SHA-256 of each file below a folder that belongs into a build, by its path there."""
    names = [name for name in file_names(folder) if not is_left_out(f"{folder.name}/{name}")]
    return {name: hashlib.sha256((folder / name).read_bytes()).hexdigest() for name in names}


def printed_digests(output: str) -> dict[str, str]:
    """Return the digests printed by ``check --list``."""
    found = re.findall(r"^([0-9a-f]{64})  (.+)$", output, re.MULTILINE)
    return {name: value for value, name in found}


def binaries(top: Path) -> Iterator[Path]:
    """Yield the programs and libraries of Linux below a folder, without links."""
    for path in sorted(top.rglob("*")):
        if not path.is_symlink() and path.is_file() and path.open("rb").read(4) == b"\x7fELF":
            yield path


def glibc_needs(top: Path) -> dict[str, tuple[int, int]]:
    """Return the newest version of glibc that each binary needs, from objdump."""
    needs = {}
    for path in binaries(top):
        output = subprocess.run(["objdump", "-T", str(path)], stdout=subprocess.PIPE, text=True, check=False)
        versions = [(int(major), int(minor)) for major, minor in GLIBC.findall(output.stdout)]
        if versions:
            needs[path.relative_to(top).as_posix()] = max(versions)
    return needs


def library_needs(top: Path) -> dict[str, list[str]]:
    """Return the file names of the libraries that each binary is linked to, by its path, from objdump."""
    return {path.relative_to(top).as_posix(): linked_libraries(str(path)) for path in binaries(top)}


def largest(top: Path, count: int = 10) -> list[tuple[str, float]]:
    """Return the largest files with their sizes in MB (a million bytes)."""
    sizes = {name: (top / name).lstat().st_size / 1e6 for name in file_names(top)}
    return sorted(sizes.items(), key=lambda item: -item[1])[:count]
