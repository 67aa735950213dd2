"""Tutorial game: a legal record, texts for every question, friendly refusals of other moves."""

import tomllib
from dataclasses import replace

import pytest

from sanjuan_desktop.control.questions.automation import Automation, Habit, automatic_action
from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.questions.prompts import Mark
from sanjuan_desktop.control.session.controller import GameController
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.control.text import i18n as words
from sanjuan_desktop.control.tutorial_game import (
    END,
    FIRST,
    is_same,
    learnt_words,
    lesson_title,
    ordered_moves,
    read_lessons,
    read_tutorial,
    tutorial_words,
    was_taught,
)
from sanjuan_desktop.control.tutorial_guide import TutorialGuide
from sanjuan_desktop.languages import complete_codes
from sanjuan_desktop.resources import resource_text
from sanjuan_desktop.rules import (
    Build,
    ChooseRole,
    Discard,
    Keep,
    Pass,
    Produce,
    Sell,
    Store,
    apply,
    legal_actions,
    new_game,
    notation,
    view_for,
)
from sanjuan_desktop.rules.catalogue.cards import building
from sanjuan_desktop.rules.terms import Role
from sanjuan_desktop.storage.parts import Seat
from tests.helpers.language_checks import checks_of
from tests.helpers.players import InstantThinker

LESSONS = read_lessons()
TUTORIAL = read_tutorial()
RIVAL = "Bruno"


def states(lesson=TUTORIAL):
    """Yield the state before each move of a lesson, and the move."""
    state = new_game(lesson.options, lesson.seed)
    for move in lesson.moves:
        yield state, move
        apply(state, move)
    yield state, None


each_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)


FIRST_BUILDING, SECOND_BUILDING = [at for at in TUTORIAL.steps if isinstance(TUTORIAL.moves[at], Build)][:2]
"""Numbers of the first two buildings."""


class Pupil:
    """Person at the table; the table itself is always ready to continue at once."""

    def __init__(self):
        self.game = GameController(InstantThinker())
        self.guide = TutorialGuide(self.game)
        self.heard, self.refused, self.left = [], [], 0
        self.game.advanced.connect(self.game.resume)
        self.game.restored.connect(self.game.resume)
        self.game.refused.connect(self.refused.append)
        self.guide.said.connect(self.heard.append)
        self.guide.left.connect(self._on_left)

    def _on_left(self):
        self.left += 1

    def view(self):
        return self.game.session.view

    def follow_to(self, number):
        """Do what the guide asks for up to decision ``number``."""
        while self.game.session.decisions < number:
            self.follow()

    def follow_any(self):
        """Do what the guide asks for, which may be to pass."""
        if self.guide.advised(self.view()) == Pass():
            self.game.decline()
        else:
            self.follow()

    def follow(self):
        """Do what the guide asks for."""
        self.game.propose(self.guide.advised(self.view()))
        if self.game.is_asking and self.guide.is_teaching:
            self.game.confirm()


def test_lessons_differ_in_key_and_deal():
    assert LESSONS[0].key == FIRST
    assert len({lesson.key for lesson in LESSONS}) == len(LESSONS)
    assert len({(lesson.options, lesson.seed) for lesson in LESSONS}) == len(LESSONS)


@each_lesson
def test_every_move_of_the_record_is_legal(lesson):
    for state, move in states(lesson):
        assert move is None or move in legal_actions(state)


@each_lesson
def test_every_move_that_is_as_good_is_legal_and_another_one(lesson):
    for number, (state, move) in enumerate(states(lesson)):
        same, also = (moves.get(number, ()) for moves in (lesson.same, lesson.also))
        for other in (*same, *also):
            assert any(is_same(other, action) for action in legal_actions(state))
        assert not any(is_same(move, other) for other in same)
        assert not any(lesson.is_right(number, other) for other in also)


@each_lesson
def test_exactly_the_questions_that_a_person_gets_have_words(lesson):
    asked = {
        number
        for number, (state, move) in enumerate(states(lesson))
        if move is not None
        and number >= lesson.start
        and state.actor == 0
        and automatic_action(view_for(state, 0), Automation()) is None
        and legal_actions(state).count > 1
    }
    assert set(lesson.steps) == asked


@each_lesson
def test_what_happens_by_itself_is_what_the_record_says(lesson):
    for number, (state, move) in enumerate(states(lesson)):
        if move is not None and state.actor == 0 and number >= lesson.start:
            action = automatic_action(view_for(state, 0), Automation())
            assert action in (None, move)


def test_the_player_takes_every_role():
    own = [move for state, move in states() if move is not None and state.actor == 0]
    assert {move.role for move in own if isinstance(move, ChooseRole)} == set(Role)


@each_lesson
def test_the_record_ends_where_the_player_has_a_choice(lesson):
    *_, (state, _) = states(lesson)
    assert state.actor == 0
    assert not state.is_over
    assert automatic_action(view_for(state, 0), Automation()) is None


@each_lesson
@pytest.mark.parametrize("code", complete_codes())
def test_every_step_has_words_in_every_language_and_no_others_stand_there(code, lesson):
    found = tomllib.loads(resource_text("text", code, "tutorial.toml"))
    assert list(found) == [lesson.key for lesson in LESSONS]
    keys = {END, *lesson.steps.values()}
    assert set(found[lesson.key]) == {"title", "about"} | keys
    words.set_language(code)
    title, about = lesson_title(lesson.key)
    assert 3 <= len(title) <= 30, title
    assert 30 <= len(about) <= 100, about
    for key in keys:
        todo, why = tutorial_words(lesson.key, key, RIVAL)
        assert 8 <= len(todo) <= 80, todo
        assert 60 <= len(why) <= 260, why
    assert 3 <= len(learnt_words(lesson.key)) <= 6


@each_lesson
@pytest.mark.parametrize("code", complete_codes())
def test_the_guide_names_what_is_on_record(code, lesson):
    words.set_language(code)
    names = words.terms(code)
    for number, step in lesson.steps.items():
        move, text = lesson.moves[number], "".join(tutorial_words(lesson.key, step, RIVAL))
        if isinstance(move, ChooseRole):
            assert names["roles"][Role(move.role).name.lower()] in text, step
        if isinstance(move, Build):
            assert names["buildings"][building(move.card).key] in text, step


def given_up(move):
    """Return the cards that a move pays, discards or stores."""
    if isinstance(move, Build):
        return move.pay
    return move.cards if isinstance(move, (Discard, Store)) else ()


@each_lesson
@pytest.mark.parametrize("code", complete_codes())
def test_a_city_building_that_was_praised_before_is_named_where_it_pays(code, lesson):
    words.set_language(code)
    names = words.terms(code)["buildings"]
    before = ""
    for number, step in lesson.steps.items():
        text = "".join(tutorial_words(lesson.key, step, RIVAL))
        paid = [building(card) for card in given_up(lesson.moves[number])]
        puzzling = [names[found.key] for found in paid if found.good is None and names[found.key] in before]
        assert all(name in text for name in puzzling), (step, puzzling)
        before += text


@each_lesson
@pytest.mark.parametrize("code", complete_codes())
def test_what_else_draws_with_a_prospector_is_named(code, lesson):
    words.set_language(code)
    names = words.terms(code)["buildings"]
    for number, (state, move) in enumerate(states(lesson)):
        if number in lesson.steps and move == ChooseRole(Role.PROSPECTOR):
            _, why = tutorial_words(lesson.key, lesson.steps[number], RIVAL)
            cities = [building(card) for city in state.cities for card in city]
            for found in cities:
                assert not found.hooks.turn_up or names[found.key].casefold() in why.casefold(), why


@pytest.mark.parametrize("code", complete_codes())
def test_the_goal_is_said_first(code):
    words.set_language(code)
    first = "".join(tutorial_words(FIRST, TUTORIAL.steps[0], RIVAL))
    assert checks_of(code)["goal"] in first
    assert "12" in first


def live(prompt, spots):
    """Return the framed items that can be clicked in this question."""
    found = [card for card in spots.hand if prompt.hand[card].mark.is_live]
    found += [card for card in spots.fan if prompt.fan_marks[card].mark.is_live]
    found += [place for place in spots.places if prompt.places[place].mark.is_live]
    found += [role for role in spots.roles if prompt.roles[role].mark.is_live]
    enabled = {button.code for button in prompt.buttons if button.enabled}
    return found + [code for code in spots.buttons if code in enabled]


def click(game, spots):
    """Click the first framed item."""
    if spots.hand:
        game.click(Click(Target.CARD, spots.hand[0]))
    elif spots.fan:
        game.click(Click(Target.FAN, spots.fan[0]))
    elif spots.places:
        game.click(Click(Target.PLACE, spots.places[0], seat=0))
    elif spots.roles:
        game.click(Click(Target.ROLE, spots.roles[0]))
    else:
        game.click(Click(Target.BUTTON, code=spots.buttons[0]))


def everything(spots):
    return [*spots.hand, *spots.fan, *spots.places, *spots.roles, *spots.buttons]


@each_lesson
def test_who_clicks_what_is_framed_comes_through_and_nothing_else_is_framed(lesson):
    pupil = Pupil()
    prompts = []
    pupil.game.prompted.connect(prompts.append)
    pupil.guide.begin("Ana", RIVAL, lesson=lesson.key)
    clicks = 0
    while pupil.guide.is_teaching:
        spots = pupil.heard[-1].targets
        assert everything(spots)
        assert live(prompts[-1], spots) == everything(spots)
        click(pupil.game, spots)
        clicks += 1
        assert clicks < 60
    assert not pupil.refused
    assert everything(pupil.heard[-1].targets) == []


def playable(prompt):
    """Return the items of a prompt that are marked as open to choice."""
    marks = (prompt.hand, prompt.fan_marks, prompt.places, prompt.roles)
    return [item for group in marks for item, mark in group.items() if mark.mark is Mark.PLAYABLE]


def test_only_what_is_asked_for_is_marked_and_the_rest_can_still_be_clicked():
    pupil = Pupil()
    prompts = []
    pupil.game.prompted.connect(prompts.append)
    pupil.guide.begin("Ana", RIVAL)
    asked = set()
    while pupil.guide.is_teaching:
        number, prompt = pupil.game.session.decisions, prompts[-1]
        spots = pupil.heard[-1].targets
        assert set(playable(prompt)) <= set(everything(spots))
        if prompt.roles or prompt.fan or not any(mark.mark.is_chosen for mark in prompt.hand.values()):
            asked.add(number)
            assert len(playable(prompt)) == (0 if spots.buttons else 1)
        if prompt.roles and not spots.buttons:
            free = sum(taken < 0 for taken in pupil.view().taken)
            assert sum(mark.mark.is_live for mark in prompt.roles.values()) == free
        click(pupil.game, spots)
    assert asked == set(TUTORIAL.steps)
    pupil.game.click(Click(Target.BUTTON, code="back"))
    assert len(playable(prompts[-1])) > 1, "after the tutorial all choices are marked"


def test_whoever_strays_is_led_back_by_the_frames():
    """Choose something else first wherever possible."""
    pupil = Pupil()
    prompts = []
    pupil.game.prompted.connect(prompts.append)
    pupil.guide.begin("Ana", RIVAL)
    strayed, clicks = set(), 0
    while pupil.guide.is_teaching:
        number, prompt = pupil.game.session.decisions, prompts[-1]
        framed = set(everything(pupil.heard[-1].targets))
        others = [card for card, mark in prompt.hand.items() if mark.mark.is_free]
        others = [card for card in others if card not in framed]
        roles = [role for role, mark in prompt.roles.items() if mark.mark.is_free]
        fine = TUTORIAL.also.get(number, ())
        others = [card for card in others if not any(isinstance(a, Build) and a.card == card for a in fine)]
        roles = [role for role in roles if role not in framed and ChooseRole(role) not in fine]
        ticked = [place for place, mark in prompt.places.items() if mark.mark is Mark.SELECTED]
        ticked = [] if any(isinstance(other, Sell) for other in fine) else ticked
        if number not in strayed and (roles or others or ticked):
            strayed.add(number)
            if roles:
                pupil.game.click(Click(Target.ROLE, roles[0]))
            elif others:
                pupil.game.click(Click(Target.CARD, others[0]))
            else:
                pupil.game.click(Click(Target.PLACE, ticked[0], seat=0))
            assert not next(b for b in prompts[-1].buttons if b.code == "confirm").enabled
            pupil.game.confirm()
            pupil.game.decline()
            assert pupil.game.session.decisions == number
            assert pupil.heard[-1].why not in TEXTS
            continue
        assert live(prompts[-1], pupil.heard[-1].targets) == everything(pupil.heard[-1].targets)
        click(pupil.game, pupil.heard[-1].targets)
        clicks += 1
        assert clicks < 90
    assert len(strayed) > 6


TEXTS = {tutorial_words(FIRST, key, RIVAL)[1] for key in TUTORIAL.steps.values()}


SAME = [(lesson, at, other) for lesson in LESSONS for at in lesson.steps for other in lesson.same[at]]


@pytest.mark.parametrize(("lesson", "number", "other"), SAME)
def test_after_a_choice_that_is_the_same_the_lesson_goes_on_to_its_end(lesson, number, other):
    pupil = Pupil()
    pupil.guide.begin("Ana", RIVAL, lesson=lesson.key)
    while pupil.game.session.decisions < number:
        pupil.follow_any()
    pupil.game.propose(other)
    if pupil.game.session.decisions == number:
        assert not pupil.guide.holds_back(pupil.game.draft)
        pupil.game.confirm()
    while pupil.guide.is_teaching:
        pupil.follow_any()
    assert pupil.game.session.decisions >= len(lesson.moves)
    assert pupil.heard[-1].todo == tutorial_words(lesson.key, END, RIVAL)[0]


def test_a_card_that_is_needed_later_must_be_kept():
    lesson = read_tutorial("saving")
    keeps = [at for at in lesson.steps if isinstance(lesson.moves[at], Keep)]
    number = next(at for at in keeps if lesson.needed(at) & set(lesson.moves[at].cards))
    pupil = Pupil()
    pupil.guide.begin("Ana", RIVAL, lesson=lesson.key)
    while pupil.game.session.decisions < number:
        pupil.follow_any()
    (needed,) = pupil.guide.spared() & set(pupil.view().cards)
    for card in pupil.view().cards:
        assert pupil.guide.holds_back(Keep((card,))) == (card != needed)


def test_a_wrong_building_to_cover_is_named_and_the_right_one_framed():
    lesson = read_tutorial("crane")
    number = next(at for at in lesson.steps if getattr(lesson.moves[at], "over", -1) >= 0)
    pupil = Pupil()
    pupil.guide.begin("Ana", RIVAL, lesson=lesson.key)
    while pupil.game.session.decisions < number:
        pupil.follow_any()
    move = lesson.moves[number]
    elsewhere = notation.parse_action("build hero.2 pay indigo_plant.8 victory_column.1 over 6")
    pupil.game.propose(elsewhere)
    assert "your Chapel to build over" in pupil.heard[-1].why
    assert pupil.heard[-1].targets.places == (move.over,)
    pupil.game.confirm()
    assert pupil.game.session.decisions == number


def test_another_copy_of_a_card_is_the_same():
    lesson = read_tutorial("crane")
    number = next(at for at in lesson.steps if isinstance(lesson.moves[at], Store))
    assert lesson.moves[number] == notation.parse_action("store chapel sugar_mill.2")
    assert lesson.is_right(number, notation.parse_action("store chapel sugar_mill.4"))


def test_a_card_that_is_saved_for_later_does_not_pay():
    lesson = read_tutorial("crane")
    pupil = Pupil()
    pupil.guide.begin("Ana", RIVAL, lesson=lesson.key)
    (palace,) = lesson.saved
    while pupil.guide.is_teaching:
        assert palace in pupil.guide.spared()
        pupil.follow_any()
    assert palace in pupil.view().hand


@each_lesson
def test_no_other_card_is_kept_than_the_guide_asks_for_without_a_word(lesson):
    for number, (state, move) in enumerate(states(lesson)):
        if number not in lesson.steps or not isinstance(move, Keep):
            continue
        kept = [action for action in legal_actions(state) if lesson.is_right(number, action)]
        assert kept
        named = tutorial_words(lesson.key, lesson.steps[number], RIVAL)[0].casefold()
        for action in kept:
            names = [words.building_name(building(card).key).casefold() for card in action.cards]
            assert any(name in named for name in names), notation.action_line(action)


def test_nobody_is_told_to_click_what_is_ticked_already():
    number = next(at for at in TUTORIAL.steps if isinstance(TUTORIAL.moves[at], Sell))
    pupil = Pupil()
    pupil.guide.begin("Ana", RIVAL)
    pupil.follow_to(number)
    assert "elect 2" not in pupil.heard[-1].why
    assert pupil.heard[-1].targets.buttons == ("confirm",)
    for place in pupil.game.draft.places:
        pupil.game.click(Click(Target.PLACE, place, seat=0))
        assert pupil.heard[-1].targets.places
    assert "Select 2\u00a0goods" in pupil.heard[-1].why
    pupil.game.suggest()
    assert "elect 2" not in pupil.heard[-1].why


OTHERS = [(at, other) for at in TUTORIAL.steps for other in TUTORIAL.also[at]]


@pytest.mark.parametrize(("number", "other"), OTHERS)
def test_a_choice_that_is_as_good_is_accepted_and_the_game_takes_its_own_way(qtbot, number, other):
    pupil = Pupil()
    pupil.guide.begin("Ana", RIVAL)
    pupil.follow_to(number)
    pupil.game.propose(other)
    if pupil.game.session.decisions == number:
        assert "just as good" in pupil.heard[-1].why
        assert not pupil.guide.holds_back(pupil.game.draft)
        pupil.game.confirm()
    qtbot.waitUntil(lambda: pupil.game.is_asking, timeout=5000)
    assert pupil.game.session.decisions > number
    assert pupil.heard[-1].is_helping
    assert "Good choice" in pupil.heard[-1].todo
    assert not pupil.guide.is_teaching
    assert not was_taught(pupil.game.session.setup, pupil.game.session.record.actions())


def test_whoever_follows_comes_to_a_game_of_their_own(qtbot):
    pupil = Pupil()
    pupil.guide.begin("Ana", RIVAL)
    while pupil.guide.is_teaching:
        before = len(pupil.heard)
        pupil.follow()
        assert len(pupil.heard) > before
    assert [words.is_helping for words in pupil.heard] == [False] * (len(pupil.heard) - 1) + [True]
    assert {words.todo for words in pupil.heard} == {
        tutorial_words(FIRST, key, RIVAL)[0] for key in (*TUTORIAL.steps.values(), END)
    }
    assert not pupil.refused
    assert pupil.left == 0
    assert pupil.game.is_asking
    assert pupil.game.guide is None


def test_the_guide_stays_as_a_helper_until_the_game_ends_and_offers_to_stop_once(qtbot):
    pupil = Pupil()
    offered = []
    pupil.guide.rounds_over.connect(lambda: offered.append(pupil.view().round))
    pupil.guide.begin("Ana", RIVAL)
    while pupil.guide.is_teaching:
        pupil.follow()
    last = pupil.view().round
    assert not offered
    while pupil.game.session.state.is_over is False:
        qtbot.waitUntil(lambda: pupil.game.is_asking or pupil.game.session.state.is_over, timeout=5000)
        if pupil.game.is_asking:
            assert pupil.heard[-1].is_helping
            pupil.game.submit(legal_actions(pupil.game.session.record.replay()).at(0))
    assert offered == [last + 1]
    assert pupil.left == 1
    assert "Now it’s your game." in {words.todo for words in pupil.heard}


def test_the_helper_shows_the_hint_when_it_is_asked():
    pupil = Pupil()
    hints = []
    pupil.game.hinted.connect(hints.append)
    pupil.guide.begin("Ana", RIVAL)
    while pupil.guide.is_teaching:
        pupil.follow()
    heard = pupil.heard[-1]
    pupil.guide.ask()
    assert hints[-1].is_thinking
    pupil.guide.repeat()
    assert pupil.heard[-1] == heard


def test_another_role_is_kindly_not_taken():
    pupil = Pupil()
    prompts = []
    pupil.game.prompted.connect(prompts.append)
    pupil.guide.begin("Ana", RIVAL)
    pupil.game.propose(ChooseRole(int(Role.TRADER)))
    assert not next(button for button in prompts[-1].buttons if button.code == "confirm").enabled
    pupil.game.confirm()
    assert pupil.game.session.decisions == 0
    assert pupil.heard[-1].todo == tutorial_words(FIRST, "first_role", RIVAL)[0]
    assert "The rules allow that" in pupil.heard[-1].why
    assert pupil.heard[-1].targets.roles == (int(Role.PROSPECTOR),)
    assert pupil.game.is_asking
    # The prompt bar stays silent because the guide has answered.
    assert not pupil.refused


def test_a_card_that_is_still_needed_does_not_pay():
    pupil = Pupil()
    pupil.guide.begin("Ana", RIVAL)
    pupil.follow_to(FIRST_BUILDING)
    build, needed = TUTORIAL.moves[FIRST_BUILDING], TUTORIAL.moves[SECOND_BUILDING].card
    pupil.game.propose(Build(build.card, (needed,), build.goods, build.over))
    if pupil.game.is_asking and pupil.game.session.decisions == FIRST_BUILDING:
        pupil.game.confirm()
    assert pupil.game.session.decisions == FIRST_BUILDING
    assert "will need soon" in pupil.heard[-1].why
    assert pupil.heard[-1].targets.hand == (needed,)


def test_what_the_table_pays_with_by_itself_is_what_the_guide_advises():
    pupil = Pupil()
    pupil.guide.begin("Ana", RIVAL)
    paid = set()
    while pupil.guide.is_teaching:
        number, advised = pupil.game.session.decisions, pupil.guide.advised(pupil.view())
        if isinstance(advised, Build):
            paid.add(number)
            pupil.game.click(Click(Target.CARD, advised.card))
            pupil.game.confirm()
            assert pupil.game.session.decisions > number
        else:
            pupil.follow()
    assert paid == {number for number in TUTORIAL.steps if isinstance(TUTORIAL.moves[number], Build)}
    assert not pupil.refused


@pytest.mark.parametrize("number", [at for at in TUTORIAL.steps if isinstance(TUTORIAL.moves[at], Build)])
def test_no_way_to_pay_is_suggested_that_the_guide_refuses(number):
    pupil = Pupil()
    pupil.guide.begin("Ana", RIVAL)
    pupil.follow_to(number)
    prompts = []
    pupil.game.prompted.connect(prompts.append)
    needed = {TUTORIAL.moves[at].card for at in TUTORIAL.steps if isinstance(TUTORIAL.moves[at], Build)}
    pupil.game.click(Click(Target.CARD, TUTORIAL.moves[number].card))
    for _ in pupil.view().hand:
        paying = {card for card, mark in prompts[-1].hand.items() if mark.mark is Mark.PAYING}
        assert len(paying) == len(TUTORIAL.moves[number].pay)
        assert not paying & needed
        pupil.game.suggest()


@each_lesson
def test_a_hint_fills_in_what_the_guide_says_and_nothing_else(lesson):
    pupil = Pupil()
    pupil.guide.begin("Ana", RIVAL, lesson=lesson.key)
    hints, asked = [], 0
    pupil.game.hinted.connect(hints.append)
    while pupil.guide.is_teaching and pupil.game.session.decisions < len(lesson.moves):
        number = pupil.game.session.decisions
        pupil.game.toggle_hint()
        if pupil.guide.advised(pupil.view()) == Pass():
            assert pupil.game.session.decisions == number
            pupil.game.decline()
        elif pupil.game.session.decisions == number:
            asked += 1
            assert pupil.game.draft == pupil.guide.advised(pupil.view())
            pupil.game.confirm()
        assert pupil.game.session.decisions > number
    assert asked > 3
    assert not pupil.refused
    assert not [hint for hint in hints if hint is not None]
    assert pupil.game.guide is None


def test_after_the_tutorial_payments_are_filled_in_as_ever():
    pupil = Pupil()
    pupil.guide.begin("Ana", RIVAL)
    assert pupil.game.guide is not None
    pupil.guide.leave()
    assert pupil.game.guide is None


def test_any_card_that_is_not_needed_pays():
    pupil = Pupil()
    pupil.guide.begin("Ana", RIVAL)
    pupil.follow_to(FIRST_BUILDING)
    build = TUTORIAL.moves[FIRST_BUILDING]
    keep = {build.card, TUTORIAL.moves[SECOND_BUILDING].card, *build.pay}
    other = next(card for card in pupil.view().hand if card not in keep)
    pupil.game.propose(Build(build.card, (other,), build.goods, build.over))
    if pupil.game.session.decisions == FIRST_BUILDING:
        pupil.game.confirm()
    assert pupil.game.session.decisions > FIRST_BUILDING
    while pupil.guide.is_teaching:
        pupil.follow()
    assert not pupil.refused


def test_the_tutorial_can_be_skipped_at_any_moment_and_the_game_goes_on(qtbot):
    for number in range(6):
        pupil = Pupil()
        pupil.guide.begin("Ana", RIVAL)
        for _ in range(number):
            pupil.follow()
        pupil.guide.leave()
        assert not pupil.guide.is_teaching
        heard = len(pupil.heard)
        action = legal_actions(pupil.game.session.record.replay()).at(0)
        decisions = pupil.game.session.decisions
        pupil.game.submit(action)
        assert pupil.game.session.decisions > decisions
        assert len(pupil.heard) == heard


def test_what_was_held_back_shines_once_the_guide_has_left():
    pupil = Pupil()
    prompts = []
    pupil.game.prompted.connect(prompts.append)
    pupil.guide.begin("Ana", RIVAL)
    pupil.game.click(Click(Target.ROLE, Role.TRADER))
    (held,) = [button for button in prompts[-1].buttons if button.main]
    assert not held.enabled
    pupil.guide.leave()
    (free,) = [button for button in prompts[-1].buttons if button.main]
    assert free.enabled
    pupil.game.confirm()
    assert pupil.game.session.decisions == 1


def test_taking_back_brings_the_words_back():
    pupil = Pupil()
    pupil.guide.begin("Ana", RIVAL)
    pupil.follow()
    assert pupil.heard[-1].todo == tutorial_words(FIRST, "second_role", RIVAL)[0]
    pupil.game.undo()
    assert pupil.heard[-1].todo == tutorial_words(FIRST, "first_role", RIVAL)[0]
    while pupil.guide.is_teaching:
        pupil.follow()


@each_lesson
def test_a_lesson_begins_again_from_its_start_and_nothing_before_it_is_undone(lesson):
    pupil = Pupil()
    first = lesson.steps[min(lesson.steps)]
    for _ in range(2):
        pupil.guide.begin("Ana", RIVAL, lesson=lesson.key)
        assert pupil.game.session.decisions == lesson.start
        assert not pupil.game.session.can_undo
        assert pupil.heard[-1].todo == tutorial_words(lesson.key, first, RIVAL)[0]
        pupil.follow()


@each_lesson
def test_a_game_that_begins_in_a_lesson_is_one(lesson):
    setup = GameSetup(lesson.options, lesson.seed, (Seat("Ana"), Seat(RIVAL, lesson.level)))
    assert was_taught(setup, lesson.moves)
    assert was_taught(setup, lesson.moves[: lesson.start]) == bool(lesson.start)


def test_own_habits_come_back_after_the_tutorial():
    pupil = Pupil()
    mine = Automation(councillor=Habit.ASK)
    pupil.game.automation = mine
    pupil.guide.begin("Ana", RIVAL)
    assert pupil.game.automation == Automation()
    pupil.guide.leave()
    assert pupil.game.automation == mine


def test_habits_that_change_during_the_tutorial_apply_after_it():
    pupil = Pupil()
    pupil.guide.begin("Ana", RIVAL)
    mine = Automation(councillor=Habit.ASK)
    pupil.game.automation = mine
    assert pupil.game.automation == Automation()
    pupil.guide.leave()
    assert pupil.game.automation == mine


def test_another_game_ends_the_tutorial():
    pupil = Pupil()
    pupil.guide.begin("Ana", RIVAL)
    setup = pupil.game.session.setup
    pupil.game.start(type(setup)(setup.options, setup.seed + 1, setup.seats))
    assert not pupil.guide.is_teaching
    assert pupil.game.guide is None


def test_a_game_counts_as_the_tutorial_if_it_was_followed_to_the_end_whatever_was_paid_with():
    pupil = Pupil()
    pupil.guide.begin("Ana", RIVAL)
    while pupil.guide.is_teaching:
        pupil.follow()
    setup, moves = pupil.game.session.setup, pupil.game.session.record.actions()
    assert was_taught(setup, moves)
    assert was_taught(setup, [*moves, ChooseRole(Role.PROSPECTOR)])
    assert not was_taught(setup, moves[:-1])
    assert ordered_moves(setup, moves) == set(TUTORIAL.steps)
    assert ordered_moves(setup, moves[:6]) == {number for number in TUTORIAL.steps if number < 6}
    assert ordered_moves(setup, [*moves[:6], Pass(), *moves[7:]]) == ordered_moves(setup, moves[:6])
    assert not ordered_moves(replace(setup, seed=setup.seed + 1), moves)
    assert not was_taught(replace(setup, seed=setup.seed + 1), moves)
    built = next(number for number, move in enumerate(moves) if isinstance(move, Build))
    build = moves[built]
    other = Build(build.card, tuple(card + 1 for card in build.pay), build.goods, build.over)
    assert was_taught(setup, [*moves[:built], other, *moves[built + 1 :]])
    elsewhere = Build(build.card + 1, build.pay, build.goods, build.over)
    assert not was_taught(setup, [*moves[:built], elsewhere, *moves[built + 1 :]])


@each_lesson
def test_what_is_suggested_is_what_the_guide_asks_for(lesson):
    pupil, suggested = Pupil(), 0
    pupil.guide.begin("Ana", RIVAL, lesson=lesson.key)
    while pupil.guide.is_teaching:
        advised = pupil.guide.advised(pupil.view())
        if isinstance(advised, (Discard, Keep, Produce, Sell)):
            pupil.game.suggest()
            assert pupil.game.draft == advised
            suggested += 1
        pupil.follow_any()
    assert suggested
    assert not pupil.game.session.hinted
