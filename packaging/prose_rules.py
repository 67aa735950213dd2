"""Patterns of unidiomatic English that ``prose.py`` looks for, each with its remedy."""

from __future__ import annotations

import re
from typing import Final

MOST_WORDS: Final = 35  # of a sentence
IGNORE_MARK: Final = "prose: ok"

# Category, remedy, regular expression. Case matters: constants in capitals, such as NOBODY, are names.
_WORDS: Final[list[tuple[str, str, str]]] = [
    (
        "pronoun",
        "name the actor: player, caller, seat, process",
        r"\b(?:[Ww]ho(?:m|so)?ever|[Ss]omebody(?:’s|'s)?|[Nn]obody(?:’s|'s)?|[Aa]nybody|[Ww]hatever)\b",
    ),
    (
        "what-verb",
        "name the thing",
        r"\b(?:what|who) (?:goes|comes|came|lies|stands|stood|waits|passes|passed|is left|is there"
        r"|was there|there is|"
        r"is seen|is shown|is said|is kept|is asked|was asked)\b(?! (?:for|to) \w+ing)",
    ),
    (
        "held",
        "considered, assumed, treated as",
        r"\b(?:held|holds?|holding)(?: it| them)? (?:to be|for (?:a|an|the|lost|won|true))\b",
    ),
    (
        "so-that-is",
        "state it directly",
        r"\b(?:[Ii]t is so that|So it (?:is|works|goes|comes|stays)|so also|[Tt]hat is to say)\b",
    ),
    ("by-itself", "automatically, alone, on its own", r"\bby (?:itself|themselves|himself|oneself)\b"),
    ("of-own", "its own …, a separate …, a dedicated …", r"\b\w+ of (?:its|their|his|one’s|one's) own\b"),
    (
        "of-now",
        "current, previous, today’s, at that time",
        r"\bof (?:now|before|then|today|yesterday)\b(?! (?:and|the))",
    ),
    (
        "is-no",
        "is not a …, is not part of …",
        r"(?<![Tt]here\s)(?<![Hh]ere\s)\b(?:is|are|was|were) no (?!longer\b|more\b|less\b|one\b"
        r"|other\b|different\b|"
        r"such\b|need\b|way\b|point\b|doubt\b|reason\b|room\b|worse\b|better\b|larger\b|smaller\b"
        r"|greater\b|op\b|"
        r"\w+er than\b)\w+",
    ),
    (
        "told",
        "report, describe, show, send",
        r"\b(?:is|are|was|were|be|been|being) told\b(?! (?:to|that|when|whether|about|apart|by|not|it"
        r"|which))",
    ),
    (
        "generic-one",
        "name the actor, or use the passive or you",
        r"\b(?:that|what|where|when|if|as|how|while|than|place|way|time) one (?:\w+ly )?(?:finds?"
        r"|sees|wants|can|may|"
        r"must|has|needs|reaches|works|comes|goes|does|would|might|looks|plays)\b",
    ),
    (
        "nothing-of",
        "none of this …, … not …",
        r"\b[Nn](?:othing|either) of (?:it|them|this|that|what|these)\b",
    ),
    (
        "to-be-had",
        "say what it does",
        r"\b(?:is|are|was|were) (?:yet |still )?to be (?:read|had|seen|heard|said|"
        r"done|kept|told|shown|asked|waited|found)\b",
    ),
    ("as-has-it", "as in …, matches …", r"\bas [\w ’'-]{1,30} (?:has|have|had) (?:it|them)\b"),
    (
        "come-of",
        "results in, outcome",
        r"\b(?:what|which) (?:has |have )?(?:comes?|came|becomes?|became) of\b",
    ),
    ("anew", "again", r"\banew\b"),
    ("let", "allow, make, or the plain verb", r"\b[Ll]ets? (?:be|itself|themselves)\b|\blet know\b"),
    (
        "so-much",
        "name the quantity",
        r"\bso (?:long|far|much|many) (?:as )?(?:it|a|an|the|no|is|are|stands?|may|"
        r"must|to)\b(?! (?:as|that))(?<!as long)(?<!so far as)",
    ),
    (
        "old-form",
        "a plain word: which, with this, before",
        r"\b(?:[Ww]herein|[Tt]herein|[Tt]hereof|[Ww]hereof|"
        r"[Hh]itherto|[Tt]hereupon|[Ww]hereupon|[Hh]enceforth|[Tt]herewith|whilst|amidst|betwixt|[Ll]est)\b",
    ),
]
WORDS: Final = [(name, hint, re.compile(pattern)) for name, hint, pattern in _WORDS]

OPENING: Final = re.compile(r"(?:What|Who|Whose|Whom|Where|Of|So|That|How|Which)\b(?! course\b)")
OPENING_HINT: Final = "begin with a verb (functions) or the noun for the thing (classes, modules, fields)"
RETURN_WHAT: Final = re.compile(r"(?:Return|Yield|Say|Tell|Give)s? (?:what|who|whom|whose|where|of|that)\b")
WEAK_VERB: Final = re.compile(r"(?:Lets?|Have|Tell|Say|Know|Hold|Come|Mind)\b(?! (?:go\b|in\b))")
INVERTED: Final = re.compile(
    r"(?:Of (?!course\b)|So (?:long|far|much|many) (?!as\b)|(?:By|From|For|To|In|With|On) (?:what"
    r"|whom|whatever) |"
    r"(?:Who|Whose|Whom) (?!are\b|is\b)|What (?!if\b|about\b|to\b)|That (?:a|an|the|it|they|all|no|one) )"
)
ABBREVIATION: Final = re.compile(r"(?:\b(?:e\.g|i\.e|etc|vs|cf|approx|No|Dr|Mr|St|al)|\b[A-Z]|…|\.\.)\.?$")
SENTENCE_END: Final = re.compile(r"[.!?…]['\"”’)\]*_]*(?=\s+[A-Z\"“'‘(*`\[0-9])")
WORD: Final = re.compile(r"[^\W_]")
STRING_OR_COMMENT: Final = re.compile(
    r"#[^\n]*|(?s:\"\"\"(?:\\.|.)*?\"\"\"|'''(?:\\.|.)*?''')|\"(?:\\(?s:.)|[^\"\\\n])*\"|'(?:\\(?s:.)"
    r"|[^'\\\n])*'"
)
LOOP_ONE: Final = re.compile(r"\bfor (?:\w+, )*one(?:, \w+)* in\b")
NOT_PROSE: Final = re.compile(
    r"\s*(?:noqa|type:|pragma|pylint|mypy|ruff|fmt:|isort|nosec|!|-\*-|SPDX|-{4,}|={4,}|#|~{4,}|:)"
)
GOOGLE_ENTRY: Final = re.compile(
    r"\s*(?:\*{0,2}[\w.]+(?: \([^)]*\))?:\s|(?:Args|Returns?|Raises|Yields?|Attributes|Example"
    r"s?|Note|Usage|Emit|Signals|Class attributes)s?:?\s*$|[-*•]\s|\d+[.)]\s|:\w+)"
)
