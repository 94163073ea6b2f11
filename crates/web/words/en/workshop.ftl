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
print-preset-large = Weak eyes
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
