"""Check that the built program below ``dist`` is ready for a release.

    python3 packaging/check_build.py [--here] [--quick]

Without switches, on Linux as root: the Debian package is installed in bare systems without Python, the oldest
and the newest supported Debian (``build/bare-root``, by debootstrap). There the program plays a whole game on
a virtual screen and another one on Wayland. It is killed in the middle of a third game and continues it; it
opens a saved game and prints its speed. Unexpected output is a fault. ``--here`` starts the program from the
folder in the current system, also on Windows and macOS, where no keys are pressed. ``--quick`` only checks
the folder.

The tools are those of ``build.py``; ``build.py --check`` names what the system lacks for them.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import zlib
from base64 import b64decode
from ctypes.util import find_library
from pathlib import Path
from typing import TYPE_CHECKING, Final

import build
import check_folder
import system_needs
from left_out import FILES, MODULES
from stage import (
    SUITES,
    CheckError,
    Stage,
    children_of,
    ended,
    enter_root,
    make_root,
    virtual_screen,
    wait_for,
    wayland,
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from subprocess import Popen

    from stage import Screen

SOUND_LIBRARIES: Final = ("pulse", "gssapi_krb5") if sys.platform == "linux" else ()
ROOT: Final = Path(__file__).resolve().parent.parent
DIST: Final = ROOT / "dist"
BARE_ROOTS: Final = ROOT / "build/bare-root"
INSIDE: Final = "SANJUAN_CHECK_INSIDE"
"""Set in the process that runs in the environment with the tools, with separate mounts."""

HOME_IN_ROOT: Final = Path("/home/player")
DEMO: Final = ("--demo", "--speed", "0", "--pace", "instant", "--size", "1280x720")
OWN_GAME: Final = ("--players", "2", "--levels", "casual", "--seed", "7", "--speed", "0", "--pace", "instant")
DECIDE: Final = ("1", "Return", "3", "Return", "5", "Return", "a", "Return", "shift+Return")
"""Keys of which one answers every question: a role or a card by its number, a sensible choice, a refusal."""

NEVER: Final = "999999"
ENOUGH_MOVES: Final = 12
COLOURS: Final = 200
"""Minimum number of colours of a picture of the table; a blank window has one or two."""


def main() -> int:
    """Check the build; return the exit status."""
    args = arguments()
    if INSIDE not in os.environ:
        return start_inside(args)
    started = time.monotonic()
    try:
        if not look() or (not args.quick and not act(args.here)):
            return 1
    except (CheckError, OSError) as error:
        print(f"FAILED: {error}")
        return 1
    print(f"The build is good ({time.monotonic() - started:.0f} s).")
    return 0


def arguments() -> argparse.Namespace:
    """Return the arguments of the command line."""
    parser = argparse.ArgumentParser(description="Check that the built program is ready for a release.")
    parser.add_argument("--here", action="store_true", help="start the program in this system")
    parser.add_argument("--quick", action="store_true", help="check the folder only, start nothing")
    return parser.parse_args()


def start_inside(args: argparse.Namespace) -> int:
    """Restart this script with the tools of ``build.py`` and with mounts that end with it."""
    bare = sys.platform == "linux" and not (args.here or args.quick)
    if bare and os.geteuid():
        print("check_build.py: a bare system needs root; otherwise use --here", file=sys.stderr)
        return 2
    if not args.quick:
        lacking = system_needs.missing(steps=[system_needs.CHECK])
        if lacking:
            print("\n".join(system_needs.lines(lacking)), file=sys.stderr)
            return 2
    build.prepare()
    command = [str(build.tool_python()), *sys.argv]
    if bare:
        command = ["unshare", "--mount", "--propagation", "private", *command]
    return subprocess.call(command, env={**os.environ, INSIDE: "1"})


# ---------------------------------------------------------------------------- without starting it


def look() -> bool:
    """Check the folder, print the results and return whether it is good."""
    top = built_folder()
    modules = check_folder.module_names(start_program(top), top)
    faults = check_folder.left_over_files(check_folder.file_names(top))
    faults += check_folder.left_over_modules(modules)
    faults += check_folder.missing_files(top, check_folder.NEEDED)
    faults += check_folder.dead_links(top)
    if sys.platform == "linux":
        faults += check_folder.missing_files(top, check_folder.NEEDED_ON_LINUX)
        faults += check_glibc(top)
        faults += check_libraries(top)
    if not faults:
        report(f"none of {len(MODULES)} modules and {len(FILES)} kinds of files left out is there")
    for fault in faults:
        print(f"FAILED: {fault}")
    return not faults


def check_glibc(top: Path) -> list[str]:
    """Print the glibc that the binaries need; return those that need more than promised."""
    from release_names import LINUX_FLOOR  # noqa: PLC0415 - what it imports is in the environment only

    needs = check_folder.glibc_needs(top)
    newest = max(needs, key=lambda name: needs[name])
    report(f"glibc {needs[newest][0]}.{needs[newest][1]} is needed (by {newest})")
    return check_folder.too_new(needs, LINUX_FLOOR)


def check_libraries(top: Path) -> list[str]:
    """Return the libraries that the binaries need but neither the build nor the named packages contain."""
    from release_names import DEPENDS, RECOMMENDS  # noqa: PLC0415 - as above

    needs = check_folder.library_needs(top)
    there = {name.rsplit("/", 1)[-1] for name in check_folder.file_names(top)}
    of_system = [name for names in (*DEPENDS.values(), *RECOMMENDS.values()) for name in names]
    faults = check_folder.missing_libraries(needs, there, of_system)
    if not faults:
        report(f"all libraries that {len(needs)} binaries are linked to are there, or the system's")
    return faults


def built_folder() -> Path:
    """Return the built folder, or the application of macOS.

    Raises:
        CheckError: nothing has been built.
    """
    for name in ("San Juan.app", "San Juan"):
        if (DIST / name).is_dir():
            return DIST / name
    raise CheckError("no build found: run packaging/build.py first")


def start_program(top: Path) -> Path:
    """Return the program in a built folder that prints to the terminal."""
    names = {"win32": "sanjuan.exe", "darwin": "Contents/MacOS/San Juan"}
    return top / names.get(sys.platform, "sanjuan")


def report(line: str) -> None:
    """Print a passed check."""
    print(f"good: {line}", flush=True)


# ---------------------------------------------------------------------------- playing


def act(here: bool) -> bool:
    """Run all checks that start the program; raise CheckError at the first fault."""
    if sys.platform != "linux":
        with tempfile.TemporaryDirectory(prefix="sanjuan-check-") as folder:
            return play(Stage(start_program(built_folder()), None, Path(folder)))
    with virtual_screen() as screen, wayland():
        check_sound(screen)
        check_appdir(screen)
        if here:
            with tempfile.TemporaryDirectory(prefix="sanjuan-check-") as folder:
                return play_everywhere(Stage(start_program(built_folder()), screen, Path(folder)))
        for suite in SUITES:
            root = BARE_ROOTS / suite
            program = install(root, suite)
            play_everywhere(Stage(program, screen, HOME_IN_ROOT, root))
    return True


def install(root: Path, suite: str) -> Path:
    """Install the Debian package in a bare system; return the program there.

    Raises:
        CheckError: the package is missing, or cannot be installed with the libraries that it names.
    """
    from release_names import APP_NAME, DEPENDS, VERSION  # noqa: PLC0415 - as above

    packages = sorted(DIST.glob(f"{APP_NAME}_{VERSION}_*.deb"))
    if not packages:
        raise CheckError(f"the Debian package of version {VERSION} is missing; use --here")
    make_root(root, suite, [name.partition(" (")[0] for name in DEPENDS])
    enter_root(root)
    shutil.copy(packages[-1], root / "tmp/sanjuan.deb")
    command = ["chroot", str(root), "dpkg", "--install", "/tmp/sanjuan.deb"]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode:
        raise CheckError(f"cannot install the Debian package in {suite}: {done.stdout[-600:]}")
    report(f"the Debian package installs in a bare {suite} with the libraries that it names")
    home = root / HOME_IN_ROOT.relative_to("/")
    shutil.rmtree(home, ignore_errors=True)
    home.mkdir(parents=True)
    return Path("/usr/bin", APP_NAME)


def check_appdir(screen: Screen) -> None:
    """Create the contents of an AppImage, even without the tool that packs it, and start the program."""
    import build_linux  # noqa: PLC0415 - as above

    with tempfile.TemporaryDirectory(prefix="sanjuan-appdir-") as folder:
        top = build_linux.make_appdir(built_folder(), Path(folder, "AppDir"))
        output = Stage(top / "AppRun", screen, Path(folder)).run("--version")
    report(f"what an AppImage holds starts, and says: {output.strip()}")


def play_everywhere(stage: Stage) -> bool:
    """Run all checks on the screen of a stage, and play on Wayland."""
    play(stage)
    other = Stage(stage.program, None, stage.home, stage.root, is_wayland=True)
    other.path("end.png").unlink(missing_ok=True)
    play_demo(other)
    return True


def play(stage: Stage) -> bool:
    """Run all checks that start the program."""
    check_parts(stage)
    play_demo(stage)
    if stage.screen is not None:
        saved = play_kill_and_go_on(stage)
        check_noise_of_help(stage)
    else:
        saved = None
    open_file(stage, saved)
    report_speed(stage)
    return True


def check_sound(screen: Screen | None) -> None:
    """Check that sound works if the system has its libraries: here, not in the bare system."""
    with tempfile.TemporaryDirectory(prefix="sanjuan-check-") as home:
        output = Stage(start_program(built_folder()), screen, Path(home)).run("check")
    if "Sound: ready" in output:
        report("sounds are ready in this system")
    elif all(find_library(name) for name in SOUND_LIBRARIES):
        raise CheckError(f"the libraries for sound are there, but not used: {output.splitlines()[-1]}")
    else:
        print(f"not tried: this system lacks one of {', '.join(SOUND_LIBRARIES)}, so there is no sound")


def check_parts(stage: Stage) -> None:
    """Load all modules and open all resources in the program, and compare the resources."""
    output = stage.run("check", "--list")
    wanted = check_folder.digests(ROOT / "resources")
    faults = check_folder.resources_that_differ(wanted, check_folder.printed_digests(output))
    if faults:
        raise CheckError("; ".join(faults))
    for line in output.splitlines()[-3:]:
        report(line)


def play_demo(stage: Stage) -> None:
    """Play a game of computer players to its end on the table."""
    picture = stage.path("end.png")
    stage.run(
        "play",
        *DEMO,
        "--seed",
        "5",
        "--screenshot",
        str(stage.home / "end.png"),
        "--after",
        NEVER,
        seconds=180,
    )
    look_at(picture)
    where = "on Wayland" if stage.is_wayland else "on a screen" if stage.screen else "offscreen"
    report(f"a game of computers is played to its end {where}, and nothing is printed")


def play_kill_and_go_on(stage: Stage) -> Path:
    """Play by keys, kill the program, continue, quit; return the saved game."""
    kept = ("--data-dir", str(stage.home / "kept"))
    process = stage.start(*OWN_GAME, *kept)
    press_until(stage, process, lambda: moves(stage) >= ENOUGH_MOVES, *DECIDE)
    children = children_of(process.pid)
    process.kill()
    process.communicate()
    before = moves(stage)
    wait_for(
        lambda: not any(Path(f"/proc/{child}").exists() for child in children), "the end of its processes", 15
    )
    report(f"killed after {before} decisions; its {len(children)} processes end with it")
    process = stage.start(*kept, "--speed", "0", "--pace", "instant")
    time.sleep(3)
    press_until(stage, process, lambda: moves(stage) > before, "Return", *DECIDE)
    process.send_signal(signal.SIGINT)
    ended(process, "going on")
    games = sorted(stage.path("kept/games").glob("*.sanjuan"))
    if len(games) != 1:
        raise CheckError(f"{len(games)} games are saved instead of one")
    report("the next start goes on with it, and leaving saves it")
    return games[0]


def press_until(
    stage: Stage, process: Popen[str], happened: Callable[[], bool], *keys: str, seconds: float = 90
) -> None:
    """Press keys repeatedly until something has happened.

    Raises:
        CheckError: it does not happen, or the program ends.
    """
    limit = time.monotonic() + seconds
    while not happened():
        if process.poll() is not None or time.monotonic() > limit:
            process.kill()
            out, err = process.communicate()
            raise CheckError(f"the keys {' '.join(keys)} move nothing ({moves(stage)} decisions); {out}{err}")
        assert stage.screen is not None
        stage.screen.key(*keys)


def moves(stage: Stage) -> int:
    """Return the number of moves of the saved games."""
    games = stage.path("kept/games")
    texts = [path.read_text(encoding="utf-8") for path in games.glob("*.sanjuan")] if games.is_dir() else ()
    packed = [b64decode("".join(json.loads(text)["game"])) for text in texts]
    return sum(len(json.loads(zlib.decompress(game))["moves"]) for game in packed)


def check_noise_of_help(stage: Stage) -> None:
    """Check that the commands for the terminal exist."""
    if "play" not in stage.run("--help"):
        raise CheckError("--help does not name the command play")


def open_file(stage: Stage, saved: Path | None) -> None:
    """Open a saved game that is named on the command line, as a double click does."""
    name = "Ein schönes Spiel.sanjuan"
    shutil.copy(saved or ROOT / "tests/storage/games/version-1.sanjuan", stage.path(name))
    picture = stage.path("opened.png")
    places = ("--data-dir", str(stage.home / "other"), "--screenshot", str(stage.home / "opened.png"))
    stage.run(str(stage.home / name), *places, "--size", "1280x720")
    look_at(picture)
    report("a saved game opens from the command line")


def look_at(picture: Path) -> None:
    """Check that a picture is not blank.

    Raises:
        CheckError: the picture is missing or blank.
    """
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtGui import QImage  # noqa: PLC0415 - in the environment only

    image = QImage(str(picture))
    points = [(x, y) for x in range(0, image.width(), 11) for y in range(0, image.height(), 11)]
    if len({image.pixel(x, y) for x, y in points}) < COLOURS:
        raise CheckError(f"{picture.name} is blank")


def report_speed(stage: Stage) -> None:
    """Print the speed of the core of the built program, and whether it is compiled."""
    kind = stage.run("--version").strip().rpartition(" (")[2].rstrip(")")
    games = ("--players", "4", "--levels", "random", "--games", "300", "--seed", "1")
    result = json.loads(stage.run("simulate", *games, "--json", seconds=300))
    speed = result["decisions"] / max(result["seconds"], 0.001)
    report(f"the core is {kind}: {speed:,.0f} decisions of random players per second")


if __name__ == "__main__":
    raise SystemExit(main())
