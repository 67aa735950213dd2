"""The numbers of the steps have no gap, every step has a unique name, and the README lists all of them."""

import re
from pathlib import Path

import pytest

from sanjuan_desktop import envs
from sanjuan_desktop.envs import observations
from sanjuan_desktop.envs.space import BLOCKS, STEPS, step_name

README = Path(envs.__file__).with_name("README.md").read_text(encoding="utf-8")


def test_every_number_belongs_to_one_block():
    numbers = [number for block in BLOCKS for number in range(block.first, block.first + block.size)]
    assert numbers == list(range(STEPS))


def test_every_step_has_a_name_of_its_own():
    names = [step_name(step) for step in range(STEPS)]
    assert len(set(names)) == STEPS
    assert {"stop", "role builder", "library trader", "build palace", "put_away well", "sell 3"} <= set(names)
    assert {"store chapel", "store bank"} == {name for name in names if name.startswith("store")}


@pytest.mark.parametrize("step", [-1, STEPS])
def test_there_is_no_other_step(step):
    with pytest.raises(IndexError, match="unknown small step"):
        step_name(step)


def test_the_readme_lists_all_steps():
    rows = re.findall(r"^\| (\d+)(?: to (\d+))? \| `(\w+)` \| (.+) \|$", README, re.MULTILINE)
    listed = [(int(first), int(last or first), name, meaning) for first, last, name, meaning in rows]
    assert listed == [
        (block.first, block.first + block.size - 1, block.name, block.meaning) for block in BLOCKS
    ]
    assert f"{STEPS} small steps" in README


def test_the_readme_lists_all_parts_of_an_observation():
    text = README.partition("## Observations")[2]
    rows = re.findall(r"^\| `(\w+)` \| ([^|]+) \| ([^|]+) \|$", text, re.MULTILINE)
    two, three = observations.table_parts(2), observations.table_parts(3)
    wanted = []
    for part, wider in zip(two, three, strict=True):
        grows = wider.size - part.size
        size = "N" if grows == 1 else f"{grows} · N" if grows else str(part.size)
        wanted.append((part.name, size, part.meaning))
    others = (*observations.SEAT_PARTS, *observations.ANSWER_PARTS)
    wanted += [(part.name, str(part.size), part.meaning) for part in others]
    assert rows == wanted
    for players in (2, 3, 4):
        assert f"{observations.size(players)} bytes with {players} players" in README
