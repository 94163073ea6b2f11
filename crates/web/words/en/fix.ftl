# The board
fix-round = Round { $number } of 7
fix-play-off = Play-off
fix-stop = Stop!
fix-disc =
    { $count ->
        [0] The disc is empty.
        [one] { $count } of 3 red smileys lies on the disc.
       *[other] { $count } of 3 red smileys lie on the disc.
    }
fix-dice-of = { $name }’s dice
fix-dice-of-you = Your dice
fix-gets-yours = Your green smileys go here.
fix-dice =
    { $count ->
        [one] { $count } die
       *[other] { $count } dice
    }
fix-no-dice = no dice
fix-in-hand =
    { $count ->
        [one] { $count } die in hand
       *[other] { $count } dice in hand
    }
fix-passed =
    { $count ->
        [one] { $count } green smiley to take up
       *[other] { $count } green smileys to take up
    }
fix-passed-on =
    { $count ->
        [one] { $count } green smiley passed on and not taken up
       *[other] { $count } green smileys passed on and not taken up
    }
fix-blanks =
    { $count ->
        [one] { $count } blank
       *[other] { $count } blanks
    }
fix-green-smileys =
    { $count ->
        [one] { $count } green smiley
       *[other] { $count } green smileys
    }
fix-green-twos =
    { $count ->
        [one] { $count } green 2
       *[other] { $count } green 2s
    }
fix-red-smileys =
    { $count ->
        [one] { $count } red smiley
       *[other] { $count } red smileys
    }
fix-red-ones =
    { $count ->
        [one] { $count } red 1
       *[other] { $count } red 1s
    }

# The deal
fix-deal-title = Deal the dice
fix-deal-keep = You keep
fix-deal = Deal { $split }
fix-less-for = One fewer die for { $name }
fix-more-for = One more die for { $name }

# What the thumb does
fix-pass-on = Pass on
fix-lay-down = On the disc
fix-take-up = Take up
fix-throw = Throw
fix-next-round = Next round
fix-hold = Dice are falling …
fix-rest = No dice
fix-ask-pass = The green smiley goes to { $name }.
fix-ask-lay = The red smiley goes on the disc.
fix-ask-take-up = Take your dice up and throw again.
fix-ask-hold = Your dice are in your hand.
fix-ask-rest = Without dice you get 5 points if it stops now.
fix-ask-passed =
    { $count ->
        [one] Your smiley is not taken up yet: 1 point if it stops now.
       *[other] Your smileys are not taken up yet: { $count } points if it stops now.
    }
fix-wait = Wait …
fix-ask-wait = First everybody throws once.
fix-ask-stop = Three red smileys: the round is over.
fix-ask-deal = Split the ten dice.
fix-ask-deal-name = { $name }, split the ten dice.
fix-ask-other-deal = { $name } deals …
fix-ask-throw = Everybody throws together.
fix-ask-go-on = Smileys go on …
fix-ask-next-round = The dice are dealt.
fix-keys = Space: next · → pass on · ↑ on the disc · ↓ take up
fix-keys-beat = Space: next

# Results
fix-results-title = What the round brought
fix-ended-goal = { $name } has { $points } points; { $goal } are enough.
fix-ended-goal-you = You have { $points } points; { $goal } are enough.
fix-ended-rounds = All { $rounds } rounds have been played.
fix-ended-play-off = The play-off has decided.
fix-item-start = At the start
fix-item-rounds = From the rounds
fix-round-n = Round { $number }

# Told to those who do not see it
fix-told-dealer = { $name } deals.
fix-told-deal =
    { $count ->
        [0] You get no dice.
        [one] You get { $count } die.
       *[other] You get { $count } dice.
    }
fix-told-gift = { $name } passes you a green smiley.
fix-told-stop = Stop! { $name } lays the third red smiley.
fix-told-stop-you = Stop! You lay the third red smiley.
fix-told-result = { $name }: { $result }.
fix-told-result-you = You: { $result }.

# A record, step by step
fix-story-deal = { $name } deals: { $split }.
fix-story-deal-you = You deal: { $split }.
fix-story-up =
    { $count ->
        [one] { $name } takes { $count } die up.
       *[other] { $name } takes { $count } dice up.
    }
fix-story-up-you =
    { $count ->
        [one] You take { $count } die up.
       *[other] You take { $count } dice up.
    }
fix-story-throw = { $name } throws { $faces }.
fix-story-throw-you = You throw { $faces }.
fix-story-pass = { $name } passes a green smiley to { $to }.
fix-story-pass-you = You pass a green smiley to { $to }.
fix-story-lay = { $name } lays a red smiley on the disc.
fix-story-lay-you = You lay a red smiley on the disc.
fix-story-play-off = The winners are tied and play one more round.
fix-story-end = { $name } wins.
fix-story-end-you = You win.
