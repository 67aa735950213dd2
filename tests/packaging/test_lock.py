"""The lock files agree with pyproject.toml, with each other, and name no download address."""

import importlib
import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
RUN = [Requirement(text) for text in PROJECT["dependencies"]]
DEV = [Requirement(text) for text in PROJECT["optional-dependencies"]["dev"]]
TESTED = [
    Requirement(text) for key in ("cluster", "train", "zoo") for text in PROJECT["optional-dependencies"][key]
]
RELEASE = [
    Requirement(text) for key in ("release", "sound") for text in PROJECT["optional-dependencies"][key]
]
LOCKS = ["requirements.lock", "requirements-run.lock", "requirements-release.lock"]
HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")


def entries(name: str) -> list[str]:
    """Return a lock file's entries, each a requirement with its hashes, on one line."""
    text = (ROOT / "packaging" / name).read_text(encoding="utf-8").replace("\\\n", "")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def versions(name: str) -> dict[str, str]:
    """Return the versions that a lock file pins, by package name."""
    pinned = {}
    for entry in entries(name):
        requirement = Requirement(HASH.sub("", entry))
        (specifier,) = requirement.specifier
        assert specifier.operator == "=="
        pinned[canonicalize_name(requirement.name)] = specifier.version
    return pinned


@pytest.mark.parametrize(
    ("lock", "requirement"),
    [("requirements.lock", requirement) for requirement in RUN + DEV]
    + [("requirements-run.lock", requirement) for requirement in RUN]
    + [("requirements-release.lock", requirement) for requirement in RUN + RELEASE],
    ids=str,
)
def test_a_lock_holds_what_pyproject_asks(lock: str, requirement: Requirement):
    locked = versions(lock)[canonicalize_name(requirement.name)]
    assert requirement.specifier.contains(locked)


def test_running_needs_a_part_of_what_testing_needs_at_the_same_versions():
    assert versions("requirements-run.lock").items() < versions("requirements.lock").items()


def test_a_release_is_built_of_what_was_tested():
    assert versions("requirements-run.lock").items() < versions("requirements-release.lock").items()
    tested = versions("requirements.lock")
    for name, version in versions("requirements-release.lock").items():
        assert tested.get(name, version) == version


def test_running_needs_no_tool_of_the_checks():
    tools = {canonicalize_name(requirement.name) for requirement in DEV}
    assert not tools & versions("requirements-run.lock").keys()


def test_what_extras_need_is_there_for_their_tests():
    assert {str(requirement) for requirement in TESTED} <= {str(requirement) for requirement in DEV}


@pytest.mark.parametrize("lock", LOCKS)
def test_there_is_one_version_for_every_python(lock: str):
    names = [canonicalize_name(Requirement(HASH.sub("", entry)).name) for entry in entries(lock)]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("lock", LOCKS)
def test_every_entry_has_hashes(lock: str):
    assert all(HASH.search(entry) for entry in entries(lock))


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_names_no_address_and_no_index(lock: str):
    text = (ROOT / "packaging" / lock).read_text(encoding="utf-8")
    assert "://" not in text
    assert not re.search(r"index-url|find-links|trusted-host|(?<!\w)@|file:", text)


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_holds_for_every_platform(lock: str):
    # One made for a single platform would have only that platform's file of Qt.
    (qt,) = (entry for entry in entries(lock) if entry.startswith("pyside6-essentials=="))
    assert len(HASH.findall(qt)) >= 5


def test_the_notices_and_the_list_of_parts_name_what_running_needs(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    notices = importlib.import_module("assets.make_notices")
    named = {canonicalize_name(name) for name in (*notices.PACKAGES, *notices.QT_PACKAGES)}
    assert named == versions("requirements-run.lock").keys()
