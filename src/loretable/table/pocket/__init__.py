"""A table in the page itself: the same lobby, matches and messages as a server's, with neither network nor database."""
