"""The log is open from the start or not there at all."""

import logging
import os
from pathlib import Path

import pytest

from sanjuan_desktop.window.startup.log_file import close_log, open_log


def test_a_log_that_cannot_be_opened_is_none_and_makes_no_noise(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    in_the_way = tmp_path / "sanjuan.log"
    in_the_way.mkdir()
    handler = open_log(in_the_way)
    logging.getLogger("sanjuan_desktop.features").info("noted")
    close_log(handler)
    assert handler is None
    assert "Logging error" not in capsys.readouterr().err


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="a disk that is always full")  # noqa: PTH110
def test_a_log_on_a_full_disk_stops_nobody_and_makes_no_noise(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "sanjuan.log"
    handler = open_log(path)
    assert isinstance(handler, logging.FileHandler)
    logger = logging.getLogger("sanjuan_desktop.features")
    logger.info("there is room")
    number = handler.stream.fileno()
    room, full = os.dup(number), os.open("/dev/full", os.O_WRONLY)
    os.dup2(full, number)
    logger.info("there is none")
    os.dup2(room, number)
    logger.info("there is room again")
    os.dup2(full, number)
    logger.info("at the end there is none")
    close_log(handler)
    close_log(handler)
    os.close(room)
    os.close(full)
    assert "Traceback" not in capsys.readouterr().err
    assert [line.split(": ")[-1] for line in path.read_text(encoding="utf-8").splitlines()] == [
        "there is room",
        "there is none",
        "there is room again",
    ]
