"""The differences from a commit determine the tests to run."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).resolve().parents[2] / "packaging/changed_tests.py"

FILES = {
    "sanjuan_desktop/rules/__init__.py": "from sanjuan_desktop.rules.engine import apply\n",
    "sanjuan_desktop/rules/engine.py": "from sanjuan_desktop.rules import trader\n",
    "sanjuan_desktop/rules/trader.py": "",
    "sanjuan_desktop/features/scores/sheet.py": "from sanjuan_desktop.features.widgets.paper import Paper\n",
    "sanjuan_desktop/features/widgets/drawer.py": "",
    "sanjuan_desktop/features/widgets/paper.py": "",
    "sanjuan_desktop/features/widgets/pill.py": "",
    "tests/conftest.py": "",
    "tests/features/conftest.py": "",
    "tests/features/scores/test_scores.py": "from tests.helpers.deal import dealt\n",
    "tests/features/widgets/test_paper.py": "",
    "tests/helpers/cards.py": "",
    "tests/helpers/deal.py": "import tests.helpers.cards\n",
    "tests/mirrors.toml": '[elsewhere]\n"features/widgets/drawer.py" = "rules/test_engine.py"\n',
    "tests/packaging/test_wheel.py": "",
    "tests/rules/test_engine.py": "from sanjuan_desktop.rules import engine\n",
    "tests/rules/test_worked_examples.py": "from sanjuan_desktop.rules import apply\n",
    "tests/rules/test_patched.py": "monkeypatch.setattr('sanjuan_desktop.rules.trader.price', 1)\n",
    "tests/test_imports.py": "",
    "tests/test_resources.py": "NOTICES = 'notices.txt'\n",
}
ALWAYS = "tests/test_imports.py"


@pytest.fixture(scope="module")
def script():
    spec = importlib.util.spec_from_file_location("changed_tests", SCRIPT)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def checkout(tmp_path):
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("changed", "tests"),
    [
        ("rules/engine.py", ["tests/rules/test_engine.py", "tests/rules/test_worked_examples.py", ALWAYS]),
        ("rules/trader.py", ["tests/rules/test_engine.py", "tests/rules/test_patched.py", ALWAYS]),
        (
            "features/widgets/paper.py",
            ["tests/features/scores/test_scores.py", "tests/features/widgets/test_paper.py", ALWAYS],
        ),
        ("features/widgets/drawer.py", ["tests/rules/test_engine.py", ALWAYS]),
        ("features/widgets/pill.py", ["tests/features/widgets", ALWAYS]),
        ("features/look/gone.py", ["tests/features", ALWAYS]),
    ],
)
def test_a_module_touches_its_own_tests_those_that_name_it_and_those_of_its_importers(
    script, checkout, changed, tests
):
    assert script.touched_tests(checkout, [f"sanjuan_desktop/{changed}"]) == tests


@pytest.mark.parametrize(
    ("changed", "tests"),
    [
        ("tests/rules/test_engine.py", ["tests/rules/test_engine.py"]),
        ("tests/rules/test_gone.py", []),
        ("tests/helpers/cards.py", ["tests/features/scores/test_scores.py"]),
        ("tests/features/conftest.py", ["tests/features"]),
        ("tests/conftest.py", ["tests"]),
        ("pyproject.toml", ["tests"]),
        ("packaging/build.py", ["tests/packaging"]),
        ("resources/notices.txt", ["tests/test_resources.py"]),
        ("CHANGELOG.md", []),
    ],
)
def test_other_files_touch_what_is_about_them(script, checkout, changed, tests):
    assert script.touched_tests(checkout, [changed]) == tests


def test_a_folder_that_runs_takes_its_files_along(script, checkout):
    changed = ["sanjuan_desktop/features/widgets/paper.py", "tests/features/conftest.py"]
    assert script.touched_tests(checkout, changed) == ["tests/features", ALWAYS]


def git(folder, *words):
    # A hook of the caller must not lead git to another repository.
    clean = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    command = ["git", "-c", "user.name=A", "-c", "user.email=a@b", "-c", "commit.gpgsign=false", *words]
    subprocess.run(command, cwd=folder, env=clean, check=True, capture_output=True)


@pytest.mark.skipif(shutil.which("git") is None, reason="what has changed is asked of git")
def test_new_changed_and_deleted_files_differ_from_the_commit_at_which_a_branch_began(script, checkout):
    git(checkout, "init", "-b", "main")
    (checkout / ".gitignore").write_text("*.log\n", encoding="utf-8")
    git(checkout, "add", ".")
    git(checkout, "commit", "-m", "All")
    assert script.changed_files(checkout) == []
    git(checkout, "checkout", "-b", "work")
    (checkout / "tests/test_imports.py").unlink()
    git(checkout, "commit", "-am", "Less")
    (checkout / "tests/conftest.py").write_text("# other\n", encoding="utf-8")
    (checkout / "tests/test_größe.py").touch()
    (checkout / "a.log").touch()
    now = ["tests/conftest.py", "tests/test_größe.py"]
    assert script.changed_files(checkout) == now
    assert script.changed_files(checkout, "main") == [now[0], "tests/test_größe.py", "tests/test_imports.py"]
    with pytest.raises(script.UnknownBaseError, match="nowhere"):
        script.changed_files(checkout, "nowhere")
