"""Convert the nine TrueType fonts and three licence texts in resources/fonts.

The families come from npm as web fonts (WOFF2); Qt needs TrueType on every platform. Only the container
changes: outlines, tables and names stay the same. Needs npm, and fontTools with brotli::

    python -m pip install fonttools brotli
    python packaging/assets/make_fonts.py
"""

import argparse
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TARGET = ROOT / "resources" / "fonts"
VERSION = "5.3.0"

# family name in file names -> (npm package, the styles the game uses)
FAMILIES = {
    "Fraunces": ("fraunces", ["700-normal", "900-normal"]),
    "BarlowCondensed": ("barlow-condensed", ["500-normal", "600-normal", "700-normal"]),
    "AlegreyaSans": ("alegreya-sans", ["400-normal", "400-italic", "500-normal", "700-normal"]),
}


def main() -> None:
    """Fetch the three packages and write the fonts and licences."""
    argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0]).parse_args()
    npm = shutil.which("npm")
    if npm is None:
        sys.exit("make_fonts: npm is needed to fetch the fonts.")
    TARGET.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for family, (package, styles) in FAMILIES.items():
            unpacked = fetch(npm, package, Path(folder))
            for style in styles:
                convert(unpacked / "files" / f"{package}-latin-{style}.woff2")
            shutil.copyfile(unpacked / "LICENSE", TARGET / f"OFL-{family}.txt")


def fetch(npm: str, package: str, folder: Path) -> Path:
    """Download one @fontsource package and return the folder it was unpacked into."""
    spec = f"@fontsource/{package}@{VERSION}"
    subprocess.run([npm, "pack", "--silent", spec], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    unpacked = folder / package
    with tarfile.open(folder / f"fontsource-{package}-{VERSION}.tgz") as archive:
        archive.extractall(unpacked, filter="data")
    return unpacked / "package"


def convert(source: Path) -> None:
    """Write one WOFF2 file as TTF, under the same name."""
    from fontTools.ttLib import TTFont

    # The time of conversion is left out of the file, so that a second run changes nothing.
    font = TTFont(source, recalcTimestamp=False)
    font.flavor = None
    font.save(TARGET / f"{source.stem}.ttf")


if __name__ == "__main__":
    main()
