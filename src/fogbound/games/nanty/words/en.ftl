about = Agents, houses and trouble in Victorian London, each player with a secret aim.
hidden = Personalities, hands, the order of the piles
option-personalities = which Personality cards; the variant ones need a components file that has them
    .standard = standard
    .variant = variant
option-turns = decide on points after so many turns; 0: never

symbol-agent = agent
symbol-building = building
symbol-assassinate = assassinate
symbol-trouble = calm trouble
symbol-scroll = scroll
symbol-event = random event
symbol-another = another card
symbol-interrupt = interrupt

## What is seen: the picture
