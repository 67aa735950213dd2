"""Colour arithmetic for tests: differences, contrast, and simulation of colour-blindness."""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

Triple = tuple[float, float, float]

MACHADO: dict[str, tuple[Triple, Triple, Triple]] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Matrices for linear sRGB."""

VISIONS = ("usual", *MACHADO)

_XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE = (0.95047, 1.0, 1.08883)


def difference(one: str, other: str, vision: str = "usual") -> float:
    """Return the difference of two colours for a kind of colour vision."""
    return ciede2000(lab(seen(linear(one), vision)), lab(seen(linear(other), vision)))


def contrast(one: str, other: str) -> float:
    """Return the contrast of text with its background, 1 to 21."""
    lights = sorted((_times(_XYZ, linear(colour))[1] for colour in (one, other)), reverse=True)
    return (lights[0] + 0.05) / (lights[1] + 0.05)


def blend(over: str, under: str, opacity: float) -> str:
    """Return the colour of a translucent colour over a background."""
    parts = zip(_bytes(over), _bytes(under), strict=True)
    return "#" + "".join(f"{round(a * opacity + b * (1 - opacity)):02X}" for a, b in parts)


def linear(colour: str) -> Triple:
    """Return linear sRGB, 0 to 1."""
    r, g, b = (part / 255 for part in _bytes(colour))
    return _linear(r), _linear(g), _linear(b)


def seen(rgb: Triple, vision: str) -> Triple:
    """Return linear sRGB as a kind of colour vision sees it, clipped to the range of a screen."""
    if vision == "usual":
        return rgb
    r, g, b = (min(1.0, max(0.0, part)) for part in _times(MACHADO[vision], rgb))
    return r, g, b


def lab(rgb: Triple) -> Triple:
    """Return CIELAB (D65) of linear sRGB."""
    x, y, z = (_cube(part / white) for part, white in zip(_times(_XYZ, rgb), _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def ciede2000(one: Triple, other: Triple) -> float:
    """Return the CIEDE2000 difference of two colours in CIELAB."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    c7 = ((hypot(a1, b1) + hypot(a2, b2)) / 2) ** 7
    g = 1.5 - 0.5 * sqrt(c7 / (c7 + 25.0**7))
    c1, c2 = hypot(a1 * g, b1), hypot(a2 * g, b2)
    h1, h2 = _hue(a1 * g, b1), _hue(a2 * g, b2)
    turn = _turn(h1, h2) if c1 * c2 else 0.0
    big_h = 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    mean_l, mean_c = (l1 + l2) / 2, (c1 + c2) / 2
    mean_h = _mean_hue(h1, h2) if c1 * c2 else h1 + h2
    t = (
        1
        - 0.17 * cos(radians(mean_h - 30))
        + 0.24 * cos(radians(2 * mean_h))
        + 0.32 * cos(radians(3 * mean_h + 6))
        - 0.20 * cos(radians(4 * mean_h - 63))
    )
    s_l = 1 + 0.015 * (mean_l - 50) ** 2 / sqrt(20 + (mean_l - 50) ** 2)
    s_c, s_h = 1 + 0.045 * mean_c, 1 + 0.015 * mean_c * t
    r_c = 2 * sqrt(mean_c**7 / (mean_c**7 + 25.0**7))
    r_t = -sin(radians(60 * exp(-(((mean_h - 275) / 25) ** 2)))) * r_c
    dl, dc, dh = (l2 - l1) / s_l, (c2 - c1) / s_c, big_h / s_h
    return sqrt(dl * dl + dc * dc + dh * dh + r_t * dc * dh)


def _turn(h1: float, h2: float) -> float:
    """Return the difference of two hues, −180 to 180."""
    turn = h2 - h1
    if turn > 180:
        return turn - 360
    return turn + 360 if turn < -180 else turn


def _mean_hue(h1: float, h2: float) -> float:
    if abs(h1 - h2) <= 180:
        return (h1 + h2) / 2
    return (h1 + h2 + (360 if h1 + h2 < 360 else -360)) / 2


def _hue(a: float, b: float) -> float:
    return degrees(atan2(b, a)) % 360 if a or b else 0.0


def _bytes(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _cube(part: float) -> float:
    return part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116


def _times(matrix: tuple[Triple, Triple, Triple], vector: Triple) -> Triple:
    x, y, z = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return x, y, z
