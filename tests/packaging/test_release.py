"""Parts of a release: names agree with the code, files are well formed, nothing required is missing."""

import argparse
import configparser
import ctypes
import importlib
import os
import plistlib
import re
import shutil
import struct
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest

from sanjuan_desktop import languages
from sanjuan_desktop.cli.arguments import COMMANDS, GAME_SUFFIX, module_of
from sanjuan_desktop.storage.games import SUFFIX
from sanjuan_desktop.storage.locations import APP_NAME

ROOT = Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "packaging"
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"


@pytest.fixture(scope="module")
def scripts() -> Iterator[None]:
    """Allow imports of the scripts in packaging/."""
    before = list(sys.path)
    sys.path.insert(0, str(PACKAGING))
    yield
    sys.path[:] = before


@pytest.fixture
def names(scripts: None) -> ModuleType:
    return importlib.import_module("release_names")


@pytest.fixture
def left_out(scripts: None) -> ModuleType:
    return importlib.import_module("left_out")


@pytest.fixture
def filled(names: ModuleType):
    """Give a template with its names filled in."""
    return lambda name: names.filled((PACKAGING / name).read_text(encoding="utf-8"))


# -- files left out ---------------------------------------------------------------------------------


def test_no_module_of_the_program_imports_what_is_left_out(left_out: ModuleType):
    imports = importlib.import_module("mypyc_build").imported_names
    found = []
    for path in sorted((ROOT / "sanjuan_desktop").rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        module = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        if left_out.is_left_out_module(module):
            continue
        wrong = {module for module in imports(path) if left_out.is_left_out_module(module)}
        found += [(name, module) for module in sorted(wrong)]
    assert found == []


def test_nothing_asks_for_the_tables_of_icu_that_builds_are_without():
    """They are for collation, time zones and old character sets; see EMPTY_ICU_DATA in build_linux.py."""
    tables = ("QCollator", "localeAwareCompare", "QTimeZone", "QStringConverter", "QStringDecoder")
    found = [
        (path.name, word)
        for path in (ROOT / "sanjuan_desktop").rglob("*.py")
        for word in tables
        if word in path.read_text(encoding="utf-8")
    ]
    assert found == []


@pytest.mark.skipif(sys.platform != "linux" or not shutil.which("cc"), reason="the compiler of a Linux build")
def test_the_empty_library_of_icu_takes_the_place_of_the_full_one(scripts: None, tmp_path: Path):
    library = tmp_path / "PySide6/Qt/lib/libicudata.so.73"
    library.parent.mkdir(parents=True)
    library.write_bytes(bytes(100_000))
    importlib.import_module("build_linux").empty_icu(tmp_path)
    assert library.stat().st_size < 20_000
    data = ctypes.CDLL(str(library))
    header = (ctypes.c_uint8 * 16).in_dll(data, "icudt73_dat")
    assert bytes(header)[:4] == b"\x20\x00\xda\x27"
    assert bytes(header)[12:16] == b"CmnD"


def test_commands_of_developers_are_left_out_and_no_others(left_out: ModuleType):
    gone = {name for name in COMMANDS if left_out.is_left_out_module(module_of(name))}
    assert gone == {"bench", "calibrate", "cards", "chances", "oddities", "puzzles", "shots", "train"}


@pytest.mark.parametrize(
    "path",
    [
        "_internal/PySide6/Qt/plugins/tls/libqopensslbackend.so",
        "_internal/PySide6/Qt/plugins/platforms/libqeglfs.so",
        "_internal/PySide6/Qt/translations/qtbase_fr.qm",
        "_internal/PySide6/Qt/translations/qt_help_de.qm",
        "_internal/PySide6/opengl32sw.dll",
        "_internal/PySide6/avcodec-61.dll",
        "_internal/libX11.so.6",
        "_internal/libstdc++.so.6",
        "_internal/PySide6/QtWidgets.pyi",
        "Contents/Frameworks/PySide6/Qt/lib/QtQml.framework/Versions/A/QtQml",
        "Contents/Frameworks/PySide6/Qt/lib/QtQmlModels.framework/QtQmlModels",
        "Contents/Frameworks/PySide6/Qt/lib/QtVirtualKeyboard.framework/Versions/A/QtVirtualKeyboard",
        "_internal/resources/text/en/checks.toml",
    ],
)
def test_such_a_file_is_left_out(left_out: ModuleType, path: str):
    assert left_out.is_left_out(path)


@pytest.mark.parametrize(
    "path",
    [
        "_internal/PySide6/Qt/plugins/platforms/libqxcb.so",
        "_internal/PySide6/Qt/plugins/platforms/libqwayland.so",
        "_internal/PySide6/plugins/platforms/qwindows.dll",
        "_internal/PySide6/Qt/plugins/imageformats/libqsvg.so",
        "_internal/PySide6/Qt/translations/qtbase_de.qm",
        "_internal/PySide6/Qt/translations/qtbase_sv.qm",
        "_internal/PySide6/Qt/lib/libQt6Multimedia.so.6",
        "Contents/Frameworks/PySide6/Qt/lib/QtGui.framework/Versions/A/QtGui",
        "Contents/Frameworks/PySide6/Qt/lib/QtDBus.framework/Versions/A/QtDBus",
        "_internal/resources/text/de/sentences.qm",
        "_internal/libsqlite3.so.0",
        "_internal/libxcb-cursor.so.0",
    ],
)
def test_such_a_file_stays(left_out: ModuleType, path: str):
    assert not left_out.is_left_out(path)


def test_what_fails_once_is_tried_again(scripts: None, tmp_path: Path):
    macos, seen = importlib.import_module("build_macos"), tmp_path / "seen"
    code = (
        "import pathlib, sys; p = pathlib.Path(sys.argv[1]); had = p.exists(); p.touch(); sys.exit(not had)"
    )
    command = [sys.executable, "-c", code, str(seen)]
    macos.persistently(command, times=2, pause_s=0)
    seen.unlink()
    with pytest.raises(subprocess.CalledProcessError):
        macos.persistently(command, times=1, pause_s=0)


def test_every_file_left_out_has_a_reason(left_out: ModuleType):
    lists = (left_out.MODULES, left_out.FILES, left_out.FROM_THE_SYSTEM)
    assert all(len(reason) > 4 for reasons in lists for reason in reasons.values())


# -- what the spec file takes from frozen_parts -----------------------------------------------------


def test_a_library_stays_only_while_something_is_linked_to_it(scripts: None):
    parts = importlib.import_module("frozen_parts")
    links = {"/plugin.so": ["libone.so"], "/one": ["libtwo.so", "libc.so.6"], "/two": [], "/alone": []}
    entries = [
        ("PySide6/Qt/plugins/platforms/plugin.so", "/plugin.so", "BINARY"),
        ("libone.so", "/one", "BINARY"),
        ("libtwo.so", "/two", "BINARY"),
        ("libalone.so", "/alone", "BINARY"),
    ]
    kept = parts.without_orphans(entries, links.__getitem__)
    assert [entry[0] for entry in kept] == [
        "PySide6/Qt/plugins/platforms/plugin.so", "libone.so", "libtwo.so",
    ]  # fmt: skip


def test_a_link_to_what_was_left_out_goes_too(scripts: None):
    parts = importlib.import_module("frozen_parts")
    entries = [("a.so", "lib/a.so", "SYMLINK"), ("b.so", "lib/b.so", "SYMLINK"), ("lib/a.so", "/a", "BINARY")]
    assert parts.without_dead_links(entries, []) == [entries[0], entries[2]]


def test_links_of_a_framework_of_macos_stay_as_long_as_it_does(scripts: None):
    parts = importlib.import_module("frozen_parts")
    framework = "PySide6/Qt/lib/QtGui.framework"
    links = [
        ("QtGui", f"{framework}/Versions/A/QtGui", "SYMLINK"),
        (f"{framework}/Versions/Current", "A", "SYMLINK"),
        (f"{framework}/QtGui", "Versions/Current/QtGui", "SYMLINK"),
        (f"{framework}/Resources", "Versions/Current/Resources", "SYMLINK"),
    ]
    files = [
        (f"{framework}/Versions/A/QtGui", "/QtGui", "BINARY"),
        (f"{framework}/Versions/A/Resources/Info.plist", "/Info.plist", "DATA"),
    ]
    assert parts.without_dead_links(links, files) == links
    assert parts.without_dead_links(links, []) == []
    circle = [("a", "b", "SYMLINK"), ("b", "a", "SYMLINK")]
    assert parts.without_dead_links(circle, []) == []


def test_modules_found_by_name_only_are_named(scripts: None):
    parts = importlib.import_module("frozen_parts")
    found = parts.hidden_imports(ROOT)
    assert {f"sanjuan_desktop.cli.{name}" for name in ("play", "simulate", "check")} <= set(found)
    assert not [name for name in found if name.startswith(("sanjuan_desktop.lab", "sanjuan_desktop.envs"))]


# -- what check_build.py finds by looking -----------------------------------------------------------


@pytest.fixture
def look(scripts: None) -> ModuleType:
    return importlib.import_module("check_folder")


def test_a_planted_file_and_module_are_found(look: ModuleType):
    assert look.left_over_files(["sanjuan", "_internal/libssl.so.3"]) == [
        "_internal/libssl.so.3 should have been left out"
    ]
    assert look.left_over_modules(["json", "tkinter.ttk", "unittestable"]) == [
        "the module tkinter.ttk should have been left out"
    ]


def test_a_missing_translation_is_found(look: ModuleType, tmp_path: Path):
    first, *others = look.wanted_translations()
    folder = tmp_path / "_internal/PySide6/Qt/translations"
    folder.mkdir(parents=True)
    (folder / first).touch()
    found = set(look.missing_files(tmp_path))
    assert f"missing: */translations/{first}" not in found
    assert {f"missing: */translations/{name}" for name in others} <= found


def test_those_of_the_languages_of_the_game_are_wanted_as_far_as_qt_has_them(
    look: ModuleType, monkeypatch: pytest.MonkeyPatch
):
    kept = (("qtbase_pt_BR.qm", "qtbase_pt.qm"), ("qtbase_de_AT.qm", "qtbase_de.qm"), ("qtbase_qaa.qm",))
    monkeypatch.setattr(look, "KEPT_TRANSLATIONS", kept)
    assert look.wanted_translations() == ["qtbase_pt_BR.qm", "qtbase_de.qm"]


def test_a_resource_that_is_missing_strange_or_changed_is_found(look: ModuleType):
    printed = look.printed_digests(f"{'a' * 64}  fonts/a b.ttf\n{'b' * 64}  text/new.toml\ngood\n")
    wanted = {"fonts/a b.ttf": "c" * 64, "goods/coffee.svg": "d" * 64}
    assert look.resources_that_differ(wanted, printed) == [
        "the resource goods/coffee.svg is missing",
        "the resource text/new.toml is not in the checkout",
        "the resource fonts/a b.ttf differs from the checkout",
    ]
    assert look.resources_that_differ(printed, printed) == []


def test_a_resource_that_builds_leave_out_is_missed_by_nobody(look: ModuleType):
    wanted = look.digests(ROOT / "resources")
    assert "icons/app.svg" in wanted
    assert "README.md" not in wanted
    assert (ROOT / "resources/README.md").is_file()


@pytest.mark.skipif(os.name == "nt", reason="links need a permission there")
def test_a_link_to_nothing_is_found(look: ModuleType, tmp_path: Path):
    (tmp_path / "good").touch()
    (tmp_path / "link").symlink_to("good")
    assert look.dead_links(tmp_path) == []
    (tmp_path / "good").unlink()
    assert [line.split(" ")[1:] for line in look.dead_links(tmp_path)] == [["links", "to", "nothing"]]


def test_a_binary_for_a_newer_system_is_found(look: ModuleType):
    needs = {"a.so": (2, 35), "b.so": (2, 4), "c.so": (2, 36)}
    assert look.too_new(needs, (2, 35)) == ["c.so needs glibc 2.36"]


@pytest.mark.parametrize(
    ("path", "module"),
    [
        ("_internal/PySide6/QtGui.abi3.so", "PySide6.QtGui"),
        ("_internal/python3.13/lib-dynload/_ssl.cpython-313-x86_64-linux-gnu.so", "_ssl"),
        ("_internal/lib-dynload/_ssl.cpython-311-x86_64-linux-gnu.so", "_ssl"),
        (
            "_internal/sanjuan_desktop/rules/state.cpython-311-x86_64-linux-gnu.so",
            "sanjuan_desktop.rules.state",
        ),
        ("_internal/_ssl.pyd", "_ssl"),
        ("_internal/PySide6/QtQml.pyd", "PySide6.QtQml"),
        ("_internal/numpy/_core/_simd.cp313-win_amd64.pyd", "numpy._core._simd"),
        ("Contents/Frameworks/PySide6/QtQml.abi3.so", "PySide6.QtQml"),
        ("Contents/Frameworks/python3.13/lib-dynload/_ssl.cpython-313-darwin.so", "_ssl"),
        ("_internal/libssl.so.3", None),
        ("_internal/PySide6/Qt/lib/libQt6Gui.so.6", None),
        ("_internal/PySide6/Qt/plugins/platforms/libqxcb.so", None),
        ("_internal/PySide6/Qt6Gui.dll", None),
        ("sanjuan", None),
    ],
)
def test_extensions_are_read_as_modules(look: ModuleType, path: str, module: str | None):
    assert look.extension_modules([path]) == ({module} if module else set())


def test_a_library_that_nobody_brings_is_found(look: ModuleType):
    needs = {
        "_internal/a.so": ["libc.so.6", "libb.so.1", "libxcb-cursor.so.0"],
        "_internal/c.so": ["libd.so.2"],
    }
    found = look.missing_libraries(needs, {"libb.so.1"}, ("libc.so.*", "libd.so.2"))
    assert found == [
        "_internal/a.so needs libxcb-cursor.so.0, which is neither there nor named as a package of the system"
    ]


def test_libraries_of_the_system_are_left_out_or_never_taken(left_out: ModuleType, names: ModuleType):
    # PyInstaller takes neither the C library nor the drivers of the screen from where it builds.
    never_taken = ("libc6", "libegl1", "libgl1", "libwayland")
    packages = {**names.DEPENDS, **names.RECOMMENDS}
    wrong = [
        library
        for package, libraries in packages.items()
        if not package.startswith(never_taken)
        for library in libraries
        if not left_out.is_left_out(f"_internal/{library}")
    ]
    assert wrong == []


# -- names ------------------------------------------------------------------------------------------


def test_the_file_type_is_the_one_of_the_code(names: ModuleType):
    assert names.SUFFIX == SUFFIX == GAME_SUFFIX


TEMPLATES = sorted(
    path.relative_to(PACKAGING).as_posix()
    for folder in ("linux", "windows", "macos")
    for path in (PACKAGING / folder).iterdir()
)


@pytest.mark.parametrize("template", TEMPLATES)
def test_every_template_can_be_filled(filled, template: str):
    text = filled(template)
    assert re.findall("@[A-Z_]+@", text) == []
    assert text.count('"$@"') == (PACKAGING / template).read_text(encoding="utf-8").count('"$@"')


@pytest.mark.skipif(os.name == "nt", reason="a script of the shell")
def test_what_an_appimage_holds_starts_the_program_with_its_arguments(
    names: ModuleType, filled, tmp_path: Path
):
    program = tmp_path / "usr/lib" / names.APP_NAME / "sanjuan"
    program.parent.mkdir(parents=True)
    program.write_text('#!/bin/sh\nprintf "%s|" "$@"\n', encoding="utf-8")
    start = tmp_path / "AppRun"
    start.write_text(filled("linux/AppRun"), encoding="utf-8")
    for path in (program, start):
        path.chmod(0o755)
    done = subprocess.run([start, "play", "Mein Spiel.sanjuan"], capture_output=True, text=True, check=True)
    assert done.stdout == "play|Mein Spiel.sanjuan|"


def test_a_template_with_an_unknown_name_is_refused(names: ModuleType):
    with pytest.raises(KeyError):
        names.filled("Name=@NOBODY@")


def test_the_window_finds_its_desktop_file(filled):
    entry = configparser.ConfigParser(interpolation=None, strict=True)
    entry.optionxform = str
    entry.read_string(filled("linux/program.desktop"))
    desktop = entry["Desktop Entry"]
    # Qt tells the desktop APP_NAME as the name of this file (window/startup/main.py).
    assert desktop["StartupWMClass"] == desktop["Icon"] == APP_NAME
    assert desktop["Exec"] == f"{APP_NAME} %f"
    assert {"Name", "Comment", "Terminal"} <= set(desktop)


# -- words in every language ------------------------------------------------------------------------

OTHERS = [language for language in languages.everything() if language.code != languages.DEFAULT]
XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"


@pytest.mark.parametrize(
    "language",
    [language for language in OTHERS if not language.in_progress],
    ids=lambda language: language.code,
)
def test_what_the_system_shows_is_said_in_every_language(filled, language: languages.Language):
    own, tag = language.desktop, language.locale.replace("_", "-")
    lines = filled("linux/program.desktop").splitlines()
    for name, key in (("GenericName", "kind"), ("Comment", "slogan"), ("Keywords", "keywords")):
        assert f"{name}[{language.locale}]={own[key]}" in lines
    entry = ElementTree.fromstring(filled("linux/metainfo.xml"))
    texts = {element.text for element in entry.iter() if element.get(XML_LANG) == tag}
    assert texts == {own["slogan"], own["about"]}
    (kind,) = ElementTree.fromstring(filled("linux/mime.xml")).iter(f"{MIME}mime-type")
    assert [element.text for element in kind.iter(f"{MIME}comment") if element.get(XML_LANG) == tag] == [
        own["saved_game"]
    ]
    if "inno_setup" in own:
        wanted = f'Name: "{language.locale}"; MessagesFile: "{own["inno_setup"]}"'
        assert wanted in filled("windows/sanjuan.iss").splitlines()


def test_english_words_stand_where_no_language_is_asked_for(filled):
    english = languages.about(languages.DEFAULT).desktop
    assert f"Comment={english['slogan']}\n" in filled("linux/program.desktop")
    assert f"<summary>{english['slogan']}</summary>" in filled("linux/metainfo.xml")
    assert f'ValueData: "{english["saved_game"]}"' in filled("windows/sanjuan.iss")


def test_a_language_that_says_nothing_yet_has_no_lines_and_signs_of_xml_are_written_as_such(
    names: ModuleType, monkeypatch: pytest.MonkeyPatch
):
    new = (
        languages.Language("pt_BR", "Português", "pt_BR", {"kind": "Cartas & mais"}),
        languages.Language("xx", "Xx", "xx", {}),
    )
    monkeypatch.setattr(languages, "everything", lambda: new)
    assert names.filled("[@LOCALE@]=@OWN_KIND@\nend\n") == "[pt_BR]=Cartas & mais\nend\n"
    assert names.filled('<?xml?>\n<p l="@TAG@">@OWN_KIND@</p>\n').endswith(
        '<p l="pt-BR">Cartas &amp; mais</p>\n'
    )
    with pytest.raises(KeyError):
        names.filled("[@LOCALE@]=@OWN_NOBODY@\n")


def test_no_script_or_template_of_a_release_names_a_language():
    words = {
        word for language in OTHERS for word in (f'"{language.code}"', f"[{language.locale}]", language.name)
    }
    for path in sorted(PACKAGING.rglob("*")):
        if path.suffix in {".py", ".xml", ".desktop", ".iss", ".spec", ".txt", ".plist", ".sh"}:
            text = path.read_text(encoding="utf-8")
            assert not [word for word in words if word in text], path


# -- names again: what opens what ---------------------------------------------------------------------


def test_desktop_and_file_type_agree(filled, names: ModuleType):
    kind = ElementTree.fromstring(filled("linux/mime.xml")).find(f"{MIME}mime-type")
    assert kind is not None
    assert kind.get("type") == names.MIME_TYPE
    assert [element.get("pattern") for element in kind.iter(f"{MIME}glob")] == [f"*{SUFFIX}"]
    assert f"MimeType={names.MIME_TYPE};" in filled("linux/program.desktop")


def test_a_saved_game_is_known_by_its_first_bytes(filled):
    (match,) = ElementTree.fromstring(filled("linux/mime.xml")).iter(f"{MIME}match")
    start, end = map(int, str(match.get("offset")).split(":"))
    saved = (ROOT / "tests/storage/games/version-1.sanjuan").read_text(encoding="utf-8")
    assert start <= saved.find(str(match.get("value"))) <= end


def test_the_store_entry_names_program_and_file(filled, names: ModuleType):
    entry = ElementTree.fromstring(filled("linux/metainfo.xml"))
    assert entry.findtext("id") == names.BUNDLE_ID
    assert entry.findtext("launchable") == f"{APP_NAME}.desktop"
    assert entry.findtext("provides/mediatype") == names.MIME_TYPE
    release = entry.find("releases/release")
    assert release is not None
    assert release.get("version") == names.VERSION


def test_the_store_entry_has_homepage_and_pictures_where_they_are_known(
    names: ModuleType, filled, monkeypatch: pytest.MonkeyPatch
):
    assert "<screenshot" not in filled("linux/metainfo.xml")
    monkeypatch.setattr(names, "HOMEPAGE", "https://example.org/game")
    entry = ElementTree.fromstring(filled("linux/metainfo.xml"))
    assert entry.findtext("url") == "https://example.org/game"
    pictures = [str(image.text) for image in entry.iter("image")]
    for picture in pictures:
        place = picture.removeprefix(f"https://example.org/game/raw/v{names.VERSION}/")
        assert (ROOT / place).is_file()
    assert len(pictures) == 2
    assert "Homepage: https://example.org/game\nDescription:" in filled("linux/control")


def test_the_notes_of_the_release_help_to_install_and_name_the_changes(scripts: None, names: ModuleType):
    notes = importlib.import_module("release_notes")
    texts = [(ROOT / name).read_text(encoding="utf-8") for name in ("README.md", "CHANGELOG.md")]
    text = notes.notes(*texts, names.VERSION)
    for words in ("SmartScreen", "Open Anyway", "SHA256SUMS.txt", "### Added"):
        assert words in text
    assert "dev.py" not in text
    assert len(text) < 100_000  # A release takes 125,000 characters.
    with pytest.raises(ValueError, match="no section"):
        notes.notes(*texts, "99.0.0")
    assert notes.section("## [1.0.0] - 2030-01-01\n\nNew.\n\n## [0.9.0]\nOld.\n", "[1.0.0]") == "\nNew.\n\n"


def test_the_installer_of_windows_has_all_its_names(filled, names: ModuleType):
    text = filled("windows/sanjuan.iss")
    assert "@" not in text
    assert f'ValueData: "{names.MIME_TYPE}"' in text
    assert f"Software\\Classes\\{SUFFIX}" in text
    assert names.WINDOWS_FLOOR in text


def test_the_installer_of_windows_looks_for_the_mark_of_a_running_game(filled):
    assert f"\nAppMutex={APP_NAME}\n" in filled("windows/sanjuan.iss")


def test_no_value_or_key_of_the_registry_stays_when_the_program_is_removed(filled):
    entries = [line for line in filled("windows/sanjuan.iss").splitlines() if line.startswith("Root: ")]
    flags = {}
    for entry in entries:
        parts = dict(part.split(": ", 1) for part in entry.split("; "))
        flags.setdefault(parts["Subkey"].strip('"'), []).append(parts.get("Flags", ""))
    assert set(flags.pop(f"Software\\Classes\\{SUFFIX}")) == {"uninsdeletevalue uninsdeletekeyifempty"}
    # The others are this key, or below it.
    top = next(iter(flags))
    assert flags[top] == ["uninsdeletekey"]
    assert all(f"{key}\\".startswith(f"{top}\\") for key in flags)


@pytest.mark.parametrize("subject", [None, "A & B $ Sons"])
def test_programs_installer_and_uninstaller_are_signed_alike(
    scripts: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, subject: str | None
):
    windows = importlib.import_module("build_windows")
    folder = tmp_path / "San Juan"
    folder.mkdir()
    (folder / "San Juan.exe").touch()
    commands: list[list[str]] = []
    monkeypatch.setattr(windows.subprocess, "run", lambda command, **_: commands.append(command))
    monkeypatch.setattr(windows.shutil, "which", lambda name: name)
    monkeypatch.setattr(windows, "SETUP", tmp_path / "filled.iss")
    made = windows.pack(folder, tmp_path, argparse.Namespace(sign=subject))
    assert [path.suffix for path in made] == [".zip", ".exe"]
    *signed, compiled = commands
    assert [command[-1] for command in signed] == ([str(folder / "San Juan.exe")] if subject else [])
    ours = [word for word in compiled if word.startswith(("/DSigned", "/S"))]
    if subject is None:
        assert ours == []
        return
    assert ours[0] == "/DSigned"
    tool = ours[1].removeprefix("/Sown=")
    assert tool.startswith("signtool.exe sign /n $qA & B $$ Sons$q /fd SHA256 ")
    assert tool.endswith(f"{windows.TIME_STAMPS} $f")


def test_the_release_pins_the_version_of_inno_setup():
    text = (ROOT / ".github/workflows/release.yml").read_text(encoding="utf-8")
    (version,) = re.findall(r"choco install innosetup --version=(\d+\.\d+\.\d+) ", text)
    (least,) = re.findall(
        r"EncodeVer\((.+?)\)", (PACKAGING / "windows/sanjuan.iss").read_text(encoding="utf-8")
    )
    assert tuple(map(int, version.split("."))) >= tuple(map(int, least.split(", ")))


def test_the_application_of_macos_opens_saved_games(scripts: None, names: ModuleType):
    information = plistlib.loads(plistlib.dumps(importlib.import_module("build_macos").information()))
    assert information["CFBundleLocalizations"] == [language.locale for language in languages.everything()]
    (kind,) = information["UTExportedTypeDeclarations"]
    assert kind["UTTypeTagSpecification"]["public.filename-extension"] == [SUFFIX.removeprefix(".")]
    assert information["CFBundleDocumentTypes"][0]["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]
    assert information["LSMinimumSystemVersion"] == names.MAC_FLOOR
    plistlib.loads((PACKAGING / "macos/entitlements.plist").read_bytes())


def test_version_information_of_windows_is_what_pyinstaller_reads(scripts: None, tmp_path: Path):
    importlib.import_module("build_windows").write_version(tmp_path / "version.txt")
    text = (tmp_path / "version.txt").read_text(encoding="utf-8")
    compile(text, "version.txt", "eval")
    assert re.search(r"filevers=\(\d+, \d+, \d+, 0\)", text)


def test_the_readme_names_the_floors(names: ModuleType):
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "glibc {}.{}".format(*names.LINUX_FLOOR) in text
    assert f"macOS {names.MAC_FLOOR.split('.')[0]}" in text
    assert f"Windows {names.WINDOWS_FLOOR.split('.')[0]}" in text


# -- icons, notices ---------------------------------------------------------------------------------


def test_icons_hold_their_pictures(scripts: None):
    icons = importlib.import_module("assets.make_icons")
    pictures = {size: b"\x89PNG" + bytes([size % 251]) * size for size in (16, 256)}
    ico = icons.ico(pictures)
    assert struct.unpack("<HHH", ico[:6]) == (0, 1, 2)
    width, *_, length, at = struct.unpack("<BBBBHHII", ico[22:38])
    assert (width, ico[at : at + length]) == (0, pictures[256])
    icns = icons.icns(pictures)
    assert icns[:8] == b"icns" + struct.pack(">I", len(icns))
    assert icns[8:12] == b"icp4"
    assert icns[16 : 16 + len(pictures[16])] == pictures[16]


def test_the_notices_are_those_of_the_locked_packages(scripts: None):
    notices = importlib.import_module("assets.make_notices")
    lock = (PACKAGING / "requirements-run.lock").read_text(encoding="utf-8")
    text = notices.TARGET.read_text(encoding="utf-8")
    locked = dict(re.findall(r"^([\w-]+)==([\w.]+)", lock, re.MULTILINE))
    heads = dict(re.findall(r"^={100}\n(\S+|Qt and Qt for Python) ([\d.]+)$", text, re.MULTILINE))
    versions = {name.lower().replace("_", "-"): version for name, version in heads.items()}
    for name, version in locked.items():
        known = "qt and qt for python" if name in ("pyside6-essentials", "shiboken6") else name
        assert versions[known] == version, f"run {notices.__file__}"
    assert "You may replace them" in text
    assert "Andreas Seyfarth" in text


# -- the archive and its scripts ---------------------------------------------------------------------


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="files of Linux")
def test_the_same_folder_gives_the_same_archive(
    scripts: None, names: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    linux = importlib.import_module("build_linux")
    monkeypatch.setattr(linux, "share_files", lambda share: share.mkdir())
    folder = tmp_path / "San Juan"
    folder.mkdir()
    for name in ("sanjuan", "b", "a"):
        (folder / name).write_text(name, encoding="utf-8")
        os.utime(folder / name, (0, 0))
    archives = []
    for turn in ("one", "two"):
        dist = tmp_path / turn
        dist.mkdir()
        path = linux.make_archive(folder, dist / "top", dist)
        with tarfile.open(path, "r:xz") as archive:
            archives.append([(entry.name, entry.uname, entry.mode) for entry in archive])
    assert path.name == f"{names.stem()}.tar.xz"
    assert archives[0] == archives[1]
    assert [name for name, _, _ in archives[0] if name.startswith("top/program/")] == [
        "top/program/a",
        "top/program/b",
        "top/program/sanjuan",
    ]
    assert {user for _, user, _ in archives[0]} == {"root"}


@pytest.mark.skipif(not shutil.which("dpkg-deb"), reason="a tool of Debian")
def test_the_debian_package_is_compressed_as_the_archive_is(
    scripts: None, names: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    linux = importlib.import_module("build_linux")
    monkeypatch.setattr(linux, "share_files", lambda share: share.mkdir(parents=True))
    folder = tmp_path / "San Juan"
    folder.mkdir()
    # Calls of one function from many places, whose relative addresses differ.
    calls = b"".join(b"\xe8" + struct.pack("<i", (1 << 20) - 5 * number) for number in range(20))
    (folder / "sanjuan").write_bytes(b"odd" + calls)
    path = linux.make_debian(folder, tmp_path / "top", tmp_path)
    package = path.read_bytes()
    assert b"data.tar.xz     " in package
    assert b"data.tar        " not in package
    subprocess.run(["dpkg-deb", "--extract", path, tmp_path / "out"], check=True)
    assert (tmp_path / f"out/opt/{names.APP_NAME}/sanjuan").read_bytes() == b"odd" + calls
    listing = ["dpkg-deb", "--contents", path]
    assert "root/root" in subprocess.run(listing, capture_output=True, text=True, check=True).stdout


def test_the_readme_names_the_downloads_that_are_made(names: ModuleType):
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`san-juan-…-([\w.-]+)`", text))
    assert named == {
        "windows-x86_64-setup.exe",
        "windows-x86_64-portable.zip",
        "macos-arm64.dmg",
        "linux-x86_64.tar.xz",
    }
    assert f"`{names.APP_NAME}_…_amd64.deb`" in text
    workflow = (ROOT / ".github/workflows/release.yml").read_text(encoding="utf-8")
    for kind in ("tar.xz", "deb", "zip", "exe", "dmg", "cdx.json"):
        assert f"dist/*.{kind}\n" in workflow


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="a script of Linux")
def test_the_archive_installs_again_and_goes_away(scripts: None, filled, tmp_path: Path):
    top, home = tmp_path / "top", tmp_path / "a home"
    program = top / "program/sanjuan"
    program.parent.mkdir(parents=True)
    program.write_text("#!/bin/sh\necho played $1\n", encoding="utf-8")
    program.chmod(0o755)
    for name in ("install.sh", "uninstall.sh"):
        (top / name).write_text(filled(f"linux/{name}"), encoding="utf-8")
    desktop = top / f"share/applications/{APP_NAME}.desktop"
    desktop.parent.mkdir(parents=True)
    desktop.write_text(filled("linux/program.desktop"), encoding="utf-8")
    home.mkdir()
    game = home / f".local/share/{APP_NAME}/games/mine.sanjuan"
    game.parent.mkdir(parents=True)
    game.touch()
    environment = {"HOME": str(home), "PATH": os.environ["PATH"]}
    shell = shutil.which("sh") or "/bin/sh"

    def run(*command: str) -> str:
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout

    for _ in range(2):
        run(shell, str(top / "install.sh"))
    assert run(str(home / ".local/bin" / APP_NAME), "well") == "played well\n"
    entry = (home / f".local/share/applications/{APP_NAME}.desktop").read_text(encoding="utf-8")
    assert f'Exec="{home}/.local/opt/{APP_NAME}/sanjuan" %f' in entry
    run(shell, str(home / f".local/opt/{APP_NAME}/uninstall.sh"))
    left = [path for path in home.rglob("*") if path.is_file() or path.is_symlink()]
    assert left == [game]
