"""build.py names what a system lacks; a workflow installs it."""

import importlib
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "packaging"


@pytest.fixture(scope="module")
def needs() -> Iterator[ModuleType]:
    before = list(sys.path)
    sys.path.insert(0, str(PACKAGING))
    yield importlib.import_module("system_needs")
    sys.path[:] = before


@pytest.fixture
def bare(needs: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """A system that has nothing."""
    monkeypatch.setattr(needs, "FINDERS", dict.fromkeys(needs.FINDERS, lambda name: False))


def test_a_bare_linux_lacks_packages_by_name(needs: ModuleType, bare: None):
    lacking = needs.missing("linux")
    build, check, *optional, command = needs.lines(lacking, "linux")
    assert not needs.is_ready(lacking)
    assert build.startswith(
        "missing for build.py: python3-venv (ensurepip), binutils (objdump), libdbus-1-3, "
    )
    assert "libxcb-cursor0" in build
    assert check.startswith("missing for check_build.py: debootstrap, ")
    assert all(line.startswith("optional: ") and ", for " in line for line in optional)
    assert command.startswith("On Debian and Ubuntu: sudo apt-get install python3-venv binutils ")
    assert "weston" in command
    assert "appimagetool" not in command


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_other_systems_have_no_packages_of_debian(needs: ModuleType, bare: None, platform: str):
    assert needs.missing(platform)
    assert not any("apt-get" in line for line in needs.lines(needs.missing(platform), platform))


def test_optional_things_stop_nothing(needs: ModuleType, bare: None):
    assert needs.is_ready(needs.missing("win32"))
    assert needs.is_ready([])
    assert not needs.is_ready(needs.missing("darwin"))


def test_only_the_steps_that_are_asked_for_are_looked_at(needs: ModuleType, bare: None):
    assert {need.step for need in needs.missing("linux", [needs.CHECK])} == {needs.CHECK}


def test_a_full_system_lacks_nothing(needs: ModuleType, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(needs, "FINDERS", dict.fromkeys(needs.FINDERS, lambda name: True))
    assert [needs.lines(needs.missing(platform)) for platform in needs.SYSTEMS] == [[], [], []]


def test_the_release_installs_all_of_it(needs: ModuleType):
    text = (ROOT / ".github/workflows/release.yml").read_text(encoding="utf-8").replace("\\\n", " ")
    build, check = (set(line.split()) for line in re.findall(r"apt-get install (.*)", text))
    # setup-python and the runner bring the others.
    brought = {"python3-venv", "util-linux", "appimagetool", "dpkg"}
    for need in needs.LINUX:
        wanted = set(need.source.split()) - brought
        assert wanted <= {needs.BUILD: build, needs.CHECK: check}.get(need.step, build | check), need


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_a_started_program_hears_an_interrupt_that_is_ignored_here(needs: ModuleType):
    stage = importlib.import_module("stage")
    code = "import signal; print(signal.getsignal(signal.SIGINT) is signal.default_int_handler)"
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with stage.heard_interrupts():
            done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)
    assert done.stdout == "True\n"
