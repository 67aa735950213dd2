"""Locations of pictures, fonts, texts and networks.

The program runs in three kinds of installations, and the files are in a different place in each:

- a checkout: ``resources/`` beside the package;
- an installed wheel: ``_resources/`` inside the package;
- a frozen build: ``resources/`` in the folder that the start program names in ``sys._MEIPASS``.

The module uses only the standard library, so that every layer can import it.
"""

import sys
from functools import cache
from pathlib import Path


class ResourceMissingError(FileNotFoundError):
    """A file of the program is missing: the installation is damaged or incomplete."""


def resource_path(*parts: str) -> Path:
    """Return the path of a file or folder below ``resources``.

    Args:
        parts: the components of the path, such as ``"fonts", "OFL-Fraunces.txt"``; none for the top.

    Returns:
        An absolute path that exists.

    Raises:
        ResourceMissingError: the file or folder does not exist, or there are no resources at all.
    """
    path = root().joinpath(*parts)
    if not path.exists():
        msg = f"The program's file {'/'.join(parts)} is missing (looked for {path})."
        raise ResourceMissingError(msg)
    return path


def resource_text(*parts: str) -> str:
    """Return the text of a file below ``resources``, read as UTF-8.

    Raises:
        ResourceMissingError: the file does not exist.
    """
    path = resource_path(*parts)
    if not path.is_file():
        msg = f"The program's resource {'/'.join(parts)} is a folder where a file should be ({path})."
        raise ResourceMissingError(msg)
    return path.read_text(encoding="utf-8")


@cache
def root() -> Path:
    """Return the folder of all resources; it cannot change while the program runs."""
    places = _places()
    for place in places:
        if place.is_dir():
            return place
    listed = " or ".join(str(place) for place in places)
    msg = f"The program's resources are missing (looked for {listed})."
    raise ResourceMissingError(msg)


def _places() -> list[Path]:
    """Return the possible locations of the resources, the most certain first."""
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen is not None:
        return [Path(frozen, "resources")]
    package = Path(__file__).resolve().parent
    return [package / "_resources", package.parent / "resources"]
