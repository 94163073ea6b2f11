game-qwixx = Qwixx
game-qwixx-text = Dice, four rows, twelve sheets
game-gemixt-a = Qwixx gemixt A
game-gemixt-b = Qwixx gemixt B
game-stairs = Qwixx stairs
game-chain = Qwixx chain
game-bonus-a = Qwixx bonus A
game-bonus-b = Qwixx bonus B
game-big-points = Qwixx Big Points
game-double-a = Qwixx Double A
game-double-b = Qwixx Double B
game-x-change = Qwixx X-Change
game-longo = Qwixx Longo
game-cards = Qwixx card game
game-cards-text = Cards instead of dice
game-bloxx = BLOXX!
game-bloxx-text = Shapes that fall into place
game-fix = FIX
game-fix-text = A race with green and red smileys
game-duel = Qwixx: the Duel
game-duel-text = Two players, one board, stones that beat stones
sheet-qwixx = Classic
sheet-gemixt-a = Gemixt A
sheet-gemixt-b = Gemixt B
sheet-stairs = Stairs
sheet-chain = Chain
sheet-bonus-a = Bonus A
sheet-bonus-b = Bonus B
sheet-big-points = Big Points
sheet-double-a = Double A
sheet-double-b = Double B
sheet-x-change = X-Change
sheet-longo = Longo

color-red = red
color-yellow = yellow
color-green = green
color-blue = blue
between = between { $upper } and { $lower }
cell = { $color } { $number }
cell-marked = { $cell }, marked
cell-offered = { $cell }, can be marked
cell-chosen = { $cell }, chosen

roll-white = White { $first } and { $second }
roll-sum = , together { $sum }.
roll-red = red { $pips }
roll-yellow = yellow { $pips }
roll-green = green { $pips }
roll-blue = blue { $pips }

qwixx-white = Mark one { $sum }, the sum of the white dice, or pass.
qwixx-white-pass = You have no open { $sum }.
qwixx-white-active = Your turn. White first: mark one { $sum } or pass; the colours come next.
qwixx-white-active-pass = Your turn. You have no open { $sum }; the colours come next.
qwixx-color = Now a white die with a coloured one: mark a sum in that colour.
qwixx-color-pass = No sum in a colour fits your sheet.
qwixx-choose-row = Choose the row that gets the two bonus marks.
two-marks-in = Two marks in { $row }
read-row =
    { $count ->
        [one] { $count } mark, the last { $last }, { $points ->
            [one] { $points } point
           *[other] { $points } points
        }
       *[other] { $count } marks, the last { $last }, { $points ->
            [one] { $points } point
           *[other] { $points } points
        }
    }
read-row-empty = empty
read-row-closed = , closed.
read-total = Total { $points }.
did-pass = { $name } passes.
did-pass-you = You pass.
did-mark = { $name } marks { $cell }.
did-mark-you = You mark { $cell }.
did-choose = { $name } chooses a row for the bonus.
did-choose-you = You choose a row for the bonus.
did-get = { $name } also gets { $cells }.
did-get-you = You also get { $cells }.
did-miss = { $name } takes a miss.
did-miss-you = You take a miss.
did-try = { $name } takes a miss.
did-try-you = You take a miss.
row-gone = { $row } is closed, its die is gone.

duel-white = Your turn. White first: a stone on { $sum }, or pass; the colours come next.
duel-white-pass = Your turn. You cannot use { $sum } anywhere; the colours come next.
duel-color = Now a white die with a coloured one: a stone on that sum in that colour.
duel-color-pass = You can use none of the sums.
duel-board = The board
duel-stones-offered = { $cell }, a stone can be placed
duel-stones =
    { $count ->
        [one] { $cell }, a stone of { $name }
       *[other] { $cell }, { $count } stones of { $name }
    }
duel-stones-you =
    { $count ->
        [one] { $cell }, your stone
       *[other] { $cell }, { $count } of your stones
    }
duel-place-it = Place a stone: { $what }
duel-read-row =
    { $row }: { $count ->
        [one] { $count } stone, foremost { $last }, { $points ->
            [one] { $points } point.
           *[other] { $points } points.
        }
       *[other] { $count } stones, foremost { $last }, { $points ->
            [one] { $points } point.
           *[other] { $points } points.
        }
    }
duel-read-supply =
    { $count ->
        [one] { $count } stone left.
       *[other] { $count } stones left.
    }
did-place = { $name } places a stone on { $cell }.
did-place-you = You place a stone on { $cell }.
did-stack = { $name } has { $count } stones on { $cell } now; they are safe.
did-stack-you = You have { $count } stones on { $cell } now; they are safe.
did-lose = { $name } loses the stone on { $cell }.
did-lose-you = You lose the stone on { $cell }.
duel-ended-misses = Together you have four misses.
duel-ended-stones = { $name } has placed the last stone.
duel-ended-stones-you = You have placed your last stone.
