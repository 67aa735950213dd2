"""Start the program: ``python -m sanjuan_desktop [COMMAND]``.

Spawned processes import this module again, so that it imports no Qt and does nothing on import.
"""

from __future__ import annotations

import multiprocessing
import sys


def main() -> int:
    """Run the command line and return the exit status."""
    # First of all, because in a built program spawned processes start here and go no further.
    multiprocessing.freeze_support()
    from sanjuan_desktop.cli.arguments import run_command_line

    return run_command_line(sys.argv[1:])


if __name__ == "__main__":
    raise SystemExit(main())
