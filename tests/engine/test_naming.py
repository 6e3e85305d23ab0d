"""What a sentence names, beside the sentence."""

from __future__ import annotations

from fogbound.engine import Event, Match
from fogbound.engine.words import Speaker
from fogbound.games.nanty.rules.actions import PLAY


def test_a_sentence_comes_with_the_things_it_names_that_have_a_text() -> None:
    say = Speaker(Match.new("nanty", 2, seed=1).state.box)
    text, things = say.naming(lambda: say.tell(Event("plays", 0, (3,))))
    assert say.name("card", 3) in text
    assert things == [("card", 3)]
    assert say.naming(lambda: say.tell(Event("plays", 0))) == (
        say.tell(Event("plays", 0)),
        [],
    )


def test_an_action_names_its_card_and_all_texts_can_be_read() -> None:
    say = Speaker(Match.new("nanty", 2, seed=1).state.box)
    assert say.about(PLAY.code(5)) == [("card", 5)]
    texts = say.texts()
    assert texts["card"][5] == {
        "name": say.name("card", 5),
        "text": say.name("card", 5, "text"),
    }
    assert "area" not in texts
