"""Report to a test, on every system, when a process started by an engine has ended."""

from __future__ import annotations

import contextlib
import socket

from tests.helpers.programs import NEVER

CHILD = """
import socket, sys
line = socket.create_connection(("127.0.0.1", int(sys.argv[1])))
line.sendall(b"!")
socket.create_connection(("127.0.0.1", int(sys.argv[2]))).close()
try:
    line.recv(1)
except OSError:
    pass
"""


class Witness:
    """Server to which one process connects; the connection ends with the process."""

    def __init__(self):
        self._server = socket.create_server(("127.0.0.1", 0))
        self._server.settimeout(NEVER)
        self._line = None

    def helper(self, **how):
        """Return code for `bots.bot` that starts a process which holds all pipes of the engine."""
        port = self._server.getsockname()[1]
        return (
            "import signal, socket, subprocess\n"
            "up = socket.create_server(('127.0.0.1', 0))\n"
            f"subprocess.Popen([sys.executable, '-c', {CHILD!r}, '{port}', str(up.getsockname()[1])], "
            f"stdin=sys.stdin, stdout=sys.stdout, stderr=sys.stderr, **{how!r})\n"
            # Wait until the process has connected to the test, because it may be ended at any moment
            # afterwards.
            "up.accept()\n"
        )

    def wait_for_start(self):
        """Wait until the process has connected."""
        self._line, _ = self._server.accept()
        self._line.settimeout(NEVER)
        assert self._line.recv(1) == b"!"

    def wait_for_end(self):
        """Wait until the process has ended."""
        with contextlib.suppress(ConnectionError):
            assert self._line.recv(1) == b""

    def close(self):
        """End the process if it still runs."""
        for end in (self._line, self._server):
            if end is not None:
                end.close()
