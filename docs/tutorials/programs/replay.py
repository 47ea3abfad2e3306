"""A replay: a game is recorded, written, read again, and gone back into."""

from pathlib import Path
from tempfile import TemporaryDirectory

import loretable
from loretable import Record
from loretable.core import Session, new_rng, read_record

game = loretable.game("confrontation")
rng = new_rng("replay")
session = Session(Record(game, {"fellowship_setup": "random", "sauron_setup": "random"}, seed=5))
while not session.state.over:
    legal = session.state.legal
    session.apply(legal[rng.below(len(legal))], session.state.seat)

with TemporaryDirectory() as folder:
    file = Path(folder, "game.json")
    session.record.write(file)
    record = read_record(game, file)
assert record.replay().digest == session.state.digest
middle = record.replay(len(record) // 2)
print(record, middle, sep="\n")
other = record.branch(len(record) // 2)
other.entries.append((middle.seat, str(middle.legal[-1])))
print(other.replay())
