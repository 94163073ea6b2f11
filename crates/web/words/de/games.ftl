game-qwixx = Qwixx
game-qwixx-text = Würfel, vier Reihen, zwölf Zettel
game-gemixt-a = Qwixx gemixt A
game-gemixt-b = Qwixx gemixt B
game-stairs = Qwixx Treppe
game-chain = Qwixx Kette
game-bonus-a = Qwixx Bonus A
game-bonus-b = Qwixx Bonus B
game-big-points = Qwixx Big Points
game-double-a = Qwixx Double A
game-double-b = Qwixx Double B
game-x-change = Qwixx X-Change
game-longo = Qwixx Longo
game-cards = Qwixx Kartenspiel
game-cards-text = Karten statt Würfel
game-bloxx = BLOXX!
game-bloxx-text = Formen, die an ihren Platz fallen
game-fix = FIX
game-fix-text = Ein Wettlauf mit grünen und roten Smileys
game-duel = Qwixx – Das Duell
game-duel-text = Zwei Leute, ein Brett, Steine, die sich schlagen
sheet-qwixx = Klassisch
sheet-gemixt-a = Gemixt A
sheet-gemixt-b = Gemixt B
sheet-stairs = Treppe
sheet-chain = Kette
sheet-bonus-a = Bonus A
sheet-bonus-b = Bonus B
sheet-big-points = Big Points
sheet-double-a = Double A
sheet-double-b = Double B
sheet-x-change = X-Change
sheet-longo = Longo

color-red = Rot
color-yellow = Gelb
color-green = Grün
color-blue = Blau
between = zwischen { $upper } und { $lower }
cell = { $color } { $number }
cell-marked = { $cell }, angekreuzt
cell-offered = { $cell }, kann angekreuzt werden
cell-chosen = { $cell }, gewählt

roll-white = Weiß { $first } und { $second }
roll-sum = , zusammen { $sum }.
roll-red = Rot { $pips }
roll-yellow = Gelb { $pips }
roll-green = Grün { $pips }
roll-blue = Blau { $pips }

qwixx-white = Kreuze eine { $sum } an, die Summe der weißen Würfel, oder passe.
qwixx-white-pass = Keine { $sum } ist bei dir offen.
qwixx-white-active = Erst Weiß: Kreuze eine { $sum } an oder passe. Dann kommen die Farben.
qwixx-white-active-pass = Du bist dran. Keine { $sum } ist offen; gleich kommen die Farben.
qwixx-color = Jetzt Weiß + Farbe: Kreuze eine Summe in dieser Farbe an.
qwixx-color-pass = Keine Summe in einer Farbe passt auf deinen Zettel.
qwixx-choose-row = Wähle die Reihe, die die zwei Bonuskreuze bekommt.
two-marks-in = Zwei Kreuze in { $row }
read-row =
    { $count ->
        [one] { $count } Kreuz, zuletzt { $last }, { $points ->
            [one] { $points } Punkt
           *[other] { $points } Punkte
        }
       *[other] { $count } Kreuze, zuletzt { $last }, { $points ->
            [one] { $points } Punkt
           *[other] { $points } Punkte
        }
    }
read-row-empty = leer
read-row-closed = , geschlossen.
read-total = Zusammen { $points }.
did-pass = { $name } passt.
did-pass-you = Du passt.
did-mark = { $name } kreuzt { $cell } an.
did-mark-you = Du kreuzt { $cell } an.
did-choose = { $name } wählt eine Reihe für den Bonus.
did-choose-you = Du wählst eine Reihe für den Bonus.
did-get = { $name } bekommt { $cells } dazu.
did-get-you = Du bekommst { $cells } dazu.
did-miss = { $name } bekommt einen Fehlwurf.
did-miss-you = Du bekommst einen Fehlwurf.
did-try = { $name } bekommt einen Fehlversuch.
did-try-you = Du bekommst einen Fehlversuch.
row-gone = { $row } ist geschlossen, der Würfel ist aus dem Spiel.

duel-white = Du bist dran. Erst Weiß: ein Stein auf eine { $sum }, oder passe. Dann kommen die Farben.
duel-white-pass = Du bist dran. Keine { $sum } ist für dich frei; gleich kommen die Farben.
duel-color = Jetzt Weiß + Farbe: ein Stein auf diese Summe in dieser Farbe.
duel-color-pass = Keine der Summen ist für dich frei.
duel-board = Das Brett
duel-stones-offered = { $cell }, hier kann ein Stein hin
duel-stones =
    { $count ->
        [one] { $cell }, ein Stein von { $name }
       *[other] { $cell }, { $count } Steine von { $name }
    }
duel-stones-you =
    { $count ->
        [one] { $cell }, dein Stein
       *[other] { $cell }, { $count } deiner Steine
    }
duel-place-it = Stein setzen: { $what }
duel-read-row =
    { $row }: { $count ->
        [one] { $count } Stein, vorne { $last }, { $points ->
            [one] { $points } Punkt.
           *[other] { $points } Punkte.
        }
       *[other] { $count } Steine, vorne { $last }, { $points ->
            [one] { $points } Punkt.
           *[other] { $points } Punkte.
        }
    }
duel-read-supply =
    { $count ->
        [one] Noch { $count } Stein.
       *[other] Noch { $count } Steine.
    }
did-place = { $name } setzt einen Stein auf { $cell }.
did-place-you = Du setzt einen Stein auf { $cell }.
did-stack = { $name } hat jetzt { $count } Steine auf { $cell }; sie sind sicher.
did-stack-you = Du hast jetzt { $count } Steine auf { $cell }; sie sind sicher.
did-lose = { $name } verliert den Stein auf { $cell }.
did-lose-you = Du verlierst den Stein auf { $cell }.
duel-ended-misses = Zusammen habt ihr vier Fehlwürfe.
duel-ended-stones = { $name } hat den letzten Stein gesetzt.
duel-ended-stones-you = Du hast deinen letzten Stein gesetzt.
