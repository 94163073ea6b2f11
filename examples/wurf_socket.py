"""A table of a server for bots in Python: what online.py stands on.

Python's standard library has no WebSocket, so there is a small one here, and nothing has to be installed.
docs/protocol.md describes the messages.
"""

import base64, json, secrets, socket, ssl, struct, urllib.parse, urllib.request


class WebSocket:
    """As much of RFC 6455 as a client needs that sends short texts."""

    def __init__(self, url):
        at = urllib.parse.urlsplit(url)
        raw = socket.create_connection((at.hostname, at.port or (443 if at.scheme == "https" else 80)))
        tls = ssl.create_default_context()
        self.socket = tls.wrap_socket(raw, server_hostname=at.hostname) if at.scheme == "https" else raw
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        self.socket.sendall(f"GET {at.path} HTTP/1.1\r\nHost: {at.netloc}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode())
        self.stream = self.socket.makefile("rb")
        status = self.stream.readline().decode().strip()
        assert " 101 " in status, status
        while self.stream.readline().strip():
            pass

    def send(self, payload, kind=0x81):
        size = bytes([0x80 | len(payload)]) if len(payload) < 126 else b"\xfe" + struct.pack(">H", len(payload))
        self.socket.sendall(bytes([kind]) + size + bytes(4) + payload)  # masked by four zeros, which change nothing

    def receive(self):
        while True:
            kind, size = self.stream.read(2)
            size = {126: lambda: struct.unpack(">H", self.stream.read(2))[0],
                    127: lambda: struct.unpack(">Q", self.stream.read(8))[0]}.get(size, lambda: size)()
            payload = self.stream.read(size)
            if kind & 15 == 9:
                self.send(payload, 0x8A)  # a ping wants a pong
            elif kind & 15 == 8:
                raise ConnectionError("the server has closed the connection")
            else:
                return json.loads(payload)


class Table:
    """The table as the bot sees it: the snapshot of the welcome, kept up to date."""

    def __init__(self, url, admission):
        self.socket, self.commands = WebSocket(f"{url}/api/v1/tables/{admission['table']}/ws"), 0
        self.say(type="hello", version=3, person=admission["person"], secret=admission["secret"], last_seq=0)
        self.snapshot = {}
        self.listen()

    def say(self, **message):
        self.socket.send(json.dumps(message).encode())

    def listen(self):
        """Waits for one message."""
        message = self.socket.receive()
        if message["type"] == "welcome":
            self.snapshot = message["snapshot"]
        for update in message.get("updates", []):
            if (update["news"] or {}).get("news") == "seats":
                self.snapshot["seats"] = update["news"]["seats"]
        for key, value in (message.get("change") or {}).items():
            self.snapshot[key] = merge(self.snapshot.get(key), value) if key == "view" else value
        # An answer may come too late, in a race of FIX for instance; the next question is on its way then.
        if message["type"] in ("error", "refused", "goodbye") and message.get("code") != "stale":
            raise ConnectionError(message)
        return message

    def ask(self, do, **what):
        """Sends a command, and waits until it is done."""
        self.commands += 1
        self.say(type="command", id=self.commands, command={"do": do, **what})
        while self.listen().get("id") != self.commands:
            pass


def merge(old, patch):
    """A JSON merge patch (RFC 7396)."""
    if not isinstance(patch, dict):
        return patch
    merged = dict(old) if isinstance(old, dict) else {}
    for key, value in patch.items():
        merged[key] = merge(merged.get(key), value)
        if value is None:
            del merged[key]
    return merged


def post(address, body):
    request = urllib.request.Request(address, json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)
