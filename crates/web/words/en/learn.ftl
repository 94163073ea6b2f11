# The rules of every game in our own words. All numbers come from the rules themselves.
learn-lead = Every game in two minutes, with examples. You can also just begin: the first game explains itself.
learn-play = Play it against bots

learn-aim = What it is about
learn-new = What is new
learn-turn = A turn
learn-marking = From left to right
learn-closing = Closing a row
learn-end = The end
learn-scoring = Points
learn-playing = Playing cards
learn-placing = Letting shapes fall
learn-dealing = Dealing
learn-throwing = Throwing
learn-stop = Stop!
learn-more = Variations

# Qwixx
learn-qwixx-lead = Six dice, four rows, and nobody ever just waits.
learn-qwixx-aim =
    Collect as many marks as you can in your four rows. Each further mark in a row is worth one point more than the one before it, so a long row beats several short ones.

    Red and yellow climb from 2 to 12, green and blue count down from 12 to 2.
learn-qwixx-turn =
    The player whose turn it is rolls two white dice and one die of each colour. Then two things happen, always in this order:

    • First the white dice. Everybody may mark their sum in one row of their choice. All decide at the same time, and nobody sees what the others do.
    • Then one white die with one coloured die. Only the player who rolled may add them up, and mark the sum in that colour.

    Nobody has to mark. But if you rolled and marked nothing either time, you take a miss, and that costs { $miss } points.
learn-qwixx-marking = In every row your marks go from left to right. You may skip cells, as many as you like, but what you have skipped is gone for good.
learn-qwixx-closing =
    The last number of a row is special: you need { $five } marks in that row before you may mark it. Then you mark the lock beside it as well, and the lock counts as a mark.

    Now the row is closed for everybody, and its die leaves the game at once. If several players mark the last number with the same white dice, each of them gets the lock; anyone with fewer than { $five } marks there is too late.
learn-qwixx-end = It is over at once when somebody takes miss number { $misses }, or when { $closed } rows are closed, no matter by whom.
learn-qwixx-scoring = Count the marks of each row, the lock included, and look up their points below the rows: 1 mark is 1 point, 2 are 3, 3 are 6, and so on. Each miss costs { $miss }. The player with the most points wins; with equal points you win together.

learn-see-sheet = Your sheet, a few turns into the game.
learn-see-roll = White 4 and 3, red 2, yellow 5, green 6, blue 1.
learn-see-white = White 4 and 3: one 7 for everybody. The framed ones are open here. Red 7 is not, because red 9 is marked already.
learn-see-color = After that the player who rolled may take one more: a white die with a coloured one. Red 5 and 6 would be left of the 9 again.
learn-see-order = After red 8 only cells to its right are open. The 12 has to wait: the row does not have { $five } marks yet.
learn-see-lock = Five marks, then the 12: the lock comes with it, and the row has seven.
learn-see-score = A sheet at the end, counted.

# Qwixx gemixt
learn-gemixt-a-lead = Every row has several colours.
learn-gemixt-a-new =
    The numbers run as usual, but the colours are mixed. The white sum may go to any cell with that number. A white die with a coloured one marks exactly the cell of that number and that colour, in whichever row it is.

    Rows close, count and score as rows, whatever their colours. The die that leaves is the one of the row’s last cell; cells of that colour elsewhere stay open for the white dice.

    Everything else is as in Qwixx, and follows below.
learn-see-gemixt-a = White 2 and 5, red 4: red 6 is in the third row, red 9 in the last. Everything that these dice offer is framed.
learn-gemixt-b-lead = Every row has its numbers shuffled.
learn-gemixt-b-new =
    Each row has one colour, but its numbers are in no order. Left to right means the place, not the value. The last numbers are red 11, yellow 10, green 3 and blue 4.

    Everything else is as in Qwixx, and follows below.
learn-see-gemixt-b = After red 6 all cells to its right are open, 2 and 8 as well as 4. Only the 10 is lost.

# Qwixx connected
learn-stairs-lead = A staircase through all rows counts once more.
learn-stairs-new =
    Everybody has a different sheet. A path of { $stairs } framed cells leads through the rows. You play as usual, but at the end the marked stair cells count a second time, like a fifth row: { $all-stairs } points for all of them. The lock is not a stair cell.

    Everything else is as in Qwixx, and follows below.
learn-see-stairs = The first three steps are marked.
learn-see-stairs-score = The marked stair cells bring points on top of their rows.
learn-chain-lead = Circled cells come in pairs.
learn-chain-new =
    Everybody has a different sheet. Lines join circled cells of neighbouring rows. If you mark one of them, you mark its partner too, whether you want to or not: even left of your last mark, and even in a closed row. Both are ordinary marks and count.

    Everything else is as in Qwixx, and follows below.
learn-see-chain = Red 6 is marked, and yellow 6 comes with it, although yellow 9 was marked before.

# Qwixx bonus
learn-bonus-a-lead = Marks that bring further marks.
learn-bonus-a-new =
    Some cells have a plus. If you mark one, you strike the next free field of the bar below, and its colour gives you a free mark: the next cell of that row, right of your last mark. If that cell has a plus as well, it goes on.

    You cannot decline, and a free mark may even close a row. In a closed row, or on a last number without { $five } marks, it is lost. When a row closes, the fields of its colour are struck unused.

    Everything else is as in Qwixx, and follows below.
learn-see-bonus-a = Green 4 has a plus. The next field is yellow: yellow 8. That has a plus too, and the field after it is green: green 3.
learn-bonus-b-lead = Five kinds of bonus, two cells each.
learn-bonus-b-new =
    Ten cells have a sign, two of each kind. Mark both cells of a kind and you have its bonus:

    • Circle: two free marks in your row with the fewest marks. If several have equally few, you choose.
    • Notched square: one free mark in every row.
    • Square: your row with the fewest marks counts twice at the end.
    • Octagon: { $octagon } points at the end.
    • Jagged star: your misses cost nothing. Miss number { $misses } still ends the game.

    Free marks are always the next cell, right of the last mark. Where that is not possible, they are lost.

    Everything else is as in Qwixx, and follows below.
learn-see-bonus-b = Yellow 7 was marked, blue 7 makes it two: one free mark in every row.
learn-see-bonus-b-score = Square, octagon and star are earned here, and so the two misses cost nothing.

# Qwixx Big Points
learn-big-points-lead = Round cells between the rows count twice.
learn-big-points-new =
    Between red and yellow, and between green and blue, lies a row of round cells. Instead of a coloured cell you may mark a round one with the same number, if a neighbour above or below it is marked already. With a coloured die it has to be the neighbour of that colour.

    Round cells go from left to right too, and never close. At the end each counts as a mark for both of its neighbouring rows, up to { $most-marks } marks a row, which are { $for-most-marks } points. For the { $five } marks before a last number they do not count.

    Everything else is as in Qwixx, and follows below.
learn-see-big-points = White 5 and 3: with red 8 marked, the round 8 below it is open, and so is yellow 8.
learn-see-big-points-score = Two round cells count for red and for yellow, one for green and for blue.

# Qwixx Double
learn-double-a-lead = The last mark of a row may come twice.
learn-double-a-new =
    Every number but the last of its row has a small box for a second mark. As long as no mark lies further right, you may mark a number again when it comes again: in either action, in the box.

    The last number needs { $seven } marks instead of { $five }, and every mark of the row counts. For points at most { $double-most } marks of a row count, which are { $for-double-most } points.

    Everything else is as in Qwixx, and follows below, with { $seven } marks wherever { $five } are mentioned.
learn-see-double-a = Red 8 is the last mark of its row, so another 8 goes into its box. The box of the 5 stays empty.
learn-see-double-score = Marks in small boxes count like all others.

learn-double-b-lead = Four double cells in every row.
learn-double-b-new =
    Four cells of every row have a small box. When you mark such a cell, you mark the box as well: two marks at once.

    The last number needs { $seven } marks instead of { $five }, and both marks of a double cell count. A full row has { $double-most } marks, which are { $for-double-most } points.

    Everything else is as in Qwixx, and follows below, with { $seven } marks wherever { $five } are mentioned.
learn-see-double-b = Red 5 is a double cell: one sum, two marks.

# Qwixx X-Change
learn-x-change-lead = Swap fields turn the white sum into another number.
learn-x-change-new =
    Below the rows lies a row of nine swap fields with two numbers each. If the white sum is one of the two numbers of a field, you may cross that field and mark the other number instead, in any row. This works on the turn of others too, but only with the white dice.

    Swap fields go from left to right: those you skip are lost. They are worth no points.

    Everything else is as in Qwixx, and follows below.
learn-see-x-change = White 5 and 3 are 8: every open 8 can be marked, and with the first field every open 5 instead.

# Qwixx Longo
learn-longo-lead = Longer rows, eight-sided dice and two lucky numbers.
learn-longo-new =
    The dice have eight sides, and the rows go from 2 to 16 or from 16 to 2.

    You close a row with either of its last two numbers, but only with { $six } marks in the row. Before that you may mark neither of them.

    At the bottom of the sheet are two lucky numbers. If the white sum is one of them, you may mark the next cell of the row in which you have the fewest marks instead of the sum. If there are several such rows, you choose one. This works on the turn of others too.

    Everything else is as in Qwixx, and follows below, with { $six } marks wherever { $five } are mentioned.
learn-see-longo-dice = Eight sides: the number is on the side that is up.
learn-see-longo = White 4 and 2 are 6, a lucky number: every open 6 can be marked, or the next cell of blue, the row with the fewest marks.

# The card game
learn-cards-lead = Qwixx with cards: you see the numbers, but not the colours.
learn-cards-aim = The sheet is that of Qwixx, and so are the points. Instead of dice there are { $cards } cards, 2 to 12 in four colours. The back of a card shows its number, so you know everybody’s numbers; only its owner sees the colour. Everybody starts with { $dealt } cards, and { $display } lie beside the pile, backs up.
learn-cards-turn =
    The player whose turn it is does three things:

    • Take cards from beside the pile until you hold { $hand }. New cards take their places at once.
    • The number now on top of the pile is for everybody: each may mark it in one row of their choice, all at the same time.
    • Play cards from your hand and mark their numbers.
learn-cards-playing =
    You have to play one card, and may play up to { $play } of the same colour. Mark their numbers in that colour: all, some or none. Between the first and the last of these marks at most one cell may be left out.

    If you mark nothing with the open number and nothing with your cards, you take a miss: { $miss } points.
learn-cards-closing = The last number needs { $five } marks before it, and brings the lock. But here the row closes for you alone; the others go on.
learn-cards-end = It is over at once when somebody has closed { $own-closed } rows of their own, or takes miss number { $misses }.
learn-cards-more =
    • With jokers: { $jokers } more cards without a colour. You choose it when you play them.
    • On the sheets of gemixt: on sheet A the marks of one play may go to several rows, and you may leave out as many cells as you like.
learn-see-cards = Red 4, green 10, a joker 7, and the back of an 8.
learn-see-hand = Three blue cards can be played together.
learn-see-play = Blue 10, 9 and 7 are marked. Only the 8 between them is left out, and one is allowed.

# BLOXX!
learn-bloxx-lead = Shapes fall onto your sheet. Leave no gaps.
learn-bloxx-aim = Fill a sheet of { $columns } columns and { $rows } rows with shapes from two dice. Circles on numbers and full coloured rows bring points; gaps and empty cells cost some.
learn-bloxx-turn =
    The player whose turn it is rolls both dice, chooses one and draws its shape. Then all others choose a die, at the same time.

    One cell of each shape is a circle, the others are crosses. If you take the same die as the player who rolled, you draw a cross instead of the circle.
learn-bloxx-placing =
    Turn and flip the shape as you like, then let it fall straight down. The first one lands on the bottom edge, each further one on the edge or on what is drawn, and it has to touch something drawn.

    A circle on a number brings that number. Empty cells below something drawn are gaps: they are filled in at once and cost 1 point each.

    If one of the two shapes fits, you have to draw it.
learn-bloxx-rows-title = Coloured rows
learn-bloxx-rows = Four rows are coloured. The first to fill one from end to end with crosses and circles gets { $first } points, and anyone who fills it later gets { $later }. Everybody who fills it in the same roll counts as first. A gap in the row spoils it.
learn-bloxx-end = It is over when { $stuck } players can draw neither shape in the same roll.
learn-bloxx-scoring = Add your rows and your circled numbers, and take off 1 point for each gap and 1 for each empty cell. The highest score wins, even if it is below zero.
learn-see-shapes = Two dice, two shapes. The circle stays where it is when you turn them.
learn-see-number = The bar falls to the bottom edge, and its circle lands on a 2.
learn-see-gaps = Here the bar rests on the left column. The two cells below it become gaps.
learn-see-bloxx-score = A sheet at the end: one coloured row was filled first, one later.

# FIX
learn-fix-lead = A race with ten dice. Get rid of them!
learn-fix-aim = Everybody starts with { $start } points. There are { $dice } equal dice: two blank sides, a green smiley, a green 2, a red smiley and a red 1. Having no dice when the round stops earns the most.
learn-fix-dealing = The dealer splits the { $dice } dice among all, as they like, but somebody else has to get at least one. The youngest begins; after that the player with the lowest result of the last round deals.
learn-fix-throwing =
    All throw at once, and from then on everybody throws at their own pace:

    • A green smiley goes to your neighbour, at once. They throw it with their next throw.
    • A red smiley goes on the disc in the middle, at once.
    • Take up all other dice and throw again.

    Without dice you wait until somebody passes you one.
learn-fix-stop = When { $disc } red smileys lie on the disc, the round stops at once. Dice still in a hand are thrown one last time. A green smiley that was passed on but not taken up yet belongs to the player who threw it.
learn-fix-scoring = A green smiley counts 1 and a green 2 counts two points; a red 1, and a red smiley that is still yours, take off 1 each. Without any dice you get { $without-dice }. Your points never fall below zero.
learn-fix-end = It is over after { $rounds } rounds, or as soon as somebody has { $goal } points. The player with the most points wins. If several are tied, they play one more round among themselves.
learn-see-faces = The six sides of each die.
learn-see-disc = One more red smiley and the round stops.
learn-see-result = Left with a blank, two green 2s and a red 1.
learn-see-without-dice = Left without any dice.

# The Duel
learn-duel-lead = Qwixx for two on one board, with stones that can be beaten.
learn-duel-aim = Both of you place stones on the same four rows, { $stones } each: dark ones and light ones. Each further stone of yours in a row is worth one point more than the one before it.
learn-duel-turn =
    You take turns, and a roll belongs to the player who rolled alone:

    • First you may place a stone on the sum of the two white dice, in one row of your choice.
    • Then you may place a stone on one white die plus one coloured die, in that colour.

    A stone cannot go twice on the same cell in one turn. If you place nothing at all, you take a miss: one of your stones goes to the misses, and it costs { $miss } points.
learn-duel-placing-title = Where stones may go
learn-duel-placing = In every row your stones go from left to right, and only your own count for that: you may still place stones behind those of your opponent. You may leave out as many cells as you like. Where a stone of your opponent lies, yours may not, with one exception.
learn-duel-beating-title = Beating and stacking
learn-duel-beating =
    The stone furthest right in a row, no matter whose, is its foremost stone.

    • If it is your opponent’s and lies alone, you may place yours there instead. The beaten stone goes back to its owner, who goes on from the stones that are left.
    • If it is yours, you may put another one on top when its number comes again. Two or more are safe for the rest of the game, and all of them count.
learn-duel-closing = The last number of a row needs { $five } stones of your own in that row. Then a further one goes on the lock, the row is closed, and its die leaves the game at once.
learn-duel-end = It is over at once when { $closed } rows are closed, when both of you together have { $misses } misses, or when somebody has placed the last of { $stones } stones.
learn-duel-scoring = Count your stones in each row, with stacks and locks: 1 stone is 1 point, 2 are 3, 3 are 6, and so on up to { $most-stones } stones, which are { $for-most-stones }. Each of your misses costs { $miss }. The player with the most points wins; with equal points you win together.
learn-see-duel = The board, a few turns into the game. ×2 is a stack of two.
learn-see-duel-white = White 4 and 3, dark to play. Red 7 beats a single light stone, and green 7 goes on top of a dark one. Yellow 7 is a stack of light stones, and safe.
learn-see-duel-beaten = Dark has beaten the stone on red 7. The light one is back with its owner.
learn-see-duel-lock = Five dark stones, then the 12: one more goes on the lock.
learn-see-duel-score = The dark stones at the end, counted.

# What an example is worth
sum-item = { $what }: { $points }
sum-total = together
sum-misses = misses
sum-stairs = stairs
sum-double = shortest row again
sum-octagon = octagon
sum-rows = coloured rows
sum-numbers = numbers
sum-gaps = gaps
sum-empty = empty cells
sum-blank = blank
sum-green-smiley = green smiley
sum-green-two = green 2
sum-red-smiley = red smiley
sum-red-one = red 1
