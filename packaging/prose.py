"""Report unidiomatic English in docstrings, comments, READMEs and the changelog.

    python packaging/prose.py [PATH ...]      list the findings in files and folders (default: everything)
    python packaging/prose.py --limits        compare the counts with prose_limits.toml; status 1 if above
    python packaging/prose.py --write         lower the limits to the current counts

Texts of the interface (``resources/text``) and code fences are skipped, and so are lines with ``prose: ok``.
Each package has a limit, which may only fall. Standard library only.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
import tomllib
import warnings
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from prose_rules import (
    ABBREVIATION,
    GOOGLE_ENTRY,
    IGNORE_MARK,
    INVERTED,
    LOOP_ONE,
    MOST_WORDS,
    NOT_PROSE,
    OPENING,
    OPENING_HINT,
    RETURN_WHAT,
    SENTENCE_END,
    STRING_OR_COMMENT,
    WEAK_VERB,
    WORD,
    WORDS,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

ROOT: Final = Path(__file__).resolve().parent.parent
LIMITS: Final = Path(__file__).with_name("prose_limits.toml")
FOLDERS: Final = ("sanjuan_desktop", "tests", "packaging", "resources")
SKIPPED: Final = "resources/text/"
DOCUMENTS: Final = "documents"
HEADER: Final = """\
# Limits of the findings of prose.py, per package; others have the limit 0. They may only fall: see
# prose.py --write. If a module moves to another package, move its findings here as well.
"""


@dataclass(frozen=True, slots=True)
class Finding:
    """A place to improve; ``last`` is the last line of the text."""

    path: str
    line: int
    last: int
    category: str
    text: str
    hint: str


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph, table cell or comment. ``kind`` is docstring, field, comment or markdown."""

    kind: str
    line: int
    text: str
    opens: bool = False
    """True for the first paragraph of a docstring."""


# ---------------------------------------------------------------------------- reading


def masked(text: str) -> str:
    """Return ``text`` with code spans, link targets and roles blanked out; positions stay the same."""

    def blank(match: re.Match[str]) -> str:
        return re.sub(r"[^\n`]", "x", match.group())

    text = re.sub(r"``[^`]+``|`[^`\n]+(?:\n[^`\n]+)?`", blank, text)
    return re.sub(
        r"\]\([^)\n]*\)|<https?://[^>]*>|https?://\S+", lambda m: re.sub(r"[^\n]", " ", m.group()), text
    )


def paragraphs(text: str, first_line: int) -> Iterator[tuple[int, str]]:
    """Yield line number and text of each paragraph; list items and entries of Google sections stand alone."""
    held: list[str] = []
    start = first_line
    in_code = False
    for number, line in enumerate(text.split("\n"), first_line):
        stripped = line.strip()
        if stripped.startswith(("```", "~~~")):
            in_code = not in_code
            stripped = ""
        if in_code or not stripped or stripped.startswith((">>>", "... ")):
            if held:
                yield start, "\n".join(held)
            held = []
            continue
        if held and GOOGLE_ENTRY.match(line):
            yield start, "\n".join(held)
            held = []
        if not held:
            start = number
        held.append(line)
    if held:
        yield start, "\n".join(held)


def docstring_blocks(tree: ast.Module) -> Iterator[Block]:
    """Yield the paragraphs of the docstrings of modules, classes, functions and fields."""
    waiting: list[ast.AST] = [tree]
    while waiting:
        node = waiting.pop()
        owner = isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef))
        before: ast.stmt | None = None
        for statement in _statements(node):
            if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
                value = statement.value.value
                is_docstring = owner and before is None
                if isinstance(value, str) and (
                    is_docstring or isinstance(before, (ast.Assign, ast.AnnAssign))
                ):
                    opens = True
                    for line, paragraph in paragraphs(value, statement.lineno):
                        yield Block("docstring" if is_docstring else "field", line, paragraph, opens)
                        opens = False
            else:
                waiting.append(statement)
            before = statement


def _statements(node: ast.AST) -> list[ast.stmt]:
    """Return the statements directly below a node."""
    found: list[ast.stmt] = []
    for name in ("body", "orelse", "finalbody"):
        found += getattr(node, name, None) or []
    for name in ("handlers", "cases"):
        for part in getattr(node, name, None) or []:
            found += part.body
    return found


def comment_blocks(text: str) -> Iterator[Block]:
    """Yield comments; comment lines below each other make one block."""
    held: list[str] = []
    start = previous = line = at = 0
    for match in STRING_OR_COMMENT.finditer(text):
        if not match[0].startswith("#") or NOT_PROSE.match(match[0], 1) or not match[0][1:].strip():
            continue
        line += text.count("\n", at, match.start())
        at = match.start()
        whole = not text[text.rfind("\n", 0, at) + 1 : at].strip()
        if held and not (whole and line == previous + 1):
            yield Block("comment", start, "\n".join(held))
            held = []
        if not held:
            start = line + 1
        held.append(match[0][1:])
        previous = line if whole else -2
    if held:
        yield Block("comment", start, "\n".join(held))


def markdown_blocks(text: str) -> Iterator[Block]:
    """Yield paragraphs, headings, list items and table cells of a Markdown document."""
    lines = text.split("\n")
    kept = []
    in_code = False
    after_blank = True
    for line in lines:
        fence = line.lstrip().startswith(("```", "~~~"))
        if fence:
            in_code = not in_code
        code = fence or in_code or (after_blank and line.startswith("    ") and not GOOGLE_ENTRY.match(line))
        after_blank = code or not line.strip()
        kept.append("" if code else line)
    for start, paragraph in paragraphs("\n".join(kept), 1):
        if paragraph.lstrip().startswith("|"):
            for offset, row in enumerate(paragraph.split("\n")):
                for cell in row.strip().strip("|").split("|"):
                    if WORD.search(cell):
                        yield Block("markdown", start + offset, cell)
        else:
            yield Block(
                "markdown", start, re.sub(r"(?m)^[#>*\-\s]+(?=\S)", lambda m: " " * len(m.group()), paragraph)
            )


# ---------------------------------------------------------------------------- checking


def sentences(text: str) -> Iterator[tuple[int, str]]:
    """Yield offset and text of the sentences of a paragraph."""
    start = 0
    for match in SENTENCE_END.finditer(text):
        if ABBREVIATION.search(text[start : match.end()].rstrip(")\"'”’]")[:-1]):
            continue
        yield start, text[start : match.end()]
        start = match.end()
    if text[start:].strip():
        yield start, text[start:]


def excerpt(text: str, start: int, end: int) -> str:
    """Return the match with some words on both sides, in one line."""
    left = max(0, start - 25)
    right = min(len(text), end + 45)
    return " ".join(text[left:right].split())


def check_block(path: str, block: Block) -> Iterator[Finding]:
    """Yield the findings in one block."""
    text = masked(block.text)

    def found(category: str, start: int, end: int, hint: str, shown: str | None = None) -> Finding:
        first = block.line + text.count("\n", 0, start)
        last = block.line + text.count("\n", 0, end)
        return Finding(path, first, last, category, shown or excerpt(block.text, start, end), hint)

    for offset, sentence in sentences(text):
        begin = offset + len(sentence) - len(sentence.lstrip())
        body = sentence.strip()
        end = begin + len(body)
        first_line = block.text[begin:end].split("\n")[0][:70]
        at_start = offset == 0 and block.opens
        if at_start and OPENING.match(body):
            yield found("opening", begin, begin + 4, OPENING_HINT, first_line)
        elif at_start and RETURN_WHAT.match(body):
            yield found("return-what", begin, begin + 11, "Return the <noun>", first_line)
        elif at_start and WEAK_VERB.match(body):
            yield found(
                "weak-verb",
                begin,
                begin + 4,
                "a verb that says what happens: allow, show, set, …",
                first_line,
            )
        elif INVERTED.match(body) and not body.endswith("?") and (offset > 0 or block.kind == "comment"):
            yield found("inverted", begin, begin + 8, "subject first, then verb", first_line)
        words = sum(1 for word in body.split() if WORD.search(word))
        if words > MOST_WORDS:
            yield found("long", begin, end, f"{words} words: split it", first_line + " …")
    for category, hint, pattern in WORDS:
        for match in pattern.finditer(text):
            yield found(category, match.start(), match.end(), hint)


def loop_variables(path: str, text: str) -> Iterator[Finding]:
    """Yield loops and comprehensions whose variable is called ``one``."""
    code = STRING_OR_COMMENT.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), text)
    for match in LOOP_ONE.finditer(code):
        line = text.count("\n", 0, match.start()) + 1
        shown = text[text.rfind("\n", 0, match.start()) + 1 :].split("\n", 1)[0].strip()[:80]
        yield Finding(path, line, line, "one", shown, "name it after its type: card, seat, path")


def check_text(path: str, text: str) -> list[Finding]:
    """Return the findings in the text of a Python or Markdown file, in the order of lines.

    Raises:
        SyntaxError: the text is not valid Python.
    """
    if path.endswith(".md"):
        blocks = list(markdown_blocks(text))
        findings: list[Finding] = []
    else:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            tree = ast.parse(text)
        blocks = [*docstring_blocks(tree), *comment_blocks(text)]
        findings = list(loop_variables(path, text))
    for block in blocks:
        findings += check_block(path, block)
    lines = text.split("\n")
    found = [
        item for item in findings if not any(IGNORE_MARK in line for line in lines[item.line - 1 : item.last])
    ]
    return sorted(found, key=lambda item: item.line)


# ---------------------------------------------------------------------------- files and limits


def sources(root: Path) -> list[str]:
    """Return the paths of all checked files below a checkout."""
    paths = [
        path for folder in FOLDERS for path in (root / folder).rglob("*") if path.suffix in {".py", ".md"}
    ]
    names = [path.relative_to(root).as_posix() for path in [*paths, *root.glob("*.md")]]
    return sorted(name for name in names if not name.startswith(SKIPPED))


def package_of(path: str) -> str:
    """Return the key of a file in the table of limits."""
    if path.endswith(".md"):
        return DOCUMENTS
    folder, *inner = path.split("/")[:-1]
    return f"{folder}/{inner[0]}" if folder == "sanjuan_desktop" and inner else folder


def findings_of(root: Path, paths: list[str]) -> list[Finding]:
    """Return the findings in some files of a checkout."""
    return [item for path in paths for item in check_text(path, (root / path).read_text(encoding="utf-8"))]


def read_limits(path: Path) -> dict[str, int]:
    """Return the limits by package; packages without an entry have the limit 0."""
    return {name: int(count) for name, count in tomllib.loads(path.read_text(encoding="utf-8")).items()}


def above(counts: Mapping[str, int], limits: Mapping[str, int]) -> list[str]:
    """Return a line for each package with more findings than its limit."""
    return [
        f"{name}: {count} findings, limit {limits.get(name, 0)}; list them with packaging/prose.py"
        for name, count in sorted(counts.items())
        if count > limits.get(name, 0)
    ]


def below(counts: Mapping[str, int], limits: Mapping[str, int]) -> list[str]:
    """Return a line for each package with fewer findings than its limit."""
    return [
        f"{name}: lower the limit to {counts.get(name, 0)} with packaging/prose.py --write"
        for name, limit in sorted(limits.items())
        if counts.get(name, 0) < limit
    ]


def lowered(counts: Mapping[str, int], limits: Mapping[str, int]) -> dict[str, int]:
    """Return limits that fall to the counts; none rises."""
    return {name: min(limit, counts.get(name, 0)) for name, limit in sorted(limits.items())}


def written(limits: Mapping[str, int]) -> str:
    """Return the text of the table of limits."""
    return HEADER + "".join(f'"{name}" = {limit}\n' for name, limit in limits.items())


def chosen(root: Path, wanted: list[Path]) -> list[str]:
    """Return the checked files below the wanted files and folders, all without any."""
    names = [path.resolve().relative_to(root).as_posix() for path in wanted]
    paths = sources(root)
    return (
        [path for path in paths if any(path == name or path.startswith(f"{name}/") for name in names)]
        if names
        else paths
    )


def main(arguments: list[str]) -> int:
    """Run the command line; return the exit status."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("paths", nargs="*", type=Path, metavar="PATH")
    parser.add_argument("--limits", action="store_true")
    parser.add_argument("--write", action="store_true")
    args = parser.parse_args(arguments)
    found = findings_of(ROOT, chosen(ROOT, args.paths))
    if not (args.limits or args.write):
        for item in found:
            print(f"{item.path}:{item.line}: {item.category}: {item.text}  [{item.hint}]")
        return 0
    counts, limits = Counter(package_of(item.path) for item in found), read_limits(LIMITS)
    faults = above(counts, limits)
    print("\n".join(faults or below(counts, limits) or ["no package is above its limit"]))
    if args.write and not faults:
        LIMITS.write_text(written(lowered(counts, limits)), encoding="utf-8")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
