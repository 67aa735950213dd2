"""Hints: advice in words, filled in as clicks would do it, for the current question of one person."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sanjuan_desktop.ai import advice as codes
from sanjuan_desktop.ai.advice import Advice, Fact, Tip
from sanjuan_desktop.ai.causes import CARDS_SOON, CLOSE, WITH_BEST, WITH_THIS
from sanjuan_desktop.ai.plain_advice import plain_advice
from sanjuan_desktop.control.hints.giver import BUDGET, HintGiver, steady
from sanjuan_desktop.control.hints.hints import hint_of, title_of
from sanjuan_desktop.control.hints.sentences import MOST_LETTERS, TipFacts, brief_reason_of, reason_of
from sanjuan_desktop.control.questions.answers import CONFIRM, DECLINE, answer_for
from sanjuan_desktop.control.questions.clicks import Click, Target
from sanjuan_desktop.control.session.controller import GameController
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.rules import (
    Build,
    ChooseRole,
    Decision,
    Discard,
    GameOptions,
    Keep,
    Pass,
    Store,
    Use,
    apply,
    legal_actions,
    new_game,
    seeded,
    view_for,
)
from sanjuan_desktop.rules.catalogue.cards import TILE_CARD, copies
from sanjuan_desktop.rules.terms import NOBODY
from sanjuan_desktop.storage.parts import Seat
from sanjuan_desktop.ui.look import languages
from tests.helpers.players import AdvisingThinker

NAMES = ("Ana", "Bruno", "Clara", "Diego")


def view_of(decision=Decision.BUILD, players=3):
    """Return a view for texts; only seat, players, city and question matter here."""
    s = new_game(GameOptions(players=players), 3)
    s.decision, s.actor = decision, 0
    return view_for(s, 0)


def tip(action, *facts, share=0.5, behind=0.0):
    return Tip(action, share, 29.0, behind, tuple(Fact(*fact) for fact in facts))


def reason(view, *tips):
    """Return the reason for the first tip."""
    return reason_of(TipFacts(tips[0], Advice(tips, "search"), view, NAMES))


def questions(options, seeds, most=400):
    """Return positions of eventful games in which there is a choice."""
    for seed in seeds:
        state, rng = new_game(options, seed), seeded(seed)
        for _ in range(most):
            if state.is_over:
                break
            legal = legal_actions(state)
            if legal.count > 1:
                yield state, legal, rng
            action = legal.sample(rng)
            apply(state, legal.sample(rng) if isinstance(action, Pass) else action)


# ---------------------------------------------------------------------------- words


class TestReasons:
    def test_a_building_costs_draws_and_counts(self):
        tower = Build(copies("tower")[0], (1, 2, 3))
        text = reason(
            view_of(),
            tip(
                tower,
                ("price_cards", 3.0),
                ("cards", 1.0, 0),
                ("points", 2.0, 0),
                ("effect_carpenter", 1.0),
                ("points_end", 29.2, 0),
            ),
        )
        expected = "Costs 3 cards. You draw 1 card with the Carpenter. 2 points now, about 29 at the end."
        assert text == expected

    def test_goods_free_buildings_and_lost_goods_are_told(self):
        crane = Build(copies("crane")[0], (1,), (0,), 2)
        text = reason(view_of(), tip(crane, ("price_cards", 1.0), ("price_goods", 1.0), ("good_lost", 1.0)))
        assert text == "Costs 1 card and 1 good. The good on it is lost."
        assert reason(view_of(), tip(Build(copies("smithy")[0]))) == "Free."

    def test_a_role_tells_what_everybody_gets_by_name(self):
        view = view_of(Decision.ROLE)
        facts = (("cards", 2.0, 0), ("cards", 1.3, 1), ("goods", 1.0, 2), ("points_end", 31.0, 0))
        text = reason(view, tip(ChooseRole(3), *facts))
        assert (
            text == "You get 2 cards. Bruno gets about 1 card. Clara gets 1 good. About 31 points at the end."
        )
        alike = reason(view, tip(ChooseRole(3), ("cards", 1.0, 1), ("cards", 1.0, 2)))
        assert alike == "You get nothing. Everyone else gets 1 card."
        assert (
            reason(view, tip(ChooseRole(4), ("cards", 1.0, 0)))
            == "You get 1 card. No one else gets anything."
        )

    def test_what_the_others_do_anyway_is_not_told(self):
        assert reason(view_of(), tip(Pass(), ("keeps_cards", 4.0), ("points", 2.0, 1))) == "You keep 4 cards."

    def test_luck_with_a_building_is_no_promise(self):
        view = view_of(Decision.TURN_UP)
        text = reason(view, tip(Use(), ("cards", 0.3, 0), ("effect_gold_mine", 0.3)))
        assert text == "Gold mine: perhaps a card."
        view = view_of(Decision.ROLE, players=2)
        text = reason(view, tip(ChooseRole(4), ("cards", 1.3, 0), ("effect_gold_mine", 0.3)))
        assert text == "You get 1 card, perhaps more with the Gold mine."

    def test_the_end_is_told_where_the_option_brings_it(self):
        build = Build(copies("tower")[0])
        assert "It ends the game." in reason(view_of(), tip(build, ("ends_game", 1.0)))
        near = tip(build, ("end_nearer", 2.0))
        assert "2 buildings to go" in reason(view_of(), near, tip(Pass()))
        assert "to go" not in reason(view_of(), near, tip(Pass(), ("end_nearer", 2.0)))

    def test_an_average_is_never_rounded_to_none(self):
        view = view_of(Decision.ROLE, players=2)
        assert reason(view, tip(ChooseRole(0), ("cards", 0.5, 0))) == "You get about 1 card."

    def test_of_several_kept_cards_those_are_named_that_can_be_paid_for(self):
        both = Keep((copies("indigo_plant")[0], copies("palace")[0]))
        view = view_of(Decision.KEEP)
        facts = ("counts_palace", 5.0), ("within_reach_indigo_plant", 1.0), ("within_reach_palace", 0.0)
        said = reason(view, tip(both, *facts))
        assert "You can afford: Indigo plant." in said
        assert "pay for it" not in said
        dear = tip(Keep(both.cards[1:]), ("within_reach_palace", 0.0))
        assert "pay" not in reason(view, dear)

    def test_every_code_says_something_in_the_right_place(self):
        said = {
            "spare_cards": "Spends 2 cards you have little use for.",
            "keeps_goods": "You keep 2 goods.",
            "counts_palace": "The Palace would be worth 2 points now.",
            "within_reach_smithy": "You can afford it.",
            "builds_well": "You would build a Well.",
            "effect_quarry": "The Quarry helps.",
            "risk": "Depends on luck.",
            "plain_engine": "It pays off every round.",
            "plain_plan_palace": "Goes well with the Palace.",
        }
        for code, words in said.items():
            assert words in reason(view_of(Decision.KEEP), tip(Keep((1,)), (code, 2.0))), code
        covered = set(said) | {"price_cards", "price_goods", "good_lost", "keeps_cards", "cards", "goods"}
        covered |= {"points", "points_end", "ends_game", "end_nearer"}
        constants = {
            value for name, value in vars(codes).items() if name.isupper() and isinstance(value, str)
        }
        for code in constants - {codes.LEVEL, codes.PLAIN_LEVEL}:
            assert any(language == code or language.startswith(code) for language in covered), code

    def test_a_reason_stays_short_and_keeps_what_matters_most(self):
        facts = [("price_cards", 5.0), ("points", 3.0, 0), ("points_end", 30.0, 0), ("spare_cards", 2.0)]
        facts += [("effect_quarry", 1.0), ("effect_library", 1.0), ("risk", 0.2), ("cards", 1.0, 0)]
        text = reason(view_of(), tip(Build(copies("palace")[0], (1, 2, 3, 4, 5)), *facts))
        assert len(text) <= MOST_LETTERS
        assert text.startswith("Costs 5 cards.")
        assert "3 points now, about 30 at the end." in text


class TestStandings:
    def hint(self, *shares):
        tips = tuple(
            Tip(ChooseRole(role), share, 20.0, (shares[0] or 0) - (share or 0), ())
            for role, share in enumerate(shares)
        )
        return hint_of(Advice(tips, "search"), view_of(Decision.ROLE), NAMES)

    def test_chances_are_ranked_in_plain_words(self):
        assert [tip.standing for tip in self.hint(0.521, 0.518, 0.487).tips] == [
            "about 52% to win",
            "about 52% to win, about as good",
            "about 49% to win (best: 52%)",
        ]

    def test_an_option_that_the_reason_calls_as_good_is_not_called_so_twice(self):
        close = Fact(WITH_BEST + CLOSE, 0.0)
        best, other = (Tip(ChooseRole(role), 0.52, 20.0, 0.0, ()) for role in range(2))
        tips = (best, replace(other, facts=(close,)))
        _, told = hint_of(Advice(tips, "search"), view_of(Decision.ROLE), NAMES).tips
        assert told.standing == "about 52% to win"
        assert told.reason.startswith("About as good as the best.")

    def test_nothing_and_everything_are_said_of_what_is_certain_only(self):
        assert [tip.standing for tip in self.hint(0.9991, 0.0004).tips] == [
            "about 99% to win",
            "about 1% to win (best: 99%)",
        ]

    def test_what_is_certain_is_said_without_about(self):
        sure = [
            Tip(ChooseRole(role), share, 20.0, 1.0 - share, (), is_sure=True)
            for role, share in enumerate((1.0, 0.5, 0.0))
        ]
        tips = hint_of(Advice(tuple(sure), "strong"), view_of(Decision.ROLE), NAMES).tips
        assert [tip.standing for tip in tips] == [
            "100% to win",
            "50% to win (best: 100%)",
            "0% to win (best: 100%)",
        ]

    def test_nobody_knows_the_chances_without_a_network(self):
        found = hint_of(
            Advice((Tip(ChooseRole(2), None, None, 0.0, ()),), "greedy", "no file"),
            view_of(Decision.ROLE),
            NAMES,
        )
        assert found.tips[0].standing == ""
        assert "rule of thumb" in found.note
        assert "file" not in found.note

    def test_advice_that_failed_says_so(self):
        assert hint_of(Advice((), "", "it broke"), view_of(), NAMES).note == "No hint is available this time."


def test_every_option_of_every_question_has_a_title_and_a_spot():
    seen = set()
    for state, legal, rng in questions(GameOptions(players=3, new_buildings=True, draft_hand=True), range(6)):
        view = view_for(state, state.actor)
        for action in (legal.sample(rng), legal.at(legal.count - 1)):
            found = hint_of(Advice((tip(action),), "strong"), view, NAMES).tips[0]
            seen.add((state.decision, type(action)))
            assert found.title
            spots = found.marked
            assert spots.hand or spots.fan or spots.places or spots.roles or spots.buttons or spots.cathedral
            assert set(spots.hand) <= set(view.hand)
            assert set(spots.fan) <= set(view.cards)
    assert {(Decision.STORE, Store), (Decision.STORE, Pass), (Decision.BUILD, Build)} <= seen


def test_many_cards_are_counted_instead_of_named():
    hand = tuple(copies("well")) + tuple(copies("smithy"))
    few, many = (
        hint_of(Advice((tip(Store(35, cards)),), "strong"), view_of(Decision.STORE), NAMES).tips[0].title
        for cards in (hand[:2], hand[:5])
    )
    assert few == "Under the Bank: 2\u00a0×\u00a0Well"
    assert many == "Under the Bank: 5 cards"


@pytest.mark.parametrize(
    ("language", "titles"),
    [
        ("en", ("Keep a Smithy", "Discard an Archive and a Well")),
        ("de", ("Eine Schmiede behalten", "Ein Archiv und einen Brunnen ablegen")),
        ("sv", ("Behåll en Smedja", "Släng ett Arkiv och en Brunn")),
    ],
)
def test_cards_have_their_articles_in_a_title(qapp, language, titles):
    smithy, archive, well = (copies(key)[0] for key in ("smithy", "archive", "well"))
    languages.speak(language)
    try:
        options = (Keep((smithy,)), Discard((archive, well)))
        assert tuple(title_of(view_of(), option) for option in options) == titles
    finally:
        languages.speak("en")


def test_plain_advice_has_words_for_every_question():
    for state, _, _ in questions(GameOptions(players=3, new_buildings=True, draft_hand=True), [7]):
        view = view_for(state, state.actor)
        found = hint_of(plain_advice(view, "no network"), view, NAMES).tips[0]
        assert found.reason, (Decision(view.decision), found.action)


# ---------------------------------------------------------------------------- filling in


def finish(answer, action):
    """Confirm the suggestion or decline, as a person would after taking a tip."""
    answer.click(Click(Target.BUTTON, code=DECLINE if isinstance(action, Pass) else CONFIRM))
    return answer.action


def test_an_option_filled_in_and_confirmed_is_exactly_that_action():
    seen = set()
    for state, legal, rng in questions(GameOptions(players=3, new_buildings=True, draft_hand=True), range(8)):
        for _ in range(3):
            action = legal.sample(rng)
            answer = answer_for(view_for(state, state.actor), NAMES)
            answer.propose(action)
            assert answer.action is None
            assert answer.refusal == ""
            answer.prompt()
            assert finish(answer, action) == action
            seen.add(state.decision)
            if isinstance(action, Build):
                seen |= {
                    ("tile", action.card == TILE_CARD),
                    ("over", action.over != NOBODY),
                    ("goods", bool(action.goods)),
                }
    assert set(range(Decision.DRAFT, Decision.STORE + 1)) <= seen
    assert {("tile", True), ("over", True), ("goods", True)} <= seen


def test_the_library_is_ticked_as_the_option_has_it():
    for state, legal, _ in questions(GameOptions(players=2), range(12)):
        pair = [action for action in legal if isinstance(action, ChooseRole) and action.library]
        if pair:
            for action in (pair[0], ChooseRole(pair[0].role)):
                answer = answer_for(view_for(state, state.actor), NAMES)
                answer.propose(action)
                assert finish(answer, action) == action
            return
    raise AssertionError("nobody built a Library")


def test_another_option_takes_the_place_of_the_one_filled_in():
    for state, legal, rng in questions(GameOptions(players=3), [1]):
        answer = answer_for(view_for(state, state.actor), NAMES)
        answer.propose(legal.sample(rng))
        action = legal.sample(rng)
        answer.propose(action)
        assert finish(answer, action) == action


# ---------------------------------------------------------------------------- one question, one person


@pytest.fixture
def thinker(qapp):
    return AdvisingThinker()


@pytest.fixture
def game(thinker):
    made = GameController(thinker)
    made.advanced.connect(lambda _: made.resume())
    made.restored.connect(lambda _: made.resume())
    made.hints = []
    made.hinted.connect(made.hints.append)
    yield made
    made.close()


@pytest.fixture
def switch(game):
    """Return a function that switches to a language."""

    def to(language):
        languages.speak(language)
        game.retell()

    yield to
    languages.speak("en")


def start(game, people=(0, 1), looking=0, seed=5):
    seats = tuple(Seat(NAMES[seat], None if seat in people else "random") for seat in range(2))
    game.start(GameSetup(GameOptions(2), seed, seats, looking))


class TestHintOfTheGame:
    def test_it_is_thought_out_from_the_view_of_the_one_who_is_asked(self, game, thinker):
        start(game)
        assert game.can_hint
        game.toggle_hint()
        assert thinker.views == [game.session.view]
        assert game.hints[-1].is_thinking
        thinker.answer()
        assert game.hints[-1].tips[0].action in legal_actions(game.session.record.replay())
        assert game.hints[-1].seat == 0

    def test_pressed_again_it_goes_away_and_comes_back_without_thinking(self, game, thinker):
        start(game)
        game.toggle_hint()
        thinker.answer()
        shown = game.hints[-1]
        game.toggle_hint()
        assert game.hints[-1] is None
        game.toggle_hint()
        assert game.hints[-1] == shown
        assert len(thinker.views) == 1

    def test_put_away_while_thinking_the_answer_is_dropped(self, game, thinker):
        start(game)
        game.toggle_hint()
        game.hide_hint()
        assert thinker.cancelled == 1
        thinker.answer()
        assert game.hints[-1] is None

    def test_answering_the_question_cancels_it(self, game, thinker):
        start(game)
        game.toggle_hint()
        late = thinker.number
        game.submit(ChooseRole(4))
        assert thinker.cancelled >= 1
        assert game.hints[-1] is None
        thinker.answer(late)
        assert game.hints[-1] is None

    def test_a_hint_of_an_earlier_question_does_not_come_back(self, qapp, thinker):
        giver, view = HintGiver(thinker), view_of(Decision.ROLE)
        giver.ask(view, NAMES)
        thinker.answer()
        giver.forget()
        giver.ask(view, NAMES)
        assert len(thinker.views) == 2

    def test_taking_back_and_a_new_game_cancel_it(self, game, thinker):
        start(game)
        game.click(Click(Target.ROLE, 0))
        game.confirm()
        game.undo()
        game.toggle_hint()
        game.start(game.session.setup)
        assert game.hints[-1] is None
        game.click(Click(Target.ROLE, 0))
        game.confirm()
        game.undo()
        game.toggle_hint()
        before = thinker.cancelled
        game.close()
        assert game.hints[-1] is None
        assert thinker.cancelled == before + 1

    def test_clicks_inside_the_question_leave_it_alone(self, game, thinker):
        start(game)
        game.toggle_hint()
        game.click(Click(Target.ROLE, 0))
        game.back()
        thinker.answer()
        assert game.hints[-1].tips

    def test_another_person_than_the_one_who_looks_gets_none(self, game, thinker):
        start(game, looking=1)
        assert game.is_asking
        assert not game.can_hint
        game.toggle_hint()
        assert not thinker.views
        assert not game.hints

    def test_nobody_asked_no_hint(self, game, thinker):
        game.toggle_hint()
        assert not thinker.views

    def test_a_proposal_is_still_to_be_confirmed(self, game, thinker):
        prompts = []
        game.prompted.connect(prompts.append)
        start(game)
        game.propose(ChooseRole(3))
        assert game.session.decisions == 0
        assert prompts[-1].roles[3].mark == "selected"
        game.confirm()
        assert game.session.record.moves[0].action == ChooseRole(3)

    def test_advice_that_failed_can_be_asked_for_again(self, game, thinker):
        start(game)
        game.toggle_hint()
        thinker.advised.emit(thinker.number, Advice((), "", "it broke"))
        assert game.hints[-1].note
        game.toggle_hint()
        game.toggle_hint()
        assert len(thinker.views) == 2

    def test_a_shown_hint_is_said_again_in_another_language(self, game, thinker, switch):
        start(game)
        game.toggle_hint()
        thinker.answer()
        english = game.hints[-1].tips[0]
        switch("de")
        german = game.hints[-1].tips[0]
        assert german.action == english.action
        assert german.title != english.title
        assert len(thinker.views) == 1

    def test_the_reason_for_a_missing_hint_is_said_again_in_another_language(self, game, thinker, switch):
        start(game)
        game.toggle_hint()
        thinker.advised.emit(thinker.number, Advice((), "", "it broke"))
        english = game.hints[-1].note
        switch("de")
        assert game.hints[-1].note not in ("", english)

    def test_a_hidden_hint_stays_hidden_in_another_language(self, game, thinker, switch):
        start(game)
        game.toggle_hint()
        thinker.answer()
        game.toggle_hint()
        switch("de")
        assert game.hints[-1] is None


class TestHintPreparedWhileThePersonThinks:
    @pytest.fixture
    def game(self, game):
        game.prepares_hints = True
        return game

    def test_it_is_thought_out_from_the_own_view_and_not_shown(self, game, thinker):
        start(game, people=(0,))
        assert thinker.views == [game.session.view]
        assert thinker.budgets == [BUDGET]
        thinker.answer()
        assert not game.hints

    def test_asked_for_it_stands_at_once(self, game, thinker):
        start(game, people=(0,))
        thinker.answer()
        game.toggle_hint()
        assert len(game.hints) == 1
        assert game.hints[0].tips
        assert len(thinker.views) == 1

    def test_asked_for_while_it_is_thought_out_it_is_not_begun_again(self, game, thinker):
        start(game, people=(0,))
        game.toggle_hint()
        assert game.hints[-1].is_thinking
        thinker.answer()
        assert game.hints[-1].tips
        assert len(thinker.views) == 1

    @pytest.mark.parametrize(
        "leave",
        [
            lambda game: game.submit(ChooseRole(4)),
            lambda game: game.suspend(),
            lambda game: game.start(game.session.setup),
            lambda game: game.close(),
        ],
        ids=["answered", "looks elsewhere", "another game", "closed"],
    )
    def test_it_is_given_up_when_the_question_is_gone(self, game, thinker, leave):
        start(game, people=(0,))
        late = thinker.number
        leave(game)
        assert thinker.cancelled == 1
        thinker.answer(late)
        assert not game.hints

    def test_an_early_answer_is_replaced_by_the_final_one(self, qapp, thinker):
        giver, view, heard = HintGiver(thinker), view_of(Decision.ROLE), []
        giver.changed.connect(heard.append)
        giver.ask(view, NAMES)
        thinker.advised.emit(thinker.number, Advice((tip(ChooseRole(4)),), "search", is_final=False))
        thinker.advised.emit(
            thinker.number, Advice((tip(ChooseRole(2)), tip(ChooseRole(4), behind=0.1)), "search")
        )
        assert [[each.action for each in hint.tips] for hint in heard] == [
            [],
            [ChooseRole(4)],
            [ChooseRole(2), ChooseRole(4)],
        ]
        thinker.advised.emit(thinker.number, Advice((tip(ChooseRole(1)),), "search"))
        assert len(heard) == 3  # nothing follows the final answer

    def test_an_early_answer_that_was_hidden_is_improved_unseen(self, qapp, thinker):
        giver, view, heard = HintGiver(thinker), view_of(Decision.ROLE), []
        giver.ask(view, NAMES)
        thinker.advised.emit(thinker.number, Advice((tip(ChooseRole(4)),), "search", is_final=False))
        giver.hide()
        giver.changed.connect(heard.append)
        thinker.advised.emit(thinker.number, Advice((tip(ChooseRole(2)),), "search"))
        assert not heard
        giver.ask(view, NAMES)
        assert heard[-1].tips[0].action == ChooseRole(2)
        assert len(thinker.views) == 1

    @pytest.mark.parametrize(("behind", "first"), [(0.04, 4), (0.06, 2)])
    def test_the_first_option_changes_only_beyond_two_standard_errors(self, qapp, thinker, behind, first):
        giver, view, heard = HintGiver(thinker), view_of(Decision.ROLE), []
        giver.changed.connect(heard.append)
        giver.ask(view, NAMES)
        thinker.advised.emit(thinker.number, Advice((tip(ChooseRole(4)),), "search", is_final=False))
        previous = replace(tip(ChooseRole(4), behind=behind), doubt=0.025)
        thinker.advised.emit(thinker.number, Advice((tip(ChooseRole(2)), previous), "search"))
        assert heard[-1].tips[0].action == ChooseRole(first)
        assert len(heard[-1].tips) == 2

    def test_what_comes_after_the_question_is_gone_is_no_hint_for_the_next(self, qapp, thinker):
        giver, view, heard = HintGiver(thinker), view_of(Decision.ROLE), []
        giver.changed.connect(heard.append)
        giver.prepare(view, NAMES)
        late = thinker.number
        giver.forget()
        thinker.answer(late)
        giver.ask(view, NAMES)
        assert [hint.is_thinking for hint in heard] == [True]
        assert len(thinker.views) == 2

    def test_each_question_is_thought_about_once(self, game, thinker):
        start(game, people=(0,))
        thinker.answer()
        game.click(Click(Target.ROLE, 0))
        game.back()
        game.retell()
        assert len(thinker.views) == 1
        game.suspend()
        game.proceed()
        assert len(thinker.views) == 2

    def test_it_makes_no_move_one_with_a_hint(self, game, thinker):
        start(game, people=(0,))
        thinker.answer()
        game.submit(ChooseRole(4))
        assert not game.session.hinted

    def test_what_failed_is_tried_again_when_it_is_asked_for(self, game, thinker):
        start(game, people=(0,))
        thinker.advised.emit(thinker.number, Advice((), "", "it broke"))
        assert not game.hints
        game.toggle_hint()
        assert len(thinker.views) == 2

    def test_people_at_one_screen_have_none(self, game, thinker):
        game.hides_hands = True
        start(game)
        game.open_hand()
        assert game.is_asking
        assert not thinker.views

    def test_it_stops_when_it_is_no_longer_wanted_unless_it_is_shown(self, game, thinker):
        start(game, people=(0,))
        before = thinker.cancelled
        game.prepares_hints = False
        assert thinker.cancelled == before + 1
        game.toggle_hint()
        assert len(thinker.views) == 2
        game.prepares_hints = False
        assert thinker.cancelled == before + 1
        thinker.answer()
        assert game.hints[-1].tips

    def test_one_that_was_stopped_is_prepared_when_its_question_comes_again(self, game, thinker):
        start(game, people=(0,))
        game.prepares_hints = False
        game.prepares_hints = True
        game.suspend()
        game.proceed()
        assert len(thinker.views) == 2

    def test_nobody_thinks_ahead_for_whom_it_is_switched_off(self, game, thinker):
        game.prepares_hints = False
        start(game, people=(0,))
        assert game.is_asking
        assert not thinker.views


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (Keep((1,)), "The most useful card here."),
        (Keep((1, 2)), "The 2 most useful cards here."),
        (Discard((1,)), "You need this card least."),
        (Store(14, (1,)), "You need this card least."),
    ],
)
def test_the_best_option_always_has_a_reason(action, said):
    tips = (Tip(action, 0.9, 30.0, 0.0, ()), Tip(Keep((3,)), 0.9, 30.0, 0.0, ()))
    first, second = hint_of(Advice(tips, "search"), view_of(Decision.KEEP), NAMES).tips
    assert first.reason == said
    assert second.reason == ""


def test_a_total_is_not_given_beside_points_that_end_the_game():
    tips = (tip(Build(1, ()), ("ends_game", 1.0), (codes.POINTS, 10.0, 0), (codes.POINTS_END, 30.0, 0)),)
    assert "30" not in hint_of(Advice(tips, "search"), view_of(), NAMES).tips[0].reason


def test_gains_of_this_phase_are_told_apart_from_those_of_the_next_rounds():
    soon = (Fact(WITH_BEST + CARDS_SOON, 4.0), Fact(WITH_THIS + CARDS_SOON, 2.0))
    best, other = (tip(ChooseRole(role), (codes.CARDS, 1.0, 0)) for role in range(2))
    tips = (best, replace(other, facts=(*other.facts, *soon)))
    for found in hint_of(Advice(tips, "search"), view_of(Decision.ROLE, players=2), NAMES).tips:
        assert found.reason.endswith("by the end of the next round. You get 1 card at once.")


def test_no_option_seems_better_than_the_first_one_that_is_kept():
    shown, better = tip(ChooseRole(0), share=0.87, behind=0.01), tip(ChooseRole(1), share=0.88)
    shown = replace(shown, doubt=0.01)
    advice = steady(Advice((better, shown), "search"), Advice((shown,), "search"))
    assert [found.action for found in advice.tips] == [shown.action, better.action]
    standings = [found.standing for found in hint_of(advice, view_of(Decision.ROLE), NAMES).tips]
    assert standings == ["about 88% to win", "about 88% to win, about as good"]


def test_a_brief_reason_is_neither_a_price_nor_a_total():
    def brief(view, *tips):
        return brief_reason_of(TipFacts(tips[0], Advice(tips, "search"), view, NAMES))

    end = (codes.POINTS_END, 29.0, 0)
    role = view_of(Decision.ROLE, players=2)
    assert brief(role, tip(ChooseRole(4), (codes.CARDS, 2.0, 0), end)) == "You get 2 cards."
    assert brief(view_of(), tip(Build(1, (2,)), (codes.PRICE_CARDS, 1.0), end)) == ""
