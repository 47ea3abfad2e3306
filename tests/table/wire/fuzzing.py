"""Messages that no page would send: malformed, oversized, out of turn, replayed, forged. All of them from one seed."""

import json
import random
import secrets
from collections.abc import Iterator
from typing import Any, NamedTuple

MARK = "fuzz-mark"
"""In every text that could be shown to somebody by mistake."""

KINDS = ("malformed", "odd", "out of turn", "replayed", "forged")
JUNK = [
    "",
    " ",
    "null",
    "true",
    "0",
    '"hello"',
    "[]",
    "{}",
    "[[]]",
    "{",
    "}",
    '{"type":',
    "\ufeff{}",
    "NaN",
    "-",
    "{'type': 'ping'}",
]
VALUES: list[Any] = [
    None, True, -1, 0, 1, 2**31, 2**63, 2**64, -(2**63), 1.5, 1e308, "", "x", "\0", "\n", "é" * 50, "\u202e", [], [1], {},
    {"a": 1}, MARK, "0" * 81, "../../etc/passwd", "'; DROP TABLE entries; --", "%s%n", "${7*7}", "<script>", "\\u0000",
]  # fmt: skip
OTHER_ACTIONS = [
    "",
    " ",
    "concede",
    "retract",
    "undo 0",
    "redraw 0 1",
    "bet",
    "call",
    "quest 1",
    "move",
    "move 1",
    "pass pass",
]
TYPES = [
    "hello",
    "answer",
    "since",
    "undo",
    "consent",
    "concede",
    "retract",
    "hint",
    "why",
    "ping",
    "update",
    "accepted",
    MARK,
]


class Known(NamedTuple):
    """What the fuzzer knows about the match it troubles: enough to come close to what would be right."""

    seq: int
    asked: int  # the seat that has to answer
    options: list[str]
    old: list[tuple[int, str, int, str]]  # seat, id, number and action of answers that were taken


class Fuzzer:
    def __init__(self, seed: int, known: Known) -> None:
        self.rng = random.Random(seed)
        self.known = known

    def messages(self, seat: int, count: int) -> Iterator[tuple[str, str | bytes]]:
        """Kind and message, for a socket of a seat (2: a spectator)."""
        makers = [self.malformed, self.odd, self.out_of_turn, self.replayed, self.forged]
        for _ in range(count):
            number = self.rng.randrange(len(makers))
            yield KINDS[number], makers[number](seat)

    # -- kinds ---------------------------------------------------------------------------------------------------

    def malformed(self, seat: int) -> str | bytes:
        rng = self.rng
        which = rng.randrange(6)
        if which == 0:
            return rng.choice(JUNK)
        if which == 1:
            return rng.randbytes(rng.randrange(1, 60))  # a binary frame
        if which == 2:
            return "".join(chr(rng.choice((rng.randrange(32, 127), rng.randrange(0x20, 0xD000)))) for _ in range(40))
        if which == 3:
            depth = rng.randrange(2, 1500)
            return rng.choice(["[", '{"a":', '[{"type":']) * depth
        text = json.dumps({"type": "answer", "id": self.id(), "after": self.known.seq - 1, "action": MARK})
        if which == 4:
            return text[: rng.randrange(1, len(text))]
        at = rng.randrange(len(text))  # some letters replaced
        return text[:at] + "".join(chr(rng.randrange(1, 128)) for _ in range(3)) + text[at + 3 :]

    def odd(self, seat: int) -> str:
        """Right in form, wrong in content."""
        rng = self.rng
        message: dict[str, Any] = {"type": rng.choice(TYPES)}
        for name in rng.sample(["id", "after", "action", "agree", "token", "since", "seat", MARK], rng.randrange(4)):
            message[name] = rng.choice(VALUES)
        if message["type"] in ("undo", "concede", "retract", "hint") and seat < 2:
            message["id"] = rng.choice(["", 7, None, "x" * 81, "\0"])  # else it would be right
        return json.dumps(message)

    def out_of_turn(self, seat: int) -> str:
        rng, known = self.rng, self.known
        action = rng.choice([*known.options, *OTHER_ACTIONS])
        after = rng.choice([known.seq, known.seq - 1, known.seq + 1, 0, -1, 2**40])
        if seat == known.asked and action in known.options and after == known.seq:
            after += 1  # from the future
        return json.dumps({"type": "answer", "id": self.id(), "after": after, "action": action})

    def replayed(self, seat: int) -> str:
        old_seat, id, seq, action = self.rng.choice(self.known.old)
        if old_seat != seat:
            id = f"{id} {MARK}"
        action = self.rng.choice([action, *self.known.options])
        return json.dumps({"type": "answer", "id": id, "after": self.rng.choice([seq - 1, seq, 0]), "action": action})

    def forged(self, seat: int) -> str:
        """As if one were somebody else."""
        rng, known = self.rng, self.known
        answer = {"type": "answer", "id": self.id(), "after": known.seq, "action": rng.choice(known.options)}
        return json.dumps(
            rng.choice(
                [
                    answer | {"seat": known.asked},
                    answer | {"token": secrets.token_urlsafe(24)},
                    {"type": "hello", "token": MARK, "since": 0},
                    {"type": "consent", "id": self.id(), "agree": True},
                    {"type": "accepted", "id": self.id(), "seq": known.seq + 1},
                    {"type": "update", "seq": known.seq + 1, "view": {}},
                    {"type": "concede", "id": self.id(), "seat": 1 - known.asked},
                    {"type": "undo", "id": self.id(), "to": 0},
                ]
            )
        )

    def id(self) -> str:
        return f"{MARK} {self.rng.randrange(10**9)}"

    def token(self, real: list[str]) -> str:
        """Tokens that open nothing: near misses of real ones, and what attackers try."""
        rng = self.rng
        token = rng.choice(real)
        at = rng.randrange(len(token))
        other = "A" if token[at] != "A" else "B"
        near = [token[:-1], token + "A", token[:at] + other + token[at + 1 :], token.swapcase(), " " + token]
        return rng.choice([*near, secrets.token_urlsafe(24), "' OR '1'='1", "x" * 5000, "\0", "null"])
