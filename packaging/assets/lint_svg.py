"""Check every SVG source against the drawing rules, so that Qt paints what was drawn.

Usage: ``python packaging/assets/lint_svg.py [FOLDER ...]``; exit status 1 on a finding.
Without a folder it checks ``resources`` and the templates beside this script.
"""

from __future__ import annotations

import argparse
import re
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

SVG = "{http://www.w3.org/2000/svg}"
ALLOWED = frozenset(
    (
        "svg",
        "g",
        "defs",
        "path",
        "rect",
        "circle",
        "ellipse",
        "use",
        "linearGradient",
        "radialGradient",
        "stop",
    )
)
FORBIDDEN_ATTRIBUTES = frozenset(("style", "class", "filter", "mask", "clip-path", "href"))
SQUARE = "0 0 360 360"
SQUARE_FOLDERS = frozenset(("art", "backdrops"))
ART_LIMIT = 7_000
OTHER_LIMIT = 14_000
UNLIMITED = frozenset(("kit.svg",))
REFERENCE = re.compile(r'xlink:href="#([^"]+)"|url\(#([^)]+)\)')


def findings(path: Path) -> list[str]:
    """Return the faults of one file in words, empty if there are none.

    Args:
        path: an SVG file. The name of its folder determines the rules.
    """
    source = path.read_text(encoding="utf-8")
    try:
        root = ET.fromstring(source)
    except ET.ParseError as error:
        return [f"not well-formed: {error}"]
    return [*_element_findings(root), *_size_findings(path, root, source), *_id_findings(root, source)]


def _element_findings(root: ET.Element) -> list[str]:
    found = []
    names = [element.tag.removeprefix(SVG) for element in root.iter() if isinstance(element.tag, str)]
    if strange := sorted(set(names) - ALLOWED):
        found.append("not allowed: " + ", ".join(strange))
    if names.count("svg") > 1:
        found.append("nested svg")
    # Qt does not support a plain href; the namespace prefix of xlink:href makes that name pass.
    attributes = {name for element in root.iter() for name in element.attrib}
    if strange := sorted(attributes & FORBIDDEN_ATTRIBUTES):
        found.append("attributes not allowed: " + ", ".join(strange))
    return found


def _size_findings(path: Path, root: ET.Element, source: str) -> list[str]:
    found = []
    folder = path.parent.name
    if "viewBox" not in root.attrib:
        found.append("no viewBox")
    elif folder in SQUARE_FOLDERS and path.name not in UNLIMITED and root.attrib["viewBox"] != SQUARE:
        found.append(f"viewBox must be {SQUARE}")
    limit = ART_LIMIT if folder == "art" else OTHER_LIMIT
    size = len(source.encode())
    if size > limit and path.name not in UNLIMITED:
        found.append(f"{size} bytes, more than {limit}: simplify")
    return found


def _id_findings(root: ET.Element, source: str) -> list[str]:
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    found = [f"id {name} twice" for name in sorted({name for name in ids if ids.count(name) > 1})]
    wanted = {a or b for a, b in REFERENCE.findall(source)}
    return found + [f"no id {name}" for name in sorted(wanted - set(ids))]


def sources(folders: list[Path]) -> list[Path]:
    """Return all SVG files in the folders, sorted."""
    return sorted(path for folder in folders for path in folder.rglob("*.svg"))


def main(arguments: list[str]) -> int:
    """Check the given folders and print the findings; return the exit status."""
    here = Path(__file__).resolve().parent
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument(
        "folders", nargs="*", type=Path, metavar="FOLDER", help="what to check (default: all)"
    )
    folders = parser.parse_args(arguments).folders or [here.parent.parent / "resources", here / "art"]
    paths = sources(folders)
    bad = [(path, found) for path in paths if (found := findings(path))]
    for path, found in bad:
        print(f"{path}: {'; '.join(found)}")
    print(f"{len(paths)} files, {len(bad)} with findings")
    return 1 if bad or not paths else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
