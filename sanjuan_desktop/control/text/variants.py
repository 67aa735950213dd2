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
        label=marked("NewGameDialog", "The new buildings"),
        description=marked("NewGameDialog", "Eleven more kinds of building, including the Cathedral."),
        switch="with the expansion",
    ),
    "extra_production": VariantWords(
        label=marked("NewGameDialog", "More production cards"),
        description=marked(
            "NewGameDialog",
            "The expansion’s four production cards (already included with the new buildings).",
        ),
        switch="with its production cards only",
    ),
    "draft_hand": VariantWords(
        label=marked("NewGameDialog", "Choose your starting hand"),
        description=marked("NewGameDialog", "Everyone is dealt extra cards and keeps four."),
        switch="everyone chooses the first hand",
    ),
}
"""Words of all variants, by the field of ``GameOptions``."""
