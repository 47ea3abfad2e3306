"""A notebook cell: the last line of a cell shows a state as its board, a card and a deck as they look."""

import loretable

game = loretable.game("lorcana")
state = game.new(seed=1)
card = game.card("Stitch - Rock Star")
deck = game.deck("set01-amber-amethyst")
# what a notebook calls to show them
print(state._repr_svg_()[:4], card._repr_html_()[:4], deck._repr_html_()[:4])
