"""Bots by their specs."""

from random import Random

import pytest

import fogbound
from fogbound.bots import Budget, Greedy, RandomBot, Search, UnknownBot, bot, bots, safe


def test_a_spec_names_a_bot() -> None:
    assert isinstance(bot("random"), RandomBot)
    assert isinstance(bot("greedy"), Greedy)
    assert isinstance(bot("greedy:20"), Greedy)
    assert isinstance(bot("search:200"), Search)
    assert isinstance(bot("search:0.5s"), Search)


def test_every_bot_listed_can_be_made_and_chooses_what_is_legal() -> None:
    seen = fogbound.game("smog").new(2, 7)
    assert seen.actor is not None
    seen = seen.seen_by(seen.actor)
    for name in bots():
        assert bot(name).choose(seen, Random(1), Budget(iterations=3)) in seen.legal()


def test_each_spec_makes_a_bot_of_its_own() -> None:
    assert bot("greedy") is not bot("greedy")


@pytest.mark.parametrize("spec", ["", "clever", "Greedy", "clever:200"])
def test_an_unknown_bot_is_refused_with_a_list_of_those_there_are(spec: str) -> None:
    with pytest.raises(UnknownBot, match=r"there are: easy, .*, grandmaster, greedy"):
        bot(spec)


def test_an_unknown_bot_is_a_wrong_value() -> None:
    assert issubclass(UnknownBot, ValueError)


def test_a_bot_without_settings_takes_none() -> None:
    with pytest.raises(UnknownBot, match="bot 'random:5': it has no settings, '5' is one too many"):
        bot("random:5")


@pytest.mark.parametrize("budget", ["0", "2m", "-3", "s", "1e3", "1000001", "601s", "٣", "0s"])
def test_a_search_takes_iterations_or_seconds(budget: str) -> None:
    with pytest.raises(UnknownBot, match="a number of iterations such as 400 or a time such as 2s"):
        bot(f"search:{budget}")


@pytest.mark.parametrize("text", ["1", "400", "2s", "0.5s"])
def test_a_budget_reads_what_it_writes(text: str) -> None:
    assert str(Budget.parse(text)) == text


@pytest.mark.parametrize(
    ("own", "given", "both"),
    [("400", "50", (50, 0)), ("50", "400", (50, 0)), ("400", "2s", (400, 2)), ("3s", "2s", (0, 2))],
)
def test_the_tighter_of_two_budgets_counts(own: str, given: str, both: tuple[int, float]) -> None:
    assert Budget.parse(own).within(Budget.parse(given)) == both
    assert Budget.parse(own).within(None) == Budget.parse(own)


@pytest.mark.parametrize("spec", ["greedy:101", "greedy:-1", "greedy:x", "greedy:00101"])
def test_slips_are_a_percentage(spec: str) -> None:
    with pytest.raises(UnknownBot, match="its slips are a percentage from 0 to 100"):
        bot(spec)


def test_strangers_may_not_run_programs() -> None:
    assert "program" not in bots()
    assert isinstance(safe("search:9"), Search)
    with pytest.raises(UnknownBot, match="no bot is called 'program' here; there are: easy"):
        safe("program:python bot.py")
