"""The rules of The Smog Riders, a module for each chapter of the rulebook.

The steps, by module, with their fields. `seat`, or who plays the character, decides unless it says
otherwise; a step in brackets happens by itself. Where only one thing can be chosen most steps do it
without asking.

setup       (SetUp), ChooseSide(seat), Pick(seat), (LayOut), PlaceFigure(char)
posts       PostHenchman(left, zones), PostWhere(char, zones), PostSquare(char, zone): the defender
rounds      (BeginRound), (BeginTurn(seat)), ShakeOff(char), (DrawCard(seat)), (Reinforcements),
            PickRoom(seat), (RoomDone), HandLimit(seat), (EndTurn(seat)),
            Penalties(done): the defender, (EndRound)
movement    Movement(seat), MoveGroup(chars, points, seat),
            MoveOn(char, points, doors, extra), Give(char, to, some), Take(char, square, some)
rooms       PlaceTurret(kind, zones), PlaceTurretOn(kind, zone): the defender
stygia      EnterStygia(char, banished), Stygia(seat), Travel(char, acted), SpendDie(char, field),
            Support(char, zone, given), Drift(char, left), ReturnZone(char),
            ReturnSquare(char, zone), ReturnTo(char, expelled), ExpelOrPay(char), TideBack(char)
reaction    (Reaction), Tide(char), (Retribution)
pools       BeforeRoll(zone, seat), (Throw(dice, zone, seat)), SettleCurse(die, zone, seat),
            PutWound(zone, seat), (KeepPool(zone, seat)), UseLuck(zone, seat),
            Reroll(chosen, most, zone, seat), SetDie(value, seat), LoseDice(left, seat)
assigning   AssignDice(zone, seat), FillSlots(plan, chosen, zone, seat)
attacks     Act(zone, seat), Target, OtherTarget, Direction, SpendSteam (plan, extra, zone, seat),
            (Strike(plan, extra, zone, seat)), (SolveNow(zone, seat)),
            (PutPoints(points, zone, seat))
harm        PoisonChoice(char, seat), (AddUp(source, by)), (PutDown(by)), Falls(by), (Aftermath(by))
effects     DoEffect(effect, char, zone, seat), DiscardCards(count, seat), SearchDeck(seat),
            GiveKit(card, seat)
cards       AskDefender(moment, seat), AskAttacker(seat), AskCard(card, seat), AskStun(seat),
            AskHit(source, seat), Lessen(count, seat), Unstun(seat), ChooseOption(card, seat),
            Equip(card, seat), (CardDone(card, seat))
recovery    Revive(seat)
defender    Reinforce(turrets, henchmen, either, extra_turrets, extra_henchmen)

What is shown before a choice is computed exactly, without changing the state, in `foresee` (and
`board.sees`):

board.sees(s, square, other)        a figure on one square has a line of sight to the other
free_lines(s, square, other)        the free lines, as the sides of the target: 0 north to 3 west
seen_from(s, square)                all squares seen from a square, as bits: a field of fire
seen_at(s, square)                  all squares that see a square, as bits
watchers(s, char, square)           the enemy figures that would see the character on a square
in_sight(s, figure)                 the figures a character or turret could strike at a distance
reached(s, char, points)            by square, the points a character needs to stop there, or -1
meets(s, plan)                      the dice of the pool, as bits, that can help to meet a plan
chance_of_sum(dice, least, luck)    that dice reach a sum, thrown again with luck at best
chance_of_faces(faces, least, luck) the same for dice that lie on the table
chance_of_room(s, seat, zone)       that the seat's next roll there solves the room
chance_of_slots(slots, colours)     that dice of these colours, thrown once, can meet slots
glance(seen)                        sight both ways, fields of fire and rooms, as plain data
"""
