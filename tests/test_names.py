"""One name for each thing: unique public classes, and no name that was replaced by the standard term."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path

import pytest

import sanjuan_desktop

PACKAGE = Path(sanjuan_desktop.__file__).parent
ROOT = Path(__file__).resolve().parents[1]

_WORDS = """
Appearing Asked Asker Asking Cargo Carried ComparisonDesk ComparisonShelf DayGames Deed DeedBook DeedTab
Desk Doorbell DuplicateGames FileTrouble GameFiles GameKeeper Glance Growth HandedOver Herald Holder
JourneyGames Keeping Kept KeptGame LearnController LentTable LevelTold LikelyChoice Liking Manners
NoteSheet NoteZone OptionTold PlacesWent Presence PuzzleDesk PuzzlePool ReviewDesk ReviewMaker
ReviewShelf Saying Shelf Shelved Sight Silent Sitter Sketch Spot Spots TakingBack ToldBand ToldChoices
ToldDecision ToldDeed ToldLevel Trail Trouble Turned Uncut UnkeptDialog VerdictTold Weighed Went
begin_anew cargo deed deeds desk found_by found_of glance go_on_with hasten herald hush is_unkept keeper
kept_games lend let_go manners put_aids_away put_away read_out said_in say say_damaged say_gone say_not
say_question saying says_options shelf shelved sitter sketch somebody spot spots tell tell_ahead
tell_chances tell_of_damage tell_round tell_speed tell_verdict tells_errors told trouble troubles weigh
weighed whoever
"""

REPLACED = frozenset(_WORDS.split())
"""Names that standard terms have replaced; longer names, such as keys of files, are allowed."""

_WRITTEN = re.compile(rf"\b_*({'|'.join(sorted(REPLACED))})_*\b")


def _names(tree: ast.Module) -> set[str]:
    """Return the names of classes, functions, arguments, variables and attributes that a module binds."""
    found: set[str] = set()
    for node in ast.walk(tree):
        match node:
            case ast.ClassDef() | ast.FunctionDef() | ast.AsyncFunctionDef():
                found.add(node.name)
            case ast.arg():
                found.add(node.arg)
            case ast.Name(ctx=ast.Store()):
                found.add(node.id)
            case ast.Attribute(ctx=ast.Store()):
                found.add(node.attr)
            case ast.alias(asname=str(name)):
                found.add(name)
    return found


def _replaced(text: str, stem: str) -> set[str]:
    """Return the replaced names in a module with the name ``stem``, with or without leading underscore."""
    # Most modules do not even contain such a word, and parsing all of them takes seconds.
    bound = _names(ast.parse(text)) if _WRITTEN.search(text) else set()
    return REPLACED & {name.strip("_") for name in bound | {stem}}


@pytest.mark.parametrize("folder", ["sanjuan_desktop", "packaging"])
def test_names_that_were_replaced_do_not_come_back(folder: str) -> None:
    found = {
        path.relative_to(ROOT).as_posix(): names
        for path in sorted((ROOT / folder).rglob("*.py"))
        if (names := _replaced(path.read_text(encoding="utf-8"), path.stem))
    }
    assert found == {}


def test_a_replaced_name_is_found() -> None:
    text = "class Shelf:\n    def __init__(self, told):\n        self._keeper = spot = told\n"
    assert _replaced(text, "desk") == {"Shelf", "told", "keeper", "spot", "desk"}
    assert _replaced("honours_told = PUT_AWAY = 1\nshown.told\n", "names") == set()


def test_no_two_public_classes_have_the_same_name() -> None:
    homes: dict[str, list[str]] = defaultdict(list)
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                homes[node.name].append(path.relative_to(PACKAGE).as_posix())
    assert len(homes) > 300
    assert {name: where for name, where in homes.items() if len(where) > 1} == {}
