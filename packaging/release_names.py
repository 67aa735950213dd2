"""Names that the parts of a release share; templates hold them as ``@NAME@``.

A line of a template with ``@LOCALE@`` ("pt_BR") or ``@TAG@`` ("pt-BR") is there once for each language
but English, with the words of its ``language.toml``: ``@OWN_SLOGAN@`` is ``slogan`` there, ``@SLOGAN@`` the
English one. Where a language has no such words yet there is no line.
"""

from __future__ import annotations

import platform
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
"""What COLLECT makes below dist."""

PUBLISHER: Final = "The San Juan Desktop authors"
EMAIL: Final = "nobody@example.invalid"
"""dpkg wants an address; the project has none."""

DISCLAIMER: Final = (
    "An unofficial fan project of the card game San Juan by Andreas Seyfarth; "
    "not connected with its author or its publishers."
)
SUFFIX: Final = ".sanjuan"
MIME_TYPE: Final = "application/x-sanjuan-game"
BUNDLE_ID: Final = "org.sanjuandesktop.SanJuan"
"""What macOS and AppStream know the program by."""

LINUX_FLOOR: Final = (2, 35)
"""Version of glibc, measured over all binaries by check_build.py."""

WINDOWS_FLOOR: Final = "10.0.17763"
MAC_FLOOR: Final = "13.0"

DEBIAN_DEPENDS: Final = (
    f"libc6 (>= {LINUX_FLOOR[0]}.{LINUX_FLOOR[1]})",
    "libdbus-1-3",
    "libegl1",
    "libfontconfig1",
    "libgl1",
    "libglib2.0-0 | libglib2.0-0t64",
    "libstdc++6",
    "libx11-xcb1",
    "xkb-data",
    "zlib1g",
)
"""What the built program takes from the system: the documented libraries."""

DEBIAN_RECOMMENDS: Final = ("libcups2 | libcups2t64", "libgssapi-krb5-2", "libpulse0")
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
    """Return a template with its names filled in.

    Raises:
        KeyError: the template holds a name that there is none of.
    """
    names = {
        "APP": APP_NAME,
        "BUNDLE_ID": BUNDLE_ID,
        "DATE": datetime.now(tz=UTC).strftime("%Y-%m-%d"),
        "DEPENDS": ", ".join(DEBIAN_DEPENDS),
        "DISCLAIMER": DISCLAIMER,
        "EMAIL": EMAIL,
        "FOLDER": FOLDER,
        "GLIBC": f"{LINUX_FLOOR[0]}.{LINUX_FLOOR[1]}",
        "MACHINE": machine(),
        "MIME": MIME_TYPE,
        "PUBLISHER": PUBLISHER,
        "RECOMMENDS": ", ".join(DEBIAN_RECOMMENDS),
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
            pieces = line.split("@")
            words = [(names | own)[name] for name in pieces[1::2]]
            if all(words):
                pieces[1::2] = map(write, words)
                lines.append("".join(pieces))
    return "".join(lines)


def _own_names(english: Iterable[str]) -> Iterator[dict[str, str]]:
    """Yield the names of each language but English; what it does not say yet is ""."""
    for language in languages.everything():
        if language.code != languages.DEFAULT:
            own = {f"OWN_{key.upper()}": language.desktop.get(key, "") for key in english}
            yield {"LOCALE": language.locale, "TAG": language.locale.replace("_", "-"), **own}
