"""Named integers, one family a module: `zones.HAND`, `keywords.WARD`, `event_kinds.EXERTED`.

JSON has the names; the engine compares the numbers. Each family is a type of its own, so that a mix-up of two families is a
type error, and each name stands beside its number. (Only in this folder may a plain number be assigned to such a type: so
written, it is a constant when compiled.) Constants are used by module, so that one name may stand in two families.
"""
