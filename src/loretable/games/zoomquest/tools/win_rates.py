"""What parties and plans are worth: win rates by simulation, with the intervals that so many games allow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from loretable.core.actions import Action
from loretable.core.bot import Bot, Info, play_game
from loretable.core.chance import new_rng
from loretable.core.content.measured import wilson
from loretable.games.zoomquest.bot.greedy import GreedyBot, LeaderBot, PlanBot, led_to
from loretable.games.zoomquest.bot.plans import FARTHEST, FULL, PLANS, RESTING, STRONGEST, TOGETHER, WEAKEST, Plan
from loretable.games.zoomquest.enums import questions, verbs
from loretable.games.zoomquest.model.level_reader import level_named
from loretable.games.zoomquest.model.levels import NAMES
from loretable.games.zoomquest.model.options import REST_INSTEAD
from loretable.games.zoomquest.state import QuestState

if TYPE_CHECKING:
    from loretable.games.zoomquest.game import ZoomQuest

CLASS_LETTERS: Final = {"W": "warrior", "G": "guardian", "H": "healer"}
PARTIES: Final = ("W", "WW", "WG", "WH", "WWG", "WWH", "WGH", "WWGH", "WWWGH")
LEADERS: Final = (
    Plan("strongest lair first", STRONGEST, FULL),
    Plan("weakest lair first", WEAKEST, FULL),
    Plan("farthest lair first", FARTHEST, FULL),
)


class Cell:
    """What became of a number of games."""

    def __init__(self) -> None:
        self.games = 0
        self.wins = 0

    @property
    def percent(self) -> float:
        return 100 * self.wins / self.games

    def interval(self) -> tuple[float, float]:
        """Wilson's, at 95 %."""
        return wilson(self.wins, self.games)


def party_of(letters: str) -> list[str]:
    """WGH is a warrior, a guardian and a healer."""
    return [CLASS_LETTERS[letter] for letter in letters]


def letters_of(level: str) -> str:
    """The level's own party."""
    return "".join(hero.kind[0].upper() for hero in level_named(level).heroes)


def set_up(level: str, party: str, one_seat: bool, **more: object) -> dict[str, object]:
    """The options of a measurement; a party without an Attack gives up at once."""
    options: dict[str, object] = {"level": level, "hopeless": "defeat", **more}
    if party:
        options["party"] = party_of(party)
    if one_seat:
        options["seats"] = [0] * (len(party) or len(level_named(level).heroes))
    return options


def win_rate(
    game: ZoomQuest, level: str, party: str, games: int, seed: int, plan: Plan = TOGETHER, **more: object
) -> Cell:
    """Games of a party in one hand that follows a plan; without letters it is the level's own."""
    options = set_up(level, party, True, **more)
    bots: list[Bot] = [PlanBot(plan)]
    cell = Cell()
    for number in range(games):
        state = play_game(game, bots, options, f"{seed}/{level}/{party}/{number}")
        cell.games += 1
        cell.wins += state.scores[0]
    return cell


def beside_leader(game: ZoomQuest, level: str, plan: Plan, games: int, seed: int, announces: bool) -> Cell:
    """The level's own party: its first striker goes by a plan, said aloud or not, the others are partners."""
    cell = Cell()
    for number in range(games):
        state = game.new(set_up(level, "", False), f"{seed}/{level}/{plan.name}/{number}")
        assert isinstance(state, QuestState)
        rng = new_rng(f"{seed}/{number}")
        leader = 0
        while not state.over:
            seat = state.seat
            if announces and seat == leader and state.question == questions.MOVE:
                goal = led_to(state, plan, leader)
                if state.announced[seat] != goal:
                    state.apply(Action(verbs.ANNOUNCE, goal), seat)
            bot: Bot = LeaderBot(plan) if seat == leader else GreedyBot()
            state.apply(bot.choose(Info(state, seat, rng)), seat)
        cell.games += 1
        cell.wins += state.scores[0]
    return cell


# -- in Markdown -------------------------------------------------------------------------------------------------


def parties(game: ZoomQuest, games: int, seed: int, decks: str = "classic") -> list[str]:
    """Levels by parties."""
    lines = row(["level", *PARTIES], True)
    for level in NAMES:
        cells = [win_rate(game, level, party, games, seed, decks=decks) for party in PARTIES]
        lines += row([level_named(level).title, *[shown(cell) for cell in cells]])
    return lines


def mixed(game: ZoomQuest, games: int, seed: int) -> list[str]:
    """Parties by levels, with mixed decks."""
    return parties(game, games, seed, "mixed")


def plans(game: ZoomQuest, games: int, seed: int) -> list[str]:
    """Plans by levels, each with its own party."""
    lines = row(["plan", *[f"{level_named(level).title} ({letters_of(level)})" for level in NAMES]], True)
    for plan in PLANS:
        lines += row([plan.name, *[shown(win_rate(game, level, "", games, seed, plan)) for level in NAMES]])
    return lines


def resting(game: ZoomQuest, games: int, seed: int) -> list[str]:
    """What a Rest in a battle is worth, on the levels that know it."""
    names = [level for level in NAMES if game.quest(game.complete({"level": level})).rules.rest == REST_INSTEAD]
    lines = row(["in battles", *[level_named(level).title for level in names]], True)
    for plan in RESTING:
        lines += row([plan.name, *[shown(win_rate(game, level, "", games, seed, plan)) for level in names]])
    return lines


def partners(game: ZoomQuest, games: int, seed: int) -> list[str]:
    """Partners beside a player who leads by another plan than theirs, and a party in one hand that follows it."""
    lines = row(["level", "the leader goes for the", "all follow", "says where", "says nothing"], True)
    for level in NAMES:
        for plan in LEADERS:
            follow = win_rate(game, level, "", games, seed, plan)
            beside = [beside_leader(game, level, plan, games, seed, says) for says in (True, False)]
            lines += row([level_named(level).title, plan.name, shown(follow), *[shown(cell) for cell in beside]])
    return lines


def row(cells: list[str], head: bool = False) -> list[str]:
    line = f"| {' | '.join(cells)} |"
    return [line, f"|---|{'---|' * (len(cells) - 1)}"] if head else [line]


def shown(cell: Cell) -> str:
    low, high = cell.interval()
    return f"{cell.percent:.0f} ({100 * low:.0f}-{100 * high:.0f})"
