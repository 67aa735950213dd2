"""The wish of the system for less motion: asked quietly, never waited for."""

import sys

import pytest

from sanjuan_desktop.window.startup.system_motion import reduces_motion, windows_animates


@pytest.mark.parametrize(
    ("platform", "said", "reduced"),
    [
        ("darwin", "1", True),
        ("darwin", "0", False),
        ("darwin", "", False),
        ("linux", "false", True),
        ("linux", "true", False),
        ("linux", "", False),
        ("linux", "No such schema", False),
        ("freebsd14", "false", True),
    ],
)
def test_what_a_command_prints_decides(platform: str, said: str, reduced: bool) -> None:
    asked: list[str] = []

    def ask(command: object) -> str:
        asked.append(str(command))
        return said

    assert reduces_motion(platform, ask, desktop="ubuntu:GNOME") is reduced
    assert len(asked) == 1
    assert ("universalaccess" in asked[0]) == (platform == "darwin")


@pytest.mark.parametrize("desktop", ["", "KDE", "X-Cinnamon", "sway:wlroots"])
def test_only_desktops_that_keep_the_wish_there_are_asked(
    desktop: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def ask(_: object) -> str:
        raise AssertionError("a command was run")

    assert not reduces_motion("linux", ask, desktop=desktop)
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", desktop)
    assert not reduces_motion("linux", ask)
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "Budgie:GNOME")
    assert reduces_motion("linux", lambda _: "false")


def test_windows_is_asked_without_a_command() -> None:
    def ask(_: object) -> str:
        raise AssertionError("a command was run")

    assert reduces_motion("win32", ask, lambda: False)
    assert not reduces_motion("win32", ask, lambda: True)


@pytest.mark.parametrize("error", [OSError, AttributeError, ValueError])
def test_a_reader_that_fails_is_no_wish(error: type[Exception]) -> None:
    def fail(*_: object) -> str:
        raise error

    for platform in ("linux", "darwin", "win32"):
        assert not reduces_motion(platform, fail, fail, "GNOME")  # type: ignore[arg-type]


@pytest.mark.skipif(sys.platform == "win32", reason="asks Windows itself")
def test_other_systems_are_not_taken_for_windows() -> None:
    assert windows_animates()
