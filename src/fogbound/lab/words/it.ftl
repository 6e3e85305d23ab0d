# Che cosa dice un rapporto

title = Quanto è equilibrato { $game }?
    .compare = Due modi di giocare a { $game }
contents = Indice
all-studies = Tutti gli studi del laboratorio
games-played =
    { $games ->
        [one] 1 partita
       *[other] { $games } partite
    }
played-by = { games-played }, il bot «{ $bots }» a tutti i posti, carte e dadi dal seme { $seed }
broken =
    { $broken ->
        [one] 1 partita si è interrotta e non conta.
       *[other] { $broken } partite si sono interrotte e non contano.
    }
made-with = Regole di revisione { $revision }, fogbound { $version }
settings = Che cosa si è giocato
players =
    { $players ->
        [one] in 1
       *[other] in { $players }
    }
option = { $option }: { $value }
components = componenti: { $name }

# A colpo d'occhio
glance = A colpo d’occhio
only-in-tables =
    Nel rapporto intero nulla spicca; { $count ->
        [one] 1 riga spicca nella propria tabella ed è segnata qui sotto.
       *[other] { $count } righe spiccano nelle proprie tabelle e sono segnate qui sotto.
    }
nothing-stands-out = Nulla spicca: ciò che qui differisce può essere un caso.
stands-out = { $name } ha vinto il { $rate } (da { $low } a { $high }) dove il { $fair } sarebbe normale.
more-stand-out = Altri { $count } sono segnati nelle tabelle qui sotto.
glance-note = Queste quote spiccano anche se tutte le { $asked } di questo rapporto sono corrette insieme, e gli intervalli sono quelli più larghi che una tale scelta richiede.

# Il confronto
comparison = Sono diversi?
first = A: { $name }
second = B: { $name }
differ = Sì. { $measure }: A { $first }, B { $second }.
alike = No, o per meno di { $within }. { $measure }: A { $first }, B { $second }.
open = Ancora non si può dire. { $measure }: A { $first }, B { $second }.
difference = La differenza è { $difference }, tra { $low } e { $high }, dopo { $pairs } coppie di partite.
    .counts = A è stato maggiore più spesso per { $difference } delle coppie, tra { $low } e { $high }, dopo { $pairs } coppie di partite.
measure-length = Decisioni per partita
measure-leads = Cambi in testa
measure-is = Vittorie: { $thing }
measure-does = Vittorie con { $how } { $thing }
pairs-first =
    A ha dato di più in { $pairs ->
        [one] 1 coppia
       *[other] { $pairs } coppie
    }:
pairs-second =
    B ha dato di più in { $pairs ->
        [one] 1 coppia
       *[other] { $pairs } coppie
    }:
pairs-even =
    Lo stesso in { $pairs ->
        [one] 1 coppia
       *[other] { $pairs } coppie
    }:

# Quanto lunga e quanto combattuta
length = Quanto lunga e quanto combattuta
decisions = decisioni
rounds = round
turns = turni
leads = cambi in testa
settled = in testa per sempre dopo
comebacks = rimonte
drawn = non vinte da nessuno
column-setting = modo di giocare
column-what = che cosa
column-mean = media
column-sure = 95 %
column-spread = quasi tutte le partite
settled-note = Delle azioni della partita: da lì in poi chi ha vinto è rimasto in testa fino alla fine.
comebacks-note = Partite in cui chi ha vinto ha avuto una volta meno di metà della probabilità equa.
plot-length = decisioni per partita
plot-settled = parte della partita dopo la quale chi ha vinto è rimasto in testa
plot-won = vinto
game-lowest = minimo nella partita
game-middle = medio nella partita
game-highest = massimo nella partita
bars = Partite per barra
bar = { $low }–{ $high }: { games-played }

# Quote
end = Come sono finite le partite
seats = Posti
order = Nell’ordine di gioco
order-place = N. { $place } a giocare
traits = Che cosa erano i posti
by-setting = { $kind } in ogni modo di giocare
worth = Quanto valgono le cose
worth-note = Vittorie di chi le aveva, accanto a ciò che altri nello stesso ruolo vincono di solito. Chi va bene fa e tiene di più: ciò che si vince con una carta non è ancora vinto grazie a lei.
way = { $kind }: { $how }
    .holds = { $kind }: in mano
column-name = che cosa
column-seats = posti
column-won = vinto
column-fair = normale
more = più del normale
less = meno del normale
marked =
    { $count ->
        [one] 1 spicca
       *[other] { $count } spiccano
    }
all-rows = Tutte le { $rows } righe
in-games = partite
in-table = { $table }: { $name }
in-setting = { $name }: { $setting }
never = mai
never-seen =
    Mai: { $count ->
        [one] 1 di questo tipo
       *[other] { $count } di questo tipo
    }
never-at-all = Che cosa non è mai entrato in gioco
never-note = Di tutto ciò che il file dei componenti contiene, che serva o no a quanto si è giocato qui. Ciò di cui il gioco non racconta non è elencato.

# Che cosa è successo
events = Che cosa è successo
events-note = Con i nomi con cui il gioco lo racconta.
rules = Regole in gioco
rules-note = Una regola conta dove una decisione, un’azione o la fine la citano; altre agiscono senza farsi vedere.
rules-unseen =
    { $count ->
        [one] 1 altra non è mai citata.
       *[other] Altre { $count } non sono mai citate.
    }
column-event = evento
column-rule = regola
column-share = delle partite
column-times = volte per partita

# Le partite
games = Le partite che ci stanno dietro
games-note = Ogni file è una registrazione: fogbound replay FILE la mostra, mossa per mossa. Altre partite dello studio: fogbound lab record CARTELLA NUMERO.
column-number = partita
column-seed = seme
column-record = registrazione
at-the-table = guardala qui
not-here = nella cartella dello studio

# Come si legge
method = Come si legge
method-intervals = Gli intervalli contengono la quota vera con il 95 % (formula di Wilson per le quote, normale per le medie). Le partite sono prese come indipendenti.
method-corrected = Chi chiede di cento carte ne trova alcune che differiscono per caso. I valori p di ogni tabella sono corretti insieme (Benjamini e Hochberg): di tutto ciò che è segnato, uno su venti è da aspettarsi come falso allarme. Di meno di { $fewest } posti non si dice nulla.
method-selected = È segnato ciò che sta lontano, e lì un intervallo ordinario mancherebbe il vero troppo spesso. Perciò il suo è più largo (Benjamini e Yekutieli): di quelli di tutte le righe segnate, ci si aspetta che ne manchi al più uno su venti. Tutte le altre righe hanno quello ordinario.
method-sequence = Il confronto usa una sequenza di confidenza per scommesse (Waudby-Smith e Ramdas): vale dopo ogni coppia di partite insieme, perciò lo studio poteva fermarsi appena era chiaro.
method-bots = Tutto questo vale tra questi bot. Le persone forse giocano diversamente.
method-lead = Chi è in testa lo dice la stima del gioco stesso, chiesta dove tocca a un altro posto decidere.
