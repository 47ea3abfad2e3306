"""Cards and decks: the pool, what is printed, which texts run, decks as people bring them."""
