"""Studies of our games: what is planted is found, what is noted is what happened."""

import random
from pathlib import Path

import pytest

from loretable.arena import Entrant, Fixture, Outcome, Results, simulate
from loretable.arena.studies.any_game import series
from loretable.core.errors import BadData
from loretable.games import find
from loretable.games.confrontation import GAME
from loretable.games.confrontation.studies import sides as confrontation_study
from loretable.games.lorcana.data.decks.deck_files import deck_of, decks_of
from loretable.games.lorcana.data.pool import DeckList, load_pool
from loretable.games.lorcana.studies import goldfish, swap
from loretable.games.lorcana.studies import tables as lorcana_tables
from loretable.games.lorcana.studies.entrants import entrant, swapped
from loretable.games.zoomquest.studies import parties as zoomquest_study

GOOD, PLAIN, BAD = "Mickey Mouse - True Friend", "Stitch - New Dog", "Chernabog - Evildoer"
ANOTHER = "Simba - Protective Cub"


def plain_deck(bad: int = 0) -> DeckList:
    face = load_pool().face
    cards = [(face(GOOD), 30 - bad), (face(PLAIN), 30), (face(BAD), bad)]
    return DeckList.of("plain", [(card, count) for card, count in cards if count])


# -- Lorcana ---------------------------------------------------------------------------------------------------------


def test_a_swap_leaves_every_other_card_where_it_was() -> None:
    game = find("lorcana")
    before = game.new({"decks": [plain_deck().to_json(), plain_deck().to_json()]}, 3)
    after = game.new({"decks": [swapped(plain_deck(), GOOD, BAD, 10), plain_deck().to_json()]}, 3)
    faces = [
        (game.face_name(old), game.face_name(new))
        for old, new in zip(before.pieces.face, after.pieces.face, strict=True)
    ]
    assert sum(old != new for old, new in faces) == 10
    assert all((old, new) == (GOOD, BAD) for old, new in faces if old != new)
    assert before.pieces.zones == after.pieces.zones


def test_a_swap_that_cannot_be_made_is_refused() -> None:
    for out, into, count, problem in (
        (BAD, GOOD, 0, "is not in plain"),
        (GOOD, GOOD, 0, "changes nothing"),
        (GOOD, BAD, 31, "has 30 of"),
    ):
        with pytest.raises(BadData, match=problem):
            swapped(plain_deck(), out, into, count)
    game = find("lorcana")
    broken = {"deck": plain_deck().to_json(), "swap": {"out": BAD, "in": GOOD}}
    with pytest.raises(BadData, match=r"options\.decks\[0\]\.swap\.out"):
        game.new({"decks": [broken, plain_deck().to_json()]}, 1)


@pytest.mark.slow
def test_a_planted_bad_card_is_found_by_the_swap_test() -> None:
    harm = swap.swap(plain_deck(), GOOD, BAD, [plain_deck()], 60, 24)
    answer = harm.table("The swap").rows[0]
    assert answer["verdict"] == "harms"
    assert float(str(answer["high"])) < 0
    # and the other way round, with what it would do to take it out again
    help_ = swap.swap(plain_deck(24), BAD, GOOD, [plain_deck()], 60)
    assert help_.table("The swap").rows[0]["verdict"] == "helps"


@pytest.mark.slow
def test_a_planted_bad_card_is_the_one_whose_drawing_wins_least() -> None:
    """As many of a good one: both are drawn in most games, and missed in some."""
    face = load_pool().face
    cards = [(face(GOOD), 22), (face(PLAIN), 22), (face(BAD), 8), (face(ANOTHER), 8)]
    mixed = entrant(DeckList.of("mixed", cards), "greedy", "with")
    report = series("lorcana", [mixed, entrant(plain_deck(), "greedy")], 800)
    rows = {str(row["card"]): row for row in report.table("Cards of with").rows}
    assert min(rows[BAD]["games drawn"], rows[ANOTHER]["games drawn"]) > 500  # type: ignore[type-var]
    gains = {name: float(str(row["gain drawn"])) for name, row in rows.items() if row["gain drawn"] is not None}
    assert min(gains, key=lambda name: gains[name]) == BAD
    assert gains[BAD] < 0 < gains[ANOTHER]
    assert float(str(rows[BAD]["high drawn"])) < gains[ANOTHER]
    assert [name for name, row in rows.items() if row["games inked"] == 0] == [BAD]  # it cannot be ink


def test_what_lorcana_notes_is_what_happened() -> None:
    results = simulate("lorcana", [entrant(plain_deck(), "greedy", "a"), entrant(plain_deck(), "greedy", "b")], 2)
    for outcome in results.outcomes:
        assert sorted(map(str, outcome.notes["roles"])) == ["first", "second"]  # type: ignore[call-overload]
        for seat in (0, 1):
            notes = lorcana_tables.noted(outcome, seat)
            assert len(notes["opening"]) == 7
            assert len(notes["drawn"]) >= len(notes["played"])
            assert notes["lore"] == sorted(notes["lore"])  # nothing in these decks takes lore away
            assert (notes["lore"][-1] >= 20) == (outcome.shares[seat] == 1.0)
            assert notes["ink"] == sorted(notes["ink"])
    assert [score.name for score in results.seats()] == ["first", "second"]
    assert [score.rate for score in results.scores()] == [0.5, 0.5]
    assert sum(int(str(row["games"])) for row in lorcana_tables.hands(results).rows) == 4


def test_a_goldfish_wins_alone_in_some_turn() -> None:
    report = goldfish.goldfish(plain_deck(), 3)
    summary = report.table("Turns to win").rows[0]
    assert summary["won"] == 3
    curve = report.table("Ink and lore by turn").rows
    assert {row["name"] for row in curve} == {"plain"}
    assert [row["turn"] for row in curve] == list(range(1, len(curve) + 1))
    assert report.table("Cards by cost").rows == [
        {"cost": 1, "cards": 30, "can be ink": 30},
        {"cost": 3, "cards": 30, "can be ink": 30},
    ]


def test_decks_come_from_files_folders_and_starters(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text(plain_deck().to_text(), encoding="utf-8")
    (tmp_path / "notes.md").write_text("not a deck", encoding="utf-8")
    assert [deck.size for deck in decks_of(str(tmp_path))] == [60]
    assert deck_of("set01-amber-amethyst").name == "set01-amber-amethyst"
    assert len(decks_of("starters")) == 21
    with pytest.raises(BadData, match="no file and no starter"):
        deck_of("no such deck at all")
    (tmp_path / "bad.txt").write_text("4 Nobody - Of This Name\n", encoding="utf-8")
    with pytest.raises(BadData, match=r"bad\.txt"):
        deck_of(str(tmp_path / "bad.txt"))
    (tmp_path / "empty").mkdir()
    with pytest.raises(BadData, match="has no deck"):
        decks_of(str(tmp_path / "empty"))


# -- ZoomQuest -------------------------------------------------------------------------------------------------------


def test_parties_are_compared_level_by_level() -> None:
    report = zoomquest_study.balance(["tutorial", "keep"], ["W", "WW", "WH"], 30)
    rows = {(row["level"], row["party"]): row for row in report.table("Parties by level").rows}
    assert len(rows) == 6
    assert float(str(rows["Tutorial", "WW"]["rate"])) > float(str(rows["The Keep", "W"]["rate"]))
    assert all(0 <= float(str(row["share in par"])) <= float(str(row["rate"])) for row in rows.values())
    more = {(row["level"], row["class"]): row for row in report.table("One more of a class").rows}
    assert set(more) == {(level, kind) for level in ("Tutorial", "The Keep") for kind in ("warrior", "healer")}
    plain = float(str(rows["The Keep", "WW"]["rate"])) - float(str(rows["The Keep", "W"]["rate"]))
    assert float(str(more["The Keep", "warrior"]["difference"])) == pytest.approx(plain)
    classes = {row["class"]: row for row in report.table("Classes").rows}
    assert classes["healer"]["share healed"] == 1.0 and classes["warrior"]["share destroyed"] == 1.0


def test_a_party_that_is_none_is_refused() -> None:
    for letters in ("", "X", "WWWWWW"):
        with pytest.raises(BadData, match="is not a party"):
            zoomquest_study.balance(["tutorial"], [letters], 1)


# -- The Confrontation -----------------------------------------------------------------------------------------------


def test_set_ups_are_hidden_played_and_compared() -> None:
    report = confrontation_study.balance(120, 2, bot="random")
    assert sum(float(str(row["rate"])) for row in report.table("Sides").rows) == pytest.approx(1.0)
    assert len(report.table("Set-ups against each other")) == 25
    for side, home in (("Fellowship", "The Shire"), ("Sauron", "Mordor")):
        places = report.table(f"{side}: the best places").rows
        assert [len(str(row["characters"]).split(", ")) for row in places] == [4, 1, 1, 1, 1, 1]
        assert places[0]["region"] == home


def test_the_best_set_up_is_made_of_the_places_that_won_most() -> None:
    """In made-up results whoever has Frodo in the Shire and Sam in Eregion wins."""
    luck = random.Random(1)
    made_up = []
    for number in range(600):
        stood: dict[str, str] = {}
        for side in (0, 1):
            words, room = GAME.book.board.words, GAME.book.board.start[side]
            places = [words[region] for region in range(len(words)) for _ in range(room[region])]
            luck.shuffle(places)
            stood |= dict(zip(GAME.book.cast.words[9 * side : 9 * side + 9], places, strict=True))
        share = 0.5 * (stood["frodo"] == "the-shire") + 0.5 * (stood["sam"] == "eregion")
        fixture = Fixture(number, number, f"made up/{number}", (0, 1))
        made_up.append(Outcome(fixture, (share, 1 - share), "made up", 0, b"", {"set-up": stood}))
    entrants = [Entrant(side, "random") for side in ("Fellowship", "Sauron")]
    best = confrontation_study.best_setup(Results(entrants, ["Fellowship", "Sauron"], made_up), "Fellowship")
    assert best["frodo"] == "the-shire" and best["sam"] == "eregion"
