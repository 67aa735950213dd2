"""Print the notes of a release: how to install the downloads, then the changes of the version.

    python3 packaging/release_notes.py > notes.md

The texts come from README.md and CHANGELOG.md. Standard library only.
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from sanjuan_desktop import __version__  # noqa: E402

FROM_SOURCE: Final = "To run it from source"
"""Start of the paragraph of the README that is of no use for downloads."""


def main() -> int:
    """Print the notes; return the exit status."""
    argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0]).parse_args()
    texts = [(ROOT / name).read_text(encoding="utf-8") for name in ("README.md", "CHANGELOG.md")]
    try:
        text = notes(*texts, __version__)
    except ValueError as error:
        print(f"release_notes.py: {error}", file=sys.stderr)
        return 1
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    print(text, end="")
    return 0


def notes(readme: str, changelog: str, version: str) -> str:
    """Return the notes of a version.

    Raises:
        ValueError: one of the texts lacks its section.
    """
    download = section(readme, "Download").partition(FROM_SOURCE)[0]
    return (
        f"## Download\n\n{download.strip()}\n\n## Changes\n\n{section(changelog, f'[{version}]').strip()}\n"
    )


def section(text: str, heading: str) -> str:
    """Return the text below a heading of the second level.

    Raises:
        ValueError: there is no such heading, or nothing below it.
    """
    found = re.search(
        rf"^## {re.escape(heading)}(?: - [^\n]+)?\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL
    )
    if found is None or not found[1].strip():
        raise ValueError(f"no section {heading!r} with a text")
    return found[1]


if __name__ == "__main__":
    raise SystemExit(main())
