"""A game told in full: what every part of the contract answers at every step. Any change of rules shows here.

`python -m tests.golden.playthrough --write` writes the files anew; look at the difference before you commit it.
"""

from __future__ import annotations

import sys
from hashlib import blake2b
from pathlib import Path

from loretable.core import Game, Record, Session, new_rng
from loretable.core.storage.saving import canonical
from loretable.games import NAMES, find

HERE = Path(__file__).parent
GAMES = ("tests.probe:GAME", "examples.kuhn:GAME", *NAMES)
MOST_STEPS = 120


def short(value: object) -> str:
    return blake2b(canonical(value).encode(), digest_size=4).hexdigest()


def playthrough(game: Game, seed: int = 1) -> str:
    """Random play of one game, default options."""
    session = Session(Record(game, None, seed))
    rng = new_rng(f"playthrough {seed}")
    lines = [f"{game.title}, seed {seed}, data {game.data_hash()}", f"options {canonical(session.record.options)}"]
    while not session.state.over and len(session.record) < MOST_STEPS:
        state = session.state
        seats = range(state.seats + 1)
        waiting = state.waiting
        seat = waiting[rng.below(len(waiting))]
        decision = state.decision(seat)
        assert decision is not None
        lines.append("")
        views = [state.view(s) for s in seats]
        lines.append(f"{state.step} state {state.digest} position {short(state.position())}")
        for what, shown in (("views", views), ("texts", map(game.text, views)), ("pictures", map(game.svg, views))):
            lines.append(f"  {what} {' '.join(short(each) for each in shown)}")
        lines.append(f"seats {waiting} asked; seat {seat}: {decision.kind}: {decision.prompt}")
        for action, label in zip(decision.actions, decision.labels, strict=True):
            lines.append(f"    {action} = {label}")
        blocked = [b for a in state.candidates(seat) if (b := state.blocked(seat, a)) is not None]
        codes = sorted({b.code for b in blocked})
        lines.append(f"  blocked {len(blocked)}: {' '.join(codes)} ({short([b.to_json() for b in blocked])})")
        action = decision.actions[rng.below(len(decision.actions))]
        lines.append(f"  -> {action} ({state.key(action, seat)})")
        events = session.apply(action, seat)
        for listener in seats:
            told = session.event_lines(events, listener)
            if listener == 0 or told != session.event_lines(events, 0):
                lines.extend(f"  seat {listener} hears: {line}" for line in told)
    state = session.state
    lines.append("")
    lines.append(f"{state.step} state {state.digest} over {state.over} scores {state.scores} {state.reason}")
    return "\n".join(lines) + "\n"


def file_of(name: str) -> Path:
    return HERE / f"{name.partition(':')[0].rpartition('.')[2]}.txt"


def main() -> None:
    for name in GAMES:
        text = playthrough(find(name))
        path = file_of(name)
        if "--write" in sys.argv:
            path.write_text(text, encoding="utf-8")
            print(f"{path.name}: {len(text.splitlines())} lines")
        else:
            print(text)


if __name__ == "__main__":
    main()
