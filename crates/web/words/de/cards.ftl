# The card game
cards-table = Stapel und Auslage
cards-display = Auslage
cards-hand = Deine Hand
cards-hands = Was die anderen auf der Hand haben
cards-hand-of = { $name } hat { $numbers }
cards-pile =
    { $count ->
        [one] Der Stapel, { $count } Karte: Oben liegt die { $number }
       *[other] Der Stapel, { $count } Karten: Oben liegt die { $number }
    }
cards-discarded = Abgelegt: { $count }
cards-last = Zuletzt gespielt ({ $name })
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
cards-play = Spiele eine bis drei Karten einer Farbe.
cards-mark = Wähle deine Kreuze oder noch eine Karte.
cards-other-takes = { $name } nimmt Karten …
cards-other-plays = { $name } spielt Karten …
cards-take-these = { $cards } nehmen
cards-mark-nothing = Nichts ankreuzen
cards-mark-nothing-miss = Nichts ankreuzen (Fehlwurf, −5)
cards-not-in-hand = Du hast keine Karte für dieses Feld.
cards-not-picked = Die gewählten Karten ergeben dieses Feld nicht.

cards-top = Oben auf dem Stapel liegt die { $number }.
cards-get = Du bekommst { $card }.
cards-did-take = nimmt { $cards } aus der Auslage.
cards-did-play = spielt { $cards } und kreuzt nichts an.
cards-did-miss = spielt { $cards }, kreuzt nichts an und bekommt einen Fehlwurf.
cards-did-mark = spielt { $cards } und kreuzt { $cells } an.
