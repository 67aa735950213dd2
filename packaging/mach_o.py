"""Headers of macOS binaries, read with macholib: what a binary is linked to and which systems can run it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Any, Final

from macholib.mach_o import (
    CPU_TYPE_NAMES,
    LC_BUILD_VERSION,
    LC_LOAD_DYLIB,
    LC_LOAD_UPWARD_DYLIB,
    LC_LOAD_WEAK_DYLIB,
    LC_REEXPORT_DYLIB,
    LC_RPATH,
    LC_VERSION_MIN_MACOSX,
)
from macholib.MachO import MachO

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

MAGIC: Final = frozenset(
    (b"\xfe\xed\xfa\xce", b"\xfe\xed\xfa\xcf", b"\xce\xfa\xed\xfe", b"\xcf\xfa\xed\xfe", b"\xca\xfe\xba\xbe")
)
LINKS: Final = (LC_LOAD_DYLIB, LC_LOAD_UPWARD_DYLIB, LC_LOAD_WEAK_DYLIB, LC_REEXPORT_DYLIB)
SYSTEM: Final = ("/usr/lib/", "/System/Library/")
ARCHITECTURES: Final = {"ARM64": "arm64", "x86_64": "x86_64"}


@dataclass(frozen=True)
class Slice:
    """Part of a binary for one architecture."""

    architecture: str
    floor: tuple[int, int]  # oldest version of macOS; (0, 0) if unknown
    links: tuple[str, ...]  # install names of the libraries
    rpaths: tuple[str, ...]  # folders that @rpath stands for

    def own_links(self) -> list[str]:
        """Return the install names of libraries that do not belong to macOS."""
        return [link for link in self.links if not link.startswith(SYSTEM)]


def is_mach_o(path: Path) -> bool:
    """Return whether a file is a binary of macOS."""
    with path.open("rb") as file:
        return file.read(4) in MAGIC


def slices(path: Path) -> list[Slice]:
    """Return the parts of a binary."""
    return [_slice(header) for header in MachO(str(path)).headers]


def linked_names(path: Path) -> list[str]:
    """Return the file names of the libraries that a binary is linked to, without those of macOS."""
    names = {PurePosixPath(link).name for part in slices(path) for link in part.own_links()}
    return sorted(names)


def _slice(header: Any) -> Slice:  # noqa: ANN401 - macholib has no types
    commands = list(_commands(header))
    name = CPU_TYPE_NAMES.get(header.header.cputype, str(header.header.cputype))
    floors = [
        _version(body.minos if kind == LC_BUILD_VERSION else body.version)
        for kind, body, _ in commands
        if kind in {LC_BUILD_VERSION, LC_VERSION_MIN_MACOSX}
    ]
    return Slice(
        ARCHITECTURES.get(name, name),
        floors[0] if floors else (0, 0),
        tuple(_text(data) for kind, _, data in commands if kind in LINKS),
        tuple(_text(data) for kind, _, data in commands if kind == LC_RPATH),
    )


def _commands(header: Any) -> Iterator[tuple[int, Any, Any]]:  # noqa: ANN401 - as above
    for head, body, data in header.commands:
        yield head.cmd, body, data


def _text(data: bytes) -> str:
    return data.decode("utf-8").rstrip("\0")


def _version(number: Any) -> tuple[int, int]:  # noqa: ANN401 - as above
    return int(number) >> 16, int(number) >> 8 & 0xFF
