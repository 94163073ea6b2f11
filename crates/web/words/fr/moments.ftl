# What happens at the table, and how it feels.
roll = Lancer
roll-as = { $name } : lancer
somebody-rolls = { $name } lance les dés …
your-roll = À toi de lancer.
setting-roll-at-once = Lancer tout de suite pour moi
banner-third-miss = Troisième lancer raté pour { $name } : encore un, et c’est fini !
banner-third-miss-you = Ton troisième lancer raté : encore un, et c’est fini !
banner-last-miss = Quatrième lancer raté pour { $name } : la partie est finie !
banner-last-miss-you = Ton quatrième lancer raté : la partie est finie !
banner-last-row = La partie est finie !
over-wins = { $name } gagne !
over-wins-you = Tu gagnes !
over-margin =
    { $by ->
        [one] D’un seul point.
       *[other] { $by } points d’avance.
    }
over-tie = Égalité !
best-new = Ton meilleur résultat ! Jusqu’ici, c’était { $points }.
best-is = Ton meilleur résultat ici : { $points }
course = Qui menait, et quand
take-back-as = { $name } : reprendre
bot-with-level = { $bot } ({ $level })
bot-stands-in = { $bot } joue
banner-next-row-ends = La prochaine rangée peut terminer la partie.
name-bot = { $name } (robot)
temper-pip = décide au hasard.
temper-momo = oublie parfois quelque chose.
temper-emil = déteste perdre un point.
temper-nora = joue sa propre feuille.
temper-ida = garde la fin en vue.
temper-bruno = sait ce que vaut chaque case.
temper-kiki = aime les jolis nombres.
temper-tom = pense souvent à autre chose.
temper-lena = n’est jamais pressée.
temper-paul = prend ce qui est sûr.
temper-greta = attend le bon moment.
temper-hugo = calcule tout deux fois.
temper-vera = voit venir la suite.
temper-otto = calcule tout.
