# The guide beside the first match.
guide-title = Conseil
guide-enough = Je sais jouer
guide-wanted = Conseils pendant la première partie de chaque jeu
guide-sealed = Tous décident en même temps ; personne ne voit avant ce que choisissent les autres.
guide-why-not = Pourquoi pas { $cell } ? { $reason }

guide-qwixx-white = Blanc { $first } + { $second } : tous peuvent cocher un { $sum }, dans n’importe quelle rangée.
guide-qwixx-wait = Ensuite tu pourras encore cocher blanc + couleur.
guide-qwixx-free = Ce n’est pas ton tour : passer ne coûte rien.
guide-qwixx-no-white = Aucun { $sum } n’est libre chez toi. Passer ne coûte rien.
guide-qwixx-no-white-active = Aucun { $sum } n’est libre chez toi. Les couleurs suivent.
guide-qwixx-color = Toi seul : un dé blanc + un dé de couleur, coché dans cette couleur.
guide-qwixx-color-mixed = Toi seul : un dé blanc + un dé de couleur ; nombre et couleur doivent aller.
guide-qwixx-safe = Tu as déjà une croix : passer ne coûte rien.
guide-qwixx-no-color = Aucune somme ne va. Tu as déjà une croix ce tour : passer ne coûte rien.
guide-qwixx-miss = Sans aucune croix, ce tour serait un lancer raté : −{ $miss }.
guide-qwixx-forced-miss = Aucune somme ne va et tu n’as pas de croix : un lancer raté, −{ $miss }.
guide-qwixx-theirs = Seul { $name } peut cocher : un dé blanc + un dé de couleur.
guide-qwixx-choose = Deux croix pour ta rangée la plus courte. Il y en a plusieurs : choisis.
guide-qwixx-order = Seulement de gauche à droite ; ce que tu sautes est perdu. Commence à gauche.
guide-qwixx-last = { $cell } ferme la rangée pour tous, et le cadenas te donne une croix de plus.
guide-stairs = { $cell } est une marche de l’escalier : elle compte encore une fois à la fin.
guide-chain = { $cell } est entouré : son partenaire est coché avec lui.
guide-bonus-a = { $cell } a un plus : ta barre t’offre une croix de plus.
guide-bonus-b = { $cell } a un signe : avec le deuxième du même genre, tu as le bonus.
guide-big-points = { $cell } est une case ronde : elle compte pour les deux rangées voisines.

guide-cards-take = Prends des cartes jusqu’à { $hand }. Des nombres proches, c’est bien.
guide-cards-backs = Tu verras leur couleur après.
guide-cards-they-take = { $name } prend des cartes. Puis vient un nombre pour tous.
guide-cards-for-all = Un { $number } est sur la pioche : tous peuvent le cocher, dans une rangée.
guide-cards-no-number = Aucun { $number } n’est libre chez toi. Passer ne coûte rien ici.
guide-cards-wait = Ensuite tu joues des cartes.
guide-cards-play-freely = Joue 1 à { $play } cartes d’une couleur ; tu peux sauter des cases entre elles.
guide-cards-play = Joue 1 à { $play } cartes d’une couleur ; au plus une case sautée entre elles.
guide-cards-miss = Sans aucune croix, ce tour serait un essai raté : −{ $miss }.
guide-cards-spare = Aucune de tes cartes ne va. Joues-en une dont tu n’as plus besoin.
guide-cards-forced-miss = Aucune carte ne va : un essai raté. Joues-en une dont tu n’as plus besoin.
guide-cards-they-play = { $name } joue des cartes. Puis le tour suivant commence.

guide-bloxx-active = Qui prend le même dé après toi perd son rond.
guide-bloxx-taken = { $name } a pris le dé { $die } : si tu le prends aussi, son rond devient une croix.
guide-bloxx-not-taken = { $name } n’a rien pu dessiner : les deux dés gardent leur rond.
guide-bloxx-first = La première forme se pose en bas. Un rond sur un nombre rapporte ce nombre.
guide-bloxx-place = Un rond sur un nombre rapporte ce nombre ; chaque trou coûte 1.
guide-bloxx-stuck = Aucune forme ne va. Si { $stuck } joueurs sont bloqués au même lancer, c’est fini.
guide-bloxx-they-choose = { $name } choisit d’abord. Ensuite tous peuvent prendre l’un ou l’autre dé.

guide-fix-deal = Donne au moins un dé. Qui n’en a plus à la fin gagne { $without-dice } points.
guide-fix-they-deal = { $name } distribue les dés. Puis tous lancent en même temps.
guide-fix-lay = Un smiley rouge ! Sur le disque. Le numéro { $disc } arrête la manche.
guide-fix-pass = Un smiley vert ! Passe-le vite.
guide-fix-throw = Lance !
guide-fix-up = Pas de smiley : reprends tes dés et relance.
guide-fix-passed = Tant que personne ne le reprend, ton smiley te vaut 1 point si ça s’arrête.
guide-fix-empty = Plus de dés, parfait : à la fin, cela vaut { $without-dice } points.
guide-fix-stopped = Stop ! On compte les dés.
