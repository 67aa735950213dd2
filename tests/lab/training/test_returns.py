"""λ-returns, worked out by hand."""

import numpy as np
import pytest

from sanjuan_desktop.lab.training.returns import lambda_returns

VALUES = np.array([[0.5, 0.5], [0.6, 0.4], [0.2, 0.8]], dtype=np.float32)
WON = np.array([1.0, 0.0], dtype=np.float32)


def test_each_return_mixes_the_next_value_with_the_next_return():
    # Last position: 1. Before: 0.25 · 0.2 + 0.75 · 1 = 0.8. First: 0.25 · 0.6 + 0.75 · 0.8 = 0.75.
    returns = lambda_returns(VALUES, WON, 0.75)
    assert returns == pytest.approx(np.array([[0.75, 0.25], [0.8, 0.2], [1.0, 0.0]]))


def test_with_lambda_1_only_the_end_counts():
    assert (lambda_returns(VALUES, WON, 1.0) == WON).all()


def test_with_lambda_0_only_the_next_position_counts():
    assert lambda_returns(VALUES, WON, 0.0) == pytest.approx(np.array([VALUES[1], VALUES[2], WON]))


def test_one_position_is_worth_the_end():
    assert (lambda_returns(VALUES[:1], WON, 0.3) == WON).all()
