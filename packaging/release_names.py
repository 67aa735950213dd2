"""Names that the parts of a release share; templates hold them as ``@NAME@``, in capital letters.

A line of a template with ``@LOCALE@`` ("pt_BR") or ``@TAG@`` ("pt-BR") is there once for each language
but English, with the words of its ``language.toml``: ``@OWN_SLOGAN@`` is ``slogan`` there, ``@SLOGAN@`` the
English one. Where a language has no such words yet there is no line.
"""

from __future__ import annotations

import os
import platform
import re
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final
from xml.sax.saxutils import escape

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import sanjuan_desktop  # noqa: E402
from sanjuan_desktop import languages  # noqa: E402
from sanjuan_desktop.storage import locations  # noqa: E402

VERSION: Final = sanjuan_desktop.__version__
APP_NAME: Final = locations.APP_NAME
TITLE: Final = "San Juan"
FOLDER: Final = "San Juan"
"""Folder that COLLECT creates below dist."""

PUBLISHER: Final = "The San Juan Desktop authors"
EMAIL: Final = "nobody@example.invalid"
"""dpkg wants an address; the project has none."""

HOMEPAGE: Final = os.environ.get("SANJUAN_HOMEPAGE", "")
"""Homepage for software shops, which the release workflow sets to the address of the repository."""

DISCLAIMER: Final = (
    "An unofficial fan project of the card game San Juan by Andreas Seyfarth; "
    "not connected with its author or its publishers."
)
SUFFIX: Final = ".sanjuan"
MIME_TYPE: Final = "application/x-sanjuan-game"
_NAME: Final = re.compile(r"@([A-Z][A-Z_]*)@")
BUNDLE_ID: Final = "org.sanjuandesktop.SanJuan"
"""Identifier for macOS and AppStream."""

LINUX_FLOOR: Final = (2, 35)
"""Version of glibc, measured over all binaries by check_build.py."""

WINDOWS_FLOOR: Final = "10.0.17763"
MAC_FLOOR: Final = "13.0"

DEPENDS: Final = {
    f"libc6 (>= {LINUX_FLOOR[0]}.{LINUX_FLOOR[1]})": (
        "ld-linux*.so.*", "libc.so.6", "libdl.so.2", "libm.so.6", "libpthread.so.0", "libresolv.so.2",
        "librt.so.1", "libutil.so.1",
    ),
    "libdbus-1-3": ("libdbus-1.so.3",),
    "libegl1": ("libEGL.so.1",),
    "libfontconfig1": ("libfontconfig.so.1", "libfreetype.so.6", "libexpat.so.1"),
    "libgl1": ("libGL.so.1", "libGLX.so.0", "libOpenGL.so.0"),
    "libglib2.0-0 | libglib2.0-0t64": (
        "libglib-2.0.so.0", "libgio-2.0.so.0", "libgobject-2.0.so.0", "libgthread-2.0.so.0",
    ),
    "libstdc++6": ("libstdc++.so.6", "libgcc_s.so.1"),
    "libwayland-client0": ("libwayland-client.so.0",),
    "libwayland-cursor0": ("libwayland-cursor.so.0",),
    "libx11-xcb1": ("libX11-xcb.so.1", "libX11.so.6", "libxcb.so.1"),
    "libzstd1": ("libzstd.so.1",),
    "xkb-data": (),
    "zlib1g": ("libz.so.1",),
}  # fmt: skip
"""Packages of Debian that the built program needs, each with the libraries that it and what it needs bring.

They are the system's own, as ``FROM_THE_SYSTEM`` in ``left_out.py`` says; no others may be missing.
"""

RECOMMENDS: Final = {
    "libcups2 | libcups2t64": ("libcups.so.2",),
    "libgssapi-krb5-2": ("libgssapi_krb5.so.2",),
    "libpulse0": ("libpulse.so.0", "libpulse-mainloop-glib.so.0"),
}
"""Without them there is no printer and no sound, and all else is the same."""


def machine() -> str:
    """Return the name of this processor as downloads bear it."""
    names = {"amd64": "x86_64", "arm64": "aarch64"} if sys.platform == "linux" else {"AMD64": "x86_64"}
    return names.get(platform.machine(), platform.machine())


def stem() -> str:
    """Return how the names of all downloads for this system begin."""
    system = {"win32": "windows", "darwin": "macos"}.get(sys.platform, "linux")
    return f"san-juan-{VERSION}-{system}-{machine()}"


def filled(template: str) -> str:
    """Return a template with its names filled in; a line with a name that is empty is left out.

    Raises:
        KeyError: the template holds a name that there is none of.
    """
    names = {
        "APP": APP_NAME,
        "BUNDLE_ID": BUNDLE_ID,
        "DATE": datetime.now(tz=UTC).strftime("%Y-%m-%d"),
        "DEPENDS": ", ".join(DEPENDS),
        "DISCLAIMER": DISCLAIMER,
        "EMAIL": EMAIL,
        "FOLDER": FOLDER,
        "HOMEPAGE": HOMEPAGE,
        "GLIBC": f"{LINUX_FLOOR[0]}.{LINUX_FLOOR[1]}",
        "MACHINE": machine(),
        "MIME": MIME_TYPE,
        "PICTURES": f"{HOMEPAGE}/raw/v{VERSION}/packaging/assets/screenshots" if HOMEPAGE else "",
        "PUBLISHER": PUBLISHER,
        "RECOMMENDS": ", ".join(RECOMMENDS),
        "STEM": stem(),
        "TITLE": TITLE,
        "VERSION": VERSION,
    }
    english = languages.about(languages.DEFAULT).desktop
    names |= {key.upper(): words for key, words in english.items()}
    write = escape if template.startswith("<?xml") else str
    lines = []
    for line in template.splitlines(keepends=True):
        is_repeated = "@LOCALE@" in line or "@TAG@" in line
        for own in _own_names(english) if is_repeated else ({},):
            words = {name: (names | own)[name] for name in _NAME.findall(line)}
            if all(words.values()):
                lines.append(_fill(line, {name: write(word) for name, word in words.items()}))
    return "".join(lines)


def _fill(line: str, words: dict[str, str]) -> str:
    """Put words in the places of their names; any other ``@`` stays, as in the "$@" of a script."""
    return _NAME.sub(lambda found: words[found[1]], line)


def _own_names(english: Iterable[str]) -> Iterator[dict[str, str]]:
    """Yield the names of each language but English; what it does not say yet is ""."""
    for language in languages.everything():
        if language.code != languages.DEFAULT:
            own = {f"OWN_{key.upper()}": language.desktop.get(key, "") for key in english}
            yield {"LOCALE": language.locale, "TAG": language.locale.replace("_", "-"), **own}
