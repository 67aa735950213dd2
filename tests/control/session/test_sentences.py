"""The running sentence describes every player's action in the words of the log, and reveals nothing early."""

import pytest

from sanjuan_desktop.control.session.journal import described_events
from sanjuan_desktop.control.session.sentences import SILENT, Sentence, sentences_of
from sanjuan_desktop.rules import GameOptions, PlayerView, events
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, building_id
from sanjuan_desktop.rules.terms import NOBODY, UNKNOWN, Decision, Role
from tests.helpers.table_games import NAMES, moves_of, view_after

OPTIONS = GameOptions(players=4, new_buildings=True)


def card(key: str) -> int:
    return BUILDING_OF.index(building_id(key))


@pytest.fixture(scope="module")
def view() -> PlayerView:
    return view_after(OPTIONS, 2, 60)


def said(view: PlayerView, *happened: events.Event, role: int = NOBODY) -> Sentence:
    found = sentences_of(happened, view, NAMES, role)[-1]
    assert found is not None
    return found


@pytest.mark.parametrize("options", [OPTIONS, GameOptions(players=2)], ids=["four", "two"])
def test_nothing_that_others_do_goes_without_a_word(options: GameOptions) -> None:
    kinds = set()
    for seed in range(1, 7):
        for move in moves_of(options, seed):
            done = move.step.events
            sentences = sentences_of(done, move.step.view, NAMES)
            for event, sentence in zip(done, sentences, strict=True):
                is_mute = isinstance(event, events.Passed) and event.decision in {
                    Decision.STORE,
                    Decision.EXCHANGE,
                }
                if not isinstance(event, SILENT) and not is_mute:
                    assert sentence is not None, event
                    assert sentence.words
                    kinds.add(type(event))
    assert kinds > {events.CardsDrawn, events.RoundBegun, events.CardsOffered, events.TileTurned}
    assert kinds < described_events()


def test_a_round_names_its_governor(view: PlayerView) -> None:
    assert said(view, events.RoundBegun(5, 3)) == Sentence(3, "Round 5: Diego is governor.")


def test_a_building_stands_apart_from_the_name_of_its_owner(view: PlayerView) -> None:
    drawn = events.CardsDrawn(1, (UNKNOWN,), building_id("poor_house"))
    assert said(view, drawn).words == "Bruno’s Poor house: draws 1 card."


def test_several_lines_of_the_log_are_one_sentence(view: PlayerView) -> None:
    produced = said(view, events.GoodsProduced(1, (0,), (UNKNOWN,)))
    assert produced.words.startswith("Bruno produces ")
    assert produced.words.endswith("; Well: draws 1 card.")


def test_what_one_pays_with_oneself_is_left_to_the_log(view: PlayerView) -> None:
    paid = (card("crane"), card("well"))
    built = events.BuildingBuilt(0, card("library"), 0, 2, paid, (), NOBODY, good_lost=False)
    assert said(view, built).words == "Ana builds a Library for 2 cards."


def test_cards_are_turned_up_before_it_is_said_how_it_came_out(view: PlayerView) -> None:
    cards = tuple(map(card, ("well", "crane", "library", "palace")))
    mine = building_id("gold_mine")
    found = said(view, events.CardsTurnedUp(1, mine, cards, cards[:1]))
    assert found.words == "Bruno’s Gold mine: reveals 4 cards."
    assert found.outcome == found.later == "Bruno takes a Well."
    nothing = said(view, events.CardsTurnedUp(1, mine, cards, ()))
    assert nothing.outcome == "Bruno keeps nothing: two cards have the same cost."
    still_to_choose = said(view, events.CardsTurnedUp(1, mine, cards, (), open_choice=True))
    assert still_to_choose.outcome == still_to_choose.words


def test_who_draws_cards_to_choose_from_says_so_before_one_is_kept(view: PlayerView) -> None:
    offered = events.CardsOffered(2, (UNKNOWN,) * 5)
    assert said(view, offered).words == "Clara draws 5 cards to choose from."


def test_the_end_names_no_winner_before_the_count(view: PlayerView) -> None:
    ended = events.GameEnded((30, 20, 10, 5), (0,), hands=((),) * 4, stored=((),) * 4)
    assert said(view, ended) == Sentence(NOBODY, "The game is over")


def test_a_phase_belongs_to_its_role_until_it_ends(view: PlayerView) -> None:
    passed = events.Passed(1, Decision.BUILD)
    taken = events.RoleChosen(2, Role.BUILDER, library=False)
    assert said(view, passed, role=Role.BUILDER).role == Role.BUILDER
    assert said(view, taken, passed).role == Role.BUILDER
    assert said(view, taken, events.PhaseEnded(Role.BUILDER), events.RoundBegun(2, 1)).role == NOBODY
