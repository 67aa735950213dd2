"""Tools that are run as commands report in one sentence why they cannot work."""

from __future__ import annotations

import pkgutil
from importlib import import_module

import pytest

from sanjuan_desktop.ai.core.features import KINDS
from sanjuan_desktop.ai.core.opponent_model import NUMBERS
from sanjuan_desktop.ai.errors import AiError, NetworkError, ReviewError
from sanjuan_desktop.lab import research
from sanjuan_desktop.lab.research import opponent_model, tool
from sanjuan_desktop.lab.training.opponent_model import Looks
from sanjuan_desktop.storage.errors import StorageError

TOOLS = {
    found.name: module.main
    for found in pkgutil.iter_modules(research.__path__)
    for module in [import_module(f"sanjuan_desktop.lab.research.{found.name}")]
    if hasattr(module, "main")
}


@pytest.mark.parametrize("name", TOOLS)
def test_every_tool_tells_its_name_and_its_arguments(name, capsys):
    with pytest.raises(SystemExit) as end:
        TOOLS[name](["--help"])
    assert end.value.code == 0
    assert capsys.readouterr().out.startswith(f"usage: sanjuan_desktop.lab.research.{name} ")


@pytest.mark.parametrize("name", TOOLS)
def test_every_tool_ends_with_the_message_of_what_it_cannot_use(name, capsys, monkeypatch):
    def parser_of(*_):
        raise NetworkError("the file base2.net is damaged")

    monkeypatch.setattr(import_module(f"sanjuan_desktop.lab.research.{name}"), "parser_of", parser_of)
    assert TOOLS[name]([]) == tool.FAILED
    assert capsys.readouterr().err == "the file base2.net is damaged\n"


@pytest.mark.parametrize("error", [AiError, ReviewError, StorageError])
def test_the_message_of_any_package_is_told(error, capsys):
    @tool.print_errors
    def main(arguments=None):
        raise error(f"no use for {arguments}")

    assert main(["this"]) == tool.FAILED
    assert capsys.readouterr().err == "no use for ['this']\n"


def test_a_damaged_table_is_left_as_it_is(capsys, monkeypatch, tmp_path):
    path = tmp_path / opponent_model.OPPONENT_MODEL
    path.write_text("{")
    monkeypatch.setattr(opponent_model, "resource_path", lambda _: tmp_path)
    monkeypatch.setattr(opponent_model, "looks_of", lambda *_: Looks([[1.0] * (KINDS + NUMBERS)], ["greedy"]))
    assert opponent_model.main(["--write"]) == tool.FAILED
    assert "manners.json is damaged" in capsys.readouterr().err
    assert path.read_text() == "{"
