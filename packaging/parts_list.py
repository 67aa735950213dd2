"""List of the parts of a built program (SBOM) in CycloneDX, made with CycloneDX's library.

It names the third-party packages of the program, Python, the fonts, and on Linux the libraries from the
system of the build. Build tools are not included.
"""

from __future__ import annotations

import platform
import sys
from importlib.metadata import distribution
from typing import TYPE_CHECKING

from cyclonedx.factory.license import LicenseFactory
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.output import make_outputter
from cyclonedx.schema import OutputFormat, SchemaVersion
from packageurl import PackageURL

from assets.make_notices import PACKAGES, QT_LICENCE, QT_PACKAGES, font_parts, package_part
from release_names import APP_NAME, VERSION

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

SOUND_PACKAGE = "PySide6-Addons"


def write(path: Path, libraries: Iterable[tuple[str, str]] = ()) -> None:
    """Write the list.

    Args:
        path: the file, ``*.cdx.json``.
        libraries: Debian packages, each with its version, whose libraries are in the program.
    """
    licences = LicenseFactory()
    bom = Bom()
    bom.metadata.component = Component(
        name=APP_NAME,
        version=VERSION,
        type=ComponentType.APPLICATION,
        bom_ref=APP_NAME,
        licenses=[licences.make_from_string("MIT")],
    )
    parts = [*map(from_pypi, (*QT_PACKAGES, SOUND_PACKAGE, *PACKAGES)), python(), *fonts()]
    parts += [from_debian(name, version) for name, version in libraries]
    bom.components.update(parts)
    bom.register_dependency(bom.metadata.component, parts)
    path.parent.mkdir(parents=True, exist_ok=True)
    make_outputter(bom, OutputFormat.JSON, SchemaVersion.V1_6).output_to_file(
        str(path), allow_overwrite=True, indent=2
    )


def from_pypi(name: str) -> Component:
    """Return an installed package."""
    version = distribution(name).version
    licence = QT_LICENCE if name not in PACKAGES else package_part(name).licence
    return component(name, version, licence, PackageURL("pypi", name=name.lower(), version=version))


def from_debian(name: str, version: str) -> Component:
    """Return a system package whose libraries were copied."""
    return component(name, version, None, PackageURL("deb", "debian", name, version))


def python() -> Component:
    """Return the Python of the program."""
    version = platform.python_version()
    return component(
        sys.implementation.name, version, "PSF-2.0", PackageURL("generic", name="python", version=version)
    )


def fonts() -> list[Component]:
    """Return the fonts."""
    return [component(font.name, None, font.licence, None, ComponentType.DATA) for font in font_parts()]


def component(
    name: str,
    version: str | None,
    licence: str | None,
    purl: PackageURL | None,
    kind: ComponentType = ComponentType.LIBRARY,
) -> Component:
    """Return one entry of the list."""
    licences = [LicenseFactory().make_from_string(licence)] if licence else []
    return Component(
        name=name,
        version=version,
        type=kind,
        licenses=licences,
        purl=purl,
        bom_ref=f"{name}-{version}" if version else name,
    )
