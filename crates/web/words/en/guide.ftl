# The guide beside the first match.
guide-title = Hint
guide-enough = I know how to play
guide-wanted = Hints in the first match of each game
guide-sealed = Everybody decides at the same time; nobody sees the others’ choices first.
guide-why-not = Why not { $cell }? { $reason }

guide-qwixx-white = White { $first } + { $second }: everybody may mark one { $sum }, in any row.
guide-qwixx-wait = After that you may still mark white + colour.
guide-qwixx-free = It is not your turn: passing costs nothing.
guide-qwixx-no-white = You have no open { $sum }. Passing costs nothing.
guide-qwixx-no-white-active = You have no open { $sum }. The colours come next.
guide-qwixx-color = Now only you: one white + one coloured die, marked in that colour.
guide-qwixx-color-mixed = Now only you: one white + one coloured die; number and colour have to match.
guide-qwixx-safe = You have a mark already: passing costs nothing.
guide-qwixx-no-color = No sum fits. You have a mark this turn already, so passing costs nothing.
guide-qwixx-miss = Without any mark this turn would be a miss: −{ $miss }.
guide-qwixx-forced-miss = No sum fits, and you have no mark this turn: a miss, −{ $miss }.
guide-qwixx-theirs = Only { $name } may mark now: one white + one coloured die.
guide-qwixx-choose = Two marks for your shortest row. Several are equally short: you choose.
guide-qwixx-order = Only from left to right; what you skip is lost. So start far left.
guide-qwixx-last = { $cell } closes the row for everybody, and you get the lock as one more mark.
guide-stairs = { $cell } is a step of the stairs: it counts once more at the end.
guide-chain = { $cell } is circled: its partner is marked with it.
guide-bonus-a = { $cell } has a plus: your bar gives you one more mark.
guide-bonus-b = { $cell } has a sign: with the second of its kind you have the bonus.
guide-big-points = { $cell } is a round cell: it counts for both rows beside it.

guide-cards-take = Take cards until you hold { $hand }. Numbers close together are good.
guide-cards-backs = You see their colours afterwards.
guide-cards-they-take = { $name } takes cards. Then comes a number for everybody.
guide-cards-for-all = A { $number } is on top: everybody may mark it, in any row.
guide-cards-no-number = You have no open { $number }. Passing costs nothing here.
guide-cards-wait = After that you play cards.
guide-cards-play-freely = Play 1 to { $play } cards of one colour; you may skip cells between them.
guide-cards-play = Play 1 to { $play } cards of one colour; at most one cell may be skipped between them.
guide-cards-miss = Without any mark this turn would be a miss: −{ $miss }.
guide-cards-spare = None of your cards fits. Play one that you will not need.
guide-cards-forced-miss = No card fits: a miss. Play one that you will not need.
guide-cards-they-play = { $name } plays cards. Then the next turn begins.

guide-bloxx-active = Anyone who takes the same die after you loses its circle.
guide-bloxx-taken = { $name } took die { $die }: if you take it too, its circle becomes a cross.
guide-bloxx-not-taken = { $name } could draw nothing: both dice keep their circle.
guide-bloxx-first = The first shape lies at the bottom. A circle on a number brings that number.
guide-bloxx-place = A circle on a number brings that number; each gap costs 1.
guide-bloxx-stuck = Neither shape fits. If { $stuck } players are stuck in the same roll, it is over.
guide-bloxx-they-choose = { $name } chooses first. Then all others may take either die.

guide-fix-deal = Give away at least one die. Without dice at the end you get { $without-dice } points.
guide-fix-they-deal = { $name } deals the dice. Then all throw at once.
guide-fix-lay = A red smiley! Lay it on the disc. Number { $disc } stops the round.
guide-fix-pass = A green smiley! Pass it on, quickly.
guide-fix-throw = Throw!
guide-fix-up = No smiley: take your dice up and throw again.
guide-fix-passed = Until somebody takes your smiley up it counts for you: 1 point if it stops now.
guide-fix-empty = No dice, how nice: if it stops now, you get { $without-dice } points.
guide-fix-stopped = Stop! Now the dice are counted.
