# The guide beside the first match.
guide-title = Hint
guide-enough = I know how it goes
guide-wanted = Hints during the first game of each kind
guide-sealed = Everybody decides at the same time. Nobody sees the others’ choice before all have made theirs.
guide-why-not = Why not { $cell }? { $reason }

guide-qwixx-white = The white dice show { $first } and { $second }: everybody may mark one { $sum }, in any row.
guide-qwixx-wait = You may also wait: after this, one white die with one coloured die is yours alone.
guide-qwixx-free = You do not have to. It is not your turn, so passing costs nothing.
guide-qwixx-no-white = No { $sum } is open on your sheet. Pass, that costs nothing.
guide-qwixx-color = Now it is only you: add one white die to one coloured die, and mark the sum in that colour.
guide-qwixx-color-mixed = Now it is only you: add one white die to one coloured die, and mark the cell with that sum and that colour, whatever row it is in.
guide-qwixx-safe = You have a mark this turn already, so passing costs nothing.
guide-qwixx-miss = You have no mark this turn yet: passing would be a miss and cost { $miss } points.
guide-qwixx-forced-miss = No sum fits your sheet and you have no mark this turn, so this is a miss: { $miss } points less.
guide-qwixx-theirs = Only { $name } may mark now: a white die with a coloured one. You are asked again with the next roll.
guide-qwixx-choose = You have earned the circle: two free marks in your row with the fewest. Several are equally short, so you choose.
guide-qwixx-order = Marks go from left to right, and what you skip is lost. So begin as far left as you can.
guide-qwixx-last = { $cell } ends its row: you get the lock as one more mark, and the row is closed for everybody.
guide-stairs = { $cell } is a step of the stairs: it counts once more at the end.
guide-chain = { $cell } is circled: its partner is marked with it.
guide-bonus-a = { $cell } has a plus: the next field of your bar gives you a free mark.
guide-bonus-b = { $cell } has a sign: with the other cell of its kind you have earned the bonus below.
guide-big-points = { $cell } is a round cell: it counts for both rows beside it.

guide-cards-take = Take cards until you hold { $hand }. You will play up to { $play } of one colour, with numbers close together.
guide-cards-backs = You see the numbers of all cards, but their colours only once they are yours.
guide-cards-they-take = { $name } takes cards now. Then a number comes that everybody may mark.
guide-cards-for-all = A { $number } lies on the pile: everybody may mark one { $number }, in any row.
guide-cards-wait = You may also wait: after this you play cards from your hand.
guide-cards-play = Play one to { $play } cards of one colour and mark their numbers. Between the first and the last mark at most one cell may be left out.
guide-cards-miss = You have no mark this turn yet: without one now it is a miss, and costs { $miss } points.
guide-cards-forced-miss = None of your cards fits your sheet, so this is a miss. Play a card that you will not need.
guide-cards-they-play = { $name } plays cards now. After that the next turn begins.

guide-bloxx-active = Choose a die and let its shape fall. Whoever takes the same die after you has to draw a cross for the circle.
guide-bloxx-taken = { $name } took die { $die }: if you take it too, your circle becomes a cross. The other die keeps its circle.
guide-bloxx-not-taken = { $name } could draw nothing, so both dice keep their circle.
guide-bloxx-first = The first shape lies on the bottom edge. A circle on a number brings that number.
guide-bloxx-place = A circle on a number brings that number. Cells that stay empty below the shape cost 1 each.
guide-bloxx-stuck = Neither shape fits any more. If { $stuck } players are stuck in the same roll, the game is over.
guide-bloxx-they-choose = { $name } chooses first. Then you may take either die.

guide-fix-deal = You deal: give away as many dice as you like, at least one. Whoever has none at the end gets { $without-dice } points.
guide-fix-they-deal = { $name } deals the dice. Then all throw at once.
guide-fix-lay = A red smiley! Lay it on the disc. Number { $disc } stops the round.
guide-fix-pass = A green smiley! Pass it on, quickly.
guide-fix-throw = Throw!
guide-fix-up = No smiley: take your dice up and throw again.
guide-fix-empty = No dice, how nice: if it stops now, you get { $without-dice } points.
guide-fix-stopped = Stop! Now the dice are counted.
