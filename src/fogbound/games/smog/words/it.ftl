about = Corri tra i dischi rotanti di un mercato in cerca di Elementi e Manufatti, poi esci dal tuo varco.
hidden = Combinazioni Segrete, Varchi Segreti, carte Azione Speciale
option-edition = quale regolamento
    .label = Regolamento
    .en = inglese
    .it = italiano
option-rounds = la partita finisce in parità dopo questi round; 0: mai
    .label = Round

## Come si chiama ciò che non è un componente

esplanade = Passeggiata
secret-combination = Combinazione Segreta
secret-gate = Varco Segreto
special-action = Azione Speciale
shadow-master = Maestro Ombra

direction-north = nord
direction-east = est
direction-south = sud
direction-west = ovest

place-esplanade = Passeggiata
    .the = la Passeggiata
    .of = della Passeggiata
    .on = sulla Passeggiata
place-north = disco nord
    .the = il disco nord
    .of = del disco nord
    .on = sul disco nord
    .mark = N
place-north-east = disco nord-est
    .the = il disco nord-est
    .of = del disco nord-est
    .on = sul disco nord-est
    .mark = NE
place-east = disco est
    .the = il disco est
    .of = del disco est
    .on = sul disco est
    .mark = E
place-south-east = disco sud-est
    .the = il disco sud-est
    .of = del disco sud-est
    .on = sul disco sud-est
    .mark = SE
place-south = disco sud
    .the = il disco sud
    .of = del disco sud
    .on = sul disco sud
    .mark = S
place-south-west = disco sud-ovest
    .the = il disco sud-ovest
    .of = del disco sud-ovest
    .on = sul disco sud-ovest
    .mark = SO
place-west = disco ovest
    .the = il disco ovest
    .of = del disco ovest
    .on = sul disco ovest
    .mark = O
place-north-west = disco nord-ovest
    .the = il disco nord-ovest
    .of = del disco nord-ovest
    .on = sul disco nord-ovest
    .mark = NO
place-outer-north = disco esterno nord
    .the = il disco esterno nord
    .of = del disco esterno nord
    .on = sul disco esterno nord
place-outer-east = disco esterno est
    .the = il disco esterno est
    .of = del disco esterno est
    .on = sul disco esterno est
place-outer-south = disco esterno sud
    .the = il disco esterno sud
    .of = del disco esterno sud
    .on = sul disco esterno sud
place-outer-west = disco esterno ovest
    .the = il disco esterno ovest
    .of = del disco esterno ovest
    .on = sul disco esterno ovest

gate-ahead = in alto al centro
gate-ahead_right = in alto a destra
gate-right = a destra
gate-near_right = in basso a destra
gate-near = in basso al centro
gate-near_left = in basso a sinistra
gate-left = a sinistra
gate-ahead_left = in alto a sinistra

agent-unknown = nessun Agente
special-unknown = { special-action }

coin = Moneta
coins =
    { $coins ->
        [0] nulla
        [one] 1 Moneta
       *[other] { $coins } Monete
    }
turning =
    { $clockwise ->
        [0] in senso antiorario
       *[other] in senso orario
    }
reading =
    { $covered ->
        [0] { $ware } { $price }
       *[other] { $ware } { $price } sotto una Clessidra
    }
offer =
    { $covered ->
        [0] { $ware } per { $price }
       *[other] { $ware } per { $price }, ma è chiuso
    }
ahead =
    { $offers ->
        [0] { $direction } { $arrow }
       *[other] { $direction } { $arrow }: { offer }
    }
cost-here =
    { $off ->
        [0] per { $cost }
       *[other] per { $cost }, il Mercante toglie { $off }
    }
gain-here =
    { $on ->
        [0] per { $gain }
       *[other] per { $gain }, il Mercante aggiunge { $on }
    }
goal =
    { $arrow ->
        [none] { $place_the }
       *[other] { $place_the } { $arrow }
    }
goal-on =
    { $arrow ->
        [none] { $place_on }
       *[other] { $place_on } { $arrow }
    }
goal-to = { goal-on }
for-coins =
    { $coins ->
        [0] gratis
       *[other] per { coins }
    }

## A che cosa si mira

aim =
    { $missing ->
        [0] Hai tutto: { aim-way }.
       *[other] Hai già { $have } su { $every }. Ti manca ancora: { $lacks }; poi fuori dal tuo varco { $place_on }.
    }
aim-way =
    { $steps ->
        [0] il tuo varco è qui, { $place_on }
        [one] il tuo varco è a 1 movimento, { $place_on }
       *[other] il tuo varco è a { $steps } movimenti, { $place_on }
    }
aim-rival =
    { $left ->
        [0] Forse { $who } ha già tutto per uscire.
       *[one] Forse a { $who } manca una sola cosa per uscire.
    }

## Che cosa accade

round = Comincia il round { $number }.
turn = Tocca a { $who }.
places-hourglass = { $who } mette una Clessidra sul lato { $direction } { $place_of }.
moves = { $who } si sposta { $place_on }.
pays-fog = { $who } attraversa la Nebbia pagando 1 { $fee }.
flies = Il Controllore dei Varchi porta { $who } { $place_on }.
turns-tile = { $who } ruota { $place_the } { turning }.
buys-ether = { $who } compra { $ether } { for-coins } { $place_on }.
sells-ether = { $who } vende { $ether } { for-coins } { $place_on }.
buys-artefact = { $who } compra { $artefact_the } { for-coins }.
clears-hourglass = { $who } rimuove la Clessidra dal lato { $direction } { $place_of }.
requests-coins = { $who } richiede { coins } alla Regina.
draws-card = { $who } pesca una carta { special-action }: { $special }.
    .unseen = { $who } pesca una carta { special-action }.
reshuffles = Le carte { special-action } già giocate, mescolate, formano un nuovo mazzo.
exits = { $who } esce di soppiatto dal { secret-gate } { $place_on }, e vince.
pays-shadow-master = { $who } corrompe il { shadow-master } con 1 Moneta.
counter-emptied = Il { shadow-master } svuota lo spazio di { $who }, ormai pieno.
favour = { $who } ottiene il Favore del { shadow-master }.
    .nobody = Il { shadow-master } non concede il Favore a nessuno.
witch = { $who } comincia il turno con la Strega: un’azione in meno.
dandy = { $who } comincia il turno con il Dandy: una Moneta in meno.
agent-enters = { CAP($agent_the) } esce dallo smog { $place_on }.
agent-replaced = { CAP($old_the) } svanisce; { $agent_the } prende il suo posto { $place_on }.
leads-agent = { $who } muove { $agent_the } { $place_on }.
burns-hourglass = { $who } elimina una Clessidra per affrettare { $agent_the }.
plays-card =
    { $amount ->
        [0] { $who } gioca { $special }.
       *[other] { $who } gioca { $special }: { $special_text }.
    }
rusts = Le Monete di { $other } per il { shadow-master } si dissolvono in ruggine.
blows = { $who } soffia via { $other }, che finisce { $place_on }.
takes-ether = { $who } sottrae { $ether } a { $other }.
takes-artefact = { $who } prende per decreto { $artefact_the } a { $other }.
invokes = { $who } evoca { $agent_the } al posto { $old_of }.
turns-board = { $who } ruota l’intero tabellone { turning }.

end-end-win = fuori attraverso il { secret-gate }
end-end-limit = il round { $rounds } è finito e nessuno è uscito

## Che cosa si chiede

PlaceHourglass = Prima della partita: una Clessidra chiude un lato di un disco. Quale disco?
PlaceOnEdge = Su quale lato { $its_place_of }?
BeginTurn = C’è un Agente sul tuo disco. Cominci il turno?
TakeTurn =
    { $left ->
        [0] Nessuna azione rimasta. Termini il turno?
        [one] Che cosa fai? Rimane 1 azione.
       *[other] Che cosa fai? Rimangono { $left } azioni.
    }
PayBarrier = Come paghi per attraversare la Nebbia?
Fly = Dove ti porta il Controllore dei Varchi?
DrawSpecial = Peschi una carta { special-action }?
ChooseOpponent = Contro chi giochi { $its_card }?
BlowAway = Dove finisce { $its_other }?
TakeEther = Quale Elemento prendi a { $its_other }?
TakeArtefact = Quale Manufatto prendi a { $its_other }?
InvokeAgent = Quali Agenti si scambiano di posto?
TurnBoard = In che senso ruota il tabellone?
ChooseTile = Quale disco ruoti?
ChooseTurn = In che senso ruota { $its_place_the }?
MoveAgents = Quale Agente muovi?
LeadAgent = Dove va { $its_agent_the }?

## Che cosa si può fare

end-turn = Termina il turno
move =
    { $fog ->
        [0] Muoviti a { ahead }
       *[other] Muoviti a { ahead }; attraverso la Nebbia, costa una Moneta o un Elemento
    }
    .head = Muoviti a
    .short = { $direction } { $arrow }
rotate-tile =
    { $turns ->
        [0] Ruota questo disco
       *[other] Ruota questo disco: ti offrirà { offer }
    }
buy =
    { $at ->
        [esplanade] Compra un Elemento
        [ring] Compra { $ware } { cost-here }
       *[outer] Compra { $ware_the } { cost-here }
    }
sell =
    { $at ->
        [ring] Vendi { $ware } { gain-here }
       *[other] Vendi un Elemento
    }
clear-hourglass = Rimuovi la Clessidra da { $ware } { $price } { $arrow }
    .head = Rimuovi la Clessidra da
    .short = { $ware } { $price } { $arrow }
request-coins =
    { $coins ->
        [0] Richiedi Denaro alla Regina
       *[other] Richiedi { coins } alla Regina
    }
rotate-any-tile = Ruota un disco qualsiasi e prendi un’{ special-action }
fly = Fatti portare dove vuoi dal Controllore dei Varchi
exit = Esci dal tuo varco
pay-shadow-master = Corrompi il { shadow-master } con 1 Moneta
play = Gioca { $special }: { $special_text }
    .head = Gioca
    .short = { $special }
begin-turn = Comincia il turno
place = { CAP($place_the) }
    .PlaceHourglass = Metti una Clessidra { goal-on }
    .PlaceHourglass-head = Metti una Clessidra su
    .Fly = Fatti portare { goal-on }
    .Fly-head = Fatti portare su
    .BlowAway = Sposta { $its_other } { goal-on }
    .BlowAway-head = Sposta { $its_other } su
    .ChooseTile = Ruota { goal }
    .ChooseTile-head = Ruota
    .head = Dove
    .short =
        { $arrow ->
            [none] { $place }
           *[other] { $place } { $arrow }
        }
edge = Il lato { $direction } { $arrow }
    .PlaceOnEdge = Copri { reading } { $arrow }
    .head = Copri
    .short = { reading } { $arrow }
clockwise = Ruota in senso orario ↻
    .TurnBoard = Ruota il tabellone in senso orario ↻
    .ChooseTurn =
        { $turns ->
            [0] Ruota in senso orario ↻
           *[other] Ruota in senso orario ↻: ti offrirà { offer }
        }
anticlockwise = Ruota in senso antiorario ↺
    .TurnBoard = Ruota il tabellone in senso antiorario ↺
    .ChooseTurn =
        { $turns ->
            [0] Ruota in senso antiorario ↺
           *[other] Ruota in senso antiorario ↺: ti offrirà { offer }
        }
pay-coin = Paga 1 Moneta
pay-ether = Paga 1 { $ether }
    .head = Paga
    .short = 1 { $ether }
opponent = { $player }
    .head = Un avversario
    .short = { $player }
agent = Muovi { $agent_the }
    .InvokeAgent =
        { $chosen ->
            [0] Sostituisci { $agent_the }
           *[other] Evoca { $agent_the } al posto { $its_agent_of }
        }
    .InvokeAgent-head =
        { $chosen ->
            [0] Sostituisci
           *[other] Evoca al posto { $its_agent_of }
        }
    .head = Muovi
    .short = { $agent_the }
take-ether = Prendi { $ether }
    .TakeEther = Prendi { $ether } a { $its_other }
    .TakeEther-head = Prendi a { $its_other }
    .head = Prendi
    .short = { $ether }
take-artefact = Prendi { $artefact_the }
    .TakeArtefact = Prendi { $artefact_the } a { $its_other }
    .TakeArtefact-head = Prendi a { $its_other }
    .head = Prendi
    .short = { $artefact_the }
draw-card = Pesca una carta { special-action }
no-card = Non pescare nessuna carta { special-action }
burn-hourglass = Elimina la Clessidra a { $direction } { $arrow }
    .LeadAgent = Elimina la Clessidra a { $direction } { $arrow }: { $its_agent_the } deve muoversi di un disco in più
    .head = Elimina la Clessidra a
    .short = { $direction } { $arrow }
lead = Muovi l’Agente a { $direction } { $arrow }
    .LeadAgent = Muovi { $its_agent_the } a { $direction } { $arrow }
    .LeadAgent-head = Muovi { $its_agent_the } a
    .head = Muovi l’Agente a
    .short = { $direction } { $arrow }
stay = Lascia qui l’Agente
    .LeadAgent = Lascia qui { $its_agent_the }
leave-agents =
    { $led ->
        [0] Lascia gli Agenti dove sono
       *[other] Non muovere altri Agenti
    }

## Che cosa porta e che cosa costa un’azione

term-things =
    .gain =
        { $count ->
            [one] una cosa in meno da procurarsi
           *[other] { $count } cose in meno da procurarsi
        }
    .loss =
        { $count ->
            [one] una cosa in più da procurarsi
           *[other] { $count } cose in più da procurarsi
        }
term-way =
    .gain =
        { $count ->
            [one] circa un’azione più vicino all’uscita
           *[other] circa { $count } azioni più vicino all’uscita
        }
    .loss =
        { $count ->
            [one] circa un’azione più lontano dall’uscita
           *[other] circa { $count } azioni più lontano dall’uscita
        }
term-coins =
    .gain =
        { $count ->
            [one] 1 Moneta in più
           *[other] { $count } Monete in più
        }
    .loss =
        { $count ->
            [one] 1 Moneta
           *[other] { $count } Monete
        }
term-cards =
    .gain =
        { $count ->
            [one] una carta { special-action }
           *[other] { $count } carte { special-action }
        }
    .loss =
        { $count ->
            [one] una carta { special-action }
           *[other] { $count } carte { special-action }
        }
term-favour =
    .gain = al primo posto per il favore del { shadow-master }, per ora
    .loss = non più al primo posto per il favore del { shadow-master }
term-rivals =
    .gain =
        { $count ->
            [one] gli altri perdono circa un’azione
           *[other] gli altri perdono circa { $count } azioni
        }
    .loss =
        { $count ->
            [one] gli altri guadagnano circa un’azione
           *[other] gli altri guadagnano circa { $count } azioni
        }
term-witch =
    .gain = lontano dalla Strega
    .loss = accanto alla Strega: un’azione in meno se è ancora lì
term-dandy =
    .gain = lontano dal Dandy
    .loss = accanto al Dandy: una Moneta in meno se è ancora lì

## Che cosa non si può fare

on-esplanade = Sei sulla { esplanade }.
off-esplanade = Non sei sulla { esplanade }.
no-coin = Non hai Monete.
too-dear =
    { $purse ->
        [0] Non hai Monete, il prezzo è { $cost }.
        [one] Hai 1 Moneta, il prezzo è { $cost }.
       *[other] Hai { $purse } Monete, il prezzo è { $cost }.
    }
glass-on-edge = Sul tuo lato c’è una Clessidra.
sold-here = In questo turno hai già venduto su questo disco.
tile-stays =
    { $arrow ->
        [none] La { esplanade } non ruota.
       *[other] Hai già ruotato { $place_the }.
    }
no-opponent =
    { $sits ->
        [nobody] Lì non siede nessuno.
       *[other] Sei tu: serve un avversario.
    }

no-turn-actions = Non hai più azioni.
no-board-adjacent = A { $direction } non c’è nulla.
no-move-barrier =
    { $what ->
        [coin] { no-coin }
        [ether] Non hai { $ether }.
       *[move] C’è la Nebbia di mezzo, e non hai né Monete né Elementi.
    }
no-rotate-own = { on-esplanade }
no-agent-lost_boy-turn = Su quel disco c’è il Ragazzo Perduto.
no-agent-lost_boy-gate = Sul disco del tuo varco c’è il Ragazzo Perduto.
no-agent-doctor = Sul tuo disco c’è il Dottore.
no-agent-gate_keeper =
    { $what ->
        [fly] Il Controllore dei Varchi non è sul tuo disco.
       *[place] Sei già lì.
    }
no-buy-ether =
    { $at ->
        [esplanade] { on-esplanade }
       *[ring] { too-dear }
    }
no-buy-hourglass = { glass-on-edge }
no-buy-not_after_sale = { sold-here }
no-artefact-buy = { too-dear }
no-artefact-hourglass = { glass-on-edge }
no-artefact-one = Hai già { $ware_the }.
no-sell-ether =
    { $at ->
        [esplanade] { on-esplanade }
        [outer] Su un disco esterno non si vendono Elementi.
       *[ring] Non hai { $ware }.
    }
no-sell-hourglass = { glass-on-edge }
no-sell-not_after_purchase = In questo turno hai già comprato su questo disco.
no-hourglass-remove = Lì non c’è nessuna Clessidra.
no-coins-request =
    { $at ->
        [esplanade] { no-request }
       *[other] { off-esplanade }
    }
no-request =
    { $again ->
        [0] { $poorest } ha meno Monete di te.
       *[other] In questo turno hai già richiesto Denaro.
    }
no-special-draw =
    { $what ->
        [rotate-any-tile] { no-any-tile }
       *[place] { tile-stays }
    }
no-any-tile =
    { $at ->
        [esplanade] Lo hai già fatto in questo turno.
       *[other] { off-esplanade }
    }
no-exit =
    { $missing ->
        [0] Non sei al tuo varco: è { $place_on }.
        [one] Ti manca ancora: { $lacks }.
       *[other] Ti mancano ancora: { $lacks }.
    }
some-ether = { $number } { $ether }
no-free-pay = { no-coin }
no-free-card =
    { $held ->
        [0] Non hai in mano { $special }.
       *[other] Elementi che ti mancano: { $lacks }.
    }
no-card-no_effect =
    { $effect ->
        [swap_agents] Nessun Agente è sul tabellone.
        [empty_counter] Nessun avversario ha Monete nello spazio del { shadow-master }.
        [take_ether] Nessun avversario ha Elementi.
        [take_artefact] Nessun avversario ha un Manufatto che ti manca.
       *[drain_coins] Nessun avversario ha Monete.
    }
no-card-gift_of_faerie-limits =
    { $rule ->
        [artefact-one] Hai già questo Manufatto.
        [buy-ether] { on-esplanade }
        [buy-not_after_sale] { sold-here }
       *[buy-hourglass] { glass-on-edge }
    }
no-card-ritual_invocation-only = Il tuo turno non è ancora cominciato.
no-setup-hourglasses =
    { $what ->
        [edge] Lì c’è già una Clessidra.
       *[place] { no-tile-free }
    }
no-tile-free =
    { $arrow ->
        [none] La { esplanade } non ha lati.
       *[other] Ogni lato { $place_of } ha una Clessidra.
    }
no-card-breath_of_the_titan = { no-opponent }
no-card-breath_of_the_titan-other = { $its_other } è già lì.
no-card-fade_into_rust =
    { $sits ->
        [opponent] { $player } non ha Monete nello spazio del { shadow-master }.
       *[other] { no-opponent }
    }
no-card-ether_channeling =
    { $what ->
        [opponent] { no-ether-there }
       *[take-ether] { $its_other } non ha { $ether }.
    }
no-ether-there =
    { $sits ->
        [opponent] { $player } non ha Elementi.
       *[other] { no-opponent }
    }
no-card-steam_lords_decree =
    { $what ->
        [opponent] { no-artefact-there }
       *[take-artefact] { not-to-take }
    }
no-artefact-there =
    { $sits ->
        [opponent] { $player } non ha Manufatti che ti mancano.
       *[other] { no-opponent }
    }
not-to-take =
    { $had ->
        [0] { $its_other } non ha { $artefact_the }.
       *[other] Hai già { $artefact_the }.
    }
no-card-ritual_invocation =
    { $plays ->
        [0] { CAP($agent_the) } non partecipa a questa partita.
       *[other] { not-to-change }
    }
not-to-change =
    { $out ->
        [0] { CAP($agent_the) } non è sul tabellone.
       *[other] { CAP($agent_the) } è già l’Agente da sostituire.
    }
no-card-gears_shift = { tile-stays }
no-agents-move =
    { $what ->
        [lead] Gli Agenti non entrano mai sulla { esplanade }.
       *[agent] { not-to-lead }
    }
not-to-lead =
    { $out ->
        [0] { CAP($agent_the) } non è sul tabellone.
       *[other] Hai già mosso { $agent_the }.
    }
no-agents-move-back = { CAP($its_agent_the) } viene da lì.
no-agents-move-boost =
    { $moved ->
        [0] Lì non c’è nessuna Clessidra.
       *[other] { CAP($its_agent_the) } non è più sul disco di partenza.
    }
no-agents-move-boost-full =
    { $been ->
        [0] Hai eliminato una Clessidra: { $its_agent_the } deve andare il più lontano possibile.
       *[other] { CAP($its_agent_the) } non entra due volte sullo stesso disco.
    }

## Che cosa si vede: in solo testo

text-decides = decide { $seat }
text-agent = { $agent }
text-oldest = { $agent } (esce)
text-out = { $place_on }
text-in = sulla sua carta
text-hourglass = Clessidra
text-fog = Nebbia
text-yours = tuo lato
text-held =
    { $coins ->
        [one] 1 Moneta
       *[other] { $coins } Monete
    }
text-cards =
    { $cards ->
        [one] 1 carta
       *[other] { $cards } carte
    }
text-first = Primo
text-favoured = Favore
text-combination = { secret-combination }: { $ethers }
text-gate = { secret-gate }: { $gate }, ora { $place_the }
text-card = { $special }: { $special_text } (richiede { $needs })

list-cards = Carte { special-action }
list-needs = richiede
list-does = effetto
list-agents = Agenti
list-tiles = I dischi all’inizio
list-edges = lati, in senso orario da nord
list-fog = Nebbia

## Che cosa si vede: l’immagine

seen-tile = { CAP($place) }
seen-edge = { $direction }: { reading }
    .read = { $direction }, { $seat }: { reading }
seen-fog = Nebbia a { $direction }
seen-side = { CAP($direction) }: { $ether }
seen-agent = { $slot }: { $agent }, { $agent_text }
    .on-card = sulla sua carta
    .called = nel Mercato
    .oldest = esce per primo
seen-deck = Carte { special-action }: { $cards }, scartate: { $discards }
    .discards = scartate: { $discards }
seen-round =
    { $round ->
        [0] Preparazione
       *[other] Round { $round }
    }
seen-left =
    { $left ->
        [one] resta 1 azione
       *[other] restano { $left } azioni
    }
seen-gate = Il tuo { secret-gate }: { $gate }
    .now = { $gate }: { $place_the }
seen-first-player = segnalino Primo Giocatore
seen-favoured = ha il Favore del { shadow-master }
seen-seat = { $seat }, { $seat_club }
seen-expertise = Competenza: { $ether }
seen-counter =
    { $coins ->
        [one] 1 Moneta nello spazio del { shadow-master }
       *[other] { $coins } Monete nello spazio del { shadow-master }
    }
seen-cards =
    { $cards ->
        [one] 1 carta { special-action }
       *[other] { $cards } carte { special-action }
    }
seen-next-sale = prossima vendita +{ $coins }
seen-ether = { $ether }: { $number }
seen-artefact =
    { $number ->
        [0] manca: { $artefact }
       *[other] { $artefact }
    }
seen-wanted =
    { $number ->
        [0] c’è tutto
       *[other] da trovare: { $ethers }
    }

## Tipi di cose, per le tabelle

kind-combination = Combinazione Segreta
kind-gate = Varco Segreto
kind-special = Carta Azione Speciale
kind-agent = Agente
kind-ether = Elemento
kind-artefact = Manufatto
kind-place = Disco
kind-direction = Direzione
