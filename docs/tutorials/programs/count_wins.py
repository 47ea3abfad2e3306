"""Count wins: who wins The Confrontation when both sides play at random?"""

import loretable
from loretable import RandomBot

game = loretable.game("confrontation")
drawn: dict[str, object] = {"fellowship_setup": "random", "sauron_setup": "random"}
ends = [loretable.play_game(game, [RandomBot(1), RandomBot(2)], drawn, seed) for seed in range(20)]
for seat in (0, 1):
    print(game.seat_name(seat, game.complete({})), sum(end.winner == seat for end in ends))
