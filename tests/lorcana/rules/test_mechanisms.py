"""What a compiler of card English needs: each mechanism that printed cards ask for has a scene in which a card asks for it, and
the cards that ask for it run. Found by reading every printed text; those that few cards need are the ones a language forgets.
"""

import ast
from functools import cache
from pathlib import Path

import pytest

from loretable.games.lorcana.data.evidence.coverage import coverage
from tests.lorcana.shipped import pool

TESTS = Path(__file__).parents[1]

# what a text asks for: the file and the test of its scene, and printed cards that say it
MECHANISMS: dict[str, tuple[str, str, tuple[str, ...]]] = {
    "may enter play exerted, to do something": (
        "rules/test_permits",
        "a_card_may_enter_play_exerted_to_do_something",
        ("Gopher - Hunny Cook", "Lord Dingwall - Bullheaded", "Merida - Wisp Conjurer"),
    ),
    "the characters that sang this song": (
        "rules/abilities/test_happenings",
        "the_characters_that_sang_this_song",
        ("Alma Madrigal - Accepting Grandmother", "Fantastical and Magical", "I2I", "People Gonna Come Here"),
    ),
    "an action that goes elsewhere than to the discard": (
        "rules/abilities/test_happenings",
        "an_action_that_goes_elsewhere_than_to_the_discard",
        ("Lady Tremaine - Sinister Socialite", "Max Goof - Chart Topper", "Ursula - Deceiver of All"),
    ),
    "all ink is readied": (
        "rules/effects/test_acts",
        "all_ink_is_readied_and_pays_again",
        ("Belle & Beast - Certain as the Sun", "Mufasa - Ruler of Pride Rock"),
    ),
    "unless another player pays": (
        "rules/effects/test_loops_and_prices",
        "something_happens_unless_another_player_pays",
        ("Source of the Vine", "Tiana - Restaurant Owner"),
    ),
    "looking at an inkwell": (
        "rules/effects/test_loops_and_prices",
        "the_cards_in_an_inkwell_are_looked_at_and_one_is_played",
        ("Minnie Mouse - Urban Visionary", "Pongo - Dear Old Dad"),
    ),
    "the cards that were under one that has left": (
        "rules/abilities/test_happenings",
        "the_cards_that_were_under_it_after_it_was_banished",
        ("Mickey Mouse - Bob Cratchit", "Sulley & Boo - Scare Buddies"),
    ),
    "a card was put under this one this turn": (
        "rules/abilities/test_happenings",
        "if_you_have_put_a_card_under_this_one_this_turn",
        ("Lady Tremaine - Sinister Socialite", "Willie the Giant - Ghost of Christmas Present"),
    ),
    "after the challenge": (
        "rules/abilities/test_happenings",
        "after_the_challenge",
        ("Prince Phillip - Swordsman of the Realm",),
    ),
    "moves here from a location": (
        "rules/abilities/test_happenings",
        "moves_here_from_a_location",
        ("Sugar Rush Speedway - Finish Line",),
    ),
    "a card returns from the discard to the hand": (
        "rules/abilities/test_happenings",
        "a_card_that_returns_from_the_discard_to_the_hand",
        ("Fix-It Felix, Jr. - Pint-Sized Hero",),
    ),
    "who was at a location that was banished": (
        "rules/abilities/test_happenings",
        "if_there_was_an_exerted_character_at_a_location_that_was_banished",
        ("The Frozen Vine - Monstrous Plant",),
    ),
    "a card in the discard that was played this turn": (
        "rules/abilities/test_happenings",
        "a_song_in_the_discard_that_was_played_this_turn",
        ("Aurora - Delightful Musician",),
    ),
    "Shift that a text gives": (
        "rules/test_permits",
        "a_text_gives_a_card_in_hand_shift",
        ("Anna - Soothing Sister",),
    ),
    "another price of Shift": (
        "rules/test_permits",
        "a_shift_is_paid_otherwise_as_a_text_says",
        ("Maleficent & Diablo - Evil Incarnate",),
    ),
    "Shift costs less onto a card": (
        "rules/test_permits",
        "it_costs_less_to_shift_onto_a_card_that_says_so",
        ("Belle - Always Reading",),
    ),
    "moving costs the mover less, once a turn": (
        "rules/test_permits",
        "who_moves_can_make_it_cheaper_once_a_turn",
        ("Raksha - Fearless Mother",),
    ),
    "cards are played from under a card": (
        "rules/test_permits",
        "characters_are_played_from_under_an_item",
        ("The Black Cauldron",),
    ),
    "each name is played so once": (
        "rules/test_permits",
        "each_name_is_played_so_once_a_turn",
        ("Remember Me",),
    ),
    "a choice among cards face down": (
        "rules/abilities/test_sets",
        "how_many_face_down_cards_is_asked_since_nobody_can_tell_them_apart",
        ("Visiting Christmas Past",),
    ),
    "drawing from the bottom": (
        "rules/abilities/test_sets",
        "a_card_is_drawn_from_the_bottom_of_the_deck",
        ("Merlin - Envisioning the Future",),
    ),
    "a price of cards that have something in common": (
        "rules/test_permits",
        "two_cards_of_the_same_name_are_revealed_to_pay_less_for_that_name",
        ("Merlin's Wand",),
    ),
    "as long as the card that gave it is in play": (
        "rules/test_permits",
        "something_lasts_as_long_as_the_card_that_gave_it_is_in_play",
        ("Bunch of Balloons", "Containment Unit", "Elsa's Ice Palace - Place of Solitude", "The Magic Feather"),
    ),
    "who did it": (
        "rules/abilities/test_happenings",
        "whenever_you_remove_damage_is_about_who_does_it",
        ("Chicha - Dedicated Mother", "Fairy Godmother's Wand", "Julieta's Arepas"),
    ),
    "looking at a hand": (
        "rules/effects/test_loops_and_prices",
        "a_hand_is_looked_at_by_one_player_alone",
        ("Diablo - Maleficent's Spy", "Dolores Madrigal - Hears Everything", "Madam Mim - Nosy Neighbor"),
    ),
    "search, shuffle, on top": (
        "rules/effects/test_loops_and_prices",
        "a_card_that_was_searched_for_is_on_top_of_the_shuffled_deck",
        ("Alma Madrigal - Family Matriarch", "Hiro Hamada - Robotics Prodigy", "Minnie Mouse - Drum Major"),
    ),
    "played as if it were in the hand": (
        "rules/test_permits",
        "a_revealed_card_is_played_as_if_it_were_in_the_hand",
        ("Dash Parr - Super Fast", "Kristoff's Lute", "Rapunzel & Flynn Rider - Unlikely Pair"),
    ),
    "until something is so": (
        "rules/effects/test_loops_and_prices",
        "a_loop_goes_on_until_something_is_so",
        ("Fred - Giant-Sized", "Sisu - Uniting Dragon"),
    ),
    "players who are settled before anything is done": (
        "rules/effects/test_loops_and_prices",
        "who_has_the_most_cards_is_settled_before_the_first_discards",
        ("Friar Tuck - Priest of Nottingham", "Search for Clues"),
    ),
    "a name for Shift alone": (
        "rules/test_permits",
        "a_name_counts_for_shift_alone",
        ("Incrediboy - Buddy Pine", "Turbo - Royal Hack"),
    ),
    "what is so of one player": (
        "rules/test_permits",
        "a_limit_is_given_to_those_players_of_whom_something_is_so",
        ("Hans - Brazen Manipulator", "Peter Pan - Never Land Prankster"),
    ),
    "for each of several cards": (
        "rules/abilities/test_choosing",
        "an_effect_is_done_for_one_card_after_the_other",
        ("Scrooge McDuck - Reformed Ebenezer",),
    ),
    "each card it was done to": (
        "rules/abilities/test_choosing",
        "this_way_speaks_of_the_cards_it_was_really_done_to",
        ("Goofy - Groundbreaking Chef",),
    ),
    "no more than so many are readied": (
        "rules/test_permits",
        "no_more_than_one_character_is_readied",
        ("Marshmallow - Cranky Climber",),
    ),
    "any number with a total": (
        "rules/test_permits",
        "any_number_with_a_total",
        ("The Leviathan - Guardian of Atlantis",),
    ),
    "how many players there are": (
        "language/scenes/test_outcomes",
        "more_is_given_if_there_are_two_opponents",
        ("Flippant Taunt",),
    ),
    "where a card goes depends on it": (
        "language/test_by_hand",
        "an_item_is_taken_or_if_it_is_cheap_played_exerted",
        ("The Queen - Diviner",),
    ),
    "done this way by all players": (
        "rules/abilities/test_choosing",
        "this_way_speaks_of_all_rounds_of_a_loop",
        ("The Headless Horseman - Cursed Rider",),
    ),
    "for the next such card, once a turn": (
        "rules/test_permits",
        "a_static_discount_applies_once_a_turn",
        ("Grandmother Willow - Ancient Advisor",),
    ),
    "damage that would be taken, however": (
        "rules/abilities/test_happenings",
        "the_first_time_it_would_take_damage_however_it_takes_none",
        ("Lilo - Bundled Up",),
    ),
    "twice a turn": (
        "rules/test_permits",
        "twice_a_turn_counts_what_was_done_not_what_was_declined",
        ("Tod - Knows All the Tricks",),
    ),
    "how a song was sung": (
        "rules/abilities/test_happenings",
        "with_sing_together_also_by_one_alone",
        ("4*Town - Hottest Band of the Year",),
    ),
    "only the next one enters so": (
        "rules/test_permits",
        "only_the_next_character_enters_exerted",
        ("Powhatan's Staff",),
    ),
    "a keyword without its number": (
        "rules/test_permits",
        "singer_without_a_number_changes_no_cost",
        ("Ancestral Guitar",),
    ),
    "an ability is used for free": (
        "rules/test_permits",
        "an_ability_is_used_for_free_but_for_exerting",
        ("Maui's Fish Hook",),
    ),
}


@cache
def scenes_of(file: str) -> dict[str, str]:
    """The tests of a file, with what is in them."""
    tree = ast.parse((TESTS / f"{file}.py").read_text(encoding="utf-8"))
    return {node.name: ast.unparse(node) for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


@pytest.mark.parametrize("mechanism", MECHANISMS)
def test_a_scene_has_a_card_that_asks_for_it(mechanism: str) -> None:
    file, name, _ = MECHANISMS[mechanism]
    body = scenes_of(file)[f"test_{name}"]
    assert "scene(" in body, "a position with cards in it"


def test_no_printed_card_that_asks_for_one_is_declined() -> None:
    found = coverage(pool())
    lacking = {name for name, _ in found.declined} | set(found.unproved)
    names = {face.full_name for face in pool().faces}
    asking = {card for _, _, cards in MECHANISMS.values() for card in cards}
    assert asking <= names, asking - names
    assert not asking & lacking, asking & lacking


def test_all_forty_five_are_here() -> None:
    assert len(MECHANISMS) == 45
