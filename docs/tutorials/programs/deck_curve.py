"""A deck's curve, its inks, and whether it may be played."""

from datetime import date

import loretable

game = loretable.game("lorcana")
deck = game.deck("set01-amber-amethyst")
for cost, count in deck.curve().items():
    print(f"{cost} {'█' * count} {count}")
print(deck.ink_counts(), f"{deck.inkable} of {len(deck)} can be ink, average cost {deck.average_cost:.1f}")
for problem in deck.problems("core", date(2026, 9, 1))[:3]:
    print(problem)
cheap = game.cards.filter(ink="Amber", keyword="Bodyguard", cost=range(4))
print([card.full_name for card in cheap][:3])
