"""A tree back into words, by the table that it was read with. Agreement of number and case is made here."""

from __future__ import annotations

from .grammar import Case, Form, Hole, Phrase, Table, Tree
from .lexicon import CATEGORIES
from .tokens import join, words_of


class Printer:
    def __init__(self, table: Table) -> None:
        self.phrases: dict[tuple[str, int], Phrase] = {(p.name, p.variant): p for p in table.phrases if p.name}

    def text(self, tree: Tree) -> str:
        return join(self.words(tree, "pl", "subject")[0])

    def words(self, tree: Tree, wanted: str, case: str) -> tuple[list[str], str]:
        """The words of a tree and its number. A noun phrase is the subject where a phrase begins with it."""
        name, variant, *kids = tree
        if name in CATEGORIES:
            return self.lexical(name, kids[0])
        phrase = self.phrases[name, variant]
        own = number = phrase.number or wanted
        result = phrase.number
        by_field = dict(zip(phrase.fields, kids, strict=True))
        found: list[str] = []
        for at, part in enumerate(phrase.parts):
            if isinstance(part, Hole):
                number_in = number if part.number == "same" else part.number or own
                case_in = case if phrase.category.startswith("np") else "object" if at else "subject"
                words, of_hole = self.words(by_field[part.field], number_in, case_in)
                found += words
                number = of_hole or number
                result = result or of_hole
            elif isinstance(part, Form):
                found.append(part.one if number == "sg" else part.many)
            elif isinstance(part, Case):
                found.append(part.subject if case == "subject" else part.object)
            else:
                found.append(part)
        return found, result

    def lexical(self, category: str, word: str) -> tuple[list[str], str]:
        if category == "N":
            return [word], "sg" if word == "1" else "pl"
        return (words_of(word) if category in ("NAME", "CLASS", "KW") else [word]), ""
