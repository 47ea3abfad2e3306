"""Characters that do something when they are played: each wording does what is printed."""

from __future__ import annotations

from tests.lorcana.clarifications.printed import choices, hurt, ids, laid, place, tired

STITCH, MAUI, MINNIE = "Stitch - New Dog", "Maui - Hero to All", "Minnie Mouse - Always Classy"
CETUS, LAMP = "Cetus - Mighty Serpent", "Lantern"


def test_the_duelist_challenges_at_once_and_better() -> None:
    rafiki = "Rafiki - Shaman Duelist"
    s = laid(hand=[rafiki], theirs=[tired(CETUS)])
    s.do("play", s[rafiki]).do("challenge", s[rafiki], s[CETUS]).quiet()
    assert s.damage(s[CETUS]) == 5


def test_pain_gains_lore_by_panic_in_the_discard() -> None:
    pain, panic = "Pain - Running with Scissors", "Panic - Underworld Imp"
    s = laid(hand=[pain], discard=[panic])
    s.do("play", s[pain]).quiet()
    assert s.lore == [2, 0]


def test_pain_alone_gains_nothing() -> None:
    pain = "Pain - Running with Scissors"
    s = laid(hand=[pain], discard=[STITCH])
    s.do("play", s[pain]).quiet()
    assert s.lore == [0, 0]


def test_the_captain_takes_his_cannons_back() -> None:
    hook = "Captain Hook - Captain of the Jolly Roger"
    s = laid(hand=[hook], discard=["Fire the Cannons!", "Smash"])
    s.do("play", s[hook]).yes()
    assert choices(s) == ids(s, "Fire the Cannons!")
    s.pick("Fire the Cannons!").quiet()
    assert place(s, "Fire the Cannons!") == "hand.0" and place(s, "Smash") == "discard.0"


def test_a_brother_takes_a_lore() -> None:
    brother = "Stabbington Brother - With a Patch"
    s = laid(hand=[brother], lore=[0, 2])
    s.do("play", s[brother]).quiet()
    assert s.lore == [0, 1]


def test_the_archer_may_banish_the_strong() -> None:
    gaston = "Gaston - Superior Archer"
    s = laid(hand=[gaston], theirs=[CETUS, STITCH])
    s.do("play", s[gaston]).yes()
    assert choices(s) <= ids(s, CETUS)
    s.pick(CETUS).quiet()
    assert place(s, CETUS) == "discard.1"


def test_a_mighty_horse_makes_alert() -> None:
    angus = "Angus - Mighty Horse"
    s = laid(hand=[angus], mine=[STITCH])
    s.do("play", s[angus]).pick(STITCH).quiet()
    assert s.keywords(STITCH) == ["Alert"] and s.pass_turn().keywords(STITCH) == []
    s.quiet()


def test_a_fairy_exerts_the_weak() -> None:
    tinker = "Tinker Bell - Temperamental Fairy"
    s = laid(hand=[tinker], theirs=[STITCH, MAUI, MINNIE])
    s.do("play", s[tinker])
    assert choices(s) == ids(s, STITCH, MINNIE)
    s.pick(STITCH).quiet()
    assert s.exerted(s[STITCH])


def test_jaq_makes_reckless_in_their_next_turn() -> None:
    jaq = "Jaq - Connoisseur of Climbing"
    s = laid(hand=[jaq], theirs=[STITCH])
    s.do("play", s[jaq]).pick(STITCH).quiet()
    assert s.pass_turn().keywords(STITCH) == ["Reckless"] and s.pass_turn().keywords(STITCH) == []
    s.quiet()


def test_xanatos_pays_with_a_card() -> None:
    xanatos = "David Xanatos - Steel Clan Leader"
    s = laid(hand=[xanatos, MINNIE], theirs=[MAUI])
    s.do("play", s[xanatos]).yes().pick(MINNIE).pick(MAUI).quiet()
    assert s.damage(s[MAUI]) == 2 and place(s, MINNIE) == "discard.0"


def test_an_heir_heals_one_of_hers() -> None:
    jasmine = "Jasmine - Heir of Agrabah"
    s = laid(hand=[jasmine], mine=[hurt(MAUI, 2)], theirs=[hurt(CETUS, 2)])
    s.do("play", s[jasmine])
    assert choices(s) == ids(s, MAUI, jasmine)
    s.pick(MAUI).answer("1 damage").quiet()
    assert s.damage(s[MAUI]) == 1


def test_a_gumshoe_weakens_all_of_them() -> None:
    goofy = "Goofy - Galumphing Gumshoe"
    s = laid(hand=[goofy], mine=[MINNIE], theirs=[STITCH, CETUS])
    s.do("play", s[goofy]).quiet()
    assert (s.strength(s[STITCH]), s.strength(s[CETUS]), s.strength(s[MINNIE])) == (1, 5, 1)


def test_a_cynic_costs_a_card_or_goes() -> None:
    megara = "Megara - Captivating Cynic"
    s = laid(hand=[megara, STITCH])
    s.do("play", s[megara]).answer("Discard a card").pick(STITCH).quiet()
    assert place(s, STITCH) == "discard.0" and place(s, megara) == "play.0"


def test_a_beauty_disarms_for_a_turn() -> None:
    aurora = "Aurora - Briar Rose"
    s = laid(hand=[aurora], theirs=[MAUI])
    s.do("play", s[aurora]).pick(MAUI).quiet()
    assert s.strength(s[MAUI]) == 4 and s.pass_turn().strength(s[MAUI]) == 6
    s.quiet()


def test_the_referee_stops_actions_for_a_turn() -> None:
    pete = "Pete - Games Referee"
    s = laid(hand=[pete], their_hand=["Smash"])
    s.do("play", s[pete]).quiet()
    assert s.pass_turn().code("play", s["Smash"]) == "ABILITY_FORBIDS"
    s.quiet()


def test_a_baker_heals_locations_too() -> None:
    julieta, hall = "Julieta Madrigal - Caring Baker", "Atlantica - Concert Hall"
    s = laid(hand=[julieta], mine=[hurt(hall, 2), hurt(MAUI, 1)])
    s.do("play", s[julieta]).yes().pick(hall).answer("1 damage").quiet()
    assert s.damage(s[hall]) == 1


def test_the_dog_plays_a_small_one_for_free() -> None:
    lady = "Lady - Family Dog"
    s = laid(hand=[lady, STITCH, MAUI], ink=3)
    s.do("play", s[lady]).yes()
    assert choices(s) == ids(s, STITCH)
    s.pick(STITCH).quiet()
    assert place(s, STITCH) == "play.0" and s.ready_ink() == 0


def test_each_opponent_hurts_one_of_theirs() -> None:
    dinky = "Dinky - Has the Brains"
    s = laid(hand=[dinky], theirs=[MAUI, CETUS])
    s.do("play", s[dinky])
    assert s.state.seat == 1 and choices(s) == ids(s, MAUI, CETUS)
    s.pick(CETUS).quiet()
    assert s.damage(s[CETUS]) == 1


def test_a_knight_changes_his_hand_for_two_cards() -> None:
    doc = "Doc - Bold Knight"
    s = laid(hand=[doc, STITCH, MAUI, MINNIE])
    s.do("play", s[doc]).yes().quiet()
    assert s.count("hand.0") == 2 and s.count("discard.0") == 3


def test_a_hummingbird_carries_damage_over() -> None:
    flit = "Flit - Reflective Hummingbird"
    s = laid(hand=[flit], mine=[hurt(MAUI, 2)], theirs=[CETUS])
    s.do("play", s[flit]).pick(MAUI, CETUS).answer("1 damage").quiet()
    assert s.damage(s[MAUI]) == 1 and s.damage(s[CETUS]) == 1


def test_a_jewel_is_worth_a_lore() -> None:
    rose = "The White Rose - Jewel of the Garden"
    s = laid(hand=[rose])
    s.do("play", s[rose]).quiet()
    assert s.lore == [1, 0]


def test_the_king_of_sweets_draws_two_and_puts_one_back() -> None:
    candy = "King Candy - Sweet Abomination"
    s = laid(hand=[candy, STITCH])
    s.do("play", s[candy]).yes().pick(STITCH).quiet()
    assert s.count("hand.0") == 2 and place(s, STITCH) == "deck.0"


def test_a_receptionist_readies_one_who_then_has_to_wait() -> None:
    celia = "Celia Mae - Friendly Receptionist"
    s = laid(hand=[celia], mine=[tired(STITCH)], theirs=[tired(MAUI)])
    s.do("play", s[celia]).yes().pick(STITCH).quiet()
    assert not s.exerted(s[STITCH]) and not s.can("quest", s[STITCH]) and not s.can("challenge", s[STITCH], s[MAUI])


def test_the_twins_need_a_place() -> None:
    twins, hall = "The Twins - Lost Boys", "Atlantica - Concert Hall"
    s = laid(hand=[twins], mine=[hall], theirs=[MAUI])
    s.do("play", s[twins]).yes().pick(MAUI).quiet()
    assert s.damage(s[MAUI]) == 2
