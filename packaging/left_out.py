"""Parts that are left out of a built program, with the reasons.

``sanjuan.spec`` leaves them out, and ``check_build.py`` checks that they are absent.
"""

from __future__ import annotations

import sys
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from sanjuan_desktop import languages

MODULES: Final = {
    "PIL": "pictures are SVG, which Qt draws",
    "PyInstaller": "makes the build",
    "PySide6.QtConcurrent": "nothing imports it",
    "PySide6.QtDBus": "Qt uses the desktop's bus directly",
    "PySide6.QtMultimediaWidgets": "players of films",
    "PySide6.QtOpenGL": "everything is painted without OpenGL",
    "PySide6.QtOpenGLWidgets": "everything is painted without OpenGL",
    "PySide6.QtQml": "windows are made of widgets",
    "PySide6.QtQuick": "windows are made of widgets",
    "PySide6.QtSql": "the history uses Python's sqlite3",
    "PySide6.QtTest": "only for the pictures of developers",
    "_asyncio": "nothing waits in coroutines",
    "_bz2": "no archives in this format",
    "_codecs_cn": "all texts are Unicode",
    "_codecs_hk": "all texts are Unicode",
    "_codecs_iso2022": "all texts are Unicode",
    "_codecs_jp": "all texts are Unicode",
    "_codecs_kr": "all texts are Unicode",
    "_codecs_tw": "all texts are Unicode",
    "_curses": "there is no terminal to draw on",
    "_hashlib": "Python's own hash functions do, and OpenSSL need not come along",
    "_lzma": "no archives in this format",
    "_multibytecodec": "all texts are Unicode",
    "_pydecimal": "the compiled decimal is there",
    "_ssl": "the game opens no connection",
    "_tkinter": "windows are Qt's",
    "asyncio": "nothing waits in coroutines",
    "attr": "only rich would use it",
    "bz2": "no archives in this format",
    "chardet": "only tools of the build use it",
    "distutils": "installs packages",
    "doctest": "tests",
    "http": "the game opens no connection",
    "lib2to3": "rewrites sources",
    "lxml": "only tools of the build use it",
    "lzma": "no archives in this format",
    "markdown_it": "only rich would use it",
    "mdurl": "only rich would use it",
    "mypy": "checks and compiles sources",
    "mypyc": "compiles sources",
    "numpy": "only training and the environment for learning programs use it",
    "packaging": "only tools of the build use it",
    "pdb": "a debugger",
    "pip": "installs packages",
    "pydantic.mypy": "a plugin for checking sources",
    "pydantic.v1": "the old pydantic inside the new one",
    "pydoc_data": "help texts of Python",
    "pygments": "only rich would use it",
    "pytest": "tests",
    "readline": "the game has no Python prompt",
    "requests": "only tools of the build use it",
    "rich": "only prints in colours on terminals",
    "sanjuan_desktop.envs": "the environment for learning programs",
    "sanjuan_desktop.lab": "tools of developers",
    "setuptools": "builds packages",
    "smtplib": "the game opens no connection",
    "sqlite3.test": "tests",
    "tarfile": "no archives in this format",
    "ssl": "the game opens no connection",
    "tkinter": "windows are Qt's",
    "tomli": "Python has a TOML reader",
    "tqdm": "the bar of the training",
    "turtledemo": "examples",
    "unittest": "tests",
    "urllib3": "only tools of the build use it",
    "xmlrpc": "the game opens no connection",
    "yaml": "only tools of the build use it",
}
"""Python modules by dotted name, including everything below them."""

FILES: Final = {
    # Plugins of Qt. For the others see KEPT_PLUGINS.
    "*/plugins/egldeviceintegrations/*": "screens without a desktop",
    "*/plugins/generic/*": "input devices without a desktop",
    "*/plugins/multimedia/*": "players of films; QtMultimedia reads plain waves without plugins",
    "*/plugins/networkinformation/*": "the game opens no connection",
    "*/plugins/qmltooling/*": "windows are made of widgets",
    "*/plugins/sqldrivers/*": "the history uses Python's sqlite3",
    "*/plugins/tls/*": "the game opens no connection",
    "*/plugins/wayland-graphics-integration-*/*": "the table is drawn without OpenGL",
    "*/plugins/xcbglintegrations/*": "the table is drawn without OpenGL",
    "*/*libqtvirtualkeyboardplugin*": "requires Qt Quick",
    "*/*qtvirtualkeyboardplugin.*": "requires Qt Quick",
    "*/wayland-shell-integration/*fullscreen-shell*": "no desktop; the usual one is xdg-shell",
    "*/wayland-shell-integration/*ivi-shell*": "screens in cars",
    "*/wayland-shell-integration/*qt-shell*": "no desktop; the usual one is xdg-shell",
    "*/wayland-shell-integration/*wl-shell*": "no desktop; the usual one is xdg-shell",
    "*/platforms/*qeglfs*": "screens without a desktop",
    "*/platforms/*qlinuxfb*": "screens without a desktop",
    "*/platforms/*qminimal*": "shows nothing; offscreen is there for checks",
    "*/platforms/*qvkkhrdisplay*": "screens without a desktop",
    "*/platforms/*qvnc*": "screens without a desktop",
    "*/platforms/*qdirect2d*": "the usual plugin of Windows does",
    "*/platformthemes/*qgtk3*": "requires the whole of GTK; the portal's file dialogs stay",
    "*/imageformats/*qgif*": "no such pictures",
    "*/imageformats/*qicns*": "no such pictures",
    "*/imageformats/*qjpeg*": "no such pictures",
    "*/imageformats/*qpdf*": "no such pictures",
    "*/imageformats/*qtga*": "no such pictures",
    "*/imageformats/*qtiff*": "no such pictures",
    "*/imageformats/*qwbmp*": "no such pictures",
    "*/imageformats/*qwebp*": "no such pictures",
    # Libraries.
    "*opengl32sw.dll": "the table is drawn without OpenGL",
    "*d3dcompiler_*.dll": "the table is drawn without OpenGL",
    "*/QtOpenGL*.framework/*": "everything is painted without OpenGL",
    "*/QtPdf*.framework/*": "the game prints PDF files, but shows none",
    "*/QtQml*.framework/*": "windows are made of widgets",
    "*/QtQuick*.framework/*": "windows are made of widgets",
    "*/QtVirtualKeyboard*.framework/*": "requires Qt Quick",
    "*Qt6OpenGL*": "everything is painted without OpenGL",
    "*Qt6Qml*": "windows are made of widgets",
    "*Qt6Quick*": "windows are made of widgets",
    "*Qt6VirtualKeyboard*": "requires Qt Quick",
    "*Qt6Pdf.*": "the game prints PDF files, but shows none",
    "*avcodec*": "players of films",
    "*avformat*": "players of films",
    "*avutil*": "players of films",
    "*swresample*": "players of films",
    "*swscale*": "players of films",
    "*libcrypto*": "the game opens no connection",
    "*libssl*": "the game opens no connection",
    "*libgtk-3*": "only Qt's GTK theme would use it",
    "*libtcl*": "windows are Qt's",
    "*libtk8*": "windows are Qt's",
    # Files of Qt for developers.
    "*/Qt/qml/*": "windows are made of widgets",
    "*.pyi": "types for developers",
    "*/resources/README.md": "for developers",
    "*/resources/text/*/checks.toml": "for the tests of the languages",
    "*/resources/text/*/sentences.ts": "for translators; the game reads what is compiled of it",
    "*/tests/*": "tests of libraries",
}
"""Files by pattern of their path in the build; ``*`` also matches slashes."""

FROM_THE_SYSTEM: Final = {
    "libX11*.so*": "belongs to the system's libxcb",
    "libxcb.so*": "belongs to the system's X server and libX11",
    "libasound.so*": "sound goes with the sound server of the system",
    "libpulse*.so*": "sound goes with the sound server of the system",
    "libpipewire*.so*": "sound goes with the sound server of the system",
    "libcups.so*": "printing goes with the printers of the system",
    "libdbus-1.so*": "belongs to the system's bus",
    "libexpat.so*": "belongs to the system's fontconfig",
    "libfontconfig.so*": "reads the system's own configuration",
    "libfreetype.so*": "belongs to the system's fontconfig",
    "libgio-2.0.so*": "loads modules of the system, which fit the system's own",
    "libglib-2.0.so*": "loads modules of the system, which fit the system's own",
    "libgobject-2.0.so*": "loads modules of the system, which fit the system's own",
    "libgthread-2.0.so*": "loads modules of the system, which fit the system's own",
    "libgssapi_krb5.so*": "belongs to the system's Kerberos; QtNetwork is linked to it",
    "libstdc++.so*": "the drivers of the system need their own, which is never too old",
    "libgcc_s.so*": "the drivers of the system need their own, which is never too old",
    "libz.so*": "every system has it",
    "libzstd.so*": "every system unpacks its own packages with it",
}
"""Linux libraries that must come from the system, by pattern of their name."""

KEPT_TRANSLATIONS: Final = tuple(
    tuple(f"qtbase_{name}.qm" for name in languages.names_of(language.locale))
    for language in languages.everything()
)
"""Translations of Qt that stay, each by its possible names: its file dialogs in the game's languages."""


def is_left_out(path: str) -> bool:
    """Return whether a file is left out, by its path in the build with forward slashes."""
    whole = f"/{path}"
    name = path.rsplit("/", 1)[-1]
    if any(fnmatchcase(whole, pattern) for pattern in FILES):
        return True
    if any(fnmatchcase(name, pattern) for pattern in FROM_THE_SYSTEM):
        return True
    is_kept = any(name in names for names in KEPT_TRANSLATIONS)
    return "/translations/" in whole and name.endswith(".qm") and not is_kept


def is_left_out_module(name: str) -> bool:
    """Return whether a Python module is left out."""
    parts = name.split(".")
    return any(".".join(parts[:length]) in MODULES for length in range(1, len(parts) + 1))
