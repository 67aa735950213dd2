"""Test the poses of the study board: each opens it, and one of them is impossible."""

from sanjuan_desktop.lab.study_poses import study_poses
from tests.helpers.windows import *  # noqa: F403 - its __all__ lists the fixtures


def test_every_pose_opens_the_board(window) -> None:
    impossible = []
    for name, take in study_poses(window).items():
        take()
        assert window.study.dialog is window.sheets.sheet
        if window.study.model.problems:
            impossible.append(name)
    assert impossible == ["study-board-impossible"]
