"""What people call an option: a name, a sentence of help, words for its values. Said once, for page, terminal and docs."""

from __future__ import annotations

from typing import final


@final
class OptionText:
    """The words of one option.

    `values` are words for values, in the order in which they are offered; `group` is a heading that some options share.
    `usual`: people change it often, so it stands in sight. `drawn`: it has a place of its own (a deck, a level, a party), and
    is nowhere a field among others. `least` and `most` bound a number.
    """

    def __init__(
        self,
        name: str,
        help: str,
        values: tuple[tuple[object, str], ...] = (),
        group: str = "",
        usual: bool = False,
        drawn: bool = False,
        least: int = 0,
        most: int = 0,
    ) -> None:
        self.name = name
        self.help = help
        self.values = values
        self.group = group
        self.usual = usual
        self.drawn = drawn
        self.least = least
        self.most = most

    def words(self, value: object) -> str:
        """What a value is called; one that has no word of its own as it is."""
        for one, said in self.values:
            if one == value and isinstance(one, bool) == isinstance(value, bool):
                return said
        return str(value)
