# Le parole del tavolo. I messaggi che cominciano con `js-` sono per lo script delle pagine: i loro
# argomenti si riempiono lì, quindi non possono scegliere secondo il numero.

language = Italiano

# ---------------------------------------------------------------- ogni pagina
come-in = Entra
change = Cambia
close = Chiudi
copy = Copia
who-is-there = Chi va là?
your-name = Il tuo nome al tavolo
guest = Ospite
auto = Un’azione obbligata si gioca da sola
ask-twice = Chiedi conferma per ciò che non si può annullare
bell = Un campanello quando tocca a te
daylight = Luce del giorno: un tema chiaro
motion = Movimento di pezzi, monete, carte e dadi
motion-off = nessuno
motion-quick = rapido
motion-full = completo
motion-reduced = Il tuo sistema chiede meno movimento: non si muove nulla.
choose-language = Lingua
other-device = Arrivi da un altro dispositivo? La tua chiave personale
use-key = Usala
key-once = La tua chiave, mostrata una volta sola:
show-key = Mostra una chiave per un altro dispositivo
signed-in = Dove hai effettuato l’accesso
js-a-browser = { $label } · dal { $date }
js-a-program = Programma: { $label } · dal { $date }
js-some-browser = Un browser
js-this-browser = questo
js-sign-out = Disconnetti
js-copied = Copiato.
js-copy-by-hand = Con questo browser si copia solo a mano: seleziona il testo e copialo.
js-no-answer = Il tavolo non ha risposto.

# ---------------------------------------------------------------- l’ingresso
home-title = Fogbound: giochi da tavolo di nebbia e vapore
home-hero = Giochi da tavolo di nebbia e vapore. Gioca subito contro i bot, o invita gli amici con un link.
game-facts =
    { $least ->
        [one] da 1 a { $most } giocatori · { $minutes } minuti
       *[other] da { $least } a { $most } giocatori · { $minutes } minuti
    }
in-english = in inglese
rules = regole
play-now = Gioca subito
learn = Impara
how-well = Quanto sono bravi i bot
bots-level = bot: { $level }
open-a-table = Apri un tavolo
players = Giocatori
other-seats = Altri posti
wait-for-friends = aspetta gli amici
listed-tick = In elenco: chiunque può unirsi
open-it = Apri
your-games = Le tue partite
open-tables = Tavoli aperti
to-watch = Da guardare
none-yet = Ancora nessuna.
nobody-waits = Nessuno aspetta.
all-quiet = Tutto tace.
level-easy = facile
level-fair = medio
level-strong = forte
level-master = maestro
level-grandmaster = gran maestro
js-free = libero
js-your-turn = tocca a te
js-status-waiting = in attesa
js-status-full = al completo
js-status-playing = in corso
js-status-over = finita
js-status-closed = chiuso

# ---------------------------------------------------------------- perduti
lost = Perduti nella nebbia
lost-why = Qui non c’è nulla: nessun tavolo, nessun gioco con questo nome. Forse il tavolo è stato chiuso.
back-to-lights = Torna verso le luci

# ---------------------------------------------------------------- regole
rules-title = Le regole di { $game }
every-rule = Tutte le regole, così come vengono applicate
find-rule = Cerca una regola, una carta, un luogo
find-hint = una parola o un codice
only-edition = solo { $edition }
rules-nothing = Qui non c’è niente che lo contenga. Prova un’altra parola, o meno lettere.
rules-in-english = Questo gioco è raccontato in inglese: cerca una parola inglese.
js-rules-found = trovati: { $count }
contents = Indice
primer = Il gioco in una pagina
legend = Segni e pezzi
legend-link = legenda
back-to-study = Torna al rapporto
back-to-game = Torna alla partita
js-close = Chiudi

# ---------------------------------------------------------------- la sala prima della partita
begin-game = Comincia la partita
close-table = Chiudi il tavolo
bring-friends = Invita gli amici
table-title = Titolo del tavolo
qr-code = Codice QR del link d’invito
invite-local = Solo questo computer può aprire questo link. Per gli altri, avvia il tavolo con «{ $command }» e torna qui con l’indirizzo di questo computer al posto di { $host }:
invite-anybody = Chi ha questo link può sedersi:
invite-link = Link d’invito
fair-before = Dadi onesti. L’impronta del seme di questa partita:
fair-after = Il seme stesso verrà mostrato alla fine.
js-players = { $count } giocatori
js-option = { $name }: { $value }
js-listed = in elenco
js-private = privato
js-closed = Chiuso
js-waiting-for = Posti liberi: { $count }
js-everybody-here = Non manca nessuno
js-room-closed = Questo tavolo è chiuso
js-room-setting = Si prepara il tavolo
js-room-full = Il tavolo è al completo: potrai guardare quando comincia la partita
js-sit-here = Siediti qui
js-stand-up = Alzati
js-send-away = Manda via
js-send-away-sure = Allontanare { $name }? Non potrà più sedersi né parlare qui.
js-mute = Silenzia
js-hear-again = Ascolta di nuovo { $name }
js-titled = { $game } · { $title }
js-resign = Abbandona
js-resign-sure = Abbandonare la partita? Un bot gioca il tuo posto fino alla fine, e non puoi tornare.
js-close-game = Chiudi la partita
# the same in both
js-a-bot = { $name } (bot)
js-you = { $name } (tu)
js-bot-for-seat = Un bot per il posto { $seat }
js-seat-a-bot = Fai sedere un bot…
js-close-for-good = Chiudere questo tavolo per sempre?

# ---------------------------------------------------------------- la partita
the-board = Il tabellone
explore = Le frecce passano da un pezzo all’altro; Invio ne apre uno, Esc lo chiude.
parts-of-table = Parti del tavolo
tab-act = Azioni
larger = Ingrandisci
smaller = Rimpicciolisci
tab-players = Giocatori
tab-story = Racconto
what-you-have = Che cosa hai e che cosa puoi fare
your-hand = La tua mano
undo = Annulla
restart-turn = Turno da capo
hint = Consiglio
one-back = Un’azione indietro
one-forth = Un’azione avanti
moment-of-game = Momento della partita
seen-by = Visto da
back-to-now = Torna al presente
play-again = Gioca ancora
play-on = Continua da qui
record = Scarica la partita
in-words = Il tavolo a parole
what-happened = Il racconto
story-so-far = Il racconto fin qui
say-something = Scrivi qualcosa al tavolo
say-placeholder = Scrivi qualcosa…
say = Invia
js-tab-act = { tab-act }
js-tab-players = { tab-players }
js-tab-story = { tab-story }
js-tab-story-news = { tab-story } ●
js-reconnecting = Riconnessione…
js-unreachable = Il tavolo non risponde: non è stato fatto nulla. Riprova tra poco.
# the same in both
js-bot = bot · { $bot }
js-thinking = ci pensa…
js-yours = tu
js-leave-to-bot = Lascia il posto a un bot
js-away = { $name } non c’è? Fai continuare un bot
js-away-votes = { $name } non c’è? Fai continuare un bot ({ $votes } di { $needed })
js-away-sure = Far giocare un bot al posto di { $name }? Potrà riprendere il suo posto in ogni momento.
js-over = La partita è finita
js-past = Un momento passato
js-lesson-step = Lezione · { $step } di { $steps }
js-lesson-next = Avanti
js-lesson-over = Continua a giocare da qui
js-turn-yours = Tocca a te
js-decides = Decide { $name }
js-bot-plays-you = Un bot gioca al tuo posto
js-watching = Stai guardando · decide { $name }
js-back-to-now = { back-to-now }
js-back-to-your-turn = Tocca a te: torna al presente
js-page-your-turn = ● Tocca a te
js-take-back = Riprendi il tuo posto
js-final = «{ $action }» non si può annullare. Ripeti per confermare.
js-thinking-hint = Ci sto pensando…
js-tap-again = Tocca di nuovo per farlo.
js-review-ask = Analizza la partita
js-review-about = Chi aveva quante probabilità e quando, dove la partita è cambiata, e che cosa avrebbe fatto Maestro al tuo posto: da quel che allora potevi sapere.
js-review-work = Uno sguardo indietro: { $done } posizioni su { $total }…
js-review-curve = La probabilità di vittoria
js-review-turns = Momenti decisivi
js-review-turn = dal { $before }% al { $after }%
js-review-mist = Le tue decisioni più costose
js-review-none = Nessuna decisione ti è costata più di una probabilità su cento.
js-review-cost = −{ $cost }%
js-review-played = Tu: { $action }
js-review-best = Maestro: { $action }
js-review-look = Vai a vedere: dopo l’azione { $number }
js-review-failed = L’analisi non è riuscita.
js-review-label = La probabilità di vittoria di { $names }, in { $count } azioni
js-review-noturn = Non c’è stata nessuna svolta netta.
js-review-before = Poco prima della fine:
js-review-of = { $name }: { $chance }%
js-hint-first = La migliore: { $action } ({ $chance }% di vittoria)
js-hint-even = Altrettanto buona: { $action }
js-hint-next = Più debole: { $action } ({ $chance }% di vittoria)
js-hint-gain = + { $what }
js-hint-risk = − { $what }
js-hint-then = poi: { $what }
js-action-of = Azione { $number } di { $total }
js-spectator = chi guarda
js-seed-was = Il seme era { $seed }; la sua impronta { $hash } era visibile prima della prima mossa.
js-another-game = Un’altra partita: { $link }
js-look-at-moment = Guarda questo momento
js-look-at-action = Guarda l’azione { $number }
js-says = { $name }:

# ---------------------------------------------------------------- la fine
the-end = La fine
share = Condividi
look-back = Rivedi la partita
points = Punti
all-secrets = Che cosa tenevano nascosto tutti
fair-fold = Dadi onesti: il seme di questa partita
js-points-all = in tutto
js-the-end = { the-end }
end-later = La fine si racconta a partita conclusa.
review-later = L’analisi si fa a partita conclusa.
review-one = Un’analisi alla volta.
again-later = La stessa partita si rigioca quando questa è conclusa.
words = a parole
js-final-here = non si annulla: ancora una volta per farlo
pace = Che cosa fanno i bot
pace-steps = un passo alla volta
pace-quick = svelto
pace-once = subito
js-skip = Salta al mio turno

# ---------------------------------------------------------------- le tue partite
history-link = tutti i risultati, le statistiche e i verbali
history-none = Non hai ancora finito una partita.
history-all = Partite concluse
history-when = Finita
history-game = Gioco
history-with = Con
history-result = Risultato
history-win = vinta
history-loss = non vinta
history-played = Giocate
history-won = Vinte
history-export = Porta a casa tutti i verbali:
history-part = Archivio { $part } di { $parts }
history-ratings = Valutazione contro persone
history-ratings-what = Dalle partite concluse tra persone; tutti cominciano da 25, e ± dice quanto è sicuro il numero.
history-rating = Valutazione
history-statistics = Statistiche
history-by-game = Per gioco
history-by-level = Per avversari
history-by-seat = Per posto
history-against = Contro
history-seat = Posto
against-people = persone
mixed = bot di vari livelli
seat-of = { $seat } di { $players }

# ---------------------------------------------------------------- che cosa succede intorno al tavolo
bot-name = { CAP($bot) } { $number }
log-sit = { $who } prende il posto { $seat }.
log-leave = { $who } lascia il posto { $seat }.
log-bot = Al posto { $seat } gioca il bot { $bot }.
log-crash = Il bot { $bot } si è guastato; al posto { $seat } continua uno che gioca a caso.
log-vote = { $who } vota perché un bot continui al posto di { $whom }.
log-resign = { $who } abbandona; un bot gioca il posto { $seat } fino alla fine.
log-dismiss = Chi ospita ha allontanato { $who }.
log-title = Chi ospita ha cambiato il titolo del tavolo: { $title }
log-start = La partita comincia.
log-close = Il tavolo è chiuso.

# ---------------------------------------------------------------- rifiuti
no-seat = A questo tavolo non c’è il posto { $seat }.
no-table = Questo tavolo non esiste.
no-game = Questo gioco non esiste.
no-game-called = Non c’è nessun gioco di nome { $name }.
no-lesson = Per questo gioco non c’è una lezione.
not-begun = La partita non è cominciata.
begun = La partita è cominciata; puoi guardare.
begun-already = La partita è già cominciata.
over = La partita è finita.
closed = Questo tavolo è chiuso.
of-a-study = Questa è una partita di uno studio: non vi si può aggiungere nulla.
record-later = La partita si può scaricare quando è finita.
sit-already = Quel posto è già tuo.
sit-elsewhere = Hai un altro posto a questo tavolo; lascia prima quello.
sit-taken = Lì siede già { $name }.
leave-begun = La partita è cominciata; lascia il tuo posto a un bot.
leave-not-yours = Non è il tuo posto.
give-vote = Non è il tuo posto; puoi votare perché continui un bot.
give-guests = Solo chi ha aperto il tavolo o vi siede può farvi sedere i bot.
start-guests = Solo chi ha aperto il tavolo o vi siede può cominciare la partita.
start-empty =
    { $count ->
        [one] Manca ancora qualcuno: il posto { $seats } è vuoto.
       *[other] Manca ancora qualcuno: i posti { $seats } sono vuoti.
    }
start-seats = Una partita comincia quando ogni posto è occupato.
moved-on =
    { $number ->
        [one] La partita è andata avanti: è stata giocata 1 azione.
       *[other] La partita è andata avanti: sono state giocate { $number } azioni.
    }
only-played =
    { $number ->
        [one] È stata giocata solo 1 azione.
       *[other] Sono state giocate solo { $number } azioni.
    }
not-your-decision = La decisione non è tua.
nothing-to-undo = Non c’è nulla di tuo che si possa annullare.
undo-asked = Ora tocca a { $name }: non si può più annullare.
vote-own = Quello è il tuo posto: lascialo a un bot.
resigned = Hai abbandonato la partita: un bot gioca quel posto fino alla fine.
bot-decides = Al tuo posto è stato chiesto a un bot: puoi tornare appena ha deciso.
vote-bot = Lì gioca già un bot.
vote-twice = Hai già votato.
vote-not-asked = Ora non tocca a { $name }.
vote-wait =
    { $seconds ->
        [one] { $name } ha ancora 1 secondo per decidere.
       *[other] { $name } ha ancora { $seconds } secondi per decidere.
    }
close-host = Prima che la partita cominci, solo chi ha aperto il tavolo può chiuderlo.
host-only = Può farlo solo chi ospita.
no-person = A questo tavolo non c’è nessuno così.
dismiss-host = Chi ospita resta.
dismiss-begun = La partita è cominciata: { $name } resta.
dismissed = Chi ospita ti ha allontanato da questo tavolo.
name-here = Qui c’è già qualcuno che si chiama { $name }: scegli prima un altro nome.
close-alone = Una partita si può chiudere solo se gli avversari sono tutti bot.
hints-alone = I consigli sono per le partite in cui gli avversari sono tutti bot.
hint-one = Un consiglio alla volta.
hint-none = Non viene in mente nessun consiglio.
not-at-table = Non siedi a questo tavolo.
bot-plays-you = Un bot gioca al tuo posto; prima riprendilo.
other-views = Potrai guardare dagli altri posti quando la partita sarà finita.
unknown-action = Non c’è nessuna azione di nome { $action }.
unknown-near = Non c’è nessuna azione di nome { $action }; intendevi { $near }?
unknown-bot = Non c’è nessun bot { $bot }.
too-many-bots =
    { $seats ->
        [one] C’è 1 posto, non { $bots }.
       *[other] Ci sono { $seats } posti, non { $bots }.
    }
fork-over = Allora la partita era finita; scegli un momento precedente.
too-many-tables = Hai troppi tavoli; finiscine o chiudine qualcuno.
too-many-streams = Guardi già { $most } tavoli.
too-many-lines = Troppe parole in una volta: aspetta un momento.
too-many-people = Dal tuo indirizzo sono entrate troppe persone; riprova più tardi.
too-many-tokens = Hai già { $most } gettoni; prima cancellali.
too-many-requests = Troppe richieste; aspetta un momento.
too-many-undos = Annulli troppo spesso: aspetta un momento.
too-long = Una richiesta porta al massimo { $most } byte.
other-site = Questa richiesta viene da un altro sito.
too-busy = Il tavolo è sovraccarico; riprova.
not-shown = Questa partita non si può mostrare: è stata giocata con regole diverse da quelle installate qui.
unavailable = La base dati non risponde; riprova.
bad-shape = { $where }: non ha la forma giusta.
    .whole = La richiesta non ha la forma giusta.
status-400 = La richiesta non si può leggere.
status-404 = Qui non c’è nulla.
status-405 = Qui non si può fare.
bearer = Authorization deve essere: Bearer TOKEN.
not-by-token = Un programma con un token non può farlo: entra con un browser.
come-in-first = Prima entra: di’ come ti chiami.
bad-token = Questo gettone non è valido.
bad-key = Questa chiave non apre nulla.
no-session = Non hai un browser o un token così.
name-empty = Un nome non può essere vuoto.
name-long = Un nome ha al massimo { $most } caratteri.
name-signs = Un nome è fatto di caratteri stampabili, senza < e >.
name-bot = Sembra il nome di un bot: scegline un altro.
say-printable = Scrivi qualcosa con caratteri stampabili.

# Il laboratorio
lab = Il laboratorio
lab-link = Il laboratorio: quanto sono equilibrati i giochi
lab-what = Quanto sono equilibrati i giochi? I bot li hanno giocati molte volte, e questi rapporti dicono che cosa ne è uscito.
lab-none = Qui non è ancora stato pubblicato nessuno studio.
lab-study-balance = Quanto è equilibrato { $title }?
lab-study-compare = Due modi di giocare a { $title }
lab-games =
    { $games ->
        [one] 1 partita tra bot del tipo «{ $bots }»
       *[other] { $games } partite tra bot del tipo «{ $bots }»
    }
no-study = Questo studio non c’è.
