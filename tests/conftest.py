"""Set-up that all tests share: options, and how tests run with and without Qt."""

import gc
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from tests.helpers.leftovers import Leftovers, collect_in_between
from tests.helpers.thinning import Few, runs_everything, thin_out

# Failed assertions in these modules are explained as in the tests, wherever they are imported first.
pytest.register_assert_rewrite(
    "tests.conformance.invariants", "tests.conformance.mutants", "tests.conformance.secrecy"
)

# No test opens a window on a screen; a run by hand may still ask for another platform.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
if sys.platform == "win32":
    # Without a folder of fonts this platform prints a warning on Windows.
    os.environ.setdefault("QT_QPA_FONTDIR", str(Path(__file__).parents[1] / "resources" / "fonts"))

# No test makes a sound, even where the library for that is installed.
sys.modules["PySide6.QtMultimedia"] = None

# A slow machine does not fail a test, and the same commit gets the same examples everywhere.
settings.register_profile("sanjuan", deadline=None, derandomize=True)
settings.load_profile("sanjuan")


PATIENCE_MS = 120_000
"""Time after which a missing event in a window counts as a failure, in milliseconds, on the busiest machine.
"""

_TURNS = 50
"""Number of turns of the event loop in which a wanted state usually comes."""

_LEAVING = {
    "sanjuan_desktop.control.session.log_writer": "_LEAVING_S",
    "sanjuan_desktop.features.games.autosave": "LEAVING_S",
    "sanjuan_desktop.features.opening.opener": "_LEAVING_S",
    "sanjuan_desktop.features.statistics.reading": "_LEAVING_S",
}
"""Limits of the time that a closing window waits for its threads, by module."""


def pytest_addoption(parser: pytest.Parser, pluginmanager: pytest.PytestPluginManager) -> None:
    """Add the project's options; stand in for pytest-qt's settings where the core runs without Qt."""
    parser.addoption(
        "--games", type=int, default=144, metavar="N",
        help="how many random games the conformance tests play in all, shared among all sets of options",
    )  # fmt: skip
    parser.addoption(
        "--slow",
        action="store_true",
        help="read 25 times as many damaged files, try every size and language",
    )
    if not pluginmanager.hasplugin("pytest-qt"):
        for name in ("qt_api", "qt_log_level_fail", "qt_log_ignore"):
            parser.addini(name, "a setting of pytest-qt, which is not loaded")


@pytest.fixture
def qtbot(qtbot):
    """Wait without a time limit: a busy machine makes a test slow; only a missing event makes it fail."""
    # A separate patch, because a test may undo its own ones before it ends.
    with pytest.MonkeyPatch.context() as patch:
        for name in ("waitSignal", "waitSignals"):
            patch.setattr(qtbot, name, _patient(getattr(qtbot, name)))
        patch.setattr(qtbot, "waitUntil", _patient(_prompt(qtbot.waitUntil)))
        yield qtbot


def _prompt(wait_until):
    """Handle the events that are due before `wait_until`, which looks only every 10 milliseconds."""

    def wait_until_sooner(condition, **kwargs):
        for _ in range(_TURNS):
            if _holds(condition):
                return
            _handle_events()
        wait_until(condition, **kwargs)

    return wait_until_sooner


def _holds(condition) -> bool:
    """Return whether a condition of a window test holds; like `waitUntil`, it may also assert it."""
    try:
        return condition() in (None, True)
    except AssertionError:
        return False


def _handle_events() -> None:
    """Handle the events that are due; only a loop that runs also deletes what was closed."""
    from PySide6.QtCore import QEventLoop, QTimer

    loop = QEventLoop()
    QTimer.singleShot(0, loop, loop.quit)
    loop.exec()


def _patient(wait):
    def wait_longer(*args, timeout=PATIENCE_MS, **kwargs):
        if timeout and kwargs.get("raising", True):
            timeout = max(timeout, PATIENCE_MS)
        collect_in_between()
        return wait(*args, timeout=timeout, **kwargs)

    return wait_longer


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Give each test English numbers and dates, and reset the language after it.

    Only tests with Qt load the languages.
    """
    languages = sys.modules.get("sanjuan_desktop.ui.look.languages")
    if languages is not None:
        languages.QLocale.setDefault(languages.QLocale("en_GB"))
    yield
    languages = sys.modules.get("sanjuan_desktop.ui.look.languages")
    if languages is not None:
        languages.fall_silent()
        languages.QLocale.setDefault(languages.QLocale("en_GB"))
    words = sys.modules.get("sanjuan_desktop.control.text.i18n")
    if words is not None and words.language() != words.DEFAULT_LANGUAGE:
        words.set_language(words.DEFAULT_LANGUAGE)


def pytest_configure(config: pytest.Config) -> None:
    """Register the marks."""
    config.addinivalue_line(
        "markers",
        "thinned(step): of many sizes, languages and positions try one in `step`, or each value once; "
        "all with --slow",
    )
    config.addinivalue_line(
        "markers",
        "no_cover: runs without coverage, because it would take several times as long (a mark of pytest-cov)",
    )
    config.addinivalue_line("markers", "pictures: paint the pictures; without this mark they are blank")
    config.addinivalue_line("markers", "paints: paint all pictures as the program does, and share none")
    config.addinivalue_line(
        "markers",
        "logs(*words): here something goes wrong on purpose, and lines of the log with these words say so",
    )


_LONG = (
    "growth/test_more_languages.py",
    "playthroughs/test_full_games.py",
    "window/test_covered.py",
    "features/hotseat/test_curtain.py",
    "window/test_memory.py",
    "window/test_sheet_sizes.py",
    "window/test_sheets_whole.py",
    "ui/table/test_resizing.py",
    "window/test_main_window.py",
    "window/test_anything_goes.py",
)
"""Long files, which start first: started last, they would leave the other processors idle, or be set up
twice."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Start with long files; leave out most cases of thinned tests, except those selected by name."""
    top = Path(__file__).parent
    rank = {top / name: number for number, name in enumerate(_LONG)}
    if gone := [path for path in rank if not path.is_file()]:
        raise pytest.UsageError(f"{gone[0]} is no file; tests/conftest.py names it as a long one")
    items.sort(key=lambda item: rank.get(item.path, len(rank)))
    if runs_everything(config):
        return
    kept = thin_out(items)
    config.hook.pytest_deselected(items=list(set(items) - set(kept)))
    items[:] = kept


def pytest_collection_finish() -> None:
    """Exclude objects that all tests load from garbage collection."""
    gc.collect()
    gc.freeze()


_WINDOW_TESTS = ("control", "features", "lab", "playthroughs", "ui", "window")
"""As in packaging/dev.py."""
_LEFTOVERS = pytest.StashKey[Leftovers]()
_FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    """Escape output and log of a test: worker processes can send only valid UTF-8."""
    report = yield
    if call.excinfo is not None:
        item.stash[_FAILED] = True
    report.sections = [
        (name, text.encode("utf-8", "backslashreplace").decode()) for name, text in report.sections
    ]
    return report


@pytest.fixture(autouse=True)
def _before_the_test(request: pytest.FixtureRequest) -> None:
    """Record the objects that exist before a window test: they belong to fixtures of a wider scope."""
    # Tests of the garbage collection of the program need their own garbage unchanged.
    if _is_window_test(request) and not request.module.__name__.endswith("test_garbage"):
        request.node.stash[_LEFTOVERS] = Leftovers()


@pytest.fixture(autouse=True)
def _no_flushing(request: pytest.FixtureRequest) -> Iterator[None]:
    """Leave files that a window test writes to the system, because it never cuts the power."""
    with pytest.MonkeyPatch.context() as patch:
        if _is_window_test(request):
            patch.setattr(os, "fsync", lambda _: None)
        yield


@pytest.fixture(autouse=True)
def _patient_leaving(request: pytest.FixtureRequest) -> Iterator[None]:
    """Wait for the threads of a closing window without a time limit, because it is deleted then."""
    with pytest.MonkeyPatch.context() as patch:
        for name, limit in _LEAVING.items():
            if _is_window_test(request) and name in sys.modules:
                patch.setattr(sys.modules[name], limit, PATIENCE_MS / 1000)
        yield


def _is_window_test(request: pytest.FixtureRequest) -> bool:
    return request.path.relative_to(Path(__file__).parent).parts[0] in _WINDOW_TESTS


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item) -> Iterator[None]:
    """Fail a test that leaves objects behind, unless it has failed already and so keeps its objects."""
    yield
    leftovers = item.stash.get(_LEFTOVERS, None)
    if leftovers is None:
        return
    # Otherwise pytest would keep the values of fixtures until after this check.
    item.funcargs.clear()
    expected = [word for mark in item.iter_markers("logs") for word in mark.args]
    # A test that reads the log itself expects its lines.
    left = leftovers.found([*expected, ""] if "caplog" in item.fixturenames else expected)
    if left and not item.stash.get(_FAILED, False):
        pytest.fail("The test has left behind\n  " + "\n  ".join(left), pytrace=False)


@pytest.fixture(scope="session")
def games(request: pytest.FixtureRequest) -> int:
    """Number of random games of the conformance tests (``--games N``)."""
    return int(request.config.getoption("--games"))


@pytest.fixture(scope="session")
def everything(request: pytest.FixtureRequest) -> bool:
    """Whether tests try all values and play whole games: with ``--slow``, or where a test is named."""
    return runs_everything(request.config)


@pytest.fixture(scope="session")
def few(everything: bool) -> Few:
    """Return a function that takes each ``step``-th of many values, or all where ``everything`` is tried."""
    return lambda values, step, start=0: list(values) if everything else list(values)[start % step :: step]


@pytest.fixture(scope="session")
def damaged_files(request: pytest.FixtureRequest) -> int:
    """Number of damaged files for each test of reading them (many more with ``--slow``)."""
    return 5000 if request.config.getoption("--slow") else 200


@pytest.fixture(scope="session")
def kills(request: pytest.FixtureRequest) -> int:
    """Number of times that a test ends the program during a game."""
    return 50 if request.config.getoption("--slow") else 2
