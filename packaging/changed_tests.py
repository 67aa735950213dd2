"""Print the tests that a change touches, one path a line; `dev.py test --changed` runs them.

    python packaging/changed_tests.py [BASE]

The change is the difference from BASE, a commit or branch (default: the last commit). If BASE has moved on,
the common ancestor counts. New files that are not in git yet are included. A change touches

* a changed test file, and the test files below a changed conftest.py or importing a changed helper;
* for a changed module: its own test file, which stands at the mirrored place or in `tests/mirrors.toml`. Also
  the test files that name it or import its names through its package, and those of modules that import it.
  Without any of these, the tests of the nearest folder with tests;
* for any other file: the tests listed in `_OF_FOLDERS`, and test files that name it;
* all tests, if the set-up of all tests has changed.

Use it while you work; the whole test command finds more distant failures.
"""

from __future__ import annotations

import argparse
import ast
import re
import subprocess
import sys
import tomllib
from functools import cached_property
from pathlib import Path, PurePosixPath
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGE: Final = "sanjuan_desktop"

_OF_ALL: Final = ("pyproject.toml", "tests/conftest.py", "packaging/requirements.lock")
"""Files that all tests depend on."""
_OF_FOLDERS: Final = {
    f"{PACKAGE}/": ("tests/test_imports.py", "tests/test_citations.py"),
    **{f"{PACKAGE}/{folder}/": ("tests/control/text",) for folder in ("control", "features", "ui", "window")},
    "resources/": ("tests/test_resources.py", "tests/ui/look", "tests/control/text"),
    "packaging/": ("tests/packaging",),
}
_NAMED: Final = re.compile(rf"\b{PACKAGE}(?:\.\w+)+")


class UnknownBaseError(Exception):
    """The base of the comparison is not a commit."""

    def __init__(self, base: str, said: str) -> None:
        super().__init__(f"{base!r} is not a commit to compare with: {said}")


def changed_files(root: Path, base: str = "HEAD") -> list[str]:
    """Return the paths, from ``root``, of files that differ from a commit, including new and deleted ones.

    Raises:
        UnknownBaseError: git does not know the commit.
    """
    found = _git(root, "merge-base", base, "HEAD")
    if found.returncode:
        raise UnknownBaseError(base, found.stderr.strip() or "it has nothing in common with this one")
    differ = _git(root, "diff", "--name-only", "--no-renames", "-z", found.stdout.strip())
    new = _git(root, "ls-files", "--others", "--exclude-standard", "-z")
    return sorted({path for path in (differ.stdout + new.stdout).split("\0") if path})


def touched_tests(root: Path, changed: list[str]) -> list[str]:
    """Return the test files and folders, from ``root``, that a change of these files touches."""
    if any(path in _OF_ALL for path in changed):
        return ["tests"]
    tests = _Tests(root)
    found = {test for path in changed for test in tests.touched_by(PurePosixPath(path))}
    # A folder contains its files, so they need not be named.
    return sorted(
        path for path in found if not any(str(above) in found for above in PurePosixPath(path).parents)
    )


class _Tests:
    """Test files of a checkout, and the modules they are about."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._texts = {
            path.relative_to(root).as_posix(): path.read_text(encoding="utf-8")
            for path in sorted((root / "tests").rglob("*.py"))
        }
        mirrors = root / "tests/mirrors.toml"
        text = mirrors.read_text(encoding="utf-8") if mirrors.is_file() else ""
        self._elsewhere: dict[str, str] = tomllib.loads(text).get("elsewhere", {})

    def touched_by(self, path: PurePosixPath) -> set[str]:
        """Return the tests that one changed file touches."""
        found = {
            test
            for folder, tests in _OF_FOLDERS.items()
            if str(path).startswith(folder)
            for test in tests
            if (self._root / test).exists()
        }
        if path.parts[0] == "tests":
            return found | self._of_test_file(path)
        if path.suffix == ".md":
            found |= {"tests/test_citations.py"} & set(self._texts)
        if path.suffix != ".py" or path.parts[0] != PACKAGE:
            word = re.compile(rf"(?<!\w){re.escape(path.name)}\b")
            return found | {test for test in self._files if word.search(self._texts[test])}
        return found | (self._of_module(path) or self._of_nearest_folder(path))

    @property
    def _files(self) -> list[str]:
        return [path for path in self._texts if PurePosixPath(path).name.startswith("test_")]

    def _of_test_file(self, path: PurePosixPath) -> set[str]:
        if path.name == "conftest.py":
            return {str(path.parent)} if (self._root / path.parent).is_dir() else set()
        if path.suffix != ".py":
            return {test for test in self._files if path.name in self._texts[test]}
        # Includes indirect helpers.
        reached, new = {str(path)}, {str(path)}
        while new:
            words = [re.compile(rf"\b{_import_of(PurePosixPath(name))}\b") for name in new]
            new = {
                name
                for name, text in self._texts.items()
                if name not in reached and any(word.search(text) for word in words)
            }
            reached |= new
        return reached & set(self._files)

    def _of_module(self, path: PurePosixPath) -> set[str]:
        name = ".".join(path.with_suffix("").parts).removesuffix(".__init__")
        importers = (module for module, about in self._imports.items() if name in about)
        own = {test for module in importers for test in self._own_tests(PurePosixPath(module))}
        return own | self._own_tests(path) | {test for test in self._files if name in self._about[test]}

    def _own_tests(self, path: PurePosixPath) -> set[str]:
        """Return the test file of a module: at the mirrored place, as listed, or that of its folder."""
        folder = PurePosixPath("tests", *path.parent.parts[1:])
        for name in (path.stem, folder.name):
            test = str(folder / f"test_{name}.py")
            if test in self._texts:
                return {test}
        listed = self._elsewhere.get(str(PurePosixPath(*path.parts[1:])))
        return set() if listed is None else {f"tests/{listed}"}

    def _of_nearest_folder(self, path: PurePosixPath) -> set[str]:
        for folder in path.relative_to(PACKAGE).parents:
            tests = f"tests/{folder}/" if folder.parts else "tests/"
            if any(test.startswith(tests) for test in self._files):
                return {tests.rstrip("/")}
        return set()

    @cached_property
    def _about(self) -> dict[str, set[str]]:
        """Modules that each test file names, or imports names from through a package."""
        return {test: self._modules_of(self._texts[test]) for test in self._files}

    @cached_property
    def _imports(self) -> dict[str, set[str]]:
        """Modules that each module of the package names, or imports names from."""
        return {
            path.relative_to(self._root).as_posix(): self._modules_of(path.read_text(encoding="utf-8"))
            for path in (self._root / PACKAGE).rglob("*.py")
            if path.name != "__init__.py"
        }

    def _modules_of(self, text: str) -> set[str]:
        # Programs in strings count as well as imports, and so do names to patch, which continue after the
        # module.
        found = {name[:end] for name in _NAMED.findall(text) for end in _ends(name)}
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == PACKAGE:
                found |= {self._home_of(node.module or "", alias.name) for alias in node.names}
        return found

    def _home_of(self, module: str, name: str) -> str:
        """Return the module that defines a re-exported name, or the module of that name."""
        folder = self._root.joinpath(*module.split("."))
        if (folder / f"{name}.py").exists() or (folder / name).is_dir():
            return f"{module}.{name}"
        return self._handed_on(folder / "__init__.py").get(name, module)

    def _handed_on(self, package: Path) -> dict[str, str]:
        if not package.exists():
            return {}
        return {
            alias.asname or alias.name: node.module
            for node in ast.parse(package.read_text(encoding="utf-8")).body
            if isinstance(node, ast.ImportFrom) and node.module
            for alias in node.names
        }


def _ends(name: str) -> list[int]:
    """Return the positions where a dotted name may be cut off."""
    return [*(at for at, sign in enumerate(name) if sign == "."), len(name)]


def _import_of(path: PurePosixPath) -> str:
    """Return a pattern that finds an import of a test module."""
    parts = path.with_suffix("").parts
    above, name = r"\.".join(parts[:-1]), parts[-1]
    return rf"{above}(?:\.{name}| import [^\n]*\b{name})"


def _git(root: Path, *words: str) -> subprocess.CompletedProcess[str]:
    command = ["git", "-C", str(root), *words]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)


def main(arguments: list[str]) -> int:
    """Print the paths; return the exit status, 2 without a base to compare with."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("base", nargs="?", default="HEAD", metavar="BASE")
    base = parser.parse_args(arguments).base
    try:
        changed = changed_files(ROOT, base)
    except (UnknownBaseError, OSError) as error:
        print(f"changed_tests.py: {error}", file=sys.stderr)
        return 2
    for path in touched_tests(ROOT, changed):
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
