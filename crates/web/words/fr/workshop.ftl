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
