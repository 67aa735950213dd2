"""Table in words: exactly what a seeing player sees."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from sanjuan_desktop.control.hints.hints import Hint, HintTip
from sanjuan_desktop.control.questions.prompts import Button, CardMark, Mark, PlaceMark, Prompt, RoleMark
from sanjuan_desktop.control.session.step import LogLine, Step
from sanjuan_desktop.control.spoken import news, pieces, surroundings
from sanjuan_desktop.rules import Edition, GameOptions, Pass, events, new_game, view_for
from sanjuan_desktop.rules import terms as t
from sanjuan_desktop.rules.scoring import ScoreSheet
from tests.helpers.positions import card

NAMES = ("Ana", "Bruno", "Clara")
SECOND = Edition.SECOND
SELLS = Prompt(0, "Sell", role=t.TRADER, sells_for=2)


class TestCards:
    def test_a_price_is_told_beside_the_printed_cost(self):
        mark = CardMark(Mark.PLAYABLE, "Costs you 3 cards now.", 2, "2")
        words = pieces.card_name(card("prefecture"), mark, SECOND)
        assert words == "Prefecture, city building, costs you 2 instead of 4, 2 points, can be built"

    def test_a_card_that_cannot_be_built_says_why(self):
        mark = CardMark(Mark.UNPLAYABLE, "Costs 4; you have only 1 card to pay with.", 4, "2")
        words = pieces.card_name(card("prefecture"), mark, SECOND)
        assert words.endswith(
            "costs you 4, 2 points, cannot be built: Costs 4; you have only 1 card to pay with"
        )

    def test_at_rest_the_card_says_what_is_printed(self):
        words = pieces.card_name(card("palace"), CardMark(), SECOND, known=True)
        assert words == "Palace, 6-cost building, costs 6, points counted at the end, seen by everyone"

    def test_the_cost_is_that_of_the_edition(self):
        costs = {
            edition: pieces.card_name(card("prefecture"), CardMark(), edition).split(", ")[2]
            for edition in Edition
        }
        assert costs == {Edition.FIRST: "costs 3", Edition.SECOND: "costs 4"}

    def test_what_the_card_does_comes_after_its_name(self):
        assert "produces 1 indigo" in pieces.card_details(card("indigo_plant"), CardMark(), GameOptions())

    def test_only_two_players_hear_about_games_of_two(self):
        of_two, of_three = (
            pieces.card_details(card("library"), CardMark(), GameOptions(players)) for players in (2, 3)
        )
        assert of_two == f"{of_three} With 2 players, only once per round."

    @pytest.mark.parametrize("mark", [mark for mark in Mark if mark is not Mark.REST])
    def test_every_mark_has_words(self, mark):
        said = {
            pieces.card_state(CardMark(mark)),
            pieces.place_state(PlaceMark(mark), Prompt(0, "Build")),
        }
        assert all(said)

    def test_chosen_and_not_chosen_sound_different(self):
        assert pieces.card_state(CardMark(Mark.PAYABLE)) != pieces.card_state(CardMark(Mark.PAYING))
        assert pieces.card_state(CardMark(Mark.PLAYABLE)) != pieces.card_state(CardMark(Mark.SELECTED))


class TestBuildings:
    def test_a_good_for_sale_has_its_price(self):
        mark = PlaceMark(Mark.PLAYABLE, "Can be sold.", "2")
        words = pieces.building_name(card("indigo_plant"), mark, SELLS, good=True)
        assert words == "Indigo plant with 1 indigo, can be sold for 2 cards"
        mark = PlaceMark(Mark.SELECTED, "Can be sold.", "2")
        words = pieces.building_name(card("indigo_plant"), mark, SELLS, good=True)
        assert words == "Indigo plant with 1 indigo, chosen, sold for 2 cards"

    def test_an_empty_plant_can_produce(self):
        asked = Prompt(0, "Produce", role=t.PRODUCER)
        mark = PlaceMark(Mark.PLAYABLE, "Empty: can produce.")
        assert pieces.building_name(card("sugar_mill"), mark, asked) == "Sugar mill, empty, can produce"

    def test_what_lies_under_a_building_is_told_as_far_as_it_is_known(self):
        rest = PlaceMark()
        chapel = card("chapel")
        assert pieces.building_name(chapel, rest, None, stored=2) == "Chapel, with 2 cards under it"
        hidden = pieces.building_name(chapel, rest, None, stored=pieces.SECRET, used=True)
        assert hidden == "Chapel, with cards under it, used up"

    def test_the_loss_under_the_crane_is_told(self):
        mark = PlaceMark(Mark.PLAYABLE, "Build over Well. Lost: 2 points.", "−2")
        words = pieces.building_name(card("well"), mark, Prompt(0, "Build", role=t.BUILDER))
        assert words == "Well, can be chosen: Build over Well. Lost: 2 points"


class TestRolesAndButtons:
    def test_a_role_says_who_took_it_and_whether_it_is_played(self):
        rest = RoleMark()
        assert (
            pieces.role_line(t.BUILDER, "Bruno", rest, current=True)
            == "Builder, taken by Bruno, being played"
        )
        assert pieces.role_line(t.BUILDER, "Ana", rest, own=True) == "Builder, taken by you"
        assert pieces.role_line(t.TRADER, "", RoleMark(Mark.PLAYABLE)) == "Trader, can be taken"

    def test_the_outlook_of_a_role_is_one_line(self):
        details = pieces.role_details(
            t.TRADER, RoleMark(Mark.PLAYABLE, "You get nothing\nBruno sells 1 good")
        )
        assert details.endswith("You get nothing; Bruno sells 1 good")

    def test_a_button_that_cannot_be_pressed_says_why(self):
        button = Button("ok", "Build", enabled=False, why="Choose 1 more card to pay.")
        assert pieces.button_name(button) == "Build: Choose 1 more card to pay"
        assert pieces.button_name(Button("ok", "Build")) == "Build"

    def test_a_warning_stands_in_place_of_the_hint(self):
        asked = Prompt(0, "Pay", "5 − 1 as Builder.", progress=(1, 4))
        assert pieces.prompt_name(asked) == "Pay. 5 − 1 as Builder. 1 of 4 chosen."
        assert pieces.prompt_name(asked, "No.") == "Pay. No. 1 of 4 chosen."


class TestSurroundings:
    def board(self, **more):
        facts = {
            "hand": 1, "buildings": 3, "city_size": 12, "points": "7+?", "known": (), "roles": (),
            "governor": False, "active": False, "status": "",
        }  # fmt: skip
        return SimpleNamespace(**{**facts, **more})

    def test_points_that_hide_cards_say_so(self):
        words = surroundings.player_name("Bruno", self.board(governor=True, roles=(t.TRADER,)), own=False)
        assert words == (
            "Bruno, governor, Trader, 1 card in hand, 3 of 12 buildings, 7 points and hidden cards"
        )
        assert surroundings.points_line("1") == "1 point"

    def test_prices_have_the_names_of_their_goods(self):
        words = surroundings.house_name((2, t.UNKNOWN), 0, up=True)
        assert words.endswith("prices now: indigo 1, sugar 1, tobacco 2, coffee 2, silver 3")
        assert "Tile 2" not in surroundings.house_details((2, t.UNKNOWN))
        assert "no prices" in surroundings.house_name((t.UNKNOWN,), t.NOBODY, up=False)

    def test_what_one_player_does_in_a_row_is_one_sentence(self):
        lines = (
            LogLine(t.NOBODY, "Builder"),
            LogLine(1, "takes the Builder."),
            LogLine(1, "builds a Tower for 2 cards."),
            LogLine(2, "builds nothing."),
        )
        sentences = surroundings.log_text(lines, NAMES)
        assert sentences == "Bruno takes the Builder, builds a Tower for 2 cards. Clara builds nothing."


class TestNews:
    def test_a_question_names_whose_turn_it_is(self):
        asked = Prompt(1, "Choose a role", "Point at a role.")
        assert news.question(asked, "") == "Your turn: Choose a role. Point at a role."
        assert news.question(asked, "Bruno").startswith("Bruno’s turn: Choose a role.")

    def test_only_what_is_new_in_a_question_is_said(self):
        chosen = {card("well"): CardMark(Mark.PAYING)}
        before = Prompt(0, "Pay", "2 cards.", progress=(0, 2))
        now = Prompt(0, "Pay", "2 cards.", progress=(1, 2), hand=chosen)
        assert news.change(before, before) == ""
        assert news.change(before, now) == "Well chosen. 1 of 2 chosen."
        assert news.change(now, before) == "Well no longer chosen. 0 of 2 chosen."
        roles = Prompt(0, "Role", "You: nothing.", roles={t.TRADER: RoleMark(Mark.SELECTED)})
        assert news.change(Prompt(0, "Role"), roles) == "Trader chosen. You: nothing."

    def test_the_end_is_told_once_with_the_best_first(self):
        sheets = tuple(
            ScoreSheet(
                seat=seat, buildings=points, stored=0, harbored=0, bonuses=(), total=points, tie_break=0
            )
            for seat, points in enumerate((20, 31))
        )
        assert (
            news.outcome(sheets, NAMES) == "The game is over. Bruno wins. Bruno 31 points and Ana 20 points."
        )
        view = view_for(new_game(GameOptions(2), 1), 0)
        end = events.GameEnded(points=(20, 31), winners=(1,), hands=(), stored=(), stalemate=False)
        step = Step((events.Passed(1, t.ASK_BUILD), end), view, (LogLine(1, "has 31 points."),))
        assert news.happened(step, NAMES) == (LogLine(1, "builds nothing.", "builder"),)

    def test_a_hint_is_read_tip_by_tip(self):
        hint = Hint(0, (HintTip(Pass(), "Build nothing", "40% to win", "You save cards."),))
        assert news.advice(hint) == "Hint 1: Build nothing. 40% to win. You save cards."
