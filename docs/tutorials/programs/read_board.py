"""Boards and actions, read by names: what a seat may see, and what it can do."""

import loretable
from loretable import Bot
from loretable.core import Action, Info
from loretable.games.lorcana import LorcanaBoard, LorcanaMove


class Careful(Bot):
    """Challenges where it costs nothing, quests when behind or with several; else does what is listed first."""

    def choose(self, info: Info) -> Action:
        options = LorcanaMove.of(info)
        for option in options:
            mine, theirs = option.card, option.target
            if option.verb == "challenge" and mine is not None and theirs is not None:
                survives = mine.damage + theirs.strength < mine.willpower
                if survives and theirs.damage + mine.strength >= theirs.willpower:
                    return option.action
        behind = LorcanaBoard.of(info).you.lore < max(other.lore for other in LorcanaBoard.of(info).opponents)
        quests = [option.action for option in options if option.verb == "quest"]
        return quests[0] if quests and (behind or len(quests) > 1) else info.legal[0]


def lorcana() -> str:
    game = loretable.game("lorcana")
    play = ["Stitch - Rock Star", {"card": "Mickey Mouse - True Friend", "damage": 1}]
    state = game.position({"you": {"play": play}, "opponent": {"hand": ["Be Prepared"] * 3}})
    board = state.board(0)
    strong = max(board.you.characters, key=lambda card: card.strength)
    moves = [state.read(action) for action in state.legal]
    quests = [move.card.name for move in moves if move.verb == "quest" and move.card is not None]
    return f"{strong.full_name} {strong.strength}/{strong.willpower}; {board.opponents[0].hand_count} unknown; {quests}"


def confrontation() -> str:
    game = loretable.game("confrontation")
    board = game.new({"fellowship_setup": "random", "sauron_setup": "random"}, seed=7).board(0)
    gondor = board.regions["gondor"]
    return f"{gondor.name}: {len(gondor.candidates[0])} it could be; {len(board.you.hand)} cards in hand"


def zoomquest() -> str:
    state = loretable.game("zoomquest").new({"party": ["warrior", "healer"]}, seed=1)
    board = state.board()
    ways = [move.place.name for move in map(state.read, state.legal) if move.place is not None]
    return f"{', '.join(hero.name for hero in board.heroes)} against {len(board.monsters)}; to {', '.join(ways)}"


if __name__ == "__main__":
    print(lorcana())
    print(confrontation())
    print(zoomquest())
    game = loretable.game("lorcana")
    print(loretable.play_game(game, [Careful(), game.bot("random")], seed=3).winner)
