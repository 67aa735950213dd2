"""Words of the honours."""

from sanjuan_desktop.control.text.phrases import listed
from sanjuan_desktop.features.honours.honours import HONOURS
from sanjuan_desktop.features.honours.page import name_of, new_words


def test_one_new_honour_and_several_are_announced_by_their_names() -> None:
    first, second = HONOURS[:2]
    assert new_words([first]) == f"New honour: {name_of(first)}."
    assert new_words([first, second]) == f"New honours: {listed([name_of(first), name_of(second)])}."
