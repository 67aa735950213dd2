"""Facts about the sources for the spec file, such as modules that are imported only by name."""

from __future__ import annotations

import importlib.util
import re
import subprocess
from pathlib import PurePosixPath
from posixpath import dirname, normpath
from typing import TYPE_CHECKING, Final

from left_out import is_left_out_module
from mypyc_build import PACKAGE, core_files, extension_files, extension_names, imported_names

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    Entry = tuple[str, str, str]
    """Entry of PyInstaller: path in the build, path of the file, kind."""

ALWAYS_KEPT: Final = ("libpython", "python3")
"""Libraries that the start program itself opens."""


def hidden_imports(source: Path) -> list[str]:
    """Return the dotted names of all modules that PyInstaller does not find.

    These are all modules of the program, because commands are loaded by name. With a compiled core, its
    shared module and the imports of its sources are included too, because machine code cannot be scanned.
    """
    names = {PACKAGE} | {name for name in own_modules(source) if not is_left_out_module(name)}
    if extension_files(source):
        names |= set(extension_names(source)) | foreign_imports(source)
    return sorted(names)


def own_modules(source: Path) -> set[str]:
    """Return the dotted names of the modules of the package below ``source``."""
    paths = [path.relative_to(source).with_suffix("") for path in (source / PACKAGE).rglob("*.py")]
    return {".".join(path.parts).removesuffix(".__init__") for path in paths} - {f"{PACKAGE}.__main__"}


def foreign_imports(source: Path) -> set[str]:
    """Return the third-party modules that the compiled sources import."""
    names = {name for path in core_files(source) for name in imported_names(path)}
    return {name for name in names if not name.startswith(PACKAGE) and is_module(name)}


def is_module(name: str) -> bool:
    """Return whether a dotted name is a module, not something inside one."""
    try:
        return importlib.util.find_spec(name) is not None
    except ModuleNotFoundError:
        return False


def listed(entries: list[Entry], is_left_out: Callable[[str], bool]) -> list[Entry]:
    """Return PyInstaller's list of files without those that are left out."""
    return [entry for entry in entries if not is_left_out(entry[0].replace("\\", "/"))]


def linked_libraries(path: str) -> list[str]:
    """Return the file names of the libraries that a Linux binary is directly linked to."""
    output = subprocess.run(["objdump", "-p", path], stdout=subprocess.PIPE, text=True, check=True)
    return re.findall(r"^ *NEEDED +(\S+)$", output.stdout, re.MULTILINE)


def without_orphans(entries: list[Entry], imports_of: Callable[[str], Iterable[str]]) -> list[Entry]:
    """Return PyInstaller's list of binaries without unneeded shared libraries.

    Parts that were left out had been found together with their libraries. Plugins and extension modules are
    always needed.

    Args:
        entries: the list.
        imports_of: function that returns the file names of the libraries that a binary is linked to.
    """
    libraries = {entry[0].rsplit("/", 1)[-1]: entry for entry in entries if is_library(entry)}
    kept = [entry for entry in entries if not is_library(entry)]
    waiting = list(kept)
    while waiting:
        for name in imports_of(waiting.pop()[1]):
            found = libraries.pop(name, None)
            if found is not None:
                kept.append(found)
                waiting.append(found)
    return kept


def is_library(entry: Entry) -> bool:
    """Return whether a binary is there only because others are linked to it."""
    path, _, kind = entry
    return kind == "BINARY" and "/plugins/" not in path and not path.startswith(ALWAYS_KEPT)


def without_dead_links(entries: list[Entry], others: list[Entry]) -> list[Entry]:
    """Return a list without links to files and folders that neither list contains."""
    both = (*entries, *others)
    links = {
        place: normpath(f"{dirname(place)}/{target}".lstrip("/"))
        for place, target, kind in both
        if kind == "SYMLINK"
    }
    there = {place for place, _, kind in both if kind != "SYMLINK"}
    there |= {str(folder) for place in there for folder in PurePosixPath(place).parents}
    return [entry for entry in entries if entry[2] != "SYMLINK" or followed(entry[0], links) in there]


def followed(path: str, links: dict[str, str]) -> str:
    """Return a path after following links, also of its folders; "" for a circle of links."""
    for _ in range(len(links) + 1):
        place = PurePosixPath(path)
        link = next((part for part in (place, *place.parents) if str(part) in links), None)
        if link is None:
            return path
        path = normpath(f"{links[str(link)]}/{place.relative_to(link)}")
    return ""
