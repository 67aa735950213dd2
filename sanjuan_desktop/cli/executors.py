"""Executors of long work: processes of this machine, or a cluster.

Results do not depend on the executor, nor on the parts and order of the work.
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
from sanjuan_desktop.cli.shared_arguments import MOST_JOBS, whole_number
from sanjuan_desktop.resources import resource_path
from sanjuan_desktop.rules.compilation import is_compiled

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterable, Iterator

T = TypeVar("T")

_MOST_ON_WINDOWS: Final = 61
"""Limit of Windows, which cannot wait for more processes at once."""

_WAITING: Final = 2
"""Tasks submitted for each worker, so that no worker waits for the next one."""

_ANSWER_S: Final = 10
"""Time limit for an answer of a cluster, in seconds."""

_PLAYED_BY: Final = ("ai", "cli", "lab", "rules")
"""Folders of the package that determine the result of a task."""


@dataclass(frozen=True, slots=True)
class Workers:
    """An executor, and the number of tasks to submit at a time."""

    executor: Executor
    ahead: int


def add_arguments(parser: argparse.ArgumentParser, what: str = "number of worker processes") -> None:
    """Add ``--jobs`` and ``--cluster``."""
    who = parser.add_mutually_exclusive_group()
    who.add_argument("--jobs", type=whole_number(1, MOST_JOBS), default=1, metavar="J",
        help=f"{what} (default 1; no more than {_MOST_ON_WINDOWS} on Windows)")  # fmt: skip
    who.add_argument("--cluster", metavar="ADDRESS",
        help="use the workers of a cluster instead: the address of a Dask scheduler, such as "
        "tcp://10.0.0.1:8786 (needs the extra [cluster]). Any client that can reach its port can run code on "
        "the cluster. Results come back pickled, so the scheduler and the workers can also run code on this "
        "computer: use only a cluster that you trust")  # fmt: skip


@contextmanager
def workers(jobs: int, cluster: str | None = None, *, here: bool = False) -> Iterator[Workers]:
    """Provide an executor: ``jobs`` processes, or the cluster of the scheduler at the address ``cluster``.

    With ``here`` a single job runs in this process, unless the core is compiled. In compiled code Ctrl+C
    during the multiplication of a large number would look like a lack of memory and abort the program. There
    the job gets a process that ignores Ctrl+C. If the block ends with an error, or before all tasks are done,
    the processes end at once and the cluster drops the rest.

    Raises:
        CommandError: a process was killed; the cluster does not answer, has another version of this program
            or has lost tasks; a package is missing.
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
    """Return the result of a task when it is done.

    Ctrl+C may come at any moment: ``Future.result`` waits for a lock that Python may then find released.
    """
    return next(as_done([future], 1)).result()


def as_done(futures: Iterable[Future[T]], ahead: int) -> Iterator[Future[T]]:
    """Yield tasks in the order in which they finish, so that a long one does not block later ones.

    ``ahead`` is the number of running tasks, if the iteration of ``futures`` starts them.
    `concurrent.futures.as_completed` is not used for the reason given at `outcome`.
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
    """Limit numpy to one thread if it is loaded later, because more threads would only compete."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


# ---------------------------------------------------------------------------- this machine


class _Here(Executor):
    """Executor that runs each task at once in this process."""

    def submit(self, task: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:  # noqa: ANN401
        """Run the task and return its result; exceptions propagate."""
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
            raise CommandError("a worker process was killed") from error
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def pool_size(jobs: int, platform: str) -> int:
    """Return the size of the process pool for ``jobs``."""
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
    # Errors are reported in one line at the end, so the loggers of the package are silenced.
    for name in list(logging.root.manager.loggerDict):
        if name.startswith("distributed"):
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)
    client = _connected(Client, address)
    try:
        threads = _threads(client, address)
        yield Workers(_Cluster(client), threads * _WAITING)
    except KilledWorker as error:
        raise CommandError(f"the cluster at {address} keeps losing workers") from error
    except CancelledError as error:
        raise CommandError(f"the connection to the cluster at {address} was lost") from error
    finally:
        # The scheduler drops tasks without a client.
        client.close(_ANSWER_S)


def _connected(make: Callable[..., Any], address: str) -> Any:  # noqa: ANN401
    """Return the client that ``make`` connects to the scheduler at an address.

    Raises:
        CommandError: no scheduler answers there.
    """
    unreachable = CommandError(f"no cluster answers at {address}")
    try:
        # A plain connection first, because a client without a scheduler takes long to fail and to close.
        socket.create_connection(_host_and_port(address), _ANSWER_S).close()
    except (OSError, ValueError) as error:
        raise unreachable from error
    answers: SimpleQueue[Any] = SimpleQueue()

    def connect() -> None:
        try:
            answers.put(make(address, timeout=_ANSWER_S, set_as_default=False))
        except OSError as error:
            answers.put(error)

    # In a thread that may be left behind, because a silent listener would block it without end.
    threading.Thread(target=connect, daemon=True).start()
    try:
        answer = answers.get(timeout=2 * _ANSWER_S)
    except Empty:
        raise unreachable from None
    if isinstance(answer, OSError):
        raise unreachable from answer
    return answer


def _host_and_port(address: str) -> tuple[str, int]:
    """Return host and port of the address of a scheduler, such as ``tcp://10.0.0.1:8786``.

    Raises:
        ValueError: the address has another form.
    """
    parts = urlsplit(address if "://" in address else f"tcp://{address}")
    if parts.scheme not in ("tcp", "tls") or not parts.hostname or not parts.port:
        raise ValueError(f"{address!r} is not an address of a scheduler")
    return parts.hostname, parts.port


class _Cluster(Executor):
    """Executor that runs tasks on the workers of a cluster.

    Futures of ``Client.get_executor()`` would wait without end if the connection breaks while a result is
    fetched.
    """

    def __init__(self, client: Any) -> None:  # noqa: ANN401 - class of an optional package
        self._client = client

    def submit(self, task: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:  # noqa: ANN401
        """Submit a task to the cluster; if the cluster is lost, its future raises ``CancelledError``."""
        done: Future[T] = Future()
        done.set_running_or_notify_cancel()
        # Not pure: looking for equal tasks would mean hashing all arguments.
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


def _threads(client: Any, address: str) -> int:  # noqa: ANN401 - class of an optional package
    """Return the number of parallel tasks of the workers, after a check of their version."""
    threads: int = sum(client.nthreads().values())
    if not threads:
        raise CommandError(f"the cluster at {address} has no workers")
    try:
        versions = client.run(version)
    except Exception as error:
        # Any error means that the module is missing or that Python differs.
        raise CommandError(f"the workers of {address} do not have this version of the program") from error
    others = sorted([worker for worker, theirs in versions.items() if theirs != version()])
    if others:
        raise CommandError(f"the worker {others[0]} has another version of the program than this one")
    return threads


def version() -> str:
    """Return a hash of everything that determines the result of a task: sources and networks."""
    package = Path(__file__).resolve().parents[1]
    digest = hashlib.sha256()
    for folder in _PLAYED_BY:
        for path in sorted(package.joinpath(folder).rglob("*.py")):
            digest.update(path.relative_to(package).as_posix().encode())
            digest.update(path.read_bytes().replace(b"\r\n", b"\n"))
    for path in sorted(resource_path().glob("network/*")):
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()
