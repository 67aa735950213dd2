"""Every script starts in a fresh copy of the checkout, says how it is used, and changes nothing by that."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
IS_CHECKOUT = (ROOT / ".git").exists() and shutil.which("git") is not None
LEFT_BEHIND = (
    "__pycache__",
    "*.pyc",
    "*.so",
    "*.pyd",
    ".venv",
    ".git",
    ".compiled",
    ".*_cache",
    "build",
    "dist",
)


def programs(top: Path) -> list[str]:
    """Name the scripts that do something when they are started."""
    guard = re.compile(r"^if __name__ == .__main__.:", re.MULTILINE)
    paths = [*(top / "packaging").rglob("*.py"), *(top / "tests").rglob("*.py")]
    return sorted(
        path.relative_to(top).as_posix() for path in paths if guard.search(path.read_text(encoding="utf-8"))
    )


def start(clone: Path, name: str, *words: str) -> subprocess.CompletedProcess[str]:
    """Run a script of the clone in a separate process; scripts of the tests run as modules."""
    module = name.removesuffix(".py").replace("/", ".")
    which = ["-m", module] if name.startswith("tests/") else [str(clone / name)]
    command = [sys.executable, *which, *words]
    return ended(command, clone)


def ended(command: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    """Wait for a process that is asked nothing."""
    return subprocess.run(
        command, check=False, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True
    )


def git(folder: Path, *words: str) -> str:
    command = ["git", "-c", "core.autocrlf=false", *words]
    return subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True).stdout


def contents(top: Path) -> dict[str, bytes]:
    """Give all files but what Python keeps of its modules."""
    paths = [path for path in top.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    return {path.relative_to(top).as_posix(): path.read_bytes() for path in paths if ".git" not in path.parts}


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a clone that holds what is tracked, as it is now; a copy where there is no git."""
    target = tmp_path_factory.mktemp("fresh") / "clone"
    if not IS_CHECKOUT:
        shutil.copytree(ROOT, target, ignore=shutil.ignore_patterns(*LEFT_BEHIND))
        return target
    git(ROOT, "clone", "--quiet", "--no-hardlinks", str(ROOT), str(target))
    # Uncommitted changes are tested as well.
    for name in git(target, "ls-files", "-z").split("\0"):
        if name and not (ROOT / name).exists():
            (target / name).unlink()
    names = git(ROOT, "ls-files", "-z", "--modified", "--others", "--exclude-standard").split("\0")
    for name in names:
        if name and (ROOT / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, target / name)
    return target


@pytest.fixture(scope="module")
def before(clone: Path) -> dict[str, bytes]:
    """Return the contents of the clone before any script has run; no script may change them."""
    return contents(clone)


def test_the_scripts_are_found():
    found = programs(ROOT)
    assert {"packaging/build.py", "packaging/build_steps.py", "packaging/assets/make_sounds.py"} <= set(found)


@pytest.mark.parametrize("name", programs(ROOT))
def test_help_is_given_by_a_fresh_process_and_changes_no_file(
    clone: Path, before: dict[str, bytes], name: str
):
    done = start(clone, name, "--help")
    assert done.returncode == 0, done.stderr
    assert not done.stderr
    assert Path(name).name in done.stdout or "build.py" in done.stdout
    assert contents(clone) == before


@pytest.mark.parametrize("name", [name for name in programs(ROOT) if "/make_" in name])
def test_a_word_too_many_is_refused_and_changes_no_file(clone: Path, before: dict[str, bytes], name: str):
    done = start(clone, name, "--no-such-switch")
    assert done.returncode == 2
    assert "--no-such-switch" in done.stderr or "required" in done.stderr
    assert contents(clone) == before


def test_sounds_are_not_written_where_nobody_says_so(clone: Path, before: dict[str, bytes]):
    done = start(clone, "packaging/assets/make_sounds.py")
    assert done.returncode == 2
    assert contents(clone) == before


def test_the_steps_of_a_build_find_the_scripts_they_import(clone: Path):
    """The order of the imports, which a formatter may change, does not matter."""
    lines = ("import sys", "sys.path.insert(0, 'packaging')", "from build_steps import make_icons as icons")
    done = ended([sys.executable, "-c", "; ".join((*lines, "print(icons.SIZES[0])"))], clone)
    assert (done.returncode, done.stdout) == (0, "16\n"), done.stderr


def test_no_module_leads_other_modules_to_what_they_import():
    """A path that one import sets for the next is lost when imports are sorted again."""
    sets_path = re.compile(r"^sys\.path", re.MULTILINE)
    paths = (ROOT / "packaging").rglob("*.py")
    found = {path.name for path in paths if sets_path.search(path.read_text(encoding="utf-8"))}
    # For their own imports, which stand below.
    assert found == {"left_out.py", "make_translations.py", "release_names.py", "release_notes.py"}
