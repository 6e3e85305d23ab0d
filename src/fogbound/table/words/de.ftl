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
find-rule = Eine Regel suchen
find-hint = ein Wort oder eine Kennung
only-edition = nur { $edition }
js-rules-found = Regeln gefunden: { $count }

# ---------------------------------------------------------------- der Raum vor dem Spiel
begin-game = Das Spiel beginnen
close-table = Den Tisch schließen
bring-friends = Hol deine Leute dazu
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
# the same in both: a bot is a bot
js-a-bot = { $name } (Bot)
js-you = { $name }: du
js-bot-for-seat = Ein Bot für Platz { $seat }
js-seat-a-bot = Einen Bot hinsetzen …
js-close-for-good = Diesen Tisch endgültig schließen?

# ---------------------------------------------------------------- das Spiel
the-board = Der Spielplan
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
other-players = Die anderen
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
js-hint-first = Am häufigsten versucht: { $action } ({ $chance }{ "\u00A0" }% Gewinn).
js-hint-next = Weniger sicher: { $action } ({ $chance }{ "\u00A0" }% Gewinn).
js-action-of = Aktion { $number } von { $total }
js-spectator = eine Person, die zuschaut
js-seed-was = Der Startwert war { $seed }; sein Hash { $hash } stand vor dem ersten Zug da.
js-another-game = Ein weiteres Spiel: { $link }
js-look-at-moment = Diesen Augenblick ansehen
js-look-at-action = Aktion { $number } ansehen
# the same in both: only a sign
js-says = { $name }:

# ---------------------------------------------------------------- was um den Tisch geschieht
# the same in both: only names
bot-name = { CAP($bot) } { $number }
log-sit = { $who } nimmt Platz { $seat }.
log-leave = { $who } gibt Platz { $seat } frei.
log-bot = Der Bot { $bot } spielt auf Platz { $seat }.
log-crash = Der Bot { $bot } ist ausgefallen; auf Platz { $seat } spielt ein zufälliger weiter.
log-vote = { $who } stimmt dafür, dass ein Bot für { $whom } weiterspielt.
log-start = Das Spiel beginnt.
log-close = Der Tisch ist geschlossen.

# ---------------------------------------------------------------- Absagen
no-seat = An diesem Tisch gibt es keinen Platz { $seat }.
no-table = Diesen Tisch gibt es nicht.
no-game = Dieses Spiel gibt es nicht.
no-game-called = Es gibt kein Spiel namens { $name }.
not-begun = Das Spiel hat noch nicht begonnen.
begun = Das Spiel hat begonnen; du kannst zuschauen.
begun-already = Das Spiel hat schon begonnen.
over = Das Spiel ist vorbei.
closed = Dieser Tisch ist geschlossen.
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
vote-own = Das ist dein eigener Platz: Gib ihn einem Bot.
vote-bot = Dort spielt schon ein Bot.
vote-twice = Du hast schon abgestimmt.
close-host = Einen Tisch, an dem noch nicht gespielt wird, schließt nur, wer ihn geöffnet hat.
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
too-many-people = Von deiner Adresse kamen zu viele Leute herein; versuch es später.
too-many-tokens = Du hast schon { $most } Zugangstoken; gib sie erst ab.
too-many-requests = Zu viele Anfragen; warte einen Augenblick.
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
come-in-first = Komm erst herein: Sag deinen Namen.
bad-token = Dieser Token gilt nicht.
bad-key = Dieser Schlüssel öffnet nichts.
name-empty = Ein Name darf nicht leer sein.
name-long = Ein Name hat höchstens { $most } Zeichen.
name-signs = Ein Name besteht aus druckbaren Zeichen, ohne < und >.
say-printable = Sag etwas in druckbaren Zeichen.
