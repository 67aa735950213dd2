"""Build the downloads for Windows: a zip that can be unpacked anywhere, and an installer.

Folder, zip and installer have been built and tried under Wine. Signing is written from the documentation of
Inno Setup and signtool.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

from release_names import DISCLAIMER, FOLDER, PUBLISHER, ROOT, TITLE, VERSION, filled, stem

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

TEMPLATE = ROOT / "packaging/windows/sanjuan.iss"
SETUP = ROOT / "build/sanjuan.iss"
TIME_STAMPS = "http://timestamp.digicert.com"
"""A signature with a time stamp stays valid after the certificate expires."""

VERSION_INFO = """\
VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0, OS=0x40004, fileType=1),
  kids=[
    StringFileInfo([StringTable("040904B0", [
      StringStruct("CompanyName", {publisher!r}),
      StringStruct("FileDescription", {title!r}),
      StringStruct("FileVersion", {version!r}),
      StringStruct("LegalCopyright", {copyright!r}),
      StringStruct("ProductName", {title!r}),
      StringStruct("ProductVersion", {version!r}),
      StringStruct("Comments", {comments!r}),
    ])]),
    VarFileInfo([VarStruct("Translation", [1033, 1200])]),
  ],
)
"""


def write_version(path: Path) -> None:
    """Write the file properties of the program in PyInstaller's format."""
    numbers = tuple(int(part) for part in VERSION.split(".")[:3])
    text = VERSION_INFO.format(
        numbers=(*numbers, 0),
        publisher=PUBLISHER,
        title=TITLE,
        version=VERSION,
        copyright=f"{PUBLISHER}, MIT licence",
        comments=DISCLAIMER,
    )
    path.write_text(text, encoding="utf-8")


def pack(folder: Path, dist: Path, args: argparse.Namespace) -> list[Path]:
    """Build all downloads of the built folder; return their paths."""
    if args.sign:
        sign(sorted(folder.glob("*.exe")), args.sign)
    archive = shutil.make_archive(str(dist / f"{stem()}-portable"), "zip", dist, FOLDER)
    made = [dist / archive]
    compiler = shutil.which("iscc")
    if compiler is None:
        print("iscc (Inno Setup 6) is missing: no installer is built", file=sys.stderr)
        return made
    # Inno Setup recognises UTF-8 only by the byte order mark.
    SETUP.write_text(filled(TEMPLATE.read_text(encoding="utf-8")), encoding="utf-8-sig")
    command = [compiler, "/Qp", f"/DProgram={folder}", f"/DParts={ROOT / 'build/parts'}", f"/O{dist}"]
    if args.sign:
        command += ["/DSigned", f"/Sown={inno_sign_tool(args.sign)}"]
    subprocess.run([*command, str(SETUP)], check=True)
    return [*made, dist / f"{stem()}-setup.exe"]


def sign(files: list[Path], subject: str) -> None:
    """Sign programs with the certificate of this subject in the user's store."""
    subprocess.run([*sign_command(subject), *map(str, files)], check=True)


def sign_command(subject: str) -> list[str]:
    """Return the command that signs the files that follow it."""
    return ["signtool.exe", "sign", "/n", subject, "/fd", "SHA256", "/td", "SHA256", "/tr", TIME_STAMPS]


def inno_sign_tool(subject: str) -> str:
    """Return the command in Inno Setup's notation, which signs the installer and the uninstaller in it."""
    words = [word.replace("$", "$$") for word in sign_command(subject)]
    return " ".join([*(f"$q{word}$q" if " " in word else word for word in words), "$f"])
