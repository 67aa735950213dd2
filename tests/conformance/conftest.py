"""The helpers of these tests explain a failed assertion as the tests themselves do."""

import pytest

pytest.register_assert_rewrite(
    "tests.conformance.invariants", "tests.conformance.mutants", "tests.conformance.secrecy"
)
