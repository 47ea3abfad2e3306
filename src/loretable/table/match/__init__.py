"""One match: trying, telling, taking back, bots' turns, its whole course. Knows no socket, no database and no clock: the server
(`live`) wraps it, and so can anything else that runs Python."""
