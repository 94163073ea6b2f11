# The rules of every game in our own words. All numbers come from the rules themselves.
learn-lead = Chaque jeu en deux minutes, avec des exemples. Tu peux aussi te lancer : la première partie s’explique d’elle-même.
learn-play = Jouer contre des robots

learn-aim = Le but
learn-new = Ce qui est nouveau
learn-turn = Un tour
learn-marking = De gauche à droite
learn-closing = Fermer une rangée
learn-end = La fin
learn-scoring = Points
learn-playing = Jouer des cartes
learn-placing = Laisser tomber les formes
learn-dealing = Distribuer
learn-throwing = Lancer
learn-stop = Stop !
learn-more = Variantes

# Qwixx
learn-qwixx-lead = Six dés, quatre rangées, et personne n’attend sans rien faire.
learn-qwixx-aim =
    Rassemble le plus de croix possible dans tes quatre rangées. Dans une rangée, chaque croix de plus vaut un point de plus que la précédente : une longue rangée vaut donc mieux que plusieurs courtes.

    Le rouge et le jaune montent de 2 à 12, le vert et le bleu descendent de 12 à 2.
learn-qwixx-turn =
    Le joueur dont c’est le tour lance deux dés blancs et un dé de chaque couleur. Puis deux choses se passent, toujours dans cet ordre :

    • D’abord les dés blancs. Tous peuvent cocher leur somme dans une rangée de leur choix. Tous décident en même temps, et personne ne voit ce que font les autres.
    • Ensuite un dé blanc avec un dé de couleur. Seul le joueur qui a lancé peut les additionner et cocher la somme dans cette couleur.

    Personne n’est obligé de cocher. Mais si tu as lancé et que tu ne coches rien les deux fois, tu prends un lancer raté, qui coûte { $miss } points.
learn-qwixx-marking = Dans chaque rangée, tu coches de gauche à droite. Tu peux sauter autant de cases que tu veux, mais ce qui est sauté est perdu pour toujours.
learn-qwixx-closing =
    Le dernier nombre d’une rangée est particulier : il te faut { $five } croix dans cette rangée pour le cocher. Tu coches alors aussi le cadenas à côté, et le cadenas compte comme une croix.

    La rangée est maintenant fermée pour tous, et son dé quitte aussitôt la partie. Si plusieurs cochent le dernier nombre avec les mêmes dés blancs, chacun reçoit le cadenas ; qui a moins de { $five } croix à cet endroit arrive trop tard.
learn-qwixx-end = La partie s’arrête aussitôt quand quelqu’un prend son lancer raté numéro { $misses }, ou quand { $closed } rangées sont fermées, peu importe par qui.
learn-qwixx-scoring = Compte les croix de chaque rangée, cadenas compris, et regarde sous les rangées ce qu’elles valent : 1 croix 1 point, 2 croix 3, 3 croix 6, et ainsi de suite. Chaque lancer raté coûte { $miss }. Qui a le plus de points gagne ; à égalité, vous gagnez ensemble.

learn-see-sheet = Ta feuille après quelques tours.
learn-see-roll = Blanc 4 et 3, rouge 2, jaune 5, vert 6, bleu 1.
learn-see-white = Blanc 4 et 3 : un 7 pour tous. Les cases encadrées sont libres ici. Rouge 7 ne l’est pas, car rouge 9 est déjà coché.
learn-see-color = Ensuite, qui a lancé peut cocher encore : un dé blanc avec un dé de couleur. Rouge 5 et 6 seraient de nouveau à gauche du 9.
learn-see-order = Après rouge 8, seules les cases à sa droite sont libres. Le 12 doit attendre : la rangée n’a pas encore { $five } croix.
learn-see-lock = Cinq croix, puis le 12 : le cadenas vient avec, et la rangée en a sept.
learn-see-score = Une feuille à la fin, comptée.

# Qwixx gemixt
learn-gemixt-a-lead = Chaque rangée a plusieurs couleurs.
learn-gemixt-a-new =
    Les nombres se suivent comme d’habitude, mais les couleurs sont mélangées. La somme blanche va sur n’importe quelle case de ce nombre. Un dé blanc avec un dé de couleur désigne exactement la case de ce nombre et de cette couleur, quelle que soit sa rangée.

    On ferme et on compte par rangées, quelles que soient leurs couleurs. Le dé qui quitte la partie est celui de la dernière case ; les autres cases de cette couleur restent libres pour les dés blancs.

    Tout le reste est comme dans Qwixx, et suit ci-dessous.
learn-see-gemixt-a = Blanc 2 et 5, rouge 4 : rouge 6 est dans la troisième rangée, rouge 9 dans la dernière. Tout ce que ces dés offrent est encadré.
learn-gemixt-b-lead = Dans chaque rangée, les nombres sont mélangés.
learn-gemixt-b-new =
    Chaque rangée a une seule couleur, mais ses nombres sont en désordre. De gauche à droite, c’est la place qui compte, pas la valeur. Les derniers nombres sont rouge 11, jaune 10, vert 3 et bleu 4.

    Tout le reste est comme dans Qwixx, et suit ci-dessous.
learn-see-gemixt-b = Après rouge 6, toutes les cases à sa droite sont libres, 2 et 8 comme 4. Seul le 10 est perdu.

# Qwixx connected
learn-stairs-lead = Un escalier à travers toutes les rangées compte encore une fois.
learn-stairs-new =
    Chacun a une feuille différente. Un chemin de { $stairs } cases encadrées traverse les rangées. Tu joues comme d’habitude, mais à la fin les marches cochées comptent une seconde fois, comme une cinquième rangée : { $all-stairs } points pour toutes. Le cadenas n’est pas une marche.

    Tout le reste est comme dans Qwixx, et suit ci-dessous.
learn-see-stairs = Les trois premières marches sont cochées.
learn-see-stairs-score = Les marches cochées rapportent des points en plus de ceux de leurs rangées.
learn-chain-lead = Les cases entourées vont par deux.
learn-chain-new =
    Chacun a une feuille différente. Des traits relient les cases entourées de rangées voisines. Si tu en coches une, tu coches aussi sa partenaire, que tu le veuilles ou non : même à gauche de ta dernière croix, et même dans une rangée fermée. Les deux sont des croix ordinaires et comptent.

    Tout le reste est comme dans Qwixx, et suit ci-dessous.
learn-see-chain = Rouge 6 est coché, et jaune 6 vient avec, bien que jaune 9 ait été coché avant.

# Qwixx bonus
learn-bonus-a-lead = Des croix qui en apportent d’autres.
learn-bonus-a-new =
    Certaines cases ont un plus. Si tu en coches une, tu barres le prochain champ libre de la barre du bas, et sa couleur t’offre une croix : la prochaine case de cette rangée, à droite de ta dernière croix. Si elle a aussi un plus, ça continue.

    Tu ne peux pas refuser, et une croix offerte peut même fermer une rangée. Dans une rangée fermée, ou sur un dernier nombre sans { $five } croix, elle est perdue. Quand une rangée se ferme, les champs de sa couleur sont barrés sans servir.

    Tout le reste est comme dans Qwixx, et suit ci-dessous.
learn-see-bonus-a = Vert 4 a un plus. Le prochain champ est jaune : jaune 8. Lui aussi a un plus, et le champ suivant est vert : vert 3.
learn-bonus-b-lead = Cinq sortes de bonus, deux cases chacune.
learn-bonus-b-new =
    Dix cases ont un signe, deux de chaque sorte. Coche les deux cases d’une sorte et tu as son bonus :

    • Rond : deux croix offertes dans ta rangée qui en a le moins. S’il y en a plusieurs, tu choisis.
    • Carré à encoches : une croix offerte dans chaque rangée.
    • Carré : ta rangée qui a le moins de croix compte double à la fin.
    • Octogone : { $octagon } points à la fin.
    • Étoile : tes lancers ratés ne coûtent rien. Le numéro { $misses } termine quand même la partie.

    Une croix offerte est toujours la prochaine case à droite de la dernière croix. Là où c’est impossible, elle est perdue.

    Tout le reste est comme dans Qwixx, et suit ci-dessous.
learn-see-bonus-b = Jaune 7 était coché, avec bleu 7 cela fait deux : une croix offerte dans chaque rangée.
learn-see-bonus-b-score = Carré, octogone et étoile sont gagnés ici, les deux lancers ratés ne coûtent donc rien.

# Qwixx Big Points
learn-big-points-lead = Les cases rondes entre les rangées comptent double.
learn-big-points-new =
    Entre rouge et jaune, et entre vert et bleu, se trouve une rangée de cases rondes. Au lieu d’une case de couleur, tu peux en cocher une ronde du même nombre, si une voisine au-dessus ou au-dessous est déjà cochée. Avec un dé de couleur, ce doit être la voisine de cette couleur.

    Les cases rondes se cochent aussi de gauche à droite, et ne ferment jamais. À la fin, chacune compte comme une croix pour ses deux rangées voisines, jusqu’à { $most-marks } croix par rangée, soit { $for-most-marks } points. Pour les { $five } croix avant un dernier nombre, elles ne comptent pas.

    Tout le reste est comme dans Qwixx, et suit ci-dessous.
learn-see-big-points = Blanc 5 et 3 : rouge 8 est coché, le 8 rond au-dessous est donc libre, et jaune 8 aussi.
learn-see-big-points-score = Deux cases rondes comptent pour rouge et pour jaune, une pour vert et pour bleu.

# Qwixx Double
learn-double-a-lead = La dernière croix d’une rangée peut venir deux fois.
learn-double-a-new =
    Chaque nombre, sauf le dernier de sa rangée, a une petite case pour une deuxième croix. Tant qu’aucune croix n’est plus à droite, tu peux cocher un nombre encore une fois quand il revient : dans les deux actions, dans la petite case.

    Le dernier nombre demande { $seven } croix au lieu de { $five }, et chaque croix de la rangée compte. Pour les points, au plus { $double-most } croix d’une rangée comptent, soit { $for-double-most } points.

    Tout le reste est comme à Qwixx, et suit ci-dessous ; là où il est question de { $five } croix, il en faut ici { $seven }.
learn-see-double-a = Rouge 8 est la dernière croix de sa rangée : un autre 8 va dans sa petite case. Celle du 5 reste vide.
learn-see-double-score = Les croix des petites cases comptent comme toutes les autres.

learn-double-b-lead = Quatre cases doubles dans chaque rangée.
learn-double-b-new =
    Quatre cases de chaque rangée ont une petite case. Quand tu coches une telle case, tu coches aussi la petite : deux croix à la fois.

    Le dernier nombre demande { $seven } croix au lieu de { $five }, et les deux croix d’une case double comptent. Une rangée pleine a { $double-most } croix, soit { $for-double-most } points.

    Tout le reste est comme à Qwixx, et suit ci-dessous ; là où il est question de { $five } croix, il en faut ici { $seven }.
learn-see-double-b = Rouge 5 est une case double : une somme, deux croix.

# Qwixx X-Change
learn-x-change-lead = Les champs d’échange changent la somme blanche en un autre nombre.
learn-x-change-new =
    Sous les rangées se trouve une rangée de neuf champs d’échange de deux nombres chacun. Si la somme blanche est l’un des deux, tu peux barrer ce champ et cocher l’autre nombre à la place, dans n’importe quelle rangée. Cela vaut aussi au tour des autres, mais seulement avec les dés blancs.

    Les champs d’échange vont de gauche à droite : ceux que tu sautes sont perdus. Ils ne rapportent pas de points.

    Tout le reste est comme à Qwixx, et suit ci-dessous.
learn-see-x-change = Blanc 5 et 3 font 8 : chaque 8 libre peut être coché, ou chaque 5 libre grâce au premier champ.

# Qwixx Longo
learn-longo-lead = Des rangées plus longues, des dés à huit faces et deux nombres porte-bonheur.
learn-longo-new =
    Les dés ont huit faces, et les rangées vont de 2 à 16 ou de 16 à 2.

    Tu fermes une rangée avec l’un de ses deux derniers nombres, mais seulement avec { $six } croix dans la rangée. Avant cela, tu ne peux cocher aucun des deux.

    En bas de la feuille se trouvent deux nombres porte-bonheur. Si la somme blanche est l’un d’eux, tu peux cocher, au lieu de la somme, la case suivante de la rangée où tu as le moins de croix. S’il y en a plusieurs, tu choisis. Cela vaut aussi au tour des autres.

    Tout le reste est comme à Qwixx, et suit ci-dessous ; là où il est question de { $five } croix, il en faut ici { $six }.
learn-see-longo-dice = Huit faces : le nombre est sur la face du dessus.
learn-see-longo = Blanc 4 et 2 font 6, un nombre porte-bonheur : chaque 6 libre peut être coché, ou la case suivante de la rangée bleue, celle qui a le moins de croix.

# The card game
learn-cards-lead = Qwixx avec des cartes : tu vois les nombres, mais pas les couleurs.
learn-cards-aim = La feuille est celle de Qwixx, et les points aussi. À la place des dés, il y a { $cards } cartes, de 2 à 12 en quatre couleurs. Le dos d’une carte montre son nombre, tu connais donc les nombres de tous ; seul son propriétaire voit la couleur. Chacun commence avec { $dealt } cartes, et { $display } sont posées à côté de la pioche, dos visible.
learn-cards-turn =
    Le joueur dont c’est le tour fait trois choses :

    • Prends des cartes à côté de la pioche jusqu’à en avoir { $hand }. De nouvelles cartes les remplacent aussitôt.
    • Le nombre maintenant sur la pioche est pour tous : chacun peut le cocher dans une rangée de son choix, tous en même temps.
    • Joue des cartes de ta main et coche leurs nombres.
learn-cards-playing =
    Tu dois jouer une carte, et tu peux en jouer jusqu’à { $play } de la même couleur. Coche leurs nombres dans cette couleur : tous, quelques-uns ou aucun. Entre la première et la dernière de ces croix, une seule case peut rester libre.

    Si tu ne coches rien ni avec le nombre ouvert ni avec tes cartes, tu prends un essai raté : { $miss } points.
learn-cards-closing = Le dernier nombre demande { $five } croix avant lui, et apporte le cadenas. Mais ici la rangée ne se ferme que pour toi ; les autres continuent.
learn-cards-end = La partie s’arrête aussitôt quand quelqu’un a fermé { $own-closed } de ses rangées, ou prend son essai raté numéro { $misses }.
learn-cards-more =
    • Avec jokers : { $jokers } cartes de plus, sans couleur. Tu la choisis en les jouant.
    • Sur les feuilles gemixt : sur la feuille A, les croix d’un coup peuvent aller dans plusieurs rangées, et tu peux sauter autant de cases que tu veux.
learn-see-cards = Rouge 4, vert 10, un joker 7 et le dos d’un 8.
learn-see-hand = Trois cartes bleues peuvent être jouées ensemble.
learn-see-play = Bleu 10, 9 et 7 sont cochés. Seul le 8 entre eux reste libre, et une case est permise.

# BLOXX!
learn-bloxx-lead = Des formes tombent sur ta feuille. Ne laisse pas de trous.
learn-bloxx-aim = Remplis une feuille de { $columns } colonnes et { $rows } rangées avec les formes de deux dés. Les ronds sur des nombres et les rangées de couleur pleines rapportent des points ; les trous et les cases vides en coûtent.
learn-bloxx-turn =
    Le joueur dont c’est le tour lance les deux dés, en choisit un et dessine sa forme. Puis tous les autres choisissent un dé, en même temps.

    Une case de chaque forme est un rond, les autres sont des croix. Si tu prends le même dé que celui qui a lancé, tu dessines une croix à la place du rond.
learn-bloxx-placing =
    Tourne et retourne la forme comme tu veux, puis laisse-la tomber tout droit. La première se pose sur le bord du bas, chacune des suivantes sur le bord ou sur ce qui est dessiné, et elle doit toucher quelque chose de dessiné.

    Un rond sur un nombre rapporte ce nombre. Les cases vides sous quelque chose de dessiné sont des trous : on les noircit aussitôt et ils coûtent 1 point chacun.

    Si l’une des deux formes convient, tu dois la dessiner.
learn-bloxx-rows-title = Rangées de couleur
learn-bloxx-rows = Quatre rangées sont en couleur. Le premier qui en remplit une d’un bord à l’autre avec des croix et des ronds gagne { $first } points, et qui la remplit plus tard { $later }. Tous ceux qui la remplissent au même lancer comptent comme premiers. Un trou dans la rangée la gâche.
learn-bloxx-end = C’est fini quand { $stuck } joueurs ne peuvent dessiner aucune des deux formes au même lancer.
learn-bloxx-scoring = Additionne tes rangées et tes nombres entourés, et retire 1 point par trou et 1 par case vide. Le plus haut total gagne, même s’il est sous zéro.
learn-see-shapes = Deux dés, deux formes. Le rond reste à sa place quand tu les tournes.
learn-see-number = La barre tombe jusqu’au bord du bas, et son rond arrive sur un 2.
learn-see-gaps = Ici la barre repose sur la colonne de gauche. Les deux cases au-dessous deviennent des trous.
learn-see-bloxx-score = Une feuille à la fin : une rangée de couleur remplie en premier, une plus tard.

# FIX
learn-fix-lead = Une course avec dix dés. Débarrasse-t’en !
learn-fix-aim = Tous commencent avec { $start } points. Il y a { $dice } dés identiques : deux faces vides, un smiley vert, un 2 vert, un smiley rouge et un 1 rouge. N’avoir aucun dé quand la manche s’arrête rapporte le plus.
learn-fix-dealing = Qui distribue répartit les { $dice } dés comme il veut, mais au moins un va à quelqu’un d’autre. Le plus jeune commence ; ensuite distribue celui qui a le moins gagné à la manche précédente.
learn-fix-throwing =
    Tous lancent en même temps, puis chacun à son rythme :

    • Un smiley vert va à ton voisin, aussitôt. Il le lance avec son prochain lancer.
    • Un smiley rouge va sur le disque au milieu, aussitôt.
    • Reprends tous les autres dés et relance.

    Sans dés, tu attends que quelqu’un t’en passe un.
learn-fix-stop = Quand { $disc } smileys rouges sont sur le disque, la manche s’arrête aussitôt. Les dés encore en main tombent une dernière fois. Un smiley vert passé mais pas encore repris appartient à celui qui l’a lancé.
learn-fix-scoring = Un smiley vert compte 1 et un 2 vert deux points ; un 1 rouge, et un smiley rouge qui est encore à toi, coûtent 1 chacun. Sans aucun dé, tu gagnes { $without-dice }. Tes points ne descendent jamais sous zéro.
learn-fix-end = C’est fini après { $rounds } manches, ou dès que quelqu’un a { $goal } points. Qui a le plus de points gagne. Si plusieurs sont à égalité, ils jouent une manche de plus entre eux.
learn-see-faces = Les six faces de chaque dé.
learn-see-disc = Encore un smiley rouge, et la manche s’arrête.
learn-see-result = Il reste une face vide, deux 2 verts et un 1 rouge.
learn-see-without-dice = Il ne reste aucun dé.

# Le duel
learn-duel-lead = Qwixx à deux sur un seul plateau, avec des pions que l’on peut prendre.
learn-duel-aim = Vous posez tous les deux des pions dans les mêmes quatre rangées, { $stones } chacun : les foncés et les clairs. Dans une rangée, chaque pion de plus à toi vaut un point de plus que le précédent.
learn-duel-turn =
    Vous jouez à tour de rôle, et un lancer n’appartient qu’à celui qui a lancé :

    • D’abord, tu peux poser un pion sur la somme des deux dés blancs, dans une rangée de ton choix.
    • Ensuite, tu peux poser un pion sur un dé blanc plus un dé de couleur, dans cette couleur.

    Pendant un tour, on ne pose qu’une fois sur la même case. Si tu ne poses rien du tout, c’est un lancer raté : un de tes pions va aux lancers ratés, et cela coûte { $miss } points.
learn-duel-placing-title = Où poser les pions
learn-duel-placing = Dans chaque rangée, tes pions vont de gauche à droite, et seuls les tiens comptent pour cela : tu peux encore en poser derrière ceux de l’autre. Tu peux sauter autant de cases que tu veux. Là où se trouve un pion de l’autre, tu ne peux pas poser le tien, à une exception près.
learn-duel-beating-title = Prendre et empiler
learn-duel-beating =
    Le pion le plus à droite d’une rangée, quel que soit son propriétaire, est le pion de tête.

    • S’il est à l’autre et seul, tu peux poser le tien à sa place. Le pion pris revient à son propriétaire, qui continue à partir des pions qui lui restent.
    • S’il est à toi, tu peux en poser un autre dessus quand son nombre revient. À partir de deux, la pile est à l’abri jusqu’à la fin, et tous ses pions comptent.
learn-duel-closing = Pour le dernier nombre d’une rangée, il te faut { $five } pions à toi dans cette rangée. Un pion de plus va alors sur le cadenas, la rangée est fermée, et son dé quitte aussitôt la partie.
learn-duel-end = La partie s’arrête aussitôt quand { $closed } rangées sont fermées, quand vous avez { $misses } lancers ratés à vous deux, ou quand quelqu’un pose le dernier de ses { $stones } pions.
learn-duel-scoring = Compte tes pions dans chaque rangée, avec les piles et les cadenas : 1 pion vaut 1 point, 2 en valent 3, 3 en valent 6, et ainsi de suite jusqu’à { $most-stones }, qui en valent { $for-most-stones }. Chacun de tes lancers ratés coûte { $miss }. Qui a le plus de points gagne ; à égalité, vous gagnez ensemble.
learn-see-duel = Le plateau après quelques tours. ×2 est une pile de deux pions.
learn-see-duel-white = Blanc 4 et 3, aux foncés de jouer. Rouge 7 prend un pion clair isolé, et vert 7 se pose sur un pion foncé. Jaune 7 est une pile de pions clairs, donc à l’abri.
learn-see-duel-beaten = Les foncés ont pris le pion sur rouge 7. Le pion clair est revenu à son propriétaire.
learn-see-duel-lock = Cinq pions foncés, puis le 12 : un de plus va sur le cadenas.
learn-see-duel-score = Les pions foncés à la fin, comptés.

# What an example is worth
sum-item = { $what } : { $points }
sum-total = ensemble
sum-misses = lancers ratés
sum-stairs = escalier
sum-double = rangée la plus courte encore une fois
sum-octagon = octogone
sum-rows = rangées de couleur
sum-numbers = nombres
sum-gaps = trous
sum-empty = cases vides
sum-blank = vide
sum-green-smiley = smiley vert
sum-green-two = 2 vert
sum-red-smiley = smiley rouge
sum-red-one = 1 rouge
