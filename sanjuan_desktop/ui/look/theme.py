"""Colours, frame schemes and fonts of the table, all defined here.

All colours are ``#RRGGBB`` strings, so that this module imports quickly and painting and the recolouring of
SVG files use the same values.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from PySide6.QtGui import QFont, QFontDatabase

from sanjuan_desktop.resources import resource_path

if TYPE_CHECKING:
    from collections.abc import Iterable

# ------------------------------------------------------------------ palette
INK: Final = "#1E1B3A"
PAPER: Final = "#FBF1DC"
CREAM: Final = "#FFF6E2"
SAND: Final = "#F1DDB4"
NIGHT: Final = "#0E3640"
TABLE_CENTRE: Final = "#1B6A72"
TABLE_EDGE: Final = "#0B303B"
PANEL: Final = "#06222B"
PLATE: Final = "#0B2B36"
"""Dark background of text over the harbour: seats, captions, the bar while others act."""
PANEL_LINE: Final = "#7FD3CC"
GOLD: Final = "#F4BC3A"
GOLD_SHADE: Final = "#C27E1E"
CORAL: Final = "#D9573B"
RIBBON: Final = "#B8432E"
"""Coral with enough contrast for cream text."""
CORAL_LIT: Final = "#E8734E"
CORAL_SHADE: Final = "#A63A33"
CRIMSON: Final = "#B3264A"
CRIMSON_SHADE: Final = "#7A1636"
CRIMSON_FOLD: Final = "#4A0D22"
LAGOON: Final = "#1E8A8A"
FOAM_TEXT: Final = "#BFE6E0"
GAIN: Final = "#1B5C50"
"""Colour of gains on paper."""
WHITE: Final = "#FFFFFF"
SHADOW: Final = "#04141A"


class Scheme(NamedTuple):
    """Colours of one card frame; ``text`` is the colour of the name on the band."""

    mid: str
    dark: str
    light: str
    band: str
    medallion: str
    text: str


SCHEMES: Final[dict[str, Scheme]] = {
    "city": Scheme("#1E8A8A", "#0C4A52", "#F6DFA4", "#0F5A62", "#0C4A53", CREAM),
    "monument": Scheme("#1E8A8A", "#0C4A52", "#FFE9B8", "#E2A32B", "#E2A32B", INK),
    "six": Scheme("#1E8A8A", "#0C4A52", "#FFD76B", "#B3264A", "#7A1636", CREAM),
    "indigo": Scheme("#3238A8", "#1D2170", "#F6DFA4", "#23277F", "#1D2171", CREAM),
    "sugar": Scheme("#FBF3E0", "#A67A48", "#A67A48", "#F1DDB4", "#FFFAEE", INK),
    "tobacco": Scheme("#8F9A2E", "#4C5416", "#F6E9A8", "#5A6318", "#4C5416", CREAM),
    "coffee": Scheme("#5A2E1F", "#32170F", "#F0BD84", "#43211A", "#32170F", CREAM),
    "silver": Scheme("#A9BACB", "#43546C", "#FFFFFF", "#4F627A", "#43546C", CREAM),
}
"""Frame colours by kind (city, monument, six) and by good (production buildings)."""

FRAME_BASES: Final[dict[str, Scheme]] = {"city": SCHEMES["city"], "production": SCHEMES["indigo"]}
"""Colours in the two SVG frames, which are replaced by those of a scheme."""

GOODS: Final = ("indigo", "sugar", "tobacco", "coffee", "silver")
ROLES: Final = ("builder", "producer", "trader", "councillor", "prospector")

ROLE_COLOURS: Final[dict[str, tuple[str, str]]] = {
    "builder": ("#C84D35", "#7A2A30"),
    "producer": ("#3C8150", "#1F4F3C"),
    "trader": ("#B87A1C", "#6E4413"),
    "councillor": ("#7A3A78", "#47204C"),
    "prospector": ("#2C6F96", "#183F60"),
}
"""Medium and dark colour of each role; always used together with the role's symbol."""

PLAYER_COLOURS: Final[dict[str, str]] = {
    "gold": "#F8BE36",
    "coral": "#DF714E",
    "foam": "#8BD4C8",
    "lilac": "#C4A3EC",
    "ivory": "#FFFCCC",
    "teal": "#2E9992",
    "violet": "#C050FF",
}
"""Colours of players; a seat is also recognised by its shape and letter."""
SEAT_COLOURS: Final = tuple(PLAYER_COLOURS.values())[:4]
"""Colours of the seats of players who have chosen none."""
SEAT_SHAPES: Final = ("disc", "square", "diamond", "hexagon")
SEAT_LETTERS: Final = ("A", "B", "C", "D")


def colours_named(names: Iterable[str]) -> tuple[str, ...]:
    """Return the colours of the seats of a game, by the names of :data:`PLAYER_COLOURS`."""
    return tuple(PLAYER_COLOURS[name] for name in names)


class Inks(NamedTuple):
    """Colours of text and edges, which are stronger with high contrast.

    ``soft`` and ``warning`` are used on paper, ``off`` on ``off_ground``, ``caption`` on the table and cream
    on ``ribbon``. The last three are opacities: the minimum of dark backgrounds, that of lines on them, and
    that of the veil over items that cannot be chosen.
    """

    soft: str
    warning: str
    off: str
    off_ground: str
    caption: str
    ribbon: str
    ground: float
    edge: float
    veil: float


USUAL_INKS: Final = Inks("#5B4A6E", CORAL_SHADE, "#5A5064", "#E2D5BC", FOAM_TEXT, RIBBON, 0.62, 0.22, 0.58)
STRONG_INKS: Final = Inks(INK, "#7E1F1B", "#433B52", "#E9DFCB", CREAM, "#8A2A22", 1.0, 0.90, 0.50)

STRONG_BANDS: Final[dict[str, str]] = {
    "#0F5A62": "#0C4A53",
    "#E2A32B": "#F4BC3A",
    "#B3264A": "#7A1636",
    "#5A6318": "#3F4612",
    "#4F627A": "#36475C",
}
"""Colours of the bands behind names, and their replacements with high contrast."""


def inks(contrast: bool) -> Inks:
    """Return the colours of text and edges."""
    return STRONG_INKS if contrast else USUAL_INKS


def strong_scheme(scheme: Scheme) -> Scheme:
    """Return the colours of a frame with high contrast between its band and its name."""
    return scheme._replace(band=STRONG_BANDS.get(scheme.band, scheme.band))


# ------------------------------------------------------------------ fonts
Family = Literal["display", "label", "text"]

FAMILIES: Final[dict[str, str]] = {
    "display": "Fraunces",
    "label": "Barlow Condensed",
    "text": "Alegreya Sans",
}

_loaded: list[int] = []


def load_fonts() -> int:
    """Register the bundled fonts once; needs a running QGuiApplication.

    Returns:
        The number of registered font files; 0 means that fonts of the system are used.
    """
    if not _loaded:
        for path in sorted(resource_path("fonts").glob("*.ttf")):
            number = QFontDatabase.addApplicationFont(str(path))
            if number >= 0:
                _loaded.append(number)
        _font.cache_clear()
    return len(_loaded)


def font(family: Family, px: float, weight: int = 400, italic: bool = False) -> QFont:
    """Return a bundled font.

    Args:
        family: ``display`` (titles, numbers), ``label`` (buttons, counters, small names)
            or ``text`` (effects, rules, log).
        px: size in pixels, rounded, at least 1.
        weight: 400 to 900, limited to the weights of the family.
        italic: only the text family has a true italic.
    """
    return QFont(_font(family, max(1, round(px)), weight, italic))


@lru_cache(maxsize=256)
def _font(family: Family, px: int, weight: int, italic: bool) -> QFont:
    """Return the cached font; callers get copies of it."""
    result = QFont(FAMILIES[family])
    result.setPixelSize(px)
    result.setWeight(QFont.Weight(weight))
    result.setItalic(italic)
    # Hinted bold Barlow at 13 px loses the dots of i and ü.
    result.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    if family == "text":
        # Alegreya Sans has old-style figures by default, which are harder to compare.
        result.setFeature(QFont.Tag("lnum"), 1)
    return result
