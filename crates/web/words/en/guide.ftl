# The guide beside the first match.
guide-title = Hint
guide-enough = I know how to play
guide-wanted = Hints during the first game of each kind
guide-sealed = Everybody decides at the same time. Nobody sees the others’ choice before all have made theirs.
guide-why-not = Why not { $cell }? { $reason }

guide-qwixx-white = The white dice show { $first } and { $second }: everybody may mark one { $sum }, in any row.
guide-qwixx-wait = Or wait: after this, one white die with one coloured die is yours alone.
guide-qwixx-free = It is not your turn, so passing costs nothing.
guide-qwixx-no-white = No { $sum } is open on your sheet. Pass: that costs nothing.
guide-qwixx-color = Now only you: add one white die to one coloured die, and mark the sum in that colour.
guide-qwixx-color-mixed = Now only you: add one white die to one coloured die, and mark the cell with that sum and that colour.
guide-qwixx-safe = You have a mark this turn already, so passing costs nothing.
guide-qwixx-miss = You have no mark this turn yet: passing would be a miss and cost { $miss } points.
guide-qwixx-forced-miss = No sum fits your sheet and you have no mark this turn, so this is a miss: { $miss } points less.
guide-qwixx-theirs = Only { $name } may mark now: a white die with a coloured one. You are asked again with the next roll.
guide-qwixx-choose = You have earned the circle: two free marks in your row with the fewest. Several are equally short, so you choose.
guide-qwixx-order = Marks go from left to right, and what you skip is lost. So begin far left.
guide-qwixx-last = { $cell } ends its row: you get the lock as one more mark, and the row is closed for everybody.
guide-stairs = { $cell } is a step of the stairs: it counts once more at the end.
guide-chain = { $cell } is circled: its partner is marked with it.
guide-bonus-a = { $cell } has a plus: the next field of your bar gives you a free mark.
guide-bonus-b = { $cell } has a sign: with the other cell of its kind you have earned the bonus below.
guide-big-points = { $cell } is a round cell: it counts for both rows beside it.

guide-cards-take = Take cards until you hold { $hand }. Numbers close together are good: you play up to { $play } of one colour.
guide-cards-backs = You see their numbers; their colours only once they are yours.
guide-cards-they-take = { $name } takes cards now. Then a number comes that everybody may mark.
guide-cards-for-all = A { $number } lies on the pile: everybody may mark one { $number }, in any row.
guide-cards-wait = Or wait: after this you play cards from your hand.
guide-cards-play-freely = Play one to { $play } cards of one colour and mark their numbers; on this sheet any number of cells may be left out between them.
guide-cards-play = Play one to { $play } cards of one colour and mark their numbers, with at most one cell left out between them.
guide-cards-miss = You have no mark this turn yet: without one now it is a miss, and costs { $miss } points.
guide-cards-forced-miss = None of your cards fits your sheet, so this is a miss. Play a card that you will not need.
guide-cards-they-play = { $name } plays cards now. After that the next turn begins.

guide-bloxx-active = Take a die and let its shape fall. Anyone who takes the same one after you loses its circle.
guide-bloxx-taken = { $name } took die { $die }: there your circle becomes a cross. The other die keeps it.
guide-bloxx-not-taken = { $name } could draw nothing, so both dice keep their circle.
guide-bloxx-first = The first shape lies at the bottom. A circle on a number brings that number.
guide-bloxx-place = A circle on a number brings that number; each gap below the shape costs 1.
guide-bloxx-stuck = Neither shape fits any more. If { $stuck } players are stuck in the same roll, the game is over.
guide-bloxx-they-choose = { $name } chooses first. Then you may take either die.

guide-fix-deal = You deal: give away at least one die. Anyone with none at the end gets { $without-dice } points.
guide-fix-they-deal = { $name } deals the dice. Then all throw at once.
guide-fix-lay = A red smiley! Lay it on the disc. Number { $disc } stops the round.
guide-fix-pass = A green smiley! Pass it on, quickly.
guide-fix-throw = Throw!
guide-fix-up = No smiley: take your dice up and throw again.
guide-fix-passed = Your smiley is still yours until it is taken up: if it stops now, it counts 1 point.
guide-fix-empty = No dice, how nice: if it stops now, you get { $without-dice } points.
guide-fix-stopped = Stop! Now the dice are counted.
