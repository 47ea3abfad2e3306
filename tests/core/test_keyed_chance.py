"""Keyed streams: what people play with. Saved, cloned and replayed like the fast ones; nothing of them is in a sample."""

import json
from collections import Counter
from hashlib import blake2b

import pytest

from loretable import games
from loretable.core import BadData, Record, new_rng
from loretable.core.chance import KEYED, Dice, load_chance, seeded

SEED = KEYED + "00ff" * 16


def test_a_number_is_blake2b_of_the_key_the_stream_and_a_counter() -> None:
    """As docs/table.md says it, so that anybody can do it again without this program."""
    key = blake2b(SEED[len(KEYED) :].encode(), digest_size=32, person=b"loretable luck").digest()
    chance = seeded(SEED, ["a", "b"])
    for stream, counter in ((0, 0), (1, 0), (0, 1), (1, 1)):
        text = f"{stream}/0/{counter}".encode()
        wanted = int.from_bytes(blake2b(text, key=key, digest_size=4, person=b"loretable luck").digest(), "big")
        assert chance.bits(stream) == wanted & 0x3FFFFFFF
    assert chance.drawn == 4 and "00ff" not in repr(chance)


def test_a_secret_gives_these_numbers_on_every_machine() -> None:
    chance = seeded(SEED, ["own"])
    assert [chance.below(1000) for _ in range(8)] == GOLDEN


GOLDEN = [854, 4, 71, 33, 472, 660, 598, 894]


def test_dice_and_chance_give_the_same_numbers() -> None:
    one, other = seeded(SEED, ["a", "b"]), seeded(SEED, ["a", "b"])
    dice = Dice(one, 1)
    assert [dice.below(60) for _ in range(50)] == [other.below(60, 1) for _ in range(50)]
    dice.put_back(one, 1)
    assert one.words == other.words and one.drawn == other.drawn
    first, second = list(range(60)), list(range(60))
    one.shuffle(first, 1), other.clone().shuffle(second, 1)
    assert first == second != sorted(first)


def test_each_face_of_a_die_comes_up_as_often() -> None:
    chance = seeded(SEED, ["own"])
    counts = Counter(chance.below(6) for _ in range(6000))
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 25.7  # chi square, 5 degrees, 1 in 10,000


def test_a_stream_that_was_split_brings_others_than_before() -> None:
    chance = seeded(SEED, ["a", "b"])
    before = [chance.bits(1) for _ in range(5)]
    drawn = chance.drawn
    chance.split(1)
    assert chance.drawn > drawn
    assert [chance.bits(1) for _ in range(5)] != before


def test_what_is_not_a_key_or_not_its_words_is_refused() -> None:
    written = seeded(SEED, ["a"]).to_json()
    assert isinstance(written, list)
    assert load_chance(json.loads(json.dumps(written)), 1, "chance").key == seeded(SEED, ["a"]).key
    for wrong in (["00", 0, -1], [written[0], 0, 1], [written[0], -1, -1], [written[0], 0], ["z" * 64, 0, -1], [0, -1]):
        with pytest.raises(BadData):
            load_chance(wrong, 1, "chance")


@pytest.mark.parametrize("name", ["lorcana", "confrontation", "zoomquest"])
def test_games_are_saved_cloned_and_replayed(name: str) -> None:
    game, rng = games.find(name), new_rng(3)
    options = {"fellowship_setup": "random", "sauron_setup": "random"} if name == "confrontation" else {}
    record = Record(game, options, SEED)
    state = record.first()
    assert state.chance.key
    for _ in range(60):
        if state.over:
            break
        seat = state.waiting[0]
        legal = state.legal_for(seat)
        action = legal[rng.below(len(legal))]
        loaded = game.load(json.loads(json.dumps(state.save())))
        for other in (loaded, state):
            other.apply(action, seat)
        assert loaded.digest == state.digest
        record.entries.append((seat, str(action)))
    assert record.replay().digest == state.digest
    # what an agreed undo goes on with comes of the same key, and is another luck
    record.entries.append((0, "redraw 3 7"))
    again = record.replay()
    assert again.chance.key not in (b"", state.chance.key)
    assert record.replay().digest == again.digest


def test_a_sample_goes_on_with_the_fast_streams_and_knows_no_key() -> None:
    state = games.find("lorcana").new({}, SEED)
    sample = state.sample(0, new_rng(1))
    assert sample.chance.key == b"" and state.chance.key.hex() not in json.dumps(sample.save())
    assert min(sample.chance.words) >= 0
