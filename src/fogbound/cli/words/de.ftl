# Das Terminal: was es sagt, und was man darin tippen kann.

# Befehle: was jeder tut, und wozu jede seiner Optionen da ist
command-fogbound = Brettspiele aus Nebel und Dampf, vollständig bis zur letzten Regel.
    .more = Neu hier? fogbound serve öffnet den Tisch im Browser, fogbound play beginnt ein Spiel im Terminal.
    .version = Sagt, welche es ist.
command-serve = Öffnet den Tisch: Spiel im Browser, mit anderen und mit Bots.
    .host = Die Adresse, an der gelauscht wird.
    .port = Der Port.
    .database = postgresql://... statt einer Datei im Datenordner.
    .workers = Prozesse; mehr als einer braucht PostgreSQL.
    .data = Der Datenordner.
    .browser = Öffnet einen Browser.
command-learn = Ein Spiel lernen: eine geführte erste Partie im Terminal.
    .more = Jeder Hinweis sagt, worauf man achten und was man tun soll; danach geht es gegen leichte Bots weiter.
command-play = Spiel gegen Bots im Terminal.
    .more = Antworte mit einer Zahl oder mit Worten; ? hilft.
    .seat = Dein Platz, ab 0; oder random. Sonst 0.
    .name = Wie der Verlauf dich nennt.
    .save = Hält die Aufzeichnung hier fest, nach jedem Zug.
    .resume = Setzt eine Aufzeichnung fort.
    .ask_all = Fragt auch, wo es nichts zu wählen gibt.
command-watch = Schaut Bots beim Spielen zu.
    .number = Wie viele Spiele.
    .delay = Sekunden Pause nach jeder Aktion.
    .quiet = Nur die Ergebnisse.
    .save = Schreibt die Aufzeichnung hierher.
command-arena = Lässt Bots oft gegeneinander spielen und zeigt, welcher besser ist.
    .more = Bei jeder Ausgangslage sitzen alle einmal auf jedem Platz. Gibt es mehr Bots als Plätze, treffen sich alle Kombinationen; gibt es weniger, nimmt der letztgenannte die übrigen Plätze. Was mit --out aufbewahrt wird, geht mit demselben Befehl dort weiter, wo es abbrach.
    .game = Welches Spiel, etwa smog.
    .bots = Zwei oder mehr.
    .games = Mindestens so viele.
    .players = Plätze; so viele wie Bots, falls das Spiel sie hat.
    .jobs = Spiele gleichzeitig; eins je Kern.
    .out = Hält jedes Spiel fest: .csv oder .parquet.
    .picture = Zeichnet die Wertungen als SVG.
    .seed = Woraus alle Ausgangslagen kommen.
command-train = Macht einen stärkeren Gegner: ein Netz, das ein Spiel lernt, indem es mit sich selbst spielt.
    .more = In jeder Runde spielt es, lernt aus den Partien und prüft das neue Netz gegen das alte in Partien, die keines kennt; behalten wird nur, was gewinnt. Derselbe Befehl macht weiter, wo er aufgehört hat. Braucht PyTorch und nutzt eine GPU, wo es eine gibt.
    .game = Welches Spiel, etwa smog.
    .out = Der Ordner des Trainings.
    .rounds = Runden im Ganzen, die schon beendeten mitgezählt.
    .games = Partien in einer Runde.
    .quick = Partien, die das Netz außerdem ohne Suche spielt, nach seinen Vorschlägen; 0 für keine.
    .tests = Partien jedes Teils des neuen Netzes gegen das alte, mindestens so viele; der beste spielt bis zu viermal so viele, um behalten zu werden.
    .players = Wie viele spielen, der Reihe nach; alle möglichen Zahlen, wenn nichts dasteht.
    .think = Wie lange das Netz über eine Entscheidung nachdenkt, wenn es mit sich selbst spielt.
    .time = Wie lange beide in den Prüfungen nachdenken.
    .teacher = Wer die ersten Partien spielt; mehrere wechseln sich ab.
    .vary = Eine Option, die der Reihe nach alle ihre Werte annimmt.
    .inner = Die Größe der verborgenen Schichten.
    .network = Ein Netz, mit dem begonnen wird; es spielt die ersten Partien.
    .jobs = Partien gleichzeitig; eine je Prozessor.
    .seed = Woher alle Partien kommen.
command-lab = Untersucht ein Spiel: spielt es oft und zeigt, wie ausgewogen es ist.
    .more = Eine Studie liegt in einem Ordner, geht weiter, wo sie aufgehört hat, und ihr Bericht ist eine Seite zum Lesen oder Verschicken.
command-balance = Spielt ein Spiel oft und zeigt, wie ausgewogen es ist.
    .more = Plätze, Rollen, Personen und Ziele, gehaltene und gespielte Karten, Länge und Führungswechsel, jeweils mit der Sicherheit. Derselbe Befehl geht nach einem Halt weiter; mit mehr --games spielt er mehr.
    .game = Welches Spiel, etwa smog.
    .games = So viele Partien auf jede Art.
    .players = Wie viele spielen; mehrmals, für je eine Art.
    .bots = Der Bot auf allen Plätzen.
    .vary = Eine Option, von der jede Wahl gespielt wird; mehrmals möglich.
    .seed = Woraus Karten und Würfel kommen.
    .jobs = Partien zugleich; eine je Kern.
    .out = Der Ordner der Studie; sonst SPIEL-balance.
command-compare = Spielt mit einer Materialdatei und mit einer anderen, bis klar ist, ob sie sich unterscheiden.
    .more = Alles wird mit beiden gespielt. Es endet, sobald der Unterschied sicher ist oder sicher klein.
    .game = Welches Spiel, etwa smog.
    .components = Die eine Datei.
    .other = Die andere Datei.
    .about = Was verglichen wird: length, leads, seat:0, personality:Fagin, plays card:The Bank.
    .within = Ein Unterschied von weniger Hundertsteln ist keiner.
    .games = Paare von Partien, höchstens.
    .bots = Der Bot auf allen Plätzen.
    .seed = Woraus Karten und Würfel kommen.
    .jobs = Partien zugleich; eine je Kern.
    .out = Der Ordner der Studie; sonst SPIEL-compare.
command-report = Macht den Bericht einer gespielten Studie.
    .folder = Der Ordner der Studie.
command-query = Fragt die Partien einer Studie etwas in SQL.
    .more = Die Tabellen sind games, seats, traits, things, events und rules.
    .folders = Der Ordner der Studie; mehrere, wenn sie nach --seed geteilt ist.
    .sql = Was gefragt wird.
command-record = Schreibt eine Partie einer Studie als Aufzeichnung, die fogbound replay zeigen kann.
    .folder = Der Ordner der Studie.
    .number = Die Nummer der Partie.
    .out = Die Datei; sonst die Standardausgabe.
command-publish = Zeigt den Bericht einer Studie am Tisch, unter /lab.
    .folder = Der Ordner der Studie.
    .name = Seine Adresse dort; sonst die des Ordners.
    .data = Der Datenordner des Tisches.
command-replay = Erzählt eine Aufzeichnung nach oder zeigt eine Stellung daraus.
    .check = Sagt nur, ob sie zu ihrem Ergebnis führt.
command-hint = Sagt, was in einer Stellung am besten ist, soweit man es dort wissen kann.
    .more = Ohne --at ist es die letzte Entscheidung der Aufzeichnung.
    .seat = Wessen Entscheidung; sonst eine beliebige.
    .bot = search:DURCHGÄNGE oder search:SEKUNDENs.
    .count = Wie viele Aktionen höchstens.
command-review = Blickt auf eine beendete Partie zurück: wer wann wie gute Aussichten hatte, wo es kippte, welche Entscheidungen am meisten kosteten.
    .more = Alles aus dem, was man an diesem Platz wissen konnte. Es kann eine Minute dauern.
    .seat = Wessen Entscheidungen; sonst die der ersten Person.
command-verify = Prüft eine Aufzeichnung: ob sie zu ihrem Ergebnis führt und ob ihr Startwert der versprochene ist.
    .promised = Der Hash, der vor dem ersten Zug gezeigt wurde.
command-rules = Schlägt die Regeln eines Spiels nach, jede unter ihrer Kennung.
    .game = Welches Spiel, etwa smog.
    .words = Eine Regel oder eine Suche.
command-draw = Zeichnet den Tisch einer Aufzeichnung als SVG-Bild.
    .output = Das SVG, das geschrieben wird; - für die Standardausgabe.
command-games = Nennt die installierten Spiele oder erzählt mehr über eins.
    .name = Mehr über dieses.
shared-game = Welches Spiel; sonst smog.
shared-record = Die Datei einer Aufzeichnung.
shared-at = Nach so vielen Aktionen; sonst nach allen.
shared-seat = Mit wessen Augen; sonst von außen.
shared-players = Wie viele spielen; sonst so viele wie möglich.
shared-seed = Ein Wort oder eine Zahl: gleicher Startwert, gleiche Mischung.
shared-edition = Kurz für --option edition=...
shared-option = Eine Option des Spiels; mehrfach erlaubt.
shared-components = Spielt mit einer eigenen Datei der Bestandteile.
shared-bots = { $bots }: einmal für alle oder einmal für jeden.
shared-cluster = Auf einem Ray-Cluster spielen: seine ADRESSE oder auto.
shared-language = Die Sprache von allem, was gesagt wird: { $languages }.
shared-help = Zeigt diese Seite.

# Die Hilfeseite
usage = Aufruf: { $command }
options-here = [OPTIONEN]
command-here = BEFEHL
heading-arguments = Argumente
heading-options = Optionen
heading-commands = Befehle
heading-examples = Beispiele
default = (sonst { $value })
value-address = ADRESSE
# the same in both
value-bot = BOT
# the same in both
value-bots = BOT...
value-budget = DAUER
value-file = DATEI
value-folder = ORDNER
value-folders = ORDNER...
value-game = SPIEL
# the same in both
value-hash = HASH
value-language = SPRACHE
# the same in both
value-measure = MASS
value-name = NAME
value-number = ZAHL
value-pair = NAME=WERT
value-percent = PUNKTE
value-record = AUFZEICHNUNG
value-rule = KENNUNG oder WORTE
value-seat = PLATZ
value-seconds = SEKUNDEN
value-seed = STARTWERT
# the same in both
value-sql = SQL
value-url = URL
value-value = WERT

# Was man in einem Spiel tippen kann
typed-any = ZAHL oder WORTE
    .does = tut es; die Anfänge der Worte genügen
typed-help = hilfe
    .shown = ? AKTION
    .does = was eine Aktion tut, und die Regeln dahinter
typed-why-not = warum nicht
    .shown = { typed-why-not } AKTION
    .does = die Tatsachen und die Regel, die es jetzt verbieten
typed-hint = tipp
    .does = die besten paar Aktionen, und wie oft sie gewinnen
typed-undo = zurück
    .does = nimmt deine letzte Entscheidung zurück, wenn nichts aufgedeckt wurde
typed-restart = neu
    .does = nimmt den ganzen Zug zurück, so weit es geht
typed-board = tisch
    .does = zeigt den Tisch noch einmal
typed-log = verlauf
    .does = die Geschichte von Anfang an
typed-primer = fibel
    .does = das Spiel auf einer Seite
typed-rules = regeln
    .shown = { typed-rules } WORT
    .does = die Regeln mit diesem Wort oder dieser Kennung
typed-save = sichern
    .shown = { typed-save } DATEI
    .does = schreibt eine Kopie der Aufzeichnung
typed-quit = ende
    .does = geht; die Aufzeichnung bleibt, --resume setzt sie fort
reminder = ? { typed-help } · ? … · { typed-why-not } … · { typed-hint } · { typed-undo } · { typed-board } · { typed-log } · { typed-primer } · { typed-quit }

# Ein Spiel
you-are = du bist { $who }
welcome = Willkommen! Tippe eine Zahl oder Worte. Neu hier? { typed-primer } erklärt das Spiel.
question = Was tust du?
refused = { $action }: { $why } ({ $rule })
    .alone = Nicht jetzt: { $why } ({ $rule })
may = Du darfst: { $action }.
not-now = Nicht jetzt: { $action }.
lesson-step = { $title }, { $step } von { $steps }
taken-back = Zurückgenommen: { $actions }.
no-undo = Nichts zurückzunehmen: { typed-undo } geht nicht über fremde Entscheidungen und Aufgedecktes.
more-lines = … noch { $lines } Zeilen: { typed-log } erzählt sie
you-won = Du hast gewonnen!
record-in = Die Aufzeichnung liegt in { $file }
copy-in = Eine Kopie der Aufzeichnung liegt in { $file }
not-saved = Die Aufzeichnung ist nicht gesichert: { $problem }
numbers = Die Zahlen gehen von 1 bis { $most }.
no-action = Keine Aktion heißt { $typed }. Tippe eine Zahl, Worte, oder ? für Hilfe.
could-be = Das könnte sein: { $actions }.
    .more = Das könnte sein: { $actions }; oder etwas anderes.
why-not-what = Warum was nicht? Zum Beispiel: { typed-why-not } { $example }
rules-of-what = Regeln wovon? Zum Beispiel: { typed-rules } { $example }
save-where = Wohin sichern? Zum Beispiel: { typed-save } meinspiel.txt

# Aufzeichnungen und Stellungen
actions =
    { $actions ->
        [one] 1 Aktion
       *[other] { $actions } Aktionen
    }
rounds =
    { $rounds ->
        [one] 1 Runde
       *[other] { $rounds } Runden
    }
after =
    { $actions ->
        [one] nach { $at } von 1 Aktion
       *[other] nach { $at } von { $actions } Aktionen
    }
seen-by = { after }, gesehen von { $who }
    .spectator = { after }, von außen gesehen
to-decide = { after }, { $who } entscheidet
not-over = Nicht vorbei: { $who } entscheidet.
points = Punkte: { $points }
next = Als Nächstes: { $action }
played = Gespielt: { $action }
replays = { $file }: stimmt, { actions }. { $verdict }
hash-is = Der Hash des Startwerts ist { $hash }
hash-kept = Der Startwert ist der versprochene.
wins-chance = gewinnt { $chance }
reviewed = soweit { $who } es wissen konnte
looking-back = Rückblick
turning-points = Wendepunkte
turning-point = Aktionen { $since } bis { $number }: von { $before } auf { $after }
costly = Was am meisten kostete
    .none = Keine Entscheidung kostete mehr als eine Chance von hundert.
cost = nach { $number } Aktionen: { $cost } der Gewinnaussicht
you-played = Gespielt: { $action }
master-plays = Meisterhaft: { $action }
as-good = ebenso gut
hint-gain = + { $what }
hint-risk = − { $what }
hint-then = dann { $what }

# Zuschauen
game-seed = Startwert { $seed }: { $seats }
    .one-of = Spiel { $number } von { $games }, Startwert { $seed }: { $seats }
result =
    { $winners ->
        [0] unentschieden
        [one] { $who } gewinnt
       *[other] { $who } gewinnen
    }
game-line = { $result }  { actions }  Startwert { $seed }
    .rounds = { $result }  { rounds }, { actions }  Startwert { $seed }
nobody = niemand
won-share = { $won } gewonnen  { $share }
mean = { $mean_actions } Aktionen je Spiel
    .rounds = { $mean_rounds } Runden und { $mean_actions } Aktionen je Spiel

# Spiele und ihre Regeln
column-game = Spiel
column-players = Personen
column-minutes = Minuten
column-revision = Stand
column-options = Optionen
column-option = Option
column-hidden = verdeckt
games-more = fogbound games SPIEL erzählt mehr.
revision-of = Stand { $revision } der Regeln; das Verzeichnis hat { $rules }
option-is = { $name }={ $values }, sonst { $default }: { $meaning }
    .choices = { $name }={ $values }, sonst { $default }: { $meaning } ({ $choices })
# the same in both: only a sign
choice = { $value }: { $meaning }
only = (nur { $only })

# Die Arena
games-of =
    { $games ->
        [one] { $title }: 1 Spiel zu { $players }
       *[other] { $title }: { $games } Spiele zu { $players }
    }
deals =
    { $deals ->
        [one] 1 Ausgangslage aus Startwert { $seed }, alle einmal auf jedem Platz
       *[other] { $deals } Ausgangslagen aus Startwert { $seed }, bei jeder alle einmal auf jedem Platz
    }
    .more = { deals }; { $done } Spiele sind schon da
stopped = Angehalten nach { $done } von { $games } Spielen; mit --out DATEI könnte es von hier weitergehen.
    .kept = Angehalten nach { $done } von { $games } Spielen; derselbe Befehl geht von hier weiter.
broken = Spiel { $number }, Startwert { $seed }, ging kaputt: { $error }; seine Aufzeichnung liegt in { $file }
    .by = Spiel { $number }, Startwert { $seed }, ging durch { $who } kaputt: { $error }; seine Aufzeichnung liegt in { $file }
nobody-won = { $count } von { $games } Spielen gewann niemand
broke-off = { $count } von { $games } Spielen brachen ab und zählen nicht
column-bot = Bot
column-games = Spiele
column-won = gewonnen
# the same in both
column-sure = 95 %
column-even = ausgeglichen
column-rating = Wertung
column-decision = je Entscheidung
column-broke = abgebrochen

# Training
train-round = Runde { $number } von { $rounds }
train-play = spielt
train-quick = spielt ohne Suche
train-test = prüft
train-confirm = bestätigt
train-pass =
    .worth = Durchgang { $number }: wer gewinnt, überrascht es um { $learned }, von Hand { $hand }
    .promise = Durchgang { $number }: was am besten ist, überrascht es um { $learned }, auf den ersten Blick { $hand }
train-lost =
    { $count ->
        [one] 1 Partie ging verloren und zählt nicht.
       *[other] { $count } Partien gingen verloren und zählen nicht.
    }
    .why =
        { $count ->
            [one] 1 Partie ging verloren und zählt nicht: { $error }
           *[other] { $count } Partien gingen verloren und zählen nicht; zuletzt: { $error }
        }
train-stopped = Angehalten; derselbe Befehl macht hier weiter.
train-kept = Das beste Netz liegt in { $file }
    .none = Noch hat kein Netz gewonnen.
train-curves = Seine Kurven liegen in { $folder }
train-yes = behalten
train-no = verworfen
column-round = Runde
column-worth = Wert (von Hand)
column-promise = Züge (von Hand)
column-kept = Urteil
column-parts = Teil
column-chosen = gewählt mit
column-confirmed = belegt
column-within = 90 %
column-fair = Anteil
train-parts =
    .both = alles
    .worth = was Stellungen beurteilt
    .promise = was Züge vorschlägt
curve-title =
    .worth = Wie sehr überraschte, wer gewann
    .promise = Wie sehr überraschte, was für das Beste galt
    .won = Was das neue Netz gewann
curve-passes = Durchgänge des Lernens, eine Linie je Runde
curve-rounds = Runden
curve-learned = das Netz
curve-hand =
    .worth = von Hand
    .promise = auf den ersten Blick
curve-won = gewonnen, mit 90 %
curve-fair = gerechter Anteil

# Das Labor
study-of =
    { $games ->
        [one] { $title }: eine Studie aus 1 Partie
       *[other] { $title }: eine Studie aus { $games } Partien
    }
    .most = { $title }: höchstens { $games } Partien
study-in = Im Ordner { $folder }
    .more = Im Ordner { $folder }; { $done } Partien sind schon da
lab-broken = Partie { $number }, Startwert { $seed }, brach ab: { $error }
report-in = Der Bericht ist in { $file }
report-later = Die Partien sind in { $folder }. Wo duckdb, jinja2 und pyarrow installiert sind, macht fogbound lab report { $folder } den Bericht.
published = Am Tisch unter { $address }.
verdict-differ = { $one } und { $other } unterscheiden sich.
verdict-alike = { $one } und { $other } unterscheiden sich um weniger als { $within } Hundertstel, wenn überhaupt.
verdict-open = Ob sich { $one } und { $other } unterscheiden, lässt sich noch nicht sagen.
verdict-shares = { $measure }: { $first } und { $second }, ein Unterschied von { $low } bis { $high } Hundertsteln nach { $pairs } Paaren von Partien
verdict-counts = { $measure }: { $first } und { $second } im Mittel, um { $low } bis { $high } Hundertstel öfter größer nach { $pairs } Paaren von Partien

# Was schiefgeht
no-language = es gibt keine Sprache { $language }; es gibt: { $languages }
no-command = es gibt keinen Befehl { $name }; siehe { $command } --help
    .near = es gibt keinen Befehl { $name }; meintest du { $near }?
no-such-option = es gibt keine Option { $option }; siehe { $command } --help
needs-value = { $option } braucht einen Wert
missing = { $what } fehlt; siehe { $command } --help
not-a-number = { $option } muss eine Zahl sein; siehe { $command } --help
    .least = { $option } muss eine Zahl sein, { $least } oder mehr; siehe { $command } --help
    .between = { $option } muss eine Zahl von { $least } bis { $most } sein; siehe { $command } --help
too-many-words = { $words } ist zu viel; siehe { $command } --help
misused = { $error }; siehe { $command } --help
no-game = kein Spiel heißt { $game }; es gibt: { $games }
broken-game = das Spiel { $game } ist installiert, lässt sich aber nicht laden: { $error }
wrong-players = { $game } ist für { $least } bis { $most } Personen, nicht für { $players }
option-form = --option heißt NAME=WERT, nicht { $pair }
option-twice = die Option { $option } steht zweimal da
no-option = { $game } hat keine Option { $option }; es gibt: { $options }
    .none = { $game } hat keine Option { $option } und auch keine andere
wrong-choice = { $option } muss eins davon sein: { $choices }
wrong-number = { $option } muss eine ganze Zahl sein, 0 oder mehr
not-a-line = { $option } muss eine Zeile aus sichtbaren Zeichen sein, ohne Leerzeichen an den Enden
no-bot = kein Bot heißt { $bot }; es gibt: { $bots }
bot-setting = Bot { $bot }: hat keine Einstellung
    .greedy = Bot { $bot }: seine Patzer sind ein Prozentsatz von 0 bis 100, etwa greedy:8
    .search = Bot { $bot }: eine Suche bekommt eine Zahl von Durchgängen, etwa search:400, oder eine Zeit, etwa search:2s
    .learned = Bot { $bot }: nimmt eine Zahl von Durchläufen, etwa learned:400, oder eine Zeit, etwa learned:2s
    .program = Bot { $bot }: ein Programm braucht einen Befehl, etwa program:./mybot
bots-empty = --bots muss einen Bot nennen
bots-count = --bots muss einmal oder { $seats }-mal dastehen, nicht { $count }-mal
resume-alone = --resume geht nur mit --seat, --bots, --save und --ask-all
seat-range = --seat muss in diesem Spiel von 0 bis { $most } sein, nicht { $seat }
    .random = --seat muss von 0 bis { $most } oder random sein, nicht { $seat }
name-like-bot = --name darf nicht wie bei einem Bot enden, in Klammern
who-are-you = { $file }: niemand hat dieses Spiel gespielt; nimm einen Platz mit --seat
    .several = { $file }: mehrere haben dieses Spiel gespielt; nimm einen Platz mit --seat
program-plays = { $file }: hier spielt ein Programm; um es laufen zu lassen, sag --bots { $bot }
bot-to-search = --bot muss eine Suche sein, etwa { $usual }, nicht { $bot }
arena-two = die Arena vergleicht Bots: nenne zwei oder mehr verschiedene
needs-lab = die Arena braucht { $module }: pip install 'fogbound[lab]'
    .parquet = eine Parquet-Datei braucht { $module }: pip install 'fogbound[lab]'
    .report = ein Bericht braucht { $module }: pip install 'fogbound[lab]'
needs-train = das Training braucht { $module }: pip install 'fogbound[train]'
no-features = { $game } hat nichts, woraus sich lernen lässt
needs-cluster = ein Cluster braucht { $module }: pip install 'fogbound[cluster]'
no-cluster = kein Ray-Cluster antwortet unter { $address }
    .outside = unter { $address } antwortet ein Ray-Cluster, doch dieser Rechner gehört nicht dazu: ray start --address { $address } --num-cpus 0, dann --cluster auto
not-alike = der Rechner { $machine } hat ein anderes Fogbound als dieser, verschieden sind { $parts }: installiere auf allen das gleiche
jobs-or-cluster = --jobs gilt nur für diesen Rechner: lass es mit --cluster weg
cannot-vary = { $option } kann nicht wechseln; was kann: { $options }
no-study = { $folder }: in diesem Ordner ist keine Studie
damaged-study = { $folder }: die Studie in diesem Ordner ist beschädigt
other-study = { $folder }: in diesem Ordner ist eine andere Studie; mach mit demselben Befehl weiter, oder nenne einen anderen Ordner
not-together = { $folder }: zusammen gehen nur Ordner einer Studie, jeder mit einem anderen --seed
no-such-game = { $folder }: die Studie hat keine Partie { $number }
no-games = { $folder }: keine Partie dieser Studie kam zu Ende
wrong-name = --name muss aus Buchstaben, Ziffern, - und _ sein, nicht { $name }
no-measure = --about ist length, leads oder WAS:WELCHES, etwa seat:0, nicht { $measure }
no-such-event = --about { $measure }: das Spiel erzählt von keinem { $event } mit { $kind }
no-such-thing = --about { $measure }: es gibt kein { $kind } { $name }
needs-table = der Tisch braucht { $module }: pip install 'fogbound[table]'
no-position = { $file }: die Aufzeichnung hat { actions }, { $at } gibt es nicht
over-there = { $file }: nach { $at } Aktionen ist das Spiel vorbei
other-decides = { $file }: nach { $at } Aktionen entscheidet Platz { $actor }, nicht { $seat }
never-asked = { $file }: Platz { $seat } wurde nie gefragt
review-later = { $file }: Die Partie ist nicht vorbei; es gibt noch nichts auszuwerten
no-hints = { $game } sagt nicht, was eine Stellung wert ist: keine Tipps
no-lesson = { $game } hat keine Lektion; fogbound rules { $game } erklärt es
no-picture = { $game } hat kein Bild zu zeichnen
no-rule = keine Regel von { $game } enthält { $word }
    .near = keine Regel von { $game } enthält { $word }; meintest du { $near }?
hash-broken = der Startwert ist nicht der versprochene: sein Hash ist { $hash }
is-folder = { $file }: ist ein Ordner, keine Aufzeichnung
not-text = { $file }: keine Textdatei
file-exists = { $file }: eine Datei dieses Namens gibt es schon; wähle einen anderen
# the same in both: only a sign
in-file = { $file }: { $error }
open-at = Fogbound ist offen unter { $address } (Strg-C schließt)
workers-need-postgresql = mehrere Prozesse brauchen PostgreSQL: --database postgresql://...
cannot-listen = an { $host }, Port { $port } lässt sich nicht lauschen: { $reason }
no-database = die Datenbank lässt sich nicht öffnen: { $reason }
in-use = ein anderes Fogbound hat { $file } geöffnet: schließe es, oder nimm mit --data einen anderen Ordner
# the same in both: only a sign
as-said = { $error }
# the same in both: only a sign
system = { $error } ({ $code })
    .ENOENT = keine solche Datei, kein solcher Ordner
    .EACCES = dort darfst du nicht lesen oder schreiben
    .EISDIR = ist ein Ordner
    .ENOTDIR = kein Ordner
    .ENOSPC = kein Platz mehr auf dem Datenträger
    .EROFS = dort lässt sich nichts schreiben
