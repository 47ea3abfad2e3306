"""CR 8.10: Shift and its variants."""

from loretable.games.lorcana import GAME
from loretable.games.lorcana.model.face import Face
from tests.lorcana.table import (
    SONG,
    WALL,
    Card,
    Table,
    card,
    cards,
    item,
    location,
    named,
    reprinted,
    rule,
    table,
    vanilla,
    with_keyword,
)

SMALL, BIG = named("Hercules - True Hero"), named("Hercules - Divine Hero")  # Shift 4
DUO = named("Mickey Mouse & Minnie Mouse - Adventuring Duo")  # Duo Shift 0
COMBO = named("Dash Parr & Violet Parr - Super Siblings")  # Combo Shift 6
MICKEY, MINNIE = named("Mickey Mouse - True Friend"), named("Minnie Mouse - Beloved Princess")
DASH, VIOLET = named("Dash Parr - Super Speedy"), named("Violet Parr - Force Field Practice")


def shifted(**states: object) -> tuple[Table, Card, Card]:
    small, big = card(SMALL, **states), card(BIG)
    t = table(mine=[small], hand=[big], theirs=[card(WALL, exerted=True)], ink=4)
    t.do("play", big, "shift", small)
    return t, small, big


@rule("8.10.1", "4.3.3.1", "6.1.12")
def test_shift_is_paid_instead_of_the_cost_and_the_card_goes_on_top() -> None:
    t, small, big = shifted()
    assert t.ready_ink() == 0 and t.under(big) == [small.id] and t.where(small) == "under.0"
    t.quiet()


@rule("8.10.1")
def test_shift_needs_an_own_character_of_the_same_name_in_play() -> None:
    big, stranger, theirs, held = card(BIG), card(vanilla()), card(SMALL), card(SMALL)
    t = table(mine=[stranger], theirs=[theirs], hand=[big, held], ink=9)
    assert t.code("play", big, "shift", stranger) == t.code("play", big, "shift", theirs) == "NOT_SHIFT_TARGET"
    assert t.code("play", big, "shift", held) == "NOT_IN_PLAY"
    assert t.code("play", held, "shift", stranger) == "NO_SHIFT"


@rule("8.10.2", "5.1.3")
def test_on_an_exerted_character_it_enters_play_exerted() -> None:
    t, _, big = shifted(exerted=True)
    assert t.exerted(big)
    t, _, big = shifted()
    assert not t.exerted(big)


@rule("8.10.3", "8.3.2")
def test_a_bodyguard_may_enter_play_exerted_on_a_ready_character() -> None:
    small, big = (
        card("Prince Naveen - Carefree Explorer"),
        card(with_keyword("Bodyguard", "Shift", name="Prince Naveen")),
    )
    t = table(mine=[small], hand=[big], ink=9)
    t.do("play", big, "shift-exerted", small)
    assert t.exerted(big) and not t.drying(big)


@rule("8.10.4", "8.10.5")
def test_dry_and_drying_pass_to_the_card_on_top() -> None:
    t, _, big = shifted()
    assert not t.drying(big) and t.can("quest", big) and t.can("challenge", big, foe_of(t))
    t, _, big = shifted(drying=True)
    assert t.drying(big) and t.code("quest", big) == "NOT_DRY"


@rule("8.10.4", "8.9.1")
def test_rush_on_a_drying_character_still_challenges() -> None:
    with reprinted(BIG, "Rush"):
        t, _, big = shifted(drying=True)
        assert t.drying(big) and t.code("quest", big) == "NOT_DRY"
        t.do("challenge", big, foe_of(t))


@rule("8.10.5")
def test_a_shifted_character_sings_if_the_one_below_was_dry() -> None:
    small, big, song = card(SMALL), card(BIG), card(SONG)
    t = table(mine=[small], hand=[big, song], ink=4)
    t.do("play", big, "shift", small).do("sing", song, big)
    assert t.exerted(big)


@rule("8.10.5")
def test_effects_on_the_character_below_pass_to_the_card_on_top() -> None:
    helper, small, big = card(with_keyword("Support")), card(SMALL), card(BIG)
    t = table(mine=[helper, small], hand=[big], ink=4)
    t.do("quest", helper).do("pick", small).do("play", big, "shift", small)
    assert t.strength(big) == BIG.strength + helper.face.strength
    t.end()
    assert t.strength(big) == BIG.strength


@rule("8.10.5", "4.7.2")
def test_the_card_on_top_is_where_the_one_below_was() -> None:
    place = card(location())
    small, big = card(SMALL, at=place), card(BIG)
    t = table(mine=[place, small], hand=[big], ink=4)
    t.do("play", big, "shift", small)
    assert t.at(big) == place.id


@rule("8.10.6")
def test_damage_passes_to_the_card_on_top() -> None:
    t, small, big = shifted(damage=2)
    assert t.damage(big) == 2 and t.damage(small) == 0


@rule("8.10.6", "1.8.1.4")
def test_damage_that_the_new_card_cannot_bear_banishes_the_whole_stack() -> None:
    small, big = card("Hercules - Unwavering Demigod", damage=BIG.willpower), card(BIG)
    assert small.face.willpower > BIG.willpower
    t = table(mine=[small], hand=[big], ink=4)
    t.do("play", big, "shift", small)
    assert t.where(big) == t.where(small) == "discard.0"


@rule("8.10.7", "5.1.1.7")
def test_a_stack_of_three_is_one_stack() -> None:
    first, second, third = card(SMALL), card(BIG), card(BIG)
    t = table(mine=[first], hand=[second, third], ink=8)
    t.do("play", second, "shift", first).do("play", third, "shift", second)
    assert sorted(t.under(third)) == sorted([first.id, second.id]) and t.under(second) == []
    t.state.damage[third.id] = BIG.willpower
    t.state.damage_dirty = True
    t.do("end")
    assert [t.where(c) for c in (first, second, third)] == ["discard.0"] * 3


@rule("8.10.7", "5.1.1.7", "8.4.2")
def test_a_face_down_card_stays_hidden_when_its_character_is_shifted_onto() -> None:
    hero, big = card("Hercules - Spectral Demigod"), card(BIG)
    t = table(mine=[hero], hand=[big], ink=6)
    t.do("boost", hero)
    hidden = t.under(hero)[0]
    t.do("play", big, "shift", hero)
    assert t.under(big) == [hero.id, hidden]
    assert not any(t.state.pieces.knows(watcher, hidden) for watcher in (0, 1, 2))


# -- variants (8.10.8) -------------------------------------------------------------------------------------------------


@rule("8.10.8", "8.10.8.1")
def test_classification_shift_goes_on_any_character_of_that_classification() -> None:
    dog, pup, hero = card("Thunderbolt - Wonder Dog"), card("Rolly - Hungry Pup"), card(vanilla())
    t = table(mine=[pup, hero], hand=[dog], ink=3)
    assert t.code("play", dog, "shift", hero) == "NOT_SHIFT_TARGET"
    t.do("play", dog, "shift", pup)
    assert t.under(dog) == [pup.id]


@rule("8.10.8.2")
def test_universal_shift_goes_on_any_own_character_and_on_nothing_else() -> None:
    robot, hero, thing, place = card("Baymax - Giant Robot"), card(vanilla()), card(item()), card(location())
    t = table(mine=[hero, thing, place], hand=[robot], ink=4)
    assert t.code("play", robot, "shift", thing) == t.code("play", robot, "shift", place) == "NOT_SHIFT_TARGET"
    t.do("play", robot, "shift", hero)
    assert t.under(robot) == [hero.id]


@rule("8.10.8.3 [2.2]")
def test_duo_shift_needs_two_characters_one_of_each_name() -> None:
    duo, mickey, minnie = card(DUO), card(MICKEY), card(MINNIE)
    assert table(mine=[mickey], hand=[duo]).code("play", duo, "shift", mickey) == "NO_SECOND_CHARACTER"
    twin = card(MICKEY)
    assert table(mine=[mickey, twin], hand=[duo]).code("play", duo, "shift", mickey) == "NO_SECOND_CHARACTER"
    t = table(mine=[mickey, minnie], hand=[duo])
    t.do("play", duo, "shift", mickey)
    assert t.options == [t.text("pick", minnie)]
    t.do("pick", minnie)
    assert t.under(duo) == [mickey.id, minnie.id]
    t.quiet()


@rule("8.10.8.3 [2.2]", "5.2.6.2")
def test_a_character_of_both_names_is_still_one_character() -> None:
    duo, pair = card(DUO), card(DUO)
    assert table(mine=[pair], hand=[duo]).code("play", duo, "shift", pair) == "NO_SECOND_CHARACTER"


@rule("8.10.4.2 [2.2]", "8.10.6")
def test_with_two_below_drying_beats_dry_exerted_beats_ready_and_damage_adds_up() -> None:
    duo = card(DUO)
    mickey, minnie = card(MICKEY, exerted=True, damage=1), card(MINNIE, drying=True, damage=2)
    t = table(mine=[mickey, minnie], hand=[duo])
    t.do("play", duo, "shift", minnie).do("pick", mickey)
    assert t.exerted(duo) and t.drying(duo) and t.damage(duo) == 3


@rule("8.10.8.4 [2.2]")
def test_combo_shift_goes_on_one_of_its_names_or_on_both() -> None:
    for both in (False, True):
        combo, dash, violet = card(COMBO), card(DASH), card(VIOLET)
        t = table(mine=[dash, violet], hand=[combo], ink=6)
        t.do("play", combo, "shift", dash)
        assert t.options == [t.text("pick", violet), "done"]
        t.do(*(("pick", violet) if both else ("done",)))
        assert t.under(combo) == ([dash.id, violet.id] if both else [dash.id])
    lonely = card(COMBO)
    violet = card(VIOLET)
    t = table(mine=[violet], hand=[lonely], ink=6)
    t.do("play", lonely, "shift", violet)
    assert t.under(lonely) == [violet.id]


@rule("8.10.8.5 [2.2]", "8.10.9 [2.2]")
def test_temporary_shift_goes_back_to_the_hand_and_leaves_what_was_below_without_damage() -> None:
    sun, below, foe = card("Sun Yee - Red Panda Spirit"), card("Ming Lee - Proud Parent"), card(WALL, exerted=True)
    t = table(mine=[below], hand=[sun], theirs=[foe], ink=2)
    t.do("play", sun, "shift", below).do("challenge", sun, foe)
    assert t.damage(sun) == 1
    t.end()
    assert t.where(sun) == "hand.0" and t.where(below) == "play.0"
    assert t.damage(below) == 0 and t.under(below) == [] and t.exerted(below)
    t.end()
    assert t.can("quest", below)


@rule("8.10.8.5 [2.2]")
def test_a_temporary_character_that_was_banished_does_not_come_back() -> None:
    sun, below = card("Sun Yee - Red Panda Spirit"), card("Ming Lee - Proud Parent")
    foe = card(vanilla(strength=8), exerted=True)
    t = table(mine=[below], hand=[sun], theirs=[foe], ink=2)
    t.do("play", sun, "shift", below).do("challenge", sun, foe).end()
    assert t.where(sun) == t.where(below) == "discard.0"


@rule("8.10.8.5 [2.2]")
def test_a_temporary_character_under_another_one_stays_there() -> None:
    sun, below, robot = (
        card("Sun Yee - Red Panda Spirit"),
        card("Ming Lee - Proud Parent"),
        card("Baymax - Giant Robot"),
    )
    t = table(mine=[below], hand=[sun, robot], ink=6)
    t.do("play", sun, "shift", below).do("play", robot, "shift", sun).end()
    assert t.where(robot) == "play.0" and t.where(sun) == "under.0"


@rule("8.10.8.5 [2.2]", "5.1.1.7")
def test_what_lay_under_the_lower_card_stays_with_it() -> None:
    deep = card(WALL, known=0)
    below, sun = card("Ming Lee - Proud Parent", under=[deep]), card("Sun Yee - Red Panda Spirit")
    t = table(mine=[below], hand=[sun], ink=2)
    t.do("play", sun, "shift", below)
    assert t.under(sun) == [below.id, deep.id]
    t.end()
    assert t.where(below) == "play.0" and t.under(below) == [deep.id]
    assert not any(t.state.pieces.knows(watcher, deep.id) for watcher in (0, 1, 2))


@rule("8.10.8.5 [2.2]")
def test_played_for_its_ink_a_card_with_temporary_shift_stays() -> None:
    sun = card("Sun Yee - Red Panda Spirit")
    t = table(hand=[sun], ink=9)
    t.do("play", sun).end()
    assert t.where(sun) == "play.0"


@rule("8.10.9 [2.2]", "8.10.8.1")
def test_temporary_classification_shift_needs_the_classification() -> None:
    sun, hero = card("Sun Yee - Red Panda Spirit"), card(vanilla())
    assert table(mine=[hero], hand=[sun], ink=9).code("play", sun, "shift", hero) == "NOT_SHIFT_TARGET"


@rule("8.10.8.6 [2.2]", "8.10.4.1 [2.2]")
def test_potato_shift_goes_on_an_item_and_is_dry_if_the_item_was_there_before() -> None:
    for fresh in (False, True):
        posey, potato = card("Posey - Vampire Potato"), card("Potato", drying=fresh)
        t = table(mine=[potato], hand=[posey], ink=5)
        t.do("play", posey, "shift", potato)
        assert t.under(posey) == [potato.id] and t.drying(posey) == fresh
        assert t.code("quest", posey) == ("NOT_DRY" if fresh else "")


@rule("8.10.8.6 [2.2]", "8.10.4.1 [2.2]")
def test_a_potato_played_this_turn_makes_a_drying_character() -> None:
    posey, potato, other = card("Posey - Vampire Potato"), card("Potato"), card(item())
    t = table(mine=[other], hand=[posey, potato], ink=12)
    t.do("play", potato)
    assert t.code("play", posey, "shift", other) == "NOT_SHIFT_TARGET"
    t.do("play", posey, "shift", potato)
    assert t.drying(posey)


# -- costs that are not ink --------------------------------------------------------------------------------------------


@rule("8.10.1", "1.5.3", "4.3.2.4")
def test_a_shift_that_costs_cards_is_paid_by_discarding_them() -> None:
    below, eels = card("Flotsam - Slippery as an Eel"), card("Flotsam & Jetsam - Entangling Eels")
    hand = cards(3)
    t = table(mine=[below], hand=[eels, *hand])
    t.do("play", eels, "shift", below)
    assert t.kind == "discard to shift" and t.text("pick", eels) not in t.options, "not the card itself"
    t.do("pick", hand[0]).do("pick", hand[2])
    assert [t.where(c) for c in hand] == ["discard.0", "hand.0", "discard.0"] and t.where(eels) == "play.0"
    assert table(mine=[below], hand=[eels, hand[0]]).code("play", eels, "shift", below) == "NOTHING_TO_DISCARD"


@rule("8.10.1", "4.3.2.4")
def test_a_shift_that_costs_a_card_of_one_kind_takes_no_other() -> None:
    ursula = card("Ursula - Eric's Bride")
    below = card(next(f for f in named_all("Ursula") if f is not ursula.face and not f.shift_kind))
    song, hero = card(SONG), card(vanilla())
    assert table(mine=[below], hand=[ursula, hero]).code("play", ursula, "shift", below) == "NOTHING_TO_DISCARD"
    t = table(mine=[below], hand=[ursula, song, hero])
    t.do("play", ursula, "shift", below)
    assert t.options == [t.text("pick", song)]
    t.do("pick", song)
    assert t.where(song) == "discard.0" and t.under(ursula) == [below.id]


@rule("8.10.1", "4.3.2.4")
def test_a_shift_that_costs_ink_drops_takes_no_ink() -> None:
    big = card("Baymax - Amped Up")
    below = card(next(f for f in named_all("Baymax") if not f.shift_kind))
    assert table(mine=[below], hand=[big], ink=6, drops=1).code("play", big, "shift", below) == "TOO_FEW_DROPS"
    t = table(mine=[below], hand=[big], ink=3, drops=3)
    t.do("play", big, "shift", below)
    assert t.state.drops[0] == 1 and t.ready_ink() == 3 and t.under(big) == [below.id]


@rule("8.10.1", "4.3.2.4")
def test_ink_drops_pay_a_shift_cost_of_ink() -> None:
    small, big = card(SMALL), card(BIG)
    t = table(mine=[small], hand=[big], ink=4, drops=1)
    t.do("play", big, "shift", small)
    assert t.kind == "ink drops to remove"
    t.do("choose", 1)
    assert t.ready_ink() == 1 and t.state.drops[0] == 0 and t.under(big) == [small.id]


def named_all(name: str) -> list[Face]:
    return [face for face in GAME.pool_faces if face.name == name and face.kind == 0]


def foe_of(t: Table) -> int:
    return t.zone("play.1")[0]
