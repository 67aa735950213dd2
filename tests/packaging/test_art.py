"""The picture sources keep to the drawing rules, and the lint sees where they do not."""

import importlib.util
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
RESOURCES = ROOT / "resources"
TEMPLATES = ROOT / "packaging" / "assets" / "art"


def load_lint() -> ModuleType:
    path = ROOT / "packaging" / "assets" / "lint_svg.py"
    spec = importlib.util.spec_from_file_location("lint_svg", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


lint = load_lint()


@pytest.mark.parametrize(
    "path", lint.sources([RESOURCES, TEMPLATES]), ids=lambda path: f"{path.parent.name}/{path.stem}"
)
def test_every_picture_keeps_the_drawing_rules(path: Path) -> None:
    assert lint.findings(path) == []


def wrap(body: str, box: str = "0 0 360 360") -> str:
    head = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
    return f'{head} viewBox="{box}">{body}</svg>'


@pytest.mark.parametrize(
    ("source", "word"),
    [
        (wrap("<text>x</text>"), "not allowed: text"),
        (wrap("<clipPath/>"), "not allowed: clipPath"),
        (wrap("<svg/>"), "nested svg"),
        (wrap('<path style="fill:red"/>'), "style"),
        (wrap('<g id="a"/><use href="#a"/>'), "href"),
        (wrap('<g id="a"/><g id="a"/>'), "id a twice"),
        (wrap('<use xlink:href="#b"/>'), "no id b"),
        (wrap('<rect fill="url(#c)"/>'), "no id c"),
        (wrap("<g/>", "0 0 100 100"), "viewBox"),
        ('<svg xmlns="http://www.w3.org/2000/svg"/>', "no viewBox"),
        (wrap("<g/>" * 2000), "simplify"),
        ("<svg", "not well-formed"),
    ],
)
def test_the_lint_finds(tmp_path: Path, source: str, word: str) -> None:
    (tmp_path / "art").mkdir()
    path = tmp_path / "art" / "x.svg"
    path.write_text(source, encoding="utf-8")
    assert any(word in found for found in lint.findings(path))


def test_the_lint_reports_its_result(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert lint.main([]) == 0
    (tmp_path / "x.svg").write_text("<svg", encoding="utf-8")
    assert lint.main([str(tmp_path)]) == 1
    assert "x.svg: not well-formed" in capsys.readouterr().out


def test_every_subject_belongs_to_a_building() -> None:
    faces = tomllib.loads((RESOURCES / "art" / "faces.toml").read_text(encoding="utf-8"))
    assert {path.stem for path in (RESOURCES / "art").glob("*.svg")} <= set(faces["buildings"])
