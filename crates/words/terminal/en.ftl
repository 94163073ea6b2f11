menu-title = Wurf: roll-and-write games
menu-go-on = Go on
menu-game = Game
menu-people = People
menu-bots = Bots
menu-level = They play
menu-play = Play { $game }
menu-join = Join a table by its code
menu-rules = Rules of { $game }
menu-leave = Leave
menu-keys = Up and Down choose, Left and Right change, Enter does it, ? explains the game.
menu-command = The same as a command: { $command }

menu-easy = easy
menu-medium = medium
menu-hard = hard
menu-expert = expert

join-title = Join a table
join-code = Code
join-name = Your name
join-server = Server
join-keys = Enter: next, and join at the end    Esc: back
