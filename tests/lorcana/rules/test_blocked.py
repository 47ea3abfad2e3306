"""Every "no" of Lorcana in one table: the position, what somebody tries, the code, the rule, and the card that blocks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from loretable.core import Illegal
from loretable.games.lorcana import GAME
from loretable.games.lorcana.enums import keywords, reasons
from tests.lorcana.rules.text_positions import (
    Position,
    at_texts,
    bound_for_a_turn,
    gagged,
    one_challenge,
    pressed,
    with_abilities,
)
from tests.lorcana.table import (
    PLAIN_ACTION,
    SONG,
    TOGETHER_SONG,
    Card,
    card,
    find,
    item,
    location,
    start,
    table,
    vanilla,
    with_keyword,
)

NUMBERS = Path(__file__).parents[1] / "rule_numbers.txt"


# -- positions ---------------------------------------------------------------------------------------------------------


def board() -> Position:
    """A main phase with a bit of everything; the first player has 3 ink and 1 ink drop."""
    mine = {
        "hero": card(vanilla(cost=3)),
        "tired": card(vanilla(), exerted=True),
        "fresh": card(vanilla(cost=5), drying=True),
        "wild": card(with_keyword("Reckless"), drying=True),
        "booster": card("Hercules - Spectral Demigod"),
        "thing": card(item()),
        "place": card(location(move_cost=1)),
        "mickey": card("Mickey Mouse - True Friend"),
    }
    mine["guest"] = card(vanilla(), at=mine["place"], exerted=True)
    mine["stack"] = card("Archimedes - Electrified Owl", under=[card("Archimedes - Highly Educated Owl")], exerted=True)
    theirs = {
        "ready_foe": card(vanilla()),
        "tired_foe": card(vanilla(), exerted=True),
        "flyer": card(with_keyword("Evasive"), exerted=True),
        "their_thing": card(item(), exerted=True),
        "their_place": card(location()),
        "gone": card(vanilla(willpower=1), damage=1),
    }
    hand = {
        "plain": card(vanilla(inkable=False, cost=1)),
        "inkable": card(vanilla(inkable=True, cost=1)),
        "dear": card(vanilla(cost=7)),
        "song": card(SONG),
        "together": card(TOGETHER_SONG),
        "action": card(PLAIN_ACTION),
        "big": card("Hercules - Divine Hero"),
        "duo": card("Mickey Mouse & Minnie Mouse - Adventuring Duo"),
        "baymax": card("Baymax - Amped Up"),
        "guard": card(with_keyword("Bodyguard", cost=2)),
    }
    their_hand = {"secret": card(vanilla(cost=1))}
    t = table(
        list(mine.values()),
        list(theirs.values()),
        hand=list(hand.values()),
        their_hand=list(their_hand.values()),
        ink=3,
        drops=1,
    )
    below = {"below": mine["stack"].under[0]}
    return t, {**mine, **theirs, **hand, **their_hand, **below}


def inked() -> Position:
    first, second = card(vanilla(inkable=True)), card(vanilla(inkable=True))
    return table(hand=[first, second]).do("ink", first), {"first": first, "second": second}


def guarded() -> Position:
    cards = {"hero": card(vanilla()), "flyer": card(with_keyword("Evasive"))}
    foes = {"guard": card(with_keyword("Bodyguard"), exerted=True), "foe": card(vanilla(), exerted=True)}
    foes["far"] = card(with_keyword("Evasive"), exerted=True)
    return table(list(cards.values()), list(foes.values())), {**cards, **foes}


def reckless() -> Position:
    cards = {"calm": card(with_keyword("Reckless"), drying=True), "wild": card(with_keyword("Reckless"))}
    foes = {"foe": card(vanilla(), exerted=True)}
    return table(list(cards.values()), list(foes.values())), {**cards, **foes}


def adventurous() -> Position:
    cards = {
        "eager": card(find(lambda face: face.keywords[keywords.ADVENTUROUS] > 0)),
        "foe": card(vanilla(), exerted=True),
    }
    return table([cards["eager"]], [cards["foe"]]), cards


def boosted() -> Position:
    hero = card("Hercules - Spectral Demigod")
    return table([hero], ink=5).do("boost", hero), {"hero": hero}


def no_deck() -> Position:
    hero = card("Hercules - Spectral Demigod")
    return table([hero], ink=5, deck=0), {"hero": hero}


def poor() -> Position:
    cards = {"hero": card(vanilla()), "place": card(location()), "booster": card("Hercules - Spectral Demigod")}
    cards["small"] = card("Hercules - True Hero")
    hand = {"cheap": card(vanilla(cost=1)), "big": card("Hercules - Divine Hero")}
    hand["eels"] = card("Flotsam & Jetsam - Entangling Eels")
    cards["eel"] = card("Flotsam - Slippery as an Eel")
    hand["robot"] = card("Baymax - Amped Up")
    cards["baymax"] = card(find(lambda face: not face.shift_kind, name="Baymax"))
    t = table(list(cards.values()), hand=list(hand.values()))
    return t, {**cards, **hand}


def nothing_to_discard() -> Position:
    eel, eels, other = card("Flotsam - Slippery as an Eel"), card("Flotsam & Jetsam - Entangling Eels"), card(vanilla())
    return table([eel], hand=[eels, other], ink=9), {"eel": eel, "eels": eels}


def supporting() -> Position:
    """Support asks for a character."""
    cards = {"helper": card(with_keyword("Support")), "hero": card(vanilla())}
    foes = {"warded": card(with_keyword("Ward"))}
    t = table(list(cards.values()), list(foes.values()), hand=[held := card(vanilla(inkable=True))])
    return t.do("quest", cards["helper"]), {**cards, **foes, "held": held}


def paying() -> Position:
    """The player is asked how many ink drops to remove."""
    played = card(vanilla(cost=2))
    return table(hand=[played], ink=2, drops=1).do("play", played), {"played": played}


def singing() -> Position:
    """Sing Together 6 asks who sings."""
    cards = {name: card(vanilla(cost=cost)) for name, cost in (("one", 4), ("two", 3), ("three", 1))}
    cards["tired"] = card(vanilla(cost=6), exerted=True)
    t = table(list(cards.values()), hand=[song := card(TOGETHER_SONG)])
    return t.do("sing-together", song), {**cards, "song": song}


def weak_choir() -> Position:
    cards = {"one": card(vanilla(cost=3)), "song": card(SONG), "together": card(TOGETHER_SONG)}
    return table([cards["one"]], hand=[cards["song"], cards["together"]]), cards


def altering() -> Position:
    return start(first=0), {}


def left() -> Position:
    foe = card(vanilla(), exerted=True)
    hero = card(vanilla())
    return table([hero], [foe], seats=3).do("concede", seat=1), {"hero": hero, "foe": foe}


def finished() -> Position:
    return table().do("concede", seat=1), {}


# -- cases -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Case:
    number: str
    position: Callable[[], Position]
    action: str
    code: str
    blocker: str
    seat: int

    def __str__(self) -> str:
        return f"{self.position.__name__}: {self.action.replace(' ', '-')}"


def case(
    number: str, position: Callable[[], Position], action: str, code: str, blocker: str = "", seat: int = 0
) -> Case:
    return Case(number, position, action, code, blocker, seat)


CASES = [
    # ink a card
    case("4.2.1.1", board, "ink plain", "NOT_INKABLE"),
    case("4.2.3", inked, "ink second", "ALREADY_INKED"),
    case("4.3.2", board, "ink hero", "NOT_IN_HAND"),
    case("4.3.2", board, "ink secret", "NOT_IN_HAND"),
    case("4.3.2", board, "ink gone", "NOT_IN_HAND"),
    case("4.3.2", inked, "ink first", "NOT_IN_HAND"),
    # play a card
    case("1.5.3", board, "play dear", "INSUFFICIENT_INK"),
    case("1.5.3", poor, "play cheap", "INSUFFICIENT_INK"),
    case("4.3.2", board, "play hero", "NOT_IN_HAND"),
    case("4.3.2", board, "play secret", "NOT_IN_HAND"),
    case("4.3.2", board, "play gone", "NOT_IN_HAND"),
    case("4.3.2", board, "play 999", "NOT_IN_HAND"),
    case("8.3.2", board, "play inkable exerted", "NOT_BODYGUARD"),
    case("8.10.1", board, "play guard exerted hero", "NO_SHIFT"),
    # Shift
    case("8.10.1", board, "play inkable shift hero", "NO_SHIFT"),
    case("8.10.1", board, "play big shift hero", "NOT_SHIFT_TARGET"),
    case("8.10.1", board, "play big shift thing", "NOT_SHIFT_TARGET"),
    case("8.10.1", board, "play big shift ready_foe", "NOT_SHIFT_TARGET"),
    case("5.1.1.8", board, "play big shift gone", "NOT_IN_PLAY"),
    case("5.1.1.8", board, "play big shift inkable", "NOT_IN_PLAY"),
    case("7.1", board, "play big shift secret", "NO_SUCH_CARD"),
    case("7.1", board, "play big shift 999", "NO_SUCH_CARD"),
    case("8.3.2", board, "play big shift-exerted hero", "NOT_BODYGUARD"),
    case("8.10.8", board, "play duo shift mickey", "NO_SECOND_CHARACTER"),
    case("8.10.1", board, "play duo shift hero", "NOT_SHIFT_TARGET"),
    case("1.5.3", poor, "play big shift small", "INSUFFICIENT_INK"),
    case("1.5.3", poor, "play robot shift baymax", "TOO_FEW_DROPS"),
    case("1.5.3", nothing_to_discard, "play eels shift eel", "NOTHING_TO_DISCARD"),
    # sing
    case("5.4.4.2", board, "sing action hero", "NOT_A_SONG"),
    case("5.4.4.2", board, "sing inkable hero", "NOT_A_SONG"),
    case("5.4.4.2", board, "sing song hero", "COST_TOO_LOW"),
    case("5.1.1.2", board, "sing song tired", "NOT_READY", "tired"),
    case("5.1.1.11", board, "sing song fresh", "NOT_DRY", "fresh"),
    case("5.3.4", board, "sing song thing", "NOT_A_CHARACTER"),
    case("4.1.2", board, "sing song ready_foe", "NOT_YOUR_CHARACTER"),
    case("4.3.2", board, "sing hero hero", "NOT_IN_HAND"),
    case("7.1", board, "sing song secret", "NO_SUCH_CARD"),
    case("8.12.1", board, "sing-together song", "NO_SING_TOGETHER"),
    case("5.4.4.2", board, "sing-together action", "NOT_A_SONG"),
    case("8.12.2", weak_choir, "sing-together together", "SINGERS_TOO_FEW"),
    case("5.4.4.2", weak_choir, "sing song one", "COST_TOO_LOW"),
    case("8.12.2", singing, "done", "SINGERS_TOO_FEW"),
    case("8.12.2", singing, "pick three", "OUT_OF_ORDER"),
    case("8.12.2", singing, "pick tired", "OUT_OF_ORDER"),
    case("7.1", singing, "pick 999", "NO_SUCH_CARD"),
    case("4.1.2", singing, "end", "WRONG_TIME"),
    case("4.1.2", singing, "quest one", "WRONG_TIME"),
    # quest
    case("5.1.1.2", board, "quest tired", "NOT_READY", "tired"),
    case("5.1.1.11", board, "quest fresh", "NOT_DRY", "fresh"),
    case("8.7.2", reckless, "quest wild", "HAS_RECKLESS"),
    case("5.3.4", board, "quest thing", "NOT_A_CHARACTER"),
    case("5.3.4", board, "quest place", "NOT_A_CHARACTER"),
    case("4.1.2", board, "quest ready_foe", "NOT_YOUR_CHARACTER"),
    case("5.1.1.8", board, "quest inkable", "NOT_IN_PLAY"),
    case("5.1.1.8", board, "quest below", "NOT_IN_PLAY"),
    case("7.1", board, "quest secret", "NO_SUCH_CARD"),
    # challenge
    case("5.1.1.2", board, "challenge tired tired_foe", "NOT_READY", "tired"),
    case("5.1.1.11", board, "challenge fresh tired_foe", "NOT_DRY", "fresh"),
    case("4.6.4.2", board, "challenge hero ready_foe", "TARGET_NOT_EXERTED", "ready_foe"),
    case("8.6.1", board, "challenge hero flyer", "TARGET_HAS_EVASIVE", "flyer"),
    case("4.6.1", board, "challenge hero tired", "CANNOT_CHALLENGE_OWN"),
    case("4.6.1", board, "challenge hero place", "CANNOT_CHALLENGE_OWN"),
    case("4.6.1", board, "challenge hero their_thing", "INVALID_TARGET"),
    case("5.3.4", board, "challenge thing tired_foe", "NOT_A_CHARACTER"),
    case("4.1.2", board, "challenge ready_foe tired", "NOT_YOUR_CHARACTER"),
    case("5.1.1.8", board, "challenge hero gone", "NOT_IN_PLAY"),
    case("7.1", board, "challenge hero secret", "NO_SUCH_CARD"),
    case("8.3.3", guarded, "challenge hero foe", "BODYGUARD_BLOCKING", "guard"),
    case("8.3.3", guarded, "challenge flyer far", "BODYGUARD_BLOCKING", "guard"),
    case("8.6.1", guarded, "challenge hero far", "TARGET_HAS_EVASIVE", "far"),
    case("8", adventurous, "challenge eager foe", "HAS_ADVENTUROUS"),
    case("5.1.1.8", left, "challenge hero foe", "NOT_IN_PLAY"),
    # move
    case("4.7.1", board, "move hero thing", "NOT_A_LOCATION"),
    case("4.7.1", board, "move hero their_place", "NOT_YOUR_LOCATION"),
    case("4.1.2", board, "move ready_foe place", "NOT_YOUR_CHARACTER"),
    case("5.3.4", board, "move thing place", "NOT_A_CHARACTER"),
    case("4.7.2", board, "move guest place", "ALREADY_AT_LOCATION"),
    case("5.1.1.8", board, "move hero gone", "NOT_IN_PLAY"),
    case("7.1", board, "move hero secret", "NO_SUCH_CARD"),
    case("1.5.3", poor, "move hero place", "INSUFFICIENT_INK"),
    # Boost
    case("8.4.1", board, "boost hero", "NO_BOOST"),
    case("8.4.1", boosted, "boost hero", "ALREADY_BOOSTED"),
    case("8.4.1", no_deck, "boost hero", "DECK_EMPTY"),
    case("1.5.3", poor, "boost booster", "INSUFFICIENT_INK"),
    case("4.1.2", board, "boost ready_foe", "NOT_YOUR_CHARACTER"),
    case("5.1.1.8", board, "boost gone", "NOT_IN_PLAY"),
    case("7.1", board, "boost secret", "NO_SUCH_CARD"),
    # end the turn
    case("8.7.3", reckless, "end", "RECKLESS_MUST_CHALLENGE", "wild"),
    case("8", adventurous, "end", "ADVENTUROUS_MUST_QUEST", "eager"),
    # texts
    case("1.2.2", at_texts, "quest captive", "ABILITY_FORBIDS", "chain"),
    case("1.2.2", at_texts, "move captive isle", "ABILITY_FORBIDS", "rope"),
    case("1.2.2", at_texts, "sing word captive", "ABILITY_FORBIDS", "rope"),
    case("1.2.2", at_texts, "challenge captive saint", "ABILITY_FORBIDS", "captive"),
    case("1.2.2", at_texts, "play cup", "ABILITY_FORBIDS", "lock"),
    case("1.2.2", at_texts, "play proud", "ABILITY_FORBIDS", "proud"),
    case("1.2.2", gagged, "play word", "ABILITY_FORBIDS", "gag"),
    case("1.2.2", gagged, "sing word rover", "ABILITY_FORBIDS", "gag"),
    case("1.2.2", bound_for_a_turn, "quest captive", "ABILITY_FORBIDS", "hold"),
    case("1.2.2", one_challenge, "challenge squire foe", "ABILITY_FORBIDS", "peace"),
    case("4.6.4.3", at_texts, "challenge rover saint", "CANNOT_BE_CHALLENGED", "veil"),
    case("4.6.4.3", at_texts, "challenge rover shade", "CANNOT_BE_CHALLENGED", "shade"),
    case("1.5.3", at_texts, "quest payer", "TOLL_NOT_PAYABLE", "tax"),
    case("1.5.3", at_texts, "challenge payer shade", "TOLL_NOT_PAYABLE", "tax"),
    case("1.5.5", at_texts, "play word free", "NOT_FREE"),
    case("1.2.1", pressed, "end", "MUST_QUEST", "captive"),
    # use an ability
    case("4.4.1", with_abilities, "use once 1", "NO_SUCH_ABILITY"),
    case("4.4.1", with_abilities, "use theirs 0", "NOT_YOUR_CARD"),
    case("6.1.13.2", with_abilities, "use once 0", "ALREADY_USED", "once"),
    case("6.4.4", with_abilities, "use picky 0", "CONDITION_NOT_MET", "picky"),
    case("1.5.3", with_abilities, "use dear 0", "COST_NOT_PAYABLE"),
    case("1.5.3", with_abilities, "use fresh 0", "COST_NOT_PAYABLE"),
    case("6.1.5.1", with_abilities, "use trade 0", "NOTHING_TO_DO"),
    case("5.1.1.8", with_abilities, "use held 0", "NOT_IN_PLAY"),
    case("7.1", with_abilities, "use 999 0", "NO_SUCH_CARD"),
    # at the wrong time, by the wrong player
    case("4.1.2", board, "pick hero", "WRONG_TIME"),
    case("4.1.2", board, "done", "WRONG_TIME"),
    case("", board, "end", "NOT_ASKED", seat=1),
    case("", board, "quest ready_foe", "NOT_ASKED", seat=1),
    case("", supporting, "end", "OTHER_DECISION"),
    case("", supporting, "ink held", "OTHER_DECISION"),
    case("", supporting, "pick warded", "NO_SUCH_OPTION"),
    case("", supporting, "pick helper", "NO_SUCH_OPTION"),
    case("", paying, "end", "OTHER_DECISION"),
    case("", paying, "choose 2", "NO_SUCH_OPTION"),
    case("", altering, "end", "OTHER_DECISION"),
    case("", altering, "done", "NOT_ASKED", seat=1),
    case("", left, "end", "LEFT_GAME", seat=1),
    case("", left, "end", "NO_SUCH_SEAT", seat=9),
    case("", finished, "end", "GAME_OVER"),
]


def named_action(action: str, cards: dict[str, Card]) -> str:
    verb, *words = action.split()
    return " ".join([verb, *(str(cards[word].id) if word in cards else word for word in words)])


@pytest.mark.parametrize("tried", CASES, ids=str)
def test_the_reason_the_rule_and_the_blocker(tried: Case) -> None:
    t, cards = tried.position()
    text = named_action(tried.action, cards)
    before = t.state.digest
    problem = t.state.blocked(tried.seat, GAME.parse(text))
    assert problem is not None, f"{text} is legal"
    blocker = cards[tried.blocker].id if tried.blocker else -1
    assert (problem.code, problem.rule, problem.blocker) == (tried.code, tried.number, blocker)
    assert text not in [str(action) for action in t.state.legal_for(tried.seat)]
    if 0 <= tried.seat < t.state.seats:
        with pytest.raises(Illegal):
            t.state.push(text, tried.seat)
    assert t.state.digest == before, "a refused action changes nothing"


def test_there_are_sixty_cases_and_one_for_every_reason() -> None:
    assert len(CASES) >= 60 and len({(c.position, c.action, c.seat) for c in CASES}) == len(CASES)
    assert {reason.code for reason in reasons.REASONS} - {c.code for c in CASES} == set()


def test_every_reason_cites_a_rule_there_is() -> None:
    numbers = set(NUMBERS.read_text(encoding="utf-8").splitlines())
    assert [reason.code for reason in reasons.REASONS if reason.rule not in numbers] == []
