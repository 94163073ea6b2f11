x-games = x
