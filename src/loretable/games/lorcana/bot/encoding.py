"""A position of Lorcana as a row: what each player has, and each card that the seat knows, with its numbers as they are now.

A card is its face, so that every card has its own; the table of faces says what it is like, also of cards that nobody has
learnt from: cost, inks, numbers, keywords, classifications, what its texts wait for and what they do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from loretable.core.actions import CORE_VERBS, NUMBER, PIECE, Action
from loretable.core.engine.frames import PICKING
from loretable.core.engine.picking import OPTIONS_AT
from loretable.core.learning.encoding import Encoding, relative
from loretable.core.pieces import REF_MASK
from loretable.core.state import State
from loretable.games.lorcana.enums import card_flags, card_kinds, event_kinds, inks, keywords, phases, zones
from loretable.games.lorcana.model import numbers
from loretable.games.lorcana.model.face import Face
from loretable.games.lorcana.rules import costs, permissions
from loretable.games.lorcana.rules.abilities.programs import FIRST, number_at
from loretable.games.lorcana.rules.rulebook import TURN_ACTIONS
from loretable.games.lorcana.texts.node_table import SPECS

if TYPE_CHECKING:
    from loretable.games.lorcana.game import Lorcana
    from loretable.games.lorcana.state import LorcanaState

LAYOUT: Final = "lorcana-1"
SLOTS: Final = 256

IN_PLAY: Final = 24
HAND: Final = 20
SEEN_IN_HAND: Final = 10
INK: Final = 20
DISCARD: Final = 60
BENEATH: Final = 12
KNOWN_IN_DECK: Final = 8
BAG: Final = 8
LASTING: Final = 12
# what is told of a card in play, from its first column on
FACE: Final = 0
STANDS: Final = 1
STRENGTH: Final = 2
WILLPOWER: Final = 3
LORE: Final = 4
DAMAGE: Final = 5
WORDS: Final = 6
AT: Final = 7
UNDER: Final = 8
CHALLENGER: Final = 9
RESIST: Final = 10
SINGER: Final = 11
FLAGS: Final = 12
PER_CARD: Final = 13
EXERTED: Final = 1
DRYING: Final = 2
STANDINGS: Final = ("exerted", "drying")
# what is told of a player, from the first column on
PER_PLAYER: Final = 11
HALF: Final = 30
"""Bits of a column."""


@final
class LorcanaEncoding(Encoding):
    def __init__(self, game: Lorcana, seats: int) -> None:
        super().__init__(LAYOUT if seats == 2 else f"{LAYOUT} for {seats}", game, SLOTS)
        self.lorcana = game
        self.seats = seats
        who = tuple("you" if i == 0 else f"seat +{i}" for i in range(seats))
        row = self.columns
        self.asked_at = row.choice("asked", game.questions)
        self.asker_at = row.face("whose text asks")
        self.waiting_at = row.bits("still to answer", who)
        self.left_at = row.bits("have left", who)
        self.active_at = row.choice("whose turn", who)
        self.first_at = row.choice("began", who)
        self.phase_at = row.choice("phase", phases.NAMES)
        self.turn_at = row.number("turn", 20)
        self.inked_at = row.number("inked this turn", 1)
        self.challenge_at = row.number("step of a challenge", 3)
        self.challenger_at = row.face("challenger")
        self.challenged_at = row.face("challenged")
        self.deals_at = row.number("challenger has dealt", 5)
        row.number("challenged has dealt", 5)
        self.chosen_at = row.number("picked so far", 4)
        self.players_at = len(row)
        for name in who:
            for what, scale in (
                ("lore", 20),
                ("lore to win", 20),
                ("ready ink", 8),
                ("ink", 8),
                ("ink drops", 4),
                ("cards in hand", 8),
                ("cards in deck", 60),
                ("cards in discard", 30),
                ("cards in play", 8),
                ("altered", 7),
                ("cards that are not listed", 8),
            ):
                row.number(f"{name}: {what}", scale)
        self.play_at = len(row)
        for name in who:
            for i in range(IN_PLAY):
                self.declare_card(f"{name}: in play {i + 1}")
        self.hand_at = len(row)
        for i in range(HAND):
            row.face(f"your hand {i + 1}")
            row.number(f"your hand {i + 1}: cost", 8)
        self.seen_at = len(row)
        for name in who[1:]:
            for i in range(SEEN_IN_HAND):
                row.face(f"{name}: seen in hand {i + 1}")
        self.ink_at = len(row)
        for name in who:
            for i in range(INK):
                row.face(f"{name}: known in the inkwell {i + 1}")
        self.discard_at = len(row)
        for name in who:
            for i in range(DISCARD):
                row.face(f"{name}: discarded {i + 1}")
        self.beneath_at = len(row)
        for name in who:
            for i in range(BENEATH):
                row.face(f"{name}: under a card {i + 1}")
                row.number(f"{name}: under a card {i + 1}: which", IN_PLAY)
        self.deck_at = len(row)
        for name in who:
            for i in range(KNOWN_IN_DECK):
                row.face(f"{name}: known in the deck {i + 1}")
                row.number(f"{name}: known in the deck {i + 1}: how deep", 60)
        self.bag_at = len(row)
        for i in range(BAG):
            row.face(f"in the bag {i + 1}")
            row.choice(f"in the bag {i + 1}: whose", who)
        self.lasting_at = len(row)
        for i in range(LASTING):
            row.face(f"lasting effect {i + 1}")
            row.choice(f"lasting effect {i + 1}: whose", who)
            row.face(f"lasting effect {i + 1}: on")
            row.number(f"lasting effect {i + 1}: on so many", 4)
        self.number_lasting_at = row.number("lasting effects", 4)
        self.declare_action(who)
        self.declare_faces()

    def declare_card(self, name: str) -> None:
        row = self.columns
        row.face(name)
        row.bits(f"{name}: is", STANDINGS)
        row.number(f"{name}: strength", 5)
        row.number(f"{name}: willpower", 5)
        row.number(f"{name}: lore", 2)
        row.number(f"{name}: damage", 3)
        row.bits(f"{name}: has", keywords.NAMES)
        row.number(f"{name}: at location", IN_PLAY)
        row.number(f"{name}: cards under it", 2)
        row.number(f"{name}: Challenger", 3)
        row.number(f"{name}: Resist", 2)
        row.number(f"{name}: Singer", 5)
        row.bits(f"{name}: cannot or may", card_flags.NAMES[:HALF])

    def declare_action(self, who: tuple[str, ...]) -> None:
        action = self.action_columns
        self.verb_index: dict[int, int] = {}
        verbs = [*CORE_VERBS, *(each.verb for each in TURN_ACTIONS)]
        for i, verb in enumerate(verbs):
            self.verb_index[verb.number] = i + 1
        action.choice("verb", tuple(verb.name for verb in verbs))
        for what in ("card", "target"):
            action.face(what)
            action.choice(f"{what}: whose", who)
            action.choice(f"{what}: zone", zones.NAMES)
            action.number(f"{what}: place in it", 10)
        action.number("number", 5)
        action.face("second card")
        action.number("second card: place in its zone", 10)

    def declare_faces(self) -> None:
        face = self.face_columns
        face.choice("kind", card_kinds.NAMES)
        face.bits("inks", inks.NAMES)
        for what, scale in (
            ("inkable", 1),
            ("song", 1),
            ("cost", 8),
            ("strength", 5),
            ("willpower", 5),
            ("lore", 2),
            ("move cost", 2),
            ("shift cost", 5),
            ("triggered texts", 1),
            ("texts to use", 1),
            ("static texts", 1),
            ("replacing texts", 1),
            ("text of an action", 1),
        ):
            face.number(what, scale)
        for word in keywords.NAMES:
            face.number(word, 1 if word not in ("Boost", "Challenger", "Resist", "Sing Together", "Singer") else 4)
        self.waits_at = len(face)
        for start in range(0, len(event_kinds.NAMES), HALF):
            face.bits("waits for", event_kinds.NAMES[start : start + HALF])
        self.gives_at = face.bits("gives or takes", keywords.NAMES)
        self.classes = sorted({word for each in self.lorcana.pool_faces for word in each.classes})
        self.classes_at = len(face)
        for word in self.classes:
            face.number(f"is a {word}")
        self.does_at = len(face)
        self.does: dict[str, int] = {}
        for spec in SPECS:
            if spec.category in ("effect", "cost", "part") and isinstance(spec.make, type):
                if spec.make.__name__ not in self.does:
                    self.does[spec.make.__name__] = face.number(f"does: {spec.name}")

    # -- faces -----------------------------------------------------------------------------------------------------

    def fill_face(self, face: int, row: list[int]) -> None:
        self.lorcana.need_abilities([face])
        card = self.lorcana.pool_faces[face]
        row[0] = (card_kinds.SONG if card.song else card.kind) + 1
        row[1] = card.inks
        values = [
            1 if card.inkable else 0,
            1 if card.song else 0,
            card.cost,
            card.strength,
            card.willpower,
            card.lore,
            card.move_cost,
            card.shift_cost + 1,
            len(card.triggered),
            len(card.activated),
            len(card.statics),
            len(card.replacements),
            0 if card.text is None else 1,
            *card.keywords,
        ]
        for i in range(len(values)):
            row[2 + i] = values[i]
        waits: int = card.triggering
        for i in range(self.gives_at - self.waits_at):
            row[self.waits_at + i] = waits >> HALF * i & ((1 << HALF) - 1)
        row[self.gives_at] = card.given
        for i, word in enumerate(self.classes):
            row[self.classes_at + i] = 1 if word in card.classes else 0
        for name in self.done_by(card):
            if name in self.does:
                row[self.does[name]] = 1

    def done_by(self, card: Face) -> list[str]:
        """The kinds of steps and parts in the texts of a card."""
        found: list[str] = []
        programs = [ability.program for ability in card.triggered]
        programs.extend(ability.program for ability in card.activated)
        if card.text is not None:
            programs.append(card.text.program)
        for program in programs:
            if program is not None:
                found.extend(type(step).__name__ for step in program.steps)
        for static in card.statics:
            found.extend(type(part).__name__ for part in static.parts)
        return found

    # -- positions -------------------------------------------------------------------------------------------------

    def fill(self, state: State, seat: int, row: list[int]) -> None:
        here = cast("LorcanaState", state)
        seats = here.seats
        pieces = here.pieces
        row[self.asked_at] = here.question + 1
        asker = pieces.find(here.asker)
        if asker >= 0 and pieces.knows(seat, asker):
            row[self.asker_at] = pieces.face[asker] + 1
        for other in range(seats):
            bit = 1 << relative(seat, other, seats)
            if here.asked >> other & 1:
                row[self.waiting_at] |= bit
            if here.out >> other & 1:
                row[self.left_at] |= bit
        row[self.active_at] = relative(seat, here.active, seats) + 1
        row[self.first_at] = relative(seat, here.first, seats) + 1
        row[self.phase_at] = here.phase + 1
        row[self.turn_at] = here.turn
        row[self.inked_at] = here.inked
        if here.challenge_step:
            self.fill_challenge(here, row)
        for other in range(seats):
            self.fill_player(here, seat, other, relative(seat, other, seats), row)
        self.fill_waiting(here, seat, row)

    def fill_challenge(self, state: LorcanaState, row: list[int]) -> None:
        row[self.challenge_at] = state.challenge_step
        one, other = state.pieces.find(state.challenger), state.pieces.find(state.challenged)
        row[self.challenger_at] = state.pieces.face[one] + 1 if one >= 0 else 0
        row[self.challenged_at] = state.pieces.face[other] + 1 if other >= 0 else 0
        row[self.deals_at] = state.challenger_deals
        row[self.deals_at + 1] = state.challenged_deals

    def fill_player(self, state: LorcanaState, seat: int, owner: int, where: int, row: list[int]) -> None:
        pieces = state.pieces
        face = pieces.face
        known = pieces.known
        own = seat == owner
        deck = state.cards_in(owner, zones.DECK)
        hand = state.cards_in(owner, zones.HAND)
        play = state.cards_in(owner, zones.IN_PLAY)
        well = state.cards_in(owner, zones.INKWELL)
        gone = state.cards_in(owner, zones.DISCARD)
        at = self.players_at + PER_PLAYER * where
        row[at] = state.lore[owner]
        row[at + 1] = permissions.lore_to_win(state, owner)
        row[at + 2] = numbers.ready_ink(state, owner)
        row[at + 3] = len(well)
        row[at + 4] = state.drops[owner]
        row[at + 5] = len(hand)
        row[at + 6] = len(deck)
        row[at + 7] = len(gone)
        row[at + 8] = len(play)
        row[at + 9] = state.altered[owner]
        left_out = max(0, len(play) - IN_PLAY)
        place = self.play_at + PER_CARD * IN_PLAY * where
        for i in range(min(IN_PLAY, len(play))):
            self.fill_card(state, play[i], row, place)
            place += PER_CARD
        if own:
            place = self.hand_at
            left_out += max(0, len(hand) - HAND)
            for i in range(min(HAND, len(hand))):
                piece = hand[i]
                row[place] = face[piece] + 1
                row[place + 1] = costs.total(state, owner, piece, state.cards[piece].cost)
                place += 2
        else:
            seen = [face[p] + 1 for p in hand if known[p] >> seat & 1]
            left_out += put_sorted(row, self.seen_at + SEEN_IN_HAND * (where - 1), SEEN_IN_HAND, seen)
        left_out += put_sorted(row, self.ink_at + INK * where, INK, [face[p] + 1 for p in well if known[p] >> seat & 1])
        left_out += put_sorted(row, self.discard_at + DISCARD * where, DISCARD, [face[p] + 1 for p in gone])
        beneath = state.cards_in(owner, zones.UNDER)
        if beneath:
            left_out += self.fill_beneath(state, seat, beneath, play, self.beneath_at + 2 * BENEATH * where, row)
        place = self.deck_at + 2 * KNOWN_IN_DECK * where
        listed = 0
        for i in range(len(deck)):
            piece = deck[i]
            if known[piece] >> seat & 1:
                if listed < KNOWN_IN_DECK:
                    row[place] = face[piece] + 1
                    row[place + 1] = i + 1
                    place += 2
                else:
                    left_out += 1
                listed += 1
        row[at + 10] = left_out

    def fill_card(self, state: LorcanaState, piece: int, row: list[int], at: int) -> None:
        card = state.cards[piece]
        row[at + FACE] = card.number + 1
        row[at + STANDS] = (EXERTED if state.exerted[piece] else 0) | (DRYING if state.drying[piece] else 0)
        row[at + DAMAGE] = state.damage[piece]
        words = numbers.keyword_values(state, piece)
        bits = 0
        for i in range(len(words)):
            if words[i] > 0:
                bits |= 1 << i
        row[at + WORDS] = bits
        if card.kind == card_kinds.CHARACTER:
            row[at + STRENGTH] = numbers.strength(state, piece)
            row[at + WILLPOWER] = numbers.willpower(state, piece)
            row[at + LORE] = numbers.lore(state, piece)
            if bits:
                row[at + CHALLENGER] = words[keywords.CHALLENGER]
                row[at + RESIST] = words[keywords.RESIST]
                row[at + SINGER] = words[keywords.SINGER]
            location = state.at[piece]
            if location >= 0:
                row[at + AT] = state.pieces.zones[state.pieces.zone[location]].index(location) + 1
        elif card.kind == card_kinds.LOCATION:
            row[at + WILLPOWER] = numbers.willpower(state, piece)
            row[at + LORE] = numbers.lore(state, piece)
        if state.pieces.hosts:
            row[at + UNDER] = len(state.pieces.under(piece))
        if not numbers.no_modifiers(state):
            row[at + FLAGS] = numbers.flags(state, piece) & ((1 << HALF) - 1)

    def fill_beneath(
        self, state: LorcanaState, seat: int, beneath: list[int], play: list[int], at: int, row: list[int]
    ) -> int:
        pieces = state.pieces
        found: list[int] = []
        for piece in beneath:
            host = pieces.host[piece]
            which = play.index(host) + 1 if host in play else 0
            seen = pieces.face[piece] + 1 if pieces.knows(seat, piece) else 0
            found.append(which << 16 | seen)
        found.sort()
        for i in range(min(BENEATH, len(found))):
            row[at + 2 * i] = found[i] & 65535
            row[at + 2 * i + 1] = found[i] >> 16
        return max(0, len(found) - BENEATH)

    def fill_waiting(self, state: LorcanaState, seat: int, row: list[int]) -> None:
        """The bag and what lasts, by whose text it is."""
        for i in range(min(BAG, len(state.bag))):
            frame = state.bag[i]
            row[self.bag_at + 2 * i] = self.text_of(state, frame.address)
            row[self.bag_at + 2 * i + 1] = relative(seat, frame.seat, state.seats) + 1
        row[self.number_lasting_at] = len(state.standing)
        for i in range(min(LASTING, len(state.standing))):
            frame = state.standing[i]
            at = self.lasting_at + 4 * i
            row[at] = self.text_of(state, frame.address)
            row[at + 1] = relative(seat, frame.seat, state.seats) + 1
            for ref in frame.refs:
                piece = state.pieces.find(ref)
                if piece >= 0 and state.in_play(piece):
                    row[at + 2] = state.pieces.face[piece] + 1
                    row[at + 3] += 1
        if state.agenda:
            row[self.chosen_at] = self.picked(state, seat)

    def picked(self, state: LorcanaState, seat: int) -> int:
        """How many of several cards the seat has picked already."""
        frame = state.agenda[-1]
        if frame.address != PICKING or frame.seat != seat:
            return 0
        return len(frame.data) - OPTIONS_AT - frame.data[4]

    def text_of(self, state: LorcanaState, address: int) -> int:
        """The face whose text runs at an address, counted from 1; 0 for what the rules do."""
        if address < FIRST:
            return 0
        return state.programs[number_at(address)].ability.face + 1

    # -- actions ---------------------------------------------------------------------------------------------------

    def fill_action(self, state: State, seat: int, action: Action, row: list[int], at: int) -> None:
        here = cast("LorcanaState", state)
        verb = action.verb
        row[at] = self.verb_index.get(verb.number, 0)
        args = verb.args
        place = 0
        for i in range(len(args)):
            value = action.a if i == 0 else action.b if i == 1 else action.c
            if args[i] is PIECE:
                if value >= 0 and i < 2:
                    self.fill_piece(here, seat, value, row, at + 1 + 4 * place)
                elif value >= 0 and here.pieces.knows(seat, value):
                    row[at + 10] = here.pieces.face[value] + 1
                    row[at + 11] = here.pieces.zones[here.pieces.zone[value]].index(value) + 1
                place += 1
            elif args[i] is NUMBER:
                row[at + 9] = value & REF_MASK if value > REF_MASK else value + 1
            else:
                row[at + 9] = value + 1

    def fill_piece(self, state: LorcanaState, seat: int, piece: int, row: list[int], at: int) -> None:
        pieces = state.pieces
        if piece >= len(pieces.face):
            return
        zone = pieces.zone[piece]
        row[at + 1] = relative(seat, zone // zones.PER_SEAT, state.seats) + 1
        row[at + 2] = zone % zones.PER_SEAT + 1
        if pieces.knows(seat, piece):
            row[at] = pieces.face[piece] + 1
            row[at + 3] = pieces.zones[zone].index(piece) + 1


def put_sorted(row: list[int], at: int, room: int, faces: list[int]) -> int:
    """Writes faces in an order that tells nothing; how many have no room is the answer."""
    if not faces:
        return 0
    faces.sort()
    for i in range(min(room, len(faces))):
        row[at + i] = faces[i]
    return max(0, len(faces) - room)
