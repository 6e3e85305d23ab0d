"""The words: what is told, asked, offered and refused, in both languages and both editions."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any

import pytest

from fogbound.engine import NOBODY, UNKNOWN, Event, Outcome
from fogbound.engine.words import Speaker
from fogbound.games.smog.rules import actions as a
from fogbound.games.smog.rules.box import GATES, gate_place
from fogbound.games.smog.rules.state import SmogState
from tests.smog.builder import SMOG, Position, new_game, position

NAMES = ("Ada", "Bob", "Cleo", "Dan")
TABLES = [(2, 1, "en"), (3, 2, "it"), (4, 3, "en"), (4, 4, "it")]
LIKELY = {a.BUY: 9, a.SELL: 5, a.ANY_TILE: 9, a.END_TURN: 1}
"""How much more often than others an action is taken, so that much happens."""
ENGLISH = re.compile(
    r"\b(the|of|and|you|your|to|on|for|with|tile|edge|turn|turns|fog|card|cards|action|actions"
    r"|Coins?|Ethers?|Artefacts?|Hourglass|Counter|Witch|Doctor|Merchant|Gate|Boy|Blood|Titanium)\b"
)
"""Words that no Italian sentence has."""

in_both = pytest.mark.parametrize("language", ["en", "it"])


def speaker(state: SmogState, language: str = "en", names: tuple[str, ...] = NAMES) -> Speaker:
    """Who says it, of people called by these names."""
    return Speaker(state.box, names[: state.box.players], language)


def played(players: int, seed: int, edition: str) -> Iterator[tuple[SmogState, list[Event]]]:
    """A game at random, position by position, with what happened on the way to each."""
    state = new_game(players, seed, edition)
    rng = Random(seed)
    happened: list[Event] = []
    for _ in range(500):
        yield state, happened
        if state.actor is None:
            return
        legal = state.legal()
        happened = state.events = []
        state.play(rng.choices(legal, [LIKELY.get(action, 3) for action in legal])[0])
        state.events = None


@cache
def positions() -> list[SmogState]:
    """Some of every kind of decision, in all player counts and editions."""
    found: dict[tuple[int, str, str], list[SmogState]] = {}
    for players, seed, edition in TABLES:
        for state, _ in played(players, seed, edition):
            rule = state.stack[-1].rule if state.stack else ""
            kept = found.setdefault((players, edition, rule), [])
            if len(kept) < 2:
                kept.append(state.copy())
    return [state for kept in found.values() for state in kept]


def views(state: SmogState) -> list[SmogState]:
    """The position as each seat sees it, and as a spectator does."""
    return [state.seen_by(seat) for seat in range(NOBODY, state.box.players)]


def told(event: Event, language: str = "en") -> str:
    """An event in words, at a table of four."""
    return speaker(new_game(4), language).tell(event)


# ---------------------------------------------------------------- the story


def test_every_event_has_a_sentence() -> None:
    rules = files("fogbound.games.smog").joinpath("rules").iterdir()
    source = "".join(path.read_text("utf-8") for path in rules if path.name.endswith(".py"))
    assert set(re.findall(r's\.tell\("([^"]+)"', source)) == set(SMOG.events)


@in_both
def test_the_story_of_whole_games(language: str) -> None:
    for players, seed, edition in TABLES:
        for state, happened in played(players, seed, edition):
            say = speaker(state, language)
            for event in happened:
                for seat in range(NOBODY, players):
                    said = say.tell(event.seen_by(seat))
                    assert re.fullmatch(r"[A-ZÀ-Ý].*[.]", said), said
                    assert not re.search(r"\s\s|\{|\}| [.,:]", said), said
                    assert language == "en" or not ENGLISH.search(said), said
                    if event.seat != NOBODY and event.what != "rusts":
                        assert NAMES[event.seat] in said


def test_a_card_drawn_is_told_to_who_draws_it() -> None:
    event = Event("draws card", 1, (4,), 1)
    assert told(event.seen_by(1)) == "Bob draws a Special Action card: Gears Shift."
    assert told(event.seen_by(0)) == "Bob draws a Special Action card."
    assert told(event.seen_by(0), "it") == "Bob pesca una carta Azione Speciale."


@pytest.mark.parametrize(
    ("event", "english", "italian"),
    [
        (Event("pays fog", 2, (-1,)), "Cleo crosses the fog, paying 1 Coin.",
         "Cleo attraversa la Nebbia pagando 1 Moneta."),
        (Event("pays fog", 2, (1,)), "Cleo crosses the fog, paying 1 Mana.",
         "Cleo attraversa la Nebbia pagando 1 Mana."),
        (Event("witch", 0), "Ada begins beside the Witch: one action less.",
         "Ada comincia il turno con la Strega: un’azione in meno."),
        (Event("buys ether", 3, (3, 2, 3)), "Dan buys Titanium for 2 Coins on the east tile.",
         "Dan compra Titanio per 2 Monete sul disco est."),
        (Event("buys artefact", 3, (3, 0, 9)), "Dan buys the Mithril Lock for nothing.",
         "Dan compra il Lucchetto di Mithril gratis."),
        (Event("buys artefact", 3, (0, 1, 9)), "Dan buys the Atlantean Key for 1 Coin.",
         "Dan compra la Chiave Atlantidea per 1 Moneta."),
        (Event("favour", NOBODY), "The Shadow Master favours nobody.",
         "Il Maestro Ombra non concede il Favore a nessuno."),
        (Event("favour", 1), "Bob gains the favour of the Shadow Master.",
         "Bob ottiene il Favore del Maestro Ombra."),
        (Event("rusts", 0, (3,)), "The Coins on Dan’s Counter turn to rust.",
         "Le Monete di Dan per il Maestro Ombra si dissolvono in ruggine."),
        (Event("turns board", 1, (0,)), "Bob turns the whole board anticlockwise.",
         "Bob ruota l’intero tabellone in senso antiorario."),
        (Event("plays card", 1, (0,)), "Bob plays Spectral Speed: 2 more actions.",
         "Bob gioca Velocità Spettrale: 2 azioni in più."),
        (Event("plays card", 1, (4,)), "Bob plays Gears Shift.",
         "Bob gioca Spostamento del Meccanismo."),
        (Event("invokes", 1, (1, 0)), "Bob invokes the Witch in the place of the Dandy.",
         "Bob evoca la Strega al posto del Dandy."),
        (Event("agent enters", NOBODY, (0, 3)),
         "The Witch steps out of the smog onto the east tile.",
         "La Strega esce dallo smog sul disco est."),
        (Event("flies", 0, (1, 0)), "Ada is carried to the Esplanade by the Gate Keeper.",
         "Il Controllore dei Varchi porta Ada sulla Passeggiata."),
    ],
)  # fmt: skip
def test_sentences(event: Event, english: str, italian: str) -> None:
    assert told(event) == english
    assert told(event, "it") == italian


def test_the_end_has_a_reason() -> None:
    drawn = new_game(2, 1, "it", rounds=1)
    while drawn.actor is not None:
        drawn.play(drawn.legal()[0])
    seen = drawn.seen_by(NOBODY)
    assert speaker(drawn).verdict(seen) == (
        "The game is drawn: round 1 is over, and nobody is out."
    )
    drawn.outcome = Outcome((1,), "end.win")
    seen = drawn.seen_by(NOBODY)
    assert speaker(drawn).verdict(seen) == "Bob wins: out through the Secret Gate."
    assert speaker(drawn, "it").verdict(seen) == "Vince Bob: fuori attraverso il Varco Segreto."


def test_an_empty_seat_has_a_gentlemans_name() -> None:
    assert [SMOG.seat_name(seat) for seat in range(2)] == ["Master Fox", "John Brown"]


# ---------------------------------------------------------------- languages and editions


@pytest.mark.parametrize("edition", ["en", "it"])
def test_the_language_is_the_readers_whatever_the_edition(edition: str) -> None:
    p = position(edition=edition, hands={0: ["gears shift"]}, agents={"witch": "north"})
    assert p.says("play gears shift") == "Play Gears Shift: turn two tiles"
    assert p.says("play gears shift", "it") == "Gioca Spostamento del Meccanismo: ruota due dischi"
    seen = p.state.seen_by(0)
    assert "Esplanade" in p.speaker().text(seen)
    assert "Passeggiata" in p.speaker("it").text(seen)


@in_both
def test_the_edition_is_the_tables_whatever_the_language(language: str) -> None:
    def needs(edition: str) -> str:
        p = position(edition=edition, hands={0: ["ether channeling"]}, ether={0: "mana"})
        return p.speaker(language).text(p.state.seen_by(0)).splitlines()[-1]

    blood = {"en": "B", "it": "S"}[language]
    assert needs("en").endswith(f"M✓ {blood}✗ T✗)")
    assert needs("it").endswith(f"E✗ {blood}✗ T✗)")


def test_what_a_players_own_file_calls_otherwise_keeps_its_name_in_every_language() -> None:
    text = SMOG.components.replace('"Witch"', '"Crone"').replace('"the Witch"', '"the Crone"')
    text = text.replace('"Mithril Lock"', '"Brass Lock"')
    p = position(components=text, favoured=0, agents={"witch": "north"})
    assert p.says("agent witch", "it") == "Muovi the Crone"
    assert p.says("agent dandy", "it") == "Muovi il Dandy"
    say = p.speaker("it")
    assert (
        say.tell(Event("buys artefact", 0, (3, 2, 12)))
        == "Master Fox compra Brass Lock per 2 Monete."
    )
    assert say.tell(Event("invokes", 0, (0, 1))) == "Master Fox evoca il Dandy al posto Crone."


@in_both
def test_the_tables_for_the_guide_are_in_the_readers_language(language: str) -> None:
    cards, agents, tiles = speaker(new_game(), language).listings()
    assert (len(cards.rows), len(agents.rows), len(tiles.rows)) == (12, 6, 12)
    rows = [cell for listing in (cards, agents, tiles) for row in listing.rows for cell in row]
    assert language == "en" or not any(map(ENGLISH.search, rows))
    assert (
        tiles.rows[0][1]
        == {
            "en": "Ectoplasm 2, Blood 1, Titanium 4, Mana 3",
            "it": "Ectoplasma 2, Sangue 1, Titanio 4, Mana 3",
        }[language]
    )


@in_both
@pytest.mark.rule("smog:card.ether_channeling.en", "smog:card.ether_channeling.it")
def test_the_table_of_cards_says_what_the_other_edition_asks_for(language: str) -> None:
    say = speaker(new_game(), language)
    cards, agents, tiles = say.listings()
    ((option, value, rows),) = say.otherwise(cards)
    assert (option.name, value, len(rows)) == ("edition", "it", 1)
    name, needs, does = rows[0]
    (usual,) = (row for row in cards.rows if row[0] == name)
    assert (usual[1], needs) == {
        "en": ("Mana, Blood and Titanium", "Ectoplasm, Blood and Titanium"),
        "it": ("Mana, Sangue e Titanio", "Ectoplasma, Sangue e Titanio"),
    }[language]
    assert does == usual[2]
    assert [*say.otherwise(agents), *say.otherwise(tiles)] == []


# ---------------------------------------------------------------- what is asked and may be done


@in_both
def test_every_action_reads_as_something_and_no_two_alike(language: str) -> None:
    for state in positions():
        say = speaker(state, language)
        for seen in views(state):
            assert all(say.describe(seen, action) for action in range(SMOG.actions.size))
        if state.actor is None:
            continue
        seen = state.seen_by(state.actor)
        said = [say.describe(seen, action) for action in seen.legal()]
        assert len(set(said)) == len(said)
        refusals = [say.refuse(seen, action) for action in range(SMOG.actions.size)]
        said += [say.question(seen), *(refusal.text for refusal in refusals if refusal)]
        for words in said:
            assert not re.search(r"\s\s|\{|\}| [.,:?]|^\s|\s$", words), words
            assert language == "en" or not ENGLISH.search(words), words


@in_both
def test_several_of_a_kind_stand_under_a_head_and_are_short(language: str) -> None:
    for state in positions():
        if state.actor is None:
            continue
        seen, say = state.seen_by(state.actor), speaker(state, language)
        for family in {SMOG.actions.family_of(action) for action in seen.legal()}:
            alike = [action for action in seen.legal() if action in family]
            if family.size > 1:
                assert say.head(seen, alike[0])
                shorts = [say.short(seen, action) for action in alike]
                assert len(set(shorts)) == len(shorts)
                long = [say.describe(seen, action) for action in alike]
                assert all(
                    len(short) <= len(long) for short, long in zip(shorts, long, strict=True)
                )


@pytest.mark.parametrize(
    ("action", "english", "italian"),
    [
        ("buy", "Buy Ectoplasm for 2", "Compra Ectoplasma per 2"),
        ("sell", "Sell Ectoplasm for 2", "Vendi Ectoplasma per 2"),
        ("move south", "Move south ↑", "Muoviti a sud ↑"),
        ("move north",
         "Move north ↓: Atlantean Key for 3; through fog, it costs a Coin or an Ether",
         "Muoviti a nord ↓: Chiave Atlantidea per 3; attraverso la Nebbia, costa una Moneta o un "
         "Elemento"),
        ("rotate tile", "Turn this tile: it will offer you Mana for 3",
         "Ruota questo disco: ti offrirà Mana per 3"),
        ("clear hourglass east", "Clear the Hourglass on Blood 1 ←",
         "Rimuovi la Clessidra da Sangue 1 ←"),
        ("play gears shift", "Play Gears Shift: turn two tiles",
         "Gioca Spostamento del Meccanismo: ruota due dischi"),
        ("pay shadow master", "Pay the Shadow Master 1 Coin",
         "Corrompi il Maestro Ombra con 1 Moneta"),
        ("exit", "Exit through your gate", "Esci dal tuo varco"),
    ],
)  # fmt: skip
def test_actions_of_a_turn_as_they_read_to_a_player_in_the_north(
    action: str, english: str, italian: str
) -> None:
    p = position(at={0: "north"}, glass={"north": "east"})
    assert p.says(action) == english
    assert p.says(action, "it") == italian


@pytest.mark.parametrize("seat", range(4))
def test_the_arrow_of_a_tile_points_where_it_lies_before_the_seat(seat: int) -> None:
    state = new_game(4, 3)
    say, seen = speaker(state), state.seen_by(seat)
    for gate, way in zip(GATES, "↑↗→↘↓↙←↖", strict=True):
        place = gate_place(GATES.index(gate), state.side[seat])
        assert say.describe(seen, a.PLACE.code(place)).endswith(f" tile {way}")
    assert say.describe(seen, a.PLACE.code(0)).endswith("the Esplanade")


def test_prices_read_as_the_merchant_and_the_dragon_make_them() -> None:
    p = position(at={0: "north"}, agents={"merchant": "north"}, dragon={0: 1})
    assert p.says("buy") == "Buy Ectoplasm for 1, the Merchant takes 1 off"
    assert p.says("sell") == "Sell Ectoplasm for 6, the Merchant adds 1"
    outer = position(at={0: "outer north"})
    assert outer.says("buy") == "Buy the Atlantean Key for 3"
    assert outer.says("buy", "it") == "Compra la Chiave Atlantidea per 3"


def test_choices_say_what_follows() -> None:
    p = position(at={0: "north"}, hands={0: ["gears shift"]}, ether={0: "ectoplasm blood"})
    p.play("play gears shift")
    assert p.says("place north-east") == "Turn the north-east tile ↙"
    assert p.says("place outer north") == "Turn the outer north tile ↓"
    p.play("place north-east")
    assert p.says("clockwise") == "Turn it clockwise ↻: it will offer you Ectoplasm for 1"
    assert p.says("anticlockwise") == "Turn it anticlockwise ↺: it will offer you Mana for 2"
    seen = p.state.seen_by(0)
    assert p.speaker().question(seen) == "Which way shall the north-east tile turn?"
    assert p.speaker("it").question(seen) == "In che senso ruota il disco nord-est?"


def test_two_agents_change_places_one_after_the_other() -> None:
    p = position(ether={0: "blood"}, hands={0: ["ritual invocation"]}, agents={"witch": "north"})
    p.play("play ritual invocation")
    assert p.says("agent witch") == "Change the Witch"
    p.play("agent witch")
    assert p.says("agent dandy") == "Invoke the Dandy in the place of the Witch"
    assert p.says("agent dandy", "it") == "Evoca il Dandy al posto della Strega"


# ---------------------------------------------------------------- what may not be done

ALL_ETHERS = "blood mana ectoplasm titanium"
WITCH_LED: dict[str, Any] = {"favoured": 0, "agents": {"witch": "north"}}
REFUSALS: list[tuple[dict[str, Any], tuple[str, ...], str, str]] = [
    ({"at": {0: "north"}, "coins": {0: 1}}, ("buy",), "You have 1 Coin, it costs 2.",
     "Hai 1 Moneta, il prezzo è 2."),
    ({"at": {0: "outer north"}, "coins": {0: 0}}, ("buy",), "You have no Coin, it costs 3.",
     "Non hai Monete, il prezzo è 3."),
    ({}, ("buy",), "You are on the Esplanade.", "Sei sulla Passeggiata."),
    ({"at": {0: "north"}, "glass": {"north": "north"}}, ("buy",),
     "An Hourglass lies on your edge.", "Sul tuo lato c’è una Clessidra."),
    ({"at": {0: "outer north"}, "artefacts": {0: ["atlantean key"]}}, ("buy",),
     "You have the Atlantean Key already.", "Hai già la Chiave Atlantidea."),
    ({"at": {0: "north"}}, ("sell",), "You have no Ectoplasm.", "Non hai Ectoplasma."),
    ({"at": {0: "outer north"}}, ("sell",), "No Ether is sold on an outer tile.",
     "Su un disco esterno non si vendono Elementi."),
    ({"at": {0: "north"}, "ether": {0: "ectoplasm mana"}}, ("sell", "buy"),
     "You have sold on this tile in this turn.",
     "In questo turno hai già venduto su questo disco."),
    ({"at": {0: "north"}, "agents": {"doctor": "north"}}, ("buy",), "The Doctor is on your tile.",
     "Sul tuo disco c’è il Dottore."),
    ({"at": {0: "north"}}, ("request coins",), "You are not on the Esplanade.",
     "Non sei sulla Passeggiata."),
    ({"coins": {1: 1}}, ("request coins",), "John Brown has fewer Coins than you.",
     "John Brown ha meno Monete di te."),
    ({"coins": {0: 0}}, ("request coins", "request coins"),
     "You have requested Coins in this turn.", "In questo turno hai già richiesto Denaro."),
    ({"at": {0: "north"}}, ("rotate any tile",), "You are not on the Esplanade.",
     "Non sei sulla Passeggiata."),
    ({"at": {0: "north"}}, ("fly",), "The Gate Keeper is not on your tile.",
     "Il Controllore dei Varchi non è sul tuo disco."),
    ({"at": {0: "north"}, "coins": {0: 0}}, ("move north",),
     "Fog lies in the way, and you have neither a Coin nor an Ether.",
     "C’è la Nebbia di mezzo, e non hai né Monete né Elementi."),
    ({"at": {0: "north"}}, ("move north", "pay mana"), "You have no Mana.", "Non hai Mana."),
    ({"at": {0: "north"}, "coins": {0: 0}, "ether": {0: "mana"}}, ("move north", "pay coin"),
     "You have no Coin.", "Non hai Monete."),
    ({"at": {0: "outer north"}}, ("move east",), "There is nothing east of here.",
     "A est non c’è nulla."),
    ({}, ("move north", "move south", "move north", "move south"), "You have no action left.",
     "Non hai più azioni."),
    ({"coins": {0: 0}}, ("pay shadow master",), "You have no Coin.", "Non hai Monete."),
    ({"artefacts": {0: a.ARTEFACTS}, "ether": {0: ALL_ETHERS}, "combination": {0: ALL_ETHERS},
      "gate": {0: "near"}}, ("exit",), "You are not at your gate: it is on the north tile.",
     "Non sei al tuo varco: è sul disco nord."),
    ({"artefacts": {0: a.ARTEFACTS[1:]}, "combination": {0: "blood blood mana titanium"},
      "ether": {0: "mana titanium"}}, ("exit",), "You lack Atlantean Key and 2 Blood.",
     "Ti mancano ancora: Chiave Atlantidea e 2 Sangue."),
    ({"artefacts": {0: a.ARTEFACTS}, "ether": {0: ALL_ETHERS}, "combination": {0: ALL_ETHERS},
      "gate": {0: "near"}, "at": {0: "north"}, "agents": {"lost boy": "north"},
      "slots": ("lost boy", "witch", "dandy", "doctor")}, ("exit",),
     "The Lost Boy is on your gate’s tile.", "Sul disco del tuo varco c’è il Ragazzo Perduto."),
    ({}, ("play gears shift",), "You do not hold Gears Shift.",
     "Non hai in mano Spostamento del Meccanismo."),
    ({"hands": {0: ["gift of faerie"]}, "ether": {0: "mana"}}, ("play gift of faerie",),
     "You lack Blood and Ectoplasm.", "Elementi che ti mancano: Sangue e Ectoplasma."),
    ({"hands": {0: ["gift of faerie"]}, "ether": {0: ALL_ETHERS}}, ("play gift of faerie",),
     "You are on the Esplanade.", "Sei sulla Passeggiata."),
    ({"hands": {0: ["fade into rust"]}, "ether": {0: ALL_ETHERS}}, ("play fade into rust",),
     "No opponent has a Coin on the Counter.",
     "Nessun avversario ha Monete nello spazio del Maestro Ombra."),
    ({"hands": {0: ["fade into rust"]}, "ether": {0: ALL_ETHERS}, "counter": {1: 1}},
     ("play fade into rust", "player 2"), "Parvin Khan has no Coin on the Counter.",
     "Parvin Khan non ha Monete nello spazio del Maestro Ombra."),
    ({"hands": {0: ["ether channeling"]}, "ether": {0: ALL_ETHERS, 1: "mana"}},
     ("play ether channeling", "player 1", "take blood"), "John Brown has no Blood.",
     "John Brown non ha Sangue."),
    ({"hands": {0: ["steam lords decree"]}, "ether": {0: ALL_ETHERS},
      "artefacts": {0: ["mithril lock"], 1: ["atlantean key", "mithril lock"]}},
     ("play steam lords decree", "player 1", "take mithril lock"),
     "You have the Mithril Lock already.", "Hai già il Lucchetto di Mithril."),
    ({"hands": {0: ["breath of the titan"]}, "ether": {0: "mana"}},
     ("play breath of the titan", "player 0"), "That is you, no opponent.",
     "Sei tu: serve un avversario."),
    ({"hands": {0: ["gears shift"]}, "ether": {0: ALL_ETHERS}},
     ("play gears shift", "place north", "clockwise", "place north"),
     "You have turned the north tile already.", "Hai già ruotato il disco nord."),
    (WITCH_LED, ("agent dandy",), "The Dandy is not on the board.",
     "Il Dandy non è sul tabellone."),
    (WITCH_LED, ("agent witch", "lead south"), "Agents never enter the Esplanade.",
     "Gli Agenti non entrano mai sulla Passeggiata."),
    ({**WITCH_LED, "players": 2}, ("agent witch", "lead east", "lead west"),
     "The Witch came from there.", "La Strega viene da lì."),
    ({**WITCH_LED, "glass": {"north": "west"}}, ("agent witch", "burn hourglass west", "stay"),
     "An Hourglass is burnt: the Witch must go as far as possible.",
     "Hai eliminato una Clessidra: la Strega deve andare il più lontano possibile."),
]  # fmt: skip


@pytest.mark.parametrize(("given", "actions", "english", "italian"), REFUSALS)
def test_a_refusal_answers_with_facts(
    given: dict[str, Any], actions: tuple[str, ...], english: str, italian: str
) -> None:
    *before, refused = actions
    p = position(**given).play(*before)
    assert p.refuses(refused) == english
    assert p.refuses(refused, "it") == italian


def test_a_refusal_names_people_as_the_board_does() -> None:
    p = position(coins={1: 1})
    refusal = speaker(p.state).refuse(p.state.seen_by(0), a.REQUEST)
    assert refusal is not None
    assert refusal.text == "John Brown (Bob) has fewer Coins than you."
    assert refusal.rule == "coins.request"
    assert refusal.says == SMOG.ledger["coins.request"].text


def test_what_a_decision_is_about_is_always_refused_with_facts() -> None:
    """In whole games: of every kind of action that is offered, or usual, each one refused."""
    rules: set[str] = set()
    for players, seed, edition in [*TABLES, (3, 5, "en"), (2, 6, "it")]:
        for state, _ in played(players, seed, edition):
            if state.actor is None:
                continue
            seen, say = state.seen_by(state.actor), speaker(state)
            offered = {*seen.legal(), *seen.stack[-1].usual(seen)}
            for family in {SMOG.actions.family_of(action) for action in offered}:
                for action in family.codes:
                    refusal = say.refuse(seen, action)
                    if refusal is not None:
                        rules.add(refusal.rule)
                        assert refusal.text != refusal.says, (SMOG.actions.name(action), refusal)
    assert {"buy.ether", "move.barrier", "setup.hourglasses", "agents.move", "free.card"} <= rules


def test_who_only_watches_is_told_the_rule() -> None:
    p = position(coins={0: 0})
    for viewer in (1, NOBODY):
        refusal = speaker(p.state).refuse(p.state.seen_by(viewer), a.BUY)
        assert refusal is not None
        assert refusal.text == SMOG.ledger[refusal.rule].text


def test_an_action_of_another_decision_is_refused_by_the_rule_alone() -> None:
    p = position(at={0: "north"}).play("move north")
    assert p.refuses("clockwise") == SMOG.ledger["move.barrier"].text
    assert p.refuses("clockwise", "it") == SMOG.ledger_in("it")["move.barrier"].text


# ---------------------------------------------------------------- in plain text


def text(p: Position, seat: int, language: str = "en") -> str:
    """The table as a seat sees it."""
    return p.speaker(language).text(p.state.seen_by(seat))


@in_both
def test_the_text_fits_a_terminal(language: str) -> None:
    for state in positions():
        say = speaker(state, language, ())
        for seen in views(state):
            lines = say.text(seen).splitlines()
            assert max(map(len, lines)) <= 80, lines
            secrets = 0 if seen.viewer == NOBODY else 2 + len(seen.hands[seen.viewer or 0])
            assert len(lines) <= 19 + 2 * seen.box.players + secrets
            assert language == "en" or not ENGLISH.search("\n".join(lines))


@in_both
def test_the_widest_lines_fit_a_terminal(language: str) -> None:
    everything = dict.fromkeys(range(4), a.ARTEFACTS)
    p = position(
        coins=dict.fromkeys(range(4), 99), artefacts=everything, favoured=3, turn=3,
        slots=("gate keeper", "lost boy", "witch", "merchant"), dragon=dict.fromkeys(range(4), 9),
        agents={"gate keeper": "outer north", "lost boy": "north-west"},
        hands=dict.fromkeys(range(4), a.SPECIALS), gate={0: "near_left"},
        combination={0: "mana mana ectoplasm titanium"},
    )  # fmt: skip
    for seat in range(4):
        lines = text(p, seat, language).splitlines()
        assert max(map(len, lines)) <= 80, max(lines, key=len)


def test_the_text_shows_every_edge_and_marks_the_own() -> None:
    p = position(4, glass={"north": "west"})
    lines = text(p, 2).splitlines()
    assert [line.count("«") for line in lines if "«T4»" in line] == [3]
    assert any("│⧗M3   N     B1│" in line for line in lines)
    turned = text(p, 0)
    assert "«E2»" in turned
    assert "│B1    N    ⧗M3│" in turned


def test_who_is_on_a_tile_is_in_the_text() -> None:
    crowd = position(
        at={0: "north", 1: "north", 2: "north", 3: "north"},
        agents={"witch": "north", "dandy": "north"},
    )
    assert " FBKH W D " in text(crowd, 2)
    one = position(at={1: "north"}, agents={"doctor": "north"})
    assert " B Doctor " in text(one, 2)
    assert " B Dottor " in text(one, 2, "it")


@pytest.mark.parametrize(
    ("language", "line", "more"),
    [
        ("en", "6 Coins ●●●○○ B1 M2 E0 T0 1 card east M favoured", "Mithril, next sale +3"),
        ("it", "6 Monete ●●●○○ S1 M2 E0 T0 1 carta est M Favore",
         "Lucchetto, prossima vendita +3"),
    ],
)  # fmt: skip
def test_the_text_tells_everybodys_open_holdings(language: str, line: str, more: str) -> None:
    p = position(
        coins={1: 6}, counter={1: 3}, ether={1: "blood mana mana"}, favoured=1, dragon={1: 1},
        artefacts={1: ["mithril lock"]}, hands={1: ["gears shift"]},
    )  # fmt: skip
    first, second = text(p, 0, language).split("B John Brown")[1].splitlines()[:2]
    assert " ".join(first.split()) == line
    assert second.strip() == more


def test_the_text_tells_the_viewers_own_secrets() -> None:
    p = position(
        combination={0: "blood blood mana titanium"}, gate={0: "ahead_left"},
        ether={0: "blood titanium"}, hands={0: ["fade into rust"]},
    )  # fmt: skip
    assert UNKNOWN not in p.state.seen_by(0).hands[0]
    english = text(p, 0)
    assert "Secret Combination: Blood 1/2, Mana 0/1, Titanium 1/1\n" in english
    assert "Secret Gate: ahead to the left, now the south-east tile" in english
    assert "Fade Into Rust: empty an opponent's Counter (needs T✓ M✗)" in english
    italian = text(p, 0, "it")
    assert "Combinazione Segreta: Sangue 1/2, Mana 0/1, Titanio 1/1\n" in italian
    assert "Varco Segreto: in alto a sinistra, ora il disco sud-est" in italian
    assert "Dissolte in Ruggine: un avversario perde le Monete pagate (richiede T✓ M✗)" in italian
    assert "Secret" not in text(p, NOBODY)


# ---------------------------------------------------------------- what a newcomer needs to read


def test_a_step_says_what_is_to_be_had_there() -> None:
    p = position(at={0: "esplanade"})
    assert p.says("move north") == "Move north ↓: Ectoplasm for 2"
    closed = position(at={0: "esplanade"}, glass={"north": "south"})
    assert closed.says("move north").startswith("Move north ↓: Ectoplasm for 2")
    back = position(at={0: "north"})
    assert back.says("move south") == "Move south ↑"


@pytest.mark.parametrize(
    ("left", "english", "italian"),
    [
        (0, "No actions left. End your turn?", "Nessuna azione rimasta. Termini il turno?"),
        (1, "What will you do? 1 action left.", "Che cosa fai? Rimane 1 azione."),
        (3, "What will you do? 3 actions left.", "Che cosa fai? Rimangono 3 azioni."),
    ],
)
def test_a_turn_says_how_many_actions_are_left(left: int, english: str, italian: str) -> None:
    p = position(at={0: "north"})
    p.state.left = left
    seen = p.state.seen_by(0)
    assert p.speaker().question(seen) == english
    assert p.speaker("it").question(seen) == italian


def test_agents_are_left_where_they_are_before_one_was_led() -> None:
    p = position(favoured=0, agents={"witch": "north", "dandy": "east"})
    assert p.says("leave agents") == "Leave the Agents where they are"
    p.play("agent witch").play("stay")
    assert p.says("leave agents") == "Lead no more Agents"
