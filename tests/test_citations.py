"""References in comments exist in the repository."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
RULES = ROOT / "sanjuan_desktop/rules/README.md"

CITATION = re.compile(r"\brules, ((?:sections? )?[0-9][0-9.]*(?:(?:, | and )(?:section )?[0-9][0-9.]*)*)")
"""Such as "rules, 5.1", "rules, section 8" or "rules, 2.3 and 5.3"."""


def sources():
    return [path for top in ("sanjuan_desktop", "tests", "packaging") for path in (ROOT / top).rglob("*.py")]


def sections():
    return set(
        re.findall(r"^#{2,3} ([0-9](?:\.[0-9])?)[. ]", RULES.read_text(encoding="utf-8"), re.MULTILINE)
    )


def cited(text):
    return {number for found in CITATION.findall(text) for number in re.findall(r"[0-9](?:\.[0-9])?", found)}


def test_every_section_of_the_rules_that_is_cited_is_there():
    found = sections()
    assert {"1", "2.3", "5.1", "8.1", "9"} <= found
    for path in sources():
        missing = cited(path.read_text(encoding="utf-8")) - found
        assert not missing, f"{path.relative_to(ROOT)} cites rules {sorted(missing)}"


def test_the_rules_cite_sections_of_their_own_only():
    text = RULES.read_text(encoding="utf-8")
    assert set(re.findall(r"sections? ([0-9](?:\.[0-9])?)", text)) <= sections()


def test_every_worked_example_is_a_test_under_its_number():
    text = RULES.read_text(encoding="utf-8").partition("### 8.1")[2].partition("\n## ")[0]
    numbers = re.findall(r"^([0-9]+)\. ", text, re.MULTILINE)
    assert numbers == [str(number) for number in range(1, len(numbers) + 1)]
    tests = (ROOT / "tests/rules/test_worked_examples.py").read_text(encoding="utf-8")
    for number in numbers:
        assert re.search(rf"def test_(?:example_)?0*{number}_", tests), number


READMES = sorted(
    path
    for path in ROOT.glob("**/README.md")
    if not path.relative_to(ROOT).parts[0].startswith((".", "build", "dist"))
)


FOLDERS = (
    ROOT,
    *(ROOT / name for name in ("sanjuan_desktop", "packaging", "resources", "resources/text/en")),
)
"""Folders, besides its own, that a README may start its paths from."""

PATH = re.compile(r"(?:[\w.-]+/)+[\w.-]*|[\w-]+\.py")
IDENTIFIER = re.compile(r"(?:\w+\.)*_?(?:[A-Z][a-z]+[A-Z]\w*|[A-Za-z]+_\w+)(?:\.\w+)*(?:\(.*\))?")

LEVEL_WITH_CHARACTER = re.compile(r"strong/\w+")
ELSEWHERE = {".venv/pycache", "program/sanjuan", "./install.sh", "training/puzzles.json"}
"""Files that a release or a command makes."""

EXAMPLES = {"sanjuan_v1", "test_the_palace_counts_last"}
"""Names that a README only gives as an example."""

FOREIGN_OPTIONS = {"--disable-pip", "--extract", "--no-net", "--nthreads", "--nworkers"}
"""Options of other programs: pip_audit, dpkg-deb, appstreamcli, dask."""


def _spans(text):
    """Return the texts in backticks outside of code blocks."""
    return re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL))


@pytest.fixture(scope="module")
def known_words():
    """Return all words of sources, configuration and data, as a README may name them."""
    paths = [
        *sources(),
        *ROOT.glob("*.toml"),
        *ROOT.glob("resources/**/*.toml"),
        *ROOT.glob("packaging/**/*.toml"),
    ]
    texts = [path.read_text(encoding="utf-8") for path in paths]
    return {word for text in texts for word in re.findall(r"--[a-z][\w-]+|\w+", text)}


@pytest.mark.parametrize("path", READMES, ids=lambda path: str(path.relative_to(ROOT)))
def test_what_a_readme_names_exists(path):
    text = path.read_text(encoding="utf-8")
    for name in filter(PATH.fullmatch, _spans(text)):
        is_path = name not in ELSEWHERE and not LEVEL_WITH_CHARACTER.fullmatch(name)
        assert not is_path or any((place / name).exists() for place in (path.parent, *FOLDERS)), name
    for link in re.findall(r"\]\(([^)#:]+)\)", text):
        assert (path.parent / link).exists(), link
    for script in re.findall(r"(?<![\w/])packaging/[\w/]+\.py\b", text):
        assert (ROOT / script).exists(), script
    for module in re.findall(r"-m (sanjuan_desktop(?:\.[a-z_]+)*)", text):
        place = ROOT / module.replace(".", "/")
        assert place.with_suffix(".py").exists() or place.is_dir(), module


@pytest.mark.parametrize("path", READMES, ids=lambda path: str(path.relative_to(ROOT)))
def test_names_and_options_in_a_readme_exist(path, known_words):
    text = path.read_text(encoding="utf-8")
    spans = [
        span
        for span in _spans(text)
        if IDENTIFIER.fullmatch(span) and not PATH.fullmatch(span) and span not in EXAMPLES
    ]
    named = {word for span in spans for word in re.findall(r"\w+", span.partition("(")[0])}
    options = set(re.findall(r"(?<![\w-])--[a-z][\w-]+", text)) - FOREIGN_OPTIONS
    assert sorted((named | options) - known_words) == []


@pytest.mark.parametrize("path", READMES, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_to_sections_of_a_readme_exist(path):
    for link, section in re.findall(r"\]\(([^)#:]*)#([^)]+)\)", path.read_text(encoding="utf-8")):
        target = (path.parent / link) if link else path
        headings = re.findall(r"^#+ (.*)$", target.read_text(encoding="utf-8"), re.MULTILINE)
        anchors = {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}
        assert section in anchors, f"{link}#{section}"
