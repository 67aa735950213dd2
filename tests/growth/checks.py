"""Checks of a program with more buildings.

Run there as ``python -m tests.growth.checks NAME KEY...``.
"""

from __future__ import annotations

import argparse
import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

from sanjuan_desktop.languages import complete_codes
from sanjuan_desktop.rules import (
    CATALOGUE,
    RULES_VERSION,
    Edition,
    GameOptions,
    GameRecord,
    action_line,
    apply,
    legal_actions,
    new_game,
    score_sheet,
    state_hash,
    state_line,
    view_for,
)
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF, BUILDINGS

if TYPE_CHECKING:
    from sanjuan_desktop.rules import State

OPTIONS = GameOptions(players=3, new_buildings=True)
NAMES = ("Ana", "Bruno", "Clara")


def levels(keys: set[str]) -> None:
    """Check that every level plays a game to its end, and that some of the buildings are built."""
    from sanjuan_desktop.ai.levels import LEVELS, make_player
    from sanjuan_desktop.ai.player import Budget, never_cancelled

    built: set[str] = set()
    for first in range(0, len(LEVELS), OPTIONS.players):
        state = new_game(OPTIONS, seed=7)
        levels = [LEVELS[(first + seat) % len(LEVELS)] for seat in range(OPTIONS.players)]
        players = [make_player(level, seat) for seat, level in enumerate(levels)]
        while not state.is_over:
            legal = legal_actions(state)
            action = legal.at(0)
            if legal.count > 1:
                view = view_for(state, state.actor)
                choice = players[state.actor].choose(view, Budget(1, 0.02), never_cancelled)
                assert not choice.error, choice.error
                action = choice.action
            apply(state, action)
        built |= {BUILDINGS[BUILDING_OF[card]].key for city in state.cities for card in city}
    assert built & keys, "nobody ever built one of them"


def kept(keys: set[str]) -> None:
    """Check that a game with the buildings can be saved, loaded, scored and described in every language."""
    from sanjuan_desktop.control.session.journal import Journal
    from sanjuan_desktop.control.text import i18n as words
    from sanjuan_desktop.storage.codec import from_text, to_text
    from sanjuan_desktop.storage.restoring import record_of
    from tests.helpers.saved_games import played, saved_of

    named: set[str] = set()
    for seed in range(15):
        record = played(OPTIONS, seed)
        restored = record_of(from_text(to_text(saved_of(record))))
        assert not restored.problem, restored.problem
        assert restored.record.moves == record.moves
        assert GameRecord.from_text(record.to_text()).replay().is_over
        for sheet, city in zip(score_sheet(restored.state), restored.state.cities, strict=True):
            assert sheet.total >= sum(BUILDINGS[BUILDING_OF[card]].points for card in city)
        for language in complete_codes():
            words.set_language(language)
            named |= _named_buildings(record, Journal(NAMES))
    names = {words.building_name(key) for key in keys}
    assert names <= named, f"never told: {names - named}"


def _named_buildings(record: GameRecord, journal: object) -> set[str]:
    from sanjuan_desktop.control.text.i18n import building_name

    state = GameRecord(record.options, record.seed).start()
    found: set[str] = set()
    for action in record.actions():
        events: list[object] = []
        apply(state, action, events)
        text = " ".join(str(line) for line in journal.describe(tuple(events), view_for(state, 0)))
        found |= {building_name(entry.key) for entry in CATALOGUE if building_name(entry.key) in text}
    return found


def explained(keys: set[str]) -> None:
    """Check that every building is explained in a hand and in a city: price, points, roles, hints, rules."""
    from sanjuan_desktop.ai.adviser import advise
    from sanjuan_desktop.ai.player import Budget, never_cancelled
    from sanjuan_desktop.control.facts.cards import card_facts
    from sanjuan_desktop.control.facts.outlook import gain
    from sanjuan_desktop.control.facts.places import place_tooltips
    from sanjuan_desktop.control.facts.players import player_tooltip
    from sanjuan_desktop.control.facts.points import points_now
    from sanjuan_desktop.control.hints.hints import hint_of
    from sanjuan_desktop.control.questions.answers import answer_for
    from sanjuan_desktop.control.rulebook.book import read_book
    from sanjuan_desktop.control.text import i18n as words

    for key in sorted(keys):
        for state in _tables(key):
            view = view_for(state, state.actor)
            texts: list[object] = []
            facts = card_facts(view)
            for card, fact in facts.items():
                assert words.building_name(BUILDINGS[BUILDING_OF[card]].key) in fact.tooltip.title
            now = points_now(view)
            for seat in range(state.players):
                texts += place_tooltips(view, seat, now[seat])
                texts.append(player_tooltip(view, seat, now[seat], NAMES[seat]))
                for role in range(5):
                    assert gain(state, role, state.actor, seat, library=True).words
            texts.append(answer_for(view, NAMES).prompt())
            advice = advise(view, Budget(1, 0.1), never_cancelled)
            assert not advice.error
            hint = hint_of(advice, view, NAMES)
            assert all(tip.title and tip.reason for tip in hint.tips), (key, hint)
            texts += [tip.reason for tip in hint.tips]
            strangers = _named(repr(texts)) - _at_the_table(state)
            assert not strangers, (key, strangers, repr(texts))
    for language in complete_codes():
        book = read_book(language)
        assert keys <= {section.key for section in book.sections}


def _named(text: str) -> set[str]:
    """Return the buildings that a text mentions."""
    from sanjuan_desktop.control.text.i18n import building_name

    keys = {building_name(entry.key): entry.key for entry in CATALOGUE}
    names = "|".join(sorted(map(re.escape, keys), key=len, reverse=True))
    return {keys[name] for name in re.findall(rf"\b(?:{names})\b", text)}


def _at_the_table(state: State) -> set[str]:
    """Return the buildings that a text may mention: those in hands and cities, and the permanent ones."""
    cards = [card for cards in (*state.hands, *state.cities) for card in cards]
    return {BUILDINGS[BUILDING_OF[card]].key for card in cards} | {"cathedral"}


def _tables(key: str) -> list[State]:
    """Return questions of all kinds to a player who has built ``key``, or has it in hand."""
    from tests.helpers.positions import Position

    def table(*, owns: bool) -> Position:
        found = Position(3, new_buildings=True).tile("C").in_round(5)
        found.city(0, "indigo_plant", "tobacco_storage", "statue", *([key] if owns else []))
        found.good(0, "indigo_plant", "tobacco_storage")
        found.hand(
            0, "guild_hall", "coffee_roaster", "smithy", "hero", "sugar_mill", *([] if owns else [key])
        )
        return found.city(1, "indigo_plant", "palace").hand(1, "sugar_mill").hand(2, "hero")

    def empty() -> Position:
        found = Position(3, new_buildings=True).tile("C").in_round(5)
        found.city(0, "indigo_plant", "tobacco_storage", key)
        return found.hand(0, "guild_hall", "coffee_roaster", "smithy").hand(1, "sugar_mill").hand(2, "hero")

    tables = [table(owns=owns).role_choice(0) for owns in (False, True)]
    tables += [table(owns=owns).phase("builder", 0, 0) for owns in (False, True)]
    tables.append(table(owns=True).phase("trader", 0, 0))
    tables.append(table(owns=True).phase("councillor", 0, 0))
    tables.append(empty().phase("producer", 0, 0))
    return tables


def painted(keys: set[str]) -> None:
    """Check that cards and tiles of the buildings are painted."""
    from PySide6.QtWidgets import QApplication

    app = QApplication([])
    from sanjuan_desktop.ui.look import theme
    from sanjuan_desktop.ui.table.paint.artist import Artist
    from sanjuan_desktop.ui.table.paint.faces import card_faces

    theme.load_fonts()
    artist = Artist()
    faces = card_faces("de")
    for key in keys:
        assert not artist.card_pixmap(faces[key], 150).pixmap.isNull()
        assert not artist.tile_pixmap(faces[key], 110).pixmap.isNull()
    app.quit()


def refused(keys: set[str]) -> None:
    """Check that no reason attributes to one building an effect that others have as well."""
    from sanjuan_desktop.control.text.reasons import reason_words
    from sanjuan_desktop.rules import Reason, errors
    from sanjuan_desktop.rules.catalogue.cards import building_id

    facts = {"price": 3, "cards": 1, "goods": 0, "over": 0}
    for code in (errors.NO_LIBRARY, errors.NO_BLACK_MARKET, errors.NO_CRANE, errors.CANNOT_AFFORD):
        words = reason_words(Reason(code, **facts))
        assert not _named(words), words
    stays = reason_words(Reason(errors.CRANE_STAYS, building=building_id("more_overbuild")))
    assert _named(stays) == {"more_overbuild"} <= keys


def valued(keys: set[str]) -> None:
    """Check that the heuristic ``greedy`` values buildings with automatic effects."""
    from sanjuan_desktop.ai.greedy.engine import income
    from sanjuan_desktop.rules.catalogue.cards import copies

    acting = {
        entry.key for entry in CATALOGUE if entry.hooks.built or entry.hooks.turn_up or entry.hooks.store
    }
    for key in keys & acting:
        card = copies(key)[0]
        assert income((0, card), 3, 0.4) > income((0,), 3, 0.4), key


def stepped(keys: set[str]) -> None:
    """Play games in small steps: texts and views are consistent, and some of the new buildings are built."""
    import random

    from sanjuan_desktop.envs.game import StepGame
    from sanjuan_desktop.envs.observations import Encoder, answer_bytes, size
    from sanjuan_desktop.envs.space import STEPS, step_name

    said: set[str] = set()
    for seed in range(30):
        game, encoder, dice = StepGame(new_game(OPTIONS, seed)), Encoder(OPTIONS), random.Random(seed)
        while game.legal:
            before, acted = game.state.copy(), len(game.actions)
            row = encoder.table(game.view(game.seat)) + answer_bytes(game.answer)
            assert len(row) == size(OPTIONS.players)
            step = dice.choice(game.legal)
            assert step < STEPS
            said.add(step_name(step))
            game.take(step)
            if len(game.actions) > acted:
                assert game.actions[acted] in legal_actions(before)
    assert {f"build {key}" for key in keys} & said, "nobody ever built one of them"
    assert "store more_store" in said


BEFORE = Path("before")
"""Folder with the output of the original program, which the extended program must reproduce."""

FORMER = (OPTIONS, GameOptions(2), GameOptions(4, Edition.FIRST, extra_production=True, draft_hand=True))


def write_before(folder: Path) -> None:
    """Write unfinished games, their ends, and the codes of their deals."""
    from sanjuan_desktop.control.session.deal_code import code_of
    from sanjuan_desktop.storage.games import save_game
    from tests.helpers.saved_games import played, saved_of

    (folder / BEFORE).mkdir()
    contents = {}
    for seed, options in enumerate(FORMER):
        record = played(options, seed)
        end = state_hash(record.replay())
        record.go_to(len(record.moves) // 2)
        name = f"{seed}.sanjuan"
        save_game(folder / BEFORE / name, saved_of(record))
        contents[name] = {
            "rules": record.rules,
            "end": end,
            "actions": [action_line(move.action) for move in record.moves],
            "start": state_line(record.start()),
            "code": code_of(options, seed),
            "greedy": _greedy_end(record),
        }
    (folder / BEFORE / "told.json").write_text(json.dumps(contents), encoding="utf-8")


def _greedy_end(record: GameRecord) -> str:
    """Return the end of a game that greedy players continue."""
    from sanjuan_desktop.ai.levels import make_player
    from sanjuan_desktop.ai.player import UNLIMITED, never_cancelled

    state = record.start()
    players = [make_player("greedy", seat) for seat in range(state.players)]
    while not state.is_over:
        view = view_for(state, state.actor)
        apply(state, players[state.actor].choose(view, UNLIMITED, never_cancelled).action)
    return state_hash(state)


def unchanged(keys: set[str]) -> None:
    """Check that old games, deals and codes are unchanged, and new expansion games have the buildings."""
    from sanjuan_desktop.control.facts.unseen import unseen_buildings
    from sanjuan_desktop.control.session.deal_code import code_of, read_code
    from sanjuan_desktop.storage.games import load_game
    from sanjuan_desktop.storage.restoring import record_of

    young = {card for card, kind in enumerate(BUILDING_OF) if BUILDINGS[kind].key in keys}
    for name, content in json.loads((BEFORE / "told.json").read_text(encoding="utf-8")).items():
        restored = record_of(load_game(BEFORE / name))
        record, options = restored.record, restored.record.options
        assert (restored.problem, restored.lost, record.rules) == ("", 0, content["rules"])
        assert state_line(record.start()) == content["start"]
        assert [action_line(move.action) for move in record.moves] == content["actions"]
        assert state_hash(record.replay(len(record.moves) - 1)) == content["end"]
        assert _greedy_end(record) == content["greedy"]
        assert state_line(GameRecord.from_text(record.to_text()).start()) == content["start"]
        view = view_for(record.replay(), 0)
        assert not {BUILDINGS[row.building].key for row in unseen_buildings(view)} & keys
        deal = read_code(content["code"])
        assert (deal.options, deal.seed) == (options, record.seed)
        assert new_game(deal.options, deal.seed, rules=deal.rules).supply == record.start().supply
        assert code_of(options, record.seed, record.rules) == content["code"]
        # Without the expansion in the game nothing changes.
        assert deal.rules == (record.rules if options.new_buildings else RULES_VERSION)
        now = new_game(options, record.seed)
        assert young & set(now.supply) == (young if options.new_buildings else set())
        assert (now.supply == record.start().supply) is not options.new_buildings
        assert read_code(code_of(options, record.seed)) == (options, record.seed, RULES_VERSION)


def begun_again(keys: set[str]) -> None:
    """Check that the window repeats an old deal with the old rules, and uses the new rules otherwise."""
    from tempfile import TemporaryDirectory

    from PySide6.QtWidgets import QApplication

    app = QApplication([])
    from sanjuan_desktop.control.session.deal_code import read_code
    from sanjuan_desktop.storage.locations import locations
    from sanjuan_desktop.storage.settings import Settings
    from sanjuan_desktop.ui.look import theme
    from sanjuan_desktop.window.main_window import MainWindow
    from tests.helpers.players import InstantThinker

    content = json.loads((BEFORE / "told.json").read_text(encoding="utf-8"))["0.sanjuan"]

    def dealt() -> tuple[int, bool]:
        """Return the rules version of the game on the table, and whether its deal is the old one."""
        record = window.controller.session.record
        return record.rules, state_line(record.start()) == content["start"]

    theme.load_fonts()
    with TemporaryDirectory() as folder:
        settings = Settings(pace="instant", welcomed=True)
        window = MainWindow(locations(Path(folder)), settings, InstantThinker())
        window.preferences.set_speed(0)
        assert window.files.open(BEFORE / "0.sanjuan")
        window.new_game.play_same_deal()
        assert dealt() == (content["rules"], True)
        window.new_game.play_again()
        assert dealt() == (RULES_VERSION, False)
        window.new_game.ask_deal(read_code(content["code"]))
        window.sheets.sheet.accept()
        assert dealt() == (content["rules"], True)
        window.close()
        window.leave()
    app.quit()


CHECKS = {
    check.__name__: check
    for check in (levels, kept, explained, painted, refused, stepped, unchanged, begun_again, valued)
}


def main() -> None:
    """Run one check."""
    parser = argparse.ArgumentParser(description="Try something in a program with more buildings.")
    parser.add_argument("check", choices=CHECKS)
    parser.add_argument("keys", nargs="+", metavar="KEY", help="a building that was added")
    asked = parser.parse_args()
    CHECKS[asked.check](set(asked.keys))


if __name__ == "__main__":
    main()
