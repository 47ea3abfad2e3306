"""A study: how much better than chance is the rule-based bot, and how sure is that?"""

from loretable.arena import Entrant, simulate

if __name__ == "__main__":
    players = [Entrant("rules", "rules"), Entrant("random", "random")]
    results = simulate("confrontation", players, games=8)
    for score in results.scores():
        print(score)
