"""Each module has its test file at the mirrored place, or a list names where its tests are."""

from __future__ import annotations

import tomllib
from pathlib import Path

import sanjuan_desktop

TESTS = Path(__file__).parent
PACKAGE = Path(sanjuan_desktop.__file__).parent

MOST = 304
"""Length of the list of exceptions. It may only fall: a new module has its test file beside the others."""


def mirror_of(module: str) -> str:
    """Return the place of a module's test file, from the folder of the tests."""
    path = Path(module)
    return path.with_name(f"test_{path.stem.lstrip('_')}.py").as_posix()


def modules() -> list[str]:
    """Return all modules from the folder of the package, without those that only name or start a package."""
    found = (path.relative_to(PACKAGE) for path in PACKAGE.rglob("*.py"))
    return sorted(path.as_posix() for path in found if not path.name.startswith("__"))


def exceptions() -> dict[str, str]:
    """Return the test file of each module that has none at the mirrored place."""
    return dict(tomllib.loads((TESTS / "mirrors.toml").read_text(encoding="utf-8"))["elsewhere"])


def test_each_module_has_its_test_file_or_is_an_exception() -> None:
    without = [module for module in modules() if not (TESTS / mirror_of(module)).is_file()]
    assert without == sorted(exceptions())


def test_the_tests_of_an_exception_exist() -> None:
    gone = {module: test for module, test in exceptions().items() if not (TESTS / test).is_file()}
    assert gone == {}


def test_the_list_of_exceptions_only_shrinks() -> None:
    assert len(exceptions()) == MOST


def test_the_mirrored_place_of_a_private_module_has_no_second_underscore() -> None:
    assert mirror_of("ui/table/_base.py") == "ui/table/test_base.py"
