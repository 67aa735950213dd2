"""Lay out the application for macOS without a Mac, and check what can be known of it there.

    python3 packaging/check_macos.py

The wheels for macOS of the locked packages are fetched into ``build/macos`` (about 450 MB). PyInstaller's
rules for the folders of an application place their files in ``build/macos/San Juan.app``, with the resources
and the start program. The checks read Info.plist, the entitlements, the icon, the links between folders, and
of each binary its processors, its oldest system and the libraries that it is linked to.

Python itself, its extension modules and the compiled core exist only on a Mac. Signatures are not checked.
"""

from __future__ import annotations

import argparse
import os
import plistlib
import re
import shutil
import struct
import subprocess
import sys
import zipfile
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Final

import build
from left_out import is_left_out, is_left_out_module

if TYPE_CHECKING:
    from collections.abc import Iterable

    from frozen_parts import Entry

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = ROOT / "build/macos"
INSIDE: Final = "SANJUAN_CHECK_INSIDE"
ARCHITECTURES: Final = ("arm64", "x86_64")
WHEELS: Final = ("pyside6-essentials", "pyside6-addons", "shiboken6", "pydantic-core", "pyinstaller")
PYTHON: Final = "3.13"
START_PROGRAM: Final = "PyInstaller/bootloader/Darwin-64bit/runw"
SYSTEM_KEYS: Final = {
    "CFBundleIdentifier": r"[A-Za-z0-9.-]+",
    "CFBundleExecutable": r".+",
    "CFBundleIconFile": r".+\.icns",
    "CFBundlePackageType": r"APPL",
    "CFBundleShortVersionString": r"\d+\.\d+\.\d+",
    "CFBundleVersion": r"\d+(\.\d+){0,2}",
    "LSMinimumSystemVersion": r"\d+\.\d+(\.\d+)?",
    "LSApplicationCategoryType": r"public\.app-category\.[a-z-]+",
}
"""Required keys of Info.plist, each with the form of its value."""

ENTITLEMENTS: Final = frozenset(
    f"com.apple.security.cs.{name}"
    for name in (
        "allow-dyld-environment-variables",
        "allow-jit",
        "allow-unsigned-executable-memory",
        "disable-executable-page-protection",
        "disable-library-validation",
    )
)
"""Entitlements of the hardened runtime."""

PNG: Final = b"\x89PNG\r\n\x1a\n"


def main() -> int:
    """Lay out the application and check it; return the exit status."""
    argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0]).parse_args()
    if INSIDE not in os.environ:
        build.prepare()
        return subprocess.call([str(build.tool_python()), *sys.argv], env={**os.environ, INSIDE: "1"})
    from build_steps import PARTS, make_parts  # noqa: PLC0415 - needs the tools
    from release_names import MAC_FLOOR  # noqa: PLC0415 - as above

    sites = fetched_sites()
    make_parts()
    application = lay_out(sites[ARCHITECTURES[0]], PARTS / "sanjuan.icns")
    floor = tuple(int(part) for part in MAC_FLOOR.split("."))
    faults, notes = application_faults(application, (floor[0], floor[1]))
    for architecture in ARCHITECTURES:
        faults += architecture_faults(sites[architecture], architecture)
    for note in notes:
        print(f"note: {note}")
    for fault in faults:
        print(f"FAILED: {fault}")
    if not faults:
        print(f"good: {application.relative_to(ROOT)} has no fault that is known without a Mac")
    return 1 if faults else 0


# ---------------------------------------------------------------------------- wheels


def fetched_sites() -> dict[str, Path]:
    """Return a folder with the unpacked wheels for each architecture."""
    wanted = FOLDER / "wanted.txt"
    FOLDER.mkdir(parents=True, exist_ok=True)
    lock = build.LOCK.read_text(encoding="utf-8")
    wanted.write_text("\n".join(locked(lock, name) for name in WHEELS), encoding="utf-8")
    sites = {}
    for architecture in ARCHITECTURES:
        wheels = FOLDER / f"wheels-{architecture}"
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
        command += ["--require-hashes", "--no-deps", "--only-binary", ":all:", "--python-version", PYTHON]
        command += ["--platform", f"macosx_13_0_{architecture}", "--dest", str(wheels), "-r", str(wanted)]
        subprocess.run(command, check=True)
        sites[architecture] = FOLDER / f"site-{architecture}"
        shutil.rmtree(sites[architecture], ignore_errors=True)
        for wheel in sorted(wheels.glob("*.whl")):
            with zipfile.ZipFile(wheel) as archive:
                archive.extractall(sites[architecture])
    return sites


def locked(lock: str, name: str) -> str:
    """Return the lines of a lock file for a package, with its hashes.

    Raises:
        ValueError: the lock file does not contain the package.
    """
    found = re.search(rf"^{re.escape(name)}==.*(?:\n .*)*", lock, re.MULTILINE)
    if found is None:
        raise ValueError(f"the lock file does not contain {name}")
    return found[0]


# ---------------------------------------------------------------------------- the application


@dataclass
class Collected:
    """Files that PyInstaller would collect: modules with their plugins and libraries."""

    site: Path
    entries: dict[str, Entry] = field(default_factory=dict)

    def add_module(self, name: str) -> None:
        """Add the bindings of a Qt module with all that they need."""
        from PyInstaller.utils.hooks.qt._modules_info import QT_MODULES_INFO  # noqa: PLC0415

        path = self.site / "PySide6" / f"{name}.abi3.so"
        if is_left_out_module(f"PySide6.{name}") or not path.is_file() or not self.add(path, "EXTENSION"):
            return
        for module in QT_MODULES_INFO:
            if module.module == name and _fits(module.bindings):
                for kind in module.plugins:
                    for plugin in sorted((self.site / "PySide6/Qt/plugins" / kind).glob("*.dylib")):
                        self.add(plugin, "BINARY", has_bindings=False)
                for word in module.translations:
                    for file in sorted((self.site / "PySide6/Qt/translations").glob(f"{word}_*.qm")):
                        self.add(file, "DATA")

    def add(self, path: Path, kind: str, *, has_bindings: bool = True) -> bool:
        """Add a file, and the libraries that a binary is linked to; return whether it is new.

        Args:
            path: the file.
            kind: as in PyInstaller's lists.
            has_bindings: whether the bindings of the libraries are added too; not for plugins.
        """
        place = path.relative_to(self.site).as_posix()
        if place in self.entries:
            return False
        self.entries[place] = (place, str(path), kind)
        if kind != "DATA":
            for library in self.libraries_of(path):
                inside = library.relative_to(self.site).as_posix()
                self.add(library, "BINARY", has_bindings=has_bindings)
                self.entries[library.name] = (library.name, inside, "SYMLINK")
                if has_bindings and library.name.startswith("Qt"):
                    self.add_module(library.name)
        return True

    def libraries_of(self, path: Path) -> list[Path]:
        """Return the libraries in the wheels that a binary is linked to.

        PyInstaller lets each of them be found through a link at the top.
        """
        from mach_o import linked_names  # noqa: PLC0415 - macholib is in the environment only

        found = []
        for name in linked_names(path):
            places = [
                self.site / f"PySide6/Qt/lib/{name}.framework/Versions/A/{name}",
                self.site / "PySide6" / name,
                self.site / "PySide6/Qt/lib" / name,
                self.site / "shiboken6" / name,
            ]
            found += [place for place in places if place.is_file() and place != path][:1]
        return found


def _fits(bindings: Iterable[str]) -> bool:
    """Return whether a list of bindings, with names such as "PySide*" and "!PyQt5", contains PySide6."""
    named = list(bindings)
    matching = [fnmatchcase("PySide6", name.removeprefix("!")) != name.startswith("!") for name in named]
    return not named or any(matching)


def imported_modules() -> list[str]:
    """Return the names of the Qt modules that the program imports."""
    from frozen_parts import own_modules  # noqa: PLC0415 - needs mypyc
    from mypyc_build import imported_names  # noqa: PLC0415 - as above

    found = set()
    for module in own_modules(ROOT):
        if not is_left_out_module(module):
            path = ROOT.joinpath(*module.split("."))
            source = path.with_suffix(".py") if path.with_suffix(".py").is_file() else path / "__init__.py"
            found |= {name for name in imported_names(source) if name.startswith("PySide6.")}
    return sorted({name.split(".")[1] for name in found})


def lay_out(site: Path, icon: Path) -> Path:
    """Create the application from unpacked wheels; return its path."""
    from PyInstaller.building.osx import BUNDLE  # noqa: PLC0415 - needs the tools
    from PyInstaller.utils.osx import collect_files_from_framework_bundles  # noqa: PLC0415 - as above

    from build_macos import information  # noqa: PLC0415 - as above
    from frozen_parts import listed, without_dead_links  # noqa: PLC0415 - as above
    from release_names import BUNDLE_ID, TITLE  # noqa: PLC0415 - as above

    collected = Collected(site)
    for name in imported_modules():
        collected.add_module(name)
    for module in sorted((site / "pydantic_core").glob("*.so")) + sorted(
        (site / "shiboken6").glob("*.abi3.so")
    ):
        collected.add(module, "EXTENSION")
    files = [(ROOT / "LICENSE", "LICENSE")]
    files += [(path, path.relative_to(ROOT).as_posix()) for path in (ROOT / "resources").rglob("*")]
    entries = [(place, str(path), "DATA") for path, place in files if path.is_file()]
    entries += collect_files_from_framework_bundles(list(collected.entries.values()))
    # As in the spec file.
    entries = without_dead_links(listed(entries, is_left_out), [])
    entries.append((TITLE, str(site / START_PROGRAM), "EXECUTABLE"))
    application = FOLDER / f"{TITLE}.app"
    shutil.rmtree(application, ignore_errors=True)
    bundle = BUNDLE.__new__(BUNDLE)  # Its constructor does nothing on other systems.
    for place, source, kind in bundle._process_bundle_toc(entries):  # noqa: SLF001 - there is no other way
        target = application / place
        target.parent.mkdir(parents=True, exist_ok=True)
        if kind == "SYMLINK":
            target.symlink_to(source)
        else:
            shutil.copyfile(source, target)
    shutil.copyfile(icon, application / "Contents/Resources" / icon.name)
    # PyInstaller's own entries, then ours.
    entries_of_builder = {
        "CFBundleName": TITLE,
        "CFBundleIdentifier": BUNDLE_ID,
        "CFBundleExecutable": TITLE,
        "CFBundleIconFile": icon.name,
        "CFBundleInfoDictionaryVersion": "6.0",
        "CFBundlePackageType": "APPL",
    }
    plist = application / "Contents/Info.plist"
    plist.write_bytes(plistlib.dumps({**entries_of_builder, **information()}))
    return application


# ---------------------------------------------------------------------------- checks


def application_faults(application: Path, floor: tuple[int, int]) -> tuple[list[str], list[str]]:
    """Return the faults of a laid out application, and notes on libraries built for a newer system.

    macOS refuses a start program for a newer system. It loads such a library if all symbols are there.
    """
    import check_folder  # noqa: PLC0415 - needs the tools
    from mach_o import is_mach_o  # noqa: PLC0415 - as above

    contents = application / "Contents"
    information = plistlib.loads((contents / "Info.plist").read_bytes())
    faults = plist_faults(information, contents)
    faults += entitlement_faults((ROOT / "packaging/macos/entitlements.plist").read_bytes())
    faults += icon_faults((contents / "Resources" / str(information.get("CFBundleIconFile"))).read_bytes())
    faults += check_folder.left_over_files(check_folder.file_names(application))
    faults += check_folder.missing_files(application)
    faults += check_folder.dead_links(application)
    faults += folder_faults(application)
    notes = []
    for path in filter(is_mach_o, plain_files(application)):
        faults += binary_faults(path, contents / "Frameworks")
        if path.parent.name == "MacOS":
            faults += too_new(path, floor)
        else:
            notes += too_new(path, floor)
    return faults, notes


def plain_files(top: Path) -> list[Path]:
    """Return the files below a folder, without links."""
    return sorted(path for path in top.rglob("*") if path.is_file() and not path.is_symlink())


def plist_faults(information: dict[str, object], contents: Path) -> list[str]:
    """Return the faults of Info.plist: keys, their forms, and the files and types that they name."""
    faults = []
    for key, form in SYSTEM_KEYS.items():
        value = information.get(key)
        if not isinstance(value, str) or not re.fullmatch(form, value):
            faults.append(f"Info.plist: {key}: expected {form}, got {value!r}")
    for key, folder in (("CFBundleExecutable", "MacOS"), ("CFBundleIconFile", "Resources")):
        if not (contents / folder / str(information.get(key))).is_file():
            faults.append(f"Info.plist: {key} names a missing file")
    if information.get("LSBackgroundOnly"):
        faults.append("Info.plist: LSBackgroundOnly hides the window")
    types = information.get("UTExportedTypeDeclarations")
    declared = {item.get("UTTypeIdentifier") for item in types} if isinstance(types, list) else set()
    documents = information.get("CFBundleDocumentTypes")
    for document in documents if isinstance(documents, list) else ():
        faults += [
            f"Info.plist: the type {kind} is not declared"
            for kind in document.get("LSItemContentTypes", ())
            if kind not in declared
        ]
        if not (contents / "Resources" / document.get("CFBundleTypeIconFile", "")).is_file():
            faults.append("Info.plist: CFBundleTypeIconFile names a missing file")
    return faults


def entitlement_faults(data: bytes) -> list[str]:
    """Return the faults of the entitlements: only known ones, each switched on."""
    granted = plistlib.loads(data)
    return [
        f"entitlements: {key}: expected true for a known key, got {value!r}"
        for key, value in granted.items()
        if key not in ENTITLEMENTS or value is not True
    ]


def icon_faults(data: bytes) -> list[str]:
    """Return the faults of an icon: its length, and the size of each picture in it."""
    from assets.make_icons import ICNS_TYPES  # noqa: PLC0415 - needs the tools

    edges = {kind: edge for edge, kinds in ICNS_TYPES.items() for kind in kinds}
    if data[:4] != b"icns" or struct.unpack(">I", data[4:8])[0] != len(data):
        return ["icon: wrong header"]
    faults, seen, at = [], set(), 8
    while at < len(data):
        kind, length = data[at : at + 4], struct.unpack(">I", data[at + 4 : at + 8])[0]
        picture = data[at + 8 : at + length]
        size = struct.unpack(">II", picture[16:24]) if picture.startswith(PNG) else (0, 0)
        if kind not in edges or size != (edges[kind], edges[kind]):
            faults.append(f"icon: {kind!r} has a picture of {size[0]} × {size[1]}")
        seen.add(kind)
        at += length
    return faults + [f"icon: {kind!r} is missing" for kind in sorted(edges.keys() - seen)]


def folder_faults(application: Path) -> list[str]:
    """Return the files and folders that codesign does not accept where they are."""
    from mach_o import is_mach_o  # noqa: PLC0415 - macholib is in the environment only

    faults = []
    contents = application / "Contents"
    for path in sorted(contents.rglob("*")):
        place = PurePosixPath(path.relative_to(contents).as_posix())
        inside = any(part.endswith(".framework") for part in place.parts[:-1])
        is_code = path.is_file() and not path.is_symlink() and is_mach_o(path)
        if place.parts[0] == "Resources" and is_code:
            faults.append(f"{place} is code among the resources")
        if place.parts[0] not in {"Frameworks", "MacOS"} or path.is_symlink():
            continue
        if path.is_dir() and "." in path.name and not path.name.endswith(".framework") and not inside:
            faults.append(f"{place} has a dot in its name")
        if path.is_file() and not is_code and not inside:
            faults.append(f"{place} is no code")
        if path.is_dir() and path.name.endswith(".framework"):
            name = path.name.removesuffix(".framework")
            wanted = (name, "Versions/Current", "Resources/Info.plist")
            faults += [f"{place} lacks {part}" for part in wanted if not (path / part).exists()]
    return faults


def binary_faults(path: Path, frameworks: Path) -> list[str]:
    """Return the libraries that a binary needs but that the application does not contain.

    PyInstaller changes each link to ``@rpath`` and the name of the library. A file or a link of this name is
    at the top of Contents/Frameworks.
    """
    from mach_o import linked_names  # noqa: PLC0415 - macholib is in the environment only

    return [
        f"{path.name} needs {name}, which is not there"
        for name in linked_names(path)
        if name != path.name and not (frameworks / name).exists()
    ]


def too_new(path: Path, floor: tuple[int, int]) -> list[str]:
    """Return a line if a binary was built for a newer macOS than the oldest supported one."""
    from mach_o import slices  # noqa: PLC0415 - macholib is in the environment only

    newest = max(part.floor for part in slices(path))
    return [f"{path.name} was built for macOS {newest[0]}.{newest[1]}"] if newest > floor else []


def architecture_faults(site: Path, architecture: str) -> list[str]:
    """Return the binaries of the application that lack an architecture."""
    from mach_o import is_mach_o, slices  # noqa: PLC0415 - macholib is in the environment only

    application = next(FOLDER.glob("*.app"))
    faults = []
    for path in plain_files(application):
        if not is_mach_o(path):
            continue
        source = path
        if "pydantic_core" in path.parts:
            source = next((site / "pydantic_core").glob("*.so"))
        if architecture not in {part.architecture for part in slices(source)}:
            faults.append(f"{source.name} lacks {architecture}")
    return faults


if __name__ == "__main__":
    raise SystemExit(main())
