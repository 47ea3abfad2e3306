"""Trees in a compact form: how the shipped pool keeps what cards say. No word of a text is in it but names.

trig(when(play(you,this(character))),player-may(you,draw(one-card)))     name~2(...) is the third wording of a phrase
"""

from __future__ import annotations

import re

from loretable.core.errors import BadData

from . import phrases
from .grammar import TABLE, Tree
from .lexicon import CATEGORIES

assert phrases.__all__  # the table is filled by importing them

LEXEME = re.compile(r'([A-Z]+)"((?:[^"\\]|\\.)*)"|([a-z][^\s(),"~]*)(?:~(\d+))?(\()?|([,)])')
DEEPEST = 60


def write_tree(tree: Tree) -> str:
    if tree.name in CATEGORIES:
        word = tree.word.replace("\\", "\\\\").replace('"', '\\"')
        return f'{tree.name}"{word}"'
    mark = f"~{tree.variant}" if tree.variant else ""
    inside = f"({','.join(write_tree(kid) for kid in tree.kids.values())})" if tree.kids else ""
    return f"{tree.name}{mark}{inside}"


def read_tree(text: str, path: str) -> Tree:
    tree, end = read_at(text, 0, path, 0)
    if end != len(text):
        raise BadData(path, f"is not a phrase tree: unexpected text at character {end}")
    return tree


def read_at(text: str, at: int, path: str, depth: int) -> tuple[Tree, int]:
    found = LEXEME.match(text, at)
    if found is None or found[6] or depth > DEEPEST:
        raise BadData(path, f"is not a phrase tree: see character {at}")
    if found[1]:
        return Tree(found[1], word=re.sub(r"\\(.)", r"\1", found[2])), found.end()
    kids: list[Tree] = []
    at = found.end()
    if found[5]:
        while True:
            kid, at = read_at(text, at, path, depth + 1)
            kids.append(kid)
            mark = text[at : at + 1]
            at += 1
            if mark == ")":
                break
            if mark != ",":
                raise BadData(path, f"is not a phrase tree: see character {at}")
    return tree_of(found[3], int(found[4] or 0), kids, path), at


def tree_of(name: str, variant: int, kids: list[Tree], path: str) -> Tree:
    """A tree of a phrase of the table, which says what its fields are called."""
    entry = TABLE.entries.get(name)
    if entry is None or variant >= len(entry.wordings):
        raise BadData(path, f"is not a phrase tree: there is no phrase {name!r} with a wording {variant}")
    if len(kids) != len(entry.fields):
        raise BadData(path, f"is not a phrase tree: {name!r} has {len(entry.fields)} fields, not {len(kids)}")
    return Tree(name, variant, dict(zip(entry.fields, kids, strict=True)))
