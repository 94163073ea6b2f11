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
