"""The table: a server at which people and bots play any game, and the client to it."""
