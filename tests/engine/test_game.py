"""Games: how they are found, opened and read back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import fogbound
from fogbound.engine import ComponentError, Option, OptionError, UnknownGame
from fogbound.engine.game import BOXES, _register, game, steps_in
from tests.engine.bare import BARE
from tests.engine.harbour import HARBOUR
from tests.example.lamps import GAME as LAMPS

# ---------------------------------------------------------------- the register


def test_a_game_of_another_package_is_found_by_its_entry_point() -> None:
    assert "lamps" in fogbound.game_names()
    assert fogbound.game("lamps") is LAMPS


def test_our_own_games_are_found_the_same_way() -> None:
    assert fogbound.game_names() == sorted(fogbound.game_names())
    assert "smog" in fogbound.game_names()
    assert fogbound.game("smog").name == "smog"


def test_an_unknown_game_is_answered_with_those_there_are() -> None:
    with pytest.raises(UnknownGame, match=r"no game is called 'chess'; there are: .*lamps"):
        fogbound.game("chess")


def test_a_game_not_installed_is_unknown(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("sys.path", [str(tmp_path)])
    _register.cache_clear()
    game.cache_clear()
    with pytest.raises(UnknownGame):
        fogbound.game("lamps")
    monkeypatch.undo()
    _register.cache_clear()
    assert fogbound.game("lamps") is LAMPS


def test_the_steps_of_a_game_are_those_in_its_rules() -> None:
    assert set(LAMPS.steps) == {"AskSnuffer", "DrawCard", "Light", "SetUp", "TakeTurn"}
    assert set(BARE.steps) == {"Ask", "Begin", "Say", "Whisper"}


def test_steps_are_found_in_all_that_lies_below(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    package = tmp_path / "deep"
    (package / "effects").mkdir(parents=True)
    bare = "from fogbound.engine import Decision, Step\n\n\nclass {}(Step):\n    pass\n"
    (package / "__init__.py").touch()
    (package / "turn.py").write_text(bare.format("TakeTurn"))
    (package / "effects" / "__init__.py").touch()
    (package / "effects" / "money.py").write_text(bare.format("Pay"))
    monkeypatch.syspath_prepend(str(tmp_path))
    assert set(steps_in("deep")) == {"TakeTurn", "Pay"}


def test_two_steps_of_a_game_cannot_share_a_name(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    package = tmp_path / "twice"
    package.mkdir()
    for module in ("__init__", "turn", "trade"):
        (package / f"{module}.py").write_text(
            ""
            if module == "__init__"
            else "from fogbound.engine import Step\nclass Pay(Step): ...\n"
        )
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(ValueError, match="two steps are called Pay"):
        steps_in("twice")


# ---------------------------------------------------------------- options


def test_a_new_game_has_what_was_agreed_on() -> None:
    state = LAMPS.new(players=3, seed=1, weather="calm", snuffers=2)
    assert state.box.players == 3
    assert state.box.options == {"weather": "calm", "snuffers": 2, "teams": "no"}


def test_without_a_word_the_most_play_by_the_defaults() -> None:
    state = LAMPS.new()
    assert state.box.players == 6
    assert state.box.options == {"weather": "windy", "snuffers": 1, "teams": "no"}


def test_without_a_seed_every_game_is_another() -> None:
    assert LAMPS.new().key != LAMPS.new().key
    assert LAMPS.new(seed=7) == LAMPS.new(seed="7")


@pytest.mark.parametrize("players", [0, 1, 7, -2])
def test_a_wrong_number_of_players_is_refused(players: int) -> None:
    with pytest.raises(OptionError, match=f"Lamplighters is for 2 to 6 players, not {players}"):
        LAMPS.new(players=players)


def test_the_least_and_the_most_players_are_named() -> None:
    with pytest.raises(OptionError, match="is for 2 to 4 players, not 5"):
        fogbound.game("smog").new(players=5)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"colour": "red"}, "Lamplighters has no option 'colour'"),
        ({"weather": "stormy"}, "weather must be one of windy, calm"),
        ({"weather": 1}, "weather must be one of windy, calm"),
        ({"snuffers": -1}, "snuffers must be a whole number, 0 or more"),
        ({"snuffers": "two"}, "snuffers must be a whole number, 0 or more"),
        ({"snuffers": "²"}, "snuffers must be a whole number, 0 or more"),
        ({"snuffers": 10**9}, "snuffers must be a whole number, 0 or more"),
    ],
)
def test_a_wrong_option_is_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(OptionError) as caught:
        LAMPS.new(players=2, seed=1, **options)
    assert str(caught.value) == message


def test_a_number_may_come_as_text() -> None:
    assert Option("rounds", 0).check("12") == 12
    assert Option("rounds", 0).check(999_999_999) == 999_999_999
    assert LAMPS.new(players=2, seed=1, snuffers="2") == LAMPS.new(players=2, seed=1, snuffers=2)


# ---------------------------------------------------------------- boxes


def test_games_with_the_same_options_share_a_box() -> None:
    one, other = LAMPS.new(players=2, seed=1), LAMPS.new(players=2, seed=2, weather="windy")
    assert one.box is other.box
    assert LAMPS.new(players=3, seed=1).box is not one.box
    assert LAMPS.new(players=2, seed=1, weather="calm").box is not one.box


def test_boxes_are_not_kept_for_ever() -> None:
    box = LAMPS.box(2)
    for snuffers in range(1, BOXES + 1):
        LAMPS.box(3, None, {"snuffers": snuffers})
    assert LAMPS.box(2) is not box
    assert LAMPS.box(2) is LAMPS.box(2)


def test_own_components_are_part_of_the_game() -> None:
    custom = LAMPS.components.replace("hand = 3", "hand = 2")
    state = LAMPS.new(players=2, seed=1, components=custom)
    assert state.box.options["components"] == custom
    assert state.box is not LAMPS.new(players=2, seed=1).box
    assert LAMPS.from_json(state.to_json()) == state


def test_the_games_own_components_are_nothing_special() -> None:
    state = LAMPS.new(players=2, seed=1, components=LAMPS.components)
    assert state == LAMPS.new(players=2, seed=1)


@pytest.mark.parametrize(
    ("components", "message"),
    [
        ("", "components.toml, line 1: numbers is missing"),
        ("[numbers", "components.toml: "),
        (
            LAMPS.components.replace("copies = 5", "copies = 0"),
            "components.toml, line 30: lantern 2 copies must be a whole number from 1 to 20, not 0",
        ),
        (
            LAMPS.components.replace('id = "beacon"', 'id = "star"'),
            "components.toml, line 33: lantern 3 id must be one of candle, gaslight, beacon, not ",
        ),
    ],
)
def test_bad_components_are_refused_by_line_and_field(components: str, message: str) -> None:
    with pytest.raises(ComponentError) as caught:
        LAMPS.new(players=2, components=components)
    assert str(caught.value).startswith(message)


def test_a_game_reads_its_own_folder() -> None:
    assert LAMPS.ledger["turn.play"].chapter == "The turn"
    assert LAMPS.components.startswith("# Lamplighters")
    assert LAMPS.primer_in("en").startswith("Play a Lantern")
    assert LAMPS.file("picture/style.css").startswith(".lamps-sky")


def test_a_game_reads_what_its_folder_has_in_other_languages() -> None:
    assert HARBOUR.primer_in("it") == "Compra e salpa.\n"
    assert HARBOUR.ledger_in("it")["buy.cost"].text == "Chi compra paga il prezzo."
    assert HARBOUR.ledger_in("it")["buy.cost"].chapter == "Comprare"
    assert HARBOUR.names_in("it")["good"]["tea"]["name"] == "tè"


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_a_folder_lacks_it_says_in_english(language: str) -> None:
    assert HARBOUR.primer_in(language) == "Buy and sail.\n"
    assert HARBOUR.ledger_in(language)["buy.cost"].text == "Who buys pays the price."
    assert HARBOUR.names_in(language) == {}


def test_overlays_are_laid_over_before_the_box_reads() -> None:
    assert [LAMPS.new(players).box.hand for players in LAMPS.players] == [3, 3, 3, 2, 2]
    assert [LAMPS.new(2, weather=weather).box.gust for weather in ("calm", "windy")] == [0, 1]


def test_overlays_hold_in_components_of_ones_own_too() -> None:
    custom = LAMPS.components.replace("numbers.gust = 0", "numbers.gust = 9")
    with pytest.raises(ComponentError) as caught:
        LAMPS.box(2, custom, {"weather": "calm"})
    assert str(caught.value).startswith("components.toml, line 10: numbers gust must be")
    LAMPS.box(2, custom)


# ---------------------------------------------------------------- seats


def test_seats_are_called_by_their_names_in_the_components_or_by_their_numbers() -> None:
    assert [HARBOUR.seat_name(seat) for seat in range(2)] == ["Green", "Red"]
    assert BARE.seat_name(1) == "Player 2"


def test_everybody_is_alone_unless_the_game_says_otherwise() -> None:
    box = BARE.box(2)
    assert [BARE.allies(box, seat) for seat in range(2)] == [(0,), (1,)]
    assert BARE.role(box, 0) == ""
    four = LAMPS.box(4, None, {"teams": "yes"})
    assert [LAMPS.allies(four, seat) for seat in range(4)] == [(0, 2), (1, 3), (0, 2), (1, 3)]


# ---------------------------------------------------------------- foreign data


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"game": "smog"}, "this is a state of smog, revision 1, not of lamps, revision 1"),
        ({"game": None}, "this is a state of None, revision 1, not of lamps, revision 1"),
        ({"revision": 9}, "this is a state of lamps, revision 9, not of lamps, revision 1"),
        ({"players": 7}, "this is no state of Lamplighters: .*2 to 6 players, not 7"),
        ({"options": {"colour": 1}}, "this is no state of Lamplighters: .*'colour'"),
        ({"options": None}, "this is no state of Lamplighters: "),
        ({"stack": [["Flood"]]}, "this is no state of Lamplighters: .*Flood"),
        ({"stack": [["Light", 1]]}, "this is no state of Lamplighters: "),
        ({"stack": 3}, "this is no state of Lamplighters: "),
        ({"key": "xyz"}, "this is no state of Lamplighters: "),
        ({"outcome": [1]}, "this is no state of Lamplighters: "),
    ],
)
def test_foreign_data_is_refused(change: dict[str, Any], message: str) -> None:
    data = LAMPS.new(players=2, seed=1).to_json()
    with pytest.raises(ValueError, match=message):
        LAMPS.from_json({**data, **change})


def test_data_that_lacks_something_is_refused() -> None:
    data = LAMPS.new(players=2, seed=1).to_json()
    for name in data:
        with pytest.raises(ValueError, match=r"this is (a|no) state of"):
            LAMPS.from_json({key: value for key, value in data.items() if key != name})


# ---------------------------------------------------------------- what a game need not write


def test_a_game_need_not_say_what_a_position_is_worth() -> None:
    state = BARE.new(seed=1)
    with pytest.raises(NotImplementedError, match="does not say what a position is worth"):
        BARE.value(state, 0)
    assert BARE.features(state, 0) == b""
    assert BARE.limit == {}
    assert BARE.options == ()


def test_a_state_is_of_the_games_own_kind_with_its_own_box() -> None:
    state = LAMPS.new(players=2, seed=1)
    assert type(state).__name__ == "LampsState"
    assert type(state.box).__name__ == "LampsBox"
