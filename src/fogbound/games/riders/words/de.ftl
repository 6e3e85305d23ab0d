about = Überfall auf ein dampferleuchtetes Hauptquartier: Eine Person hält es, ein bis drei Teams brechen ein, und nebenan wartet der Wahnsinn.
hidden = Handkarten, die Reihenfolge dreier Stapel
option-scenario = welcher Auftrag gespielt wird
    .label = Szenarium
    .factory = 1, Angriff auf die Fabrik
    .vault = 2, Angriff auf das Gewölbe
    .prison = 3, Das Gefängnis
    .escape = 4, Die Flucht (schwer, am besten zu viert)
    .tunnel = 5, Der Tunnel
    .king = 6, Schach dem König
# the same in both: the name of a side
option-side = für wen der Angriff geführt wird
    .label = Seite des Angriffs
    .ask = das erste Team wählt
    .commonsteam = Commonsteam-Allianz
    .abyssal = Imperium Abyssal
option-defender = wer verteidigt
    .label = Verteidigung
    .random = wird ausgelost
    .first = Platz 1
    .second = Platz 2
    .third = Platz 3
    .fourth = Platz 4
option-scoring = wie die Punkte der Verteidigung gegen die eines Teams zählen
    .label = Wertung
    .per_team = geteilt durch die Zahl der Teams, mit Ausgleich (Hausregel für unsere Pläne)
    .even = ebenso, mit dem Ausgleich, den Partien gleich starker Bots ergaben
    .book = wie sie sind, nach dem Wortlaut des Regelhefts
option-rounds = Ende nach so vielen Runden; 0: die Zahl des Szenariums
    .label = Runden
role-attacker = im Angriff
role-defender = in der Verteidigung

## Wie die Dinge heißen

card-unknown = eine verdeckte Karte
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
door-at = Tür { $number } ({ $one }/{ $other })
door-none = Tür { $number }
die-shows = { $colour } { $face }
dice-of = { $count }× { $colour }
turret-at = der Geschützturm auf { $square }
    .whom = den Geschützturm auf { $square }
gun-at = der { $gun } auf { $square }
    .whom = den { $gun } auf { $square }
colour-strength = Kraft
    .die = rot
    .letter = R
    .one = einen Kraftwürfel
colour-skill = Geschicklichkeit
    .die = blau
    .letter = B
    .one = einen Geschicklichkeitswürfel
colour-magic = Zauber
    .die = lila
    .letter = L
    .one = einen Zauberwürfel
colour-general = allgemein
    .die = grau
    .letter = G
    .one = einen allgemeinen Würfel
direction-here = hier
direction-north = Norden
direction-northeast = Nordosten
direction-east = Osten
direction-southeast = Südosten
direction-south = Süden
direction-southwest = Südwesten
direction-west = Westen
direction-northwest = Nordwesten
field-e1 = Eingang 1
    .to = zum Eingang 1
    .in = am Eingang 1
field-o1 = äußerer Gang von Strahl 1
    .to = in den äußeren Gang von Strahl 1
    .in = im äußeren Gang von Strahl 1
field-i1 = innerer Gang von Strahl 1
    .to = in den inneren Gang von Strahl 1
    .in = im inneren Gang von Strahl 1
field-e2 = Eingang 2
    .to = zum Eingang 2
    .in = am Eingang 2
field-o2 = äußerer Gang von Strahl 2
    .to = in den äußeren Gang von Strahl 2
    .in = im äußeren Gang von Strahl 2
field-i2 = innerer Gang von Strahl 2
    .to = in den inneren Gang von Strahl 2
    .in = im inneren Gang von Strahl 2
field-e3 = Eingang 3
    .to = zum Eingang 3
    .in = am Eingang 3
field-o3 = äußerer Gang von Strahl 3
    .to = in den äußeren Gang von Strahl 3
    .in = im äußeren Gang von Strahl 3
field-i3 = innerer Gang von Strahl 3
    .to = in den inneren Gang von Strahl 3
    .in = im inneren Gang von Strahl 3
field-e4 = Eingang 4
    .to = zum Eingang 4
    .in = am Eingang 4
field-o4 = äußerer Gang von Strahl 4
    .to = in den äußeren Gang von Strahl 4
    .in = im äußeren Gang von Strahl 4
field-i4 = innerer Gang von Strahl 4
    .to = in den inneren Gang von Strahl 4
    .in = im inneren Gang von Strahl 4
field-e5 = Eingang 5
    .to = zum Eingang 5
    .in = am Eingang 5
field-o5 = äußerer Gang von Strahl 5
    .to = in den äußeren Gang von Strahl 5
    .in = im äußeren Gang von Strahl 5
field-i5 = innerer Gang von Strahl 5
    .to = in den inneren Gang von Strahl 5
    .in = im inneren Gang von Strahl 5
field-e6 = Eingang 6
    .to = zum Eingang 6
    .in = am Eingang 6
field-o6 = äußerer Gang von Strahl 6
    .to = in den äußeren Gang von Strahl 6
    .in = im äußeren Gang von Strahl 6
field-i6 = innerer Gang von Strahl 6
    .to = in den inneren Gang von Strahl 6
    .in = im inneren Gang von Strahl 6
field-eye = das Auge
    .to = ins Auge
    .in = im Auge
# the same in both: short for a name
mark-clayton = Cl
# the same in both: short for a name
mark-arcturus = Ar
# the same in both: short for a name
mark-charlotte-page = Ch
# the same in both: short for a name
mark-mapuche = Ma
# the same in both: short for a name
mark-amelia-steam = Am
# the same in both: short for a name
mark-patty-wrench = Pa
# the same in both: short for a name
mark-hans-krueger = Ha
# the same in both: short for a name
mark-rosalind-alembic = Ro
# the same in both: short for a name
mark-tobias-flint = To
# the same in both: short for a name
mark-morsiarty = Mo
# the same in both: short for a name
mark-kelly-kraken = Ke
# the same in both: short for a name
mark-magda-von-shrapnel = Mg
# the same in both: short for a name
mark-clawfinger-jack = Ja
# the same in both: short for a name
mark-fu-cat-chu = Fu
# the same in both: short for a name
mark-duane-van-der-shark = Du
# the same in both: short for a name
mark-vikka = Vi
mark-mother-undertow = So
# the same in both: short for a name
mark-silas-barnacle = Si
score-plan_home = ein Plan ist daheim
score-marked_turret = ein markierter Geschützturm ist zerstört
score-home_at_end = am Ende daheim
score-goal_out = herausgetragen
score-most_goals = am meisten herausgetragen
score-goal_taken = als Erste genommen
score-goal_left = nicht herausgetragen
score-goal_room_solved = ein markierter Raum ist gelöst
score-room_solved = ein Raum ist gelöst
score-friendly_fire = Beschuss aus den eigenen Reihen
score-henchman_falls = ein Häscher ist gefallen
score-attacker_falls = jemand vom Angriff ist gefallen
score-escaped = eine Flucht
score-escaped_early = eine Flucht zur rechten Zeit
score-team_escaped = das ganze Team ist entkommen
score-no_team_escaped = kein ganzes Team ist rechtzeitig entkommen
score-attacker_left = noch im Gebäude
score-leader_out = die feindliche Führung
score-leader_kept = die eigene Führung behalten
# the same in both: only a name and a number
scored = { $who }: { $points }

## Was Aktionen tun, aus ihren Zahlen

wounds =
    { $count ->
        [one] 1 Verletzung
       *[other] { $count } Verletzungen
    }
cards =
    { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    }
whom =
    { $to ->
        [other] { " " }für ein anderes Ziel in Sicht
        [around] { " " }für alle ringsum, Freund und Feind
        [line] { " " }für alle in einer geraden Linie
        [room_enemy] { " " }für eine feindliche Person im Raum
        [room_enemies] { " " }für alle feindlichen Personen im Raum
        [companion] { " " }für ein Teammitglied im Raum
        [own_one] { " " }für eine deiner Personen
        [own_room] { " " }für alle deine Personen im Raum
        [own_all] { " " }für alle deine Personen
        [own_fallen] { " " }für eine deiner gefallenen Personen
        [attacker_one] { " " }für eine angreifende Person
        [attackers_room] { " " }für alle Angreifenden dort
        [henchman_one] { " " }für einen Häscher
        [henchmen_room] { " " }für die Häscher eines Raums
       *[target] { "" }
    }
effect-wound = { wounds }{ whom }
effect-stun = Verwirrung{ whom }
effect-poison = Gift{ whom }
effect-madness = { $count } Wahnsinn{ whom }
effect-heal =
    { $count ->
        [one] 1 Verletzung geheilt{ heal-whom }
       *[other] { $count } Verletzungen geheilt{ heal-whom }
    }
effect-calm = { $count } Wahnsinn weniger{ heal-whom }
heal-whom =
    { $to ->
        [companion] { " " }bei einem Teammitglied im Raum
        [own_one] { " " }bei einer deiner Personen
        [own_room] { " " }bei allen deinen Personen im Raum
        [own_all] { " " }bei allen deinen Personen
        [own_fallen] { " " }bei einer deiner gefallenen Personen
        [henchman_one] { " " }bei einem Häscher
       *[self] { "" }
    }
effect-gain =
    { $sign ->
        [less] jedes Team dort verliert { purse }
       *[more] { purse }
    }
purse =
    { $what ->
        [steam] { $count } Steam Power
       *[luck] { $count } Glück
    }
effect-draw =
    { $to ->
        [defender] die Verteidigung zieht { cards }
       *[player] zieh { cards }
    }
effect-discard = jedes Team dort wirft { cards } ab
effect-search =
    { $what ->
        [octopiti] ein Octopiti
        [rafter] ein Rafter
        [zuba] ein Zuba
       *[object] ein Objekt deiner Wahl aus dem Zauberstapel
    }
effect-move =
    { $to ->
        [companion] ein Teammitglied im Raum zieht { $count } weit
        [own_room] alle deine Personen im Raum ziehen { $count } weit
        [own_one] eine deiner Personen zieht { $count } weit
        [henchmen_room] alle Häscher eines Raums ziehen { $count } weit
       *[self] { $count } Zugpunkte
    }
effect-banish =
    { $to ->
        [attackers_room] alle Angreifenden dort müssen in die Stygische Dimension
       *[target] in die Stygische Dimension geschickt
    }
effect-room_points = { $count } Punkte für den Raum
effect-clear_room = alle Würfel kommen von der Karte
effect-solve = der Raum ist gelöst
effect-set_die = { $count } Punkte für den Raum
effect-place =
    { $what ->
        [henchman] ein Häscher kommt dazu
       *[basic] ein Basis-Geschützturm kommt dazu
    }
effect-refit =
    { $what ->
        [flame] ein Geschützturm wird zum Flammenwerfer
       *[mk2] ein Geschützturm wird zum MKII
    }
effect-expel = alle Angreifenden müssen aus der Stygischen Dimension oder zahlen einen Verstandespunkt
effect-astral =
    { $sign ->
        [less] alle Angreifenden in der Stygischen Dimension müssen { $count } zurück
       *[more] eine reisende Person geht bis zu { $count } Felder
    }
effect-door =
    { $what ->
        [open] eine Tür geht auf
        [shut] eine Tür geht zu
       *[bar] eine Tür wird verriegelt
    }
effect-add_dice =
    { $count ->
        [one] ein Würfel mehr ({ $colour })
       *[other] { $count } Würfel mehr ({ $colour })
    }
effect-lose_dice =
    { $count ->
        [one] ein Würfel geht verloren
       *[other] { $count } Würfel gehen verloren
    }
effect-reroll =
    { $count ->
        [one] ein Würfel wird neu geworfen
       *[other] bis zu { $count } Würfel werden neu geworfen
    }
effect-prevent =
    { $what ->
        [wound] { wounds } weniger
        [stun] weder Verwirrung noch Gift
       *[card] eine Verteidigungskarte bleibt wirkungslos
    }
effect-immune = { trait-immune }
effect-count_as = { trait-counts }
effect-bonus_dice =
    { $count ->
        [one] ein Würfel in jeder Reserve ({ $colour })
       *[other] { $count } Würfel in jeder Reserve ({ $colour })
    }
effect-bonus_move = { trait-move }
effect-pass = { trait-passes }
effect-avoid = { trait-avoid }
effect-armour = { trait-armour }
effect-boost = { wounds } mehr durch die Angriffe der Häscher eines Raums
effect-free = { trait-free }
slots-sum =
    { $dice ->
        [one] { $least }+ mit einem Würfel
       *[other] { $least }+ mit bis zu { $dice } Würfeln
    }
slots-exact = genau { $least }
slots-equal = { $dice } gleiche Würfel
slots-straight = Straße aus { $dice } Würfeln
slots-any =
    { $dice ->
        [one] ein beliebiger Würfel
       *[other] { $dice } beliebige Würfel
    }
slots-either = ein Würfel, { $least }+ oder { $colour } { $colour_least }+
slots-sets = { $sets }
slots-each = { $least }+, weitere Würfel nur { $colour }, bis zu { $dice }
deed =
    { $reach ->
        [melee] { $slots }, Nahkampf: { $effects }
        [ranged] { $slots }, Fernangriff: { $effects }
        [room] { $slots }, im Raum: { $effects }
       *[none] { $slots }: { $effects }
    }
    .more = { deed }; { $more }
deed-bonus =
    { $when ->
        [steam] je Steam Power noch { $effects }
        [further] je weiterem Würfel noch { $effects }
       *[colours] { deed-colours }
    }
deed-colours =
    { $replace ->
        [yes] mit { $colours } stattdessen { $effects }
       *[no] mit { $colours } auch { $effects }
    }
colours-of =
    { $count ->
        [one] { $colour }
       *[other] { $count }-mal { $colour }
    }
gun-does =
    { $to ->
        [all] { $slots }: { wounds } für alle Angreifenden in Sicht
       *[one] { $slots }: { wounds } für eine angreifende Person in Sicht
    }
trait-immune =
    { $what ->
        [stun] nie verwirrt
        [poison] nie vergiftet
        [turret] kein Ziel für Geschütztürme
        [tide] von der Flut nicht bewegt
        [retribution] von der Vergeltung verschont
       *[curse] eigene Würfel sind nie verflucht
    }
trait-free =
    { $what ->
        [door] Türen kosten nichts
        [pickup] Aufnehmen und Übergeben kosten nichts
       *[portal] ein Portal auch nach einem Zug
    }
trait-move =
    { $count ->
        [one] 1 Zugpunkt mehr
       *[other] { $count } Zugpunkte mehr
    }
trait-armour =
    { $count ->
        [one] die erste Verletzung jeder Runde zählt nicht
       *[other] die ersten { $count } Verletzungen jeder Runde zählen nicht
    }
trait-slip =
    { $count ->
        [one] ein Feld in der Stygischen Dimension ohne Würfel
       *[other] bis zu { $count } Felder in der Stygischen Dimension ohne Würfel
    }
trait-reroll =
    { $count ->
        [one] ein Würfel im Zug wird neu geworfen
       *[other] { $count } Würfel im Zug werden neu geworfen
    }
trait-passes = geht durch feindliche Personen hindurch
trait-counts = alle Würfel gelten in der Stygischen Dimension als Zauberwürfel
trait-avoid = die sekundäre Fertigkeit verletzt um 1 weniger je Würfel des Ziels in { $colour }
room-curse =
    { $kind ->
        [alarm] { $curse } bei { $faces }: die Verteidigung zieht eine Karte
        [vortex] { $curse } bei { $faces }: der Würfel ist verloren
       *[punishment] { $curse } bei { $faces }: eine Verletzung
    }
room-penalty = Strafe: { $penalty }
room-reward = Belohnung: { $reward }

## Worum es geht

aim = Punkte für: { $scores }. { aim-stands }
aim-carries = Bring hinaus, Ziel { $zone }: { $objects }. { aim-stands }
aim-stands =
    { $par ->
        [0] Es steht: { $standing }; { aim-rounds }.
       *[other] Es steht, mit Ausgleich: { $standing }; { aim-rounds }.
    }
aim-rounds =
    { $left ->
        [0] dies ist die letzte Runde
        [one] noch 1 Runde
       *[other] noch { $left } Runden
    }
# the same in both: a name and a number
aim-score = { $score } ({ $points })
aim-any-exit = irgendein Ausgang
aim-king =
    .attacker = { $character } muss hinaus, Ziel { $zone }; { aim-rounds }.
    .defender = { $character } darf nicht hinausgebracht werden; { aim-rounds }.
aim-rival = Unterwegs zum Ziel { $zone } mit { $objects }: { $who }.

## Was eine Aktion bringt und was sie kostet

term-points =
    .gain =
        { $count ->
            [one] 1 Punkt
           *[other] { $count } Punkte
        }
    .loss =
        { $count ->
            [one] 1 Punkt
           *[other] { $count } Punkte
        }
term-rivals =
    .gain =
        { $count ->
            [one] 1 Punkt weniger für die Gegenseite
           *[other] { $count } Punkte weniger für die Gegenseite
        }
    .loss =
        { $count ->
            [one] 1 Punkt mehr für die Gegenseite
           *[other] { $count } Punkte mehr für die Gegenseite
        }
term-carried =
    .gain =
        { $count ->
            [one] ein Ziel in der Hand
           *[other] { $count } Ziele in der Hand
        }
    .loss =
        { $count ->
            [one] ein Ziel verloren
           *[other] { $count } Ziele verloren
        }
term-life =
    .gain =
        { $count ->
            [one] 1 Lebenspunkt geheilt
           *[other] { $count } Lebenspunkte geheilt
        }
    .loss =
        { $count ->
            [one] 1 Lebenspunkt
           *[other] { $count } Lebenspunkte
        }
term-fallen =
    .gain =
        { $count ->
            [one] jemand von dir steht wieder
           *[other] { $count } von dir stehen wieder
        }
    .loss =
        { $count ->
            [one] jemand von dir fällt
           *[other] { $count } von dir fallen
        }
term-sanity =
    .gain =
        { $count ->
            [one] 1 Verstand zurück
           *[other] { $count } Verstand zurück
        }
    .loss =
        { $count ->
            [one] 1 Verstand
           *[other] { $count } Verstand
        }
term-enemies =
    .gain =
        { $count ->
            [one] 1 Wunde für die Gegenseite
           *[other] { $count } Wunden für die Gegenseite
        }
    .loss =
        { $count ->
            [one] 1 Lebenspunkt mehr für die Gegenseite
           *[other] { $count } Lebenspunkte mehr für die Gegenseite
        }
term-turrets =
    .gain =
        { $count ->
            [one] Geschütztürme: 1 Punkt für dich
           *[other] Geschütztürme: { $count } Punkte für dich
        }
    .loss =
        { $count ->
            [one] Geschütztürme: 1 Punkt gegen dich
           *[other] Geschütztürme: { $count } Punkte gegen dich
        }
term-rooms =
    .gain =
        { $count ->
            [one] 1 zur Zielzahl eines Raums
           *[other] { $count } zur Zielzahl eines Raums
        }
    .loss =
        { $count ->
            [one] 1 auf einer Raumkarte
           *[other] { $count } auf einer Raumkarte
        }
term-luck =
    .gain =
        { $count ->
            [one] 1 Glück
           *[other] { $count } Glück
        }
    .loss =
        { $count ->
            [one] 1 Glück
           *[other] { $count } Glück
        }
# the same in both: a name
term-steam =
    .gain = { $count } Steam Power
    .loss = { $count } Steam Power
term-hand =
    .gain =
        { $count ->
            [one] eine Karte mehr
           *[other] { $count } Karten mehr
        }
    .loss =
        { $count ->
            [one] eine Karte
           *[other] { $count } Karten
        }

## Was geschieht

defends = { $who } hält das Hauptquartier.
chooses-side = Der Angriff reitet für: { $side }.
picks = { $character } gehört nun zu { $who }. { $character_flavour }
start-area = { $who } beginnt { $zone_in }.
places = { $character } wartet auf { $square }.
first-player = { $who } beginnt die Runde.
round = Runde { $number }.
turn = { $who } ist am Zug.
shakes-off = { $character } schüttelt die Verwirrung ab.
stun-costs-die = { $character } ist verwirrt und verliert für diese Runde { $colour_one }.
stun-costs-object = { $character } ist verwirrt; der Würfel von { $object } ist für diese Runde verloren.
draws = { $who } zieht { $card }.
    .unseen = { $who } zieht eine Karte.
finds-no-card = Für { $who } ist keine Karte mehr da.
reshuffles = Aus den abgelegten Karten wird ein neuer Stapel gemischt.
plays = { $who } spielt { $card }: { $card_text }
equips = { $character } rüstet sich aus: { $card }.
discards = { $who } wirft { $card } ab.
loses-card = { $who } verliert { $card } aus der Hand.
card-fails = { $card } verpufft.
searches =
    { $count ->
        [one] { $who } durchsucht den Zauberstapel: 1 Karte.
       *[other] { $who } durchsucht den Zauberstapel: { $count } Karten.
    }
seeks = { $who } findet { $card }.
flees = { $card } läuft { $character } davon.
is-not-asked = { $who } lässt den Rest des Zuges geschehen.
# the same in both: only names and places
moves = { $character }: { $origin } → { $goal }.
runs = { $character } rennt los: { $points } Zugpunkte mehr.
opens = { $who } öffnet { $door }.
closes = { $who } schließt { $door }.
unseals = Das Siegel von { $door } bricht: Sie steht offen.
bars = { $who } verriegelt { $door } mit Eisen.
unbarred = { $door } ist nicht mehr verriegelt.
gives = { $character } gibt an { $other }: { $object }.
takes = { $character } hebt auf { $square } auf: { $object }.
drops = Auf { $square } fällt zu Boden: { $object }.
leaves = { $character } ist aus dem Gebäude.
brings-home = { $character } bringt heim: { $object }!
brings-out = { $character } trägt hinaus: { $object }!
activates = { CAP($zone_the) } erwacht: { $room }, Zielzahl { $target }; { $words }.
unprotected = { CAP($zone_the) } ist ungeschützt.
places-turret = Auf { $square } klappt auf: { $gun }.
places-henchman = { $character } tritt auf { $square } hinzu.
cannot-place = Für mehr ist kein Platz.
solves = { $who } löst { $room } { $zone_in }: Es wird still.
room-points =
    { $points ->
        [one] 1 Punkt { $zone_in }: jetzt { $sum }.
       *[other] { $points } Punkte { $zone_in }: jetzt { $sum }.
    }
clears-room = Die Schlösser { $zone_in } laufen auf null zurück.
penalty = { CAP($zone_the) } schlägt zu: { $room }.
opens-portal = { $character } reißt auf { $square } ein Portal auf und geht hindurch, { $field_to }.
banished = { $character } wird von { $square } in die Stygische Dimension geschleudert, { $field_to }.
pushed-aside = { $character } wird weitergeschoben, { $field_to }.
travels = { $character } treibt { $goal_to }.
drifts = { $character } gleitet { $goal_to }.
supports =
    { $dice ->
        [one] Von drüben schickt { $character } einen Würfel { $zone_into }.
       *[other] Von drüben schickt { $character } { $dice } Würfel { $zone_into }.
    }
returns = { $character } tritt auf { $square } aus der Stygischen Dimension.
expelled = Die Stygische Dimension speit { $character } auf { $square } aus.
pays-sanity = { $character } hält sich fest; es kostet ein wenig Verstand.
tide = Die Flut zieht { $character } { $goal_to }.
retribution = Die Stygische Dimension vergilt: { $faces }.
rolls = { $who } würfelt { $zone_in }: { $dice }.
throws-again = { $who } wirft noch einmal: { $dice }.
curse = { $curse }! Verflucht ist { $die }. { $curse_text }
averts-curse = Das Glück wendet { $curse } ab, bei { $die }.
loses-die = Für diese Runde verloren: { $die }.
sets-die = { $who } dreht { $die } auf { $value }.
adds-dice =
    { $count ->
        [one] Ein Würfel kommt dazu ({ $colour }).
       *[other] { $count } Würfel kommen dazu ({ $colour }).
    }
pool-lost = Niemand ist mehr { $zone_in }, um die Würfel zu nutzen.
assigns = { $character } macht { $use } bereit mit { $dice }.
assigns-turret = Der Geschützturm auf { $square } richtet sich aus mit { $die }.
puts-on-room = { $who } setzt Würfel gegen die Schlösser { $zone_in }: { $dice }.
acts = { $character }: { $use }!
fires = Der Geschützturm auf { $square } feuert!
action-lost = { $use } findet kein Ziel.
strikes = Es trifft { $target_whom }.
spends-steam = { $who } verbrennt { $count } Steam Power.
armour-holds =
    { $count ->
        [one] Die Rüstung erspart { $character } eine Verletzung.
       *[other] Die Rüstung erspart { $character } { $count } Verletzungen.
    }
lessens =
    { $count ->
        [one] { CAP($target) } erhält 1 Verletzung weniger.
       *[other] { CAP($target) } erhält { $count } Verletzungen weniger.
    }
is-not-stunned = { $character } behält einen klaren Kopf.
wounded =
    { $on ->
        [turret] { CAP($target) } ist beschädigt ({ $count }).
       *[character] { wounded-one }
    }
wounded-one =
    { $count ->
        [one] { $target } erleidet eine Verletzung.
       *[other] { $target } erleidet { $count } Verletzungen.
    }
stunned = { $character } ist verwirrt.
maddened =
    { $count ->
        [one] { $character } verliert einen Verstandespunkt.
       *[other] { $character } verliert { $count } Verstandespunkte.
    }
falls = { $character } fällt auf { $square }.
destroys-turret = Auf { $square } zerbirst: { $gun }.
refits = Der Geschützturm auf { $square } wird umgebaut: { $gun }.
healed =
    { $count ->
        [one] Bei { $character } heilt eine Verletzung.
       *[other] Bei { $character } heilen { $count } Verletzungen.
    }
calmed =
    { $count ->
        [one] { $character } fasst sich: ein Verstandespunkt mehr.
       *[other] { $character } fasst sich: { $count } Verstandespunkte mehr.
    }
rises = { $character } steht wieder auf.
rests = { $character } ruht sich aus, und eine Verletzung heilt.
boosted =
    { $count ->
        [one] { $character } schlägt härter zu: 1 Verletzung mehr in diesem Zug.
       *[other] { $character } schlägt härter zu: { $count } Verletzungen mehr in diesem Zug.
    }
gains-steam = { $who } erhält { $count } Steam Power.
loses-steam = { $who } verliert { $count } Steam Power.
gains-luck = { $who } erhält { $count } Glück.
loses-luck =
    { $count ->
        [one] { $who } ist um einen Glückspunkt ärmer.
       *[other] { $who } ist um { $count } Glückspunkte ärmer.
    }
scores =
    { $points ->
        [one] 1 Punkt für { $who }: { $score }.
       *[other] { $points } Punkte für { $who }: { $score }.
    }
final-points = Endstand: { $points }.

## Was gefragt wird

ChooseSide = Für wen reitet der Angriff?
Pick =
    { $count ->
        [one] Wen nimmst du in dein Team? Noch eine Person fehlt ({ $side }).
       *[other] Wen nimmst du in dein Team? Noch { $count } Personen fehlen ({ $side }).
    }
PlaceFigure = Auf welchem Feld wartet { $hero }?
PostHenchman = Welchen Häscher stellst du auf?
PostWhere = In welchen Raum kommt { $hero }?
PostSquare = Auf welches Feld { $where_in } kommt { $hero }?
ShakeOff = { $hero } ist verwirrt: Welcher Würfel ist für diese Runde verloren?
PickRoom = Für welchen Raum würfelst du?
HandLimit = Du hast zu viele Karten: Welche wirfst du ab?
Penalties = Welcher Raum schlägt zuerst zu?
Movement = Wer zieht?
MoveGroup =
    { $points ->
        [one] Wer zieht? 1 Zugpunkt.
       *[other] Wer zieht? Je { $points } Zugpunkte.
    }
MoveOn =
    { $points ->
        [0] { $hero } auf { $at } hat keine Zugpunkte mehr.
        [one] { $hero } auf { $at } hat noch 1 Zugpunkt.
       *[other] { $hero } auf { $at } hat { $points } Zugpunkte.
    }
Give = Was gibt { $hero } an { $other }?
Take = Was hebt { $hero } auf { $spot } auf?
PlaceTurret = In welchen Raum kommt der { $gun }?
PlaceTurretOn = Auf welches Feld { $where_in } kommt der { $gun }?
EnterStygia = Durch welchen Eingang kommt { $hero } in die Stygische Dimension?
Stygia = Wer handelt in der Stygischen Dimension?
Travel = Was tut { $hero } { $field_in } mit { $dice }?
SpendDie =
    { $return ->
        [yes] Welchen Würfel gibt { $hero } für den Rückweg?
       *[no] Welchen Würfel gibt { $hero } für den Weg { $field_to }? Er wird in der Vergeltung geworfen.
    }
Support = Welchen Würfel schickt { $hero } { $where_into }?
Drift =
    { $count ->
        [one] Wohin gleitet { $hero }, ein Feld?
       *[other] Wohin gleitet { $hero }, bis zu { $count } Felder?
    }
ReturnZone = In welchen Raum kehrt { $hero } zurück?
ReturnSquare = Auf welchem Feld { $where_in } erscheint { $hero }?
ReturnTo = Der Platz von { $hero } ist besetzt: Welches Feld daneben?
ExpelOrPay = Die Stygische Dimension wirft { $hero } hinaus, wenn du keinen Verstandespunkt zahlst (noch { $sanity }).
TideBack = Auf welchem Strahl geht { $hero } zurück?
Tide =
    { $at_entrance ->
        [yes] Die Flut erfasst { $hero } { $field_in }: hinaus, oder einen Verstandespunkt zahlen (noch { $sanity })?
       *[no] Die Flut erfasst { $hero } { $field_in }: ein Feld zurück, oder einen Verstandespunkt zahlen (noch { $sanity })?
    }
BeforeRoll =
    { $chance ->
        [-1] Du würfelst { $dice } { $where_in }.
       *[other] Du würfelst { $dice } { $where_in }; noch { $missing } lösen den Raum: { $chance }{ "\u00A0" }% mit deinem Glück.
    }
SettleCurse =
    { $luck ->
        [one] { $curse } verflucht { $die }: Wendet dein letzter Glückspunkt es ab? { $curse_text }
       *[other] { $curse } verflucht { $die }: Wendet einer deiner { $luck } Glückspunkte es ab? { $curse_text }
    }
PutWound = Wer nimmt die Verletzung des Fluchs?
UseLuck = Du hast gewürfelt: { $dice }. { luck-left }
luck-left =
    { $luck ->
        [0] Bleibt es dabei?
        [one] Bleibt es dabei? Du hast 1 Glückspunkt.
       *[other] Bleibt es dabei? Du hast { $luck } Glückspunkte.
    }
Reroll =
    { $some ->
        [0] Welcher Würfel wird neu geworfen?
       *[other] Welcher Würfel wird außer { $put } neu geworfen?
    }
SetDie = Welcher Würfel wird auf { $value } gedreht?
LoseDice = Welcher Würfel geht verloren? Auf dem Tisch: { $dice }.
AssignDice = Worauf legst du Würfel? Auf dem Tisch: { $dice }.
FillSlots =
    { $plan ->
        [room] { fill-room }
       *[use] { fill-deed }
    }
fill-room = Welcher Würfel kommt auf die Raumkarte? Bisher { $sum }, { $missing } lösen sie.
fill-deed =
    { $some ->
        [0] Welcher Würfel kommt auf { $deed } ({ $needs })?
       *[other] Welcher Würfel kommt außer { $put } auf { $deed } ({ $needs })?
    }
Act = Was wird als Nächstes ausgeführt?
Target = Auf wen zielt { $doer } mit { $deed }? { CAP($does) }.
OtherTarget = Wen trifft es noch?
Direction = In welche Richtung geht { $deed }?
SpendSteam = Wie viel Steam Power geht in { $deed }? Du hast { $steam }.
PoisonChoice = Was tut das Gift { $hero } an (Leben { $life })?
Falls = Wer fällt zuerst?
DoEffect =
    { $effect ->
        [wound] Wer wird verletzt? { $text }
        [stun] Wer wird verwirrt? { $text }
        [poison] Wer wird vergiftet? { $text }
        [madness] Wen packt der Wahnsinn? { $text }
        [heal] Wer wird geheilt? { $text }
        [calm] Wer fasst sich? { $text }
        [move] Wer zieht? { $text }
        [boost] Welche Häscher schlagen härter zu? { $text }
        [banish] Wer muss in die Stygische Dimension? { $text }
        [expel] Wer wird hinausgeworfen? { $text }
        [astral] Wer wird in der Stygischen Dimension bewegt? { $text }
        [door] Welche Tür? { $text }
        [refit] Welcher Geschützturm? { $text }
        [gain] Wen trifft es? { $text }
        [discard] Wen trifft es? { $text }
       *[other] Welcher Raum? { $text }
    }
DiscardCards = Welche Karte wirfst du ab?
SearchDeck = Welches Objekt nimmst du aus dem Stapel?
GiveKit = Wer bekommt { $playing }?
Equip = Wer bekommt { $playing }? { $playing_text }
ChooseOption = Was tut { $playing }?
AskDefender =
    { $moment ->
        [0] { $who } hat eine Karte gezogen. { answer }
        [1] { $who } hat eine Person bewegt. { answer }
        [2] { $who } ist in einen Raum eingebrochen. { answer }
        [3] { $who } hat gewürfelt: { $dice }. { answer }
       *[4] { $who } ist mit einem Raum fertig. { answer }
    }
AskAttacker = { $who } verteidigt. { answer }
AskCard = { $defender } spielt { $playing }: { $playing_text } { answer }
AskHit =
    { $wounds ->
        [one] 1 Verletzung droht, es trifft { $hit }{ from-source }. { answer }
       *[other] { $wounds } Verletzungen drohen, es trifft { $hit }{ from-source }. { answer }
    }
from-source =
    { $by ->
        [yes] {" "}(Angriff: { $source })
       *[no] { "" }
    }
AskStun = Verwirrung oder Gift droht, es trifft { $hit }. { answer }
answer =
    { $held ->
        [no] Antwortest du? Du hast keine Karte dafür; gefragt werden alle, die eine haben könnten, damit die Hände geheim bleiben.
       *[yes] Antwortest du?
    }
Lessen = Wer wird verschont?
Unstun = Wer behält einen klaren Kopf?
Revive = Wem hilfst du auf?
Reinforce = Verstärkung: { $due }. Was kommt als Nächstes?
due-turrets =
    { $count ->
        [one] ein Geschützturm
       *[other] { $count } Geschütztürme
    }
due-henchmen =
    { $count ->
        [one] ein Häscher
       *[other] { $count } Häscher
    }
due-either =
    { $count ->
        [one] ein Häscher oder eine Karte
       *[other] { $count } Häscher oder Karten
    }
due-extra_turrets = wenn du willst ein weiterer Geschützturm
due-extra_henchmen = wenn du willst ein weiterer Häscher

## Was man tun kann

side = Für diese Seite reiten: { $side }
    .head = Reiten für …
    .short = { $side }
pick = { $character } nehmen: { $dice }, Leben { $life }, Verstand { $sanity }. { $main_name }: { $main }. { $secondary_name }: { $secondary }. { $special_name }: { $special }.
    .head = Ins Team …
    .short = { $character }
move = Mit { $character } ziehen
    .Movement =
        { $seers ->
            [0] Mit { $character } ziehen, auf { $spot }
            [one] Mit { $character } ziehen, auf { $spot }, in Sicht von 1 Feind
           *[other] Mit { $character } ziehen, auf { $spot }, in Sicht von { $seers } Feinden
        }
    .Stygia = Mit { $character } handeln
    .head = Ziehen mit …
    .Stygia-head = Handeln mit …
    .short = { $character }
square = { $square }
    .PlaceFigure = { $hero } auf { $square } stellen
    .PlaceFigure-head = { $hero } stellen auf …
    .PostSquare =
        { $seers ->
            [0] { $hero } auf { $square } stellen, in niemandes Sicht
            [one] { $hero } auf { $square } stellen; gesehen von: { $watchers }
           *[other] { $hero } auf { $square } stellen; gesehen von: { $watchers }
        }
    .PostSquare-head = { $hero } stellen auf …
    .PostSquare-short = { square-seen }
    .MoveOn =
        { $enters ->
            [yes] Auf { $square } { $zone_into } einbrechen{ seen-there }
           *[no] Nach { $square } gehen{ seen-there }
        }
    .MoveOn-head = Gehen nach …
    .MoveOn-short =
        { $enters ->
            [yes] { square-seen } ({ $zone })
           *[no] { square-seen }
        }
    .PlaceTurretOn =
        { $seers ->
            [0] Den { $gun } auf { $square } stellen, wo er niemanden sieht
            [one] Den { $gun } auf { $square } stellen, wo er 1 Person sieht
           *[other] Den { $gun } auf { $square } stellen, wo er { $seers } Personen sieht
        }
    .PlaceTurretOn-head = Den { $gun } stellen auf …
    .PlaceTurretOn-short = { square-seen }
    .ReturnSquare =
        { $enters ->
            [yes] Auf { $square } { $zone_into } treten{ seen-there }
           *[no] Auf { $square } erscheinen{ seen-there }
        }
    .ReturnSquare-head = Erscheinen auf …
    .ReturnSquare-short = { square-seen }
    .ReturnTo = Auf { $square } zurückkommen
    .ReturnTo-head = Zurückkommen auf …
    .AssignDice = { CAP($turret_whom) } ausrichten. { $does }
    .AssignDice-head = Ausrichten: Geschützturm auf …
    .Act = { CAP($turret_whom) } abfeuern. { $does }
    .Act-head = Abfeuern: Geschützturm auf …
    .Aiming = Auf { $turret_whom } zielen (Leben { $life })
    .Aiming-head = Zielen auf den Geschützturm auf …
    .Lessen = { CAP($turret_whom) } verschonen
    .Lessen-head = Verschonen: Geschützturm auf …
    .DoEffect = { CAP($turret) } (Leben { $life })
    .DoEffect-head = Geschützturm auf …
    .head = Wählen …
    .short = { $square }
seen-there =
    { $seers ->
        [0] , ungesehen
       *[other] ; gesehen von: { $watchers }
    }
square-seen =
    { $seers ->
        [0] { $square }
       *[other] { $square } ◉{ $seers }
    }
door = { $door }
    .MoveOn =
        { $state ->
            [open] { $door } schließen, zwischen { $zones }{ price }
            [sealed] Das Siegel von { $door } brechen, zwischen { $zones }{ price }
           *[shut] { $door } öffnen, zwischen { $zones }{ price }
        }
    .MoveOn-head = Eine Tür bedienen …
    .MoveOn-short =
        { $state ->
            [open] { $door } zu
           *[shut] { $door } auf
        }
    .DoEffect =
        { $effect ->
            [0] { $door } öffnen, zwischen { $zones }
            [1] { $door } schließen, zwischen { $zones }
           *[2] { $door } verriegeln, zwischen { $zones }
        }
    .DoEffect-head = Wählen …
    .short = { $door }
price =
    { $free ->
        [yes] , kostenlos
       *[no] , 1 Punkt
    }
give-to = { $character } etwas geben
    .head = Etwas geben an …
    .short = { $character }
take = Aufheben, was auf { $spot } liegt: { $objects }{ price }
    .head = Aufheben …
    .short = { $objects } ({ $direction })
object = { $thing }
    .Give = Übergeben: { $thing }
    .Give-head = Übergeben …
    .Take = Aufheben: { $thing }
    .Take-head = Aufheben …
    .ShakeOff = Der Würfel von { $thing }
    .head = Wählen …
    .short = { $thing }
run = Einen blauen Würfel für { $more } Zugpunkte geben
portal = Ein Portal in die Stygische Dimension öffnen: Der ganze Zug geht hinein
leave = Das Gebäude verlassen, mit allem, was getragen wird, 1 Punkt
stop = Hier bleiben
field = { CAP($field) }
    .EnterStygia = Hinein: { $field }
    .EnterStygia-head = Hinein durch …
    .Travel = Für einen Würfel { $field_to }; er wird in der Vergeltung geworfen
    .Travel-head = Für einen Würfel …
    .Drift = Gleiten, { $field_to }
    .Drift-head = Gleiten …
    .TideBack = Zurück, { $field_to }
    .TideBack-head = Zurück …
    .short = { $field }
zone = { $zone } ({ $zone_letter })
    .PickRoom =
        { $state ->
            [active] { CAP($zone_in) } { $pool } würfeln; noch { $missing } lösen den Raum: { $chance }{ "\u00A0" }% mit deinem Glück
           *[solved] { CAP($zone_in) } { $pool } würfeln
        }
    .PickRoom-head = Würfeln …
    .PickRoom-short =
        { $state ->
            [active] { $zone }: { $pool }, { $chance }{ "\u00A0" }%
           *[solved] { $zone }: { $pool }
        }
    .PostWhere = { CAP($zone_into) }{ who-is-there }
    .PostWhere-head = Wohin …
    .PlaceTurret = { CAP($zone_into) }{ who-is-there }
    .PlaceTurret-head = Wohin …
    .Travel = Dein Team { $zone_in } unterstützen
    .Travel-head = Unterstützen …
    .ReturnZone = { CAP($zone_into) } zurückkehren{ who-is-there }
    .ReturnZone-head = Zurückkehren …
    .Penalties = Zuerst { $zone_the }: { $penalty }
    .Penalties-head = Zuerst …
    .DoEffect = { CAP($zone_the) }{ who-is-there }
    .DoEffect-head = Wählen …
    .head = Wählen …
    .short = { $zone } ({ $zone_letter })
who-is-there =
    { $some ->
        [yes] ; dort: { $attackers }
       *[no] { "" }
    }
colour = { CAP($colour_one) }
    .SpendDie = { CAP($colour_one) } ausgeben
    .SpendDie-head = Ausgeben …
    .Support = { CAP($colour_one) } schicken
    .Support-head = Schicken …
    .ShakeOff = { CAP($colour_one) } verlieren
    .ShakeOff-head = Verlieren …
    .head = Wählen …
    .short = { $colour_one }
return = Für einen Würfel in die reale Welt zurückkehren
slip =
    { $count ->
        [one] { $special }: ein Feld ohne Würfel
       *[other] { $special }: bis zu { $count } Felder ohne Würfel
    }
pay = Einen Verstandespunkt zahlen und bleiben
back = Nichts zahlen
    .Tide =
        { $at_entrance ->
            [yes] Hinausgeworfen werden
           *[no] Ein Feld zurückgehen
        }
    .ExpelOrPay = Hinausgeworfen werden
roll = Würfeln
    .BeforeRoll = Würfeln: { $dice }
luck = Einen Glückspunkt ausgeben
    .SettleCurse = Mit einem Glückspunkt abwenden (noch { $luck })
    .UseLuck =
        { $chance ->
            [-1] Für einen Glückspunkt Würfel neu werfen (noch { $luck })
           *[other] Für einen Glückspunkt Würfel neu werfen (noch { $luck }); { $sum } liegen, { $missing } lösen den Raum: { $chance }{ "\u00A0" }% mit allem Glück
        }
suffer = Es hinnehmen: { $curse_text }
special =
    { $count ->
        [one] { $special } von { $character }: einen Würfel neu werfen
       *[other] { $special } von { $character }: { $count } Würfel neu werfen
    }
throw-again = Neu werfen
    .Reroll = Neu werfen: { $put }
keep = Es dabei lassen
die = { CAP($die) }
    .Reroll = Neu werfen: { $die }
    .Reroll-head = Neu werfen …
    .FillSlots = Hinlegen: { $die }
    .FillSlots-head = Hinlegen …
    .SetDie = Drehen: { $die }
    .SetDie-head = Drehen …
    .LoseDice = Wegnehmen: { $die }
    .LoseDice-head = Wegnehmen …
    .head = Wählen …
    .short = { $die }
use = { $doer }: { $deed }. { CAP($does) }
    .AssignDice =
        { $dice ->
            [one] { $doer } macht { $deed } bereit. { CAP($does) } (1 Würfel passt)
           *[other] { $doer } macht { $deed } bereit. { CAP($does) } ({ $dice } Würfel passen)
        }
    .AssignDice-head = Bereit machen …
    .Act-head = Ausführen …
    .head = Benutzen …
    .short = { $doer }: { $deed }
solve = Würfel auf die Raumkarte legen
    .AssignDice =
        { $enough ->
            [yes] Würfel auf die Raumkarte legen: { $sum } liegen hier, { $missing } lösen sie
           *[no] Würfel auf die Raumkarte legen: { $sum } liegen hier, { $missing } fehlen
        }
    .Act =
        { $enough ->
            [yes] { $sum } auf die Raumkarte legen und sie lösen
           *[no] { $sum } auf die Raumkarte legen; { $missing } fehlen
        }
enough = Keine weiteren Würfel
    .FillSlots =
        { $plan ->
            [room] Keine weiteren Würfel: { $sum } für den Raum
           *[use] Keine weiteren Würfel auf { $deed }
        }
choose = { $character }
    .Aiming = Auf { $character } auf { $spot } zielen, Leben { $life } ({ $whose })
    .Aiming-head = Zielen auf …
    .Aiming-short = { $character }, Leben { $life }
    .PutWound = { $character } nimmt die Verletzung (Leben { $life })
    .PutWound-head = Die Verletzung nimmt …
    .PutWound-short = { $character }, Leben { $life }
    .Falls = { $character } fällt zuerst
    .Falls-head = Zuerst fällt …
    .Equip = { $character } bekommt es
    .Equip-head = Es geht an …
    .GiveKit = Es geht an { $character }
    .GiveKit-head = Es geht an …
    .Lessen =
        { $wounds ->
            [one] { $character } verschonen, Leben { $life }, 1 Verletzung droht
           *[other] { $character } verschonen, Leben { $life }, { $wounds } Verletzungen drohen
        }
    .Lessen-head = Verschonen …
    .Unstun = { $character } behält einen klaren Kopf
    .Unstun-head = Klarer Kopf für …
    .Revive = { $character } aufhelfen
    .Revive-head = Aufhelfen …
    .DoEffect = { $character } (Leben { $life }, Verstand { $sanity })
    .DoEffect-head = Wählen …
    .head = Wählen …
    .short = { $character }
line =
    { $any ->
        [yes] Nach { $direction }: { $hit }
       *[no] Nach { $direction }, wo niemand steht
    }
    .head = Nach …
    .short =
        { $any ->
            [yes] { $direction }: { $hit }
           *[no] { $direction }: niemand
        }
# the same in both: the rulebook's word, Steam Power
spend =
    { $number ->
        [0] Keine Steam Power ausgeben
       *[other] { $number } Steam Power ausgeben
    }
    .head = Steam Power …
    .short = { $number }
wound = Eine Verletzung
stun = Verwirrung
choose-player = { $player }
    .head = Wählen …
    .short = { $player }
play = { $card } spielen: { $card_text }
    .Window = Mit { $card } antworten: { $card_text }
    .head = Spielen …
    .Window-head = Antworten mit …
    .short = { $card }
discard = { $card } abwerfen: { $card_text }
    .head = Abwerfen …
    .short = { $card }
option = { CAP($does) }
    .head = Wählen …
    .short = { CAP($does) }
seek = { $card } nehmen: { $card_text }
    .head = Nehmen …
    .short = { $card }
pass = Geschehen lassen
never = In diesem Zug nicht mehr fragen
post = { $character } aufstellen: { $dice }, Leben { $life }. { $main_name }: { $main }.
    .head = Aufstellen …
    .short = { $character }
turret = Einen Basis-Geschützturm aufstellen
draw = Statt eines Häschers eine Karte ziehen
done = Das ist alles
    .Movement = Niemand zieht mehr
    .MoveGroup = Niemand zieht mehr
    .Stygia = In der Stygischen Dimension handelt niemand mehr
    .Travel = { $hero } tut nichts mehr
    .Drift = Nicht weiter
    .Support = Keine weiteren Würfel
    .PickRoom = Nicht mehr würfeln
    .AssignDice = Keine weiteren Würfel zuweisen
    .Act = Den Rest lassen
    .Revive = Niemandem aufhelfen
    .Reinforce = Keine weitere Verstärkung

## Was man nicht tun kann, und warum

not-held =
    { $held ->
        [yes] { $card } würde jetzt nichts bewirken.
       *[no] Du hast { $card } nicht auf der Hand.
    }
no-card-play =
    { $act ->
        [play] { not-held }
        [choose] { $character } lässt sich dafür nicht wählen.
        [zone] { $zone } lässt sich dafür nicht wählen.
       *[other] Erst wird entschieden, was begonnen wurde.
    }
wrong-moment =
    { $held ->
        [yes] Jetzt ist nicht der Augenblick für { $card }.
       *[no] Du hast { $card } nicht auf der Hand.
    }
no-card-play-moment =
    { $act ->
        [play] { wrong-moment }
       *[other] Jetzt ist nicht der Augenblick für eine Karte.
    }
no-card-reaction =
    { $act ->
        [play] { no-answer }
       *[other] Erst antwortest du oder lässt es geschehen.
    }
no-answer =
    { $held ->
        [yes] { $card } ist darauf keine Antwort.
       *[no] Du hast { $card } nicht auf der Hand.
    }
no-card-defence-breaks =
    { $act ->
        [play] { no-answer }
       *[other] Erst antwortest du oder lässt es geschehen.
    }
no-card-defence = { $card } ist eine Karte der Verteidigung.
no-card-spell = { $card } ist eine Karte des Angriffs.
no-secret-asked =
    { $act ->
        [play] { no-answer }
       *[other] Erst antwortest du oder lässt es geschehen.
    }
no-turn-end =
    { $act ->
        [discard] Du hast { $card } nicht auf der Hand.
       *[other] Wirf erst bis zur Handgrenze ab.
    }
no-defender-end =
    { $act ->
        [discard] Du hast { $card } nicht auf der Hand.
       *[other] Wirf erst bis zur Handgrenze ab.
    }
no-team-draft =
    { $what ->
        [own] { $character } gehört schon zu dir.
        [other] { $character } reitet mit { $other }.
        [away] { $character } reitet mit { $other }.
       *[free] Erst werden die Teams gewählt.
    }
no-team-sides = { $character } ist auf der anderen Seite.
no-setup-figures = { $square } ist kein freies Feld deines Startbereichs.
no-move-order =
    { $act ->
        [move] { cannot-move }
       *[other] Wähle erst, wer zieht.
    }
cannot-move =
    { $what ->
        [own] { $character } ist schon gezogen.
        [travels] { $character } ist in der Stygischen Dimension.
        [away] { $character } ist nicht auf dem Plan.
       *[other] { $character } gehört nicht zu dir.
    }
no-move-step = { $square } liegt nicht neben { $hero } auf { $at }.
no-board-walls = Zwischen { $at } und { $square } ist eine Wand.
no-move-door = Durch eine Tür geht es nur geradeaus.
no-move-diagonal = Von { $at } nach { $square } ginge es um die Ecke.
no-door-passage = Die Tür zwischen { $at } und { $square } ist zu.
no-move-points =
    { $act ->
        [move] { cannot-move }
       *[other] { $hero } hat keine Zugpunkte mehr.
    }
no-move-turret = Auf { $square } steht ein Geschützturm.
no-move-pass = { $square } ist vom Feind besetzt.
no-move-tokens = Auf { $square } liegt jemand: Von dort käme { $hero } nicht weiter.
no-move-end =
    { $act ->
        [square] Von { $square }, das besetzt ist, käme { $hero } nicht weiter.
       *[other] { $hero } teilt sich ein Feld und kann nur weitergehen.
    }
no-move-end-token = Wo { $hero } steht, liegt jemand: Hier bleibt niemand stehen.
no-room-activate-moment = { $square } ist besetzt: Auf ein besetztes Feld bricht niemand ein.
no-board-areas-safe = Häscher gehen nicht hinaus.
no-board-door = { $hero } auf { $at } steht nicht an { $door }.
no-door-locked =
    { $state ->
        [active] { $door } ist gesperrt: Noch { $missing } Punkte lösen den Raum ({ $where }).
       *[other] { $door } ist gesperrt.
    }
no-door-side-rule = Der Raum ist aktiv ({ $where }): Von innen lässt sich nur die Eingangstür bedienen.
no-door-sealed = { $door } ist versiegelt.
no-door-guarded = { $door } bleibt zu, solange ihr Geschützturm steht.
no-door-barred = { $door } ist verriegelt.
no-door-free = { $hero } hat { $door } gerade erst bedient.
no-object-give-adjacent = { $character } steht nicht neben { $hero }.
no-object-give = { $hero } hat nichts, was { $character } nehmen könnte.
no-object-take = Dort ist nichts, was { $hero } aufheben könnte.
no-object-take-who = Häscher heben nichts auf.
no-object-travel = Was { $hero } trägt, kann nicht in die Stygische Dimension.
no-object-alone = { $character } trägt etwas, das allein getragen werden muss.
no-move-skill = { $hero } hat keinen blauen Würfel zu geben.
no-defender-no_skill = Häscher haben nur graue Würfel.
no-portal-open = { $hero } hat in diesem Zug schon etwas getan.
no-portal-cost = { $hero } hat keinen Verstand mehr für die Stygische Dimension.
no-move-leave =
    { $act ->
        [leave] { $hero } ist an keinem Ausgang.
       *[other] Hier geht niemand hinaus.
    }
no-scenario-exits = Das ist nicht der Ausgang deines Teams.
no-scenario-king-leader-acts = Wer hier führt, bleibt in diesem Raum.
no-scenario-factory-one = Dein Team hat schon seinen Plan.
no-stygia-move-occupied = { CAP($field) }: besetzt oder nicht neben { $hero }.
no-stygia-entrance = Vom Eingang aus kann { $hero } nur gehen.
no-stygia-corridor = Von einem Gang aus lassen sich nur die nächsten Räume unterstützen.
no-stygia-return = Nur vom Auge aus kehrt { $hero } zurück.
no-stygia-support = { $hero } hat keinen lila Würfel, oder dort steht niemand vom Team.
no-stygia-support-ends = { $character } hat in diesem Zug schon unterstützt.
no-stygia-traveller = { $character } ist nicht in der Stygischen Dimension.
no-defender-no_support = Häscher schicken keine Würfel.
no-portal-occupied = { CAP($field) } ist besetzt.
no-pool-optional =
    { $act ->
        [done] Da sind Würfel, die geworfen werden müssen: Ein Raum ist aktiv, oder ein Feind ist da.
       *[other] Wähle erst einen Raum zum Würfeln.
    }
no-pool-optional-defender = Da sind Würfel, die geworfen werden müssen, wo Angreifende stehen.
no-pool-room =
    { $act ->
        [zone] Du hast dort keine Würfel ({ $zone }).
       *[use] { $doer } steht nicht in diesem Raum.
    }
no-turn-rooms = Für diesen Raum ({ $zone }) wurde in diesem Zug schon gewürfelt.
no-luck-reroll =
    { $act ->
        [luck] Du hast kein Glück mehr.
        [die] Ein solcher Würfel lässt sich nicht neu werfen.
       *[other] Wähle erst die Würfel, die neu geworfen werden.
    }
no-assign-conditions =
    { $act ->
        [use] { $dice }: Das reicht nicht für { $deed } ({ $needs }), oder es würde jetzt nichts bewirken.
       *[other] Erst werden die Würfel zugewiesen.
    }
no-assign-once = { $deed } von { $doer } wurde in diesem Zug schon genutzt.
no-object-use = { $doer } hat { $deed } nicht.
no-profile-two = Ein Häscher hat nur einen Hauptangriff.
no-room-solve = Der Raum ist nicht aktiv oder hat seine Würfel schon.
no-turret-attack =
    { $act ->
        [square] Kein Geschützturm auf { $square } taugt dafür.
       *[other] Der Geschützturm hat keine freie Linie auf { $target_whom }.
    }
no-attack-melee = { CAP($target) } steht nicht neben { $hero } auf { $at }.
no-attack-ranged-sight = { $hero } auf { $at } hat keine freie Linie auf { $target_whom }.
no-attack-room = { CAP($target) } steht nicht im Raum von { $hero }.
no-attack-targets =
    { $what ->
        [own] { $character } ist im eigenen Team.
       *[other] Auf { $target_whom } lässt sich nicht zielen.
    }
no-attack-henchmen = Häscher und Geschütztürme treffen nur Angreifende.
no-stygia-no_harm = { $character } ist in der Stygischen Dimension, außer Reichweite.
no-harm-fall-inert = { $character } steht nicht.
no-attack-steam = Du hast { $steam } Steam Power.
no-action-order = Das wurde in diesem Raum nicht bereit gemacht.
no-revive-fallen = { $character } lässt sich nicht aufhelfen: Jemand vom Team muss daneben stehen, und kein Feind im Raum.
no-revive-wound = { $character }: Wer gerade erst aufgestanden ist, hilft niemandem auf.
no-reinforce-once = { $character } ist schon auf dem Plan.
no-harm-fall-henchman = { $character } ist gefallen, endgültig.
no-team-defender = { $character } dient nicht der Verteidigung.
no-reinforce-table = Das gehört nicht zu der Verstärkung, die jetzt kommt.
no-reinforce-later = Statt eines Häschers gibt es jetzt keine Karte.
no-reinforce-must = Was kommt, muss aufgestellt werden.
no-reinforce-rooms = Dort ist niemand vom Angriff oder kein Feld frei.
no-turret-place =
    { $act ->
        [square] Auf { $square } kann kein Geschützturm stehen: Er braucht ein leeres Feld an einer Wand, nicht vor einer Tür.
       *[other] Für einen Geschützturm ist kein Platz.
    }
no-turret-place-block = Ein Geschützturm auf { $square } würde den Weg versperren.
no-board-square = { $square } ist besetzt.

## Warum es vorbei ist

end-end-rounds = { result }
end-end-limit = die letzte vereinbarte Runde ist vorbei; { result }
end-end-nobody =
    { $by ->
        [deed] niemand vom Angriff ist übrig
       *[other] niemand vom Angriff ist übrig; { result }
    }
end-scenario-factory-seven = die Punkte, die den Auftrag beenden, sind erreicht; { result }
result =
    { $by ->
        [mission] kein Plan wurde heimgebracht
        [shares] { $points }; die von { $defender } zählen { $counted }
       *[points] { $points }
    }
end-scenario-king-win = { $character } ist in Runde { $round } in der Hand des Angriffs
end-scenario-king-defender = { $character } wurde nicht herausgebracht

## Was man sieht: in einfachem Text

text-round = { $scenario } · { $side } unter Angriff · Runde { $round } von { $rounds }
    .setup = { $scenario } · vor der ersten Runde
text-turn = { $who } am Zug
text-decides = { $who } entscheidet
text-legend = ┄┆ Tür offen · ═║ zu · ▒ versiegelt · ▲1–3 Geschützturm (Basis, MKII, Flammen) · ◆ Ziel · ◇ Objekt
text-marks = Kleinbuchstaben: gefallen · ◌ Plättchen einer reisenden Person · ◉ von so vielen Feinden gesehen
text-doors-locked = Gesperrt: { $doors }
text-doors-barred = Verriegelt: { $doors }
text-doors-guarded = Von einem Geschützturm bewacht: { $doors }
text-attacker = { $who }, im Angriff: { text-points } · Glück { $luck } · Steam Power { $steam } · { text-hand } · Start { $zone }
text-defender = { $who }, in der Verteidigung: { text-points } · { text-hand }
text-counted = gegen jedes Team { $counted }, mit Ausgleich
text-points =
    { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
text-hand =
    { $cards ->
        [one] 1 Karte
       *[other] { $cards } Karten
    }
text-first = ①
text-life = Leben { $life }/{ $of }
text-sanity = Verstand { $sanity }/{ $of }
text-stunned = verwirrt
text-fallen = gefallen
text-gone = draußen
text-travels = auf Reisen
text-no-dice = keine Würfel
text-carries = trägt { $objects }
text-to-come = Noch nicht da: { $characters }
text-turrets = Geschütztürme: { $turrets }
text-turret = ▲{ $level } { $square } Leben { $life }/{ $of }
text-lying = Auf dem Boden: { $objects }
# the same in both: only names
text-object = { $object } { $square }
text-rooms = Räume
text-active = { $zone_letter } { $zone }: { $room }, { $sum } von { $target }; { $words }
text-new = nicht betreten: { $zones }
text-solved = gelöst: { $zones }
# the same in both: only names
text-zone = { $zone_letter } { $zone }
text-stygia = Stygische Dimension (Eingang · äußerer · innerer Gang; Straflücke hinter jedem Strahl)
text-ray = Strahl { $ray }: { $fields } · Lücke { $ray }
text-eye = Auge: { $travellers }
text-astral =
    { $count ->
        [0] noch kein Würfel für die Vergeltung
        [one] 1 Würfel für die Vergeltung
       *[other] { $count } Würfel für die Vergeltung
    }
text-pool = Würfelreserve { $where_in }: { $dice }
text-ready = Bereit: { $deeds }
text-ready-room = { $sum } für den Raum
text-sight = In Sicht
text-sees = { $character } · gesehen von: { $watchers } · könnte treffen: { $targets }
text-nobody = niemand
text-chances = Wenn du würfelst
text-chance-room = { $where } ({ $dice }): noch { $missing } lösen { $room }, { $chance }{ "\u00A0" }% mit { $luck } Glück
# the same in both: only names
text-chance-plain = { $where } ({ $dice })
# the same in both: only names
text-chance-deed = { $character } { $deed } { $chance }{ "\u00A0" }%
text-your-hand = Deine Hand
# the same in both: only names
text-card = { $card }: { $card_text }
text-piles = Stapel: Zauber { $spells }, Verteidigung { $defences }, Räume { $rooms } · abgelegt { $discards }

## Das Bild

picture-of = { $character }, bei { $player }
picture-state = Leben { $life } von { $of_life }, Verstand { $sanity } von { $of_sanity }
picture-stunned = Verwirrt: Am Anfang des Zuges geht ein Würfel verloren.
picture-bears = Trägt { $things }.
picture-gun =
    { $all ->
        [yes] Leben { $life } von { $of_life }; mit { $least } oder mehr feuert er auf alle, die er sieht.
       *[other] Leben { $life } von { $of_life }; mit { $least } oder mehr feuert er auf eine Person, die er sieht.
    }
picture-worth =
    { $points ->
        [one] Wer ihn zerstört, erhält 1 Punkt.
       *[other] Wer ihn zerstört, erhält { $points } Punkte.
    }
picture-room = { $room }: { $points } von { $target }
picture-curse = { $curse } bei { $faces }
picture-chance = { $player } würde den Raum mit dem nächsten Wurf lösen, das Glück gut genutzt: { $percent }{ "\u00A0" }%
picture-solving = löst den Raum: { $percent }{ "\u00A0" }%
picture-reach = { $points } Punkte entfernt
picture-skill = { $name }: { $does }
picture-reward = Wer ihn löst: { $effects }
picture-penalty = Strafe: { $effects }
picture-score =
    { $points ->
        [one] 1 Punkt: { $score }
       *[other] { $points } Punkte: { $score }
    }
picture-end = Mit { $points } Punkten einer Person endet das Spiel.
picture-percent = { $percent }{ "\u00A0" }%
picture-first = Beginnt die Runde
picture-unentered = Hier war noch niemand.
picture-solved = Gelöst.
picture-seen = Gesehen von: { $figures }.
picture-door =
    .open = Eine offene Tür
    .shut = Eine geschlossene Tür
    .sealed = Eine versiegelte Tür
    .barred = Eine Tür, die für den Angriff verriegelt ist
    .guarded = Eine Tür, die aufgeht, wenn ihr Geschützturm zerstört ist
picture-retribution =
    { $count ->
        [one] 1 Würfel wartet auf die Vergeltung.
       *[other] { $count } Würfel warten auf die Vergeltung.
    }
picture-brings = Verstärkung der Verteidigung in dieser Runde: Karten { $cards }, Geschütztürme { $turrets }, Häscher { $henchmen }
    .later = Verstärkung der Verteidigung in dieser Runde: Häscher oder Karten { $either }, Geschütztürme { $turrets }
picture-luck = Glück
# the same in both: the rulebook's word
picture-steam = Steam Power
picture-points = Punkte bisher
picture-cards = Karten auf der Hand
picture-discards =
    { $count ->
        [0] Noch keine Karte ist abgelegt.
        [one] 1 Karte ist abgelegt
       *[other] { $count } Karten sind abgelegt, die letzten zuerst
    }
    .spells = Zauber: { $cards }
    .defences = Verteidigung: { $cards }

## Die Tabellen der Anleitung

list-scenario = Was zählt
    .scenario = Szenarium
    .who = Wer
    .points = Punkte
    .what = Wofür
list-win = gewinnt
# the same in both: only names
list-skill = { $name }: { $words }
list-attackers = Personen im Angriff
    .character = Person
    .dice = Würfel
    .life = Leben
    .sanity = Verstand
    .main = Hauptangriff
    .secondary = Sekundäre Fertigkeit
    .special = Besondere Fertigkeit
list-henchmen = Personen als Häscher
    .character = Person
    .dice = Würfel
    .life = Leben
    .sanity = Verstand
    .main = Hauptangriff
list-spells = Zauberkarten
    .card = Karte
    .copies = Anzahl
    .words = Was sie tut
list-defences = Verteidigungskarten
    .card = Karte
    .copies = Anzahl
    .words = Was sie tut
list-rooms = Raumkarten
    .room = Raum
    .target = Zielzahl
    .curse = Fluch
    .guns = Geschütztürme
    .penalty = Strafe
    .reward = Belohnung
# the same in both: the rulebook's word, Steam Power
list-turrets = Geschütztürme
    .turret = Geschützturm
    .life = Leben
    .words = Was er tut
    .steam = Steam Power

## Arten von Dingen, für Tabellen

kind-role = Rolle
kind-side = Seite
kind-character = Person
kind-card = Karte
kind-object = Gegenstand
kind-room = Raumkarte
kind-gun = Geschützturm
kind-curse = Fluch
kind-colour = Farbe
kind-field = Feld
kind-score = Punkte für
