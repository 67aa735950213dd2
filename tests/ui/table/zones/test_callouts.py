"""Callouts at the seats of opponents: position, duration, and their end when a question comes."""

import itertools
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from sanjuan_desktop.control.session.callouts import callout_of
from sanjuan_desktop.control.session.step import Step
from sanjuan_desktop.languages import codes
from sanjuan_desktop.rules import GameOptions, events
from sanjuan_desktop.rules.catalogue.cards import BUILDING_OF
from sanjuan_desktop.ui.look.display import Display
from sanjuan_desktop.ui.look.languages import speak
from sanjuan_desktop.ui.table.layout import durations
from sanjuan_desktop.ui.table.layout.callout_geometry import callout_plan
from sanjuan_desktop.ui.table.layout.geometry import Layout, layout
from sanjuan_desktop.ui.table.motion.called import called_in
from sanjuan_desktop.ui.table.motion.motions import pause_after
from sanjuan_desktop.ui.table.scene import TableScene
from sanjuan_desktop.ui.table.tabletop import Tabletop
from sanjuan_desktop.ui.table.zones.callout_art import CalloutSheet
from sanjuan_desktop.ui.table.zones.callouts import CalloutZone
from tests.helpers.clocks import hurry
from tests.helpers.table_games import Move, moves_of, setup_of
from tests.helpers.thinning import Few

OPTIONS = GameOptions(players=4, new_buildings=True)
SIZES = ((1024, 600), (1100, 634), (1280, 694), (1920, 1054), (2560, 1414), (3840, 2134))
BRISK, RELAXED = (durations.PACES[name] for name in ("brisk", "relaxed"))


def moves_with(kind: type[events.Event], *, own: bool = False) -> Iterator[Move]:
    """Yield moves of random games with such an event alone, by the seat that looks or by another."""
    for seed in range(1, 20):
        for move in moves_of(OPTIONS, seed):
            done = move.step.events
            if len(done) == 1 and type(done[0]) is kind and (getattr(done[0], "seat", 0) == 0) == own:
                yield move


def move_with(kind: type[events.Event], *, own: bool = False, asked: bool | None = None) -> Move:
    """Return such a move, after which the seat that looks is ``asked``, or not."""
    found = moves_with(kind, own=own)
    return next(move for move in found if asked is None or (move.step.view.actor == 0) == asked)


@pytest.fixture
def scene(qtbot: QtBot) -> Iterator[TableScene]:
    scene = TableScene()
    scene.resize_to(1280, 694)
    scene.set_table(setup_of(OPTIONS))
    scene.motion.set_pace(BRISK)
    yield scene
    scene.leave()


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Show each card only for a moment."""
    hurry(monkeypatch, "CALLOUT_BRISK", "CALLOUT_RELAXED", "CALLOUT_LEAST")


def top_of(scene: TableScene) -> Tabletop:
    assert scene.tabletop is not None
    return scene.tabletop


def begin(scene: TableScene, move: Move) -> CalloutZone:
    """Show a table and begin to play a move on it."""
    scene.show_view(move.before)
    scene.play(move.step)
    return top_of(scene).callouts


# ---------------------------------------------------------------------- where
TABLES = [
    (size, players, looking, count, scales)
    for size, players, count, scales in itertools.product(
        SIZES, (2, 3, 4), (0, 3, 6, 7, 11, 12, 14), ((1.0, 1.0), (1.5, 1.0), (1.5, 1.25))
    )
    for looking in range(players)
]
"""Window sizes, numbers of players, seats that look, sizes of cities, and scales of text and hand."""


@pytest.fixture(scope="module")
def layouts(few: Few) -> list[Layout]:
    """Return the layouts of many tables."""
    # 11 has no common factor with the numbers of values, so that each value occurs.
    return [
        layout(
            *size, players, looking, (count,) * players, cathedral=True, display=Display(text=text, hand=hand)
        )
        for size, players, looking, count, (text, hand) in few(TABLES, 11)
    ]


def test_a_card_covers_no_other_seat_no_role_no_price_no_question_and_no_hand(layouts: list[Layout]) -> None:
    for plan in layouts:
        middle = plan.middle
        needed = [*middle.roles, *middle.tiles_seen, middle.trading_house, middle.draw_pile]
        needed += [middle.discard_pile, plan.prompt, plan.hand, plan.own.panel, plan.log.panel]
        everywhere = itertools.product(plan.opponents, (False, True), (False, True))
        for panel, is_low, is_left in everywhere:
            city, last = len(panel.lots), {len(panel.lots) - 1} if is_left else set()
            box = callout_plan(plan, panel.seat, is_low=is_low, city=city, needed=last).painted
            others = [other for other in plan.opponents if other.seat != panel.seat]
            rects = [*needed, *(other.panel for other in others), *(other.board for other in others)]
            assert not any(box.overlaps(rect) for rect in rects)
            assert plan.window.contains(box)


def test_a_card_covers_the_board_of_its_own_seat_only_with_its_tail(layouts: list[Layout]) -> None:
    for plan in layouts:
        for panel in plan.opponents:
            assert not callout_plan(plan, panel.seat).box.overlaps(panel.board)


def test_a_card_covers_none_of_the_houses_that_it_is_about_where_it_can(
    layouts: list[Layout],
) -> None:
    for plan in layouts:
        for panel in plan.opponents:
            for count, place in itertools.product(range(1, len(panel.lots) + 1), range(len(panel.lots))):
                if place >= count:
                    continue
                box = callout_plan(plan, panel.seat, city=count, needed={place}).box
                if panel.lots[place].overlaps(box):
                    # Only where it would be covered at the left as well as at the right.
                    assert panel.street.w < 2 * box.w + panel.lots[place].w


def test_a_card_covers_free_lots_rather_than_houses() -> None:
    plan = layout(1920, 1054, 4, 0, (2,) * 4)
    for panel in plan.opponents:
        box = callout_plan(plan, panel.seat, city=2).box
        assert not any(lot.overlaps(box) for lot in panel.lots[:2])


def test_with_two_streets_a_card_is_larger() -> None:
    one, two, three = (callout_plan(layout(1920, 1054, players), 1).box for players in (2, 4, 3))
    assert one.h < two.h <= three.h == 250
    assert two.w <= three.w == 366
    # A low card is wide, so that its sentence has room.
    assert one.w / one.h > two.w / two.h


# ---------------------------------------------------------------------- how long
def test_at_an_easier_pace_a_card_stands_longer_and_at_once_there_is_none() -> None:
    step = move_with(events.BuildingBuilt, asked=False).step
    stands = []
    for pace in durations.PACES.values():
        [called] = called_in(step, 0, pace)
        stands.append(called[1] if called is not None else 0)
    assert stands == [0, 900, 1600]


def test_nobody_waits_for_a_card_before_a_question_longer_than_before() -> None:
    step = move_with(events.BuildingBuilt, asked=True).step
    for pace in (BRISK, RELAXED):
        [called] = called_in(step, 0, pace)
        assert called is not None
        held = pace * pause_after(step.events[0], 0)
        assert 0 < called[1] <= max(held, durations.CALLOUT_LEAST) < durations.callout_stands(pace)


def test_before_a_question_a_card_stands_for_its_animation_and_for_the_pause_of_its_action() -> None:
    step = move_with(events.BuildingBuilt, asked=True).step
    pause = pause_after(step.events[0], 0)
    for pace, stands in ((0.1, durations.CALLOUT_LEAST), (RELAXED, round(RELAXED * pause))):
        [called] = called_in(step, 0, pace)
        assert called is not None
        assert called[1] == stands


def test_where_others_wait_a_card_stands_shorter() -> None:
    moves = moves_with(events.GoodsProduced)
    first, second = next(moves), next(moves)
    both = Step((*first.step.events, *second.step.events), second.step.view)
    one, other = called_in(both, 0, RELAXED)
    assert one is not None
    assert other is not None
    assert one[1] == 900


def test_own_actions_have_no_card(scene: TableScene) -> None:
    move = move_with(events.BuildingBuilt, own=True)
    assert called_in(move.step, 0, RELAXED) == (None,)
    assert begin(scene, move).callout is None


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize(
    "kind", [events.BuildingBuilt, events.GoodsProduced, events.GoodsSold, events.CardsKept]
)
def test_an_action_is_shown_while_it_happens_and_gone_when_the_table_rests(
    scene: TableScene, qtbot: QtBot, kind: type[events.Event]
) -> None:
    scene.motion.set_speed(0.02)
    callouts = begin(scene, move_with(kind, asked=True))
    assert callouts.callout is not None
    assert callouts.callout.seat != 0
    qtbot.waitUntil(lambda: not scene.motion.is_moving)
    assert callouts.callout is None
    qtbot.waitUntil(lambda: not callouts.has_pieces)


def test_a_click_or_key_ends_a_card_softly(scene: TableScene, qtbot: QtBot) -> None:
    callouts = begin(scene, move_with(events.BuildingBuilt))
    piece = callouts.piece
    assert piece is not None
    qtbot.waitUntil(lambda: piece.opacity() > 0.5)
    scene.motion.finish()
    assert callouts.callout is None
    assert not scene.motion.is_moving
    assert piece.opacity() > 0
    qtbot.waitUntil(lambda: not callouts.has_pieces)


@pytest.mark.usefixtures("hurried")
# ---------------------------------------------------------------------- without motion
@pytest.mark.parametrize("is_reduced", [False, True], ids=["off", "reduced"])
def test_without_motion_a_card_stands_beside_what_came_of_it(
    scene: TableScene, qtbot: QtBot, is_reduced: bool
) -> None:
    scene.motion.set_speed(1.0 if is_reduced else 0.0)
    scene.motion.set_reduced(is_reduced)
    move = move_with(events.BuildingBuilt, asked=False)
    callouts = begin(scene, move)
    assert callouts.callout is not None
    event = move.step.events[0]
    assert isinstance(event, events.BuildingBuilt)
    tile = top_of(scene).cities[event.seat].tile(event.place)
    assert tile is not None
    assert tile.card == event.card
    assert scene.motion.is_moving
    qtbot.waitUntil(lambda: not scene.motion.is_moving)
    assert callouts.callout is None


@pytest.mark.usefixtures("hurried")
def test_without_motion_cards_of_several_seats_come_one_after_another(
    scene: TableScene, qtbot: QtBot
) -> None:
    scene.motion.set_speed(0)
    moves = moves_with(events.CardsKept)
    first = next(moves)
    second = next(move for move in moves if move.step.events[0] != first.step.events[0])
    step = Step((*first.step.events, *second.step.events), second.step.view)
    callouts = begin(scene, Move(second.before, step))
    seats = [getattr(event, "seat", 0) for event in step.events]
    assert callouts.callout is not None
    assert callouts.callout.seat == seats[0]
    qtbot.waitUntil(lambda: callouts.callout is not None and callouts.callout.seat == seats[1])
    scene.motion.finish()
    assert callouts.callout is None


# ---------------------------------------------------------------------- what
@pytest.mark.parametrize("code", codes())
@pytest.mark.parametrize("size", [(1100, 634), (1920, 1054)], ids=str)
def test_every_sentence_about_a_building_finds_its_room(
    qtbot: QtBot, code: str, size: tuple[int, int]
) -> None:
    speak(code)
    scene = TableScene()
    scene.resize_to(*size)
    scene.set_table(setup_of(OPTIONS))
    view = next(moves_of(OPTIONS, 1)).step.view
    scene.show_view(view)
    context = top_of(scene).context
    for card in {building: number for number, building in enumerate(BUILDING_OF)}.values():
        callout = callout_of(events.BuildingBuilt(1, card, 0, 2, (-1, -1), (), -1, good_lost=False), view)
        assert callout is not None
        assert CalloutSheet(context, callout, callout_plan(context.layout, 1)).has_room
    scene.leave()


# ---------------------------------------------------------------------- what is said
def effects() -> Iterator[Move]:
    """Yield moves by which another seat builds, and a building of its gives it a card for that."""
    for seed in range(1, 40):
        for move in moves_of(OPTIONS, seed):
            kinds = [type(event) for event in move.step.events]
            seats = {getattr(event, "seat", 0) for event in move.step.events[:2]}
            if kinds[:2] == [events.BuildingBuilt, events.CardsDrawn] and 0 not in seats:
                yield move


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("speed", [0.0, 0.02], ids=["still", "moving"])
def test_what_a_building_gives_another_seat_is_shown_and_said_after_what_it_gave_it_for(
    scene: TableScene, qtbot: QtBot, speed: float
) -> None:
    scene.motion.set_speed(speed)
    move = next(effects())
    callouts, bar = begin(scene, move), top_of(scene).bar
    drawn = move.step.events[1]
    assert isinstance(drawn, events.CardsDrawn)
    assert callouts.callout is not None
    assert callouts.callout.building >= 0
    assert " builds " in bar.current_message[1]
    qtbot.waitUntil(lambda: callouts.callout is not None and callouts.callout.by >= 0)
    assert BUILDING_OF[callouts.callout.by] == drawn.building
    assert "draws" in bar.current_message[1]


def test_a_gold_mine_tells_nothing_before_all_have_seen_its_cards(scene: TableScene, qtbot: QtBot) -> None:
    scene.motion.set_speed(0.02)
    move = next(moves_with(events.CardsTurnedUp))
    callouts, bar = begin(scene, move), top_of(scene).bar
    assert callouts.callout is None
    assert "reveals" in bar.current_message[1]
    qtbot.waitUntil(lambda: callouts.callout is not None)
    assert "keeps" in bar.current_message[1]


@pytest.mark.parametrize("kind", [events.GoodsProduced, events.GoodsSold])
def test_goods_take_all_the_room_that_their_sentence_leaves(
    scene: TableScene, kind: type[events.Event]
) -> None:
    for move in itertools.islice(moves_with(kind), 8):
        scene.show_view(move.step.view)
        callout = callout_of(move.step.events[0], move.step.view)
        if callout is None:
            continue
        context = top_of(scene).context
        plan = callout_plan(context.layout, callout.seat, is_low=True)
        sheet = CalloutSheet(context, callout, plan)
        sentence, goods = sheet.rooms()
        gap = goods.top() - sentence.bottom()
        assert 0 <= gap <= plan.u * context.artist.dpr * 6, callout.words
        assert goods.bottom() <= plan.box.h * context.artist.dpr
