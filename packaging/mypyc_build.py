"""Compile packages of the core with mypyc, in place, in a copy of the package.

Shared by ``compiled.py`` and ``compile_probe.py``. Standard library only; mypyc, setuptools and the C
compiler run in a separate process.
"""

from __future__ import annotations

import ast
import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "sanjuan_desktop"

COMPILED = ("rules", "ai/greedy", "ai/core")
"""Packages below :data:`PACKAGE` that are compiled; missing ones are skipped."""

GROUP = "sanjuan_core"
"""All modules are compiled into one library, the extension module ``sanjuan_core__mypyc``."""

EXTENSIONS = (".so", ".pyd")

IN_C = ("ai/core/kernel",)
"""Modules below :data:`PACKAGE` that are written in C; Python has a replacement for them."""

# Runs in the folder of the copy; the arguments are the files to compile. Floats must be equal on every
# processor, so × and + must not be fused to one step, which rounds once instead of twice.
SETUP = """
import sys
from setuptools import Extension, setup
from mypyc.build import mypycify

flags = [] if sys.platform == "win32" else ["-ffp-contract=off"]
files = sys.argv[1:]
modules = mypycify(["--strict", *files], opt_level="3", debug_level="0", group_name={group!r})
for module in modules:
    module.extra_compile_args += flags
optimised = [] if sys.platform == "win32" else ["-O3"]
for name in {in_c!r}:
    path = {package!r} + "/" + name
    modules.append(Extension(path.replace("/", "."), [path + ".c"], extra_compile_args=flags + optimised))
setup(name="core", script_args=["--quiet", "build_ext", "--inplace"], ext_modules=modules)
"""


class BuildError(Exception):
    """The core was not compiled; ``status`` is the exit status."""

    def __init__(self, message: str, status: int = 1) -> None:
        super().__init__(message)
        self.status = status


def missing_tool() -> str | None:
    """Return one line about what is missing for compiling, or None."""
    for module in ("mypyc", "setuptools"):
        if importlib.util.find_spec(module) is None:
            return f"{module} is missing: run python3 packaging/dev.py test once, then use .venv"
    if find_compiler() is None:
        return "no C compiler found: install gcc or clang (Windows: the Build Tools for Visual Studio)"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "Python's header files are missing: install the package python3-dev or python3-devel"
    return None


def find_compiler() -> str | None:
    """Return the path of the C compiler that setuptools will use, or None."""
    if os.name == "nt":
        return find_visual_c()
    words = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    return shutil.which(words[0]) if words else None


def find_visual_c() -> str | None:
    """Return the path of Microsoft's compiler, or None; only setuptools can find it."""
    code = (
        "import setuptools; from distutils.ccompiler import new_compiler; "
        "compiler = new_compiler(compiler='msvc'); compiler.initialize(); print(compiler.cc)"
    )
    command = [sys.executable, "-c", code]
    found = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False)
    return found.stdout.strip() or None if found.returncode == 0 else None


def core_files(top: Path) -> list[Path]:
    """Return the compiled sources below the checkout ``top``, in order."""
    folders = [top / PACKAGE / name for name in COMPILED]
    return [path for folder in folders for path in sorted(folder.rglob("*.py"))]


def files_read(top: Path) -> list[Path]:
    """Return the sources that the compiled code depends on, in order.

    These are the compiled sources and all their imports from the package, because types and constants of
    these become part of the machine code.
    """
    found = dict.fromkeys(core_files(top))
    waiting = list(found)
    while waiting:
        for name in imported_names(waiting.pop()):
            for path in module_files(top, name):
                if path not in found:
                    found[path] = None
                    waiting.append(path)
    found |= dict.fromkeys(top.joinpath(PACKAGE, f"{name}.c") for name in IN_C)
    return sorted(path for path in found if path.is_file())


def imported_names(path: Path) -> set[str]:
    """Return the dotted names of the modules that a source imports, and of the names it imports from them.

    Raises:
        BuildError: the source is not valid Python.
    """
    try:
        tree = ast.parse(path.read_bytes())
    except SyntaxError as error:
        raise BuildError(f"{path}: {error}") from error
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return names


def module_files(top: Path, name: str) -> list[Path]:
    """Return the sources that importing ``name`` reads: the module of the package and its parents."""
    parts = name.split(".")
    if parts[0] != PACKAGE:
        return []
    inits = [top.joinpath(*parts[:length], "__init__.py") for length in range(1, len(parts) + 1)]
    module = top.joinpath(*parts).with_suffix(".py")
    return [path for path in (*inits, module) if path.is_file()]


def compile_core(top: Path) -> None:
    """Compile the core of the copy ``top``: extension modules appear beside the sources.

    Raises:
        BuildError: a tool is missing (status 2), or the compilation failed.
    """
    missing = missing_tool()
    if missing is not None:
        raise BuildError(missing, status=2)
    files = [path.relative_to(top).as_posix() for path in core_files(top)]
    command = [sys.executable, "-c", SETUP.format(group=GROUP, package=PACKAGE, in_c=IN_C), *files]
    environment = dict(os.environ, PYTHONPATH="")
    done = subprocess.run(
        command,
        cwd=top,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    shutil.rmtree(top / "build", ignore_errors=True)
    if done.returncode:
        raise BuildError("mypyc failed:\n" + "\n".join(done.stdout.splitlines()[-20:]))


def extension_files(top: Path) -> list[Path]:
    """Return the extension modules of a compiled copy, in order."""
    found = [path for path in top.iterdir() if path.suffix in EXTENSIONS]
    for name in COMPILED:
        found += [path for path in (top / PACKAGE / name).rglob("*") if path.suffix in EXTENSIONS]
    return sorted(found)


def extension_names(top: Path) -> list[str]:
    """Return the dotted names of all extension modules of a compiled copy, including the shared one.

    A tool that scans sources for imports finds neither the shared module nor the imports of the others, so a
    release must name them.
    """
    paths = [path.relative_to(top) for path in extension_files(top)]
    names = [".".join((*path.parent.parts, path.name.split(".", 1)[0])) for path in paths]
    return [name.removesuffix(".__init__") for name in names]
