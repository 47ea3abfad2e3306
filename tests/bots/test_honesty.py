"""No bot can cheat: it chooses alike whatever is hidden from it, and all that can be reached from its Info tells nothing."""

import gc
import sys
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType

import pytest

from loretable.bots import bot_names, make_bot
from loretable.core import Action, Bot, Game, Info, State, new_rng
from loretable.core.chance import Chance
from loretable.core.engine.frames import Frame, Ghost
from loretable.core.pieces import Pieces
from loretable.games import NAMES, find

DRAWN: dict[str, object] = {"fellowship_setup": "random", "sauron_setup": "random"}
# a list that nobody knows beforehand, as no starter has it
LIST: dict[str, object] = {
    "Stitch - Rock Star": 4,
    "Mickey Mouse - True Friend": 4,
    "Simba - Future King": 4,
    "Ariel - On Human Legs": 4,
    "Dragon Fire": 4,
    "Elsa - Snow Queen": 4,
    "Be Prepared": 4,
    "LeFou - Bumbler": 4,
}
CLOSED: dict[str, object] = {"lists": "closed", "decks": ["set02-amber-sapphire", LIST]}
# positions in which the seat that is asked does not know everything, reached by lot
POSITIONS = [
    ("confrontation", DRAWN, 3),
    ("confrontation", DRAWN, 8),
    ("zoomquest", {"level": "warrens"}, 5),
    ("lorcana", {}, 18),
    ("lorcana", CLOSED, 26),
    pytest.param(
        "lorcana",
        {"decks": ["set02-amber-sapphire", "set03-ruby-sapphire", "set05-amethyst-ruby"]},
        30,
        marks=pytest.mark.slow,
    ),
]
SEED = "the seed nobody may know"


def middle(game: Game, options: dict[str, object], decisions: int) -> State:
    state = game.new(options, SEED)
    rng = new_rng("middle")
    for _ in range(decisions):
        state.play(rng.below(len(state.legal)))
    while not state.over and len(state.legal) < 2:
        state.play(0)
    return state


@pytest.mark.parametrize(("name", "options", "decisions"), POSITIONS)
def test_no_bot_chooses_by_what_it_does_not_know(name: str, options: dict[str, object], decisions: int) -> None:
    game = find(name)
    state = middle(game, options, decisions)
    seat = state.seat
    others = [state.sample(seat, new_rng(luck)) for luck in range(3)]
    assert any(other.digest != state.digest for other in others)
    for bot in [*bot_names(game), "search:12", "search:12@random"]:
        if bot not in (*LONG, *BY_THE_CLOCK):
            choices = chosen(game, bot, seat, [state, *others])
            assert len(choices) == 1, f"{bot} chooses by what it does not know: {choices}"


def chosen(game: Game, bot: str, seat: int, states: list[State]) -> set[str]:
    """What a bot does in states that look the same to its seat."""
    return {str(make_bot(game, bot, "luck").choose(Info(each, seat, new_rng(1)))) for each in states}


LONG = ("normal", "hard")
"""Levels that think for long: a position of each kind is enough, and two states."""
BY_THE_CLOCK = ("expert",)


@pytest.mark.slow
@pytest.mark.compiled_only
@pytest.mark.parametrize("bot", LONG)
@pytest.mark.parametrize(
    ("name", "options", "decisions"),
    [
        ("confrontation", DRAWN, 8),
        ("zoomquest", {"level": "warrens"}, 5),
        ("lorcana", {}, 18),
        ("lorcana", CLOSED, 26),
    ],
    ids=["confrontation", "zoomquest", "lorcana", "lorcana-closed-lists"],
)
def test_no_level_chooses_by_what_it_does_not_know(
    name: str, options: dict[str, object], decisions: int, bot: str
) -> None:
    game = find(name)
    state = middle(game, options, decisions)
    other = state.sample(state.seat, new_rng("other"))
    assert other.digest != state.digest
    assert bot in bot_names(game)
    choices = chosen(game, bot, state.seat, [state, other])
    assert len(choices) == 1, f"{bot} chooses by what it does not know: {choices}"


# -- all that can be reached ---------------------------------------------------------------------------------------

CODE = (ModuleType, type, FunctionType, BuiltinFunctionType, MethodType)


def reached(start: object) -> list[object]:
    """All data that can be reached from an object: by attributes, of compiled classes too, and by what the collector sees."""
    seen: dict[int, object] = {id(start): start}
    queue = [start]
    while queue:
        here = queue.pop()
        nearby: list[object] = list(gc.get_referents(here))
        for base in type(here).__mro__ if type(here).__module__.startswith("loretable") else ():
            for attribute, kind in vars(base).items():
                if type(kind).__name__ in ("getset_descriptor", "member_descriptor"):
                    nearby.append(getattr(here, attribute, None))
        nearby.extend(vars(here).values() if hasattr(here, "__dict__") else ())
        for found in nearby:
            if not isinstance(found, CODE) and id(found) not in seen:
                seen[id(found)] = found
                queue.append(found)
    return list(seen.values())


def listed(state: State) -> list[list[int]]:
    """The random state, what lies in which order in each zone, where each piece is, and what is printed on it."""
    pieces = state.pieces
    return [
        list(state.chance.words),
        *[list(members) for members in pieces.zones],
        list(pieces.zone),
        list(pieces.face),
        sorted(pieces.face),
    ]


def secrets_of(state: State, seat: int) -> list[list[int]]:
    """Those of them that a seat must not find: they are different in every state that could be the real one."""
    samples = [listed(state.sample(seat, new_rng(f"other {luck}"))) for luck in range(3)]
    real = listed(state)
    return [real[i] for i in range(len(real)) if all(sample[i] != real[i] for sample in samples) and len(real[i]) > 2]


def finds(start: object, state: State, seat: int, least: int = 3) -> str:
    """What somebody who looks at everything finds out, or "". `least`: how long a list has to be to be no coincidence; three
    cards lie by chance as in one of many samples."""
    secrets = [secret for secret in secrets_of(state, seat) if len(secret) >= least]
    assert secrets
    for thing in reached(start):
        if thing is state or thing is state.pieces or thing is state.chance:
            return f"the real {type(thing).__name__}"
        if isinstance(thing, str) and SEED in thing:
            return "the seed"
        if isinstance(thing, (list, tuple)) and list(thing) in secrets:
            return f"a secret: {list(thing)[:8]}"
    return ""


@pytest.mark.parametrize(("name", "options", "decisions"), POSITIONS)
def test_nothing_that_can_be_reached_from_an_info_tells_a_secret(
    name: str, options: dict[str, object], decisions: int
) -> None:
    game = find(name)
    state = middle(game, options, decisions)
    info = Info(state, state.seat, new_rng(1))
    info.sample(new_rng(2))
    info.view()
    assert finds(info, state, state.seat) == ""


def of_the_game(state: State) -> set[int]:
    """Ids of what all states of a game share and nobody writes to: options, layout, rulings, a quest, a book."""
    own = [t for t in reached(state) if type(t).__module__.startswith("loretable.games") and not isinstance(t, State)]
    return {id(thing) for thing in reached([state.game, state.layout, state.options, own, made_once()])}


def made_once() -> list[object]:
    """Actions that modules keep: all states give the same ones."""
    held = [
        value for name, module in sys.modules.items() if name.startswith("loretable") for value in vars(module).values()
    ]
    lists = [value for value in held if isinstance(value, list) and value and isinstance(value[0], Action)]
    return [value for value in held if isinstance(value, Action)] + [action for each in lists for action in each]


def data_of(state: State, shared: set[int]) -> dict[int, object]:
    """The lists and objects that a state has to itself, by their ids."""
    kept = (list, dict, set, Pieces, Chance, Frame, Ghost, Action)
    return {id(thing): thing for thing in reached(state) if isinstance(thing, kept) and id(thing) not in shared}


@pytest.mark.parametrize(("name", "options", "decisions"), POSITIONS)
def test_a_sample_shares_no_list_with_the_real_state_forwards_or_backwards(
    name: str, options: dict[str, object], decisions: int
) -> None:
    """Whoever asks the collector what else holds something of a sample does not find anything of the real state."""
    state = middle(find(name), options, decisions)
    info = Info(state, state.seat, new_rng(1))
    info.sample(new_rng(2))
    info.view()
    shared = of_the_game(state)
    real, guessed = data_of(state, shared), data_of(info.state, shared)
    assert len(real) > 5 and len(guessed) > 5
    both = [guessed[key] for key in guessed.keys() & real.keys()]
    assert both == []
    hidden = {id(members) for members in state.pieces.zones} | {id(state.pieces.zones), id(state.chance.words)}
    for holder in gc.get_referrers(*guessed.values()):
        assert id(holder) not in hidden
        assert not isinstance(holder, list) or id(holder) not in real
    # a clone does share: the walk would see it
    assert real.keys() & data_of(state.clone(), shared).keys()


@pytest.mark.parametrize(("name", "options", "decisions"), POSITIONS)
def test_an_action_that_all_states_give_does_not_lead_to_the_real_one(
    name: str, options: dict[str, object], decisions: int
) -> None:
    state = middle(find(name), options, decisions)
    assert len(state.legal) > 0  # listed, as whoever plays the game may have done
    info = Info(state, state.seat, new_rng(1))
    real = (state, getattr(state, "__dict__", state))
    holders = gc.get_referrers(*info.legal)
    assert not any(up is one for up in gc.get_referrers(*holders) for one in real)


def test_numbers_of_many_pieces_lead_nowhere_either() -> None:
    """Above 256 a number is an object, and whoever holds the same one can be found."""
    large: dict[str, object] = dict.fromkeys(list(LIST)[:6], 25)
    state = middle(find("lorcana"), {"decks": [large, large]}, 12)
    info = Info(state, state.seat, new_rng(1))
    numbers = [p for members in info.state.pieces.zones for p in members if p > 256]
    assert numbers
    real = {id(members) for members in state.pieces.zones}
    assert not any(id(holder) in real for holder in gc.get_referrers(*numbers))


def test_what_a_bot_has_chosen_is_not_found_beside_what_others_have() -> None:
    """Of a simultaneous decision: the action that a bot holds on to is not the one that the state keeps."""
    state = find("zoomquest").new({"level": "warrens"}, SEED)
    rng = new_rng(3)
    while not (state.simultaneous and len(state.waiting) > 1):
        state.play(rng.below(len(state.legal)))
    first, second = state.waiting[:2]
    mine = Info(state, first, rng).legal[0]
    state.apply(mine, first)
    assert mine in state.commits and not any(mine is kept for kept in state.commits)
    if state.must_answer(second):
        seen = Info(state, first, rng).state.commits
        assert not any(one is other for one in seen for other in state.commits)


def test_with_closed_lists_no_list_can_be_reached() -> None:
    """Not even from the game, which knew the lists when it dealt the cards."""
    game = find("lorcana")
    state = middle(game, CLOSED, 26)
    faces = sorted(face for face, pool in zip(state.pieces.face, state.pieces.pool, strict=True) if pool == 2)
    for thing in reached(Info(state, 0, new_rng(1))):
        assert not isinstance(thing, dict) or thing.keys() != LIST.keys()
        assert not isinstance(thing, str) or not all(name in thing for name in LIST)
        assert (
            not isinstance(thing, list)
            or len(thing) != len(faces)
            or sorted(map(str, thing)) != sorted(map(str, faces))
        )


@pytest.mark.parametrize("name", NAMES)
def test_who_looks_at_everything_would_find_the_secrets_where_they_are(name: str) -> None:
    """The walk sees what is there: of the state itself it finds each of them."""
    game = find(name)
    state = middle(game, DRAWN if name == "confrontation" else {}, 6)
    assert finds(state, state, state.seat)
    copy = state.clone()
    assert finds([copy], state, state.seat)


class Keeper(Bot):
    """Holds on to all it is given, and compares it with what it is given next."""

    def __init__(self) -> None:
        self.kept: list[Info] = []

    def choose(self, info: Info):  # type: ignore[no-untyped-def]
        self.kept.append(info)
        return info.legal[0]


@pytest.mark.parametrize(
    ("name", "options"),
    [("confrontation", DRAWN), ("zoomquest", {"level": "warrens"}), ("lorcana", {}), ("lorcana", CLOSED)],
    ids=["confrontation", "zoomquest", "lorcana", "lorcana-closed-lists"],
)
def test_what_a_bot_has_kept_from_earlier_decisions_tells_it_nothing_either(
    name: str, options: dict[str, object]
) -> None:
    game = find(name)
    state = game.new(options, SEED)
    keeper = Keeper()
    rng = new_rng(4)
    while len(keeper.kept) < 5:
        if state.seat == 0:
            state.apply(keeper.choose(Info(state, 0, rng)), 0)
            keeper.kept[-1].sample(rng)
            keeper.kept[-1].view()
        else:
            state.play(rng.below(len(state.legal)))
    assert not state.over
    assert finds(keeper, state, 0, least=8) == ""
    assert finds([keeper, state], state, 0, least=8)
