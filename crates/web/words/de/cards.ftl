# The card game
cards-table = Stapel und Auslage
cards-display = Auslage
cards-hand = Deine Hand
cards-hand-of = { $name } hat { $numbers }
cards-hand-of-you = Du hast { $numbers }
cards-pile =
    { $count ->
        [one] Der Stapel, { $count } Karte: Oben liegt die { $number }
       *[other] Der Stapel, { $count } Karten: Oben liegt die { $number }
    }
cards-discarded = Abgelegt: { $count }
cards-last = Zuletzt gespielt ({ $name })
cards-last-you = Zuletzt von dir gespielt
cards-joker = Joker
cards-back = Rückseite { $number }
card-offered = { $card }, wählbar
card-chosen = { $card }, gewählt
list-and = { $others } und { $last }

cards-take =
    { $count ->
        [one] Nimm eine Karte aus der Auslage.
       *[other] Nimm { $count } Karten aus der Auslage.
    }
cards-for-all = Der Stapel zeigt { $number }, für alle: Kreuze sie in einer Reihe an oder passe.
cards-for-all-pass = Der Stapel zeigt { $number }, für alle. Bei dir ist keine offen.
cards-play = Spiele eine bis drei Karten einer Farbe.
cards-mark = Wähle deine Kreuze oder noch eine Karte.
cards-other-takes = { $name } nimmt Karten …
cards-other-takes-you = Du nimmst Karten …
cards-other-plays = { $name } spielt Karten …
cards-other-plays-you = Du spielst Karten …
cards-take-these = Die { $cards } nehmen
cards-mark-nothing = Nichts ankreuzen
cards-mark-nothing-miss = Nichts ankreuzen (Fehlversuch, −5)
cards-not-in-hand = Du hast keine Karte für dieses Feld.
cards-not-picked = Die gewählten Karten ergeben dieses Feld nicht.

cards-top = Oben auf dem Stapel liegt die { $number }.
cards-get = Du bekommst { $card }.
cards-did-take = { $name } nimmt die { $cards } aus der Auslage.
cards-did-take-you = Du nimmst die { $cards } aus der Auslage.
cards-did-play = { $name } spielt { $cards } und kreuzt nichts an.
cards-did-play-you = Du spielst { $cards } und kreuzt nichts an.
cards-did-miss = { $name } spielt { $cards }, kreuzt nichts an und bekommt einen Fehlversuch.
cards-did-miss-you = Du spielst { $cards }, kreuzt nichts an und bekommst einen Fehlversuch.
cards-did-mark = { $name } spielt { $cards } und kreuzt { $cells } an.
cards-did-mark-you = Du spielst { $cards } und kreuzt { $cells } an.
