r"""Set up San Juan Desktop in this checkout and run it, or check and test it.

    python3 packaging/dev.py run  [--compiled] [arguments for the game]     Windows: py packaging\dev.py run
    python3 packaging/dev.py test [--compiled] [arguments for pytest]       Windows: py packaging\dev.py test
    python3 packaging/dev.py test --changed[=BASE] [arguments for pytest]

Both make the environment `.venv` when it is missing, incomplete or out of date, and install the locked
dependencies into it (`run` only those for running). On Linux the system libraries of Qt are installed if Qt
does not load without them: at once as root or with CI=true, otherwise after a question.

`test` runs ruff, mypy (as on Linux, on Windows and on macOS), import-linter, the check of the prose, the
tests without Qt and those of the window. Where there is a C compiler, some tests also run over the compiled
core. All steps run even if one fails; the exit status is 1 if any did.

--compiled makes the copy `.compiled` first (see compiled.py), then runs the game, or all the tests, on it.
Without a C compiler the exit status is 2.

--changed runs the tests that a change touches, of what differs from the last commit, or from BASE (see
changed_tests.py).

Standard library only. This file must parse and start on Python 3.8, so that it can say which Python
the game needs, or find it.
"""

from __future__ import annotations

import errno
import hashlib
import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from typing import Iterable, Iterator, Mapping

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
COMPILED = ROOT / ".compiled"
STAMP = VENV / "sanjuan-stamp"
PYCACHE = VENV / "pycache"
LOCKS = {"run": ROOT / "packaging/requirements-run.lock", "test": ROOT / "packaging/requirements.lock"}

# Must match requires-python in pyproject.toml; a test compares them.
OLDEST_PYTHON = (3, 11)
PYTHON_TOO_NEW = (3, 15)

# Commands of the game without a window; they must run without Qt.
WINDOWLESS = (
    "simulate",
    "arena",
    "calibrate",
    "chances",
    "oddities",
    "puzzles",
    "train",
    "replay",
    "review",
    "cards",
    "--version",
    "--help",
    "-h",
)

# Tests that need Qt; all others run without it, and first.
WINDOW_TESTS = (
    "tests/control",
    "tests/features",
    "tests/lab",
    "tests/playthroughs",
    "tests/ui",
    "tests/window",
)
# Tests that must cover their packages completely, including branches. Random games run without coverage,
# because it would make them many times slower.
COVERED_TESTS = ("tests/rules", "tests/storage")
COVERED_PACKAGES = ("sanjuan_desktop.rules", "sanjuan_desktop.storage")
# Some code exists for one system only, so its types are checked as on each of them.
MYPY_PLATFORMS = ("linux", "win32", "darwin")
NOTHING_COLLECTED = 5  # pytest's exit status when no test matches
# Folder of Linux whose files are in memory, and the room in it that a run of all tests may need.
MEMORY = Path("/dev/shm")
MEMORY_NEEDED = 3 * 1024**3
# Tests of the compiled packages; training is not compiled and takes long.
COMPILED_TESTS = ("tests/rules", "tests/ai", "tests/conformance")
# With a compiler these tests run compiled, several times as fast. From source only the comparison of both
# cores runs, and few of the random games.
THINKING_TESTS = ("tests/ai", "tests/cli/test_review.py")
THINKING_WINDOW_TESTS = (
    "tests/control/review",
    "tests/features/compare/test_comparing.py",
    "tests/features/compare/test_worker.py",
    "tests/features/practice/test_exercise.py",
    "tests/features/practice/test_controller.py",
    "tests/features/puzzles/test_finding.py",
    "tests/features/puzzles/test_controller.py",
    "tests/features/puzzles/test_shipped.py",
    "tests/features/puzzles/test_supply.py",
    "tests/features/puzzles/test_truth.py",
    "tests/features/puzzles/test_worker.py",
    "tests/features/statistics/test_level_page.py",
    "tests/lab/test_chances.py",
    "tests/lab/research",
    "tests/lab/test_train.py",
    "tests/lab/training",
)
PURE_TESTS = ("tests/ai/core/test_exact.py", "tests/ai/test_golden.py", "tests/ai/test_golden_games.py")
FEW_GAMES = ("--games", "48")
CHANGED = "--changed"
NO_COMPILER = 2  # compiled.py's exit status where it cannot compile

# Libraries that Qt loads from the system: without a screen, and further ones for X11 windows.
QT_PACKAGES = {
    "apt-get": (
        "libglib2.0-0 libegl1 libgl1 libxkbcommon0 libdbus-1-3 libfontconfig1",
        "libxcb-cursor0 libxcb-icccm4 libxcb-keysyms1 libxcb-shape0 libxkbcommon-x11-0",
    ),
    "dnf": (
        "glib2 libglvnd-egl libglvnd-glx libxkbcommon dbus-libs fontconfig",
        "xcb-util-cursor xcb-util-wm xcb-util-keysyms libxcb libxkbcommon-x11",
    ),
    "pacman": (
        "glib2 libglvnd libxkbcommon dbus fontconfig",
        "xcb-util-cursor xcb-util-wm xcb-util-keysyms libxcb libxkbcommon-x11",
    ),
}
INSTALL_COMMANDS = {
    "apt-get": ["apt-get update", "apt-get install -y --no-install-recommends"],
    "dnf": ["dnf install -y"],
    "pacman": ["pacman -S --needed --noconfirm"],
}

QT_PROBE = "import PySide6.QtWidgets, PySide6.QtSvg"
# A missing X11 library aborts the program when the window opens, so the plugin is loaded here first.
X11_PROBE = (
    QT_PROBE + "; import ctypes, pathlib; "
    "ctypes.CDLL(str(pathlib.Path(PySide6.__file__).parent / 'Qt/plugins/platforms/libqxcb.so'))"
)


class SetupError(Exception):
    """Expected error; the message is one line with the remedy."""


def main(arguments: list[str]) -> int:
    """Run one command and return the exit status."""
    if not arguments or arguments[0] not in ("run", "test"):
        print(__doc__)
        return 0 if arguments[:1] in (["-h"], ["--help"]) else 2
    try:
        if not python_fits(sys.version_info[:2]):
            return start_again(arguments)
        return carry_out(arguments[0], arguments[1:])
    except SetupError as error:
        print(f"dev.py: {error}", file=sys.stderr)
    except OSError as error:
        print(f"dev.py: {explain_os_error(error)}", file=sys.stderr)
    except KeyboardInterrupt:
        return 130
    return 1


def carry_out(command: str, arguments: list[str]) -> int:
    """Set up, compile if requested, then run the game or the tests."""
    compiled = "--compiled" in arguments
    changed = [word for word in arguments if word.split("=")[0] == CHANGED]
    rest = [word for word in arguments if word != "--compiled" and word not in changed]
    prepare("test" if compiled else command)
    status = make_compiled() if compiled else 0
    if status:
        return status
    if command == "run":
        return run_game(rest + changed, compiled)
    with temporary_files_in_memory():
        if changed:
            return run_changed_tests(changed[-1].partition("=")[2], rest, compiled)
        return run_compiled_tests(rest) if compiled else run_tests(rest)


# ---------------------------------------------------------------------------- the right Python


def python_fits(version: tuple[int, ...]) -> bool:
    """Return whether the game runs on a Python of this (major, minor) version."""
    return OLDEST_PYTHON <= tuple(version[:2]) < PYTHON_TOO_NEW


def wrong_python_message(version: tuple[int, ...]) -> str:
    """Return one line about the Python that the game needs."""
    needed = f">={dotted(OLDEST_PYTHON)},<{dotted(PYTHON_TOO_NEW)}"
    return f"San Juan Desktop needs Python {needed}; this is Python {dotted(version)} and no other was found."


def dotted(version: tuple[int, ...]) -> str:
    """Return the (major, minor) of a version with a dot."""
    return f"{version[0]}.{version[1]}"


def start_again(arguments: list[str]) -> int:
    """Restart this script with a suitable Python, if there is one."""
    python = find_python()
    if python is None:
        raise SetupError(wrong_python_message(sys.version_info[:2]))
    return subprocess.call([*python, str(Path(__file__).resolve()), *arguments])


def find_python() -> list[str] | None:
    """Return the command of the newest suitable Python, or None."""
    for minor in range(PYTHON_TOO_NEW[1] - 1, OLDEST_PYTHON[1] - 1, -1):
        for command in ([f"python3.{minor}"], ["py", f"-3.{minor}"]):
            if shutil.which(command[0]) and reports_minor(command, minor):
                return command
    return None


def reports_minor(command: list[str], minor: int) -> bool:
    """Ask a Python for its version, because a launcher or shim may exist without a Python behind it."""
    code = f"import sys; print(sys.version_info[:2] == (3, {minor}))"
    return last_line(capture([*command, "-c", code]).stdout) == "True"


# ---------------------------------------------------------------------------- the environment


def prepare(purpose: str) -> None:
    """Update .venv for `run` or `test`, unless its stamp is current."""
    found = STAMP.read_text(encoding="utf-8") if STAMP.is_file() and venv_python().exists() else ""
    # An environment for the tests contains everything for running.
    if found in (stamp_text(purpose), stamp_text("test")):
        return
    if found == stamp_text("run"):
        STAMP.unlink()
    else:
        make_venv()
    install(LOCKS[purpose])
    link_package()
    # Written last, because an environment without it is incomplete and is created again.
    STAMP.write_text(stamp_text(purpose), encoding="utf-8")


def stamp_text(purpose: str) -> str:
    """Return the stamp of a good environment: place, Python, lock files and purpose."""
    digest = hashlib.sha256()
    for lock in LOCKS.values():
        digest.update(lock.read_bytes())
    python = dotted(sys.version_info[:2])
    return f"{ROOT}\npython {python}\nlock {digest.hexdigest()}\nfor {purpose}\n"


def venv_python() -> Path:
    """Return the path of the environment's Python."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def make_venv() -> None:
    """Create an empty environment, after removing an existing one."""
    if importlib.util.find_spec("ensurepip") is None:
        package = f"python{dotted(sys.version_info[:2])}-venv"
        if shutil.which("apt-get") is None:
            raise SetupError(f"This Python has no ensurepip: install the package {package} or python3-pip.")
        install_system_packages("apt-get", [package], "to make an environment for the game")
    if VENV.exists():
        print("Removing the old .venv", flush=True)
        shutil.rmtree(str(VENV))
    print("Making .venv", flush=True)
    made = capture([sys.executable, "-m", "venv", str(VENV)])
    if made.returncode:
        raise SetupError(f"Could not make .venv: {last_line(made.stdout)}")


def install(lock: Path) -> None:
    """Install the packages of a lock file, with a check of every hash."""
    print(f"Installing the packages of {lock.name} (up to 150 MB the first time)", flush=True)
    command = [str(venv_python()), "-m", "pip", "install", "--require-hashes", "--only-binary", ":all:"]
    command += ["--no-deps", "--disable-pip-version-check", "--no-input", "-r", str(lock)]
    if not sys.stdout.isatty():
        command.append("--quiet")
    environment = dict(os.environ, PIP_USER="0")
    pip = subprocess.run(
        command, stderr=subprocess.PIPE, text=True, errors="replace", check=False, env=environment
    )
    if pip.returncode:
        raise SetupError(explain_pip_failure(pip.stderr))


def link_package() -> None:
    """Make the checkout importable in the environment, as an editable installation does."""
    code = "import sysconfig; print(sysconfig.get_path('purelib'))"
    folder = last_line(capture([str(venv_python()), "-c", code]).stdout)
    # A statement in ASCII, because Python reads a bare path in the system's encoding.
    line = f"import sys; sys.path.append({str(ROOT)!a})\n"
    Path(folder, "sanjuan_desktop.pth").write_text(line, encoding="ascii")


def explain_pip_failure(output: str) -> str:
    """Return one line for pip's messages on stderr."""
    if "No space left" in output:
        return "The disk is full: the game's packages need about 500 MB in .venv."
    if "Retrying (" in output or "ConnectionError" in output or "timed out" in output:
        return "Could not fetch the game's packages: check the network connection, then start again."
    if "no matching distribution found for pyside6" in output.lower():
        return "There is no Qt for this system: it needs Windows 10, macOS 13, or Linux with glibc 2.34."
    errors = [line for line in output.splitlines() if line.startswith("ERROR:")]
    return f"Could not install the game's packages: {last_line(chr(10).join(errors) or output)}"


def explain_os_error(error: OSError) -> str:
    """Return one line for an error of the operating system."""
    if error.errno == errno.ENOSPC:
        return "The disk is full."
    where = f" ({error.filename})" if error.filename else ""
    return f"{error.strerror or error}{where}"


def capture(command: list[str], env: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    """Run a command silently and return its status with all its output, as `stdout`."""
    return subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
        env=env,
    )


def last_line(text: str) -> str:
    """Return the last line of an output that is not empty."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1] if lines else "no reason was given"


# ---------------------------------------------------------------------------- what Qt needs of Linux


def ensure_qt(x11: bool) -> None:
    """On Linux, check that Qt loads, and otherwise install the libraries it needs."""
    if not sys.platform.startswith("linux"):
        return
    probe = X11_PROBE if x11 else QT_PROBE
    problem = try_probe(probe)
    if problem is None:
        return
    manager = find_manager()
    if manager is None:
        raise SetupError(f"Qt does not load, and its system libraries are missing: {problem}")
    install_system_packages(manager, qt_packages(manager, x11), "for Qt")
    problem = try_probe(probe)
    if problem is not None:
        raise SetupError(f"Qt does not load, even with its system libraries: {problem}")


def try_probe(code: str) -> str | None:
    """Run a few statements in the environment; return None, or the last line of the error."""
    tried = capture([str(venv_python()), "-c", code])
    return last_line(tried.stdout) if tried.returncode else None


def find_manager() -> str | None:
    """Return the system's package manager, if this script supports it."""
    for manager in QT_PACKAGES:
        if shutil.which(manager):
            return manager
    return None


def qt_packages(manager: str, x11: bool) -> list[str]:
    """Return the system packages that Qt needs, with or without windows on X11."""
    plain, windows = QT_PACKAGES[manager]
    return plain.split() + (windows.split() if x11 else [])


def install_commands(manager: str, packages: list[str], sudo: list[str]) -> list[list[str]]:
    """Return the commands that install system packages, in order."""
    commands = [sudo + text.split() for text in INSTALL_COMMANDS[manager]]
    commands[-1] += packages
    return commands


def install_system_packages(manager: str, packages: list[str], reason: str) -> None:
    """Install system packages: silently as root or in CI, else after a question; or print the command."""
    root = os.geteuid() == 0
    silent = root or os.environ.get("CI") == "true"
    sudo = [] if root else ["sudo", "-n"] if silent else ["sudo"]
    commands = install_commands(manager, packages, sudo)
    shown = " && ".join(shlex.join(command) for command in commands)
    if not root and (shutil.which("sudo") is None or not (silent or agrees(shown, reason))):
        raise SetupError(f"System packages are missing {reason}. Install them with: {shown}")
    print(f"Installing system packages {reason}: {' '.join(packages)}", flush=True)
    environment = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    for command in commands:
        done = capture(command, environment)
        # Old package lists may still work, so only the installation itself must succeed.
        if done.returncode and command is commands[-1]:
            raise SetupError(f"{shlex.join(command)} failed: {last_line(done.stdout)}")


def agrees(shown: str, reason: str) -> bool:
    """Ask whether to install with sudo; without a terminal the answer is no."""
    if not sys.stdin.isatty():
        return False
    print(f"System packages are missing {reason}. They can be installed with:\n  {shown}")
    return input("Do that now? [y/N] ").strip().lower() in ("y", "yes")


# ---------------------------------------------------------------------------- run


def make_compiled() -> int:
    """Update the copy with the compiled core; return the exit status of the script."""
    sys.stdout.flush()
    return subprocess.call(compile_command())


def compile_command() -> list[str]:
    """Return the command that updates the copy with the compiled core."""
    return [str(venv_python()), str(ROOT / "packaging/compiled.py")]


def environment_of(folder: Path) -> dict[str, str]:
    """Return the environment in which the package is imported from ``folder``, also by child processes."""
    return dict(os.environ) if folder == ROOT else dict(os.environ, PYTHONPATH=str(folder))


def run_game(arguments: list[str], compiled: bool) -> int:
    """Start the game with these arguments, in the user's current folder."""
    if not set(arguments) & set(WINDOWLESS):
        ensure_qt(x11=wants_x11(os.environ))
    # -P: files in the user's folder must not shadow modules.
    command = [str(venv_python()), "-P", "-m", "sanjuan_desktop", *arguments]
    return become(command, environment_of(COMPILED if compiled else ROOT))


def become(command: list[str], environment: dict[str, str]) -> int:
    """Replace this process by a command if possible, so that it gets the signals and sets the status."""
    sys.stdout.flush()
    if os.name == "posix":
        os.execve(command[0], command, environment)
    return subprocess.call(command, env=environment)


def wants_x11(environment: Mapping[str, str]) -> bool:
    """Return whether Qt will open its windows on X11."""
    platform = environment.get("QT_QPA_PLATFORM", "")
    if platform:
        return platform.startswith("xcb")
    return "DISPLAY" in environment and "WAYLAND_DISPLAY" not in environment


# ---------------------------------------------------------------------------- test


def run_tests(arguments: list[str]) -> int:
    """Run every check and test, then print the results in one line."""
    python = str(venv_python())
    importlinter = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    # An empty selection is a fault, unless arguments such as -k selected tests.
    good = (0, NOTHING_COLLECTED) if arguments else (0,)
    core, window = split_arguments(arguments)
    # The checks of the source leave cores free, and compiling needs one.
    compiling = None if arguments else begin_compiling()
    results = [
        step("ruff", [python, "-m", "ruff", "check", "."]),
        *[step(name, [python, "-m", "mypy", *more]) for name, more in mypy_runs()],
        step("imports", [python, "-c", importlinter]),
        step("prose", [python, str(ROOT / "packaging/prose.py"), "--limits"]),
    ]
    if core is not None:
        command = pytest_command()
        if not arguments:
            results.append(step("covered tests", command + coverage_arguments()))
            core += ignored(COVERED_TESTS)
            if compiles(compiling):
                core += [*FEW_GAMES, *left_to_compiled_code(THINKING_TESTS)]
        results.append(step("core tests", command + core, good))
    if window is not None:
        if compiles(compiling):
            window += left_to_compiled_code(THINKING_WINDOW_TESTS)
        results.append(window_step(window_command() + window, good))
    if compiling is not None:
        compiling.wait()
        results += compiled_steps()
    return summary(results)


def run_changed_tests(base: str, arguments: list[str], compiled: bool) -> int:
    """Run the checks, and the tests touched by the difference from a commit; "" is the last one."""
    command = [str(venv_python()), str(ROOT / "packaging/changed_tests.py"), *([base] if base else [])]
    asked = subprocess.run(command, stdout=subprocess.PIPE, text=True, encoding="utf-8", check=False)
    if asked.returncode:
        return asked.returncode
    tests = asked.stdout.split("\n")[:-1]
    if not tests:
        print(f"dev.py test: no test is touched, or nothing differs from {base or 'the last commit'}")
        return 0
    print("The change touches", *tests, sep="\n  ", flush=True)
    return run_compiled_tests(arguments + tests) if compiled else run_tests(arguments + tests)


def run_compiled_tests(arguments: list[str]) -> int:
    """Run every test over the compiled core, without the checks of source and coverage."""
    good = (0, NOTHING_COLLECTED) if arguments else (0,)
    core, window = split_arguments(arguments)
    results = []
    if core is not None:
        results.append(step("core tests, compiled", pytest_command() + core, good, COMPILED))
    if window is not None:
        results.append(window_step(window_command() + window, good, COMPILED))
    return summary(results)


def mypy_runs() -> list[tuple[str, list[str]]]:
    """Return name and arguments of each run of mypy: as on this system, then as on the others.

    Each run has its own cache, because mypy discards a cache that was written for another system.
    """
    others = [name for name in MYPY_PLATFORMS if name != sys.platform]
    runs = [(f"mypy {name}", ["--platform", name, "--cache-dir", f".mypy_cache/{name}"]) for name in others]
    return [("mypy", []), *runs]


def begin_compiling() -> subprocess.Popen[bytes]:
    """Start to update the compiled copy silently; `compiled_steps` reports the result."""
    return subprocess.Popen(compile_command(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def compiles(compiling: subprocess.Popen[bytes] | None) -> bool:
    """Return whether tests of thinking run compiled.

    A missing compiler is known at once; if compiling fails later, the whole run fails.
    """
    return compiling is not None and compiling.poll() != NO_COMPILER


def left_to_compiled_code(tests: tuple[str, ...]) -> list[str]:
    """Return pytest arguments that leave out the files and folders that are tested compiled."""
    paths = [ROOT / name for name in tests]
    files = sorted(file for path in paths for file in (path.rglob("test_*.py") if path.is_dir() else [path]))
    names = (file.relative_to(ROOT).as_posix() for file in files)
    return ignored(name for name in names if name not in PURE_TESTS)


def ignored(paths: Iterable[str]) -> list[str]:
    """Return pytest arguments that leave out files and folders."""
    return [f"--ignore={path}" for path in paths]


def compiled_steps() -> list[str]:
    """Run the tests of compiled packages and of thinking over the compiled core, if it can be made."""
    name = "compiled core tests"
    print("\n== compiled core", flush=True)
    status = make_compiled()
    if status:
        return [f"{name} {'left out' if status == NO_COMPILER else 'FAILED'}"]
    core = dict.fromkeys((*COMPILED_TESTS, *THINKING_TESTS))
    window = window_command() + list(THINKING_WINDOW_TESTS)
    return [
        step(name, pytest_command() + list(core), folder=COMPILED),
        window_step(window, folder=COMPILED, name="compiled window tests"),
    ]


def summary(results: list[str]) -> int:
    """Print the results of the steps in one line; return the exit status."""
    print(f"\ndev.py test: {', '.join(results)}")
    return 1 if any("FAILED" in result for result in results) else 0


def pytest_command() -> list[str]:
    """Return the command that runs tests without Qt in parallel, at first each file in one process.

    The fixtures of a file are so made once, except where idle processes take over tests at the end.
    """
    return [str(venv_python()), "-m", "pytest", "-p", "no:pytest-qt", *workers(), "--dist", "worksteal"]


def window_command() -> list[str]:
    """Return the command that runs tests with Qt, several files at a time, each in one process.

    The files come in the order of tests/conftest.py, the longest first.
    """
    # One process more than cores, because a window that waits leaves its core to another one.
    command = [str(venv_python()), "-m", "pytest", *workers(1), "--dist", "loadfile"]
    return [*command, "--no-loadscope-reorder"]


def workers(more: int = 0) -> list[str]:
    """Return pytest arguments for one process per core, plus ``more``."""
    return ["-n", str(min(os.cpu_count() or 1, 4) + more)]


def coverage_arguments() -> list[str]:
    """Return pytest arguments for the tests that must cover their packages completely."""
    packages = [f"--cov={package}" for package in COVERED_PACKAGES]
    return [*COVERED_TESTS, *packages, "--cov-branch", "--cov-report=term-missing", "--cov-fail-under=100"]


def split_arguments(arguments: list[str]) -> tuple[list[str] | None, list[str] | None]:
    """Return pytest arguments for the core step and the window step; None leaves a step out.

    Paths among the arguments select tests, and so their step; options go to both.
    """
    options = ["--durations=10", *(word for word in arguments if not is_test_path(word))]
    paths = [word for word in arguments if is_test_path(word) and Path(word) != Path("tests")]
    if not paths:
        folders = [folder for folder in WINDOW_TESTS if (ROOT / folder).is_dir()]
        return options + ignored(WINDOW_TESTS), options + folders if folders else None
    window = [path for path in paths if path.replace("\\", "/").startswith(WINDOW_TESTS)]
    core = [path for path in paths if path not in window]
    return options + core if core else None, options + window if window else None


def is_test_path(word: str) -> bool:
    """Return whether an argument names a test file, folder or single test, rather than an option."""
    path = Path(word.split("::", maxsplit=1)[0])
    return path.parts[:1] == ("tests",) and (ROOT / path).exists()


def window_step(
    command: list[str], good: tuple[int, ...] = (0,), folder: Path = ROOT, name: str = "window tests"
) -> str:
    """Run tests that need Qt, without a screen."""
    try:
        ensure_qt(x11=False)
    except SetupError as error:
        print(f"dev.py: {error}", file=sys.stderr)
        return f"{name} FAILED"
    return step(name, command, good, folder)


def step(name: str, command: list[str], good: tuple[int, ...] = (0,), folder: Path = ROOT) -> str:
    """Run one check from the top of the checkout or of a copy; return its part of the summary."""
    print(f"\n== {name}", flush=True)
    started = time.monotonic()
    environment = with_bytecode(dict(environment_of(folder), QT_QPA_PLATFORM="offscreen"))
    status = subprocess.call(command, cwd=str(folder), env=environment)
    verdict = "ok" if status in good else "FAILED"
    return f"{name} {verdict} ({time.monotonic() - started:.1f} s)"


@contextmanager
def temporary_files_in_memory() -> Iterator[None]:
    """Keep temporary files in memory inside the block, if this system has room for them.

    The tests of saved games wait for the disk thousands of times, which is most of their time on a slow one.
    A TMPDIR in the environment has precedence. The files are removed at the end.
    """
    if os.environ.get("TMPDIR") or not has_memory_for_files():
        yield
        return
    # A short name, because the path of a socket has a limit of about a hundred characters.
    folder = tempfile.mkdtemp(prefix="sj-", dir=str(MEMORY))
    os.environ["TMPDIR"] = folder
    tempfile.tempdir = None  # Read the variable again.
    try:
        yield
    finally:
        del os.environ["TMPDIR"]
        tempfile.tempdir = None
        shutil.rmtree(folder, ignore_errors=True)


def has_memory_for_files() -> bool:
    """Return whether the folder in memory exists, and has room for files and programs of the tests."""
    if not sys.platform.startswith("linux") or not os.access(str(MEMORY), os.W_OK):
        return False
    runs_programs = not os.statvfs(str(MEMORY)).f_flag & os.ST_NOEXEC
    return runs_programs and shutil.disk_usage(str(MEMORY)).free >= MEMORY_NEEDED


def with_bytecode(environment: dict[str, str]) -> dict[str, str]:
    """Allow the tests' programs to cache compiled modules even with PYTHONDONTWRITEBYTECODE.

    Hundreds of programs would otherwise compile every module again. The cache is in the environment, not
    beside the sources.
    """
    if not environment.pop("PYTHONDONTWRITEBYTECODE", ""):
        return environment
    # Temporary copies of the program have other paths each time.
    shutil.rmtree(str(PYCACHE) + tempfile.gettempdir(), ignore_errors=True)
    return dict(environment, PYTHONPYCACHEPREFIX=str(PYCACHE))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
