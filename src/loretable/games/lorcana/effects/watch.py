"""What the cards of a game ask for, so that a game without such texts pays nothing for them."""

from __future__ import annotations

from typing import Final, final

from ..faces import Face


@final
class Watch:
    """Immutable; shared by a state and its clones."""

    def __init__(self) -> None:
        self.texts = False  # has any card a text that runs?
        self.triggering = 0  # events that some text waits for, as bits
        self.remembered = 0  # events of the turn that some text asks for
        self.granting = False  # some text gives abilities
        self.elsewhere = False  # some text works outside of play
        self.losing = False  # some text takes abilities away
        self.replacing = False
        self.writes = 0  # what texts change, as bits of terms.READS
        self.flags = False  # some text forbids or allows a card something
        self.players = False  # some text gives something to players


NOTHING_TO_WATCH: Final = Watch()


def watch_of(faces: list[Face], numbers: list[int]) -> Watch:
    watch = Watch()
    for number in numbers:
        face = faces[number]
        if not face.runs:
            continue
        watch.texts = True
        watch.triggering |= face.triggering
        watch.remembered |= face.remembered
        watch.granting = watch.granting or face.grants
        watch.elsewhere = watch.elsewhere or face.elsewhere
        watch.losing = watch.losing or face.loses
        watch.replacing = watch.replacing or face.replaces
        watch.writes |= face.writes
        watch.players = watch.players or face.for_players
        watch.flags = watch.flags or face.flags
    return watch if watch.texts else NOTHING_TO_WATCH
