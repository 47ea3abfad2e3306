"""Official answers about cards of the first chapter, each played on the cards it speaks of."""

from __future__ import annotations

from tests.lorcana.clarifications.printed import hurt, laid, place, tired

MOANA, ARIEL, STITCH = "Moana - Of Motunui", "Ariel - On Human Legs", "Stitch - Rock Star"
FLYNN, JAFAR, QUEEN = "Flynn Rider - Charming Rogue", "Jafar - Keeper of Secrets", "The Queen - Wicked and Vain"
CAT, GUARDIAN, MICKEY = (
    "Cheshire Cat - Not All There",
    "Marshmallow - Persistent Guardian",
    "Mickey Mouse - Wayward Sorcerer",
)
FACILIER, TALA, BROOM = (
    "Dr. Facilier - Agent Provocateur",
    "Gramma Tala - Storyteller",
    "Magic Broom - Bucket Brigade",
)
ELSA, SNOW_QUEEN, TINKER, PETER = (
    "Elsa - Spirit of Winter",
    "Elsa - Snow Queen",
    "Tinker Bell - Peter Pan's Ally",
    "Peter Pan - Never Landing",
)


def test_all_exerted_princesses_are_readied_or_none() -> None:
    s = laid(mine=[MOANA, tired(ARIEL), tired("Cinderella - Gentle and Kind")])
    s.do("quest", s[MOANA]).yes().quiet()
    assert not s.exerted(s[ARIEL]) and s.code("quest", s[ARIEL]) == "ABILITY_FORBIDS"
    assert s.code("quest", s["Cinderella - Gentle and Kind"]) == "ABILITY_FORBIDS"


def test_princesses_that_nobody_readied_may_still_quest() -> None:
    cinderella = "Cinderella - Gentle and Kind"
    s = laid(mine=[MOANA, ARIEL, tired(cinderella)], hand=["You Came Back"])
    s.do("quest", s[MOANA]).no().do("play", s["You Came Back"]).pick(cinderella)
    s.do("quest", s[ARIEL]).do("quest", s[cinderella]).quiet()
    assert s.lore[0] == 3 + s.lore_value(ARIEL) + s.lore_value(cinderella)


def test_paying_less_does_not_make_the_cost_less() -> None:
    s = laid(mine=[STITCH, "Lantern"], hand=["Mickey Mouse - Detective"])
    s.do("use", s["Lantern"], 0).do("play", s["Mickey Mouse - Detective"]).no().quiet()
    assert s.ready_ink() == 8 and s.count("hand.0") == 0 and not s.exerted(s["Mickey Mouse - Detective"])


def test_a_cheap_character_may_be_exerted_for_a_card() -> None:
    s = laid(mine=[STITCH], hand=["Stitch - New Dog"])
    s.do("play", s["Stitch - New Dog"]).yes().quiet()
    assert s.exerted(s["Stitch - New Dog"]) and s.count("hand.0") == 1


def test_a_mighty_singer_does_not_pay_for_the_necklace() -> None:
    s = laid(mine=["Ursula's Shell Necklace", JAFAR], hand=["Friends on the Other Side"], ink=1)
    s.do("sing", s["Friends on the Other Side"], s[JAFAR]).yes().quiet()
    assert s.ready_ink() == 0 and s.count("hand.0") == 3


def test_without_ink_the_necklace_gives_nothing() -> None:
    s = laid(mine=["Ursula's Shell Necklace", JAFAR], hand=["Friends on the Other Side"], ink=0)
    s.do("sing", s["Friends on the Other Side"], s[JAFAR]).quiet()
    assert s.count("hand.0") == 2


def test_only_the_top_card_of_a_banished_stack_comes_back() -> None:
    stack = hurt("Hades - King of Olympus", 5, under=["Hades - Lord of the Underworld"])
    s = laid(mine=[FACILIER, stack], theirs=[tired(GUARDIAN)])
    s.do("challenge", s["Hades - King of Olympus"], s[GUARDIAN]).yes().no().quiet()
    assert place(s, "Hades - King of Olympus") == "hand.0"
    assert place(s, "Hades - Lord of the Underworld") == "discard.0"


def test_a_song_is_done_before_the_gentleman_looks() -> None:
    gentleman, song = "Dr. Facilier - Remarkable Gentleman", "Friends on the Other Side"
    s = laid(mine=[gentleman], hand=[song], deck=["Lantern", "Freeze", BROOM, TALA])
    s.do("play", s[song])
    assert s.count("hand.0") == 2
    s.yes().pick(TALA).quiet()
    assert [place(s, name) for name in ("Lantern", "Freeze")] == ["hand.0", "hand.0"]
    assert s.zone("deck.0") in ([s[BROOM].id, s[TALA].id], [s[TALA].id, s[BROOM].id])


def test_what_cannot_ready_at_the_start_can_be_readied_later() -> None:
    s = laid(hand=[ELSA], theirs=[FLYNN, QUEEN], their_hand=["Fan the Flames", "Fan the Flames"])
    s.do("play", s[ELSA]).pick(FLYNN, QUEEN).pass_turn()
    assert s.exerted(s[FLYNN]) and s.exerted(s[QUEEN])
    s.do("ink", s["Fan the Flames", 1]).do("play", s["Fan the Flames"]).pick(QUEEN).quiet()
    assert s.exerted(s[FLYNN]) and not s.exerted(s[QUEEN])


def test_the_rogue_takes_a_card_before_the_damage() -> None:
    s = laid(mine=[JAFAR], hand=["Freeze", "Lantern"], theirs=[tired(FLYNN)])
    s.do("challenge", s[JAFAR], s[FLYNN])
    assert s.damage(s[FLYNN]) == 0
    s.pick("Freeze").quiet()
    assert s.damage(s[FLYNN]) == 1 and s.damage(s[JAFAR]) == 1


def test_two_sorcerers_make_brooms_cheaper_twice() -> None:
    s = laid(mine=[MICKEY, MICKEY], hand=[BROOM], ink=3)
    s.do("play", s[BROOM]).quiet()
    assert s.ready_ink() == 3


def test_who_falls_to_a_challenged_cat_fell_in_that_challenge() -> None:
    s = laid(mine=[GUARDIAN], theirs=[tired(CAT)])
    s.do("challenge", s[GUARDIAN], s[CAT]).yes().quiet()
    assert place(s, CAT) == "discard.1" and place(s, GUARDIAN) == "hand.0"


def test_exerting_a_card_is_not_using_it() -> None:
    s = laid(hand=["Freeze"], theirs=[QUEEN])
    s.do("play", s["Freeze"]).pick(QUEEN).quiet()
    assert s.exerted(s[QUEEN]) and s.count("hand.0") == s.count("hand.1") == 0


def test_an_exerted_queen_draws_nothing_until_she_is_readied() -> None:
    s = laid(mine=[tired(QUEEN)])
    assert not s.can("use", s[QUEEN], 0)
    s.pass_turn(2).do("use", s[QUEEN], 0).quiet()
    assert s.count("hand.0") == 2


def test_challenger_adds_up() -> None:
    s = laid(mine=[TINKER, TINKER, PETER], theirs=[tired("Cetus - Mighty Serpent")])
    s.do("challenge", s[PETER], s["Cetus - Mighty Serpent"]).quiet()
    assert s.damage(s["Cetus - Mighty Serpent"]) == 3 + 2


def test_an_additional_ink_has_the_inkwell_symbol_too() -> None:
    s = laid(mine=["Belle - Strange but Special"], hand=[FLYNN, JAFAR, MOANA, "Freeze"])
    assert [s[name].face.inkable for name in (FLYNN, JAFAR, MOANA, "Freeze")] == [True, True, True, False]
    s.do("ink", s[FLYNN])
    assert not s.can("ink", s["Freeze"])
    s.do("ink", s[JAFAR]).quiet()
    assert {FLYNN, JAFAR} <= set(s.seen(1, "inkwell.0")[1]) and not s.can("ink", s[MOANA])


def test_a_stack_is_one_character_for_lore() -> None:
    stack = tired("Hades - King of Olympus", under=["Hades - Lord of the Underworld"], damage=5)
    s = laid(mine=["Simba - Rightful Heir"], theirs=[stack])
    s.do("challenge", s["Simba - Rightful Heir"], s["Hades - King of Olympus"]).quiet()
    assert s.lore == [1, 0] and s.count("discard.1") == 2


def test_its_player_chooses_which_of_two_things_comes_first() -> None:
    for answers, to in (((TALA, "Yes", "No"), "inkwell.0"), ((FACILIER, "Yes"), "hand.0")):
        s = laid(mine=[FACILIER, TALA], theirs=[tired(GUARDIAN)])
        s.do("challenge", s[TALA], s[GUARDIAN]).answer(*answers).quiet()
        assert place(s, TALA) == to


def test_nobody_sees_what_is_inked_from_the_deck() -> None:
    s = laid(hand=["Mickey Mouse - Detective"], deck=["Lantern", None, None], ink=3)
    s.do("play", s["Mickey Mouse - Detective"]).yes().quiet()
    assert place(s, "Lantern") == "inkwell.0" and s.ready_ink() == 0
    assert all("Lantern" not in s.seen(seat, "inkwell.0")[1] for seat in (0, 1, 2))


def test_the_last_card_of_a_deck_is_taken_to_hand() -> None:
    s = laid(hand=["Develop Your Brain"], deck=["Lantern"])
    s.do("play", s["Develop Your Brain"]).pick("Lantern").quiet()
    assert place(s, "Lantern") == "hand.0"


def test_only_its_player_knows_what_the_quill_inked() -> None:
    s = laid(mine=["Fishbone Quill"], hand=[ELSA])
    s.do("use", s["Fishbone Quill"], 0).pick(ELSA).quiet()
    assert place(s, ELSA) == "inkwell.0" and not s.exerted(s[ELSA])
    assert ELSA not in s.seen(1, "inkwell.0")[1]


def test_who_plays_the_song_is_the_first_to_lose_by_an_empty_deck() -> None:
    s = laid(hand=["A Whole New World"], deck=[None] * 3, their_deck=[None] * 3)
    s.do("play", s["A Whole New World"])
    assert s.count("hand.0") == s.count("hand.1") == 3
    s.end().won_by(1)


def test_the_flames_of_lefou_ready_whom_elsa_froze() -> None:
    lefou = "LeFou - Instigator"
    s = laid(mine=[FLYNN], hand=[ELSA, lefou])
    s.do("play", s[ELSA]).pick(FLYNN).done().pass_turn(2)
    assert s.exerted(s[FLYNN])
    s.do("play", s[lefou]).pick(FLYNN).quiet()
    assert not s.exerted(s[FLYNN]) and s.code("quest", s[FLYNN]) == "ABILITY_FORBIDS"


def test_the_active_player_has_said_all_before_the_others_speak() -> None:
    s = laid(mine=[TALA], theirs=[tired(GUARDIAN, damage=4)])
    s.do("challenge", s[TALA], s[GUARDIAN])
    assert s.state.seat == 0
    s.yes()
    assert s.state.seat == 1
    s.yes().quiet()
    assert place(s, TALA) == "inkwell.0" and place(s, GUARDIAN) == "hand.1"


def test_a_dearer_singer_leaves_no_ink_for_the_necklace() -> None:
    guest, singer = "Be Our Guest", "Mickey Mouse - Detective"
    s = laid(
        mine=["Ursula's Shell Necklace", singer], hand=[guest], deck=["Freeze", "Lantern", "Smash", "Tangle"], ink=0
    )
    s.do("sing", s[guest], s[singer]).answer("None").pick("Freeze", "Lantern", "Smash", "Tangle").quiet()
    assert s.count("hand.0") == 0
