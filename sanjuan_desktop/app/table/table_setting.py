"""How a table is set for its scene: background, layout, and where its clicks go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sanjuan_desktop.app.look.display import USUAL
from sanjuan_desktop.app.table.layout.geometry import Layout, layout
from sanjuan_desktop.rules.terms import NOBODY

if TYPE_CHECKING:
    from sanjuan_desktop.app.look.display import Display
    from sanjuan_desktop.app.table.scene import TableScene
    from sanjuan_desktop.app.table.tabletop import Tabletop
    from sanjuan_desktop.control.questions.drops import Click
    from sanjuan_desktop.control.setup import GameSetup
    from sanjuan_desktop.rules import PlayerView


def plan_for(
    setup: GameSetup, view: PlayerView | None, size: tuple[float, float], display: Display = USUAL
) -> Layout:
    """Return the layout for these players, with room for the cities of the view."""
    options, looking = setup.options, setup.looking_seat
    counts: tuple[int, ...] = ()
    if view is not None:
        counts = tuple(len(city) for city in view.cities)
        looking = view.seat if view.seat != NOBODY else looking
    return layout(*size, options.players, looking, counts, options.new_buildings, display)


def carry_out(scene: TableScene, clicks: tuple[Click, ...]) -> None:
    """Report the clicks that a drop stands for, one after another, as the mouse would have made them."""
    top = scene.tabletop
    for kind, which in clicks:
        if top is None:
            return
        if kind == "button":
            top.bar.press(str(which), is_meant=True)
        elif kind == "place":
            scene.place_clicked.emit(top.desk.layout.looking_seat, which)
        elif kind in {"lot", "cathedral"}:
            getattr(scene, f"{kind}_clicked").emit()
        else:
            getattr(scene, f"{kind}_clicked").emit(which)


def connect_clicks(top: Tabletop, scene: TableScene) -> None:
    """Let the scene report what the parts of a table report."""
    top.hand.signals.clicked.connect(scene.card_clicked)
    top.fan.signals.clicked.connect(scene.fan_clicked)
    top.roles.signals.clicked.connect(scene.role_clicked)
    top.cathedral.signals.clicked.connect(scene.cathedral_clicked)
    top.side.signals.pressed.connect(scene.tool_pressed)
    top.supply.signals.unseen_wanted.connect(lambda: scene.tool_pressed.emit("unseen"))
    top.bar.signals.pressed.connect(scene.button_pressed)
    top.bar.signals.refused.connect(scene.button_refused)
    top.bar.signals.hint_wanted.connect(scene.hint_wanted)
    top.hints.signals.taken.connect(scene.take_tip)
    top.hints.signals.closed.connect(scene.hint_closed)
    top.hints.signals.stepped.connect(scene.ring_moved)
    for seat, city in top.cities.items():
        city.signals.clicked.connect(lambda place, seat=seat: scene.place_clicked.emit(seat, place))
        city.signals.lot_clicked.connect(scene.lot_clicked)
