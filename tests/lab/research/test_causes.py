"""Report on causes: each figure counts what it says."""

from __future__ import annotations

from sanjuan_desktop.ai import causes as codes
from sanjuan_desktop.ai.causes import Cause
from sanjuan_desktop.lab.research import causes
from sanjuan_desktop.lab.research.causes import ExplainedPair, main, report


def test_the_report_counts_strong_weak_and_misleading_pairs():
    higher, fewer = Cause("own_end", -1, 31.0, 29.0), Cause("cards_soon", -1, 2.0, 4.0)
    lines = report(
        [
            ExplainedPair((higher, fewer), True, "a", "b"),
            ExplainedPair((higher,), False, "a", "b"),
            ExplainedPair((fewer,), False, "a", "a"),
            ExplainedPair((Cause(codes.MANY_SMALL),), False, "a", "b"),
        ]
    )
    assert lines.splitlines() == [
        "cause at full strength: 1 of 4 (25.0%)",
        "any cause: 3 of 4 (75.0%)",
        "only for the worse option: 1 of 4 (25.0%)",
        "equal sentences: 1 of 4 (25.0%)",
        "   2 own_end",
        "   2 cards_soon",
    ]


def test_positions_are_taken_from_the_whole_book(monkeypatch, capsys):
    asked = []

    def pair(puzzle):
        asked.append(puzzle.margin)
        return ExplainedPair((Cause(codes.MANY_SMALL),), False, "better", "worse")

    monkeypatch.setattr(causes, "explained_pair", pair)
    assert main(["--first", "3", "--read"]) == 0
    assert len(asked) == 3
    assert min(asked) >= causes.LEAST_GAP
    assert capsys.readouterr().out.count("  + better\n  - worse") == 3
