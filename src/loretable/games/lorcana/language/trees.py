"""Trees in a compact form: how the shipped pool keeps what cards say. No word of a text is in it but names.

trig(when(play(you,this(character))),player-may(you,draw(one-card)))     name~2(...) is the third wording of a phrase
"""

from __future__ import annotations

import re

from ....core.errors import BadData
from .grammar import Tree
from .lexicon import CATEGORIES

LEXEME = re.compile(r'([A-Z]+)"((?:[^"\\]|\\.)*)"|([a-z][^\s(),"~]*)(?:~(\d+))?(\()?|([,)])')
DEEPEST = 60


def write_tree(tree: Tree) -> str:
    name, variant, *kids = tree
    if name in CATEGORIES:
        word = kids[0].replace("\\", "\\\\").replace('"', '\\"')
        return f'{name}"{word}"'
    mark = f"~{variant}" if variant else ""
    inside = f"({','.join(write_tree(kid) for kid in kids)})" if kids else ""
    return f"{name}{mark}{inside}"


def read_tree(text: str, path: str) -> Tree:
    tree, end = read_at(text, 0, path, 0)
    if end != len(text):
        raise BadData(path, f"is no phrase tree: more follows at {end}")
    return tree


def read_at(text: str, at: int, path: str, depth: int) -> tuple[Tree, int]:
    found = LEXEME.match(text, at)
    if found is None or found[6] or depth > DEEPEST:
        raise BadData(path, f"is no phrase tree: see character {at}")
    if found[1]:
        return (found[1], 0, re.sub(r"\\(.)", r"\1", found[2])), found.end()
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
                raise BadData(path, f"is no phrase tree: see character {at}")
    return (found[3], int(found[4] or 0), *kids), at
