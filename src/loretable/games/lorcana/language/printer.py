"""A phrase tree back into words, by the table it was parsed with, with agreement of number and case."""

from __future__ import annotations

from .grammar import Case, Form, Hole, Phrase, PhraseTable, Tree
from .lexicon import CATEGORIES
from .tokenizer import detokenize, words_of


class Printer:
    def __init__(self, table: PhraseTable) -> None:
        self.phrases: dict[tuple[str, int], Phrase] = {(p.name, p.variant): p for p in table.phrases if p.name}

    def text(self, tree: Tree) -> str:
        return detokenize(self.words(tree, "pl", "subject")[0])

    def words(self, tree: Tree, wanted: str, case: str) -> tuple[list[str], str]:
        """The words of a tree and its number. A noun phrase is the subject where a phrase begins with it."""
        if tree.name in CATEGORIES:
            return self.lexical(tree.name, tree.word)
        phrase = self.phrases[tree.name, tree.variant]
        own = number = phrase.number or wanted
        result = phrase.number
        found: list[str] = []
        for at, part in enumerate(phrase.parts):
            if isinstance(part, Hole):
                number_in = number if part.number == "same" else part.number or own
                case_in = case if phrase.category.startswith("np") else "object" if at else "subject"
                words, of_hole = self.words(tree[part.field], number_in, case_in)
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
