"""Test the options of a game (rules, section 1)."""

import pytest

from sanjuan_desktop.rules import Edition, GameOptions, OptionsError, deck_of, in_use, is_compiled


def test_defaults_are_three_players_second_edition_and_nothing_else():
    assert GameOptions() == GameOptions(3, Edition.SECOND, False, False, False)


@pytest.mark.parametrize("players", [-1, 0, 1, 5])
def test_only_2_to_4_players_can_play(players):
    with pytest.raises(OptionsError, match=f"2, 3 or 4 players, not {players}") as caught:
        GameOptions(players)
    assert caught.value.reason.code == "bad_options"


def test_there_are_two_editions():
    # Compiled code checks the type of every field first.
    error, words = (TypeError, "Edition object expected") if is_compiled() else (OptionsError, "no edition 2")
    with pytest.raises(error, match=words):
        GameOptions(edition=2)


@pytest.mark.parametrize(("players", "turns"), [(2, 3), (3, 3), (4, 4)])
def test_two_players_choose_three_roles_a_round(players, turns):
    assert GameOptions(players).turns_per_round == turns


def test_new_buildings_imply_extra_production():
    both = GameOptions(new_buildings=True, extra_production=True)
    assert deck_of(both) == deck_of(GameOptions(new_buildings=True))


@pytest.mark.parametrize(
    ("options", "cards", "buildings"),
    [
        (GameOptions(), 110, 29),
        (GameOptions(extra_production=True), 114, 29),
        (GameOptions(new_buildings=True), 143, 40),
    ],
)
def test_decks_have_110_114_or_143_cards(options, cards, buildings):
    assert len(deck_of(options)) == cards
    assert len(in_use(options)) == buildings


def test_a_hand_opens_with_four_cards_at_most_and_not_with_those_that_are_chosen():
    assert GameOptions(opening=("well",) * 3 + ("crane",)).opening == ("well", "well", "well", "crane")
    with pytest.raises(OptionsError, match="4 cards at most, not 5"):
        GameOptions(opening=("well", "crane", "hero", "tower", "chapel"))
    with pytest.raises(OptionsError, match="not both"):
        GameOptions(draft_hand=True, opening=("well",))
