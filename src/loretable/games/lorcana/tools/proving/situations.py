"""Situations: positions built around a card, each by a seed, in which what its tree speaks of is there, or just not."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Final

from loretable.games.lorcana.enums import phases
from loretable.games.lorcana.tools.laid_cards import LaidCard, cards_of

from .cast import COMPANY, Cast, Member
from .needs import USUAL_TOOLS, Needs
from .neutral import Neutral

Json = Any
FEW: Final = 7  # cards of a sort in a zone


@dataclass(frozen=True)
class Aim:
    """What a situation is to tell apart: the filters that a neutral form is about, and the field of one that it is."""

    filters: frozenset[int]
    field: str
    part: str


def aim_at(form: Neutral, needs: Needs) -> Aim:
    filters, field = needs.around(form)
    return Aim(frozenset(filters), field or str(form.path[-1] if form.path else ""), form.part)


class Laid(LaidCard):
    """One card of a position."""

    def __init__(self, face: str, zone: str, seat: int) -> None:
        super().__init__(face, zone, seat)
        self.weight = 1  # how eagerly it is taken


class Situation:
    """A position in which `card` is to be used by `seat`: `data(face)` is it with another face in the card's place.

    One with an aim has near misses in just what that says, few others, and now and then nothing that fits.
    """

    def __init__(self, own: Json, needs: Needs, cast: Cast, seed: str, aim: Aim | None = None) -> None:
        self.own = own
        self.aim = aim
        self.known: dict[str, Json] = {full_name(card): card for card in (*COMPANY, *cast.made.values())}
        self.known[""] = own
        self.needs = needs
        self.rng = Random(seed)
        self.laid: list[Laid] = []
        usual = 0.85 if aim is None else 0.65
        self.seats = 2 if self.rng.random() < usual else 3
        self.seat = 0 if self.rng.random() < usual else 1  # whose the card is; the first player is to move
        self.crowd = 0.3 if self.rng.random() < 0.85 else 0.1  # of the company how many are there
        if aim is not None and aim.field == "how":
            self.seats = 3
        if aim is not None:
            self.crowd = self.rng.choice((0.3, 0.1, 0.05, 0.0))
        self.cards: list[Laid] = []
        self.abroad: Laid | None = None  # by which an action is played in another player's turn
        self.lay_locations()
        self.lay_card()
        self.lay_cast(cast)
        self.lay_company()
        self.lay_tools()
        self.lay_rest()
        self.settle()

    def put(self, face: str, zone: str, seat: int, weight: int = 1) -> Laid:
        found = Laid(face, zone, seat)
        found.weight = weight
        self.laid.append(found)
        return found

    def lay_locations(self) -> None:
        for seat in range(self.seats):
            if self.rng.random() < 0.6:
                self.put("Harbour", "play", seat)

    def lay_card(self) -> None:
        """Where the card may be used; sometimes twice."""
        rng, needs = self.rng, self.needs
        kind = self.own["kind"]
        zones = ["play"]
        if kind in ("action", "song"):
            zones = ["hand"]
        elif needs.own_play:
            zones = ["hand", "hand", "hand", "play"]
        elif needs.kinds <= {"static"} and not needs.zones:
            zones = ["play", "play", "hand"]
        else:
            zones = ["play", "play", "play", "hand"]
        zones += 3 * sorted(needs.zones)
        if needs.milled:
            zones += ["deck"] * len(zones)
        card = self.put("", rng.choice(zones), self.seat, 8)
        self.cards.append(card)
        if card.zone == "play":
            if kind == "character":
                card.drying = int(rng.random() < (0.15 if self.aim is None else 0.05))
            if kind != "location":
                card.exerted = int(rng.random() < (0.25 if self.aim is None else 0.1))
            if kind != "item" and rng.random() < 0.3:
                card.damage = rng.randint(0, max(0, int(self.own.get("willpower", 1)) - 1))
            if rng.random() < 0.25 or "under" in needs.tools or "tuck" in needs.tools:
                for _ in range(rng.randint(0, 2)):
                    self.below(card)
        another = self.aim is not None and self.aim.field == "other"
        if rng.random() < (0.6 if another else 0.25):
            second = self.put("", rng.choice(("play", "hand", "discard", "deck")), rng.choice((0, 0, 1)), 4)
            if kind in ("action", "song") and second.zone == "play":
                second.zone = "hand"
            self.cards.append(second)

    def below(self, host: Laid) -> None:
        self.put(self.rng.choice(("Ada", "Ben", "Lamp", "Lamp")), "under", host.seat).host = host

    def lay_cast(self, cast: Cast) -> None:
        rng = self.rng
        none = rng.random() < 0.15  # nothing that fits is there
        many = rng.random() < 0.3
        sharp = rng.choice((0.0, 0.4, 1.0, 1.0))  # of what fits the filters that are aimed at
        turning = self.aim is not None and self.aim.part == "condition turn of"
        for sort, often in (("measure", 0.5), ("bell", 0.8 if turning else 0.2)):
            extras = [member for member in cast.members if member.miss == sort]
            if extras and rng.random() < often:
                self.enter(rng.choice(extras))
        for member in cast.members:
            if member.miss in ("measure", "bell"):
                continue
            chance = 0.0 if none and member.fits else 0.75 if member.fits else 0.45
            if self.aim is not None and member.number in self.aim.filters:
                chance = sharp if member.fits else 1.0 if member.miss == self.aim.field else 0.3
            elif self.aim is not None and not member.fits:
                chance = 0.2
            if rng.random() >= chance:
                continue
            for _ in range(rng.randint(1, 3) if many and member.fits else 1):
                self.enter(member)

    def enter(self, member: Member) -> None:
        rng = self.rng
        aimed = self.aim is not None and member.number in self.aim.filters
        everybody = list(range(self.seats))
        others = [seat for seat in everybody if seat != self.seat]
        seats = {"you": [self.seat], "opponents": others}.get(member.of, everybody)
        zone = rng.choice(member.zones)
        if zone == "play" and member.number >= 0 and rng.random() < (0.1 if aimed else 0.25):
            zone = rng.choice(("hand", "hand", "deck", "discard"))
        seat = rng.choice(seats)
        if sum(each.zone == zone and each.seat == seat for each in self.laid) >= 2 * FEW:
            return
        found = self.put(member.card, zone, seat, (3 if member.fits else 2) + 4 * aimed)
        if zone == "under":
            hosts = [each for each in self.laid if each.zone == "play" and each.seat == seat and self.is_a(each)]
            if not hosts:
                found.zone = "discard"
                return
            found.host = rng.choice(hosts + [each for each in hosts if each in self.cards] * 3)
        if zone == "play":
            self.state(found, member)

    def is_a(self, card: Laid, kind: str = "character") -> bool:
        return bool(self.known[card.face]["kind"] == kind) if card.face in self.known else kind == "item"

    def state(self, card: Laid, member: Member) -> None:
        rng = self.rng
        states = member.states
        if not self.is_a(card, "location"):
            card.exerted = int(states.get("exerted", rng.random() < 0.35))
        if self.is_a(card):
            card.drying = int(states.get("drying", rng.random() < 0.1))
        if not self.is_a(card, "item"):
            some = rng.choice((1, 1, 2, 3, 5, 9))
            hurt = int(states.get("damage", some * states.get("damaged", rng.random() < 0.3)))
            card.damage = min(hurt, int(self.known[card.face].get("willpower", 1)) - 1)
        for _ in range(int(states.get("under", 0))):
            self.below(card)
        if not self.is_a(card):
            return
        places = [
            each for each in self.laid if each.seat == card.seat and each.zone == "play" and each.face == "Harbour"
        ]
        own = [each for each in self.cards if self.own["kind"] == "location" and each.zone == "play"]
        own = [each for each in own if each.seat == card.seat]
        if (places or own) and states.get("at", rng.random() < 0.15):
            card.at = rng.choice(own + own + places)

    def lay_company(self) -> None:
        rng = self.rng
        for seat in range(self.seats):
            for card in COMPANY:
                name = full_name(card)
                inert = card["kind"] in ("action", "song")
                if not inert and rng.random() < self.crowd:
                    found = self.put(name, "play", seat)
                    self.state(found, Member(name))
                if rng.random() < self.crowd:
                    self.put(name, "hand", seat)
                for zone in ("discard", "deck"):
                    if rng.random() < 0.3:
                        self.put(name, zone, seat)

    def lay_tools(self) -> None:
        rng = self.rng
        chance = 0.8 if "item" in self.needs.types else 0.1
        word = "Place" if rng.random() < chance else "Tool"
        wanted = sorted(self.needs.tools, key=lambda name: -self.needs.tools[name] - rng.random())
        for name in wanted[: 6 + (rng.random() < 0.5)]:
            for seat in (0, 1) if rng.random() < 0.5 else (rng.randint(0, 1),):
                self.put(f"{word} to {name}", "play", seat)
        if rng.random() < 0.5:
            self.put(f"{word} to {rng.choice(USUAL_TOOLS)}", "play", 0)
        if (
            self.aim is not None
            and self.own["kind"] in ("action", "song")
            and rng.random() < (0.8 if self.seat else 0.1)
        ):
            self.abroad = self.put("Tool to they play", "play", 0)

    def lay_rest(self) -> None:
        rng = self.rng
        for seat in range(self.seats):
            for _ in range(8):
                self.put(rng.choice(("Ada", "Ben", "Cyd", "Errand", "Ballad", "Lamp")), "deck", seat)
            ink = rng.choice((3, 5, 9, 9, 9, 12))
            for i in range(ink):
                self.put(("Ada", "Ben", "Cyd")[i % 3], "inkwell", seat)

    def settle(self) -> None:
        """The order of the decks, ids, and what cannot be so."""
        rng = self.rng
        deck = [each for each in self.laid if each.zone == "deck"]
        rng.shuffle(deck)
        if rng.random() < 0.5:
            deck.sort(key=lambda each: -each.weight)  # the first one is on top
        if self.needs.numbers and rng.random() < 0.3:  # as many cards in a hand as some number asks for, or one less
            for seat in range(self.seats):
                hand = [
                    each for each in self.laid if each.zone == "hand" and each.seat == seat and each not in self.cards
                ]
                most = max(0, rng.choice(sorted(self.needs.numbers)) - rng.randint(0, 1))
                for each in hand[most:]:
                    each.zone = "discard"
        self.laid = [each for each in self.laid if each.zone != "deck"] + deck
        for number, each in enumerate(self.laid):
            each.id = number
        self.lore = [rng.choice((0, 0, 1, 3, 6, 10)) for _ in range(self.seats)]
        if self.needs.winning:
            self.lore = [
                rng.choice((18, 19)) if seat == self.seat else rng.randint(18, 24) for seat in range(self.seats)
            ]
        self.drops = [rng.choice((0, 0, 1, 3)) if "drops" in self.needs.tools else 0 for _ in range(self.seats)]
        self.early = self.needs.first_turn and rng.random() < 0.6
        self.spent = [rng.choice((0, 0, 0, 1, 3)) for _ in range(self.seats)]

    def data(self, face: str) -> Json:
        """The position as JSON, with a face in the card's place."""
        return {
            **cards_of(self.laid, face, self.seats),
            "options": {"decks": ["set01-amber-amethyst"] * self.seats, "lore": 20 if self.needs.winning else 40},
            "phase": phases.MAIN,
            "turn": 2 if self.early else 5,
            "first": 1 if self.early else 0,
            "altered": [1] * self.seats,
            "lore": self.lore,
            "drops": self.drops,
            "ink_exerted": self.spent,
        }


def full_name(card: Json) -> str:
    return f"{card['name']} - {card['version']}" if "version" in card else str(card["name"])
