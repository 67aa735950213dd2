"""Self-play and fitting of the evaluation networks; reached by the command ``train`` alone.

``league`` chooses who plays, ``selfplay`` plays and remembers positions,
``returns`` says what they were worth, ``fit`` fits a network to that, and
``run`` repeats it all, in parts that can be stopped and resumed. ``habits``
counts what players keep, ``export`` writes the files of the game.
"""

from importlib.util import find_spec

from sanjuan_desktop.cli.errors import CommandError

# Said here, once for all commands that learn, and before the first module asks for it.
if find_spec("numpy") is None:
    raise CommandError("learning needs the package numpy: python -m pip install 'sanjuan-desktop[train]'")
