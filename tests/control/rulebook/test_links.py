"""Everything on the table leads to a section of the rules that exists."""

from sanjuan_desktop.ai.levels import make_player
from sanjuan_desktop.ai.player import UNLIMITED, never_cancelled
from sanjuan_desktop.control.rulebook import links
from sanjuan_desktop.control.rulebook.shape import shape
from sanjuan_desktop.control.session.journal import Journal
from sanjuan_desktop.rules import GameOptions, apply, errors, new_game, view_for
from sanjuan_desktop.rules.catalogue import CATALOGUE
from sanjuan_desktop.rules.catalogue.cards import copies
from sanjuan_desktop.rules.terms import UNKNOWN, Role

SECTIONS = shape().sections


def test_a_card_leads_to_its_building_and_an_unseen_one_to_the_material():
    assert links.of_card(copies("well")[0]) == "well"
    assert links.of_card(UNKNOWN) == "material"


def test_every_building_and_role_leads_to_its_section():
    assert [links.of_building(number) for number in range(len(CATALOGUE))] == [
        entry.key for entry in CATALOGUE
    ]
    assert {links.of_role(role) for role in Role} <= set(SECTIONS)


def test_every_reason_leads_to_a_section():
    codes = [value for name, value in vars(errors).items() if name.isupper() and isinstance(value, str)]
    assert {links.of_reason(code) for code in codes} <= set(SECTIONS)
    assert links.of_reason(errors.NO_CRANE) == "crane"


def test_every_question_and_every_event_of_whole_games_leads_to_a_section():
    seen = set()
    for seed in range(3):
        state = new_game(GameOptions(3, new_buildings=True, draft_hand=True), seed)
        journal = Journal(("A", "B", "C"))
        player = make_player("greedy", 0, "")
        while not state.is_over:
            view = view_for(state, state.actor)
            seen.add(links.of_question(view))
            events = []
            apply(state, player.choose(view, UNLIMITED, never_cancelled).action, events)
            for line in journal.describe(events, view_for(state, 0)):
                assert line.rule in SECTIONS
                seen.add(line.rule)
        assert links.of_question(view_for(state, 0)) == "end"
    assert seen <= set(SECTIONS)
    assert {"builder", "trader", "role_basics", "draft", "round_start"} <= seen
