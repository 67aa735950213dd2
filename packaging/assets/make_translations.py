"""Keep the translations of the program's sentences in step with the source, by Qt's own tools.

``python packaging/assets/make_translations.py`` gathers every ``tr("Context", "Text")`` into
``resources/text/<language>/sentences.ts``, where translators work (with Qt Linguist or any editor), and
compiles these files into the ``sentences.qm`` beside them, which the program loads. It says how many
sentences have no translation yet. Both kinds of files are committed.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import sysconfig
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "sanjuan_desktop"
TEXTS = ROOT / "resources/text"
LANGUAGES = ("de", "sv")
"""English is what stands in the source."""

DEVELOPERS_ONLY = PACKAGE / "lab"
"""Words that no player sees."""


def main() -> int:
    """Bring all languages up to date; return 1 if a sentence is still to be translated."""
    argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0]).parse_args()
    status = 0
    for language in LANGUAGES:
        gather(language, source_of(language))
        missing = untranslated(source_of(language))
        compile_file(source_of(language), compiled_of(language))
        print(f"{language}: {missing} sentences to translate" if missing else f"{language}: complete")
        status = status or int(missing > 0)
    return status


def source_of(language: str) -> Path:
    """Return the file that translators work in."""
    return TEXTS / language / "sentences.ts"


def compiled_of(language: str) -> Path:
    """Return the file that the program loads."""
    return TEXTS / language / "sentences.qm"


def tool(name: str) -> str:
    """Return the path of one of Qt's tools, which come with PySide6."""
    return str(Path(sysconfig.get_path("scripts"), f"pyside6-{name}"))


def gather(language: str, path: Path) -> None:
    """Add new sentences to a file and take those away that nobody says any more."""
    files = sorted(str(file) for file in PACKAGE.rglob("*.py") if DEVELOPERS_ONLY not in file.parents)
    options = [
        "-silent",
        "-no-obsolete",
        "-no-ui-lines",
        "-locations",
        "none",
        "-disable-heuristic",
        "similartext",
    ]
    options += ["-source-language", "en", "-target-language", language, "-tr-function-alias", "translate+=tr"]
    subprocess.run([tool("lupdate"), *options, *files, "-ts", str(path)], check=True)


def untranslated(path: Path) -> int:
    """Return how many sentences of a file have no finished translation."""
    messages = ElementTree.parse(path).getroot().iter("message")
    return sum(message.find("translation[@type]") is not None for message in messages)


def compile_file(source: Path, compiled: Path) -> None:
    """Write the file that the program loads."""
    command = [tool("lrelease"), "-silent", "-nounfinished", str(source), "-qm", str(compiled)]
    subprocess.run(command, check=True)


if __name__ == "__main__":
    sys.exit(main())
