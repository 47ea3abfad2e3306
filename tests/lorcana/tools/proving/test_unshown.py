"""Parts that the situations of the running gate do not show, by how they are made: each has a scene of its own here.

`data/evidence/excused_parts.json` names these tests.
"""

from __future__ import annotations

from typing import Any

import pytest

from loretable.games.lorcana.data.printed_abilities import by_hand
from tests.lorcana.language.printed_texts import text_of
from tests.lorcana.language.written import written
from tests.lorcana.scene import (
    Scene,
    action,
    activated,
    character,
    chosen,
    flag,
    item,
    location,
    scene,
    static,
    triggered,
)

HIT = item("Pin", [activated({"kind": "deal damage", "amount": 1, "to": chosen(types=["character", "location"])})])
SCRATCH = item("Thorn", [activated({"kind": "put damage", "amount": 1, "to": chosen()})])
BANISH = item("Axe", [activated({"kind": "banish", "what": chosen()})])
THEY_PLAY: Any = {
    "kind": "each player",
    "effect": {
        "kind": "play",
        "what": {"kind": "chosen", "by": "that player", "cards": {"zones": ["hand"], "of": "that player"}},
    },
}
ANN = character("Ann", willpower=9)
BOB = character("Bob", willpower=9)


def signed(name: str, printed: str) -> dict[str, Any]:
    """A card with what the printed one was given by hand."""
    return character(name, [each for abilities in by_hand()[printed].values() for each in abilities])


def use(s: Scene, name: str, *answers: str) -> Scene:
    return s.do("use", s[name], 0).answer(*answers)


def test_damage_that_is_put_is_taken_and_kept_off() -> None:
    card = written("Kid", text_of("Lilo - Bundled Up"), willpower=9)
    s = scene([card, SCRATCH], mine=["Kid"], theirs=["Thorn"], deck=3, their_deck=3).end()
    use(s, "Thorn", "Pick Kid").quiet()
    assert s.damage(s["Kid"]) == 0
    use(s, "Thorn", "Pick Kid").quiet()
    assert s.damage(s["Kid"]) == 1


def test_damage_that_is_put_in_a_challenge_is_taken_and_kept_off() -> None:
    sting = triggered("is challenged", {"kind": "put damage", "amount": 1, "to": "other card"})
    cards = [written("Push", text_of("Pushing Boundaries"), "action"), ANN, character("Wasp", [sting], willpower=9)]
    s = scene(cards, hand=["Push"], mine=["Ann"], theirs=[("Wasp", {"exerted": True})], ink=3)
    s.do("play", s["Push"]).answer("Pick Ann").quiet()
    s.do("challenge", s["Ann"], s["Wasp"]).quiet()
    assert s.damage(s["Ann"]) == 0 and s.damage(s["Wasp"]) == 2


def test_only_the_next_time_is_damage_kept_off() -> None:
    cards = [written("Lead", text_of("Rapunzel - Ready for Adventure")), ANN, HIT]
    helper = character("Aide", keywords={"Support": 1})
    s = scene([*cards, helper], mine=["Lead", "Aide", "Ann", "Pin"])
    s.do("quest", s["Aide"]).answer("Pick Ann").quiet()
    for hurt in (0, 1):
        use(s, "Pin", "Pick Ann").quiet()
        assert s.damage(s["Ann"]) == hurt


def test_each_classification_of_a_list_counts() -> None:
    nobles = ("Prince", "Princess", "King", "Queen")
    cards = [written("Duke", text_of("Grand Duke - Advisor to the King"))]
    cards += [character(noble, classes=[noble]) for noble in (*nobles, "Knight")]
    s = scene(cards, mine=["Duke", *nobles, "Knight"])
    assert [s.strength(s[noble]) for noble in (*nobles, "Knight")] == [3, 3, 3, 3, 2]


def test_a_hero_there_is_healed_by_four() -> None:
    cards = [
        written("Camp", text_of("Winter Camp - Medical Tent"), "location"),
        character("Hero", willpower=9, classes=["Hero"]),
    ]
    s = scene(cards, mine=["Camp", ("Hero", {"at": "Camp", "damage": 6})])
    s.do("quest", s["Hero"])
    s.answer(s.labels[0]).quiet()
    assert s.damage(s["Hero"]) == 2


def test_the_one_who_is_named_is_healed_by_four() -> None:
    cards = [written("Chair", text_of("Darkwing's Chair Set", 1), "item"), character("Darkwing Duck", willpower=9)]
    s = scene(cards, mine=["Chair", ("Darkwing Duck", {"damage": 6})])
    use(s, "Chair", "Pick Darkwing Duck")
    s.answer(s.labels[0]).quiet()
    assert s.damage(s["Darkwing Duck"]) == 2


def test_a_damaged_location_is_no_damaged_character() -> None:
    cards = [written("Croc", text_of("Brutus - Fearsome Crocodile")), HIT, BANISH, location("Inn")]
    for target, lore in (("Inn", 0), ("Croc", 2)):
        s = scene(cards, mine=["Croc", "Pin", "Axe", "Inn"])
        use(s, "Pin", f"Pick {target}").quiet()
        use(s, "Axe", "Pick Croc").quiet()
        assert s.lore[0] == lore


def test_actions_in_the_turn_of_another_are_not_counted() -> None:
    card = written("Muse", text_of("Belle - Exceptional Writer", 1))
    horn = item("Horn", [activated(THEY_PLAY)])
    tips = [action(f"Tip {number}", {"kind": "gain lore", "amount": 0}) for number in range(3)]
    hand = [tip["name"] for tip in tips]
    s = scene([card, horn, *tips], mine=["Muse"], hand=hand, theirs=["Horn"], deck=3, their_deck=3).end()
    for name in hand:
        use(s, "Horn", f"Pick {name}").quiet()
    assert s.count("hand.0") == 0 and s.lore == [0, 0]
    s = scene([card, horn, *tips], mine=["Muse"], hand=hand, ink=3)
    for name in hand:
        s.do("play", s[name]).quiet()
    assert s.lore == [3, 0]


def test_only_the_challenging_character_is_weaker() -> None:
    thought = triggered("challenges", {"kind": "may", "effect": "draw"})
    cards = [written("Duck", text_of("Louie - One Cool Duck")), character("Cat", [thought]), BOB]
    s = scene(cards, mine=[("Duck", {"exerted": True})], theirs=["Cat", "Bob"], deck=3, their_deck=3).end()
    s.do("challenge", s["Cat"], s["Duck"])
    assert s.labels[0].startswith(("Yes", "No")) and (s.strength(s["Cat"]), s.strength(s["Bob"])) == (1, 2)


def test_who_is_dearer_is_not_shifted_by_the_text() -> None:
    cards = [written("Boss", text_of("Syndrome - Out for Revenge")), character("Bot", classes=["Robot"])]
    for cost, asked in ((8, True), (9, False)):
        large = character("Bot", version="Large", cost=cost, classes=["Robot"], shift={"on": "name", "ink": 3})
        s = scene([*cards, large], mine=["Boss", "Bot"], hand=["Bot - Large"])
        s.do("quest", s["Boss"])
        offered = False
        for _ in range(6):
            if s.kind == "turn":
                break
            yes = [label for label in s.labels if label.startswith("Yes")]
            shift = [label for label in s.labels if "hift" in label]
            s.answer((shift or yes or s.labels)[0])
        offered = s.where(s["Bot"]) == "under.0"
        assert offered == asked


BIN = item(
    "Bin", [activated({"kind": "discard", "what": {"kind": "chosen", "cards": {"zones": ["hand"], "of": "you"}}})]
)
BELL = item("Bell", [activated({"kind": "ready", "what": chosen()})])
TOLL = written("Toll", "⟳ — Banish chosen character unless their player pays 1 ⬡.", "item")


def agree(s: Scene) -> Scene:
    """Yes to whatever is asked, the first answer where that is no question of yes and no."""
    for _ in range(8):
        if s.kind == "turn":
            break
        s.answer(([label for label in s.labels if label.startswith("Yes")] or s.labels)[0])
    return s


@pytest.mark.parametrize(
    ("card", "kind", "place"),
    [("Mother Gothel - Evil as Ever", "character", 0), ("Look What You've Done", "action", 0)],
)
def test_what_is_played_from_the_discard_is_paid_for_in_full(card: str, kind: str, place: int) -> None:
    s = scene(
        [written("Back", text_of(card, place), kind, cost=2), BIN, ANN], mine=["Bin", "Ann"], hand=["Back"], ink=3
    )
    agree(s.do("use", s["Bin"], 0).answer("Pick Back")).quiet()
    assert s.ready_ink() == 1


def test_whom_another_plays_from_the_discard_is_paid_for_in_full() -> None:
    pair = written("Pair", text_of("Rapunzel & Flynn Rider - Unlikely Pair", 1))
    s = scene([pair, BIN, character("Bee", cost=2)], mine=["Pair", "Bin"], hand=["Bee"], ink=3)
    agree(s.do("use", s["Bin"], 0).answer("Pick Bee")).quiet()
    assert s.where(s["Bee"]) == "play.0" and s.ready_ink() == 1


def sung(s: Scene, song: str) -> Scene:
    (words,) = [
        str(each) for each in s.state.legal if str(each).startswith("sing ") and str(s[song].id) in str(each).split()
    ]
    return s.do(*words.split())


@pytest.mark.parametrize("name", ["Meilin Lee - Popular Red Panda", "Powerline - World's Greatest Rock Star"])
def test_the_second_song_of_a_turn_brings_nothing(name: str) -> None:
    songs = [action(song, {"kind": "draw", "amount": 0}, song=True) for song in ("Air", "Hymn")]
    star = written("Star", text_of(name), cost=6)
    s = scene([star, BELL, *songs], mine=["Star", "Bell"], hand=["Air", "Hymn"], deck=8)
    agree(sung(s, "Air")).quiet()
    known = s.lore[0], s.seen(0, "deck.0")
    assert known[0] == 3 or known[1][1]
    use(s, "Bell", "Pick Star").quiet()
    sung(s, "Hymn").quiet()
    assert (s.lore[0], s.seen(0, "deck.0")) == known


def test_who_sang_alone_is_not_readied() -> None:
    cards = [written("Hit", text_of("I2I"), "song", cost=9), character("Diva", cost=9)]
    s = scene(cards, mine=["Diva"], hand=["Hit"], deck=5, their_deck=5)
    sung(s, "Hit").quiet()
    assert s.exerted(s["Diva"]) and s.lore == [2, 2]


def test_its_own_support_is_not_that_of_another() -> None:
    lent = {"kind": "static", "parts": [{"kind": "keyword", "keyword": "Support"}], "on": {"names": ["Fox"]}}
    cards = [
        written("Fox", text_of("Nick Wilde - Soggy Fox")),
        item("Flag", [lent]),
        character("Aide", keywords={"Support": 1}),
    ]
    assert scene(cards, mine=["Fox", "Flag"]).strength(scene(cards, mine=["Fox", "Flag"])["Fox"]) == 2
    s = scene(cards, mine=["Fox", "Aide"])
    assert s.strength(s["Fox"]) == 4


def test_damage_that_others_remove_or_in_their_turn_brings_no_ink() -> None:
    kin = written("Kin", text_of("The Madrigal Family - Every Generation"))
    heal = {
        "kind": "remove damage",
        "amount": 1,
        "from": {"kind": "every", "cards": {"names": ["Ann"]}},
        "up_to": False,
    }
    nun = character("Nun", [triggered("is challenged", heal)], willpower=9)
    hurt = ("Ann", {"damage": 3})
    s = scene([kin, nun, ANN, BOB], mine=["Kin", hurt, "Bob"], theirs=[("Nun", {"exerted": True})])
    s.do("challenge", s["Bob"], s["Nun"]).quiet()
    assert s.damage(s["Ann"]) == 2 and s.count("inkwell.0") == 0
    s = scene([kin, nun, ANN, BOB], mine=["Kin", hurt, ("Nun", {"exerted": True})], theirs=["Bob"], their_deck=3).end()
    s.do("challenge", s["Bob"], s["Nun"]).quiet()
    assert s.damage(s["Ann"]) == 2 and s.count("inkwell.0") == 0


def test_ink_drops_of_others_or_in_their_turn_bring_no_card() -> None:
    mim = written("Mim", text_of("Madam Mim - Resourceful Trickster", 1))
    gift = item("Gift", [activated({"kind": "get ink drops", "player": "opponents"})])
    s = scene([mim, gift, TOLL, ANN], mine=["Mim", "Gift", "Toll"], theirs=["Ann"])
    use(s, "Gift").quiet()
    agree(s.do("use", s["Toll"], 0).answer("Pick Ann")).quiet()
    assert s.where(s["Ann"]) == "play.1" and s.count("hand.0") == 0
    s = scene([mim, TOLL], mine=["Mim"], theirs=["Toll"], drops=1, deck=3, their_deck=3).end()
    agree(s.do("use", s["Toll"], 0).answer("Pick Mim")).quiet()
    assert s.where(s["Mim"]) == "play.0" and s.count("hand.0") == 0


def test_an_item_of_pirates_is_no_pirate_character() -> None:
    chief = signed("Chief", "Kakamora - Pirate Chief")
    for kind, damage in (("item", 1), ("character", 3)):
        loot = item("Loot", classes=["Pirate"]) if kind == "item" else character("Loot", classes=["Pirate"])
        s = scene([chief, loot, BOB], mine=["Chief"], theirs=["Bob"], hand=["Loot"], deck=3)
        s.do("quest", s["Chief"]).answer("Yes", "Pick Loot", "Pick Bob").quiet()
        assert s.damage(s["Bob"]) == damage


def test_damage_removed_from_a_location_is_not_that_of_a_character() -> None:
    salve = item(
        "Salve",
        [
            activated(
                {"kind": "remove damage", "amount": 1, "from": chosen(types=["character", "location"]), "up_to": False}
            )
        ],
    )
    cards = [written("Isa", text_of("Isabela Madrigal - Such a Lovely Voice")), salve, ANN, location("Inn")]
    for target, lore in (("Inn", 0), ("Ann", 1)):
        s = scene(cards, mine=["Salve", ("Inn", {"damage": 1}), ("Ann", {"damage": 1})], hand=["Isa"], ink=1)
        use(s, "Salve", f"Pick {target}").quiet()
        s.do("play", s["Isa"]).quiet()
        assert s.lore[0] == lore


def test_damage_that_others_remove_is_not_removed_by_you() -> None:
    heal = {
        "kind": "remove damage",
        "amount": 1,
        "from": {"kind": "every", "cards": {"names": ["Ann"]}},
        "up_to": False,
    }
    nun = character("Nun", [triggered("is challenged", heal)], willpower=9)
    for name, place, kind in (
        ("Pepa Madrigal - Calm Before the Storm", 1, "character"),
        ("Julieta's Arepas", 1, "item"),
    ):
        cards = [written("Kin", text_of(name, place), kind), nun, ANN, BOB]
        s = scene(cards, mine=["Kin", ("Ann", {"damage": 3}), "Bob"], theirs=[("Nun", {"exerted": True})])
        s.do("challenge", s["Bob"], s["Nun"]).quiet()
        if kind == "item":
            use(s, "Kin").quiet()
        assert s.damage(s["Ann"]) == 2 and s.count("hand.0") == 0 and s.lore[0] == 0


def test_an_item_that_enters_exerted_is_no_character() -> None:
    tired = [{"kind": "static", "parts": [{"kind": "enters", "exerted": True}]}]
    cards = [written("Wisp", text_of("Merida - Wisp Conjurer", 1)), item("Rag", tired), character("Tot", tired)]
    s = scene(cards, mine=["Wisp"], hand=["Rag", "Tot"], ink=2)
    s.do("play", s["Rag"]).quiet()
    s.do("play", s["Tot"]).answer("Yes").quiet()
    assert s.exerted(s["Rag"]) and s.exerted(s["Tot"]) and s.count("hand.0") == 1


def test_cards_discarded_together_are_one_event() -> None:
    hand = {"kind": "every", "cards": {"zones": ["hand"], "of": "opponents"}}
    cards = [
        written("Greed", text_of("Prince John - Greediest of All")),
        item("Raid", [activated({"kind": "discard", "what": hand})]),
    ]
    s = scene([*cards, ANN, BOB], mine=["Greed", "Raid"], their_hand=["Ann", "Bob"])
    use(s, "Raid", "Yes").quiet()
    assert s.count("hand.0") == 2


def test_what_is_revealed_and_played_is_paid_for_in_full() -> None:
    cards = [written("Lute", text_of("Kristoff's Lute"), "item"), character("Bee", cost=2)]
    s = scene(cards, mine=["Lute"], deck=["Bee", "Bee"], ink=5)
    agree(s.do("use", s["Lute"], 0)).quiet()
    assert s.where(s["Bee"]) == "play.0" and s.ready_ink() == 1


def test_only_the_next_challenge_gives_lore() -> None:
    trip = written("Trip", text_of("Next Stop, Olympus", 1), "action")
    wall = ("Bob", {"exerted": True})
    s = scene([trip, ANN, BOB, BELL], mine=["Ann", "Bell"], hand=["Trip"], theirs=[wall, wall], ink=9)
    s.do("play", s["Trip"]).answer("Pick Ann").quiet()
    gained = []
    for place in (0, 1):
        s.do("challenge", s["Ann"], s["Bob", place]).quiet()
        gained.append(s.lore[0])
        use(s, "Bell", "Pick Ann").quiet()
    assert gained == [1, 1]


def test_a_character_that_was_played_itself_is_no_other() -> None:
    hurry = {
        "kind": "static",
        "parts": [{"kind": "flag", "flag": "may quest drying"}],
        "on": {"of": "you", "types": ["character"]},
    }
    cards = [written("Goof", text_of("Goofy - Determined Traveler")), item("Whip", [hurry]), ANN, BOB]
    s = scene(cards, mine=["Whip"], hand=["Goof"], theirs=["Bob"], ink=1)
    s.do("play", s["Goof"]).do("quest", s["Goof"]).quiet()
    s = scene(cards, mine=["Whip"], hand=["Goof", "Ann"], theirs=["Bob"], ink=2)
    s.do("play", s["Goof"]).do("play", s["Ann"]).do("quest", s["Goof"]).answer("Yes", "Pick Bob").quiet()
    assert s.damage(s["Bob"]) == 1


def test_who_cannot_be_hurt_is_not_readied_for_it() -> None:
    hard = character("Rock", [static(flag("can't be dealt damage"))], willpower=9)
    cards = [written("Sailor", text_of("John Silver - Ferocious Friend")), hard, ANN]
    s = scene(cards, mine=["Sailor", ("Rock", {"exerted": True})])
    agree(s.do("quest", s["Sailor"])).quiet()
    assert s.exerted(s["Rock"]) and s.damage(s["Rock"]) == 0
    s = scene(cards, mine=["Sailor", ("Ann", {"exerted": True})])
    agree(s.do("quest", s["Sailor"])).quiet()
    assert not s.exerted(s["Ann"]) and s.damage(s["Ann"]) == 1


SPARK = item(
    "Spark", [triggered("plays", {"kind": "deal damage", "amount": 1, "to": "subject"}, card={"types": ["character"]})]
)


def test_what_was_dealt_before_is_not_removed_without_shift() -> None:
    s = scene(
        [written("Robot", text_of("Baymax - Giant Robot"), willpower=9), SPARK], mine=["Spark"], hand=["Robot"], ink=1
    )
    first(s.do("play", s["Robot"]), "Spark").quiet()
    assert s.damage(s["Robot"]) == 1


def test_of_two_damage_one_is_removed() -> None:
    father = written("Father", text_of("Pedro Madrigal - Family Patriarch", 1), willpower=9)
    kin = character("Kin", classes=["Madrigal"])
    s = scene([father, kin, SPARK], mine=["Spark", "Spark", "Kin"], hand=["Father"], ink=1)
    first(s.do("play", s["Father"]), "Spark", "Spark")
    agree(s).quiet()
    assert s.damage(s["Father"]) == 1


def first(s: Scene, *names: str) -> Scene:
    """Of what waits in the bag, that of these cards comes first."""
    for name in names:
        if s.kind == "order the triggers":
            s.answer(next(label for label in s.labels if name in label))
    return s


def test_an_item_has_no_strength_to_compare_with() -> None:
    thief = written("Thief", text_of("Flynn Rider - Frenemy"), strength=0)
    s = scene([thief, SPARK], mine=["Thief"], theirs=["Spark"], deck=3, their_deck=3).end().end()
    s.quiet()
    assert s.lore == [3, 0]
