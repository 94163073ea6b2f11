#!/usr/bin/env python3
"""A bot that plays every game of Wurf, on standard input and output.

    wurf arena qwixx --agents easy,random --agent-cmd "python3 examples/bot.py"

Each line of input is a message, and so is each line of output; docs/protocol.md describes them. The bot is asked
with a `welcome`, whose snapshot has the whole game as its seat may see it (`view`) and the question (`decision`): a
number, and all legal answers as words of docs/notation.md. It answers with the number and one of the words.
"""

import json
import random
import re
import sys


def cost(word, is_active, largest):
    """How much an answer gives away: less is better."""
    if word == "-":  # passing in your own turn risks a miss; in the turn of somebody else it costs nothing
        return 20 if is_active else 4
    mark = re.match(r"([RYGB])(\d+)", word)
    if mark:  # marking a cell from the left skips the fewest numbers
        color, number = mark[1], int(mark[2])
        return number - 2 if color in "RY" else largest - number
    if word.startswith("take="):  # cards: take as many as possible
        return -word.count("+")
    return 0  # shapes of BLOXX!, deals and steps of FIX, plays of cards: any of them


def decide(snapshot):
    """One of the legal answers."""
    actions = snapshot["moment"]["decision"]["actions"]
    view = snapshot["view"]
    is_active = view.get("active") == view.get("observer")
    largest = 16 if snapshot["options"]["game"] == "longo" else 12
    costs = [cost(action, is_active, largest) for action in actions]
    return random.choice([action for action, paid in zip(actions, costs) if paid == min(costs)])


def main():
    random.seed(1)
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] != "welcome":
            continue
        snapshot = message["snapshot"]
        number = snapshot["moment"]["decision"]["number"]
        command = {"do": "act", "decision": number, "action": decide(snapshot)}
        print(json.dumps({"type": "command", "id": number, "command": command}), flush=True)


if __name__ == "__main__":
    main()
