"""Official answers about cards with longer texts, each played on the cards it speaks of."""

from __future__ import annotations

import pytest

from tests.lorcana.clarifications.printed import choices, hurt, ids, laid, place, tired

FLOUNDER, MINNIE, STITCH = "Flounder - Voice of Reason", "Minnie Mouse - Always Classy", "Stitch - New Dog"
MAUI, BASIL, COGSWORTH = "Maui - Hero to All", "Basil - Of Baker Street", "Cogsworth - Grandfather Clock"
FRIENDS, STORM, DIVER = (
    "Friends on the Other Side",
    "Let the Storm Rage On",
    "Minnie Mouse - Wide-Eyed Diver",
)
TUCK, DECEIVER, HYDRA = (
    "Friar Tuck - Priest of Nottingham",
    "Ursula - Deceiver of All",
    "Hydra - Deadly Serpent",
)
JIM, STEALER, LUCIFER = (
    "Jim Hawkins - Space Traveler",
    "Ursula - Voice Stealer",
    "Lucifer - Cunning Cat",
)


def test_a_ready_character_that_is_exerted_later_stays_exerted() -> None:
    anna = "Anna - Heir to Arendelle"
    s = laid(mine=["Elsa - Snow Queen"], hand=[anna, "Freeze"], theirs=[MAUI])
    s.do("play", s[anna]).pick(MAUI).do("play", s["Freeze"]).pick(MAUI).pass_turn()
    assert s.exerted(s[MAUI])
    s.quiet()


def test_without_elsa_nobody_is_chosen() -> None:
    anna = "Anna - Heir to Arendelle"
    s = laid(hand=[anna], theirs=[tired(MAUI)])
    s.do("play", s[anna]).pass_turn().quiet()
    assert not s.exerted(s[MAUI])


def test_only_the_next_character_is_cheaper() -> None:
    s = laid(mine=[STITCH] * 10, hand=["Zero to Hero", MAUI, TUCK], ink=6)
    s.do("play", s["Zero to Hero"]).do("play", s[MAUI]).quiet()
    assert s.ready_ink() == 4
    s.do("play", s[TUCK]).quiet()
    assert s.ready_ink() == 0


def test_the_cat_takes_as_much_as_there_is() -> None:
    s = laid(hand=[LUCIFER], their_hand=[MAUI])
    s.do("play", s[LUCIFER])
    assert s.labels == ["Choose 2 cards in your hand and discard them"]
    s.answer("Choose 2 cards").pick(MAUI).quiet()
    assert place(s, MAUI) == "discard.1"


def test_the_cat_takes_two_cards_or_one_action() -> None:
    s = laid(hand=[LUCIFER], their_hand=[MAUI, STITCH, "Freeze"])
    s.do("play", s[LUCIFER])
    assert s.state.seat == 1 and len(s.labels) == 2
    s.answer("Choose an action card").pick("Freeze").quiet()
    assert s.count("discard.1") == 1


@pytest.mark.parametrize(("answer", "hand"), [("Yes", 2), ("No", 0)])
def test_the_greediest_draws_for_all_or_for_none(answer: str, hand: int) -> None:
    john, forgotten = "Prince John - Greediest of All", "You Have Forgotten Me"
    s = laid(mine=[john], hand=[forgotten], their_hand=[MAUI, STITCH])
    s.do("play", s[forgotten]).pick(MAUI, STITCH)
    assert len(s.labels) == 2
    s.answer(answer).quiet()
    assert s.count("hand.0") == hand


def test_a_quest_for_no_lore_is_a_quest() -> None:
    peddler = "The Queen - Disguised Peddler"
    s = laid(mine=[peddler])
    s.do("quest", s[peddler]).quiet()
    assert s.lore[0] == 0 and s.exerted(s[peddler])


def test_the_peddler_sells_a_character_for_its_lore() -> None:
    peddler, moana = "The Queen - Disguised Peddler", "Moana - Of Motunui"
    s = laid(mine=[peddler], hand=[moana, "Freeze"])
    s.do("use", s[peddler], 0).pick(moana).quiet()
    assert s.lore[0] == 3 and place(s, moana) == "discard.0"


def test_a_stack_has_the_cost_of_its_top_card() -> None:
    boo, top, below = "Bibbidi Bobbidi Boo", "Mickey Mouse - Artful Rogue", "Mickey Mouse - Brave Little Tailor"
    s = laid(mine=[(top, {"under": [below]})], hand=[boo, STITCH])
    s.do("play", s[boo]).pick(top)
    assert choices(s) == ids(s, top, STITCH)
    s.pick(top).quiet()
    assert place(s, top) == "play.0" and place(s, below) == "hand.0" and s.under(s[top]) == []


def test_a_shifted_diver_keeps_what_the_first_one_gained() -> None:
    s = laid(mine=[DIVER], hand=[FRIENDS, STORM, DIVER], theirs=[MAUI])
    s.do("play", s[FRIENDS]).do("play", s[STORM]).pick(MAUI)
    old, new = s[DIVER], s[DIVER, 1]
    assert s.lore_value(old) == 3
    s.do("play", new, "shift", old).quiet()
    assert s.lore_value(new) == 3


def test_the_protector_takes_what_is_left_of_it() -> None:
    beast, prince = "Beast - Selfless Protector", "The Prince - Never Gives Up"
    s = laid(mine=[beast, prince], hand=["Teeth and Ambitions"], theirs=[FLOUNDER])
    s.do("play", s["Teeth and Ambitions"]).pick(prince).pick(FLOUNDER).quiet()
    assert s.damage(s[beast]) == 1 and s.damage(s[prince]) == 0 and place(s, FLOUNDER) == "discard.1"


@pytest.mark.parametrize(("item", "lore"), [("Lucky Dime", 7), ("Pawpsicle", 1)])
def test_one_item_of_those_in_play_is_worth_its_cost(item: str, lore: int) -> None:
    magica = "Magica De Spell - The Midas Touch"
    s = laid(mine=[magica, "Lucky Dime", "Pawpsicle"])
    s.do("quest", s[magica])
    assert choices(s) == ids(s, "Lucky Dime", "Pawpsicle")
    s.pick(item).quiet()
    assert s.lore[0] == lore


def test_who_has_most_cards_after_he_came_discards() -> None:
    s = laid(hand=[TUCK, MAUI, STITCH, "Freeze"], their_hand=[BASIL, FLOUNDER, MINNIE])
    s.do("play", s[TUCK]).pick("Freeze").pick(BASIL).quiet()
    assert s.count("hand.0") == s.count("hand.1") == 2


def test_who_has_fewer_cards_keeps_them() -> None:
    s = laid(hand=[TUCK, MAUI, STITCH, "Freeze"], their_hand=[BASIL, FLOUNDER])
    s.do("play", s[TUCK]).pick("Freeze").quiet()
    assert s.count("hand.0") == s.count("hand.1") == 2


def test_the_song_is_played_again_at_once() -> None:
    s = laid(mine=[DECEIVER], hand=[FRIENDS])
    s.do("sing", s[FRIENDS], s[DECEIVER]).yes().quiet()
    assert s.count("hand.0") == 4 and place(s, FRIENDS) == "deck.0"
    assert s.zone("deck.0")[-1] == s[FRIENDS].id


def test_a_banished_singer_still_strikes_her_deal() -> None:
    s = laid(mine=[hurt(DECEIVER, 1)], hand=[STORM])
    s.do("sing", s[STORM], s[DECEIVER]).pick(DECEIVER).yes().quiet()
    assert place(s, DECEIVER) == "discard.0" and s.count("hand.0") == 2


def test_the_song_sung_again_ends_below_what_it_put_there() -> None:
    roll, rest = "The Boss is on a Roll", [MAUI, BASIL, STITCH]
    s = laid(mine=[DECEIVER], hand=[roll], deck=[*rest, MINNIE, FLOUNDER, LUCIFER])
    s.do("sing", s[roll], s[DECEIVER]).pick(FLOUNDER).done().pick(*rest, MINNIE)
    s.yes().pick(MINNIE).done().pick(LUCIFER, *rest).quiet()
    assert s.zone("deck.0") == [s[name].id for name in (LUCIFER, *rest, FLOUNDER, MINNIE, roll)] and s.lore[0] == 2


def test_teeth_that_were_resisted_do_not_bite() -> None:
    s = laid(mine=[HYDRA, "Mouse Armor"], theirs=[tired(MINNIE), MAUI])
    s.do("use", s["Mouse Armor"], 0).pick(HYDRA).do("challenge", s[HYDRA], s[MINNIE]).quiet()
    assert s.damage(s[HYDRA]) == 0 and s.damage(s[MAUI]) == 0


def test_teeth_bite_as_hard_as_they_were_hurt() -> None:
    s = laid(mine=[HYDRA], theirs=[tired(FLOUNDER), MAUI])
    s.do("challenge", s[HYDRA], s[FLOUNDER]).pick(MAUI).quiet()
    assert s.damage(s[HYDRA]) == 2 and s.damage(s[MAUI]) == 2


def test_he_moves_to_the_place_he_brought() -> None:
    manor = "De Vil Manor - Cruella's Estate"
    s = laid(hand=[JIM, manor])
    s.do("play", s[JIM]).yes().pick(manor).yes().quiet()
    assert s.at(s[JIM]) == s[manor].id and s.ready_ink() == 5


def test_nobody_quests_after_being_driven_up() -> None:
    s = laid(mine=[COGSWORTH, STITCH, tired(MAUI)], hand=["On Your Feet! Now!"])
    s.do("play", s["On Your Feet! Now!"]).quiet()
    assert [s.damage(s[name]) for name in (COGSWORTH, STITCH, MAUI)] == [1, 0, 0] and not s.exerted(s[MAUI])
    assert s.code("quest", s[STITCH]) == s.code("quest", s[COGSWORTH]) == "ABILITY_FORBIDS"


def test_no_voice_no_song() -> None:
    s = laid(hand=[STEALER, FRIENDS], theirs=[tired(MAUI)])
    s.do("play", s[STEALER]).yes().answer("None").quiet()
    assert place(s, FRIENDS) == "hand.0"


def test_a_stolen_voice_sings_what_it_could() -> None:
    s = laid(hand=[STEALER, FRIENDS, "Be Prepared"], theirs=[MAUI])
    s.do("play", s[STEALER]).pick(MAUI).yes()
    assert choices(s) == ids(s, FRIENDS)
    s.pick(FRIENDS).quiet()
    assert s.exerted(s[MAUI]) and s.count("hand.0") == 3


def test_two_singers_are_readied_and_rest() -> None:
    genie, moana = "Genie - Supportive Friend", "Moana - Of Motunui"
    s = laid(mine=[genie, moana], hand=["I2I"])
    s.do("sing-together", s["I2I"]).pick(genie, moana).done().quiet()
    assert s.lore == [2, 2] and not s.exerted(s[genie]) and s.code("quest", s[moana]) == "ABILITY_FORBIDS"


def test_one_singer_quests_once_it_is_readied() -> None:
    chernabog = "Chernabog - Evildoer"
    s = laid(mine=[chernabog], hand=["I2I", "You Came Back"])
    s.do("sing", s["I2I"], s[chernabog]).quiet()
    assert s.lore == [2, 2] and s.code("quest", s[chernabog]) == "NOT_READY"
    s.do("play", s["You Came Back"]).pick(chernabog).do("quest", s[chernabog]).quiet()
    assert s.lore[0] == 2 + s.lore_value(chernabog)


def test_each_ink_drop_may_become_ink() -> None:
    """CR 6.5: each drop is replaced or not by itself, as its player likes."""
    baymax, helper = "Baymax - Amped Up", "Baymax - Lab Assistant"
    s = laid(mine=[baymax, "Lantern", "Lantern"], hand=[helper], deck=[None] * 4)
    s.do("play", s[helper]).answer("Baymax - Amped Up: put").answer("No").quiet()
    assert s.state.drops[0] == 1 and s.count("inkwell.0") == 11 and s.count("deck.0") == 3


def test_ink_drops_of_others_are_left_alone() -> None:
    baymax, helper = "Baymax - Amped Up", "Baymax - Lab Assistant"
    s = laid(theirs=[baymax], mine=["Lantern", "Lantern"], hand=[helper])
    s.do("play", s[helper]).quiet()
    assert s.state.drops[0] == 2 and s.count("inkwell.0") == 10


def test_a_captain_shields_the_others_while_they_are_challenged() -> None:
    amelia, stitch, maui = "Captain Amelia - Commander of the Legacy", "Stitch - Rock Star", "Maui - Hero to All"
    for shield in (0, 1):
        s = laid(mine=[stitch], theirs=[tired(maui), *[amelia] * shield])
        s.do("challenge", s[stitch], s[maui]).quiet()
        assert s.damage(s[maui]) == 3 - shield


def test_a_leader_lets_nobody_hurt_his_heroes_but_who_challenges_them() -> None:
    leader, maui, hook = "Hercules - Mighty Leader", "Maui - Hero to All", "Smash"
    s = laid(hand=[hook], theirs=[tired(leader), maui])
    s.do("play", s[hook]).pick(maui).quiet()
    assert s.damage(s[maui]) == 0
    s = laid(mine=["Stitch - Rock Star"], theirs=[tired(leader), tired(maui)])
    s.do("challenge", s["Stitch - Rock Star"], s[maui]).quiet()
    assert s.damage(s[maui]) == 3


def test_the_song_is_not_played_again_later() -> None:
    s = laid(mine=[DECEIVER], hand=[FRIENDS])
    s.do("sing", s[FRIENDS], s[DECEIVER]).no().quiet()
    assert place(s, FRIENDS) == "discard.0" and not any("Friends on" in label for label in s.labels)


def test_he_moves_to_a_place_that_comes_later() -> None:
    manor = "De Vil Manor - Cruella's Estate"
    s = laid(mine=[JIM], hand=[manor])
    s.do("play", s[manor]).yes().quiet()
    assert s.at(s[JIM]) == s[manor].id
