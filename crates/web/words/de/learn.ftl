# The rules of every game in our own words. All numbers come from the rules themselves.
learn-lead = Jedes Spiel in zwei Minuten, mit Beispielen. Du kannst auch einfach anfangen: Die erste Partie erklärt sich selbst.
learn-play = Gegen Bots spielen

learn-aim = Worum es geht
learn-new = Was neu ist
learn-turn = Ein Zug
learn-marking = Von links nach rechts
learn-closing = Eine Reihe schließen
learn-end = Das Ende
learn-scoring = Punkte
learn-playing = Karten spielen
learn-placing = Formen fallen lassen
learn-dealing = Verteilen
learn-throwing = Würfeln
learn-stop = Stopp!
learn-more = Spielarten

# Qwixx
learn-qwixx-lead = Sechs Würfel, vier Reihen, und niemand wartet nur.
learn-qwixx-aim =
    Sammle möglichst viele Kreuze in deinen vier Reihen. Jedes weitere Kreuz einer Reihe zählt einen Punkt mehr als das davor. Eine lange Reihe ist also besser als mehrere kurze.

    Rot und Gelb steigen von 2 bis 12, Grün und Blau fallen von 12 bis 2.
learn-qwixx-turn =
    Wer dran ist, wirft zwei weiße Würfel und einen in jeder Farbe. Dann passieren zwei Dinge, immer in dieser Reihenfolge:

    • Erst die weißen Würfel. Alle dürfen ihre Summe in einer Reihe ihrer Wahl ankreuzen. Alle entscheiden gleichzeitig, und niemand sieht, was die anderen tun.
    • Dann ein weißer Würfel mit einem farbigen. Nur wer geworfen hat, darf sie zusammenzählen und die Summe in dieser Farbe ankreuzen.

    Niemand muss ankreuzen. Aber wer geworfen hat und beide Male nichts ankreuzt, bekommt einen Fehlwurf, und der kostet { $miss } Punkte.
learn-qwixx-marking = In jeder Reihe kreuzt du von links nach rechts an. Du darfst Felder auslassen, so viele du willst, aber was ausgelassen ist, ist für immer weg.
learn-qwixx-closing =
    Die letzte Zahl einer Reihe ist etwas Besonderes: Erst mit { $five } Kreuzen in dieser Reihe darfst du sie ankreuzen. Dann kreuzt du auch das Schloss daneben an, und das Schloss zählt als Kreuz.

    Jetzt ist die Reihe für alle geschlossen, und ihr Würfel ist sofort aus dem Spiel. Kreuzen mehrere die letzte Zahl mit denselben weißen Würfeln an, bekommen alle das Schloss; wer dort weniger als { $five } Kreuze hat, kommt zu spät.
learn-qwixx-end = Es ist sofort vorbei, wenn jemand Fehlwurf Nummer { $misses } bekommt oder wenn { $closed } Reihen geschlossen sind, egal von wem.
learn-qwixx-scoring = Zähle die Kreuze jeder Reihe, das Schloss mit, und sieh unter den Reihen nach, was sie wert sind: 1 Kreuz 1 Punkt, 2 Kreuze 3, 3 Kreuze 6 und so weiter. Jeder Fehlwurf kostet { $miss }. Wer die meisten Punkte hat, gewinnt; bei gleich vielen gewinnt ihr zusammen.

learn-see-sheet = Dein Zettel nach ein paar Zügen.
learn-see-roll = Weiß 4 und 3, Rot 2, Gelb 5, Grün 6, Blau 1.
learn-see-white = Weiß 4 und 3: eine 7 für alle. Die umrahmten sind hier offen. Rot 7 nicht, denn Rot 9 ist schon angekreuzt.
learn-see-color = Danach darf, wer geworfen hat, noch einmal: ein weißer Würfel mit einem farbigen. Rot 5 und 6 lägen wieder links der 9.
learn-see-order = Nach Rot 8 sind nur noch Felder rechts davon offen. Die 12 muss warten: Die Reihe hat noch keine { $five } Kreuze.
learn-see-lock = Fünf Kreuze, dann die 12: Das Schloss kommt dazu, und die Reihe hat sieben.
learn-see-score = Ein Zettel am Ende, ausgezählt.

# Qwixx gemixt
learn-gemixt-a-lead = Jede Reihe hat mehrere Farben.
learn-gemixt-a-new =
    Die Zahlen laufen wie immer, aber die Farben sind gemischt. Die weiße Summe darf auf jedes Feld mit dieser Zahl. Ein weißer Würfel mit einem farbigen trifft genau das Feld mit dieser Zahl und dieser Farbe, in welcher Reihe es auch steht.

    Geschlossen und gezählt wird nach Reihen, egal in welchen Farben. Aus dem Spiel geht der Würfel in der Farbe des letzten Feldes; andere Felder dieser Farbe bleiben für die weißen Würfel offen.

    Alles andere ist wie bei Qwixx und folgt unten.
learn-see-gemixt-a = Weiß 2 und 5, Rot 4: Rot 6 steht in der dritten Reihe, Rot 9 in der letzten. Umrahmt ist alles, was diese Würfel bieten.
learn-gemixt-b-lead = In jeder Reihe sind die Zahlen gemischt.
learn-gemixt-b-new =
    Jede Reihe hat eine Farbe, aber ihre Zahlen stehen durcheinander. Von links nach rechts meint den Platz, nicht den Wert. Die letzten Zahlen sind Rot 11, Gelb 10, Grün 3 und Blau 4.

    Alles andere ist wie bei Qwixx und folgt unten.
learn-see-gemixt-b = Nach Rot 6 sind alle Felder rechts davon offen, 2 und 8 ebenso wie 4. Nur die 10 ist verloren.

# Qwixx connected
learn-stairs-lead = Eine Treppe durch alle Reihen zählt noch einmal.
learn-stairs-new =
    Jeder Zettel ist anders. Ein Weg aus { $stairs } umrahmten Feldern führt durch die Reihen. Gespielt wird wie immer, aber am Ende zählen die angekreuzten Stufen ein zweites Mal, wie eine fünfte Reihe: { $all-stairs } Punkte für alle. Das Schloss ist keine Stufe.

    Alles andere ist wie bei Qwixx und folgt unten.
learn-see-stairs = Die ersten drei Stufen sind angekreuzt.
learn-see-stairs-score = Die angekreuzten Stufen bringen Punkte zu denen ihrer Reihen dazu.
learn-chain-lead = Eingekreiste Felder kommen zu zweit.
learn-chain-new =
    Jeder Zettel ist anders. Linien verbinden eingekreiste Felder benachbarter Reihen. Kreuzt du eines an, kreuzt du auch sein Gegenstück an, ob du willst oder nicht: selbst links von deinem letzten Kreuz und selbst in einer geschlossenen Reihe. Beide sind gewöhnliche Kreuze und zählen.

    Alles andere ist wie bei Qwixx und folgt unten.
learn-see-chain = Rot 6 ist angekreuzt, und Gelb 6 kommt dazu, obwohl Gelb 9 schon vorher angekreuzt war.

# Qwixx bonus
learn-bonus-a-lead = Kreuze, die weitere Kreuze bringen.
learn-bonus-a-new =
    Manche Felder haben ein Plus. Kreuzt du eines an, streichst du das nächste freie Feld der Leiste unten, und dessen Farbe schenkt dir ein Kreuz: das nächste Feld dieser Reihe, rechts von deinem letzten Kreuz. Hat auch das ein Plus, geht es weiter.

    Ablehnen kannst du nicht, und ein geschenktes Kreuz kann sogar eine Reihe schließen. In einer geschlossenen Reihe, oder auf einer letzten Zahl ohne { $five } Kreuze, verfällt es. Schließt eine Reihe, werden die Felder ihrer Farbe ungenutzt gestrichen.

    Alles andere ist wie bei Qwixx und folgt unten.
learn-see-bonus-a = Grün 4 hat ein Plus. Das nächste Feld ist gelb: Gelb 8. Auch das hat ein Plus, und das Feld danach ist grün: Grün 3.
learn-bonus-b-lead = Fünf Arten Bonus, je zwei Felder.
learn-bonus-b-new =
    Zehn Felder haben ein Zeichen, je zwei dasselbe. Kreuzt du beide Felder einer Art an, hast du ihren Bonus:

    • Kreis: zwei geschenkte Kreuze in deiner Reihe mit den wenigsten Kreuzen. Sind mehrere gleich kurz, wählst du.
    • Quadrat mit Kerben: ein geschenktes Kreuz in jeder Reihe.
    • Quadrat: Deine Reihe mit den wenigsten Kreuzen zählt am Ende doppelt.
    • Achteck: { $octagon } Punkte am Ende.
    • Zackenstern: Deine Fehlwürfe kosten nichts. Fehlwurf Nummer { $misses } beendet das Spiel trotzdem.

    Geschenkt wird immer das nächste Feld rechts vom letzten Kreuz. Wo das nicht geht, verfällt das Kreuz.

    Alles andere ist wie bei Qwixx und folgt unten.
learn-see-bonus-b = Gelb 7 war angekreuzt, mit Blau 7 sind es zwei: ein geschenktes Kreuz in jeder Reihe.
learn-see-bonus-b-score = Quadrat, Achteck und Stern sind hier verdient, und so kosten die zwei Fehlwürfe nichts.

# Qwixx Big Points
learn-big-points-lead = Runde Felder zwischen den Reihen zählen doppelt.
learn-big-points-new =
    Zwischen Rot und Gelb und zwischen Grün und Blau liegt eine Reihe runder Felder. Statt eines farbigen Feldes darfst du ein rundes mit derselben Zahl ankreuzen, wenn ein Nachbar darüber oder darunter schon angekreuzt ist. Mit einem farbigen Würfel muss es der Nachbar dieser Farbe sein.

    Auch runde Felder gehen von links nach rechts, und sie schließen nie. Am Ende zählt jedes als Kreuz für beide Nachbarreihen, bis zu { $most-marks } Kreuze je Reihe, das sind { $for-most-marks } Punkte. Für die { $five } Kreuze vor einer letzten Zahl zählen sie nicht.

    Alles andere ist wie bei Qwixx und folgt unten.
learn-see-big-points = Weiß 5 und 3: Rot 8 ist angekreuzt, also ist die runde 8 darunter offen, und Gelb 8 auch.
learn-see-big-points-score = Zwei runde Felder zählen für Rot und für Gelb, eines für Grün und für Blau.

# Qwixx Double
learn-double-a-lead = Das letzte Kreuz einer Reihe darf zweimal kommen.
learn-double-a-new =
    Jede Zahl außer der letzten ihrer Reihe hat ein kleines Kästchen für ein zweites Kreuz. Solange rechts davon noch kein Kreuz ist, darfst du eine Zahl noch einmal ankreuzen, wenn sie wieder fällt: in beiden Aktionen, im Kästchen.

    Die letzte Zahl braucht { $seven } Kreuze statt { $five }, und jedes Kreuz der Reihe zählt. Punkte gibt es für höchstens { $double-most } Kreuze einer Reihe, das sind { $for-double-most } Punkte.

    Alles andere ist wie bei Qwixx und folgt unten; wo dort { $five } Kreuze stehen, sind es hier { $seven }.
learn-see-double-a = Rot 8 ist das letzte Kreuz seiner Reihe, also kommt eine weitere 8 in ihr Kästchen. Das Kästchen der 5 bleibt leer.
learn-see-double-score = Kreuze in Kästchen zählen wie alle anderen.

learn-double-b-lead = Vier Doppelfelder in jeder Reihe.
learn-double-b-new =
    Vier Felder jeder Reihe haben ein kleines Kästchen. Kreuzt du so ein Feld an, kreuzt du das Kästchen gleich mit an: zwei Kreuze auf einmal.

    Die letzte Zahl braucht { $seven } Kreuze statt { $five }, und beide Kreuze eines Doppelfelds zählen. Eine volle Reihe hat { $double-most } Kreuze, das sind { $for-double-most } Punkte.

    Alles andere ist wie bei Qwixx und folgt unten; wo dort { $five } Kreuze stehen, sind es hier { $seven }.
learn-see-double-b = Rot 5 ist ein Doppelfeld: eine Summe, zwei Kreuze.

# Qwixx X-Change
learn-x-change-lead = Tauschfelder machen aus der weißen Summe eine andere Zahl.
learn-x-change-new =
    Unter den Reihen liegt eine Reihe mit neun Tauschfeldern, jedes mit zwei Zahlen. Ist die weiße Summe eine der beiden, darfst du das Feld durchkreuzen und stattdessen die andere Zahl ankreuzen, in irgendeiner Reihe. Das geht auch, wenn andere würfeln, aber nur mit den weißen Würfeln.

    Tauschfelder gehen von links nach rechts: Übersprungene sind verloren. Punkte bringen sie keine.

    Alles andere ist wie bei Qwixx und folgt unten.
learn-see-x-change = Weiß 5 und 3 sind 8: Jede offene 8 geht, und mit dem ersten Tauschfeld stattdessen jede offene 5.

# Qwixx Longo
learn-longo-lead = Längere Reihen, achtseitige Würfel und zwei Glückszahlen.
learn-longo-new =
    Die Würfel haben acht Seiten, und die Reihen gehen von 2 bis 16 oder von 16 bis 2.

    Eine Reihe schließt du mit einer ihrer letzten beiden Zahlen, aber erst mit { $six } Kreuzen in der Reihe. Vorher darfst du keine von beiden ankreuzen.

    Unten auf dem Zettel stehen zwei Glückszahlen. Ist die weiße Summe eine davon, darfst du statt der Summe das nächste Feld der Reihe ankreuzen, in der du am wenigsten Kreuze hast. Bei mehreren suchst du dir eine aus. Das geht auch, wenn andere würfeln.

    Alles andere ist wie bei Qwixx und folgt unten; wo dort { $five } Kreuze stehen, sind es hier { $six }.
learn-see-longo-dice = Acht Seiten: Die Zahl steht auf der Seite, die oben liegt.
learn-see-longo = Weiß 4 und 2 sind 6, eine Glückszahl: Jede offene 6 geht, oder das nächste Feld in Blau, der Reihe mit den wenigsten Kreuzen.

# The card game
learn-cards-lead = Qwixx mit Karten: Du siehst die Zahlen, aber nicht die Farben.
learn-cards-aim = Der Zettel ist der von Qwixx, und die Punkte sind es auch. Statt Würfeln gibt es { $cards } Karten, 2 bis 12 in vier Farben. Die Rückseite zeigt die Zahl, du kennst also die Zahlen von allen; die Farbe sieht nur, wer die Karte hat. Alle beginnen mit { $dealt } Karten, und { $display } liegen neben dem Stapel aus, Rückseite nach oben.
learn-cards-turn =
    Wer dran ist, macht drei Dinge:

    • Nimm Karten aus der Auslage, bis du { $hand } hast. Neue Karten rücken sofort nach.
    • Die Zahl, die jetzt oben auf dem Stapel liegt, ist für alle: Jeder darf sie in einer Reihe seiner Wahl ankreuzen, alle gleichzeitig.
    • Spiele Karten aus deiner Hand und kreuze ihre Zahlen an.
learn-cards-playing =
    Eine Karte musst du spielen, bis zu { $play } in derselben Farbe darfst du. Kreuze ihre Zahlen in dieser Farbe an: alle, einige oder keine. Zwischen dem ersten und dem letzten dieser Kreuze darf höchstens ein Feld frei bleiben.

    Kreuzt du weder mit der offenen Zahl noch mit deinen Karten etwas an, bekommst du einen Fehlversuch: { $miss } Punkte.
learn-cards-closing = Die letzte Zahl braucht { $five } Kreuze davor und bringt das Schloss. Aber hier schließt die Reihe nur für dich; die anderen machen weiter.
learn-cards-end = Es ist sofort vorbei, wenn jemand { $own-closed } eigene Reihen geschlossen hat oder Fehlversuch Nummer { $misses } bekommt.
learn-cards-more =
    • Mit Jokern: { $jokers } weitere Karten ohne Farbe. Du wählst sie, wenn du sie spielst.
    • Auf den Zetteln von gemixt: Auf Zettel A dürfen die Kreuze deiner Karten in mehrere Reihen, und du darfst beliebig viele Felder auslassen.
learn-see-cards = Rot 4, Grün 10, ein Joker 7 und die Rückseite einer 8.
learn-see-hand = Drei blaue Karten kann man zusammen spielen.
learn-see-play = Blau 10, 9 und 7 sind angekreuzt. Nur die 8 dazwischen bleibt frei, und eine ist erlaubt.

# BLOXX!
learn-bloxx-lead = Formen fallen auf deinen Zettel. Lass keine Lücken.
learn-bloxx-aim = Fülle einen Zettel mit { $columns } Spalten und { $rows } Reihen mit Formen von zwei Würfeln. Kreise auf Zahlen und volle farbige Reihen bringen Punkte; Lücken und leere Felder kosten welche.
learn-bloxx-turn =
    Wer dran ist, wirft beide Würfel, wählt einen und zeichnet seine Form. Dann wählen alle anderen einen Würfel, gleichzeitig.

    Ein Feld jeder Form ist ein Kreis, die anderen sind Kreuze. Wer denselben Würfel nimmt wie der, der geworfen hat, zeichnet statt des Kreises ein Kreuz.
learn-bloxx-placing =
    Drehe und spiegle die Form, wie du willst, und lass sie gerade nach unten fallen. Die erste landet am unteren Rand, jede weitere am Rand oder auf Gezeichnetem, und sie muss etwas Gezeichnetes berühren.

    Ein Kreis auf einer Zahl bringt diese Zahl. Leere Felder unter etwas Gezeichnetem sind Lücken: Sie werden sofort ausgemalt und kosten je 1 Punkt.

    Passt eine der beiden Formen, musst du sie zeichnen.
learn-bloxx-rows-title = Farbige Reihen
learn-bloxx-rows = Vier Reihen sind farbig. Wer eine zuerst von Rand zu Rand mit Kreuzen und Kreisen füllt, bekommt { $first } Punkte, wer später folgt, { $later }. Wer sie im selben Wurf füllt, gilt mit als Erster. Eine Lücke in der Reihe verdirbt sie.
learn-bloxx-end = Es ist vorbei, wenn { $stuck } Spieler im selben Wurf keine der beiden Formen zeichnen können.
learn-bloxx-scoring = Zähle deine Reihen und deine eingekreisten Zahlen zusammen und zieh 1 Punkt für jede Lücke und 1 für jedes leere Feld ab. Wer die meisten Punkte hat, gewinnt; das dürfen auch weniger als null sein.
learn-see-shapes = Zwei Würfel, zwei Formen. Der Kreis bleibt an seinem Platz, wenn du sie drehst.
learn-see-number = Der Balken fällt bis zum unteren Rand, und sein Kreis landet auf einer 2.
learn-see-gaps = Hier bleibt der Balken auf der linken Spalte liegen. Die zwei Felder darunter werden Lücken.
learn-see-bloxx-score = Ein Zettel am Ende: eine farbige Reihe war zuerst voll, eine später.

# FIX
learn-fix-lead = Ein Wettlauf mit zehn Würfeln. Werde sie los!
learn-fix-aim = Alle beginnen mit { $start } Punkten. Es gibt { $dice } gleiche Würfel: zwei leere Seiten, ein grüner Smiley, eine grüne 2, ein roter Smiley und eine rote 1. Wer beim Stopp keine Würfel hat, bekommt am meisten.
learn-fix-dealing = Wer verteilt, gibt die { $dice } Würfel aus, wie er will, aber mindestens einen an jemand anderen. Der oder die Jüngste beginnt; danach verteilt, wer in der letzten Runde am wenigsten bekommen hat.
learn-fix-throwing =
    Alle werfen auf einmal, und von da an jeder so schnell er kann:

    • Ein grüner Smiley geht an deinen Nachbarn, sofort. Der wirft ihn mit seinem nächsten Wurf.
    • Ein roter Smiley geht auf die Scheibe in der Mitte, sofort.
    • Alle anderen Würfel nimmst du auf und wirfst sie noch einmal.

    Ohne Würfel wartest du, bis dir jemand einen gibt.
learn-fix-stop = Liegen { $disc } rote Smileys auf der Scheibe, ist die Runde sofort vorbei. Würfel, die noch in einer Hand sind, fallen ein letztes Mal. Ein grüner Smiley, der weitergegeben, aber noch nicht aufgenommen ist, gehört dem, der ihn geworfen hat.
learn-fix-scoring = Ein grüner Smiley zählt 1, eine grüne 2 zwei Punkte; eine rote 1, und ein roter Smiley, der noch dir gehört, kosten je 1. Ganz ohne Würfel bekommst du { $without-dice }. Unter null fallen deine Punkte nie.
learn-fix-end = Es ist vorbei nach { $rounds } Runden, oder sobald jemand { $goal } Punkte hat. Wer die meisten Punkte hat, gewinnt. Haben mehrere gleich viele, spielen sie noch eine Runde unter sich.
learn-see-faces = Die sechs Seiten jedes Würfels.
learn-see-disc = Noch ein roter Smiley, und die Runde ist vorbei.
learn-see-result = Übrig sind eine leere Seite, zwei grüne 2er und eine rote 1.
learn-see-without-dice = Kein Würfel ist übrig.

# Das Duell
learn-duel-lead = Qwixx für zwei auf einem Brett, mit Steinen, die man schlagen kann.
learn-duel-aim = Ihr setzt beide Steine in dieselben vier Reihen, jeder { $stones }: dunkle und helle. Jeder weitere eigene Stein in einer Reihe bringt einen Punkt mehr als der davor.
learn-duel-turn =
    Ihr seid abwechselnd dran, und ein Wurf gehört nur der Person, die geworfen hat:

    • Erst darfst du einen Stein auf die Summe der beiden weißen Würfel setzen, in einer Reihe deiner Wahl.
    • Dann darfst du einen Stein auf einen weißen plus einen farbigen Würfel setzen, in dieser Farbe.

    Auf dasselbe Feld darfst du in einem Zug nur einmal setzen. Setzt du gar nichts, ist das ein Fehlwurf: Einer deiner Steine kommt zu den Fehlwürfen, und das kostet { $miss } Punkte.
learn-duel-placing-title = Wohin Steine dürfen
learn-duel-placing = In jeder Reihe gehen deine Steine von links nach rechts, und dabei zählen nur deine eigenen: Hinter den Steinen der anderen Person darfst du weiter setzen. Felder darfst du auslassen, so viele du willst. Wo ein fremder Stein liegt, darf deiner nicht hin, mit einer Ausnahme.
learn-duel-beating-title = Schlagen und stapeln
learn-duel-beating =
    Der Stein, der in einer Reihe am weitesten rechts liegt, ist ihr vorderster, egal wem er gehört.

    • Gehört er der anderen Person und liegt er allein, darfst du deinen an seine Stelle setzen. Der geschlagene Stein geht zurück, und in dieser Reihe geht es mit den Steinen weiter, die noch liegen.
    • Gehört er dir, darfst du einen weiteren darauf setzen, wenn seine Zahl noch einmal kommt. Ab zwei Steinen ist der Turm bis zum Ende sicher, und alle zählen.
learn-duel-closing = Für die letzte Zahl einer Reihe brauchst du dort { $five } eigene Steine. Dann kommt ein weiterer auf das Schloss, die Reihe ist geschlossen, und ihr Würfel ist sofort aus dem Spiel.
learn-duel-end = Schluss ist sofort, wenn { $closed } Reihen geschlossen sind, wenn ihr zusammen { $misses } Fehlwürfe habt oder wenn jemand den letzten seiner { $stones } Steine setzt.
learn-duel-scoring = Zähle deine Steine in jeder Reihe, mit Türmen und Schlössern: 1 Stein bringt 1 Punkt, 2 bringen 3, 3 bringen 6 und so weiter bis { $most-stones }, die { $for-most-stones } bringen. Jeder eigene Fehlwurf kostet { $miss }. Wer die meisten Punkte hat, gewinnt; bei Gleichstand gewinnt ihr zusammen.
learn-see-duel = Das Brett nach ein paar Zügen. ×2 ist ein Turm aus zwei Steinen.
learn-see-duel-white = Weiß 4 und 3, Dunkel ist dran. Rot 7 schlägt einen einzelnen hellen Stein, und Grün 7 kommt auf einen dunklen. Gelb 7 ist ein heller Turm und damit sicher.
learn-see-duel-beaten = Dunkel hat den Stein auf Rot 7 geschlagen. Der helle liegt wieder im Vorrat.
learn-see-duel-lock = Fünf dunkle Steine, dann die 12: Noch einer kommt auf das Schloss.
learn-see-duel-score = Die dunklen Steine am Ende, gezählt.

# What an example is worth
sum-item = { $what }: { $points }
sum-total = zusammen
sum-misses = Fehlwürfe
sum-stairs = Treppe
sum-double = kürzeste Reihe noch einmal
sum-octagon = Achteck
sum-rows = farbige Reihen
sum-numbers = Zahlen
sum-gaps = Lücken
sum-empty = leere Felder
sum-blank = leer
sum-green-smiley = grüner Smiley
sum-green-two = grüne 2
sum-red-smiley = roter Smiley
sum-red-one = rote 1
