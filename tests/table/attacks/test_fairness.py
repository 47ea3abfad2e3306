"""Who plays against a friend and would know or take more than they should: luck, lists, what everybody is told."""

import json
from typing import Any

import pytest
from sqlalchemy import Connection

from loretable import games
from loretable.table.match import draft, notices
from loretable.table.routes import match_endpoints
from loretable.table.storage import store
from loretable.table.storage.store import write_own_options
from tests.table.driver import Match, Server

DECKS = ["set01-amber-amethyst", "set01-emerald-ruby"]
CLOSED = {"decks": DECKS, "first": 0, "lists": "closed"}


# -- foretelling one's own luck ----------------------------------------------------------------------------------------


def foretold_at(server: Server, **more: Any) -> int:
    """How many of a match's streams are known to whoever has seen thirteen numbers of each."""
    pytest.importorskip("numpy", reason="the attack needs numpy")
    from tests.core.lattice import Seen, foretold

    match = server.match("lorcana", ["you", "open"], options={"decks": DECKS}, **more)
    match.tokens[0] = match.tokens.invitations[0]
    with match.sit(0) as one, match.sit(1) as two:
        one.start(), two.start()
        while "choosing" in one.update:
            one.hear()
    chance, known = server.hub.tables[match.id].live.state.chance.clone(), 0
    for stream in range(2):
        seen = [Seen(chance.below(64, stream), 64) for _ in range(13)]
        guess = foretold(seen, bits=6, used=11)
        known += guess is not None and all(guess.below(60) == chance.below(60, stream) for _ in range(27))
    return known


@pytest.mark.attack("luck that cannot be foretold", found=1)
def test_nobody_foretells_the_luck_of_a_match_of_people(server: Server) -> None:
    assert foretold_at(server) == 0


@pytest.mark.control("luck that cannot be foretold")
def test_the_fast_luck_of_a_chosen_seed_is_foretold(server: Server) -> None:
    assert foretold_at(server, seed="another") == 2


# -- closed lists ------------------------------------------------------------------------------------------------------


def freezes(server: Server) -> bool:
    """Does a friend who brings a deck freeze a match with closed lists?"""
    match = server.match("lorcana", ["you", "open"], options=CLOSED, choosing=[1])
    match.tokens[0] = match.tokens.invitations[0]
    own, headers = {"options": {"decks": "set01-sapphire-steel"}}, {"Authorization": f"Bearer {match.tokens[1]}"}
    brought = server.http.post(f"/api/matches/{match.id}/own", json=own, headers=headers)
    server.hub.tables.pop(match.id, None)  # as another process would open it
    frozen = "frozen" in server.get(f"/matches/{match.id}", match.tokens[0])
    assert brought.status_code == (409 if frozen else 200), brought.text
    return frozen


@pytest.mark.attack("what a match was made with", found=2)
def test_a_friend_who_brings_a_deck_freezes_nothing(server: Server) -> None:
    assert not freezes(server)


@pytest.mark.control("what a match was made with")
def test_what_a_state_tells_begins_no_match(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    def as_told(c: Connection, match: str, old: str, text: str, seat: int, facts: dict[str, object]) -> bool:
        told = games.find("lorcana").new(json.loads(text), 1).options
        return write_own_options(c, match, old, json.dumps(told), seat, facts)

    monkeypatch.setattr(store, "write_own_options", as_told)
    assert freezes(server)


# -- what everybody is told --------------------------------------------------------------------------------------------


def told_of_luck(server: Server, match: Match, changes: int) -> int:
    for number in range(changes):
        player = "random" if number % 2 == 0 else "you"
        server.post(f"/matches/{match.id}/seats/0", {"player": player}, match.host)
    texts = [notice["text"] for notice in server.get(f"/matches/{match.id}")["notices"]]
    return texts.count(notices.SEED_CHOSEN)


@pytest.mark.attack("notices about luck", found=6)
@pytest.mark.parametrize("changes", [1, notices.MOST_ABOUT_SEATS, notices.MOST_ABOUT_SEATS + 10])
def test_no_notice_pushes_out_that_a_seed_was_chosen(server: Server, changes: int) -> None:
    assert told_of_luck(server, server.match("kuhn", ["you", "open"], seed="7"), changes) == 1


@pytest.mark.control("notices about luck")
def test_where_all_notices_are_alike_the_first_is_pushed_out(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    match = server.match("kuhn", ["you", "open"], seed="7")
    monkeypatch.setattr(notices, "LUCK", "no kind of its own")
    assert told_of_luck(server, match, notices.MOST_ABOUT_SEATS + 10) == 0


def a_branch(server: Server) -> Match:
    match = server.match("kuhn", ["you", "random"])
    match.tokens[0] = match.tokens.invitations[0]
    asked = {"step": 0, "players": ["you", "open"]}
    return Match(server, server.post(f"/matches/{match.id}/branch", asked, match.tokens[0], 201))


@pytest.mark.attack("notices about luck", found=6)
def test_a_branch_that_is_opened_to_a_friend_says_so(server: Server) -> None:
    kinds = [notice["kind"] for notice in server.get(f"/matches/{a_branch(server).id}")["notices"]]
    assert kinds == [notices.LUCK]


# -- looking before the other one sits ---------------------------------------------------------------------------------


def seen_before(server: Server) -> int:
    """Cards that a host sees before the friend has come."""
    match = server.match("lorcana", ["you", "open"], options={"decks": DECKS})
    match.tokens[0] = match.tokens.invitations[0]
    with match.sit(0, alone=True) as host:
        zones = host.start().view["zones"]
    return sum(len(zone["cards"]) for zone in zones.values())


@pytest.mark.attack("nothing is dealt before all sit", found=6)
def test_before_the_friend_sits_there_is_nothing_to_look_at(server: Server) -> None:
    assert seen_before(server) == 0


@pytest.mark.attack("nothing is dealt before all sit", found=6)
@pytest.mark.parametrize("kind", ["answer", "undo", "concede", "hint", "retract"])
def test_before_the_friend_sits_nothing_can_be_done(server: Server, kind: str) -> None:
    match = server.match("lorcana", ["you", "open"], options={"decks": DECKS})
    match.tokens[0] = match.tokens.invitations[0]
    more = {"after": 0, "action": "done"} if kind == "answer" else {}
    with match.sit(0, alone=True) as host:
        assert host.start().ask(kind, **more)["type"] == "refused"
    assert server.hub.tables[match.id].row.undealt and server.get(f"/matches/{match.id}")["seq"] == 0


@pytest.mark.control("nothing is dealt before all sit")
def test_dealt_at_once_the_host_sees_a_hand(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    at_once = draft.Draft.draw_luck
    monkeypatch.setattr(draft.Draft, "draw_luck", lambda self, undealt: at_once(self, False))
    assert seen_before(server) == 7


# -- others' secrets ---------------------------------------------------------------------------------------------------


def exported(server: Server) -> int:
    """How the host is answered who asks for the record of a match that no version of the server can open any more."""
    match = server.match("kuhn", ["you", "open"])
    match.tokens[0] = match.tokens.invitations[0]
    with match.sit(0) as one:
        one.start()
    server.hub.tables.pop(match.id)
    kuhn = server.hub.games.pop("kuhn")
    try:
        headers = {"Authorization": f"Bearer {match.host}"}
        return server.http.get(f"/api/matches/{match.id}/export", headers=headers).status_code
    finally:
        server.hub.games["kuhn"] = kuhn


@pytest.mark.attack("records of matches that go on", found=10)
def test_a_frozen_match_is_exported_to_nobody(server: Server) -> None:
    assert exported(server) == 409


@pytest.mark.control("records of matches that go on")
def test_where_nobody_else_counts_as_there_the_host_gets_it_all(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match_endpoints, "PLAYER_OPEN", "nobody")
    assert exported(server) == 200
