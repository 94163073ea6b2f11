game-qwixx = Qwixx
game-qwixx-text = Dés, quatre rangées, douze feuilles
game-gemixt-a = Qwixx gemixt A
game-gemixt-b = Qwixx gemixt B
game-stairs = Qwixx Escalier
game-chain = Qwixx Chaîne
game-bonus-a = Qwixx Bonus A
game-bonus-b = Qwixx Bonus B
game-big-points = Qwixx Big Points
game-double-a = Qwixx Double A
game-double-b = Qwixx Double B
game-x-change = Qwixx X-Change
game-longo = Qwixx Longo
game-cards = Qwixx, le jeu de cartes
game-cards-text = Des cartes à la place des dés
game-bloxx = BLOXX!
game-bloxx-text = Des formes qui tombent à leur place
game-fix = FIX
game-fix-text = Une course aux smileys verts et rouges
game-duel = Qwixx : le duel
game-duel-text = Deux joueurs, un plateau, des pions qui se prennent
sheet-qwixx = Classique
sheet-gemixt-a = Gemixt A
sheet-gemixt-b = Gemixt B
sheet-stairs = Escalier
sheet-chain = Chaîne
sheet-bonus-a = Bonus A
sheet-bonus-b = Bonus B
sheet-big-points = Big Points
sheet-double-a = Double A
sheet-double-b = Double B
sheet-x-change = X-Change
sheet-longo = Longo

color-red = rouge
color-yellow = jaune
color-green = vert
color-blue = bleu
between = entre { $upper } et { $lower }
cell = { $color } { $number }
cell-marked = { $cell }, coché
cell-offered = { $cell }, peut être coché
cell-chosen = { $cell }, choisi

roll-white = Blanc { $first } et { $second }
roll-sum = , ensemble { $sum }.
roll-red = rouge { $pips }
roll-yellow = jaune { $pips }
roll-green = vert { $pips }
roll-blue = bleu { $pips }

qwixx-white = Coche un { $sum }, la somme des dés blancs, ou passe.
qwixx-white-pass = Aucun { $sum } n’est libre chez toi.
qwixx-white-active = À toi. D’abord les blancs : coche un { $sum } ou passe ; les couleurs suivent.
qwixx-white-active-pass = À toi. Aucun { $sum } n’est libre ; les couleurs suivent.
qwixx-color = Maintenant un dé blanc avec un dé de couleur : coche une somme dans cette couleur.
qwixx-color-pass = Aucune somme de couleur ne convient à ta feuille.
qwixx-choose-row = Choisis la rangée qui reçoit les deux croix bonus.
two-marks-in = Deux croix dans la rangée { $row }
did-pass = { $name } passe.
did-pass-you = Tu passes.
did-mark = { $name } coche { $cell }.
did-mark-you = Tu coches { $cell }.
did-choose = { $name } choisit une rangée pour le bonus.
did-choose-you = Tu choisis une rangée pour le bonus.
did-get = { $name } reçoit en plus { $cells }.
did-get-you = Tu reçois en plus { $cells }.
did-miss = { $name } prend un lancer raté.
did-miss-you = Tu prends un lancer raté.
did-try = { $name } prend un essai raté.
did-try-you = Tu prends un essai raté.
row-gone = { $row } : rangée fermée, son dé quitte la partie.
read-row =
    { $count ->
        [one] { $count } croix, la dernière { $last }, { $points ->
            [one] { $points } point
           *[other] { $points } points
        }
       *[other] { $count } croix, la dernière { $last }, { $points ->
            [one] { $points } point
           *[other] { $points } points
        }
    }
read-row-empty = vide
read-row-closed = , fermée.
read-total = En tout { $points }.

duel-white = À toi. D’abord le blanc : un pion sur un { $sum }, ou passe ; puis viennent les couleurs.
duel-white-pass = À toi. Aucun { $sum } n’est libre pour toi ; puis viennent les couleurs.
duel-color = Maintenant un dé blanc et un dé de couleur : un pion sur cette somme, dans cette couleur.
duel-color-pass = Aucune des sommes n’est libre pour toi.
duel-board = Le plateau
duel-stones-offered = { $cell }, tu peux y poser un pion
duel-stones =
    { $count ->
        [one] { $cell }, un pion de { $name }
       *[other] { $cell }, { $count } pions de { $name }
    }
duel-stones-you =
    { $count ->
        [one] { $cell }, ton pion
       *[other] { $cell }, { $count } de tes pions
    }
duel-place-it = Poser un pion : { $what }
duel-read-row =
    { $row } : { $count ->
        [one] { $count } pion, le plus avancé { $last }, { $points ->
            [one] { $points } point.
           *[other] { $points } points.
        }
       *[other] { $count } pions, le plus avancé { $last }, { $points ->
            [one] { $points } point.
           *[other] { $points } points.
        }
    }
duel-read-supply =
    { $count ->
        [one] Encore { $count } pion.
       *[other] Encore { $count } pions.
    }
did-place = { $name } pose un pion sur { $cell }.
did-place-you = Tu poses un pion sur { $cell }.
did-stack = { $name } a maintenant { $count } pions sur { $cell } ; ils sont à l’abri.
did-stack-you = Tu as maintenant { $count } pions sur { $cell } ; ils sont à l’abri.
did-lose = { $name } perd le pion sur { $cell }.
did-lose-you = Tu perds le pion sur { $cell }.
duel-ended-misses = À vous deux, vous avez quatre lancers ratés.
duel-ended-stones = { $name } a posé son dernier pion.
duel-ended-stones-you = Tu as posé ton dernier pion.
