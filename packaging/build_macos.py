"""Build the download for macOS: a disk image with the application, for the current processor.

Written from the documentation of PyInstaller, codesign and notarytool; the release workflow runs it. Images
without switches are unsigned; Gatekeeper then asks at the first start of the application.

``--sign "Developer ID Application: …"`` signs the application (done by PyInstaller, see the spec file) and
the image. ``--notarize PROFILE`` sends the image to Apple and staples the ticket to it. Create the profile
once with ``xcrun notarytool store-credentials PROFILE``.
"""

from __future__ import annotations

import subprocess
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from release_names import BUNDLE_ID, DISCLAIMER, MAC_FLOOR, MIME_TYPE, TITLE, VERSION, stem
from sanjuan_desktop import languages

if TYPE_CHECKING:
    import argparse


def pack(application: Path, dist: Path, args: argparse.Namespace) -> list[Path]:
    """Create the disk image, and sign and notarise it if requested."""
    image = dist / f"{stem()}.dmg"
    with tempfile.TemporaryDirectory(prefix="sanjuan-dmg-") as name:
        # ditto preserves links and signatures.
        subprocess.run(["ditto", str(application), str(Path(name, application.name))], check=True)
        Path(name, "Applications").symlink_to("/Applications")
        command = ["hdiutil", "create", "-quiet", "-ov", "-volname", TITLE, "-srcfolder", name]
        persistently([*command, "-format", "UDZO", str(image)])
    if args.sign:
        subprocess.run(["codesign", "--timestamp", "--sign", args.sign, str(image)], check=True)
    if args.notarize:
        submit = ["xcrun", "notarytool", "submit", str(image), "--keychain-profile", args.notarize, "--wait"]
        subprocess.run(submit, check=True)
        subprocess.run(["xcrun", "stapler", "staple", str(image)], check=True)
    return [image]


def persistently(command: list[str], times: int = 5, pause_s: float = 10.0) -> None:
    """Run a command until it succeeds, because hdiutil is "busy" while the system indexes a new volume.

    Raises:
        subprocess.CalledProcessError: the command failed that many times.
    """
    for attempt in range(1, times + 1):
        done = subprocess.run(command, check=False)
        if not done.returncode:
            return
        if attempt < times:
            time.sleep(pause_s)
    done.check_returncode()


def information() -> dict[str, object]:
    """Return the entries of Info.plist besides PyInstaller's: versions, file type, minimum system."""
    document = {
        "CFBundleTypeName": languages.about(languages.DEFAULT).desktop["saved_game"],
        "CFBundleTypeRole": "Editor",
        "CFBundleTypeIconFile": "sanjuan.icns",
        "LSItemContentTypes": [f"{BUNDLE_ID}.game"],
        "LSHandlerRank": "Owner",
    }
    file_type = {
        "UTTypeIdentifier": f"{BUNDLE_ID}.game",
        "UTTypeDescription": document["CFBundleTypeName"],
        "UTTypeConformsTo": ["public.json"],
        "UTTypeTagSpecification": {
            "public.filename-extension": ["sanjuan"],
            "public.mime-type": [MIME_TYPE],
        },
    }
    return {
        "CFBundleDisplayName": TITLE,
        "CFBundleShortVersionString": VERSION,
        "CFBundleVersion": VERSION,
        "CFBundleDocumentTypes": [document],
        "UTExportedTypeDeclarations": [file_type],
        "CFBundleLocalizations": [language.locale for language in languages.everything()],
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": MAC_FLOOR,
        "NSHumanReadableCopyright": DISCLAIMER,
        "NSHighResolutionCapable": True,
        "NSPrincipalClass": "NSApplication",
    }
