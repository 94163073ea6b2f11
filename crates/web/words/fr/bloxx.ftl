# BLOXX!
bloxx-ask-active = À toi : prends un dé et laisse tomber sa forme.
bloxx-ask-taken = Prends A ou B. { $die } perd son rond.
bloxx-ask-free = Prends un dé et laisse tomber sa forme.
bloxx-ask-only = Seul { $die } va : laisse tomber sa forme.
bloxx-ask-forfeit = Aucune des deux formes ne va : tu passes ton tour.
bloxx-keys = Les flèches gauche et droite déplacent la forme, R la tourne, F la retourne, A et B prennent un dé, N cherche une place, Entrée la pose.
bloxx-first-sheet = La feuille de la première place
bloxx-dice = Dés
bloxx-die = Dé { $die } : { $shape }
bloxx-die-taken = Le dé { $die } est pris, le rond devient une croix
bloxx-circle = rond
bloxx-cross = croix
bloxx-nothing = vide
bloxx-below = , dessous{" "}

bloxx-left = Vers la gauche
bloxx-right = Vers la droite
bloxx-turn = Tourner
bloxx-flip = Retourner
bloxx-enter = Poser
bloxx-seek = Chercher une place
bloxx-forfeit = Passer

bloxx-column = Colonne { $column }
bloxx-columns = Colonnes { $first } à { $last }
bloxx-circles = rond sur { $number }
bloxx-fills = { $row } pleine : { $points }
bloxx-gaps =
    { $count ->
        [0] aucun trou
        [one] { $count } trou
       *[other] { $count } trous
    }

bloxx-worth = Ce que vaut ta feuille
bloxx-row-orange = Orange
bloxx-row-violet = Violet
bloxx-row-blue = Bleu
bloxx-row-green = Vert
bloxx-row-open = { $drawn } sur { $cells } · pleine { $points }
bloxx-row-filled = pleine : { $points }
bloxx-row-spoiled = un trou, pas de bonus
bloxx-score-numbers = Nombres
bloxx-score-rows = Rangées
bloxx-score-gaps = Trous
bloxx-score-earned = Jusqu’ici
bloxx-score-empty = Encore vides
bloxx-score-total = Total
bloxx-standing = { $earned } · trous { $gaps } · vides { $empty }

bloxx-did-forfeit = { $name } passe : aucune forme ne va.
bloxx-did-forfeit-you = Tu passes : aucune forme ne va.
bloxx-did-enter = { $name } pose { $die } à partir de la colonne { $column }.
bloxx-did-enter-you = Tu poses { $die } à partir de la colonne { $column }.
bloxx-did-fill = { $name } remplit { $row } : { $points }.
bloxx-did-fill-you = Tu remplis { $row } : { $points }.
brief-forfeit = passe
brief-enter = { $die } → colonne { $column }
read-column = Colonne { $column } : hauteur { $height }
read-number = , { $number } à { $height }
