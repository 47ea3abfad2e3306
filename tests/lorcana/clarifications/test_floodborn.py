"""Official answers about cards of the second chapter, each played on the cards it speaks of."""

from __future__ import annotations

import pytest

from tests.lorcana.clarifications.printed import choices, hurt, ids, laid, place, tired

ROBIN, LOUIE, MUFASA, MULAN = (
    "Christopher Robin - Adventurer",
    "King Louie - Jungle VIP",
    "Mufasa - Betrayed Leader",
    "Mulan - Reflecting",
)
FLOUNDER, MINNIE, STITCH = "Flounder - Voice of Reason", "Minnie Mouse - Always Classy", "Stitch - New Dog"
MAUI, ALICE, BEAST = "Maui - Hero to All", "Alice - Growing Girl", "Beast - Relentless"
COGSWORTH, JAFAR = "Cogsworth - Grandfather Clock", "Jafar - Keeper of Secrets"


def test_readying_twice_in_a_turn_pays_twice() -> None:
    hand = ["Fan the Flames", "Friends on the Other Side", "LeFou - Instigator"]
    s = laid(mine=[tired(ROBIN), STITCH, MINNIE], hand=hand)
    s.do("play", s["Fan the Flames"]).pick(ROBIN).do("sing", s["Friends on the Other Side"], s[ROBIN])
    s.do("play", s["LeFou - Instigator"]).pick(ROBIN).quiet()
    assert s.lore[0] == 4


def test_who_falls_together_with_another_removes_no_damage() -> None:
    s = laid(mine=[hurt(LOUIE, 6)], theirs=[tired(FLOUNDER)])
    s.do("challenge", s[LOUIE], s[FLOUNDER]).quiet()
    assert place(s, LOUIE) == "discard.0" and place(s, FLOUNDER) == "discard.1"


def test_another_character_falling_lets_him_heal() -> None:
    s = laid(mine=[hurt(LOUIE, 3)], theirs=[tired(MINNIE)])
    s.do("challenge", s[LOUIE], s[MINNIE]).yes().answer("2").quiet()
    assert s.damage(s[LOUIE]) == 2


def test_a_revealed_card_that_stays_is_face_down_again() -> None:
    s = laid(mine=[hurt(MUFASA, 2)], theirs=[tired(FLOUNDER)], deck=["Freeze", None])
    s.do("challenge", s[MUFASA], s[FLOUNDER]).yes().quiet()
    assert s.zone("deck.0")[0] == s["Freeze"].id and s.count("deck.0") == 2


def test_a_revealed_character_enters_exerted() -> None:
    s = laid(mine=[hurt(MUFASA, 2)], theirs=[tired(FLOUNDER)], deck=[STITCH, None])
    s.do("challenge", s[MUFASA], s[FLOUNDER]).yes().yes().quiet()
    assert place(s, STITCH) == "play.0" and s.exerted(s[STITCH])


def test_a_song_that_is_not_played_stays_on_top() -> None:
    s = laid(mine=[MULAN], deck=["Be Prepared", None, None])
    s.do("quest", s[MULAN]).yes().no().quiet()
    s.pass_turn(2)
    assert place(s, "Be Prepared") == "hand.0"
    s.quiet()


def test_one_card_for_each_character_that_was_healed() -> None:
    rapunzel = "Rapunzel - Gifted Artist"
    s = laid(mine=[rapunzel, hurt(ALICE, 2), hurt(MAUI, 2), hurt(COGSWORTH, 2)], hand=["Hakuna Matata"])
    s.do("sing", s["Hakuna Matata"], s[rapunzel]).answer("2 damage", "1 damage", "2 damage")
    s.answer("for Alice", "Yes", "for Maui", "Yes", "Yes").quiet()
    assert s.count("hand.0") == 3


def test_two_lore_for_each_character_that_was_healed() -> None:
    pabbie = "Grand Pabbie - Oldest and Wisest"
    s = laid(mine=[hurt(pabbie, 2), hurt(ALICE, 2), hurt(MAUI, 2)], hand=["Hakuna Matata"])
    s.do("play", s["Hakuna Matata"]).answer("2 damage", "1 damage", "2 damage")
    s.answer("(for Grand Pabbie", "for Alice").quiet()
    assert s.lore[0] == 6


def test_an_opposing_character_is_weakened_and_any_one_strengthened() -> None:
    queen = "The Queen - Commanding Presence"
    s = laid(mine=[queen, FLOUNDER], theirs=[STITCH, MAUI])
    s.do("quest", s[queen])
    assert choices(s) == ids(s, STITCH, MAUI) and "done" not in s.options
    s.pick(MAUI)
    assert choices(s) == ids(s, STITCH, MAUI, queen, FLOUNDER) and "done" not in s.options
    s.pick(FLOUNDER).quiet()
    assert s.strength(s[MAUI]) == 2 and s.strength(s[FLOUNDER]) == 6


def test_nobody_is_painted_twice() -> None:
    s = laid(mine=[FLOUNDER], theirs=[MAUI], hand=["Painting the Roses Red"])
    s.do("play", s["Painting the Roses Red"]).pick(FLOUNDER)
    assert choices(s) == ids(s, MAUI)
    s.done().quiet()
    assert s.strength(s[FLOUNDER]) == 1 and s.count("hand.0") == 1


def test_speaking_of_support_is_not_having_it() -> None:
    basil = "Basil - Of Baker Street"
    s = laid(mine=["Dragon Gem"], discard=[ALICE, basil, STITCH])
    s.do("use", s["Dragon Gem"], 0)
    assert choices(s) == ids(s, basil)
    s.pick(basil).quiet()
    assert place(s, basil) == "hand.0"


def test_the_flute_is_played_for_nothing_without_a_song() -> None:
    s = laid(mine=["Sleepy's Flute", "Sleepy's Flute"], hand=["Let It Go"], theirs=[MAUI])
    s.do("use", s["Sleepy's Flute"], 0).quiet()
    assert s.lore[0] == 0 and s.exerted(s["Sleepy's Flute"])
    s.do("play", s["Let It Go"]).pick(MAUI).do("use", s["Sleepy's Flute", 1], 0).quiet()
    assert s.lore[0] == 1


def test_only_who_is_there_gets_a_sword() -> None:
    godmother = "Fairy Godmother - Mystic Armorer"
    s = laid(mine=[godmother, STITCH], hand=[MAUI], theirs=[tired("Simba - Rightful Heir")])
    s.do("quest", s[godmother]).do("play", s[MAUI])
    s.do("challenge", s[STITCH], s["Simba - Rightful Heir"]).quiet()
    assert place(s, STITCH) == "hand.0" and place(s, "Simba - Rightful Heir") == "discard.1"
    assert not any("Challenger" in word for word in s.keywords(MAUI))


def test_who_went_back_to_the_hand_is_not_banished_at_the_end() -> None:
    mim, arthur = "Madam Mim - Rival of Merlin", "Arthur - Wizard's Apprentice"
    s = laid(mine=[mim, arthur], hand=[STITCH, MINNIE])
    s.do("use", s[mim], 0).pick(STITCH).do("quest", s[arthur]).yes().pick(STITCH).do("play", s[STITCH])
    s.pass_turn().quiet()
    assert place(s, STITCH) == "play.0" and s.lore[0] == 3


def test_who_was_played_for_a_turn_is_banished_at_its_end() -> None:
    mim = "Madam Mim - Rival of Merlin"
    s = laid(mine=[mim], hand=[STITCH, MINNIE], theirs=[tired(FLOUNDER)])
    s.do("use", s[mim], 0).pick(MINNIE).do("challenge", s[MINNIE], s[FLOUNDER]).pass_turn().quiet()
    assert place(s, MINNIE) == "discard.0" and s.damage(s[FLOUNDER]) == 1


@pytest.mark.parametrize(("merlin", "answers", "lore", "hand"), [
    ("Merlin - Goat", [], 1, 0), ("Merlin - Rabbit", ["Yes"], 0, 1),
])  # fmt: skip
def test_going_into_the_inkwell_is_leaving_play(merlin: str, answers: list[str], lore: int, hand: int) -> None:
    s = laid(mine=[merlin], hand=["Let It Go"])
    s.do("play", s["Let It Go"]).pick(merlin)
    for label in answers:
        s.answer(label)
    s.quiet()
    assert place(s, merlin) == "inkwell.0" and s.lore[0] == lore and s.count("hand.0") == hand


def test_a_crab_in_the_inkwell_makes_a_challenger() -> None:
    s = laid(mine=["Merlin - Crab", STITCH], hand=["Let It Go"])
    s.do("play", s["Let It Go"]).pick("Merlin - Crab").pick(STITCH).quiet()
    assert any("Challenger" in word for word in s.keywords(STITCH))


def test_a_squirrel_in_the_inkwell_looks() -> None:
    s = laid(mine=["Merlin - Squirrel"], hand=["Let It Go"], deck=["Freeze", None, "Lantern"])
    s.do("play", s["Let It Go"]).pick("Merlin - Squirrel").pick("Freeze").quiet()
    s.pass_turn(2)
    assert place(s, "Freeze") == "deck.0"
    s.quiet()


def test_a_fresh_character_does_not_sign_the_contract() -> None:
    s = laid(mine=["Binding Contract", (STITCH, {"drying": True})], theirs=[MAUI])
    assert not s.can("use", s["Binding Contract"], 0)
    s = laid(mine=["Binding Contract", (STITCH, {"drying": True}), MINNIE], theirs=[MAUI])
    s.do("use", s["Binding Contract"], 0)
    assert choices(s) == ids(s, MINNIE)
    s.pick(MINNIE).pick(MAUI).quiet()
    assert s.exerted(s[MINNIE]) and s.exerted(s[MAUI]) and not s.exerted(s[STITCH])


def test_damage_that_is_resisted_was_not_taken() -> None:
    s = laid(mine=[BEAST], theirs=["Mouse Armor", "Mouse Armor", "Mouse Armor", "Mouse Armor", tired(FLOUNDER)])
    s.pass_turn()
    for number in range(4):
        s.do("use", s["Mouse Armor", number], 0).pick(FLOUNDER)
    s.do("quest", s[FLOUNDER]).pass_turn()
    s.do("challenge", s[BEAST], s[FLOUNDER]).quiet()
    assert s.damage(s[FLOUNDER]) == 0 and s.exerted(s[BEAST])


def test_damage_that_is_taken_readies_the_relentless() -> None:
    s = laid(mine=[BEAST], theirs=[tired(FLOUNDER)])
    s.do("challenge", s[BEAST], s[FLOUNDER]).yes().quiet()
    assert not s.exerted(s[BEAST])


def test_each_player_decides_alone_whether_to_draw() -> None:
    s = laid(mine=["Donald Duck - Perfect Gentleman"])
    s.pass_turn(2)
    assert s.state.seat == 0
    s.no()
    assert s.state.seat == 1
    s.yes().quiet()
    assert s.count("hand.0") == 1 and s.count("hand.1") == 2


def test_the_cards_of_all_opponents_count_against_him() -> None:
    flynn = "Flynn Rider - His Own Biggest Fan"
    s = laid(mine=[flynn], seats=4, their_hand=[None, None], other_hands=[[None], []])
    s.do("quest", s[flynn]).quiet()
    assert s.lore[0] == s.lore_value(flynn) == 1


def test_one_improvises_with_whoever_is_there() -> None:
    s = laid(hand=["Improvise"], theirs=[FLOUNDER])
    s.do("play", s["Improvise"])
    assert s.options == [f"pick {s[FLOUNDER].id}"]
    s.pick(FLOUNDER).quiet()
    assert s.strength(s[FLOUNDER]) == 3 and s.count("hand.0") == 1


def test_their_own_player_may_choose_who_is_warded() -> None:
    s = laid(hand=["Lady Tremaine - Imperious Queen"], theirs=[FLOUNDER, COGSWORTH])
    s.do("play", s["Lady Tremaine - Imperious Queen"])
    assert s.state.seat == 1 and choices(s) == ids(s, FLOUNDER, COGSWORTH)
    s.pick(COGSWORTH).quiet()
    assert place(s, COGSWORTH) == "discard.1"


def test_damage_that_one_enters_with_is_not_resisted() -> None:
    gothel = "Mother Gothel - Withered and Wicked"
    s = laid(mine=[COGSWORTH], hand=[gothel])
    s.do("play", s[gothel]).quiet()
    assert s.damage(s[gothel]) == 3 and any("Resist" in word for word in s.keywords(gothel))


@pytest.mark.parametrize("challenged", [STITCH, FLOUNDER])
def test_a_card_drawn_for_a_challenge_counts_in_it(challenged: str) -> None:
    queen = "Queen of Hearts - Sensing Weakness"
    s = laid(mine=[queen, JAFAR], hand=["Freeze"], theirs=[tired(challenged)])
    s.do("challenge", s[JAFAR], s[challenged]).yes().quiet()
    assert s[challenged].face.willpower == 2 and place(s, challenged) == "discard.1"


def test_one_is_readied_though_nobody_is_exerted() -> None:
    ratigan = "Ratigan - Very Large Mouse"
    s = laid(mine=[tired(STITCH)], hand=[ratigan], theirs=[MAUI])
    s.do("play", s[ratigan]).pick(STITCH).quiet()
    assert not s.exerted(s[STITCH]) and not s.exerted(s[MAUI]) and s.code("quest", s[STITCH]) == "ABILITY_FORBIDS"


def test_one_goes_the_distance_for_a_card_alone() -> None:
    s = laid(mine=[tired(STITCH)], hand=["Go the Distance"])
    s.do("play", s["Go the Distance"]).quiet()
    assert s.count("hand.0") == 1 and s.exerted(s[STITCH])


def test_damage_that_was_resisted_still_pays() -> None:
    cinderella = "Cinderella - Stouthearted"
    s = laid(mine=[cinderella], hand=["Teeth and Ambitions"], theirs=[MAUI])
    s.do("play", s["Teeth and Ambitions"]).pick(cinderella)
    assert choices(s) == ids(s, MAUI)
    s.pick(MAUI).quiet()
    assert s.damage(s[cinderella]) == 0 and s.damage(s[MAUI]) == 2


def test_a_scheme_without_a_villain_banishes_nobody() -> None:
    s = laid(mine=[STITCH], hand=["The Most Diabolical Scheme"], theirs=[MAUI])
    s.do("play", s["The Most Diabolical Scheme"]).quiet()
    assert place(s, MAUI) == "play.1" and place(s, STITCH) == "play.0"


def test_the_bell_banishes_the_unhurt_for_nothing() -> None:
    s = laid(mine=["Dinner Bell", STITCH])
    s.do("use", s["Dinner Bell"], 0).pick(STITCH).quiet()
    assert place(s, STITCH) == "discard.0" and s.count("hand.0") == 0


def test_the_sword_gives_the_unhurt_nothing() -> None:
    s = laid(mine=["Sword in the Stone", "Sword in the Stone", STITCH, hurt(MAUI, 3)])
    s.do("use", s["Sword in the Stone"], 0).pick(STITCH).do("use", s["Sword in the Stone", 1], 0).pick(MAUI).quiet()
    assert s.strength(s[STITCH]) == 2 and s.strength(s[MAUI]) == 9


def test_damage_that_an_opponent_removes_was_not_removed_by_you() -> None:
    pabbie = "Grand Pabbie - Oldest and Wisest"
    s = laid(mine=["Cinderella - Gentle and Kind"], theirs=[pabbie, hurt("Ariel - On Human Legs", 2)])
    s.do("use", s["Cinderella - Gentle and Kind"], 0).pick("Ariel - On Human Legs").answer("2 damage").quiet()
    assert s.damage(s["Ariel - On Human Legs"]) == 0 and s.lore == [0, 0]


def test_who_comes_after_the_sword_stays_fallen() -> None:
    godmother = "Fairy Godmother - Mystic Armorer"
    s = laid(mine=[godmother], hand=[MAUI], theirs=[tired(MAUI)])
    s.do("quest", s[godmother]).do("play", s[MAUI]).do("challenge", s[MAUI], s[MAUI, 1]).quiet()
    assert place(s, s[MAUI]) == "discard.0" and place(s, s[MAUI, 1]) == "discard.1"


def test_a_card_that_is_not_drawn_does_not_count_in_a_challenge() -> None:
    queen = "Queen of Hearts - Sensing Weakness"
    s = laid(mine=[queen, JAFAR], hand=["Freeze"], theirs=[tired(FLOUNDER)])
    s.do("challenge", s[JAFAR], s[FLOUNDER]).no().quiet()
    assert s.damage(s[FLOUNDER]) == 1


def test_a_scheme_costs_a_villain_and_takes_anybody() -> None:
    thief = "Jafar - Lamp Thief"
    s = laid(mine=[STITCH, thief], hand=["The Most Diabolical Scheme"], theirs=[MAUI])
    s.do("play", s["The Most Diabolical Scheme"])
    assert choices(s) == ids(s, thief)
    s.pick(thief, MAUI).quiet()
    assert place(s, thief) == "discard.0" and place(s, MAUI) == "discard.1"


def test_who_falls_when_challenged_heals_too_late() -> None:
    """CR 1.8.4: he still sees the active player's character fall, and has fallen himself when he is asked."""
    s = laid(mine=[FLOUNDER], theirs=[hurt(LOUIE, 6, exerted=True)])
    s.do("challenge", s[FLOUNDER], s[LOUIE])
    assert place(s, LOUIE) == "discard.1"
    s.yes().quiet()
    assert place(s, LOUIE) == "discard.1" and place(s, FLOUNDER) == "discard.0"
