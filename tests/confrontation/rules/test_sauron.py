"""The characters of Sauron, alone and in each interaction that the rules name: rules 4.1 and 5. Movers: test_movement.py."""

from tests.confrontation.table import FELLOWSHIP, act, asks, cards, done, fallen, hand, legal, stand, where, why

# -- Balrog --------------------------------------------------------------------------------------------------------


def test_the_balrog_may_defeat_a_piece_in_the_tunnel_without_battle() -> None:
    state = stand("merry: eregion; balrog: caradhras; orcs: fangorn", FELLOWSHIP)
    act(state, "move merry fangorn")
    assert asks(state) == "ambush" and state.seat == 1
    state.listen()
    act(state, "ambush")
    assert where(state, "merry") == "defeated" and where(state, "balrog") == "caradhras"
    assert [e.piece_face for e in state.events if e.name == "show"] == ["Balrog", "Merry"], (
        "nothing in Fangorn is shown"
    )
    done(state)


def test_the_balrog_may_let_it_pass() -> None:
    state = stand("merry: eregion; balrog: caradhras; orcs: rohan", FELLOWSHIP)
    act(state, "move merry fangorn", "decline")
    assert where(state, "merry") == "fangorn"
    done(state)


def test_the_balrog_in_the_tunnel_defeats_frodo() -> None:
    state = stand("frodo: eregion; balrog: caradhras", FELLOWSHIP)
    act(state, "move frodo fangorn", "ambush")
    assert state.over and state.reason == "Frodo defeated" and state.scores[0] == 0


def test_boromir_does_not_take_the_balrog_of_the_tunnel_with_him() -> None:
    state = stand("boromir: eregion; balrog: caradhras", FELLOWSHIP)
    act(state, "move boromir fangorn", "ambush")
    assert where(state, "balrog") == "caradhras" and where(state, "boromir") == "defeated"
    done(state)


def test_the_owner_is_asked_whenever_it_could_be_the_balrog() -> None:
    state = stand("merry: eregion; orcs: caradhras; balrog: gondor", FELLOWSHIP)
    act(state, "move merry fangorn")
    assert asks(state) == "ambush" and legal(state) == ["decline"]
    assert why(state, "ambush") == "NOT_THERE"
    act(state, "decline")
    done(state)


def test_nobody_is_asked_where_it_cannot_be_the_balrog() -> None:
    state = stand("merry: eregion; orcs: caradhras; saruman: gondor", FELLOWSHIP)
    act(state, "move merry fangorn")
    assert where(state, "merry") == "fangorn", "the Balrog has been defeated"
    done(state)


def test_elsewhere_the_balrog_is_a_plain_5() -> None:
    state = stand("merry: eregion; balrog: fangorn", FELLOWSHIP)
    act(state, "move merry fangorn")
    assert asks(state) == "play a card"


# -- Shelob --------------------------------------------------------------------------------------------------------


def test_shelob_returns_to_gondor_after_defeating_somebody() -> None:
    state = stand("merry: eregion; shelob: caradhras")
    cards(act(state, "move shelob eregion"), "1", "6")
    assert where(state, "shelob") == "gondor" and where(state, "merry") == "defeated"
    done(state)


def test_shelob_returns_as_defender_too() -> None:
    state = stand("merry: eregion; shelob: caradhras", FELLOWSHIP)
    cards(act(state, "move merry caradhras"), "1", "6")
    assert where(state, "shelob") == "gondor"
    done(state)


def test_in_gondor_shelob_stays() -> None:
    state = stand("merry: rohan; shelob: gondor", FELLOWSHIP)
    cards(act(state, "move merry gondor"), "1", "6")
    assert where(state, "shelob") == "gondor"
    done(state)


def test_shelob_is_defeated_if_the_fellowship_is_in_gondor() -> None:
    state = stand("merry: eregion; pippin: gondor; shelob: caradhras")
    cards(act(state, "move shelob eregion"), "1", "6")
    assert fallen(state) >= {"merry", "shelob"}
    done(state)


def test_shelob_is_defeated_if_gondor_is_full() -> None:
    state = stand("merry: eregion; orcs warg: gondor; shelob: caradhras")
    cards(act(state, "move shelob eregion"), "1", "6")
    assert where(state, "shelob") == "defeated"
    done(state)


def test_shelob_does_not_fight_the_second_defender() -> None:
    state = stand("merry legolas: eregion; shelob: caradhras")
    cards(act(state, "move shelob eregion"), "1", "6")
    assert where(state, "shelob") == "gondor"
    assert len(fallen(state) & {"merry", "legolas"}) == 1
    done(state)


def test_shelob_does_not_return_from_a_tie() -> None:
    state = stand("gimli: eregion; shelob: caradhras")
    cards(act(state, "move shelob eregion"), "3", "1")
    assert fallen(state) >= {"gimli", "shelob"}
    done(state)


# -- Saruman -------------------------------------------------------------------------------------------------------


def test_saruman_may_forbid_cards() -> None:
    state = stand("gimli: eregion; saruman: caradhras")
    act(state, "move saruman eregion", "forbid")
    assert where(state, "gimli") == "defeated"
    assert [h.bit_count() for h in state.hands] == [9, 9], "nobody discards"
    done(state)


def test_saruman_is_not_asked_when_somebody_has_fallen() -> None:
    state = stand("boromir: eregion; saruman: caradhras")
    act(state, "move saruman eregion")
    assert fallen(state) >= {"boromir", "saruman"}
    done(state)


def test_saruman_is_not_asked_when_somebody_has_retreated() -> None:
    state = stand("frodo: arthedain; saruman: rhudaur")
    act(state, "move saruman arthedain", "retreat cardolan")
    done(state)


# -- Orcs ----------------------------------------------------------------------------------------------------------


def test_orcs_attacking_strike_the_first_defender_down() -> None:
    state = stand("gandalf: eregion; orcs: caradhras")
    act(state, "move orcs eregion")
    assert where(state, "gandalf") == "defeated" and where(state, "orcs") == "eregion"
    done(state)


def test_orcs_fight_the_second_defender_normally() -> None:
    state = stand("gandalf aragorn: eregion; orcs: caradhras")
    act(state, "move orcs eregion")
    assert len(fallen(state) & {"gandalf", "aragorn"}) == 1
    assert asks(state) == "play a card"


def test_orcs_defending_do_not_strike() -> None:
    state = stand("aragorn: eregion; orcs: caradhras", FELLOWSHIP)
    act(state, "move aragorn caradhras")
    assert asks(state) == "play a card"


# -- Cave Troll ----------------------------------------------------------------------------------------------------


def troll(fellowship: str, sauron: str, hands: list[int] | None = None) -> set[str]:
    more: dict[str, object] = {"hands": hands} if hands else {}
    state = stand("aragorn: arthedain; cave-troll: eregion; orcs: mordor", FELLOWSHIP, **more)
    cards(act(state, "move aragorn eregion"), fellowship, sauron)
    assert not (state.hands[1] >> 10) & 1 or sauron != "eye-of-sauron", "it is discarded all the same"
    while asks(state) == "retreat":
        act(state, legal(state)[0])
    done(state)
    return fallen(state) & {"aragorn", "cave-troll"}


def test_the_cave_trolls_card_has_no_value() -> None:
    assert troll("5", "6") == {"aragorn", "cave-troll"}, "4 + 5 against 9 + 0"


def test_the_cave_trolls_eye_is_void() -> None:
    assert troll("noble-sacrifice", "eye-of-sauron") == {"aragorn", "cave-troll"}


def test_the_cave_trolls_retreat_is_void() -> None:
    assert troll("noble-sacrifice", "retreat") == {"aragorn", "cave-troll"}
    assert troll("5", "retreat") == {"aragorn", "cave-troll"}


def test_the_cave_trolls_magic_is_void() -> None:
    held = [hand("2 3 4 5 magic retreat noble-sacrifice elven-cloak"), hand("1 2 3 4 5 magic retreat eye-of-sauron")]
    assert troll("5", "magic", held) == {"aragorn", "cave-troll"}


def test_the_fellowship_may_retreat_from_the_cave_troll() -> None:
    assert troll("retreat", "6") == set()
