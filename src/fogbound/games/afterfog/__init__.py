"""After the Fog, by James Ernest.

Players 2 to 6, 90 to 120 minutes. Hidden: hands, the order of both decks, so also the piles and
which Event lies where. Chance: set-up, and the Adventures when their deck is made anew. Out of turn
decide: all in the draft, the defender on boosts, whomever Events and cards ask. One winner on points.
"""
