"""The set-up script says which Python it needs, knows when to set up again, and explains failures."""

import ast
import errno
import importlib.util
import io
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "packaging" / "dev.py"


@pytest.fixture
def dev() -> ModuleType:
    """A fresh copy of the script as a module."""
    spec = importlib.util.spec_from_file_location("dev_script", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def checkout(dev: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script in an empty checkout, with installation replaced by notes in `dev.done`."""
    locks = {"run": tmp_path / "run.lock", "test": tmp_path / "all.lock"}
    for lock in locks.values():
        lock.write_text("a==1\n")
    python = tmp_path / ".venv" / "bin" / "python"
    dev.done = []

    def make_venv() -> None:
        dev.done.append("make")
        shutil.rmtree(tmp_path / ".venv", ignore_errors=True)
        python.parent.mkdir(parents=True)
        python.touch()

    monkeypatch.setattr(dev, "LOCKS", locks)
    monkeypatch.setattr(dev, "STAMP", tmp_path / ".venv" / "stamp")
    monkeypatch.setattr(dev, "venv_python", lambda: python)
    monkeypatch.setattr(dev, "make_venv", make_venv)
    monkeypatch.setattr(dev, "install", lambda lock: dev.done.append(lock.name))
    monkeypatch.setattr(dev, "link_package", lambda: None)
    return dev


# ------------------------------------------------------------------ which Python


def test_script_parses_on_python_3_8():
    ast.parse(SCRIPT.read_text(encoding="utf-8"), feature_version=(3, 8))


def test_bounds_are_those_of_pyproject(dev: ModuleType):
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["requires-python"] in dev.wrong_python_message((3, 9))


@pytest.mark.parametrize(
    ("version", "fits"),
    [((3, 8), False), ((3, 10), False), ((3, 11), True), ((3, 14), True), ((3, 15), False)],
)
def test_python_3_11_to_3_14_fit(dev: ModuleType, version: tuple[int, int], fits: bool):
    assert dev.python_fits(version) is fits


def test_a_python_that_is_too_old_is_told_in_one_line(dev: ModuleType, monkeypatch, capsys):
    monkeypatch.setattr(dev, "python_fits", lambda version: False)
    monkeypatch.setattr(dev, "find_python", lambda: None)
    assert dev.main(["run"]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert ">=3.11,<3.15" in captured.err


def test_another_python_is_used_when_there_is_one(dev: ModuleType, monkeypatch):
    called = []
    monkeypatch.setattr(dev, "python_fits", lambda version: False)
    monkeypatch.setattr(dev, "find_python", lambda: ["python3.12"])
    monkeypatch.setattr(dev.subprocess, "call", lambda command: called.append(command) or 7)
    assert dev.main(["test", "-k", "x"]) == 7
    assert called == [["python3.12", str(SCRIPT), "test", "-k", "x"]]


def test_a_launcher_without_that_python_is_passed_over(dev: ModuleType):
    assert dev.reports_minor([sys.executable], sys.version_info[1])
    assert not dev.reports_minor([sys.executable], 2)


# ------------------------------------------------------------------ the environment


def test_first_start_makes_the_environment_and_the_second_does_nothing(checkout: ModuleType):
    checkout.prepare("run")
    checkout.prepare("run")
    assert checkout.done == ["make", "run.lock"]


def test_testing_adds_to_an_environment_made_for_running(checkout: ModuleType):
    checkout.prepare("run")
    checkout.prepare("test")
    checkout.prepare("run")
    assert checkout.done == ["make", "run.lock", "all.lock"]


def test_a_changed_lock_remakes_the_environment(checkout: ModuleType):
    checkout.prepare("run")
    checkout.LOCKS["test"].write_text("a==2\n")
    checkout.prepare("run")
    assert checkout.done == ["make", "run.lock"] * 2


def test_a_first_try_that_was_cut_off_is_made_again(checkout: ModuleType, monkeypatch):
    install = checkout.install
    monkeypatch.setattr(checkout, "install", lambda lock: (_ for _ in ()).throw(KeyboardInterrupt))
    with pytest.raises(KeyboardInterrupt):
        checkout.prepare("run")
    monkeypatch.setattr(checkout, "install", install)
    checkout.prepare("run")
    assert checkout.done == ["make", "make", "run.lock"]


def test_an_addition_that_was_cut_off_is_no_good_environment(checkout: ModuleType, monkeypatch):
    checkout.prepare("run")
    monkeypatch.setattr(checkout, "install", lambda lock: (_ for _ in ()).throw(KeyboardInterrupt))
    with pytest.raises(KeyboardInterrupt):
        checkout.prepare("test")
    assert not checkout.STAMP.exists()


def test_an_environment_whose_python_has_gone_is_made_again(checkout: ModuleType):
    checkout.prepare("run")
    checkout.venv_python().unlink()
    checkout.prepare("run")
    assert checkout.done == ["make", "run.lock"] * 2


def test_no_ensurepip_names_the_package_to_install(dev: ModuleType, monkeypatch):
    monkeypatch.setattr(dev.importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(dev.shutil, "which", lambda name: None)
    with pytest.raises(dev.SetupError, match=r"install the package python3\.\d+-venv"):
        dev.make_venv()


# ------------------------------------------------------------------ failures in one line


@pytest.mark.parametrize(
    ("output", "said"),
    [
        ("WARNING: Retrying (Retry(total=4)) ...\nERROR: No matching distribution found for a", "network"),
        ("ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device", "disk"),
        ("ERROR: No matching distribution found for pyside6-essentials==6.11.3", "glibc 2.34"),
        ("note\nERROR: THESE PACKAGES DO NOT MATCH THE HASHES\n", "DO NOT MATCH THE HASHES"),
        ("", "no reason was given"),
    ],
)
def test_what_pip_says_becomes_one_line(dev: ModuleType, output: str, said: str):
    line = dev.explain_pip_failure(output)
    assert said in line
    assert "\n" not in line


def test_expected_failures_show_no_traceback(dev: ModuleType, monkeypatch, capsys):
    def fail(purpose: str) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(dev, "prepare", fail)
    assert dev.main(["run"]) == 1
    assert capsys.readouterr().err == "dev.py: The disk is full.\n"


def test_an_error_of_the_system_names_the_file(dev: ModuleType):
    error = PermissionError(errno.EACCES, "Permission denied", "there")
    assert dev.explain_os_error(error) == "Permission denied (there)"


def test_without_a_command_the_usage_is_shown(dev: ModuleType, capsys):
    assert dev.main([]) == 2
    assert "dev.py test" in capsys.readouterr().out


# ------------------------------------------------------------------ system packages


@pytest.mark.parametrize("manager", ["apt-get", "dnf", "pacman"])
def test_windows_need_more_packages_than_drawing_without_a_screen(dev: ModuleType, manager: str):
    assert set(dev.qt_packages(manager, x11=False)) < set(dev.qt_packages(manager, x11=True))


@pytest.mark.parametrize(
    ("manager", "last"),
    [
        ("apt-get", "sudo apt-get install -y --no-install-recommends libgl1"),
        ("dnf", "sudo dnf install -y libgl1"),
        ("pacman", "sudo pacman -S --needed --noconfirm libgl1"),
    ],
)
def test_packages_are_installed_by_the_systems_own_manager(dev: ModuleType, manager: str, last: str):
    commands = dev.install_commands(manager, ["libgl1"], ["sudo"])
    assert " ".join(commands[-1]) == last


def test_apt_lists_are_fetched_first(dev: ModuleType):
    assert dev.install_commands("apt-get", ["libgl1"], [])[0] == ["apt-get", "update"]


def test_the_manager_is_the_one_that_is_there(dev: ModuleType, monkeypatch):
    monkeypatch.setattr(dev.shutil, "which", lambda name: "/usr/bin/pacman" if name == "pacman" else None)
    assert dev.find_manager() == "pacman"
    monkeypatch.setattr(dev.shutil, "which", lambda name: None)
    assert dev.find_manager() is None


@pytest.fixture
def commands(dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The commands that the script would have run, on a system with sudo and an ordinary user."""
    seen: list[str] = []

    def capture(command: list[str], env: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
        seen.append(" ".join(command))
        return subprocess.CompletedProcess(command, 0, "")

    monkeypatch.delenv("CI", raising=False)
    monkeypatch.setattr(dev, "capture", capture)
    monkeypatch.setattr(dev.os, "geteuid", lambda: 1000, raising=False)
    monkeypatch.setattr(dev.shutil, "which", lambda name: f"/usr/bin/{name}")
    return seen


def test_root_installs_without_asking(dev: ModuleType, commands: list[str], monkeypatch):
    monkeypatch.setattr(dev.os, "geteuid", lambda: 0, raising=False)
    dev.install_system_packages("dnf", ["fontconfig"], "for Qt")
    assert commands == ["dnf install -y fontconfig"]


def test_ci_installs_without_asking(dev: ModuleType, commands: list[str], monkeypatch):
    monkeypatch.setenv("CI", "true")
    dev.install_system_packages("dnf", ["fontconfig"], "for Qt")
    assert commands == ["sudo -n dnf install -y fontconfig"]


def test_sudo_is_asked_for_first(dev: ModuleType, commands: list[str], monkeypatch):
    monkeypatch.setattr(dev, "agrees", lambda shown, reason: True)
    dev.install_system_packages("dnf", ["fontconfig"], "for Qt")
    assert commands == ["sudo dnf install -y fontconfig"]


def test_a_no_prints_the_exact_command(dev: ModuleType, commands: list[str], monkeypatch):
    monkeypatch.setattr(dev, "agrees", lambda shown, reason: False)
    with pytest.raises(dev.SetupError, match="sudo dnf install -y fontconfig"):
        dev.install_system_packages("dnf", ["fontconfig"], "for Qt")
    assert commands == []


def test_nobody_there_to_answer_means_no(dev: ModuleType, monkeypatch):
    monkeypatch.setattr(dev.sys, "stdin", io.StringIO())
    assert not dev.agrees("sudo dnf install -y fontconfig", "for Qt")


@pytest.mark.parametrize(
    ("environment", "x11"),
    [
        ({"DISPLAY": ":0"}, True),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, False),
        ({"DISPLAY": ":0", "QT_QPA_PLATFORM": "offscreen"}, False),
        ({"QT_QPA_PLATFORM": "xcb"}, True),
        ({}, False),
    ],
)
def test_x11_libraries_are_wanted_where_windows_open_on_x11(dev: ModuleType, environment, x11: bool):
    assert dev.wants_x11(environment) is x11


# ------------------------------------------------------------------ which tests run in which step


def test_by_default_the_core_runs_everything_that_needs_no_qt(dev: ModuleType):
    core, window = dev.split_arguments(["--games", "5"])
    assert core == ["--durations=10", "--games", "5", *(f"--ignore={folder}" for folder in dev.WINDOW_TESTS)]
    assert window == ["--durations=10", "--games", "5", *dev.WINDOW_TESTS]


def test_a_path_chooses_its_step(dev: ModuleType):
    assert dev.split_arguments(["tests/packaging/test_dev.py"])[1] is None
    core, window = dev.split_arguments(["tests/features", "-x"])
    assert core is None
    assert window == ["--durations=10", "-x", "tests/features"]


@pytest.fixture
def touched(dev: ModuleType, monkeypatch: pytest.MonkeyPatch):
    """Return a function that sets the tests touched by a change; it returns the arguments of later runs."""
    ran = []

    def touch(*tests: str, status: int = 0) -> list:
        asked = subprocess.CompletedProcess([], status, "".join(f"{test}\n" for test in tests))
        monkeypatch.setattr(dev.subprocess, "run", lambda command, **_: ran.append(command[2:]) or asked)
        return ran

    monkeypatch.setattr(dev, "prepare", lambda what: None)
    monkeypatch.setattr(dev, "make_compiled", lambda: 0)
    monkeypatch.setattr(dev, "run_tests", lambda arguments: ran.append(arguments) or 3)
    monkeypatch.setattr(
        dev, "run_compiled_tests", lambda arguments: ran.append(["compiled", *arguments]) or 4
    )
    return touch


def test_only_tests_that_a_change_touches_run(dev: ModuleType, touched):
    ran = touched("tests/rules", "tests/features/test_a.py")
    assert dev.main(["test", "--changed", "-x"]) == 3
    assert ran == [[], ["-x", "tests/rules", "tests/features/test_a.py"]]


def test_a_change_is_one_against_a_commit_that_is_named(dev: ModuleType, touched):
    ran = touched("tests/rules")
    assert dev.main(["test", "--compiled", "--changed=main"]) == 4
    assert ran == [["main"], ["compiled", "tests/rules"]]


def test_no_change_runs_nothing_rather_than_everything(dev: ModuleType, touched, capsys):
    ran = touched()
    assert dev.main(["test", "--changed"]) == 0
    assert ran == [[]]
    assert "nothing differs from the last commit" in capsys.readouterr().out


def test_a_commit_that_is_none_runs_nothing(dev: ModuleType, touched):
    ran = touched(status=2)
    assert dev.main(["test", "--changed=nowhere"]) == 2
    assert ran == [["nowhere"]]


class Compiling:
    """Stands in for the process that compiles while the source is checked."""

    begun = 0
    ended = 0
    status: int | None = None

    def __init__(self) -> None:
        Compiling.begun += 1

    def poll(self) -> int | None:
        return Compiling.status

    def wait(self) -> int:
        Compiling.ended += 1
        return 0


@pytest.fixture(autouse=True)
def compiling(dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> type[Compiling]:
    """Nothing is compiled by these tests."""
    monkeypatch.setattr(dev, "begin_compiling", Compiling)
    Compiling.begun = Compiling.ended = 0
    Compiling.status = None
    return Compiling


def test_compiling_begins_before_the_checks_and_is_waited_for(
    dev: ModuleType, monkeypatch, compiling: type[Compiling]
):
    seen = []
    monkeypatch.setattr(dev, "ensure_qt", lambda x11: None)
    monkeypatch.setattr(
        dev.subprocess, "call", lambda command, **_: seen.append((compiling.begun, compiling.ended)) or 0
    )
    dev.run_tests([])
    assert seen[0] == (1, 0)
    assert seen[-1] == (1, 1)
    dev.run_tests(["-k", "one"])
    assert compiling.begun == 1


def test_one_failed_step_fails_the_run_after_all_have_run(dev: ModuleType, monkeypatch, capsys):
    ran = []
    monkeypatch.setattr(dev, "ensure_qt", lambda x11: None)
    monkeypatch.setattr(dev.subprocess, "call", lambda command, **_: ran.append(command) or len(ran) == 1)
    assert dev.run_tests([]) == 1
    assert len(ran) == 12
    assert any(command[-1] == "--limits" for command in ran)
    assert "ruff FAILED" in capsys.readouterr().out


def test_no_test_at_all_is_a_failure(dev: ModuleType, monkeypatch):
    monkeypatch.setattr(dev, "ensure_qt", lambda x11: None)
    monkeypatch.setattr(dev.subprocess, "call", lambda command, **_: 5 if "pytest" in command else 0)
    assert dev.run_tests([]) == 1
    assert dev.run_tests(["-k", "one"]) == 0


def test_what_programs_compile_is_kept_where_python_leaves_nothing_beside_the_sources(
    dev: ModuleType, tmp_path: Path, monkeypatch
):
    monkeypatch.setattr(dev, "PYCACHE", tmp_path / "cache")
    monkeypatch.setattr(dev.tempfile, "gettempdir", lambda: "/tmp")
    (tmp_path / "cache/tmp/copy").mkdir(parents=True)
    (tmp_path / "cache/home").mkdir()
    environment = dev.with_bytecode(dict(os.environ, PYTHONDONTWRITEBYTECODE="1"))
    assert not (tmp_path / "cache/tmp").exists()
    assert (tmp_path / "cache/home").exists()
    code = "import sys; print(sys.dont_write_bytecode, sys.pycache_prefix)"
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout == f"False {tmp_path / 'cache'}\n"
    assert dev.with_bytecode({"HOME": "/"}) == {"HOME": "/"}


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="a folder of Linux")
def test_temporary_files_are_in_memory_while_tests_run(dev: ModuleType, tmp_path: Path, monkeypatch):
    monkeypatch.delenv("TMPDIR", raising=False)
    monkeypatch.setattr(tempfile, "tempdir", None)
    usual = tempfile.gettempdir()
    monkeypatch.setattr(dev, "MEMORY", tmp_path)
    monkeypatch.setattr(dev, "MEMORY_NEEDED", 1)
    with dev.temporary_files_in_memory():
        (folder,) = tmp_path.iterdir()
        code = "import tempfile; print(tempfile.gettempdir())"
        assert subprocess.check_output([sys.executable, "-c", code], text=True) == f"{folder}\n"
        assert tempfile.gettempdir() == str(folder)
        (folder / "left").touch()
    assert list(tmp_path.iterdir()) == []
    assert tempfile.gettempdir() == usual


@pytest.mark.parametrize(
    "obstacle", ["another place is wished", "too little room", "no such folder", "no programs"]
)
def test_temporary_files_stay_where_they_are(dev: ModuleType, tmp_path: Path, monkeypatch, obstacle):
    monkeypatch.delenv("TMPDIR", raising=False)
    monkeypatch.setattr(dev, "MEMORY", tmp_path)
    monkeypatch.setattr(dev, "MEMORY_NEEDED", 1)
    if obstacle == "another place is wished":
        monkeypatch.setenv("TMPDIR", "elsewhere")
    elif obstacle == "too little room":
        monkeypatch.setattr(dev, "MEMORY_NEEDED", 10**18)
    elif obstacle == "no programs":
        flags = SimpleNamespace(f_flag=getattr(os, "ST_NOEXEC", 0))
        monkeypatch.setattr(os, "statvfs", lambda _: flags, raising=False)
    else:
        monkeypatch.setattr(dev, "MEMORY", tmp_path / "missing")
    before = dict(os.environ)
    with dev.temporary_files_in_memory():
        assert dict(os.environ) == before
    assert list(tmp_path.iterdir()) == []


# ------------------------------------------------------------------ the compiled core


@pytest.fixture
def calls(dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Path, str]]:
    """Commands that the script would have run, each with its folder and the folder of the imported package.

    `dev.status` is the exit status of compiling; every other step succeeds.
    """
    seen: list[tuple[str, Path, str]] = []
    dev.status = 0

    def call(command: list[str], cwd: str = "", env: dict[str, str] | None = None) -> int:
        seen.append((" ".join(command), Path(cwd), (env or {}).get("PYTHONPATH", "")))
        return dev.status if command[-1].endswith("compiled.py") else 0

    monkeypatch.delenv("PYTHONPATH", raising=False)
    monkeypatch.setattr(dev, "prepare", lambda purpose: seen.append((f"prepare {purpose}", Path(), "")))
    monkeypatch.setattr(dev, "ensure_qt", lambda x11: None)
    monkeypatch.setattr(dev.subprocess, "call", call)
    monkeypatch.setattr(dev, "become", lambda command, environment: call(command, env=environment))
    return seen


def test_the_compiled_game_starts_from_the_copy(dev: ModuleType, calls: list):
    assert dev.main(["run", "--compiled", "simulate", "--games", "5"]) == 0
    prepared, compiled, (game, _, imported) = calls
    assert prepared[0] == "prepare test"
    assert compiled[0].endswith("compiled.py")
    assert game.endswith("-P -m sanjuan_desktop simulate --games 5")
    assert imported == str(ROOT / ".compiled")


def test_the_game_in_pure_python_starts_from_the_checkout(dev: ModuleType, calls: list):
    assert dev.main(["run", "simulate"]) == 0
    prepared, (game, _, imported) = calls
    assert prepared[0] == "prepare run"
    assert game.endswith("simulate")
    assert imported == ""


@pytest.mark.parametrize("command", ["run", "test"])
def test_without_a_compiler_nothing_compiled_is_run(dev: ModuleType, calls: list, command: str):
    dev.status = 2
    assert dev.main([command, "--compiled"]) == 2
    assert len(calls) == 2


def test_over_the_compiled_core_the_tests_run_in_the_copy_and_nothing_else(dev: ModuleType, calls: list):
    assert dev.main(["test", "--compiled"]) == 0
    commands = calls[2:]
    assert all("pytest" in command for command, _, _ in commands)
    assert {(folder, imported) for _, folder, imported in commands} == {
        (ROOT / ".compiled", str(ROOT / ".compiled"))
    }
    assert not any("--cov" in command or "ruff" in command or "mypy" in command for command, _, _ in commands)
    assert len(commands) == 2


def test_after_the_pure_steps_the_core_is_tested_compiled(dev: ModuleType, calls: list):
    assert dev.main(["test"]) == 0
    compiled = calls[-2:]
    assert {"tests/rules", "tests/ai", "tests/conformance"} <= set(compiled[0][0].split())
    assert {(folder, imported) for _, folder, imported in compiled} == {
        (ROOT / ".compiled", str(ROOT / ".compiled"))
    }
    assert all(imported == "" for _, _, imported in calls[:-2])


@pytest.mark.parametrize("system", ["linux", "win32", "darwin", "freebsd14"])
def test_types_are_checked_as_on_each_system(
    dev: ModuleType, calls: list, monkeypatch: pytest.MonkeyPatch, system: str
):
    monkeypatch.setattr(dev.sys, "platform", system)
    dev.run_tests([])
    runs = [command.split()[3:] for command, _, _ in calls if "-m mypy" in command]
    assert runs[0] == []
    assert {system, *[run[1] for run in runs[1:]]} == {system, "linux", "win32", "darwin"}
    caches = {run[3] for run in runs[1:]}
    assert len(caches) == len(runs) - 1


def test_what_is_not_tested_from_the_source_is_tested_compiled(dev: ModuleType, calls: list):
    dev.main(["test"])
    runs = [command.split() for command, _, _ in calls if "pytest" in command]
    left_out = {word for command in runs for word in command if word.startswith("--ignore=")}
    for word in left_out:
        path = Path(word.partition("=")[2])
        assert (ROOT / path).exists()
        names = {path.as_posix(), *(folder.as_posix() for folder in path.parents)}
        assert any(names & set(command) and word not in command for command in runs), path


def test_thinking_is_tested_compiled_or_where_that_cannot_be_from_the_source(
    dev: ModuleType, calls: list, compiling: type[Compiling]
):
    left_out = "--ignore=tests/ai/test_levels.py"
    dev.main(["test"])
    (pure,) = (command for command, _, _ in calls if "--ignore=tests/features" in command.split())
    assert left_out in pure.split()
    assert not any(f"--ignore={name}" in pure for name in dev.PURE_TESTS)
    assert all((ROOT / name).is_file() for name in dev.PURE_TESTS)
    calls.clear()
    compiling.status = dev.NO_COMPILER
    dev.main(["test"])
    assert not any(left_out in command for command, _, _ in calls)
    calls.clear()
    dev.main(["test", "-x"])
    assert not any(left_out in command for command, _, _ in calls)


@pytest.mark.parametrize(("status", "verdict", "result"), [(2, "left out", 0), (1, "FAILED", 1)])
def test_a_missing_compiler_is_no_failure_but_a_core_that_does_not_compile_is(
    dev: ModuleType, calls: list, capsys, status: int, verdict: str, result: int
):
    dev.status = status
    assert dev.main(["test"]) == result
    assert f"compiled core tests {verdict}" in capsys.readouterr().out
    assert calls[-1][0].endswith("compiled.py")
