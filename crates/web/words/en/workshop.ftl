# The workshop: what is printed
print-title = Print
print-match = Print the match
print-now = Print
print-pdf = PDF file
print-preview = What is printed
print-pages-count =
    { $count ->
        [one] One page
       *[other] { $count } pages
    }
print-what = What
print-thing-sheets = Sheets
print-thing-cards = Cards
print-thing-dice = Paper dice
print-thing-rules = Rules
print-preset = For
print-preset-none = A game or two
print-preset-none-text = Each sheet once.
print-preset-pad = A pad
print-preset-pad-text = Twenty pages of three sheets, with marks where to cut.
print-preset-large = Large print
print-preset-large-text = One sheet with tall cells fills the page.
print-preset-laminate = Laminating
print-preset-laminate-text = Two sheets with tall cells for markers, and room for the seam.
print-per-page = Sheets to a page
print-way-up = Orientation
print-upright = Portrait
print-lying = Landscape
print-pages = Number of pages
print-pages-usual = as many as needed
print-cut-marks = Marks where to cut
print-both-sides = The same on the back
print-look = Ink
print-look-low-ink = Little ink
print-look-colour = Colour
print-look-black-and-white = Black and white
print-paper = Paper size
print-paper-a4 = A4
print-paper-letter = Letter
print-card-size = Card size
print-cards-poker = Poker, 63 × 88 mm
print-cards-mini = Small, 44 × 68 mm
print-no-code = A match that a server has kept gets a QR code with the way to its record.

# The workshop: a sheet of your own
own-title = Your own sheet
own-lead = Draw a sheet nobody has played on: tap a cell and change it.
own-start = Begin with another sheet
own-kind = Kind of sheet
own-as-printed = As printed
own-my = My { $game }
own-mixed-numbers = Numbers in any order
own-mixed-colors = Colours mixed
own-shuffle = Shuffle
own-seed = Shuffled { $seed }
own-open = Open a file
own-forget = Throw { $title } away
own-unreadable = This is not a sheet; perhaps the link or the file was cut off.
own-wrong-file = This sheet cannot be played: { $reason }
own-name = Name of the sheet
own-cells = Cells of the sheet
own-cell = Row { $row }, cell { $column }: { $cell }
own-tap = Tap a cell to change it.
own-which = Sheet
own-number = Number
own-color = Colour
own-mark = Mark
own-mark-none = None
own-mark-stair = Stair
own-mark-bonus = Bonus cell
own-mark-double = Second mark
own-mark-link = Link { $number }
own-mark-circle = Circle
own-mark-notched-square = Notched square
own-mark-square = Square
own-mark-octagon = Octagon
own-mark-jagged-star = Star
own-exchange = Exchange with another cell
own-exchange-now = Tap the other cell
own-redo = Redo
own-bar = Bonus bar
own-right = Ready to play.
own-wrong =
    { $count ->
        [one] One thing is wrong:
       *[other] { $count } things are wrong:
    }
own-on-paper = The sheet on paper
own-play = Play against a bot
own-keep = Keep it on this device
own-kept = It is kept on this device.
own-not-kept = This browser keeps nothing. Save the sheet as a file.
own-download = Save as a file
own-fault-title = The sheet needs a name of 1 to 60 letters.
own-fault-twice = { $number } is twice in this row.
own-fault-missing = There is no { $cell }: each colour has each number exactly once.
own-fault-lock = No row ends in { $color }: each row ends in a colour of its own.
own-fault-stairs = There must be eleven stair cells.
own-fault-link = A link joins exactly two cells.
own-fault-one-row = A link joins cells of different rows.
own-fault-last = The last cell of a row cannot be linked.
own-fault-last-double = The last cell of a row is marked once.
own-fault-two = Each bonus has exactly two cells.
own-fault-none = No cell is marked yet.
own-fault-rows = The rows around a bonus row are red above yellow and green above blue, in one colour each, with the same numbers below each other.
own-study-title = How it plays
own-study-waits = Two bots are about to play on it.
own-study-points = Points
own-study-spread = { $mean } ± { $spread }
own-study-rolls = Rolls in a match
own-study-first = Won by the one who begins
own-study-percent = { $percent } %
own-study-games = From { $count } matches of two equal bots, played on this device.
