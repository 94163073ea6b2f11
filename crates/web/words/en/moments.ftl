# Rolling.

roll = Roll
roll-as = { $name }: roll
somebody-rolls = { $name } rolls …
your-roll = It is your roll.
setting-roll-at-once = Roll for me at once

# Moments.

banner-third-miss = Third miss for { $name }: one more ends the match!
banner-third-miss-you = Your third miss: one more ends the match!
banner-last-miss = Fourth miss for { $name }: the match is over!
banner-last-miss-you = Your fourth miss: the match is over!
banner-last-row = That ends the match!
banner-next-row-ends = The next one may end the match.
over-wins = { $name } wins!
over-wins-you = You win!
over-margin =
    { $by ->
        [one] By a single point.
       *[other] { $by } points ahead.
    }
over-tie = A tie!
best-new = Your best ever! Until now it was { $points }.
best-is = Your best here: { $points }
course = How the lead changed

# Round one phone.

take-back-as = { $name }: take back

# Bots.

bot-with-level = { $bot } ({ $level })
bot-stands-in = { $bot } plays
name-bot = { $name } (bot)
temper-pip = decides on a whim.
temper-momo = overlooks things now and then.
temper-emil = hates to waste a point.
temper-nora = plays her own sheet.
temper-ida = keeps an eye on the end.
temper-bruno = knows what every cell is worth.
temper-kiki = likes the pretty numbers.
temper-tom = thinks about something else.
temper-lena = never hurries.
temper-paul = takes what is safe.
temper-greta = waits for the right moment.
temper-hugo = does the sums twice.
temper-vera = sees what is coming.
temper-otto = works out everything.
