"""The board in text and as SVG: drawn from a view, all there, nothing hidden shown, nothing over the edge."""

import re
import xml.etree.ElementTree as ET
from itertools import pairwise

import pytest

from loretable.core import State, new_rng
from loretable.games.lorcana import GAME
from loretable.games.lorcana.enums import card_kinds
from loretable.games.lorcana.game import Lorcana
from loretable.games.lorcana.model.face import UNREAD
from loretable.games.lorcana.show.picture import BOLD, LONG, SHORT, measure, wrapped
from tests.lorcana.table import SONG, Card, Table, card, cards, item, location, table, vanilla, with_keyword

WIDEST = 78  # the terminal indents by two
SVG = "{http://www.w3.org/2000/svg}"


def scene() -> tuple[Table, dict[str, Card]]:
    place = card(location(), damage=1)
    named = {
        "place": place,
        "guest": card(vanilla(), at=place),
        "tired": card(vanilla(1), exerted=True, damage=2),
        "fresh": card(with_keyword("Evasive"), drying=True),
        "tower": card(vanilla(2), under=cards(2)),
        "tool": card(item()),
        "song": card(SONG),
        "theirs": card(with_keyword("Bodyguard"), exerted=True),
        "secret": card(vanilla(40)),
        "shown": card(vanilla(41), known=7),
    }
    mine = [named[name] for name in ("place", "tired", "fresh", "tower", "tool", "guest")]
    t = table(
        mine,
        [named["theirs"]],
        hand=[named["song"]],
        their_hand=[named["secret"], named["shown"]],
        ink=5,
        drops=2,
        lore=(7, 4),
        ink_exerted=[2, 0],
    )
    return t, named


def line_of(text: str, of: Card) -> str:
    [found] = [line for line in text.split("\n") if re.match(rf" +{of.id} \(", line)]
    return found


def words(svg: str) -> list[str]:
    return ["".join(element.itertext()) for element in ET.fromstring(svg).iter(f"{SVG}text")]


# -- text --------------------------------------------------------------------------------------------------------------


def test_text_says_what_each_card_is_doing() -> None:
    t, named = scene()
    text = GAME.text(t.state.view(0))
    tired = named["tired"].face
    assert f"{tired.strength}/{tired.willpower} {tired.lore} lore" in line_of(text, named["tired"])
    assert line_of(text, named["tired"]).endswith("2 damage, exerted")
    assert line_of(text, named["fresh"]).endswith("drying, Evasive")
    assert line_of(text, named["tower"]).endswith("2 under it")
    assert "item" in line_of(text, named["tool"])
    assert "song" in line_of(text, named["song"])
    assert f"move {named['place'].face.move_cost}" in line_of(text, named["place"])


def test_text_puts_who_is_at_a_location_under_it() -> None:
    t, named = scene()
    lines = GAME.text(t.state.view(0)).split("\n")
    [(_, after)] = [(a, b) for a, b in pairwise(lines) if named["place"].face.name in a and "location" in a]
    assert f"└ {named['guest'].face.full_name}"[:25] in after


def test_a_full_table_stays_within_what_a_small_window_holds() -> None:
    """80 by 24: a title, the question, some options and the prompt need eight lines."""
    mine = [card(vanilla(i)) for i in range(8)]
    theirs = [card(vanilla(i, willpower=4), exerted=True, damage=1) for i in range(8)]
    t = table(mine, theirs, hand=[card(vanilla(20 + i)) for i in range(8)])
    text = GAME.text(t.state.view(0))
    assert text.count("\n") + 1 <= 16
    for one in [*mine, *theirs]:
        assert re.search(rf"(^|\s){one.id} \(", text)
    assert f"{theirs[0].face.willpower} {theirs[0].face.lore}L 1 dmg ex" in text


def test_a_card_whose_text_does_not_run_is_marked_wherever_it_appears() -> None:
    game = Lorcana(texts=False)
    silent, speaking = vanilla(3, cost=2).full_name, "Dinglehopper"
    assert game.pool_faces[game.face_number(speaking)].unread
    assert not game.pool_faces[game.face_number(silent)].unread
    zones: dict[str, object] = {
        "hand.0": [silent, speaking],
        "inkwell.0": [silent] * 5,
        "deck.0": [silent],
        "deck.1": [silent],
    }
    state = game.position({"zones": zones, "phase": 4, "turn": 3})
    view = state.view(0)
    assert f"{speaking}°" in game.text(view)
    assert f"{silent}°" not in game.text(view)
    assert "° text does not run yet" in game.text(view)
    assert UNREAD in game.svg(view) and "°" in "".join(words(game.svg(view)))
    assert str(view).count("'unread': 'text does not run yet'") == 1
    decision = state.decision(0)
    assert decision is not None
    assert f"Play {speaking}° (1)" in decision.labels
    assert f"Play {silent} (0)" in decision.labels
    assert "does not run yet" in game.describe_card(speaking)
    assert "does not run yet" not in GAME.describe_card(speaking)


def test_a_card_whose_text_runs_has_no_mark() -> None:
    sage = {"name": "Sage", "kind": "character", "ink": "Amber", "cost": 1, "strength": 1, "willpower": 1, "lore": 1}
    game = Lorcana(
        [{**sage, "abilities": [{"kind": "activated", "costs": [], "effect": {"kind": "draw", "amount": 1}}]}]
    )
    face = game.pool_faces[game.face_number("Sage")]
    assert face.has_text and not face.unread
    assert "draw a card." in game.describe_card("Sage")
    assert "does not run" not in game.describe_card("Sage")


def test_text_counts_ink_drops_hands_and_decks() -> None:
    text = GAME.text(scene()[0].state.view(0))
    assert "> Player 1 (you): 7 lore, ink 3/5 + 2 drops, hand 1, deck 5, discard 0" in text
    assert "  Player 2: 4 lore, ink 0/0, hand 2, deck 5, discard 0" in text


def test_drawings_show_no_hand_but_ones_own_and_what_was_revealed() -> None:
    t, named = scene()
    secret, shown, song = (named[name].face.name for name in ("secret", "shown", "song"))
    for seat, seen in ((0, [song, shown]), (1, [secret, shown]), (2, [shown])):
        view = t.state.view(seat)
        for drawn in (GAME.text(view), GAME.svg(view)):
            assert {name for name in (song, secret, shown) if name in drawn} == set(seen)


def random_views(count: int) -> list[dict[str, object]]:
    found: list[dict[str, object]] = []
    rng = new_rng("views")
    for number in range(count):
        state: State = GAME.new(GAME.sample_options(rng), number)
        steps = rng.below(200)
        while not state.over and state.step < steps:
            state.play(rng.below(len(state.legal)))
        found.append(state.view(rng.below(state.seats + 1)))
    return found


def test_text_fits_into_eighty_columns() -> None:
    for view in random_views(25):
        for line in GAME.text(view).split("\n"):
            assert len(line) <= WIDEST, line
    t = table([card(face, damage=9, drying=True) for face in GAME.pool_faces if face.kind == card_kinds.LOCATION])
    assert max(len(line) for line in GAME.text(t.state.view(0)).split("\n")) <= WIDEST


# -- SVG ---------------------------------------------------------------------------------------------------------------


def test_the_picture_is_well_formed_for_every_number_of_players_and_seat() -> None:
    for view in random_views(25):
        root = ET.fromstring(GAME.svg(view))
        assert root.tag == f"{SVG}svg"
        height = float(root.attrib["height"])
        for box in root.iter(f"{SVG}rect"):
            assert float(box.get("x", "0")) + float(box.attrib["width"]) <= float(root.attrib["width"])
            assert float(box.get("y", "0")) + float(box.attrib["height"]) <= height


def test_the_picture_has_names_and_numbers_only() -> None:
    t, named = scene()
    svg = GAME.svg(t.state.view(0))
    assert "<image" not in svg and "http" not in svg.replace("http://www.w3.org/2000/svg", "")
    shown = words(svg)
    for name in ("Turn 7, Player 1: main", "7 lore", "3/5", "2 ink drops", "drying", "+2", "in hand"):
        assert name in shown
    assert f"#{named['guest'].id}" in shown


def test_an_exerted_card_lies_on_its_side() -> None:
    hero = card(vanilla())
    standing = GAME.svg(table([hero]).state.view(0))
    lying = GAME.svg(table([card(vanilla(), exerted=True)]).state.view(0))
    assert f'width="{SHORT}" height="{LONG}"' in standing and f'width="{SHORT}" height="{LONG}"' not in lying
    assert f'width="{LONG}" height="{SHORT}"' in lying and f'width="{LONG}" height="{SHORT}"' not in standing


def test_a_location_and_who_is_there_share_a_tray() -> None:
    assert 'class="tray"' in GAME.svg(scene()[0].state.view(0))
    assert 'class="tray"' not in GAME.svg(table([card(vanilla())]).state.view(0))


@pytest.mark.parametrize("width", [SHORT - 12, LONG - 12])
def test_no_name_of_the_pool_is_wider_than_its_card(width: int) -> None:
    for face in GAME.pool_faces:
        for text, size, most in ((face.name, BOLD * 10.5, 3), (face.version, 8.5, 2)):
            lines = wrapped(text, width, size, most)
            assert len(lines) <= most
            assert all(measure(line, size) <= width for line in lines), lines
            assert not text or lines[0].rstrip("…") in text


def test_a_table_full_of_cards_runs_over_several_rows() -> None:
    faces = [face for face in GAME.pool_faces if face.kind == card_kinds.CHARACTER][:40]
    one, many = (ET.fromstring(GAME.svg(table([card(f) for f in faces[:n]]).state.view(0))) for n in (5, 40))
    assert float(many.attrib["height"]) > float(one.attrib["height"]) + 2 * LONG
    assert many.attrib["width"] == one.attrib["width"]


def test_a_player_who_has_left_is_named_as_such() -> None:
    t = table(seats=3, their_deck=3)
    t.state.push("concede", 1)
    view = t.state.view(0)
    assert "Player 2 has left the game" in GAME.text(view)
    assert "has left the game" in words(GAME.svg(view))
