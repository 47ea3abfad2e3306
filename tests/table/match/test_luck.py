"""Luck that can be proved: promised beforehand, shared by all, chained, and opened at the end."""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from loretable import games
from loretable.cli import app
from loretable.core.chance import KEYED
from loretable.core.records import luck, proof
from loretable.table.lobby import seating
from loretable.table.match.luck import luck_of
from tests.table.driver import Match, Server, Wire

FRIEND = "friends-own-secret-of-many-letters"
DECKS = ["set01-amber-amethyst", "set01-emerald-ruby"]


def invited(server: Server, **more: Any) -> tuple[Match, dict[str, Any]]:
    """A host who has sat down with a share, and what a friend sees of the invitation."""
    match = server.match("lorcana", ["you", "open"], options={"decks": DECKS}, **more)
    match.tokens[0] = match.tokens.invitations[0]
    return match, server.get(f"/matches/{match.id}")


def sits_down(match: Match, share: str) -> None:
    body = {"own": FRIEND, "share": share}
    claimed = match.server.post(f"/matches/{match.id}/claim", body, match.tokens.invitations[1])
    match.tokens[1] = claimed["token"]


def played(server: Server) -> tuple[Match, list[tuple[int, str]], dict[str, Any], Any]:
    """A short match to its end: the links that were seen on the way, what was promised, and the proof."""
    match, before = invited(server)
    with Wire(server, match.id, match.tokens[0], share="share-of-the-host") as ann:
        ann.start()
        sits_down(match, "share-of-the-friend")
        with Wire(server, match.id, match.tokens[1]) as bob:
            links = []
            wires = [ann, bob.start()]
            while not ann.options and not bob.options:
                ann.hear()
            for _ in range(8):
                wire = next(wire for wire in wires if wire.options)
                wire.answer(wire.options[0])
                for each in wires:
                    each.to(wire.seq + 1 if each is not wire else wire.seq)
                top = max(wire.seq for wire in wires)
                for each in wires:
                    each.to(top)
                links.append((ann.seq, ann.update["link"]))
            ann.ask("concede")
            while not ann.update.get("over"):
                ann.hear()
    return match, links, before["luck"], server.get(f"/matches/{match.id}/proof", match.tokens[1])


@pytest.fixture(scope="module")
def course(server: Server) -> tuple[Match, list[tuple[int, str]], dict[str, Any], Any]:
    return played(server)


def test_nothing_is_dealt_before_the_last_one_has_sat_down(server: Server) -> None:
    """Found 6.6: before the friend sat down the host could alter, look, and take back."""
    match, info = invited(server)
    assert info["arriving"] == [1] and info["luck"]["commitment"]
    with match.sit(0, alone=True) as ann:
        ann.start()
        assert ann.view["zones"] == {} and ann.update["arriving"] == [1] and "link" not in ann.update
        assert ann.answer("done")["code"] == "NOT_YET"
        assert server.hub.tables[match.id].row.seed == '"undealt"'
        sits_down(match, "mine")
        while "choosing" in ann.update:
            ann.hear()
        assert len(ann.view["zones"]["hand.0"]["cards"]) == 7
    row = server.hub.tables[match.id].row
    kept = luck_of(row)
    assert kept is not None and kept.shares == ["", "mine"]
    assert row.seed_value == luck.seed_of(match.id, kept.secret, kept.shares)
    assert server.hub.tables[match.id].live.state.chance.key


def test_between_the_last_coming_and_the_deal_nothing_is_shown_or_taken(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that is killed there has not dealt: nobody has seen a card, and who comes back has it dealt."""
    match, _ = invited(server)
    with match.sit(0, alone=True) as ann:
        ann.start()
        with monkeypatch.context() as patched:
            patched.setattr(seating, "deal", nobody_deals)
            sits_down(match, "mine")
        while "arriving" in ann.update:
            ann.hear()
        assert ann.update["choosing"] == [0, 1]
        assert ann.answer("done")["code"] == "NOT_YET"
        with Wire(server, match.id, match.tokens[1]) as bob:
            for wire in (ann, bob.start()):
                while "choosing" in wire.update:
                    wire.hear()
                assert sum(len(zone["cards"]) for zone in wire.view["zones"].values()) == 7
        shown = [message for message in ann.heard if "hand.0" in json.dumps(message)]
        assert len(shown) == 1, "one deal is seen, and no other before it"


async def nobody_deals(hub: object, table: object) -> None:
    """As if the process had been killed."""


def test_a_share_goes_in_once_and_only_before_the_deal(server: Server) -> None:
    match, _ = invited(server)
    for share in ("first", "second"):
        with Wire(server, match.id, match.tokens[0], share=share) as ann:
            ann.start()
    sits_down(match, "mine")
    with Wire(server, match.id, match.tokens[0], share="third") as ann:
        ann.start()
    kept = luck_of(server.hub.tables[match.id].row)
    assert kept is not None and kept.shares == ["first", "mine"]
    with Wire(server, match.id, match.tokens[0], share="a\nb") as wire:
        assert wire.hear()["code"] == "BAD_MESSAGE"


def test_the_secret_is_told_to_nobody_before_the_end(server: Server) -> None:
    match, _ = invited(server)
    sits_down(match, "mine")
    secret = luck_of(server.hub.tables[match.id].row)
    assert secret is not None
    with match.sit(0) as ann, match.watch() as watching:
        ann.start(), watching.start()
        ann.answer(ann.options[0]) if ann.options else None
        said = "".join(ann.raw + watching.raw)
    said += json.dumps(
        [server.get(f"/matches/{match.id}", token) for token in ("", match.host, *match.tokens.values())]
    )
    assert secret.secret not in said and KEYED not in said
    assert server.get(f"/matches/{match.id}/proof", match.tokens[0], 409)["text"]
    assert server.get(f"/matches/{match.id}/proof", "", 403)["text"]


def test_a_finished_match_is_proved_and_what_was_seen_on_the_way_is_in_it(course: Any) -> None:
    match, links, promised, told = course
    lorcana = games.find("lorcana")
    assert proof.verify(lorcana, told) == []
    assert told["luck"]["commitment"] == promised["commitment"]
    assert told["luck"]["shares"] == ["share-of-the-host", "share-of-the-friend"]
    for seq, link in links:
        assert told["luck"]["links"][seq] == link
    assert told["seed"].startswith(KEYED) and "digests" in told and not told["digests"]
    assert match.tokens[1] not in json.dumps(told)


def changed(told: Any) -> dict[str, Any]:
    copy: dict[str, Any] = json.loads(json.dumps(told))
    return copy


def test_verify_finds_a_changed_draw_order_entry_and_share_and_says_which(course: Any, tmp_path: Path) -> None:
    *_, told = course
    lorcana = games.find("lorcana")

    share = changed(told)
    share["luck"]["shares"][1] = "another"
    assert "The share of seat 2 was changed" in proof.verify(lorcana, share)[0]

    entry = changed(told)
    entry["luck"]["log"][2][1] = "done" if entry["luck"]["log"][2][1] != "done" else "pass"
    assert proof.verify(lorcana, entry)[0].startswith("Entry 3 of the log was changed")

    order = changed(told)
    deck = order["course"][0]["deck.0"]
    deck[4], deck[7] = deck[7], deck[4]
    assert proof.verify(lorcana, order)[0].startswith("The order of deck.0 at the start was changed, from place 5")

    draw = changed(told)
    hand, deck = draw["course"][0]["hand.1"], draw["course"][0]["deck.1"]
    hand[0], deck[0] = deck[0], hand[0]
    assert any("A draw was changed: hand.1 at the start" in line for line in proof.verify(lorcana, draw))

    secret = changed(told)
    secret["luck"]["secret"] = "0" * 64
    assert "commitment does not fit" in proof.verify(lorcana, secret)[0]

    fewer = changed(told)
    fewer["luck"]["log"].pop()
    assert "entries were taken out" in proof.verify(lorcana, fewer)[0]

    for name, data, code in (("whole", told, 0), ("changed", order, 1)):
        file = tmp_path / f"{name}.json"
        file.write_text(json.dumps(data))
        done = CliRunner().invoke(app, ["verify", str(file)])
        assert done.exit_code == code, done.output


def test_a_chosen_seed_has_no_proof_and_everybody_is_told(server: Server) -> None:
    match = server.match("kuhn", ["you", "open"], seed="7")
    match.tokens[0] = match.tokens.invitations[0]
    info = server.get(f"/matches/{match.id}")
    assert "luck" not in info and [notice["kind"] for notice in info["notices"]] == ["luck"]
    with match.sit(0) as ann:
        ann.start().ask("concede")
    assert "can be proved" in server.get(f"/matches/{match.id}/proof", match.tokens[0], 409)["text"]


def test_an_agreed_undo_goes_on_with_luck_of_the_same_key(server: Server) -> None:
    match = server.match("kuhn", ["open", "open"])
    with match.sit(0) as first, match.sit(1) as second:
        first.start(), second.start()
        first.answer("check")
        second.to(1).answer("bet")
        id = first.to(2).send("undo")
        second.until("undo-wish")
        second.say({"type": "consent", "id": id, "agree": True})
        first.to(3), second.to(3)
        first.ask("concede")
        first.to(4)
    told = server.get(f"/matches/{match.id}/proof", match.tokens[0])
    assert told["luck"]["log"][2][1] == "redraw 0 3"
    from examples.kuhn import GAME

    assert proof.verify(GAME, told) == []


def test_all_come_again_to_a_rematch_before_it_is_dealt(server: Server) -> None:
    match = server.match("kuhn", ["open", "open"])
    with match.sit(0) as first:
        first.start().ask("concede")
    made = server.post(f"/matches/{match.id}/rematch", {}, match.tokens[0], 201)
    info = server.get(f"/matches/{made['match']}")
    assert info["arriving"] == [0, 1] and info["luck"]["shares"] == ["", ""]
    with Wire(server, made["match"], match.tokens[0], share="a") as first:
        assert first.start().update["arriving"] == [1]
        with Wire(server, made["match"], match.tokens[1], share="b") as second:
            assert second.start().view["zones"]
    assert server.get(f"/matches/{made['match']}")["luck"]["shares"] == ["a", "b"]
