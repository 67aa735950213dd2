"""The log is open from the start or not there at all."""

import logging
from pathlib import Path

import pytest

from sanjuan_desktop.app.log_file import close_log, open_log


def test_a_log_that_cannot_be_opened_is_none_and_makes_no_noise(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    in_the_way = tmp_path / "sanjuan.log"
    in_the_way.mkdir()
    handler = open_log(in_the_way)
    logging.getLogger("sanjuan_desktop.app").info("noted")
    close_log(handler)
    assert handler is None
    assert "Logging error" not in capsys.readouterr().err
