# The board
fix-round = Manche { $number } sur 7
fix-play-off = Départage
fix-stop = Stop !
fix-disc =
    { $count ->
        [0] Le disque est vide.
        [one] { $count } smiley rouge sur 3 est sur le disque.
       *[other] { $count } smileys rouges sur 3 sont sur le disque.
    }
fix-dice-of = Les dés de { $name }
fix-dice-of-you = Tes dés
fix-gets-yours = Tes smileys verts vont ici.
fix-dice =
    { $count ->
        [one] { $count } dé
       *[other] { $count } dés
    }
fix-no-dice = aucun dé
fix-in-hand =
    { $count ->
        [one] { $count } dé en main
       *[other] { $count } dés en main
    }
fix-passed =
    { $count ->
        [one] { $count } smiley vert à reprendre
       *[other] { $count } smileys verts à reprendre
    }
fix-passed-on =
    { $count ->
        [one] { $count } smiley vert passé et pas encore repris
       *[other] { $count } smileys verts passés et pas encore repris
    }
fix-blanks =
    { $count ->
        [one] { $count } vide
       *[other] { $count } vides
    }
fix-green-smileys =
    { $count ->
        [one] { $count } smiley vert
       *[other] { $count } smileys verts
    }
fix-green-twos =
    { $count ->
        [one] { $count } 2 vert
       *[other] { $count } 2 verts
    }
fix-red-smileys =
    { $count ->
        [one] { $count } smiley rouge
       *[other] { $count } smileys rouges
    }
fix-red-ones =
    { $count ->
        [one] { $count } 1 rouge
       *[other] { $count } 1 rouges
    }

# The deal
fix-deal-title = Distribuer les dés
fix-deal-keep = Tu gardes
fix-deal = Distribuer { $split }
fix-less-for = Un dé de moins pour { $name }
fix-more-for = Un dé de plus pour { $name }

# What the thumb does
fix-pass-on = Passer à côté
fix-lay-down = Sur le disque
fix-take-up = Reprendre
fix-throw = Lancer
fix-next-round = Manche suivante
fix-hold = Les dés tombent …
fix-rest = Aucun dé
fix-ask-pass = Le smiley vert va à { $name }.
fix-ask-lay = Le smiley rouge va sur le disque.
fix-ask-take-up = Reprends tes dés et relance.
fix-ask-hold = Tes dés sont dans ta main.
fix-ask-rest = Sans dés, tu gagnes 5 points si ça s’arrête maintenant.
fix-ask-passed =
    { $count ->
        [one] Ton smiley n’est pas encore repris : 1 point si ça s’arrête maintenant.
       *[other] Tes smileys ne sont pas encore repris : { $count } points si ça s’arrête maintenant.
    }
fix-wait = Attends …
fix-ask-wait = D’abord, tout le monde lance une fois.
fix-ask-stop = Trois smileys rouges : la manche est finie.
fix-ask-deal = Répartis les dix dés.
fix-ask-deal-name = { $name }, répartis les dix dés.
fix-ask-other-deal = { $name } distribue …
fix-ask-throw = Tout le monde lance ensemble.
fix-ask-go-on = Les smileys circulent …
fix-ask-next-round = Les dés sont distribués.
fix-keys = Espace : suite · → passer à côté · ↑ sur le disque · ↓ reprendre
fix-keys-beat = Espace : suite

# Results
fix-results-title = Ce que la manche a rapporté

# Told to those who do not see it
fix-told-dealer = { $name } distribue.
fix-told-deal =
    { $count ->
        [0] Tu ne reçois aucun dé.
        [one] Tu reçois { $count } dé.
       *[other] Tu reçois { $count } dés.
    }
fix-told-gift = { $name } te passe un smiley vert.
fix-told-stop = Stop ! { $name } pose le troisième smiley rouge.
fix-told-stop-you = Stop ! Tu poses le troisième smiley rouge.
fix-told-result = { $name } : { $result }.
fix-told-result-you = Toi : { $result }.

# A record, step by step
fix-story-deal = { $name } distribue : { $split }.
fix-story-deal-you = Tu distribues : { $split }.
fix-story-up =
    { $count ->
        [one] { $name } reprend { $count } dé.
       *[other] { $name } reprend { $count } dés.
    }
fix-story-up-you =
    { $count ->
        [one] Tu reprends { $count } dé.
       *[other] Tu reprends { $count } dés.
    }
fix-story-throw = { $name } lance { $faces }.
fix-story-throw-you = Tu lances { $faces }.
fix-story-pass = { $name } passe un smiley vert à { $to }.
fix-story-pass-you = Tu passes un smiley vert à { $to }.
fix-story-lay = { $name } pose un smiley rouge sur le disque.
fix-story-lay-you = Tu poses un smiley rouge sur le disque.
fix-story-play-off = Égalité : les meilleurs jouent une manche de plus.
fix-story-end = { $name } gagne.
fix-story-end-you = Tu gagnes.

# The end
fix-ended-goal = { $name } a { $points } points ; { $goal } suffisent.
fix-ended-goal-you = Tu as { $points } points ; { $goal } suffisent.
fix-ended-rounds = Les { $rounds } manches sont jouées.
fix-ended-play-off = Le départage a tranché.
fix-item-start = Au début
fix-item-rounds = Pendant les manches
fix-round-n = Manche { $number }
