"""Update the translations of the program's sentences with Qt's tools.

``python packaging/assets/make_translations.py`` collects every ``tr("Context", "Text")``, every
``marked("Context", "Text")`` of a table, and every ``counted("Context", "%n cards", "%n card", count)`` into
``resources/text/<language>/sentences.ts``, where translators work (with Qt Linguist or any editor). It
compiles these files to the ``sentences.qm`` beside them, which the program loads. A counted sentence has as
many forms as the language needs, in the order of Qt Linguist. The script prints the number of missing
translations. Both kinds of files are committed.
"""

from __future__ import annotations

import argparse
import ast
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING, NamedTuple
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from sanjuan_desktop import languages  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

PACKAGE = ROOT / "sanjuan_desktop"
TEXTS = ROOT / "resources/text"
LANGUAGES = tuple(code for code in languages.codes() if code != languages.DEFAULT)
"""Without English, the language of the source."""

DEVELOPERS_ONLY = PACKAGE / "lab"
"""Folder of texts that no player sees."""


SAID_BY = {"tr": 2, "counted": 3, "marked": 2}
"""Functions with translatable texts, and the number of their text arguments."""


class Sentence(NamedTuple):
    """A sentence of the source; ``one`` is the English singular, "" for sentences without a number."""

    context: str
    text: str
    one: str = ""


def main() -> int:
    """Update all languages; return 1 for an error, or if a complete language lacks a translation."""
    argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0]).parse_args()
    status = 0
    current = tuple(sentences())
    for language in LANGUAGES:
        update(languages.about(language).locale, source_of(language), current)
        wrong = misfits(source_of(language))
        for text, translation in wrong:
            print(f"{language}: {translation!r} lacks names in braces of {text!r}, or has others")
        if wrong:
            # The game would raise an error when it uses them.
            print(f"{language}: the game is not updated until these are corrected")
            status = 1
            continue
        missing = untranslated(source_of(language))
        compile_file(source_of(language), compiled_of(language))
        print(f"{language}: {missing} sentences to translate" if missing else f"{language}: complete")
        if missing and not languages.about(language).in_progress:
            status = 1
    return status


def fields(text: str) -> set[str]:
    """Return the names in curly brackets in a sentence."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def misfits(path: Path) -> list[tuple[str, str]]:
    """Return sentences whose finished translation has other names in braces."""
    found = []
    for message in ElementTree.parse(path).getroot().iter("message"):
        text, translation = message.findtext("source", ""), message.find("translation")
        if translation is None or translation.get("type"):
            continue
        for form in translation.findall("numerusform") or [translation]:
            try:
                fits = not form.text or fields(form.text) == fields(text)
            except ValueError:
                fits = False
            if not fits:
                found.append((text, form.text or ""))
    return found


def source_of(language: str) -> Path:
    """Return the path of the file that translators edit."""
    return TEXTS / language / "sentences.ts"


def compiled_of(language: str) -> Path:
    """Return the path of the file that the program loads."""
    return TEXTS / language / "sentences.qm"


def tool(name: str) -> str:
    """Return the path of one of Qt's tools, which are part of PySide6."""
    return str(Path(sysconfig.get_path("scripts"), f"pyside6-{name}"))


def sentences() -> Iterator[Sentence]:
    """Yield every sentence of the program, once for each use.

    Raises:
        ValueError: a sentence is composed at run time, so that it cannot be translated.
    """
    for path in sorted(PACKAGE.rglob("*.py")):
        if DEVELOPERS_ONLY in path.parents:
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
        for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
            size = SAID_BY.get(call.func.id) if isinstance(call.func, ast.Name) else None
            if size is not None:
                words = [getattr(word, "value", None) for word in call.args[:size]]
                if not all(isinstance(word, str) for word in words):
                    raise ValueError(f"{path}:{call.lineno}: expected string literals")
                yield Sentence(*words)


def update(locale: str, path: Path, current: Iterable[Sentence]) -> None:
    """Add new sentences to a file and remove those that are not among the ``current`` ones.

    lupdate reads them from a generated C++ source, because it does not support counted sentences in Python.
    """
    lines = []
    for context, text, singular in current:
        counted = f", {quoted(singular)}, n" if singular else ""
        lines.append(f"QCoreApplication::translate({quoted(context)}, {quoted(text)}{counted});")
    options = [
        "-silent",
        "-no-obsolete",
        "-no-ui-lines",
        "-locations",
        "none",
        "-disable-heuristic",
        "similartext",
    ]
    options += ["-source-language", "en", "-target-language", locale]
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "sentences.cpp")
        source.write_text("void said(int n) {\n" + "\n".join(lines) + "\n}\n", encoding="utf-8")
        subprocess.run([tool("lupdate"), *options, str(source), "-ts", str(path)], check=True)


def quoted(text: str) -> str:
    """Return a text as a C++ string literal."""
    for sign, written in (("\\", "\\\\"), ('"', '\\"'), ("\n", "\\n")):
        text = text.replace(sign, written)
    return f'"{text}"'


def untranslated(path: Path) -> int:
    """Return the number of sentences of a file without a finished translation in all forms."""
    messages = ElementTree.parse(path).getroot().iter("message")
    return sum(
        message.find("translation[@type]") is not None
        or not all(form.text for form in list(message.iter("numerusform")) or message.iter("translation"))
        for message in messages
    )


def compile_file(source: Path, compiled: Path) -> None:
    """Write the file that the program loads."""
    command = [tool("lrelease"), "-silent", "-nounfinished", str(source), "-qm", str(compiled)]
    subprocess.run(command, check=True)


if __name__ == "__main__":
    sys.exit(main())
