# BLOXX!
bloxx-ask-active = Nimm einen Würfel und lass seine Form fallen.
bloxx-ask-taken = Nimm A oder B. { $die } zählt ohne Kreis.
bloxx-ask-free = Nimm einen Würfel und lass seine Form fallen.
bloxx-ask-only = Nur { $die } passt: Lass die Form fallen.
bloxx-ask-forfeit = Keine der beiden Formen passt: Du setzt aus.
bloxx-keys = Pfeil links und rechts bewegen die Form, R dreht, F spiegelt, A und B nehmen einen Würfel, N sucht einen Platz, Enter trägt ein.
bloxx-first-sheet = Der Zettel des ersten Platzes
bloxx-dice = Würfel
bloxx-die = Würfel { $die }: { $shape }
bloxx-die-taken = Würfel { $die } ist vergeben, der Kreis wird zum Kreuz
bloxx-circle = Kreis
bloxx-cross = Kreuz
bloxx-nothing = leer
bloxx-below = , darunter{" "}

bloxx-left = Nach links
bloxx-right = Nach rechts
bloxx-turn = Drehen
bloxx-flip = Spiegeln
bloxx-enter = Eintragen
bloxx-seek = Platz suchen
bloxx-forfeit = Aussetzen

bloxx-column = Spalte { $column }
bloxx-columns = Spalten { $first } bis { $last }
bloxx-circles = Kreis auf { $number }
bloxx-fills = { $row } gefüllt: { $points }
bloxx-gaps =
    { $count ->
        [0] keine Lücke
        [one] { $count } Lücke
       *[other] { $count } Lücken
    }

bloxx-worth = Was dein Zettel zählt
bloxx-row-orange = Orange
bloxx-row-violet = Violett
bloxx-row-blue = Blau
bloxx-row-green = Grün
bloxx-row-open = { $drawn } von { $cells } · gefüllt { $points }
bloxx-row-filled = gefüllt: { $points }
bloxx-row-spoiled = Lücke, kein Bonus
bloxx-score-numbers = Zahlen
bloxx-score-rows = Reihen
bloxx-score-gaps = Lücken
bloxx-score-earned = Bisher
bloxx-score-empty = Noch leer
bloxx-score-total = Zusammen
bloxx-standing = { $earned } · Lücken { $gaps } · leer { $empty }
read-column = Spalte { $column }: Höhe { $height }
read-number = , { $number } auf { $height }

bloxx-did-forfeit = { $name } setzt aus: Keine Form passt.
bloxx-did-forfeit-you = Du setzt aus: Keine Form passt.
bloxx-did-enter = { $name } trägt { $die } ab Spalte { $column } ein.
bloxx-did-enter-you = Du trägst { $die } ab Spalte { $column } ein.
bloxx-did-fill = { $name } füllt { $row }: { $points }.
bloxx-did-fill-you = Du füllst { $row }: { $points }.
brief-forfeit = setzt aus
brief-enter = { $die } → Spalte { $column }
