"""Test the record of the position on the board; damage, newer files and disks: see test_progress_file."""

from sanjuan_desktop.features.study.book import StudyBook, StudyProgress


def test_the_position_is_there_after_the_next_start(tmp_path) -> None:
    path = tmp_path / "study.json"
    StudyBook(path).keep("SJP-04G")
    assert StudyBook(path).code == "SJP-04G"
    assert StudyBook(tmp_path / "none.json").code == ""


def test_the_same_position_is_not_written_again(tmp_path) -> None:
    path = tmp_path / "study.json"
    book = StudyBook(path)
    book.keep("SJP-04G")
    path.unlink()
    book.keep("SJP-04G")
    assert not path.exists()


def test_the_later_position_counts() -> None:
    progress = StudyProgress(position="SJP-1")
    progress.merge(StudyProgress())
    assert progress.position == "SJP-1"
    progress.merge(StudyProgress(position="SJP-2"))
    assert progress.position == "SJP-2"
