# The guide beside the first match.
guide-title = Hinweis
guide-enough = Ich weiß, wie es geht
guide-wanted = Hinweise in der ersten Partie jedes Spiels
guide-sealed = Alle entscheiden gleichzeitig; niemand sieht vorher, was die anderen wählen.
guide-why-not = Warum nicht { $cell }? { $reason }

guide-qwixx-white = Weiß { $first } + { $second }: Alle dürfen eine { $sum } ankreuzen, egal in welcher Reihe.
guide-qwixx-wait = Danach darfst du noch Weiß + Farbe ankreuzen.
guide-qwixx-free = Du bist nicht dran: Passen kostet nichts.
guide-qwixx-no-white = Bei dir ist keine { $sum } offen. Passen kostet nichts.
guide-qwixx-no-white-active = Bei dir ist keine { $sum } offen. Gleich kommen die Farben.
guide-qwixx-color = Jetzt nur du: ein weißer + ein farbiger Würfel, angekreuzt in dieser Farbe.
guide-qwixx-color-mixed = Jetzt nur du: ein weißer + ein farbiger Würfel; Zahl und Farbe müssen stimmen.
guide-qwixx-safe = Du hast schon ein Kreuz: Passen kostet nichts.
guide-qwixx-no-color = Keine Summe passt. Du hast in diesem Zug schon ein Kreuz: Passen kostet nichts.
guide-qwixx-miss = Ganz ohne Kreuz wäre dieser Zug ein Fehlwurf: −{ $miss }.
guide-qwixx-forced-miss = Keine Summe passt, und du hast in diesem Zug kein Kreuz: ein Fehlwurf, −{ $miss }.
guide-qwixx-theirs = Jetzt darf nur { $name } ankreuzen: ein weißer + ein farbiger Würfel.
guide-qwixx-choose = Zwei Kreuze für deine kürzeste Reihe: Mehrere sind gleich kurz, du wählst.
guide-qwixx-order = Nur von links nach rechts; was du auslässt, ist weg. Fang also weit links an.
guide-qwixx-last = { $cell } schließt die Reihe für alle, und du bekommst das Schloss als Kreuz dazu.
guide-stairs = { $cell } ist eine Stufe der Treppe: Sie zählt am Ende noch einmal.
guide-chain = { $cell } ist eingekreist: Das Gegenstück wird mit angekreuzt.
guide-bonus-a = { $cell } hat ein Plus: Deine Leiste schenkt dir noch ein Kreuz.
guide-bonus-b = { $cell } hat ein Zeichen: Mit dem zweiten dieser Art hast du den Bonus.
guide-big-points = { $cell } ist ein rundes Feld: Es zählt für beide Reihen daneben.

guide-cards-take = Nimm Karten, bis du { $hand } hast. Zahlen nah beieinander sind gut.
guide-cards-backs = Ihre Farbe siehst du erst danach.
guide-cards-they-take = { $name } nimmt Karten. Dann kommt eine Zahl für alle.
guide-cards-for-all = Oben liegt eine { $number }: Alle dürfen sie ankreuzen, egal in welcher Reihe.
guide-cards-no-number = Bei dir ist keine { $number } offen. Passen kostet hier nichts.
guide-cards-wait = Danach spielst du Karten.
guide-cards-play-freely = Spiele 1 bis { $play } Karten einer Farbe; dazwischen dürfen Felder frei bleiben.
guide-cards-play = Spiele 1 bis { $play } Karten einer Farbe; dazwischen darf höchstens ein Feld frei bleiben.
guide-cards-miss = Ganz ohne Kreuz wäre dieser Zug ein Fehlversuch: −{ $miss }.
guide-cards-spare = Keine deiner Karten passt. Spiele eine, die du nicht mehr brauchst.
guide-cards-forced-miss = Keine Karte passt: ein Fehlversuch. Spiele eine, die du nicht mehr brauchst.
guide-cards-they-play = { $name } spielt Karten. Dann beginnt der nächste Zug.

guide-bloxx-active = Wer nach dir denselben Würfel nimmt, verliert dessen Kreis.
guide-bloxx-taken = Würfel { $die } gehört { $name }: Nimmst du ihn auch, wird sein Kreis zum Kreuz.
guide-bloxx-not-taken = { $name } setzt aus: Beide Würfel behalten ihren Kreis.
guide-bloxx-first = Die erste Form liegt unten. Kreise auf Zahlen bringen diese Zahl.
guide-bloxx-place = Ein Kreis auf einer Zahl bringt diese Zahl; jede Lücke kostet 1.
guide-bloxx-stuck = Keine Form passt. Geht es { $stuck } Spielern so, ist Schluss.
guide-bloxx-they-choose = { $name } wählt zuerst, danach alle anderen.

guide-fix-deal = Gib mindestens einen Würfel ab. Ohne Würfel am Ende gibt es { $without-dice } Punkte.
guide-fix-they-deal = { $name } verteilt die Würfel. Dann werfen alle auf einmal.
guide-fix-lay = Ein roter Smiley! Auf die Scheibe. Nummer { $disc } beendet die Runde.
guide-fix-pass = Ein grüner Smiley! Gib ihn weiter, schnell.
guide-fix-throw = Wirf!
guide-fix-up = Kein Smiley: Nimm deine Würfel auf und wirf noch einmal.
guide-fix-passed = Bis jemand deinen Smiley aufnimmt, zählt er für dich: am Ende 1 Punkt.
guide-fix-empty = Keine Würfel, wie schön: Ist jetzt Schluss, bekommst du { $without-dice } Punkte.
guide-fix-stopped = Stopp! Jetzt wird gezählt.
