"""A bot of your own: it tries every action and takes the one that gives the most lore at once."""

import loretable
from loretable import Bot, RandomBot
from loretable.core import Action, Info
from loretable.games.lorcana import LorcanaBoard


class LoreBot(Bot):
    def choose(self, info: Info) -> Action:
        best, most = info.legal[0], -1
        for action in info.legal:
            state = info.state.clone()
            state.apply(action, info.seat)
            lore = LorcanaBoard.of(state, info.seat).you.lore
            if lore > most:
                best, most = action, lore
        return best


if __name__ == "__main__":
    game = loretable.game("lorcana")
    ends = [loretable.play_game(game, [LoreBot(), RandomBot(seed)], seed=seed) for seed in range(3)]
    wins = sum(end.winner == 0 for end in ends)
    print(f"LoreBot won {wins} of 3")
