# Rolling.

roll = Roll
roll-as = { $name }: roll
somebody-rolls = { $name } rolls …
your-roll = It is your roll.
setting-roll-at-once = Roll for me at once
