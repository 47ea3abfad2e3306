"""The gates of meaning find what is wrong: the rules are broken in twenty ways, and each is found on a card it shows on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from loretable.games.lorcana.enums import card_flags, player_flags
from loretable.games.lorcana.model import numbers
from loretable.games.lorcana.rules import paying
from loretable.games.lorcana.rules.abilities import choosing, events, programs, targets
from loretable.games.lorcana.rules.abilities.continuous import lasting
from loretable.games.lorcana.rules.effects import control
from loretable.games.lorcana.state import LorcanaState
from loretable.games.lorcana.tools.meaning.gates import meaning_of
from tests.lorcana.shipped import pool

BEAST, DUO = "Beast - Selfless Protector", "Mickey Mouse & Minnie Mouse - Adventuring Duo"
Patch = pytest.MonkeyPatch
pytestmark = pytest.mark.interpreted_only


def findings(*names: str) -> list[str]:
    found: list[str] = []
    for name in names:
        found += meaning_of(pool(), pool().face(name))["findings"]
    return found


def falling_back_to_you(patch: Patch) -> None:
    right = programs.owner_spoken_of

    def wrong(state: Any, ctx: Any, which: Any) -> int:
        seat = right(state, ctx, which)
        return ctx.seat if seat < 0 else seat

    patch.setattr(programs, "owner_spoken_of", wrong)


def paid_by_its_own_player(patch: Patch) -> None:
    patch.setattr(control.Pay, "paying", lambda self, state, ctx: ctx)


def a_decline_that_does_it(patch: Patch) -> None:
    patch.setattr(control.May, "answered", lambda self, state, ctx: self.forward(ctx.frame))


def a_decline_that_buys(patch: Patch) -> None:
    patch.setattr(control.Pay, "answered", lambda self, state, ctx: self.forward(ctx.frame))


def ward_for_nothing(patch: Patch) -> None:
    patch.setattr(choosing, "may_choose", lambda state, seat, piece: True)


def ink_that_is_not_there(patch: Patch) -> None:
    patch.setattr(numbers, "can_pay", lambda state, seat, cost: True)
    patch.setattr(paying, "all_payable", lambda state, ctx, costs: True)


def lore_against_a_ban(patch: Patch) -> None:
    right = LorcanaState.player_has
    banned = player_flags.CANT_GAIN_LORE
    patch.setattr(LorcanaState, "player_has", lambda self, seat, flag: flag != banned and right(self, seat, flag))


def damage_against_a_ban(patch: Patch) -> None:
    right = numbers.has_flag
    banned = card_flags.CANT_BE_DEALT_DAMAGE
    patch.setattr(numbers, "has_flag", lambda state, piece, flag: flag != banned and right(state, piece, flag))


def chosen_by_the_other_player(patch: Patch) -> None:
    right = choosing.Chosen.chooser
    patch.setattr(choosing.Chosen, "chooser", lambda self, state, ctx: 1 - right(self, state, ctx))


def yes_or_no_to_the_other_player(patch: Patch) -> None:
    right = LorcanaState.ask_number

    def wrong(self: LorcanaState, question: Any, seat: int, numbers: Any, *rest: Any) -> None:
        right(self, question, 1 - seat, numbers, *rest)

    patch.setattr(LorcanaState, "ask_number", wrong)


def others_see_what_is_looked_at(patch: Patch) -> None:
    from loretable.core.pieces import Pieces

    right = Pieces.show
    patch.setattr(Pieces, "show", lambda self, piece, seats: right(self, piece, 7))


def nothing_chosen_is_this_card(patch: Patch) -> None:
    """A reference without anybody means the card itself."""
    right = targets.bound

    def wrong(ctx: Any, slot: int) -> list[int]:
        return right(ctx, slot) or [ctx.source]

    patch.setattr(targets, "bound", wrong)


def both_ways_one_after_the_other(patch: Patch) -> None:
    patch.setattr(control.Jump, "run", lambda self, state, ctx: self.forward(ctx.frame))


def the_other_way(patch: Patch) -> None:
    right = control.If.run

    def wrong(self: Any, state: Any, ctx: Any) -> None:
        right(self, state, ctx)
        ctx.frame.step = self.else_at if ctx.frame.step == self.at + 1 else self.at + 1

    patch.setattr(control.If, "run", wrong)


def replaced_and_done_all_the_same(patch: Patch) -> None:
    right = events.replace
    patch.setattr(events, "replace", lambda state, number, change: [*right(state, number, change), change])


def replaced_by_nothing(patch: Patch) -> None:
    from loretable.games.lorcana.enums import change_kinds

    patch.setattr(events, "replace", lambda state, number, change: [change.instead(change_kinds.REPLACED)])


def replaced_for_everybody(patch: Patch) -> None:
    """Whose card it is, or which, is not asked."""
    from loretable.games.lorcana.rules.abilities.filters import Filter

    patch.setattr(Filter, "matches_ref", lambda self, state, ctx, ref: True)


def replaced_for_every_player(patch: Patch) -> None:
    patch.setattr(events, "is_player", lambda state, ctx, which, seat: True)


def replaced_every_time(patch: Patch) -> None:
    patch.setattr(lasting, "use_up", lambda state, ability, ref: True)


def replaced_unasked(patch: Patch) -> None:
    """A replacement that may be declined is not offered but done."""
    patch.setattr(LorcanaState, "optional", lambda self, replacement: False)


BROKEN: list[tuple[Callable[[Patch], None], tuple[str, ...]]] = [
    (falling_back_to_you, ("Glean", "Wasabi - Methodical Engineer")),
    (paid_by_its_own_player, ("Tiana - Restaurant Owner",)),
    (a_decline_that_does_it, ("Rafiki - Ethereal Guide",)),
    (a_decline_that_buys, ("Maurice's Workshop", "Honey Lemon - Testing the Limits")),
    (ward_for_nothing, ("Fan the Flames", "Glean")),
    (ink_that_is_not_there, ("Maurice's Workshop", "Kronk - Meat Hut Cook")),
    (lore_against_a_ban, ("Gramma Tala - Spirit of the Ocean",)),
    (damage_against_a_ban, ("Jafar - Power-Hungry Vizier",)),
    (chosen_by_the_other_player, ("Fan the Flames",)),
    (yes_or_no_to_the_other_player, ("Rafiki - Ethereal Guide",)),
    (others_see_what_is_looked_at, ("Develop Your Brain", "Ursula - Eric's Bride", "Megara - Secret Keeper")),
    (nothing_chosen_is_this_card, ("Fan the Flames", "Sven - Reindeer Steed")),
    (both_ways_one_after_the_other, ("Everyone Knows Juanita", "Poisoned Apple")),
    (the_other_way, ("Potion of Might",)),
    (replaced_and_done_all_the_same, (BEAST, DUO)),
    (replaced_by_nothing, (BEAST,)),
    (replaced_by_nothing, (DUO,)),
    (replaced_for_everybody, (BEAST,)),
    (replaced_for_every_player, ("Baymax - Amped Up",)),
    (replaced_every_time, ("Lilo - Bundled Up",)),
    (replaced_unasked, ("Baymax - Amped Up",)),
]


def test_nothing_is_found_on_these_cards_as_they_are() -> None:
    names = {name for _, some in BROKEN for name in some}
    assert findings(*sorted(names)) == []


@pytest.mark.parametrize(
    ("breaking", "names"), BROKEN, ids=[f"{breaking.__name__}, {names[0]}" for breaking, names in BROKEN]
)
def test_rules_that_are_broken_are_found(
    breaking: Callable[[Patch], None], names: tuple[str, ...], monkeypatch: Patch
) -> None:
    breaking(monkeypatch)
    assert findings(*names) != []
