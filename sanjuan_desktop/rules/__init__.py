"""Rules of San Juan: both editions, the expansion and all variants.

The package uses the standard library only: no windows, no files, no clock. A complete random game:

    >>> from sanjuan_desktop.rules import GameOptions, GameRecord, apply, legal_actions, seeded
    >>> record = GameRecord(GameOptions(players=3, new_buildings=True), seed=7)
    >>> state, rng = record.start(), seeded(1)
    >>> while not state.is_over:
    ...     action = legal_actions(state).sample(rng)
    ...     apply(state, action)
    ...     record.add(action)  # doctest: +ELLIPSIS
    0...
    >>> record.replay().is_over
    True
"""

from __future__ import annotations

from sanjuan_desktop.rules.actions import (
    Action,
    Build,
    ChooseRole,
    Discard,
    Exchange,
    Keep,
    Pass,
    Produce,
    Sell,
    Store,
    Use,
)
from sanjuan_desktop.rules.catalogue import CATALOGUE, dealing_alike, deck_of, in_use
from sanjuan_desktop.rules.compilation import build_kind, is_compiled
from sanjuan_desktop.rules.engine import apply, apply_trusted, is_legal, legal_actions, play_out, why_illegal
from sanjuan_desktop.rules.errors import (
    GameOverError,
    IllegalActionError,
    NotationError,
    OptionsError,
    Reason,
    RecordError,
    RulesError,
)
from sanjuan_desktop.rules.events import Event
from sanjuan_desktop.rules.given_position import GivenPosition
from sanjuan_desktop.rules.legal import BuildActions, LegalActions
from sanjuan_desktop.rules.notation import (
    action_line,
    card_name,
    options_text,
    parse_action,
    parse_card,
    parse_options,
    parse_state,
    state_line,
)
from sanjuan_desktop.rules.options import VARIANTS, GameOptions
from sanjuan_desktop.rules.record import ROOT, GameRecord, Move, state_hash
from sanjuan_desktop.rules.rng import Rng, seeded
from sanjuan_desktop.rules.scoring import (
    BonusLine,
    ScoreSheet,
    final_points,
    score_sheet,
    victory_shares,
    winners,
)
from sanjuan_desktop.rules.setup import Deal, deal, new_game, opening_cards, start_from
from sanjuan_desktop.rules.state import State
from sanjuan_desktop.rules.terms import RULES_VERSION, Decision, Edition, Good, Kind, Role, Stage
from sanjuan_desktop.rules.view import (
    PlayerView,
    complete,
    legal_for,
    masked_state,
    open_view_for,
    view_for,
)

__all__ = [
    "CATALOGUE",
    "ROOT",
    "RULES_VERSION",
    "VARIANTS",
    "Action",
    "BonusLine",
    "Build",
    "BuildActions",
    "ChooseRole",
    "Deal",
    "Decision",
    "Discard",
    "Edition",
    "Event",
    "Exchange",
    "GameOptions",
    "GameOverError",
    "GameRecord",
    "GivenPosition",
    "Good",
    "IllegalActionError",
    "Keep",
    "Kind",
    "LegalActions",
    "Move",
    "NotationError",
    "OptionsError",
    "Pass",
    "PlayerView",
    "Produce",
    "Reason",
    "RecordError",
    "Rng",
    "Role",
    "RulesError",
    "ScoreSheet",
    "Sell",
    "Stage",
    "State",
    "Store",
    "Use",
    "action_line",
    "apply",
    "apply_trusted",
    "build_kind",
    "card_name",
    "complete",
    "deal",
    "dealing_alike",
    "deck_of",
    "final_points",
    "in_use",
    "is_compiled",
    "is_legal",
    "legal_actions",
    "legal_for",
    "masked_state",
    "new_game",
    "open_view_for",
    "opening_cards",
    "options_text",
    "parse_action",
    "parse_card",
    "parse_options",
    "parse_state",
    "play_out",
    "score_sheet",
    "seeded",
    "start_from",
    "state_hash",
    "state_line",
    "victory_shares",
    "view_for",
    "why_illegal",
    "winners",
]
