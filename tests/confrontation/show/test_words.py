"""Labels, the log of a battle, the board in the terminal and as a picture."""

import xml.etree.ElementTree as ET

import pytest

from loretable.core import Session, new_rng
from loretable.core.records.record import Record
from loretable.games.confrontation import GAME
from loretable.games.confrontation.state import Confrontation
from tests.confrontation.table import FELLOWSHIP, SAURON, act, attack, cards, hand, stand


def log(state: Confrontation, seat: int = 2) -> list[str]:
    told = [GAME.event_text(event.for_seat(seat) or {}) for event in state.events]
    return [line for line in told if line]


def test_a_battle_is_explained() -> None:
    state = stand("aragorn: eregion; shelob: caradhras", FELLOWSHIP)
    state.listen()
    act(state, "move aragorn caradhras")
    cards(state, "elven-cloak", "6")
    assert log(state) == [
        "A piece of the Fellowship moves from Eregion to Caradhras.",
        "A piece of the Fellowship attacks Caradhras.",
        "The Fellowship shows Aragorn.",
        "Sauron shows Shelob.",
        "Battle in Caradhras: Aragorn attacks Shelob.",
        "The Fellowship plays Elven Cloak.",
        "Sauron plays +6.",
        "The Elven Cloak hides from Sauron's number: it counts 0.",
        "Aragorn: 4 + 0 = 4.",
        "Shelob: 5 + 0 = 5.",
        "Aragorn is defeated (the weaker one).",
        "Shelob has fed and turns back to Gondor.",
        "Shelob returns from Caradhras to Gondor.",
        "The defender has won the battle.",
        "Sauron is to move.",
    ]


@pytest.mark.parametrize(
    ("places", "answers", "line"),
    [
        (
            "merry: eregion; balrog: caradhras",
            "move merry fangorn, ambush",
            "The Balrog rises from Caradhras against Merry in the tunnel.",
        ),
        ("gimli: eregion; orcs: caradhras", "move orcs eregion", "Gimli is upon the Orcs before they can strike."),
        (
            "merry: eregion; witch-king: caradhras",
            "move witch-king eregion",
            "The Witch-king is defeated (by Merry's hand).",
        ),
        ("boromir: eregion; balrog: caradhras", "move balrog eregion", "Boromir and the Balrog bring each other down."),
        ("sam: eregion; orcs: caradhras", "move orcs eregion", "Sam is defeated (the Orcs strike first)."),
        (
            "frodo: arthedain; balrog: rhudaur",
            "move balrog arthedain, retreat cardolan",
            "Frodo slips away from the Balrog.",
        ),
        (
            "gimli: eregion; saruman: caradhras",
            "move saruman eregion, forbid",
            "Saruman allows no cards: strength alone decides.",
        ),
        ("gandalf: eregion; warg: caradhras", "move warg eregion", "The Warg leaves Gandalf no text to use."),
        (
            "gandalf: eregion; balrog: caradhras",
            "move balrog eregion",
            "Before Gandalf, Sauron has to show his card first.",
        ),
    ],
)
def test_what_fired_is_told(places: str, answers: str, line: str) -> None:
    state = stand(places, FELLOWSHIP if "fangorn" in answers else SAURON)
    state.listen()
    act(state, *answers.split(", "))
    assert line in log(state)


def test_magic_is_told() -> None:
    state = stand("aragorn: arthedain; balrog: eregion", FELLOWSHIP, hands=[hand("1 magic"), hand("1 2 3")])
    act(state, "move aragorn eregion")
    state.listen()
    cards(state, "magic", "3")
    act(state, "fetch noble-sacrifice")
    assert "The Fellowship's Magic becomes Noble Sacrifice." in log(state)
    assert "Aragorn is defeated (Noble Sacrifice)." in log(state)


def test_own_placing_is_told_to_the_owner_only() -> None:
    session = Session(Record(GAME, {"sauron_setup": "random"}, 1))
    session.apply(GAME.parse("arrange hidden-ring"))
    assert "Frodo waits in the Shire." in session.log_lines(FELLOWSHIP)
    assert not [line for line in session.log_lines(SAURON) if "waits" in line]


def test_every_event_of_random_games_can_be_told() -> None:
    rng = new_rng("telling")
    for seed in range(10):
        state = GAME.new({"fellowship_setup": "random"}, seed)
        while not state.over:
            state.listen()
            state.play(rng.below(len(state.legal)))
            for seat in range(3):
                for event in state.events:
                    told = event.for_seat(seat)
                    if told is not None:
                        assert "_" not in GAME.event_text(told)
        assert GAME.summary(state.view(2)) != "The game is not over."


def test_labels_read_like_sentences() -> None:
    state = stand("aragorn: eregion; orcs: caradhras; sam: the-shire", FELLOWSHIP)
    decision = state.decision(FELLOWSHIP)
    assert decision is not None
    assert "Aragorn attacks Caradhras" in decision.labels and "Sam to Arthedain" in decision.labels
    state = attack("frodo sam: arthedain; balrog: rhudaur; orcs: cardolan", "move balrog arthedain", "frodo")
    decision = state.decision(FELLOWSHIP)
    assert decision is not None and decision.labels == ["Sam fights", "Frodo fights himself"]


# -- pictures ------------------------------------------------------------------------------------------------------

PLACES = "frodo sam: the-shire; gandalf: rhudaur; orcs warg: dagorlad; balrog: caradhras"


def test_the_board_is_seen_from_the_seats_own_side() -> None:
    state = stand(PLACES)
    for seat, first, last in ((0, "Mordor", "The Shire"), (1, "The Shire", "Mordor"), (2, "Mordor", "The Shire")):
        lines = [line for line in GAME.text(state.view(seat)).splitlines() if "--" in line]
        assert first in lines[0] and last in lines[6] and len(lines) == 7


def test_own_pieces_are_named_and_others_are_backs() -> None:
    state = stand(PLACES)
    text = GAME.text(state.view(FELLOWSHIP))
    assert "Frodo 1  Sam 2" in text and "Gandalf 5" in text, "with their strengths"
    assert "s?a  s?a" in text and "Orcs" not in text.split("\n?a ")[0]
    text = GAME.text(state.view(SAURON))
    assert "Orcs 2  Warg 2" in text and "Gandalf" not in text.split("\n?a ")[0]


def test_what_was_seen_is_remembered() -> None:
    state = stand("merry: eregion; sam: the-shire; balrog: caradhras; orcs warg saruman: mordor", FELLOWSHIP)
    cards(act(state, "move merry caradhras"), "5", "1")
    text = GAME.text(state.view(SAURON))
    assert "(Merry 2)" in text
    assert "?a Frodo or Sam" in text, "who else it could be is remembered too"


def test_a_battle_is_in_the_picture() -> None:
    state = act(stand("merry: eregion; balrog: caradhras", FELLOWSHIP), "move merry caradhras")
    text = GAME.text(state.view(SAURON))
    assert "Balrog5! Merry2!" in text and "Battle in Caradhras: Merry attacks Balrog" in text
    assert "Merry attacks Balrog" in GAME.svg(state.view(SAURON))


def test_the_text_fits_a_terminal_of_80_by_24_with_every_name_in_it() -> None:
    """The terminal sets it in by two columns."""
    rng = new_rng("width")
    for seed in range(6):
        state = GAME.new({"fellowship_setup": "random"}, seed)
        while not state.over:
            for seat in range(3):
                text = GAME.text(state.view(seat))
                board = text.splitlines()
                assert max(len(line) for line in board) <= 78
                assert len(board) <= 24, text
            own = GAME.text(state.view(FELLOWSHIP))
            for piece in range(9):
                assert GAME.faces[piece] in own, "on the board, among the lost, or still to be placed"
            state.play(rng.below(len(state.legal)))


def test_what_one_has_placed_is_on_the_board_and_the_other_does_not_see_it() -> None:
    state = GAME.new({}, 1)
    before = GAME.text(state.view(SAURON))
    state.push("place gandalf rhudaur", FELLOWSHIP)
    text = GAME.text(state.view(FELLOWSHIP))
    board, _, below = text.partition("still to be placed: ")
    assert "Gandalf 5" in board and below.startswith("Frodo 1, Sam 2") and "Gandalf" not in below
    assert len(text.splitlines()) <= 13, "all of it beside a page of options, in a window of 24 lines"
    assert "Gandalf" in GAME.svg(state.view(FELLOWSHIP))
    assert GAME.text(state.view(SAURON)) == before
    state.push("retract", FELLOWSHIP)
    state.push("arrange hidden-ring", FELLOWSHIP)
    board = GAME.text(state.view(FELLOWSHIP)).partition("cards:")[0]
    assert "Frodo 1  Sam 2  Legolas 3  Gimli 3" in board and "Boromir 0" in board
    assert GAME.text(state.view(SAURON)).partition("cards:")[0] == before.partition("cards:")[0]


def test_names_are_names_and_no_words_of_actions() -> None:
    state = act(stand("frodo sam: the-shire; cave-troll: arthedain"), "move cave-troll the-shire")
    for seat in range(3):
        assert "Cave Troll attacks" in GAME.text(state.view(seat))
        assert "cave-troll" not in GAME.text(state.view(seat)) and "the-shire" not in GAME.text(state.view(seat))


def test_frodo_enters_mordor() -> None:
    state = stand("frodo: gondor; sam: dagorlad; balrog: mordor", FELLOWSHIP)
    decision = state.decision(FELLOWSHIP)
    assert decision is not None
    assert "Frodo enters Mordor" in decision.labels and "Sam attacks Mordor" in decision.labels
    state = stand("frodo: rohan; orcs warg: the-shire; balrog: arthedain")
    decision = state.decision(SAURON)
    assert decision is not None and "Balrog to The Shire: it falls" in decision.labels


def test_the_label_of_a_card_is_not_a_number_of_an_option() -> None:
    state = stand("aragorn: rhudaur; balrog: the-high-pass", FELLOWSHIP, hands=[hand("1 2 3 5"), hand("4 6 magic")])
    act(state, "move aragorn the-high-pass")
    for seat, labels in ((0, ["Play +1", "Play +2", "Play +3", "Play +5"]), (1, ["Play +4", "Play +6", "Play Magic"])):
        decision = state.decision(seat)
        assert decision is not None and decision.labels == labels
    assert "cards: +1 +2 +3 +5" in GAME.text(state.view(0))


def test_the_picture_is_sound_xml_and_shows_no_secrets() -> None:
    rng = new_rng("pictures")
    state = GAME.new({"fellowship_setup": "random", "sauron_setup": "random"}, 6)
    while not state.over:
        for seat in range(3):
            picture = GAME.svg(state.view(seat))
            ET.fromstring(picture)
            twin = state.sample(seat, new_rng(rng.below(1000)))
            assert GAME.svg(twin.view(seat)) == picture
        state.play(rng.below(len(state.legal)))


def test_a_piece_in_the_tunnel_is_told_of() -> None:
    state = act(stand("merry: eregion; balrog: caradhras", FELLOWSHIP), "move merry fangorn")
    assert "in the tunnel" in GAME.text(state.view(SAURON))
