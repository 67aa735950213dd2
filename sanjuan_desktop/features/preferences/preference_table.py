"""Table of all preferences, and the pages of their sheet.

An entry is everything about a preference but the type and the default of its field, which are in
``storage/settings.py``. A page shows its preferences in the order of the table.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QApplication

from sanjuan_desktop.control.questions.automation import Automation, Habit
from sanjuan_desktop.control.text.i18n import languages_offered, tr
from sanjuan_desktop.control.text.numbers import percent
from sanjuan_desktop.features.preferences.preference import PageHeading, Preference
from sanjuan_desktop.languages import marked
from sanjuan_desktop.ui.look import style
from sanjuan_desktop.ui.look.display import TEXT_STEPS, display_of
from sanjuan_desktop.ui.sound.cues import Cue
from sanjuan_desktop.ui.table.layout.durations import PACES, nearest_factor

if TYPE_CHECKING:
    from sanjuan_desktop.features.preferences.preference import Options, Readers
    from sanjuan_desktop.storage.settings import Questions

MOTION: Final = PageHeading(marked("PreferencesDialog", "Motion"), gap=8)
QUESTIONS: Final = PageHeading(
    marked("PreferencesDialog", "Questions"),
    marked(
        "PreferencesDialog",
        "Choices made for you. With several people at one screen, you are always asked whether to build, "
        "and there are no hints, so that nothing gives your cards away.",
    ),
    gap=5,
)
SOUND: Final = PageHeading(marked("PreferencesDialog", "Sound"))
DISPLAY: Final = PageHeading(marked("PreferencesDialog", "Display"))
LANGUAGE: Final = PageHeading(marked("PreferencesDialog", "Language"))
AROUND: Final = PageHeading(
    marked("PreferencesDialog", "Extras"),
    marked("PreferencesDialog", "The first three appear on the start page."),
    gap=5,
)

PAGES: Final = (MOTION, QUESTIONS, SOUND, DISPLAY, LANGUAGE, AROUND)
"""All pages in their order."""

_ALWAYS: Final = ("always", marked("Preferences", "Always"))
_ASK: Final = ("ask", marked("Preferences", "Ask"))
_NEVER: Final = ("never", marked("Preferences", "Never"))


def automation_of(questions: Questions) -> Automation:
    """Return the stored habits for questions."""
    return Automation(**{name: Habit(value) for name, value in asdict(questions).items()})


def _languages() -> Options:
    """Return all languages, each named in its own language."""
    return (("", tr("Preferences", "System default")), *languages_offered())


def _text_sizes() -> Options:
    return tuple([(step, percent(step)) for step in TEXT_STEPS])


def apply_motion(to: Readers) -> None:
    """Reduce the motion as the player wishes, by default as the system does."""
    wish = to.settings.reduced_motion
    to.scene.motion.set_reduced(wish == "on" or (wish == "system" and to.system_reduces_motion))


def _apply_questions(to: Readers) -> None:
    to.game.automation = automation_of(to.settings.questions)


def _apply_remarks(to: Readers) -> None:
    to.game.has_remarks = to.settings.sayings


def apply_work_ahead(to: Readers) -> None:
    """Prepare hints if the preferences and the power source allow it."""
    to.power.allow_on_battery(to.settings.works_on_battery)
    to.game.prepares_hints = to.settings.reviews_ahead and to.power.may_work_ahead


def _apply_display(to: Readers) -> None:
    settings = to.settings
    display = display_of(settings.text_size, settings.card_size, settings.contrast, settings.scenery)
    app = QApplication.instance()
    if isinstance(app, QApplication) and style.display() != display:
        style.dress(app, display)
    to.scene.set_display(display)


def _question(
    habit: str, label: str, options: Options, caption: str = "", page: PageHeading = QUESTIONS
) -> Preference:
    """Return the preference of an automatic answer, a field of ``Questions`` and of ``Automation``."""
    return Preference(f"questions.{habit}", page, label, options, caption, apply=_apply_questions)


PREFERENCES: Final = (
    Preference(
        "speed",
        MOTION,
        marked("Preferences", "Animation speed"),
        (
            (0.0, marked("Preferences", "Off")),
            (0.5, marked("Preferences", "Fast")),
            (1.0, marked("Preferences", "Normal")),
            (1.6, marked("Preferences", "Slow")),
        ),
        marked("Preferences", "How fast cards move. “Off” shows every change instantly."),
        apply=lambda to: to.scene.motion.set_speed(to.settings.speed),
        shown=nearest_factor,
    ),
    Preference(
        "pace",
        MOTION,
        marked("Preferences", "Pace of computer players"),
        (
            ("instant", marked("Preferences", "Instant")),
            ("brisk", marked("Preferences", "Brisk")),
            ("relaxed", marked("Preferences", "Relaxed")),
        ),
        marked("Preferences", "How long each move stays on screen. Click or press a key to move on."),
        apply=lambda to: to.scene.motion.set_pace(PACES[to.settings.pace]),
    ),
    Preference(
        "reduced_motion",
        MOTION,
        marked("Preferences", "Reduced motion"),
        (
            ("system", marked("Preferences", "System default")),
            ("on", marked("Preferences", "On")),
            ("off", marked("Preferences", "Off")),
        ),
        marked("Preferences", "Nothing flies or bounces. Every change fades in, at any speed."),
        apply=apply_motion,
    ),
    _question(
        "confirm_role",
        marked("Preferences", "Clicking a role"),
        (("ask", marked("Preferences", "Confirm first")), ("always", marked("Preferences", "Take at once"))),
        marked("Preferences", "“Take at once”: clicking the role or pressing its digit is enough."),
        page=MOTION,
    ),
    Preference(
        "sayings",
        MOTION,
        marked("Preferences", "Remarks"),
        caption=marked("Preferences", "Computer players make a friendly comment now and then."),
        apply=_apply_remarks,
    ),
    Preference(
        "recap",
        MOTION,
        marked("Preferences", "Since your last turn"),
        caption=marked(
            "Preferences",
            "With several people at one screen: when you show your cards, you see what the others did.",
        ),
    ),
    _question("no_build", marked("Preferences", "{builder}: pass if you cannot build"), (_ALWAYS, _ASK)),
    _question(
        "produce_all",
        marked("Preferences", "{producer}: fill all buildings if you can"),
        (_ALWAYS, _ASK),
    ),
    _question("councillor", marked("Preferences", "{councillor}: draw the cards"), (_ALWAYS, _ASK, _NEVER)),
    _question(
        "turn_up",
        marked("Preferences", "{gold_mine} and {goldsmith}: reveal cards"),
        (_ALWAYS, _ASK, _NEVER),
    ),
    _question(
        "library",
        marked("Preferences", "{library} (two players): use it"),
        (_ALWAYS, _ASK),
        marked("Preferences", "“Ask” shows a ticked box beside the roles; you can clear it."),
    ),
    _question("exchange", marked("Preferences", "{office_building}: exchange cards"), (_ASK, _NEVER)),
    _question(
        "chapel",
        marked("Preferences", "{chapel}: put a card under it"),
        (_ASK, ("over_limit", marked("Preferences", "Over the limit")), _NEVER),
        marked("Preferences", "“Over the limit”: only if you hold more cards than you may keep."),
    ),
    _question(
        "bank",
        marked("Preferences", "{bank}: put cards under it"),
        (_ASK, ("late", marked("Preferences", "When it counts")), _NEVER),
        marked(
            "Preferences", "“When it counts”: if you are over the limit, or if the round may be the last."
        ),
    ),
    Preference(
        "sound",
        SOUND,
        marked("Preferences", "Sounds of the game"),
        caption=marked("Preferences", "Cards, coins and buildings, and a sound when it is your turn."),
        silent_caption=marked("Preferences", "No sound: the sound library is not installed."),
        # The window switches sound on at the start, because a screenshot is made in silence.
        when_chosen=lambda to: to.sounds.set_on(to.settings.sound),
    ),
    Preference(
        "ambience",
        SOUND,
        marked("Preferences", "Sounds of the harbour"),
        caption=marked("Preferences", "Very quiet, during a game: water, gulls, the market, crickets."),
        apply=lambda to: to.sounds.set_beds(to.settings.ambience),
    ),
    Preference(
        "volume",
        SOUND,
        marked("Preferences", "Volume"),
        caption=marked("Preferences", "Volume of game and harbour sounds."),
        is_slider=True,
        apply=lambda to: to.sounds.set_volume(to.settings.volume),
        when_chosen=lambda to: to.sounds.play((Cue.SELL,)),
    ),
    Preference(
        "music",
        SOUND,
        marked("Preferences", "Music"),
        caption=marked(
            "Preferences",
            "Very quiet guitar: one piece each for morning, noon and dusk, with long pauses.",
        ),
        apply=lambda to: to.sounds.set_music(to.settings.music),
    ),
    Preference(
        "music_volume",
        SOUND,
        marked("Preferences", "Music volume"),
        is_slider=True,
        apply=lambda to: to.sounds.set_music_volume(to.settings.music_volume),
    ),
    Preference(
        "text_size",
        DISPLAY,
        marked("Preferences", "Text size"),
        _text_sizes,
        marked(
            "Preferences",
            "For questions, log, names, tooltips and dialogs. The cities make room for larger text.",
        ),
        apply=_apply_display,
        rebuilds_sheet=True,
    ),
    Preference(
        "card_size",
        DISPLAY,
        marked("Preferences", "Cards in your hand"),
        (
            ("small", marked("Preferences", "Small")),
            ("normal", marked("Preferences", "Normal")),
            ("large", marked("Preferences", "Large")),
        ),
        marked("Preferences", "Large cards use free space first, then take a little from the cities."),
        apply=_apply_display,
    ),
    Preference(
        "scenery",
        DISPLAY,
        marked("Preferences", "Scenery"),
        (("full", marked("Preferences", "Full")), ("quiet", marked("Preferences", "Quiet"))),
        marked(
            "Preferences",
            "“Full”: the harbour from morning to dusk. “Quiet”: streets and a wooden deck on a sea chart.",
        ),
        apply=_apply_display,
    ),
    Preference(
        "contrast",
        DISPLAY,
        marked("Preferences", "High contrast"),
        caption=marked("Preferences", "Strong outlines, plain backgrounds behind all text, and no scenery."),
        apply=_apply_display,
    ),
    Preference(
        "language",
        LANGUAGE,
        marked("Preferences", "Game language"),
        _languages,
        # At the start the language is set before any text is made.
        when_chosen=lambda to: to.change_language(),
        # The settings may be those of a version with more languages.
        shown=lambda code: code if code in dict(_languages()) else "",
        rebuilds_sheet=True,
    ),
    Preference("day_offered", AROUND, marked("Preferences", "Deal of the day")),
    Preference("puzzles_offered", AROUND, marked("Preferences", "Puzzles")),
    Preference("journey_offered", AROUND, marked("Preferences", "Journey")),
    Preference(
        "honours_told",
        AROUND,
        marked("Preferences", "Honours"),
        caption=marked("Preferences", "The score sheet lists the honours you earned in the game."),
    ),
    Preference(
        "level_offers",
        AROUND,
        marked("Preferences", "Suggest a level"),
        caption=marked(
            "Preferences",
            "After several one-sided games, you are asked once whether to change the level. The deal is "
            "never affected.",
        ),
    ),
    Preference(
        "reviews_ahead",
        AROUND,
        marked("Preferences", "Prepare the review"),
        (
            (True, marked("Preferences", "During the game")),
            (False, marked("Preferences", "When I open it")),
        ),
        marked(
            "Preferences",
            "“During the game”: the review is ready at the end, and hints appear at once. “When I open "
            "it”: less work for the computer, but only reviewed games count towards your level.",
        ),
        apply=apply_work_ahead,
    ),
    Preference(
        "works_on_battery",
        AROUND,
        marked("Preferences", "Background work on battery"),
        caption=marked("Preferences", "“Off”: hints and reviews wait until you ask for them."),
        apply=apply_work_ahead,
    ),
    Preference("hand_order", None, apply=lambda to: to.scene.sort_hand(to.settings.hand_order)),
    Preference("key_cues", None, apply=lambda to: to.scene.controls.show_keys(to.settings.key_cues)),
)
"""All preferences."""

PREFERENCE_OF: Final = {preference.field: preference for preference in PREFERENCES}
"""Preferences by their field."""


def preferences_on(page: PageHeading) -> tuple[Preference, ...]:
    """Return the preferences of a page of the sheet, from the top."""
    return tuple([preference for preference in PREFERENCES if preference.page is page])
