"""Where every card or piece is, and who knows which one it is.

One model behind views, events, samples and undo. A piece is an id; its face never changes, so what is hidden is *which id
lies where*. Each piece carries the mask of the seats that know it; the bit after the last seat stands for spectators, so
"everybody" includes them. Zones say who sees what enters; moving, showing and shuffling keep the masks.

Zones marked `mixed` belong to an owner who may rearrange them unseen (a hand, an inkwell, the pieces of one region): they
are shown to others as a number and the faces they know. When something leaves such a group unseen, nobody but the owner
can tell what is left: the link is broken for all of them.
"""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import i64, mypyc_attr

REF_SHIFT: Final = 12
REF_MASK: Final = 4095
"""A reference is stamp * 4096 + id: one integer, so that frames hold plain lists."""
ONE_MOVE: Final = 1 << REF_SHIFT
"""What a reference grows by when its piece changes zone."""
SMALL: Final = 256
"""Python has but one object for each number up to this one, whoever holds it."""
NOTHING_FORGOTTEN: Final[list[tuple[int, int]]] = []
NOBODY: Final[list[int]] = []


@final
class Zone:
    """A place for pieces.

    sees   all, owner or none: who gets to know what enters it
    mixed  may the owner rearrange it unseen?
    pool   the pool of the pieces made here (one a seat and one for nobody's, unless said otherwise): for all that a
           seat knows, pieces it has not seen may be exchanged within a pool
    """

    def __init__(self, name: str, owner: int = -1, sees: str = "all", mixed: bool = False, pool: int = -1) -> None:
        if sees not in ("all", "owner", "none"):
            raise ValueError(f"zone {name!r}: sees is all, owner or none, not {sees!r}")
        self.name = name if owner < 0 else f"{name}.{owner}"
        self.owner = owner
        self.sees = sees
        self.mixed = mixed
        self.pool = owner + 1 if pool < 0 else pool

    def __repr__(self) -> str:
        return f"<Zone {self.name}, seen by {self.sees}{', mixed' if self.mixed else ''}>"


@final
class Layout:
    """What the options of a game fix once and for all. Shared by all clones."""

    def __init__(self, options: dict[str, object], zones: list[Zone], seats: int, bound: int) -> None:
        self.options = options
        self.zones = zones
        self.seats = seats
        self.bound = bound
        self.nothing: list[int] = [0] * seats
        self.everybody = (1 << (seats + 1)) - 1
        self.sees: list[int] = []
        self.keeper: list[int] = []  # who still follows what leaves a mixed zone; -1: the zone is not mixed
        self.index: dict[str, int] = {}
        for i, zone in enumerate(zones):
            mask = 0
            if zone.sees == "all":
                mask = self.everybody
            elif zone.sees == "owner" and zone.owner >= 0:
                mask = 1 << zone.owner
            self.sees.append(mask)
            keeper = -1
            if zone.mixed:
                keeper = 1 << zone.owner if zone.owner >= 0 else 0
            self.keeper.append(keeper)
            self.index[zone.name] = i

    def __repr__(self) -> str:
        return f"<Layout of {self.seats} seats: {', '.join(self.index)}>"


# no reference of a piece leads back to it: the garbage collector need not look
@mypyc_attr(acyclic=True)
@final
class Pieces:
    """The pieces of one state. Only its methods write to its lists.

    `face` and `pool` never change and are shared by all clones. The other lists are shared by clones too, until one of
    them is about to write: `owned` says which lists of zones are this state's alone, `arrays_owned` the same of the rest.
    """

    def __init__(
        self,
        layout: Layout,
        face: list[int],
        pool: list[int],
        zones: list[list[int]],
        zone: list[int],
        known: list[int],
        stamp: list[int],
        host: list[int],
        maybe: list[int],
    ) -> None:
        self.layout = layout
        self.face = face
        self.pool = pool
        self.zones = zones
        self.zone = zone
        self.known = known
        self.stamp = stamp
        self.host = host  # the piece a piece lies under, or -1
        self.maybe = maybe  # candidate faces as bits, public knowledge; empty unless the game keeps them
        self.hosts = 0  # the zones in which something lay under something, as bits: nobody need look elsewhere
        self.shown = 0  # how often a seat learnt something: undo asks
        # which pieces which seats knew and lost sight of since this copy was made: promise 6 asks, for what is shown and
        # then mixed in again is in no view. Shared by all until one is written to.
        self.forgotten: list[tuple[int, int]] = NOTHING_FORGOTTEN
        self.touched = 0  # zones that changed since somebody looked, as bits: see `changed`; never saved
        self.owned = 0
        self.arrays_owned = False

    def __repr__(self) -> str:
        where = [f"{zone.name} {pieces}" for zone, pieces in zip(self.layout.zones, self.zones, strict=True) if pieces]
        return f"<{len(self.face)} pieces: {', '.join(where)}>"

    def clone(self) -> Pieces:
        self.owned = 0
        self.arrays_owned = False
        other = Pieces(
            self.layout,
            self.face,
            self.pool,
            self.zones.copy(),
            self.zone,
            self.known,
            self.stamp,
            self.host,
            self.maybe,
        )
        other.shown = self.shown
        other.touched = self.touched
        other.hosts = self.hosts
        return other

    def own_zone(self, zone: int) -> list[int]:
        """The list of a zone, to write to."""
        bit = 1 << zone
        if not self.owned & bit:
            self.owned |= bit
            self.zones[zone] = self.zones[zone].copy()
        return self.zones[zone]

    def own_arrays(self) -> None:
        """To be called before writing to anything but the lists of zones."""
        if not self.arrays_owned:
            self.arrays_owned = True
            self.zone = self.zone.copy()
            self.known = self.known.copy()
            self.stamp = self.stamp.copy()
            self.host = self.host.copy()
            self.maybe = self.maybe.copy()

    def set_apart(self) -> None:
        """Makes every list this state's own, also those that nobody ever writes to."""
        self.face = self.face.copy()
        self.pool = self.pool.copy()
        self.forgotten = self.forgotten.copy()
        self.own_arrays()
        for zone in range(len(self.zones)):
            self.own_zone(zone)
        if len(self.face) > SMALL:
            # a large number is an object of its own, and a copy of a list would share it
            self.zones = [[renumbered(p) for p in members] for members in self.zones]

    # -- making and asking ---------------------------------------------------------------------------------------

    def add(self, face: int, zone: int) -> int:
        """Makes a piece at the end of a zone; who may see into the zone knows it."""
        self.add_all([face], zone)
        return len(self.face) - 1

    def add_all(self, faces: list[int], zone: int) -> None:
        """Makes many at once in a zone, in this order."""
        self.add_each(faces, [zone] * len(faces))

    def add_each(self, faces: list[int], zones: list[int]) -> None:
        """Makes many at once, in this order, each at the end of a zone of its own."""
        first = len(self.face)
        if first + len(faces) > REF_MASK:
            raise ValueError(f"more than {REF_MASK} pieces")
        layout = self.layout
        self.own_arrays()
        pool: list[int] = []
        for i in range(len(faces)):
            zone = zones[i]
            pool.append(layout.zones[zone].pool)
            self.known.append(layout.sees[zone])
            self.own_zone(zone).append(first + i)
        self.face = self.face + faces
        self.pool = self.pool + pool
        self.zone = self.zone + zones
        self.stamp = self.stamp + [0] * len(faces)
        self.host = self.host + [-1] * len(faces)

    def changed(self, zones: int) -> bool:
        """Has anything come to one of these zones, or left it, since this was asked last?

        For the one who keeps what follows from where pieces are.
        """
        found = self.touched & zones != 0
        self.touched = 0
        return found

    def count(self, zone: int) -> int:
        return len(self.zones[zone])

    def top(self, zone: int) -> int:
        """The first piece of a zone, or -1."""
        pieces = self.zones[zone]
        return pieces[0] if pieces else -1

    def knows(self, seat: int, piece: int) -> bool:
        return (self.known[piece] >> seat) & 1 == 1

    def under(self, host: int) -> list[int]:
        """What lies under a piece, in the order it came there."""
        found: list[int] = []
        if not self.hosts:
            return found
        hosts = self.host
        for zone in range(len(self.zones)):
            if (self.hosts >> zone) & 1:
                for piece in self.zones[zone]:
                    if hosts[piece] == host:
                        found.append(piece)
        return found

    def is_host(self, piece: int) -> bool:
        """Does anything lie under it?"""
        if not self.hosts:
            return False
        hosts = self.host
        for zone in range(len(self.zones)):
            if (self.hosts >> zone) & 1:
                for other in self.zones[zone]:
                    if hosts[other] == piece:
                        return True
        return False

    def look_for_hosts(self) -> None:
        """Of pieces that came from elsewhere: where does anything lie under anything?"""
        self.hosts = 0
        for piece in range(len(self.host)):
            if self.host[piece] >= 0:
                self.hosts |= 1 << self.zone[piece]

    def group(self, piece: int) -> list[int]:
        """The pieces that lie with this one: same zone, same host."""
        host = self.host[piece]
        return [p for p in self.zones[self.zone[piece]] if self.host[p] == host]

    # -- references ----------------------------------------------------------------------------------------------

    def ref(self, piece: int) -> int:
        """A reference that goes stale when the piece changes zone or is shuffled. -1 stays -1."""
        if piece < 0:
            return -1
        stamp: i64 = self.stamp[piece]
        return (stamp << REF_SHIFT) | piece

    def find(self, ref: int) -> int:
        """The piece of a reference, or -1 where it has moved since."""
        if ref < 0:
            return -1
        number: i64 = ref
        piece = number & REF_MASK
        stamp: i64 = self.stamp[piece]
        # no conditional expression: compiled, it would make an object of the number and take it apart again
        if stamp != number >> REF_SHIFT:
            return -1
        return piece

    # -- changing ------------------------------------------------------------------------------------------------

    def move(self, piece: int, zone: int, index: int = -1, shown: int = -1, host: int = -1) -> None:
        """Moves a piece to an index of a zone (-1: the end), `shown` to a mask of seats (-1: who sees into the zone)."""
        if not self.arrays_owned:
            self.own_arrays()
        layout = self.layout
        if shown < 0:
            shown = layout.sees[zone]
        before = self.zone[piece]
        self.touched |= 1 << before | 1 << zone  # there may be more zones than a machine's number has bits
        keeper = layout.keeper[before]
        if keeper >= 0 and (shown | keeper) != layout.everybody:
            self.lose_track(piece, layout.everybody & ~(shown | keeper))
        source = self.own_zone(before)
        at: i64 = 0  # not `remove`: compiled, that compares objects
        while source[at] != piece:
            at += 1
        source.pop(at)
        target = self.own_zone(zone)
        if index < 0 or index >= len(target):
            target.append(piece)
        else:
            target.insert(index, piece)
        self.zone[piece] = zone
        self.host[piece] = host
        if host >= 0:
            self.hosts |= 1 << zone
        stamps = self.stamp
        stamps[piece] = stamps[piece] + 1
        self.show(piece, shown)

    def lose_track(self, piece: int, blind: int) -> None:
        """A piece leaves its group unseen by the seats in `blind`: they no longer know which of the group is which."""
        if len(self.zones[self.zone[piece]]) < 2:
            return
        group = self.group(piece)
        if len(group) < 2:
            return
        self.own_arrays()
        known = self.known
        for p in group:
            if known[p] & blind:
                self.forget(p, known[p] & blind)
                known[p] = known[p] & ~blind  # written out: compiled, `&=` on an entry of a list is a call
        maybe = self.maybe
        if maybe:
            stamp = self.stamp
            union = 0
            latest = 0
            for p in group:
                union |= maybe[p]
                if stamp[p] > latest:
                    latest = stamp[p]
            for p in group:
                if maybe[p] != union:
                    maybe[p] = union
                # how often a piece has moved would tell it from the others
                stamp[p] = latest

    def show(self, piece: int, mask: int) -> None:
        """Lets the seats of a mask know a piece."""
        before = self.known[piece]
        if before | mask != before:
            self.own_arrays()
            self.known[piece] = before | mask
            self.shown += 1
        if self.maybe and mask == self.layout.everybody:
            self.strike(piece)

    def forget(self, piece: int, seats: int) -> None:
        """Notes that seats lose sight of a piece."""
        if not self.forgotten:
            self.forgotten = []
        self.forgotten.append((piece, seats))

    def show_all(self, piece: int) -> None:
        self.show(piece, self.layout.everybody)

    def show_everything(self) -> None:
        """Every piece is turned round for everybody: no face is anybody's guess any more."""
        self.own_arrays()
        everybody = self.layout.everybody
        known = self.known
        for p in range(len(known)):
            if known[p] != everybody:
                known[p] = everybody
                self.shown += 1
        if self.maybe:
            self.maybe = [1 << face for face in self.face]

    def strike(self, piece: int) -> None:
        """A face became public: no other piece of its pool can have it, and what follows from that is known, too."""
        maybe = self.maybe
        bit = 1 << self.face[piece]
        if maybe[piece] == bit:
            return
        maybe[piece] = bit
        if self.spread([piece]):
            self.prune(self.pool[piece])

    def rule_out(self, places: list[int], faces: int) -> None:
        """It became public that none of these pieces, of one pool, has one of the faces; what follows is known too.

        For what did not happen: who was where it would have ended the game, and did not end it, is another piece.
        """
        found = False
        for p in places:
            found = found or (self.maybe[p] & faces != 0 and self.maybe[p] & ~faces != 0)
        if not found:
            return
        self.own_arrays()
        self.shown += 1
        maybe = self.maybe
        sure: list[int] = []
        for p in places:
            mask = maybe[p] & ~faces
            if mask and mask != maybe[p]:
                maybe[p] = mask
                if mask & (mask - 1) == 0:
                    self.known[p] = self.layout.everybody
                    sure.append(p)
        if sure:
            self.spread(sure)
        self.prune(self.pool[places[0]])

    def spread(self, pending: list[int]) -> bool:
        """Pieces of one pool are now sure: their faces are no others' candidates. Do the rest differ in theirs?"""
        maybe = self.maybe
        pools = self.pool
        pool = pools[pending[0]]
        left = 0  # the sets of candidates of those that are not sure yet, if they are all the same
        several = False
        while pending:
            sure = pending.pop()
            bit = maybe[sure]
            left = 0
            several = False
            for p in range(len(maybe)):
                if pools[p] != pool or p == sure:
                    continue
                mask = maybe[p]
                if mask & bit:
                    mask &= ~bit
                    maybe[p] = mask
                    if mask & (mask - 1) == 0:
                        self.known[p] = self.layout.everybody
                        pending.append(p)
                if mask & (mask - 1):
                    if left == 0:
                        left = mask
                    elif left != mask:
                        several = True
        return several

    def prune(self, pool: int) -> None:
        """Where n places have only n faces to hold, no other place holds one: what fits into no full deal is struck out.

        Uniting a group never makes such candidates, since its members can change places; showing a face can.
        """
        maybe = self.maybe
        places: list[int] = []
        kinds: list[int] = []  # the different sets of candidates
        for p in range(len(maybe)):
            if self.pool[p] == pool and maybe[p] & (maybe[p] - 1):
                places.append(p)
                if maybe[p] not in kinds:
                    kinds.append(maybe[p])
        if len(kinds) < 2:
            return
        unions = [0]
        for kind in kinds:
            for i in range(len(unions)):
                unions.append(unions[i] | kind)
        before = [maybe[p] for p in places]
        for union in unions:
            room = 0
            for mask in before:
                if mask & ~union == 0:
                    room += 1
            faces = union
            while faces and room >= 0:
                faces &= faces - 1
                room -= 1
            if room == 0:
                for i in range(len(places)):
                    if before[i] & ~union:
                        maybe[places[i]] &= ~union
        for p in places:
            if maybe[p] & (maybe[p] - 1) == 0:
                self.known[p] = self.layout.everybody

    def shuffle(self, zone: int, order: list[int]) -> None:
        """Puts a zone into a new order that nobody knows. References into it go stale, and their history with them."""
        self.own_arrays()
        pieces = self.zones[zone]
        latest = 0
        for p in pieces:
            if self.stamp[p] > latest:
                latest = self.stamp[p]
        sees = self.layout.sees[zone]
        stamps = cast("list[object]", self.stamp)
        knowns = cast("list[object]", self.known)
        stamp: object = latest + 1  # made into objects once for all
        known: object = sees
        for p in pieces:
            stamps[p] = stamp
            if knowns[p] is not known:
                if self.known[p] & ~sees:
                    self.forget(p, self.known[p] & ~sees)
                knowns[p] = known
        self.arrange(zone, order)

    def arrange(self, zone: int, order: list[int]) -> None:
        """Puts a zone into another order, which becomes its list."""
        bit = 1 << zone
        self.touched |= bit
        self.owned |= bit
        self.zones[zone] = order

    def rename(self, new: list[int], places: list[list[int]], zones: list[int]) -> None:
        """Puts piece new[p] wherever piece p was: what a sample does with the pieces its seat does not know.

        Only the pieces in `places` change, and they lie in `zones`.
        """
        maybe = self.maybe
        # only moved about, never looked into: small numbers are the same object where they are equal, and where others are
        # taken for different they are but written once more
        known = cast("list[object]", self.known)
        stamp = cast("list[object]", self.stamp)
        zone = cast("list[object]", self.zone)
        host = cast("list[object]", self.host)
        hosts = self.hosts != 0  # else nothing lies under anything
        if self.arrays_owned:
            self.zone = self.zone.copy()
            self.known = self.known.copy()
            self.stamp = self.stamp.copy()
            if hosts:
                self.host = self.host.copy()
            self.maybe = self.maybe.copy()
        else:
            self.own_arrays()
        new_host, new_maybe = self.host, self.maybe
        to_known = cast("list[object]", self.known)
        to_stamp = cast("list[object]", self.stamp)
        to_zone = cast("list[object]", self.zone)
        to_host = cast("list[object]", self.host)
        p: i64
        q: i64
        for group in places:
            for p in group:
                q = new[p]
                if q != p:
                    # most of them lie in the same deck: to look is cheaper than to write
                    if known[q] is not known[p]:
                        to_known[q] = known[p]
                    if stamp[q] is not stamp[p]:
                        to_stamp[q] = stamp[p]
                    if zone[q] is not zone[p]:
                        to_zone[q] = zone[p]
                    if hosts and host[q] is not host[p]:
                        to_host[q] = host[p]
                    if maybe:
                        new_maybe[q] = maybe[p]
        if hosts:
            for under in range(len(new_host)):
                if new_host[under] >= 0:
                    new_host[under] = new[new_host[under]]
        things = cast("list[object]", new)
        for z in zones:
            order: list[object] = []
            for p in self.zones[z]:
                order.append(things[p])
            self.arrange(z, cast("list[int]", order))


def renumbered(piece: int) -> int:
    """The same number as another object."""
    return (piece + ONE_MOVE) - ONE_MOVE


def no_pieces(layout: Layout) -> Pieces:
    # nothing is owned yet: whoever writes to a zone makes a list of its own
    return Pieces(layout, [], [], [NOBODY] * len(layout.zones), [], [], [], [], [])


NO_PIECES: Final = no_pieces(Layout({}, [], 0, 0))
"""What a state holds before its own are laid out."""


def rename_ref(ref: int, new: list[int]) -> int:
    return ref if ref < 0 else (ref & ~REF_MASK) | new[ref & REF_MASK]
