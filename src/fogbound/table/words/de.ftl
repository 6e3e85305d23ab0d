# Die Worte des Tisches. Nachrichten, die mit `js-` beginnen, sind für das Skript der Seiten: Ihre
# Argumente werden dort eingesetzt, sie können also nicht nach der Zahl wählen.

language = Deutsch

# ---------------------------------------------------------------- jede Seite
come-in = Herein
change = Ändern
close = Schließen
copy = Kopieren
who-is-there = Wer ist da?
your-name = Dein Name am Tisch
guest = Gast
auto = Eine erzwungene einzelne Aktion spielt sich selbst
ask-twice = Zweimal fragen vor allem, was sich nicht zurücknehmen lässt
bell = Eine Glocke, wenn ich am Zug bin
daylight = Tageslicht: helle Farben
motion = Bewegung von Figuren, Münzen, Karten und Würfeln
motion-off = aus
motion-quick = schnell
motion-full = ganz
motion-reduced = Dein System wünscht weniger Bewegung, also bewegt sich nichts.
choose-language = Sprache
other-device = Du kommst von einem anderen Gerät? Dein persönlicher Schlüssel
use-key = Benutzen
key-once = Dein Schlüssel, nur einmal gezeigt:
show-key = Einen Schlüssel für ein anderes Gerät zeigen
signed-in = Wo du angemeldet bist
js-a-browser = { $label } · seit { $date }
js-a-program = Programm: { $label } · seit { $date }
js-some-browser = Ein Browser
js-this-browser = dieser
js-sign-out = Abmelden
js-copied = Kopiert.
js-copy-by-hand = Dieser Browser kopiert nur von Hand: markiere es und kopiere es.
js-no-answer = Der Tisch hat nicht geantwortet.

# ---------------------------------------------------------------- die Haustür
home-title = Fogbound: Brettspiele aus Nebel und Dampf
home-hero = Brettspiele aus Nebel und Dampf. Setz dich gleich zu den Bots, oder hol deine Leute mit einem Link dazu.
game-facts =
    { $least ->
        [one] 1 bis { $most } Personen · { $minutes } Minuten
       *[other] { $least } bis { $most } Personen · { $minutes } Minuten
    }
in-english = auf Englisch
rules = Regeln
play-now = Gleich spielen
learn = Lernen
how-well = Wie gut die Bots spielen
bots-level = Bots: { $level }
open-a-table = Einen Tisch öffnen
players = Personen
other-seats = Andere Plätze
wait-for-friends = auf Bekannte warten
listed-tick = In der Liste: alle dürfen dazukommen
open-it = Öffnen
your-games = Deine Spiele
open-tables = Offene Tische
to-watch = Zum Zuschauen
none-yet = Noch keine.
nobody-waits = Niemand wartet.
all-quiet = Alles still.
level-easy = leicht
level-fair = mittel
level-strong = stark
level-master = meisterhaft
level-grandmaster = großmeisterhaft
js-free = frei
js-your-turn = du bist dran
js-status-waiting = wartet
js-status-full = voll
js-status-playing = läuft
js-status-over = vorbei
js-status-closed = geschlossen

# ---------------------------------------------------------------- verirrt
lost = Im Nebel verirrt
lost-why = Hier ist nichts: kein solcher Tisch, kein solches Spiel. Vielleicht wurde der Tisch geschlossen.
back-to-lights = Zurück ins Licht

# ---------------------------------------------------------------- Regeln
rules-title = Die Regeln von { $game }
every-rule = Alle Regeln, wie sie gelten
find-rule = Eine Regel, Karte oder einen Ort suchen
find-hint = ein Wort oder eine Kennung
only-edition = nur { $edition }
rules-nothing = Nichts hier enthält das. Versuch ein anderes Wort oder weniger Buchstaben davon.
rules-in-english = Dieses Spiel wird auf Englisch erzählt: Such ein englisches Wort.
js-rules-found = gefunden: { $count }
contents = Inhalt
primer = Das Spiel auf einer Seite
legend = Zeichen und Figuren
legend-link = Legende
back-to-study = Zurück zum Bericht
back-to-game = Zurück zum Spiel
js-close = Schließen

# ---------------------------------------------------------------- der Raum vor dem Spiel
begin-game = Das Spiel beginnen
close-table = Den Tisch schließen
bring-friends = Hol deine Leute dazu
table-title = Titel des Tisches
qr-code = QR-Code des Einladungslinks
invite-local = Nur dieser Rechner kann diesen Link öffnen. Für andere starte den Tisch mit „{ $command }“ und komm über die eigene Adresse dieses Rechners statt { $host } hierher:
invite-anybody = Wer diesen Link hat, kann sich setzen:
invite-link = Einladungslink
fair-before = Ehrliche Würfel. Der Hash vom Startwert dieses Spiels:
fair-after = Der Startwert selbst wird nach dem Ende gezeigt.
js-players = { $count } Personen
# the same in both: only a sign
js-option = { $name }: { $value }
js-listed = in der Liste
js-private = privat
js-closed = Geschlossen
js-waiting-for = Freie Plätze: { $count }
js-everybody-here = Alle sind da
js-room-closed = Dieser Tisch ist geschlossen
js-room-setting = Der Tisch wird gedeckt
js-room-full = Der Tisch ist voll: Sobald das Spiel beginnt, kannst du zuschauen
js-sit-here = Hier setzen
js-stand-up = Aufstehen
js-send-away = Wegschicken
js-send-away-sure = { $name } wegschicken? Wer weggeschickt ist, kann hier weder sitzen noch sprechen.
js-mute = Stumm
js-hear-again = { $name } wieder hören
js-titled = { $game } · { $title }
js-resign = Aufgeben
js-resign-sure = Dieses Spiel aufgeben? Ein Bot spielt deinen Platz zu Ende, und du kommst nicht zurück.
js-close-game = Spiel schließen
# the same in both: a bot is a bot
js-a-bot = { $name } (Bot)
js-you = { $name }: du
js-bot-for-seat = Ein Bot für Platz { $seat }
js-seat-a-bot = Einen Bot hinsetzen …
js-close-for-good = Diesen Tisch endgültig schließen?

# ---------------------------------------------------------------- das Spiel
the-board = Der Spielplan
explore = Die Pfeiltasten führen von Teil zu Teil; die Eingabetaste öffnet es, Escape schließt es.
parts-of-table = Teile des Tisches
tab-act = Handeln
larger = Größer
smaller = Kleiner
tab-players = Alle
tab-story = Verlauf
what-you-have = Was du hast und was du tun kannst
your-hand = Deine Hand
undo = Zurück
restart-turn = Zug neu
hint = Tipp
one-back = Eine Aktion zurück
one-forth = Eine Aktion vor
moment-of-game = Augenblick des Spiels
seen-by = Gesehen von
back-to-now = Zurück ins Jetzt
play-again = Noch einmal spielen
play-on = Von hier weiterspielen
record = Aufzeichnung
in-words = Der Tisch in Worten
what-happened = Was geschah
story-so-far = Der Verlauf bisher
say-something = Dem Tisch etwas sagen
say-placeholder = Sag etwas …
say = Sagen
js-tab-act = { tab-act }
js-tab-players = { tab-players }
js-tab-story = { tab-story }
js-tab-story-news = { tab-story } ●
js-reconnecting = Verbindung wird wiederhergestellt …
js-unreachable = Der Tisch ist nicht zu erreichen: Das wurde nicht getan. Versuch es wieder, wenn er zurück ist.
# the same in both: a bot is a bot
js-bot = Bot · { $bot }
js-thinking = denkt nach …
js-yours = du
js-leave-to-bot = Einem Bot überlassen
js-away = Ist { $name } weg? Ein Bot spielt weiter
js-away-votes = Ist { $name } weg? Ein Bot spielt weiter ({ $votes } von { $needed })
js-away-sure = Soll ein Bot für { $name } spielen? Der Platz lässt sich jederzeit zurücknehmen.
js-over = Das Spiel ist vorbei
js-past = Ein vergangener Augenblick
js-lesson-step = Lektion · { $step } von { $steps }
js-lesson-next = Weiter
js-lesson-over = Von hier aus weiterspielen
js-turn-yours = Du bist dran
js-decides = { $name } entscheidet
js-bot-plays-you = Ein Bot spielt für dich
js-watching = Du schaust zu · { $name } entscheidet
js-back-to-now = { back-to-now }
js-back-to-your-turn = Du bist dran: zurück ins Jetzt
js-page-your-turn = ● Du bist dran
js-take-back = Meinen Platz zurücknehmen
js-final = „{ $action }“ lässt sich nicht zurücknehmen. Noch einmal, um es zu tun.
js-thinking-hint = Ich denke darüber nach …
js-tap-again = Tippe noch einmal, um es zu tun.
js-review-ask = Partie auswerten
js-review-about = Wer wann wie gute Aussichten hatte, wo es kippte, und was an deiner Stelle meisterhaft gewesen wäre: aus dem, was du damals wissen konntest.
js-review-work = Rückblick: { $done } von { $total } Stellungen …
js-review-curve = Die Gewinnaussicht
js-review-turns = Wendepunkte
js-review-turn = von { $before }{ "\u00A0" }% auf { $after }{ "\u00A0" }%
js-review-mist = Deine teuersten Entscheidungen
js-review-none = Keine Entscheidung hat mehr als eine Chance von hundert gekostet.
js-review-cost = −{ $cost }{ "\u00A0" }%
js-review-played = Du: { $action }
js-review-best = Meisterhaft: { $action }
js-review-look = Ansehen: nach Aktion { $number }
js-review-failed = Der Rückblick ließ sich nicht erstellen.
js-review-label = Die Gewinnaussicht von { $names }, über { $count } Aktionen
js-review-noturn = Es kippte nie deutlich.
js-review-before = Kurz vor dem Ende:
js-review-of = { $name }: { $chance }{ "\u00A0" }%
js-hint-first = Am besten: { $action } ({ $chance }{ "\u00A0" }% Gewinn)
js-hint-even = Ebenso gut: { $action }
js-hint-next = Schwächer: { $action } ({ $chance }{ "\u00A0" }% Gewinn)
js-hint-gain = + { $what }
js-hint-risk = − { $what }
js-hint-then = dann: { $what }
js-action-of = Aktion { $number } von { $total }
js-spectator = eine Person, die zuschaut
js-seed-was = Der Startwert war { $seed }; sein Hash { $hash } stand vor dem ersten Zug da.
js-another-game = Ein weiteres Spiel: { $link }
js-look-at-moment = Diesen Augenblick ansehen
js-look-at-action = Aktion { $number } ansehen
# the same in both: only a sign
js-says = { $name }:

# ---------------------------------------------------------------- das Ende
the-end = Das Ende
share = Teilen
look-back = Die Partie ansehen
points = Punkte
all-secrets = Was alle verborgen hielten
fair-fold = Faire Würfel: der Startwert dieser Partie
js-points-all = insgesamt
js-the-end = { the-end }
end-later = Vom Ende wird erzählt, wenn die Partie vorbei ist.
review-later = Den Rückblick gibt es, wenn die Partie vorbei ist.
review-one = Ein Rückblick nach dem anderen.
again-later = Noch einmal gespielt wird, wenn diese Partie vorbei ist.
words = in Worten
js-final-here = nicht rücknehmbar: noch einmal, um es zu tun
pace = Was Bots tun
pace-steps = jeden Schritt sehen
pace-quick = zügig
pace-once = sofort
js-skip = Weiter bis zu meinem Zug

# ---------------------------------------------------------------- deine Partien
history-link = alle Ergebnisse, Statistiken und Protokolle
history-none = Du hast noch keine Partie beendet.
history-all = Beendete Partien
history-when = Beendet
history-game = Spiel
history-with = Mit
history-result = Ergebnis
history-win = gewonnen
history-loss = nicht gewonnen
history-played = Gespielt
history-won = Gewonnen
history-export = Alle Protokolle mitnehmen:
history-part = Archiv { $part } von { $parts }
history-ratings = Wertung gegen Menschen
history-ratings-what = Aus beendeten Partien unter Menschen; alle beginnen bei 25, und ± sagt, wie sicher die Zahl ist.
history-rating = Wertung
history-statistics = Statistik
history-by-game = Nach Spiel
history-by-level = Nach Gegenüber
history-by-seat = Nach Platz
history-against = Gegen
history-seat = Platz
against-people = Menschen
mixed = Bots mehrerer Stufen
seat-of = { $seat } von { $players }

# ---------------------------------------------------------------- was um den Tisch geschieht
# the same in both: only names
bot-name = { CAP($bot) } { $number }
log-sit = { $who } nimmt Platz { $seat }.
log-leave = { $who } gibt Platz { $seat } frei.
log-bot = Der Bot { $bot } spielt auf Platz { $seat }.
log-crash = Der Bot { $bot } ist ausgefallen; auf Platz { $seat } spielt ein zufälliger weiter.
log-vote = { $who } stimmt dafür, dass ein Bot für { $whom } weiterspielt.
log-resign = { $who } gibt auf; Platz { $seat } spielt ein Bot zu Ende.
log-dismiss = { $who } muss den Tisch verlassen.
log-title = Der Tisch hat einen neuen Titel: { $title }
log-start = Das Spiel beginnt.
log-close = Der Tisch ist geschlossen.

# ---------------------------------------------------------------- Absagen
no-seat = An diesem Tisch gibt es keinen Platz { $seat }.
no-table = Diesen Tisch gibt es nicht.
no-game = Dieses Spiel gibt es nicht.
no-game-called = Es gibt kein Spiel namens { $name }.
no-lesson = Für dieses Spiel gibt es keine Lektion.
not-begun = Das Spiel hat noch nicht begonnen.
begun = Das Spiel hat begonnen; du kannst zuschauen.
begun-already = Das Spiel hat schon begonnen.
over = Das Spiel ist vorbei.
closed = Dieser Tisch ist geschlossen.
of-a-study = Das ist eine Partie aus einer Studie: Es kommt nichts mehr dazu.
record-later = Die Aufzeichnung ist für alle offen, wenn das Spiel vorbei ist.
sit-already = Du sitzt schon dort.
sit-elsewhere = Du hast einen anderen Platz an diesem Tisch; verlass erst den.
sit-taken = Dort sitzt { $name }.
leave-begun = Das Spiel hat begonnen; gib deinen Platz lieber einem Bot.
leave-not-yours = Das ist nicht dein Platz.
give-vote = Das ist nicht dein Platz; du kannst dafür stimmen, dass ein Bot weiterspielt.
give-guests = Bots setzt nur hin, wer den Tisch geöffnet hat oder daran sitzt.
start-guests = Beginnen kann nur, wer den Tisch geöffnet hat oder daran sitzt.
start-empty =
    { $count ->
        [one] Noch sind nicht alle da: Platz { $seats } ist leer.
       *[other] Noch sind nicht alle da: Die Plätze { $seats } sind leer.
    }
start-seats = Ein Spiel beginnt, wenn alle Plätze besetzt sind.
moved-on =
    { $number ->
        [one] Das Spiel ist weitergegangen: 1 Aktion wurde gespielt.
       *[other] Das Spiel ist weitergegangen: { $number } Aktionen wurden gespielt.
    }
only-played =
    { $number ->
        [one] Es wurde erst 1 Aktion gespielt.
       *[other] Es wurden erst { $number } Aktionen gespielt.
    }
not-your-decision = Das entscheidest nicht du.
nothing-to-undo = Du hast nichts, was sich zurücknehmen ließe.
undo-asked = { $name } ist schon gefragt, deshalb lässt sich nichts mehr zurücknehmen.
vote-own = Das ist dein eigener Platz: Gib ihn einem Bot.
resigned = Du hast aufgegeben; ein Bot spielt diesen Platz zu Ende.
bot-decides = An deiner Stelle wurde ein Bot gefragt; du kannst zurück, sobald er sich entschieden hat.
vote-bot = Dort spielt schon ein Bot.
vote-twice = Du hast schon abgestimmt.
vote-not-asked = { $name } ist gerade nicht gefragt.
vote-wait =
    { $seconds ->
        [one] { $name } hat noch 1 Sekunde Zeit.
       *[other] { $name } hat noch { $seconds } Sekunden Zeit.
    }
close-host = Einen Tisch, an dem noch nicht gespielt wird, schließt nur, wer ihn geöffnet hat.
host-only = Das kann nur, wer den Tisch eröffnet hat.
no-person = So jemand ist nicht an diesem Tisch.
dismiss-host = Wer den Tisch eröffnet hat, bleibt.
dismiss-begun = Das Spiel hat begonnen: { $name } bleibt.
dismissed = Du bist von diesem Tisch weggeschickt worden.
name-here = Hier heißt schon jemand { $name }; wähle zuerst einen anderen Namen.
close-alone = Ein Spiel schließt nur, wer allein gegen Bots spielt.
hints-alone = Tipps gibt es nur in Spielen allein gegen Bots.
hint-one = Ein Tipp nach dem anderen.
hint-none = Kein Tipp fällt mir ein.
not-at-table = Du sitzt nicht an diesem Tisch.
bot-plays-you = Ein Bot spielt für dich; nimm erst deinen Platz zurück.
other-views = Von anderen Plätzen darfst du schauen, wenn das Spiel vorbei ist.
unknown-action = Es gibt keine Aktion namens { $action }.
unknown-near = Es gibt keine Aktion namens { $action }; meintest du { $near }?
unknown-bot = Es gibt keinen Bot { $bot }.
too-many-bots =
    { $seats ->
        [one] Es gibt 1 Platz, nicht { $bots }.
       *[other] Es gibt { $seats } Plätze, nicht { $bots }.
    }
fork-over = Da war das Spiel vorbei; wähle einen früheren Augenblick.
too-many-tables = Du hast zu viele Tische; beende oder schließe erst ein paar.
too-many-streams = Du schaust schon an { $most } Tischen zu.
too-many-lines = Das ist zu viel auf einmal; warte einen Moment.
too-many-people = Von deiner Adresse kamen zu viele Leute herein; versuch es später.
too-many-tokens = Du hast schon { $most } Zugangstoken; gib sie erst ab.
too-many-requests = Zu viele Anfragen; warte einen Augenblick.
too-many-undos = Du nimmst zu oft etwas zurück; warte einen Moment.
too-long = Eine Anfrage trägt höchstens { $most } Bytes.
other-site = Diese Anfrage kommt von einer anderen Seite.
too-busy = Der Tisch hat zu viel zu tun; versuch es noch einmal.
not-shown = Dieses Spiel lässt sich nicht zeigen: Es wurde nach anderen Regeln gespielt, als hier installiert sind.
unavailable = Die Datenbank antwortet nicht; versuch es noch einmal.
# the same in both: only a sign
bad-shape = { $where }: { $error }.
    .whole = { $error }.
status-400 = Die Anfrage lässt sich nicht lesen.
status-404 = Hier ist nichts.
status-405 = Das geht hier nicht.
bearer = Authorization muss lauten: Bearer TOKEN.
not-by-token = Ein Programm mit einem Token kann das nicht: komm mit einem Browser herein.
come-in-first = Komm erst herein: Sag deinen Namen.
bad-token = Dieser Token gilt nicht.
bad-key = Dieser Schlüssel öffnet nichts.
no-session = Einen solchen Browser oder Token hast du nicht.
name-empty = Ein Name darf nicht leer sein.
name-long = Ein Name hat höchstens { $most } Zeichen.
name-signs = Ein Name besteht aus druckbaren Zeichen, ohne < und >.
name-bot = Das sieht aus wie der Name eines Bots; wähle einen anderen.
say-printable = Sag etwas in druckbaren Zeichen.

# Das Labor
lab = Das Labor
lab-link = Das Labor: wie ausgewogen die Spiele sind
lab-what = Wie ausgewogen sind die Spiele? Bots haben sie viele Male gespielt, und diese Berichte sagen, was dabei herauskam.
lab-none = Hier wurde noch keine Studie veröffentlicht.
lab-study-balance = Wie ausgewogen ist { $title }?
lab-study-compare = Zwei Arten, { $title } zu spielen
lab-games =
    { $games ->
        [one] 1 Partie zwischen Bots der Art „{ $bots }“
       *[other] { $games } Partien zwischen Bots der Art „{ $bots }“
    }
no-study = Diese Studie gibt es nicht.
