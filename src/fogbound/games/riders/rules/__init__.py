"""The rules of The Smog Riders, a module for each chapter of the rulebook.

The steps, by module, with their fields. `seat` decides unless it says otherwise; a step in brackets
happens by itself. Where only one thing can be chosen most steps do it without asking.

setup       (SetUp), ChooseSide(seat), Pick(seat), (LayOut), PlaceGarrison(zone, left), PlaceFigure(char)
rounds      (BeginRound), (BeginTurn(seat)), ShakeOff(char), (DrawCard(seat)), HandLimit(seat),
            (EndTurn(seat)), Penalties(done), (EndRound)
movement    Movement(seat), MoveOn(char, points, fresh, door, extra), MoveGroup(chars, points, seat),
            Give(char, to, paid), Take(char, square, paid)
rooms       PlaceTurret(kind, zones), PlaceTurretOn(kind, zone)
stygia      EnterStygia(char, banished), Stygia(seat), Travel(char), SpendDie(char, field),
            Support(char, zone, given), ReturnZone(char), ReturnSquare(char, zone), ReturnTo(char),
            Drift(char, left)
reaction    (Reaction), Tide(char), TideBack(char), (Retribution), (Expulsions), ExpelOrPay(char)
pools       PickRoom(rolled, seat), BeforeRoll(zone, seat), (Throw(dice, zone, seat)),
            SettleCurse(die, zone, seat), PutWound(zone, seat), UseLuck(zone, seat),
            Reroll(chosen, most, zone, seat), SetDie(value, zone, seat), LoseDice(left, zone, seat)
assigning   AssignDice(zone, seat), FillSlots(plan, chosen, zone, seat)
attacks     Act(zone, seat), Target(plan, extra, zone, seat), OtherTarget(plan, extra, zone, seat),
            Direction(plan, extra, zone, seat), SpendSteam(plan, extra, zone, seat),
            (Strike(plan, extra, zone, seat))
harm        PoisonChoice(char, seat), (AddUp(source, by)), (PutDown(by)), Falls(by), (Aftermath(by))
effects     DoEffect(effect, char, zone, seat), SearchDeck(zone, seat), GiveKit(card, zone, seat)
cards       AskDefender(moment, seat), AskAttacker(seat), AskCard(card, seat), AskStun(seat),
            AskHit(source, seat), Lessen(count, seat), Unstun(seat), ChooseOption(card, seat),
            Equip(card, seat), (CardDone(card, seat))
recovery    Revive(seat)
defender    Reinforce(turrets, henchmen, either, extra_turrets, extra_henchmen),
            PostWhere(char, zones), PostSquare(char, zone)

What is shown before a choice is computed exactly, without changing the state, in `foresee`:

sees(s, square, other)              a figure on one square has a line of sight to the other
free_lines(s, square, other)        the free lines, as the sides of the target: 0 north to 3 west
seen_from(s, square)                all squares seen from a square, as bits: a field of fire
watchers(s, char, square)           the enemy figures that would see the character on a square
reached(s, char, points)            by square, the points a character needs to stop there, or -1
meets(s, plan, zone)                the dice of the pool, as bits, with which a plan's slots can be met
chance_of_sum(dice, sum, luck)      that dice with rerolls reach a sum, thrown again at best
chance_of_room(s, seat, zone)       that the seat's next roll there solves the room
chance_of_slots(slots, dice)        that dice of these colours, thrown once, can meet slots
"""
