"""What is asked of the database again and again, written once: making a statement costs more than running it."""

from __future__ import annotations

from functools import cache
from typing import Final

from sqlalchemy import BindParameter, Update, bindparam, insert, select, update

from .schema import ENTRIES, MATCHES, SEATS, SNAPSHOTS

OF: Final[BindParameter[str]] = bindparam("of")
IDS: Final[BindParameter[str]] = bindparam("ids", expanding=True)

# -- reading -----------------------------------------------------------------------------------------------------

MATCHES_OF: Final = select(MATCHES).where(MATCHES.c.id.in_(IDS))
SEATS_OF: Final = select(SEATS).where(SEATS.c.match.in_(IDS)).order_by(SEATS.c.match, SEATS.c.seat)
HEADS_OF: Final = select(MATCHES.c.id, MATCHES.c.seq, MATCHES.c.revision).where(MATCHES.c.id.in_(IDS))
LOG_AFTER: Final = (
    select(ENTRIES.c.seq, ENTRIES.c.seat, ENTRIES.c.text, ENTRIES.c.at, ENTRIES.c.digest)
    .where(ENTRIES.c.match == OF, ENTRIES.c.seq > bindparam("after"))
    .order_by(ENTRIES.c.seq)
)
SNAPSHOTS_OF: Final = select(SNAPSHOTS.c.seq).where(SNAPSHOTS.c.match == OF).order_by(SNAPSHOTS.c.seq.desc())
ANSWERED: Final = select(ENTRIES.c.seq).where(
    ENTRIES.c.match == OF, ENTRIES.c.seat == bindparam("by"), ENTRIES.c.answer == bindparam("id")
)

# -- writing -----------------------------------------------------------------------------------------------------

INSERT_MATCH: Final = insert(MATCHES)
INSERT_SEAT: Final = insert(SEATS)
CLAIM: Final = (
    update(SEATS)
    .where(SEATS.c.match == OF, SEATS.c.invite == bindparam("by"), SEATS.c.taken.is_(False))
    .values(hash=bindparam("own"), taken=True, who=bindparam("called"))
)
ARRIVE: Final = update(SEATS).where(SEATS.c.match == OF, SEATS.c.seat == bindparam("at")).values(taken=True)
UNDEALT_LUCK: Final = select(MATCHES.c.luck).where(MATCHES.c.id == OF, MATCHES.c.undealt).with_for_update()
PUT_OFF: Final = (
    update(MATCHES).where(MATCHES.c.id == OF, MATCHES.c.seq == bindparam("at")).values(due=bindparam("then"))
)


@cache
def revised(names: tuple[str, ...]) -> Update:
    """Some facts of a match, and that something about it is new."""
    values: dict[str, BindParameter[object]] = {name: bindparam(name) for name in names}
    return update(MATCHES).where(MATCHES.c.id == OF).values(revision=MATCHES.c.revision + 1, **values)


@cache
def deal(names: tuple[str, ...]) -> Update:
    """The same, where it has not begun and no share has come meanwhile."""
    return revised(names).where(MATCHES.c.undealt, MATCHES.c.luck == bindparam("promised"), MATCHES.c.choosing == 0)
