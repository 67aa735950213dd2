"""Words of the variants of a game, for the sheet of a new game and for commands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sanjuan_desktop.languages import marked


@dataclass(frozen=True, slots=True)
class VariantWords:
    """Words of one variant."""

    label: str  # English, translated with the context "NewGameDialog"
    description: str  # one English sentence, translated with the context "NewGameDialog"
    switch: str  # help of the switch of commands, which are not translated


VARIANT_WORDS: Final = {
    "new_buildings": VariantWords(
        label=marked("NewGameDialog", "With the expansion “The new buildings”"),
        description=marked(
            "NewGameDialog", "“The new buildings”: eleven more kinds of building, including the Cathedral."
        ),
        switch="with the expansion 'The new buildings'",
    ),
    "extra_production": VariantWords(
        label=marked("NewGameDialog", "More production cards"),
        description=marked(
            "NewGameDialog",
            "The expansion’s four production cards (already included with the new buildings).",
        ),
        switch="with only the production cards of the expansion",
    ),
    "draft_hand": VariantWords(
        label=marked("NewGameDialog", "Choose your starting hand"),
        description=marked("NewGameDialog", "Everyone is dealt extra cards and keeps four."),
        switch="everyone chooses their starting hand",
    ),
}
"""Words of all variants, by the field of ``GameOptions``."""
