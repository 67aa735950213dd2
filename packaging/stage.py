"""Surroundings in which ``check_build.py`` runs a built program: a virtual screen, optionally a bare system.

The screen is Xvfb with its picture in a file, so that it can be watched cheaply; xdotool sends the keys. For
Wayland it is weston without an output. The bare system is a folder made by debootstrap and entered by chroot,
which needs root. Linux only.
"""

from __future__ import annotations

import mmap
import os
import shutil
import signal
import struct
import subprocess
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

SIZE: Final = (1920, 1080)
X11_SOCKETS: Final = Path("/tmp/.X11-unix")
SUITES: Final = ("bookworm", "trixie")
"""Debian 12 and 13: the oldest and the newest supported one."""

WAYLAND_SOCKET: Final = "sanjuan-check"
RUNTIME_FOLDER: Final = Path("/tmp/sanjuan-runtime")
"""Folder of Wayland's socket, here and in a bare system."""

WESTON_OF_SHORT_NAMES: Final = 12
PATIENCE_S: Final = 60.0


class CheckError(Exception):
    """The built program, or a tool for checking it, has a fault."""


class Screen:
    """A virtual screen of 1920 × 1080 with a readable picture."""

    def __init__(self, folder: Path) -> None:
        self._picture = folder / "Xvfb_screen0"
        self.name = f":{free_display()}"
        command = [
            "Xvfb",
            self.name,
            "-screen",
            "0",
            f"{SIZE[0]}x{SIZE[1]}x24",
            "-nolisten",
            "tcp",
            "-noreset",
        ]
        self._server = subprocess.Popen(
            [*command, "-fbdir", str(folder)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        wait_for(lambda: self._picture.exists() and socket_of(self.name).exists(), "the virtual screen")

    def close(self) -> None:
        """End the screen."""
        self._server.terminate()
        self._server.wait()

    def colours(self, around: int = 100) -> int:
        """Return the number of colours in a square in the middle of the screen."""
        with self._picture.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
            head_size, _, _, _, width, height = struct.unpack(">6I", data[:24])
            bits, line, colours = (struct.unpack(">I", data[at : at + 4])[0] for at in (44, 48, 76))
            first, step = head_size + colours * 12, bits // 8
            seen = set()
            for y in range(height // 2 - around, height // 2 + around, 8):
                at = first + y * line + (width // 2 - around) * step
                row = data[at : at + 2 * around * step]
                seen |= {row[x : x + 3] for x in range(0, len(row), step)}
        return len(seen)

    def key(self, *keys: str) -> None:
        """Press keys, one after the other, in the window on the screen."""
        environment = {**os.environ, "DISPLAY": self.name}
        search = ["xdotool", "search", "--onlyvisible", "--name", "San Juan", "windowfocus"]
        subprocess.run(
            search, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False
        )
        subprocess.run(["xdotool", "key", "--delay", "60", *keys], env=environment, check=True)


class Stage:
    """Starter of the built program, in the bare system ``root`` or in the current one.

    The program runs on ``screen``; without one on Wayland if wanted, or offscreen.
    """

    def __init__(
        self,
        program: Path,
        screen: Screen | None,
        home: Path,
        root: Path | None = None,
        *,
        is_wayland: bool = False,
    ) -> None:
        self.program = program
        self.screen = screen
        self.home = home
        self.root = root
        self.is_wayland = is_wayland

    def path(self, name: str) -> Path:
        """Return the path, from outside, of a file in the program's home folder."""
        return (self.root / self.home.relative_to("/") if self.root else self.home) / name

    def start(self, *arguments: str) -> subprocess.Popen[str]:
        """Start the program and return its process."""
        command, outside = [str(self.program), *arguments], self.environment()
        if self.root:
            outside = dict(os.environ)
            settings = [f"{name}={value}" for name, value in self.environment().items()]
            command = ["chroot", str(self.root), "env", "-i", *settings, *command]
        with heard_interrupts():
            return subprocess.Popen(
                command,
                env=outside,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                errors="replace",
            )

    def environment(self) -> dict[str, str]:
        """Return the few environment variables that the program needs."""
        kept = (
            {}
            if self.root
            else {k: v for k, v in os.environ.items() if not k.startswith(("XDG_", "PYTHON", "QT_"))}
        )
        plain = {"HOME": str(self.home), "LANG": "C.UTF-8"}
        if os.name == "posix":
            plain["PATH"] = "/usr/local/bin:/usr/bin:/bin"
        return {**kept, **plain, **self._screen()}

    def _screen(self) -> dict[str, str]:
        if self.is_wayland:
            runtime = {"XDG_RUNTIME_DIR": str(RUNTIME_FOLDER), "WAYLAND_DISPLAY": WAYLAND_SOCKET}
            return {**runtime, "QT_QPA_PLATFORM": "wayland"}
        return {"DISPLAY": self.screen.name} if self.screen else {"QT_QPA_PLATFORM": "offscreen"}

    def run(self, *arguments: str, seconds: float = PATIENCE_S) -> str:
        """Run the program to its end and return its output.

        Raises:
            CheckError: it fails, takes too long, or prints to its error stream.
        """
        return ended(self.start(*arguments), " ".join(arguments), seconds)


@contextmanager
def heard_interrupts() -> Iterator[None]:
    """Start programs that react to SIGINT, also from a background job of a shell, which ignores it.

    A new program inherits an ignored signal, but gets the default for one that has a handler.
    """
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def ended(process: subprocess.Popen[str], what: str, seconds: float = PATIENCE_S) -> str:
    """Wait for the end of the program and return its output.

    Raises:
        CheckError: it fails, takes too long, or printed to its error stream.
    """
    try:
        out, err = process.communicate(timeout=seconds)
    except subprocess.TimeoutExpired:
        who = "it runs" if process.poll() is None else "it ended, but not all that it started"
        process.kill()
        out, err = process.communicate()
        raise CheckError(f"{what}: no end after {seconds:g} s ({who}); it said: {out}{err}") from None
    if process.returncode or err:
        raise CheckError(f"{what}: exit status {process.returncode}; it said: {out}{err}")
    return out


def wait_for(
    happened: Callable[[], object], what: str, seconds: float = PATIENCE_S, pause_s: float = 0.05
) -> None:
    """Wait until something has happened, with a check every ``pause_s`` seconds.

    Raises:
        CheckError: it did not happen within ``seconds``.
    """
    limit = time.monotonic() + seconds
    while not happened():
        if time.monotonic() > limit:
            raise CheckError(f"{what} did not come within {seconds:g} s")
        time.sleep(pause_s)


def children_of(pid: int) -> list[int]:
    """Return the child processes of a process."""
    lists = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(word) for path in lists for word in path.read_text(encoding="ascii").split()]


def free_display() -> int:
    """Return the number of a free display."""
    return next(number for number in range(90, 200) if not socket_of(f":{number}").exists())


def socket_of(display: str) -> Path:
    """Return the socket of an X server."""
    return X11_SOCKETS / f"X{display.removeprefix(':')}"


@contextmanager
def virtual_screen() -> Iterator[Screen]:
    """Provide a virtual screen."""
    with tempfile.TemporaryDirectory(prefix="sanjuan-screen-") as folder:
        screen = Screen(Path(folder))
        try:
            yield screen
        finally:
            screen.close()


@contextmanager
def wayland() -> Iterator[None]:
    """Run a Wayland compositor without an output; its socket is in ``RUNTIME_FOLDER``."""
    shutil.rmtree(RUNTIME_FOLDER, ignore_errors=True)
    RUNTIME_FOLDER.mkdir(mode=0o700)
    # The short name of the backend exists from version 12 on, the long one up to 13.
    backend = "headless" if weston_version() >= WESTON_OF_SHORT_NAMES else "headless-backend.so"
    command = ["weston", f"--backend={backend}", f"--socket={WAYLAND_SOCKET}", "--idle-time=0", "--no-config"]
    size = [f"--width={SIZE[0]}", f"--height={SIZE[1]}"]
    server = subprocess.Popen(
        [*command, *size],
        env={**os.environ, "XDG_RUNTIME_DIR": str(RUNTIME_FOLDER)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        wait_for((RUNTIME_FOLDER / WAYLAND_SOCKET).exists, "the compositor of Wayland")
        yield
    finally:
        server.terminate()
        server.wait()
        shutil.rmtree(RUNTIME_FOLDER, ignore_errors=True)


def weston_version() -> int:
    """Return the first number of weston's version."""
    output = subprocess.run(["weston", "--version"], stdout=subprocess.PIPE, text=True, check=True).stdout
    return int(output.split()[-1].partition(".")[0])


# ---------------------------------------------------------------------------- a bare system


def make_root(root: Path, suite: str, packages: Sequence[str]) -> None:
    """Create a minimal Debian with these packages and their dependencies, unless it exists.

    Args:
        root: folder of the system.
        suite: name of the version of Debian.
        packages: names of packages; alternatives are separated by " | ".
    """
    stamp = root / "packages"
    wanted = "\n".join((suite, *packages))
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted:
        return
    if root.exists():
        shutil.rmtree(root)
    print(f"Making a bare system in {root}", flush=True)
    root.parent.mkdir(parents=True, exist_ok=True)
    quietly("debootstrap", "--variant=minbase", suite, str(root))
    quietly("chroot", str(root), "apt-get", "update")
    names = [first_known(root, package.split(" | ")) for package in packages]
    install = ["apt-get", "install", "-y", "--no-install-recommends", *names]
    quietly("chroot", str(root), "env", "DEBIAN_FRONTEND=noninteractive", *install)
    if list(root.glob("usr/bin/python*")):
        raise CheckError("the bare system has a Python")
    stamp.write_text(wanted, encoding="utf-8")


def first_known(root: Path, names: Sequence[str]) -> str:
    """Return the first of these packages that a bare system knows, otherwise the last one."""
    for name in names[:-1]:
        command = ["chroot", str(root), "apt-cache", "show", name]
        if not subprocess.run(command, capture_output=True, check=False).returncode:
            return name
    return names[-1]


def enter_root(root: Path) -> None:
    """Mount the processes and screens of this system in a bare one; the mounts end with this process."""
    (root / "tmp/.X11-unix").mkdir(parents=True, exist_ok=True)
    quietly("mount", "-t", "proc", "proc", str(root / "proc"))
    quietly("mount", "--bind", "/dev/shm", str(root / "dev/shm"))
    quietly("mount", "--bind", str(X11_SOCKETS), str(root / "tmp/.X11-unix"))
    inside = root / RUNTIME_FOLDER.relative_to("/")
    inside.mkdir(parents=True, exist_ok=True)
    quietly("mount", "--bind", str(RUNTIME_FOLDER), str(inside))


def quietly(*command: str) -> None:
    """Run a command and show its output only if it fails.

    Raises:
        CheckError: the command failed.
    """
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode:
        raise CheckError(f"{' '.join(command)}: {done.stdout[-600:]}")
