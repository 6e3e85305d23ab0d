"""Words: messages and their errors, and all that a Speaker can say."""

from __future__ import annotations

from pathlib import Path

import pytest

from fogbound.engine import NOBODY, UNKNOWN, Event, Option, Step
from fogbound.engine.words import (
    Bundle,
    MessageError,
    Refusal,
    Speaker,
    Vocabulary,
    bundle,
    game_languages,
    languages,
)
from tests.engine.bare import BARE
from tests.engine.harbour import HARBOUR
from tests.engine.harbour.rules import (
    BUY,
    END,
    GREET,
    MUTTER,
    OVERHEAD,
    SAIL,
    Auction,
    Embark,
    HarbourState,
    Market,
    Trade,
)

TEA, ROPE = range(2)
NAMES = ("Ann", "Bob")


def english(text: str) -> Bundle:
    return Bundle("en", text, "en.ftl")


def speaker(language: str = "en", names: tuple[str, ...] = NAMES, **options: str | int) -> Speaker:
    return Speaker(HARBOUR.box(2, None, options), names, language)


def position(step: Step[HarbourState] | None = None, coins: int = 1) -> HarbourState:
    """Green decides."""
    state = HARBOUR.new(2, 1)
    if step is not None:
        state.stack[-1] = step
    state.coins[0] = coins
    return state.seen_by(0)


# ---------------------------------------------------------------- messages


def test_a_message_is_said_with_its_arguments() -> None:
    messages = english("buys = { $who } buys { $card }.\n    .short = { $card }\n")
    assert messages.format("buys", {"who": "Ann", "card": "tea"}) == "Ann buys tea."
    assert messages.format("buys.short", {"card": "tea", "who": "Ann"}) == "tea"
    assert "buys" in messages
    assert "buys.short" in messages
    assert "buys.long" not in messages


def test_a_number_chooses_the_form_and_is_written_plainly() -> None:
    messages = english(
        "coins =\n    { $n ->\n        [one] a Coin\n       *[other] { $n } Coins\n    }\n"
    )
    assert [messages.format("coins", {"n": n}) for n in (1, 2, 12_345, -3)] == [
        "a Coin",
        "2 Coins",
        "12345 Coins",
        "-3 Coins",
    ]
    assert messages.format("coins", {"n": "1"}) == "1 Coins"


def test_names_are_not_marked_off_and_can_begin_a_sentence() -> None:
    messages = english("flees = { CAP($who) } flees from { $who }.\n")
    assert messages.format("flees", {"who": "the Witch"}) == "The Witch flees from the Witch."
    assert messages.format("flees", {"who": ""}) == " flees from ."


def test_a_message_knows_the_arguments_it_needs_in_any_case_and_by_others() -> None:
    text = (
        "price = { $n ->\n    [one] a Coin\n   *[other] { $n } Coins\n  }\n"
        "buys = { $who } pays { price }.\n    .unseen = { $who } buys.\n"
    )
    assert english(text).messages == {
        "price": {"n"},
        "buys": {"who", "n"},
        "buys.unseen": {"who"},
    }


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("a = x\n\njunk\n", "en.ftl, line 3: Expected token"),
        ("a = { $n ->\n    [one] x\n}\n", "en.ftl, line 1: Expected one of the variants"),
        ("a = x\nb = y\na = z\n", "en.ftl, line 3: a is there twice"),
        ("a = x\n    .s = y\n    .s = z\n", "en.ftl, line 3: a.s is there twice"),
        ("a = x\nb = { c }\n", "en.ftl, line 2: b: "),
        ("a = x\n    .s = { b.t }\nb = y\n", "en.ftl, line 2: a.s: "),
        ("-b = x\na = { -b }\n", "en.ftl, line 2: write a message for the term -b"),
        ("a = { LOUD($x) }\n", "en.ftl, line 1: a: there is no LOUD()"),
        ("a = { b }\nb = { a }\n", "en.ftl, line 1: a: it mentions itself"),
    ],
)
def test_what_a_file_gets_wrong_is_said_by_its_line(text: str, error: str) -> None:
    with pytest.raises(MessageError) as caught:
        english(text)
    assert str(caught.value).startswith(error)


def test_fluent_has_functions_of_its_own() -> None:
    messages = english("share = { NUMBER($share, minimumFractionDigits: 1) }\n")
    assert messages.format("share", {"share": 3}) == "3.0"


def test_an_attribute_may_be_all_there_is_of_a_message() -> None:
    messages = english("option =\n    .high = high water\n    .low = { option.high }, ebbed\n")
    assert messages.format("option.low", {}) == "high water, ebbed"
    assert "option" not in messages


def test_a_message_or_an_argument_not_there_is_an_error() -> None:
    messages = english("buys = { $who } buys.\n")
    with pytest.raises(LookupError, match="there is no message 'sells' in en"):
        messages.format("sells", {})
    with pytest.raises(LookupError, match=r"'buys' in en: .*who"):
        messages.format("buys", {})


def test_what_a_translation_lacks_is_said_in_english() -> None:
    base = english("buys = { $who } buys.\nrains = It rains.\nway = way\n    .to = that way\n")
    italian = Bundle("it", "buys = { $who } compra.\n", "it.ftl", base)
    assert italian.format("buys", {"who": "Ann"}) == "Ann compra."
    assert italian.format("rains", {}) == "It rains."
    assert "rains" in italian
    assert "rains" not in italian.messages
    assert italian.forms("way") == {"name": "way", "to": "that way"}
    with pytest.raises(LookupError, match="no message 'snows' in en"):
        italian.format("snows", {})


def test_the_forms_of_a_thing_are_its_attributes() -> None:
    messages = english("way-north = north\n    .to = to the north\nway-northern = x\n")
    assert messages.forms("way-north") == {"name": "north", "to": "to the north"}


@pytest.mark.parametrize(
    ("things", "said"),
    [
        ([], ("", "")),
        (["A"], ("A", "A")),
        (["A", "B"], ("A and B", "A e B")),
        (["A", "B", "C"], ("A, B and C", "A, B e C")),
    ],
)
def test_several_things_are_listed_as_the_language_does(
    things: list[str], said: tuple[str, str]
) -> None:
    listed = [Bundle(name, "", f"{name}.ftl").listed(things) for name in ("en", "it")]
    assert tuple(listed) == said


def test_the_languages_of_a_package_are_its_files(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = tmp_path / "tongues"
    folder.mkdir()
    for name in ("__init__.py", "it.ftl", "de.ftl", "en.ftl", "args.py", "en.ftl.orig"):
        (folder / name).touch()
    (folder / "en.ftl").write_text("hello = Hello\n")
    (folder / "it.ftl").write_text("hello = Ciao\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert languages("tongues") == ["en", "de", "it"]
    assert [bundle("tongues", name).format("hello", {}) for name in ("it", "de", "fr")] == [
        "Ciao",
        "Hello",
        "Hello",
    ]
    assert bundle("tongues", "fr").language == "en"


# ---------------------------------------------------------------- what happened


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (Event("buys", 0, (TEA, 14)), "Ann buys the tea for 1/2."),
        (Event("buys", 0, (), 0), "Ann buys something."),
        (Event("sails", 1, (1,)), "Bob sails to the south."),
        (Event("sails", NOBODY, (0,)), "A boat sails to the north."),
        (Event("greets", 1, (0,)), "Bob greets Ann."),
        (Event("greets", 1, (NOBODY,)), "Bob greets somebody."),
        (Event("lands", NOBODY, (TEA, ROPE, TEA)), "tea comes ashore, then rope and tea."),
        (Event("storm", NOBODY, (1,)), "A storm."),
        (Event("storm", NOBODY, (2,)), "A storm of one night."),
        (Event("storm", NOBODY, (3,)), "A storm of 2 nights, 3 days."),
        (Event("rings", NOBODY), "The bell rings."),
        (Event("glides", 0, (1,)), ""),
        (Event("sails", 0, (), 1), ""),
    ],
)
def test_an_event_is_told_with_names_for_its_numbers(event: Event, words: str) -> None:
    assert speaker().tell(event) == words


def test_who_is_not_named_is_called_by_the_seat() -> None:
    assert speaker(names=()).tell(Event("greets", 1, (0,))) == "Red greets Green."


def test_a_hidden_thing_has_a_word_for_it() -> None:
    say = speaker()
    assert say.name("good", UNKNOWN) == "something"
    assert say.args(good=("good", UNKNOWN)) == {"good": "something"}
    landed = Event("lands", NOBODY, (UNKNOWN, TEA, UNKNOWN))
    assert say.tell(landed) == "something comes ashore, then tea and something."


def test_an_event_nobody_has_words_for_is_an_error() -> None:
    with pytest.raises(LookupError):
        speaker().tell(Event("explodes", 0))


# ---------------------------------------------------------------- what is asked and may be done


def test_a_question_is_the_steps_own_or_that_of_what_it_is_made_from() -> None:
    say = speaker()
    assert say.question(position(Trade(0))) == "What for your Coin?"
    assert say.question(position(Auction(0), coins=4)) == "What for your 4 Coins?"
    assert say.question(position(Embark(0))) == ""
    over = position()
    over.stack = []
    assert say.question(over) == ""


@pytest.mark.parametrize(
    ("step", "describe", "short", "head"),
    [
        (Trade(0), "Buy tea for 1", "tea", "Buy …"),
        (Market(0), "Buy tea at the market", "tea (market)", "Buy …"),
        (Auction(0), "Buy tea at the market", "tea (market)", "Bid for …"),
    ],
)
def test_an_action_reads_as_the_step_has_it_or_what_that_is_made_from(
    step: Trade, describe: str, short: str, head: str
) -> None:
    say, seen, action = speaker(), position(step), BUY.code(TEA)
    assert say.describe(seen, action) == describe
    assert say.short(seen, action) == short
    assert say.head(seen, action) == head


def test_an_action_has_its_thing_in_all_its_forms() -> None:
    say, seen = speaker(), position()
    assert say.describe(seen, SAIL.code(0)) == "Sail to the north"
    assert say.describe(seen, GREET.code(1)) == "Greet Red (Bob)"


def test_without_a_short_way_an_action_is_said_in_full_and_without_a_head_there_is_none() -> None:
    say, seen = speaker(), position()
    assert say.short(seen, END) == "End the turn"
    assert say.head(seen, END) == ""
    assert say.head(seen, OVERHEAD) == ""


def test_an_action_without_words_is_called_by_its_name() -> None:
    assert speaker().describe(position(), MUTTER) == "mutter"
    assert speaker().short(position(), MUTTER) == "mutter"


def test_what_is_over_can_still_be_described() -> None:
    seen = position()
    seen.stack = []
    assert speaker().describe(seen, BUY.code(ROPE)) == "Buy rope for 3"


# ---------------------------------------------------------------- why not


def test_a_refusal_says_the_facts_before_the_rule() -> None:
    rule = "Who buys pays the price."
    assert speaker().refuse(position(coins=2), BUY.code(ROPE)) == Refusal(
        "You have 2 Coins, it costs 3.", "buy.cost", rule
    )
    assert speaker().refuse(position(), SAIL.code(0)) == Refusal(rule, "buy.cost", rule)


def test_where_there_are_no_facts_the_rule_alone_is_said() -> None:
    way = "North or south."
    assert speaker().refuse(position(Embark(0)), END) == Refusal(way, "sail.way", way)


def test_what_is_allowed_is_not_refused() -> None:
    assert speaker().refuse(position(), BUY.code(TEA)) is None


def test_to_the_others_the_facts_are_none_of_their_business() -> None:
    seen = HARBOUR.new(2, 1).seen_by(1)
    refusal = speaker().refuse(seen, BUY.code(ROPE))
    assert refusal is not None
    assert refusal.text == "Who buys pays the price."


# ---------------------------------------------------------------- how it ended


@pytest.mark.parametrize(
    ("winners", "rule", "verdict"),
    [
        ((0,), "end.day", "Ann wins: 3 days are over."),
        ((0, 1), "end.day", "Ann and Bob win: 3 days are over."),
        ((), "end.day", "The game is drawn: 3 days are over."),
        ((1,), "end.storm", "Bob wins."),
        ((0, 1), "end.storm", "Ann and Bob win."),
        ((), "end.storm", "The game is drawn."),
    ],
)
def test_a_verdict_says_who_won_and_why(winners: tuple[int, ...], rule: str, verdict: str) -> None:
    state = HARBOUR.new(2, 1)
    state.finish(winners, rule)
    assert speaker().verdict(state) == verdict


def test_a_reason_has_its_facts_or_is_silent() -> None:
    state = HARBOUR.new(2, 1, days=1)
    state.finish((), "end.day")
    assert Speaker(state.box).reason(state) == "a day is over"
    state.finish((), "end.storm")
    assert Speaker(state.box).reason(state) == ""


# ---------------------------------------------------------------- names


def test_a_seat_is_called_by_its_colour_and_by_who_sits_there() -> None:
    say = speaker()
    assert say.seats == ["Green", "Red"]
    assert say.names == ["Ann", "Bob"]
    assert say.players == ["Green (Ann)", "Red (Bob)"]
    assert speaker(names=()).players == ["Green", "Red"]
    assert Speaker(BARE.box(2), (), "it").seats == ["Giocatore 1", "Giocatore 2"]


def test_a_game_that_lacks_a_language_mixes_no_other_into_its_sentences() -> None:
    facts: dict[str, str | int] = {"winners": 1, "who": "Ann", "reason": "all is ashore"}
    assert speaker("it").format("wins.reason", facts).startswith("Vince Ann")
    assert speaker("de").format("wins.reason", facts) == "Ann wins: all is ashore."
    assert Speaker(BARE.box(2), (), "de").format("wins.reason", facts).startswith("Ann gewinnt")


def test_seats_that_differ_have_a_role() -> None:
    say = speaker()
    assert [say.role(seat) for seat in range(2)] == ["the pilot", "the smuggler"]
    assert Speaker(BARE.box(2)).role(0) == ""


def test_things_are_called_by_the_components_and_the_messages() -> None:
    say = speaker()
    assert say.name("good", ROPE) == "rope"
    assert say.name("good", ROPE, "the") == "the rope"
    assert say.things("way") == [
        {"name": "north", "to": "to the north"},
        {"name": "south", "to": "to the south"},
    ]
    with pytest.raises(LookupError):
        say.things("ship")
    with pytest.raises(LookupError):
        say.name("good", ROPE, "of")


def test_arguments_are_numbers_words_and_things() -> None:
    assert speaker().args(n=3, why="so", good=("good", TEA), other=("player", 1)) == {
        "n": 3,
        "why": "so",
        "good": "tea",
        "good_the": "the tea",
        "other": "Red (Bob)",
    }


def test_the_game_has_a_title_facts_and_names_for_its_options() -> None:
    say = speaker()
    tide, days = HARBOUR.options
    assert say.title == "The Harbour"
    assert Speaker(BARE.box(2)).title == "Bare"
    assert say.fact("about") == "Buy and sail."
    assert say.fact("hidden") == ""
    assert say.choice(tide, "low") == "ebb"
    assert say.choice(tide, "high") == "high"
    assert say.choice(days, 3) == "3"
    assert say.choice(Option("colour", "red"), "red") == "red"


def test_an_option_has_a_label_or_goes_by_its_name() -> None:
    tide, days = HARBOUR.options
    assert speaker().label(tide) == "Tide"
    assert speaker().label(days) == "days"


def test_what_was_said_is_said_again_whatever_is_remembered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    say = speaker()
    monkeypatch.setattr("fogbound.engine.words.speaker.KEPT", 3)
    for _ in range(3):
        told = [say.tell(Event("storm", NOBODY, (days,))) for days in range(2, 9)]
        assert told[0] == "A storm of one night."
        assert told[1:] == [f"A storm of {days - 1} nights, {days} days." for days in range(3, 9)]
    assert len(say._said) <= 3


def test_a_message_all_games_share_is_there_for_each() -> None:
    assert speaker().say("your-hand") == "Your hand"
    assert speaker("it").say("your-hand") == "La tua mano"
    assert not speaker().has("your-hand")


# ---------------------------------------------------------------- another language


def test_another_language_says_the_same_in_its_own_words_and_forms() -> None:
    say = speaker("it")
    assert say.title == "Il porto"
    assert say.tell(Event("buys", 0, (TEA, 14))) == "Ann compra il tè: il prezzo del tè è 1/2."
    assert say.tell(Event("sails", 1, (1,))) == "Bob salpa verso sud."
    assert say.question(position()) == "Che cosa per la tua moneta?"
    assert say.describe(position(), BUY.code(TEA)) == "Compra tè"
    assert say.listed(["A", "B"]) == "A e B"
    assert say.seats == ["Verde", "Red"]


def test_what_is_not_translated_is_said_in_english() -> None:
    say = speaker("it")
    assert say.tell(Event("rings", NOBODY)) == "The bell rings."
    assert say.short(position(), BUY.code(TEA)) == "tè"
    assert say.name("good", ROPE) == "rope"
    with pytest.raises(LookupError, match="good_of"):
        say.tell(Event("buys", 0, (ROPE, 14)))


def test_rules_are_cited_in_the_readers_language() -> None:
    refusal = speaker("it").refuse(position(), SAIL.code(0))
    assert refusal is not None
    assert refusal.says == refusal.text == "Chi compra paga il prezzo."
    assert speaker("it").rule("sail.way").text == "North or south."


def test_a_language_nobody_wrote_is_english() -> None:
    assert speaker("de").tell(Event("rings", NOBODY)) == "The bell rings."
    assert speaker("de").name("good", TEA) == "tea"


def test_names_of_ones_own_beat_a_translation() -> None:
    custom = HARBOUR.components.replace('name = "tea"', 'name = "gunpowder"')
    say = Speaker(HARBOUR.box(2, custom), (), "it")
    assert say.name("good", TEA) == "gunpowder"
    bought = "Verde compra the tea: il prezzo gunpowder è 1/2."
    assert say.tell(Event("buys", 0, (TEA, 14))) == bought
    assert say.seats[0] == "Verde"
    other = HARBOUR.components.replace("price = 1", "price = 2")
    assert Speaker(HARBOUR.box(2, other), (), "it").name("good", TEA) == "tè"


def test_what_an_option_renames_is_no_name_of_ones_own() -> None:
    other = HARBOUR.components.replace("price = 1", "price = 2")
    box = HARBOUR.box(2, other, {"tide": "low"})
    assert Speaker(box).name("good", ROPE) == "wet rope"
    assert Speaker(box, (), "it").name("good", TEA) == "tè"


def test_a_game_offers_the_languages_of_its_words() -> None:
    assert game_languages(HARBOUR) == ["en", "it"]
    assert game_languages(BARE) == ["en"]


# ---------------------------------------------------------------- games with few words or none


def test_a_game_without_words_says_what_it_can() -> None:
    state = BARE.new(seed=1)
    seen = state.seen_by(1)
    say = Speaker(state.box, NAMES)
    assert say.question(seen) == ""
    assert say.describe(seen, 0) == say.short(seen, 0) == "yes"
    assert say.head(seen, 0) == ""
    assert say.listings() == []
    assert "said: [1]" in say.text(seen).splitlines()
    state.finish((1,), "end")
    assert say.verdict(state) == "Bob wins."


def test_a_vocabulary_need_not_say_anything() -> None:
    empty = Vocabulary()
    assert empty.more("action", "buy") == {}
    assert empty.facts("refusal", "buy.cost") == {}


def test_every_seat_has_a_name_or_none_has() -> None:
    with pytest.raises(ValueError, match="zip"):
        speaker(names=("Ann",))
