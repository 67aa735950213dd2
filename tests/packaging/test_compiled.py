"""The copy with a compiled core is rebuilt when its sources change, and only then."""

import importlib
import importlib.util
import os
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCRIPTS = ROOT / "packaging"

SOURCES = {
    "README.md": "read me",
    ".gitignore": "*.so",
    "resources/text.toml": "a = 1",
    "tests/test_a.py": "",
    "packaging/dev.py": "",
    "sanjuan_desktop/__init__.py": "",
    "sanjuan_desktop/rules/__init__.py": "",
    "sanjuan_desktop/rules/engine.py": "from sanjuan_desktop.ai.player import LIMIT",
    "sanjuan_desktop/ai/__init__.py": "",
    "sanjuan_desktop/ai/player.py": "LIMIT = 1",
    "sanjuan_desktop/features/__init__.py": "",
    "sanjuan_desktop/features/table.py": "",
}


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A fresh copy of the script as a module, on a machine where everything needed is there."""
    monkeypatch.syspath_prepend(SCRIPTS)
    spec = importlib.util.spec_from_file_location("compiled_script", SCRIPTS / "compiled.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "missing_tool", lambda: None)
    return module


@pytest.fixture
def build(script: ModuleType) -> ModuleType:
    """Return the module that the script shares with the measurement."""
    return importlib.import_module("mypyc_build")


class Workshop:
    """A small checkout, its copy, and what was compiled: each time the text of the engine."""

    def __init__(self, script: ModuleType, place: Path) -> None:
        self.script = script
        self.top = place / "checkout"
        self.copy = place / "copy"
        self.compiled: list[str] = []
        for name, text in SOURCES.items():
            self.write(name, text)

    def write(self, name: str, text: str) -> None:
        path = self.top / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def compile_core(self, top: Path) -> None:
        rules = top / "sanjuan_desktop" / "rules"
        self.compiled.append((rules / "engine.py").read_text())
        for path in rules.glob("*.py"):
            path.with_name(f"{path.stem}.cpython-311.so").write_text("machine code")
        (top / "sanjuan_core__mypyc.cpython-311.so").write_text("machine code")

    def refuse(self, top: Path) -> None:
        raise self.script.BuildError("mypyc failed")

    def refresh(self) -> None:
        self.script.refresh(self.top, self.copy)

    def extensions(self) -> list[str]:
        return [path.relative_to(self.copy).as_posix() for path in self.script.extension_files(self.copy)]


@pytest.fixture
def workshop(script: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Workshop:
    """A small checkout whose core is compiled by a stand-in."""
    made = Workshop(script, tmp_path)
    monkeypatch.setattr(script, "compile_core", made.compile_core)
    return made


# ------------------------------------------------------------------ what the copy holds


def test_the_copy_has_everything_and_extension_modules_beside_the_sources(workshop: Workshop):
    workshop.refresh()
    assert {name: (workshop.copy / name).read_text() for name in SOURCES} == SOURCES
    assert workshop.extensions() == [
        "sanjuan_core__mypyc.cpython-311.so",
        "sanjuan_desktop/rules/__init__.cpython-311.so",
        "sanjuan_desktop/rules/engine.cpython-311.so",
    ]


def test_the_checkout_gets_no_machine_code(workshop: Workshop):
    workshop.refresh()
    files = [path for path in workshop.top.rglob("*") if path.is_file()]
    assert {path.relative_to(workshop.top).as_posix() for path in files} == SOURCES.keys()


def test_machine_code_and_caches_in_the_checkout_are_not_copied(workshop: Workshop):
    workshop.write("sanjuan_desktop/features/table.so", "")
    workshop.write("sanjuan_desktop/features/__pycache__/table.pyc", "")
    workshop.refresh()
    assert {path.name for path in (workshop.copy / "sanjuan_desktop/features").iterdir()} == {
        "__init__.py",
        "table.py",
    }


# ------------------------------------------------------------------ when it is made anew


def test_nothing_is_compiled_twice(workshop: Workshop):
    workshop.refresh()
    workshop.refresh()
    assert len(workshop.compiled) == 1


def test_a_changed_source_of_the_core_is_compiled(workshop: Workshop):
    workshop.refresh()
    workshop.write("sanjuan_desktop/rules/engine.py", "changed = 1")
    workshop.refresh()
    assert workshop.compiled[1:] == ["changed = 1"]
    assert (workshop.copy / "sanjuan_desktop/rules/engine.py").read_text() == "changed = 1"


def test_a_change_of_what_the_core_imports_compiles_it_again(workshop: Workshop):
    # Constants of other modules become part of the machine code.
    workshop.refresh()
    workshop.write("sanjuan_desktop/ai/player.py", "LIMIT = 2")
    workshop.refresh()
    assert len(workshop.compiled) == 2


def test_other_changes_are_seen_without_compiling(workshop: Workshop):
    workshop.refresh()
    workshop.write("sanjuan_desktop/features/table.py", "changed = 1")
    workshop.write("sanjuan_desktop/features/new.py", "")
    workshop.write("README.md", "read me again")
    (workshop.top / "tests/test_a.py").unlink()
    workshop.refresh()
    assert len(workshop.compiled) == 1
    assert (workshop.copy / "sanjuan_desktop/features/table.py").read_text() == "changed = 1"
    assert (workshop.copy / "sanjuan_desktop/features/new.py").exists()
    assert (workshop.copy / "README.md").read_text() == "read me again"
    assert not (workshop.copy / "tests/test_a.py").exists()


def test_machine_code_of_a_module_that_has_gone_goes_too(workshop: Workshop):
    workshop.write("sanjuan_desktop/rules/old.py", "")
    workshop.refresh()
    assert "sanjuan_desktop/rules/old.cpython-311.so" in workshop.extensions()
    (workshop.top / "sanjuan_desktop/rules/old.py").unlink()
    workshop.refresh()
    assert not list((workshop.copy / "sanjuan_desktop/rules").glob("old.*"))


def test_a_source_that_does_not_compile_leaves_the_last_good_copy(workshop: Workshop, monkeypatch):
    workshop.refresh()
    workshop.write("sanjuan_desktop/rules/engine.py", "broken")
    workshop.write("README.md", "read me again")
    monkeypatch.setattr(workshop.script, "compile_core", workshop.refuse)
    with pytest.raises(workshop.script.BuildError):
        workshop.refresh()
    assert (workshop.copy / "README.md").read_text() == "read me"
    monkeypatch.setattr(workshop.script, "compile_core", workshop.compile_core)
    workshop.refresh()
    assert workshop.compiled[1:] == ["broken"]


def test_a_source_that_is_no_python_is_named(workshop: Workshop):
    workshop.refresh()
    workshop.write("sanjuan_desktop/rules/engine.py", "def")
    with pytest.raises(workshop.script.BuildError, match=r"engine\.py: invalid syntax"):
        workshop.refresh()
    assert len(workshop.compiled) == 1


def test_a_copy_that_was_cut_off_is_made_again(workshop: Workshop, monkeypatch):
    replace_file = workshop.script.replace_file

    def cut_off(source: Path, target: Path) -> None:
        if workshop.copy in target.parents:
            raise KeyboardInterrupt
        replace_file(source, target)

    workshop.refresh()
    workshop.write("sanjuan_desktop/rules/engine.py", "changed = 1")
    monkeypatch.setattr(workshop.script, "replace_file", cut_off)
    with pytest.raises(KeyboardInterrupt):
        workshop.refresh()
    monkeypatch.setattr(workshop.script, "replace_file", replace_file)
    workshop.write("sanjuan_desktop/rules/engine.py", SOURCES["sanjuan_desktop/rules/engine.py"])
    workshop.refresh()
    assert len(workshop.compiled) == 3


# ------------------------------------------------------------------ names, and what may be missing


def test_a_release_is_told_the_shared_module_and_all_others(workshop: Workshop, build: ModuleType):
    workshop.write("sanjuan_desktop/ai/core/__init__.py", "")
    workshop.refresh()
    assert build.extension_names(workshop.copy) == [
        "sanjuan_core__mypyc",
        "sanjuan_desktop.rules",
        "sanjuan_desktop.rules.engine",
    ]


def test_the_rules_and_the_core_of_the_search_are_compiled(workshop: Workshop, build: ModuleType):
    def files() -> list[str]:
        paths = build.core_files(workshop.top)
        return [path.relative_to(workshop.top / "sanjuan_desktop").as_posix() for path in paths]

    assert files() == ["rules/__init__.py", "rules/engine.py"]
    workshop.write("sanjuan_desktop/ai/core/search.py", "")
    assert files() == ["rules/__init__.py", "rules/engine.py", "ai/core/search.py"]


def test_no_compiler_is_one_line_and_status_2(
    script: ModuleType, build: ModuleType, tmp_path: Path, monkeypatch, capsys
):
    monkeypatch.setattr(build.importlib.util, "find_spec", lambda name: name)
    monkeypatch.setattr(build, "find_compiler", lambda: None)
    monkeypatch.setattr(script, "missing_tool", build.missing_tool)
    assert script.main([str(tmp_path / "copy")]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("compiled.py: no C compiler found: install gcc")
    assert captured.err.count("\n") == 1
    assert not (tmp_path / "copy").exists()


@pytest.mark.skipif(os.name == "nt", reason="there setuptools looks for Microsoft's compiler")
def test_a_compiler_named_by_the_user_must_be_there(build: ModuleType, tmp_path: Path, monkeypatch):
    monkeypatch.setenv("CC", str(tmp_path / "cc") + " -pipe")
    assert build.find_compiler() is None
    (tmp_path / "cc").touch(mode=0o755)
    assert build.find_compiler() == str(tmp_path / "cc")


def test_a_python_without_mypyc_says_how_to_get_it(build: ModuleType, monkeypatch):
    monkeypatch.setattr(build.importlib.util, "find_spec", lambda name: None)
    assert "dev.py test once" in build.missing_tool()
