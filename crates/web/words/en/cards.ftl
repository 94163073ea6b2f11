# The card game
cards-table = Pile and display
cards-display = Display
cards-hand = Your hand
cards-hand-of = { $name } holds { $numbers }
cards-hand-of-you = You hold { $numbers }
cards-pile =
    { $count ->
        [one] The pile, { $count } card: { $number } is on top
       *[other] The pile, { $count } cards: { $number } is on top
    }
cards-discarded = Discarded: { $count }
cards-last = Played last ({ $name })
cards-last-you = Played last by you
cards-joker = joker
cards-back = back { $number }
card-offered = { $card }, can be chosen
card-chosen = { $card }, chosen
list-and = { $others } and { $last }

cards-take =
    { $count ->
        [one] Take a card from the display.
       *[other] Take { $count } cards from the display.
    }
cards-for-all = The pile shows { $number }, for everybody: mark it in one row, or pass.
cards-for-all-pass = The pile shows { $number }, for everybody. You have none open.
cards-play = Play one to three cards of one colour.
cards-mark = Choose your marks, or another card.
cards-other-takes = { $name } is taking cards …
cards-other-takes-you = You are taking cards …
cards-other-plays = { $name } is playing cards …
cards-other-plays-you = You are playing cards …
cards-take-these = Take the { $cards }
cards-mark-nothing = Mark nothing
cards-mark-nothing-miss = Mark nothing (a miss, −5)
cards-not-in-hand = You do not hold a card for this cell.
cards-not-picked = The chosen cards do not give this cell.

cards-top = { $number } is on top of the pile.
cards-get = You get { $card }.
cards-did-take = { $name } takes the { $cards } from the display.
cards-did-take-you = You take the { $cards } from the display.
cards-did-play = { $name } plays { $cards } and marks nothing.
cards-did-play-you = You play { $cards } and mark nothing.
cards-did-miss = { $name } plays { $cards }, marks nothing and takes a miss.
cards-did-miss-you = You play { $cards }, mark nothing and take a miss.
cards-did-mark = { $name } plays { $cards } and marks { $cells }.
cards-did-mark-you = You play { $cards } and mark { $cells }.
