#!/usr/bin/env python3
"""A bot at a table of a server, with nothing but Python's standard library.

    python3 examples/online.py --game bloxx     # opens a table, and plays against an agent of the server
    python3 examples/online.py --code KWXZ      # joins a table that somebody else has opened

docs/protocol.md describes the messages; what to play is decided in bot.py, and wurf_socket.py has the connection. One
that breaks ends this bot: "Coming back" in docs/protocol.md says what a patient one does.
"""

import argparse, hashlib, secrets

from bot import decide
from wurf_socket import Table, post


def play(url, name, code, game, options):
    """Plays one match; the points of all seats."""
    if code:
        admission = post(f"{url}/api/v1/tables/{code}/persons", {"name": name})
    else:
        table = {"game": game, "seats": 2, "game_options": options}
        admission = post(f"{url}/api/v1/tables", {"name": name, "options": table})
    table = Table(url, admission)
    seat = next(str(number) for number, by in enumerate(table.snapshot["seats"], 1) if by["kind"] == "nobody")
    table.ask("sit_down", seat=seat)
    entropy = secrets.token_bytes(32)
    about = f"wurf entropy 2/{admission['table']}/{table.snapshot['match_number']}/{seat}/".encode()
    table.ask("commit_entropy", commitment=hashlib.sha256(about + entropy).hexdigest())
    if not code:
        table.ask("seat_agent", seat="2", agent="medium")
        table.ask("start")
    revealed = False
    while True:
        moment = table.snapshot.get("moment") or {}
        if "end" in moment:
            return moment["points"]
        if "reveal_by" in moment and not revealed:
            revealed = True
            table.ask("reveal_entropy", entropy=entropy.hex())
        elif moment.get("decision"):
            table.ask("act", decision=moment["decision"]["number"], action=decide(table.snapshot))
        else:
            table.listen()


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description="Plays one match at a table of a Wurf server.")
    arguments.add_argument("--url", default="http://127.0.0.1:7777", help="where the server is")
    arguments.add_argument("--name", default="Python", help="what the bot calls itself")
    arguments.add_argument("--code", help="the code of a table to join")
    arguments.add_argument("--game", default="qwixx", help="what to play without a code")
    arguments.add_argument("--options", default="", help="options of the game, as in first=1")
    print(*play(**vars(arguments.parse_args())))
