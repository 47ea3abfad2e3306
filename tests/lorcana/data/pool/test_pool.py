"""The card pool that comes with the package."""

from __future__ import annotations

import json
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest

from loretable.core.errors import BadData
from loretable.games.lorcana.data.pool import load_pool
from loretable.games.lorcana.data.pool.card_lines import read_card, write_card
from loretable.games.lorcana.data.pool.pool import POOL_FILE, Pool, pool_from_text
from loretable.games.lorcana.enums import card_kinds, inks, keywords, shift_kinds
from loretable.games.lorcana.model.face import Face

POOL = load_pool()


def kinds(found: list[Face]) -> list[int]:
    return [sum(face.kind == kind for face in found) for kind in range(4)]


def test_the_pool_has_every_constructed_card_of_sets_1_to_14() -> None:
    assert [entry.code for entry in POOL.sets] == [str(number) for number in range(1, 15)]
    assert len(POOL) == 2680
    # the source has 2,685 full names: four songs and characters in two spellings, and one promo under another name
    assert sum(1 + len(listing.also) for listing in POOL.listings) == 2685
    assert kinds(POOL.faces) == [2023, 343, 221, 93]
    assert sum(face.song for face in POOL.faces) == 133


def test_547_cards_are_vanilla_or_have_keywords_only() -> None:
    silent = [face for face in POOL.faces if not face.has_text]
    vanilla = [face for face in silent if not any(face.keywords)]
    assert len(vanilla) == 303
    assert len(silent) - len(vanilla) == 244
    assert len(POOL) - len(silent) == 2133


def test_by_spelling_the_classes_are_those_counted_in_the_source() -> None:
    counts = [0, 0, 0]
    for face, listing in zip(POOL.faces, POOL.listings, strict=True):
        counts[2 if face.has_text else 1 if any(face.keywords) else 0] += 1 + len(listing.also)
    # counted by full name and with a reminder in brackets as text, it is 304, 243 and 2,138:
    # Flotsam & Jetsam - Entangling Eels has only such a reminder, which is not rules text (CR 1.1.7)
    assert counts == [304, 244, 2137]


def test_a_faces_number_is_its_place_and_names_are_in_order() -> None:
    assert [face.number for face in POOL.faces] == list(range(len(POOL)))
    assert len(POOL.by_full_name) == len(POOL)
    folded = [key for key in POOL.by_fold if POOL.by_fold[key]]
    assert len(folded) == 2681  # one more than cards: Vaiana is Moana


def test_a_character_has_what_is_printed_on_it() -> None:
    face = POOL.face("Ariel - Spectacular Singer")
    assert (face.name, face.version, face.names) == ("Ariel", "Spectacular Singer", ["Ariel"])
    assert (face.kind, face.cost, face.inkable, face.inks) == (card_kinds.CHARACTER, 3, True, inks.AMBER)
    assert (face.strength, face.willpower, face.lore, face.move_cost) == (2, 3, 1, 0)
    assert face.classes == ["Storyborn", "Hero", "Princess"]
    assert face.keywords[keywords.SINGER] == 5
    assert sum(face.keywords) == 5
    assert face.has_text and face.max_copies == 4 and not face.song


def test_a_song_is_an_action_and_its_classification_is_a_flag() -> None:
    song = POOL.face("A Whole New World")
    assert song.kind == card_kinds.ACTION and song.song
    assert "Song" not in {word for face in POOL.faces for word in face.classes}
    together = POOL.face("Under the Sea")
    assert together.keywords[keywords.SING_TOGETHER] == 8


def test_a_location_has_willpower_lore_and_a_move_cost() -> None:
    for face in POOL.faces:
        if face.kind == card_kinds.LOCATION:
            assert face.willpower > 0 and face.strength == 0
        else:
            assert face.move_cost == 0


def test_every_card_has_one_or_two_inks() -> None:
    assert {face.inks.bit_count() for face in POOL.faces} == {1, 2}
    assert sum(face.inks.bit_count() == 2 for face in POOL.faces) == 136
    assert POOL.face("Christopher Robin - Hunny Sage").inks == inks.AMETHYST | inks.SAPPHIRE


def test_a_card_of_two_names_answers_to_both_and_to_the_pair_cr_5_2_6_1() -> None:
    assert POOL.face("Flotsam & Jetsam - Entangling Eels").names == ["Flotsam & Jetsam", "Flotsam", "Jetsam"]
    assert POOL.face("Sulley & Boo - Scare Buddies").names == ["Sulley & Boo", "Sulley", "Boo"]
    # CR 5.2.6.3
    assert POOL.face("Chip 'n' Dale - Recovery Rangers").names == ["Chip 'n' Dale", "Chip", "Dale"]
    # three names are one: the rule is about two
    assert POOL.face("Hamish, Hubert & Harris - Making Mischief").names == ["Hamish, Hubert & Harris"]


def test_keywords_are_on_as_many_cards_as_in_the_source() -> None:
    counts = {name: sum(f.keywords[i] > 0 for f in POOL.faces) for i, name in enumerate(keywords.NAMES)}
    assert counts == {
        "Adventurous": 1,
        "Alert": 12,
        "Bodyguard": 63,
        "Boost": 32,
        "Challenger": 42,
        "Evasive": 142,
        "Reckless": 20,
        "Resist": 40,
        "Rush": 55,
        "Shift": 216,
        "Sing Together": 22,
        "Singer": 39,
        "Support": 60,
        "Vanish": 7,
        "Ward": 58,
    }


def test_keyword_constants_are_places_in_the_list_of_names() -> None:
    for i, name in enumerate(keywords.NAMES):
        assert getattr(keywords, name.upper().replace(" ", "_")) == i
    for i, name in enumerate(inks.NAMES):
        assert getattr(inks, name.upper()) == 1 << i
    assert inks.names_of(inks.AMBER | inks.STEEL) == ["Amber", "Steel"]


SHIFTS = [
    ("Stitch - Rock Star", shift_kinds.SAME_NAME, 4, ["Stitch"], "", False),
    (
        "Flotsam & Jetsam - Entangling Eels",
        shift_kinds.SAME_NAME,
        -1,
        ["Flotsam & Jetsam", "Flotsam", "Jetsam"],
        "",
        False,
    ),
    ("Thunderbolt - Wonder Dog", shift_kinds.CLASS, 3, [], "Puppy", False),
    ("Baymax - Giant Robot", shift_kinds.UNIVERSAL, 4, [], "", False),
    (
        "Mickey Mouse & Minnie Mouse - Adventuring Duo",
        shift_kinds.DUO,
        0,
        ["Mickey Mouse", "Minnie Mouse"],
        "",
        False,
    ),
    ("Sulley & Boo - Scare Buddies", shift_kinds.COMBO, 4, ["Sulley", "Boo"], "", False),
    ("Posey - Vampire Potato", shift_kinds.ITEM_NAME, 5, ["Potato"], "", False),
    ("Ming Lee - Giant Red Panda", shift_kinds.SAME_NAME, 7, ["Ming Lee"], "", True),
    ("Sun Yee - Red Panda Spirit", shift_kinds.CLASS, 2, [], "Red Panda", True),
]


@pytest.mark.parametrize(("name", "kind", "cost", "names", "word", "temporary"), SHIFTS)
def test_each_way_to_shift_is_told_apart_cr_8_10(
    name: str, kind: int, cost: int, names: list[str], word: str, temporary: bool
) -> None:
    face = POOL.face(name)
    assert (face.shift_kind, face.shift_cost, face.shift_names) == (kind, cost, names)
    assert (face.shift_class, face.shift_temporary) == (word, temporary)
    assert face.keywords[keywords.SHIFT] == 1


DISCARDS = [
    ("Flotsam & Jetsam - Entangling Eels", 2, -1),
    ("Diablo - Devoted Herald", 1, card_kinds.ACTION),
    ("Li Shang - Valorous General", 1, card_kinds.CHARACTER),
    ("Olaf - Carrot Enthusiast", 1, card_kinds.ITEM),
    ("Aladdin - Brave Rescuer", 1, card_kinds.LOCATION),
    ("Ursula - Eric's Bride", 1, card_kinds.SONG),
]


@pytest.mark.parametrize(("name", "cards", "kind"), DISCARDS)
def test_a_shift_may_cost_discards_instead_of_ink(name: str, cards: int, kind: int) -> None:
    face = POOL.face(name)
    assert (face.shift_cost, face.shift_discards, face.shift_discard_kind) == (-1, cards, kind)


def test_a_shift_may_cost_ink_drops() -> None:
    face = POOL.face("Baymax - Amped Up")
    assert (face.shift_cost, face.shift_drops, face.shift_discards) == (-1, 2, 0)


def test_every_shift_is_paid_somehow_and_nothing_else_is() -> None:
    for face in POOL.faces:
        paid = (face.shift_cost >= 0) + (face.shift_discards > 0) + (face.shift_drops > 0)
        assert paid == (face.shift_kind != shift_kinds.NO_SHIFT) == (face.keywords[keywords.SHIFT] == 1), face


def test_the_newest_printing_has_the_values() -> None:
    # its first printing lacked the classification
    assert POOL.face("Winnie the Pooh - Hunny Wizard").classes == ["Dreamborn", "Hero", "Sorcerer", "Hunny"]


def test_spellings_of_one_card_are_one_card() -> None:
    assert POOL.face("Let it Go") is POOL.face("Let It Go")
    assert POOL.face("Vaiana - Adventurer of Land and Sea") is POOL.face("Moana - Adventurer of Land and Sea")


def test_copies_are_four_but_for_three_cards() -> None:
    unusual = {face.full_name: face.max_copies for face in POOL.faces if face.max_copies != 4}
    assert unusual == {"Dalmatian Puppy - Tail Wagger": 99, "Microbots": 0, "The Glass Slipper": 2}


def test_bans_have_their_day() -> None:
    banned = {f.full_name: POOL.listing(f).banned for f in POOL.faces if POOL.listing(f).banned}
    assert banned == {
        "Hiram Flaversham - Toymaker": {"core": date(2025, 4, 8), "infinity": date(2026, 3, 26)},
        "Fortisphere": {"core": date(2025, 4, 8)},
    }


def test_printings_are_set_and_collector_number() -> None:
    assert POOL.listing(POOL.face("Let It Go")).printings == [
        ("1", "163"),
        ("1", "2/C1"),
        ("1", "10/C2"),
        ("11", "163"),
    ]


@pytest.mark.parametrize(
    "spelling",
    [
        "Mickey Mouse - True Friend",
        "mickey mouse – TRUE friend",
        "Mickey Mouse — True Friend",
        "Mickey Mouse-True Friend",
        "MickeyMouse_True Friend",
        " mickey  mouse, true friend ",
    ],
)
def test_a_card_is_found_in_any_spelling(spelling: str) -> None:
    assert POOL.face(spelling).full_name == "Mickey Mouse - True Friend"


def test_accents_quotes_and_ampersands_do_not_matter() -> None:
    assert POOL.face("Te Ka - The Burning One").full_name == "Te Kā - The Burning One"
    assert POOL.face("Pascal - Rapunzel’s Companion").full_name == "Pascal - Rapunzel's Companion"
    assert POOL.face("flotsam and jetsam - entangling eels").names[1] == "Flotsam"


def test_a_name_alone_will_do_if_only_one_card_has_it() -> None:
    assert POOL.face("4*Town").version == "Hottest Band of the Year"
    with pytest.raises(BadData, match=r"there are \d+ cards named Mickey Mouse; which version: "):
        POOL.face("Mickey Mouse")


def test_a_misspelt_card_is_suggested() -> None:
    with pytest.raises(BadData, match=r'no card "Arial - On Humn Legs"; did you mean Ariel - On Human Legs\?'):
        POOL.face("Arial - On Humn Legs")


def test_a_line_of_the_pool_reads_back_as_the_same_card() -> None:
    for face, listing in zip(POOL.faces, POOL.listings, strict=True):
        line = write_card(face, listing)
        again, listed = read_card(json.loads(json.dumps(line)), face.number, "card")
        assert write_card(again, listed) == line
        assert listed == listing
        assert again.shift_names == face.shift_names


def test_the_file_is_a_line_a_card_and_under_a_megabyte() -> None:
    text = POOL_FILE.read_text(encoding="utf-8")
    assert len(text) < 900_000  # facts, and a phrase tree for each text
    assert sum(line.startswith('{"name":') for line in text.split("\n")) == len(POOL)


def test_the_hash_changes_with_the_data_only() -> None:
    text = POOL_FILE.read_text(encoding="utf-8")
    assert pool_from_text(text, "pool").data_hash == POOL.data_hash
    assert pool_from_text(text.replace('"cost":4', '"cost":5', 1), "pool").data_hash != POOL.data_hash


def pool_with(**changes: object) -> Pool:
    """Some cards of the pool, with something else on the first character."""
    data = json.loads(POOL_FILE.read_text(encoding="utf-8"))
    card = next(card for card in data["cards"] if card["kind"] == "character" and card.get("says"))
    card.update(changes)
    data["cards"] = data["cards"][: data["cards"].index(card) + 50]
    return pool_from_text(json.dumps(data), "pool")


@pytest.mark.parametrize(
    "change",
    [{"strength": 9}, {"name": "Somebody"}, {"classes": ["King"]}, {"keywords": {"Rush": 1}}, {"says": []}],
)
def test_the_hash_covers_what_rules_read(change: dict[str, object]) -> None:
    assert pool_with(**change).data_hash != pool_with().data_hash


@pytest.mark.parametrize("change", [{"version": "Spelt Otherwise"}, {"in": "1:999"}, {"also": ["Sombody - Else"]}])
def test_the_hash_does_not_cover_what_is_for_people(change: dict[str, object]) -> None:
    before, after = pool_with(), pool_with(**change)
    assert after.data_hash == before.data_hash
    assert after.text_hash != before.text_hash


def test_the_pool_is_loaded_once() -> None:
    assert load_pool() is load_pool()


def test_loading_needs_neither_typer_nor_rich() -> None:
    code = (
        "import sys, loretable.games.lorcana.data.pool as p; p.load_pool(); "
        "sys.exit(any(name in sys.modules for name in ('typer', 'rich')))"
    )
    source = str(Path(keywords.__file__).parents[4])
    subprocess.run([sys.executable, "-c", code], check=True, env={"PYTHONPATH": source}, timeout=500)


BROKEN = [
    ("[]", "pool: should be an object"),
    ("{", "pool: is not JSON"),
    ("[" * 100_000, "pool: is not JSON: it is nested too deeply"),
    ('{"format": 9}', "pool.format"),
    ('{"format": 2, "source": "x", "sets": []}', "pool.cards: is missing"),
    ('{"format": 2, "source": "x", "sets": [{"code": "1", "name": "x", "legal": "soon"}], "cards": []}', "legal"),
]


@pytest.mark.parametrize(("text", "message"), BROKEN)
def test_a_broken_pool_file_says_where(text: str, message: str) -> None:
    with pytest.raises(BadData, match=message):
        pool_from_text(text, "pool")


CARD = {"name": "A", "version": "B", "kind": "character", "ink": "Ruby", "cost": 1, "in": "1:1"}


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"kind": "hero"}, "c.kind"),
        ({"ink": "Pink"}, "c.ink"),
        ({"cost": "1"}, "c.cost"),
        ({"cost": -1}, "c.cost"),
        ({"keywords": {"Flying": 1}}, "c.keywords.Flying"),
        ({"keywords": {"Rush": 0}}, "c.keywords.Rush"),
        ({"classes": "Hero"}, "c.classes"),
        ({"shift": {"on": "top"}}, "c.shift.on"),
        ({"banned": {"core": "never"}}, "c.banned.core"),
        ({"inkable": 1}, "c.inkable"),
        ({"wings": 2}, "c.wings"),
    ],
)
def test_a_broken_card_says_where(change: dict[str, object], path: str) -> None:
    with pytest.raises(BadData) as caught:
        read_card({**CARD, **change}, 0, "c")
    assert caught.value.path == path
