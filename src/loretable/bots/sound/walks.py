"""Online outcome sampling (Lisy, Lanctot and Bowling, 2015) on the public contract, with baselines (Schmid and others, 2019)
and the regrets and averages of CFR+ (Tammelin, 2014).

A walk is one game from the deal to its end. Of each place on its way it is estimated, without bias, how much better another
action would have been against how the other one plays, and regret matching turns that into play. Some walks are aimed: they do
what the seat that thinks has done, so that most of the work is spent where it is. What they make likelier is weighed less.
"""

from __future__ import annotations

from typing import Final, final

from loretable.core.chance import Chance
from loretable.core.errors import RulesBug
from loretable.core.game import Game
from loretable.core.state import State

from .place import UNIT, Place, codes_of, drawn, seen_by

EXPLORED: Final = 0.6
"""How much of the play of the seat that learns is spread evenly."""
AIMED: Final = 0.6
"""The share of walks that are aimed."""
NOWHERE: Final = -1


@final
class Walks:
    """All that was found about a game with certain options."""

    def __init__(self, game: Game, options: dict[str, object], rng: Chance) -> None:
        self.game = game
        self.options = options
        self.rng = rng
        self.iterations = 0
        self.starts = [Place([0]), Place([0])]  # of each seat, before it has seen anything
        self.aims = 0
        self.seat = NOWHERE  # whose way is aimed at
        self.trail: list[Place] = []  # the places of that seat, the last one where it is now
        self.done: list[int] = []  # what it did at those before
        self.aimed = False  # is this walk?
        self.last: list[Place] = []  # where each seat was asked last
        self.did: list[int] = []  # and what it did there

    def aim(self, seat: int, trail: list[Place], done: list[int]) -> None:
        self.aims += 1
        self.seat = seat
        self.trail = trail
        self.done = done

    def run(self, iterations: int) -> None:
        """One walk for each seat to learn from, so many times."""
        for _ in range(iterations):
            self.iterations += 1
            for learner in (0, 1):
                state = self.game.new(self.options, self.rng.below(UNIT) * UNIT + self.rng.below(UNIT))
                self.aimed = bool(self.trail) and drawn([AIMED, 1.0 - AIMED], self.rng) == 0
                self.begin()
                self.walk(state, learner, 1.0, 1.0, 1.0, 1.0, 0 if self.trail else NOWHERE, [], [])

    def begin(self) -> None:
        """Both seats are where they have seen nothing yet."""
        self.last = [self.starts[0], self.starts[1]]
        self.did = [0, 0]

    def place(self, state: State) -> Place:
        """Where the seat is that is asked, which has come by the places before."""
        seat = state.seat
        return self.last[seat].next(self.did[seat], seen_by(state, seat), codes_of(state, seat))

    def step(self, state: State, place: Place, index: int) -> None:
        """The seat that is asked does one of the actions of its place."""
        seat = state.seat
        self.last[seat] = place
        self.did[seat] = index
        listed = state.listed(seat)
        for i in range(len(listed)):
            if state.code(listed[i], seat) == place.codes[index]:
                state.play(i)
                return
        raise RulesBug(f"what seat {seat} sees does not tell its legal actions apart")

    def walk(
        self,
        state: State,
        learner: int,
        own: float,
        others: float,
        aimed: float,
        free: float,
        met: int,
        led: list[Place],
        by: list[int],
    ) -> float:
        """What it comes to for the learner, estimated. `own` and `others` are how likely the players make it to get here;
        `aimed` and `free` how likely a walk of either kind does; `met` how many places of the trail were met, `led` and `by`
        what the other one did meanwhile."""
        while not state.over and len(state.listed(state.seat)) == 1:
            state.play(0)
        if state.over:
            return state.utility(learner)
        seat = state.seat
        place = self.place(state)
        place.visits += 1
        count = len(place.codes)
        policy = place.policy()
        openly = policy
        if seat == learner:
            openly = [EXPLORED / count + (1.0 - EXPLORED) * share for share in policy]
        towards = openly
        if met != NOWHERE:
            if seat != self.seat:
                towards = place.leading(self.aims)
            elif place is not self.trail[met]:
                met = NOWHERE
            elif met == len(self.done):
                met = NOWHERE
                for i in range(len(led)):
                    led[i].led[by[i]] += 1
            else:
                towards = [1.0 if i == self.done[met] else 0.0 for i in range(count)]
                met += 1
        index = drawn(towards if self.aimed else openly, self.rng)
        if met != NOWHERE and seat != self.seat:
            place.taken[index] += 1
            led.append(place)
            by.append(index)
        here = self.likely(aimed, free)
        aimed *= towards[index]
        free *= openly[index]
        self.step(state, place, index)
        if seat == learner:
            value = self.walk(state, learner, own * policy[index], others, aimed, free, met, led, by)
        else:
            value = self.walk(state, learner, own, others * policy[index], aimed, free, met, led, by)
        return self.learn(
            place, index, value, policy, self.likely(aimed, free) / here, seat == learner, own / here, others / here
        )

    def likely(self, aimed: float, free: float) -> float:
        """How likely a walk of any kind gets somewhere."""
        return AIMED * aimed + (1.0 - AIMED) * free if self.trail else free

    def learn(
        self,
        place: Place,
        index: int,
        value: float,
        policy: list[float],
        chosen: float,
        learning: bool,
        own: float,
        others: float,
    ) -> float:
        """Notes what an action came to that was chosen so often; what the place is worth to the learner."""
        sign = 1.0 if learning else -1.0
        worth = [sign * each for each in place.worth]
        worth[index] += (value - worth[index]) / chosen
        total = 0.0
        for i in range(len(policy)):
            total += policy[i] * worth[i]
        if learning:
            for i in range(len(policy)):
                place.regret[i] = max(0.0, place.regret[i] + others * (worth[i] - total))
                place.played[i] += self.iterations * own * policy[i]  # late play counts more than early
        place.learn(index, sign * value)
        return total
