"""Review of a finished game: the value of each decision, the luck of each chance event, and their sum.

:mod:`~sanjuan_desktop.ai.review.work` runs the review step by step. Its results are defined in
:mod:`~sanjuan_desktop.ai.review.findings`. The README of ``ai`` explains the formulas.
"""
