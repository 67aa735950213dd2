"""Self-play and fitting of the evaluation networks; only the command ``train`` uses it.

``league`` chooses the players of a game. ``selfplay`` plays and records positions, ``targets`` computes their
targets, and ``fit`` fits a network to them. ``run`` repeats these steps in parts that can be stopped and
resumed. ``habits`` counts the cards that players keep, ``export`` writes the files of the game.
"""

from importlib.util import find_spec

from sanjuan_desktop.cli.errors import CommandError

# Checked here, for all training commands, before a module imports numpy.
if find_spec("numpy") is None:
    raise CommandError("training needs the package numpy: python -m pip install 'sanjuan-desktop[train]'")
