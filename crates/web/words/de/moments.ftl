# Würfeln.

roll = Würfeln
roll-as = { $name }: würfeln
somebody-rolls = { $name } würfelt …
your-roll = Du würfelst.
setting-roll-at-once = Für mich sofort würfeln
