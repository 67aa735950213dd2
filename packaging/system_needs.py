"""Programs and libraries of the system that ``build.py`` and ``check_build.py`` need.

Standard library only. Packages have their names of Debian and Ubuntu; the name of a program or library that
differs from its package is printed too, for other kinds of Linux.
"""

from __future__ import annotations

import importlib.util
import shutil
import sys
from ctypes.util import find_library
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

BUILD: Final = "build.py"
CHECK: Final = "check_build.py"
OPTIONAL: Final = "optional"


@dataclass(frozen=True)
class Need:
    """One thing that the system must have."""

    step: str  # BUILD, CHECK or OPTIONAL
    kind: str  # "program", "library" or "module"
    name: str  # of the program, of the library without "lib" and ".so", or of the Python module
    source: str  # package of Debian, on other systems a command or the name of a product
    purpose: str = ""

    def is_met(self) -> bool:
        """Return whether the system has it."""
        return FINDERS[self.kind](self.name)


FINDERS: Final[dict[str, Callable[[str], bool]]] = {
    "program": lambda name: shutil.which(name) is not None,
    "library": lambda name: find_library(name) is not None,
    "module": lambda name: importlib.util.find_spec(name) is not None,
}

LINUX: Final = (
    Need(BUILD, "module", "ensurepip", "python3-venv"),
    Need(BUILD, "program", "objdump", "binutils"),
    Need(BUILD, "library", "dbus-1", "libdbus-1-3"),
    Need(BUILD, "library", "EGL", "libegl1"),
    Need(BUILD, "library", "fontconfig", "libfontconfig1"),
    Need(BUILD, "library", "GL", "libgl1"),
    Need(BUILD, "library", "glib-2.0", "libglib2.0-0"),
    Need(BUILD, "library", "wayland-cursor", "libwayland-cursor0"),
    Need(BUILD, "library", "X11-xcb", "libx11-xcb1"),
    Need(BUILD, "library", "xcb-cursor", "libxcb-cursor0"),
    Need(BUILD, "library", "xcb-icccm", "libxcb-icccm4"),
    Need(BUILD, "library", "xcb-image", "libxcb-image0"),
    Need(BUILD, "library", "xcb-keysyms", "libxcb-keysyms1"),
    Need(BUILD, "library", "xcb-randr", "libxcb-randr0"),
    Need(BUILD, "library", "xcb-render-util", "libxcb-render-util0"),
    Need(BUILD, "library", "xcb-shape", "libxcb-shape0"),
    Need(BUILD, "library", "xcb-xkb", "libxcb-xkb1"),
    Need(BUILD, "library", "xkbcommon-x11", "libxkbcommon-x11-0"),
    Need(BUILD, "library", "cups", "libcups2"),
    Need(BUILD, "library", "gssapi_krb5", "libgssapi-krb5-2"),
    Need(CHECK, "program", "debootstrap", "debootstrap"),
    Need(CHECK, "program", "unshare", "util-linux"),
    Need(CHECK, "program", "weston", "weston"),
    Need(CHECK, "program", "xauth", "xauth"),
    Need(CHECK, "program", "xdotool", "xdotool"),
    Need(CHECK, "program", "Xvfb", "xvfb"),
    Need(
        OPTIONAL,
        "program",
        "gcc",
        "gcc libc6-dev",
        "a compiled core, five times as fast, and smaller downloads",
    ),
    Need(OPTIONAL, "library", "pulse", "libpulse0", "sound while the program is checked here"),
    Need(OPTIONAL, "program", "dpkg-deb", "dpkg", "the Debian package"),
    Need(OPTIONAL, "program", "appimagetool", "appimagetool", "the AppImage; no package of Debian"),
    Need(OPTIONAL, "program", "desktop-file-validate", "desktop-file-utils", "a check before a release"),
    Need(OPTIONAL, "program", "appstreamcli", "appstream", "a check before a release"),
)
WINDOWS: Final = (
    Need(OPTIONAL, "program", "iscc", "Inno Setup 6.4.1 or newer, with its folder in PATH", "the installer"),
    Need(
        OPTIONAL, "program", "cl", "Build Tools for Visual Studio, C++", "a compiled core, five times as fast"
    ),
    Need(OPTIONAL, "program", "signtool", "the Windows SDK", "signatures, with --sign"),
)
MACOS: Final = (
    Need(BUILD, "program", "codesign", "xcode-select --install"),
    Need(BUILD, "program", "hdiutil", "macOS itself"),
    Need(BUILD, "program", "ditto", "macOS itself"),
    Need(OPTIONAL, "program", "clang", "xcode-select --install", "a compiled core, five times as fast"),
    Need(OPTIONAL, "program", "xcrun", "xcode-select --install", "a notarised image, with --notarize"),
)
SYSTEMS: Final = {"linux": LINUX, "win32": WINDOWS, "darwin": MACOS}


def missing(platform: str = sys.platform, steps: Iterable[str] = (BUILD, CHECK, OPTIONAL)) -> list[Need]:
    """Return the needs of these steps that the system does not meet."""
    wanted = set(steps)
    return [need for need in SYSTEMS.get(platform, ()) if need.step in wanted and not need.is_met()]


def lines(lacking: Iterable[Need], platform: str = sys.platform) -> list[str]:
    """Return lines that name what is missing for each step, and the command that installs it on Debian."""
    found = list(lacking)
    text = []
    for step in (BUILD, CHECK):
        names = [_named(need) for need in found if need.step == step]
        if names:
            text.append(f"missing for {step}: {', '.join(names)}")
    text += [f"optional: {_named(need)}, for {need.purpose}" for need in found if need.step == OPTIONAL]
    packages = [need.source for need in found if need.step != OPTIONAL]
    if packages and platform == "linux":
        text.append(f"On Debian and Ubuntu: sudo apt-get install {' '.join(packages)}")
    return text


def _named(need: Need) -> str:
    return need.source if need.name in need.source else f"{need.source} ({need.name})"


def is_ready(lacking: Iterable[Need]) -> bool:
    """Return whether nothing but optional things is missing."""
    return all(need.step == OPTIONAL for need in lacking)
