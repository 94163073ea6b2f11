# The board
fix-round = Runde { $number } von 7
fix-play-off = Stechen
fix-stop = Stopp!
fix-disc =
    { $count ->
        [0] Die Scheibe ist leer.
        [one] { $count } von 3 roten Smileys liegt auf der Scheibe.
       *[other] { $count } von 3 roten Smileys liegen auf der Scheibe.
    }
fix-dice-of = Würfel von { $name }
fix-dice-of-you = Deine Würfel
fix-gets-yours = Hierhin gehen deine grünen Smileys.
fix-dice =
    { $count ->
        [one] { $count } Würfel
       *[other] { $count } Würfel
    }
fix-no-dice = keine Würfel
fix-in-hand =
    { $count ->
        [one] { $count } Würfel in der Hand
       *[other] { $count } Würfel in der Hand
    }
fix-passed =
    { $count ->
        [one] { $count } grüner Smiley zum Aufnehmen
       *[other] { $count } grüne Smileys zum Aufnehmen
    }
fix-passed-on =
    { $count ->
        [one] { $count } grüner Smiley weitergegeben und nicht aufgenommen
       *[other] { $count } grüne Smileys weitergegeben und nicht aufgenommen
    }
fix-blanks =
    { $count ->
        [one] { $count } leerer
       *[other] { $count } leere
    }
fix-green-smileys =
    { $count ->
        [one] { $count } grüner Smiley
       *[other] { $count } grüne Smileys
    }
fix-green-twos =
    { $count ->
        [one] { $count } grüne 2
       *[other] { $count } grüne 2er
    }
fix-red-smileys =
    { $count ->
        [one] { $count } roter Smiley
       *[other] { $count } rote Smileys
    }
fix-red-ones =
    { $count ->
        [one] { $count } rote 1
       *[other] { $count } rote 1er
    }

# The deal
fix-deal-title = Würfel verteilen
fix-deal-keep = Du behältst
fix-deal = Verteilen: { $split }
fix-less-for = Ein Würfel weniger für { $name }
fix-more-for = Ein Würfel mehr für { $name }

# What the thumb does
fix-pass-on = Weitergeben
fix-lay-down = Auf die Scheibe
fix-take-up = Aufnehmen
fix-throw = Würfeln
fix-next-round = Nächste Runde
fix-hold = Würfel fallen …
fix-rest = Keine Würfel
fix-ask-pass = Der grüne Smiley geht an { $name }.
fix-ask-lay = Der rote Smiley kommt auf die Scheibe.
fix-ask-take-up = Nimm deine Würfel auf und wirf neu.
fix-ask-hold = Deine Würfel sind in der Hand.
fix-ask-rest = Ohne Würfel bekommst du 5 Punkte, wenn jetzt Schluss ist.
fix-ask-passed =
    { $count ->
        [one] Dein Smiley ist noch nicht aufgenommen: 1 Punkt, wenn jetzt Schluss ist.
       *[other] Deine Smileys sind noch nicht aufgenommen: { $count } Punkte, wenn jetzt Schluss ist.
    }
fix-wait = Warte …
fix-ask-wait = Erst werfen alle einmal.
fix-ask-stop = Drei rote Smileys: Die Runde ist vorbei.
fix-ask-deal = Verteile die zehn Würfel.
fix-ask-deal-name = { $name }, verteile die zehn Würfel.
fix-ask-other-deal = { $name } verteilt …
fix-ask-throw = Alle würfeln zusammen.
fix-ask-go-on = Smileys wandern …
fix-ask-next-round = Die Würfel sind verteilt.
fix-keys = Leertaste: weiter · → weitergeben · ↑ auf die Scheibe · ↓ aufnehmen
fix-keys-beat = Leertaste: weiter

# Results
fix-results-title = Das brachte die Runde
fix-ended-goal = { $name } hat { $points } Punkte; { $goal } genügen.
fix-ended-goal-you = Du hast { $points } Punkte; { $goal } genügen.
fix-ended-rounds = Alle { $rounds } Runden sind gespielt.
fix-ended-play-off = Das Stechen hat entschieden.
fix-item-start = Zu Beginn
fix-item-rounds = Aus den Runden
fix-round-n = Runde { $number }

# Told to those who do not see it
fix-told-dealer = { $name } verteilt.
fix-told-deal =
    { $count ->
        [0] Du bekommst keine Würfel.
        [one] Du bekommst { $count } Würfel.
       *[other] Du bekommst { $count } Würfel.
    }
fix-told-gift = { $name } gibt dir einen grünen Smiley.
fix-told-stop = Stopp! { $name } legt den dritten roten Smiley.
fix-told-stop-you = Stopp! Du legst den dritten roten Smiley.
fix-told-result = { $name }: { $result }.
fix-told-result-you = Du: { $result }.

# A record, step by step
fix-story-deal = { $name } verteilt: { $split }.
fix-story-deal-you = Du verteilst: { $split }.
fix-story-up =
    { $count ->
        [one] { $name } nimmt { $count } Würfel auf.
       *[other] { $name } nimmt { $count } Würfel auf.
    }
fix-story-up-you =
    { $count ->
        [one] Du nimmst { $count } Würfel auf.
       *[other] Du nimmst { $count } Würfel auf.
    }
fix-story-throw = { $name } wirft { $faces }.
fix-story-throw-you = Du wirfst { $faces }.
fix-story-pass = { $name } gibt { $to } einen grünen Smiley.
fix-story-pass-you = Du gibst { $to } einen grünen Smiley.
fix-story-lay = { $name } legt einen roten Smiley auf die Scheibe.
fix-story-lay-you = Du legst einen roten Smiley auf die Scheibe.
fix-story-play-off = Gleichstand: Die Besten spielen noch eine Runde.
fix-story-end = { $name } gewinnt.
fix-story-end-you = Du gewinnst.
