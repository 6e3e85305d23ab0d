about = A raid on a steam-lit headquarters: one player holds it, one to three teams break in, and madness waits next door.
hidden = hands, the order of three decks
option-scenario = which mission is played
    .label = Scenario
    .factory = 1, Attack on the Factory
    .vault = 2, Attack on the Vault
    .prison = 3, The Prison
    .escape = 4, The Escape (hard, best with four players)
    .tunnel = 5, The Tunnel
    .king = 6, Check the King
option-side = for whom the attackers ride
    .label = Attackers’ side
    .ask = the first attacker chooses
    .commonsteam = Commonsteam Alliance
    .abyssal = Imperium Abyssal
option-defender = who defends
    .label = Defender
    .random = drawn
    .first = the first player
    .second = the second player
    .third = the third player
    .fourth = the fourth player
option-scoring = how the defender’s points count against an attacker’s
    .label = Scoring
    .per_team = divided by the number of teams, with par (house rule for our maps)
    .even = the same, with par as games between equal bots would have it
    .book = as they are, by the letter of the rulebook
option-rounds = stop after so many rounds; 0: the scenario’s own number
    .label = Rounds
role-attacker = attacker
role-defender = defender

## What things are called

card-unknown = a card unseen
letter =
    { $number ->
        [0] A
        [1] B
        [2] C
        [3] D
        [4] E
        [5] F
        [6] G
        [7] H
        [8] I
        [9] J
        [10] K
        [11] L
        [12] M
        [13] N
        [14] O
        [15] P
        [16] Q
        [17] R
        [18] S
        [19] T
        [20] U
        [21] V
        [22] W
        [23] X
        [24] Y
       *[25] Z
    }
square-at = { $letter }{ $row }
door-at = door { $number } ({ $one }/{ $other })
door-none = door { $number }
die-shows = { $colour } { $face }
dice-of = { $count }× { $colour }
turret-at = the turret on { $square }
    .whom = the turret on { $square }
gun-at = the { $gun } on { $square }
    .whom = the { $gun } on { $square }
colour-strength = strength
    .die = red
    .letter = R
colour-skill = skill
    .die = blue
    .letter = B
colour-magic = magic
    .die = purple
    .letter = P
colour-general = general
    .die = grey
    .letter = G
direction-here = here
direction-north = north
direction-northeast = north-east
direction-east = east
direction-southeast = south-east
direction-south = south
direction-southwest = south-west
direction-west = west
direction-northwest = north-west
field-e1 = entrance 1
field-o1 = the outer corridor of ray 1
field-i1 = the inner corridor of ray 1
field-e2 = entrance 2
field-o2 = the outer corridor of ray 2
field-i2 = the inner corridor of ray 2
field-e3 = entrance 3
field-o3 = the outer corridor of ray 3
field-i3 = the inner corridor of ray 3
field-e4 = entrance 4
field-o4 = the outer corridor of ray 4
field-i4 = the inner corridor of ray 4
field-e5 = entrance 5
field-o5 = the outer corridor of ray 5
field-i5 = the inner corridor of ray 5
field-e6 = entrance 6
field-o6 = the outer corridor of ray 6
field-i6 = the inner corridor of ray 6
field-eye = the eye
mark-clayton = Cl
mark-arcturus = Ar
mark-charlotte-page = Ch
mark-mapuche = Ma
mark-amelia-steam = Am
mark-patty-wrench = Pa
mark-hans-krueger = Ha
mark-rosalind-alembic = Ro
mark-tobias-flint = To
mark-morsiarty = Mo
mark-kelly-kraken = Ke
mark-magda-von-shrapnel = Mg
mark-clawfinger-jack = Ja
mark-fu-cat-chu = Fu
mark-duane-van-der-shark = Du
mark-vikka = Vi
mark-mother-undertow = Un
mark-silas-barnacle = Si
score-plan_home = a plan brought home
score-marked_turret = a marked turret destroyed
score-home_at_end = being home at the end
score-goal_out = what was carried out
score-most_goals = carrying out the most
score-goal_taken = being the first to take it
score-goal_left = what was not carried out
score-goal_room_solved = a marked room solved
score-room_solved = a room solved
score-friendly_fire = friendly fire
score-henchman_falls = a henchman’s fall
score-attacker_falls = an attacker’s fall
score-escaped = an escape
score-escaped_early = an escape in good time
score-team_escaped = the whole team’s escape
score-no_team_escaped = no whole team’s escape in time
score-attacker_left = attackers still inside
score-leader_out = the enemy leader
score-leader_kept = keeping the leader
scored = { $who }: { $points }

## What actions do, made from their numbers

wounds =
    { $count ->
        [one] 1 wound
       *[other] { $count } wounds
    }
cards =
    { $count ->
        [one] a card
       *[other] { $count } cards
    }
whom =
    { $to ->
        [other] { " " }to another target in sight
        [around] { " " }to all around, friend or foe
        [line] { " " }to all in a straight line
        [room_enemy] { " " }to an enemy in the room
        [room_enemies] { " " }to all enemies in the room
        [companion] { " " }to a companion in the room
        [own_one] { " " }to one of yours
        [own_room] { " " }to all of yours in the room
        [own_all] { " " }to all of yours
        [own_fallen] { " " }to one of your fallen
        [attacker_one] { " " }to an attacker
        [attackers_room] { " " }to every attacker there
        [henchman_one] { " " }to a henchman
        [henchmen_room] { " " }to the henchmen of a room
       *[target] { "" }
    }
effect-wound = { wounds }{ whom }
effect-stun = stun{ whom }
effect-poison = poison{ whom }
effect-madness = { $count } madness{ whom }
effect-heal =
    { $count ->
        [one] 1 wound healed{ heal-whom }
       *[other] { $count } wounds healed{ heal-whom }
    }
effect-calm = { $count } madness lost{ heal-whom }
heal-whom =
    { $to ->
        [companion] { " " }on a companion in the room
        [own_one] { " " }on one of yours
        [own_room] { " " }on all of yours in the room
        [own_all] { " " }on all of yours
        [own_fallen] { " " }on one of your fallen
        [henchman_one] { " " }on a henchman
       *[self] { "" }
    }
effect-gain =
    { $sign ->
        [less] every team there loses { purse }
       *[more] { purse }
    }
purse =
    { $what ->
        [steam] { $count } Steam Power
       *[luck] { $count } luck
    }
effect-draw =
    { $to ->
        [defender] the defender draws { cards }
       *[player] draw { cards }
    }
effect-discard = every team there discards { cards }
effect-search =
    { $what ->
        [octopiti] an Octopiti
        [rafter] a Rafter
        [zuba] a Zuba
       *[object] an object of your choice from the spell deck
    }
effect-move =
    { $to ->
        [companion] a companion in the room moves { $count }
        [own_room] all of yours in the room move { $count }
        [own_one] one of yours moves { $count }
        [henchmen_room] all henchmen of a room move { $count }
       *[self] move { $count }
    }
effect-banish =
    { $to ->
        [attackers_room] every attacker there is sent to Stygia
       *[target] sent to Stygia
    }
effect-room_points = { $count } points for the room
effect-clear_room = all dice come off the card
effect-solve = the room is solved
effect-set_die = { $count } points for the room
effect-place =
    { $what ->
        [henchman] a henchman is placed
       *[basic] a basic turret is placed
    }
effect-refit =
    { $what ->
        [flame] a turret becomes a flamethrower
       *[mk2] a turret becomes an MKII
    }
effect-expel = every attacker in Stygia is thrown out, or pays a sanity point
effect-astral =
    { $sign ->
        [less] every attacker in Stygia goes back { $count }
       *[more] a traveller moves up to { $count } fields
    }
effect-door =
    { $what ->
        [open] a door is opened
        [shut] a door is shut
       *[bar] a door is barred
    }
effect-add_dice =
    { $count ->
        [one] a { $colour } die more
       *[other] { $count } { $colour } dice more
    }
effect-lose_dice =
    { $count ->
        [one] a die is lost
       *[other] { $count } dice are lost
    }
effect-reroll =
    { $count ->
        [one] a die is thrown again
       *[other] up to { $count } dice are thrown again
    }
effect-prevent =
    { $what ->
        [wound] { wounds } less
        [stun] no stun or poison
       *[card] a defence card does nothing
    }
effect-immune = { trait-immune }
effect-count_as = { trait-counts }
effect-bonus_dice =
    { $count ->
        [one] a { $colour } die in every pool
       *[other] { $count } { $colour } dice in every pool
    }
effect-bonus_move = { trait-move }
effect-pass = { trait-passes }
effect-avoid = { trait-avoid }
effect-armour = { trait-armour }
effect-boost = { wounds } more by the attacks of the henchmen in a room
effect-free = { trait-free }
slots-sum =
    { $dice ->
        [one] { $least }+ on one die
       *[other] { $least }+ on up to { $dice } dice
    }
slots-exact = exactly { $least }
slots-equal = { $dice } equal dice
slots-straight = { $dice } dice in sequence
slots-any =
    { $dice ->
        [one] any die
       *[other] any { $dice } dice
    }
slots-either = one die, { $least }+ or { $colour } { $colour_least }+
slots-sets = { $sets }
slots-each = { $least }+, and up to { $dice } dice with { $colour } ones
deed =
    { $reach ->
        [melee] { $slots }, melee: { $effects }
        [ranged] { $slots }, ranged: { $effects }
        [room] { $slots }, in the room: { $effects }
       *[none] { $slots }: { $effects }
    }
    .more = { deed }; { $more }
deed-bonus =
    { $when ->
        [steam] { $effects } more for each Steam Power
        [further] { $effects } more for each further die
       *[colours] { deed-colours }
    }
deed-colours =
    { $replace ->
        [yes] with { $colours } instead { $effects }
       *[no] with { $colours } also { $effects }
    }
colours-of =
    { $count ->
        [one] { $colour }
       *[other] { $count } { $colour }
    }
gun-does =
    { $to ->
        [all] { $slots }: { wounds } to every attacker in sight
       *[one] { $slots }: { wounds } to one attacker in sight
    }
trait-immune =
    { $what ->
        [stun] never stunned
        [poison] never poisoned
        [turret] turrets do not fire at them
        [tide] the tide does not move them
        [retribution] the retribution passes them by
       *[curse] own dice are never cursed
    }
trait-free =
    { $what ->
        [door] doors cost nothing
        [pickup] picking up and handing over cost nothing
       *[portal] a portal even after having moved
    }
trait-move =
    { $count ->
        [one] 1 movement point more
       *[other] { $count } movement points more
    }
trait-armour =
    { $count ->
        [one] the first wound of every round is ignored
       *[other] the first { $count } wounds of every round are ignored
    }
trait-slip =
    { $count ->
        [one] one field in Stygia without a die
       *[other] up to { $count } fields in Stygia without dice
    }
trait-reroll =
    { $count ->
        [one] one die a turn thrown again
       *[other] { $count } dice a turn thrown again
    }
trait-passes = passes through enemies
trait-counts = all dice count as magic in Stygia
trait-avoid = the secondary skill does 1 wound less for each { $colour } die of the target
room-curse =
    { $kind ->
        [alarm] { $curse } on { $faces }: the defender draws a card
        [vortex] { $curse } on { $faces }: the die is lost
       *[punishment] { $curse } on { $faces }: a wound
    }
room-penalty = penalty: { $penalty }
room-reward = reward: { $reward }

## What you are after

aim = Points for { $scores }. { aim-stands }
aim-carries = Bring out by { $zone } what you carry: { $objects }. { aim-stands }
aim-stands =
    { $par ->
        [0] As it stands: { $standing }; { aim-rounds }.
       *[other] As it stands, par included: { $standing }; { aim-rounds }.
    }
aim-rounds =
    { $left ->
        [0] this is the last round
        [one] 1 more round
       *[other] { $left } more rounds
    }
aim-score = { $score } ({ $points })
aim-any-exit = any exit
aim-king =
    .attacker = Bring { $character } out by { $zone }; { aim-rounds }.
    .defender = Keep { $character } from being brought out; { aim-rounds }.
aim-rival = { $who } is on the way to { $zone } with { $objects }.

## What an action brings and what it costs

term-points =
    .gain =
        { $count ->
            [one] 1 point
           *[other] { $count } points
        }
    .loss =
        { $count ->
            [one] 1 point
           *[other] { $count } points
        }
term-rivals =
    .gain =
        { $count ->
            [one] 1 point less for the other side
           *[other] { $count } points less for the other side
        }
    .loss =
        { $count ->
            [one] 1 point more for the other side
           *[other] { $count } points more for the other side
        }
term-carried =
    .gain =
        { $count ->
            [one] a goal in hand
           *[other] { $count } goals in hand
        }
    .loss =
        { $count ->
            [one] a goal let go
           *[other] { $count } goals let go
        }
term-life =
    .gain =
        { $count ->
            [one] 1 life point healed
           *[other] { $count } life points healed
        }
    .loss =
        { $count ->
            [one] 1 life point
           *[other] { $count } life points
        }
term-fallen =
    .gain =
        { $count ->
            [one] one of yours stands again
           *[other] { $count } of yours stand again
        }
    .loss =
        { $count ->
            [one] one of yours falls
           *[other] { $count } of yours fall
        }
term-sanity =
    .gain =
        { $count ->
            [one] 1 sanity regained
           *[other] { $count } sanity regained
        }
    .loss =
        { $count ->
            [one] 1 sanity
           *[other] { $count } sanity
        }
term-enemies =
    .gain =
        { $count ->
            [one] 1 wound for an enemy
           *[other] { $count } wounds for enemies
        }
    .loss =
        { $count ->
            [one] 1 life point more for an enemy
           *[other] { $count } life points more for enemies
        }
term-turrets =
    .gain =
        { $count ->
            [one] turrets count 1 point for you
           *[other] turrets count { $count } points for you
        }
    .loss =
        { $count ->
            [one] turrets count 1 point against you
           *[other] turrets count { $count } points against you
        }
term-rooms =
    .gain =
        { $count ->
            [one] 1 towards solving a room
           *[other] { $count } towards solving a room
        }
    .loss =
        { $count ->
            [one] 1 on a room card
           *[other] { $count } on a room card
        }
term-luck =
    .gain =
        { $count ->
            [one] 1 luck
           *[other] { $count } luck
        }
    .loss =
        { $count ->
            [one] 1 luck
           *[other] { $count } luck
        }
term-steam =
    .gain = { $count } Steam Power
    .loss = { $count } Steam Power
term-hand =
    .gain =
        { $count ->
            [one] a card more
           *[other] { $count } cards more
        }
    .loss =
        { $count ->
            [one] a card
           *[other] { $count } cards
        }

## What happens

defends = { $who } holds the headquarters.
chooses-side = The attackers ride for the { $side }.
picks = { $character } joins { $who }. { $character_flavour }
start-area = { $who } will come in by the { $zone }.
places = { $character } waits on { $square }.
first-player = { $who } is first player.
round = Round { $number }.
turn = { $who }’s turn.
shakes-off = { $character } shakes off the stun.
stun-costs-die = { $character }, stunned, loses a { $colour } die for this round.
stun-costs-object = { $character }, stunned, fumbles the { $object }: its die is lost for this round.
draws = { $who } draws { $card }.
    .unseen = { $who } draws a card.
finds-no-card = There is no card left for { $who } to draw.
reshuffles = The discards are shuffled into a new deck.
plays = { $who } plays { $card }: { $card_text }
equips = { $character } takes up the { $card }.
discards = { $who } discards { $card }.
loses-card = { $who } loses { $card } from the hand.
card-fails = { $card } comes to nothing.
searches =
    { $count ->
        [one] { $who } looks through the spell deck: 1 card.
       *[other] { $who } looks through the spell deck: { $count } cards.
    }
seeks = { $who } finds { $card }.
flees = The { $card } runs away from { $character }.
is-not-asked = { $who } lets the rest of the turn go by.
moves = { $character }: { $origin } → { $goal }.
runs = { $character } breaks into a run: { $points } movement points more.
opens = { $who } opens { $door }.
closes = { $who } shuts { $door }.
unseals = The seal of { $door } breaks: it stands open.
bars = { $who } bars { $door } with iron.
unbarred = The bar is off { $door }.
gives = { $character } hands { $other } the { $object }.
takes = { $character } picks up the { $object } on { $square }.
drops = The { $object } falls to the floor on { $square }.
leaves = { $character } is out of the building.
brings-home = { $character } brings home the { $object }!
brings-out = { $character } carries off the { $object }!
activates = The { $zone } wakes: { $room }, target { $target }; { $words }.
unprotected = The { $zone } has no protection.
places-turret = A { $gun } unfolds on { $square }.
places-henchman = { $character } steps in on { $square }.
cannot-place = There is no room for more.
solves = { $who } solves the { $zone }: { $room } falls silent.
room-points =
    { $points ->
        [one] 1 point for the { $zone }: { $sum } now.
       *[other] { $points } points for the { $zone }: { $sum } now.
    }
clears-room = The locks of the { $zone } wind back to nothing.
penalty = The { $zone } strikes: { $room }.
opens-portal = { $character } tears a portal on { $square } and steps through to { $field }.
banished = { $character } is flung from { $square } into Stygia, to { $field }.
pushed-aside = { $character } is pushed on to { $field }.
travels = { $character } drifts from { $origin } to { $goal }.
drifts = { $character } slips from { $origin } to { $goal }.
supports =
    { $dice ->
        [one] From Stygia { $character } sends a die to the { $zone }.
       *[other] From Stygia { $character } sends { $dice } dice to the { $zone }.
    }
returns = { $character } steps out of Stygia on { $square }.
expelled = Stygia spits { $character } out on { $square }.
pays-sanity = { $character } holds on, for a little sanity.
tide = The tide drags { $character } to { $goal }.
retribution = Stygia strikes back: { $faces }.
rolls = { $who } rolls for the { $zone }: { $dice }.
throws-again = { $who } throws again: { $dice }.
curse = { $curse }! The { $die } is cursed. { $curse_text }
averts-curse = Luck turns { $curse } away from the { $die }.
loses-die = The { $die } is lost for this round.
sets-die = { $who } turns the { $die } to { $value }.
adds-dice =
    { $count ->
        [one] A { $colour } die joins the pool.
       *[other] { $count } { $colour } dice join the pool.
    }
pool-lost = Nobody is left in the { $zone } to use the dice.
assigns = { $character } readies { $use } with { $dice }.
assigns-turret = The turret on { $square } is trained with { $die }.
puts-on-room = { $who } sets dice against the { $zone }: { $dice }.
acts = { $character }: { $use }!
fires = The turret on { $square } fires!
action-lost = { $use } finds no target.
strikes = It strikes { $target_whom }.
spends-steam = { $who } burns { $count } Steam Power.
armour-holds =
    { $count ->
        [one] Armour saves { $character } a wound.
       *[other] Armour saves { $character } { $count } wounds.
    }
lessens =
    { $count ->
        [one] { CAP($target) } takes 1 wound less.
       *[other] { CAP($target) } takes { $count } wounds less.
    }
is-not-stunned = { $character } keeps a clear head.
wounded =
    { $on ->
        [turret] { CAP($target) } is damaged ({ $count }).
       *[character] { wounded-one }
    }
wounded-one =
    { $count ->
        [one] { $target } takes a wound.
       *[other] { $target } takes { $count } wounds.
    }
stunned = { $character } is stunned.
maddened =
    { $count ->
        [one] { $character } loses a point of sanity.
       *[other] { $character } loses { $count } points of sanity.
    }
falls = { $character } falls on { $square }.
destroys-turret = The { $gun } on { $square } bursts apart.
refits = The turret on { $square } is rebuilt: { $gun }.
healed =
    { $count ->
        [one] { $character } loses a wound.
       *[other] { $character } loses { $count } wounds.
    }
calmed =
    { $count ->
        [one] { $character } gathers a point of sanity.
       *[other] { $character } gathers { $count } points of sanity.
    }
rises = { $character } stands up again.
rests = { $character } rests, and a wound closes.
boosted =
    { $count ->
        [one] { $character } strikes harder: 1 wound more this turn.
       *[other] { $character } strikes harder: { $count } wounds more this turn.
    }
gains-steam = { $who } gains { $count } Steam Power.
loses-steam = { $who } loses { $count } Steam Power.
gains-luck = { $who } gains { $count } luck.
loses-luck =
    { $count ->
        [one] { $who } is a luck point poorer.
       *[other] { $who } is { $count } luck points poorer.
    }
scores =
    { $points ->
        [one] 1 point for { $who }: { $score }.
       *[other] { $points } points for { $who }: { $score }.
    }
final-points = Final points: { $points }.

## What is asked

ChooseSide = For whom do the attackers ride?
Pick =
    { $count ->
        [one] Whom do you take into your team? One more of the { $side } is to come.
       *[other] Whom do you take into your team? { $count } more of the { $side } are to come.
    }
PlaceFigure = On which square does { $hero } wait?
PostHenchman = Which henchman do you post?
PostWhere = Into which room does { $hero } come?
PostSquare = On which square of the { $where } does { $hero } come?
ShakeOff = { $hero } is stunned: which die is lost for this round?
PickRoom = Which room’s dice do you roll?
HandLimit = You hold too many cards: which do you discard?
Penalties = Which room strikes first?
Movement = Who moves?
MoveGroup =
    { $points ->
        [one] Who moves? 1 point each.
       *[other] Who moves? { $points } points each.
    }
MoveOn =
    { $points ->
        [0] { $hero } on { $at } has no points left.
        [one] { $hero } on { $at } has 1 point left.
       *[other] { $hero } on { $at } has { $points } points.
    }
Give = What does { $hero } hand to { $other }?
Take = What does { $hero } pick up on { $spot }?
PlaceTurret = In which room does the { $gun } stand?
PlaceTurretOn = On which square of the { $where } does the { $gun } stand?
EnterStygia = By which entrance does { $hero } come into Stygia?
Stygia = Which traveller acts?
Travel = What does { $hero } do, in { $field }, with { $dice }?
SpendDie =
    { $return ->
        [yes] Which die does { $hero } spend on the way back?
       *[no] Which die does { $hero } spend to reach { $field }? It is rolled in the retribution.
    }
Support = Which die does { $hero } send to the { $where }?
Drift =
    { $count ->
        [one] Where does { $hero } slip, one field?
       *[other] Where does { $hero } slip, up to { $count } fields?
    }
ReturnZone = To which room does { $hero } return?
ReturnSquare = On which square of the { $where } does { $hero } step out?
ReturnTo = The place of { $hero } is taken: which square next to it?
ExpelOrPay = Stygia throws { $hero } out, unless you pay a sanity point ({ $sanity } left).
TideBack = Along which ray does { $hero } go back?
Tide =
    { $at_entrance ->
        [yes] The tide takes { $hero } at { $field }: out of Stygia, or pay a sanity point ({ $sanity } left)?
       *[no] The tide takes { $hero } in { $field }: one field back, or pay a sanity point ({ $sanity } left)?
    }
BeforeRoll =
    { $chance ->
        [-1] You roll { $dice } for the { $where }.
       *[other] You roll { $dice } for the { $where }; { $missing } more solve it: { $chance }{ "\u00A0" }% with your luck.
    }
SettleCurse =
    { $luck ->
        [one] The { $die } is cursed by { $curse }: does your last luck point avert it? { $curse_text }
       *[other] The { $die } is cursed by { $curse }: does one of your { $luck } luck points avert it? { $curse_text }
    }
PutWound = Who takes the wound of the curse?
UseLuck = You have rolled { $dice }. { luck-left }
luck-left =
    { $luck ->
        [0] Do you keep it?
        [one] Do you keep it? You have 1 luck point.
       *[other] Do you keep it? You have { $luck } luck points.
    }
Reroll =
    { $some ->
        [0] Which die is thrown again?
       *[other] Which die is thrown again besides { $put }?
    }
SetDie = Which die is turned to { $value }?
LoseDice = Which die is lost? On the table: { $dice }.
AssignDice = What do you put dice on? On the table: { $dice }.
FillSlots =
    { $plan ->
        [room] { fill-room }
       *[use] { fill-deed }
    }
fill-room = Which die goes on the room card? { $sum } so far, { $missing } solve it.
fill-deed =
    { $some ->
        [0] Which die goes on { $deed } ({ $needs })?
       *[other] Which die goes on { $deed } ({ $needs }) besides { $put }?
    }
Act = What is carried out next?
Target = At whom is { $deed } of { $doer } aimed? { CAP($does) }.
OtherTarget = Who else is struck?
Direction = In which direction does { $deed } strike?
SpendSteam = How much Steam Power goes into { $deed }? You have { $steam }.
PoisonChoice = What does the poison do to { $hero } (life { $life })?
Falls = Who falls first?
DoEffect =
    { $effect ->
        [wound] Who is wounded? { $text }
        [stun] Who is stunned? { $text }
        [poison] Who is poisoned? { $text }
        [madness] Who goes mad? { $text }
        [heal] Who is healed? { $text }
        [calm] Who is calmed? { $text }
        [move] Who moves? { $text }
        [boost] Which henchmen strike harder? { $text }
        [banish] Who is sent to Stygia? { $text }
        [expel] Who is thrown out? { $text }
        [astral] Who is moved in Stygia? { $text }
        [door] Which door? { $text }
        [refit] Which turret? { $text }
        [gain] Which player? { $text }
        [discard] Which player? { $text }
       *[other] Which room? { $text }
    }
DiscardCards = Which card do you discard?
SearchDeck = Which object do you take from the deck?
GiveKit = Who gets { $playing }?
Equip = Who takes up { $playing }? { $playing_text }
ChooseOption = What does { $playing } do?
AskDefender =
    { $moment ->
        [0] { $who } has drawn a card. { answer }
        [1] { $who } has moved a character. { answer }
        [2] { $who } has broken into a room. { answer }
        [3] { $who } has rolled { $dice }. { answer }
       *[4] { $who } is done with a room. { answer }
    }
AskAttacker = { $who } defends. { answer }
AskCard = { $defender } plays { $playing }: { $playing_text } { answer }
AskHit =
    { $wounds ->
        [one] 1 wound is about to strike { $hit }{ from-source }. { answer }
       *[other] { $wounds } wounds are about to strike { $hit }{ from-source }. { answer }
    }
from-source =
    { $by ->
        [yes] , dealt by { $source }
       *[no] { "" }
    }
AskStun = Stun or poison is about to strike { $hit }. { answer }
answer =
    { $held ->
        [no] Will you answer? You hold no card for it; all who might are asked, so that hands stay secret.
       *[yes] Will you answer?
    }
Lessen = Who is spared?
Unstun = Who keeps a clear head?
Revive = Whom do you help up?
Reinforce = Reinforcements: { $due }. What comes next?
due-turrets =
    { $count ->
        [one] a turret
       *[other] { $count } turrets
    }
due-henchmen =
    { $count ->
        [one] a henchman
       *[other] { $count } henchmen
    }
due-either =
    { $count ->
        [one] a henchman or a card
       *[other] { $count } henchmen or cards
    }
due-extra_turrets = if you like a turret more
due-extra_henchmen = if you like a henchman more

## What may be done

side = Ride for the { $side }
    .head = Ride for …
    .short = { $side }
pick = Take { $character }: { $dice }, life { $life }, sanity { $sanity }. { $main_name }: { $main }. { $secondary_name }: { $secondary }. { $special_name }: { $special }.
    .head = Take …
    .short = { $character }
move = Move { $character }
    .Movement =
        { $seers ->
            [0] Move { $character }, on { $spot }
            [one] Move { $character }, on { $spot }, seen by 1 enemy
           *[other] Move { $character }, on { $spot }, seen by { $seers } enemies
        }
    .Stygia = Let { $character } act
    .head = Move …
    .Stygia-head = Let act …
    .short = { $character }
square = { $square }
    .PlaceFigure = Put { $hero } on { $square }
    .PlaceFigure-head = Put { $hero } on …
    .PostSquare =
        { $seers ->
            [0] Put { $hero } on { $square }, in sight of nobody
            [one] Put { $hero } on { $square }, in sight of { $watchers }
           *[other] Put { $hero } on { $square }, in sight of { $watchers }
        }
    .PostSquare-head = Put { $hero } on …
    .PostSquare-short = { square-seen }
    .MoveOn =
        { $enters ->
            [yes] Break into the { $zone } on { $square }{ seen-there }
           *[no] Go to { $square }{ seen-there }
        }
    .MoveOn-head = Go to …
    .MoveOn-short =
        { $enters ->
            [yes] { square-seen } ({ $zone })
           *[no] { square-seen }
        }
    .PlaceTurretOn =
        { $seers ->
            [0] Put the { $gun } on { $square }, where it sees nobody
            [one] Put the { $gun } on { $square }, where it sees 1 attacker
           *[other] Put the { $gun } on { $square }, where it sees { $seers } attackers
        }
    .PlaceTurretOn-head = Put the { $gun } on …
    .PlaceTurretOn-short = { square-seen }
    .ReturnSquare =
        { $enters ->
            [yes] Step out into the { $zone } on { $square }{ seen-there }
           *[no] Step out on { $square }{ seen-there }
        }
    .ReturnSquare-head = Step out on …
    .ReturnSquare-short = { square-seen }
    .ReturnTo = Come back on { $square }
    .ReturnTo-head = Come back on …
    .AssignDice = Train { $turret_whom }. { $does }
    .AssignDice-head = Train the turret on …
    .Act = Fire { $turret_whom }. { $does }
    .Act-head = Fire the turret on …
    .Aiming = Aim at { $turret_whom } (life { $life })
    .Aiming-head = Aim at the turret on …
    .Lessen = Spare { $turret_whom }
    .Lessen-head = Spare the turret on …
    .DoEffect = { CAP($turret_whom) } (life { $life })
    .DoEffect-head = The turret on …
    .head = Choose …
    .short = { $square }
seen-there =
    { $seers ->
        [0] , unseen
       *[other] , seen by { $watchers }
    }
square-seen =
    { $seers ->
        [0] { $square }
       *[other] { $square } ◉{ $seers }
    }
door = { CAP($door) }
    .MoveOn =
        { $state ->
            [open] Shut { $door }, between { $zones }{ price }
            [sealed] Break the seal of { $door }, between { $zones }{ price }
           *[shut] Open { $door }, between { $zones }{ price }
        }
    .MoveOn-head = Turn a door …
    .MoveOn-short =
        { $state ->
            [open] shut { $door }
           *[shut] open { $door }
        }
    .DoEffect =
        { $effect ->
            [0] Open { $door }, between { $zones }
            [1] Shut { $door }, between { $zones }
           *[2] Bar { $door }, between { $zones }
        }
    .DoEffect-head = Choose …
    .short = { $door }
price =
    { $free ->
        [yes] , for nothing
       *[no] , 1 point
    }
give-to = Hand something to { $character }
    .head = Hand something to …
    .short = { $character }
take = Pick up what lies on { $spot }: { $objects }{ price }
    .head = Pick up …
    .short = { $objects }, { $direction }
object = { CAP($thing) }
    .Give = Hand over the { $thing }
    .Give-head = Hand over …
    .Take = Pick up the { $thing }
    .Take-head = Pick up …
    .ShakeOff = The die of the { $thing }
    .head = Choose …
    .short = { $thing }
run = Give up a blue die for { $more } movement points
portal = Open a portal into Stygia: the whole movement goes into it
leave = Leave the building with all that is carried, 1 point
stop = Stay here
field = { CAP($field) }
    .EnterStygia = Come in by { $field }
    .EnterStygia-head = Come in by …
    .Travel = Go to { $field } for a die, which is rolled in the retribution
    .Travel-head = Go, for a die, to …
    .Drift = Slip to { $field }
    .Drift-head = Slip to …
    .TideBack = Back to { $field }
    .TideBack-head = Back to …
    .short = { $field }
zone = The { $zone } ({ $zone_letter })
    .PickRoom =
        { $state ->
            [active] Roll { $pool } in the { $zone }; { $missing } more solve it: { $chance }{ "\u00A0" }% with your luck
           *[solved] Roll { $pool } in the { $zone }
        }
    .PickRoom-head = Roll in …
    .PickRoom-short =
        { $state ->
            [active] { $zone }: { $pool }, { $chance }{ "\u00A0" }%
           *[solved] { $zone }: { $pool }
        }
    .PostWhere = Into the { $zone }{ who-is-there }
    .PostWhere-head = Into …
    .PlaceTurret = In the { $zone }{ who-is-there }
    .PlaceTurret-head = In …
    .Travel = Support your team in the { $zone }
    .Travel-head = Support …
    .ReturnZone = Return to the { $zone }{ who-is-there }
    .ReturnZone-head = Return to …
    .Penalties = First the { $zone }: { $penalty }
    .Penalties-head = First …
    .DoEffect = The { $zone }{ who-is-there }
    .DoEffect-head = Choose …
    .head = Choose …
    .short = { $zone } ({ $zone_letter })
who-is-there =
    { $some ->
        [yes] , with { $attackers } there
       *[no] { "" }
    }
colour = A { $colour } die
    .SpendDie = Spend a { $colour } die
    .SpendDie-head = Spend …
    .Support = Send a { $colour } die
    .Support-head = Send …
    .ShakeOff = Lose a { $colour } die
    .ShakeOff-head = Lose …
    .head = Choose …
    .short = a { $colour } die
return = Return to the real world, for a die
slip =
    { $count ->
        [one] { $special }: one field without a die
       *[other] { $special }: up to { $count } fields without dice
    }
pay = Pay a sanity point and stay
back = Pay nothing
    .Tide =
        { $at_entrance ->
            [yes] Be thrown out
           *[no] Go one field back
        }
    .ExpelOrPay = Be thrown out
roll = Roll
    .BeforeRoll = Roll { $dice }
luck = Spend a luck point
    .SettleCurse = Avert it with a luck point ({ $luck } left)
    .UseLuck =
        { $chance ->
            [-1] Throw dice again for a luck point ({ $luck } left)
           *[other] Throw dice again for a luck point ({ $luck } left); { $sum } lie, { $missing } solve the room: { $chance }{ "\u00A0" }% with all your luck
        }
suffer = Suffer it: { $curse_text }
special =
    { $count ->
        [one] { $special } of { $character }: throw a die again
       *[other] { $special } of { $character }: throw { $count } dice again
    }
throw-again = Throw them again
    .Reroll = Throw { $put } again
keep = Keep the roll
die = { CAP($die) }
    .Reroll = Throw the { $die } again
    .Reroll-head = Throw again …
    .FillSlots = Put down the { $die }
    .FillSlots-head = Put down …
    .SetDie = Turn the { $die }
    .SetDie-head = Turn …
    .LoseDice = Take away the { $die }
    .LoseDice-head = Take away …
    .head = Choose …
    .short = { $die }
use = { $doer }: { $deed }. { CAP($does) }
    .AssignDice =
        { $dice ->
            [one] { $doer } readies { $deed }. { CAP($does) } (1 die fits)
           *[other] { $doer } readies { $deed }. { CAP($does) } ({ $dice } dice fit)
        }
    .AssignDice-head = Ready …
    .Act-head = Carry out …
    .head = Use …
    .short = { $doer }: { $deed }
solve = Put dice on the room card
    .AssignDice =
        { $enough ->
            [yes] Put dice on the room card: { $sum } lie here, { $missing } solve it
           *[no] Put dice on the room card: { $sum } lie here, { $missing } are missing
        }
    .Act =
        { $enough ->
            [yes] Put { $sum } on the room card, and solve it
           *[no] Put { $sum } on the room card; { $missing } are missing
        }
enough = No more dice
    .FillSlots =
        { $plan ->
            [room] No more dice: { $sum } for the room
           *[use] No more dice on { $deed }
        }
choose = { $character }
    .Aiming = Aim at { $character } on { $spot }, life { $life } ({ $whose })
    .Aiming-head = Aim at …
    .Aiming-short = { $character }, life { $life }
    .PutWound = { $character } takes the wound (life { $life })
    .PutWound-head = The wound goes to …
    .PutWound-short = { $character }, life { $life }
    .Falls = { $character } falls first
    .Falls-head = First falls …
    .Equip = { $character } takes it up
    .Equip-head = It goes to …
    .GiveKit = { $character } gets it
    .GiveKit-head = It goes to …
    .Lessen =
        { $wounds ->
            [one] Spare { $character }, life { $life }, 1 wound to come
           *[other] Spare { $character }, life { $life }, { $wounds } wounds to come
        }
    .Lessen-head = Spare …
    .Unstun = { $character } keeps a clear head
    .Unstun-head = A clear head for …
    .Revive = Help { $character } up
    .Revive-head = Help up …
    .DoEffect = { $character } (life { $life }, sanity { $sanity })
    .DoEffect-head = Choose …
    .head = Choose …
    .short = { $character }
line =
    { $any ->
        [yes] To the { $direction }: { $hit }
       *[no] To the { $direction }, where nobody stands
    }
    .head = To the …
    .short =
        { $any ->
            [yes] { $direction }: { $hit }
           *[no] { $direction }: nobody
        }
spend =
    { $number ->
        [0] Spend no Steam Power
       *[other] Spend { $number } Steam Power
    }
    .head = Steam Power …
    .short = { $number }
wound = A wound
stun = A stun
choose-player = { $player }
    .head = Choose …
    .short = { $player }
play = Play { $card }: { $card_text }
    .Window = Answer with { $card }: { $card_text }
    .head = Play …
    .Window-head = Answer with …
    .short = { $card }
discard = Discard { $card }: { $card_text }
    .head = Discard …
    .short = { $card }
option = { CAP($does) }
    .head = Choose …
    .short = { CAP($does) }
seek = Take the { $card }: { $card_text }
    .head = Take …
    .short = { $card }
pass = Let it happen
never = Do not ask me again in this turn
post = Post { $character }: { $dice }, life { $life }. { $main_name }: { $main }.
    .head = Post …
    .short = { $character }
turret = Place a basic turret
draw = Draw a card in place of a henchman
done = That is all
    .Movement = Nobody else moves
    .MoveGroup = Nobody else moves
    .Stygia = No traveller acts any more
    .Travel = { $hero } does no more
    .Drift = No further
    .Support = No more dice
    .PickRoom = Roll no more
    .AssignDice = Assign no more dice
    .Act = Leave the rest undone
    .Revive = Help nobody up
    .Reinforce = No more reinforcements

## What may not be done, and why

not-held =
    { $held ->
        [yes] { $card } would do nothing now.
       *[no] You do not hold { $card }.
    }
no-card-play =
    { $act ->
        [play] { not-held }
        [choose] { $character } cannot be chosen for this.
        [zone] The { $zone } cannot be chosen for this.
       *[other] First it is settled what was begun.
    }
wrong-moment =
    { $held ->
        [yes] This is not the moment for { $card }.
       *[no] You do not hold { $card }.
    }
no-card-play-moment =
    { $act ->
        [play] { wrong-moment }
       *[other] This is not the moment for a card.
    }
no-card-reaction =
    { $act ->
        [play] { no-answer }
       *[other] First you answer, or let it happen.
    }
no-answer =
    { $held ->
        [yes] { $card } is no answer to this.
       *[no] You do not hold { $card }.
    }
no-card-defence-breaks =
    { $act ->
        [play] { no-answer }
       *[other] First you answer, or let it happen.
    }
no-card-defence = { $card } is a card of the defender.
no-card-spell = { $card } is a card of the attackers.
no-secret-asked =
    { $act ->
        [play] { no-answer }
       *[other] First you answer, or let it happen.
    }
no-turn-end =
    { $act ->
        [discard] You do not hold { $card }.
       *[other] First discard down to the limit.
    }
no-defender-end =
    { $act ->
        [discard] You do not hold { $card }.
       *[other] First discard down to the limit.
    }
no-team-draft =
    { $what ->
        [own] { $character } is yours already.
        [other] { $character } rides with { $other }.
        [away] { $character } rides with { $other }.
       *[free] First the teams are chosen.
    }
no-team-sides = { $character } is on the other side.
no-setup-figures = { $square } is not a free square of your start area.
no-move-order =
    { $act ->
        [move] { cannot-move }
       *[other] First choose who moves.
    }
cannot-move =
    { $what ->
        [own] { $character } has moved already.
        [travels] { $character } is in Stygia.
        [away] { $character } is not on the board.
       *[other] { $character } is not yours.
    }
no-move-step = { $square } is not next to { $hero } on { $at }.
no-board-walls = A wall lies between { $at } and { $square }.
no-move-door = A door is passed straight only.
no-move-diagonal = Nobody goes round the corner from { $at } to { $square }.
no-door-passage = The door between { $at } and { $square } is shut.
no-move-points =
    { $act ->
        [move] { cannot-move }
       *[other] { $hero } has no movement points left.
    }
no-move-turret = A turret stands on { $square }.
no-move-pass = An enemy holds { $square }.
no-move-tokens = Somebody lies on { $square }: { $hero } could not go on from there.
no-move-end =
    { $act ->
        [square] { $hero } could not go on from { $square }, which is held.
       *[other] { $hero } shares a square and can only go on.
    }
no-move-end-token = Somebody lies where { $hero } stands: nobody stops here.
no-room-activate-moment = { $square } is held: nobody breaks into a room on a held square.
no-board-areas-safe = Henchmen do not go outside.
no-board-door = { $hero } on { $at } does not stand at { $door }.
no-door-locked =
    { $state ->
        [active] { CAP($door) } is locked: { $missing } more points solve the { $where }.
       *[other] { CAP($door) } is locked.
    }
no-door-side-rule = The { $where } is active: only its entrance door can be turned from inside.
no-door-sealed = { CAP($door) } is sealed.
no-door-guarded = { CAP($door) } stays shut while its turret stands.
no-door-barred = { CAP($door) } is barred.
no-door-free = { $hero } has just turned { $door }.
no-object-give-adjacent = { $character } does not stand next to { $hero }.
no-object-give = { $hero } has nothing that { $character } could take.
no-object-take = There is nothing { $hero } could pick up there.
no-object-take-who = Henchmen pick up nothing.
no-object-travel = What { $hero } carries cannot go to Stygia.
no-object-alone = { $character } carries something that must be carried alone.
no-move-skill = { $hero } has no blue die to give up.
no-defender-no_skill = Henchmen have grey dice only.
no-portal-open = { $hero } has done something in this turn already.
no-portal-cost = { $hero } has no sanity left for Stygia.
no-move-leave =
    { $act ->
        [leave] { $hero } is not at an exit.
       *[other] Nobody leaves here.
    }
no-scenario-exits = This is not the exit of your team.
no-scenario-king-leader-acts = The leader stays in the room.
no-scenario-factory-one = Your team has its plan already.
no-stygia-move-occupied = { CAP($field) } is held or not next to { $hero }.
no-stygia-entrance = From an entrance { $hero } can only move.
no-stygia-corridor = From a corridor only the next rooms can be supported.
no-stygia-return = Only from the eye does { $hero } return.
no-stygia-support = { $hero } has no purple die, or no companion stands there.
no-stygia-support-ends = { $character } has supported in this turn.
no-stygia-traveller = { $character } is not in Stygia.
no-defender-no_support = Henchmen send no dice.
no-portal-occupied = { CAP($field) } is held.
no-pool-optional =
    { $act ->
        [done] There are dice that must be rolled: a room is active, or an enemy is there.
       *[other] First choose a room to roll in.
    }
no-pool-optional-defender = There are dice that must be rolled where attackers stand.
no-pool-room =
    { $act ->
        [zone] You have no dice in the { $zone }.
       *[use] { $doer } does not stand in this room.
    }
no-turn-rooms = The dice of the { $zone } were rolled in this turn.
no-luck-reroll =
    { $act ->
        [luck] You have no luck left.
        [die] No such die can be thrown again.
       *[other] First choose the dice that are thrown again.
    }
no-assign-conditions =
    { $act ->
        [use] { $dice } cannot meet { $deed } ({ $needs }), or it would do nothing now.
       *[other] First the dice are assigned.
    }
no-assign-once = { $deed } of { $doer } was used in this turn.
no-object-use = { $doer } has no { $deed }.
no-profile-two = A henchman has a main attack only.
no-room-solve = The room is not active, or has its dice already.
no-turret-attack =
    { $act ->
        [square] No turret on { $square } can be used for this.
       *[other] The turret has no free line to { $target_whom }.
    }
no-attack-melee = { CAP($target_whom) } is not next to { $hero } on { $at }.
no-attack-ranged-sight = { $hero } on { $at } has no free line to { $target_whom }.
no-attack-room = { CAP($target_whom) } is not in the room of { $hero }.
no-attack-targets =
    { $what ->
        [own] { $character } is a companion.
       *[other] { CAP($target_whom) } cannot be aimed at.
    }
no-attack-henchmen = Henchmen and turrets strike attackers only.
no-stygia-no_harm = { $character } is in Stygia, out of reach.
no-harm-fall-inert = { $character } does not stand.
no-attack-steam = You have { $steam } Steam Power.
no-action-order = That has not been readied in this room.
no-revive-fallen = { $character } cannot be helped up: a companion must stand next to them, and no enemy in the room.
no-revive-wound = { $character } can be helped by nobody who has just stood up.
no-reinforce-once = { $character } is on the board.
no-harm-fall-henchman = { $character } has fallen, for good.
no-team-defender = { $character } does not serve the defender.
no-reinforce-table = That is not among the reinforcements now due.
no-reinforce-later = No card is to be had in place of a henchman now.
no-reinforce-must = What is due must be placed.
no-reinforce-rooms = There is no attacker in it, or no free square.
no-turret-place =
    { $act ->
        [square] No turret can stand on { $square }: it takes an empty square against a wall, not before a door.
       *[other] There is no place for a turret.
    }
no-turret-place-block = A turret on { $square } would block the way.
no-board-square = { $square } is taken.

## Why it is over

end-end-rounds = { result }
end-end-limit = the last round agreed on is over; { result }
end-end-nobody =
    { $by ->
        [deed] no attacker is left
       *[other] no attacker is left; { result }
    }
end-scenario-factory-seven = the points that end the mission are reached; { result }
result =
    { $by ->
        [mission] no plan was brought home
        [shares] { $points }; those of { $defender } count { $counted }
       *[points] { $points }
    }
end-scenario-king-win = { $character } is in the attackers’ hands in round { $round }
end-scenario-king-defender = { $character } was not brought out

## What is seen: in plain text

text-round = { $scenario }, { $side } under attack · round { $round } of { $rounds }
    .setup = { $scenario } · before the first round
text-turn = { $who }’s turn
text-decides = { $who } to decide
text-legend = ┄┆ open door · ═║ shut · ▒ sealed · ▲1–3 turret (basic, MKII, flame) · ◆ goal · ◇ object
text-marks = small letters: fallen · ◌ token of a traveller · ◉ seen by so many enemies
text-doors-locked = Locked: { $doors }
text-doors-barred = Barred: { $doors }
text-doors-guarded = Guarded by a turret: { $doors }
text-attacker = { $who }, attacker: { text-points } · luck { $luck } · Steam Power { $steam } · { text-hand } · start { $zone }
text-defender = { $who }, defender: { text-points } · { text-hand }
text-counted = against each team { $counted }, par included
text-points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
text-hand =
    { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }
text-first = ①
text-life = life { $life }/{ $of }
text-sanity = sanity { $sanity }/{ $of }
text-stunned = stunned
text-fallen = fallen
text-gone = out
text-travels = in Stygia
text-no-dice = no dice
text-carries = carries { $objects }
text-to-come = To come: { $characters }
text-turrets = Turrets: { $turrets }
text-turret = ▲{ $level } { $square } life { $life }/{ $of }
text-lying = On the floor: { $objects }
text-object = { $object } { $square }
text-rooms = Rooms
text-active = { $zone_letter } { $zone }: { $room }, { $sum } of { $target }; { $words }
text-new = not entered: { $zones }
text-solved = solved: { $zones }
text-zone = { $zone_letter } { $zone }
text-stygia = Stygia (entrance · outer · inner corridor; slot beyond each ray)
text-ray = ray { $ray }: { $fields } · slot { $ray }
text-eye = eye: { $travellers }
text-astral =
    { $count ->
        [0] no die for the retribution yet
        [one] 1 die for the retribution
       *[other] { $count } dice for the retribution
    }
text-pool = Pool in the { $where }: { $dice }
text-ready = Ready: { $deeds }
text-ready-room = { $sum } for the room
text-sight = In sight
text-sees = { $character } is seen by { $watchers }; could strike { $targets }
text-nobody = nobody
text-chances = If you roll
text-chance-room = { $where } ({ $dice }): { $missing } more solve { $room }, { $chance }{ "\u00A0" }% with { $luck } luck
text-chance-plain = { $where } ({ $dice })
text-chance-deed = { $character } { $deed } { $chance }{ "\u00A0" }%
text-your-hand = Your hand
text-card = { $card }: { $card_text }
text-piles = Decks: spells { $spells }, defence { $defences }, rooms { $rooms } · discards { $discards }

## picture

picture-of = { $character }, of { $player }
picture-state = Life { $life } of { $of_life }, sanity { $sanity } of { $of_sanity }
picture-stunned = Stunned: a die is lost when its turn begins.
picture-bears = Carries { $things }.
picture-gun =
    { $all ->
        [yes] Life { $life } of { $of_life }; with { $least } or more it fires at all it sees.
       *[other] Life { $life } of { $of_life }; with { $least } or more it fires at one it sees.
    }
picture-worth =
    { $points ->
        [one] Who destroys it gets 1 point.
       *[other] Who destroys it gets { $points } points.
    }
picture-room = { $room }: { $points } of { $target }
picture-curse = { $curse } on { $faces }
picture-chance = { $player } would solve it with the next roll, luck used well: { $percent }{ "\u00A0" }%
picture-solving = solves the room: { $percent }{ "\u00A0" }%
picture-reach = { $points } points away
picture-skill = { $name }: { $does }
picture-reward = Who solves it: { $effects }
picture-penalty = Penalty: { $effects }
picture-score =
    { $points ->
        [one] 1 point: { $score }
       *[other] { $points } points: { $score }
    }
picture-end = With { $points } points of one player the game ends.
picture-percent = { $percent }{ "\u00A0" }%
picture-first = First player
picture-unentered = Nobody has been here yet.
picture-solved = Solved.
picture-seen = Would be seen by { $figures }.
picture-door =
    .open = An open door
    .shut = A shut door
    .sealed = A sealed door
    .barred = A door that is barred to attackers
    .guarded = A door that opens when its turret is destroyed
picture-retribution =
    { $count ->
        [one] 1 die waits for the retribution.
       *[other] { $count } dice wait for the retribution.
    }
picture-brings = The defender’s reinforcements in this round: cards { $cards }, turrets { $turrets }, henchmen { $henchmen }
    .later = The defender’s reinforcements in this round: henchmen or cards { $either }, turrets { $turrets }
picture-luck = Luck
picture-steam = Steam Power
picture-points = Points so far
picture-cards = Cards in hand
picture-discards =
    { $count ->
        [0] No card has been discarded.
        [one] 1 card has been discarded
       *[other] { $count } cards have been discarded, the last ones first
    }
    .spells = Spells: { $cards }
    .defences = Defence: { $cards }

## The tables of the guide

list-scenario = What counts
    .scenario = Scenario
    .who = Who
    .points = Points
    .what = For what
list-win = wins
list-skill = { $name }: { $words }
list-attackers = Characters as attackers
    .character = Character
    .dice = Dice
    .life = Life
    .sanity = Sanity
    .main = Main attack
    .secondary = Secondary skill
    .special = Special skill
list-henchmen = Characters as henchmen
    .character = Character
    .dice = Dice
    .life = Life
    .sanity = Sanity
    .main = Main attack
list-spells = Spell cards
    .card = Card
    .copies = Copies
    .words = What it does
list-defences = Defence cards
    .card = Card
    .copies = Copies
    .words = What it does
list-rooms = Room cards
    .room = Room
    .target = Target
    .curse = Curse
    .guns = Turrets
    .penalty = Penalty
    .reward = Reward
list-turrets = Turrets
    .turret = Turret
    .life = Life
    .words = What it does
    .steam = Steam Power

## Kinds of things, for tables about them

kind-role = Role
kind-side = Side
kind-character = Character
kind-card = Card
kind-object = Object
kind-room = Room card
kind-gun = Turret
kind-curse = Curse
kind-colour = Colour
kind-field = Field
kind-score = Points for
