"""Test the notation of actions and states in both directions, and the messages for bad lines."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from sanjuan_desktop.rules import (
    CATALOGUE,
    Build,
    ChooseRole,
    Discard,
    Edition,
    Exchange,
    GameOptions,
    Keep,
    NotationError,
    Pass,
    Produce,
    Sell,
    Store,
    Use,
    action_line,
    card_name,
    new_game,
    options_text,
    parse_action,
    parse_card,
    parse_options,
    parse_state,
    play_out,
    seeded,
    state_line,
)
from sanjuan_desktop.rules.catalogue.cards import TILE_CARD, building_id

PALACE = parse_card("palace.1")
WELL = parse_card("well.1")
CRANE = parse_card("crane.2")
CARDS = st.lists(st.integers(0, TILE_CARD), unique=True, max_size=12).map(tuple)
PLACES = st.lists(st.integers(0, 11), unique=True, max_size=5).map(tuple)

LINES = [
    ("role builder", ChooseRole(0)),
    ("role trader library", ChooseRole(2, True)),
    ("build palace.1", Build(PALACE)),
    ("build palace.1 pay well.1 crane.2", Build(PALACE, (WELL, CRANE))),
    ("build palace.1 goods 0 3", Build(PALACE, (), (0, 3))),
    ("build palace.1 over 4", Build(PALACE, (), (), 4)),
    ("build palace.1 pay well.1 crane.2 goods 0 3 over 4", Build(PALACE, (WELL, CRANE), (0, 3), 4)),
    ("build cathedral.1", Build(TILE_CARD)),
    ("produce 0 2", Produce((0, 2))),
    ("sell 1", Sell((1,))),
    ("keep well.1", Keep((WELL,))),
    ("discard well.1 crane.2", Discard((WELL, CRANE))),
    ("exchange well.1", Exchange((WELL,))),
    ("store chapel well.1", Store(building_id("chapel"), (WELL,))),
    ("store bank well.1 crane.2", Store(building_id("bank"), (WELL, CRANE))),
    ("use", Use()),
    ("pass", Pass()),
]


def middle_of_a_game(options="3 second new_buildings", seed=7, decisions=200):
    state = new_game(parse_options(options), seed)
    play_out(state, seeded(seed), decisions)
    return state


A_STATE = state_line(middle_of_a_game())


# -- cards ----------------------------------------------------------------------------------------


def test_every_card_has_its_own_name():
    names = [card_name(card) for card in range(TILE_CARD + 1)]
    assert len(set(names)) == 144
    assert [parse_card(name) for name in names] == list(range(TILE_CARD + 1))


def test_copies_are_counted_from_1():
    assert card_name(0) == "indigo_plant.1"
    assert card_name(9) == "indigo_plant.10"
    # The expansion's sugar mill continues the numbers after the eight of the base game.
    assert card_name(110) == "sugar_mill.9"


def test_an_unseen_card_is_a_question_mark():
    assert card_name(-1) == "?"


@pytest.mark.parametrize("text", ["", "palace", "palace.0", "palace.3", "Palace.1", "?", "-", "palace.1 "])
def test_unknown_cards_are_refused(text):
    with pytest.raises(NotationError, match=r"no card .*; cards are written like palace\.1"):
        parse_card(text)


# -- actions --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("line", "action"), LINES, ids=[line for line, _ in LINES])
def test_every_kind_of_action_is_written_and_read(line, action):
    assert action_line(action) == line
    assert parse_action(line) == action


@given(
    st.one_of(
        st.builds(Build, st.integers(0, TILE_CARD), CARDS, PLACES, st.integers(-1, 11)),
        st.builds(Store, st.integers(0, len(CATALOGUE) - 1), CARDS),
        st.builds(ChooseRole, st.integers(0, 4), st.booleans()),
        st.builds(Produce, PLACES),
        st.builds(Sell, PLACES),
        st.builds(Keep, CARDS),
        st.builds(Discard, CARDS),
        st.builds(Exchange, CARDS),
    )
)
def test_reading_gives_back_what_was_written(action):
    assert parse_action(action_line(action)) == action


def test_spaces_and_the_order_of_parts_do_not_matter():
    assert parse_action("  build  palace.1 over 4 goods 3 0\tpay crane.2 well.1 ") == LINES[6][1]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("", "an empty line is no action"),
        ("   ", "an empty line is no action"),
        ("dance", "'dance' is no action"),
        ("pass now", "nothing may follow 'pass', found 'now'"),
        ("use well.1", r"nothing may follow 'use', found 'well\.1'"),
        ("role", "a role is written like: role builder"),
        ("role builder twice", "a role is written like: role builder"),
        ("role builder library library", "a role is written like: role builder"),
        ("role mayor", "'mayor' is no role"),
        ("build", "build needs a card"),
        ("build nothing", "there is no card 'nothing'"),
        ("build palace.1 well.1", r"expected pay, goods or over, found 'well\.1'"),
        ("build palace.1 pay 3", "there is no card '3'"),
        ("build palace.1 goods x", "'x' is no number"),
        ("build palace.1 goods -1", "'-1' is no place"),
        ("build palace.1 over 1 2", "only one building can be built over"),
        ("produce 1.5", r"'1\.5' is no number"),
        ("sell ٣", "is no number"),
        ("sell 123456789012345678901234567890", "'12345678901234567890' is no number"),
        ("keep 4", "there is no card '4'"),
        ("store", "store needs a building"),
        ("store barn well.1", "'barn' is no building"),
        ("store chapel barn", "there is no card 'barn'"),
    ],
)
def test_a_bad_action_is_refused_with_a_helpful_message(line, message):
    with pytest.raises(NotationError, match=message) as caught:
        parse_action(line)
    assert caught.value.reason.code == "bad_notation"


WORDS = [
    *(line.partition(" ")[0] for line, _ in LINES),
    *("library", "builder", "pay", "goods", "over", "well.1", "palace.1", "chapel", "0", "3", "-1", "-", "?"),
]


def read_or_refused(parse, text):
    """Return the result of ``parse``, or None if it raised a NotationError with a message."""
    message = ""
    try:
        return parse(text)
    except NotationError as error:
        message = str(error)
    assert message
    return None


@pytest.mark.no_cover
@settings(max_examples=300)
@given(st.one_of(st.text(), st.lists(st.one_of(st.sampled_from(WORDS), st.text())).map(" ".join)))
@example("build palace.1 over")
@example("role ſettler")
def test_no_text_breaks_the_reading_of_an_action(text):
    action = read_or_refused(parse_action, text)
    if action is not None:
        assert parse_action(action_line(action)) == action


# -- options --------------------------------------------------------------------------------------


@given(st.builds(GameOptions, st.sampled_from([2, 3, 4]), st.sampled_from(Edition), *[st.booleans()] * 3))
def test_options_are_written_and_read(options):
    assert parse_options(options_text(options)) == options


def test_options_that_open_with_cards_name_them():
    options = GameOptions(2, opening=("quarry", "statue", "statue"))
    assert options_text(options) == "2 second opening=quarry,statue,statue"
    assert parse_options(options_text(options)) == options


def test_options_are_words():
    assert (
        options_text(GameOptions(4, Edition.FIRST, True, False, True)) == "4 first new_buildings draft_hand"
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "options are written like: 3 second new_buildings"),
        ("3", "options are written like"),
        ("3 third", "options are written like: .*, not '3 third'"),
        ("3 second speed", "'speed' is no option"),
        ("5 second", "2, 3 or 4 players, not 5"),
        ("three second", "'three' is no number"),
        ("2 second opening=harbor", "no building 'harbor'"),
        ("2 second opening=", "no building ''"),
        ("2 second opening=well opening=crane", "'opening=crane' is no option"),
        ("2 second draft_hand opening=well", "not both"),
    ],
)
def test_bad_options_are_refused_with_a_helpful_message(text, message):
    with pytest.raises(NotationError, match=message):
        parse_options(text)


@settings(max_examples=300)
@given(
    st.one_of(st.text(), st.lists(st.sampled_from(["2", "9", "second", "draft_hand", "x", ""])).map(" ".join))
)
def test_no_text_breaks_the_reading_of_options(text):
    read_or_refused(parse_options, text)


# -- states ---------------------------------------------------------------------------------------


def test_a_state_is_one_line_in_both_directions():
    state = middle_of_a_game()
    line = state_line(state)
    assert "\n" not in line
    assert state_line(parse_state(line)) == line


def test_a_state_that_was_read_plays_on_like_the_original():
    one, other = middle_of_a_game(decisions=60), parse_state(state_line(middle_of_a_game(decisions=60)))
    play_out(one, seeded(1))
    play_out(other, seeded(1))
    assert state_line(one) == state_line(other)


def with_field(name, value):
    words = [f"{name}={value}" if word.startswith(name + "=") else word for word in A_STATE.split()]
    return " ".join(words)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("", "fields missing or unknown: actor, cards"),
        ("round", "'round' is no field of a state"),
        (A_STATE + " round=2", "'round=2' is no field of a state"),
        (A_STATE + " luck=2", "fields missing or unknown: luck"),
        (A_STATE.replace("round=", "rund="), "fields missing or unknown: round, rund"),
        (with_field("options", "3"), "options are written like"),
        (with_field("round", "two"), "'two' is no number"),
        (with_field("rng0", "9" * 15), "is no number"),
        (with_field("taken", "0,,1"), "'' is no number"),
        (with_field("supply", "well.1,?"), r"no card '\?'"),
        (with_field("hands", "well.1/well.2"), "hands needs 3 parts separated by slashes, found 2"),
        (with_field("goods", "-/-/well"), "no card 'well'"),
        (with_field("covered", "1:well.1/1-well.2/"), "'1-well.2' is no number"),
        (with_field("covered", "-1:well.1//"), "'-1' is no place"),
        (with_field("covered", "0//"), "there is no card ''"),
        (with_field("governor", "3"), "governor=3 is no seat with 3 players"),
        (with_field("chooser", "-1"), "chooser=-1 is no seat"),
        (with_field("actor", "-2"), "actor=-2 is no seat"),
        (with_field("taken", "-1,-1"), "taken needs 5 entries, found 2"),
        (with_field("tiles", "0,1,2,3,3"), "tiles must be an order of 0 to 4"),
        (with_field("spent", "0"), "spent needs 3 entries, found 1"),
        (with_field("working", ""), "working needs 3 entries, found 0"),
        (with_field("discard_seen", ""), "discard_seen needs .* entries, found 0"),
        (with_field("goods", "-//"), "goods needs .* entries, found"),
        (with_field("drawn", "999"), "drawn=999 does not fit a supply"),
        (with_field("drawn", "-1"), "drawn=-1 does not fit a supply"),
    ],
)
def test_a_bad_state_is_refused_with_a_helpful_message(line, message):
    with pytest.raises(NotationError, match=message):
        parse_state(line)


FIELD_NAMES = [word.partition("=")[0] for word in A_STATE.split()]
VALUES = st.one_of(
    st.text(max_size=20),
    st.integers(-3, 50).map(str),
    st.lists(st.sampled_from(["well.1", "hero.2", "-", "?", "0", "1:well.1", "/", ""])).map(",".join),
)


@settings(max_examples=300)
@given(st.one_of(st.text(), st.builds(with_field, st.sampled_from(FIELD_NAMES), VALUES)))
def test_no_text_breaks_the_reading_of_a_state(text):
    state = read_or_refused(parse_state, text)
    if state is not None:
        assert state_line(parse_state(state_line(state))) == state_line(state)


@settings(max_examples=300)
@given(st.integers(0, len(A_STATE)), st.integers(0, 30), st.text(max_size=5))
def test_no_slip_of_the_pen_breaks_the_reading_of_a_state(start, length, text):
    read_or_refused(parse_state, A_STATE[:start] + text + A_STATE[start + length :])
