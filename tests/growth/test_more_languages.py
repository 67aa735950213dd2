"""A language is a folder: the program displays one that no code mentions, with its plural forms."""

from __future__ import annotations

import pytest

from tests.growth.language_checks import CHECKS
from tests.growth.more_buildings import ROOT, run_there
from tests.growth.more_languages import CODE, SENTENCES, grow


@pytest.fixture(scope="module")
def grown(tmp_path_factory):
    """Return the folder of a program with one more language."""
    folder = tmp_path_factory.mktemp("grown")
    grow(folder)
    return folder


def test_only_the_folder_of_the_language_was_written(grown):
    def files(top):
        return {
            path.relative_to(top).as_posix(): path.read_bytes()
            for path in (top / "resources").rglob("*")
            if path.is_file()
        }

    before, after = files(ROOT), files(grown)
    new = {name for name in after if before.get(name) != after[name]}
    begun = ("language.toml", "sentences.ts", "sentences.qm", "terms.toml", "rules/aim.md")
    assert new == {f"resources/text/{CODE}/{name}" for name in begun}
    assert len(SENTENCES) == 10


@pytest.mark.parametrize("check", CHECKS)
def test_a_language_with_three_plural_forms_is(grown, check):
    run_there(grown, "-m", "tests.growth.language_checks", check)


def test_it_can_be_asked_for_at_the_start(grown):
    for arguments, status in ((("--language", CODE), 0), (("--language", "xx"), 2)):
        run_there(
            grown, "-m", "sanjuan_desktop", "play", "--demo", "--speed", "0", "--pace", "instant",
            "--size", "1280x720", "--screenshot", "shot.png", "--after", "1", *arguments, status=status,
        )  # fmt: skip


def test_tests_of_languages_pass_while_it_is_in_progress(grown):
    tests = (
        "tests/test_languages.py",
        "tests/ui/look/test_translations.py",
        "tests/ui/look/test_terms.py",
        "tests/control/rulebook/test_texts.py",
    )
    run_there(grown, "-m", "pytest", "-q", "-p", "no:xdist", "-p", "no:cacheprovider", *tests)
