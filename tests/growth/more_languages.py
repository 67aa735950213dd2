"""Copy of the program with one more language in progress, added as ``resources/README.md`` describes."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING
from xml.etree import ElementTree

from tests.growth.more_buildings import ROOT, run_there

if TYPE_CHECKING:
    from pathlib import Path

CODE = "qaa"
NAME = "Vulpa"
LABEL = f"{NAME} (in progress)"
LANGUAGE = f"""\
name = "{NAME}"
locale = "pl"

[desktop]
kind = "Kartigro"
slogan = "Igro & karti"
"""
SENTENCES = {
    "&Game": ("&Igro",),
    "&New game…": ("&Nova igro…",),
    "&View": ("&Vido",),
    "&Help": ("&Helpo",),
    "System default": ("Kiel sistemo",),
    "Choose exactly {cards}.": ("Elektu {cards}.",),
    "{some} and {last}": ("{some} kaj {last}",),
    "%n cards": ("%n karta", "%n karty", "%n kart"),
    "%n goods": ("%n vara", "%n vary", "%n var"),
    "%n of your games cannot be saved at the moment. If you leave now, the latest decisions in "
    "them will be lost. You can save these games elsewhere, for example on another disk.": (
        "Via igro.",
        "%n igri.",
        "%n igrov.",
    ),
}
"""Translations by English text, with all plural forms."""

TERMS = """\
[buildings]
well = "Puto"

[general]
cards = "Kartoj"
"""
AIM = """\
+++
title = "Celo"
+++
- :points: Konstruu.

---

Konstruu urbon.
"""
MAKE = "packaging/assets/make_translations.py"


def grow(folder: Path) -> None:
    """Write the program with the language into ``folder``, step by step."""
    ignore = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    for name in ("sanjuan_desktop", "resources", "tests", "packaging"):
        shutil.copytree(ROOT / name, folder / name, ignore=ignore)
    shutil.copy(ROOT / "pyproject.toml", folder)
    own = folder / "resources/text" / CODE
    own.mkdir()
    (own / "language.toml").write_text(LANGUAGE, encoding="utf-8")
    run_there(folder, MAKE, status=1)
    (own / "language.toml").write_text(f"in_progress = true\n{LANGUAGE}", encoding="utf-8")
    _translate(own / "sentences.ts")
    run_there(folder, MAKE)
    (own / "terms.toml").write_text(TERMS, encoding="utf-8")
    (own / "rules").mkdir()
    (own / "rules/aim.md").write_text(AIM, encoding="utf-8")


def _translate(path: Path) -> None:
    tree = ElementTree.parse(path)
    for message in tree.getroot().iter("message"):
        forms = SENTENCES.get(message.findtext("source") or "")
        translation = message.find("translation")
        if forms is None or translation is None:
            continue
        del translation.attrib["type"]
        places = list(translation) or [translation]
        for place, form in zip(places, forms, strict=True):
            place.text = form
    tree.write(path, encoding="utf-8", xml_declaration=True)
