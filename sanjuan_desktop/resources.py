"""Where pictures, fonts, texts and networks lie: the one place that knows.

The program runs from three kinds of places, and the files lie differently in each:

- a checkout: ``resources/`` beside the package;
- an installed wheel: ``_resources/`` inside the package;
- a frozen build: ``resources/`` in the folder that the start program names in ``sys._MEIPASS``.

Standard library only, so that every layer may import it.
"""

import sys
from functools import cache
from pathlib import Path


class ResourceMissingError(FileNotFoundError):
    """A file that belongs to the program is not there: the installation is damaged or incomplete."""


def resource_path(*parts: str) -> Path:
    """Return the path of a file or folder below ``resources``.

    Args:
        parts: the names on the way down, such as ``"fonts", "OFL-Fraunces.txt"``; none for the top.

    Returns:
        An absolute path that exists.

    Raises:
        ResourceMissingError: there is no such file or folder, or none of the places has resources.
    """
    path = root().joinpath(*parts)
    if not path.exists():
        msg = f"The program's file {'/'.join(parts)} is missing (looked for {path})."
        raise ResourceMissingError(msg)
    return path


def resource_text(*parts: str) -> str:
    """Return the text of a file below ``resources``, read as UTF-8.

    Raises:
        ResourceMissingError: there is no such file.
    """
    path = resource_path(*parts)
    if not path.is_file():
        msg = f"The program's resource {'/'.join(parts)} is a folder where a file should be ({path})."
        raise ResourceMissingError(msg)
    return path.read_text(encoding="utf-8")


@cache
def root() -> Path:
    """Return the folder that holds all resources; it cannot change while the program runs."""
    places = _places()
    for place in places:
        if place.is_dir():
            return place
    listed = " or ".join(str(place) for place in places)
    msg = f"The program's resources are missing (looked for {listed})."
    raise ResourceMissingError(msg)


def _places() -> list[Path]:
    """List where the resources may lie, the surest place first."""
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen is not None:
        return [Path(frozen, "resources")]
    package = Path(__file__).resolve().parent
    return [package / "_resources", package.parent / "resources"]
