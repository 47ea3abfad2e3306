"""CR 5.2 to 5.6: parts of a card and the types of cards, over the whole pool."""

from loretable.games.lorcana import GAME
from loretable.games.lorcana.enums import card_kinds
from tests.lorcana.table import SONG, TOGETHER_SONG, card, named, rule, table, vanilla

FACES = GAME.pool_faces


@rule("5.2.1", "5.2.2", "5.2.5")
def test_every_card_has_a_cost_and_an_ink_type() -> None:
    assert all(face.cost >= 0 and 0 < face.inks < 64 for face in FACES)


@rule("5.2.5.1")
def test_some_cards_have_two_ink_types() -> None:
    assert {face.inks.bit_count() for face in FACES} == {1, 2}


@rule("5.2.3")
def test_some_cards_have_no_inkwell_symbol() -> None:
    assert {face.inkable for face in FACES} == {True, False}


@rule("5.2.6", "5.3.6.1", "5.6.5.1")
def test_name_and_version_make_the_full_name() -> None:
    for face in FACES:
        assert face.full_name == (f"{face.name} - {face.version}" if face.version else face.name)
        assert bool(face.version) == (face.kind in (card_kinds.CHARACTER, card_kinds.LOCATION)), face
    assert len({face.full_name for face in FACES}) == len(FACES)


@rule("5.2.6")
def test_a_name_matches_as_a_whole_whatever_the_version() -> None:
    small, big = card("Hercules - Hero in Training"), card("Hercules - Divine Hero")
    assert table(mine=[small], hand=[big], ink=9).can("play", big, "shift", small)
    stranger = card(vanilla())
    assert table(mine=[stranger], hand=[big], ink=9).code("play", big, "shift", stranger) == "NOT_SHIFT_TARGET"


@rule("5.2.6.1", "5.2.6.2")
def test_a_card_of_two_names_answers_to_each_and_to_both() -> None:
    assert named("Flotsam & Jetsam - Entangling Eels").names == ["Flotsam & Jetsam", "Flotsam", "Jetsam"]
    eels, one = card("Flotsam & Jetsam - Entangling Eels"), card("Flotsam - Slippery as an Eel")
    t = table(mine=[one], hand=[eels, card(vanilla()), card(vanilla())], ink=1)
    assert t.can("play", eels, "shift", one)


@rule("5.2.6.3")
def test_chip_n_dale_are_two_names_though_no_ampersand_is_printed() -> None:
    pair = next(face for face in FACES if face.version == "Recovery Rangers")
    assert sorted(pair.names[1:]) == ["Chip", "Dale"]


@rule("5.2.7", "5.3.3", "5.3.6", "5.3.3.1")
def test_characters_have_strength_willpower_and_classifications() -> None:
    for face in FACES:
        if face.kind == card_kinds.CHARACTER:
            assert face.classes and face.willpower > 0 and face.strength >= 0, face


CLASSIFICATIONS = {
    "Alien", "Ally", "Broom", "Captain", "Colossus", "Deity", "Detective", "Dinosaur", "Dragon", "Dreamborn", "Entangled",
    "Fairy", "Floodborn", "Gargoyle", "Ghost", "Giant", "Hero", "Hunny", "Hyena", "Illusion", "Inventor", "King", "Knight",
    "Madrigal", "Mentor", "Monster", "Musketeer", "Pirate", "Prince", "Princess", "Puppy", "Queen", "Racer", "Robot",
    "Seven Dwarfs", "Sorcerer", "Storyborn", "Super", "Tigger", "Titan", "Toy", "Villain", "Whisper",
}  # fmt: skip


@rule("5.3.3.2")
def test_every_character_has_a_classification_of_the_rules() -> None:
    for face in FACES:
        if face.kind == card_kinds.CHARACTER:
            assert CLASSIFICATIONS & set(face.classes), face.full_name


@rule("5.3.1", "5.4.1.1", "5.5.3", "5.6.3")
def test_every_card_is_of_one_type() -> None:
    assert {face.kind for face in FACES} == {
        card_kinds.CHARACTER,
        card_kinds.ACTION,
        card_kinds.ITEM,
        card_kinds.LOCATION,
    }


@rule("5.4.3", "6.1.1.2")
def test_actions_have_neither_strength_nor_willpower_nor_lore() -> None:
    assert not any(
        f.strength or f.willpower or f.lore or f.move_cost
        for f in FACES
        if f.kind in (card_kinds.ACTION, card_kinds.ITEM)
    )


@rule("5.4.4.1", "5.4.4.3")
def test_songs_are_actions_and_some_can_be_sung_together() -> None:
    songs = [face for face in FACES if face.song]
    assert all(face.kind == card_kinds.ACTION for face in songs)
    names = [face.full_name for face in songs]
    assert TOGETHER_SONG.full_name in names and TOGETHER_SONG.keywords[10] == 6 and SONG.keywords[10] == 0


@rule("5.6.5", "5.6.5.3")
def test_locations_have_a_move_cost_and_willpower_but_no_strength() -> None:
    for face in FACES:
        if face.kind == card_kinds.LOCATION:
            assert face.willpower > 0 and face.strength == 0 and face.move_cost >= 0
    assert any(face.move_cost for face in FACES if face.kind == card_kinds.LOCATION)
