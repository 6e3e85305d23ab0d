# Il terminale: quello che dice, e quello che vi si può scrivere.

# Comandi: che cosa fa ciascuno, e a che cosa serve ogni sua opzione
command-fogbound = Giochi da tavolo di nebbia e vapore, completi fino all’ultima regola.
    .more = È la prima volta? fogbound serve apre il tavolo nel browser, fogbound play comincia una partita nel terminale.
    .version = Mostra la versione.
command-serve = Apre il tavolo: si gioca nel browser, con gli amici e con i bot.
    .host = L’indirizzo su cui ascoltare.
    .port = La porta.
    .database = postgresql://... al posto di un file nella cartella dei dati.
    .workers = Quanti processi; se sono più di uno serve PostgreSQL.
    .data = La cartella dei dati.
    .browser = Apre il browser.
command-learn = Impara un gioco: una prima partita guidata nel terminale.
    .more = Ogni nota dice che cosa guardare e che cosa fare; poi si continua contro bot facili.
command-play = Gioca contro i bot nel terminale.
    .more = Rispondi con un numero o a parole; ? ti aiuta.
    .seat = Il tuo posto, a partire da 0, oppure random, a caso. Se manca, 0.
    .name = Come ti chiama il racconto.
    .save = Tiene qui il file della partita, aggiornato a ogni mossa.
    .resume = Riprende una partita dal suo file.
    .ask_all = Chiede anche dove non c’è niente da scegliere.
command-watch = Guarda giocare i bot.
    .number = Quante partite giocare.
    .delay = I secondi di attesa dopo ogni azione.
    .quiet = Soltanto i risultati.
    .save = Scrive qui il file della partita.
command-arena = Fa giocare i bot tra loro molte volte, per vedere qual è il migliore.
    .more = A ogni distribuzione ognuno siede una volta in ogni posto. Se i bot sono più dei posti si incontrano tutte le combinazioni; se sono meno, l’ultimo nominato prende i posti rimasti. Quello che si conserva con --out riprende da dove si era fermato, con lo stesso comando.
    .game = Quale gioco, per esempio smog.
    .bots = Due o più.
    .games = Quante partite giocare, almeno.
    .players = I posti; se mancano, tanti quanti i bot, se il gioco lo permette.
    .jobs = Quante partite alla volta; se manca, una per processore.
    .out = Conserva ogni partita: .csv o .parquet.
    .picture = Disegna i punteggi come SVG.
    .seed = Da dove vengono tutte le distribuzioni.
command-train = Crea un avversario più forte: una rete che impara un gioco giocandolo con se stessa.
    .more = In ogni turno gioca, impara dalle partite e mette alla prova la nuova rete contro la vecchia su partite mai viste; resta solo se vince. Lo stesso comando riprende da dove si era fermato. Richiede PyTorch e usa una GPU dove c’è.
    .game = Quale gioco, per esempio smog.
    .out = La cartella dell’addestramento.
    .rounds = I turni in tutto, compresi quelli già finiti.
    .games = Quante partite per turno.
    .quick = Quante partite la rete gioca in più senza ricerca, come propone; 0 per nessuna.
    .tests = Quante partite gioca ogni parte della nuova rete contro la vecchia, almeno; la migliore ne gioca fino a quattro volte tante per essere tenuta.
    .players = In quanti si gioca, a rotazione; tutti i numeri ammessi se manca.
    .think = Quanto pensa la rete a una decisione quando gioca con se stessa.
    .time = Quanto pensano entrambe nelle prove.
    .teacher = Chi gioca le prime partite; se sono più d’uno, a rotazione.
    .vary = Un’opzione che assume a rotazione tutti i suoi valori.
    .inner = La dimensione degli strati nascosti.
    .network = Una rete da cui cominciare; gioca le prime partite.
    .jobs = Partite alla volta; una per processore.
    .seed = Da dove vengono tutte le partite.
command-lab = Studia un gioco: lo gioca molte volte e mostra quanto è equilibrato.
    .more = Uno studio sta in una cartella, riprende da dove si è fermato, e il suo rapporto è una pagina da leggere o da mandare.
command-balance = Gioca molte volte e mostra quanto un gioco è equilibrato.
    .more = Posti, ruoli, personaggi e obiettivi, carte tenute e giocate, durata e cambi in testa, ognuno con la sua sicurezza. Lo stesso comando riprende dopo una sosta; con più --games ne gioca di più.
    .game = Quale gioco, per esempio smog.
    .games = Tante partite in ogni modo di giocare.
    .players = Quanti giocano; ripetibile, un modo per ciascuno.
    .bots = Il bot a tutti i posti.
    .vary = Un’opzione di cui si gioca ogni scelta; ripetibile.
    .seed = Da dove vengono carte e dadi.
    .jobs = Partite alla volta; una per processore.
    .out = La cartella dello studio; se manca, GIOCO-balance.
command-compare = Gioca con un file di componenti e con un altro finché è chiaro se sono diversi.
    .more = Tutto è giocato con entrambi. Si ferma appena la differenza è sicura, o sicuramente piccola.
    .game = Quale gioco, per esempio smog.
    .components = Un file.
    .other = L’altro file.
    .about = Che cosa si confronta: length, leads, seat:0, personality:Fagin, plays card:The Bank.
    .within = Una differenza di meno punti su cento non conta.
    .games = Coppie di partite, al massimo.
    .bots = Il bot a tutti i posti.
    .seed = Da dove vengono carte e dadi.
    .jobs = Partite alla volta; una per processore.
    .out = La cartella dello studio; se manca, GIOCO-compare.
command-report = Fa il rapporto di uno studio già giocato.
    .folder = La cartella dello studio.
command-query = Chiede qualcosa in SQL alle partite di uno studio.
    .more = Le tabelle sono games, seats, traits, things, events e rules.
    .folders = La cartella dello studio; più d’una, se è diviso per --seed.
    .sql = Che cosa si chiede.
command-record = Scrive una partita di uno studio come registrazione, che fogbound replay sa mostrare.
    .folder = La cartella dello studio.
    .number = Il numero della partita.
    .out = Il file da scrivere; se manca, l’uscita standard.
command-publish = Mostra al tavolo il rapporto di uno studio, sotto /lab.
    .folder = La cartella dello studio.
    .name = Il suo indirizzo lì; se manca, quello della cartella.
    .data = La cartella dei dati del tavolo.
command-replay = Racconta una partita dal suo file, o ne mostra una posizione.
    .check = Dice soltanto se, rigiocata, dà il suo risultato.
command-hint = Dice che cosa conviene fare in una posizione, per quel che può sapere chi gioca.
    .more = Senza --at è l’ultima decisione della partita.
    .seat = Di chi è la decisione; di chiunque, se manca.
    .bot = search:ITERAZIONI o search:SECONDIs.
    .count = Quante azioni, al massimo.
command-review = Uno sguardo indietro a una partita conclusa: chi aveva quante probabilità e quando, dove è cambiata, quali decisioni sono costate di più.
    .more = Tutto da quel che allora si poteva sapere da quel posto. Può volerci un minuto.
    .seat = Di chi sono le decisioni; se manca, della prima persona.
command-verify = Controlla il file di una partita: che rigiocata dia il suo risultato, e che il seme sia quello promesso.
    .promised = L’impronta mostrata prima della prima mossa.
command-rules = Consulta le regole di un gioco, ognuna con il suo codice.
    .game = Quale gioco, per esempio smog.
    .words = Una regola, o una ricerca.
command-draw = Disegna il tavolo di una partita come immagine SVG.
    .output = L’SVG da scrivere; - per l’uscita standard.
command-games = Elenca i giochi installati, o ne descrive uno.
    .name = Di più su questo.
shared-game = Quale gioco; se manca, smog.
shared-record = Il file di una partita.
shared-at = Dopo quante azioni; se manca, dopo tutte.
shared-seat = Con gli occhi di chi; se manca, di chi guarda.
shared-players = In quanti si gioca; se manca, il massimo possibile.
shared-seed = Una parola o un numero: lo stesso seme mescola allo stesso modo.
shared-edition = Abbrevia --option edition=...
shared-option = Un’opzione del gioco; si può ripetere.
shared-components = Gioca con un tuo file dei componenti.
shared-bots = { $bots }: una volta per tutti, o una per ciascuno.
shared-cluster = Gioca su un cluster Ray: il suo INDIRIZZO, o auto.
shared-language = La lingua di tutti i testi: { $languages }.
shared-help = Mostra questa pagina.

# La pagina d’aiuto
usage = Uso: { $command }
options-here = [OPZIONI]
command-here = COMANDO
heading-arguments = Argomenti
heading-options = Opzioni
heading-commands = Comandi
heading-examples = Esempi
default = (se manca, { $value })
value-address = INDIRIZZO
value-bot = BOT
value-bots = BOT...
value-budget = TEMPO
value-file = FILE
value-folder = CARTELLA
value-folders = CARTELLA...
value-game = GIOCO
value-hash = IMPRONTA
value-language = LINGUA
value-measure = MISURA
value-name = NOME
value-number = N
value-pair = NOME=VALORE
value-percent = PUNTI
value-record = PARTITA
value-rule = CODICE o PAROLE
value-seat = POSTO
value-seconds = SECONDI
value-seed = SEME
value-sql = SQL
value-url = URL
value-value = VALORE

# Quello che si può scrivere in una partita
typed-any = NUMERO o PAROLE
    .does = fai quell’azione; bastano gli inizi delle parole
typed-help = aiuto
    .shown = ? AZIONE
    .does = che cosa fa un’azione, e le regole che ci sono dietro
typed-why-not = perché no
    .shown = { typed-why-not } AZIONE
    .does = i fatti e la regola che ora la vietano
typed-hint = consiglio
    .does = le azioni migliori, e con quale probabilità portano a vincere
typed-undo = annulla
    .does = riprendi la tua ultima decisione, se nulla è stato rivelato
typed-restart = ricomincia
    .does = riprendi tutto il turno, fin dove si può annullare
typed-board = tabellone
    .does = mostra di nuovo il tavolo
typed-log = racconto
    .does = quello che è successo, dall’inizio
typed-primer = guida
    .does = il gioco in una pagina
typed-rules = regole
    .shown = { typed-rules } PAROLA
    .does = le regole con questa parola, o quella con questo codice
typed-save = salva
    .shown = { typed-save } FILE
    .does = scrivi una copia della partita
typed-quit = chiudi
    .does = lascia la partita; il file resta, e --resume la riprende
reminder = ? { typed-help } · { typed-why-not } AZIONE · { typed-hint } · { typed-undo } · { typed-board } · { typed-primer } · { typed-quit }

# Una partita
you-are = sei { $who }
welcome = Si comincia! Rispondi con un numero o a parole. Gioco nuovo? Scrivi { typed-primer }.
question = Che cosa fai?
refused = { $action } – { $why } ({ $rule })
    .alone = Ora non si può. { $why } ({ $rule })
may = Puoi farlo: «{ $action }».
not-now = Ora non si può: «{ $action }».
lesson-step = { $title }, { $step } di { $steps }
taken-back = Annullato: { $actions }.
no-undo = Niente da annullare: ci si ferma alle decisioni altrui e a ciò che è stato rivelato.
more-lines = … altre { $lines } righe: le trovi con { typed-log }
you-won = Hai vinto!
record-in = La partita è in { $file }
copy-in = Una copia della partita è in { $file }
not-saved = La partita non è salvata: { $problem }
numbers = I numeri vanno da 1 a { $most }.
no-action = Nessuna azione si chiama { $typed }. Scrivi un numero, parole, o ? per l’aiuto.
could-be = Potrebbe essere: { $actions }.
    .more = Potrebbe essere: { $actions }; o un’altra ancora.
why-not-what = Perché no che cosa? Per esempio: { typed-why-not } { $example }
rules-of-what = Quali regole? Per esempio: { typed-rules } { $example }
save-where = Salvare dove? Per esempio: { typed-save } partita.txt

# Partite e posizioni
actions =
    { $actions ->
        [one] 1 azione
       *[other] { $actions } azioni
    }
rounds =
    { $rounds ->
        [one] 1 round
       *[other] { $rounds } round
    }
after =
    { $at ->
        [one] dopo 1 azione su { $actions }
       *[other] dopo { $at } azioni su { $actions }
    }
seen-by = { after }, come la vede { $who }
    .spectator = { after }, come la vede chi guarda
to-decide = { after }, tocca a { $who }
not-over = Non è finita: tocca a { $who }.
points = Punti: { $points }
next = Poi: { $action }
played = Giocata: { $action }
replays = { $file }: rigiocata fino al suo risultato, { actions }. { $verdict }
hash-is = L’impronta del seme è { $hash }
hash-kept = Il seme è quello promesso.
wins-chance = vince { $chance }
reviewed = per quel che poteva sapere { $who }
looking-back = Uno sguardo indietro
turning-points = Momenti decisivi
turning-point = azioni da { $since } a { $number }: dal { $before } al { $after }
costly = Che cosa è costato di più
    .none = Nessuna decisione è costata più di una probabilità su cento.
cost = dopo { $number } azioni: { $cost } della probabilità di vittoria
you-played = Giocata: { $action }
master-plays = Maestro: { $action }
as-good = altrettanto buona
hint-gain = + { $what }
hint-risk = − { $what }
hint-then = poi { $what }

# Guardare
game-seed = seme { $seed }: { $seats }
    .one-of = partita { $number } di { $games }, seme { $seed }: { $seats }
result =
    { $winners ->
        [0] parità
        [one] vince { $who }
       *[other] vincono { $who }
    }
game-line = { $result }  { actions }  seme { $seed }
    .rounds = { $result }  { rounds }, { actions }  seme { $seed }
nobody = nessuno
won-share = { $won } vinte  { $share }
mean = { $mean_actions } azioni a partita
    .rounds = { $mean_rounds } round e { $mean_actions } azioni a partita

# I giochi e le loro regole
column-game = gioco
column-players = giocatori
column-minutes = minuti
column-revision = revisione
column-options = opzioni
column-option = opzione
column-hidden = nascosto
games-more = fogbound games GIOCO dice di più.
revision-of = { $revision } delle regole, che sono { $rules }
option-is = { $name }={ $values }, se manca { $default }: { $meaning }
    .choices = { $name }={ $values }, se manca { $default }: { $meaning } ({ $choices })
choice = { $value }: { $meaning }
only = (solo { $only })

# L’arena
games-of =
    { $games ->
        [one] { $title }: 1 partita a { $players } giocatori
       *[other] { $title }: { $games } partite a { $players } giocatori
    }
deals =
    { $deals ->
        [one] 1 distribuzione dal seme { $seed }, con ognuno in ogni posto
       *[other] { $deals } distribuzioni dal seme { $seed }, con ognuno in ogni posto
    }
    .more = { deals }; partite già pronte: { $done }
stopped = Fermata: partite giocate { $done } su { $games }; con --out FILE potrebbe riprendere da qui.
    .kept = Fermata: partite giocate { $done } su { $games }; lo stesso comando riprende da qui.
broken = La partita { $number }, seme { $seed }, si è interrotta: { $error }; il suo file è { $file }
    .by = La partita { $number }, seme { $seed }, è stata interrotta da { $who }: { $error }; il suo file è { $file }
nobody-won = Partite senza vincitore: { $count } su { $games }
broke-off = Partite interrotte, che non contano: { $count } su { $games }
# the same in both
column-bot = bot
column-games = partite
column-won = vinte
column-sure = 95%
column-even = pari
column-rating = punteggio
column-decision = a decisione
column-broke = interrotte

# L’addestramento
train-round = Turno { $number } di { $rounds }
train-play = si gioca
train-quick = si gioca senza ricerca
train-test = si prova
train-confirm = si conferma
train-pass =
    .worth = passata { $number }: chi vince lo sorprende di { $learned }, a mano { $hand }
    .promise = passata { $number }: la mossa migliore lo sorprende di { $learned }, a prima vista { $hand }
train-lost =
    { $count ->
        [one] 1 partita è andata persa e non conta.
       *[other] { $count } partite sono andate perse e non contano.
    }
    .why =
        { $count ->
            [one] 1 partita è andata persa e non conta: { $error }
           *[other] { $count } partite sono andate perse e non contano; l’ultima: { $error }
        }
train-stopped = Interrotto; lo stesso comando riprende da qui.
train-kept = La rete migliore è in { $file }
    .none = Nessuna rete ha ancora vinto.
train-curves = Le sue curve sono in { $folder }
train-yes = tenuta
train-no = scartata
column-round = turno
column-worth = valore (a mano)
column-promise = promessa (a mano)
column-kept = esito
column-parts = parte
column-chosen = scelta con
column-confirmed = conferma
column-within = 90%
column-fair = equo
train-parts =
    .both = tutta
    .worth = quella che giudica le posizioni
    .promise = quella che propone le mosse
curve-title =
    .worth = Quanto ha sorpreso chi ha vinto
    .promise = Quanto ha sorpreso la mossa ritenuta migliore
    .won = Che cosa ha vinto la nuova rete
curve-passes = passate, una linea per turno
curve-rounds = turni
curve-learned = la rete
curve-hand =
    .worth = a mano
    .promise = a prima vista
curve-won = vinte, con il 90%
curve-fair = la quota equa

# Il laboratorio
study-of =
    { $games ->
        [one] { $title }: uno studio di 1 partita
       *[other] { $title }: uno studio di { $games } partite
    }
    .most = { $title }: al massimo { $games } partite
study-in = Nella cartella { $folder }
    .more = Nella cartella { $folder }; { $done } partite ci sono già
lab-broken = La partita { $number }, seme { $seed }, si è interrotta: { $error }
report-in = Il rapporto è in { $file }
report-later = Le partite sono in { $folder }. Dove sono installati duckdb, jinja2 e pyarrow, fogbound lab report { $folder } fa il rapporto.
published = È al tavolo, sotto { $address }.
verdict-differ = { $one } e { $other } sono diversi.
verdict-alike = { $one } e { $other } differiscono di meno di { $within } punti su cento, se differiscono.
verdict-open = Se { $one } e { $other } siano diversi ancora non si può dire.
verdict-shares = { $measure }: { $first } e { $second }, una differenza da { $low } a { $high } punti dopo { $pairs } coppie di partite
verdict-counts = { $measure }: { $first } e { $second } in media, più spesso maggiore da { $low } a { $high } punti dopo { $pairs } coppie di partite

# Quello che va storto
no-language = non c’è la lingua { $language }; ci sono: { $languages }
no-command = non c’è il comando { $name }; vedi { $command } --help
    .near = non c’è il comando { $name }; forse volevi dire { $near }?
no-such-option = non c’è l’opzione { $option }; vedi { $command } --help
needs-value = { $option } vuole un valore
missing = manca { $what }; vedi { $command } --help
not-a-number = { $option } dev’essere un numero; vedi { $command } --help
    .least = { $option } dev’essere un numero, almeno { $least }; vedi { $command } --help
    .between = { $option } dev’essere un numero da { $least } a { $most }; vedi { $command } --help
too-many-words = { $words } è di troppo; vedi { $command } --help
misused = { $error }; vedi { $command } --help
no-game = nessun gioco si chiama { $game }; ci sono: { $games }
broken-game = il gioco { $game } è installato ma non si può caricare: { $error }
wrong-players = { $game } è per { $least }-{ $most } giocatori, non per { $players }
option-form = --option vuole NOME=VALORE, non { $pair }
option-twice = l’opzione { $option } è data due volte
no-option = { $game } non ha l’opzione { $option }; ci sono: { $options }
    .none = { $game } non ha l’opzione { $option }; non ne ha nessuna
wrong-choice = { $option } dev’essere uno di questi valori: { $choices }
wrong-number = { $option } dev’essere un numero intero, da 0 in su
not-a-line = { $option } dev’essere una riga di caratteri visibili, senza spazi all’inizio e alla fine
no-bot = nessun bot si chiama { $bot }; ci sono: { $bots }
bot-setting = bot { $bot }: non accetta impostazioni
    .greedy = bot { $bot }: le sue sviste sono una percentuale da 0 a 100, per esempio greedy:8
    .search = bot { $bot }: una ricerca vuole un numero di iterazioni, per esempio search:400, o un tempo, per esempio search:2s
    .learned = bot { $bot }: accetta un numero di iterazioni, come learned:400, o un tempo, come learned:2s
    .program = bot { $bot }: un programma vuole un comando da eseguire, per esempio program:./miobot
bots-empty = --bots deve nominare un bot
bots-count = --bots va dato una volta o { $seats } volte, non { $count }
resume-alone = --resume va soltanto con --seat, --bots, --save e --ask-all
seat-range = --seat va da 0 a { $most } in questa partita, non { $seat }
    .random = --seat va da 0 a { $most }, oppure random, non { $seat }
name-like-bot = --name non può finire come quello di un bot, tra parentesi
who-are-you = { $file }: qui non giocava nessuna persona; scegli un posto con --seat
    .several = { $file }: qui giocavano più persone; scegli un posto con --seat
program-plays = { $file }: qui gioca un programma; per lasciarlo partire scrivi --bots { $bot }
bot-to-search = --bot dev’essere una ricerca, per esempio { $usual }, non { $bot }
arena-two = l’arena confronta i bot: nominane due o più, diversi tra loro
needs-lab = per l’arena serve { $module }: pip install 'fogbound[lab]'
    .parquet = per un file Parquet serve { $module }: pip install 'fogbound[lab]'
    .report = per un rapporto serve { $module }: pip install 'fogbound[lab]'
needs-train = l’addestramento richiede { $module }: pip install 'fogbound[train]'
no-features = { $game } non ha dati da cui imparare
needs-cluster = per un cluster serve { $module }: pip install 'fogbound[cluster]'
no-cluster = nessun cluster Ray risponde a { $address }
    .outside = a { $address } risponde un cluster Ray, ma questa macchina non ne fa parte: ray start --address { $address } --num-cpus 0, poi --cluster auto
not-alike = la macchina { $machine } ha un altro Fogbound rispetto a questa, cambiano { $parts }: installa lo stesso su tutte
jobs-or-cluster = --jobs vale solo per questa macchina: con --cluster va lasciato via
cannot-vary = { $option } non può variare; può: { $options }
no-study = { $folder }: in questa cartella non c’è uno studio
damaged-study = { $folder }: lo studio in questa cartella è danneggiato
other-study = { $folder }: in questa cartella c’è un altro studio; riprendi con lo stesso comando, o nomina un’altra cartella
not-together = { $folder }: insieme vanno solo cartelle di uno stesso studio, ognuna con un altro --seed
no-such-game = { $folder }: lo studio non ha la partita { $number }
no-games = { $folder }: nessuna partita di questo studio è arrivata alla fine
wrong-name = --name dev’essere di lettere, cifre, - e _, non { $name }
no-measure = --about è length, leads o COSA:QUALE, per esempio seat:0, non { $measure }
no-such-event = --about { $measure }: il gioco non racconta { $event } con { $kind }
no-such-thing = --about { $measure }: non c’è { $kind } { $name }
needs-table = per il tavolo serve { $module }: pip install 'fogbound[table]'
no-position = { $file }: la partita ha { actions }, non c’è la { $at }
over-there = { $file }: dopo { $at } azioni la partita è finita
other-decides = { $file }: dopo { $at } azioni decide il posto { $actor }, non { $seat }
never-asked = { $file }: al posto { $seat } non è stato chiesto niente
review-later = { $file }: la partita non è conclusa, non c’è ancora nulla da analizzare
no-hints = { $game } non dice quanto vale una posizione: niente consigli
no-lesson = { $game } non ha una lezione; fogbound rules { $game } ne dà le regole
no-picture = { $game } non ha un’immagine da disegnare
no-rule = nessuna regola di { $game } contiene { $word }
    .near = nessuna regola di { $game } contiene { $word }; forse volevi dire { $near }?
hash-broken = il seme non è quello promesso: la sua impronta è { $hash }
is-folder = { $file }: è una cartella, non una partita
not-text = { $file }: non è un file di testo
file-exists = { $file }: c’è già un file con questo nome; scegline un altro
in-file = { $file }: { $error }
open-at = Fogbound è aperto su { $address } (Ctrl-C lo chiude)
workers-need-postgresql = più processi richiedono PostgreSQL: --database postgresql://...
cannot-listen = impossibile ascoltare su { $host }, porta { $port }: { $reason }
no-database = la base dati non si può aprire: { $reason }
in-use = un altro Fogbound tiene aperto { $file }: chiudilo, o usa un’altra cartella con --data
as-said = { $error }
system = { $error } ({ $code })
    .ENOENT = non c’è un file o una cartella con questo nome
    .EACCES = non hai il permesso di leggere o scrivere qui
    .EISDIR = è una cartella
    .ENOTDIR = non è una cartella
    .ENOSPC = non c’è più spazio sul disco
    .EROFS = qui non si può scrivere
