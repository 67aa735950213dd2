"""Where the program keeps its files: the one place that asks the system."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from platformdirs import PlatformDirs

if TYPE_CHECKING:
    from pathlib import Path

APP_NAME: Final = "sanjuan-desktop"


@dataclass(frozen=True, slots=True)
class Locations:
    """The folders of one player; none of them needs to exist yet."""

    settings: Path
    data: Path
    logs: Path

    @property
    def settings_file(self) -> Path:
        """The settings, as JSON."""
        return self.settings / "settings.json"

    @property
    def log_file(self) -> Path:
        """What the program notes about itself."""
        return self.logs / "sanjuan.log"

    @property
    def crashes(self) -> Path:
        """A folder for each crash: report and record of the game."""
        return self.data / "crashes"

    @property
    def games(self) -> Path:
        """The newest games, saved by the program itself."""
        return self.data / "games"

    @property
    def thumbnails(self) -> Path:
        """Small pictures of saved games."""
        return self.data / "thumbnails"

    @property
    def reviews(self) -> Path:
        """What was found of finished games, a file each."""
        return self.data / "reviews"

    @property
    def days_file(self) -> Path:
        """Which deals of the day were played, as JSON."""
        return self.data / "days.json"

    @property
    def journey_file(self) -> Path:
        """How far one has come on the journey, as JSON."""
        return self.data / "journey.json"

    @property
    def deeds_file(self) -> Path:
        """Which deeds were done, as JSON."""
        return self.data / "deeds.json"

    @property
    def comparisons(self) -> Path:
        """How the levels played the deals of days, a file each."""
        return self.data / "comparisons"

    @property
    def puzzles_file(self) -> Path:
        """How one has done with puzzles, as JSON."""
        return self.data / "puzzles.json"

    @property
    def own_puzzles(self) -> Path:
        """Puzzles from own games, a file each."""
        return self.data / "puzzles"

    @property
    def history_file(self) -> Path:
        """All finished games, as an SQLite database."""
        return self.data / "history.sqlite"


def locations(data_dir: Path | None = None) -> Locations:
    """Return the folders the system provides, or those below ``data_dir`` where it is given."""
    if data_dir is not None:
        top = data_dir.absolute()
        return Locations(settings=top, data=top, logs=top / "logs")
    dirs = PlatformDirs(APP_NAME, appauthor=False)
    return Locations(settings=dirs.user_config_path, data=dirs.user_data_path, logs=dirs.user_log_path)
