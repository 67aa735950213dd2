"""What a game looks like afterwards: what each decision was worth, what the cards did, and how both add up.

From :mod:`~sanjuan_desktop.ai.review.work`, which does it all step by step, down to
:mod:`~sanjuan_desktop.ai.review.findings`, which says what comes of it. The formulas stand in the
README of ``ai``.
"""
