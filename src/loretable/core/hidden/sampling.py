"""Honest guesses: a state that could be the real one for all that a seat knows.

Only what the seat knows goes into a sample, so two states that look the same to it give the same sample from the same
generator. Within each pool the pieces the seat does not know are dealt again to the places they lie in; other seats'
unrevealed choices are forgotten; the random state is new.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from mypy_extensions import i64

from loretable.core.actions import copy_of
from loretable.core.chance import Chance
from loretable.core.engine.commitments import drop_commits
from loretable.core.engine.frames import PICKING, Frame, Ghost
from loretable.core.engine.picking import OPTIONS_AT, can_pick
from loretable.core.pieces import REF_MASK, Pieces, rename_ref

if TYPE_CHECKING:
    from loretable.core.state import State


HIDDEN_STAMP: Final = 1 << 20
"""The stamp of unknown pieces of mixed groups in a sample: above all real ones, so that no stale reference revives."""


def sample(state: State, seat: int, rng: Chance) -> State:
    """A state that could be the real one for all that a seat knows."""
    copy = state.clone()
    forget_choices(copy, seat)
    settle_mixed(copy.pieces, seat)
    level_stamps(copy, seat)
    deal_again(copy, Deal(copy.pieces, 1 << seat), seat, rng)
    copy.set_apart()
    return copy


def set_apart(state: State) -> None:
    """Makes all that a state's clones share until somebody writes this state's own.

    A sample must not share a list with the real state: whoever asks the collector what else holds that list would find the
    real one. Samples of samples may share among themselves.
    """
    state.pieces.set_apart()
    state.scores = state.scores.copy()
    state.events = []
    state.cached = []
    if state.ghosts:
        state.ghosts = [Ghost(ghost.ref, ghost.seat, ghost.facts.copy(), ghost.refs.copy()) for ghost in state.ghosts]
    if state.commits:
        state.commits = [copy_of(action) for action in state.commits]


@final
class Sampler:
    """Samples of one sample, for a search that needs many: what is the same for all of them is found out once."""

    def __init__(self, guess: State, seat: int) -> None:
        self.guess = guess
        self.seat = seat
        self.deal = Deal(guess.pieces, 1 << seat)

    def sample(self, rng: Chance) -> State:
        """As `guess.sample(seat, rng)`, which it equals."""
        copy = self.guess.clone()
        deal_again(copy, self.deal, self.seat, rng)
        return copy


def deal_again(copy: State, deal: Deal, seat: int, rng: Chance) -> None:
    copy.chance.renew(rng)
    if deal.places:
        rename(copy, deal, deal.draw(rng))
    for frame in copy.agenda:
        if frame.address == PICKING and frame.seat != seat:
            repick(copy.pieces, frame, seat, rng)
    copy.resample_secrets(seat, rng)


def redeal(state: State, rng: Chance) -> None:
    """What no seat knows is dealt again, and chance is new: what an agreed undo goes on with. No seat sees a difference."""
    state.chance.renew(rng)
    deal = Deal(state.pieces, (1 << state.seats) - 1)
    if deal.places:
        rename(state, deal, deal.draw(rng))


# -- dealing -----------------------------------------------------------------------------------------------------


@final
class Deal:
    """The pieces that none of some seats knows, pool by pool: where they lie, and what may lie where."""

    def __init__(self, pieces: Pieces, seats: int) -> None:
        self.places = unknown_places(pieces, seats)
        self.pools = in_order(pieces, seats, self.places)  # the same pieces, in an order that tells nothing
        self.count = len(pieces.face)
        self.zones: list[int] = []  # those in which anything changes
        for z in range(len(pieces.zones)):
            for p in pieces.zones[z]:
                if not pieces.known[p] & seats:
                    self.zones.append(z)
                    break
        # where the game keeps candidates: for each pool what each place may hold, and the ways to fill them
        self.allowed: list[list[int]] = []
        self.ways: list[list[dict[int, int]]] = []
        if pieces.maybe:
            for i in range(len(self.places)):
                allowed = allowed_in(pieces, self.places[i], self.pools[i])
                free = min(allowed) == (1 << len(allowed)) - 1  # no place keeps anything out
                self.allowed.append(allowed)
                self.ways.append([] if free else ways_of(allowed))

    def draw(self, rng: Chance) -> list[int]:
        """A random new piece for each place: new[p] for p."""
        count = self.count
        new = NOBODY_MOVES[:count] if count <= len(NOBODY_MOVES) else list(range(count))
        for i in range(len(self.places)):
            places = self.places[i]
            if self.ways and self.ways[i]:
                dealt = one_way(self.allowed[i], self.ways[i], self.pools[i], rng)
            else:
                dealt = self.pools[i].copy()
                rng.shuffle(dealt)
            put(new, places, dealt)
        return new


NOBODY_MOVES: Final = list(range(256))


def unknown_places(pieces: Pieces, seats: int) -> list[list[int]]:
    """For each pool the pieces that none of the seats (a mask) knows, in the order of the places they lie in."""
    mask: i64 = seats
    known: i64
    pools: dict[int, list[int]] = {}
    pool = -1
    group: list[int] = []
    for members in pieces.zones:
        for p in members:
            known = pieces.known[p]
            if known & mask == 0:
                if pieces.pool[p] != pool:  # most often that of the piece before
                    pool = pieces.pool[p]
                    if pool not in pools:
                        pools[pool] = []
                    group = pools[pool]
                group.append(p)
    return [pools[number] for number in sorted(pools)]


def in_order(pieces: Pieces, seats: int, places: list[list[int]]) -> list[list[int]]:
    """The same pieces by their numbers. To look at all of them is quicker than to sort."""
    if len(places) > 8:
        return [sorted(group) for group in places]
    found: list[list[int]] = [[] for group in places]
    numbers = [pieces.pool[group[0]] for group in places]
    mask: i64 = seats
    known: i64
    pool = -1
    at = 0
    here = 0
    for p in range(len(pieces.face)):
        known = pieces.known[p]
        if known & mask == 0:
            if pieces.pool[p] != pool:
                pool = pieces.pool[p]
                if pool not in numbers:
                    return [sorted(group) for group in places]
                at = numbers.index(pool)
            found[at].append(p)
            here += 1
    for group in places:
        here -= len(group)
    return found if here == 0 else [sorted(group) for group in places]  # else something lies nowhere


def put(new: list[int], places: list[int], dealt: list[int]) -> None:
    """new[place] = what is dealt there."""
    things = cast("list[object]", new)  # what is only moved about need not be unpacked
    given = cast("list[object]", dealt)
    place: i64
    for i in range(len(places)):
        place = places[i]
        things[place] = given[i]


def allowed_in(pieces: Pieces, places: list[int], dealt: list[int]) -> list[int]:
    """For each place the pieces that it may hold, as bits."""
    allowed: list[int] = []
    for place in places:
        mask = 0
        for j in range(len(dealt)):
            if (pieces.maybe[place] >> pieces.face[dealt[j]]) & 1:
                mask |= 1 << j
        allowed.append(mask)
    return allowed


def ways_of(allowed: list[int]) -> list[dict[int, int]]:
    """ways[i][s]: how many ways there are to fill places i and later with the set s of pieces; at most 2^16 sets a place."""
    n = len(allowed)
    ways: list[dict[int, int]] = [{} for _each in range(n + 1)]
    ways[n][0] = 1
    for i in range(n - 1, -1, -1):
        for used, count in ways[i + 1].items():
            for j in range(n):
                bit = 1 << j
                if allowed[i] & bit and not used & bit:
                    ways[i][used | bit] = ways[i].get(used | bit, 0) + count
    return ways


def one_way(allowed: list[int], ways: list[dict[int, int]], dealt: list[int], rng: Chance) -> list[int]:
    """One of those ways, each equally likely."""
    n = len(allowed)
    left = (1 << n) - 1
    chosen: list[int] = []
    for i in range(n):
        ticket = rng.below(ways[i][left])
        for j in range(n):
            bit = 1 << j
            if left & bit and allowed[i] & bit:
                count = ways[i + 1].get(left & ~bit, 0)
                if ticket < count:
                    chosen.append(dealt[j])
                    left &= ~bit
                    break
                ticket -= count
    return chosen


def rename(state: State, deal: Deal, new: list[int]) -> None:
    """Puts piece new[p] where p was, everywhere in the state."""
    state.pieces.rename(new, deal.places, deal.zones)
    state.asker = rename_ref(state.asker, new)
    for frames in (state.agenda, state.bag, state.standing):
        for frame in frames:
            frame.source = rename_ref(frame.source, new)
            frame.cause = rename_ref(frame.cause, new)
            for i in range(len(frame.refs)):
                frame.refs[i] = rename_ref(frame.refs[i], new)
    if state.ghosts:
        state.ghosts = [
            Ghost(rename_ref(ghost.ref, new), ghost.seat, ghost.facts, [rename_ref(ref, new) for ref in ghost.refs])
            for ghost in state.ghosts
        ]
    state.remap(new)


# -- forgetting --------------------------------------------------------------------------------------------------


def forget_choices(state: State, seat: int) -> None:
    """Other seats' hidden choices go; that they have chosen stays known, so they are asked again behind the scenes."""
    for other in range(state.seats):
        if other != seat and other in state.commit_seats:
            drop_commits(state, other)
            if (state.chosen >> other) & 1:
                state.reasked |= 1 << other
    # The order in which seats committed means nothing; what is left are this seat's own, in order.


def settle_mixed(pieces: Pieces, seat: int) -> None:
    """Brings groups that their owner may rearrange into one order, since theirs is not known to the seat."""
    layout = pieces.layout
    for z in range(len(layout.zones)):
        members = pieces.zones[z]
        keeper = layout.keeper[z]
        if len(members) < 2 or keeper < 0 or (keeper >> seat) & 1 or all_alike(pieces, members, seat):
            continue
        keyed: list[tuple[int, int, int, int, int]] = []
        for p in members:
            known = pieces.knows(seat, p)
            maybe = pieces.maybe[p] if pieces.maybe else 0
            keyed.append((pieces.host[p], 0 if known else 1, p if known else maybe, 0 if known else pieces.known[p], p))
        keyed.sort(key=order_key)
        pieces.arrange(z, [entry[4] for entry in keyed])


def all_alike(pieces: Pieces, members: list[int], seat: int) -> bool:
    """Does the seat know none of them, nor anything that tells one from another? Most often so in a hand or an inkwell."""
    first = members[0]
    known: i64 = pieces.known[first]
    host: i64 = pieces.host[first]
    looking: i64 = seat
    if (known >> looking) & 1:
        return False
    each: i64
    for p in members:
        each = pieces.known[p]
        if each != known:
            return False
        each = pieces.host[p]
        if each != host or (pieces.maybe and pieces.maybe[p] != pieces.maybe[first]):
            return False
    return True


def level_stamps(state: State, seat: int) -> None:
    """In a mixed group nobody else can tell how often a piece has moved; references to it follow."""
    pieces = state.pieces
    layout = pieces.layout
    new: dict[int, int] = {}
    for z in range(len(layout.zones)):
        keeper = layout.keeper[z]
        if keeper < 0 or (keeper >> seat) & 1:
            continue
        for p in pieces.zones[z]:
            if not pieces.knows(seat, p) and pieces.stamp[p] != HIDDEN_STAMP:
                old = pieces.ref(p)
                pieces.own_arrays()
                pieces.stamp[p] = HIDDEN_STAMP
                new[old] = pieces.ref(p)
    if new:
        follow_refs(state, new)


def follow_refs(state: State, new: dict[int, int]) -> None:
    state.asker = new.get(state.asker, state.asker)
    for frames in (state.agenda, state.bag, state.standing):
        for frame in frames:
            frame.source = new.get(frame.source, frame.source)
            frame.cause = new.get(frame.cause, frame.cause)
            for i in range(len(frame.refs)):
                frame.refs[i] = new.get(frame.refs[i], frame.refs[i])
    if state.ghosts:
        state.ghosts = [
            Ghost(ghost.ref, ghost.seat, ghost.facts, [new.get(ref, ref) for ref in ghost.refs])
            for ghost in state.ghosts
        ]


def order_key(entry: tuple[int, int, int, int, int]) -> tuple[int, int, int, int]:
    # without the id: among equals the real order must not show, and the ids are dealt again anyway
    return entry[0], entry[1], entry[2], entry[3]


def repick(pieces: Pieces, frame: Frame, seat: int, rng: Chance) -> None:
    """What another seat has picked so far among things this seat does not know is drawn again."""
    start = OPTIONS_AT + frame.data[4]
    count = len(frame.data) - start
    hidden = False
    for ref in frame.refs:
        hidden = hidden or not pieces.knows(seat, ref & REF_MASK)
    if not hidden:
        return
    # the owner's order of a mixed group is not known either: list the options by place
    places: list[tuple[int, int, int]] = []
    for ref in frame.refs:
        zone = pieces.zone[ref & REF_MASK]
        places.append((zone, pieces.zones[zone].index(ref & REF_MASK), ref))
    places.sort()
    frame.refs = [place[2] for place in places]
    del frame.data[start:]
    for picked in range(count):
        open_now = [i for i in range(len(frame.refs)) if can_pick(frame, i) and can_finish(frame, i, count - picked)]
        frame.data.append(open_now[rng.below(len(open_now))])


def can_finish(frame: Frame, index: int, wanted: int) -> bool:
    """Can `wanted` more picks, this one included, be made from here?"""
    return frame.data[1] == 1 or len(frame.refs) - index >= wanted
