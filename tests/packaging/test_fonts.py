"""The fonts are the nine that the design names, in TrueType, each family with its licence."""

from pathlib import Path

FONTS = Path(__file__).resolve().parents[2] / "resources" / "fonts"
STYLES = {
    "fraunces": ["700-normal", "900-normal"],
    "barlow-condensed": ["500-normal", "600-normal", "700-normal"],
    "alegreya-sans": ["400-normal", "400-italic", "500-normal", "700-normal"],
}
TRUETYPE = b"\x00\x01\x00\x00"


def test_nine_fonts_and_no_other():
    expected = {f"{family}-latin-{style}.ttf" for family, styles in STYLES.items() for style in styles}
    assert {path.name for path in FONTS.glob("*.ttf")} == expected


def test_every_font_is_truetype():
    # Web fonts under a wrong name would load on Linux only.
    assert {path.read_bytes()[:4] for path in FONTS.glob("*.ttf")} == {TRUETYPE}


def test_every_family_has_its_licence():
    licences = {path.name for path in FONTS.glob("OFL-*.txt")}
    assert licences == {"OFL-AlegreyaSans.txt", "OFL-BarlowCondensed.txt", "OFL-Fraunces.txt"}
    assert all("SIL OPEN FONT LICENSE" in (FONTS / name).read_text(encoding="utf-8") for name in licences)
