"""Many small cases in one test: all of them run, and each failure names its case."""

from __future__ import annotations

import functools
import inspect
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    Test = Callable[..., None]


def each(names: str, values: Iterable[object]) -> Callable[[Test], Test]:
    """Run a test with every value, like ``parametrize``, but in one test.

    A parametrised test is set up, reported and searched for leftovers in every case. That costs more than a
    case that only computes, so hundreds of these are joined. They share the fixtures of the test.

    Args:
        names: parameter of the test, or several with commas, for which each value is a tuple.
        values: at least one.
    """
    keys, cases = [name.strip() for name in names.split(",")], list(values)
    if not cases:
        raise ValueError(f"no value for {names}")

    def join(test: Test) -> Test:
        signature = inspect.signature(test)
        rest = [value for name, value in signature.parameters.items() if name not in keys]
        if len(rest) + len(keys) != len(signature.parameters):
            raise TypeError(f"{test.__name__} does not take {names}")

        @functools.wraps(test)
        def run_all(*args: object, **kwargs: object) -> None:
            failures = []
            for case in cases:
                taken = dict(zip(keys, case if len(keys) > 1 else [case], strict=True))
                try:
                    test(*args, **kwargs, **taken)
                except Exception as error:
                    error.add_note(
                        "case " + ", ".join(f"{name} = {value!r}" for name, value in taken.items())
                    )
                    failures.append(error)
            if failures:
                raise ExceptionGroup(f"{len(failures)} of {len(cases)} cases failed", failures)

        run_all.__signature__ = signature.replace(parameters=rest)  # type: ignore[attr-defined]
        return run_all

    return join
