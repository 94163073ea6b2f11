# The guide beside the first match.
guide-title = Hinweis
guide-enough = Ich weiß, wie es geht
guide-wanted = Hinweise während der ersten Partie jedes Spiels
guide-sealed = Alle entscheiden gleichzeitig. Niemand sieht die Wahl der anderen, bevor alle gewählt haben.
guide-why-not = Warum nicht { $cell }? { $reason }

guide-qwixx-white = Die weißen Würfel zeigen { $first } und { $second }: Alle dürfen eine { $sum } ankreuzen, egal in welcher Reihe.
guide-qwixx-wait = Oder warte: Danach gehört ein weißer Würfel mit einem farbigen dir allein.
guide-qwixx-free = Du bist nicht dran, also kostet Passen nichts.
guide-qwixx-no-white = Auf deinem Zettel ist keine { $sum } offen. Passe, das kostet nichts.
guide-qwixx-color = Jetzt nur du: Zähle einen weißen und einen farbigen Würfel zusammen und kreuze die Summe in dieser Farbe an.
guide-qwixx-color-mixed = Jetzt nur du: Zähle einen weißen und einen farbigen Würfel zusammen und kreuze das Feld mit dieser Summe und Farbe an.
guide-qwixx-safe = Du hast in diesem Zug schon ein Kreuz, also kostet Passen nichts.
guide-qwixx-miss = Du hast in diesem Zug noch kein Kreuz: Passen wäre ein Fehlwurf und kostet { $miss } Punkte.
guide-qwixx-forced-miss = Keine Summe passt auf deinen Zettel, und du hast in diesem Zug noch kein Kreuz. Das ist ein Fehlwurf: { $miss } Punkte weniger.
guide-qwixx-theirs = Jetzt darf nur { $name } ankreuzen: ein weißer Würfel mit einem farbigen. Beim nächsten Wurf bist du wieder gefragt.
guide-qwixx-choose = Du hast den Kreis verdient: zwei geschenkte Kreuze in deiner kürzesten Reihe. Mehrere sind gleich kurz, also wählst du.
guide-qwixx-order = Angekreuzt wird von links nach rechts, was du auslässt, ist weg. Fang also weit links an.
guide-qwixx-last = { $cell } beendet die Reihe: Du bekommst das Schloss als weiteres Kreuz, und die Reihe ist für alle geschlossen.
guide-stairs = { $cell } ist eine Stufe der Treppe: Sie zählt am Ende noch einmal.
guide-chain = { $cell } ist eingekreist: Das Gegenstück wird mit angekreuzt.
guide-bonus-a = { $cell } hat ein Plus: Das nächste Feld deiner Leiste schenkt dir ein Kreuz.
guide-bonus-b = { $cell } hat ein Zeichen: Mit dem anderen Feld dieser Art hast du den Bonus unten verdient.
guide-big-points = { $cell } ist ein rundes Feld: Es zählt für beide Reihen daneben.

guide-cards-take = Nimm Karten, bis du { $hand } hast. Gut sind Zahlen nah beieinander: Du spielst bis zu { $play } in einer Farbe.
guide-cards-backs = Du siehst ihre Zahlen, ihre Farben aber erst, wenn sie dir gehören.
guide-cards-they-take = { $name } nimmt jetzt Karten. Dann kommt eine Zahl, die alle ankreuzen dürfen.
guide-cards-for-all = Auf dem Stapel liegt eine { $number }: Alle dürfen eine { $number } ankreuzen, in einer beliebigen Reihe.
guide-cards-wait = Oder warte: Danach spielst du Karten aus deiner Hand.
guide-cards-play-freely = Spiele eine bis { $play } Karten einer Farbe und kreuze ihre Zahlen an; auf diesem Zettel dürfen dazwischen beliebig viele Felder frei bleiben.
guide-cards-play = Spiele eine bis { $play } Karten einer Farbe und kreuze ihre Zahlen an; dazwischen darf höchstens ein Feld frei bleiben.
guide-cards-miss = Du hast in diesem Zug noch kein Kreuz: Ohne eines ist das ein Fehlwurf und kostet { $miss } Punkte.
guide-cards-forced-miss = Keine deiner Karten passt auf deinen Zettel, das ist also ein Fehlwurf. Spiele eine, die du nicht mehr brauchst.
guide-cards-they-play = { $name } spielt jetzt Karten. Danach beginnt der nächste Zug.

guide-bloxx-active = Nimm einen Würfel und lass seine Form fallen. Wer nach dir denselben nimmt, verliert den Kreis.
guide-bloxx-taken = { $name } hat Würfel { $die }: Dort wird dein Kreis ein Kreuz. Der andere Würfel behält ihn.
guide-bloxx-not-taken = { $name } konnte nichts zeichnen, also behalten beide Würfel ihren Kreis.
guide-bloxx-first = Die erste Form liegt unten. Ein Kreis auf einer Zahl bringt diese Zahl.
guide-bloxx-place = Ein Kreis auf einer Zahl bringt diese Zahl; jede Lücke unter der Form kostet 1.
guide-bloxx-stuck = Keine der Formen passt mehr. Geht es { $stuck } Spielern im selben Wurf so, ist das Spiel vorbei.
guide-bloxx-they-choose = { $name } wählt zuerst. Dann darfst du jeden der beiden Würfel nehmen.

guide-fix-deal = Du verteilst: Gib mindestens einen Würfel ab. Wer am Ende keinen hat, bekommt { $without-dice } Punkte.
guide-fix-they-deal = { $name } verteilt die Würfel. Dann werfen alle auf einmal.
guide-fix-lay = Ein roter Smiley! Leg ihn auf die Scheibe. Nummer { $disc } beendet die Runde.
guide-fix-pass = Ein grüner Smiley! Gib ihn weiter, schnell.
guide-fix-throw = Wirf!
guide-fix-up = Kein Smiley: Nimm deine Würfel auf und wirf noch einmal.
guide-fix-passed = Dein Smiley gehört noch dir, bis er aufgenommen wird: Ist jetzt Schluss, zählt er 1 Punkt.
guide-fix-empty = Keine Würfel, wie schön: Ist jetzt Schluss, bekommst du { $without-dice } Punkte.
guide-fix-stopped = Stopp! Jetzt wird gezählt.
