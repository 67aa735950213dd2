"""Style of sheets: sizes of letters."""

import ast
from pathlib import Path

import sanjuan_desktop

PACKAGE = Path(sanjuan_desktop.__file__).parent
LEAST_PX = 13


class TestLetters:
    def test_no_page_asks_for_letters_of_less_than_the_least_size(self):
        """Small grey text cannot be read on paper; what does not fit is cut off instead."""
        folders = (PACKAGE / "features", PACKAGE / "ui/widgets")
        small = [
            f"{path.name}:{call.lineno}"
            for folder in folders
            for path in sorted(folder.rglob("*.py"))
            for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(call, ast.Call) and any(px < LEAST_PX for px in _letters(call))
        ]
        assert small == []


def _letters(call: ast.Call) -> list[float]:
    """Return the font sizes that a call of `style.font` or `marks.text` names."""
    name = ast.unparse(call.func)
    if name == "style.font":
        sizes = call.args[1:2]
    elif name == "marks.text":
        sizes = [*call.args[6:7], *(word.value for word in call.keywords if word.arg == "least")]
    else:
        sizes = []
    numbers = [size.value for size in sizes if isinstance(size, ast.Constant)]
    return [number for number in numbers if isinstance(number, (int, float))]
