# What happens at the table, and how it feels.
roll = Lancer
roll-as = { $name } : lancer
somebody-rolls = { $name } lance les dés …
your-roll = À toi de lancer.
setting-roll-at-once = Lancer tout de suite pour moi
banner-third-miss = Troisième lancer raté pour { $name } : encore un, et c’est fini !
banner-third-miss-you = Ton troisième lancer raté : encore un, et c’est fini !
over-wins = { $name } gagne !
over-wins-you = Tu gagnes !
over-tie = Égalité !
best-new = Ton meilleur résultat ! Jusqu’ici, c’était { $points }.
best-is = Ton meilleur résultat ici : { $points }
course = Qui menait, et quand
take-back-as = { $name } : reprendre
bot-with-level = { $bot } ({ $level })
bot-stands-in = { $bot } joue
banner-next-row-ends = La prochaine rangée peut terminer la partie.
