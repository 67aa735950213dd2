"""Command that checks this copy of the program: all modules load, all resources open."""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import pkgutil
import platform
from typing import TYPE_CHECKING, Final

import sanjuan_desktop
from sanjuan_desktop.cli.errors import CommandError
from sanjuan_desktop.resources import resource_path

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from sanjuan_desktop.cli.arguments import Subparsers

_START: Final = "sanjuan_desktop.__main__"
_SOUND: Final = ("sanjuan_desktop.ui.sound.effects", "sanjuan_desktop.ui.sound.background_player")
"""Modules that may fail to load: they need libraries that not every copy or system has."""


_ENVS: Final = "sanjuan_desktop.envs"
_ENVS_NEED: Final = "pettingzoo"
"""Package that the environment needs; without it the modules for research are not checked."""


def add_parser(subparsers: Subparsers) -> argparse.ArgumentParser:
    """Add the command and its arguments."""
    parser = subparsers.add_parser(
        "check",
        help="check that this copy of the program is complete",
        description="Load every module of the program and open every file of its resources, and report "
        "the first error.",
        allow_abbrev=False,
    )
    parser.add_argument("--list", action="store_true", help="print each resource with its SHA-256")
    return parser


def run(args: argparse.Namespace) -> int:
    """Load all modules, open all resources and print the result.

    Raises:
        CommandError: a module cannot be loaded or a resource cannot be opened; the message names the first.
    """
    count = sum(1 for name in modules() if loads(name))
    digests = {"/".join(parts): digest(parts) for parts in resources()}
    if args.list:
        for name, value in sorted(digests.items()):
            print(f"{value}  {name}")
    print(about())
    print(f"{count} modules load, {len(digests)} resources open")
    print(f"Sound: {sound()}")
    return 0


def modules() -> Iterator[str]:
    """Yield the dotted names of all modules of the program in this copy."""
    left_out = [_START, *_SOUND]
    if importlib.util.find_spec(_ENVS_NEED) is None:
        left_out.append(_ENVS)
    for found in pkgutil.walk_packages(sanjuan_desktop.__path__, "sanjuan_desktop."):
        if not any(found.name == name or found.name.startswith(f"{name}.") for name in left_out):
            yield found.name


def loads(name: str) -> bool:
    """Load a module and return True.

    Raises:
        CommandError: the module cannot be loaded.
    """
    try:
        importlib.import_module(name)
    except Exception as error:
        raise CommandError(f"cannot load {name}: {type(error).__name__}: {error}") from error
    return True


def resources(*above: str) -> Iterator[tuple[str, ...]]:
    """Yield the path of every file below a folder of the resources."""
    for path in sorted(resource_path(*above).iterdir()):
        if path.is_dir():
            yield from resources(*above, path.name)
        else:
            yield (*above, path.name)


def digest(parts: tuple[str, ...]) -> str:
    """Return the SHA-256 of a resource.

    Raises:
        CommandError: the resource cannot be read, or is empty.
    """
    name = "/".join(parts)
    try:
        data = resource_path(*parts).read_bytes()
    except OSError as error:
        raise CommandError(f"cannot open the resource {name}: {error}") from error
    if not data:
        raise CommandError(f"the resource {name} is empty")
    return hashlib.sha256(data).hexdigest()


def about() -> str:
    """Return the versions of the program and its libraries in one line."""
    from PySide6.QtCore import qVersion

    from sanjuan_desktop.rules import build_kind

    version = f"San Juan Desktop {sanjuan_desktop.__version__} ({build_kind()})"
    return f"{version}, Python {platform.python_version()}, Qt {qVersion()}"


def sound() -> str:
    """Return "ready" if the sound libraries load here, otherwise the reason."""
    from PySide6.QtCore import qInstallMessageHandler

    # QtMultimedia prints messages about missing sound servers even if it finds another one.
    handler = qInstallMessageHandler(lambda *_message: None)
    try:
        for name in _SOUND:
            importlib.import_module(name)
    except ImportError as error:
        return f"none ({error})"
    finally:
        qInstallMessageHandler(handler)
    return "ready"
