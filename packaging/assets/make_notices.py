"""Collect the licences of all third-party parts of the program: ``resources/notices.txt``.

    .venv/bin/python packaging/assets/make_notices.py

The file is shown in the About sheet and is part of every wheel and build. Generate it again when a version in
``requirements-run.lock`` changes (a test checks this). Texts are read from the installed packages; the lists
below contain the facts that no package provides.
"""

from __future__ import annotations

import argparse
import json
import sysconfig
from dataclasses import dataclass
from importlib.metadata import Distribution, distribution
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TARGET = ROOT / "resources/notices.txt"
LICENCES = ROOT / "packaging/licences"
FONTS = ROOT / "resources/fonts"

PACKAGES = (
    "pydantic",
    "pydantic-core",
    "annotated-types",
    "typing-extensions",
    "typing-inspection",
    "platformdirs",
)
"""Third-party Python packages besides Qt's, by their names on PyPI."""

QT_PACKAGES = ("PySide6-Essentials", "shiboken6")
QT_LICENCE = "LGPL-3.0-only"
FONT_NAMES = {"Fraunces": "Fraunces", "BarlowCondensed": "Barlow Condensed", "AlegreyaSans": "Alegreya Sans"}

HEAD = """\
SAN JUAN DESKTOP: NOTICES ABOUT THE WORK OF OTHERS

San Juan Desktop itself is under the MIT licence (see the file LICENSE). It is an unofficial fan project of
the card game San Juan by Andreas Seyfarth and is not connected with its author or its publishers. Its
pictures, sounds and texts are its own.

It stands on the work of others, named here with their licences. A copy from source or from a Python package
holds the fonts only; a built program holds all of it.
"""

QT_TERMS = """\
Qt and Qt for Python (PySide6, Shiboken6), version {version}
Copyright (C) The Qt Company Ltd. and other contributors
Licence: GNU Lesser General Public License, version 3 (texts below: LGPL version 3 and GPL version 3)

The program uses Qt as unchanged shared libraries: QtCore, QtDBus, QtGui, QtMultimedia, QtNetwork,
QtPrintSupport, QtSvg, QtWidgets, on Linux also QtWaylandClient and QtXcbQpa, with plugins and the Python
bindings. You may replace them with versions of your own, changed or not: in a built program they are plain
files in the folder PySide6 beside the program (Linux and Windows: _internal/PySide6; macOS:
Contents/Frameworks/PySide6). Put libraries with the same interface in their place and start the program; no
key, signature or check stands in the way (on macOS sign the changed copy for yourself with codesign --force
--deep --sign -). You may take the program apart to find faults of such changes. The whole program can also be
run from its source with a Qt of your own.

The source of exactly these libraries is offered by their makers:
    https://download.qt.io/official_releases/qt/   (Qt)
    https://download.qt.io/official_releases/QtForPython/   (Qt for Python)

Qt contains code of others under their own licences, among it: FreeType (FreeType Project License), HarfBuzz
(MIT), ICU (Unicode License), libjpeg-turbo (IJG, BSD, zlib), libpng (libpng License), PCRE2 (BSD), zlib (zlib
License), double-conversion (BSD), MD4 and SHA-3 (public domain, CC0), the Unicode Character Database (Unicode
License), Wayland and X protocols (MIT). Portions of this software are copyright (C) The FreeType Project
(www.freetype.org); this software is based in part on the work of the Independent JPEG Group. The full list:
    https://doc.qt.io/qt-6/licenses-used-in-qt.html
"""

BUILD_TERMS = """\
Built programs are started by the bootloader of PyInstaller. Copyright (C) PyInstaller Development Team and
others. Licence: GPL version 2 or later with an exception that allows to pass on programs built with it under
any licence. The compiled core holds the runtime of mypyc (MIT), copyright (C) Jukka Lehtosalo and others.
"""

RULE = "=" * 100


@dataclass(frozen=True)
class Part:
    """A third-party part of the program, with its licence in SPDX form."""

    name: str
    version: str
    licence: str
    texts: tuple[str, ...] = ()
    note: str = ""

    def page(self) -> str:
        """Return the part's page of the notices."""
        head = f"{self.name} {self.version}".strip()
        return "\n\n".join((f"{RULE}\n{head}\nLicence: {self.licence}{self.note}", *self.texts))


def package_part(name: str) -> Part:
    """Return an installed Python package."""
    found = distribution(name)
    said = found.metadata
    licence = next((said[key] for key in ("License-Expression", "License") if key in said), "see below")
    return Part(said["Name"], found.version, licence, licence_texts(found), crates(found))


def licence_texts(found: Distribution) -> tuple[str, ...]:
    """Return the licence files of a package.

    Raises:
        SystemExit: the package has no licence file.
    """
    files = [file for file in found.files or () if "licenses" in file.parts and ".dist-info" in file.parts[0]]
    if not files:
        raise SystemExit(f"make_notices: {found.name} comes without a licence file")
    return tuple(Path(str(file.locate())).read_text(encoding="utf-8").strip() for file in sorted(files))


def crates(found: Distribution) -> str:
    """Return a line with the components of a package, if it lists them."""
    lists = [file for file in found.files or () if "sboms" in file.parts and file.suffix == ".json"]
    names = {
        f"{part['name']} ({licence_of(part)})"
        for file in lists
        for part in json.loads(Path(str(file.locate())).read_text(encoding="utf-8")).get("components", ())
    }
    return f"\nBuilt of: {', '.join(sorted(names))}" if names else ""


def licence_of(component: dict[str, list[dict[str, str]]]) -> str:
    """Return the licence of a component in a list of parts."""
    return next(
        (licence["expression"] for licence in component.get("licenses", ()) if "expression" in licence),
        "see there",
    )


def python_part() -> Part:
    """Return Python itself; the About sheet of every build names its version."""
    places = (
        Path(sysconfig.get_path("stdlib"), "LICENSE.txt"),
        Path(sysconfig.get_config_var("prefix"), "LICENSE.txt"),
    )
    text = next((place for place in places if place.is_file()), None)
    if text is None:
        raise SystemExit("make_notices: this Python comes without its licence")
    return Part("Python", "", "PSF-2.0", (text.read_text(encoding="utf-8").strip(),))


def font_parts() -> list[Part]:
    """Return the fonts."""
    return [
        Part(f"Font {name}", "", "OFL-1.1", ((FONTS / f"OFL-{key}.txt").read_text(encoding="utf-8").strip(),))
        for key, name in FONT_NAMES.items()
    ]


def qt_part() -> Part:
    """Return Qt with its bindings."""
    version = distribution(QT_PACKAGES[0]).version
    texts = [
        (LICENCES / name).read_text(encoding="utf-8").strip() for name in ("LGPL-3.0.txt", "GPL-3.0.txt")
    ]
    return Part("Qt and Qt for Python", version, QT_LICENCE, (QT_TERMS.format(version=version), *texts))


def parts() -> list[Part]:
    """Return all third-party parts, in the order of the notices."""
    return [*font_parts(), qt_part(), *map(package_part, PACKAGES), python_part()]


def main() -> int:
    """Write the file."""
    argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0]).parse_args()
    pages = [HEAD, *(part.page() for part in parts()), f"{RULE}\nPyInstaller and mypyc\n\n{BUILD_TERMS}"]
    text = "\n\n".join(page.strip() for page in pages) + "\n"
    lines = [line.rstrip() for line in text.replace("\f", "").splitlines()]
    TARGET.write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")
    print(f"{TARGET.relative_to(ROOT)}: {TARGET.stat().st_size // 1000} kB")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
