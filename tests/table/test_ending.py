"""The end of a game, and the same once more."""

from __future__ import annotations

from random import Random

from tests.table.server import Client, Server, wait_for


def over(server: Server, game: str, *names: str, **options: int) -> tuple[str, list[Client]]:
    """A finished game of these people and a bot, at random."""
    people = [server.client(name) for name in names]
    bots = [*[None] * len(people), "random"]
    table = people[0].post(
        "/tables", game=game, players=len(bots), options=options, bots=bots, listed=True
    )["id"]
    for seat, person in enumerate(people[1:], 1):
        person.post(f"/tables/{table}/seats/{seat}", do="take")
    people[0].post(f"/tables/{table}/start")
    rng = Random(1)

    def done() -> bool:
        for person in people:
            if people[0].get(f"/tables/{table}")["status"] == "over":
                return True
            person.play_any(table, rng)
        return False

    wait_for(done)
    return str(table), people


def test_the_end_shows_what_everybody_had_hidden(server: Server) -> None:
    table, (ann, ben) = over(server, "smog", "Ann", "Ben", rounds=1)
    for client in (ann, ben, server.client()):
        end = client.get(f"/tables/{table}/end")
        assert [seat["name"] for seat in end["seats"]] == ["Ann", "Ben", "Random 3"]
        assert all("Combination" in seat["hand"] for seat in end["seats"])
        assert end["text"] == "The game is drawn: round 1 is over, and nobody is out."
        assert not any(seat["won"] for seat in end["seats"])
        assert end["points"] == end["kinds"] == []
    assert [seat["you"] for seat in ben.get(f"/tables/{table}/end")["seats"]] == [0, 1, 0]


def test_points_are_told_by_their_kinds(server: Server) -> None:
    table, (ann,) = over(server, "nanty", "Ann", turns=2)
    end = ann.get(f"/tables/{table}/end")
    assert [kind["name"] for kind in end["kinds"]] == ["agents", "buildings", "money", "loans"]
    sums = [sum(kind["points"][seat] for kind in end["kinds"]) for seat in range(2)]
    assert sums == end["points"]
    best = [seat for seat in end["seats"] if end["points"][seat["seat"]] == max(end["points"])]
    assert all(seat in best for seat in end["seats"] if seat["won"])


def test_nothing_is_told_of_an_end_that_has_not_come(server: Server) -> None:
    ann = server.client("Ann")
    table = ann.post("/play", game="smog", bot="random")["id"]
    answer = ann.http.get(f"/tables/{table}/end")
    assert answer.status_code == 403
    assert "hand" not in answer.text
    status, sentence = ann.refused(f"/tables/{table}/again")
    assert (status, "over" in sentence) == (409, True)


def test_the_same_once_more_with_everybody_one_seat_further(server: Server) -> None:
    table, (ann, ben) = over(server, "smog", "Ann", "Ben", rounds=1)
    assert server.client("Eve").refused(f"/tables/{table}/again")[0] == 403
    made = ann.post(f"/tables/{table}/again")
    assert made["status"] == "open"
    assert made["options"]["rounds"] == 1
    assert made["origin"] == f"{table} again"
    assert [seat["name"] for seat in made["seats"]] == ["Random 1", "Ann", ""]
    assert ann.post(f"/tables/{table}/again")["id"] == made["id"]
    joined = ben.post(f"/tables/{table}/again")
    assert joined["id"] == made["id"]
    assert joined["status"] == "playing"
    assert [seat["name"] for seat in joined["seats"]] == ["Random 1", "Ann", "Ben"]


def test_who_played_against_bots_begins_again_at_once(server: Server) -> None:
    table, (ann,) = over(server, "smog", "Ann", rounds=1)
    made = ann.post(f"/tables/{table}/again")
    assert made["status"] == "playing"
    assert [seat["bot"] for seat in made["seats"]] == ["random", None]
    assert ann.post(f"/tables/{table}/again")["id"] == made["id"]
