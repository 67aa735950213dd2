"""Build the downloads for Linux: an archive with an install script, a Debian package, an AppImage."""

from __future__ import annotations

import lzma
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from assets.make_icons import SIZES
from release_names import APP_NAME, BUNDLE_ID, ROOT, VERSION, filled, stem

if TYPE_CHECKING:
    import argparse

TEMPLATES = ROOT / "packaging/linux"
PARTS = ROOT / "build/parts"
ICON_SIZES = [size for size in SIZES if size <= 512]
STRIPPED = ("libpython*", "lib-dynload/*.so", "*__mypyc*.so", "sanjuan_desktop/**/*.so", "libicu*.so.*")
"""Files of Python, of the program and of ICU.

Qt is stripped already, and strip breaks libraries that wheels have patched.
"""

ICU_DATA = re.compile(r"libicudata\.so\.(\d+)$")
EMPTY_ICU_DATA = """\
#include <stdint.h>

/* ICU's common data with an empty table of contents: the header of udata.h, then no entries. */
const struct {
    uint16_t header_size;
    uint8_t magic[2];
    uint16_t info_size, reserved;
    uint8_t is_big_endian, charset_family, size_of_char, reserved_too;
    uint8_t data_format[4], format_version[4], data_version[4];
    uint8_t padding[8];
    uint32_t entries, unused[3];
} icudt@VERSION@_dat __attribute__((aligned(16))) = {
    32, {0xda, 0x27}, 20, 0, __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__, 0, 2, 0,
    {'C', 'm', 'n', 'D'}, {1, 0, 0, 0}, {0, 0, 0, 0}, {0}, 0, {0},
};
"""
"""C source that replaces 32 MB of tables for collation, time zones and old character sets.

The game uses none of them, which a test checks; Qt has separate tables for numbers, dates and letters.
"""

XZ_FILTERS = {
    "x86_64": [{"id": lzma.FILTER_X86}, {"id": lzma.FILTER_LZMA2, "preset": 9}],
    "aarch64": [{"id": lzma.FILTER_LZMA2, "preset": 9}],
}
"""Compression for each processor: a quarter smaller than gzip; unpacking needs 64 MB.

The filter for x86 replaces relative addresses, which saves 2 MB.
"""

AR_START = b"!<arch>\n"
AR_HEADER = 60  # bytes before each member of an ar archive

SYSTEM_NOTICES = "system-libraries.txt"
"""Licences of the libraries from the system of the build."""

DEBIAN_MACHINES = {"x86_64": "amd64", "aarch64": "arm64"}


def strip(folder: Path) -> None:
    """Remove debugging symbols from files that we or Python's builders compiled."""
    files = {path for pattern in STRIPPED for path in folder.rglob(pattern) if not path.is_symlink()}
    subprocess.run(["strip", "--strip-unneeded", *sorted(map(str, files))], check=True)


def finish(folder: Path) -> list[tuple[str, str]]:
    """Strip the built folder and add the licences of the system's libraries.

    Returns:
        The Debian packages whose libraries are in the folder, each with its version.
    """
    strip(folder)
    empty_icu(folder)
    packages = sorted({package_of(path.name) for path in system_libraries(folder)})
    pages = [f"{'=' * 100}\n{name} {version}\n\n{copyright_of(name)}" for name, version in packages]
    (folder / "_internal" / SYSTEM_NOTICES).write_text("\n".join(pages), encoding="utf-8")
    return packages


def empty_icu(folder: Path) -> None:
    """Replace ICU's data by an empty library; without a C compiler they stay."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    for path in sorted(path for path in folder.rglob("libicudata.so.*") if not path.is_symlink()):
        named = ICU_DATA.match(path.name)
        if compiler is None or named is None:
            print(f"{path.name} is not reduced", file=sys.stderr)
            continue
        with tempfile.TemporaryDirectory(prefix="sanjuan-icu-") as name:
            source = Path(name, "empty.c")
            source.write_text(EMPTY_ICU_DATA.replace("@VERSION@", named[1]), encoding="utf-8")
            switches = ["-shared", "-fPIC", "-O2", "-nostdlib", f"-Wl,-soname,{path.name}"]
            subprocess.run([compiler, *switches, "-o", str(path), str(source)], check=True)
        subprocess.run(["strip", "--strip-unneeded", str(path)], check=True)


def system_libraries(folder: Path) -> list[Path]:
    """Return the libraries in a built folder that come from the system of the build."""
    found = (folder / "_internal").glob("lib*.so*")
    return sorted(path for path in found if not path.is_symlink() and not path.name.startswith("libpython"))


def package_of(library: str) -> tuple[str, str]:
    """Return name and version of the Debian package of a library; without dpkg the name of the library."""
    if shutil.which("dpkg") is None:
        return library, ""
    owner = subprocess.run(
        ["dpkg", "-S", f"*/{library}"], stdout=subprocess.PIPE, text=True, check=False
    ).stdout
    if not owner:
        return library, ""
    name = owner.split(":", 1)[0]
    query = ["dpkg-query", "--show", "--showformat", "${Version}\\n", name]
    return name, subprocess.run(query, stdout=subprocess.PIPE, text=True, check=True).stdout.split("\n", 1)[0]


def copyright_of(package: str) -> str:
    """Return the licence file of a Debian package."""
    path = Path("/usr/share/doc", package, "copyright")
    return path.read_text(encoding="utf-8") if path.is_file() else "See the documents of the system.\n"


def pack(folder: Path, dist: Path, _args: argparse.Namespace) -> list[Path]:
    """Build all downloads of the built folder; return their paths."""
    with tempfile.TemporaryDirectory(prefix="sanjuan-pack-") as name:
        passing = Path(name)
        made = [make_archive(folder, passing / stem(), dist)]
        if shutil.which("dpkg-deb"):
            made.append(make_debian(folder, passing / "debian", dist))
        if shutil.which("appimagetool"):
            made.append(make_appimage(make_appdir(folder, passing / "AppDir"), dist))
        else:
            print("appimagetool is missing: no AppImage is built", file=sys.stderr)
    return made


def share_files(share: Path) -> None:
    """Write the files that register the program and its file type, into a folder like /usr/share."""
    write(share / f"applications/{APP_NAME}.desktop", "program.desktop")
    write(share / f"mime/packages/{APP_NAME}.xml", "mime.xml")
    write(share / f"metainfo/{BUNDLE_ID}.metainfo.xml", "metainfo.xml")
    for size in ICON_SIZES:
        apps = share / f"icons/hicolor/{size}x{size}/apps"
        apps.mkdir(parents=True, exist_ok=True)
        shutil.copy(PARTS / f"sanjuan-{size}.png", apps / f"{APP_NAME}.png")
    scalable = share / "icons/hicolor/scalable/apps"
    scalable.mkdir(parents=True, exist_ok=True)
    shutil.copy(ROOT / "resources/icons/app.svg", scalable / f"{APP_NAME}.svg")


def write(path: Path, template: str, mode: int = 0o644) -> None:
    """Write a template with its names filled in."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(filled((TEMPLATES / template).read_text(encoding="utf-8")), encoding="utf-8")
    path.chmod(mode)


def make_archive(folder: Path, top: Path, dist: Path) -> Path:
    """Build the tar.xz: the program, its desktop files, and the script that installs both."""
    shutil.copytree(folder, top / "program", symlinks=True)
    share_files(top / "share")
    write(top / "install.sh", "install.sh", 0o755)
    write(top / "uninstall.sh", "uninstall.sh", 0o755)
    write(top / "README.txt", "README.txt")
    path = dist / f"{stem()}.tar.xz"
    # Sorted and owned by root, so that the same folder gives the same archive.
    with (
        lzma.open(path, "wb", filters=XZ_FILTERS[os.uname().machine]) as packed,
        tarfile.open(fileobj=packed, mode="w") as archive,
    ):
        archive.add(top, top.name, filter=ownerless)
    return path


def ownerless(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """Return an entry of an archive that belongs to root."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    return entry


def make_debian(folder: Path, top: Path, dist: Path) -> Path:
    """Build a Debian package: the program below /opt, a command and the desktop files below /usr."""
    program = top / "opt" / APP_NAME
    shutil.copytree(folder, program, symlinks=True)
    share_files(top / "usr/share")
    command = top / "usr/bin" / APP_NAME
    command.parent.mkdir(parents=True)
    command.symlink_to(f"/opt/{APP_NAME}/sanjuan")
    doc = top / "usr/share/doc" / APP_NAME / "copyright"
    doc.parent.mkdir(parents=True)
    shutil.copy(ROOT / "resources/notices.txt", doc)
    machine = DEBIAN_MACHINES[os.uname().machine]
    size = sum(path.lstat().st_size for path in top.rglob("*")) // 1024
    write(top / "DEBIAN/control", "control")
    control = top / "DEBIAN/control"
    more = f"Architecture: {machine}\nInstalled-Size: {size}\n"
    control.write_text(control.read_text(encoding="utf-8") + more, encoding="utf-8")
    path = dist / f"{APP_NAME}_{VERSION}_{machine}.deb"
    # dpkg-deb compresses without the filter for x86, so the files are compressed afterwards.
    switches = ["--root-owner-group", "--no-uniform-compression", "-Znone"]
    command_line = ["dpkg-deb", *switches, "--build", str(top), str(path)]
    subprocess.run(command_line, stdout=subprocess.DEVNULL, check=True)
    path.write_bytes(compress_debian(path.read_bytes(), XZ_FILTERS[os.uname().machine]))
    return path


def compress_debian(package: bytes, filters: list[dict[str, int]]) -> bytes:
    """Return a Debian package whose member data.tar is replaced by data.tar.xz."""
    parts = [AR_START]
    at = len(AR_START)
    while at < len(package):
        # Name (16 bytes), time, owner and mode (32), size (10), end mark (2).
        header = package[at : at + AR_HEADER]
        size = int(header[48:58])
        content = package[at + AR_HEADER : at + AR_HEADER + size]
        # Members begin at even positions.
        at += AR_HEADER + size + size % 2
        if header[:16].rstrip(b" /") == b"data.tar":
            content = lzma.compress(content, filters=filters)
            header = b"%-16s%b%-10d%b" % (b"data.tar.xz", header[16:48], len(content), header[58:])
        parts += [header, content, b"\n" * (len(content) % 2)]
    return b"".join(parts)


def make_appdir(folder: Path, top: Path) -> Path:
    """Create the contents of an AppImage in the new folder ``top``, and return it."""
    shutil.copytree(folder, top / "usr/lib" / APP_NAME, symlinks=True)
    share_files(top / "usr/share")
    write(top / "AppRun", "AppRun", 0o755)
    write(top / f"{APP_NAME}.desktop", "program.desktop")
    shutil.copy(PARTS / "sanjuan-256.png", top / f"{APP_NAME}.png")
    return top


def make_appimage(top: Path, dist: Path) -> Path:
    """Build an AppImage, one executable file, from its folder."""
    path = dist / f"{stem()}.AppImage"
    subprocess.run(["appimagetool", "--no-appstream", str(top), str(path)], check=True)
    return path
