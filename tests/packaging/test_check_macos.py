"""Checks of the application for macOS that need no Mac."""

import importlib
import os
import plistlib
import struct
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "packaging"


@pytest.fixture(scope="module")
def macos() -> Iterator[ModuleType]:
    before = list(sys.path)
    sys.path.insert(0, str(PACKAGING))
    yield importlib.import_module("check_macos")
    sys.path[:] = before


def information(macos: ModuleType) -> dict[str, object]:
    own = importlib.import_module("build_macos").information()
    return {
        **own,
        "CFBundleIdentifier": "org.example.Game",
        "CFBundleExecutable": "Game",
        "CFBundleIconFile": "sanjuan.icns",
        "CFBundlePackageType": "APPL",
    }


@pytest.fixture
def contents(tmp_path: Path) -> Path:
    for place in ("MacOS/Game", "Resources/sanjuan.icns"):
        path = tmp_path / "Game.app/Contents" / place
        path.parent.mkdir(parents=True)
        path.touch()
    return tmp_path / "Game.app/Contents"


def test_our_plist_is_right(macos: ModuleType, contents: Path):
    assert macos.plist_faults(information(macos), contents) == []


@pytest.mark.parametrize(
    ("changed", "fault"),
    [
        ({"CFBundleShortVersionString": "0.2"}, "CFBundleShortVersionString: expected"),
        ({"LSMinimumSystemVersion": 13.0}, "LSMinimumSystemVersion: expected"),
        ({"CFBundleExecutable": "Other"}, "CFBundleExecutable names a missing file"),
        ({"LSBackgroundOnly": True}, "LSBackgroundOnly hides the window"),
        ({"UTExportedTypeDeclarations": []}, "is not declared"),
    ],
)
def test_a_wrong_plist_is_found(macos: ModuleType, contents: Path, changed: dict[str, object], fault: str):
    (found,) = macos.plist_faults(information(macos) | changed, contents)
    assert fault in found


def test_our_entitlements_are_known_and_others_are_found(macos: ModuleType):
    assert macos.entitlement_faults((PACKAGING / "macos/entitlements.plist").read_bytes()) == []
    wrong = {"com.apple.security.cs.disable-library-validation": False, "com.apple.security.cs.all": True}
    assert len(macos.entitlement_faults(plistlib.dumps(wrong))) == 2


def picture(size: int) -> bytes:
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sII", 13, b"IHDR", size, size)


def test_an_icon_has_a_picture_of_each_size(macos: ModuleType):
    icons = importlib.import_module("assets.make_icons")
    whole = {size: picture(size) for size in icons.ICNS_TYPES}
    assert macos.icon_faults(icons.icns(whole)) == []
    assert macos.icon_faults(icons.icns(whole) + b" ") == ["icon: wrong header"]
    assert macos.icon_faults(icons.icns(whole | {128: picture(100)})) == [
        "icon: b'ic07' has a picture of 100 × 100"
    ]
    del whole[1024]
    assert macos.icon_faults(icons.icns(whole)) == ["icon: b'ic10' is missing"]


def test_the_lock_file_has_all_wheels(macos: ModuleType):
    lock = macos.build.LOCK.read_text(encoding="utf-8")
    for name in macos.WHEELS:
        first, *hashes = macos.locked(lock, name).splitlines()
        assert first.startswith(f"{name}==")
        assert hashes
        assert all(line.strip().startswith("--hash=sha256:") for line in hashes)
    with pytest.raises(ValueError, match="does not contain nothing"):
        macos.locked(lock, "nothing")


# -- binaries -----------------------------------------------------------------------------------------


def mach_o(links: list[str], floor: tuple[int, int] = (13, 0)) -> bytes:
    """Return a library for ARM with these links."""
    commands = [struct.pack("<6I", 0x32, 24, 1, floor[0] << 16 | floor[1] << 8, floor[0] << 16, 0)]
    for link in links:
        text = link.encode() + bytes(8 - len(link) % 8)
        commands.append(struct.pack("<6I", 0xC, 24 + len(text), 24, 0, 0x10000, 0x10000) + text)
    body = b"".join(commands)
    head = struct.pack("<8I", 0xFEEDFACF, 0x0100000C, 0, 6, len(commands), len(body), 0, 0)
    return head + body + bytes(4096)


@pytest.fixture
def application(macos: ModuleType, tmp_path: Path) -> Path:
    if os.name == "nt":
        pytest.skip("links need a permission there")
    frameworks = tmp_path / "Game.app/Contents/Frameworks"
    inside = frameworks / "QtCore.framework/Versions/A"
    (inside / "Resources").mkdir(parents=True)
    (inside / "Resources/Info.plist").touch()
    (inside / "QtCore").write_bytes(mach_o(["/usr/lib/libc++.1.dylib"]))
    framework = frameworks / "QtCore.framework"
    (framework / "Versions/Current").symlink_to("A")
    (framework / "QtCore").symlink_to("Versions/Current/QtCore")
    (framework / "Resources").symlink_to("Versions/Current/Resources")
    (frameworks / "QtCore").symlink_to("QtCore.framework/Versions/A/QtCore")
    (frameworks / "module.so").write_bytes(mach_o(["@rpath/QtCore.framework/Versions/A/QtCore"], (15, 1)))
    return tmp_path / "Game.app"


def test_a_binary_tells_its_links_and_its_floor(macos: ModuleType, application: Path):
    headers = importlib.import_module("mach_o")
    (part,) = headers.slices(application / "Contents/Frameworks/module.so")
    assert (part.architecture, part.floor) == ("arm64", (15, 1))
    assert part.own_links() == ["@rpath/QtCore.framework/Versions/A/QtCore"]
    assert headers.is_mach_o(application / "Contents/Frameworks/QtCore")
    assert not headers.is_mach_o(Path(__file__))


def test_a_missing_library_and_a_newer_system_are_found(macos: ModuleType, application: Path):
    frameworks = application / "Contents/Frameworks"
    module = frameworks / "module.so"
    assert macos.binary_faults(module, frameworks) == []
    assert macos.too_new(module, (13, 0)) == ["module.so was built for macOS 15.1"]
    assert macos.too_new(module, (15, 1)) == []
    (frameworks / "QtCore").unlink()
    assert macos.binary_faults(module, frameworks) == ["module.so needs QtCore, which is not there"]


def test_what_codesign_refuses_is_found(macos: ModuleType, application: Path):
    contents = application / "Contents"
    assert macos.folder_faults(application) == []
    (contents / "Frameworks/a.folder").mkdir()
    (contents / "Frameworks/text.txt").touch()
    (contents / "Resources").mkdir()
    (contents / "Resources/code").write_bytes(mach_o([]))
    (contents / "Frameworks/QtCore.framework/Versions/Current").unlink()
    assert macos.folder_faults(application) == [
        "Frameworks/QtCore.framework lacks QtCore",
        "Frameworks/QtCore.framework lacks Versions/Current",
        "Frameworks/QtCore.framework lacks Resources/Info.plist",
        "Frameworks/a.folder has a dot in its name",
        "Frameworks/text.txt is no code",
        "Resources/code is code among the resources",
    ]
