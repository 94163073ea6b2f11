menu-title = Wurf: Würfelspiele zum Ankreuzen
menu-go-on = Weiterspielen
menu-game = Spiel
menu-people = Menschen
menu-bots = Bots
menu-level = Sie spielen
menu-play = { $game } spielen
menu-join = Mit einem Code an einen Tisch setzen
menu-rules = Regeln von { $game }
menu-leave = Beenden
menu-keys = Auf und Ab wählt, Links und Rechts ändert, Enter führt aus, ? erklärt es.
menu-command = Dasselbe als Befehl: { $command }

menu-easy = leicht
menu-medium = mittel
menu-hard = schwer
menu-expert = meisterhaft

join-title = An einen Tisch setzen
join-code = Code
join-name = Dein Name
join-server = Server
join-keys = Enter: weiter, am Ende beitreten    Esc: zurück
