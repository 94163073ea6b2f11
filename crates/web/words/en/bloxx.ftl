# BLOXX!
bloxx-ask-active = Your turn: take a die and let its shape fall.
bloxx-ask-taken = Take A or B. { $die } comes without its circle.
bloxx-ask-free = Take a die and let its shape fall.
bloxx-ask-only = Only { $die } fits: let its shape fall.
bloxx-ask-forfeit = Neither shape fits: you skip this roll.
bloxx-keys = Arrow left and right move the shape, R turns, F flips, A and B take a die, N finds a spot, Enter places it.
bloxx-first-sheet = The sheet of the first seat
bloxx-dice = Dice
bloxx-die = Die { $die }: { $shape }
bloxx-die-taken = Die { $die } is taken, the circle becomes a cross
bloxx-circle = circle
bloxx-cross = cross
bloxx-nothing = empty
bloxx-below = , below{" "}

bloxx-left = To the left
bloxx-right = To the right
bloxx-turn = Turn
bloxx-flip = Flip
bloxx-enter = Place it
bloxx-seek = Find a spot
bloxx-forfeit = Skip

bloxx-column = Column { $column }
bloxx-columns = Columns { $first } to { $last }
bloxx-circles = circle on { $number }
bloxx-fills = { $row } full: { $points }
bloxx-gaps =
    { $count ->
        [0] no gap
        [one] { $count } gap
       *[other] { $count } gaps
    }

bloxx-worth = What your sheet is worth
bloxx-row-orange = Orange
bloxx-row-violet = Violet
bloxx-row-blue = Blue
bloxx-row-green = Green
bloxx-row-open = { $drawn } of { $cells } · full { $points }
bloxx-row-filled = full: { $points }
bloxx-row-spoiled = a gap, no bonus
bloxx-score-numbers = Numbers
bloxx-score-rows = Rows
bloxx-score-gaps = Gaps
bloxx-score-earned = So far
bloxx-score-empty = Still empty
bloxx-score-total = Total
bloxx-standing = { $earned } · gaps { $gaps } · empty { $empty }
read-column = Column { $column }: height { $height }
read-number = , { $number } at { $height }

bloxx-did-forfeit = { $name } skips: neither shape fits.
bloxx-did-forfeit-you = You skip: neither shape fits.
bloxx-did-enter = { $name } places { $die } from column { $column }.
bloxx-did-enter-you = You place { $die } from column { $column }.
bloxx-did-fill = { $name } fills { $row }: { $points }.
bloxx-did-fill-you = You fill { $row }: { $points }.
brief-forfeit = skips
brief-enter = { $die } → column { $column }
