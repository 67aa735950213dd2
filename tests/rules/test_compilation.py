"""Test that the rules detect compilation, and that all modules are compiled in every process."""

import multiprocessing
import pkgutil
from importlib import import_module

from sanjuan_desktop import rules
from sanjuan_desktop.rules import build_kind, is_compiled

MODULES = ["sanjuan_desktop.rules"] + [
    module.name for module in pkgutil.walk_packages(rules.__path__, "sanjuan_desktop.rules.")
]


def test_either_every_module_of_the_rules_is_compiled_or_none():
    files = {name: import_module(name).__file__ for name in MODULES}
    runs_source = {name for name, file in files.items() if file.endswith(".py")}
    assert len(files) > 25
    assert runs_source == (set() if is_compiled() else set(files))


def test_the_words_for_it_say_the_same():
    assert build_kind() == ("compiled" if is_compiled() else "pure Python")


def test_processes_that_are_spawned_run_the_same_rules():
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        assert pool.apply(build_kind) == build_kind()
