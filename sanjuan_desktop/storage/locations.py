"""Folders and files of the program; the only module that asks the operating system for them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from platformdirs import PlatformDirs

if TYPE_CHECKING:
    from pathlib import Path

APP_NAME: Final = "sanjuan-desktop"


@dataclass(frozen=True, slots=True)
class Locations:
    """Folders of one user; they need not exist yet."""

    settings: Path
    data: Path
    logs: Path

    @property
    def settings_file(self) -> Path:
        """Settings, as JSON."""
        return self.settings / "settings.json"

    @property
    def log_file(self) -> Path:
        """Log file of the program."""
        return self.logs / "sanjuan.log"

    @property
    def crashes(self) -> Path:
        """Folder with a subfolder for each crash: report and record of the game."""
        return self.data / "crashes"

    @property
    def games(self) -> Path:
        """Folder of autosaved games."""
        return self.data / "games"

    @property
    def thumbnails(self) -> Path:
        """Folder of small images of saved games."""
        return self.data / "thumbnails"

    @property
    def reviews(self) -> Path:
        """Folder of reviews of finished games, one file each."""
        return self.data / "reviews"

    @property
    def people_file(self) -> Path:
        """People who play here, with faces and colours, as JSON."""
        return self.data / "people.json"

    @property
    def days_file(self) -> Path:
        """Played daily deals, as JSON."""
        return self.data / "days.json"

    @property
    def journey_file(self) -> Path:
        """Progress on the journey, as JSON."""
        return self.data / "journey.json"

    @property
    def honours_file(self) -> Path:
        """Honours that were won, as JSON."""
        return self.data / "deeds.json"

    @property
    def comparisons(self) -> Path:
        """Folder of the games that the levels played with daily deals, one file for each deal."""
        return self.data / "comparisons"

    @property
    def puzzles_file(self) -> Path:
        """Results of puzzles, as JSON."""
        return self.data / "puzzles.json"

    @property
    def own_puzzles(self) -> Path:
        """Folder of puzzles from the player's games, one file each."""
        return self.data / "puzzles"

    @property
    def study_file(self) -> Path:
        """Position on the study board, as JSON."""
        return self.data / "study.json"

    @property
    def history_file(self) -> Path:
        """All finished games, as an SQLite database."""
        return self.data / "history.sqlite"


def locations(data_dir: Path | None = None) -> Locations:
    """Return the folders of the system, or folders below ``data_dir`` if it is given."""
    if data_dir is not None:
        top = data_dir.absolute()
        return Locations(settings=top, data=top, logs=top / "logs")
    dirs = PlatformDirs(APP_NAME, appauthor=False)
    return Locations(settings=dirs.user_config_path, data=dirs.user_data_path, logs=dirs.user_log_path)
