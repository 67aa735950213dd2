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


READMES = sorted(path for path in ROOT.glob("**/README.md") if not {".venv", ".compiled"} & set(path.parts))


@pytest.mark.parametrize("path", READMES, ids=lambda path: str(path.relative_to(ROOT)))
def test_what_a_readme_names_exists(path):
    text = path.read_text(encoding="utf-8")
    places = (path.parent, ROOT, ROOT / "sanjuan_desktop", ROOT / "packaging")
    for name in re.findall(
        r"`((?:[\w-]+/)*\w+\.py|(?:ai|app|cli|control|rules|storage|tests|packaging)/[\w/]+)`", text
    ):
        assert any((place / name).exists() for place in places), name
    for link in re.findall(r"\]\(([^)#:]+)\)", text):
        assert (path.parent / link).exists(), link
