"""Changes of players stand in the log where they happened."""

from __future__ import annotations

from sanjuan_desktop.control.session.hand_over_lines import change_words, hand_over_lines
from sanjuan_desktop.control.session.replay import Replay
from sanjuan_desktop.control.setup import GameSetup
from sanjuan_desktop.rules import GameOptions
from sanjuan_desktop.storage.hand_overs import HandOver
from sanjuan_desktop.storage.parts import Seat
from tests.helpers.saved_games import played

ADA, BEN = Seat("Ada"), Seat("Ben", "casual")


def test_each_change_has_its_words():
    assert change_words(ADA, Seat("Ada", "expert")) == "leaves; a computer player (Expert) takes over."
    assert change_words(ADA, ADA) == "is back and takes the seat again."
    assert change_words(BEN, Seat("Ben")) == "is played by a person from now on."
    assert change_words(BEN, BEN) == "is played by the computer again (Casual)."


def test_a_replay_tells_a_change_after_its_move():
    record = played(GameOptions(2), 7, 12)
    changes = (HandOver(4, 0, Seat("Ada", "expert")), HandOver(4, 1, Seat("Ben")))
    setup = GameSetup(record.options, record.seed, (ADA, BEN)).with_hand_overs(changes, record.path())
    lines = hand_over_lines(setup, record.path())
    assert list(lines) == [4]
    assert [line.named(("Ada", "Ben")) for line in lines[4]] == [
        "Ada leaves; a computer player (Expert) takes over.",
        "Ben is played by a person from now on.",
    ]
    replay = Replay(setup, record)
    assert replay.step(5, 0).log[-2:] == lines[4]
    assert not set(replay.step(6, 0).log) & set(lines[4])
    assert hand_over_lines(setup, record.path()[:4]) == {}
