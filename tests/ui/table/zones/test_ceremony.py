"""Announcements of new rounds, complete cities and deals; no input waits for them."""

from collections.abc import Iterator
from itertools import pairwise, product

import pytest
from PySide6.QtCore import QPropertyAnimation
from pytestqt.qtbot import QtBot

from sanjuan_desktop.rules import GameOptions, PlayerView, events
from sanjuan_desktop.rules.terms import Decision, Role
from sanjuan_desktop.ui.look.display import Display
from sanjuan_desktop.ui.table.layout.rects import Rect
from sanjuan_desktop.ui.table.moments import TableMoment
from sanjuan_desktop.ui.table.motion import reveals
from sanjuan_desktop.ui.table.motion.cards import before_deal
from sanjuan_desktop.ui.table.motion.reveals import turned_up
from sanjuan_desktop.ui.table.scene import TableScene
from sanjuan_desktop.ui.table.steps import still_to_build
from sanjuan_desktop.ui.table.tabletop import Tabletop
from tests.helpers.cases import each
from tests.helpers.clocks import hurry
from tests.helpers.table_games import NAMES, Move, moves_of, setup_of

OPTIONS = GameOptions(players=4, new_buildings=True)
SIZES = ((1024, 600), (1280, 694), (1920, 1054), (3840, 2134))


def largest(view: PlayerView) -> int:
    return max(map(len, view.cities))


def builder_of(move: Move) -> int:
    return next(event.seat for event in move.step.events if isinstance(event, events.BuildingBuilt))


def moves_to(size: int, *, ends: bool = False) -> Iterator[Move]:
    """Yield moves of random games by which the largest city comes to have so many buildings."""
    for seed in range(1, 40):
        for move in moves_of(OPTIONS, seed):
            if largest(move.before) < size <= largest(move.step.view) and move.step.view.is_over == ends:
                yield move


def begins_round(number: int) -> Move:
    for move in moves_of(OPTIONS, 3):
        begun = [event for event in move.step.events if isinstance(event, events.RoundBegun)]
        if begun and begun[0].round == number:
            return move
    raise AssertionError("the game is too short")


@pytest.fixture
def scene(qtbot: QtBot) -> Iterator[TableScene]:
    scene = TableScene()
    scene.motion.set_speed(0.02)
    scene.resize_to(1280, 694)
    scene.set_table(setup_of(OPTIONS))
    yield scene
    scene.leave()


@pytest.fixture
def rung(scene: TableScene) -> list[TableMoment]:
    heard: list[TableMoment] = []
    scene.moment.connect(heard.append)
    return heard


def top_of(scene: TableScene) -> Tabletop:
    assert scene.tabletop is not None
    return scene.tabletop


def play(scene: TableScene, qtbot: QtBot, move: Move) -> Tabletop:
    """Play a move to its end."""
    scene.show_view(move.before)
    with qtbot.waitSignal(scene.idle):
        scene.play(move.step)
    qtbot.waitUntil(lambda: scene.is_fully_rendered)
    return top_of(scene)


# ---------------------------------------------------------------------- rounds
@pytest.mark.parametrize("speed", [0.0, 0.02], ids=["off", "on"])
@pytest.mark.parametrize("is_reduced", [False, True], ids=["moving", "reduced"])
def test_a_round_says_its_number_and_governor_and_goes_by_itself(
    scene: TableScene, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, is_reduced: bool, speed: float
) -> None:
    hurry(monkeypatch, "RIBBON", "RIBBON_FOLD")
    scene.motion.set_speed(speed)
    scene.motion.set_reduced(is_reduced)
    move = begins_round(3)
    top = play(scene, qtbot, move)
    assert top.ceremony.announcement == (f"Round 3: {NAMES[move.step.view.governor]} is governor",)
    qtbot.waitUntil(lambda: not top_of(scene).ceremony.has_pieces)


@each("size, players, text", product(SIZES, (2, 3, 4), (1.0, 1.5)))
def test_the_ribbon_of_a_round_covers_no_role(
    qtbot: QtBot, size: tuple[int, int], players: int, text: float
) -> None:
    scene = TableScene()
    scene.resize_to(*size)
    scene.set_display(Display(text=text))
    scene.set_table(setup_of(GameOptions(players=players)))
    top = top_of(scene)
    box, plan = top.ceremony.round_box, top.context.layout
    assert not any(box.overlaps(role) for role in plan.middle.roles)
    assert plan.window.contains(box)
    scene.leave()


def test_a_ribbon_outlives_a_table_that_is_laid_in_another_light(scene: TableScene, qtbot: QtBot) -> None:
    scene.motion.set_speed(1.0)
    scene.show_view(begins_round(2).before)
    before = top_of(scene)
    before.ceremony.begin_round(2, "Ana")
    pieces = before.ceremony.pieces()
    scene.retranslate()
    after = top_of(scene)
    assert after is not before
    assert after.ceremony.pieces() == pieces
    scene.end_ceremony()
    qtbot.waitUntil(lambda: not after.ceremony.has_pieces)


# ---------------------------------------------------------------------- the end comes near
def test_one_building_short_the_bell_rings_once_and_the_lantern_is_lit(
    scene: TableScene, qtbot: QtBot, rung: list[TableMoment]
) -> None:
    move = next(moves_to(GameOptions().city_size - 1))
    top = play(scene, qtbot, move)
    assert [moment for moment in rung if moment is not TableMoment.SETTLE] == [
        TableMoment.LANTERN,
        TableMoment.BELL,
    ]
    assert top.deck.is_lit
    assert not top.last_houses.is_shown


def test_a_second_city_one_building_short_rings_no_bell(
    scene: TableScene, qtbot: QtBot, rung: list[TableMoment]
) -> None:
    for seed in range(1, 60):
        for move in moves_of(OPTIONS, seed):
            cities = list(zip(move.before.cities, move.step.view.cities, strict=True))
            grown = any(len(a) < len(b) == GameOptions().city_size - 1 for a, b in cities)
            if grown and largest(move.before) == GameOptions().city_size - 1:
                play(scene, qtbot, move)
                assert TableMoment.BELL not in rung
                return
    raise AssertionError("no second city came so far")


def test_a_complete_city_is_announced_with_those_who_may_still_build(
    scene: TableScene, qtbot: QtBot, rung: list[TableMoment]
) -> None:
    moves = moves_to(GameOptions().city_size)
    move = next(move for move in moves if still_to_build(move.step, builder_of(move)))
    scene.show_view(move.before)
    said: list[tuple[str, ...]] = []
    scene.moment.connect(lambda moment: said.append(top_of(scene).ceremony.announcement))
    with qtbot.waitSignal(scene.idle):
        scene.play(move.step)
    title, more = said[-1]
    assert title == f"{NAMES[builder_of(move)]} completes their city"
    for seat, name in enumerate(NAMES):
        assert (name in more) == (seat in still_to_build(move.step, builder_of(move)))
    assert rung.count(TableMoment.BELL) == 1
    assert top_of(scene).last_houses.is_shown


def test_who_may_still_build_are_those_whose_turn_then_comes_before_the_game_ends() -> None:
    found = 0
    for seed in range(1, 16):
        moves = list(moves_of(OPTIONS, seed))
        for at, move in enumerate(moves):
            if not largest(move.before) < GameOptions().city_size <= largest(move.step.view):
                continue
            found += 1
            wanted = still_to_build(move.step, builder_of(move))
            later = [
                event.seat
                for rest in moves[at + 1 :]
                for event in rest.step.events
                if isinstance(event, events.BuildingBuilt | events.Passed)
            ]
            came = [seat for seat, following in pairwise([*later, -1]) if seat != following]
            assert set(came) <= set(wanted)
            assert sorted(set(came), key=wanted.index) == list(dict.fromkeys(came))
    assert found


def test_after_the_last_builder_the_count_is_announced() -> None:
    move = next(moves_to(GameOptions().city_size, ends=True))
    assert still_to_build(move.step, builder_of(move)) == []


def test_the_bell_hangs_still_where_motion_is_off(
    scene: TableScene, qtbot: QtBot, rung: list[TableMoment]
) -> None:
    scene.motion.set_speed(0)
    top = play(scene, qtbot, next(moves_to(GameOptions().city_size - 1)))
    assert rung == [TableMoment.LANTERN, TableMoment.BELL]
    [bell] = top.ceremony.pieces()
    assert (bell.opacity(), bell.rotation()) == (1.0, 0.0)
    assert top.deck.is_lit
    for shown in bell.findChildren(QPropertyAnimation):
        shown.setCurrentTime(shown.duration())
    assert not top.ceremony.has_pieces


def test_what_stands_over_the_table_and_in_no_log_is_announced(scene: TableScene) -> None:
    said: list[str] = []
    scene.announced.connect(said.append)
    scene.show_view(begins_round(2).before)
    ceremony = top_of(scene).ceremony
    ceremony.begin_round(2, "Ana")
    assert said == []
    ceremony.ring(1)
    ceremony.announce_last_houses("Ana", ["Bruno"])
    assert said == [
        "Bruno needs one more building.",
        "Ana completes their city. Still to build this phase: Bruno. Then the points are counted.",
    ]


def test_a_click_or_key_takes_what_is_announced_away(scene: TableScene, qtbot: QtBot) -> None:
    scene.show_view(begins_round(2).before)
    scene.motion.set_speed(1.0)
    ceremony = top_of(scene).ceremony
    ceremony.announce_last_houses("Ana", ["Bruno"])
    assert ceremony.has_pieces
    scene.end_ceremony()
    qtbot.waitUntil(lambda: not ceremony.has_pieces)


def test_nothing_that_is_announced_takes_a_click(scene: TableScene) -> None:
    scene.show_view(begins_round(2).before)
    scene.motion.set_speed(1.0)
    ceremony = top_of(scene).ceremony
    ceremony.ring(1)
    ceremony.announce_last_houses("Ana", [])
    assert ceremony.announcement[1] == "All building is done. Time to count the points."
    assert not any(piece.clickable for piece in ceremony.pieces())


# ---------------------------------------------------------------------- the deal
def test_the_first_hands_are_dealt_before_everybody(scene: TableScene, qtbot: QtBot) -> None:
    scene.motion.set_speed(1.0)
    step = next(moves_of(OPTIONS, 2)).step
    with qtbot.waitSignal(scene.idle):
        scene.play(step)
        top = top_of(scene)
        assert top.supply.draw_count <= step.view.supply_size + sum(step.view.hand_sizes)
        assert scene.motion.is_moving
        scene.motion.finish()
    assert {entry[1] for entry in scene.inventory() if entry[0] == "hand"} == set(step.view.hand)


def test_before_the_deal_the_cards_lie_on_the_pile() -> None:
    first, second = (move.step for move, _ in zip(moves_of(OPTIONS, 2), range(2), strict=False))
    undealt = before_deal(first)
    assert undealt is not None
    assert undealt.hand == ()
    assert undealt.supply_size == first.view.supply_size + sum(first.view.hand_sizes)
    assert first.view.hand != ()
    assert before_deal(second) is None


def test_a_role_is_asked_for_at_once_where_a_ribbon_hangs(scene: TableScene, qtbot: QtBot) -> None:
    """The step of a round is over while its ribbon still stands."""
    scene.motion.set_speed(0.3)
    move = begins_round(2)
    play(scene, qtbot, move)
    assert not scene.motion.is_moving
    assert {role.taken_by for role in top_of(scene).roles.roles} == {-1}
    assert Role.BUILDER in top_of(scene).roles.things()


# ---------------------------------------------------------------------- the end
def test_before_the_count_all_hidden_cards_are_shown_over_their_buildings(scene: TableScene) -> None:
    found = 0
    for seed in range(1, 12):
        *_, move = moves_of(OPTIONS, seed)
        ended = next(event for event in move.step.events if isinstance(event, events.GameEnded))
        scene.show_view(move.step.view)
        top = top_of(scene)
        rows = turned_up(top, move.step.view, ended)
        shown = sorted(card for row in rows for card, _ in row)
        assert shown == sorted(card for cards in ended.stored for card in cards)
        for _, box in (turned for row in rows for turned in row):
            found += 1
            assert top.context.layout.window.contains(box)
            assert not top.context.layout.prompt.overlaps(box)
            assert any(panel.overlaps(box) for panel in panels(top))
    assert found


def panels(top: Tabletop) -> list[Rect]:
    plan = top.context.layout
    return [plan.panel_of(seat).panel for seat in range(plan.players)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_cards_shown_over_a_first_building_leave_the_name_of_their_seat_in_sight(
    scene: TableScene, monkeypatch: pytest.MonkeyPatch, players: int
) -> None:
    options = GameOptions(players=players)
    first = next(moves_of(options, 1)).step
    scene.set_table(setup_of(options))
    scene.show_view(first.view)
    monkeypatch.setattr(reveals, "stored_by_place", lambda view, seat: {0: 3})
    rows = turned_up(top_of(scene), first.view, events.GameEnded((), (), stored=((1, 2, 3),) * players))
    assert len(rows) == players
    plan = top_of(scene).context.layout
    plaques = [panel.board for seat in range(players) if (panel := plan.panel_of(seat)).is_plaque]
    assert not any(plaque.overlaps(box) for plaque in plaques for row in rows for _, box in row)


@pytest.mark.parametrize("is_reduced", [False, True], ids=["off", "reduced"])
def test_without_motion_hidden_cards_are_shown_as_long(
    scene: TableScene, qtbot: QtBot, is_reduced: bool
) -> None:
    ends = (list(moves_of(OPTIONS, seed))[-1] for seed in range(1, 40))
    move = next(
        end
        for end in ends
        if any(isinstance(event, events.GameEnded) and any(event.stored) for event in end.step.events)
    )
    scene.motion.set_speed(1.0 if is_reduced else 0.0)
    scene.motion.set_reduced(is_reduced)
    scene.motion.set_pace(1.0)
    scene.show_view(move.before)
    scene.play(move.step)
    assert scene.motion.is_moving
    assert top_of(scene).ceremony.has_pieces
    scene.end_ceremony()
    scene.motion.finish()
    qtbot.waitUntil(lambda: not top_of(scene).ceremony.has_pieces)


@pytest.mark.parametrize("speed", [0.0, 1.0], ids=["off", "moving"])
def test_who_declines_says_so_in_the_place_of_the_trait(
    scene: TableScene, qtbot: QtBot, speed: float
) -> None:
    move, declined = next(
        (move, event)
        for move in moves_of(OPTIONS, 3)
        for event in move.step.events[:1]
        if isinstance(event, events.Passed) and event.seat != 0 and event.decision == Decision.BUILD
    )
    scene.motion.set_speed(speed)
    scene.motion.set_pace(1.0)
    scene.show_view(move.before)
    scene.play(move.step)
    assert top_of(scene).boards[declined.seat].facts.status == "builds nothing"
    scene.motion.finish()
    qtbot.waitUntil(lambda: not scene.motion.is_moving)
    scene.set_thinking(-1)
    assert top_of(scene).boards[declined.seat].facts.status == ""
