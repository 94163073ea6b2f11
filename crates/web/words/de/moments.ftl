# Würfeln.

roll = Würfeln
roll-as = { $name }: würfeln
somebody-rolls = { $name } würfelt …
your-roll = Du würfelst.
setting-roll-at-once = Für mich sofort würfeln

# Augenblicke.

banner-third-miss = Dritter Fehlwurf für { $name }: noch einer, und es ist vorbei!
banner-third-miss-you = Dein dritter Fehlwurf: noch einer, und es ist vorbei!
banner-last-miss = Vierter Fehlwurf für { $name }: Das Spiel ist aus!
banner-last-miss-you = Dein vierter Fehlwurf: Das Spiel ist aus!
banner-last-row = Damit ist das Spiel aus!
banner-next-row-ends = Die nächste Reihe kann das Spiel beenden.
over-wins = { $name } gewinnt!
over-wins-you = Du gewinnst!
over-margin =
    { $by ->
        [one] Mit einem einzigen Punkt Vorsprung.
       *[other] Mit { $by } Punkten Vorsprung.
    }
over-tie = Unentschieden!
best-new = Dein bestes Ergebnis! Bisher waren es { $points }.
best-is = Dein bestes Ergebnis hier: { $points }
course = Wer wann vorn lag

# Reihum am selben Gerät.

take-back-as = { $name }: zurücknehmen

# Bots.

bot-with-level = { $bot } ({ $level })
bot-stands-in = { $bot } spielt
name-bot = { $name } (Bot)
temper-pip = entscheidet aus dem Bauch.
temper-momo = übersieht gern mal etwas.
temper-emil = lässt ungern Punkte liegen.
temper-nora = rechnet auf dem eigenen Blatt.
temper-ida = behält das Ende im Blick.
temper-bruno = weiß, was jedes Feld wert ist.
temper-kiki = mag schöne Zahlen.
temper-tom = ist oft mit den Gedanken woanders.
temper-lena = hat es nie eilig.
temper-paul = nimmt, was sicher ist.
temper-greta = wartet auf den richtigen Moment.
temper-hugo = rechnet alles zweimal.
temper-vera = sieht, was kommt.
temper-otto = rechnet alles durch.
