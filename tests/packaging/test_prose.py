"""The check of the prose finds unidiomatic English, and its limits only fall."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def prose():
    sys.path.insert(0, str(ROOT / "packaging"))
    try:
        import prose
    finally:
        sys.path.pop(0)
    return prose


def categories(prose, text, path="module.py"):
    return [found.category for found in prose.check_text(path, text)]


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ('"""What a player sees."""', "opening"),
        ('"""Return what the table shows."""', "return-what"),
        ('"""Let the game begin."""', "weak-verb"),
        ('"""Wait until somebody answers."""', "pronoun"),
        ('"""Deal the cards anew."""', "anew"),
        ("# The process ends by itself.\nx = 1", "by-itself"),
        ("# A card.\n# What is paid goes first.\nx = 1", "inverted"),
        ("squares = [one * one for one in numbers]", "one"),
        (f'"""Return {"many " * 36}words."""', "long"),
    ],
)
def test_each_pattern_is_found_in_code(prose, text, category):
    assert category in categories(prose, text)


def test_plain_sentences_code_spans_and_marked_lines_are_not_reported(prose):
    text = '"""Return the score; see `anew`."""\n\nx = 1  # by itself, prose: ok\n'
    assert categories(prose, text) == []


def test_documents_are_checked_without_their_code(prose):
    text = "# How to play\n\nNobody waits.\n\n```\nnobody waits\n```\n"
    assert [(found.line, found.category) for found in prose.check_text("README.md", text)] == [(3, "pronoun")]


def test_a_package_above_its_limit_fails_and_one_without_a_limit_has_none_to_spare(prose):
    faults = prose.above({"tests": 3, "packaging": 2, "resources": 1}, {"tests": 3, "packaging": 1})
    assert [line.partition(":")[0] for line in faults] == ["packaging", "resources"]


def test_a_package_below_its_limit_gets_a_hint(prose):
    (hint,) = prose.below({"tests": 2}, {"tests": 3, "packaging": 0})
    assert "tests: lower the limit to 2" in hint


def test_written_limits_fall_and_never_rise(prose):
    assert prose.lowered({"tests": 9, "packaging": 1}, {"tests": 5, "packaging": 4, "resources": 2}) == {
        "packaging": 1,
        "resources": 0,
        "tests": 5,
    }


@pytest.mark.parametrize(("count", "status", "limit"), [(1, 1, 0), (1, 0, 1), (1, 0, 5)])
def test_the_command_compares_and_lowers_the_limits_of_a_checkout(
    prose, tmp_path, monkeypatch, capsys, count, status, limit
):
    module = tmp_path / "sanjuan_desktop/rules/engine.py"
    module.parent.mkdir(parents=True)
    module.write_text("# Nobody waits.\n" * count, encoding="utf-8")
    table = tmp_path / "limits.toml"
    table.write_text(f'"sanjuan_desktop/rules" = {limit}\n', encoding="utf-8")
    monkeypatch.setattr(prose, "ROOT", tmp_path)
    monkeypatch.setattr(prose, "LIMITS", table)
    assert prose.main(["--limits"]) == status
    assert "sanjuan_desktop/rules: " in capsys.readouterr().out or count == limit
    assert prose.main(["--write"]) == status
    assert prose.read_limits(table) == {"sanjuan_desktop/rules": min(count, limit)}
