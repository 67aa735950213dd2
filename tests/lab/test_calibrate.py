"""``calibrate``: who meets whom, the same deals for all, nothing lost, nothing of other networks."""

import json
import signal
import sys
from dataclasses import replace

import pytest

from sanjuan_desktop.ai import networks
from sanjuan_desktop.ai.core.beliefs import Beliefs
from sanjuan_desktop.ai.core.opponent_model import OpponentModel
from sanjuan_desktop.ai.errors import NetworkError
from sanjuan_desktop.ai.level_table import LEVEL_OF
from sanjuan_desktop.ai.levels import PLAYABLE_LEVELS
from sanjuan_desktop.cli import simulation
from sanjuan_desktop.cli.arguments import run_command_line
from sanjuan_desktop.cli.errors import CommandError
from sanjuan_desktop.cli.simulation import SimulationPlan, Sums, play_games
from sanjuan_desktop.lab import calibrate, matches, network_logs, scorebook
from sanjuan_desktop.lab.matches import CELLS, against, mind_of, round_robin
from sanjuan_desktop.lab.scorebook import HEAD, MatchScore, Scorebook, cells_of
from sanjuan_desktop.rules import Edition, GameOptions
from tests.helpers.programs import sanjuan

WEAK = ("--levels", "random,greedy")


@pytest.fixture
def run(tmp_path, capsys):
    """Run ``calibrate`` on a separate file; return the status and the output."""

    def run(*arguments):
        command = ["calibrate", "--resume", str(tmp_path / "book.json"), *map(str, arguments)]
        status = run_command_line(command)
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return run


def rows(table):
    """Return the lines of a table as dictionaries with the column headings as keys."""
    lines = [line.strip("|\n").split(" | ") for line in table.splitlines()]
    head, rule, *lines = [[cell.strip() for cell in line] for line in lines]
    assert tuple(head) == HEAD
    assert len(rule) == len(HEAD)
    return [dict(zip(head, line, strict=True)) for line in lines]


# -- who meets whom --------------------------------------------------------------------------------


def test_each_level_meets_the_next_weaker_one_and_greedy():
    pairs = [match.levels for match in round_robin(PLAYABLE_LEVELS, 2)]
    assert pairs == [
        ("casual", "novice"), ("skilled", "casual"), ("strong", "skilled"), ("expert", "strong"),
        ("novice", "greedy"), ("casual", "greedy"), ("skilled", "greedy"), ("strong", "greedy"),
        ("expert", "greedy"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("levels", "pairs"),
    [
        (["random", "greedy"], [("greedy", "random")]),
        (["greedy", "strong"], [("strong", "greedy")]),
        (["strong"], [("strong", "greedy")]),
        (["random", "greedy", "strong"], [("greedy", "random"), ("strong", "greedy")]),
        (["strong", "strong/trader"], [("strong/trader", "strong"), ("strong", "greedy"),
            ("strong/trader", "greedy")]),
    ],
)  # fmt: skip
def test_nobody_meets_the_same_opponent_twice(levels, pairs):
    assert [match.levels for match in round_robin(levels, 2)] == pairs


@pytest.mark.parametrize("levels", [["greedy"], ["strong", "strong"], ["master"], ["greedy/trader"]])
def test_levels_that_make_no_match_are_refused(levels):
    with pytest.raises(CommandError):
        round_robin(levels, 2)


def test_one_seat_plays_against_all_others():
    assert against(GameOptions(4), "expert", "greedy").levels == ("expert", "greedy", "greedy", "greedy")


def test_the_cells_are_what_the_levels_are_judged_by():
    assert [(scorebook.game_name(cell.options), *cell.levels) for cell in CELLS] == [
        ("2 players", "strong", "greedy"),
        ("2 players", "expert", "strong"),
        ("2 players", "expert", "greedy"),
        ("4 players", "expert", "greedy", "greedy", "greedy"),
        ("3 players", "expert", "greedy", "greedy"),
        ("2 players, new buildings", "expert", "strong"),
        ("2 players, first edition", "expert", "strong"),
        ("2 players", "expert", "hoarder"),
        ("2 players", "expert", "mason"),
        ("2 players", "expert", "planter"),
        ("2 players", "expert", "rusher"),
        ("2 players", "expert", "denier"),
        ("2 players", "expert", "mixture"),
        ("2 players, new buildings", "expert", "greedy"),
        ("2 players, first edition", "expert", "greedy"),
        ("4 players", "strong", "skilled", "casual", "greedy"),
    ]
    assert CELLS[0].options.edition == Edition.SECOND


def test_games_are_rounded_up_to_whole_turns_of_the_seats():
    match = against(GameOptions(3), "greedy", "random")
    assert [match.whole(games) for games in (1, 3, 4, 400)] == [3, 3, 6, 402]


def test_every_deal_is_played_from_every_seat(monkeypatch):
    deals, first = [], []

    def record_deal(options, seed):
        deals.append(seed)
        return new_game(options, seed)

    def record_player(level, seed, style=""):
        first.append(level)
        return make_player(level, seed, style)

    new_game, make_player = simulation.new_game, simulation.make_player
    monkeypatch.setattr(simulation, "new_game", record_deal)
    monkeypatch.setattr(simulation, "make_player", record_player)
    play_games(against(GameOptions(3), "greedy", "random").plan(1), 0, 6)
    assert deals[0] == deals[1] == deals[2] != deals[3] == deals[4] == deals[5]
    assert [first[at : at + 3].index("greedy") for at in range(0, 18, 3)] == [0, 1, 2] * 2


# -- playing on ------------------------------------------------------------------------------------


def test_the_table_is_printed_and_saved(run, tmp_path):
    status, out, err = run(*WEAK, "--games", 5)
    assert (status, err) == (0, "")
    assert (tmp_path / "book.md").read_text() == out
    (line,) = rows(out)
    *words, points = line.values()
    assert words == ["2 players", "greedy", "random", "6", "100.0 %", "61.0 to 100.0 %", "50.0 %"]
    mine, theirs = map(float, points.split(" : "))
    assert mine > 2 * theirs


def test_what_the_file_holds_is_not_played_again(run, monkeypatch):
    _, whole, _ = run(*WEAK, "--games", 12, "--seed", 4)
    monkeypatch.setattr(calibrate, "chunks_in_order", None)
    assert run(*WEAK, "--games", 12, "--seed", 4) == (0, whole, "")
    assert run(*WEAK, "--games", 4, "--seed", 4) == (0, whole, "")


def test_a_broken_off_run_loses_nothing_it_has_saved_and_goes_on(run, tmp_path, monkeypatch):
    def break_off(plan, first, count):
        if first >= 5:
            raise KeyboardInterrupt
        return play_games(plan, first, count)

    monkeypatch.setattr(simulation, "play_games", break_off)
    monkeypatch.setattr(simulation, "_MOST_IN_CHUNK", 1)
    assert run(*WEAK, "--games", 8) == (130, "", "")
    assert json.loads((tmp_path / "book.json").read_text())["matches"][0]["sums"]["games"] == 5
    assert rows((tmp_path / "book.md").read_text())[0]["games"] == "5"
    monkeypatch.undo()
    _, resumed, _ = run(*WEAK, "--games", 8)
    (tmp_path / "book.json").unlink()
    assert run(*WEAK, "--games", 8) == (0, resumed, "")


def test_the_number_of_processes_changes_nothing(run, tmp_path):
    _, alone, _ = run(*WEAK, "--games", 8)
    (tmp_path / "book.json").unlink()
    assert run(*WEAK, "--games", 8, "--jobs", 2) == (0, alone, "")


def test_one_file_holds_matches_of_several_games(run):
    run(*WEAK, "--games", 2)
    _, out, _ = run(*WEAK, "--games", 3, "--players", 3)
    assert [line["game"] for line in rows(out)] == ["2 players", "3 players"]
    assert rows(out)[1]["against"] == "2 random"
    assert rows(out)[1]["even"] == "33.3 %"


def test_one_command_plays_all_cells(run, monkeypatch):
    cells = (
        against(GameOptions(2, Edition.FIRST), "greedy", "random"),
        against(GameOptions(4, new_buildings=True), "random", "greedy"),
    )
    monkeypatch.setattr(calibrate, "CELLS", cells)
    status, out, _ = run("--cells", "--games", 2)
    assert status == 0
    assert [(line["game"], line["level"], line["against"], line["games"]) for line in rows(out)] == [
        ("2 players, first edition", "greedy", "random", "2"),
        ("4 players, new buildings", "random", "3 greedy", "4"),
    ]


def test_without_a_file_named_it_goes_on_with_the_one_beside_the_sources(tmp_path, monkeypatch, capsys):
    assert Scorebook(calibrate.FILE).entries
    monkeypatch.setattr(calibrate, "FILE", tmp_path / "calibration.json")
    assert run_command_line(["calibrate", *WEAK, "--games", "2"]) == 0
    assert {path.name for path in tmp_path.iterdir()} == {"calibration.json", "calibration.md"}
    assert rows(capsys.readouterr().out)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends Ctrl+C to a whole console only")
@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_ends_quietly_and_keeps_what_was_played(tmp_path, jobs):
    file = tmp_path / "book.json"
    options = ("--games", "1000000", "--jobs", str(jobs), "--resume", str(file))
    with sanjuan("calibrate", *WEAK, *options) as program:
        program.until(file.exists)
        program.send(signal.SIGINT)
        assert (program.ended(), program.out, program.err) == (130, "", "")
        program.wait_until_alone()
    assert json.loads(file.read_text())["matches"][0]["sums"]["games"] > 0


# -- what is refused -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "wrong",
    [
        ("--cells", "--players", "3"),
        ("--cells", "--levels", "strong"),
        ("--levels", "master"),
        ("--players", "5"),
        ("--games", "0"),
        ("--resume", "table.md"),
    ],
    ids=" ".join,
)
def test_wrong_arguments_end_in_one_line(tmp_path, monkeypatch, capsys, wrong):
    monkeypatch.chdir(tmp_path)
    assert run_command_line(["calibrate", *wrong]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert not list(tmp_path.rglob("*.json"))


@pytest.mark.parametrize(
    "change",
    [
        lambda data: "hello",
        lambda data: [],
        lambda data: data | {"format": "sanjuan simulation 1"},
        lambda data: data | {"matches": [data["matches"][0] | {"sums": {}}]},
        lambda data: data | {"matches": [data["matches"][0] | {"arguments": {}}]},
        lambda data: json.loads(json.dumps(data).replace('"games": 2', '"games": -2')),
        lambda data: json.loads(json.dumps(data).replace("2 second", "3 second")),
        lambda data: json.loads(json.dumps(data).replace("2 second", "2 third")),
    ],
)
def test_a_file_that_is_something_else_is_refused_and_left_alone(run, tmp_path, change):
    file = tmp_path / "book.json"
    run(*WEAK, "--games", 2)
    file.write_text(json.dumps(change(json.loads(file.read_text()))))
    before = file.read_bytes()
    assert run(*WEAK, "--games", 4) == (2, "", f"sanjuan: {file} is not a file of calibrate\n")
    assert file.read_bytes() == before


def test_games_of_other_networks_are_not_added_up(run, tmp_path, monkeypatch):
    run(*WEAK, "--games", 2)
    _, both, _ = run(*WEAK, "--games", 3, "--players", 3)
    assert len(rows(both)) == 2
    monkeypatch.setattr(scorebook, "mind_of", lambda players, levels: f"another mind of {players}")
    status, out, err = run(*WEAK, "--games", 4)
    assert (status, out) == (2, "")
    assert "holds games of greedy,random with other networks, strengths or rules" in err
    # Elsewhere in the file they stay, but are not shown.
    _, out, _ = run("--levels", "greedy,random", "--games", 2)
    assert [(line["level"], line["games"]) for line in rows(out)] == [("random", "2")]


def test_a_level_without_its_network_is_refused(run, monkeypatch):
    def missing(players):
        raise NetworkError("the file beliefs.json is missing")

    monkeypatch.setattr(networks, "beliefs_for", missing)
    said = "sanjuan: strong cannot play: the file beliefs.json is missing\n"
    assert run("--levels", "greedy,strong") == (2, "", said)


def test_a_mind_changes_with_networks_beliefs_and_characters(tmp_path, monkeypatch):
    beliefs = {2: Beliefs(), 3: Beliefs()}
    monkeypatch.setattr(networks, "beliefs_for", beliefs.__getitem__)
    monkeypatch.setattr(matches, "resource_path", lambda folder: tmp_path)
    minds = [mind_of(2, ["strong", "greedy"])]
    (tmp_path / "players3.net").write_bytes(b"3")
    assert mind_of(2, ["strong", "greedy"]) == minds[0] == mind_of(2, ["greedy", "strong", "greedy"])
    (tmp_path / "players2.net").write_bytes(b"2")
    minds.append(mind_of(2, ["strong", "greedy"]))
    beliefs[2] = Beliefs([2.0] * 40)
    minds.append(mind_of(2, ["strong", "greedy"]))
    minds.append(mind_of(2, ["strong/trader", "greedy"]))
    minds.append(mind_of(2, ["expert", "greedy"]))
    minds.append(mind_of(2, ["random", "greedy"]))
    assert len(set(minds)) == len(minds)


def test_a_mind_changes_with_the_taste_of_a_level_where_a_character_plays(monkeypatch):
    with_character, without = mind_of(2, ["skilled/trader"]), mind_of(2, ["skilled"])
    monkeypatch.setitem(LEVEL_OF, "skilled", replace(LEVEL_OF["skilled"], taste=9.0))
    assert mind_of(2, ["skilled/trader"]) != with_character
    assert mind_of(2, ["skilled"]) == without


def test_a_mind_changes_with_manners_where_they_count(monkeypatch):
    opponent_model = [OpponentModel([0.0] * 40, [0.0] * 6)]
    monkeypatch.setattr(networks, "opponent_model_for", lambda players: opponent_model[-1])
    minds = [(mind_of(2, ["expert", "greedy"]), mind_of(2, ["strong", "greedy"]))]
    opponent_model.append(OpponentModel([0.0] * 40, [1.0] * 6))
    minds.append((mind_of(2, ["expert", "greedy"]), mind_of(2, ["strong", "greedy"])))
    assert minds[0][0] != minds[1][0]
    assert minds[0][1] == minds[1][1]


def test_games_with_a_level_that_is_not_itself_are_not_played(monkeypatch):
    class Broken:
        def choose(self, view, budget, cancelled):
            choice = make_player("greedy", 1).choose(view, budget, cancelled)
            return type(choice)(choice.action, error="the file players2.net is missing")

    make_player = simulation.make_player
    monkeypatch.setattr(simulation, "make_player", lambda *_: Broken())
    with pytest.raises(CommandError, match=r"strong cannot play: the file players2\.net is missing"):
        play_games(SimulationPlan(GameOptions(2), ("strong", "strong"), 1), 0, 1)


# -- results ---------------------------------------------------------------------------------------


def test_a_line_of_the_table_is_about_the_first_level():
    options = GameOptions(4, Edition.FIRST, new_buildings=True)
    plan = SimulationPlan(options, ("strong", "skilled", "casual", "greedy"), 1)
    sums = Sums(200, 9000, 2400, [1200, 600, 480, 120], [6000, 5000, 4500, 4000])
    assert cells_of(MatchScore(plan, "", sums)) == (
        "4 players, first edition, new buildings",
        "strong",
        "skilled, casual, greedy",
        "200",
        "50.0 %",
        "43.1 to 56.9 %",
        "25.0 %",
        "30.0 : 22.5",
    )


def test_results_are_noted_in_the_logs_of_the_networks(run, tmp_path, monkeypatch):
    monkeypatch.setattr(network_logs, "resource_path", lambda folder: tmp_path)
    status, _, err = run(*WEAK, "--games", 2, "--note")
    assert status == 2
    assert "players2.json; export the network first" in err
    network_logs.write_log(tmp_path, {"players": 2, "generations": 1}, 1, [])
    status, _, _ = run(*WEAK, "--games", 2, "--note")
    log = json.loads((tmp_path / "players2.json").read_text())
    assert status == 0
    assert log["players"] == 2
    assert log["measured"] == [
        {"game": "2 players", "level": "greedy", "against": "random", "games": 2, "win_share": 1.0,
            "low": pytest.approx(0.342, abs=1e-3), "high": 1.0}
    ]  # fmt: skip


def test_a_damaged_log_is_refused(run, tmp_path, monkeypatch):
    monkeypatch.setattr(network_logs, "resource_path", lambda folder: tmp_path)
    (tmp_path / "players2.json").write_text("[3]")
    status, _, err = run(*WEAK, "--games", 2, "--note")
    assert (status, err) == (2, f"sanjuan: {tmp_path / 'players2.json'} is not a log of a training\n")
