# Everywhere
skip-to-content = Aller au contenu
back = Retour
to-the-start = Retour au début
try-again = Réessayer
tries-by-itself = La page réessaie toute seule.
reload = Recharger
looking = Un instant …
you = Toi
full-stop = .
more = Plus
points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
unreachable = Le serveur est injoignable. Vérifie la connexion et réessaie.
nowhere-title = Il n’y a rien ici
nowhere-text = Cette page n’existe pas. Le lien a peut-être été coupé.

# First screen
home-lead = Lance les dés, coche ta feuille.
update-ready = Une nouvelle version de Wurf est prête.
update-now = Mettre à jour
ways = Façons de jouer
way-resume = Reprendre
way-bots = Contre des robots
way-bots-text = Tout de suite, même hors ligne
way-friends = Inviter des amis
way-friends-text = Par un lien, de n’importe où
way-pass = Jouer à tour de rôle
way-pass-text = Tous sur un seul écran
way-companion = Vrais dés
way-companion-text = Cet appareil est ta feuille
way-tables = Rejoindre ou regarder
way-tables-text = Code, salon ou partie rapide
way-practice = S’entraîner seul
way-practice-text = Tranquillement
learn-title = Règles
records-title = Parties jouées
settings-title = Réglages
notice-names = Les noms des jeux appartiennent à leurs éditeurs. Wurf n’a aucun lien avec eux ; tous les dessins sont de nous.

# Setting a game up
which-game = Quel jeu ?
sheet = Feuille
how-many = Joueurs
bots = Robots
begin = C’est parti
begin-sure = Abandonner la partie en cours et recommencer
open-table = Créer une table
your-name = Ton nom
player-n = Joueur { $number }
name-of-player = Nom du joueur { $number }
name-needed = Saisis un nom de 1 à 24 lettres.
name-odd = Ce nom contient quelque chose qui ne s’affiche pas. Saisis 1 à 24 lettres.
agent-random = Au hasard
agent-easy = Facile
agent-medium = Moyen
agent-greedy = Solide
agent-hard = Difficile
agent-expert = Expert
option-jokers = Avec jokers
option-strict = Les formes doivent reposer sur des cases dessinées
option-sealed-closing = Fermer une rangée en secret jusqu’à ce que tous aient décidé
who-begins = Qui commence ?
who-is-youngest = Qui est le plus jeune ?
by-lot = tirage au sort
option-beat = En cadence, sans pression
option-public = Table publique
pace = Temps
pace-untimed = Sans horloge
pace-quick = 15 s par coup + 1 min
pace-calm = 45 s par coup + 5 min
pace-days = Un jour par coup

# Tables of the server
table = Table
table-code = Code de la table
code-needed = Saisis le code de la table, ou colle son lien.
come-in = Rejoindre
host-invites = { $name } t’invite.
seats-free =
    { $count ->
        [0] Toutes les places sont prises ; tu peux regarder.
        [one] { $count } place est libre.
       *[other] { $count } places sont libres.
    }
seats-taken = { $taken } places prises sur { $seats }
lobby-title = Tables publiques
lobby-empty = Aucune table n’attend de joueurs en ce moment.
look-again = Actualiser
quick-title = Partie rapide
quick-text = Tu joues avec d’autres qui cherchent le même jeu.
offline-title = Pas de connexion
offline-text = Le serveur est injoignable. Tu peux jouer sans lui contre des robots, sur un seul appareil ou avec de vrais dés.
no-table-title = Table introuvable
no-table-text = Il n’y a pas de table à cette adresse. Le lien a peut-être été coupé, ou la table n’existe plus.
no-game-title = Aucune partie en cours
no-game-text = Aucune partie n’attend sur cet appareil.
connection-lost = La connexion est coupée. Elle se rétablit ; ta partie est en sécurité.
connection-slow = Le serveur n’a pas encore répondu. Ta décision est gardée.
too-much-waiting = Le serveur n’a pas encore répondu à tes dernières demandes. Attends un instant.
closed-version = Cette page est plus ancienne que le serveur. Recharge-la.
closed-not-you = Tu n’es plus à cette table.
closed-gone = Cette table est fermée.

# People gather
invite-title = Inviter d’autres joueurs
table-link = Code et lien de la table
code-is = Le code de la table est { $code }.
share-link = Partager le lien
copied = Copié
other-device = Continuer sur un autre appareil
other-device-text = Ouvre ce lien sur l’autre appareil. Garde-le pour toi : qui l’a joue à ta place.
show-qr = Afficher un code QR
seats-title = Places
missing-seats =
    { $count ->
        [one] Une place est encore libre. Quelqu’un arrive, ou un robot joue.
       *[other] { $count } places sont encore libres. Quelqu’un arrive, ou des robots jouent.
    }
seat-free = libre
seat-n = Place { $number }
name-away = { $name } (absent)
name-host = { $name } (hôte)
sit-down = S’asseoir
stand-up = Se lever
kick = Retirer
remove = Enlever
add-bot = Robot : { $name }
watching = Regardent : { $names }
begins-by-itself = Tout le monde est là : ça commence dans un instant.
host-begins = { $name } lance la partie.
hand-over = Passe l’appareil à { $name }
i-am = Je suis { $name }

# In a match
is-away = absent
is-turn = joue son tour
is-turn-you = c’est ton tour
is-thinking = réfléchit
is-thinking-you = à toi de choisir
match-begins = La partie commence.
match-paused = La partie est en pause.
match-resumed = La partie reprend.
your-decision = Ta décision
your-sheet = Ta feuille
sheet-of = La feuille de { $name }
sheet-of-you = Ta feuille
other-sheets = Les feuilles des autres
you-watch = Tu regardes.
wait-for-others = Les autres réfléchissent …
sending = Envoi : { $what } …
closes-row = { $name } ferme la rangée { $row } !
closes-row-you = Tu fermes la rangée { $row } !
decided = Tu as décidé. Les autres réfléchissent encore.
confirm = Confirmer : { $what }
not-yet = Pas encore
take-back = Reprendre
pass = Passer
pass-with-miss = Passer (lancer raté, −5)
who = { $name } :

# After a match
ended-rows = Deux rangées sont fermées.
ended-misses = { $name } a son quatrième lancer raté.
ended-misses-you = Tu as ton quatrième lancer raté.
ended-tries = { $name } a son quatrième essai raté.
ended-tries-you = Tu as ton quatrième essai raté.
ended-own-rows = { $name } a fermé deux rangées.
ended-own-rows-you = Tu as fermé deux rangées.
ended-stuck = Deux joueurs n’ont rien pu dessiner au même lancer.
over-title = La partie est terminée
over-told = La partie est terminée. { $name } gagne { $points }.
over-told-you = La partie est terminée. Tu gagnes { $points }.
over-told-tie = La partie est terminée. Égalité, { $points }.
over-told-alone = La partie est terminée, points : { $points }.
rematch = Rejouer

# Settings
language = Langue
language-system = Comme l’appareil
theme = Thème
theme-system = Comme l’appareil
theme-light = Papier
theme-dark = Ardoise
setting-at-once = Un seul appui décide, sans confirmation
setting-motion = Les dés roulent et les croix se dessinent
setting-sound = Son
setting-vibration = Vibration

# Records and replays
records-here = Sur cet appareil
records-none = Rien pour l’instant. Les parties terminées apparaissent ici.
records-public = Aux tables publiques
records-none-public = Aucune partie publique n’est encore terminée.
records-all = Toutes
records-save = Tout enregistrer dans un fichier
records-load = Charger des fichiers
records-unread = { $file } a été laissé de côté : le fichier dépasse 8 Mo ou ne peut pas être lu.
records-loaded =
    { $count ->
        [0] Ce fichier ne contient aucune partie.
       *[other] Parties trouvées : { $count }, nouvelles : { $new }.
    }
tally-matches = Parties
tally-won = Gagnées
tally-mean = Moyenne
tally-best = Record
replay-title = Revoir la partie
replay-slider = Coup de la partie
replay-at = Coup { $step } sur { $steps }
replay-back = ← Précédent
replay-on = Suivant →
replay-run = Lire
replay-stop = Pause
no-record-text = Cette partie ne peut pas être affichée.
same-dice-title = Aurais-tu fait mieux ?
same-dice-text = Rejoue cette partie : les mêmes dés, tes décisions, des bots aux autres places.
same-dice = Rejouer les mêmes dés
again-better = Avec les mêmes dés : { $then } la première fois, { $by } de plus maintenant !
again-same = Avec les mêmes dés : encore { $then }, exactement comme avant.
again-worse = Avec les mêmes dés : { $then } la première fois, { $by } de moins maintenant.
download-record = Télécharger la partie
dice-title = Tout était-il honnête ?
dice-text = Avant la partie, la table s’est engagée sur un secret, et chaque appareil sur son propre hasard ; au début, tous les appareils ont montré le leur. À partir de tout cela, chaque résultat se recalcule, ici sur ton appareil.
dice-check = Vérifier
dice-fair = Les { $count } résultats découlent du secret de la table et du hasard ajouté par { $given } personnes sur { $people } ; tout était fixé avant que quoi que ce soit ne soit montré.
dice-server-only = Les { $count } résultats découlent du secret de la table. Seule la table en a décidé : personne d’autre n’a ajouté de hasard.
dice-withheld = Les { $count } résultats sont conformes au tirage, mais tous n’ont pas montré ce sur quoi ils s’étaient engagés. Place : { $seats }. Avec la table, une telle place peut choisir entre deux suites de dés.
dice-old = Les { $count } résultats viennent du secret de la table et de ce que { $given } places ont ajouté, mais d’une ancienne manière : qui connaissait le secret et ajoutait en dernier pouvait choisir.
dice-as-given = Ce que cet appareil a ajouté y est, et tout est comme cet appareil l’a vu à la table.
dice-as-seen = Tout est comme cet appareil l’a vu à la table. Il n’a rien ajouté lui-même.
dice-not-seen = Cet appareil n’était pas à la table et ne peut pas comparer avec ce qui y a été montré.
dice-of-server = Seule la table décide des dés de cette partie.
entropy-withheld = { $name } n’a pas ajouté aux dés ce qui était annoncé ; la partie continue sans.
entropy-withheld-you = Ton appareil n’a pas ajouté aux dés ce qu’il avait annoncé ; la partie continue sans.
alarm-commitment = Quelque chose ne va pas : la table a changé ce sur quoi elle avait engagé ses dés. Ne te fie pas aux dés de cette partie.
alarm-secret = Quelque chose ne va pas : le secret des dés n’est pas celui sur lequel la table s’était engagée. Ne te fie pas aux dés de cette partie.
alarm-seat = Quelque chose ne va pas : ce que la place { $seat } ajoute aux dés a été changé après le début. Ne te fie pas aux dés de cette partie.
alarm-undone = Quelque chose ne va pas : le début de la partie a été annulé, comme pour tirer d’autres dés. Ne te fie pas aux dés de cette partie.
alarm-not-counted = Ce que ton appareil a ajouté aux dés n’a pas été compté. Si ta connexion était bonne, ne te fie pas aux dés de cette partie.
dice-unfair = Rien ne prouve que les dés sont honnêtes :
dice-unknown = La partie ne dit pas d’où viennent ses dés.
watch-replay = Revoir la partie
share = Partager
breakdown-title = D’où viennent les points
item-misses = Lancers ratés
item-tries = Essais ratés
item-total = Total
item-stairs = Escalier
item-double = Rangée la plus faible, encore
item-octagon = Octogone
item-numbers = Nombres entourés
item-gaps = Trous
item-empty = Cases vides
item-row = Rangée { $row }
color-row-orange = Orange
color-row-violet = Violet
color-row-blue = Bleu
color-row-green = Vert
to-another = Autres jeux
dice-real = Les dés étaient réels ; les règles ont été suivies.

# Real dice
option-opposite = Vous êtes face à face
option-real-dice = Vrais dés, saisis à la main
companion-lead = Lancez de vrais dés ou jouez avec de vraies cartes. Cet appareil est ta feuille et vérifie les règles.
companion-shared-text = Crée une table avec de vrais dés : quelqu’un saisit chaque lancer, et chaque téléphone montre sa feuille.
which-printed = Laquelle des feuilles imprimées
take-sheet = Prendre une feuille
take-miss = Cocher un lancer raté
miss-taken = Un lancer raté ; touche pour l’annuler
use-field = Utiliser le champ d’échange { $field }
field-used = Le champ d’échange { $field } est utilisé ; touche pour l’annuler
undo = Annuler
new-sheet = Nouvelle feuille
new-sheet-sure = Jeter cette feuille
lock-open = D’autres ont fermé { $row }
lock-closed = { $row } est fermé : rouvrir
completed-by-others = Rangées remplies par d’autres avant toi
companion-own-shapes = Les formes des dés sont de nous. Si les vôtres en montrent d’autres, choisissez « { way-pass } » : l’appareil y lance les dés.
roll-shapes = Que montrent les dés ?
roller = Quel dé est pris ?
roller-me = Mon lancer
roller-A = A
roller-B = B
roller-none = Aucun
type-dice = Saisir les dés (si tu veux)
type-dice-text = Une fois les dés saisis, seuls les nombres qu’ils donnent peuvent être cochés.
clear-dice = Effacer les dés
roll-now = Lancez les dés et saisissez ce qu’ils montrent.
these-are-the-dice = Voilà les dés
white-die-n = Blanc { $number }
die-n = Dé { $die }

# Talk and manners
chat-title = Discussion
chat-new = { $count } nouveau
chat-text = Dire quelque chose
chat-send = Envoyer
mute = Muet
mute-name = Rendre { $name } muet
phrase-hello = Bonjour !
phrase-good-luck = Bonne chance !
phrase-well-played = Bien joué !
phrase-thanks = Merci !
phrase-oops = Oups !
phrase-wow = Waouh !
phrase-one-moment = Un instant, s’il te plaît.
phrase-play-on = Continuons, s’il te plaît.
phrase-again = Encore une ?
phrase-goodbye = Salut !
phrase-smile = 🙂
phrase-cry = 😢
phrase-applause = 👏
pause = Pause
resume = Reprendre
vote-bot = Laisser un robot jouer pour { $name }
away-wait = { $name } n’est pas là. Dans { $seconds } s, un robot pourra jouer.
setting-bots-at-once = Les robots décident aussitôt
paused = La partie est en pause.
stand-in = Un robot joue pour toi.
seat-back = Je rejoue moi-même

# Matches that go on
to-the-match = Vers la partie
play-now = Jouer tout de suite
running-lobby = En attente de joueurs.
running-yours = C’est ton tour.
running-others = Aux autres de jouer.
ago-now = À l’instant
ago-minutes =
    { $count ->
        [one] il y a une minute
       *[other] il y a { $count } minutes
    }
ago-hours =
    { $count ->
        [one] il y a une heure
       *[other] il y a { $count } heures
    }
ago-days =
    { $count ->
        [one] hier
       *[other] il y a { $count } jours
    }
throw-away = { $game } : jeter la partie
off-the-list = { $game } : retirer de la liste
sure = Vraiment ?
way-dice = Plusieurs téléphones, une table
code-unknown = Aucune table n’a ce code.
sheets-in-words = Toutes les feuilles en mots

# In the match
rules = Règles du jeu
guide-here = Conseils dans ce jeu
menu-title = Menu
close = Fermer
leave-match = Quitter la partie
mark = Cocher
mark-it = Cocher { $what }

# Autour d’une partie
show-big = Afficher sur un grand écran
big-screen = Grand écran
seat-more = Ajouter une place
seat-less = Retirer une place
change-name = Changer de nom
kick-name = Exclure { $name }
readmit = Laisser revenir toutes les personnes exclues
wants-rematch = { $name } veut refaire une partie.
rematch-waits = La partie commence quand tout le monde est d’accord. On attend encore : { $names }
evening = Parties gagnées à cette table : { $won }
replay-turn-back = « Tour précédent
replay-turn-on = Tour suivant »
replay-moves = Tous les coups
