"""Layout of a seat board or a plaque, in logical pixels from its upper left corner."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtGui import QFont, QFontMetricsF

from sanjuan_desktop.ui.table.layout.rects import Point, Rect
from sanjuan_desktop.ui.table.paint.canvas import fit_words
from sanjuan_desktop.ui.table.paint.portrait_art import SAILS, chip_reach

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sanjuan_desktop.ui.look import theme
    from sanjuan_desktop.ui.table.context import TableContext

HAT: Final = 42.0
"""Width of the governor's hat in units."""
HAT_RATIO: Final = 140 / 200

_NAME_LEAST: Final = 11.5
"""Minimum font size of a name, in pixels at the usual text size."""
_LABEL_LEAST: Final = 11.0
_TWO_DIGITS: Final = "00"

# Board above a city: lengths in units.
_BOARD_H: Final = 48.0
_BOARD_GROWTH: Final = 18.0
"""Additional height of a board at twice the text size, in units."""
_FACE: Final = 62.0
_FACE_AT: Final = (32.0, 26.0)
_FACE_OVER: Final = 3.0
"""Largest overlap of a portrait with the houses behind it, in units."""
_BOARD_FACE_LEAST: Final = 46.0
_PLATE_X: Final = 6.0
_WORDS_X: Final = 72.0
_WORDS_END: Final = 20.0
_NUMBERS_W: Final = 216.0
_NUMBERS_PAD: Final = 14.0
_COUNT_GAP: Final = 14.0
_PLATE_GAP: Final = 10.0
_NAME: Final = 22.0
_TRAIT: Final = 16.0
_NAME_PART: Final = 0.50
_TRAIT_PART: Final = 0.38
"""Maximum font size of name and trait, as a share of the board's height."""
_SAILS: Final = 48.0
_ROLE: Final = 25.0
_GAP: Final = 8.0
_BUBBLE_W: Final = 330.0

# Plaque beside a city: lengths in units, for three players and for other numbers.
_BIG_FROM: Final = 180.0
_PAD: Final = 4.0
_ROLE_LEAST: Final = 18.0
_FACE_LEAST: Final = 52.0
_FACE_GIVEN: Final = 20.0
"""Minimum size of a portrait, and its reduction at twice the text size, in units."""
_NAME_BLANK: Final = 0.16
"""Empty share of a name's line above its letters."""
_CUTS: Final = (1.0, 0.9, 0.8, 0.7)
"""Scales of large text on a plaque, tried in this order until the portrait fits."""
_DENSEST: Final = 0.85
"""Minimum font size of a single row of counts, as a share of the size in two rows."""
_FACE_GIVES: Final = 0.64
"""Minimum scale of a portrait when the points have a separate line."""


class FontSpec(NamedTuple):
    """Font: size in units, family and weight."""

    units: float
    family: theme.Family
    weight: int


class _Plaque(NamedTuple):
    """Sizes on a plaque, in units."""

    face: float
    side: float
    """Space left of the portrait if something is shown beside it."""
    name: float
    trait: float
    points: float
    alone: float
    """Points on a separate line."""
    counts: float
    role: float


_PLAQUE: Final = _Plaque(82, 9, 21, 16, 21, 27, 18, 26)
_BIG_PLAQUE: Final = _Plaque(112, 14, 26, 17, 27, 32, 21, 30)
_LINE: Final = 1.22
"""Height of a line as a multiple of its font size."""

LAUREL: Final = 1.65
"""Width of the laurel around the medal of the points, as a multiple of the medal's width."""
LAUREL_RATIO: Final = 160 / 200
_LAUREL_ROOM: Final = 6.0
"""Additional gap between the medal and the points, in units, where the laurel of a leader has its leaves."""

_LOOSE: Final = (1.1, 0.2)
_DENSE: Final = (0.98, 0.1)
"""Size of a count's symbol and gap before its digits, as multiples of the digits' font size."""


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """Facts that a seat board shows."""

    hand: int = 0
    buildings: int = 0
    city_size: int = 0  # Buildings that end the game.
    points: str = ""
    known: tuple[int, ...] = ()
    """Hand cards that every player has seen."""
    roles: tuple[int, ...] = ()
    governor: bool = False
    active: bool = False
    status: str = ""
    """Short text that replaces the trait, such as that the player is thinking."""


class TextLine(NamedTuple):
    """One line of text with its font and its box."""

    text: str
    font: QFont
    box: Rect


class SeatCount(NamedTuple):
    """Number with its symbol of size ``icon`` at the left end of its box."""

    name: str
    text: str
    font: QFont
    place: Rect
    icon: float
    digits: float
    """Left edge of the digits."""


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Layout of one seat board or plaque."""

    plates: tuple[Rect, ...]
    radius: float
    face: Point
    """Centre of the portrait."""
    face_d: float
    name: TextLine
    trait: TextLine | None
    sails: Rect | None
    hat: Point
    roles: tuple[Rect, ...]
    counts: tuple[SeatCount, ...]
    bubble: Rect
    """Box of a remark, which covers name and trait."""
    is_centred: bool

    @property
    def laurel(self) -> Rect:
        """Box of the laurel of a leader, around the medal of the points."""
        medal = next(count for count in self.counts if count.name == "points")
        w = medal.icon * LAUREL
        centre = Point(medal.place.x + medal.icon / 2, medal.place.centre.y)
        return Rect(centre.x - w / 2, centre.y - w * LAUREL_RATIO / 2, w, w * LAUREL_RATIO)

    def place(self, name: str) -> Rect | None:
        """Return the box of a count, or None if it is not shown."""
        return next((count.place for count in self.counts if count.name == name), None)


def plan_seat(context: TableContext, seat: int, facts: SeatFacts) -> SeatPlan:
    """Return the layout of the board or plaque of a seat."""
    panel = context.layout.panel_of(seat)
    return _plan_plaque(context, seat, facts) if panel.is_plaque else _plan_board(context, seat, facts)


def _texts(facts: SeatFacts) -> dict[str, str]:
    """Return the texts of the counts in the order of a board."""
    known = {"known": str(len(facts.known))} if facts.known else {}
    return {
        "hand": str(facts.hand),
        **known,
        "buildings": f"{facts.buildings}/{facts.city_size}",
        "points": facts.points,
    }


def _wide(context: TableContext, words: str, font: QFont) -> float:
    return QFontMetricsF(font).horizontalAdvance(words) / context.artist.dpr


def _letters(
    context: TableContext, type_: FontSpec, most: float = 0.0, least: float = _LABEL_LEAST, cut: float = 1.0
) -> QFont:
    """Return a font of at most ``most`` units or scaled by ``cut``, but never below the readable size."""
    font = context.font(type_.family, type_.units, type_.weight, least)
    size, dpr = font.pixelSize() * cut, context.artist.dpr
    if most:
        size = min(size, context.px(most) * dpr)
    font.setPixelSize(max(1, round(max(least * dpr, size))))
    return font


def _fit(
    context: TableContext, words: str, font: QFont, room: float, least: float = _LABEL_LEAST
) -> tuple[QFont, float]:
    """Return the font, shrunk until the text fits, and the width of the text, at most the available width."""
    fitted, wide = fit_words(words, font, room * context.artist.dpr, least * context.artist.dpr)
    return fitted, min(room, wide / context.artist.dpr)


class _Row(NamedTuple):
    """Counts side by side; positions begin at 0."""

    counts: tuple[SeatCount, ...]
    wide: float
    high: float

    def at(self, x: float, middle: float) -> tuple[SeatCount, ...]:
        """Return the counts moved to their position."""
        return tuple(
            count._replace(
                place=count.place._replace(x=x + count.place.x, y=middle - count.place.h / 2),
                digits=x + count.digits,
            )
            for count in self.counts
        )


def _row(
    context: TableContext,
    entries: Sequence[tuple[str, str, QFont]],
    gap: float,
    setting: tuple[float, float] = _LOOSE,
) -> _Row:
    """Return counts side by side; points have space for two digits, so that they do not move the others."""
    counts, x, high = [], 0.0, 0.0
    for name, text, font in entries:
        size = font.pixelSize() / context.artist.dpr
        icon = size * setting[0]
        digits = x + icon + size * setting[1] + (context.px(_LAUREL_ROOM) if name == "points" else 0.0)
        least = _wide(context, _TWO_DIGITS, font) if name == "points" else 0.0
        end = digits + max(_wide(context, text, font), least)
        counts.append(SeatCount(name, text, font, Rect(x, 0, end - x, icon), icon, digits))
        x, high = end + gap, max(high, icon)
    return _Row(tuple(counts), x - gap, high)


# ---------------------------------------------------------------------- the board above a city
def _plan_board(context: TableContext, seat: int, facts: SeatFacts) -> SeatPlan:
    px, panel = context.px, context.layout.panel_of(seat)
    w, high = panel.board.w, px(_BOARD_H + _BOARD_GROWTH * (context.layout.text - 1))
    numbers = _board_numbers(context, facts)
    numbers_w = max(px(_NUMBERS_W), numbers.wide + 2 * px(_NUMBERS_PAD))
    left, spare = w - numbers_w + px(_NUMBERS_PAD), numbers_w - 2 * px(_NUMBERS_PAD) - numbers.wide
    counts = numbers.at(left, high / 2)
    # The points are at the right end, the other counts at the left end.
    *others, points = counts
    points = points._replace(
        place=points.place._replace(x=points.place.x + spare), digits=points.digits + spare
    )
    words_x, room = px(_WORDS_X), w - numbers_w - px(_WORDS_X + _WORDS_END + _PLATE_GAP)
    beside = (px(HAT + 4 + _GAP) if facts.governor else 0.0) + px(_ROLE + 6) * len(facts.roles)
    font, name_w = _fit(
        context,
        context.name(seat),
        _letters(context, FontSpec(_NAME, "display", 700), high / context.px(1) * _NAME_PART, _NAME_LEAST),
        max(px(40), room - beside),
        _NAME_LEAST,
    )
    split = high * 0.54
    name = TextLine(context.name(seat), font, Rect(words_x, high * 0.04, name_w, split))
    x = words_x + name_w + px(_GAP)
    hat = Point(x, px(-3))
    x += px(HAT + 4) if facts.governor else 0.0
    roles = tuple(
        Rect(x + i * px(_ROLE + 6), high * 0.31 - px(_ROLE / 2), px(_ROLE), px(_ROLE))
        for i in range(len(facts.roles))
    )
    sails, trait = _board_trait(context, seat, facts.status, room, high)
    ends = [x + px(_ROLE + 6) * len(roles), sails.right if sails else 0.0, trait.box.right if trait else 0.0]
    right = max(name.box.right, *ends, words_x + px(60)) + px(_WORDS_END - _PLATE_X)
    over = panel.street.y - panel.board.y + px(_FACE_OVER - _FACE_AT[1])
    return SeatPlan(
        plates=(
            Rect(px(_PLATE_X), 0, right - px(_PLATE_X), high),
            Rect(w - numbers_w, 0, numbers_w, high),
        ),
        radius=high / 2,
        face=Point(px(_FACE_AT[0]), px(_FACE_AT[1])),
        face_d=min(px(_FACE), 2 * max(over, px(_BOARD_FACE_LEAST / 2))),
        name=name,
        trait=trait,
        sails=sails,
        hat=hat,
        roles=roles,
        counts=(*others, points),
        bubble=Rect(px(70), 0, min(px(_BUBBLE_W), w - numbers_w - px(80)), high),
        is_centred=False,
    )


def _board_numbers(context: TableContext, facts: SeatFacts) -> _Row:
    small, large = (
        _letters(context, FontSpec(20, "label", 600)),
        _letters(context, FontSpec(24, "display", 900)),
    )
    texts = _texts(facts)
    entries = [(name, text, large if name == "points" else small) for name, text in texts.items()]
    return _row(context, entries, context.px(_COUNT_GAP))


def _board_trait(
    context: TableContext, seat: int, status: str, room: float, high: float
) -> tuple[Rect | None, TextLine | None]:
    """Return the places of sails and trait below the name; use the short trait if needed."""
    px, appearance = context.px, context.appearances[seat]
    y, line_h = high * 0.53, high * 0.44
    sails_h = px(_SAILS) * SAILS
    sails = Rect(px(_WORDS_X), y + (line_h - sails_h) / 2, px(_SAILS), sails_h) if appearance.sails else None
    left = sails.right + px(_GAP) if sails else px(_WORDS_X)
    letters = _letters(context, FontSpec(_TRAIT, "label", 500), high / px(1) * _TRAIT_PART)
    tries = [(appearance.trait, left, sails), (appearance.short_trait, left, sails)]
    if status:
        tries = [(status, left, sails), (status, px(_WORDS_X), None)]
    for text, x, shown in tries:
        wide = room + px(_WORDS_X) - x
        font, text_w = _fit(context, text, letters, wide)
        if text and (_wide(context, text, font) <= wide or (status and shown is None)):
            return shown, TextLine(text, font, Rect(x, y, text_w, line_h))
    return sails, None


# ---------------------------------------------------------------------- the plaque beside a city
class _Lines(NamedTuple):
    """Lines below the portrait of a plaque, and the size of the portrait."""

    name: QFont
    name_h: float
    trait: QFont
    trait_h: float
    text: str
    rows: tuple[_Row, ...]
    face_d: float


def _plan_plaque(context: TableContext, seat: int, facts: SeatFacts) -> SeatPlan:
    px, rect, has_sails = (
        context.px,
        context.layout.panel_of(seat).board,
        bool(context.appearances[seat].sails),
    )
    size = _BIG_PLAQUE if rect.w > px(_BIG_FROM) else _PLAQUE
    lines = _plaque_lines(context, seat, facts, size)
    d, inner, top, foot = lines.face_d, rect.w - 2 * px(_PAD), px(9), px(6)
    rows_h = sum(row.high for row in lines.rows) + px(6) * (len(lines.rows) - 1)
    spare = max(0.0, rect.h - top - d - lines.name_h - lines.trait_h - rows_h - foot)
    has_side = bool(facts.governor or facts.roles or has_sails)
    face = Point(px(size.side) + d / 2 if has_side else rect.w / 2, top + d / 2)
    # The chip keeps a readable size and extends below a small portrait, so the name stays clear of it.
    chip = chip_reach(d) - d / 2 - lines.name_h * _NAME_BLANK
    y = top + d + max(spare * 0.3, min(spare * 0.75, chip))
    box = Rect(px(_PAD), y + lines.name_h, inner, lines.trait_h)
    side_x = px(size.side) + d + px(6)
    side = Rect(side_x, px(10), rect.w - side_x - px(6), d)
    hat, sails, roles = _plaque_side(context, facts, side, size.role, has_sails=has_sails)
    row_y = rect.h - foot - rows_h - spare * 0.25
    bubble_h = min(lines.name_h + lines.trait_h + px(4), row_y - px(1) - (y - px(2)))
    counts: list[SeatCount] = []
    for row in lines.rows:
        counts += row.at((rect.w - row.wide) / 2, row_y + row.high / 2)
        row_y += row.high + px(6)
    return SeatPlan(
        plates=(Rect(0, 0, rect.w, rect.h),),
        radius=px(16),
        face=face,
        face_d=d,
        name=TextLine(context.name(seat), lines.name, Rect(px(_PAD), y, inner, lines.name_h)),
        trait=TextLine(lines.text, lines.trait, box) if lines.text else None,
        sails=sails,
        hat=hat,
        roles=roles,
        counts=tuple(counts),
        bubble=Rect(px(4), y - px(2), rect.w - px(8), bubble_h),
        is_centred=True,
    )


def _plaque_lines(context: TableContext, seat: int, facts: SeatFacts, size: _Plaque) -> _Lines:
    """Return the lines of a plaque: shrink them, shorten the trait or omit it until the portrait fits."""
    appearance = context.appearances[seat]
    traits = [
        text for text in (appearance.trait, appearance.short_trait) if _has_line(context, seat, text, size)
    ]
    texts = [facts.status] if facts.status else [*traits, ""]
    tries = [(text, cut) for text in texts for cut in _CUTS]
    least = context.px(_FACE_LEAST - _FACE_GIVEN * (context.layout.text - 1))
    lines = _cut_lines(context, seat, facts, size, *tries[0])
    for attempt in tries[1:]:
        if lines.face_d >= least:
            break
        lines = _cut_lines(context, seat, facts, size, *attempt)
    return lines


def _has_line(context: TableContext, seat: int, text: str, size: _Plaque) -> bool:
    """Return whether a text fits on one line of a plaque at the minimum font size."""
    inner = context.layout.panel_of(seat).board.w - 2 * context.px(_PAD)
    font, _ = _fit(context, text, _letters(context, FontSpec(size.trait, "label", 500)), inner)
    return bool(text) and _wide(context, text, font) <= inner


def _cut_lines(
    context: TableContext, seat: int, facts: SeatFacts, size: _Plaque, text: str, cut: float
) -> _Lines:
    px, dpr, rect = context.px, context.artist.dpr, context.layout.panel_of(seat).board
    inner = rect.w - 2 * px(_PAD)
    letters = _letters(context, FontSpec(size.name, "display", 700), 0, _NAME_LEAST, cut)
    name, _ = _fit(context, context.name(seat), letters, inner, _NAME_LEAST)
    trait, _ = _fit(context, text, _letters(context, FontSpec(size.trait, "label", 500), cut=cut), inner)
    if not facts.status and _wide(context, text, trait) > inner:
        text = ""
    name_h = name.pixelSize() / dpr * _LINE
    trait_h = trait.pixelSize() / dpr * _LINE if text else 0.0
    most, left = px(size.face), rect.h - px(24) - name_h - trait_h
    rows: tuple[_Row, ...] = _two_rows(context, facts, size, inner, cut)
    one = _one_row(context, facts, size, inner, cut)
    rows_h = sum(row.high for row in rows) + px(6)
    is_readable = one.counts[-1].font.pixelSize() >= _DENSEST * rows[1].counts[-1].font.pixelSize()
    if one.wide <= inner and is_readable and left - rows_h < most * _FACE_GIVES:
        rows, rows_h = (one,), one.high
    return _Lines(name, name_h, trait, trait_h, text, rows, min(most, max(px(30), left - rows_h)))


def _one_row(context: TableContext, facts: SeatFacts, size: _Plaque, inner: float, cut: float) -> _Row:
    texts = _texts(facts)
    texts = {"points": texts.pop("points"), **texts}

    def make_row(small: QFont, large: QFont) -> _Row:
        entries = [(name, text, large if name == "points" else small) for name, text in texts.items()]
        return _row(context, entries, context.px(6), _DENSE)

    return _shrunk(context, make_row, _fonts(context, size.counts, size.points, cut), inner)


def _two_rows(
    context: TableContext, facts: SeatFacts, size: _Plaque, inner: float, cut: float
) -> tuple[_Row, _Row]:
    """Return a row with the points alone and a row with the other counts."""
    texts = _texts(facts)
    points = texts.pop("points")
    fonts = _fonts(context, size.counts, size.alone, cut)
    upper = _shrunk(context, lambda _, large: _row(context, [("points", points, large)], 0.0), fonts, inner)

    def make_row(small: QFont, _: QFont) -> _Row:
        return _row(context, [(name, text, small) for name, text in texts.items()], context.px(9), _DENSE)

    return upper, _shrunk(context, make_row, fonts, inner)


def _fonts(context: TableContext, counts: float, points: float, cut: float) -> tuple[QFont, QFont]:
    small, large = FontSpec(counts, "label", 600), FontSpec(points, "display", 900)
    return _letters(context, small, cut=cut), _letters(context, large, cut=cut)


def _shrunk(
    context: TableContext, row_of: Callable[[QFont, QFont], _Row], fonts: tuple[QFont, QFont], inner: float
) -> _Row:
    """Return a row in the largest font size at which it fits."""
    small, large = QFont(fonts[0]), QFont(fonts[1])
    # Count in whole pixels, because font sizes are whole: at 80 % scaling the loop would never end.
    row, least = row_of(small, large), round(_LABEL_LEAST * context.artist.dpr)
    while row.wide > inner and max(small.pixelSize(), large.pixelSize()) > least:
        for font in (small, large):
            font.setPixelSize(max(least, font.pixelSize() - 1))
        row = row_of(QFont(small), QFont(large))
    return row


def _plaque_side(
    context: TableContext, facts: SeatFacts, side: Rect, role: float, *, has_sails: bool
) -> tuple[Point, Rect | None, tuple[Rect, ...]]:
    """Return the places of hat, sails and roles below each other, beside the portrait.

    If the portrait is small and there is more space beside the hat than below it, the roles are beside the
    hat. If they do not fit there, they form a column beside hat and sails.
    """
    px, count, gap = context.px, len(facts.roles), context.px(4)
    hat_h = px(HAT * HAT_RATIO) if facts.governor else 0.0
    sails_w = min(side.w, px(_SAILS)) if has_sails else 0.0
    sails_h = sails_w * SAILS + px(7) if has_sails else 0.0
    below = side.h - px(2) - hat_h - sails_h
    room = side.w - px(HAT) - gap
    needed = count * px(_ROLE_LEAST) + gap * (count - 1)
    beside = hat_h > 0 and count > 0 and below < px(_ROLE_LEAST) and needed <= room
    room = room if beside else side.w
    d = min(px(role), (room - gap * (count - 1)) / max(1, count))
    d = d if beside else min(d, max(px(_ROLE_LEAST), below))
    if hat_h and count and not beside and below < d + px(1):
        beside_roles = side.w - gap - px(_ROLE_LEAST)
        if beside_roles >= px(HAT) and count * px(_ROLE_LEAST) + gap * (count - 1) <= side.h:
            return _column(context, side, min(sails_w, beside_roles), count)
    roles_w = count * d + gap * (count - 1)
    hat = Point(side.centre.x - (px(HAT) + (gap + roles_w if beside else 0.0)) / 2, side.y - px(4))
    y = side.y + hat_h
    sails = Rect(side.centre.x - sails_w / 2, y + px(2), sails_w, sails_w * SAILS) if has_sails else None
    left, top = side.centre.x - roles_w / 2, y + sails_h + px(1)
    if beside:
        left, top = hat.x + px(HAT) + gap, side.y + (hat_h - d) / 2 - px(2)
    return hat, sails, tuple(Rect(left + i * (d + gap), top, d, d) for i in range(count))


def _column(
    context: TableContext, side: Rect, sails_w: float, count: int
) -> tuple[Point, Rect | None, tuple[Rect, ...]]:
    """Return the places of the hat, of the sails below it and of a column of roles beside both."""
    px, role, wide = context.px, context.px(_ROLE_LEAST), max(context.px(HAT), sails_w)
    left = side.centre.x - (wide + px(4) + role) / 2
    hat = Point(left + (wide - px(HAT)) / 2, side.y - px(4))
    sails_y = side.y + px(HAT * HAT_RATIO + 2)
    sails = Rect(left + (wide - sails_w) / 2, sails_y, sails_w, sails_w * SAILS) if sails_w else None
    x, step = left + wide + px(4), role + px(4)
    return hat, sails, tuple(Rect(x, side.y - px(2) + i * step, role, role) for i in range(count))
