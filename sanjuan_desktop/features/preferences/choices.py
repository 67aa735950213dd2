"""Lines of the preferences: all settings with their values and labels."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from sanjuan_desktop import languages
from sanjuan_desktop.control.text.i18n import names_of, tr
from sanjuan_desktop.ui.look.display import TEXT_STEPS, Scenery
from sanjuan_desktop.ui.widgets.choice_row import Alternatives
from sanjuan_desktop.ui.widgets.slider_row import Slide

if TYPE_CHECKING:
    from sanjuan_desktop.storage.settings import Settings

QUESTIONS = "questions."
"""Prefix of the keys of questions; the name of a habit follows."""


def language_choices() -> tuple[Alternatives, ...]:
    """Return the choice of languages, each named in its own language."""
    names = ((language.code, language.name) for language in languages.everything())
    options = (("", tr("Preferences", "Same as the system")), *names)
    return (Alternatives("language", tr("Preferences", "Language of the game"), options),)


def display_choices() -> tuple[Alternatives, ...]:
    """Return the choices of sizes, scenery and contrast."""
    sizes = tuple((step, tr("Preferences", "{percent}%").format(percent=step)) for step in TEXT_STEPS)
    return (
        Alternatives(
            "text_size",
            tr("Preferences", "Size of text"),
            sizes,
            tr(
                "Preferences",
                "Questions, log, names, notes and sheets. The cities make room for larger text.",
            ),
        ),
        Alternatives(
            "card_size",
            tr("Preferences", "Cards in your hand"),
            (
                ("small", tr("Preferences", "Small")),
                ("normal", tr("Preferences", "Normal")),
                ("large", tr("Preferences", "Large")),
            ),
            tr("Preferences", "Large cards take free space first, then a little from the cities."),
        ),
        Alternatives(
            "scenery",
            tr("Preferences", "Scenery"),
            (
                (Scenery.FULL.value, tr("Preferences", "Full")),
                (Scenery.QUIET.value, tr("Preferences", "Quiet")),
            ),
            tr(
                "Preferences",
                "“Full”: the harbour from morning to dusk. “Quiet”: streets and deck on a sea chart.",
            ),
        ),
        Alternatives(
            "contrast",
            tr("Preferences", "High contrast"),
            ((True, tr("Preferences", "On")), (False, tr("Preferences", "Off"))),
            tr("Preferences", "Strong edges and plain, solid grounds behind all text, without scenery."),
        ),
    )


def motion_choices() -> tuple[Alternatives, ...]:
    """Return the choices of motion, pauses, confirmations and remarks."""
    return (
        Alternatives(
            "speed",
            tr("Preferences", "Speed of animation"),
            (
                (0.0, tr("Preferences", "Off")),
                (0.5, tr("Preferences", "Fast")),
                (1.0, tr("Preferences", "Normal")),
                (1.6, tr("Preferences", "Slow")),
            ),
            tr("Preferences", "How long cards are on their way. “Off” shows every change at once."),
        ),
        Alternatives(
            "pace",
            tr("Preferences", "Pace of computer players"),
            (
                ("instant", tr("Preferences", "Instant")),
                ("brisk", tr("Preferences", "Brisk")),
                ("relaxed", tr("Preferences", "Relaxed")),
            ),
            tr("Preferences", "How long their moves are held. A click or key ends any wait."),
        ),
        Alternatives(
            "reduced_motion",
            tr("Preferences", "Reduced motion"),
            (
                ("system", tr("Preferences", "Same as the system")),
                ("on", tr("Preferences", "On")),
                ("off", tr("Preferences", "Off")),
            ),
            tr("Preferences", "Nothing flies or bounces. Every change fades in, at any speed."),
        ),
        _question(
            "confirm_role",
            tr("Preferences", "Clicking a role"),
            (("ask", tr("Preferences", "Confirm first")), ("always", tr("Preferences", "Take at once"))),
            tr("Preferences", "“Take at once”: a click on the role or its digit is enough."),
        ),
        Alternatives(
            "sayings",
            tr("Preferences", "Remarks"),
            ((True, tr("Preferences", "On")), (False, tr("Preferences", "Off"))),
            tr("Preferences", "Now and then a computer player has a friendly word about what happens."),
        ),
    )


def around_choices() -> tuple[Alternatives, ...]:
    """Return the choices of the start page, and of what follows a game."""
    return (
        _switch("day_offered", tr("Preferences", "Deal of the day")),
        _switch("puzzles_offered", tr("Preferences", "Puzzles")),
        _switch("journey_offered", tr("Preferences", "Journey")),
        _switch(
            "honours_told",
            tr("Preferences", "Honours"),
            tr("Preferences", "The score sheet says which ones a game has won."),
        ),
        _switch(
            "level_offers",
            tr("Preferences", "Offer an even level"),
            tr(
                "Preferences",
                "After clear results a new game asks once whether another level would be closer. The cards"
                " are never touched.",
            ),
        ),
        Alternatives(
            "reviews_ahead",
            tr("Preferences", "Prepare the review"),
            ((True, tr("Preferences", "During the game")), (False, tr("Preferences", "When I open it"))),
            tr(
                "Preferences",
                "“During the game”: it is ready at the end, and hints come at once. “When I open it”: the"
                " computer works less meanwhile, and only reviewed games count for your level.",
            ),
        ),
    )


def question_choices() -> tuple[Alternatives, ...]:
    """Return the choices of the questions that the table can answer automatically."""
    always = ("always", tr("Preferences", "Always"))
    ask = ("ask", tr("Preferences", "Ask"))
    never = ("never", tr("Preferences", "Never"))
    return (
        _question("no_build", tr("Preferences", "{builder}: pass if nothing can be built"), (always, ask)),
        _question(
            "produce_all",
            tr("Preferences", "{producer}: produce where all can be filled"),
            (always, ask),
        ),
        _question("councillor", tr("Preferences", "{councillor}: draw the cards"), (always, ask, never)),
        _question(
            "turn_up", tr("Preferences", "{gold_mine} and {goldsmith}: turn up cards"), (always, ask, never)
        ),
        _question(
            "library",
            tr("Preferences", "{library} with two players: use it"),
            (always, ask),
            tr("Preferences", "“Ask” puts a tick beside the roles, which you may clear."),
        ),
        _question("exchange", tr("Preferences", "{office_building}: exchange cards"), (ask, never)),
        _question(
            "chapel",
            tr("Preferences", "{chapel}: put a card under it"),
            (ask, ("over_limit", tr("Preferences", "Over the limit")), never),
            tr("Preferences", "“Over the limit”: only with more cards in hand than you may keep."),
        ),
        _question(
            "bank",
            tr("Preferences", "{bank}: put cards under it"),
            (ask, ("late", tr("Preferences", "When it counts")), never),
            tr("Preferences", "“When it counts”: over the limit, and when a round may be the last."),
        ),
    )


def sound_lines(*, can_play: bool) -> tuple[Alternatives | Slide, ...]:
    """Return the lines about sound, with a note if sound cannot be played."""
    about = tr("Preferences", "You hear cards, coins and buildings, and when it is your turn.")
    if not can_play:
        about = tr("Preferences", "Nothing can be heard here: the library for sound is not installed.")
    return (
        Alternatives(
            "sound",
            tr("Preferences", "Sounds of the game"),
            ((True, tr("Preferences", "On")), (False, tr("Preferences", "Off"))),
            about,
        ),
        Alternatives(
            "ambience",
            tr("Preferences", "Sounds of the harbour"),
            ((True, tr("Preferences", "On")), (False, tr("Preferences", "Off"))),
            tr(
                "Preferences",
                "Very quiet, while a game is on the table: water, gulls, the market, crickets.",
            ),
        ),
        Slide("volume", tr("Preferences", "Volume"), tr("Preferences", "How loud all sounds are.")),
    )


def values_of(settings: Settings) -> dict[str, object]:
    """Return the values of all preferences by their keys."""
    values: dict[str, object] = {
        "language": settings.language,
        "text_size": settings.text_size,
        "card_size": settings.card_size,
        "scenery": settings.scenery,
        "contrast": settings.contrast,
        "speed": settings.speed,
        "pace": settings.pace,
        "reduced_motion": settings.reduced_motion,
        "sayings": settings.sayings,
        "day_offered": settings.day_offered,
        "puzzles_offered": settings.puzzles_offered,
        "journey_offered": settings.journey_offered,
        "honours_told": settings.honours_told,
        "level_offers": settings.level_offers,
        "reviews_ahead": settings.reviews_ahead,
        "sound": settings.sound,
        "ambience": settings.ambience,
        "volume": settings.volume,
    }
    for name, value in asdict(settings.questions).items():
        values[QUESTIONS + name] = value
    return values


def _switch(name: str, label: str, caption: str = "") -> Alternatives:
    on_and_off = ((True, tr("Preferences", "On")), (False, tr("Preferences", "Off")))
    return Alternatives(name, label, on_and_off, caption)


def _question(
    name: str, label: str, options: tuple[tuple[object, str], ...], caption: str = ""
) -> Alternatives:
    return Alternatives(QUESTIONS + name, label.format_map(names_of("roles", "buildings")), options, caption)
