"""Windows that last for all tests of a file are whole when a test gives them back."""

from tests.helpers.lasting_windows import borrowed, lasting


def test_a_table_that_is_being_built_is_finished_before_the_next_test(qapp, tmp_path):
    with lasting(tmp_path, (1280, 720)) as window:
        with borrowed(window):
            scene = window.scene
            scene.resize_gently(scene.width(), scene.height() - 1)
            assert not scene.is_fully_rendered
        assert scene.is_fully_rendered
