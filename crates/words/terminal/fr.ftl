menu-title = Wurf : jeux de dés à cocher
menu-go-on = Reprendre
menu-game = Jeu
menu-people = Personnes
menu-bots = Bots
menu-level = Leur niveau
menu-play = Jouer à { $game }
menu-join = Rejoindre une table avec son code
menu-rules = Règles de { $game }
menu-leave = Quitter
menu-keys = Haut et Bas choisissent, Gauche et Droite changent, Entrée valide, ? explique.
menu-command = La même chose en commande : { $command }

menu-easy = facile
menu-medium = moyen
menu-hard = difficile
menu-expert = expert

join-title = Rejoindre une table
join-code = Code
join-name = Ton nom
join-server = Serveur
join-keys = Entrée : suite, rejoindre à la fin    Échap : retour
