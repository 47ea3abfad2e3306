"""What a match was made with and what a state tells are two things: with closed lists the state tells no decks.

Choosing, rematch, series, branch and taking back work with every option of every game.
"""

from typing import Any

import pytest

from loretable import games
from loretable.table.match.notices import LUCK, MOST_ABOUT_SEATS, notices_of
from tests.table.driver import Match, Server

DECKS = ["set01-amber-amethyst", "set01-emerald-ruby"]
BROUGHT = "set01-sapphire-steel"
CLOSED = {"decks": DECKS, "first": 0, "lists": "closed"}


def finished(match: Match, seats: tuple[int, ...] = (0, 1)) -> None:
    with match.sit(seats[-1]) as wire:
        wire.start().ask("concede")
        while not wire.update.get("over"):
            wire.hear()


def test_a_guest_brings_a_deck_to_a_match_with_closed_lists(server: Server) -> None:
    match = server.match("lorcana", ["you", "open"], options=CLOSED, choosing=[1], who="Ann")
    host = match.tokens[0] = match.tokens.invitations[0]
    server.post(f"/matches/{match.id}/own", {"options": {"decks": BROUGHT}}, match.tokens[1])
    with match.sit(0) as ann, match.sit(1) as bob:
        ann.start(), bob.start()
        assert len(ann.view["zones"]["hand.0"]["cards"]) == 7
        assert ann.answer(ann.options[0])["type"] == "accepted"
        bob.to(ann.to(1).seq)
    info = server.get(f"/matches/{match.id}", host)
    assert "frozen" not in info and info["options"]["decks"] == [DECKS[0], None]
    # a process that opens it anew reads the same
    server.hub.tables.pop(match.id)
    with match.sit(1) as bob:
        assert len(bob.start().view["zones"]["hand.1"]["cards"]) == 7


def test_a_rematch_a_series_and_a_branch_of_closed_lists_begin(server: Server) -> None:
    match = server.match("lorcana", ["you", "open"], options=CLOSED, best_of=3, who="Ann")
    host = match.tokens[0] = match.tokens.invitations[0]
    finished(match)
    made = server.post(f"/matches/{match.id}/rematch", {}, host, 201)
    again = server.get(f"/matches/{made['match']}", host)
    # in a series the decks go with the people
    assert [deck for deck in again["options"]["decks"] if deck] == [DECKS[0]] and "frozen" not in again
    branch = server.post(f"/matches/{match.id}/branch", {"step": 0}, host, 201)
    told = server.get(f"/matches/{branch['match']}", branch["host"])
    assert "frozen" not in told and told["notices"]


def test_a_rematch_of_a_match_that_began_at_a_position_begins_there_again(server: Server) -> None:
    match = server.match("lorcana", ["you", "greedy"], options=CLOSED)
    token = match.tokens[0] = match.tokens.invitations[0]
    branch = Match(server, server.post(f"/matches/{match.id}/branch", {"step": 0}, token, 201))
    branch.tokens[0] = branch.tokens.invitations[0]
    finished(branch, (0,))
    made = Match(server, server.post(f"/matches/{branch.id}/rematch", {}, branch.tokens[0], 201))
    made.tokens[0] = branch.tokens[0]
    with made.sit(0) as wire:
        assert len(wire.start().view["zones"]["hand.0"]["cards"]) == 7


def test_a_notice_about_luck_never_falls_out(server: Server) -> None:
    """Found 6.6: fifty notices about seats pushed out that the seed was chosen."""
    match = server.match("kuhn", ["you", "open"], seed="7")
    for number in range(MOST_ABOUT_SEATS + 5):
        player = "random" if number % 2 == 0 else "you"
        server.post(f"/matches/{match.id}/seats/0", {"player": player}, match.host)
    told = server.get(f"/matches/{match.id}")["notices"]
    assert [notice["kind"] for notice in told].count("luck") == 1
    assert len(told) == MOST_ABOUT_SEATS + 1
    assert notices_of(server.hub.tables[match.id].row)[0].kind == LUCK


def every_option() -> list[tuple[str, dict[str, Any]]]:
    found: list[tuple[str, dict[str, Any]]] = []
    for name in ("lorcana", "confrontation", "zoomquest"):
        game = games.find(name)
        for option, values in game.choices().items():
            found += [(name, {option: value}) for value in values]
        for option, value in game.defaults().items():
            if isinstance(value, bool):
                found.append((name, {option: not value}))
    found += [("lorcana", {"first": 1}), ("lorcana", {"house": "spec5"}), ("lorcana", {"deck_out": "CR1"})]
    found += [("lorcana", {"lore": 5}), ("confrontation", {"shire_pieces": 4}), ("confrontation", {"ply_cap": 9})]
    return found


@pytest.mark.slow
def test_rematch_series_branch_and_undo_go_with_every_option(server: Server) -> None:
    options = every_option()
    assert len(options) > 60
    for name, option in options:
        game = games.find(name)
        full = game.complete({"decks": DECKS, **option} if name == "lorcana" else option)
        seats = game.seats(full)
        match = server.match(name, ["you"] * seats, options=full, best_of=3, practice=True)
        for seat in range(seats):
            match.tokens[seat] = match.tokens.invitations[seat]
        with match.sit(0) as wire:
            wire.start()
            if wire.options:
                assert wire.answer(wire.options[0])["type"] == "accepted", option
                wire.to(1)
                if wire.update.get("undo") in ("free", "agreed"):
                    assert wire.ask("undo")["type"] == "accepted", option
                    wire.to(2)
        for seat in range(seats):
            with match.sit(seat) as wire:
                if not wire.start().update.get("over"):
                    wire.ask("concede")
        server.hub.tables.pop(match.id)  # as another process would open it
        info = server.get(f"/matches/{match.id}", match.host)
        assert "frozen" not in info and info["over"], option
        for path, body in (("rematch", {}), ("branch", {"step": 0})):
            made = server.post(f"/matches/{match.id}/{path}", body, match.tokens[0], 201)
            assert "frozen" not in server.get(f"/matches/{made['match']}"), (path, option)
