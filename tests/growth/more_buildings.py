"""Copy of the program with additional buildings, added as the README describes.

The source gets the entries at the end of the expansion and the version of the rules that adds them to the
deck. It also gets names and effects in every language, backdrops, symbols, and a page of the rules. Nothing
else changes.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from sanjuan_desktop.languages import complete_codes
from sanjuan_desktop.rules import RULES_VERSION

ROOT = Path(__file__).resolve().parents[2]
NEXT_RULES = RULES_VERSION + 1
WORDS = {
    "buildings": "{name}",
    "a_building": "a {name}",
    "the_building": "the {name}",
    "effects": "{name} does something.",
}
"""Texts of a building in a language, by table."""


@dataclass(frozen=True)
class Entry:
    """Additional building; ``rest`` is the text after the key in its entry."""

    key: str
    rest: str

    @property
    def line(self) -> str:
        """Return the entry as in the catalogue."""
        return f'    Building(key="{self.key}", is_new=True, since={NEXT_RULES}, {self.rest}),\n'


def _city(key: str, cost: int, hooks: str) -> Entry:
    points = max(1, cost // 2)
    return Entry(key, f"kind=Kind.CITY, cost={cost}, points={points}, copies=3, hooks=Hooks({hooks})")


BY_HOOK = (
    _city("more_production_discount", 1, "production_discount=1"),
    _city("more_city_discount", 4, "city_discount=1"),
    _city("more_privilege", 5, "privilege=1"),
    _city("more_goods_accepted", 2, "goods_accepted=2"),
    _city("more_overbuild", 2, "overbuild=1"),
    _city("more_produce", 3, "produce=1"),
    _city("more_cards_for_two_produced", 2, "cards_for_two_produced=1"),
    _city("more_sell", 2, "sell=1"),
    _city("more_cards_for_sale", 4, "cards_for_sale=1"),
    _city("more_cards_for_two_sold", 2, "cards_for_two_sold=1"),
    _city("more_stores_sale", 4, "stores_sale=1"),
    _city("more_keep", 4, "keep=1"),
    _city("more_keep_from_hand", 1, "keep_from_hand=1"),
    _city("more_hand_limit", 3, "hand_limit=10"),
    _city("more_others_hand_limit", 1, "others_hand_limit=6"),
    _city("more_exchange", 1, "exchange=2"),
    _city("more_built", 3, "built=draws_after_building"),
    _city("more_builder_closed", 2, "builder_closed=tavern_draws"),
    _city("more_trader_closed", 2, "trader_closed=hut_draws"),
    _city("more_councillor_begun", 3, "councillor_begun=hut_draws"),
    _city("more_turn_up", 5, "turn_up=goldsmith_turns_up"),
    _city("more_store", 3, "store=StoreOffer(most=1)"),
    _city("more_store_once", 3, "store=StoreOffer(most=ANY_NUMBER, once_per_game=True)"),
    Entry("more_bonus", "kind=Kind.SIX, cost=6, points=0, copies=2, bonus=residence_points"),
    Entry("more_monument", "kind=Kind.MONUMENT, cost=6, points=6, copies=3"),
    Entry("more_credit", "kind=Kind.CITY, cost=3, points=2, copies=3, overbuild_credit=6"),
    Entry("more_plant", "kind=Kind.PRODUCTION, cost=6, points=3, copies=4, good=Good.SILVER"),
    Entry("more_dear", "kind=Kind.CITY, cost=7, points=5, copies=2"),
)
"""A building for each hook, each kind and each cost from 1 to 7."""

_TRIGGER = '''
def draws_after_building(s: State, seat: int, own: int, card: int, events: Events) -> None:
    """Draw a card after every building."""
    del card
    verbs.draw_by(s, seat, own, events)


ENTRIES: '''


def grow(folder: Path, entries: tuple[Entry, ...]) -> None:
    """Write the program with ``entries`` into ``folder``."""
    ignore = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    shutil.copytree(ROOT / "sanjuan_desktop", folder / "sanjuan_desktop", ignore=ignore)
    shutil.copytree(ROOT / "resources", folder / "resources")
    shutil.copytree(ROOT / "tests", folder / "tests", ignore=ignore)
    shutil.copy(ROOT / "pyproject.toml", folder)
    _write_version(folder / "sanjuan_desktop/rules/terms.py")
    _write_entries(folder / "sanjuan_desktop/rules/catalogue/new_buildings.py", entries)
    _write_faces(folder / "resources/art/faces.toml", entries)
    for language in complete_codes():
        _write_words(folder / "resources/text" / language, entries)


def _write_version(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    present = f"\nRULES_VERSION: Final = {RULES_VERSION}\n"
    assert present in text
    path.write_text(text.replace(present, f"\nRULES_VERSION: Final = {NEXT_RULES}\n"), encoding="utf-8")


def _write_entries(path: Path, entries: tuple[Entry, ...]) -> None:
    text = path.read_text(encoding="utf-8")
    text = text.replace("\nENTRIES: ", _TRIGGER, 1)
    text = text.replace("import NOBODY, Kind", "import NOBODY, Good, Kind")
    end = text.rindex("\n)")
    path.write_text(
        text[: end + 1] + "".join(entry.line for entry in entries) + text[end + 1 :], encoding="utf-8"
    )


def _write_faces(path: Path, entries: tuple[Entry, ...]) -> None:
    with path.open("a", encoding="utf-8") as file:
        for entry in entries:
            file.write(
                f'\n[buildings.{entry.key}]\nbackdrop = "noon-a"\nsymbol = "icon:kind-city"\n'
                'formula = ["icon:card"]\n'
            )


def _write_words(folder: Path, entries: tuple[Entry, ...]) -> None:
    terms = folder / "terms.toml"
    text = terms.read_text(encoding="utf-8")
    for table, words in WORDS.items():
        lines = "".join(f'{entry.key} = "{words.format(name=_name(entry))}"\n' for entry in entries)
        text = text.replace(f"[{table}]\n", f"[{table}]\n{lines}", 1)
    terms.write_text(text, encoding="utf-8")
    for entry in entries:
        page = f"+++\n+++\n- :check: {_name(entry)}.\n\n---\n\n{_name(entry)}.\n"
        (folder / "rules" / f"{entry.key}.md").write_text(page, encoding="utf-8")


def _name(entry: Entry) -> str:
    """Return a name of one word, so that no name is part of another."""
    return entry.key.replace("_", "").capitalize()


def run_there(folder: Path, *command: str, status: int = 0) -> None:
    """Run Python with the arguments ``command`` in an extended program; it must end with this status."""
    done = subprocess.run(
        [sys.executable, *command],
        cwd=folder,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == status, (done.stdout + done.stderr)[-30000:]
