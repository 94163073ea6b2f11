# Everywhere
skip-to-content = Skip to the content
back = Back
to-the-start = To the start
try-again = Try again
tries-by-itself = The page tries again by itself.
reload = Reload
looking = One moment …
you = You
full-stop = .
more = More
points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
unreachable = The server cannot be reached. Check the connection and try again.
nowhere-title = Nothing here
nowhere-text = There is no such page. Perhaps the link was cut off.

# First screen
home-lead = Roll the dice, mark the sheet.
update-ready = A new version of Wurf is ready.
update-now = Update now
ways = Ways to play
way-resume = Resume
to-the-match = To the match
play-now = Play right away
running-lobby = Waiting for players.
running-yours = It is your turn.
running-others = Waiting for the others.
ago-now = Just now
ago-minutes =
    { $count ->
        [one] a minute ago
       *[other] { $count } minutes ago
    }
ago-hours =
    { $count ->
        [one] an hour ago
       *[other] { $count } hours ago
    }
ago-days =
    { $count ->
        [one] yesterday
       *[other] { $count } days ago
    }
throw-away = { $game }: throw the match away
off-the-list = { $game }: remove from this list
sure = Really?
way-dice = Several phones, one table
way-bots = Against bots
way-bots-text = Right away, even offline
way-friends = Invite friends
way-friends-text = With a link, from anywhere
way-pass = Pass the device
way-pass-text = Everybody at one screen
way-companion = Real dice
way-companion-text = This device is your sheet
way-tables = Join or watch
way-tables-text = A code, the lobby, a quick match
way-practice = Practise alone
way-practice-text = No hurry, nobody watching
learn-title = Rules
records-title = Games played
settings-title = Settings
notice-names = The names of the games belong to their publishers. Wurf is not affiliated with them; all drawings are its own.

# Setting a game up
which-game = Which game?
sheet = Sheet
how-many = Players
bots = Bots
begin = Start
begin-sure = Discard the running game and start a new one
open-table = Create table
your-name = Your name
player-n = Player { $number }
name-of-player = Name of player { $number }
name-needed = Please enter a name of 1 to 24 letters.
name-odd = This name contains something that cannot be shown. Please enter 1 to 24 letters.
agent-random = Random
agent-easy = Easy
agent-medium = Medium
agent-greedy = Solid
agent-hard = Hard
agent-expert = Expert
option-jokers = With jokers
option-strict = Shapes must rest on drawn cells
option-sealed-closing = Closing a row stays secret until everyone has decided
who-begins = Who begins?
who-is-youngest = Who is the youngest?
by-lot = by lot
option-beat = In beats, no time pressure
option-public = Public table
pace = Time
pace-untimed = Untimed
pace-quick = 15 s per move + 1 min
pace-calm = 45 s per move + 5 min
pace-days = One day per move

# Tables of the server
table = Table
table-code = Code of the table
code-unknown = There is no table with this code.
code-needed = Please enter the code of the table, or paste its link.
come-in = Join
host-invites = { $name } invites you.
seats-free =
    { $count ->
        [0] All seats are taken; you can watch.
        [one] { $count } seat is free.
       *[other] { $count } seats are free.
    }
seats-taken = { $taken } of { $seats } seats taken
lobby-title = Public tables
lobby-empty = No table is waiting for players right now.
look-again = Refresh
quick-title = Quick match
quick-text = You are matched with others who want the same game.
offline-title = No connection
offline-text = The server cannot be reached. You can play without it against bots, on one device or with real dice.
no-table-title = No such table
no-table-text = There is no table with this address. Perhaps the link was cut off, or the table is gone.
no-game-title = No game in progress
no-game-text = There is no game to continue on this device.
connection-lost = The connection dropped. Reconnecting; your game is safe.
connection-slow = The server has not answered yet. Your decision is kept.
too-much-waiting = The server has not answered your last requests yet. Wait a little.
closed-version = This page is older than the server. Please reload it.
closed-not-you = You are not at this table any more.
closed-gone = This table has been closed.

# People gather
invite-title = Invite others
rules = Rules
guide-here = Hints in this game
menu-title = Menu
close = Close
leave-match = Leave the match
table-link = Code and link of the table
code-is = The code of the table is { $code }.
share-link = Share the link
copied = Copied
other-device = Continue on another device
other-device-text = Open this there. Anyone who has it plays as you, so keep it to yourself.
show-big = Show on a big screen
big-screen = Big screen
show-qr = Show a QR code
seats-title = Seats
missing-seats =
    { $count ->
        [one] One seat is still free. Somebody comes, or a bot plays.
       *[other] { $count } seats are still free. Somebody comes, or bots play.
    }
seat-free = free
seat-n = Seat { $number }
name-away = { $name } (away)
name-host = { $name } (host)
seat-more = Add a seat
seat-less = Remove a seat
change-name = Change your name
kick-name = Remove { $name }
readmit = Let everyone who was removed come back
sit-down = Sit down
stand-up = Stand up
kick = Remove
remove = Remove
add-bot = Bot: { $name }
watching = Watching: { $names }
begins-by-itself = Everybody is here: it begins in a moment.
host-begins = { $name } starts the match.
hand-over = Hand the device to { $name }
i-am = I am { $name }

# In a match
is-away = away
is-turn = has the turn
is-turn-you = your turn
is-thinking = thinking
is-thinking-you = your choice
match-begins = The match begins.
match-paused = The match is paused.
match-resumed = The match goes on.
your-decision = Your decision
your-sheet = Your sheet
sheet-of = { $name }’s sheet
sheet-of-you = Your sheet
other-sheets = The others' sheets
sheets-in-words = All sheets in words
you-watch = You are watching.
wait-for-others = The others are deciding …
sending = Sending: { $what } …
closes-row = { $name } closes { $row }!
closes-row-you = You close { $row }!
decided = You have decided. The others are still thinking.
confirm = Confirm: { $what }
mark = Mark
mark-it = Mark { $what }
not-yet = Not yet
take-back = Take back
pass = Pass
pass-with-miss = Pass (a miss, −5)
who = { $name }:

# After a match
ended-rows = Two rows are closed.
ended-misses = { $name } has a fourth miss.
ended-misses-you = You have your fourth miss.
ended-tries = { $name } has a fourth miss.
ended-tries-you = You have your fourth miss.
ended-own-rows = { $name } has closed two rows.
ended-own-rows-you = You have closed two rows.
ended-stuck = Two players could draw nothing in the same roll.
over-title = The match is over
over-told = The match is over. { $name } wins { $points }.
over-told-you = The match is over. You win { $points }.
over-told-tie = The match is over. A tie, { $points }.
over-told-alone = The match is over, points: { $points }.
rematch = Play again
wants-rematch = { $name } wants another match.
rematch-waits = It starts when everyone agrees. Still to decide: { $names }
evening = Matches won at this table: { $won }

# Settings
language = Language
language-system = Same as device
theme = Theme
theme-system = Same as device
theme-light = Paper
theme-dark = Slate
setting-at-once = One tap decides, without confirming
setting-motion = Dice tumble and marks grow
setting-sound = Sound
setting-vibration = Vibration

# Records and replays
records-here = On this device
records-none = Nothing yet. Finished games appear here.
records-public = At public tables
records-none-public = No public match has ended yet.
records-all = All
records-save = Save all as one file
records-load = Load from files
records-unread = { $file } was left out: it is larger than 8 MB, or cannot be read.
records-loaded =
    { $count ->
        [0] There is no game in this file.
       *[other] Games in it: { $count }, new: { $new }.
    }
tally-matches = Matches
tally-won = Won
tally-mean = Average
tally-best = Best
replay-title = Replay
replay-slider = Move of the match
replay-at = Move { $step } of { $steps }
replay-back = ← Back
replay-on = Next →
replay-turn-back = « Turn before
replay-turn-on = Next turn »
replay-moves = All moves
replay-run = Play
replay-stop = Pause
no-record-text = This game cannot be shown.
same-dice-title = Would you have done better?
same-dice-text = Play this match again: the same dice, your decisions, bots on the other seats.
same-dice = Same dice again
again-better = With the same dice: { $then } the first time, { $by } more now!
again-same = With the same dice: { $then } again, exactly as before.
again-worse = With the same dice: { $then } the first time, { $by } fewer now.
download-record = Download the record
dice-title = Was everything fair?
dice-text = Before the match the table committed itself to a secret, and every person’s device to something of its own; when it started, all devices showed theirs. From all of it together every outcome can be computed again, here on your device.
dice-check = Check it
dice-fair = All { $count } outcomes follow from the table’s secret and from the randomness that { $given } of { $people } players added, all of it fixed before any of it was shown.
dice-server-only = All { $count } outcomes follow from the table’s secret. Only the table had a say in them: no player added randomness.
dice-withheld = All { $count } outcomes are as drawn, but not everybody showed what they had committed to. Seat: { $seats }. Together with the table such a seat can choose between two sets of dice.
dice-old = All { $count } outcomes are as drawn from the table’s secret and from what { $given } seats added, by an old method: somebody who knew the secret and added last could choose.
dice-as-given = What this device added is included, and everything is as this device saw it at the table.
dice-as-seen = Everything is as this device saw it at the table. It added nothing itself.
dice-not-seen = This device was not at the table, so it cannot compare this with what was shown there.
dice-of-server = Only the table has a say in the dice of this match.
entropy-withheld = { $name } did not add to the dice what was committed to; the match goes on without it.
entropy-withheld-you = Your device did not add to the dice what it had committed to; the match goes on without it.
alarm-commitment = Something is wrong: the table has changed the commitment for its dice. Do not trust the dice of this match.
alarm-secret = Something is wrong: the secret of the dice is not the one that the table had committed to. Do not trust the dice of this match.
alarm-seat = Something is wrong: what seat { $seat } adds to the dice was changed after the start. Do not trust the dice of this match.
alarm-undone = Something is wrong: the start of the match was undone, as if to draw other dice. Do not trust the dice of this match.
alarm-not-counted = What your device added to the dice was not counted. If your connection was good, do not trust the dice of this match.
dice-unfair = The dice are not proven fair:
dice-unknown = The record does not say where its dice come from.
watch-replay = Watch the match again
share = Share
breakdown-title = Where the points come from
item-misses = Misses
item-tries = Misses
item-total = Total
item-stairs = Stairs
item-double = Weakest row again
item-octagon = Octagon
item-numbers = Circled numbers
item-gaps = Gaps
item-empty = Empty cells
item-row = { $row } row
color-row-orange = Orange
color-row-violet = Violet
color-row-blue = Blue
color-row-green = Green
to-another = Other games
dice-real = The dice were real; the rules were followed.

# Real dice
option-opposite = You sit opposite each other
option-real-dice = Real dice, typed in
companion-lead = Roll real dice or play real cards with others. This device is your sheet and checks the rules.
companion-shared-text = Create a table with real dice: somebody types each roll, and every phone shows its own sheet.
which-printed = Which of the printed sheets
take-sheet = Take a sheet
take-miss = Take a miss
miss-taken = A miss; tap to undo it
use-field = Use the swap field { $field }
field-used = Swap field { $field } is used; tap to undo it
undo = Undo
new-sheet = New sheet
new-sheet-sure = Throw this sheet away
lock-open = Others have closed { $row }
lock-closed = { $row } is closed: open it again
completed-by-others = Rows that others have filled before you
companion-own-shapes = The shapes on the dice are our own. If yours show others, choose “{ way-pass }” instead, which rolls for you.
roll-shapes = What do the dice show?
roller = Which die is taken?
roller-me = I rolled
roller-A = A
roller-B = B
roller-none = None
type-dice = Type in the dice (optional)
type-dice-text = With the dice typed in, only numbers that they give can be marked.
clear-dice = Clear the dice
roll-now = Roll the dice and type what they show.
these-are-the-dice = These are the dice
white-die-n = White { $number }
die-n = Die { $die }

# Talk and manners
chat-title = Chat
chat-new = { $count } new
chat-text = Say something
chat-send = Send
mute = Mute
mute-name = Mute { $name }
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-thanks = Thanks!
phrase-oops = Oops!
phrase-wow = Wow!
phrase-one-moment = One moment, please.
phrase-play-on = Please play on.
phrase-again = Again?
phrase-goodbye = Goodbye!
phrase-smile = 🙂
phrase-cry = 😢
phrase-applause = 👏
pause = Pause
resume = Resume
vote-bot = Let a bot play for { $name }
away-wait = { $name } is away. In { $seconds } s a bot can step in.
setting-bots-at-once = Bots decide at once
paused = The match is paused.
stand-in = A bot is playing for you.
seat-back = Take my seat back
