"""A finished match with all that proves its luck, and what is wrong with one that was changed.

The file is a record with two parts more: `luck` (the promise, the secret that keeps it, the shares, the link after each entry)
and `course` (after each entry, what lies in the zones that changed). Whoever has it works out the seed again, seals and joins
the entries, and replays the match: so every shuffle and every draw is seen to be what luck gave.
"""

from __future__ import annotations

from loretable.core.errors import BadData, BadRecord, DoesNotReplay
from loretable.core.game import Game
from loretable.core.json_check import as_ints, as_list, as_object, as_text, need
from loretable.core.state import State

from .luck import Chain, commitment, sealed_shares, seed_of
from .record import Record, load_record


def course_of(record: Record) -> list[dict[str, list[int]]]:
    """At the start and after each entry: the zones that are no longer as they were, with what lies in them."""
    found: list[dict[str, list[int]]] = []
    before: dict[str, list[int]] = {}
    for state in record.states():
        now = zones_of(state)
        found.append({name: cards for name, cards in now.items() if before.get(name, []) != cards})
        before = now
    return found


def zones_of(state: State) -> dict[str, list[int]]:
    zones = state.layout.zones
    return {zones[i].name: list(state.pieces.zones[i]) for i in range(len(zones))}


def proof_of(
    record: Record, match: str, secret: str, shares: list[str], entries: list[tuple[int, str]]
) -> dict[str, object]:
    """The file. `entries` is the log as it was kept, with what was given up; the record has it as it replays."""
    chain = Chain(match, record.game.name, record.options if record.given is None else record.given, secret, shares)
    links = [chain.link, *[chain.add(seat, text) for seat, text in entries]]
    luck = {
        "match": match,
        "commitment": commitment(match, secret),
        "secret": secret,
        "shares": shares,
        "seals": sealed_shares(match, shares),
        "links": links,
        "log": [[seat, text] for seat, text in entries],
    }
    return {**record.to_json(), "digests": {}, "luck": luck, "course": course_of(record)}


def verify(game: Game, data: object) -> list[str]:
    """What was changed in a file, in sentences; nothing where all of it fits. BadData or BadRecord where it is no such file."""
    top = as_object(data, "")
    if "luck" not in top:
        raise BadRecord("there is nothing in it that proves its luck: the seed was chosen, or it is an older match")
    luck = as_object(top["luck"], "luck")
    match, secret = (as_text(need(luck, name, "luck"), f"luck.{name}") for name in ("match", "secret"))
    shares = [
        as_text(share, f"luck.shares[{i}]")
        for i, share in enumerate(as_list(need(luck, "shares", "luck"), "luck.shares"))
    ]
    links = [
        as_text(link, f"luck.links[{i}]") for i, link in enumerate(as_list(need(luck, "links", "luck"), "luck.links"))
    ]
    entries = entries_in(luck)
    record = load_record(game, data)
    found: list[str] = []
    if commitment(match, secret) != luck.get("commitment"):
        found.append("The secret is not the one that was promised: the commitment does not fit.")
    seals = as_list(need(luck, "seals", "luck"), "luck.seals")
    for seat, seal in enumerate(sealed_shares(match, shares)):
        if seat >= len(seals) or seals[seat] != seal:
            found.append(f"The share of seat {seat + 1} was changed: it is not the one that was sealed.")
    if seed_of(match, secret, shares) != record.seed:
        found.append("The seed does not come of the secret and these shares.")
    found += wrong_links(Chain(match, game.name, top.get("options"), secret, shares), entries, links)
    # where people agreed on something, what was given up by it is left out of what replays
    agreed = any(text.startswith("agreed ") for _, text in entries)
    if not found and not agreed and entries != record.entries:
        found.append("The entries of the record are not those of the chained log.")
    return found + wrong_course(record, as_list(need(top, "course", ""), "course"))


def entries_in(luck: dict[str, object]) -> list[tuple[int, str]]:
    found: list[tuple[int, str]] = []
    for i, item in enumerate(as_list(need(luck, "log", "luck"), "luck.log")):
        pair = as_list(item, f"luck.log[{i}]")
        if len(pair) != 2 or not isinstance(pair[0], int):
            raise BadData(f"luck.log[{i}]", "should be a seat and an entry")
        found.append((pair[0], as_text(pair[1], f"luck.log[{i}][1]")))
    return found


def wrong_links(chain: Chain, entries: list[tuple[int, str]], links: list[str]) -> list[str]:
    if len(links) != len(entries) + 1:
        return [f"The log has {len(entries)} entries and {len(links)} links: entries were taken out or put in."]
    if links[0] != chain.link:
        return ["What the match began with was changed: its options, its secret or a share."]
    for number, (seat, text) in enumerate(entries, 1):
        if chain.add(seat, text) != links[number]:
            return [f"Entry {number} of the log was changed: it is not what was sealed when it was made."]
    return []


def wrong_course(record: Record, course: list[object]) -> list[str]:
    """Where the cards and figures lie otherwise than by this luck."""
    kept = [as_object(step, f"course[{i}]") for i, step in enumerate(course)]
    told: dict[str, list[int]] = {}
    try:
        for number, state in enumerate(record.states()):
            if number >= len(kept):
                return [f"The course ends after {len(kept) - 1} entries, the log has {len(record.entries)}."]
            now = zones_of(state)
            told = {
                **told,
                **{name: as_ints(cards, f"course[{number}].{name}") for name, cards in kept[number].items()},
            }
            wrong = {name: told.get(name, []) for name, cards in now.items() if told.get(name, []) != cards}
            if wrong:
                return [difference(number, name, told_cards, now[name]) for name, told_cards in wrong.items()]
    except DoesNotReplay as error:
        return [f"Entry {error.step} does not replay: {error}"]
    return []


def difference(number: int, zone: str, told: list[int], real: list[int]) -> str:
    when = f"after entry {number}" if number else "at the start"
    if sorted(told) == sorted(real):
        at = next(i for i in range(len(real)) if told[i] != real[i])
        return f"The order of {zone} {when} was changed, from place {at + 1} on: luck did not shuffle it so."
    gone, come = sorted(set(real) - set(told)), sorted(set(told) - set(real))
    what = f"{', '.join(map(str, come)) or 'nothing'} instead of {', '.join(map(str, gone)) or 'nothing'}"
    return f"A draw was changed: {zone} {when} holds {what}."
