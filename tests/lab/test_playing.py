"""Games that are looked at: every answer comes before it is carried out, forced ones too."""

import pytest

from sanjuan_desktop.ai.greedy.player import GreedyPlayer
from sanjuan_desktop.lab.playing import answers, record_of
from sanjuan_desktop.rules import GameOptions, legal_actions, new_game


class Counting(GreedyPlayer):
    """Counts what it is asked."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = 0

    def choose(self, view, budget, cancelled):
        self.asked += 1
        return super().choose(view, budget, cancelled)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_is_asked_for_choices_alone_and_every_answer_is_told_in_time(players):
    s = new_game(GameOptions(players, new_buildings=True), 5)
    seated = [Counting() for _ in range(players)]
    choices = [0] * players
    for view, action, is_choice in answers(s, seated):
        assert view.seat == s.actor
        assert view.decision == s.decision
        legal = legal_actions(s)
        assert is_choice == (legal.count > 1)
        assert is_choice or action == legal.at(0)
        choices[view.seat] += is_choice
    assert s.is_over
    assert [player.asked for player in seated] == choices


def test_a_record_holds_the_whole_game_or_its_beginning():
    options = GameOptions(3)
    whole = record_of(options, 8, [GreedyPlayer()] * 3)
    assert whole.replay().is_over
    begun = record_of(options, 8, [GreedyPlayer()] * 3, 20)
    assert begun.actions() == whole.actions()[:20]
