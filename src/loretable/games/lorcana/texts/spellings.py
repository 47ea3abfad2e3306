"""One tree a text: older and other spellings of a node are read, and written back in the one that is meant to be used."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from loretable.games.lorcana.enums import event_kinds
from loretable.games.lorcana.texts.english import ALL

Given = dict[str, Any]


def worded(field: str, number: int, word: str) -> Callable[[Given], Given]:
    """A number that means a word."""

    def rewrite(given: Given) -> Given:
        return (
            {**given, field: word} if field in given and given[field] == number and given[field] is not True else given
        )

    return rewrite


def counted(given: Given) -> Given:
    """ "Once a turn": so often."""
    return {**given, "once": int(given["once"])} if isinstance(given.get("once"), bool) else given


def lasting(given: Given) -> Given:
    return {**given, "until": "while it is in play"} if given.get("until") == "while in play" else given


def amount_of_event(given: Given) -> Given:
    """At least, at most: of what the event has an amount of."""
    if "least" not in given and "most" not in given:
        return given
    least, most = given.get("least", 0), given.get("most", -1)
    rest = {key: value for key, value in given.items() if key not in ("least", "most")}
    what = event_kinds.AMOUNT_OF.get(str(given.get("event")), "")
    if not what or not isinstance(least, int) or not isinstance(most, int):
        return rest if what == "" and isinstance(least, int) and least <= 1 and most == -1 else given
    least = max(0, least)
    if what == "role":
        return {**rest, "role": "challenged" if least == 2 else "challenging"}
    if least == 0 and most < 0:
        return rest
    return {**rest, what: least if most < 0 else {"least": least, "most": most}}


def put(given: Given) -> Given:
    """Cards that are put into play are played for free; the top cards of a deck that go to the discard are milled."""
    if given.get("to") == "play" and "what" in given:
        return {"kind": "play", "what": given["what"]}
    what = given.get("what")
    top = {"kind": "top"} if what == "top" else what
    if given.get("to") == "discard" and isinstance(top, dict) and top.get("kind") == "top" and not top.get("as"):
        milled: Given = {"kind": "mill"}
        if "count" in top:
            milled["amount"] = top["count"]
        if "player" in top:
            milled["player"] = top["player"]
        return milled
    return given


def called(kind: str) -> Callable[[Given], Given]:
    """An older name of a node, one that another node has as well."""
    return lambda given: {**given, "kind": kind}


UNSAID = {"name": "", "who": "you"}


def said(static: Given) -> set[str]:
    """The fields of a static ability that say more than is so without them."""
    return {key for key, value in static.items() if value != UNSAID.get(key)}


def granted(given: Given) -> Given:
    """A static ability that only says what its card cannot, must or may do is the same as being given that."""
    ability = given.get("ability")
    if isinstance(ability, dict) and ability.get("kind") == "static" and said(ability) == {"kind", "parts"}:
        parts = ability["parts"]
        if isinstance(parts, list) and len(parts) == 1 and isinstance(parts[0], dict):
            if parts[0].get("kind") in ("flag", "limit"):
                return {**parts[0], "kind": "flag"}
    return given


def stat(given: Given) -> Given:
    """What is not a number of a card has a part of its own."""
    which = given.get("stat")
    if which == "enters exerted":
        return {"kind": "enters", "exerted": True}
    if which == "enters with damage":
        return {"kind": "enters", "damage": given.get("by", 1)}
    if which in ("ink to quest", "ink to challenge"):
        return {"kind": "toll", "to": which.removeprefix("ink to "), "ink": given.get("by", 1)}
    return {**given, "kind": "gets"}


def player_flag(given: Given) -> Given:
    """Limits about cards of a kind."""
    flag = given.get("flag")
    for kind in ("action", "item", "character"):
        if flag == f"can't play {kind}s":
            return {"kind": "can't play", "cards": {"types": [kind]}}
    if flag == "plays characters from discard":
        cards = {"zones": ["discard"], "of": "you", "types": ["character"]}
        return {"kind": "may play", "cards": cards, "exerted": True}
    return given


def exert_ink(given: Given) -> Given:
    """All of it, where nothing else is said."""
    return {**given, "amount": "any"} if given.get("amount") == 999 else given


def chosen(given: Given) -> Given:
    most = given.get("most")
    if isinstance(most, int) and not isinstance(most, bool) and most >= ALL:
        given = {**given, "most": "any"}
    return worded("least", -1, "all")(given)


def compared(given: Given) -> Given:
    """How many cards there are, at least: that is whether they exist."""
    left, right = given.get("left"), given.get("right")
    if not isinstance(left, dict) or left.get("kind") != "count" or "of" in left or "cards" not in left:
        return given
    if isinstance(right, bool) or not isinstance(right, int):
        return given
    op = str(given.get("op"))
    if right == 0 and op in ("=", "!="):
        op, right = {"=": "<=", "!=": ">"}[op], 0
    least = {">=": right, ">": right + 1, "<": right, "<=": right + 1}.get(op, 0)
    if least < 1:
        return given
    exists: Given = {"kind": "exists", "cards": left["cards"]}
    if least != 1:
        exists["least"] = least
    return exists if op in (">=", ">") else {"kind": "not", "condition": exists}


SPELLINGS: Final[dict[tuple[str, str], Callable[[Given], Given]]] = {
    ("ability", "triggered"): counted,
    ("ability", "activated"): counted,
    ("condition", "compare"): compared,
    ("effect", "exert ink"): exert_ink,
    ("effect", "give"): lasting,
    ("effect", "later"): lasting,
    ("effect", "play"): worded("discount", -1, "free"),
    ("effect", "put"): put,
    ("measure", "compare"): called("measure"),
    ("part", "ability"): granted,
    ("part", "cost"): called("pays"),
    ("part", "gets"): stat,
    ("part", "limit"): called("flag"),
    ("part", "player flag"): player_flag,
    ("part", "stat"): stat,
    ("pile", "pile"): worded("most", -1, "any"),
    ("target", "chosen"): chosen,
    ("target", "other"): called("other card"),
    ("trigger", "when"): amount_of_event,
}
