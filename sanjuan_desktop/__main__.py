"""Start the program: ``python -m sanjuan_desktop [COMMAND]``.

Processes that are spawned import this module again, so it imports no Qt and
does nothing by itself.
"""

from __future__ import annotations

import multiprocessing
import sys


def main() -> int:
    """Carry out the command line and return the exit status."""
    # First of all: in a built program a spawned process starts here and goes no further.
    multiprocessing.freeze_support()
    from sanjuan_desktop.cli.arguments import run_command_line

    return run_command_line(sys.argv[1:])


if __name__ == "__main__":
    raise SystemExit(main())
