"""Looks for positions in which bots used to blunder, and writes tests/lorcana/bot/blunders.json.

    .venv/bin/python scripts/generate/lorcana_blunders.py [KIND...]

Each is from a game and is kept exactly, two of a kind: what is wrong there (actions, or a value), how often the careless search
of normal has done it, and what a search of 20 times the iterations of hard says. Only what that one agrees with is kept.

Whether a card is to be inked is a matter of judgement: there a search by the network has to agree, too, for where it does not
nobody knows yet who is right. One of these two is from a game of starter decks by the search with the network.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, cast

import loretable
from loretable.bots import SearchBot, make_bot
from loretable.core import Info, new_rng
from loretable.core.learning.evaluation import NetworkEvaluation
from loretable.games.lorcana.bot import mulligan, waste
from loretable.games.lorcana.bot.made_up_decks import decks_by_lot
from loretable.games.lorcana.enums import questions, zones
from loretable.games.lorcana.state import LorcanaState

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "tests/lorcana/bot/blunders.json"
GAME = loretable.game("lorcana")
BEFORE = "search:120@careless"
"""Normal as it was before it took care."""
MANY = "search:40000@careless"
"""More than 20 times the iterations of hard."""
JUDGED = "does not ink with a spare card"
EACH = 2
SEEDS = 10
TOO_SURE = 0.9
EARLY = 6
"""Turns in which nobody is all but sure to win with a lead of one lore."""
FEW_LORE = 1
LOOKED_AT = 30
"""Games, for the surest values."""
SPARE = 3
"""Cards in hand, of which one can well be ink."""
LITTLE_INK = 5


class Found(NamedTuple):
    kind: str
    luck: str
    state: LorcanaState
    wrong: list[str]


def games(kind: str, bot: str, last: int = 1000) -> Iterator[tuple[str, LorcanaState, SearchBot | None]]:
    """Every decision with a choice of one game after the other, up to a turn, once a bot has thought about it."""
    for number in range(10_000):
        luck = f"{kind}/{number}"
        decks = decks_by_lot(GAME, new_rng(luck), False)
        state = cast("LorcanaState", GAME.new({"decks": decks}, luck))
        bots = [make_bot(GAME, bot, f"{luck}/{seat}") for seat in (0, 1)]
        rng = new_rng(f"{luck}/guesses")
        while not state.over and state.turn <= last:
            seat = state.seat
            info = Info(state, seat, rng)
            action = bots[seat].choose(info)
            if len(state.listed(seat)) > 1:
                yield luck, state, cast("SearchBot", bots[seat]) if bot != "greedy" else None
            state.apply(action, seat)


def paying_for_nothing(kind: str, question: int, said: str = "") -> Iterator[Found]:
    """Ink, for a table that is as it was. `said`: what the label speaks of."""
    for luck, state, _ in games(kind, "greedy"):
        if state.question != question:
            continue
        pointless = waste.pointless(state, state.seat)
        legal = [str(action) for action in state.legal]
        wrong = [legal[i] for i in pointless if pays_ink(state, i) and said in state.label(state.legal[i], state.seat)]
        if wrong and len(wrong) < len(legal):
            yield Found(kind, luck, state.clone(), wrong)


def pays_ink(state: LorcanaState, index: int) -> bool:
    after = state.clone()
    after.play(index)
    return after.ink_exerted[state.seat] > state.ink_exerted[state.seat]


def not_inking(kind: str) -> Iterator[Found]:
    """The turn is over, with a card to spare for the inkwell."""
    for luck, state, bot in games(kind, BEFORE):
        if state.question != questions.TURN or bot is None or bot.known_by:
            continue
        seat = state.seat
        hand, ink = (len(state.cards_in(seat, zone)) for zone in (zones.HAND, zones.INKWELL))
        verbs = [action.verb.name for action in state.legal]
        ends = {"end"} | {verb for verb in verbs if verb not in ("ink", "end")}
        if hand >= SPARE and ink <= LITTLE_INK and "ink" in verbs and ends == {"end"}:
            yield Found(kind, luck, state.clone(), ["end"])


def too_sure(kind: str) -> Iterator[Found]:
    """Early, at 1 : 0: the positions of some games of which the search was surest."""
    surest: dict[str, tuple[float, Found]] = {}
    for luck, state, bot in games(kind, BEFORE, EARLY):
        if luck not in surest and len(surest) == LOOKED_AT:
            break
        sure = surest.setdefault(luck, (0.0, Found(kind, luck, state, [])))[0]
        early = state.question == questions.TURN and sorted(state.lore) == [0, FEW_LORE]
        if early and bot is not None and not bot.known_by and abs(value_of(bot)) > sure:
            surest[luck] = abs(value_of(bot)), Found(kind, luck, state.clone(), [])
    for _, found in sorted(surest.values(), key=lambda each: -each[0]):
        yield found


def value_of(bot: SearchBot) -> float:
    """What the search made of the position, for its seat."""
    assert bot.search is not None
    edges = bot.search.root.choices.edges
    return sum(edge.total for edge in edges) / max(1, sum(edge.visits for edge in edges))


def against_the_count(kind: str) -> Iterator[Found]:
    """A first hand of which the search does something else than what counts best."""
    for luck, state, _ in games(kind, "greedy", 1):
        if state.question != questions.ALTER or state.part_picked():
            continue
        legal = [str(action) for action in state.legal]
        right = legal[mulligan.answer(state, state.seat)]
        yield Found(kind, luck, state.clone(), [text for text in legal if text != right])


KINDS = {
    "pays ink for nothing": lambda kind: paying_for_nothing(kind, questions.TURN),
    "pays to banish an item without one": lambda kind: paying_for_nothing(kind, questions.MAY, "banish chosen item"),
    JUDGED: not_inking,
    "is too sure early": too_sure,
    "puts back against the count": against_the_count,
}


def answer_of(state: LorcanaState, bot: str, seed: int, by_network: bool = False) -> tuple[str, float]:
    """What a bot does with a seed, and its value."""
    made = make_bot(GAME, bot, seed)
    assert isinstance(made, SearchBot) and isinstance(made.evaluation, NetworkEvaluation)
    if by_network:
        made.evaluation.network = made.evaluation.own_network()
    action = made.choose(Info(state, state.seat, new_rng(seed)))
    return str(action), value_of(made)


def is_wrong(found: Found, answer: tuple[str, float]) -> bool:
    return answer[0] in found.wrong if found.wrong else abs(answer[1]) > TOO_SURE


def kept(found: Found) -> dict[str, object] | None:
    """As it is written, where careless play goes wrong and much more search does not. Of values it is not said that any was."""
    before = sum(is_wrong(found, answer_of(found.state, BEFORE, seed)) for seed in range(SEEDS))
    if before < 2 and found.wrong:
        return None
    checked = {"20 times": answer_of(found.state, MANY, 0)}
    if found.kind == JUDGED:
        checked["by the network"] = answer_of(found.state, MANY, 0, True)
    print(found.kind, found.luck, f"turn {found.state.turn}, wrong {before} of {SEEDS}", checked, flush=True)
    if any(is_wrong(found, answer) for answer in checked.values()):
        return None
    return {
        "kind": found.kind,
        "game": found.luck,
        "wrong": found.wrong,
        "careless": before,
        **{words: [action, round(value, 3)] for words, (action, value) in checked.items()},
        "position": found.state.position(),
    }


def main() -> None:
    data = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else []
    for kind in sys.argv[1:] or KINDS:
        data = [each for each in data if each["kind"] != kind]
        there: dict[str, object] = {}
        for found in KINDS[kind](kind):
            if found.luck in there:
                continue
            told = kept(found)
            if told is not None:
                there[found.luck] = told
                data.append(told)
            if len(there) == EACH:
                break
        lines = ",\n".join(json.dumps(each, ensure_ascii=False) for each in data)
        KEPT.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
