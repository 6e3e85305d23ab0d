# Was ein Bericht sagt

title = Wie ausgewogen ist { $game }?
    .compare = Zwei Arten, { $game } zu spielen
contents = Inhalt
all-studies = Alle Studien des Labors
games-played =
    { $games ->
        [one] 1 Partie
       *[other] { $games } Partien
    }
played-by = { games-played }, der Bot „{ $bots }“ auf allen Plätzen, Karten und Würfel aus dem Startwert { $seed }
broken =
    { $broken ->
        [one] 1 Partie brach ab und zählt nicht.
       *[other] { $broken } Partien brachen ab und zählen nicht.
    }
made-with = Regeln in Fassung { $revision }, fogbound { $version }
settings = Was gespielt wurde
players =
    { $players ->
        [one] zu einer Person
       *[other] zu { $players } Personen
    }
option = { $option }: { $value }
components = Material: { $name }

# Auf einen Blick
glance = Auf einen Blick
only-in-tables =
    Im Ganzen fällt nichts auf; { $count ->
        [one] 1 Zeile tut es in ihrer eigenen Tabelle und ist unten markiert.
       *[other] { $count } Zeilen tun es in ihren eigenen Tabellen und sind unten markiert.
    }
nothing-stands-out = Nichts fällt auf: Was sich hier unterscheidet, kann Zufall sein.
stands-out = { $name } gewann { $rate } ({ $low } bis { $high }), wo { $fair } üblich wären.
more-stand-out = { $count } weitere sind unten in den Tabellen markiert.
glance-note = Dies fällt auch dann auf, wenn alle { $asked } Anteile dieses Berichts gemeinsam berichtigt werden, und die Intervalle sind die weiteren, die eine solche Auswahl verlangt.

# Der Vergleich
comparison = Unterscheiden sie sich?
first = A: { $name }
second = B: { $name }
differ = Ja. { $measure }: A { $first }, B { $second }.
alike = Nein, oder um weniger als { $within }. { $measure }: A { $first }, B { $second }.
open = Noch lässt es sich nicht sagen. { $measure }: A { $first }, B { $second }.
difference = Der Unterschied beträgt { $difference }, zwischen { $low } und { $high }, nach { $pairs } Paaren von Partien.
    .counts = A war um { $difference } der Paare öfter größer, zwischen { $low } und { $high }, nach { $pairs } Paaren von Partien.
measure-length = Entscheidungen je Partie
measure-leads = Führungswechsel
measure-is = Siege: { $thing }
measure-does = Siege mit { $how } { $thing }
pairs-first =
    A ergab mehr in { $pairs ->
        [one] 1 Paar
       *[other] { $pairs } Paaren
    }:
pairs-second =
    B ergab mehr in { $pairs ->
        [one] 1 Paar
       *[other] { $pairs } Paaren
    }:
pairs-even =
    Gleich viel in { $pairs ->
        [one] 1 Paar
       *[other] { $pairs } Paaren
    }:

# Wie lang und wie knapp
length = Wie lang und wie knapp
decisions = Entscheidungen
rounds = Runden
turns = Züge
leads = Führungswechsel
settled = führte endgültig nach
comebacks = Aufholjagden
drawn = von niemandem gewonnen
column-setting = Art zu spielen
column-what = was
column-mean = Mittel
column-sure = 95 %
column-spread = die meisten Partien
settled-note = Der Aktionen der Partie: Von da an lag, wer später gewann, bis zum Ende vorn.
comebacks-note = Partien, in denen, wer gewann, einmal weniger als die halbe faire Aussicht hatte.
plot-length = Entscheidungen je Partie
plot-settled = Anteil der Partie, nach dem endgültig führte, wer gewann
plot-won = gewonnen
game-lowest = am wenigsten in Partie
game-middle = mittlere in Partie
game-highest = am meisten in Partie
bars = Partien je Balken
bar = { $low }–{ $high }: { games-played }

# Anteile
end = Wie Partien endeten
seats = Plätze
order = In Zugreihenfolge
order-place = Als Nr. { $place } am Zug
traits = Was die Plätze waren
by-setting = { $kind } je Art zu spielen
worth = Was Dinge wert sind
worth-note = Siege derer, die sie hatten, neben dem, was andere in derselben Rolle üblicherweise gewinnen. Wer gut steht, tut und hält mehr: Was mit einer Karte gewonnen wird, ist noch nicht durch sie gewonnen.
way = { $kind }: { $how }
    .holds = { $kind }: auf der Hand
column-name = was
column-seats = Plätze
column-won = gewonnen
column-fair = üblich
more = mehr als üblich
less = weniger als üblich
marked =
    { $count ->
        [one] 1 fällt auf
       *[other] { $count } fallen auf
    }
all-rows = Alle { $rows } Zeilen
in-games = Partien
in-table = { $table }: { $name }
in-setting = { $name }: { $setting }
never = nie
never-seen =
    Nie: { $count ->
        [one] 1 dieser Art
       *[other] { $count } dieser Art
    }
never-at-all = Was nie ins Spiel kam
never-note = Von allem, was die Datei des Materials enthält, ob das hier Gespielte es braucht oder nicht. Wovon das Spiel nicht erzählt, ist nicht aufgeführt.

# Was geschah
events = Was geschah
events-note = Unter den Namen, mit denen das Spiel davon erzählt.
rules = Regeln im Spiel
rules-note = Eine Regel zählt, wo eine Entscheidung, eine Aktion oder das Ende sie nennt; andere wirken ungesehen.
rules-unseen =
    { $count ->
        [one] 1 weitere wird nie genannt.
       *[other] { $count } weitere werden nie genannt.
    }
column-event = Ereignis
column-rule = Regel
column-share = der Partien
column-times = Mal je Partie

# Die Partien
games = Die Partien dahinter
games-note = Jede Datei ist eine Aufzeichnung: fogbound replay DATEI zeigt sie, Zug um Zug. Andere Partien der Studie: fogbound lab record ORDNER NUMMER.
column-number = Partie
column-seed = Startwert
column-record = Aufzeichnung
at-the-table = hier ansehen
not-here = im Ordner der Studie

# Wie es zu lesen ist
method = Wie es zu lesen ist
method-intervals = Intervalle enthalten den wahren Anteil mit 95 % (für Anteile nach Wilson, für Mittel nach der Normalverteilung). Die Partien gelten als unabhängig.
method-corrected = Wer nach hundert Karten fragt, findet einige, die durch Zufall abweichen. Die p-Werte jeder Tabelle sind gemeinsam berichtigt (Benjamini und Hochberg): Von allem Markierten ist eines von zwanzig als Fehlalarm zu erwarten. Von weniger als { $fewest } Plätzen wird nichts behauptet.
method-selected = Markiert ist, was weit abliegt; ein gewöhnliches Intervall würde die Wahrheit dort zu oft verfehlen. Darum ist es weiter (Benjamini und Yekutieli): Von denen aller markierten Zeilen ist höchstens bei einem von zwanzig zu erwarten, dass es sie verfehlt. Alle anderen Zeilen haben das gewöhnliche.
method-sequence = Der Vergleich nutzt eine Konfidenzfolge durch Wetten (Waudby-Smith und Ramdas): Sie gilt nach jedem Paar von Partien zugleich, darum durfte die Studie enden, sobald es klar war.
method-bots = All das gilt zwischen diesen Bots. Menschen spielen vielleicht anders.
method-lead = Wer führt, sagt die Einschätzung des Spiels selbst, gefragt, wo ein anderer Platz an die Reihe kommt.
