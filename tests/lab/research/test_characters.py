"""Characters are named by what they do more often than others; their win share comes from pairs of games."""

from __future__ import annotations

from collections import Counter

from sanjuan_desktop.ai.styles import STYLES
from sanjuan_desktop.lab.research import characters
from sanjuan_desktop.lab.research.characters import (
    SET,
    CharacterGame,
    Classifier,
    choice_of,
    choices_of,
    main,
    named,
    play,
    report,
    shares_by_deal,
)
from sanjuan_desktop.lab.research.duels import Duel
from sanjuan_desktop.rules import Build, ChooseRole, GameOptions, Pass
from sanjuan_desktop.rules.catalogue.cards import copies
from sanjuan_desktop.rules.terms import Role

DEALS = 2 * SET


def games(*choices: str, deals: int = DEALS, won: tuple[float, float] = (0.5, 0.5)) -> list[CharacterGame]:
    """Return a game with these choices on each seat of each deal."""
    return [
        CharacterGame(deal, seat, Counter(choices), won[seat]) for deal in range(deals) for seat in (0, 1)
    ]


def test_buildings_and_roles_are_counted_and_other_actions_are_not():
    assert choice_of(Build(copies("hero")[0], ())) == "hero"
    assert choice_of(ChooseRole(Role.TRADER)) == "the trader"
    assert choice_of(Pass()) == ""


def test_a_character_is_named_by_the_choice_that_others_do_less_often():
    alike = ["the builder", "library"] * 5
    classifier = Classifier({"a": games(*alike, "hero"), "b": games(*alike, "gold_mine")})
    assert classifier.name([*games(*alike, "hero", deals=3), *games(*alike, "gold_mine", deals=1)]) == "a"
    assert classifier.name([*games(*alike, "hero", deals=1), *games(*alike, "gold_mine", deals=3)]) == "b"
    # A building that no character ever built says nothing.
    assert classifier.name(games("hero", *["palace"] * 9)) == "a"


def test_a_choice_that_varies_from_game_to_game_counts_less_than_a_steady_one():
    def mixed(steady: str, sometimes: str) -> list[CharacterGame]:
        return [
            game._replace(choices=Counter({steady: 1, sometimes: 4 * (game.deal % 2)})) for game in games()
        ]

    classifier = Classifier({"a": mixed("hero", "library"), "b": mixed("gold_mine", "chapel")})
    # The mean number of libraries speaks for one character, the steady gold mine for the other.
    assert classifier.name(games("gold_mine", "library", "library", deals=5)) == "b"


def test_ten_deals_make_two_sets_of_ten_games():
    assert named({"a": games("hero"), "b": games("well")}) == {("a", "a"): 4, ("b", "b"): 4}
    assert named({"a": games("hero", deals=DEALS + 3), "b": games("well", deals=DEALS + 3)}).total() == 8
    # Ten deals alone leave nothing to learn from.
    assert not named({"a": games("hero", deals=SET), "b": games("well", deals=SET)})


def test_both_seats_are_in_every_set():
    # A building of one seat only would name the seat: each set has five games of either.
    one_seat = [game._replace(choices=Counter({"hero": game.seat})) for game in games()]
    always = games("hero", "well")
    assert named({"a": one_seat, "b": always}) == {("a", "a"): 4, ("b", "b"): 4}


def test_no_games_are_named_by_a_classifier_that_learnt_from_them():
    # Each character changes its manners with the next ten deals, so it is taken for the other one.
    def two_faced(first: str, then: str) -> list[CharacterGame]:
        return [game._replace(choices=Counter([then if game.deal // SET else first])) for game in games()]

    found = named({"a": two_faced("hero", "well"), "b": two_faced("well", "hero")})
    assert found == {("a", "b"): 4, ("b", "a"): 4}


def test_games_are_grouped_by_deal():
    assert shares_by_deal(games(deals=3, won=(1.0, 0.0))) == [[1.0, 0.0]] * 3


def test_the_report_names_accuracy_confusions_win_shares_and_preferences():
    lines = report({"a": games("hero", "hero", "well"), "b": games("well", "well", "hero")})
    assert lines[0] == "named from 10 games: 8 of 8, 100.0% (67.6% to 100.0%)"
    assert lines[2].split() == ["a", "4", "0"]
    assert lines[4].split() == ["a", "40", "games", "wins", "50.0%", "±", "0.0"]
    assert lines[6].startswith("a             hero 20.0 (15.0)")


def test_a_deal_depends_on_nothing_but_its_numbers():
    given = GameOptions(2), "novice", "trader", Duel(3, 1, 0)
    assert play(*given) == play(*given)
    assert play(*given).choices != play(GameOptions(2), "novice", "trader", Duel(3, 2, 0)).choices


def test_every_character_plays_each_deal_from_both_seats(capsys, tmp_path):
    assert main(["--level", "novice", "--deals", "1", "--file", str(tmp_path / "games.json")]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[:3] for line in lines[: len(STYLES)]] == [[style, "2", "games"] for style in STYLES]


def test_an_interrupted_command_continues_where_it_stopped(capsys, monkeypatch, tmp_path):
    asked: list[int] = []

    def quick(_options, _level, _style, where, _iterations) -> CharacterGame:
        asked.append(where[1])
        if len(asked) == 14:
            raise KeyboardInterrupt
        return CharacterGame(where[1], where[2], Counter(["hero"]), 0.5)

    monkeypatch.setattr(characters, "play", quick)
    command = ["--level", "novice", "--deals", "2", "--file", str(tmp_path / "games.json")]
    assert main(command) == 0
    assert "continues" in capsys.readouterr().err
    asked.clear()
    assert main(command) == 0
    assert asked == [1] * 10
    # Games of another seed are other games.
    asked.clear()
    assert main([*command, "--seed", "9"]) == 0
    assert asked[:10] == [0] * 10


def test_all_choices_are_counted():
    assert choices_of(games("hero", "hero", "well", deals=1)) == {"hero": 4, "well": 2}
