"""A study: is searching a little better than playing by rules? With how sure that is."""

from loretable.arena import Entrant, simulate

if __name__ == "__main__":
    players = [Entrant("rules", "rules"), Entrant("random", "random")]
    results = simulate("confrontation", players, games=8)
    for score in results.scores():
        print(score)
