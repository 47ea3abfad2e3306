"""Keywords and types of action edges. Made from the tables of the rules by scripts/generate/graph_words.py: do not edit."""

from __future__ import annotations

from .vocabulary import Word, action_word


class Keyword(Word):
    """Labels of edges from an ability to the card that has the keyword."""

    ADVENTUROUS = "adventurous"
    ALERT = "alert"
    BODYGUARD = "bodyguard"
    BOOST = "boost"
    CHALLENGER = "challenger"
    EVASIVE = "evasive"
    RECKLESS = "reckless"
    RESIST = "resist"
    RUSH = "rush"
    SHIFT = "shift"
    SING_TOGETHER = "sing_together"
    SINGER = "singer"
    SUPPORT = "support"
    VANISH = "vanish"
    WARD = "ward"


class Action(Word):
    """Types of action edges. A verb that is not among them makes the type `can_` and its name."""

    INK = "can_ink"
    PLAY = "can_play"
    SHIFT = "can_shift"
    SING = "can_sing"
    SING_TOGETHER = "can_sing_together"
    QUEST = "can_quest"
    CHALLENGE = "can_challenge"
    MOVE = "can_move"
    BOOST = "can_boost"
    USE = "can_use"
    PASS = "can_pass"
    PICK = "can_pick"
    CHOOSE = "can_choose"
    DONE = "can_done"

    @classmethod
    def stored(cls, word: str) -> str:
        return action_word(word)
