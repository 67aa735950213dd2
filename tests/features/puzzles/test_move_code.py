"""Positions encoded as a short string."""

from __future__ import annotations

import pytest

from sanjuan_desktop.features.puzzles.move_code import decode_moves, encode_moves
from sanjuan_desktop.rules import (
    Action,
    Build,
    GameOptions,
    NotationError,
    State,
    apply,
    legal_actions,
    new_game,
    seeded,
    state_hash,
)


def game(players: int = 3, *, most: int = 10_000) -> tuple[list[Action], State]:
    """Return a random game, or its first ``most`` moves, and its last state."""
    s, rng, actions = new_game(GameOptions(players, new_buildings=True), 5), seeded(3), []
    while not s.is_over and len(actions) < most:
        actions.append(legal_actions(s).sample(rng))
        apply(s, actions[-1])
    return actions, s


def start() -> State:
    return new_game(GameOptions(3, new_buildings=True), 5)


def test_a_whole_game_is_written_and_read() -> None:
    actions, end = game()
    move_code = encode_moves(start(), actions)
    s = start()
    assert list(decode_moves(s, move_code)) == actions
    assert state_hash(s) == state_hash(end)


def test_a_game_takes_few_letters() -> None:
    actions, _ = game()
    assert len(encode_moves(start(), actions)) < 3 * len(actions)


def test_no_action_has_a_code_as_well() -> None:
    assert list(decode_moves(start(), encode_moves(start(), []))) == []


def test_cards_named_in_an_order_of_ones_own_stay_in_that_order() -> None:
    actions, _ = game()
    at, turned = next(
        (number, Build(action.card, action.pay[::-1], action.goods, action.over))
        for number, action in enumerate(actions)
        if isinstance(action, Build) and len(action.pay) > 1
    )
    own = [*actions[:at], turned]
    s = start()
    assert list(decode_moves(s, encode_moves(start(), own))) == own


@pytest.mark.parametrize("move_code", ["x:00", "99999:", "3:\x7f", "nothing at all", "²:00"])
def test_an_invalid_code_is_refused(move_code: str) -> None:
    with pytest.raises(NotationError):
        list(decode_moves(start(), move_code))


def test_a_code_longer_than_its_actions_is_refused() -> None:
    actions, _ = game(most=30)
    _, _, number = encode_moves(start(), actions).partition(":")
    with pytest.raises(NotationError, match="more moves than the game"):
        list(decode_moves(start(), f"1:{number}"))


def test_a_code_that_continues_after_the_end_is_refused() -> None:
    actions, _ = game()
    _, _, number = encode_moves(start(), actions).partition(":")
    with pytest.raises(NotationError, match="after the end"):
        list(decode_moves(start(), f"{len(actions) + 1}:{number}"))
