"""Who carries out long work: processes of this machine, or a cluster. All of it goes through one executor.

What comes of it is the same whoever does it, in whatever parts and order.
"""

from __future__ import annotations

import hashlib
import logging
import multiprocessing
import os
import signal
import socket
import sys
import threading
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Any, Final, TypeVar
from urllib.parse import urlsplit

from sanjuan_desktop.cli.errors import CommandError
from sanjuan_desktop.cli.numbers import MOST_JOBS, whole_number
from sanjuan_desktop.resources import resource_path
from sanjuan_desktop.rules.compilation import is_compiled

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterable, Iterator

T = TypeVar("T")

_MOST_ON_WINDOWS: Final = 61
"""Windows cannot wait for more processes at once; the pool refuses them."""

_WAITING: Final = 2
"""Tasks for each of those at work that are given out at a time: nobody waits for the next one."""

_ANSWER_S: Final = 10
"""How long a cluster may take to answer."""

_PLAYED_BY: Final = ("ai", "cli", "lab", "rules")
"""Folders of the package that decide what comes of a task."""


@dataclass(frozen=True, slots=True)
class Workers:
    """An executor, and how many tasks it should have at a time."""

    executor: Executor
    ahead: int


def add_arguments(parser: argparse.ArgumentParser, what: str = "processes at work") -> None:
    """Add ``--jobs`` and ``--cluster``."""
    who = parser.add_mutually_exclusive_group()
    who.add_argument("--jobs", type=whole_number(1, MOST_JOBS), default=1, metavar="J",
        help=f"{what} (default 1; no more than {_MOST_ON_WINDOWS} on Windows)")  # fmt: skip
    who.add_argument("--cluster", metavar="ADDRESS",
        help="let the workers of a cluster play instead: the address of a scheduler of Dask, as "
        "tcp://10.0.0.1:8786 (needs the extra [cluster]). The scheduler runs what any client that reaches "
        "its port asks for. Results come back pickled, so the scheduler and the workers can run code on this "
        "computer: use only a cluster that you trust")  # fmt: skip


@contextmanager
def workers(jobs: int, cluster: str | None = None, *, here: bool = False) -> Iterator[Workers]:
    """Provide what carries out tasks: ``jobs`` processes, or the cluster whose scheduler is at that address.

    With ``here`` a single job is done in this process, unless the core is compiled: there Ctrl+C in the
    multiplication of a large number would be taken for a lack of memory and abort the program, so the job
    gets a process that leaves Ctrl+C to this one. Where the block ends by an error, or is left before
    all is done, the processes end at once and the cluster forgets what is left.

    Raises:
        CommandError: a process was ended from outside; the cluster is not there, has another version of
            this program, or has lost what it was to do; the package that it needs is missing.
    """
    use_one_thread()
    if cluster is not None:
        with _cluster(cluster) as found:
            yield found
    elif here and jobs == 1 and not is_compiled():
        yield Workers(_Here(), 1)
    else:
        with _processes(pool_size(jobs, sys.platform)) as found:
            yield found


def outcome(future: Future[T]) -> T:
    """Return what has come of a task, when it is done.

    Ctrl+C may come at any moment: ``Future.result`` waits for a lock that Python may then find released.
    """
    return next(as_done([future], 1)).result()


def as_done(futures: Iterable[Future[T]], ahead: int) -> Iterator[Future[T]]:
    """Give tasks in the order in which they get done: a long one keeps nothing from those behind it.

    ``ahead``: how many of them are begun at a time, where ``futures`` begins them as they are asked for.
    As `outcome`, for several: ``concurrent.futures.as_completed`` waits for such locks.
    """
    done: SimpleQueue[Future[T]] = SimpleQueue()
    under_way = 0
    for future in futures:
        future.add_done_callback(done.put)
        under_way += 1
        if under_way == ahead:
            yield done.get()
            under_way -= 1
    for _ in range(under_way):
        yield done.get()


def use_one_thread() -> None:
    """Keep numpy, if it is loaded later, from using several threads: they would only get in the way."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


# ---------------------------------------------------------------------------- this machine


class _Here(Executor):
    """Does each task at once, in this process."""

    def submit(self, task: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:  # noqa: ANN401
        """Return what has come of it; what is raised is raised here."""
        done: Future[T] = Future()
        done.set_result(task(*args, **kwargs))
        return done


@contextmanager
def _processes(jobs: int) -> Iterator[Workers]:
    before = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), _leave_ctrl_c_to_the_parent)
    try:
        yield Workers(pool, jobs * _WAITING)
    except BaseException as error:
        for child in set(multiprocessing.active_children()) - before:
            child.terminate()
        if isinstance(error, BrokenExecutor):
            raise CommandError("a process that played games was ended from outside") from error
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def pool_size(jobs: int, platform: str) -> int:
    """Return how many processes a pool may have where ``jobs`` are wanted."""
    return min(jobs, _MOST_ON_WINDOWS) if platform == "win32" else jobs


def _leave_ctrl_c_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


# ---------------------------------------------------------------------------- a cluster


@contextmanager
def _cluster(address: str) -> Iterator[Workers]:
    try:
        from distributed import Client
        from distributed.scheduler import KilledWorker
    except ModuleNotFoundError as error:
        raise CommandError(
            f"a cluster needs the package {error.name}: python -m pip install 'sanjuan-desktop[cluster]'"
        ) from error
    # What goes wrong is said in one line, at the end; each of its modules has a logger of its own.
    for name in list(logging.root.manager.loggerDict):
        if name.startswith("distributed"):
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)
    client = _connected(Client, address)
    try:
        threads = _threads(client, address)
        yield Workers(_Cluster(client), threads * _WAITING)
    except KilledWorker as error:
        raise CommandError(f"the cluster at {address} has lost worker after worker") from error
    except CancelledError as error:
        raise CommandError(f"the cluster at {address} has gone away") from error
    finally:
        # The scheduler forgets what nobody asks for any more.
        client.close(_ANSWER_S)


def _connected(make: Callable[..., Any], address: str) -> Any:  # noqa: ANN401
    """Return the client that ``make`` connects with the scheduler at an address.

    Raises:
        CommandError: nobody is there, or somebody who is none.
    """
    nobody = CommandError(f"no cluster answers at {address}")
    try:
        # First by hand: a client that finds nobody takes long to notice, and longer to go.
        socket.create_connection(_host_and_port(address), _ANSWER_S).close()
    except (OSError, ValueError) as error:
        raise nobody from error
    answers: SimpleQueue[Any] = SimpleQueue()

    def connect() -> None:
        try:
            answers.put(make(address, timeout=_ANSWER_S, set_as_default=False))
        except OSError as error:
            answers.put(error)

    # In a thread that may be left behind: it would wait for ever for one who listens and says nothing.
    threading.Thread(target=connect, daemon=True).start()
    try:
        answer = answers.get(timeout=2 * _ANSWER_S)
    except Empty:
        raise nobody from None
    if isinstance(answer, OSError):
        raise nobody from answer
    return answer


def _host_and_port(address: str) -> tuple[str, int]:
    """Return where the scheduler of an address is, such as ``tcp://10.0.0.1:8786``.

    Raises:
        ValueError: it is no such address.
    """
    parts = urlsplit(address if "://" in address else f"tcp://{address}")
    if parts.scheme not in ("tcp", "tls") or not parts.hostname or not parts.port:
        raise ValueError(f"{address!r} is no address of a scheduler")
    return parts.hostname, parts.port


class _Cluster(Executor):
    """Has tasks done by the workers of a cluster.

    As ``Client.get_executor()``, whose futures wait for ever where the line breaks while a result is fetched.
    """

    def __init__(self, client: Any) -> None:  # noqa: ANN401 - of a package that may be missing
        self._client = client

    def submit(self, task: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:  # noqa: ANN401
        """Give a task to the cluster; where the cluster is lost its future is a ``CancelledError``."""
        done: Future[T] = Future()
        done.set_running_or_notify_cancel()
        # Not pure: equal tasks need not be found out, which would mean reading all their arguments.
        there = self._client.submit(task, *args, pure=False, **kwargs)
        self._client.loop.add_callback(self._fetch, there, done)
        return done

    async def _fetch(self, there: Any, done: Future[T]) -> None:  # noqa: ANN401
        try:
            (result,) = await self._client.gather([there], asynchronous=True)
        except BaseException as error:
            done.set_exception(error if there.status == "error" else CancelledError())
        else:
            done.set_result(result)


def _threads(client: Any, address: str) -> int:  # noqa: ANN401 - of a package that may be missing
    """Return how many tasks the workers can do at a time, after a look at what they are."""
    threads: int = sum(client.nthreads().values())
    if not threads:
        raise CommandError(f"the cluster at {address} has no workers")
    try:
        versions = client.run(version)
    except Exception as error:
        # Whatever it is: there is no such module, or another Python.
        raise CommandError(f"the workers of {address} have not this version of the program") from error
    others = sorted([worker for worker, theirs in versions.items() if theirs != version()])
    if others:
        raise CommandError(f"the worker {others[0]} has another version of the program than this one")
    return threads


def version() -> str:
    """Return a mark of all that decides what comes of a task: the sources, and what the levels think with."""
    package = Path(__file__).resolve().parents[1]
    digest = hashlib.sha256()
    for folder in _PLAYED_BY:
        for path in sorted(package.joinpath(folder).rglob("*.py")):
            digest.update(path.relative_to(package).as_posix().encode())
            digest.update(path.read_bytes().replace(b"\r\n", b"\n"))
    for path in sorted(resource_path().glob("network/*")):
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()
