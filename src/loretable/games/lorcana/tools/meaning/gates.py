"""All gates of meaning for a card, and for many cards on several workers."""

from __future__ import annotations

import multiprocessing
import sys
import traceback
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Any, Final

from loretable.games.lorcana.data.evidence.meanings import COUNTS
from loretable.games.lorcana.data.evidence.proofs import definition, tree_digest
from loretable.games.lorcana.data.pool import Pool, load_pool
from loretable.games.lorcana.data.printed_abilities import kind_of
from loretable.games.lorcana.model.face import Face
from loretable.games.lorcana.tools.proving.runner import prepare

from .asking import asking
from .excused import is_excused
from .instead import instead
from .negative_space import Text, negative_space
from .printed import printed_texts
from .reach import reach
from .references import references, with_choice
from .replacing import replacing

Json = Any
CHUNK: Final = 20


def meaning_of(pool: Pool, face: Face) -> Json:
    """What the gates find of a printed card: a result for `MeaningResults.add`."""
    found: Json = {"name": face.full_name, "digest": tree_digest(pool, face), **dict.fromkeys(COUNTS, 0)}
    try:
        said = ask(pool, face, found)
    except Exception as error:  # whatever the rules raise is a finding
        where = traceback.extract_tb(error.__traceback__)[-1]
        said = [f"raises {type(error).__name__} ({where.filename.rsplit('/', 1)[-1]}): {error}"]
    found["findings"] = [each for each in said if not is_excused(face.full_name, each)]
    found["excused"] = [each for each in said if is_excused(face.full_name, each)]
    words = references(pool, face)
    found["references"] = len(words)
    found["read"] = [f"text {each.text + 1}, {each}" for each in with_choice(words)]
    return found


def ask(pool: Pool, face: Face, counts: Json) -> list[str]:
    own, kind = definition(pool, face), kind_of(face)
    texts = printed_texts(pool, face)
    space = negative_space(own, texts, kind)
    for key in ("played", "unstaged", "incomparable", "unsure"):
        counts[key] = getattr(space, key)
    said = [f"text {each.text + 1}, {each.lack}: {each.seen}" for each in space.findings]
    for number, (english, abilities) in enumerate(texts):
        if not english:
            continue
        text = Text(own, number, english, abilities, kind)
        replaced = replacing(number, english, abilities)
        for place, ability in enumerate(abilities):
            if ability["kind"] not in ("static", "replacement"):
                replaced.add(instead(text, english, place))
        counts["instead"] += replaced.played
        counts["unstaged"] += replaced.unstaged
        counts["incomparable"] += replaced.incomparable
        said += [f"text {each.text + 1}, {each.lack}: {each.seen}" for each in replaced.findings]
        for place, ability in enumerate(abilities):
            if ability["kind"] == "static":
                reached, nouns = reach(text, place)
                counts["nouns"] += nouns
                said += [f"text {number + 1}, {each.what}" for each in reached]
            elif ability["kind"] != "replacement":
                misasked, asked = asking(text, place)
                counts["questions"] += asked
                said += [f"text {number + 1}, {each.what}" for each in misasked]
    return list(dict.fromkeys(said))


def meanings_named(names: list[str]) -> list[Json]:
    """Some cards, in a worker."""
    pool = load_pool()
    return [meaning_of(pool, pool.face(name)) for name in names]


def meanings(faces: list[Face], pool: Pool, workers: int = 1) -> Iterator[Json]:
    """The results of cards as they are finished."""
    if workers <= 1 or len(faces) <= CHUNK:
        for face in faces:
            yield meaning_of(pool, face)
        return
    names = [face.full_name for face in faces]
    parts = [names[i : i + CHUNK] for i in range(0, len(names), CHUNK)]
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, context, initializer=prepare, initargs=(list(sys.path),)) as pool_of_workers:
        for found in pool_of_workers.map(meanings_named, parts):
            yield from found
