"""The texts of a printed card: the English of each, and what it was read as."""

from __future__ import annotations

from typing import Any

from loretable.games.lorcana.data.pool import Pool
from loretable.games.lorcana.data.printed_abilities import by_hand, card_texts, kind_of, texts_of
from loretable.games.lorcana.model.face import Face
from loretable.games.lorcana.texts import node_json

Json = Any


def printed_texts(pool: Pool, face: Face) -> list[tuple[str, list[Json]]]:
    says = pool.listing(face).says
    own = by_hand().get(face.full_name, {})
    found: list[tuple[str, list[Json]]] = []
    for place, english in enumerate(texts_of(pool, face)):
        if str(place) in own:
            found.append((english, own[str(place)]))
        else:
            meant = card_texts(kind_of(face), (says[place],)).abilities()
            found.append((english, node_json.write_all(meant)))
    return found
