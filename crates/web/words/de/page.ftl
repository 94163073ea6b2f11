# Everywhere
skip-to-content = Zum Inhalt springen
back = Zurück
to-the-start = Zum Anfang
try-again = Noch einmal versuchen
tries-by-itself = Die Seite versucht es von selbst noch einmal.
reload = Neu laden
looking = Einen Moment …
you = Du
full-stop = .
more = Mehr
points =
    { $count ->
        [one] { $count } Punkt
       *[other] { $count } Punkte
    }
unreachable = Der Server ist nicht zu erreichen. Prüfe die Verbindung und versuche es noch einmal.
nowhere-title = Hier ist nichts
nowhere-text = Diese Seite gibt es nicht. Vielleicht wurde der Link abgeschnitten.

# First screen
home-lead = Würfeln, ankreuzen, gewinnen.
update-ready = Eine neue Version von Wurf ist da.
update-now = Jetzt aktualisieren
ways = Spielarten
way-resume = Weiterspielen
to-the-match = Zur Partie
play-now = Sofort spielen
running-lobby = Wartet auf Mitspieler.
running-yours = Du bist dran.
running-others = Die anderen sind dran.
ago-now = Gerade eben
ago-minutes =
    { $count ->
        [one] vor einer Minute
       *[other] vor { $count } Minuten
    }
ago-hours =
    { $count ->
        [one] vor einer Stunde
       *[other] vor { $count } Stunden
    }
ago-days =
    { $count ->
        [one] gestern
       *[other] vor { $count } Tagen
    }
throw-away = { $game }: Partie wegwerfen
off-the-list = { $game }: aus der Liste nehmen
sure = Wirklich?
way-dice = Mehrere Handys, ein Tisch
way-bots = Gegen Bots
way-bots-text = Sofort, auch ohne Netz
way-friends = Freunde einladen
way-friends-text = Mit einem Link, von überall
way-pass = Reihum spielen
way-pass-text = Alle an einem Bildschirm
way-companion = Echte Würfel
way-companion-text = Dieses Gerät ist dein Zettel
way-tables = Mitspielen oder zusehen
way-tables-text = Code, Lobby oder schnelles Spiel
way-practice = Allein üben
way-practice-text = Ganz in Ruhe
learn-title = Regeln
records-title = Gespielte Partien
settings-title = Einstellungen
notice-names = Die Namen der Spiele gehören ihren Verlagen. Wurf ist mit ihnen nicht verbunden; alle Zeichnungen stammen von uns.

# Setting a game up
which-game = Welches Spiel?
sheet = Zettel
how-many = Spieler
bots = Bots
begin = Los geht’s
begin-sure = Laufende Partie verwerfen und neu beginnen
open-table = Tisch eröffnen
your-name = Dein Name
player-n = Spieler { $number }
name-of-player = Name von Spieler { $number }
name-needed = Bitte gib einen Namen mit 1 bis 24 Buchstaben ein.
name-odd = In diesem Namen steckt etwas, das sich nicht anzeigen lässt. Bitte nimm 1 bis 24 Buchstaben.
agent-random = Würfelt
agent-easy = Leicht
agent-medium = Mittel
agent-greedy = Solide
agent-hard = Schwer
agent-expert = Meisterhaft
option-jokers = Mit Jokern
option-strict = Formen müssen auf gezeichneten Feldern liegen
option-sealed-closing = Reihen heimlich schließen, bis alle entschieden haben
who-begins = Wer fängt an?
who-is-youngest = Wer ist am jüngsten?
by-lot = das Los
option-beat = Im Takt, ohne Zeitdruck
option-public = Öffentlicher Tisch
pace = Zeit
pace-untimed = Ohne Uhr
pace-quick = 15 s je Zug + 1 min
pace-calm = 45 s je Zug + 5 min
pace-days = Ein Tag pro Zug

# Tables of the server
table = Tisch
table-code = Code des Tisches
code-needed = Bitte gib den Code des Tisches ein, oder füge seinen Link ein.
code-unknown = Einen Tisch mit diesem Code gibt es nicht.
come-in = Beitreten
host-invites = { $name } lädt dich ein.
seats-free =
    { $count ->
        [0] Alle Plätze sind besetzt; du kannst zusehen.
        [one] { $count } Platz ist frei.
       *[other] { $count } Plätze sind frei.
    }
seats-taken = { $taken } von { $seats } Plätzen besetzt
lobby-title = Öffentliche Tische
lobby-empty = Gerade wartet kein Tisch auf Mitspieler.
look-again = Aktualisieren
quick-title = Schnelles Spiel
quick-text = Du spielst mit anderen, die gerade dasselbe Spiel suchen.
offline-title = Keine Verbindung
offline-text = Der Server ist nicht zu erreichen. Gegen Bots, an einem Gerät und mit echten Würfeln kannst du ohne ihn spielen.
no-table-title = Kein solcher Tisch
no-table-text = Unter dieser Adresse gibt es keinen Tisch. Vielleicht wurde der Link abgeschnitten, oder den Tisch gibt es nicht mehr.
no-game-title = Kein Spiel läuft
no-game-text = Auf diesem Gerät wartet kein Spiel.
connection-lost = Die Verbindung ist unterbrochen. Sie wird wieder aufgebaut; nichts geht verloren.
connection-slow = Der Server hat noch nicht geantwortet. Deine Entscheidung ist aufgehoben, nichts geht verloren.
too-much-waiting = Der Server hat die letzten Eingaben noch nicht beantwortet. Warte einen Moment.
closed-version = Diese Seite ist älter als der Server. Bitte lade sie neu.
closed-not-you = Du bist nicht mehr an diesem Tisch.
closed-gone = Dieser Tisch ist geschlossen.

# People gather
invite-title = Andere einladen
rules = Spielregeln
guide-here = Hinweise in diesem Spiel
menu-title = Menü
close = Schließen
leave-match = Partie verlassen
table-link = Code und Link des Tisches
code-is = Der Code des Tisches ist { $code }.
share-link = Link teilen
copied = Kopiert
other-device = Mit einem anderen Gerät weiterspielen
other-device-text = Öffne diesen Link auf dem anderen Gerät. Gib ihn nicht weiter: Wer ihn hat, spielt an deiner Stelle.
show-big = Auf einem großen Bildschirm zeigen
big-screen = Großbild
show-qr = QR-Code zeigen
seats-title = Plätze
missing-seats =
    { $count ->
        [one] Ein Platz ist noch frei. Es kommt noch jemand, oder ein Bot spielt mit.
       *[other] { $count } Plätze sind noch frei. Es kommt noch jemand, oder Bots spielen mit.
    }
seat-free = frei
seat-n = Platz { $number }
name-away = { $name } (nicht da)
name-host = { $name } (leitet den Tisch)
seat-more = Platz hinzufügen
seat-less = Platz wegnehmen
change-name = Namen ändern
kick-name = { $name } wegschicken
readmit = Alle Weggeschickten wieder zulassen
sit-down = Platz nehmen
stand-up = Aufstehen
kick = Entfernen
remove = Entfernen
add-bot = Bot: { $name }
watching = Es sehen zu: { $names }
begins-by-itself = Alle sind da: Gleich geht es los.
host-begins = { $name } beginnt die Partie.
hand-over = Gib das Gerät an { $name } weiter
i-am = Ich bin { $name }

# In a match
is-away = nicht da
is-turn = ist dran
is-turn-you = du bist dran
is-thinking = überlegt
is-thinking-you = du bist gefragt
match-begins = Die Partie beginnt.
match-paused = Die Partie ist angehalten.
match-resumed = Die Partie geht weiter.
your-decision = Deine Entscheidung
your-sheet = Dein Zettel
sheet-of = Der Zettel von { $name }
sheet-of-you = Dein Zettel
other-sheets = Die Zettel der anderen
sheets-in-words = Alle Zettel in Worten
you-watch = Du siehst zu.
wait-for-others = Die anderen überlegen …
sending = Wird gesendet: { $what } …
closes-row = { $name } schließt { $row }!
closes-row-you = Du schließt { $row }!
decided = Du hast entschieden. Die anderen überlegen noch.
confirm = Bestätigen: { $what }
mark = Ankreuzen
mark-it = { $what } ankreuzen
not-yet = Noch nicht
take-back = Zurücknehmen
pass = Passen
pass-with-miss = Passen (−5)
who = { $name }:

# After a match
ended-rows = Zwei Reihen sind geschlossen.
ended-misses = { $name } hat den vierten Fehlwurf.
ended-misses-you = Du hast deinen vierten Fehlwurf.
ended-tries = { $name } hat den vierten Fehlversuch.
ended-tries-you = Du hast deinen vierten Fehlversuch.
ended-own-rows = { $name } hat zwei Reihen geschlossen.
ended-own-rows-you = Du hast zwei Reihen geschlossen.
ended-stuck = Zwei Spieler konnten im selben Wurf nichts eintragen.
over-title = Die Partie ist zu Ende
over-told = Die Partie ist zu Ende. { $name } gewinnt { $points }.
over-told-you = Die Partie ist zu Ende. Du gewinnst { $points }.
over-told-tie = Die Partie ist zu Ende. Unentschieden, { $points }.
over-told-alone = Die Partie ist zu Ende, Punkte: { $points }.
rematch = Noch eine Partie
wants-rematch = { $name } möchte noch eine Partie.
rematch-waits = Gleich geht es weiter. Noch nicht dabei: { $names }
evening = Partien an diesem Tisch gewonnen: { $won }

# Settings
language = Sprache
language-system = Wie das Gerät
theme = Aussehen
theme-system = Wie das Gerät
theme-light = Papier
theme-dark = Schiefer
setting-at-once = Ein Tippen entscheidet, ohne Bestätigung
setting-motion = Würfel rollen und Kreuze wachsen
setting-sound = Ton
setting-vibration = Vibration

# Records and replays
records-here = Auf diesem Gerät
records-none = Noch nichts. Beendete Partien erscheinen hier.
records-public = An öffentlichen Tischen
records-none-public = Noch keine öffentliche Partie ist beendet.
records-all = Alle
records-save = Alle in eine Datei speichern
records-load = Aus Dateien laden
records-unread = { $file } wurde ausgelassen: die Datei ist größer als 8 MB oder nicht lesbar.
records-loaded =
    { $count ->
        [0] In dieser Datei ist keine Partie.
       *[other] Partien darin: { $count }, neu: { $new }.
    }
tally-matches = Partien
tally-won = Gewonnen
tally-mean = Schnitt
tally-best = Beste
replay-title = Noch einmal ansehen
replay-slider = Zug der Partie
replay-at = Zug { $step } von { $steps }
replay-back = ← Zurück
replay-on = Weiter →
replay-turn-back = « Zug davor
replay-turn-on = Nächster Zug »
replay-moves = Alle Züge
replay-run = Abspielen
replay-stop = Anhalten
no-record-text = Diese Partie lässt sich nicht zeigen.
same-dice-title = Hättest du es besser gemacht?
same-dice-text = Spiel diese Partie noch einmal: dieselben Würfe, deine Entscheidungen, Bots auf den anderen Plätzen.
same-dice = Noch einmal mit denselben Würfen
again-better = Mit denselben Würfen: damals { $then }, jetzt { $by } mehr!
again-same = Mit denselben Würfen: wieder { $then }, genau wie damals.
again-worse = Mit denselben Würfen: damals { $then }, jetzt { $by } weniger.
download-record = Partie herunterladen
dice-title = Ging alles mit rechten Dingen zu?
dice-text = Vor der Partie hat sich der Tisch auf ein Geheimnis festgelegt, und jedes Gerät auf einen eigenen Zufall; beim Beginn haben alle Geräte ihren gezeigt. Aus allem zusammen lässt sich jedes Ergebnis nachrechnen, hier auf deinem Gerät.
dice-check = Nachrechnen
dice-fair = Alle { $count } Ergebnisse folgen aus dem Geheimnis des Tischs und aus dem Zufall, den { $given } von { $people } Personen beigesteuert haben; all das lag fest, bevor etwas davon gezeigt wurde.
dice-server-only = Alle { $count } Ergebnisse folgen aus dem Geheimnis des Tischs. Nur der Tisch hat über sie bestimmt: Niemand sonst hat eigenen Zufall beigesteuert.
dice-withheld = Alle { $count } Ergebnisse sind so gezogen, aber nicht alle haben gezeigt, worauf sie sich festgelegt hatten. Platz: { $seats }. Zusammen mit dem Tisch kann sich so ein Platz zwischen zwei Würfelfolgen entscheiden.
dice-old = Alle { $count } Ergebnisse sind aus dem Geheimnis des Tischs gezogen und aus dem, was { $given } Plätze beigesteuert haben, aber auf eine alte Art: Wer das Geheimnis kannte und zuletzt etwas beisteuerte, konnte wählen.
dice-as-given = Was dieses Gerät beigesteuert hat, ist dabei, und alles ist so, wie dieses Gerät es am Tisch gesehen hat.
dice-as-seen = Alles ist so, wie dieses Gerät es am Tisch gesehen hat. Selbst hat es nichts beigesteuert.
dice-not-seen = Dieses Gerät war nicht am Tisch und kann nicht vergleichen, was dort gezeigt wurde.
dice-of-server = Über die Würfel dieser Partie bestimmt nur der Tisch.
entropy-withheld = { $name } hat zu den Würfeln nicht beigesteuert, was angekündigt war; die Partie geht ohne das weiter.
entropy-withheld-you = Dein Gerät hat zu den Würfeln nicht beigesteuert, was es angekündigt hatte; die Partie geht ohne das weiter.
alarm-commitment = Etwas stimmt nicht: Der Tisch hat geändert, worauf er seine Würfel festgelegt hatte. Trau den Würfeln dieser Partie nicht.
alarm-secret = Etwas stimmt nicht: Das Geheimnis der Würfel ist nicht das, auf das sich der Tisch festgelegt hatte. Trau den Würfeln dieser Partie nicht.
alarm-seat = Etwas stimmt nicht: Was Platz { $seat } zu den Würfeln beisteuert, wurde nach dem Beginn geändert. Trau den Würfeln dieser Partie nicht.
alarm-undone = Etwas stimmt nicht: Der Beginn der Partie wurde rückgängig gemacht, wie um andere Würfel zu ziehen. Trau den Würfeln dieser Partie nicht.
alarm-not-counted = Was dein Gerät zu den Würfeln beigesteuert hat, wurde nicht gezählt. Wenn deine Verbindung gut war, trau den Würfeln dieser Partie nicht.
dice-unfair = Die Würfel sind nicht nachweislich ehrlich:
dice-unknown = In der Partie steht nicht, woher ihre Würfel kommen.
watch-replay = Partie noch einmal ansehen
share = Teilen
breakdown-title = Woher die Punkte kommen
item-misses = Fehlwürfe
item-tries = Fehlversuche
item-total = Summe
item-stairs = Treppe
item-double = Schwächste Reihe noch einmal
item-octagon = Achteck
item-numbers = Eingekreiste Zahlen
item-gaps = Lücken
item-empty = Leere Felder
item-row = Reihe { $row }
color-row-orange = Orange
color-row-violet = Violett
color-row-blue = Blau
color-row-green = Grün
to-another = Andere Spiele
dice-real = Es waren echte Würfel; die Regeln wurden eingehalten.

# Real dice
option-opposite = Ihr sitzt euch gegenüber
option-real-dice = Echte Würfel, eingetippt
companion-lead = Würfelt mit echten Würfeln oder spielt mit echten Karten. Dieses Gerät ist dein Zettel und prüft die Regeln.
companion-shared-text = Eröffne einen Tisch mit echten Würfeln: Jemand tippt jeden Wurf ein, und jedes Handy zeigt den eigenen Zettel.
which-printed = Welcher der gedruckten Zettel
take-sheet = Zettel nehmen
take-miss = Fehlwurf ankreuzen
miss-taken = Ein Fehlwurf; tippen nimmt ihn zurück
use-field = Tauschfeld { $field } benutzen
field-used = Tauschfeld { $field } ist benutzt; tippen nimmt es zurück
undo = Rückgängig
new-sheet = Neuer Zettel
new-sheet-sure = Diesen Zettel wegwerfen
lock-open = Andere haben { $row } geschlossen
lock-closed = { $row } ist geschlossen: wieder öffnen
completed-by-others = Reihen, die andere vor dir gefüllt haben
companion-own-shapes = Die Formen auf den Würfeln sind von uns. Zeigen eure andere, nehmt „{ way-pass }“: Dort würfelt das Gerät.
roll-shapes = Was zeigen die Würfel?
roller = Welcher Würfel ist vergeben?
roller-me = Mein Wurf
roller-A = A
roller-B = B
roller-none = Keiner
type-dice = Würfel eintippen (wenn du magst)
type-dice-text = Sind die Würfel eingetippt, lassen sich nur Zahlen ankreuzen, die sie ergeben.
clear-dice = Würfel löschen
roll-now = Würfelt und tippt ein, was die Würfel zeigen.
these-are-the-dice = Das sind die Würfel
white-die-n = Weiß { $number }
die-n = Würfel { $die }

# Talk and manners
chat-title = Chat
chat-new = { $count } neu
chat-text = Etwas sagen
chat-send = Senden
mute = Stumm
mute-name = { $name } stummschalten
phrase-hello = Hallo!
phrase-good-luck = Viel Glück!
phrase-well-played = Gut gespielt!
phrase-thanks = Danke!
phrase-oops = Hoppla!
phrase-wow = Wow!
phrase-one-moment = Einen Moment, bitte.
phrase-play-on = Bitte weiterspielen.
phrase-again = Noch einmal?
phrase-goodbye = Tschüss!
phrase-smile = 🙂
phrase-cry = 😢
phrase-applause = 👏
pause = Pause
resume = Weiter
vote-bot = Ein Bot soll für { $name } spielen
away-wait = { $name } ist nicht da. In { $seconds } s kann ein Bot einspringen.
setting-bots-at-once = Bots entscheiden sofort
paused = Die Partie ist angehalten.
stand-in = Ein Bot spielt gerade für dich.
seat-back = Ich spiele wieder selbst
