# Die Werkstatt: was gedruckt wird
print-title = Drucken
print-match = Partie drucken
print-now = Drucken
print-pdf = PDF-Datei
print-preview = Was gedruckt wird
print-pages-count =
    { $count ->
        [one] Eine Seite
       *[other] { $count } Seiten
    }
print-what = Was
print-thing-sheets = Zettel
print-thing-cards = Karten
print-thing-dice = Papierwürfel
print-thing-rules = Regeln
print-preset = Wofür
print-preset-none = Ein, zwei Partien
print-preset-none-text = Jeder Zettel einmal.
print-preset-pad = Ein Block
print-preset-pad-text = Zwanzig Seiten mit drei Zetteln und Schnittmarken.
print-preset-large = Große Felder
print-preset-large-text = Ein Zettel mit hohen Feldern füllt die Seite: für schwache Augen.
print-preset-laminate = Laminieren
print-preset-laminate-text = Zwei Zettel mit hohen Feldern für Folienstifte, mit Platz für den Rand.
print-per-page = Zettel pro Seite
print-way-up = Ausrichtung
print-upright = Hochformat
print-lying = Querformat
print-pages = Anzahl Seiten
print-pages-usual = so viele wie nötig
print-cut-marks = Schnittmarken
print-both-sides = Dasselbe auf der Rückseite
print-look = Farbe
print-look-low-ink = Wenig Tinte
print-look-colour = Bunt
print-look-black-and-white = Schwarzweiß
print-paper = Papiergröße
print-paper-a4 = A4
print-paper-letter = Letter
print-card-size = Kartengröße
print-cards-poker = Poker, 63 × 88 mm
print-cards-mini = Klein, 44 × 68 mm
print-no-code = Eine Partie, die ein Server aufbewahrt, bekommt einen QR-Code, der zu ihrer Aufzeichnung führt.

# Die Werkstatt: ein eigener Zettel
own-title = Eigener Zettel
own-lead = Zeichne einen Zettel, auf dem noch niemand gespielt hat: Tippe auf ein Feld und ändere es.
own-start = Mit einem anderen Zettel beginnen
own-kind = Art des Zettels
own-as-printed = Wie gedruckt
own-my = Mein { $game }
own-mixed-numbers = Zahlen in beliebiger Folge
own-mixed-colors = Farben gemischt
own-shuffle = Mischen
own-seed = Gemischt { $seed }
own-open = Datei öffnen
own-forget = { $title } wegwerfen
own-unreadable = Das ist kein Zettel; vielleicht wurde der Link oder die Datei abgeschnitten.
own-wrong-file = Dieser Zettel ist nicht spielbar: { $reason }
own-name = Name des Zettels
own-cells = Felder des Zettels
own-cell = Reihe { $row }, Feld { $column }: { $cell }
own-tap = Tippe auf ein Feld, um es zu ändern.
own-which = Zettel
own-number = Zahl
own-color = Farbe
own-mark = Zeichen
own-mark-none = Keins
own-mark-stair = Stufe
own-mark-bonus = Bonusfeld
own-mark-double = Zweites Kreuz
own-mark-link = Verbindung { $number }
own-mark-circle = Kreis
own-mark-notched-square = Gekerbtes Quadrat
own-mark-square = Quadrat
own-mark-octagon = Achteck
own-mark-jagged-star = Stern
own-exchange = Mit einem anderen Feld tauschen
own-exchange-now = Tippe auf das andere Feld
own-redo = Wiederholen
own-bar = Bonusleiste
own-right = Spielbereit.
own-wrong =
    { $count ->
        [one] Eines stimmt nicht:
       *[other] { $count } Dinge stimmen nicht:
    }
own-on-paper = Der Zettel auf Papier
own-play = Gegen einen Bot spielen
own-keep = Auf diesem Gerät behalten
own-kept = Er bleibt auf diesem Gerät.
own-not-kept = Dieser Browser behält nichts. Speichere den Zettel als Datei.
own-download = Als Datei speichern
own-fault-title = Der Zettel braucht einen Namen mit 1 bis 60 Zeichen.
own-fault-twice = Die { $number } steht zweimal in dieser Reihe.
own-fault-missing = { $cell } fehlt: Jede Farbe hat jede Zahl genau einmal.
own-fault-lock = Keine Reihe endet mit { $color }: Jede Reihe endet mit einer anderen Farbe.
own-fault-stairs = Es müssen elf Stufen sein.
own-fault-link = Eine Verbindung hat genau zwei Felder.
own-fault-one-row = Eine Verbindung führt in eine andere Reihe.
own-fault-last = Das letzte Feld einer Reihe kann nicht verbunden werden.
own-fault-last-double = Das letzte Feld einer Reihe wird nur einmal angekreuzt.
own-fault-two = Jeder Bonus hat genau zwei Felder.
own-fault-none = Noch ist kein Feld gekennzeichnet.
own-fault-rows = Um eine Bonusreihe liegen Rot über Gelb und Grün über Blau, jede in einer Farbe und mit denselben Zahlen untereinander.
own-study-title = Wie er sich spielt
own-study-waits = Gleich spielen zwei Bots darauf.
own-study-points = Punkte
own-study-spread = { $mean } ± { $spread }
own-study-rolls = Würfe je Partie
own-study-first = Es gewinnt, wer beginnt
own-study-percent = { $percent } %
own-study-games = Aus { $count } Partien zweier gleich starker Bots auf diesem Gerät.
