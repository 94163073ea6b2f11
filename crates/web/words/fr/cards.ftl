# The card game
cards-table = Pioche et étalage
cards-display = Étalage
cards-hand = Ta main
cards-hand-of = { $name } a { $numbers }
cards-hand-of-you = Tu as { $numbers }
cards-pile =
    { $count ->
        [one] La pioche, { $count } carte : le { $number } est dessus
       *[other] La pioche, { $count } cartes : le { $number } est dessus
    }
cards-discarded = Défausse : { $count }
cards-last = Dernières cartes jouées ({ $name })
cards-last-you = Tes dernières cartes jouées
cards-joker = joker
cards-back = dos { $number }
card-offered = { $card }, peut être choisie
card-chosen = { $card }, choisie
list-and = { $others } et { $last }

cards-take =
    { $count ->
        [one] Prends une carte de l’étalage.
       *[other] Prends { $count } cartes de l’étalage.
    }
cards-for-all = La pioche montre { $number }, pour tous : coche-le dans une rangée ou passe.
cards-for-all-pass = La pioche montre { $number }, pour tous. Aucun n’est libre chez toi.
cards-play = Joue une à trois cartes d’une même couleur.
cards-mark = Choisis tes croix, ou une autre carte.
cards-other-takes = { $name } prend des cartes …
cards-other-takes-you = Tu prends des cartes …
cards-other-plays = { $name } joue des cartes …
cards-other-plays-you = Tu joues des cartes …
cards-take-these = Prendre le { $cards }
cards-mark-nothing = Ne rien cocher
cards-mark-nothing-miss = Ne rien cocher (essai raté, −5)
cards-not-in-hand = Tu n’as pas de carte pour cette case.
cards-not-picked = Les cartes choisies ne donnent pas cette case.

cards-top = Le { $number } est sur la pioche.
cards-get = Tu reçois { $card }.
cards-did-take = { $name } prend le { $cards } de l’étalage.
cards-did-take-you = Tu prends le { $cards } de l’étalage.
cards-did-play = { $name } joue { $cards } et ne coche rien.
cards-did-play-you = Tu joues { $cards } et ne coches rien.
cards-did-miss = { $name } joue { $cards }, ne coche rien et prend un essai raté.
cards-did-miss-you = Tu joues { $cards }, ne coches rien et prends un essai raté.
cards-did-mark = { $name } joue { $cards } et coche { $cells }.
cards-did-mark-you = Tu joues { $cards } et coches { $cells }.
