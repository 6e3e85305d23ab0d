"""The claim board: how near each player is to each victory, from what all can see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from fogbound.games.nanty.rules.box import GRENADIER
from fogbound.games.nanty.rules.parameters import (
    SCROLL_IDS,
    WIN_AGENTS,
    WIN_CONTROL,
    WIN_NET_WORTH,
    WIN_TROUBLE,
)

if TYPE_CHECKING:
    from fogbound.games.nanty.rules.state import NantyState

LOAN: Final = SCROLL_IDS.index("loan")


class Claim(NamedTuple):
    """One Personality: what each seat has towards its victory."""

    personality: int
    have: tuple[int, ...]
    """By seat: areas, markers, pounds, or for Sherlock Holmes cards gone from the pile."""
    need: int
    out: tuple[int, ...]
    """The seats that would have won with it already, so that they cannot be it."""


def claims(s: NantyState) -> list[Claim]:
    """How near each player is to the victory of each Personality."""
    return [
        Claim(
            who,
            tuple(progress(s, seat, who) for seat in range(s.box.players)),
            s.box.need[who] or _pile(s),
            tuple(seat for seat in range(s.box.players) if s.cleared[seat] >> who & 1),
        )
        for who in range(len(s.box.victory))
    ]


def board(s: NantyState) -> list[dict[str, Any]]:
    """The claim board as plain data."""
    return [
        {
            "personality": s.box.ids["personality"][claim.personality],
            "name": s.box.names["personality"][claim.personality]["name"],
            "have": list(claim.have),
            "need": claim.need,
            "out": list(claim.out),
        }
        for claim in claims(s)
    ]


def progress(s: NantyState, seat: int, who: int) -> int:
    """What the seat has of what this Personality needs."""
    victory = s.box.victory[who]
    if victory == WIN_AGENTS:
        return areas_watched(s, seat)
    if victory == WIN_TROUBLE:
        return s.trouble.bit_count()
    if victory == WIN_NET_WORTH:
        return net_worth(s, seat, s.box.loan_counts[who])
    if victory == WIN_CONTROL:
        return areas_controlled(s, seat)
    return _pile(s) - len(s.deck)


def wins(s: NantyState, seat: int) -> int:
    """The Personalities a seat would win with at the start of its turn, as bits (win.check)."""
    won = 0
    for who, alike in s.box.aims:
        if progress(s, seat, who) >= s.box.need[who]:
            won |= alike
    return won


def areas_watched(s: NantyState, seat: int) -> int:
    """Areas with an agent of the seat and no grenadier (win.moriarty.grenadiers)."""
    pawns = s.pawns
    count = 0
    for area in range(12):
        if pawns[seat * 12 + area] and not pawns[GRENADIER * 12 + area]:
            count += 1
    return count


def areas_controlled(s: NantyState, seat: int) -> int:
    """How many areas the seat controls."""
    pawns = s.pawns
    count = 0
    for area, owner in enumerate(s.building):
        if (pawns[seat * 12 + area] or owner == seat) and controls(s, seat, area):
            count += 1
    return count


def controls(s: NantyState, seat: int, area: int) -> bool:
    """Whether the seat has most bits there, immigrants being one more player (control.most)."""
    pawns = s.pawns
    owner = s.building[area]
    own = pawns[seat * 12 + area] + (owner == seat)
    if own == 0 or pawns[GRENADIER * 12 + area]:
        return False
    for colour in range(GRENADIER):
        if colour != seat and pawns[colour * 12 + area] + (owner == colour) >= own:
            return False
    return True


def building_value(s: NantyState, area: int) -> int:
    """The area's cost; nothing while a grenadier is there (build.value.grenadiers)."""
    return 0 if s.pawns[GRENADIER * 12 + area] else s.box.cost[area]


def loans(s: NantyState, seat: int) -> list[int]:
    """The loan cards before a seat."""
    return [card for card in s.table[seat] if s.box.effect[card] == LOAN]


def net_worth(s: NantyState, seat: int, loan: int) -> int:
    """Money and buildings, so much less for each loan (win.sidonia)."""
    worth = s.money[seat]
    if s.table[seat]:
        worth -= loan * len(loans(s, seat))
    for area, owner in enumerate(s.building):
        if owner == seat:
            worth += building_value(s, area)
    return worth


def _pile(s: NantyState) -> int:
    """The draw pile at the first turn."""
    return len(s.box.cards) - s.box.hand_size * s.box.players
