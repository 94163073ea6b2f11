# L’atelier : ce qu’on imprime
print-title = Imprimer
print-match = Imprimer la partie
print-now = Imprimer
print-pdf = Fichier PDF
print-preview = Ce qui sera imprimé
print-pages-count =
    { $count ->
        [one] Une page
       *[other] { $count } pages
    }
print-what = Quoi
print-thing-sheets = Feuilles
print-thing-cards = Cartes
print-thing-dice = Dés en papier
print-thing-rules = Règles
print-preset = Pour
print-preset-none = Une ou deux parties
print-preset-none-text = Chaque feuille une fois.
print-preset-pad = Un bloc
print-preset-pad-text = Vingt pages de trois feuilles, avec des repères de coupe.
print-preset-large = Grandes cases
print-preset-large-text = Une feuille aux cases hautes remplit la page : pour les yeux fatigués.
print-preset-laminate = Plastifier
print-preset-laminate-text = Deux feuilles aux cases hautes pour feutres effaçables, avec de la place pour le bord.
print-per-page = Feuilles par page
print-way-up = Orientation
print-upright = Portrait
print-lying = Paysage
print-pages = Nombre de pages
print-pages-usual = autant qu’il en faut
print-cut-marks = Repères de coupe
print-both-sides = La même chose au verso
print-look = Encre
print-look-low-ink = Peu d’encre
print-look-colour = Couleur
print-look-black-and-white = Noir et blanc
print-paper = Format du papier
print-paper-a4 = A4
print-paper-letter = Letter
print-card-size = Taille des cartes
print-cards-poker = Poker, 63 × 88 mm
print-cards-mini = Petite, 44 × 68 mm
print-no-code = Une partie gardée par un serveur reçoit un code QR qui mène à son enregistrement.

# L’atelier : une feuille à soi
own-title = Ta propre feuille
own-lead = Dessine une feuille sur laquelle personne n’a joué : touche une case et change-la.
own-start = Commencer avec une autre feuille
own-kind = Type de feuille
own-as-printed = Comme imprimée
own-my = Mon { $game }
own-mixed-numbers = Nombres dans n’importe quel ordre
own-mixed-colors = Couleurs mélangées
own-shuffle = Mélanger
own-seed = Mélange { $seed }
own-open = Ouvrir un fichier
own-forget = Jeter { $title }
own-unreadable = Ce n’est pas une feuille ; le lien ou le fichier est peut-être coupé.
own-wrong-file = On ne peut pas jouer sur cette feuille : { $reason }
own-name = Nom de la feuille
own-cells = Cases de la feuille
own-cell = Ligne { $row }, case { $column } : { $cell }
own-tap = Touche une case pour la changer.
own-which = Feuille
own-number = Nombre
own-color = Couleur
own-mark = Signe
own-mark-none = Aucun
own-mark-stair = Marche
own-mark-bonus = Case bonus
own-mark-double = Deuxième croix
own-mark-link = Lien { $number }
own-mark-circle = Cercle
own-mark-notched-square = Carré entaillé
own-mark-square = Carré
own-mark-octagon = Octogone
own-mark-jagged-star = Étoile
own-exchange = Échanger avec une autre case
own-exchange-now = Touche l’autre case
own-redo = Rétablir
own-bar = Barre de bonus
own-right = Prête à jouer.
own-wrong =
    { $count ->
        [one] Une chose ne va pas :
       *[other] { $count } choses ne vont pas :
    }
own-on-paper = La feuille sur papier
own-play = Jouer contre un bot
own-keep = Garder sur cet appareil
own-kept = Elle est gardée sur cet appareil.
own-not-kept = Ce navigateur ne garde rien. Enregistre la feuille dans un fichier.
own-download = Enregistrer dans un fichier
own-fault-title = La feuille a besoin d’un nom de 1 à 60 signes.
own-fault-twice = Le { $number } est deux fois dans cette ligne.
own-fault-missing = Il manque { $cell } : chaque couleur a chaque nombre exactement une fois.
own-fault-lock = Aucune ligne ne finit en { $color } : chaque ligne finit dans une autre couleur.
own-fault-stairs = Il faut onze marches.
own-fault-link = Un lien a exactement deux cases.
own-fault-one-row = Un lien mène à une autre ligne.
own-fault-last = La dernière case d’une ligne ne peut pas être liée.
own-fault-last-double = La dernière case d’une rangée n’est cochée qu’une fois.
own-fault-two = Chaque bonus a exactement deux cases.
own-fault-none = Aucune case n’est encore marquée.
own-fault-rows = Autour d’une ligne bonus, le rouge est au-dessus du jaune et le vert au-dessus du bleu, chacun d’une seule couleur, avec les mêmes nombres l’un sous l’autre.
own-study-title = Comment elle se joue
own-study-waits = Deux bots vont y jouer.
own-study-points = Points
own-study-spread = { $mean } ± { $spread }
own-study-rolls = Lancers par partie
own-study-first = Gagnée par celui qui commence
own-study-percent = { $percent } %
own-study-games = D’après { $count } parties de deux bots de même force, jouées sur cet appareil.
