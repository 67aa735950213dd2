"""Every variant of the rules has words for the new-game sheet and for commands."""

from sanjuan_desktop.control.text.variants import VARIANT_WORDS
from sanjuan_desktop.rules import VARIANTS


def test_every_variant_has_words_in_the_order_of_the_options():
    assert tuple(VARIANT_WORDS) == VARIANTS
    for words in VARIANT_WORDS.values():
        assert words.label
        assert words.description.endswith(".")
        assert words.switch
