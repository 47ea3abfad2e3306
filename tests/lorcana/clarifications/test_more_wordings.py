"""More cards of rarer wordings: what they let be chosen, for how long, and at what price."""

from __future__ import annotations

from tests.lorcana.clarifications.printed import choices, hurt, ids, laid, place, tired

STITCH, FLOUNDER, MAUI = "Stitch - New Dog", "Flounder - Voice of Reason", "Maui - Hero to All"
BASIL, COGSWORTH, MINNIE = (
    "Basil - Of Baker Street",
    "Cogsworth - Grandfather Clock",
    "Minnie Mouse - Always Classy",
)
CASTLE, THIEF, SIMBA = (
    "The Queen's Castle - Mirror Chamber",
    "Jafar - Lamp Thief",
    "Simba - Rightful Heir",
)


def test_a_diplomat_pays_for_one_of_three_things() -> None:
    anna = "Anna - Diplomatic Queen"
    s = laid(hand=[anna], theirs=[hurt(MAUI, 1), STITCH])
    s.do("play", s[anna]).yes()
    assert len(s.labels) == 3
    s.answer("Banish chosen damaged character")
    assert choices(s) == ids(s, MAUI)
    s.pick(MAUI).quiet()
    assert place(s, MAUI) == "discard.1" and s.ready_ink() == 5


def test_items_pay_for_the_dinosaur_and_for_his_stumble() -> None:
    stegmutt = "Stegmutt - Clumsy Dinosaur"
    s = laid(hand=[stegmutt], discard=["Lantern"] * 3, theirs=[MAUI], ink=5)
    s.do("play", s[stegmutt]).yes().pick("Lantern", s["Lantern", 1], s["Lantern", 2])
    s.pick(MAUI).quiet()
    assert s.ready_ink() == 0 and s.count("discard.0") == 0 and s.damage(s[MAUI]) == 3


def test_princes_and_kings_resist() -> None:
    core, louie = "King's Sensor Core", "King Louie - Jungle VIP"
    s = laid(mine=[SIMBA, louie, STITCH], hand=[core])
    s.do("play", s[core]).quiet()
    assert s.keywords(SIMBA) == s.keywords(louie) == ["Resist"] and s.keywords(STITCH) == []


def test_a_counter_that_is_put_is_not_resisted() -> None:
    potion = "Potion of Malice"
    s = laid(mine=[potion], theirs=[COGSWORTH, STITCH])
    s.do("use", s[potion], 0)
    assert choices(s) == ids(s, STITCH)
    s.pick(STITCH).quiet()
    assert s.damage(s[STITCH]) == 1


def test_only_the_hurt_become_reckless() -> None:
    potion = "Potion of Malice"
    s = laid(mine=[potion], theirs=[hurt(STITCH, 1), MINNIE])
    s.do("use", s[potion], 1).quiet()
    assert s.keywords(STITCH) == ["Reckless"] and s.keywords(MINNIE) == [] and place(s, potion) == "discard.0"


def test_a_victor_who_readies_does_not_quest() -> None:
    raya = "Raya - Headstrong"
    s = laid(mine=[raya], theirs=[tired(STITCH)])
    s.do("challenge", s[raya], s[STITCH]).yes().quiet()
    assert not s.exerted(s[raya]) and s.code("quest", s[raya]) == "ABILITY_FORBIDS"


def test_only_the_cheap_are_inked_by_the_qualified() -> None:
    bellwether = "Bellwether - Highly Qualified"
    s = laid(hand=[bellwether], theirs=[STITCH, MAUI])
    s.do("play", s[bellwether]).yes()
    assert choices(s) == ids(s, STITCH)
    s.pick(STITCH).quiet()
    assert place(s, STITCH) == "inkwell.1"


def test_twins_come_back_together() -> None:
    flotsam, jetsam = 'Flotsam - Ursula\'s "Baby"', "Jetsam - Riffraff"
    s = laid(mine=[flotsam, jetsam], theirs=[tired(MAUI), tired(MAUI)])
    s.do("challenge", s[jetsam], s[MAUI]).quiet()
    s.do("challenge", s[flotsam], s[MAUI, 1]).quiet()
    assert place(s, jetsam) == place(s, flotsam) == "hand.0"


def test_damage_this_turn_makes_the_pirate_cheaper() -> None:
    silver = "John Silver - Vengeful Pirate"
    s = laid(hand=[silver, "Fire the Cannons!"], theirs=[MAUI], ink=7)
    assert not s.can("play", s[silver])
    s.do("play", s["Fire the Cannons!"]).pick(MAUI).do("play", s[silver]).quiet()
    assert s.ready_ink() == 0


def test_a_song_does_not_fire_the_pirate_but_an_action_does() -> None:
    silver, friends, brain = "John Silver - Vengeful Pirate", "Friends on the Other Side", "Develop Your Brain"
    s = laid(mine=[silver], hand=[friends, brain], theirs=[MAUI], deck=[STITCH, BASIL, MINNIE, FLOUNDER, None])
    s.do("play", s[friends]).quiet()
    s.do("play", s[brain]).pick(MINNIE).yes().pick(MAUI).quiet()
    assert s.damage(s[MAUI]) == 1


def test_a_pirate_of_the_captain_takes_no_damage_in_challenges() -> None:
    mickey, shark = "Mickey Mouse - Pirate Captain", "Kakamora - Pirate Pitcher"
    s = laid(mine=[mickey, shark], theirs=[tired(MAUI)])
    s.do("quest", s[mickey])
    assert choices(s) == ids(s, mickey, shark)
    s.pick(shark).do("challenge", s[shark], s[MAUI]).quiet()
    assert s.damage(s[shark]) == 0 and s.damage(s[MAUI]) == 3


def test_one_of_each_sort_is_found_and_the_rest_stays_on_top() -> None:
    song, pepa = "The Family Madrigal", "Pepa Madrigal - Weather Maker"
    s = laid(hand=[song], deck=[pepa, "Let It Go", STITCH, MAUI, BASIL, MINNIE])
    s.do("play", s[song]).pick(pepa, "Let It Go", MAUI, STITCH, BASIL).quiet()
    assert place(s, pepa) == place(s, "Let It Go") == "hand.0"
    assert s.zone("deck.0") == [s[name].id for name in (MAUI, STITCH, BASIL, MINNIE)]


def test_a_mascot_costs_lore_only_when_challenged() -> None:
    lester = "Lester the Possum - Park Mascot"
    s = laid(mine=[lester], theirs=[tired(MAUI)], lore=(0, 5))
    s.do("challenge", s[lester], s[MAUI]).quiet()
    assert s.lore == [0, 5]
    s = laid(mine=[MAUI], theirs=[tired(lester)], lore=(5, 0))
    s.do("challenge", s[MAUI], s[lester]).quiet()
    assert s.lore == [3, 0]


def test_who_is_warned_does_not_challenge_in_their_next_turn() -> None:
    king = "Simba - Rightful King"
    s = laid(mine=[king], theirs=[tired(STITCH), BASIL])
    s.do("challenge", s[king], s[STITCH]).pick(BASIL).pass_turn()
    assert s.code("challenge", s[BASIL], s[king]) == "ABILITY_FORBIDS"
    s.quiet()


def test_a_hidden_trap_waits_a_turn() -> None:
    s = laid(hand=["Hidden Trap"], theirs=["Lantern", MAUI])
    s.do("play", s["Hidden Trap"]).quiet()
    assert s.exerted(s["Hidden Trap"]) and not s.can("use", s["Hidden Trap"], 0)


def test_the_lore_of_an_opponent_makes_the_slinger_strong() -> None:
    donald = "Donald Duck - Pie Slinger"
    s = laid(mine=[donald], theirs=[STITCH], lore=(15, 9))
    assert s.strength(s[donald]) == 3
    s.pass_turn().do("quest", s[STITCH]).quiet()
    assert s.strength(s[donald]) == 9


def test_who_sees_a_villain_fall_from_the_tower_is_readied() -> None:
    tower = "Darkwing Tower - Icy Headquarters"
    s = laid(mine=[tower, tired(STITCH, at=tower), tired(BASIL), SIMBA], theirs=[tired(THIEF)])
    s.do("challenge", s[SIMBA], s[THIEF]).answer("Darkwing Tower", "Yes")
    assert choices(s) == ids(s, STITCH)
    s.pick(STITCH).quiet()
    assert not s.exerted(s[STITCH]) and s.exerted(s[BASIL])


def test_two_items_do_not_pay_for_a_stumble_of_three() -> None:
    stegmutt = "Stegmutt - Clumsy Dinosaur"
    s = laid(hand=[stegmutt], discard=["Lantern"] * 2, theirs=[MAUI])
    s.do("play", s[stegmutt]).quiet()
    assert s.damage(s[MAUI]) == s.damage(s[stegmutt]) == 0
